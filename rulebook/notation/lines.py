"""The lines of a text, each with its place, and the keys with their values among them."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass

from ..clauses import Invalid, Text
from ..keys import Written
from ..record import Place

KEY = re.compile(r"([a-z][a-z_]*(?:\.[a-z]{2})?)\s*:(?:\s+(.*)|)$")
_COMMENT = re.compile(r"(?:^|\s)#.*$")
_LONGEST = 2_000
"""The longest line that is read: far more than any act needs, and no long wait."""


@dataclass(frozen=True, slots=True)
class Line:
    """Hold a line without its comment, and where it begins."""

    text: str
    place: Place


@dataclass(frozen=True, slots=True)
class Pair:
    """Hold a key and a value that is still text."""

    key: str
    value: str
    place: Place

    @property
    def written(self) -> Written:
        """Return the pair as it is given to a codec."""
        return Written(self.key, self.value, str(self.place))


def lines_of(text: str, first_line: int) -> Iterator[Line]:
    """Yield the lines that say something, comments left out."""
    for number, raw in enumerate(text.lstrip("\ufeff").splitlines(), first_line):
        if len(raw) > _LONGEST:
            raise invalid(
                Place(number, 1),
                f"a line of {len(raw)} characters; at most {_LONGEST} are read",
                f"в строке {len(raw)} знаков; читается не больше {_LONGEST}",
            )
        if sign := next(
            (sign for sign in raw.expandtabs() if unicodedata.category(sign) == "Cc"), ""
        ):
            raise invalid(
                Place(number, raw.index(sign) + 1),
                f"a control character, {sign!r}; leave it out",
                f"управляющий символ, {sign!r}; уберите его",
            )
        kept = raw if raw.lstrip().startswith("!") else _COMMENT.sub("", raw)
        stripped = kept.strip()
        if stripped:
            yield Line(stripped, Place(number, len(kept) - len(kept.lstrip()) + 1))


def invalid(place: Place, en: str, ru: str) -> Invalid:
    """Return the error for what cannot be read at a place."""
    return Invalid(Text(en, ru), str(place).removesuffix(": "))


def pairs_of(lines: list[Line]) -> Iterator[Pair]:
    """Yield lines as keys with their values; raise `Invalid` for anything else, or a key given twice."""
    seen: set[str] = set()
    for line in lines:
        match = KEY.match(line.text)
        if not match:
            raise invalid(
                line.place,
                f"neither a key with a value nor an act: {line.text[:60]!r}; write key: value",
                f"ни ключ со значением, ни действие: {line.text[:60]!r}; пишите ключ: значение",
            )
        key, value = match[1], (match[2] or "").strip()
        if key in seen:
            raise invalid(line.place, f"{key} is given twice", f"`{key}` задано дважды")
        seen.add(key)
        yield Pair(key, value, line.place)
