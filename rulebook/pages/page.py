"""One page as its author wrote it, and everything on it that could drift from the package.

The page is read, not rendered. Its deals are replayed, its figures, tables and numbers found;
a test evaluates them together with the names that the page's Python blocks bind.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from pathlib import Path
from typing import Any

from ..clauses import RulebookError
from .deals import Block, Shown, show
from .expressions import ExpressionError, evaluate
from .fences import Fence, fences
from .names import page_names

LITERAL = r"[-−+]?\d+(?:/\d+)?|[♠♣♦♥]\ufe0e?(?:10|[2-9AKQJ])"
FIGURE = re.compile(rf"(?P<literal>{LITERAL})<!--=\s*(?P<expression>.+?)\s*-->")
LIT = re.compile(r"(?P<literal>\S+?)<!--lit-->")
TABLE = re.compile(
    r"^[ \t]*<!--table\s+(?P<expression>.+?)\s*-->[ \t]*\n(?P<rows>.*?)^[ \t]*<!--/table-->",
    re.MULTILINE | re.DOTALL,
)
ANCHOR = re.compile(r"^#{1,6}\s.*\{\s*#(?P<id>[\w.-]+)[^}]*\}\s*$", re.MULTILINE)
_CLAUSE_ID = r"[A-Z]{2}-R?\d+(?:\.\d+)?"
_BLANKED = (
    re.compile(r"\A---\n.*?^---\n", re.MULTILINE | re.DOTALL),  # front matter
    re.compile(r"^:::.*\n(?:[ \t]+\S.*\n)*", re.MULTILINE),  # a part of the API
    re.compile(r"`[^`\n]+`"),  # code
    re.compile(rf"\[{_CLAUSE_ID}\]\[\]"),  # a clause, linked
    re.compile(r"(?<=\])\[[^\]\n]*\]"),  # the target of a reference link
    re.compile(r"(?<=\])\([^)\n]*\)"),  # the target of a link
    re.compile(r"\{[^}\n]*#[^}\n]*\}"),  # an anchor
    re.compile(r"<!--.*?-->", re.DOTALL),
    re.compile(r"<[^>\n]+>"),  # a tag
    re.compile(r"^[ \t]*\d+\.[ \t]", re.MULTILINE),  # the number of a list item
)
_NUMBER = re.compile(r"[-−+]?\d+(?:/\d+)?|[♠♣♦♥]\ufe0e?(?:10|[2-9AKQJ])")


@dataclass(frozen=True, slots=True)
class Figure:
    """Hold a figure of the prose: the literal, the expression it is bound to, and where it stands."""

    literal: str
    expression: str
    line: int
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class BoundTable:
    """Hold a table whose rows are bound: the cells as written, with the place of each."""

    expression: str
    line: int
    rows: tuple[tuple[Figure, ...], ...]


@dataclass(frozen=True, slots=True)
class Problem:
    """Hold one place where the page and the package part ways; `right` replaces what is there."""

    path: Path
    line: int
    message: str
    start: int = 0
    end: int = 0
    right: str | None = None

    def __str__(self) -> str:
        return f"{self.path}:{self.line}: {self.message}"


def plain(cell: str) -> str:
    """Return a cell of a table without its Markdown.

    Examples:
        >>> plain("**[AP-7.3][]** `pot`")
        'AP-7.3 pot'
    """
    text = re.sub(r"<!--.*?-->|<[^>]+>", "", cell)
    text = re.sub(r"\[([^\]]+)\](?:\[[^\]]*\]|\([^)]*\))", r"\1", text)
    return re.sub(r"[*`]", "", text).strip()


def shown(value: Any) -> str:
    """Return a value as a page writes it: a minus is a minus, not a hyphen.

    Examples:
        >>> shown(-60), shown(Fraction(40, 3))
        ('−60', '40/3')
    """
    if isinstance(value, (int, Fraction)) and not isinstance(value, bool):
        return str(value).replace("-", "−")
    return str(value)


def agrees(literal: str, value: Any) -> bool:
    """Tell whether a literal of a page says a value; a plus before a gain is the author's choice."""
    return literal.replace("\ufe0e", "").replace("-", "−").removeprefix("+") == shown(value)


