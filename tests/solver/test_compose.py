"""The composer: what it finds ends as wanted, is played without a mistake, and is found again."""

import pytest

from rulebook.cards import Card, cards
from rulebook.clauses import Invalid
from rulebook.game import Dealt
from rulebook.games.austrian import AUSTRIAN, Contract, Options
from rulebook.games.austrian.options import Duty, HandBid
from rulebook.games.austrian.play import Playing
from rulebook.notation import Record, dumps, loads
from rulebook.replay import replay
from rulebook.solver import Position, judge
from rulebook.solver.compose import Composed, Want, compose
from rulebook.solver.people import bid, strength
from rulebook.table import Seat

SOUTH = Seat("South")
STANDING = AUSTRIAN.session(pot=30).standing
ACES_ABROAD = ((Seat("West"), cards("♠A ♥A")), (Seat("East"), cards("♣A ♦A")))


def tricks(found: Composed) -> tuple[int, ...]:
    outcome, seats = found.outcome, found.dealt.players
    at = seats.index(outcome.declarer or SOUTH)
    return tuple(outcome.tricks.get(seat, 0) for seat in seats[at:] + seats[:at])


WANTS = {
    "both": (Want(tricks=(6, 2, 2)), Options()),
    "first alone": (Want(tricks=(7, 3, 0), decisions=(True, False)), Options()),
    "second invites": (Want(tricks=(7, 1, 2), decisions=(False, True), invites=True), Options()),
    "nobody": (Want(decisions=(False, False)), Options()),
    "whatever they hold": (Want(decisions=None, contract=Contract.SPADES), Options()),
    "from the hand": (Want(hand=True), Options()),
    "any suit": (Want(hand=True, contract=Contract.CLUBS), Options(hand_bid=HandBid.ANY)),
    "contested": (Want(bidders=2, rounds=2), Options(duty=Duty.FOLLOW)),
    "no aces": (Want(aces=0, announce=True, held=ACES_ABROAD), Options()),
    "bettel": (
        Want(Contract.BETTEL, declarer=SOUTH, held=((SOUTH, cards("♠87 ♣97 ♦87 ♥987")),)),
        Options(),
    ),
    "march": (
        Want(Contract.DURCHMARSCH, declarer=SOUTH, held=((SOUTH, cards("♠AKQJ10 ♣AK ♦A ♥A")),)),
        Options(),
    ),
}


@pytest.mark.parametrize("name", WANTS)
def test_a_deal_ends_as_wanted_and_nobody_errs(name: str) -> None:
    want, options = WANTS[name]
    found = compose(want, options, STANDING, seed=5)
    assert found is not None
    outcome = found.outcome
    if want.tricks:
        assert tricks(found) == want.tricks
    if want.contract:
        assert outcome.contract is want.contract
        bid_at = outcome.contract.bid
        assert bid_at is None or tricks(found)[0] == bid_at["tricks"]
    assert outcome.hand is want.hand
    assert (outcome.invited is not None) is want.invites
    assert bool(outcome.announced) is want.announce
    for name_, held in want.held:
        assert set(held) <= set(found.dealt.hand(Seat(name_)))
    plays = [
        (p, a.object)
        for p, a in found.moments
        if isinstance(p, Playing) and isinstance(a.object, Card)
    ]
    assert not any(one.cost for one in judge(plays))
    assert compose(want, options, STANDING, seed=5) == found


def test_a_deal_can_be_written_down() -> None:
    found = compose(Want(tricks=(7, 0, 3), decisions=(False, True)), Options(), STANDING, seed=2)
    assert found is not None
    standing = loads("game: austrian\npot: 30\n").standing
    written = dumps(
        Record("austrian", standing=standing, deals=(found.written(STANDING.table.dealer),))
    )
    written = dumps(loads(written))
    (deal,) = replay(loads(written)).replayed
    assert deal.deal is not None and deal.deal.outcome == found.outcome
    assert "plays alone" in written and "reports nothing" not in written


def test_the_search_gives_up_and_says_so() -> None:
    impossible = Want(tricks=(1, 8, 1))
    assert compose(impossible, Options(), STANDING, seed=1, attempts=200) is None


def test_a_bid_above_four_names_its_declarer() -> None:
    with pytest.raises(Invalid, match="name the declarer"):
        Want(Contract.BETTEL)


def test_people_count_on_what_they_hold() -> None:
    assert strength(cards("♠AKQJ1098 ♣A ♦A ♥A"), "♠") > 8
    assert strength(cards("♠AKQ ♣987 ♦987 ♥9"), "♠") == 0
    lone, guarded = cards("♠K ♥AKQJ1098"), cards("♠K7 ♥AKQJ109")
    assert strength(lone, "♥") - strength(cards("♠7 ♥AKQJ1098"), "♥") < 0.3 < strength(guarded, "♥")


def test_a_player_without_a_suit_passes() -> None:
    hands = tuple(
        cards(h) for h in ("♠Q87 ♣Q87 ♦J87 ♥8", "♠AKJ9 ♣AKJ ♦A10 ♥9", "♠10 ♣109 ♦KQ9 ♥AKQJ")
    )
    phase = AUSTRIAN.start(STANDING, Dealt(STANDING.table.seats, hands, cards("♥107")), Options())
    assert bid(phase).verb == "passes"  # type: ignore[arg-type]


def test_positions_of_a_composed_deal_keep_their_value() -> None:
    found = compose(Want(tricks=(5, 3, 2)), Options(), STANDING, seed=3)
    assert found is not None
    values = {Position.of(p).value for p, a in found.moments if isinstance(p, Playing)}
    assert values == {5}
