"""The lessons of the three forgotten games: who has read one can sit down and play."""

import re
from pathlib import Path

import pytest

from rulebook.clauses import LANGUAGES
from rulebook.games import find_game

ROOT = Path(__file__).resolve().parents[2]

NOT_NEEDED = {
    # What an ante and a forfeit come to if nothing was agreed is said by its figure; the rest
    # bounds what can happen, or settles a dispute that a first deal does not bring.
    "kopilka": {
        "KO-1.4", "KO-2.2", "KO-2.6", "KO-2.7", "KO-4.6", "KO-6.20", "KO-6.21", "KO-7.7",
        "KO-7.8", "KO-10.5",
    },
    "forty_eight": set[str](),
    "rozhok": {"RZ-10.4"},
}  # fmt: skip


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", NOT_NEEDED)
def test_a_lesson_leads_to_every_clause_that_is_needed_to_play(name: str, language: str) -> None:
    page = (ROOT / "docs" / language / name / "learn.md").read_text(encoding="utf-8")
    linked = set(re.findall(r"\[([A-Z]{2}-\d+\.\d+)\]\[\]", page))
    needed = {clause.id for clause in find_game(name).clauses if "-9." not in clause.id}
    assert needed - linked == NOT_NEEDED[name]
    # What must be known before the first card stands before it.
    first = page.index("```deal")
    before = set(re.findall(r"\[([A-Z]{2}-\d+\.\d+)\]\[\]", page[:first]))
    equipment = {id for id in needed - NOT_NEEDED[name] if re.match(r"..-[12]\.", id)}
    assert equipment <= before
