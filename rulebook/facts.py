"""What a table agreed on, what a deal came to, what is played for: fields of a few types.

A field has one of a closed set of types: whole number, yes or no, a word of an enumeration,
a seat, several seats or words, a number for each seat, or for each pair of them.
"""

from __future__ import annotations

import re
import types
from collections.abc import Mapping
from dataclasses import Field, field, fields
from enum import Enum
from functools import cache
from typing import Any, ClassVar, Union, get_args, get_origin, get_type_hints

from .clauses import Clause, Invalid, Ruling, Text, refuse
from .table import PairTally, Table, Tally


class Facts:
    """Be the parent of options, outcomes and standings: frozen dataclasses that read what they are given.

    A word of an enumeration stands for its member, a list for several, a mapping for a tally.
    Raises `Invalid`, with the field and what it takes, for anything else. A type checker asks for
    the members all the same.

    Examples:
        >>> from rulebook.games.austrian import Options
        >>> Options(mode="limited")
        Options(mode='limited', limit=10)
        >>> Options(mode="unlimted")
        Traceback (most recent call last):
            ...
        rulebook.clauses.Invalid: mode=unlimted: no such value; mode is one of ordinary, ...
    """

    __slots__ = ()
    __dataclass_fields__: ClassVar[dict[str, Field[Any]]]

    def __post_init__(self) -> None:
        own: type = type(self)
        for name, (hint, whole) in _hints(own).items():
            given = getattr(self, name)
            if given.__class__ is whole:
                continue  # as nearly always: a fold makes a standing for each line
            taken = _taken(name, hint, given)
            if taken is not given:
                object.__setattr__(self, name, taken)
        self.complete()

    def complete(self) -> None:
        """Fill in what follows from the other fields, and refuse what they leave no room for."""

    def fill(self, name: str, value: object) -> None:
        """Put a value into the field of that `name` unless it holds one; for `complete` alone."""
        if getattr(self, name) is None:
            object.__setattr__(self, name, value)

    def unused(self, name: str, because: str, clause: Clause) -> None:
        """Raise `Refused` if the field of that `name` is not as usual, `because` nothing reads it."""
        value = getattr(self, name)
        if value == next(f.default for f in fields(self) if f.name == name):
            return
        said = {True: "yes", False: "no"}[value] if isinstance(value, bool) else value
        refuse(
            clause,
            Text(
                f"{because} has no use for it; leave it out",
                f"при `{because}` этот параметр ни на что не влияет, уберите его",
            ),
            f"{name}={said.value if isinstance(said, Enum) else said}",
        )

    def __repr__(self) -> str:
        """Return what differs from the defaults."""
        said = (
            f"{f.name}={(value.value if isinstance(value, Enum) else value)!r}"
            for f in fields(self)
            if (value := getattr(self, f.name)) != f.default
        )
        return f"{type(self).__name__}({', '.join(said)})"


class SomeStanding(Facts):
    """Be what the coming deal is played for, with the table at which it is dealt."""

    __slots__ = ()
    table: Table
    over: bool


class SomeOutcome(Facts):
    """Be what a settlement needs to know of a deal."""

    __slots__ = ()
    tricks: Tally[int]


def option(default: Any, *authority: Clause | Ruling) -> Any:
    """Declare a field of options, with the clauses or rulings that it chooses between."""
    return field(default=default, metadata={"authority": authority})


def own_fields(facts: type[Facts]) -> tuple[Field[Any], ...]:
    """Return the fields of a class of facts that a text can set.

    The table has keys of its own, and whether a game is over follows from it.
    """
    return tuple(f for f in fields(facts) if f.name not in ("table", "over"))


def kind_of(hint: Any) -> tuple[Any, bool]:
    """Return the type of one value of a field, and whether the field holds several.

    Examples:
        >>> kind_of(int | None), kind_of(tuple[str, ...])
        ((<class 'int'>, False), (<class 'str'>, True))
    """
    if get_origin(hint) in (Union, types.UnionType):
        (hint,) = (t for t in get_args(hint) if t is not types.NoneType)
    origin = get_origin(hint)
    if origin is tuple:
        return get_args(hint)[0], True
    return (origin or hint), False


def read_word(kind: type[Enum], text: str, key: str, where: str) -> Enum:
    """Return the member of an enumeration that the word `text` stands for, however it is spaced.

    Raises `Invalid`, under the heading `where`, with the words that the `key` may be.

    Examples:
        >>> from rulebook.games.austrian import Mode
        >>> read_word(Mode, "Limited", "mode", "mode=Limited").value
        'limited'
    """
    word = re.sub(r"[\s_]+", "-", text.strip().lower())
    for member in kind:
        if member.value == word:
            return member
    values = ", ".join(member.value for member in kind)
    raise Invalid(
        Text(
            f"no such value; {key} is one of {values}",
            f"такого значения нет; `{key}` — одно из `{values}`",
        ),
        where,
    )


@cache
def _hints(facts: Any) -> Mapping[str, tuple[Any, Any]]:
    """Return the type of each field, and the class whose values need no second look, if there is one."""
    hints = get_type_hints(facts)
    return {f.name: (hints[f.name], _whole(hints[f.name])) for f in fields(facts)}


def _whole(hint: Any) -> Any:
    kind, several = kind_of(hint)
    return None if several or kind in (Tally, PairTally) else kind


def _taken(name: str, hint: Any, given: Any) -> Any:
    """Return what a field holds when it is given a value."""
    kind, several = kind_of(hint)
    if given is None and types.NoneType in get_args(hint):
        return None
    if not several:
        return _one(name, kind, given)
    if not isinstance(given, (tuple, list)):
        raise _wrong(name, given, Text("several are wanted, in a tuple", "нужен кортеж"))
    taken = tuple(_one(name, kind, one) for one in given)
    return given if taken == given else taken


def _one(name: str, kind: Any, given: Any) -> Any:
    if kind is int:
        fits = isinstance(given, int) and not isinstance(given, bool)
        wanted = Text("not a whole number", "не целое число")
    elif kind is bool:
        fits, wanted = (
            isinstance(given, bool),
            Text("say True or False", "укажите `True` или `False`"),
        )
    elif kind is str:
        fits, wanted = isinstance(given, str), Text("not a seat", "не место за столом")
    elif kind is Table:
        fits, wanted = isinstance(given, Table), Text("not a table", "не стол")
    elif kind in (Tally, PairTally):
        fits = isinstance(given, Mapping) and all(type(one) is int for one in given.values())
        wanted = Text("whole numbers by seat are wanted", "нужны целые числа по местам")
        if fits and not isinstance(given, kind):
            return kind.of(given)
    elif isinstance(given, str) and not isinstance(given, kind):
        return read_word(kind, given, name, f"{name}={given}")
    else:
        words = ", ".join(member.value for member in kind)
        fits, wanted = isinstance(given, kind), Text(f"one of {words}", f"одно из `{words}`")
    if not fits:
        raise _wrong(name, given, wanted)
    return given


def _wrong(name: str, given: Any, wanted: Text) -> Invalid:
    return Invalid(wanted, f"{name}={given!r}")
