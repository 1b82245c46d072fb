"""The worked deals of Kopilka: canonical, told in both languages, and as the names say."""

import re

import pytest

from rulebook import Refused
from rulebook.clauses import Kind
from rulebook.games.kopilka import KOPILKA, Suit
from rulebook.library import load, names, text
from rulebook.notation import dumps, loads
from rulebook.phase import Finished
from rulebook.replay import Drifted, replay
from rulebook.scores import BOX, Book
from rulebook.told import Step, Told

NAMES = names(KOPILKA)
SETTLED_ONLY = {
    "short-box", "box-made-up", "largest-claim-first", "first-out-without-a-trick",
    "first-out-fined", "fewest-cards-spared", "remainder-stays",
    "box-carried-on",
}  # fmt: skip


@pytest.fixture(scope="module")
def told() -> dict[str, Told]:
    return {name.split("/")[1]: replay(load(name)) for name in NAMES}


@pytest.mark.parametrize("name", NAMES)
def test_a_deal_is_canonical_and_whole(name: str) -> None:
    written = text(name)
    record = loads(written)
    assert dumps(record) == written
    one = replay(record)
    assert len(one.deals) == len(record.deals)
    assert record.deals[0].dealer is not None
    for replayed in one.replayed:
        facts = {fact.key for fact in replayed.written.facts}
        assert facts & {"first_out", "stalemate"}
        with_cards = replayed.dealt is not None
        assert with_cards is isinstance(replayed.phase, Finished)
        if with_cards:
            assert replayed.written.hands[-1].name == "stock"
            assert replayed.phase is not None
            assert sum(len(pile.cards) for pile in replayed.phase.piles) == 32
    if name.split("/")[1] not in SETTLED_ONLY:
        assert one.replayed[0].dealt is not None


def test_the_deals_observe_every_rule_that_cards_and_money_can() -> None:
    """What is left are rules that show themselves only when they are broken."""
    observed = {clause for name in NAMES for clause in replay(load(name)).clauses}
    rules = {clause for clause in KOPILKA.clauses if clause.kind is Kind.RULE}
    assert {clause.id for clause in rules - observed} == {
        "KO-1.1", "KO-1.3", "KO-2.4", "KO-2.5", "KO-10.1",
    }  # fmt: skip


# ---- What each deal comes to: claims of South, West, North, East, and what they paid in

COMES_TO = {
    "ace-takes-a-club": ((1, 7, 4, 2), (5, 5, 5, 0)),
    "lead-taken-back": ((2, 0, 7, 4), (5, 10, 5, 0)),
    "gift-of-three": ((1, 2, 4, 5), (5, 0, 5, 5)),
    "gift-with-the-ace": ((11, 1, 7, 0), (0, 5, 5, 10)),
    "four-givers": ((2, 4, 7, 0), (5, 5, 0, 10)),
    "false-pass": ((2, 4, 6, 8), (5, 5, 5, 5)),
    "ace-found-in-the-stock": ((0, 13, 0, 3), (10, 5, 10, 0)),
    "stalemate": ((2, 4, 4, 2), (5, 5, 5, 5)),
    "ace-on-any-lead": ((1, 3, 4, 6), (0, 5, 5, 5)),
    "draw-until-found": ((4, 5, 5, 0), (5, 5, 0, 10)),
    "same-suit-again": ((0, 2, 5, 4), (10, 0, 5, 5)),
    "draw-for-a-lead": ((0, 0, 17, 2), (10, 10, 0, 5)),
    "play-on": ((4, 6, 4, 2), (5, 0, 5, 5)),
    "tie-to-the-trick-winner": ((4, 6, 0, 2), (5, 5, 10, 0)),
    "tie-to-the-fewest-tricks": ((4, 6, 0, 2), (5, 5, 10, 0)),
    "gift-refused": ((3, 0, 9, 3), (0, 10, 5, 5)),
    "gift-goes-round": ((4, 4, 5, 0), (5, 5, 0, 10)),
    "first-out-without-a-trick": ((6, 8, 0, 0), (5, 5, 0, 10)),
    "first-out-fined": ((6, 8, 0, 0), (5, 5, 5, 10)),
    "fewest-cards-spared": ((3, 0, 4, 0), (5, 10, 5, 0)),
}


@pytest.mark.parametrize("name", COMES_TO)
@pytest.mark.clause("KO-7.1", "KO-7.2", "KO-7.3", "KO-7.5", "KO-7.6")
def test_what_is_written_down_and_paid_in(name: str, told: dict[str, Told]) -> None:
    claims, paid = COMES_TO[name]
    (one,) = told[name].deals
    assert tuple(one.after.claims[seat] for seat in KOPILKA.seats) == claims
    assert tuple(-one.net[seat] for seat in KOPILKA.seats) == paid
    assert one.next.box == 80 + sum(paid)


def test_every_deal_is_among_them() -> None:
    apart = {"whole-party", "short-box", "box-made-up", "largest-claim-first", "remainder-stays",
        "box-carried-on",
    }  # fmt: skip
    assert {name.split("/")[1] for name in NAMES} == {*COMES_TO, *apart}


