"""A page that lies is caught, and the words lead to the place."""

from pathlib import Path

import pytest

from rulebook.games import GAMES
from rulebook.keys import facets
from rulebook.pages.checks import drift
from rulebook.pages.source.expressions import ExpressionError, evaluate
from rulebook.pages.source.fences import fences
from rulebook.pages.source.heads import heads
from rulebook.pages.source.meanings import MEANINGS
from rulebook.pages.source.page import Page

TRUE = """\
---
description: A page.
---

# Page { #page }

The next deal is played for **130<!--= forty.next.pot -->**, the loser is down −60<!--= forty.net["South"] -->.

```deal
id: forty
game: austrian
options: mode=unlimited
pot: 40
--- deal 1
South names clubs
West whists · East whists
tricks: South 5, West 4, East 1
```

<!--table styrian() -->
| Trumps | Price | A trick | A fine of the declarer |
| --- | --: | --: | --: |
| clubs | 20 | 2 | 40 |
| **spades** | 30 | 3 | 60 |
| diamonds | 40 | 4 | 80 |
| hearts | 50 | 5 | 100 |
<!--/table-->

In 1850<!--lit--> nobody wrote `7` or [AP-7.3][] down. See [here](x2.md).
"""


def problems(text: str) -> list[str]:
    return [str(p) for p in drift.problems(Page(Path("page.md"), "en", text))]


def test_a_true_page_has_no_problem() -> None:
    assert problems(TRUE) == []


@pytest.mark.parametrize(
    ("true", "false", "said"),
    [
        ("130<!--", "140<!--", "page.md:7: page 140, package 130, forty.next.pot"),
        ("−60<!--", "−61<!--", 'page.md:7: page −61, package −60, forty.net["South"]'),
        ("−60<!--", "60<!--", 'page.md:7: page 60, package −60, forty.net["South"]'),
        ("forty.next.pot", "fifty.next.pot", "page.md:7: no name 'fifty' on this page: fifty.next.pot"),
        ("forty.next.pot", "forty.next.pod", "'Standing' object has no attribute 'pod': forty.next.pod"),
        ("forty.next.pot", "130", "page.md:7: the number 130 stands for itself: 130"),
        ("| Price | A trick |", "| Trick | A trick |", "page.md:21: page Trick, package Price, styrian()"),
        ("| Price | A trick |", "| A trick | Price |", "page.md:21: page Price, package A trick, styrian()"),
        ("| Trumps | Price |", "| Trumps |", "page.md:20: page 3 heads, package 4 heads, styrian()"),
        ("| 30 | 3 |", "| 35 | 3 |", "page.md:24: page 35, package 30, styrian()"),
        ("**spades**", "spates", "page.md:24: page spates, package spades, styrian()"),
        ("| hearts | 50 | 5 | 100 |\n", "", "page.md:20: page 3 rows, package 4 rows, styrian()"),
        ("| 5 | 100 |", "| 5 |", "page.md:26: page 3 cells, package 4 cells, styrian()"),
        ("nobody wrote", "13 people wrote", "page.md:29: 13 is neither bound"),
        ("nobody wrote", "♦K wrote", "page.md:29: ♦K is neither bound"),
        ("`7`", "`duty=lend`", "page.md:29: `duty=lend`: no game reads that"),
        ("`7`", "`box: many`", "page.md:29: `box: many`: no game reads that"),
        ("`7`", "`West hums ♥7`", "page.md:29: `West hums ♥7`: no game reads that"),
        ("`7`", "`rulebook show rozhok/bugle`", "page.md:29: `rulebook show rozhok/bugle`: no worked deal"),
        ("East 1\n", "East 2\n", "they make 11 (AP-6.1"),
        ("names clubs", "names trumps", "page.md:15: deal block: contract=trumps: no such value"),
        ("pot: 40\n", "pot: 40\nrefused: AP-7.3\n", "page.md:10: deal block: refused: AP-7.3, but nothing refuses"),
    ],
)  # fmt: skip
def test_a_lie_is_found_where_it_stands(true: str, false: str, said: str) -> None:
    assert true in TRUE
    found = problems(TRUE.replace(true, false, 1))
    assert any(said in problem for problem in found), found


def test_what_drifted_is_corrected_in_place_and_nothing_else() -> None:
    false = (
        TRUE.replace("130<!--", "14<!--")
        .replace("| 30 | 3 |", "| 3 | 3 |")
        .replace("−60<", "60<")
        .replace("| Trumps |", "| Suits |")
    )
    page = Page(Path("page.md"), "en", false)
    assert drift.updated(page, drift.problems(page)) == TRUE


def test_rows_whose_heads_nobody_wrote_down_are_told() -> None:
    page = Page(Path("page.md"), "en", TRUE.replace("styrian()", "rows"))
    message = "page.md:20: no heads are known for rows: write them in pages/source/heads.py"
    assert message in [str(p) for p in drift.problems(page, {"rows": [("clubs", 20, 2, 40)]})]


def test_every_table_of_the_book_has_heads_in_both_languages() -> None:
    """Column by column, the two languages differ in words and not in number."""
    both = {language: heads(language) for language in ("en", "ru")}
    assert both["en"].keys() == both["ru"].keys()
    english, russian = both["en"]["preferans_worth"](), both["ru"]["preferans_worth"]()
    assert english == ("Game made", "Among four", "Among three")
    assert russian == ("Сыграно", "Вчетвером", "Втроём")
    assert both["ru"]["preferans_premiums"]()[2:4] == ("Шесть", "Семь")
    assert both["en"]["readings"]()[3:5] == ("9–0", "8–1")


