"""What the pages on House Preferans bind to and draw, beside what all games share.

Whatever is written in a deal is asked from the settlement, for a table of four with the dealer A
resting, B declaring, C and D defending; among three A deals and defends.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Any

from ...cards import card, cards
from ...clauses import Text
from ...game import Deal, Session
from ...games.preferans import PREFERANS, Contract, Options, Outcome, Premium, Standing
from ...games.preferans import clauses as HP
from ...games.preferans.options import Rounding
from ...games.preferans.outcome import LEVELS
from ...games.preferans.pen import MOUNTAIN, NET, WHISTS
from ...games.preferans.play import trick_rules
from ...games.preferans.worth import nets
from ...scores import Entry
from ...sentences import value_name
from ...solver import Position
from ...table import PairTally, Seat, Table, Tally
from ...voice import name_of, signed

Rows = list[tuple[Any, ...]]

_DEALER, _DECLARER, _FIRST, _SECOND = map(Seat, "ABCD")
_FOUR = Table.of(_DEALER, _DECLARER, _FIRST, _SECOND, dealer=_DEALER)
_THREE = Table.of(_DEALER, _DECLARER, _FIRST, dealer=_DEALER)
_GAMES = tuple(Contract(level) for level in LEVELS)
_PREMIUMS = (Premium.ACE, Premium.MARRIAGE, Premium.ACE_KING, Premium.TWO_ACES)

_RUNS = Text("{} to {}", "от {} до {}")
_PRICED = {
    "game": Text("a game, from a six to a ten", "игра, с шестерной по десятерную"),
    "trick": Text("a trick of the defence", "взятка защиты"),
    "undertrick": Text("an undertrick", "недобранная играющим"),
    "missing": Text("a trick missing on whist", "недобранная на висте"),
    "misere": Text("a trick in a misère", "взятка на мизере"),
    "all_pass": Text("a trick in an all-pass deal", "взятка на распасовке"),
    "point": Text("a point in the pool, in whists", "очко в пуле, в вистах"),
    "carried": Text("the shortfall of a pool goes out times", "недоигранное выносят, раз"),
}

_SOCHI = {
    "game": (2, 10),
    "trick": (2, 10),
    "undertrick": (2, 10),
    "missing": (2, 10),
    "misere": (10,),
    "all_pass": (1,),
    "point": (10,),
    "carried": (1,),
}
"""Prices of the Sochi game: from a six to a ten, or one for all (U, V)."""
_LENINGRAD = {
    "game": (2, 10),
    "trick": (4, 20),
    "undertrick": (4, 20),
    "missing": (2, 10),
    "misere": (20,),
    "all_pass": (2,),
    "point": (20,),
    "carried": (2,),
}
"""Prices of the Leningrad game, likewise (O, P, Q, V)."""


def taken(declarer: str, left: str, right: str, trump: str, turn: int, lead: str = "") -> int:
    """Return the declarer's tricks against best play of both defenders.

    The hands are the declarer's and those after him in turn order; `turn` is who leads, 0 to 2,
    and `lead` the card, if it is given.

    Examples:
        >>> taken("♠AQ", "♠K ♥7", "♠78", "♠", 1), taken("♠AQ", "♠K ♥7", "♠78", "♠", 1, "♠K")
        (2, 2)
    """
    hands = (cards(declarer), cards(left), cards(right))
    position = Position(trick_rules(trump), (_DECLARER, _FIRST, _SECOND), hands, turn=turn)
    return (position.play(card(lead)) if lead else position).value


def names(language: str) -> Mapping[str, Any]:
    """Return the names that figures and tables of the pages may be bound to."""

    def said(contract: Contract) -> str:
        return value_name(PREFERANS, contract.value, language)

    def preferans_prices() -> Rows:
        """Return the games: price, trick, promise, the share of each, half a whist, what is fined."""
        return [
            (
                said(game),
                HP.GAME_PRICE[game.figure],
                HP.WHIST_PRICE[game.figure],
                game.quota,
                HP.SHARE[game.figure] if game.is_low else "–",
                half_whist(game) if game.is_low else "–",
                _entered(MOUNTAIN, _DECLARER, _set(game, 1)),
                _entered(MOUNTAIN, _SECOND, _short(game)),
            )
            for game in _GAMES
        ]

    def preferans_bills(most: int) -> Rows:
        """Return what a game set by one trick and more costs: whister, dealer, declarer's mountain."""
        return [
            (
                said(game),
                *(" / ".join(map(str, bill(game.level, under))) for under in range(1, most + 1)),
            )
            for game in _GAMES
        ]

    def preferans_premiums() -> Rows:
        """Return what lay in the talon, as how many tricks it counts, and what it is worth."""
        return [
            (
                value_name(PREFERANS, premium.value, language),
                premium.count,
                *(_entered(WHISTS, _DEALER, _made(game, premium)) for game in _GAMES),
            )
            for premium in _PREMIUMS
        ]

    def preferans_shares() -> Rows:
        """Return what two whisters owe who fall short together: game, tricks and mountain of each."""
        return [
            (said(game), first, second, *_owed(game, first, second))
            for game in (Contract.SIX, Contract.SEVEN)
            for first, second in _takings(game)
        ]

    def preferans_worth() -> Rows:
        """Return what a made game or misère is worth before whists, among four and among three."""
        return [
            (said(game), *(signed(_worth(game, table)) for table in (_FOUR, _THREE)))
            for game in (*_GAMES, Contract.MISERE)
        ]

    def preferans_walk(session: Session[Any, Any, Any]) -> Rows:
        """Return how the sheet after the last deal is settled: a row a player, a column a step."""
        return [(name_of(row[0], language), *row[1:]) for row in _walk(session)]

    def preferans_nets(session: Session[Any, Any, Any]) -> Rows:
        """Return the nets after the last deal: player, exact, and rounded as the table rounds."""
        closed = session.close()
        return [
            (name_of(seat, language), signed(net), signed(_entered(NET, seat, closed.lines)))
            for seat, net in closed.net.items()
        ]

    def preferans_roundings(session: Session[Any, Any, Any]) -> Rows:
        """Return the ways of rounding a sheet: the option, and the net of each player."""
        return [
            (rounding.value, *_rounded(session.standing, Options(rounding=rounding)))
            for rounding in Rounding
        ]

    def preferans_systems() -> Rows:
        """Return the prices of Sochi, Leningrad and this house: what, and one column each."""
        here = _house()
        return [
            (
                _PRICED[what].say(language),
                *(_run(system[what], language) for system in (_SOCHI, _LENINGRAD, here)),
            )
            for what in here
        ]

    return {
        "taken": taken,
        "preferans_prices": preferans_prices,
        "preferans_bills": preferans_bills,
        "preferans_premiums": preferans_premiums,
        "preferans_shares": preferans_shares,
        "preferans_worth": preferans_worth,
        "preferans_walk": preferans_walk,
        "preferans_nets": preferans_nets,
        "preferans_roundings": preferans_roundings,
        "preferans_systems": preferans_systems,
        "wrote": wrote,
    }


