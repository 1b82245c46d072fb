"""A holding against every way in which the rest of its suit can lie."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from ..cards import RANKS, Card, Suit, card, cards, pack
from ..problem import Aim
from ..table import Seat
from ..tricks import TrickRules
from .position import Position

SEATS = (Seat("South"), Seat("West"), Seat("East"))
"""The declarer, then the defenders in turn order."""

Hands = tuple[tuple[Card, ...], ...]


def splits(own: str, low: str) -> Iterator[Hands]:
    """Yield whole deals: a declarer's holding, his cards elsewhere, the rest split in each way.

    `own` is one suit, `low` his cards in the others. Both defenders have cards of each of those,
    so that either of them can lead what he likes.
    """
    mine = cards(own) + cards(low)
    suit = mine[0].suit
    out = [c for c in pack("7") if c.suit == suit and c not in mine]
    rest = [c for c in pack("7") if c.suit != suit and c not in mine]
    while len(rest) + len(out) > 2 * len(mine):
        rest.remove(max(rest, key=lambda c: (_length(rest, c.suit), -RANKS.index(c.rank))))
    for sides in product((0, 1), repeat=len(out)):
        hands: tuple[list[Card], list[Card]] = ([], [])
        for one, side in zip(out, sides, strict=True):
            hands[side].append(one)
        for i, one in enumerate(rest):
            west = len(hands[0]) < len(mine) and (i % 2 == 0 or len(hands[1]) >= len(mine))
            hands[0 if west else 1].append(one)
        yield mine, tuple(hands[0]), tuple(hands[1])


def _length(held: list[Card], suit: Suit) -> int:
    return sum(one.suit == suit for one in held)


def caught(own: str, low: str, rules: TrickRules, turn: int, lead: str = "") -> tuple[int, int]:
    """Return in how many of the splits a declarer who wants no trick gets one, and of how many.

    `turn` says who leads: 0 the declarer, 1 and 2 the defenders; `lead` is the card, if it is given.
    """
    answers = []
    for hands in splits(own, low):
        position = misere(hands, rules, turn)
        answers.append((position.play(card(lead)) if lead else position).makes(1))
    return sum(answers), len(answers)


def misere(hands: Hands, rules: TrickRules, turn: int) -> Position:
    """Return the position of a declarer who wants no trick; he is the first hand."""
    return Position(rules, SEATS, hands, turn=turn, aim=Aim.FEWEST)
