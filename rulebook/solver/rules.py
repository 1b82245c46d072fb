"""What the solver models: which cards are legal, whether there is a trump, and the declarer's aim."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from ..clauses import RulebookError, Text
from ..phase import Phase
from ..problem import Aim, Problem
from ..tricks import Filter, TrickRules, beat_the_lead, follow_suit, head_the_trick, trump_when_void


class Unsolvable(RulebookError):
    """Say why a deal has no value that the solver could find."""


class Beat(Enum):
    """Name the card that has to be beaten: none, the winning one, or the one that was led."""

    NOTHING = "nothing"
    WINNER = "winner"
    LEAD = "lead"


@dataclass(frozen=True, slots=True)
class RuleSet:
    """Hold all that the value of a position depends on besides the cards and who is to play.

    `players` is two where one defender stays out, and four where two play against two. `must_trump` binds whoever cannot follow suit.
    """

    players: int = 3
    trump: bool = True
    must_trump: bool = True
    beat: Beat = Beat.WINNER
    aim: Aim = Aim.MOST

    def __post_init__(self) -> None:
        if self.players not in (2, 3, 4):
            raise Unsolvable(
                Text(
                    f"{self.players} hands in play; the solver knows two, three and four",
                    f"в игре рук: {self.players}; решатель знает две, три и четыре",
                )
            )


_NO_PLAY = Text(
    "no cards are being played by one side against another, so there is nothing to solve",
    "розыгрыш двух сторон не идёт, и решать нечего",
)


def stated(phase: Phase) -> Problem:
    """Return the problem of a phase; raise `Unsolvable` with the reason if it has none."""
    problem = phase.problem
    if problem is None:
        raise Unsolvable(phase.for_himself or _NO_PLAY)
    return problem


_DUTIES: dict[tuple[Filter, ...], tuple[bool, Beat]] = {
    (follow_suit,): (False, Beat.NOTHING),
    (follow_suit, trump_when_void): (True, Beat.NOTHING),
    (follow_suit, trump_when_void, head_the_trick): (True, Beat.WINNER),
    (follow_suit, trump_when_void, beat_the_lead): (True, Beat.LEAD),
}


def rule_set(rules: TrickRules, players: int, aim: Aim = Aim.MOST) -> RuleSet:
    """Return what the rules of a trick come to for the solver.

    Raises `Unsolvable` for obligations other than to follow, trump and beat, in this order, and
    for rankings in which cards leave their suit.

    Examples:
        >>> from rulebook.library import full_name, load
        >>> from rulebook.replay import replay
        >>> (deal,) = replay(load(full_name("both-whist"))).replayed
        >>> rule_set(stated(deal.steps[-1].before).rules, 2)
        RuleSet(players=2, trump=True, must_trump=True, beat=<Beat.WINNER: 'winner'>, aim=<Aim.MOST: 'most'>)
    """
    duties = _DUTIES.get(tuple(o.allows for o in rules.obligations))
    if duties is None or any(o.absolute for o in rules.obligations):
        clauses = ", ".join(o.clause.id for o in rules.obligations)
        raise Unsolvable(
            Text(
                f"these obligations are not modelled: {clauses}",
                f"такие обязанности решатель не моделирует: {clauses}",
            )
        )
    if rules.ranking.top and (players < 4 or rules.ranking.keep_suit):
        raise Unsolvable(
            Text(
                "a card that leaves its suit is not modelled",
                "карта вне своей масти не моделируется",
            )
        )
    must_trump, beat = duties
    trump = rules.ranking.trump is not None
    return RuleSet(players, trump, must_trump and trump, beat, aim)
