"""What the clauses of the Austrian game say of their sources, held against the sources' shape.

Document A has sixteen paragraphs (the first is a stray word), document B twenty-one: fourteen of
text and seven lines of footnotes. Each clause was read against the paragraphs that it points to;
the three lists below are what came of that reading.
"""

import re

import pytest

from rulebook.clauses import DOCUMENTS, Clause, Confidence, Ruling
from rulebook.games.austrian import AUSTRIAN, Options
from rulebook.games.austrian import clauses as AP
from rulebook.games.austrian.auction import Bid
from rulebook.games.austrian.options import PRESETS, Bids, Duty, Eight, Funding, Raises

PARAGRAPHS = {"A": 16, "B": 21}
OTHERS = {document.letter for document in DOCUMENTS} - set(PARAGRAPHS)
ITEMS: tuple[Clause | Ruling, ...] = (*AUSTRIAN.clauses, *AUSTRIAN.rulings)

CERTAIN = """
1.1 1.2 1.3 1.4 2.2 2.5 2.6 2.7 2.8 2.9 2.10 2.11 2.12 3.1 3.2 3.6 3.8 4.1 4.4 5.2 5.3 5.4 5.5 5.6
6.1 6.3 6.4 6.7 7.1 7.2 7.3 7.4 7.5 7.6 7.7 8.1 8.2 8.3 8.4 8.7
9.1 9.2 9.3 9.4 9.6 9.7 9.8 9.9 9.14 9.21 R6 R7
"""
LIKELY = """
2.1 2.3 2.4 2.14 3.3 3.4 3.5 3.7 4.2 4.3 4.5 5.1 6.2 6.5 6.6 6.8 8.5 8.6 9.16 9.19 9.20 9.22
R1 R2 R3 R4 R8 R9 R10 R13 R20 R21 R24 R25 R26 R28 R29 R34
"""
OURS = """
2.13 3.9 9.5 9.10 9.11 9.12 9.13 9.15 9.17 9.18 10.1
R5 R11 R12 R14 R15 R16 R17 R18 R19 R22 R23 R27 R30 R31 R32 R33
"""
LOOKED_AT = {
    f"AP-{id}": confidence
    for ids, confidence in (
        (CERTAIN, Confidence.CERTAIN),
        (LIKELY, Confidence.LIKELY),
        (OURS, Confidence.OURS),
    )
    for id in ids.split()
}


def test_each_says_which_paragraph_was_looked_at_and_how_firmly_it_stands() -> None:
    for item in ITEMS:
        for pointer in item.source.pointer.split(", "):
            match = re.fullmatch(r"([A-Z])(?: ¶(\d+))?", pointer)
            assert match, item.id
            letter, paragraph = match[1], match[2]
            if letter in PARAGRAPHS:
                assert paragraph and 1 <= int(paragraph) <= PARAGRAPHS[letter], item.id
            else:
                assert letter in OTHERS and paragraph is None, item.id
        assert item.source.confidence is LOOKED_AT[item.id], item.id


def test_nothing_is_looked_at_that_is_not_there() -> None:
    assert LOOKED_AT.keys() == {item.id for item in ITEMS}


@pytest.mark.clause("AP-9.6", "AP-9.10", "AP-R16", "AP-R17")
def test_the_source_names_four_extra_bids_and_which_are_on_is_our_choice() -> None:
    """It prints 5, 6, 7 and 8 and says that some players allow them; three are described."""
    assert (AP.EXTRA_BIDS["last"], AP.EXTRA_BIDS["highest"]) == (4, 8)
    numbers = [clause["number"] for clause in (AP.BETTEL, AP.DURCHMARSCH, AP.PLAUDERER, AP.EIGHT)]
    assert numbers == [5, 6, 7, 8]
    assert [bid.value for bid in Bid] == ["1", "2", "3", "4", "5", "6", "7", "8", "hand", "hearts"]
    assert (Options().bids, Options().eight) == (Bids.TO_SEVEN, Eight.LOST)
    assert AP.EXTRA_BIDS_AT_THE_TABLE.source.confidence is Confidence.OURS
    # The reason against an eight is that this table does not play it.
    assert "played only where the table takes it" in AP.EIGHT.say("en")
    assert "играют, только если" in AP.EIGHT.say("ru")


@pytest.mark.clause("AP-9.21", "AP-9.22", "AP-R2")
def test_the_table_of_german_language_websites_has_a_name() -> None:
    assert PRESETS["simple"] == Options(funding=Funding.DEALER, duty=Duty.FOLLOW, raises=Raises.ANY)
