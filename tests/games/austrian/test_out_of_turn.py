"""Every act that a moment does not know, tried by every player at every step of the worked deals.

The clause is worked out here from the rules alone: who is out of the auction, who has had his
word, who was invited, who plays no cards, what comes too late, whose turn it is.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from rulebook import Refused, library
from rulebook.clauses import Invalid
from rulebook.games.austrian import AUSTRIAN, Bid, Contract
from rulebook.games.austrian.auction import (
    Bidding,
    Deciding,
    Discarding,
    Inviting,
    Naming,
    Taking,
)
from rulebook.games.austrian.play import Playing, Reporting
from rulebook.phase import Act, Phase
from rulebook.replay import replay

NAMES = library.names(AUSTRIAN)
WORDS = ("whists", "passes")
TALKS = (*WORDS, "invites", "announces four aces", "announces no aces")


def tried(phase: Phase, seats: tuple[str, ...]) -> Iterator[Act]:
    """Yield what every player might try, a card that he holds included."""
    for seat in seats:
        yield from (Act(seat, verb) for verb in (*WORDS, "holds", "takes the talon"))
        yield from (Act(seat, verb) for verb in TALKS[3:])
        yield Act(seat, "bids", Bid.ONE)
        yield Act(seat, "names", Contract.HEARTS)
        yield from (Act(seat, "invites", other) for other in seats)
        yield from (Act(seat, "plays", card) for card in phase.held(seat)[:2])


def right(phase: Phase, act: Act) -> set[str]:
    """Return the clauses that may be cited against an act of somebody whose turn it is not."""
    if isinstance(phase, Bidding):
        out = [phase.dealt.players[i] for i in phase.passed]
        return {"AP-3.5"} if act.player in out else {"AP-3.1"}
    turn = {Taking: "AP-4.1", Discarding: "AP-4.2", Naming: "AP-4.4", Deciding: "AP-5.1"}
    if type(phase) in turn:
        return {turn[type(phase)]}
    if isinstance(phase, Inviting):
        return {"AP-5.1"} if act.verb in WORDS else {"AP-5.4"}
    assert isinstance(phase, (Playing, Reporting))
    plan = phase.plan
    seats = plan.dealt.players
    suit = plan.contract.is_suit
    if act.verb in (*WORDS, "invites"):
        if not suit:
            return {"AP-9.13"}
        invited = plan.invited is not None and act.player == seats[plan.invited]
        return {"AP-5.4"} if invited or act.verb == "invites" else {"AP-5.1"}
    if act.verb in TALKS:
        if not suit:
            return {"AP-9.13"}
        if act.player == plan.declaring:
            # Too late, or never: the reason may lie in the aces, the discard or the options.
            return {"AP-8.2", "AP-8.4", "AP-8.5", "AP-8.7", "AP-9.1", "AP-9.2", "AP-9.3", "AP-9.4"}
    if isinstance(phase, Reporting):
        return {"AP-8.2"}
    if seats.index(act.player) not in plan.in_play:
        return {"AP-5.6"}
    if phase.tricks.trick:
        return {"AP-6.8"}
    if phase.tricks.begun:
        return {"AP-6.6"}
    return {"AP-6.2"} if phase.actor == plan.declaring else {"AP-9.18"}


@pytest.mark.clause(
    "AP-3.1", "AP-3.5", "AP-4.1", "AP-4.2", "AP-4.4", "AP-5.1", "AP-5.4", "AP-5.6", "AP-6.2",
    "AP-6.6", "AP-6.8", "AP-8.2", "AP-8.4", "AP-9.3", "AP-9.13", "AP-9.18", "AP-R32",
)  # fmt: skip
@pytest.mark.parametrize("name", NAMES)
def test_whoever_acts_out_of_turn_is_told_why_and_whose_turn_it_is(name: str) -> None:
    """Nothing is listed as legal that the one who acted could not do."""
    for one in replay(library.load(name)).replayed:
        assert one.dealt is not None
        seats = one.dealt.players
        # Two tricks and the end: in between nothing is new.
        for step in (*one.steps[:18], *one.steps[-1:]):
            phase = step.before
            assert phase is not None and phase.actor is not None
            for act in tried(phase, seats):
                if act in phase.acts:
                    continue
                with pytest.raises((Refused, Invalid)) as caught:
                    phase.apply(act)
                said = caught.value.say("en")
                if act.player != phase.actor:
                    assert isinstance(caught.value, Refused)
                    assert caught.value.clause.id in right(phase, act), f"{act} at {step.written}"
                    assert f"turn of {phase.actor}" in said and "legal:" not in said
