"""What a page gives to the deal viewer, replayed here as the viewer does and held against the engine."""

import gzip
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

from rulebook import GAMES, library
from rulebook.cards import Card, card, cards
from rulebook.clauses import Clause
from rulebook.games.austrian import AUSTRIAN
from rulebook.html import best, viewer
from rulebook.html.codes import code
from rulebook.html.deals import Block, Shown, show
from rulebook.html.markup import deal_figure, viewable
from rulebook.pages.site.build import CONFIGS
from rulebook.phase import Phase, PileKind
from rulebook.scores import BOX, POT, Entry, Event, Payment
from rulebook.solver.report import solve
from rulebook.table import Seat, Tally
from rulebook.told import Replayed, Step
from tests.tools import ROOT, one_in

NAMES = [name for game in GAMES for name in library.names(game)]
SUITS = dict(zip("SCDH", "♠♣♦♥", strict=True))
PLACES = {
    "h": PileKind.HAND,
    "t": PileKind.TRICK,
    "k": PileKind.STOCK,
    "n": PileKind.TALON,
    "u": PileKind.TURNED,
    "d": PileKind.DISCARD,
    "g": PileKind.LAID,
    "w": PileKind.TAKEN,
}

MISTAKE = """\
id: slip
game: austrian
--- deal 1
dealer: East
South: ♠AKQJ10 ♣Q ♦108 ♥QJ
West: ♠7 ♣J7 ♦AKJ9 ♥A87
East: ♠98 ♣AK108 ♦Q7 ♥K9
talon: ♣9 ♥10
South bids 1 · West passes · East passes
South takes the talon · South discards ♣9 ♦8 · South names spades
West whists · East whists
1. South ♦10, West ♦J, East ♦Q
2. East ♠8, South ♠A, West ♠7
"""


