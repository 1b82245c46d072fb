"""What moves, what is written and what happened: the lines of a settlement, each under a clause."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from .cards import Card
from .clauses import Clause
from .table import ACCOUNTS, Seat, Tally

Account = str
"""Who money comes from or goes to: a seat, `POT` or `BOX`."""

POT, BOX = ACCOUNTS


@dataclass(frozen=True, slots=True)
class Payment:
    """Move `amount` of the game's unit from `payer` to `payee`; both ends are real.

    `count` and `of` tell the reader how the amount is made up: 16 is 4 tricks of 4 stakes.
    Raises `ValueError` if they do not multiply to the amount, or if nothing would move.
    """

    payer: Account
    payee: Account
    amount: int
    clause: Clause
    count: int | None = None
    of: int | None = None

    def __post_init__(self) -> None:
        _check_product(self.amount, self.count, self.of)
        if self.amount <= 0 or self.payer == self.payee:
            raise ValueError(f"not a payment: {self.payer} to {self.payee}, {self.amount}")

    def moves(self, account: Account) -> int:
        """Return by how much the payment changes an account."""
        return self.amount * ((self.payee == account) - (self.payer == account))


@dataclass(frozen=True, slots=True)
class Entry:
    """Write a signed number on paper: in `column` of `player`, against `on` where the column asks it.

    An entry has no other end. Raises `ValueError` if `count` times `of` is not the amount.
    """

    column: str
    player: Seat
    amount: int
    clause: Clause
    on: Seat | None = None
    count: int | None = None
    of: int | None = None

    def __post_init__(self) -> None:
        _check_product(self.amount, self.count, self.of)


@dataclass(frozen=True, slots=True)
class Event:
    """Tell what happened that moves nothing and still needs its reason.

    The game's words turn `name` into a sentence, with `player`, `other`, `card`, `amount` and
    `of` filled in. What is `hidden` is known to `player` alone.
    """

    name: str
    clause: Clause
    player: Seat | None = None
    amount: int | None = None
    of: int | None = None
    card: Card | None = None
    other: Seat | None = None
    hidden: bool = False

    def __repr__(self) -> str:
        about = (self.player, self.other, self.card, self.amount, self.of)
        said = " ".join(str(one) for one in about if one is not None)
        return f"<Event {self.name}: {said or 'nobody'}; {self.clause}>"


Line = Payment | Entry | Event


def _check_product(amount: int, count: int | None, of: int | None) -> None:
    if (count is None) != (of is None) or (
        count is not None and of is not None and count * of != amount
    ):
        raise ValueError(f"{amount} is not {count} × {of}")


@dataclass(frozen=True, slots=True)
class Book:
    """Keep lines in order; pots and sheets are the fold of them.

    Examples:
        >>> from rulebook.clauses import Confidence, Source, rule
        >>> clause = rule("XX-7.1", "a fine", "штраф", Source("", Confidence.OURS))
        >>> book = Book((Payment("South", "pot", 80, clause), Payment("pot", "West", 16, clause)))
        >>> book.change("pot"), book.net(("South", "West"))["South"]
        (64, -80)
    """

    lines: tuple[Line, ...] = ()

    def __repr__(self) -> str:
        return f"<Book, lines: {len(self.lines)}>"

    @property
    def payments(self) -> Iterator[Payment]:
        """Yield the payments in order."""
        return (line for line in self.lines if isinstance(line, Payment))

    @property
    def entries(self) -> Iterator[Entry]:
        """Yield the entries in order."""
        return (line for line in self.lines if isinstance(line, Entry))

    @property
    def events(self) -> Iterator[Event]:
        """Yield the events in order."""
        return (line for line in self.lines if isinstance(line, Event))

    def written(self, column: str, seats: Iterable[str]) -> Tally[int]:
        """Return what the lines write into a column of each seat."""
        return Tally(
            tuple(
                (
                    Seat(seat),
                    sum(e.amount for e in self.entries if (e.column, e.player) == (column, seat)),
                )
                for seat in seats
            )
        )

    def change(self, account: Account) -> int:
        """Return by how much the lines change an account."""
        return sum(payment.moves(account) for payment in self.payments)

    def net(self, seats: Iterable[str]) -> Tally[int]:
        """Return what each seat has won (or, negative, lost) by the payments."""
        return Tally(tuple((Seat(s), self.change(s)) for s in seats))
