"""The money of Kopilka: what tricks are worth, what goes into the box, and how it is emptied.

P1 to P4 sit clockwise, P4 deals first. Figures are worked out by hand.
"""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulebook import Invalid, Payment, Refused, RulebookError, Session, Tally
from rulebook.games.kopilka import KOPILKA, Options, Outcome, Standing, Suit, trick_value
from rulebook.games.kopilka.options import Insolvency, Spared
from rulebook.games.kopilka.outcome import ace_trick
from rulebook.keys import Written, read, written
from rulebook.replay import settle
from rulebook.scores import BOX, Book, Entry

SEATS = ("P1", "P2", "P3", "P4")
TABLE = KOPILKA.table(*SEATS)


def deal(text: str, **more: Any) -> Outcome:
    """Read `P1 ♠♥, P2 ♦` as the tricks of each; a trick of the ace of spades is written `♥A`."""
    counts: dict[str, dict[str, int]] = {suit.value: {} for suit in Suit}
    for part in filter(None, text.split(", ")):
        seat, signs = part.split(" ")
        for i, sign in enumerate(signs):
            if sign == "A":
                more |= {"by_ace": seat, "ace_suit": Suit.of(signs[i - 1])}
            else:
                suit = Suit.of(sign).value
                counts[suit][seat] = counts[suit].get(seat, 0) + 1
    return Outcome(**{suit: Tally.of(c) for suit, c in counts.items()}, **more)


DEALS = [
    # K3, K4, and the third and fourth deal of K11.
    deal("P1 ♠, P2 ♣A♦, P3 ♥, P4 ♣", first_out="P4"),
    deal("P1 ♣, P3 ♣♥♠, P4 ♥", first_out="P4"),
    deal("P1 ♠♥, P2 ♦, P4 ♣♦", first_out="P2"),
    deal("P1 ♥A, P2 ♣, P3 ♠♦, P4 ♥", first_out="P1"),
]


def party(options: Options | None = None) -> Session[Any, Any, Any]:
    session = KOPILKA.session(options, TABLE)
    for outcome in DEALS:
        session = session.settle(outcome)
    return session


def on(standing: dict[str, Any] | None = None, **options: Any) -> Session[Any, Any, Any]:
    """Sit down at a table with a box that holds something already."""
    return KOPILKA.session(Options(**options), TABLE, **(standing or {"box": 80}))


def paid_in(lines: Any) -> list[int]:
    return [-n for n in Book(lines).net(SEATS).values()]


# ---- What tricks are worth


@pytest.mark.clause("KO-7.5", "KO-7.6", "KO-6.11", "KO-R4", "KO-R9")
@pytest.mark.parametrize(
    ("suit", "plain", "by_ace"),
    [("spades", 1, 2), ("clubs", 2, 4), ("diamonds", 3, 6), ("hearts", 4, 8)],
)
def test_the_price_of_a_trick(suit: str, plain: int, by_ace: int) -> None:
    assert trick_value(Suit(suit)) == plain
    assert trick_value(Suit(suit), by_ace=True) == by_ace


@pytest.mark.clause("KO-1.5", "KO-7.5", "KO-7.6")
@pytest.mark.parametrize(
    ("tricks", "entries", "total"),
    [
        ("♠♠♣A♦♥", [(2, 2, 1), (4, 2, 2), (3, 1, 3), (4, 1, 4)], 13),
        ("♠♠♣♦♥A", [(2, 2, 1), (2, 1, 2), (3, 1, 3), (8, 2, 4)], 15),
        ("♥♥♥A♣♣", [(4, 2, 2), (8, 2, 4), (8, 2, 4)], 20),
        ("♠A♠♣♦♥", [(1, 1, 1), (2, 2, 1), (2, 1, 2), (3, 1, 3), (4, 1, 4)], 12),
    ],
)
def test_a_set_of_tricks_is_written_suit_by_suit(
    tricks: str, entries: list[tuple[int, int, int]], total: int
) -> None:
    one = on().settle(deal(f"P2 {tricks}", first_out="P2")).deals[0]
    lines = [line for line in one.lines if isinstance(line, Entry)]
    assert [(e.amount, e.count, e.of) for e in lines] == entries
    assert {(e.column, e.player) for e in lines} == {("tally", "P2")}
    ace = [e.clause.id for e in lines if e.clause.id != "KO-7.5"]
    assert ace == ["KO-7.6"]
    assert dict(one.after.claims) == {"P1": 0, "P2": total, "P3": 0, "P4": 0}


