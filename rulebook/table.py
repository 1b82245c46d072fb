"""Who sits where: seats, turn order, passing the deal, and a number for each seat."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any, Generic, TypeVar

from .clauses import Clause, Invalid, Text, refuse
from .voice import both

Seat = str
"""A player, named by the seat or by a name: `South`, `Boris`."""

ACCOUNTS = ("pot", "box")
"""Where money lies that nobody holds; a player cannot have such a name."""

Number = TypeVar("Number", int, Fraction)


@dataclass(frozen=True, eq=False)
class Tally(Mapping[Seat, Number], Generic[Number]):
    """Give each of some seats a number.

    The order in which they are told is kept, and does not count: two tallies are equal, and equal
    to a dictionary, if they give the same seats the same numbers. A seat that is not in the tally
    has no number: asking for it raises `KeyError`. Raises `Invalid` for a seat that is named twice.

    Examples:
        >>> tricks = Tally.of(South=5, West=4, East=1)
        >>> tricks["West"], sum(tricks.values()), tricks == {"East": 1, "West": 4, "South": 5}
        (4, 10, True)
    """

    pairs: tuple[tuple[Seat, Number], ...] = ()

    def __post_init__(self) -> None:
        check_once("tally", tuple(seat for seat, _ in self.pairs))

    def __hash__(self) -> int:
        return hash(frozenset(self.pairs))

    def __repr__(self) -> str:
        return f"Tally.of({dict(self.pairs)})"

    @classmethod
    def of(
        cls,
        numbers: Mapping[Any, Number] | Iterable[tuple[str, Number]] = (),
        /,
        **more: Number,
    ) -> Tally[Number]:
        """Make a tally from a mapping, from pairs, or from names given as keywords."""
        given: Iterable[Any] = numbers.items() if isinstance(numbers, Mapping) else numbers
        return cls(tuple((Seat(seat), number) for seat, number in (*given, *more.items())))

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


@dataclass(frozen=True, eq=False)
class PairTally(Mapping[tuple[Seat, Seat], int]):
    """Give ordered pairs of seats a number each: what one player has written on another.

    A pair that has nothing is not in it. Asking for it gives 0.

    Examples:
        >>> whists = PairTally().plus("West", "South", 24).plus("West", "South", 4)
        >>> whists["West", "South"], whists["South", "West"], str(whists)
        (28, 0, 'West on South 28')
    """

    cells: tuple[tuple[tuple[Seat, Seat], int], ...] = ()

    def __hash__(self) -> int:
        return hash(frozenset(self.cells))

    def __repr__(self) -> str:
        return f"<PairTally, pairs: {len(self)}; in all {sum(self.values())}>"

    @classmethod
    def of(cls, numbers: Mapping[tuple[str, str], int], /) -> PairTally:
        """Make one from a mapping; pairs with 0 are left out."""
        return cls(
            tuple(
                ((Seat(player), Seat(on)), number)
                for (player, on), number in numbers.items()
                if number
            )
        )

    def __getitem__(self, pair: tuple[str, str]) -> int:
        return next((number for other, number in self.cells if other == pair), 0)

    def __iter__(self) -> Iterator[tuple[Seat, Seat]]:
        return (pair for pair, _ in self.cells)

    def __len__(self) -> int:
        return len(self.cells)

    def plus(self, player: str, on: str, amount: int) -> PairTally:
        """Return the tally with `amount` more of `player` on another."""
        return PairTally.of({**dict(self.cells), (player, on): self[player, on] + amount})

    def ordered(self, seats: tuple[Seat, ...]) -> PairTally:
        """Return the same numbers in the order of the table, so that equal ones are equal values."""
        place = seats.index
        return PairTally(tuple(sorted(self.cells, key=lambda c: (place(c[0][0]), place(c[0][1])))))

    def __str__(self) -> str:
        return ", ".join(f"{player} on {on} {number}" for (player, on), number in self.cells)


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
        named = not isinstance(self.seats, str) and all(isinstance(one, str) for one in self.seats)
        if not named:
            wanted = Text("names in turn order are wanted", "нужны имена по порядку хода")
            raise Invalid(wanted, f"seats={self.seats!r}")
        object.__setattr__(self, "seats", tuple(self.seats))
        for seat in self.seats:
            if seat.casefold() in ACCOUNTS:
                raise Invalid(
                    Text(f"the {seat} is not a player", "так называется касса, а не игрок"),
                    quoted("seats", self.seats),
                )
        if len({seat.casefold() for seat in self.seats}) < len(self.seats):
            raise Invalid(
                Text("a name is given to two players", "два игрока под одним именем"),
                quoted("seats", self.seats),
            )
        if self.dealer not in self.seats:
            raise unknown_seat(self.dealer, self.seats, "dealer")

    @classmethod
    def of(cls, *seats: str, dealer: str | None = None) -> Table:
        """Seat the players named, in turn order; `dealer` deals, or else the last of them.

        Raises `Invalid` for nobody, for two of one name, and for a dealer who is not among them.
        """
        if not seats:
            raise Invalid(Text("nobody sits down", "за столом никого нет"), "seats=")
        return cls(tuple(map(Seat, seats)), Seat(dealer if dealer is not None else seats[-1]))

    def from_left_of(self, seat: Seat) -> tuple[Seat, ...]:
        """Return all seats in turn order, beginning to the left of `seat` and ending with it."""
        i = self.seats.index(seat) + 1
        return self.seats[i:] + self.seats[:i]

    def after(self, seat: str) -> Seat:
        """Return the seat to the left of `seat`."""
        return self.from_left_of(Seat(seat))[0]

    def playing(self, hands: int) -> tuple[Seat, ...]:
        """Return the seats that hold cards, from forehand, where there are so many `hands`.

        With one seat more the dealer sits out.
        """
        return self.from_left_of(self.dealer)[:hands]

    def passed(self) -> Table:
        """Return the table with the deal passed to the left."""
        return replace(self, dealer=self.after(self.dealer))


def unknown_seat(name: str, seats: Iterable[str], where: str) -> Invalid:
    """Make the error for a name that nobody at the table has; `where` is the key that it stood for."""
    there = ", ".join(seats)
    return Invalid(
        Text(
            f"nobody of that name sits here; seats: {there}",
            f"за столом нет такого игрока; места: `{there}`",
        ),
        f"{where}={name}",
    )


def quoted(key: str, who: Tally[Any] | tuple[Seat, ...]) -> str:
    """Return what somebody said of seats under a `key` as the heading of an error.

    Examples:
        >>> quoted("tricks", Tally.of(South=6, West=4)), quoted("whist", ())
        ('tricks=South:6,West:4', 'whist=none')
    """
    if isinstance(who, Tally):
        return f"{key}=" + ",".join(f"{seat}:{number}" for seat, number in who.items())
    return f"{key}=" + (",".join(who) or "none")


def check_size(table: Table, clause: Clause, fewest: int, most: int) -> None:
    """Raise `Refused`, with the clause on how many play, unless `fewest` to `most` sit down."""
    if not fewest <= len(table.seats) <= most:
        refuse(
            clause,
            Text(f"{len(table.seats)} at the table", f"за столом {len(table.seats)}"),
            quoted("seats", table.seats),
        )


def check_seated(table: Table, key: str, seats: Iterable[Seat | None]) -> None:
    """Raise `Invalid`, headed by the `key`, for a seat that nobody has; nobody at all is no seat."""
    for seat in seats:
        if seat is not None and seat not in table.seats:
            raise unknown_seat(seat, table.seats, key)


def check_playing(
    table: Table, playing: tuple[Seat, ...], clause: Clause, key: str, seats: tuple[Seat, ...]
) -> None:
    """Raise unless all seats that a key names hold cards, each named once.

    `Refused` carries the clause by which the dealer sits the deal out.
    """
    check_seated(table, key, seats)
    for seat in seats:
        if seat not in playing:
            refuse(
                clause,
                both(
                    "{seat} deals and sits this deal out; playing: {there}",
                    "{seat} сдаёт и в этой сдаче отдыхает; играют: {there}",
                    seat=seat,
                    there=[*playing],
                ),
                f"{key}={seat}",
            )
    check_once(key, seats)


def check_once(key: str, seats: tuple[Seat, ...]) -> None:
    """Raise `Invalid` if a key names somebody twice."""
    if len(set(seats)) < len(seats):
        raise Invalid(Text("somebody is named twice", "кто-то назван дважды"), quoted(key, seats))
