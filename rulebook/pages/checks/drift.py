"""What a page says against what the package says: fences, deals, figures, tables, loose numbers.

One check for all: the tests of the pages, `rulebook build`, `rulebook serve` and a plain
`mkdocs build` ask the same function.
"""

from __future__ import annotations

import io
import re
import traceback
from collections.abc import Iterator, Mapping
from contextlib import redirect_stdout
from fractions import Fraction
from functools import partial
from pathlib import Path
from typing import Any

from ...clauses import Refused, RulebookError
from ...games import CLAUSES, find_game
from ...html.deals import Shown
from ...html.pictures import picture
from ..source.expressions import ExpressionError, evaluate
from ..source.fences import Fence
from ..source.heads import heads
from ..source.names import Rows, page_names
from ..source.numbers import Loose, change, loose, readings, says
from ..source.page import ANCHOR, FIGURE, LIT, TABLE, BoundTable, Figure, Page, blank
from . import attacked, matrix, reviewed, said
from .cited import misplaced
from .idle import false_tally, idle_line
from .problem import Problem
from .typed import unreadable

KINDS = ("deal", "picture", "python", "text")
"""What a fenced block of the book may be."""
OURS = ("deal", "picture")
"""The blocks that become a figure."""

ROOT = Path(__file__).resolve().parents[3]
"""The checkout in which pages are checked."""

_CLAUSE_ID = r"[A-Z]{2}-R?\d+(?:\.\d+)?"
_CODE = re.compile(r"`[^`\n]+`")
_BLANKED = (
    re.compile(r"\A---\n.*?^---\n", re.MULTILINE | re.DOTALL),  # front matter
    re.compile(r"^:::.*\n(?:[ \t]+\S.*\n)*", re.MULTILINE),  # a part of the API
    _CODE,
    re.compile(rf"\[{_CLAUSE_ID}\]\[\]"),  # a clause, linked
    re.compile(r"(?<=\])\[[^\]\n]*\]"),  # the target of a reference link
    re.compile(r"(?<=\])\([^)\n]*\)"),  # the target of a link
    re.compile(r"\{[^}\n]*#[^}\n]*\}"),  # an anchor
    re.compile(r"<!--.*?-->", re.DOTALL),
    re.compile(r"<[^>\n]+>"),  # a tag
    re.compile(r"^[ \t]*\d+\.[ \t]", re.MULTILINE),  # the number of a list item
)
_NUMBER = re.compile(r"[-−+]?\d+(?:/\d+)?|[♠♣♦♥]\ufe0e?(?:10|[2-9AKQJ])")

_BINDING = re.compile(r"<!--(?:=|printed\s).*?-->", re.DOTALL)


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


def problems(page: Page, python_names: Mapping[str, Any] | None = None) -> list[Problem]:
    """Return every drift of a page: fences, deals, pictures, figures, tables and loose numbers.

    Args:
        page: the page as its author wrote it.
        python_names: the names that the page's Python blocks bind; if left out, they are run.
    """
    blocks = [*_fences(page), *_deals(page), *_pictures(page)]
    if any(isinstance(deal, Exception) for deal in page.blocks.values()):
        return blocks  # what is bound to the names that are missing would only repeat it
    try:
        names = {**names_of(page), **(_run(page) if python_names is None else python_names)}
    except Exception as error:  # the author's own code may raise anything
        return [*blocks, _python_problem(page, error)]
    found = [*blocks, *_duplicates(page)]
    for figure in page.figures:
        found.extend(_compare(page, figure, names))
        if wrong := said.wrong_noun(page.text, figure, names, page.language):
            found.append(Problem(page.path, figure.line, wrong))
    for figure, wrong in said.wrong_seats(page.prose, page.figures, names, page.language):
        found.append(Problem(page.path, figure.line, wrong))
    found.extend(_without_figure(page))
    for table in page.tables:
        found.extend(_compare_table(page, table, names))
    found += [*unreadable(page), *misplaced(page, ROOT)]
    return [*found, *loose_numbers(page), *loose_words(page)]


def names_of(page: Page) -> Mapping[str, Any]:
    """Return the names that expressions may use: the book's own, and the page's deals."""
    bound = {name: shown.value for name, shown in page.named().items()}
    own = {
        "matrix": partial(_matrix, page.language),
        "listed": page.listed,
        "looks": _looks,
        **attacked.names(ROOT, page.language),
    }
    return {**page_names(page.language), **own, **bound}


def _looks() -> int:
    """Return at how many sections of the book somebody has looked."""
    return len(reviewed.read(ROOT).by_key)


def _matrix(language: str, game: str) -> Rows:
    """Return the clauses of a game with what proves them: prose, tests, examples of four kinds."""
    return [
        (
            row.clause.id,
            row.clause.kind.say(language),
            "✔" if row.prose else "–",
            "✔" if row.tests else "–",
            *matrix.marks(row),
        )
        for row in matrix.rows(find_game(game), ROOT)
    ]


