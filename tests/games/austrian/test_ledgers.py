"""The ledgers of Austrian Préférence, worked out by hand: every movement, the pot, the nets.

South declares; West speaks first, East second. A movement reads `payer→payee amount`.
"""

from dataclasses import dataclass

import pytest

from rulebook import Payment
from rulebook.games.austrian import AUSTRIAN
from rulebook.keys import Written
from rulebook.replay import settle


@dataclass(frozen=True)
class Ledger:
    name: str
    keys: str
    moves: str
    pot: int
    nets: tuple[int, int, int]
    following: int | None = None
    """The pot of the coming deal, where an ante is due."""


BOTH = "declarer=South contract=clubs whist=West,East"
BASE = f"pot=30 {BOTH}"
UNLIMITED = f"mode=unlimited {BOTH}"
LIMITED = f"mode=limited limit=10 {BOTH}"
STYRIAN = "mode=styrian pot=90 declarer=South whist=West,East tricks=South:6,West:3,East:1"


def alone(who: str) -> str:
    return BASE.replace("West,East", who)


LEDGERS = [
    Ledger("B1", f"{BASE} tricks=South:6,West:2,East:2", "P→S 10; S→W 2; S→E 2", 20, (6, 2, 2)),
    Ledger(
        "B2", f"{BASE} tricks=South:6,West:3,East:1", "P→S 10; S→W 3; S→E 1; E→P 10", 30, (6, 3, -9)
    ),
    Ledger(
        "B3",
        f"{BASE} tricks=South:5,West:4,East:1",
        "P→S 10; S→W 4; S→E 1; S→P 20; E→P 10",
        50,
        (-15, 4, -9),
    ),
    Ledger("B4", alone("none"), "P→S 10", 20, (10, 0, 0)),
    Ledger("B5", f"{alone('West')} tricks=South:8,West:2", "P→S 10; S→W 2", 20, (8, 2, 0)),
    Ledger("B6", f"{alone('East')} tricks=South:9,East:1", "P→S 10; S→E 1; E→P 10", 30, (9, 0, -9)),
    Ledger(
        "B7",
        f"{alone('West')} invited=East tricks=South:6,West:3,East:1",
        "P→S 10; S→W 4",
        20,
        (6, 4, 0),
    ),
    Ledger(
        "B8",
        f"{alone('East')} invited=West tricks=South:7,West:1,East:2",
        "P→S 10; S→E 3; E→P 10",
        30,
        (7, 0, -7),
    ),
    Ledger(
        "B9",
        f"{alone('West')} invited=East tricks=South:4,West:2,East:4",
        "P→S 10; S→W 6; S→P 20",
        40,
        (-16, 6, 0),
    ),
    Ledger(
        "B10",
        f"{BASE} tricks=South:4,West:3,East:3",
        "P→S 10; S→W 3; S→E 3; S→P 20",
        40,
        (-16, 3, 3),
    ),
    Ledger("B11", f"{BASE} tricks=South:10", "P→S 10; W→P 10; E→P 10", 40, (10, -10, -10)),
    Ledger(
        "B12",
        "pot=30 declarer=South contract=hearts hand=yes whist=West,East tricks=South:7,West:2,East:1",
        "P→S 10; S→W 2; S→E 1; E→P 10; W→S 10; E→S 10",
        30,
        (27, -8, -19),
    ),
    Ledger(
        "B13",
        "pot=30 declarer=South contract=hearts hand=yes whist=West tricks=South:5,West:5",
        "P→S 10; S→W 5; S→P 20; S→W 10; S→E 10",
        40,
        (-35, 15, 10),
    ),
    Ledger(
        "B14",
        f"{BASE} announced=four-aces tricks=South:8,West:2",
        "P→S 10; S→W 2; E→P 10; W→S 10; E→S 10",
        30,
        (28, -8, -20),
    ),
    Ledger(
        "B15",
        f"{BASE} announced=four-aces tricks=South:5,West:3,East:2",
        "P→S 10; S→W 3; S→E 2; S→P 20",
        40,
        (-15, 3, 2),
    ),
    Ledger(
        "B16",
        f"{BASE} announced=no-aces tricks=South:6,West:2,East:2",
        "P→S 10; S→W 2; S→E 2; W→S 10; E→S 10",
        20,
        (26, -8, -8),
    ),
    Ledger(
        "B17",
        f"{BASE} announced=no-aces tricks=South:5,West:2,East:3",
        "P→S 10; S→W 2; S→E 3; S→P 20; S→W 10; S→E 10",
        40,
        (-35, 12, 13),
    ),
    Ledger(
        "B18",
        "pot=30 declarer=South contract=hearts hand=yes whist=none announced=four-aces",
        "P→S 10; W→S 10; E→S 10; W→S 10; E→S 10",
        20,
        (50, -20, -20),
    ),
    Ledger(
        "U0",
        f"pot=10 {UNLIMITED} tricks=South:5,West:4,East:1",
        "P→S 10; S→W 4; S→E 1; S→P 20; E→P 10",
        30,
        (-15, 4, -9),
        40,
    ),
    Ledger(
        "U1",
        f"pot=40 {UNLIMITED} tricks=South:5,West:4,East:1",
        "P→S 40; S→W 16; S→E 4; S→P 80; E→P 40",
        120,
        (-60, 16, -36),
        130,
    ),
    Ledger(
        "U2",
        f"pot=130 {UNLIMITED} tricks=South:6,West:3,East:1",
        "P→S 130; S→W 39; S→E 13; E→P 130",
        130,
        (78, 39, -117),
        140,
    ),
    Ledger(
        "U3",
        f"pot=130 {UNLIMITED} tricks=South:4,West:4,East:2",
        "P→S 130; S→W 52; S→E 26; S→P 260",
        260,
        (-208, 52, 26),
        270,
    ),
    Ledger(
        "U4",
        "pot=130 mode=unlimited declarer=South contract=clubs whist=none",
        "P→S 130",
        0,
        (130, 0, 0),
        10,
    ),
    Ledger(
        "L1",
        f"pot=130 {LIMITED} tricks=South:6,West:3,East:1",
        "P→S 100; S→W 30; S→E 10; E→P 100",
        130,
        (60, 30, -90),
        140,
    ),
    Ledger(
        "L2",
        f"pot=140 {LIMITED} tricks=South:6,West:2,East:2",
        "P→S 100; S→W 20; S→E 20",
        40,
        (60, 20, 20),
        50,
    ),
    Ledger(
        "L3",
        f"pot=140 {LIMITED} tricks=South:4,West:5,East:1",
        "P→S 100; S→W 50; S→E 10; S→P 200; E→P 100",
        340,
        (-160, 50, -90),
        350,
    ),
    Ledger("S♣", f"{STYRIAN} contract=clubs", "P→S 20; S→W 6; S→E 2; E→P 20", 90, (12, 6, -18)),
    Ledger("S♠", f"{STYRIAN} contract=spades", "P→S 30; S→W 9; S→E 3; E→P 30", 90, (18, 9, -27)),
    Ledger(
        "S♦", f"{STYRIAN} contract=diamonds", "P→S 40; S→W 12; S→E 4; E→P 40", 90, (24, 12, -36)
    ),
    Ledger("S♥", f"{STYRIAN} contract=hearts", "P→S 50; S→W 15; S→E 5; E→P 50", 90, (30, 15, -45)),
    Ledger(
        "S♥ down",
        "mode=styrian pot=90 declarer=South contract=hearts whist=West,East tricks=South:5,West:3,East:2",
        "P→S 50; S→W 15; S→E 10; S→P 100",
        140,
        (-75, 15, 10),
    ),
    Ledger(
        "S♥ short",
        "mode=styrian pot=30 declarer=South contract=hearts whist=West tricks=South:7,West:3",
        "P→S 30; S→W 9",
        0,
        (21, 9, 0),
    ),
    Ledger(
        "E1",
        "pot=30 declarer=South contract=bettel tricks=South:0",
        "W→S 10; E→S 10",
        30,
        (20, -10, -10),
    ),
    Ledger(
        "E2",
        "pot=30 declarer=South contract=bettel tricks=South:1",
        "S→W 10; S→E 10",
        30,
        (-20, 10, 10),
    ),
    Ledger(
        "E3",
        "pot=30 declarer=South contract=durchmarsch tricks=South:10",
        "W→S 20; E→S 20",
        30,
        (40, -20, -20),
    ),
    Ledger(
        "E4",
        "pot=30 declarer=South contract=plauderer tricks=South:2",
        "S→W 30; S→E 30",
        30,
        (-60, 30, 30),
    ),
    Ledger(
        "E5 made",
        "pot=30 extra_pay=pot declarer=South contract=bettel tricks=South:0",
        "P→S 10",
        20,
        (10, 0, 0),
    ),
    Ledger(
        "E5 lost",
        "pot=30 extra_pay=pot declarer=South contract=bettel tricks=South:3",
        "S→P 20",
        50,
        (-20, 0, 0),
    ),
]

