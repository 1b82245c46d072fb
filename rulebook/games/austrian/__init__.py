"""Austrian Préférence: one declarer, two defenders, a pot run in four ways."""

from __future__ import annotations

from ...clauses import Text
from ...game import Game
from . import settlement
from .clauses import CLAUSES, DEAL_PASSES, RULINGS
from .options import PRESETS, Mode, Options
from .outcome import Announcement, Contract, Outcome, Standing, check
from .words import WORDS

__all__ = ["AUSTRIAN", "Announcement", "Contract", "Mode", "Options", "Outcome", "Standing"]

AUSTRIAN: Game[Options, Outcome, Standing] = Game(
    id="austrian",
    prefix="AP",
    title=Text("Austrian Préférence", "Австрийский преферанс"),
    unit=Text("stake", "ставка"),
    unit_plural=Text("Stakes", "Ставки"),
    seats=("South", "West", "East"),
    clauses=CLAUSES,
    rulings=RULINGS,
    presets=PRESETS,
    options=Options,
    outcome=Outcome,
    standing=Standing,
    open=settlement.open,
    deal_passes=DEAL_PASSES,
    check=check,
    settle=settlement.settle,
    next_deal=settlement.next_deal,
    refill=settlement.refill,
    close=settlement.close,
    words=WORDS,
)
