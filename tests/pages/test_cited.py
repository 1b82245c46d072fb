"""A clause that is cited speaks of what the page speaks of, or an example observes it."""

from pathlib import Path

import pytest

from rulebook.pages.checks.cited import misplaced
from rulebook.pages.source.page import Page

ROOT = Path(__file__).resolve().parents[2]
DEAL = """
```deal
game: austrian
pot: 40
--- deal 1
South names clubs
West whists · East whists
tricks: South 5, West 3, East 2
```
"""


def told(prose: str, language: str = "en", anchor: str = "page") -> list[str]:
    page = Page(Path("page.md"), language, f"# Page {{ #{anchor} }}\n\n{prose}\n")
    return [problem.message for problem in misplaced(page, ROOT)]


@pytest.mark.parametrize(
    ("prose", "language"),
    [
        ("The pot is divided equally ([AP-10.1][]).", "en"),  # by its words
        ("В конце котёл делят поровну ([AP-10.1][]).", "ru"),
        ('At once for 6<!--= clause["AP-7.3"]["tricks"] --> ([AP-7.3][]).', "en"),  # by its figure
        ("With `raises=any` he may ([AP-9.22][]).", "en"),  # by its option
        (f"So it ends ([AP-7.3][]).\n{DEAL}", "en"),  # by an example
    ],
)
def test_a_citation_that_holds_by_something_passes(prose: str, language: str) -> None:
    assert told(prose, language) == []


def test_a_section_may_cite_its_own_clause() -> None:
    assert told("So it ends ([AP-7.3][]).", anchor="AP-7.3") == []


@pytest.mark.parametrize(
    ("prose", "language", "id"),
    [
        ("The pot is divided equally ([AP-6.4][]).", "en", "AP-6.4"),
        ("В конце котёл делят поровну ([AP-6.4][]).", "ru", "AP-6.4"),
        ("With `raises=any` he may ([AP-9.20][]).", "en", "AP-9.20"),
        (f"So it ends ([AP-7.7][]).\n{DEAL}", "en", "AP-7.7"),
        ("The pot is divided equally.\n\nSo it ends ([AP-10.1][]).", "en", "AP-10.1"),
    ],
)
def test_a_citation_that_holds_by_nothing_is_told(prose: str, language: str, id: str) -> None:
    [said] = told(prose, language)
    assert said.startswith(f"[{id}] is neither observed here nor has it a word in common: “")
