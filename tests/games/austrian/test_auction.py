"""From the first bid to the last word of the defenders: auction, exchange, naming, decisions, aces.

A is forehand, B the next, C speaks last. In a sequence `h` holds, `p` passes, a number bids.
"""

from itertools import combinations
from typing import Any

import pytest

from rulebook import Invalid, Refused, RulebookError, Tally
from rulebook.cards import cards, pack
from rulebook.games.austrian import AUSTRIAN, Announcement, Bid, Contract, Options, Outcome
from rulebook.games.austrian.auction import Deciding, Inviting, Naming
from rulebook.games.austrian.options import (
    AceBonuses,
    AceGames,
    Bids,
    Eight,
    FourAces,
    HandBid,
    Raises,
)
from rulebook.games.austrian.play import Playing, Reporting
from rulebook.phase import Act, Dealt, Phase

TABLE = AUSTRIAN.table("A", "B", "C", dealer="C")
TO_FOUR = Options(bids=Bids.TO_FOUR)
TO_SEVEN = Options(bids=Bids.TO_SEVEN)
TO_EIGHT = Options(eight=Eight.INFERRED)
HAND = Options(bids=Bids.TO_FOUR, hand_bid=HandBid.ANY)
JUMPS = Options(bids=Bids.TO_FOUR, raises=Raises.ANY)

SUITS = "clubs spades diamonds hearts"
VERBS = {"h": ("holds", None), "p": ("passes", None)}


def dealt(a: str = "♠KQJ ♣KQJ ♦K ♥KQJ", talon: str = "♠10 ♣10") -> Dealt:
    """Deal a hand to A and a talon; B and C get what is left, one card each in turn."""
    known = cards(f"{a} {talon}")
    rest = [card for card in pack("7") if card not in known]
    hands = (known[:10], tuple(rest[::2]), tuple(rest[1::2]))
    assert [len(hand) for hand in hands] == [10, 10, 10]
    return Dealt(TABLE.playing(3), hands, known[10:])


def start(options: Options = TO_FOUR, deal: Dealt | None = None) -> Phase:
    standing = AUSTRIAN.session(options, TABLE, pot=30).standing
    return AUSTRIAN.start(standing, deal or dealt(), options)


def call(word: str) -> Act:
    verb, what = VERBS.get(word[1:], ("bids", None))
    return Act(word[0], verb, what if verb != "bids" else Bid(word[1:]))


def say(phase: Phase, sequence: str) -> Phase:
    for word in sequence.replace("/", " ").split():
        phase = phase.apply(call(word))
    return phase


def do(phase: Phase, *acts: str) -> Phase:
    """Act without naming the player: `discards ♠10 ♣10`, `names clubs`, `invites A`."""
    for text in acts:
        verb, _, what = text.partition(" ")
        if verb in ("discards", "plays") and what != "alone":
            for one in cards(what):
                phase = phase.apply(Act(phase.actor, verb, one))
        elif verb == "names":
            phase = phase.apply(Act(phase.actor, verb, Contract(what)))
        elif verb == "invites":
            phase = phase.apply(Act(phase.actor, verb, what))
        else:
            phase = phase.apply(Act(phase.actor, text))
    return phase


def legal(phase: Phase) -> str:
    """Write what is legal, each act without its player."""
    words = [(a.verb, getattr(a.object, "value", a.object)) for a in phase.legal]
    return ", ".join(" ".join(filter(None, map(str, (v, o or "")))) for v, o in words)


def refusal(phase: Phase, act: Act) -> str:
    with pytest.raises(Refused) as caught:
        phase.apply(act)
    for language in ("en", "ru"):
        said = caught.value.say(language)
        assert len(said.splitlines()) == 1 and caught.value.clause.id in said
    return caught.value.clause.id


# ---- The worked auctions

