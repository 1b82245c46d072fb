"""The file of looks, `docs/reviewed.toml`: read, written, and held against the book."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from difflib import get_close_matches
from pathlib import Path
from typing import Any

from ...clauses import Invalid, Text
from .looks import SIDES, Book, digests, short_digest

NAME = "docs/reviewed.toml"

_HEAD = """\
# What a person has looked at, section by section: a digest of each side as it was then.
# `rulebook review` lists what has changed since; `rulebook review ID` shows a section and records
# a look. Nothing here is written by hand but the next line: whether an open section fails the tests.
"""


@dataclass(frozen=True, slots=True)
class Look:
    """Hold what was looked at of one section; the seal tells whether all of it is of one look."""

    sides: Mapping[str, str]
    seal: str

    @classmethod
    def of(cls, key: str, sides: Mapping[str, str]) -> Look:
        """Make the look at a section as it is now."""
        return cls(sides, _seal(key, sides))


@dataclass(frozen=True, slots=True)
class Looks:
    """Hold all looks by the ids of their sections; `enforced` tells whether an open one is a failure."""

    enforced: bool = False
    by_key: Mapping[str, Look] = field(default_factory=dict)

    def changed(self, old: Iterable[str], new: Mapping[str, Look]) -> Looks:
        """Return the looks without old ones and with new ones."""
        kept = {key: look for key, look in self.by_key.items() if key not in old}
        return replace(self, by_key={**kept, **new})


@dataclass(frozen=True, slots=True)
class Opened:
    """Say why a section wants a look: sides that changed, or one of `NEVER`, `BY_HAND`, `GONE`."""

    key: str
    why: tuple[str, ...]


NEVER, BY_HAND, GONE = "never", "by hand", "gone"


def _seal(key: str, sides: Mapping[str, str]) -> str:
    return short_digest("\n".join((key, *(f"{side} {sides.get(side, '')}" for side in SIDES))))


def parse(text: str) -> Looks:
    """Return the looks that a file holds; raise `Invalid` for one that is torn, with its line."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise _torn(error, text) from None
    enforced = data.pop("enforced", True)  # a line that got lost must not open the lock
    if not isinstance(enforced, bool):
        raise _wrong("enforced", "true or false")
    return Looks(enforced, {key: _look(key, found) for key, found in data.items()})


def _look(key: str, found: Any) -> Look:
    if not isinstance(found, dict) or not all(isinstance(one, str) for one in found.values()):
        raise _wrong(key, "a digest for each side")
    sides = {side: value for side, value in found.items() if side != "seal"}
    return Look(sides, found.get("seal", ""))


def _torn(error: tomllib.TOMLDecodeError, text: str) -> Invalid:
    where = re.search(r"line (\d+)", str(error))
    line = int(where[1]) if where else len(text.splitlines())  # at the end
    return Invalid(
        Text(
            "not readable, a merge or an edit went wrong: take one whole version of the file, and "
            "look again at what `rulebook review` lists",
            "не читается: неудачное слияние или правка; возьмите одну целую версию файла и "
            "посмотрите заново то, что назовёт `rulebook review`",
        ),
        f"{NAME}: line {line}",
    )


def _wrong(key: str, wanted: str) -> Invalid:
    said = f"{key} holds something else than {wanted}: take the entry out and look at it anew"
    return Invalid(Text(said, said), NAME)


def dump(looks: Looks) -> str:
    """Return the text of the file; sections stand in the order of their ids.

    Examples:
        >>> text = dump(Looks(True, {"rules#AP-1.1": Look.of("rules#AP-1.1", {"en": "0a", "ru": "0b"})}))
        >>> print(text.partition("tests.\\n")[2])
        enforced = true
        <BLANKLINE>
        ["rules#AP-1.1"]
        en = "0a"
        ru = "0b"
        seal = "db20be9c8ba5"
        <BLANKLINE>
        >>> parse(text).by_key["rules#AP-1.1"].sides
        {'en': '0a', 'ru': '0b'}
    """
    parts = [_HEAD + f"enforced = {str(looks.enforced).lower()}\n"]
    for key, look in sorted(looks.by_key.items()):
        lines = [f'{side} = "{look.sides[side]}"\n' for side in SIDES if side in look.sides]
        parts.append(f'["{key}"]\n{"".join(lines)}seal = "{look.seal}"\n')
    return "\n".join(parts)


def read(root: Path) -> Looks:
    """Return the looks of a checkout; none where the file is missing."""
    path = root / NAME
    return parse(path.read_text(encoding="utf-8")) if path.exists() else Looks()


def write(root: Path, looks: Looks) -> None:
    """Write the looks of a checkout."""
    (root / NAME).write_text(dump(looks), encoding="utf-8", newline="\n")


def open_sections(book: Book, looks: Looks) -> Iterator[Opened]:
    """Yield what wants a look: in the order of the book, then what stands in the file alone."""
    for key in book.places:
        if why := state(book, looks, key):
            yield Opened(key, why)
    yield from (Opened(key, (GONE,)) for key in looks.by_key if key not in book.places)


def state(book: Book, looks: Looks, key: str) -> tuple[str, ...]:
    """Return why a section wants a look, nothing if it is as it was looked at."""
    if key not in book.places:
        return (GONE,)
    look = looks.by_key.get(key)
    if look is None:
        return (NEVER,)
    if look.seal != _seal(key, look.sides):
        return (BY_HAND,)
    now = digests(book.sides(key))
    return tuple(side for side in SIDES if look.sides.get(side) != now.get(side))


def moved(looks: Looks, book: Book, now: Mapping[str, str]) -> tuple[str, ...]:
    """Return the ids that no section has any more and under which the same was looked at."""
    return tuple(
        key for key, look in looks.by_key.items() if key not in book.places and look.sides == now
    )


def find(book: Book, looks: Looks, id: str) -> str:
    """Return the full id that somebody means: in full, or the heading's alone where one page has it.

    Raises `Invalid` with the nearest ids.
    """
    known = {**dict.fromkeys(book.places), **dict.fromkeys(looks.by_key)}
    if id in known:
        return id
    found = [key for key in known if key.partition("#")[2] == id]
    if len(found) == 1:
        return found[0]
    if found:
        listed = ", ".join(found)
        raise Invalid(
            Text(f"several pages have it: {listed}", f"есть на нескольких страницах: {listed}"), id
        )
    tails = {key.partition("#")[2]: key for key in known}
    near = [tails.get(one, one) for one in get_close_matches(id, [*known, *tails], n=3)]
    listed = ", ".join(dict.fromkeys(near))
    raise Invalid(
        Text(
            f"no section has this id{f'; near it: {listed}' if near else ''}",
            f"такого раздела нет{f'; похожие: {listed}' if near else ''}",
        ),
        id,
    )
