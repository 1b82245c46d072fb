"""The gift: three or more cards of a suit, laid face down, taken blind, filled up from the stock.

P1 is forehand, P4 has dealt. Hands are as dealt, the stock with its top card first.
"""

from dataclasses import replace
from itertools import product
from math import comb, prod
from random import Random
from typing import Any

import pytest

from rulebook import Invalid, Refused
from rulebook.cards import SUITS, card, cards, pack, show
from rulebook.games.kopilka import KOPILKA, Options, Suit, obliged_suit
from rulebook.games.kopilka import clauses as KO
from rulebook.games.kopilka.gift import Discarding, FillingUp, Giving, Taking
from rulebook.games.kopilka.play import Leading
from rulebook.phase import Act, Dealt, Phase, Pile, PileKind

TABLE = KOPILKA.table("P1", "P2", "P3", "P4")
PLAYERS = TABLE.playing(4)


def start(*hands: str, stock: str = "", **options: Any) -> Phase:
    """Deal four hands; the stock begins as said, and the rest of the pack follows."""
    held = [cards(hand) for hand in hands]
    top = cards(stock)
    given = [*top, *(one for hand in held for one in hand)]
    seen = set(given)
    assert len(seen) == len(given)
    rest = tuple(one for one in pack("7") if one not in seen)
    standing = KOPILKA.session(table=TABLE).standing
    return KOPILKA.start(standing, Dealt(PLAYERS, tuple(held), top + rest), Options(**options))


def go(phase: Phase, line: str) -> Phase:
    """Follow a line of `lay`, `♥7` (taken), `-♥7` (discarded) and `no` (refused).

    The giver fills up by himself, as he does where a text goes on without saying so.
    """
    for word in line.split():
        actor = phase.actor
        assert actor is not None
        if word == "lay":
            act = phase.legal[0]
        elif word == "no":
            act = Act(actor, "refuses")
        elif word.startswith("-"):
            act = Act(actor, "discards", card(word[1:]))
        else:
            act = Act(actor, "takes", card(word))
        phase = phase.apply(act)
        while phase.otherwise is not None:
            after = phase.apply(phase.otherwise)
            phase = replace(after, events=(*phase.events, *after.events))  # type: ignore[type-var]
    return phase


def hands(phase: Phase) -> list[str]:
    return [show(phase.held(seat)) for seat in PLAYERS]


def piles(phase: Phase, kind: PileKind) -> list[Pile]:
    return [pile for pile in phase.piles if pile.kind is kind]


def size(phase: Phase, kind: PileKind) -> int:
    return sum(len(pile.cards) for pile in piles(phase, kind))


# ---- One giver

K5 = ("♠K ♦8 ♥Q97", "♠J9 ♣K10 ♦9", "♠107 ♣QJ ♦K", "♠Q8 ♣A7 ♦Q")


@pytest.mark.clause(
    "KO-4.1", "KO-4.3", "KO-4.4", "KO-4.5", "KO-4.8", "KO-R19", "KO-R20", "KO-R25", "KO-2.4"
)
def test_a_gift_of_three_cards() -> None:
    """K5: hands of five again, nine left in the stock, three out of play."""
    phase = start(*K5, stock="♣9 ♦A ♥A")
    assert isinstance(phase, Giving) and phase.actor == "P1"
    assert [str(act) for act in phase.legal] == ["P1 lays hearts"]
    laid = go(phase, "lay")
    assert hands(laid)[0] == "♠K ♦8" and laid.actor == "P2"
    (pile,) = piles(laid, PileKind.LAID)
    assert (pile.seat, pile.seen_by, show(pile.cards)) == ("P1", ("P1",), "♥Q97")
    took = go(laid, "♥9")
    assert [(e.name, e.player, e.card, e.hidden) for e in took.events] == [
        ("taken", "P2", card("♥9"), True)
    ]
    assert isinstance(took, Discarding) and len(took.legal) == 6
    # The very card that was taken may be thrown away.
    end = go(took, "-♦9 ♥Q -♥Q ♥7 -♠8")
    assert isinstance(end, Leading) and end.actor == "P1" and end.turn_clause is KO.FIRST_LEAD
    assert hands(end) == ["♠K ♣9 ♦A8 ♥A", "♠J9 ♣K10 ♥9", "♠107 ♣QJ ♦K", "♠Q ♣A7 ♦Q ♥7"]
    assert [(e.name, e.card, e.hidden) for e in end.events] == [
        ("fills-up", card(one), True) for one in ("♣9", "♦A", "♥A")
    ]
    assert size(end, PileKind.STOCK) == 9 and size(end, PileKind.DISCARD) == 3
    assert [(p.seat, p.seen_by) for p in piles(end, PileKind.DISCARD)] == [
        (seat, (seat,)) for seat in PLAYERS[1:]
    ]


