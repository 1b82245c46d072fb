"""Every sentence that the package can say in Russian is Russian: no Latin letter, nothing undeclined."""

import ast
import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import rulebook
from rulebook import GAMES, Game, Refused, library
from rulebook.cards import SUITS, card
from rulebook.clauses import Text
from rulebook.html.deals import Block, show
from rulebook.html.markup import deal_figure
from rulebook.html.viewer import LABELS
from rulebook.reasons import Why
from rulebook.sentences import in_words, listed
from rulebook.transcript import told_text
from rulebook.voice import accusative, name_of, plural, sentence
from tests.commands import run

PACKAGE = Path(rulebook.__file__).parent
SEATS = ("South", "West", "North", "East")
OTHERS = ("Юг", "Запад", "Север", "Восток")

ALLOWED = re.compile(
    r"`[^`]*`"  # notation in a code span
    r"|\b[A-Z]{2}-R?\d+(?:\.\d+)?\b"  # a clause
    r"|\b[a-z_]+=\S*"  # what is typed: a key with its value
    r"|'[^']*'|\{[^{}]*\}"  # what somebody wrote; a gap of a text
    r"|латинская [A-Z]\b|\bUTF-8\b|\bJSON\b|\bRULEBOOK_\w+=\d"
)
LATIN = re.compile(r"[A-Za-z_]+")
UNDECLINED = re.compile(
    rf"\bигрок\w* (?:{'|'.join(OTHERS)})\b"
    rf"|\b(?:на|у|для|за|против|от|к|рукой|картами|платит|приглашает) (?:{'|'.join(OTHERS)})\b",
    re.IGNORECASE,
)
COUNTED = [
    ("взятка", "взятки", "взяток"),
    ("карта", "карты", "карт"),
    ("очко", "очка", "очков"),
    ("недобранная взятка", "недобранные взятки", "недобранных взяток"),
]
GENITIVE = re.compile(r"(?:\bиз|\bдо|\bот|меньше|больше|без|около|кроме)\W*$")


def faults(said: str, names: str = "") -> list[str]:
    """Return what is not Russian in a sentence; `names` are those that a user gave."""
    left = ALLOWED.sub(" ", said)
    found = [word for word in LATIN.findall(left) if word not in names.split()]
    found += [match[0] for match in UNDECLINED.finditer(said)]
    for forms in COUNTED:
        for match in re.finditer(rf"(\d+) ({'|'.join(forms)})\b", said):
            genitive = GENITIVE.search(said[: match.start()])
            if not genitive and match[2] != plural(int(match[1]), forms):
                found.append(match[0])
    return found


def text_of(html: str) -> str:
    """Return the words of some HTML, its scripts left out."""
    return re.sub(
        r"<[^>]*>", " ", re.sub(r"<script.*?</script>|<code.*?</code>", " ", html, flags=re.S)
    )


# ---- What a fault is


@pytest.mark.parametrize(
    "wrong",
    [
        "вистует рукой East",
        "висты на игрока Юг",
        "платит Запад",
        "2 взяток",
        "5 карты",
        "можно: names 7",
    ],
)
def test_a_fault_is_found(wrong: str) -> None:
    assert faults(f"Юг: {wrong}.")


@pytest.mark.parametrize(
    "right",
    [
        "строка 7: `South bids 1`",
        "платят Западу (AP-7.1)",
        "2 взятки из 10 взяток",
        "mode=ordinary",
    ],
)
def test_what_is_right_passes(right: str) -> None:
    assert faults(f"Юг: {right}.") == []


# ---- Every text


