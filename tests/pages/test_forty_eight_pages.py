"""What the pages on Forty-Eight draw: the trump calendar, choices of a card, the score on paper."""

import re

import pytest

from rulebook.html.books import forty_eight
from rulebook.html.deals import Block, Shown, show
from rulebook.html.markup import deal_figure
from rulebook.html.pictures import picture


def shown(text: str) -> Shown:
    return show(Block.read(text), {})


def words(html: str) -> str:
    return " ".join(re.sub(r"<[^>]+>", " ", html).split())


def rows(html: str) -> list[list[str]]:
    """Return the cells of a table's body, without their marks but for what is struck out."""
    body = html.partition("<tbody>")[2]
    kept = re.sub(r"<(?!/?s>|/?t[dhr])[^>]+>", "", body)
    return [
        re.findall(r"<t[dh][^>]*>(.*?)</t[dh]>", row)
        for row in re.findall(r"<tr.*?>(.*?)</tr>", kept)
    ]


def test_trump_and_dealer_meet_again() -> None:
    """F12: five trumps and three dealers, so fifteen deals; the sixteenth is like the first."""
    assert forty_eight.together() == 15
    calendar = forty_eight.names("en")["calendar"](3)
    assert calendar == [
        (1, "spades", "East", "South"),
        (2, "clubs", "South", "West"),
        (3, "diamonds", "West", "East"),
        (15, "no trump", "West", "East"),
        (16, "spades", "East", "South"),
    ]


def test_what_may_be_played() -> None:
    """F8: follow, or trump with any trump, or play anything."""
    assert [row[3:] for row in rows(picture("forty-eight-choices", "en", {}))] == [
        ["♣3", "FE-6.2"],
        ["♦K3", "FE-6.3"],
        ["♠A ♥9", "FE-6.4"],
        ["♠A ♣K", "FE-6.4"],
        ["♠A ♦K", "FE-6.4"],
    ]


def test_who_takes_the_trick() -> None:
    """F9, the cards as a Russian page prints them."""
    found = [row[2] for row in rows(picture("forty-eight-winners", "ru", {}))]
    assert found == ["♠3", "♠В", "♦Т", "♥10"]


def test_a_game_on_paper() -> None:
    """F4: each figure once, where it changed, and all but the last struck out."""
    game = shown("id: game\ndeal: forty_eight/whole-game")
    assert rows(picture("paper: game", "en", {"game": game})) == [
        ["above the line", "<s>5</s> <s>7</s> <s>9</s> 10", "<s>3</s> 10", "<s>4</s> <s>6</s> <s>9</s> 13"],
        ["below the line", "2", "<s>3</s> <s>4</s> <s>9</s> 10", "–"],
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "At the end of the game"), ("ru", "В конце игры")],
)
def test_a_game_that_is_over_says_who_won(language: str, said: str) -> None:
    """F5: South collects 11 from West and 16 from East; before that nothing is won or lost."""
    html = deal_figure(shown("deal: forty_eight/ten-over-nine"), language)
    assert said in words(html)
    assert html.count('class="nets"') == 1 and "+27" in html and "−11" in html and "−16" in html


def test_a_deal_begins_with_what_is_known_and_with_remarks() -> None:
    """The trump of a deal with cards, and the remark on one that has only figures."""
    played = words(deal_figure(shown("deal: forty_eight/no-trump"), "ru"))
    assert re.search(r"Играют без козырей\. FE-2\.4 Юг сносит ♣3", played)
    paper = words(deal_figure(shown("deal: forty_eight/stock-runs-out"), "en"))
    assert "the dealer has to play what he was dealt" in paper
    assert "Who writes where How much" in paper and "Who pays whom" not in paper


def test_a_standing_is_written_in_the_language_of_the_page() -> None:
    told = words(deal_figure(shown("deal: forty_eight/ten-over-nine"), "ru"))
    assert "над чертой Юг 4, Запад 9, Восток 8" in told and "South" not in told
