"""What bounds a figure in one language bounds it in the other."""

from pathlib import Path

import pytest

from rulebook.pages.checks.bounds import unlike
from rulebook.pages.source.page import Page

FIGURE = "6<!--= tricks -->"


def told(english: str, russian: str) -> list[str]:
    pages = (
        Page(Path("page.md"), language, f"{text.format(FIGURE)}\n")
        for language, text in (("en", english), ("ru", russian))
    )
    return [str(one) for one in unlike(*pages)]


@pytest.mark.parametrize(
    ("english", "russian"),
    [
        ("He takes {}.", "Он берёт {}."),
        ("He takes at least {}.", "Он берёт не меньше {}."),
        ("He takes {} or more.", "Он берёт {} или больше."),
        ("He takes **no more than** the {}.", "Он берёт самое большее **{}**."),
        ("With fewer\nthan {} he pays.", "Взял меньше {} — платит."),
        ("More is written. He takes {}.", "Пишут больше. Он берёт {}."),
    ],
)
def test_what_says_the_same_passes(english: str, russian: str) -> None:
    assert told(english, russian) == []


@pytest.mark.parametrize(
    ("english", "russian", "message"),
    [
        ("at least {}", "не больше {}", "1: 6 is at least in English, at most in Russian"),
        ("more than {}", "меньше {}", "1: 6 is more than in English, fewer than in Russian"),
        ("at most {}", "ровно {}", "1: 6 is at most in English, unbounded in Russian"),
    ],
)
def test_what_is_a_least_in_one_and_a_most_in_the_other_is_told(
    english: str, russian: str, message: str
) -> None:
    assert told(english, russian) == [message]
