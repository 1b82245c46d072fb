"""What comes in and what goes out: files, the terminal, failures in words and as JSON."""

from __future__ import annotations

import argparse
import errno
import io
import json
import os
import re
import sys
import unicodedata
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any, TextIO

from ..clauses import Invalid, Refused, RulebookError, Text
from ..replay import Drifted

RIGHT, FORBIDDEN, UNREADABLE, FAULT = 0, 1, 2, 3
"""The exit status of a command; a signal that ends it is 128 and its number."""

_LARGEST = 1_000_000
"""No deal is written in more bytes than these; what is larger is something else."""

_PLACE = re.compile(r"line (\d+)(?:, column (\d+))?")


class InFile(Exception):
    """Carry an error out of the file that it was found in."""

    def __init__(self, file: str, error: RulebookError) -> None:
        super().__init__(file, error)
        self.file = file
        self.error = error


@contextmanager
def in_file(path: str) -> Iterator[None]:
    """Name the file in whatever is said against its content."""
    try:
        yield
    except RulebookError as error:
        raise InFile(path, error) from None


def prepare() -> None:
    """Make both output streams fit to print cards on.

    Into a file or a pipe goes UTF-8, whatever the locale: a deal must not lose its suits.
    A terminal keeps its encoding and shows a question mark for what it cannot show.
    """
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            if stream.isatty():
                stream.reconfigure(errors="replace")
            else:
                _utf8(stream)


def print_data(text: str) -> None:
    """Print what a program is to read again: UTF-8 on every stream, a terminal too."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        _utf8(sys.stdout)
    print(text)


def _utf8(stream: io.TextIOWrapper) -> None:
    # A file name that is no text is all that UTF-8 cannot hold; JSON reads its escape.
    stream.reconfigure(encoding="utf-8", errors="backslashreplace", newline="\n")


def print_json(data: Any) -> None:
    """Print data as JSON; `schema.json` describes it."""
    print_data(json.dumps(data, ensure_ascii=False, indent=2))


def note(arguments: argparse.Namespace, message: Text) -> None:
    """Say what takes a while, in the reader's language, on the error stream."""
    said = message.say(arguments.lang)
    _complain(_line({"message": said}) if arguments.json else f"rulebook: {said}")


def fail(arguments: argparse.Namespace, error: RulebookError | InFile) -> int:
    """Say in one line on the error stream what is wrong; return the exit status."""
    file, wrong = (error.file, error.error) if isinstance(error, InFile) else ("", error)
    said = wrong.say(arguments.lang)
    if arguments.json:
        _complain(_line({"error": _error_json(file, wrong, said)}))
    else:
        _complain(f"rulebook: {file}: {said}" if file else f"rulebook: {said}")
    return FORBIDDEN if isinstance(wrong, (Refused, Drifted)) else UNREADABLE


def fail_in_system(arguments: argparse.Namespace, error: OSError) -> int:
    """Say in one line what the system did not let us do; return the exit status."""
    place = str(error.filename) if error.filename else ""
    return fail(arguments, Invalid(system_reason(error), place or "output"))


def system_reason(error: OSError) -> Text:
    """Return what the system says; in Russian by its name, unless it is one that everybody meets."""
    reason = error.strerror or str(error)
    return Text(reason, _RUSSIAN.get(error.errno or 0, f"`{reason}`"))


_RUSSIAN = {
    errno.ENOENT: "такого файла нет",
    errno.EACCES: "нет доступа",
    errno.EISDIR: "это папка",
    errno.ENOTDIR: "это не папка",
    errno.ENOSPC: "на диске нет места",
    errno.EROFS: "диск только для чтения",
}


def fail_by_fault(arguments: argparse.Namespace, error: Exception) -> int:
    """Say in one line that the program is wrong; return the exit status."""
    what = " ".join(f"{type(error).__name__}: {error}".split())
    message = Text(
        f"a fault in the program: {what}; please report it with what RULEBOOK_DEBUG=1 prints",
        f"ошибка в программе: {what}; сообщите о ней, приложив то, что печатает RULEBOOK_DEBUG=1",
    ).say(arguments.lang)
    fault = {"kind": "fault", "message": message}
    _complain(_line({"error": fault}) if arguments.json else f"rulebook: {message}")
    return FAULT


def _error_json(file: str, error: RulebookError, said: str) -> dict[str, Any]:
    place = _PLACE.match(error.where)
    found: dict[str, Any] = {
        "kind": type(error).__name__.lower(),
        "message": said,
        "where": error.where,
        "file": file,
        "line": int(place[1]) if place else None,
        "column": int(place[2]) if place and place[2] else None,
        "clause": error.clause.id if isinstance(error, Refused) else None,
    }
    return {key: value for key, value in found.items() if value not in ("", None)}


def _line(data: dict[str, Any]) -> str:
    return json.dumps(data, ensure_ascii=False)


def _complain(line: str) -> None:
    """Print a line on the error stream, if there is one that takes it."""
    if sys.stderr is None:
        return
    try:
        print(line, file=sys.stderr, flush=True)
    except OSError:
        hush(sys.stderr)


def is_closed_pipe(error: OSError) -> bool:
    """Tell whether an error says that nobody reads our output any more."""
    # Windows says of a closed pipe that the argument is invalid.
    return isinstance(error, BrokenPipeError) or (
        sys.platform == "win32" and error.errno == errno.EINVAL
    )


def hush(stream: TextIO) -> None:
    """Send what a stream cannot take nowhere, so that Python says nothing of it in the end."""
    try:
        stream.flush()
    except (OSError, ValueError):
        with suppress(OSError, ValueError):
            nowhere = os.open(os.devnull, os.O_WRONLY)
            os.dup2(nowhere, stream.fileno())
            os.close(nowhere)


def read_text(path: str) -> str:
    """Return the text of a file, or with `-` of the input; raise `Invalid` if we do not read it."""
    content = _content(path)
    if len(content) > _LARGEST:
        raise Invalid(
            Text(
                f"larger than {_LARGEST} bytes: not a deal", f"больше {_LARGEST} байт: это не сдача"
            )
        )
    try:
        text = content.decode("utf-8")
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        raise Invalid(
            Text(
                "not UTF-8 text; save the file in that encoding",
                "не текст в UTF-8; сохраните файл в этой кодировке",
            ),
            f"line {line}",
        ) from None
    for at, character in enumerate(text):
        # Most would pass unseen to a terminal, and some of them steer it.
        if unicodedata.category(character) == "Cc" and character not in "\t\r\n":
            code, line = f"U+{ord(character):04X}", text.count("\n", 0, at) + 1
            raise Invalid(
                Text(f"not a text but binary data, {code}", f"не текст, а двоичные данные, {code}"),
                f"line {line}",
            )
    return text


def _content(path: str) -> bytes:
    try:
        if path != "-":
            with open(path, "rb") as file:
                return file.read(_LARGEST + 1)
        if sys.stdin is not None:
            return sys.stdin.buffer.read(_LARGEST + 1)
        reason = Text("the input is closed", "ввод закрыт")
    except OSError as error:
        reason = system_reason(error)
    raise Invalid(Text(f"cannot be read: {reason.en}", f"не читается: {reason.ru}"))
