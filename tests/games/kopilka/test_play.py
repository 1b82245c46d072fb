"""The play of Kopilka: following, drawing and passing, leads taken back, and who is out first.

P1 leads, P4 has dealt. A line of play is written `♦J pass draw ♦8`, whoever's turn it is; `pass!`
is a false pass.
"""

from typing import Any

import pytest

from rulebook import Invalid, Refused
from rulebook.cards import card, cards, show
from rulebook.games.kopilka import KOPILKA, Options, Suit
from rulebook.games.kopilka import clauses as KO
from rulebook.games.kopilka.layout import Layout
from rulebook.games.kopilka.options import (
    AcePlay,
    DrawLimit,
    EndOfDeal,
    NoLegalLead,
    OutTie,
    Spared,
)
from rulebook.games.kopilka.play import lead
from rulebook.phase import Act, Dealt, Phase, PileKind

TABLE = KOPILKA.table("P1", "P2", "P3", "P4")
PLAYERS = TABLE.playing(4)


def play(*hands: str, stock: str = "", **options: Any) -> Phase:
    """Begin the play with hands of any size, so that a case fits on a line."""
    dealt = Dealt(PLAYERS, tuple(cards(hand) if hand else () for hand in hands), cards(stock))
    return lead(Layout.of(TABLE, dealt, Options(**options)), 0, KO.FIRST_LEAD)


def act_of(phase: Phase, word: str) -> Act:
    assert phase.actor is not None
    verb = {"pass": "passes", "draw": "draws"}.get(word.rstrip("!"))
    if verb:
        return Act(phase.actor, verb, offence=word.endswith("!"))
    return Act(phase.actor, "plays", card(word))


def follow(phase: Phase, line: str) -> Phase:
    for word in line.split():
        phase = phase.apply(act_of(phase, word))
    return phase


def can(phase: Phase) -> str:
    """Return what is legal: cards as a hand, then the other acts."""
    others = [act.verb for act in phase.legal if act.object is None]
    return " ".join([show(act.object for act in phase.legal if act.object), *others]).strip()


def events(phase: Phase) -> list[tuple[Any, ...]]:
    return [(event.name, event.player, event.clause.id) for event in phase.events]


def why(phase: Phase, word: str) -> str:
    """Return the clause by which an act is refused; the phase stays as it is."""
    with pytest.raises(Refused) as caught:
        follow(phase, word)
    return caught.value.clause.id


def tricks(phase: Phase) -> list[int]:
    return [phase.outcome.tricks[seat] for seat in PLAYERS]


# ---- Whole deals, card by card

K3 = (
    ("♠K9 ♥Q ♦8 ♣10", "♠A ♥J7 ♦K9", "♠10 ♣Q7 ♥A ♦7", "♠J ♣K9 ♥10 ♦Q"),
    "♣8 ♠7 ♦A ♣J ♠8 ♥K ♣A ♠Q ♥8 ♥9 ♦10 ♦J",
    "♣10 ♠A ♣7 ♣9  ♦K ♦7 ♦Q ♦8  ♥J ♥A ♥10 ♥Q  ♣Q ♣K draw ♣8 pass  ♠J ♠K draw ♠7 ♠10",
)


@pytest.mark.clause(
    "KO-6.1", "KO-6.2", "KO-6.3", "KO-6.4", "KO-6.6", "KO-6.9", "KO-6.10", "KO-6.12",
    "KO-6.18", "KO-R9", "KO-R17",
)  # fmt: skip
def test_a_deal_with_the_ace_of_spades_as_a_trump() -> None:
    """K3; e13: P4 and P3 lay their last cards on one trick, P4 before P3."""
    hands, stock, line = K3
    end = follow(play(*hands, stock=stock), line)
    outcome = end.outcome
    assert tricks(end) == [1, 2, 1, 1]
    assert [dict(taken) for taken in outcome.by_suit.values()] == [
        {"P1": 1}, {"P2": 1, "P4": 1}, {"P2": 1}, {"P3": 1},
    ]  # fmt: skip
    assert (outcome.by_ace, outcome.ace_suit) == ("P2", Suit.CLUBS)
    assert (outcome.first_out, outcome.stalemate) == ("P4", False)
    assert events(end) == [("takes-trick", "P1", "KO-6.12"), ("out", "P4", "KO-6.18")]
    assert {p.seat for p in end.piles if p.kind is PileKind.HAND} == {"P1", "P2"}
    session = KOPILKA.session(table=TABLE).settle(outcome)
    assert list(session.standing.claims.values()) == [1, 7, 4, 2]
    assert [-n for n in session.deals[0].net.values()] == [5, 5, 5, 0]


