"""What the value of a moment depends on, so that a value may be kept from one day to another."""

from __future__ import annotations

import hashlib
from dataclasses import fields
from functools import cache
from pathlib import Path

from .moment import Moment

_PACKAGE = Path(__file__).parents[1]
_CODE = (*sorted(Path(__file__).parent.glob("*.py")), _PACKAGE / "cards.py", _PACKAGE / "tricks.py")
"""The program that finds values: no game, no clause and no word of theirs is in it."""


def value_key(moment: Moment) -> str:
    """Return a short name that two moments share only if their values are bound to be equal.

    It covers the cards and whose turn it is, the rules of play, what the sides want, and the
    program that solves; not who sits where, nor what a clause says.

    Examples:
        >>> from dataclasses import replace
        >>> from rulebook.library import full_name, load
        >>> from rulebook.replay import replay
        >>> from rulebook.solver import moment_of
        >>> (deal,) = replay(load(full_name("both-whist"))).replayed
        >>> moment = moment_of(deal.steps[-1].before)
        >>> value_key(moment) == value_key(replace(moment, seats=moment.seats[::-1]))
        True
        >>> value_key(moment) == value_key(replace(moment, taken=moment.taken + 1))
        False
    """
    rules = moment.rules
    duties = tuple((one.allows.__name__, one.absolute) for one in rules.obligations)
    rest = tuple(
        (field.name, getattr(moment, field.name))
        for field in fields(moment)
        if field.name not in ("rules", "seats")
    )
    known = repr((_code(), type(moment).__name__, rules.ranking, duties, rest))
    return hashlib.sha256(known.encode()).hexdigest()[:32]


@cache
def _code() -> str:
    digest = hashlib.sha256()
    for path in _CODE:
        digest.update(path.read_bytes())
    return digest.hexdigest()
