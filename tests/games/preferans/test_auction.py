"""From the first bid to the named game: ladder, binding misère, talon, discard, naming.

A is forehand, B the next, C speaks last and has dealt. In a sequence `p` passes, `h` holds,
`m` bids misère, and `7d` seven diamonds, `7n` seven without a trump.
"""

from itertools import pairwise

import pytest

from rulebook import Invalid, Refused
from rulebook.cards import cards, pack
from rulebook.games.preferans import LADDER, PREFERANS, Contract, Options
from rulebook.games.preferans.all_pass import AllPass
from rulebook.games.preferans.auction import Bidding, Discarding, Naming, Taking
from rulebook.games.preferans.play import Playing
from rulebook.games.preferans.whisting import Whisting
from rulebook.phase import Act, Dealt, Phase, PileKind
from rulebook.table import Seat

TABLE = PREFERANS.table("A", "B", "C", dealer="C")
TRUMPS = {"s": "spades", "c": "clubs", "d": "diamonds", "h": "hearts", "n": "no-trump"}
HOLD = Options(senior_hold=True)


def dealt(a: str = "♠KQJ ♣KQJ ♦K ♥KQJ", talon: str = "♠10 ♣10") -> Dealt:
    """Deal a hand to A and a talon; B and C get what is left, one card each in turn."""
    known = cards(f"{a} {talon}")
    rest = [card for card in pack("7") if card not in known]
    hands = (known[:10], tuple(rest[::2]), tuple(rest[1::2]))
    assert [len(hand) for hand in hands] == [10, 10, 10]
    return Dealt(TABLE.playing(3), hands, known[10:])


def start(options: Options = Options()) -> Phase:  # noqa: B008
    return PREFERANS.start(PREFERANS.session(options, TABLE).standing, dealt(), options)


def contract(word: str) -> Contract:
    return Contract.MISERE if word == "m" else Contract(f"{word[:-1]}-{TRUMPS[word[-1]]}")


def call(word: str) -> Act:
    player, said = Seat(word[0]), word[1:]
    if said in ("p", "h"):
        return Act(player, "passes" if said == "p" else "holds")
    return Act(player, "bids", contract(said))


def say(phase: Phase, sequence: str) -> Phase:
    for word in sequence.split():
        phase = phase.apply(call(word))
    return phase


def bids(phase: Phase) -> list[Contract]:
    return [act.object for act in phase.legal if act.verb == "bids"]


# ---- The ladder

WRITTEN = (
    "6s 6c 6d 6h 6n 7s 7c 7d 7h 7n 8s 8c 8d 8h 8n m 9s 9c 9d 9h 9n 10s 10c 10d 10h 10n"
)  # fmt: skip


@pytest.mark.clause("HP-1.3", "HP-3.2", "HP-3.9", "HP-3.11")
def test_the_ladder() -> None:
    assert list(LADDER) == [contract(word) for word in WRITTEN.split()]
    assert bids(start()) == list(LADDER) and len(LADDER) == 26
    assert LADDER.index(Contract.MISERE) == 15
    # Hand games are no bids, and after an all-pass deal the first six opens the auction again.
    session = PREFERANS.session(Options(), TABLE)
    phase = say(start(), "Ap Bp Cp")
    while phase.outcome is None:
        phase = phase.apply(phase.legal[0])
    session = session.settle(phase.outcome)
    deal = Dealt(session.standing.table.playing(3), dealt().hands, dealt().stock)
    again = PREFERANS.start(session.standing, deal, Options())
    assert again.actor == "B" and bids(again)[0] is Contract.SIX_SPADES


@pytest.mark.clause("HP-3.3", "HP-3.7")
def test_every_bid_beats_those_below_it_and_no_other() -> None:
    for lower, higher in pairwise(LADDER):
        phase = say(start(), "Ap").apply(Act(Seat("B"), "bids", lower))
        assert bids(phase) == list(LADDER[LADDER.index(higher) :])
        clause = "HP-3.7" if lower is Contract.MISERE else "HP-3.3"
        assert phase.forbidden[Act(Seat("C"), "bids", lower)].id == clause


# ---- Who may say what

# Sequence, who is to speak then; or A, B, C declare with a bid; or all have passed.
SEQUENCES = [
    ("", "A speaks"),
    ("A6s", "B speaks"),
    ("A6s B6c Cp", "A speaks"),
    ("Ap Bp", "C speaks"),
    ("Ap Bp Cp", "all pass"),
    ("Ap Bp C6s", "C declares 6s"),
    ("Ap B7h Cp", "B declares 7h"),
    ("A6s Bp Cp", "A declares 6s"),
    ("A6s B6c C6d A6h Bp", "C speaks"),
    ("A6s B6c C6d A6h Bp Cp", "A declares 6h"),
    ("A6s B6c Cp A7s B7c Ap", "B declares 7c"),
    ("A10n Bp Cp", "A declares 10n"),
    ("Am Bp Cp", "A declares m"),
    ("Am B9s Cp", "B declares 9s"),
    ("Am B9s C9c Bp", "C declares 9c"),
    ("Am Bp C9s", "C declares 9s"),
    ("A6s Bm Cp", "A speaks"),
    ("A6s Bm Cp A9s", "A declares 9s"),
    ("A6s Bm Cp Ap", "B declares m"),
    ("A6s Bm C9d A9h Cp", "A declares 9h"),
    ("Ap B6s Cm B9s", "B declares 9s"),
    ("Ap B6s Cm Bp", "C declares m"),
]


