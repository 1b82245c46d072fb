"""From play to a record: a deal is played act by act, and written down."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import Enum
from itertools import groupby
from typing import Any

from .cards import Card
from .game import Game, Session
from .keys import changed
from .phase import Act, Dealt, Phase, PileKind
from .record import Fact, Record, WrittenAct, WrittenDeal, WrittenHand
from .table import Seat, Table
from .trickplay import TrickPlay


@dataclass(frozen=True)
class Played:
    """Hold a deal that is being played: its cards, each act with its phase, and where it stands.

    Examples:
        >>> from random import Random
        >>> from rulebook.games import find_game
        >>> session = find_game("rozhok").session()
        >>> played = Played.begin(session, session.game.deal(Random(1)))
        >>> played = played.do(played.phase.legal[0])
        >>> len(played.record().deals[0].acts)
        1
    """

    session: Session[Any, Any, Any]
    dealt: Dealt
    phase: Phase
    moments: tuple[tuple[Phase, Act], ...] = ()

    def __repr__(self) -> str:
        return f"<Played, acts: {len(self.moments)}; {self.phase!r}>"

    @classmethod
    def begin(cls, session: Session[Any, Any, Any], dealt: Dealt) -> Played:
        """Return the coming deal of a session before its first act."""
        return cls(session, dealt, session.game.start(session.standing, dealt, session.options))

    def do(self, act: Act) -> Played:
        """Return the deal with one act more; raises `Refused` or `Invalid` as `Phase.apply` does."""
        after = self.phase.apply(act)
        return replace(self, phase=after, moments=(*self.moments, (self.phase, act)))

    def record(self) -> Record:
        """Return the deal as a record of its own, on the standing that it is played for."""
        game, session = self.session.game, self.session
        seats = session.standing.table.seats
        options, standing = (
            tuple(Fact(*pair) for pair in changed(facts))
            for facts in (session.options, session.standing)
        )
        written = write(game, session.standing.table, self.dealt, self.moments)
        named = seats if seats != game.seats else ()
        return Record(game.id, (), named, options, standing, (written,))


def write(
    game: Game[Any, Any, Any],
    table: Table,
    dealt: Dealt,
    moments: tuple[tuple[Phase, Act], ...],
    facts: tuple[Fact, ...] = (),
) -> WrittenDeal:
    """Write a deal down: a trick on a line, and so each round of an auction and the exchange.

    `moments` are the acts, each with the phase that it was done in; those that are meant when
    nothing is written are left out.
    """
    held = dict(zip(dealt.players, dealt.hands, strict=True))
    hands = [WrittenHand(seat, held[seat]) for seat in table.seats if seat in held]
    if dealt.stock:
        hands.append(WrittenHand(game.stock, dealt.stock))
    lines = tuple(
        tuple(act for _, act in line)
        for _, line in groupby(_placed(game, moments), key=lambda pair: pair[0])
    )
    return WrittenDeal(Fact("dealer", table.dealer), (), tuple(hands), lines, facts)


def _placed(
    game: Game[Any, Any, Any], moments: tuple[tuple[Phase, Act], ...]
) -> Iterator[tuple[tuple[str, int], WrittenAct]]:
    """Yield the acts that have to be written, each with the line that it belongs to."""
    verbs = {verb.written: verb for verb in game.words.verbs}
    spoken: list[Seat] = []
    tricks = 0
    for at, (phase, act) in enumerate(moments):
        if act == phase.otherwise and not verbs[act.verb].settles:
            continue
        on_table = any(pile.kind is PileKind.TRICK for pile in phase.piles)
        if on_table or act.verb == "plays":
            tricks += not on_table
            line = "trick", tricks
        elif isinstance(phase, TrickPlay):
            line = act.verb, at
        elif calls(phase):
            line = "auction", spoken.count(act.player)
            spoken.append(act.player)
        elif phase.exchange or isinstance(act.object, (Card, Enum)):
            line = "exchange", 0
        else:
            line = "decisions", 0
        yield line, WrittenAct(act)


def calls(phase: Phase) -> bool:
    """Tell whether a phase is part of an auction: something may be bid, and one may pass."""
    prospects = [phase.prospects(act) for act in phase.legal]
    return (
        any(prospects) and not all(prospects) and not any(o.against for p in prospects for o in p)
    )
