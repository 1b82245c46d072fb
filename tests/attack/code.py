"""Put faults into the package, one at a time, and count what notices: the examples alone, or a test.

    python -m tests.attack.code --seed 1 --count 160

Each fault is made in a copy of the checkout. Those that no example notices are handed to the tests.
"""

from __future__ import annotations

import argparse
import shutil
import subprocess
import sys
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from queue import SimpleQueue
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from .mutants import Mutant, modules, mutants
from .result import store

ROOT = Path(__file__).resolve().parents[2]
NEEDED = ("rulebook", "docs", "tests", "mkdocs.yml", "mkdocs.ru.yml", "pyproject.toml", "README.md")
_LONGEST = {"examples": 120, "tests": 900}
"""After so many seconds a fault that goes on for ever is noticed."""


@dataclass(frozen=True, slots=True)
class Fate:
    """Hold a fault and who noticed it: `examples`, `tests`, or nobody."""

    mutant: Mutant
    by: str


def part(mutant: Mutant) -> str:
    """Return the game that a fault is in, or `shared`."""
    parts = Path(mutant.path).parts
    return parts[2] if parts[1] == "games" else "shared"


def attack(seed: int, count: int, jobs: int) -> list[Fate]:
    """Make so many faults, drawn from all that the modules have room for, and try each."""
    room = [make for path in modules(ROOT) for make in mutants(ROOT, path)]
    return attack_with([make() for make in Random(seed).sample(room, min(count, len(room)))], jobs)


def attack_with(chosen: Sequence[Mutant], jobs: int) -> list[Fate]:
    """Try each of some faults in a copy of the checkout; return them in the order of the program."""
    begun = time.monotonic()
    with TemporaryDirectory() as folder:
        copies: SimpleQueue[Path] = SimpleQueue()
        for number in range(jobs):
            copies.put(_copy(Path(folder) / str(number)))
        done: list[Fate] = []
        clean = Path(folder) / "0"
        if _fails(clean, "examples", "-m", "tests.attack.examples"):
            raise SystemExit("without a fault, examples fail: nothing would be noticed")

        def one(mutant: Mutant) -> None:
            copy = copies.get()
            done.append(Fate(mutant, _noticed(copy, mutant)))
            copies.put(copy)
            said = f"{len(done)} of {len(chosen)}, {time.monotonic() - begun:.0f} s"
            print(f"{said}: {mutant} [{done[-1].by or 'nobody'}]", file=sys.stderr, flush=True)

        with ThreadPoolExecutor(jobs) as pool:
            list(pool.map(one, chosen))
        by_tests = any(fate.by == "tests" for fate in done)
        if by_tests and _fails(clean, "tests", "-m", "pytest", *_tests("")):
            raise SystemExit("without a fault, tests fail: what they noticed counts for nothing")
    return sorted(done, key=lambda fate: (fate.mutant.path, fate.mutant.line))


def _copy(folder: Path) -> Path:
    ignore = shutil.ignore_patterns("__pycache__", ".*_cache")
    folder.mkdir()
    for name in NEEDED:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, folder / name, ignore=ignore)
        else:
            shutil.copy(ROOT / name, folder / name)
    return folder


def _noticed(copy: Path, mutant: Mutant) -> str:
    """Return who notices a fault in a copy of the checkout, which is clean again afterwards."""
    path = copy / mutant.path
    clean = path.read_text(encoding="utf-8")
    game = part(mutant).replace("shared", "")
    path.write_text(mutant.code, encoding="utf-8")
    try:
        if _fails(copy, "examples", "-m", "tests.attack.examples", *filter(None, [game])):
            return "examples"
        return "tests" if _fails(copy, "tests", "-m", "pytest", *_tests(game)) else ""
    finally:
        path.write_text(clean, encoding="utf-8")


def _tests(game: str) -> list[str]:
    """Return the arguments that run what a fault can reach, without the built site: its game first."""
    own = [f"tests/games/{game}", f"rulebook/games/{game}"] if game else ["tests/core", "rulebook"]
    shared = [
        path.relative_to(ROOT).as_posix() for path in (ROOT / "tests/games").glob("test_*.py")
    ]
    between = [*shared, "tests/core"] if game else ["tests/games"]
    rest = ["tests/pages/test_pages.py", "tests/pages/test_blocks.py"]
    rest += ["tests/pages/test_viewer.py", "tests/cli", "tests/solver"]
    left_out = [
        f"--ignore=tests/core/test_{name}.py" for name in ("packaging", "style", "workflows")
    ]
    return [*own, *between, *rest, *left_out, "-n", "0", "-x", "-q", "-p", "no:cacheprovider"]


def _fails(copy: Path, what: str, *command: str) -> bool:
    try:
        done = subprocess.run(
            [sys.executable, *command],
            cwd=copy,
            capture_output=True,
            check=False,
            timeout=_LONGEST[what],
        )
    except subprocess.TimeoutExpired:
        return True
    return done.returncode != 0


def table(fates: Sequence[Fate]) -> str:
    """Return the table of an attack: noticed by examples alone, by tests too, and made."""
    parts = list(dict.fromkeys(part(fate.mutant) for fate in fates))
    lines = [f"{'':<12}  examples    tests"]
    for name in (*parts, "all"):
        ones = [fate for fate in fates if name in ("all", part(fate.mutant))]
        by_examples = sum(fate.by == "examples" for fate in ones)
        by_any = sum(bool(fate.by) for fate in ones)
        lines.append(f"{name:<12}  {by_examples:>3}/{len(ones):<4}  {by_any:>3}/{len(ones):<4}")
    return "\n".join(lines)


def result(fates: Sequence[Fate], seed: int) -> dict[str, Any]:
    """Return what an attack came to, for the file of results."""
    parts = []
    for name in dict.fromkeys(part(fate.mutant) for fate in fates):
        by = [fate.by for fate in fates if part(fate.mutant) == name]
        noticed = {"examples": by.count("examples"), "any": len(by) - by.count("")}
        parts.append({"part": name, "made": len(by), **noticed})
    return {"seed": seed, "parts": parts}


def main(arguments: Sequence[str] | None = None) -> int:
    """Attack, print the table, and write down what the examples did not notice."""
    parser = argparse.ArgumentParser(prog="python -m tests.attack.code", description=__doc__)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=160, help="faults")
    parser.add_argument("--jobs", type=int, default=2, help="faults at a time")
    parser.add_argument("--survivors", type=Path, help="where to write what no example noticed")
    parser.add_argument("--result", type=Path, help="where to write the table: docs/attack.json")
    asked = parser.parse_args(arguments)
    fates = attack(asked.seed, asked.count, asked.jobs)
    print(table(fates))
    if asked.result:
        store(asked.result, "program", result(fates, asked.seed))
    if asked.survivors:
        lines = [
            f"{fate.by or 'nobody':<8} {fate.mutant}" for fate in fates if fate.by != "examples"
        ]
        asked.survivors.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
