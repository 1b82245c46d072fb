"""What nobody reads in a refused block: what stands behind the refusal, and tricks that it did not ask.

Nothing would notice it, so it could say anything.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace

from ...cards import SUITS
from ...clauses import RulebookError
from ...games import CLAUSES
from ...html.deals import Shown, show

_HAND = re.compile(rf"\w+: *[{''.join(SUITS)}]")


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
    if shown.refusal is None or shown.block.deal or _HAND.match(last):
        return ""
    try:
        shorter = show(replace(shown.block, text="\n".join(before)), earlier)
    except RulebookError:
        return ""
    same = shorter.refusal is not None and str(shorter.refusal) == str(shown.refusal)
    return last if same else ""


_TALLY = re.compile(r"^(?:tricks|split): .*,.*$", re.MULTILINE)
_WHOLE = {"austrian": "AP-6.1", "preferans": "HP-6.1", "forty_eight": "FE-6.6", "rozhok": "RZ-6.6"}
"""The clause that says how many tricks a deal has."""


def false_tally(shown: Shown) -> str:
    """Return the tricks of a refused deal that are not all tricks of a deal, or nothing.

    Where that is what is refused, or where one player alone is named, nothing is wrong with them.

    Examples:
        >>> from rulebook.html.deals import Block
        >>> text = "refused: HP-5.1\\ngame: preferans\\n--- deal 1\\nSouth names 7-spades\\n"
        >>> text += "South whists · North passes\\ntricks: South 7, North "
        >>> [false_tally(show(Block.read(f"{text}{number}\\n"), {})) for number in (3, 4)]
        ['', 'tricks: South 7, North 4']
    """
    whole = CLAUSES.get(_WHOLE.get(shown.game.id, ""))
    if shown.refusal is None or whole is None or shown.refusal.clause is whole:
        return ""
    tallies = _TALLY.findall(shown.block.text)
    wrong = (one for one in tallies if sum(map(int, re.findall(r"\d+", one))) != whole["tricks"])
    return next(wrong, "")
