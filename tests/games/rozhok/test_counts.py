"""Rozhok without cards: what each split writes off, when a party ends, and who pays what."""

import pytest

from rulebook import Payment, Refused, Tally
from rulebook.game import Deal, Session
from rulebook.games.rozhok import ROZHOK, Options, Outcome, Standing
from rulebook.games.rozhok.options import (
    INVERTED,
    LITERAL,
    PRESETS,
    DoubleOf,
    ExactFinish,
    Nine,
    OddPoints,
    Pays,
)
from rulebook.games.rozhok.outcome import score
from rulebook.scores import Book, Entry, Event

Settled = Deal[Options, Outcome, Standing]
Party = Session[Options, Outcome, Standing]


def deal(south: int, options: Options = LITERAL, **left: int) -> Settled:
    """Settle one deal in which South and North take so many tricks, on a fresh record or on `left`."""
    standing = {"left": Tally.of(left)} if left else {}
    session = ROZHOK.session(options, **standing)
    return session.settle(Outcome(split=Tally.of(South=south))).deals[0]


def written(one: Settled) -> tuple[int, int]:
    """Return what the deal writes on the records of South–North and of West–East."""
    book = Book(one.lines).written("record", ("South", "West"))
    return book["South"], book["West"]


def paid(one: Settled) -> dict[tuple[str, str], int]:
    return {(p.payer, p.payee): p.amount for p in Book(one.next_lines).payments}


def cited(one: Settled) -> list[str]:
    return [line.clause.id for line in (*one.lines, *one.next_lines)]


NS_PAY = {("South", "West"): 24, ("North", "East"): 24}
EW_PAY = {("West", "North"): 24, ("East", "South"): 24}

LITERAL_SPLITS = {
    9: ((0, 0), "West", NS_PAY),
    8: ((0, -1), None, {}),
    7: ((0, 0), None, {}),
    6: ((0, -3), None, {}),
    5: ((0, 0), None, {}),
    4: ((0, 0), None, {}),
    3: ((-3, 0), None, {}),
    2: ((0, 0), None, {}),
    1: ((-1, 0), None, {}),
    0: ((0, 0), "South", EW_PAY),
}
INVERTED_SPLITS = {
    9: ((0, 0), "South", EW_PAY),
    8: ((-1, 0), None, {}),
    7: ((0, 0), None, {}),
    6: ((-3, 0), None, {}),
    5: ((0, 0), None, {}),
    4: ((0, 0), None, {}),
    3: ((0, -3), None, {}),
    2: ((0, 0), None, {}),
    1: ((0, -1), None, {}),
    0: ((0, 0), "West", NS_PAY),
}


@pytest.mark.parametrize("south", range(10))
@pytest.mark.parametrize("reading", ["literal", "inverted"])
@pytest.mark.clause("RZ-6.6", "RZ-7.1", "RZ-7.2", "RZ-7.3", "RZ-7.4", "RZ-7.5", "RZ-7.6")
@pytest.mark.clause("RZ-9.1", "RZ-9.2", "RZ-R1", "RZ-R2")
def test_every_split_in_both_readings(reading: str, south: int) -> None:
    splits = {"literal": LITERAL_SPLITS, "inverted": INVERTED_SPLITS}[reading]
    entries, winner, payments = splits[south]
    one = deal(south, PRESETS[reading])
    assert written(one) == entries
    assert (one.after.won, one.after.swept, one.next.over) == (winner, bool(winner), bool(winner))
    assert paid(one) == payments
    assert dict(one.after.left) == {"South": 12 + entries[0], "West": 12 + entries[1]}


@pytest.mark.parametrize(
    ("nine", "odd", "nine_six_eight"),
    [
        ("lose", "minority", (-24, -3, -1)),
        ("lose", "majority", (-24, 3, 1)),
        ("win", "minority", (24, -3, -1)),
        ("win", "majority", (24, 3, 1)),
    ],
)
@pytest.mark.clause("RZ-R1", "RZ-R2", "RZ-7.4", "RZ-9.1", "RZ-9.2")
def test_the_two_sentences_are_two_switches(
    nine: str, odd: str, nine_six_eight: tuple[int, ...]
) -> None:
    """What South and North win in points with nine, six and eight tricks, in all four readings."""
    options = Options(nine=Nine(nine), odd_points_to=OddPoints(odd))
    won = []
    for tricks in (9, 6, 8):
        one = deal(tricks, options)
        if one.after.won:
            pays = -24 if one.after.won == "West" else 24
            assert set(paid(one)) == (set(NS_PAY) if pays < 0 else set(EW_PAY))
            won.append(pays)
        else:
            south, west = written(one)
            won.append(west - south)
    assert tuple(won) == nine_six_eight


