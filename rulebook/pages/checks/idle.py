"""What stands in a refused block behind what is refused: nobody reads it, so it may say anything."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from ...cards import SUITS
from ...clauses import RulebookError
from ...html.deals import Shown, show


def idle_line(shown: Shown, earlier: Mapping[str, Shown]) -> str:
    """Return the last line of a refused block if it is refused without it as well, or nothing.

    Hands may stand there: a deal is shown whole, even where one hand of it is the fault.

    Args:
        shown: a block with what came of it.
        earlier: the blocks above it that it may go on from, by their names.

    Examples:
        >>> from rulebook.html.deals import Block
        >>> text = "refused: RZ-2.4\\ngame: rozhok\\noptions: record=0\\n--- deal 1\\nsplit: South 7, West 3\\n"
        >>> idle_line(show(Block.read(text), {}), {})
        'split: South 7, West 3'
        >>> idle_line(show(Block.read("refused: RZ-2.4\\ngame: rozhok\\noptions: record=0\\n"), {}), {})
        ''
    """
    *before, last = shown.block.text.rstrip().split("\n")
    if shown.refusal is None or shown.block.deal or any(suit in last for suit in SUITS):
        return ""
    try:
        shorter = show(replace(shown.block, text="\n".join(before)), earlier)
    except RulebookError:
        return ""
    same = shorter.refusal is not None and str(shorter.refusal) == str(shown.refusal)
    return last if same else ""
