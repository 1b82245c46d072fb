"""Two against two, composed and told: deals end as wanted, and their mistakes are named."""

import pytest

from rulebook.cards import Card, cards, show
from rulebook.clauses import Invalid, Refused
from rulebook.games import find_game
from rulebook.games.rozhok import ROZHOK, Options
from rulebook.games.rozhok.options import INVERTED, LITERAL
from rulebook.keys import Written, write_value
from rulebook.library import load
from rulebook.notation import dumps, loads
from rulebook.record import Record
from rulebook.replay import replay
from rulebook.solver import PairPosition, Unsolvable, judge, moment_of
from rulebook.solver.compose import Want, compose
from rulebook.solver.report import (
    at_step,
    cards_text,
    position_json,
    solve,
    solved_json,
    solved_text,
)
from rulebook.solver.wish import compose_record
from rulebook.table import Tally


# Everything is forced: South's nine trumps, whoever leads, take nine tricks.
def wanted(tricks: int, **held: tuple[Card, ...]) -> Want:
    return Want({"split": Tally.of(South=tricks)}, held)


FORCED = wanted(9, South=cards("♣6J ♠J ♥J ♦J ♣AKQ10"))
START = """
game: rozhok
--- deal 1
dealer: East
South: ♠K86 ♣Q10 ♥AQ97
West: ♠AJ ♣J98 ♦KQ9 ♥8
North: ♠109 ♣AK7 ♦106 ♥KJ
East: ♠Q7 ♣6 ♦AJ87 ♥106
1. South ♠6, West ♠A, North ♠10, East ♠Q
"""


@pytest.mark.parametrize(
    ("want", "options"),
    [
        (wanted(4), LITERAL),
        (wanted(7), LITERAL),
        (wanted(6), INVERTED),
        (FORCED, LITERAL),
        (FORCED, INVERTED),
    ],
)
@pytest.mark.parametrize("dealer", ["East", "South"])
@pytest.mark.thorough
def test_a_deal_ends_as_wanted_and_nobody_errs(want: Want, options: Options, dealer: str) -> None:
    standing = ROZHOK.session(options, ROZHOK.table(dealer=dealer)).standing
    found = compose(ROZHOK, want, options, standing, 2, 500)
    assert found is not None
    if want is FORCED:
        assert found == compose(ROZHOK, want, options, standing, 2, 500)
    assert found.outcome.split["South"] == want.facts["split"]["South"]  # type: ignore[attr-defined]
    for name, held in want.held.items():
        hand = found.dealt.hands[found.dealt.players.index(name)]  # type: ignore[arg-type]
        assert set(held) <= set(hand)
    phase, moments = ROZHOK.start(standing, found.dealt, options), []
    for _, act in found.moments:
        moments.append((phase, act.object))
        phase = phase.apply(act)
    assert not any(one.cost for one in judge(moments))
    # It can be written down, and read again.
    record = Record("rozhok", deals=(found.written(standing.table),))
    assert replay(loads(dumps(record))).deals[0].outcome == found.outcome


def test_no_deal_in_so_many_attempts() -> None:
    standing = ROZHOK.session().standing
    assert compose(ROZHOK, wanted(0, **FORCED.held), LITERAL, standing, 1, 3) is None


def keys(text: str) -> list[Written]:
    return [Written(*word.split("=")) for word in text.split()]


@pytest.mark.thorough
def test_what_is_wanted_is_said_as_for_a_settlement() -> None:
    said = keys("split=West:4 dealer=North left=South:3 record=6")
    record = compose_record(find_game("rozhok"), said, 1)
    assert [
        (fact.key, write_value(fact.value)) for fact in (*record.options, *record.standing)
    ] == [
        ("record", "6"),
        ("left", "South 3"),
    ]
    (deal,) = replay(record).deals
    assert dict(deal.outcome.split) == {"South": 5, "West": 4}
    assert deal.before.table.dealer == "North"
    with pytest.raises(Invalid, match="too few facts"):
        compose_record(find_game("rozhok"), keys("dealer=North"), 1)
    with pytest.raises(Refused, match=r"they make 8 \(RZ-6\.6"):
        compose_record(find_game("rozhok"), keys("split=South:4,West:4"), 1)


def test_what_a_deal_was_worth_is_told() -> None:
    """A pair with eleven trumps takes all nine: its score, and its tricks if they were all."""
    solved = solve(replay(load("rozhok/all-nine")))
    assert solved_text(solved) == (
        "deal 1: South–North: the deal is worth −24 against best play; "
        "9 if tricks are all that counts\n  no card costs its side a point"
    )
    assert solved_text(solved, "ru") == (
        "сдача 1: Юг–Север: при лучшей игре сдача стоит −24; если считать одни взятки — 9\n"
        "  ни одна карта не отдаёт очка"
    )
    (told,) = solved_json(solved)
    assert (told["pair"], told["value"], told["tricks"]) == (["South", "North"], -24, 9)
    assert "declarer" not in told and len(told["cards"]) == 36 and not told["mistakes"]
    (other,) = solved_json(solve(replay(load("rozhok/all-nine-win"))))
    assert (other["value"], other["tricks"]) == (24, 9)


def test_a_mistake_is_named_with_what_would_have_kept_the_value() -> None:
    """West is on lead; any card that the solver prices for him costs exactly that when he plays it."""
    (before,) = solve(replay(loads(START)))
    assert isinstance(before.after, PairPosition)
    position, text = before.after, cards_text(before.after)
    assert position.actor == "West" and text.startswith("West — ")
    values = dict(position.values)
    # The best for West comes first: what South and North win least by.
    assert position.value == min(values.values())
    best, *others = text.removeprefix("West — ").split("; ")
    assert (
        best.split(": ")[1] == show(position.keeping)
        and len(others) == len(set(values.values())) - 1
    )
    wrong = next(c for c, value in values.items() if value > position.value)
    (played,) = solve(replay(loads(f"{START}2. West {wrong}\n")))
    ((step, mistake),) = played.mistakes
    assert (step, mistake.card, mistake.side) == (5, wrong, 1)
    assert mistake.cost == values[wrong] - position.value
    assert played.after is not None and played.after.value == values[wrong]
    told = solved_text((played,))
    assert f"step 5: West plays {wrong}, which costs {mistake.cost}; what keeps the value: " in told
    assert at_step((played,), 5) == position
    assert position_json(position)["player"] == "West"


def test_other_moments_cannot_be_solved() -> None:
    done = replay(load("rozhok/horn")).replayed[0].phase
    assert done is not None
    for read in (moment_of, PairPosition.of):
        with pytest.raises(Unsolvable, match="no cards are being played"):
            read(done)
