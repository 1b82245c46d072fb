"""Four hands, two against two: can a pair see to it that its tricks are one of certain numbers.

In a game of counts more is not always better: one trick and three may be worth something, and two
nothing. So a question here is a set of numbers, and the search asks whether the pair of owners 0
and 2 reaches a number in the set with the tricks still to come. "At least five" is the set of all
numbers from five up, and plain counting of tricks is the same search.

Suits are words of owners, lowest card first, as for three hands. The card that is winning an
unfinished trick stays in its word as a mark, so that cards above it and below it stay apart; what
else was played is gone. A position is one integer: the owner on lead, then a field for each suit,
the trumps last.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache

from ..clauses import Text
from .rules import Beat, RuleSet, Unsolvable

PLAYERS = 4
TRUMPS = 3
BITS = 20
MASK = (1 << BITS) - 1
SHIFTS = tuple(2 + BITS * suit for suit in range(4))
MARK = "*"
RUFFED = 4
"""The bit that tells, beside the owner who is winning, that he is winning with a ruff."""

_ROOM = 400_000
_WORDS = 100_000
"""How many questions and words are kept before all are forgotten."""

_MODEL = Text(
    "four hands are solved where suit is followed, with trumps, and nothing else is demanded",
    "четыре руки решаются там, где есть козыри и требуется только масть",
)

Answers = tuple[tuple[int, int], ...]
"""What a player may do: the difference it makes to the position, and who is winning afterwards."""
Tricks = tuple[tuple[tuple[tuple[int, ...], ...], ...], ...]
"""All tricks of a suit that everybody follows: by lead, second and third card, the differences."""
Can = Callable[[int, int, int, int], bool]


class PairWords:
    """Hold what one suit can do, for every way in which its cards may lie.

    Lists over words: `length` is how many cards an owner has, `sure` how many tricks the trumps
    of each pair win whatever happens, `clear` the difference of taking the mark out, and `last`
    the owner of the highest card.

    Examples:
        >>> words = PairWords()
        >>> words.sure[words.intern("0122")], words.sure[words.intern("2201")]
        ((2, 0), (1, 1))
    """

    def __init__(self) -> None:
        self.ids: dict[str, int] = {}
        self.words: list[str] = []
        self.length: tuple[list[int], ...] = ([], [], [], [])
        self.sure: list[tuple[int, int]] = []
        self.clear: list[int] = []
        self.last: list[int] = []
        self._drops: dict[int, tuple[int, ...]] = {}
        self._plays: dict[int, tuple[tuple[int, bool], ...]] = {}
        self._tricks: dict[int, Tricks] = {}
        self.intern("")

    def intern(self, word: str) -> int:
        """Return the number of a word."""
        found = self.ids.get(word)
        if found is None:
            found = self.ids[word] = len(self.words)
            if found > MASK:
                raise OverflowError("too many suit words for their bits")
            self.words.append(word)
            for owner in range(PLAYERS):
                self.length[owner].append(word.count(str(owner)))
            bare = word.replace(MARK, "")
            self.sure.append(_sure(bare))
            self.last.append(int(bare[-1]) if bare else -1)
            self.clear.append(0)
            if bare != word:
                self.clear[found] = self.intern(bare) - found
        return found

    def _choices(self, word: str, owner: int) -> list[int]:
        """Return an owner's cards, one of each run of cards that nothing separates."""
        sign = str(owner)
        return [i for i, s in enumerate(word) if s == sign and word[i - 1 : i] != sign]

    def drops(self, suit: int, number: int, owner: int) -> tuple[int, ...]:
        """Return the differences of an owner's playing a card that does not win."""
        key = (number << 2 | owner) << 2 | suit
        found = self._drops.get(key)
        if found is None:
            word = self.words[number]
            found = self._drops[key] = tuple(
                (self.intern(word[:i] + word[i + 1 :]) - number) << SHIFTS[suit]
                for i in self._choices(word, owner)
            )
        return found

    def plays(self, suit: int, number: int, owner: int) -> tuple[tuple[int, bool], ...]:
        """Return an owner's cards against the mark: the difference, and whether the card wins."""
        key = (number << 2 | owner) << 2 | suit
        found = self._plays.get(key)
        if found is None:
            word = self.words[number]
            mark = word.find(MARK)
            cards: list[tuple[int, bool]] = []
            for i in self._choices(word, owner):
                before, after = word[:i], word[i + 1 :]
                wins = i > mark
                left = before.replace(MARK, "") + MARK + after if wins else before + after
                cards.append(((self.intern(left) - number) << SHIFTS[suit], wins))
            found = self._plays[key] = tuple(cards)
        return found

    def tricks(self, suit: int, number: int, leader: int, many: int) -> Tricks:
        """Return all tricks in which everybody follows, with the winner in the difference.

        Choices are sorted by what they promise whoever chooses, in a game for `many` tricks or
        for few.
        """
        key = ((number << 2 | leader) << 2 | suit) << 1 | many
        found = self._tricks.get(key)
        if found is None:
            found = self._tricks[key] = self._all_follow(suit, number, leader, many)
        return found

    def _all_follow(self, suit: int, number: int, leader: int, many: int) -> Tricks:
        word = self.words[number]
        second, third, fourth = ((leader + n) & 3 for n in (1, 2, 3))
        choices = [self._choices(word, owner) for owner in range(PLAYERS)]
        # What the fourth player's pair would like: to win the trick, or not to.
        good = fourth & 1 if many else 1 - (fourth & 1)
        if not many:
            # Whoever wants few tricks gets rid of what is high.
            for owner in (second, third, fourth):
                choices[owner].reverse()
        leads: list[tuple[float, tuple[tuple[tuple[int, ...], ...], ...]]] = []
        for i in choices[leader]:
            answers: list[tuple[float, tuple[tuple[int, ...], ...]]] = []
            for j in choices[second]:
                winning, high = (second, j) if j > i else (leader, i)
                thirds: list[tuple[float, tuple[int, ...]]] = []
                for k in choices[third]:
                    ahead, top = (third, k) if k > high else (winning, high)
                    leaves: dict[int, bool] = {}
                    for m in choices[fourth]:
                        winner = fourth if m > top else ahead
                        rest = "".join(s for at, s in enumerate(word) if at not in (i, j, k, m))
                        leaf = ((self.intern(rest) - number) << SHIFTS[suit]) + winner - leader
                        leaves[leaf] = winner & 1 == good
                    share = sum(leaves.values()) / len(leaves)
                    thirds.append((share, tuple(sorted(leaves, key=lambda x: not leaves[x]))))
                thirds.sort(key=lambda one: one[0])
                answers.append((thirds[0][0], tuple(dict.fromkeys(x for _, x in thirds))))
            answers.sort(key=lambda one: -one[0])
            leads.append((answers[0][0], tuple(dict.fromkeys(x for _, x in answers))))
        leads.sort(key=lambda one: one[0])
        return tuple(dict.fromkeys(x for _, x in leads))


