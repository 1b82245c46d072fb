"""From text to a record: lenient, each word read once, whatever cannot be read told with its place."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import pairwise
from typing import Any

from ..keys import read_value
from ..record import Fact, Place, Record, Remark, WrittenAct, WrittenDeal, WrittenHand, is_trick
from ..table import Seat, Tally
from .acts import order_hands, read_acts, read_hand, read_trick
from .header import Header, in_order, read_fact
from .lines import KEY, Line, Pair, invalid, lines_of, pairs_of

_SECTION = re.compile(r"---+\s*deal(?:\s+(\d{1,6}))?\s*$")
_END = re.compile(r"---+\s*end\s*$")
_TRICK = re.compile(r"(\d{1,3})\.\s*(\S.*)$")
_REMARK = re.compile(r"!\s*([a-z]{2})\s*:\s*(.+)$")
_MOST = 1_000_000
"""The longest text that is read: far more than any evening needs, and no long wait."""


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
        raise invalid(
            Place(first_line, 1),
            f"a text of {len(text)} characters; at most {_MOST} are read",
            f"в тексте {len(text)} знаков; читается не больше {_MOST}",
        )
    lines = list(lines_of(text, first_line))
    ended = bool(lines) and _END.match(lines[-1].text) is not None
    if ended:
        lines.pop()
    starts = [i for i, line in enumerate(lines) if line.text.startswith("--")]
    header = Header.read(lines[: starts[0]] if starts else lines, first_line, continues)
    bounds = [*starts, len(lines)]
    deals = tuple(
        _read_deal(header, lines[a:b], number) for number, (a, b) in enumerate(pairwise(bounds), 1)
    )
    return replace(header.record, deals=deals, ended=ended)


def _read_deal(header: Header, lines: list[Line], number: int) -> WrittenDeal:
    head, body = lines[0], lines[1:]
    match = _SECTION.match(head.text)
    if not match or (match[1] and int(match[1]) != number):
        raise invalid(
            head.place,
            f"this is where deal {number} begins: --- deal {number}; the text ends with --- end",
            f"здесь начинается сдача {number}: `--- deal {number}`; текст кончается на `--- end`",
        )
    acts: list[tuple[WrittenAct, ...]] = []
    remarks: list[Remark] = []
    pairs: list[Line] = []
    hands: list[WrittenHand] = []
    decided: list[str] = []
    tricks = 0
    for line in body:
        if line.text in header.game.decisions:
            if acts or hands or line.text in decided:
                raise invalid(
                    line.place,
                    f"{line.text} is decided before the deal: write it once, above hands and acts",
                    f"`{line.text}` решают до сдачи: запишите один раз, выше рук и действий",
                )
            decided.append(line.text)
        elif remark := _REMARK.match(line.text):
            remarks.append(Remark(len(acts), remark[1], remark[2].strip()))
        elif hand := read_hand(header, line):
            hands.append(hand)
        elif KEY.match(line.text) or line.text.startswith("!"):
            pairs.append(line)
        else:
            trick = _TRICK.match(line.text)
            read = read_trick(header, line, trick, tricks + 1) if trick else read_acts(header, line)
            acts.append(tuple(read))
            tricks += is_trick(acts[-1])
    facts = {fact.key: fact for fact in pairs_of(pairs)}
    dealer, leads, taken = (
        _of_the_deal(facts.pop(key, None), type_, header)
        for key, type_ in (("dealer", Seat), ("leads", Seat), ("taken", Tally))
    )
    hands_of = (*header.table.seats, header.game.stock)
    others = ("dealer", "leads", "taken", *header.game.decisions, *hands_of)
    outcome = tuple(
        read_fact(fact, header.known, header.table, "outcome", others) for fact in facts.values()
    )
    return WrittenDeal(
        dealer,
        tuple(decided),
        order_hands(header, hands),
        tuple(acts),
        in_order(outcome, header.known),
        tuple(remarks),
        head.place,
        leads,
        taken,
    )


def _of_the_deal(pair: Pair | None, type_: Any, header: Header) -> Fact | None:
    """Read a key that every deal has, if it is given."""
    if pair is None:
        return None
    return Fact(pair.key, read_value(type_, pair.written, header.table.seats), pair.place)
