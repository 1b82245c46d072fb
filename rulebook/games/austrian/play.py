"""The play of the cards, with the announcements around it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache

from ...cards import SUITS, Card, Suit, ranks_to, suit_named
from ...clauses import Clause, Invalid, Text
from ...phase import Act, Dealt, Finished, Phase, Pile, PileKind
from ...problem import Printed, Problem
from ...reasons import Reason, Why
from ...scores import Event
from ...table import Seat, Tally, check_playing
from ...trickplay import Promise, TrickPlay, Tricks, pile
from ...tricks import (
    Obligation,
    Ranking,
    TrickRules,
    beat_the_lead,
    follow_suit,
    head_the_trick,
    trump_when_void,
)
from ...voice import both
from . import clauses as AP
from .options import AceBonuses, AceGames, Duty, ExtraLead, FourAces, Options
from .outcome import Announcement, Contract, Outcome, Standing

_RANKS = ranks_to("7")


@lru_cache(maxsize=32)
def trick_rules(trump: Suit | None, duty: Duty) -> TrickRules:
    """Return the rules of a trick: follow, trump, beat, as far as the table wants it (AP-6.3 to 6.5).

    Examples:
        >>> from rulebook.cards import cards, show
        >>> show(trick_rules("♠", Duty.HEAD).legal(cards("♠A7 ♣8"), cards("♦10 ♠9")))
        '♠A'
    """
    duties = {
        Duty.HEAD: (Obligation(AP.TRUMP, trump_when_void), Obligation(AP.HEAD, head_the_trick)),
        Duty.LEAD: (
            Obligation(AP.TRUMP, trump_when_void),
            Obligation(AP.BEAT_THE_LEAD, beat_the_lead),
        ),
        Duty.FOLLOW: (),
    }[duty]
    return TrickRules(Ranking(_RANKS, trump), (Obligation(AP.FOLLOW, follow_suit), *duties))


def trump_suit(contract: Contract) -> Suit | None:
    """Return the trump suit of a contract, or nothing for an extra bid."""
    return suit_named(contract.value)


@dataclass(frozen=True)
class Plan:
    """Hold what is settled of a deal before the play: who declares what, and who defends how.

    Players are places from forehand. `hands` are those now held, `laid` the declarer's discard.
    """

    dealt: Dealt
    options: Options
    declarer: int
    number: int
    from_hand: bool
    hands: tuple[tuple[Card, ...], ...] = ()
    laid: tuple[Card, ...] = ()
    contract: Contract = Contract.NONE
    whist: tuple[int, ...] = ()
    invited: int | None = None
    announced: tuple[Announcement, ...] = ()

    def __post_init__(self) -> None:
        if not self.hands:
            object.__setattr__(self, "hands", self.dealt.hands)

    @property
    def declaring(self) -> Seat:
        """Return the declarer's seat."""
        return self.dealt.players[self.declarer]

    @property
    def said(self) -> str:
        """Return who declares, and the contract, or the bid as long as none is named."""
        bid = "hand" if self.from_hand else str(self.number)
        named = self.contract is not Contract.NONE
        return f"{self.contract.value if named else bid} by {self.declaring}"

    @property
    def defenders(self) -> tuple[int, ...]:
        """Return the defenders in the order in which they speak."""
        players = len(self.dealt.players)
        return tuple((self.declarer + n) % players for n in range(1, players))

    @property
    def in_play(self) -> tuple[int, ...]:
        """Return who plays cards, in turn order from forehand."""
        if not self.contract.is_suit:
            return tuple(range(len(self.dealt.players)))
        return tuple(sorted({self.declarer, *self.whist, *_some(self.invited)}))

    @property
    def trump(self) -> Suit | None:
        """Return the trump suit, or nothing for an extra bid."""
        return trump_suit(self.contract)

    def held(self, seat: Seat) -> tuple[Card, ...]:
        """Return the cards with which a player goes into the play."""
        return self.hands[self.dealt.players.index(seat)]

    @property
    def piles(self) -> tuple[Pile, ...]:
        """Return where every card lies before the play."""
        hands = (
            part
            for seat, hand in zip(self.dealt.players, self.hands, strict=True)
            for part in pile(PileKind.HAND, hand, seat)
        )
        return (*hands, *self.aside)

    @property
    def aside(self) -> tuple[Pile, ...]:
        """Return what lies beside the play: a talon that nobody took, or the declarer's discard."""
        moved = {*self.hands[self.declarer], *self.laid}
        talon = () if moved.intersection(self.dealt.stock) else self.dealt.stock
        return (
            *pile(PileKind.TALON, talon),
            *pile(PileKind.DISCARD, self.laid, self.declaring),
        )

    def outcome(self, taken: Tally[int]) -> Outcome:
        """Return the facts of the deal, given the tricks that were taken."""
        seats = self.dealt.players
        return Outcome(
            declarer=self.declaring,
            contract=self.contract,
            tricks=taken,
            whist=tuple(seats[i] for i in self.whist) if self.contract.is_suit else None,
            invited=None if self.invited is None else seats[self.invited],
            hand=self.from_hand,
            announced=self.announced,
        )

    def announced_under(self, what: Announcement) -> Clause:
        """Return the clause that an announcement observes at this table."""
        if what is Announcement.NO_ACES:
            return AP.NO_ACES
        beforehand = self.options.four_aces is FourAces.BEFOREHAND
        return AP.ACES_BEFOREHAND if beforehand else AP.FOUR_ACES

    def why_announced(self, act: Act) -> Iterator[Reason]:
        """Yield why the declarer announces his aces."""
        what = _ANNOUNCEMENTS[act.verb]
        why = Why.HOLDS_NONE if what is Announcement.NO_ACES else Why.HOLDS_ALL
        yield Reason(why, self.announced_under(what))

    def may_not_announce(self, what: Announcement, *, at_lead: bool) -> Iterator[Clause]:
        """Yield the clauses that forbid the declarer to announce his aces."""
        if self.announced:
            yield AP.ACES_EXCLUDE
        if self.options.ace_bonuses is AceBonuses.NEITHER:
            yield AP.NO_ACE_BONUSES
        if self.options.ace_games is AceGames.HAND and not self.from_hand:
            yield AP.ACES_WITHOUT_TALON
        # `hands` are those that the play began with: cards already played still count.
        aces = sum(card.rank == "A" for card in self.hands[self.declarer])
        if what is Announcement.FOUR_ACES:
            beforehand = self.options.four_aces is FourAces.BEFOREHAND
            in_time = at_lead == beforehand or not self.whist
            if aces < len(SUITS) or not in_time:
                yield self.announced_under(what)
            return
        if self.options.ace_bonuses is AceBonuses.FOUR:
            yield AP.FOUR_ACES_ONLY
        if any(card.rank == "A" for card in self.laid):
            yield AP.ACES_LAID_AWAY
        if aces:
            yield AP.NO_ACES


