"""The play of the cards: what must be followed, trumped and beaten, who leads, and when it stops.

Places are counted from forehand: A is 0, B is 1, C is 2. Unless said otherwise A declares.
"""

from typing import Any

import pytest

from rulebook import Invalid, Refused
from rulebook.cards import card, cards, show
from rulebook.games.austrian import AUSTRIAN, Contract, Options
from rulebook.games.austrian.options import AceBonuses, Duty, Eight, ExtraLead
from rulebook.games.austrian.play import Plan, Playing, Reporting, begin
from rulebook.phase import Act, Dealt, Phase

TABLE = AUSTRIAN.table("A", "B", "C", dealer="C")
PLAYERS = TABLE.playing(3)


def play(
    *hands: str,
    contract: str = "spades",
    declarer: int = 0,
    whist: tuple[int, ...] | None = None,
    invited: int | None = None,
    **options: Any,
) -> Phase:
    """Begin the play with hands of any size, so that a case fits on a line."""
    if whist is None:
        whist = ((declarer + 1) % 3, (declarer + 2) % 3)
    plan = Plan(
        Dealt(PLAYERS, tuple(cards(hand) for hand in hands), ()),
        Options(**options),
        declarer,
        number=1,
        from_hand=False,
        contract=Contract(contract),
        whist=whist if Contract(contract).is_suit else (),
        invited=invited,
    )
    return begin(plan)


def follow(phase: Phase, line: str) -> Phase:
    """Play cards one after the other, whoever's turn it is."""
    for one in line.split():
        phase = phase.apply(Act(phase.actor, "plays", card(one)))
    return phase


def turns(phase: Phase, line: str) -> str:
    """Return who plays each card of a line, and whose turn it is behind it."""
    actors = [str(phase.actor)]
    for one in line.split():
        phase = follow(phase, one)
        actors.append(str(phase.actor))
    return " ".join(actors)


def legal_cards(phase: Phase) -> str:
    return show(act.object for act in phase.legal if act.verb == "plays")


# ---- The twelve small cases

FOLLOW, TRUMP, HEAD, LEAD = "AP-6.3", "AP-6.4", "AP-6.5", "AP-9.20"
# Trump, trick so far, hand; then for each reading what is legal, and why the others are not.
CASES = [
    ("♠", "♦10", "♦A97 ♣8", "♦A", {"♦97": HEAD, "♣8": FOLLOW}, "♦A", {"♦97": LEAD, "♣8": FOLLOW}),
    ("♠", "♦10 ♦Q", "♦KJ8", "♦K", {"♦J8": HEAD}, "♦KJ", {"♦8": LEAD}),
    ("♠", "♦10 ♦A", "♦KJ8", "♦KJ8", {}, "♦KJ", {"♦8": LEAD}),
    ("♠", "♦10 ♠8", "♦A7 ♠K", "♦A7", {"♠K": FOLLOW}, "♦A", {"♠K": FOLLOW, "♦7": LEAD}),
    ("♠", "♦10", "♠7A ♣8", "♠7A", {"♣8": TRUMP}, "♠7A", {"♣8": TRUMP}),
    ("♠", "♦10 ♠9", "♠7A ♣8", "♠A", {"♣8": TRUMP, "♠7": HEAD}, "♠7A", {"♣8": TRUMP}),
    ("♠", "♦10 ♠A", "♠7K ♣8", "♠7K", {"♣8": TRUMP}, "♠7K", {"♣8": TRUMP}),
    ("♠", "♦10", "♣8 ♥A", "♣8 ♥A", {}, "♣8 ♥A", {}),
    ("♠", "♠9 ♠K", "♠10A", "♠A", {"♠10": HEAD}, "♠10A", {}),
    (None, "♥K ♥Q", "♥AJ10", "♥A", {"♥J10": HEAD}, "♥A", {"♥J10": LEAD}),
    (None, "♥9 ♥K", "♥Q107", "♥Q107", {}, "♥Q10", {"♥7": LEAD}),
    (None, "♥K", "♣8 ♦A", "♣8 ♦A", {}, "♣8 ♦A", {}),
]
BOTH = [
    pytest.param(duty, trump, trick, hand, *right, id=f"{duty.value}, {trick}: {hand}")
    for trump, trick, hand, *answers in CASES
    for duty, right in ((Duty.HEAD, answers[:2]), (Duty.LEAD, answers[2:]))
]


