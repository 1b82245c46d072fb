"""The play of the cards: leading, following, drawing and passing, until somebody is out.

Kopilka is not played as other trick games are: nobody is made to play to a trick, a lead may be
taken back, and the right to lead may pass from hand to hand. It has phases of its own.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache

from ...cards import RANKS, Card, card, pack
from ...clauses import Clause, Text
from ...game import Act, Dealt, Finished, Phase, Pile, PileKind
from ...scores import Event
from ...table import Seat, Table, Tally
from ...tricks import Obligation, Ranking, Trick, TrickRules, follow_suit
from . import clauses as KO
from .options import AcePlay, DrawLimit, EndOfDeal, NoLegalLead, Options, OutTie, Spared
from .outcome import Outcome, Suit

PACK = pack("7")
ACE = card("♠A")
"""The ace of spades, which beats every card."""
RANKING = Ranking(RANKS[: RANKS.index("7") + 1], top=(ACE,), keep_suit=True)

Hand = tuple[Card, ...]


def in_order(hand: Hand) -> Hand:
    """Return a hand in the order in which hands are written: suit by suit, ace to seven."""
    return tuple(sorted(hand, key=PACK.index))


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


@dataclass(frozen=True, slots=True)
class Won:
    """Hold a trick that counts: who took it, its suit, its cards in the order played."""

    place: int
    suit: Suit
    cards: tuple[Card, ...]

    @property
    def by_ace(self) -> bool:
        """Tell whether the ace of spades took it."""
        return ACE in self.cards


@dataclass(frozen=True)
class Layout:
    """Hold what lies where, and what has been won so far. Players are places from forehand.

    `laid` are the cards of a gift on the table, `giver` is whose they are.
    """

    table: Table
    dealt: Dealt
    options: Options
    hands: tuple[Hand, ...]
    stock: tuple[Card, ...]
    discards: tuple[Hand, ...] = ((), (), (), ())
    laid: Hand = ()
    giver: int = 0
    won: tuple[Won, ...] = ()
    false_passes: tuple[int, ...] = (0, 0, 0, 0)
    out: int | None = None

    @classmethod
    def of(cls, table: Table, dealt: Dealt, options: Options) -> Layout:
        """Return what was dealt."""
        return cls(table, dealt, options, dealt.hands, dealt.stock)

    def seat(self, place: int) -> Seat:
        """Return the seat of a place."""
        return self.dealt.players[place]

    def after(self, place: int) -> int:
        """Return the place on the left of another."""
        return (place + 1) % len(self.hands)

    def holding(self, place: int, hand: Hand) -> Layout:
        """Return the layout with another hand at a place."""
        return replace(self, hands=_put(self.hands, place, in_order(hand)))

    def without(self, place: int, one: Card) -> Layout:
        """Return the layout after a card has left the hand of a place."""
        return self.holding(place, tuple(c for c in self.hands[place] if c is not one))

    def discarded(self, place: int, one: Card) -> Layout:
        """Return the layout after a place has thrown a card out of play."""
        left = self.without(place, one)
        return replace(left, discards=_put(left.discards, place, (*left.discards[place], one)))

    def drawn(self, place: int) -> tuple[Card, Layout]:
        """Return the top card of the stock, and the layout with it in the hand of a place."""
        top, *rest = self.stock
        return top, replace(self.holding(place, (*self.hands[place], top)), stock=tuple(rest))

    @property
    def barred(self) -> tuple[int, Suit] | None:
        """Return who took the last trick, and its suit."""
        return (self.won[-1].place, self.won[-1].suit) if self.won else None

    @property
    def with_cards(self) -> int:
        """Return how many players still hold cards."""
        return sum(map(bool, self.hands))

    def piles(self, trick: Trick = ()) -> tuple[Pile, ...]:
        """Return where every card lies, `trick` on the table."""
        seats = self.dealt.players
        giver = self.seat(self.giver)
        taken = (
            (seat, tuple(c for w in self.won if w.place == place for c in w.cards))
            for place, seat in enumerate(seats)
        )
        piles = (
            *(Pile(PileKind.HAND, h, s, (s,)) for s, h in zip(seats, self.hands, strict=True)),
            Pile(PileKind.TRICK, trick),
            Pile(PileKind.STOCK, self.stock, seen_by=()),
            Pile(PileKind.LAID, self.laid, giver, (giver,)),
            *(
                Pile(PileKind.DISCARD, cards, seat, (seat,))
                for seat, cards in zip(seats, self.discards, strict=True)
            ),
            *(Pile(PileKind.TAKEN, cards, seat) for seat, cards in taken),
        )
        return tuple(pile for pile in piles if pile.cards)

    def tally(self, numbers: Mapping[int, int], *, all_seats: bool = False) -> Tally[int]:
        """Return numbers of places in the order of the table, those with nothing left out."""
        place = self.dealt.players.index
        pairs = tuple((seat, numbers.get(place(seat), 0)) for seat in self.table.seats)
        return Tally(tuple(pair for pair in pairs if pair[1] or all_seats))

    def outcome(self, *, stalemate: bool, first_out: int | None) -> Outcome:
        """Return the facts of the deal."""

        def count(*suits: Suit) -> dict[int, int]:
            places = [won.place for won in self.won if won.suit in suits]
            return {place: places.count(place) for place in places}

        ace = next((won for won in self.won if won.by_ace), None)
        return Outcome(
            tricks=self.tally(count(*Suit), all_seats=True),
            spades=self.tally(count(Suit.SPADES)),
            clubs=self.tally(count(Suit.CLUBS)),
            diamonds=self.tally(count(Suit.DIAMONDS)),
            hearts=self.tally(count(Suit.HEARTS)),
            by_ace=None if ace is None else self.seat(ace.place),
            ace_suit=None if ace is None else ace.suit,
            first_out=None if first_out is None else self.seat(first_out),
            stalemate=stalemate,
            false_passes=self.tally(dict(enumerate(self.false_passes))),
        )


def _put(items: tuple[Hand, ...], place: int, item: Hand) -> tuple[Hand, ...]:
    return (*items[:place], item, *items[place + 1 :])


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


@dataclass(frozen=True)
class AtTable(Phase):
    """Be a moment of a deal of Kopilka: cards lie somewhere, and one place is to act."""

    layout: Layout
    place: int
    for_himself = Text(
        "in Kopilka everybody plays for himself, so there are not two sides to solve it for",
        "в «Копилке» каждый играет за себя: двух сторон нет, и решать не за кого",
    )

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


@dataclass(frozen=True)
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

    def why_not(self, act: Act) -> Clause | None:
        """Return the clause that forbids to lead a card, or nothing."""
        return None if act.verb == "draws" else self._barred.get(act.object)

    def cites(self, act: Act) -> tuple[Clause, ...]:
        """Return the clause that barred other cards, or that by which the player leads."""
        if act.verb == "draws":
            return (KO.DRAW_FOR_LEAD,)
        barred = self.layout.barred
        if barred is not None and barred == (self.place, Suit.of(act.object.suit)):
            return (KO.MAY_REPEAT,)
        return tuple(dict.fromkeys(self._barred.values())) or (self.clause,)

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


@dataclass(frozen=True)
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

    def why_not(self, act: Act) -> Clause | None:
        """Return the clause that forbids a response, or nothing."""
        options = self.layout.options
        if act.verb == "plays":
            clause = self._forbidden_cards.get(act.object)
            if act.object is ACE and clause is not None:
                return None if options.ace_play is AcePlay.ALWAYS else KO.ACE_WHEN_VOID
            return self._must if clause is KO.FOLLOW else clause
        if self._has_suit:
            return self._must
        if act.verb == "passes":
            return None
        if self.drew >= KO.ONE_DRAW["cards"] and options.draw_limit is DrawLimit.ONE:
            return KO.ONE_DRAW
        return None if self.layout.stock else KO.EMPTY_STOCK

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
    events: tuple[Event, ...] = (Event("takes-trick", clause, layout.seat(winner)),)
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