WORKED = [
    ("a1", TO_FOUR, "A1 B2 C3 / Ap Bh C4 / Bp", "C", 4, "hearts"),
    ("a2", TO_FOUR, "A1 B2 C3 / Ap Bh C4 / Bh Cp", "B", 4, "hearts"),
    ("a3", TO_FOUR, "Ap Bp C1", "C", 1, SUITS),
    ("a4", TO_FOUR, "A1 Bp C2 / Ah Cp", "A", 2, "spades diamonds hearts"),
    ("a5", TO_FOUR, "A1 B2 Cp / Ah B3 / Ap", "B", 3, "diamonds hearts"),
    ("a6", TO_FOUR, "Ap B1 C2 / Bh C3 / Bh C4 / Bh Cp", "B", 4, "hearts"),
    ("a7", TO_FOUR, "A1 B2 C3 / Ah B4 Cp / Ah Bp", "A", 4, "hearts"),
    ("a10", JUMPS, "A1 B3 Cp / Ap", "B", 3, "diamonds hearts"),
    (
        "a15",
        TO_EIGHT,
        "A1 B2 C3 / Ah B4 Cp / Ah B5 / Ap",
        "B",
        5,
        "bettel durchmarsch plauderer eight",
    ),
    (
        "a15, without eight",
        TO_SEVEN,
        "A1 B2 C3 / Ah B4 Cp / Ah B5 / Ap",
        "B",
        5,
        "bettel durchmarsch plauderer",
    ),
    ("a16", TO_EIGHT, "A1 Bp Cp", "A", 1, f"{SUITS} bettel durchmarsch plauderer eight"),
]


@pytest.mark.clause(
    "AP-1.3", "AP-3.1", "AP-3.2", "AP-3.3", "AP-3.4", "AP-3.5", "AP-3.6", "AP-4.1", "AP-4.4",
    "AP-9.6", "AP-9.22", "AP-R17", "AP-R21",
)  # fmt: skip
@pytest.mark.parametrize(
    ("options", "sequence", "declarer", "number", "names"),
    [row[1:] for row in WORKED],
    ids=[row[0] for row in WORKED],
)
def test_worked_auctions(
    options: Options, sequence: str, declarer: str, number: int, names: str
) -> None:
    phase = say(start(options), sequence)
    assert legal(phase) == "takes the talon" and phase.actor == declarer
    assert [(e.name, e.clause.id, e.player) for e in phase.events] == [
        ("declares", "AP-3.6", declarer)
    ]
    assert phase.plan.number == number and not phase.plan.from_hand
    phase = do(phase, "takes the talon", *["discards " + str(c) for c in dealt().stock])
    assert isinstance(phase, Naming) and phase.actor == declarer
    assert [act.object.value for act in phase.legal] == names.split()


@pytest.mark.clause("AP-3.9", "AP-3.7", "AP-4.3", "AP-R23", "AP-9.15")
@pytest.mark.parametrize(
    ("options", "sequence", "declarer"),
    [
        pytest.param(TO_FOUR, "A1 Bhearts", "B", id="a12"),
        pytest.param(TO_FOUR, "A1 B2 C3 / Ahearts", "A", id="a13"),
        pytest.param(HAND, "A1 Bhand Chearts", "C", id="a14"),
        pytest.param(TO_FOUR, "Ahearts", "A", id="at once"),
        pytest.param(TO_EIGHT, "A1 B2 C3 Ah B4 C5 Ah B6 C7 Ah B8 Chearts", "C", id="over eight"),
        pytest.param(TO_FOUR, "A1 B2 C3 / Ah B4 Chearts", "C", id="over four"),
    ],
)  # fmt: skip
def test_hearts_from_the_hand_end_the_auction(
    options: Options, sequence: str, declarer: str
) -> None:
    phase = say(start(options), sequence)
    assert isinstance(phase, Deciding)
    assert (phase.plan.contract, phase.plan.from_hand) == (Contract.HEARTS, True)
    assert phase.plan.declaring == declarer and phase.actor == TABLE.after(declarer)
    assert [event.clause.id for event in phase.events] == ["AP-3.6", "AP-4.3"]
    assert phase.plan.hands == dealt().hands


@pytest.mark.clause("AP-3.8")
def test_three_passes_throw_the_cards_in() -> None:
    """a8: nobody declares and nobody pays."""
    phase = say(start(), "Ap Bp Cp")
    assert phase.outcome == Outcome(contract=Contract.NONE)
    assert [(e.name, e.clause.id) for e in phase.events] == [("thrown-in", "AP-3.8")]
    assert phase.actor is None and phase.acts == phase.legal == ()
    session = AUSTRIAN.session(TO_FOUR, TABLE, pot=30).settle(phase.outcome)
    assert dict(session.net) == {"A": 0, "B": 0, "C": 0}
    assert session.standing.pot == 30 and session.standing.table.dealer == "A"
    with pytest.raises(Invalid, match="the deal is over"):
        phase.apply(call("Ap"))