@pytest.mark.clause("AP-6.3", "AP-6.4", "AP-6.5", "AP-9.19", "AP-9.20", "AP-R25", "AP-R28")
@pytest.mark.parametrize(("duty", "trump", "trick", "hand", "right", "wrong"), BOTH)
def test_small_cases(
    duty: Duty, trump: str | None, trick: str, hand: str, right: str, wrong: dict[str, str]
) -> None:
    """The trick is played by those before, and the hand belongs to whoever comes next."""
    # A Bettel asks for the winning card whatever the table beats; a Durchmarsch does not.
    contract = "spades" if trump else "bettel" if duty is Duty.HEAD else "durchmarsch"
    played = trick.split()
    # Enough other cards that nobody's hand runs out, none of them in the way.
    hands = [f"{one} ♣7" for one in played] + [hand] + ["♣9"] * (2 - len(played))
    phase = play(*hands, contract=contract, duty=duty)
    for one in played:
        # How those before came to play is not asked here, only what lies on the table.
        phase = phase.do(Act(phase.actor, "plays", card(one)))
    assert phase.actor == PLAYERS[len(played)]
    assert legal_cards(phase) == right
    forbidden = {c: clause for group, clause in wrong.items() for c in cards(group)}
    assert {act.object: clause.id for act, clause in phase.forbidden.items()} == forbidden
    # What forbade other cards is what a legal card observes, in the order of the duties.
    act = phase.legal[0]
    observed = [clause.id for clause in phase.cites(act)]
    assert set(observed) == (set(wrong.values()) or {FOLLOW})
    assert observed == sorted(observed)
    for one, why in forbidden.items():
        with pytest.raises(Refused) as caught:
            phase.apply(Act(phase.actor, "plays", one))
        assert caught.value.clause.id == why
        assert f"{phase.actor} plays {one}: legal: plays " in caught.value.say("en")
        assert ", ".join(map(str, cards(right))) in caught.value.say("en")


@pytest.mark.clause("AP-9.21", "AP-6.3")
@pytest.mark.parametrize(
    ("trick", "hand", "right"),
    [
        ("♦10", "♦A97 ♣8", "♦A97"),
        ("♦10 ♦Q", "♦KJ8", "♦KJ8"),
        ("♦10 ♠9", "♠7A ♣8", "♠7A ♣8"),
        ("♦10", "♠7A ♣8", "♠7A ♣8"),
    ],
)
def test_where_only_suit_must_be_followed(trick: str, hand: str, right: str) -> None:
    played = trick.split()
    hands = [f"{one} ♣7" for one in played] + [hand] + ["♣9"] * (2 - len(played))
    phase = play(*hands, duty=Duty.FOLLOW)
    for one in played:
        phase = phase.do(Act(phase.actor, "plays", card(one)))
    assert legal_cards(phase) == right


@pytest.mark.clause("AP-6.3", "AP-R30")
def test_a_revoke_is_taken_back() -> None:
    """B holds a diamond and plays a club: refused, with the clause and what would be right."""
    phase = play("♦10 ♣7", "♦9 ♣8", "♦8 ♣9")
    led = follow(phase, "♦10")
    with pytest.raises(Refused) as caught:
        follow(led, "♣8")
    assert caught.value.say("en") == "B plays ♣8: legal: plays ♦9 (AP-6.3: follow suit)"
    assert caught.value.say("ru") == "B plays ♣8: можно: `plays ♦9` (AP-6.3: давайте масть хода)"
    # Nothing has happened: the same card turn goes on.
    assert led == follow(phase, "♦10") and legal_cards(led) == "♦9"
    assert follow(led, "♦9").actor == "C"
    with pytest.raises(Refused, match=r"it is the turn of B \(AP-6\.8"):
        led.apply(Act("C", "plays", card("♦8")))
    for absent in ("♦8", "♥A", "♦10"):
        with pytest.raises(Invalid, match="not possible here; legal: plays ♦9"):
            follow(led, absent)


