"""From the deal to the first lead: laying cards away, drawing, and writing the number down."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import cached_property

from ...cards import Card, order
from ...clauses import Clause
from ...phase import Act, Dealt, Phase, Pile
from ...reasons import Reason, Why
from ...scores import Event
from ...table import Seat
from . import clauses as FE
from .options import Options
from .outcome import Standing
from .play import FOR_HIMSELF, SUIT_RANKS, Plan, begin
from .settlement import trump_event

HAND_ORDER = order(SUIT_RANKS)
"""The order in which hands are written: suit by suit, ace to three."""


def start(standing: Standing, dealt: Dealt, options: Options) -> Phase:
    """Begin a deal: forehand may exchange (FE-4.1)."""
    return Exchanging(Plan.of(standing, dealt, options), events=(trump_event(standing),))


@dataclass(frozen=True, repr=False)
class WithPlan(Phase):
    """Be a moment before the play; `place` is whose, counted from forehand."""

    plan: Plan
    place: int = 0
    events: tuple[Event, ...] = field(default=(), kw_only=True)
    for_himself = FOR_HIMSELF

    @property
    def piles(self) -> tuple[Pile, ...]:
        """Return where every card lies."""
        return self.plan.piles

    @property
    def actor(self) -> Seat:
        """Return who is to act."""
        return self.plan.seats[self.place]

    @property
    def laid(self) -> tuple[Card, ...]:
        """Return what the player has laid away."""
        return self.plan.laid[self.place]

    def _put(self, hand: tuple[Card, ...], laid: tuple[Card, ...], stock: tuple[Card, ...]) -> Plan:
        """Return the deal with other cards in the player's hand and discard, and in the stock."""
        at = self.place
        hands = (*self.plan.hands[:at], hand, *self.plan.hands[at + 1 :])
        piles = (*self.plan.laid[:at], laid, *self.plan.laid[at + 1 :])
        return replace(self.plan, hands=hands, laid=piles, stock=stock)


@dataclass(frozen=True, repr=False)
class Exchanging(WithPlan):
    """Be a player's choice: one card at a time is laid away, until he draws or keeps his hand."""

    @property
    def turn_clause(self) -> Clause:
        """Return the clause on who exchanges now, or that cards laid away have to be replaced."""
        return FE.AS_MANY if self.laid else self._right

    @property
    def _right(self) -> Clause:
        """Return the clause by which the player may exchange."""
        return FE.LEFT_OVER if self.place else FE.EXCHANGE

    @property
    def early(self) -> tuple[Act, ...]:  # type: ignore[override]
        """Return what those who have exchanged may say already: that they write, or forget to."""
        done = (seat for seat, laid in zip(self.plan.seats, self.plan.laid, strict=True) if laid)
        verbs = ("records", "forgets")
        return tuple(Act(seat, verb) for seat in done if seat != self.actor for verb in verbs)

    @cached_property
    def acts(self) -> tuple[Act, ...]:
        """Return every card in hand, to draw, and to keep the hand."""
        player = self.actor
        hand = self.plan.hands[self.place]
        cards = tuple(Act(player, "discards", card) for card in hand)
        return (*cards, Act(player, "draws"), Act(player, "keeps"))

    def reasons(self, act: Act) -> Iterator[Clause]:
        """Yield the clause that forbids an act: no more cards than are left, and as many again."""
        if act.verb == "discards":
            if len(self.laid) >= len(self.plan.stock):
                yield FE.LEFT_OVER
        elif bool(self.laid) == (act.verb == "keeps"):
            yield FE.AS_MANY

    def cites(self, act: Act) -> tuple[Clause, ...]:
        """Return the clause that an act observes."""
        return (FE.AS_MANY,) if act.verb == "draws" else (self._right,)

    def why(self, act: Act) -> Iterator[Reason]:
        """Yield how many cards have been laid away."""
        if act.verb == "discards":
            yield Reason(Why.ANOTHER, self._right, number=len(self.laid) + 1)
        elif act.verb == "draws":
            yield Reason(Why.ONE_OF_SO_MANY, FE.AS_MANY, number=1, of=len(self.laid))

    def do(self, act: Act) -> Phase:
        """Return the same player's choice with a card less, his draw, or the next player's turn."""
        if act.verb == "keeps":
            return _next(self.plan, self.place)
        if act.verb == "draws":
            return _draw(Drawing(self.plan, self.place, len(self.laid)))
        hand = tuple(card for card in self.plan.hands[self.place] if card is not act.object)
        return Exchanging(self._put(hand, (*self.laid, act.object), self.plan.stock), self.place)


