"""The facts of a deal, the standing of a party, their check, and what a split of tricks is worth."""

from __future__ import annotations

from dataclasses import dataclass

from ...clauses import Clause, Invalid, Text, refuse
from ...facts import SomeOutcome, SomeStanding
from ...table import Seat, Table, Tally, check_seated, check_size, quoted
from ...voice import both
from . import clauses as RZ
from .options import Nine, OddPoints, Options

Pair = tuple[Seat, Seat]


@dataclass(frozen=True, slots=True, repr=False)
class Outcome(SomeOutcome):
    """Hold the tricks of one deal: by player, or by pair in `split`; one of them is enough.

    In `split` any player stands for his pair, and one pair is enough.

    Examples:
        >>> Outcome(split=Tally.of(South=1)).tricks
        Tally.of({})
    """

    tricks: Tally[int] = Tally()
    split: Tally[int] = Tally()


@dataclass(frozen=True, slots=True, repr=False)
class Standing(SomeStanding):
    """Hold what each pair has left to write off, and once the party is won, by whom.

    `left` is in points, keyed by the earlier seat of each pair; a pair that is not in it has the
    whole record. `won` names the winners in the same way, and `swept` tells that all nine tricks
    decided it.
    """

    table: Table
    left: Tally[int] = Tally()
    won: Seat | None = None
    swept: bool = False
    over: bool = False


# ---- Pairs


def pairs(table: Table) -> tuple[Pair, Pair]:
    """Return the two pairs of a table, each with its earlier seat first.

    Examples:
        >>> pairs(Table.of("South", "West", "North", "East"))
        (('South', 'North'), ('West', 'East'))
    """
    south, west, north, east = table.seats
    return (south, north), (west, east)


def pair_of(table: Table, seat: Seat) -> Pair:
    """Return the pair that a player belongs to."""
    return next(pair for pair in pairs(table) if seat in pair)


def against(table: Table, seat: Seat) -> Pair:
    """Return the pair that a player plays against."""
    return next(pair for pair in pairs(table) if seat not in pair)


def check_table(table: Table) -> None:
    """Raise `Refused` unless four players sit down."""
    check_size(table, RZ.PLAYERS, RZ.PLAYERS["players"], RZ.PLAYERS["players"])


def _by_pair(table: Table, numbers: Tally[int], key: str) -> dict[Seat, int]:
    """Return numbers by the earlier seat of each pair; raise `Invalid` if partners differ."""
    check_seated(table, key, numbers)
    found: dict[Seat, int] = {}
    for seat, number in numbers.items():
        one, other = pair_of(table, seat)
        if found.setdefault(one, number) != number:
            raise Invalid(
                both(
                    "{one} and {other} are one pair and have one number",
                    "{one} и {other} — одна пара, и число у них одно",
                    one=one,
                    other=other,
                ),
                quoted(key, numbers),
            )
    return found


# ---- Checks


def on_paper(standing: Standing, options: Options) -> Tally[int]:
    """Return what both pairs have left to write off, in points.

    Raises `Invalid` or `Refused` for what cannot stand on a record.
    """
    check_table(standing.table)
    given = _by_pair(standing.table, standing.left, "left")
    left = Tally(tuple((one, given.get(one, options.record)) for one, _ in pairs(standing.table)))
    if any(not 0 <= number <= options.record for number in left.values()):
        refuse(
            RZ.RECORD,
            Text(
                f"at this table a record holds 0 to {options.record} points",
                f"за этим столом в записи от 0 до {options.record} очков",
            ),
            quoted("left", standing.left),
        )
    return left


def check(standing: Standing, outcome: Outcome, options: Options) -> None:
    """Raise `Invalid` or `Refused` unless the outcome can be settled on the standing."""
    left = on_paper(standing, options)
    written_off = next((one for one, number in left.items() if number == 0), standing.won)
    if written_off is not None:
        one, other = pair_of(standing.table, written_off)
        refuse(
            RZ.PARTY_WON,
            both(
                "{one} and {other} have won this party",
                "эту партию уже выиграли {one} и {other}",
                one=one,
                other=other,
            ),
            f"won={written_off}" if standing.won else quoted("left", standing.left),
        )
    split(standing.table, outcome)


