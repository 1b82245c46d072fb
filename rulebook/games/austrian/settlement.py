"""Who pays whom: one algorithm for the four pots.

A deal has a price. The declarer takes it from the pot and pays the defence for its tricks;
whoever fell short of a promise pays the pot; bonuses go from player to player.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from ...clauses import Clause, Text, refuse
from ...game import Settlement
from ...pen import written
from ...scores import POT, Event, Line, Payment
from ...table import Seat, Table
from . import clauses as AP
from .options import AcesFailed, BonusPayers, ExtraPay, FourAces, Mode, OnEmpty, Options
from .outcome import (
    Announcement,
    Contract,
    Outcome,
    Standing,
    check,
    check_pot,
    check_table,
    defenders,
    made,
)


def price(standing: Standing, outcome: Outcome, options: Options) -> int:
    """Return the price of a deal in a suit, in stakes: never more than the pot (AP-2.13).

    Examples:
        >>> south = Outcome(Seat("South"), Contract.SPADES)
        >>> price(Standing(Table.of("South", "West", "East"), pot=90), south, Options(mode=Mode.STYRIAN))
        30
    """
    if options.mode is Mode.UNLIMITED:
        return standing.pot
    if options.mode is Mode.LIMITED:
        return min(standing.pot, _limit(options))
    return min(standing.pot, _listed_price(outcome, options))


def _limit(options: Options) -> int:
    assert options.limit is not None
    return options.limit * AP.ANTE["ante"]


def _listed_price(outcome: Outcome, options: Options) -> int:
    assert outcome.contract is not None
    return (
        AP.STYRIAN[outcome.contract.value] if options.mode is Mode.STYRIAN else AP.ORDINARY["price"]
    )


def settle(standing: Standing, outcome: Outcome, options: Options) -> Settlement[Standing]:
    """Settle one deal: who pays whom, in the order of the table, and the pot that is left.

    Amounts are stakes. Raises `Invalid` or `Refused` as `check` does (AP chapters 7 to 9).
    """
    check(standing, outcome, options)
    if outcome.contract is Contract.NONE:
        lines: Iterator[Line] = iter((Event("thrown-in", AP.THROWN_IN),))
    elif outcome.contract is not None and outcome.contract.is_suit:
        lines = _suit_lines(standing, outcome, options)
    else:
        lines = _extra_lines(standing, outcome, options)
    return written(standing, lines, fold)


def fold(standing: Standing, line: Line) -> Standing:
    """Return the standing after a line: what is paid goes through the pot, an empty one may end all."""
    if isinstance(line, Payment):
        moved = line.moves(POT)
        return replace(standing, pot=standing.pot + moved) if moved else standing
    if isinstance(line, Event) and line.name == "ended":
        return replace(standing, over=True)
    return standing


def _suit_lines(standing: Standing, outcome: Outcome, options: Options) -> Iterator[Line]:
    declarer, whist = outcome.declarer, outcome.whist or ()
    assert declarer is not None
    yield from _price_events(standing, outcome, options)
    stakes = price(standing, outcome, options)
    others = defenders(standing, outcome)
    if not whist:
        yield Event("nobody-whists", AP.NOBODY_WHISTS, declarer)
    yield Payment(POT, declarer, stakes, AP.DECLARER_TAKES)

    # Who is paid for which tricks, and who answers for how many, are two questions: an inviter
    # is paid for and answers for both hands, whoever it was that took the tricks.
    defence = {seat: outcome.tricks.get(seat, 0) for seat in others}
    if outcome.invited is not None:
        (inviter,) = whist
        defence = {inviter: sum(defence.values())}
        paid, short = AP.INVITER_PAID, AP.INVITER_SHORT
    else:
        defence = {seat: tricks for seat, tricks in defence.items() if seat in whist}
        paid, short = AP.TRICK_MONEY, AP.WHISTER_SHORT
    each = stakes // paid["parts"]
    for seat, tricks in defence.items():
        if tricks:
            yield Payment(declarer, seat, tricks * each, paid, tricks, each)
    if not made(outcome):
        times = AP.DECLARER_SHORT["times"]
        yield Payment(declarer, POT, times * stakes, AP.DECLARER_SHORT, times, stakes)
    for seat, tricks in defence.items():
        if tricks < short["tricks"]:
            yield Payment(seat, POT, stakes, short)
    yield from _bonus_lines(declarer, others, outcome, options)


def _price_events(standing: Standing, outcome: Outcome, options: Options) -> Iterator[Line]:
    stakes = price(standing, outcome, options)
    if options.mode is Mode.LIMITED and stakes < standing.pot:
        yield Event("capped", AP.LIMITED, amount=stakes, of=standing.pot)
    if options.mode is Mode.STYRIAN:
        listed = _listed_price(outcome, options)
        yield Event("styrian-price", AP.STYRIAN, amount=listed)
        if stakes < listed:
            yield Event("short-pot", AP.AT_MOST_THE_POT, amount=stakes, of=listed)


def _bonus_lines(
    declarer: Seat, others: tuple[Seat, ...], outcome: Outcome, options: Options
) -> Iterator[Line]:
    if outcome.hand and outcome.contract is Contract.HEARTS:
        yield from _bonus(declarer, others, outcome, options, AP.HEARTS_BONUS, costs=True)
    if Announcement.FOUR_ACES in outcome.announced:
        beforehand = options.four_aces is FourAces.BEFOREHAND
        clause = AP.ACES_BEFOREHAND if beforehand else AP.FOUR_ACES
        if made(outcome):
            yield from _bonus(declarer, others, outcome, options, clause, costs=False)
        elif options.aces_failed is AcesFailed.PAY:
            yield from _pay_each(declarer, others, clause["bonus"], AP.ACES_WHEN_FAILED)
        else:
            yield Event("four-aces-fail", AP.FOUR_ACES_FAILED, declarer)
    if Announcement.NO_ACES in outcome.announced:
        if not made(outcome) and options.aces_failed is AcesFailed.NOTHING:
            yield Event("no-aces-fail", AP.ACES_WHEN_FAILED, declarer)
        else:
            yield from _bonus(declarer, others, outcome, options, AP.NO_ACES, costs=True)


def _bonus(
    declarer: Seat,
    others: tuple[Seat, ...],
    outcome: Outcome,
    options: Options,
    clause: Clause,
    *,
    costs: bool,
) -> Iterator[Line]:
    if not made(outcome):
        if costs:
            yield from _pay_each(declarer, others, clause["bonus"], clause)
        return
    whist = outcome.whist or ()
    for seat in others:
        if options.bonus_payers is BonusPayers.DEFENDERS or seat in whist:
            yield Payment(seat, declarer, clause["bonus"], clause)


def _pay_each(payer: Seat, payees: tuple[Seat, ...], amount: int, clause: Clause) -> Iterator[Line]:
    return (Payment(payer, payee, amount, clause) for payee in payees)


def _extra_lines(standing: Standing, outcome: Outcome, options: Options) -> Iterator[Line]:
    declarer, contract = outcome.declarer, outcome.contract
    assert declarer is not None and contract is not None and contract.bid is not None
    bid = contract.bid
    if options.extra_pay is ExtraPay.POT:
        stakes = min(standing.pot, bid["price"])
        yield Event("bid-price", bid, declarer, amount=bid["price"])
        if stakes < bid["price"]:
            yield Event("short-pot", AP.AT_MOST_THE_POT, amount=stakes, of=bid["price"])
        if made(outcome):
            yield Payment(POT, declarer, stakes, AP.FROM_THE_POT)
        else:
            times = AP.FROM_THE_POT["times"]
            yield Payment(declarer, POT, times * stakes, AP.FROM_THE_POT, times, stakes)
        return
    for seat in defenders(standing, outcome):
        payer, payee = (seat, declarer) if made(outcome) else (declarer, seat)
        yield Payment(payer, payee, bid["price"], bid)


def open(table: Table, options: Options) -> Settlement[Standing]:
    """Fill the pot for the first deal: by the first dealer's ante or in equal sums (AP-2.10, AP-2.11)."""
    check_table(table)
    standing = Standing(table)
    if options.ante_each_deal:
        return written(standing, (_ante(table),), fold)
    return written(standing, _contributions(table, options), fold)


