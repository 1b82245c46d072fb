"""What is special to the pages of each game: one module a game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ..deals import Shown
from . import austrian


def names(language: str) -> Mapping[str, Any]:
    """Return what expressions on a page of `language` may use, of every game."""
    return {**austrian.names(language)}


PICTURES: dict[str, Callable[[str], str]] = {**austrian.PICTURES}
"""The pictures of every game by name."""

PAPERS: dict[str, Callable[[Shown, str], str]] = {}
"""How the score of a game looks on paper, by the id of the game."""
