"""Hold a page that was changed against everything that the project's own tests ask of pages."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from tempfile import TemporaryDirectory
from types import ModuleType, SimpleNamespace
from typing import Any
from unittest.mock import patch

import pytest
from pytest_examples import EvalExample

from rulebook.html.deals import Block, Shown, show
from rulebook.pages.checks import drift
from rulebook.pages.source.page import Page
from tests.pages import test_pages, test_parity

from .lies import LANGUAGES, Lie, Pair

_FAILED = (AssertionError, pytest.fail.Exception)


def clean_pages() -> tuple[Pair, ...]:
    """Return the pages of the book in both languages."""
    return tuple(
        Pair.of(name, test_parity.ENGLISH[name], test_parity.RUSSIAN[name])
        for name in test_parity.BOTH
    )


def told(pair: Pair, lie: Lie) -> Pair:
    """Return a page with a lie on it; blocks that are the same are not replayed again."""
    pages = {}
    for language in LANGUAGES:
        page = pair.page(language)
        text = page.text
        edits = [edit for edit in lie.edits if edit.language == language]
        for edit in sorted(edits, key=lambda one: -one.start):
            text = text[: edit.start] + edit.new + text[edit.end :]
        pages[language] = _changed(page, text) if edits else page
    return Pair.of(pair.name, pages["en"], pages["ru"])


def _changed(page: Page, text: str) -> Page:
    new = Page(page.path, page.language, text)
    # A cached property is filled in ahead: only blocks that differ, and those after them, are new.
    vars(new)["blocks"] = _blocks(new, page)
    return new


def _blocks(new: Page, old: Page) -> Mapping[int, Shown | Exception]:
    before = {
        fence.source: old.blocks[fence.line] for fence in old.fences if fence.line in old.blocks
    }
    found: dict[int, Shown | Exception] = {}
    named: dict[str, Shown] = {}
    for fence in new.fences:
        if fence.language != "deal":
            continue
        shown = before.get(fence.source)
        follows = isinstance(shown, Shown) and shown.block.after
        if not isinstance(shown, Shown) or shown.block.line != fence.line + 1 or follows:
            try:
                shown = show(Block.read(fence.source, fence.line + 1), named)
            except Exception as error:  # as on any page: it is what stopped the block
                shown = error
        found[fence.line] = shown
        if isinstance(shown, Shown) and shown.block.id:
            named[shown.block.id] = shown
    return found


def complaint(pair: Pair, clean: Pair) -> str:
    """Return the first thing that the tests of pages and of parity say against a page, or nothing."""
    for language in LANGUAGES:
        page = pair.page(language)
        if page is clean.page(language):
            continue
        if _code(page) != _code(clean.page(language)):
            if said := _failure(_run_code, page):
                return said
            continue
        if found := drift.problems(page):
            return str(found[0])
    return next(_others(pair, clean), "")


def _code(page: Page) -> list[str]:
    return [fence.source for fence in page.fences if fence.language == "python"]


def _others(pair: Pair, clean: Pair) -> Iterator[str]:
    """Yield what all tests of one page, or of one name in both languages, say."""
    with (
        patch.dict(test_parity.ENGLISH, {pair.name: pair.page("en")}),
        patch.dict(test_parity.RUSSIAN, {pair.name: pair.page("ru")}),
    ):
        for test in tests_of(test_parity, "name"):
            if said := _failure(test, pair.name):
                yield said
    for test in tests_of(test_pages, "page"):
        for language in LANGUAGES:
            page, before = pair.page(language), clean.page(language)
            if page is not before and before in asked_of(test) and (said := _failure(test, page)):
                yield said


def tests_of(module: ModuleType, parameter: str) -> list[Callable[[Any], None]]:
    """Return the tests of a module that take one parameter alone."""
    return [
        test
        for name, test in vars(module).items()
        if name.startswith("test_") and [*inspect.signature(test).parameters] == [parameter]
    ]


def asked_of(test: Callable[[Any], None]) -> list[Any]:
    """Return what pytest calls a test with, one after the other."""
    marks: list[pytest.Mark] = getattr(test, "pytestmark", [])
    return [value for mark in marks if mark.name == "parametrize" for value in mark.args[1]]


def _failure(test: Callable[[Any], None], argument: Any) -> str:
    """Return what a test says against its argument, or nothing."""
    try:
        test(argument)
    except _FAILED as failed:
        return f"{test.__name__}: {str(failed).splitlines()[0] if str(failed) else ''}"
    return ""


class _Example(EvalExample):
    """Run a block as pytest would, with plain assertions: rewriting them takes a running pytest."""

    def run_print_check(self, example: Any, **given: Any) -> dict[str, Any]:
        return super().run_print_check(example, rewrite_assertions=False, **given)


def _run_code(page: Page) -> None:
    """Run the test of a page whose code was changed, as pytest would."""
    config = SimpleNamespace(getoption=lambda name: False)
    request: Any = SimpleNamespace(config=config, node=SimpleNamespace(nodeid="attack"))
    with TemporaryDirectory() as folder:
        path = Path(folder) / page.path.name
        path.write_text(page.text, encoding="utf-8")
        copy = Page(path, page.language, page.text)
        example = _Example(tmp_path=Path(folder), pytest_request=request)
        test_pages.test_page(copy, example)
