"""What a table agrees on before the first deal; left alone, the house as printed."""

from __future__ import annotations

from dataclasses import dataclass, fields
from enum import Enum
from types import MappingProxyType

from ...clauses import Clause, Text, refuse
from ...facts import Facts, option
from . import clauses as HP


class Undertrick(Enum):
    """Say how often an undertrick costs the price of the game in the declarer's mountain."""

    DOUBLE = "double"
    SINGLE = "single"


class Responsibility(Enum):
    """Say what a trick missing on whist costs: the full price, or half of it."""

    FULL = "full"
    HALF = "half"


class HighLiability(Enum):
    """Say who answers against an eight, a nine or a ten: the last whister, or both."""

    LAST = "last"
    BOTH = "both"


class PremiumPrice(Enum):
    """Say what a quick trick in the talon costs: a trick against the game, or the game."""

    TRICK = "trick"
    GAME = "game"


class PremiumOfThree(Enum):
    """Say who writes the premium among three: the dealer, or both opponents by halves."""

    DEALER = "dealer"
    HALVES = "halves"


class AllPassScale(Enum):
    """Say whether all-pass deals keep their price or rise after the first of a series."""

    FLAT = "flat"
    RISING = "rising"


class SeriesEnds(Enum):
    """Say what ends a series of all-pass deals: a made game, a whisted and made one, or any game."""

    MADE = "made"
    WHISTED = "whisted"
    ANY = "any"


class PrizeTie(Enum):
    """Say who has the prize when two close in one deal: the first in turn, or both by shares."""

    FIRST = "first"
    SHARED = "shared"


class HandsOpen(Enum):
    """Say when the hands go down in open play: before the first lead, or after a trick."""

    BEFORE_THE_LEAD = "before-the-lead"
    AFTER_A_TRICK = "after-a-trick"


class DividedAmong(Enum):
    """Say among whom a point of mountain is divided: all players, or the opponents of its owner."""

    PLAYERS = "players"
    OPPONENTS = "opponents"


class Rounding(Enum):
    """Say how nets are rounded to whole whists.

    Down, the missing ones to the largest fractions; not at all; what each pays to every other;
    or each to the nearest, the last seat absorbing the rest.
    """

    LARGEST_REMAINDER = "largest-remainder"
    EXACT = "exact"
    PAIRWISE = "pairwise"
    LAST_ABSORBS = "last-absorbs"


