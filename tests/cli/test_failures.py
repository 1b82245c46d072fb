"""What is wrong is said in one line, in words or as JSON; a fault of ours too."""

import json
from pathlib import Path

import pytest

import rulebook
from rulebook import Invalid, Table, library
from rulebook.cli import deals
from tests.commands import run

DEAL = library.text("austrian/both-whist")


@pytest.mark.parametrize(
    "line",
    [
        "settle austrian --json pot=40 --lang ru contract=none",
        "settle --json austrian pot=40 contract=none --lang ru",
        "--json settle --lang ru austrian pot=40 contract=none",
        "--json --lang ru settle austrian pot=40 contract=none",
        "--lang=en settle austrian pot=40 contract=none --json --lang ru",
    ],
)
def test_options_stand_anywhere(line: str) -> None:
    result = run(line)
    assert result.returncode == 0, result.stderr
    assert result.stdout == run("settle austrian pot=40 contract=none --json --lang ru").stdout


def test_options_stand_between_files(tmp_path: Path) -> None:
    first, second = tmp_path / "a.deal", tmp_path / "b.deal"
    for path in (first, second):
        path.write_text(DEAL, encoding="utf-8")
    result = run(["check", str(first), "--lang", "ru", str(second)])
    assert result.returncode == 0 and result.stdout.count("всё по правилам") == 2


def test_the_version_is_that_of_the_package() -> None:
    assert run("--version").stdout == f"rulebook {rulebook.__version__}\n"


def test_the_help_names_every_command() -> None:
    said = run("--help").stdout
    for name in [
        "games",
        "deals",
        "show",
        "check",
        "settle",
        "solve",
        "compose",
        "clauses",
        "build",
        "serve",
    ]:
        assert f"\n  {name} " in said
        assert f"rulebook {name}" in run(f"{name} --help").stdout


@pytest.mark.parametrize(
    ("true", "false", "said"),
    [
        (
            "West ♠7, East ♠8",
            "West ♥7, East ♠8",
            {"kind": "refused", "line": 17, "column": 14, "clause": "AP-6.3"},
        ),
        ("♣Q ♦108", "♣Z ♦108", {"kind": "invalid", "line": 8, "column": 8}),
        ("South 6, West 2", "South 7, West 1", {"kind": "drifted", "line": 36, "column": 1}),
    ],
)
def test_a_failure_as_json_has_place_clause_and_kind(
    tmp_path: Path, true: str, false: str, said: dict[str, object]
) -> None:
    path = tmp_path / "some.deal"
    text = DEAL.replace(true, false, 1)
    path.write_text(text, encoding="utf-8")
    result = run(["check", "--json", str(path)])
    error = json.loads(result.stderr)["error"]
    line = next(n for n, one in enumerate(text.splitlines(), 1) if false in one)
    assert error["file"] == str(path) and error["line"] == line
    assert {key: error[key] for key in said} == said | {"line": line}
    assert run(["check", str(path)]).stderr == f"rulebook: {path}: {error['message']}\n"


def test_solve_names_the_file(tmp_path: Path) -> None:
    path = tmp_path / "some.deal"
    path.write_text("game: austrian\npot: 30\n", encoding="utf-8")
    result = run(["solve", str(path)])
    assert result.returncode == 2 and result.stderr.startswith(f"rulebook: {path}: ")


@pytest.mark.parametrize("character", ["\x1b[2J", "\x00", "\x07", "\x9b31m", "\x0c"])
def test_what_steers_a_terminal_is_not_read(tmp_path: Path, character: str) -> None:
    path = tmp_path / "some.deal"
    path.write_text(f"game: austrian\ntitle: a{character}b\npot: 30\n", encoding="utf-8")
    result = run(["check", str(path)])
    assert result.returncode == 2 and "line 2: not a text but binary data" in result.stderr
    assert character not in result.stderr + result.stdout


@pytest.mark.parametrize("name", ["pot", "Box", "POT"])
def test_nobody_is_called_like_where_money_lies(name: str) -> None:
    result = run(f"settle austrian seats={name},West,East contract=none pot=40")
    assert result.returncode == 2 and "not a" in result.stderr
    with pytest.raises(Invalid, match=f"the {name} is not a player"):
        Table.of(name, "West")


@pytest.mark.parametrize("name", ["Tricks", "dealer", "talon", "none"])
def test_nobody_is_called_like_a_key(name: str) -> None:
    result = run(f"settle austrian seats={name},West,East contract=none pot=40")
    assert result.returncode == 2 and f"{name} is a key here, not a name" in result.stderr


def test_two_names_that_differ_in_case_alone_are_one() -> None:
    result = run("settle austrian seats=Anna,anna,East contract=none pot=40")
    assert result.returncode == 2 and "a name is given to two players" in result.stderr


def test_a_fault_of_the_program_is_one_line_and_raises_where_it_is_looked_for(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def faulty(*_: object) -> None:
        raise KeyError("two\nlines")

    monkeypatch.setattr(deals, "replay", faulty)
    with pytest.raises(KeyError):
        run("show both-whist")
    monkeypatch.delenv("RULEBOOK_DEBUG", raising=False)
    from rulebook.__main__ import main

    assert main(["show", "both-whist"]) == 3
    said = capsys.readouterr().err
    assert said.startswith("rulebook: a fault in the program: KeyError") and said.count("\n") == 1
    assert main(["show", "both-whist", "--json"]) == 3
    assert json.loads(capsys.readouterr().err)["error"]["kind"] == "fault"


def test_what_the_system_does_not_allow_is_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device", "site/index.html")

    monkeypatch.setattr(library, "load", full)
    result = run("show both-whist")
    assert result.returncode == 2
    assert result.stderr == "rulebook: site/index.html: No space left on device\n"
    error = json.loads(run("show both-whist --json").stderr)["error"]
    assert (error["kind"], error["where"]) == ("invalid", "site/index.html")
