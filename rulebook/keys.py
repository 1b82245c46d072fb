"""One codec between text and the fields of options, outcomes, standings and tables.

A field has one of a closed set of types: whole number, yes or no, a word of an enumeration,
a seat, several seats or words, or a number for each seat. The command line and the notation
both read through here, so that one key has one spelling everywhere.
"""

from __future__ import annotations

import difflib
import re
import types
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import MISSING, Field, dataclass
from enum import Enum
from functools import cache
from typing import Any, get_type_hints

from .clauses import Invalid, Text
from .facts import Facts, kind_of, own_fields, read_word
from .game import Game
from .table import PairTally, Seat, Table, Tally
from .voice import name_of

NOBODY = "none"
_NUMBER = re.compile(r"[-−]?[0-9]{1,9}")
_NAME = re.compile(r"[^\W\d_][\w'’-]*")


@dataclass(frozen=True, slots=True)
class Facet:
    """Describe one key: the part of the game that it belongs to, its type and its default."""

    part: str
    field: Field[Any]
    type: Any

    @property
    def name(self) -> str:
        """Return the key."""
        return self.field.name

    @property
    def default(self) -> Any:
        """Return the default, `None` for a key without one."""
        return None if self.field.default is MISSING else self.field.default

    @property
    def several(self) -> bool:
        """Tell whether the field holds several seats or words."""
        return kind_of(self.type)[1]

    @property
    def values(self) -> Text:
        """Return what may be written for the key, as one phrase in both languages.

        Examples:
            >>> from rulebook.games import find_game
            >>> print(facets(find_game("austrian"))["mode"].values)
            ordinary, unlimited, limited, styrian
        """
        kind, many = kind_of(self.type)
        if isinstance(kind, type) and issubclass(kind, Enum):
            words = ", ".join(str(member.value) for member in kind)
            return (
                Text(f"several of {words}", f"несколько из {words}") if many else Text(words, words)
            )
        if kind is bool:
            return Text("yes, no", "yes, no")
        if kind is int:
            return Text("a whole number", "целое число")
        if kind is Tally:
            return Text("seat:number,…", "место:число,…")
        if kind is PairTally:
            return Text("seat:seat:number,…", "место:место:число,…")
        return Text("seats", "места") if many else Text("a seat", "место")


@dataclass(frozen=True, slots=True)
class Written:
    """Hold a key and its value as somebody wrote them; `place` is a line, or empty."""

    key: str
    value: str
    place: str = ""

    @property
    def where(self) -> str:
        """Return what an error about it is headed with."""
        return f"{self.place}{self.key}={self.value}"


@dataclass(frozen=True, slots=True)
class Reading:
    """Hold what a list of keys says, sorted by the part of the game that each belongs to."""

    table: Table
    options: Mapping[str, Any]
    standing: Mapping[str, Any]
    outcome: Mapping[str, Any]


def facets(game: Game[Any, Any, Any]) -> Mapping[str, Facet]:
    """Return every key of a game: those of its outcome, standing and options."""
    parts: tuple[Any, ...] = (game.outcome, game.standing, game.options)
    return _facets(*parts)


@cache
def _facets(outcome: Any, standing: Any, options: Any) -> Mapping[str, Facet]:
    found: dict[str, Facet] = {}
    for part, facts in (("outcome", outcome), ("standing", standing), ("options", options)):
        hints = get_type_hints(facts)
        found |= {f.name: Facet(part, f, hints[f.name]) for f in own_fields(facts)}
    return types.MappingProxyType(found)


def read(game: Game[Any, Any, Any], written: Iterable[Written]) -> Reading:
    """Read keys of a game, `seats` and `dealer` among them.

    Raises `Invalid`, naming the key and what would be right, for a key that the game does not
    have, one given twice, or a value that cannot be read.

    Examples:
        >>> from rulebook.games import find_game
        >>> reading = read(find_game("austrian"), [Written("pot", "40"), Written("tricks", "South:6, West:4")])
        >>> reading.standing["pot"], reading.outcome["tricks"]["West"]
        (40, 4)
    """
    known = facets(game)
    given: dict[str, Written] = {}
    for item in written:
        if item.key in given:
            raise Invalid(
                Text(f"{item.key} is given twice", f"`{item.key}` задано дважды"), item.where
            )
        if item.key not in known and item.key not in ("seats", "dealer"):
            raise unknown_key(item, (*known, "seats", "dealer"))
        given[item.key] = item
    table = read_table(game, given.pop("seats", None), given.pop("dealer", None))
    parts: dict[str, dict[str, Any]] = {"outcome": {}, "standing": {}, "options": {}}
    for key, item in given.items():
        parts[known[key].part][key] = read_value(known[key].type, item, table.seats)
    return Reading(table, parts["options"], parts["standing"], parts["outcome"])


