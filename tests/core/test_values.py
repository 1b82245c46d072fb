"""Public values behave as values do: pickled, copied, compared, hashed, and printed in a line."""

import copy
import pickle
from concurrent.futures import ProcessPoolExecutor
from typing import Any

import pytest

from rulebook import GAMES, Game, Invalid, Refused, RulebookError, Session, Tally, library
from rulebook.games.austrian import AUSTRIAN, Options
from rulebook.notation import loads
from rulebook.replay import Drifted, replay
from rulebook.table import PairTally
from rulebook.told import Told


def tell(name: str) -> Told:
    return replay(library.load(name))


def read(text: str) -> None:
    replay(loads(text))


def first_told(game: Game[Any, Any, Any]) -> Told:
    return tell(library.names(game)[0])


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_values_are_pickled_and_copied(game: Game[Any, Any, Any]) -> None:
    record = library.load(library.names(game)[0])
    told = replay(record)
    values: list[Any] = [
        game, record, told, told.session, told.session.options, told.session.standing,
        *game.clauses[:3], *game.rulings[:3], *told.deals[:1], *game.presets.values(),
        *(step for one in told.replayed for step in one.steps[::9]),
    ]  # fmt: skip
    for value in values:
        assert pickle.loads(pickle.dumps(value)) == value
        assert copy.copy(value) == value and copy.deepcopy(value) == value
    assert pickle.loads(pickle.dumps(told)).game is game
    assert {told.session: 1}[pickle.loads(pickle.dumps(told.session))] == 1


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_values_are_printed_in_a_line(game: Game[Any, Any, Any]) -> None:
    record = library.load(library.names(game)[0])
    told = replay(record)
    assert told.deals
    one, deal = told.replayed[0], told.deals[0]
    for value in (game, record, told, told.session, one, deal, deal.settlement, *one.steps):
        assert len(repr(value)) <= 120, repr(value)[:300]


BROKEN = [
    ("nonsense", Invalid),
    ("game: austrian\npot: 35\n--- deal 1\ncontract: none\n", Refused),
    ("game: austrian\noptions: mode=limited limit=99\n", RulebookError),
]


@pytest.mark.parametrize(("text", "kind"), BROKEN)
def test_an_error_survives_a_pool_of_processes(text: str, kind: type[RulebookError]) -> None:
    with pytest.raises(kind) as here:
        read(text)
    again = pickle.loads(pickle.dumps(here.value))
    assert type(again) is type(here.value) and vars(again) == vars(here.value)
    assert again.say("ru") == here.value.say("ru") and again.args == here.value.args


def test_an_error_comes_back_from_another_process() -> None:
    with ProcessPoolExecutor(1) as pool, pytest.raises(Invalid, match="neither a key"):
        pool.submit(read, "nonsense").result()


def test_every_kind_of_error_is_pickled() -> None:
    kinds = {Invalid, Refused, Drifted}
    assert kinds <= set(RulebookError.__subclasses__())
    drifted = Drifted(AUSTRIAN.title, "line 3")
    assert vars(pickle.loads(pickle.dumps(drifted))) == vars(drifted)


def test_tallies_are_equal_by_what_they_say() -> None:
    tally: Tally[int] = Tally.of(South=5, West=4)
    turned: Tally[int] = Tally.of(West=4, South=5)
    assert tally == turned and hash(tally) == hash(turned) and list(turned) == ["West", "South"]
    assert tally == {"South": 5, "West": 4} and tally != {"South": 5}
    with pytest.raises(Invalid, match="named twice"):
        Tally.of([("South", 5), ("South", 4)])
    with pytest.raises(Invalid, match="named twice"):
        Tally.of({"South": 5}, South=4)
    pairs = PairTally().plus("West", "South", 24).plus("East", "South", 4)
    assert pairs == PairTally().plus("East", "South", 4).plus("West", "South", 24)
    assert hash(pairs) == hash(PairTally.of(dict(reversed(list(pairs.items())))))


def test_lines_come_by_their_kind() -> None:
    session: Session[Any, Any, Any] = tell("austrian/both-whist").session
    deal = session.deals[0]
    assert deal.payments and not deal.entries
    assert sorted(map(str, (*deal.payments, *deal.entries, *deal.events))) == sorted(
        map(str, deal.lines)
    )
    assert Options() == copy.copy(Options()) and len({Options(), Options()}) == 1