@dataclass(frozen=True, slots=True, repr=False)
class Options(Facts):
    """Hold what one table agreed on.

    `series_ends` is `None` where all-pass deals keep their price; where they rise, a made game
    ends the series unless said otherwise.
    Raises `Refused`, with the clause, for a field that the others make meaningless.

    Examples:
        >>> Options(all_pass=AllPassScale.RISING).series_ends
        <SeriesEnds.MADE: 'made'>
        >>> Options(series_ends=SeriesEnds.ANY)
        Traceback (most recent call last):
            ...
        rulebook.clauses.Refused: series_ends=any: all_pass=flat has no use for it; leave it out (...)
    """

    senior_hold: bool = option(False, HP.HOLDING, HP.SENIOR_HOLD)
    hands_open: HandsOpen = option(
        HandsOpen.BEFORE_THE_LEAD, HP.WHEN_OPEN, HP.OPEN_PLAY, HP.OPEN_AFTER_A_TRICK
    )
    undertrick: Undertrick = option(
        Undertrick.DOUBLE, HP.UNDERTRICK_PRICE, HP.UNDERTRICK, HP.UNDERTRICK_SINGLE
    )
    responsibility: Responsibility = option(
        Responsibility.FULL, HP.RESPONSIBILITY, HP.RESPONSIBLE, HP.HALF_RESPONSIBLE
    )
    shortfall_cap: bool = option(True, HP.CAPPED, HP.UNDER_SHARE, HP.WHOLE_SHARE)
    high_liability: HighLiability = option(
        HighLiability.LAST, HP.WHO_ANSWERS, HP.LAST_WHISTER, HP.BOTH_ANSWER
    )
    dealer_liable: bool = option(True, HP.DEALER_ANSWERS, HP.RESPONSIBLE, HP.DEALER_FREE)
    all_pass: AllPassScale = option(AllPassScale.FLAT, HP.ALL_PASS_TRICKS, HP.RISING)
    series_ends: SeriesEnds | None = option(None, HP.WHAT_ENDS_A_SERIES, HP.SERIES_ENDS)
    dealer_bonus: bool = option(True, HP.DEALER_WITHOUT_TRICKS, HP.NO_TRICK, HP.DEALER_NO_BONUS)
    premium_price: PremiumPrice = option(
        PremiumPrice.TRICK, HP.QUICK_TRICK_PRICE, HP.PREMIUM, HP.PREMIUM_BY_GAME
    )
    premium_of_three: PremiumOfThree = option(
        PremiumOfThree.DEALER, HP.PREMIUM_AMONG_THREE, HP.PREMIUM_OF_THREE, HP.PREMIUM_HALVED
    )
    all_pass_closes: bool = option(True, HP.ALL_PASS_CLOSES, HP.NO_RACE_BY_ALL_PASS)
    prize_tie: PrizeTie | None = option(None, HP.TWO_CLOSE, HP.PRIZE_SHARED)
    divided_among: DividedAmong = option(
        DividedAmong.PLAYERS, HP.AMONG_WHOM, HP.AVERAGE, HP.AMONG_OPPONENTS
    )
    rounding: Rounding = option(Rounding.LARGEST_REMAINDER, HP.THIRDS, HP.ROUNDED)

    def complete(self) -> None:
        """Fill in what is in force, and refuse what the others make meaningless."""
        if self.all_pass is AllPassScale.FLAT:
            self.unused("series_ends", "all_pass=flat", HP.ALL_PASS_TRICKS)
        if not self.all_pass_closes:
            self.unused("prize_tie", "all_pass_closes=no", HP.NO_RACE_BY_ALL_PASS)
        # A field that is in force is never None, so that two equal tables are equal values.
        if self.all_pass is AllPassScale.RISING:
            self.fill("series_ends", SeriesEnds.MADE)
        if self.all_pass_closes:
            self.fill("prize_tie", PrizeTie.FIRST)


def divisor(options: Options, players: int) -> int:
    """Return among how many of so many players a point of mountain is divided (HP-10.5, HP-9.15)."""
    return players if options.divided_among is DividedAmong.PLAYERS else players - 1


def check_at_table(options: Options, players: int) -> None:
    """Raise `Refused` for an option that does nothing with so many `players`, three or four.

    Examples:
        >>> check_at_table(Options(dealer_liable=False), 3)
        Traceback (most recent call last):
            ...
        rulebook.clauses.Refused: dealer_liable=no: three at the table have no use for it; ... (HP-5.9: ...)
    """
    four = players == HP.PLAYERS["most"]
    idle: list[tuple[str, Clause]] = (
        [("premium_of_three", HP.PREMIUM_OF_THREE)]
        if four
        else [("dealer_liable", HP.DEALER_WHISTS), ("dealer_bonus", HP.PLAYERS)]
    )
    if divisor(options, players) != HP.ROUNDED["parts"]:
        idle.append(("rounding", HP.ROUNDED))
    for name, clause in idle:
        if _differs(options, name):
            refuse(
                clause,
                Text(
                    f"{'four' if four else 'three'} at the table have no use for it; leave it out",
                    f"{'вчетвером' if four else 'втроём'} этот параметр ни на что не влияет, "
                    "уберите его",
                ),
                _said(options, name),
            )


def _differs(options: Options, name: str) -> bool:
    return bool(
        getattr(options, name) != next(f.default for f in fields(options) if f.name == name)
    )


def _said(options: Options, name: str) -> str:
    """Return an option as it is written; `keys` stands below the games and is not asked."""
    value = getattr(options, name)
    if isinstance(value, bool):
        return f"{name}={'yes' if value else 'no'}"
    return f"{name}={value.value}"


HOUSE = Options()
RISING = Options(all_pass=AllPassScale.RISING)

PRESETS = MappingProxyType({"house": HOUSE, "rising": RISING})
"""The house as printed, and its rarer scale of all-pass deals."""