def split(table: Table, outcome: Outcome) -> Tally[int]:
    """Return the tricks of both pairs.

    Raises `Invalid` or `Refused` if they are not said, are not nine, or do not agree.

    Examples:
        >>> table = Table.of("South", "West", "North", "East")
        >>> print(split(table, Outcome(tricks=Tally.of(South=1, West=5, North=0, East=3))))
        South 1, West 8
    """
    whole = RZ.COUNT["tricks"]
    (one, _), (other, _) = pairs(table)
    told: list[tuple[str, dict[Seat, int]]] = []
    if outcome.tricks:
        check_seated(table, "tricks", outcome.tricks)
        _check_count(outcome.tricks, sum(outcome.tricks.values()), "tricks")
        took = {pair[0]: sum(outcome.tricks.get(s, 0) for s in pair) for pair in pairs(table)}
        told.append(("tricks", took))
    if outcome.split:
        took = _by_pair(table, outcome.split, "split")
        if len(took) == 1:
            (seat,) = took
            took[other if seat == one else one] = whole - took[seat]
        _check_count(outcome.split, sum(took.values()), "split")
        told.append(("split", took))
    if not told:
        raise Invalid(
            Text(
                "too few facts to settle a deal; say tricks by player, or split by pair",
                "для расчёта не хватает данных; назовите `tricks` по игрокам или `split` по парам",
            )
        )
    if any(took != told[0][1] for _, took in told):
        refuse(
            RZ.COUNT,
            Text(
                f"the tricks of the players make {told[0][1][one]} and {told[0][1][other]}",
                f"взятки игроков дают {told[0][1][one]} и {told[0][1][other]}",
            ),
            quoted("split", outcome.split),
        )
    took = told[0][1]
    return Tally(((one, took[one]), (other, took[other])))


def _check_count(numbers: Tally[int], total: int, key: str) -> None:
    whole = RZ.COUNT["tricks"]
    if any(not 0 <= number <= whole for number in numbers.values()):
        refuse(
            RZ.COUNT,
            Text(f"there are 0 to {whole} tricks to take", f"взяток бывает от 0 до {whole}"),
            quoted(key, numbers),
        )
    if total != whole:
        refuse(RZ.COUNT, Text(f"they make {total}", f"в сумме {total}"), quoted(key, numbers))


# ---- What a split is worth


def haul(tricks: int) -> Clause | None:
    """Return the clause of the horn or the three that so many tricks are, or nothing for a draw.

    Examples:
        >>> haul(3).id, haul(2)
        ('RZ-7.3', None)
    """
    draws = {RZ.DRAW[name] for name in ("seven", "two", "five", "four")}
    if tricks in draws:
        return None
    return next((c for c in (RZ.HORN, RZ.THREE) if c["tricks"] == tricks), None)


def score(tricks: int, options: Options) -> int:
    """Return what a deal is worth, in points, to a pair that took so many of its tricks.

    What the other pair wins counts against it, and all nine tricks for the record, doubled. What
    is left on paper does not matter here.

    Examples:
        >>> [score(tricks, Options()) for tricks in range(10)]
        [24, 1, 0, 3, 0, 0, -3, 0, -1, -24]
    """
    others = RZ.COUNT["tricks"] - tricks
    if not others:
        lost = RZ.NINE_LOSE["times"] * options.record
        return -lost if options.nine is Nine.LOSE else lost
    own = haul(tricks)
    if own is not None:
        return own["points"] if options.odd_points_to is OddPoints.MINORITY else -own["points"]
    return -score(others, options) if haul(others) is not None or not tricks else 0
