"""The Markdown extension and the fences of the book: how the sources of the book become HTML.

Nothing here knows MkDocs, so that the same sources build wherever Python-Markdown runs.

Whatever is wrong with a page, and whatever goes wrong while a block of it is drawn, is logged in
a line with file and line, and stands in a box on the page. MkDocs counts what is logged under its
name and, being strict, fails.
"""

from __future__ import annotations

import logging
import re
import xml.etree.ElementTree as etree
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache
from html import escape
from pathlib import Path
from typing import Any

from markdown import Markdown
from markdown.extensions import Extension
from markdown.inlinepatterns import InlineProcessor
from markdown.postprocessors import Postprocessor
from markdown.preprocessors import Preprocessor
from markdown.treeprocessors import Treeprocessor
from markdown.util import AtomicString

from ...clauses import LANGUAGES, Text
from ...html.deals import Block, Shown, show
from ...html.markup import deal_figure, statute
from ...html.pictures import picture
from ..checks.drift import problems, told
from ..checks.problem import Problem
from ..source.fences import Fence
from ..source.numbers import readings
from ..source.page import FIGURE, LIT, Page
from .tables import Tables

OTHER_LANGUAGE = "@@other-language@@"
"""Stands for the address of the same page in the other language; the page template fills it in."""

_COMPUTED = Text("computed: {}", "вычислено: {}")
_PRINTED = Text("printed in a source; computed: {}", "напечатано в источнике; вычислено: {}")
_IN_OTHER_LANGUAGE = {
    "en": ("ru", "RU", "this section in Russian"),
    "ru": ("en", "EN", "этот раздел по-английски"),
}


LOG = logging.getLogger("mkdocs.rulebook")
_HEADING = re.compile("^#", re.MULTILINE)

_PROBLEMS = Text("This page does not say what the package says", "Страница расходится с пакетом")


@dataclass
class PageState:
    """Hold what one page has shown so far.

    `folder` holds the sources of the pages: Python-Markdown says what a page reads and not where
    it stands, so the file is the one that ends with the same text.
    """

    language: str = "en"
    folder: str = ""
    page: Page | None = None
    fences: list[Fence] = field(default_factory=list)
    deals: dict[str, Shown] = field(default_factory=dict)
    words: bool = False
    """Whether the words of the deal viewer stand on the page already."""
    problems: list[Problem] = field(default_factory=list)
    compare: bool = True

    def begin(self, text: str) -> None:
        """Begin a page with its text, and check it if it is a page of the book.

        Raises `NotADirectoryError` where the book is not: nothing would be checked, in silence.
        """
        if self.folder and not Path(self.folder).is_dir():
            raise NotADirectoryError(f"no {self.folder} here: build the site in its checkout")
        self.page = self.source(text)
        self.fences = list(self.page.fences) if self.page else []
        self.deals, self.words, self.problems = {}, False, []
        if self.page is None or not self.compare:
            return
        try:
            found = problems(self.page)
        except Exception as error:  # the check itself must not take the page with it
            found = [Problem(self.page.path, *told(error, 0))]
        for problem in found:
            self.report(problem)

    def source(self, text: str) -> Page | None:
        """Return the page of the book that ends with a text, nothing if it is none of them."""
        # Each docstring of the API is a text too: all pages are asked only for what has a heading.
        folder = Path(self.folder) if self.folder and _HEADING.search(text) else None
        for path in sorted(folder.rglob("*.md")) if folder else ():
            # What stands before the text, its front matter, was taken away by who called.
            if _text(path, path.stat().st_mtime_ns).endswith(text.strip()):
                return Page.read(path, self.language)
        return None

    def line_of(self, anchor: str) -> int:
        """Return the line of a heading, 0 if it is not in the source."""
        at = self.page.text.find(f"#{anchor} ") if self.page else -1
        return self.page.line_of(at) if self.page and at >= 0 else 0

    def report(self, problem: Problem) -> None:
        """Say once what is wrong."""
        if problem not in self.problems:
            self.problems.append(problem)
            LOG.error("%s", problem)

    def next_fence(self, kind: str, source: str) -> Fence | None:
        """Return the next block of the page that reads so."""
        for number, fence in enumerate(self.fences):
            if fence.language == kind and fence.source.split() == source.split():
                del self.fences[: number + 1]
                return fence
        return None

    def guarded(self, line: int, block: str, draw: Callable[[], str]) -> str:
        """Return what is drawn, or a box that says why it could not be; nothing is swallowed."""
        try:
            return draw()
        except Exception as error:  # whatever it is, the page must say so and the build stop
            path = self.page.path if self.page else Path("page")
            place, message = told(error, line)
            problem = Problem(path, place, f"{block}: {message}")
            known = (one for one in self.problems if one.line == problem.line)
            problem = next(known, problem)  # found when the page was read
            self.report(problem)
            return box([problem])


