"""Every option does something at the table that agrees on it, or is refused there."""

from collections.abc import Iterator
from enum import Enum
from itertools import combinations
from typing import Any

import pytest

from rulebook import Refused, RulebookError, Seat, Table, Tally
from rulebook.games.preferans import PREFERANS, Options, Standing
from rulebook.keys import Written, facets, write_value
from rulebook.replay import settle

OPTIONS = {name: facet for name, facet in facets(PREFERANS).items() if facet.part == "options"}

IN_THE_PLAY = {"senior_hold", "hands_open"}
"""What these change is no line of a settlement; it is tried in the auction and in the play."""

FOUR = "seats=A,B,C,D dealer=A"
THREE = "seats=B,C,D dealer=D"
FULL = "pool=A:{},B:38,C:38,D:10 mountain=A:{},B:20,C:20,D:20"

DEALS = (
    # Set; short with two whisters, low and high; a lone whister short; nobody whists.
    "declarer=B contract=8 tricks=B:6,C:1,D:3 whist=C",
    "declarer=B contract=6 tricks=B:7,C:3 whist=C,D",
    "declarer=B contract=8 tricks=B:10 whist=C,D",
    "declarer=B contract=7 tricks=B:9,C:1 whist=C",
    "declarer=B contract=9 whist=none premium=two-aces",
    # All-pass: nobody's first trick, and two who fill their pools.
    "contract=all-pass tricks=B:0,C:6,D:4",
    "contract=all-pass tricks=B:0,C:0,D:10 {sheet}",
    # In a series: an all-pass deal, a game that nobody whists, one that is lost.
    "contract=all-pass tricks=B:2,C:4,D:4 series=1",
    "declarer=B contract=8 whist=none series=2",
    "declarer=B contract=6 tricks=B:5,C:2,D:3 whist=D series=2",
)
OF_FOUR = (
    "declarer=B contract=7 tricks=B:9,C:1 whist=A hand=C",
    "contract=all-pass tricks=A:0,B:2,C:4,D:4",
)


def chosen(together: int) -> Iterator[dict[str, Any]]:
    """Yield every option with every value that is not its default, so many of them together."""
    single = []
    for name, facet in OPTIONS.items():
        values: list[Any] = [True, False]
        kind = next((k for k in (facet.type, *getattr(facet.type, "__args__", ()))
                     if isinstance(k, type) and issubclass(k, Enum)), None)  # fmt: skip
        if kind is not None:
            values = list(kind)
        default = getattr(Options(), name)
        single += [{name: value} for value in values if value not in (default, facet.default)]
    for some in combinations(single, together):
        merged = {name: value for one in some for name, value in one.items()}
        if len(merged) == together:
            yield merged


def told(options: dict[str, Any], players: int) -> list[str]:
    """Return what all deals and a closing come to; a deal that cannot be is told by its refusal."""
    said = " ".join(f"{name}={write_value(value)}" for name, value in options.items())
    seats = FOUR if players == 4 else THREE
    sheet = FULL.format(0, 20) if players == 4 else FULL.replace("A:{},", "")
    found = []
    for deal in (*DEALS, *(OF_FOUR if players == 4 else ())):
        keys = f"{seats} {deal.format(sheet=sheet)} {said}".split()
        try:
            settled = settle(PREFERANS, [Written(*key.split("=", 1)) for key in keys])
        except RulebookError as error:
            found.append(str(error))
        else:
            found.append(f"{settled.lines} {settled.next} {settled.net}")
    names = "ABCD"[:players]
    nothing = Tally(tuple((Seat(name), 0) for name in names))
    # Mountains that leave a third to everybody, two thirds, none, and some of each.
    for first in (110, 112, 114, 116):
        heights = (first, *range(150, 150 + 60 * (players - 1), 60))
        sheet_of = Tally(tuple((Seat(name), n) for name, n in zip(names, heights, strict=True)))
        closed = PREFERANS.close(Standing(Table.of(*names), nothing, sheet_of), Options(**options))
        found.append(f"{closed.lines} {closed.net}")
    return found


@pytest.mark.clause("HP-1.4", "HP-5.9", "HP-8.4", "HP-10.7")
@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("together", [1, pytest.param(2, marks=pytest.mark.thorough)])
def test_an_option_does_something_or_is_refused(together: int, players: int) -> None:
    """Without it something must be different, whatever else the table has agreed on."""
    table = PREFERANS.table(*"ABCD"[:players])
    tried = 0
    for options in chosen(together):
        try:
            PREFERANS.open(table, Options(**options))
        except Refused:
            continue
        full = told(options, players)
        for name in options.keys() - IN_THE_PLAY:
            without = {other: value for other, value in options.items() if other != name}
            try:
                PREFERANS.open(table, Options(**without))
            except Refused:
                continue  # The other one needs it: leaving it out is refused, so it does something.
            if Options(**without) == Options(**options):
                continue  # It says what is in force anyway.
            assert told(without, players) != full, options
            tried += 1
    assert tried > (10 if together == 1 else 100)
