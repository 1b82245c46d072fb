"""The text in which people write deals down.

Reading is lenient, writing canonical, and `loads(dumps(record)) == record`. Each word is read
once, into the value that the game has for it.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import groupby, pairwise
from typing import Any

from .cards import Card, card, cards, show
from .clauses import LANGUAGES, Invalid, Text
from .game import Act, Game, Verb
from .games import game as find_game
from .keys import (
    Facet,
    Written,
    act_meant,
    facets,
    meant,
    read_table,
    read_value,
    unknown_key,
    write_value,
)
from .record import Fact, Place, Record, Remark, WrittenAct, WrittenDeal, WrittenHand
from .table import Seat, Table, Tally

SEPARATOR = " · "
_KEY = re.compile(r"([a-z][a-z_]*(?:\.[a-z]{2})?)\s*:(?:\s+(.*)|)$")
_SECTION = re.compile(r"---+\s*deal(?:\s+(\d{1,6}))?\s*$")
_END = re.compile(r"---+\s*end\s*$")
_COMMENT = re.compile(r"(?:^|\s)#.*$")
_TRICK = re.compile(r"(\d{1,3})\.\s*(\S.*)$")
_REMARK = re.compile(r"!\s*([a-z]{2})\s*:\s*(.+)$")
_LONGEST, _MOST = 2_000, 1_000_000
"""The longest line and text that are read: far more than any evening needs, and no long wait."""


@dataclass(frozen=True, slots=True)
class _Line:
    text: str
    place: Place


@dataclass(frozen=True, slots=True)
class _Pair:
    """Hold a key and a value that is still text."""

    key: str
    value: str
    place: Place

    @property
    def written(self) -> Written:
        return Written(self.key, self.value, str(self.place))


def loads(text: str, *, first_line: int = 1, continues: Record | None = None) -> Record:
    """Read a record from text.

    `first_line` is the number of the first line in the file that the text is a part of;
    a record that `continues` another takes its game and seats from there.
    Raises `Invalid` with line and column for whatever cannot be read, naming what would be.

    Examples:
        >>> record = loads('''
        ... game: austrian
        ... options: mode=unlimited
        ... pot: 40
        ... --- deal 1
        ... South names clubs
        ... West whists · East whists
        ... tricks: South 5, West 4, East 1
        ... ''')
        >>> record.deals[0].acts[1][1].act.player
        'East'
    """
    if len(text) > _MOST:
        raise _invalid(
            Place(first_line, 1),
            f"a text of {len(text)} characters; at most {_MOST} are read",
            f"в тексте {len(text)} знаков; читается не больше {_MOST}",
        )
    lines = list(_lines(text, first_line))
    ended = bool(lines) and _END.match(lines[-1].text) is not None
    if ended:
        lines.pop()
    starts = [i for i, line in enumerate(lines) if line.text.startswith("--")]
    header = _Header.read(lines[: starts[0]] if starts else lines, first_line, continues)
    bounds = [*starts, len(lines)]
    deals = tuple(
        _read_deal(header, lines[a:b], number) for number, (a, b) in enumerate(pairwise(bounds), 1)
    )
    return replace(header.record, deals=deals, ended=ended)


def _lines(text: str, first_line: int) -> Iterator[_Line]:
    for number, raw in enumerate(text.lstrip("\ufeff").splitlines(), first_line):
        if len(raw) > _LONGEST:
            raise _invalid(
                Place(number, 1),
                f"a line of {len(raw)} characters; at most {_LONGEST} are read",
                f"в строке {len(raw)} знаков; читается не больше {_LONGEST}",
            )
        if sign := next(
            (sign for sign in raw.expandtabs() if unicodedata.category(sign) == "Cc"), ""
        ):
            raise _invalid(
                Place(number, raw.index(sign) + 1),
                f"a control character, {sign!r}; leave it out",
                f"управляющий символ, {sign!r}; уберите его",
            )
        kept = raw if raw.lstrip().startswith("!") else _COMMENT.sub("", raw)
        stripped = kept.strip()
        if stripped:
            yield _Line(stripped, Place(number, len(kept) - len(kept.lstrip()) + 1))


def _invalid(place: Place, en: str, ru: str) -> Invalid:
    return Invalid(Text(en, ru), str(place).removesuffix(": "))


def _pairs(lines: list[_Line]) -> Iterator[_Pair]:
    seen: set[str] = set()
    for line in lines:
        match = _KEY.match(line.text)
        if not match:
            raise _invalid(
                line.place,
                f"neither a key with a value nor an act: {line.text[:60]!r}; write key: value",
                f"ни ключ со значением, ни действие: {line.text[:60]!r}; пишите ключ: значение",
            )
        key, value = match[1], (match[2] or "").strip()
        if key in seen:
            raise _invalid(line.place, f"{key} is given twice", f"{key} задано дважды")
        seen.add(key)
        yield _Pair(key, value, line.place)


@dataclass(frozen=True, slots=True)
class _Header:
    record: Record
    game: Game[Any, Any, Any]
    table: Table
    known: dict[str, Facet]

    @classmethod
    def read(cls, lines: list[_Line], first_line: int, continues: Record | None) -> _Header:
        facts = {fact.key: fact for fact in _pairs(lines)}
        named = facts.pop("game", None)
        if named is None and continues is None:
            raise _invalid(
                lines[0].place if lines else Place(first_line, 1),
                "name the game first: game: austrian",
                "сначала назовите игру: game: austrian",
            )
        try:
            game = find_game(named.value if named else continues.game if continues else "")
        except Invalid as error:
            place = named.place if named else Place(first_line, 1)
            raise Invalid(error.message, f"{place}{error.where}") from None
        known = dict(facets(game))
        titles = tuple(
            (language, facts.pop(key).value)
            for language in LANGUAGES
            for key in ("title" if language == "en" else f"title.{language}",)
            if key in facts
        )
        seats = facts.pop("seats", None)
        if seats is None and continues is not None and continues.seats:
            seats = _Pair("seats", " ".join(continues.seats), Place(first_line, 1))
        table = read_table(
            game,
            None
            if seats is None
            else Written("seats", ",".join(re.split(r"[\s,]+", seats.value)), str(seats.place)),
            None,
        )
        options = tuple(_read_options(facts.pop("options", None), known, table))
        standing = tuple(
            _fact(fact, known, table, "standing", ("title", "seats", "options"))
            for fact in facts.values()
        )
        record = Record(
            game.id,
            titles,
            table.seats if table.seats != tuple(game.seats) else (),
            _ordered(options, known),
            _ordered(standing, known),
            seated=seats.place if seats is not None else Place(),
        )
        return cls(record, game, table, known)


def _read_options(fact: _Pair | None, known: dict[str, Facet], table: Table) -> Iterator[Fact]:
    if fact is None:
        return
    for word in fact.value.split():
        key, sign, value = word.partition("=")
        if not sign:
            raise _invalid(
                fact.place,
                f"options are written key=value, not {word!r}",
                f"параметры пишут ключ=значение, а не {word!r}",
            )
        yield _fact(_Pair(key, value, fact.place), known, table, "options", ())


def _fact(
    pair: _Pair, known: dict[str, Facet], table: Table, part: str, others: tuple[str, ...]
) -> Fact:
    """Read a fact; raise `Invalid` unless its key belongs to this part of the text."""
    facet = known.get(pair.key)
    if facet is None or facet.part != part:
        raise unknown_key(pair.written, (*(n for n, f in known.items() if f.part == part), *others))
    return Fact(pair.key, read_value(facet.type, pair.written, table.seats), pair.place)


def _ordered(facts: tuple[Fact, ...], known: dict[str, Facet]) -> tuple[Fact, ...]:
    order = list(known)
    return tuple(sorted(facts, key=lambda fact: order.index(fact.key)))


def _read_deal(header: _Header, lines: list[_Line], number: int) -> WrittenDeal:
    head, body = lines[0], lines[1:]
    match = _SECTION.match(head.text)
    if not match or (match[1] and int(match[1]) != number):
        raise _invalid(
            head.place,
            f"this is where deal {number} begins: --- deal {number}; the text ends with --- end",
            f"здесь начинается сдача {number}: --- deal {number}; текст кончается на --- end",
        )
    acts: list[tuple[WrittenAct, ...]] = []
    remarks: list[Remark] = []
    pairs: list[_Line] = []
    hands: list[WrittenHand] = []
    decided: list[str] = []
    tricks = 0
    for line in body:
        if line.text in header.game.decisions:
            if acts or hands or line.text in decided:
                raise _invalid(
                    line.place,
                    f"{line.text} is decided before the deal: write it once, above hands and acts",
                    f"{line.text} решают до сдачи: запишите один раз, выше рук и действий",
                )
            decided.append(line.text)
        elif remark := _REMARK.match(line.text):
            remarks.append(Remark(len(acts), remark[1], remark[2].strip()))
        elif hand := _read_hand(header, line):
            hands.append(hand)
        elif _KEY.match(line.text) or line.text.startswith("!"):
            pairs.append(line)
        else:
            trick = _TRICK.match(line.text)
            read = (
                _read_trick(header, line, trick, tricks + 1) if trick else _read_acts(header, line)
            )
            acts.append(tuple(read))
            tricks += is_trick(acts[-1])
    facts = {fact.key: fact for fact in _pairs(pairs)}
    dealer, leads, taken = (
        _of_the_deal(facts.pop(key, None), type_, header)
        for key, type_ in (("dealer", Seat), ("leads", Seat), ("taken", Tally))
    )
    hands_of = (*header.table.seats, header.game.stock)
    others = ("dealer", "leads", "taken", *header.game.decisions, *hands_of)
    outcome = tuple(
        _fact(fact, header.known, header.table, "outcome", others) for fact in facts.values()
    )
    return WrittenDeal(
        dealer,
        tuple(decided),
        _ordered_hands(header, hands),
        tuple(acts),
        _ordered(outcome, header.known),
        tuple(remarks),
        head.place,
        leads,
        taken,
    )


def _of_the_deal(pair: _Pair | None, type_: Any, header: _Header) -> Fact | None:
    """Read a key that every deal has, if it is given."""
    if pair is None:
        return None
    return Fact(pair.key, read_value(type_, pair.written, header.table.seats), pair.place)


def _read_hand(header: _Header, line: _Line) -> WrittenHand | None:
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


def _ordered_hands(header: _Header, hands: list[WrittenHand]) -> tuple[WrittenHand, ...]:
    names = [*header.table.seats, header.game.stock]
    seen: set[str] = set()
    for hand in hands:
        if hand.name in seen:
            raise _invalid(hand.place, f"{hand.name} has two hands", f"у {hand.name} две руки")
        seen.add(hand.name)
    return tuple(sorted(hands, key=lambda hand: names.index(hand.name)))


def _read_trick(
    header: _Header, line: _Line, match: re.Match[str], number: int
) -> Iterator[WrittenAct]:
    """Read `1. South ♣K, West ♣A, East ♣7`."""
    if int(match[1]) != number:
        raise _invalid(
            line.place,
            f"trick {match[1]}, where trick {number} is due (a lead that nobody followed is none)",
            f"взятка {match[1]}, а должна быть {number} (ход без ответа — не взятка)",
        )
    column = line.place.column + match.start(2)
    yield from _read_round(header, match[2], Place(line.place.line, column))


def _read_round(header: _Header, text: str, start: Place) -> Iterator[WrittenAct]:
    """Read the acts of one trick, `Vera ♣Q, Gleb ♣K, Anna draws ♣8, Anna ♣8, Boris passes`."""
    column = start.column
    for part in text.split(","):
        place = Place(start.line, column + len(part) - len(part.lstrip()))
        player = _read_player(header, part.strip(), place)
        rest = part.strip()[len(player) :].strip()
        if find_verb(header.game, rest) is None and re.match(r"[a-z]{3,}", rest):
            raise _no_verb(header, rest, place)
        if find_verb(header.game, rest) is None:
            yield WrittenAct(Act(player, "plays", _read_card(rest, place)), place=place)
        else:
            yield from _read_act(header, part.strip(), place)
        column += len(part) + 1


def _read_card(text: str, place: Place) -> Card:
    try:
        return card(text)
    except Invalid as error:
        where = f"{place}{error.where}" if error.where else str(place).removesuffix(": ")
        raise Invalid(error.message, where) from None


def _read_acts(header: _Header, line: _Line) -> Iterator[WrittenAct]:
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


def _player(header: _Header, text: str) -> Seat | None:
    """Return the player that a text begins with, or nobody."""
    seats = header.table.seats
    return next((s for s in seats if re.match(rf"{re.escape(s)}(?!\w)", text)), None)


def _read_player(header: _Header, text: str, place: Place) -> Seat:
    player = _player(header, text)
    if player is None:
        seats = header.table.seats
        others = (*header.known, "dealer", header.game.stock) if ":" in text else ()
        there = ", ".join(seats)
        word = re.split(r"[\s:]", text, maxsplit=1)[0]
        hint = meant(word, (*seats, *others), Text(f"seats: {there}", f"игроки: {there}"))
        raise _invalid(
            place,
            f"an act begins with a seat, not with {text[:40]!r}; {hint.en}",
            f"действие начинается с игрока, а не с {text[:40]!r}; {hint.ru}",
        )
    return player


def _read_act(header: _Header, text: str, place: Place) -> Iterator[WrittenAct]:
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
        raise _invalid(
            place,
            f"{verb.written} takes {'something after it' if wants else 'nothing after it'}",
            f"после {verb.written} {'нужно дополнение' if wants else 'ничего не пишут'}",
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


def _no_verb(header: _Header, text: str, place: Place) -> Invalid:
    """Make the error for an act that does not exist, with the nearest one that does."""
    hint = act_meant(text.split(" ", 1)[0], [verb.written for verb in header.game.words.verbs])
    return _invalid(
        place,
        f"no act of that name: {text[:40]!r}; {hint.en}",
        f"такого действия нет: {text[:40]!r}; {hint.ru}",
    )


def find_verb(game: Game[Any, Any, Any], text: str) -> Verb | None:
    """Return the longest verb of the game that `text` begins with."""
    verbs = sorted(game.words.verbs, key=lambda verb: -len(verb.written))
    return next((v for v in verbs if re.match(rf"{re.escape(v.written)}(?!\w)", text)), None)


def dumps(record: Record) -> str:
    """Write a record canonically, with a newline at its end."""
    lines = [f"game: {record.game}"]
    for language, title in record.titles:
        lines.append(f"title{'' if language == 'en' else '.' + language}: {title}")
    if record.options:
        lines.append(
            "options: " + " ".join(f"{f.key}={write_value(f.value)}" for f in record.options)
        )
    if record.seats:
        lines.append("seats: " + " ".join(record.seats))
    lines.extend(f"{f.key}: {write_value(f.value)}" for f in record.standing)
    for number, deal in enumerate(record.deals, 1):
        lines.extend(("", f"--- deal {number}", *_deal_lines(deal)))
    if record.ended:
        lines.extend(("", "--- end"))
    return "\n".join(lines) + "\n"


def _deal_lines(deal: WrittenDeal) -> Iterator[str]:
    yield from deal.decided
    if deal.dealer is not None:
        yield f"dealer: {deal.dealer.value}"
    if deal.taken is not None:
        yield f"taken: {write_value(deal.taken.value)}"
    if deal.leads is not None:
        yield f"leads: {write_value(deal.leads.value)}"
    yield from (f"{hand.name}: {show(hand.cards)}" for hand in deal.hands)
    tricks = 0
    for i in range(len(deal.acts) + 1):
        yield from (f"! {r.language}: {r.text}" for r in deal.remarks if r.after == i)
        if i < len(deal.acts):
            line = deal.acts[i]
            tricks += is_trick(line)
            if _is_round(line):
                number = f"{tricks}. " if is_trick(line) else ""
                yield number + ", ".join(map(_in_round, line))
            else:
                yield SEPARATOR.join(_sentences(line))
    yield from (f"{fact.key}: {write_value(fact.value)}" for fact in deal.facts)


def _is_round(line: tuple[WrittenAct, ...]) -> bool:
    """Tell whether a line is written as the acts of one trick."""
    return line[0].act.verb == "plays" and (len(line) > 1 or is_trick(line))


def is_trick(line: tuple[WrittenAct, ...]) -> bool:
    """Tell whether a line is a trick, or the beginning of one: not a lead that nobody followed."""
    cards = sum(written.act.verb == "plays" for written in line)
    return cards > 1 or (cards == len(line) == 1)


def _in_round(written: WrittenAct) -> str:
    act = written.act
    return f"{act.player} {act.object}" if act.verb == "plays" and not act.offence else str(written)


def _sentences(line: tuple[WrittenAct, ...]) -> Iterator[str]:
    """Write the acts of a line, cards that follow one verb of one player together."""
    for (player, verb, offence), group in groupby(
        line, key=lambda written: (written.act.player, written.act.verb, written.act.offence)
    ):
        acts = list(group)
        named = [written.card for written in acts if written.card is not None]
        # Cards that are named twice in one breath cannot be read back.
        if verb in ("discards", "draws") and 1 < len(acts) == len(named) == len(set(named)):
            yield f"{player} {verb} {show(named)}{'!' if offence else ''}"
        else:
            yield from map(str, acts)
