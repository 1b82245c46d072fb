"""Deals in words and as data: sentences in a language, and JSON."""

from __future__ import annotations

import re
from collections.abc import Iterator
from enum import Enum
from fractions import Fraction
from itertools import groupby
from typing import Any

from .cards import Card
from .clauses import Clause, Ruling, Text
from .facts import SomeStanding, own_fields
from .game import Deal, Game, Settlement
from .keys import NOBODY, Facet, facets, write_value
from .record import Record, Remark
from .scores import BOX, POT, Entry, Event, Line, Payment
from .table import PairTally, Seat, Table, Tally
from .told import Replayed, Step, Told

Json = dict[str, Any]

_SEATS = {
    "South": "Юг",
    "West": "Запад",
    "East": "Восток",
    "North": "Север",
}
_ACCOUNTS = {POT: Text("pot", "котёл"), BOX: Text("box", "копилка")}


def account_name(account: str, language: str = "en") -> str:
    """Return a seat or an account in `language`; a name that we do not know stays as it is.

    Examples:
        >>> account_name("South", "ru"), account_name("pot"), account_name("Boris", "ru")
        ('Юг', 'pot', 'Boris')
    """
    if account in _ACCOUNTS:
        return _ACCOUNTS[account].say(language)
    return _SEATS.get(account, account) if language == "ru" else account


def in_language(text: str, language: str) -> str:
    """Return a text in which the seats of the compass have their names in `language`.

    Examples:
        >>> in_language("играют: South, West", "ru")
        'играют: Юг, Запад'
    """
    if language != "ru":
        return text
    return re.sub(rf"\b({'|'.join(_SEATS)})\b", lambda m: _SEATS[m[1]], text)


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


def value_name(game: Game[Any, Any, Any], value: str, language: str = "en") -> str:
    """Return a value of the game's keys as a word in `language`."""
    name = game.words.names.get(value)
    return name.say(language) if name else account_name(value, language)


def line_reason(game: Game[Any, Any, Any], line: Line, language: str = "en") -> str:
    """Return why a line stands there: the sentence of an event, else the text of its clause."""
    if isinstance(line, Event):
        return event_sentence(game, line, language)
    return line.clause.say(language)


def act_sentence(game: Game[Any, Any, Any], step: Step, language: str = "en") -> str:
    """Return an act as a sentence, cards as they are printed in `language`."""
    player = account_name(step.act.player, language)
    what = act_object(game, step, language)
    said = step.verb.says.say(language).format(player=player, what=what)
    return said if what else re.sub(r"[ :]+\.", ".", said)  # a card that is not told


def act_object(game: Game[Any, Any, Any], step: Step, language: str = "en") -> str:
    """Return what an act is about, cards as they are printed in `language`; empty if about nothing."""
    about = step.act.object
    if step.verb.draws and about is None:
        about = next((event.card for event in step.events if event.card is not None), None)
    return "" if about is None else fact_text(game, about, language)


def event_sentence(game: Game[Any, Any, Any], event: Event, language: str = "en") -> str:
    """Return what happened as a sentence."""
    return (
        game.words.events[event.name]
        .say(language)
        .format(
            player=account_name(event.player or "", language),
            other=account_name(event.other or "", language),
            card=event.card.show(language) if event.card else "",
            amount=event.amount,
            of=event.of,
        )
    )


def side_name(
    game: Game[Any, Any, Any], seat: str, language: str = "en", table: Table | None = None
) -> str:
    """Return the name of a player, or those of the pair that a seat at `table` stands for."""
    if table is None or seat not in table.seats:
        return account_name(seat, language)
    return "–".join(account_name(one, language) for one in game.side(table, Seat(seat)))


def line_text(
    game: Game[Any, Any, Any], line: Line, language: str = "en", table: Table | None = None
) -> str:
    """Return a line as plain text, its clause at the end."""
    reason = f"{line_reason(game, line, language)} — {line.clause.id}"
    if isinstance(line, Event):
        return reason
    amount = str(line.amount) if isinstance(line, Payment) else signed(line.amount)
    return f"{line_ends(game, line, language, table):<14} {amount:>5}  {working(line):<8} {reason}"


def working(line: Payment | Entry) -> str:
    """Return how an amount is made up, `4 × 4`, or nothing."""
    return "" if line.count is None else f"{signed(line.count).lstrip('+')} × {line.of}"


