"""When a table gets up: nothing is charged for a deal that will not come, and the money adds up."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from rulebook.__main__ import main
from rulebook.cli.streams import RIGHT

AUSTRIAN = (
    "--- deal 1\nSouth names clubs\nWest whists · East whists\ntricks: South 5, West 4, East 1\n"
)
TABLES = {
    # 40 − 40 + 80 + 40 = 120 are left, and no ante of 10 is added before they are shared.
    "unlimited": f"game: austrian\noptions: mode=unlimited\npot: 40\n{AUSTRIAN}",
    "opened": f"game: austrian\noptions: mode=unlimited\n{AUSTRIAN}",
    "dealer pays": f"game: austrian\noptions: funding=dealer\npot: 30\n{AUSTRIAN}",
    "ordinary": f"game: austrian\n{AUSTRIAN}",
    "refilled": (
        "game: austrian\noptions: on_empty=refill\npot: 10\n"
        "--- deal 1\nSouth names clubs\nWest passes · East passes\n"
    ),
}


def checked(text: str, path: Path, capsys: pytest.CaptureFixture[str]) -> list[dict[str, Any]]:
    path.write_text(text, encoding="utf-8")
    assert main(["check", "--json", str(path)]) == RIGHT
    deals: list[dict[str, Any]] = json.loads(capsys.readouterr().out)["deals"]
    return deals


def moved(lines: list[dict[str, Any]]) -> Counter[str]:
    change: Counter[str] = Counter()
    for line in lines:
        if line["kind"] == "payment":
            change[line["from"]] -= line["amount"]
            change[line["to"]] += line["amount"]
    return change


@pytest.mark.clause("AP-10.1", "AP-2.10", "AP-2.12")
@pytest.mark.parametrize("table", TABLES)
def test_the_last_deal_charges_nothing_for_the_next(
    table: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    deals = checked(TABLES[table] + "--- end\n", tmp_path / "evening.deal", capsys)
    last = deals[-1]
    assert last["next_lines"] == []
    assert last["standing"]["next"] == last["standing"]["after"]
    before, after = last["standing"]["before"]["pot"], last["standing"]["after"]["pot"]
    # What the deal leaves is what is shared out: the pot is empty, and nobody pays from nowhere.
    change = moved([*last["lines"], *last["closing_lines"]])
    assert before + moved(last["lines"])["pot"] == after
    assert before + change["pot"] == 0
    assert sum(change.values()) == 0
    # The same in words.
    assert main(["check", str(tmp_path / "evening.deal")]) == RIGHT
    assert "coming deal" not in capsys.readouterr().out


def test_a_game_that_goes_on_is_charged(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (deal,) = checked(TABLES["unlimited"], tmp_path / "evening.deal", capsys)
    assert [line["amount"] for line in deal["next_lines"]] == [10]
    assert deal["standing"]["next"]["pot"] == 130 and "closing_lines" not in deal


HOUSE = """game: preferans
--- deal 1
declarer: South
contract: 6-spades
tricks: South 6, West 2, North 2
whist: West, North
"""


def test_a_sheet_is_closed_on_what_the_last_deal_left(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (deal,) = checked(HOUSE + "--- end\n", tmp_path / "evening.deal", capsys)
    assert deal["standing"]["next"] == deal["standing"]["after"] and deal["next_lines"] == []
    net = [line["amount"] for line in deal["closing_lines"] if line.get("column") == "net"]
    assert net and sum(net) == 0
