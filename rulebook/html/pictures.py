"""Pictures drawn from the data of a game: who sits where, what outbids what, the score on paper."""

from __future__ import annotations

import math
from collections.abc import Mapping
from html import escape
from typing import Any

from ..clauses import Text
from ..game import Game
from ..games import find_game
from ..voice import name_of
from . import books
from .deals import BlockError, Shown

_TURN = Text("the turn goes to the left", "ход идёт влево")
_DEALS = Text("deals", "сдаёт")
_FOREHAND = Text("forehand", "первая рука")
_OUT = Text("deals and sits out", "сдаёт и отдыхает")
_SEATS = {"3": ("South", "West", "East"), "4": ("South", "West", "North", "East")}


def picture(source: str, language: str, deals: Mapping[str, Shown]) -> str:
    """Draw what a `picture` block names: a picture, a table to sit down at, a paper to write on.

    `seating: austrian 3 4` draws a table of three and one of four, `paper: evening` the score of
    an earlier deal block as people write it. Raises `BlockError` for what there is not.
    """
    name, _, argument = (part.strip() for part in source.strip().partition(":"))
    if name == "seating" and argument:
        game, *sizes = argument.split()
        if not sizes or not set(sizes) <= set(_SEATS):
            raise _error(f"seating: name the game and tables of {', '.join(_SEATS)}, as {game} 3")
        return _seating(find_game(game), [int(size) for size in sizes], language)
    if name == "paper" and argument:
        if argument not in deals or deals[argument].told is None:
            raise _error(f"paper: {argument} is no earlier deal here")
        shown = deals[argument]
        if shown.game.id not in books.PAPERS:
            raise _error(f"paper: {shown.game.id} is not written on paper")
        return books.PAPERS[shown.game.id](shown, language)
    if name not in books.PICTURES:
        raise _error(f"{name} is not one of seating, paper, {', '.join(books.PICTURES)}")
    return books.PICTURES[name](language)


def _error(message: str) -> BlockError:
    return BlockError(Text(message, message))


def _seating(game: Game[Any, Any, Any], sizes: list[int], language: str) -> str:
    """Return tables of some sizes with dealer, forehand and turn; partners are joined by a line."""
    drawn = "".join(_table(game, _SEATS[str(size)], language) for size in sizes)
    label = escape(_TURN.say(language))
    return f'<figure class="seating" aria-label="{label}">{drawn}</figure>'


def _table(game: Game[Any, Any, Any], seats: tuple[str, ...], language: str) -> str:
    dealer = seats[-1]
    table = game.table(*seats, dealer=dealer)
    playing = table.playing(game.hands)
    centre, radius = 150.0, 100.0
    parts = [f'<circle class="board" cx="{centre}" cy="{centre}" r="46"/>']
    for i, seat in enumerate(seats):
        # South sits below; the turn runs clockwise, so to each player's left.
        angle = math.pi / 2 + 2 * math.pi * i / len(seats)
        x, y = centre + radius * math.cos(angle), centre + radius * math.sin(angle)
        if game.partners and i < len(seats) // 2:
            parts.insert(
                0, f'<path class="pair" d="M{x:.0f} {y:.0f}L{300 - x:.0f} {300 - y:.0f}"/>'
            )
        role = ""
        if seat == dealer:
            role = (_DEALS if seat in playing else _OUT).say(language)
        elif seat == playing[0]:
            role = _FOREHAND.say(language)
        kind = "seat" if seat in playing else "seat out"
        parts.append(
            f'<g class="{kind}"><rect x="{x - 46:.0f}" y="{y - 17:.0f}" width="92" height="34" '
            f'rx="6"/><text x="{x:.0f}" y="{y + 5:.0f}" text-anchor="middle">'
            f"{escape(name_of(seat, language))}</text></g>"
        )
        if role:
            below = 32 if y >= centre else -25
            # The words of a player at the side begin or end with his box.
            side = "middle" if abs(x - centre) < 1 else ("start" if x < centre else "end")
            at = {"middle": x, "start": x - 46, "end": x + 46}[side]
            parts.append(
                f'<text class="role" x="{at:.0f}" y="{y + below:.0f}" text-anchor="{side}">'
                f"{escape(role)}</text>"
            )
    parts.append(
        '<path class="turn" d="M120 171 A 36 36 0 1 1 154 186" fill="none"/>'
        '<polygon class="turn-head" points="156,179 156,193 143,186"/>'
    )
    names = ", ".join(name_of(seat, language) for seat in table.seats)
    described = f"{names}; {_DEALS.say(language)}: {name_of(dealer, language)}"
    return (
        f'<svg viewBox="0 0 300 300" role="img" aria-label="{escape(described)}">'
        f"{''.join(parts)}</svg>"
    )
