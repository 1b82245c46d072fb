"""What a section was when it was looked at: read from the history of the checkout.

The file of looks holds digests alone, so that no sentence stands in the repository twice. The
commit in which a look was recorded holds the texts and the program: it is taken out and asked.
"""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
import tarfile
from collections.abc import Mapping
from pathlib import Path
from tempfile import TemporaryDirectory

from .looks import Sides, digest
from .reviewed import NAME, Look

_NEEDED = ("rulebook", "docs", "mkdocs.yml", "mkdocs.ru.yml")


def looked_at(root: Path, key: str, look: Look) -> Sides:
    """Return the sides of a section as they were looked at, without those that cannot be found.

    Nothing is found without git and a history, or for a look that is not committed yet.
    """
    commit = _commit(root, key)
    if not commit:
        return {}
    with TemporaryDirectory() as folder:
        if not _take_out(root, commit, Path(folder)):
            return {}
        sides = _asked(Path(folder), key)
    return {
        side: tuple(texts)
        for side, texts in sides.items()
        if digest(side, texts) == look.sides.get(side)
    }


def _commit(root: Path, key: str) -> str:
    """Return the commit that recorded the look at a section: the last that changed its seal."""
    lines = (root / NAME).read_text(encoding="utf-8").splitlines()
    start = lines.index(f'["{key}"]')
    seal = next(n for n, line in enumerate(lines[start:], start + 1) if line.startswith("seal"))
    blamed = _git(root, "blame", "--porcelain", f"-L{seal},{seal}", "--", NAME)
    commit = blamed.decode().partition(" ")[0] if blamed else ""
    return commit.strip("0") and commit


def _take_out(root: Path, commit: str, folder: Path) -> bool:
    archive = _git(root, "archive", "--format=tar", commit, "--", *_NEEDED)
    if archive:
        with tarfile.open(fileobj=io.BytesIO(archive)) as tar:
            tar.extractall(folder, filter="data")
    return bool(archive)


def _git(root: Path, *arguments: str) -> bytes:
    """Return what git prints, nothing if it fails or is not there."""
    try:
        done = subprocess.run(["git", *arguments], cwd=root, capture_output=True, check=False)
    except OSError:
        return b""
    return done.stdout if done.returncode == 0 else b""


def _asked(folder: Path, key: str) -> Mapping[str, list[str]]:
    """Return the sides of a section as the program of that time tells them."""
    done = subprocess.run(
        [sys.executable, "-m", "rulebook", "review", key, "--json"],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(folder)},
        capture_output=True,
        check=False,
    )
    try:
        sides = json.loads(done.stdout)["section"]["sides"]
    except (ValueError, KeyError, TypeError):
        return {}
    return sides if isinstance(sides, dict) else {}
