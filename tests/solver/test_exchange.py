"""The best exchange: against brute force, against the phases one by one, and worked out by hand."""

import random
from dataclasses import replace
from itertools import combinations

import pytest

from rulebook.cards import Card, cards, pack
from rulebook.games.austrian import AUSTRIAN, Contract, Options, Outcome
from rulebook.games.austrian.auction import Discarding, Naming, Taking
from rulebook.games.austrian.options import Bids, Duty, Eight, ExtraLead
from rulebook.games.austrian.outcome import made
from rulebook.games.austrian.play import Plan
from rulebook.games.preferans import PREFERANS
from rulebook.games.preferans import Contract as House
from rulebook.games.preferans.auction import Taking as HouseTaking
from rulebook.games.preferans.play import Plan as HousePlan
from rulebook.notation import loads
from rulebook.phase import Act, Dealt, Phase
from rulebook.replay import replay
from rulebook.solver import Aim, Exchange, Position, Unsolvable, exchanges
from rulebook.solver.report import exchange_json, exchange_text
from rulebook.table import Seat, Tally
from tests.solver.test_values import brute

PACK = pack("7")
SEATS = (Seat("South"), Seat("West"), Seat("East"))
SUIT_CONTRACTS = (Contract.CLUBS, Contract.SPADES, Contract.DIAMONDS, Contract.HEARTS)
NO_TRICK = (Contract.BETTEL, Contract.PLAUDERER)


def drawn(source: random.Random, size: int, options: Options, suits: int = 4) -> Taking:
    """Return the moment before the talon is taken, with so many cards in each hand."""
    known = [card for card in PACK if card.suit in "♠♣♦♥"[:suits]]
    deal = source.sample(known, 3 * size + 2)
    hands = tuple(
        tuple(sorted(deal[at : at + size], key=PACK.index)) for at in range(0, 3 * size, size)
    )
    dealt = Dealt(SEATS, hands, tuple(deal[3 * size :]))
    return Taking(Plan(dealt, options, source.randrange(3), 1, False))


def held(own: str, west: str) -> Taking:
    """Return the same for a declarer who leads, given his twelve cards and his left neighbour's."""
    mine, left = cards(own), cards(west)
    right = tuple(card for card in PACK if card not in mine + left)
    dealt = Dealt(SEATS, (mine[:10], left, right), mine[10:])
    return Taking(Plan(dealt, Options(duty=Duty.FOLLOW), 0, 1, False))


def twelve(taking: Taking) -> tuple[Card, ...]:
    """Return the declarer's cards with the talon among them."""
    own = (*taking.plan.hands[taking.plan.declarer], *taking.plan.dealt.stock)
    return tuple(sorted(own, key=PACK.index))


def playing(phase: Phase, away: tuple[Card, ...], contract: Contract) -> Phase:
    """Lay away, name and whist, each as it is done at the table."""
    for about in (("takes the talon", None), *(("discards", card) for card in away),
                  ("names", contract), ("whists", None), ("whists", None)):  # fmt: skip
        verb, what = about
        if verb != "whists" or contract.is_suit:
            assert phase.actor is not None
            phase = phase.apply(Act(phase.actor, verb, what))
    return phase


@pytest.mark.parametrize(
    "duty",
    [
        Duty.HEAD,
        *(pytest.param(one, marks=pytest.mark.thorough) for one in Duty if one is not Duty.HEAD),
    ],
    ids=lambda duty: duty.value,
)
@pytest.mark.clause("AP-4.2", "AP-4.4")
def test_small_exchanges_are_worth_what_brute_force_finds(duty: Duty) -> None:
    source = random.Random(duty.value)
    for _ in range(6):
        taking = drawn(source, 3, Options(duty=duty), suits=source.choice((2, 3, 4)))
        for aim, contracts in ((Aim.MOST, SUIT_CONTRACTS), (Aim.FEWEST, NO_TRICK[:1])):
            found = exchanges(taking, aim, contracts)
            assert len(found) == 10 * len(contracts)
            for one in found:
                expected = brute(playing(taking, one.discards, one.contract), {})
                assert one.value == expected, one


