"""The lines of a settlement as tables: who pays whom, how much, why; and what it comes to."""

from __future__ import annotations

import re
from collections.abc import Iterable
from html import escape
from typing import Any

from ..clauses import Text
from ..game import Deal, Game
from ..scores import Entry, Event, Line, Payment
from ..sentences import amount_text, line_ends, line_reason, working
from ..table import Table, Tally
from ..transcript import standing_text
from ..voice import name_of, signed
from .drawing import clause_link
from .viewer import Viewed

_PAYMENTS = Text("Payments", "Платежи")
_ENTRIES = Text("Entries", "Записи")
_TIMES = Text(" times ", " по ")
_WHO = Text("Who pays whom", "Кто кому")
_WHOSE = Text("Who writes where", "Кто куда пишет")
_MUCH = Text("How much", "Сколько")
_HOW = Text("How", "Счёт")
_WHY = Text("Why", "За что")
_CLAUSE = Text("Clause", "Пункт")
_NET = Text("Won and lost", "Итог сдачи")


def lines_table(
    game: Game[Any, Any, Any],
    lines: Iterable[Line],
    language: str,
    table: Table,
    viewed: Viewed | None = None,
    name: str = "",
    at: int = 0,
) -> str:
    """Return lines as a table; in a viewer each is a step, numbered on from `at`.

    Without a name for their anchors the lines stand before the first step.
    """
    lines = tuple(lines)
    paid = any(isinstance(line, Payment) for line in lines)
    written = any(isinstance(line, Entry) for line in lines)
    # A sheet has columns of points and of whists: no one unit stands above them.
    who, what = (_WHOSE, _MUCH) if written and not paid else (_WHO, game.unit_plural)
    heads = (who, what, _HOW, _WHY, _CLAUSE)
    head = " ".join(f'<th scope="col">{escape(h.say(language))}</th>' for h in heads)
    named = (_PAYMENTS if paid else _ENTRIES).say(language)
    body = ""
    for number, line in enumerate(lines, at + 1):
        anchor = f' id="{name}{number}"' if viewed and name else ""
        change = viewed.row(line, first=number == at + 1) if viewed else ""
        body += _row(game, line, language, table, change + anchor)
    return (
        f'<table class="lines" aria-label="{named}"><thead><tr>{head}</tr></thead> '
        f"<tbody>{body}</tbody></table>"
        if body
        else ""
    )


def _row(
    game: Game[Any, Any, Any], line: Line, language: str, table: Table, attributes: str
) -> str:
    reason, link = escape(line_reason(game, line, language)), clause_link(line.clause)
    if isinstance(line, Event):
        return f'<tr class="event"{attributes}><td colspan="4">{reason}</td> <td class="cites">{link}</td></tr> '
    ends = line_ends(game, line, language, table)
    return (
        f'<tr{attributes}><th scope="row" class="ends">{escape(ends)}'
        f'</th> <td class="amount">{amount_text(game, line)}</td> '
        f"{_working_cell(game, line, language)} "
        f'<td class="reason">{reason}</td> '
        f'<td class="cites">{link}</td></tr> '
    )


def _working_cell(game: Game[Any, Any, Any], line: Payment | Entry, language: str) -> str:
    """Return the cell of how an amount comes about; a voice says `times` for the sign."""
    how = escape(working(game, line, language))
    heard = how.replace(" × ", _TIMES.say(language))
    label = f' aria-label="{heard}"' if how else ""
    return f'<td class="working"{label}>{how}</td>'


def nets_table(net: Tally[Any], language: str, heading: Text = _NET) -> str:
    """Return what each player won or lost, headed by what it is; nothing where nobody did."""
    if not any(net.values()):
        return ""
    names = " ".join(f'<th scope="col">{escape(name_of(s, language))}</th>' for s in net)
    nets = " ".join(f"<td>{signed(n)}</td>" for n in net.values())
    return (
        f'<table class="nets"><thead><tr><td></td>{names}</tr></thead> '
        f'<tbody><tr><th scope="row">{heading.say(language)}</th>{nets}</tr></tbody></table>'
    )


def standing_lines(game: Game[Any, Any, Any], deal: Deal[Any, Any, Any], language: str) -> str:
    said = (escape(text) for text in standing_text(game, deal, language))
    shown = (re.sub("([0-9]+)", r"<b>\1</b>", text) for text in said)
    return "".join(f'<p class="standing">{text}</p>' for text in shown)
