"""Two whole games, row by row as worked out by hand, and how a game comes to its end."""

from fractions import Fraction

import pytest

from rulebook import Refused
from rulebook.library import load
from rulebook.notation import dumps, loads
from rulebook.replay import replay
from rulebook.told import Told

FOUR = """\
A | 0 4 0 0 | 20 16 20 20 | D:B 24
B | 0 4 0 0 | 20 16 24 20 | D:C 28, B:C 4
C | 0 4 2 0 | 26 22 24 28 |
D | 6 4 2 0 | 20 22 24 28 | B:A 12, C:A 12, D:A 12
A | 6 14 2 0 | 20 12 24 28 |
B | 6 14 2 0 | 20 12 24 52 | A:D 96, B:D 24
C | 14 14 2 0 | 12 12 24 52 | D:A 16, C:A 48
D | 14 16 2 0 | 12 10 24 52 | A:B 8
A | 14 16 2 0 | 12 10 44 52 |
B | 20 16 2 0 | 6 10 44 64 |
C | 30 16 2 0 | 0 6 44 64 | A:B 100, A:C 60, A:D 60
D | 30 20 2 0 | 0 2 44 64 | A:B 16
A | 30 22 2 0 | 2 2 54 72 |
B | 40 22 2 0 | 0 0 48 72 | A:B 140, A:C 180, A:D 120
C | 40 24 2 0 | 0 0 46 72 | A:B 20, A:C 20, B:A 16
D | 40 24 4 0 | 0 0 44 72 | B:C 16
"""
"""Dealer, pools, mountains, and what the deal has written on whom."""

THREE = """\
A | 0 0 0 | 20 24 20 | C:B 28
B | 0 0 8 | 20 24 12 | A:C 16
C | 0 0 8 | 24 30 22 |
A | 0 0 18 | 24 30 12 |
B | 0 0 28 | 24 30 2 | B:C 20
C | 0 0 28 | 48 30 2 | B:A 96
A | 0 0 34 | 48 26 0 | C:B 120, A:C 48, C:A 80
B | 4 0 40 | 48 16 0 | C:A 160, C:B 220
C | 4 4 40 | 56 12 0 | A:B 8
"""


@pytest.fixture(scope="module")
def four() -> Told:
    return replay(load("preferans/whole-game-of-four"))


@pytest.fixture(scope="module")
def three() -> Told:
    return replay(load("preferans/whole-game-of-three"))


Row = tuple[str, list[int], list[int], set[str]]


def rows(told: Told) -> list[Row]:
    found: list[Row] = []
    for deal in told.deals:
        was, now = deal.before, deal.after
        whists = {f"{a}:{b} {n - was.whists[a, b]}" for (a, b), n in now.whists.items()}
        whists = {cell for cell in whists if not cell.endswith(" 0")}
        found.append(
            (was.table.dealer, list(now.pool.values()), list(now.mountain.values()), whists)
        )
    return found


def log(text: str) -> list[Row]:
    found: list[Row] = []
    for line in text.splitlines():
        dealer, pool, mountain, whists = (part.strip() for part in line.split("|"))
        cells = set(filter(None, whists.split(", ")))
        found.append(
            (dealer, list(map(int, pool.split())), list(map(int, mountain.split())), cells)
        )
    return found


@pytest.mark.clause("HP-2.7", "HP-2.8")
def test_the_game_of_four_row_by_row(four: Told) -> None:
    assert rows(four) == log(FOUR)


@pytest.mark.clause("HP-2.7", "HP-2.8")
def test_the_game_of_three_row_by_row(three: Told) -> None:
    assert rows(three) == log(THREE)


@pytest.mark.clause("HP-10.3", "HP-10.6")
def test_the_nets_of_the_games(four: Told, three: Told) -> None:
    assert dict(four.session.net) == {"A": 1224, "B": 124, "C": -528, "D": -820}
    assert four.session.closing_net == four.session.net
    thirds = {"A": Fraction(-2152, 3), "B": Fraction(-820, 3), "C": Fraction(2972, 3)}
    assert dict(three.session.net) == thirds
    assert three.session.closing_net == three.session.net
    assert four.session.standing.over and three.session.standing.over


