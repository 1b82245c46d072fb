"""The record of what somebody wrote of some deals, in the values of the game.

A record says what was written, not whether it is possible: `replay` finds that out.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from .cards import Card
from .keys import write_value
from .phase import Act
from .table import Seat


@dataclass(frozen=True, slots=True)
class Place:
    """Point to where something was written; two equal acts on different lines stay equal."""

    line: int = 0
    column: int = 0

    def __str__(self) -> str:
        return f"line {self.line}, column {self.column}: "


@dataclass(frozen=True, slots=True)
class WrittenAct:
    """Hold one act as written.

    `drawn` is the card that a draw is said to have brought, if it was written: the act itself is
    decided without knowing it.
    """

    act: Act
    drawn: Card | None = None
    place: Place = field(default=Place(), compare=False)

    @property
    def card(self) -> Card | None:
        """Return the card that stands in the text, if one does."""
        about = self.act.object
        return about if isinstance(about, Card) else self.drawn

    def __repr__(self) -> str:
        return f"<WrittenAct: {self}>"

    def __str__(self) -> str:
        act = self.act
        what = self.drawn if act.object is None else act.object
        words = (act.player, act.verb, "" if what is None else write_value(what))
        return " ".join(filter(None, words)) + ("!" if act.offence else "")


@dataclass(frozen=True, slots=True)
class Fact:
    """Hold one key with its value: of the outcome, the standing, the options, or the dealer."""

    key: str
    value: Any
    place: Place = field(default=Place(), compare=False)

    @property
    def where(self) -> str:
        """Return what an error about it is headed with.

        Examples:
            >>> Fact("pot", 130, Place(4, 1)).where
            'line 4, column 1: pot=130'
        """
        place = str(self.place) if self.place.line else ""
        return f"{place}{self.key}={write_value(self.value)}"


@dataclass(frozen=True, slots=True)
class WrittenHand:
    """Hold the cards of a player in the order of a hand, or of the stock with the top one first."""

    name: str
    cards: tuple[Card, ...]
    place: Place = field(default=Place(), compare=False)

    def __repr__(self) -> str:
        return f"<WrittenHand of {self.name}: {' '.join(map(str, self.cards))}>"


@dataclass(frozen=True, slots=True)
class Remark:
    """Hold a remark in one language; it follows as many lines of acts as `after` says."""

    after: int
    language: str
    text: str

    def __repr__(self) -> str:
        return f"<Remark, {self.language}, after line {self.after}: {self.text[:40]!r}>"


@dataclass(frozen=True, slots=True)
class WrittenDeal:
    """Hold one deal as written: its lines of acts, its facts, and the remarks between them.

    `decided` is what the table decided before it. A problem as printed may say who `leads` and
    what has been `taken` before.
    """

    dealer: Fact | None = None
    decided: tuple[str, ...] = ()
    hands: tuple[WrittenHand, ...] = ()
    acts: tuple[tuple[WrittenAct, ...], ...] = ()
    facts: tuple[Fact, ...] = ()
    remarks: tuple[Remark, ...] = ()
    place: Place = field(default=Place(), compare=False)
    leads: Fact | None = None
    taken: Fact | None = None

    def __repr__(self) -> str:
        acts = sum(map(len, self.acts))
        return f"<WrittenDeal, hands: {len(self.hands)}; acts: {acts}; facts: {len(self.facts)}>"


@dataclass(frozen=True, slots=True)
class Record:
    """Hold a whole text: the game, its table, what was agreed, the standing, and the deals.

    `ended` tells that the table stops after the last deal and what is left is paid out.
    """

    game: str
    titles: tuple[tuple[str, str], ...] = ()
    seats: tuple[Seat, ...] = ()
    options: tuple[Fact, ...] = ()
    standing: tuple[Fact, ...] = ()
    deals: tuple[WrittenDeal, ...] = ()
    ended: bool = False
    seated: Place = field(default=Place(), compare=False)

    def __repr__(self) -> str:
        return f"<Record of {self.game}: {self.title()[:40]!r}; deals: {len(self.deals)}>"

    def title(self, language: str = "en") -> str:
        """Return the title in `language`, or the English one, or nothing."""
        titles = dict(self.titles)
        return titles.get(language, titles.get("en", ""))


def is_trick(line: tuple[WrittenAct, ...]) -> bool:
    """Tell whether a line is a trick, or the beginning of one: not a lead that nobody followed."""
    cards = sum(written.act.verb == "plays" for written in line)
    return cards > 1 or (cards == len(line) == 1)
