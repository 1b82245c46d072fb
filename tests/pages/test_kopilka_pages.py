"""What the pages on Kopilka draw and count: the tally on paper, the dearest deal, sure antes."""

import re

import pytest

from rulebook.clauses import RulebookError
from rulebook.html.books.kopilka import names
from rulebook.html.deals import Block, Shown, show
from rulebook.html.pictures import picture

PARTY = "id: party\ndeal: kopilka/whole-party"


def rows(html: str) -> list[list[str]]:
    """Return the text of each cell; a ring is written `()`, what is struck out `~~`."""
    html = re.sub(r'<span class="ace"[^>]*>(.*?</span>.*?)</span>', r"(\1)", html)
    html = html.replace("<s>", "~").replace("</s>", "~")
    cells = (re.findall(r"<t[hd][^>]*>(.*?)</t[hd]>", row) for row in html.split("<tr")[1:])
    return [[re.sub("<[^>]+>", "", cell) for cell in row] for row in cells]


def shown(text: str, earlier: dict[str, Shown] | None = None) -> Shown:
    return show(Block.read(text), earlier or {})


def test_a_party_on_paper() -> None:
    """K11, cell by cell."""
    sheet = picture("paper: party", "en", {"party": shown(PARTY)})
    assert rows(sheet) == [
        ["", "South", "West", "North", "East", "box"],
        ["put in", "20", "20", "20", "20", "80"],
        ["Deal 1", "♠ 1", "(♣A) ♦ 7", "♥ 4", "♣ 2 out", "95"],
        ["Deal 2", "♣ 2", "– 0", "♠ ♣ ♥ 7", "♥ 4 out", "115"],
        ["Deal 3", "♠ ♥ 5", "♦ 3 out", "– 0", "♣ ♦ 5", "135"],
        ["Deal 4", "(♥A) 8 out", "♣ 2", "♠ ♦ 4", "♥ 4", "~150~ 0"],
        ["due", "16", "12", "15", "15", ""],
        ["takes", "108", "12", "15", "15", ""],
    ]


def test_the_sheet_speaks_russian() -> None:
    sheet = rows(picture("paper: party", "ru", {"party": shown(PARTY)}))
    assert sheet[0][1:] == ["Юг", "Запад", "Север", "Восток", "копилка"]
    assert sheet[2] == ["Сдача 1", "♠ 1", "(♣Т) ♦ 7", "♥ 4", "♣ 2 вышел", "95"]


def test_a_party_that_goes_on_keeps_its_sheet() -> None:
    """The first two deals of the party in two blocks; nothing is taken out before the fourth."""
    one = shown(
        "id: one\ngame: kopilka\n--- deal 1\nspades: South 1\nclubs: West 1, East 1\n"
        "diamonds: West 1\nhearts: North 1\nby_ace: West\nace_suit: clubs\nfirst_out: East"
    )
    two = shown(
        "id: two\nafter: one\n--- deal 1\nspades: North 1\nclubs: South 1, North 1\n"
        "hearts: North 1, East 1\nfirst_out: East",
        {"one": one},
    )
    sheet = rows(picture("paper: two", "en", {"one": one, "two": two}))
    assert [row[0] for row in sheet] == ["", "put in", "Deal 1", "Deal 2", "due"]
    assert sheet[-1] == ["due", "3", "7", "11", "6", ""]


def test_a_party_told_from_its_middle_has_no_antes() -> None:
    """e15: a stalemate with 135 in the box; 30 are paid in, 45 are due, 120 stay."""
    sheet = rows(picture("paper: x", "en", {"x": shown("deal: kopilka/remainder-stays")}))
    assert [row[0] for row in sheet] == ["", "Deal 4", "due", "takes"]
    assert sheet[1] == ["Deal 4", "♠ 1", "– 0", "♥ 4", "– 0", "~165~ 120"]
    assert sheet[3] == ["takes", "9", "10", "15", "11", ""]


def test_only_an_earlier_deal_is_drawn() -> None:
    with pytest.raises(RulebookError, match="paper: party is no earlier deal here"):
        picture("paper: party", "en", {})


@pytest.mark.clause("KO-7.7", "KO-6.20")
def test_how_the_dearest_deal_is_made_up() -> None:
    """e18: of the ace and a heart, seven hearts, and all the others, two cards a trick at least."""
    rows_ = names("en")["dearest"]()
    assert rows_ == [
        ("spades", 7, 3, 0, 3),
        ("clubs", 8, 4, 0, 8),
        ("diamonds", 8, 4, 0, 12),
        ("hearts", 8, 4, 1, 20),
    ]
    assert sum(row[-1] for row in rows_) == 43


@pytest.mark.clause("KO-R1")
def test_antes_that_always_suffice() -> None:
    """4 × 43 = 172; less twelve forfeits, shared by four."""
    assert names("en")["safe_antes"]() == [(0, 43, 172), (5, 28, 172), (10, 13, 172)]
    assert names("en")["sure_box"](20, 5) == 80 + 60


@pytest.mark.clause("KO-4.1")
def test_how_often_a_hand_obliges() -> None:
    """68 768 of 201 376 hands."""
    assert names("ru")["gift_hands"]() == 34
