"""The moments of a deal: where the cards lie, who is to act, what he may do, and why not the rest."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from enum import Enum
from functools import cached_property
from typing import Any, NoReturn

from .cards import Card
from .clauses import Clause, Invalid, Text, refuse
from .problem import Problem, Prospect
from .reasons import Reason
from .scores import Event
from .table import Seat
from .voice import both


class PileKind(Enum):
    """Name a place on the table where cards lie."""

    HAND = "hand"
    TRICK = "trick"
    STOCK = "stock"
    TALON = "talon"
    TURNED = "turned"
    DISCARD = "discard"
    LAID = "laid"
    TAKEN = "taken"


@dataclass(frozen=True, slots=True)
class Pile:
    """Hold the cards of one place: a hand, the trick being played, what a player has won.

    The cards of a trick lie in the order in which they were played, those of the stock with the
    top one first. `seen_by` names who sees their faces; `None` means everybody.
    """

    kind: PileKind
    cards: tuple[Card, ...]
    seat: Seat | None = None
    seen_by: tuple[Seat, ...] | None = None

    def __repr__(self) -> str:
        owner = f" of {self.seat}" if self.seat else ""
        return f"<Pile, {self.kind.value}{owner}: {_cards(self.cards)}>"


@dataclass(frozen=True, slots=True)
class Act:
    """Hold one decision of a player: who, the verb of the notation, and what it is about.

    `object` is a card, a seat or a word of the game, and nothing for verbs that stand alone.
    `offence` marks an act that a clause forbids and that was done all the same, at its price.
    """

    player: Seat
    verb: str
    object: Any = None
    offence: bool = False

    def __str__(self) -> str:
        what = getattr(self.object, "value", self.object)
        words = (self.player, self.verb, "" if what is None else str(what))
        return " ".join(word for word in words if word) + ("!" if self.offence else "")


class Phase(ABC):
    """Be one moment of a deal: who is to act, what is conceivable, what of it is forbidden, and why.

    A phase is immutable; `apply` returns the next one. A game writes the five abstract members,
    `reasons` where it forbids something, and `price` where it has offences; all the rest is shared.
    """

    events: tuple[Event, ...] = ()
    """What happened as this phase was reached."""

    outcome: Any = None
    """The facts of the deal, set by the last phase."""

    otherwise: Act | None = None
    """The act that is meant when nothing is written: to decline an invitation, to report nothing."""

    early: tuple[Act, ...] = ()
    """What may be said ahead of its moment, by whomever: to write an exchange down."""

    for_himself: Text | None = None
    """Why there are no two sides, where everybody plays for himself."""

    @property
    def so_far(self) -> str:
        """Return in a few words what came before: what is bid, who declares, who has won how much."""
        return ""

    def __repr__(self) -> str:
        """Return one line: who is to act, what came before, and where the cards lie."""
        turn = f"{self.actor} to act" if self.actor else "over"
        parts = (turn, self.so_far, _lie(self.piles))
        return f"<{type(self).__name__}: {'; '.join(filter(None, parts))}>"

    @property
    def problem(self) -> Problem | None:
        """Return what is to be solved; nothing if there is no play yet, or not of two sides.

        While the defenders have yet to speak, it is that of a deal in which all of them defend.
        """
        return None

    @property
    def exchange(self) -> int:
        """Return how many cards are laid away for the talon from here on, before a contract is named."""
        return 0

    def prospects(self, act: Act) -> tuple[Prospect, ...]:
        """Return what the actor may come to play, or to play against, if he does an act."""
        return ()

    def counted(self, outcome: Any) -> int | None:
        """Return how many tricks an outcome gives to the side that the problem is seen from."""
        problem = self.problem
        return None if problem is None else outcome.tricks.get(problem.seats[0])

    @property
    @abstractmethod
    def actor(self) -> Seat | None:
        """Return who is to act; nobody once the deal is over."""

    @property
    @abstractmethod
    def acts(self) -> tuple[Act, ...]:
        """Return what the actor could conceivably do, forbidden or not."""

    def reasons(self, act: Act) -> Iterator[Clause]:
        """Yield every clause that forbids an act, first the one that a refusal cites."""
        return iter(())

    def why_not(self, act: Act) -> Clause | None:
        """Return the first clause that forbids an act, or nothing."""
        return next(self.reasons(act), None)

    @abstractmethod
    def do(self, act: Act) -> Phase:
        """Return the phase that follows an act."""

    @property
    @abstractmethod
    def turn_clause(self) -> Clause:
        """Return the clause that says whose turn it is."""

    @property
    @abstractmethod
    def piles(self) -> tuple[Pile, ...]:
        """Return where every card of the pack lies at this moment, empty places left out."""

    def held(self, seat: Seat) -> tuple[Card, ...]:
        """Return the cards that a player holds at this moment; nothing if that is nobody's hand."""
        return next((p.cards for p in self.piles if p.kind is PileKind.HAND and p.seat == seat), ())

    def cites(self, act: Act) -> tuple[Clause, ...]:
        """Return the clauses that an act observes: those that forbade what was not done."""
        return tuple(dict.fromkeys(self.forbidden.values())) or (self.turn_clause,)

    def why(self, act: Act) -> Iterator[Reason]:
        """Yield why an act is done as it is, and what it comes to; nothing where that is evident.

        It is asked when a deal is told; playing it does not need it.
        """
        return iter(())

    def price(self, act: Act) -> Clause | None:
        """Return the clause that puts a price on a forbidden act, or nothing."""
        return None

    @cached_property
    def forbidden(self) -> Mapping[Act, Clause]:
        """Return the conceivable acts that are forbidden, each with its clause."""
        return {act: clause for act in self.acts if (clause := self.why_not(act))}

    @property
    def legal(self) -> tuple[Act, ...]:
        """Return the acts that are allowed, in order."""
        return tuple([act for act in self.acts if self.why_not(act) is None])

    def apply(self, act: Act) -> Phase:
        """Return the phase that follows an act.

        Raises `Refused` for an act that a clause forbids and for one out of turn, `Invalid` for
        one that is not conceivable here. This phase stays as it is in any case.
        """
        if act in self.acts:
            clause = self.why_not(act)
            if clause is None:
                return self.do(act)
            self.refuse(act, clause)
        if act.offence:
            plain = replace(act, offence=False)
            if clause := self.forbidden.get(plain):
                if self.price(plain):
                    return self.do(act)
                self.refuse(act, clause)
        if self.actor is None:
            raise Invalid(Text("the deal is over", "сдача окончена"), str(act))
        if clause := self.why_not_now(act):
            self.refuse(act, clause)
        message = self.would_be_legal()
        raise Invalid(
            Text(f"not possible here; {message.en}", f"здесь невозможно; {message.ru}"), str(act)
        )

    def refuse(self, act: Act, clause: Clause) -> NoReturn:
        """Raise `Refused` for an act under a clause: the one way in which a moment says no.

        Who is to act is told what he may do, anybody else whose turn it is.
        """
        message = self.would_be_legal()
        if act.player != self.actor:
            message = both("it is the turn of {who}", "сейчас очередь {who:gen}", who=self.actor)
        refuse(clause, message, str(act))

    def why_not_now(self, act: Act) -> Clause | None:
        """Return the clause against an act that this moment does not know, or nothing.

        That is the clause on whose turn it is, unless a game has one on what the player cannot
        do any more, or not yet.
        """
        return self.turn_clause if act.player != self.actor else None

    def would_be_legal(self) -> Text:
        """Return what would be legal, as it is written: one verb once, with what may follow it."""
        said: dict[str, list[Any]] = {}
        for act in self.legal:
            said.setdefault(act.verb, []).extend([] if act.object is None else [act.object])

        def words(language: str) -> str:
            lists = (
                (verb, ", ".join(_shown(o, language) for o in about))
                for verb, about in said.items()
            )
            return "; ".join(" ".join(pair).strip() for pair in lists)

        return Text(f"legal: {words('en')}", f"можно: `{words('ru')}`")


