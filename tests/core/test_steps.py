"""A word of a text is read once, and a step shows the clauses that its phase cites at that moment."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from rulebook import GAMES, Game, Refused, library
from rulebook.cards import card
from rulebook.games.austrian import Contract
from rulebook.games.austrian.auction import Bid
from rulebook.notation import dumps, loads
from rulebook.pages.source.page import pages
from rulebook.phase import Act, Phase, PileKind
from rulebook.replay import replay, tell
from rulebook.told import Step, Told

ROOT = Path(__file__).parents[2]
DEAL = """
game: austrian
pot: 30
--- deal 1
dealer: East
South: ♠AKQJ10 ♣Q ♦108 ♥QJ
West: ♠7 ♣J7 ♦AKJ9 ♥A87
East: ♠98 ♣AK108 ♦Q7 ♥K9
talon: ♣9 ♥10
South bids 1 · West passes · East passes
South takes the talon · South discards ♣9 ♦8 · South names spades
"""


def cited(step: Step) -> tuple[str, ...]:
    """Ask the phase itself what an act observes, or breaks at a price."""
    assert step.before is not None
    if not step.act.offence:
        return tuple(clause.id for clause in step.before.cites(step.act))
    plain = replace(step.act, offence=False)
    broken, price = step.before.why_not(plain), step.before.price(plain)
    return tuple(clause.id for clause in (broken, price) if clause is not None)


def check(told: Told) -> int:
    """Compare each step of a record with its phase; return how many there were."""
    steps = [step for one in told.replayed for step in one.steps if step.before is not None]
    for step in steps:
        assert tuple(clause.id for clause in step.clauses) == cited(step), str(step.act)
    return len(steps)


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_every_step_of_every_worked_deal_shows_what_its_phase_cites(
    game: Game[Any, Any, Any],
) -> None:
    names = library.names(game)
    assert sum(check(replay(library.load(name))) for name in names) > 50


def refused_blocks(language: str) -> Iterator[Told]:
    for page in pages(ROOT, language):
        for shown in page.deals:
            if shown.until is not None:
                assert shown.refusal is not None and shown.until.stopped is not None
                assert shown.until.stopped.error is shown.refusal
                yield shown.until


@pytest.mark.parametrize("language", ["en", "ru"])
def test_every_step_of_every_refused_block_shows_what_its_phase_cites(language: str) -> None:
    blocks = list(refused_blocks(language))
    assert len(blocks) > 50 and sum(map(check, blocks)) > 200
    for told in blocks:
        for step in told.refused:
            assert told.stopped is not None and isinstance(told.stopped.error, Refused)
            assert step.clauses == (told.stopped.error.clause,)


@pytest.mark.clause("AP-3.5", "AP-6.2")
def test_a_refused_record_is_told_up_to_the_act_that_is_refused() -> None:
    told = tell(loads(DEAL + "West whists · East whists\n1. South ♠A, West ♣7\n"))
    (one,) = told.replayed
    said = [(str(s.act), [c.id for c in s.clauses]) for s in one.steps]
    assert said[:3] == [
        ("South bids 1", ["AP-3.3"]),
        ("West passes", ["AP-3.5"]),
        ("East passes", ["AP-3.5"]),
    ]
    assert said[-1] == ("South plays ♠A", ["AP-6.2"])
    (refused,) = told.refused
    assert str(refused.act) == "West plays ♣7"
    assert [clause.id for clause in refused.clauses] == ["AP-6.3"]
    assert told.stopped is not None
    with pytest.raises(Refused) as caught:
        replay(loads(DEAL + "West whists · East whists\n1. South ♠A, West ♣7\n"))
    assert caught.value.say() == told.stopped.error.say()


def test_a_word_is_read_once_into_the_value_of_the_game() -> None:
    record = loads(DEAL + "tricks: South 6, West 3\n")
    acts = [written.act for line in record.deals[0].acts for written in line]
    assert acts[0].object is Bid.ONE and acts[4].object is card("♣9")
    assert acts[-1].object is Contract.SPADES
    assert record.standing[0].value == 30
    assert record.deals[0].facts[0].value["West"] == 3
    assert [step.act for step in tell(record).replayed[0].steps] == acts


@pytest.mark.parametrize(
    "line",
    [
        "South discards ♣96!",
        "1. South plays ♠A!, West ♠K, North passes!",
        "South discards ♣9 · South draws",
    ],
)
def test_no_mark_of_an_offence_is_lost_on_the_way_to_text(line: str) -> None:
    game = "forty_eight" if "draws" in line else "kopilka"
    record = loads(f"game: {game}\n--- deal 1\n{line}\n")
    assert loads(dumps(record)) == record
    marks = sum(written.act.offence for acts in record.deals[0].acts for written in acts)
    assert marks == (0 if "draws" in line else 2)


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_the_table_of_acts_has_a_clause_for_every_moment_of_a_word(
    game: Game[Any, Any, Any],
) -> None:
    cited: dict[tuple[str, str], set[str]] = {}
    for name in library.names(game):
        for one in replay(library.load(name)).replayed:
            for step in one.steps:
                moment = (step.verb.written, type(step.before).__name__)
                cited.setdefault(moment, set()).update(clause.id for clause in step.clauses)
    verbs = {verb.written: {clause.id for clause in verb.clauses} for verb in game.words.verbs}
    unsaid = {moment: ids for moment, ids in cited.items() if not ids & verbs[moment[0]]}
    assert not unsaid


def every_moment() -> Iterator[Phase]:
    for game in GAMES:
        for name in library.names(game)[:4]:
            for one in replay(library.load(name)).replayed:
                yield from (step.before for step in one.steps[:40] if step.before is not None)


def test_the_clause_of_a_refusal_is_the_first_of_its_reasons() -> None:
    several = 0
    for phase in every_moment():
        for act in phase.acts:
            reasons = tuple(phase.reasons(act))
            assert phase.why_not(act) == phase.forbidden.get(act) == next(iter(reasons), None)
            several += len(set(reasons)) > 1
    assert several > 100


def test_a_refusal_speaks_to_the_one_who_acted() -> None:
    refused = 0
    for phase in every_moment():
        legal = phase.would_be_legal()
        for act in phase.forbidden:
            if phase.price(act):
                continue
            with pytest.raises(Refused) as caught:
                phase.apply(act)
            assert caught.value.message == legal and caught.value.clause is phase.why_not(act)
            refused += 1
        for pile in phase.piles:
            if pile.kind is not PileKind.HAND or pile.seat == phase.actor:
                continue
            assert pile.seat is not None
            with pytest.raises(Refused) as caught:
                phase.apply(Act(pile.seat, "plays", pile.cards[0]))
            assert caught.value.message.en == f"it is the turn of {phase.actor}"
            assert "legal" not in caught.value.say("en") and "можно" not in caught.value.say("ru")
            refused += 1
    assert refused > 1000


@pytest.mark.clause("AP-6.3")
def test_what_is_legal_is_said_in_the_language_of_the_reader() -> None:
    text = DEAL + "West whists · East whists\n1. South ♠A, West ♣J\n"
    told = tell(loads(text))
    assert told.stopped is not None
    assert told.stopped.error.message.say("en") == "legal: plays ♠7"
    led = DEAL + "West whists · East whists\n1. South ♦10, West ♥A\n"
    stopped = tell(loads(led)).stopped
    assert stopped is not None
    assert stopped.error.message.ru == "можно: положить ♦ТКВ"