@pytest.mark.clause("KO-2.3", "KO-10.2", "KO-10.3")
def test_the_whole_party(told: dict[str, Told]) -> None:
    """K11: the box and what everybody takes home."""
    session = told["whole-party"].session
    assert [deal.after.box for deal in session.deals] == [95, 115, 135, 150]
    assert dict(session.net) == {"South": 73, "West": -28, "North": -30, "East": -15}
    assert session.standing.over and session.standing.box == 0


@pytest.mark.clause("KO-10.4", "KO-10.5", "KO-9.9", "KO-9.10")
@pytest.mark.parametrize(
    ("name", "net", "box"),
    [
        ("short-box", (6, 4, 5, 5), 0),
        ("box-made-up", (8, 2, 5, 5), 0),
        ("largest-claim-first", (16, 0, 0, 4), 0),
        # 135 and 5, 10, 5, 10; due are 8 + 1, 10, 11 + 4 and 11.
        ("remainder-stays", (9, 10, 15, 11), 120),
    ],
)
def test_how_the_box_is_emptied(
    name: str, net: tuple[int, ...], box: int, told: dict[str, Told]
) -> None:
    last = told[name].deals[-1]
    assert tuple(last.passing.net[seat] for seat in KOPILKA.seats) == net
    assert last.next.box == box and last.next.over


@pytest.mark.clause("KO-10.5", "KO-10.6", "KO-R29")
def test_a_box_that_was_left_is_carried_on(told: dict[str, Told]) -> None:
    """To the 120 that nobody took come four antes of 20, then what the deal brings.

    West pays the forfeit; North and East pay it too, and the fine for no trick.
    """
    ended, begun = told["box-carried-on"].deals
    assert [(line.clause.id, line.amount) for line in ended.next_lines][-5:] == [  # type: ignore[union-attr]
        ("KO-10.5", 120), *[("KO-10.6", 20)] * 4
    ]  # fmt: skip
    assert (begun.before.box, begun.before.deals, begun.before.over) == (200, 0, False)
    assert begun.after.box == 200 + 5 + 10 + 10
    assert told["box-carried-on"].session.standing.table.dealer == "South"


# ---- As the names say


def steps(told: dict[str, Told], name: str, deal: int = 0) -> tuple[Step, ...]:
    return told[name].replayed[deal].steps


def cited(step: Step) -> set[str]:
    return {clause.id for clause in (*step.clauses, *(event.clause for event in step.events))}


@pytest.mark.clause("KO-6.10", "KO-9.1", "KO-6.9")
@pytest.mark.parametrize(
    ("name", "player", "suit", "clause"),
    [
        ("ace-takes-a-club", "West", Suit.CLUBS, "KO-6.10"),
        ("gift-with-the-ace", "South", Suit.HEARTS, "KO-6.10"),
        ("false-pass", "East", Suit.HEARTS, "KO-6.10"),
        ("ace-found-in-the-stock", "West", Suit.HEARTS, "KO-6.10"),
        ("ace-on-any-lead", "North", Suit.CLUBS, "KO-9.1"),
        ("draw-for-a-lead", "North", Suit.DIAMONDS, "KO-6.10"),
        ("gift-refused", "North", Suit.HEARTS, "KO-6.10"),
    ],
)
def test_who_takes_what_with_the_ace_of_spades(
    name: str, player: str, suit: Suit, clause: str, told: dict[str, Told]
) -> None:
    outcome = told[name].deals[0].outcome
    assert (outcome.by_ace, outcome.ace_suit) == (player, suit)
    (step,) = (s for s in steps(told, name) if str(s.written) == f"{player} plays ♠A")
    assert [c.id for c in step.clauses] == [clause]


@pytest.mark.clause("KO-4.9", "KO-4.7")
def test_the_ace_of_spades_changes_hands(told: dict[str, Told]) -> None:
    dealt = told["gift-with-the-ace"].replayed[0].dealt
    assert dealt is not None and "♠A" in [str(c) for c in dealt.hand(dealt.players[2])]
    assert [str(s.written) for s in steps(told, "gift-with-the-ace")][:6] == [
        "North lays spades",
        "East takes ♠10",
        "East discards ♣7",
        "South takes ♠A",
        "South discards ♥9",
        "West takes ♠J",
    ]
    # In the stalemate it is given away twice.
    takes = [s.act.player for s in steps(told, "stalemate") if str(s.act.object) == "♠A"]
    assert takes == ["East", "South", "South"]


@pytest.mark.clause("KO-4.2", "KO-4.6", "KO-6.8")
def test_four_givers(told: dict[str, Told]) -> None:
    lays = [str(s.written) for s in steps(told, "four-givers") if s.act.verb == "lays"]
    assert lays == [
        "South lays spades",
        "West lays clubs",
        "North lays diamonds",
        "East lays hearts",
    ]
    passes = [s for s in steps(told, "four-givers") if s.act.verb == "passes"]
    assert passes and all("KO-6.8" in cited(step) for step in passes)


