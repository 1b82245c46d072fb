"""The worked deals: canonical, told in both languages, as printed, and played without a mistake."""

import pytest

from rulebook.games import find_game
from rulebook.games.austrian import Contract
from rulebook.library import load, names, text
from rulebook.notation import dumps, loads
from rulebook.phase import Finished
from rulebook.replay import replay
from rulebook.solver import Position
from rulebook.told import Step, Told

NAMES = names(find_game("austrian"))


@pytest.fixture(scope="module")
def told() -> dict[str, Told]:
    return {name: replay(load(name)) for name in NAMES}


def taken(one: Told, deal: int = 0) -> tuple[int, ...]:
    """Return the tricks of the declarer, of the defender on his left, and of the other one."""
    replayed, outcome = one.replayed[deal], one.deals[deal].outcome
    assert replayed.dealt is not None
    seats = replayed.dealt.players
    at = seats.index(outcome.declarer)
    return tuple(outcome.tricks.get(seat, 0) for seat in seats[at:] + seats[:at])


def test_there_are_enough_of_them() -> None:
    assert len(NAMES) >= 24


@pytest.mark.parametrize("name", NAMES)
def test_a_deal_is_canonical_and_whole(name: str) -> None:
    written = text(name)
    record = loads(written)
    assert dumps(record) == written
    one = replay(record)
    assert len(one.deals) == len(record.deals)
    for replayed in one.replayed:
        assert isinstance(replayed.phase, Finished)
        assert replayed.dealt is not None
        assert [hand.name for hand in replayed.written.hands][-1] == "talon"
        assert replayed.written.dealer is not None
        outcome = replayed.phase.outcome
        played = any(step.verb.written == "plays" for step in replayed.steps)
        assert ("tricks" in [fact.key for fact in replayed.written.facts]) is played
        assert played or outcome.contract is Contract.NONE or not outcome.whist


# ---- As printed, and as the names say


@pytest.mark.clause("AP-2.7", "AP-7.3", "AP-7.4")
def test_the_unlimited_session(told: dict[str, Told]) -> None:
    one = told["austrian/unlimited-session"]
    assert one.session.start.pot == 10
    assert [deal.next.pot for deal in one.deals] == [40, 130]
    for deal in range(2):
        assert sorted(taken(one, deal)[1:]) == [1, 4] and taken(one, deal)[0] == 5
        assert len(one.deals[deal].outcome.whist) == 2
    assert sorted(one.deals[1].net.values()) == [-60, -36, 16]


@pytest.mark.clause("AP-2.8")
def test_the_limited_session(told: dict[str, Told]) -> None:
    one = told["austrian/limited-session"]
    assert one.session.options.limit == 10
    assert [deal.before.pot for deal in one.deals] == [130, 140]
    assert [deal.next.pot for deal in one.deals] == [140, 50]
    assert [taken(one, deal) for deal in range(2)] == [(6, 3, 1), (6, 2, 2)]
    assert sorted(one.deals[0].net.values()) == [-90, 30, 60]


DECISIONS = {
    "both-whist": ((True, True), False, (6, 2, 2)),
    "first-defender-alone": ((True, False), False, (7, 3, 0)),
    "first-defender-invites": ((True, False), True, (6, 3, 1)),
    "second-defender-alone": ((False, True), False, (8, 0, 2)),
    "second-defender-invites": ((False, True), True, (7, 1, 2)),
    "nobody-whists": ((False, False), False, (0, 0, 0)),
}


@pytest.mark.parametrize("name", DECISIONS)
@pytest.mark.clause("AP-5.1", "AP-5.2", "AP-5.3", "AP-5.4", "AP-5.5", "AP-5.6")
def test_the_six_outcomes_of_the_decisions(name: str, told: dict[str, Told]) -> None:
    whists, invites, tricks = DECISIONS[name]
    one = told[f"austrian/{name}"]
    outcome = one.deals[0].outcome
    replayed = one.replayed[0]
    assert replayed.dealt is not None
    seats = replayed.dealt.players
    at = seats.index(outcome.declarer)
    others = (seats[at:] + seats[:at])[1:]
    assert tuple(seat in outcome.whist for seat in others) == whists
    assert (outcome.invited is not None) is invites
    assert taken(one) == tricks


@pytest.mark.parametrize(
    ("name", "contract", "price", "tricks", "pot"),
    [
        ("styrian-clubs", Contract.CLUBS, 20, (6, 3, 1), 90),
        ("styrian-spades", Contract.SPADES, 30, (7, 2, 1), 90),
        ("styrian-diamonds", Contract.DIAMONDS, 40, (5, 2, 3), 130),
        ("styrian-hearts", Contract.HEARTS, 50, (6, 2, 2), 40),
        ("styrian-short-pot", Contract.HEARTS, 30, (7, 3, 0), 0),
    ],
)
@pytest.mark.clause("AP-2.9", "AP-2.13")
def test_styrian(
    name: str, contract: Contract, price: int, tricks: tuple[int, ...], pot: int,
    told: dict[str, Told],
) -> None:  # fmt: skip
    one = told[f"austrian/{name}"]
    outcome, lines = one.deals[0].outcome, one.deals[0].lines
    assert outcome.contract is contract
    assert next(line.amount for line in lines if getattr(line, "payer", "") == "pot") == price
    assert taken(one) == tricks
    assert one.deals[0].next.pot == pot