def _some(place: int | None) -> tuple[int, ...]:
    return () if place is None else (place,)


_LAID_OPEN = (Contract.PLAUDERER, Contract.EIGHT)
_ANNOUNCEMENTS = {
    "announces four aces": Announcement.FOUR_ACES,
    "announces no aces": Announcement.NO_ACES,
}


WORDS = ("whists", "passes")
"""What a defender may say when he decides."""


def _too_late(plan: Plan, act: Act) -> Clause | None:
    """Return the clause against deciding or announcing once the cards are on the table, or nothing."""
    what = _ANNOUNCEMENTS.get(act.verb)
    if what is None and act.verb not in (*WORDS, "invites"):
        return None
    if not plan.contract.is_suit:
        return AP.BOTH_DEFEND
    if what is None:
        invited = plan.invited is not None and act.player == plan.dealt.players[plan.invited]
        return AP.INVITATION if invited or act.verb == "invites" else AP.DECISION
    if act.player != plan.declaring:
        return None
    return next(plan.may_not_announce(what, at_lead=False), plan.announced_under(what))


def pose(standing: Standing, dealt: Dealt, printed: Printed, options: Options) -> Phase:
    """Begin the play of a problem as printed; both defenders are in play unless it says otherwise.

    What is not in a hand has been laid away, or is the talon of a game from the hand. Raises
    `Invalid` unless the problem says who plays what.
    """
    told: Outcome = printed.outcome
    if told.declarer is None or told.contract in (None, Contract.NONE):
        raise Invalid(
            Text(
                "say what is played and by whom: declarer: South, contract: clubs",
                "укажите, кто и что играет: `declarer: South, contract: clubs`",
            )
        )
    invited = () if told.invited is None else (told.invited,)
    named = (("declarer", (told.declarer,)), ("whist", told.whist or ()), ("invited", invited))
    for key, seats in named:
        check_playing(standing.table, dealt.players, AP.PLAYERS, key, seats)
        if key != "declarer" and told.declarer in seats:
            raise Invalid(
                both("{who} is the declarer", "{who} — разыгрывающий", who=told.declarer), key
            )
    place = dealt.players.index
    if told.hand and printed.aside:
        dealt = replace(dealt, stock=printed.aside)
    plan = Plan(
        dealt, options, place(told.declarer), 0, told.hand, dealt.hands,
        () if told.hand else printed.aside, told.contract or Contract.NONE,
    )  # fmt: skip
    if plan.contract.is_suit:
        whist = plan.defenders if told.whist is None else tuple(map(place, told.whist))
        plan = replace(plan, whist=whist, invited=next(map(place, invited), None))
    playing = begin(plan)
    if not isinstance(playing, Playing):
        raise Invalid(
            Text("nobody whists, so nothing is played", "вистующих нет, розыгрыша нет"),
            "whist=none",
        )
    return playing.posed(printed)