def _cards(cards: tuple[Card, ...]) -> str:
    """Return cards as a list, or how many there are where they are more than a hand."""
    return " ".join(map(str, cards)) if len(cards) <= 12 else f"{len(cards)} cards"


def _lie(piles: tuple[Pile, ...]) -> str:
    """Return the cards of a trick, and how many lie in each other place; tricks are told as such."""
    said: dict[PileKind, str] = {}
    for kind in PileKind:
        cards = [card for pile in piles if pile.kind is kind for card in pile.cards]
        if cards and kind is not PileKind.TAKEN:
            trick = kind is PileKind.TRICK
            said[kind] = " ".join(map(str, cards)) if trick else str(len(cards))
    return ", ".join(f"{kind.value} {text}" for kind, text in said.items())


def _shown(about: Any, language: str) -> str:
    """Return what an act is about: a card as it is printed in `language`, a seat or word as written."""
    return about.show(language) if isinstance(about, Card) else str(getattr(about, "value", about))


@dataclass(frozen=True, repr=False)
class Finished(Phase):
    """Be the end of a deal: nobody acts any more, and the outcome is known."""

    outcome: Any
    resting: tuple[Pile, ...] = ()
    events: tuple[Event, ...] = ()

    @property
    def so_far(self) -> str:
        """Return the tricks that each has taken, if any were played."""
        return f"tricks {self.outcome.tricks}" if self.outcome.tricks else ""

    @property
    def piles(self) -> tuple[Pile, ...]:
        """Return where every card lay when the deal ended."""
        return self.resting

    @property
    def actor(self) -> None:
        """Return nobody."""
        return None

    @property
    def acts(self) -> tuple[Act, ...]:
        """Return nothing: the deal is over."""
        return ()

    @property
    def turn_clause(self) -> Clause:
        """Raise `ValueError`: nobody has a turn."""
        raise ValueError("the deal is over")

    def do(self, act: Act) -> Phase:
        """Raise `ValueError`: no act is conceivable."""
        raise ValueError("the deal is over")


@dataclass(frozen=True, slots=True)
class Dealt:
    """Hold the cards of one deal as dealt: hands of those who play, from forehand, and the stock.

    Nothing is left to chance afterwards: the order of the stock is part of the deal.
    """

    players: tuple[Seat, ...]
    hands: tuple[tuple[Card, ...], ...]
    stock: tuple[Card, ...]

    def __repr__(self) -> str:
        hands = (f"{seat} {len(hand)}" for seat, hand in zip(self.players, self.hands, strict=True))
        return f"<Dealt: {', '.join(hands)}; stock {len(self.stock)}>"

    def hand(self, seat: Seat) -> tuple[Card, ...]:
        """Return the hand that a player was dealt."""
        return self.hands[self.players.index(seat)]
