"""Nothing is missing from a page: each block, table and figure of a source stands in the built page."""

import re
from collections import Counter
from html import unescape
from html.parser import HTMLParser
from pathlib import Path

import pytest

from rulebook.clauses import LANGUAGES
from rulebook.pages.checks.drift import plain
from rulebook.pages.source.page import Page as Source
from rulebook.pages.source.page import pages as sources
from tests.site import Page
from tests.tools import ROOT

BOOK = [source for language in LANGUAGES for source in sources(ROOT, language)]
OURS = ("deal", "picture")


def name(source: Source) -> str:
    return source.path.relative_to(ROOT / "docs").as_posix()


def address(source: Source) -> str:
    """Return where a page stands in the site."""
    path = name(source).removesuffix(".md").removesuffix("index")
    return path if path.endswith("/") else f"{path}/"


class Rows(HTMLParser):
    """The tables of a page outside its figures: the cells of each row below the head as text."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.tables: list[list[list[str]]] = []
        self._skipped, self._cell = 0, False
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._skipped += tag in ("figure", "thead")
        if self._skipped:
            return
        if tag == "table":
            self.tables.append([])
        elif tag == "tr" and self.tables:
            self.tables[-1].append([])
        elif tag in ("td", "th") and self.tables:
            self.tables[-1][-1].append("")
            self._cell = True

    def handle_endtag(self, tag: str) -> None:
        self._skipped -= tag in ("figure", "thead")
        self._cell = self._cell and tag not in ("td", "th")

    def handle_data(self, data: str) -> None:
        if self._cell and not self._skipped:
            self.tables[-1][-1][-1] += data


def text(words: str) -> str:
    return " ".join(unescape(words).replace("\ufe0e", "").split())


def census(source: Source) -> Counter[str]:
    """Count what of ours a source holds."""
    found = Counter(fence.language for fence in source.fences if fence.language in OURS)
    found["figure"] = len(source.figures)
    return +found


def built(page: Page) -> Counter[str]:
    """Count what of ours a built page holds."""
    figures = page.all("figure")
    deals = [one for one in figures if "deal" in one.get("class", "").split()]
    bound = [one for one in page.all("data") if one.get("class") == "bound"]
    return +Counter(deal=len(deals), picture=len(figures) - len(deals), figure=len(bound))


def printed(html: str) -> list[str]:
    """Return what a page prints as code, a block or a few words, without its markup."""
    blocks = re.findall(r"<(pre|code)\b[^>]*>(.*?)</\1>", html, re.DOTALL)
    return [text(re.sub(r"<[^>]+>", "", block)) for _, block in blocks]


def lost(source: Source, page: Page) -> list[str]:
    """Return the blocks that are not in a page as they should be: ours drawn, the others printed."""
    code = printed(page.html)
    return [
        f"{source.path}:{fence.line}: {fence.info}"
        for fence in source.fences
        if (fence.language in OURS) == any(text(fence.source) in said for said in code)
        and len(fence.source.split()) > 2  # `paper: one` may be spoken of
    ]


@pytest.mark.parametrize("source", BOOK, ids=name)
def test_each_block_is_its_figure(source: Source, pages: dict[str, Page]) -> None:
    page = pages[address(source)]
    assert built(page) == census(source)
    assert lost(source, page) == []


@pytest.mark.parametrize("source", [one for one in BOOK if one.tables], ids=name)
def test_each_bound_table_stands_in_its_page(source: Source, pages: dict[str, Page]) -> None:
    tables = [
        [[text(cell) for cell in row] for row in table]
        for table in Rows(pages[address(source)].html).tables
    ]
    for table in source.tables:
        rows = [[text(plain(cell.literal)) for cell in row] for row in table.rows]
        assert rows in tables, f"{name(source)}:{table.line}: {table.expression}"


def test_the_census_counts_the_whole_book() -> None:
    """A reader of fences that finds nothing would agree with a page that shows nothing."""
    whole = sum((census(source) for source in BOOK), Counter[str]())
    assert whole["deal"] >= 1000 and whole["picture"] >= 50 and whole["figure"] >= 1100
    assert sum(len(source.tables) for source in BOOK) >= 60


@pytest.mark.parametrize(
    "html",
    [
        "<p><code>deal id: one game: austrian</code></p>",
        '<div class="highlight"><pre><code>id: one\n<b>game</b>: austrian</code></pre></div>',
        "",
    ],
)
def test_a_source_that_is_printed_or_lost_is_noticed(html: str) -> None:
    source = Source(Path("page.md"), "en", "```deal\nid: one\ngame: austrian\n```\n")
    assert built(Page(html)) != census(source)
    drawn = Page(f'<figure class="deal refused"></figure>{html}')
    assert built(drawn) == census(source)
    assert bool(lost(source, drawn)) == ("code" in html)
