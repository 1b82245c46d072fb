"""What is written above and below the line, who wins, and what the losers pay; worked out by hand.

South, West and East are the A, B and C of the examples. East dealt first, so South is forehand
in the deals 1, 4, 7 … .
"""

from dataclasses import replace
from typing import Any

import pytest

from rulebook import Invalid, Payment, Refused, Session, Tally
from rulebook.game import Deal
from rulebook.games.forty_eight import FORTY_EIGHT, First, Options, Outcome, PlayOut, Standing
from rulebook.games.forty_eight.outcome import trump
from rulebook.keys import Written
from rulebook.replay import settle
from rulebook.scores import Entry, Event

SEATS = ("South", "West", "East")
TO_THE_DEAL = Options(play_out=PlayOut.DEAL)


def tally(numbers: tuple[int, ...]) -> Tally[int]:
    return Tally.of(zip(SEATS, numbers, strict=True))


def sheet(session_or_standing: Any) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return what stands above and below the lines."""
    standing = session_or_standing
    return tuple(standing.above.values()), tuple(standing.below.values())


def deal(
    tricks: tuple[int, int, int], exchanged: tuple[int, int, int] = (0, 0, 0), late: str = ""
) -> Outcome:
    return Outcome(tally(tricks), tally(exchanged), tuple(late.split()))


def of(keys: str) -> Deal[Any, Any, Any]:
    return settle(FORTY_EIGHT, [Written(*item.split("=")) for item in keys.split()])


def entries(one: Deal[Any, Any, Any]) -> list[tuple[Any, ...]]:
    return [
        (line.player, line.column, line.amount, line.clause.id)
        for line in one.lines
        if isinstance(line, Entry)
    ]


def paid(lines: Any) -> dict[str, int]:
    """Return what each loser paid in the end, and nothing for the winner."""
    pays: dict[str, int] = {}
    for line in lines:
        if isinstance(line, Payment):
            pays[line.payer] = pays.get(line.payer, 0) + line.amount
    return pays


# ---- One deal


@pytest.mark.clause("FE-7.1", "FE-7.2", "FE-7.3", "FE-7.4", "FE-7.5", "FE-R8")
def test_one_deal() -> None:
    """F2: 6 / 4 / 2 tricks, 5 / 3 / 2 exchanged: +2 below, and 5, 3 and 2 + 2 above."""
    one = of("tricks=South:6,West:4,East:2 exchanged=South:5,West:3,East:2")
    assert entries(one) == [
        ("South", "above", 5, "FE-7.5"),
        ("South", "below", 2, "FE-7.3"),
        ("West", "above", 3, "FE-7.5"),
        ("East", "above", 2, "FE-7.5"),
        ("East", "above", 2, "FE-7.4"),
    ]
    assert sheet(one.after) == ((5, 3, 4), (2, 0, 0))
    assert sum(amount for _, column, amount, _ in entries(one) if column == "below") == 2
    assert one.net == Tally.of(South=0, West=0, East=0)


@pytest.mark.clause("FE-7.3", "FE-7.4", "FE-7.5")
def test_an_entry_shows_how_it_is_made_up() -> None:
    one = of("tricks=South:7,West:5 exchanged=South:3 late=South")
    working = [
        (line.player, line.column, line.amount, line.count, line.of)
        for line in one.lines
        if isinstance(line, Entry)
    ]
    assert working == [
        ("South", "above", 3, 3, 1),
        ("South", "above", 3, None, None),
        ("South", "below", 3, 3, 1),
        ("West", "below", 1, 1, 1),
        ("East", "above", 4, 4, 1),
    ]


@pytest.mark.clause("FE-4.5", "FE-4.6", "FE-R10", "FE-R15")
@pytest.mark.parametrize(("cards", "above"), [(1, 4), (4, 7), (12, 15)])
def test_a_late_record_costs_three_whatever_was_exchanged(cards: int, above: int) -> None:
    """F3: four cards, written late, are seven; flat, not per card."""
    one = of(f"tricks=South:4,West:4,East:4 exchanged=West:{cards} late=West")
    assert entries(one) == [
        ("West", "above", cards, "FE-7.5"),
        ("West", "above", 3, "FE-4.6"),
    ]
    assert sheet(one.after) == ((0, above, 0), (0, 0, 0))


@pytest.mark.clause("FE-4.5", "FE-R15")
def test_who_exchanged_nothing_cannot_be_late() -> None:
    """F3 and f12: nothing exchanged is nothing written, and nothing is fined."""
    one = of("tricks=South:4,West:4,East:4 exchanged=South:2,West:0")
    assert entries(one) == [("South", "above", 2, "FE-7.5")]
    with pytest.raises(Refused, match=r"^late=West: West exchanged nothing .* \(FE-4\.5: "):
        of("tricks=South:4,West:4,East:4 exchanged=South:2,West:0 late=West")


@pytest.mark.clause("FE-7.2")
def test_three_times_the_quota_writes_nothing() -> None:
    """f3: nobody exchanged, everybody took four."""
    one = of("tricks=South:4,West:4,East:4")
    assert [(line.name, line.clause.id) for line in one.lines if isinstance(line, Event)] == [
        ("trump-spades", "FE-2.4"),
        ("nothing-written", "FE-7.2"),
    ]
    assert len(one.lines) == 2 and sheet(one.after) == ((0, 0, 0), (0, 0, 0))


@pytest.mark.clause("FE-4.6", "FE-R10")
def test_a_deal_that_is_scored_is_not_mended_by_the_next() -> None:
    """f10: until the score the number is n + 3; West's lateness cannot be told one deal later."""
    session = FORTY_EIGHT.session().settle(deal((4, 4, 4), (0, 4, 0)))
    assert sheet(session.standing) == ((0, 4, 0), (0, 0, 0))
    with pytest.raises(Refused, match=r"late=West"):
        session.settle(deal((4, 4, 4), (0, 0, 0), "West"))


