"""What the pages on Rozhok bind to and draw: trumps, the readings of the score, the record."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from html import escape
from typing import Any

from ...cards import Card, pack
from ...clauses import Text
from ...games.rozhok import ROZHOK, Options, Outcome
from ...games.rozhok import clauses as RZ
from ...games.rozhok.options import Nine, OddPoints
from ...games.rozhok.play import RULES, TRUMP
from ...numerals import Form, Manner, spell
from ...scores import Book
from ...sentences import side_name
from ...table import Seat, Tally
from ..deals import Shown
from ..drawing import clause_link

Rows = list[tuple[Any, ...]]

_TRUMPS = Text("Trumps, the highest first", "Козыри от старшего")
_PLAIN = Text("In each other suit", "В любой другой масти")
_RECORD = Text("The record", "Запись")
_AS_PRINTED, _TURNED = Text("as printed", "как напечатано"), Text("turned round", "наоборот")
_CALLED = {
    RZ.HORN: Text("a horn", "рожок"),
    RZ.THREE: Text("a three", "тринька"),
    RZ.DRAW: Text("a draw", "ничья"),
    RZ.NINE_LOSE: Text("all nine", "все девять"),
}
_WRITES_OFF = Text("the pair with {} writes off", "списывает пара, у которой {}")
_NOTHING = Text("nobody writes anything", "никто ничего не пишет")
_LOSES = Text("the pair with all of them loses the party", "взявшие всё проигрывают партию")


def names(language: str) -> Mapping[str, Any]:
    """Return the names that figures and tables of the pages may be bound to."""
    return {
        "readings": lambda: readings(language),
        "splits": lambda: splits(language),
        "won_by": won_by,
    }


def won_by(tricks: int, nine: str, odd_points_to: str) -> int:
    """Return what a pair wins by its number of tricks under one reading of the source, in points.

    Points written off by the other pair are lost; so is twice the record.

    Examples:
        >>> won_by(3, "lose", "minority"), won_by(6, "lose", "minority"), won_by(9, "lose", "minority")
        (3, -3, -24)
    """
    options = Options(nine=Nine(nine), odd_points_to=OddPoints(odd_points_to))
    session = ROZHOK.session(options)
    south, west = Seat("South"), Seat("West")
    others = RZ.COUNT["tricks"] - tricks
    session = session.settle(Outcome(split=Tally.of({south: tricks, west: others})))
    deal = session.deals[-1]
    if deal.next.over:
        return int(Book(deal.next_lines).change(south))
    written = Book(deal.lines).written("record", (south, west))
    return written[west] - written[south]


def splits(language: str = "en") -> Rows:
    """Return the splits of the tricks: how many, name, what happens, points at stake, clause."""
    whole = RZ.COUNT["tricks"]
    few = (
        *((clause["tricks"], clause) for clause in (RZ.HORN, RZ.THREE)),
        (RZ.DRAW["two"], RZ.DRAW),
        (RZ.DRAW["four"], RZ.DRAW),
        (whole - RZ.NINE_LOSE["tricks"], RZ.NINE_LOSE),
    )
    return [
        (
            f"{whole - tricks}–{tricks}",
            _CALLED[clause].say(language),
            _happens(tricks, language),
            abs(won_by(tricks, Nine.LOSE.value, OddPoints.MINORITY.value)),
            clause.id,
        )
        for tricks, clause in few
    ]


def _happens(tricks: int, language: str) -> str:
    """Return what becomes of a deal by the tricks of the pair that has fewer."""
    won = won_by(tricks, Nine.LOSE.value, OddPoints.MINORITY.value)
    if not won:
        return _NOTHING.say(language)
    if not tricks:
        return _LOSES.say(language)
    number = spell(tricks, Form(Manner.CARDINAL, gender="f" if language == "ru" else ""), language)
    if language == "en":
        number += " trick" if tricks == 1 else " tricks"
    return _WRITES_OFF.say(language).format(number)


def readings(language: str = "en") -> Rows:
    """Return the four readings: name, nine, whose points, and what the pair with more tricks wins.

    The columns are the splits, from all nine tricks to five of nine. The one as printed, which the
    game plays, and its opposite have a name.
    """
    most = RZ.COUNT["tricks"]
    fewest_of_more = most // 2 + 1
    return [
        (
            _named(nine, points, language),
            nine.value,
            points.value,
            *(_signed(won_by(n, nine.value, points.value)) for n in _down(most, fewest_of_more)),
        )
        for nine in Nine
        for points in OddPoints
    ]


def _named(nine: Nine, points: OddPoints, language: str) -> str:
    usual = Options()
    turned = {nine is not usual.nine, points is not usual.odd_points_to}
    if len(turned) > 1:
        return ""
    return (_TURNED if turned == {True} else _AS_PRINTED).say(language)


def _down(high: int, low: int) -> range:
    return range(high, low - 1, -1)


def _signed(number: int) -> str:
    return f"+{number}" if number > 0 else str(number).replace("-", "−")


def trumps(language: str) -> str:
    """Return the trumps and the order of another suit, as rows of cards."""
    cards = [card for card in pack("6") if RULES.ranking.suit(card) == TRUMP]
    plain = [card for card in pack("6") if RULES.ranking.suit(card) == "♠"]
    rows = (
        (_TRUMPS, cards, clause_link(RZ.TRUMP_ORDER)),
        (_PLAIN, plain, clause_link(RZ.PLAIN_ORDER)),
    )
    body = "".join(
        f'<tr><th scope="row">{title.say(language)}</th> <td>{_cards(found, language)}</td> '
        f"<td>{link}</td></tr>"
        for title, found, link in rows
    )
    return f'<figure class="ladder"><table class="rungs"><tbody>{body}</tbody></table></figure>'


def _cards(cards: list[Card], language: str) -> str:
    ordered = sorted(cards, key=lambda card: -RULES.ranking.height(card))
    return " ".join(
        f'<span class="card{" red" if card.suit in "♦♥" else ""}">{card.show(language)}</span>'
        for card in ordered
    )


def paper(shown: Shown, language: str) -> str:
    """Return the records of both pairs as they are written off, each number crossed out by the next."""
    assert shown.told is not None
    session = shown.told.session
    table = session.start.table
    standings = [session.start, *(deal.after for deal in session.deals)]
    columns = []
    for seat in session.start.left:
        numbers: list[int] = []
        for standing in standings:
            if not numbers or standing.left[seat] != numbers[-1]:
                numbers.append(standing.left[seat])
        *crossed, last = numbers
        said = " ".join([*(f"<s>{number}</s>" for number in crossed), f"<b>{last}</b>"])
        columns.append((escape(side_name(ROZHOK, seat, language, table)), said))
    head = " ".join(f'<th scope="col">{name}</th>' for name, _ in columns)
    body = " ".join(f"<td>{numbers}</td>" for _, numbers in columns)
    return (
        f'<figure class="paper record"><table class="record"><caption>{_RECORD.say(language)}</caption>'
        f"<thead><tr>{head}</tr></thead> <tbody><tr>{body}</tr></tbody></table></figure>"
    )


PICTURES: dict[str, Callable[[str], str]] = {"trumps": trumps}
"""The pictures that a page can ask for by name."""