@pytest.mark.clause("KO-4.8")
def test_the_giver_draws_one_card_for_each_that_was_taken() -> None:
    """Each draw is an act of its own, and nothing else can be done before the last of them."""
    phase = go(start(*K5, stock="♣9 ♦A ♥A"), "lay ♥9 -♦9 ♥Q -♥Q ♥7")
    phase = phase.apply(Act(PLAYERS[3], "discards", card("♠8")))
    for owed, drawn in enumerate(("♣9", "♦A", "♥A")):
        assert isinstance(phase, FillingUp) and phase.owed == 3 - owed
        assert phase.actor == "P1" and phase.turn_clause is KO.GIFT_DRAWS
        assert phase.legal == phase.acts == (Act(PLAYERS[0], "draws"),) == (phase.otherwise,)
        with pytest.raises(Invalid):
            phase.apply(Act(PLAYERS[0], "plays", card("♠K")))
        phase = phase.apply(phase.legal[0])
        assert [(e.card, e.clause) for e in phase.events] == [(card(drawn), KO.GIFT_DRAWS)]
    assert isinstance(phase, Leading)


K6 = ("♠K9 ♣10 ♥Q7", "♠Q ♣K9 ♥J8", "♠AJ108 ♦9", "♠7 ♣A7 ♥109")


@pytest.mark.clause("KO-4.7", "KO-4.9", "KO-4.8", "KO-R22")
def test_a_gift_of_four_cards_with_the_ace_of_spades() -> None:
    """K6, e20: one card comes back; the ace of spades stays in one case of four."""
    phase = start(*K6)
    assert phase.actor == "P3"
    end = go(phase, "lay ♠A -♠7 ♠10 -♠9 ♠J -♠Q")
    assert (end.events[0].name, end.events[0].amount) == ("returned", 1)
    assert "♠A" in hands(end)[3] and "♠8" in hands(end)[2]
    assert [len(end.held(seat)) for seat in PLAYERS] == [5, 5, 5, 5]
    stays = 0
    ways = 0
    laid = cards("♠A ♠J ♠10 ♠8")
    for one, two, three in product(laid, repeat=3):
        if len({one, two, three}) == 3:
            done = go(phase, f"lay {one} -♠7 {two} -♠9 {three} -♠Q")
            ways += 1
            stays += card("♠A") in done.held(PLAYERS[2])
    assert (stays, ways) == (6, 24)


@pytest.mark.clause("KO-4.7")
def test_a_gift_of_five_cards() -> None:
    """e20: three go, two come back, three are drawn."""
    phase = start("♠AKJ108", "♣K9 ♦7 ♥J8", "♣8 ♦9J ♥AK", "♣A7 ♦8 ♥109", stock="♦A ♥7 ♣J")
    end = go(phase, "lay ♠A -♣9 ♠J -♣8 ♠8 -♣7")
    assert hands(end)[0] == "♠K10 ♣J ♦A ♥7"
    assert (end.events[0].name, end.events[0].amount) == ("returned", 2)
    assert [c.id for c in (e.clause for e in end.events)] == ["KO-4.7"] + 3 * ["KO-4.8"]


