"""Deals as they are told, line by line, and as data: plain text and JSON."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import Enum
from typing import Any

from .clauses import Clause, Ruling, Text
from .facts import SomeStanding, own_fields
from .game import Deal, Game, Settlement
from .keys import Facet, facets, write_value
from .reasons import Reason
from .record import Record, Remark
from .scores import Entry, Event, Line, Payment
from .sentences import (
    event_sentence,
    fact_text,
    line_text,
    results,
    show_hand,
    step_sentence,
    value_name,
    whose,
    written_text,
)
from .table import PairTally, Tally
from .told import Replayed, Step, Told
from .voice import both, name_of, signed

Json = dict[str, Any]

NOTHING = "–"
"""What is said of nobody and nothing."""


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
        text = _chain((before, after), language)
        text = text if after == next else f"{text}; {coming}: {_nobody(next, language)}"
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
                f"{whose(game, key, language, table)} {_chain(c, language)}"
                for key, c in cells.items()
                if len(set(c)) > 1
            ]
        else:
            chain = _chain([fact_text(game, value, language, table) for value in values], language)
            found = [chain] if len(set(values)) > 1 else []
        if found:
            yield f"{value_name(game, f.name, language)}: {', '.join(found)}"


def _chain(values: Sequence[Any], language: str) -> str:
    """Return values that follow each other as `20 → 16`, what did not change said once."""
    said = [v for i, v in enumerate(values) if i == 0 or v != values[i - 1]]
    if said[0] == NOTHING and len(said) > 1:
        said[:2] = [f"{_NOW.say(language)} {said[1]}"]
    return " → ".join(_nobody(v, language) for v in said)


def _nobody(value: Any, language: str) -> str:
    return _NOBODY.say(language) if value == NOTHING else str(value)


_NOW = Text("now", "теперь")
_NOBODY = Text("nobody", "никто")


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
    net = ", ".join(f"{name_of(s, language)} {signed(n)}" for s, n in settled.net.items())
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
        heading = both(
            "Deal {n}; {dealer} deals",
            "Сдача {n}; сдаёт {dealer}",
            n=number,
            dealer=one.table.dealer,
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
        yield f"{number:>4}  {step_sentence(game, step, language)}  {clauses}".rstrip()
        for event in step.events:
            yield f"      {event_sentence(game, event, language)}  {event.clause.id}"
        yield from (f"      {said}" for said in results(step, language))
        yield from _remarks_text(step.remarks, language)
    if one.deal is not None:
        yield deal_text(game, one.deal, language)
    elif one.phase is not None and one.phase.actor is not None:
        yield to_act(one.phase.actor, language)


def to_act(seat: str, language: str = "en") -> str:
    """Return that a `seat` is to act, where a deal stops early."""
    return both("{seat} is to act.", "Очередь {seat:gen}.", seat=seat).say(language)


def _remarks_text(remarks: tuple[Remark, ...], language: str) -> Iterator[str]:
    return (f"      » {remark.text}" for remark in remarks if remark.language == language)


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


def reason_json(reason: Reason) -> Json:
    """Return a reason as JSON: which, what it speaks of, and its clause."""
    about = {
        name: value if isinstance(value, int) else str(value) for name, value in reason.about()
    }
    return {"why": reason.why.key, **about, "clause": reason.clause.id}


def step_json(game: Game[Any, Any, Any], step: Step, language: str = "en") -> Json:
    """Return an act as JSON: as it is written, why it was done, what it led to, and all in words."""
    data: Json = {"act": str(step.written), "clauses": [clause.id for clause in step.clauses]}
    if step.reasons:
        data["reasons"] = [reason_json(reason) for reason in step.reasons]
    if step.events:
        data["events"] = [line_json(game, event) for event in step.events]
    events = (event_sentence(game, event, language) for event in step.events)
    said = (step_sentence(game, step, language), *events, *results(step, language))
    return data | {"text": " ".join(said)}


def told_json(
    game: Game[Any, Any, Any], told: Told, about: Json, language: str = "en"
) -> list[Json]:
    """Return the deals of a record as JSON, each with its acts and the clauses that it observed.

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
        if one.steps:
            data["steps"] = [step_json(game, step, language) for step in one.steps]
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