@dataclass(frozen=True)
class Page:
    """Hold one Markdown page of the book."""

    path: Path
    language: str
    text: str

    @classmethod
    def read(cls, path: Path, language: str) -> Page:
        """Read a page from its file."""
        return cls(path, language, path.read_text(encoding="utf-8"))

    def line_of(self, offset: int) -> int:
        """Return the number of the line on which an offset stands."""
        return self.text.count("\n", 0, offset) + 1

    @cached_property
    def fences(self) -> tuple[Fence, ...]:
        """Return the fenced blocks."""
        return tuple(fences(self.text))

    @cached_property
    def deals(self) -> tuple[Shown, ...]:
        """Return the page's deals, replayed; raises what stopped one of them."""
        found: list[Shown] = []
        named: dict[str, Shown] = {}
        for fence in self.fences:
            if fence.language == "deal":
                block = Block.read(fence.source, fence.line + 1)
                result = show(block, named)
                found.append(result)
                if block.id:
                    named[block.id] = result
        return tuple(found)

    @property
    def anchors(self) -> tuple[str, ...]:
        """Return the ids of the headings that have one."""
        return tuple(match["id"] for match in ANCHOR.finditer(self.prose))

    @cached_property
    def prose(self) -> str:
        """Return the page with its fenced blocks blanked; offsets stay what they were."""
        text = self.text
        for fence in self.fences:
            text = _blank(text, fence.start, fence.end)
        return text

    @property
    def figures(self) -> tuple[Figure, ...]:
        """Return the bound figures of the prose."""
        return tuple(
            Figure(m["literal"], m["expression"], self.line_of(m.start()), *m.span("literal"))
            for m in FIGURE.finditer(self.prose)
        )

    @property
    def literals(self) -> tuple[str, ...]:
        """Return what is marked as typed by hand: dates and page furniture."""
        return tuple(match["literal"] for match in LIT.finditer(self.prose))

    @property
    def tables(self) -> tuple[BoundTable, ...]:
        """Return the bound tables; the first two lines of each, its head, are the author's own."""
        return tuple(self._table(match) for match in TABLE.finditer(self.prose))

    def _table(self, match: re.Match[str]) -> BoundTable:
        rows = []
        offset = match.start("rows")
        head = True
        for line in match["rows"].splitlines(keepends=True):
            cells = list(_cells(line, offset, self.line_of(offset)))
            if cells and not head:
                rows.append(tuple(cells))
            elif cells and all(re.fullmatch(r":?-+:?", cell.literal) for cell in cells):
                head = False
            offset += len(line)
        return BoundTable(match["expression"], self.line_of(match.start()), tuple(rows))

    def loose_numbers(self) -> Iterator[Problem]:
        """Yield the numbers and cards in the prose that are neither bound nor marked."""
        text = self.prose
        for pattern in (TABLE, FIGURE, LIT, *_BLANKED):
            for match in list(pattern.finditer(text)):
                text = _blank(text, *match.span())
        for match in _NUMBER.finditer(text):
            message = f"{match[0]} is neither bound (<!--= expression -->) nor marked (<!--lit-->)"
            yield Problem(self.path, self.line_of(match.start()), message)

    def names(self) -> Mapping[str, Any]:
        """Return the names that expressions may use: the book's own, and the page's deals."""
        bound = {d.block.id: d.value for d in self.deals if d.block.id}
        return {**page_names(self.language), **bound}

    def problems(self, python_names: Mapping[str, Any]) -> list[Problem]:
        """Return every drift of the page: deals, figures, tables and loose numbers.

        `python_names` are those that the page's Python blocks bind.
        """
        try:
            names = {**self.names(), **python_names}
        except RulebookError as error:
            where = re.match(r"line (\d+)(?:, column \d+)?(?:: )?", str(error))
            message = str(error)[where.end() :] if where else str(error)
            return [Problem(self.path, int(where[1]) if where else 1, message)]
        found = [*self._duplicates()]
        for figure in self.figures:
            found.extend(self._compare(figure, figure.expression, names))
        for table in self.tables:
            found.extend(self._compare_table(table, names))
        return [*found, *self.loose_numbers()]

    def _duplicates(self) -> Iterator[Problem]:
        seen: set[str] = set()
        for deal in self.deals:
            if deal.block.id in seen:
                message = f"two deals on this page have the id {deal.block.id}"
                yield Problem(self.path, deal.block.line, message)
            seen |= {deal.block.id} - {""}

    def _compare(
        self, figure: Figure, expression: str, names: Mapping[str, Any]
    ) -> Iterator[Problem]:
        try:
            value = evaluate(expression, names)
        except ExpressionError as error:
            yield Problem(self.path, figure.line, f"{error}: {expression}")
            return
        if not agrees(figure.literal, value):
            yield self._drift(figure, shown(value), expression)

    def _compare_table(self, table: BoundTable, names: Mapping[str, Any]) -> Iterator[Problem]:
        try:
            expected = [tuple(row) for row in evaluate(table.expression, names)]
        except ExpressionError as error:
            yield Problem(self.path, table.line, f"{error}: {table.expression}")
            return
        if len(expected) != len(table.rows):
            message = (
                f"page {len(table.rows)} rows, package {len(expected)} rows, {table.expression}"
            )
            yield Problem(self.path, table.line, message)
        for row, values in zip(table.rows, expected, strict=False):
            if len(row) != len(values):
                message = f"page {len(row)} cells, package {len(values)} cells, {table.expression}"
                yield Problem(self.path, row[0].line, message)
                continue
            for cell, value in zip(row, values, strict=True):
                if value is not None and plain(cell.literal) != shown(value):
                    yield self._drift(cell, shown(value), table.expression)

    def _drift(self, figure: Figure, right: str, expression: str) -> Problem:
        message = f"page {plain(figure.literal)}, package {right}, {expression}"
        return Problem(self.path, figure.line, message, figure.start, figure.end, right)

    def updated(self, problems: list[Problem]) -> str:
        """Return the text with every figure and cell set to what the package says."""
        text = self.text
        for problem in sorted(problems, key=lambda p: -p.start):
            if problem.right is not None:
                text = text[: problem.start] + problem.right + text[problem.end :]
        return text


def _blank(text: str, start: int, end: int) -> str:
    return text[:start] + re.sub(r"[^\n]", " ", text[start:end]) + text[end:]


def _cells(line: str, offset: int, number: int) -> Iterator[Figure]:
    if not line.lstrip().startswith("|"):
        return
    for match in re.finditer(r"(?<=\|)([^|\n]+)(?=\|)", line):
        start = offset + match.start() + len(match[1]) - len(match[1].lstrip())
        text = match[1].strip()
        yield Figure(text, "", number, start, start + len(text))


def pages(root: Path, language: str) -> tuple[Page, ...]:
    """Return the pages of a language in the order of their paths."""
    folder = root / "docs" / language
    return tuple(Page.read(path, language) for path in sorted(folder.rglob("*.md")))
