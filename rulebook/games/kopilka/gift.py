"""The gift before the first lead: three or more cards of a suit are offered to the others, blind."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property

from ...cards import Card
from ...clauses import Clause
from ...phase import Act, Dealt, Phase
from ...reasons import Reason, Why
from ...scores import Event
from . import clauses as KO
from .layout import Hand, Layout
from .options import Options
from .outcome import Standing, Suit
from .play import AtTable, lead


def obliged_suit(hand: Hand) -> Suit | None:
    """Return the suit of which a hand holds three or more cards, or nothing (KO-4.1).

    Five cards hold at most one such suit.

    Examples:
        >>> from rulebook.cards import cards
        >>> obliged_suit(cards("♠K ♦8 ♥Q97")), obliged_suit(cards("♠K9 ♣10 ♦8 ♥Q"))
        (<Suit.HEARTS: 'hearts'>, None)
    """
    return next((suit for suit in Suit if _count(hand, suit) >= KO.GIFT["cards"]), None)


def _count(hand: Hand, suit: Suit) -> int:
    return sum(one.suit == suit.sign for one in hand)


@dataclass(frozen=True)
class Duties:
    """Hold who still has to give.

    `owed` is the suit that each place was dealt for a gift and has not given yet; `came` are the
    suits of which cards have come to it since; `at` is the place whose turn to give is next.
    """

    owed: tuple[Suit | None, ...]
    came: tuple[tuple[Suit, ...], ...]
    at: int = 0

    @classmethod
    def of(cls, hands: tuple[Hand, ...]) -> Duties:
        """Return the duties that the deal lays on the players."""
        return cls(tuple(map(obliged_suit, hands)), ((),) * len(hands))

    def suit(self, layout: Layout, place: int) -> Suit | None:
        """Return the suit that a place has to give at this moment, or nothing.

        Taken and drawn cards oblige only at tables that play so, and only while the stock can
        replace all that may be taken (KO-9.13).
        """
        if self.owed[place] is not None or not layout.options.gift_cascade:
            return self.owed[place]
        enough = len(layout.stock) >= len(layout.hands) - 1
        suit = obliged_suit(layout.hands[place])
        return suit if suit in self.came[place] and enough else None

    def giver(self, layout: Layout) -> int | None:
        """Return the next place that has to give, or nothing."""
        places = ((self.at + n) % len(self.owed) for n in range(len(self.owed)))
        return next((place for place in places if self.suit(layout, place)), None)

    def moved(self, place: int, one: Card) -> Duties:
        """Return the duties after a card has come to a place."""
        came = (*self.came[place], Suit.of(one.suit))
        return replace(self, came=(*self.came[:place], came, *self.came[place + 1 :]))

    def given(self, place: int) -> Duties:
        """Return the duties after a place has laid its cards."""
        return Duties(
            (*self.owed[:place], None, *self.owed[place + 1 :]),
            (*self.came[:place], (), *self.came[place + 1 :]),
            (place + 1) % len(self.owed),
        )


def start(standing: Standing, dealt: Dealt, options: Options) -> Phase:
    """Begin a deal: the gifts, or forehand's lead where nobody has to give (KO-4.1, KO-6.2)."""
    layout = Layout.of(standing.table, dealt, options)
    return _next(layout, Duties.of(dealt.hands))


def _next(layout: Layout, duties: Duties, events: tuple[Event, ...] = ()) -> Phase:
    """Return the next gift, or the first lead."""
    giver = duties.giver(layout)
    if giver is None:
        return lead(layout, 0, KO.FIRST_LEAD, events=events)
    return Giving(layout, giver, duties, events)


