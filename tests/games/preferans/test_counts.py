"""Golden numbers: how many ways through auction, whisting and play, each counted twice.

Once by walking the phases of the game, once by a small counter written from the rules alone,
which knows nothing of cards, clauses or phases. The numbers stand here as both found them.
"""

from collections import Counter
from dataclasses import replace
from functools import cache

import pytest

from rulebook.cards import RANKS, SUITS, cards, pack
from rulebook.games.preferans import LADDER, PREFERANS, Contract, Options
from rulebook.games.preferans.all_pass import AllPass
from rulebook.games.preferans.all_pass import begin as begin_all_pass
from rulebook.games.preferans.auction import Bidding, Taking
from rulebook.games.preferans.play import Plan, begin
from rulebook.games.preferans.whisting import Whisting, WithPlan
from rulebook.phase import Dealt, Phase
from rulebook.table import Seat

TABLE = PREFERANS.table("A", "B", "C", dealer="C")
PLAYERS = TABLE.playing(3)
WHOLE = pack("7")
DEALT = Dealt(PLAYERS, (WHOLE[:10], WHOLE[10:20], WHOLE[20:30]), WHOLE[30:])


# ---- Auction


def start(options: Options) -> Phase:
    return PREFERANS.start(PREFERANS.session(options, TABLE).standing, DEALT, options)


def walked_auctions(options: Options) -> Counter[str]:
    """Count the auctions by what came of them: `B 3` for the fourth bid of the ladder, `nobody`."""

    @cache
    def ways(phase: Phase) -> tuple[tuple[str, int], ...]:
        if isinstance(phase, AllPass):
            return (("nobody", 1),)
        if not isinstance(phase, Bidding):
            assert isinstance(phase, Taking)
            return ((f"{phase.plan.declaring} {LADDER.index(phase.plan.bid)}", 1),)
        found: Counter[str] = Counter()
        for act in phase.legal:
            after = phase.apply(act)
            if isinstance(after, Bidding):
                after = replace(after, events=())
            for name, count in ways(after):
                found[name] += count
        return tuple(found.items())

    return Counter(dict(ways(start(options))))


def auctions_by_hand(holds: bool) -> Counter[str]:
    """Count the same from the rules: three in turn, higher or pass, misère first and binding."""
    bids, misere = 26, 15

    @cache
    def turn(
        who: int, still_in: str, bid: int, leader: str, spoken: str
    ) -> tuple[tuple[str, int], ...]:
        if not still_in:
            return (("nobody", 1),)
        if still_in == leader:
            return ((f"{leader} {bid}", 1),)
        me, following = "ABC"[who], (who + 1) % 3
        if me not in still_in:
            return turn(following, still_in, bid, leader, spoken)
        found: Counter[str] = Counter()

        def add(ways: tuple[tuple[str, int], ...]) -> None:
            for name, count in ways:
                found[name] += count

        add(turn(following, still_in.replace(me, ""), bid, leader, spoken))
        for higher in range(bid + 1, bids):
            if higher == misere and me in spoken:
                continue
            # Whoever said misère and is overbid is out.
            rest = still_in.replace(leader, "") if leader and bid == misere else still_in
            add(turn(following, rest, higher, me, "".join(sorted({*spoken, me}))))
        senior_of_two = len(still_in) == 2 and me in spoken and leader and me < leader
        if holds and senior_of_two and bid != misere:
            add(turn(following, still_in, bid, me, spoken))
        return tuple(found.items())

    return Counter(dict(turn(0, "ABC", -1, "", "")))


# Auctions in all, those that end in a misère, and those in which each of the three declares.
GOLDEN_AUCTIONS = {
    False: (453_110_313, 153, (145_464_265, 151_050_327, 156_595_720)),
    True: (90_068_891_329, 153, (32_918_600_468, 32_918_172_548, 24_232_118_312)),
}


@pytest.mark.clause(
    "HP-3.1", "HP-3.2", "HP-3.3", "HP-3.4", "HP-3.5", "HP-3.6", "HP-3.7", "HP-3.8", "HP-3.10",
    "HP-9.13",
)  # fmt: skip
@pytest.mark.parametrize("holds", [False, True])
def test_auctions(holds: bool) -> None:
    found = walked_auctions(Options(senior_hold=holds))
    assert found == auctions_by_hand(holds)
    misere = sum(n for name, n in found.items() if name.endswith(" 15"))
    declares = tuple(sum(n for name, n in found.items() if name[0] == who) for who in "ABC")
    assert found["nobody"] == 1
    assert (sum(found.values()), misere, declares) == GOLDEN_AUCTIONS[holds]


# ---- From the named game to the first lead


def asked(contract: Contract, players: int) -> Phase:
    dealer = Seat("D") if players == 4 else PLAYERS[-1]
    plan = Plan(DEALT, Options(), dealer, 0, contract, contract=contract)
    return Whisting(plan)


def ends(phase: Phase) -> int:
    """Count the ways to go on until somebody leads, or the deal is over."""
    if not isinstance(phase, WithPlan):
        return 1
    return sum(ends(phase.apply(act)) for act in phase.legal)


def ends_by_hand(level: int, players: int) -> int:
    """Count the same from the two lists of the source, told as what each defender may say."""
    alone, both = 2, 1  # one whister plays closed or open, two play closed
    dealer = 2 * alone + 1 if players == 4 else 1  # one of two hands, or no play

    def whist_then() -> int:
        second_passes = alone
        if level < 8:
            second_passes += alone + dealer  # the first takes half: whist, or pass
        return both + second_passes

    def pass_then() -> int:
        back = alone + dealer  # after half, or after a second pass, the first is asked again
        return alone + back

    return whist_then() + pass_then()