def test_no_cell_of_a_bound_table_is_free() -> None:
    """A cell that anybody could fill would look checked: whatever yields rows yields all of each."""
    page = Page(Path("page.md"), "en", TRUE.replace("styrian()", "rows"))
    rows = [
        ("clubs", 20, 2, 40),
        ("spades", 30, None, 60),
        ("diamonds", 40, 4, 80),
        ("hearts", 50, 5, 100),
    ]
    found = [str(p) for p in drift.problems(page, {"rows": rows})]
    assert "page.md:24: page 3, package None, rows" in found


@pytest.mark.parametrize(
    "typed",
    ["duty=lead raises=any", "box: 120", "stock: ♣8 ♠7 ♦A …", "1. South ♣10, West passes", "South 6, West 3", "key: value"],
)  # fmt: skip
def test_what_is_typed_as_players_type_it_is_read(typed: str) -> None:
    assert problems(TRUE.replace("`7`", f"`{typed}`")) == []


def test_a_block_of_text_that_shows_a_deal_is_read() -> None:
    block = "\n```text\ngame: austrian\npott: 40\n--- deal 1\n```\n"
    assert problems(TRUE + block) == ["page.md:31: text block: no game reads this deal"]
    assert problems(TRUE + block.replace("pott", "pot")) == []
    assert problems(TRUE + "\n```text\nrulebook solve bugle\n```\n") != []


def test_every_key_of_a_game_has_a_meaning_and_none_has_gone() -> None:
    for game in GAMES:
        known = {name for name, facet in facets(game).items() if facet.part != "options"}
        assert MEANINGS[game.id].keys() == known, game.id


def test_two_deals_of_one_name_are_one_too_many() -> None:
    deal = TRUE[TRUE.index("```deal") : TRUE.index("<!--table")]
    assert any("two deals on this page have the id forty" in p for p in problems(TRUE + deal))


@pytest.mark.parametrize(
    "expression",
    [
        "1", "1.5", "price + 1", "1 if price else price", "[price]", "lambda: price", "price.__class__",
        "price **2", "(x := price)", "f'{price}'", "open('x')", "price == price", "max(price, key=price)", "pri ce",
    ],
)  # fmt: skip
def test_an_expression_may_not_say_the_figure_itself_or_do_more_than_look(expression: str) -> None:
    with pytest.raises(ExpressionError):
        evaluate(expression, {"price": 4})


@pytest.mark.parametrize(
    ("expression", "value"),
    [
        ("tricks[0]", 5),
        ("-tricks[1]", -4),
        ("tricks[-1]", 4),
        ("max(tricks) * sum(tricks)", 45),
        ("len(tricks)", 2),
    ],
)
def test_an_expression_may_look_and_reckon(expression: str, value: int) -> None:
    assert evaluate(expression, {"tricks": [5, 4]}) == value


IDLE = """\
```deal
refused: AP-2.4
game: austrian
pot: 35
--- deal 1
South names clubs
West whists · East passes
```
"""


def test_nothing_stands_behind_what_is_refused() -> None:
    """Nobody would read it: it is the pot that is refused, whoever whists."""
    said = "page.md:1: deal block: it is refused before “West whists · East passes”: leave that line out"
    assert problems(IDLE) == [said]
    assert problems(IDLE.replace("South names clubs\nWest whists · East passes\n", "")) == []


def test_the_tricks_of_a_refused_deal_are_those_of_a_deal() -> None:
    short = IDLE.replace("AP-2.4", "AP-5.1").replace("pot: 35", "pot: 30")
    short = short.replace("West whists · East passes", "South whists\ntricks: South 6, West {}")
    assert problems(short.format(4)) == []
    assert problems(short.format(5)) == [
        "page.md:1: deal block: “tricks: South 6, West 5” are not the tricks of a deal, nor is that refused"
    ]


def test_a_deal_is_shown_whole_even_where_one_hand_is_the_fault() -> None:
    hands = "South: ♠8 ♣K ♦QJ987 ♥AQJ10\nWest: ♠AQ7 ♣AQ8 ♦AK10 ♥8\n"
    misdeal = IDLE.replace("South names clubs\nWest whists · East passes\n", hands)
    misdeal = misdeal.replace("AP-2.4", "AP-2.2").replace("pot: 35", "pot: 30")
    assert problems(misdeal) == []
    [said] = problems(misdeal.replace("♥8\n", "♥8\n1. South ♣K\n"))
    assert said.endswith("refused before “1. South ♣K”: leave that line out")


FENCED = """\
```python
one = "```"
```

~~~python
two
~~~

!!! note

    ````python
    three
    ```
    still three
    ````

``` not a fence ` at all
```deal
never closed
"""


def test_fences_are_those_of_commonmark() -> None:
    found = [(f.language, f.source, f.line) for f in fences(FENCED)]
    assert found == [
        ("python", 'one = "```"\n', 1),
        ("python", "two\n", 5),
        ("python", "three\n```\nstill three\n", 11),
        ("deal", "never closed\n", 18),
    ]
