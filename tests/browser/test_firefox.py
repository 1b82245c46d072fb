"""The pages in a browser of another make: nothing goes wrong in Firefox while one reads and steps."""

import json
import subprocess
from pathlib import Path

import pytest

from rulebook.pages.site.build import CONFIGS
from tests.site import KINDS, served
from tests.tools import need

SCRIPT = Path(__file__).with_name("firefox.mjs")
PATIENCE = 170
"""Seconds; a busy machine is no fault of the page."""


def walk(address: str, *paths: str) -> list[str]:
    """Return what goes wrong in Firefox on some pages of a site."""
    command = [need("node"), SCRIPT, need("puppeteer"), need("firefox"), address, *paths]
    done = subprocess.run(command, capture_output=True, encoding="utf-8", timeout=PATIENCE)
    *faults, end = map(json.loads, done.stdout.splitlines() or ["0"])
    assert end is None, done.stderr or done.stdout
    return faults


@pytest.mark.thorough
@pytest.mark.parametrize("language", CONFIGS)
def test_nothing_goes_wrong_in_firefox(address: str, language: str) -> None:
    """On a page of each kind, and while a deal is stepped through with keys and buttons."""
    assert walk(address, *(f"{language}/{path}" for path in KINDS)) == []


@pytest.mark.thorough
def test_what_goes_wrong_in_firefox_is_seen(tmp_path: Path) -> None:
    page = "<img src=gone.png alt=''><script>console.warn('careful'); unheard()</script>"
    (tmp_path / "index.html").write_text(page, "utf-8")
    with served(tmp_path) as address:
        found = "\n".join(walk(address, ""))
    for fault in (": careful", "unheard is not defined", f": 404 {address}gone.png"):
        assert fault in found
