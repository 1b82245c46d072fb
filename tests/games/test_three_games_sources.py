"""What the clauses of the three forgotten games say of their source, held against its shape.

Document D has ten paragraphs. Those of the three games are counted by sentences, each of the
lines of the sample by itself; paragraphs 2 and 9 are notes on origins, 4 is a heading.
"""

import re

import pytest

from rulebook.clauses import DOCUMENTS, Confidence
from rulebook.games.forty_eight import FORTY_EIGHT
from rulebook.games.kopilka import KOPILKA
from rulebook.games.rozhok import ROZHOK

SENTENCES = {1: 34, 3: 16, 5: 0, 6: 0, 7: 0, 8: 2, 10: 13}
PARAGRAPHS = {"KO": {1}, "FE": {3, 5, 6, 7, 8}, "RZ": {10}}
LETTERS = {document.letter for document in DOCUMENTS}

GAMES = (KOPILKA, FORTY_EIGHT, ROZHOK)
ITEMS = [item for game in GAMES for item in (*game.clauses, *game.rulings)]
CLAUSES = [clause for game in GAMES for clause in game.clauses]


def test_every_clause_and_ruling_says_which_sentence_was_looked_at() -> None:
    for item in ITEMS:
        pointers = item.source.pointer.split(", ")
        for pointer in pointers:
            match = re.fullmatch(r"([A-Z])(?: ¶(\d+)(?:\.(\d+))?)?", pointer)
            assert match and match[1] in LETTERS, item.id
            if match[1] == "D":
                paragraph, sentence = int(match[2]), int(match[3] or 0)
                assert paragraph in PARAGRAPHS[item.id[:2]], item.id
                assert (sentence >= 1) is bool(SENTENCES[paragraph]), item.id
                assert sentence <= SENTENCES[paragraph], item.id
        assert pointers[0].startswith("D ¶"), item.id


def test_certain_is_what_the_source_itself_says() -> None:
    """Another document describes relatives; what is taken from it is never certain here."""
    for clause in CLAUSES:
        if clause.source.confidence is Confidence.CERTAIN:
            assert re.fullmatch(r"D ¶[\d.]+(, D ¶[\d.]+)*", clause.source.pointer), clause.id
        # The other reading, or the other agreement, is never more than ours.
        chapter = clause.id.split("-")[1].split(".")[0]
        assert chapter != "9" or clause.source.confidence is Confidence.OURS, clause.id


@pytest.mark.clause("KO-2.7", "KO-7.8", "RZ-2.5")
def test_a_sum_that_the_source_leaves_to_the_table_is_ours() -> None:
    ours = {"KO-2.7": 20, "KO-7.8": 5, "RZ-2.5": 12}
    for game in GAMES:
        for clause in game.clauses:
            if clause.id in ours:
                assert clause.source.confidence is Confidence.OURS
                assert [value for _, value in clause.figures] == [ours[clause.id]]
    for id, agreed in (("KO-2.3", KOPILKA), ("KO-7.2", KOPILKA), ("RZ-2.4", ROZHOK)):
        assert agreed.clause[id].figures == ()


@pytest.mark.clause("RZ-1.7")
def test_partners_sit_opposite_each_other() -> None:
    table = ROZHOK.table()
    assert ROZHOK.side(table, table.seats[1]) == (table.seats[1], table.seats[3])
