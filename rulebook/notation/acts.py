"""The lines of a deal: hands, the acts of an auction, the acts of a trick."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from ..cards import Card, card, cards
from ..clauses import Invalid, Text
from ..game import Game, Verb
from ..keys import Written, act_meant, meant, read_value
from ..phase import Act
from ..record import Place, WrittenAct, WrittenHand
from ..table import Seat
from .header import Header
from .lines import Line, invalid

_WORD = re.compile(r"\w")


def read_hand(header: Header, line: Line) -> WrittenHand | None:
    """Read `South: ♠AK7 ♥10`, or return nothing if the line is something else."""
    name, colon, text = line.text.partition(":")
    name = name.strip()
    if not colon or name not in (*header.table.seats, header.game.stock):
        return None
    column = line.place.column + len(line.text) - len(text.lstrip())
    place = Place(line.place.line, column)
    try:
        held = cards(text)
    except Invalid as error:
        raise Invalid(error.message, f"{place}{name}: {error.where}") from None
    if name == header.game.stock:
        return WrittenHand(name, held, place)  # its order is part of the deal
    order = header.game.pack.index
    known = [card for card in held if card in header.game.pack]
    others = [card for card in held if card not in header.game.pack]
    return WrittenHand(name, (*sorted(known, key=order), *others), place)


def order_hands(header: Header, hands: list[WrittenHand]) -> tuple[WrittenHand, ...]:
    """Return hands in the order of the table; raise `Invalid` if somebody has two."""
    names = [*header.table.seats, header.game.stock]
    seen: set[str] = set()
    for hand in hands:
        if hand.name in seen:
            raise invalid(
                hand.place, f"{hand.name} has two hands", f"две руки под именем `{hand.name}`"
            )
        seen.add(hand.name)
    return tuple(sorted(hands, key=lambda hand: names.index(hand.name)))


def read_trick(
    header: Header, line: Line, match: re.Match[str], number: int
) -> Iterator[WrittenAct]:
    """Read `1. South ♣K, West ♣A, East ♣7`."""
    if int(match[1]) != number:
        raise invalid(
            line.place,
            f"trick {match[1]}, where trick {number} is due (a lead that nobody followed is none)",
            f"взятка {match[1]}, а должна быть {number} (ход без ответа — не взятка)",
        )
    column = line.place.column + match.start(2)
    yield from _read_round(header, match[2], Place(line.place.line, column))


def _read_round(header: Header, text: str, start: Place) -> Iterator[WrittenAct]:
    """Read the acts of one trick, `Vera ♣Q, Gleb ♣K, Anna draws ♣8, Anna ♣8, Boris passes`."""
    column = start.column
    for part in text.split(","):
        place = Place(start.line, column + len(part) - len(part.lstrip()))
        player = _read_player(header, part.strip(), place)
        rest = part.strip()[len(player) :].strip()
        if find_verb(header.game, rest) is not None:
            yield from _read_act(header, part.strip(), place)
        elif re.match(r"[a-z]{3,}", rest):
            raise _no_verb(header, rest, place)
        else:
            yield WrittenAct(Act(player, "plays", _read_card(rest, place)), place=place)
        column += len(part) + 1


def _read_card(text: str, place: Place) -> Card:
    try:
        return card(text)
    except Invalid as error:
        where = f"{place}{error.where}" if error.where else str(place).removesuffix(": ")
        raise Invalid(error.message, where) from None


def read_acts(header: Header, line: Line) -> Iterator[WrittenAct]:
    """Read `West whists · East passes`, or a lead that was taken back."""
    parts = line.text.split(",")
    if len(parts) > 1 and all(_player(header, part.strip()) for part in parts):
        # A lead that was taken back is written as a trick is, without a number.
        yield from _read_round(header, line.text, line.place)
        return
    column = line.place.column
    for part in re.split(r"([·;])", line.text):
        if part not in ("·", ";"):
            start = column + len(part) - len(part.lstrip())
            yield from _read_act(header, part.strip(), Place(line.place.line, start))
        column += len(part)


def _player(header: Header, text: str) -> Seat | None:
    """Return the player that a text begins with, or nobody."""
    seats = header.table.seats
    return next((s for s in seats if re.match(rf"{re.escape(s)}(?!\w)", text)), None)


def _read_player(header: Header, text: str, place: Place) -> Seat:
    player = _player(header, text)
    if player is None:
        seats = header.table.seats
        others = (*header.known, "dealer", header.game.stock) if ":" in text else ()
        there = ", ".join(seats)
        word = re.split(r"[\s:]", text, maxsplit=1)[0]
        hint = meant(word, (*seats, *others), Text(f"seats: {there}", f"игроки: `{there}`"))
        raise invalid(
            place,
            f"an act begins with a seat, not with {text[:40]!r}; {hint.en}",
            f"действие начинается с игрока, а не с {text[:40]!r}; {hint.ru}",
        )
    return player


def _read_act(header: Header, text: str, place: Place) -> Iterator[WrittenAct]:
    """Read one act; several cards after one verb are several acts."""
    player = _read_player(header, text, place)
    offence = text.endswith("!")
    rest = text.removesuffix("!")[len(player) :].strip()
    verb = find_verb(header.game, rest)
    if verb is None:
        raise _no_verb(header, rest, place)
    what = rest[len(verb.written) :].strip()
    wants = bool(verb.takes or (verb.object and not verb.value))
    if bool(what) != wants and not verb.draws:
        raise invalid(
            place,
            f"{verb.written} takes {'something after it' if wants else 'nothing after it'}",
            f"после `{verb.written}` {'нужно дополнение' if wants else 'ничего не пишут'}",
        )
    if verb.takes is Card and what:
        try:
            held = cards(what)
        except Invalid as error:
            raise Invalid(error.message, f"{place}{error.where}") from None
        for one in held:
            # A draw is decided without knowing the card: which one it is comes from the stock.
            about, drawn = (None, one) if verb.draws else (one, None)
            yield WrittenAct(Act(player, verb.written, about, offence), drawn, place)
        return
    about = None
    if what:
        type_ = verb.takes or header.known[verb.object].type
        key = verb.object or verb.written
        about = read_value(type_, Written(key, what, str(place)), header.table.seats)
    yield WrittenAct(Act(player, verb.written, about, offence), place=place)


def _no_verb(header: Header, text: str, place: Place) -> Invalid:
    """Make the error for an act that does not exist, with the nearest one that does."""
    hint = act_meant(text.split(" ", 1)[0], [verb.written for verb in header.game.words.verbs])
    return invalid(
        place,
        f"no act of that name: {text[:40]!r}; {hint.en}",
        f"такого действия нет: {text[:40]!r}; {hint.ru}",
    )


def find_verb(game: Game[Any, Any, Any], text: str) -> Verb | None:
    """Return the longest verb of the game that `text` begins with."""
    begun = [v for v in game.words.verbs if text.startswith(v.written)]
    said = [v for v in begun if not _WORD.match(text, len(v.written))]
    return max(said, key=lambda verb: len(verb.written), default=None)
