"""Deals for the viewer that no game of the book has, written by hand as a page would bring them."""

import json
from html import escape
from typing import Any

from rulebook.html.deals import Block, show
from rulebook.html.markup import deal_figure
from rulebook.html.viewer import labels

MISTAKE = """\
id: slip
game: austrian
--- deal 1
dealer: East
South: ♠AKQJ10 ♣Q ♦108 ♥QJ
West: ♠7 ♣J7 ♦AKJ9 ♥A87
East: ♠98 ♣AK108 ♦Q7 ♥K9
talon: ♣9 ♥10
South bids 1 · West passes · East passes
South takes the talon · South discards ♣9 ♦8 · South names spades
West whists · East whists
1. South ♦10, West ♦J, East ♦Q
! en: The ten of diamonds gives a trick away.
! ru: Бубновая десятка отдаёт взятку.
2. East ♠8, South ♠A, West ♠7
"""

SESSION = """\
id: evening
game: austrian
options: mode=unlimited
pot: 40
--- deal 1
South names clubs
West whists · East whists
tricks: South 5, West 4, East 1
--- deal 2
West names hearts
South passes · East passes
"""


def figure(text: str, language: str = "en") -> str:
    """Return a block as a page shows it."""
    return deal_figure(show(Block.read(text), {}), language)


def by_hand(
    name: str, head: dict[str, Any], steps: list[tuple[str, dict[str, str]]], language: str = "en"
) -> str:
    """Return a viewer with steps that are given as their words and their attributes."""
    head = {"title": name, "words": labels(language), **head}
    head["deals"][0]["steps"] = len(steps)
    items = "".join(
        f'<li id="deal-{name}-1-{n}" '
        + " ".join(f'data-{key}="{escape(value)}"' for key, value in data.items())
        + f">{words}</li>"
        for n, (words, data) in enumerate(steps, 1)
    )
    return (
        f'<figure class="deal" id="deal-{name}"><deal-viewer>'
        f'<script type="application/json">{json.dumps(head)}</script>'
        f'<ol class="steps">{items}</ol></deal-viewer></figure>'
    )


FOUR = by_hand(
    "four",
    {
        "seats": ["Anna", "Boris", "Vera", "Gleb"],
        "n": "talon",
        "accounts": {"b": ["box", 20]},
        "no": {"XX-6.1": "follow suit if you can"},
        "deals": [
            {
                "say": "Gleb deals",
                "dealer": 3,
                "players": [0, 1, 2, 3],
                "piles": [
                    "h0=:SAS9HK", "h1=:S8D8DT", "h2=:H7C7CA", "h3=:SKS6C9",
                    "k=:D6D7H9HTS7", "g0=:C6",
                ],
            }
        ],
    },
    [
        ("Anna leads ♠A.", {"step": "0+ SA"}),
        ("Boris plays ♠8.", {"step": "1 S8", "no": "XX-6.1:D8DT"}),
        ("Vera has no spades and draws ♦6.", {"step": "2 D6:k:h2"}),
        ("Vera plays ♦6.", {"step": "2 D6"}),
        ("Gleb plays ♠6. Anna takes the trick.", {"step": "3 S6 *:t:w0", "no": "XX-6.1:C9"}),
        ("Anna takes the gift.", {"step": "0+ C6:g0:h0"}),
        ("Anna leads ♥K.", {"step": "0+ HK"}),
        ("Boris passes: the lead is taken back.", {"step": "1 *:t:h0"}),
        ("Anna pays 5 into the box.", {"step": "-+ $0:b:5"}),
        ("Gleb takes 10 from the box.", {"step": "- $b:3:10"}),
    ],
)  # fmt: skip
"""Four hands, a stock to draw from, a gift, a lead taken back, and a box of money."""

SHEET = by_hand(
    "sheet",
    {
        "seats": ["South", "West", "East"],
        "columns": [
            {"name": "pool", "start": [[0, 4]]},
            {"name": "mountain"},
            {"name": "whists"},
        ],
        "deals": [{"say": "East deals", "dealer": 2}],
    },
    [
        ("pool: South +4", {"step": "-+ #0:0:4"}),
        ("whists: West → South +24", {"step": "- #2:1:24:0"}),
        ("mountain: East +2", {"step": "- #1:2:2"}),
        ("pool: South +2", {"step": "- #0:0:2"}),
        ("whists: West → East +8", {"step": "- #2:1:8:2"}),
        ("whists: West → South +12", {"step": "- #2:1:12:0"}),
    ],
)
"""A score sheet without cards: figures that follow one another, whists on two opponents."""
