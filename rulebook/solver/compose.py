"""Find a deal that ends as wanted, in which nobody plays a card that costs his side a trick.

Deals are drawn from a seed and played as people play: whoever has the cards for it bids, what is
weak is laid away, those whist who see their tricks. The search is patient and not clever; the
solver sees to it that no card of the play loses anything.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby

from ..cards import Card
from ..clauses import Invalid, Text
from ..game import Act, Dealt, Finished, Phase
from ..games.austrian import AUSTRIAN, Contract, Options, Outcome, Standing
from ..games.austrian.auction import Bidding, Deciding, Discarding, Inviting, Naming, Taking, number
from ..games.austrian.play import Plan, Playing, Reporting
from ..keys import write_value
from ..notation import Fact, WrittenAct, WrittenDeal, WrittenHand
from ..table import Seat
from . import people
from .position import Position
from .rules import Aim


@dataclass(frozen=True)
class Want:
    """Say how a deal is to end; what is left out is left open.

    `tricks` are the declarer's, those of the defender on his left, and of the other one.
    `decisions` is who of these two whists, as far as their cards suggest it; if left out both do,
    whatever they hold. `invites` says whether a lone whister invites the other.
    `hand` asks for a game from the hand, `aces` for so many in the declarer's ten, `announce` for
    his telling what he may tell of them. `rounds` is how often the auction goes round at least,
    `bidders` how many say more than pass. `held` are cards dealt to a player or to the talon.
    For a contract above four the declarer has to be named; he bids up to four and makes it.
    """

    contract: Contract | None = None
    tricks: tuple[int, int, int] | None = None
    decisions: tuple[bool, bool] | None = (True, True)
    invites: bool = False
    declarer: Seat | None = None
    hand: bool = False
    aces: int | None = None
    announce: bool = False
    rounds: int = 1
    bidders: int = 1
    held: tuple[tuple[str, tuple[Card, ...]], ...] = ()

    def __post_init__(self) -> None:
        if self.extra and self.declarer is None:
            raise Invalid(
                Text("name the declarer of a bid above four", "назовите, кто играет такую заявку")
            )

    @property
    def extra(self) -> bool:
        """Tell whether a contract above four is wanted."""
        return self.contract is not None and self.contract.bid is not None


@dataclass(frozen=True)
class Composed:
    """Hold a deal that was found: its cards, each act with its phase, and what it came to."""

    dealt: Dealt
    moments: tuple[tuple[Phase, Act], ...]
    outcome: Outcome

    def written(self, dealer: Seat) -> WrittenDeal:
        """Return the deal as it is written down."""
        hands = [
            WrittenHand(seat, people.in_order(hand))
            for seat, hand in zip(self.dealt.players, self.dealt.hands, strict=True)
        ]
        hands.append(WrittenHand(AUSTRIAN.stock, people.in_order(self.dealt.stock)))
        facts: tuple[Fact, ...] = ()
        if self.outcome.tricks:
            facts = (Fact("tricks", write_value(self.outcome.tricks)),)
        lines = tuple(
            tuple(act for _, act in line)
            for _, line in groupby(self._placed(), key=lambda pair: pair[0])
        )
        return WrittenDeal(Fact("dealer", dealer), (), tuple(hands), lines, facts)

    def _placed(self) -> Iterator[tuple[tuple[str, int], WrittenAct]]:
        """Yield the acts that have to be written, each with the line that it belongs to."""
        spoken: list[Seat] = []
        for at, (phase, act) in enumerate(self.moments):
            if isinstance(phase, Reporting) and act == phase.otherwise:
                continue
            match phase:
                case Bidding():
                    line = "auction", spoken.count(act.player)
                    spoken.append(act.player)
                case Taking() | Discarding() | Naming():
                    line = "exchange", 0
                case Deciding() | Inviting():
                    line = "decisions", 0
                case Playing() if act.verb == "plays":
                    line = "trick", sum(phase.tricks.taken)
                case _:
                    line = act.verb, at
            what = getattr(act.object, "value", act.object)
            yield line, WrittenAct(act.player, act.verb, "" if what is None else str(what))


def compose(
    want: Want, options: Options, standing: Standing, seed: int, attempts: int = 1_000_000
) -> Composed | None:
    """Find a deal that ends as wanted; the same seed finds the same deal.

    Returns nothing if no deal was found in so many attempts.

    Examples:
        >>> standing = AUSTRIAN.session(pot=30).standing
        >>> found = compose(Want(tricks=(6, 2, 2)), Options(), standing, seed=1)
        >>> sorted(found.outcome.tricks.values())
        [2, 2, 6]
    """
    source = random.Random(seed)
    players = standing.table.playing(len(AUSTRIAN.seats))
    for _ in range(attempts):
        dealt = _deal(source, players, dict(want.held))
        attempt = _Attempt(want, dealt, AUSTRIAN.start(standing, dealt, options))
        try:
            return attempt.run()
        except _Elsewhere:
            continue
    return None


def _deal(
    source: random.Random, players: tuple[Seat, ...], held: dict[str, tuple[Card, ...]]
) -> Dealt:
    given = {card for cards in held.values() for card in cards}
    pack = [card for card in AUSTRIAN.pack if card not in given]
    source.shuffle(pack)
    hands = []
    for name in (*players, AUSTRIAN.stock):
        size = AUSTRIAN.stock_size if name == AUSTRIAN.stock else AUSTRIAN.hand_size
        own = held.get(name, ())
        drawn = [pack.pop() for _ in range(size - len(own))]
        hands.append(people.in_order((*own, *drawn)))
    return Dealt(players, tuple(hands[:-1]), hands[-1])


class _Elsewhere(Exception):
    """Say that a deal does not go where it should."""


def _demand(holds: bool) -> None:
    if not holds:
        raise _Elsewhere


class _Attempt:
    """Play one deal, and give it up as soon as it goes another way."""

    def __init__(self, want: Want, dealt: Dealt, phase: Phase) -> None:
        self.want = want
        self.dealt = dealt
        self.phase = phase
        self.moments: list[tuple[Phase, Act]] = []

    def run(self) -> Composed:
        """Return the deal, played to its end."""
        self._auction()
        self._exchange()
        self._decide()
        self._play()
        return Composed(self.dealt, tuple(self.moments), self.phase.outcome)

    def _do(self, act: Act) -> None:
        self.moments.append((self.phase, act))
        self.phase = self.phase.apply(act)

    def _say(self, verb: str, about: object = None) -> None:
        assert self.phase.actor is not None
        self._do(Act(self.phase.actor, verb, about))

    @property
    def _plan(self) -> Plan:
        plan: Plan = self.phase.plan  # type: ignore[attr-defined]
        return plan

    def _auction(self) -> None:
        while isinstance(self.phase, Bidding):
            if self.want.extra and self.phase.actor == self.want.declarer:
                self._do(people.bid_up_to(self.phase, number(Contract.HEARTS)))
            else:
                self._do(people.bid(self.phase))
        _demand(not isinstance(self.phase, Finished))
        _demand(self.want.declarer in (None, self._plan.declaring))
        _demand(self.want.hand == self._plan.from_hand)
        speakers = [act.player for _, act in self.moments]
        bidders = {act.player for _, act in self.moments if act.verb != "passes"}
        _demand(len(bidders) >= self.want.bidders)
        _demand(max(map(speakers.count, speakers)) >= self.want.rounds)

    def _exchange(self) -> None:
        if isinstance(self.phase, Taking):
            self._do(self.phase.legal[0])
            contract, away = self._extra() if self.want.extra else self._suit()
            for card in away:
                self._say("discards", card)
            self._say("names", contract)
        elif isinstance(self.phase, Naming):
            hand = self._plan.hands[self._plan.declarer]
            suits = people.SUIT_OF
            self._say("names", max(suits, key=lambda c: people.strength(hand, suits[c])))
        _demand(self.want.contract in (None, self._plan.contract))
        aces = sum(card.rank == "A" for card in self._plan.hands[self._plan.declarer])
        _demand(self.want.aces in (None, aces))

    def _suit(self) -> tuple[Contract, tuple[Card, ...]]:
        found = people.exchange(self._plan.hands[self._plan.declarer], self._plan.number)
        if found is None or self.want.contract not in (None, found[1]):
            raise _Elsewhere
        return found[1:]

    def _extra(self) -> tuple[Contract, tuple[Card, ...]]:
        """Return the first discard, of those a person thinks of, with which the bid is made."""
        contract = self.want.contract
        assert contract is not None and contract.bid is not None
        hand = self._plan.hands[self._plan.declarer]
        for away in people.discards(hand, low=contract.bid["tricks"] > 0):
            phase = self.phase
            for act in (*(("discards", card) for card in away), ("names", contract)):
                phase = phase.apply(Act(self._plan.declaring, *act))
            if _made(Position.of(phase)):
                return contract, away
        raise _Elsewhere

    def _decide(self) -> None:
        if not isinstance(self.phase, Deciding):
            return
        plan, decisions = self._plan, self.want.decisions
        for place, whists in zip(plan.defenders, decisions or (True, True), strict=True):
            likely = people.would_whist(plan.hands[place], people.SUIT_OF[plan.contract])
            _demand(decisions is None or likely is whists)
            self._say("whists" if whists else "passes")
        if isinstance(self.phase, Inviting):
            verb = "invites" if self.want.invites else "plays alone"
            self._do(next(act for act in self.phase.legal if act.verb == verb))

    def _play(self) -> None:
        wanted = self.want.tricks
        if wanted is not None and isinstance(self.phase, Playing):
            position = Position.of(self.phase)
            _demand(position.makes(wanted[0]) and not position.makes(wanted[0] + 1))
        order = (self._plan.declarer, *self._plan.defenders)
        while not isinstance(self.phase, Finished):
            told = [act for act in self.phase.legal if act.verb.startswith("announces")]
            if told and self.want.announce:
                self._do(told[0])
            elif isinstance(self.phase, Playing):
                self._say("plays", people.natural(Position.of(self.phase)))
            else:
                assert self.phase.otherwise is not None
                self._do(self.phase.otherwise)
        tricks = self.phase.outcome.tricks
        if wanted is not None and tricks:
            _demand(tuple(tricks.get(self.dealt.players[i], 0) for i in order) == wanted)


def _made(position: Position) -> bool:
    """Tell whether a bid above four is made against best play."""
    assert position.decides is not None
    if position.aim is Aim.FEWEST:
        return not position.makes(position.decides + 1)
    return position.makes(position.decides)
