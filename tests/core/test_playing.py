"""A deal is dealt, played act by act from Python, written down, read and replayed."""

import random
from typing import Any

import pytest

from rulebook import GAMES, Game, Invalid, Refused
from rulebook.games.austrian import AUSTRIAN
from rulebook.notation import dumps, loads
from rulebook.phase import Act
from rulebook.playing import Played
from rulebook.replay import replay
from tests.tools import one_in


@pytest.mark.parametrize("seed", one_in(3, range(12)))
@pytest.mark.parametrize("game", GAMES, ids=str)
def test_a_random_legal_deal_is_written_and_read(game: Game[Any, Any, Any], seed: int) -> None:
    chance = random.Random(seed)
    session = game.session()
    played = Played.begin(session, game.deal(chance, session.standing.table))
    stop = chance.randrange(60) if seed % 3 == 0 else 1_000
    while played.phase.outcome is None and len(played.moments) < stop:
        played = played.do(chance.choice(played.phase.legal))
    record = played.record()
    assert loads(dumps(record)) == record
    (one,) = replay(loads(dumps(record))).replayed
    assert one.phase is not None and one.phase.piles == played.phase.piles
    if played.phase.outcome is not None:
        assert one.deal == session.settle(played.phase.outcome).deals[0]


def test_the_same_source_deals_the_same_and_cards_can_be_given() -> None:
    standing = AUSTRIAN.session().standing
    aces = tuple(one for one in AUSTRIAN.pack if one.rank == "A")
    first, second = (AUSTRIAN.deal(random.Random(5), held={"West": aces}) for _ in range(2))
    assert first == second and set(aces) <= set(first.hand(standing.table.seats[1]))
    cards = [one for hand in (*first.hands, first.stock) for one in hand]
    assert len(cards) == 32 and set(cards) == set(AUSTRIAN.pack)
    for held, said in (
        ({"North": aces}, "nobody of that name"),
        ({"talon": aces}, "4 cards, not 2"),
    ):
        with pytest.raises(Invalid, match=said):
            AUSTRIAN.deal(random.Random(5), held=held)


@pytest.mark.clause("AP-3.1")
def test_a_deal_that_is_played_is_refused_what_the_rules_forbid() -> None:
    session = AUSTRIAN.session()
    played = Played.begin(session, AUSTRIAN.deal(random.Random(1)))
    with pytest.raises(Refused, match="it is the turn of South"):
        played.do(Act(session.standing.table.seats[1], "passes"))
    assert played.moments == ()
