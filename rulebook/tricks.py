"""Which cards may be played to a trick, why not the others, and who wins it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

from .cards import RANKS, Card, Suit, pack
from .clauses import Clause
from .reasons import Reason, Why

Trick = tuple[Card, ...]
"""The cards played so far, the lead first."""


@dataclass(frozen=True)
class Ranking:
    """Order the cards: ranks high to low, a trump suit, and cards that leave their printed suit.

    `top` are the cards above all others, highest first. They belong to the trumps, unless
    `keep_suit` says that each stays in the suit printed on it.

    Examples:
        >>> from rulebook.cards import card, cards
        >>> hearts = Ranking(("A", "K", "Q", "J", "10", "9", "8", "7"), "♥")
        >>> hearts.winner(cards("♦10 ♥7 ♦A"))
        1
        >>> hearts.suit(card("♦A"))
        '♦'
    """

    ranks: tuple[str, ...]
    trump: Suit | None = None
    top: tuple[Card, ...] = ()
    keep_suit: bool = False

    @cached_property
    def _places(self) -> Mapping[Card, tuple[Suit, int]]:
        """Return the suit that each card counts as, and how high it stands in it."""
        ranked = len(self.ranks)
        places: dict[Card, tuple[Suit, int]] = {}
        for one in pack(RANKS[-1]):
            if one in self.top:
                own = one.suit if self.keep_suit else self.trump or one.suit
                places[one] = (own, ranked + len(self.top) - self.top.index(one))
            elif one.rank in self.ranks:
                places[one] = (one.suit, ranked - self.ranks.index(one.rank))
        return places

    def suit(self, card: Card) -> Suit:
        """Return the suit that a card counts as belonging to."""
        return self._places[card][0]

    def height(self, card: Card) -> int:
        """Return how high a card stands within its suit."""
        return self._places[card][1]

    def beats(self, card: Card, other: Card) -> bool:
        """Tell whether a later card beats an earlier one that is winning."""
        suit, height = self._places[card]
        other_suit, other_height = self._places[other]
        if suit == other_suit:
            return height > other_height
        return suit == self.trump or (self.keep_suit and card in self.top)

    def winner(self, trick: Trick) -> int:
        """Return the place in the trick of the card that wins it."""
        best = 0
        for i in range(1, len(trick)):
            if self.beats(trick[i], trick[best]):
                best = i
        return best


Filter = Callable[[Card, Trick, Ranking], bool]


@dataclass(frozen=True)
class Obligation:
    """Demand something of a card, under a clause.

    An obligation binds only if some card left over by the ones before it can meet it. An
    absolute one binds always: then no card may be legal, and the game says what follows.
    """

    clause: Clause
    allows: Filter
    absolute: bool = False


@dataclass(frozen=True)
class TrickRules:
    """Apply obligations one after the other: each narrows what the one before it left."""

    ranking: Ranking
    obligations: tuple[Obligation, ...]

    def forbidden(self, hand: tuple[Card, ...], trick: Trick) -> Mapping[Card, Clause]:
        """Return the cards of a hand that may not be played, each with the clause that forbids it.

        The other cards of the hand are legal; the two parts together are the hand.
        """
        left = hand
        out: dict[Card, Clause] = {}
        ranking = self.ranking
        for obligation in self.obligations:
            if len(left) == 1 and not obligation.absolute:
                continue  # the only card left is legal: what it cannot meet does not bind
            allows = obligation.allows
            kept = tuple([card for card in left if allows(card, trick, ranking)])
            if len(kept) < len(left) and (kept or obligation.absolute):
                for card in left:
                    if card not in kept:
                        out[card] = obligation.clause
                left = kept
        return out

    def reasons(self, card: Card, hand: tuple[Card, ...], trick: Trick) -> Iterator[Clause]:
        """Yield the clauses that forbid a card of a hand, as the obligations stand.

        The first is that of `forbidden`; the others are those that would forbid it without the
        ones before: they bind the cards that are left, and the card does not meet them.
        """
        left, ranking = hand, self.ranking
        for obligation in self.obligations:
            kept = tuple([c for c in left if obligation.allows(c, trick, ranking)])
            if kept or obligation.absolute:
                if not obligation.allows(card, trick, ranking):
                    yield obligation.clause
                left = kept

    def why(
        self, card: Card, hand: tuple[Card, ...], trick: Trick, free: Clause
    ) -> Iterator[Reason]:
        """Yield why a legal card of a hand goes to a trick that is begun.

        `free` is the clause of a card that no obligation asks for.

        Examples:
            >>> from rulebook.games.austrian import clauses as AP
            >>> from rulebook.games.austrian.play import Duty, trick_rules
            >>> from rulebook.cards import card, cards
            >>> rules = trick_rules("♠", Duty.HEAD)
            >>> list(rules.why(card("♠A"), cards("♠A7 ♣8"), cards("♦10 ♠9"), AP.FOLLOW))
            [<Reason must-overtrump: ♠9 ♦; AP-6.5>]
        """
        ranking = self.ranking
        duties = {one.allows: one.clause for one in self.obligations}
        led, suit, best = ranking.suit(trick[0]), ranking.suit(card), trick[ranking.winner(trick)]
        trumped = ranking.suit(best) == ranking.trump != led
        beats = ranking.beats(card, best)
        duty, target = duties.get(head_the_trick), best
        if duty is None:
            duty, target = duties.get(beat_the_lead), trick[0]
        may_beat = any(ranking.suit(c) == suit and ranking.beats(c, target) for c in hand)
        if suit == led:
            yield Reason(Why.FOLLOWS, duties.get(follow_suit, free))
        elif suit != ranking.trump:
            yield Reason(Why.THROWS_AWAY, free, suit=led)
            return
        elif duty is not None and trumped and may_beat and target is best:
            yield Reason(Why.MUST_OVERTRUMP, duty, card=best, suit=led)
            return
        elif trump_when_void in duties:
            yield Reason(Why.MUST_TRUMP, duties[trump_when_void], suit=led)
        else:
            yield Reason(Why.TRUMPS, free, suit=led)
        if duty is not None and (suit == led or (trumped and target is best)):
            must = Why.MUST_BEAT if may_beat else Why.CANNOT_BEAT
            yield Reason(must, duty, card=target)
        elif suit != led and trumped and beats:
            yield Reason(Why.OVERTRUMPS, free, card=best)

    def legal(self, hand: tuple[Card, ...], trick: Trick) -> tuple[Card, ...]:
        """Return the cards of a hand that may be played, in the order of the hand."""
        out = self.forbidden(hand, trick)
        return tuple(card for card in hand if card not in out)


def follow_suit(card: Card, trick: Trick, ranking: Ranking) -> bool:
    """Allow a card of the suit that was led; to a trick not yet begun, any card."""
    return not trick or ranking.suit(card) == ranking.suit(trick[0])


def trump_when_void(card: Card, trick: Trick, ranking: Ranking) -> bool:
    """Allow a card of the suit that was led, and a trump from a hand that has none of it.

    It belongs behind `follow_suit`, which leaves it only such hands.
    """
    return follow_suit(card, trick, ranking) or ranking.suit(card) == ranking.trump


def head_the_trick(card: Card, trick: Trick, ranking: Ranking) -> bool:
    """Allow a card that beats the one winning at this moment."""
    return not trick or ranking.beats(card, trick[ranking.winner(trick)])


def beat_the_lead(card: Card, trick: Trick, ranking: Ranking) -> bool:
    """Allow a card that beats the card that was led, whatever lies on top of it."""
    return not trick or ranking.beats(card, trick[0])