def line_ends(
    game: Game[Any, Any, Any],
    line: Payment | Entry,
    language: str = "en",
    table: Table | None = None,
) -> str:
    """Return between whom money moves, or where an entry is written."""
    if isinstance(line, Payment):
        return f"{account_name(line.payer, language)} → {account_name(line.payee, language)}"
    column = value_name(game, line.column, language)
    player = side_name(game, line.player, language, table)
    if line.on is None:
        return f"{player}: {column}"
    on = account_name(line.on, language)
    return f"{player}: " + Text(f"{column} on {on}", f"{column} на игрока {on}").say(language)


def standing_text(
    game: Game[Any, Any, Any], deal: Deal[Any, Any, Any], language: str = "en"
) -> tuple[str, ...]:
    """Return what the deal was played for, what it left, and what the coming deal is played for.

    What stayed as it was is said once; of a sheet only what has changed is told.
    """
    if deal.settlement.sheet_net is not None:
        return tuple(_changes(game, (deal.before, deal.after, deal.next), language))
    coming = Text("the coming deal", "следующая сдача").say(language)
    if deal.next.over:
        coming = Text("in the end", "в конце").say(language)

    def value(standing: Any, name: str) -> str:
        return fact_text(game, getattr(standing, name), language, standing.table)

    said = []
    for f in own_fields(game.standing):
        facts = [getattr(s, f.name) for s in (deal.before, deal.after, deal.next)]
        if all(fact == f.default for fact in facts) and len(own_fields(game.standing)) > 1:
            continue
        before, after, next = (value(s, f.name) for s in (deal.before, deal.after, deal.next))
        text = before if before == after else f"{before} → {after}"
        text = text if after == next else f"{text}; {coming}: {next}"
        said.append(f"{value_name(game, f.name, language)}: {text}")
    return tuple(said)


def _changes(game: Game[Any, Any, Any], standings: tuple[Any, ...], language: str) -> Iterator[str]:
    """Yield a line for each fact that is not the same in all of some standings, one after the other."""
    table = standings[0].table
    for f in own_fields(game.standing):
        values = [getattr(standing, f.name) for standing in standings]
        if isinstance(values[0], (Tally, PairTally)):
            cells = {key: [value.get(key, 0) for value in values] for v in values for key in v}
            found = [
                f"{_whose(game, key, language, table)} {_chain(c)}"
                for key, c in cells.items()
                if len(set(c)) > 1
            ]
        else:
            chain = _chain([fact_text(game, value, language, table) for value in values])
            found = [chain] if len(set(values)) > 1 else []
        if found:
            yield f"{value_name(game, f.name, language)}: {', '.join(found)}"


def _whose(
    game: Game[Any, Any, Any], key: Seat | tuple[Seat, Seat], language: str, table: Table
) -> str:
    """Return whose a number is: a player's, or what one has written on another."""
    if isinstance(key, str):
        return side_name(game, key, language, table)
    player, on = (account_name(seat, language) for seat in key)
    return Text(f"{player} on {on}", f"{player} на игрока {on}").say(language)


def _chain(values: list[Any]) -> str:
    """Return values that follow each other as `20 → 16`, what did not change said once."""
    return " → ".join(str(v) for i, v in enumerate(values) if i == 0 or v != values[i - 1])


def fact_text(
    game: Game[Any, Any, Any], value: Any, language: str = "en", table: Table | None = None
) -> str:
    """Return the value of a fact as text: a number, a word, a number for each seat or pair."""
    if isinstance(value, Tally):
        found = (f"{side_name(game, s, language, table)} {n}" for s, n in value.items())
        return ", ".join(found) or "–"
    if isinstance(value, PairTally):
        of = Text("{} on {} {}", "{} на игрока {} {}").say(language)
        found = (
            of.format(account_name(a, language), account_name(b, language), n)
            for (a, b), n in value.items()
        )
        return ", ".join(found) or "–"
    if isinstance(value, tuple):
        return ", ".join(fact_text(game, one, language) for one in value) or "–"
    if isinstance(value, Card):
        return value.show(language)
    if table is not None and value in table.seats:
        return side_name(game, value, language, table)
    return "–" if value is None else value_name(game, write_value(value), language)


def written_text(game: Game[Any, Any, Any], value: Any, language: str = "en") -> str:
    """Return a value as it is written, its seats and words in `language`.

    Examples:
        >>> from rulebook.games import find_game
        >>> written_text(find_game("austrian"), Tally.of(South=6, West=4), "ru")
        'Юг 6, Запад 4'
    """
    return fact_text(game, value, language) if value != () else value_name(game, NOBODY, language)


def deal_text(game: Game[Any, Any, Any], deal: Deal[Any, Any, Any], language: str = "en") -> str:
    """Return a settled deal as plain text: every line, the standings, and what each player won."""
    table = deal.before.table
    return "\n".join(
        (
            *(line_text(game, line, language, table) for line in deal.lines),
            net_text(deal, language),
            *(line_text(game, line, language, table) for line in deal.next_lines),
            *standing_text(game, deal, language),
        )
    )


