"""What runs on somebody else's machine: well formed, pinned, with the least rights."""

import re
import subprocess
import sys
import tomllib
from importlib.metadata import distributions
from pathlib import Path
from typing import Any

import pytest
import yaml
from mkdocstrings_handlers.python._internal.rendering import _get_formatter
from packaging.specifiers import SpecifierSet

from tests.tools import ROOT

FOLDER = ROOT / ".github" / "workflows"
WORKFLOWS = sorted(FOLDER.glob("*.yml"))
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]


def jobs(path: Path) -> dict[str, Any]:
    return dict(yaml.safe_load(path.read_text(encoding="utf-8"))["jobs"])


@pytest.mark.parametrize(
    "command",
    [
        ["zizmor", "--offline", "--no-progress", "--pedantic", str(FOLDER)],
        ["check-jsonschema", "--builtin-schema", "vendor.github-workflows", *map(str, WORKFLOWS)],
    ],
    ids=lambda command: command[0],
)
def test_workflows_are_sound(command: list[str]) -> None:
    program, *arguments = command
    beside = Path(sys.executable).parent
    result = subprocess.run(
        [str(beside / program), *arguments], capture_output=True, encoding="utf-8", check=False
    )
    assert result.returncode == 0, result.stdout + result.stderr


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.name)
def test_actions_are_pinned_and_no_job_runs_for_ever(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    for used in re.findall(r"uses: (.+)", text):
        assert re.fullmatch(r"actions/[a-z-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+", used), used
    assert yaml.safe_load(text)["permissions"] == {}
    for job in jobs(path).values():
        assert job["timeout-minutes"] <= 30 and job["permissions"]


def test_one_action_is_pinned_to_one_hash() -> None:
    texts = "".join(path.read_text(encoding="utf-8") for path in WORKFLOWS)
    pinned = set(re.findall(r"uses: (.+)@(.+)", texts))
    assert len({action for action, _ in pinned}) == len(pinned)


def test_the_commands_are_those_of_the_readme() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    (testing,) = (
        step["run"] for step in jobs(FOLDER / "tests.yml")["test"]["steps"] if "run" in step
    )
    (building,) = (step["run"] for step in jobs(FOLDER / "pages.yml")["build"]["steps"] if "run" in step)  # fmt: skip
    assert testing == 'pip install -e ".[test]" && pytest' and testing in readme
    assert building == 'pip install -e ".[site]" && rulebook build'
    assert building.split(" && ")[0] in readme and building.split(" && ")[1] in readme


def test_every_python_that_the_package_names_is_tried() -> None:
    matrix = jobs(FOLDER / "tests.yml")["test"]["strategy"]["matrix"]
    named = [c.rpartition(" ")[2] for c in PROJECT["classifiers"] if re.search(r":: 3\.\d+$", c)]
    assert named == matrix["python"] and PROJECT["requires-python"] == f">={named[0]}"
    systems = {*matrix["system"], *(one["system"] for one in matrix["include"])}
    assert {system.partition("-")[0] for system in systems} == {"ubuntu", "windows", "macos"}


def test_what_the_extras_pin_stands_in_the_constraints() -> None:
    lines = (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()
    locked = {line.lower() for line in lines if not line.startswith("#")}
    extras = PROJECT["optional-dependencies"]
    for pinned in (*extras["site"], *extras["test"]):
        if not pinned.startswith(PROJECT["name"]):
            assert pinned.lower() in locked
    assert all(re.fullmatch(r"[\w.-]+==[\w.]+", line) for line in locked)


def test_every_package_that_is_pinned_runs_on_the_oldest_python() -> None:
    """Systems ship the first releases of a Python as well as its last ones."""
    oldest = PROJECT["requires-python"].removeprefix(">=") + ".0"
    lines = (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()
    locked = dict(line.lower().split("==") for line in lines if not line.startswith("#"))
    too_new = [
        f"{found.name} {found.version}: {wanted}"
        for found in distributions()
        if found.version == locked.get(found.name.lower())
        and (wanted := found.metadata.get("Requires-Python"))
        and oldest not in SpecifierSet(wanted)
    ]
    assert not too_new


def test_signatures_of_the_api_page_are_written_by_a_tool_of_the_site() -> None:
    """Any of two tools writes them if it is there; the one that goes first must be in both extras."""
    assert "black" in _get_formatter().__qualname__
    assert any(pinned.startswith("black==") for pinned in PROJECT["optional-dependencies"]["site"])
