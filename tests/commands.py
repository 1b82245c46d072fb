"""Run a command of the package, for the tests."""

import io
import os
import subprocess
import sys
from collections.abc import Sequence
from contextlib import redirect_stderr, redirect_stdout
from unittest.mock import patch

from rulebook.__main__ import main


def run(
    line: str | Sequence[str], stdin: bytes = b"", **environment: str
) -> subprocess.CompletedProcess[str]:
    """Run a command: in a process of its own where the environment matters, else in this one.

    A fault of the program is raised in this process and a traceback in the other.
    """
    arguments = line.split() if isinstance(line, str) else list(line)
    if environment:
        return subprocess.run(
            [sys.executable, "-m", "rulebook", *arguments],
            capture_output=True,
            input=stdin.decode(),
            encoding="utf-8",
            env={**os.environ, "RULEBOOK_DEBUG": "1", **environment},
            check=False,
        )
    output, errors = (io.TextIOWrapper(io.BytesIO(), encoding="utf-8") for _ in range(2))
    with (
        patch.dict(os.environ, RULEBOOK_DEBUG="1"),
        patch("sys.stdin", io.TextIOWrapper(io.BytesIO(stdin), encoding="utf-8")),
        redirect_stdout(output),
        redirect_stderr(errors),
    ):
        status = main(arguments)
    texts = [stream.buffer.getvalue().decode() for stream in (output, errors) if not stream.flush()]
    return subprocess.CompletedProcess(arguments, status, *texts)
