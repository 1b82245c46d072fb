"""How the attack reads a page: its prose without what no reader sees, its sentences and paragraphs."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from rulebook.pages.source.fences import Fence
from rulebook.pages.source.page import TABLE, Page, blank

_UNSEEN = (
    re.compile(r"<!--.*?-->", re.DOTALL),
    re.compile(r"^:::.*\n(?:[ \t]+\S.*\n)*", re.MULTILINE),  # a part of the API
    re.compile(r"^[`~]{3,}.*$", re.MULTILINE),
    re.compile(r"`[^`\n]+`"),
    re.compile(r"(?<=\])(?:\[[^\]\n]*\]|\([^)\n]*\))"),  # the target of a link
    re.compile(r"\{[^}\n]*#[^}\n]*\}"),  # an anchor
    re.compile(r"<[^>\n]+>"),
)
_SENTENCE = re.compile(r"(?:[^.!?\n]|\n(?![ \t]*(?:\n|[*#|>-]))|[.](?=\d))+[.!?]?")
_PARAGRAPH = re.compile(r"(?:[^\n]+\n?)+")
_NO_PART = re.compile(r"\s*(?:!|title|id:|after:|draw:|steps:|hold:|deal:)")

Span = tuple[int, int]


@dataclass(frozen=True)
class Read:
    """Hold a page with what the attack looks for; all places are offsets in its text."""

    page: Page

    @cached_property
    def seen(self) -> str:
        """Return the prose with all blanked that no reader sees; bound tables stay."""
        text = self.page.prose
        for pattern in _UNSEEN:
            for match in list(pattern.finditer(text)):
                text = blank(text, *match.span())
        return text

    @cached_property
    def plain(self) -> str:
        """Return the prose that a reader sees outside bound tables."""
        text = self.seen
        for match in TABLE.finditer(self.page.prose):
            text = blank(text, *match.span())
        return text

    @cached_property
    def sentences(self) -> tuple[Span, ...]:
        """Return the sentences outside tables."""
        return tuple(
            match.span()
            for match in _SENTENCE.finditer(self.plain)
            if len(match[0].split()) > 2 and not match[0].lstrip().startswith(("|", "#"))
        )

    @cached_property
    def paragraphs(self) -> tuple[Span, ...]:
        """Return the paragraphs outside tables."""
        return tuple(match.span() for match in _PARAGRAPH.finditer(self.plain))

    def sentence(self, at: int) -> Span:
        """Return the sentence around a place, or the place alone."""
        return next((span for span in self.sentences if span[0] <= at < span[1]), (at, at))

    def lines(self, *languages: str) -> Iterator[tuple[Fence, int, str]]:
        """Yield the lines of blocks of some languages: the block, where a line begins in it, the line.

        Left out are those that are prose and those that say only what is shown.
        """
        for fence in self.page.fences:
            if fence.language not in languages:
                continue
            offset = 0
            for line in fence.source.splitlines(keepends=True):
                if not _NO_PART.match(line):
                    yield fence, offset, line
                offset += len(line)
