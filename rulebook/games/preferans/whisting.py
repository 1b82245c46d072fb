"""What the defenders say: whist, pass, half a whist; what comes back to whom; open or closed.

The words of the two defenders are called by the verbs of the notation. `endings` lists every
way in which they can end, with what may follow: the two lists of the source.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property

from ...cards import pack
from ...clauses import Clause
from ...phase import Act, Dealt, Finished, Phase, Pile
from ...problem import Problem, Prospect
from ...reasons import Reason, Why
from ...scores import Event
from ...table import Seat, Tally
from . import clauses as HP
from .options import Options
from .outcome import Contract
from .play import Plan, begin, prospect

WHIST, PASS, HALF = "whists", "passes", "takes half"
CLOSED, OPEN = "plays closed", "plays open"
WITH_HAND = "whists with"

_WORDS = (WHIST, PASS, HALF)
_AFTER_WHIST_AND_PASS = (CLOSED, OPEN, HALF)
_HALF_IS_FREE = ((PASS,), (WHIST, PASS))
"""After which words half a whist may be taken (HP-5.5)."""
_SPEAKERS = {
    (): 0,
    (WHIST,): 1,
    (PASS,): 1,
    (WHIST, PASS): 0,
    (WHIST, PASS, HALF): 1,
    (PASS, HALF): 0,
    (PASS, PASS): 0,
}
"""Which defender is asked after which words; after all others nobody is."""
_ASKED_AGAIN = {
    (WHIST, PASS, HALF): HP.RETURN,
    (PASS, HALF): HP.RETURN,
    (PASS, PASS): HP.COMES_BACK,
}


@dataclass(frozen=True, repr=False)
class WithPlan(Phase):
    """Be a moment between the auction and the play; unless it says otherwise, the declarer acts."""

    plan: Plan

    @property
    def so_far(self) -> str:
        """Return who declares, and what."""
        return self.plan.said

    @property
    def piles(self) -> tuple[Pile, ...]:
        """Return where every card lies."""
        return self.plan.piles()

    @property
    def actor(self) -> Seat:
        """Return the declarer."""
        return self.plan.declaring


@dataclass(frozen=True, repr=False)
class Whisting(WithPlan):
    """Be a defender's word, the one on the declarer's left first; `said` are the words so far."""

    said: tuple[str, ...] = ()
    events: tuple[Event, ...] = ()

    @property
    def actor(self) -> Seat:
        """Return the defender who is asked."""
        return self.plan.defenders[_SPEAKERS[self.said]]

    @property
    def turn_clause(self) -> Clause:
        """Return the clause on who is asked."""
        return _ASKED_AGAIN.get(self.said, HP.DECISION)

    @property
    def problem(self) -> Problem | None:
        """Return what is to be solved if both whist."""
        return begin(replace(self.plan, whist=self.plan.defenders)).problem

    def prospects(self, act: Act) -> tuple[Prospect, ...]:
        """Return the game that a whist is said against."""
        return (prospect(self.plan.game, against=True),) if act.verb == WHIST else ()

    @cached_property
    def acts(self) -> tuple[Act, ...]:
        """Return the words: whist, pass, half; who stays alone on whist chooses how to play."""
        words = _AFTER_WHIST_AND_PASS if self.said == (WHIST, PASS) else _WORDS
        return tuple(Act(self.actor, word) for word in words)

    def reasons(self, act: Act) -> Iterator[Clause]:
        """Yield the clauses that forbid a word."""
        if act.verb == HALF:
            if not self.plan.game.is_low:
                yield HP.NO_HALF
            if self.said not in _HALF_IS_FREE:
                yield HP.HALF
        elif act.verb == PASS and self.plan.game.is_low and self.said == (PASS,):
            yield HP.NO_PASS_PASS

    def cites(self, act: Act) -> tuple[Clause, ...]:
        """Return the clause that a word observes, and those that forbade other words."""
        if act.verb == HALF:
            return (HP.HALF,)
        if act.verb in (CLOSED, OPEN):
            return (HP.OPEN_OR_CLOSED,)
        return tuple(dict.fromkeys((self.turn_clause, *self.forbidden.values())))

    def why(self, act: Act) -> Iterator[Reason]:
        """Yield what a word promises, and whether it had to be said or came back."""
        if clause := _ASKED_AGAIN.get(self.said):
            yield Reason(Why.ASKED_AGAIN, clause)
        elif HP.NO_PASS_PASS in self.forbidden.values():
            yield Reason(Why.MUST_NOT_PASS, HP.NO_PASS_PASS)
        game = self.plan.game
        if act.verb == WHIST:
            yield Reason(Why.PROMISES_FOR_TWO, HP.QUOTA, number=game.quota)
        elif act.verb == HALF:
            yield Reason(Why.HALF_OF_IT, HP.HALF_WRITES, number=HP.HALF_WRITES[game.figure])
        elif act.verb == PASS:
            yield Reason(Why.PROMISES_NOTHING, self.turn_clause)
        else:
            yield Reason(Why.WHISTS_ALONE, HP.OPEN_OR_CLOSED)

    def why_not_now(self, act: Act) -> Clause | None:
        """Return the clause on a whist with a chosen hand, which is not to be said now."""
        return HP.DEALER_WHISTS if act.verb == WITH_HAND else super().why_not_now(act)

    def do(self, act: Act) -> Phase:
        """Return the next word, or what the words have come to."""
        if act.verb in (CLOSED, OPEN):
            return begin(replace(self.plan, whist=(self.actor,), open=act.verb == OPEN))
        said, plan = (*self.said, act.verb), self.plan
        if said in _SPEAKERS:
            return Whisting(plan, said)
        first, second = plan.defenders
        if said == (WHIST, WHIST):
            return begin(replace(plan, whist=plan.defenders))
        if act.verb == WHIST:
            return Choosing(replace(plan, whist=(self.actor,)))
        if HALF in said:
            plan = replace(plan, half=second if said == (PASS, HALF, PASS) else first)
        return _nobody(plan)


def _nobody(plan: Plan) -> Phase:
    """Return what follows when no defender whists: the dealer's choice, if he has one (HP-5.9)."""
    return DealersChoice(plan) if plan.resting is not None else _unplayed(plan, plan.piles())


