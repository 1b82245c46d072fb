"""The score sheet of Preferans as it is drawn on paper, for four players and for three.

Every player has a side of the paper. Along its edge lie the whists that he has written on each
of the others, then his pool, then, nearest to the middle, his mountain. Numbers are written as
running totals with dots between them, the last one counts.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from html import escape
from typing import Any

from ...clauses import Text
from ...games.preferans import Standing
from ...games.preferans import clauses as HP
from ...table import Seat
from ...voice import name_of
from ..deals import Shown

_POOL = Text("pool", "пуля")
_MOUNTAIN = Text("mountain", "гора")
_WHISTS_ON = Text("whists on {}", "висты на {}")
_SHEET = Text("The score sheet", "Пуля на бумаге")
_PLAYER = Text("Player", "Игрок")

_SIZE, _EDGE, _MIDDLE = 480, 12, 178
"""The paper, its margin, and where the box in the middle begins."""
_WHISTS, _POOLS, _MOUNTAINS = (0, 76), (76, 122), (122, _MIDDLE - _EDGE)
"""How far from the edge each strip begins and ends."""
_TEXT, _LINE = 6.1, 13
"""How wide a character of the handwriting is, and how high a line."""


@dataclass(frozen=True, slots=True)
class Written:
    """Hold the running totals of one player: pool, mountain, and whists on each of the others."""

    seat: Seat
    pool: tuple[int, ...]
    mountain: tuple[int, ...]
    whists: tuple[tuple[Seat, tuple[int, ...]], ...]


def written(sheets: Sequence[Standing]) -> tuple[Written, ...]:
    """Return what every player has written, given the sheet after each deal, the first one first."""
    seats = sheets[0].table.seats

    def totals(numbers: Iterable[int], nothing: int | None) -> tuple[int, ...]:
        kept: list[int] = []
        for number in numbers:
            if number != (kept[-1] if kept else nothing):
                kept.append(number)
        return tuple(kept)

    return tuple(
        Written(
            seat,
            totals((sheet.pool[seat] for sheet in sheets), 0),
            totals((sheet.mountain[seat] for sheet in sheets), None),
            tuple(
                (other, totals((sheet.whists[seat, other] for sheet in sheets), 0))
                for other in (*seats[seats.index(seat) + 1 :], *seats[: seats.index(seat)])
            ),
        )
        for seat in seats
    )


def paper(shown: Shown, language: str) -> str:
    """Return the sheet that a deal block leaves, drawn as on paper, and as a table to be read aloud."""
    assert shown.told is not None
    session = shown.told.session
    return sheet([session.start, *(deal.after for deal in session.deals)], language)


def sheet(sheets: Sequence[Any], language: str) -> str:
    """Return the sheet as a figure, given the sheet after each deal, the first one first."""
    players = written(sheets)
    sides = _FOUR if len(players) == len(_FOUR) else _THREE
    drawn = "".join(
        part
        for player, side in zip(players, sides, strict=True)
        for part in side.draw(player, language)
    )
    low, high = _MIDDLE, _SIZE - _MIDDLE
    box = f'<rect x="{low}" y="{low}" width="{high - low}" height="{high - low}"/>'
    limit = (
        f'<text x="{_SIZE / 2}" y="{_SIZE / 2 + 6}" text-anchor="middle">{HP.POOL["limit"]}</text>'
    )
    frame = f'<path class="rule" d="{_frame(len(players))}"/>{box}{limit}'
    return (
        f'<figure class="paper sheet"><svg viewBox="0 0 {_SIZE} {_SIZE}" aria-hidden="true" '
        f'focusable="false">{frame}{drawn}</svg>{_table(players, language)}</figure>'
    )


def _frame(players: int) -> str:
    """Return the edge of the paper and the lines from the middle to its corners."""
    near, far, low, high = _EDGE, _SIZE - _EDGE, _MIDDLE, _SIZE - _MIDDLE
    edge = f"M{near} {near}H{far}V{far}H{near}Z"
    below = f"M{near} {far}L{low} {high}M{far} {far}L{high} {high}"
    if players == len(_FOUR):
        return f"{edge}{below}M{near} {near}L{low} {low}M{far} {near}L{high} {low}"
    return f"{edge}{below}M{_SIZE / 2} {near}V{low}"


@dataclass(frozen=True, slots=True)
class _Side:
    """Draw a player's part as if it lay below, and turn it to its side of the paper.

    `open_left` and `open_right` say that the part runs on to the edge there instead of to a
    corner, as at the top of a sheet for three. `turned` turns it by so many quarters.
    """

    turned: int
    open_left: bool = False
    open_right: bool = False

    def draw(self, player: Written, language: str) -> Iterator[str]:
        """Yield the strips of a player with what is written in them."""
        yield f'<g transform="rotate({90 * self.turned} {_SIZE / 2} {_SIZE / 2})">'
        yield self._strip_lines()
        yield from self._whists(player, language)
        name = escape(name_of(player.seat, language))
        yield from self._strip(_POOLS, f"{name}, {_POOL.say(language)}", player.pool)
        yield from self._strip(_MOUNTAINS, _MOUNTAIN.say(language), player.mountain)
        yield "</g>"

    def _span(self, depth: float) -> tuple[float, float]:
        """Return from where to where a line at some distance from the edge runs."""
        left = _EDGE + (0 if self.open_left else depth)
        right = _SIZE - _EDGE - (0 if self.open_right else depth)
        return left, right

    def _strip_lines(self) -> str:
        lines = []
        for depth in (_POOLS[0], _MOUNTAINS[0]):
            left, right = self._span(depth)
            lines.append(f"M{left} {_SIZE - _EDGE - depth}H{right}")
        return f'<path class="rule" d="{"".join(lines)}"/>'

    def _whists(self, player: Written, language: str) -> Iterator[str]:
        left, right = self._span(_WHISTS[1])
        top, bottom = _SIZE - _EDGE - _WHISTS[1], _SIZE - _EDGE
        width = (right - left) / len(player.whists)
        for place, (other, totals) in enumerate(player.whists):
            start = left + place * width
            if place:
                yield f'<path class="rule" d="M{start} {top}V{bottom}"/>'
            label = _whists_on(other, language)
            yield _label(start + 4, top + 10, label)
            yield from _numbers(start + 4, top + 24, totals, width - 8)

    def _strip(self, strip: tuple[int, int], label: str, totals: tuple[int, ...]) -> Iterator[str]:
        left, right = self._span(strip[1])
        top = _SIZE - _EDGE - strip[1]
        yield _label(left + 8, top + 11, label)
        yield from _numbers(left + 8, top + 25, totals, right - left - 16)


_FOUR = (_Side(0), _Side(1), _Side(2), _Side(3))
_THREE = (_Side(0), _Side(1, open_left=True), _Side(3, open_right=True))
"""The sides in turn order: below, to its left, opposite, to its right."""


def _label(x: float, y: float, text: str) -> str:
    return f'<text class="label" x="{x:.0f}" y="{y:.0f}">{escape(text)}</text>'


def _numbers(x: float, y: float, totals: tuple[int, ...], width: float) -> Iterator[str]:
    """Yield the running totals in as many lines as they need, the last number marked."""
    lines: list[list[str]] = [[]]
    for number in map(str, totals):
        if lines[-1] and len(".".join([*lines[-1], number])) * _TEXT > width:
            lines.append([])
        lines[-1].append(number)
    for row, numbers in enumerate(lines):
        said = ".".join(numbers)
        if row == len(lines) - 1 and numbers:
            *earlier, last = numbers
            said = "".join(f"{number}." for number in earlier) + f"<tspan>{last}</tspan>"
        elif numbers:
            said += "."
        yield f'<text class="number" x="{x:.0f}" y="{y + row * _LINE:.0f}">{said}</text>'


def _whists_on(seat: str, language: str) -> str:
    """Return on whom whists are written; a name that is not declined stands by itself."""
    return _WHISTS_ON.say(language).format(name_of(seat, language, "acc").removeprefix("игрока "))


def _table(players: tuple[Written, ...], language: str) -> str:
    """Return the last numbers as a table, for those who do not see the drawing."""
    heads = (
        _PLAYER.say(language),
        _POOL.say(language),
        _MOUNTAIN.say(language),
        *(_whists_on(player.seat, language) for player in players),
    )
    rows = []
    for player in players:
        on = {other: totals[-1] if totals else 0 for other, totals in player.whists}
        cells = [
            str(player.pool[-1] if player.pool else 0),
            str(player.mountain[-1]),
            *("–" if other.seat == player.seat else str(on[other.seat]) for other in players),
        ]
        name = escape(name_of(player.seat, language))
        body = " ".join(f"<td>{cell}</td>" for cell in cells)
        rows.append(f'<tr><th scope="row">{name}</th> {body}</tr>')
    head = " ".join(f'<th scope="col">{escape(text)}</th>' for text in heads)
    return (
        f'<div class="unseen"><table class="last"><caption>{_SHEET.say(language)}</caption>'
        f"<thead><tr>{head}</tr></thead> <tbody>{' '.join(rows)}</tbody></table></div>"
    )
