"""The play of the cards: leading, following, drawing and passing, until somebody is out.

Kopilka is not played as other trick games are: nobody is made to play to a trick, a lead may be
taken back, and the right to lead may pass from hand to hand. It has phases of its own.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache

from ...cards import Card
from ...clauses import Clause, Text
from ...phase import Act, Finished, Phase, Pile
from ...reasons import Reason, Why
from ...scores import Event
from ...table import Seat
from ...tricks import Obligation, Ranking, Trick, TrickRules, follow_suit
from . import clauses as KO
from .layout import ACE, RANKING, Hand, Layout, Won
from .options import AcePlay, DrawLimit, EndOfDeal, NoLegalLead, OutTie, Spared
from .outcome import Suit


def _follow_or_ace(one: Card, trick: Trick, ranking: Ranking) -> bool:
    return follow_suit(one, trick, ranking) or one is ACE


RESPONSE = TrickRules(
    RANKING,
    (
        Obligation(KO.FOLLOW, follow_suit),
        Obligation(KO.NO_DISCARD, _follow_or_ace, absolute=True),
    ),
)
"""What may be put to a lead: the suit, or else the ace of spades, and otherwise nothing."""


@lru_cache(maxsize=8)
def lead_rules(barred: Suit, repeat: bool) -> TrickRules:
    """Return the rules of a lead by the winner of a trick (KO-6.15).

    With `repeat` he may lead the suit after all if he has no other (KO-9.3).

    Examples:
        >>> from rulebook.cards import cards, show
        >>> show(lead_rules(Suit.HEARTS, repeat=False).legal(cards("♠10 ♥97"), ()))
        '♠10'
    """

    def another_suit(one: Card, trick: Trick, ranking: Ranking) -> bool:
        return one.suit != barred.sign

    return TrickRules(RANKING, (Obligation(KO.ANOTHER_SUIT, another_suit, absolute=not repeat),))


# ---- Who leads, and how a deal ends


def lead(
    layout: Layout,
    place: int,
    clause: Clause,
    fruitless: int = 0,
    events: tuple[Event, ...] = (),
) -> Phase:
    """Return the lead of a place, of the next one that can lead, or the end of the deal.

    `clause` says why the place leads; `fruitless` counts the leads in a row that came to nothing
    without a card drawn or a false pass (KO-6.16, KO-6.19, KO-9.5).
    """
    if layout.with_cards < KO.TRICK_SIZE["cards"]:
        return _end(layout, (*events, Event("played-out", KO.PLAY_ON)))
    while fruitless < layout.with_cards:
        if not layout.hands[place]:
            place, clause = layout.after(place), KO.PLAY_ON
            continue
        leading = Leading(layout, place, clause, fruitless, events=events)
        if leading.legal:
            return leading
        fruitless += 1
        events = (*events, Event("lead-passes", KO.LEAD_PASSES, layout.seat(place)))
        place, clause = layout.after(place), KO.LEAD_PASSES
    if layout.out is not None:
        return _end(layout, (*events, Event("played-out", KO.PLAY_ON)))
    return _stalemate(layout, events)


def _stalemate(layout: Layout, events: tuple[Event, ...]) -> Phase:
    events = (*events, Event("stalemate", KO.STALEMATE))
    spared = None
    if layout.options.spared is Spared.FEWEST_CARDS:
        sizes = [len(hand) for hand in layout.hands]
        fewest = min(sizes)
        if sizes.count(fewest) == 1:
            spared = sizes.index(fewest)
            events = (*events, Event("fewest-cards", KO.FEWEST_CARDS, layout.seat(spared)))
    outcome = layout.outcome(stalemate=True, first_out=spared)
    return Finished(outcome, layout.piles(), events)


def _end(layout: Layout, events: tuple[Event, ...]) -> Phase:
    outcome = layout.outcome(stalemate=False, first_out=layout.out)
    return Finished(outcome, layout.piles(), events)


# ---- The phases


@dataclass(frozen=True, repr=False)
class AtTable(Phase):
    """Be a moment of a deal of Kopilka: cards lie somewhere, and one place is to act."""

    layout: Layout
    place: int
    for_himself = Text(
        "in Kopilka everybody plays for himself, so there are not two sides to solve it for",
        "в «Копилке» каждый играет за себя: двух сторон нет, и решать не за кого",
    )

    @property
    def so_far(self) -> str:
        """Return the tricks that each has taken, once there is one."""
        return f"tricks {self.layout.taken}" if self.layout.won else ""

    @property
    def actor(self) -> Seat:
        """Return who is to act."""
        return self.layout.seat(self.place)

    @property
    def hand(self) -> Hand:
        """Return the hand of the player who is to act."""
        return self.layout.hands[self.place]

    def held(self, seat: Seat) -> Hand:
        """Return the cards that a player holds."""
        return self.layout.hands[self.layout.dealt.players.index(seat)]

    @property
    def piles(self) -> tuple[Pile, ...]:
        """Return where every card lies."""
        return self.layout.piles()


_NOT_A_LEAD = {"lays": KO.GIFT, "draws": KO.DRAW_OR_PASS, "passes": KO.DRAW_OR_PASS}


@dataclass(frozen=True, repr=False)
class Leading(AtTable):
    """Be a lead. `clause` says why this player leads."""

    clause: Clause
    fruitless: int = 0
    events: tuple[Event, ...] = ()

    @property
    def turn_clause(self) -> Clause:
        """Return the clause by which this player leads."""
        return self.clause

    @cached_property
    def acts(self) -> tuple[Act, ...]:
        """Return every card in hand, and a draw at tables that draw for a lead."""
        player = self.actor
        plays = tuple(Act(player, "plays", one) for one in self.hand)
        return (*plays, Act(player, "draws")) if self._may_draw else plays

    @property
    def _may_draw(self) -> bool:
        """Tell whether the player holds nothing but the suit he may not lead, and draws for it."""
        layout = self.layout
        draws = layout.options.no_legal_lead is NoLegalLead.DRAW and bool(layout.stock)
        return draws and len(self._barred) == len(self.hand)

    @cached_property
    def _barred(self) -> Mapping[Card, Clause]:
        """Return the cards that may not be led."""
        layout = self.layout
        if layout.barred is None or layout.barred[0] != self.place:
            return {}
        repeat = layout.options.no_legal_lead is NoLegalLead.MAY_REPEAT
        return lead_rules(layout.barred[1], repeat).forbidden(self.hand, ())

    def why_not_now(self, act: Act) -> Clause | None:
        """Return the clause against what belongs elsewhere, or on whose turn it is."""
        clause = _NOT_A_LEAD.get(act.verb) if act.player == self.actor else None
        return clause or super().why_not_now(act)

    def reasons(self, act: Act) -> Iterator[Clause]:
        """Yield the clause that forbids to lead a card."""
        if act.object in self._barred:
            yield self._barred[act.object]

    def cites(self, act: Act) -> tuple[Clause, ...]:
        """Return the clause that barred other cards, or that by which the player leads."""
        if act.verb == "draws":
            return (KO.DRAW_FOR_LEAD,)
        barred = self.layout.barred
        if barred is not None and barred == (self.place, Suit.of(act.object.suit)):
            return (KO.MAY_REPEAT,)
        return tuple(dict.fromkeys(self._barred.values())) or (self.clause,)

    def why(self, act: Act) -> Iterator[Reason]:
        """Yield why a card is led: which suit may not be, and whether there is a choice."""
        (clause, *_), barred = self.cites(act), self.layout.barred
        suit = None if barred is None else barred[1].sign
        if act.verb == "draws":
            yield Reason(Why.NOTHING_TO_LEAD, clause, suit=suit)
            return
        yield Reason(Why.LEADS, self.clause)
        if clause is KO.MAY_REPEAT:
            yield Reason(Why.SAME_SUIT, clause, suit=suit)
        elif self._barred:
            yield Reason(Why.OTHER_SUIT, clause, suit=suit)
        if len(self.legal) == 1:
            yield Reason(Why.ONLY_CARD, clause)

    def do(self, act: Act) -> Phase:
        """Return the first response to the lead, or the lead with one card more."""
        layout, place = self.layout, self.place
        if act.verb == "draws":
            top, layout = layout.drawn(place)
            drawn = Event("drawn", KO.DRAW_FOR_LEAD, self.actor, card=top, hidden=True)
            return lead(layout, place, KO.DRAW_FOR_LEAD, 0, (drawn,))
        led = ((place, act.object),)
        return _response(layout.without(place, act.object), led, place, self.fruitless)


def _response(
    layout: Layout,
    trick: tuple[tuple[int, Card], ...],
    place: int,
    fruitless: int,
    anew: bool = False,
) -> Phase:
    """Return the response of the next place with cards, or what the trick comes to."""
    leader = trick[0][0]
    place = layout.after(place)
    while place != leader and not layout.hands[place]:
        place = layout.after(place)
    if place != leader:
        return Responding(layout, place, trick, fruitless, anew)
    return _resolve(layout, trick, fruitless, anew)


@dataclass(frozen=True, repr=False)
class Responding(AtTable):
    """Be a response to a lead: to follow, to draw or to pass.

    `trick` holds the cards on the table, each with the place that played it; `anew` tells whether
    the count of vain leads begins anew, since somebody has drawn to this one or passed falsely on
    it (KO-6.19); `drew` how many this player has drawn.
    """

    trick: tuple[tuple[int, Card], ...]
    fruitless: int = 0
    anew: bool = False
    drew: int = 0
    events: tuple[Event, ...] = ()

    @property
    def cards(self) -> Trick:
        """Return the cards on the table in the order played."""
        return tuple(one for _, one in self.trick)

    @property
    def piles(self) -> tuple[Pile, ...]:
        """Return where every card lies."""
        return self.layout.piles(self.cards)

    @property
    def turn_clause(self) -> Clause:
        """Return the clause on following in turn."""
        return KO.FOLLOW

    @cached_property
    def _has_suit(self) -> bool:
        return any(one.suit == self.trick[0][1].suit for one in self.hand)

    @cached_property
    def acts(self) -> tuple[Act, ...]:
        """Return every card in hand, a draw and a pass."""
        player = self.actor
        plays = (Act(player, "plays", one) for one in self.hand)
        return (*plays, Act(player, "draws"), Act(player, "passes"))

    @property
    def _must(self) -> Clause:
        """Return the clause that binds a player who has the suit."""
        return KO.PLAY_DRAWN if self.drew else KO.FOLLOW

    @cached_property
    def _forbidden_cards(self) -> Mapping[Card, Clause]:
        return RESPONSE.forbidden(self.hand, self.cards)

    def reasons(self, act: Act) -> Iterator[Clause]:
        """Yield the clauses that forbid a response."""
        options = self.layout.options
        if act.verb == "plays":
            yield from self._against_card(act.object)
            return
        if self._has_suit:
            yield self._must
        if act.verb == "passes":
            return
        if self.drew >= KO.ONE_DRAW["cards"] and options.draw_limit is DrawLimit.ONE:
            yield KO.ONE_DRAW
        if not self.layout.stock:
            yield KO.EMPTY_STOCK

    def _against_card(self, one: Card) -> Iterator[Clause]:
        if one not in self._forbidden_cards:
            return
        if one is not ACE:
            # A card of another suit breaks the duty to follow, and may never be thrown away.
            if self._has_suit:
                yield self._must
            if one.suit != self.trick[0][1].suit:
                yield KO.NO_DISCARD
        elif self.layout.options.ace_play is not AcePlay.ALWAYS:
            yield KO.ACE_WHEN_VOID

    def price(self, act: Act) -> Clause | None:
        """Return the clause on a false pass; nothing else that is forbidden has a price."""
        return KO.FALSE_PASS if act.verb == "passes" and self._has_suit else None

    def cites(self, act: Act) -> tuple[Clause, ...]:
        """Return the clauses that a response observes."""
        if act.verb == "plays" and act.object is ACE and self.trick[0][1].suit != ACE.suit:
            return (KO.ACE_ALWAYS,) if self._has_suit else (KO.ACE_WHEN_VOID,)
        if act.verb == "plays":
            return (self._must,)
        if act.verb == "draws":
            return (KO.DRAW_ON,) if self.drew else (KO.DRAW_OR_PASS,)
        limits = (self.why_not(Act(self.actor, "draws")), *self._forbidden_cards.values())
        return tuple(dict.fromkeys((KO.DRAW_OR_PASS, *(c for c in limits if c is not None))))

    def why(self, act: Act) -> Iterator[Reason]:
        """Yield why one follows, draws or passes."""
        suit, plain = self.trick[0][1].suit, replace(act, offence=False)
        if act.offence:
            yield Reason(Why.OFFENCE, KO.FALSE_PASS)
            return
        (clause, *_) = self.cites(plain)
        if act.verb == "plays" and act.object.suit == suit:
            yield Reason(
                Why.DRAWN_FITS if self.drew else Why.FOLLOWS,
                clause,
                suit=suit if self.drew else None,
            )
        elif not self._has_suit:
            yield Reason(Why.HAS_NONE, clause, suit=suit)
        if act.verb == "plays" and act.object is ACE and suit != ACE.suit:
            yield Reason(Why.TAKES_ANY_SUIT, clause, card=ACE)
        if act.verb == "passes":
            yield self._why_no_card()
        if len(self.legal) == 1 and act.verb == "plays":
            yield Reason(Why.ONLY_CARD, clause)

    def _why_no_card(self) -> Reason:
        """Return why one who passes draws no card."""
        limit = self.why_not(Act(self.actor, "draws"))
        if limit is KO.EMPTY_STOCK:
            return Reason(Why.STOCK_IS_EMPTY, limit)
        return Reason(Why.HAS_DRAWN, limit) if limit else Reason(Why.NEED_NOT_DRAW, KO.DRAW_OR_PASS)

    def do(self, act: Act) -> Phase:
        """Return the next response, the same player's after a draw, or what the trick comes to."""
        layout, place = self.layout, self.place
        if act.verb == "draws":
            clause = KO.DRAW_ON if self.drew else KO.DRAW_OR_PASS
            top, layout = layout.drawn(place)
            drawn = Event("drawn", clause, self.actor, card=top, hidden=True)
            return replace(self, layout=layout, anew=True, drew=self.drew + 1, events=(drawn,))
        if act.verb == "plays":
            trick = (*self.trick, (place, act.object))
            return _response(
                layout.without(place, act.object), trick, place, self.fruitless, self.anew
            )
        events: tuple[Event, ...] = ()
        if act.offence:
            counts = layout.false_passes
            counts = (*counts[:place], counts[place] + 1, *counts[place + 1 :])
            layout = replace(layout, false_passes=counts)
            events = (Event("false-pass", KO.FALSE_PASS, self.actor),)
        anew = self.anew or act.offence
        following = _response(layout, self.trick, place, self.fruitless, anew)
        return replace(following, events=(*events, *following.events))  # type: ignore[type-var]


