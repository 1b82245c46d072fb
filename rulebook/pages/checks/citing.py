"""Where the program uses a clause: the lines of its code that name the constant."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path

from ...games import CLAUSES, GAMES, RULINGS


@dataclass(frozen=True, slots=True)
class Use:
    """Hold one line of code: its file from the root of the checkout, its number, its text."""

    path: str
    line: int
    text: str


def uses(root: Path, id: str) -> tuple[Use, ...]:
    """Return the lines that use a clause or ruling, its own definition first; none for another id.

    Examples:
        >>> from rulebook.pages.checks.drift import ROOT
        >>> uses(ROOT, "RZ-7.2")[0].text
        'HORN = rule('
    """
    item = CLAUSES.get(id) or RULINGS.get(id)
    if item is None:
        return ()
    game = next(game for game in GAMES if id.startswith(f"{game.prefix}-"))
    module = import_module(f"rulebook.games.{game.id}.clauses")
    names = {name for name, value in vars(module).items() if value is item}
    home = root / "rulebook" / "games" / game.id / "clauses.py"
    found = [*_named(root, home, names, "")]
    for path in sorted((root / "rulebook").rglob("*.py")):
        found += _named(root, path, names, game.prefix)
    return tuple(found)


def _named(root: Path, path: Path, names: set[str], prefix: str) -> Iterator[Use]:
    """Yield the lines on which `prefix.NAME` stands, or with no prefix where a NAME is defined."""
    text = path.read_text(encoding="utf-8")
    if prefix and not any(f"{prefix}.{name}" in text for name in names):
        return
    lines: set[int] = set()
    for node in ast.walk(ast.parse(text)):
        match node:
            case ast.Attribute(value=ast.Name(id=module), attr=name) if module == prefix:
                lines |= {node.lineno} if name in names else set()
            case ast.Assign(targets=[ast.Name(id=name)]) if not prefix and name in names:
                lines.add(node.lineno)
    for line in sorted(lines):
        yield Use(path.relative_to(root).as_posix(), line, text.splitlines()[line - 1].strip())
