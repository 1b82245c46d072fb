"""How long exact play takes: values, yes or no, every card of a deal, the best exchange; memory.

Deals of two against two are valued by tricks and by the score of Rozhok, in both its readings.

Run `python -m tests.bench.bench_solver` on an otherwise idle core; it takes some minutes. Times
are CPU time of this process, for each deal the best of several runs, and the mean of all deals;
each run begins with empty tables. Nothing is asserted, since machines differ.

With a copy of github.com/avysogorets/preferans-solver on the `PYTHONPATH`, that solver is timed on
the same deals. It knows no duty to beat, so the deals are those without one.
"""

from __future__ import annotations

import random
import resource
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from statistics import mean
from time import process_time
from typing import TypeVar

from rulebook.cards import RANKS, Card, Suit, pack
from rulebook.games.austrian import Contract, Options
from rulebook.games.austrian import clauses as AP
from rulebook.games.austrian.auction import Taking
from rulebook.games.austrian.options import Duty
from rulebook.games.austrian.play import Plan, trick_rules, trump_suit
from rulebook.games.rozhok.options import INVERTED, LITERAL
from rulebook.games.rozhok.options import Options as PairsOptions
from rulebook.games.rozhok.outcome import score
from rulebook.games.rozhok.play import RULES as PAIRS_RULES
from rulebook.phase import Dealt
from rulebook.problem import Prospect
from rulebook.solver import Aim, Moment, PairPosition, Position, exchanges, people
from rulebook.solver.pairs import pair_search_for
from rulebook.solver.search import search_for
from rulebook.table import Seat
from rulebook.tricks import Obligation, Ranking, TrickRules, follow_suit, trump_when_void

try:
    from backend.game import Game as OtherGame
    from backend.solver import Solver as OtherSolver
    from backend.utils.globals import CARDS as OTHER_CARDS
except ImportError:
    OtherSolver = None

PACK = pack("7")
SEATS = (Seat("South"), Seat("West"), Seat("East"))
SUIT_CONTRACTS = (Contract.CLUBS, Contract.SPADES, Contract.DIAMONDS, Contract.HEARTS)
PROSPECTS = tuple(Prospect(one, trump_suit(one), one.goal) for one in SUIT_CONTRACTS)
HEIGHT = people.heights(PACK)
RUNS = 3
WORTH_A_BID = 5
"""How many tricks a hand with twelve cards should promise."""

LOW = 20
"""How high the ten cards of a misère are together at most; a seven counts nothing, an ace seven."""

T = TypeVar("T")
M = TypeVar("M", bound=Moment)
Hands = tuple[tuple[Card, ...], ...]
Rules = Callable[[Suit | None], TrickRules]


def free(trump: Suit | None) -> TrickRules:
    """Follow and trump, and nothing to beat."""
    obligations = (Obligation(AP.FOLLOW, follow_suit), Obligation(AP.TRUMP, trump_when_void))
    return TrickRules(Ranking(RANKS[:8], trump), obligations)


def beat(trump: Suit | None) -> TrickRules:
    """Follow, trump and beat, as the Austrian table does."""
    return trick_rules(trump, Duty.HEAD)


# ---- Deals


def deal(chance: random.Random) -> Hands:
    """Deal twelve cards to the declarer, talon included, and ten to each of the others."""
    order = chance.sample(PACK, 32)
    return tuple(in_order(order[a:b]) for a, b in ((0, 12), (12, 22), (22, 32)))


def in_order(hand: Sequence[Card]) -> tuple[Card, ...]:
    """Return cards in the order of a hand."""
    return tuple(sorted(hand, key=PACK.index))


def bidders(count: int) -> Iterator[tuple[Hands, Suit, tuple[Card, ...]]]:
    """Yield hands with a suit that is worth a bid, that suit, and the two cards to lay away."""
    chance = random.Random(1)
    while count:
        hands = deal(chance)
        best = people.exchange(hands[0], AP.DISCARD["cards"], PROSPECTS, HEIGHT)
        if best is not None and best[0] >= WORTH_A_BID - AP.DECLARER_SHORT["tricks"]:
            count -= 1
            assert best[1].trump is not None
            yield hands, best[1].trump, best[2]


def contracts(count: int, rules: Rules) -> list[Position]:
    """Return contracts with the declarer to lead."""
    return [
        Position(rules(trump), SEATS, (tuple(c for c in own if c not in away), *others))
        for (own, *others), trump, away in bidders(count)
    ]


def talons(count: int) -> list[Taking]:
    """Return the same deals before the talon is taken."""
    return [
        Taking(Plan(Dealt(SEATS, (own[:10], *others), own[10:]), Options(), 0, 1, False))
        for (own, *others), _, _ in bidders(count)
    ]


def misères(count: int, rules: Rules) -> list[Position]:
    """Return deals in which the declarer has low cards, though not safe ones; anyone leads."""
    chance = random.Random(1)
    found: list[Position] = []
    while len(found) < count:
        twelve, *others = deal(chance)
        own = in_order(sorted(twelve, key=lambda card: HEIGHT[card.rank])[:10])
        if sum(HEIGHT[card.rank] for card in own) <= LOW:
            turn = chance.randrange(3)
            found.append(Position(rules(None), SEATS, (own, *others), turn=turn, aim=Aim.FEWEST))
    return found


PAIRS = tuple(map(Seat, ("South", "West", "North", "East")))


def pairs(count: int, options: PairsOptions | None = None) -> list[PairPosition]:
    """Return deals of two against two, worth their tricks or the score of a table."""
    chance = random.Random(1)
    worth = () if options is None else tuple(score(n, options) for n in range(10))
    found: list[PairPosition] = []
    for _ in range(count):
        order = chance.sample(pack("6"), 36)
        hands = tuple(tuple(order[at : at + 9]) for at in range(0, 36, 9))
        found.append(PairPosition(PAIRS_RULES, PAIRS, hands, worth=worth))
    return found


