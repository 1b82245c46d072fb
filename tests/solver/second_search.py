"""A second way to the value of a deal, to hold the solver against: card by card, and plain.

Nothing here is taken from the solver. Cards are bits of a number, eight to a suit and the lowest
first; a hand is such a number. The play goes from card to card with alpha-beta, and what is known
of the tricks to come is remembered between tricks.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

RANKS = "789TJQKA"
SUITS = "SCDH"
SUIT_MASK = tuple(0xFF << 8 * suit for suit in range(4))


@dataclass(frozen=True)
class Table:
    """Say how a deal is played: `trump` is a suit or nothing, `few` a declarer who wants no trick.

    `duty` is what a table calls it: `follow` suit and no more; `lead` and `head`, to trump as well
    and to beat the card led, or the one that is winning.
    """

    duty: str
    trump: int | None = None
    few: bool = False


def read(names: str) -> int:
    """Return the hand of some cards, written suit by suit.

    Examples:
        >>> bin(read("SA7 C8"))
        '0b1010000001'
    """
    return sum(
        1 << 8 * SUITS.index(word[0]) + RANKS.index(rank)
        for word in names.split()
        for rank in word[1:]
    )


def beats(card: int, other: int, trump: int | None) -> bool:
    """Tell whether a card beats one that was played before it."""
    if card // 8 == other // 8:
        return card > other
    return card // 8 == trump


def best_of(trick: tuple[int, ...], trump: int | None) -> int:
    """Return the place of the winning card."""
    best = 0
    for place in range(1, len(trick)):
        if beats(trick[place], trick[best], trump):
            best = place
    return best


def bits(hand: int) -> Iterator[int]:
    """Yield the cards of a hand, the lowest first."""
    while hand:
        low = hand & -hand
        yield low.bit_length() - 1
        hand ^= low


def may_play(hand: int, trick: tuple[int, ...], table: Table) -> list[int]:
    """Return the cards of a hand that may be played to a trick.

    Examples:
        >>> show = lambda cards: " ".join(SUITS[c // 8] + RANKS[c % 8] for c in cards)
        >>> spades = Table("head", trump=0)
        >>> show(may_play(read("SA7 C8"), tuple(bits(read("C9"))), spades))
        'C8'
        >>> show(may_play(read("SA7 C8"), (23, 2), spades))
        'SA'
    """
    cards = list(bits(hand))
    if not trick:
        return cards
    of_suit = [card for card in cards if card // 8 == trick[0] // 8]
    if table.duty == "follow":
        return of_suit or cards
    bound = of_suit or [card for card in cards if card // 8 == table.trump]
    target = trick[0] if table.duty == "lead" else trick[best_of(trick, table.trump)]
    return [card for card in bound if beats(card, target, table.trump)] or bound or cards


class SecondSearch:
    """Value the deals of one table; the declarer is the first hand."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.known: dict[tuple[tuple[int, ...], int], tuple[int, int]] = {}

    def value(self, hands: tuple[int, ...], turn: int) -> int:
        """Return how many tricks the declarer takes when all play their best."""
        self.known.clear()
        return self._between(hands, turn, 0, hands[0].bit_count())

    def _between(self, hands: tuple[int, ...], turn: int, low: int, high: int) -> int:
        """Return the value between tricks: exact in the window, and a bound outside of it."""
        left = hands[0].bit_count()
        if not left:
            return 0
        key = (_pushed_together(hands), turn)
        least, most = self.known.get(key, (0, left))
        if least == most or least >= high:
            return least
        if most <= low:
            return most
        found = self._card(hands, turn, (), max(low, least), min(high, most))
        if found <= low:
            self.known[key] = (least, min(most, found))
        elif found >= high:
            self.known[key] = (max(least, found), most)
        else:
            self.known[key] = (found, found)
        return found

    def _card(
        self, hands: tuple[int, ...], turn: int, trick: tuple[int, ...], low: int, high: int
    ) -> int:
        """Return the value within a trick, with the same window."""
        players = len(hands)
        if len(trick) == players:
            winner = (turn + best_of(trick, self.table.trump)) % players
            won = int(winner == 0)
            return won + self._between(hands, winner, low - won, high - won)
        most = (turn == 0) is not self.table.few
        best = -1 if most else 99
        for card in self._different(hands, turn, trick):
            after = (*hands[:turn], hands[turn] & ~(1 << card), *hands[turn + 1 :])
            found = self._card(after, (turn + 1) % players, (*trick, card), low, high)
            if most:
                best = max(best, found)
                low = max(low, best)
            else:
                best = min(best, found)
                high = min(high, best)
            if low >= high:
                break
        return best

    def _different(self, hands: tuple[int, ...], turn: int, trick: tuple[int, ...]) -> list[int]:
        """Return the legal cards, the lowest of those that touch, in an order that tends to cut."""
        cards = may_play(hands[turn], trick, self.table)
        others = sum(hands) - hands[turn] + sum(1 << card for card in trick)
        chosen = cards[:1]
        for lower, card in pairwise(cards):
            between = (1 << card) - (2 << lower)
            if lower // 8 != card // 8 or others & between:
                chosen.append(card)
        high_first = (turn == 0) is not self.table.few
        return sorted(chosen, key=lambda card: card % 8, reverse=high_first)


def _pushed_together(hands: tuple[int, ...]) -> tuple[int, ...]:
    """Return the hands with the gaps closed that cards already played have left in a suit."""
    pushed = [0] * len(hands)
    for mask in SUIT_MASK:
        place = mask & -mask
        for card in bits(sum(hands) & mask):
            for owner, hand in enumerate(hands):
                if hand >> card & 1:
                    pushed[owner] |= place
            place <<= 1
    return tuple(pushed)


# ---- Two against two

PAIR_TRUMPS = ["C6", "CJ", "SJ", "HJ", "DJ", "CA", "CK", "CQ", "CT", "C9", "C8", "C7"]
"""The trumps of Rozhok, the highest first; in the other suits ace, king, queen, ten and down to six."""

PLAIN = "AKQT9876"
WIN_BY = {card: 100 - place for place, card in enumerate(PAIR_TRUMPS)}
Pairs = tuple[frozenset[str], frozenset[str], frozenset[str], frozenset[str]]


def suit_of(card: str) -> str:
    """Return the suit that a card counts as: a jack is a club, that is a trump."""
    return "C" if card in WIN_BY else card[0]


class SecondPairs:
    """Value deals of two against two by any scale of tricks; the pair is that of hands 0 and 2.

    Every card of every hand is tried, and nothing is known of cards that come to the same.
    """

    def __init__(self, worth: tuple[int, ...]) -> None:
        self.worth = worth
        self.known: dict[tuple[Pairs, int, int], int] = {}

    def value(self, hands: Pairs, turn: int, trick: tuple[str, ...] = (), taken: int = 0) -> int:
        """Return what the deal comes to when all play their best; `trick` lies on the table."""
        if not trick:
            if not hands[turn]:
                return self.worth[taken]
            key = (hands, turn, taken)
            if key not in self.known:
                self.known[key] = self._best(hands, turn, trick, taken)
            return self.known[key]
        return self._best(hands, turn, trick, taken)

    def _best(self, hands: Pairs, turn: int, trick: tuple[str, ...], taken: int) -> int:
        choose = max if turn % 2 == 0 else min
        return choose(
            self.after(hands, turn, trick, taken, card) for card in may_follow(hands[turn], trick)
        )

    def after(self, hands: Pairs, turn: int, trick: tuple[str, ...], taken: int, card: str) -> int:
        """Return the value after a card."""
        rest = list(hands)
        rest[turn] = hands[turn] - {card}
        left: Pairs = (rest[0], rest[1], rest[2], rest[3])
        played = (*trick, card)
        if len(played) < 4:
            return self.value(left, (turn + 1) % 4, played, taken)
        winner = (turn + 1 + highest(played)) % 4
        return self.value(left, winner, (), taken + (winner % 2 == 0))


def may_follow(hand: frozenset[str], trick: tuple[str, ...]) -> list[str]:
    """Return the cards that may be played: of the suit led if there are any.

    Examples:
        >>> sorted(may_follow(frozenset(("SJ", "H9", "C8")), ("HJ",)))
        ['C8', 'SJ']
    """
    same = [card for card in hand if trick and suit_of(card) == suit_of(trick[0])]
    return same or list(hand)


def highest(trick: tuple[str, ...]) -> int:
    """Return the place of the card that wins.

    Examples:
        >>> highest(("SA", "DJ", "C6", "ST"))
        2
    """

    def height(card: str) -> int:
        if card in WIN_BY:
            return WIN_BY[card]
        return 20 - PLAIN.index(card[1]) if card[0] == suit_of(trick[0]) else 0

    return max(range(len(trick)), key=lambda place: height(trick[place]))