ILLEGAL = [
    # a9: B is junior to A and cannot hold; a10: one step at a time; a11: A has passed.
    pytest.param(TO_FOUR, "A1", "Bh", "AP-3.4", id="a9"),
    pytest.param(TO_FOUR, "A1", "B3", "AP-3.3", id="a10"),
    pytest.param(TO_FOUR, "Ap B1", "A2", "AP-3.5", id="a11"),
    pytest.param(TO_FOUR, "Ap B1 C2 Bh C3", "Ah", "AP-3.5", id="a11, a hold"),
    pytest.param(TO_FOUR, "Ap B1 C2", "Ahearts", "AP-3.5", id="a11, hearts"),
    # Out of turn.
    pytest.param(TO_FOUR, "", "B1", "AP-3.1", id="B before forehand"),
    pytest.param(TO_FOUR, "A1", "C2", "AP-3.1", id="C before B"),
    pytest.param(TO_FOUR, "A1", "A2", "AP-3.1", id="A twice"),
    pytest.param(TO_FOUR, "A1 B2", "Bp", "AP-3.1", id="B passes out of turn"),
    # Numbers that do not follow.
    pytest.param(TO_FOUR, "", "A2", "AP-3.3", id="two first"),
    pytest.param(TO_FOUR, "A1", "B1", "AP-3.3", id="the same number"),
    pytest.param(TO_FOUR, "A1 B2", "C1", "AP-3.3", id="a lower number"),
    pytest.param(JUMPS, "A1 B3", "C2", "AP-3.3", id="a lower number where one may jump"),
    pytest.param(JUMPS, "A1 B3", "C3", "AP-3.3", id="the same number where one may jump"),
    # Holding is for the earlier player, against the number of a later one.
    pytest.param(TO_FOUR, "", "Ah", "AP-3.4", id="nothing to hold"),
    pytest.param(TO_FOUR, "A1 B2", "Ch", "AP-3.4", id="C is junior to B"),
    pytest.param(TO_FOUR, "A1 B2 C3 Ah", "Bh", "AP-3.4", id="a7: B is junior to A, who held"),
    pytest.param(TO_FOUR, "A1 B2 Cp", "A3", "AP-3.4", id="the earlier need not raise"),
    pytest.param(TO_FOUR, "Ap B1 C2 Bh", "Ch", "AP-3.4", id="C must raise"),
    # What a table does not play.
    pytest.param(TO_FOUR, "A1", "Bhand", "AP-3.7", id="another suit from the hand"),
    pytest.param(TO_FOUR, "A1 B2 C3 Ah B4", "C5", "AP-9.6", id="five at a table that stops"),
    pytest.param(TO_FOUR, "A1", "B8", "AP-9.6", id="eight at a table that stops"),
    pytest.param(TO_SEVEN, "A1 B2 C3 Ah B4 C5 Ah B6 C7 Ah", "B8", "AP-9.10", id="the lost eight"),
    # Over a hand bid only hearts.
    pytest.param(HAND, "A1 Bhand", "Ch", "AP-3.4", id="holding a hand bid"),
    pytest.param(HAND, "A1 B2 Chand", "Ah", "AP-3.4", id="an earlier one holding a hand bid"),
    pytest.param(HAND, "A1 Bhand", "C2", "AP-9.15", id="a number over a hand bid"),
    pytest.param(HAND, "A1 Bhand", "Chand", "AP-9.15", id="a second hand bid"),
]  # fmt: skip


@pytest.mark.clause(
    "AP-3.1", "AP-3.3", "AP-3.4", "AP-3.5", "AP-3.7", "AP-9.6", "AP-9.10", "AP-9.15", "AP-9.22",
    "AP-R14", "AP-R16", "AP-R21", "AP-R22",
)  # fmt: skip
@pytest.mark.parametrize(("options", "sequence", "bid", "clause"), ILLEGAL)
def test_illegal_bids(options: Options, sequence: str, bid: str, clause: str) -> None:
    phase = say(start(options), sequence)
    again = say(start(options), sequence)
    assert refusal(phase, call(bid)) == clause
    assert phase == again and phase.legal == again.legal


