"""Write what an attack came to into the file that the book's page on it is bound to."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from pathlib import Path
from typing import Any


def store(path: Path, part: str, result: dict[str, Any]) -> None:
    """Put a part of the results into the file, with the day; the other parts stay."""
    data = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    data[part] = {"date": datetime.now(UTC).date().isoformat(), **result}
    path.write_text(json.dumps(data, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