K4 = (
    ("♠J9 ♥K ♣8 ♣10", "♦J ♠8 ♠Q ♥10 ♣9", "♠K7 ♥9 ♥J ♣A", "♠10 ♥A8 ♣K7"),
    "♥7 ♦Q ♠A ♥Q ♦7 ♦A ♦K ♦10 ♦9 ♦8 ♣Q ♣J",
    "♦J pass pass pass  ♥9 ♥A ♥K ♥10  ♣K ♣8 ♣9 ♣A  ♥J ♥8 draw ♥7 pass  ♠K ♠10 ♠9 ♠8 "
    "♣7 ♣10 draw pass pass",
)


@pytest.mark.clause("KO-6.14", "KO-6.15", "KO-6.16", "KO-6.17", "KO-R12", "KO-R13")
def test_a_deal_with_a_lead_taken_back_and_a_winner_without_a_lead() -> None:
    """K4: dealt by P1, so that P2 leads first."""
    hands, stock, line = K4
    players = TABLE.from_left_of(PLAYERS[0])
    at = [cards(hands[PLAYERS.index(seat)]) for seat in players]
    layout = Layout.of(TABLE, Dealt(players, tuple(at), cards(stock)), Options())
    phase = lead(layout, 0, KO.FIRST_LEAD)
    words = line.split()
    back = follow(phase, " ".join(words[:4]))
    assert events(back) == [("taken-back", "P2", "KO-6.14")] and back.actor == "P3"
    assert back.events[0].card is card("♦J") and card("♦J") in back.held(PLAYERS[1])
    won = follow(back, " ".join(words[4:21]))
    assert events(won) == [("takes-trick", "P3", "KO-6.12"), ("lead-passes", "P3", "KO-6.16")]
    assert won.actor == "P4" and show(won.held(PLAYERS[2])) == "♠7"
    end = follow(won, " ".join(words[21:]))
    assert tricks(end) == [1, 0, 3, 1]
    assert events(end)[-1] == ("out", "P4", "KO-6.17")
    left = {pile.seat: show(pile.cards) for pile in end.piles if pile.kind is PileKind.HAND}
    assert left == {"P1": "♠J", "P2": "♠Q ♦QJ", "P3": "♠7"}
    settled = KOPILKA.session(table=KOPILKA.table(*PLAYERS, dealer="P1")).settle(end.outcome)
    assert list(settled.standing.claims.values()) == [2, 0, 7, 4]
    assert [-n for n in settled.deals[0].net.values()] == [5, 10, 5, 0]


K10 = ("♠98", "♥Q9", "♦J10", "♣K8")
K10_LINE = "♠9 pass pass pass ♥Q pass pass pass ♦J pass pass pass ♣K pass pass pass"


@pytest.mark.clause("KO-6.14", "KO-6.19", "KO-R18")
def test_a_stalemate() -> None:
    """K10, e15: four leads in a row come to nothing."""
    end = follow(play(*K10), K10_LINE)
    assert end.outcome.stalemate and end.outcome.first_out is None
    assert tricks(end) == [0, 0, 0, 0]
    assert events(end) == [("taken-back", "P4", "KO-6.14"), ("stalemate", None, "KO-6.19")]
    assert {show(p.cards) for p in end.piles} == set(K10)


# ---- The edge table