@pytest.mark.clause("AP-3.1")
def test_a_refused_bid_is_told_whose_turn_it_is_or_what_would_be_legal() -> None:
    with pytest.raises(Refused, match=r"^C bids 2: it is the turn of B \(AP-3\.1: "):
        say(start(), "A1 C2")
    with pytest.raises(Refused, match=r"^B holds: legal: passes; bids 2, hearts \(AP-3\.4: "):
        say(start(), "A1 Bh")
    with pytest.raises(Refused, match=r"^A bids 2: legal: passes; holds; bids hearts"):
        say(start(), "A1 Bp C2 A2")


@pytest.mark.clause("AP-3.3", "AP-3.4", "AP-3.9")
@pytest.mark.parametrize(
    ("options", "sequence", "right"),
    [
        (TO_FOUR, "", "passes, bids 1, bids hearts"),
        (TO_FOUR, "A1", "passes, bids 2, bids hearts"),
        (TO_FOUR, "A1 B2 C3", "passes, holds, bids hearts"),
        (TO_FOUR, "A1 B2 C3 Ah", "passes, bids 4, bids hearts"),
        # Nothing is above four: who is junior to the holder passes or plays hearts.
        (TO_FOUR, "A1 B2 C3 Ap Bh C4 Bh", "passes, bids hearts"),
        (TO_SEVEN, "A1 B2 C3 Ap Bh C4 Bh", "passes, bids 5, bids hearts"),
        (TO_SEVEN, "A1 B2 C3 Ap Bh C4 Bh C5 Bh C6 Bh C7 Bh", "passes, bids hearts"),
        (TO_EIGHT, "A1 B2 C3 Ap Bh C4 Bh C5 Bh C6 Bh C7 Bh", "passes, bids 8, bids hearts"),
        (HAND, "A1", "passes, bids 2, bids hand, bids hearts"),
        (HAND, "A1 B2 Chand", "passes, bids hearts"),
        (JUMPS, "A1", "passes, bids 2, bids 3, bids 4, bids hearts"),
        (JUMPS, "A1 B3", "passes, bids 4, bids hearts"),
        # A senior only ever holds, even where others may jump.
        (JUMPS, "A1 B3 Cp", "passes, holds, bids hearts"),
    ],
)
def test_what_may_be_bid(options: Options, sequence: str, right: str) -> None:
    assert legal(say(start(options), sequence)) == right


@pytest.mark.clause("AP-3.1", "AP-3.5")
def test_the_turn_skips_whoever_has_passed() -> None:
    actors = []
    phase = start()
    for word in ("A1", "B2", "C3", "Ap", "Bh", "C4", "Bh"):
        actors.append(phase.actor)
        phase = phase.apply(call(word))
    assert actors == ["A", "B", "C", "A", "B", "C", "B"] and phase.actor == "C"


@pytest.mark.clause("AP-9.15", "AP-9.14", "AP-4.3", "AP-R14")
def test_a_hand_bid_names_any_suit_and_leaves_the_talon() -> None:
    phase = say(start(Options(hand_bid=HandBid.ANY)), "A1 B2 Chand Ap Bp")
    assert isinstance(phase, Naming) and phase.actor == "C"
    assert [event.clause.id for event in phase.events] == ["AP-3.6", "AP-4.3"]
    # The number reached before does not bind: 2 would have forbidden clubs.
    assert legal(phase) == "names clubs, names spades, names diamonds, names hearts"
    assert refusal(phase, Act("C", "names", Contract.BETTEL)) == "AP-9.14"
    phase = do(phase, "names clubs")
    assert isinstance(phase, Deciding) and phase.plan.from_hand
    assert phase.plan.hands == dealt().hands and phase.plan.laid == ()


@pytest.mark.clause("AP-1.4", "AP-3.1")
def test_with_four_at_the_table_the_dealer_has_no_word() -> None:
    """N deals: E is forehand, then S and W."""
    table = AUSTRIAN.table("N", "E", "S", "W", dealer="N")
    standing = AUSTRIAN.session(TO_FOUR, table, pot=30).standing
    deal = dealt()
    phase = AUSTRIAN.start(standing, Dealt(table.playing(3), deal.hands, deal.stock), TO_FOUR)
    assert phase.actor == "E"
    assert refusal(phase, call("Np")) == "AP-3.1"
    phase = say(phase, "E1 S2 W3 Ep Sh Wp")
    assert phase.actor == "S" and phase.plan.number == 3


# ---- Exchange and naming


