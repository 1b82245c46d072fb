"""What is said of a bound figure: the noun behind it, and the seat that the sentence names.

An expression knows what it counts and for whom: tricks of West, stakes of the pot. Where the
words around its figure say something else, the page is wrong although the number is right.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import pairwise
from typing import Any

from ...clauses import Clause
from ...games import CLAUSES
from ...numerals import Manner
from ...scores import Entry, Payment
from ..source.expressions import ExpressionError, evaluate
from ..source.numbers import agreeing, behind, readings
from ..source.page import Figure
from ..source.units import UNITS, nouns
from .tongues import seats

_FIELDS = {
    "tricks": "trick", "split": "trick", "spades": "trick", "clubs": "trick", "diamonds": "trick",
    "hearts": "trick", "exchanged": "card", "pot": "stake", "box": "kopeck", "claims": "kopeck",
    "pool": "point", "mountain": "point", "below": "point", "above": "point", "left": "point",
    "deals": "deal", "seats": "player",
}  # fmt: skip
"""What the fields of standings and outcomes count."""
_FIGURES = {"talon": "card", "stock": "card", "first": "card", "higher": "trick", "middle": "ante"}
"""What figures of clauses count whose texts have another word behind them."""
_CLAUSES = {"HP-5.2": "trick", "HP-7.1": "point", "HP-7.14": "trick", "RZ-2.2": "card"}
"""What all figures of a clause count whose text says it elsewhere."""
_YIELD = {
    "wrote": "whist", "taken": "trick", "forced": "trick", "gift_deals": "deal", "gift_hands": "hand",
    "readings": "game", "defences": "way", "preferans_roundings": "way",
    "level": "trick", "count": "trick", "deals": "deal",
}  # fmt: skip
"""What functions of the book yield, and fields of bids and lines."""
_COLUMNS = {"pool": "point", "mountain": "point", "whists": "whist", "net": "whist"}
_MONEY = {"AP": "stake", "KO": "kopeck", "RZ": "point", "FE": "point", "HP": "whist"}
"""What an amount of a game is counted in, by the prefix of its clauses."""
_SAME = (
    frozenset({"stake", "coin"}),
    frozenset({"player", "person", "defender", "hand", "share", "ante"}),  # one each
    frozenset({"player", "deal"}),  # a round
    frozenset({"card", "trump"}),
    frozenset({"bid", "step"}),
    frozenset({"time", "price"}),  # two times the price, two prices
)
"""Nouns that may stand for one another."""


@lru_cache(maxsize=1024)
def figure_unit(clause: Clause, name: str) -> str:
    """Return what a figure of a clause counts: the noun that stands behind it in its text.

    Examples:
        >>> figure_unit(CLAUSES["AP-7.3"], "tricks"), figure_unit(CLAUSES["AP-7.3"], "times")
        ('trick', 'time')

    Where none does, the noun before it goes on: two tricks against a six, one against a seven.

        >>> figure_unit(CLAUSES["HP-5.3"], "seven")
        'trick'
    """
    if clause.id in _CLAUSES:
        return _CLAUSES[clause.id]
    known = nouns("en")
    said = re.findall(r"\{(\w+)(?::[\w-]+)?\}(?: (\w+))?", clause.en)
    counted = ""
    for figure, word in said:
        if word in known:
            counted = known[word][0].unit.one
        if figure == name and (word in known or name not in (*known, *_FIGURES)):
            return "time" if name == "times" else counted
    if name in known:
        return known[name][0].unit.one
    return _FIGURES.get(name, "")


def unit(expression: str, names: Mapping[str, Any]) -> str:
    """Return what the value of an expression counts, nothing where that cannot be told."""
    try:
        return _unit(ast.parse(expression.strip(), mode="eval").body, names)
    except SyntaxError:
        return ""


def _unit(node: ast.expr, names: Mapping[str, Any]) -> str:
    match node:
        case ast.BinOp(left=left, op=ast.Add() | ast.Sub(), right=right):
            units = {_unit(left, names), _unit(right, names)} - {""}
            return units.pop() if len(units) == 1 else ""
        case ast.BinOp(left=left, op=ast.Mult(), right=right):
            units = {_unit(left, names), _unit(right, names)} - {"", "time"}
            return units.pop() if len(units) == 1 else ""
        case ast.BinOp(left=left, op=ast.FloorDiv(), right=right):
            shared = _unit(left, names)
            return shared if shared != _unit(right, names) else ""
        case ast.UnaryOp(operand=operand):
            return _unit(operand, names)
        case ast.Subscript(
            value=ast.Subscript(value=ast.Name(id="clause"), slice=ast.Constant(value=str(id))),
            slice=ast.Constant(value=str(name)),
        ) if id in CLAUSES:
            return figure_unit(CLAUSES[id], name)
        case ast.Subscript(value=ast.Name(id="listed"), slice=ast.Constant(value=str(heading))):
            return nouns("en")[heading][0].unit.one if heading in nouns("en") else ""
        case ast.Subscript(value=ast.Attribute(value=deal, attr="net")):
            lines = getattr(_value(deal, names), "lines", ())
            return _MONEY[lines[0].clause.id.partition("-")[0]] if lines else ""
        case ast.Subscript(value=ast.Attribute(attr=attribute)):
            return _FIELDS.get(attribute, "") if attribute != "deals" else ""
        case ast.Call(func=ast.Name(id="len"), args=[ast.Attribute(attr=attribute)]):
            return _FIELDS.get(attribute, "")
        case ast.Call(func=ast.Name(id="len"), args=[ast.Call() as call]):
            return _unit(call, names)
        case ast.Call(func=ast.Name(id=name)) | ast.Attribute(attr=name) if name in _YIELD:
            return _YIELD[name]
        case ast.Attribute(value=line, attr="amount"):
            return _amount_unit(_value(line, names))
        case ast.Attribute(attr="pot" | "box" as attribute):
            return _FIELDS[attribute]
    return ""


def _amount_unit(line: object) -> str:
    if isinstance(line, Payment):
        return _MONEY[line.clause.id.partition("-")[0]]
    if isinstance(line, Entry):
        return _COLUMNS.get(line.column, _MONEY[line.clause.id.partition("-")[0]])
    return ""


def _value(node: ast.expr, names: Mapping[str, Any]) -> object:
    try:
        return evaluate(ast.unparse(node), names)
    except ExpressionError:
        return None


def wrong_noun(text: str, figure: Figure, names: Mapping[str, Any], language: str) -> str:
    """Return what is wrong with the noun behind a figure, nothing if nothing is."""
    noun = behind(text, figure.tail, language)
    read_as = readings(figure.literal, language)
    if noun is None or not read_as:
        return ""
    manners = {reading.form.manner for reading in read_as}
    if manners & {Manner.CARDINAL, Manner.COLLECTIVE} and not any(
        agreeing(figure.literal, noun, language)
    ):
        return f"{figure.literal} {noun.word}: the two do not agree"
    if not manners & {Manner.CARDINAL, Manner.ORDINAL, Manner.COLLECTIVE, Manner.FRACTION}:
        return ""
    counted = unit(_divided(figure.expression, manners), names)
    said = frozenset(one.unit.one for one in noun.nouns)
    if Manner.FRACTION in manners and "part" in said:
        return ""  # a sixth part of something else
    if counted and not alike(frozenset({counted}), said):
        return f"the page counts {noun.word}, {figure.expression} counts {_many(counted)}"
    return ""


def _divided(expression: str, manners: set[Manner]) -> str:
    """Return what a fraction is a part of, if it is divided: half of the points counts points."""
    if manners != {Manner.FRACTION}:
        return expression
    whole, ratio, _ = expression.partition(" // ")
    return whole if ratio else ""


def alike(first: frozenset[str], second: frozenset[str]) -> bool:
    """Tell whether two nouns, each with all its readings, may count the same.

    Examples:
        >>> alike(frozenset({"player"}), frozenset({"hand"})), alike(frozenset({"trick"}), frozenset({"card"}))
        (True, False)
    """
    return bool(first & second) or any(first & same and second & same for same in _SAME)


def _many(one: str) -> str:
    return next(unit.many for unit in UNITS if unit.one == one)


_READER = {
    "en": re.compile(r"\b(?:you|your)\b", re.IGNORECASE),
    "ru": re.compile(r"\b(?:вы|вас|вам|вами|ваш\w*)\b", re.IGNORECASE),
}
_IN_EXPRESSION = re.compile(r'"(South|West|North|East)"')
_LINE = re.compile(r"[\w.\[\]]*lines\[-?\d+\]")
_SENTENCE = re.compile(r"(?<=[.!?:;|])\s+|\n+")


def wrong_seats(
    text: str, figures: tuple[Figure, ...], names: Mapping[str, Any], language: str
) -> Iterator[tuple[Figure, str]]:
    """Yield the figures of other seats than the sentence around them names, with what is wrong.

    A figure belongs to the seats that its expression names, and to both ends of a payment.
    """
    bounds = [0, *(match.end() for match in _SENTENCE.finditer(text)), len(text)]
    for start, end in pairwise(bounds):
        inside = [one for one in figures if start <= one.start < end]
        prose = re.sub(r"<!--.*?-->", "", text[start:end]) if inside else ""
        named = set(seats(prose, language))
        if not named or _READER[language].search(prose):
            continue  # whoever reads sits somewhere, too
        for figure in inside:
            own = seats_of(figure.expression, names)
            if own and not own & named:
                said = ", ".join(seat for seat in _SEATS if seat in named)
                yield figure, f"the sentence names {said}, {figure.expression} does not"


_SEATS = ("South", "West", "North", "East")


def seats_of(expression: str, names: Mapping[str, Any]) -> set[str]:
    """Return the seats that an expression is about, none if it is about the deal.

    Examples:
        >>> sorted(seats_of('one.tricks["West"] - one.tricks["South"]', {}))
        ['South', 'West']
    """
    own = set(_IN_EXPRESSION.findall(expression))
    for found in _LINE.findall(expression):
        line = _value(ast.parse(found, mode="eval").body, names)
        if isinstance(line, Payment):
            own |= {line.payer, line.payee}
        elif isinstance(line, Entry):
            own |= {line.player, line.on or line.player}
    return own & set(_SEATS)
