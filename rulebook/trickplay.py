"""The play of tricks as most games have it: each player in turn lays one card, the best one wins.

A game says who leads first, whose clause that is, and what a finished trick leads to.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache
from typing import TypeVar

from .cards import Card
from .clauses import Clause, Invalid, Text
from .game import Verb
from .phase import Act, Dealt, Phase, Pile, PileKind
from .problem import Aim, Goal, Printed, Problem
from .reasons import Reason, Why
from .scores import Event
from .table import Seat, Tally
from .tricks import TrickRules

TAKES_TRICK = Text(
    "{player} takes the trick, his {amount:ordinal}.",
    "Взятку берёт {player}, свою {amount:ordinal-acc-f}.",
)
"""What is said of the event `takes-trick`."""

TRICKS = Text("{n:trick/tricks}", "{n:взятка/взятки/взяток}")
"""What stands behind a number of tricks."""


def plays_verb(clause: Clause, *also: Clause) -> Verb:
    """Return the verb of playing a card, under the clause on following suit and those on leading."""
    return Verb(
        "plays",
        Text("{player} plays {what}.", "{player}: {what}."),
        Text("play", "положить"),
        clause,
        takes=Card,
        also=also,
        leads=Text("{player} leads {what}.", "Ходит {player}: {what}."),
    )


@lru_cache(maxsize=4096)
def plays(player: Seat, card: Card) -> Act:
    """Return the act of playing a card."""
    return Act(player, "plays", card)


def pile(kind: PileKind, cards: tuple[Card, ...], seat: Seat | None = None) -> tuple[Pile, ...]:
    """Return a pile that only its player sees, a stock that nobody does, or nothing if it is empty."""
    return (Pile(kind, cards, seat, () if seat is None else (seat,)),) if cards else ()


def as_dealt(dealt: Dealt, stock: PileKind) -> tuple[Pile, ...]:
    """Return the hands as they were dealt, each seen by its player, and the stock, seen by nobody."""
    hands = (
        Pile(PileKind.HAND, hand, seat, (seat,))
        for seat, hand in zip(dealt.players, dealt.hands, strict=True)
    )
    return (*hands, *pile(stock, dealt.stock))


@dataclass(frozen=True, slots=True)
class Promise:
    """Hold what is told of a declarer's progress: his place, his goal, and the clause that sets it."""

    place: int
    goal: Goal
    clause: Clause


