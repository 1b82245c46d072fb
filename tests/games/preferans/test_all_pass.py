"""The all-pass deal: the talon leads, and who takes least has done best.

Among four D has dealt and the talon is his; among three C has dealt and plays a hand of his own.
"""

import random

import pytest

from rulebook import Refused, RulebookError
from rulebook.cards import card, cards, pack, show
from rulebook.games.preferans import PREFERANS, Contract, Options, Outcome
from rulebook.games.preferans.all_pass import AllPass, begin
from rulebook.phase import Act, Dealt, Finished, Phase, PileKind
from rulebook.table import Seat

FOUR = PREFERANS.table("A", "B", "C", "D", dealer="D")
THREE = PREFERANS.table("A", "B", "C", dealer="C")


def all_pass(*hands: str, talon: str, players: int = 4) -> AllPass:
    """Begin an all-pass deal with hands of any size, so that a case fits on a line."""
    table = FOUR if players == 4 else THREE
    dealt = Dealt(table.playing(3), tuple(cards(hand) for hand in hands), cards(talon))
    phase = begin(dealt, table.dealer)
    assert isinstance(phase, AllPass)
    return phase


def follow(phase: Phase, line: str) -> Phase:
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


def talon(phase: Phase) -> list[tuple[str, bool]]:
    """Return the talon as it lies, each part with whether everybody sees it."""
    return [
        (show(pile.cards), pile.seen_by is None)
        for pile in phase.piles
        if pile.kind in (PileKind.TALON, PileKind.TURNED)
    ]


HANDS = ("♠98 ♥A", "♠107 ♥K", "♠KQ ♥Q")

# ---- The talon leads, among four and among three


@pytest.mark.clause("HP-6.12", "HP-6.13", "HP-6.15", "HP-R38")
@pytest.mark.parametrize(
    ("stock", "line", "who"),
    [
        # The second talon card leads to the second trick whoever won the first.
        ("♠J ♥J", "♠J ♠9 ♠10 ♠K ♥J ♥A ♥K ♥Q ♠8", "D A B C D A B C A B"),
        ("♠A ♥J", "♠A ♠9 ♠10 ♠K ♥J ♥A ♥K ♥Q ♠8", "D A B C D A B C A B"),
        # The dealer's ace has won the second trick: forehand leads to the third.
        ("♠J ♠A", "♠J ♠9 ♠10 ♠K ♠A ♠8 ♠7 ♠Q ♥A", "D A B C D A B C A B"),
        # Somebody else has won it: he leads.
        ("♠J ♥J", "♠J ♠9 ♠10 ♠Q ♥J ♥A ♥K ♥Q ♠8 ♠7 ♠K", "D A B C D A B C A B C ."),
    ],
)
def test_among_four_the_dealer_plays_the_talon(stock: str, line: str, who: str) -> None:
    phase = all_pass(*HANDS, talon=stock)
    assert turns(phase, line).replace("None", ".") == who


@pytest.mark.clause("HP-6.12", "HP-6.14", "HP-6.15")
@pytest.mark.parametrize(
    ("stock", "line", "who"),
    [
        ("♠J ♥J", "♠9 ♠10 ♠K ♥A ♥K ♥Q ♠8", "A B C A B C A B"),
        # The ace of the talon shows spades and does not win.
        ("♠A ♠J", "♠9 ♠10 ♠K ♠8 ♠7 ♠Q ♥Q ♥A", "A B C A B C C A B"),
    ],
)
def test_among_three_the_talon_only_shows_the_suit(stock: str, line: str, who: str) -> None:
    phase = all_pass(*HANDS, talon=stock, players=3)
    shown = [(e.name, e.clause.id, str(e.card)) for e in phase.events]
    assert shown == [("suit-shown", "HP-6.14", stock.split()[0])]
    assert turns(phase, line) == who


@pytest.mark.clause("HP-6.12")
@pytest.mark.parametrize("players", [3, 4])
def test_everybody_follows_the_suit_shown(players: int) -> None:
    phase: Phase = all_pass("♠98 ♥A", "♣10 ♦7 ♥K", "♠K ♥Q ♦9", talon="♠J ♥J", players=players)
    if players == 4:
        assert phase.legal == (Act(Seat("D"), "plays", card("♠J")),)
        with pytest.raises(RulebookError):
            phase.apply(Act(Seat("D"), "plays", card("♥J")))
        phase = follow(phase, "♠J")
    assert show(a.object for a in phase.legal) == "♠98"
    with pytest.raises(Refused) as caught:
        follow(phase, "♥A")
    assert caught.value.clause.id == "HP-6.12"
    # Who has none of it plays anything: there are no trumps.
    phase = follow(phase, "♠9")
    assert show(a.object for a in phase.legal) == "♣10 ♦7 ♥K"
    phase = follow(phase, "♥K ♠K")
    won = phase.events[0]
    assert (won.name, won.player, won.clause.id) == ("takes-trick", "C", "HP-6.6")


