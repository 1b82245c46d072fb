"""From the first bid to the defenders' last word: auction, exchange, naming, decisions."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import Enum
from functools import cached_property

from ...cards import SUITS, order, ranks_to
from ...clauses import Clause
from ...phase import Act, Dealt, Finished, Phase, Pile, PileKind
from ...problem import Problem, Prospect
from ...reasons import Reason, Why
from ...scores import Event
from ...table import Seat
from ...trickplay import as_dealt
from . import clauses as AP
from .options import Bids, Eight, HandBid, Options, Raises
from .outcome import Contract, Outcome, Standing, check_filled
from .play import WORDS, Plan, begin, trump_suit


class Bid(Enum):
    """Name what can be bid: a number, any suit from the hand, hearts from the hand."""

    ONE = "1"
    TWO = "2"
    THREE = "3"
    FOUR = "4"
    FIVE = "5"
    SIX = "6"
    SEVEN = "7"
    EIGHT = "8"
    HAND = "hand"
    HEARTS = "hearts"


_NUMBERS = (
    Bid.ONE, Bid.TWO, Bid.THREE, Bid.FOUR, Bid.FIVE, Bid.SIX, Bid.SEVEN, Bid.EIGHT,
)  # fmt: skip
_CONTRACTS = tuple(contract for contract in Contract if contract is not Contract.NONE)
HAND_ORDER = order(ranks_to("7"), SUITS)
"""The order in which hands are written: suit by suit, ace to seven."""


def number(contract: Contract) -> int:
    """Return the number of a contract in the auction: clubs 1 to hearts 4, then 5 to 8 (AP-1.3)."""
    if contract.bid is not None:
        return contract.bid["number"]
    return AP.SUIT_ORDER[contract.value]


def extra_bid_refused(contract_number: int, options: Options) -> tuple[Clause, ...]:
    """Return the clauses by which a table does without a number above four."""
    to_four = contract_number > AP.EXTRA_BIDS["last"] and options.bids is Bids.TO_FOUR
    lost = contract_number == AP.EIGHT["number"] and options.eight is Eight.LOST
    return (*((AP.EXTRA_BIDS,) if to_four else ()), *((AP.EIGHT,) if lost else ()))


def start(standing: Standing, dealt: Dealt, options: Options) -> Phase:
    """Begin a deal: forehand is to bid (AP-3.1). Raises `Refused` over an empty pot (AP-2.12)."""
    check_filled(standing, options)
    return Bidding(dealt, options)


@dataclass(frozen=True, repr=False)
class Bidding(Phase):
    """Be the auction. Players count from forehand; an earlier one is senior to a later one.

    `number` is the highest number so far, `holder` the player who bid or held it, or who has
    bid from the hand.
    """

    dealt: Dealt
    options: Options
    turn: int = 0
    number: int = 0
    holder: int | None = None
    from_hand: bool = False
    passed: tuple[int, ...] = ()
    events: tuple[Event, ...] = ()

    @property
    def so_far(self) -> str:
        """Return the highest call and whose it is."""
        if self.holder is None:
            return ""
        bid = "hand" if self.from_hand else str(self.number)
        return f"{bid} by {self.dealt.players[self.holder]}"

    @property
    def actor(self) -> Seat:
        """Return who is to bid."""
        return self.dealt.players[self.turn]

    @property
    def turn_clause(self) -> Clause:
        """Return the clause on the order of speaking."""
        return AP.FOREHAND_SPEAKS

    @property
    def piles(self) -> tuple[Pile, ...]:
        """Return the hands and the talon as they were dealt."""
        return as_dealt(self.dealt, PileKind.TALON)

    @cached_property
    def acts(self) -> tuple[Act, ...]:
        """Return every bid there is, a hold and a pass."""
        player = self.actor
        numbers = range(AP.RAISE["first"], AP.EXTRA_BIDS["highest"] + 1)
        return (
            Act(player, "passes"),
            Act(player, "holds"),
            *(Act(player, "bids", Bid(str(number))) for number in numbers),
            Act(player, "bids", Bid.HAND),
            Act(player, "bids", Bid.HEARTS),
        )

    def reasons(self, act: Act) -> Iterator[Clause]:
        """Yield the clauses that forbid a call."""
        if act.verb == "holds":
            if not self.number or self.from_hand or not self._senior:
                yield AP.HOLD
        elif act.object is Bid.HAND:
            if self.options.hand_bid is HandBid.HEARTS:
                yield AP.HEARTS_FROM_HAND
            if self.from_hand:
                yield AP.HAND_BID
        elif act.object in _NUMBERS:
            yield from self._against_number(_NUMBERS.index(act.object) + 1)

    def _against_number(self, bid: int) -> Iterator[Clause]:
        if self.from_hand:
            yield AP.HAND_BID
        yield from extra_bid_refused(bid, self.options)
        lowest = self.number + AP.RAISE["step"] if self.number else AP.RAISE["first"]
        if bid < lowest or (bid > lowest and self.options.raises is Raises.ONE):
            yield AP.RAISE
        if self._senior:
            yield AP.HOLD

    def prospects(self, act: Act) -> tuple[Prospect, ...]:
        """Return what may be played if the call is the last: all contracts of its number or above."""
        if act.verb == "passes":
            return ()
        if act.object is Bid.HEARTS:
            return (_prospect(Contract.HEARTS, talon=False),)
        if act.object is Bid.HAND:
            return tuple(_prospect(one, talon=False) for one in _CONTRACTS if one.is_suit)
        lowest = self.number if act.verb == "holds" else _NUMBERS.index(act.object) + 1
        return tuple(
            _prospect(one)
            for one in _CONTRACTS
            if number(one) >= lowest and not extra_bid_refused(number(one), self.options)
        )

    @property
    def _senior(self) -> bool:
        return self.holder is not None and self.turn < self.holder

    def cites(self, act: Act) -> tuple[Clause, ...]:
        """Return the clause that a bid observes."""
        if act.verb == "passes":
            return (AP.PASS_IS_FINAL,)
        if act.verb == "holds":
            return (AP.HOLD,)
        if act.object is Bid.HEARTS:
            return (AP.HEARTS_HIGHEST,)
        return (AP.HAND_BID,) if act.object is Bid.HAND else (AP.RAISE,)

    def why(self, act: Act) -> Iterator[Reason]:
        """Yield why a call is made: what it stands above, and what it ends."""
        (clause,) = self.cites(act)
        last = None if self.holder is None else self.dealt.players[self.holder]
        if act.verb == "passes":
            yield Reason(Why.BIDS_NO_MORE, clause)
        elif act.verb == "holds":
            yield Reason(Why.NEED_NOT_RAISE, clause, seat=last)
        elif act.object in (Bid.HAND, Bid.HEARTS):
            yield Reason(Why.FROM_THE_HAND, AP.UNTOUCHED)
            if act.object is Bid.HEARTS:
                yield Reason(Why.HIGHEST_BID, clause)
        else:
            yield Reason(Why.RAISES if last else Why.FIRST_BID, clause, seat=last)

    def why_not_now(self, act: Act) -> Clause | None:
        """Return the clause against a call out of turn; who has passed is told that he is out."""
        out = act.player in (self.dealt.players[i] for i in self.passed)
        return AP.PASS_IS_FINAL if out else super().why_not_now(act)

    def do(self, act: Act) -> Phase:
        """Return the auction after a call, or what follows when it was the last."""
        if act.object is Bid.HEARTS:
            return _decided(replace(self, holder=self.turn, from_hand=True), Contract.HEARTS)
        if act.verb == "passes":
            after = replace(self, passed=(*self.passed, self.turn), events=())
        elif act.verb == "holds":
            after = replace(self, holder=self.turn, events=())
        elif act.object is Bid.HAND:
            after = replace(self, holder=self.turn, from_hand=True, events=())
        else:
            bid = _NUMBERS.index(act.object) + 1
            after = replace(self, holder=self.turn, number=bid, events=())
        return after._next()

    def _next(self) -> Phase:
        players = len(self.dealt.players)
        left = [i for i in range(players) if i not in self.passed]
        if not left:
            thrown = Event("thrown-in", AP.THROWN_IN)
            return Finished(Outcome(contract=Contract.NONE), self.piles, (thrown,))
        if left == [self.holder]:
            return _decided(self, None)
        turn = next(t for n in range(1, players + 1) if (t := (self.turn + n) % players) in left)
        return replace(self, turn=turn)


def _prospect(contract: Contract, *, talon: bool = True, against: bool = False) -> Prospect:
    return Prospect(contract, trump_suit(contract), contract.goal, talon, against)


def _decided(auction: Bidding, contract: Contract | None) -> Phase:
    """Return what follows when the auction has a declarer."""
    assert auction.holder is not None
    declarer = auction.holder
    won = Event("declares", AP.DECLARER, auction.dealt.players[declarer])
    plan = Plan(auction.dealt, auction.options, declarer, auction.number, auction.from_hand)
    if contract is not None:
        untouched = Event("untouched", AP.UNTOUCHED)
        return Deciding(replace(plan, contract=contract), events=(won, untouched))
    if auction.from_hand:
        return Naming(plan, events=(won, Event("untouched", AP.UNTOUCHED)))
    return Taking(plan, events=(won,))


@dataclass(frozen=True, repr=False)
class WithPlan(Phase):
    """Be a moment between the auction and the play; unless it says otherwise, the declarer acts."""

    plan: Plan

    @property
    def so_far(self) -> str:
        """Return who declares, and what."""
        return self.plan.said

    @property
    def piles(self) -> tuple[Pile, ...]:
        """Return where every card lies."""
        return self.plan.piles

    @property
    def actor(self) -> Seat:
        """Return the declarer."""
        return self.plan.declaring


@dataclass(frozen=True, repr=False)
class Taking(WithPlan):
    """Be the moment before the talon is taken."""

    events: tuple[Event, ...] = ()

    @property
    def turn_clause(self) -> Clause:
        """Return the clause on taking the talon."""
        return AP.TALON

    @property
    def exchange(self) -> int:
        """Return how many cards are to be laid away."""
        return AP.DISCARD["cards"]

    @property
    def acts(self) -> tuple[Act, ...]:
        """Return the one thing to do."""
        return (Act(self.actor, "takes the talon"),)

    def do(self, act: Act) -> Phase:
        """Return the exchange, with the talon in the declarer's hand."""
        hands = list(self.plan.hands)
        held = (*hands[self.plan.declarer], *self.plan.dealt.stock)
        hands[self.plan.declarer] = tuple(sorted(held, key=HAND_ORDER.__getitem__))
        return Discarding(replace(self.plan, hands=tuple(hands)))


