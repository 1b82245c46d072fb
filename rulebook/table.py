"""Who sits where: seats, turn order, passing the deal, and a number for each seat."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any, Generic, NewType, TypeVar

from .clauses import Invalid, Text

Seat = NewType("Seat", str)
"""A player, named by the seat or by a name: `South`, `Boris`."""

Number = TypeVar("Number", int, Fraction)


@dataclass(frozen=True)
class Tally(Mapping[Seat, Number], Generic[Number]):
    """Give each of some seats a number, in a fixed order; equal and hashable by value.

    A seat that is not in the tally has no number: asking for it raises `KeyError`.

    Examples:
        >>> tricks = Tally.of(South=5, West=4, East=1)
        >>> tricks["West"], sum(tricks.values())
        (4, 10)
    """

    pairs: tuple[tuple[Seat, Number], ...] = ()

    @classmethod
    def of(
        cls,
        numbers: Mapping[Any, Number] | Iterable[tuple[str, Number]] = (),
        /,
        **more: Number,
    ) -> Tally[Number]:
        """Make a tally from a mapping, from pairs, or from names given as keywords."""
        pairs: dict[str, Number] = {**dict(numbers), **more}
        return cls(tuple((Seat(seat), number) for seat, number in pairs.items()))

    def __getitem__(self, seat: str) -> Number:
        for other, number in self.pairs:
            if other == seat:
                return number
        raise KeyError(seat)

    def __iter__(self) -> Iterator[Seat]:
        return (seat for seat, _ in self.pairs)

    def __len__(self) -> int:
        return len(self.pairs)

    def plus(self, other: Tally[Number]) -> Tally[Number]:
        """Return the sums, seat by seat; a seat missing on one side counts as zero there."""
        sums = dict(self)
        for seat, number in other.items():
            sums[seat] = sums[seat] + number if seat in sums else number
        return Tally(tuple(sums.items()))

    def __str__(self) -> str:
        return ", ".join(f"{seat} {number}" for seat, number in self.pairs)


@dataclass(frozen=True, slots=True)
class Table:
    """Seat the players in turn order, the first to the left of the last.

    Examples:
        >>> table = Table.of("South", "West", "East", dealer="East")
        >>> table.after("East"), table.passed().dealer
        ('South', 'South')
    """

    seats: tuple[Seat, ...]
    dealer: Seat

    def __post_init__(self) -> None:
        if len(set(self.seats)) < len(self.seats):
            raise Invalid(
                Text("a name is given to two players", "два игрока под одним именем"),
                "seats=" + ",".join(self.seats),
            )
        if self.dealer not in self.seats:
            raise unknown_seat(self.dealer, self.seats, "dealer")

    @classmethod
    def of(cls, *seats: str, dealer: str | None = None) -> Table:
        """Seat the players named, in turn order; unless said otherwise the last one deals."""
        return cls(tuple(map(Seat, seats)), Seat(dealer if dealer is not None else seats[-1]))

    def from_left_of(self, seat: Seat) -> tuple[Seat, ...]:
        """Return all seats in turn order, beginning to the left of `seat` and ending with it."""
        i = self.seats.index(seat) + 1
        return self.seats[i:] + self.seats[:i]

    def after(self, seat: str) -> Seat:
        """Return the seat to the left of `seat`."""
        return self.from_left_of(Seat(seat))[0]

    def playing(self, hands: int) -> tuple[Seat, ...]:
        """Return the seats that hold cards, from forehand; with one seat more the dealer sits out."""
        return self.from_left_of(self.dealer)[:hands]

    def passed(self) -> Table:
        """Return the table with the deal passed to the left."""
        return replace(self, dealer=self.after(self.dealer))


def unknown_seat(name: str, seats: Iterable[str], where: str) -> Invalid:
    """Make the error for a name that nobody at the table has."""
    there = ", ".join(seats)
    return Invalid(
        Text(
            f"nobody of that name sits here; seats: {there}",
            f"за столом нет такого игрока; места: {there}",
        ),
        f"{where}={name}",
    )