# ---- Measures


def fresh(position: M) -> M:
    """Return a position that has worked nothing out yet."""
    return replace(position)


def each(deals: Sequence[T], work: Callable[[T], object], runs: int = RUNS) -> list[float]:
    """Return for each deal its quickest time, in milliseconds."""
    best = [float("inf")] * len(deals)
    for _ in range(runs):
        search_for.cache_clear()
        pair_search_for.cache_clear()
        for i, one in enumerate(deals):
            begun = process_time()
            work(one)
            best[i] = min(best[i], 1000 * (process_time() - begun))
    return best


def value(position: Moment) -> int:
    """Ask for the value."""
    return fresh(position).value


def alone(position: Moment) -> int:
    """Ask for the value of a deal that has nothing to learn from the deals before it."""
    pair_search_for.cache_clear()
    return fresh(position).value


def reaches(tricks: int) -> Callable[[Position], bool]:
    """Ask whether the declarer has so many tricks in the end."""
    return lambda position: fresh(position).makes(tricks)


def every_card(position: Moment) -> None:
    """Value every legal card of a deal that is played without a mistake."""
    position = fresh(position)
    while position.left:
        position = position.play(position.keeping[0])


def tell(name: str, times: Sequence[float], wanted: int | None = None) -> None:
    """Print one line."""
    limit = "" if wanted is None else f"   wanted: at most {wanted} ms"
    print(f"{name:<34}{mean(times):>8.1f} ms   longest {max(times):>7.1f} ms{limit}", flush=True)


def ten_times(deals: Sequence[Position], work: Callable[[Position], object]) -> float:
    """Return how much longer all deals take in one go than a tenth of them does on average."""
    tenth = len(deals) // 10
    parts = [deals[i * tenth : (i + 1) * tenth] for i in range(10)]
    return sum(each(deals[: 10 * tenth], work, 1)) / mean(sum(each(p, work, 1)) for p in parts)


def megabytes() -> float:
    """Return the most memory that this process has used."""
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return peak / (1 << 20 if sys.platform == "darwin" else 1 << 10)


# ---- The other solver


def other_value(position: Position) -> int:
    """Ask the other solver for the value."""
    few, trump = position.aim is Aim.FEWEST, position.rules.ranking.trump
    suits = "♠♦♣♥"
    game = OtherGame("M" if few else "P", position.turn, 0, suits.index(trump) if trump else "-")
    for hand, held in zip(game.hands, position.hands, strict=False):
        for card in held:
            hand.add(OTHER_CARDS[8 * suits.index(card.suit) + HEIGHT[card.rank]])
    solver = OtherSolver(game)
    solver.solve()
    return int(solver.dp[game.to_string()][0])


def compare(name: str, deals: Sequence[Position]) -> None:
    """Time both solvers on some deals, once each, and say whether they agree."""
    answers: list[int] = []
    theirs = each(deals, lambda one: answers.append(other_value(one)), 1)
    ours = each(deals, value)
    agree = sum(a == value(one) for a, one in zip(answers, deals, strict=True))
    print(
        f"{name:<34}{mean(theirs):>8.0f} ms   here {mean(ours):.1f} ms: "
        f"{mean(theirs) / mean(ours):.0f} times as long; {agree} of {len(deals)} values equal",
        flush=True,
    )


def main() -> None:
    """Print what was measured beside what is wanted."""
    tell("contract, value", each(contracts(100, free), value), 25)
    tell("  duty to beat", each(contracts(100, beat), value), 15)
    tell("contract, at least six", each(contracts(100, free), reaches(6)))
    tell("  duty to beat", each(contracts(100, beat), reaches(6)))
    tell("misère, value", each(misères(40, free), value), 200)
    tell("  duty to beat", each(misères(40, beat), value), 200)
    tell("misère, can it be caught", each(misères(100, free), reaches(1)), 20)
    tell("  duty to beat", each(misères(100, beat), reaches(1)), 20)
    tell("all cards, contract", each(contracts(40, free), every_card), 100)
    tell("  duty to beat", each(contracts(40, beat), every_card), 100)
    tell("all cards, misère", each(misères(20, free), every_card), 450)
    tell("  duty to beat", each(misères(20, beat), every_card), 450)
    tell("two against two, tricks", each(pairs(40), alone, 1), 500)
    tell("  score as printed", each(pairs(40, LITERAL), alone, 1), 500)
    tell("  score the other way", each(pairs(40, INVERTED), alone, 1), 500)
    tell("  all cards, score as printed", each(pairs(10, LITERAL), every_card, 1))
    tell(
        "exchange, 66 discards, 4 suits",
        each(talons(20), lambda one: exchanges(one, contracts=SUIT_CONTRACTS)),
    )
    tell(
        "  and the march",
        each(talons(20), lambda one: exchanges(one, contracts=[Contract.DURCHMARSCH])),
    )
    tell("  for no trick", each(talons(20), lambda one: exchanges(one, Aim.FEWEST)))
    contract = ten_times(contracts(400, free), value)
    misère = ten_times(misères(50, free), value)
    print(f"ten times the deals               {contract:>8.1f} times as long, misère {misère:.1f}"
          "   wanted: at most 11")  # fmt: skip
    print(f"peak memory                       {megabytes():>8.0f} MB   wanted: at most 300 MB")
    if OtherSolver is None:
        print("the solver of avysogorets is not on the PYTHONPATH, so it is not timed")
    else:
        compare("avysogorets, contract", contracts(6, free))
        compare("avysogorets, misère", misères(3, free))


if __name__ == "__main__":
    main()
