"""A fence is its figure, and a figure is right, or the page says so and the build stops."""

import logging
from pathlib import Path

import pytest
from markdown import Markdown
from mkdocs.utils.meta import get_data

from rulebook.clauses import LANGUAGES
from rulebook.pages.checks import drift
from rulebook.pages.site import markdown
from rulebook.pages.site.build import SiteError, build
from rulebook.pages.source.page import Page, pages
from tests.site import checkout
from tests.tools import ROOT

DEAL = "```deal\nid: one\ngame: austrian\npot: 40\n--- deal 1\nSouth names clubs\nWest passes · East passes\n```\n"

BAD = {
    "a kind that there is not": (
        "```deel\nid: one\n```\n",
        "4: a block of an unknown kind, deel: it may be deal, picture, python, text",
    ),
    "no kind": ("```\nSouth\n```\n", "4: a block of an unknown kind, no word: it may be deal,"),
    "a word behind the fence": (
        DEAL.replace("```deal", "```deal wide"),
        "4: deal block: write deal alone behind the fence, not deal wide",
    ),
    "an attribute behind the fence": (
        DEAL.replace("```deal", "```deal {#one}"),
        "4: deal block: write deal alone behind the fence",
    ),
    "never closed": (DEAL.removesuffix("```\n"), "4: the deal block is never closed"),
    "an empty deal": ("```deal\n```\n", "4: deal block: it is empty; write the text of a deal"),
    "an empty picture": ("```picture\n\n```\n", "4: picture block: it is empty; write the name"),
    "in a list": (
        "* An item:\n\n    " + DEAL.replace("\n", "\n    ") + "\n",
        "6: deal block: it begins at the margin, not in a list; take away 4 spaces",
    ),
    "an unknown key": (
        DEAL.replace("id:", "idd:"),
        "5: deal block: idd=one: no key of that name; keys: ",
    ),
    "an id that is no name": (
        DEAL.replace("id: one", "id: 1st"),
        "5: deal block: id: 1st cannot be a name in an expression",
    ),
    "two blocks of one id": (
        DEAL + "\n" + DEAL,
        "13: two deals on this page have the id one, the first in line 4: give one another id",
    ),
    "no deal and no name": (
        "```deal\ngame: austrian\npot: 40\n```\n",
        "5: deal block: no deal in this block; begin one with --- deal 1",
    ),
    "a deal that is refused": (
        DEAL.replace("East passes", "East passes\ntricks: South 5, West 4, East 2"),
        "11: deal block: tricks=South:5,West:4,East:2: ",
    ),
    "a worked deal that there is not": (
        "```deal\ndeal: austrian/no-such-deal\n```\n",
        "4: deal block: austrian/no-such-deal: no worked deal of that name",
    ),
    "more steps than the deal has": (
        "```deal\ndeal: austrian/both-whist\nsteps: 1-99\n```\n",
        "5: deal block: steps: 1-99, but the deal has steps 1-",
    ),
    "steps backwards": (
        "```deal\ndeal: austrian/both-whist\nsteps: 9-2\n```\n",
        "5: deal block: steps: 9-2, but the deal has steps 1-",
    ),
    "a hand of nobody": (
        "```deal\ndeal: austrian/both-whist\nsteps: 1-3\nhold: North\n```\n",
        "5: deal block: hold: North does not sit at this table; there are: South, West, East",
    ),
    "after what there is not": (
        "```deal\nafter: two\n--- deal 1\nSouth passes\n```\n",
        "5: deal block: after: two is no earlier deal here; there are: none",
    ),
    "an unknown picture": (
        "```picture\nmoon\n```\n",
        "4: picture block: moon is not one of seating,",
    ),
    "a paper of no deal": (
        "```picture\npaper: two\n```\n",
        "4: picture block: paper: two is no earlier deal here",
    ),
    "a table of no game": (
        "```picture\nseating: chess 3\n```\n",
        "4: picture block: game chess: no game of that name",
    ),
    "a table of no size": (
        "```picture\nseating: austrian 7\n```\n",
        "4: picture block: seating: name the game and tables of 3, 4",
    ),
    "a binding without a figure": (
        "(<!--= one.next.pot -->)\n" + DEAL,
        "4: no figure stands in front of <!--= one.next.pot -->",
    ),
    "a binding of a word that is no number": (
        "Some<!--= one.next.pot -->\n" + DEAL,
        "4: Some is no number word: write the figure right before one.next.pot",
    ),
    "a word that says another number": (
        "Six<!--= one.next.pot -->\n" + DEAL,
        "4: page Six, package 30, one.next.pot",
    ),
    "code that fails": ("```python\n1 / 0\n```\n", "5: python block: ZeroDivisionError"),
}


