"""The clause matrix: which prose, tests and examples prove each clause.

What a clause does is read from what the deals of the pages come to (`docs/outcomes`, which the tests
hold against the package): it forbids, it stands under a line that is written, under an act or an
event. Which example notices a changed figure takes a run for each (`python -m
tests.attack.switched_off --figures docs/figures.json`); a test holds the file that it writes.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from ...clauses import LANGUAGES, Clause, Kind, Text
from ...game import Game
from ..source.page import pages
from .outcomes import WAYS, acting
from .pinned import kept

Json = dict[str, Any]

FIGURES = "docs/figures.json"
IN_WORDS = "words"
"""What stands in the file for a figure that no deal follows: only the words of its section do."""

_OF = "example of "
_MARK = re.compile(r'\bmark\.clause\(\s*((?:"[^"\n]+",?\s*)+)\)')


@dataclass(frozen=True, slots=True)
class Row:
    """Hold what proves one clause.

    `ways` names for each way in which it acts the section of an example, its own if that has one;
    `figures` the same for each figure, the place of the block behind a slash; empty where none is.
    """

    clause: Clause
    prose: tuple[str, ...]
    tests: tuple[str, ...]
    ways: Mapping[str, str]
    figures: Mapping[str, str]

    @property
    def holes(self) -> tuple[str, ...]:
        """Return the proofs that the clause's kind asks for and that are missing."""
        languages = {path.split("/")[1] for path in self.prose}
        missing = [f"prose in {language}" for language in LANGUAGES if language not in languages]
        if self.clause.kind is not Kind.PROCEDURE and not self.tests:
            missing.append("test")
        if self.clause.kind is Kind.RULE:
            missing += [] if any(self.ways.values()) else ["example"]
            missing += [f"{_OF}{name}" for name, where in self.figures.items() if not where]
        return tuple(missing)

    def at_home(self, where: str) -> bool:
        """Tell whether an example stands in the clause's own section."""
        return where.partition("#")[2].partition("/")[0] == self.clause.id


@dataclass(frozen=True, slots=True)
class _Proofs:
    """Hold what proves clauses, by the id of the clause: pages, tests, examples by way, figures."""

    prose: Mapping[str, tuple[str, ...]]
    tests: Mapping[str, tuple[str, ...]]
    examples: Mapping[tuple[str, str], str]
    figures: Mapping[str, Mapping[str, str]]


def rows(game: Game[Any, Any, Any], root: Path) -> list[Row]:
    """Return the matrix of a game from the pages and tests of a checkout."""
    proofs = _proofs(root, _stamp(root))
    found = []
    for clause in game.clauses:
        noticed = proofs.figures.get(clause.id, {})
        figures = clause.figures if clause.kind is Kind.RULE else ()
        found.append(
            Row(
                clause,
                proofs.prose.get(clause.id, ()),
                proofs.tests.get(clause.id, ()),
                {way: proofs.examples.get((clause.id, way), "") for way in WAYS},
                {name: noticed.get(name, "") for name, _ in figures},
            )
        )
    return found


def _stamp(root: Path) -> tuple[int, ...]:
    """Return something that changes whenever a page, an outcome or a test does."""
    docs, tests = root / "docs", root / "tests"
    files = (*docs.rglob("*.md"), *docs.rglob("*.txt"), *tests.rglob("*.py"), root / FIGURES)
    return tuple(sorted(path.stat().st_mtime_ns for path in files if path.exists()))


@lru_cache(maxsize=2)
def _proofs(root: Path, stamp: tuple[int, ...]) -> _Proofs:
    """Read all pages, outcomes and tests once, for the matrices of all games."""
    prose: dict[str, list[str]] = {}
    for language in LANGUAGES:
        for page in pages(root, language):
            for anchor in page.anchors:
                prose.setdefault(anchor, []).append(page.path.relative_to(root).as_posix())
    examples: dict[tuple[str, str], str] = {}
    for section, line in kept(root):
        way, ids = acting(line)
        for id in ids:
            if (id, way) not in examples or section.endswith(f"#{id}"):
                examples[id, way] = section
    return _Proofs(_frozen(prose), _frozen(_tests(root / "tests")), examples, read(root))


def read(root: Path) -> Mapping[str, Mapping[str, str]]:
    """Return where a changed figure is noticed, by clause and name, as the last run has left it."""
    path = root / FIGURES
    return json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}


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
    """Return a row as JSON; an example is the page and the heading that it stands under."""
    return {
        "clause": row.clause.id,
        "kind": row.clause.kind.value,
        "prose": list(row.prose),
        "tests": list(row.tests),
        **row.ways,
        "figures": dict(row.figures),
        "holes": list(row.holes),
    }


def _missing(row: Row, language: str) -> str:
    """Return which proofs a clause lacks."""
    lacks = ", ".join(_lack(hole).say(language) for hole in row.holes)
    return f"  {lacks}" if lacks else ""


def _lack(hole: str) -> Text:
    name = hole.removeprefix(_OF)
    return _LACKS.get(hole, Text(f"no example of {name}", f"нет примера на {name}"))


_LACKS = {
    "prose in en": Text("no prose in en", "нет английского текста"),
    "prose in ru": Text("no prose in ru", "нет русского текста"),
    "test": Text("no test", "нет теста"),
    "example": Text("no example", "нет примера"),
}


def marks(row: Row) -> tuple[str, ...]:
    """Return what is shown of each way and of the figures: ✔ in its own section, or a link to another.

    Figures of which some have only words are marked with the sign of a paragraph.
    """
    return (*(_mark(row, [where]) for where in row.ways.values()), _mark(row, row.figures.values()))


def _mark(row: Row, examples: Iterable[str]) -> str:
    places = [where for where in examples if where]
    if IN_WORDS in places:
        return "¶"
    away = [where for where in places if not row.at_home(where)]
    if away:
        page, _, section = away[0].partition("#")
        return f"[↗]({page}#{section.partition('/')[0]})"
    return "✔" if places else "–"


def table(matrix: list[Row], language: str = "en") -> str:
    """Return the matrix as text: a line a clause; ✔ its own section, ↗ another, a dash where there is none."""
    heads = {
        "en": ("clause", "kind", "prose", "tests", "forbids", "writes", "tells", "figures"),
        "ru": ("пункт", "вид", "текст", "тесты", "запрет", "запись", "событие", "числа"),
    }[language]
    lines = ["{:<8} {:<11} {:>5} {:>5} {:>8} {:>8} {:>8} {:>8}".format(*heads)]
    for row in matrix:
        shown = " ".join(f"{'↗' if mark[0] == '[' else mark:>8}" for mark in marks(row))
        lines.append(
            f"{row.clause.id:<8} {row.clause.kind.say(language):<11} {len(row.prose):>5} "
            f"{len(row.tests):>5} {shown}{_missing(row, language)}"
        )
    return "\n".join(lines)
