"""The shape that every game has: facts in, lines and a new standing out.

A game is one frozen value. Its functions are pure: the same standing, outcome and options
give the same settlement, whether the outcome was played card by card or read from a text.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from random import Random
from types import MappingProxyType
from typing import Any, Generic, TypeVar

from .cards import Card
from .clauses import Clause, Invalid, Ruling, Text, by_id
from .facts import Facts, SomeOutcome, SomeStanding
from .phase import Dealt, Phase
from .problem import Printed
from .scores import Book, Entry, Event, Line, Payment
from .table import Seat, Table, Tally, unknown_seat

Opt = TypeVar("Opt", bound=Facts)
Out = TypeVar("Out", bound=SomeOutcome)
Sta = TypeVar("Sta", bound=SomeStanding)


@dataclass(frozen=True, slots=True)
class Settlement(Generic[Sta]):
    """Hold what one settlement moved, in order, and the standing before and after it.

    `sheet_net` is for games kept on a sheet: what the entries are worth to each seat, exactly.
    """

    lines: tuple[Line, ...]
    before: Sta
    after: Sta
    sheet_net: Tally[Fraction] | None = None

    def __repr__(self) -> str:
        return f"<Settlement, lines: {len(self.lines)}; {_numbers(self.net)}>"

    @property
    def book(self) -> Book:
        """Return the lines as a book."""
        return Book(self.lines)

    @property
    def payments(self) -> tuple[Payment, ...]:
        """Return what moved, in order."""
        return tuple(self.book.payments)

    @property
    def entries(self) -> tuple[Entry, ...]:
        """Return what was written, in order."""
        return tuple(self.book.entries)

    @property
    def events(self) -> tuple[Event, ...]:
        """Return what happened and moved nothing, in order."""
        return tuple(self.book.events)

    @property
    def net(self) -> Tally[Any]:
        """Return what each seat has won or lost: whole by payments, in exact fractions on a sheet."""
        if self.sheet_net is not None:
            return self.sheet_net
        return Book(self.lines).net(self.before.table.seats)


def _numbers(net: Tally[Any]) -> str:
    return ", ".join(f"{seat} {number}" for seat, number in net.items())


@dataclass(frozen=True, slots=True)
class Verb:
    """Tie a written act to its sentence, its clause, and the facts that it sets.

    `also` are the clauses of other moments at which the same word is said: a pass ends one's
    bidding, and later it is a defender's decision.

    `written` is the verb of the notation, `says` the sentence with `{player}` and `{what}`, `may`
    the bare verb, for a list of what can be done.
    What follows the verb is of the type `takes`, or of the field `object` of the outcome, which
    it then sets in a deal written without cards; `actor` names the field that the player is put
    into. Where `value` is given, the verb itself says it and nothing follows.
    `opens` names a field that is said by the act even though nobody is put into it: whoever
    passes has told that nobody has whisted yet. `undoes` names a field whose facts the act takes
    back: who comes down from a whist to half a whist whists no more.
    `leads` is the sentence that is said instead where a card is led. `evident` marks an act that
    needs no reason. `case` is that of what follows `may` in Russian. `draws` marks a verb that takes the top card of the stock: which one it is may be written,
    and is then held against the event `drawn`.
    `offence` marks a verb that is always against the rules, and so is always written with `!`.
    """

    written: str
    says: Text
    may: Text
    clause: Clause
    actor: str = ""
    object: str = ""
    value: str = ""
    opens: str = ""
    undoes: str = ""
    takes: type[Any] | None = None
    draws: bool = False
    offence: bool = False
    also: tuple[Clause, ...] = ()
    leads: Text | None = None
    evident: bool = False
    case: str = "acc"

    def __repr__(self) -> str:
        return f"<Verb: {self.written}>"

    @property
    def clauses(self) -> tuple[Clause, ...]:
        """Return the clauses of all moments at which the word is said, in the order of the book."""
        return tuple(sorted((self.clause, *self.also), key=lambda clause: clause.number))

    @property
    def settles(self) -> bool:
        """Tell whether the act says something that a settlement needs."""
        return bool(self.actor or self.object or self.opens)


@dataclass(frozen=True, slots=True)
class Column:
    """Say who writes into a column of the score: `adds` to it, or `takes_off` something.

    A `signed` number keeps its sign; otherwise the words say which way it goes.
    """

    adds: Text
    takes_off: Text | None = None
    signed: bool = False


@dataclass(frozen=True, slots=True)
class Words:
    """Hold the words of a game in both languages: its values, accounts, units, events and acts.

    `columns` are those of the score on paper. `counts` say what a line counts, by its clause:
    tricks, cards, as forms that follow a number `n`.
    """

    names: Mapping[str, Text]
    events: Mapping[str, Text]
    verbs: tuple[Verb, ...]
    columns: Mapping[str, Column] = field(default_factory=lambda: MappingProxyType({}))
    counts: Mapping[str, Text] = field(default_factory=lambda: MappingProxyType({}))

    def __repr__(self) -> str:
        counts = f"names: {len(self.names)}; events: {len(self.events)}; verbs: {len(self.verbs)}"
        return f"<Words, {counts}>"


@dataclass(frozen=True, slots=True)
class Sizes:
    """Hold how many cards are dealt: players with cards, cards of each, those left or laid aside.

    `rounds` are the packets in which a hand is dealt, where a clause names them.
    """

    hands: int
    hand: int
    stock: int
    rounds: tuple[int, ...] = ()


@dataclass(frozen=True, eq=False)
class Game(Generic[Opt, Out, Sta]):
    """Describe one game: its clauses and rulings, the facts it knows, and what follows from them.

    `check` raises `Invalid` or `Refused` for an outcome that cannot be settled on a standing;
    `settle` checks first. `fold` is what one line does to a standing. `decisions` are what the table may decide between two deals, by the
    words with which it says so: to fill the pot again, that time is up. `sizes` reads from the
    clauses how many cards are dealt.
    `pose` begins the play of a problem as printed: hands in play, and no auction before it.
    With `partners` two play against two, opposite each other, and the earlier seat of the table
    stands for the pair in entries and tallies. With `german_suits` it is played with acorns,
    leaves, hearts and bells too.
    """

    id: str
    prefix: str
    title: Text
    unit: Text
    unit_plural: Text
    seats: tuple[str, ...]
    clauses: tuple[Clause, ...]
    rulings: tuple[Ruling, ...]
    presets: Mapping[str, Opt]
    options: type[Opt]
    outcome: type[Out]
    standing: type[Sta]
    open: Callable[[Table, Opt], Settlement[Sta]]
    deal_passes: Clause
    check: Callable[[Sta, Out, Opt], None]
    settle: Callable[[Sta, Out, Opt], Settlement[Sta]]
    next_deal: Callable[[Sta, Opt], Settlement[Sta]]
    close: Callable[[Sta, Opt], Settlement[Sta]]
    fold: Callable[[Sta, Line], Sta]
    words: Words
    pack: tuple[Card, ...]
    pack_clause: Clause
    deal_clause: Clause
    start: Callable[[Sta, Dealt, Opt], Phase]
    sizes: Callable[[], Sizes]
    stock: str
    decisions: Mapping[str, Callable[[Sta, Opt], Settlement[Sta]]] = field(
        default_factory=lambda: MappingProxyType({})
    )
    partners: bool = False
    german_suits: bool = False
    pose: Callable[[Sta, Dealt, Printed, Opt], Phase] | None = None

    def __str__(self) -> str:
        return self.id

    def __repr__(self) -> str:
        return f"find_game({self.id!r})"

    @property
    def clause(self) -> Mapping[str, Clause]:
        """Return the clauses by id."""
        return by_id(self.clauses)

    @property
    def ruling(self) -> Mapping[str, Ruling]:
        """Return the rulings by id."""
        return by_id(self.rulings)

    @property
    def hands(self) -> int:
        """Return how many players hold cards."""
        return self.sizes().hands

    @property
    def hand_size(self) -> int:
        """Return how many cards a player is dealt."""
        return self.sizes().hand

    @property
    def stock_size(self) -> int:
        """Return how many cards are left over, or laid aside."""
        return self.sizes().stock

    def side(self, table: Table, seat: Seat) -> tuple[Seat, ...]:
        """Return the players for whom a seat stands: itself, or the pair that it belongs to."""
        if not self.partners:
            return (seat,)
        half = len(table.seats) // 2
        place = table.seats.index(seat) % half
        return (table.seats[place], table.seats[place + half])

    def deal(
        self,
        source: Random,
        table: Table | None = None,
        held: Mapping[str, tuple[Card, ...]] = MappingProxyType({}),
    ) -> Dealt:
        """Deal the pack to those who hold cards at a table, or at that of the books.

        `held` are cards that a player, or the stock by its name, is to have in any case. The same
        state of `source` gives the same deal. Raises `Invalid` for cards of nobody who plays, and
        for more of them than he is dealt.

        Examples:
            >>> from rulebook.games.austrian import AUSTRIAN
            >>> dealt = AUSTRIAN.deal(Random(1))
            >>> len(dealt.hand("South")), len(dealt.stock)
            (10, 2)
        """
        players = (table or self.table()).playing(self.hands)
        sizes = {**dict.fromkeys(players, self.hand_size), self.stock: self.stock_size}
        for name, cards in held.items():
            if name not in sizes:
                raise unknown_seat(name, sizes, "held")
            if len(cards) > sizes[name]:
                most = sizes[name]
                raise Invalid(
                    Text(f"{len(cards)} cards, not {most}", f"карт {len(cards)}, а не {most}"),
                    f"held={name}",
                )
        given = {card for cards in held.values() for card in cards}
        pack = [card for card in self.pack if card not in given]
        source.shuffle(pack)
        hands = []
        for name, size in sizes.items():
            mine = held.get(name, ())
            cards = (*mine, *(pack.pop() for _ in range(size - len(mine))))
            # A hand is held in order; the stock is drawn from the top as it came to lie.
            hands.append(cards if name == self.stock else tuple(sorted(cards, key=self.pack.index)))
        return Dealt(players, tuple(hands[:-1]), hands[-1])

    def table(self, *seats: str, dealer: str | None = None) -> Table:
        """Seat the players, or those of the books if none are named; `dealer` deals, or else the last.

        Raises `Invalid` as `Table` does.
        """
        return Table.of(*(seats or self.seats), dealer=dealer)

    def session(
        self, options: Opt | None = None, table: Table | None = None, **standing: Any
    ) -> Session[Opt, Out, Sta]:
        """Open a session, by the payments that the game opens with, or on a standing that is given.

        `standing` names fields of the game's standing: `pot=40` sits down to a pot of 40.
        """
        options = options if options is not None else self.options()
        opening = self.open(table or self.table(), options)
        if standing:
            return Session(self, options, replace(opening.after, **standing))
        return Session(self, options, opening.after, opening.lines)


@dataclass(frozen=True)
class Deal(Generic[Opt, Out, Sta]):
    """Hold one settled deal of a session.

    `settlement` is the deal itself; `passing` what happens between it and the coming deal.
    """

    options: Opt
    outcome: Out
    settlement: Settlement[Sta]
    passing: Settlement[Sta]

    def __repr__(self) -> str:
        return f"<Deal: {_numbers(self.net)}>"

    @property
    def before(self) -> Sta:
        """Return the standing that the deal was played for."""
        return self.settlement.before

    @property
    def after(self) -> Sta:
        """Return the standing once the deal was paid."""
        return self.settlement.after

    @property
    def next(self) -> Sta:
        """Return the standing that the coming deal is played for."""
        return self.passing.after

    @property
    def lines(self) -> tuple[Line, ...]:
        """Return what the deal moved, in order."""
        return self.settlement.lines

    @property
    def payments(self) -> tuple[Payment, ...]:
        """Return the payments of the deal, in order."""
        return self.settlement.payments

    @property
    def entries(self) -> tuple[Entry, ...]:
        """Return the entries of the deal, in order."""
        return self.settlement.entries

    @property
    def events(self) -> tuple[Event, ...]:
        """Return the events of the deal's settlement, in order."""
        return self.settlement.events

    @property
    def next_lines(self) -> tuple[Line, ...]:
        """Return what moved between the deal and the coming one."""
        return self.passing.lines

    @property
    def tricks(self) -> Tally[int]:
        """Return the tricks of each player, as the outcome has them."""
        return self.outcome.tricks

    @property
    def net(self) -> Tally[Any]:
        """Return what each player won or lost by the deal, the next ante left out."""
        return self.settlement.net