# ---- Trumps


@pytest.mark.clause("FE-2.4", "FE-2.3", "FE-R17")
def test_the_calendar_of_trumps() -> None:
    """F12: spades, clubs, diamonds, hearts, none, and again; after 15 deals the first dealer too."""
    session = FORTY_EIGHT.session()
    trumps, dealers = [], []
    for _ in range(16):
        trumps.append(trump(session.standing))
        dealers.append(session.standing.table.dealer)
        session = session.settle(deal((4, 4, 4)))
    assert trumps[:7] == ["♠", "♣", "♦", "♥", None, "♠", "♣"]
    assert (trumps[14], trumps[15]) == (None, "♠")
    assert dealers[:4] == ["East", "South", "West", "East"]
    assert dealers[15] == dealers[0] and trumps[15] == trumps[0]
    names = [one.lines[0].name for one in session.deals]  # type: ignore[union-attr]
    assert names[:6] == [
        "trump-spades", "trump-clubs", "trump-diamonds", "trump-hearts", "no-trump", "trump-spades",
    ]  # fmt: skip


@pytest.mark.clause("FE-R16")
def test_a_game_may_go_on_for_ever() -> None:
    """f14: fifty deals of four tricks each leave everything as it was, and nothing is due."""
    session = FORTY_EIGHT.session()
    for _ in range(50):
        session = session.settle(deal((4, 4, 4)))
    assert not session.standing.over and session.standing.played == 50
    assert sheet(session.standing) == ((0, 0, 0), (0, 0, 0))
    with pytest.raises(Refused, match=r"nobody has won yet.*\(FE-10\.1"):
        session.close()


# ---- A whole game

GAME = [
    ((5, 3, 2), (6, 4, 2), "", (5, 3, 4), (2, 0, 0)),
    ((1, 4, 0), (3, 7, 2), "West", (7, 10, 6), (2, 3, 0)),
    ((0, 0, 2), (4, 5, 3), "", (7, 10, 9), (2, 4, 0)),
    ((0, 0, 0), (4, 4, 4), "", (7, 10, 9), (2, 4, 0)),
    ((0, 0, 1), (2, 9, 1), "", (9, 10, 13), (2, 9, 0)),
    ((0, 0, 0), (3, 5, 4), "", (10, 10, 13), (2, 10, 0)),
]
"""F4: exchanged, tricks, late; what stands above and below afterwards."""


