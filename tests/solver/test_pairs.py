"""Two against two: held against a second search, against itself, and against what must be so."""

import random

import pytest

from rulebook.cards import Card, card, cards, pack
from rulebook.games.rozhok.options import INVERTED, LITERAL
from rulebook.games.rozhok.outcome import score
from rulebook.games.rozhok.play import RULES
from rulebook.solver import Beat, PairPosition, RuleSet, Unsolvable, rule_set
from rulebook.solver.pairs import PairSearch, PairWords
from rulebook.table import Seat
from rulebook.tricks import Obligation, TrickRules, follow_suit, trump_when_void
from tests.solver.second_search import Pairs, SecondPairs

SEATS = tuple(map(Seat, ("South", "West", "North", "East")))
COUNTED = tuple(range(10))
SCALES = {
    "tricks": COUNTED,
    "literal": tuple(score(n, LITERAL) for n in range(10)),
    "inverted": tuple(score(n, INVERTED) for n in range(10)),
    "even": (1, 0, 1, 0, 1, 0, 1, 0, 1, 0),
    "odd sizes": (3, 1, 4, 1, 5, 9, 2, 6, 5, 3),
}
Hands = tuple[tuple[Card, ...], ...]


def ending(chance: random.Random, size: int) -> Hands:
    """Deal so many cards of the pack to each of four."""
    order = chance.sample(pack("6"), 4 * size)
    return tuple(tuple(order[at : at + size]) for at in range(0, 4 * size, size))


def plain(hands: Hands) -> Pairs:
    """Return hands as the second search has them."""
    sign = {"♠": "S", "♣": "C", "♦": "D", "♥": "H"}
    one, two, three, four = (
        frozenset(sign[c.suit] + c.rank.replace("10", "T") for c in hand) for hand in hands
    )
    return one, two, three, four


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize(
    ("size", "count"),
    [
        (1, 20),
        (2, 40),
        (3, 40),
        (4, 3),
        pytest.param(4, 12, marks=pytest.mark.thorough),
        pytest.param(5, 1, marks=pytest.mark.thorough),
    ],
)
def test_values_of_endings(scale: str, size: int, count: int) -> None:
    """The pair has taken some tricks already, so that the scale is met in all its places."""
    chance = random.Random(f"{scale} {size}")
    worth = SCALES[scale]
    for _ in range(count):
        hands, turn, taken = ending(chance, size), chance.randrange(4), chance.randrange(10 - size)
        position = PairPosition(RULES, SEATS, hands, turn=turn, taken=taken, worth=worth)
        second = SecondPairs(worth)
        assert position.value == second.value(plain(hands), turn, (), taken), (hands, turn, taken)


@pytest.mark.parametrize("scale", SCALES)
def test_every_card_at_every_moment_of_a_trick(scale: str) -> None:
    chance = random.Random(scale)
    worth, second = SCALES[scale], SecondPairs(SCALES[scale])
    for _ in range(8):
        hands, taken = ending(chance, 3), chance.randrange(7)
        position = PairPosition(RULES, SEATS, hands, chance.randrange(4), taken=taken, worth=worth)
        for _ in range(12):
            trick = tuple(next(iter(plain(((c,), (), (), ()))[0])) for c in position.trick)
            for one, value in position.values:
                text = next(iter(plain(((one,), (), (), ()))[0]))
                assert value == second.after(
                    plain(position.hands), position.turn, trick, position.taken, text
                )
            best = (max if position.turn % 2 == 0 else min)(v for _, v in position.values)
            assert position.value == best
            assert position.keeping == tuple(c for c, v in position.values if v == best)
            position = position.play(chance.choice(position.legal))
        assert position.left == 0 and position.value == worth[position.taken]


def test_the_other_pair_sees_the_same_deal_the_other_way_round() -> None:
    """Two seats on, a pair is itself; one seat on, it is the other pair, and the scale is turned."""
    chance = random.Random(3)
    for _ in range(6):
        hands, turn = ending(chance, 5), chance.randrange(4)
        position = PairPosition(RULES, SEATS, hands, turn, worth=SCALES["literal"][4:])
        value = position.value
        across = PairPosition(
            RULES, SEATS, (*hands[2:], *hands[:2]), (turn + 2) % 4, worth=position.worth
        )
        assert across.value == value
        turned = tuple(-worth for worth in reversed(position.worth[:6]))
        beside = PairPosition(RULES, SEATS, (*hands[1:], hands[0]), (turn - 1) % 4, worth=turned)
        assert beside.value == -value


def test_plain_suits_are_alike() -> None:
    chance = random.Random(4)
    swap = {"♠": "♥", "♥": "♦", "♦": "♠"}
    for _ in range(6):
        hands, turn = ending(chance, 5), chance.randrange(4)
        # The jacks stay: they are trumps, and differ in height.
        moved = tuple(
            tuple(
                c if c.rank == "J" or c.suit == "♣" else card(swap[c.suit] + c.rank) for c in hand
            )
            for hand in hands
        )
        for worth in SCALES.values():
            one = PairPosition(RULES, SEATS, hands, turn, worth=worth)
            assert one.value == PairPosition(RULES, SEATS, moved, turn, worth=worth).value


def test_the_nine_highest_trumps_take_all_nine_whatever_happens() -> None:
    chance = random.Random(5)
    top = cards("♣6J ♠J ♥J ♦J ♣AKQ10")
    rest = [c for c in pack("6") if c not in top]
    chance.shuffle(rest)
    hands = (top, *(tuple(rest[at : at + 9]) for at in (0, 9, 18)))
    for turn in range(4):
        position = PairPosition(RULES, SEATS, hands, turn, worth=SCALES["literal"])
        assert (position.value, position.counted.value) == (-24, 9)
        assert position.reaches({9}) and not position.reaches(range(9))


@pytest.mark.parametrize("worth", [COUNTED, SCALES["literal"]])
def test_whole_deals_keep_their_value_along_cards_that_keep_it(worth: tuple[int, ...]) -> None:
    """The value of a deal is found again at its end, when there is nothing left to search."""
    hands = ending(random.Random(6), 9)
    position = PairPosition(RULES, SEATS, hands, worth=worth)
    value, chance = position.value, random.Random(7)
    while position.left:
        position = position.play(chance.choice(position.keeping))
    assert worth[position.taken] == value


def test_what_a_hand_wins_for_sure() -> None:
    """Each higher trump of the others beats one of a hand's trumps at most."""
    words = PairWords()
    for word, sure in {
        "": (0, 0),
        "0": (1, 0),
        "0122": (2, 0),
        "2201": (1, 1),
        "0001": (2, 1),
        "02013": (0, 1),
        "000111": (0, 3),
    }.items():
        assert words.sure[words.intern(word)] == sure, word


def test_rules_that_are_not_modelled() -> None:
    four = rule_set(RULES, 4)
    assert four == RuleSet(players=4, trump=True, must_trump=False, beat=Beat.NOTHING)
    clause = RULES.obligations[0].clause
    both = (Obligation(clause, follow_suit), Obligation(clause, trump_when_void))
    with pytest.raises(Unsolvable, match="four hands are solved where suit is followed"):
        PairSearch(rule_set(TrickRules(RULES.ranking, both), 4))
    with pytest.raises(Unsolvable, match="leaves its suit"):
        rule_set(RULES, 3)
    with pytest.raises(Unsolvable, match="the solver knows two, three and four"):
        RuleSet(players=5)