# ---- Deals that are asked from the settlement


def _lines(
    outcome: Outcome, table: Table = _FOUR, options: Options | None = None
) -> tuple[Any, ...]:
    """Return what is written for a deal on a fresh sheet."""
    session = PREFERANS.session(options, table)
    return session.settle(outcome).deals[0].lines


def _entered(column: str, seat: Seat, lines: tuple[Any, ...]) -> int:
    """Return what a player has written in one column."""
    return sum(
        line.amount
        for line in lines
        if isinstance(line, Entry) and (line.column, line.player) == (column, seat)
    )


def _played(
    game: Contract, declarer: int, whist: Mapping[Seat, int], premium: Premium = Premium.NONE
) -> tuple[Any, ...]:
    """Return what is written where those whist who are named, with the tricks of each defender."""
    tricks = Tally.of({_DECLARER: declarer, **whist})
    who = tuple(seat for seat in (_FIRST, _SECOND) if seat in whist)
    return _lines(Outcome(_DECLARER, game, tricks, whist=who, premium=premium))


def _made(game: Contract, premium: Premium) -> tuple[Any, ...]:
    return _played(game, game.level, {_SECOND: HP.TEN_TRICKS["tricks"] - game.level}, premium)


def _set(game: Contract, under: int) -> tuple[Any, ...]:
    """Return what is written where a lone whister sets the game by some tricks."""
    taken = game.level - under
    return _played(game, taken, {_SECOND: HP.TEN_TRICKS["tricks"] - taken})


def _short(game: Contract) -> tuple[Any, ...]:
    """Return what is written where a lone whister is one trick short of his promise."""
    missed = game.quota - 1
    return _played(game, HP.TEN_TRICKS["tricks"] - missed, {_SECOND: missed})