@dataclass(frozen=True, repr=False)
class Discarding(WithPlan):
    """Be the exchange: one card at a time is laid away."""

    @property
    def turn_clause(self) -> Clause:
        """Return the clause on laying away."""
        return AP.DISCARD

    @property
    def exchange(self) -> int:
        """Return how many cards are to be laid away, before the first."""
        return 0 if self.plan.laid else AP.DISCARD["cards"]

    @cached_property
    def acts(self) -> tuple[Act, ...]:
        """Return every card in the declarer's hand."""
        hand = self.plan.hands[self.plan.declarer]
        return tuple(Act(self.actor, "discards", card) for card in hand)

    def why(self, act: Act) -> Iterator[Reason]:
        """Yield which of the cards to be laid away it is."""
        number = len(self.plan.laid) + 1
        yield Reason(Why.ONE_OF_SO_MANY, AP.DISCARD, number=number, of=AP.DISCARD["cards"])

    def do(self, act: Act) -> Phase:
        """Return the exchange with one card less, and the naming after the last."""
        hands = list(self.plan.hands)
        hands[self.plan.declarer] = tuple(
            card for card in hands[self.plan.declarer] if card is not act.object
        )
        plan = replace(self.plan, hands=tuple(hands), laid=(*self.plan.laid, act.object))
        return Discarding(plan) if len(plan.laid) < AP.DISCARD["cards"] else Naming(plan)