@pytest.mark.clause("AP-4.1", "AP-4.2")
def test_any_two_of_the_twelve_may_be_laid_away() -> None:
    """All 66 pairs, in either order; the two of the talon among them."""
    phase = say(start(), "A1 Bp Cp")
    assert phase.plan.hands[0] == dealt().hands[0]
    phase = do(phase, "takes the talon")
    twelve = cards("♠KQJ10 ♣KQJ10 ♦K ♥KQJ")
    assert phase.plan.hands[0] == twelve
    assert [act.object for act in phase.legal] == list(twelve)
    for one, other in combinations(twelve, 2):
        for laid in ((one, other), (other, one)):
            named = do(phase, *(f"discards {card}" for card in laid))
            assert isinstance(named, Naming) and named.plan.laid == laid
            assert set(named.plan.hands[0]) == set(twelve) - set(laid)
    same = do(phase, "discards ♠10 ♣10")
    assert same.plan.hands == dealt().hands


@pytest.mark.clause("AP-4.1", "AP-4.2")
def test_what_is_not_held_cannot_be_laid_away_and_no_step_be_left_out() -> None:
    phase = say(start(), "A1 Bp Cp")
    for act in (Act("A", "discards", cards("♠K")[0]), Act("A", "names", Contract.CLUBS)):
        with pytest.raises(Invalid, match="not possible here; legal: takes the talon"):
            phase.apply(act)
    assert refusal(phase, Act("B", "takes the talon")) == "AP-4.1"
    phase = do(phase, "takes the talon", "discards ♠K")
    for card in cards("♠K ♠A"):
        with pytest.raises(Invalid, match="not possible here; legal: discards ♠Q"):
            phase.apply(Act("A", "discards", card))
    with pytest.raises(Invalid, match="not possible here"):
        phase.apply(Act("A", "names", Contract.CLUBS))
    assert refusal(phase, Act("B", "discards", cards("♠A")[0])) == "AP-4.2"
    phase = do(phase, "discards ♠Q")
    with pytest.raises(Invalid, match="not possible here; legal: names clubs"):
        phase.apply(Act("A", "discards", cards("♠J")[0]))


@pytest.mark.clause("AP-1.3", "AP-4.4", "AP-4.5", "AP-9.6", "AP-9.10")
@pytest.mark.parametrize(
    ("options", "sequence", "contract", "clause"),
    [
        (TO_FOUR, "A1 B2 Cp Ap", "clubs", "AP-4.4"),
        (TO_FOUR, "A1 B2 Cp Ah B3 Ap", "clubs", "AP-4.4"),
        (TO_FOUR, "A1 B2 Cp Ah B3 Ap", "spades", "AP-4.4"),
        (TO_FOUR, "A1 B2 C3 Ap Bh C4 Bp", "diamonds", "AP-4.4"),
        (TO_FOUR, "A1 Bp Cp", "bettel", "AP-9.6"),
        (TO_FOUR, "A1 Bp Cp", "eight", "AP-9.6"),
        (TO_SEVEN, "A1 Bp Cp", "eight", "AP-9.10"),
        # A five cannot come back to a suit, not even to hearts.
        (TO_SEVEN, "A1 B2 C3 Ah B4 Cp Ah B5 Ap", "hearts", "AP-4.4"),
        (TO_EIGHT, "A1 B2 C3 Ah B4 C5 Ah B6 C7 Ap Bp", "durchmarsch", "AP-4.4"),
    ],
)
def test_naming_below_the_number_or_beyond_the_table_is_refused(
    options: Options, sequence: str, contract: str, clause: str
) -> None:
    phase = do(say(start(options), sequence), "takes the talon", "discards ♠10 ♣10")
    assert refusal(phase, Act(phase.actor, "names", Contract(contract))) == clause


@pytest.mark.clause("AP-4.5")
def test_hearts_after_the_exchange_are_no_game_from_the_hand() -> None:
    phase = do(say(start(), "A1 Bp Cp"), "takes the talon", "discards ♠10 ♣10", "names hearts")
    assert do(phase, "passes", "passes", "reports nothing").outcome.hand is False
    hearts = say(start(), "Ahearts")
    assert do(hearts, "passes", "passes", "reports nothing").outcome.hand is True


@pytest.mark.clause("AP-9.13")
def test_above_four_nobody_is_asked() -> None:
    phase = do(say(start(TO_SEVEN), "A1 Bp Cp"), "takes the talon", "discards ♠10 ♣10")
    phase = do(phase, "names bettel")
    assert isinstance(phase, Playing) and phase.tricks.in_play == (0, 1, 2)


