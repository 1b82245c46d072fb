"""How fast a deal goes: cards a second, deals a second, and one text read, replayed and explained.

Run `python -m tests.bench.bench_play` on an otherwise idle core. Times are CPU time of this
process, best of several rounds; nothing is asserted, since machines differ.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from time import process_time

from rulebook.cards import pack
from rulebook.games.austrian import AUSTRIAN, Bid, Contract, Options
from rulebook.games.austrian.play import Playing
from rulebook.notation import dumps, loads
from rulebook.phase import Act, Dealt, Phase
from rulebook.record import Fact, Record, WrittenAct, WrittenDeal, WrittenHand
from rulebook.replay import replay
from rulebook.sentences import act_sentence, event_sentence
from rulebook.table import Seat
from rulebook.transcript import deal_text

OPTIONS = Options()
SESSION = AUSTRIAN.session(OPTIONS, pot=130)
ROUNDS = 15


def start(chance: random.Random) -> Phase:
    """Deal a shuffled pack."""
    order = list(pack("7"))
    chance.shuffle(order)
    place = AUSTRIAN.pack.index
    hands = tuple(tuple(sorted(order[i : i + 10], key=place)) for i in (0, 10, 20))
    standing = SESSION.standing
    return AUSTRIAN.start(
        standing, Dealt(standing.table.playing(3), hands, tuple(order[30:])), OPTIONS
    )


def opening(phase: Phase, chance: random.Random) -> tuple[Phase, list[Act]]:
    """Let forehand bid one, lay two cards away and name a suit, and both others whist."""
    acts: list[Act] = []
    suit = chance.choice((Contract.CLUBS, Contract.SPADES, Contract.DIAMONDS, Contract.HEARTS))
    for verb in (
        "bids", "passes", "passes", "takes the talon", "discards", "discards", "names", "whists",
        "whists",
    ):  # fmt: skip
        meant = {"bids": Bid.ONE, "names": suit}.get(verb)
        if verb == "discards":
            meant = chance.choice(phase.legal).object
        acts.append(Act(phase.actor or Seat(""), verb, meant))
        phase = phase.apply(acts[-1])
    return phase, acts


def walk(phase: Phase, chance: random.Random) -> tuple[Phase, list[Act]]:
    """Act at random, always legally, to the end of the deal."""
    acts = []
    while phase.outcome is None:
        legal = phase.legal
        act = legal[int(chance.random() * len(legal))]
        acts.append(act)
        phase = phase.apply(act)
    return phase, acts


def whole_deal(chance: random.Random) -> None:
    """Go from the first bid to the settlement: a plain auction, then a random play."""
    end, _ = walk(opening(start(chance), chance)[0], chance)
    SESSION.settle(end.outcome)


def any_deal(chance: random.Random) -> None:
    """Go from the first bid to the settlement, every act at random."""
    end, _ = walk(start(chance), chance)
    SESSION.settle(end.outcome)


def sample(seed: int) -> str:
    """Write down one whole deal with all its cards."""
    chance = random.Random(seed)
    begun = start(chance)
    dealt: Dealt = begun.dealt  # type: ignore[attr-defined]
    ready, acts = opening(begun, chance)
    plays = [WrittenAct(act) for act in walk(ready, chance)[1] if act.verb == "plays"]
    lines: list[tuple[WrittenAct, ...]] = [(WrittenAct(act),) for act in acts]
    lines += [tuple(plays[i : i + 3]) for i in range(0, 30, 3)]
    names = [*dealt.players, AUSTRIAN.stock]
    hands = tuple(
        WrittenHand(name, held)
        for name, held in zip(names, (*dealt.hands, dealt.stock), strict=True)
    )
    deal = WrittenDeal(hands=hands, acts=tuple(lines))
    return dumps(Record("austrian", standing=(Fact("pot", 130),), deals=(deal,)))


def explain(text: str) -> int:
    """Read a text, replay it and put every step and payment into words; return their length."""
    told = replay(loads(text))
    length = 0
    for one in told.replayed:
        for step in one.steps:
            length += len(act_sentence(told.game, step))
            length += sum(len(event_sentence(told.game, event)) for event in step.events)
            length += sum(len(clause.say()) for clause in step.clauses)
        if one.deal is not None:
            length += len(deal_text(told.game, one.deal))
    return length


def best(work: Callable[[], object]) -> float:
    """Return the CPU time of the quickest of several rounds, in seconds."""
    times = []
    for _ in range(ROUNDS):
        begun = process_time()
        work()
        times.append(process_time() - begun)
    return min(times)


def cards_a_second(deals: int = 60) -> float:
    """Measure random legal play alone, 30 cards a deal."""
    chance = random.Random(1)
    ready = [opening(start(chance), chance)[0] for _ in range(deals)]

    def work() -> None:
        chance = random.Random(2)
        for phase in ready:
            while isinstance(phase, Playing):
                legal = phase.legal
                phase = phase.apply(legal[int(chance.random() * len(legal))])

    return 30 * deals / best(work)


def deals_a_second(deal: Callable[[random.Random], None], deals: int = 60) -> float:
    """Measure whole deals, the shuffle included."""

    def work() -> None:
        chance = random.Random(3)
        for _ in range(deals):
            deal(chance)

    return deals / best(work)


def milliseconds_a_text(times: int = 20) -> float:
    """Measure one text read, replayed and explained."""
    text = sample(4)

    def work() -> None:
        for _ in range(times):
            explain(text)

    return 1000 * best(work) / times


def main() -> None:
    """Print what was measured beside what is wanted."""
    print(f"random legal play      {cards_a_second():>9,.0f} cards/s   wanted: 40,000")
    print(f"whole deals, settled   {deals_a_second(whole_deal):>9,.0f} deals/s   wanted: 800")
    print(f"deals all at random    {deals_a_second(any_deal):>9,.0f} deals/s")
    print(f"one text explained     {milliseconds_a_text():>9.2f} ms        wanted: at most 3")


if __name__ == "__main__":
    main()
