"""How people bid, discard, whist and play: rules of thumb, so that composed deals look natural."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from ..cards import Card, Suit
from ..game import Act
from ..games.austrian import Bid, Contract
from ..games.austrian.auction import HAND_ORDER, Bidding, number
from ..games.austrian.options import HandBid
from .position import Position
from .rules import Aim

SUIT_OF = {
    Contract.CLUBS: "♣",
    Contract.SPADES: "♠",
    Contract.DIAMONDS: "♦",
    Contract.HEARTS: "♥",
}
_HEIGHT = {rank: height for height, rank in enumerate(("7", "8", "9", "10", "J", "Q", "K", "A"))}
_WORTH_A_BID = 4.4
_WORTH_A_HAND_GAME = 5.6
_WORTH_A_WHIST = 1.7
_NOT_WORTH_A_WHIST = 1.3


def in_order(hand: Sequence[Card]) -> tuple[Card, ...]:
    """Return cards in the order of a hand."""
    return tuple(sorted(hand, key=HAND_ORDER.__getitem__))


# ---- What a hand is worth


def strength(hand: tuple[Card, ...], trump: Suit) -> float:
    """Guess how many tricks a declarer takes with a hand and a trump suit.

    Examples:
        >>> from rulebook.cards import cards
        >>> strength(cards("♠AKQJ10 ♣Q ♦108 ♥QJ"), "♠") > 4
        True
    """
    trumps = [card for card in hand if card.suit == trump]
    if len(trumps) < 4:
        return 0.0
    total = _honours(trumps, (1.0, 0.9, 0.65, 0.35)) + (len(trumps) - 3) * 0.85
    for suit in SUIT_OF.values():
        if suit != trump:
            held = [card for card in hand if card.suit == suit]
            total += _honours(held, (0.95, 0.6, 0.15, 0.0)) + 0.2 * max(0, len(held) - 3)
            if len(trumps) > 4 and len(held) < 2:
                total += 0.2 * (2 - len(held))
    return total


def defence(hand: tuple[Card, ...], trump: Suit) -> float:
    """Guess how many tricks a defender takes by himself."""
    trumps = [card for card in hand if card.suit == trump]
    total = _honours(trumps, (1.0, 0.8, 0.5, 0.2)) + 0.5 * max(0, len(trumps) - 3)
    for suit in SUIT_OF.values():
        if suit != trump:
            held = [card for card in hand if card.suit == suit]
            total += _honours(held, (0.9, 0.55, 0.15, 0.0)) * (1.0 if len(held) < 5 else 0.6)
    return total


def _honours(held: list[Card], worth: tuple[float, ...]) -> float:
    """Value ace, king, queen and jack: in full if they are guarded or backed from above."""
    ranks = {card.rank for card in held}
    total = 0.0
    for above, (rank, value) in enumerate(zip("AKQJ", worth, strict=True)):
        if rank in ranks:
            backed = rank != "J" and all(higher in ranks for higher in "AKQ"[:above])
            total += value if backed or len(held) > above else value / 3
    return total


# ---- What they do with it


def bid(phase: Bidding) -> Act:
    """Choose a bid: as high as there is a suit for the number, a hold where that is enough."""
    hand = phase.dealt.hands[phase.turn]
    if strength(hand, "♥") >= _WORTH_A_HAND_GAME:
        return Act(phase.actor, "bids", Bid.HEARTS)
    by_hand = Act(phase.actor, "bids", Bid.HAND)
    strong = any(strength(hand, suit) >= _WORTH_A_HAND_GAME for suit in SUIT_OF.values())
    if phase.options.hand_bid is HandBid.ANY and by_hand in phase.legal and strong:
        return by_hand
    worth = [number(c) for c, suit in SUIT_OF.items() if strength(hand, suit) >= _WORTH_A_BID]
    return bid_up_to(phase, max(worth, default=0))


def bid_up_to(phase: Bidding, limit: int) -> Act:
    """Bid the next number or hold the present one, but nothing above a limit."""
    for act in phase.legal:
        if act.verb == "holds" and phase.number <= limit:
            return act
        if act.verb == "bids" and act.object.value.isdigit() and int(act.object.value) <= limit:
            return act
    return Act(phase.actor, "passes")


def exchange(
    held: tuple[Card, ...], lowest: int
) -> tuple[float, Contract, tuple[Card, ...]] | None:
    """Choose a suit of at least a number, and two cards to lay away; tell what it is worth."""
    choices = [
        (strength(tuple(c for c in held if c not in away), suit) - _weight(away), contract, away)
        for away in combinations(in_order(held), 2)
        for contract, suit in SUIT_OF.items()
        if number(contract) >= lowest and all(c.suit != suit and c.rank != "A" for c in away)
    ]
    return max(choices, key=lambda choice: choice[0], default=None)


def _weight(cards: tuple[Card, ...]) -> float:
    return sum(_HEIGHT[card.rank] for card in cards) / 100


def discards(held: tuple[Card, ...], *, low: bool) -> list[tuple[Card, ...]]:
    """Return all that may be laid away, what a person would first: what is low, or what is high."""
    pairs = list(combinations(in_order(held), 2))
    return sorted(pairs, key=_weight, reverse=not low)


def would_whist(hand: tuple[Card, ...], trump: Suit) -> bool | None:
    """Tell whether a defender whists; nothing if one might and another might not."""
    worth = defence(hand, trump)
    if worth >= _WORTH_A_WHIST:
        return True
    return False if worth <= _NOT_WORTH_A_WHIST else None


def natural(position: Position) -> Card:
    """Choose, of the cards that keep the value, the one that a person would play.

    Winners are cashed from the top, losers and discards are low, a trick is won as cheaply as
    it can be. Where the declarer wants no trick, everybody thinks the other way round.
    """
    appeal = _appeal_of_few if position.aim is Aim.FEWEST else _appeal
    return max(position.keeping, key=lambda card: (appeal(position, card), -HAND_ORDER[card]))


def _appeal(position: Position, card: Card) -> float:
    ranking, mine = position.rules.ranking, position.hands[position.turn]
    height = _HEIGHT[card.rank] / 100
    others = [c for i, h in enumerate(position.hands) if i != position.turn for c in h]
    above = (*others, *position.trick)
    master = not any(c.suit == card.suit and ranking.beats(c, card) for c in above)
    is_trump = card.suit == ranking.trump
    best_first = height if master else -height
    if not position.trick:
        length = sum(c.suit == card.suit for c in mine)
        if position.turn:
            if is_trump:
                return 1 - height
            return (4 if master else 2.5 if length < 3 else 2) + best_first
        if is_trump:
            out = any(c.suit == ranking.trump for c in others)
            return (1 if not out else 5 if master else 2.5) + best_first
        return (4 if master else 1.5 + length / 10) + best_first
    winner = ranking.winner(position.trick)
    owner = (position.leader + winner) % len(position.hands)
    last = len(position.trick) == len(position.hands) - 1
    if ranking.beats(card, position.trick[winner]):
        if last:
            partners = owner != 0 and position.turn != 0
            return (1 if partners else 3) - height
        return (3 if master else 2) + height
    if card.suit != position.trick[0].suit:
        return 1.5 - 2 * height - (1.5 if is_trump else 0)
    return 2 - height


def _appeal_of_few(position: Position, card: Card) -> float:
    height = _HEIGHT[card.rank] / 100
    if not position.trick:
        return 2 - height
    ranking = position.rules.ranking
    winner = ranking.winner(position.trick)
    owner = (position.leader + winner) % len(position.hands)
    if position.turn == 0:
        wins = ranking.beats(card, position.trick[winner])
        return 1 - height if wins else 2 + height
    return 2 - height if owner == 0 else 2 + height