@dataclass
class Figure(HTMLParser):
    """The steps of a figure and its JSON block, as a browser finds them."""

    html: str
    steps: list[dict[str, str]] = field(default_factory=list)
    head: Any = None
    reading: str = ""

    def __post_init__(self) -> None:
        super().__init__()
        self.feed(self.html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = {name: value or "" for name, value in attrs}
        self.reading = tag == "script"
        if "data-step" in found:
            self.steps.append(found)

    def handle_data(self, data: str) -> None:
        if self.reading:
            self.head = json.loads(data)
        self.reading = False

    def of_deal(self, number: int) -> Iterator[dict[str, str]]:
        for step in self.steps:
            if (match := re.search(r"-(\d+)-\d+$", step.get("id", ""))) and int(match[1]) == number:
                yield step


@dataclass
class Board:
    """Where cards and money are, moved by nothing but what the page says."""

    seats: list[str]
    at: dict[str, str]
    money: dict[str, int]
    seen: dict[str, str] = field(default_factory=dict)
    sheet: dict[tuple[int, int], int] = field(default_factory=dict)
    trick: list[str] = field(default_factory=list)

    def do(self, step: dict[str, str]) -> None:
        by, *parts = step["data-step"].split()
        by = by.removesuffix("+")
        for part in parts:
            if part[0] == "$":
                payer, payee, amount = part[1:].split(":")
                self.money[payer] -= int(amount)
                self.money[payee] += int(amount)
            elif part[0] == "#":
                column, seat, amount, *_ = map(int, part[1:].split(":"))
                self.sheet[column, seat] = self.sheet.get((column, seat), 0) + amount
            elif "=" in part:
                place, who = part.split("=")
                self.seen[place] = who
            else:
                cards, place, to = (*part.split(":"), f"h{by}", "t")[: 3 if ":" in part else 1] + (
                    () if ":" in part else (f"h{by}", "t")
                )
                for one in list(self.trick) if cards == "*" else split(cards):
                    assert self.at[one] == place, step
                    self.at[one] = to
                    if to == "t":
                        self.trick.append(one)
                    elif one in self.trick:
                        self.trick.remove(one)

    def piles(self) -> dict[tuple[PileKind, str | None], set[Card]]:
        found: dict[tuple[PileKind, str | None], set[Card]] = {}
        for one, place in self.at.items():
            seat = self.seats[int(place[1:])] if place[1:] else None
            found.setdefault((PLACES[place[0]], seat), set()).add(read(one))
        return found

    def seers(self, kind: PileKind, seat: str | None) -> tuple[str, ...] | None:
        letter = next(letter for letter, one in PLACES.items() if one is kind)
        place = letter + ("" if seat is None else str(self.seats.index(seat)))
        who = self.seen.get(place, "*" if letter in "twu" else place[1:])
        return None if who == "*" else tuple(self.seats[int(n)] for n in who)


def split(cards: str) -> list[str]:
    """Return the cards of a code: a suit's letter stands once before its ranks."""
    return [suit + rank for suit, *ranks in re.findall("[SCDH][^SCDH]+", cards) for rank in ranks]


def read(code: str) -> Card:
    return card(SUITS[code[0]] + code[1].replace("T", "10"))


@cache
def shown(name: str) -> Shown:
    return show(Block.read(f"deal: {name}"), {})


@cache
def drawn(name: str, language: str = "en") -> Figure:
    return Figure(deal_figure(shown(name), language))


def board(figure: Figure, seats: list[str], deal: int, money: dict[str, int]) -> Board:
    at, seen = {}, {}
    for pile in figure.head["deals"][deal].get("piles", ()):
        place, who, cards = re.split("[=:]", pile)
        at |= dict.fromkeys(split(cards), place)
        if who:
            seen[place] = who
    return Board(seats, at, money, seen)


def lies(table: Board, phase: Phase) -> None:
    """Hold a board against the piles of the engine: each card in its place, seen by the same."""
    piles = {(p.kind, p.seat): p for p in phase.piles}
    assert table.piles() == {place: set(pile.cards) for place, pile in piles.items()}
    for (kind, seat), pile in piles.items():
        mine, theirs = table.seers(kind, seat), pile.seen_by
        assert (mine is None) == (theirs is None) and set(mine or ()) == set(theirs or ())


@pytest.mark.parametrize("name", one_in(6, NAMES))
def test_the_page_moves_what_the_engine_moves(name: str) -> None:
    """At every step every card lies where the engine has it, and in the end the money too."""
    deal = shown(name)
    assert deal.told is not None
    if not viewable(deal):
        pytest.skip("one deal without cards is not stepped through")
    told, figure = deal.told, drawn(name)
    session = told.session
    seats: list[str] = [*session.start.table.seats]
    opening = [step for step in figure.steps if "id" not in step]
    money = dict.fromkeys(map(str, range(len(seats))), 0)
    money |= {account: start for account, (_, start) in figure.head.get("accounts", {}).items()}
    first = Board(seats, {}, money)
    for step in opening:
        first.do(step)
    first_sheet, sheet = dict(first.sheet), dict(first.sheet)
    for number, one in enumerate(told.replayed):
        table = board(figure, seats, number, money)
        table.sheet = sheet
        steps = list(figure.of_deal(number + 1))
        acts = one.steps if one.dealt else ()
        if acts:
            assert acts[0].before is not None
            lies(table, acts[0].before)
        for n, (written, step) in enumerate(zip(acts, steps, strict=False), 1):
            table.do(step)
            assert written.after is not None and one.phase is not None
            lies(table, one.phase if n == len(acts) else written.after)
        for step in steps[len(acts) :]:
            table.do(step)
    standing = session.standing if told.closing is None else told.closing.after
    for account, name_ in (("p", POT), ("b", BOX)):
        if account in money:
            assert money[account] == getattr(standing, name_)
    if "accounts" in figure.head and not figure.head.get("columns"):
        net = session.net if told.closing is None else session.closing_net
        assert {seat: money[str(n)] for n, seat in enumerate(seats)} == dict(net)
    for (column, seat), written_sum in sheet.items():
        name_ = viewer.Viewed(deal.game, deal.record, told, "en").columns[column]
        stood = getattr(session.start, name_, None)
        stands = getattr(standing, name_, None)
        if isinstance(stood, Tally) and isinstance(stands, Tally) and seats[seat] in stands:
            opened = first_sheet.get((column, seat), 0)
            assert stood.get(seats[seat], 0) - opened + written_sum == stands[seats[seat]]


PROBLEM = """\
id: problem
game: preferans
seats: North East West
--- deal 1
dealer: East
North: ♠A98 ♥A1098 ♣1087
East: ♠Q107 ♥KQJ ♦A ♣KQJ
West: ♠KJ ♥7 ♦KQJ109 ♣A9
1. West ♦K, North ♠9, East ♦A
2. North ♠8
declarer: East
contract: 6-spades
"""


@pytest.mark.parametrize("plays", [0, 1, 2])
def test_a_problem_as_printed_is_stepped_through_from_its_first_card(plays: int) -> None:
    """No auction, no talon and no lines of a session: hands, what was laid away, and the cards."""
    kept = [
        line for line in PROBLEM.splitlines() if not (line[0].isdigit() and int(line[0]) > plays)
    ]
    deal = show(Block.read("\n".join(kept)), {})
    assert deal.told is not None and viewable(deal)
    (one,), figure = deal.told.replayed, Figure(deal_figure(deal, "en"))
    assert len(figure.steps) == len(one.steps) == (0, 3, 4)[plays]
    table = board(figure, [*deal.told.session.start.table.seats], 0, {})
    first = one.steps[0].before if one.steps else one.phase
    assert first is not None and one.phase is not None
    lies(table, first)
    assert table.piles()[PileKind.DISCARD, "East"] == {card("♦8"), card("♦7")}
    for step in figure.steps:
        table.do(step)
    lies(table, one.phase)
    assert figure.head["deals"][0].get("worth") == (0 if plays else None)


@pytest.mark.parametrize("name", one_in(6, NAMES))
def test_what_the_page_forbids_is_what_the_engine_forbids(name: str) -> None:
    """Each card that was played was legal, and each of the others is barred by its clause."""
    deal = shown(name)
    assert deal.told is not None
    figure = drawn(name)
    for number, one in enumerate(deal.told.replayed, 1):
        for written, step in zip(
            one.steps if one.dealt else (), figure.of_deal(number), strict=False
        ):
            assert written.before is not None
            barred = barred_by(step.get("data-no", ""), written)
            assert barred == {
                act.object: clause.id
                for act, clause in written.before.forbidden.items()
                if isinstance(act.object, Card)
            }
            assert set(barred.values()) <= set(figure.head.get("no", ()))
            if isinstance(written.act.object, Card):
                played = written.act.object
                assert written.act.offence or played not in barred
                assert written.act.offence or any(
                    act.object is played for act in written.before.legal
                )


def barred_by(no: str, written: Step) -> dict[Card, str]:
    """Return the clause of each card that `data-no` forbids; one without cards means the rest."""
    groups = [group.partition(":") for group in no.split()]
    said = {read(code): clause for clause, _, cards in groups for code in split(cards)}
    rest = [clause for clause, _, cards in groups if not cards and clause != "-"]
    if rest:
        # What was played was allowed, and is not said.
        assert isinstance(written.act.object, Card) and groups[-1][0] == "-"
        assert written.act.object not in said
        said[written.act.object] = "-"
        assert written.before is not None
        hand = written.before.held(Seat(written.act.player))
        said |= {one: rest[0] for one in hand if one not in said}
    return {one: clause for one, clause in said.items() if clause != "-"}


@pytest.mark.parametrize("name", one_in(6, NAMES))
@pytest.mark.parametrize("language", ["en", "ru"])
def test_each_card_in_a_step_is_data(name: str, language: str) -> None:
    """By its code, or without one where it is what the step moves first; deals lie in their steps."""
    if not viewable(shown(name)):
        pytest.skip("one deal without cards is not stepped through")
    html = drawn(name, language).html
    items = re.findall(r'<li data-step="([^"]*)"[^>]* id="[^"]*-(\d+)-\d+">(.*?)</li>', html)
    assert items or "<li data" not in html
    for change, _, text in items:
        moves = [part for part in change.split()[1:] if "=" not in part]
        for data, printed in re.findall(r'<span[^>]* class="card(?: red)?" data-c(?:="(\w+)")?>(.*?)</span>|[♠♣♦♥]', text):  # fmt: skip
            assert printed, (change, text)
            assert split(data or moves[0].partition(":")[0]) == [code(c) for c in cards(printed)]
    rows = re.findall(r'<tr[^>]* id="[^"]*-(\d+)-\d+"', html)
    counts = Counter(int(number) for number in (*(number for _, number, _ in items), *rows))
    told = [deal["steps"] for deal in drawn(name, language).head["deals"]]
    assert told == [counts[number] for number in range(1, len(told) + 1)]


@pytest.mark.parametrize("name", NAMES)
def test_both_languages_move_the_same(name: str) -> None:
    english, russian = (drawn(name, language) for language in ("en", "ru"))
    kept = ("id", "data-step", "data-no", "data-best")
    assert [[s.get(k) for k in kept] for s in english.steps] == [
        [s.get(k) for k in kept] for s in russian.steps
    ]
    if english.head:
        assert english.head.keys() == russian.head.keys()
        assert english.head["words"].keys() == russian.head["words"].keys()
        assert english.head.get("no", {}).keys() == russian.head.get("no", {}).keys()


def test_every_line_of_a_settlement_is_a_step_with_its_movement() -> None:
    deal = shown("austrian/limited-session")
    assert deal.told is not None
    figure = drawn("austrian/limited-session")
    one = deal.told.replayed[0]
    assert one.deal is not None
    lines = list(figure.of_deal(1))[len(one.steps) :]
    # Deal 1 of the page: 100 of 130 are played for, South makes six, East takes a single trick.
    # Then the dealer of the coming deal puts his ten into the pot.
    assert [step["data-step"] for step in lines] == [
        "-+", "- $p:0:100", "- $0:1:30", "- $0:2:10", "- $2:p:100", "-+ $0:p:10",
    ]  # fmt: skip
    kinds = [type(line) for line in one.deal.lines]
    assert kinds == [Event, Payment, Payment, Payment, Payment]


def test_phases_and_tricks_begin_where_they_do() -> None:
    figure = drawn("austrian/both-whist")
    starts = [
        n for n, step in enumerate(figure.steps[3:], 1) if "+" in step["data-step"].split()[0]
    ]
    # Auction, talon, discards, naming, decisions, ten tricks of three cards, payments.
    assert starts == [1, 4, 5, 7, 8, *range(10, 40, 3), 40]


def test_a_hand_laid_open_is_seen_by_all() -> None:
    opened = [s for s in drawn("austrian/plauderer").steps if re.search(r" h\d=\*", s["data-step"])]
    assert len(opened) == 1


def test_a_part_of_a_story_is_not_stepped_through() -> None:
    block = Block.read("id: part\ndeal: austrian/both-whist\nsteps: 1-3\nhold: South\n")
    assert "deal-viewer" not in deal_figure(show(block, {}), "en")
    lone = Block.read(
        "id: forty\ngame: austrian\npot: 40\n--- deal 1\nSouth names clubs\nWest passes · East passes\n"
    )
    assert "deal-viewer" not in deal_figure(show(lone, {}), "en")


@pytest.mark.parametrize("language", ["en", "ru"])
def test_a_block_without_deals_is_told_and_not_stepped_through(language: str) -> None:
    standing = "id: evening\ngame: preferans\nseats: A B C\npool: A 4, B 4, C 6\n"
    fresh, closed = (show(Block.read(standing + end), {}) for end in ("", "--- end\n"))
    assert not viewable(fresh) and not viewable(closed)
    assert '<figure class="deal" id="deal-evening"><figcaption>' in deal_figure(fresh, language)
    lines = deal_figure(closed, language)
    named = {"en": "Entries", "ru": "Записи"}[language]
    assert f'<table class="lines" aria-label="{named}">' in lines and "data-step" not in lines


SESSION = """\
id: evening
game: austrian
options: mode=unlimited
pot: 40
--- deal 1
South names clubs
West whists · East whists
tricks: South 5, West 4, East 1
--- deal 2
West names hearts
South passes · East passes
"""


def test_a_session_without_cards_shows_its_money() -> None:
    figure = Figure(deal_figure(show(Block.read(SESSION), {}), "en"))
    assert [("piles" in deal, deal["dealer"]) for deal in figure.head["deals"]] == [
        (False, 2), (False, 0),
    ]  # fmt: skip
    money = {"0": 0, "1": 0, "2": 0, "p": figure.head["accounts"]["p"][1]}
    table = Board(["South", "West", "East"], {}, money)
    for step in figure.of_deal(1):
        table.do(step)
    # 40 leave the pot; South pays 16 and 4, twice 40 for five tricks, East 40 for one; then the ante.
    assert money["p"] == 40 - 40 + 80 + 40 + 10
    assert sum(money.values()) == 40


def test_the_words_stand_once_on_a_page() -> None:
    deal = shown("austrian/both-whist")
    assert "words" in drawn("austrian/both-whist").head
    assert "words" not in Figure(deal_figure(deal, "en", words=False)).head
    for language in ("en", "ru"):
        words = viewer.labels(language)
        assert len(words["ranks"]) == 13 and len(words["suits"]) == 4
        assert f"{words['ranks']['Q']} {words['suits']['D']}" == card("♦Q").say(language)
        assert f"{words['ranks']['7']} {words['suits']['S']}" == card("♠7").say(language)


def test_names_cannot_bring_markup_of_their_own() -> None:
    text = SESSION.replace("--- deal 1", "seats: <b>A</b> B&C D\n--- deal 1", 1)
    try:
        figure = deal_figure(show(Block.read(text), {}), "en")
    except Exception:  # the notation itself may refuse such a name
        return
    assert "<b>A</b>" not in figure


# ---- Best play


@pytest.mark.parametrize("name", [name for name in NAMES if name.startswith(AUSTRIAN.id)])
def test_best_play_is_what_the_solver_finds(name: str) -> None:
    deal = shown(name)
    assert deal.told is not None
    figure = drawn(name)
    for one in solve(deal.told) if _played(deal.told.replayed) else ():
        if not one.judged:
            continue
        head, value = figure.head["deals"][one.number - 1], one.start.value
        assert head["worth"] == value
        steps = list(figure.of_deal(one.number))
        for number, judged in zip(one.steps, one.judged, strict=True):
            now, _, keep = steps[number - 1].get("data-best", "").partition(" ")
            value = int(now) if now else value
            assert value == judged.values[judged.card]
            assert str(value) in head["best"]
            keeping = {read(code) for code in split(keep)} or set(judged.values)
            assert keeping == set(judged.keeping)


def _played(deals: tuple[Replayed, ...]) -> bool:
    return any(step.verb.written == "plays" for one in deals for step in one.steps)


def test_a_mistake_is_marked_and_best_play_is_laid_out() -> None:
    """South should draw trumps; the ten of diamonds gives one of six tricks away."""
    deal = show(Block.read(MISTAKE), {})
    figure = Figure(deal_figure(deal, "en"))
    step = next(s for s in figure.steps if s["data-step"] == "0+ DT")
    assert step["data-best"].partition(" ")[0] == "5"
    assert "SA" in step["data-best"] and "DT" not in step["data-best"].partition(" ")[2]
    head = figure.head["deals"][0]
    assert head["worth"] == 6 and set(head["best"]) == {"5", "6"}
    (at, line), *others = head["lines"].items()
    assert at == "10"
    # Thirty cards, from the moment before the mistake to the end; South has his six.
    assert len(line) == 30
    table = board(figure, ["South", "West", "East"], 0, {})
    for before in list(figure.of_deal(1))[:9]:
        table.do(before)
    won = 0
    for one in line:
        _, *parts = one["step"].split()
        groups = [group.partition(":") for group in one.get("no", "").split()]
        legal = {code for clause, _, cards in groups if clause == "-" for code in split(cards)}
        barred = {code for clause, _, cards in groups if clause != "-" for code in split(cards)}
        assert parts[0] not in legal | barred
        table.do({"data-step": one["step"]})
        won += "*:t:w0" in parts
        assert re.match("(South|West|East) (leads|plays) ", one["say"])
    assert won == 6
    assert all(int(n) > 10 for n, _ in others)


def test_best_play_is_computed_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RULEBOOK_CACHE", str(tmp_path / "new"))
    deal = show(Block.read(MISTAKE), {})
    first = deal_figure(deal, "en")
    (kept,) = (tmp_path / "new").iterdir()

    def unwanted(told: object) -> None:
        raise AssertionError("computed again")

    with monkeypatch.context() as patch:
        patch.setattr(best, "solve", unwanted)
        assert deal_figure(deal, "en") == first
    whole = kept.read_text("utf-8")
    for spoiled in ("spoiled", "", "[]", "null", '{"en":{}}', whole[:-1], whole.replace("6", "7")):
        kept.write_text(spoiled, "utf-8")
        assert deal_figure(deal, "en") == first
        assert kept.read_text("utf-8") == whole
    monkeypatch.setenv("RULEBOOK_CACHE", "/dev/null/nowhere")
    # Whoever names a folder need not have a home.
    monkeypatch.setattr(Path, "home", lambda: pytest.fail("asked for the home folder"))
    assert deal_figure(deal, "en") == first


def test_best_play_is_kept_under_what_it_depends_on(tmp_path: Path) -> None:
    package = tmp_path / "rulebook"
    shutil.copytree(ROOT / "rulebook", package)

    def changed(name: str) -> bool:
        """Tell whether a change of a module changes the name under which best play is kept."""
        module = package / name
        former = module.read_text("utf-8")
        best.program.cache_clear()
        before = best.program(package, "austrian")
        module.write_text(f"{former}# another word\n", "utf-8")
        best.program.cache_clear()
        after = best.program(package, "austrian")
        module.write_text(former, "utf-8")
        best.program.cache_clear()
        return before != after

    unmoved = ["clauses.py", "glossary.py", "html/markup.py"]
    unmoved += [f"games/austrian/{name}.py" for name in ("clauses", "words", "settlement")]
    unmoved += ["games/kopilka/play.py"]
    assert [name for name in unmoved if changed(name)] == []
    moved = ["cards.py", "tricks.py", "trickplay.py", "solver/search.py", "solver/position.py"]
    moved += [f"games/austrian/{name}.py" for name in ("play", "auction", "options", "outcome")]
    assert [name for name in moved if not changed(name)] == []


def test_a_clause_said_better_keeps_best_play_and_another_figure_does_not() -> None:
    deal = shown("austrian/both-whist")
    assert deal.told is not None
    clauses = list(AUSTRIAN.clauses)
    at = next(n for n, clause in enumerate(clauses) if clause.figures)
    said = replace(clauses[at], en=clauses[at].en + ", said better")
    (name, figure), *others = clauses[at].figures
    counted = replace(clauses[at], figures=((name, figure + 1), *others))

    def key(clause: Clause) -> str:
        game = replace(AUSTRIAN, clauses=(*clauses[:at], clause, *clauses[at + 1 :]))
        return best.key(game, deal.record, deal.told)

    assert key(said) == key(clauses[at]) != key(counted)


def test_lines_on_a_sheet_are_numbered_by_column_and_player() -> None:
    """A game on paper: written is what stands in a column, on whom, and nothing is paid."""
    deal = shown("austrian/both-whist")
    assert deal.told is not None
    viewed = viewer.Viewed(deal.game, deal.record, deal.told, "en")
    clause = AUSTRIAN.clauses[0]
    west, east = deal.told.session.start.table.seats[1:]
    viewed.columns = ("pool", "whists")
    assert 'data-step="- #0:1:4"' in viewed.row(Entry("pool", west, 4, clause), first=False)
    on = viewed.row(Entry("whists", east, 24, clause, on=west), first=True)
    assert 'data-step="-+ #1:2:24:1"' in on


# ---- Weight ------------------------------------------------------------------------------------

CONFIG = """\
site_name: Rulebook
theme: {name: material, language: LANGUAGE}
plugins: [search]
markdown_extensions: [admonition, attr_list, def_list, md_in_html, tables, pymdownx.superfences]
"""


def packed(path: Path) -> int:
    return len(gzip.compress(path.read_bytes(), 9))


def weigh(site: Path, language: str) -> tuple[int, dict[str, tuple[int, int]]]:
    """Return the bytes of our scripts and style sheets, and of the pages with worked deals.

    A page is weighed beside the same one of stock Material, which shows a deal as its text.
    """
    site /= language
    # The script of the search is fetched when it is opened, and weighed with it.
    scripts = [path for path in (site / "assets/js").iterdir() if path.name != "search.js"]
    ours = [*(site / "assets/css").iterdir(), *scripts]
    with tempfile.TemporaryDirectory(prefix="rulebook-") as scratch:
        folder = Path(scratch)
        shutil.copytree(ROOT / "docs" / language, folder / "docs")
        for page in (folder / "docs").rglob("*.md"):
            text = re.sub(
                r"^deal: (\S+)$",
                lambda match: library.text(match[1]),
                page.read_text("utf-8"),
                flags=re.MULTILINE,
            )
            page.write_text(text, "utf-8")
        config = (ROOT / CONFIGS[language]).read_text("utf-8")
        nav = re.search(r"^nav:\n(?:[ -].*\n)+", config, re.M)
        assert nav is not None
        (folder / "mkdocs.yml").write_text(CONFIG.replace("LANGUAGE", language) + nav[0], "utf-8")
        subprocess.run(
            [sys.executable, "-m", "mkdocs", "build", "-q"],
            cwd=folder,
            env=os.environ | {"NO_MKDOCS_2_WARNING": "1", "PYTHONUTF8": "1"},
            check=True,
            capture_output=True,
        )
        pages = {
            page.relative_to(site).as_posix(): (
                packed(page),
                packed(folder / "site" / page.relative_to(site)),
            )
            for page in sorted(site.glob("*/deals/**/index.html"))
        }
    return sum(map(packed, ours)), pages


@pytest.mark.parametrize("language", CONFIGS)
@pytest.mark.thorough
def test_the_viewer_weighs_little(site: Path, language: str) -> None:
    assets, pages = weigh(site, language)
    assert assets <= 17 * 1024
    search = packed(site / language / "assets/js/search.js")
    assert assets + search <= 24 * 1024
    assert packed(site / language / "assets/search/index.js") <= 300_000
    assert len(pages) >= 5
    over = {path: ours + assets - stock for path, (ours, stock) in pages.items()}
    assert max(over.values()) <= 35 * 1024, over