@pytest.mark.clause("KO-7.7", "KO-6.20")
def test_the_dearest_deal_and_the_dearest_party() -> None:
    """Hearts 8 + 3 × 4, diamonds 4 × 3, clubs 4 × 2, and three spade tricks of the seven spades."""
    outcome = deal("P1 ♥A♥♥♥♦♦♦♦, P2 ♣♣♣♣, P3 ♠♠♠", first_out="P1")
    one = on().settle(outcome).deals[0]
    assert list(one.after.claims.values()) == [32, 8, 3, 0]
    assert sum(one.after.claims.values()) == KOPILKA.clause["KO-7.7"]["most"]


@pytest.mark.clause("KO-7.7", "KO-10.2", "KO-R1")
@pytest.mark.parametrize(("ante", "short"), [(28, False), (27, True)])
def test_how_much_makes_a_party_safe(ante: int, short: bool) -> None:
    """e18: four times 43 are 172; four antes of 28 and twelve forfeits of 5 are just as much."""
    session = KOPILKA.session(Options(ante=ante, fine=0), TABLE)
    for _ in range(4):
        session = session.settle(deal("P1 ♥A♥♥♥♦♦♦♦, P2 ♣♣♣♣, P3 ♠♠♠", first_out="P4"))
    last = session.deals[-1]
    assert last.after.box == 172 - 4 * short
    assert ("short-box" in [getattr(line, "name", "") for line in last.next_lines]) is short
    if not short:
        assert dict(last.passing.net) == {"P1": 128, "P2": 32, "P3": 12, "P4": 0}


@pytest.mark.clause("KO-7.5", "KO-7.6")
@pytest.mark.parametrize(
    ("tricks", "worth"), [("♠♠♣A♦♥", 13), ("♠♠♣♦♥A", 15), ("♥♥♥A", 16), ("♥", 4)]
)
def test_what_a_players_tricks_are_worth(tricks: str, worth: int) -> None:
    one = on().settle(deal(f"P3 {tricks}", stalemate=True)).deals[0]
    assert dict(one.after.claims) == {"P1": 0, "P2": 0, "P3": worth, "P4": 0}


# ---- What goes into the box


@pytest.mark.clause("KO-7.1", "KO-7.2", "KO-7.3", "KO-R2", "KO-R5", "KO-R6")
@pytest.mark.parametrize(
    ("number", "paid"),
    [(0, [5, 5, 5, 0]), (1, [5, 10, 5, 0]), (2, [5, 0, 10, 5]), (3, [0, 5, 5, 5])],
)
def test_what_each_pays_after_a_deal(number: int, paid: list[int]) -> None:
    assert paid_in(on().settle(DEALS[number]).deals[0].lines) == paid


@pytest.mark.clause("KO-7.1", "KO-9.8", "KO-R6")
def test_the_first_out_without_a_trick() -> None:
    """e14: he pays nothing at all; at some tables the fine."""
    outcome = deal("P1 ♠♣♦, P2 ♥♥", first_out="P3")
    assert paid_in(on().settle(outcome).deals[0].lines) == [5, 5, 0, 10]
    other = on(first_out_fine=True).settle(outcome).deals[0].lines
    assert paid_in(other) == [5, 5, 5, 10]
    assert [p.clause.id for p in Book(other).payments if p.payer == "P3"] == ["KO-9.8"]


