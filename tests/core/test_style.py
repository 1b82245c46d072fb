"""Lint, format and strict types belong to the same command as the tests."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.parametrize(
    "tool",
    [("ruff", "check"), ("ruff", "format", "--check"), ("mypy",)],
    ids=" ".join,
)
def test_style(tool: tuple[str, ...]) -> None:
    command = [sys.executable, "-m", *tool]
    if tool[0] == "ruff":
        command += ["rulebook", "tests"]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, encoding="utf-8", check=False)
    assert run.returncode == 0, run.stdout + run.stderr
