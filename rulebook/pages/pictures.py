"""Pictures of a game drawn from its data: who sits where, what outbids what, who decides what."""

from __future__ import annotations

import math
from collections.abc import Callable
from html import escape

from ..clauses import Text
from ..games.austrian import AUSTRIAN
from ..transcript import account_name
from . import books

_TURN = Text("the turn goes to the left", "ход идёт влево")
_DEALS = Text("deals", "сдаёт")
_FOREHAND = Text("forehand, speaks first", "первая рука, говорит первым")
_OUT = Text("deals and sits out", "сдаёт и отдыхает")


def seating(language: str) -> str:
    """Return a table of three and one of four, with the dealer, forehand and the turn."""
    three = _table(("South", "West", "East"), "East", language)
    four = _table(("South", "West", "North", "East"), "East", language)
    label = escape(_TURN.say(language))
    return f'<figure class="seating" aria-label="{label}">{three}{four}</figure>'


def _table(seats: tuple[str, ...], dealer: str, language: str) -> str:
    table = AUSTRIAN.table(*seats, dealer=dealer)
    playing = table.playing(AUSTRIAN.hands)
    centre, radius = 150.0, 100.0
    parts = [f'<circle class="board" cx="{centre}" cy="{centre}" r="46"/>']
    for i, seat in enumerate(seats):
        # South sits below; the turn runs clockwise, so to each player's left.
        angle = math.pi / 2 + 2 * math.pi * i / len(seats)
        x, y = centre + radius * math.cos(angle), centre + radius * math.sin(angle)
        role = ""
        if seat == dealer:
            role = (_DEALS if seat in playing else _OUT).say(language)
        elif seat == playing[0]:
            role = _FOREHAND.say(language)
        kind = "seat" if seat in playing else "seat out"
        parts.append(
            f'<g class="{kind}"><rect x="{x - 46:.0f}" y="{y - 17:.0f}" width="92" height="34" '
            f'rx="6"/><text x="{x:.0f}" y="{y + 5:.0f}" text-anchor="middle">'
            f"{escape(account_name(seat, language))}</text></g>"
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
    names = ", ".join(account_name(seat, language) for seat in table.seats)
    described = f"{names}; {_DEALS.say(language)}: {account_name(dealer, language)}"
    return (
        f'<svg viewBox="0 0 300 300" role="img" aria-label="{escape(described)}">'
        f"{''.join(parts)}</svg>"
    )


PICTURES: dict[str, Callable[[str], str]] = {"seating": seating, **books.PICTURES}
"""The pictures that a page can ask for by name."""