@dataclass(frozen=True)
class Session(Generic[Opt, Out, Sta]):
    """Hold deals in a row, each on the standing that the one before it left.

    A session never changes: `settle` and `decide` return a new one.
    """

    game: Game[Opt, Out, Sta]
    options: Opt
    start: Sta
    opening: tuple[Line, ...] = ()
    deals: tuple[Deal[Opt, Out, Sta], ...] = ()

    def __repr__(self) -> str:
        seats = ", ".join(self.start.table.seats)
        return f"<Session of {self.game}: {seats}; deals: {len(self.deals)}>"

    @property
    def standing(self) -> Sta:
        """Return the standing that the coming deal is played for."""
        return self.deals[-1].next if self.deals else self.start

    @property
    def net(self) -> Tally[Any]:
        """Return what each player has won or lost so far, antes and openings included."""
        net: Tally[Any] = Book(self.opening).net(self.start.table.seats)
        for deal in self.deals:
            net = net.plus(deal.net).plus(deal.passing.net)
        return net

    def begin(self, dealt: Dealt) -> Phase:
        """Return the first moment of the coming deal."""
        return self.game.start(self.standing, dealt, self.options)

    def settle(self, outcome: Out) -> Session[Opt, Out, Sta]:
        """Settle one more deal and pass the deal on.

        Raises `Invalid` or `Refused` as the game's `check` does, and `Invalid` if the game is over.
        """
        if self.standing.over:
            raise Invalid(
                Text("the game is over: no deal follows", "игра окончена: сдач больше нет")
            )
        settlement = self.game.settle(self.standing, outcome, self.options)
        passing = self.game.next_deal(settlement.after, self.options)
        deal = Deal(self.options, outcome, settlement, passing)
        return replace(self, deals=(*self.deals, deal))

    def decide(self, decision: str) -> Session[Opt, Out, Sta]:
        """Do what the table decides between two deals: `refill`, `time up`.

        Raises `Invalid` for a game that knows no such decision, `Refused` if it is not the time.
        """
        if decision not in self.game.decisions:
            known = ", ".join(self.game.decisions) or "–"
            raise Invalid(
                Text(
                    f"no such decision in this game; there are: {known}",
                    f"такого решения в этой игре нет; есть: `{known}`",
                ),
                decision,
            )
        made = self.game.decisions[decision](self.standing, self.options)
        if not self.deals:
            return replace(self, start=made.after, opening=(*self.opening, *made.lines))
        last = self.deals[-1]
        passing = replace(last.passing, lines=(*last.passing.lines, *made.lines), after=made.after)
        return replace(self, deals=(*self.deals[:-1], replace(last, passing=passing)))

    def stopped(self) -> Session[Opt, Out, Sta]:
        """Return the session of a table that gets up: nothing is due for a deal that will not come.

        A game that has ended by itself has been paid out, and stays as it is.
        """
        if not self.deals or self.standing.over:
            return self
        last = self.deals[-1]
        nothing = Settlement((), last.after, last.after)
        return replace(self, deals=(*self.deals[:-1], replace(last, passing=nothing)))

    def close(self) -> Settlement[Sta]:
        """Pay out what the last deal left, as at the end of an evening; no ante is due any more."""
        return self.game.close(self.deals[-1].after if self.deals else self.start, self.options)

    @property
    def closing_net(self) -> Tally[Any]:
        """Return what each player takes home if the session is closed now."""
        closed = self.close()
        if closed.sheet_net is not None:
            return closed.sheet_net
        net: Tally[Any] = Book(self.opening).net(self.start.table.seats)
        for deal in self.deals:
            net = net.plus(deal.net)
        for deal in self.deals[:-1]:
            net = net.plus(deal.passing.net)
        return net.plus(closed.net)