@pytest.mark.clause("KO-4.1", "KO-4.2", "KO-R24")
def test_nobody_keeps_quiet_about_three_cards() -> None:
    """e22: neither a lead nor another suit takes the place of the gift."""
    phase = start(*K5)
    for act in (Act(PLAYERS[0], "plays", card("♠K")), Act(PLAYERS[0], "lays", Suit.SPADES)):
        with pytest.raises(Refused, match="legal: lays hearts") as caught:
            phase.apply(act)
        assert caught.value.clause is KO.GIFT
    # Nor may forehand lead while somebody else has to give.
    other = start(*K6)
    with pytest.raises(Refused, match="it is the turn of P3") as caught:
        other.apply(Act(PLAYERS[0], "plays", card("♠K")))
    assert caught.value.clause is KO.GIFT
    with pytest.raises(Invalid):
        phase.apply(Act(PLAYERS[0], "passes"))


@pytest.mark.clause("KO-6.2")
def test_without_three_of_a_suit_forehand_leads() -> None:
    phase = start("♠K9 ♣10 ♦8 ♥Q", "♠A ♦K9 ♥J7", "♠10 ♣Q7 ♦7 ♥A", "♠J ♣K9 ♦Q ♥10")
    assert isinstance(phase, Leading) and phase.actor == "P1"
    assert [c.id for c in phase.cites(phase.legal[0])] == ["KO-6.2"]


@pytest.mark.clause("KO-4.1")
@pytest.mark.parametrize(
    ("hand", "suit"),
    [
        ("♠K9 ♣10 ♦8 ♥Q", None),
        ("♠K9 ♣109 ♥Q", None),
        ("♠K97 ♣10 ♦8", Suit.SPADES),
        ("♠A ♣K1098", Suit.CLUBS),
        ("♦AK987", Suit.DIAMONDS),
        ("♣109 ♥QJ8", Suit.HEARTS),
    ],
)
def test_which_hands_oblige(hand: str, suit: Suit | None) -> None:
    assert obliged_suit(cards(hand)) is suit


# ---- Several givers


@pytest.mark.clause("KO-4.2", "KO-6.8", "KO-R22")
def test_four_givers_empty_the_stock() -> None:
    """K7: twelve cards are drawn before the first lead."""
    phase = start("♠KQJ ♦8 ♥A", "♠A ♣KQJ ♥10", "♠10 ♣A ♦KQJ", "♠9 ♦A ♥KQJ")
    order = []
    while not isinstance(phase, Leading):
        if isinstance(phase, Giving):
            order.append(phase.actor)
            assert phase.suit is Suit(("spades", "clubs", "diamonds", "hearts")[len(order) - 1])
            assert (KO.GIFT_ORDER in phase.cites(phase.legal[0])) is (len(order) < 4)
        phase = phase.apply(phase.legal[0])
        assert sum(len(pile.cards) for pile in phase.piles) == 32
    assert order == list(PLAYERS)
    assert size(phase, PileKind.STOCK) == 0 and size(phase, PileKind.DISCARD) == 12
    assert [len(phase.held(seat)) for seat in PLAYERS] == [5, 5, 5, 5]


@pytest.mark.clause("KO-4.6", "KO-R22")
def test_a_taker_who_has_yet_to_give_keeps_his_suit_together() -> None:
    """G1: P2 owes clubs and holds three; P3 owes nothing."""
    phase = go(start("♠KQJ ♦8 ♥A", "♠A ♣KQJ ♥10", "♠10 ♣A ♦KQ ♥9", "♠9 ♣7 ♦A ♥KQ"), "lay ♠K")
    for one in ("♣K", "♣Q", "♣J"):
        with pytest.raises(Refused) as caught:
            phase.apply(Act(PLAYERS[1], "discards", card(one)))
        assert caught.value.clause is KO.KEPT_FOR_THE_GIFT
    assert show(act.object for act in phase.legal) == "♠AK ♥10"
    assert phase.cites(phase.legal[0]) == (KO.GIFT_DISCARD, KO.KEPT_FOR_THE_GIFT)
    # With four of the suit, one of them may go.
    spare = go(start("♠KQJ ♦8 ♥A", "♠A ♣KQJ9", "♠10 ♣A ♦KQ ♥9", "♠98 ♣7 ♦A ♥K"), "lay ♠K")
    assert len(spare.legal) == 6
    assert len(go(spare, "-♣9 ♠Q").legal) == 6


