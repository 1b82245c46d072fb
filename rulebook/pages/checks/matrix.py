"""The clause matrix: which prose, code, tests and deals prove each clause.

"Code" means cited at run time: the deals of the pages and of the package are replayed and their payments, entries,
events, acts and refusals looked at. Nothing is found by searching the sources for an id, except
the marks of the tests, which are literals by design.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from ... import library
from ...clauses import LANGUAGES, Clause, Kind, Text
from ...game import Game
from ...games import GAMES
from ..source.page import pages

Json = dict[str, Any]

_MARK = re.compile(r'\bmark\.clause\(\s*((?:"[^"\n]+",?\s*)+)\)')


@dataclass(frozen=True, slots=True)
class Row:
    """Hold what proves one clause; a deal is named by its page and its id or line."""

    clause: Clause
    prose: tuple[str, ...]
    cited: bool
    tests: tuple[str, ...]
    deals: tuple[str, ...]

    @property
    def holes(self) -> tuple[str, ...]:
        """Return the proofs that the clause's kind asks for and that are missing."""
        wanted = {
            Kind.RULE: ("prose", "code", "test", "deal"),
            Kind.DEFINITION: ("prose", "test"),
            Kind.PROCEDURE: ("prose",),
        }[self.clause.kind]
        there = {"code": self.cited, "test": bool(self.tests), "deal": bool(self.deals)}
        languages = {path.split("/")[1] for path in self.prose}
        prose = [f"prose in {language}" for language in LANGUAGES if language not in languages]
        return (*prose, *(proof for proof in wanted if not there.get(proof, True)))


@dataclass(frozen=True, slots=True)
class _Proofs:
    """Hold what proves clauses, by the id of the clause: pages, deals and tests."""

    prose: Mapping[str, tuple[str, ...]]
    deals: Mapping[str, tuple[str, ...]]
    tests: Mapping[str, tuple[str, ...]]


def rows(game: Game[Any, Any, Any], root: Path, language: str = "en") -> list[Row]:
    """Return the matrix of a game from the pages and tests of a checkout.

    Args:
        game: the game whose clauses are looked at.
        root: the checkout.
        language: whose pages name the deals; both languages show the same.
    """
    proofs = _proofs(root, language, _stamp(root))
    return [
        Row(
            clause,
            proofs.prose.get(clause.id, ()),
            clause.id in proofs.deals,
            proofs.tests.get(clause.id, ()),
            proofs.deals.get(clause.id, ()),
        )
        for clause in game.clauses
    ]


def _stamp(root: Path) -> tuple[int, ...]:
    """Return something that changes whenever a page or a test does."""
    files = (*(root / "docs").rglob("*.md"), *(root / "tests").rglob("*.py"))
    return tuple(sorted(path.stat().st_mtime_ns for path in files))


@lru_cache(maxsize=2)
def _proofs(root: Path, language: str, stamp: tuple[int, ...]) -> _Proofs:
    """Replay all deals of the pages and the package once, for the matrices of all games."""
    prose: dict[str, list[str]] = {}
    deals: dict[str, list[str]] = {}
    for each in LANGUAGES:
        for page in pages(root, each):
            for anchor in page.anchors:
                prose.setdefault(anchor, []).append(page.path.relative_to(root).as_posix())
            for shown in page.deals if each == language else ():
                name = f"{page.path.stem}:{shown.block.id or shown.block.line}"
                for clause in shown.clauses:
                    deals.setdefault(clause.id, []).append(name)
    for game in GAMES:
        for name in library.names(game):
            for clause in library.told(name).clauses:
                deals.setdefault(clause.id, []).append(name)
    return _Proofs(_frozen(prose), _frozen(deals), _frozen(_tests(root / "tests")))


def _frozen(lists: Mapping[str, list[str]]) -> Mapping[str, tuple[str, ...]]:
    return {key: tuple(found) for key, found in lists.items()}


def _tests(folder: Path) -> dict[str, list[str]]:
    """Return the tests that carry a clause mark, by clause; the ids in a mark are literals."""
    marked: dict[str, list[str]] = {}
    for path in sorted(folder.rglob("test_*.py")):
        for mark in _MARK.finditer(path.read_text(encoding="utf-8")):
            for id in re.findall(r'"([^"]+)"', mark[1]):
                marked.setdefault(id, []).append(path.stem)
    return marked


def row_json(row: Row) -> Json:
    """Return a row as JSON."""
    return {
        "clause": row.clause.id,
        "kind": row.clause.kind.value,
        "prose": list(row.prose),
        "code": row.cited,
        "tests": list(row.tests),
        "deals": list(row.deals),
        "holes": list(row.holes),
    }


def _missing(row: Row, language: str) -> str:
    """Return which proofs a clause lacks."""
    if not row.holes:
        return ""
    return "".join(
        f"{', ' if i else '  '}{_LACKS[hole].say(language)}" for i, hole in enumerate(row.holes)
    )


_LACKS = {
    "prose in en": Text("no prose in en", "нет английского текста"),
    "prose in ru": Text("no prose in ru", "нет русского текста"),
    "code": Text("no code", "нет кода"),
    "test": Text("no test", "нет теста"),
    "deal": Text("no deal", "нет сдачи"),
}


def table(matrix: list[Row], language: str = "en") -> str:
    """Return the matrix as text: a line a clause, a count a proof, a dash where none is asked."""
    heads = {
        "en": ("clause", "kind", "prose", "code", "tests", "deals"),
        "ru": ("пункт", "вид", "текст", "код", "тесты", "сдачи"),
    }[language]
    yes = Text("yes", "да").say(language)
    lines = ["{:<8} {:<11} {:>5} {:>5} {:>5} {:>5}".format(*heads)]
    for row in matrix:
        lines.append(
            f"{row.clause.id:<8} {row.clause.kind.say(language):<11} {len(row.prose):>5} "
            f"{yes if row.cited else '–':>5} {len(row.tests):>5} {len(row.deals):>5}"
            f"{_missing(row, language)}"
        )
    return "\n".join(lines)
