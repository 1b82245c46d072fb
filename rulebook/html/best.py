"""Best play for the deals that a viewer shows: computed once, and kept beside the user's files.

What is kept are values and cards, no sentences but those on the worth of a deal, so that a clause
or a word can be written better without computing anything again.
"""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import Any

from ..cards import Card
from ..clauses import LANGUAGES
from ..game import Game
from ..notation import dumps
from ..phase import Act, Phase
from ..record import Record
from ..solver import Unsolvable
from ..solver.position import Position
from ..solver.report import solve, worth
from ..table import Seat
from ..told import Told

Json = dict[str, Any]

PROGRAM = (
    *("cards", "dealing", "game", "keys", "phase", "problem", "record", "replay", "scores"),
    *("table", "told", "transcript", "trickplay", "tricks"),
)
"""The modules that a value can depend on, beside the solver and the rules of the game."""
WORDS = ("clauses", "words", "settlement")
"""The modules of a game that say what things are called and what is paid: no value depends on them.

The figures of clauses do count; they are part of the key.
"""


def best_play(game: Game[Any, Any, Any], record: Record, told: Told) -> dict[str, Json]:
    """Return best play for the deals of a record that have a value, by their numbers.

    For each: what it is worth at the `start`; the `texts` on each value, by language; the `steps`
    whose card changed the value or could have, as the viewer reads them; and the `lines` of cards,
    each with the value before it, that would have been best where a card cost something.

    A kept file that is damaged is as good as none, and one that cannot be written no hindrance.
    """
    path = _folder() / f"{key(game, record, told)}.json"
    kept = _read(path)
    if kept is None:
        kept = json.dumps(dict(_computed(told)), ensure_ascii=False)
        _keep(path, kept)
    found: dict[str, Json] = json.loads(kept)
    return found


def key(game: Game[Any, Any, Any], record: Record, told: Told) -> str:
    """Return the name under which best play is kept: a digest of all that it depends on."""
    figures = tuple((clause.id, clause.figures) for clause in game.clauses)
    known = (
        program(Path(__file__).parents[1], game.id),
        figures,
        dumps(record),
        told.session.options,
        told.session.start,
    )
    return _digest(repr(known).encode())


@cache
def program(package: Path, game: str) -> str:
    """Return the digest of the modules that the value of a card of a game can depend on."""
    files = [path for name in PROGRAM if (path := package / f"{name}.py").exists()]
    files += sorted(p for room in ("notation", "solver") for p in (package / room).glob("*.py"))
    files += sorted(p for p in (package / "games" / game).glob("*.py") if p.stem not in WORDS)
    return _digest(b"".join(path.read_bytes() for path in [*files, Path(__file__)]))


def _digest(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()[:32]


def _folder() -> Path:
    """Return where results are kept: a folder of the user, never one of the project."""
    if own := os.environ.get("RULEBOOK_CACHE"):
        return Path(own)
    base = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(base, "rulebook", "best-play")


def _read(path: Path) -> str | None:
    """Return what was kept, or nothing unless it is whole: its digest stands before it."""
    try:
        digest, _, text = path.read_text("utf-8").partition("\n")
    except (OSError, ValueError):
        return None
    return text if digest == _digest(text.encode()) else None


def _keep(path: Path, text: str) -> None:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        # Both languages are built at the same time: what is read must be whole.
        with NamedTemporaryFile("w", dir=path.parent, encoding="utf-8", delete=False) as file:
            file.write(f"{_digest(text.encode())}\n{text}")
        os.replace(file.name, path)
    except OSError:
        pass


def _computed(told: Told) -> Iterator[tuple[str, Json]]:
    try:
        solved = solve(told)
    except Unsolvable:
        return
    for one in solved:
        if not one.judged:
            continue
        now = one.start.value
        texts = {now: _worth(one.start)}
        steps, lines = {}, {}
        for number, judged in zip(one.steps, one.judged, strict=True):
            value = judged.values[judged.card]
            kept = [] if len(judged.keeping) == len(judged.values) else judged.keeping
            if value != now or kept:
                steps[str(number)] = [None if value == now else value, *map(str, kept)]
            now = value
            if value not in texts:
                texts[value] = _worth(judged.position.play(judged.card))
            if judged.cost:
                before = told.replayed[one.number - 1].steps[number - 1].before
                assert before is not None
                lines[str(number)] = [[str(card), value] for card, value in _line(before)]
        yield (
            str(one.number),
            {"start": one.start.value, "texts": texts, "steps": steps, "lines": lines},
        )


def _worth(moment: Any) -> dict[str, str]:
    return {language: worth(moment, language) for language in LANGUAGES}


def _line(phase: Phase) -> Iterator[tuple[Card, int]]:
    """Yield the cards of best play from a moment of the deal on, each with the value before it."""
    while True:
        try:
            position = Position.of(phase)
        except Unsolvable:
            return
        best = position.keeping[0]
        yield best, position.value
        phase = phase.apply(Act(Seat(position.actor), "plays", best))
