"""The best exchange: all that can be laid away, with every contract, and what each is worth."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from enum import Enum
from itertools import combinations

from ..cards import Card
from ..clauses import Text
from ..phase import Act, Phase
from ..problem import Aim, Goal, Prospect
from .position import Position
from .rules import Unsolvable, stated


@dataclass(frozen=True, slots=True)
class Exchange:
    """Hold the cards to lay away, the contract to name with its goal, and the tricks in the end."""

    discards: tuple[Card, ...]
    contract: Enum
    value: int
    goal: Goal

    @property
    def made(self) -> bool:
        """Tell whether the contract is made."""
        return self.goal.made(self.value)


def exchanges(
    phase: Phase, aim: Aim | None = None, contracts: Collection[Enum] | None = None
) -> tuple[Exchange, ...]:
    """Return what each discard is worth in each contract that may be named, the best first.

    `aim` chooses the contracts: those in which the declarer wants tricks, or those in which he
    wants none; left out, the former, if he may name one. `contracts` narrows them further. One
    that only promises more than another with the same trump is left out. Values are tricks in
    the end, as of a `Position`: all cards are open, and all defenders are in play, as if all
    whisted. Contracts that are made come first, then one that counts tricks before one that has
    failed and whose tricks count for nothing. Exchanges that are worth the same stay in the order
    of the hand, and of the contracts.
    Raises `Unsolvable` unless the declarer is to take the talon, or has just taken it.

    Examples:
        >>> from rulebook.library import full_name, load
        >>> from rulebook.replay import replay
        >>> (deal,) = replay(load(full_name("both-whist"))).replayed
        >>> taking = next(step.before for step in deal.steps if step.before.exchange)
        >>> best = exchanges(taking)[0]
        >>> [card.text for card in best.discards], best.contract.value, best.value
        (['♣Q', '♣9'], 'spades', 6)
    """
    if not phase.exchange:
        raise Unsolvable(
            Text(
                "the declarer does not hold the talon, so there is nothing to exchange",
                "прикуп не на руках у разыгрывающего, и сносить нечего",
            )
        )
    while len(phase.legal) == 1:
        phase = phase.do(phase.legal[0])
    ways = [(away, _laid(phase, away)) for away in combinations(phase.legal, phase.exchange)]
    named = {one: act for act in ways[0][1].legal for one in ways[0][1].prospects(act)}
    if aim is None:
        aim = next((one.goal.aim for one in named), Aim.MOST)
    found: list[Exchange] = []
    for prospect in lowest(named):
        if prospect.goal.aim is aim and (contracts is None or prospect.contract in contracts):
            found.extend(_with_each_discard(ways, named[prospect], prospect))
    return tuple(sorted(found, key=_rank))


def _laid(phase: Phase, away: tuple[Act, ...]) -> Phase:
    for act in away:
        phase = phase.do(act)
    return phase


def lowest(prospects: Iterable[Prospect]) -> Iterator[Prospect]:
    """Yield contracts, lowest first, but none that only promises more than another of its kind."""
    least: dict[tuple[str | None, Aim], int] = {}
    for one in prospects:
        if one.goal.tricks <= least.setdefault((one.trump, one.goal.aim), one.goal.tricks):
            yield one


def _with_each_discard(
    ways: list[tuple[tuple[Act, ...], Phase]], act: Act, prospect: Prospect
) -> Iterator[Exchange]:
    guess: int | None = None
    for away, naming in ways:
        position = Position.posed(stated(naming.do(act)))
        # Another discard seldom changes much: what the last was worth is the first question.
        likely = guess is not None and position.decides is None
        guess = _near(guess or 0, position) if likely else position.value
        discards = tuple(one.object for one in away)
        yield Exchange(discards, prospect.contract, guess, prospect.goal)


def _near(guess: int, position: Position) -> int:
    """Return the value of a position, asking upwards or downwards from a guess."""
    if not position.makes(guess):
        return _near(guess - 1, position)
    while guess < position.taken + position.left and position.makes(guess + 1):
        guess += 1
    return guess


def _rank(one: Exchange) -> tuple[bool, bool, int]:
    value = one.value if one.goal.aim is Aim.FEWEST else -one.value
    return not one.made, not one.made and one.goal.decisive, value