@pytest.mark.clause("KO-7.4", "KO-R7")
def test_the_false_pass_is_an_offence(told: dict[str, Told]) -> None:
    (step,) = (s for s in steps(told, "false-pass") if s.act.offence)
    assert str(step.written) == "North passes!"
    assert [c.id for c in step.clauses] == ["KO-6.3", "KO-7.4"]
    one = told["false-pass"].deals[0]
    assert one.outcome.first_out == "North"
    first = next(Book(one.lines).payments)
    assert (first.payer, first.payee, first.amount, first.clause.id) == ("North", BOX, 5, "KO-7.4")
    # Without the mark it is refused where it stands.
    with pytest.raises(Refused, match=r"line \d+, column \d+: North passes: legal: plays ♣A"):
        replay(loads(text("kopilka/false-pass").replace("passes!", "passes")))


@pytest.mark.clause("KO-6.14", "KO-6.16", "KO-6.19")
def test_how_the_stalemate_comes_about(told: dict[str, Told]) -> None:
    events = [event.name for step in steps(told, "stalemate") for event in step.events]
    assert events[-5:] == ["lead-passes", *3 * ["taken-back"], "stalemate"]
    assert told["stalemate"].deals[0].outcome.stalemate


@pytest.mark.clause("KO-9.5", "KO-9.6", "KO-9.7", "KO-6.18", "KO-R16", "KO-R17")
def test_one_deal_at_three_tables(told: dict[str, Told]) -> None:
    """West and East lay their last cards on the fifth trick, and East takes it."""
    three = ("play-on", "tie-to-the-trick-winner", "tie-to-the-fewest-tricks")
    dealt = [told[name].replayed[0].dealt for name in three]
    assert dealt[0] == dealt[1] == dealt[2]
    out = [
        [(e.player, e.clause.id) for s in steps(told, name) for e in s.events if e.name == "out"]
        for name in three
    ]
    assert out == [[("West", "KO-6.18")], [("East", "KO-9.6")], [("East", "KO-9.7")]]
    assert [sum(told[name].deals[0].tricks.values()) for name in three] == [6, 5, 5]


@pytest.mark.clause("KO-9.2", "KO-9.3", "KO-9.4", "KO-9.12", "KO-9.13")
@pytest.mark.parametrize(
    ("name", "act", "clause"),
    [
        ("draw-until-found", "South draws ♦10", "KO-9.2"),
        ("same-suit-again", "West plays ♠10", "KO-9.3"),
        ("draw-for-a-lead", "East draws ♦8", "KO-9.4"),
        ("gift-refused", "West refuses", "KO-9.12"),
        ("gift-goes-round", "South lays diamonds", "KO-9.13"),
    ],
)
def test_other_tables(name: str, act: str, clause: str, told: dict[str, Told]) -> None:
    (step,) = (s for s in steps(told, name) if str(s.written) == act)
    assert clause in cited(step)
    # At a table without the option the deal cannot have gone so.
    with pytest.raises(Refused, match=r"line \d+"):
        replay(loads(re.sub(r"options: .*\n", "", text(f"kopilka/{name}"))))


@pytest.mark.clause("KO-2.4", "KO-1.1", "KO-2.5")
def test_what_is_wrong_with_a_deal_is_said_with_its_place() -> None:
    printed = text("kopilka/ace-takes-a-club")
    for old, new, words, clause in (
        ("South: ♠K9 ♣10", "South: ♠K ♣10", "4 cards, not 5", "KO-2.4"),
        ("stock: ♣8 ♠7", "stock: ♠7", "11 cards, not 12", "KO-2.4"),
        ("South: ♠K9", "South: ♠K6", "♠6 is not in the pack", "KO-1.1"),
        ("stock: ♣8", "stock: ♣7", "♣7 is also with North", "KO-1.1"),
    ):
        with pytest.raises(Refused) as caught:
            replay(loads(printed.replace(old, new)))
        assert words in caught.value.say("en") and caught.value.clause.id == clause
        assert caught.value.where.startswith("line ")
    with pytest.raises(Drifted, match="the top card of the stock is ♣8"):
        replay(loads(printed.replace("draws ♣8", "draws ♣J")))
    with pytest.raises(Refused, match="it is South who deals") as passed:
        replay(loads(text("kopilka/whole-party").replace("dealer: South", "dealer: North")))
    assert passed.value.clause.id == "KO-2.5"


@pytest.mark.clause("KO-6.4", "KO-6.6")
def test_a_stock_is_read_off_the_draws() -> None:
    """In a deal without a gift only the draws matter; what was never drawn may lie as it likes."""
    printed = text("kopilka/lead-taken-back")
    without = re.sub(r"stock: .*\n", "", printed)
    one, other = replay(loads(printed)), replay(loads(without))
    assert one.deals[0].lines == other.deals[0].lines
    dealt = other.replayed[0].dealt
    assert dealt is not None and [str(c) for c in dealt.stock[:2]] == ["♥7", "♦Q"]
