"""The worked deals: canonical, told in both languages, and ending as the names say."""

import re

import pytest

from rulebook import Payment
from rulebook.clauses import Kind
from rulebook.games.forty_eight import FORTY_EIGHT
from rulebook.games.forty_eight.outcome import trump
from rulebook.library import load, names, text
from rulebook.notation import dumps, loads
from rulebook.phase import Finished, PileKind
from rulebook.replay import replay
from rulebook.scores import Entry
from rulebook.told import Told
from rulebook.transcript import told_json, told_text

NAMES = names(FORTY_EIGHT)
PLAYED = ("exchange-in-turn", "no-trump", "the-whole-stock")
SEATS = ("South", "West", "East")


@pytest.fixture(scope="module")
def told() -> dict[str, Told]:
    return {name.removeprefix("forty_eight/"): replay(load(name)) for name in NAMES}


@pytest.mark.parametrize("name", NAMES)
def test_a_deal_is_canonical_and_whole(name: str) -> None:
    written = text(name)
    record = loads(written)
    assert dumps(record) == written
    one = replay(record)
    assert len(one.deals) == len(record.deals) > 0
    for replayed in one.replayed:
        assert replayed.written.dealer is not None
        assert "tricks" in [fact.key for fact in replayed.written.facts]
        if replayed.dealt is not None:
            assert isinstance(replayed.phase, Finished)
            assert [hand.name for hand in replayed.written.hands] == [*SEATS, "stock"]


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("language", ["en", "ru"])
def test_a_deal_is_told_in_words(name: str, language: str) -> None:
    record = load(name)
    said = told_text(FORTY_EIGHT, record, replay(record), language)
    assert "{" not in said and "None" not in said
    assert bool(re.search(r"[а-яё]", said)) is (language == "ru")


def test_every_rule_that_a_deal_can_observe_is_observed(told: dict[str, Told]) -> None:
    """What is left are rules that only speak when something is wrong with the table or the pack."""
    seen = {clause for one in told.values() for clause in one.clauses}
    left = [c.id for c in FORTY_EIGHT.clauses if c.kind is Kind.RULE and c not in seen]
    assert left == ["FE-1.1", "FE-1.2", "FE-2.2", "FE-2.3", "FE-6.6"]


def ends(one: Told) -> tuple[int, ...]:
    return tuple(one.session.net[seat] for seat in SEATS)


# ---- With cards


def test_three_of_them_are_played(told: dict[str, Told]) -> None:
    assert tuple(n for n, one in told.items() if one.replayed[0].dealt is not None) == PLAYED


@pytest.mark.clause("FE-4.1", "FE-4.2", "FE-4.3", "FE-4.5", "FE-4.6", "FE-6.3", "FE-6.4")
def test_the_exchange_in_turn(told: dict[str, Told]) -> None:
    """South exchanges 5, West 4 and East 2 of the last 3; West writes his 4 as 7."""
    one = told["exchange-in-turn"]
    outcome, after = one.deals[0].outcome, one.deals[0].after
    assert dict(outcome.exchanged) == {"South": 5, "West": 4, "East": 2}
    assert outcome.late == ("West",)
    assert [outcome.tricks[s] for s in SEATS] == [4, 6, 2]
    assert [after.above[s] for s in SEATS] == [5, 7, 4]
    assert [after.below[s] for s in SEATS] == [0, 2, 0]
    steps = one.replayed[0].steps
    forgets = next(step for step in steps if step.act.offence)
    assert [c.id for c in forgets.clauses] == ["FE-4.5", "FE-4.6"]
    assert {"FE-6.1", "FE-6.2", "FE-6.3", "FE-6.4", "FE-6.5"} <= {c.id for c in one.clauses}


@pytest.mark.clause("FE-4.1", "FE-4.2", "FE-R7")
def test_forehand_takes_the_whole_stock(told: dict[str, Told]) -> None:
    """Twelve above the line, and the others keep their hands because nothing is left."""
    one = told["the-whole-stock"]
    outcome, deal = one.deals[0].outcome, one.deals[0]
    assert trump(deal.before) == "♦"
    assert dict(outcome.exchanged) == {"South": 12}
    assert [outcome.tricks[s] for s in SEATS] == [5, 3, 4]
    entries = [(e.player, e.column, e.amount) for e in deal.lines if isinstance(e, Entry)]
    assert entries == [("South", "above", 12), ("South", "below", 1), ("West", "above", 1)]
    before = one.replayed[0].steps[24].before
    assert before is not None and before.actor == "West"
    assert not [p for p in before.piles if p.kind is PileKind.STOCK]
    assert [act.verb for act in before.legal] == ["keeps"]


@pytest.mark.clause("FE-2.4", "FE-6.4", "FE-10.3")
def test_a_deal_without_trumps_ends_the_cycle_and_the_game(told: dict[str, Told]) -> None:
    """West reaches 10; South pays 8 + 2 + 1 above and 3 missing, East 9 and 5."""
    one = told["no-trump"]
    assert trump(one.deals[0].before) is None
    assert one.session.standing.over and one.session.standing.won == "West"
    assert ends(one) == (-14, 28, -14)
    free = [s for s in one.replayed[0].steps if [c.id for c in s.clauses] == ["FE-6.4"]]
    assert len(free) == 9


