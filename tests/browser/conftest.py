"""Chromium, and pages of the built site in it that report whatever goes wrong."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from tests.site import pages, served, site
from tests.tools import need

__all__ = ["OpenPage", "address", "browser", "open_page", "pages", "site", "watch"]

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]

OpenPage = Callable[..., Page]

# Milliseconds; a busy machine is no fault of the page.
PATIENCE = 20_000
expect.set_options(timeout=PATIENCE)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    chromium = need("chromium")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def address(site: Path) -> Iterator[str]:
    """Where the site is served: in a sub-path."""
    with served(site) as address:
        yield address


@pytest.fixture
def open_page(browser: Browser, address: str) -> Iterator[OpenPage]:
    """Open a page of the site by its path; in the end nothing may have gone wrong on any of them.

    `width`, `dark`, `scripts` and `locale` say how it is opened.
    """
    contexts: list[BrowserContext] = []
    faults: list[str] = []

    def open_page(
        path: str,
        *,
        width: int = 1280,
        dark: bool = False,
        scripts: bool = True,
        locale: str = "en",
    ) -> Page:
        context = browser.new_context(
            viewport={"width": width, "height": 900},
            color_scheme="dark" if dark else "light",
            java_script_enabled=scripts,
            locale=locale,
        )
        contexts.append(context)
        page = context.new_page()
        watch(page, address, faults)
        page.goto(address + path)
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert not faults, "\n".join(faults)


def watch(page: Page, address: str, faults: list[str]) -> None:
    """Note whatever goes wrong: console errors, failed requests, requests to anywhere else.

    A breach of the Content-Security-Policy is a console error.
    """

    def note(wrong: bool, fault: str) -> None:
        if wrong:
            faults.append(f"{page.url}: {fault}")

    page.set_default_timeout(PATIENCE)
    page.on("console", lambda it: note(it.type in ("error", "warning"), it.text))
    page.on("pageerror", lambda error: note(True, str(error)))
    page.on("request", lambda it: note(not it.url.startswith((address, "data:")), it.url))
    page.on("response", lambda it: note(it.status >= 400, f"{it.status} {it.url}"))