def play_game(options: Options) -> Session[Any, Any, Any]:
    session = FORTY_EIGHT.session(options)
    for exchanged, tricks, late, above, below in GAME:
        assert not session.standing.over
        session = session.settle(deal(tricks, exchanged, late))
        assert sheet(session.standing) == (above, below)
    return session


def check_paid(session: Session[Any, Any, Any]) -> None:
    """South pays 10 + 8, East 13 + 10; West's own 10 above are not asked for."""
    assert session.standing.over and session.standing.won == "West"
    assert paid(session.deals[-1].next_lines) == {"South": 18, "East": 23}
    lines = [line for line in session.deals[-1].next_lines if isinstance(line, Payment)]
    assert [(p.payer, p.payee, p.amount, p.clause.id) for p in lines] == [
        ("East", "West", 13, "FE-10.4"),
        ("East", "West", 10, "FE-10.5"),
        ("South", "West", 10, "FE-10.4"),
        ("South", "West", 8, "FE-10.5"),
    ]
    assert session.net == Tally.of(South=-18, West=41, East=-23)
    assert session.closing_net == session.net
    assert session.close().lines == session.deals[-1].next_lines
    with pytest.raises(Invalid, match="the game is over"):
        session.settle(deal((4, 4, 4)))


@pytest.mark.clause("FE-9.1", "FE-10.1", "FE-10.4", "FE-10.5", "FE-10.6", "FE-R1", "FE-R4")
def test_a_game_that_ends_with_the_deal() -> None:
    """F4 with six deals: the deal that brings a winner is the last."""
    session = play_game(TO_THE_DEAL)
    assert session.deals[-1].next_lines[0].clause.id == "FE-9.1"
    check_paid(session)


@pytest.mark.clause("FE-10.1", "FE-10.3", "FE-10.4", "FE-10.5", "FE-10.6", "FE-R1", "FE-R4")
def test_a_game_that_plays_the_cycle_out() -> None:
    """F4 with ten deals: West has won in the sixth, and clubs, diamonds, hearts, none follow."""
    session = play_game(Options())
    left = []
    while not session.standing.over:
        assert session.standing.won == "West"
        with pytest.raises(Refused, match=r"deals left in the cycle.*\(FE-10\.3"):
            session.close()
        (goes_on,) = session.deals[-1].next_lines
        assert (goes_on.clause.id, goes_on.player) == ("FE-10.3", "West")  # type: ignore[union-attr]
        left.append(goes_on.amount)  # type: ignore[union-attr]
        session = session.settle(deal((4, 4, 4)))
    assert left == [4, 3, 2, 1] and len(session.deals) == 10
    assert session.deals[-1].lines[0].name == "no-trump"  # type: ignore[union-attr]
    check_paid(session)


@pytest.mark.clause("FE-10.1", "FE-10.3", "FE-R19")
def test_whoever_was_first_is_not_overtaken_while_the_cycle_is_played_out() -> None:
    """West won in deal 4 with 10; East ends with 11 and still pays, but lacks nothing."""
    session = FORTY_EIGHT.session(played=3, above=tally((3, 5, 6)), below=tally((0, 9, 7)))
    session = session.settle(deal((3, 5, 4)))
    assert session.standing.won == "West"
    session = session.settle(deal((4, 0, 8)))
    assert sheet(session.deals[-1].after) == ((4, 9, 6), (0, 10, 11))
    assert session.standing.won == "West" and session.standing.over
    assert paid(session.deals[-1].next_lines) == {"South": 14, "East": 6}


@pytest.mark.clause("FE-10.3")
def test_a_winner_of_the_last_deal_of_a_cycle_is_paid_at_once() -> None:
    session = FORTY_EIGHT.session(played=4, below=tally((9, 0, 0))).settle(deal((5, 4, 3)))
    assert session.standing.over
    assert paid(session.deals[-1].next_lines) == {"West": 10, "East": 11}