@pytest.mark.clause("KO-6.8")
def test_e1_without_a_stock_a_void_player_passes() -> None:
    phase = follow(play("♣109", "♦A8", "♠A ♥7", "♣K ♥8"), "♣10")
    assert can(phase) == "passes" and why(phase, "draw") == "KO-6.8"
    assert [c.id for c in phase.cites(act_of(phase, "pass"))] == ["KO-6.4", "KO-6.8", "KO-6.5"]
    assert can(follow(phase, "pass")) == "♠A passes"


@pytest.mark.clause("KO-6.14", "KO-6.4", "KO-6.13")
def test_e2_nobody_follows() -> None:
    phase = follow(play("♣109", "♦A8", "♥97", "♥KQ", stock="♠7"), "♣10 pass pass pass")
    assert events(phase) == [("taken-back", "P1", "KO-6.14")]
    assert phase.actor == "P2" and show(phase.held(PLAYERS[0])) == "♣109"
    assert [c.id for c in phase.cites(phase.legal[0])] == ["KO-6.14"]


@pytest.mark.clause("KO-6.13", "KO-R9")
def test_one_card_put_to_the_lead_is_enough() -> None:
    phase = follow(play("♣10 ♠9", "♦A8", "♣7 ♥9", "♥KQ", stock="♠7"), "♣10 pass ♣7 pass")
    assert events(phase) == [("takes-trick", "P1", "KO-6.12")] and phase.actor == "P1"


@pytest.mark.clause("KO-6.6", "KO-6.7", "KO-6.14", "KO-R11", "KO-R12")
def test_e3_drawn_in_vain() -> None:
    phase = follow(play("♣109", "♦A8", "♥97", "♥KQ", stock="♠7 ♠8"), "♣10 draw")
    assert [(e.name, e.card, e.hidden, e.player) for e in phase.events] == [
        ("drawn", card("♠7"), True, "P2")
    ]
    assert can(phase) == "passes" and why(phase, "draw") == "KO-6.7"
    back = follow(phase, "pass pass pass")
    assert show(back.held(PLAYERS[1])) == "♠7 ♦A8" and back.actor == "P2"


@pytest.mark.clause("KO-6.14", "KO-6.17")
def test_e4_a_last_card_taken_back_is_not_out() -> None:
    phase = follow(play("♣10", "♦A8", "♥97", "♥KQ"), "♣10 pass pass pass")
    assert phase.outcome is None and phase.held(PLAYERS[0]) == cards("♣10")


@pytest.mark.clause("KO-6.15", "KO-6.16", "KO-R13")
def test_e5_a_winner_without_another_suit() -> None:
    start = ("♣AK", "♣7 ♥7", "♣8 ♥8", "♣9 ♥9")
    phase = follow(play(*start), "♣A ♣7 ♣8 ♣9")
    assert events(phase) == [("takes-trick", "P1", "KO-6.12"), ("lead-passes", "P1", "KO-6.16")]
    assert phase.actor == "P2" and phase.turn_clause.id == "KO-6.16"
    with pytest.raises(Refused, match="it is the turn of P2") as caught:
        phase.apply(Act(PLAYERS[0], "plays", card("♣K")))
    assert caught.value.clause.id == "KO-6.16"


@pytest.mark.clause("KO-6.15", "KO-R14")
def test_e6_the_bar_binds_the_winner() -> None:
    phase = follow(play("♣AK ♦7", "♣7 ♥7", "♣8 ♥8", "♣9 ♥9"), "♣A ♣7 ♣8 ♣9")
    assert can(phase) == "♦7" and why(phase, "♣K") == "KO-6.15"
    assert [c.id for c in phase.cites(phase.legal[0])] == ["KO-6.15"]


ROUND_IN_VAIN = (
    "♣A ♣7 ♣8 ♣9  ♥7 pass pass pass  ♠8 pass pass pass  ♦9 {} pass pass"  # P1 leads no clubs
)
PRIVATE = ("♣AK", "♣7 ♥J7", "♣8 ♠87", "♣9 ♦98")


