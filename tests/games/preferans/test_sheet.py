"""What a sheet is worth: published settlements, those worked out by hand, and their roundings."""

from fractions import Fraction
from pathlib import Path

import pytest

from rulebook import Entry, Event, Invalid, Refused, Seat, Settlement, Table, Tally
from rulebook.__main__ import main
from rulebook.games.preferans import PREFERANS, Standing
from rulebook.games.preferans.options import DividedAmong, Options, Rounding
from rulebook.games.preferans.worth import nets as worth
from rulebook.games.preferans.worth import rounded
from rulebook.notation import dumps, loads
from rulebook.replay import replay
from rulebook.table import PairTally
from rulebook.transcript import closed_text


def sheet(pool: str, mountain: str, whists: str, prizes: str = "") -> Standing:
    """Read `4 4 40`, `56 12 0` and `A:B 8, A:C 64` as the sheet of A, B, C and perhaps D.

    `prizes` names who has written that for the pool and who that for the mountain.
    """
    pools, mountains = pool.split(), mountain.split()
    seats = "ABCD"[: len(pools)]
    pairs = (cell.split() for cell in whists.split(", ") if cell)
    return Standing(
        Table.of(*seats),
        Tally.of(zip(seats, map(int, pools), strict=True)),
        Tally.of(zip(seats, map(int, mountains), strict=True)),
        PairTally.of({(pair[0], pair[2]): int(n) for pair, n in pairs}),
        *((Seat(winner),) for winner in prizes),
    )


V1 = sheet("14 8 0", "12 26 6", "A:B 12, B:A 22, C:A 22, C:B 4")
V2 = sheet("0 0 0", "2 0 0", "B:A 4, C:A 10")
V3 = sheet("2 0 0", "0 62 6", "A:B 110, A:C 14, B:A 2, B:C 12, C:A 4, C:B 70")
V8 = sheet(
    "40 24 4 0",
    "0 0 44 72",
    "A:B 284, A:C 260, A:D 276, B:A 28, B:C 20, B:D 24, C:A 60, D:A 28, D:B 24, D:C 28",
    "AA",
)
V9 = sheet("4 4 40", "56 12 0", "A:B 8, A:C 64, B:A 96, B:C 20, C:A 240, C:B 368", "CC")
V10 = sheet("40 40 40 40", "0 20 20 20", "A:B 180, A:C 180, A:D 180", "AA")
V11 = sheet("40 36 30", "10 0 24", "B:A 80, B:C 80, A:B 120, A:C 120", "AB")

EXACT = [
    (V1, "184/3 -302/3 118/3"),
    (V2, "-82/3 32/3 50/3"),
    (V3, "358 -566 208"),
    (V8, "1224 124 -528 -820"),
    (V9, "-2152/3 -820/3 2972/3"),
    (V10, "690 -230 -230 -230"),
    (V11, "220 160 -380"),
]
"""The first three are published by a program that settles sheets of the Sochi game.

Its points come to the same, its whists go by twos: only their worth is asked, since no deal of
this house writes such sheets.
"""


def closed(standing: Standing, rounding: str = "largest-remainder") -> Settlement[Standing]:
    return PREFERANS.close(standing, Options(rounding=Rounding(rounding)))


def whole(settlement: Settlement[Standing]) -> list[int]:
    entries = (line for line in settlement.lines if isinstance(line, Entry))
    return [line.amount for line in entries if line.column == "net"]


@pytest.mark.clause("HP-10.4", "HP-10.5", "HP-10.6")
@pytest.mark.parametrize(("standing", "nets"), EXACT)
def test_exact_nets(standing: Standing, nets: str) -> None:
    assert list(worth(standing, Options()).values()) == [Fraction(net) for net in nets.split()]


@pytest.mark.clause("HP-10.7")
@pytest.mark.parametrize(
    ("standing", "rounding", "nets"),
    [
        (V1, "pairwise", [62, -101, 39]),
        (V2, "pairwise", [-28, 11, 17]),
        (V3, "pairwise", [359, -567, 208]),
        (V9, "pairwise", [-718, -273, 991]),
        (V2, "largest-remainder", [-27, 11, 16]),
        (V3, "largest-remainder", [358, -566, 208]),
        (V9, "largest-remainder", [-717, -273, 990]),
        (V1, "last-absorbs", [61, -101, 40]),
        (V9, "last-absorbs", [-717, -273, 990]),
        (V3, "exact", [358, -566, 208]),
        (V9, "exact", []),
        # The program's arithmetic: three pools of 40, mountains of 0, 2 and 4.
        (sheet("40 40 40", "0 2 4", ""), "pairwise", [20, -1, -19]),
        # Smallest mountain 2, smallest pool 10: A pays nobody and gets 13 from each for his
        # pool, C pays 7 for his mountain; nobody else owes: 2·13 + 7, −13 + 7, −13 − 2·7.
        (sheet("14 10 10", "2 2 4", ""), "pairwise", [33, -6, -27]),
        # Four have no thirds to round, however they would do it.
        *(
            (V8, rounding, [1224, 124, -528, -820])
            for rounding in ("pairwise", "largest-remainder", "last-absorbs", "exact")
        ),
    ],
)
def test_nets_in_whole_whists(standing: Standing, rounding: str, nets: list[int]) -> None:
    found = rounded(standing, Options(rounding=Rounding(rounding)))
    assert (found is None) is (not nets)
    assert found is None or list(found.values()) == nets


