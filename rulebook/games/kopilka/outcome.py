"""The facts of a deal that its settlement needs, the standing it is played on, and their check."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import Enum

from ...cards import CLUBS, DIAMONDS, HEARTS, SPADES
from ...clauses import Clause, Invalid, Text, refuse
from ...facts import SomeOutcome, SomeStanding
from ...table import Seat, Table, Tally, check_seated, check_size, quoted
from ...voice import both
from . import clauses as KO
from .options import PRINTED, Options, Spared


class Suit(Enum):
    """Name the suits, cheapest first."""

    SPADES = "spades"
    CLUBS = "clubs"
    DIAMONDS = "diamonds"
    HEARTS = "hearts"

    @property
    def sign(self) -> str:
        """Return the sign that is printed on the cards of the suit."""
        return _SIGNS[self]

    @classmethod
    def of(cls, sign: str) -> Suit:
        """Return the suit of a sign.

        Examples:
            >>> Suit.of("♦").value
            'diamonds'
        """
        return next(suit for suit, other in _SIGNS.items() if other == sign)


_SIGNS = {
    Suit.SPADES: SPADES,
    Suit.CLUBS: CLUBS,
    Suit.DIAMONDS: DIAMONDS,
    Suit.HEARTS: HEARTS,
}


def price(suit: Suit, options: Options = PRINTED) -> int:
    """Return the price of a suit at a table, in kopecks (KO-7.5)."""
    prices = {
        Suit.SPADES: options.spade_price,
        Suit.CLUBS: options.club_price,
        Suit.DIAMONDS: options.diamond_price,
        Suit.HEARTS: options.heart_price,
    }
    return prices[suit]


def trick_value(suit: Suit, by_ace: bool = False, options: Options = PRINTED) -> int:
    """Return what a trick is worth, in kopecks: the price of its suit, doubled by the ace of spades.

    Examples:
        >>> trick_value(Suit.CLUBS), trick_value(Suit.CLUBS, by_ace=True)
        (2, 4)
    """
    return price(suit, options) * (KO.ACE_COUNTS["times"] if by_ace else 1)


@dataclass(frozen=True, slots=True)
class Yield:
    """Hold what a suit can yield at most in one deal: its cards, and the tricks they make."""

    suit: Suit
    cards: int
    tricks: int
    by_ace: int
    worth: int


def dearest(options: Options = PRINTED) -> tuple[Yield, ...]:
    """Return how the tricks of a deal come to be worth the most, suit by suit (KO-7.7).

    Examples:
        >>> sum(one.worth for one in dearest())
        43
    """
    ways = (tuple(_yields(ace, options)) for ace in Suit)
    return max(ways, key=lambda suits: sum(one.worth for one in suits))


def _yields(ace: Suit, options: Options) -> Iterator[Yield]:
    """Yield what each suit brings at most if the ace of spades takes a trick of suit `ace`.

    A trick needs two cards. The ace of spades and one card of another suit make one, so that
    the suit keeps more cards for the others, and spades one card less.
    """
    whole, least = KO.PACK["cards"] // len(Suit), KO.TRICK_SIZE["cards"]
    for suit in Suit:
        cards = whole - (suit is Suit.SPADES and ace is not Suit.SPADES)
        with_ace = suit is ace and ace is not Suit.SPADES
        tricks, by_ace = (cards + with_ace) // least, int(suit is ace)
        worth = (tricks - by_ace) * trick_value(suit, options=options)
        worth += by_ace * trick_value(suit, by_ace=True, options=options)
        yield Yield(suit, cards, tricks, by_ace, worth)


@dataclass(frozen=True, slots=True, repr=False)
class Outcome(SomeOutcome):
    """Hold the facts of one deal.

    `spades`, `clubs`, `diamonds` and `hearts` count what each player took of tricks led in that
    suit; `tricks` are their sums and need not be said beside them. `by_ace` took a trick with
    the ace of spades, `ace_suit` is the suit of that trick. `first_out` is `None` while it was
    not said; that nobody was out is said by `stalemate`. `false_passes` counts offences.

    Examples:
        >>> won = Outcome(spades=Tally.of(South=1), hearts=Tally.of(South=2, East=1))
        >>> dict(won.tricks)
        {'South': 3, 'East': 1}
    """

    tricks: Tally[int] = Tally()
    spades: Tally[int] = Tally()
    clubs: Tally[int] = Tally()
    diamonds: Tally[int] = Tally()
    hearts: Tally[int] = Tally()
    by_ace: Seat | None = None
    ace_suit: Suit | None = None
    first_out: Seat | None = None
    stalemate: bool = False
    false_passes: Tally[int] = Tally()

    def complete(self) -> None:
        """Sum up the tricks unless they were said."""
        if not self.tricks:
            object.__setattr__(self, "tricks", self.summed)

    @property
    def by_suit(self) -> Mapping[Suit, Tally[int]]:
        """Return the tricks of each player, suit by suit."""
        return {suit: getattr(self, suit.value) for suit in Suit}

    @property
    def summed(self) -> Tally[int]:
        """Return the tricks of each player in all the suits that were said."""
        tricks: Tally[int] = Tally()
        for taken in self.by_suit.values():
            tricks = tricks.plus(taken)
        return tricks


@dataclass(frozen=True, slots=True, repr=False)
class Standing(SomeStanding):
    """Hold what the coming deal is played for.

    `box` is in kopecks, the antes already in it; `deals` says how many deals of the party are
    over, `claims` what each player's tricks in them are worth, in kopecks. `remainder_to` was the
    first out of the last deal of the party, and takes what the claims leave.
    """

    table: Table
    box: int = 0
    deals: int = 0
    claims: Tally[int] = Tally()
    remainder_to: Seat | None = None
    over: bool = False


def check_table(table: Table) -> None:
    """Raise `Refused` unless four players sit down."""
    check_size(table, KO.PLAYERS, KO.PLAYERS["players"], KO.PLAYERS["players"])


def check_standing(standing: Standing, options: Options) -> None:
    """Raise `Invalid` or `Refused` for a standing that no deal of a party can leave."""
    check_table(standing.table)
    if standing.box < 0:
        refuse(
            KO.NO_DEBT,
            Text("the box cannot owe anything", "копилка не может быть в долгу"),
            f"box={standing.box}",
        )
    whole = KO.PARTY["deals"]
    if not 0 <= standing.deals <= whole:
        refuse(
            KO.PARTY,
            Text(f"from 0 to {whole} are over", f"сыграно бывает от 0 до {whole}"),
            f"deals={standing.deals}",
        )
    claims = standing.claims
    _check_tally(standing.table, "claims", claims, KO.CLAIMS)
    most = standing.deals * sum(one.worth for one in dearest(options))
    total = sum(claims.values())
    if total > most:
        refuse(
            KO.MOST,
            Text(
                f"{total} in {standing.deals} deals; at most {most}",
                f"{total} за {standing.deals} сдач; самое большее — {most}",
            ),
            quoted("claims", claims),
        )
    check_seated(standing.table, "remainder_to", (standing.remainder_to,))
    if standing.remainder_to is not None and standing.deals < whole:
        refuse(
            KO.REMAINDER,
            Text(
                f"{standing.deals} of {whole} deals are over",
                f"сыграно {standing.deals} из {whole}",
            ),
            f"remainder_to={standing.remainder_to}",
        )


def check(standing: Standing, outcome: Outcome, options: Options) -> None:
    """Raise `Invalid` or `Refused` unless the outcome can be settled on the standing.

    `Invalid` means that a fact is missing or names nobody; `Refused` carries the clause that
    the outcome breaks.
    """
    check_standing(standing, options)
    if standing.deals == KO.PARTY["deals"]:
        refuse(
            KO.PARTY,
            Text("the party is over: open a new one", "партия окончена: начните новую"),
            f"deals={standing.deals}",
        )
    table = standing.table
    _check_tally(table, "tricks", outcome.tricks, KO.WINS)
    for suit, taken in outcome.by_suit.items():
        _check_tally(table, suit.value, taken, KO.WINS)
    _check_tally(table, "false_passes", outcome.false_passes, KO.FALSE_PASS)
    check_seated(table, "by_ace", (outcome.by_ace,))
    check_seated(table, "first_out", (outcome.first_out,))
    _check_end(outcome, options)
    _check_sums(outcome)
    ace = ace_trick(outcome)
    _check_suits(outcome, ace)
    _check_enough(outcome)


def ace_trick(outcome: Outcome) -> tuple[Seat, Suit] | None:
    """Return who took a trick with the ace of spades and of which suit it was, if anybody did.

    Raises `Invalid` if the suit is neither said nor the only one that the player took tricks
    of, `Refused` if he took none of it (KO-6.9).

    Examples:
        >>> deal = Outcome(clubs=Tally.of(West=1), by_ace=Seat("West"))
        >>> ace_trick(deal)
        ('West', <Suit.CLUBS: 'clubs'>)
    """
    seat, suit = outcome.by_ace, outcome.ace_suit
    if seat is None:
        if suit is not None:
            raise Invalid(
                Text("say also who took it: by_ace", "укажите и взявшего: `by_ace`"),
                f"ace_suit={suit.value}",
            )
        return None
    took = [one for one, taken in outcome.by_suit.items() if taken.get(seat, 0)]
    if not took or (suit is not None and suit not in took):
        where = f"by_ace={seat}" if suit is None else f"ace_suit={suit.value}"
        refuse(
            KO.ACE_BEATS,
            both("{who} took no such trick", "такой взятки у {who:gen} нет", who=seat),
            where,
        )
    if suit is None and len(took) > 1:
        suits = ", ".join(one.value for one in took)
        raise Invalid(
            Text(
                f"say also which suit it was: ace_suit, one of {suits}",
                f"укажите и масть взятки: `ace_suit`, одну из `{suits}`",
            ),
            f"by_ace={seat}",
        )
    return seat, suit or took[0]


def _check_tally(table: Table, key: str, tally: Tally[int], clause: Clause) -> None:
    check_seated(table, key, tally)
    for number in tally.values():
        if number < 0:
            refuse(clause, Text("none is the least", "меньше нуля не бывает"), quoted(key, tally))


def _check_end(outcome: Outcome, options: Options) -> None:
    if not outcome.stalemate:
        if outcome.first_out is None:
            raise Invalid(
                Text(
                    "too few facts to settle a deal; say also first_out (nobody: stalemate=yes)",
                    "для расчёта не хватает данных; назовите ещё `first_out` "
                    "(никто не вышел: stalemate=yes)",
                )
            )
        return
    if outcome.first_out is not None and options.spared is Spared.NOBODY:
        refuse(
            KO.STALEMATE,
            Text(
                "in a stalemate nobody is out, and at this table nobody counts as out",
                "в тупике не вышел никто, и за этим столом никто вышедшим не считается",
            ),
            f"first_out={outcome.first_out}",
        )


def _check_sums(outcome: Outcome) -> None:
    said = {seat: number for seat, number in outcome.tricks.items() if number}
    summed = {seat: number for seat, number in outcome.summed.items() if number}
    if said == summed:
        return
    where = quoted("tricks", outcome.tricks)
    suits = ", ".join(suit.value for suit in Suit)
    if not summed:
        raise Invalid(
            Text(f"say of which suits: {suits}", f"укажите, в каких мастях: `{suits}`"), where
        )
    refuse(
        KO.TALLY,
        both("the suits make {sums}", "по мастям выходит {sums}", sums=Tally.of(summed)),
        where,
    )


def _check_suits(outcome: Outcome, ace: tuple[Seat, Suit] | None) -> None:
    whole = KO.PACK["cards"] // len(Suit)
    for suit, taken in outcome.by_suit.items():
        # The ace of spades is missing in its own suit once it was spent on another.
        spent = suit is Suit.SPADES and ace is not None and ace[1] is not Suit.SPADES
        most = (whole - spent) // KO.TRICK_SIZE["cards"]
        total = sum(taken.values())
        if total > most:
            refuse(
                KO.TRICK_SIZE,
                Text(f"{total} tricks, at most {most}", f"взяток {total}, самое большее {most}"),
                quoted(suit.value, taken),
            )


def _check_enough(outcome: Outcome) -> None:
    total, least = sum(outcome.tricks.values()), KO.DEAL["each"]
    if not outcome.stalemate and total < least:
        refuse(
            KO.ENOUGH_TRICKS,
            Text(f"{total} tricks, at least {least}", f"взяток {total}, а надо не меньше {least}"),
            quoted("tricks", outcome.tricks)
            if outcome.tricks
            else f"first_out={outcome.first_out}",
        )
