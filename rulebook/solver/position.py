"""A moment of the play as the solver sees it: read off the game, card by card, and valued."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from ..cards import Card
from ..clauses import Text
from ..phase import Phase
from ..problem import Aim, Problem
from .moment import Moment
from .rules import RuleSet, Unsolvable, rule_set, stated
from .search import Search, search_for


@dataclass(frozen=True, repr=False)
class Position(Moment):
    """Hold one moment of the play, seen from the declarer: he is owner 0, then in turn order.

    `hands` are those in play, `turn` and `leader` owners, `trick` what lies on the table, and
    `taken` the tricks that the declarer has so far. The value of a position is the number of
    tricks that he has in the end. Where a bid `decides` at a number of tricks, only whether he
    makes it counts: a value one beyond it stands for all the others.

    Examples:
        >>> from rulebook.library import full_name, load
        >>> from rulebook.replay import replay
        >>> (deal,) = replay(load(full_name("both-whist"))).replayed
        >>> position = Position.of(deal.steps[-3].before)
        >>> position.left, position.value, position.makes(position.value + 1)
        (1, 6, False)
    """

    aim: Aim = Aim.MOST
    decides: int | None = None

    @classmethod
    def of(cls, phase: Phase) -> Position:
        """Read a position off a phase that has a declarer; raises `Unsolvable` if it states no problem."""
        return cls.posed(stated(phase))

    @classmethod
    def posed(cls, problem: Problem) -> Position:
        """Return the position of a problem that has a declarer."""
        goal = problem.goal
        if goal is None:
            raise Unsolvable(
                Text(
                    "two play against two, and nobody declares", "двое против двоих: заявителя нет"
                )
            )
        return cls(
            problem.rules, problem.seats, problem.hands, problem.turn, problem.trick,
            problem.leader, problem.taken, goal.aim, goal.tricks if goal.decisive else None,
        )  # fmt: skip

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