# ---- Decisions

# B declares, so C speaks first and A second.
TO_B = ("A1 B2 Cp Ap", "takes the talon", "discards ♠10 ♣10", "names spades")
ENDS = [
    (("whists", "whists"), "ABC", ("C", "A"), None),
    (("whists", "passes", "plays alone"), "BC", ("C",), None),
    (("whists", "passes", "invites A"), "ABC", ("C",), "A"),
    (("passes", "whists", "plays alone"), "AB", ("A",), None),
    (("passes", "whists", "invites C"), "ABC", ("A",), "C"),
    (("passes", "passes"), "", (), None),
]


def decide(*said: str) -> Phase:
    sequence, *rest = TO_B
    return do(say(start(), sequence), *rest, *said)


def played_out(phase: Phase) -> Any:
    while phase.outcome is None:
        phase = phase.apply(phase.legal[-1])
    return phase.outcome


@pytest.mark.clause("AP-5.1", "AP-5.2", "AP-5.3", "AP-5.4", "AP-5.5", "AP-5.6", "AP-6.7")
@pytest.mark.parametrize(("said", "in_play", "whist", "invited"), ENDS)
def test_the_six_ends(
    said: tuple[str, ...], in_play: str, whist: tuple[str, ...], invited: str | None
) -> None:
    phase = decide(*said)
    if not in_play:
        assert isinstance(phase, Reporting)
        assert [(e.name, e.clause.id, e.player) for e in phase.events] == [
            ("nobody-whists", "AP-5.3", "B")
        ]
        outcome = do(phase, "reports nothing").outcome
        assert outcome == Outcome("B", Contract.SPADES, Tally.of(), whist=())
        return
    assert isinstance(phase, Playing)
    assert "".join("ABC"[i] for i in phase.tricks.in_play) == in_play
    outcome = played_out(phase)
    assert (outcome.declarer, outcome.contract) == ("B", Contract.SPADES)
    assert (outcome.whist, outcome.invited, outcome.hand) == (whist, invited, False)
    assert "".join(outcome.tricks) == in_play and sum(outcome.tricks.values()) == 10


@pytest.mark.clause("AP-5.1", "AP-5.4")
def test_decisions_out_of_order_are_refused() -> None:
    phase = decide()
    assert phase.actor == "C" and legal(phase) == "whists, passes"
    assert refusal(phase, Act("A", "whists")) == "AP-5.1"
    assert refusal(phase, Act("B", "whists")) == "AP-5.1"
    assert decide("whists").actor == decide("passes").actor == "A"
    # Nobody has a second word; an invitation is the lone whister's to make.
    inviting = decide("passes", "whists")
    assert isinstance(inviting, Inviting) and inviting.actor == "A"
    assert legal(inviting) == "plays alone, invites C"
    assert refusal(inviting, Act("C", "whists")) == "AP-5.1"
    assert refusal(inviting, Act("A", "passes")) == "AP-5.1"
    assert refusal(inviting, Act("C", "invites", "A")) == "AP-5.4"
    assert refusal(inviting, Act("A", "invites", "A")) == "AP-5.4"
    assert refusal(inviting, Act("A", "invites", "B")) == "AP-5.4"
    with pytest.raises(Invalid):
        inviting.apply(Act("A", "invites", "D"))
    # An invitation cannot be refused: the play follows, and the declarer leads.
    assert decide("whists", "passes", "invites A").actor == "B"
    with pytest.raises(Invalid):
        decide("whists").apply(Act("A", "invites", "C"))


# ---- Aces

NO_ACE = dealt()
ONE_ACE = dealt("♠AKQ ♣KQJ ♦K ♥KQJ")
ACE_IN_TALON = dealt(talon="♠A ♣10")
FOUR = dealt("♠AK ♣AKQ ♦AK ♥AKQ")
THREE_AND_ONE = dealt("♠AKQ ♣AKQ ♦AK ♥KQ", "♥A ♣10")
FOUR_ACES = Act("A", "announces four aces")
NONE = Act("A", "announces no aces")


def before_the_lead(deal: Dealt, options: Options = TO_FOUR, discard: str = "") -> Phase:
    """A plays clubs against both, after the exchange; the talon goes back unless said otherwise."""
    laid = discard or " ".join(map(str, deal.stock))
    return do(
        say(start(options, deal), "A1 Bp Cp"),
        "takes the talon", f"discards {laid}", "names clubs", "whists", "whists",
    )  # fmt: skip