@pytest.mark.parametrize("aim", list(Aim))
def test_a_full_exchange_is_all_that_can_be_done_the_best_first(aim: Aim) -> None:
    options = Options(duty=Duty.HEAD, eight=Eight.INFERRED, extra_lead=ExtraLead.LEFT)
    taking = drawn(random.Random(2), 10, options)
    contracts = (*SUIT_CONTRACTS, Contract.DURCHMARSCH, Contract.EIGHT)
    if aim is Aim.FEWEST:
        contracts = NO_TRICK
    found = exchanges(taking, aim)
    own = twelve(taking)
    every = {(away, contract) for away in combinations(own, 2) for contract in contracts}
    assert {(one.discards, one.contract) for one in found} == every
    assert len(found) == len(every) == 66 * len(contracts)
    ranks = []
    for one in found:
        position = Position.of(playing(taking, one.discards, one.contract))
        assert len(position.hands) == 3 and position.aim is aim
        assert one.value == position.value
        failed_bid = not one.made and one.contract.bid is not None
        ranks.append((not one.made, failed_bid, one.value if aim is Aim.FEWEST else -one.value))
    assert ranks == sorted(ranks)


# ---- Worked out by hand


def test_eight_spades_and_two_aces_keep_what_wins() -> None:
    """Ten winners and two losers: both losers go, or one of them is left to lose a trick."""
    taking = held("♠AKQJ10987 ♣A ♦87 ♥A", "♣KQJ ♦AKQ ♥KQJ10")
    found = exchanges(taking)
    best = [one for one in found if one.value == 10]
    assert found[: len(best)] == tuple(best)
    assert [(one.discards, one.contract) for one in best] == [
        (cards("♦87"), Contract.SPADES),
        (cards("♦87"), Contract.DURCHMARSCH),
    ]
    assert {one.value for one in found if one.contract is Contract.DURCHMARSCH} == {10, 9}
    kept = {one.discards: one.value for one in found if one.contract is Contract.SPADES}
    assert kept[cards("♠7 ♦8")] == kept[cards("♣A ♦7")] == 9
    assert kept[cards("♣A ♥A")] == 8


@pytest.mark.clause("AP-9.7", "AP-9.9")
def test_a_bettel_lays_its_two_high_cards_away() -> None:
    """All else is below what the others hold, but a heart is won by ace or king if either is kept."""
    taking = held("♠10987 ♣987 ♦987 ♥AK", "♠AK ♣AKQ ♦AKQ ♥QJ")
    for duty in Duty:
        plan = replace(taking.plan, options=Options(duty=duty))
        found = exchanges(replace(taking, plan=plan), Aim.FEWEST)
        assert [(one.contract, one.discards) for one in found if one.value == 0] == [
            (contract, cards("♥AK")) for contract in NO_TRICK
        ]
        assert {one.value for one in found[2:]} == {1}
        assert [one.made for one in found] == [True, True, *[False] * 130]


def test_a_bid_that_fails_comes_after_a_suit_that_fails() -> None:
    """Nine tricks of a march that fails are not better than five with a trump."""
    found = exchanges(held("♠1098 ♣1098 ♦1098 ♥1098", "♠AKQ ♣AKQ ♦AKQ ♥7"))
    assert not any(one.made for one in found)
    assert [one.contract.is_suit for one in found] == [True] * 4 * 66 + [False] * 66
    assert {one.value for one in found[4 * 66 :]} == {9}


# ---- What may be named, and what is refused


@pytest.mark.clause("AP-4.4", "AP-9.6")
def test_only_contracts_that_may_be_named_are_valued() -> None:
    taking = drawn(random.Random(5), 10, Options(bids=Bids.TO_FOUR))
    taking = replace(taking, plan=replace(taking.plan, number=4))
    found = exchanges(taking)
    assert {one.contract for one in found} == {Contract.HEARTS}
    assert exchanges(taking, Aim.FEWEST) == ()
    assert exchanges(taking, contracts=[Contract.CLUBS]) == ()
    assert exchanges(taking.apply(taking.legal[0])) == found


def test_other_phases_are_refused() -> None:
    taking = drawn(random.Random(6), 10, Options())
    bidding = AUSTRIAN.start(AUSTRIAN.session(pot=30).standing, taking.plan.dealt, Options())
    holding = taking.apply(taking.legal[0])
    one_away = holding.apply(holding.legal[0])
    naming = one_away.apply(one_away.legal[0])
    assert isinstance(one_away, Discarding) and isinstance(naming, Naming)
    started = playing(taking, twelve(taking)[:2], Contract.HEARTS)
    for phase in (bidding, one_away, naming, started):
        with pytest.raises(Unsolvable, match="nothing to exchange"):
            exchanges(phase)