@dataclass(frozen=True)
class Tricks:
    """Hold trick play at the moment when a card is due.

    Players are places in `seats`; `in_play` are those who play cards, in turn order. `turn` is
    whose card is due, `leader` who led to `trick`, and `won` the cards that each place has won.
    """

    rules: TrickRules
    seats: tuple[Seat, ...]
    hands: tuple[tuple[Card, ...], ...]
    in_play: tuple[int, ...]
    turn: int
    leader: int
    trick: tuple[Card, ...]
    taken: tuple[int, ...]
    won: tuple[tuple[Card, ...], ...]
    winner: int | None = None
    """Who won the trick that the last card completed; nobody while a trick is being played."""

    @classmethod
    def begin(
        cls,
        rules: TrickRules,
        seats: tuple[Seat, ...],
        hands: tuple[tuple[Card, ...], ...],
        leader: int,
        in_play: tuple[int, ...] | None = None,
    ) -> Tricks:
        """Return the play before its first card: `leader` leads, and of the places `in_play` have cards.

        If these are not given, everybody plays.
        """
        everybody = tuple(range(len(seats)))
        none: tuple[tuple[Card, ...], ...] = ((),) * len(seats)
        return cls(
            rules, seats, hands, everybody if in_play is None else in_play,
            leader, leader, (), (0,) * len(seats), none,
        )  # fmt: skip

    @property
    def over(self) -> bool:
        """Tell whether all cards are played."""
        return not self.trick and not self.hands[self.turn]

    @property
    def begun(self) -> bool:
        """Tell whether a card has been played."""
        return bool(self.trick) or any(self.taken)

    @cached_property
    def forbidden(self) -> Mapping[Card, Clause]:
        """Return the cards that may not be played now, each with the clause that forbids it."""
        return self.rules.forbidden(self.hands[self.turn], self.trick)

    def play(self, card: Card) -> Tricks:
        """Return the play after a card of the player whose turn it is."""
        turn, hand, in_play = self.turn, self.hands[self.turn], self.in_play
        at = hand.index(card)
        hands = (*self.hands[:turn], hand[:at] + hand[at + 1 :], *self.hands[turn + 1 :])
        trick = (*self.trick, card)
        leader = self.leader if self.trick else turn
        if len(trick) < len(in_play):
            following = in_play[(in_play.index(turn) + 1) % len(in_play)]
            return Tricks(
                self.rules, self.seats, hands, in_play, following, leader, trick, self.taken,
                self.won,
            )  # fmt: skip
        place = in_play.index(leader) + self.rules.ranking.winner(trick)
        winner = in_play[place % len(in_play)]
        taken = (*self.taken[:winner], self.taken[winner] + 1, *self.taken[winner + 1 :])
        won = (*self.won[:winner], self.won[winner] + trick, *self.won[winner + 1 :])
        return Tricks(
            self.rules, self.seats, hands, in_play, winner, winner, (), taken, won, winner
        )  # fmt: skip

    def problem(self, first: int, goal: Goal | None, worth: tuple[int, ...] = ()) -> Problem:
        """Return what is to be solved, seen from the place `first`: a declarer, or one of a pair.

        With a `goal` he plays against all others; without one, `worth` is what none, one, two …
        tricks are worth to the pair. Raises `ValueError` for a place that plays no cards.
        """
        at = self.in_play.index(first)
        order = self.in_play[at:] + self.in_play[:at]
        return Problem(
            self.rules,
            tuple([self.seats[i] for i in order]),
            tuple([self.hands[i] for i in order]),
            order.index(self.turn),
            self.trick,
            order.index(self.leader) if self.trick else -1,
            self.taken[first] if goal else sum([self.taken[i] for i in order[::2]]),
            goal,
            worth,
        )

    def came_to(self, promise: Promise) -> Iterator[Reason]:
        """Yield what the trick that was won last means for what a declarer has promised."""
        at, goal, clause = promise.place, promise.goal, promise.clause
        own, left = self.taken[at], len(self.hands[at])
        lost, mine = sum(self.taken) - own, self.winner == at
        if goal.aim is Aim.FEWEST:
            if mine and own == goal.tricks + 1:
                yield Reason(Why.BROKEN, clause)
            elif not left and own <= goal.tricks:
                yield Reason(Why.MADE, clause)
            return
        short = lost - (left + sum(self.taken) - goal.tricks)
        if mine and own == goal.tricks:
            yield Reason(Why.MADE, clause)
        elif not mine and short > 0:
            yield Reason(Why.SHORT, clause, number=short)

    def tally(self) -> Tally[int]:
        """Return how many tricks each player in play has taken."""
        return Tally(tuple((self.seats[i], self.taken[i]) for i in self.in_play))

    def piles(self, open_hands: tuple[int, ...] = ()) -> tuple[Pile, ...]:
        """Return the hands, the trick on the table and the tricks won, empty ones left out.

        A hand is seen by its player, and by everybody if its place is among `open_hands`.
        """
        hands = (
            Pile(PileKind.HAND, hand, seat, None if i in open_hands else (seat,))
            for i, (seat, hand) in enumerate(zip(self.seats, self.hands, strict=True))
            if hand
        )
        trick = (Pile(PileKind.TRICK, self.trick),) if self.trick else ()
        won = (
            Pile(PileKind.TAKEN, cards, seat)
            for seat, cards in zip(self.seats, self.won, strict=True)
            if cards
        )
        return (*hands, *trick, *won)


