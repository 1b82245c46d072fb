"""What a moment of play is about, as its game states it: one side against another, all cards open.

A game states problems; it does not solve them. The solver solves them, and does not know whose
they are.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Any

from .cards import Card
from .table import Seat, Tally
from .tricks import TrickRules


class Aim(Enum):
    """Say what a declarer wants: as many tricks as he can get, or as few."""

    MOST = "most"
    FEWEST = "fewest"


@dataclass(frozen=True, slots=True)
class Goal:
    """Say what a declarer has promised: at least so many tricks, or, if he wants few, at most.

    `decisive` tells that nothing but the promise counts: a trick more or less is worth nothing.

    Examples:
        >>> Goal(6).made(7), Goal(0, Aim.FEWEST).made(1)
        (True, False)
    """

    tricks: int
    aim: Aim = Aim.MOST
    decisive: bool = False

    def made(self, tricks: int) -> bool:
        """Tell whether so many tricks keep the promise."""
        return tricks >= self.tricks if self.aim is Aim.MOST else tricks <= self.tricks


@dataclass(frozen=True, slots=True)
class Problem:
    """Hold a moment of play as one side against another sees it.

    Owners are numbers in turn order; owner 0 is the declarer, or one of the pair that it is seen
    from. `turn` is the owner whose card is due, `leader` who led to `trick`, and `taken` the tricks
    that the side of owner 0 has. With a `goal` a declarer plays against all others. Without one
    every other owner is a partner of owner 0, and `worth` says what the deal is worth to them with
    none, one, two … tricks.
    """

    rules: TrickRules
    seats: tuple[Seat, ...]
    hands: tuple[tuple[Card, ...], ...]
    turn: int
    trick: tuple[Card, ...]
    leader: int
    taken: int
    goal: Goal | None
    worth: tuple[int, ...] = ()

    def __repr__(self) -> str:
        trick = f"; trick {' '.join(map(str, self.trick))}" if self.trick else ""
        return f"<Problem of {self.seats[0]}: {self.seats[self.turn]} to play{trick}; taken {self.taken}>"

    @property
    def sides(self) -> tuple[int, ...]:
        """Return the side of each owner: 0 for that of owner 0."""
        return tuple(int(i > 0) if self.goal else i & 1 for i in range(len(self.seats)))


@dataclass(frozen=True, slots=True)
class Prospect:
    """Say what a player may come to play if he does an act: a contract, or `against` one.

    `trump` and `goal` are those of the contract; `talon` tells whether he sees the talon first.
    """

    contract: Enum
    trump: str | None
    goal: Goal
    talon: bool = True
    against: bool = False


@dataclass(frozen=True, slots=True)
class Printed:
    """Hold what a problem as printed says besides its cards.

    `outcome` are the facts that are settled before the play: who plays what, and who defends.
    `leader` leads to the next trick; if nobody is named, whoever does by the rules. `taken` are
    the tricks taken before it, and `aside` the cards of a whole deal that are in no hand.
    """

    outcome: Any
    leader: Seat | None = None
    taken: Tally[int] = Tally()
    aside: tuple[Card, ...] = ()