@pytest.mark.clause("HP-10.7")
@pytest.mark.parametrize("rounding", ["pairwise", "largest-remainder", "last-absorbs"])
def test_the_sheet_is_closed_by_what_the_table_rounds_to(rounding: str) -> None:
    settlement = closed(V9, rounding)
    found = rounded(V9, Options(rounding=Rounding(rounding)))
    assert found is not None and whole(settlement) == list(found.values())


def test_thirds_that_stay_are_told() -> None:
    kept = closed(V9, "exact")
    assert not whole(kept)
    assert [line.name for line in kept.lines if isinstance(line, Event)] == ["average", "thirds"]


@pytest.mark.clause("HP-10.4")
def test_the_shortfall_is_written_into_the_mountain() -> None:
    settlement = closed(V8)
    lines = [
        (line.player, line.amount, line.clause.id)
        for line in settlement.lines
        if isinstance(line, Entry) and line.column == "mountain"
    ]
    assert lines == [("B", 16, "HP-10.4"), ("C", 36, "HP-10.4"), ("D", 40, "HP-10.4")]
    assert list(settlement.after.mountain.values()) == [0, 16, 80, 112]
    (average,) = [line for line in settlement.lines if isinstance(line, Event)]
    assert (average.amount, average.of, average.clause.id) == (208, 4, "HP-10.5")
    assert settlement.after.over


# ---- Sheets from a file


def test_a_sheet_is_a_text_without_deals() -> None:
    text = (
        "game: preferans\nseats: A B C\npool: A 4, B 4, C 40\nmountain: A 56, B 12, C 0\n"
        "whists: A on B 8, A on C 64, B on A 96, B on C 20, C on A 240, C on B 368\n"
        "pool_prize: C\nmountain_prize: C\n\n--- end\n"
    )
    record = loads(text)
    assert dumps(record) == text
    told = replay(record)
    assert told.closing is not None
    assert told.closing.before == PREFERANS.session(
        table=Table.of("A", "B", "C"),
        pool=V9.pool, mountain=V9.mountain, whists=V9.whists,
        pool_prize=V9.pool_prize, mountain_prize=V9.mountain_prize,
    ).start  # fmt: skip
    assert whole(told.closing) == [-717, -273, 990]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "sheet.deal"
    path.write_text(
        "game: preferans\nseats: A B C\npool: A 40, B 36, C 30\nmountain: A 10, B 0, C 24\n"
        "whists: A on B 120, A on C 120, B on A 80, B on C 80\n"
        "pool_prize: A\nmountain_prize: B\n--- end\n",
        encoding="utf-8",
    )
    return path


def test_the_command_settles_a_sheet(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["settle", "preferans", f"sheet={file}", "rounding=exact"]) == 0
    *_, rounded_net, exact_net = capsys.readouterr().out.splitlines()
    assert rounded_net.startswith("C ends with −380: ") and rounded_net.endswith(" — HP-10.7")
    assert exact_net == "exactly, before rounding: A +220, B +160, C −380"
    assert main(["settle", "preferans", f"sheet={file}", "--json"]) == 0
    assert '"net": {\n    "A": 220,\n    "B": 160,\n    "C": -380\n  }' in capsys.readouterr().out


def test_a_sheet_without_deals_can_be_checked(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["check", str(file)]) == 0
    assert main(["check", str(file), "--json"]) == 0
    assert not capsys.readouterr().err