@pytest.mark.parametrize(
    ("contract", "value"),
    [
        (c, v)
        for c in (*SUIT_CONTRACTS, *NO_TRICK, Contract.DURCHMARSCH)
        for v in (0, 1, 5, 6, 9, 10)
    ],
)
def test_made_means_what_it_means_when_a_deal_is_settled(contract: Contract, value: int) -> None:
    tricks = Tally.of(South=value, West=10 - value)
    outcome = Outcome(SEATS[0], contract, tricks, whist=SEATS[1:] if contract.is_suit else None)
    assert Exchange(cards("♦87"), contract, value, contract.goal).made is made(outcome)


# ---- Another game, whose contracts are named by trump and tricks


def house(own: str, west: str, bid: House) -> HouseTaking:
    """Return the moment before a declarer in South takes the talon, given his twelve cards."""
    mine, left = cards(own), cards(west)
    right = tuple(card for card in PACK if card not in mine + left)
    dealt = Dealt(SEATS, (mine[:10], left, right), mine[10:])
    return HouseTaking(HousePlan(dealt, PREFERANS.options(), SEATS[2], 0, bid))


@pytest.mark.clause("HP-4.2", "HP-4.3")
def test_of_each_trump_the_lowest_game_that_may_be_named_is_valued() -> None:
    """Ten winners in spades and hearts, two losers: the losers go, and all tricks are made."""
    taking = house("♠AKQJ10 ♣87 ♥AKQJ10", "♠98 ♣KQ10 ♦A7 ♥987", House.SIX_DIAMONDS)
    found = exchanges(taking)
    named = [House.SIX_DIAMONDS, House.SIX_HEARTS, House.SIX_NO_TRUMP]
    assert {one.contract for one in found} == {*named, House.SEVEN_SPADES, House.SEVEN_CLUBS}
    assert len(found) == 5 * 66
    best = found[0]
    assert (best.contract, best.discards, best.value, best.made) == (
        House.SIX_HEARTS, cards("♣87"), 10, True,
    )  # fmt: skip
    for one in found[::20]:
        phase: Phase = taking
        for verb, what in (("takes the talon", None), *(("discards", c) for c in one.discards),
                           ("names", one.contract), ("whists", None), ("whists", None)):  # fmt: skip
            phase = phase.apply(Act(phase.actor, verb, what))  # type: ignore[arg-type]
        assert one.value == Position.of(phase).value and one.made is (one.value >= one.goal.tricks)


@pytest.mark.clause("HP-4.4", "HP-6.7")
def test_a_misere_that_was_bid_is_all_that_its_declarer_can_lay_away_for() -> None:
    """All else is below what the others hold; a heart is won by ace or king if either is kept."""
    taking = house("♠10987 ♣987 ♦987 ♥AK", "♠AK ♣AKQ ♦AKQ ♥QJ", House.MISERE)
    found = exchanges(taking)
    assert {one.contract for one in found} == {House.MISERE} and len(found) == 66
    assert [(one.discards, one.value) for one in found if one.made] == [(cards("♥AK"), 0)]
    assert {one.value for one in found[1:]} <= {1, 2} and exchanges(taking, Aim.MOST) == ()


def test_what_was_laid_away_is_told_with_the_best_of_its_kind() -> None:
    text = """
game: preferans
seats: South West East
--- deal
dealer: East
South: ♠10987 ♣987 ♦987
West: ♠AK ♣AKQ ♦AKQ ♥QJ
East: ♠QJ ♣J10 ♦J10 ♥10987
talon: ♥AK
South bids misere · West passes · East passes
South takes the talon · South discards ♠10 ♥A · South names misere
"""
    told = replay(loads(text))
    best, shown, own = exchange_text(told).splitlines()
    assert best == "deal 1: ♥AK, misère: 0" and shown.strip() == "♥AK (misère)"
    assert own.strip() == "laid away in the deal: ♠10 ♥A, misère: 1"
    (data,) = exchange_json(told)
    assert data["exchanges"][0] == {
        "discards": ["♥A", "♥K"], "contract": "misere", "value": 0, "made": True,
    }  # fmt: skip
