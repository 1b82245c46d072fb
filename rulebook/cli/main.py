"""One run of the command line: from what was typed to the exit status."""

from __future__ import annotations

import os
import signal
import sys
import threading
from argparse import Namespace
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from types import FrameType
from typing import NoReturn

from ..clauses import Invalid, RulebookError, Text
from .parser import language_of, parse
from .streams import (
    RIGHT,
    InFile,
    fail,
    fail_by_fault,
    fail_in_system,
    hush,
    is_closed_pipe,
    prepare,
)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command and return its exit status.

    0 is right, 1 readable but forbidden by a rule (or an example has drifted), 2 not readable
    as input or not writable as output, 3 a fault of ours; 130 and 143 that a signal ended it.
    A problem is one line on the standard error stream. With RULEBOOK_DEBUG=1 in the environment
    a fault raises instead.
    """
    typed = list(sys.argv[1:] if arguments is None else arguments)
    spoken = Namespace(json="--json" in typed, lang=language_of(typed))
    prepare()
    try:
        with _ended_by_sigterm():
            return _run(typed, spoken)
    except (RulebookError, InFile) as error:
        return fail(spoken, error)
    except KeyboardInterrupt:
        return 128 + signal.SIGINT
    except OSError as error:
        hush(sys.stdout)
        # Whoever read our output has seen enough.
        return RIGHT if is_closed_pipe(error) else fail_in_system(spoken, error)
    except Exception as error:
        if os.environ.get("RULEBOOK_DEBUG") == "1":
            raise
        return fail_by_fault(spoken, error)


def _run(typed: list[str], spoken: Namespace) -> int:
    """Run what was typed; once it is understood, `spoken` says in which form we answer."""
    if sys.stdout is None:
        raise Invalid(Text("the output is closed", "вывод закрыт"))
    try:
        parsed = parse(typed)
    except SystemExit as asked:  # for the help or the version, which is printed
        status = int(asked.code or RIGHT)
    else:
        spoken.lang = parsed.lang
        status = parsed.run(parsed)
    sys.stdout.flush()
    return status


@contextmanager
def _ended_by_sigterm() -> Iterator[None]:
    """Leave by SIGTERM as by an exception, so that nothing half done is left behind."""

    def leave(number: int, frame: FrameType | None) -> NoReturn:
        raise SystemExit(128 + number)

    if threading.current_thread() is not threading.main_thread():
        yield
        return
    former = signal.signal(signal.SIGTERM, leave)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, former)