def literals(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Yield the Russian of each `Text(en, ru)` and `both(en, ru)`, what is filled in left out."""
    for node in ast.walk(tree):
        called = isinstance(node, ast.Call) and ast.unparse(node.func) in (
            "Text",
            "both",
            "invalid",
        )
        if called and isinstance(node, ast.Call) and len(node.args) >= 2:
            english, russian = node.args[-2:]
            if ast.dump(english) == ast.dump(russian):
                continue  # what is typed is the same in both
            if isinstance(russian, ast.JoinedStr):
                parts = (p.value if isinstance(p, ast.Constant) else "{}" for p in russian.values)
                yield node.lineno, "".join(map(str, parts))
            elif isinstance(russian, ast.Constant):
                yield node.lineno, str(russian.value)


FOREIGN = {
    "clauses.py": "pagat.com gambiter.com kartenspiele.net kzpn200.blogspot.com shram.kiev.ua vavav.ru "
    "pagat com gambiter kartenspiele net kzpn blogspot shram kiev ua vavav ru The Penguin Book of Card "
    "Games GitHub Préférence Pr f rence A B Preferans",
    "games/austrian/clauses.py": "A",
    "pages/source/meanings.py": "none",
}
"""Words of the sources, by the file that names them."""


@pytest.mark.parametrize(
    "path", sorted(PACKAGE.rglob("*.py")), ids=lambda p: p.relative_to(PACKAGE).as_posix()
)
def test_every_text_of_the_package_is_russian(path: Path) -> None:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    names = FOREIGN.get(path.relative_to(PACKAGE).as_posix(), "")
    found = {line: bad for line, said in literals(tree) if (bad := faults(said, names))}
    assert found == {}


@pytest.mark.parametrize("why", Why, ids=lambda why: why.name)
def test_every_reason_is_declined(why: Why) -> None:
    cards = (card("♠A"), card("♥10"))
    for number in (1, 2, 3, 5, 11, 21, 41):
        for suit, seat in zip(SUITS, SEATS, strict=True):
            parts = {
                "card": cards[number % 2],
                "suit": suit,
                "seat": seat,
                "number": number,
                "of": 2,
            }
            said = sentence(why.value, parts, "ru")
            assert faults(said) == [] and "{" not in said, said


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_every_word_of_a_game_is_declined(game: Game[Any, Any, Any]) -> None:
    names: list[Any] = [*game.words.names.values(), *SEATS, card("♦K")]
    for text in (*game.words.events.values(), *(verb.says for verb in game.words.verbs)):
        for seat in SEATS:
            for number in (1, 2, 5, 12):
                parts = {
                    "player": seat,
                    "other": "East",
                    "card": card("♥A"),
                    "amount": number,
                    "of": 9,
                }
                for what in names if "{what" in text.ru else names[:1]:
                    said = sentence(text, {**parts, "what": what}, "ru")
                    assert faults(said) == [], said
    for column in game.words.columns.values():
        for text in filter(None, (column.adds, column.takes_off)):
            assert faults(sentence(text, {"player": ("South",), "on": "West"}, "ru")) == []
    for forms in game.words.counts.values():
        for number in (1, 2, 5, 11, 22):
            assert faults(f"{number} {sentence(forms, {'n': number}, 'ru')}") == []


def test_the_viewer_speaks_russian() -> None:
    assert {name: bad for name, text in LABELS.items() if (bad := faults(text.ru))} == {}


def test_seats_and_bids_are_declined_as_at_the_table() -> None:
    cases = ("nom", "gen", "dat", "acc", "ins", "pre")
    assert [name_of("West", "ru", case) for case in cases] == [
        "Запад", "Запада", "Западу", "Запада", "Западом", "Западе",
    ]  # fmt: skip
    # A name that nobody has put into the table stands where it needs no case.
    assert name_of("Глеб", "ru", "gen") == "игрока Глеб" and name_of("Глеб", "ru") == "Глеб"
    assert [accusative(word) for word in ("двойка", "шестерная", "мизер", "пики")] == [
        "двойку", "шестерную", "мизер", "пики",
    ]  # fmt: skip
    assert Text("", "").ru == ""


# ---- Every deal


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_every_worked_deal_is_told_in_russian(game: Game[Any, Any, Any]) -> None:
    for name in library.names(game):
        record, told = library.load(name), library.told(name)
        players = " ".join(record.seats)
        for line in told_text(game, record, told, "ru").splitlines():
            if not line.lstrip().startswith("»"):
                assert faults(line, players) == [], f"{name}: {line}"
        figure = deal_figure(show(Block.read(f"deal: {name}\n"), {}), "ru")
        for line in re.split(r"</(?:li|tr|p|figcaption)>", figure):
            if "remark" not in line:
                assert faults(text_of(line), players) == [], f"{name}: {text_of(line)}"


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_every_refusal_of_a_worked_deal_is_russian(game: Game[Any, Any, Any]) -> None:
    """At each moment the first act under each clause is tried, and an act of somebody else."""
    for name in library.names(game):
        for one in library.told(name).replayed:
            for phase in (step.before for step in one.steps if step.before is not None):
                tried = {clause: act for act, clause in phase.forbidden.items()}.values()
                other = next(seat for seat in one.table.seats if seat != phase.actor)
                for act in (*tried, replace(phase.legal[0], player=other)):
                    try:
                        phase.apply(act)
                    except Refused as error:
                        message = in_words(game, error.message, phase)
                        assert faults(message.ru) == [], f"{name}: {act}: {message.ru}"
                assert faults(listed(game, phase.legal, phase.acts, "ru")) == []


# ---- The command line


@pytest.mark.parametrize(
    "line",
    [
        "games",
        "clauses",
        "settle austrian mode=unlimited pot=40 declarer=South contract=clubs "
        "tricks=South:5,West:4,East:1 whist=West,East",
        "settle preferans declarer=South contract=6-spades seats=South,West,East "
        "tricks=South:5,West:3,East:2 whist=West",
        "settle rozhok tricks=South:6,West:3",
        "solve austrian/both-whist",
        "solve austrian/both-whist --at 24",
        "solve rozhok/three",
    ],
)
def test_the_command_line_speaks_russian(line: str) -> None:
    said = run(f"{line} --lang ru")
    assert said.returncode == 0
    ids = " ".join(game.id for game in GAMES)
    for one in said.stdout.splitlines():
        one = re.sub(r"\[[^\]]*\]$|^ +\w+=.*", "", one)  # sources, and the keys that are typed
        assert faults(one, f"{ids} A") == [], one


@pytest.mark.parametrize(
    "line",
    [
        "show nothing-of-that-name",
        "settle bridge",
        "settle austrian pot=35 contract=none",
        "settle austrian pot=40 declarer=South contract=clubs whist=South tricks=South:10",
        "settle preferans declarer=South contract=6-spades seats=South,West,East whist=none",
        "settle rozhok tricks=South:6,West:4",
        "solve austrian/nobody-whists",
        "compose kopilka",
        "check nowhere.deal",
    ],
)
def test_the_error_stream_speaks_russian(line: str) -> None:
    said = run(f"{line} --lang ru")
    assert said.returncode in (1, 2)
    words = re.sub(
        r"^rulebook: (?:\S*[-=./]\S*: |game \w+: )?", "", said.stderr
    )  # what the reader wrote
    assert faults(words) == [], said.stderr