@dataclass(frozen=True, repr=False)
class Naming(WithPlan):
    """Be the naming of the contract."""

    events: tuple[Event, ...] = ()

    @property
    def turn_clause(self) -> Clause:
        """Return the clause on naming."""
        return AP.NAMES

    @cached_property
    def acts(self) -> tuple[Act, ...]:
        """Return every contract there is."""
        return tuple(Act(self.actor, "names", contract) for contract in _CONTRACTS)

    def reasons(self, act: Act) -> Iterator[Clause]:
        """Yield the clauses that forbid a contract."""
        contract: Contract = act.object
        if self.plan.from_hand and not contract.is_suit:
            yield AP.TALON_TAKEN
        yield from extra_bid_refused(number(contract), self.plan.options)
        if not self.plan.from_hand and number(contract) < self.plan.number:
            yield AP.NAMES

    def cites(self, act: Act) -> tuple[Clause, ...]:
        """Return the clause on naming, and that of the bid if it is above four."""
        bid = act.object.bid
        return (AP.NAMES, bid) if bid else (AP.NAMES,)

    def why(self, act: Act) -> Iterator[Reason]:
        """Yield how the contract stands to the bid."""
        if self.plan.from_hand:
            yield Reason(Why.FROM_THE_HAND, AP.UNTOUCHED)
        else:
            above = number(act.object) > self.plan.number
            yield Reason(Why.ABOVE_THE_BID if above else Why.AS_BID, AP.NAMES)

    def prospects(self, act: Act) -> tuple[Prospect, ...]:
        """Return the contract that is named."""
        return (_prospect(act.object, talon=not self.plan.from_hand),)

    def do(self, act: Act) -> Phase:
        """Return the defenders' decisions, or the play of an extra bid."""
        plan = replace(self.plan, contract=act.object)
        return Deciding(plan) if act.object.is_suit else begin(plan)