def _unplayed(plan: Plan, piles: tuple[Pile, ...]) -> Phase:
    return Finished(plan.outcome(Tally()), piles)


@dataclass(frozen=True, repr=False)
class Choosing(WithPlan):
    """Be the word of one who whists alone: closed or open; a dealer who whists says it too."""

    @property
    def actor(self) -> Seat:
        """Return the lone whister."""
        return self.plan.whist[0]

    @property
    def piles(self) -> tuple[Pile, ...]:
        """Return where every card lies; a dealer has looked at both hands."""
        return self.plan.piles(self.plan.resting if self.plan.hand is not None else None)

    @property
    def turn_clause(self) -> Clause:
        """Return the clause on open and closed play."""
        return HP.OPEN_OR_CLOSED

    @cached_property
    def acts(self) -> tuple[Act, ...]:
        """Return the two words."""
        return (Act(self.actor, CLOSED), Act(self.actor, OPEN))

    def why(self, act: Act) -> Iterator[Reason]:
        """Yield that the choice is his who whists alone."""
        yield Reason(Why.WHISTS_ALONE, HP.OPEN_OR_CLOSED)

    def why_not_now(self, act: Act) -> Clause | None:
        """Return the clause on a whist with a chosen hand, which is not to be said now."""
        return HP.DEALER_WHISTS if act.verb == WITH_HAND else super().why_not_now(act)

    def do(self, act: Act) -> Phase:
        """Return the play."""
        return begin(replace(self.plan, open=act.verb == OPEN))