@pytest.mark.clause("KO-4.2", "KO-4.3", "KO-R22")
def test_two_givers_of_the_same_suit() -> None:
    """e19: P2 receives a spade, owes spades himself, and lays it with his own."""
    phase = start("♠KQJ ♦8 ♥A", "♠A98 ♣K ♥10", "♠10 ♣A7 ♦KQ", "♠7 ♣9 ♦A ♥KQ")
    phase = go(phase, "lay ♠K -♣K ♠Q -♦Q ♠J -♥Q")
    assert isinstance(phase, Giving) and phase.actor == "P2"
    laid = go(phase, "lay")
    assert show(piles(laid, PileKind.LAID)[0].cards) == "♠AK98"
    assert laid.actor == "P3"
    # The first giver is among the takers, and what he draws and takes obliges him to nothing.
    end = go(laid, "♠A -♣7 ♠9 -♥K ♠8 -♥A")
    assert isinstance(end, Leading) and "♠K" in hands(end)[1] and "♠A" in hands(end)[2]


@pytest.mark.clause("KO-4.2", "KO-4.6", "KO-R22")
@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("♠KQJ ♦8 ♥A", "♠A98 ♣K ♥10"),
        ("♠KQJ ♦8 ♥A", "♠A987 ♣K"),
        ("♠KQJ ♦8 ♥A", "♠A10987"),
        ("♠KQJ10 ♦8", "♠A987 ♣K"),
    ],
)
def test_a_suit_shared_by_two_givers(one: str, other: str) -> None:
    """e19: 3 + 3, 3 + 4, 3 + 5 and 4 + 4 cards of a suit, whatever is taken and thrown away."""
    for seed in range(30):
        chance = Random(seed)
        phase, order = start(one, other, "♣A7 ♦KQ ♥9", "♣Q9 ♦A ♥KQ"), []
        while not isinstance(phase, Leading):
            if isinstance(phase, Giving):
                order.append((phase.actor, phase.suit))
            if isinstance(phase, Taking) and not phase.taken:
                assert len(phase.layout.laid) >= 3
            phase = phase.apply(chance.choice(phase.legal))
            assert len({c for pile in phase.piles for c in pile.cards}) == 32
        assert order == [("P1", Suit.SPADES), ("P2", Suit.SPADES)]
        assert [len(phase.held(seat)) for seat in PLAYERS] == [5, 5, 5, 5]


# ---- Takers


@pytest.mark.clause("KO-4.4", "KO-9.12", "KO-R21")
def test_a_gift_may_be_refused_only_where_the_table_says_so() -> None:
    """e21: the giver draws only as many as were taken."""
    phase = go(start(*K5), "lay")
    with pytest.raises(Refused) as caught:
        go(phase, "no")
    assert caught.value.clause is KO.GIFT_TAKEN
    free = start(*K5, stock="♣9 ♦A ♥A", takers_may_refuse=True)
    one = go(free, "lay no ♥7 -♠7 no")
    assert hands(one)[0] == "♠K ♣9 ♦8 ♥Q9" and size(one, PileKind.STOCK) == 11
    assert [(e.name, e.amount) for e in one.events] == [("returned", 2), ("fills-up", None)]
    none = go(free, "lay no no no")
    assert isinstance(none, Leading) and hands(none) == list(K5)
    assert size(none, PileKind.STOCK) == 12
    refusing = go(free, "lay")
    assert refusing.cites(Act(PLAYERS[1], "refuses")) == (KO.MAY_REFUSE,)


