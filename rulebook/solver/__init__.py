"""Exact play: what a deal is worth with all cards open, and which cards keep the value.

The value is that of the declarer against a coalition that sees every card. It is exact for an
open game, and a bound where two defenders, each paid for his own tricks, do not see each other's
cards. Where two play against two, it is that of one pair, by any scale of tricks: more need not
be better.
"""

from __future__ import annotations

from ..problem import Aim
from .exchange import Exchange, exchanges
from .judging import Judged, first_mistakes, judge
from .key import value_key
from .moment import Moment
from .pair_position import PairPosition
from .position import Position
from .read import moment_of
from .rules import Beat, RuleSet, Unsolvable, rule_set
from .search import Search

__all__ = [
    "Aim",
    "Beat",
    "Exchange",
    "Judged",
    "Moment",
    "PairPosition",
    "Position",
    "RuleSet",
    "Search",
    "Unsolvable",
    "exchanges",
    "first_mistakes",
    "judge",
    "moment_of",
    "rule_set",
    "value_key",
]
