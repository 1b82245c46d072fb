"""A few lies of each class that must be noticed, and an attack that can be told again from its seed."""

import pytest

from tests.attack.checking import clean_pages
from tests.attack.lies import CLASSES
from tests.attack.pages import attack, main, table

AIRTIGHT = [
    "digits, bound",
    "clauses, in one language",
    "a sentence lost, with a figure or clause",
]
"""The classes of which not one lie may pass."""


@pytest.mark.parametrize("kind", AIRTIGHT)
def test_a_lie_is_noticed(kind: str) -> None:
    passed = [one.lie for one in attack(clean_pages(), 1, 3, [kind]) if not one.said]
    assert not passed


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
