"""A moment of the play that can be solved: the cards, and what may be done with them.

What it is worth depends on the game: one declarer against the others, or two against two.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TypeVar

from ..cards import Card, Suit
from ..table import Seat
from ..tricks import TrickRules
from .suits import SUITS

M = TypeVar("M", bound="Moment")


@dataclass(frozen=True, repr=False)
class Moment(ABC):
    """Hold one moment of the play, seen from owner 0; the others follow in turn order.

    `hands` are those in play, `turn` and `leader` owners, `trick` what lies on the table, and
    `taken` the tricks of the side of owner 0 so far.
    """

    rules: TrickRules
    seats: tuple[Seat, ...]
    hands: tuple[tuple[Card, ...], ...]
    turn: int = 0
    trick: tuple[Card, ...] = ()
    leader: int = -1
    taken: int = 0

    def __repr__(self) -> str:
        trick = f"; trick {' '.join(map(str, self.trick))}" if self.trick else ""
        return f"<{type(self).__name__}: {self.actor} to play{trick}; taken {self.taken}>"

    @property
    @abstractmethod
    def value(self) -> int:
        """Return what the deal is worth to the side of owner 0, against best play of all cards open."""

    @property
    @abstractmethod
    def values(self) -> tuple[tuple[Card, int], ...]:
        """Return the value of the deal after each legal card, in the order of the hand."""

    @property
    @abstractmethod
    def most(self) -> bool:
        """Tell whether whoever is to play wants a high value."""

    @abstractmethod
    def side(self, owner: int) -> int:
        """Return the side of an owner: 0 for that of owner 0, 1 for the others."""

    @property
    def actor(self) -> Seat:
        """Return whose card it is."""
        return self.seats[self.turn]

    @property
    def left(self) -> int:
        """Return how many tricks are not yet complete."""
        return max(map(len, self.hands))

    @property
    def legal(self) -> tuple[Card, ...]:
        """Return the cards that may be played."""
        return self.rules.legal(self.hands[self.turn], self.trick)

    def play(self: M, card: Card) -> M:
        """Return the position after a card, which has to be legal."""
        turn, players = self.turn, len(self.hands)
        hand = tuple(c for c in self.hands[turn] if c is not card)
        hands = (*self.hands[:turn], hand, *self.hands[turn + 1 :])
        trick = (*self.trick, card)
        leader = self.leader if self.trick else turn
        if len(trick) < players:
            return replace(self, hands=hands, turn=(turn + 1) % players, trick=trick, leader=leader)
        winner = (leader + self.rules.ranking.winner(trick)) % players
        taken = self.taken + (self.side(winner) == 0)
        return replace(self, hands=hands, turn=winner, trick=(), leader=-1, taken=taken)

    @property
    def keeping(self) -> tuple[Card, ...]:
        """Return the legal cards that cost their side nothing."""
        best = (max if self.most else min)(value for _, value in self.values)
        return tuple(card for card, value in self.values if value == best)

    @property
    def touching(self) -> tuple[tuple[Card, ...], ...]:
        """Return the legal cards in groups between which nothing lies that is still in play."""
        legal = self.legal
        groups: list[tuple[Card, ...]] = []
        for column in self._columns.values():
            last = False
            for card, owner in column:
                if owner == self.turn and card in legal:
                    if last:
                        groups[-1] += (card,)
                    else:
                        groups.append((card,))
                    last = True
                else:
                    last = False
        return tuple(groups)

    @cached_property
    def _columns(self) -> dict[Suit, list[tuple[Card, int]]]:
        """Return suit by suit the cards still in play with their owners, low to high."""
        ranking = self.rules.ranking
        columns: dict[Suit, list[tuple[Card, int]]] = {}
        for owner, hand in enumerate(self.hands):
            for card in hand:
                columns.setdefault(ranking.suit(card), []).append((card, owner))
        for card in self.trick:
            columns.setdefault(ranking.suit(card), []).append((card, -1))
        for column in columns.values():
            column.sort(key=lambda pair: ranking.height(pair[0]))
        return columns

    @cached_property
    def words(self) -> tuple[str, ...]:
        """Return the owners of the cards suit by suit, low to high, the trumps last."""
        trump = self.rules.ranking.trump
        columns = {s: "".join(str(o) for _, o in c if o >= 0) for s, c in self._columns.items()}
        trumps = columns.pop(trump, "") if trump else None
        plain = sorted(columns.values(), reverse=True)
        width = SUITS if trumps is None else SUITS - 1
        plain += [""] * (width - len(plain))
        return tuple(plain) if trumps is None else (*plain, trumps)
