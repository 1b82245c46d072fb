"""The two languages of a page, paragraph by paragraph: the same seats, suits and cards in one order.

What one language says of a seat and the other does not, one of them has wrong, or one of them has
forgotten. Names bend in Russian; each form of them is a name.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache

from ..source.page import TABLE, Page
from ..source.sections import Section, readable, sections

_CASES = ("а", "у", "ом", "е")
_CODE = re.compile(r"`[^`\n]*`")
_BINDING = re.compile(r"‹[^›]*›")


@dataclass(frozen=True, slots=True)
class Name:
    """Hold how one thing is named: the English forms, and the Russian ones as a pattern."""

    said: str
    en: str
    ru: str


def _plain(said: str, ru: str) -> Name:
    return Name(said, f"{said}s?", ru)


# fmt: off
SEATS = tuple(
    Name(seat, seat, f"{stem}(?:{'|'.join(_CASES)})?")
    for seat, stem in (("South", "Юг"), ("West", "Запад"), ("North", "Север"), ("East", "Восток"))
)
SUITS = (
    _plain("spade", "пик(?:а|и|у|ой|ам|ами|ах|ов\\w+)?"),
    _plain("club", "треф(?:а|ы|у|ой|ам|ами|ах|ов\\w+)?"),
    _plain("diamond", "буб(?:на|ны|ну|ной|нам|нами|нах|ен|ён|нов\\w+)"),
    _plain("heart", "черв(?:а|ы|у|ой|ам|ами|ах|ей|и|ями|ям|ях|ов\\w+|онн\\w+)?"),
)
RANKS = (
    _plain("ace", "туз(?:а|у|ом|е|ы|ов|ам|ами|ах)?"),
    _plain("king", "корол(?:ь|я|ю|ём|е|и|ей|ям|ями|ях)"),
    _plain("queen", "дам(?:а|ы|е|у|ой|ам|ами|ах)?"),
    _plain("jack", "валет(?:а|у|ом|е|ы|ов|ам|ами|ах)?"),
)
# fmt: on
KINDS: Mapping[str, tuple[Name, ...]] = {"seats": SEATS, "suits": SUITS, "high cards": RANKS}


@dataclass(frozen=True, slots=True)
class Apart:
    """Hold a paragraph in which the languages say different things; the line is that of its section."""

    line: int
    section: str
    kind: str
    en: tuple[str, ...]
    ru: tuple[str, ...]

    def __str__(self) -> str:
        en, ru = (", ".join(said) or "none" for said in (self.en, self.ru))
        return f"{self.line}: {self.section}: {self.kind} in English: {en}; in Russian: {ru}"


def apart(english: Page, russian: Page) -> Iterator[Apart]:
    """Yield where the two languages of a page name other seats, suits or cards, or in another order."""
    for en, ru in zip(sections(english), sections(russian), strict=True):
        if "\n::: " in en.text:
            continue  # written from docstrings, which stand in English alone
        ours, theirs = _paragraphs(en), _paragraphs(ru)
        if len(ours) != len(theirs):
            counts = ((f"{len(ours)}",), (f"{len(theirs)}",))
            yield Apart(en.line, en.id, "paragraphs", *counts)
            continue
        for one, other in zip(ours, theirs, strict=True):
            for kind in KINDS:
                said = _named(kind, one, "en"), _named(kind, other, "ru")
                if said[0] != said[1]:
                    yield Apart(en.line, en.id, kind, *said)


def _paragraphs(section: Section) -> list[str]:
    """Return what is written between blank lines; cells of bound tables are compared by themselves."""
    text = TABLE.sub("", section.text)
    parts = re.split(r"\n[ \t]*\n", text)
    return [one for one in parts if one.strip()]


def seats(prose: str, language: str) -> tuple[str, ...]:
    """Return the seats that prose names, in its order.

    Examples:
        >>> seats("Юг платит Западу.", "ru")
        ('South', 'West')
    """
    return _found("seats", prose, language)


def _named(kind: str, text: str, language: str) -> tuple[str, ...]:
    """Return the names of a kind in the order in which a paragraph, as written, says them."""
    return _found(kind, _BINDING.sub("", readable(_CODE.sub("", text))), language)


def _found(kind: str, prose: str, language: str) -> tuple[str, ...]:
    pattern, names = _pattern(kind, language)
    return tuple(names[match.lastindex or 1] for match in pattern.finditer(prose))


@lru_cache
def _pattern(kind: str, language: str) -> tuple[re.Pattern[str], Mapping[int, str]]:
    names = KINDS[kind]
    forms = "|".join(f"({getattr(name, language)})" for name in names)
    flags = re.NOFLAG if kind == "seats" else re.IGNORECASE
    said = {number: name.said for number, name in enumerate(names, 1)}
    return re.compile(rf"\b(?:{forms})\b", flags), said
