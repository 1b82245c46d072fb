"""What a deal block comes to, in lines that a person can read and a file can keep.

They hold facts, and clauses by their ids: another sentence for the same event or payment leaves them
as they are.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from ... import transcript
from ...clauses import Clause
from ...game import Game
from ...games import GAMES
from ...html.deals import Shown
from ...phase import Act, Phase
from ...scores import Entry, Event, Line, Payment
from ...sentences import side_name, value_name
from ...table import Table
from ...told import Replayed, Step, Told
from ...voice import signed


def outcome(shown: Shown) -> tuple[str, ...]:
    """Return what a block comes to: its steps, what they forbade, lines, nets, standings, a refusal.

    The lines are in English, a step begins with its number, and what belongs to it is indented.

    Examples:
        >>> from rulebook.html.deals import Block, show
        >>> block = Block.read("game: austrian\\noptions: mode=unlimited\\npot: 40\\n--- deal 1\\n"
        ...     "South names clubs\\nWest whists · East whists\\ntricks: South 5, West 4, East 1")
        >>> print("\\n".join(outcome(show(block, {}))))
        1 South names clubs · AP-4.4
        2 West whists · AP-5.2
        3 East whists · AP-5.2
        pot → South 40 · AP-7.1
        South → West 16 = 4 × 4 · AP-7.2
        South → East 4 = 1 × 4 · AP-7.2
        South → pot 80 = 2 × 40 · AP-7.3
        East → pot 40 · AP-7.4
        net: South −60, West +16, East −36
        South → pot 10 · AP-2.10
        pot: 40 → 120; the coming deal: 130
    """
    return tuple(_lines(shown))


WAYS = ("forbids", "writes", "tells")
"""What a clause does in a deal: it stands against an act, under a line that is written, or under an
act or event."""
_CITED = re.compile(r" · ([A-Z]{2}-\d+\.\d+(?:, [A-Z]{2}-\d+\.\d+)*)$")
_EVENTS = frozenset(name for game in GAMES for name in game.words.events)


def acting(line: str) -> tuple[str, tuple[str, ...]]:
    """Return what a line of an outcome has its clauses do, and their ids.

    Examples:
        >>> acting("  not: holds · AP-3.4"), acting("South → pot 80 = 2 × 40 · AP-7.3")
        (('forbids', ('AP-3.4',)), ('writes', ('AP-7.3',)))
        >>> acting("5 South plays ♦10 · AP-6.2"), acting("nobody-whists (South) · AP-5.3")
        (('tells', ('AP-6.2',)), ('tells', ('AP-5.3',)))
    """
    cited = _CITED.search(line)
    if cited is None:
        return "", ()
    said = line[: cited.start()].strip()
    if said.startswith(("not: ", "refused: ")):
        way = "forbids"
    else:
        told = said[0].isdigit() or said.partition(" (")[0] in _EVENTS
        way = "tells" if told else "writes"
    return way, tuple(cited[1].split(", "))


def _lines(shown: Shown) -> Iterator[str]:
    told = shown.told or shown.until
    if told is not None:
        yield from _told(shown, told)
    if shown.refusal is not None:
        # A place in the page is no part of what happened.
        what = re.sub(r"^line \d+(?:, column \d+)?(?:: )?", "", shown.refusal.where)
        yield f"refused: {what}{_cited((shown.refusal.clause,))}"
        yield f"  {shown.refusal.message.en}"


def _told(shown: Shown, told: Told) -> Iterator[str]:
    game, table = told.game, told.session.start.table
    if len(told.deals) == len(told.session.deals):  # not after an earlier block
        yield from (_line(game, line, table) for line in told.session.opening)
    for number, one in enumerate(told.replayed, 1):
        if len(told.replayed) > 1:
            yield f"deal {number}, {one.table.dealer} deals"
        yield from _replayed(game, one, shown.block.steps)
    if told.closing is not None:
        yield from (_line(game, line, table) for line in told.closing.lines)
        yield transcript.net_text(told.closing)


def _replayed(
    game: Game[Any, Any, Any], one: Replayed, part: tuple[int, int] | None
) -> Iterator[str]:
    """Yield a deal, or the part of it that a block shows and what could be done then."""
    first, last = part or (1, len(one.steps))
    if first == 1:
        yield from (_line(game, event, one.table) for event in one.opening)
    for number, step in enumerate(one.steps[first - 1 : last], first):
        yield from _step(game, number, step, one.table)
    if part is not None:
        phase = one.steps[last].before if last < len(one.steps) else one.phase
        yield from _moment(phase)
    elif one.deal is not None:
        deal, table = one.deal, one.table
        yield from (_line(game, line, table) for line in deal.lines)
        yield transcript.net_text(deal)
        yield from (_line(game, line, table) for line in deal.next_lines)
        yield from transcript.standing_text(game, deal)
    else:
        yield from _moment(one.phase)


def _step(game: Game[Any, Any, Any], number: int, step: Step, table: Table) -> Iterator[str]:
    yield f"{number} {step.written}{_cited(step.clauses)}"
    if step.before is not None:
        yield from (f"  {line}" for line in _forbidden(step.before.forbidden))
    yield from (f"  {_line(game, event, table)}" for event in step.events)


def _moment(phase: Phase | None) -> Iterator[str]:
    """Yield what can be done where a deal, or the part of it that is shown, stops."""
    if phase is not None and phase.actor is not None:
        yield f"{phase.actor} may: {_acts(phase.legal)}"
        yield from (f"  {line}" for line in _forbidden(phase.forbidden))


def _forbidden(forbidden: Mapping[Act, Clause]) -> Iterator[str]:
    by_clause: dict[Clause, list[Act]] = {}
    for act, clause in forbidden.items():
        by_clause.setdefault(clause, []).append(act)
    for clause, acts in by_clause.items():
        yield f"not: {_acts(acts)} · {clause.id}"


def _acts(acts: tuple[Act, ...] | list[Act]) -> str:
    """Return acts of one player, one verb once with all that may follow it."""
    said: dict[str, list[str]] = {}
    for act in acts:
        about = getattr(act.object, "value", act.object)
        said.setdefault(act.verb, []).extend([] if about is None else [str(about)])
    return "; ".join(" ".join((verb, *about)) for verb, about in said.items())


def _line(game: Game[Any, Any, Any], line: Line, table: Table) -> str:
    if isinstance(line, Event):
        facts = (line.player, line.other, line.card, line.amount, line.of)
        about = ", ".join(str(fact) for fact in facts if fact is not None)
        return f"{line.name}{f' ({about})' if about else ''}{_cited((line.clause,))}"
    amount = signed(line.amount).removeprefix("+" if line.amount > 0 else "")
    working = "" if line.count is None else f" = {signed(line.count).lstrip('+')} × {line.of}"
    return f"{_ends(game, line, table)} {amount}{working}{_cited((line.clause,))}"


def _ends(game: Game[Any, Any, Any], line: Payment | Entry, table: Table) -> str:
    """Return between whom money moves, or where an entry is written, as short as can be."""
    if isinstance(line, Payment):
        return f"{line.payer} → {line.payee}"
    on = f" on {line.on}" if line.on else ""
    return f"{side_name(game, line.player, table=table)}: {value_name(game, line.column)}{on}"


def _cited(clauses: tuple[Clause, ...]) -> str:
    return f" · {', '.join(clause.id for clause in clauses)}" if clauses else ""