@pytest.mark.clause("FE-10.1", "FE-R11")
@pytest.mark.parametrize(
    ("tricks", "won"), [((4, 5, 3), None), ((5, 4, 3), "South"), ((6, 4, 2), "South")]
)
def test_ten_or_more(tricks: tuple[int, int, int], won: str | None) -> None:
    """South has 9: four tricks leave him there, five make 10, six 11."""
    session = FORTY_EIGHT.session(below=tally((9, 0, 0))).settle(deal(tricks))
    assert session.standing.won == won


@pytest.mark.clause("FE-10.1", "FE-7.3")
def test_the_shortest_game() -> None:
    """F11: twelve tricks write 8 below and 4 and 4 above; two such deals are 16."""
    session = FORTY_EIGHT.session(TO_THE_DEAL).settle(deal((12, 0, 0)))
    assert sheet(session.standing) == ((0, 4, 4), (8, 0, 0))
    assert session.standing.won is None
    session = session.settle(deal((12, 0, 0)))
    assert session.standing.over and session.standing.won == "South"
    assert paid(session.deals[-1].next_lines) == {"West": 18, "East": 18}


# ---- Payments on a given score

SETTLEMENTS = [
    ((10, 10, 13), (2, 10, 0), "West", {"South": 18, "East": 23}),
    ((4, 10, 9), (11, 9, 3), "South", {"West": 11, "East": 16}),
    ((6, 10, 0), (10, 9, 11), "South", {"West": 11}),
]


@pytest.mark.clause("FE-7.6", "FE-10.4", "FE-10.5", "FE-R3")
@pytest.mark.parametrize(("above", "below", "won", "pays"), SETTLEMENTS)
def test_settlements(
    above: tuple[int, ...], below: tuple[int, ...], won: str, pays: dict[str, int]
) -> None:
    """F1 and F5 among them: “10 over 9” pays 10 + 1 = 11."""
    session = FORTY_EIGHT.session(above=tally(above), below=tally(below), won=won)
    closed = session.close()
    assert paid(closed.lines) == pays
    assert closed.after == replace(closed.before, over=True)
    net = {seat: -pays.get(seat, 0) for seat in SEATS} | {won: sum(pays.values())}
    assert dict(closed.net) == net


@pytest.mark.clause("FE-10.4", "FE-10.5")
def test_ten_over_nine() -> None:
    """F1: one line for what stands above, one for what is missing below."""
    session = FORTY_EIGHT.session(above=tally((0, 10, 0)), below=tally((10, 9, 10)), won="South")
    lines = [line for line in session.close().lines if isinstance(line, Payment)]
    assert [(p.payer, p.amount, p.clause.id) for p in lines] == [
        ("West", 10, "FE-10.4"),
        ("West", 1, "FE-10.5"),
    ]


@pytest.mark.clause("FE-10.5", "FE-9.4", "FE-R3")
@pytest.mark.parametrize(
    ("above", "clamped", "unclamped"),
    [(10, 10, 9), (0, 0, -1)],
)
def test_a_loser_beyond_the_goal(above: int, clamped: int, unclamped: int) -> None:
    """F7 and f13: 10 over 11 pays 10, or 9 where the excess is given back; 0 over 11 pays 0 or −1."""
    score = {"above": tally((0, above, 0)), "below": tally((12, 11, 10)), "won": "South"}
    closed = FORTY_EIGHT.session(**score).close()
    assert -closed.net["West"] == clamped and closed.net["East"] == 0
    lacks = [
        (e.player, e.amount) for e in closed.lines if isinstance(e, Event) and e.player != "South"
    ]
    assert lacks == [("West", 11), ("East", 10)]
    opened = FORTY_EIGHT.session(Options(clamp=False), **score).close()
    assert -opened.net["West"] == unclamped and opened.net["East"] == 0
    back = [line for line in opened.lines if isinstance(line, Payment) and line.payer == "South"]
    assert [(p.payee, p.amount, p.clause.id) for p in back] == [("West", 1, "FE-9.4")]


@pytest.mark.clause("FE-10.7", "FE-R18")
def test_points_are_paid_one_for_one() -> None:
    assert (FORTY_EIGHT.unit.en, FORTY_EIGHT.unit.ru) == ("point", "очко")
    assert not any("price" in name for name in Options.__dataclass_fields__)