def _sure(word: str) -> tuple[int, int]:
    """Return how many tricks a pair is sure to win with the trumps of one of its hands.

    A hand plays its trumps to different tricks, and each higher trump of the other pair beats at
    most one of them.
    """
    sure = [0, 0]
    for owner in range(PLAYERS):
        own = higher = 0
        for sign in reversed(word):
            if sign == str(owner):
                own += 1
                sure[owner & 1] = max(sure[owner & 1], own - higher)
            elif (int(sign) ^ owner) & 1:
                higher += 1
    return sure[0], sure[1]


class PairSearch:
    """Answer questions on positions of one rule set, and remember the answers.

    Raises `Unsolvable` for rules other than to follow suit, with trumps.

    Examples:
        >>> search = PairSearch(RuleSet(players=4, must_trump=False, beat=Beat.NOTHING))
        >>> words = ("3012", "", "", "1230")
        >>> search.can(words, 0, 2, {2}), search.can(words, 0, 2, {0, 1})
        (True, False)
    """

    def __init__(self, rules: RuleSet) -> None:
        if rules.players != PLAYERS or not rules.trump or rules.must_trump:
            raise Unsolvable(_MODEL)
        if rules.beat is not Beat.NOTHING:
            raise Unsolvable(_MODEL)
        self.rules = rules
        self._forget()

    def _forget(self) -> None:
        self.words = PairWords()
        self.reached: dict[int, list[int]] = {}
        self.missed: dict[int, list[int]] = {}
        self._can = _question(self.words, self.reached, self.missed)

    def can(self, words: tuple[str, ...], leader: int, left: int, numbers: Iterable[int]) -> bool:
        """Tell whether the pair of 0 and 2 takes a number of the `left` tricks that is wanted.

        `words` are the suits between two tricks, the trumps last.
        """
        wanted = sum(1 << number for number in set(numbers) if 0 <= number <= left)
        if len(self.reached) + len(self.missed) > _ROOM or len(self.words.words) > _WORDS:
            self._forget()
        key = leader
        for word, shift in zip((*sorted(words[:TRUMPS]), words[TRUMPS]), SHIFTS, strict=True):
            key += self.words.intern(word) << shift
        return self._can(key, left, wanted, wanted)