@pytest.mark.clause("KO-7.4", "KO-R7")
def test_false_passes_are_paid_first_even_by_the_first_out() -> None:
    outcome = deal(
        "P1 ♠♣♦, P2 ♥♥", first_out="P2", false_passes=Tally.of(P2=1, P4=2), tricks=Tally()
    )
    lines = on(forfeit=7).settle(outcome).deals[0].lines
    payments = [(p.payer, p.amount, p.count, p.of, p.clause.id) for p in Book(lines).payments]
    assert payments == [
        ("P2", 5, 1, 5, "KO-7.4"),
        ("P4", 10, 2, 5, "KO-7.4"),
        ("P1", 7, None, None, "KO-7.2"),
        ("P3", 7, None, None, "KO-7.2"),
        ("P4", 7, None, None, "KO-7.2"),
        ("P3", 5, None, None, "KO-7.3"),
        ("P4", 5, None, None, "KO-7.3"),
    ]


@pytest.mark.clause("KO-6.19", "KO-9.11", "KO-R18")
def test_a_stalemate_spares_nobody_or_the_one_with_the_fewest_cards() -> None:
    """e15, K10."""
    assert paid_in(on().settle(Outcome(stalemate=True)).deals[0].lines) == [10, 10, 10, 10]
    half = deal("P1 ♠♣, P3 ♥", stalemate=True)
    assert paid_in(on().settle(half).deals[0].lines) == [5, 10, 5, 10]
    spared = deal("P1 ♠♣, P3 ♥", stalemate=True, first_out="P4")
    table = on(spared=Spared.FEWEST_CARDS)
    assert paid_in(table.settle(spared).deals[0].lines) == [5, 10, 5, 0]
    assert paid_in(table.settle(half).deals[0].lines) == [5, 10, 5, 10]
    told = [table.settle(outcome).deals[0].lines[0] for outcome in (spared, half)]
    assert [(line.name, line.clause.id, line.player) for line in told] == [
        ("spared", "KO-9.11", "P4"),
        ("nobody-out", "KO-6.19", None),
    ]


@pytest.mark.clause("KO-7.2", "KO-7.3", "KO-R3")
def test_a_table_may_do_without_forfeit_and_fine() -> None:
    outcome = deal("P1 ♠♣♦, P2 ♥♥", first_out="P1", false_passes=Tally.of(P4=1))
    assert paid_in(on(forfeit=0, fine=0).settle(outcome).deals[0].lines) == [0, 0, 0, 0]
    assert paid_in(on(forfeit=0, fine=3).settle(outcome).deals[0].lines) == [0, 0, 3, 6]


# ---- A party


@pytest.mark.clause(
    "KO-1.4", "KO-2.3", "KO-2.5", "KO-10.1", "KO-10.2", "KO-10.3", "KO-10.6", "KO-R1"
)
def test_a_whole_party() -> None:
    """K11, with the contributions as payments of their own (4 × 20)."""
    session = party()
    assert [(p.payer, p.payee, p.amount) for p in Book(session.opening).payments] == [
        (seat, BOX, 20) for seat in SEATS
    ]
    assert session.start.box == 80
    assert [one.after.box for one in session.deals] == [95, 115, 135, 150]
    assert [list(one.after.claims.values()) for one in session.deals] == [
        [1, 7, 4, 2],
        [3, 7, 11, 6],
        [8, 10, 11, 11],
        [16, 12, 15, 15],
    ]
    assert [one.before.table.dealer for one in session.deals] == ["P4", "P1", "P2", "P3"]
    last = session.deals[-1]
    assert last.after.remainder_to == "P1" and session.standing.over
    assert [(p.payee, p.amount, p.clause.id) for p in Book(last.next_lines).payments] == [
        ("P4", 15, "KO-10.2"),
        ("P1", 16, "KO-10.2"),
        ("P2", 12, "KO-10.2"),
        ("P3", 15, "KO-10.2"),
        ("P1", 92, "KO-10.3"),
    ]
    assert session.standing.box == 0
    assert dict(session.net) == {"P1": 73, "P2": -28, "P3": -30, "P4": -15}
    into = [p for d in session.deals for p in Book(d.lines).payments]
    into += Book(session.opening).payments
    assert [sum(p.amount for p in into if p.payer == seat) for seat in SEATS] == [35, 40, 45, 30]
    assert list(last.passing.net.values()) == [108, 12, 15, 15]
    assert session.close().lines == last.next_lines
    assert session.closing_net == session.net
    with pytest.raises(Invalid, match="the game is over"):
        session.settle(DEALS[0])


