"""What holds for every deal and every sheet of House Preferans, tried on random games."""

from collections.abc import Callable
from dataclasses import fields, replace
from fractions import Fraction
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from rulebook import Book, Entry, Event, Seat, Session, Table, Tally
from rulebook.games.preferans import PREFERANS, Contract, Options, Outcome, Premium, Standing
from rulebook.games.preferans.options import (
    AllPassScale,
    DividedAmong,
    HandsOpen,
    HighLiability,
    PremiumOfThree,
    PremiumPrice,
    PrizeTie,
    Responsibility,
    Rounding,
    SeriesEnds,
    Undertrick,
    divisor,
)
from rulebook.games.preferans.outcome import defenders, made, players, resting
from rulebook.games.preferans.worth import nets
from rulebook.keys import Written, changed, read, written
from rulebook.notation import dumps, loads
from rulebook.record import Fact, Record, WrittenDeal
from rulebook.replay import replay
from rulebook.table import PairTally

Play = Session[Options, Outcome, Standing]

GAMES = [contract for contract in Contract if contract.is_game]
WHIST = {6: 4, 7: 8, 8: 12, 9: 16, 10: 20}
WORTH = {6: 2, 7: 4, 8: 6, 9: 8, 10: 10}


@st.composite
def shares(draw: st.DrawFn, whole: int, seats: tuple[Seat, ...], most: int = 10) -> dict[Seat, int]:
    """Share tricks out; nobody but the last takes more than `most`."""
    taken = {}
    for seat in seats[:-1]:
        taken[seat] = draw(st.integers(0, min(whole, most)))
        whole -= taken[seat]
    return taken | {seats[-1]: whole}


def counted(tricks: dict[Seat, int], table: Table) -> Tally[int]:
    """Return tricks in the order of the table, as text has them."""
    return Tally.of((seat, tricks[seat]) for seat in table.seats if seat in tricks)


@st.composite
def outcomes(draw: st.DrawFn, standing: Standing, kinds: tuple[str, ...]) -> Outcome:
    """Draw a deal that the table can have: a game, a misère, or an all-pass deal."""
    hands, dealer = players(standing), resting(standing)
    kind = draw(st.sampled_from(kinds))
    if kind == "all-pass":
        talon = draw(st.integers(0, 2)) if dealer else 0
        tricks = draw(shares(10 - talon, hands)) | ({dealer: talon} if dealer else {})
        return Outcome(contract=Contract.ALL_PASS, tricks=counted(tricks, standing.table))
    declarer = draw(st.sampled_from(hands))
    if kind == "misere":
        own = draw(st.sampled_from([0, 0, 0, 1, 2, 10]))
        return Outcome(declarer, Contract.MISERE, Tally.of({declarer: own}))
    contract = draw(st.sampled_from(GAMES))
    told = Outcome(declarer, contract, premium=draw(st.sampled_from(Premium)))
    others = defenders(standing, told)
    ways: list[tuple[Seat, ...]] = [others, others[:1], others[1:]]
    ways += [(dealer,)] if dealer else []
    unplayed = [*others] if contract.is_low else [None]
    choice = draw(st.sampled_from([*ways, *unplayed]))
    if not isinstance(choice, tuple):
        return replace(told, whist=(), half=choice)
    own = draw(st.sampled_from([contract.level, 10, *range(11)]))
    tricks = {declarer: own} | draw(shares(10 - own, others))
    hand = draw(st.sampled_from(others)) if choice == (dealer,) else None
    opened = len(choice) == 1 and draw(st.booleans())
    return replace(
        told, tricks=counted(tricks, standing.table), whist=choice, hand=hand, open=opened
    )


