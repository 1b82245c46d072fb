"""What a table agrees on before the first deal."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from types import MappingProxyType

from ...facts import Facts, option
from . import clauses as FE


class PlayOut(Enum):
    """Say what is played to its end once somebody has won: the cycle of trumps, or the deal."""

    CYCLE = "cycle"
    DEAL = "deal"


class First(Enum):
    """Say who is first of several who reach the goal in one deal.

    The largest figure below the line, the order of the tricks, or the order from forehand.
    """

    LARGEST = "largest"
    BY_TRICK = "by-trick"
    FOREHAND = "forehand"


@dataclass(frozen=True, slots=True, repr=False)
class Options(Facts):
    """Hold what one table agreed on.

    With `clamp` a loser beyond the goal lacks nothing; without it he gets the excess back.

    Examples:
        >>> Options().play_out is PlayOut.CYCLE
        True
    """

    play_out: PlayOut = option(PlayOut.CYCLE, FE.WHAT_IS_PLAYED_OUT, FE.DEAL_IS_LAST)
    first_to_target: First = option(First.LARGEST, FE.WHO_WAS_FIRST, FE.BY_TRICK, FE.FROM_FOREHAND)
    clamp: bool = option(True, FE.BEYOND_THE_GOAL, FE.GETS_BACK)


PRESETS = MappingProxyType({"cycle": Options(), "deal": Options(play_out=PlayOut.DEAL)})
"""The two ways of reading where the game ends, by name."""