@dataclass(frozen=True, repr=False)
class DealersChoice(WithPlan):
    """Be the choice of a dealer who sits out: to whist with one of the two hands, or not at all."""

    @property
    def actor(self) -> Seat:
        """Return the dealer."""
        return self.plan.dealer

    @property
    def piles(self) -> tuple[Pile, ...]:
        """Return where every card lies; the dealer looks at both hands (HP-R15)."""
        return self.plan.piles(self.plan.dealer)

    @property
    def turn_clause(self) -> Clause:
        """Return the clause on the dealer's whist."""
        return HP.DEALER_WHISTS

    @cached_property
    def acts(self) -> tuple[Act, ...]:
        """Return passing, and whisting with any hand at the table."""
        hands = (*self.plan.defenders, self.plan.declaring)
        chosen = (Act(self.actor, WITH_HAND, seat) for seat in hands)
        return (*chosen, Act(self.actor, PASS), Act(self.actor, WHIST))

    def reasons(self, act: Act) -> Iterator[Clause]:
        """Yield the clause that forbids the declarer's hand, and a whist with no hand named."""
        if act.object not in self.plan.defenders and act.verb != PASS:
            yield HP.DEALER_WHISTS

    def why(self, act: Act) -> Iterator[Reason]:
        """Yield that the dealer is asked since nobody else whists."""
        yield Reason(Why.NOBODY_WHISTS, HP.DEALER_WHISTS)

    def do(self, act: Act) -> Phase:
        """Return the dealer's choice between open and closed, or the end of a deal not played."""
        if act.verb == PASS:
            return _unplayed(self.plan, self.piles)
        chosen = replace(self.plan, whist=(self.actor,), hand=act.object, half=None)
        return Choosing(chosen)


# ---- The two lists


@dataclass(frozen=True, slots=True)
class Ending:
    """Hold one way in which the defenders' words can end, and everything that may follow it.

    `calls` are their words in order. Each of `follows` is one way to go on: how the play goes,
    or what the dealer says before; nothing more where the deal is over.
    """

    calls: tuple[str, ...]
    follows: tuple[tuple[str, ...], ...]


def endings(contract: Contract, players: int = 4) -> tuple[Ending, ...]:
    """List the ways in which the defence of a game can be settled, in the source's order.

    They are found by walking the phases of the game, not written down. The dealer's choice names
    the hand as `first` or `second` defender's.

    Examples:
        >>> for ending in endings(Contract.EIGHT_SPADES)[:2]:
        ...     print(", ".join(ending.calls), *ending.follows)
        whists, whists ('plays closed',)
        whists, passes ('plays closed',) ('plays open',)
        >>> len(endings(Contract.SIX_HEARTS)), len(endings(Contract.TEN_NO_TRUMP))
        (7, 5)
    """
    whole, each = pack("7"), HP.DEAL["each"]
    seats = tuple(Seat(name) for name in ("declarer", "first", "second"))
    hands = tuple(whole[i * each : (i + 1) * each] for i in range(len(seats)))
    dealt = Dealt(seats, hands, whole[len(seats) * each :])
    dealer = Seat("dealer") if players == HP.PLAYERS["most"] else seats[-1]
    plan = Plan(dealt, Options(), dealer, 0, contract, contract=contract)
    found: dict[tuple[str, ...], list[tuple[str, ...]]] = {}
    for calls, follows in _ways(Whisting(plan), (), ()):
        found.setdefault(calls, []).append(follows)
    return tuple(Ending(calls, tuple(follows)) for calls, follows in found.items())


def _ways(
    phase: Phase, calls: tuple[str, ...], follows: tuple[str, ...]
) -> Iterator[tuple[tuple[str, ...], tuple[str, ...]]]:
    if not isinstance(phase, WithPlan):
        # Two whisters have no choice: their play is closed, and an event says so.
        closed = any(event.name == "both-closed" for event in phase.events)
        yield calls, (*follows, CLOSED) if closed else follows
        return
    for act in phase.legal:
        said = f"{act.verb} {act.object or ''}".strip()
        if isinstance(phase, Whisting) and act.verb not in (CLOSED, OPEN):
            yield from _ways(phase.apply(act), (*calls, said), follows)
        else:
            yield from _ways(phase.apply(act), calls, (*follows, said))
