"""What can happen in the next trick: leaves in groups, ordered by who chooses.

A *leaf* is a number that takes a position to the one after the trick. Who leads chooses a group,
who plays against him a leaf in it; players of one side who follow each other choose together.
Only where the third owner leads does the choice change sides twice: he chooses a group of
groups, the declarer a group, and the first defender the leaf.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import chain
from typing import Any

from .suits import MASK, SHIFTS, SUITS, TRUMPS, Leaves, Suits

Moves = Callable[[int, int], Iterator[Any]]
Answers = Iterable[Iterable[list[int]]]
"""For each lead, the second player's choices, each with the leaves of the third."""


def moves(suits: Suits) -> Moves:
    """Return the function that yields the tricks of a position with an owner on lead."""
    return _Three(suits).moves if suits.rules.players == 3 else _Two(suits).moves


class _Hands:
    """Share what two and three hands have in common."""

    def __init__(self, suits: Suits) -> None:
        self.suits = suits
        self.must_trump = suits.rules.must_trump
        self.has_trump = suits.rules.trump
        self.plain = TRUMPS if suits.rules.trump else SUITS
        self.known: dict[int, Any] = {}

    def trumps(self, key: int, led: int) -> int:
        """Return the word of trumps with which a lead may be ruffed, or the empty word."""
        return key >> SHIFTS[TRUMPS] if self.has_trump and led != TRUMPS else 0

    def ruffing(self, key: int, led: int, owner: int) -> Leaves:
        """Return what an owner who is out of the suit led takes from the trumps."""
        trumps = self.trumps(key, led)
        return self.suits.drops(TRUMPS, trumps, owner) if trumps else ()

    def away(self, key: int, owner: int, but: int = -1) -> list[int]:
        """Return what an owner may throw away from the plain suits, one of them left out.

        He is out of the suit that was led, so it does not matter which it is.
        """
        drops = self.suits.drops
        return [
            leaf
            for i in range(self.plain)
            if i != but
            for leaf in drops(i, key >> SHIFTS[i] & MASK, owner)
        ]


class _Two(_Hands):
    """Be the declarer and one defender."""

    def moves(self, key: int, leader: int) -> Iterator[Sequence[int]]:
        """Yield the answers to each lead."""
        other, known = 1 - leader, self.known
        for suit, shift in enumerate(SHIFTS):
            number = key >> shift & MASK
            at = (number << 2 | leader) << 2 | suit
            if at not in known:
                known[at] = self._lead(suit, number, leader)
            follows, leads = known[at]
            if follows:
                yield from leads
            elif leads:
                answers = [leaf + other - leader for leaf in self.ruffing(key, suit, other)]
                if not answers or not self.must_trump:
                    answers += self.away(key, other)
                for lead in leads:
                    yield [lead + leaf for leaf in answers]

    def _lead(self, suit: int, number: int, leader: int) -> tuple[bool, Any]:
        if not self.suits.length[1 - leader][number]:
            return False, self.suits.drops(suit, number, leader)
        pairs = self.suits.follow_pairs(suit, number, leader, 1 - leader)
        return True, tuple(tuple(leaf + won - leader for leaf, won in a) for a in pairs)