@dataclass(frozen=True, repr=False)
class Giving(AtTable):
    """Be the moment in which a player has to lay the suit that he may not keep quiet about."""

    duties: Duties
    events: tuple[Event, ...] = ()

    @property
    def turn_clause(self) -> Clause:
        """Return the clause on giving before the first lead."""
        return KO.GIFT

    @property
    def suit(self) -> Suit:
        """Return the suit that is due."""
        suit = self.duties.suit(self.layout, self.place)
        assert suit is not None
        return suit

    @cached_property
    def acts(self) -> tuple[Act, ...]:
        """Return laying each suit, and keeping quiet and leading instead."""
        player = self.actor
        lays = (Act(player, "lays", suit) for suit in Suit)
        return (*lays, *(Act(player, "plays", one) for one in self.hand))

    def reasons(self, act: Act) -> Iterator[Clause]:
        """Yield the clause that forbids everything but laying the suit."""
        if act.verb != "lays" or act.object is not self.suit:
            yield KO.GIFT

    def cites(self, act: Act) -> tuple[Clause, ...]:
        """Return the clauses on giving, and on giving in turn where others have to as well."""
        dealt = self.duties.owed[self.place] is not None
        others = any(owed for place, owed in enumerate(self.duties.owed) if place != self.place)
        return (
            KO.GIFT,
            *((KO.GIFT_ORDER,) if others else ()),
            KO.GIFT_LAID,
            *(() if dealt else (KO.CASCADE,)),
        )

    def why(self, act: Act) -> Iterator[Reason]:
        """Yield how many cards of the suit oblige to give."""
        yield Reason(Why.HOLDS_SO_MANY, KO.GIFT, number=_count(self.hand, self.suit))

    def do(self, act: Act) -> Phase:
        """Return the first choice of a card."""
        suit, place = self.suit, self.place
        laid = tuple(one for one in self.hand if one.suit == suit.sign)
        kept = tuple(one for one in self.hand if one.suit != suit.sign)
        layout = replace(self.layout.holding(place, kept), laid=laid, giver=place)
        return Taking(layout, layout.after(place), self.duties.given(place))


@dataclass(frozen=True, repr=False)
class Taking(AtTable):
    """Be the blind choice of one of the cards laid down; `taken` counts those gone already."""

    duties: Duties
    taken: int = 0
    events: tuple[Event, ...] = ()

    @property
    def turn_clause(self) -> Clause:
        """Return the clause on taking in turn."""
        return KO.GIFT_TAKEN

    @cached_property
    def acts(self) -> tuple[Act, ...]:
        """Return taking any of the cards, and refusing."""
        player = self.actor
        takes = (Act(player, "takes", one) for one in self.layout.laid)
        return (*takes, Act(player, "refuses"))

    def reasons(self, act: Act) -> Iterator[Clause]:
        """Yield the clause that forbids a refusal."""
        if act.verb == "refuses" and not self.layout.options.takers_may_refuse:
            yield KO.GIFT_TAKEN

    def cites(self, act: Act) -> tuple[Clause, ...]:
        """Return the clause on taking, or that on refusing."""
        return (KO.MAY_REFUSE,) if act.verb == "refuses" else (KO.GIFT_TAKEN,)

    def why(self, act: Act) -> Iterator[Reason]:
        """Yield how many cards there are to choose from, or that one may refuse."""
        if act.verb == "refuses":
            yield Reason(Why.MAY_REFUSE, KO.MAY_REFUSE)
        elif len(self.layout.laid) == 1:
            yield Reason(Why.LAST_LAID, KO.GIFT_TAKEN)
        else:
            yield Reason(Why.FROM_SO_MANY, KO.GIFT_TAKEN, number=len(self.layout.laid))

    def do(self, act: Act) -> Phase:
        """Return the discard for the card taken, or the next player's choice."""
        layout, place = self.layout, self.place
        if act.verb == "refuses":
            return _taker(layout, place, self.duties, self.taken)
        laid = tuple(one for one in layout.laid if one is not act.object)
        layout = replace(layout.holding(place, (*self.hand, act.object)), laid=laid)
        duties = self.duties.moved(place, act.object)
        took = Event("taken", KO.GIFT_TAKEN, self.actor, card=act.object, hidden=True)
        return Discarding(layout, place, duties, self.taken + 1, (took,))