@pytest.mark.clause("KO-6.15", "KO-R14")
def test_e6_the_bar_survives_leads_taken_back_and_ends_with_the_next_trick() -> None:
    phase = follow(play(*PRIVATE, stock="♥Q"), ROUND_IN_VAIN.format("draw pass"))
    assert phase.actor == "P1"
    assert can(phase) == "♥Q" and why(phase, "♣K") == "KO-6.15"
    free = follow(phase, "♥Q ♥7 pass pass")
    assert free.actor == "P1" and can(free) == "♣K"


@pytest.mark.clause("KO-6.15", "KO-6.16", "KO-R14")
def test_e6_the_heir_of_a_lead_may_lead_the_very_suit() -> None:
    phase = follow(play("♣AK", "♣7 ♣J ♥7", "♣8 ♥8", "♣9 ♥9"), "♣A ♣7 ♣8 ♣9")
    assert phase.actor == "P2" and can(phase) == "♣J ♥7"


@pytest.mark.clause("KO-6.16", "KO-6.19")
def test_a_lead_that_passes_counts_among_those_in_vain() -> None:
    """P1 had nothing to lead, and three leads were taken back: that is a whole round."""
    end = follow(play(*PRIVATE, stock="♥Q"), ROUND_IN_VAIN.format("pass"))
    assert end.outcome.stalemate
    assert events(end) == [("taken-back", "P4", "KO-6.14"), ("stalemate", None, "KO-6.19")]


@pytest.mark.clause("KO-6.2", "KO-6.15")
def test_e7_the_first_lead_is_free() -> None:
    phase = play("♠A9 ♣10", "♦A", "♥9", "♥K")
    assert can(phase) == "♠A9 ♣10" and phase.turn_clause.id == "KO-6.2"
    assert [c.id for c in phase.cites(phase.legal[0])] == ["KO-6.2"]


@pytest.mark.clause("KO-6.11", "KO-6.15", "KO-R15")
def test_e8_the_ace_of_spades_bars_the_suit_that_was_led() -> None:
    phase = follow(play("♣10 ♥7", "♠AK ♥8", "♣7 ♥9", "♣K ♥K"), "♣10 ♠A ♣7 ♣K")
    assert events(phase) == [("takes-trick", "P2", "KO-6.9")]
    assert can(phase) == "♠K ♥8"
    other = follow(
        play("♣10 ♥7", "♠AK ♣8", "♣7 ♥9", "♣K ♥K", ace_play=AcePlay.ALWAYS), "♣10 ♠A ♣7 ♣K"
    )
    assert can(other) == "♠K" and why(other, "♣8") == "KO-6.15"


@pytest.mark.clause("KO-6.3", "KO-6.9", "KO-6.14", "KO-7.6")
def test_e9_the_ace_of_spades_led() -> None:
    """K9a: a spade lead, worth 2; without a spade against it, it is taken back."""
    hands = ("♠A ♥7", "♠K ♥8", "♠8 ♥9", "♦9 ♣9")
    phase = follow(play(*hands), "♠A")
    assert can(phase) == "♠K" and why(phase, "pass") == "KO-6.3"
    won = follow(phase, "♠K ♠8 pass")
    assert events(won) == [("takes-trick", "P1", "KO-6.9")]
    back = follow(play("♠A ♥7", "♥8", "♥9", "♦9"), "♠A pass pass pass")
    assert events(back) == [("taken-back", "P1", "KO-6.14")] and back.actor == "P2"


@pytest.mark.clause("KO-6.10", "KO-6.13", "KO-R9")
def test_e10_only_the_ace_of_spades_answers() -> None:
    """K9b: the trick counts."""
    phase = follow(play("♣10 ♥7", "♠A ♥8", "♥9 ♦9", "♦K ♥K"), "♣10 ♠A pass pass")
    assert events(phase) == [("takes-trick", "P2", "KO-6.9")] and phase.actor == "P2"


@pytest.mark.clause("KO-6.3", "KO-7.4")
def test_e11_the_only_spade_is_the_ace() -> None:
    phase = follow(play("♠9 ♥7", "♠A ♥8", "♠8 ♥9", "♦K ♥K"), "♠9")
    assert can(phase) == "♠A"
    assert why(phase, "pass") == why(phase, "draw") == why(phase, "♥8") == "KO-6.3"
    assert events(follow(phase, "pass!")) == [("false-pass", "P2", "KO-7.4")]