# ---- Who leads


@pytest.mark.clause("AP-6.2", "AP-R26")
@pytest.mark.parametrize("declarer", [0, 1, 2])
@pytest.mark.parametrize("branch", ["both", "first", "second", "invites", "invited"])
def test_the_declarer_leads_in_every_branch(declarer: int, branch: str) -> None:
    left, right = (declarer + 1) % 3, (declarer + 2) % 3
    whist = {"both": (left, right), "second": (right,), "invited": (right,)}.get(branch, (left,))
    invited = {"invites": right, "invited": left}.get(branch)
    phase = play("♦10 ♣7", "♦9 ♣8", "♦8 ♣9", declarer=declarer, whist=whist, invited=invited)
    assert phase.actor == PLAYERS[declarer]
    assert phase.cites(phase.legal[0])[0].id == "AP-6.2"
    other = PLAYERS[left]
    clause = "AP-6.2" if left in (*whist, invited) else "AP-5.6"
    with pytest.raises(Refused, match=rf"it is the turn of {PLAYERS[declarer]} \({clause}:"):
        phase.apply(Act(other, "plays", card("♦9")))
    # Then the turn goes to the left, past a defender who stays out.
    after = follow(phase, str(phase.legal[0].object))
    plays = left if left in (*whist, invited) else right
    assert after.actor == PLAYERS[plays]


@pytest.mark.clause("AP-9.18", "AP-R27", "AP-6.2")
@pytest.mark.parametrize("declarer", [0, 1, 2])
@pytest.mark.parametrize("contract", ["bettel", "durchmarsch", "plauderer", "eight", "hearts"])
def test_who_leads_to_a_bid_above_four(declarer: int, contract: str) -> None:
    hands = ("♦10 ♣7", "♦9 ♣8", "♦8 ♣9")
    usual = play(*hands, contract=contract, declarer=declarer, eight=Eight.INFERRED)
    assert usual.actor == PLAYERS[declarer]
    assert usual.cites(usual.legal[0])[0].id == "AP-6.2"
    left = play(
        *hands,
        contract=contract,
        declarer=declarer,
        eight=Eight.INFERRED,
        extra_lead=ExtraLead.LEFT,
    )
    # The option is about the bids above four: a suit is led to by the declarer as ever.
    if contract == "hearts":
        assert left.actor == PLAYERS[declarer]
        return
    assert left.actor == PLAYERS[(declarer + 1) % 3]
    assert left.cites(left.legal[0])[0].id == "AP-9.18"
    with pytest.raises(Refused, match=r"AP-9\.18"):
        left.apply(Act(PLAYERS[declarer], "plays", usual.legal[0].object))


@pytest.mark.clause("AP-6.6", "AP-6.1")
def test_the_winner_leads() -> None:
    """Spades are trumps.

    ♦10 ♦A ♦K: B. ♣A ♣K, trumped by A with ♠8: A. ♠9 ♠10 ♣Q: B. ♥8 ♥9, and A discards ♦Q: C.
    """
    phase = play("♦10Q ♠89", "♦A ♣A ♠10 ♥8", "♦K ♣KQ ♥9")
    line = "♦10 ♦A ♦K ♣A ♣K ♠8 ♠9 ♠10 ♣Q ♥8 ♥9 ♦Q"
    assert turns(phase, line) == "A B C B C A A B C B C A A"
    end = follow(phase, line)
    assert isinstance(end, Reporting)
    assert dict(end.taken) == {"A": 1, "B": 2, "C": 1}
    won = [follow(phase, " ".join(line.split()[:n])).events[-1] for n in (3, 6, 9, 12)]
    assert [(e.name, e.clause.id, e.player, e.amount) for e in won] == [
        ("takes-trick", "AP-6.6", "B", 1),
        ("takes-trick", "AP-6.6", "A", 1),
        ("takes-trick", "AP-6.6", "B", 2),
        ("takes-trick", "AP-6.6", "C", 1),
    ]
    second = follow(phase, "♦10 ♦A ♦K")
    assert second.cites(second.legal[0])[0].id == "AP-6.6"
    with pytest.raises(Refused, match=r"it is the turn of B \(AP-6\.6"):
        second.apply(Act("A", "plays", card("♦Q")))