@pytest.mark.clause("KO-10.1")
def test_nothing_is_paid_out_before_the_fourth_deal() -> None:
    session = KOPILKA.session(table=TABLE)
    for outcome in DEALS[:3]:
        with pytest.raises(Refused, match="nothing is paid out before the last") as caught:
            session.close()
        assert caught.value.clause.id == "KO-10.1"
        session = session.settle(outcome)
        assert session.deals[-1].next_lines == ()


@pytest.mark.clause("KO-10.5", "KO-R18")
def test_after_a_stalemate_in_the_fourth_deal_the_remainder_stays() -> None:
    session = KOPILKA.session(table=TABLE)
    for outcome in (*DEALS[:3], Outcome(stalemate=True)):
        session = session.settle(outcome)
    # 135 and four times 10; claims 8 + 10 + 11 + 11.
    assert session.standing.box == 175 - 40 and session.standing.over
    assert sum(session.net.values()) == -135
    (stays,) = (line for line in session.deals[-1].next_lines if not isinstance(line, Payment))
    assert (stays.name, stays.clause.id, stays.amount) == ("remainder-stays", "KO-10.5", 135)
    following = session.decide("new party")
    assert following.standing.box == 135 + 80 and not following.standing.over
    # P1 dealt the fourth deal of the party, and P2 the first of the next one.
    assert following.standing.table.dealer == session.standing.table.dealer
    assert following.settle(DEALS[0]).deals[-1].after.box == 230


@pytest.mark.clause("KO-10.6")
def test_a_new_party_waits_for_the_end_of_the_old_one() -> None:
    session = KOPILKA.session(table=TABLE)
    for standing in (session, session.settle(DEALS[0])):
        with pytest.raises(Refused, match="the party is not over yet") as caught:
            standing.decide("new party")
        assert caught.value.clause.id == "KO-10.6"
    # A text may begin with what was left: four deals are over, and nothing is due any more.
    left = KOPILKA.session(table=TABLE, box=120, deals=4).decide("new party")
    assert (left.standing.box, left.standing.deals) == (120 + 4 * 20, 0)
    due = KOPILKA.session(table=TABLE, box=120, deals=4, claims=Tally.of(P1=8))
    with pytest.raises(Refused, match="not over yet"):
        due.decide("new party")


@pytest.mark.clause("KO-2.6", "KO-R3")
def test_a_box_may_be_empty() -> None:
    """Nobody owes anything, so nothing is wrong with it; the forfeits of the deal come in."""
    settled = KOPILKA.session(table=TABLE, box=0).settle(deal(FIVE, first_out="P1"))
    assert settled.deals[0].before.box == 0 < settled.deals[0].after.box


@pytest.mark.clause("KO-7.5", "KO-7.6", "KO-R4")
def test_a_table_may_agree_on_other_prices() -> None:
    """P1 took a heart with the ace at 10 a heart, and two spades at 5: 20 and 10."""
    options = Options(spade_price=5, club_price=5, diamond_price=5, heart_price=10)
    facts = {"spades": Tally.of(P1=2), "hearts": Tally.of(P1=1), "clubs": Tally.of(P2=2)}
    outcome = Outcome(**facts, by_ace="P1", ace_suit=Suit.HEARTS, first_out="P1")  # type: ignore[arg-type]
    session = KOPILKA.session(options, TABLE).settle(outcome)
    assert dict(session.standing.claims) == {"P1": 30, "P2": 10, "P3": 0, "P4": 0}
    # Three spade tricks, and four each of clubs, diamonds and hearts, one heart by the ace.
    top = 3 * 5 + 4 * 5 + 4 * 5 + 5 * 10
    KOPILKA.session(options, TABLE, deals=1, claims=Tally.of(P1=top)).settle(outcome)
    with pytest.raises(Refused, match=f"at most {top}"):
        KOPILKA.session(options, TABLE, deals=1, claims=Tally.of(P1=top + 1)).settle(outcome)