@cache
def _text(path: Path, changed: int) -> str:
    """Return the text of a page as it was when it was last changed."""
    return path.read_text("utf-8").rstrip()


def box(found: list[Problem]) -> str:
    """Return problems as a box that nobody can miss."""
    said = "".join(
        f"<p><code>{escape(str(one.path))}:{one.line}</code> {escape(one.message)}</p>"
        for one in found
    )
    return f'<div class="admonition failure problem" role="alert">{said}</div>'


class _Source(Preprocessor):
    """Look at the page as its author wrote it, before anything else does."""

    def __init__(self, md: Markdown, state: PageState) -> None:
        super().__init__(md)
        self.state = state

    def run(self, lines: list[str]) -> list[str]:
        self.state.begin("\n".join(lines))
        return lines


class _Problems(Postprocessor):
    """Begin a page that has problems with a list of them."""

    def __init__(self, md: Markdown, state: PageState) -> None:
        super().__init__(md)
        self.state = state

    def run(self, text: str) -> str:
        if not self.state.problems:
            return text
        title = f'<p class="admonition-title">{_PROBLEMS.say(self.state.language)}</p>'
        return box(self.state.problems).replace("<p>", f"{title}<p>", 1) + text


class _Figures(InlineProcessor):
    """Render `130<!--= forty.next.pot -->` as a figure that says where it comes from."""

    def __init__(self, md: Markdown, state: PageState) -> None:
        super().__init__(FIGURE.pattern, md)
        self.state = state

    def handleMatch(  # type: ignore[override]
        self, m: re.Match[str], data: str
    ) -> tuple[etree.Element, int, int]:
        element = etree.Element("data")
        element.set("class", "bound")
        element.set("value", _machine_value(m["literal"], self.state.language))
        title = _PRINTED if m["mark"].startswith("printed") else _COMPUTED
        element.set("title", title.say(self.state.language).format(m["expression"]))
        element.text = AtomicString(m["literal"])
        return element, m.start(0), m.end(0)


def _machine_value(literal: str, language: str) -> str:
    """Return a figure as machines read it: a minus is a hyphen, a word its digits."""
    said = readings(literal, language)
    return str(said[0].number) if said else literal


class _Literals(InlineProcessor):
    """Drop the mark of a number that is typed by hand."""

    def handleMatch(  # type: ignore[override]
        self, m: re.Match[str], data: str
    ) -> tuple[str, int, int]:
        return m["literal"], m.start(0), m.end(0)


class _TableMarks(Preprocessor):
    """Drop the marks around a bound table."""

    def run(self, lines: list[str]) -> list[str]:
        return ["" if re.fullmatch(r"\s*<!--/?table.*-->\s*", line) else line for line in lines]


class _Headings(Treeprocessor):
    """Put the statute under a clause's heading, and a link to the other language into each."""

    def __init__(self, md: Markdown, state: PageState) -> None:
        super().__init__(md)
        self.state = state

    def run(self, root: etree.Element) -> None:
        for parent in list(root.iter()):
            for child in list(parent):
                anchor = child.get("id")
                if anchor and re.fullmatch(r"h[1-6]", child.tag):
                    self._link(child, anchor)
                    self._state(parent, child, anchor)

    def _link(self, heading: etree.Element, anchor: str) -> None:
        other, label, title = _IN_OTHER_LANGUAGE[self.state.language]
        html = (
            f'<a class="other-language" href="{OTHER_LANGUAGE}#{escape(anchor)}" '
            f'hreflang="{other}" lang="{other}" title="{title}">{label}</a>'
        )
        link = etree.SubElement(heading, "span", {"data-search-exclude": "true"})
        link.text = AtomicString(self.md.htmlStash.store(html))

    def _state(self, parent: etree.Element, heading: etree.Element, anchor: str) -> None:
        html = self.state.guarded(
            self.state.line_of(anchor),
            "heading",
            lambda: statute(anchor, self.state.language) or "",
        )
        if html:
            line = etree.Element("p")
            line.text = AtomicString(self.md.htmlStash.store(html))
            parent.insert(list(parent).index(heading) + 1, line)


