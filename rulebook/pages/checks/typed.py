"""What a page shows as typed is read as the program reads it: options, keys, acts, names of deals.

A code span is not played, so nobody would notice a key that no game has, or a deal that is gone.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from ... import library
from ...clauses import RulebookError
from ...game import Game
from ...games import GAMES
from ...notation import loads
from ..source.fences import Fence
from ..source.page import TABLE, Page, blank
from .problem import Problem

_SPAN = re.compile(r"`([^`\n]+)`")
_COMMENT = re.compile(r"<!--.*?-->", re.DOTALL)
_OPTIONS = re.compile(r"\w+=[\w-]+(?: \w+=[\w-]+)*")
_KEY = re.compile(r"([a-z_]+): \S.*")
_ACT = re.compile(r"(?:\d+\. )?(?:South|West|North|East) .*")
_COMMAND = re.compile(r"rulebook (?:show|solve) ([\w/-]+)")
_GENERAL = ("key: value", "options: key=value")
"""What stands for any key."""


def unreadable(page: Page) -> Iterator[Problem]:
    """Yield what a page shows as typed and no game reads: a page of one game asks that game alone."""
    games = [game for game in GAMES if game.id in page.path.parts] or list(GAMES)
    text = page.prose
    for unseen in (*TABLE.finditer(text), *_COMMENT.finditer(text)):
        text = blank(text, *unseen.span())
    for span in _SPAN.finditer(text):
        if said := _said(span[1], games):
            yield Problem(page.path, page.line_of(span.start()), said)
    for fence in page.fences:
        if fence.language == "text":
            yield from _text(page, fence)


def _said(typed: str, games: list[Game[Any, Any, Any]]) -> str:
    """Return what is wrong with something typed, nothing if it reads or is no text of a deal.

    Examples:
        >>> _said("gift_cascade=maybe", list(GAMES))
        '`gift_cascade=maybe`: no game reads that'
        >>> _said("West takes ♥7", list(GAMES)), _said("docs/reviewed.toml", list(GAMES))
        ('', '')
        >>> _said("rulebook show rozhok/bugle", list(GAMES))
        '`rulebook show rozhok/bugle`: no worked deal of that name'
    """
    if named := _COMMAND.fullmatch(typed):
        try:
            library.load(named[1])
        except RulebookError:
            return f"`{typed}`: no worked deal of that name"
    if "…" in typed.removesuffix(" …") or typed in _GENERAL:
        return ""
    line = typed.removesuffix(" …")
    key = _KEY.fullmatch(line)
    if _OPTIONS.fullmatch(line):
        tries = [f"options: {line}\n--- deal 1\n"]
    elif (key and key[1] not in _PICTURES) or _ACT.fullmatch(line):
        tries = [f"{line}\n--- deal 1\n", f"--- deal 1\n{line}\n", f"--- deal 1\ntricks: {line}\n"]
    else:
        return ""
    if any(_reads(f"game: {game.id}\n{text}") for game in games for text in tries):
        return ""
    return f"`{typed}`: no game reads that"


_PICTURES = ("seating", "paper")
"""The keys of a block that draws."""


def _reads(text: str) -> bool:
    try:
        loads(text)
    except RulebookError:
        return False
    return True


def _text(page: Page, fence: Fence) -> Iterator[Problem]:
    """Yield what is wrong with a block that shows a deal, or commands with the names of deals."""
    if fence.source.startswith("game: ") and not _reads(fence.source):
        yield Problem(page.path, fence.line, "text block: no game reads this deal")
    for number, line in enumerate(fence.source.splitlines(), fence.line + 1):
        if named := _COMMAND.match(line):
            try:
                library.load(library.full_name(named[1]))
            except RulebookError as error:
                yield Problem(page.path, number, f"text block: {error}")
