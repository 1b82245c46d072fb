"""Blocks of games that are kept on a sheet: a table sits down anew, and only changes are told."""

import re
from pathlib import Path

import pytest

from rulebook.clauses import LANGUAGES, Invalid
from rulebook.html.deals import Block, BlockError, Shown, show
from rulebook.html.markup import deal_figure
from rulebook.pages.source.page import Page
from rulebook.transcript import standing_text

ROOT = Path(__file__).resolve().parents[2]
DOWN = "game: preferans\nseats: B C D A\n"
MADE = "--- deal 1\nB names 7\nC whists · D passes\ntricks: B 7, C 1, D 2\n"


def shown(text: str, **earlier: Shown) -> Shown:
    return show(Block.read(text), earlier)


def test_a_block_without_a_deal_lets_the_same_table_sit_down_again_and_again() -> None:
    down = shown(f"id: down\n{DOWN}")
    first = shown(f"after: down\n{MADE}", down=down)
    second = shown(f"after: down\noptions: undertrick=single\n{MADE}", down=down)
    for again in (first, second):
        assert again.told is not None
        assert again.value.before.mountain["B"] == 20
        assert again.value.after.mountain["B"] == 16
    assert second.value.options != first.value.options


def test_a_block_that_neither_has_a_deal_nor_a_name_says_nothing() -> None:
    with pytest.raises(BlockError, match="no deal in this block"):
        shown(DOWN)


def test_a_session_that_has_begun_keeps_its_options() -> None:
    begun = shown(f"id: begun\n{DOWN}{MADE}")
    with pytest.raises(Invalid, match="keeps its game, options and standing"):
        shown(f"after: begun\noptions: undertrick=single\n{MADE}", begun=begun)


def test_of_a_sheet_only_what_has_changed_is_told() -> None:
    one = shown(f"id: one\n{DOWN}{MADE}")
    assert standing_text(one.game, one.value) == (
        "pool: B 0 → 4",
        "mountain: B 20 → 16",
        "whists: C on B 0 → 24",
    )
    assert standing_text(one.game, one.value, "ru")[2] == "висты: C на игрока B 0 → 24"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_file_shown_on_the_page_on_the_sheet_is_the_one_that_is_settled(language: str) -> None:
    page = Page.read(ROOT / "docs" / language / "preferans/sheet.md", language)
    (file,) = (
        f.source for f in page.fences if f.language == "text" and f.source.startswith("game")
    )
    (block,) = (f.source for f in page.fences if f.source.startswith("id: evening"))
    assert block == f"id: evening\n{file}--- end\n"


def test_below_a_closed_sheet_stand_the_exact_nets() -> None:
    source = (
        "id: closed\ngame: preferans\nseats: A B C\npool: A 4, B 4, C 40\n"
        "mountain: A 56, B 12, C 0\npool_prize: C\nmountain_prize: C\nwhists: C on A 240\n--- end\n"
    )
    figure = deal_figure(shown(source), "en")
    # 92, 48 and 0 of mountain, 140 together: ten times a third of it, and 240 between A and C.
    exact = re.search(r"<table class=\"nets\">.*?</table>", figure)
    assert exact is not None and "Exactly, before rounding" in exact[0]
    assert re.findall(r"<td>([^<]+)</td>", exact[0]) == ["−693⅓", "−13⅓", "+706⅔"]
