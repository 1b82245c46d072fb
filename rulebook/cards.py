"""Cards, packs, and reading and printing them in two alphabets."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from .clauses import Invalid, Text

Suit = str
SPADES, CLUBS, DIAMONDS, HEARTS = SUITS = ("♠", "♣", "♦", "♥")
"""The suits by their signs, in the order in which hands are written."""

RANKS = ("A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2")
"""The ranks by their letters, high to low as most games have it."""

SUIT_NAMES = MappingProxyType(
    {
        SPADES: Text("spades", "пики"),
        CLUBS: Text("clubs", "трефы"),
        DIAMONDS: Text("diamonds", "бубны"),
        HEARTS: Text("hearts", "червы"),
    }
)
RANK_NAMES = MappingProxyType(
    {
        "A": Text("ace", "туз"),
        "K": Text("king", "король"),
        "Q": Text("queen", "дама"),
        "J": Text("jack", "валет"),
    }
)
SUITS_GENITIVE = {SPADES: "пик", CLUBS: "треф", DIAMONDS: "бубён", HEARTS: "червей"}
_NUMBER_NAMES = {
    "10": "десятка",
    "9": "девятка",
    "8": "восьмёрка",
    "7": "семёрка",
    "6": "шестёрка",
    "5": "пятёрка",
    "4": "четвёрка",
    "3": "тройка",
    "2": "двойка",
}
_RUSSIAN_RANKS = MappingProxyType({"A": "Т", "K": "К", "Q": "Д", "J": "В"})


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Card:
    """Be one card: a rank and a suit, and no order of its own.

    There is one object for each card, so cards compare by identity. `card` reads one from text.

    Examples:
        >>> card("♥10") is card("hT"), card("♥10").rank, str(card("10♥"))
        (True, '10', '♥10')
    """

    suit: Suit
    rank: str
    text: str = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "text", self.suit + self.rank)

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"card('{self.text}')"

    def __reduce__(self) -> tuple[object, tuple[str]]:
        return card, (self.text,)

    def say(self, language: str = "en") -> str:
        """Return the card's full name, as a screen reader should say it.

        Examples:
            >>> card("♦Q").say(), card("♦10").say("ru")
            ('queen of diamonds', 'десятка бубён')
        """
        if language == "ru":
            rank = RANK_NAMES[self.rank].ru if self.rank in RANK_NAMES else _NUMBER_NAMES[self.rank]
            return f"{rank} {SUITS_GENITIVE[self.suit]}"
        rank = RANK_NAMES[self.rank].en if self.rank in RANK_NAMES else self.rank
        return f"{rank} of {SUIT_NAMES[self.suit].en}"

    def show(self, language: str = "en") -> str:
        """Return the card as it is printed in `language`: ♦K, or ♦К with a Cyrillic letter."""
        if language == "ru":
            return self.suit + _RUSSIAN_RANKS.get(self.rank, self.rank)
        return self.text


_CARDS = {suit + rank: Card(suit, rank) for suit in SUITS for rank in RANKS}

# A `T` is a ten on an English keyboard and an ace, «туз», on a Russian one; the two letters look
# alike and are different characters, so the alphabet decides.
_SUIT_SIGNS = {
    **{suit: suit for suit in SUITS},
    **dict(zip("scdh", SUITS, strict=True)),
    **dict(zip("птбч", SUITS, strict=True)),
}
_RANK_SIGNS = {
    **{rank: rank for rank in RANKS},
    "T": "10",
    "Т": "A",
    "К": "K",
    "Д": "Q",
    "В": "J",
}
_LATIN, _CYRILLIC = frozenset("AKQJT"), frozenset("ТКДВ")
# A small Cyrillic «т» is the suit of clubs, so that only a capital one can be an ace.
_TOKEN = re.compile(r"10|[2-9AKQJTakqjtТКДВкдв]")


def suit_named(name: str) -> Suit | None:
    """Return the suit that an English word names, or nothing.

    Examples:
        >>> suit_named("hearts"), suit_named("bettel")
        ('♥', None)
    """
    return next((suit for suit, said in SUIT_NAMES.items() if said.en == name), None)


def ranks_to(lowest: str) -> tuple[str, ...]:
    """Return the ranks from the ace down to another, high to low.

    Examples:
        >>> ranks_to("9")
        ('A', 'K', 'Q', 'J', '10', '9')
    """
    return RANKS[: RANKS.index(lowest) + 1]


def pack(lowest: str) -> tuple[Card, ...]:
    """Return the pack of four suits from the ace down to a rank.

    Examples:
        >>> len(pack("7")), len(pack("6")), len(pack("3"))
        (32, 36, 48)
    """
    return tuple(_CARDS[suit + rank] for suit in SUITS for rank in ranks_to(lowest))


def card(text: str) -> Card:
    """Read one card, suit before or after the rank.

    Raises `Invalid` for what is not exactly one card.

    Examples:
        >>> card("♠A"), card("10d"), card("пТ")
        (card('♠A'), card('♦10'), card('♠A'))
    """
    if text in _CARDS:
        return _CARDS[text]
    read = cards(text)
    if len(read) != 1:
        raise Invalid(
            Text(f"one card is wanted, not {len(read)}", f"нужна одна карта, а не {len(read)}"),
            text.strip()[:40],
        )
    return read[0]


def cards(text: str) -> tuple[Card, ...]:
    """Read cards as people write them: `♠AK7 ♥10 9`, `sAK7 h109`, `пТК7 ч109`, `A♠ K♠`.

    Raises `Invalid` for a sign that is neither suit nor rank, a suit without a card, a card given
    twice, and for two alphabets in one hand, naming both readings.

    Examples:
        >>> " ".join(map(str, cards("♠AQ7 h10 9")))
        '♠A ♠Q ♠7 ♥10 ♥9'
    """
    signs = _signs(text)
    _check_alphabets(text, [sign for sign, _ in signs])
    found = _rank_first(signs, text) if _is_rank_first(signs) else _suit_first(signs, text)
    for n, one in enumerate(found):
        if one in found[:n]:
            raise Invalid(
                Text(f"{one} is given twice", f"{one.show('ru')} указана дважды"), _quoted(text)
            )
    return tuple(found)


def _signs(text: str) -> list[tuple[str, bool]]:
    """Return the signs of a text, each with whether it is a suit."""
    found: list[tuple[str, bool]] = []
    rest = text.replace("\ufe0e", "").replace("\ufe0f", "").replace("♤", "♠").replace(",", " ")
    at = 0
    while at < len(rest):
        if match := _TOKEN.match(rest, at):
            found.append((match[0].upper(), False))
            at = match.end()
        elif rest[at].lower() in _SUIT_SIGNS:
            found.append((rest[at].lower(), True))
            at += 1
        elif rest[at].isspace():
            at += 1
        else:
            word = rest[at:].split()[0][:20]
            raise Invalid(
                Text(
                    f"not a card: {word!r}; write a suit (♠♣♦♥, s c d h, п т б ч) and a rank",
                    f"не карта: {word!r}; пишите масть (♠♣♦♥, `п т б ч`, `s c d h`) и достоинство",
                ),
                _quoted(text),
            )
    return found


def _check_alphabets(text: str, signs: list[str]) -> None:
    latin = [sign for sign in signs if sign in _LATIN or sign in "scdh"]
    cyrillic = [sign for sign in signs if sign in _CYRILLIC or sign in "птбч"]
    if latin and cyrillic:
        one, other = latin[0], cyrillic[0]
        raise Invalid(
            Text(
                f"two alphabets in one hand: Latin {one} and Cyrillic {other}; "
                "a Latin T is a ten, a Cyrillic Т an ace",
                f"в одной руке два алфавита: латинская {one} и русская {other}; "
                "латинская T — десятка, русская Т — туз",
            ),
            _quoted(text),
        )


def _is_rank_first(signs: list[tuple[str, bool]]) -> bool:
    return bool(signs) and not signs[0][1]


def _suit_first(signs: list[tuple[str, bool]], text: str) -> list[Card]:
    found: list[Card] = []
    suit = ""
    empty = False
    for sign, is_suit in signs:
        if is_suit:
            if empty:
                break
            suit, empty = _SUIT_SIGNS[sign], True
        else:
            found.append(_CARDS[suit + _RANK_SIGNS[sign]])
            empty = False
    if empty:
        raise Invalid(Text("a suit without a card", "масть без карты"), _quoted(text))
    return found


def _rank_first(signs: list[tuple[str, bool]], text: str) -> list[Card]:
    pairs = list(zip(signs[::2], signs[1::2], strict=False))
    if len(signs) % 2 or any(rank[1] or not suit[1] for rank, suit in pairs):
        raise Invalid(Text("a rank without a suit", "достоинство без масти"), _quoted(text))
    return [_CARDS[_SUIT_SIGNS[suit] + _RANK_SIGNS[rank]] for (rank, _), (suit, _) in pairs]


def _quoted(text: str) -> str:
    return text.strip()[:60]


def show(hand: Iterable[Card]) -> str:
    """Return cards as they are written: a suit once, then its ranks, in the order given.

    Examples:
        >>> show(cards("A♠ K♠ 10♥ 9♥"))
        '♠AK ♥109'
    """
    groups: list[str] = []
    suit = None
    for one in hand:
        if one.suit == suit:
            groups[-1] += one.rank
        else:
            suit = one.suit
            groups.append(one.text)
    return " ".join(groups)


def order(ranks: Iterable[str] = RANKS, suits: Iterable[Suit] = SUITS) -> Mapping[Card, int]:
    """Return the place of each card in a hand: suit by suit, high to low."""
    ranks = tuple(ranks)
    return MappingProxyType(
        {_CARDS[s + r]: i for i, (s, r) in enumerate((s, r) for s in suits for r in ranks)}
    )
