"""Numbers as words: twice, the sixth, a tenth; вдвое, шестая, двумя.

A figure that stands in a sentence as a word is still a figure. Here each number has its words in
both languages and each word its numbers, so that texts are written from figures, and what a page
says in words is read and compared.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import Enum
from functools import lru_cache
from string import Formatter
from types import MappingProxyType
from typing import Any

LARGEST = 40
"""What is more is written in digits."""

CASES = ("nom", "gen", "dat", "acc", "ins", "pre")
"""The Russian cases, in the order of the tables."""
GENDERS = ("m", "f", "n")


class Manner(Enum):
    """Tell what a number word says of its number."""

    CARDINAL = "word"
    """How many: two; два."""
    ORDINAL = "ordinal"
    """Which one: second; второй."""
    TIMES = "times"
    """How many times as much: twice, three times; вдвое."""
    OFTEN = "often"
    """How often, in Russian: дважды."""
    DOUBLY = "doubly"
    """Times as much, beside a verb: double; вдвойне."""
    FRACTION = "fraction"
    """One part of so many: half, a tenth; половина, десятая."""
    COLLECTIVE = "together"
    """So many people, in Russian: двое."""
    JOINTLY = "jointly"
    """So many people at it, in Russian: вдвоём."""


@dataclass(frozen=True, slots=True)
class Form:
    """Hold how a number is said: its manner, and in Russian the case and the gender.

    `gender` is one of `m`, `f` and `n`, `pl` for ordinals of several, or empty where the word does
    not tell; `case` is one of `CASES`; `plural` is for fractions of English: thirds.
    """

    manner: Manner
    case: str = "nom"
    gender: str = ""
    plural: bool = False


@dataclass(frozen=True, slots=True)
class Reading:
    """Hold one way to read a word: the number, and the form in which it is said."""

    number: int
    form: Form


# fmt: off
_ONES = (
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
    "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen",
    "nineteen",
)
_ONES_TH = (
    "zeroth", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth",
    "ninth", "tenth", "eleventh", "twelfth", "thirteenth", "fourteenth", "fifteenth",
    "sixteenth", "seventeenth", "eighteenth", "nineteenth",
)
_TENS = {20: ("twenty", "twentieth"), 30: ("thirty", "thirtieth"), 40: ("forty", "fortieth")}
_PARTS = {2: ("half", "halves"), 4: ("quarter", "quarters")}

_ONE = {
    "m": "один одного одному один одним одном",
    "f": "одна одной одной одну одной одной",
    "n": "одно одного одному одно одним одном",
}
_TWO = {
    "m": "два двух двум два двумя двух",
    "f": "две двух двум две двумя двух",
    "n": "два двух двум два двумя двух",
}
_RU = {
    0: "ноль ноля нолю ноль нолём ноле",
    3: "три трёх трём три тремя трёх",
    4: "четыре четырёх четырём четыре четырьмя четырёх",
    8: "восемь восьми восьми восемь восемью восьми",
    40: "сорок сорока сорока сорок сорока сорока",
}
_SOFT = {  # all that are declined like пять
    5: "пят", 6: "шест", 7: "сем", 9: "девят", 10: "десят", 11: "одиннадцат", 12: "двенадцат",
    13: "тринадцат", 14: "четырнадцат", 15: "пятнадцат", 16: "шестнадцат", 17: "семнадцат",
    18: "восемнадцат", 19: "девятнадцат", 20: "двадцат", 30: "тридцат",
}
_ORDINAL = {  # the stem, and whether the masculine ends in -ой
    1: ("перв", False), 2: ("втор", True), 4: ("четвёрт", False), 5: ("пят", False),
    6: ("шест", True), 7: ("седьм", True), 8: ("восьм", True), 9: ("девят", False),
    10: ("десят", False), 20: ("двадцат", False), 30: ("тридцат", False), 40: ("сороков", True),
    **{number: (_SOFT[number], False) for number in range(11, 20)},
}
_ENDINGS = {
    "m": "ый ого ому ый ым ом", "f": "ая ой ой ую ой ой", "n": "ое ого ому ое ым ом",
    "pl": "ые ых ым ые ыми ых",
}
_THIRD = {
    "m": "третий третьего третьему третий третьим третьем",
    "f": "третья третьей третьей третью третьей третьей",
    "n": "третье третьего третьему третье третьим третьем",
    "pl": "третьи третьих третьим третьи третьими третьих",
}
_FRACTION = {
    2: "половина половины половине половину половиной половине",
    3: "треть трети трети треть третью трети",
    4: "четверть четверти четверти четверть четвертью четверти",
}
_TIMES = {
    2: "вдвое", 3: "втрое", 4: "вчетверо", 5: "впятеро", 6: "вшестеро", 7: "всемеро",
    8: "ввосьмеро", 9: "вдевятеро", 10: "вдесятеро",
}
_OFTEN = {1: "однажды", 2: "дважды", 3: "трижды", 4: "четырежды"}
_DOUBLY = {2: "вдвойне", 3: "втройне", 4: "вчетверне"}
_COLLECTIVE = {
    2: "двое двоих двоим двоих двоими двоих", 3: "трое троих троим троих троими троих",
    4: "четверо четверых четверым четверых четверыми четверых",
    5: "пятеро пятерых пятерым пятерых пятерыми пятерых",
    6: "шестеро шестерых шестерым шестерых шестерыми шестерых",
    7: "семеро семерых семерым семерых семерыми семерых",
}
_JOINTLY = {2: "вдвоём", 3: "втроём", 4: "вчетвером", 5: "впятером", 6: "вшестером"}
# fmt: on

Words = Iterator[tuple[str, int, Form]]


def _english() -> Words:
    """Yield the English words, each with its number and form; of one form the last is written."""
    for number in range(LARGEST + 1):
        tens, ones = number // 10 * 10, number % 10
        if number < 20:
            cardinal, ordinal = _ONES[number], _ONES_TH[number]
        else:
            cardinal, ordinal = _TENS[tens]
            if ones:
                cardinal, ordinal = f"{cardinal}-{_ONES[ones]}", f"{cardinal}-{_ONES_TH[ones]}"
        yield cardinal, number, Form(Manner.CARDINAL)
        yield ordinal, number, Form(Manner.ORDINAL)
        if number == 2:
            yield "thrice", 3, Form(Manner.TIMES)
        times = {1: "once", 2: "twice"}.get(number, f"{cardinal} times")
        yield times, number, Form(Manner.TIMES)
        if number in (2, 3):
            yield ("double", "triple")[number - 2], number, Form(Manner.DOUBLY)
        if number > 1:
            part, parts = _PARTS.get(number, (ordinal, f"{ordinal}s"))
            yield part, number, Form(Manner.FRACTION)
            yield parts, number, Form(Manner.FRACTION, plural=True)


def _russian() -> Words:
    """Yield the Russian words, each with its number and form."""
    for number in range(LARGEST + 1):
        for gender, words in _cardinals(number).items():
            yield from _declined(words, number, Manner.CARDINAL, gender)
        for gender, words in _ordinals(number).items():
            yield from _declined(words, number, Manner.ORDINAL, gender)
            if gender == "f" and number > 4:
                yield from _declined(words, number, Manner.FRACTION)
        if number in _FRACTION:
            yield from _declined(_FRACTION[number], number, Manner.FRACTION)
        if number in _COLLECTIVE:
            yield from _declined(_COLLECTIVE[number], number, Manner.COLLECTIVE)
        for manner, invariable in (
            (Manner.TIMES, _TIMES),
            (Manner.OFTEN, _OFTEN),
            (Manner.DOUBLY, _DOUBLY),
            (Manner.JOINTLY, _JOINTLY),
        ):
            if number in invariable:
                yield invariable[number], number, Form(manner)


def _declined(words: str, number: int, manner: Manner, gender: str = "") -> Words:
    for case, word in zip(CASES, words.split(), strict=True):
        yield word, number, Form(manner, case, gender)


def _cardinals(number: int) -> Mapping[str, str]:
    """Return the six cases of a cardinal by gender; nothing for those that are two words."""
    ones = number % 10
    if number in (1, 2):
        return _ONE if number == 1 else _TWO
    if number > 20 and ones:
        return {}
    if number in _SOFT:
        stem = _SOFT[number]
        words = f"{stem}ь {stem}и {stem}и {stem}ь {stem}ью {stem}и"
    else:
        words = _RU[number]
    return dict.fromkeys(GENDERS, words)


def _ordinals(number: int) -> Mapping[str, str]:
    """Return the six cases of an ordinal by gender; nothing for those that are two words."""
    if number == 3:
        return _THIRD
    if number not in _ORDINAL:
        return {}
    stem, stressed = _ORDINAL[number]
    found = {}
    for gender, endings in _ENDINGS.items():
        words = [stem + ending for ending in endings.split()]
        if gender == "m" and stressed:
            words[0] = words[3] = f"{stem}ой"
        found[gender] = " ".join(words)
    return found


@lru_cache(maxsize=2)
def _table(language: str) -> Mapping[tuple[int, Form], str]:
    """Return the word for each number and form."""
    words = _russian() if language == "ru" else _english()
    return MappingProxyType({(number, form): word for word, number, form in words})


@lru_cache(maxsize=2)
def _readings(language: str) -> Mapping[str, tuple[Reading, ...]]:
    """Return what each word may say; a word with ё is also read without its dots."""
    found: dict[str, list[Reading]] = {}
    words = _russian() if language == "ru" else _english()
    for word, number, form in words:
        for spelt in {word, word.replace("ё", "е")}:
            found.setdefault(spelt, []).append(Reading(number, form))
    return MappingProxyType({word: tuple(readings) for word, readings in found.items()})


def spell(number: int, form: Form, language: str = "en") -> str:
    """Return a number as a word in a form; raise `KeyError` where the language has no such word.

    Examples:
        >>> spell(2, Form(Manner.TIMES)), spell(2, Form(Manner.CARDINAL, "ins"), "ru")
        ('twice', 'двумя')
    """
    table = _table(language)
    for wanted in (form, Form(form.manner, form.case, form.gender or "m")):
        if (number, wanted) in table:
            return table[number, wanted]
    raise KeyError(f"no word for {number} as {form.manner.value} ({language})")


def read(word: str, language: str = "en") -> tuple[Reading, ...]:
    """Return what a word may say as a number, nothing where it says none; capitals do not matter.

    Examples:
        >>> [reading.number for reading in read("Twice")], read("trick")
        ([2], ())
    """
    return _readings(language).get(" ".join(word.lower().split()), ())


def number_words(language: str) -> frozenset[str]:
    """Return every word of a language that says a number."""
    return frozenset(_readings(language))


class _Filled(Formatter):
    """Fill a text with figures: `{tricks}` in digits, `{tricks:word}` and its like in words."""

    def __init__(self, language: str) -> None:
        self.language = language

    def format_field(self, value: Any, format_spec: str) -> str:
        if not format_spec:
            return str(value)
        return spell(value, form(format_spec), self.language)


def form(name: str) -> Form:
    """Return a form by its name in a text: a manner, then case and gender where Russian needs them.

    Examples:
        >>> form("word-gen-f")
        Form(manner=<Manner.CARDINAL: 'word'>, case='gen', gender='f', plural=False)
    """
    manner, *rest = name.split("-")
    case = next((part for part in rest if part in CASES), "nom")
    gender = next((part for part in rest if part in (*GENDERS, "pl")), "")
    return Form(Manner(manner), case, gender)


def fill(text: str, figures: Mapping[str, int], language: str = "en") -> str:
    """Return a text with its figures filled in, each in the form that its place names.

    Examples:
        >>> fill("{times:times} the price", {"times": 2})
        'twice the price'
        >>> fill("штраф {times:times} больше", {"times": 3}, "ru")
        'штраф втрое больше'
    """
    return _Filled(language).vformat(text, (), figures) if "{" in text else text