@pytest.mark.parametrize(
    ("name", "net", "pot"),
    [
        ("hearts-from-the-hand-made", (27, -8, -19), 30),
        ("hearts-from-the-hand-lost", (-35, 13, 12), 40),
        ("four-aces", (28, -8, -20), 30),
        ("four-aces-beforehand", (27, -8, -19), 30),
        ("four-aces-lost", (-15, 3, 2), 40),
        ("four-aces-lost-and-paid", (-35, 12, 13), 40),
        ("no-aces-made", (26, -8, -8), 20),
        ("no-aces-lost", (-35, 12, 13), 40),
        ("no-aces-silent", (-15, 3, 2), 40),
        ("bettel-free-to-duck", (20, -10, -10), 30),
        ("bettel-must-beat", (-20, 10, 10), 30),
        ("bettel-declarer-leads", (20, -10, -10), 30),
        ("bettel-from-the-pot", (10, 0, 0), 50),
        ("durchmarsch", (40, -20, -20), 30),
        ("plauderer", (60, -30, -30), 30),
        ("open-durchmarsch", (80, -40, -40), 30),
        ("any-suit-from-the-hand", (7, 3, 0), 20),
        ("beat-the-lead", (6, 2, 2), 20),
        ("holds-in-the-auction", (6, 2, 2), 20),
    ],
)
@pytest.mark.clause("AP-8.1", "AP-8.2", "AP-8.3", "AP-8.4", "AP-9.7", "AP-9.8", "AP-9.9")
def test_what_is_won_and_left(
    name: str, net: tuple[int, ...], pot: int, told: dict[str, Told]
) -> None:
    one = told[f"austrian/{name}"]
    replayed = one.replayed[0]
    assert replayed.dealt is not None
    seats = replayed.dealt.players
    at = seats.index(one.deals[0].outcome.declarer)
    assert tuple(one.deals[0].net[seat] for seat in seats[at:] + seats[:at]) == net
    assert one.deals[0].next.pot == pot


@pytest.mark.clause("AP-6.5", "AP-9.7")
def test_one_hand_at_three_tables(told: dict[str, Told]) -> None:
    """The six hearts of footnote 303: the same cards, and other rules."""
    three = [told[f"austrian/bettel-{n}"] for n in ("free-to-duck", "must-beat", "declarer-leads")]
    dealt = [one.replayed[0].dealt for one in three]
    assert dealt[0] == dealt[1] == dealt[2]
    for one in three:
        position = Position.of(first_play(one).before)  # type: ignore[arg-type]
        assert [c.text for c in position.hands[0] if c.suit == "♥"] == [
            "♥A", "♥J", "♥10", "♥9", "♥8", "♥7",
        ]  # fmt: skip
    values = [Position.of(first_play(one).before).value for one in three]  # type: ignore[arg-type]
    assert values == [0, 1, 0]


def first_play(one: Told) -> Step:
    return next(step for step in one.replayed[0].steps if step.verb.written == "plays")


@pytest.mark.clause("AP-1.4")
def test_the_fourth_player_deals_and_sits_out(told: dict[str, Told]) -> None:
    one = told["austrian/four-at-the-table"]
    replayed = one.replayed[0]
    assert replayed.table.dealer == "North"
    assert replayed.dealt is not None and replayed.dealt.players == ("East", "South", "West")
    assert one.deals[0].net["North"] == 0


@pytest.mark.clause("AP-3.4")
def test_holds_in_the_auction(told: dict[str, Told]) -> None:
    steps = told["austrian/holds-in-the-auction"].replayed[0].steps
    calls = [str(step.written) for step in steps[:7]]
    assert calls == [
        "South bids 1", "West bids 2", "East bids 3", "South passes", "West holds",
        "East bids 4", "West passes",
    ]  # fmt: skip


@pytest.mark.clause("AP-2.10", "AP-3.8")
def test_thrown_in_and_the_next_ante(told: dict[str, Told]) -> None:
    one = told["austrian/thrown-in"]
    assert [deal.before.pot for deal in one.deals] == [10, 20]
    assert one.deals[0].outcome.contract is Contract.NONE


@pytest.mark.clause("AP-2.11", "AP-2.12", "AP-10.1")
def test_the_emptied_pot_is_filled_again(told: dict[str, Told]) -> None:
    one = told["austrian/emptied-pot"]
    assert [deal.before.pot for deal in one.session.deals] == [20, 10, 30]
    assert [deal.after.pot for deal in one.session.deals] == [10, 0, 20]
    assert one.closing is not None
    assert sorted(one.closing.net.values()) == [6, 7, 7]


# ---- The audit


@pytest.mark.parametrize("name", NAMES)
def test_no_card_costs_its_side_a_trick_without_a_remark(name: str, told: dict[str, Told]) -> None:
    for replayed in told[name].replayed:
        acts = [act for line in replayed.written.acts for act in line]
        line_of = [n for n, line in enumerate(replayed.written.acts, 1) for _ in line]
        remarked = {remark.after for remark in replayed.written.remarks}
        assert len(acts) == len(replayed.steps)
        for line, step in zip(line_of, replayed.steps, strict=True):
            if step.verb.written != "plays":
                continue
            position = Position.of(step.before)  # type: ignore[arg-type]
            if step.act.object not in position.keeping:
                assert line in remarked, f"{name}: {step.written} costs a trick"