# ---- Two in one deal

BEFORE = {"played": 4, "below": tally((8, 9, 0))}


def first_of(options: Options, tricks: tuple[int, int, int], **more: Any) -> Deal[Any, Any, Any]:
    """Settle a deal with South at 8 and West at 9; East deals, so South is forehand."""
    session = FORTY_EIGHT.session(options, **BEFORE)
    return session.settle(replace(deal(tricks), **more)).deals[0]


@pytest.mark.clause("FE-10.2", "FE-9.2", "FE-9.3", "FE-R2")
@pytest.mark.parametrize(
    ("first", "tricks", "reached", "won", "clause"),
    [
        # F6 and f8: South 8 + 2, West 9 + 1, both at 10.
        pytest.param(First.LARGEST, (6, 5, 1), None, "South", "FE-10.2", id="equal, forehand"),
        pytest.param(First.FOREHAND, (6, 5, 1), None, "South", "FE-9.3", id="forehand"),
        pytest.param(First.BY_TRICK, (6, 5, 1), "South", "South", "FE-9.2", id="South's trick"),
        pytest.param(First.BY_TRICK, (6, 5, 1), "West", "West", "FE-9.2", id="West's trick"),
        # South 10, West 11: the larger figure is West's, the earlier seat South's.
        pytest.param(First.LARGEST, (6, 6, 0), None, "West", "FE-10.2", id="larger"),
        pytest.param(First.FOREHAND, (6, 6, 0), None, "South", "FE-9.3", id="smaller, forehand"),
        pytest.param(First.BY_TRICK, (6, 6, 0), "South", "South", "FE-9.2", id="smaller, by trick"),
        # Only West gets there, and there is nothing to decide.
        pytest.param(First.LARGEST, (4, 5, 3), None, "West", None, id="West alone"),
        pytest.param(First.FOREHAND, (4, 5, 3), None, "West", None, id="West alone, forehand"),
        pytest.param(First.BY_TRICK, (4, 5, 3), "West", "West", None, id="West alone, by trick"),
        pytest.param(First.BY_TRICK, (4, 5, 3), None, "West", None, id="West alone, not said"),
    ],
)  # fmt: skip
def test_who_is_first(
    first: First, tricks: tuple[int, int, int], reached: str | None, won: str, clause: str | None
) -> None:
    one = first_of(Options(first_to_target=first), tricks, reached=reached)
    assert one.after.won == won
    decided = [(e.player, e.clause.id) for e in one.lines if getattr(e, "name", "") == "first"]
    assert decided == ([] if clause is None else [(won, clause)])
    if tricks == (6, 5, 1):
        # F6: the other one stands at 10 too and pays nothing but his upper line.
        loser = "West" if won == "South" else "South"
        assert paid(one.next_lines) == {"East": 3 + 10}
        assert one.after.below[loser] == 10


@pytest.mark.clause("FE-10.2", "FE-R2")
def test_forehand_is_the_player_on_the_left_of_that_deals_dealer() -> None:
    """The same score and tricks, South dealing: West speaks before South now."""
    table = FORTY_EIGHT.table(dealer="South")
    session = FORTY_EIGHT.session(table=table, **BEFORE).settle(deal((6, 5, 1)))
    assert session.standing.won == "West"


@pytest.mark.clause("FE-10.1")
def test_reaching_the_goal_is_told_with_its_figure() -> None:
    one = first_of(Options(), (6, 6, 0))
    reaches = [
        (e.player, e.amount, e.clause.id) for e in one.lines if getattr(e, "name", "") == "reaches"
    ]
    assert reaches == [("South", 10, "FE-10.1"), ("West", 11, "FE-10.1")]


# ---- What a session opens with


@pytest.mark.clause("FE-1.1", "FE-7.1")
def test_a_game_opens_with_nothing_on_the_paper() -> None:
    session = FORTY_EIGHT.session()
    assert session.opening == () and sheet(session.standing) == ((0, 0, 0), (0, 0, 0))
    assert session.standing == Standing(
        FORTY_EIGHT.table(), above=tally((0, 0, 0)), below=tally((0, 0, 0))
    )
