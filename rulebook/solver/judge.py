"""Every card of a deal judged: what it was worth, what else would have kept the value."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from ..cards import Card
from ..game import Phase
from .position import Position


@dataclass(frozen=True)
class Judged:
    """Hold one card of a deal: the moment, the card played, and what every legal card is worth.

    Values are the tricks that the declarer has in the end.
    """

    position: Position
    card: Card

    @property
    def declaring(self) -> bool:
        """Tell whether the declarer played the card."""
        return self.position.turn == 0

    @cached_property
    def values(self) -> dict[Card, int]:
        """Return the value of the deal after each legal card."""
        return dict(self.position.values)

    @property
    def keeping(self) -> tuple[Card, ...]:
        """Return the cards that would have cost nothing."""
        return self.position.keeping

    @property
    def cost(self) -> int:
        """Return how many tricks the card cost its side."""
        return abs(self.values[self.card] - self.values[self.keeping[0]])


def judge(moments: Iterable[tuple[Phase, object]]) -> tuple[Judged, ...]:
    """Return the cards of a deal, judged one by one.

    `moments` are the phases with what was done in them: a card, or anything else, which is left
    out. Raises `Unsolvable` as `Position.of` does.

    Examples:
        >>> judge([])
        ()
    """
    found: list[Judged] = []
    for phase, done in moments:
        if isinstance(done, Card):
            found.append(Judged(Position.of(phase), done))
    return tuple(found)


def first_mistakes(judged: Iterable[Judged]) -> tuple[Judged | None, Judged | None]:
    """Return the first card that cost a trick: of the declarer, and of the defenders."""
    first: dict[bool, Judged] = {}
    for one in judged:
        if one.declaring not in first and one.cost:
            first[one.declaring] = one
    return first.get(True), first.get(False)