def _run(page: Page) -> Mapping[str, Any]:
    """Return the names that the Python blocks of a page bind, run one after another."""
    names: dict[str, Any] = {}
    with redirect_stdout(io.StringIO()):
        for fence in page.fences:
            if fence.language == "python":
                code = "\n" * fence.line + fence.source
                exec(compile(code, page.path, "exec"), names)
    return {name: value for name, value in names.items() if not name.startswith("__")}


def _python_problem(page: Page, error: Exception) -> Problem:
    frames = traceback.extract_tb(error.__traceback__)
    lines = [frame.lineno for frame in frames if frame.filename == str(page.path)]
    line = getattr(error, "lineno", None) or [*lines, 0][0] or 0
    said = " ".join(f"{type(error).__name__}: {error}".split())
    return Problem(page.path, line, f"python block: {said}")


def told(error: Exception, line: int) -> tuple[int, str]:
    """Return where an error of a block stands on the page, and what it says.

    An error that no block should raise says where in the program it came up.
    """
    if not isinstance(error, RulebookError):
        return line, unexpected(error)
    where = re.match(r"line (\d+)(?:, column \d+)?(?:: )?", str(error))
    message = str(error)[where.end() :] if where else str(error)
    if isinstance(error, Refused):
        message += f"; if the block is to show that, write refused: {error.clause.id} in it"
    return int(where[1]) if where else line, message


def unexpected(error: Exception) -> str:
    """Return an error of the program in one line, with the place where it came up."""
    said = " ".join(f"{type(error).__name__}: {error}".split())
    frames = traceback.extract_tb(error.__traceback__)
    return f"{said} ({Path(frames[-1].filename).name}:{frames[-1].lineno})" if frames else said


def _fences(page: Page) -> Iterator[Problem]:
    """Yield the fences that cannot become what their authors meant."""
    for fence in page.fences:
        if message := _unreadable(fence):
            yield Problem(page.path, fence.line, message)


def _unreadable(fence: Fence) -> str:
    kind = fence.language
    if not fence.closed:
        return f"the {kind or 'fenced'} block is never closed"
    if kind not in KINDS:
        return f"a block of an unknown kind, {kind or 'no word'}: it may be {', '.join(KINDS)}"
    if kind in OURS and fence.info != kind:
        return f"{kind} block: write {kind} alone behind the fence, not {fence.info}"
    if kind in OURS and fence.indent:
        return (
            f"{kind} block: it begins at the margin, not in a list; take away {fence.indent} spaces"
        )
    if kind in OURS and not fence.source.strip():
        return f"{kind} block: it is empty; {_FIRST[kind]}"
    return ""


_FIRST = {
    "deal": "write the text of a deal, or deal: with the name of a worked one",
    "picture": "write the name of a picture",
}


def _deals(page: Page) -> Iterator[Problem]:
    empty = {fence.line for fence in page.fences if not fence.source.strip()}
    for line, deal in page.blocks.items():
        if isinstance(deal, Exception) and line not in empty:
            place, message = told(deal, line)
            yield Problem(page.path, place, f"deal block: {message}")
        elif isinstance(deal, Shown) and (last := idle_line(deal, page.named(line))):
            message = f"deal block: it is refused before “{last}”: leave that line out"
            yield Problem(page.path, line, message)
        elif isinstance(deal, Shown) and (tally := false_tally(deal)):
            message = f"deal block: “{tally}” are not the tricks of a deal, nor is that refused"
            yield Problem(page.path, line, message)


def _pictures(page: Page) -> Iterator[Problem]:
    for fence in page.fences:
        if fence.language != "picture" or not fence.source.strip():
            continue
        try:
            picture(fence.source, page.language, page.named(fence.line))
        except Exception as error:  # a picture that cannot be drawn is a problem of its page
            line, message = told(error, fence.line)
            yield Problem(page.path, line, f"picture block: {message}")


def _duplicates(page: Page) -> Iterator[Problem]:
    seen: dict[str, int] = {}
    for deal in page.deals:
        name, line = deal.block.id, deal.block.line - 1
        if name in seen:
            message = (
                f"two deals on this page have the id {name}, the first in line {seen[name]}: "
                "give one another id"
            )
            yield Problem(page.path, line, message)
        elif name:
            seen[name] = line


def _without_figure(page: Page) -> Iterator[Problem]:
    """Yield the bindings with nothing in front of them that they could be bound to."""
    text = page.prose
    for pattern in (FIGURE, _CODE):
        for match in list(pattern.finditer(text)):
            text = blank(text, *match.span())
    for match in _BINDING.finditer(text):
        yield Problem(
            page.path, page.line_of(match.start()), f"no figure stands in front of {match[0]}"
        )


def loose_numbers(page: Page) -> Iterator[Problem]:
    """Yield the numbers and cards in the prose that are neither bound nor marked."""
    for match in _NUMBER.finditer(_loose_text(page)):
        message = f"{match[0]} is neither bound (<!--= expression -->) nor marked (<!--lit-->)"
        yield Problem(page.path, page.line_of(match.start()), message)