def _resolve(
    layout: Layout, trick: tuple[tuple[int, Card], ...], fruitless: int, anew: bool
) -> Phase:
    """Return what follows when everybody has responded: the lead taken back, or a trick won."""
    leader, led = trick[0]
    if len(trick) < KO.TRICK_SIZE["cards"]:
        back = Event("taken-back", KO.TAKEN_BACK, layout.seat(leader), card=led)
        layout = layout.holding(leader, (*layout.hands[leader], led))
        # A card drawn changes what can be followed, and after a false pass somebody could have.
        fruitless = 0 if anew else fruitless + 1
        return lead(layout, layout.after(leader), KO.TAKEN_BACK, fruitless, (back,))
    cards = tuple(one for _, one in trick)
    winner = trick[RANKING.winner(cards)][0]
    won = Won(winner, Suit.of(led.suit), cards)
    layout = replace(layout, won=(*layout.won, won))
    clause = KO.ACE_BEATS if won.by_ace else KO.WINS
    taken = sum(one.place == winner for one in layout.won)
    events: tuple[Event, ...] = (Event("takes-trick", clause, layout.seat(winner), taken),)
    emptied = [place for place, _ in trick if not layout.hands[place]]
    if emptied and layout.out is None:
        first, authority = _first(layout, emptied, winner)
        layout = replace(layout, out=first)
        events = (*events, Event("out", authority, layout.seat(first)))
        if layout.options.end_of_deal is EndOfDeal.FIRST_OUT:
            return _end(layout, events)
    return lead(layout, winner, KO.WINS, 0, events)


def _first(layout: Layout, emptied: list[int], winner: int) -> tuple[int, Clause]:
    """Return who of those rid of their cards is out first, and by which clause."""
    if len(emptied) == 1:
        return emptied[0], KO.OUT
    tie = layout.options.out_tie
    if tie is OutTie.TRICK_WINNER and winner in emptied:
        return winner, KO.TIE_WINNER
    if tie is OutTie.FEWEST_TRICKS:
        taken = [won.place for won in layout.won]
        return min(emptied, key=taken.count), KO.TIE_FEWEST
    return emptied[0], KO.OUT_TIE
