"""The ledgers of House Preferans, worked out by hand: every line of a deal, in order.

Four at the table: A deals and sits out, B declares, C speaks first and D second. Three: C deals,
A declares, B speaks first. A line reads `B pool+4 7.3`, `D→B 24=3×8 7.6`; an event `(name) 5.10`.
"""

import json
from dataclasses import dataclass

import pytest

from rulebook import Entry, Event
from rulebook.__main__ import main
from rulebook.game import Deal
from rulebook.games.preferans import PREFERANS, Outcome, Standing
from rulebook.games.preferans.options import Options
from rulebook.keys import Written
from rulebook.replay import settle

FOUR = "seats=A,B,C,D dealer=A declarer=B"
THREE = "seats=A,B,C dealer=C declarer=A"
PASSED = "seats=A,B,C,D dealer=A contract=all-pass"


def settled(keys: str) -> Deal[Options, Outcome, Standing]:
    return settle(PREFERANS, [Written(*item.split("=", 1)) for item in keys.split()])


def shown(line: object) -> str:
    if isinstance(line, Event):
        amount = "" if line.amount is None else f" {line.amount}"
        return f"({line.name}{amount}) {line.clause.id[3:]}"
    assert isinstance(line, Entry)
    product = "" if line.count is None else f"={line.count}×{line.of}"
    if line.on is not None:
        assert line.column == "whists"
        return f"{line.player}→{line.on} {line.amount}{product} {line.clause.id[3:]}"
    return f"{line.player} {line.column}{line.amount:+}{product} {line.clause.id[3:]}"


@dataclass(frozen=True)
class Ledger:
    name: str
    keys: str
    lines: str


MADE = "B pool+4 7.3; B mountain-4 7.4"
PLACED = "pool_prize=A mountain_prize=A"
"""Both prizes are gone, so that a ledger shows the game alone."""

