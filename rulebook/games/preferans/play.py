"""The play of a game or a misère: follow suit, trump when void, ten tricks, one hand or two."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import combinations

from ...cards import Card, Suit, ranks_to, suit_named
from ...clauses import Clause, Invalid, Text
from ...phase import Dealt, Finished, Phase, Pile, PileKind
from ...problem import Printed, Problem, Prospect
from ...scores import Event
from ...table import Seat, Tally, check_playing
from ...trickplay import Promise, TrickPlay, Tricks, pile
from ...tricks import Obligation, Ranking, TrickRules, follow_suit, trump_when_void
from ...voice import both
from . import clauses as HP
from .options import HandsOpen, Options
from .outcome import LADDER, Contract, Outcome, Premium
from .sheet import Standing

RANKING = ranks_to("7")
"""The ranks, high to low (HP-1.2)."""


@lru_cache(maxsize=8)
def trick_rules(trump: Suit | None) -> TrickRules:
    """Return the rules of a trick: follow, and trump without the suit led (HP-6.3 to 6.7).

    Examples:
        >>> from rulebook.cards import cards, show
        >>> show(trick_rules("♠").legal(cards("♠A7 ♣8"), cards("♦10 ♠9")))
        '♠A7'
    """
    duties = (Obligation(HP.FOLLOW, follow_suit), Obligation(HP.TRUMP, trump_when_void))
    return TrickRules(Ranking(RANKING, trump), duties)


def trump_suit(contract: Contract) -> Suit | None:
    """Return the trump suit of a contract; nothing without a trump and in misère (HP-6.7)."""
    return None if contract.trump is None else suit_named(contract.trump.value)


def prospect(contract: Contract, *, against: bool = False) -> Prospect:
    """Return what a bid or a whist promises."""
    return Prospect(contract, trump_suit(contract), contract.goal, against=against)


def premium(talon: tuple[Card, ...]) -> Premium:
    """Return the quick tricks that lie in a talon (HP-8.2).

    Examples:
        >>> from rulebook.cards import cards
        >>> [premium(cards(two)).value for two in ("♠AK", "♠A ♥K", "♠KQ", "♠A ♥A", "♠K ♥Q")]
        ['ace-king', 'ace', 'marriage', 'two-aces', 'none']
    """
    found = [Premium.ACE for one in talon if one.rank == "A"]
    for one, other in combinations(talon, 2):
        ranks = {one.rank, other.rank}
        if ranks == {"A"}:
            found.append(Premium.TWO_ACES)
        elif one.suit == other.suit and ranks == {"A", "K"}:
            found.append(Premium.ACE_KING)
        elif one.suit == other.suit and ranks == {"K", "Q"}:
            found.append(Premium.MARRIAGE)
    return max(found, key=lambda quick: quick.count, default=Premium.NONE)


@dataclass(frozen=True)
class Plan:
    """Hold what is settled of a deal once it has a declarer: who plays what, and who defends how.

    Players are places from forehand. `hands` are those now held, `laid` the discard. `dealer`
    is the one at the table, whether or not he holds cards; `hand` the seat whose cards he has
    chosen to whist with.
    """

    dealt: Dealt
    options: Options
    dealer: Seat
    declarer: int
    bid: Contract
    hands: tuple[tuple[Card, ...], ...] = ()
    laid: tuple[Card, ...] = ()
    contract: Contract | None = None
    whist: tuple[Seat, ...] = ()
    half: Seat | None = None
    hand: Seat | None = None
    open: bool = False

    def __post_init__(self) -> None:
        if not self.hands:
            object.__setattr__(self, "hands", self.dealt.hands)

    @property
    def declaring(self) -> Seat:
        """Return the declarer's seat."""
        return self.dealt.players[self.declarer]

    @property
    def said(self) -> str:
        """Return who declares, and the contract, or the bid as long as none is named."""
        return f"{(self.contract or self.bid).value} by {self.declaring}"

    @property
    def resting(self) -> Seat | None:
        """Return the dealer if he sits the deal out, and nobody among three (HP-1.4)."""
        return None if self.dealer in self.dealt.players else self.dealer

    @property
    def defenders(self) -> tuple[Seat, ...]:
        """Return the defenders in the order in which they speak (HP-5.1)."""
        players, at = self.dealt.players, self.declarer
        return players[at + 1 :] + players[:at]

    @property
    def game(self) -> Contract:
        """Return what is played, once it is named."""
        assert self.contract is not None
        return self.contract

    def piles(self, looks_on: Seat | None = None) -> tuple[Pile, ...]:
        """Return where every card lies before the play; who `looks_on` sees the defenders' hands."""
        hands = (
            Pile(PileKind.HAND, hand, seat, self.seen_by(seat, looks_on))
            for seat, hand in zip(self.dealt.players, self.hands, strict=True)
        )
        return (*hands, *self.aside)

    def seen_by(self, seat: Seat, looks_on: Seat | None) -> tuple[Seat, ...]:
        """Return who sees a hand that does not lie open."""
        if looks_on is None or seat == self.declaring:
            return (seat,)
        return (seat, looks_on)

    @property
    def aside(self) -> tuple[Pile, ...]:
        """Return what lies beside the hands: the talon turned up, or later the discard."""
        moved = {*self.hands[self.declarer], *self.laid}
        if self.dealt.stock and moved.isdisjoint(self.dealt.stock):
            return (Pile(PileKind.TALON, self.dealt.stock),)
        return pile(PileKind.DISCARD, self.laid, self.declaring)

    def outcome(self, tricks: Tally[int]) -> Outcome:
        """Return the facts of the deal, given the tricks that were taken."""
        game = self.game.is_game
        return Outcome(
            declarer=self.declaring,
            contract=self.contract,
            tricks=tricks,
            whist=self.whist if game else None,
            half=self.half,
            hand=self.hand,
            open=self.open,
            premium=premium(self.dealt.stock) if game else Premium.NONE,
        )