@pytest.mark.clause("KO-6.10", "KO-R10")
def test_e12_the_ace_of_spades_drawn() -> None:
    """K9c: found in the stock it may be played at once, or kept."""
    phase = follow(play("♥10 ♣7", "♦98", "♥8 ♣9", "♥K ♣K", stock="♠A"), "♥10 draw")
    assert can(phase) == "♠A passes"
    won = follow(phase, "♠A ♥8 ♥K")
    assert events(won) == [("takes-trick", "P2", "KO-6.9")]
    assert [c.id for c in phase.cites(act_of(phase, "♠A"))] == ["KO-6.10"]
    kept = follow(phase, "pass ♥8 ♥K")
    assert events(kept) == [("takes-trick", "P4", "KO-6.12")]
    assert show(kept.held(PLAYERS[1])) == "♠A ♦98"


TIE = ("♠J", "♠K ♥7", "♠8", "♠9 ♥8")


@pytest.mark.clause("KO-6.18", "KO-9.6", "KO-9.7", "KO-R17")
@pytest.mark.parametrize(
    ("tie", "hands", "line", "first", "clause"),
    [
        (OutTie.PLAY_ORDER, TIE, "♠J ♠K ♠8 ♠9", "P1", "KO-6.18"),
        # The winner of the trick still holds a card, so the order of play decides after all.
        (OutTie.TRICK_WINNER, TIE, "♠J ♠K ♠8 ♠9", "P1", "KO-6.18"),
        (OutTie.TRICK_WINNER, ("♠J", "♠9 ♥7", "♠K", "♠8"), "♠J ♠9 ♠K ♠8", "P3", "KO-9.6"),
        (
            OutTie.FEWEST_TRICKS,
            ("♠J ♥K", "♠9 ♥7 ♥8", "♠K ♥9", "♠8 ♥10"),
            "♥K ♥7 ♥9 ♥10 ♠J ♠9 ♠K ♠8",
            "P4",
            "KO-9.7",
        ),
        (
            OutTie.PLAY_ORDER,
            ("♠J ♥K", "♠9 ♥7 ♥8", "♠K ♥9", "♠8 ♥10"),
            "♥K ♥7 ♥9 ♥10 ♠J ♠9 ♠K ♠8",
            "P1",
            "KO-6.18",
        ),
    ],
)
def test_e13_two_out_in_one_trick(
    tie: OutTie, hands: tuple[str, ...], line: str, first: str, clause: str
) -> None:
    end = follow(play(*hands, out_tie=tie), line)
    assert end.outcome.first_out == first
    assert events(end)[-1] == ("out", first, clause)


@pytest.mark.clause("KO-6.17")
def test_one_alone_is_out_by_the_plain_clause() -> None:
    end = follow(play("♠J ♥K", "♠9", "♠K ♥9", "♠8 ♥10"), "♠J ♠9 ♠K ♠8")
    assert events(end)[-1] == ("out", "P2", "KO-6.17")
    assert "♥K" in {str(c) for p in end.piles if p.kind is PileKind.HAND for c in p.cards}


# ---- The false pass


@pytest.mark.clause("KO-7.4", "KO-R8", "KO-6.3")
def test_k8_a_false_pass_is_paid_for_and_stands() -> None:
    phase = follow(play("♦K ♥7", "♦9 ♥8", "♦10 ♥9", "♣7 ♥K"), "♦K ♦9")
    with pytest.raises(Refused, match="P3 passes: legal: plays ♦10") as caught:
        follow(phase, "pass")
    assert caught.value.clause.id == "KO-6.3"
    assert act_of(phase, "pass") not in phase.legal
    assert phase.price(act_of(phase, "pass")) is KO.FALSE_PASS
    after = follow(phase, "pass! pass")
    assert after.actor == "P1" and show(after.held(PLAYERS[2])) == "♦10 ♥9"
    end = follow(after, "♥7 ♥8 ♥9 ♥K")
    assert dict(end.outcome.false_passes) == {"P3": 1}
    only = follow(play("♦9 ♥7", "♥8", "♦10", "♥K"), "♦9 pass pass! pass")
    assert events(only) == [("taken-back", "P1", "KO-6.14")]
    last = follow(play("♦9 ♥7", "♥8", "♥9", "♦10"), "♦9 pass pass pass!")
    assert events(last) == [("false-pass", "P4", "KO-7.4"), ("taken-back", "P1", "KO-6.14")]