def _loose_text(page: Page) -> str:
    """Return the prose with all blanked that is bound, marked, or no prose."""
    text = page.prose
    for pattern in (TABLE, FIGURE, LIT, *_BLANKED):
        for match in list(pattern.finditer(text)):
            text = blank(text, *match.span())
    return text


def loose_words(page: Page) -> Iterator[Problem]:
    """Yield the number words of the prose that count something and are bound to nothing."""
    text = _loose_text(page)
    for found in loose(text, page.language):
        could = _could_be(page, found)
        message = f"the word {found.word} in “{found.said}” is not bound (<!--= expression -->)"
        message += f"; it could be {' or '.join(could)}" if could else ""
        yield Problem(page.path, page.line_of(found.start), message)


def _could_be(page: Page, found: Loose) -> list[str]:
    """Return what a loose number word could be bound to: figures of its section that are equal."""
    section = [match["id"] for match in ANCHOR.finditer(page.prose) if match.start() < found.start]
    clause = CLAUSES.get(section[-1]) if section else None
    if clause is None:
        return []
    return [
        f'clause["{clause.id}"]["{name}"]'
        for name, value in clause.figures
        if value in found.numbers
    ]


def _compare(page: Page, figure: Figure, names: Mapping[str, Any]) -> Iterator[Problem]:
    try:
        value = evaluate(figure.expression, names)
    except ExpressionError as error:
        yield Problem(page.path, figure.line, f"{error}: {figure.expression}")
        return
    if agrees(figure.literal, value) or says(figure.literal, value, page.language):
        return
    if figure.literal[0].isalpha() and not readings(figure.literal, page.language):
        message = (
            f"{figure.literal} is no number word: write the figure right before {figure.expression}"
        )
        yield Problem(page.path, figure.line, message)
        return
    message = f"page {figure.literal}, package {shown(value)}, {figure.expression}"
    if figure.printed:
        message += ": a source prints it, so either the binding or the package is wrong"
        yield Problem(page.path, figure.line, message)
        return
    right = change(page.text, figure.start, figure.end, figure.tail, value, page.language)
    if right is None:
        yield Problem(
            page.path, figure.line, f"{message}: write it by hand, with the words around it"
        )
        return
    yield Problem(page.path, figure.line, message, right.start, right.end, right.text)


def _compare_table(page: Page, table: BoundTable, names: Mapping[str, Any]) -> Iterator[Problem]:
    try:
        expected = [tuple(row) for row in evaluate(table.expression, names)]
    except (ExpressionError, TypeError) as error:
        yield Problem(page.path, table.line, f"{error}: {table.expression}")
        return
    yield from _compare_heads(page, table, names)
    if len(expected) != len(table.rows):
        message = f"page {len(table.rows)} rows, package {len(expected)} rows, {table.expression}"
        yield Problem(page.path, table.line, message)
    for row, values in zip(table.rows, expected, strict=False):
        if len(row) != len(values):
            message = f"page {len(row)} cells, package {len(values)} cells, {table.expression}"
            yield Problem(page.path, row[0].line, message)
            continue
        for cell, value in zip(row, values, strict=True):
            if not _same(cell.literal, shown(value)):
                yield _drift(page, cell, shown(value), table.expression)


def _same(literal: str, right: str) -> bool:
    """Tell whether a cell says what the package does; a link from the package holds where it leads to."""
    return literal == right if "](" in right else plain(literal) == plain(right)


def _compare_heads(page: Page, table: BoundTable, names: Mapping[str, Any]) -> Iterator[Problem]:
    """Yield the columns whose heads are not those of the table that the expression yields."""
    try:
        expected = evaluate(table.expression, {**names, **heads(page.language)})
        right = tuple(map(str, expected)) if isinstance(expected, tuple) else ()
    except ExpressionError:
        right = ()
    if not right:
        message = f"no heads are known for {table.expression}: write them in pages/source/heads.py"
        yield Problem(page.path, table.line, message)
        return
    if len(table.head) != len(right):
        message = f"page {len(table.head)} heads, package {len(right)} heads, {table.expression}"
        yield Problem(page.path, table.line, message)
        return
    for cell, head in zip(table.head, right, strict=True):
        if plain(cell.literal) != head:
            yield _drift(page, cell, head, table.expression)


def _drift(page: Page, figure: Figure, right: str, expression: str) -> Problem:
    message = f"page {plain(figure.literal)}, package {right}, {expression}"
    return Problem(page.path, figure.line, message, figure.start, figure.end, right)


def updated(page: Page, found: list[Problem]) -> str:
    """Return the text with every figure and cell set to what the package says."""
    text = page.text
    for problem in sorted(found, key=lambda p: -p.start):
        if problem.right is not None:
            text = text[: problem.start] + problem.right + text[problem.end :]
    return text
