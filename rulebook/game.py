"""The shape that every game has: facts in, lines and a new standing out.

A game is one frozen value. Its functions are pure: the same standing, outcome and options
give the same settlement, whether the outcome was played card by card or read from a text.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import Field, dataclass, field, fields, replace
from typing import Any, ClassVar, Generic, Protocol, TypeVar

from .clauses import Clause, Invalid, Ruling, Text, by_id
from .scores import Book, Line
from .table import Table, Tally


class Facts(Protocol):
    """Be a frozen dataclass of the closed set of field types that `keys` can read and write."""

    __dataclass_fields__: ClassVar[dict[str, Field[Any]]]


class SomeStanding(Facts, Protocol):
    """Be what the coming deal is played for, with the table at which it is dealt."""

    @property
    def table(self) -> Table: ...

    @property
    def over(self) -> bool: ...


class SomeOutcome(Facts, Protocol):
    """Be what a settlement needs to know of a deal."""

    @property
    def tricks(self) -> Tally[int]: ...


Opt = TypeVar("Opt", bound=Facts)
Out = TypeVar("Out", bound=SomeOutcome)
Sta = TypeVar("Sta", bound=SomeStanding)


def option(default: Any, *authority: Clause | Ruling) -> Any:
    """Declare a field of options, with the clauses or rulings that it chooses between."""
    return field(default=default, metadata={"authority": authority})


@dataclass(frozen=True, slots=True)
class Settlement(Generic[Sta]):
    """Hold what one settlement moved, in order, and the standing before and after it."""

    lines: tuple[Line, ...]
    before: Sta
    after: Sta

    @property
    def net(self) -> Tally[int]:
        """Return what each seat of the table has won or lost by the payments."""
        return Book(self.lines).net(self.before.table.seats)


@dataclass(frozen=True, slots=True)
class Verb:
    """Tie a written act to its sentence, its clause, and the facts that it sets.

    `written` is the verb of the notation, `says` the sentence with `{player}` and `{what}`.
    `actor` names the field of the outcome that the player is put into, `object` the field for
    what follows the verb; where `value` is given, the verb itself says it and nothing follows.
    `opens` names a field that is said by the act even though nobody is put into it: whoever
    passes has told that nobody has whisted yet.
    """

    written: str
    says: Text
    clause: Clause
    actor: str = ""
    object: str = ""
    value: str = ""
    opens: str = ""


@dataclass(frozen=True, slots=True)
class Words:
    """Hold the words of a game in both languages: its values, accounts, units, events and acts."""

    names: Mapping[str, Text]
    events: Mapping[str, Text]
    verbs: tuple[Verb, ...]


@dataclass(frozen=True)
class Game(Generic[Opt, Out, Sta]):
    """Describe one game: its clauses and rulings, the facts it knows, and what follows from them.

    `check` raises `Invalid` or `Refused` for an outcome that cannot be settled on a standing;
    `settle` checks first. `refill` is there for games whose pot the table may fill again.
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
    words: Words
    refill: Callable[[Sta, Opt], Settlement[Sta]] | None = None

    def __str__(self) -> str:
        return self.id

    @property
    def clause(self) -> Mapping[str, Clause]:
        """Return the clauses by id."""
        return by_id(self.clauses)

    @property
    def ruling(self) -> Mapping[str, Ruling]:
        """Return the rulings by id."""
        return by_id(self.rulings)

    def table(self, *seats: str, dealer: str | None = None) -> Table:
        """Seat the players, or those of the books if none are named."""
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
    def next_lines(self) -> tuple[Line, ...]:
        """Return what moved between the deal and the coming one."""
        return self.passing.lines

    @property
    def tricks(self) -> Tally[int]:
        """Return the tricks of each player, as the outcome has them."""
        return self.outcome.tricks

    @property
    def net(self) -> Tally[int]:
        """Return what each player won or lost by the deal, the next ante left out."""
        return self.settlement.net


@dataclass(frozen=True)
class Session(Generic[Opt, Out, Sta]):
    """Hold deals in a row, each on the standing that the one before it left.

    A session never changes: `settle`, `refill` and `stop` return a new one.
    """

    game: Game[Opt, Out, Sta]
    options: Opt
    start: Sta
    opening: tuple[Line, ...] = ()
    deals: tuple[Deal[Opt, Out, Sta], ...] = ()

    @property
    def standing(self) -> Sta:
        """Return the standing that the coming deal is played for."""
        return self.deals[-1].next if self.deals else self.start

    @property
    def net(self) -> Tally[int]:
        """Return what each player has won or lost so far, antes and openings included."""
        net = Book(self.opening).net(self.start.table.seats)
        for deal in self.deals:
            net = net.plus(deal.net).plus(deal.passing.net)
        return net

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

    def refill(self) -> Session[Opt, Out, Sta]:
        """Fill the empty pot again, as the table has decided.

        Raises `Invalid` for a game that has nothing to refill, `Refused` if the pot is not empty.
        """
        if self.game.refill is None:
            raise Invalid(
                Text(
                    f"{self.game.id} has nothing to refill",
                    f"в игре {self.game.id} нечего пополнять",
                )
            )
        filled = self.game.refill(self.standing, self.options)
        if not self.deals:
            return replace(self, start=filled.after, opening=(*self.opening, *filled.lines))
        last = self.deals[-1]
        passing = replace(
            last.passing, lines=(*last.passing.lines, *filled.lines), after=filled.after
        )
        return replace(self, deals=(*self.deals[:-1], replace(last, passing=passing)))

    def close(self) -> Settlement[Sta]:
        """Pay out what the last deal left, as at the end of an evening; no ante is due any more."""
        return self.game.close(self.deals[-1].after if self.deals else self.start, self.options)

    @property
    def closing_net(self) -> Tally[int]:
        """Return what each player takes home if the session is closed now."""
        net = Book(self.opening).net(self.start.table.seats)
        for deal in self.deals:
            net = net.plus(deal.net)
        for deal in self.deals[:-1]:
            net = net.plus(deal.passing.net)
        return net.plus(self.close().net)


def own_fields(facts: type[Facts]) -> tuple[Field[Any], ...]:
    """Return the fields of a class of facts that a text can set.

    The table has keys of its own, and whether a game is over follows from it.
    """
    return tuple(f for f in fields(facts) if f.name not in ("table", "over"))
