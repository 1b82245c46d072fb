"""The Markdown extension and the `deal` fence: how the sources of the book become HTML.

Nothing here knows MkDocs, so that the same sources build wherever Python-Markdown runs.
"""

from __future__ import annotations

import re
import xml.etree.ElementTree as etree
from dataclasses import dataclass, field
from html import escape
from typing import Any

from markdown import Markdown
from markdown.extensions import Extension
from markdown.inlinepatterns import InlineProcessor
from markdown.postprocessors import Postprocessor
from markdown.preprocessors import Preprocessor
from markdown.treeprocessors import Treeprocessor
from markdown.util import AtomicString
from pymdownx.superfences import SuperFencesException

from ..clauses import LANGUAGES, RulebookError, Text
from .deals import Block, Shown, show
from .markup import deal_figure, statute
from .page import FIGURE, LIT
from .pictures import picture

OTHER_LANGUAGE = "@@other-language@@"
"""Stands for the address of the same page in the other language; the page template fills it in."""

_COMPUTED = Text("computed: {}", "вычислено: {}")
_IN_OTHER_LANGUAGE = {
    "en": ("ru", "RU", "this section in Russian"),
    "ru": ("en", "EN", "этот раздел по-английски"),
}


@dataclass
class PageState:
    """Hold what one page has shown so far."""

    language: str = "en"
    deals: dict[str, Shown] = field(default_factory=dict)
    words: bool = False
    """Whether the words of the deal viewer stand on the page already."""


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
        element.set("value", m["literal"].replace("−", "-"))
        element.set("title", _COMPUTED.say(self.state.language).format(m["expression"]))
        element.text = AtomicString(m["literal"])
        return element, m.start(0), m.end(0)


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
        html = statute(anchor, self.state.language)
        if html is not None:
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
        self.config = {"language": ["en", f"language of the pages: {', '.join(LANGUAGES)}"]}
        super().__init__(**kwargs)
        self.state = PageState(self.getConfig("language"))

    def extendMarkdown(self, md: Markdown) -> None:
        """Register the processors; the numbers place them among those of Python-Markdown."""
        md.registerExtension(self)
        md.rulebook = self.state  # type: ignore[attr-defined]
        md.preprocessors.register(_TableMarks(md), "rulebook-tables", 24)  # after fences
        md.inlinePatterns.register(_Figures(md, self.state), "rulebook-figures", 185)
        md.inlinePatterns.register(_Literals(LIT.pattern, md), "rulebook-literals", 184)
        md.treeprocessors.register(_Headings(md, self.state), "rulebook-headings", 2)  # after toc
        md.postprocessors.register(_Suits(md), "rulebook-suits", 1)

    def reset(self) -> None:
        """Forget the deals of the page before."""
        self.state.deals.clear()
        self.state.words = False


def makeExtension(**kwargs: Any) -> RulebookExtension:
    """Make the extension, as Python-Markdown asks for it by name."""
    return RulebookExtension(**kwargs)


def deal_options(
    language: str,
    inputs: dict[str, str],
    options: dict[str, Any],
    attrs: dict[str, Any],
    md: Markdown,
) -> bool:
    """Accept a `deal` fence without options; all that it says stands inside."""
    return not inputs


def picture_fence(
    source: str,
    language: str,
    class_name: str,
    options: dict[str, Any],
    md: Markdown,
    **kwargs: Any,
) -> str:
    """Draw the picture that a `picture` block names, in the language of the page.

    Raises `SuperFencesException` for what cannot be drawn.
    """
    state: PageState = md.rulebook  # type: ignore[attr-defined]
    try:
        return picture(source, state.language, state.deals)
    except RulebookError as error:
        raise SuperFencesException(error.say(state.language)) from error


def deal_fence(
    source: str,
    language: str,
    class_name: str,
    options: dict[str, Any],
    md: Markdown,
    **kwargs: Any,
) -> str:
    """Replay a `deal` block and return it as HTML, binding its name for later blocks.

    Raises `SuperFencesException`, the one error that is not swallowed, if the deal cannot be.
    """
    state: PageState = md.rulebook  # type: ignore[attr-defined]
    try:
        block = Block.read(source)
        shown = show(block, state.deals)
    except RulebookError as error:
        raise SuperFencesException(f"deal block: {error.say(state.language)}") from error
    if block.id:
        state.deals[block.id] = shown
    figure = deal_figure(shown, state.language, words=not state.words)
    state.words = state.words or "<deal-viewer>" in figure
    return figure
