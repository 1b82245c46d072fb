"""The play of the cards: nine tricks with the same trumps in every deal."""

from __future__ import annotations

from dataclasses import dataclass

from ...cards import cards, ranks_to
from ...clauses import Clause, Invalid, Text
from ...phase import Dealt, Finished, Phase
from ...problem import Printed, Problem
from ...scores import Event
from ...table import Table, Tally
from ...trickplay import TrickPlay, Tricks
from ...tricks import Obligation, Ranking, TrickRules, follow_suit
from . import clauses as RZ
from .options import Options
from .outcome import Outcome, Standing, pairs, score, split

TRUMP = "♣"
TOP = cards("♣6J ♠J ♥J ♦J")
"""The five trumps above all other cards (RZ-1.4)."""

RULES = TrickRules(Ranking(ranks_to("6"), TRUMP, TOP), (Obligation(RZ.FOLLOW, follow_suit),))
"""The rules of a trick: follow suit, the jacks being trumps (RZ-1.3 to RZ-1.6, RZ-6.2).

Examples:
    >>> from rulebook.cards import card, show
    >>> show(RULES.legal(cards("♠J ♥9 ♣8"), (card("♥J"),)))
    '♠J ♣8'
"""


def start(standing: Standing, dealt: Dealt, options: Options) -> Phase:
    """Return the play before its first card: forehand leads (RZ-6.1)."""
    return Playing(Tricks.begin(RULES, dealt.players, dealt.hands, 0), standing.table, options)


def pose(standing: Standing, dealt: Dealt, printed: Printed, options: Options) -> Phase:
    """Begin the play of a problem as printed.

    Raises `Invalid` for an ending that does not say what has been taken: more is not better.
    """
    if len(dealt.hands[0]) < RZ.DEAL["each"] and not printed.taken:
        raise Invalid(
            Text(
                "say how many tricks each has: an ending is worth what they come to in the end",
                "укажите, у кого сколько взяток: окончание стоит столько, сколько выйдет в конце",
            ),
            "taken",
        )
    tricks = Tricks.begin(RULES, dealt.players, dealt.hands, 0)
    return Playing(tricks, standing.table, options).posed(printed)


@dataclass(frozen=True, repr=False)
class Playing(TrickPlay):
    """Be one card's turn."""

    table: Table
    options: Options

    @property
    def problem(self) -> Problem:
        """Return what the pair of the first seat plays for: the score of its tricks at this table."""
        worth = tuple([score(n, self.options) for n in range(RZ.COUNT["tricks"] + 1)])
        return self.tricks.problem(self.tricks.seats.index(self.table.seats[0]), None, worth)

    def counted(self, outcome: Outcome) -> int:
        """Return the tricks of the pair of the first seat, told by player or by pair."""
        return split(self.table, outcome)[self.table.seats[0]]

    @property
    def turn_clause(self) -> Clause:
        """Return the clause on who plays now: who leads first, or that the winner leads."""
        return RZ.WINNER_LEADS if self.tricks.begun else RZ.FIRST_LEAD

    @property
    def follow_clause(self) -> Clause:
        """Return the clause on following suit, or the one on having none to follow with."""
        suit, trick = RULES.ranking.suit, self.tricks.trick
        hand = self.tricks.hands[self.tricks.turn]
        return RZ.FOLLOW if any(suit(card) == suit(trick[0]) for card in hand) else RZ.VOID

    def after(self, tricks: Tricks) -> Phase:
        """Return the next card's turn, or the end of the deal with its tricks counted."""
        winner = tricks.winner
        if winner is None:
            return Playing(tricks, self.table, self.options)
        won = Event("takes-trick", RZ.WINS, tricks.seats[winner], tricks.taken[winner])
        if not tricks.over:
            return Playing(tricks, self.table, self.options, events=(won,))
        took = tricks.tally()
        by_pair = Tally(tuple((p[0], sum(took[s] for s in p)) for p in pairs(self.table)))
        by_player = Tally(tuple((seat, took[seat]) for seat in self.table.seats))
        return Finished(Outcome(by_player, by_pair), tricks.piles(), (won,))