class _Suits(Postprocessor):
    """Ask for suits as letters, not pictures: phones draw a bare ♥ as an emoji."""

    def run(self, text: str) -> str:
        return re.sub("([♠♣♦♥])(?!\ufe0e)", "\\1\ufe0e", text)


class RulebookExtension(Extension):
    """Read the book's own marks: figures, tables, clauses and deals."""

    def __init__(self, **kwargs: Any) -> None:
        self.config = {
            "language": ["en", f"language of the pages: {', '.join(LANGUAGES)}"],
            "docs": ["", "folder of the pages, which are then checked; none without it"],
            "compare": [True, "whether pages are compared with the package"],
        }
        super().__init__(**kwargs)
        self.state = PageState(
            self.getConfig("language"), self.getConfig("docs"), compare=self.getConfig("compare")
        )

    def extendMarkdown(self, md: Markdown) -> None:
        """Register the processors; the numbers place them among those of Python-Markdown."""
        md.registerExtension(self)
        md.rulebook = self.state  # type: ignore[attr-defined]
        md.preprocessors.register(_Source(md, self.state), "rulebook-source", 1000)
        md.preprocessors.register(_TableMarks(md), "rulebook-tables", 24)  # after fences
        md.inlinePatterns.register(_Figures(md, self.state), "rulebook-figures", 185)
        md.inlinePatterns.register(_Literals(LIT.pattern, md), "rulebook-literals", 184)
        md.treeprocessors.register(_Headings(md, self.state), "rulebook-headings", 2)  # after toc
        md.postprocessors.register(_Problems(md, self.state), "rulebook-problems", 2)
        md.treeprocessors.register(Tables(md), "rulebook-stacks", 1)
        md.postprocessors.register(_Suits(md), "rulebook-suits", 1)


def makeExtension(**kwargs: Any) -> RulebookExtension:
    """Make the extension, as Python-Markdown asks for it by name."""
    return RulebookExtension(**kwargs)


def no_options(
    language: str,
    inputs: dict[str, str],
    options: dict[str, Any],
    attrs: dict[str, Any],
    md: Markdown,
) -> bool:
    """Accept a block without options; all that it says stands inside."""
    return not inputs


def block_fence(
    source: str,
    language: str,
    class_name: str,
    options: dict[str, Any],
    md: Markdown,
    **kwargs: Any,
) -> str:
    """Draw a `deal` or a `picture` block, whichever the `language` of the fence says."""
    state: PageState = md.rulebook  # type: ignore[attr-defined]
    fence = state.next_fence(language, source)
    draw = _BLOCKS[language]
    return state.guarded(
        fence.line if fence else 0, f"{language} block", lambda: draw(state, fence, source)
    )


def _picture(state: PageState, fence: Fence | None, source: str) -> str:
    """Draw the picture that a block names, in the language of the page."""
    return picture(source, state.language, state.deals)


def _deal(state: PageState, fence: Fence | None, source: str) -> str:
    """Replay a deal and return it as HTML, binding its name for later blocks."""
    shown = _shown(state, fence, source)
    if shown.block.id:
        state.deals[shown.block.id] = shown
    figure = deal_figure(shown, state.language, words=not state.words)
    state.words = state.words or "<deal-viewer>" in figure
    return figure


_BLOCKS = {"deal": _deal, "picture": _picture}
"""How the block of each kind is drawn."""


def _shown(state: PageState, fence: Fence | None, source: str) -> Shown:
    """Return what came of a block; raise what stopped it."""
    if state.page is None or fence is None:
        return show(Block.read(source), state.deals)
    shown = state.page.blocks[fence.line]
    if isinstance(shown, Exception):
        raise shown
    return shown
