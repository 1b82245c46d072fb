"""What a sheet is worth to each player in whists: exactly, and in whole whists as agreed."""

from __future__ import annotations

from fractions import Fraction
from math import floor

from ...table import Seat, Tally
from . import clauses as HP
from .options import Options, Rounding, divisor
from .sheet import Standing


def nets(standing: Standing, options: Options) -> Tally[Fraction]:
    """Return what each player would take home, exactly, in whists; the sum is nothing.

    What a pool lacks counts as mountain (HP-10.4), a point below the average mountain is worth
    whists (HP-10.5), or more where opponents alone divide it (HP-9.15), and whists are set against
    each other (HP-10.6).

    Examples:
        >>> from rulebook.games.preferans.options import DividedAmong
        >>> from rulebook.table import Table
        >>> A, B, C = map(Seat, "ABC")
        >>> sheet = Standing(Table.of(A, B, C), Tally.of(A=40, B=36, C=30), Tally.of(A=10, B=0, C=24))
        >>> nets(sheet, Options())["A"], nets(sheet, Options(divided_among=DividedAmong.OPPONENTS))["A"]
        (Fraction(60, 1), Fraction(90, 1))
    """
    seats = standing.table.seats
    heights = {seat: standing.mountain[seat] + lacking(standing, seat) for seat in seats}
    total, point = sum(heights.values()), HP.AVERAGE["whists"]
    parts = divisor(options, len(seats))
    return Tally(
        tuple(
            (
                seat,
                Fraction(point * (total - len(seats) * heights[seat]), parts)
                + _own_whists(standing, seat),
            )
            for seat in seats
        )
    )


def lacking(standing: Standing, seat: Seat) -> int:
    """Return what a pool that is not full puts into its owner's mountain in the end (HP-10.4)."""
    return HP.SHORTFALL["each"] * (HP.POOL["limit"] - standing.pool[seat])


def _own_whists(standing: Standing, seat: Seat) -> int:
    return sum(
        whists * ((writer == seat) - (on == seat))
        for (writer, on), whists in standing.whists.items()
    )


def rounded(standing: Standing, options: Options) -> Tally[int] | None:
    """Return the nets in whole whists, as the table rounds them; `None` where it keeps thirds.

    Where each pays every other, even whole nets can come out differently; the other ways leave
    them as they are.
    """
    exact = nets(standing, options)
    whole = {seat: floor(net) for seat, net in exact.items()}
    match options.rounding:
        case Rounding.EXACT:
            if any(net.denominator > 1 for net in exact.values()):
                return None
        case Rounding.LARGEST_REMAINDER:
            # `sorted` keeps equal fractions in the order of the seats.
            by_fraction = sorted(exact, key=lambda seat: whole[seat] - exact[seat])
            for seat in by_fraction[: -sum(whole.values())]:
                whole[seat] += 1
        case Rounding.PAIRWISE:
            whole = _paid_to_each(standing, options)
        case Rounding.LAST_ABSORBS:
            whole = {seat: round(net) for seat, net in exact.items()}
            whole[list(exact)[-1]] -= sum(whole.values())
    return Tally(tuple(whole.items()))


def _paid_to_each(standing: Standing, options: Options) -> dict[Seat, int]:
    """Return the nets where each amount is rounded once and then settled with every other.

    The smallest mountain is taken off all, and the smallest pool: for what is left of his
    mountain a player pays each of the others the rounded share, for what is left of his pool
    each of the others pays him.

    Examples:
        >>> from rulebook.table import Table
        >>> A, B, C = map(Seat, "ABC")
        >>> sheet = Standing(Table.of(A, B, C), Tally.of(A=40, B=40, C=40), Tally.of(A=0, B=2, C=4))
        >>> _paid_to_each(sheet, Options())
        {'A': 20, 'B': -1, 'C': -19}
    """
    seats = standing.table.seats
    parts = divisor(options, len(seats))

    def shares(points: Tally[int], each: int) -> dict[Seat, int]:
        least = min(points.values())
        worth = HP.AVERAGE["whists"] * each
        return {seat: round(Fraction(worth * (points[seat] - least), parts)) for seat in seats}

    pays, gets = shares(standing.mountain, 1), shares(standing.pool, HP.SHORTFALL["each"])
    owed = {seat: gets[seat] - pays[seat] for seat in seats}
    together = sum(owed.values())
    return {
        seat: len(seats) * owed[seat] - together + _own_whists(standing, seat) for seat in seats
    }
