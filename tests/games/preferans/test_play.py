"""The play of a game or a misère: what must be followed and trumped, who leads, whose hand is open.

Places are counted from forehand: A is 0, B is 1, C is 2. Unless said otherwise A declares at
a table of four, and D has dealt and sits out.
"""

import random
from typing import Any

import pytest

from rulebook import Refused, Tally
from rulebook.cards import card, cards, pack, show
from rulebook.games.preferans import PREFERANS, Contract, Options, Outcome, Premium
from rulebook.games.preferans.options import HandsOpen
from rulebook.games.preferans.play import Plan, Playing, begin, trick_rules
from rulebook.phase import Act, Dealt, Finished, Phase, PileKind
from rulebook.table import Seat

TABLE = PREFERANS.table("A", "B", "C", "D", dealer="D")
PLAYERS = TABLE.playing(3)
FOLLOW, TRUMP = "HP-6.3", "HP-6.4"


def play(
    *hands: str,
    contract: str = "6-spades",
    declarer: int = 0,
    whist: str = "BC",
    talon: str = "",
    **more: Any,
) -> Playing:
    """Begin the play with hands of any size, so that a case fits on a line."""
    options = Options(**{k: more.pop(k) for k in ("hands_open",) if k in more})
    plan = Plan(
        Dealt(PLAYERS, tuple(cards(hand) for hand in hands), cards(talon) if talon else ()),
        options,
        TABLE.dealer,
        declarer,
        Contract(contract),
        contract=Contract(contract),
        laid=more.pop("laid", ()),
        whist=tuple(map(Seat, whist)) if Contract(contract).is_game else (),
        **more,
    )
    phase = begin(plan)
    assert isinstance(phase, Playing)
    return phase


def follow(phase: Phase, line: str) -> Phase:
    """Play cards one after the other, whoever's turn it is."""
    for one in line.split():
        assert phase.actor is not None
        phase = phase.apply(Act(phase.actor, "plays", card(one)))
    return phase


def turns(phase: Phase, line: str) -> str:
    """Return who plays each card of a line, and whose turn it is behind it."""
    actors = [str(phase.actor)]
    for one in line.split():
        phase = follow(phase, one)
        actors.append(str(phase.actor))
    return " ".join(actors)


def seen(phase: Phase) -> dict[str, Any]:
    """Return who sees each hand; `None` is everybody."""
    return {str(p.seat): p.seen_by for p in phase.piles if p.kind is PileKind.HAND}


# ---- Which card

# Trump, trick so far, hand; what is legal, and why the others are not.
CASES = [
    ("♠", "♦10", "♦A97 ♣8", "♦A97", {"♣8": FOLLOW}),
    ("♠", "♦10 ♦Q", "♦KJ8", "♦KJ8", {}),
    ("♠", "♦10 ♠8", "♦A7 ♠K", "♦A7", {"♠K": FOLLOW}),
    ("♠", "♦10", "♠A7 ♣8", "♠A7", {"♣8": TRUMP}),
    ("♠", "♦10 ♠9", "♠A7 ♣8", "♠A7", {"♣8": TRUMP}),
    ("♠", "♦10 ♠9", "♠7 ♣8", "♠7", {"♣8": TRUMP}),
    ("♠", "♦10", "♣8 ♥A", "♣8 ♥A", {}),
    ("♠", "♠9 ♠K", "♠A10", "♠A10", {}),
    (None, "♥K ♥Q", "♥AJ10 ♠A", "♥AJ10", {"♠A": FOLLOW}),
    (None, "♥9 ♥K", "♠7 ♣A", "♠7 ♣A", {}),
    ("♠", "", "♠7 ♣A", "♠7 ♣A", {}),
]


@pytest.mark.clause("HP-1.2", "HP-6.3", "HP-6.4", "HP-6.5", "HP-6.7")
@pytest.mark.parametrize(("trump", "trick", "hand", "legal", "why"), CASES)
def test_card(trump: str | None, trick: str, hand: str, legal: str, why: dict[str, str]) -> None:
    rules = trick_rules(trump)
    on_table = cards(trick) if trick else ()
    assert show(rules.legal(cards(hand), on_table)) == legal
    forbidden = rules.forbidden(cards(hand), on_table)
    assert {str(c): clause.id for c, clause in forbidden.items()} == why


