"""The search: does the declarer reach, or can he be held to, a number of tricks.

Every question is a yes or no, asked between two tricks: does he take at least so many of the
tricks left. Answers are kept as lower and upper bounds of a position, and a value is found by
asking again.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from ..clauses import Text
from ..problem import Aim
from .moves import moves
from .rules import RuleSet, Unsolvable
from .suits import MASK, SHIFTS, Suits

_ROOM = 600_000
"""How many bounds are kept before all are forgotten; so many fill about 100 MB."""

Question = Callable[[int, int, int], bool]


class Search:
    """Answer questions on positions of one rule set, and remember the answers.

    `suits` makes the positions. Raises `Unsolvable` for four hands, which play two against two.

    Examples:
        >>> search = Search(RuleSet(trump=False))
        >>> search.value(search.suits.position(("01", "201", "", ""), 1), 2)
        0
    """

    def __init__(self, rules: RuleSet) -> None:
        if rules.players > 3:
            raise Unsolvable(
                Text(
                    "one declarer plays against one or two others, not three",
                    "разыгрывающий играет против одного или двоих, а не против троих",
                )
            )
        self.rules = rules
        self.suits = Suits(rules)
        self._lower: dict[int, int] = {}
        self._upper: dict[int, int] = {}
        self._can = self._question()

    def can(self, key: int, left: int, need: int) -> bool:
        """Tell whether the declarer takes at least `need` of the `left` tricks.

        Where he wants few, this is whether he can be made to.
        """
        if need <= 0:
            return True
        if need > left:
            return False
        if len(self._lower) + len(self._upper) > _ROOM:
            self._lower.clear()
            self._upper.clear()
        return self._can(key, left, need)

    def value(self, key: int, left: int) -> int:
        """Return how many of the `left` tricks the declarer takes."""
        low, high = 0, left
        ask = (left + 1) // 2 if self.rules.aim is Aim.MOST else 1
        while low < high:
            ask = min(max(ask, low + 1), high)
            if self.can(key, left, ask):
                low, ask = ask, ask + 1
            else:
                high, ask = ask - 1, ask - 1
        return low

    def _question(self) -> Question:
        # One closure instead of methods: this is where all the time goes.
        lower, upper = self._lower, self._upper
        tricks, bound = moves(self.suits), _bound(self.suits)
        few = self.rules.aim is Aim.FEWEST

        def can(key: int, left: int, need: int) -> bool:
            found = lower.get(key)
            if found is not None and found >= need:
                return True
            found = upper.get(key)
            if found is not None and found < need:
                return False
            leader = key & 3
            known = bound(key, left, need)
            if known is not None:
                return known
            # Whoever leads looks for a lead after which every answer comes out as he wants it.
            want = (leader == 0) is not few
            after = left - 1
            if leader == 2:
                for choices in tricks(key, 2):
                    for leaves in choices:
                        for leaf in leaves:
                            k = key + leaf
                            rest = need if k & 3 else need - 1
                            if (rest <= 0 or (rest <= after and can(k, after, rest))) is want:
                                break
                        else:
                            break
                    else:
                        break
                else:
                    want = not want
            else:
                for leaves in tricks(key, leader):
                    for leaf in leaves:
                        k = key + leaf
                        rest = need if k & 3 else need - 1
                        if (rest <= 0 or (rest <= after and can(k, after, rest))) is not want:
                            break
                    else:
                        break
                else:
                    want = not want
            if want:
                lower[key] = need
            else:
                upper[key] = need - 1
            return want

        return can


Bound = Callable[[int, int, int], bool | None]


def _bound(suits: Suits) -> Bound:
    """Return the function that answers a question from the cards alone, where they answer it."""
    s0, s1, s2, s3 = SHIFTS
    top0, top1, top2 = suits.top
    cash = _cash_with_trumps(suits) if suits.rules.trump else _cash(suits)
    has_trump, safe = suits.rules.trump, suits.safe

    def few(key: int, left: int, need: int) -> bool | None:
        if (
            not has_trump
            and key & 3
            and safe[key >> s0 & MASK]
            and safe[key >> s1 & MASK]
            and safe[key >> s2 & MASK]
            and safe[key >> s3]
        ):
            return False
        return None

    def many(key: int, left: int, need: int) -> bool | None:
        if has_trump:
            # The highest trumps win whenever they are played.
            trumps = key >> s3
            if top0[trumps] >= need:
                return True
            if left - (top1[trumps] or top2[trumps]) < need:
                return False
        leader = key & 3
        if leader:
            return False if left - cash(key, leader) < need else None
        return True if cash(key, 0) >= need else None

    return few if suits.rules.aim is Aim.FEWEST else many


def _cash(suits: Suits) -> Callable[[int, int], int]:
    """Return the function that counts what the owner on lead takes without giving it up."""
    s0, s1, s2, s3 = SHIFTS
    quick = suits.quick

    def cash(key: int, leader: int) -> int:
        own = quick[leader]
        return (
            own[key >> s0 & MASK] + own[key >> s1 & MASK] + own[key >> s2 & MASK] + own[key >> s3]
        )

    return cash


def _cash_with_trumps(suits: Suits) -> Callable[[int, int], int]:
    """Return the same for a game with trumps.

    If he draws all the trumps, the rest is as without them. Otherwise a plain suit counts as
    long as everybody who has a trump has to follow.
    """
    s0, s1, s2, s3 = SHIFTS
    length, top, quick = suits.length, suits.top, suits.quick
    others = ((1, 2), (0, 2), (0, 1))

    def cash(key: int, leader: int) -> int:
        a, b, c, trumps = key >> s0 & MASK, key >> s1 & MASK, key >> s2 & MASK, key >> s3
        first, second = (length[o] for o in others[leader])
        own, tops = top[leader], top[leader][trumps]
        n, m = first[trumps], second[trumps]
        if tops >= n and tops >= m:
            own = quick[leader]
            return length[leader][trumps] + own[a] + own[b] + own[c]
        if not m:
            return tops + min(own[a], first[a]) + min(own[b], first[b]) + min(own[c], first[c])
        if not n:
            return tops + min(own[a], second[a]) + min(own[b], second[b]) + min(own[c], second[c])
        return (
            tops
            + min(own[a], first[a], second[a])
            + min(own[b], first[b], second[b])
            + min(own[c], first[c], second[c])
        )

    return cash


@lru_cache(maxsize=64)
def search_for(rules: RuleSet) -> Search:
    """Return the search of a rule set, shared by all deals that are played by it.

    Examples:
        >>> search_for(RuleSet()) is search_for(RuleSet())
        True
    """
    return Search(rules)