def from_the_hand(deal: Dealt, options: Options) -> Phase:
    return do(say(start(options, deal), "Ahearts"), "whists", "whists")


def unplayed(deal: Dealt, options: Options = TO_FOUR) -> Phase:
    return do(
        say(start(options, deal), "A1 Bp Cp"),
        "takes the talon", "discards " + " ".join(map(str, deal.stock)), "names clubs",
        "passes", "passes",
    )  # fmt: skip


def at_the_end(phase: Phase) -> Phase:
    while isinstance(phase, Playing):
        phase = phase.apply(next(act for act in phase.legal if act.verb == "plays"))
    return phase


@pytest.mark.clause("AP-8.4", "AP-8.7")
@pytest.mark.parametrize(
    ("deal", "discard", "clause"),
    [
        (NO_ACE, "", None),
        (NO_ACE, "♠K ♣K", None),
        (ONE_ACE, "", "AP-8.4"),
        # The ace taken from the talon and laid away, or kept.
        (ACE_IN_TALON, "♠A ♣10", "AP-8.7"),
        (ACE_IN_TALON, "♣10 ♠A", "AP-8.7"),
        (ACE_IN_TALON, "♠K ♣10", "AP-8.4"),
        (ONE_ACE, "♠A ♣10", "AP-8.7"),
        (FOUR, "", "AP-8.4"),
    ],
)
def test_no_aces_before_the_first_lead(deal: Dealt, discard: str, clause: str | None) -> None:
    phase = before_the_lead(deal, discard=discard)
    assert phase.actor == "A"
    if clause is not None:
        assert refusal(phase, NONE) == clause
        return
    assert NONE in phase.legal and phase.cites(NONE)[0].id == "AP-8.4"
    after = phase.apply(NONE)
    assert after.actor == "A" and after.plan.announced == (Announcement.NO_ACES,)
    assert played_out(after).announced == (Announcement.NO_ACES,)
    # It is voluntary: who says nothing has announced nothing.
    assert at_the_end(phase).plan.announced == ()


@pytest.mark.clause("AP-8.4")
def test_no_aces_are_too_late_after_the_lead_and_are_the_declarers_to_announce() -> None:
    phase = before_the_lead(NO_ACE)
    assert refusal(phase, Act("B", "announces no aces")) == "AP-6.2"
    led = do(phase, "plays ♣K")
    for late in (led, at_the_end(led)):
        assert refusal(late, NONE) == "AP-8.4"
        with pytest.raises(RulebookError):
            late.apply(Act("B", "announces no aces"))
    # In the middle of the play it is too early for four aces, and beforehand means beforehand.
    assert refusal(do(before_the_lead(FOUR), "plays ♣A"), FOUR_ACES) == "AP-8.2"
    beforehand = Options(bids=Bids.TO_FOUR, four_aces=FourAces.BEFOREHAND)
    assert refusal(do(before_the_lead(FOUR, beforehand), "plays ♣A"), FOUR_ACES) == "AP-9.3"
    neither = Options(bids=Bids.TO_FOUR, ace_bonuses=AceBonuses.NEITHER)
    assert refusal(do(before_the_lead(NO_ACE, neither), "plays ♣K"), NONE) == "AP-9.1"


@pytest.mark.clause("AP-8.2", "AP-9.3", "AP-R24")
def test_four_aces_at_the_end_or_beforehand() -> None:
    at_end, beforehand = TO_FOUR, Options(bids=Bids.TO_FOUR, four_aces=FourAces.BEFOREHAND)

    phase = before_the_lead(FOUR, at_end)
    assert refusal(phase, FOUR_ACES) == "AP-8.2"
    end = at_the_end(phase)
    assert isinstance(end, Reporting) and end.actor == "A"
    assert legal(end) == "reports nothing, announces four aces"
    assert end.cites(FOUR_ACES)[0].id == "AP-8.2"
    assert end.apply(FOUR_ACES).outcome.announced == (Announcement.FOUR_ACES,)
    assert do(end, "reports nothing").outcome.announced == ()
    assert refusal(end, Act("B", "announces four aces")) == "AP-8.2"

    phase = before_the_lead(FOUR, beforehand)
    assert FOUR_ACES in phase.legal and phase.cites(FOUR_ACES)[0].id == "AP-9.3"
    assert played_out(phase.apply(FOUR_ACES)).announced == (Announcement.FOUR_ACES,)
    # Announced beforehand or never: after the last trick it is too late.
    late = at_the_end(phase)
    assert legal(late) == "reports nothing" and refusal(late, FOUR_ACES) == "AP-9.3"
    assert do(late, "reports nothing").outcome.announced == ()

    for deal, discard in ((ONE_ACE, ""), (NO_ACE, ""), (THREE_AND_ONE, "♥A ♣10")):
        assert refusal(before_the_lead(deal, beforehand, discard), FOUR_ACES) == "AP-9.3"
        assert refusal(at_the_end(before_the_lead(deal, at_end, discard)), FOUR_ACES) == "AP-8.2"
    taken = before_the_lead(THREE_AND_ONE, beforehand, "♣Q ♣10")
    assert taken.apply(FOUR_ACES).plan.announced == (Announcement.FOUR_ACES,)


