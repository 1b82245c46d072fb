"""The sections of a page, the menu above it, and its sentences as they are read: without markup."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from .fences import Fence
from .page import ANCHOR, Page

_HIDDEN = re.compile(r"<!--(?P<says>.*?)-->", re.DOTALL)
_HOLE = "\ue000"
_LINK = re.compile(r"\[([^\[\]\n]+)\](?:\[[^\]\n]*\]|\([^)\n]*\))")
_MARKUP = re.compile(
    r"\{[^}\n]*#[^}\n]*\}"  # an anchor
    r"|<[^>\n]+>"  # a tag
    r"|^[ \t]*(?:#{1,6}|[*>]|[-+](?=[ \t])|\d+\.)[ \t]"  # a heading, a list, a quotation
    r"|^[ \t]*\|?(?:[ \t]*:?-+:?[ \t]*\|)+[ \t]*$"  # the line under the head of a table
    r"|[*`]|\\(?=[^\w\s])",
    re.MULTILINE,
)
_MENU = re.compile(r"^(?P<indent> *)- (?P<title>[^:\n]+):(?: (?P<page>\S+\.md))?$")


@dataclass(frozen=True, slots=True)
class Section:
    """Hold what stands between a heading with an id and the next one.

    What stands above the first heading, the description of the page, belongs to the first section.
    `text` is the prose as written, its blocks left out; `fences` are those blocks.
    """

    id: str
    line: int
    text: str
    fences: tuple[Fence, ...]

    @property
    def title(self) -> str:
        """Return the heading as it is read."""
        heading = next(line for line in self.text.splitlines() if f"#{self.id}" in line)
        return readable(heading)


def sections(page: Page) -> Iterator[Section]:
    """Yield the sections of a page in order; a page without a heading has none."""
    lines = page.text.splitlines(keepends=True)
    fenced = {n for fence in page.fences for n in range(fence.line, fence.last_line + 1)}
    headings = list(ANCHOR.finditer(page.prose))
    begun = [page.line_of(heading.start()) for heading in headings]
    for heading, line, start, end in zip(
        headings, begun, [1, *begun[1:]], [*begun[1:], len(lines) + 1], strict=False
    ):
        text = "".join(lines[n - 1] for n in range(start, end) if n not in fenced)
        inside = tuple(fence for fence in page.fences if start <= fence.line < end)
        yield Section(heading["id"], line, text, inside)


def readable(text: str) -> str:
    """Return prose as it is read; what a figure or a table is bound to stands behind it in ‹ ›.

    Examples:
        >>> readable("# Fines { #fines }\\n\\nHe pays **20**<!--= fine[0] --> ([AP-7.3][], [here](x.md)).")
        'Fines\\n\\nHe pays 20 ‹fine[0]› (AP-7.3, here).'
    """
    comments = [_bound(comment) for comment in _HIDDEN.findall(text)]
    text = _HIDDEN.sub(_HOLE, text)  # an expression may look like a link
    text = _MARKUP.sub("", _LINK.sub(r"\1", text))
    for comment in comments:
        text = text.replace(_HOLE, comment, 1)
    text = re.sub(r"^---$", "", text, flags=re.MULTILINE)
    text = re.sub(r" ?\n ?", "\n", re.sub(r"[ \t]+", " ", text))
    return re.sub(r"\n\n+", "\n\n", text).strip()


def _bound(comment: str) -> str:
    says = " ".join(comment.removeprefix("=").split())
    return f" ‹{says}›" if says and not says.startswith("/") else ""


def menu(config: str) -> Mapping[str, str]:
    """Return where each page stands in the menu of a site: its title, those above it in front.

    Examples:
        >>> menu("nav:\\n  - Home: index.md\\n  - Rozhok:\\n      - Rules: rozhok/rules.md\\ntheme: x\\n")
        {'index': 'Home', 'rozhok/rules': 'Rozhok › Rules'}
    """
    found: dict[str, str] = {}
    above: dict[int, str] = {}
    _, _, nav = f"\n{config}".partition("\nnav:\n")
    for line in nav.splitlines():
        if line and not line.startswith(" "):
            break
        if entry := _MENU.match(line):
            depth = len(entry["indent"])
            above = {at: title for at, title in above.items() if at < depth}
            above[depth] = entry["title"]
            if entry["page"]:
                found[entry["page"].removesuffix(".md")] = " › ".join(above.values())
    return found


def said(config: str, key: str) -> str:
    """Return a folded text of a configuration, such as the line under every page, as one line.

    Examples:
        >>> said("copyright: >-\\n  Every figure\\n  is checked.\\nnav:\\n", "copyright")
        'Every figure is checked.'
    """
    match = re.search(rf"^{key}: >-\n((?:  .*\n)+)", config, re.MULTILINE)
    return " ".join(match[1].split()) if match else ""


def page_name(page: Page, root: Path) -> str:
    """Return the name of a page, the same in both languages: `austrian/rules`."""
    folder = root / "docs" / page.language
    return page.path.relative_to(folder).with_suffix("").as_posix()
