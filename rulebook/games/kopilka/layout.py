"""Where the cards lie in a deal of Kopilka: hands, stock, what was thrown out, what was won."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from ...cards import Card, card, pack, ranks_to
from ...phase import Dealt, Pile, PileKind
from ...table import Seat, Table, Tally
from ...tricks import Ranking, Trick
from .options import Options
from .outcome import Outcome, Suit

PACK = pack("7")
ACE = card("♠A")
"""The ace of spades, which beats every card."""
RANKING = Ranking(ranks_to("7"), top=(ACE,), keep_suit=True)

Hand = tuple[Card, ...]


def in_order(hand: Hand) -> Hand:
    """Return a hand in the order in which hands are written: suit by suit, ace to seven."""
    return tuple(sorted(hand, key=PACK.index))


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

    @property
    def taken(self) -> Tally[int]:
        """Return how many tricks each player has taken."""
        places = [won.place for won in self.won]
        return self.tally({place: places.count(place) for place in places}, all_seats=True)

    def outcome(self, *, stalemate: bool, first_out: int | None) -> Outcome:
        """Return the facts of the deal."""

        def count(suit: Suit) -> dict[int, int]:
            places = [won.place for won in self.won if won.suit is suit]
            return {place: places.count(place) for place in places}

        ace = next((won for won in self.won if won.by_ace), None)
        return Outcome(
            tricks=self.taken,
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
