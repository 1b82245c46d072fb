"""Cards in two letters each, for the data of pages: a letter for the suit and one for the rank."""

from __future__ import annotations

from collections.abc import Iterable

from ..cards import SUITS, Card

_SUIT_LETTERS = dict(zip(SUITS, "SCDH", strict=True))


def code(one: Card) -> str:
    """Return a card in two letters.

    Examples:
        >>> from rulebook.cards import card
        >>> code(card("♥10")), code(card("♠A"))
        ('HT', 'SA')
    """
    return _SUIT_LETTERS[one.suit] + one.rank.replace("10", "T")


def codes(found: Iterable[Card]) -> str:
    """Return cards in two letters each."""
    return "".join(map(code, found))
