"""An option that changes nothing at a table is refused there.

What a table comes to is told by a long list of small things: what is paid in, what each of some
hundred outcomes costs, what may be bid, led, played and announced. Two tables that agree in all
of it are the same table.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from functools import cache
from itertools import combinations, product
from typing import Any

import pytest

from rulebook import Refused, Seat, Tally
from rulebook.cards import cards
from rulebook.games.austrian import AUSTRIAN, Announcement, Contract, Options, Outcome, Standing
from rulebook.games.austrian.auction import Bidding
from rulebook.games.austrian.options import (
    AceBonuses,
    AceGames,
    AcesFailed,
    Bids,
    BonusPayers,
    Duty,
    Eight,
    ExtraLead,
    ExtraPay,
    FourAces,
    Funding,
    HandBid,
    Mode,
    OnEmpty,
    Raises,
)
from rulebook.games.austrian.play import Plan, begin
from rulebook.phase import Act, Dealt, Phase

SOUTH, WEST, EAST = SEATS = (Seat("South"), Seat("West"), Seat("East"))
TABLE = AUSTRIAN.table()

OTHER: dict[str, tuple[Any, ...]] = {
    "mode": (Mode.UNLIMITED, Mode.LIMITED, Mode.STYRIAN),
    "limit": (5, 20),
    "funding": (Funding.DEALER,),
    "contribution": (20,),
    "on_empty": (OnEmpty.REFILL, OnEmpty.END),
    "hand_bid": (HandBid.ANY,),
    "raises": (Raises.ANY,),
    "duty": (Duty.LEAD, Duty.FOLLOW),
    "bonus_payers": (BonusPayers.WHISTERS,),
    "ace_bonuses": (AceBonuses.FOUR, AceBonuses.NEITHER),
    "ace_games": (AceGames.HAND,),
    "four_aces": (FourAces.BEFOREHAND,),
    "aces_failed": (AcesFailed.PAY, AcesFailed.NOTHING),
    "bids": (Bids.TO_FOUR,),
    "eight": (Eight.INFERRED,),
    "extra_lead": (ExtraLead.LEFT,),
    "extra_pay": (ExtraPay.POT,),
}


def test_every_option_is_tried() -> None:
    assert OTHER.keys() == {field.name for field in fields(Options)}


def outcomes() -> Iterator[Outcome]:
    ways: tuple[tuple[Announcement, ...], ...] = (
        (),
        (Announcement.FOUR_ACES,),
        (Announcement.NO_ACES,),
    )
    for contract, hand, aces, made in product(
        (Contract.CLUBS, Contract.HEARTS), (False, True), ways, (True, False)
    ):
        own = 6 if made else 5
        yield Outcome(
            SOUTH, contract, Tally.of({SOUTH: own, WEST: 10 - own}), (WEST,), None, hand, aces
        )
    for contract, tricks in product(Contract, (0, 10)):
        if contract.bid is not None:
            yield Outcome(SOUTH, contract, Tally.of({SOUTH: tricks}))


def settled(options: Options) -> Iterator[object]:
    """Tell what the outcomes cost: four aces are reported at the end only by who has made it."""
    standing = Standing(TABLE, 300)
    for outcome in outcomes():
        failed = outcome.tricks.get(SOUTH, 0) < 6
        at_the_end = options.four_aces is FourAces.AT_THE_END
        if failed and at_the_end and Announcement.FOUR_ACES in outcome.announced:
            continue
        try:
            settlement = AUSTRIAN.settle(standing, outcome, options)
            # What it is called under does not matter here, what it comes to does.
            yield tuple(settlement.net.items()), settlement.after.pot
        except Refused as refusal:
            yield refusal.clause.id


def moments(options: Options) -> Iterator[Phase]:
    aces, low = cards("♠A ♣A ♦A ♥A"), cards("♠K ♣K ♦K ♥K")
    dealt = Dealt(SEATS, (aces, low, cards("♠Q ♣Q ♦Q ♥Q")), ())
    first = Bidding(dealt, options)
    yield first
    yield first.apply(Act(SOUTH, "passes"))
    for hands in (dealt.hands, (low, aces, dealt.hands[2])):
        for from_hand in (False, True):
            plan = Plan(
                dealt, options, 0, 1, from_hand, hands, contract=Contract.SPADES, whist=(1, 2)
            )
            phase = begin(plan)
            yield phase
            for _ in range(12):
                phase = phase.apply(next(a for a in phase.legal if a.verb == "plays"))
            yield phase
    for contract in (Contract.SPADES, Contract.BETTEL, Contract.DURCHMARSCH):
        hands = (cards("♥9 ♠7"), cards("♥K ♥8"), cards("♥Q ♥7"))
        whist = (1, 2) if contract.is_suit else ()
        phase = begin(Plan(dealt, options, 0, 1, False, hands, contract=contract, whist=whist))
        yield phase
        if phase.actor == SOUTH:
            for one in ("♥9", "♥K"):
                phase = phase.do(Act(phase.actor or SOUTH, "plays", cards(one)[0]))
                yield phase


@cache
def told(options: Options) -> tuple[object, ...]:
    """Return all that a table comes to."""
    opening = AUSTRIAN.open(TABLE, options)
    emptied = AUSTRIAN.next_deal(Standing(TABLE, 0), options)
    return (
        opening.after.pot,
        tuple(opening.net.items()),
        emptied.after,
        tuple(settled(options)),
        tuple((phase.actor, phase.legal) for phase in moments(options)),
    )


def table(**chosen: Any) -> Options | None:
    try:
        return Options(**chosen)
    except Refused:
        return None


CHOSEN = [
    {one: a, two: b}
    for one, two in combinations(OTHER, 2)
    for a, b in product(OTHER[one], OTHER[two])
]


def idle(chosen: dict[str, Any]) -> Iterator[str]:
    """Yield the options of a table without which it comes to the same."""
    options = table(**chosen)
    for name in chosen if options is not None else ():
        without = table(**{key: value for key, value in chosen.items() if key != name})
        if without is not None and options is not None and told(without) == told(options):
            yield name


@pytest.mark.parametrize("name", OTHER)
def test_each_value_changes_something(name: str) -> None:
    for value in OTHER[name]:
        assert not list(idle({name: value}))


@pytest.mark.clause("AP-8.2", "AP-8.3", "AP-9.5", "AP-R12")
@pytest.mark.parametrize(
    "chosen",
    [
        {"aces_failed": AcesFailed.PAY},
        {"aces_failed": AcesFailed.PAY, "ace_games": AceGames.HAND},
        {"aces_failed": AcesFailed.NOTHING, "ace_bonuses": AceBonuses.FOUR},
        {"limit": 5},
        {"eight": Eight.INFERRED, "bids": Bids.TO_FOUR},
    ],
)
def test_what_changes_nothing_is_refused(chosen: dict[str, Any]) -> None:
    assert table(**chosen) is None


@pytest.mark.thorough
def test_no_two_options_make_each_other_idle() -> None:
    """Each value beside each value of another option: the table differs from that without it."""
    assert [(chosen, name) for chosen in CHOSEN for name in idle(chosen)] == []