@pytest.mark.clause("HP-6.3", "HP-6.4")
def test_a_forbidden_card_is_refused_with_its_clause_and_what_is_legal() -> None:
    phase = follow(play("♦9", "♦A ♠K", "♠A7 ♣8"), "♦9")
    with pytest.raises(Refused, match="legal: plays ♦A") as caught:
        follow(phase, "♠K")
    assert caught.value.clause.id == FOLLOW
    with pytest.raises(Refused, match="legal: plays ♠A, ♠7") as caught:
        follow(follow(phase, "♦A"), "♣8")
    assert caught.value.clause.id == TRUMP


# Contract, cards in the order played; who plays each of them, and who leads the next trick.
TRICKS = [
    ("6-spades", "♦9 ♦A ♦K", "A B C B"),
    ("6-spades", "♦9 ♦A ♠7", "A B C C"),
    ("6-hearts", "♦9 ♦A ♥7", "A B C C"),
    ("6-no-trump", "♦9 ♥A ♠A", "A B C A"),
    ("misere", "♦9 ♥A ♠A", "A B C A"),
    ("misere", "♦9 ♦10 ♦J", "A B C C"),
    ("6-clubs", "♦9 ♣7 ♣8", "A B C C"),
]


@pytest.mark.clause("HP-6.2", "HP-6.6", "HP-6.7")
@pytest.mark.parametrize(("contract", "line", "who"), TRICKS)
def test_who_wins_and_leads(contract: str, line: str, who: str) -> None:
    hands = [f"{one} {other}" for one, other in zip(line.split(), ("♣J", "♣9", "♣10"), strict=True)]
    assert turns(play(*hands, contract=contract), line) == who


@pytest.mark.clause("HP-6.2")
@pytest.mark.parametrize("declarer", [0, 1, 2])
@pytest.mark.parametrize("contract", ["6-spades", "10-no-trump", "misere"])
def test_eldest_hand_leads_whoever_declares_and_whatever_is_played(
    declarer: int, contract: str
) -> None:
    whist = "".join(p for i, p in enumerate("ABC") if i != declarer)
    phase = play("♠A7", "♠K8", "♠Q9", declarer=declarer, contract=contract, whist=whist)
    assert phase.actor == "A" and phase.turn_clause.id == "HP-6.2"
    assert follow(phase, "♠A").turn_clause.id == "HP-6.6"


# ---- Open and closed


@pytest.mark.clause("HP-6.8", "HP-6.9", "HP-5.12")
def test_closed_play_shows_no_hand() -> None:
    for whist in ("BC", "B"):
        phase = play("♠A ♦7", "♠K ♦8", "♠Q ♦9", whist=whist)
        names = [event.name for event in phase.events]
        assert names == (["both-closed"] if whist == "BC" else [])
        for line in ("", "♠A", "♠A ♠K", "♠A ♠K ♠Q"):
            now = follow(phase, line)
            assert all(who is not None for who in seen(now).values())
            assert now.decider == now.actor  # type: ignore[attr-defined]


@pytest.mark.clause("HP-6.8")
def test_in_open_play_both_hands_lie_open_and_the_whister_plays_them() -> None:
    phase = play("♠A ♦7", "♠K ♦8", "♠Q ♦9", whist="C", open=True)
    assert [(e.name, e.clause.id, e.player) for e in phase.events] == [("laid-open", "HP-6.8", "C")]
    assert seen(phase) == {"A": ("A",), "B": None, "C": None}
    assert phase.decider == "A"
    after = follow(phase, "♠A")
    assert (after.actor, after.decider) == ("B", "C")  # type: ignore[attr-defined]
    # The act names the hand that the card comes from, not who chooses it.
    assert after.legal == (Act(Seat("B"), "plays", card("♠K")),)
    after = follow(after, "♠K")
    assert (after.actor, after.decider) == ("C", "C")  # type: ignore[attr-defined]


