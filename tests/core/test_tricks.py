"""Which cards may be played and why not the others; legality held against a second reading of it."""

import random
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulebook.cards import SUITS, Card, card, cards, order, pack, show
from rulebook.clauses import Confidence, Source, rule
from rulebook.games.austrian.options import Duty
from rulebook.games.austrian.play import trick_rules
from rulebook.tricks import (
    Obligation,
    Ranking,
    TrickRules,
    beat_the_lead,
    follow_suit,
    head_the_trick,
    trump_when_void,
)

AUSTRIAN = ("A", "K", "Q", "J", "10", "9", "8", "7")
PACK = pack("7")


# ---- Who wins


@pytest.mark.clause("AP-1.2", "AP-6.6")
@pytest.mark.parametrize(
    ("trump", "trick", "winner"),
    [
        # The highest card of the suit led; a discard never wins.
        (None, "♦10 ♦A ♥A", 1),
        (None, "♦7 ♥A ♠A", 0),
        ("♠", "♦10 ♦Q ♦J", 1),
        # The highest trump, whatever was led.
        ("♠", "♦A ♠7 ♦K", 1),
        ("♠", "♦A ♠7 ♠8", 2),
        ("♠", "♦A ♠8 ♠7", 1),
        ("♠", "♠9 ♠K ♦A", 1),
        ("♥", "♣A ♦A ♥7", 2),
        # The ten stands between jack and nine, ace high, seven low.
        (None, "♣9 ♣10 ♣J", 2),
        (None, "♣10 ♣9 ♣8", 0),
        (None, "♣7 ♣8 ♣9", 2),
        (None, "♣K ♣A ♣Q", 1),
        ("♣", "♦7", 0),
    ],
)
def test_winner(trump: str | None, trick: str, winner: int) -> None:
    assert Ranking(AUSTRIAN, trump).winner(cards(trick)) == winner


@pytest.mark.clause("AP-1.2")
def test_the_cards_of_a_suit_rank_from_ace_to_seven() -> None:
    ranking = Ranking(AUSTRIAN)
    heights = [ranking.height(one) for one in cards("♥AKQJ10987")]
    assert heights == sorted(heights, reverse=True) and len(set(heights)) == 8


def test_top_cards_that_join_the_trumps() -> None:
    """Clubs are trumps under the six of clubs and four jacks, as in Rozhok: ♣6, ♣J ♠J ♥J ♦J."""
    top = cards("♣6J ♠J ♥J ♦J")
    ranking = Ranking(("A", "K", "Q", "10", "9", "8", "7"), "♣", top)
    assert [ranking.suit(one) for one in top] == ["♣"] * 5
    assert ranking.suit(card("♠Q")) == "♠"
    heights = [ranking.height(one) for one in (*top, *cards("♣AKQ10987"))]
    assert heights == sorted(heights, reverse=True) and len(set(heights)) == 12
    assert ranking.winner(cards("♣A ♦J ♣K")) == 1
    assert ranking.winner(cards("♦J ♣J ♣6")) == 2
    assert ranking.winner(cards("♠A ♠K ♠J")) == 2
    # A jack of spades is a trump: it does not follow spades, and it follows clubs.
    rules = TrickRules(ranking, (Obligation(FIRST, follow_suit),))
    assert show(rules.legal(cards("♠JQ ♣7"), cards("♠A"))) == "♠Q"
    assert show(rules.legal(cards("♠JQ ♣7"), cards("♣A"))) == "♠J ♣7"
    assert show(rules.legal(cards("♠QA ♣7"), cards("♦J"))) == "♣7"


def test_a_top_card_that_keeps_its_suit() -> None:
    """The ace of spades beats every card and is still a spade, as in Kopilka."""
    ranking = Ranking(AUSTRIAN, top=cards("♠A"), keep_suit=True)
    ace = card("♠A")
    assert ranking.suit(ace) == "♠"
    assert ranking.winner(cards("♥A ♠A ♥K")) == 1
    assert ranking.winner(cards("♠A ♠K ♥A")) == 0
    assert ranking.winner(cards("♠K ♠A")) == 1
    # Another spade wins nothing on a heart.
    assert ranking.winner(cards("♥7 ♠K")) == 0
    rules = TrickRules(ranking, (Obligation(FIRST, follow_suit),))
    assert show(rules.legal(cards("♠A ♥7"), cards("♥K"))) == "♥7"
    assert show(rules.legal(cards("♠A9 ♥7"), cards("♠K"))) == "♠A9"


