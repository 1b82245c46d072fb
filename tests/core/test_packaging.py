"""What is published works by itself, without a checkout and without other packages."""

import subprocess
import sys
import tarfile
import venv
import zipfile
from pathlib import Path

import pytest

import rulebook
from rulebook import GAMES, library
from tests.tools import ROOT

pytestmark = [pytest.mark.thorough, pytest.mark.timeout(300)]


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("dist")
    subprocess.run([sys.executable, "-m", "hatchling", "build", "-d", folder], cwd=ROOT, check=True)
    return folder


@pytest.fixture(scope="module")
def installed(built: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Install the wheel alone; return the folder of the programs."""
    home = tmp_path_factory.mktemp("installed")
    venv.create(home, with_pip=True)
    programs = home / ("Scripts" if sys.platform == "win32" else "bin")
    wheel = next(built.glob("*.whl"))
    command = [programs / "python", "-m", "pip", "install", "--quiet", "--no-index", wheel]
    subprocess.run(command, check=True)
    return programs


def run(programs: Path, line: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [programs / "rulebook", *line.split()],
        cwd=programs,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )


def test_the_wheel_holds_the_package_and_nothing_else(built: Path) -> None:
    with zipfile.ZipFile(next(built.glob("*.whl"))) as wheel:
        names = set(wheel.namelist())
        metadata = next(n for n in names if n.endswith(".dist-info/METADATA"))
        said = wheel.read(metadata).decode()
    assert {name.split("/")[0].partition("-")[0] for name in names} == {"rulebook", "card_rulebook"}
    assert {"rulebook/schema.json", "rulebook/py.typed"} <= names
    for game in GAMES:
        for deal in library.names(game):
            folder, stem = deal.split("/")
            assert f"rulebook/games/{folder}/deals/{stem}.deal" in names
    assert f"Version: {rulebook.__version__}" in said
    required = [line for line in said.splitlines() if line.startswith("Requires-Dist:")]
    assert required and all("extra ==" in line for line in required)


def test_the_source_holds_what_the_commands_of_the_readme_need(built: Path) -> None:
    with tarfile.open(next(built.glob("*.tar.gz"))) as source:
        names = {name.partition("/")[2] for name in source.getnames()}
    for needed in (
        "mkdocs.yml", "mkdocs.ru.yml", "docs/en/index.md", "docs/overrides/main.html", "docs/scripts/main.mjs", "tests/conftest.py",
        "pyproject.toml", "constraints.txt", "README.md", "LICENSE", ".ci/run", ".github/workflows/tests.yml",
    ):  # fmt: skip
        assert needed in names
    assert not any("__pycache__" in name or name.startswith("site/") for name in names)


@pytest.mark.parametrize(
    "line",
    [
        "--version",
        "games",
        "deals",
        "show both-whist --lang ru",
        "settle austrian contract=none pot=40 --json",
        "solve both-whist",
        "clauses",
    ],
)
def test_the_installed_command_works_alone(installed: Path, line: str) -> None:
    result = run(installed, line)
    assert result.returncode == 0 and result.stdout and not result.stderr


def test_the_installed_command_checks_a_deal(installed: Path, tmp_path: Path) -> None:
    path = tmp_path / "some.deal"
    path.write_text(library.text("austrian/both-whist"), encoding="utf-8")
    result = run(installed, f"check {path}")
    assert result.returncode == 0 and "deal 1: legal" in result.stdout


@pytest.mark.parametrize("line", ["build", "serve", "clauses --matrix"])
def test_without_a_checkout_the_installed_command_says_what_it_needs(
    installed: Path, line: str
) -> None:
    result = run(installed, line)
    assert result.returncode == 2 and result.stderr.count("\n") == 1
    assert "checkout of the project" in result.stderr
    assert ('pip install -e ".[site]"' in result.stderr) == (line != "clauses --matrix")
