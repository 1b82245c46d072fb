"""Find a deal of two against two that ends with a wanted split, in which no card costs a point.

Deals are drawn from a seed until one is worth what the split is worth against best play. Then
everybody plays, of the cards that keep the value, the one that a person would.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import dataclass

from ..cards import Card
from ..game import Act, Dealt, Finished, Phase
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
    seats = standing.table.seats
    for _ in range(attempts):
        hands = _deal(source, seats, want.held)
        players = standing.table.playing(ROZHOK.hands)
        dealt = Dealt(players, tuple(hands[seat] for seat in players), ())
        phase = ROZHOK.start(standing, dealt, options)
        if not _worth(PairPosition.of(phase), want.tricks, options):
            continue
        for _ in range(_ATTEMPTS_AT_PLAY):
            found = _play(phase, want.tricks, dealt, source)
            if found is not None:
                return found
    return None


def _worth(position: PairPosition, tricks: int, options: Options) -> bool:
    """Tell whether a deal is worth what so many tricks are, the unlikely question first."""
    wanted, all_numbers = score(tricks, options), range(COUNT["tricks"] + 1)
    questions = [
        (True, [n for n in all_numbers if score(n, options) >= wanted]),
        (False, [n for n in all_numbers if score(n, options) > wanted]),
    ]
    if wanted < 0:
        questions.reverse()
    return all(position.reaches(numbers) is answer for answer, numbers in questions)


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


def _play(phase: Phase, tricks: int, dealt: Dealt, source: random.Random) -> PairsComposed | None:
    """Play a deal; return nothing if it ends with another split."""
    plays: list[Act] = []
    while isinstance(phase, Playing):
        position = PairPosition.of(phase)
        if not tricks - position.left <= position.taken <= tricks:
            return None
        card = _natural(position, tricks, source)
        plays.append(Act(phase.actor, "plays", card))
        phase = phase.apply(plays[-1])
    assert isinstance(phase, Finished)
    took = phase.outcome.split[position.seats[0]]
    return PairsComposed(dealt, tuple(plays), phase.outcome) if took == tricks else None


def _natural(position: PairPosition, tricks: int, source: random.Random) -> Card:
    """Choose, of the cards that keep the value and the split, the one that a person would play."""
    keeping = position.keeping
    within = [c for c in keeping if position.play(c).reaches({tricks})] or list(keeping)
    return max(within, key=lambda card: (_appeal(position, card), source.random()))


def _appeal(position: PairPosition, card: Card) -> float:
    """Guess how natural a card looks: low leads, high cards under a higher one, high discards."""
    height = RULES.ranking.height(card)
    is_trump = RULES.ranking.suit(card) == RULES.ranking.trump
    if not position.trick:
        mine = position.hands[position.turn]
        length = sum(RULES.ranking.suit(c) == RULES.ranking.suit(card) for c in mine)
        return -height - length / 4 - 8 * is_trump
    winner = position.trick[RULES.ranking.winner(position.trick)]
    if RULES.ranking.beats(card, winner):
        last = len(position.trick) == len(position.hands) - 1
        return height / 100 - 20 if last else -20 - height
    return height - 10 * (is_trump and RULES.ranking.suit(position.trick[0]) != RULES.ranking.trump)