@pytest.mark.clause("KO-4.4")
def test_takers_take_in_turn_what_is_still_there() -> None:
    phase = go(start(*K5), "lay ♥9 -♥9")
    assert isinstance(phase, Taking) and phase.actor == "P3"
    with pytest.raises(Invalid):
        go(phase, "♥9")
    with pytest.raises(Refused, match="it is the turn of P3") as caught:
        phase.apply(Act(PLAYERS[3], "takes", card("♥7")))
    assert caught.value.clause is KO.GIFT_TAKEN


# ---- Cascades


@pytest.mark.clause("KO-4.1", "KO-9.13", "KO-R23")
def test_cards_that_came_later_oblige_only_in_a_cascade() -> None:
    # P2 holds two hearts and takes a third; P1 draws three clubs.
    line = "lay ♥9 -♠J ♥Q -♠7 ♥7 -♠8"
    deal = ("♠K ♦8 ♥Q97", "♠J9 ♣K ♥108", "♠107 ♣QJ ♦K", "♠Q8 ♣A7 ♦Q")
    plain = go(start(*deal, stock="♣9 ♣10 ♣8"), line)
    assert isinstance(plain, Leading)
    phase = go(start(*deal, stock="♣9 ♣10 ♣8 ♦A ♦J ♦10", gift_cascade=True), line)
    assert isinstance(phase, Giving) and phase.actor == "P2" and phase.suit is Suit.HEARTS
    assert phase.cites(phase.legal[0]) == (KO.GIFT, KO.GIFT_LAID, KO.CASCADE)
    # P2 gives three hearts and draws three diamonds; then it goes round.
    phase = go(phase, "lay ♥10 -♠10 ♥9 -♠Q ♥8 -♥8")
    assert isinstance(phase, Giving) and phase.actor == "P1" and phase.suit is Suit.CLUBS
    phase = go(phase, "lay ♣10 -♣10 ♣9 -♣9 ♣8 -♣8")
    assert isinstance(phase, Giving) and phase.actor == "P2" and phase.suit is Suit.DIAMONDS
    phase = go(phase, "lay ♦A -♦A ♦J -♦J ♦10 -♦10")
    # The stock is empty: whatever anybody holds now, nobody gives any more.
    assert isinstance(phase, Leading) and size(phase, PileKind.STOCK) == 0


@pytest.mark.clause("KO-9.12", "KO-9.13")
def test_a_cascade_ends_when_every_gift_is_refused() -> None:
    phase = start(*K5, gift_cascade=True, takers_may_refuse=True)
    assert isinstance(go(phase, "lay no no no"), Leading)
    # What was refused is offered again only when a card of that suit has come since.
    twice = start(
        "♠K ♦8 ♥Q97", "♠J ♣109 ♦A ♥8", "♠107 ♣Q ♥KJ", "♣AKJ ♦Q9",
        stock="♥10 ♣8 ♠A", gift_cascade=True, takers_may_refuse=True,
    )  # fmt: skip
    clubs = go(twice, "lay no no no lay ♣A -♣A no no")
    assert isinstance(clubs, Leading) and hands(clubs)[0] == "♠K ♦8 ♥Q97"
    hearts = start(
        "♠K ♦8 ♥Q97", "♠J ♣109 ♦A ♠8", "♠107 ♣Q ♦KJ", "♥AKJ ♦Q9",
        gift_cascade=True, takers_may_refuse=True,
    )  # fmt: skip
    again = go(hearts, "lay no no no lay ♥A -♠K no no")
    assert isinstance(again, Giving) and again.actor == "P1" and again.suit is Suit.HEARTS


# ---- How often


@pytest.mark.clause("KO-1.1", "KO-4.1")
def test_how_many_hands_oblige() -> None:
    """About one in three: 68 768 of the 201 376 hands of five cards."""
    obliging = hands_ = 0
    for counts in product(range(6), repeat=4):
        if sum(counts) == 5:
            ranks = ("AKQJ9"[:n] for n in counts)
            hand = " ".join(suit + held for suit, held in zip(SUITS, ranks, strict=True) if held)
            ways = prod(comb(8, n) for n in counts)
            hands_ += ways
            obliging += ways * (obliged_suit(cards(hand)) is not None)
    assert (obliging, hands_) == (68_768, 201_376)