LEDGERS = [
    # ---- made games
    Ledger(
        "the printed seven",
        f"{FOUR} contract=7 tricks=B:7,C:1,D:2 whist=D",
        f"{MADE}; D→B 24=3×8 7.6",
    ),
    Ledger(
        "all ten tricks of a seven earn no more",
        f"{FOUR} contract=7-hearts tricks=B:8,C:1,D:1 whist=C open=yes",
        f"{MADE}; C→B 16=2×8 7.6",
    ),
    Ledger(
        "both whist, both paid",
        f"{FOUR} contract=6 tricks=B:6,C:3,D:1 whist=C,D",
        "B pool+2 7.3; B mountain-2 7.4; C→B 12=3×4 7.5; D→B 4=1×4 7.5",
    ),
    Ledger(
        "a ten is whisted",
        f"{FOUR} contract=10 tricks=B:10 whist=D",
        "B pool+10 7.3; B mountain-10 7.4; D mountain+20=1×20 7.11",
    ),
    Ledger(
        "nobody whists an eight",
        f"{FOUR} contract=8 whist=none",
        "(not-played) 5.10; B pool+6 7.3; B mountain-6 7.4",
    ),
    Ledger(
        "half against a six",
        f"{FOUR} contract=6 half=C",
        "(not-played) 5.10; B pool+2 7.3; B mountain-2 7.4; C→B 8=2×4 7.14",
    ),
    Ledger(
        "half against a seven",
        f"{FOUR} contract=7 half=D",
        f"(not-played) 5.10; {MADE}; D→B 8=1×8 7.14",
    ),
    # ---- the printed sets: 28 and 4; 96 and 24; 96 and 24
    Ledger(
        "six one down",
        f"{FOUR} contract=6 tricks=B:5,C:2,D:3 whist=D",
        "B mountain+4=1×4 7.7; D→B 20=5×4 7.6; D→B 4=1×4 7.8; D→B 4=1×4 7.9; A→B 4=1×4 7.10",
    ),
    Ledger(
        "eight two down",
        f"{FOUR} contract=8 tricks=B:6,C:1,D:3 whist=C",
        "B mountain+24=2×12 7.7; C→B 48=4×12 7.6; C→B 24=2×12 7.8; C→B 24=2×12 7.9; "
        "A→B 24=2×12 7.10",
    ),
    Ledger(
        "seven three down",
        f"{FOUR} contract=7 tricks=B:4,C:0,D:6 whist=D",
        "B mountain+24=3×8 7.7; D→B 48=6×8 7.6; D→B 24=3×8 7.8; D→B 24=3×8 7.9; A→B 24=3×8 7.10",
    ),
    Ledger(
        "both whist, two down",
        f"{FOUR} contract=7 tricks=B:5,C:3,D:2 whist=C,D",
        "B mountain+16=2×8 7.7; C→B 24=3×8 7.5; C→B 16=2×8 7.8; D→B 16=2×8 7.5; D→B 16=2×8 7.8; "
        "A→B 16=2×8 7.10",
    ),
    Ledger(
        "three at the table, one down: no dealer sits out",
        f"{THREE} contract=7 tricks=A:6,B:1,C:3 whist=C",
        "A mountain+8=1×8 7.7; C→A 32=4×8 7.6; C→A 8=1×8 7.8; C→A 8=1×8 7.9",
    ),
    Ledger(
        "three at the table, both whist, one down",
        f"{THREE} contract=9 tricks=A:8,B:0,C:2 whist=B,C",
        "A mountain+16=1×16 7.7; B→A 16=1×16 7.8; C→A 32=2×16 7.5; C→A 16=1×16 7.8",
    ),
    # ---- the dealer with a chosen hand: w(T + 3u) = 4·8 = 32
    Ledger(
        "the dealer whists, one down",
        f"{FOUR} contract=6 tricks=B:5,C:1,D:4 whist=A hand=D",
        "B mountain+4=1×4 7.7; (dealer-whists) 5.9; A→B 20=5×4 7.6; A→B 4=1×4 7.8; "
        "A→B 4=1×4 7.9; A→B 4=1×4 7.9",
    ),
    Ledger(
        "the dealer whists and answers",
        f"{FOUR} contract=7 tricks=B:9,C:1 whist=A hand=C",
        f"{MADE}; (dealer-whists) 5.9; A→B 8=1×8 7.6; A mountain+8=1×8 7.11",
    ),
    Ledger(
        "the dealer whists an eight",
        f"{FOUR} contract=8 tricks=B:8,C:1,D:1 whist=A hand=C open=yes",
        "B pool+6 7.3; B mountain-6 7.4; (dealer-whists) 5.9; A→B 24=2×12 7.6",
    ),
    # ---- misère and all-pass
    Ledger(
        "misère made",
        f"{FOUR} contract=misere tricks=B:0,C:4,D:6",
        "B pool+10 7.3; B mountain-10 7.4",
    ),
    Ledger("misère caught", f"{FOUR} contract=misere tricks=B:2", "B mountain+40=2×20 7.15"),
    Ledger(
        "all-pass, from forehand, the dealer with the talon",
        f"{PASSED} tricks=A:2,B:0,C:5,D:3",
        "B pool+2 7.18; C mountain+10=5×2 7.17; D mountain+6=3×2 7.17; A mountain+4=2×2 7.17",
    ),
    Ledger(
        "all-pass, the dealer without a trick",
        f"{PASSED} tricks=B:1,C:5,D:4",
        "B mountain+2=1×2 7.17; C mountain+10=5×2 7.17; D mountain+8=4×2 7.17; A pool+2 7.18",
    ),
    Ledger(
        "all-pass among three",
        "seats=A,B,C dealer=C contract=all-pass tricks=A:2,B:3,C:5",
        "A mountain+4=2×2 7.17; B mountain+6=3×2 7.17; C mountain+10=5×2 7.17",
    ),
    Ledger(
        "no trick with a full pool, and with both closed",
        f"{PASSED} {PLACED} tricks=A:0,B:0,C:6,D:4 pool=A:40,B:40,C:0,D:0 "
        "mountain=A:0,B:8,C:20,D:20",
        "B mountain-2 7.19; C mountain+12=6×2 7.17; D mountain+8=4×2 7.17; (to-the-wall 2) 8.11",
    ),
    # ---- the talon: an ace on a seven 8, two aces on a nine 48
    Ledger(
        "an ace in the talon",
        f"{FOUR} contract=7 tricks=B:7,C:1,D:2 whist=D premium=ace",
        f"{MADE}; D→B 24=3×8 7.6; A→B 8=1×8 8.1",
    ),
    Ledger(
        "a marriage, and the game is set",
        f"{FOUR} contract=6 tricks=B:5,C:2,D:3 whist=D premium=marriage",
        "B mountain+4=1×4 7.7; D→B 20=5×4 7.6; D→B 4=1×4 7.8; D→B 4=1×4 7.9; A→B 4=1×4 7.10; "
        "A→B 4=1×4 8.1",
    ),
    Ledger(
        "ace and king, and nobody whists",
        f"{FOUR} contract=8 whist=none premium=ace-king",
        "(not-played) 5.10; B pool+6 7.3; B mountain-6 7.4; A→B 24=2×12 8.1",
    ),
    Ledger(
        "two aces",
        f"{FOUR} contract=9 tricks=B:9,D:1 whist=D premium=two-aces",
        "B pool+8 7.3; B mountain-8 7.4; D→B 16=1×16 7.6; A→B 48=3×16 8.1",
    ),
    Ledger(
        "among three the dealer writes it, though he defends",
        f"{THREE} contract=8 tricks=A:8,B:2 whist=B premium=ace",
        "A pool+6 7.3; A mountain-6 7.4; B→A 24=2×12 7.6; C→A 12=1×12 8.1",
    ),
    Ledger(
        "among three nobody writes it on a dealer who declares",
        "seats=A,B,C dealer=A declarer=A contract=8 tricks=A:8,B:2 whist=B premium=ace",
        "A pool+6 7.3; A mountain-6 7.4; B→A 24=2×12 7.6; (no-premium) 8.4",
    ),
    # ---- closing and help
    Ledger(
        "the pool is filled, and what is over helps the first of two equals",
        f"{FOUR} contract=7 whist=C tricks=B:8,C:2 "
        "pool=A:2,B:38,C:4,D:4 mountain=A:20,B:20,C:20,D:20",
        "B pool+2 7.3; C pool+2 8.7; B→C 20=1×20 8.9; B mountain-4 7.4; C→B 16=2×8 7.6; "
        "(pool-prize) 8.6; B→C 120 8.6; B→D 120 8.6; B→A 120 8.6",
    ),
    Ledger(
        "help goes on from the fullest pool to the next",
        f"{FOUR} pool_prize=B contract=10 whist=none pool=A:36,B:40,C:38,D:0 "
        "mountain=A:20,B:20,C:20,D:20",
        "(not-played) 5.10; C pool+2 8.7; B→C 20=1×20 8.9; A pool+4 8.7; B→A 40=2×20 8.9; "
        "D pool+4 8.7; B→D 40=2×20 8.9; B mountain-10 7.4",
    ),
    Ledger(
        "the smallest mountain that is left is helped, the largest last",
        f"{FOUR} mountain_prize=A contract=9 whist=none pool=A:20,B:0,C:0,D:0 "
        "mountain=A:6,B:0,C:20,D:0",
        "(not-played) 5.10; B pool+8 7.3; A mountain-6 8.8; B→A 60=3×20 8.9; C mountain-2 8.8; "
        "B→C 20=1×20 8.9",
    ),
    Ledger(
        "help that nobody can take goes to the wall",
        f"{FOUR} {PLACED} contract=8 whist=none pool=A:40,B:38,C:40,D:40 mountain=A:0,B:2,C:0,D:2",
        "(not-played) 5.10; B pool+2 7.3; (to-the-wall 4) 8.11; B mountain-2 7.4; "
        "D mountain-2 8.8; B→D 20=1×20 8.9; (to-the-wall 2) 8.11",
    ),
    Ledger(
        "both prizes at once, four at the table",
        f"{FOUR} contract=7 whist=D tricks=B:7,D:3 pool=A:0,B:36,C:0,D:0 "
        "mountain=A:20,B:4,C:20,D:20",
        f"{MADE}; D→B 24=3×8 7.6; (mountain-prize) 8.5; B→C 60 8.5; B→D 60 8.5; B→A 60 8.5; (pool-prize) 8.6; B→C 120 8.6; B→D 120 8.6; "
        "B→A 120 8.6",
    ),
    Ledger(
        "both prizes at once, three at the table",
        f"{THREE} contract=7 whist=C tricks=A:7,C:3 pool=A:36,B:0,C:0 mountain=A:4,B:20,C:20",
        "A pool+4 7.3; A mountain-4 7.4; C→A 24=3×8 7.6; (mountain-prize) 8.5; A→B 80 8.5; A→C 80 8.5; (pool-prize) 8.6; A→B 120 8.6; "
        "A→C 120 8.6",
    ),
    Ledger(
        "a mountain that was cleared and grew again: no second prize",
        f"{FOUR} mountain_prize=B contract=7 whist=D tricks=B:7,D:3 pool=A:0,B:20,C:0,D:0 "
        "mountain=A:20,B:4,C:20,D:20",
        f"{MADE}; D→B 24=3×8 7.6",
    ),
    Ledger(
        "the whister's shortfall comes after the help to him",
        f"{FOUR} mountain_prize=B contract=8 whist=D tricks=B:10 pool=A:0,B:20,C:0,D:0 "
        "mountain=A:20,B:0,C:20,D:6",
        "B pool+6 7.3; D mountain-6 8.8; B→D 60=3×20 8.9; D mountain+12=1×12 7.11",
    ),
    Ledger(
        "an all-pass deal wins both prizes, the first in turn from forehand",
        f"{PASSED} tricks=A:0,B:0,C:6,D:4 pool=A:38,B:38,C:0,D:0 mountain=A:20,B:20,C:20,D:20",
        "B pool+2 7.18; C mountain+12=6×2 7.17; D mountain+8=4×2 7.17; A pool+2 7.18; "
        "(pool-prize) 8.6; B→C 120 8.6; B→D 120 8.6; B→A 120 8.6",
    ),
    Ledger(
        "help fills another's pool in the deal that fills the declarer's own: he was first",
        f"{FOUR} contract=10 whist=none pool=A:38,B:34,C:20,D:0 mountain=A:20,B:20,C:20,D:20",
        "(not-played) 5.10; B pool+6 7.3; A pool+2 8.7; B→A 20=1×20 8.9; C pool+2 8.7; "
        "B→C 20=1×20 8.9; B mountain-10 7.4; (pool-prize) 8.6; B→C 120 8.6; B→D 120 8.6; B→A 120 8.6",
    ),
    Ledger(
        "nor is a prize shared with one who was helped",
        f"{FOUR} prize_tie=shared contract=10 whist=none pool=A:38,B:34,C:20,D:0 "
        "mountain=A:20,B:20,C:20,D:20",
        "(not-played) 5.10; B pool+6 7.3; A pool+2 8.7; B→A 20=1×20 8.9; C pool+2 8.7; "
        "B→C 20=1×20 8.9; B mountain-10 7.4; (pool-prize) 8.6; B→C 120 8.6; B→D 120 8.6; B→A 120 8.6",
    ),
    # ---- variants
    Ledger(
        "undertricks at the price of the game",
        f"{FOUR} undertrick=single contract=8 tricks=B:6,C:1,D:3 whist=C",
        "B mountain+12=2×6 9.1; C→B 48=4×12 7.6; C→B 24=2×12 7.8; C→B 24=2×12 7.9; "
        "A→B 24=2×12 7.10",
    ),
    Ledger(
        "half responsible",
        f"{FOUR} responsibility=half contract=7 tricks=B:9,D:1 whist=D",
        f"{MADE}; D→B 8=1×8 7.6; D mountain+4=1×4 9.2",
    ),
    Ledger(
        "both whist against a six, one trick short",
        f"{FOUR} contract=6 tricks=B:7,C:3 whist=C,D",
        "B pool+2 7.3; B mountain-2 7.4; C→B 12=3×4 7.5; (answers 1) 7.12; D mountain+4=1×4 7.11",
    ),
    Ledger(
        "half responsible, both whist against a six",
        f"{FOUR} responsibility=half contract=6 tricks=B:7,C:3 whist=C,D",
        "B pool+2 7.3; B mountain-2 7.4; C→B 12=3×4 7.5; (answers 1) 7.12; D mountain+2=1×2 9.2",
    ),
    Ledger(
        "half responsible, both whist against an eight",
        f"{FOUR} responsibility=half contract=8 tricks=B:10 whist=C,D",
        "B pool+6 7.3; B mountain-6 7.4; (answers 1) 7.13; D mountain+6=1×6 9.2",
    ),
    Ledger(
        "half responsible, each for his whole share",
        f"{FOUR} responsibility=half shortfall_cap=no contract=6 tricks=B:7,C:3 whist=C,D",
        "B pool+2 7.3; B mountain-2 7.4; C→B 12=3×4 7.5; (answers 2) 9.3; D mountain+4=2×2 9.2",
    ),
    Ledger(
        "half responsible, both answer",
        f"{FOUR} responsibility=half high_liability=both contract=9 tricks=B:10 whist=C,D",
        "B pool+8 7.3; B mountain-8 7.4; (answers 1) 9.4; C mountain+8=1×8 9.2; "
        "(answers 1) 9.4; D mountain+8=1×8 9.2",
    ),
    Ledger(
        "each for his whole share",
        f"{FOUR} shortfall_cap=no contract=6 tricks=B:7,C:3 whist=C,D",
        "B pool+2 7.3; B mountain-2 7.4; C→B 12=3×4 7.5; (answers 2) 9.3; D mountain+8=2×4 7.11",
    ),
    Ledger(
        "both answer against a nine",
        f"{FOUR} high_liability=both contract=9 tricks=B:10 whist=C,D",
        "B pool+8 7.3; B mountain-8 7.4; (answers 1) 9.4; C mountain+16=1×16 7.11; "
        "(answers 1) 9.4; D mountain+16=1×16 7.11",
    ),
    Ledger(
        "the dealer is free",
        f"{FOUR} dealer_liable=no contract=7 tricks=B:9,C:1 whist=A hand=C",
        f"{MADE}; (dealer-whists) 5.9; A→B 8=1×8 7.6; (dealer-free) 9.5",
    ),
    Ledger(
        "the premium at the price of the game",
        f"{FOUR} premium_price=game contract=9 whist=none premium=two-aces",
        "(not-played) 5.10; B pool+8 7.3; B mountain-8 7.4; A→B 24=3×8 9.6",
    ),
    Ledger(
        "the premium by halves",
        f"{THREE} premium_of_three=halves contract=8 whist=none premium=ace-king",
        "(not-played) 5.10; A pool+6 7.3; A mountain-6 7.4; B→A 12=2×6 9.7; C→A 12=2×6 9.7",
    ),
    Ledger(
        "no bonus for the dealer",
        f"{PASSED} dealer_bonus=no tricks=B:0,C:6,D:4",
        "B pool+2 7.18; C mountain+12=6×2 7.17; D mountain+8=4×2 7.17; (no-bonus) 9.8",
    ),
    Ledger(
        "the first all-pass deal of a series",
        f"{PASSED} all_pass=rising tricks=A:1,B:0,C:5,D:4",
        "B pool+2 9.9; C mountain+10=5×2 9.9; D mountain+8=4×2 9.9; A mountain+2=1×2 9.9; (series 1) 9.9",
    ),
    Ledger(
        "a later one; the bonus is split between pool and mountain",
        f"{PASSED} pool_prize=C all_pass=rising series=1 tricks=A:1,B:0,C:5,D:4 "
        "pool=A:0,B:38,C:40,D:0 mountain=A:20,B:20,C:20,D:20",
        "B pool+2 9.9; B mountain-2 7.19; C mountain+20=5×4 9.9; D mountain+16=4×4 9.9; "
        "A mountain+4=1×4 9.9; (series 2) 9.9",
    ),
    Ledger(
        "no prize by an all-pass deal",
        f"{PASSED} all_pass_closes=no tricks=A:1,B:0,C:5,D:4 pool=A:0,B:38,C:0,D:0 "
        "mountain=A:20,B:20,C:20,D:20",
        "B pool+2 7.18; C mountain+10=5×2 7.17; D mountain+8=4×2 7.17; A mountain+2=1×2 7.17; "
        "(no-prize) 9.11",
    ),
    Ledger(
        "two who clear together share sixty",
        f"{PASSED} prize_tie=shared pool_prize=C tricks=A:0,B:0,C:6,D:4 "
        "pool=A:40,B:40,C:40,D:0 mountain=A:2,B:2,C:20,D:20",
        "B mountain-2 7.19; C mountain+12=6×2 7.17; D mountain+8=4×2 7.17; A mountain-2 7.19; "
        "(mountain-prize) 8.5; B→C 30 9.12; B→D 30 9.12; B→A 30 9.12; (mountain-prize) 8.5; A→B 30 9.12; A→C 30 9.12; A→D 30 9.12",
    ),
    Ledger(
        "nobody to share with",
        f"{PASSED} prize_tie=shared tricks=A:1,B:0,C:5,D:4 "
        "pool=A:0,B:38,C:0,D:0 mountain=A:20,B:20,C:20,D:20",
        "B pool+2 7.18; C mountain+10=5×2 7.17; D mountain+8=4×2 7.17; A mountain+2=1×2 7.17; "
        "(pool-prize) 8.6; B→C 120 8.6; B→D 120 8.6; B→A 120 8.6",
    ),
]


