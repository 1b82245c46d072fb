"""The pen of every game: the one door through which a line is written, and what stands after it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Generic, TypeVar

from .facts import SomeStanding
from .game import Settlement
from .scores import Line

S = TypeVar("S", bound=SomeStanding)


class Pen(Generic[S]):
    """Write lines one after the other; what stands is the fold of what is written, and no more.

    `fold` returns the standing after one line. `begun` is the standing that the first line is
    written on, if it is not the one before: a deal has been passed on, or the table gets up.
    """

    def __init__(self, before: S, fold: Callable[[S, Line], S], begun: S | None = None) -> None:
        self.before = before
        self.standing = before if begun is None else begun
        self.fold = fold
        self.lines: list[Line] = []

    def write(self, line: Line) -> None:
        """Write a line, and do what it does to the standing."""
        self.lines.append(line)
        self.standing = self.fold(self.standing, line)

    def settlement(self) -> Settlement[S]:
        """Return what was written, with the standings before and after it."""
        return Settlement(tuple(self.lines), self.before, self.standing)


def written(
    before: S, lines: Iterable[Line], fold: Callable[[S, Line], S], begun: S | None = None
) -> Settlement[S]:
    """Return the settlement that some lines come to; each is made once those before it are written."""
    pen = Pen(before, fold, begun)
    for line in lines:
        pen.write(line)
    return pen.settlement()
