"""Pictures that a page asks for by name, and what is said of one that there is not."""

import pytest

from rulebook.html.deals import Block, BlockError, Shown, show
from rulebook.html.pictures import picture

EVENING = Block.read(
    "id: evening\ngame: rozhok\n--- deal 1\nsplit: South 3, West 6\n--- deal 2\nsplit: South 8, West 1"
)
DEALS: dict[str, Shown] = {"evening": show(EVENING, {})}


def test_partners_sit_opposite_each_other() -> None:
    four = picture("seating: rozhok 4", "ru", {})
    assert four.count('class="seat"') == 4 and four.count('class="pair"') == 2
    assert [name in four for name in ("Юг", "Запад", "Север", "Восток")] == [True] * 4


def test_the_dealer_of_four_sits_out_where_three_play() -> None:
    assert picture("seating: preferans 3 4", "en", {}).count('class="seat out"') == 1
    assert 'class="pair"' not in picture("seating: preferans 4", "en", {})


def test_a_record_is_crossed_out_as_it_is_written_off() -> None:
    drawn = picture("paper: evening", "en", DEALS)
    # Twelve each; a three for South and North, then a horn for West and East.
    assert "<td><s>12</s> <b>9</b></td> <td><s>12</s> <b>11</b></td>" in drawn


@pytest.mark.parametrize(
    ("source", "words"),
    [
        ("paper: morning", "morning is no earlier deal here"),
        ("paper: austrian", "austrian is no earlier deal here"),
        ("seating", "seating is not one of seating, paper"),
        ("sunset", "sunset is not one of seating, paper"),
    ],
)
def test_what_there_is_not(source: str, words: str) -> None:
    with pytest.raises(BlockError, match=words):
        picture(source, "en", DEALS)


def test_a_game_without_a_paper_says_so() -> None:
    block = Block.read("id: pot\ngame: austrian\npot: 30\n--- deal 1\ncontract: none")
    with pytest.raises(BlockError, match="austrian is not written on paper"):
        picture("paper: pot", "en", {"pot": show(block, {})})
