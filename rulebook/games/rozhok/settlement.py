"""Who writes off what, when a party is won, and what the losers pay."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from ...clauses import Clause, Text, refuse
from ...game import Settlement
from ...pen import Pen, written
from ...scores import Entry, Event, Line, Payment
from ...table import Seat, Table, Tally
from ...voice import both
from . import clauses as RZ
from .options import DoubleOf, ExactFinish, Nine, OddPoints, Options, Pays
from .outcome import Outcome, Standing, against, check, check_table, haul, on_paper, pair_of, split

COLUMN = "record"


def open(table: Table, options: Options) -> Settlement[Standing]:
    """Write down the record of both pairs (RZ-2.4)."""
    check_table(table)
    standing = Standing(table)
    return written(standing, (), fold, replace(standing, left=on_paper(standing, options)))


def settle(standing: Standing, outcome: Outcome, options: Options) -> Settlement[Standing]:
    """Settle one deal: a horn, a three, a draw, or all nine tricks (RZ-7.2 to RZ-7.6).

    Points are written off in the column `record` of the earlier seat of a pair. Raises `Invalid`
    or `Refused` as `check` does.
    """
    check(standing, outcome, options)
    before = replace(standing, left=on_paper(standing, options))
    took = split(before.table, outcome)
    taker = min(took, key=lambda seat: took[seat])
    pen = Pen(before, fold)
    for line in (
        _lines(before, took, taker, options) if took[taker] else _all_nine(before, taker, options)
    ):
        pen.write(line)
    winner = next((seat for seat, number in pen.standing.left.items() if number == 0), None)
    if winner is not None and pen.standing.won is None:
        pen.write(_event("party", RZ.PARTY_WON, before.table, winner))
    return pen.settlement()


def fold(standing: Standing, line: Line) -> Standing:
    """Return the standing after a line: what is left to write off, and who has won the party."""
    if isinstance(line, Entry):
        pairs = ((s, n + line.amount * (s == line.player)) for s, n in standing.left.items())
        return replace(standing, left=Tally(tuple(pairs)))
    if isinstance(line, Event) and line.name in ("party", "at-once"):
        return replace(standing, won=line.player, swept=line.name == "at-once")
    return standing


def _event(name: str, clause: Clause, table: Table, seat: Seat, amount: int | None = None) -> Event:
    one, other = pair_of(table, seat)
    return Event(name, clause, one, amount, other=other)


def _all_nine(before: Standing, none: Seat, options: Options) -> Iterator[Line]:
    """Yield what happened where the pair `none` took no trick: the deal decides the party."""
    taker = against(before.table, none)[0]
    lose = options.nine is Nine.LOSE
    clause = RZ.NINE_LOSE if lose else RZ.NINE_WIN
    yield _event("all-nine", clause, before.table, taker, clause["tricks"])
    yield _event("at-once", clause, before.table, none if lose else taker)


def _lines(before: Standing, took: Tally[int], taker: Seat, options: Options) -> Iterator[Line]:
    """Yield what happened and what is written; `taker` is the pair with fewer tricks."""
    found = haul(took[taker])
    if found is None:
        yield Event("draw", RZ.DRAW, amount=RZ.COUNT["tricks"] - took[taker], of=took[taker])
        return
    name = "horn" if took[taker] == RZ.HORN["tricks"] else "three"
    yield _event(name, found, before.table, taker, took[taker])
    own = options.odd_points_to is OddPoints.MINORITY
    gainer = taker if own else against(before.table, taker)[0]
    clause = RZ.OWN_HAUL if own else RZ.OTHERS_HAUL
    points, left = found["points"], before.left[gainer]
    if points <= left:
        yield Entry(COLUMN, gainer, -points, clause)
    elif options.exact_finish is ExactFinish.RESTART:
        yield _event("past-nothing", RZ.RESTART, before.table, gainer, points)
        if options.record != left:
            yield Entry(COLUMN, gainer, options.record - left, RZ.RESTART)
    else:
        yield _event("past-nothing", RZ.NO_MORE_THAN_LEFT, before.table, gainer, points)
        yield Entry(COLUMN, gainer, -left, clause)


def next_deal(standing: Standing, options: Options) -> Settlement[Standing]:
    """Pass the deal, or pay out a party that is won and end it (RZ-2.3, RZ-10.3)."""
    if standing.won is not None:
        return close(standing, options)
    return written(standing, (), fold, replace(standing, table=standing.table.passed()))


def close(standing: Standing, options: Options) -> Settlement[Standing]:
    """Pay out a party that is won: each loser pays the opponent on his left (RZ-10.3).

    Amounts are points. Raises `Refused` while nobody has won it.
    """
    left = on_paper(standing, options)
    if standing.won is None:
        refuse(
            RZ.PLAYED_OUT,
            both(
                "nobody has won this party; left: {left}",
                "эту партию никто не выиграл; осталось: {left}",
                left=left,
            ),
        )
    losers = against(standing.table, standing.won)
    if not left[losers[0]]:
        refuse(
            RZ.PARTY_WON,
            Text("both pairs cannot have won", "обе пары выиграть не могут"),
            f"won={standing.won}",
        )
    lines = (_payment(standing, loser, left[losers[0]], options) for loser in losers)
    begun = replace(standing, table=standing.table.passed(), left=left, over=True)
    return written(standing, lines, fold, begun)


def _payment(standing: Standing, loser: Seat, left: int, options: Options) -> Payment:
    payee = standing.table.after(loser)
    if standing.swept:
        clause = RZ.NINE_LOSE if options.nine is Nine.LOSE else RZ.NINE_WIN
        of = options.record
        if options.double_of is DoubleOf.REMAINING:
            clause, of = RZ.REST_DOUBLED, left
        times = clause["times"]
        return Payment(loser, payee, times * of, clause, times, of)
    if options.payment is Pays.FIXED:
        assert options.fixed_sum is not None
        return Payment(loser, payee, options.fixed_sum, RZ.FIXED_SUM)
    return Payment(loser, payee, left, RZ.LOSERS_PAY)
