"""One place where a page and the package part ways."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Problem:
    """Hold one place where the page and the package part ways; `right` replaces what is there."""

    path: Path
    line: int
    message: str
    start: int = 0
    end: int = 0
    right: str | None = None

    def __str__(self) -> str:
        place = f"{self.path}:{self.line}" if self.line else f"{self.path}"
        return f"{place}: {self.message}"