@pytest.mark.clause("AP-6.7", "AP-5.6", "AP-6.6")
@pytest.mark.parametrize(("whister", "out"), [(1, 2), (2, 1)])
def test_against_one_defender_a_trick_has_two_cards(whister: int, out: int) -> None:
    """♦10 loses to the defender's ♦A, ♣8 is won by A's ♣9, ♥9 beats ♥7 : 2 tricks to 1."""
    hands = ["♦10 ♣9 ♥9", "", ""]
    hands[whister], hands[out] = "♦A ♣8 ♥7", "♦KQ ♣A"
    phase = play(*hands, whist=(whister,))
    name = PLAYERS[whister]
    assert turns(phase, "♦10 ♦A ♣8 ♣9 ♥9 ♥7") == f"A {name} {name} A A {name} A"
    end = follow(phase, "♦10 ♦A ♣8 ♣9 ♥9 ♥7")
    assert dict(end.taken) == {"A": 2, name: 1}
    # The cards of the one who stays out are never played, and he is never asked.
    with pytest.raises(Refused):
        follow(phase, "♦10").apply(Act(PLAYERS[out], "plays", card("♦K")))
    assert end.apply(end.legal[0]).outcome.tricks.get(PLAYERS[out]) is None


# ---- The bids above four

EXTRA = dict(eight=Eight.INFERRED)


@pytest.mark.clause("AP-9.7", "AP-9.8", "AP-9.9", "AP-9.10", "AP-9.17", "AP-R18")
@pytest.mark.parametrize(
    ("contract", "line", "stops"),
    [
        # A wins the first trick: no tricks are failed at once, all tricks go on.
        ("bettel", "♦A ♦7 ♦8", True),
        ("plauderer", "♦A ♦7 ♦8", True),
        ("durchmarsch", "♦A ♦7 ♦8", False),
        ("eight", "♦A ♦7 ♦8", False),
        # A loses it: the other way round.
        ("bettel", "♣7 ♣9 ♣10", False),
        ("plauderer", "♣7 ♣9 ♣10", False),
        ("durchmarsch", "♣7 ♣9 ♣10", True),
        ("eight", "♣7 ♣9 ♣10", True),
    ],
)
def test_play_stops_at_the_trick_that_decides(contract: str, line: str, stops: bool) -> None:
    phase = follow(play("♦A ♣7", "♦7 ♣9", "♦8 ♣10", contract=contract, **EXTRA), line)
    if not stops:
        assert isinstance(phase, Playing) and phase.outcome is None
        return
    assert [(e.name, e.clause.id) for e in phase.events] == [
        ("takes-trick", "AP-6.6"),
        ("decided", "AP-9.17"),
    ]
    assert phase.outcome.contract is Contract(contract)
    winner = "A" if line.startswith("♦A") else "C"
    assert dict(phase.outcome.tricks) == {s: int(s == winner) for s in "ABC"}
    assert phase.outcome.whist is None
    # Play that stopped early is settled all the same.
    session = AUSTRIAN.session(Options(**EXTRA), TABLE, pot=30).settle(phase.outcome)
    price = {"bettel": 10, "durchmarsch": 20, "plauderer": 30, "eight": 40}[contract]
    assert dict(session.deals[0].net) == {"A": -2 * price, "B": price, "C": price}


@pytest.mark.clause("AP-9.17")
def test_a_suit_is_played_to_the_end() -> None:
    phase = follow(play("♦A ♣7", "♦7 ♣9", "♦8 ♣10"), "♦A ♦7 ♦8 ♣7 ♣9 ♣10")
    assert isinstance(phase, Reporting)