@pytest.mark.clause("KO-6.19", "KO-R28")
def test_a_false_pass_begins_the_count_anew() -> None:
    """P4 could have followed the spade, so that the deal is not stuck, however often he does it."""
    vain = "♥Q pass pass pass ♦J pass pass pass ♣K pass pass pass"
    phase = play("♠98", "♥Q9", "♦J10", "♣K ♠7")
    for _ in range(3):
        phase = follow(phase, f"♠9 pass pass pass! {vain}")
        assert phase.outcome is None and phase.actor == "P1"


@pytest.mark.clause("KO-7.4", "KO-6.6")
def test_a_drawn_card_of_the_suit_may_not_be_kept() -> None:
    phase = follow(play("♣10 ♥7", "♦98", "♥8", "♥K", stock="♣8 ♣7"), "♣10 draw")
    assert can(phase) == "♣8"
    assert {why(phase, word) for word in ("pass", "draw", "♦9")} == {"KO-6.6"}
    assert [c.id for c in phase.cites(act_of(phase, "♣8"))] == ["KO-6.6"]
    assert events(follow(phase, "pass!")) == [("false-pass", "P2", "KO-7.4")]


@pytest.mark.clause("KO-7.4", "KO-R8")
def test_nothing_else_that_is_forbidden_has_a_price() -> None:
    lead_ = follow(play("♣AK ♦7", "♣7 ♥7", "♣8 ♥8", "♣9 ♥9"), "♣A ♣7 ♣8 ♣9")
    with pytest.raises(Refused) as refused:
        lead_.apply(Act(PLAYERS[0], "plays", card("♣K"), offence=True))
    assert refused.value.clause.id == "KO-6.15"
    void = follow(play("♣10 ♥7", "♦98", "♥8", "♥K"), "♣10")
    with pytest.raises(Invalid):
        void.apply(Act(PLAYERS[1], "passes", offence=True))
    with pytest.raises(Refused) as refused:
        void.apply(Act(PLAYERS[1], "plays", card("♦9"), offence=True))
    assert refused.value.clause.id == "KO-6.5"


# ---- What is refused


@pytest.mark.clause("KO-6.3", "KO-6.5", "KO-6.12")
def test_refusals_name_their_clause() -> None:
    phase = follow(play("♣10 ♥7", "♣87 ♦8", "♥8", "♥K", stock="♠7"), "♣10")
    assert can(phase) == "♣87"
    assert {why(phase, word) for word in ("♦8", "draw", "pass")} == {"KO-6.3"}
    assert [c.id for c in phase.cites(phase.legal[0])] == ["KO-6.3"]
    void = follow(phase, "♣8")
    assert can(void) == "draws passes" and why(void, "♥8") == "KO-6.5"
    assert [c.id for c in void.cites(act_of(void, "pass"))] == ["KO-6.4", "KO-6.5"]
    assert [c.id for c in void.cites(act_of(void, "draw"))] == ["KO-6.4"]
    with pytest.raises(Refused, match="it is the turn of P3") as caught:
        void.apply(Act(PLAYERS[3], "passes"))
    assert caught.value.clause.id == "KO-6.3"
    with pytest.raises(Invalid, match="not possible here"):
        follow(void, "♠A")
    end = follow(play("♣10", "♣9", "♥8", "♥K"), "♣10 ♣9 pass pass")
    with pytest.raises(Invalid, match="the deal is over"):
        end.apply(Act(PLAYERS[0], "passes"))


# ---- The other tables


