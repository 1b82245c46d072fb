"""Read and write the figures of the prose, in digits and in words, with the noun behind them.

A figure agrees with its noun: two tricks, one trick; две взятки, пять взяток. Whoever changes
the one changes the other, so both are read together and written together, or not at all.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import Any

from ...glossary import terms
from ...numerals import CASES, Form, Manner, Reading, number_words, read, spell
from .units import AMOUNTS, PERSONS, Noun, counted, nouns

WORD = r"[^\W\d_]+(?:[-’'][^\W\d_]+)*"
"""A word of the prose; its hyphens belong to it."""
_NEXT = re.compile(rf"(?:[ \t]*\n?[ \t]*)(?P<word>{WORD})")
_DIGITS = re.compile(r"[-−+]?\d+")
_SIGN = re.compile(r"[-−+]")
# fmt: off
_SMALL = {
    "en": frozenset({
        "a", "an", "and", "are", "as", "at", "away", "but", "by", "each", "every", "for", "from",
        "has", "have", "he", "if", "in", "into", "is", "it", "make", "makes", "of", "off", "on",
        "or", "out", "over", "she", "than", "that", "the", "their", "they", "this", "to",
        "under", "up", "was", "were", "when", "which", "while", "who", "with", "without",
        "would",
    }),
    "ru": frozenset({
        "а", "без", "бы", "в", "во", "вместо", "вместе", "для", "до", "его", "ему", "если", "же",
        "за", "и", "из", "или", "их", "к", "как", "когда", "котёл", "между", "на", "над", "не",
        "него", "но", "о", "об", "от", "перед", "по", "под", "после", "при", "про", "с", "со",
        "сам", "так", "тогда", "то", "у", "что", "чтобы", "это",
    }),
}
"""Words behind a figure that do not bend to it."""
_BETWEEN_NOT = {
    "en": _SMALL["en"]
    | frozenset({
        "can", "did", "do", "does", "go", "goes", "had", "his", "its", "may", "must", "not",
        "then", "will",
    }),
    "ru": _SMALL["ru"],
}
"""Words that end the search for the noun of a number."""
# fmt: on


@dataclass(frozen=True, slots=True)
class Behind:
    """Hold the noun directly behind a figure: how it may be read, and where it stands."""

    word: str
    nouns: tuple[Noun, ...]
    start: int
    end: int


def readings(literal: str, language: str) -> tuple[Reading, ...]:
    """Return what a literal may say: its digits, or a number word in one of its forms."""
    if _DIGITS.fullmatch(literal):
        number = int(literal.replace("−", "-"))
        return tuple(Reading(number, Form(Manner.CARDINAL, case)) for case in CASES)
    return read(literal, language)


def says(literal: str, value: Any, language: str) -> bool:
    """Tell whether a number word says a value; a fraction says its part or the number of parts.

    Examples:
        >>> says("Twice", 2, "en"), says("вдвое", 3, "ru"), says("a tenth", 10, "en")
        (True, False, False)
        >>> says("tenth", Fraction(1, 10), "en"), says("tenth", 10, "en")
        (True, True)
    """
    return any(_equal(reading, value) for reading in read(literal, language))


def _equal(reading: Reading, value: Any) -> bool:
    if isinstance(value, bool) or not isinstance(value, (int, Fraction)):
        return False
    if reading.form.manner is Manner.FRACTION and value == Fraction(1, reading.number or 1):
        return True
    return reading.number == value


def behind(text: str, end: int, language: str) -> Behind | None:
    """Return the noun that stands directly behind a place, nothing if none of the units does."""
    found = _NEXT.match(text, end)
    read_as = nouns(language).get(found["word"].lower()) if found else None
    return Behind(found["word"], read_as, *found.span("word")) if found and read_as else None


def agreeing(literal: str, noun: Behind, language: str) -> Iterator[tuple[Reading, Noun]]:
    """Yield each way to read a figure and its noun so that they agree."""
    for reading in readings(literal, language):
        for one in noun.nouns:
            if _agree(reading, one, language, in_digits=bool(_DIGITS.fullmatch(literal))):
                yield reading, one


def _agree(reading: Reading, noun: Noun, language: str, *, in_digits: bool) -> bool:
    form, number = reading.form, reading.number
    if form.manner is Manner.CARDINAL:
        if language == "en":
            return noun.plural == (abs(number) != 1)
        right = counted(number, noun.unit, language, form.case)
        fits = in_digits or not form.gender or form.gender == noun.unit.gender or number > 2
        return fits and right in _forms(noun)
    if form.manner is Manner.ORDINAL:
        if language == "en":
            return True
        gender = "pl" if noun.plural else noun.unit.gender
        return noun.case == form.case and gender == form.gender
    if form.manner is Manner.COLLECTIVE:
        return noun.plural and noun.case == ("gen" if form.case in ("nom", "acc") else form.case)
    return True


def _forms(noun: Noun) -> tuple[str, ...]:
    """Return the word that a reading of a noun stands for."""
    forms = noun.unit.ru_many if noun.plural else noun.unit.ru_one
    return (forms.split()[CASES.index(noun.case)],)


@dataclass(frozen=True, slots=True)
class Change:
    """Hold what a figure and the noun behind it become: from where to where, and the text."""

    start: int
    end: int
    text: str


def change(text: str, start: int, end: int, tail: int, value: Any, language: str) -> Change | None:
    """Return how a figure of a text is set to a value, with the noun behind its binding.

    Returns nothing where one cannot be sure of the form: then a person writes it.

    Args:
        text: the page.
        start: where the literal begins.
        end: where it ends.
        tail: where its binding ends.
        value: what it should say.
        language: the language of the page.
    """
    literal = text[start:end]
    in_digits = bool(_DIGITS.fullmatch(literal))
    if isinstance(value, bool) or not isinstance(value, (int, Fraction)):
        return None
    noun = behind(text, tail, language)
    results = {
        (new, tail_word)
        for reading, one in _pairs(literal, noun, language)
        for new, tail_word in _written(reading, one, value, language, in_digits=in_digits)
    }
    if len(results) != 1:
        return None
    [(new, word)] = results
    if noun is None:
        return (
            Change(start, end, _like(literal, new))
            if _free(text, tail, results, value, literal, language)
            else None
        )
    return Change(
        start, noun.end, _like(literal, new) + text[end : noun.start] + _like(noun.word, word)
    )


def _pairs(
    literal: str, noun: Behind | None, language: str
) -> Iterator[tuple[Reading, Noun | None]]:
    if noun is not None:
        yield from agreeing(literal, noun, language)
        return
    for reading in readings(literal, language):
        yield reading, None


def _written(
    reading: Reading, noun: Noun | None, value: int | Fraction, language: str, *, in_digits: bool
) -> Iterator[tuple[str, str]]:
    """Yield the figure and its noun as they are written for a value, if they can be."""
    form = reading.form
    number = (
        value.denominator if form.manner is Manner.FRACTION and value.denominator > 1 else value
    )
    if isinstance(number, Fraction) and number.denominator > 1 and not in_digits:
        return
    if noun is None or form.manner is not Manner.CARDINAL:
        word = _noun_as_is(noun, language)
    elif isinstance(number, Fraction):
        return
    else:
        word = counted(number, noun.unit, language, form.case)
    if in_digits:
        yield str(value).replace("-", "−"), word
        return
    if noun is not None and form.manner is Manner.CARDINAL and language == "ru":
        form = Form(form.manner, form.case, noun.unit.gender)
    try:
        yield spell(int(number), form, language), word
    except KeyError:
        return


def _noun_as_is(noun: Noun | None, language: str) -> str:
    if noun is None:
        return ""
    if language == "en":
        return noun.unit.many if noun.plural else noun.unit.one
    return _forms(noun)[0]


def _like(old: str, new: str) -> str:
    """Return a word with a capital if the old one had one; a plus stays before a gain."""
    if old.startswith("+") and not new.startswith("−"):
        return f"+{new}"
    return new[:1].upper() + new[1:] if old[:1].isupper() else new


def _free(
    text: str, tail: int, results: set[tuple[str, str]], value: Any, literal: str, language: str
) -> bool:
    """Tell whether nothing behind a figure without a noun would have to change with it."""
    found = _NEXT.match(text, tail)
    if found is None or found["word"].lower() in _SMALL[language]:
        return True
    old = next((reading for reading in readings(literal, language)), None)
    if old is None or old.form.manner is not Manner.CARDINAL:
        return True
    return _class(old.number, language) == _class(value, language)


def _class(number: int | Fraction, language: str) -> str:
    """Return which form of a noun a number asks for."""
    if not isinstance(number, int):
        return "part"
    last = abs(number) % 10
    if language == "en":
        return "one" if abs(number) == 1 else "many"
    if abs(number) % 100 // 10 == 1 or last in (0, 5, 6, 7, 8, 9):
        return "many"
    return "one" if last == 1 else "few"


@dataclass(frozen=True, slots=True)
class Loose:
    """Hold a number word of the prose that has to be bound: what it says, of what, and where."""

    word: str
    said: str
    numbers: frozenset[int]
    unit: str
    start: int


_TOKEN = re.compile(rf"{WORD}|[^\w\s]|\n[ \t]*\n")
_HALF_OF = frozenset({"of", "the", "his", "its", "their", "each", "as"})
"""What stands behind half where it is a part; elsewhere it is a word that players say."""
_ALWAYS = {
    "en": {Manner.TIMES},  # double is also what players do
    "ru": {Manner.TIMES, Manner.OFTEN, Manner.DOUBLY},
}


def loose(text: str, language: str) -> Iterator[Loose]:
    """Yield the number words of a text that count something of the game.

    These are multiples and fractions, and cardinals and ordinals before a unit. What counts nothing
    is left alone: *one* before most nouns, *first*, *once*, and *second* of people; and so are the
    names that hold a number, such as *half a whist*.

    Examples:
        >>> [found.said for found in loose("Twice one pays for six high cards, first of all.", "en")]
        ['Twice', 'six high cards']
    """
    text = _named(language).sub(lambda name: " " * len(name[0]), text)
    tokens = list(_TOKEN.finditer(text))
    known = number_words(language) | _halves(language).keys()
    for at, token in enumerate(tokens):
        word = token[0].lower()
        if word not in known:
            continue
        before = tokens[at - 1][0].lower() if at else ""
        following = [one[0].lower() for one in tokens[at + 1 : at + 4]]
        found = _counting(word, before, following, language)
        if found is not None:
            unit, reach, numbers = found
            last = tokens[at + reach]
            said = " ".join(text[token.start() : last.end()].split())
            yield Loose(token[0], said, numbers, unit, token.start())


_ADJECTIVE = re.compile(r"(?:[ыио]й|[ыи][ехм]|[ыи]ми|[ая]я|[ую]ю|[ое]е|[ое]го|[ое]му|[ое]м|ей)$")
"""How the words end that may stand between a Russian number and its noun."""


@lru_cache(maxsize=2)
def _named(language: str) -> re.Pattern[str]:
    """Return what finds the names in the glossary that hold a number word or begin with half."""
    names = {
        name.lower()
        for term in terms(language)
        for name in (
            term.name.say(language),
            *(word for word, _ in term.also(language)),
            *((term.anchor,) if language == "en" else ()),
        )
    }
    known = number_words(language) | _halves(language).keys()
    held = [name for name in names if len(name) > 5 and known & set(re.split(r"[ -]", name))]
    spaced = (
        re.sub(r"[ -]", r"[-\\s]+", re.escape(name).replace("\\ ", " ").replace("\\-", "-"))
        for name in held
    )
    return re.compile(rf"\b(?:{'|'.join(sorted(spaced, reverse=True))})\b", re.IGNORECASE)


@lru_cache(maxsize=2)
def _halves(language: str) -> Mapping[str, str]:
    """Return the Russian nouns that begin with half, each with its unit: полцены."""
    if language != "ru":
        return {}
    return {
        f"пол{form}": noun.unit.one
        for form, read_as in nouns("ru").items()
        for noun in read_as
        if noun.case == "gen" and not noun.plural
    }


def _counting(
    word: str, before: str, following: list[str], language: str
) -> tuple[str, int, frozenset[int]] | None:
    """Return the unit of a number word, how many words on it stands, and the numbers; or nothing."""
    if word in _halves(language):
        return _halves(language)[word], 0, frozenset({2})
    if before == "ни":
        return None  # ни одной взятки: none
    read_as = read(word, language)
    manners = {reading.form.manner for reading in read_as}
    numbers = frozenset(reading.number for reading in read_as)
    if manners & _ALWAYS[language] and numbers != {1}:
        return "", 0, numbers
    noun = _noun(read_as, word, following, language)
    if noun is not None:
        return *noun, numbers
    if Manner.FRACTION in manners and _is_part(word, before, following, manners, language):
        return "", 0, numbers
    return None


def _is_part(
    word: str, before: str, following: list[str], manners: set[Manner], language: str
) -> bool:
    if word == "half":
        return following[:1] != [] and following[0] in _HALF_OF
    if Manner.ORDINAL not in manners:
        return True
    if language != "en" or before not in ("a", "one", "per"):
        return False
    return following[:1] in (["of"], ["for"], ["each"], ["a"], ["per"], [","], ["."])


def _noun(
    read_as: tuple[Reading, ...], word: str, following: list[str], language: str
) -> tuple[str, int] | None:
    """Return the unit that a number word counts and how many words on it stands, if it counts one."""
    for distance, candidate in enumerate(following, 1):
        if not candidate[0].isalpha() or candidate in _BETWEEN_NOT[language]:
            return None
        for noun in nouns(language).get(candidate, ()):
            for reading in read_as:
                if _counts(reading, noun, distance, language):
                    return noun.unit.one, distance
        if language == "ru" and not _ADJECTIVE.search(candidate):
            return None
    return None


def _counts(reading: Reading, noun: Noun, distance: int, language: str) -> bool:
    """Tell whether a number word says how many, or which, of a unit there are."""
    manner, number, unit = reading.form.manner, reading.number, noun.unit.one
    if manner in (Manner.CARDINAL, Manner.COLLECTIVE) and number == 1:
        return (
            distance == 1 and unit in AMOUNTS and _agree(reading, noun, language, in_digits=False)
        )
    if manner in (Manner.CARDINAL, Manner.COLLECTIVE):
        return _agree(reading, noun, language, in_digits=False)
    if manner is Manner.ORDINAL:
        if language == "en" and noun.plural:
            return False  # the second whists
        ordinary = number > 2 or (number == 2 and unit not in PERSONS)
        return ordinary and distance <= 2 and _agree(reading, noun, language, in_digits=False)
    return manner is Manner.FRACTION and distance == 1
