"""What a table agrees on before the first deal of a party."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from types import MappingProxyType

from ...clauses import Clause, Text, refuse
from ...facts import Facts, option
from . import clauses as KO


class AcePlay(Enum):
    """Say when the ace of spades may be played on a lead of another suit."""

    VOID_ONLY = "void-only"
    ALWAYS = "always"


class DrawLimit(Enum):
    """Say how many cards a player without the suit may draw: one, or on until he finds it."""

    ONE = "one"
    UNTIL_FOUND = "until-found"


class NoLegalLead(Enum):
    """Say what a winner does who holds only the suit of his trick."""

    PASS_LEFT = "pass-left"
    MAY_REPEAT = "may-repeat"
    DRAW = "draw"


class EndOfDeal(Enum):
    """Say whether the deal ends with the first out, or the others go on."""

    FIRST_OUT = "first-out"
    PLAY_ON = "play-on"


class OutTie(Enum):
    """Say who is out first when two are rid of their last cards in one trick."""

    PLAY_ORDER = "play-order"
    TRICK_WINNER = "trick-winner"
    FEWEST_TRICKS = "fewest-tricks"


class Spared(Enum):
    """Say who is spared the forfeit when nobody is out."""

    NOBODY = "nobody"
    FEWEST_CARDS = "fewest-cards"


class Insolvency(Enum):
    """Say what happens when the box cannot pay all the claims."""

    PROPORTIONAL = "proportional"
    MAKE_UP = "make-up"
    LARGEST_FIRST = "largest-first"


@dataclass(frozen=True, slots=True, repr=False)
class Options(Facts):
    """Hold what one table agreed on; the ante, the forfeit, the fine and the prices are in kopecks.

    Raises `Refused`, with the clause, for a sum that nobody can pay.

    Examples:
        >>> Options().ante, Options(fine=0).fine
        (20, 0)
        >>> Options(ante=0)
        Traceback (most recent call last):
            ...
        rulebook.clauses.Refused: ante=0: at least 1 (...)
    """

    ante: int = option(KO.ANTE_SUM["ante"], KO.ANTE, KO.ANTE_SUM, KO.EQUAL_ANTE)
    forfeit: int = option(KO.FORFEIT_SUM["forfeit"], KO.FORFEIT, KO.FORFEIT_SUM, KO.FORFEIT_OR_FINE)
    fine: int = option(KO.NO_TRICK["fine"], KO.NO_TRICK, KO.SIZE_OF_THE_FINE)
    spade_price: int = option(KO.PRICES["spades"], KO.PRICES, KO.PRINTED_PRICES)
    club_price: int = option(KO.PRICES["clubs"], KO.PRICES, KO.PRINTED_PRICES)
    diamond_price: int = option(KO.PRICES["diamonds"], KO.PRICES, KO.PRINTED_PRICES)
    heart_price: int = option(KO.PRICES["hearts"], KO.PRICES, KO.PRINTED_PRICES)
    ace_play: AcePlay = option(AcePlay.VOID_ONLY, KO.ACE_ALWAYS, KO.ACE_OFF_SUIT)
    draw_limit: DrawLimit = option(DrawLimit.ONE, KO.DRAW_ON, KO.HOW_MANY_DRAWS)
    no_legal_lead: NoLegalLead = option(
        NoLegalLead.PASS_LEFT, KO.MAY_REPEAT, KO.DRAW_FOR_LEAD, KO.NO_OTHER_SUIT
    )
    end_of_deal: EndOfDeal = option(EndOfDeal.FIRST_OUT, KO.PLAY_ON, KO.WHEN_THE_DEAL_ENDS)
    out_tie: OutTie = option(OutTie.PLAY_ORDER, KO.TIE_WINNER, KO.TIE_FEWEST, KO.TWO_OUT)
    first_out_fine: bool = option(False, KO.FIRST_OUT_FINED, KO.FIRST_OUT_WITHOUT_A_TRICK)
    spared: Spared = option(Spared.NOBODY, KO.FEWEST_CARDS, KO.NOBODY_CAN)
    takers_may_refuse: bool = option(False, KO.MAY_REFUSE, KO.ASKED_OR_OBLIGED)
    gift_cascade: bool = option(False, KO.CASCADE, KO.WHICH_CARDS_OBLIGE)
    insolvency: Insolvency = option(
        Insolvency.PROPORTIONAL, KO.MAKE_UP, KO.LARGEST_FIRST, KO.EMPTY_BOX
    )

    def complete(self) -> None:
        """Raise `Refused` for a sum that nobody can pay, and for a fine that is none."""
        self._at_least("ante", 1, KO.ANTE)
        self._at_least("forfeit", 0, KO.FORFEIT)
        self._at_least("fine", 0, KO.NO_TRICK)
        for price in ("spade_price", "club_price", "diamond_price", "heart_price"):
            self._at_least(price, 1, KO.PRICES)
        if not self.fine:
            self.unused("first_out_fine", "fine=0", KO.NO_TRICK)

    def _at_least(self, name: str, least: int, clause: Clause) -> None:
        amount = getattr(self, name)
        if amount < least:
            refuse(
                clause,
                Text(f"at least {least}", f"не меньше {least}"),
                f"{name}={amount}",
            )


PRINTED = Options()

PRESETS = MappingProxyType({"printed": PRINTED})
"""The table of the source; what it leaves open is filled in by the rulings."""
