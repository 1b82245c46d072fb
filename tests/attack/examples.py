"""Ask the documented examples alone whether the program still does what they show.

    python -m tests.attack.examples [GAME]

The pages of the game, or of all, are held against the package, with what their Python prints. The
first that parts ways ends it, with the exit status 1.
"""

from __future__ import annotations

import io
import sys
from collections.abc import Iterator
from contextlib import redirect_stdout
from pathlib import Path
from typing import Any

from rulebook.pages.checks import drift, pinned
from rulebook.pages.source.page import Page, pages

_ASIDE = ("contributing", "matrix", "sources", "how-we-know")
"""Pages that tell of the book and not of the games."""


def wanted(root: Path, game: str) -> Iterator[Page]:
    """Yield the English pages that show a game: its own first, then those of all."""
    book = pages(root, "en")
    home = root / "docs" / "en"
    own = [page for page in book if page.path.is_relative_to(home / game)]
    yield from own
    games = {path.name for path in home.iterdir() if path.is_dir()}
    for page in book:
        first = page.path.relative_to(home).parts[0]
        if page not in own and page.path.stem not in _ASIDE and (not game or first not in games):
            yield page


def says(page: Page) -> str:
    """Return the first thing in which a page and the package part ways, or nothing."""
    found = drift.problems(page) or pinned.parted(page)
    return str(found[0]) if found else _printed(page)


def _printed(page: Page) -> str:
    """Return the first block whose output is not what stands behind `#>`."""
    names: dict[str, Any] = {}
    for fence in page.fences:
        if fence.language == "python":
            output = io.StringIO()
            with redirect_stdout(output):
                exec(compile(fence.source, str(page.path), "exec"), names)
            lines = (line.strip() for line in fence.source.splitlines())
            shown = [line[3:] for line in lines if line.startswith("#> ")]
            if output.getvalue().split() != " ".join(shown).split():
                return f"{page.path}:{fence.line}: prints {output.getvalue().strip()}"
    return ""


def main(arguments: list[str]) -> int:
    """Hold the pages of a game against the package, those of all without one."""
    for page in wanted(Path.cwd(), "".join(arguments)):
        if said := says(page):
            print(said)
            return 1
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