def next_deal(standing: Standing, options: Options) -> Settlement[Standing]:
    """Pass the deal, collect the ante, and deal with an empty pot as agreed (AP-2.10, AP-2.12).

    Where the table wants to be asked about an empty pot, the standing stays at 0 until `refill`.
    """
    coming = replace(standing, table=standing.table.passed())
    return written(standing, _between(coming, options), fold, coming)


def _between(coming: Standing, options: Options) -> Iterator[Line]:
    """Yield what fills the pot for the coming deal, or what is asked of the table if nothing does."""
    if options.ante_each_deal:
        yield _ante(coming.table)
    elif not coming.pot and options.on_empty is OnEmpty.REFILL:
        yield from _contributions(coming.table, options)
    elif not coming.pot:
        yield Event("ended" if options.on_empty is OnEmpty.END else "asked", AP.EMPTY)


def refill(standing: Standing, options: Options) -> Settlement[Standing]:
    """Fill an empty pot again in equal sums, by decision of the table (AP-2.12).

    Raises `Refused` if there is something in the pot, or if an ante fills it.
    """
    if standing.pot or options.ante_each_deal:
        refuse(
            AP.EMPTY,
            Text(
                f"the pot holds {standing.pot} and is filled by deals alone",
                f"в котле {standing.pot}, его пополняют только сдачи",
            ),
            "refill",
        )
    return written(standing, _contributions(standing.table, options), fold)


def close(standing: Standing, options: Options) -> Settlement[Standing]:
    """Share what is left in the pot at the end of the evening (AP-10.1).

    `standing` is that which the last deal left, its dealer still in place.
    """
    check_pot(standing.pot)
    seats = standing.table.from_left_of(standing.table.dealer)
    share, odd = divmod(standing.pot, len(seats))
    lines = (
        Payment(POT, seat, share + (i < odd), AP.POT_SHARED)
        for i, seat in enumerate(seats)
        if share + (i < odd)
    )
    return written(standing, lines, fold, replace(standing, over=True))


def _ante(table: Table) -> Payment:
    return Payment(table.dealer, POT, AP.ANTE["ante"], AP.ANTE)


def _contributions(table: Table, options: Options) -> Iterator[Line]:
    assert options.contribution is not None
    for seat in table.from_left_of(table.dealer):
        yield Payment(seat, POT, options.contribution, AP.CONTRIBUTION)
