"""A few lies of each class that must be noticed, and an attack that can be told again from its seed."""

from pathlib import Path

import pytest

from rulebook.pages.checks import matrix
from tests.attack import code, switched_off
from tests.attack.checking import clean_pages
from tests.attack.classes import CLASSES
from tests.attack.mutants import mutants
from tests.attack.pages import attack, main, table
from tests.tools import ROOT

AIRTIGHT = [
    "digits, bound",
    "digits in code spans",
    "number words from two up, with a unit",
    "multiples and parts",
    "unit behind a figure",
    "order of two figures",
    "cards in blocks",
    "seats in blocks",
    "cards as words",
    "seats and roles beside a figure",
    "clauses, in one language",
    "cells of bound tables",
    "heads of bound tables",
    "cells of other tables",
    "results",
    "a sentence lost, with a figure or clause",
]
"""The classes of which not one lie may pass."""
PAIRS = clean_pages()


@pytest.mark.parametrize("kind", AIRTIGHT)
def test_a_lie_is_noticed(kind: str) -> None:
    """On every third page, so that it is quick; the classes take turns with them."""
    pairs = PAIRS[AIRTIGHT.index(kind) % 3 :: 3]
    passed = [one.lie for one in attack(pairs, 1, 2, [kind]) if not one.said]
    assert not passed


def test_each_figure_of_a_rule_is_noticed_where_the_matrix_says() -> None:
    """One block a figure; if it fails, `python -m tests.attack.switched_off` looks for a better one."""
    silent = "; ".join(switched_off.unnoticed(matrix.read(ROOT)))
    assert not silent, (
        f"{silent}: run python -m tests.attack.switched_off --figures {matrix.FIGURES}"
    )


def test_a_figure_that_is_not_noticed_where_the_file_says_is_named() -> None:
    """AP-8.1 says what hearts from the hand bring, which no trick of AP-6.6 tells."""
    kept = {id: dict(names) for id, names in matrix.read(ROOT).items()}
    kept["AP-8.1"] = {"bonus": "austrian/rules.md#AP-6.6/0"}
    kept["AP-8.2"] = {}
    kept["AP-8.4"]["tricks"] = "austrian/scoring.md#AP-8.4/0"
    said = switched_off.unnoticed(
        {id: kept[id] for id in kept if id.startswith("AP-8")}, only="AP-8"
    )
    assert said == [
        "AP-8.4[tricks]: no figure of a rule",
        "AP-8.1[bonus]: austrian/rules.md#AP-6.6/0 does not notice it",
        "AP-8.2[bonus]: there is no example that notices it",
    ]


@pytest.mark.thorough
@pytest.mark.parametrize("kind", CLASSES)
def test_every_class_finds_room_and_the_same_again(kind: str) -> None:
    pairs = clean_pages()
    found = [[one.lie for one in attack(pairs, 5, 1, [kind])] for _ in range(2)]
    assert found[0] == found[1]


def test_the_table_counts_class_by_class(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--seed", "2", "--each", "1", "--classes", "in one language"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines == ["clauses, in one language     1/1    100 %", "all                          1/1    100 %"]  # fmt: skip
    assert table([]) == "all     0/0      0 %"


PROGRAM = '''
def fine(tricks: int = 0) -> int:
    """Say what is paid."""
    if tricks < 2:
        yield Payment(2 * tricks, AP.SHORT if tricks else AP.BOTH)
    raise Invalid(Text("too few", "мало"))
'''


def test_a_fault_is_made_of_every_place_that_decides(tmp_path: Path) -> None:
    path = tmp_path / "fine.py"
    path.write_text(PROGRAM, "utf-8")
    found = [make() for make in mutants(tmp_path, path)]
    assert [(one.line, one.was, one.became) for one in found] == [
        (2, "0", "1"),
        (4, "if tricks < 2:", "if not tricks < 2:"),
        (4, "tricks < 2", "tricks <= 2"),
        (4, "2", "3"),
        (5, "yield Payment(2 * tricks, AP.SHORT if tricks else AP.BOTH)", "pass"),
        (5, "2 * tricks", "2 // tricks"),
        (5, "2", "3"),
        (5, "AP.SHORT if tricks else AP.BOTH", "AP.SHORT if not tricks else AP.BOTH"),
        (5, "AP.SHORT", "AP.BOTH"),
        (5, "AP.BOTH", "AP.SHORT"),
        (6, "raise Invalid(Text('too few', 'мало'))", "pass"),
    ]
    assert path.read_text("utf-8") == PROGRAM


@pytest.mark.thorough
def test_examples_alone_notice_a_wrong_fine() -> None:
    path = code.ROOT / "rulebook/games/austrian/settlement.py"
    made = (make() for make in mutants(code.ROOT, path))
    wrong = next(one for one in made if "AP.DECLARER_SHORT, times" in one.was)
    assert code.attack_with([wrong], jobs=1) == [code.Fate(wrong, "examples")]
