"""Every page of the book, as its author wrote it: code, deals, figures, tables, numbers."""

from pathlib import Path
from typing import Any

import pytest
from pytest_examples import CodeExample, EvalExample, find_examples

from rulebook.clauses import LANGUAGES
from rulebook.pages.checks import drift, pinned
from rulebook.pages.source.page import Page, pages
from rulebook.pages.source.sections import menu, page_name, sections

ROOT = Path(__file__).resolve().parents[2]
README = Page.read(ROOT / "README.md", "en")
BOOK = [page for language in LANGUAGES for page in pages(ROOT, language)]
EVERY = [*BOOK, README]


def name(page: Page) -> str:
    return page.path.relative_to(ROOT).as_posix()


def examples(page: Page) -> list[CodeExample]:
    """Return the Python blocks of a page, found by our own reader of fences."""
    return [
        CodeExample(
            source=fence.source,
            path=page.path,
            start_line=fence.line,
            end_line=fence.last_line,
            start_index=fence.start,
            end_index=fence.end,
            prefix=fence.info,
            indent=fence.indent,
        )
        for fence in page.fences
        if fence.language in ("python", "py")
    ]


@pytest.mark.parametrize("page", EVERY, ids=name)
def test_page(page: Page, eval_example: EvalExample) -> None:
    """Run the page's code in one namespace, then compare all that it says with the package."""
    # A block may use the names of the blocks before it; running it finds the undefined ones.
    eval_example.set_config(
        line_length=88, target_version="py310", isort=True, ruff_ignore=["F821"]
    )
    names: dict[str, Any] = {}
    for example in examples(page):
        if eval_example.update_examples:
            names = eval_example.run_print_update(example, module_globals=names)
        else:
            eval_example.lint(example)
            names = eval_example.run_print_check(example, module_globals=names)
    bound = {key: value for key, value in names.items() if not key.startswith("__")}
    problems = drift.problems(page, bound) if page is not README else []
    if eval_example.update_examples and not eval_example.to_update:
        # Code is corrected when the session ends; figures would move under its feet.
        page.path.write_text(drift.updated(page, problems), encoding="utf-8")
        problems = [problem for problem in problems if problem.right is None]
        if not problems:
            pinned.write(page)
    if problems:
        said = "\n".join(map(str, problems)).replace(f"{ROOT}/", "")
        pytest.fail(f"the page and the package part ways:\n{said}", pytrace=False)


@pytest.mark.parametrize("page", BOOK, ids=name)
def test_the_deals_of_a_page_come_to_what_is_kept_of_them(page: Page) -> None:
    """Look at each difference: what is meant is kept by `pytest --update-examples`."""
    said = "\n".join(map(str, pinned.parted(page))).replace(f"{ROOT}/", "")
    assert not said, said


def test_nothing_is_kept_of_a_page_that_is_gone() -> None:
    kept = {path for path in (ROOT / "docs" / pinned.FOLDER).rglob("*") if path.is_file()}
    assert kept == {pinned.kept_in(page) for page in BOOK if page.deals}


def test_both_readers_of_fences_see_the_same_code() -> None:
    for page in EVERY:
        ours = [(e.start_line, e.source) for e in examples(page)]
        theirs = [(e.start_line, e.source) for e in find_examples(page.path)]
        assert ours == theirs, name(page)


def test_every_fence_is_of_a_known_kind_and_closed() -> None:
    for page in BOOK:
        for fence in page.fences:
            place = f"{name(page)}:{fence.line}"
            assert fence.language in {"deal", "picture", "python", "text"}, place
            assert page.text[fence.end :].lstrip().startswith(("`", "~")), place


def test_every_heading_has_an_id_of_its_own() -> None:
    for page in BOOK:
        headings = [line for line in page.prose.splitlines() if line.startswith("#")]
        bare = [f"{name(page)}: {heading}" for heading in headings if "{ #" not in heading]
        assert len(headings) == len(page.anchors), bare
        assert len(set(page.anchors)) == len(page.anchors), name(page)


def test_every_page_has_a_description() -> None:
    assert [name(p) for p in BOOK if not p.text.startswith("---\ndescription: ")] == []


def test_numbers_typed_by_hand_are_few() -> None:
    """Dates and page furniture are marked; a rising count wants a look."""
    assert sum(len(page.literals) for page in BOOK) <= 4


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_menu_calls_each_page_as_its_heading_does(language: str) -> None:
    """An entry is the heading, its beginning or its end; or the heading is that of the entries above."""
    config = ROOT / ("mkdocs.yml" if language == "en" else f"mkdocs.{language}.yml")
    entries = menu(config.read_text(encoding="utf-8"))
    listed = {page_name(page, ROOT): page for page in BOOK if page.language == language}
    assert entries.keys() == listed.keys()
    for name, page in listed.items():
        heading = next(iter(sections(page))).title
        *above, entry = entries[name].split(" › ")
        ends = heading.startswith(entry) or heading.lower().endswith(entry.lower())
        assert name == "index" or ends or heading in above, f"{entry}: {heading}"
