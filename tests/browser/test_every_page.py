"""Everybody can read every page: on a desk and on a phone, in light and dark, in any font."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from rulebook.pages.site.build import CONFIGS
from tests.browser.axe import AXE, MISSING, WEAR, too_wide, violations
from tests.browser.conftest import watch
from tests.site import KINDS
from tests.tools import ROOT, leave_out

PATHS = sorted(
    path.relative_to(ROOT / "docs/en").as_posix().removesuffix("index.md").replace(".md", "/")
    for path in (ROOT / "docs/en").rglob("*.md")
)

FONTS = {
    "narrow": ("Liberation Sans", "Liberation Mono"),
    "wide": ("DejaVu Sans", "DejaVu Sans Mono"),
}
"""The narrowest and the widest of the fonts that a reader is likely to have."""


@pytest.fixture(scope="module")
def seen() -> dict[str, set[float]]:
    """Return the kinds of elements whose colours were measured: on a desk, on a phone."""
    return {"desk": set(), "phone": set()}


@pytest.fixture(scope="module")
def screen(browser: Browser, address: str) -> Iterator[tuple[Page, list[str]]]:
    """A page that stays open, with axe in it, and what went wrong in it."""
    context, faults = browser.new_context(), list[str]()
    context.add_init_script(AXE)
    page = context.new_page()
    watch(page, address, faults)
    yield page, faults
    context.close()


@pytest.mark.parametrize("path", KINDS, ids=lambda path: path or "home")
def test_everybody_can_read_a_page_of_each_kind(
    screen: tuple[Page, list[str]], seen: dict[str, set[float]], address: str, path: str
) -> None:
    """By turns on a desk in the light and in English, and on a phone in the dark and in Russian."""
    page, faults = screen
    faults.clear()
    phone = KINDS.index(path) % 2 == 1
    language, width = ("ru", 390) if phone else ("en", 1280)
    page.set_viewport_size({"width": width, "height": 900})
    page.goto(f"{address}{language}/{path}")
    faults += violations(page, width, dark=phone, seen=seen["phone" if phone else "desk"])
    faults += too_wide(page, 320, 390)
    assert faults == []


@pytest.mark.thorough
@pytest.mark.parametrize("path", PATHS, ids=lambda path: path or "home")
@pytest.mark.parametrize("language", CONFIGS)
def test_everybody_can_read_every_page(
    screen: tuple[Page, list[str]],
    seen: dict[str, set[float]],
    address: str,
    language: str,
    path: str,
) -> None:
    """On a phone in the dark and on a desk in the light; in the narrowest and the widest font.

    What a page says to a screen reader is the same on both: on a desk its colours are looked at.
    """
    page, faults = screen
    faults.clear()
    page.set_viewport_size({"width": 1280, "height": 900})
    page.goto(f"{address}{language}/{path}")
    faults += violations(page, 1280, dark=False, seen=seen["desk"], colours=True)
    faults += violations(page, 390, dark=True, seen=seen["phone"])
    for fonts in FONTS.values():
        if missing := page.evaluate(MISSING, fonts):
            leave_out(f"font {' and '.join(missing)}", "the widths are measured in two fonts")
        page.evaluate(WEAR, fonts)
        faults += [f"{fault} in {fonts[0]}" for fault in too_wide(page, 320, 390, 768, 1280)]
    assert faults == []