@pytest.mark.clause("HP-9.14", "HP-R14")
def test_where_the_lead_is_made_in_the_dark_the_hands_go_down_after_a_trick() -> None:
    late = {"hands_open": HandsOpen.AFTER_A_TRICK}
    phase = play("♠A ♦7", "♠K ♦8", "♠Q ♦9", whist="C", open=True, **late)
    assert phase.events == () and not phase.lies_open
    for line in ("♠A", "♠A ♠K"):
        now = follow(phase, line)
        assert isinstance(now, Playing) and not now.lies_open and now.decider == now.actor
    opened = follow(phase, "♠A ♠K ♠Q")
    assert isinstance(opened, Playing) and opened.lies_open
    assert [(e.name, e.clause.id) for e in opened.events] == [
        ("takes-trick", "HP-6.6"),
        ("laid-open", "HP-9.14"),
    ]
    assert follow(opened, "♦7").decider == "C"  # type: ignore[attr-defined]


@pytest.mark.clause("HP-6.11", "HP-R29")
@pytest.mark.parametrize("declarer", [0, 1, 2])
def test_against_a_misere_the_hands_go_down_before_the_lead_or_after_the_declarers_card(
    declarer: int,
) -> None:
    phase = play("♠A ♦7", "♠K ♦8", "♠Q ♦9", declarer=declarer, contract="misere")
    others = {p for i, p in enumerate("ABC") if i != declarer}
    before = {p for p, who in seen(phase).items() if who is None}
    assert before == (set() if declarer == 0 else others)
    names = [e.name for e in phase.events]
    assert names == (["all-play"] if declarer == 0 else ["all-play", "hands-shown"])
    after = follow(phase, "♠A")
    assert {p for p, who in seen(after).items() if who is None} == others
    assert [e.name for e in after.events] == (["hands-shown"] if declarer == 0 else [])


@pytest.mark.clause("HP-6.10", "HP-6.8")
@pytest.mark.parametrize("open_", [False, True])
def test_a_dealer_who_whists_plays_the_hand_that_he_chose(open_: bool) -> None:
    phase = play("♠A ♦7", "♠K ♦8", "♠Q ♦9", whist="D", hand=Seat("B"), open=open_)
    first = phase.events[0]
    assert (first.name, first.clause.id, first.player, first.other) == (
        "plays-hand", "HP-6.10", "D", "B",
    )  # fmt: skip
    b, c = follow(phase, "♠A"), follow(phase, "♠A ♠K")
    assert isinstance(b, Playing) and isinstance(c, Playing)
    assert (b.actor, b.decider) == ("B", "D")
    assert (c.actor, c.decider) == ("C", "D" if open_ else "C")
    if open_:
        assert seen(phase)["B"] is None and seen(phase)["C"] is None
    else:
        assert seen(phase)["B"] == ("B", "D") and seen(phase)["C"] == ("C", "D")


# ---- What a played deal comes to


def through(phase: Phase, chance: random.Random | None = None) -> Outcome:
    """Play to the end: the first legal card, or any at all."""
    while not isinstance(phase, Finished):
        phase = phase.apply(phase.legal[0] if chance is None else chance.choice(phase.legal))
    outcome: Outcome = phase.outcome
    return outcome


@pytest.mark.clause("HP-6.1", "HP-8.3", "HP-5.14")
@pytest.mark.parametrize(
    ("contract", "premium", "whist"),
    [("6-spades", Premium.ACE_KING, ("B", "C")), ("misere", Premium.NONE, None)],
)
def test_the_facts_of_a_deal(
    contract: str, premium: Premium, whist: tuple[str, ...] | None
) -> None:
    rest = pack("7")[2:]  # all but the ace and king of spades
    hands = (show(rest[i : i + 10]) for i in (0, 10, 20))
    phase = play(*hands, contract=contract, talon="♠AK")
    outcome = through(phase)
    assert sum(outcome.tricks.values()) == 10 and set(outcome.tricks) == {"A", "B", "C"}
    assert (outcome.declarer, outcome.contract) == ("A", Contract(contract))
    assert (outcome.premium, outcome.whist) == (premium, whist)
    session = PREFERANS.session(Options(), TABLE).settle(outcome)
    assert sum(session.net.values()) == 0


