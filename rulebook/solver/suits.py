"""What one suit can do: tables over the owners of its cards, filled when they are first asked for.

A suit is a word of owners, lowest card first: `0120` says that 0 has the lowest and the highest
of four cards. What was played is gone from the word, so that only the relative height counts,
and suits that look alike share their entries, in every deal. Owner 0 is the declarer, 1 the
player after him, 2 the third.

Words are interned to integers, and a position is one integer: the owner on lead in the two
lowest bits, then a field of bits for each suit, the trumps last. What a trick changes is added
to it, so that the tables hold plain differences. The duty to beat is a filter while a table is
filled; the search never sees it.
"""

from __future__ import annotations

from ..problem import Aim
from .rules import Beat, RuleSet

SUITS = 4
TRUMPS = 3
BITS = 14
MASK = (1 << BITS) - 1
SHIFTS = tuple(2 + BITS * suit for suit in range(SUITS))

Leaves = tuple[int, ...]
Branches = tuple[Leaves, ...]
Pair = tuple[int, int]


class Suits:
    """Hold the tables of one rule set.

    A *leaf* is what a complete trick adds to a position. Lists over words: `length` is how many
    cards an owner has, `top` how many of them are the highest in a row, `quick` how many tricks
    these are worth to him on lead without trumps; `safe` tells whether the declarer never has to
    win a trick in a suit that others lead.

    Examples:
        >>> suits = Suits(RuleSet())
        >>> word = suits.intern("01200")
        >>> suits.length[0][word], suits.top[0][word], suits.quick[0][word]
        (3, 2, 3)
    """

    def __init__(self, rules: RuleSet) -> None:
        self.rules = rules
        self.ids: dict[str, int] = {}
        self.words: list[str] = []
        self.length: tuple[list[int], ...] = ([], [], [])
        self.top: tuple[list[int], ...] = ([], [], [])
        self.quick: tuple[list[int], ...] = ([], [], [])
        self.safe: list[bool] = []
        self._drops: dict[tuple[int, int, int], Leaves] = {}
        self._both: dict[tuple[int, int, int, int], tuple[tuple[int, Leaves], ...]] = {}
        self._ruffs: dict[tuple[int, int, int], tuple[tuple[Pair, ...], ...]] = {}
        self.intern("")

    def intern(self, word: str) -> int:
        """Return the number of a word."""
        found = self.ids.get(word)
        if found is None:
            found = self.ids[word] = len(self.words)
            if found > MASK:
                raise OverflowError("too many suit words for their bits")
            self.words.append(word)
            for owner in range(3):
                sign = str(owner)
                own, others = word.count(sign), [word.count(s) for s in "012" if s != sign]
                top = len(word) - len(word.rstrip(sign))
                self.length[owner].append(own)
                self.top[owner].append(top)
                self.quick[owner].append(own if top >= max(others) else top)
            self.safe.append(_safe(word, self.rules.beat is not Beat.NOTHING))
        return found

    def position(self, words: tuple[str, ...], leader: int) -> int:
        """Return the integer of a position between two tricks."""
        return leader + sum(
            self.intern(word) << shift for word, shift in zip(words, SHIFTS, strict=True)
        )

    # ---- Cards of a word

    def _choices(self, word: str, owner: int) -> list[int]:
        """Return an owner's cards, one of each run of cards that nothing separates."""
        sign = str(owner)
        return [i for i, s in enumerate(word) if s == sign and word[i - 1 : i] != sign]

    def _answers(self, word: str, owner: int, winning: int, lead: int) -> list[int]:
        """Return the cards with which an owner may follow."""
        cards = self._choices(word, owner)
        if self.rules.beat is not Beat.NOTHING:
            over = winning if self.rules.beat is Beat.WINNER else lead
            # A run that reaches over the card to beat is cut by it, since that card is there.
            return [i for i in cards if i > over] or cards
        return cards

    def _less(self, suit: int, number: int, *gone: int) -> int:
        """Return the difference that taking cards out of a word makes."""
        word = self.words[number]
        rest = "".join(s for i, s in enumerate(word) if i not in gone)
        return (self.intern(rest) - number) << SHIFTS[suit]

    def _good(self, winner: int) -> bool:
        """Tell whether a trick of `winner` is what the declarer wants."""
        return (winner == 0) == (self.rules.aim is Aim.MOST)

    # ---- Tables

    def drops(self, suit: int, number: int, owner: int) -> Leaves:
        """Return the differences of an owner's throwing away one card."""
        key = (suit, number, owner)
        found = self._drops.get(key)
        if found is None:
            choices = self._choices(self.words[number], owner)
            found = self._drops[key] = tuple(self._less(suit, number, i) for i in choices)
        return found

    def both(self, suit: int, number: int, one: int, other: int) -> tuple[tuple[int, Leaves], ...]:
        """Return, for each card that one throws away, its difference and those of both throwing."""
        key = (suit, number, one, other)
        found = self._both.get(key)
        if found is None:
            word = self.words[number]
            found = self._both[key] = tuple(
                (
                    self._less(suit, number, i),
                    tuple(
                        dict.fromkeys(
                            self._less(suit, number, i, j) for j in self._choices(word, other)
                        )
                    ),
                )
                for i in self._choices(word, one)
            )
        return found

    def ruffs(self, number: int, one: int, other: int) -> tuple[tuple[Pair, ...], ...]:
        """Return, for each trump of one, the other's answers: both gone, and who has won."""
        key = (number, one, other)
        found = self._ruffs.get(key)
        if found is None:
            word = self.words[number]
            # The card led is of a plain suit: any trump beats it.
            found = self._ruffs[key] = tuple(
                tuple(
                    (self._less(TRUMPS, number, i, j), other if j > i else one)
                    for j in self._answers(word, other, i, -1)
                )
                for i in self._choices(word, one)
            )
        return found

    def follow_pairs(
        self, suit: int, number: int, leader: int, other: int
    ) -> tuple[tuple[Pair, ...], ...]:
        """Return, for each lead, the answers of one who follows: the difference, and who wins."""
        word = self.words[number]
        return tuple(
            tuple(
                (self._less(suit, number, i, j), other if j > i else leader)
                for j in self._answers(word, other, i, i)
            )
            for i in self._choices(word, leader)
        )

    def after_ruff(self, suit: int, number: int, leader: int, third: int) -> Branches:
        """Return, for each lead, the answers of a third hand that follows after a ruff.

        It cannot beat the winning card, so it is free; the duty to beat the lead binds it still.
        """
        word = self.words[number]
        return tuple(
            tuple(self._less(suit, number, i, j) for j in self._answers(word, third, len(word), i))
            for i in self._choices(word, leader)
        )

    def follow_all(self, suit: int, number: int, leader: int) -> tuple[Branches, ...]:
        """Return all tricks in which both others follow: by lead, by second card, the leaves.

        The leaves hold the winner; the cards likely to decide are first.
        """
        word = self.words[number]
        second, third = (leader + 1) % 3, (leader + 2) % 3
        leads = []
        for i in self._choices(word, leader):
            answers = []
            for j in self._answers(word, second, i, i):
                winning, high = (second, j) if j > i else (leader, i)
                leaves = []
                for k in self._answers(word, third, high, i):
                    winner = third if k > high else winning
                    leaf = self._less(suit, number, i, j, k) + winner - leader
                    leaves.append((self._good(winner), leaf))
                answers.append(leaves)
            leads.append(answers)
        return self._ordered(leads, second, third, leader)

    def _ordered(
        self, leads: list[list[list[tuple[bool, int]]]], second: int, third: int, leader: int
    ) -> tuple[Branches, ...]:
        """Sort choices by what they promise whoever chooses, and drop the ones that are equal."""

        def share(leaves: list[tuple[bool, int]]) -> float:
            return sum(good for good, _ in leaves) / len(leaves)

        def sorted_leaves(leaves: list[tuple[bool, int]]) -> Leaves:
            best = third == 0
            return tuple(
                dict.fromkeys(leaf for _, leaf in sorted(leaves, key=lambda x: x[0] is not best))
            )

        def sorted_answers(answers: list[list[tuple[bool, int]]]) -> Branches:
            sign = -1 if second == 0 else 1
            ordered = sorted(answers, key=lambda leaves: sign * share(leaves))
            return tuple(dict.fromkeys(sorted_leaves(leaves) for leaves in ordered))

        sign = -1 if leader == 0 else 1
        ordered = sorted(leads, key=lambda answers: sign * share([x for a in answers for x in a]))
        return tuple(dict.fromkeys(sorted_answers(answers) for answers in ordered))


def _safe(word: str, must_beat: bool) -> bool:
    """Tell whether the declarer never has to win a trick in a suit that others lead.

    Free to duck, his lowest card has to be under their lowest, his second under their second,
    and so on. Where he has to beat, all his cards have to be under all of theirs.
    """
    own = [i for i, s in enumerate(word) if s == "0"]
    others = [i for i, s in enumerate(word) if s != "0"]
    if not own or not others:
        return True
    if must_beat:
        return own[-1] < others[0]
    return all(d < o for d, o in zip(own, others, strict=False))
