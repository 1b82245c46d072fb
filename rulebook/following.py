"""What follows from the acts of a deal, one after the other: those written, and those meant."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace

from .clauses import Clause, RulebookError
from .phase import Act, Phase
from .record import WrittenAct


@dataclass(frozen=True)
class Move:
    """Hold one act with the moments before and after it.

    `written` is missing for an act that is meant, since the text goes on without it; `error` is
    set for the act that is not possible, which is the last one and leads nowhere.
    """

    act: Act
    before: Phase
    after: Phase
    written: WrittenAct | None = None
    error: RulebookError | None = None

    @property
    def observed(self) -> tuple[Clause, ...]:
        """Return what the act observed; an offence, what it broke and what puts a price on it."""
        if not self.act.offence:
            return self.before.cites(self.act)
        plain = replace(self.act, offence=False)
        clauses = (self.before.why_not(plain), self.before.price(plain))
        return tuple(clause for clause in clauses if clause is not None)


@dataclass
class Following:
    """Follow a deal from `phase` on, one written act after the other.

    What a phase takes for granted (`otherwise`) is done wherever the text goes on without it. An
    act that may be said ahead of its moment (`early`) waits until that has come.
    """

    phase: Phase
    waiting: list[WrittenAct] = field(default_factory=list)

    def take(self, written: WrittenAct) -> Iterator[Move]:
        """Yield what leads up to a written act, and the act itself unless it has to wait."""
        act = replace(written.act, offence=False)
        while act not in self.phase.acts and self.phase.otherwise is not None:
            if self._early(act):
                break
            yield self._meant(self.phase.otherwise)
        if self._early(act):
            self.waiting.append(written)
        else:
            yield self._apply(written.act, written)

    def finish(self) -> Iterator[Move]:
        """Yield what follows by itself where the text ends."""
        while self.phase.otherwise is not None:
            yield self._meant(self.phase.otherwise)

    def _early(self, act: Act) -> bool:
        """Tell whether an act is said ahead of its moment, and for the first time."""
        said = (replace(written.act, offence=False) for written in self.waiting)
        return act in self.phase.early and act not in said

    def _meant(self, otherwise: Act) -> Move:
        """Return what was said early and has its moment now, or else what is meant."""
        for written in self.waiting:
            if replace(written.act, offence=False) in self.phase.acts:
                self.waiting.remove(written)
                return self._apply(written.act, written)
        return self._apply(otherwise)

    def _apply(self, act: Act, written: WrittenAct | None = None) -> Move:
        before = self.phase
        try:
            self.phase = before.apply(act)
        except RulebookError as error:
            return Move(act, before, before, written, error)
        return Move(act, before, self.phase, written)


def follow(phase: Phase, acts: Iterable[WrittenAct]) -> Iterator[Move]:
    """Yield what written acts lead to, up to their end or to the first that is not possible."""
    following = Following(phase)
    for written in acts:
        for move in following.take(written):
            yield move
            if move.error is not None:
                return
    yield from following.finish()
