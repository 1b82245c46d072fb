"""The play of the cards."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache

from ...cards import Card, Suit, ranks_to
from ...clauses import Clause, Text
from ...phase import Dealt, Finished, Phase, Pile, PileKind
from ...scores import Event
from ...table import Seat, Tally
from ...trickplay import TrickPlay, Tricks, pile
from ...tricks import Obligation, Ranking, TrickRules, follow_suit, trump_when_void
from . import clauses as FE
from .options import First, Options
from .outcome import Outcome, Standing, plus, trump

SUIT_RANKS = ranks_to("3")
"""The ranks of a suit, high to low (FE-1.3)."""


@lru_cache(maxsize=8)
def trick_rules(trump: Suit | None) -> TrickRules:
    """Return the rules of a trick: follow suit, or else trump (FE-6.2, FE-6.3).

    Examples:
        >>> from rulebook.cards import cards, show
        >>> show(trick_rules("♦").legal(cards("♠A ♦K3"), cards("♣5")))
        '♦K3'
    """
    return TrickRules(
        Ranking(SUIT_RANKS, trump),
        (Obligation(FE.FOLLOW, follow_suit), Obligation(FE.MUST_TRUMP, trump_when_void)),
    )


@dataclass(frozen=True)
class Plan:
    """Hold a deal up to the first lead: who holds what, and what went through the exchange.

    Players are places from forehand. `stock` is what is left of it, the top card first; `laid`
    is what each player has laid away, and `late` who forgot to write that down.
    """

    standing: Standing
    options: Options
    seats: tuple[Seat, ...]
    hands: tuple[tuple[Card, ...], ...]
    stock: tuple[Card, ...]
    laid: tuple[tuple[Card, ...], ...]
    late: tuple[int, ...] = ()

    @classmethod
    def of(cls, standing: Standing, dealt: Dealt, options: Options) -> Plan:
        """Return a deal before anybody has exchanged a card."""
        nothing: tuple[tuple[Card, ...], ...] = ((),) * len(dealt.players)
        return cls(standing, options, dealt.players, dealt.hands, dealt.stock, nothing)

    @property
    def piles(self) -> tuple[Pile, ...]:
        """Return where every card lies before the play."""
        hands = (
            part
            for seat, hand in zip(self.seats, self.hands, strict=True)
            for part in pile(PileKind.HAND, hand, seat)
        )
        return (*hands, *self.aside)

    @property
    def aside(self) -> tuple[Pile, ...]:
        """Return what is out of play: the rest of the stock, and the discards (FE-4.4)."""
        laid = (
            part
            for seat, cards in zip(self.seats, self.laid, strict=True)
            for part in pile(PileKind.DISCARD, cards, seat)
        )
        return (*pile(PileKind.STOCK, self.stock), *laid)

    def outcome(self, taken: Tally[int], reached: Seat | None) -> Outcome:
        """Return the facts of the deal, given the tricks that were taken."""
        cards = dict(zip(self.seats, map(len, self.laid), strict=True))
        in_order = self.standing.table.seats
        return Outcome(
            tricks=taken,
            exchanged=Tally.of((seat, cards[seat]) for seat in in_order if cards[seat]),
            late=tuple(self.seats[i] for i in self.late),
            reached=reached,
        )


FOR_HIMSELF = Text(
    "in Forty-Eight everybody plays for himself, so there are not two sides to solve it for",
    "в «Сорок восемь» каждый играет за себя: двух сторон нет, и решать не за кого",
)


def begin(plan: Plan, events: tuple[Event, ...] = ()) -> Phase:
    """Return the play of a deal: forehand leads (FE-6.1)."""
    rules = trick_rules(trump(plan.standing))
    return Playing(Tricks.begin(rules, plan.seats, plan.hands, 0), plan, events=events)


@dataclass(frozen=True, repr=False)
class Playing(TrickPlay):
    """Be one card's turn. `reached` is whose trick brought him to the goal, where that counts."""

    plan: Plan
    reached: Seat | None = None
    for_himself = FOR_HIMSELF

    @property
    def piles(self) -> tuple[Pile, ...]:
        """Return where every card lies."""
        return (*self.tricks.piles(), *self.plan.aside)

    @property
    def turn_clause(self) -> Clause:
        """Return the clause on who plays now: forehand leads first, then the winner."""
        return FE.WINS if self.tricks.begun else FE.FIRST_LEAD

    @property
    def follow_clause(self) -> Clause:
        """Return the clause that lets a hand do as it likes within the trick."""
        ranking = self.tricks.rules.ranking
        suits = {ranking.suit(card) for card in self.tricks.hands[self.tricks.turn]}
        if ranking.suit(self.tricks.trick[0]) in suits:
            return FE.FOLLOW
        return FE.MUST_TRUMP if ranking.trump in suits else FE.ANY_CARD

    def after(self, tricks: Tricks) -> Phase:
        """Return the next card's turn, or the end of the deal."""
        if tricks.winner is None:
            return replace(self, tricks=tricks, events=())
        seat, taken = tricks.seats[tricks.winner], tricks.taken[tricks.winner]
        reached, events = self.reached, [Event("takes-trick", FE.WINS, seat, taken)]
        if reached is None and self._reaches(seat, taken):
            reached = seat
            events.append(Event("reaches", FE.BY_TRICK, seat, self._below(seat, taken)))
        if not tricks.over:
            return replace(self, tricks=tricks, reached=reached, events=tuple(events))
        piles = (*tricks.piles(), *self.plan.aside)
        return Finished(self.plan.outcome(tricks.tally(), reached), piles, tuple(events))

    def _below(self, seat: Seat, taken: int) -> int:
        return self.plan.standing.below.get(seat, 0) + plus(taken)

    def _reaches(self, seat: Seat, taken: int) -> bool:
        """Tell whether a trick has brought a player to the goal, where the order of tricks counts."""
        by_trick = self.plan.options.first_to_target is First.BY_TRICK
        nobody = self.plan.standing.won is None
        return by_trick and nobody and self._below(seat, taken) >= FE.GOAL["points"]