CHOICES: dict[str, list[Any]] = {
    "senior_hold": [False, True],
    "hands_open": list(HandsOpen),
    "undertrick": list(Undertrick),
    "responsibility": list(Responsibility),
    "shortfall_cap": [False, True],
    "high_liability": list(HighLiability),
    "dealer_liable": [False, True],
    "all_pass": list(AllPassScale),
    "series_ends": [None, *SeriesEnds],
    "dealer_bonus": [False, True],
    "premium_price": list(PremiumPrice),
    "premium_of_three": list(PremiumOfThree),
    "all_pass_closes": [False, True],
    "prize_tie": [None, *PrizeTie],
    "divided_among": list(DividedAmong),
    "rounding": list(Rounding),
}


def test_every_option_is_drawn() -> None:
    assert set(CHOICES) == {field.name for field in fields(Options)}


Agree = Callable[[tuple[str, ...]], st.SearchStrategy[Options]]


def in_the_house(_: tuple[str, ...]) -> st.SearchStrategy[Options]:
    return st.just(Options())


@st.composite
def tables(draw: st.DrawFn, seats: tuple[str, ...]) -> Options:
    """Draw what a table agreed on, leaving out what it would have no use for."""
    said = {name: draw(st.sampled_from(values)) for name, values in CHOICES.items()}
    if said["all_pass"] is AllPassScale.FLAT:
        said["series_ends"] = None
    if not said["all_pass_closes"]:
        said["prize_tie"] = None
    idle = ["premium_of_three"] if len(seats) == 4 else ["dealer_liable", "dealer_bonus"]
    if divisor(Options(divided_among=said["divided_among"]), len(seats)) != 3:
        idle.append("rounding")
    return Options(**{name: value for name, value in said.items() if name not in idle})


@st.composite
def sheets(draw: st.DrawFn, table: Table) -> dict[str, Any]:
    """Draw a sheet that a game can have left, nearly full or not."""
    seats = table.seats
    even = st.integers(0, 20).map(lambda n: 2 * n)
    pool, mountain = ({seat: draw(even) for seat in seats} for _ in range(2))
    full = [seat for seat in seats if pool[seat] == 40]
    cleared = draw(st.sampled_from([None, *(seat for seat in seats if pool[seat] >= 20)]))
    if cleared is None:
        mountain = {seat: max(mountain[seat], 20 - pool[seat], 2) for seat in seats}
    new = not any(pool.values()) and set(mountain.values()) == {20}
    return {
        "pool": Tally.of(pool),
        "mountain": Tally.of(mountain),
        "pool_prize": (draw(st.sampled_from(full)),) if full else (),
        "mountain_prize": () if cleared is None else (cleared,),
        "first_dealer": table.dealer if new else draw(st.sampled_from(seats)),
    }


ANY = ("game", "game", "game", "misere", "all-pass")


@st.composite
def games(
    draw: st.DrawFn,
    agreed: Agree = in_the_house,
    kinds: tuple[str, ...] = ANY,
    most: int = 6,
) -> Play:
    """Play some deals one after the other, from an opened sheet or one that is nearly full."""
    seats = tuple("ABCD"[: draw(st.sampled_from([3, 4]))])
    table = Table.of(*seats, dealer=draw(st.sampled_from(seats)))
    given_sheet = draw(sheets(table)) if draw(st.booleans()) else {}
    session = PREFERANS.session(draw(agreed(seats)), table, **given_sheet)
    called = draw(st.integers(0, most))
    for number in range(draw(st.integers(1, most))):
        if number == called:
            session = session.decide("time up")
        if session.standing.over:
            break
        session = session.settle(draw(outcomes(session.standing, kinds)))
    return session


def last(session: Play) -> tuple[Standing, Outcome, Standing, Book]:
    """Return the sheet before the last deal, its facts, the sheet after it, and its lines."""
    deal = session.deals[-1]
    return deal.before, deal.outcome, deal.after, Book(deal.lines)


# ---- The sheet


@given(games(tables))
def test_the_sheet_is_the_fold_of_its_lines(session: Play) -> None:
    for deal in session.deals:
        seats, book = deal.before.table.seats, Book(deal.lines)
        for column in ("pool", "mountain"):
            was, now = getattr(deal.before, column), getattr(deal.after, column)
            assert now == was.plus(book.written(column, seats))
        whists = deal.before.whists
        for entry in book.entries:
            assert entry.amount
            if entry.column == "whists":
                assert entry.on is not None and entry.on != entry.player
                whists = whists.plus(entry.player, entry.on, entry.amount)
        assert deal.after.whists == whists.ordered(seats)