def _question(words: PairWords, reached: dict[int, list[int]], missed: dict[int, list[int]]) -> Can:
    # One closure instead of methods: this is where all the time goes.
    length, sure, clear, last = words.length, words.sure, words.clear, words.last
    drops, plays, tricks = words.drops, words.plays, words.tricks
    shift0, shift1, shift2, shift3 = SHIFTS
    following: dict[int, Answers] = {}
    aims: dict[tuple[int, int], int] = {}

    def answers(
        key: int, led: int, player: int, state: int, many: int
    ) -> Sequence[tuple[int, int]]:
        """Return what a player may answer to a lead that not everybody follows."""
        number = key >> SHIFTS[led] & MASK
        mine = player & 1
        if length[player][number]:
            at = ((number << 2 | player) << 3 | state) << 3 | led << 1 | many
            found = following.get(at)
            if found is None:
                if state & RUFFED:
                    follows = [(leaf, state) for leaf in drops(led, number, player)]
                else:
                    cards = plays(led, number, player)
                    follows = [(leaf, player if wins else state) for leaf, wins in cards]
                if not many:
                    follows.reverse()
                follows.sort(key=lambda one: (one[1] & 1 == mine) is not bool(many))
                found = following[at] = tuple(follows)
            return found
        away = [
            (leaf, state)
            for suit in range(TRUMPS)
            if suit != led
            for leaf in drops(suit, key >> SHIFTS[suit] & MASK, player)
        ]
        if not many:
            away.reverse()
        trumps = key >> shift3
        if led == TRUMPS or not length[player][trumps]:
            return away
        ruff = RUFFED | player
        if state & RUFFED:
            over = plays(TRUMPS, trumps, player)
            ruffs = [(leaf, ruff if wins else state) for leaf, wins in over]
        else:
            beaten = clear[number] << SHIFTS[led]
            ruffs = [(beaten + leaf, ruff) for leaf, _ in plays(TRUMPS, trumps, player)]
        return ruffs + away if many and state & 1 != mine else away + ruffs

    def can(key: int, left: int, won: int, lost: int) -> bool:
        """Tell whether the pair reaches its numbers: `won` if it has just won a trick, or `lost`."""
        wanted = lost if key & 1 else won
        if not wanted:
            return False
        if wanted == (2 << left) - 1:
            return True
        leader = key & 3
        trumps = key >> shift3
        if left == 1:
            if trumps:
                winner = last[trumps]
            else:
                own = length[leader]
                number = key >> shift0 & MASK
                if not own[number]:
                    number = key >> shift1 & MASK
                    if not own[number]:
                        number = key >> shift2 & MASK
                winner = last[number]
            return wanted == (1 if winner & 1 else 2)
        low, high = sure[trumps]
        if low or high:
            possible = ((2 << left - high) - 1) >> low << low
            wanted &= possible
            if not wanted:
                return False
            if wanted == possible:
                return True
        # Plain suits that look alike are alike: the same position, whichever is which.
        a, b, c = key >> shift0 & MASK, key >> shift1 & MASK, key >> shift2 & MASK
        if a > b:
            a, b = b, a
        if b > c:
            b, c = c, b
            if a > b:
                a, b = b, a
        key = trumps << shift3 | c << shift2 | b << shift1 | a << shift0 | leader
        found = reached.get(key)
        if found is not None:
            for one in found:
                if one & wanted == one:
                    return True
        found = missed.get(key)
        if found is not None:
            for one in found:
                if one & wanted == wanted:
                    return False

        many = aims.get((wanted, left + low - high))
        if many is None:
            many = aims[wanted, left + low - high] = _aim(wanted, left + low - high)
        # Whoever leads looks for a lead after which every answer has a reply to its liking.
        want = not leader & 1
        won, lost = wanted >> 1, wanted & (1 << left) - 1
        after = left - 1
        second, third, fourth = leader + 1 & 3, leader + 2 & 3, leader + 3 & 3
        own, of_second, of_third, of_fourth = (
            length[leader], length[second], length[third], length[fourth]
        )  # fmt: skip
        short: list[int] = []
        seen = -1
        result = not want
        for led in (0, 1, 2, 3):
            number = key >> SHIFTS[led] & MASK
            if not own[number] or (number == seen and led < TRUMPS):
                continue
            seen = number
            if not (of_second[number] and of_third[number] and of_fourth[number]):
                short.append(led)
                continue
            for seconds in tricks(led, number, leader, many):
                for thirds in seconds:
                    for leaves in thirds:
                        for leaf in leaves:
                            if can(key + leaf, after, won, lost) is not want:
                                break
                        else:
                            break
                    else:
                        break
                else:
                    result = want
                    break
            if result is want:
                break
        else:
            for led in short:
                shift = SHIFTS[led]
                leads = plays(led, key >> shift & MASK, leader)
                for lead, _ in reversed(leads) if many else leads:
                    first = key + lead - leader
                    for leaf, state in answers(first, led, second, leader, many):
                        two = first + leaf
                        for leaf, state3 in answers(two, led, third, state, many):
                            three = two + leaf
                            for leaf, state4 in answers(three, led, fourth, state3, many):
                                four = three + leaf
                                at = shift3 if state4 & RUFFED else shift
                                four += (clear[four >> at & MASK] << at) + (state4 & 3)
                                if can(four, after, won, lost) is not want:
                                    break
                            else:
                                break
                        else:
                            break
                    else:
                        result = want
                        break
                if result is want:
                    break
        table = reached if result else missed
        found = table.get(key)
        if found is None:
            table[key] = [wanted]
        else:
            found.append(wanted)
        return result

    return can


def _aim(wanted: int, middle: int) -> int:
    """Tell whether the numbers wanted lie above the middle of those that are possible."""
    return int(sum(2 * n - middle for n in range(wanted.bit_length()) if wanted >> n & 1) >= 0)


@lru_cache(maxsize=8)
def pair_search_for(rules: RuleSet) -> PairSearch:
    """Return the search of a rule set, shared by all deals that are played by it.

    Examples:
        >>> rules = RuleSet(players=4, must_trump=False, beat=Beat.NOTHING)
        >>> pair_search_for(rules) is pair_search_for(rules)
        True
    """
    return PairSearch(rules)