def closed_text(game: Game[Any, Any, Any], closed: Settlement[Any], language: str = "en") -> str:
    """Return what is paid out at the end as plain text.

    Where lines have said a net already, rounded as the table rounds, the last line says that it
    is the exact one.
    """
    table = closed.before.table
    lines = (line_text(game, line, language, table) for line in closed.lines)
    rounded = any(isinstance(line, Entry) and line.column == "net" for line in closed.lines)
    exactly = Text("exactly, before rounding", "точно, до округления").say(language)
    return "\n".join((*lines, net_text(closed, language, exactly if rounded else "")))


def net_text(
    settled: Settlement[Any] | Deal[Any, Any, Any], language: str = "en", heading: str = ""
) -> str:
    """Return what each player won as one line, under a heading, which is “net” unless given."""
    net = ", ".join(f"{account_name(s, language)} {signed(n)}" for s, n in settled.net.items())
    return f"{heading or Text('net', 'итог').say(language)}: {net}"


def told_text(game: Game[Any, Any, Any], record: Record, told: Told, language: str = "en") -> str:
    """Return a whole record as plain text: hands, every step with its clauses, what was paid."""
    parts = [" — ".join(filter(None, (game.title.say(language), record.title(language))))]
    agreed = [f"{f.key}={write_value(f.value)}" for f in record.options]
    agreed += [
        f"{value_name(game, f.key, language)} {written_text(game, f.value, language)}"
        for f in record.standing
    ]
    parts += [" · ".join(agreed)] if agreed else []
    table = told.session.start.table
    parts += [line_text(game, line, language, table) for line in told.session.opening]
    for number, one in enumerate(told.replayed, 1):
        heading = Text(
            f"Deal {number}; {one.table.dealer} deals",
            f"Сдача {number}; сдаёт {account_name(one.table.dealer, 'ru')}",
        )
        parts += ["", heading.say(language), *_replayed_text(game, one, language)]
    if told.closing is not None:
        parts += ["", *(line_text(game, line, language, table) for line in told.closing.lines)]
    return "\n".join(parts)


def _replayed_text(game: Game[Any, Any, Any], one: Replayed, language: str) -> Iterator[str]:
    for hand in one.written.hands:
        name = value_name(game, hand.name, language)
        yield f"  {name + ':':<8} {show_hand(hand.cards, language)}"
    for event in one.opening:
        yield f"      {event_sentence(game, event, language)}  {event.clause.id}"
    yield from _remarks_text(one.remarks, language)
    for number, step in enumerate(one.steps, 1):
        clauses = ", ".join(clause.id for clause in step.clauses)
        yield f"{number:>4}  {act_sentence(game, step, language)}  {clauses}"
        for event in step.events:
            yield f"      {event_sentence(game, event, language)}  {event.clause.id}"
        yield from _remarks_text(step.remarks, language)
    if one.deal is not None:
        yield deal_text(game, one.deal, language)
    elif one.phase is not None and one.phase.actor is not None:
        acting = account_name(one.phase.actor, language)
        yield Text(f"{acting} is to act.", f"Очередь игрока {acting}.").say(language)


def _remarks_text(remarks: tuple[Remark, ...], language: str) -> Iterator[str]:
    return (f"      » {remark.text}" for remark in remarks if remark.language == language)


def show_hand(hand: tuple[Card, ...], language: str = "en") -> str:
    """Return a hand as it is printed in `language`, a suit once.

    Examples:
        >>> from rulebook.cards import cards
        >>> show_hand(cards("♠AK7 ♥10"), "ru")
        '♠ТК7 ♥10'
    """
    groups = [(suit, list(group)) for suit, group in groupby(hand, key=lambda one: one.suit)]
    return " ".join(suit + "".join(c.show(language)[1:] for c in group) for suit, group in groups)


def line_json(game: Game[Any, Any, Any], line: Line) -> Json:
    """Return a line as JSON; `schema.json` describes its keys."""
    if isinstance(line, Event):
        data: Json = {"kind": "event", "name": line.name}
        extra: Json = {
            "player": line.player,
            "other": line.other,
            "card": None if line.card is None else str(line.card),
            "amount": line.amount,
            "of": line.of,
        }
    elif isinstance(line, Payment):
        data = {
            "kind": "payment",
            "from": line.payer,
            "to": line.payee,
            "amount": line.amount,
            "unit": game.unit.en,
        }
        extra = {"count": line.count, "of": line.of}
    else:
        data = {"kind": "entry", "column": line.column, "player": line.player}
        extra = {"on": line.on, "amount": line.amount, "count": line.count, "of": line.of}
    data |= {key: value for key, value in extra.items() if value is not None}
    return data | {"clause": line.clause.id}


