"""Draw what flows where: the payments of a deal as arrows between the seats and the pot.

The picture repeats what the table beside it says, so it is hidden from screen readers.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterable
from dataclasses import dataclass
from html import escape

from ..cards import cards
from ..clauses import Clause
from ..scores import POT, Line, Payment
from ..table import Seat
from ..voice import name_of
from .codes import codes

_WIDTH, _HEIGHT = 480, 330
_HALF_WIDTH, _HALF_HEIGHT = 46, 19
_NEAR, _FAR = 20, 58
_COLOURS = {"♦": " red", "♥": " red"}


@dataclass(frozen=True, slots=True)
class _Spot:
    x: float
    y: float


_POT_SPOT = _Spot(240, 140)
_SEAT_SPOTS = (_Spot(240, 298), _Spot(66, 34), _Spot(414, 34))
"""The declarer below, then clockwise the defenders: on the reader's left and right."""


def cards_html(text: str, *, own: str | None = None) -> str:
    """Return text with each card, or run of cards of a suit, kept together and in its colour.

    Args:
        text: HTML with cards in the letters of any language.
        own: in a deal that is stepped through the cards are data, by which the viewer says their
            names: their code, or nothing where they are those that the step moves first, `own`.

    Examples:
        >>> cards_html("South plays ♦K.")
        'South plays <span class="card red">♦K</span>.'
        >>> cards_html("Юг: ♠К", own="")
        'Юг: <span class="card" data-c="SK">♠К</span>'
        >>> cards_html("Юг: ♠К", own="SK")
        'Юг: <span class="card" data-c>♠К</span>'
    """

    def span(match: re.Match[str]) -> str:
        code = "" if own is None else codes(cards(match[1] + match[2]))
        data = "" if own is None else " data-c" if code == own else f' data-c="{code}"'
        return f'<span class="card{_COLOURS.get(match[1], "")}"{data}>{match[1]}{match[2]}</span>'

    return re.sub("([♠♣♦♥])\ufe0e?((?:10|[2-9AKQJТКДВ])+)", span, text)


def clause_link(clause: Clause) -> str:
    """Return a link to a clause, wherever in the book it stands."""
    return f'<autoref identifier="{clause.id}">{clause.id}</autoref>'


def flow(lines: Iterable[Line], seats: tuple[Seat, ...], language: str) -> str:
    """Return an SVG picture of the payments; `seats` has the declarer first.

    Payments from one end to the same other are added up into one arrow.
    """
    sums: dict[tuple[str, str], int] = {}
    for line in lines:
        if isinstance(line, Payment):
            ends = (line.payer, line.payee)
            sums[ends] = sums.get(ends, 0) + line.amount
    spots: dict[str, _Spot] = {POT: _POT_SPOT}
    spots.update(zip(seats, _SEAT_SPOTS, strict=True))
    arrows = "".join(
        _arrow(
            spots[payer],
            spots[payee],
            amount,
            direct=POT not in (payer, payee),
            home=payee == seats[0],
        )
        for (payer, payee), amount in sums.items()
    )
    boxes = "".join(_box(name_of(name, language), name, spot) for name, spot in spots.items())
    return (
        f'<svg viewBox="0 0 {_WIDTH} {_HEIGHT}" aria-hidden="true" focusable="false">'
        f"{arrows}{boxes}</svg>"
    )


def _box(label: str, name: str, spot: _Spot) -> str:
    x, y = spot.x - _HALF_WIDTH, spot.y - _HALF_HEIGHT
    kind, corner = ("pot", _HALF_HEIGHT) if name == POT else ("seat", 6)
    return (
        f'<g class="{kind}"><rect x="{x:g}" y="{y:g}" width="{2 * _HALF_WIDTH}" '
        f'height="{2 * _HALF_HEIGHT}" rx="{corner}"/>'
        f'<text x="{spot.x:g}" y="{spot.y + 5:g}" text-anchor="middle">{escape(label)}</text></g>'
    )


def _edge(spot: _Spot, towards: _Spot, gap: float) -> _Spot:
    """Return where a line from a box towards a point leaves the box, `gap` further out."""
    dx, dy = towards.x - spot.x, towards.y - spot.y
    scale = min(
        _HALF_WIDTH / abs(dx) if dx else math.inf, _HALF_HEIGHT / abs(dy) if dy else math.inf
    )
    scale += gap / math.hypot(dx, dy)
    return _Spot(spot.x + dx * scale, spot.y + dy * scale)


def _arrow(start: _Spot, end: _Spot, amount: int, *, direct: bool, home: bool) -> str:
    length = math.hypot(end.x - start.x, end.y - start.y)
    left = _Spot((end.y - start.y) / length, (start.x - end.x) / length)
    middle = _Spot((start.x + end.x) / 2, (start.y + end.y) / 2)
    if direct:
        # Between two seats: round the outside of the pot, the way back further out.
        outside = left.x * (middle.x - _POT_SPOT.x) + left.y * (middle.y - _POT_SPOT.y)
        bend = math.copysign(_FAR if home else _NEAR, outside)
    else:
        # To or from the pot: to the left of its way, so that there and back lie apart.
        bend = _NEAR
    control = _Spot(middle.x + left.x * bend * 2, middle.y + left.y * bend * 2)
    a, b = _edge(start, control, 3), _edge(end, control, 9)
    label = _Spot((a.x + 2 * control.x + b.x) / 4, (a.y + 2 * control.y + b.y) / 4)
    heading = math.atan2(b.y - control.y, b.x - control.x)
    head = " ".join(
        f"{b.x + 9 * math.cos(heading + turn) * r:.1f},{b.y + 9 * math.sin(heading + turn) * r:.1f}"
        for turn, r in ((0, 1), (2.5, 0.8), (-2.5, 0.8))
    )
    kind = "arrow direct" if direct else "arrow"
    return (
        f'<g class="{kind}"><path d="M{a.x:.1f} {a.y:.1f} Q{control.x:.1f} {control.y:.1f} '
        f'{b.x:.1f} {b.y:.1f}" fill="none"/><polygon points="{head}"/>'
        f'<text class="amount" x="{label.x:.1f}" y="{label.y + 5:.1f}" text-anchor="middle">'
        f"{amount}</text></g>"
    )
