"""What is written on both sides of the line, and what the losers pay when the game ends."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from ...cards import CLUBS, DIAMONDS, HEARTS, SPADES
from ...clauses import Text, refuse
from ...game import Settlement
from ...pen import Pen, written
from ...scores import Entry, Event, Line, Payment
from ...table import Seat, Table, Tally
from . import clauses as FE
from .options import First, Options
from .outcome import (
    Outcome,
    Standing,
    below_after,
    check,
    check_standing,
    check_table,
    ended,
    first,
    left_in_cycle,
    players,
    reaching,
    trump,
)

_FIRST_CLAUSE = {
    First.LARGEST: FE.SEVERAL,
    First.BY_TRICK: FE.BY_TRICK,
    First.FOREHAND: FE.FROM_FOREHAND,
}
_TRUMP_EVENT = {
    SPADES: "trump-spades",
    CLUBS: "trump-clubs",
    DIAMONDS: "trump-diamonds",
    HEARTS: "trump-hearts",
    None: "no-trump",
}


def trump_event(standing: Standing) -> Event:
    """Return the event that tells the trump of the coming deal (FE-2.4)."""
    return Event(_TRUMP_EVENT[trump(standing)], FE.TRUMPS)


def open(table: Table, options: Options) -> Settlement[Standing]:
    """Begin a game with nothing on either side of any line."""
    check_table(table)
    nothing = Tally.of((seat, 0) for seat in table.seats)
    standing = Standing(table, above=nothing, below=nothing)
    return written(standing, (), fold)


def settle(standing: Standing, outcome: Outcome, options: Options) -> Settlement[Standing]:
    """Write one deal down: what each player gets above and below the line, from forehand.

    Amounts are points. Raises `Invalid` or `Refused` as `check` does (FE chapters 4, 7 and 10).

    Examples:
        >>> before = Standing(Table.of("South", "West", "East"))
        >>> deal = Outcome(Tally.of(South=6, West=4, East=2), Tally.of(South=5, West=3, East=2))
        >>> after = settle(before, deal, Options()).after
        >>> str(after.above), str(after.below)
        ('South 5, West 3, East 4', 'South 2, West 0, East 0')
    """
    check(standing, outcome, options)
    entries = [entry for seat in players(standing) for entry in _entries(seat, outcome)]
    nothing = () if entries else (Event("nothing-written", FE.QUOTA),)
    reached = _reached(standing, outcome, options)
    return written(standing, (trump_event(standing), *entries, *nothing, *reached), fold)


def fold(standing: Standing, line: Line) -> Standing:
    """Return the standing after a line: both sides of the line, deals played, who was first."""
    if isinstance(line, Entry):
        side = standing.above if line.column == "above" else standing.below
        points = {**side, line.player: side.get(line.player, 0) + line.amount}
        now = Tally(tuple((seat, points.get(seat, 0)) for seat in standing.table.seats))
        above = line.column == "above"
        return replace(standing, above=now) if above else replace(standing, below=now)
    if isinstance(line, Payment):
        return standing
    if line.name in _TRUMP_EVENT.values():
        return replace(standing, played=standing.played + 1)
    if line.name == "first" or (line.name == "reaches" and standing.won is None):
        return replace(standing, won=line.player)
    return standing


def _entries(seat: Seat, outcome: Outcome) -> Iterator[Entry]:
    cards = outcome.exchanged.get(seat, 0)
    if cards:
        each = FE.EXCHANGED["points"]
        yield Entry("above", seat, cards * each, FE.EXCHANGED, count=cards, of=each)
    if seat in outcome.late:
        yield Entry("above", seat, FE.LATE["points"], FE.LATE)
    over = outcome.tricks.get(seat, 0) - FE.QUOTA["tricks"]
    if over < 0:
        each = FE.SHORT_OF_QUOTA["points"]
        yield Entry("above", seat, -over * each, FE.SHORT_OF_QUOTA, count=-over, of=each)
    if over > 0:
        each = FE.OVER_QUOTA["points"]
        yield Entry("below", seat, over * each, FE.OVER_QUOTA, count=over, of=each)


def _reached(standing: Standing, outcome: Outcome, options: Options) -> Iterator[Event]:
    there = reaching(standing, outcome)
    for seat in there:
        yield Event("reaches", FE.GOAL, seat, amount=below_after(standing, outcome, seat))
    if len(there) > 1:
        clause = _FIRST_CLAUSE[options.first_to_target]
        yield Event("first", clause, first(standing, outcome, options))


def next_deal(standing: Standing, options: Options) -> Settlement[Standing]:
    """Pass the deal; where the game has ended, pay instead (FE-2.3, FE-10.3, FE-9.1)."""
    if ended(standing, options):
        return close(standing, options)
    coming = replace(standing, table=standing.table.passed())
    goes_on = Event("goes-on", FE.PLAYED_OUT, standing.won, amount=left_in_cycle(standing))
    return written(standing, () if standing.won is None else (goes_on,), fold, coming)


def close(standing: Standing, options: Options) -> Settlement[Standing]:
    """Pay the winner: what stands above each loser's line, and what he lacks below it.

    Amounts are points (FE-10.4, FE-10.5). Raises `Refused` while nobody has won, and while the
    cycle of trumps is being played out.
    """
    check_standing(standing)
    if standing.won is None:
        refuse(
            FE.GOAL,
            Text(
                "nobody has won yet, and nothing is paid before",
                "никто ещё не выиграл, а до этого не платят",
            ),
            "won=none",
        )
    clause = ended(standing, options)
    if clause is None:
        left = left_in_cycle(standing)
        refuse(
            FE.PLAYED_OUT,
            Text(
                f"deals left in the cycle: {left}",
                f"в круге осталось сдач: {left}",
            ),
            f"played={standing.played}",
        )
    pen = Pen(standing, fold, replace(standing, over=True))
    pen.write(Event("wins", clause, standing.won))
    for loser in standing.table.from_left_of(standing.won)[:-1]:
        for line in _paid(standing, standing.won, loser, options):
            pen.write(line)
    return pen.settlement()


def _paid(standing: Standing, winner: Seat, loser: Seat, options: Options) -> Iterator[Line]:
    above, below = standing.above.get(loser, 0), standing.below.get(loser, 0)
    missing = FE.GOAL["points"] - below
    if above:
        yield Payment(loser, winner, above, FE.PAYS_ABOVE)
    if missing > 0:
        yield Payment(loser, winner, missing, FE.PAYS_MISSING)
    elif options.clamp:
        yield Event("lacks-nothing", FE.PAYS_MISSING, loser, amount=below)
    elif missing < 0:
        yield Payment(winner, loser, -missing, FE.GETS_BACK)