@pytest.mark.parametrize("case", BAD)
def test_a_bad_block_is_told_in_a_line_with_its_place(case: str) -> None:
    block, said = BAD[case]
    page = Page(Path("docs/en/page.md"), "en", f"# Page {{ #page }}\n\nWords.\n{block}")
    found = [str(problem) for problem in drift.problems(page)]
    assert any(one.startswith("docs/en/page.md:") and f":{said}" in f":{one}" for one in found), (
        found
    )
    assert not any("\n" in one for one in found)


def rendered(text: str, folder: Path) -> str:
    """Return a page of a folder as HTML, as the site makes it."""
    (folder / "page.md").write_text(text, "utf-8")
    fences = [
        {"name": name, "class": name, "format": markdown.block_fence,
         "validator": markdown.no_options}
        for name in ("deal", "picture")
    ]  # fmt: skip
    extensions = ["attr_list", "tables", "pymdownx.superfences", "rulebook.pages.site.markdown"]
    settings = {
        "pymdownx.superfences": {"custom_fences": fences},
        "rulebook.pages.site.markdown": {"language": "en", "docs": str(folder)},
    }
    return Markdown(extensions=extensions, extension_configs=settings).convert(
        text.partition("---\n\n")[2] or text
    )


PAGE = f"""\
---
description: A page.
---

# Page {{ #AP-7.3 }}

Played for 28<!--= one.next.pot -->.

{DEAL}
```picture
seating: austrian 3
```
"""


def test_a_right_page_has_no_box(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    pot = drift.names_of(Page(tmp_path, "en", PAGE))["one"].next.pot
    html = rendered(PAGE.replace("28", str(pot)), tmp_path)
    assert html.count("<figure") == 2 and "admonition" not in html
    assert not caplog.records


def test_a_wrong_figure_is_logged_and_shown_with_its_line(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    html = rendered(PAGE.replace("28<", "776<"), tmp_path)
    (record,) = caplog.records
    assert record.levelno == logging.ERROR and record.name.startswith("mkdocs.")
    assert record.getMessage().startswith(f"{tmp_path}/page.md:7: page 776, package ")
    assert html.startswith('<div class="admonition failure problem" role="alert">')
    assert "page.md:7</code> page 776, package " in html


@pytest.mark.parametrize(
    ("broken", "line"), [("deal_figure", 9), ("picture", 18), ("statute", 5), ("problems", 0)]
)
def test_no_failure_of_the_program_is_swallowed(
    broken: str, line: int, tmp_path: Path, caplog: pytest.LogCaptureFixture,
    monkeypatch: pytest.MonkeyPatch,
) -> None:  # fmt: skip
    def fail(*args: object, **kwargs: object) -> str:
        raise TypeError("a list,\nnot a card")

    monkeypatch.setattr(markdown, broken, fail)
    pot = drift.names_of(Page(tmp_path, "en", PAGE))["one"].next.pot
    html = rendered(PAGE.replace("28<", f"{pot}<"), tmp_path)
    (record,) = caplog.records
    place = f"{tmp_path}/page.md:{line}" if line else f"{tmp_path}/page.md"
    assert record.getMessage().startswith(f"{place}: ")
    assert ": TypeError: a list, not a card (test_blocks.py:" in record.getMessage()
    assert "TypeError: a list, not a card" in html and "game: austrian" not in html


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_is_known_by_what_mkdocs_hands_over(language: str) -> None:
    """A page that is not recognised would be built without a look."""
    state = markdown.PageState(language, str(ROOT / "docs" / language))
    book = pages(ROOT, language)
    for page in book:
        text, _ = get_data(page.text)
        assert state.source(text) is page
    assert len(book) > 50


def test_pages_that_cannot_be_found_are_not_taken_for_checked(tmp_path: Path) -> None:
    settings = {"rulebook.pages.site.markdown": {"docs": str(tmp_path / "nowhere")}}
    book = Markdown(extensions=["rulebook.pages.site.markdown"], extension_configs=settings)
    with pytest.raises(NotADirectoryError, match="nowhere here: build the site in its checkout"):
        book.convert("# Page")


def test_a_wrong_figure_ends_the_build_and_all_are_told(tmp_path: Path) -> None:
    root = checkout(tmp_path / "checkout")
    said: list[str] = []
    text = '# Rulebook\n\nUnder 776<!--= clause["AP-7.3"]["tricks"] --> tricks.\n'
    (root / "docs/en/index.md").write_text(text, "utf-8")
    (root / "docs/ru/index.md").write_text(text.replace("776", "5"), "utf-8")
    with pytest.raises(SiteError) as caught:
        build(root, tmp_path / "site", log=said.append)
    lies = [
        'docs/en/index.md:3: page 776, package 6, clause["AP-7.3"]["tricks"]',
        'docs/ru/index.md:3: page 5, package 6, clause["AP-7.3"]["tricks"]',
    ]
    assert said[1:] == lies
    assert str(caught.value) == f"{lies[0]} (1 more problem)"
    assert not (tmp_path / "site").exists()