def pose(standing: Standing, dealt: Dealt, printed: Printed, options: Options) -> Phase:
    """Begin the play of a problem as printed; both defenders whist unless it says otherwise.

    What is not in a hand has been laid away. Raises `Invalid` unless the problem says who plays
    what, a game with its trump.
    """
    told: Outcome = printed.outcome
    contract = told.contract
    if told.declarer is None or contract is None or contract not in LADDER:
        raise Invalid(
            Text(
                "say what is played and by whom, a game with its trump: "
                "declarer: South, contract: 6-spades",
                "укажите, кто и что играет, игру с козырем: `declarer: South, contract: 6-spades`",
            ),
            "" if contract is None else f"contract={contract.value}",
        )
    whisters = () if told.hand else told.whist or ()
    for key, seats in (("declarer", (told.declarer,)), ("whist", whisters)):
        check_playing(standing.table, dealt.players, HP.PLAYERS, key, seats)
    if told.declarer in (*whisters, told.hand):
        raise Invalid(
            both("{who} is the declarer", "{who} — разыгрывающий", who=told.declarer), "whist"
        )
    plan = Plan(
        dealt, options, standing.table.dealer, dealt.players.index(told.declarer), contract,
        dealt.hands, printed.aside, contract, half=told.half, hand=told.hand, open=told.open,
    )  # fmt: skip
    if contract.is_game:
        plan = replace(plan, whist=plan.defenders if told.whist is None else told.whist)
        if not plan.whist:
            raise Invalid(
                Text("nobody whists, so nothing is played", "вистующих нет, розыгрыша нет"),
                "whist=none",
            )
    return _opened(_before_the_lead(plan).posed(printed))


def begin(plan: Plan) -> Phase:
    """Return the play before its first lead, which is forehand's (HP-6.2)."""
    return _opened(_before_the_lead(plan))


def _before_the_lead(plan: Plan) -> Playing:
    rules = trick_rules(trump_suit(plan.game))
    return Playing(Tricks.begin(rules, plan.dealt.players, plan.hands, 0), plan)


def _opened(playing: Playing) -> Playing:
    return replace(playing, events=tuple(_opening(playing)))


