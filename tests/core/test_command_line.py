"""The command line as a person, a pipe and a program use it."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import jsonschema
import pytest

import rulebook

ROOT = Path(rulebook.__file__).resolve().parent.parent
FORTY = (
    "settle austrian mode=unlimited pot=40 declarer=South contract=clubs "
    "tricks=South:5,West:4,East:1 whist=West,East"
)


def run(line: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "rulebook", *line.split()],
        capture_output=True,
        encoding="utf-8",
        env={**os.environ, **environment},
        check=False,
    )


def test_settle_prints_the_printed_example_as_json() -> None:
    """The seed's deal: 40; 16 and 4; 80 and 40; 120, and 130 with the next ante."""
    data: dict[str, Any] = json.loads(run(f"{FORTY} --json").stdout)
    assert data["lines"][0] == {
        "kind": "payment", "from": "pot", "to": "South", "amount": 40, "unit": "stake", "clause": "AP-7.1",
    }  # fmt: skip
    assert [
        (x["from"], x["to"], x["amount"], x.get("count"), x.get("of")) for x in data["lines"][1:]
    ] == [
        ("South", "West", 16, 4, 4),
        ("South", "East", 4, 1, 4),
        ("South", "pot", 80, 2, 40),
        ("East", "pot", 40, None, None),
    ]
    assert data["standing"] == {"before": {"pot": 40}, "after": {"pot": 120}, "next": {"pot": 130}}
    assert data["next_lines"] == [
        {
            "kind": "payment",
            "from": "South",
            "to": "pot",
            "amount": 10,
            "unit": "stake",
            "clause": "AP-2.10",
        }
    ]
    assert data["net"] == {"South": -60, "West": 16, "East": -36}


@pytest.mark.parametrize(
    "line",
    [
        f"{FORTY} --json",
        "settle austrian contract=none --json",
        "settle austrian on_empty=end pot=10 declarer=South contract=clubs whist=none --json",
        "games --json",
        "clauses austrian --json",
        "clauses --matrix --json",
    ],
)
def test_json_follows_the_schema(line: str) -> None:
    schema = json.loads((ROOT / "rulebook" / "schema.json").read_text(encoding="utf-8"))
    jsonschema.Draft202012Validator.check_schema(schema)
    result = run(line)
    assert result.returncode == 0, result.stderr
    jsonschema.validate(json.loads(result.stdout), schema)


def test_settle_in_words_and_in_russian() -> None:
    english, russian = run(FORTY).stdout, run(f"{FORTY} --lang ru").stdout
    assert "South → West      16  4 × 4" in english and "AP-7.2" in english
    assert "pot: 40 → 120; the coming deal: 130" in english
    assert "Юг → Запад" in russian and "котёл: 40 → 120; следующая сдача: 130" in russian


@pytest.mark.parametrize(
    ("line", "status", "words"),
    [
        ("settle austrian pot=30", 2, "too few facts"),
        ("settle austrian pot", 2, "pot: write key=value"),
        ("settle bridge", 2, "no game of that name"),
        ("settle austrian pots=3", 2, "did you mean pot?"),
        ("settle austrian pot=35 contract=none", 1, "AP-2.4"),
        ("settle austrian mode=ordinary limit=5 contract=none", 1, "AP-2.6"),
        (
            "settle austrian pot=30 declarer=South contract=clubs whist=none invited=West",
            1,
            "AP-5.4",
        ),
        ("settle austrian pot=35 contract=none --lang ru", 1, "не кратно 10"),
        ("settle", 2, "GAME"),
        ("", 2, "COMMAND"),
        ("play", 2, "invalid choice"),
        ("clauses whist", 2, "no game of that name"),
        ("serve --port 99999", 2, "a port is a number"),
        ("serve --port http", 2, "a port is a number"),
    ],
)
def test_a_problem_is_one_line_and_an_exit_status(line: str, status: int, words: str) -> None:
    result = run(line)
    assert result.returncode == status
    assert result.stdout == ""
    assert result.stderr.count("\n") == 1 and words in result.stderr
    assert result.stderr.startswith("rulebook: ")


def test_games_names_each_key_with_its_clause() -> None:
    said = run("games").stdout
    assert "mode=ordinary, unlimited, limited, styrian [ordinary]  AP-2.6" in said
    assert "bonus_payers=defenders, whisters [defenders]  AP-R9" in said


def test_clauses_are_listed_with_their_sources() -> None:
    assert (
        "AP-7.3   declarer under 6 tricks: 2 times the price [A ¶8, B ¶2 · certain]"
        in run("clauses").stdout
    )
    assert "AP-R9" in run("clauses austrian --lang ru").stdout


def test_the_matrix_has_no_hole() -> None:
    result = run("clauses --matrix")
    assert result.returncode == 0, result.stderr


@pytest.mark.parametrize("environment", [{"LC_ALL": "C"}, {"PYTHONIOENCODING": "ascii"}])
def test_a_poor_terminal_is_no_reason_for_a_traceback(environment: dict[str, str]) -> None:
    result = run(FORTY, **environment)
    assert result.returncode == 0 and result.stderr == ""
    assert "AP-7.3" in result.stdout


def test_a_pipe_that_closes_early_is_no_error() -> None:
    command = f"{sys.executable} -m rulebook clauses | head -n 1; exit ${{PIPESTATUS[0]}}"
    result = subprocess.run(["bash", "-c", command], capture_output=True, text=True, check=False)
    assert result.returncode == 0 and result.stderr == ""
    assert result.stdout.startswith("AP-1.4")


def test_outside_a_checkout_site_and_matrix_say_so_in_one_line(tmp_path: Path) -> None:
    """The package as installed: no docs, no tests beside it."""
    copy = tmp_path / "installed"
    shutil.copytree(ROOT / "rulebook", copy / "rulebook")
    for line in ("build", "serve", "clauses --matrix"):
        result = subprocess.run(
            [sys.executable, "-m", "rulebook", *line.split()],
            cwd=tmp_path,
            env={**os.environ, "PYTHONPATH": str(copy)},
            capture_output=True,
            text=True,
            check=False,
        )
        assert result.returncode == 2 and result.stderr.count("\n") == 1, result.stderr
        assert "checkout" in result.stderr