def read_table(game: Game[Any, Any, Any], seats: Written | None, dealer: Written | None) -> Table:
    """Seat the players as written, or as the game's books do.

    Raises `Invalid` for what is no name, or is a key of the game, and as `Table` does.
    """
    names = game.seats
    if seats is not None:
        names = tuple(_list(seats.value))
        for name in names:
            if not _NAME.fullmatch(name):
                raise Invalid(Text(f"not a name: {name!r}", f"не имя: {name!r}"), seats.where)
            if name.casefold() in _words(game):
                raise Invalid(
                    Text(
                        f"{name} is a key here, not a name", f"`{name}` — ключ этой игры, а не имя"
                    ),
                    seats.where,
                )
    if not names:
        raise Invalid(
            Text("nobody sits down", "за столом никого нет"), seats.where if seats else "seats="
        )
    return Table.of(*names, dealer=None if dealer is None else dealer.value.strip())


def _words(game: Game[Any, Any, Any]) -> set[str]:
    """Return what may head a line of a deal or stand for a seat: nobody can be called so."""
    return {*facets(game), *game.decisions, game.stock, "seats", "dealer", "game", NOBODY}


def unknown_key(item: Written, known: Iterable[str]) -> Invalid:
    """Make the error for a key that does not exist, with the nearest one that does."""
    listed = ", ".join(sorted(known))
    hint = meant(item.key, known, Text(f"keys: {listed}", f"ключи: `{listed}`"))
    fault = Text(f"no key of that name; {hint.en}", f"такого ключа нет; {hint.ru}")
    return Invalid(fault, item.where)


def meant(word: str, known: Iterable[str], otherwise: Text) -> Text:
    """Return a hint at the known word that was meant, or else `otherwise`; capitals do not matter.

    Words that are equally near are both named.

    Examples:
        >>> meant("south", ["South", "West"], Text("", "")).en
        'did you mean South?'
        >>> meant("Est", ["South", "West", "East"], Text("", "")).en
        'did you mean West or East?'
    """
    word, spelt = word.casefold(), {one.casefold(): one for one in known}
    near = difflib.get_close_matches(word, spelt)
    if not near:
        return otherwise

    def ratio(one: str) -> float:
        return difflib.SequenceMatcher(a=one, b=word).ratio()

    best = [spelt[one] for one in spelt if one in near and ratio(one) == ratio(near[0])]
    return Text(f"did you mean {' or '.join(best)}?", f"может быть, `{' или '.join(best)}`?")


_SAID = {"leads": "plays", "follows": "plays", "buys": "draws", "throws": "discards"}
"""Words of the card table that mean an act, and the verb that the notation has for it."""


def act_meant(word: str, verbs: Sequence[str]) -> Text:
    """Return a hint at the verb that was meant by a word, or else all of them.

    Examples:
        >>> act_meant("leads", ["plays", "lays"]).en
        'did you mean plays?'
    """
    listed = ", ".join(verbs)
    word = _SAID[word] if _SAID.get(word) in verbs else word
    starts = (verb.split()[0] for verb in verbs)
    return meant(word, starts, Text(f"acts: {listed}", f"действия: `{listed}`"))


def read_value(type_: Any, item: Written, seats: tuple[Seat, ...]) -> Any:
    """Read one value of the type that a field is annotated with, `type_`; raise `Invalid` otherwise."""
    kind, many = kind_of(type_)
    text = item.value.strip()
    if kind is Tally:
        return _read_tally(item, seats)
    if kind is PairTally:
        return _read_pairs(item, seats)
    if many:
        words = [] if text.lower() == NOBODY else _list(text)
        return tuple(_read_one(kind, word, item, seats) for word in words)
    return _read_one(kind, text, item, seats)