@pytest.mark.clause(
    "HP-1.4", "HP-2.9", "HP-5.2", "HP-5.9", "HP-5.10", "HP-5.13", "HP-7.1",
    "HP-7.2", "HP-7.3", "HP-7.4", "HP-7.5", "HP-7.6", "HP-7.7", "HP-7.8", "HP-7.9", "HP-7.10",
    "HP-7.11", "HP-7.14", "HP-7.15", "HP-7.16", "HP-7.17", "HP-7.18", "HP-7.19", "HP-8.1",
    "HP-8.2", "HP-8.4", "HP-8.5", "HP-8.6", "HP-8.7", "HP-8.8", "HP-8.9", "HP-8.10",
    "HP-8.11", "HP-8.12", "HP-9.1", "HP-9.2", "HP-9.3", "HP-9.4", "HP-9.5", "HP-9.6", "HP-9.7",
    "HP-9.8", "HP-9.9", "HP-9.11", "HP-9.12",
)  # fmt: skip
@pytest.mark.parametrize("ledger", LEDGERS, ids=lambda ledger: ledger.name)
def test_a_ledger(ledger: Ledger) -> None:
    assert [shown(line) for line in settled(ledger.keys).lines] == ledger.lines.split("; ")


def test_the_command_prints_one_line_for_each_clause_and_cause(
    capsys: pytest.CaptureFixture[str],
) -> None:
    keys = f"{FOUR} contract=7 tricks=B:7,C:1,D:2 whist=D"
    assert main(["settle", "preferans", *keys.split(), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["lines"] == [
        {"kind": "entry", "column": "pool", "player": "B", "amount": 4, "clause": "HP-7.3"},
        {"kind": "entry", "column": "mountain", "player": "B", "amount": -4, "clause": "HP-7.4"},
        {
            "kind": "entry", "column": "whists", "player": "D", "on": "B", "amount": 24,
            "count": 3, "of": 8, "clause": "HP-7.6",
        },
    ]  # fmt: skip


def written_on(deal: Deal[Options, Outcome, Standing], declarer: str) -> dict[str, int]:
    """Return what the deal has written on the declarer, by player."""
    whists = deal.after.whists
    return {player: n for (player, on), n in whists.items() if on == declarer}


SETS = {
    6: ((28, 4, 4), (40, 8, 8), (52, 12, 12), (64, 16, 16)),
    7: ((48, 8, 8), (72, 16, 16), (96, 24, 24), (120, 32, 32)),
    8: ((60, 12, 12), (96, 24, 24), (132, 36, 36), (168, 48, 48)),
    9: ((64, 16, 16), (112, 32, 32), (160, 48, 48), (208, 64, 64)),
    10: ((60, 20, 20), (120, 40, 40), (180, 60, 60), (240, 80, 80)),
}
"""Level: whister, dealer and mountain, one to four down."""


@pytest.mark.clause("HP-7.7", "HP-7.8", "HP-7.9", "HP-7.10")
@pytest.mark.parametrize(("level", "down"), [(k, u) for k in SETS for u in range(1, 5)])
def test_the_table_of_sets(level: int, down: int) -> None:
    whister, dealer, mountain = SETS[level][down - 1]
    own = level - down
    deal = settled(f"{FOUR} contract={level} tricks=B:{own},C:1,D:{9 - own} whist=C")
    assert written_on(deal, "B") == {"A": dealer, "C": whister}
    assert deal.after.mountain["B"] == 20 + mountain


@pytest.mark.clause("HP-7.8", "HP-7.9")
@pytest.mark.parametrize("whist", ["C", "D", "C,D", "A hand=C", "A hand=D"])
@pytest.mark.parametrize(("level", "down", "price"), [(6, 1, 4), (7, 3, 8), (8, 2, 12), (9, 4, 16)])
def test_the_bill_of_a_set_declarer_is_the_same_whoever_whists(
    whist: str, level: int, down: int, price: int
) -> None:
    """It comes to w(T + 3u) with four at the table."""
    own = level - down
    deal = settled(f"{FOUR} contract={level} tricks=B:{own},C:2,D:{8 - own} whist={whist}")
    assert sum(written_on(deal, "B").values()) == price * (10 - own + 3 * down)


SHARES = [
    (6, 4, 0, 0, 0), (6, 3, 1, 0, 0), (6, 2, 2, 0, 0), (6, 2, 1, 0, 1), (6, 1, 2, 1, 0),
    (6, 3, 0, 0, 1), (6, 1, 1, 1, 1), (6, 2, 0, 0, 2), (6, 1, 0, 1, 2), (6, 0, 0, 2, 2),
    (7, 2, 0, 0, 0), (7, 1, 1, 0, 0), (7, 1, 0, 0, 1), (7, 0, 1, 1, 0), (7, 0, 0, 1, 1),
]  # fmt: skip
"""Level, tricks of the two whisters, and for how many tricks each of them answers."""


@pytest.mark.clause("HP-5.3", "HP-7.12")
@pytest.mark.parametrize(("level", "c", "d", "c_lacks", "d_lacks"), SHARES)
def test_the_table_of_shares(level: int, c: int, d: int, c_lacks: int, d_lacks: int) -> None:
    deal = settled(f"{FOUR} contract={level} tricks=B:{10 - c - d},C:{c},D:{d} whist=C,D")
    price = {6: 4, 7: 8}[level]
    assert deal.after.mountain["C"] == 20 + price * c_lacks
    assert deal.after.mountain["D"] == 20 + price * d_lacks


@pytest.mark.clause("HP-7.13")
@pytest.mark.parametrize(("level", "price"), [(8, 12), (9, 16), (10, 20)])
@pytest.mark.parametrize("whist", ["C,D", "D,C"])
def test_the_last_whister_answers_alone(level: int, price: int, whist: str) -> None:
    """D speaks after C, in whatever order they are written."""
    deal = settled(f"{FOUR} contract={level} tricks=B:10 whist={whist}")
    assert (deal.after.mountain["C"], deal.after.mountain["D"]) == (20, 20 + price)


@pytest.mark.clause("HP-7.3", "HP-7.4")
@pytest.mark.parametrize(
    ("game", "four", "three"),
    [
        ("8", 90, "80"),
        ("9", 120, "320/3"),
        ("10", 150, "400/3"),
        ("misere", 150, "400/3"),
    ],
)
def test_what_a_made_game_is_worth_before_whists(game: str, four: int, three: str) -> None:
    """Point for point 20·g·(n − 1)/n: what goes into the pool and what comes off the mountain."""
    played = "tricks=X:0" if game == "misere" else "whist=none"
    deal = settled(f"{FOUR} contract={game} {played.replace('X', 'B')}")
    assert deal.net["B"] == four
    assert str(settled(f"{THREE} contract={game} {played.replace('X', 'A')}").net["A"]) == three


# ---- The rarer scale of all-pass deals, through a session


@pytest.mark.clause("HP-9.9", "HP-9.10")
@pytest.mark.parametrize(
    ("ends", "game", "series"),
    [
        ("made", "contract=8 whist=none", 0),
        ("made", "contract=6 tricks=B:5,C:2,D:3 whist=D", 2),
        ("made", "contract=misere tricks=B:0", 0),
        ("made", "contract=misere tricks=B:1", 2),
        ("whisted", "contract=8 whist=none", 2),
        ("whisted", "contract=6 tricks=B:6,C:2,D:2 whist=D", 0),
        ("any", "contract=6 tricks=B:5,C:2,D:3 whist=D", 0),
    ],
)
def test_what_ends_a_series(ends: str, game: str, series: int) -> None:
    deal = settled(f"{FOUR} all_pass=rising series_ends={ends} series=2 {game}")
    assert deal.next.series == series
    assert ("(series-ends) 9.10" in [shown(line) for line in deal.lines]) is (series == 0)


@pytest.mark.clause("HP-9.9")
def test_a_series_grows_only_where_the_price_does() -> None:
    assert settled(f"{PASSED} all_pass=rising series=1 tricks=B:4,C:3,D:3").next.series == 2
    assert settled(f"{PASSED} tricks=B:4,C:3,D:3").next.series == 0
