"""The two languages are one book: same pages, same headings, same deals, same figures."""

import re
from pathlib import Path

import pytest

from rulebook.pages.checks.bounds import unlike
from rulebook.pages.checks.said import alike
from rulebook.pages.checks.tongues import apart
from rulebook.pages.source.numbers import behind
from rulebook.pages.source.page import FIGURE, TABLE, Page, pages

ROOT = Path(__file__).resolve().parents[2]
ENGLISH = {p.path.relative_to(ROOT / "docs/en").as_posix(): p for p in pages(ROOT, "en")}
RUSSIAN = {p.path.relative_to(ROOT / "docs/ru").as_posix(): p for p in pages(ROOT, "ru")}
BOTH = sorted(ENGLISH.keys() & RUSSIAN.keys())

_CLAUSE_LINK = re.compile(r"\[([A-Z]{2}-R?\d+(?:\.\d+)?)\]\[\]")


def test_both_languages_have_the_same_pages() -> None:
    assert sorted(ENGLISH) == sorted(RUSSIAN)


@pytest.mark.parametrize("name", BOTH)
def test_both_languages_have_the_same_headings_in_the_same_order(name: str) -> None:
    assert ENGLISH[name].anchors == RUSSIAN[name].anchors


@pytest.mark.parametrize("name", BOTH)
def test_both_languages_show_the_same_blocks(name: str) -> None:
    def blocks(page: Page) -> list[tuple[str, str]]:
        return [(fence.info, fence.source) for fence in page.fences]

    assert blocks(ENGLISH[name]) == blocks(RUSSIAN[name])


def sections(page: Page) -> dict[str, list[str]]:
    """Return what each section binds and links, sorted: the order of words differs, the facts not."""
    found: dict[str, list[str]] = {}
    for id, text in page.sections:
        figures = [f"{m['mark'].strip()} {m['expression']}" for m in FIGURE.finditer(text)]
        tables = [m["expression"] for m in TABLE.finditer(text)]
        links = _CLAUSE_LINK.findall(text)
        found[id] = sorted([*figures, *tables, *links])
    return found


@pytest.mark.parametrize("name", BOTH)
def test_both_languages_bind_the_same_figures_in_each_section(name: str) -> None:
    assert sections(ENGLISH[name]) == sections(RUSSIAN[name])


def paragraphs(page: Page) -> list[list[str]]:
    """Return the expressions of each paragraph that has some, in the order of its words."""
    found = (
        [m["expression"] for m in FIGURE.finditer(p)] for p in re.split(r"\n\s*\n", page.prose)
    )
    return [expressions for expressions in found if expressions]


@pytest.mark.parametrize("name", BOTH)
def test_both_languages_bind_their_figures_in_the_same_order(name: str) -> None:
    """Two figures exchanged in one language stand out; where word order differs, say it otherwise."""
    assert paragraphs(ENGLISH[name]) == paragraphs(RUSSIAN[name])


def counted(page: Page) -> list[tuple[str, frozenset[str]]]:
    """Return the expression of each figure, and the units that the noun behind it may be."""
    found = []
    for figure in page.figures:
        noun = behind(page.text, figure.tail, page.language)
        said = {one.unit.one for one in noun.nouns} if noun else set()
        found.append((figure.expression, frozenset(said)))
    return found


@pytest.mark.parametrize("name", BOTH)
def test_both_languages_count_the_same_things(name: str) -> None:
    for (expression, english), (other, russian) in zip(
        counted(ENGLISH[name]), counted(RUSSIAN[name]), strict=True
    ):
        assert expression == other
        assert not (english and russian) or alike(english, russian), (expression, english, russian)


@pytest.mark.parametrize("name", BOTH)
def test_both_languages_name_the_same_in_the_same_order(name: str) -> None:
    """Paragraph by paragraph: seats, suits, high cards, numbers from three on, roles."""
    assert [str(one) for one in apart(ENGLISH[name], RUSSIAN[name])] == []


@pytest.mark.parametrize("name", BOTH)
def test_both_languages_bound_their_figures_alike(name: str) -> None:
    """At least is no most, and more is not fewer."""
    assert [str(one) for one in unlike(ENGLISH[name], RUSSIAN[name])] == []