@given(games(tables))
def test_pools_and_mountains_stay_in_their_bounds(session: Play) -> None:
    for deal in session.deals:
        assert all(0 <= n <= 40 and n % 2 == 0 for n in deal.after.pool.values())
        assert all(n >= 0 and n % 2 == 0 for n in deal.after.mountain.values())
        assert all(n > 0 for n in deal.after.whists.values())


@given(games())
def test_in_the_house_whists_come_in_fours_and_nets_of_four_are_whole(session: Play) -> None:
    after = session.deals[-1].after
    assert all(n % 4 == 0 for n in after.whists.values())
    if len(after.table.seats) == 4:
        assert all(net.denominator == 1 for net in PREFERANS.close(after, Options()).net.values())


@given(games(tables))
def test_nets_make_nothing_and_add_up_from_deal_to_deal(session: Play) -> None:
    start = PREFERANS.close(session.start, session.options).net
    for deal in session.deals:
        assert sum(deal.net.values()) == 0
        assert sum(deal.passing.net.values()) == 0
    closed = session.close()
    assert sum(closed.net.values()) == 0
    assert session.net.plus(start) == closed.net


@given(games(tables))
def test_rounded_nets_make_nothing_and_stay_by_the_exact_ones(session: Play) -> None:
    closed = session.close()
    whole = [e.amount for e in Book(closed.lines).entries if e.column == "net"]
    if not whole:
        assert session.options.rounding is Rounding.EXACT
        return
    assert sum(whole) == 0
    # Where each pays every other, an amount is out by at most a third in the pool and a third in
    # the mountain; a player's own counts once for each opponent, and each of theirs once.
    opponents = len(session.start.table.seats) - 1
    pairwise = session.options.rounding is Rounding.PAIRWISE
    out = 2 * opponents * Fraction(2, 3) if pairwise else Fraction(opponents, 3) + 1
    assert all(abs(a - b) <= out for a, b in zip(whole, closed.net.values(), strict=True))
    if session.options.rounding is Rounding.LARGEST_REMAINDER:
        assert all(abs(a - b) < 1 for a, b in zip(whole, closed.net.values(), strict=True))


@given(games(most=2), st.integers(1, 30).map(lambda n: 2 * n))
def test_a_constant_on_every_mountain_changes_no_net(session: Play, more: int) -> None:
    after = session.deals[-1].after
    raised = Tally(tuple((seat, points + more) for seat, points in after.mountain.items()))
    same = PREFERANS.close(replace(after, mountain=raised), Options()).net
    assert same == PREFERANS.close(after, Options()).net


# ---- Single deals


@given(games(kinds=("all-pass",), most=1))
def test_an_all_pass_deal_adds_twenty_to_the_mountains(session: Play) -> None:
    tricks = [e.amount for e in Book(session.deals[-1].lines).entries if e.clause.id == "HP-7.17"]
    assert sum(tricks) == 20


@given(games(kinds=("game",), most=1))
def test_the_bill_of_a_set_declarer(session: Play) -> None:
    """It is w(T + (n − 1)u), whoever whists; the premium is another matter."""
    before, outcome, _, book = last(session)
    assert outcome.declarer is not None and outcome.contract is not None
    if made(outcome):
        return
    level, own = outcome.contract.level, outcome.tricks[outcome.declarer]
    bill = [
        e.amount
        for e in book.entries
        if e.on == outcome.declarer and e.clause.id not in ("HP-8.1", "HP-8.9")
    ]
    n = len(before.table.seats)
    assert sum(bill) == WHIST[level] * (10 - own + (n - 1) * (level - own))