# Tricks of the two whisters of a made game: for how many tricks each of them answers.
SHORT = {
    (6, (4, 0)): (0, 0), (6, (3, 1)): (0, 0), (6, (2, 2)): (0, 0),
    (6, (2, 1)): (0, 1), (6, (3, 0)): (0, 1), (6, (1, 1)): (1, 1),
    (6, (2, 0)): (0, 2), (6, (1, 0)): (1, 2), (6, (0, 0)): (2, 2),
    (7, (3, 0)): (0, 0), (7, (2, 1)): (0, 0),
    (7, (2, 0)): (0, 0), (7, (1, 1)): (0, 0), (7, (1, 0)): (0, 1), (7, (0, 0)): (1, 1),
    (8, (2, 0)): (0, 0), (8, (1, 1)): (0, 0), (8, (1, 0)): (0, 0), (8, (0, 1)): (0, 0),
    (8, (0, 0)): (0, 1),
}  # fmt: skip
PRICE = {6: 4, 7: 8, 8: 12}
STRONG = ("♠AKQJ10987 ♥AK", "♠AKQJ109 ♥A9 ♦A7", "♠AKQJ ♥AK9 ♦A7 ♣7", "♠AKQ7 ♥AQ9 ♦A7 ♣8")


@pytest.mark.clause("HP-5.2", "HP-5.3", "HP-7.11", "HP-7.12", "HP-7.13", "HP-R23")
def test_what_two_whisters_answer_for_after_a_played_deal() -> None:
    """Play strong hands any way the rules allow; every row of the table must have come up."""
    chance, left = random.Random("short"), set(SHORT)
    for number in range(3000):
        if not left:
            return
        level = (6, 7, 8)[number % 3]
        hand = cards(STRONG[chance.randrange(len(STRONG))])
        rest = [one for one in pack("7") if one not in hand]
        chance.shuffle(rest)
        phase = play(
            show(hand), show(rest[:10]), show(rest[10:20]), contract=f"{level}-spades",
            talon=" ".join(map(str, rest[20:])),
        )  # fmt: skip
        outcome = through(phase, chance)
        if outcome.tricks["A"] < level:
            continue
        took = (outcome.tricks["B"], outcome.tricks["C"])
        row = (level, took) if (level, took) in SHORT else (level, took[::-1])
        answer = SHORT[row] if row[1] == took else SHORT[row][::-1]
        deal = PREFERANS.session(Options(), TABLE).settle(outcome).deals[0]
        charged = tuple(deal.after.mountain[p] - deal.before.mountain[p] for p in "BC")
        assert charged == tuple(PRICE[level] * n for n in answer), (row, outcome.tricks)
        left.discard(row)
    raise AssertionError(f"never came up: {left}")


@pytest.mark.clause("HP-7.6", "HP-7.8", "HP-7.9", "HP-7.10", "HP-R22")
@pytest.mark.parametrize("whist", ["B", "C", "BC", "D"])
def test_the_bill_of_a_set_declarer_is_the_same_whoever_whists(whist: str) -> None:
    """Ten less the level, and an undertrick counted for each of the others: w(T+(n−1)u)."""
    chance = random.Random(f"bill {whist}")
    found = 0
    while found < 12:
        deal = list(pack("7"))
        chance.shuffle(deal)
        level = chance.choice((6, 7, 8, 9, 10))
        more = {"hand": Seat("B")} if whist == "D" else {}
        phase = play(
            *(show(deal[i : i + 10]) for i in (0, 10, 20)), contract=f"{level}-hearts",
            whist=whist, talon="", **more,
        )  # fmt: skip
        outcome = through(phase, chance)
        under = level - outcome.tricks["A"]
        if under <= 0:
            continue
        found += 1
        session = PREFERANS.session(Options(), TABLE)
        after = session.settle(outcome).deals[0].after
        bill = sum(after.whists[p, "A"] for p in "BCD")
        assert bill == 2 * (2 * level - 10) * (10 - outcome.tricks["A"] + 3 * under)
        assert after.mountain["A"] - 20 == 2 * (2 * level - 10) * under


def test_tallies_keep_the_order_of_the_players() -> None:
    phase = follow(play("♠A", "♠K", "♠Q"), "♠A ♠K ♠Q")
    assert phase.outcome.tricks == Tally.of(A=1, B=0, C=0)