def begin(plan: Plan) -> Phase:
    """Return the play of a deal, or its end where nobody whists."""
    if plan.contract.is_suit and not plan.whist:
        nobody = Event("nobody-whists", AP.NOBODY_WHISTS, plan.declaring)
        return Reporting(plan, Tally(), plan.piles, events=(nobody,), unplayed=True)
    left = not plan.contract.is_suit and plan.options.extra_lead is ExtraLead.LEFT
    leader = plan.defenders[0] if left else plan.declarer
    rules = trick_rules(plan.trump, _duty(plan))
    tricks = Tricks.begin(rules, plan.dealt.players, plan.hands, leader, plan.in_play)
    return Playing(tricks, plan)


def _duty(plan: Plan) -> Duty:
    """Return what has to be beaten; bids 5 and 7 say so themselves: all cards of the trick (AP-9.20)."""
    says_so = plan.contract in (Contract.BETTEL, Contract.PLAUDERER)
    return Duty.HEAD if says_so and plan.options.duty is Duty.LEAD else plan.options.duty


@dataclass(frozen=True, repr=False)
class Playing(TrickPlay):
    """Be one card's turn."""

    plan: Plan

    @property
    def so_far(self) -> str:
        """Return who declares what, and the tricks."""
        return f"{self.plan.said}; {super().so_far}"

    @property
    def problem(self) -> Problem:
        """Return what the declarer plays for against those who defend."""
        return self.tricks.problem(self.plan.declarer, self.plan.contract.goal)

    @property
    def promise(self) -> Promise:
        """Return what the declarer has promised: his contract, or that of an extra bid."""
        plan = self.plan
        clause = plan.contract.bid or AP.DECLARER_SHORT
        return Promise(plan.declarer, plan.contract.goal, clause)

    @property
    def piles(self) -> tuple[Pile, ...]:
        """Return where every card lies; the hand of a bid that is played open is seen by all."""
        return (*self.tricks.piles(self._open), *self.plan.aside)

    @property
    def _open(self) -> tuple[int, ...]:
        laid_open = self.tricks.begun and self.plan.contract in _LAID_OPEN
        return (self.plan.declarer,) if laid_open else ()

    @property
    def turn_clause(self) -> Clause:
        """Return the clause on who plays now: who leads, first or as a winner, or who follows."""
        if self.tricks.trick:
            return AP.IN_TURN
        if self.tricks.begun:
            return AP.WINS
        return AP.FIRST_LEAD if self.tricks.turn == self.plan.declarer else AP.LEFT_LEADS

    @property
    def follow_clause(self) -> Clause:
        """Return the clause on following suit."""
        return AP.FOLLOW

    @cached_property
    def acts(self) -> tuple[Act, ...]:
        """Return the cards in hand, and the declarer's announcements before his first lead."""
        cards = super().acts
        if self._may_announce:
            return cards + tuple(Act(self.actor, verb) for verb in _ANNOUNCEMENTS)
        return cards

    @property
    def _may_announce(self) -> bool:
        return (
            not self.tricks.begun
            and self.tricks.turn == self.plan.declarer
            and self.plan.contract.is_suit
        )

    @property
    def legal(self) -> tuple[Act, ...]:
        """Return the acts that are allowed, in order."""
        if self._may_announce:
            return tuple([act for act in self.acts if self.why_not(act) is None])
        return super().legal

    def reasons(self, act: Act) -> Iterator[Clause]:
        """Yield the clauses that forbid a card or an announcement."""
        if act.verb == "plays":
            return super().reasons(act)
        return self.plan.may_not_announce(_ANNOUNCEMENTS[act.verb], at_lead=True)

    def why_not(self, act: Act) -> Clause | None:
        """Return the first clause that forbids a card or an announcement, or nothing."""
        return super().why_not(act) if act.verb == "plays" else Phase.why_not(self, act)

    def cites(self, act: Act) -> tuple[Clause, ...]:
        """Return the clauses that forbade other cards, or the clause on leading."""
        if act.verb != "plays":
            return (self.plan.announced_under(_ANNOUNCEMENTS[act.verb]),)
        return super().cites(act)

    def why(self, act: Act) -> Iterator[Reason]:
        """Yield why a card is played or the aces are announced, and what a trick comes to."""
        return super().why(act) if act.verb == "plays" else self.plan.why_announced(act)

    def why_not_now(self, act: Act) -> Clause | None:
        """Return the clause against a word that comes too late, a passer's card, or a card out of turn."""
        if clause := _too_late(self.plan, act):
            return clause
        players = self.plan.dealt.players
        if act.player in players and players.index(act.player) not in self.plan.in_play:
            return AP.OUT_OF_PLAY
        return super().why_not_now(act)

    def do(self, act: Act) -> Phase:
        """Return the next card's turn, or the end of the play."""
        if act.verb != "plays":
            announced = (*self.plan.announced, _ANNOUNCEMENTS[act.verb])
            return Playing(self.tricks, replace(self.plan, announced=announced))
        return super().do(act)

    def after(self, tricks: Tricks) -> Phase:
        """Return the next card's turn, or the end of the play."""
        winner = tricks.winner
        if winner is None:
            return Playing(tricks, self.plan, events=() if self.tricks.begun else self._opening())
        won = Event("takes-trick", AP.WINS, tricks.seats[winner], tricks.taken[winner])
        if tricks.over:
            return self._end(tricks, (won,))
        if self._decided(tricks.taken):
            return self._end(tricks, (won, Event("decided", AP.DECIDED, self.plan.declaring)))
        return Playing(tricks, self.plan, events=(won,))

    def _opening(self) -> tuple[Event, ...]:
        """Return what the first card of all brings about: the hand of some bids is laid open."""
        if self.plan.contract in _LAID_OPEN:
            return (Event("laid-open", AP.LAID_OPEN, self.plan.declaring),)
        return ()

    def _decided(self, taken: tuple[int, ...]) -> bool:
        bid = self.plan.contract.bid
        if bid is None:
            return False
        own = taken[self.plan.declarer]
        return own > bid["tricks"] or sum(taken) - own > AP.TEN_TRICKS["tricks"] - bid["tricks"]

    def _end(self, tricks: Tricks, events: tuple[Event, ...]) -> Phase:
        piles = (*tricks.piles(self._open), *self.plan.aside)
        if self.plan.contract.is_suit:
            return Reporting(self.plan, tricks.tally(), piles, events)
        return Finished(self.plan.outcome(tricks.tally()), piles, events)