@pytest.mark.clause("HP-3.1", "HP-3.4", "HP-3.5", "HP-3.7", "HP-3.8", "HP-3.10")
@pytest.mark.parametrize(("sequence", "result"), SEQUENCES)
def test_sequence(sequence: str, result: str) -> None:
    phase = say(start(), sequence)
    if isinstance(phase, AllPass):
        assert result == "all pass"
    elif isinstance(phase, Bidding):
        assert result == f"{phase.actor} speaks"
        assert phase.turn_clause.id == "HP-3.1"
    else:
        assert isinstance(phase, Taking)
        word = next(w for w in WRITTEN.split() if contract(w) is phase.plan.bid)
        assert result == f"{phase.plan.declaring} declares {word}"
        assert "HP-3.5" in [event.clause.id for event in phase.events]


REFUSED = [
    ("a bid that is no higher", "A6c", "B6c", "HP-3.3"),
    ("a lower bid", "A7s", "B6n", "HP-3.3"),
    ("misère as a second bid", "A6s B6c Cp", "Am", "HP-3.6"),
    ("misère over a misère", "Am", "Bm", "HP-3.7"),
    ("an eight over a misère", "Am", "B8n", "HP-3.7"),
    ("back after one's misère was overbid", "Am B9s", "A9c", "HP-3.8"),
    ("back after one's misère was overbid, by a pass", "Am B9s", "Ap", "HP-3.8"),
    ("back after a pass", "Ap B6s", "A6c", "HP-3.4"),
    ("out of turn", "A6s", "C6c", "HP-3.1"),
    ("a bid when the auction is over", "A7s Bp Cp", "B7h", "HP-3.5"),
    ("a pass when the auction is over", "A7s Bp Cp", "Ap", "HP-3.5"),
    ("a bid when all have passed", "Ap Bp Cp", "A6s", "HP-3.10"),
    ("a hold where none is played", "A6s B6c Cp", "Ah", "HP-3.3"),
]


@pytest.mark.clause("HP-3.1", "HP-3.3", "HP-3.4", "HP-3.6", "HP-3.7", "HP-3.8")
@pytest.mark.parametrize(
    ("sequence", "word", "clause"),
    [row[1:] for row in REFUSED],
    ids=[row[0] for row in REFUSED],
)
def test_refused(sequence: str, word: str, clause: str) -> None:
    phase = say(start(), sequence)
    with pytest.raises(Refused) as caught:
        phase.apply(call(word))
    assert caught.value.clause.id == clause
    # Who is to speak hears what he may say, who is not whose turn it is.
    if call(word).player == phase.actor:
        assert "legal: " in str(caught.value)
    else:
        assert f": it is the turn of {phase.actor} (" in str(caught.value)


@pytest.mark.parametrize("level", ["6", "all-pass"])
def test_what_is_no_bid_is_not_conceivable(level: str) -> None:
    with pytest.raises(Invalid, match="not possible here"):
        start().apply(Act(Seat("A"), "bids", Contract(level)))


@pytest.mark.clause("HP-3.4", "HP-3.6", "HP-3.7", "HP-3.8")
def test_what_a_call_observes() -> None:
    def cited(sequence: str, word: str) -> list[str]:
        phase = say(start(), sequence)
        after = phase.apply(call(word))
        return [c.id for c in (*phase.cites(call(word)), *(e.clause for e in after.events))]

    assert cited("", "A6s") == ["HP-3.1", "HP-3.3"]
    assert cited("A6s", "Bp") == ["HP-3.4"]
    assert cited("A6s", "Bm") == ["HP-3.6"]
    assert cited("Am", "B9s") == ["HP-3.7", "HP-3.8"]


@pytest.mark.clause("HP-9.13", "HP-R4")
@pytest.mark.parametrize(
    ("sequence", "may"),
    [
        ("A6s B6c Cp", True),  # A is senior to B, and they are the last two
        ("A6s Bp C6c", True),
        ("Ap B6s C6c", True),
        ("A6s B6c", False),  # three are still in
        ("A6s B6c C6d", False),
        ("A6s Bm Cp", False),  # a misère can only be overbid
        ("Ap B6s C6c B6d", False),  # the junior must raise
        ("Ap Bp", False),
        ("", False),
    ],
)
def test_the_senior_may_hold_where_that_is_played(sequence: str, may: bool) -> None:
    phase = say(start(HOLD), sequence)
    assert isinstance(phase, Bidding)
    hold = Act(Seat(str(phase.actor)), "holds")
    assert (hold in phase.legal) is may
    if not may:
        assert phase.forbidden[hold].id == "HP-9.13"
        return
    held = phase.apply(hold)
    assert isinstance(held, Bidding)
    assert held.bid is phase.bid and held.holder == phase.turn
    # The junior has to raise now, and may be held again.
    assert Act(Seat(str(held.actor)), "holds") not in held.legal
    won = held.apply(Act(Seat(str(held.actor)), "passes"))
    assert isinstance(won, Taking)
    assert (won.plan.declaring, won.plan.bid) == (phase.actor, phase.bid)


