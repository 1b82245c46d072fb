"""Who pays the box, what is written on the tally, and how the box is emptied after four deals."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from ...clauses import Clause, Text, refuse
from ...game import Settlement
from ...pen import written
from ...scores import BOX, Entry, Event, Line, Payment
from ...table import Seat, Table, Tally
from . import clauses as KO
from .options import Insolvency, Options
from .outcome import Outcome, Standing, ace_trick, check, check_standing, check_table, price

COLUMN = "tally"
"""The column in which everybody writes down what his tricks are worth."""


def settle(standing: Standing, outcome: Outcome, options: Options) -> Settlement[Standing]:
    """Settle one deal: what goes into the box, and what everybody writes down.

    Amounts are kopecks. Raises `Invalid` or `Refused` as `check` does (KO chapter 7).
    """
    check(standing, outcome, options)
    table = standing.table
    return written(standing, _lines(table.from_left_of(table.dealer), outcome, options), fold)


_DEAL_ENDS = ("first-out", "spared", "nobody-out")
"""The events that tell how a deal ends, one of them for each."""


def fold(standing: Standing, line: Line) -> Standing:
    """Return the standing after a line: what is in the box, on the tally, and how many deals are over."""
    if isinstance(line, Payment):
        return _paid(standing, line)
    if isinstance(line, Entry):
        claim = standing.claims.get(line.player, 0) + line.amount
        return replace(standing, claims=_claims(standing, {line.player: claim}))
    if line.name not in _DEAL_ENDS:
        return standing
    deals = standing.deals + 1
    last = deals == KO.PARTY["deals"]
    return replace(standing, deals=deals, remainder_to=line.player if last else None)


def _claims(standing: Standing, now: Mapping[Seat, int]) -> Tally[int]:
    """Return the claims in the order of the table, some of them as they are now."""
    seats = standing.table.seats
    return Tally(tuple((seat, now.get(seat, standing.claims.get(seat, 0))) for seat in seats))


def _paid(standing: Standing, line: Payment) -> Standing:
    """Return the standing after a payment into the box or out of it."""
    return replace(standing, box=standing.box + line.moves(BOX))


def _lines(seats: tuple[Seat, ...], outcome: Outcome, options: Options) -> Iterator[Line]:
    if options.fine:
        for seat in seats:
            times = outcome.false_passes.get(seat, 0)
            if times:
                amount = times * options.fine
                yield Payment(seat, BOX, amount, KO.FALSE_PASS, times, options.fine)
    if outcome.first_out is None:
        yield Event("nobody-out", KO.STALEMATE)
    elif outcome.stalemate:
        yield Event("spared", KO.FEWEST_CARDS, outcome.first_out)
    else:
        yield Event("first-out", KO.FIRST_OUT_FREE, outcome.first_out)
    for seat in seats:
        if seat != outcome.first_out and options.forfeit:
            yield Payment(seat, BOX, options.forfeit, KO.FORFEIT)
    for seat in seats:
        if outcome.tricks.get(seat, 0) or not options.fine:
            continue
        if seat != outcome.first_out:
            yield Payment(seat, BOX, options.fine, KO.NO_TRICK)
        elif options.first_out_fine:
            yield Payment(seat, BOX, options.fine, KO.FIRST_OUT_FINED)
    for seat in seats:
        yield from _written(seat, outcome, options)


def _written(seat: Seat, outcome: Outcome, options: Options) -> Iterator[Line]:
    """Yield what a player writes down, suit by suit, the trick of the ace of spades apart."""
    ace = ace_trick(outcome)
    for suit, taken in outcome.by_suit.items():
        by_ace = ace == (seat, suit)
        each, plain = price(suit, options), taken.get(seat, 0) - by_ace
        if plain:
            yield Entry(COLUMN, seat, plain * each, KO.PRICES, count=plain, of=each)
        if by_ace:
            times = KO.ACE_COUNTS["times"]
            yield Entry(COLUMN, seat, times * each, KO.ACE_COUNTS, count=times, of=each)


def open(table: Table, options: Options) -> Settlement[Standing]:
    """Collect the contributions of a party: the same sum from everybody (KO-2.3)."""
    check_table(table)
    before = Standing(table, claims=_nothing(table))
    return written(before, _antes(before, KO.ANTE, options), fold)


def new_party(standing: Standing, options: Options) -> Settlement[Standing]:
    """Open another party: everybody puts an ante to what the last one left in the box (KO-10.6).

    Raises `Refused` while a party is going on or has not been paid out.
    """
    check_standing(standing, options)
    if standing.deals < KO.PARTY["deals"] or any(standing.claims.values()):
        refuse(
            KO.NEW_PARTY,
            Text(
                "the party is not over yet; a text that begins a new one on a box that was left "
                f"says deals: {KO.PARTY['deals']}",
                "партия ещё не окончена; если запись начинает новую с тем, что осталось "
                f"в копилке, в ней пишут `deals: {KO.PARTY['deals']}`",
            ),
            f"deals={standing.deals}",
        )
    begun = replace(standing, deals=0, remainder_to=None, over=False)
    return written(standing, _antes(standing, KO.NEW_PARTY, options), fold, begun)


def _antes(standing: Standing, clause: Clause, options: Options) -> Iterator[Line]:
    """Yield the same sum from everybody."""
    seats = standing.table.from_left_of(standing.table.dealer)
    return (Payment(seat, BOX, options.ante, clause) for seat in seats)


def _nothing(table: Table) -> Tally[int]:
    return Tally(tuple((seat, 0) for seat in table.seats))


def next_deal(standing: Standing, options: Options) -> Settlement[Standing]:
    """Pass the deal; after the last deal of a party, pay out what the box holds (KO-2.5, KO-10.2)."""
    table = standing.table.passed()
    if standing.deals < KO.PARTY["deals"]:
        return written(standing, (), fold, replace(standing, table=table))
    check_standing(standing, options)
    begun = replace(_paid_out(standing), table=table)
    return written(standing, _paying_out(standing, options), fold, begun)


def close(standing: Standing, options: Options) -> Settlement[Standing]:
    """Pay the claims of a whole party from the box, and the remainder (KO chapter 10).

    `standing` is that which the fourth deal left, its dealer still in place. Raises `Refused`
    before that: a party has four deals.
    """
    check_standing(standing, options)
    whole = KO.PARTY["deals"]
    if standing.deals < whole:
        refuse(
            KO.PARTY,
            Text(
                f"{standing.deals} of {whole} are over; nothing is paid out before the last",
                f"сыграно {standing.deals} из {whole}; до последней ничего не выплачивают",
            ),
            f"deals={standing.deals}",
        )
    return written(standing, _paying_out(standing, options), fold, _paid_out(standing))


def _paid_out(standing: Standing) -> Standing:
    """Return the standing of a party that is over: what the box cannot pay is owed no more."""
    return replace(standing, claims=_nothing(standing.table), remainder_to=None, over=True)


def _paying_out(standing: Standing, options: Options) -> Iterator[Line]:
    seats = standing.table.from_left_of(standing.table.dealer)
    claims = {seat: standing.claims.get(seat, 0) for seat in seats}
    box, total = standing.box, sum(claims.values())
    paid, clause = dict(claims), KO.CLAIMS
    if box < total:
        if options.insolvency is Insolvency.MAKE_UP:
            yield Event("short-box", KO.MAKE_UP, amount=box, of=total)
            # A part of a kopeck counts as a whole one, so that the claims are certainly covered.
            share = -((box - total) // len(seats))
            yield from (Payment(seat, BOX, share, KO.MAKE_UP) for seat in seats)
            box += share * len(seats)
        elif options.insolvency is Insolvency.LARGEST_FIRST:
            clause, left = KO.LARGEST_FIRST, box
            yield Event("short-box", clause, amount=box, of=total)
            for seat in sorted(seats, key=lambda seat: -claims[seat]):
                paid[seat] = min(left, claims[seat])
                left -= paid[seat]
        else:
            clause = KO.SHORT_BOX
            yield Event("short-box", clause, amount=box, of=total)
            paid = {seat: claim * box // total for seat, claim in claims.items()}
    for seat in seats:
        if paid[seat]:
            yield Payment(BOX, seat, paid[seat], clause)
    rest = box - sum(paid.values())
    if rest and standing.remainder_to is not None:
        yield Payment(BOX, standing.remainder_to, rest, KO.REMAINDER)
    elif rest:
        yield Event("remainder-stays", KO.STAYS, amount=rest)