def _opening(playing: Playing) -> Iterator[Event]:
    """Yield what is said and shown before the first lead."""
    plan = playing.plan
    if plan.contract is Contract.MISERE:
        yield Event("all-play", HP.NO_WHIST, plan.declaring)
    elif len(plan.whist) > 1:
        yield Event("both-closed", HP.BOTH_CLOSED)
    if plan.hand is not None:
        yield Event("plays-hand", HP.DEALER_PLAYS, plan.resting, other=plan.hand)
    if playing.lies_open:
        yield playing.laid_open


@dataclass(frozen=True, repr=False)
class Playing(TrickPlay):
    """Be one card's turn. The act names the seat whose card it is, `decider` who chooses it."""

    plan: Plan

    @property
    def so_far(self) -> str:
        """Return who declares what, and the tricks."""
        return f"{self.plan.said}; {super().so_far}"

    @property
    def problem(self) -> Problem:
        """Return what the declarer plays for against both defenders."""
        return self.tricks.problem(self.plan.declarer, self.plan.game.goal)

    @property
    def promise(self) -> Promise:
        """Return what the declarer has promised: the tricks of his game, or none."""
        misere = self.plan.contract is Contract.MISERE
        clause = HP.MISERE_CAUGHT if misere else HP.GAME_PRICE
        return Promise(self.plan.declarer, self.plan.game.goal, clause)

    @property
    def lies_open(self) -> bool:
        """Tell whether both defending hands lie face up at this moment (HP-6.8, 6.11, 9.14)."""
        if self.plan.contract is Contract.MISERE:
            return self.tricks.begun or self.plan.declarer != 0
        if self.plan.options.hands_open is HandsOpen.AFTER_A_TRICK:
            return self.plan.open and any(self.tricks.taken)
        return self.plan.open

    @property
    def laid_open(self) -> Event:
        """Return the event of laying the hands open, under the clause by which it is done."""
        plan = self.plan
        if plan.contract is Contract.MISERE:
            return Event("hands-shown", HP.MISERE_SHOWN, plan.declaring)
        late = plan.options.hands_open is HandsOpen.AFTER_A_TRICK
        return Event("laid-open", HP.OPEN_AFTER_A_TRICK if late else HP.OPEN_PLAY, plan.whist[0])

    @property
    def decider(self) -> Seat:
        """Return who chooses the card: in open play the whister for both hands (HP-6.8, 6.10)."""
        plan, actor = self.plan, self.actor
        if actor == plan.declaring or plan.contract is Contract.MISERE:
            return actor
        if self.lies_open:
            return plan.whist[0]
        return plan.dealer if actor == plan.hand else actor

    @property
    def piles(self) -> tuple[Pile, ...]:
        """Return where every card lies; a dealer who whists has looked at both hands."""
        plan = self.plan
        open_hands = (
            tuple(i for i in range(len(plan.hands)) if i != plan.declarer) if self.lies_open else ()
        )
        looks_on = plan.resting if plan.hand is not None else None
        piles = (
            replace(one, seen_by=plan.seen_by(one.seat, looks_on))
            if one.kind is PileKind.HAND and one.seen_by is not None and one.seat is not None
            else one
            for one in self.tricks.piles(open_hands)
        )
        return (*piles, *plan.aside)

    @property
    def turn_clause(self) -> Clause:
        """Return the clause on who plays now: forehand leads first, then who won the trick."""
        return HP.WINS if self.tricks.begun else HP.FIRST_LEAD

    @property
    def follow_clause(self) -> Clause:
        """Return the clause on following suit."""
        return HP.FOLLOW

    def after(self, tricks: Tricks) -> Phase:
        """Return the next card's turn, or the end of the play."""
        following = Playing(tricks, self.plan)
        shown = (following.laid_open,) if following.lies_open and not self.lies_open else ()
        if tricks.winner is None:
            return replace(following, events=shown)
        seat = tricks.seats[tricks.winner]
        won = Event("takes-trick", HP.WINS, seat, tricks.taken[tricks.winner])
        if not tricks.over:
            return replace(following, events=(won, *shown))
        own, whole = tricks.taken[self.plan.declarer], sum(tricks.taken)
        end = Event("ten-tricks", HP.TEN_TRICKS, self.plan.declaring, own, whole)
        return Finished(self.plan.outcome(tricks.tally()), following.piles, (won, end))