def bill(level: int, under: int) -> tuple[int, int, int]:
    """Return what a game set by a lone whister brings him, the dealer, and the declarer's mountain.

    Examples:
        >>> bill(6, 1), bill(8, 2), bill(7, 3)
        ((28, 4, 4), (96, 24, 24), (96, 24, 24))
    """
    lines = _set(Contract(str(level)), under)
    return (
        _entered(WHISTS, _SECOND, lines),
        _entered(WHISTS, _DEALER, lines),
        _entered(MOUNTAIN, _DECLARER, lines),
    )


def wrote(deal: Deal[Any, Any, Any], player: str, on: str) -> int:
    """Return what one player has written on another when a deal is over."""
    whists: PairTally = deal.after.whists
    return whists[player, on]


def half_whist(game: Contract) -> int:
    """Return what half a whist writes that stands."""
    return _entered(WHISTS, _SECOND, _lines(Outcome(_DECLARER, game, half=_SECOND)))


def _takings(game: Contract) -> Iterator[tuple[int, int]]:
    """Yield how two whisters can divide fewer tricks than they promised, most tricks first."""
    for together in range(game.quota - 1, -1, -1):
        for first in range(together, -1, -1):
            if first >= together - first:
                yield first, together - first


def _owed(game: Contract, first: int, second: int) -> tuple[int, int]:
    declarer = HP.TEN_TRICKS["tricks"] - first - second
    lines = _played(game, declarer, {_FIRST: first, _SECOND: second})
    return _entered(MOUNTAIN, _FIRST, lines), _entered(MOUNTAIN, _SECOND, lines)


def _worth(game: Contract, table: Table) -> Fraction:
    """Return what a made game adds to the declarer's net: its points, without any whists."""
    opening = PREFERANS.session(None, table).standing
    price = HP.GAME_PRICE[game.figure]
    after = Standing(
        table,
        opening.pool.plus(Tally.of({_DECLARER: price})),
        opening.mountain.plus(Tally.of({_DECLARER: -price})),
    )
    return nets(after, Options())[_DECLARER] - nets(opening, Options())[_DECLARER]


# ---- A sheet, and the neighbours


def _walk(session: Session[Any, Any, Any]) -> Iterator[tuple[Any, ...]]:
    """Yield a row a player: what his pool lacks, mountain with it, under the average, whists, net."""
    after: Standing = session.deals[-1].after
    closed = session.game.close(after, session.options)
    heights = closed.after.mountain
    average = Fraction(sum(heights.values()), len(heights))
    for seat, net in closed.net.items():
        written = sum(n for (a, _), n in after.whists.items() if a == seat)
        against = sum(n for (_, b), n in after.whists.items() if b == seat)
        yield (
            seat,
            HP.SHORTFALL["each"] * (HP.POOL["limit"] - after.pool[seat]),
            heights[seat],
            signed(HP.AVERAGE["whists"] * (average - heights[seat])),
            written,
            against,
            signed(net),
        )


def _rounded(standing: Standing, options: Options) -> Iterator[str]:
    """Yield the nets of a sheet as one table rounds them; with their thirds where it keeps them."""
    closed = PREFERANS.close(standing, options)
    for seat, net in closed.net.items():
        written = [line for line in closed.lines if isinstance(line, Entry) and line.column == NET]
        yield signed(_entered(NET, seat, closed.lines)) if written else signed(net)


def _house() -> Mapping[str, tuple[int, ...]]:
    """Return the prices of this house in the form of those of the other systems."""
    low, high = _GAMES[0], _GAMES[-1]
    return {
        "game": (HP.GAME_PRICE[low.figure], HP.GAME_PRICE[high.figure]),
        "trick": (HP.WHIST_PRICE[low.figure], HP.WHIST_PRICE[high.figure]),
        "undertrick": tuple(_entered(MOUNTAIN, _DECLARER, _set(game, 1)) for game in (low, high)),
        "missing": tuple(_entered(MOUNTAIN, _SECOND, _short(game)) for game in (low, high)),
        "misere": (HP.MISERE_CAUGHT["points"],),
        "all_pass": (HP.ALL_PASS_TRICKS["points"],),
        "point": (HP.AVERAGE["whists"],),
        "carried": (HP.SHORTFALL["each"],),
    }


def _run(prices: tuple[int, ...], language: str) -> str:
    return _RUNS.say(language).format(*prices) if len(prices) > 1 else str(prices[0])