@pytest.mark.clause("RZ-7.2", "RZ-7.3", "RZ-7.5", "RZ-7.6")
def test_the_odd_number_decides() -> None:
    """One pair has an odd number of tricks, and it alone says what the deal is worth to it."""
    assert {odd: score(odd, LITERAL) for odd in (1, 3, 5, 7, 9)} == {
        1: 1, 3: 3, 5: 0, 7: 0, 9: -24,
    }  # fmt: skip
    assert {odd: score(odd, INVERTED) for odd in (1, 3, 5, 7, 9)} == {
        1: -1, 3: -3, 5: 0, 7: 0, 9: 24,
    }  # fmt: skip
    assert score(9, Options(record=6)) == -12


@pytest.mark.clause("RZ-7.2", "RZ-7.4", "RZ-7.5", "RZ-7.6", "RZ-10.1", "RZ-10.2", "RZ-10.3")
def test_lines_and_their_clauses() -> None:
    horn = deal(8)
    assert cited(horn) == ["RZ-7.2", "RZ-7.4"]
    event, entry = horn.lines
    assert isinstance(event, Event) and isinstance(entry, Entry)
    assert (event.name, event.player, event.other, event.amount) == ("horn", "West", "East", 1)
    assert (entry.column, entry.player, entry.amount) == ("record", "West", -1)
    assert cited(deal(3)) == ["RZ-7.3", "RZ-7.4"]
    draw = deal(2).lines[0]
    assert isinstance(draw, Event) and (draw.amount, draw.of) == (7, 2)
    assert cited(deal(5)) == ["RZ-7.5"]
    assert cited(deal(9)) == ["RZ-7.6"] * 4
    assert cited(deal(3, South=2)) == [
        "RZ-7.3",
        "RZ-10.2",
        "RZ-7.4",
        "RZ-10.1",
        "RZ-10.3",
        "RZ-10.3",
    ]


# ---- Whole parties

P3 = [
    (3, 9, 12), (5, 9, 12), (8, 9, 11), (3, 6, 11), (7, 6, 11), (1, 5, 11), (3, 2, 11), (6, 2, 8),
]  # fmt: skip
"""The first eight deals of a party: the tricks of South and North, and what both pairs have left."""


def play(options: Options = LITERAL) -> Party:
    session = ROZHOK.session(options)
    for south, *left in P3:
        session = session.settle(Outcome(split=Tally.of(South=south)))
        assert list(session.standing.left.values()) == left
        assert not session.standing.over
    return session


@pytest.mark.clause("RZ-2.3", "RZ-2.4", "RZ-10.1", "RZ-10.2", "RZ-10.3", "RZ-R5", "RZ-R6", "RZ-R14")
def test_a_party_won_with_a_three() -> None:
    session = play().settle(Outcome(split=Tally.of(South=3)))
    last = session.deals[-1]
    assert dict(last.after.left) == {"South": 0, "West": 8}
    assert written(last) == (-2, 0)
    assert (last.after.won, last.next.over) == ("South", True)
    assert paid(last) == {("West", "North"): 8, ("East", "South"): 8}
    assert dict(session.net) == {"South": 8, "West": -8, "North": 8, "East": -8}
    assert session.close().lines == last.next_lines
    assert dict(session.closing_net) == dict(session.net)
    # Nine deals: the deal has gone round twice and once more.
    dealers = [one.before.table.dealer for one in session.deals]
    assert dealers == ["East", "South", "West", "North"] * 2 + ["East"]


