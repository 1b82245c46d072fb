"""The sheet that deals are written on, how far the session has come, and what no game can leave."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from functools import reduce
from math import gcd

from ...clauses import Clause, Invalid, Text, refuse
from ...facts import SomeStanding
from ...table import PairTally, Seat, Table, Tally, check_once, check_seated, check_size, quoted
from ...voice import both
from . import clauses as HP
from .options import (
    AllPassScale,
    Options,
    PremiumOfThree,
    PremiumPrice,
    PrizeTie,
    check_at_table,
)


class Clock(Enum):
    """Say how far the agreed time has run: not yet out, out, or in the rounds that follow it."""

    RUNNING = "running"
    UP = "up"
    LAST_ROUND = "last-round"
    EXTRA = "extra"


NO_WHISTS = PairTally()
"""What is written on each other before the first deal."""


@dataclass(frozen=True, slots=True, repr=False)
class Standing(SomeStanding):
    """Hold the sheet on which the coming deal is written, and how far the session has come.

    Pools and mountains are in points; `whists` is what each has written on each other. The
    prizes name who has written them, nobody yet being `()`. `series` counts the all-pass deals
    since the last game, where their price rises. `first_dealer` dealt the first deal of the
    game: rounds are counted from him (HP-2.8). A sheet that is given may leave him out as long
    as the time is running.
    """

    table: Table
    pool: Tally[int] = Tally()
    mountain: Tally[int] = Tally()
    whists: PairTally = NO_WHISTS
    pool_prize: tuple[Seat, ...] = ()
    mountain_prize: tuple[Seat, ...] = ()
    series: int = 0
    first_dealer: Seat | None = None
    time: Clock = Clock.RUNNING
    over: bool = False


def among(table: Table) -> str:
    """Return the name of the figures that go with the size of a table: `three` or `four`."""
    return "four" if len(table.seats) == HP.PLAYERS["most"] else "three"


def is_new(standing: Standing) -> bool:
    """Tell whether nothing has been written on the sheet since it was opened (HP-2.11)."""
    return (
        not any(standing.pool.values())
        and not standing.whists
        and set(standing.mountain.values()) == {HP.OPENING["points"]}
    )


def check_table(table: Table, options: Options) -> None:
    """Raise `Refused` unless three or four sit down, with no option that does nothing for them."""
    check_size(table, HP.PLAYERS, HP.PLAYERS["hands"], HP.PLAYERS["most"])
    check_at_table(options, len(table.seats))


def check_sheet(standing: Standing, options: Options) -> None:
    """Raise `Invalid` for a sheet with a gap, `Refused` for one that no game can leave.

    A sheet without `whists` says nothing of them: what the coming deal writes does not ask it.
    """
    for key, column in (("pool", standing.pool), ("mountain", standing.mountain)):
        missing = [seat for seat in standing.table.seats if seat not in column]
        if missing:
            raise Invalid(
                both("nothing is said of {who}", "не указано, сколько у {who:gen}", who=missing),
                quoted(key, column),
            )
    limit = HP.POOL["limit"]
    for seat, points in standing.pool.items():
        where = f"pool={seat}:{points}"
        if points < 0 or points > limit:
            refuse(
                HP.POOL,
                Text(f"a pool holds 0 to {limit}", f"в пуле бывает от 0 до {limit}"),
                where,
            )
        _check_even(HP.POOL, points, where)
    for seat, points in standing.mountain.items():
        where = f"mountain={seat}:{points}"
        if points < 0:
            refuse(HP.MOUNTAIN, Text("less than nothing", "меньше нуля не бывает"), where)
        _check_even(HP.MOUNTAIN, points, where)
    check_seated(standing.table, "first_dealer", (standing.first_dealer,))
    _check_whists(standing, options)
    _check_prizes(standing, options)
    if standing.time is not Clock.RUNNING and standing.first_dealer is None:
        refuse(
            HP.LAST_ROUND,
            Text(
                "say who dealt first: first_dealer=", "укажите, кто сдавал первым: `first_dealer=`"
            ),
            f"time={standing.time.value}",
        )


def check_coming(standing: Standing, options: Options) -> None:
    """Raise `Refused` unless a deal can still come, in a series and at a time that can be."""
    if standing.series < 0 or (standing.series and options.all_pass is AllPassScale.FLAT):
        refuse(
            HP.ALL_PASS_TRICKS if options.all_pass is AllPassScale.FLAT else HP.RISING,
            Text("no such series of all-pass deals here", "такого ряда распасовок здесь нет"),
            f"series={standing.series}",
        )
    first = standing.first_dealer
    if first not in (None, standing.table.dealer) and is_new(standing):
        refuse(
            HP.ROUND,
            both(
                "{who} deals, and nothing has been written before",
                "сдаёт {who}, а лист ещё чист",
                who=standing.table.dealer,
            ),
            f"first_dealer={first}",
        )
    if standing.time is Clock.UP and standing.table.dealer == standing.first_dealer:
        refuse(
            HP.LAST_ROUND,
            both(
                "{who} deals, so it has begun: time=last-round",
                "сдаёт {who}, значит, он уже начался: time=last-round",
                who=standing.first_dealer,
            ),
            "time=up",
        )
    full = [seat for seat, points in standing.pool.items() if points == HP.POOL["limit"]]
    if standing.time is Clock.EXTRA and full:
        refuse(
            HP.ENDS,
            both(
                "{who} has a full pool: no deal follows",
                "пуля {who:gen} закрыта: сдач больше нет",
                who=full,
            ),
            "time=extra",
        )


def _check_even(clause: Clause, points: int, where: str) -> None:
    if points % 2:
        refuse(clause, Text(f"{points} is odd", f"{points} — нечётное"), where)


def _check_whists(standing: Standing, options: Options) -> None:
    each = _whists_by(standing.table, options)
    for (seat, on), whists in standing.whists.items():
        where = f"whists={seat}:{on}:{whists}"
        if seat == on:
            refuse(HP.WHISTS, Text("on oneself", "на себя не пишут"), where)
        if whists < 0:
            refuse(HP.WHISTS, Text("less than nothing", "меньше нуля не бывает"), where)
        if whists % each:
            refuse(
                HP.WHIST_PRICE,
                Text(
                    f"all that is written as whists here is a multiple of {each}",
                    f"всё, что здесь пишут вистами, делится на {each}",
                ),
                where,
            )


def _whists_by(table: Table, options: Options) -> int:
    """Return the number of which all whists that this table can write are multiples.

    Examples:
        >>> table = Table.of("A", "B", "C")
        >>> _whists_by(table, Options()), _whists_by(table, Options(premium_price=PremiumPrice.GAME))
        (4, 2)
    """
    prices = [price for _, price in HP.WHIST_PRICE.figures]
    premium = HP.GAME_PRICE if options.premium_price is PremiumPrice.GAME else HP.WHIST_PRICE
    writers = 2 if options.premium_of_three is PremiumOfThree.HALVES else 1
    prices += [price // writers for _, price in premium.figures]
    prizes = (HP.MOUNTAIN_PRIZE[among(table)], HP.POOL_PRIZE["whists"])
    # All but one can take no trick in an all-pass deal of four, so up to three share a prize.
    most = HP.PLAYERS["hands"] if options.prize_tie is PrizeTie.SHARED else 1
    prices += [prize // winners for prize in prizes for winners in range(1, most + 1)]
    return reduce(gcd, prices, HP.HELP_WHISTS["whists"])


# ---- Prizes


def _check_prizes(standing: Standing, options: Options) -> None:
    """Raise `Refused` for closed pools and mountains that do not go with the prizes.

    Whoever closes first writes the prize, so what is closed has its winner, unless all-pass
    deals win none (HP-9.11). A full pool stays full; a mountain may have grown again (HP-8.12).
    """
    closed = {
        "pool_prize": [s for s, n in standing.pool.items() if n == HP.POOL["limit"]],
        "mountain_prize": [s for s, n in standing.mountain.items() if not n],
    }
    for key, prize, winners in (
        ("pool_prize", HP.POOL_PRIZE, standing.pool_prize),
        ("mountain_prize", HP.MOUNTAIN_PRIZE, standing.mountain_prize),
    ):
        check_seated(standing.table, key, winners)
        check_once(key, winners)
        if len(winners) > 1 and options.prize_tie is not PrizeTie.SHARED:
            refuse(
                HP.ONE_PRIZE,
                Text(
                    "only where it is shared (prize_tie=shared) have several written it",
                    "несколько человек его пишут, только если приз делят (prize_tie=shared)",
                ),
                quoted(key, winners),
            )
        if closed[key] and not winners and options.all_pass_closes:
            refuse(
                prize,
                both(
                    f"{{who}} has closed: say who has written this prize, {key}=",
                    f"закрыто: {{who}}; укажите, кто уже написал этот приз, `{key}=`",
                    who=[*closed[key]],
                ),
                quoted(key, winners),
            )
    for seat in standing.pool_prize:
        if seat not in closed["pool_prize"]:
            refuse(
                HP.POOL_PRIZE,
                both(
                    "there are only {n} points in the pool of {who}",
                    "в пуле {who:gen} только {n}",
                    who=seat,
                    n=standing.pool[seat],
                ),
                f"pool_prize={seat}",
            )
    if options.all_pass_closes:
        _check_mountains(standing)


def _check_mountains(standing: Standing) -> None:
    """Raise `Refused` for a mountain that has come down by more than its owner has made.

    What comes off a mountain is in the pool as well, as long as there is room for it. Others
    can only have helped once somebody had cleared his own, and he has the prize. Those who share
    it have cleared theirs in an all-pass deal, by points that no pool had room for (HP-7.19).
    """
    start = HP.OPENING["points"]
    for seat in standing.mountain_prize if len(standing.mountain_prize) > 1 else ():
        if standing.pool[seat] < HP.POOL["limit"]:
            refuse(
                HP.NO_TRICK_MOUNTAIN,
                both(
                    "shared by an all-pass deal, but the pool of {who} is not full",
                    "приз делят на распасовке, а пуля {who:gen} не закрыта",
                    who=seat,
                ),
                quoted("mountain_prize", standing.mountain_prize),
            )
    for seat in standing.table.seats:
        pool, mountain = standing.pool[seat], standing.mountain[seat]
        cleared = seat in standing.mountain_prize
        least = 0 if cleared else mountain
        own = not standing.mountain_prize or cleared
        if own and pool < HP.POOL["limit"] and least < start - pool:
            refuse(
                HP.MADE_MOUNTAIN,
                both(
                    "with {pool} points in the pool {who} has brought it down to {least} at best",
                    "в пуле {pool}, так что {who} списал не больше этого: осталось хотя бы {least}",
                    pool=pool,
                    who=seat,
                    least=start - pool,
                ),
                f"mountain_prize={seat}" if cleared else f"mountain={seat}:{mountain}",
            )
