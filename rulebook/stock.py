"""The order of a stock that nobody wrote down: read off the draws and the play, or asked for."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from .cards import Card
from .clauses import Invalid, Text, refuse
from .following import follow
from .game import Game
from .phase import Dealt, Phase, PileKind
from .record import Place, WrittenAct, WrittenDeal
from .table import Seat
from .voice import both, name_of

Stock = tuple[Card, ...]


def with_stock(
    game: Game[Any, Any, Any], deal: WrittenDeal, dealt: Dealt, start: Callable[[Dealt], Phase]
) -> Dealt:
    """Return the cards of a deal, the stock in the order in which it is drawn, the top card first.

    A draw brings the card that it names. If it names none, it brought a card that the player shows
    later and was not dealt. What was never drawn follows in the order of the pack. Nothing is
    judged by a card that nobody wrote: raises `Invalid`, with the place of the draw, where the
    text leaves it open. Raises `Refused` for a card that is named and cannot lie in the stock.

    `dealt` holds the hands and what they leave over; `start` begins the deal. A stock that is
    written, or that nobody draws from, stays as it is.
    """
    draws = any(verb.draws for verb in game.words.verbs)
    if not draws or any(hand.name == game.stock for hand in deal.hands):
        return dealt
    acts = tuple(written for line in deal.acts for written in line)
    named = _named(game, acts, dealt)
    reading = _Reader(dealt, start, acts, named, _shown(acts, dealt.stock, named)).read(())
    if reading.asked is not None:
        raise _question(reading.asked, reading.place)
    return replace(dealt, stock=reading.stock)


def foreign(game: Game[Any, Any, Any], card: Card) -> Text:
    """Return what is said against a card that the pack of a game does not have."""
    return both(
        "{card} is not in the pack of {n} cards",
        "карты {card} в колоде из {n} карт нет",
        card=card,
        n=game.pack_clause["cards"],
    )


def _named(game: Game[Any, Any, Any], acts: Iterable[WrittenAct], dealt: Dealt) -> tuple[Card, ...]:
    """Return the cards that draws name, in order; raise `Refused` for one that lies elsewhere."""
    named: list[Card] = []
    for written in acts:
        card = written.drawn
        if card is None:
            continue
        holder = next((seat for seat in dealt.players if card in dealt.hand(seat)), None)
        if card not in game.pack:
            fault = foreign(game, card)
        elif holder is not None:
            fault = both(
                "{card} was dealt to {who}", "{card} сдали {who:dat}", card=card, who=holder
            )
        elif card in named:
            fault = both("{card} has been drawn before", "{card} уже прикуплена", card=card)
        else:
            named.append(card)
            continue
        refuse(game.pack_clause, fault, f"{written.place}{written}")
    return tuple(named)


def _shown(
    acts: Iterable[WrittenAct], stock: Stock, named: tuple[Card, ...]
) -> Mapping[Seat, Stock]:
    """Return the cards that each player shows and that only an unnamed draw can have brought."""
    first: dict[Card, Seat] = {}
    for written in acts:
        card = written.act.object
        if isinstance(card, Card) and card in stock and card not in named:
            first.setdefault(card, written.act.player)
    seats = dict.fromkeys(first.values())
    return {seat: tuple(card for card, owner in first.items() if owner == seat) for seat in seats}


@dataclass(frozen=True)
class _Reading:
    """Hold an order of the stock, how many moves of the text it bears, and whose draw it leaves open.

    `place` is that of the draw.
    """

    stock: Stock
    moves: int
    asked: Seat | None = None
    place: Place = field(default=Place())


@dataclass(frozen=True)
class _Reader:
    """Hold what is known of a stock before the deal is followed.

    `named` are the cards that draws name, in order; `shown` what players show of unnamed ones.
    """

    dealt: Dealt
    start: Callable[[Dealt], Phase]
    acts: tuple[WrittenAct, ...]
    named: Stock
    shown: Mapping[Seat, Stock]

    def read(self, known: Stock) -> _Reading:
        """Return the best reading of the stock whose top cards are `known`.

        The deal is followed on a stock in which any cards follow, up to the first draw whose card
        is not known yet; from there it is read once for each card that may be it. Cards that one
        player draws in a row are interchangeable.
        """
        stock = tuple(dict.fromkeys((*known, *self.named, *self.dealt.stock)))
        begun = self.start(replace(self.dealt, stock=stock))
        drawn, moves, place = 0, 0, Place()
        unnamed: dict[Seat, Place] = {}
        row: Seat | None = None
        for moves, move in enumerate(follow(begun, self.acts), 1):
            place = place if move.written is None else move.written.place
            player = move.act.player
            if move.error is not None:
                # A card that nobody wrote may be what stands in the way.
                if player in unnamed and player == move.before.actor:
                    return _Reading(stock, moves, player, unnamed[player])
                break
            if _left(move.after) == len(stock) - drawn:
                row = None
                continue
            name = None if move.written is None else move.written.drawn
            if name is None:
                unnamed.setdefault(player, place)
            if drawn >= len(known) and name is not stock[drawn]:
                shown = (card for card in self.shown.get(player, ()) if card not in known)
                cards = tuple(shown) if name is None else (name,)
                return self._try(
                    stock[:drawn],
                    cards[:1] if row == player else cards,
                    _Reading(stock, moves, player, place),
                )
            row = player if name is None else None
            drawn += 1
        return _Reading(stock, moves)

    def _try(self, known: Stock, cards: Stock, asked: _Reading) -> _Reading:
        """Return the best reading with one of `cards` next, or `asked` if none of them can be it."""
        best = asked
        for card in cards:
            reading = self.read((*known, card))
            if reading.asked != asked.asked:
                # Another card for this player would not change what is open for another one.
                return reading
            best = max(best, reading, key=lambda one: one.moves)
        return best


def _left(phase: Phase) -> int:
    """Return how many cards the stock still holds."""
    return sum(len(pile.cards) for pile in phase.piles if pile.kind is PileKind.STOCK)


def _question(player: Seat, place: Place) -> Invalid:
    return Invalid(
        Text(
            f"which card? nobody wrote what {player} draws, and the play does not tell: name it, "
            f"{player} draws …, or write the order of the stock, stock: …",
            f"какая карта? что берёт {name_of(player, 'ru')}, не записано, и по игре не видно: "
            f"назовите её, `{player} draws …`, или запишите порядок прикупки, `stock: …`",
        ),
        str(place).removesuffix(": "),
    )
