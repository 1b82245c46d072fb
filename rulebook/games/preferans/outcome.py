"""The facts of a deal that its settlement needs, and their check."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from ...clauses import Clause, Invalid, Text, refuse
from ...facts import SomeOutcome
from ...problem import Aim, Goal
from ...table import Seat, Tally, check_playing, quoted
from ...voice import both
from . import clauses as HP
from .options import Options
from .sheet import Standing, check_coming, check_sheet, check_table

LEVELS = {"6": "six", "7": "seven", "8": "eight", "9": "nine", "10": "ten"}
"""The levels of games as they are written, and the names of their figures in the clauses."""


class Trump(Enum):
    """Name the trump suit of a game, lowest first; `NO_TRUMP` stands above the suits."""

    SPADES = "spades"
    CLUBS = "clubs"
    DIAMONDS = "diamonds"
    HEARTS = "hearts"
    NO_TRUMP = "no-trump"


class Contract(Enum):
    """Name what is played: all-pass, misère, or a game, with its trump or by its level alone.

    A settlement needs the level only, so a game may be told as `7`; a bid always has its trump.

    Examples:
        >>> Contract.SEVEN_HEARTS.level, Contract.SEVEN_HEARTS.trump, Contract.SEVEN.trump
        (7, <Trump.HEARTS: 'hearts'>, None)
        >>> HP.GAME_PRICE[Contract.SEVEN.figure], HP.GAME_PRICE[Contract.MISERE.figure]
        (4, 10)
    """

    ALL_PASS = "all-pass"
    SIX = "6"
    SEVEN = "7"
    EIGHT = "8"
    NINE = "9"
    TEN = "10"
    SIX_SPADES = "6-spades"
    SIX_CLUBS = "6-clubs"
    SIX_DIAMONDS = "6-diamonds"
    SIX_HEARTS = "6-hearts"
    SIX_NO_TRUMP = "6-no-trump"
    SEVEN_SPADES = "7-spades"
    SEVEN_CLUBS = "7-clubs"
    SEVEN_DIAMONDS = "7-diamonds"
    SEVEN_HEARTS = "7-hearts"
    SEVEN_NO_TRUMP = "7-no-trump"
    EIGHT_SPADES = "8-spades"
    EIGHT_CLUBS = "8-clubs"
    EIGHT_DIAMONDS = "8-diamonds"
    EIGHT_HEARTS = "8-hearts"
    EIGHT_NO_TRUMP = "8-no-trump"
    MISERE = "misere"
    NINE_SPADES = "9-spades"
    NINE_CLUBS = "9-clubs"
    NINE_DIAMONDS = "9-diamonds"
    NINE_HEARTS = "9-hearts"
    NINE_NO_TRUMP = "9-no-trump"
    TEN_SPADES = "10-spades"
    TEN_CLUBS = "10-clubs"
    TEN_DIAMONDS = "10-diamonds"
    TEN_HEARTS = "10-hearts"
    TEN_NO_TRUMP = "10-no-trump"

    @property
    def is_game(self) -> bool:
        """Tell whether it is a game of six to ten tricks, and not misère or all-pass."""
        return self not in (Contract.ALL_PASS, Contract.MISERE)

    @property
    def level(self) -> int:
        """Return how many tricks the declarer has promised: six to ten, and none in misère."""
        return int(self.value.partition("-")[0]) if self.is_game else 0

    @property
    def goal(self) -> Goal:
        """Return what the declarer promises: the tricks of his game, or none in misère.

        Examples:
            >>> Contract.SEVEN_HEARTS.goal.made(6), Contract.MISERE.goal.made(0)
            (False, True)
        """
        return Goal(self.level, Aim.FEWEST if self is Contract.MISERE else Aim.MOST)

    @property
    def figure(self) -> str:
        """Return the name of its figure in a clause: `six` to `ten`, or `misere`."""
        return LEVELS[str(self.level)] if self.is_game else self.value

    @property
    def trump(self) -> Trump | None:
        """Return the trump of a game; `None` where it was not said, in misère and in all-pass."""
        _, dash, name = self.value.partition("-")
        return Trump(name) if self.is_game and dash else None

    @property
    def is_low(self) -> bool:
        """Tell whether it is a six or a seven, against which half a whist can be taken (HP-5.6)."""
        return self.is_game and self.figure in dict(HP.SHARE.figures)

    @property
    def quota(self) -> int:
        """Return how many tricks a whist against this game promises (HP-5.2).

        Examples:
            >>> [contract.quota for contract in (Contract.SIX, Contract.SEVEN, Contract.TEN)]
            [4, 2, 1]
        """
        return HP.QUOTA[self.figure if self.is_low else "higher"]


LADDER = tuple(
    contract for contract in Contract if contract.trump is not None or contract is Contract.MISERE
)
"""The bids, lowest first (HP-3.2)."""


class Premium(Enum):
    """Name the quick tricks that lay in the talon (HP-8.2)."""

    NONE = "none"
    ACE = "ace"
    MARRIAGE = "marriage"
    ACE_KING = "ace-king"
    TWO_ACES = "two-aces"

    @property
    def count(self) -> int:
        """Return as how many tricks it counts.

        Examples:
            >>> [premium.count for premium in Premium]
            [0, 1, 1, 2, 3]
        """
        return 0 if self is Premium.NONE else HP.QUICK_TRICKS[self.value.replace("-", "_")]


@dataclass(frozen=True, slots=True, repr=False)
class Outcome(SomeOutcome):
    """Hold the facts of one deal; `None` and an empty tally mean that it was not said.

    `tricks` counts what each hand took, in an all-pass deal of four what the talon won for the
    dealer as well. `whist` names those who whist in the end, nobody being `()`; the dealer
    among four whists with the `hand` of the defender whose cards he chose. `half` is the one
    whose half whist stood. `premium` is what lay in the talon.

    Examples:
        >>> B, C, D = map(Seat, "BCD")
        >>> Outcome(B, Contract.SEVEN, Tally.of(B=7, C=1, D=2), whist=(D,)).open
        False
    """

    declarer: Seat | None = None
    contract: Contract | None = None
    tricks: Tally[int] = Tally()
    whist: tuple[Seat, ...] | None = None
    half: Seat | None = None
    hand: Seat | None = None
    open: bool = False
    premium: Premium = Premium.NONE


def players(standing: Standing) -> tuple[Seat, ...]:
    """Return those who hold cards in the coming deal, from forehand."""
    return standing.table.playing(HP.PLAYERS["hands"])


def resting(standing: Standing) -> Seat | None:
    """Return the dealer where he sits the deal out, and nobody among three (HP-1.4)."""
    dealer = standing.table.dealer
    return dealer if dealer not in players(standing) else None


def defenders(standing: Standing, outcome: Outcome) -> tuple[Seat, ...]:
    """Return the two defenders in the order in which they speak (HP-5.1)."""
    seats = players(standing)
    i = seats.index(outcome.declarer) if outcome.declarer in seats else 0
    return seats[i + 1 :] + seats[:i]


def made(outcome: Outcome) -> bool:
    """Tell whether the declarer made his game or misère; with nobody whisting he always did."""
    assert outcome.contract is not None and outcome.declarer is not None
    if outcome.contract is Contract.MISERE:
        return not outcome.tricks[outcome.declarer]
    return not outcome.whist or outcome.tricks.get(outcome.declarer, 0) >= outcome.contract.level


def check(standing: Standing, outcome: Outcome, options: Options) -> None:
    """Raise `Invalid` or `Refused` unless the outcome can be written on the sheet.

    `Invalid` means that a fact is missing or names nobody; `Refused` carries the clause that
    the outcome or the sheet breaks.
    """
    check_table(standing.table, options)
    check_sheet(standing, options)
    check_coming(standing, options)
    _check_names(standing, outcome)
    _check_facts(outcome)
    assert outcome.contract is not None
    if outcome.contract.is_game:
        _check_decisions(standing, outcome)
    else:
        _check_no_whist(outcome)
    _check_tricks(standing, outcome)


def _check_names(standing: Standing, outcome: Outcome) -> None:
    """Raise unless those who are named hold cards, or are a dealer where he may be named."""
    seats, dealer = players(standing), resting(standing)
    all_pass = outcome.contract is Contract.ALL_PASS
    named: tuple[tuple[str, tuple[Seat, ...], bool], ...] = (
        ("declarer", (outcome.declarer,) if outcome.declarer else (), False),
        ("tricks", tuple(outcome.tricks), all_pass),
        ("whist", outcome.whist or (), True),
        ("half", (outcome.half,) if outcome.half else (), False),
        ("hand", (outcome.hand,) if outcome.hand else (), False),
    )
    for key, who, with_dealer in named:
        there = (*seats, dealer) if with_dealer and dealer is not None else seats
        check_playing(standing.table, there, HP.PLAYERS, key, who)


def _check_facts(outcome: Outcome) -> None:
    contract = outcome.contract
    all_pass = contract is Contract.ALL_PASS
    decides = contract is None or contract.is_game
    missing = [
        key
        for key, absent in (
            ("declarer", outcome.declarer is None and not all_pass),
            ("contract", contract is None),
            ("whist", decides and outcome.whist is None and outcome.half is None),
            ("tricks", not outcome.tricks and (bool(outcome.whist) or not decides)),
        )
        if absent
    ]
    if missing:
        keys = ", ".join(missing)
        raise Invalid(
            Text(
                f"too few facts to settle a deal; say also {keys} (if all passed: contract=all-pass)",
                f"для расчёта не хватает данных; назовите ещё `{keys}` (если пасовали все: "
                "contract=all-pass)",
            )
        )


def _check_no_whist(outcome: Outcome) -> None:
    """Raise `Refused` for whatever a misère or an all-pass deal does not have."""
    assert outcome.contract is not None
    where = f"contract={outcome.contract.value}"
    said: tuple[tuple[str, bool, Clause], ...] = (
        ("whist", bool(outcome.whist), HP.NO_WHIST),
        ("half", outcome.half is not None, HP.NO_WHIST),
        ("hand", outcome.hand is not None, HP.NO_WHIST),
        ("open", outcome.open, HP.NO_WHIST),
        ("premium", outcome.premium is not Premium.NONE, HP.NO_PREMIUM),
        (
            "declarer",
            outcome.contract is Contract.ALL_PASS and outcome.declarer is not None,
            HP.ALL_PASS,
        ),
    )
    for key, wrong, clause in said:
        if wrong:
            refuse(
                clause, Text(f"leave it out with {where}", f"при {where} этого не указывают"), key
            )


def _check_decisions(standing: Standing, outcome: Outcome) -> None:
    """Raise `Refused` for a way of whisting that the table does not have (HP chapter 5)."""
    assert outcome.contract is not None
    whist, half, dealer = outcome.whist or (), outcome.half, resting(standing)
    others = defenders(standing, outcome)
    for key, who, clause in (
        ("whist", whist, HP.DECISION),
        ("half", (half,), HP.DECISION),
        ("hand", (outcome.hand,), HP.DEALER_WHISTS),
    ):
        if outcome.declarer in who:
            refuse(
                clause,
                both(
                    "{who} is the declarer; defenders: {others}",
                    "{who} играет; защитники: {others}",
                    who=outcome.declarer,
                    others=[*others],
                ),
                f"{key}={outcome.declarer}",
            )
    if outcome.hand is not None or dealer in whist:
        _check_dealer_whists(outcome, whist, dealer, ", ".join(others))
    if half is not None:
        where = f"half={half}"
        if not outcome.contract.is_low:
            refuse(
                HP.NO_HALF,
                Text(f"not with contract={outcome.contract.value}",
                     f"не при contract={outcome.contract.value}"),
                where,
            )  # fmt: skip
        if whist:
            refuse(
                HP.RETURN,
                both(
                    "{who} whists, so leave it out",
                    "вистует {who}, этого не указывают",
                    who=[*whist],
                ),
                where,
            )
    elif not whist and outcome.contract.is_low:
        refuse(
            HP.NO_PASS_PASS,
            both(
                "say who whists or takes half: {who}",
                "укажите, кто вистует или берёт полвиста: {who}",
                who=[*others],
            ),
            "whist=none",
        )
    if outcome.open and len(whist) != 1:
        refuse(
            HP.BOTH_CLOSED if whist else HP.NOT_PLAYED,
            Text("both whist", "вистуют оба, открывать карты нельзя")
            if whist
            else Text("nobody whists", "никто не вистует, открывать нечего"),
            "open=yes",
        )


def _check_dealer_whists(
    outcome: Outcome, whist: tuple[Seat, ...], dealer: Seat | None, choice: str
) -> None:
    if dealer is None:
        refuse(
            HP.DEALER_WHISTS,
            Text(
                "with three the dealer holds a hand of his own",
                "втроём у сдающего свои карты, чужой руки он не берёт",
            ),
            f"hand={outcome.hand}",
        )
    if whist != (dealer,):
        refuse(
            HP.DEALER_WHISTS,
            both("only where whist={who} alone", "только если вистует один {who}", who=dealer),
            f"hand={outcome.hand}" if outcome.hand else quoted("whist", whist),
        )
    if outcome.hand is None:
        raise Invalid(
            Text(
                f"say with whose hand the dealer whists: hand= one of {choice}",
                f"укажите, чьей рукой вистует сдающий: `hand=`, одно из `{choice}`",
            ),
            f"whist={dealer}",
        )


def _check_tricks(standing: Standing, outcome: Outcome) -> None:
    assert outcome.contract is not None
    contract, tricks = outcome.contract, outcome.tricks
    where = "tricks=" + ",".join(f"{seat}:{n}" for seat, n in tricks.items())
    whole, total = HP.TEN_TRICKS["tricks"], sum(tricks.values())
    if any(n < 0 for n in tricks.values()):
        refuse(
            HP.TEN_TRICKS,
            Text("nobody takes fewer than no tricks", "взяток не бывает меньше нуля"),
            where,
        )
    if contract.is_game and not outcome.whist:
        if tricks:
            refuse(
                HP.NOT_PLAYED,
                Text(
                    "nobody whisted: leave the tricks out", "никто не вистовал: взяток не указывают"
                ),
                where,
            )
        return
    if contract is Contract.MISERE:
        if outcome.declarer not in tricks:
            raise Invalid(
                both(
                    "say how many {who} took", "укажите, сколько взял {who}", who=outcome.declarer
                ),
                where,
            )
        # What the defenders took in a misère is written nowhere, so it need not be said.
        if len(tricks) == 1 and total <= whole:
            return
    dealer = resting(standing)
    leads = HP.TALON_LEADS["tricks"]
    if dealer is not None and tricks.get(dealer, 0) > leads:
        refuse(
            HP.TALON_IS_THE_DEALERS,
            both(
                "the talon can win {n} for {who}",
                "за {who:acc} прикуп возьмёт не больше {n} {n:взятки/взяток/взяток}",
                n=leads,
                who=dealer,
            ),
            where,
        )
    if total != whole:
        refuse(HP.TEN_TRICKS, Text(f"they make {total}", f"в сумме {total}"), where)
