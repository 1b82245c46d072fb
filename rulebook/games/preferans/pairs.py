"""A number for each ordered pair of seats."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from ...table import Seat


@dataclass(frozen=True)
class PairTally(Mapping[tuple[Seat, Seat], int]):
    """Give ordered pairs of seats a number, in a fixed order; equal and hashable by value."""

    pairs: tuple[tuple[tuple[Seat, Seat], int], ...] = ()

    @classmethod
    def of(cls, numbers: Mapping[tuple[str, str], int]) -> PairTally:
        """Make a tally from a mapping."""
        return cls(tuple(((Seat(a), Seat(b)), n) for (a, b), n in numbers.items()))

    def __getitem__(self, pair: tuple[Seat, Seat]) -> int:
        return dict(self.pairs)[pair]

    def __iter__(self) -> Iterator[tuple[Seat, Seat]]:
        return (pair for pair, _ in self.pairs)

    def __len__(self) -> int:
        return len(self.pairs)

    def __str__(self) -> str:
        return ", ".join(f"{a} on {b} {n}" for (a, b), n in self.pairs)
