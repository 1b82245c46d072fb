"""What a table agrees on before the first deal, and the tables of the books."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from types import MappingProxyType

from ...clauses import Text, refuse
from ...facts import Facts, option
from . import clauses as AP


class Mode(Enum):
    """Name the four ways of running the pot."""

    ORDINARY = "ordinary"
    UNLIMITED = "unlimited"
    LIMITED = "limited"
    STYRIAN = "styrian"


class Funding(Enum):
    """Say who fills the ordinary pot: all in equal sums, or each dealer with an ante."""

    EQUAL = "equal"
    DEALER = "dealer"


class OnEmpty(Enum):
    """Say what happens to an empty pot: the table is asked, fills it again, or ends the game."""

    ASK = "ask"
    REFILL = "refill"
    END = "end"


class HandBid(Enum):
    """Say which suits may be played from the hand."""

    HEARTS = "hearts"
    ANY = "any"


class AceBonuses(Enum):
    """Say which holdings of aces earn a bonus."""

    BOTH = "both"
    FOUR = "four"
    NEITHER = "neither"


class AceGames(Enum):
    """Say in which games aces earn a bonus."""

    ALL = "all"
    HAND = "hand"


class FourAces(Enum):
    """Say when four aces have to be announced."""

    AT_THE_END = "at-the-end"
    BEFOREHAND = "beforehand"


class AcesFailed(Enum):
    """Say what becomes of announced aces when the contract fails.

    As printed, four aces earn nothing and having none costs the declarer; or both cost; or neither.
    """

    PRINTED = "printed"
    PAY = "pay"
    NOTHING = "nothing"


class Raises(Enum):
    """Say how a number is raised: by one step, or by as many as one likes."""

    ONE = "one"
    ANY = "any"


class Duty(Enum):
    """Say what a player has to beat: the winning card, the card led, or nothing."""

    HEAD = "head"
    LEAD = "lead"
    FOLLOW = "follow"


class ExtraLead(Enum):
    """Say who leads to an extra bid."""

    DECLARER = "declarer"
    LEFT = "left"


class BonusPayers(Enum):
    """Say who pays bonuses to the declarer: both defenders, or only those who whisted."""

    DEFENDERS = "defenders"
    WHISTERS = "whisters"


class Bids(Enum):
    """Say how far the auction goes by agreement."""

    TO_FOUR = "to-four"
    TO_SEVEN = "to-seven"


class Eight(Enum):
    """Say whether the lost bid 8 is played as we infer it."""

    LOST = "lost"
    INFERRED = "inferred"


class ExtraPay(Enum):
    """Say who pays for the extra bids."""

    DIRECT = "direct"
    POT = "pot"


@dataclass(frozen=True, slots=True, repr=False)
class Options(Facts):
    """Hold what one table agreed on.

    `limit` is in antes, `contribution` in stakes. Both are `None` where the pot has no use for
    them; left out where it has, they are 10 antes and 10 stakes.
    Raises `Refused`, with the clause, for a field that the others make meaningless.

    Examples:
        >>> Options(mode=Mode.LIMITED).limit
        10
        >>> Options(mode=Mode.UNLIMITED, limit=5)
        Traceback (most recent call last):
            ...
        rulebook.clauses.Refused: limit=5: mode=unlimited has no use for it; leave it out (...)
    """

    mode: Mode = option(Mode.ORDINARY, AP.ORDINARY, AP.UNLIMITED, AP.LIMITED, AP.STYRIAN)
    limit: int | None = option(None, AP.LIMITED)
    funding: Funding | None = option(None, AP.WHEN_TO_PAY_IN)
    contribution: int | None = option(None, AP.CONTRIBUTION)
    on_empty: OnEmpty | None = option(None, AP.WHO_DECIDES_ON_EMPTY)
    hand_bid: HandBid = option(HandBid.HEARTS, AP.OTHER_SUITS_FROM_HAND)
    raises: Raises = option(Raises.ONE, AP.JUMPS, AP.ANY_RAISE)
    duty: Duty = option(Duty.HEAD, AP.WHAT_TO_BEAT, AP.DUTY_IN_BETTEL, AP.FOLLOW_ONLY)
    bonus_payers: BonusPayers = option(BonusPayers.DEFENDERS, AP.PASSERS_AND_BONUSES)
    ace_bonuses: AceBonuses = option(AceBonuses.BOTH, AP.NO_ACE_BONUSES, AP.FOUR_ACES_ONLY)
    ace_games: AceGames = option(AceGames.ALL, AP.ACES_WITHOUT_TALON)
    four_aces: FourAces = option(FourAces.AT_THE_END, AP.ACES_BEFOREHAND)
    aces_failed: AcesFailed = option(AcesFailed.PRINTED, AP.ACES_ON_FAILURE)
    bids: Bids = option(Bids.TO_SEVEN, AP.EXTRA_BIDS_AT_THE_TABLE)
    eight: Eight = option(Eight.LOST, AP.BID_EIGHT)
    extra_lead: ExtraLead = option(ExtraLead.DECLARER, AP.WHO_LEADS_EXTRA)
    extra_pay: ExtraPay = option(ExtraPay.DIRECT, AP.WHO_PAYS_EXTRA_BIDS)

    def complete(self) -> None:
        """Fill in what is in force, and refuse what the others make meaningless."""
        antes = self.mode in (Mode.UNLIMITED, Mode.LIMITED)
        mode, says = f"mode={self.mode.value}", _MODE_CLAUSE[self.mode]
        if self.mode is not Mode.LIMITED:
            self.unused("limit", mode, says)
        if self.mode is not Mode.ORDINARY:
            self.unused("funding", mode, AP.ANTE if antes else AP.CONTRIBUTION)
        if antes:
            self.unused("contribution", mode, AP.ANTE)
            self.unused("on_empty", mode, AP.ANTE)
        elif self.funding is Funding.DEALER:
            self.unused("contribution", "funding=dealer", AP.ANTE)
            self.unused("on_empty", "funding=dealer", AP.ANTE)
        if self.ace_bonuses is AceBonuses.NEITHER:
            for name in ("ace_games", "four_aces", "aces_failed"):
                self.unused(name, "ace_bonuses=neither", AP.NO_ACE_BONUSES)
        elif self.aces_failed is AcesFailed.PAY and self.four_aces is FourAces.AT_THE_END:
            # Only four aces would cost more than is printed, and who has failed does not report them.
            self.unused("aces_failed", "four_aces=at-the-end", AP.FOUR_ACES)
        elif self.aces_failed is AcesFailed.NOTHING and self.ace_bonuses is AceBonuses.FOUR:
            self.unused("aces_failed", "ace_bonuses=four", AP.FOUR_ACES_FAILED)
        if self.bids is Bids.TO_FOUR:
            for name in ("eight", "extra_lead", "extra_pay"):
                self.unused(name, "bids=to-four", AP.EXTRA_BIDS)
        # A field that is in force is never None, so that two equal tables are equal values.
        if self.mode is Mode.LIMITED:
            self.fill("limit", AP.LIMITED["middle"])
            self._check_limit()
        if self.mode is Mode.ORDINARY:
            self.fill("funding", Funding.EQUAL)
        if not self.ante_each_deal:
            self.fill("contribution", AP.CONTRIBUTION["multiple"])
            self.fill("on_empty", OnEmpty.ASK)
            self._check_contribution()

    @property
    def ante_each_deal(self) -> bool:
        """Tell whether every dealer pays an ante."""
        return self.mode in (Mode.UNLIMITED, Mode.LIMITED) or self.funding is Funding.DEALER

    def _check_limit(self) -> None:
        allowed = (AP.LIMITED["low"], AP.LIMITED["middle"], AP.LIMITED["high"])
        if self.limit not in allowed:
            choice = ", ".join(map(str, allowed))
            refuse(
                AP.LIMITED,
                Text(f"the limit is one of {choice}", f"ограничение — одно из {choice}"),
                f"limit={self.limit}",
            )

    def _check_contribution(self) -> None:
        multiple = AP.CONTRIBUTION["multiple"]
        if self.contribution is None or self.contribution <= 0 or self.contribution % multiple:
            refuse(
                AP.CONTRIBUTION,
                Text(
                    f"not a multiple of {multiple} above nothing",
                    f"не кратно {multiple} и больше нуля",
                ),
                f"contribution={self.contribution}",
            )


_MODE_CLAUSE = {
    Mode.ORDINARY: AP.ORDINARY,
    Mode.UNLIMITED: AP.UNLIMITED,
    Mode.LIMITED: AP.LIMITED,
    Mode.STYRIAN: AP.STYRIAN,
}

ORDINARY = Options()
UNLIMITED = Options(mode=Mode.UNLIMITED)
LIMITED = Options(mode=Mode.LIMITED)
STYRIAN = Options(mode=Mode.STYRIAN)
SIMPLE = Options(funding=Funding.DEALER, duty=Duty.FOLLOW, raises=Raises.ANY)
"""The table of German-language websites: the dealer pays, follow suit and no more, jumps allowed."""

PRESETS = MappingProxyType(
    {
        "ordinary": ORDINARY,
        "unlimited": UNLIMITED,
        "limited": LIMITED,
        "styrian": STYRIAN,
        "simple": SIMPLE,
    }
)
"""The tables of the sources, by name: four pots, and the table of German-language websites."""