@pytest.mark.clause("KO-6.10", "KO-9.1", "KO-R10")
@pytest.mark.parametrize(
    ("hand", "void_only", "always"),
    [
        # K9d, and the same without a club.
        ("♠A ♣7 ♦8", "♣7", "♠A ♣7"),
        ("♠A ♦8", "♠A draws passes", "♠A draws passes"),
        ("♠K ♣7", "♣7", "♣7"),
    ],
)
def test_when_the_ace_of_spades_may_be_played(hand: str, void_only: str, always: str) -> None:
    for ace_play, right in ((AcePlay.VOID_ONLY, void_only), (AcePlay.ALWAYS, always)):
        phase = follow(play("♣10 ♥7", hand, "♥8", "♥K", stock="♠7", ace_play=ace_play), "♣10")
        assert can(phase) == right
        if right == "♣7" and "♠A" in hand:
            assert why(phase, "♠A") == "KO-6.10"
        if right == "♠A ♣7":
            assert [c.id for c in phase.cites(act_of(phase, "♠A"))] == ["KO-9.1"]
            assert why(phase, "pass") == "KO-6.3" and why(phase, "♦8") == "KO-6.3"
            assert show(follow(phase, "♠A").held(PLAYERS[1])) == "♣7 ♦8"


@pytest.mark.clause("KO-9.2", "KO-R11")
def test_drawing_until_the_suit_is_found() -> None:
    hands = ("♣10 ♥7", "♦98", "♥8", "♥K")
    phase = follow(play(*hands, stock="♠7 ♠8 ♣8 ♣7", draw_limit=DrawLimit.UNTIL_FOUND), "♣10 draw")
    assert can(phase) == "draws passes"
    assert [c.id for c in phase.cites(act_of(phase, "draw"))] == ["KO-9.2"]
    found = follow(phase, "draw draw")
    assert can(found) == "♣8" and show(found.held(PLAYERS[1])) == "♠87 ♣8 ♦98"
    dry = follow(play(*hands, stock="♠7", draw_limit=DrawLimit.UNTIL_FOUND), "♣10 draw")
    assert can(dry) == "passes" and why(dry, "draw") == "KO-6.8"


BARRED = ("♣AK", "♣7 ♥7J", "♣8 ♥8", "♣9 ♥9")


@pytest.mark.clause("KO-9.3", "KO-9.4", "KO-R13")
def test_other_ways_of_a_winner_without_another_suit() -> None:
    repeat = follow(play(*BARRED, no_legal_lead=NoLegalLead.MAY_REPEAT), "♣A ♣7 ♣8 ♣9")
    assert repeat.actor == "P1" and can(repeat) == "♣K"
    assert [c.id for c in repeat.cites(repeat.legal[0])] == ["KO-9.3"]
    draws = NoLegalLead.DRAW
    phase = follow(play(*BARRED, stock="♣Q ♠7", no_legal_lead=draws), "♣A ♣7 ♣8 ♣9")
    assert phase.actor == "P1" and can(phase) == "draws" and why(phase, "♣K") == "KO-6.15"
    again = follow(phase, "draw")
    assert can(again) == "draws" and again.events[0].card is card("♣Q")
    assert [c.id for c in again.cites(again.legal[0])] == ["KO-9.4"]
    ready = follow(again, "draw")
    assert can(ready) == "♠7" and why(ready, "♣K") == "KO-6.15"
    # With another suit in hand, or without a stock, nobody draws for a lead.
    other = follow(play("♣AK ♦7", *BARRED[1:], stock="♣Q", no_legal_lead=draws), "♣A ♣7 ♣8 ♣9")
    assert can(other) == "♦7"
    dry = follow(play(*BARRED, stock="♣Q", no_legal_lead=draws), "♣A ♣7 ♣8 ♣9 draw")
    assert dry.actor == "P2" and events(dry)[-1] == ("lead-passes", "P1", "KO-6.16")
    assert why(play(*BARRED, stock="♣Q"), "draw") == "KO-6.4"


