"""What can be bid and named: the ladder, its levels and trumps, and their words."""

import pytest

from rulebook.games.preferans import LADDER, PREFERANS, Contract, Trump
from rulebook.keys import Written, read_value
from rulebook.sentences import value_name

SIGNS = {"S": "spades", "C": "clubs", "D": "diamonds", "H": "hearts", "N": "no-trump"}
STEPS = "6S 6C 6D 6H 6N 7S 7C 7D 7H 7N 8S 8C 8D 8H 8N misere 9S 9C 9D 9H 9N 10S 10C 10D 10H 10N"


@pytest.mark.clause("HP-1.3", "HP-3.2")
def test_the_ladder_has_twenty_six_steps_and_misere_is_the_sixteenth() -> None:
    expected = [
        step if step == "misere" else f"{step[:-1]}-{SIGNS[step[-1]]}" for step in STEPS.split()
    ]
    assert [contract.value for contract in LADDER] == expected
    assert len(LADDER) == 26 and LADDER.index(Contract.MISERE) == 15


@pytest.mark.clause("HP-5.2", "HP-5.3")
@pytest.mark.parametrize(
    ("contract", "level", "trump", "low", "quota"),
    [
        (Contract.SIX_SPADES, 6, Trump.SPADES, True, 4),
        (Contract.SEVEN, 7, None, True, 2),
        (Contract.EIGHT_NO_TRUMP, 8, Trump.NO_TRUMP, False, 1),
        (Contract.NINE, 9, None, False, 1),
        (Contract.TEN_HEARTS, 10, Trump.HEARTS, False, 1),
    ],
)
def test_a_game_has_a_level_and_perhaps_a_trump(
    contract: Contract, level: int, trump: Trump | None, low: bool, quota: int
) -> None:
    assert (contract.level, contract.trump, contract.is_low) == (level, trump, low)
    assert contract.is_game and contract.quota == quota


@pytest.mark.parametrize("contract", [Contract.MISERE, Contract.ALL_PASS])
def test_what_is_no_game_has_no_level_and_no_trump(contract: Contract) -> None:
    assert not contract.is_game and not contract.is_low
    assert (contract.level, contract.trump) == (0, None)


@pytest.mark.parametrize(
    ("said", "contract", "en", "ru"),
    [
        ("7 hearts", Contract.SEVEN_HEARTS, "seven hearts", "семь червей"),
        ("10-No-Trump", Contract.TEN_NO_TRUMP, "ten no trump", "десять без козыря"),
        ("8", Contract.EIGHT, "an eight", "восьмерная"),
        ("misere", Contract.MISERE, "misère", "мизер"),
        ("all pass", Contract.ALL_PASS, "all-pass", "распасовка"),
    ],
)
def test_how_a_contract_is_read_and_said(said: str, contract: Contract, en: str, ru: str) -> None:
    assert read_value(Contract, Written("contract", said), ()) is contract
    assert value_name(PREFERANS, contract.value, "en") == en
    assert value_name(PREFERANS, contract.value, "ru") == ru
