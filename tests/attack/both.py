"""Lies told in both languages at once: a word exchanged for another of its kind, in the same place.

Most words are held by the other language alone. Who lies in both has only the package against him.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from random import Random

from rulebook.numerals import Manner, read, spell

from . import vocabulary as words
from .lies import LANGUAGES, Edit, Pair

Place = tuple[int, int, int, str]
"""Where a name begins and ends, which of its kind it is, and what it becomes."""

_ORDER: Mapping[str, list[list[str]]] = {
    "seats": [["South", "West", "East"], *words.SEATS["ru"]],
    "roles": [["declarer", "whister", "dealer"], *words.ROLES["ru"]],
    "suits": [*words.SUITS["en"], *words.SUITS["ru"]],
    "high cards": [["ace", "king", "jack"], ["aces", "kings", "jacks"], *words.RANKS["ru"]],
}
"""The names of each kind in one order, in all their forms."""


def both_words(pair: Pair, rng: Random) -> Iterator[tuple[Edit, ...]]:
    """Exchange a seat, a role, a card or a number word that is bound to nothing, in both languages."""
    spans = [pair.read[language].paragraphs for language in LANGUAGES]
    if len(spans[0]) != len(spans[1]):
        return
    for here in zip(*spans, strict=True):
        for kind in (*_ORDER, "numbers"):
            both = [
                list(_places(pair, language, span, kind))
                for language, span in zip(LANGUAGES, here, strict=True)
            ]
            if [one[2] for one in both[0]] != [one[2] for one in both[1]]:
                continue
            for pairs in zip(*both, strict=True):
                yield tuple(
                    Edit(language, start, end, new)
                    for language, (start, end, _, new) in zip(LANGUAGES, pairs, strict=True)
                )


def _places(pair: Pair, language: str, span: tuple[int, int], kind: str) -> Iterator[Place]:
    """Yield the names of a kind in a paragraph, each with the next of its kind in the same form."""
    plain, prose = pair.read[language].plain, pair.page(language).prose
    for word in re.finditer(r"[^\W\d_]+", plain[span[0] : span[1]]):
        start, end = span[0] + word.start(), span[0] + word.end()
        if prose.startswith("<!--", end):
            continue
        found = _number(word[0], language) if kind == "numbers" else _named(word[0], kind)
        if found is not None:
            which, new = found
            yield start, end, which, new[:1].upper() + new[1:] if word[0][0].isupper() else new


def _named(word: str, kind: str) -> tuple[int, str] | None:
    said = word if kind == "seats" else word.lower()
    for row in _ORDER[kind]:
        if said in row:
            at = row.index(said)
            return at, row[(at + 1) % len(row)]
    return None


def _number(word: str, language: str) -> tuple[int, str] | None:
    for reading in read(word, language):
        if reading.number > 1 and reading.form.manner in (Manner.CARDINAL, Manner.COLLECTIVE):
            try:
                return reading.number, spell(reading.number + 1, reading.form, language)
            except KeyError:
                continue
    return None
