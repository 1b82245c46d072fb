"""Every card of a deal judged: what it was worth, what else would have kept the value."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from ..cards import Card
from ..phase import Phase
from .moment import Moment
from .read import moment_of


@dataclass(frozen=True)
class Judged:
    """Hold one card of a deal: the moment, the card played, and what every legal card is worth.

    Values are those of its position: tricks in the end, or points.
    """

    position: Moment
    card: Card

    @property
    def side(self) -> int:
        """Return whose side the card was played for: 0 for that of owner 0, the declarer's."""
        return self.position.side(self.position.turn)

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
        """Return what the card cost its side, in tricks or in points."""
        return abs(self.values[self.card] - self.values[self.keeping[0]])


def judge(moments: Iterable[tuple[Phase, object]]) -> tuple[Judged, ...]:
    """Return the cards of a deal, judged one by one.

    `moments` are the phases with what was done in them: a card, or anything else, which is left
    out. Raises `Unsolvable` as `moment_of` does.

    Examples:
        >>> judge([])
        ()
    """
    found: list[Judged] = []
    for phase, done in moments:
        if isinstance(done, Card):
            found.append(Judged(moment_of(phase), done))
    return tuple(found)


def first_mistakes(judged: Iterable[Judged]) -> tuple[Judged | None, Judged | None]:
    """Return the first card that cost its side something: of owner 0's side, and of the other."""
    first: dict[int, Judged] = {}
    for one in judged:
        if one.side not in first and one.cost:
            first[one.side] = one
    return first.get(0), first.get(1)
