"""House Preferans: a game with pool, mountain and whists, written on a sheet."""

from __future__ import annotations

from types import MappingProxyType

from ...cards import pack
from ...clauses import Clause, Ruling, Text, defined
from ...game import Game, Sizes
from . import clauses, settlement
from .auction import start
from .clauses import DEAL, DEAL_PASSES, PACK, PLAYERS
from .options import PRESETS, Options
from .outcome import LADDER, Contract, Outcome, Premium, Trump, check
from .pen import fold
from .play import pose
from .sheet import Clock, Standing
from .words import WORDS

__all__ = [
    "LADDER",
    "PREFERANS",
    "Clock",
    "Contract",
    "Options",
    "Outcome",
    "Premium",
    "Standing",
    "Trump",
]


def _sizes() -> Sizes:
    return Sizes(hands=PLAYERS["hands"], hand=DEAL["each"], stock=DEAL["talon"])


PREFERANS: Game[Options, Outcome, Standing] = Game(
    id="preferans",
    prefix="HP",
    title=Text("House Preferans", "Домашний преферанс"),
    unit=Text("whist", "вист"),
    unit_plural=Text("Whists", "Висты"),
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
    fold=fold,
    decisions=MappingProxyType({"time up": settlement.time_up}),
    words=WORDS,
    pack=pack("7"),
    pack_clause=PACK,
    deal_clause=DEAL,
    start=start,
    pose=pose,
    sizes=_sizes,
    stock="talon",
)
