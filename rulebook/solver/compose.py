"""Find a deal that ends as wanted, in which nobody plays a card that costs his side anything.

Deals are drawn from a seed and played as people play: whoever has the cards for it bids, what is
weak is laid away, those whist who see their tricks. Where the wish says what somebody does, he
does it. The search is patient and not clever; the solver sees to it that no card of the play loses
anything. What the calls and words of a game mean is said by the game.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from typing import Any

from ..cards import Card
from ..clauses import Invalid, Text
from ..facts import SomeOutcome, SomeStanding
from ..game import Game
from ..keys import Facet, Written, facets, read_value
from ..phase import Act, Dealt, Finished, Phase
from ..playing import calls, write
from ..problem import Aim, Prospect
from ..record import Fact, WrittenDeal
from ..table import Seat, Table, Tally
from ..trickplay import TrickPlay
from . import people
from .compose_pairs import play_pairs
from .exchange import lowest
from .position import Position
from .rules import Unsolvable, stated

AnyGame = Game[Any, Any, Any]


@dataclass(frozen=True)
class Want:
    """Say how a deal is to end; what is left out is left open.

    `facts` are fields of the outcome. Of numbers by seat only the seats that are named count.
    Where nothing is said of whists, all whist. `held` are cards dealt to a player or to the stock.
    `rounds` is how often the auction goes round at least, `bidders` how many say more than pass.
    Unless `likely` is off, those whist who see their tricks, and nobody else.
    """

    facts: Mapping[str, Any] = field(default_factory=dict)
    held: Mapping[str, tuple[Card, ...]] = field(default_factory=dict)
    rounds: int = 1
    bidders: int = 1
    likely: bool = True


@dataclass(frozen=True)
class Composed:
    """Hold a deal that was found: its cards, each act with its phase, and what it came to."""

    game: AnyGame
    dealt: Dealt
    moments: tuple[tuple[Phase, Act], ...]
    outcome: SomeOutcome

    def __repr__(self) -> str:
        return (
            f"<Composed for {self.game}, acts: {len(self.moments)}; tricks {self.outcome.tricks}>"
        )

    def written(self, table: Table) -> WrittenDeal:
        """Return the deal as it is written down."""
        tricks = self.outcome.tricks
        facts = (Fact("tricks", tricks),) if tricks else ()
        return write(self.game, table, self.dealt, self.moments, facts)


def compose(
    game: AnyGame,
    want: Want,
    options: Any,
    standing: SomeStanding,
    seed: int,
    attempts: int = 1_000_000,
    searching: Callable[[], object] = lambda: None,
) -> Composed | None:
    """Find a deal that ends as wanted; the same seed finds the same deal.

    Returns nothing if no deal was found in so many attempts; `searching` is called once, when
    the first deal has shown that the wish makes sense and has not fulfilled it. Raises `Unsolvable` for a game in
    which everybody plays for himself, `Invalid` for a contract that cannot come up at the table.
    """
    source = random.Random(seed)
    for number in range(attempts):
        if number == 1:
            searching()
        dealt = game.deal(source, standing.table, want.held)
        phase = game.start(standing, dealt, options)
        attempt = _Attempt(game, want, standing.table, dealt, phase, source)
        try:
            return attempt.run()
        except _Elsewhere:
            continue
    return None


class _Elsewhere(Exception):
    """Say that a deal does not go where it should."""


def _demand(holds: bool) -> None:
    if not holds:
        raise _Elsewhere


class _Attempt:
    """Play one deal, and give it up as soon as it goes another way."""

    def __init__(
        self,
        game: AnyGame,
        want: Want,
        table: Table,
        dealt: Dealt,
        phase: Phase,
        source: random.Random,
    ) -> None:
        self.game = game
        self.want = want
        self.table = table
        self.dealt = dealt
        self.phase = phase
        self.source = source
        self.heights = people.heights(game.pack)
        self.known: Mapping[str, Facet] = facets(game)
        self.verbs = {verb.written: verb for verb in game.words.verbs}
        self.moments: list[tuple[Phase, Act]] = []

    def run(self) -> Composed:
        """Return the deal, played to its end."""
        if self.phase.for_himself is not None:
            raise Unsolvable(self.phase.for_himself)
        self._check_contract()
        while calls(self.phase):
            self._call()
        self._check_auction()
        while not isinstance(self.phase, (TrickPlay, Finished)):
            self._decide()
        if isinstance(self.phase, TrickPlay):
            self._play()
        _demand(self._as_wanted(self.phase.outcome))
        return Composed(self.game, self.dealt, tuple(self.moments), self.phase.outcome)

    # ---- What is wanted

    def _check_contract(self) -> None:
        """Raise `Invalid` if the contract that is wanted is none that may come up at the table."""
        offered = [one.contract for act in self.phase.legal for one in self.phase.prospects(act)]
        for key, value in self.want.facts.items():
            if offered and isinstance(value, type(offered[0])) and value not in offered:
                names = ", ".join(dict.fromkeys(str(one.value) for one in offered))
                raise Invalid(
                    Text(
                        f"nothing is played there by one side against the others; say {names}",
                        f"там одна сторона против других не играет; бывает: {names}",
                    ),
                    f"{key}={value.value}",
                )

    @property
    def _contract(self) -> Any:
        """Return the contract that is wanted, or nothing."""
        return self.want.facts.get("contract")

    def _fits(self, act: Act) -> bool | None:
        """Tell whether an act does what is wanted; nothing if it does not matter."""
        verb, facts = self.verbs[act.verb], self.want.facts
        said: list[tuple[str, Any]] = [(verb.actor, act.player)]
        if verb.value:
            item = Written(verb.object, verb.value)
            value = read_value(self.known[verb.object].type, item, ())
            said.append((verb.object, value[0] if isinstance(value, tuple) else value))
        else:
            said.append((verb.object, act.object))
        asked = [
            value in facts[key] if self.known[key].several else value == facts[key]
            for key, value in said
            if key in facts
        ]
        return all(asked) if asked else None

    def _wanted(self, acts: Sequence[Act]) -> Act:
        """Return the act that is wanted, the one that goes without saying, or the first."""
        fitting = {act: self._fits(act) for act in acts}
        first = self.phase.otherwise
        order = sorted(acts, key=lambda act: (not fitting[act], act != first))
        chosen = next((act for act in order if fitting[act] is not False), None)
        if chosen is None:
            raise _Elsewhere
        return chosen

    def _as_wanted(self, outcome: Any, *, tricks: bool = True) -> bool:
        """Tell whether an outcome has the facts that are wanted, those that count tricks or not."""
        for key, value in self.want.facts.items():
            found = getattr(outcome, key)
            if isinstance(value, Tally):
                same = not tricks or all(
                    self._number(found, seat) == number for seat, number in value.items()
                )
            elif isinstance(value, tuple):
                same = set(value) == set(found or ())
            else:
                same = value == found
            if not same:
                return False
        return True

    def _number(self, tally: Tally[int], seat: Seat) -> int:
        """Return the number of a seat, or of the partner who stands for the pair."""
        if seat in tally or not self.game.partners:
            return tally.get(seat, 0)
        partners = self.game.side(self.table, seat)
        return next((tally[one] for one in partners if one in tally), 0)

    # ---- What is done

    def _do(self, act: Act) -> None:
        self.moments.append((self.phase, act))
        self.phase = self.phase.apply(act)

    def _held(self) -> tuple[Card, ...]:
        assert self.phase.actor is not None
        return self.phase.held(self.phase.actor)

    def _call(self) -> None:
        self._do(people.call(self.phase, self._held(), self._contract, self.heights))

    def _check_auction(self) -> None:
        speakers = [act.player for _, act in self.moments]
        bidders = {act.player for phase, act in self.moments if phase.prospects(act)}
        _demand(not speakers or len(bidders) >= self.want.bidders)
        _demand(not speakers or max(map(speakers.count, speakers)) >= self.want.rounds)

    def _decide(self) -> None:
        """Do what is due between the auction and the play."""
        phase = self.phase
        said = {act: phase.prospects(act) for act in phase.legal}
        prospects = [one for several in said.values() for one in several]
        if phase.exchange or (prospects and not prospects[0].against):
            _demand(self.want.facts.get("declarer") in (None, phase.actor))
        if phase.exchange:
            self._exchange()
        elif not prospects:
            self._do(self._wanted(phase.legal))
        elif prospects[0].against:
            act = self._wanted(phase.legal)
            likely = people.would_defend(self._held(), prospects[0].trump)
            _demand(not self.want.likely or likely is bool(said[act]))
            self._do(act)
        else:
            self._name([act for act in phase.legal if self._fits(act) is not False])

    def _name(self, acts: Sequence[Act]) -> None:
        _demand(bool(acts))
        hand = self._held()

        def hope(act: Act) -> float:
            (one,) = self.phase.prospects(act)
            return people.strength(hand, one.trump) - one.goal.tricks

        self._do(max(acts, key=hope))

    def _exchange(self) -> None:
        size = self.phase.exchange
        while len(self.phase.legal) == 1:
            self._do(self.phase.legal[0])
        away, named = self._laid(self.phase, self._held(), size)
        for card in away:
            self._do(next(act for act in self.phase.legal if act.object == card))
        self._do(next(act for act in self.phase.legal if act.object == named))

    def _laid(
        self, phase: Phase, held: tuple[Card, ...], size: int
    ) -> tuple[tuple[Card, ...], Enum]:
        """Return what is laid away, and the contract that is named."""
        naming = self._after(phase, held[:size])
        prospects = [one for act in naming.legal for one in naming.prospects(act)]
        wanted = [one for one in prospects if one.contract == self._contract]
        _demand(bool(wanted) or self._contract is None)
        if wanted and (wanted[0].goal.decisive or wanted[0].goal.aim is Aim.FEWEST):
            return self._made(phase, held, size, wanted[0]), wanted[0].contract
        found = people.exchange(held, size, tuple(lowest(prospects)), self.heights)
        if found is None:
            raise _Elsewhere
        _, best, away = found
        _demand(not wanted or wanted[0].trump == best.trump)
        return away, wanted[0].contract if wanted else best.contract

    def _made(
        self, phase: Phase, held: tuple[Card, ...], size: int, prospect: Prospect
    ) -> tuple[Card, ...]:
        """Return the first discard, of those a person thinks of, with which the deal goes as wanted."""
        _demand(people.promising(held, size, prospect, self.heights))
        for away in people.discards(held, size, prospect.goal.aim, self.heights):
            naming = self._after(phase, away)
            act = next(act for act in naming.legal if act.object == prospect.contract)
            playing = naming.do(act)
            counted = self._counted(playing)
            tricks = prospect.goal.tricks if counted is None else counted
            if _comes_to(Position.posed(stated(playing)), tricks):
                return away
        raise _Elsewhere

    def _after(self, phase: Phase, away: Sequence[Card]) -> Phase:
        for card in away:
            phase = phase.do(next(act for act in phase.legal if act.object == card))
        return phase

    # ---- The play

    def _counted(self, phase: Phase) -> int | None:
        """Return the tricks that are wanted for the side that a problem is seen from."""
        return phase.counted(self.game.outcome(**self.want.facts))

    def _play(self) -> None:
        problem, wanted = stated(self.phase), self._counted(self.phase)
        _demand(self._as_wanted(self._dry(), tricks=False))
        if problem.goal is None:
            assert wanted is not None
            played = play_pairs(self.phase, wanted, self._as_wanted, self.source)
            if played is None:
                raise _Elsewhere
            for act in played:
                self._do(act)
            return
        _demand(wanted is None or _comes_to(Position.posed(problem), wanted))
        while not isinstance(self.phase, Finished):
            if isinstance(self.phase, TrickPlay):
                told = [act for act in self.phase.legal if act.verb != "plays" and self._fits(act)]
                card = None if told else people.natural(Position.of(self.phase), self.heights)
                self._do(told[0] if told else Act(self.phase.actor, "plays", card))
            else:
                self._do(self._wanted(self.phase.legal))

    def _dry(self) -> Any:
        """Return the facts that the deal comes to whatever is played: all but the tricks."""
        phase = self.phase
        while not isinstance(phase, Finished):
            told = [act for act in phase.legal if self._fits(act)]
            phase = phase.do(told[0] if told else phase.otherwise or phase.legal[0])
        return phase.outcome


def _comes_to(position: Position, tricks: int) -> bool:
    """Tell whether a position is worth so many tricks."""
    return position.makes(tricks) and not position.makes(tricks + 1)
