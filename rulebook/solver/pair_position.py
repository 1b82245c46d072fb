"""A moment of the play of two against two: what a deal is worth to a pair, by any scale of tricks."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cached_property

from ..cards import Card
from ..phase import Phase
from ..problem import Problem
from .moment import Moment
from .pairs import PairSearch, pair_search_for
from .rules import rule_set, stated


@dataclass(frozen=True, repr=False)
class PairPosition(Moment):
    """Hold one moment of the play, seen from the pair of owners 0 and 2.

    `worth` says what the deal is worth to this pair with none, one, two … tricks in the end, and
    more tricks need not be better; left out, tricks are counted. The value of a position is what
    the pair reaches against best play.

    Examples:
        >>> from rulebook.library import full_name, load
        >>> from rulebook.replay import replay
        >>> (deal,) = replay(load(full_name("all-nine"))).replayed
        >>> position = PairPosition.of(deal.steps[0].before)
        >>> position.value, position.counted.value
        (-24, 9)
    """

    worth: tuple[int, ...] = ()

    @classmethod
    def of(cls, phase: Phase) -> PairPosition:
        """Read a position off a phase of two against two; raises `Unsolvable` if it states no problem."""
        return cls.posed(stated(phase))

    @classmethod
    def posed(cls, problem: Problem) -> PairPosition:
        """Return the position of a problem of two against two."""
        return cls(
            problem.rules, problem.seats, problem.hands, problem.turn, problem.trick,
            problem.leader, problem.taken, problem.worth,
        )  # fmt: skip

    @property
    def counted(self) -> PairPosition:
        """Return the same position, worth its tricks."""
        return replace(self, worth=())

    def side(self, owner: int) -> int:
        """Return the pair of an owner: 0 for that of owner 0, 1 for the other."""
        return owner & 1

    @property
    def most(self) -> bool:
        """Tell whether whoever is to play wants a high value."""
        return not self.side(self.turn)

    # ---- Values

    @property
    def value(self) -> int:
        """Return what the deal is worth to the pair of owner 0, all cards open."""
        return self._value(None)

    def reaches(self, numbers: Iterable[int]) -> bool:
        """Tell whether the pair of owner 0 has one of these numbers of tricks in the end."""
        return self._reaches(frozenset(numbers))

    @cached_property
    def values(self) -> tuple[tuple[Card, int], ...]:
        """Return the value of the deal after each legal card, in the order of the hand."""
        found: dict[Card, int] = {}
        best: int | None = None
        for group, after in zip(self.touching, self._ways, strict=True):
            value = after._value(best)
            found.update(dict.fromkeys(group, value))
            if best is None or (value > best) == self.most:
                best = value
        return tuple((card, found[card]) for card in self.legal)

    @cached_property
    def _ways(self) -> tuple[PairPosition, ...]:
        return tuple(self.play(group[0]) for group in self.touching)

    @cached_property
    def _search(self) -> PairSearch:
        return pair_search_for(rule_set(self.rules, len(self.hands)))

    def _reaches(self, numbers: frozenset[int]) -> bool:
        if not self.left:
            return self.taken in numbers
        if not self.trick:
            rest = {number - self.taken for number in numbers}
            return self._search.can(self.words, self.turn, self.left, rest)
        ways = (way._reaches(numbers) for way in self._ways)
        return any(ways) if self.most else all(ways)

    def _value(self, guess: int | None) -> int:
        """Return the value, asking first about the guess; without one, about a deal worth nothing."""
        numbers = range(self.taken, self.taken + self.left + 1)
        worth = {number: self.worth[number] if self.worth else number for number in numbers}
        levels = sorted(set(worth.values()))
        low, high = 0, len(levels) - 1
        if guess is None:
            guess = 0 if self.worth else levels[(low + high + 1) // 2]
        at = levels.index(guess) if guess in levels else (low + high + 1) // 2
        while low < high:
            at = min(max(at, low + 1), high)
            if self.reaches(number for number in numbers if worth[number] >= levels[at]):
                low, at = at, at + 1
            else:
                high, at = at - 1, at - 1
        return levels[low]