SHORT = [
    # K12: 58 are due from a box of 20, and P1 was out first. Paid out to P1 … P4, and the clauses.
    (Insolvency.PROPORTIONAL, [6, 4, 5, 5], {"KO-10.3", "KO-10.4"}),
    (Insolvency.MAKE_UP, [18 - 10, 12 - 10, 15 - 10, 15 - 10], {"KO-9.9", "KO-10.2", "KO-10.3"}),
    (Insolvency.LARGEST_FIRST, [16, 0, 0, 4], {"KO-9.10"}),
]


@pytest.mark.clause("KO-10.4", "KO-9.9", "KO-9.10", "KO-R27")
@pytest.mark.parametrize(("insolvency", "net", "clauses"), SHORT)
def test_a_box_that_cannot_pay(insolvency: Insolvency, net: list[int], clauses: set[str]) -> None:
    """K12 and e17. In proportion 5, 4, 5, 5 are paid and 1 is left; made up, 10 each and 2 left."""
    options = Options(ante=5, forfeit=0, fine=0, insolvency=insolvency)
    session = party(options)
    assert session.start.box == 20
    last = session.deals[-1]
    assert list(last.passing.net.values()) == net
    assert {line.clause.id for line in last.next_lines} == clauses
    (short,) = (line for line in last.next_lines if not isinstance(line, Payment))
    assert (short.name, short.amount, short.of) == ("short-box", 20, 58)
    assert session.standing.box == 0 and sum(session.net.values()) == 0


@pytest.mark.clause("KO-9.10")
def test_of_equal_claims_the_nearer_one_is_paid_first() -> None:
    """P3 dealt last: of P3 and P4 with 15 each, P4 sits nearer on his left."""
    session = party(Options(ante=5, forfeit=0, fine=0, insolvency=Insolvency.LARGEST_FIRST))
    paid = [(p.payee, p.amount) for p in Book(session.deals[-1].next_lines).payments]
    assert sorted(paid) == [("P1", 16), ("P4", 4)]


@pytest.mark.clause("KO-10.2")
def test_equal_claims_need_no_order() -> None:
    """e16: each takes his own sum."""
    paid = [(p.payee, p.amount) for p in Book(party().deals[-1].next_lines).payments]
    assert ("P3", 15) in paid and ("P4", 15) in paid


@pytest.mark.clause("KO-9.11", "KO-10.3")
def test_who_is_spared_in_the_last_deal_takes_the_remainder() -> None:
    session = KOPILKA.session(Options(spared=Spared.FEWEST_CARDS), TABLE)
    for outcome in (*DEALS[:3], deal("P1 ♠", stalemate=True, first_out="P2")):
        session = session.settle(outcome)
    # 135, then P1 5, P3 and P4 10; claims 8 + 10 + 11 + 11 + 1.
    assert session.deals[-1].after.box == 160
    assert session.deals[-1].passing.net["P2"] == 10 + (160 - 41)


# ---- What cannot be

