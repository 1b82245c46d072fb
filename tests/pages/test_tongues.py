"""Both languages of a page name the same seats, suits and high cards in the same order."""

from pathlib import Path

import pytest

from rulebook.pages.checks.tongues import apart
from rulebook.pages.source.page import Page

ENGLISH = "South leads the ace of spades.\n\nWest has no spade, and East follows with the king."
RUSSIAN = "Юг ходит с туза пик.\n\nУ Запада пик нет, а Восток кладёт короля."


def told(english: str, russian: str) -> list[str]:
    pages = (
        Page(Path(f"docs/{language}/page.md"), language, f"# {{ #page }}\n\n{text}\n")
        for language, text in (("en", english), ("ru", russian))
    )
    return [f"{one.kind}: {', '.join(one.en)} / {', '.join(one.ru)}" for one in apart(*pages)]


def test_what_says_the_same_passes() -> None:
    assert told(ENGLISH, RUSSIAN) == []


@pytest.mark.parametrize(
    ("was", "said", "message"),
    [
        ("Юг ходит", "Север ходит", "seats: South / North"),
        ("У Запада пик нет, а Восток", "У Востока пик нет, а Запад", "seats: West, East / East, West"),
        ("туза пик", "туза черв", "suits: spade / heart"),
        ("кладёт короля", "кладёт валета", "high cards: king / jack"),
        ("У Запада пик", "У Запада их", "suits: spade / "),
    ],
)  # fmt: skip
def test_a_name_that_one_language_exchanges_is_told(was: str, said: str, message: str) -> None:
    assert told(ENGLISH, RUSSIAN.replace(was, said)) == [message]


def test_a_lost_paragraph_is_told() -> None:
    assert told(ENGLISH, RUSSIAN.partition("\n\n")[0]) == ["paragraphs: 3 / 2"]


def test_code_and_bindings_name_nobody() -> None:
    bound = 'takes 5<!--= one.tricks["South"] --> as `South takes` says'
    assert told(bound, "берёт 5, как говорит `Юг берёт`") == []
