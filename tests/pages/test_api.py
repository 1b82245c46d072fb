"""The page on the Python API: every public module stands there, and its examples are typed."""

import re
from pathlib import Path

from mypy import api

from rulebook import GAMES
from rulebook.pages.source.fences import fences
from tests.tools import ROOT


def test_every_public_module_stands_on_the_page() -> None:
    page = (ROOT / "docs/en/api.md").read_text(encoding="utf-8")
    named = re.findall(r"^::: (\S+)$", page, re.MULTILINE)
    modules = {f"rulebook.{path.stem}" for path in (ROOT / "rulebook").glob("[a-z]*.py")}
    games = {
        f"rulebook.games.{game.id}.{part}" for game in GAMES for part in ("options", "outcome")
    }
    assert len(set(named)) == len(named)
    assert set(named) == modules | games | {"rulebook.notation", "rulebook.solver"}


def test_the_russian_page_leads_to_the_modules() -> None:
    """Docstrings are English: they stand once, and no strict build follows a link from site to site."""
    page = (ROOT / "docs/ru/api.md").read_text(encoding="utf-8")
    assert "\n::: " not in page
    assert page.count('<a href="../../en/api/#modules" hreflang="en">') == 1


def code(text: str) -> str:
    """Return the Python of a page, each line where it stands in the page."""
    lines = [""] * (text.count("\n") + 1)
    for fence in fences(text):
        if fence.language == "python":
            lines[fence.line : fence.last_line - 1] = fence.source.splitlines()
    return "\n".join(lines) + "\n"


def test_code_keeps_its_place() -> None:
    assert code("a\n```python\nx = 1\n```\nb\n~~~ deal\n~~~\n").splitlines()[2] == "x = 1"


TYPES = """
from typing import assert_type
from rulebook import Entry, Event, Payment, Session
from rulebook.games.austrian import AUSTRIAN, Options, Outcome, Standing

session = AUSTRIAN.session()
assert_type(session, Session[Options, Outcome, Standing])
deal = session.deals[0]
assert_type(deal.outcome, Outcome)
assert_type(deal.before.pot, int)
for of in (deal, deal.settlement):
    assert_type(of.payments, tuple[Payment, ...])
    assert_type(of.entries, tuple[Entry, ...])
    assert_type(of.events, tuple[Event, ...])
"""
"""What a strict check makes of the values that a program is given."""


def test_the_python_of_pages_passes_a_strict_check(tmp_path: Path) -> None:
    """Both languages have the same Python; one run is over all pages that have some."""
    (tmp_path / "page_of_types.py").write_text(TYPES, encoding="utf-8")
    names = {"page_of_types.py": "the types"}
    for path in (ROOT / "README.md", *sorted((ROOT / "docs/en").rglob("*.md"))):
        if (found := code(path.read_text(encoding="utf-8"))).strip():
            module = tmp_path / f"page_{len(names)}.py"
            module.write_text(found, encoding="utf-8")
            names[module.name] = path.relative_to(ROOT).as_posix()
    assert "README.md" in names.values() and "docs/en/api.md" in names.values()
    options = ["--config-file", str(ROOT / "pyproject.toml"), "--strict", "--no-error-summary"]
    said, errors, _ = api.run([*options, *(str(tmp_path / name) for name in names)])
    for name, page in names.items():
        said = re.sub(rf"\S*{name}", page, said)
    assert not said and not errors, said + errors
