"""What the remarks of the worked deals say is possible, held against what the game allows.

A remark that speaks of what somebody has to do or may do stands in `CLAIMS`, with the act that it
speaks of and all that was legal instead, worked out from the rules by hand. The others speak of
plans and prospects and stand in `PROSPECTS`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from rulebook import library
from rulebook.games.austrian import AUSTRIAN
from rulebook.replay import replay
from rulebook.told import Step

MODAL = re.compile(r"\b(has to|have to|may|must|can|cannot|could|enough|as little as|will do)\b")

CLAIMS = [
    # Where any suit may be played from the hand, it stands above the numbers and below hearts.
    ("any-suit-from-the-hand", "any suit may be played", "East passes", "passes, bids hearts"),
    (
        "any-suit-from-the-hand",
        "any suit may be played",
        "West names spades",
        "names clubs, names spades, names diamonds, names hearts",
    ),
    # A diamond was led, South's eight is below it; the ace on it does not matter.
    ("beat-the-lead", "South may not throw his eight", "South plays ♠Q", "plays ♠K, plays ♠Q"),
    ("bettel-must-beat", "South has to play it", "South plays ♥A", "plays ♥A"),
    ("both-whist", "West has to beat the ten", "West plays ♥A", "plays ♥A"),
    ("both-whist", "East cannot beat the ace", "East plays ♥9", "plays ♥K, plays ♥9"),
    ("emptied-pot", "The ten is enough", "East plays ♠10", "plays ♠A, plays ♠Q, plays ♠10"),
    ("emptied-pot", "West has to ruff", "West plays ♥9", "plays ♥A, plays ♥9"),
    # South's three was held by nobody: as a senior he could hold it, go out, or say hearts.
    (
        "holds-in-the-auction",
        "Whoever speaks later has to go higher",
        "West bids 2",
        "passes, bids 2, bids hearts",
    ),
    (
        "holds-in-the-auction",
        "West speaks before East, so it is enough to hold",
        "West holds",
        "passes, holds, bids hearts",
    ),
    (
        "holds-in-the-auction",
        "East has to raise or pass",
        "East bids 4",
        "passes, bids 4, bids hearts",
    ),
    (
        "holds-in-the-auction",
        "Of the suits only hearts can be named now; the extra bids",
        "East names hearts",
        "names hearts, names bettel, names durchmarsch, names plauderer",
    ),
    (
        "no-duty-to-beat",
        "Nobody has to trump",
        "South plays ♥Q",
        "plays ♣K, plays ♣Q, plays ♣8, plays ♣7, plays ♦A, plays ♥Q, plays ♥J",
    ),
    (
        "plauderer",
        "somebody has to beat it",
        "West plays ♦J",
        "plays ♦A, plays ♦K, plays ♦Q, plays ♦J",
    ),
    (
        "second-defender-alone",
        "only an invitation could bring him back",
        "West plays alone",
        "plays alone, invites South",
    ),
    (
        "second-defender-invites",
        "West beats with as little as will do",
        "West plays ♣10",
        "plays ♣K, plays ♣10",
    ),
    (
        "styrian-clubs",
        "East has to beat the seven",
        "East plays ♣10",
        "plays ♣A, plays ♣K, plays ♣10",
    ),
    ("styrian-short-pot", "The jack is enough", "West plays ♠J", "plays ♠A, plays ♠J"),
]

PROSPECTS = {
    ("bettel-declarer-leads", "no heart is left that could draw the ace"),
    ("bettel-free-to-duck", "the other suits are as low as can be"),
    ("bettel-free-to-duck", "Where nobody has to beat, the ace is never in danger"),
    ("bettel-from-the-pot", "The two cards that could have won a trick"),
    ("bettel-from-the-pot", "no order of leads can hurt him"),
    ("both-whist", "each can see them in his hand"),
    ("durchmarsch", "no trump that could interrupt them"),
    ("four-aces-beforehand", "trumps can wait"),
    ("four-aces-lost-and-paid", "The rest has to come from the trumps"),
    ("hearts-from-the-hand-lost", "Ace and queen of spades have to wait"),
    ("no-aces-silent", "the bonus may go the other way"),
    ("no-aces-silent", "The queen will do"),
    ("open-durchmarsch", "nothing can be done about it"),
    ("styrian-hearts", "the nine would have been enough"),
    ("styrian-short-pot", "If South has to open them"),
    ("unlimited-session", "soon enough"),
}


def remarks() -> Iterator[tuple[str, int, tuple[Step, ...], str]]:
    """Yield the English remarks: the deal, after how many steps, its steps, and the text."""
    for name in library.names(AUSTRIAN):
        for one in replay(library.load(name)).replayed:
            for number, step in enumerate(one.steps, 1):
                for remark in step.remarks:
                    if remark.language == "en":
                        yield name.removeprefix("austrian/"), number, one.steps, remark.text


def test_every_remark_on_what_is_possible_is_compared() -> None:
    known = {(deal, snippet) for deal, snippet, *_ in CLAIMS} | PROSPECTS
    used = set()
    for deal, _, _, text in remarks():
        found = {(d, snippet) for d, snippet in known if d == deal and snippet in text}
        assert found or not MODAL.search(text), f"{deal}: {text}"
        used |= found
    assert used == known


@pytest.mark.clause(
    "AP-3.3", "AP-3.4", "AP-4.4", "AP-5.4", "AP-6.4", "AP-6.5", "AP-9.20", "AP-9.21"
)
@pytest.mark.parametrize(("deal", "snippet", "act", "legal"), CLAIMS)
def test_what_a_remark_says_is_possible_is_so(
    deal: str, snippet: str, act: str, legal: str
) -> None:
    (number, steps) = next((n, s) for d, n, s, text in remarks() if d == deal and snippet in text)
    # The act nearest to the remark: it speaks of what has just been done, or of what comes next.
    near = sorted(range(len(steps)), key=lambda i: abs(i - number))
    step = next(steps[i] for i in near if str(steps[i].written) == act)
    assert step.before is not None
    could = [str(one).removeprefix(f"{one.player} ") for one in step.before.legal]
    assert ", ".join(could) == legal
