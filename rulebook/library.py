"""The worked deals that come with the package, by name."""

from __future__ import annotations

import difflib
from functools import cache
from importlib.resources import files
from typing import Any

from .clauses import Invalid, Text
from .game import Game
from .games import GAMES
from .notation import loads
from .record import Record
from .replay import replay
from .told import Told

_ENDING = ".deal"


@cache
def names(game: Game[Any, Any, Any]) -> tuple[str, ...]:
    """Return the names of a game's worked deals, in alphabetical order.

    Examples:
        >>> from rulebook.games import find_game
        >>> "austrian/unlimited-session" in names(find_game("austrian"))
        True
    """
    folder = files(__package__) / "games" / game.id / "deals"
    if not folder.is_dir():
        return ()
    stems = (f.name.removesuffix(_ENDING) for f in folder.iterdir() if f.name.endswith(_ENDING))
    return tuple(f"{game.id}/{stem}" for stem in sorted(stems))


def text(name: str) -> str:
    """Return the text of a worked deal; raise `Invalid`, with the nearest name, if there is none."""
    if not any(name in names(game) for game in GAMES):
        known = [n for game in GAMES for n in names(game)]
        close = difflib.get_close_matches(name, known, 1, 0.4)
        hint = f"; did you mean {close[0]}?" if close else "; see: rulebook deals"
        hint_ru = f"; может быть, `{close[0]}`?" if close else "; см. `rulebook deals`"
        raise Invalid(Text(f"no worked deal of that name{hint}", f"такой сдачи нет{hint_ru}"), name)
    game, stem = name.split("/")
    path = files(__package__) / "games" / game / "deals" / f"{stem}{_ENDING}"
    return path.read_text(encoding="utf-8")


@cache
def load(name: str) -> Record:
    """Return a worked deal as a record."""
    return loads(text(name))


@cache
def told(name: str) -> Told:
    """Return what a worked deal tells; it is replayed once.

    Raises `Invalid`, with the nearest `name`, if there is none.

    Examples:
        >>> len(told("austrian/unlimited-session").deals)
        2
    """
    return replay(load(name))


def full_name(name: str) -> str:
    """Return the name of a worked deal with its game in front, if it was given without.

    Examples:
        >>> full_name("both-whist")
        'austrian/both-whist'
    """
    known = (n for game in GAMES for n in names(game) if n.endswith(f"/{name}"))
    return name if "/" in name else next(known, name)
