"""Cards in letters, for the data of pages: one for the suit, and one for each rank behind it."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby

from ..cards import SUITS, Card

_SUIT_LETTERS = dict(zip(SUITS, "SCDH", strict=True))


def code(one: Card) -> str:
    """Return a card in two letters.

    Examples:
        >>> from rulebook.cards import card
        >>> code(card("♥10")), code(card("♠A"))
        ('HT', 'SA')
    """
    return codes([one])


def codes(found: Iterable[Card]) -> str:
    """Return cards in their order, the letter of a suit once before all that follow each other in it.

    Examples:
        >>> from rulebook.cards import cards
        >>> codes(cards("♠AK ♥10 ♠7"))
        'SAKHTS7'
    """
    return "".join(
        _SUIT_LETTERS[suit] + "".join(one.rank.replace("10", "T") for one in several)
        for suit, several in groupby(found, key=lambda one: one.suit)
    )
