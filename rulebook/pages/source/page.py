"""One page as its author wrote it, and everything on it that could drift from the package.

The page is read, not rendered: its deals are replayed, its figures and tables found.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from pathlib import Path
from types import MappingProxyType

from ...html.deals import Block, Shown, show
from .fences import Fence, fences
from .numbers import WORD

LITERAL = (
    r"[-−+]?\d+(?:/\d+)?|[♠♣♦♥]\ufe0e?(?:10|[2-9AKQJ])|"
    rf"{WORD}[ \n]times(?=<!--)|{WORD}"
)
"""What can be bound: digits, a card, a word."""
FIGURE = re.compile(
    rf"(?P<literal>{LITERAL})<!--(?P<mark>=\s*|printed\s+)(?P<expression>.+?)\s*-->"
)
LIT = re.compile(r"(?P<literal>\S+?)<!--(?P<why>lit|printed)-->")
"""What is bound to nothing: a year, page furniture, or a fact that some source prints."""
TABLE = re.compile(
    r"^[ \t]*<!--table\s+(?P<expression>.+?)\s*-->[ \t]*\n(?P<rows>.*?)^[ \t]*<!--/table-->",
    re.MULTILINE | re.DOTALL,
)
ITEM = re.compile(r"^(?:\d+\.|[*-])[ \t]", re.MULTILINE)
"""An item of a list at the margin."""
ANCHOR = re.compile(r"^(?P<level>#{1,6})\s.*\{\s*#(?P<id>[\w.-]+)[^}]*\}\s*$", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Figure:
    """Hold a figure of the prose: the literal, the expression it is bound to, and where it stands.

    `tail` is the end of its binding. What is `printed` in a source is compared with the package
    and never rewritten.
    """

    literal: str
    expression: str
    line: int
    start: int
    end: int
    tail: int = 0
    printed: bool = False


@dataclass(frozen=True, slots=True)
class BoundTable:
    """Hold a table whose rows are bound: the cells as written, with the place of each, and its head."""

    expression: str
    line: int
    head: tuple[Figure, ...]
    rows: tuple[tuple[Figure, ...], ...]


@dataclass(frozen=True)
class Page:
    """Hold one Markdown page of the book."""

    path: Path
    language: str
    text: str

    @classmethod
    def read(cls, path: Path, language: str) -> Page:
        """Read a page from its file; what was read before is not replayed again."""
        return _read(path, language, path.read_text(encoding="utf-8"))

    def line_of(self, offset: int) -> int:
        """Return the number of the line on which an offset stands."""
        return self.text.count("\n", 0, offset) + 1

    @cached_property
    def fences(self) -> tuple[Fence, ...]:
        """Return the fenced blocks."""
        return tuple(fences(self.text))

    @property
    def blocks(self) -> Mapping[int, Shown | Exception]:
        """Return what came of each deal block by its line: its deals, or what stopped them."""
        return _replayed(tuple(fence for fence in self.fences if fence.language == "deal"))

    @property
    def deals(self) -> tuple[Shown, ...]:
        """Return the page's deals, replayed; raises what stopped one of them."""
        found = []
        for shown in self.blocks.values():
            if isinstance(shown, Exception):
                raise shown
            found.append(shown)
        return tuple(found)

    def named(self, before: int | None = None) -> dict[str, Shown]:
        """Return the deals that have a name, all or those above a line."""
        return {
            shown.block.id: shown
            for line, shown in self.blocks.items()
            if isinstance(shown, Shown) and shown.block.id and (before is None or line < before)
        }

    @property
    def anchors(self) -> tuple[str, ...]:
        """Return the ids of the headings that have one."""
        return tuple(match["id"] for match in ANCHOR.finditer(self.prose))

    @property
    def sections(self) -> Iterator[tuple[str, str]]:
        """Yield each section: the id of its heading, and its text from the heading on."""
        headings = list(ANCHOR.finditer(self.prose))
        ends = [heading.start() for heading in headings[1:]] + [len(self.prose)]
        for heading, end in zip(headings, ends, strict=False):
            yield heading["id"], self.prose[heading.start() : end]

    @property
    def listed(self) -> Mapping[str, int]:
        """Return how many items the lists of each section have, and sections below it if none."""
        items = {id: len(ITEM.findall(text)) for id, text in self.sections}
        levels = [(match["id"], len(match["level"])) for match in ANCHOR.finditer(self.prose)]
        for at, (id, level) in enumerate(levels):
            deeper = [below for _, below in levels[at + 1 :]]
            end = next((n for n, below in enumerate(deeper) if below <= level), len(deeper))
            items[id] = items[id] or deeper[:end].count(level + 1)
        return items

    @cached_property
    def prose(self) -> str:
        """Return the page with its fenced blocks blanked; offsets stay what they were."""
        text = self.text
        for fence in self.fences:
            text = blank(text, fence.start, fence.end)
        return text

    @property
    def figures(self) -> tuple[Figure, ...]:
        """Return the bound figures of the prose."""
        return tuple(
            Figure(
                m["literal"],
                m["expression"],
                self.line_of(m.start()),
                *m.span("literal"),
                m.end(),
                m["mark"].startswith("printed"),
            )
            for m in FIGURE.finditer(self.prose)
        )

    @property
    def literals(self) -> tuple[str, ...]:
        """Return what is marked as typed by hand: dates and page furniture."""
        return tuple(m["literal"] for m in LIT.finditer(self.prose) if m["why"] == "lit")

    @property
    def tables(self) -> tuple[BoundTable, ...]:
        """Return the bound tables."""
        return tuple(self._table(match) for match in TABLE.finditer(self.prose))

    def _table(self, match: re.Match[str]) -> BoundTable:
        rows: list[tuple[Figure, ...]] = []
        head: tuple[Figure, ...] = ()
        offset = match.start("rows")
        for line in match["rows"].splitlines(keepends=True):
            cells = tuple(_cells(line, offset, self.line_of(offset)))
            if cells and all(re.fullmatch(r":?-+:?", cell.literal) for cell in cells):
                head, rows = rows[-1] if rows else (), []
            elif cells:
                rows.append(cells)
            offset += len(line)
        return BoundTable(match["expression"], self.line_of(match.start()), head, tuple(rows))