# ---- Obligations


def clause(number: int) -> object:
    return rule(f"XX-6.{number}", "say so", "так и есть", Source("", Confidence.OURS))


FIRST, SECOND = clause(1), clause(2)


def red(one: Card, trick: tuple[Card, ...], ranking: Ranking) -> bool:
    return one.suit in "♦♥"


def high(one: Card, trick: tuple[Card, ...], ranking: Ranking) -> bool:
    return ranking.height(one) > ranking.height(card("♠10"))


def test_obligations_stand_in_order() -> None:
    """First red, then high among the reds; turned round, first high, then red among the high."""
    hand = cards("♠A9 ♥9")
    ranking = Ranking(AUSTRIAN)
    rules = TrickRules(ranking, (Obligation(FIRST, red), Obligation(SECOND, high)))
    assert show(rules.legal(hand, ())) == "♥9"
    assert rules.forbidden(hand, ()) == {card("♠A"): FIRST, card("♠9"): FIRST}
    turned = replace(rules, obligations=rules.obligations[::-1])
    assert show(turned.legal(hand, ())) == "♠A"
    assert turned.forbidden(hand, ()) == {card("♠9"): SECOND, card("♥9"): SECOND}
    # Each card is forbidden under the first clause that it fails.
    both = cards("♠9 ♥A9")
    assert rules.forbidden(both, ()) == {card("♠9"): FIRST, card("♥9"): SECOND}
    assert turned.forbidden(both, ()) == {card("♠9"): SECOND, card("♥9"): SECOND}


def test_an_obligation_binds_only_if_it_can_be_met() -> None:
    rules = TrickRules(Ranking(AUSTRIAN), (Obligation(FIRST, red), Obligation(SECOND, high)))
    assert rules.forbidden(cards("♠A9"), ()) == {card("♠9"): SECOND}
    assert rules.forbidden(cards("♠98 ♣7"), ()) == {}
    assert rules.legal((), ()) == ()
    assert TrickRules(Ranking(AUSTRIAN), ()).legal(cards("♠A9"), cards("♥A")) == cards("♠A9")


def test_an_absolute_obligation_binds_always() -> None:
    """Then nothing may be legal, and the game says what follows."""
    absolute = Obligation(FIRST, red, absolute=True)
    rules = TrickRules(Ranking(AUSTRIAN), (absolute, Obligation(SECOND, high)))
    assert rules.legal(cards("♠A9"), ()) == ()
    assert rules.forbidden(cards("♠A9"), ()) == {card("♠A"): FIRST, card("♠9"): FIRST}
    assert show(rules.legal(cards("♠A ♥A9"), ())) == "♥A"
    # Behind another obligation it judges what that one left.
    behind = TrickRules(
        Ranking(AUSTRIAN), (Obligation(SECOND, high), Obligation(FIRST, red, absolute=True))
    )
    assert behind.forbidden(cards("♠A ♥9"), ()) == {card("♥9"): SECOND, card("♠A"): FIRST}


def test_legal_cards_keep_the_order_of_the_hand() -> None:
    rules = trick_rules("♠", Duty.HEAD)
    for hand in ("♦97A ♣8", "♦7A9 ♣8", "♣8 ♦A97"):
        assert show(rules.legal(cards(hand), ())) == hand
    assert show(rules.legal(cards("♦7A9K"), cards("♦Q"))) == "♦AK"


@pytest.mark.parametrize("duty", [follow_suit, trump_when_void, head_the_trick, beat_the_lead])
def test_nothing_binds_who_leads(duty: object) -> None:
    rules = TrickRules(Ranking(AUSTRIAN, "♠"), (Obligation(FIRST, duty, absolute=True),))
    assert rules.legal(PACK, ()) == PACK


# ---- A second reading of the rules of the Austrian game

# Written on letters alone, from the description: follow suit; without the suit, trump; within
# either, beat what has to be beaten if it can be done; without both, anything.
HEIGHT = {rank: height for height, rank in enumerate(["7", "8", "9", "10", "J", "Q", "K", "A"])}


def parts(text: str) -> tuple[str, int]:
    return text[0], HEIGHT[text[1:]]


def winning(trick: list[str], trump: str | None) -> str:
    trumps = [one for one in trick if one[0] == trump]
    led = [one for one in trick if one[0] == trick[0][0]]
    return max(trumps or led, key=lambda one: parts(one)[1])


