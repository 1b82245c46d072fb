"""The worked deals: canonical, told in both languages, as printed, and played without a mistake."""

import re

import pytest

from rulebook.games import find_game
from rulebook.games.preferans import PREFERANS, Contract, Premium
from rulebook.games.preferans.play import Playing
from rulebook.games.preferans.whisting import Choosing, DealersChoice, Whisting
from rulebook.library import load, names
from rulebook.phase import Finished, PileKind
from rulebook.replay import replay
from rulebook.solver import Position
from rulebook.told import Replayed, Told
from rulebook.transcript import told_text

NAMES = names(find_game("preferans"))
WITH_CARDS = [name for name in NAMES if any(deal.hands for deal in load(name).deals)]


@pytest.fixture(scope="module")
def told() -> dict[str, Told]:
    return {name: replay(load(name)) for name in WITH_CARDS}


def test_there_are_enough_of_them() -> None:
    assert len(WITH_CARDS) >= 27


@pytest.mark.parametrize("name", NAMES)
def test_a_deal_is_told_in_words(name: str) -> None:
    record = load(name)
    told = replay(record)
    english, russian = (told_text(PREFERANS, record, told, lang) for lang in ("en", "ru"))
    assert not re.search(r"[а-яё]", english)
    assert ("пишет на " in russian) is any(deal.after.whists for deal in told.deals)
    assert "{" not in english + russian


@pytest.mark.parametrize("name", WITH_CARDS)
def test_a_deal_with_cards_is_whole(name: str, told: dict[str, Told]) -> None:
    for replayed in told[name].replayed:
        assert isinstance(replayed.phase, Finished) and replayed.dealt is not None
        assert [hand.name for hand in replayed.written.hands][-1] == "talon"
        assert replayed.written.dealer is not None and replayed.written.remarks
        played = any(step.verb.written == "plays" for step in replayed.steps)
        assert ("tricks" in [fact.key for fact in replayed.written.facts]) is played


# ---- As printed, and as the names say

# What is written after a deal: whists on the declarer, points into his pool and his mountain.
WRITTEN = {
    "seven-three-for-the-whister": ({"West": 24}, 4, -4),
    "six-one-down": ({"East": 28, "North": 4}, 0, 4),
    "eight-two-down": ({"South": 96, "West": 24}, 0, 24),
    "seven-three-down": ({"East": 96, "South": 24}, 0, 24),
    "both-whist-against-a-six": ({"South": 8, "West": 8, "East": 4}, 2, -2),
    "half-goes-back-and-is-whisted": ({"West": 16}, 2, -2),
    "first-defender-comes-down-to-half": ({"North": 8, "West": 8}, 4, -4),
    "dealer-whists-after-half": ({"South": 32}, 0, 4),
    "half-answered-with-whist": ({"North": 16}, 2, -2),
    "half-that-stands": ({"East": 8}, 2, -2),
    "dealer-whists-against-half": ({"North": 24}, 4, -4),
    "both-whist-against-an-eight": ({"East": 12, "South": 12, "West": 36}, 6, -6),
    "second-whists-an-eight": ({"North": 24, "South": 24}, 6, -6),
    "the-word-comes-back": ({"West": 12, "East": 12}, 6, -6),
    "three-passes": ({"North": 60}, 10, -10),
    "dealer-whists-against-an-eight": ({"West": 72}, 0, 12),
    "last-whister-answers": ({}, 10, -10),
    "one-trick-under-the-share": ({"South": 4, "North": 8}, 2, -2),
    "whister-one-short": ({"South": 12}, 2, -2),
    "seven-without-a-trump": ({"South": 8, "West": 16}, 4, -4),
    "misere-made": ({}, 10, -10),
    "misere-caught": ({}, 0, 40),
    "misere-overbid": ({"South": 16}, 8, -8),
    "senior-hand-holds": ({"West": 16}, 2, -2),
    "lead-in-the-dark": ({"West": 24}, 4, -4),
}


@pytest.mark.clause(
    "HP-7.3", "HP-7.4", "HP-7.5", "HP-7.6", "HP-7.7", "HP-7.8", "HP-7.9", "HP-7.10", "HP-7.14",
    "HP-7.15", "HP-8.1",
)  # fmt: skip
@pytest.mark.parametrize("name", WRITTEN)
def test_what_is_written(name: str, told: dict[str, Told]) -> None:
    whists, pool, mountain = WRITTEN[name]
    (deal,) = told[f"preferans/{name}"].deals
    declarer = deal.outcome.declarer
    found = {seat: deal.after.whists[seat, declarer] for seat in deal.after.table.seats}
    assert {seat: n for seat, n in found.items() if n} == whists
    assert deal.after.pool[declarer] == pool
    assert deal.after.mountain[declarer] - deal.before.mountain[declarer] == mountain
    assert sum(deal.net.values()) == 0


