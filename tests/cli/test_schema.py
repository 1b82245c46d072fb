"""What commands print with --json is what the published schema says."""

import json
from functools import cache
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

import rulebook
from rulebook import GAMES, library
from tests.commands import run

DEALS = [name for game in GAMES for name in library.names(game)]
FIRST = [library.names(game)[0] for game in GAMES]
TEN = "tricks=South:5,West:4,East:1"
COMMANDS = [
    "games",
    "games --lang ru",
    "deals",
    "clauses",
    "clauses --lang ru",
    f"settle austrian mode=unlimited pot=40 declarer=South contract=clubs {TEN} whist=West,East",
    "settle austrian contract=none",
    "settle austrian on_empty=end pot=10 declarer=South contract=clubs whist=none",
    "settle kopilka first_out=South tricks=South:5,West:0 spades=South:4 clubs=South:1",
    "settle forty_eight tricks=South:6,West:4,East:2",
    "settle rozhok tricks=South:6,West:3",
    "settle preferans declarer=South contract=6-spades seats=South,West,East tricks=South:6,West:2,East:2 whist=West",
    "solve austrian/both-whist",
    "solve austrian/both-whist --at 24",
    "solve austrian/both-whist --exchange",
    "compose austrian declarer=South contract=spades --seed 2",
    "review",
    "review AP-7.4",
]
WRONG = [
    "",
    "play",
    "settle bridge",
    "settle austrian pot",
    "settle austrian pot=35 contract=none",
    "show nothing-of-that-name",
    "solve austrian/nobody-whists",
    "compose kopilka",
    "check - -",
    "review AP-7.44",
    "check nowhere.deal neither.deal",
]


@cache
def validator() -> Draft202012Validator:
    path = Path(rulebook.__file__).parent / "schema.json"
    schema = json.loads(path.read_text(encoding="utf-8"))
    Draft202012Validator.check_schema(schema)
    return Draft202012Validator(schema)


def follows(text: str) -> None:
    error = next(validator().iter_errors(json.loads(text)), None)
    assert error is None, f"{error.message} at {error.json_path}"


def succeeds(line: str) -> None:
    result = run(f"{line} --json")
    assert result.returncode == 0, result.stderr
    follows(result.stdout)
    for said in result.stderr.splitlines():
        follows(said)


@pytest.mark.parametrize("line", COMMANDS)
def test_what_a_command_prints_follows_the_schema(line: str) -> None:
    succeeds(line)


@pytest.mark.parametrize("line", WRONG)
def test_why_a_command_fails_follows_the_schema(line: str) -> None:
    result = run(f"{line} --json")
    assert result.returncode in (1, 2)
    assert result.stderr
    for said in result.stderr.splitlines():
        follows(said)
    if result.stdout:
        follows(result.stdout)


@pytest.mark.parametrize("name", FIRST)
def test_a_worked_deal_of_each_game_follows_the_schema(name: str) -> None:
    succeeds(f"show {name}")
    succeeds(f"check {path_of(name)}")


@pytest.mark.thorough
@pytest.mark.parametrize("name", DEALS)
def test_every_worked_deal_follows_the_schema(name: str) -> None:
    for language in ("en", "ru"):
        succeeds(f"show {name} --lang {language}")
        succeeds(f"check {path_of(name)} --lang {language}")
    solved_or_not(f"solve {name}")


@pytest.mark.thorough
@pytest.mark.timeout(300)  # the exchange of a misère takes longest
@pytest.mark.parametrize("name", DEALS[::4])
def test_what_an_exchange_comes_to_follows_the_schema(name: str) -> None:
    solved_or_not(f"solve {name} --exchange")


def solved_or_not(line: str) -> None:
    """Hold what solving says against the schema: the solution, or why there is none."""
    result = run(f"{line} --json")
    assert result.returncode in (0, 1, 2)
    follows(result.stderr or result.stdout)


@pytest.mark.thorough
def test_the_matrix_follows_the_schema() -> None:
    succeeds("clauses --matrix")


def path_of(name: str) -> str:
    game, stem = name.split("/")
    return str(Path(rulebook.__file__).parent / "games" / game / "deals" / f"{stem}.deal")
