"""What the matrix says of a clause, looked up by hand in the pages."""

from pathlib import Path

from rulebook.clauses import Clause, Confidence, Source, definition, rule
from rulebook.games.austrian import AUSTRIAN
from rulebook.games.preferans import PREFERANS
from rulebook.pages.checks.matrix import IN_WORDS, Row, marks, read, row_json, rows, table
from tests.tools import ROOT

NOWHERE = {"forbids": "", "writes": "", "tells": ""}
SOURCE = Source("", Confidence.OURS)


def row(clause: Clause, **more: object) -> Row:
    given = {"prose": ("docs/en/a.md", "docs/ru/a.md"), "tests": ("test_a",), "ways": NOWHERE}
    return Row(clause, **{**given, "figures": {}, **more})  # type: ignore[arg-type]


def test_what_a_clause_does_is_told_apart_each_with_its_example() -> None:
    by_id = {one.clause.id: one for one in (*rows(AUSTRIAN, ROOT), *rows(PREFERANS, ROOT))}
    # Hearts from the hand are paid for and forbid nothing.
    bonus = "austrian/scoring.md#AP-8.1"
    assert by_id["AP-8.1"].ways == {"forbids": "", "writes": bonus, "tells": ""}
    assert by_id["AP-8.1"].figures == {"bonus": f"{bonus}/0"}
    # The winner of a trick is told, and forbids the others to lead.
    wins = "austrian/rules.md#AP-6.6"
    assert by_id["AP-6.6"].ways == {"forbids": wins, "writes": "", "tells": wins}
    # That three hold cards and that four may sit down are shown by two examples.
    assert by_id["AP-1.4"].figures["most"] == "austrian/rules.md#AP-1.4/1"
    # Entries on the sheet are written as well.
    assert by_id["HP-7.15"].ways["writes"] == "preferans/scoring.md#HP-7.15"
    assert row_json(by_id["AP-8.1"])["writes"] == bonus
    assert not [one.clause.id for one in by_id.values() if one.holes]


def test_a_hole_is_named() -> None:
    clause = rule("AP-1.1", "{cards} cards", "{cards} карт", SOURCE, cards=32)
    assert row(clause, figures={"cards": ""}).holes == ("example", "example of cards")
    told = {**NOWHERE, "tells": "austrian/rules.md#AP-1.1"}
    assert row(clause, ways=told, figures={"cards": IN_WORDS}).holes == ()
    lost = row(clause, ways=told, prose=("docs/en/a.md",), tests=())
    assert lost.holes == ("prose in ru", "test")
    assert row(definition("AP-1.2", "ace high", "туз старший", SOURCE)).holes == ()


def test_an_example_elsewhere_is_a_link_and_words_alone_a_paragraph() -> None:
    clause = rule("AP-7.2", "a trick", "взятка", SOURCE, parts=10, more=1)
    ways = {**NOWHERE, "forbids": "austrian/rules.md#AP-7.2", "writes": "austrian/learn.md#pay"}
    away = row(clause, ways=ways, figures={"parts": "austrian/learn.md#pay/1"})
    assert marks(away) == ("✔", "[↗](austrian/learn.md#pay)", "–", "[↗](austrian/learn.md#pay)")
    assert marks(row(clause, figures={"parts": IN_WORDS, "more": ""}))[-1] == "¶"
    assert table([away]).splitlines()[1].split()[4:] == ["✔", "↗", "–", "↗"]


def test_without_the_file_no_figure_has_an_example(tmp_path: Path) -> None:
    assert read(tmp_path) == {}
