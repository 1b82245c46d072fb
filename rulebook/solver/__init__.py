"""Exact play: what a deal is worth with all cards open, and which cards keep the value.

The value is that of the declarer against a coalition that sees every card. It is exact for an
open game, and a bound where two defenders, each paid for his own tricks, do not see each other's
cards.
"""

from __future__ import annotations

from .exchange import Exchange, exchanges
from .judge import Judged, first_mistakes, judge
from .position import Position
from .rules import Aim, Beat, RuleSet, Unsolvable, rule_set
from .search import Search

__all__ = [
    "Aim",
    "Beat",
    "Exchange",
    "Judged",
    "Position",
    "RuleSet",
    "Search",
    "Unsolvable",
    "exchanges",
    "first_mistakes",
    "judge",
    "rule_set",
]