@pytest.mark.clause("HP-6.12", "HP-6.13")
def test_the_talon_is_turned_up_one_card_at_a_time() -> None:
    phase = all_pass(*HANDS, talon="♠A ♥J")
    assert talon(phase) == [("♠A ♥J", False)]
    after = follow(phase, "♠A")
    assert talon(after) == [("♥J", False)]
    after = follow(after, "♠9 ♠10 ♠K")
    assert [(e.name, e.player, e.clause.id) for e in after.events] == [
        ("takes-trick", "D", "HP-6.13")
    ]
    taken = [p for p in after.piles if p.kind is PileKind.TAKEN]
    assert [(p.seat, len(p.cards)) for p in taken] == [("D", 4)]
    three = all_pass(*HANDS, talon="♠A ♥J", players=3)
    assert talon(three) == [("♠A", True), ("♥J", False)]
    assert talon(follow(three, "♠9 ♠10 ♠K")) == [("♠A ♥J", True)]


@pytest.mark.clause("HP-6.15", "HP-R38", "HP-6.3")
def test_after_the_talon_suits_are_followed_as_ever() -> None:
    phase = all_pass(*HANDS, talon="♠J ♥J", players=3)
    phase = follow(phase, "♠9 ♠10 ♠K ♥A ♥K ♥Q")
    assert [e.name for e in phase.events] == ["takes-trick", "leads-on"]
    assert phase.turn_clause.id == "HP-6.15"
    assert talon(phase) == [("♠J ♥J", True)]
    phase = all_pass("♠98 ♥A7", "♠107 ♥K8", "♠KQ ♥Q9", talon="♠J ♠A")
    phase = follow(phase, "♠J ♠9 ♠10 ♠K ♠A ♠8 ♠7 ♠Q ♥7")
    with pytest.raises(RulebookError):
        follow(phase, "♠10")
    assert show(a.object for a in phase.legal) == "♥K8"
    phase = follow(phase, "♥K ♥Q")
    assert (phase.actor, phase.turn_clause.id) == ("B", "HP-6.6")


# ---- What it comes to


def played(players: int, chance: random.Random) -> Outcome:
    deck = list(pack("7"))
    chance.shuffle(deck)
    phase: Phase = all_pass(
        *(show(deck[i : i + 10]) for i in (0, 10, 20)),
        talon=" ".join(map(str, deck[30:])),
        players=players,
    )
    leaders = []
    while not isinstance(phase, Finished):
        assert isinstance(phase, AllPass)
        if not phase.tricks.trick:
            leaders.append(phase.actor)
        phase = phase.apply(chance.choice(phase.legal))
    assert len(leaders) == 10
    assert leaders[:2] == (["D", "D"] if players == 4 else ["A", "A"])
    assert "D" not in leaders[2:]
    outcome: Outcome = phase.outcome
    return outcome


@pytest.mark.clause("HP-6.1", "HP-6.13", "HP-6.14", "HP-7.17", "HP-7.18")
@pytest.mark.parametrize("players", [3, 4])
def test_an_all_pass_deal_adds_twenty_to_the_mountains(players: int) -> None:
    chance = random.Random(players)
    table = FOUR if players == 4 else THREE
    talon_tricks = set()
    for _ in range(60):
        outcome = played(players, chance)
        assert outcome.contract is Contract.ALL_PASS and outcome.declarer is None
        assert list(outcome.tricks) == list(table.playing(3)) + (["D"] if players == 4 else [])
        assert sum(outcome.tricks.values()) == 10
        deal = PREFERANS.session(Options(), table).settle(outcome).deals[0]
        assert sum(deal.after.mountain.values()) - sum(deal.before.mountain.values()) == 20
        for seat, tricks in outcome.tricks.items():
            assert deal.after.mountain[seat] - deal.before.mountain[seat] == 2 * tricks
            assert deal.after.pool[seat] == (0 if tricks else 2)
        talon_tricks.add(outcome.tricks.get(Seat("D"), 0))
    assert talon_tricks == ({0, 1, 2} if players == 4 else {0})