@pytest.mark.clause("AP-9.16", "AP-R29")
@pytest.mark.parametrize("left", [False, True])
@pytest.mark.parametrize("contract", ["bettel", "durchmarsch", "plauderer", "eight", "clubs"])
def test_the_hand_is_laid_open_after_the_first_card(contract: str, left: bool) -> None:
    lead = ExtraLead.LEFT if left else ExtraLead.DECLARER
    hands = ("♣7 ♦7", "♣8 ♦8", "♣9 ♦9")
    phase = play(*hands, contract=contract, extra_lead=lead, **EXTRA)
    assert phase.events == ()
    opened = [("laid-open", "AP-9.16", "A")] if contract in ("plauderer", "eight") else []
    first = {"A": "♣7", "B": "♣8"}[phase.actor]
    after = follow(phase, first)
    assert [(e.name, e.clause.id, e.player) for e in after.events] == opened
    # Only then, and only once.
    rest = {"♣7": "♣8 ♣9", "♣8": "♣9 ♣7"}[first]
    for one in rest.split():
        after = follow(after, one)
        assert "laid-open" not in [event.name for event in after.events]
    if after.outcome is None:
        after = follow(after, str(after.legal[0].object))
        assert after.events == ()


@pytest.mark.clause("AP-9.7", "AP-9.19", "AP-R28", "AP-R27")
@pytest.mark.parametrize(
    ("duty", "line", "right"),
    [
        (Duty.HEAD, "♥K ♥Q", "♥A"),
        (Duty.LEAD, "♥K ♥Q", "♥A"),
        (Duty.FOLLOW, "♥K ♥Q", "♥AJ10987"),
        (Duty.HEAD, "♥Q ♥K", "♥A"),
        (Duty.LEAD, "♥Q ♥K", "♥A"),
    ],
)
def test_the_six_hearts_of_the_footnote(duty: Duty, line: str, right: str) -> None:
    """South holds ♥A J 10 9 8 7 in a Bettel; West leads a high heart, East adds the other."""
    west, east = line.split()
    phase = play(
        "♥AJ10987 ♠7", f"{west} ♠98", f"{east} ♦87",
        contract="bettel", duty=duty, extra_lead=ExtraLead.LEFT,
    )  # fmt: skip
    assert phase.actor == "B"
    phase = follow(phase, line)
    assert phase.actor == "A" and legal_cards(phase) == right


@pytest.mark.clause("AP-9.19", "AP-9.7")
def test_who_leads_the_suit_decides_whether_the_ace_is_called_for() -> None:
    """Declarer leads ♥J himself: ♥Q and ♥K, split, are both forced out, and the ♥A never comes."""
    phase = play("♥AJ7 ♠7", "♥K ♠98 ♣9", "♥Q ♠K ♣87", contract="bettel")
    line = "♥J ♥K ♥Q"
    assert turns(phase, line) == "A B C B"
    assert legal_cards(follow(phase, "♥J")) == "♥K"
    # C cannot beat the king and must follow with his only heart.
    assert legal_cards(follow(phase, "♥J ♥K")) == "♥Q"


@pytest.mark.clause("AP-5.3", "AP-9.13")
def test_without_whisters_nothing_is_played_and_above_four_everybody_plays() -> None:
    assert isinstance(play("♦A", "♦7", "♦8", whist=()), Reporting)
    phase = play("♦A", "♦7", "♦8", contract="bettel")
    assert isinstance(phase, Playing) and phase.tricks.in_play == (0, 1, 2)


@pytest.mark.clause("AP-8.2", "AP-9.3")
def test_after_the_last_trick_the_declarer_has_a_word() -> None:
    phase = follow(play("♦A", "♦7", "♦8", ace_bonuses=AceBonuses.NEITHER), "♦A ♦7 ♦8")
    assert isinstance(phase, Reporting) and phase.actor == "A"
    assert [act.verb for act in phase.legal] == ["reports nothing"]
    assert phase.otherwise == phase.legal[0]
