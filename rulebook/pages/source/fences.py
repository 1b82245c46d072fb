"""Find the fenced blocks of a Markdown page, as CommonMark defines them.

Readers built on one regular expression lose blocks in silence: tildes, a longer fence, three
backticks inside a string. What is not found is not checked, so this reader walks the lines.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

_OPENING = re.compile(r"^(?P<indent>[ \t]*)(?P<fence>`{3,}|~{3,})(?P<info>.*)$")


@dataclass(frozen=True, slots=True)
class Fence:
    """Hold one fenced block.

    `line` is that of the opening fence, counted from 1; `start` and `end` are the offsets of the
    body in the page; `indent` is cut off from each line of `source`; `closed` tells whether the
    page goes on behind it.
    """

    info: str
    source: str
    line: int
    start: int
    end: int
    indent: int
    closed: bool = True

    @property
    def language(self) -> str:
        """Return the first word of the info string.

        Examples:
            >>> next(fences("~~~ python {test=skip}\\npass\\n~~~\\n")).language
            'python'
        """
        words = re.split(r"[\s{]", self.info.strip(), maxsplit=1)
        return words[0]

    @property
    def last_line(self) -> int:
        """Return the number of the closing fence's line."""
        return self.line + self.source.count("\n") + 1


def fences(text: str) -> Iterator[Fence]:
    """Yield the fenced blocks of a page in order; one that is never closed ends with the page."""
    lines = text.splitlines(keepends=True)
    offset, number = 0, 0
    while number < len(lines):
        opening = _OPENING.match(lines[number].rstrip("\r\n"))
        offset += len(lines[number])
        number += 1
        if not opening or (opening["fence"][0] == "`" and "`" in opening["info"]):
            continue
        first, start, body = number, offset, []
        mark, indent = opening["fence"], len(opening["indent"])
        closing = re.compile(rf"^[ \t]*{mark[0]}{{{len(mark)},}}[ \t]*$")
        while number < len(lines) and not closing.match(lines[number].rstrip("\r\n")):
            body.append(lines[number])
            offset += len(lines[number])
            number += 1
        source = "".join(line[min(indent, len(line) - len(line.lstrip(" \t"))) :] for line in body)
        closed = number < len(lines)
        yield Fence(opening["info"].strip(), source, first, start, offset, indent, closed)
        if closed:
            offset += len(lines[number])
            number += 1