# ---- Talon, discard, naming


@pytest.mark.clause("HP-4.1", "HP-4.2")
def test_the_talon_is_shown_and_taken_and_two_cards_laid_away() -> None:
    phase = say(start(), "Ap")
    hidden = next(p for p in phase.piles if p.kind is PileKind.TALON)
    assert hidden.seen_by == ()
    phase = say(phase, "B6s Cp")
    shown = next(p for p in phase.piles if p.kind is PileKind.TALON)
    assert (shown.cards, shown.seen_by) == (cards("♠10 ♣10"), None)
    assert [(e.name, str(e.card)) for e in phase.events if e.card] == [
        ("turned", "♠10"),
        ("turned", "♣10"),
    ]
    assert phase.legal == (Act(Seat("B"), "takes the talon"),)
    phase = phase.apply(phase.legal[0])
    assert isinstance(phase, Discarding)
    assert len(phase.legal) == 12 and {"♠10", "♣10"} <= {str(a.object) for a in phase.legal}
    with pytest.raises(Refused) as caught:
        phase.apply(Act(Seat("A"), "discards", cards("♠K")[0]))
    assert caught.value.clause.id == "HP-4.2"
    first = phase.legal[0]
    phase = phase.apply(first)
    assert isinstance(phase, Discarding) and len(phase.legal) == 11
    phase = phase.apply(phase.legal[-1])
    assert isinstance(phase, Naming)
    discard = next(p for p in phase.piles if p.kind is PileKind.DISCARD)
    assert len(discard.cards) == 2 and discard.seen_by == ("B",)
    assert len(phase.held(Seat("B"))) == 10


def naming(sequence: str) -> Phase:
    phase = say(start(), sequence)
    for _ in range(3):
        phase = phase.apply(phase.legal[0])
    assert isinstance(phase, Naming)
    return phase


@pytest.mark.clause("HP-4.3", "HP-4.4")
@pytest.mark.parametrize(
    ("sequence", "named", "clause"),
    [
        ("A6h Bp Cp", "6h", None),
        ("A6h Bp Cp", "10n", None),
        ("A6h Bp Cp", "6d", "HP-4.3"),
        ("A6h Bp Cp", "m", "HP-4.4"),
        ("A6s B7c Cp Ap", "7c", None),
        ("A6s B7c Cp Ap", "7s", "HP-4.3"),
        ("A6s B7c Cp Ap", "8s", None),
        ("A9s Bp Cp", "8n", "HP-4.3"),
        ("A9s Bp Cp", "m", "HP-4.4"),
        ("Am Bp Cp", "m", None),
        ("Am Bp Cp", "9s", "HP-4.4"),
        ("Am Bp Cp", "10n", "HP-4.4"),
    ],
)
def test_naming(sequence: str, named: str, clause: str | None) -> None:
    phase = naming(sequence)
    act = Act(Seat(str(phase.actor)), "names", contract(named))
    if clause:
        with pytest.raises(Refused) as caught:
            phase.apply(act)
        assert caught.value.clause.id == clause
    else:
        after = phase.apply(act)
        assert isinstance(after, Playing if named == "m" else Whisting)
        cited = [c.id for c in phase.cites(act)]
        assert cited == (["HP-4.4"] if named == "m" else ["HP-4.3"])


@pytest.mark.clause("HP-R7")
def test_the_declarer_may_not_give_up() -> None:
    assert {act.verb for act in naming("A6h Bp Cp").acts} == {"names"}


@pytest.mark.clause("HP-5.14", "HP-3.10")
def test_nobody_is_asked_to_whist_against_a_misere_or_in_an_all_pass_deal() -> None:
    phase = naming("Am Bp Cp")
    playing = phase.apply(Act(Seat("A"), "names", Contract.MISERE))
    assert "HP-5.14" in [event.clause.id for event in playing.events]
    passed = say(start(), "Ap Bp Cp")
    assert [event.clause.id for event in passed.events][:2] == ["HP-3.10", "HP-5.14"]


def test_with_four_the_dealer_neither_bids_nor_holds_cards() -> None:
    table = PREFERANS.table(dealer="North")
    deal = Dealt(table.playing(3), dealt().hands, dealt().stock)
    phase = PREFERANS.start(PREFERANS.session(Options(), table).standing, deal, Options())
    assert phase.actor == "East"
    with pytest.raises(Refused):
        phase.apply(Act(Seat("North"), "passes"))
