"""The one voice: sentences from typed parts, each declined as its place in the sentence wants.

A text names its parts and, in Russian, their case: `{player:gen}`, `{card}`, `{suit:gen}`,
`{number:word-acc-f}`, `{number:взятка/взятки/взяток}`. What is put there is a seat, a card, a suit,
a number, a text, a pair of partners as a tuple, several seats as a list, or numbers by seat; nothing
else declines or counts anything.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from string import Formatter
from typing import Any

from .cards import SUIT_NAMES, SUITS_GENITIVE, Card
from .clauses import Text
from .numerals import CASES, form, spell

_NAMES = {
    "South": "Юг Юга Югу Юга Югом Юге",
    "West": "Запад Запада Западу Запада Западом Западе",
    "North": "Север Севера Северу Севера Севером Севере",
    "East": "Восток Востока Востоку Востока Востоком Востоке",
    "pot": "котёл котла котлу котёл котлом котле",
    "box": "копилка копилки копилке копилку копилкой копилке",
}
"""Seats of the compass and accounts in the six cases."""
_PLAYER = dict(
    zip(CASES, ["игрок", "игрока", "игроку", "игрока", "игроком", "игроке"], strict=True)
)


def name_of(seat: str, language: str = "en", case: str = "nom") -> str:
    """Return a seat or an account in `language`, in Russian in a `case`.

    A name that is not in our table is not declined: the word before it is.

    Examples:
        >>> name_of("South", "ru", "gen"), name_of("pot"), name_of("Борис", "ru", "dat")
        ('Юга', 'pot', 'игроку Борис')
    """
    if language != "ru":
        return seat
    if seat in _NAMES:
        return _NAMES[seat].split()[CASES.index(case)]
    return seat if case == "nom" else f"{_PLAYER[case]} {seat}"


def plural(number: int, forms: tuple[str, ...]) -> str:
    """Return the form of a noun that stands behind a number: two in English, three in Russian.

    Examples:
        >>> [plural(n, ("взятка", "взятки", "взяток")) for n in (1, 2, 5, 11, 21)]
        ['взятка', 'взятки', 'взяток', 'взяток', 'взятка']
    """
    number = abs(number)
    if len(forms) == 2:
        return forms[number != 1]
    if number % 10 == 1 and number % 100 != 11:
        return forms[0]
    few = number % 10 in (2, 3, 4) and number % 100 not in (12, 13, 14)
    return forms[1] if few else forms[2]


def signed(number: int | Fraction) -> str:
    """Return a number with its sign, a minus being a minus and not a hyphen; thirds as on paper.

    Examples:
        >>> signed(16), signed(-60), signed(0), signed(Fraction(-2152, 3))
        ('+16', '−60', '0', '−717⅓')
    """
    sign = "−" if number < 0 else "+" if number > 0 else ""
    exact = abs(Fraction(number))
    whole, part = divmod(exact, 1)
    if not part:
        return f"{sign}{whole}"
    return f"{sign}{whole or ''}{_PARTS[part]}" if part in _PARTS else f"{sign}{exact}"


_PARTS = {Fraction(1, 3): "⅓", Fraction(2, 3): "⅔", Fraction(1, 2): "½"}
"""What is left of a net beside whole units: thirds among three."""


def accusative(said: str) -> str:
    """Return the Russian name of a thing in the accusative; a second word, as in «семь пик», stays.

    Examples:
        >>> accusative("шестерная"), accusative("двойка"), accusative("семь пик")
        ('шестерную', 'двойку', 'семь пик')
    """
    word, space, rest = said.partition(" ")
    for ending, changed in (("ая", "ую"), ("а", "у"), ("я", "ю")):
        if word.endswith(ending):
            word = word.removesuffix(ending) + changed
            break
    return word + space + rest


class _Sentence(Formatter):
    """Fill a text with typed parts in one language."""

    def __init__(self, language: str) -> None:
        self.language = language

    def format_field(self, value: Any, format_spec: str) -> str:
        if value is None:
            return ""
        if isinstance(value, Card):
            return value.show(self.language)
        if isinstance(value, int):
            return self._number(value, format_spec)
        case = format_spec or "nom"
        if isinstance(value, Text):
            said = value.say(self.language)
            return accusative(said) if case == "acc" and self.language == "ru" else said
        if isinstance(value, Mapping):
            return ", ".join(f"{name_of(k, self.language)} {n}" for k, n in value.items())
        if isinstance(value, (tuple, list)):
            names = (name_of(one, self.language, case) for one in value)
            return ("–" if isinstance(value, tuple) else ", ").join(names) or "–"
        if value in SUIT_NAMES:
            if self.language == "ru" and case == "gen":
                return SUITS_GENITIVE[value]
            return SUIT_NAMES[value].say(self.language)
        return name_of(str(value), self.language, case)

    def _number(self, value: int, format_spec: str) -> str:
        if "/" in format_spec:
            return plural(value, tuple(format_spec.split("/")))
        if not format_spec:
            return signed(value).removeprefix("+")
        try:
            return spell(value, form(format_spec), self.language)
        except KeyError:  # more than there are words for
            return str(value)


def sentence(text: Text, parts: Mapping[str, Any], language: str = "en") -> str:
    """Return a text in `language` with its parts filled in.

    Examples:
        >>> whist = Text("{seat} whists: {n:trick/tricks}", "вист {seat:gen}: {n:взятка/взятки/взяток}")
        >>> sentence(whist, {"seat": "West", "n": 2}, "ru")
        'вист Запада: взятки'
    """
    said = text.say(language)
    return _Sentence(language).vformat(said, (), parts) if "{" in said else said


def both(english: str, russian: str, **parts: Any) -> Text:
    """Return a message in both languages, its `english` and its `russian`, filled with the same parts.

    Examples:
        >>> both("it is the turn of {who}", "сейчас очередь {who:gen}", who="North").ru
        'сейчас очередь Севера'
    """
    text = Text(english, russian)
    return Text(sentence(text, parts, "en"), sentence(text, parts, "ru"))
