"""Options, outcomes, standings and tables take what people say, or tell in a line what they would take."""

from dataclasses import fields, replace
from enum import Enum
from typing import Any, get_type_hints

import pytest

from rulebook import GAMES, Game, Invalid, RulebookError, Table, Tally
from rulebook.facts import kind_of, own_fields
from rulebook.games.austrian import AUSTRIAN, Contract, Mode, Options, Outcome, Standing
from rulebook.games.kopilka import Outcome as Kopilka
from rulebook.table import PairTally

SOUTH = Table.of("South", "West", "East")
Made = Any


def facts(game: Game[Any, Any, Any]) -> dict[str, Any]:
    """Return a value of each class of facts that a game has."""
    table = game.table()
    return {
        "options": game.options(),
        "outcome": game.outcome(),
        "standing": game.standing(table),
    }


def tried(value: Any, name: str, given: Any) -> Any:
    """Return what a value becomes with another field, or what is said against it."""
    try:
        return replace(value, **{name: given})
    except RulebookError as error:
        return type(error), str(error)


FIELDS = [
    pytest.param(game, part, field.name, id=f"{game}-{part}-{field.name}")
    for game in GAMES
    for part, value in facts(game).items()
    for field in fields(value)
]
WRONG: dict[Any, Any] = {
    int: ("10", 2.5, True, None), bool: (1, "yes", None), str: (3, b"South"), Tally: (5, {"South": "5"}, {"South": 1.5}),
    PairTally: (5, {("South", "West"): "5"}), Table: ("South", ("South", "West")), Enum: ("hearst", 7),
}  # fmt: skip


@pytest.mark.parametrize(("game", "part", "name"), FIELDS)
def test_a_field_is_read_as_it_is_given(game: Game[Any, Any, Any], part: str, name: str) -> None:
    value = facts(game)[part]
    hint = get_type_hints(type(value))[name]
    kind, several = kind_of(hint)
    words = isinstance(kind, type) and issubclass(kind, Enum)
    for member in kind if words else ():
        # A word is the member that it stands for, and is refused where that would be refused.
        one, word = ((member,), [member.value]) if several else (member, member.value)
        assert tried(value, name, word) == tried(value, name, one)
    wrong = WRONG[Enum if words else kind]
    for given in ([[one] for one in wrong] + [5, "South"]) if several else wrong:
        if given is None and type(None) in getattr(hint, "__args__", ()):
            continue
        error, said = tried(value, name, given)
        assert error is Invalid and said.startswith(f"{name}=") and "\n" not in said
        if words and given not in (5, "South"):
            assert ", ".join(member.value for member in kind) in said


def test_made_by_word_or_by_member_it_is_the_same() -> None:
    assert Options(mode="unlimited") == Options(mode=Mode.UNLIMITED)  # type: ignore[arg-type]
    assert replace(Options(mode=Mode.UNLIMITED), mode="limited").limit == 10
    said: Made = {
        "declarer": "South",
        "contract": "Clubs",
        "tricks": {"South": 5, "West": 5},
        "whist": ["West"],
    }
    outcome = Outcome(**said)
    assert outcome == Outcome("South", Contract.CLUBS, Tally.of(South=5, West=5), ("West",))
    assert hash(outcome) and outcome.whist == ("West",)
    assert AUSTRIAN.session(Options(mode=Mode.UNLIMITED), pot=40).settle(outcome).standing
    with pytest.raises(
        Invalid, match=r"^mode=unlimted: no such value; mode is one of ordinary, un"
    ):
        replace(Options(), mode="unlimted")
    with pytest.raises(Invalid, match=r"^pot='40': not a whole number$"):
        AUSTRIAN.session(pot="40")
    with pytest.raises(Invalid, match=r"^whist='West': several are wanted"):
        replace(outcome, whist="West")


def test_what_follows_is_filled_in_once_the_words_are_read() -> None:
    given: Made = {"hearts": {"South": 2}, "ace_suit": "hearts"}
    assert Kopilka(**given).tricks == {"South": 2}


@pytest.mark.parametrize(
    ("made", "said"),
    [
        (lambda: Table.of(), "nobody sits down"),
        (lambda: Table("South", "South"), "seats='South': names in turn order are"),  # type: ignore[arg-type]
        (lambda: Table((1, 2), 1), "seats=(1, 2): names in turn order"),  # type: ignore[arg-type]
        (lambda: Table.of("South", "West", dealer="Boris"), "dealer=Boris: nobody of that name"),
        (lambda: Table.of("South", "south"), "a name is given to two players"),
    ],
)
def test_a_table_seats_people(made: Any, said: str) -> None:
    with pytest.raises(Invalid) as wrong:
        made()
    assert said in str(wrong.value)
    given: Any = ["South", "West"]
    assert Table(given, "West") == Table.of("South", "West")


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_facts_are_printed_by_what_is_not_as_usual(game: Game[Any, Any, Any]) -> None:
    for value in facts(game).values():
        kept = {f.name: f.default for f in own_fields(type(value))}
        said = {name: getattr(value, name) for name, usual in kept.items()}
        assert all((f"{name}=" in repr(value)) is (said[name] != kept[name]) for name in kept)
    assert repr(Options(mode=Mode.LIMITED, limit=5)) == "Options(mode='limited', limit=5)"
    assert repr(Standing(SOUTH, pot=40)).endswith("dealer='East'), pot=40)")
