"""The pen that writes lines on a sheet: whatever it says of the sheet follows from its lines."""

from __future__ import annotations

from dataclasses import replace

from ... import pen
from ...clauses import Clause
from ...game import Settlement
from ...scores import Entry, Event, Line, Payment
from ...table import Seat, Tally
from . import clauses as HP
from .options import Options
from .sheet import Clock, Standing
from .worth import nets

POOL, MOUNTAIN, WHISTS, NET = "pool", "mountain", "whists", "net"
"""The columns of the sheet, and the one in which its worth is written in the end."""


def fold(sheet: Standing, line: Line) -> Standing:
    """Return the sheet after a line: what it writes, or whom and what an event has brought."""
    if isinstance(line, Entry):
        return _written(sheet, line)
    if isinstance(line, Payment):
        return sheet
    who = () if line.player is None else (line.player,)
    match line.name:
        case "pool-prize":
            return replace(sheet, pool_prize=(*sheet.pool_prize, *who))
        case "mountain-prize":
            return replace(sheet, mountain_prize=(*sheet.mountain_prize, *who))
        case "series":
            return replace(sheet, series=line.amount or 0)
        case "series-ends":
            return replace(sheet, series=0)
        case "time-up":
            return replace(sheet, time=Clock.UP)
        case "last-round":
            return replace(sheet, time=Clock.LAST_ROUND)
        case "goes-on":
            return replace(sheet, time=Clock.EXTRA)
        case _:
            return sheet


def _written(sheet: Standing, entry: Entry) -> Standing:
    seats = sheet.table.seats
    if entry.column == WHISTS and entry.on is not None:
        whists = sheet.whists.plus(entry.player, entry.on, entry.amount)
        return replace(sheet, whists=whists.ordered(seats))

    def plus(column: Tally[int]) -> Tally[int]:
        return Tally(tuple((s, column[s] + entry.amount * (s == entry.player)) for s in seats))

    if entry.column == POOL:
        return replace(sheet, pool=plus(sheet.pool))
    return replace(sheet, mountain=plus(sheet.mountain)) if entry.column == MOUNTAIN else sheet


class Pen(pen.Pen[Standing]):
    """Write lines on a sheet one after the other: each finds what the ones before it left."""

    def __init__(self, before: Standing, options: Options, begun: Standing | None = None) -> None:
        super().__init__(before, fold, begun)
        self.options = options
        self.filled: list[Seat] = []
        """Whose own points have filled his pool in this deal."""
        self.cleared: list[Seat] = []
        """Whose own points have cleared his mountain in this deal."""

    def enter(
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
            self.write(Entry(column, player, amount, clause, on, factor, of))

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
        self.write(Event(name, clause, player, amount, of, other=other))

    def room(self, seat: Seat) -> int:
        """Return how many points the pool of a player still takes."""
        return HP.POOL["limit"] - self.standing.pool[seat]

    def height(self, seat: Seat) -> int:
        """Return how many points are in the mountain of a player."""
        return self.standing.mountain[seat]

    def settlement(self) -> Settlement[Standing]:
        """Return what was written, with the new standing and what the sheet has gained for each."""
        was, now = nets(self.before, self.options), nets(self.standing, self.options)
        gained = Tally(tuple((seat, now[seat] - was[seat]) for seat in was))
        return replace(super().settlement(), sheet_net=gained)