@pytest.mark.parametrize(
    ("was", "now", "keys", "status", "words"),
    [
        ("A 40", "A 39", "", 1, "line 3, column 1: pool=A:39: 39 is odd (HP-2.10"),
        ("A 40", "A 42", "", 1, "pool=A:42: a pool holds 0 to 40 (HP-2.10"),
        ("A 10", "A -4", "", 1, "line 4, column 1: mountain=A:-4: less than nothing (HP-2.12"),
        ("A 10", "A 7", "", 1, "mountain=A:7: 7 is odd (HP-2.12"),
        ("A on B", "A on A", "", 1, "line 5, column 1: whists=A:A:120: on oneself (HP-2.13"),
        ("A on B 120", "A on B -8", "", 1, "whists=A:B:-8: less than nothing (HP-2.13"),
        ("A 40, ", "", "", 2, "line 3, column 1: pool=B:36,C:30: nothing is said of A"),
        ("A B C", "A B C D E", "", 1, "line 2, column 1: seats=A,B,C,D,E: 5 at the table (HP-1.4"),
        ("preferans", "austrian", "", 2, "no key of that name"),
        ("A 40", "A 40", "pool=A:2", 2, "pool=A:2: that stands in the file"),
        ("A 40", "A 40", "dealer=A", 2, "dealer=A: that stands in the file"),
        ("A 40", "A 40", "roundng=exact", 2, "did you mean rounding?"),
    ],
)
def test_a_sheet_that_cannot_be_is_one_line(
    file: Path,
    capsys: pytest.CaptureFixture[str],
    was: str, now: str, keys: str, status: int, words: str,
) -> None:  # fmt: skip
    file.write_text(file.read_text(encoding="utf-8").replace(was, now, 1), encoding="utf-8")
    assert main(["settle", "preferans", f"sheet={file}", *keys.split()]) == status
    out, err = capsys.readouterr()
    assert not out and words in err and err.count("\n") == 1


@pytest.mark.clause("HP-2.10", "HP-2.12", "HP-2.13")
def test_the_sheet_is_checked_before_it_is_settled() -> None:
    for broken, error in (
        (sheet("41 0 0", "0 0 0", ""), Refused),
        (sheet("0 0 0", "-2 0 0", ""), Refused),
        (sheet("0 0 0", "0 0 0", "A:A 4"), Refused),
        (Standing(Table.of("A", "B", "C"), Tally.of(A=0), Tally.of(A=0)), Invalid),
    ):
        with pytest.raises(error):
            closed(broken)


@pytest.mark.clause("HP-2.11")
def test_everybody_begins_with_twenty_in_the_mountain() -> None:
    opened = PREFERANS.open(Table.of("A", "B", "C", "D", dealer="B"), Options())
    assert [(line.player, line.amount) for line in opened.lines if isinstance(line, Entry)] == [
        ("C", 20), ("D", 20), ("A", 20), ("B", 20),
    ]  # fmt: skip
    assert dict(opened.after.mountain) == {seat: 20 for seat in map(Seat, "ABCD")}
    assert set(opened.after.pool.values()) == {0}
    assert set(opened.net.values()) == {0}


@pytest.mark.parametrize("rounding", list(Rounding))
def test_a_closing_has_one_net_and_calls_the_exact_one_exact(rounding: Rounding) -> None:
    """Where lines say a rounded net, the sum below is headed as what it is."""
    said = {"en": ("net", " ends with ", "exactly"), "ru": ("итог", ": итог ", "точно")}
    for language, (net, own, exactly) in said.items():
        *lines, last = closed_text(PREFERANS, closed(V9, rounding.value), language).splitlines()
        rounded_nets = [line for line in lines if own in line]
        assert len(rounded_nets) == (0 if rounding is Rounding.EXACT else 3)
        assert last.startswith(exactly if rounded_nets else f"{net}: ")
        assert last.endswith("A −717⅓, B −273⅓, C +990⅔")


@pytest.mark.clause("HP-9.15")
@pytest.mark.parametrize(
    ("standing", "nets"),
    [
        # Ten whists a point, from each of two opponents five: 4·10 + 8·10 = 120, halved.
        (sheet("40 40 40", "2 6 10", "", "A"), "60 0 -60"),
        # From each of three a third of ten: (52 · 4)·10/3 to A, who has nothing.
        (sheet("40 40 40 40", "0 0 0 208", "", "AA"), "2080/3 2080/3 2080/3 -2080"),
        (V9, "-944 -280 1224"),
    ],
)
def test_where_opponents_alone_divide_a_point(standing: Standing, nets: str) -> None:
    options = Options(divided_among=DividedAmong.OPPONENTS)
    settlement = PREFERANS.close(standing, options)
    assert list(settlement.net.values()) == [Fraction(net) for net in nets.split()]
    (event,) = [e for e in settlement.lines if isinstance(e, Event) and e.clause.id == "HP-9.15"]
    assert (event.amount, event.of) == (len(nets.split()) - 1, len(nets.split()))