@dataclass(frozen=True, repr=False)
class Reporting(Phase):
    """Be the moment after the last trick, or of a deal that is not played: aces may be reported."""

    plan: Plan
    taken: Tally[int]
    resting: tuple[Pile, ...]
    events: tuple[Event, ...] = ()
    unplayed: bool = False

    @property
    def so_far(self) -> str:
        """Return who declared what, and the tricks, if any were played."""
        return "; ".join(filter(None, (self.plan.said, str(self.taken))))

    @property
    def piles(self) -> tuple[Pile, ...]:
        """Return where every card lies after the last trick."""
        return self.resting

    @property
    def actor(self) -> Seat:
        """Return the declarer."""
        return self.plan.declaring

    @property
    def turn_clause(self) -> Clause:
        """Return the clause on reporting."""
        return AP.FOUR_ACES

    @property
    def otherwise(self) -> Act:  # type: ignore[override]
        """Return what is meant when nothing is written."""
        return Act(self.actor, "reports nothing")

    @cached_property
    def acts(self) -> tuple[Act, ...]:
        """Return saying nothing, and what may be announced at this time."""
        verbs = _ANNOUNCEMENTS if self.unplayed else ("announces four aces",)
        return (self.otherwise, *(Act(self.actor, verb) for verb in verbs))

    def reasons(self, act: Act) -> Iterator[Clause]:
        """Yield the clauses that forbid an announcement."""
        if act == self.otherwise:
            return iter(())
        return self.plan.may_not_announce(_ANNOUNCEMENTS[act.verb], at_lead=False)

    def cites(self, act: Act) -> tuple[Clause, ...]:
        """Return the clause that the announcement observes."""
        if act == self.otherwise:
            return ()
        return (self.plan.announced_under(_ANNOUNCEMENTS[act.verb]),)

    def why(self, act: Act) -> Iterator[Reason]:
        """Yield why the aces are announced."""
        return iter(()) if act == self.otherwise else self.plan.why_announced(act)

    def why_not_now(self, act: Act) -> Clause | None:
        """Return the clause against a word that comes too late, or against anything out of turn."""
        return _too_late(self.plan, act) or super().why_not_now(act)

    def do(self, act: Act) -> Phase:
        """Return the end of the deal."""
        plan = self.plan
        if act.verb in _ANNOUNCEMENTS:
            plan = replace(plan, announced=(*plan.announced, _ANNOUNCEMENTS[act.verb]))
        return Finished(plan.outcome(self.taken), self.resting)