_SHORT = {"pot": "P", "South": "S", "West": "W", "East": "E"}


def test_there_are_the_32_printed_and_computed_ledgers_and_five_of_the_bids_above_four() -> None:
    assert sum(1 for ledger in LEDGERS if not ledger.name.startswith("E")) == 32
    assert {ledger.name.split()[0] for ledger in LEDGERS if ledger.name.startswith("E")} == {
        "E1", "E2", "E3", "E4", "E5",
    }  # fmt: skip


@pytest.mark.clause(
    "AP-2.5", "AP-2.6", "AP-2.7", "AP-2.8", "AP-2.9", "AP-2.10", "AP-2.13", "AP-7.1", "AP-7.2",
    "AP-7.3", "AP-7.4", "AP-7.5", "AP-7.6", "AP-7.7", "AP-8.1", "AP-8.2", "AP-8.3", "AP-8.4",
    "AP-8.6", "AP-9.7", "AP-9.8", "AP-9.9", "AP-9.11", "AP-9.12",
)  # fmt: skip
@pytest.mark.parametrize("ledger", LEDGERS, ids=lambda ledger: ledger.name)
def test_ledger(ledger: Ledger) -> None:
    deal = settle(AUSTRIAN, [Written(*item.split("=")) for item in ledger.keys.split()])
    moves = "; ".join(
        f"{_SHORT[line.payer]}→{_SHORT[line.payee]} {line.amount}"
        for line in deal.lines
        if isinstance(line, Payment)
    )
    assert moves == ledger.moves
    assert deal.after.pot == ledger.pot
    assert tuple(deal.net[seat] for seat in ("South", "West", "East")) == ledger.nets
    if ledger.following is not None:
        assert deal.next.pot == ledger.following