def allowed(hand: list[str], trick: list[str], trump: str | None, duty: Duty) -> list[str]:
    if not trick:
        return hand
    led = trick[0][0]
    to_beat = winning(trick, trump) if duty is Duty.HEAD else trick[0]
    if follow := [one for one in hand if one[0] == led]:
        if duty is Duty.FOLLOW or to_beat[0] != led:
            return follow
        return [one for one in follow if parts(one)[1] > parts(to_beat)[1]] or follow
    trumps = [one for one in hand if trump is not None and one[0] == trump]
    if duty is Duty.FOLLOW or not trumps:
        return hand
    if to_beat[0] == trump:
        return [one for one in trumps if parts(one)[1] > parts(to_beat)[1]] or trumps
    return trumps


@pytest.mark.clause("AP-6.3", "AP-6.4", "AP-6.5", "AP-6.6", "AP-9.19", "AP-9.20", "AP-9.21")
@pytest.mark.parametrize("duty", Duty)
def test_two_readings_agree(duty: Duty) -> None:
    """Five thousand positions, with and without trumps, tricks of none, one and two cards."""
    chance = random.Random(f"positions {duty.value}")
    bound = 0
    for _ in range(5000):
        trump = chance.choice([None, *SUITS])
        drawn = chance.sample(PACK, chance.randint(1, 12))
        played = chance.randint(0, min(2, len(drawn) - 1))
        trick, hand = tuple(drawn[:played]), tuple(drawn[played:])
        rules = trick_rules(trump, duty)
        expected = allowed([str(c) for c in hand], [str(c) for c in trick], trump, duty)
        assert [str(c) for c in rules.legal(hand, trick)] == expected, (trump, trick, hand)
        if trick:
            best = winning([str(c) for c in trick], trump)
            assert str(trick[rules.ranking.winner(trick)]) == best
        bound += len(expected) < len(hand)
    # The positions are worth something only if many of them leave no free choice.
    assert bound > 1500


@st.composite
def positions(draw: st.DrawFn) -> tuple[TrickRules, tuple[Card, ...], tuple[Card, ...]]:
    drawn = draw(st.lists(st.sampled_from(PACK), unique=True, min_size=3, max_size=12))
    rules = trick_rules(draw(st.sampled_from([None, *SUITS])), draw(st.sampled_from(Duty)))
    places = order(AUSTRIAN)
    return rules, tuple(drawn[:2]), tuple(sorted(drawn[2:], key=places.__getitem__))


@pytest.mark.clause("AP-6.3", "AP-6.4", "AP-6.5", "AP-9.20", "AP-9.21")
@given(positions())
def test_forbidden_and_legal_make_up_the_hand(
    position: tuple[TrickRules, tuple[Card, ...], tuple[Card, ...]],
) -> None:
    rules, trick, hand = position
    for played in ((), trick[:1], trick):
        forbidden, legal = rules.forbidden(hand, played), rules.legal(hand, played)
        assert legal and set(legal) | set(forbidden) == set(hand)
        assert len(legal) + len(forbidden) == len(hand)
        assert legal == tuple(one for one in hand if one in legal)
        known = [obligation.clause for obligation in rules.obligations]
        assert all(why in known for why in forbidden.values())
        # Whoever may discard a side suit holds neither the suit led nor, bound to trump, a trump.
        led = played[0].suit if played else ""
        if played and any(one.suit not in (led, rules.ranking.trump) for one in legal):
            assert all(one.suit != led for one in hand)
            if len(known) > 1:
                assert all(one.suit != rules.ranking.trump for one in hand)


@pytest.mark.clause("AP-6.5", "AP-9.20")
@given(positions())
def test_heading_the_trick_asks_no_less_of_a_second_hand_than_beating_the_lead(
    position: tuple[TrickRules, tuple[Card, ...], tuple[Card, ...]],
) -> None:
    """Against one card the two readings are one; against two they may differ."""
    rules, trick, hand = position
    trump = rules.ranking.trump
    head, lead = trick_rules(trump, Duty.HEAD), trick_rules(trump, Duty.LEAD)
    assert head.legal(hand, trick[:1]) == lead.legal(hand, trick[:1])
    free = trick_rules(trump, Duty.FOLLOW).legal(hand, trick)
    assert set(head.legal(hand, trick)) <= set(free) and set(lead.legal(hand, trick)) <= set(free)