@pytest.mark.clause("HP-5.1", "HP-5.5", "HP-5.7", "HP-5.8", "HP-5.9", "HP-5.11", "HP-5.12")
@pytest.mark.parametrize(
    ("level", "players", "golden"), [(6, 4, 19), (7, 3, 11), (8, 4, 12), (10, 3, 8)]
)
def test_ways_of_the_defence(level: int, players: int, golden: int) -> None:
    contract = Contract(f"{level}-clubs")
    assert ends(asked(contract, players)) == ends_by_hand(level, players) == golden


# ---- Play

SUIT_AT = {suit: i for i, suit in enumerate(SUITS)}
RANK_AT = {rank: i for i, rank in enumerate(reversed(RANKS[: RANKS.index("7") + 1]))}


def numbered(hand: str) -> tuple[int, ...]:
    return tuple(SUIT_AT[c.suit] * 8 + RANK_AT[c.rank] for c in cards(hand)) if hand else ()


def walked_plays(phase: Phase) -> int:
    if phase.outcome is not None:
        return 1
    return sum(walked_plays(phase.apply(act)) for act in phase.legal)


def plays_by_hand(
    hands: list[tuple[int, ...]], trump: int, talon: tuple[int, ...] = (), dealer: bool = False
) -> int:
    """Count whole plays: follow, else trump, else anything; the talon leads where there is one."""

    def turn(
        hands: list[tuple[int, ...]], who: int, trick: tuple[tuple[int, int], ...], led: int,
        number: int,
    ) -> int:  # fmt: skip
        if len(trick) == len(hands):
            suits = (led, trump)
            best = max(
                (card // 8 == suits[1], card // 8 == suits[0], card % 8, player)
                for player, card in trick
            )
            winner = best[3]
            if number + 1 < len(talon):
                return turn(hands, 0, (), talon[number + 1] // 8, number + 1)
            if number < len(talon) and dealer:
                above = talon[number]
                if above // 8 == led and all(c // 8 != led or c < above for _, c in trick):
                    winner = 0  # the dealer has won it, and forehand leads
            return turn(hands, winner, (), -1, number + 1)
        hand = hands[who]
        if not hand:
            return 1
        may: tuple[int, ...] = hand
        if led >= 0:
            same = tuple(c for c in hand if c // 8 == led)
            trumps = tuple(c for c in hand if c // 8 == trump)
            may = same or trumps or hand
        ways = 0
        for one in may:
            rest = [tuple(c for c in h if c != one) for h in hands]
            now = one // 8 if led < 0 else led
            ways += turn(rest, (who + 1) % len(hands), (*trick, (who, one)), now, number)
        return ways

    return turn(hands, 0, (), talon[0] // 8 if talon else -1, 0)


# One suit for all; every suit about; voids and trumps.
SMALL = {
    ("♦A98", "♦K10 ♠7", "♦QJ7"): (104, 104, 104),
    ("♠K ♦10 ♥A", "♠A ♦9 ♣7", "♠9 ♦A ♥7"): (9, 13, 16),
    ("♦AQ ♣8", "♠98 ♥7", "♦K7 ♠K"): (40, 32, 116),
    ("♠AQ7 ♦10", "♦KJ ♠K ♣A", "♥AK ♠10 ♦A"): (328, 480, 504),
    ("♥AJ10 ♣9", "♥KQ ♠98", "♣87 ♥97"): (1536, 480, 1472),
}


@pytest.mark.clause("HP-6.2", "HP-6.3", "HP-6.4", "HP-6.5", "HP-6.6", "HP-6.7")
@pytest.mark.parametrize(("hands", "golden"), SMALL.items())
def test_plays(hands: tuple[str, ...], golden: tuple[int, ...]) -> None:
    """Whole plays with spades as trumps, with hearts, and without a trump."""
    found = []
    for contract, trump in (("6-spades", 0), ("6-hearts", 3), ("misere", -1)):
        dealt = Dealt(PLAYERS, tuple(cards(hand) for hand in hands), ())
        named = Contract(contract)
        whist = PLAYERS[1:] if named.is_game else ()
        plan = Plan(dealt, Options(), PLAYERS[-1], 0, named, contract=named, whist=whist)
        walked = walked_plays(begin(plan))
        assert walked == plays_by_hand([numbered(hand) for hand in hands], trump)
        found.append(walked)
    assert tuple(found) == golden


# Talon; whole plays among three, and among four with the dealer playing it.
ALL_PASS = {
    (("♦A98", "♦K10 ♠7", "♦QJ7"), "♦7 ♠A"): (72, 72),
    (("♠98 ♥A7", "♠107 ♥K8", "♠KQ ♥Q9"), "♠J ♠A"): (64, 64),
    (("♣A10 ♦KQ", "♠K7 ♣9 ♥J", "♣7 ♦7 ♥K10"), "♥7 ♠10"): (832, 704),
    (("♣K9 ♥109", "♠8 ♣J10 ♥7", "♠AJ ♣A ♥8"), "♦Q ♣Q"): (992, 960),
}


@pytest.mark.clause("HP-6.12", "HP-6.13", "HP-6.14", "HP-6.15", "HP-R38")
@pytest.mark.parametrize(("hands", "talon", "golden"), [(*k, v) for k, v in ALL_PASS.items()])
def test_all_pass_plays(hands: tuple[str, ...], talon: str, golden: tuple[int, int]) -> None:
    found = []
    dealt = Dealt(PLAYERS, tuple(cards(hand) for hand in hands), cards(talon))
    for dealer in (False, True):
        walked = walked_plays(begin_all_pass(dealt, Seat("D") if dealer else PLAYERS[-1]))
        by_hand = plays_by_hand([numbered(hand) for hand in hands], -1, numbered(talon), dealer)
        assert walked == by_hand
        found.append(walked)
    assert tuple(found) == golden