FIVE = "P1 ♠♣♦, P2 ♥♥"
WRONG = [
    ({"outcome": deal(FIVE)}, Invalid, "say also first_out (nobody: stalemate=yes)", ""),
    ({"outcome": deal(FIVE, first_out="Boris")}, Invalid, "first_out=Boris: nobody of that", ""),
    ({"outcome": deal(FIVE, first_out="P1", by_ace="Boris")}, Invalid, "by_ace=Boris", ""),
    ({"outcome": deal("Boris ♠♣♦♥♥", first_out="P1")}, Invalid, "Boris: nobody of that name", ""),
    ({"outcome": deal(FIVE, first_out="P1", stalemate=True)}, Refused, "nobody is out", "KO-6.19"),
    ({"outcome": deal("P1 ♠♣, P2 ♥♥", first_out="P1")}, Refused, "4 tricks, at least 5", "KO-6.21"),
    ({"outcome": Outcome(first_out="P1")}, Refused, "first_out=P1: 0 tricks", "KO-6.21"),
    (
        {"outcome": deal("P1 ♥♥♥♥, P2 ♥", first_out="P1")},
        Refused,
        "hearts=P1:4,P2:1: 5 tricks, at most 4",
        "KO-6.20",
    ),
    (
        {"outcome": deal("P1 ♠♠♠♠♥A", first_out="P1")},
        Refused,
        "spades=P1:4: 4 tricks, at most 3",
        "KO-6.20",
    ),
    (
        {"outcome": deal(FIVE, first_out="P1", tricks=Tally.of(P1=2, P2=3))},
        Refused,
        "tricks=P1:2,P2:3: the suits make P1 3, P2 2",
        "KO-1.5",
    ),
    (
        {"outcome": Outcome(first_out="P1", tricks=Tally.of(P1=5))},
        Invalid,
        "tricks=P1:5: say of which suits: spades, clubs, diamonds, hearts",
        "",
    ),
    (
        {"outcome": deal(FIVE, first_out="P1", by_ace="P3")},
        Refused,
        "by_ace=P3: P3 took no such trick",
        "KO-6.9",
    ),
    (
        {"outcome": deal(FIVE, first_out="P1", by_ace="P2", ace_suit=Suit.CLUBS)},
        Refused,
        "ace_suit=clubs: P2 took no such trick",
        "KO-6.9",
    ),
    (
        {"outcome": deal(FIVE, first_out="P1", by_ace="P1")},
        Invalid,
        "by_ace=P1: say also which suit it was: ace_suit, one of spades, clubs, diamonds",
        "",
    ),
    (
        {"outcome": deal(FIVE, first_out="P1", ace_suit=Suit.CLUBS)},
        Invalid,
        "ace_suit=clubs: say also who took it",
        "",
    ),
    (
        {"outcome": deal(FIVE, first_out="P1", false_passes=Tally.of(P1=-1))},
        Refused,
        "false_passes=P1:-1: none is the least",
        "KO-7.4",
    ),
    (
        {"outcome": Outcome(spades=Tally.of(P1=-1), first_out="P1")},
        Refused,
        "P1:-1: none is the least",
        "KO-6.12",
    ),
    ({"standing": {"box": -5}}, Refused, "box=-5: the box cannot owe", "KO-2.6"),
    ({"standing": {"deals": 4}}, Refused, "deals=4: the party is over", "KO-10.1"),
    ({"standing": {"deals": 5}}, Refused, "deals=5: from 0 to 4", "KO-10.1"),
    ({"standing": {"deals": -1}}, Refused, "deals=-1: from 0 to 4", "KO-10.1"),
    (
        {"standing": {"deals": 1, "claims": Tally.of(P1=44)}},
        Refused,
        "claims=P1:44: 44 in 1 deals; at most 43",
        "KO-7.7",
    ),
    ({"standing": {"claims": Tally.of(P1=-1)}}, Refused, "none is the least", "KO-10.2"),
    ({"standing": {"claims": Tally.of(Boris=0)}}, Invalid, "claims=Boris", ""),
    ({"standing": {"remainder_to": "Boris"}}, Invalid, "remainder_to=Boris", ""),
    ({"standing": {"remainder_to": "P1"}}, Refused, "remainder_to=P1: 0 of 4 deals", "KO-10.3"),
]


@pytest.mark.clause("KO-2.6", "KO-6.20", "KO-6.21", "KO-6.9", "KO-1.5", "KO-7.7", "KO-10.1")
@pytest.mark.parametrize(("given_", "kind", "words", "clause"), WRONG)
def test_what_cannot_be(
    given_: dict[str, Any], kind: type[RulebookError], words: str, clause: str
) -> None:
    outcome = given_.get("outcome", deal(FIVE, first_out="P1"))
    session = KOPILKA.session(table=TABLE, **given_.get("standing", {}))
    with pytest.raises(RulebookError) as caught:
        session.settle(outcome)
    assert type(caught.value) is kind and words in caught.value.say("en")
    assert len(caught.value.say("ru").splitlines()) == 1
    assert getattr(getattr(caught.value, "clause", None), "id", "") == clause


