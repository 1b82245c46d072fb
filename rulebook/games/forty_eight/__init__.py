"""Forty-Eight: three players, twelve cards each, a fourth hand to exchange from, a race to ten."""

from __future__ import annotations

from ...cards import pack
from ...clauses import Clause, Ruling, Text, defined
from ...game import Game, Sizes
from . import clauses, settlement
from .clauses import DEAL, DEAL_PASSES, PACK, PLAYERS
from .exchange import start
from .options import PRESETS, First, Options, PlayOut
from .outcome import Outcome, Standing, check
from .words import WORDS

__all__ = ["FORTY_EIGHT", "First", "Options", "Outcome", "PlayOut", "Standing"]


def _sizes() -> Sizes:
    hands, hand = PLAYERS["players"], DEAL["each"]
    return Sizes(hands, hand, stock=PACK["cards"] - hands * hand)


FORTY_EIGHT: Game[Options, Outcome, Standing] = Game(
    id="forty_eight",
    prefix="FE",
    title=Text("Forty-Eight", "Сорок восемь"),
    unit=Text("point", "очко"),
    unit_plural=Text("Points", "Очки"),
    seats=("South", "West", "East"),
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
    pack=pack("3"),
    pack_clause=PACK,
    deal_clause=DEAL,
    start=start,
    sizes=_sizes,
    stock="stock",
)
