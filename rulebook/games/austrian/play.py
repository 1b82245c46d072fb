"""The play of the cards, with the announcements around it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache

from ...cards import RANKS, SUIT_NAMES, Card, Suit
from ...clauses import Clause, Refused
from ...game import Act, Dealt, Finished, Phase
from ...scores import Event
from ...table import Seat, Tally
from ...tricks import (
    Obligation,
    Ranking,
    TrickRules,
    beat_the_lead,
    follow_suit,
    head_the_trick,
    trump_when_void,
)
from . import clauses as AP
from .options import AceBonuses, AceGames, Duty, ExtraLead, FourAces, Options
from .outcome import Announcement, Contract, Outcome

_RANKS = RANKS[: RANKS.index("7") + 1]
_SUITS = {name.en: suit for suit, name in SUIT_NAMES.items()}


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
        """Return the trump suit, or nothing for a bid above four."""
        return _SUITS.get(self.contract.value)

    def held(self, seat: Seat) -> tuple[Card, ...]:
        """Return the cards with which a player goes into the play."""
        return self.hands[self.dealt.players.index(seat)]

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

    def may_not_announce(self, what: Announcement, *, at_lead: bool) -> Clause | None:
        """Return the clause that forbids the declarer to announce his aces, or nothing."""
        if self.announced:
            return AP.ACES_EXCLUDE
        if self.options.ace_bonuses is AceBonuses.NEITHER:
            return AP.NO_ACE_BONUSES
        if self.options.ace_games is AceGames.HAND and not self.from_hand:
            return AP.ACES_WITHOUT_TALON
        # `hands` are those that the play began with: cards already played still count.
        aces = sum(card.rank == "A" for card in self.hands[self.declarer])
        if what is Announcement.FOUR_ACES:
            beforehand = self.options.four_aces is FourAces.BEFOREHAND
            in_time = at_lead == beforehand or not self.whist
            return None if aces == len(SUIT_NAMES) and in_time else self.announced_under(what)
        if self.options.ace_bonuses is AceBonuses.FOUR:
            return AP.FOUR_ACES_ONLY
        if any(card.rank == "A" for card in self.laid):
            return AP.ACES_LAID_AWAY
        return AP.NO_ACES if aces else None


def _some(place: int | None) -> tuple[int, ...]:
    return () if place is None else (place,)


_ANNOUNCEMENTS = {
    "announces four aces": Announcement.FOUR_ACES,
    "announces no aces": Announcement.NO_ACES,
}


def _check_time(phase: Playing | Reporting, act: Act) -> None:
    """Raise `Refused` for aces that the declarer announces when it is not the time for it."""
    what, plan = _ANNOUNCEMENTS.get(act.verb), phase.plan
    if what is None or act.player != plan.declaring or act in phase.acts:
        return
    clause = AP.BOTH_DEFEND
    if plan.contract.is_suit:
        clause = plan.may_not_announce(what, at_lead=False) or plan.announced_under(what)
    raise Refused(clause, phase.would_be_legal(), str(act))


def begin(plan: Plan) -> Phase:
    """Return the play of a deal, or its end where nobody whists."""
    if plan.contract.is_suit and not plan.whist:
        nobody = Event("nobody-whists", AP.NOBODY_WHISTS, plan.declaring)
        return Reporting(plan, Tally(), events=(nobody,), unplayed=True)
    left = not plan.contract.is_suit and plan.options.extra_lead is ExtraLead.LEFT
    leader = plan.defenders[0] if left else plan.declarer
    rules = trick_rules(plan.trump, plan.options.duty)
    return Playing(plan, rules, plan.hands, leader, plan.in_play)


@lru_cache(maxsize=4096)
def _plays(player: Seat, card: Card) -> Act:
    return Act(player, "plays", card)


@dataclass(frozen=True)
class Playing(Phase):
    """Be one card's turn. `taken` counts the tricks of each place, `leader` led this trick."""

    plan: Plan
    rules: TrickRules
    hands: tuple[tuple[Card, ...], ...]
    turn: int
    in_play: tuple[int, ...]
    leader: int = field(default=-1)
    trick: tuple[Card, ...] = ()
    taken: tuple[int, ...] = (0, 0, 0)
    first: bool = True
    events: tuple[Event, ...] = ()

    def held(self, seat: Seat) -> tuple[Card, ...]:
        """Return the cards that a player still holds."""
        return self.hands[self.plan.dealt.players.index(seat)]

    @property
    def actor(self) -> Seat:
        """Return whose card it is."""
        return self.plan.dealt.players[self.turn]

    @property
    def turn_clause(self) -> Clause:
        """Return the clause on who plays now: who leads first, or that the winner leads."""
        if not self.first or self.trick:
            return AP.WINS
        return AP.FIRST_LEAD if self.turn == self.plan.declarer else AP.LEFT_LEADS

    @cached_property
    def acts(self) -> tuple[Act, ...]:
        """Return the cards in hand, and the declarer's announcements before his first lead."""
        player = self.actor
        cards = tuple([_plays(player, card) for card in self.hands[self.turn]])
        if self._may_announce:
            return cards + tuple(Act(player, verb) for verb in _ANNOUNCEMENTS)
        return cards

    @property
    def _may_announce(self) -> bool:
        return (
            self.first
            and not self.trick
            and self.turn == self.plan.declarer
            and self.plan.contract.is_suit
        )

    @cached_property
    def forbidden_cards(self) -> Mapping[Card, Clause]:
        """Return the cards that may not be played now, each with the clause that forbids it."""
        return self.rules.forbidden(self.hands[self.turn], self.trick) if self.trick else {}

    @property
    def legal(self) -> tuple[Act, ...]:
        """Return the acts that are allowed, in order.

        The same as of any phase, without hashing an act: play is what programs repeat most.
        """
        if self._may_announce:
            return super().legal
        forbidden = self.forbidden_cards
        return tuple([act for act in self.acts if act.object not in forbidden])

    def why_not(self, act: Act) -> Clause | None:
        """Return the clause that forbids a card or an announcement, or nothing."""
        if act.verb == "plays":
            return self.forbidden_cards.get(act.object)
        return self.plan.may_not_announce(_ANNOUNCEMENTS[act.verb], at_lead=True)

    def cites(self, act: Act) -> tuple[Clause, ...]:
        """Return the clauses that forbade other cards, or the clause on leading."""
        if act.verb != "plays":
            return (self.plan.announced_under(_ANNOUNCEMENTS[act.verb]),)
        return tuple(dict.fromkeys(self.forbidden_cards.values())) or (
            (AP.FOLLOW,) if self.trick else (self.turn_clause,)
        )

    def apply(self, act: Act) -> Phase:
        """Return the next card's turn; who announces aces too late is told the clause."""
        if act.verb != "plays":
            _check_time(self, act)
        return super().apply(act)

    def do(self, act: Act) -> Phase:
        """Return the next card's turn, or the end of the play."""
        if act.verb != "plays":
            announced = (*self.plan.announced, _ANNOUNCEMENTS[act.verb])
            return replace(self, plan=replace(self.plan, announced=announced), events=())
        turn, hand = self.turn, self.hands[self.turn]
        at = hand.index(act.object)
        hands = (*self.hands[:turn], hand[:at] + hand[at + 1 :], *self.hands[turn + 1 :])
        trick = (*self.trick, act.object)
        in_play = self.in_play
        leader = self.leader if self.trick else turn
        if len(trick) < len(in_play):
            following = in_play[(in_play.index(turn) + 1) % len(in_play)]
            return Playing(
                self.plan, self.rules, hands, following, in_play, leader, trick, self.taken,
                self.first, self._opened() if self.first and not self.trick else (),
            )  # fmt: skip
        winner = in_play[(in_play.index(leader) + self.rules.ranking.winner(trick)) % len(in_play)]
        taken = (*self.taken[:winner], self.taken[winner] + 1, *self.taken[winner + 1 :])
        won = Event("takes-trick", AP.WINS, self.plan.dealt.players[winner], taken[winner])
        if not hands[winner]:
            return self._end(taken, (won,))
        if self._decided(taken):
            return self._end(taken, (won, Event("decided", AP.DECIDED, self.plan.declaring)))
        return Playing(
            self.plan, self.rules, hands, winner, in_play, winner, (), taken, False, (won,)
        )

    def _opened(self) -> tuple[Event, ...]:
        if self.plan.contract in (Contract.PLAUDERER, Contract.EIGHT):
            return (Event("laid-open", AP.LAID_OPEN, self.plan.declaring),)
        return ()

    def _decided(self, taken: tuple[int, ...]) -> bool:
        bid = self.plan.contract.bid
        if bid is None:
            return False
        own = taken[self.plan.declarer]
        return own > bid["tricks"] or sum(taken) - own > AP.TEN_TRICKS["tricks"] - bid["tricks"]

    def _end(self, taken: tuple[int, ...], events: tuple[Event, ...]) -> Phase:
        seats = self.plan.dealt.players
        tally = Tally(tuple((seats[i], taken[i]) for i in self.in_play))
        at_the_end = self.plan.options.four_aces is FourAces.AT_THE_END
        if self.plan.contract.is_suit and at_the_end:
            return Reporting(self.plan, tally, events)
        return Finished(self.plan.outcome(tally), events)


@dataclass(frozen=True)
class Reporting(Phase):
    """Be the moment after the last trick, or of a deal that is not played: aces may be reported."""

    plan: Plan
    taken: Tally[int]
    events: tuple[Event, ...] = ()
    unplayed: bool = False

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

    def why_not(self, act: Act) -> Clause | None:
        """Return the clause that forbids an announcement, or nothing."""
        if act == self.otherwise:
            return None
        return self.plan.may_not_announce(_ANNOUNCEMENTS[act.verb], at_lead=False)

    def cites(self, act: Act) -> tuple[Clause, ...]:
        """Return the clause that the announcement observes."""
        if act == self.otherwise:
            return ()
        return (self.plan.announced_under(_ANNOUNCEMENTS[act.verb]),)

    def apply(self, act: Act) -> Phase:
        """Return the end of the deal; who announces aces too late is told the clause."""
        _check_time(self, act)
        return super().apply(act)

    def do(self, act: Act) -> Phase:
        """Return the end of the deal."""
        plan = self.plan
        if act.verb in _ANNOUNCEMENTS:
            plan = replace(plan, announced=(*plan.announced, _ANNOUNCEMENTS[act.verb]))
        return Finished(plan.outcome(self.taken))