@pytest.mark.clause("KO-1.3")
@pytest.mark.parametrize("seats", [SEATS[:3], (*SEATS, "P5")])
def test_four_play(seats: tuple[str, ...]) -> None:
    with pytest.raises(Refused, match=f"{len(seats)} at the table") as caught:
        KOPILKA.session(table=KOPILKA.table(*seats))
    assert caught.value.clause.id == "KO-1.3"


@pytest.mark.parametrize(
    ("options", "words", "clause"),
    [
        ({"ante": 0}, "ante=0: at least 1", "KO-2.3"),
        ({"forfeit": -1}, "forfeit=-1: at least 0", "KO-7.2"),
        ({"fine": -1}, "fine=-1: at least 0", "KO-7.3"),
        ({"spade_price": 0}, "spade_price=0: at least 1", "KO-7.5"),
        ({"heart_price": -4}, "heart_price=-4: at least 1", "KO-7.5"),
        ({"fine": 0, "first_out_fine": True}, "fine=0 has no use for it", "KO-7.3"),
    ],
)
@pytest.mark.clause("KO-2.3", "KO-7.2", "KO-7.3", "KO-7.5")
def test_sums_that_nobody_can_pay(options: dict[str, Any], words: str, clause: str) -> None:
    with pytest.raises(Refused) as caught:
        Options(**options)
    assert words in caught.value.say("en") and caught.value.clause.id == clause


# ---- Keys


@pytest.mark.clause("KO-7.6", "KO-1.5")
def test_one_deal_from_the_command_line() -> None:
    keys = (
        "box=95 deals=1 claims=South:1,West:7,North:4,East:2 spades=South:1 clubs=West:1,East:1 "
        "diamonds=West:1 hearts=North:1 by_ace=West ace_suit=clubs first_out=East"
    )
    one = settle(KOPILKA, [Written(*key.split("=")) for key in keys.split()])
    assert dict(one.tricks) == {"South": 1, "West": 2, "East": 1, "North": 1}
    assert one.next.box == 110 and one.next.deals == 2
    assert dict(one.next.claims) == {"South": 2, "West": 14, "North": 8, "East": 4}


def test_the_suit_of_the_ace_may_be_left_out_where_it_is_the_only_one() -> None:
    only = deal("P1 ♠♣♦, P2 ♥♥", first_out="P1", by_ace="P2")
    assert ace_trick(only) == ("P2", Suit.HEARTS)
    assert on().settle(only).deals[0].after.claims["P2"] == 4 + 8
    assert ace_trick(deal(FIVE)) is None


tallies = st.dictionaries(st.sampled_from(KOPILKA.seats), st.integers(0, 4)).map(
    lambda d: Tally.of((s, d[s]) for s in KOPILKA.seats if s in d)
)
outcomes = st.builds(
    Outcome,
    spades=tallies,
    clubs=tallies,
    diamonds=tallies,
    hearts=tallies,
    by_ace=st.sampled_from([None, *KOPILKA.seats]),
    ace_suit=st.sampled_from([None, *Suit]),
    first_out=st.sampled_from([None, *KOPILKA.seats]),
    stalemate=st.booleans(),
    false_passes=tallies,
)


@given(outcomes, st.sampled_from([KOPILKA.table(dealer=seat) for seat in KOPILKA.seats]))
def test_any_facts_survive_as_keys_and_are_settled_or_refused(outcome: Outcome, table: Any) -> None:
    reading = read(KOPILKA, [Written(key, value) for key, value in written(outcome)])
    again = Outcome(**reading.outcome)
    assert again == outcome or dict(again.tricks) == dict(outcome.tricks)
    standing = Standing(table, box=80)
    try:
        settled = KOPILKA.settle(standing, outcome, Options())
    except RulebookError as error:
        assert len(error.say("ru").splitlines()) == 1
        return
    assert settled.after.box >= 80 and sum(settled.net.values()) == 80 - settled.after.box
    assert 0 <= sum(settled.after.claims.values()) <= 43
    assert sum(outcome.tricks.values()) <= 16
    # Nobody pays for another, and nobody is paid before the end.
    assert all(payment.payee == BOX for payment in Book(settled.lines).payments)