@pytest.mark.clause("HP-8.12")
def test_the_prizes_stay_with_those_who_closed_first(four: Told) -> None:
    """A's mountain grows in the thirteenth deal, and clearing it again wins nothing."""
    prizes = [(deal.after.mountain_prize, deal.after.pool_prize) for deal in four.deals]
    assert prizes[9:] == [((), ()), *[(("A",), ())] * 3, *[(("A",), ("A",))] * 3]


@pytest.mark.clause("HP-10.1", "HP-10.2")
def test_the_last_round_is_called_where_the_time_ran_out(four: Told) -> None:
    assert [line.name for line in four.deals[11].next_lines if hasattr(line, "name")] == [
        "time-up",
        "last-round",
    ]
    assert [deal.before.time.value for deal in four.deals] == ["running"] * 12 + ["last-round"] * 4


# ---- How a game ends


HEAD = "game: preferans\nseats: A B C\nmountain: A 20, B 20, C 20\nfirst_dealer: C\n"


def game(pools: str, deals: str) -> Told:
    """Play eights that nobody whists; a letter is the declarer, `!` says that time is up first."""
    lines = [HEAD, f"pool: {pools}"]
    for sign in deals.split():
        lines += ["--- deal", *(["time up"] if sign.startswith("!") else [])]
        lines += [f"declarer: {sign.lstrip('!')}", "contract: 8", "whist: none"]
    return replay(loads("\n".join(lines)))


def times(told: Told) -> list[str]:
    """Return for which time each deal was played, and whether the game is over at the end."""
    end = "over" if told.session.standing.over else told.session.standing.time.value
    return [deal.before.time.value for deal in told.deals] + [end]


@pytest.mark.clause("HP-10.2", "HP-10.3")
@pytest.mark.parametrize(
    ("pools", "deals", "expects"),
    [
        # Time runs out before C deals: A's round comes to its end, then the last one is played.
        (
            "A 34, B 0, C 0",
            "B A !B A A A",
            "running running up last-round last-round last-round over",
        ),
        # A full pool alone does not end the game.
        ("A 40, B 0, C 0\npool_prize: A", "A A A", "running running running running"),
        # Neither does the time alone, even after the last round; then the first full pool does.
        ("A 0, B 22, C 0", "!A B B B", "last-round last-round last-round extra over"),
        ("A 0, B 0, C 0", "!A B C", "last-round last-round last-round extra"),
        # A pool that fills within the last round does not cut it short.
        ("A 34, B 0, C 0", "!A B", "last-round last-round last-round"),
    ],
)
def test_how_a_game_ends(pools: str, deals: str, expects: str) -> None:
    assert times(game(pools, deals)) == expects.split()


@pytest.mark.clause("HP-10.1")
def test_time_runs_out_only_once() -> None:
    with pytest.raises(Refused) as caught:
        game("A 0, B 0, C 0", "!A !B")
    assert caught.value.clause.id == "HP-10.1"


def test_what_a_game_pays_at_its_end_is_said_by_close_too() -> None:
    told = game("A 34, B 0, C 0", "!A B C")
    last = told.deals[-1]
    assert [line.clause.id for line in last.next_lines] == [
        "HP-10.3", "HP-10.4", "HP-10.4", "HP-10.5", "HP-10.7", "HP-10.7", "HP-10.7",
    ]  # fmt: skip
    assert told.session.close().lines == last.next_lines
    assert set(last.passing.net.values()) == {0}


def test_a_game_that_is_broken_off_is_settled_as_it_stands() -> None:
    record = loads(dumps(load("preferans/whole-game-of-four")) + "\n--- end\n")
    assert replay(record).closing is None
    early = loads(
        f"{HEAD}pool: A 0, B 0, C 0\n--- deal\ndeclarer: B\ncontract: 8\nwhist: none\n--- end"
    )
    told = replay(early)
    # B wrote 6 into the pool and took 6 off the mountain: 20·6·2/3 = 80 to him, 40 from each.
    assert told.closing is not None
    assert dict(told.closing.net) == {"A": -40, "B": 80, "C": -40}
