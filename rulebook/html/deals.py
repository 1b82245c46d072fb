"""The `deal` blocks of a page: what they say, what came of it, and the names they bind."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from .. import library
from ..clauses import Clause, Refused, RulebookError, Text
from ..game import Game
from ..games import find_game
from ..notation import loads
from ..record import Record
from ..replay import tell
from ..told import Told

_KEYS = ("id", "after", "refused", "draw", "deal", "steps", "hold")
_KEY = re.compile(rf"^({'|'.join(_KEYS)})\s*:\s*(\S.*?)\s*$")
DRAWINGS = ("flow",)


class BlockError(RulebookError):
    """Say that a block of a page does not do what it claims."""


@dataclass(frozen=True, slots=True)
class Block:
    """Hold a block as written: its own keys, and the text of the record.

    `deal` names a worked deal of the package, which then takes the place of the text.
    `steps` shows a part of a deal, and what could be done after it; `hold` shows one hand only.
    `refused` is the id of the clause that is to refuse the deal, empty for a deal that happens.
    """

    id: str
    after: str
    refused: str
    draw: str
    deal: str
    steps: tuple[int, int] | None
    hold: str
    text: str
    line: int

    @classmethod
    def read(cls, source: str, line: int = 1) -> Block:
        """Read a block; `line` is the number of its first line in the page."""
        keys: dict[str, str] = {}
        rest = []
        for raw in source.splitlines():
            match = _KEY.match(raw)
            if match and match[1] not in keys:
                keys[match[1]] = match[2]
            rest.append("" if match else raw)
        draw = keys.get("draw", "")
        if draw and draw not in DRAWINGS:
            raise _error(line, f"draw: {draw} is not one of {', '.join(DRAWINGS)}")
        name = keys.get("id", "")
        if name and not name.isidentifier():
            raise _error(line, f"id: {name} cannot be a name in an expression")
        text = "\n".join(rest)
        deal = keys.get("deal", "")
        if deal and text.strip():
            raise _error(line, "deal: takes a worked deal from the package, leave out the text")
        return cls(
            name,
            keys.get("after", ""),
            keys.get("refused", ""),
            draw,
            deal,
            _range(keys.get("steps", ""), line),
            keys.get("hold", ""),
            text,
            line,
        )


def _range(written: str, line: int) -> tuple[int, int] | None:
    if not written:
        return None
    match = re.fullmatch(r"(\d+)\s*[-–]\s*(\d+)", written)
    if not match:
        raise _error(line, f"steps: {written} is not a range such as 1-9")
    return int(match[1]), int(match[2])


@dataclass(frozen=True)
class Shown:
    """Hold a block with what came of it: what its record tells, or the refusal that it shows.

    `until` is what a refused record tells before the refusal, unless its header is refused.
    """

    block: Block
    record: Record
    game: Game[Any, Any, Any]
    told: Told | None = None
    refusal: Refused | None = None
    until: Told | None = None

    @property
    def anchor(self) -> str:
        """Return what the anchors of the block begin with: its own name, or that of its deal."""
        name = self.block.id or self.block.deal.rpartition("/")[2]
        return f"deal-{name}-" if name else ""

    @property
    def value(self) -> Any:
        """Return what the block's name is bound to: its deal, its session if several, its refusal."""
        if self.told is None:
            return self.refusal
        deals = self.told.deals
        return deals[0] if len(self.told.replayed) == len(deals) == 1 else self.told.session

    @property
    def clauses(self) -> tuple[Clause, ...]:
        """Return the clauses that the block observed."""
        if self.told is not None:
            return self.told.clauses
        return (self.refusal.clause,) if self.refusal is not None else ()


def show(block: Block, earlier: Mapping[str, Shown]) -> Shown:
    """Replay a block, after an earlier one of the page if it says so.

    Raises the `Invalid` or `Refused` that stopped it, with its line, and `BlockError` if it was
    to be refused and was not, or for another reason.
    """
    before = None
    if block.after:
        before = earlier.get(block.after)
        if before is None or before.told is None:
            names = ", ".join(n for n, s in earlier.items() if s.told) or "none"
            raise _error(
                block.line, f"after: {block.after} is no earlier deal here; there are: {names}"
            )
    if block.deal:
        record = library.load(block.deal)
    else:
        continued = before.record if before else None
        record = loads(block.text, first_line=block.line, continues=continued)
    game = find_game(record.game)
    until = None
    try:
        told = library.told(block.deal) if block.deal and before is None else _told(record, before)
        if told.stopped is not None:
            until = told
            raise told.stopped.error
    except Refused as refusal:
        if refusal.clause.id != block.refused:
            raise
        return Shown(block, record, game, refusal=refusal, until=until)
    if block.refused:
        raise _error(block.line, f"refused: {block.refused}, but nothing refuses this deal")
    _check_part(block, told)
    if not (told.replayed or told.closing or block.id):
        raise _error(block.line, "no deal in this block; begin one with --- deal 1")
    return Shown(block, record, game, told)


def _check_part(block: Block, told: Told) -> None:
    """Raise `BlockError` unless the part that a block shows is there."""
    for one in told.replayed if block.steps else ():
        assert block.steps is not None
        first, last = block.steps
        if not (1 <= first <= len(one.steps) and first - 1 <= last <= len(one.steps)):
            written = f"steps: {first}-{last}"
            raise _error(block.line, f"{written}, but the deal has steps 1-{len(one.steps)}")
    seats = told.session.start.table.seats
    if block.hold and block.hold not in seats:
        there = ", ".join(seats)
        message = f"hold: {block.hold} does not sit at this table; there are: {there}"
        raise _error(block.line, message)


def _told(record: Record, before: Shown | None) -> Told:
    """Return what a record tells, after an earlier block of the page if there is one.

    Where that block has no deal, the same table sits down anew: as it was, or as the record says.
    """
    if before is None or before.told is None:
        return tell(record)
    if before.told.replayed:
        return tell(record, before.told.session)
    options = record.options or before.record.options
    standing = record.standing or before.record.standing
    return tell(replace(record, options=options, standing=standing))


def _error(line: int, message: str) -> BlockError:
    return BlockError(Text(message, message), f"line {line}")