def blank(text: str, start: int, end: int) -> str:
    """Return text with a part of it blanked; offsets and lines stay what they were."""
    return text[:start] + re.sub(r"[^\n]", " ", text[start:end]) + text[end:]


def _cells(line: str, offset: int, number: int) -> Iterator[Figure]:
    if not line.lstrip().startswith("|"):
        return
    for match in re.finditer(r"(?<=\|)([^|\n]+)(?=\|)", line):
        start = offset + match.start() + len(match[1]) - len(match[1].lstrip())
        text = match[1].strip()
        yield Figure(text, "", number, start, start + len(text))


@lru_cache(maxsize=256)
def _replayed(deals: tuple[Fence, ...]) -> Mapping[int, Shown | Exception]:
    """Replay the deal blocks of a page; how its file is called, and its language, do not matter."""
    found: dict[int, Shown | Exception] = {}
    named: dict[str, Shown] = {}
    for fence in deals:
        try:
            shown = show(Block.read(fence.source, fence.line + 1), named)
        except Exception as error:  # one bad block must not hide the next, whatever it raised
            found[fence.line] = error
            continue
        found[fence.line] = shown
        if shown.block.id:
            named[shown.block.id] = shown
    return MappingProxyType(found)


@lru_cache(maxsize=256)
def _read(path: Path, language: str, text: str) -> Page:
    return Page(path, language, text)


def pages(root: Path, language: str) -> tuple[Page, ...]:
    """Return the pages of a language in the order of their paths."""
    folder = root / "docs" / language
    return tuple(Page.read(path, language) for path in sorted(folder.rglob("*.md")))
