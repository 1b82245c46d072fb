"""What the blocks of each page come to, kept beside the book: a wrong payment shows in a line of text.

A sentence repeats little of what its example comes to. `docs/outcomes` holds all of it, a file for
each page of both languages, a line for each act, payment, entry and event, with its clause.
"""

from __future__ import annotations

from collections.abc import Iterator
from difflib import SequenceMatcher
from pathlib import Path

from ...html.deals import Shown
from ..source.page import Page
from ..source.sections import sections
from .outcomes import outcome
from .problem import Problem

FOLDER = "outcomes"
"""The folder beside those of the languages."""
_HEAD = (
    "What the deals of this page come to. Written by pytest --update-examples, read by people.\n"
)


def kept_in(page: Page) -> Path | None:
    """Return the file for a page of the book, in whichever language; nothing for other pages."""
    for folder in page.path.parents:
        if folder.name == page.language and folder.parent.name == "docs":
            name = page.path.relative_to(folder).with_suffix(".txt")
            return folder.parent / FOLDER / name
    return None


def comes_to(page: Page) -> str:
    """Return what all blocks of a page come to, section by section; nothing if it has none.

    Raises what stopped a block.
    """
    return "\n".join((_HEAD, *_lines(page))) + "\n" if page.deals else ""


def _lines(page: Page) -> Iterator[str]:
    for section in sections(page):
        blocks = [page.blocks[fence.line] for fence in section.fences if fence.line in page.blocks]
        if not blocks:
            continue
        yield f"# {section.id}"
        for shown in blocks:
            assert isinstance(shown, Shown)
            yield _named(shown)
            yield from (f"  {line}" for line in outcome(shown))
        yield ""


def _named(shown: Shown) -> str:
    """Return what a reader finds a block by: its name, or what it shows of which worked deal."""
    block = shown.block
    name = block.id or block.deal or "a deal"
    return f"{name}, steps {block.steps[0]}-{block.steps[1]}" if block.steps else name


def kept(root: Path) -> Iterator[tuple[str, str]]:
    """Yield each line that is kept of the deals of the book, under its section: page, `#`, id.

    Examples:
        >>> from rulebook.cli.site import HOME
        >>> ("austrian/scoring.md#AP-7.5", "  South → West 4 = 4 × 1 · AP-7.5") in kept(HOME)
        True
    """
    for path in sorted((root / "docs" / FOLDER).rglob("*.txt")):
        page = path.relative_to(root / "docs" / FOLDER).with_suffix(".md").as_posix()
        section = ""
        for line in path.read_text(encoding="utf-8").splitlines():
            if line.startswith("# "):
                section = f"{page}#{line[2:]}"
            elif section:
                yield section, line


def parted(page: Page) -> list[Problem]:
    """Return where the blocks of a page come to something else than is kept of them."""
    path = kept_in(page)
    if path is None:
        return []
    now = comes_to(page)
    kept = path.read_text(encoding="utf-8") if path.exists() else ""
    return list(_differences(path, kept.splitlines(), now.splitlines())) if kept != now else []


def _differences(path: Path, kept: list[str], now: list[str]) -> Iterator[Problem]:
    for kind, first, last, start, end in SequenceMatcher(None, kept, now, False).get_opcodes():
        if kind != "equal":
            was, comes = (_said(kept[first:last]), _said(now[start:end]))
            yield Problem(path, first + 1, f"kept {was}; the deals of the page come to {comes}")


def _said(lines: list[str]) -> str:
    return " | ".join(line.strip() or "an empty line" for line in lines) or "nothing"


def write(page: Page) -> None:
    """Keep what the blocks of a page come to; a page that has none has no file."""
    path, now = kept_in(page), comes_to(page)
    if path is None or (not now and not path.exists()):
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    if now:
        path.write_text(now, encoding="utf-8")
    else:
        path.unlink()
