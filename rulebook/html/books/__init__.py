"""What is special to the pages of each game: one module a game, and more for the large ones."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ..deals import Shown
from . import austrian, forty_eight, kopilka, preferans, rozhok, sheet, whisting


def names(language: str) -> Mapping[str, Any]:
    """Return what expressions on a page of `language` may use, of every game."""
    books = (austrian, preferans, whisting, kopilka, forty_eight, rozhok)
    return {name: found for book in books for name, found in book.names(language).items()}


PICTURES: dict[str, Callable[[str], str]] = {
    **austrian.PICTURES,
    **whisting.PICTURES,
    **forty_eight.PICTURES,
    **rozhok.PICTURES,
}
"""The pictures of every game by name."""

PAPERS: dict[str, Callable[[Shown, str], str]] = {
    "preferans": sheet.paper,
    "kopilka": kopilka.paper,
    "forty_eight": forty_eight.paper,
    "rozhok": rozhok.paper,
}
"""How the score of a game looks on paper, by the id of the game."""