@dataclass(frozen=True, repr=False)
class Deciding(WithPlan):
    """Be the defenders' decisions, the one on the declarer's left first."""

    spoken: int = 0
    events: tuple[Event, ...] = ()

    @property
    def actor(self) -> Seat:
        """Return the defender who is to speak."""
        return self.plan.dealt.players[self.plan.defenders[self.spoken]]

    @property
    def turn_clause(self) -> Clause:
        """Return the clause on the order of speaking."""
        return AP.DECISION

    @property
    def problem(self) -> Problem | None:
        """Return what is to be solved if both whist."""
        return begin(replace(self.plan, whist=self.plan.defenders)).problem

    def prospects(self, act: Act) -> tuple[Prospect, ...]:
        """Return the contract that a whist is said against."""
        return (_prospect(self.plan.contract, against=True),) if act.verb == "whists" else ()

    @cached_property
    def acts(self) -> tuple[Act, ...]:
        """Return the two words."""
        return tuple(Act(self.actor, word) for word in WORDS)

    def cites(self, act: Act) -> tuple[Clause, ...]:
        """Return the clause that the word observes."""
        return (AP.WHIST,) if act.verb == "whists" else (AP.DECISION,)

    def why(self, act: Act) -> Iterator[Reason]:
        """Yield what the word promises."""
        if act.verb == "whists":
            yield Reason(Why.PROMISES, AP.WHIST, number=AP.WHIST["tricks"])
        else:
            yield Reason(Why.PROMISES_NOTHING, AP.DECISION)

    def do(self, act: Act) -> Phase:
        """Return the other defender's decision, or what follows both."""
        plan = self.plan
        if act.verb == "whists":
            plan = replace(plan, whist=(*plan.whist, plan.defenders[self.spoken]))
        if self.spoken == 0:
            return Deciding(plan, 1)
        return Inviting(plan) if len(plan.whist) == 1 else begin(plan)


@dataclass(frozen=True, repr=False)
class Inviting(WithPlan):
    """Be the choice of a lone whister: to invite the other defender, or to play alone."""

    @property
    def actor(self) -> Seat:
        """Return the lone whister."""
        return self.plan.dealt.players[self.plan.whist[0]]

    @property
    def turn_clause(self) -> Clause:
        """Return the clause on inviting."""
        return AP.INVITATION

    @property
    def _passed(self) -> int:
        (other,) = (i for i in self.plan.defenders if i not in self.plan.whist)
        return other

    @property
    def otherwise(self) -> Act:  # type: ignore[override]
        """Return what is meant when no invitation is written."""
        return Act(self.actor, "plays alone")

    @cached_property
    def acts(self) -> tuple[Act, ...]:
        """Return inviting anybody at the table, and playing alone."""
        players = self.plan.dealt.players
        return (self.otherwise, *(Act(self.actor, "invites", seat) for seat in players))

    def reasons(self, act: Act) -> Iterator[Clause]:
        """Yield the clause that forbids inviting the declarer or oneself."""
        if act.verb == "invites" and act.object != self.plan.dealt.players[self._passed]:
            yield AP.INVITATION

    def why_not_now(self, act: Act) -> Clause | None:
        """Return the clause against a second word of a defender, or against anything out of turn."""
        return AP.DECISION if act.verb in WORDS else super().why_not_now(act)

    def cites(self, act: Act) -> tuple[Clause, ...]:
        """Return the clause on inviting, or that on a defender who stays out."""
        return (AP.INVITATION,) if act.verb == "invites" else (AP.OUT_OF_PLAY,)

    def why(self, act: Act) -> Iterator[Reason]:
        """Yield what the lone whister wants."""
        (clause,) = self.cites(act)
        yield Reason(Why.CALLS_THE_OTHER if act.verb == "invites" else Why.CALLS_NOBODY, clause)

    def do(self, act: Act) -> Phase:
        """Return the play, with the invited defender or without."""
        invited = self._passed if act.verb == "invites" else None
        return begin(replace(self.plan, invited=invited))
