"""From a record to text: canonical, so that it reads back as the same record."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from ..cards import show
from ..keys import write_value
from ..record import Record, WrittenAct, WrittenDeal, is_trick

SEPARATOR = " · "


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
