"""Rozhok: two against two, twelve trumps, and a record that is written off trick by trick."""

from __future__ import annotations

from ...cards import pack
from ...clauses import Clause, Ruling, Text, defined
from ...game import Game, Sizes
from . import clauses, settlement
from .clauses import DEAL, DEAL_PASSES, PACK, PLAYERS
from .options import PRESETS, Options
from .outcome import Outcome, Standing, check
from .play import pose, start
from .words import WORDS

__all__ = ["ROZHOK", "Options", "Outcome", "Standing"]


def _sizes() -> Sizes:
    hands, hand = PLAYERS["players"], DEAL["each"]
    return Sizes(hands, hand, stock=PACK["cards"] - hands * hand)


ROZHOK: Game[Options, Outcome, Standing] = Game(
    id="rozhok",
    prefix="RZ",
    title=Text("Rozhok", "Рожок"),
    unit=Text("point", "очко"),
    unit_plural=Text("Points", "Очки"),
    seats=("South", "West", "North", "East"),
    clauses=defined(Clause, clauses),
    rulings=defined(Ruling, clauses),
    presets=PRESETS,
    options=Options,
    outcome=Outcome,
    standing=Standing,
    open=settlement.open,
    deal_passes=DEAL_PASSES,
    check=check,
    settle=settlement.settle,
    next_deal=settlement.next_deal,
    close=settlement.close,
    fold=settlement.fold,
    words=WORDS,
    pack=pack("6"),
    pack_clause=PACK,
    deal_clause=DEAL,
    start=start,
    pose=pose,
    sizes=_sizes,
    stock="stock",
    partners=True,
)
"""The title of the game is lost; this one is ours, after its smallest win."""