@pytest.mark.clause("HP-7.11", "HP-7.12", "HP-7.13")
@pytest.mark.parametrize(
    ("name", "seat", "points"),
    [
        ("last-whister-answers", "West", 20),
        ("one-trick-under-the-share", "South", 4),
        ("whister-one-short", "South", 4),
    ],
)
def test_who_answers(name: str, seat: str, points: int, told: dict[str, Told]) -> None:
    (deal,) = told[f"preferans/{name}"].deals
    for player in deal.after.table.seats:
        if player != deal.outcome.declarer:
            grown = deal.after.mountain[player] - deal.before.mountain[player]
            assert grown == (points if player == seat else 0)


@pytest.mark.clause("HP-6.12", "HP-6.13", "HP-6.14", "HP-7.17", "HP-7.18")
@pytest.mark.parametrize(
    ("name", "tricks", "mountain"),
    [
        ("all-pass-at-four", (5, 4, 0, 1), (30, 28, 20, 22)),
        ("all-pass-at-three", (6, 0, 4), (32, 20, 28)),
    ],
)
def test_all_pass(
    name: str, tricks: tuple[int, ...], mountain: tuple[int, ...], told: dict[str, Told]
) -> None:
    (deal,) = told[f"preferans/{name}"].deals
    assert deal.outcome.contract is Contract.ALL_PASS
    seats = deal.after.table.seats
    assert tuple(deal.outcome.tricks[seat] for seat in seats) == tricks
    assert tuple(deal.after.mountain[seat] for seat in seats) == mountain
    assert [deal.after.pool[seat] for seat in seats] == [0 if n else 2 for n in tricks]


def test_every_kind_of_quick_tricks_has_lain_in_the_talon(told: dict[str, Told]) -> None:
    found = {deal.outcome.premium for one in told.values() for deal in one.deals}
    assert found == set(Premium)


# ---- Each ending of both lists

CALLS = {"whists": "w", "passes": "p", "takes half": "h"}
ENDINGS = {
    True: {"ww", "wp", "wphw", "wphp", "pw", "phw", "php"},
    False: {"ww", "wp", "pw", "ppw", "ppp"},
}


def ending(replayed: Replayed) -> str:
    """Return the words of the two defenders by their first letters."""
    return "".join(
        CALLS[step.act.verb]
        for step in replayed.steps
        if isinstance(step.before, Whisting) and step.act.verb in CALLS
    )


@pytest.mark.clause("HP-5.1", "HP-5.4", "HP-5.5", "HP-5.6", "HP-5.7", "HP-5.8", "HP-5.9")
def test_each_ending_of_both_lists_has_a_deal(told: dict[str, Told]) -> None:
    found: dict[bool, set[str]] = {True: set(), False: set()}
    ways: set[tuple[str, bool]] = set()
    dealers = set()
    for one in told.values():
        for replayed, deal in zip(one.replayed, one.deals, strict=True):
            if deal.outcome.contract.is_game:
                found[deal.outcome.contract.is_low].add(ending(replayed))
                choices = [s for s in replayed.steps if isinstance(s.before, DealersChoice)]
                dealers |= {step.act.verb for step in choices}
                if any(isinstance(s.before, Choosing) for s in replayed.steps):
                    who = "dealer" if choices else "defender"
                    ways.add((who, deal.outcome.open))
    assert found == ENDINGS
    assert dealers == {"passes", "whists with"}
    assert ways == {(who, way) for who in ("dealer", "defender") for way in (True, False)}


@pytest.mark.clause("HP-6.8", "HP-6.11", "HP-9.14")
@pytest.mark.parametrize(
    ("name", "first"),
    [
        ("seven-three-for-the-whister", 0),  # open before the lead
        ("lead-in-the-dark", 3),  # open after the first trick
        ("misere-made", 1),  # the declarer leads
        ("misere-caught", 0),  # a defender leads
        ("six-one-down", None),
    ],
)
def test_from_which_card_on_the_hands_lie_open(
    name: str, first: int | None, told: dict[str, Told]
) -> None:
    (replayed,) = told[f"preferans/{name}"].replayed
    plays = [step.before for step in replayed.steps if step.verb.written == "plays"]
    opened = [
        any(p.kind is PileKind.HAND and p.seen_by is None for p in phase.piles)
        for phase in plays
        if phase is not None
    ]
    assert opened[:27] == [first is not None and n >= first for n in range(27)]


# ---- The audit


@pytest.mark.parametrize("name", WITH_CARDS)
def test_no_card_costs_its_side_a_trick_without_a_remark(name: str, told: dict[str, Told]) -> None:
    for replayed in told[name].replayed:
        line_of = [n for n, line in enumerate(replayed.written.acts, 1) for _ in line]
        remarked = {remark.after for remark in replayed.written.remarks}
        for line, step in zip(line_of, replayed.steps, strict=True):
            if isinstance(step.before, Playing):
                keeping = Position.of(step.before).keeping
                if step.act.object not in keeping:
                    assert line in remarked, f"{name}: {step.written} costs a trick"