P = TypeVar("P", bound="TrickPlay")


@dataclass(frozen=True, repr=False)
class TrickPlay(Phase):
    """Be one card's turn in trick play. A game writes whose turn it is, and what a trick leads to."""

    tricks: Tricks
    events: tuple[Event, ...] = field(default=(), kw_only=True)

    @property
    @abstractmethod
    def follow_clause(self) -> Clause:
        """Return the clause that a card observes which nothing restricted."""

    @property
    def promise(self) -> Promise | None:
        """Return what a declarer has promised; nothing where nobody has."""
        return None

    @abstractmethod
    def after(self, tricks: Tricks) -> Phase:
        """Return what follows a card: the next card's turn, or the end of the play."""

    def posed(self: P, printed: Printed) -> P:
        """Return the same play as a problem has it: who leads, and what has been taken before.

        Raises `Invalid` for a leader who plays no cards.
        """
        tricks, leader = self.tricks, printed.leader
        place = tricks.turn if leader is None else tricks.seats.index(leader)
        if place not in tricks.in_play:
            raise Invalid(
                Text("plays no cards and cannot lead", "карт не играет и ходить не может"),
                f"leads={leader}",
            )
        taken = tuple(printed.taken.get(seat, 0) for seat in tricks.seats)
        return replace(self, tricks=replace(tricks, turn=place, leader=place, taken=taken))

    @property
    def so_far(self) -> str:
        """Return the tricks that each has taken."""
        return f"tricks {self.tricks.tally()}"

    @property
    def actor(self) -> Seat:
        """Return whose card it is."""
        return self.tricks.seats[self.tricks.turn]

    def held(self, seat: Seat) -> tuple[Card, ...]:
        """Return the cards that a player still holds."""
        return self.tricks.hands[self.tricks.seats.index(seat)]

    @property
    def piles(self) -> tuple[Pile, ...]:
        """Return where every card lies."""
        return self.tricks.piles()

    @cached_property
    def acts(self) -> tuple[Act, ...]:
        """Return the cards in hand."""
        player = self.actor
        return tuple([plays(player, card) for card in self.tricks.hands[self.tricks.turn]])

    @property
    def legal(self) -> tuple[Act, ...]:
        """Return the acts that are allowed, in order.

        The same as of any phase, without hashing an act: play is what programs repeat most.
        """
        forbidden = self.tricks.forbidden
        return tuple([act for act in self.acts if act.object not in forbidden])

    def reasons(self, act: Act) -> Iterator[Clause]:
        """Yield the clauses that forbid a card."""
        tricks = self.tricks
        return tricks.rules.reasons(act.object, tricks.hands[tricks.turn], tricks.trick)

    def why_not(self, act: Act) -> Clause | None:
        """Return the first clause that forbids a card, or nothing; of all cards it is known at once."""
        return self.tricks.forbidden.get(act.object)

    def cites(self, act: Act) -> tuple[Clause, ...]:
        """Return the clauses that forbade other cards, or the clause on leading or following."""
        return tuple(dict.fromkeys(self.tricks.forbidden.values())) or (
            (self.follow_clause,) if self.tricks.trick else (self.turn_clause,)
        )

    def why(self, act: Act) -> Iterator[Reason]:
        """Yield why a card is played, and what the trick comes to that it completes."""
        tricks, card = self.tricks, act.object
        hand, cited = tricks.hands[tricks.turn], self.cites(act)[0]
        if tricks.trick:
            yield from tricks.rules.why(card, hand, tricks.trick, self.follow_clause)
        else:
            yield Reason(Why.LEADS, self.turn_clause)
        if len(self.legal) == 1:
            yield Reason(Why.ONLY_CARD, cited)
        after, promise = tricks.play(card), self.promise
        if promise is not None and after.winner is not None:
            yield from after.came_to(promise)

    def do(self, act: Act) -> Phase:
        """Return what follows a card."""
        return self.after(self.tricks.play(act.object))
