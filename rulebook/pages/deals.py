"""The `deal` blocks of a page: what they say, what came of it, and the names they bind."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from ..clauses import Clause, Refused, RulebookError, Text
from ..game import Game
from ..games import game as find_game
from ..notation import Record, loads
from ..replay import Replayed, replay

_KEYS = ("id", "after", "refused", "draw")
_KEY = re.compile(rf"^({'|'.join(_KEYS)})\s*:\s*(\S.*?)\s*$")
DRAWINGS = ("flow",)


class BlockError(RulebookError):
    """Say that a block of a page does not do what it claims."""


@dataclass(frozen=True, slots=True)
class Block:
    """Hold a block as written: its own keys, and the text of the record.

    `refused` is the id of the clause that is to refuse the deal, empty for a deal that happens.
    """

    id: str
    after: str
    refused: str
    draw: str
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
        return cls(name, keys.get("after", ""), keys.get("refused", ""), draw, text, line)


@dataclass(frozen=True)
class Shown:
    """Hold a block with what came of it: a replayed record, or the refusal that it shows."""

    block: Block
    record: Record
    game: Game[Any, Any, Any]
    replayed: Replayed | None = None
    refusal: Refused | None = None

    @property
    def value(self) -> Any:
        """Return what the block's name is bound to: its deal, its session if several, its refusal."""
        if self.replayed is None:
            return self.refusal
        deals = self.replayed.deals
        return deals[0] if len(deals) == 1 else self.replayed.session

    @property
    def clauses(self) -> tuple[Clause, ...]:
        """Return the clauses that the block observed."""
        if self.replayed is not None:
            return self.replayed.clauses
        return (self.refusal.clause,) if self.refusal is not None else ()


def show(block: Block, earlier: Mapping[str, Shown]) -> Shown:
    """Replay a block, after an earlier one of the page if it says so.

    Raises the `Invalid` or `Refused` that stopped it, with its line, and `BlockError` if it was
    to be refused and was not, or for another reason.
    """
    before = None
    if block.after:
        before = earlier.get(block.after)
        if before is None or before.replayed is None:
            names = ", ".join(n for n, s in earlier.items() if s.replayed) or "none"
            raise _error(
                block.line, f"after: {block.after} is no earlier deal here; there are: {names}"
            )
    record = loads(block.text, first_line=block.line, continues=before.record if before else None)
    game = find_game(record.game)
    session = before.replayed.session if before and before.replayed else None
    try:
        replayed = replay(record, session)
    except Refused as refusal:
        if refusal.clause.id != block.refused:
            raise
        return Shown(block, record, game, refusal=refusal)
    if block.refused:
        raise _error(block.line, f"refused: {block.refused}, but nothing refuses this deal")
    if not replayed.deals:
        raise _error(block.line, "no deal in this block; begin one with --- deal 1")
    return Shown(block, record, game, replayed)


def _error(line: int, message: str) -> BlockError:
    return BlockError(Text(message, message), f"line {line}")