def standing_json(standing: SomeStanding) -> Json:
    """Return a standing as JSON; that the game is over is said only when it is."""
    data: Json = {f.name: fact_json(getattr(standing, f.name)) for f in own_fields(type(standing))}
    return data | ({"over": True} if standing.over else {})


def fact_json(value: Any) -> Any:
    """Return a fact as JSON: a number, a word, a number for each seat, seats within seats for pairs."""
    if isinstance(value, PairTally):
        nested: dict[str, dict[str, int]] = {}
        for (player, on), number in value.items():
            nested.setdefault(player, {})[on] = number
        return nested
    if isinstance(value, Tally):
        return dict(value)
    if isinstance(value, tuple):
        return [fact_json(one) for one in value]
    return value.value if isinstance(value, Enum) else value


def net_json(net: Tally[Any]) -> Json:
    """Return what each player won as JSON; an exact fraction is a text, `40/3`."""
    return {
        seat: int(number) if number.denominator == 1 else str(number)
        for seat, number in net.items()
    }


def deal_json(game: Game[Any, Any, Any], deal: Deal[Any, Any, Any]) -> Json:
    """Return a settled deal as JSON, the same keys everywhere."""
    return {
        "lines": [line_json(game, line) for line in deal.lines],
        "standing": {
            "before": standing_json(deal.before),
            "after": standing_json(deal.after),
            "next": standing_json(deal.next),
        },
        "next_lines": [line_json(game, line) for line in deal.next_lines],
        "net": net_json(deal.net),
    }


def closed_json(game: Game[Any, Any, Any], closed: Settlement[Any]) -> Json:
    """Return what is paid out at the end as JSON; the nets are exact."""
    return {
        "lines": [line_json(game, line) for line in closed.lines],
        "standing": {
            "before": standing_json(closed.before),
            "after": standing_json(closed.after),
        },
        "net": net_json(closed.net),
    }


def told_json(game: Game[Any, Any, Any], told: Told, about: Json) -> list[Json]:
    """Return the deals of a record as JSON, each with the clauses that it observed.

    A deal that stops early has `actor` and `legal` instead of a settlement. What is given as
    `about` (a name, a title) is put first into each.
    """
    found: list[Json] = []
    for number, one in enumerate(told.replayed, 1):
        data: Json = {**about, "deal": number, "dealer": one.table.dealer}
        if one.deal is not None:
            data |= deal_json(game, one.deal)
        elif one.phase is not None:
            data |= {"actor": one.phase.actor, "legal": [str(act) for act in one.phase.legal]}
        found.append(data | {"clauses": [clause.id for clause in one.clauses]})
    if told.closing is not None and found:
        found[-1]["closing_lines"] = [line_json(game, line) for line in told.closing.lines]
    return found


def clause_json(clause: Clause, language: str = "en") -> Json:
    """Return a clause as JSON."""
    return {
        "id": clause.id,
        "kind": clause.kind.value,
        "text": clause.say(language),
        "source": clause.source.pointer,
        "confidence": clause.source.confidence.value.en,
        "figures": dict(clause.figures),
    }


def ruling_json(ruling: Ruling, language: str = "en") -> Json:
    """Return a ruling as JSON."""
    return {
        "id": ruling.id,
        "clause": ruling.clause.id,
        "question": ruling.asks(language),
        "decision": ruling.decides(language),
        "option": ruling.option or None,
        "source": ruling.source.pointer,
        "confidence": ruling.source.confidence.value.en,
    }


def key_json(facet: Facet, language: str = "en") -> Json:
    """Return a key of a game as JSON: what may be written, its default, and on whose authority."""
    default = facet.default
    return {
        "key": facet.name,
        "part": facet.part,
        "values": facet.values.say(language),
        "default": None if default is None else write_value(default),
        "clauses": [str(item) for item in facet.field.metadata.get("authority", ())],
    }


def game_json(game: Game[Any, Any, Any], language: str = "en") -> Json:
    """Return a game as JSON: its table, its presets and its keys."""
    return {
        "id": game.id,
        "title": game.title.say(language),
        "prefix": game.prefix,
        "unit": game.unit.say(language),
        "seats": list(game.seats),
        "presets": list(game.presets),
        "keys": [key_json(facet, language) for facet in facets(game).values()],
    }
