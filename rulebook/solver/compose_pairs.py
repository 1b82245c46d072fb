"""The play of two against two towards a wanted number of tricks, in which no card costs a point.

A deal has to be worth what that number is worth against best play. Then everybody plays, of the
cards that keep the value, the one that a person would.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from ..cards import Card
from ..phase import Act, Phase
from ..trickplay import TrickPlay
from .pair_position import PairPosition

_ATTEMPTS = 12


def play_pairs(
    phase: Phase, tricks: int, accept: Callable[[Any], bool], source: random.Random
) -> tuple[Act, ...] | None:
    """Play a deal so that the first pair takes so many tricks; return nothing if it cannot be done.

    Nothing is returned either if a dozen attempts all end with other tricks of the same worth, or
    with an outcome that is not to `accept`.
    """
    position = PairPosition.of(phase)
    aim = _Aim.of(tricks, position.worth)
    if not aim.met(position):
        return None
    played = (_play(phase, aim, accept, source) for _ in range(_ATTEMPTS))
    return next((plays for plays in played if plays is not None), None)


@dataclass(frozen=True)
class _Aim:
    """Hold the tricks that are wanted, and which numbers of tricks are worth at least, and more."""

    tricks: int
    least: frozenset[int]
    more: frozenset[int]

    @classmethod
    def of(cls, tricks: int, worth: tuple[int, ...]) -> _Aim:
        """Return the aim of so many tricks on a scale."""
        wanted = worth[tricks]
        return cls(
            tricks,
            frozenset(n for n, score in enumerate(worth) if score >= wanted),
            frozenset(n for n, score in enumerate(worth) if score > wanted),
        )

    def met(self, position: PairPosition) -> bool:
        """Tell whether a position is worth what the tricks are."""
        return position.reaches(self.least) and not position.reaches(self.more)

    def kept(self, position: PairPosition, side: int) -> bool:
        """Tell whether a card of one side has kept the value: a card cannot raise it for its side."""
        return not position.reaches(self.more) if side else position.reaches(self.least)


def _play(
    phase: Phase, aim: _Aim, accept: Callable[[Any], bool], source: random.Random
) -> tuple[Act, ...] | None:
    """Play a deal; return nothing if it does not end as it should."""
    plays: list[Act] = []
    while isinstance(phase, TrickPlay):
        position = PairPosition.of(phase)
        if not aim.tricks - position.left <= position.taken <= aim.tricks:
            return None
        plays.append(Act(phase.actor, "plays", _natural(position, aim, source)))
        phase = phase.apply(plays[-1])
    return tuple(plays) if accept(phase.outcome) else None


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
    ranking = position.rules.ranking
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
