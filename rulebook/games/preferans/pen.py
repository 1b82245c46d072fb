"""The pen that writes lines on a sheet: whatever it says of the sheet follows from its lines."""

from __future__ import annotations

from dataclasses import replace

from ...clauses import Clause
from ...game import Settlement
from ...scores import Book, Entry, Event, Line
from ...table import Seat, Tally
from . import clauses as HP
from .options import Options
from .sheet import Standing
from .worth import nets

POOL, MOUNTAIN, WHISTS, NET = "pool", "mountain", "whists", "net"
"""The columns of the sheet, and the one in which its worth is written in the end."""


class Pen:
    """Write lines on a sheet one after the other: each finds what the ones before it left."""

    def __init__(self, standing: Standing, options: Options) -> None:
        self.before = standing
        self.options = options
        self.lines: list[Line] = []
        self.filled: list[Seat] = []
        """Whose own points have filled his pool in this deal."""
        self.cleared: list[Seat] = []
        """Whose own points have cleared his mountain in this deal."""

    def write(
        self,
        column: str,
        player: Seat,
        clause: Clause,
        count: int,
        of: int | None = None,
        on: Seat | None = None,
    ) -> None:
        """Write `count` points, or `count` times `of`; nothing is not written."""
        amount = count if of is None else count * of
        if amount:
            factor = None if of is None else count
            self.lines.append(Entry(column, player, amount, clause, on, factor, of))

    def tell(
        self,
        name: str,
        clause: Clause,
        player: Seat | None = None,
        amount: int | None = None,
        of: int | None = None,
        other: Seat | None = None,
    ) -> None:
        """Tell of something that is not written and still needs its reason."""
        self.lines.append(Event(name, clause, player, amount, of, other=other))

    def room(self, seat: Seat) -> int:
        """Return how many points the pool of a player still takes."""
        return HP.POOL["limit"] - self.pool[seat]

    def height(self, seat: Seat) -> int:
        """Return how many points are in the mountain of a player."""
        return self.mountain[seat]

    @property
    def pool(self) -> Tally[int]:
        """Return the pools with what has been written into them."""
        return self._now(POOL, self.before.pool)

    @property
    def mountain(self) -> Tally[int]:
        """Return the mountains with what has been written into them and taken off."""
        return self._now(MOUNTAIN, self.before.mountain)

    def _now(self, column: str, before: Tally[int]) -> Tally[int]:
        seats = self.before.table.seats
        written = Book(tuple(self.lines)).written(column, seats)
        return Tally(tuple((seat, before[seat] + written[seat]) for seat in seats))

    def sheet(self, **changes: object) -> Standing:
        """Return the sheet as the lines leave it."""
        whists = self.before.whists
        for entry in Book(tuple(self.lines)).entries:
            if entry.on is not None:
                whists = whists.plus(entry.player, entry.on, entry.amount)
        return replace(
            self.before,
            pool=self.pool,
            mountain=self.mountain,
            whists=whists.ordered(self.before.table.seats),
            **changes,  # type: ignore[arg-type]
        )

    def settlement(self, **changes: object) -> Settlement[Standing]:
        """Return what was written, with the new standing and what the sheet has gained for each."""
        after = self.sheet(**changes)
        was, now = nets(self.before, self.options), nets(after, self.options)
        gained = Tally(tuple((seat, now[seat] - was[seat]) for seat in was))
        return Settlement(tuple(self.lines), self.before, after, gained)