@pytest.mark.clause("AP-8.5")
def test_one_announcement_a_deal() -> None:
    phase = before_the_lead(NO_ACE).apply(NONE)
    assert refusal(phase, NONE) == "AP-8.5" and refusal(phase, FOUR_ACES) == "AP-8.5"
    assert refusal(at_the_end(phase), FOUR_ACES) == "AP-8.5"


@pytest.mark.clause("AP-9.1", "AP-9.2", "AP-9.4")
def test_the_options_for_aces() -> None:
    neither = Options(bids=Bids.TO_FOUR, ace_bonuses=AceBonuses.NEITHER)
    assert refusal(before_the_lead(NO_ACE, neither), NONE) == "AP-9.1"
    assert refusal(at_the_end(before_the_lead(FOUR, neither)), FOUR_ACES) == "AP-9.1"

    four = Options(bids=Bids.TO_FOUR, ace_bonuses=AceBonuses.FOUR)
    assert refusal(before_the_lead(NO_ACE, four), NONE) == "AP-9.4"
    assert FOUR_ACES in at_the_end(before_the_lead(FOUR, four)).legal

    hand = Options(bids=Bids.TO_FOUR, ace_games=AceGames.HAND)
    assert refusal(before_the_lead(NO_ACE, hand), NONE) == "AP-9.2"
    assert refusal(at_the_end(before_the_lead(FOUR, hand)), FOUR_ACES) == "AP-9.2"
    assert NONE in from_the_hand(NO_ACE, hand).legal
    assert FOUR_ACES in at_the_end(from_the_hand(FOUR, hand)).legal
    # From the hand the talon does not matter, though an ace lies in it.
    assert NONE in from_the_hand(ACE_IN_TALON, hand).legal


@pytest.mark.clause("AP-5.3", "AP-8.2", "AP-8.4", "AP-8.7", "AP-R10", "AP-R11")
def test_aces_of_a_deal_that_is_not_played() -> None:
    beforehand = Options(bids=Bids.TO_FOUR, four_aces=FourAces.BEFOREHAND)
    for options in (TO_FOUR, beforehand):
        assert legal(unplayed(FOUR, options)) == "reports nothing, announces four aces"
        assert legal(unplayed(NO_ACE, options)) == "reports nothing, announces no aces"
        assert refusal(unplayed(ONE_ACE, options), NONE) == "AP-8.4"
    assert refusal(unplayed(ACE_IN_TALON), NONE) == "AP-8.7"
    assert unplayed(NO_ACE).apply(NONE).outcome == Outcome(
        "A", Contract.CLUBS, Tally.of(), whist=(), announced=(Announcement.NO_ACES,)
    )
    # Forgotten is forgotten: nothing was announced, so nothing is paid.
    forgotten = do(unplayed(FOUR), "reports nothing").outcome
    assert forgotten.announced == ()
    # 10 for the deal, and 10 more from each defender for what was announced.
    for outcome, won in ((forgotten, 10), (unplayed(FOUR).apply(FOUR_ACES).outcome, 30)):
        assert AUSTRIAN.session(TO_FOUR, TABLE, pot=30).settle(outcome).net["A"] == won


@pytest.mark.clause("AP-9.13")
def test_above_four_no_aces_are_announced() -> None:
    phase = do(say(start(TO_SEVEN), "A1 Bp Cp"), "takes the talon", "discards ♠10 ♣10")
    phase = do(phase, "names bettel")
    for act in (NONE, FOUR_ACES):
        assert refusal(phase, act) == "AP-9.13"
