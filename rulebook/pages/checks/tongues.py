"""The two languages of a page, paragraph by paragraph: the same seats, cards, roles and numbers in order.

What is shown as typed, in a code span, is the same in both. Of a table that is bound to nothing, two
cells say the same in both languages or in neither.

What one language says of a seat and the other does not, one of them has wrong, or one of them has
forgotten. Names bend in Russian; each form of them is a name. Numbers are compared from three on: of
two one says both, the other and second as well, and whoever makes a two of a three, or a three of a
two, is noticed. Roles may give way to a pronoun in one language where no figure stands by.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache

from ...numerals import number_words, read
from ..source.page import FIGURE, TABLE, Page
from ..source.sections import Section, readable, sections

_CASES = ("а", "у", "ом", "е")
_CODE = re.compile(r"`[^`\n]*`")
_COMMENT = re.compile(r"<!--.*?-->", re.DOTALL)
_ROW = re.compile(r"^[ \t]*(\|.*\|)[ \t]*$", re.MULTILINE)
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
_WHO = "(?:ий|его|ему|им|ем|ие|их|ими|ая|ую|ей)"
ROLES = (
    _plain("declarer", f"(?:разыгрывающ|играющ){_WHO}"),
    _plain("whister", f"вистующ{_WHO}"),
    _plain("defender", "защитник\\w*"),
    _plain("dealer", f"(?:сдающ|сдавш|сдававш){_WHO}"),
    Name("forehand", "forehand", "перв\\w{1,3} рук\\w+"),
)
_NAMED = {
    3: "тройк\\w+|троек|тройн\\w+|триньк\\w+|тринек", 4: "четвёр(?:к\\w+|ок)", 5: "пятёр(?:к\\w+|ок)",
    6: "шестёр(?:к\\w+|ок)|шестерн\\w+", 7: "семёр(?:к\\w+|ок)|семерн\\w+", 8: "восьмёр(?:к\\w+|ок)|восьмерн\\w+",
    9: "девят(?:к\\w+|ок)|девятерн\\w+", 10: "десят(?:к\\w+|ок)|десятерн\\w+",
}
"""How cards, games and the three of Rozhok are called in Russian by their number."""
# fmt: on


def _numbers() -> Iterator[Name]:
    """Yield the numbers from the largest down to three, each with all its words."""
    words: dict[str, dict[int, set[str]]] = {"en": {}, "ru": {}}
    for language, found in words.items():
        for word in number_words(language):
            if " " not in word:
                found.setdefault(read(word, language)[0].number, set()).add(word)
    for number in sorted(words["en"], reverse=True):
        if number >= _LEAST:
            en, ru = ("|".join(sorted(words[of].get(number, ()))) for of in ("en", "ru"))
            ru = "|".join(filter(None, (ru, _NAMED.get(number, ""))))
            yield Name(str(number), f"(?:{en})(?:e?s)?", ru or "(?!)")


_LEAST = 3
NUMBERS = tuple(_numbers())
KINDS: Mapping[str, tuple[Name, ...]] = {
    "seats": SEATS,
    "suits": SUITS,
    "high cards": RANKS,
    "numbers": NUMBERS,
    "roles": ROLES,
}


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
        yield from _tables_apart(en, ru)
        for one, other in zip(ours, theirs, strict=True):
            for kind in KINDS:
                said = _named(kind, one, "en"), _named(kind, other, "ru")
                if not _agree(kind, *said, beside_a_figure=bool(FIGURE.search(one))):
                    yield Apart(en.line, en.id, kind, *said)
            typed = _typed(one), _typed(other)
            if typed[0] != typed[1]:
                yield Apart(en.line, en.id, "typed", *typed)


def _tables_apart(en: Section, ru: Section) -> Iterator[Apart]:
    """Yield where two cells of a table say the same in one language and not in the other."""
    cells = tuple(_cells(section) for section in (en, ru))
    if len(cells[0]) != len(cells[1]):
        counts = ((f"{len(cells[0])}",), (f"{len(cells[1])}",))
        yield Apart(en.line, en.id, "cells", *counts)
        return
    for one, other in zip(*(_first_alike(found) for found in cells), strict=True):
        if one != other:
            at = max(one, other)
            yield Apart(en.line, en.id, "cells", (cells[0][at],), (cells[1][at],))
            return


def _cells(section: Section) -> list[str]:
    """Return the cells of the tables that are bound to nothing, row by row."""
    rows = _ROW.findall(TABLE.sub("", section.text))
    return [cell.strip() for row in rows for cell in row.strip().strip("|").split("|")]


def _first_alike(cells: list[str]) -> list[int]:
    """Return for each cell the place of the first that says the same."""
    return [cells.index(cell) for cell in cells]


def _typed(text: str) -> tuple[str, ...]:
    """Return what a paragraph shows as typed: it is the same for everybody."""
    return tuple(span.strip("`") for span in _CODE.findall(_COMMENT.sub("", text)))


def _agree(
    kind: str, one: tuple[str, ...], other: tuple[str, ...], *, beside_a_figure: bool
) -> bool:
    """Tell whether the languages name the same in the same order; of roles one may leave some out."""
    if kind == "roles" and not beside_a_figure:
        return _within(one, other) or _within(other, one)
    return one == other


def _within(few: tuple[str, ...], many: tuple[str, ...]) -> bool:
    rest = iter(many)
    return all(one in rest for one in few)


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
    """Return the names of a kind in the order in which a paragraph, as written, says them.

    Numbers that are bound are compared by what they are bound to.
    """
    text = FIGURE.sub("", text) if kind == "numbers" else text
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
