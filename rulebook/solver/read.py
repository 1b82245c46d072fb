"""Any phase of any game, as a moment that can be solved."""

from __future__ import annotations

from ..game import Phase
from ..games.rozhok.play import Playing as PairsPlaying
from .moment import Moment
from .pair_position import PairPosition
from .position import Position


def moment_of(phase: Phase) -> Moment:
    """Read what can be solved off a phase, as its game has it; raises `Unsolvable` where nothing can."""
    if isinstance(phase, PairsPlaying):
        return PairPosition.of(phase)
    return Position.of(phase)
