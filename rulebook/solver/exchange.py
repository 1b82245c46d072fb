"""The best exchange: every pair of cards laid away, with every contract, and what each is worth."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import combinations

from ..cards import Card
from ..clauses import Text
from ..game import Phase
from ..games.austrian import Contract
from ..games.austrian import clauses as AP
from ..games.austrian.auction import Discarding, Naming, Taking
from ..games.austrian.play import Plan, begin
from .position import Position
from .rules import Aim, Unsolvable


@dataclass(frozen=True, slots=True)
class Exchange:
    """Hold two cards to lay away, the contract to name, and the declarer's tricks in the end.

    Examples:
        >>> from rulebook.cards import cards
        >>> Exchange(cards("♦87"), Contract.HEARTS, 6).made
        True
        >>> Exchange(cards("♦87"), Contract.BETTEL, 1).made
        False
    """

    discards: tuple[Card, ...]
    contract: Contract
    value: int

    @property
    def made(self) -> bool:
        """Tell whether the contract is made: six tricks with a suit, exactly its own with a bid."""
        bid = self.contract.bid
        if bid is not None:
            return self.value == int(bid["tricks"])
        return self.value >= int(AP.DECLARER_SHORT["tricks"])


def exchanges(
    phase: Phase, aim: Aim = Aim.MOST, contracts: Iterable[Contract] | None = None
) -> tuple[Exchange, ...]:
    """Return what each discard is worth in each contract that may be named, the best first.

    `aim` chooses the contracts: those in which the declarer wants tricks, or those in which he
    wants none; `contracts` narrows them further. Values are tricks in the end, as of a `Position`:
    all cards are open, and both defenders are in play, as if both whisted. Contracts that are made
    come first, then a suit before a bid above four that fails, whose tricks count for nothing.
    Exchanges that are worth the same stay in the order of the hand, and of the contracts.
    Raises `Unsolvable` unless the declarer is to take the talon, or has just taken it.

    Examples:
        >>> from rulebook.notation import loads
        >>> from rulebook.replay import replay
        >>> (deal,) = replay(loads('''
        ... game: austrian
        ... pot: 30
        ... --- deal
        ... dealer: East
        ... South: ♠AKQJ10 ♣Q ♦108 ♥QJ
        ... West:  ♠7 ♣J7 ♦AKJ9 ♥A87
        ... East:  ♠98 ♣AK108 ♦Q7 ♥K9
        ... South bids 1 · West passes · East passes
        ... South takes the talon · South discards ♣9 ♦8 · South names spades
        ... West whists · East whists
        ... ''')).replayed
        >>> taking = next(step.before for step in deal.steps if step.verb.written == "takes the talon")
        >>> best = exchanges(taking)[0]
        >>> [card.text for card in best.discards], best.contract.value, best.value
        (['♣Q', '♣9'], 'spades', 6)
    """
    if isinstance(phase, Taking):
        phase = phase.do(phase.legal[0])
    if not isinstance(phase, Discarding) or phase.plan.laid:
        raise Unsolvable(
            Text(
                "the declarer does not hold the talon, so there is nothing to exchange",
                "прикуп не на руках у разыгрывающего, и сносить нечего",
            )
        )
    plan = phase.plan
    named = [act.object for act in Naming(plan).legal]
    wanted = named if contracts is None else [one for one in named if one in set(contracts)]
    found: list[Exchange] = []
    for contract in wanted:
        if _aim(contract) is aim:
            found.extend(_with_each_discard(plan, contract))
    return tuple(sorted(found, key=lambda one: _rank(one, aim)))


def _with_each_discard(plan: Plan, contract: Contract) -> Iterator[Exchange]:
    guess = 0
    for away in combinations(plan.hands[plan.declarer], AP.DISCARD["cards"]):
        position = Position.of(begin(_laid(plan, away, contract)))
        # Another discard seldom changes much: what the last was worth is the first question.
        guess = _near(guess, position) if guess and position.decides is None else position.value
        yield Exchange(away, contract, guess)


def _near(guess: int, position: Position) -> int:
    """Return the value of a position, asking upwards or downwards from a guess."""
    if not position.makes(guess):
        return _near(guess - 1, position)
    while guess < position.taken + position.left and position.makes(guess + 1):
        guess += 1
    return guess


def _aim(contract: Contract) -> Aim:
    bid = contract.bid
    return Aim.FEWEST if bid is not None and bid["tricks"] == 0 else Aim.MOST


def _laid(plan: Plan, away: tuple[Card, ...], contract: Contract) -> Plan:
    """Return the plan with two cards laid away, a contract named, and both defenders in play."""
    hands = list(plan.hands)
    hands[plan.declarer] = tuple(card for card in hands[plan.declarer] if card not in away)
    return replace(plan, hands=tuple(hands), laid=away, contract=contract, whist=plan.defenders)


def _rank(one: Exchange, aim: Aim) -> tuple[bool, bool, int]:
    value = one.value if aim is Aim.FEWEST else -one.value
    return not one.made, not one.made and one.contract.bid is not None, value
