"""What the last attack on the book came to: the file that it writes, and its tables for a page.

`python -m tests.attack.pages` and `python -m tests.attack.code` put lies into pages and faults
into the program, `python -m tests.attack.switched_off` does without each rule in turn; they write
into `docs/attack.json` how much of it was noticed, so that none of it is typed.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from ...clauses import Text
from ...games import GAMES
from ..source.names import Rows

NAME = "docs/attack.json"

_SHARED = Text("what all share", "общее для всех")
_ON_PAGES = Text("the pages", "страницы")
_BY_EXAMPLES = Text("the program, by examples alone", "программа, одними примерами")
_BY_ANY = Text("the program, by any test", "программа, любым тестом")


def names(root: Path, language: str) -> Mapping[str, Callable[[], Rows]]:
    """Return what a page may bind to the results: `lies`, `switched`, `faults` and `attacks`, tables all."""
    path = root / NAME
    data: dict[str, Any] = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    classes = data.get("pages", {}).get("classes", [])
    parts = data.get("program", {}).get("parts", [])

    def lies() -> Rows:
        """Return the classes of lies: name, told, noticed, and that as a share in hundredths."""
        return [(one[language], *_counted(one["told"], one["noticed"])) for one in classes]

    titles = {game.id: game.title.say(language) for game in GAMES}
    titles["shared"] = _SHARED.say(language)

    def switched() -> Rows:
        """Return the games: name, rules, noticed, that in their own section, figures, noticed."""
        kinds = ("rules", "noticed", "own", "figures", "counted")
        games = data.get("rules", {}).get("parts", [])
        return [(titles[one["part"]], *(one[kind] for kind in kinds)) for one in games]

    def faults() -> Rows:
        """Return the parts of the program: name, faults, noticed by examples alone, by any test."""
        return [(titles[one["part"]], one["made"], one["examples"], one["any"]) for one in parts]

    def attacks() -> Rows:
        """Return the attacks: on what, the day, the seed, made, noticed, and that as a share."""
        rows = [(_ON_PAGES, "pages", classes, "told", "noticed")]
        rows += [(_BY_EXAMPLES, "program", parts, "made", "examples")]
        rows += [(_BY_ANY, "program", parts, "made", "any")]
        return [
            (
                what.say(language),
                data[part]["date"],
                data[part]["seed"],
                *_counted(_sum(ones, of), _sum(ones, noticed)),
            )
            for what, part, ones, of, noticed in rows
            if part in data
        ]

    return {"lies": lies, "switched": switched, "faults": faults, "attacks": attacks}


def _sum(ones: list[dict[str, Any]], key: str) -> int:
    return sum(one[key] for one in ones)


def _counted(of: int, noticed: int) -> tuple[int, int, int]:
    """Return how many there were, how many were noticed, and how many of a hundred, rounded down."""
    return of, noticed, 100 * noticed // of
