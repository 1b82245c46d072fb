"""From the first bid to the named game: auction, talon, discard; or an all-pass deal."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache

from ...cards import SUITS, order
from ...clauses import Clause
from ...phase import Act, Dealt, Phase, Pile, PileKind
from ...problem import Prospect
from ...reasons import Reason, Why
from ...scores import Event
from ...table import Seat
from ...trickplay import as_dealt
from . import all_pass, play
from . import clauses as HP
from .options import Options
from .outcome import LADDER, Contract
from .play import RANKING, Plan, prospect
from .sheet import Standing
from .whisting import Whisting, WithPlan

CALLS = ("bids", "passes", "holds")
"""The verbs of the auction."""

HAND_ORDER = order(RANKING, SUITS)
"""The order in which hands are written: suit by suit, ace to seven."""


def start(standing: Standing, dealt: Dealt, options: Options) -> Phase:
    """Begin a deal: forehand is to bid (HP-3.1)."""
    return Bidding(dealt, options, standing.table.dealer)


@dataclass(frozen=True, repr=False)
class Bidding(Phase):
    """Be the auction. Players are places from forehand; an earlier one is senior to a later.

    `bid` is the highest so far and `holder` who made it or holds it, `out` who bids no more,
    `bidders` who has bid, and `silenced` whose misère was overbid.
    """

    dealt: Dealt
    options: Options
    dealer: Seat
    turn: int = 0
    bid: Contract | None = None
    holder: int | None = None
    out: tuple[int, ...] = ()
    bidders: tuple[int, ...] = ()
    silenced: int | None = None
    events: tuple[Event, ...] = ()

    @property
    def so_far(self) -> str:
        """Return the highest bid and whose it is."""
        if self.bid is None or self.holder is None:
            return ""
        return f"{self.bid.value} by {self.dealt.players[self.holder]}"

    @property
    def actor(self) -> Seat:
        """Return who is to bid."""
        return self.dealt.players[self.turn]

    @property
    def turn_clause(self) -> Clause:
        """Return the clause on the order of speaking."""
        return HP.FOREHAND_SPEAKS

    @property
    def piles(self) -> tuple[Pile, ...]:
        """Return the hands and the talon as they were dealt."""
        return as_dealt(self.dealt, PileKind.TALON)

    @cached_property
    def acts(self) -> tuple[Act, ...]:
        """Return a pass, a hold where the table knows it, and every bid of the ladder."""
        player = self.actor
        bids = (Act(player, "bids", bid) for bid in LADDER)
        holds = (Act(player, "holds"),) if self.options.senior_hold else ()
        return (Act(player, "passes"), *holds, *bids)

    def reasons(self, act: Act) -> Iterator[Clause]:
        """Yield the clauses that forbid a call."""
        if act.verb == "holds" and not self._may_hold:
            yield HP.SENIOR_HOLD
        if act.verb != "bids":
            return
        if act.object is Contract.MISERE and self.turn in self.bidders:
            yield HP.MISERE_FIRST
        if self.bid is not None and LADDER.index(act.object) <= LADDER.index(self.bid):
            yield HP.MISERE_OUTBID if self.bid is Contract.MISERE else HP.RAISE

    @property
    def _may_hold(self) -> bool:
        """Tell whether the actor is the senior of the last two bidders and was overbid."""
        left = [i for i in range(len(self.dealt.players)) if i not in self.out]
        return (
            left == [self.turn, self.holder]
            and self.turn in self.bidders
            and self.bid is not Contract.MISERE
        )

    def cites(self, act: Act) -> tuple[Clause, ...]:
        """Return the clause that a call observes, and for the first one that of the order."""
        first = (HP.FOREHAND_SPEAKS,) if not self.out and not self.bidders else ()
        if act.verb == "passes":
            return (*first, HP.PASS_IS_FINAL)
        if act.verb == "holds":
            return (HP.SENIOR_HOLD,)
        if act.object is Contract.MISERE:
            return (*first, HP.MISERE_FIRST)
        return (HP.MISERE_OUTBID,) if self.bid is Contract.MISERE else (*first, HP.RAISE)

    def why(self, act: Act) -> Iterator[Reason]:
        """Yield why a call is made: what it stands above, and what it ends."""
        clause = self.cites(act)[-1]
        last = None if self.holder is None else self.dealt.players[self.holder]
        if act.verb == "passes":
            yield Reason(Why.BIDS_NO_MORE, clause)
        elif act.verb == "holds":
            yield Reason(Why.NEED_NOT_RAISE, clause, seat=last)
        else:
            yield Reason(Why.RAISES if last else Why.FIRST_BID, clause, seat=last)
            if act.object is Contract.MISERE:
                yield Reason(Why.FIRST_WORD, HP.MISERE_FIRST)

    def why_not_now(self, act: Act) -> Clause | None:
        """Return the clause by which a player is out of the auction, or a bid has to be higher.

        Where the table does not hold, that is the answer to a hold; else the clause on turns.
        """
        if self.silenced is not None and act.player == self.dealt.players[self.silenced]:
            return HP.MISERE_SILENT
        out = {self.dealt.players[i] for i in self.out}
        if act.player in out:
            return HP.PASS_IS_FINAL
        holds = act.verb == "holds" and act.player == self.actor
        return HP.RAISE if holds else super().why_not_now(act)

    def do(self, act: Act) -> Phase:
        """Return the auction after a call, or what follows when it was the last."""
        if act.verb == "passes":
            after = replace(self, out=(*self.out, self.turn), events=())
        elif act.verb == "holds":
            after = replace(self, holder=self.turn, events=())
        else:
            bidders = tuple(sorted({*self.bidders, self.turn}))
            after = replace(self, bid=act.object, holder=self.turn, bidders=bidders, events=())
            if self.bid is Contract.MISERE and self.holder is not None:
                silent = Event("silenced", HP.MISERE_SILENT, self.dealt.players[self.holder])
                after = replace(
                    after, out=(*self.out, self.holder), silenced=self.holder, events=(silent,)
                )
        return after._next()

    def prospects(self, act: Act) -> tuple[Prospect, ...]:
        """Return what may be played if the call is the last: the bid and all games above it."""
        bid = act.object or self.bid
        if act.verb == "passes" or bid is None:
            return ()
        return _may_be_named(bid)

    def _next(self) -> Phase:
        players = len(self.dealt.players)
        left = [i for i in range(players) if i not in self.out]
        if not left:
            everybody = (Event("all-pass", HP.ALL_PASS), Event("all-play", HP.NO_WHIST))
            return all_pass.begin(self.dealt, self.dealer, everybody)
        if left == [self.holder]:
            return self._won()
        turn = next(t for n in range(1, players + 1) if (t := (self.turn + n) % players) in left)
        return replace(self, turn=turn)

    def _won(self) -> Phase:
        """Return the moment when the talon lies face up before the declarer (HP-4.1)."""
        assert self.holder is not None and self.bid is not None
        plan = Plan(self.dealt, self.options, self.dealer, self.holder, self.bid)
        won = Event("declares", HP.DECLARER, plan.declaring)
        turned = (Event("turned", HP.TALON, card=one) for one in self.dealt.stock)
        return Taking(plan, (*self.events, won, *turned))


@lru_cache(maxsize=len(LADDER))
def _may_be_named(bid: Contract) -> tuple[Prospect, ...]:
    """Return what a declarer may name after a bid, lowest first (HP-4.3, HP-4.4)."""
    if bid is Contract.MISERE:
        return (prospect(bid),)
    named = LADDER[LADDER.index(bid) :]
    return tuple(prospect(one) for one in named if one is not Contract.MISERE)


@dataclass(frozen=True, repr=False)
class Taking(WithPlan):
    """Be the moment when the talon lies face up and has not been taken."""

    events: tuple[Event, ...] = ()

    @property
    def turn_clause(self) -> Clause:
        """Return the clause on taking the talon."""
        return HP.TALON

    @property
    def exchange(self) -> int:
        """Return how many cards are to be laid away."""
        return HP.DISCARD["cards"]

    @property
    def acts(self) -> tuple[Act, ...]:
        """Return the one thing to do."""
        return (Act(self.actor, "takes the talon"),)

    def why_not_now(self, act: Act) -> Clause | None:
        """Return the clause by which the auction is over, else that on turns."""
        return HP.DECLARER if act.verb in CALLS else super().why_not_now(act)

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
        return HP.DISCARD

    @property
    def exchange(self) -> int:
        """Return how many cards are to be laid away, before the first."""
        return 0 if self.plan.laid else HP.DISCARD["cards"]

    @cached_property
    def acts(self) -> tuple[Act, ...]:
        """Return every card in the declarer's hand."""
        hand = self.plan.hands[self.plan.declarer]
        return tuple(Act(self.actor, "discards", card) for card in hand)

    def why(self, act: Act) -> Iterator[Reason]:
        """Yield which of the cards to be laid away it is."""
        number = len(self.plan.laid) + 1
        yield Reason(Why.ONE_OF_SO_MANY, HP.DISCARD, number=number, of=HP.DISCARD["cards"])

    def do(self, act: Act) -> Phase:
        """Return the exchange with one card less, and the naming after the last."""
        hands = list(self.plan.hands)
        hands[self.plan.declarer] = tuple(
            card for card in hands[self.plan.declarer] if card is not act.object
        )
        plan = replace(self.plan, hands=tuple(hands), laid=(*self.plan.laid, act.object))
        return Discarding(plan) if len(plan.laid) < HP.DISCARD["cards"] else Naming(plan)


