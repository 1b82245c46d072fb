"""Kopilka, the money-box: four players, five cards, a stock, and a box that is emptied in the end."""

from __future__ import annotations

from types import MappingProxyType

from ...cards import pack
from ...clauses import Clause, Ruling, Text, defined
from ...game import Game, Sizes
from . import clauses, settlement
from .clauses import DEAL, DEAL_PASSES, PACK, PLAYERS
from .gift import obliged_suit, start
from .options import PRESETS, Options
from .outcome import Outcome, Standing, Suit, check, trick_value
from .words import WORDS

__all__ = ["KOPILKA", "Options", "Outcome", "Standing", "Suit", "obliged_suit", "trick_value"]


def _sizes() -> Sizes:
    return Sizes(hands=PLAYERS["players"], hand=DEAL["each"], stock=DEAL["stock"])


KOPILKA: Game[Options, Outcome, Standing] = Game(
    id="kopilka",
    prefix="KO",
    title=Text("Kopilka", "Копилка"),
    unit=Text("kopeck", "копейка"),
    unit_plural=Text("Kopecks", "Копейки"),
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
    pack=pack("7"),
    pack_clause=PACK,
    deal_clause=DEAL,
    start=start,
    sizes=_sizes,
    stock="stock",
    decisions=MappingProxyType({"new party": settlement.new_party}),
)
