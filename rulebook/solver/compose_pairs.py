"""Find a deal of two against two that ends with a wanted split, in which no card costs a point.

Deals are drawn from a seed until one is worth what the split is worth against best play. Then
everybody plays, of the cards that keep the value, the one that a person would.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import dataclass

from ..cards import Card
from ..game import Act, Dealt, Phase
from ..games.rozhok import ROZHOK, Options, Outcome, Standing
from ..games.rozhok.clauses import COUNT
from ..games.rozhok.outcome import score
from ..games.rozhok.play import RULES, Playing
from ..keys import write_value
from ..notation import Fact, WrittenAct, WrittenDeal, WrittenHand
from ..table import Seat
from .pair_position import PairPosition

_ATTEMPTS_AT_PLAY = 12


@dataclass(frozen=True)
class PairsWant:
    """Say how a deal is to end: the tricks of the first seat's pair, and cards dealt to players."""

    tricks: int
    held: Mapping[str, tuple[Card, ...]]


@dataclass(frozen=True)
class PairsComposed:
    """Hold a deal that was found: its cards, the cards in the order played, and what it came to."""

    dealt: Dealt
    plays: tuple[Act, ...]
    outcome: Outcome

    def written(self, dealer: Seat) -> WrittenDeal:
        """Return the deal as it is written down."""
        hands = tuple(
            WrittenHand(seat, hand)
            for seat, hand in zip(self.dealt.players, self.dealt.hands, strict=True)
        )
        acts = [WrittenAct(act.player, act.verb, str(act.object)) for act in self.plays]
        size = len(self.dealt.players)
        lines = tuple(tuple(acts[at : at + size]) for at in range(0, len(acts), size))
        facts = (Fact("tricks", write_value(self.outcome.tricks)),)
        return WrittenDeal(Fact("dealer", dealer), (), hands, lines, facts)


def compose_pairs(
    want: PairsWant, options: Options, standing: Standing, seed: int, attempts: int
) -> PairsComposed | None:
    """Find a deal that ends as wanted; the same seed finds the same deal.

    Returns nothing if no deal was found in so many attempts.
    """
    source = random.Random(seed)
    seats, aim = standing.table.seats, _Aim.of(want.tricks, options)
    for _ in range(attempts):
        hands = _deal(source, seats, want.held)
        players = standing.table.playing(ROZHOK.hands)
        dealt = Dealt(players, tuple(hands[seat] for seat in players), ())
        phase = ROZHOK.start(standing, dealt, options)
        if not aim.met(PairPosition.of(phase)):
            continue
        for _ in range(_ATTEMPTS_AT_PLAY):
            found = _play(phase, aim, dealt, source)
            if found is not None:
                return found
    return None


@dataclass(frozen=True)
class _Aim:
    """Hold the split that is wanted, and which numbers of tricks are worth at least, and more."""

    tricks: int
    least: frozenset[int]
    more: frozenset[int]

    @classmethod
    def of(cls, tricks: int, options: Options) -> _Aim:
        """Return the aim of a split at a table."""
        scores = {n: score(n, options) for n in range(COUNT["tricks"] + 1)}
        wanted = scores[tricks]
        return cls(
            tricks,
            frozenset(n for n in scores if scores[n] >= wanted),
            frozenset(n for n in scores if scores[n] > wanted),
        )

    def met(self, position: PairPosition) -> bool:
        """Tell whether a position is worth what the split is."""
        return position.reaches(self.least) and not position.reaches(self.more)

    def kept(self, position: PairPosition, side: int) -> bool:
        """Tell whether a card of one side has kept the value: a card cannot raise it for its side."""
        return not position.reaches(self.more) if side else position.reaches(self.least)


def _deal(
    source: random.Random, seats: tuple[Seat, ...], held: Mapping[str, tuple[Card, ...]]
) -> dict[Seat, tuple[Card, ...]]:
    given = {card for cards in held.values() for card in cards}
    pack = [card for card in ROZHOK.pack if card not in given]
    source.shuffle(pack)
    hands: dict[Seat, tuple[Card, ...]] = {}
    for seat in seats:
        own = held.get(seat, ())
        drawn = [pack.pop() for _ in range(ROZHOK.hand_size - len(own))]
        hands[seat] = tuple(sorted((*own, *drawn), key=ROZHOK.pack.index))
    return hands


def _play(phase: Phase, aim: _Aim, dealt: Dealt, source: random.Random) -> PairsComposed | None:
    """Play a deal; return nothing if it ends with another split."""
    plays: list[Act] = []
    while isinstance(phase, Playing):
        position = PairPosition.of(phase)
        if not aim.tricks - position.left <= position.taken <= aim.tricks:
            return None
        plays.append(Act(phase.actor, "plays", _natural(position, aim, source)))
        phase = phase.apply(plays[-1])
    (took, _) = phase.outcome.split.values()
    return PairsComposed(dealt, tuple(plays), phase.outcome) if took == aim.tricks else None


def _natural(position: PairPosition, aim: _Aim, source: random.Random) -> Card:
    """Choose, of the cards that keep the value, the one that a person would play."""
    side = position.side(position.turn)
    need = aim.tricks - position.taken
    eager = 2 * (position.left - need if side else need) > position.left
    likely = sorted(
        position.legal, key=lambda c: (_appeal(position, c, eager), source.random()), reverse=True
    )
    return next(card for card in likely if aim.kept(position.play(card), side))


def _appeal(position: PairPosition, card: Card, eager: bool) -> float:
    """Guess how natural a card looks: low leads, high cards under a higher one, high discards.

    Whoever is `eager` has most of the tricks left to win, and takes one as cheaply as he can.
    """
    ranking = RULES.ranking
    height, suit = ranking.height(card), ranking.suit(card)
    if not position.trick:
        mine = position.hands[position.turn]
        length = sum(ranking.suit(c) == suit for c in mine)
        return -height - length / 4 - 8 * (suit == ranking.trump)
    if ranking.beats(card, position.trick[ranking.winner(position.trick)]):
        last = len(position.trick) == len(position.hands) - 1
        if eager:
            return 40 - height
        return height / 100 - 20 if last else -20 - height
    ruff = suit == ranking.trump != ranking.suit(position.trick[0])
    return height - 10 * ruff
