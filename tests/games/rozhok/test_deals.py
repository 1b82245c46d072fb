"""The worked deals of Rozhok: canonical, told in both languages, and played without a mistake."""

import re

import pytest

from rulebook.games import find_game
from rulebook.library import load, names, text
from rulebook.notation import dumps, loads
from rulebook.phase import Finished
from rulebook.replay import replay
from rulebook.scores import Book
from rulebook.solver import PairPosition, judge
from rulebook.told import Step, Told

NAMES = names(find_game("rozhok"))
PLAYED = [name for name in NAMES if load(name).deals[0].hands]


@pytest.fixture(scope="module")
def told() -> dict[str, Told]:
    return {name: replay(load(name)) for name in NAMES}


@pytest.mark.parametrize("name", NAMES)
def test_a_deal_is_canonical_and_whole(name: str) -> None:
    written = text(name)
    record = loads(written)
    assert dumps(record) == written
    assert re.fullmatch(r"rozhok/[a-z]+(-[a-z]+)*", name)
    assert set(dict(record.titles)) == {"en", "ru"}
    assert re.search(r"[а-яё]", record.title("ru"))
    assert not re.search(r"[а-яёА-ЯЁ]", record.title("en"))
    one = replay(record)
    assert len(one.deals) == len(record.deals)
    if name in PLAYED:
        assert all(isinstance(replayed.phase, Finished) for replayed in one.replayed)


# ---- As the names say


@pytest.mark.parametrize(
    ("name", "south", "left", "won"),
    [
        ("horn", 8, (12, 11), None),
        ("three", 3, (9, 12), None),
        ("draw-seven-two", 7, (12, 12), None),
        ("draw-five-four", 4, (12, 12), None),
        ("jack-of-spades", 5, (12, 12), None),
        ("six-of-clubs", 4, (12, 12), None),
        ("all-nine", 9, (12, 12), "West"),
        ("all-nine-win", 9, (12, 12), "South"),
        ("three-read-the-other-way", 6, (9, 12), None),
    ],
)
@pytest.mark.clause("RZ-6.6", "RZ-7.2", "RZ-7.3", "RZ-7.4", "RZ-7.5", "RZ-7.6", "RZ-9.1", "RZ-9.2")
def test_what_a_deal_comes_to(
    name: str, south: int, left: tuple[int, int], won: str | None, told: dict[str, Told]
) -> None:
    (deal,) = told[f"rozhok/{name}"].deals
    assert deal.outcome.split["South"] == south
    assert tuple(deal.after.left.values()) == left
    assert deal.after.won == won


@pytest.mark.parametrize(
    ("name", "deals", "left", "won", "each"),
    [
        ("party-won-with-a-three", 9, (0, 8), "South", 8),
        ("party-lost-with-all-nine", 9, (2, 8), "West", 24),
        ("party-lost-with-what-was-left", 9, (2, 8), "West", 4),
        ("record-written-off-exactly", 9, (12, 8), None, 0),
        ("fixed-sum", 1, (0, 7), "South", 10),
    ],
)
@pytest.mark.clause("RZ-9.3", "RZ-9.4", "RZ-9.5", "RZ-10.1", "RZ-10.2", "RZ-10.3")
def test_how_a_party_ends(
    name: str, deals: int, left: tuple[int, int], won: str | None, each: int, told: dict[str, Told]
) -> None:
    one = told[f"rozhok/{name}"]
    assert len(one.deals) == deals
    last = one.deals[-1]
    assert tuple(last.after.left.values()) == left
    assert last.after.won == won
    paid = {p.payer: p.amount for p in Book(last.next_lines).payments}
    losers = {"South": ("West", "East"), "West": ("South", "North"), None: ()}[won]
    assert paid == dict.fromkeys(losers, each)


@pytest.mark.clause("RZ-1.6", "RZ-6.3")
def test_the_jack_of_spades_ruffs_a_spade(told: dict[str, Told]) -> None:
    steps = told["rozhok/jack-of-spades"].replayed[0].steps
    trick = [str(step.act.object) for step in steps[12:16]]
    assert trick == ["♠6", "♦K", "♠J", "♠8"]
    ruff = steps[14]
    assert ruff.act.player == "North"
    assert [clause.id for clause in ruff.clauses] == ["RZ-6.3"]
    assert steps[15].after is not None and steps[15].after.actor == "North"


@pytest.mark.clause("RZ-6.2")
def test_the_six_of_clubs_has_to_follow_the_seven(told: dict[str, Told]) -> None:
    steps = told["rozhok/six-of-clubs"].replayed[0].steps
    lead, six = steps[16], steps[19]
    assert (str(lead.act.object), str(six.act.object)) == ("♣7", "♣6")
    assert six.before is not None
    assert [str(act.object) for act in six.before.legal] == ["♣6"]


@pytest.mark.clause("RZ-9.2", "RZ-R1")
def test_the_same_cards_at_two_tables(told: dict[str, Told]) -> None:
    one, other = (told[f"rozhok/{name}"].replayed[0] for name in ("all-nine", "all-nine-win"))
    assert one.dealt == other.dealt
    values = [PairPosition.of(first(r.steps).before).value for r in (one, other)]  # type: ignore[arg-type]
    assert values == [-24, 24]


def first(steps: tuple[Step, ...]) -> Step:
    return next(step for step in steps if step.verb.written == "plays")


# ---- The audit


@pytest.mark.parametrize("name", PLAYED)
@pytest.mark.thorough
def test_no_card_costs_its_pair_a_point_without_a_remark(name: str, told: dict[str, Told]) -> None:
    """By the score of the table at which the deal is played."""
    (replayed,) = told[name].replayed
    line_of = [n for n, line in enumerate(replayed.written.acts, 1) for _ in line]
    remarked = {remark.after for remark in replayed.written.remarks}
    assert len(line_of) == len(replayed.steps) == 36
    judged = judge((step.before, step.act.object) for step in replayed.steps)  # type: ignore[misc]
    for line, one in zip(line_of, judged, strict=True):
        assert not one.cost or line in remarked, f"{name}: {one.card} costs {one.cost}"