@dataclass(frozen=True, repr=False)
class Naming(WithPlan):
    """Be the naming of the game."""

    @property
    def turn_clause(self) -> Clause:
        """Return the clause on naming."""
        return HP.NAMES

    @cached_property
    def acts(self) -> tuple[Act, ...]:
        """Return every game there is, and misère."""
        return tuple(Act(self.actor, "names", contract) for contract in LADDER)

    def reasons(self, act: Act) -> Iterator[Clause]:
        """Yield the clause that forbids a contract."""
        bid = self.plan.bid
        if Contract.MISERE in (bid, act.object):
            if act.object is not bid:
                yield HP.MISERE_STAYS
        elif LADDER.index(act.object) < LADDER.index(bid):
            yield HP.NAMES

    def prospects(self, act: Act) -> tuple[Prospect, ...]:
        """Return the contract that is named."""
        return (prospect(act.object),)

    def cites(self, act: Act) -> tuple[Clause, ...]:
        """Return the clause on naming, or that on misère."""
        return (HP.MISERE_STAYS,) if act.object is Contract.MISERE else (HP.NAMES,)

    def why(self, act: Act) -> Iterator[Reason]:
        """Yield how the game stands to the bid."""
        (clause,) = self.cites(act)
        yield Reason(Why.AS_BID if act.object is self.plan.bid else Why.ABOVE_THE_BID, clause)

    def do(self, act: Act) -> Phase:
        """Return the defenders' words, or the play of a misère."""
        plan = replace(self.plan, contract=act.object)
        return play.begin(plan) if act.object is Contract.MISERE else Whisting(plan)
