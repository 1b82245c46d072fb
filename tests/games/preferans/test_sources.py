"""Where the clauses and rulings of House Preferans come from, and how firmly."""

import re

import pytest

from rulebook.clauses import DOCUMENTS, Clause, Confidence, Ruling
from rulebook.games.preferans import PREFERANS

SAID: tuple[Clause | Ruling, ...] = (*PREFERANS.clauses, *PREFERANS.rulings)
BY_ID = {one.id: one for one in SAID}

FROM_LENINGRAD = ("HP-7.7", "HP-7.11", "HP-7.14", "HP-7.15")
"""Figures that the source does not print: it only says that prices are those of that game."""

OURS = (
    # Who chooses open or closed, what a stake is paid for, what leaves a series of all-pass deals.
    "HP-5.11", "HP-R13", "HP-10.8", "HP-R52", "HP-9.10", "HP-R37",
    # The dealer's whist: what he writes and answers for, what becomes of the half.
    "HP-R15", "HP-R16", "HP-R17", "HP-R18",
    # Prizes and help: surplus, ties, who was first, an all-pass deal, the order of entries.
    "HP-R39", "HP-R40", "HP-R43", "HP-R44", "HP-R46", "HP-R51",
    # What the source does not mention at all.
    "HP-R2", "HP-R3", "HP-R53", "HP-R54",
)  # fmt: skip


@pytest.mark.parametrize("id", OURS)
def test_what_we_chose_is_ours(id: str) -> None:
    assert BY_ID[id].source.confidence is Confidence.OURS


@pytest.mark.parametrize("id", FROM_LENINGRAD)
def test_a_figure_taken_from_elsewhere_is_not_certain(id: str) -> None:
    assert BY_ID[id].source.confidence is Confidence.LIKELY
    assert "P" in BY_ID[id].source.pointer


def test_a_source_is_a_document_and_its_paragraph() -> None:
    """The document on this house has 29 paragraphs; what is certain names who says it."""
    letters = {document.letter for document in DOCUMENTS}
    for one in SAID:
        for pointer in filter(None, one.source.pointer.split(", ")):
            letter, _, paragraph = pointer.partition(" ¶")
            assert letter in letters, one.id
            assert (letter == "C") == bool(paragraph), one.id
            assert not paragraph or 1 <= int(paragraph) <= 29, one.id
        assert one.source.pointer or one.source.confidence is Confidence.OURS, one.id


@pytest.mark.parametrize(
    ("id", "words"),
    [
        ("HP-R9", "let both pass"),
        ("HP-R16", "two consolations"),
        ("HP-R18", "keeps it if the game is made"),
        ("HP-R25", "does not count them"),
        ("HP-R27", "into the pool only"),
        ("HP-R54", "lets him in"),
    ],
)
def test_the_other_reading_is_told(id: str, words: str) -> None:
    ruling = PREFERANS.ruling[id]
    assert words in ruling.decision.en
    # Both languages tell both readings, in sentences of their own.
    assert len(re.findall(r"\.(?: |$)", ruling.decision.ru)) >= 2
