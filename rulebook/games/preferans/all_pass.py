"""The all-pass deal: the talon leads to the first tricks, and everybody takes as few as he can."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache

from ...cards import Card, Suit
from ...clauses import Clause, Text
from ...phase import Act, Dealt, Finished, Phase, Pile, PileKind
from ...reasons import Reason, Why
from ...scores import Event
from ...table import Seat, Tally
from ...trickplay import TrickPlay, Tricks, pile
from ...tricks import Obligation, Ranking, Trick, TrickRules
from . import clauses as HP
from .outcome import Contract, Outcome
from .play import RANKING, trick_rules


def _suit_shown(card: Card, trick: Trick, ranking: Ranking) -> bool:
    return ranking.suit(card) == ranking.trump


@lru_cache(maxsize=4)
def talon_rules(shown: Suit) -> TrickRules:
    """Return the rules of a trick to which a talon card has shown the suit (HP-6.12).

    The suit shown wins over all others, as trumps do: so it is the same whether the talon card
    itself is in the trick or not. Nobody can be out of it altogether: eight cards of a suit do
    not fit into the talon and a trick.
    """
    return TrickRules(Ranking(RANKING, shown), (Obligation(HP.TALON_LEADS, _suit_shown),))


def begin(dealt: Dealt, dealer: Seat, events: tuple[Event, ...] = ()) -> Phase:
    """Return an all-pass deal before its first card; its talon lies face down."""
    resting = dealer not in dealt.players
    seats = (*dealt.players, dealer) if resting else dealt.players
    hands = (*dealt.hands, dealt.stock) if resting else dealt.hands
    tricks = Tricks.begin(trick_rules(None), seats, hands, 0)
    return AllPass(tricks, dealt, events=events)._led_by_the_talon(0)


@dataclass(frozen=True, repr=False)
class AllPass(TrickPlay):
    """Be one card's turn in an all-pass deal.

    With four at the table the dealer is the last of the seats, and his hand is the talon: he
    plays its cards as they lie. `turned` counts those that are turned up.
    """

    dealt: Dealt
    turned: int = 0
    for_himself = Text(
        "in an all-pass deal everybody plays for himself, so there are not two sides to solve it for",
        "на распасах каждый играет за себя: двух сторон нет, и решать не за кого",
    )

    @property
    def _dealer(self) -> int | None:
        """Return the place of the dealer who leads the talon; nobody among three."""
        return len(self.dealt.players) if len(self.tricks.seats) > len(self.dealt.players) else None

    @property
    def _by_the_talon(self) -> bool:
        """Tell whether the talon leads to the trick being played."""
        return sum(self.tricks.taken) < HP.TALON_LEADS["tricks"]

    def _led_by_the_talon(self, number: int) -> AllPass:
        """Return the trick to which a talon card leads; among three it only shows the suit."""
        shown = self.dealt.stock[number]
        dealer = self._dealer
        leader = 0 if dealer is None else dealer
        tricks = replace(
            self.tricks, rules=talon_rules(shown.suit), turn=leader, leader=leader, winner=None
        )
        if dealer is not None:
            return replace(self, tricks=tricks)
        event = Event("suit-shown", HP.TALON_SHOWS, card=shown)
        return replace(self, tricks=tricks, turned=number + 1, events=(*self.events, event))

    @property
    def turn_clause(self) -> Clause:
        """Return the clause on who plays now."""
        if self._by_the_talon:
            return HP.TALON_LEADS if self._dealer is None else HP.TALON_IS_THE_DEALERS
        first = sum(self.tricks.taken) == HP.TALON_LEADS["tricks"] and not self.tricks.trick
        return HP.AFTER_THE_TALON if first else HP.WINS

    @property
    def follow_clause(self) -> Clause:
        """Return the clause on following suit."""
        return HP.TALON_LEADS if self._by_the_talon else HP.FOLLOW

    @cached_property
    def acts(self) -> tuple[Act, ...]:
        """Return the cards in hand; of the talon only the one that lies on top."""
        cards = super().acts
        return cards[:1] if self.tricks.turn == self._dealer else cards

    @property
    def legal(self) -> tuple[Act, ...]:
        """Return the acts that are allowed, in order."""
        return self.acts if self.tricks.turn == self._dealer else super().legal

    def reasons(self, act: Act) -> Iterator[Clause]:
        """Yield the clauses that forbid a card; the talon is turned up as it lies."""
        return iter(()) if self.tricks.turn == self._dealer else super().reasons(act)

    def why_not(self, act: Act) -> Clause | None:
        """Return the first clause that forbids a card, or nothing."""
        return None if self.tricks.turn == self._dealer else super().why_not(act)

    def why_not_now(self, act: Act) -> Clause | None:
        """Return the clause by which nobody can bid any more, else that on turns."""
        return HP.ALL_PASS if act.verb == "bids" else super().why_not_now(act)

    def cites(self, act: Act) -> tuple[Clause, ...]:
        """Return the clauses that forbade other cards, or the clause on leading or following."""
        if self.tricks.turn == self._dealer:
            return (HP.TALON_LEADS, HP.TALON_IS_THE_DEALERS)
        if self._by_the_talon and not self.tricks.forbidden:
            return (HP.TALON_LEADS,)
        return super().cites(act)

    def why(self, act: Act) -> Iterator[Reason]:
        """Yield why a card is played: the talon leads by itself, and shows the suit."""
        tricks, clause = self.tricks, self.cites(act)[0]
        if tricks.turn == self._dealer:
            yield Reason(Why.TALON_LEADS, clause)
        elif not self._by_the_talon:
            yield from super().why(act)
        else:
            shown, suit = tricks.rules.ranking.trump, tricks.rules.ranking.suit(act.object)
            if suit == shown:
                yield Reason(Why.SUIT_OF_TALON, clause)
            else:
                yield Reason(Why.THROWS_AWAY, clause, suit=shown)
            if len(self.legal) == 1:
                yield Reason(Why.ONLY_CARD, clause)

    def held(self, seat: Seat) -> tuple[Card, ...]:
        """Return the cards that a player still holds; the talon is nobody's hand."""
        return () if seat not in self.dealt.players else super().held(seat)

    @property
    def piles(self) -> tuple[Pile, ...]:
        """Return where every card lies; of the talon what is turned up and what is not."""
        dealer = self._dealer
        played = tuple(
            one
            for one in self.tricks.piles()
            if one.kind is not PileKind.HAND or one.seat in self.dealt.players
        )
        if dealer is not None:
            return (*played, *pile(PileKind.TALON, self.tricks.hands[dealer]))
        up, down = self.dealt.stock[: self.turned], self.dealt.stock[self.turned :]
        shown = (Pile(PileKind.TURNED, up),) if up else ()
        return (*played, *shown, *pile(PileKind.TALON, down))

    def after(self, tricks: Tricks) -> Phase:
        """Return the next card's turn, or the end of the deal."""
        if tricks.winner is None:
            return replace(self, tricks=tricks, events=())
        number, by_talon = sum(tricks.taken), HP.TALON_LEADS["tricks"]
        clause = HP.TALON_IS_THE_DEALERS if tricks.winner == self._dealer else HP.WINS
        seat = tricks.seats[tricks.winner]
        won = Event("takes-trick", clause, seat, tricks.taken[tricks.winner])
        following = replace(self, tricks=tricks, events=(won,))
        if number < by_talon:
            return following._led_by_the_talon(number)
        if number == by_talon:
            return following._without_the_talon(tricks.winner)
        if not tricks.over:
            return following
        counted = Tally(tuple(zip(tricks.seats, tricks.taken, strict=True)))
        outcome = Outcome(contract=Contract.ALL_PASS, tricks=counted)
        return Finished(outcome, following.piles, (won,))

    def _without_the_talon(self, winner: int) -> AllPass:
        """Return the first trick that a player leads to (HP-6.15)."""
        hands = tuple(range(len(self.dealt.players)))
        leader = winner if winner in hands else 0
        tricks = replace(
            self.tricks, rules=trick_rules(None), in_play=hands, turn=leader, leader=leader
        )
        leads = Event("leads-on", HP.AFTER_THE_TALON, tricks.seats[leader])
        return replace(self, tricks=tricks, events=(*self.events, leads))
