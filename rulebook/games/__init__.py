"""The games of the book. A new game is a new folder and one line here."""

from __future__ import annotations

import copyreg
import difflib
from collections.abc import Mapping
from typing import Any

from ..clauses import Clause, Invalid, Ruling, Text
from ..game import Game
from .austrian import AUSTRIAN
from .forty_eight import FORTY_EIGHT
from .kopilka import KOPILKA
from .preferans import PREFERANS
from .rozhok import ROZHOK

GAMES: tuple[Game[Any, Any, Any], ...] = (AUSTRIAN, PREFERANS, KOPILKA, FORTY_EIGHT, ROZHOK)

CLAUSES: Mapping[str, Clause] = {id: c for game in GAMES for id, c in game.clause.items()}
RULINGS: Mapping[str, Ruling] = {id: r for game in GAMES for id, r in game.ruling.items()}
"""The clauses and rulings of all games, by id."""


def find_game(id: str) -> Game[Any, Any, Any]:
    """Return the game of that name; raise `Invalid`, naming the games there are.

    Examples:
        >>> find_game("austrian").prefix
        'AP'
    """
    for known in GAMES:
        if known.id == id:
            return known
    names = ", ".join(g.id for g in GAMES)
    close = difflib.get_close_matches(id, [g.id for g in GAMES], 1)
    hint = f"; did you mean {close[0]}?" if close else ""
    hint_ru = f"; может быть, {close[0]}?" if close else ""
    raise Invalid(
        Text(
            f"no game of that name{hint} Games: {names}", f"такой игры нет{hint_ru} Игры: `{names}`"
        ),
        f"game {id}",
    )


# There is one of each game: it is copied and pickled by its name.
copyreg.pickle(Game, lambda known: (find_game, (known.id,)))
