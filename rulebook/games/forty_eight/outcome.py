"""The facts of a deal that its score needs, the standing it is played on, and their check."""

from __future__ import annotations

from dataclasses import dataclass

from ...cards import CLUBS, DIAMONDS, HEARTS, SPADES, Suit
from ...clauses import Clause, Invalid, Text, refuse
from ...facts import SomeOutcome, SomeStanding
from ...table import Seat, Table, Tally, check_once, check_seated, check_size, quoted
from ...voice import both
from . import clauses as FE
from .options import First, Options, PlayOut

_CYCLE: tuple[Suit | None, ...] = (SPADES, CLUBS, DIAMONDS, HEARTS, None)


@dataclass(frozen=True, slots=True, repr=False)
class Outcome(SomeOutcome):
    """Hold the facts of one deal; who is not named in a tally took or exchanged nothing.

    `late` names those who wrote their exchange down after the first lead. `reached` is who was
    the first to reach the goal by the order of the tricks, at a table that goes by it.

    Examples:
        >>> Outcome(Tally.of(South=6, West=4, East=2), Tally.of(South=5)).late
        ()
    """

    tricks: Tally[int] = Tally()
    exchanged: Tally[int] = Tally()
    late: tuple[Seat, ...] = ()
    reached: Seat | None = None


@dataclass(frozen=True, slots=True, repr=False)
class Standing(SomeStanding):
    """Hold the score before the coming deal: points on both sides of each player's line.

    `played` counts the deals of the game so far, and so tells the trump of the coming one. `won`
    is who was the first to reach the goal; the cycle of trumps may still have to be played out.
    """

    table: Table
    played: int = 0
    above: Tally[int] = Tally()
    below: Tally[int] = Tally()
    won: Seat | None = None
    over: bool = False


def players(standing: Standing) -> tuple[Seat, ...]:
    """Return the players in the order of the coming deal, from forehand."""
    return standing.table.playing(FE.PLAYERS["players"])


def trump(standing: Standing) -> Suit | None:
    """Return the trump suit of the coming deal, or nothing for a deal without trumps (FE-2.4).

    Examples:
        >>> table = Table.of("South", "West", "East")
        >>> [trump(Standing(table, played=n)) for n in range(6)]
        ['♠', '♣', '♦', '♥', None, '♠']
    """
    return _CYCLE[standing.played % FE.TRUMPS["deals"]]


def left_in_cycle(standing: Standing) -> int:
    """Return how many deals the cycle of trumps still has: none between two cycles."""
    return -standing.played % FE.TRUMPS["deals"]


def plus(tricks: int) -> int:
    """Return what a number of tricks writes below the line, in points (FE-7.3)."""
    return max(0, tricks - FE.QUOTA["tricks"]) * FE.OVER_QUOTA["points"]


def ended(standing: Standing, options: Options) -> Clause | None:
    """Return the clause by which nothing is dealt any more, or nothing while the game goes on."""
    if standing.won is None:
        return None
    if options.play_out is PlayOut.DEAL:
        return FE.DEAL_IS_LAST
    return None if left_in_cycle(standing) else FE.PLAYED_OUT


def below_after(standing: Standing, outcome: Outcome, seat: Seat) -> int:
    """Return what stands below a player's line once the deal is written."""
    return standing.below.get(seat, 0) + plus(outcome.tricks.get(seat, 0))


def reaching(standing: Standing, outcome: Outcome) -> tuple[Seat, ...]:
    """Return who reaches the goal by a deal, from forehand; nobody once somebody has won (FE-10.1)."""
    if standing.won is not None:
        return ()
    goal = FE.GOAL["points"]
    return tuple(s for s in players(standing) if below_after(standing, outcome, s) >= goal)


def first(standing: Standing, outcome: Outcome, options: Options) -> Seat | None:
    """Return who wins by a deal, or nobody (FE-10.2, FE-9.2, FE-9.3)."""
    there = reaching(standing, outcome)
    if options.first_to_target is First.BY_TRICK and outcome.reached is not None:
        return outcome.reached
    if options.first_to_target is First.LARGEST and there:
        return max(there, key=lambda seat: below_after(standing, outcome, seat))
    return there[0] if there else None


def check(standing: Standing, outcome: Outcome, options: Options) -> None:
    """Raise `Invalid` or `Refused` unless the outcome can be written on the standing.

    `Invalid` means that a fact is missing or names nobody; `Refused` carries the clause that
    the outcome breaks.
    """
    check_standing(standing)
    clause = ended(standing, options)
    if clause is not None:
        refuse(
            clause,
            both(
                "{who} has won, and no deal follows",
                "игру выиграл {who}, сдач больше нет",
                who=standing.won,
            ),
            f"won={standing.won}",
        )
    _check_seats(standing, outcome)
    _check_tricks(outcome)
    _check_exchange(standing, outcome)
    _check_reached(standing, outcome, options)