@dataclass(frozen=True, repr=False)
class Drawing(WithPlan):
    """Be a draw that is not finished: as many more cards are due as `owed` says."""

    owed: int = 0

    @property
    def turn_clause(self) -> Clause:
        """Return the clause on drawing."""
        return FE.AS_MANY

    @property
    def otherwise(self) -> Act:  # type: ignore[override]
        """Return the draw, which is meant when nothing is written."""
        return Act(self.actor, "draws")

    @property
    def acts(self) -> tuple[Act, ...]:
        """Return the one thing to do."""
        return (self.otherwise,)

    def why(self, act: Act) -> Iterator[Reason]:
        """Yield which of the cards that are due it is."""
        due = len(self.laid)
        yield Reason(Why.ONE_OF_SO_MANY, FE.AS_MANY, number=due - self.owed + 1, of=due)

    def do(self, act: Act) -> Phase:
        """Return what follows one more card."""
        return _draw(self)


def _draw(drawing: Drawing) -> Phase:
    """Return what follows when the top card of the stock is drawn."""
    (card, *rest), plan = drawing.plan.stock, drawing.plan
    hand = tuple(sorted((*plan.hands[drawing.place], card), key=HAND_ORDER.__getitem__))
    drawn = Event("drawn", FE.AS_MANY, drawing.actor, card=card, hidden=True)
    plan = drawing._put(hand, drawing.laid, tuple(rest))
    if drawing.owed > 1:
        return Drawing(plan, drawing.place, drawing.owed - 1, events=(drawn,))
    return _next(plan, drawing.place, (drawn,))


def _next(plan: Plan, place: int, events: tuple[Event, ...] = ()) -> Phase:
    """Return the next player's choice; after the last one the numbers are written down."""
    if place + 1 < len(plan.seats):
        return Exchanging(plan, place + 1, events=events)
    return _record(plan, 0, events)


def _record(plan: Plan, place: int, events: tuple[Event, ...]) -> Phase:
    """Return the moment of the next player who has something to write, or the play."""
    writers = (i for i, laid in enumerate(plan.laid) if laid and i >= place)
    writer = next(writers, None)
    return begin(plan, events) if writer is None else Recording(plan, writer, events=events)


@dataclass(frozen=True, repr=False)
class Recording(WithPlan):
    """Be the last moment before the first lead: a player writes his exchange down, or forgets."""

    @property
    def turn_clause(self) -> Clause:
        """Return the clause on writing."""
        return FE.WRITES

    @property
    def otherwise(self) -> Act:  # type: ignore[override]
        """Return that he writes, which is meant when nothing is said."""
        return Act(self.actor, "records")

    @cached_property
    def acts(self) -> tuple[Act, ...]:
        """Return to write it down, and to forget."""
        return (self.otherwise, Act(self.actor, "forgets"))

    def reasons(self, act: Act) -> Iterator[Clause]:
        """Yield the clause that forbids to forget."""
        if act.verb == "forgets":
            yield FE.WRITES

    def price(self, act: Act) -> Clause | None:
        """Return the clause that puts a price on forgetting."""
        return FE.LATE if act.verb == "forgets" else None

    def why(self, act: Act) -> Iterator[Reason]:
        """Yield that forgetting is an offence."""
        if act.verb == "forgets":
            yield Reason(Why.OFFENCE, FE.LATE)

    def do(self, act: Act) -> Phase:
        """Return the next player's moment, or the play."""
        if act.verb == "forgets":
            late = replace(self.plan, late=(*self.plan.late, self.place))
            return _record(late, self.place + 1, ())
        each = FE.EXCHANGED["points"]
        recorded = Event("recorded", FE.EXCHANGED, self.actor, amount=len(self.laid) * each)
        return _record(self.plan, self.place + 1, (recorded,))
