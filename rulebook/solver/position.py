"""A moment of the play as the solver sees it: read off the game, card by card, and valued."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from ..cards import Card
from ..clauses import Text
from ..game import Phase
from ..games.austrian.play import Playing
from ..games.preferans.outcome import Contract
from ..games.preferans.play import Playing as HousePlaying
from ..trickplay import TrickPlay
from .moment import Moment
from .rules import Aim, RuleSet, Unsolvable, rule_set
from .search import Search, search_for


@dataclass(frozen=True)
class Position(Moment):
    """Hold one moment of the play, seen from the declarer: he is owner 0, then in turn order.

    `hands` are those in play, `turn` and `leader` owners, `trick` what lies on the table, and
    `taken` the tricks that the declarer has so far. The value of a position is the number of
    tricks that he has in the end. Where a bid `decides` at a number of tricks, only whether he
    makes it counts: a value one beyond it stands for all the others.

    Examples:
        >>> from dataclasses import replace
        >>> from rulebook.cards import cards
        >>> from rulebook.games.austrian.options import Duty
        >>> from rulebook.games.austrian.play import trick_rules
        >>> from rulebook.table import Seat
        >>> hands = (cards("♥A10"), cards("♥K7"), cards("♥Q9"))
        >>> seats = (Seat("South"), Seat("West"), Seat("East"))
        >>> position = Position(trick_rules(None, Duty.HEAD), seats, hands, turn=1)
        >>> position.value, replace(position, turn=0).value
        (1, 1)
    """

    aim: Aim = Aim.MOST
    decides: int | None = None

    @classmethod
    def of(cls, phase: Phase) -> Position:
        """Read a position off a phase of a game.

        Raises `Unsolvable` for a phase in which no cards are played, and for what a game plays
        by rules that the solver does not model.
        """
        if isinstance(phase, Playing):
            bid = phase.plan.contract.bid
            decides = None if bid is None else bid["tricks"]
            aim = Aim.FEWEST if decides == 0 else Aim.MOST
            return cls._of(phase, phase.plan.declarer, aim, decides)
        if isinstance(phase, HousePlaying):
            misere = phase.plan.game is Contract.MISERE
            return cls._of(phase, phase.plan.declarer, Aim.FEWEST if misere else Aim.MOST, None)
        raise Unsolvable(
            Text(
                "no cards are being played by one side against another, so there is nothing to solve",
                "розыгрыш двух сторон не идёт, и решать нечего",
            )
        )

    @classmethod
    def _of(cls, phase: TrickPlay, declarer: int, aim: Aim, decides: int | None) -> Position:
        tricks = phase.tricks
        at = tricks.in_play.index(declarer)
        order = tricks.in_play[at:] + tricks.in_play[:at]
        return cls(
            tricks.rules,
            tuple(tricks.seats[i] for i in order),
            tuple(tricks.hands[i] for i in order),
            order.index(tricks.turn),
            tricks.trick,
            order.index(tricks.leader) if tricks.trick else -1,
            tricks.taken[declarer],
            aim,
            decides,
        )

    @cached_property
    def rule_set(self) -> RuleSet:
        """Return what the search has to know of the rules; raises `Unsolvable` as it does."""
        return rule_set(self.rules, len(self.hands), self.aim)

    def side(self, owner: int) -> int:
        """Return the side of an owner: 0 for the declarer, 1 for a defender."""
        return int(owner != 0)

    @property
    def most(self) -> bool:
        """Tell whether whoever is to play wants the declarer to have many tricks."""
        return (self.turn == 0) == (self.aim is Aim.MOST)

    # ---- Values

    @property
    def value(self) -> int:
        """Return how many tricks the declarer has in the end, against best play of all cards open."""
        if not self.left:
            return self.taken
        return self._tree.value(None)

    def makes(self, tricks: int) -> bool:
        """Tell whether the declarer has at least so many tricks in the end."""
        if not self.left:
            return self.taken >= tricks
        return self._tree.can(tricks)

    @cached_property
    def values(self) -> tuple[tuple[Card, int], ...]:
        """Return the value of the deal after each legal card, in the order of the hand."""
        groups: dict[tuple[Card, ...], int] = {}
        best: int | None = None
        for group in self.touching:
            tree = _Tree(self.play(group[0]))
            found = groups[group] = tree.value(best)
            if best is None or (found > best) == self.most:
                best = found
        return tuple(
            (card, value) for card in self.legal for group, value in groups.items() if card in group
        )

    @cached_property
    def _tree(self) -> _Tree:
        return _Tree(self)


@dataclass(frozen=True, slots=True)
class _Leaf:
    """Be a position between two tricks."""

    key: int
    left: int
    taken: int


@dataclass(frozen=True, slots=True)
class _Branch:
    """Be a choice within a trick; `most` tells whether whoever chooses wants many tricks."""

    most: bool
    ways: tuple[_Leaf | _Branch, ...]


class _Tree:
    """Hold the ways to complete the trick that is under way, down to the positions between tricks."""

    def __init__(self, position: Position) -> None:
        self.search: Search = search_for(position.rule_set)
        self.aim = position.aim
        self.low, self.high = position.taken, position.taken + position.left
        if position.decides is not None and self.aim is Aim.MOST:
            self.low = max(self.low, min(self.high, position.decides - 1))
        elif position.decides is not None:
            self.high = min(self.high, max(self.low, position.decides + 1))
        self.root = self._grow(position)

    def _grow(self, position: Position) -> _Leaf | _Branch:
        if not position.trick:
            key = self.search.suits.position(position.words, position.turn)
            return _Leaf(key, position.left, position.taken)
        most = (position.turn == 0) == (self.aim is Aim.MOST)
        return _Branch(most, tuple(self._grow(position.play(g[0])) for g in position.touching))

    def can(self, tricks: int) -> bool:
        """Tell whether the declarer has at least so many tricks in the end."""
        return self._can(self.root, tricks)

    def _can(self, node: _Leaf | _Branch, tricks: int) -> bool:
        if isinstance(node, _Leaf):
            return self.search.can(node.key, node.left, tricks - node.taken)
        ways = (self._can(way, tricks) for way in node.ways)
        return any(ways) if node.most else all(ways)

    def value(self, guess: int | None) -> int:
        """Return how many tricks the declarer has in the end, asking first about the guess."""
        low, high = self.low, self.high
        if guess is None:
            guess = (low + high + 1) // 2 if self.aim is Aim.MOST else low + 1
        while low < high:
            guess = min(max(guess, low + 1), high)
            if self.can(guess):
                low, guess = guess, guess + 1
            else:
                high, guess = guess - 1, guess - 1
        return low
