"""Both languages of a page name the same seats, cards, numbers and roles in the same order."""

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


@pytest.mark.parametrize(
    ("english", "russian", "message"),
    [
        ("three passes, a seven of hearts", "три паса, семёрка червей", ""),
        ("three passes, a seven of hearts", "четыре паса, семёрка червей", "numbers: 3, 7 / 4, 7"),
        ("a six, then nine", "шестерная, потом восемь", "numbers: 6, 9 / 6, 8"),
        ("both of the two, half of it", "двое, второй, пополам", ""),
        ("half of it", "треть этого", "numbers:  / 3"),
        ("twenty-one", "двадцать", "numbers: 21 / 20"),
        ("three fines and 4<!--= fines -->", "пять<!--= fines --> и три штрафа", ""),
    ],
)
def test_numbers_from_three_on_are_the_same(english: str, russian: str, message: str) -> None:
    assert told(english, russian) == ([message] if message else [])


@pytest.mark.parametrize(
    ("english", "russian", "message"),
    [
        ("The dealer pays the declarer.", "Сдающий платит играющему.", ""),
        ("The dealer pays the declarer.", "Разыгрывающий платит сдающему.", "roles: dealer, declarer / declarer, dealer"),
        ("He pays the declarer.", "Сдающий платит разыгрывающему.", ""),
        ("He pays the whister.", "Вистующий платит.", ""),
        ("He pays the whister.", "Защитник платит.", "roles: whister / defender"),
        ("He pays 4<!--= one -->.", "Сдающий платит 4<!--= one -->.", "roles:  / dealer"),
        ("Forehand leads.", "Ходит первая рука.", ""),
    ],
)  # fmt: skip
def test_roles_are_the_same_and_may_be_left_out_where_no_figure_stands(
    english: str, russian: str, message: str
) -> None:
    assert told(english, russian) == ([message] if message else [])


def test_a_lost_paragraph_is_told() -> None:
    assert told(ENGLISH, RUSSIAN.partition("\n\n")[0]) == ["paragraphs: 3 / 2"]


def test_code_and_bindings_name_nobody() -> None:
    bound = 'takes 5<!--= one.tricks["South"] --> as `South takes` says'
    assert told(bound, "берёт 5, как говорит `South takes`") == []


def test_what_is_typed_is_typed_in_both_languages() -> None:
    assert told("write `box: 120`, then `deals: 4`", "пишите `box: 120`, потом `deals: 5`") == [
        "typed: box: 120, deals: 4 / box: 120, deals: 5"
    ]


TABLES = (
    "| What | Who |\n| --- | --- |\n| set | the pot |\n| made | nothing |\n| late | nothing |",
    "| Что | Кто |\n| --- | --- |\n| ремиз | котёл |\n| сыграно | ничего |\n| поздно | ничего |",
)


@pytest.mark.parametrize(
    ("was", "said", "message"),
    [
        ("", "", []),
        ("| сыграно | ничего |", "| сыграно | котёл |", ["cells: nothing / котёл"]),
        ("| поздно |", "| сыграно |", ["cells: late / сыграно"]),
        ("| поздно | ничего |", "", ["cells: 10 / 8"]),
    ],
)
def test_cells_that_say_the_same_do_so_in_both_languages(
    was: str, said: str, message: list[str]
) -> None:
    english, russian = TABLES
    assert told(english, russian.replace(was, said)) == message
