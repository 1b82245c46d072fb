"""Who writes what: the sheet after each deal, and what it is worth in the end.

A made game goes into the pool and off the mountain, and helps where it finds no room; the
defence writes whists on the declarer; whoever fell short of a promise has it in his mountain.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from fractions import Fraction

from ...clauses import Clause, Text, refuse
from ...game import Settlement
from ...scores import Entry
from ...table import Seat, Table, Tally
from . import clauses as HP
from .options import (
    AllPassScale,
    DividedAmong,
    HighLiability,
    Options,
    PremiumOfThree,
    PremiumPrice,
    PrizeTie,
    Responsibility,
    SeriesEnds,
    Undertrick,
    divisor,
)
from .outcome import Contract, Outcome, check, defenders, made, resting
from .pen import MOUNTAIN, NET, POOL, WHISTS, Pen
from .sheet import Clock, Standing, among, check_sheet, check_table, is_new
from .worth import lacking, nets, rounded


def settle(standing: Standing, outcome: Outcome, options: Options) -> Settlement[Standing]:
    """Write one deal: the game with its help, whists, shortfalls, premium, prizes (HP-R46).

    Points and whists; the nets are what the deal changes in the worth of the sheet, exactly.
    Raises `Invalid` or `Refused` as `check` does (HP chapters 7 to 9).
    """
    check(standing, outcome, options)
    # A sheet says who dealt first from its first deal on.
    pen = Pen(replace(standing, first_dealer=_first_dealer(standing)), options)
    all_pass = outcome.contract is Contract.ALL_PASS
    if all_pass:
        _all_pass(pen, outcome, options)
    elif outcome.contract is Contract.MISERE:
        _misere(pen, outcome)
    else:
        _game(pen, outcome, options)
    _prizes(pen, options, all_pass)
    _series(pen, outcome, options)
    return pen.settlement()


def _first_dealer(standing: Standing) -> Seat | None:
    """Return who dealt first: on a new sheet the one who deals now; on a given one, if it was said."""
    return standing.table.dealer if is_new(standing) else standing.first_dealer


# ---- A game


def _game(pen: Pen, outcome: Outcome, options: Options) -> None:
    declarer, contract = outcome.declarer, outcome.contract
    assert declarer is not None and contract is not None
    price = HP.GAME_PRICE[contract.figure]
    if not outcome.whist:
        pen.tell("not-played", HP.NOT_PLAYED, declarer)
    if made(outcome):
        _write_off(pen, declarer, price)
    elif options.undertrick is Undertrick.DOUBLE:
        pen.enter(
            MOUNTAIN, declarer, HP.UNDERTRICK, _undertricks(outcome), HP.UNDERTRICK["times"] * price
        )
    else:
        pen.enter(MOUNTAIN, declarer, HP.UNDERTRICK_SINGLE, _undertricks(outcome), price)
    _whists(pen, outcome)
    _shortfall(pen, outcome, options)
    _premium(pen, outcome, options)


def _undertricks(outcome: Outcome) -> int:
    """Return by how many tricks the declarer failed."""
    assert outcome.contract is not None and outcome.declarer is not None
    return 0 if made(outcome) else outcome.contract.level - outcome.tricks.get(outcome.declarer, 0)


def _taken(outcome: Outcome) -> int:
    """Return the tricks of both defending hands together."""
    assert outcome.declarer is not None
    return sum(n for seat, n in outcome.tricks.items() if seat != outcome.declarer)


def _write_off(pen: Pen, player: Seat, price: int) -> None:
    """Write a made game into the pool and off the mountain; what finds no room helps or is lost."""
    own = min(price, pen.room(player))
    pen.enter(POOL, player, HP.MADE_POOL, own)
    if own and not pen.room(player):
        pen.filled.append(player)
    _help(
        pen, player, price - own, POOL, HP.HELP_POOL, pen.room, lambda seat: pen.standing.pool[seat]
    )
    own = min(price, pen.height(player))
    pen.enter(MOUNTAIN, player, HP.MADE_MOUNTAIN, -own)
    if own and not pen.height(player):
        pen.cleared.append(player)
    rest = price - own
    _help(pen, player, rest, MOUNTAIN, HP.HELP_MOUNTAIN, pen.height, lambda seat: -pen.height(seat))


def _help(
    pen: Pen,
    helper: Seat,
    points: int,
    column: str,
    clause: Clause,
    room: Callable[[Seat], int],
    rank: Callable[[Seat], int],
) -> None:
    """Give points away until nobody has room for them (HP-8.7 to HP-8.11)."""
    for_each, whists = HP.HELP_WHISTS["points"], HP.HELP_WHISTS["whists"]
    while points:
        others = [seat for seat in pen.before.table.from_left_of(helper)[:-1] if room(seat)]
        if not others:
            pen.tell("to-the-wall", HP.WALL, helper, points)
            return
        seat = max(others, key=rank)
        given = min(points, room(seat))
        pen.enter(column, seat, clause, given if column == POOL else -given)
        pen.enter(WHISTS, helper, HP.HELP_WHISTS, given // for_each, whists, on=seat)
        points -= given


def _whists(pen: Pen, outcome: Outcome) -> None:
    """Write what the defence has on the declarer: half a whist, tricks, consolation."""
    declarer, contract, whist = outcome.declarer, outcome.contract, outcome.whist or ()
    assert declarer is not None and contract is not None
    price, under = HP.WHIST_PRICE[contract.figure], _undertricks(outcome)
    others, dealer = defenders(pen.before, outcome), resting(pen.before)

    def write(seat: Seat, clause: Clause, count: int) -> None:
        pen.enter(WHISTS, seat, clause, count, price, on=declarer)

    if outcome.half is not None:
        write(outcome.half, HP.HALF_WRITES, HP.HALF_WRITES[contract.figure])
    if dealer is not None and dealer in whist:
        pen.tell("dealer-whists", HP.DEALER_WHISTS, dealer, other=outcome.hand)
    if len(whist) == 1:
        (alone,) = whist
        write(alone, HP.GREEDY, _taken(outcome))
        write(alone, HP.CONSOLATION, under)
        for passer in others:
            if passer != alone:
                write(alone, HP.RETURNED, under)
    else:
        for seat in others:
            if seat in whist:
                write(seat, HP.TRICK_WHISTS, outcome.tricks.get(seat, 0))
                write(seat, HP.CONSOLATION, under)
    if dealer is not None and dealer not in whist:
        write(dealer, HP.DEALER_CONSOLATION, under)


def _shortfall(pen: Pen, outcome: Outcome, options: Options) -> None:
    """Write what the defence owes for tricks that it promised and did not take."""
    contract, whist = outcome.contract, outcome.whist
    assert contract is not None
    missing = contract.quota - _taken(outcome)
    if not whist or missing <= 0 or not made(outcome):
        return
    price, clause = HP.GAME_PRICE[contract.figure], HP.HALF_RESPONSIBLE
    if options.responsibility is Responsibility.FULL:
        price, clause = HP.RESPONSIBLE["times"] * price, HP.RESPONSIBLE
    whisters = [seat for seat in defenders(pen.before, outcome) if seat in whist]
    if not whisters:
        if options.dealer_liable:
            pen.enter(MOUNTAIN, whist[0], clause, missing, price)
        else:
            pen.tell("dealer-free", HP.DEALER_FREE, whist[0])
    elif len(whisters) == 1:
        pen.enter(MOUNTAIN, whisters[0], clause, missing, price)
    else:
        for seat, own, who in _answering(whisters, missing, outcome, options):
            pen.tell("answers", who, seat, own)
            pen.enter(MOUNTAIN, seat, clause, own, price)


def _answering(
    whisters: list[Seat], missing: int, outcome: Outcome, options: Options
) -> Iterator[tuple[Seat, int, Clause]]:
    """Yield which of two whisters answers for how many tricks, and the clause by which he does."""
    contract = outcome.contract
    assert contract is not None
    if contract.is_low:
        for seat in whisters:
            own = max(0, HP.SHARE[contract.figure] - outcome.tricks.get(seat, 0))
            if options.shortfall_cap and own:
                yield seat, min(own, missing), HP.UNDER_SHARE
            elif own:
                yield seat, own, HP.WHOLE_SHARE
    elif options.high_liability is HighLiability.LAST:
        yield whisters[-1], missing, HP.LAST_WHISTER
    else:
        yield from ((seat, missing, HP.BOTH_ANSWER) for seat in whisters)


def _premium(pen: Pen, outcome: Outcome, options: Options) -> None:
    """Write the premium for quick tricks in the talon (HP-8.1)."""
    declarer, contract = outcome.declarer, outcome.contract
    assert declarer is not None and contract is not None
    count, dealer = outcome.premium.count, pen.before.table.dealer
    if not count:
        return
    price, clause = HP.WHIST_PRICE[contract.figure], HP.PREMIUM
    if options.premium_price is PremiumPrice.GAME:
        price, clause = HP.GAME_PRICE[contract.figure], HP.PREMIUM_BY_GAME
    three = resting(pen.before) is None
    if three and options.premium_of_three is PremiumOfThree.HALVES:
        for seat in defenders(pen.before, outcome):
            pen.enter(WHISTS, seat, HP.PREMIUM_HALVED, count, price // 2, on=declarer)
    elif dealer == declarer:
        pen.tell("no-premium", HP.PREMIUM_OF_THREE, declarer)
    else:
        pen.enter(WHISTS, dealer, clause, count, price, on=declarer)


# ---- Misère and all-pass


def _misere(pen: Pen, outcome: Outcome) -> None:
    declarer = outcome.declarer
    assert declarer is not None
    if made(outcome):
        _write_off(pen, declarer, HP.GAME_PRICE["misere"])
    else:
        pen.enter(
            MOUNTAIN,
            declarer,
            HP.MISERE_CAUGHT,
            outcome.tricks[declarer],
            HP.MISERE_CAUGHT["points"],
        )


def _all_pass(pen: Pen, outcome: Outcome, options: Options) -> None:
    """Write an all-pass deal, from forehand; the dealer who sat out comes last."""
    clause, price = HP.ALL_PASS_TRICKS, HP.ALL_PASS_TRICKS["points"]
    for_none, bonus = HP.NO_TRICK, HP.NO_TRICK["points"]
    if options.all_pass is AllPassScale.RISING:
        price = bonus = HP.RISING["later" if pen.before.series else "first"]
        clause = for_none = HP.RISING
    dealer = resting(pen.before)
    for seat in pen.before.table.from_left_of(pen.before.table.dealer):
        tricks = outcome.tricks.get(seat, 0)
        if tricks:
            pen.enter(MOUNTAIN, seat, clause, tricks, price)
        elif seat == dealer and not options.dealer_bonus:
            pen.tell("no-bonus", HP.DEALER_NO_BONUS, seat)
        else:
            _bonus(pen, seat, bonus, for_none)


def _bonus(pen: Pen, seat: Seat, points: int, clause: Clause) -> None:
    """Write the points for no trick: into the pool, off the mountain, to the wall (HP-7.18)."""
    own = min(points, pen.room(seat))
    pen.enter(POOL, seat, clause, own)
    if own and not pen.room(seat):
        pen.filled.append(seat)
    points -= own
    off = min(points, pen.height(seat))
    pen.enter(MOUNTAIN, seat, HP.NO_TRICK_MOUNTAIN, -off)
    if off and not pen.height(seat):
        pen.cleared.append(seat)
    if points > off:
        pen.tell("to-the-wall", HP.WALL, seat, points - off)


def _series(pen: Pen, outcome: Outcome, options: Options) -> None:
    """Tell how long the series of all-pass deals is after this deal, where their price rises."""
    series = pen.before.series
    if options.all_pass is AllPassScale.FLAT:
        return
    if outcome.contract is Contract.ALL_PASS:
        pen.tell("series", HP.RISING, amount=series + 1)
        return
    whisted = bool(outcome.whist) or outcome.contract is Contract.MISERE
    ends = {
        SeriesEnds.MADE: made(outcome),
        SeriesEnds.WHISTED: made(outcome) and whisted,
        SeriesEnds.ANY: True,
    }
    assert options.series_ends is not None
    if series and ends[options.series_ends]:
        pen.tell("series-ends", HP.SERIES_ENDS)


# ---- Prizes


def _prizes(pen: Pen, options: Options, all_pass: bool) -> None:
    """Write the prizes of those who closed first in this deal."""
    before = pen.before
    mountain = HP.MOUNTAIN_PRIZE[among(before.table)]
    if pen.cleared and not before.mountain_prize:
        _prize(pen, options, all_pass, "mountain-prize", pen.cleared, mountain, HP.MOUNTAIN_PRIZE)
    if pen.filled and not before.pool_prize:
        pool = HP.POOL_PRIZE["whists"]
        _prize(pen, options, all_pass, "pool-prize", pen.filled, pool, HP.POOL_PRIZE)


def _prize(
    pen: Pen,
    options: Options,
    all_pass: bool,
    name: str,
    closed: list[Seat],
    amount: int,
    clause: Clause,
) -> None:
    if all_pass and not options.all_pass_closes:
        for seat in closed:
            pen.tell("no-prize", HP.NO_RACE_BY_ALL_PASS, seat)
        return
    # Whoever closed stands in the order of the deal, so the first in turn comes first.
    winners = closed if options.prize_tie is PrizeTie.SHARED else closed[:1]
    paid = clause if len(winners) == 1 else HP.PRIZE_SHARED
    for winner in winners:
        pen.tell(name, clause, winner)
        for other in pen.before.table.from_left_of(winner)[:-1]:
            pen.enter(WHISTS, winner, paid, amount // len(winners), on=other)


# ---- The session


def open(table: Table, options: Options) -> Settlement[Standing]:
    """Open the sheet: everybody begins with points in the mountain (HP-2.11)."""
    check_table(table, options)
    nothing = Tally(tuple((seat, 0) for seat in table.seats))
    pen = Pen(Standing(table, nothing, nothing), options)
    for seat in table.from_left_of(table.dealer):
        pen.enter(MOUNTAIN, seat, HP.OPENING, HP.OPENING["points"])
    return pen.settlement()


def next_deal(standing: Standing, options: Options) -> Settlement[Standing]:
    """Pass the deal; call the last round when its time has come, and settle when it is over.

    The last round begins when the deal is with the first dealer (HP-10.2); the game ends after
    it as soon as a pool is full (HP-10.3).
    """
    if _ended(standing):
        # The deals have already gained what the sheet is worth: settling it adds nothing.
        return replace(close(standing, options), sheet_net=_nothing(standing))
    coming = replace(standing, table=standing.table.passed())
    pen = Pen(standing, options, coming)
    round_over = coming.table.dealer == standing.first_dealer
    if standing.time is Clock.UP and round_over:
        pen.tell("last-round", HP.LAST_ROUND, coming.table.dealer)
    elif standing.time is Clock.LAST_ROUND and round_over:
        pen.tell("goes-on", HP.ENDS)
    return pen.settlement()


def _nothing(standing: Standing) -> Tally[Fraction]:
    return Tally(tuple((seat, Fraction(0)) for seat in standing.table.seats))


def _ended(standing: Standing) -> bool:
    """Tell whether the deal that was just written was the last of the game (HP-10.3)."""
    if HP.POOL["limit"] not in standing.pool.values():
        return False
    round_over = standing.table.after(standing.table.dealer) == standing.first_dealer
    return standing.time is Clock.EXTRA or (standing.time is Clock.LAST_ROUND and round_over)


def time_up(standing: Standing, options: Options) -> Settlement[Standing]:
    """Say that the agreed time is over; the last round may begin at once (HP-10.1, HP-10.2).

    Raises `Refused` if that was said before.
    """
    if standing.time is not Clock.RUNNING:
        refuse(
            HP.TIME_UP,
            Text("that has been called already", "это уже объявлено"),
            "time up",
        )
    first = _first_dealer(standing)
    if first is None:
        refuse(
            HP.LAST_ROUND,
            Text(
                "say at the head of the sheet who dealt first: first_dealer:",
                "укажите в начале листа, кто сдавал первым: `first_dealer:`",
            ),
            "time up",
        )
    pen = Pen(standing, options, replace(standing, first_dealer=first))
    pen.tell("time-up", HP.TIME_UP)
    if standing.table.dealer == first:
        pen.tell("last-round", HP.LAST_ROUND, first)
    return pen.settlement()


def close(standing: Standing, options: Options) -> Settlement[Standing]:
    """Settle the sheet: carry the shortfalls out, compare the mountains, add the whists.

    `standing` is that which the last deal left, its dealer still in place. Raises `Invalid` or
    `Refused` for a sheet that cannot be. Among three, nets are rounded as agreed (HP-10.7).
    """
    check_table(standing.table, options)
    check_sheet(standing, options)
    pen = Pen(standing, options, replace(standing, over=True))
    if _ended(standing):
        pen.tell("game-ends", HP.ENDS)
    seats = standing.table.seats
    for seat in seats:
        pen.enter(MOUNTAIN, seat, HP.SHORTFALL, lacking(standing, seat))
    pen.tell("average", HP.AVERAGE, amount=sum(pen.standing.mountain.values()), of=len(seats))
    if options.divided_among is DividedAmong.OPPONENTS:
        parts = divisor(options, len(seats))
        pen.tell("among-opponents", HP.AMONG_OPPONENTS, amount=parts, of=len(seats))
    whole = rounded(standing, options)
    if whole is None:
        pen.tell("thirds", HP.ROUNDED)
    else:
        for seat, net in whole.items():
            pen.write(Entry(NET, seat, net, HP.ROUNDED))
    return replace(pen.settlement(), sheet_net=nets(standing, options))
