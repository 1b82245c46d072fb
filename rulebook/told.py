"""What a record tells when it is replayed: its deals one by one, act by act, and where it stops."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any

from .clauses import Clause, RulebookError
from .game import Deal, Game, Session, Settlement, Verb
from .phase import Act, Dealt, Phase
from .reasons import Reason
from .record import Remark, WrittenAct, WrittenDeal
from .scores import Event, Line
from .table import Table


@dataclass(frozen=True)
class Step:
    """Hold one act of a deal: what was written, what it observed, and what it led to.

    In a deal written without cards there is no phase: `before` and `after` are empty.
    """

    written: WrittenAct
    verb: Verb
    clauses: tuple[Clause, ...]
    events: tuple[Event, ...] = ()
    before: Phase | None = None
    after: Phase | None = None
    remarks: tuple[Remark, ...] = ()

    def __repr__(self) -> str:
        return f"<Step: {self.written}; {', '.join(clause.id for clause in self.clauses)}>"

    @property
    def act(self) -> Act:
        """Return what the player decided."""
        return self.written.act

    @cached_property
    def reasons(self) -> tuple[Reason, ...]:
        """Return why it was done as it was and what it came to.

        There is nothing to say of an act that was refused, nor in a deal without cards.
        """
        if self.before is None or self.after is None:
            return ()
        return tuple(self.before.why(self.act))


@dataclass(frozen=True)
class Stop:
    """Say why a record cannot go on, and at which act of a deal with cards, if it is at one."""

    error: RulebookError
    step: Step | None = None


@dataclass(frozen=True)
class Replayed:
    """Hold one deal of a record: its steps, and its settlement if it came to an end.

    `dealt` is empty for a deal written without cards; `phase` is where the written acts stop.
    """

    written: WrittenDeal
    steps: tuple[Step, ...]
    table: Table
    dealt: Dealt | None = None
    phase: Phase | None = None
    deal: Deal[Any, Any, Any] | None = None

    def __repr__(self) -> str:
        return f"<Replayed: {self.table.dealer} deals; steps: {len(self.steps)}>"

    @property
    def opening(self) -> tuple[Event, ...]:
        """Return what is known before the first act: the trump of the deal, for one."""
        first = self.steps[0].before if self.steps else self.phase
        return first.events if first is not None else ()

    @property
    def remarks(self) -> tuple[Remark, ...]:
        """Return the remarks that stand before the first act, or in a deal that has none."""
        return tuple(remark for remark in self.written.remarks if remark.after == 0)

    @property
    def clauses(self) -> tuple[Clause, ...]:
        """Return the clauses that the deal observed, each once."""
        lines: tuple[Line, ...] = ()
        if self.deal is not None:
            lines = (*self.deal.lines, *self.deal.next_lines)
        steps = (
            c for step in self.steps for c in (*step.clauses, *(e.clause for e in step.events))
        )
        return tuple(dict.fromkeys((*steps, *(line.clause for line in lines))))


@dataclass(frozen=True)
class Told:
    """Hold what a record tells: the session that it leaves, and its deals one by one.

    `closing` is what was paid out in the end, if the record says that the table stopped.
    `stopped` is set if the last deal holds something that cannot have happened; what came before
    it is told all the same.
    """

    game: Game[Any, Any, Any]
    session: Session[Any, Any, Any]
    replayed: tuple[Replayed, ...] = ()
    closing: Settlement[Any] | None = None
    stopped: Stop | None = None

    def __repr__(self) -> str:
        return f"<Told of {self.game}; deals: {len(self.replayed)}>"

    @property
    def refused(self) -> tuple[Step, ...]:
        """Return the act at which the record stops, if it stops at one."""
        step = self.stopped.step if self.stopped is not None else None
        return () if step is None else (step,)

    @property
    def deals(self) -> tuple[Deal[Any, Any, Any], ...]:
        """Return the settled deals."""
        return tuple(one.deal for one in self.replayed if one.deal is not None)

    @property
    def clauses(self) -> tuple[Clause, ...]:
        """Return the clauses that the record observed, in order and each once."""
        seen: dict[Clause, None] = {}
        if len(self.deals) == len(self.session.deals):
            seen.update(dict.fromkeys(line.clause for line in self.session.opening))
        for one in self.replayed:
            seen.update(dict.fromkeys(one.clauses))
        if self.closing is not None:
            seen.update(dict.fromkeys(line.clause for line in self.closing.lines))
        return tuple(seen)
