"""Suits survive every encoding, and streams that break end a command in one line."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.commands import run

POOR = [{"LC_ALL": "C"}, {"PYTHONIOENCODING": "ascii"}, {"PYTHONIOENCODING": "cp1252"}]
COMPOSE = "compose austrian declarer=South contract=spades --seed 2"
COMMAND = [sys.executable, "-m", "rulebook"]
DEBUG = {**os.environ, "RULEBOOK_DEBUG": "1", "PYTHONUNBUFFERED": ""}
posix = pytest.mark.skipif(os.name != "posix", reason="the streams of a POSIX shell")


@pytest.mark.parametrize(
    "environment",
    [POOR[0], *(pytest.param(poor, marks=pytest.mark.thorough) for poor in POOR[1:])],
)
def test_data_is_utf8_whatever_the_locale(environment: dict[str, str]) -> None:
    """`run` decodes strictly; the same bytes come out of a rich and of a poor environment."""
    for line in (COMPOSE, "show both-whist --json"):
        assert run(line, **environment).stdout == run(line).stdout
    shown = run("show both-whist --lang ru", **environment)
    assert shown.returncode == 0 and "♠ТКДВ10" in shown.stdout and "?" not in shown.stdout


@posix
@pytest.mark.parametrize(
    ("line", "suit"), [("show both-whist", b"?"), (COMPOSE, "♠".encode()), (f"{COMPOSE} --json", "♠".encode())]
)  # fmt: skip
def test_a_terminal_without_suits_shows_a_question_mark_to_people_alone(
    line: str, suit: bytes
) -> None:
    import pty

    ours, theirs = pty.openpty()
    with subprocess.Popen(
        [*COMMAND, *line.split()],
        stdout=theirs,
        stderr=subprocess.DEVNULL,
        env={**DEBUG, "PYTHONIOENCODING": "ascii"},
    ) as process:
        os.close(theirs)
        shown = b""
        while chunk := _read(ours):
            shown += chunk
    os.close(ours)
    assert process.returncode == 0 and suit in shown
    assert ("♠".encode() in shown) == (suit != b"?")


def _read(terminal: int) -> bytes:
    try:
        return os.read(terminal, 65536)
    except OSError:  # Linux says so where the other end of a terminal is closed
        return b""


@posix
@pytest.mark.parametrize(
    ("redirection", "status", "said"),
    [
        ("games >&-", 2, "rulebook: the output is closed"),
        ("games --json >&-", 2, "the output is closed"),
        ("games 2>&-", 0, ""),
        ("settle bridge 2>&-", 2, ""),
        ("check - <&-", 2, "rulebook: -: cannot be read: the input is closed"),
        ("check - - </dev/null", 2, "rulebook: -: the input can be read once"),
        ("check /", 2, "rulebook: /: cannot be read: Is a directory"),
        ("clauses | head -n 1; exit ${PIPESTATUS[0]}", 0, ""),
    ],
)
def test_a_stream_that_is_closed_is_said_in_one_line(
    redirection: str, status: int, said: str
) -> None:
    result = _shell(redirection)
    assert result.returncode == status, result.stderr
    assert said in result.stderr and result.stderr.count("\n") == bool(said)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no device that is always full")
@pytest.mark.parametrize(
    ("line", "status"), [("games >/dev/full", 2), ("clauses >/dev/full", 2), ("--version >/dev/full", 2), ("settle bridge 2>/dev/full", 2)]
)  # fmt: skip
def test_a_full_disk_is_said_in_one_line(line: str, status: int) -> None:
    result = _shell(line)
    assert result.returncode == status
    wanted = "" if "2>" in line else "rulebook: output: No space left on device\n"
    assert result.stderr == wanted


def _shell(line: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        ["bash", "-c", f"{' '.join(COMMAND)} {line}"],
        capture_output=True,
        encoding="utf-8",
        env=DEBUG,
        check=False,
    )


@posix
@pytest.mark.parametrize(("number", "status"), [(signal.SIGINT, 130), (signal.SIGTERM, 143)])
def test_a_signal_ends_a_command_without_a_traceback(number: signal.Signals, status: int) -> None:
    """The search for a deal that does not exist takes long; it has begun when it says so."""
    line = "compose austrian declarer=South contract=clubs tricks=South:0,West:0,East:10"
    with subprocess.Popen(
        [*COMMAND, *line.split()], stderr=subprocess.PIPE, encoding="utf-8", env=DEBUG
    ) as process:
        assert process.stderr is not None
        process.stderr.readline()
        process.send_signal(number)
        _, rest = process.communicate(timeout=30)
    assert process.returncode == status and rest == ""


def test_a_file_name_that_is_no_text_is_told_all_the_same(tmp_path: Path) -> None:
    path = tmp_path / os.fsdecode(b"\xff.deal")
    try:
        path.write_text("game: austrian\n", encoding="utf-8")
    except OSError:
        pytest.skip("names of files are text here")
    result = run(["check", str(path), "--json"])
    assert result.returncode == 2 or json.loads(result.stdout) == {"deals": []}