@dataclass(frozen=True, repr=False)
class Discarding(AtTable):
    """Be the discard of one card for the card that was taken."""

    duties: Duties
    taken: int
    events: tuple[Event, ...] = ()

    @property
    def turn_clause(self) -> Clause:
        """Return the clause on discarding."""
        return KO.GIFT_DISCARD

    @cached_property
    def acts(self) -> tuple[Act, ...]:
        """Return every card in hand."""
        return tuple(Act(self.actor, "discards", one) for one in self.hand)

    def reasons(self, act: Act) -> Iterator[Clause]:
        """Yield the clause that keeps a suit together for a gift still to come."""
        owed = self.duties.owed[self.place]
        of_it = owed is not None and act.object.suit == owed.sign
        if owed is not None and of_it and _count(self.hand, owed) <= KO.GIFT["cards"]:
            yield KO.KEPT_FOR_THE_GIFT

    def cites(self, act: Act) -> tuple[Clause, ...]:
        """Return the clause on discarding, and that which kept some cards back."""
        return (KO.GIFT_DISCARD, *dict.fromkeys(self.forbidden.values()))

    def why(self, act: Act) -> Iterator[Reason]:
        """Yield for what one discards, and which suit has to be kept for one's own gift."""
        yield Reason(Why.FOR_THE_TAKEN, KO.GIFT_DISCARD)
        owed = self.duties.owed[self.place]
        if owed is not None and self.forbidden:
            yield Reason(Why.KEEPS_FOR_A_GIFT, KO.KEPT_FOR_THE_GIFT, suit=owed.sign)

    def do(self, act: Act) -> Phase:
        """Return the next player's choice, or what follows the gift."""
        layout = self.layout.discarded(self.place, act.object)
        return _taker(layout, self.place, self.duties, self.taken)


def _taker(layout: Layout, place: int, duties: Duties, taken: int) -> Phase:
    """Return the choice of the next taker, or the end of the gift: cards return and are drawn."""
    place, giver = layout.after(place), layout.giver
    if place != giver:
        return Taking(layout, place, duties, taken)
    events: tuple[Event, ...] = ()
    if layout.laid:
        back = Event("returned", KO.GIFT_RETURNS, layout.seat(giver), amount=len(layout.laid))
        events = (back,)
        layout = replace(layout.holding(giver, layout.hands[giver] + layout.laid), laid=())
    if taken:
        return FillingUp(layout, giver, duties, taken, events)
    return _next(layout, duties, events)


@dataclass(frozen=True, repr=False)
class FillingUp(AtTable):
    """Be the giver's draw for what was taken from him; as many more cards are due as `owed` says."""

    duties: Duties
    owed: int
    events: tuple[Event, ...] = ()

    @property
    def turn_clause(self) -> Clause:
        """Return the clause on drawing for a gift."""
        return KO.GIFT_DRAWS

    @property
    def otherwise(self) -> Act:  # type: ignore[override]
        """Return the draw, which is meant when nothing is written."""
        return Act(self.actor, "draws")

    @property
    def acts(self) -> tuple[Act, ...]:
        """Return the one thing to do."""
        return (self.otherwise,)

    def why(self, act: Act) -> Iterator[Reason]:
        """Yield for what the giver draws."""
        yield Reason(Why.FOR_THE_GIFT, KO.GIFT_DRAWS)

    def do(self, act: Act) -> Phase:
        """Return the draw of one more card, the next gift, or the first lead."""
        top, layout = self.layout.drawn(self.place)
        duties = self.duties.moved(self.place, top)
        drawn = Event("fills-up", KO.GIFT_DRAWS, self.actor, card=top, hidden=True)
        if self.owed > 1:
            return FillingUp(layout, self.place, duties, self.owed - 1, (drawn,))
        return _next(layout, duties, (drawn,))
