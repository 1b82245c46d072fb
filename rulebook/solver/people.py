"""How people bid, discard, whist and play: rules of thumb, so that composed deals look natural.

What a call or a contract means is said by the game, as `Prospect`s; here stands only what a hand
is worth for them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import combinations

from ..cards import RANKS, SUITS, Card, Suit
from ..phase import Act, Phase
from ..problem import Aim, Prospect
from .position import Position

_TALON = 1.6
"""How many tricks a bidder hopes to gain by the talon and by being on lead."""
_ALONE = 0.4
"""How many he hopes to gain without the talon."""
_WORTH_A_WHIST = 1.7
_NOT_WORTH_A_WHIST = 1.3
_LOW = 2.5
"""How dangerous ten cards may look to one who wants no trick, in steps above the lowest."""

Hand = tuple[Card, ...]
Heights = Mapping[str, int]


def heights(pack: Iterable[Card]) -> Heights:
    """Return how many steps each rank of a pack stands above the lowest.

    Examples:
        >>> from rulebook.cards import pack
        >>> heights(pack("7"))["A"], heights(pack("6"))["A"]
        (7, 8)
    """
    ranks = {card.rank for card in pack}
    ordered = sorted(ranks, key=RANKS.index, reverse=True)
    return {rank: height for height, rank in enumerate(ordered)}


# ---- What a hand is worth


@lru_cache(maxsize=256)
def strength(hand: Hand, trump: Suit | None) -> float:
    """Guess how many tricks a declarer takes with a hand, with a trump suit or without.

    Examples:
        >>> from rulebook.cards import cards
        >>> strength(cards("♠AKQJ10 ♣Q ♦108 ♥QJ"), "♠") > 4
        True
        >>> strength(cards("♠AKQJ10 ♣A ♦AK ♥K8"), None)
        8.5
    """
    if trump is None:
        return sum(_without_trumps(hand, suit) for suit in SUITS)
    trumps = [card for card in hand if card.suit == trump]
    if len(trumps) < 4:
        return 0.0
    total = _honours(trumps, (1.0, 0.9, 0.65, 0.35)) + (len(trumps) - 3) * 0.85
    for suit in SUITS:
        if suit != trump:
            held = [card for card in hand if card.suit == suit]
            total += _honours(held, (0.95, 0.6, 0.15, 0.0)) + 0.2 * max(0, len(held) - 3)
            if len(trumps) > 4 and len(held) < 2:
                total += 0.2 * (2 - len(held))
    return total


def _without_trumps(hand: Hand, suit: Suit) -> float:
    """Count the top cards that run; behind three of them, or four, the rest of a suit runs as well."""
    ranks = sorted((card.rank for card in hand if card.suit == suit), key=RANKS.index)
    run = next((i for i, rank in enumerate(ranks) if rank != RANKS[i]), len(ranks))
    if run >= 4 or (run == 3 and len(ranks) > 4):
        return len(ranks)
    guarded = sum(rank in "KQ" and i < len(ranks) - 1 for i, rank in enumerate(ranks[run:], run))
    return run + guarded / 2


def defence(hand: Hand, trump: Suit | None) -> float:
    """Guess how many tricks a defender takes by himself."""
    trumps = [card for card in hand if card.suit == trump]
    total = _honours(trumps, (1.0, 0.8, 0.5, 0.2)) + 0.5 * max(0, len(trumps) - 3)
    for suit in SUITS:
        if suit != trump:
            held = [card for card in hand if card.suit == suit]
            total += _honours(held, (0.9, 0.55, 0.15, 0.0)) * (1.0 if len(held) < 5 else 0.6)
    return total


def danger(hand: Hand, height: Heights) -> float:
    """Guess how easily one who wants no trick is made to take one.

    In a pack down to the seven a suit of seven, nine, jack, king and ace is safe: each card is at
    most one step above a gap.

    Examples:
        >>> from rulebook.cards import cards, pack
        >>> height = heights(pack("7"))
        >>> danger(cards("♠79JK ♥87"), height), danger(cards("♠A ♥AK"), height)
        (0.0, 18.0)
    """
    total = 0.0
    for suit in SUITS:
        steps = sorted(height[card.rank] for card in hand if card.suit == suit)
        total += sum(max(0, above - 2 * i) for i, above in enumerate(steps))
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


def worth_playing(hand: Hand, prospect: Prospect, height: Heights) -> bool:
    """Tell whether a person would play a contract with a hand, the talon not yet seen."""
    if prospect.goal.aim is Aim.FEWEST:
        return danger(hand, height) <= _LOW
    hope = _TALON if prospect.talon else _ALONE
    return strength(hand, prospect.trump) >= prospect.goal.tricks - hope


# ---- What they do with it


def call(phase: Phase, hand: Hand, few: object, height: Heights) -> Act:
    """Choose a call: without the talon if the hand is worth it, else the lowest that it is worth.

    Contracts in which the declarer wants few tricks are thought of only if one is the `few` wanted.
    """
    legal = {act: phase.prospects(act) for act in phase.legal}
    alone = [act for act, prospects in legal.items() if any(not one.talon for one in prospects)]
    for act in (*reversed(alone), *legal):
        for one in legal[act]:
            thought_of = one.goal.aim is Aim.MOST or one.contract is few
            if thought_of and worth_playing(hand, one, height):
                return act
    return next(act for act, prospects in legal.items() if not prospects)


def exchange(
    held: Hand, size: int, prospects: Iterable[Prospect], height: Heights
) -> tuple[float, Prospect, Hand] | None:
    """Choose a contract and the cards to lay away; tell by how much it should be made."""
    choices = [
        (strength(kept, one.trump) - one.goal.tricks - _weight(away, height), one, away)
        for away in combinations(held, size)
        for kept in (_without(held, away),)
        for one in prospects
        if one.goal.aim is Aim.MOST and all(c.suit != one.trump and c.rank != "A" for c in away)
    ]
    return max(choices, key=lambda choice: choice[0], default=None)


def _weight(cards: Sequence[Card], height: Heights) -> float:
    return sum(height[card.rank] for card in cards) / 100


def discards(held: Hand, size: int, aim: Aim, height: Heights) -> list[Hand]:
    """Return all that may be laid away, what a person would first: what is low, or dangerous."""
    ways = list(combinations(held, size))
    if aim is Aim.MOST:
        return sorted(ways, key=lambda away: _weight(away, height))
    return sorted(ways, key=lambda away: danger(_without(held, away), height))


def _without(held: Hand, away: Hand) -> Hand:
    return tuple(card for card in held if card not in away)


def promising(held: Hand, size: int, prospect: Prospect, height: Heights) -> bool:
    """Tell whether a contract may be made with a hand that has seen the talon, before looking closer."""
    if prospect.goal.aim is Aim.FEWEST:
        away = discards(held, size, Aim.FEWEST, height)[0]
        return danger(_without(held, away), height) <= 2 * _LOW
    return strength(held, prospect.trump) >= prospect.goal.tricks - _TALON


def would_defend(hand: Hand, trump: Suit | None) -> bool | None:
    """Tell whether a defender whists; nothing if one might and another might not."""
    worth = defence(hand, trump)
    if worth >= _WORTH_A_WHIST:
        return True
    return False if worth <= _NOT_WORTH_A_WHIST else None


def natural(position: Position, height: Heights) -> Card:
    """Choose, of the cards that keep the value, the one that a person would play.

    Winners are cashed from the top, losers and discards are low, a trick is won as cheaply as
    it can be. Where the declarer wants no trick, everybody thinks the other way round.
    """
    appeal = _appeal_of_few if position.aim is Aim.FEWEST else _appeal
    hand = position.hands[position.turn]
    return max(
        position.keeping,
        key=lambda card: (appeal(position, card, height[card.rank] / 100), -hand.index(card)),
    )


def _appeal(position: Position, card: Card, height: float) -> float:
    """Tell how much a card appeals; `height` is small, and decides where all else is equal."""
    ranking, mine = position.rules.ranking, position.hands[position.turn]
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


def _appeal_of_few(position: Position, card: Card, height: float) -> float:
    """Tell how much a card appeals where the declarer wants no trick."""
    if not position.trick:
        return 2 - height
    ranking = position.rules.ranking
    winner = ranking.winner(position.trick)
    owner = (position.leader + winner) % len(position.hands)
    if position.turn == 0:
        wins = ranking.beats(card, position.trick[winner])
        return 1 - height if wins else 2 + height
    return 2 - height if owner == 0 else 2 + height
