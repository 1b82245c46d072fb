"""Any phase of any game, as a moment that can be solved."""

from __future__ import annotations

from ..phase import Phase
from ..problem import Problem
from .moment import Moment
from .pair_position import PairPosition
from .position import Position
from .rules import stated


def moment_of(phase: Phase) -> Moment:
    """Read what can be solved off a phase, as its game states it; raises `Unsolvable` where nothing can."""
    return posed(stated(phase))


def posed(problem: Problem) -> Moment:
    """Return the moment of a problem: of one declarer, or of two against two."""
    return PairPosition.posed(problem) if problem.goal is None else Position.posed(problem)