def _list(text: str) -> list[str]:
    return [part for part in re.split(r"\s*,\s*", text.strip()) if part]


def _read_one(kind: Any, text: str, item: Written, seats: tuple[Seat, ...]) -> Any:
    if kind is bool:
        answers = {"yes": True, "no": False}
        if text.lower() not in answers:
            raise Invalid(Text("say yes or no", "укажите `yes` или `no`"), item.where)
        return answers[text.lower()]
    if kind is int:
        return _read_number(text, item)
    if kind is Seat:
        return _read_seat(text, item, seats)
    return read_word(kind, text, item.key, item.where)


def _read_number(text: str, item: Written) -> int:
    if not _NUMBER.fullmatch(text):
        raise Invalid(
            Text("not a whole number of up to nine digits", "не целое число до девяти цифр"),
            item.where,
        )
    return int(text.replace("−", "-"))


def _read_seat(text: str, item: Written, seats: tuple[Seat, ...]) -> Seat:
    for seat in seats:
        if seat.casefold() == text.casefold():
            return seat
    there = ", ".join(seats)
    raise Invalid(
        Text(
            f"nobody named {text or 'nothing'} sits here; seats: {there}",
            f"игрока `{text}` за столом нет; места: `{there}`",
        ),
        item.where,
    )


def _read_tally(item: Written, seats: tuple[Seat, ...]) -> Tally[int]:
    pairs: dict[Seat, int] = {}
    for part in _list(item.value):
        match = re.fullmatch(r"(.+?)(?:\s*:\s*|\s+)(\S+)", part)
        if not match:
            raise Invalid(
                Text(
                    f"write a seat and a number, {seats[0]}:6",
                    f"нужны место и число, `{seats[0]}:6`",
                ),
                item.where,
            )
        seat = _read_seat(match[1].strip(), item, seats)
        if seat in pairs:
            raise Invalid(
                Text(f"{seat} is given twice", f"{name_of(seat, 'ru')} указан дважды"), item.where
            )
        pairs[seat] = _read_number(match[2], item)
    return Tally(tuple((seat, pairs[seat]) for seat in seats if seat in pairs))


def _read_pairs(item: Written, seats: tuple[Seat, ...]) -> PairTally:
    cells: dict[tuple[str, str], int] = {}
    for part in [] if item.value.strip().lower() == NOBODY else _list(item.value):
        match = re.fullmatch(r"(.+?)(?:\s*:\s*|\s+on\s+)(.+?)(?:\s*:\s*|\s+)(\S+)", part)
        if not match:
            raise Invalid(
                Text(
                    f"write who, on whom and a number: {seats[0]}:{seats[1]}:24",
                    f"нужны кто, на кого и число: `{seats[0]}:{seats[1]}:24`",
                ),
                item.where,
            )
        pair = (_read_seat(match[1], item, seats), _read_seat(match[2], item, seats))
        if pair in cells:
            raise Invalid(
                Text(
                    f"{pair[0]} on {pair[1]} is given twice",
                    f"{pair[0]} на {pair[1]} указано дважды",
                ),
                item.where,
            )
        cells[pair] = _read_number(match[3], item)
    return PairTally.of(cells).ordered(seats)


def write_value(value: Any) -> str:
    """Write one value as the command line and the notation read it.

    Examples:
        >>> write_value(Tally.of(South=6, West=4)), write_value(True), write_value(())
        ('South 6, West 4', 'yes', 'none')
    """
    if value is None:
        return NOBODY
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, Enum):
        return str(value.value)
    if isinstance(value, tuple):
        return ", ".join(write_value(v) for v in value) or NOBODY
    return str(value) or NOBODY


def changed(facts: Facts) -> tuple[tuple[str, Any], ...]:
    """Return the fields of some facts that differ from their defaults."""
    return tuple(
        (f.name, value)
        for f in own_fields(type(facts))
        if (value := getattr(facts, f.name)) != f.default
    )


def written(facts: Facts) -> tuple[tuple[str, str], ...]:
    """Return the fields of some facts that differ from their defaults, written as text."""
    return tuple((name, write_value(value)) for name, value in changed(facts))