@pytest.mark.clause("KO-4.1", "KO-6.4")
def test_a_leader_leads() -> None:
    """He neither draws nor passes, and it is too late for a gift."""
    phase = play("♣10 ♥7", "♣87", "♥8", "♥K", stock="♠7")
    assert why(phase, "draw") == why(phase, "pass") == "KO-6.4"
    with pytest.raises(Refused, match="legal: plays ♣10, ♥7") as caught:
        phase.apply(Act(PLAYERS[0], "lays", Suit.HEARTS))
    assert caught.value.clause.id == "KO-4.1"


@pytest.mark.clause("KO-9.5", "KO-R16")
def test_playing_on_after_the_first_out() -> None:
    on = EndOfDeal.PLAY_ON
    # P1 is out with the first trick and wins it: P2 leads in his place.
    phase = follow(play("♣A", "♣7 ♥7J", "♣8 ♥8", "♣9 ♥9", end_of_deal=on), "♣A ♣7 ♣8 ♣9")
    assert events(phase) == [("takes-trick", "P1", "KO-6.12"), ("out", "P1", "KO-6.17")]
    assert phase.actor == "P2" and phase.turn_clause.id == "KO-9.5"
    # P1 is passed over, and when only P2 holds a card, the deal is over.
    end = follow(phase, "♥7 ♥8 ♥9")
    assert end.outcome.first_out == "P1" and tricks(end) == [1, 0, 0, 1]
    assert events(end)[-1] == ("played-out", None, "KO-9.5")
    # The first out is found once, and a round in vain of those who are left ends the deal too.
    vain = follow(
        play("♣A", "♣7 ♥7J", "♣8 ♠8", "♣9 ♦9", end_of_deal=on),
        "♣A ♣7 ♣8 ♣9  ♥7 pass pass  ♠8 pass pass  ♦9 pass pass",
    )
    assert vain.outcome.first_out == "P1" and not vain.outcome.stalemate
    assert events(vain)[-1] == ("played-out", None, "KO-9.5")


@pytest.mark.clause("KO-6.19")
def test_a_draw_begins_the_count_of_vain_leads_anew() -> None:
    line = K10_LINE.split()
    # P2 draws a useless diamond to P3's lead: that one counts for nothing, four more are needed.
    with_draw = [*line[:9], "pass", "pass", "draw", "pass", *line[12:]]
    phase = follow(play("♠98", "♥Q9", "♦J10", "♣K8", stock="♥7"), " ".join(with_draw))
    assert phase.outcome is None and phase.actor == "P1"
    third = follow(phase, "♠9 pass pass pass ♥Q pass pass pass")
    assert third.outcome is None and third.actor == "P3"
    end = follow(third, "♦J pass pass pass")
    assert end.outcome.stalemate and events(end)[0] == ("taken-back", "P3", "KO-6.14")


@pytest.mark.clause("KO-9.11", "KO-R18")
def test_the_fewest_cards_in_a_stalemate() -> None:
    line = "♠9 pass pass pass ♥Q pass pass pass ♦J pass pass pass ♣K pass pass pass"
    end = follow(play("♠98", "♥Q9", "♦J", "♣K8", spared=Spared.FEWEST_CARDS), line)
    assert end.outcome.stalemate and end.outcome.first_out == "P3"
    assert events(end)[-1] == ("fewest-cards", "P3", "KO-9.11")
    even = follow(play(*K10, spared=Spared.FEWEST_CARDS), K10_LINE)
    assert even.outcome.stalemate and even.outcome.first_out is None


@pytest.mark.clause("KO-1.2", "KO-6.9", "KO-6.12")
@pytest.mark.parametrize(
    ("line", "winner"),
    [
        ("♣10 ♣7 ♣9 ♣A", "P4"),
        ("♣K ♣Q ♣J ♣8", "P1"),
        ("♣7 ♣8 ♣10 ♣9", "P3"),
        ("♣9 ♣10 ♣J ♣Q", "P4"),
        ("♠K ♠A ♠Q ♠7", "P2"),
    ],
)
def test_the_highest_card_of_the_suit_wins(line: str, winner: str) -> None:
    hands = [f"{one} ♥{rank}" for one, rank in zip(line.split(), "7890", strict=True)]
    phase = follow(play(*(hand.replace("♥0", "♥10") for hand in hands)), line)
    assert events(phase)[0][1] == winner