CITED = [
    (f"pot=40 {UNLIMITED} tricks=South:5,West:4,East:1", "7.1 7.2 7.2 7.3 7.4"),
    (f"pot=130 {LIMITED} tricks=South:6,West:3,East:1", "2.8 7.1 7.2 7.2 7.4"),
    (f"{alone('West')} invited=East tricks=South:7,West:3", "7.1 7.5 7.6"),
    (alone("none"), "5.3 7.1"),
    (
        "mode=styrian pot=30 declarer=South contract=hearts whist=West tricks=South:7,West:3",
        "2.9 2.13 7.1 7.2",
    ),
    ("pot=30 contract=none", "3.8"),
    (f"{BASE} announced=four-aces tricks=South:5,West:3,East:2", "7.1 7.2 7.2 7.3 8.3"),
    (
        f"{BASE} four_aces=beforehand announced=four-aces tricks=South:6,West:2,East:2",
        "7.1 7.2 7.2 9.3 9.3",
    ),
    (
        f"{BASE} four_aces=beforehand aces_failed=pay announced=four-aces tricks=South:5,West:3,East:2",
        "7.1 7.2 7.2 7.3 9.5 9.5",
    ),
    (
        f"{BASE} aces_failed=nothing announced=no-aces tricks=South:5,West:3,East:2",
        "7.1 7.2 7.2 7.3 9.5",
    ),
    ("pot=30 eight=inferred declarer=South contract=eight tricks=South:9", "9.10 9.10"),
    ("pot=10 extra_pay=pot declarer=South contract=plauderer tricks=South:1", "9.9 2.13 9.12"),
]


@pytest.mark.clause("AP-3.8", "AP-5.3", "AP-9.3", "AP-9.5", "AP-9.10", "AP-2.13")
@pytest.mark.parametrize(("keys", "clauses"), CITED)
def test_every_line_cites_its_clause(keys: str, clauses: str) -> None:
    deal = settle(AUSTRIAN, [Written(*item.split("=")) for item in keys.split()])
    assert " ".join(line.clause.id.removeprefix("AP-") for line in deal.lines) == clauses