# ---- On paper

NETS = {
    "whole-game": (-18, 41, -23),
    "whole-game-to-the-deal": (-18, 41, -23),
    "ten-over-nine": (27, -11, -16),
    "two-at-ten": (27, -7, -20),
    "two-at-ten-by-trick": (-5, 25, -20),
    "two-at-ten-from-forehand": (28, -7, -21),
    "beyond-the-goal": (14, -10, -4),
    "beyond-the-goal-given-back": (12, -9, -3),
    "shortest-game": (36, -18, -18),
}


@pytest.mark.clause("FE-9.1", "FE-9.2", "FE-9.3", "FE-9.4", "FE-10.2", "FE-10.4", "FE-10.5")
@pytest.mark.parametrize("name", NETS)
def test_what_is_paid_in_the_end(name: str, told: dict[str, Told]) -> None:
    one = told[name]
    assert one.session.standing.over
    assert ends(one) == NETS[name]
    assert all(not any(deal.net.values()) for deal in one.deals)


@pytest.mark.clause("FE-10.3", "FE-9.1", "FE-R1")
def test_the_whole_game_in_ten_deals_or_in_six(told: dict[str, Told]) -> None:
    """F4: the first six deals are the same, and so is what is paid."""
    cycle, deal = told["whole-game"], told["whole-game-to-the-deal"]
    assert (len(cycle.deals), len(deal.deals)) == (10, 6)
    sheets = [(tuple(d.after.above.values()), tuple(d.after.below.values())) for d in cycle.deals]
    assert sheets[:6] == [
        ((5, 3, 4), (2, 0, 0)), ((7, 10, 6), (2, 3, 0)), ((7, 10, 9), (2, 4, 0)),
        ((7, 10, 9), (2, 4, 0)), ((9, 10, 13), (2, 9, 0)), ((10, 10, 13), (2, 10, 0)),
    ]  # fmt: skip
    assert sheets[6:] == [sheets[5]] * 4
    assert [d.lines for d in deal.deals] == [d.lines for d in cycle.deals[:6]]
    # Payments are the same; the event before them cites the clause of the table.
    paid = [
        [line for line in one.deals[-1].next_lines if isinstance(line, Payment)]
        for one in (cycle, deal)
    ]
    assert paid[0] == paid[1]
    assert [str(d.before.table.dealer) for d in deal.deals] == [
        "East", "South", "West", "East", "South", "West",
    ]  # fmt: skip


@pytest.mark.clause("FE-7.5", "FE-4.6", "FE-4.2")
@pytest.mark.parametrize(
    ("name", "above"),
    [
        ("one-deal-written", [(5, 3, 4)]),
        ("written-late", [(0, 7, 0), (0, 7, 4), (15, 7, 4)]),
        ("stock-runs-out", [(7, 5, 1)]),
    ],
)
def test_what_stands_above(name: str, above: list[tuple[int, ...]], told: dict[str, Told]) -> None:
    """F2, F3 and F10; in F10 the dealer's one point is a missing trick."""
    assert [tuple(d.after.above[s] for s in SEATS) for d in told[name].deals] == above


@pytest.mark.clause("FE-2.4")
def test_the_trump_and_the_first_remarks_are_told_before_the_first_act(
    told: dict[str, Told],
) -> None:
    one = told["the-whole-stock"]
    assert [e.name for e in one.replayed[0].opening] == ["trump-diamonds"]
    said = told_text(FORTY_EIGHT, load("forty_eight/the-whole-stock"), one).splitlines()
    at = next(n for n, line in enumerate(said) if "South discards" in line)
    assert said[at - 1].split() == ["Diamonds", "are", "trumps.", "FE-2.4"]
    # A deal on paper has no act, and its remark is told all the same.
    paper = load("forty_eight/stock-runs-out")
    (remark,) = (r for r in paper.deals[0].remarks if r.language == "ru")
    assert f"» {remark.text}" in told_text(FORTY_EIGHT, paper, replay(paper), "ru")


@pytest.mark.clause("FE-10.4", "FE-10.5")
def test_a_record_may_hold_nothing_but_a_score_and_its_end() -> None:
    """F5, without the deal that led to it: West pays 10 + 1, East 9 + 7."""
    record = loads(
        "game: forty_eight\nabove: South 4, West 10, East 9\nbelow: South 11, West 9, East 3\n"
        "won: South\n--- end\n"
    )
    one = replay(record)
    assert one.closing is not None
    assert dict(one.closing.net) == {"South": 27, "West": -11, "East": -16}
    assert told_json(FORTY_EIGHT, one, {}) == []
    assert "West pays South 10: " in told_text(FORTY_EIGHT, record, one)
