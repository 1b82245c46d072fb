"""Public values behave as values do: pickled, copied, compared, hashed, and printed in a line."""

import copy
import pickle
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from random import Random
from typing import Any

import pytest

from rulebook import GAMES, Game, Invalid, Refused, RulebookError, Session, Tally, library
from rulebook.games import find_game
from rulebook.games.austrian import AUSTRIAN, Options
from rulebook.notation import loads
from rulebook.phase import Phase
from rulebook.playing import Played
from rulebook.record import Record
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


def of_record(record: Record) -> Iterator[Any]:
    """Yield what a worked deal is read into, and what it tells."""
    told = replay(record)
    yield from (record, told, told.session)
    for written in record.deals:
        yield from (written, *written.hands, *written.facts, *written.remarks)
    for deal in told.deals:
        yield from (deal, deal.settlement, deal.settlement.book, deal.net, deal.before.table)
        yield from (*deal.lines, *deal.next_lines)
    for one in told.replayed:
        yield from (one, one.dealt, *one.steps)
        for step in one.steps:
            yield from (step.written, step.act, step.verb)


def phases(record: Record) -> Iterator[Phase]:
    """Yield every moment that a worked deal goes through."""
    for one in replay(record).replayed:
        for step in one.steps:
            yield from (phase for phase in (step.before, step.after) if phase is not None)


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_values_are_printed_in_a_line(game: Game[Any, Any, Any]) -> None:
    values = [game, game.words, *game.words.verbs, *game.clauses, *game.rulings, *game.pack]
    for name in library.names(game):
        values += of_record(library.load(name))
    for value in values:
        assert len(repr(value)) <= 120 and "\n" not in repr(value), repr(value)[:300]


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_facts_are_printed_in_what_fits_a_screen(game: Game[Any, Any, Any]) -> None:
    """A sheet of four with all its columns takes four lines of eighty, everything else less."""
    for name in library.names(game):
        for deal in replay(library.load(name)).deals:
            for value in (deal.options, deal.outcome, deal.before, deal.after, deal.next):
                assert len(repr(value)) <= 320 and "\n" not in repr(value), repr(value)


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_moments_are_printed_in_a_line(game: Game[Any, Any, Any]) -> None:
    kinds = set()
    for name in library.names(game):
        for phase in phases(library.load(name)):
            kinds.add(type(phase))
            said = repr(phase)
            turn = "over" if phase.actor is None else f"{phase.actor} to act"
            assert said.startswith(f"<{type(phase).__name__}: {turn}") and len(said) <= 120, said
            assert len(repr(phase.problem)) <= 120
            for pile in phase.piles:
                assert len(repr(pile)) <= 120, repr(pile)
    assert len(kinds) > 1


def test_a_moment_tells_what_came_before() -> None:
    (deal,) = tell("austrian/both-whist").replayed
    said = [repr(step.before) for step in deal.steps]
    assert said[0] == "<Bidding: South to act; hand 30, talon 2>"
    assert said[1] == "<Bidding: West to act; 1 by South; hand 30, talon 2>"
    session = find_game("rozhok").session()
    played = Played.begin(session, session.game.deal(Random(1)))
    assert repr(played).startswith("<Played, acts: 0; <Playing: South to act; tricks South 0")
    assert len(repr(played)) <= 120


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
