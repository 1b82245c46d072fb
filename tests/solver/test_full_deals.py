"""Whole deals of every rule set: the solver against values that a second search has stored."""

import json
from collections import Counter
from typing import Any

import pytest

from rulebook.cards import cards
from rulebook.games.austrian.options import Duty
from rulebook.games.austrian.play import trick_rules
from rulebook.solver import Aim, Position
from rulebook.table import Seat
from tests.solver.make_full_deals import AIMS, DUTIES, STORED, drawn, second_value
from tests.solver.second_search import read

DEALS: list[dict[str, Any]] = json.loads(STORED.read_text(encoding="utf-8"))
SEATS = (Seat("South"), Seat("West"), Seat("East"))
SIGNS = str.maketrans("SCDH", "♠♣♦♥")
KINDS = [(aim, duty) for aim in AIMS for duty in DUTIES]


def position(deal: dict[str, Any]) -> Position:
    """Return a stored deal as the solver reads it."""
    trump = deal["trump"] and deal["trump"].translate(SIGNS)
    hands = tuple(cards(hand.translate(SIGNS)) for hand in deal["hands"])
    aim = Aim.FEWEST if deal["aim"] == "no trick" else Aim.MOST
    rules = trick_rules(trump, Duty(deal["duty"]))
    return Position(rules, SEATS[: len(hands)], hands, turn=deal["turn"], aim=aim)


@pytest.mark.parametrize(("aim", "duty"), KINDS, ids=["-".join(kind) for kind in KINDS])
@pytest.mark.clause("AP-6.3", "AP-6.4", "AP-6.5", "AP-9.20")
@pytest.mark.thorough
def test_a_full_deal_is_worth_what_a_second_search_stored(aim: str, duty: str) -> None:
    of_kind = [deal for deal in DEALS if (deal["aim"], deal["duty"]) == (aim, duty)]
    assert len(of_kind) == 2 * AIMS[aim]
    for deal in of_kind:
        assert position(deal).value == deal["value"], deal


@pytest.mark.thorough
def test_the_stored_deals_are_those_of_the_script() -> None:
    stored = list(drawn())
    assert len(stored) == len(DEALS) >= 120
    for deal, found in zip(stored, DEALS, strict=True):
        assert found == {**deal, "value": found["value"], "positions": found["positions"]}
    for deal in DEALS:
        hands = [read(hand) for hand in deal["hands"]]
        assert [hand.bit_count() for hand in hands] == [10] * len(hands)
        assert sum(hands).bit_count() == 10 * len(hands)
    # Values from nothing to everything: an answer that never changes would not pass.
    assert len(Counter(deal["value"] for deal in DEALS)) == 11


@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("aim", AIMS)
def test_the_stored_values_can_be_found_again(aim: str, players: int) -> None:
    of_kind = [deal for deal in DEALS if (deal["aim"], len(deal["hands"])) == (aim, players)]
    for deal in sorted(of_kind, key=lambda deal: deal["positions"])[:4]:
        assert second_value(deal) == (deal["value"], deal["positions"]), deal


# ---- Rules that seldom make a difference


def ending(duty: str, turn: int, *hands: str) -> dict[str, Any]:
    """Return a few cards with spades as trumps, as a deal is stored."""
    return {"aim": "trump", "duty": duty, "trump": "S", "turn": turn, "hands": hands}


@pytest.mark.clause("AP-6.4", "AP-6.5")
@pytest.mark.thorough
def test_the_ace_need_not_fall_on_a_trick_that_is_ruffed() -> None:
    """South leads a diamond, West ruffs, and East keeps the ace over the queen."""
    deal = ending("head", 0, "DQT HJ", "S7 C9 HQ", "SJ DA8")
    assert position(deal).value == second_value(deal)[0] == 0


@pytest.mark.clause("AP-6.3", "AP-6.4")
@pytest.mark.thorough
def test_a_trump_may_be_kept_where_nobody_has_to_trump() -> None:
    """On the jack of hearts West throws the ten; king of trumps, ace and seven take the rest."""
    deal = ending("follow", 0, "S9 DKQ HJ", "SK C7 DAT")
    assert position(deal).value == second_value(deal)[0] == 1
    bound = ending("head", 0, "S9 DKQ HJ", "SK C7 DAT")
    assert position(bound).value == second_value(bound)[0] == 2
