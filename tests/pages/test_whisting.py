"""The pictures and tables of the pages on whisting: what they say, read off the HTML."""

import re

import pytest

from rulebook.html.books.whisting import PICTURES, names
from rulebook.html.deals import Block, show
from rulebook.html.markup import deal_figure

FIRST, SECOND, DEALER = (
    f"{who} whists alone, closed or open" for who in ("first", "second", "dealer")
)
BOTH, UNPLAYED = "both play, closed", "no play, the game counts as made"


def ends(picture: str) -> list[str]:
    """Return the ends of a tree from top to bottom, without their clauses."""
    found = re.findall(r'<span class="end">(.*?)</span>', PICTURES[picture]("en"))
    return [re.sub(r",? ?<autoref.*?</autoref>", "", end) for end in found]


@pytest.mark.parametrize(
    ("picture", "expected"),
    [
        (
            "whisting-low",
            [
                BOTH,
                FIRST,
                SECOND,
                DEALER,
                f"{UNPLAYED}; first writes half",
                SECOND,
                FIRST,
                DEALER,
                f"{UNPLAYED}; second writes half",
            ],
        ),
        ("whisting-high", [BOTH, FIRST, SECOND, FIRST, DEALER, UNPLAYED]),
    ],
)
def test_a_tree_has_the_ends_of_the_source(picture: str, expected: list[str]) -> None:
    assert ends(picture) == expected


def test_the_ladder_counts_the_bids_from_the_lowest() -> None:
    rows = re.findall(r"<tr>(.*?)</tr>", PICTURES["preferans-ladder"]("en"))[1:]
    cells = [[int(n) for n in re.findall(r"<td[^>]*>(\d+)</td>", row)] for row in rows]
    assert cells == [
        [22, 23, 24, 25, 26],
        [17, 18, 19, 20, 21],
        [16],
        [11, 12, 13, 14, 15],
        [6, 7, 8, 9, 10],
        [1, 2, 3, 4, 5],
    ]


def test_what_a_whist_promises() -> None:
    assert names("en")["promises"]() == [
        ("a six", 4, 2, 2),
        ("a seven", 2, 1, 1),
        ("an eight", 1, "–", "–"),
        ("a nine", 1, "–", "–"),
        ("a ten", 1, "–", "–"),
    ]


@pytest.mark.parametrize(
    ("language", "may"),
    [
        ("en", "South may: pass; bid six spades … ten no trump."),
        ("ru", "Юг может: спасовать; заявить шесть пик … десять без козыря."),
    ],
)
def test_of_a_ladder_of_bids_only_the_ends_are_said(language: str, may: str) -> None:
    source = "deal: preferans/seven-three-for-the-whister\nsteps: 1-0\nhold: South\n"
    figure = deal_figure(show(Block.read(source), {}), language)
    assert may in re.sub(r"<[^>]+>", "", figure)
