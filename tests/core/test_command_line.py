"""The command line as a person, a pipe and a program use it."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import rulebook
from tests.commands import run

ROOT = Path(rulebook.__file__).resolve().parent.parent
FORTY = (
    "settle austrian mode=unlimited pot=40 declarer=South contract=clubs "
    "tricks=South:5,West:4,East:1 whist=West,East"
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


def test_settle_in_words_and_in_russian() -> None:
    english, russian = run(FORTY).stdout, run(f"{FORTY} --lang ru").stdout
    assert "South pays West 16 (4 tricks × 4): " in english and "AP-7.2" in english
    assert "pot: 40 → 120; the coming deal: 130" in english
    assert (
        "Юг платит Западу 16 (4 взятки × 4): " in russian
        and "котёл: 40 → 120; следующая сдача: 130" in russian
    )


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
        ("show austrian/both-wist", 2, "did you mean austrian/both-whist?"),
        ("show poker", 2, "see: rulebook deals"),
        ("deals whist", 2, "no game of that name"),
        ("check /nowhere.deal", 2, "/nowhere.deal: cannot be read: No such file"),
        ("solve nobody-whists", 2, "nothing to solve"),
        ("solve both-whist --at 3", 2, "no card is played at this step; cards: 10–39"),
        ("solve hearts-from-the-hand-made --exchange", 2, "nobody takes a talon"),
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
        "AP-7.3   declarer under 6 tricks: twice the price [A ¶8, B ¶2 · certain]"
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


@pytest.mark.skipif(os.name != "posix", reason="the pipe of a POSIX shell")
def test_a_pipe_that_closes_early_is_no_error() -> None:
    command = f"{sys.executable} -m rulebook clauses | head -n 1; exit ${{PIPESTATUS[0]}}"
    result = subprocess.run(
        ["bash", "-c", command], capture_output=True, encoding="utf-8", check=False
    )
    assert result.returncode == 0 and result.stderr == ""
    assert result.stdout.startswith("AP-1.1")


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
            encoding="utf-8",
            check=False,
        )
        assert result.returncode == 2 and result.stderr.count("\n") == 1, result.stderr
        assert "checkout" in result.stderr


DEAL = """\
game: austrian
title: Both defenders whist
title.ru: Вистуют оба
pot: 30