def check_table(table: Table) -> None:
    """Raise `Refused` unless three players sit down."""
    check_size(table, FE.PLAYERS, FE.PLAYERS["players"], FE.PLAYERS["players"])


def check_standing(standing: Standing) -> None:
    """Raise `Invalid` or `Refused` for a score that no deals can leave."""
    check_table(standing.table)
    if standing.played < 0:
        raise Invalid(
            Text("deals are counted from 0", "сдачи считают с 0"), f"played={standing.played}"
        )
    for key, side in (("above", standing.above), ("below", standing.below)):
        for seat, points in side.items():
            check_seated(standing.table, key, (seat,))
            if points < 0:
                refuse(
                    FE.LINE,
                    Text(
                        "nothing is taken away from a line, a figure only grows",
                        "с черты ничего не списывают, числа только растут",
                    ),
                    f"{key}={seat}:{points}",
                )
    _check_won(standing)


def _check_won(standing: Standing) -> None:
    goal = FE.GOAL["points"]
    there = [seat for seat, points in standing.below.items() if points >= goal]
    if standing.won is not None:
        check_seated(standing.table, "won", (standing.won,))
        if standing.won not in there:
            points = standing.below.get(standing.won, 0)
            refuse(
                FE.GOAL,
                both(
                    "{who} has {points} below the line",
                    "у {who:gen} под чертой {points}",
                    who=standing.won,
                    points=points,
                ),
                f"won={standing.won}",
            )
    elif there:
        first = there[0]
        refuse(
            FE.GOAL,
            both(
                f"{{names}} at the goal: say who was first, won={first}",
                f"цели достигли: {{names}}; укажите, кто первым, won={first}",
                names=there,
            ),
            quoted("below", standing.below),
        )


def _check_seats(standing: Standing, outcome: Outcome) -> None:
    reached = (outcome.reached,) if outcome.reached is not None else ()
    named = (
        ("tricks", tuple(outcome.tricks)),
        ("exchanged", tuple(outcome.exchanged)),
        ("late", outcome.late),
        ("reached", reached),
    )
    for key, seats in named:
        check_seated(standing.table, key, seats)
        check_once(key, seats)


def _check_tricks(outcome: Outcome) -> None:
    if not outcome.tricks:
        raise Invalid(
            Text(
                "too few facts to score a deal; say also tricks",
                "для записи не хватает данных; назовите ещё `tricks`",
            )
        )
    where = quoted("tricks", outcome.tricks)
    if any(n < 0 for n in outcome.tricks.values()):
        refuse(
            FE.TWELVE_TRICKS,
            Text("nobody takes fewer than no tricks", "взяток не бывает меньше нуля"),
            where,
        )
    total = sum(outcome.tricks.values())
    if total != FE.TWELVE_TRICKS["tricks"]:
        refuse(FE.TWELVE_TRICKS, Text(f"they make {total}", f"в сумме {total}"), where)


def _check_exchange(standing: Standing, outcome: Outcome) -> None:
    left = FE.DEAL["each"]
    for seat in players(standing):
        cards = outcome.exchanged.get(seat, 0)
        where = f"exchanged={seat}:{cards}"
        if cards < 0:
            refuse(
                FE.EXCHANGE,
                Text("nobody exchanges fewer than no cards", "меньше нуля карт не прикупают"),
                where,
            )
        if cards > left:
            refuse(
                FE.LEFT_OVER,
                Text(f"the stock still holds {left}", f"в прикупке осталось {left}"),
                where,
            )
        left -= cards
        if seat in outcome.late and not cards:
            refuse(
                FE.WRITES,
                both(
                    "{who} exchanged nothing and has nothing to write down",
                    "{who} — без прикупки, записывать нечего",
                    who=seat,
                ),
                f"late={seat}",
            )


def _check_reached(standing: Standing, outcome: Outcome, options: Options) -> None:
    there = reaching(standing, outcome)
    if options.first_to_target is not First.BY_TRICK:
        if outcome.reached is not None:
            refuse(
                FE.SEVERAL if options.first_to_target is First.LARGEST else FE.FROM_FOREHAND,
                Text(
                    "this table does not go by the order of tricks (first_to_target=by-trick)",
                    "за этим столом порядок взяток не считают (first_to_target=by-trick)",
                ),
                f"reached={outcome.reached}",
            )
    elif outcome.reached is not None:
        if outcome.reached not in there:
            refuse(
                FE.GOAL,
                both(
                    "not at the goal by this deal; there are: {names}",
                    "этой сдачей до цели не доходит; доходят: {names}",
                    names=[*there],
                ),
                f"reached={outcome.reached}",
            )
    elif len(there) > 1:
        raise Invalid(
            both(
                "{names} reach the goal in this deal; say whose trick came first: reached",
                "до цели в этой сдаче доходят {names}; укажите, чья взятка раньше: `reached`",
                names=[*there],
            )
        )
