"""Deals in which something goes wrong at the table: each is answered in one line, for the right reason."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from rulebook import Refused
from rulebook.__main__ import main
from rulebook.cli.streams import FORBIDDEN, RIGHT
from rulebook.games.austrian.outcome import Contract
from rulebook.notation import loads
from rulebook.replay import replay, tell
from rulebook.told import Told

CASES = Path(__file__).parent / "cases"


def told(name: str) -> Told:
    return replay(loads((CASES / f"{name}.deal").read_text(encoding="utf-8")))


REFUSED = [
    # Who stays out plays no card, whoever's turn it is.
    ("passer-plays", "AP-5.6", "line 13, column 23: East plays ♠8: it is the turn of South"),
    # Who was invited plays along and cannot pass again.
    ("invited-refuses", "AP-5.4", "line 12, column 49: West passes: it is the turn of South"),
    # A word is said once.
    ("second-word", "AP-5.1", "line 12, column 29: West whists: it is the turn of South"),
    # Between the lead and the end of a trick the turn goes round.
    ("out-of-turn", "AP-6.8", "line 12, column 14: East plays ♠8: it is the turn of West"),
    # After the lead it is too late, and what West could do is no answer to South.
    (
        "late-announcement",
        "AP-8.4",
        "line 13, column 1: South announces no aces: it is the turn of West",
    ),
    # With nothing in the pot nobody deals.
    (
        "empty-pot",
        "AP-2.12",
        "line 2, column 1: pot=0: nothing to play for until the pot is filled",
    ),
]


@pytest.mark.clause("AP-2.12", "AP-5.1", "AP-5.4", "AP-5.6", "AP-6.8", "AP-8.4", "AP-R32")
@pytest.mark.parametrize(("name", "clause", "words"), REFUSED)
def test_the_clause_and_the_player_of_a_refusal(
    name: str, clause: str, words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(Refused) as caught:
        told(name)
    assert caught.value.clause.id == clause
    said = caught.value.say("en")
    assert said.startswith(words) and "legal:" not in said
    assert main(["check", str(CASES / f"{name}.deal")]) == FORBIDDEN
    assert capsys.readouterr().err.count("\n") == 1


@pytest.mark.clause("AP-4.4", "AP-9.6")
def test_after_a_four_hearts_are_not_all_that_may_be_named() -> None:
    """The auction ended at 4; where extra bids are played, 5 to 7 are not below it."""
    phase = told("holds-cut").replayed[0].phase
    assert phase is not None and phase.actor == "East"
    assert [act.object for act in phase.legal] == [
        Contract.HEARTS, Contract.BETTEL, Contract.DURCHMARSCH, Contract.PLAUDERER,
    ]  # fmt: skip


@pytest.mark.clause("AP-9.7", "AP-9.19", "AP-9.20", "AP-R28")
def test_in_a_bettel_the_winning_card_counts_even_where_elsewhere_the_lead_does() -> None:
    """♥9 led, ♥K on it: East cannot beat the king, so ♥7 is as good as ♥Q."""
    phase = told("bettel-lead").replayed[0].phase
    assert phase is not None and phase.actor == "West"


@pytest.mark.clause("AP-8.1", "AP-9.15", "AP-R14")
def test_a_hand_bid_may_come_to_hearts_and_earns_their_bonus() -> None:
    """10 from the pot, 2 × 10 for hearts without the talon, 2 × 10 for four aces."""
    deal = told("cheap-hand").deals[0]
    assert (deal.outcome.contract, deal.outcome.hand) == (Contract.HEARTS, True)
    assert dict(deal.net) == {"South": 50, "West": -20, "East": -20}


@pytest.mark.clause("AP-10.1", "AP-R4")
def test_no_ante_is_due_for_a_deal_that_will_not_come(capsys: pytest.CaptureFixture[str]) -> None:
    """100 in the pot, thrown in, and the table gets up: 34, 33, 33, and nobody has paid 10."""
    path = str(CASES / "end.deal")
    assert main(["check", path]) == RIGHT
    text = capsys.readouterr().out
    assert "ante" not in text and "110" not in text and "AP-2.10" not in text
    assert main(["check", "--json", path]) == RIGHT
    (deal,) = json.loads(capsys.readouterr().out)["deals"]
    assert deal["standing"] == {"before": {"pot": 100}, "after": {"pot": 100}, "next": {"pot": 100}}
    assert deal["next_lines"] == [] and "AP-2.10" not in deal["clauses"]
    paid = [line["amount"] for line in deal["closing_lines"]]
    assert paid == [34, 33, 33] and sum(paid) == deal["standing"]["next"]["pot"]


WITHOUT_CARDS = [
    ("South names clubs\nWest passes · East passes\nhand: yes", "South names clubs", "AP-3.7"),
    (
        "South names clubs\nSouth whists · West passes\ntricks: South 6, West 4",
        "South whists",
        "AP-5.1",
    ),
    (
        "South names clubs\nWest whists · East passes · West invites South\ntricks: South 6, West 4",
        "West invites South",
        "AP-5.4",
    ),
    ("South names eight\ntricks: South 10", "South names eight", "AP-9.10"),
    ("South names bettel\nWest whists\ntricks: South 0", "West whists", "AP-9.13"),
]


@pytest.mark.clause("AP-3.7", "AP-5.1", "AP-5.4", "AP-9.10", "AP-9.13")
@pytest.mark.parametrize(("deal", "act", "clause"), WITHOUT_CARDS)
def test_without_cards_too_the_refused_act_stands_under_the_clause_against_it(
    deal: str, act: str, clause: str
) -> None:
    stopped = tell(loads(f"game: austrian\npot: 30\n--- deal 1\n{deal}\n"))
    assert stopped.stopped is not None
    steps = {str(step.written): step.clauses for step in stopped.replayed[0].steps}
    assert [one.id for one in steps[act]] == [clause]