@given(games(kinds=("game",), most=1))
def test_help_leaves_every_net_as_if_the_points_were_kept(session: Play) -> None:
    """A made game is worth 20·g·(n − 1)/n, a nth of 20·g from each, wherever its points go."""
    before, outcome, _, book = last(session)
    contract, declarer = outcome.contract, outcome.declarer
    assert contract is not None and declarer is not None
    lost = sum(
        e.amount or 0 for e in book.lines if isinstance(e, Event) and e.name == "to-the-wall"
    )
    if not made(outcome):
        return
    game = [
        e for e in book.entries
        if e.clause.id in ("HP-7.3", "HP-7.4", "HP-8.7", "HP-8.8", "HP-8.9")
    ]  # fmt: skip
    seats = before.table.seats
    after = replace(
        before,
        pool=before.pool.plus(Book(tuple(game)).written("pool", seats)),
        mountain=before.mountain.plus(Book(tuple(game)).written("mountain", seats)),
        whists=_plus(before.whists, game),
    )
    was, now = nets(before, Options()), nets(after, Options())
    n, kept = len(seats), 2 * WORTH[contract.level] - lost
    for seat in seats:
        share = n - 1 if seat == declarer else -1
        assert now[seat] - was[seat] == Fraction(10 * kept * share, n)


def _plus(whists: PairTally, entries: list[Entry]) -> PairTally:
    for entry in entries:
        if entry.on is not None:
            whists = whists.plus(entry.player, entry.on, entry.amount)
    return whists


@given(games())
def test_prizes_are_written_once_and_on_everybody(session: Play) -> None:
    entries = [entry for deal in session.deals for entry in deal.lines if isinstance(entry, Entry)]
    n = len(session.start.table.seats)
    for clause, total in (("HP-8.5", 180 if n == 4 else 160), ("HP-8.6", 360 if n == 4 else 240)):
        prize = [entry for entry in entries if entry.clause.id == clause]
        assert sum(entry.amount for entry in prize) in (0, total)
        assert len({entry.player for entry in prize}) <= 1


@given(games(kinds=("game", "misere"), most=1))
def test_a_help_entry_moves_the_one_helped(session: Play) -> None:
    before, outcome, after, book = last(session)
    lines = list(book.entries)
    for i, entry in enumerate(lines):
        if entry.clause.id in ("HP-8.7", "HP-8.8"):
            assert entry.player != outcome.declarer
            assert lines[i + 1].clause.id == "HP-8.9"
            assert (lines[i + 1].player, lines[i + 1].on) == (outcome.declarer, entry.player)
            assert lines[i + 1].amount == 10 * abs(entry.amount)
            room = 40 - before.pool[entry.player], before.mountain[entry.player]
            assert abs(entry.amount) <= room[entry.column == "mountain"]
    assert after.table == before.table


# ---- Text


@given(games(tables))
def test_facts_survive_as_keys_and_a_game_as_text(session: Play) -> None:
    seats = Written("seats", ",".join(session.start.table.seats))
    for deal in session.deals:
        reading = read(PREFERANS, [seats, *(Written(*pair) for pair in written(deal.outcome))])
        assert Outcome(**reading.outcome) == deal.outcome
        reading = read(PREFERANS, [seats, *(Written(*pair) for pair in written(deal.after))])
        same = replace(Standing(deal.after.table, over=deal.after.over), **reading.standing)
        assert same == deal.after
    record = Record(
        "preferans",
        seats=session.start.table.seats,
        options=tuple(Fact(*pair) for pair in changed(session.options)),
        standing=tuple(Fact(*pair) for pair in changed(session.start)),
        deals=tuple(
            WrittenDeal(
                Fact("dealer", deal.before.table.dealer),
                facts=tuple(Fact(*pair) for pair in changed(deal.outcome)),
            )
            for deal in session.deals
        ),
    )
    assert loads(dumps(record)) == record
    told = replay(record) if not _timed(session) else None
    assert told is None or told.session.standing == session.standing


def _timed(session: Play) -> bool:
    return session.deals[-1].next.time is not session.start.time