@pytest.mark.clause("RZ-7.6", "RZ-9.3", "RZ-R4")
@pytest.mark.parametrize(("double_of", "each"), [("record", 24), ("remaining", 4)])
def test_a_party_lost_with_all_nine(double_of: str, each: int) -> None:
    """South and North needed two points: the whole record is lost all the same, or what was left."""
    session = play(Options(double_of=DoubleOf(double_of))).settle(Outcome(split=Tally.of(South=9)))
    last = session.deals[-1]
    assert (last.after.won, last.after.swept, last.next.over) == ("West", True, True)
    assert paid(last) == {("South", "West"): each, ("North", "East"): each}
    payment = last.next_lines[0]
    assert isinstance(payment, Payment)
    assert (payment.count, payment.of) == (2, each // 2)
    assert payment.clause.id == ("RZ-7.6" if each == 24 else "RZ-9.3")


@pytest.mark.clause("RZ-9.5", "RZ-R6")
def test_where_the_record_has_to_be_written_off_exactly() -> None:
    exact = Options(exact_finish=ExactFinish.RESTART)
    past = deal(3, exact, South=2, West=8)
    assert written(past) == (10, 0)
    assert dict(past.next.left) == {"South": 12, "West": 8}
    assert past.after.won is None and not past.next.over
    assert cited(past) == ["RZ-7.3", "RZ-9.5", "RZ-9.5"]
    won = deal(3, exact, South=3, West=8)
    assert (won.after.won, paid(won)) == ("South", {("West", "North"): 8, ("East", "South"): 8})
    # A record of two points cannot be left by a three: it begins again where it stands.
    short = deal(3, Options(record=2, exact_finish=ExactFinish.RESTART))
    assert written(short) == (0, 0) and dict(short.next.left) == {"South": 2, "West": 2}


@pytest.mark.clause("RZ-9.4", "RZ-R5")
def test_a_fixed_sum() -> None:
    fixed = Options(payment=Pays.FIXED, fixed_sum=5)
    won = deal(3, fixed, South=2, West=8)
    assert paid(won) == {("West", "North"): 5, ("East", "South"): 5}
    assert cited(won)[-1] == "RZ-9.4"
    assert Options(payment=Pays.FIXED).fixed_sum == 12
    # All nine tricks cost the record twice at this table too.
    assert paid(deal(9, fixed)) == NS_PAY


# ---- Edges


@pytest.mark.clause("RZ-10.1", "RZ-10.2", "RZ-R6")
def test_a_three_with_one_point_left_wins() -> None:
    one = deal(3, South=1, West=5)
    assert written(one) == (-1, 0)
    assert (one.after.won, dict(one.after.left)) == ("South", {"South": 0, "West": 5})


@pytest.mark.clause("RZ-7.6", "RZ-R4")
def test_all_nine_with_one_point_left_loses_the_whole_record() -> None:
    one = deal(9, South=1, West=12)
    assert (one.after.won, paid(one)) == ("West", NS_PAY)


@pytest.mark.clause("RZ-7.6")
def test_a_party_of_one_deal() -> None:
    session = ROZHOK.session().settle(Outcome(split=Tally.of(West=9)))
    assert session.standing.over and paid(session.deals[0]) == EW_PAY


@pytest.mark.clause("RZ-2.3", "RZ-R13")
def test_a_draw_passes_the_deal_and_doubles_nothing() -> None:
    session = ROZHOK.session().settle(Outcome(split=Tally.of(South=7)))
    assert session.standing.table.dealer == "South"
    after = session.settle(Outcome(split=Tally.of(South=1))).deals[-1]
    assert written(after) == (-1, 0)
    assert session.deals[0].next_lines == ()


@pytest.mark.clause("RZ-10.4", "RZ-R15")
def test_a_party_that_is_broken_off_pays_nothing() -> None:
    session = play()
    with pytest.raises(
        Refused, match=r"nobody has won this party; left: South 2, West 8 \(RZ-10\.4"
    ):
        session.close()
    with pytest.raises(Refused, match=r"RZ-10\.4"):
        ROZHOK.session().close()


@pytest.mark.clause("RZ-2.4", "RZ-R3")
def test_another_record() -> None:
    six = Options(record=6)
    assert dict(ROZHOK.session(six).standing.left) == {"South": 6, "West": 6}
    assert paid(deal(9, six)) == {("South", "West"): 12, ("North", "East"): 12}
    session = ROZHOK.session(six)
    for _ in range(2):
        session = session.settle(Outcome(split=Tally.of(West=3)))
    assert (session.standing.won, session.standing.over) == ("West", True)
    assert paid(session.deals[-1]) == {("South", "West"): 6, ("North", "East"): 6}


# ---- What may be said of a deal


@pytest.mark.parametrize(
    "outcome",
    [
        Outcome(split=Tally.of(South=1)),
        Outcome(split=Tally.of(North=1)),
        Outcome(split=Tally.of(East=8)),
        Outcome(split=Tally.of(North=1, West=8)),
        Outcome(split=Tally.of(South=1, North=1, West=8)),
        Outcome(tricks=Tally.of(North=1, West=5, East=3)),
        Outcome(tricks=Tally.of(South=1, West=8), split=Tally.of(East=8)),
    ],
    ids=str,
)
@pytest.mark.clause("RZ-6.6", "RZ-R10")
def test_ways_to_say_one_split(outcome: Outcome) -> None:
    """Tricks by player or by pair, one pair being enough, and any player standing for his pair."""
    assert ROZHOK.session().settle(outcome).deals[0].lines == deal(1).lines


@pytest.mark.clause("RZ-1.1")
def test_other_names_at_the_table() -> None:
    table = ROZHOK.table("Anna", "Boris", "Vera", "Gleb", dealer="Boris")
    one = ROZHOK.session(table=table, left=Tally.of(Gleb=1)).settle(
        Outcome(split=Tally.of(Gleb=3))
    ).deals[0]  # fmt: skip
    assert dict(one.before.left) == {"Anna": 12, "Boris": 1}
    assert one.after.won == "Boris"
    assert {(p.payer, p.payee, p.amount) for p in Book(one.next_lines).payments} == {
        ("Anna", "Boris", 12), ("Vera", "Gleb", 12),
    }  # fmt: skip
