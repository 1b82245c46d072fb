"""What is special to the pages of each game: one module a game, with `names` and `PICTURES`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from . import austrian


def names(language: str) -> Mapping[str, Any]:
    """Return what expressions on a page of `language` may use, of every game."""
    return {**austrian.names(language)}


PICTURES: dict[str, Callable[[str], str]] = {**austrian.PICTURES}
"""The pictures of every game by name."""