class _Three(_Hands):
    """Be the declarer and two defenders: a leads, b and c follow."""

    def moves(self, key: int, leader: int) -> Iterator[Any]:
        """Yield the groups of each lead; suits that all can follow come first."""
        known = self.known
        short = []
        for suit, shift in enumerate(SHIFTS):
            number = key >> shift & MASK
            at = (number << 2 | leader) << 2 | suit
            try:
                way, leads = known[at]
            except KeyError:
                way, leads = known[at] = self._lead(suit, number, leader)
            if way is None:
                yield from leads
            else:
                short.append((way, suit, leads))
        for way, suit, leads in short:
            answers: Answers = way(key, suit, leads, leader)
            if leader == 2:
                yield from answers
            elif leader == 1:
                for choices in answers:
                    yield from choices
            else:
                for choices in answers:
                    yield (leaf for leaves in choices for leaf in leaves)

    def _lead(self, suit: int, number: int, a: int) -> tuple[Any, Any]:
        """Return how a trick of a suit goes on: by whom it is followed, and what is known of it."""
        suits, b, c = self.suits, (a + 1) % 3, (a + 2) % 3
        if not suits.length[a][number]:
            return None, ()
        if suits.length[b][number] and suits.length[c][number]:
            return None, _joined(suits.follow_all(suit, number, a), a)
        if suits.length[b][number]:
            pairs = suits.follow_pairs(suit, number, a, b)
            return self._third_void, tuple(
                tuple((leaf, won - a) for leaf, won in answers) for answers in pairs
            )
        if suits.length[c][number]:
            pairs = suits.follow_pairs(suit, number, a, c)
            free = suits.after_ruff(suit, number, a, c)
            return self._second_void, tuple(
                (tuple(leaf + won - a for leaf, won in answers), ruffed)
                for answers, ruffed in zip(pairs, free, strict=True)
            )
        return self._both_void, suits.drops(suit, number, a)

    def _third_void(self, key: int, led: int, leads: Any, a: int) -> Answers:
        c = (a + 2) % 3
        ruffs = [leaf + c - a for leaf in self.ruffing(key, led, c)]
        away = [] if ruffs and self.must_trump else self.away(key, c)
        for answers in leads:
            yield ([x + r for r in ruffs] + [x + w + o for o in away] for x, w in answers)

    def _second_void(self, key: int, led: int, leads: Any, a: int) -> Answers:
        b = (a + 1) % 3
        ruffs = [leaf + b - a for leaf in self.ruffing(key, led, b)]
        away = [] if ruffs and self.must_trump else self.away(key, b)
        for following, ruffed in leads:
            yield chain(
                ([x + r for x in ruffed] for r in ruffs), ([x + o for x in following] for o in away)
            )

    def _both_void(self, key: int, led: int, leads: Any, a: int) -> Answers:
        # Nobody else has a card of the suit, so one lead is like another.
        (lead,) = leads
        yield self._both_answer(key, led, lead, a)

    def _both_answer(self, key: int, led: int, lead: int, a: int) -> Iterator[list[int]]:
        b, c = (a + 1) % 3, (a + 2) % 3
        ruffs, over = self.ruffing(key, led, b), self.ruffing(key, led, c)
        away = [] if over and self.must_trump else self.away(key, c)
        if ruffs:
            trumps = self.trumps(key, led)
            pairs = self.suits.ruffs(trumps, b, c) if over else ((),) * len(ruffs)
            for r, answers in zip(ruffs, pairs, strict=True):
                won = lead + r + b - a
                yield [lead + x + w - a for x, w in answers] + [won + o for o in away]
            if self.must_trump:
                return
        over_a = [leaf + c - a for leaf in over]
        for i in range(self.plain):
            number = key >> SHIFTS[i] & MASK
            if not self.suits.length[b][number]:
                continue
            rest = self.away(key, c, but=i) if away else []
            # Two cards thrown away from one suit change its word together.
            for o, both in self.suits.both(i, number, b, c):
                so_far = lead + o
                together = [lead + x for x in both] if away else []
                yield together + [so_far + x for x in rest] + [so_far + r for r in over_a]


def _joined(leads: tuple[tuple[Leaves, ...], ...], leader: int) -> tuple[Any, ...]:
    """Put together what one side chooses in a row."""
    if leader == 2:
        return leads
    if leader == 1:
        return tuple(dict.fromkeys(leaves for answers in leads for leaves in answers))
    return tuple(
        dict.fromkeys(
            tuple(dict.fromkeys(leaf for x in answers for leaf in x)) for answers in leads
        )
    )