--- deal 1
dealer: East
South: ♠AKQJ10 ♣Q ♦108 ♥QJ
West: ♠7 ♣J7 ♦AKJ9 ♥A87
East: ♠98 ♣AK108 ♦Q7 ♥K9
talon: ♣9 ♥10
South bids 1 · West passes · East passes
South takes the talon · South discards ♣9 ♦8 · South names spades
West whists · East whists
! en: Each promises two tricks of his own, and each can see them in his hand.
! ru: Каждый обещает две своих взятки, и у каждого они видны на руках.
1. South ♠A, West ♠7, East ♠8
2. South ♠K, West ♣7, East ♠9
! en: Two rounds of trumps, and neither defender has one left.
! ru: Два круга козырей — и у защитников их больше нет.
3. South ♥10, West ♥A, East ♥9
! en: West has to beat the ten. East cannot beat the ace and keeps his king for the next heart.
! ru: Десятку Запад обязан бить. Туза Востоку не перебить, и короля он бережёт до следующей червы.
4. West ♦A, East ♦7, South ♦10
5. West ♦K, East ♦Q, South ♠10
6. South ♥J, West ♥7, East ♥K
7. East ♣A, South ♣Q, West ♣J
8. East ♣K, South ♠Q, West ♥8
9. South ♥Q, West ♦9, East ♣8
10. South ♠J, West ♦J, East ♣10
! en: Six for South, two for each defender: everybody has kept his word.
! ru: Шесть у Юга, по две у защитников: все сдержали слово.
tricks: South 6, West 2, East 2
"""


def check(tmp_path: Path, content: str | bytes, more: str = "") -> subprocess.CompletedProcess[str]:
    path = tmp_path / "some.deal"
    path.write_bytes(content if isinstance(content, bytes) else content.encode())
    return run(f"check {path} {more}")


def test_check_prints_each_deal_and_the_standing_after_it(tmp_path: Path) -> None:
    text = (ROOT / "rulebook/games/austrian/deals/unlimited-session.deal").read_text("utf-8")
    result = check(tmp_path, text)
    assert result.returncode == 0, result.stderr
    assert result.stdout.count("legal") == 2
    assert "pot: 10 → 30; the coming deal: 40" in result.stdout
    assert "pot: 40 → 120; the coming deal: 130" in result.stdout
    assert "clauses observed: AP-3.3" in result.stdout


@pytest.mark.parametrize(
    ("true", "false", "status", "words"),
    [
        ("West ♠7, East ♠8", "West ♥7, East ♠8", 1, "line 17, column 14: West plays ♥7: legal: plays ♠7 (AP-6.3"),
        ("South 6, West 2", "South 7, West 1", 1, "tricks: South 7, West 1, East 2: the play comes to South 6"),
        ("South bids 1", "West bids 1", 1, "line 12, column 1: West bids 1: it is the turn of South (AP-3.1"),
        ("♣Q ♦108", "♣Q7 ♦108", 1, "South: 11 cards, not 10: 3 + 4 + 3 are dealt (AP-2.2"),
        ("♣Q ♦108", "♣A ♦108", 1, "♣A is also with South, and a pack of 32 cards has one (AP-1.1"),
        ("♣Q ♦108", "♣6 ♦108", 1, "♣6 is not in the pack of 32 cards (AP-1.1"),
        ("♣Q ♦108", "♣Z ♦108", 2, "not a card: 'Z'"),
        ("♠AKQJ10 ♣Q", "♠ТKQJ10 ♣Q", 2, "two alphabets in one hand: Latin K and Cyrillic Т"),
        ("1. South", "2. South", 2, "trick 2, where trick 1 is due"),
    ],
)  # fmt: skip
def test_check_names_the_place_and_the_clause(
    tmp_path: Path, true: str, false: str, status: int, words: str
) -> None:
    assert true in DEAL
    result = check(tmp_path, DEAL.replace(true, false, 1))
    assert result.returncode == status, result.stderr
    assert words in result.stderr and result.stderr.count("\n") == 1


def test_check_of_what_is_no_deal(tmp_path: Path) -> None:
    for content, words in (
        (b"\xff\xfe\x00d", "line 1: not UTF-8 text"),
        (b"game: austrian\n" + "title: Тузы".encode("cp1251"), "line 2: not UTF-8 text"),
        (b"game: austrian\0", "binary data"),
        (b"#" * 10_000_001, "larger than 1000000 bytes"),
        (b"", "name the game first"),
    ):
        result = check(tmp_path, content)
        assert result.returncode == 2 and result.stderr.count("\n") == 1
        assert words in result.stderr


def test_check_goes_on_after_a_file_that_fails_and_a_deal_that_stops_early(tmp_path: Path) -> None:
    early = tmp_path / "early.deal"
    early.write_text(DEAL.split("\n4. ")[0] + "\n", encoding="utf-8")
    result = check(tmp_path, "nonsense", f"{early} --json")
    assert result.returncode == 2
    (told,) = json.loads(result.stdout)["deals"]
    assert told["actor"] == "West" and "West plays ♦A" in told["legal"]
    assert "AP-6.5" in told["clauses"]


def test_show_tells_a_deal_in_both_languages() -> None:
    english, russian = run("show both-whist").stdout, run("show both-whist --lang ru").stdout
    assert "South plays ♠10: no diamonds, must trump.  AP-6.4" in english
    assert "South takes the trick, his third.  AP-6.6" in english
    assert "Юг: ♠10 — бубён нет, надо бить козырем.  AP-6.4" in russian and "♠ТКДВ10" in russian


def test_solve_values_a_deal_a_moment_and_the_exchange() -> None:
    """Six for South; at step 24 he is void of diamonds, and any trump will do."""
    assert "South takes 6 against best play" in run("solve both-whist").stdout
    assert "South — 6: ♠QJ10" in run("solve both-whist --at 24").stdout
    assert "Юг берёт при лучшей игре 6" in run("solve both-whist --lang ru").stdout
    assert "laid away in the deal: ♣9 ♦8, spades: 6" in run("solve both-whist --exchange").stdout


def test_compose_finds_the_same_deal_from_the_same_seed(tmp_path: Path) -> None:
    line = "compose austrian declarer=South contract=spades tricks=South:6,West:2,East:2 --seed 5"
    first, second = run(line), run(line)
    assert first.returncode == 0 and first.stdout == second.stdout
    assert "tricks: South 6, West 2, East 2" in first.stdout
    assert "looking for such a deal, seed 5" in first.stderr
    path = tmp_path / "composed.deal"
    path.write_text(first.stdout, encoding="utf-8")
    assert run(f"check {path}").returncode == 0
    assert "no card costs its side a trick" in run(f"solve {path}").stdout


@pytest.mark.parametrize(
    ("keys", "status", "words"),
    [
        ("tricks=South:5 whist=Anna", 2, "nobody named Anna"),
        ("contract=none", 2, "nothing is played there"),
        ("contract=none declarer=South", 1, "nobody declared"),
        ("contract=trumps", 2, "no such value"),
        ("pots=3", 2, "did you mean pot?"),
    ],
)
def test_compose_says_what_is_missing(keys: str, status: int, words: str) -> None:
    result = run(f"compose austrian {keys}")
    assert result.returncode == status and words in result.stderr
    assert result.stderr.count("\n") == 1  # nothing is searched for that makes no sense


def test_check_tells_what_a_score_without_deals_comes_to(tmp_path: Path) -> None:
    path = tmp_path / "score.deal"
    path.write_text(
        "game: forty_eight\nabove: South 10, East 4\nbelow: South 9, East 11\n"
        "won: East\nplayed: 10\n--- end\n",
        encoding="utf-8",
    )
    checked = run(f"check {path}")
    assert checked.returncode == 0, checked.stderr
    # Ten over nine: ten above the line and one that is missing below it.
    paid = [line.split()[:4] for line in checked.stdout.splitlines() if " pays " in line]
    assert paid[:2] == [["South", "pays", "East", "10:"], ["South", "pays", "East", "1:"]]
