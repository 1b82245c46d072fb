"""Austrian Préférence: one declarer, two defenders, a pot run in four ways."""

from __future__ import annotations

from types import MappingProxyType

from ...cards import pack
from ...clauses import Clause, Ruling, Text, defined
from ...game import Game, Sizes
from . import clauses, settlement
from .auction import Bid, start
from .clauses import DEAL, DEAL_PASSES, PACK, PLAYERS
from .options import PRESETS, Mode, Options
from .outcome import Announcement, Contract, Outcome, Standing, check
from .play import pose
from .words import WORDS

__all__ = ["AUSTRIAN", "Announcement", "Bid", "Contract", "Mode", "Options", "Outcome", "Standing"]


def _sizes() -> Sizes:
    return Sizes(
        hands=PLAYERS["hands"],
        hand=DEAL["each"],
        stock=DEAL["talon"],
        rounds=(DEAL["first"], DEAL["second"], DEAL["third"]),
    )


AUSTRIAN: Game[Options, Outcome, Standing] = Game(
    id="austrian",
    prefix="AP",
    title=Text("Austrian Préférence", "Австрийский преферанс"),
    unit=Text("stake", "ставка"),
    unit_plural=Text("Stakes", "Ставки"),
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
    pack=pack("7"),
    pack_clause=PACK,
    german_suits=True,
    deal_clause=DEAL,
    start=start,
    pose=pose,
    sizes=_sizes,
    stock="talon",
    decisions=MappingProxyType({"refill": settlement.refill}),
)
