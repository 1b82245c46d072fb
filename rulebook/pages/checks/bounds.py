"""At least, at most, more, fewer: what stands around a bound figure bounds it alike in both languages.

Their figures come in the same order, so that each has its own in the other language beside it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from ..source.page import FIGURE, Page

_COMMENT = re.compile(r"<!--.*?-->", re.DOTALL)
_REACH = 60
"""So many characters before a figure, and behind it, are looked at."""
# fmt: off
_BEFORE = {
    "en": {
        "at least": "at least|(?:no|not) (?:fewer|less) than", "at most": "at most|(?:no|not) more than",
        "more than": "more than|over", "fewer than": "fewer than|less than|under",
    },
    "ru": {
        "at least": "не меньше|не менее|хотя бы|по крайней мере", "at most": "не больше|не более|самое большее",
        "more than": "больше|более|сверх|свыше|над", "fewer than": "меньше|менее|не ?добранная до",
    },
}
_BEHIND = {
    "en": {"at least": r"(?:\w+ )?(?:or more|at (?:the )?least)", "at most": r"(?:\w+ )?(?:or fewer|or less|at (?:the )?most)"},
    "ru": {"at least": r"(?:\w+ )?(?:или|и) (?:больше|более)", "at most": r"(?:\w+ )?(?:или|и) (?:меньше|менее)"},
}
_ARTICLE = r"(?:the |a |all |his |тех |всех )?"
# fmt: on


@dataclass(frozen=True, slots=True)
class Unlike:
    """Hold a figure that the languages bound differently; empty where one does not bound it."""

    line: int
    literal: str
    en: str
    ru: str

    def __str__(self) -> str:
        en, ru = (said or "unbounded" for said in (self.en, self.ru))
        return f"{self.line}: {self.literal} is {en} in English, {ru} in Russian"


def unlike(english: Page, russian: Page) -> Iterator[Unlike]:
    """Yield the bound figures that are a least in one language and a most, or neither, in the other."""
    both = zip(english.figures, _bounds(english), _bounds(russian), strict=False)
    for figure, en, ru in both:
        if en != ru:
            yield Unlike(figure.line, figure.literal, en, ru)


def _bounds(page: Page) -> Iterator[str]:
    """Yield for each bound figure how it is bounded, empty where it is not."""
    for match in FIGURE.finditer(page.prose):
        before = _seen(page.prose[: match.start()][-4 * _REACH :])[-_REACH:]
        behind = _seen(page.prose[match.end() :][: 4 * _REACH])[:_REACH]
        yield _said(before, behind, page.language)


def _seen(text: str) -> str:
    return " ".join(_COMMENT.sub("", text).replace("*", "").split(" ")).replace("\n", " ")


def _said(before: str, behind: str, language: str) -> str:
    """Return what the words on both sides of a figure say of it.

    Examples:
        >>> _said("You need at least ", " tricks.", "en"), _said("Нужно не меньше ", " взяток.", "ru")
        ('at least', 'at least')
        >>> _said("Hold ", " or more.", "en"), _said("He takes ", " tricks.", "en")
        ('at least', '')
    """
    for bound, words in _BEFORE[language].items():
        if re.search(rf"(?<!\w)(?:{words}) {_ARTICLE}$", before, re.IGNORECASE):
            return bound
    for bound, words in _BEHIND[language].items():
        if re.match(rf" {words}(?!\w)", behind, re.IGNORECASE):
            return bound
    return ""
