"""Golden numbers: how many ways through auction, decisions and play, each counted twice.

Once by walking the phases of the game, once by a small counter written from the rules alone,
which knows nothing of cards, clauses or phases. The numbers stand here as both found them.
"""

from collections.abc import Iterator

import pytest

from rulebook.cards import cards, pack
from rulebook.games.austrian import AUSTRIAN, Contract, Options
from rulebook.games.austrian.auction import Bidding, Deciding, Inviting, Naming, Taking
from rulebook.games.austrian.options import (
    AceBonuses,
    Bids,
    Duty,
    Eight,
    HandBid,
    Raises,
)
from rulebook.games.austrian.play import Plan, Playing, begin
from rulebook.phase import Dealt, Phase

TABLE = AUSTRIAN.table("A", "B", "C", dealer="C")
PLAYERS = TABLE.playing(3)


# ---- Auction

TABLES = {
    "to four": Options(bids=Bids.TO_FOUR),
    "to four, any raise": Options(bids=Bids.TO_FOUR, raises=Raises.ANY),
    "to four, hand bids": Options(bids=Bids.TO_FOUR, hand_bid=HandBid.ANY),
    "to seven": Options(bids=Bids.TO_SEVEN),
    "to eight": Options(eight=Eight.INFERRED),
}


def start(options: Options) -> Phase:
    whole = pack("7")
    dealt = Dealt(PLAYERS, (whole[:10], whole[10:20], whole[20:30]), whole[30:])
    return AUSTRIAN.start(AUSTRIAN.session(options, TABLE, pot=30).standing, dealt, options)


def auctions(phase: Phase) -> Iterator[Phase]:
    """Yield what stands behind each auction."""
    if not isinstance(phase, Bidding):
        yield phase
        return
    for act in phase.legal:
        yield from auctions(phase.apply(act))


def results(options: Options) -> dict[str, int]:
    """Count the auctions by what came of them: `B 3`, `A hand`, `C hearts`, `nobody`."""
    counts: dict[str, int] = {}
    for phase in auctions(start(options)):
        if phase.outcome is not None:
            name = "nobody"
        elif isinstance(phase, Deciding):
            name = f"{phase.plan.declaring} hearts"
        else:
            won = phase.plan.number if isinstance(phase, Taking) else "hand"
            name = f"{phase.plan.declaring} {won}"
        counts[name] = counts.get(name, 0) + 1
    return counts


def by_hand(highest: int, jumps: bool, hand_bids: bool) -> dict[str, int]:
    """Count the same from the rules: three players, the earlier one holds, the later one raises."""
    counts: dict[str, int] = {}

    def end(name: str) -> None:
        counts[name] = counts.get(name, 0) + 1

    def turn(who: int, still_in: str, number: int, leader: str, hand: bool) -> None:
        if not still_in:
            end("nobody")
            return
        if still_in == leader:
            end(f"{leader} {'hand' if hand else number}")
            return
        me = "ABC"[who]
        following = (who + 1) % 3
        if me not in still_in:
            turn(following, still_in, number, leader, hand)
            return
        turn(following, still_in.replace(me, ""), number, leader, hand)  # passes
        end(f"{me} hearts")
        if hand:
            return
        if hand_bids:
            turn(following, still_in, number, me, True)
        if leader and me < leader:  # an earlier player holds; raising is not for him
            turn(following, still_in, number, me, False)
        else:
            top = highest if jumps else min(number + 1, highest)
            for higher in range(number + 1, top + 1):
                turn(following, still_in, higher, me, False)

    turn(0, "ABC", 0, "", False)
    return counts


# How many auctions end with nobody, on each number, on a hand bid, on hearts.
GOLDEN_AUCTIONS = {
    "to four": (1, (3, 6, 9, 12), 0, 37, 68),
    "to four, any raise": (1, (3, 9, 24, 60), 0, 114, 211),
    "to four, hand bids": (1, (3, 6, 9, 12), 37, 79, 147),
    "to seven": (1, (3, 6, 9, 12, 15, 18, 21), 0, 96, 181),
    "to eight": (1, (3, 6, 9, 12, 15, 18, 21, 24), 0, 121, 230),
}


@pytest.mark.clause("AP-3.1", "AP-3.3", "AP-3.4", "AP-3.5", "AP-3.6", "AP-3.8", "AP-3.9", "AP-9.22")
@pytest.mark.parametrize(
    ("table", "highest", "jumps", "hand_bids"),
    [
        ("to four", 4, False, False),
        ("to four, any raise", 4, True, False),
        ("to four, hand bids", 4, False, True),
        ("to seven", 7, False, False),
        ("to eight", 8, False, False),
    ],
)
def test_auctions(table: str, highest: int, jumps: bool, hand_bids: bool) -> None:
    walked, counted = results(TABLES[table]), by_hand(highest, jumps, hand_bids)
    assert walked == counted
    sums = {name.split()[-1]: 0 for name in counted}
    for name, ways in counted.items():
        sums[name.split()[-1]] += ways
    numbers = tuple(sums[str(n)] for n in range(1, highest + 1))
    total = sum(counted.values())
    found = (sums["nobody"], numbers, sums.get("hand", 0), sums["hearts"], total)
    assert found == GOLDEN_AUCTIONS[table]


# ---- Decisions


def decisions(phase: Phase) -> Iterator[Phase]:
    """Yield what stands behind the naming of a contract and the defenders' decisions."""
    if not isinstance(phase, Naming | Deciding | Inviting):
        yield phase
        return
    for act in phase.legal:
        yield from decisions(phase.apply(act))


def after_the_auction(phase: Phase) -> Iterator[Phase]:
    """Take the talon, if it is taken, and lay the first two cards away: cards do not matter here."""
    while phase.outcome is None and not isinstance(phase, Naming | Deciding):
        phase = phase.apply(phase.legal[0])
    yield from decisions(phase)


def decided_by_hand(number: int, hand: bool, highest: int) -> int:
    """Count the ways to name a contract, and for a suit the six ends of the decisions."""
    suits = 4 if hand else max(0, 5 - number)
    above = 0 if hand else highest - max(4, number - 1)
    return 6 * suits + above


# Whole ways from the first bid to the first lead, or to the end of an unplayed deal.
GOLDEN_WAYS = {
    "to four": 583,
    "to four, any raise": 1567,
    "to four, hand bids": 1723,
    "to seven": 1129,
    "to eight": 1387,
}


@pytest.mark.clause("AP-4.4", "AP-5.1", "AP-5.3", "AP-5.4", "AP-5.6", "AP-9.13")
@pytest.mark.parametrize(
    ("table", "highest", "jumps", "hand_bids"),
    [
        ("to four", 4, False, False),
        ("to four, any raise", 4, True, False),
        ("to four, hand bids", 4, False, True),
        ("to seven", 7, False, False),
        ("to eight", 8, False, False),
    ],
)
def test_ways_to_the_first_lead(table: str, highest: int, jumps: bool, hand_bids: bool) -> None:
    walked = sum(1 for phase in auctions(start(TABLES[table])) for _ in after_the_auction(phase))
    counted = 0
    for name, ways in by_hand(highest, jumps, hand_bids).items():
        result = name.split()[-1]
        if result == "nobody":
            counted += ways
        elif result == "hearts":
            counted += 6 * ways
        else:
            number = int(result) if result.isdigit() else 0
            counted += ways * decided_by_hand(number, result == "hand", highest)
    assert walked == counted == GOLDEN_WAYS[table]


# ---- Play


def begun(hands: tuple[str, ...], contract: str, duty: Duty, whist: tuple[int, ...]) -> Phase:
    options = Options(duty=duty, ace_bonuses=AceBonuses.NEITHER, eight=Eight.INFERRED)
    held = tuple(cards(hand) for hand in hands)
    return begin(
        Plan(
            Dealt(PLAYERS, held, ()),
            options,
            declarer=0,
            number=1,
            from_hand=False,
            contract=Contract(contract),
            whist=whist if Contract(contract).is_suit else (),
        )
    )


def walked_plays(phase: Phase, counts: list[int], depth: int = 0) -> int:
    """Return how many whole plays there are; count the ways to play one card, two cards and so on."""
    if not isinstance(phase, Playing):
        return 1
    if depth == len(counts):
        counts.append(0)
    plays = [act for act in phase.legal if act.verb == "plays"]
    counts[depth] += len(plays)
    return sum(walked_plays(phase.apply(act), counts, depth + 1) for act in plays)


# The second counter holds a card as a number: eight times the suit, and seven to ace as 0 to 7.
SUIT_AT = {suit: at for at, suit in enumerate("♠♣♦♥")}
RANK_AT = {rank: at for at, rank in enumerate(("7", "8", "9", "10", "J", "Q", "K", "A"))}


def beaten(one: int, other: int, trump: int) -> bool:
    """Tell whether a later card takes the trick from an earlier one."""
    return one > other if one // 8 == other // 8 else one // 8 == trump


def choices(hand: tuple[int, ...], trick: tuple[int, ...], trump: int, duty: str) -> list[int]:
    best = trick[0]
    for one in trick[1:]:
        best = one if beaten(one, best, trump) else best
    goal = best if duty == "head" else trick[0]
    suit = [one for one in hand if one // 8 == trick[0] // 8]
    if duty == "follow":
        return suit or list(hand)
    kept = suit or [one for one in hand if one // 8 == trump] or list(hand)
    return [one for one in kept if beaten(one, goal, trump)] or kept


def counted_plays(
    hands: list[tuple[int, ...]], trump: int, duty: str, goal: int | None, counts: list[int]
) -> int:
    """Count the same. `goal` is what the declarer, who sits first, has to take of ten tricks."""
    size = len(hands)

    def turn(
        hands: list[tuple[int, ...]], who: int, trick: tuple[int, ...], won: int, lost: int, at: int
    ) -> int:
        if len(trick) == size:
            suits = (trump, trick[0] // 8)
            best = max(
                trick,
                key=lambda one: (-suits.index(one // 8), one) if one // 8 in suits else (-2, 0),
            )
            who, trick = (who + trick.index(best)) % size, ()
            won, lost = won + (who == 0), lost + (who != 0)
            # A goal counts the ten tricks of a whole deal, however few are played here.
            decided = goal is not None and (won > goal or lost > 10 - goal)
            if decided or not hands[0]:
                return 1
        if at == len(counts):
            counts.append(0)
        possible = choices(hands[who], trick, trump, duty) if trick else list(hands[who])
        counts[at] += len(possible)
        ends = 0
        for one in possible:
            left = [tuple(c for c in h if c != one) for h in hands]
            ends += turn(left, (who + 1) % size, (*trick, one), won, lost, at + 1)
        return ends

    return turn(hands, 0, (), 0, 0, 0)


# One suit for all; every suit about; voids and trumps; more of both; the hearts of a Bettel.
SMALL = {
    ("♦A98", "♦K10 ♠7", "♦QJ7"): {
        "spades": (64, 48, 104),
        "hearts": (64, 48, 104),
        "spades, two hands": (16, 16, 20),
        "bettel": (50, 50, 86),
        "durchmarsch": (30, 24, 36),
    },
    ("♠K ♦10 ♥A", "♠A ♦9 ♣7", "♠9 ♦A ♥7"): {
        "spades": (9, 9, 18),
        "hearts": (13, 13, 16),
        "spades, two hands": (7, 7, 14),
        "bettel": (11, 11, 11),
        "durchmarsch": (10, 10, 10),
    },
    ("♦AQ ♣8", "♠98 ♥7", "♦K7 ♠K"): {
        "spades": (38, 30, 128),
        "hearts": (32, 28, 108),
        "spades, two hands": (24, 24, 36),
        "bettel": (29, 29, 32),
        "durchmarsch": (81, 81, 105),
    },
    ("♠AQ7 ♦10", "♦KJ ♠K ♣A", "♥AK ♠10 ♦A"): {
        "spades": (304, 312, 440),
        "hearts": (432, 432, 552),
        "spades, two hands": (92, 92, 116),
        "bettel": (323, 323, 371),
        "durchmarsch": (110, 110, 110),
    },
    ("♥AJ10 ♣9", "♥KQ ♠89", "♣78 ♥97"): {
        "spades": (1152, 1152, 1728),
        "hearts": (384, 384, 1568),
        "spades, two hands": (144, 144, 240),
        "bettel": (788, 788, 916),
        "durchmarsch": (192, 192, 192),
    },
    ("♥AJ98 ♣9", "♥KQ ♠89 ♦7", "♣78 ♥107 ♦A"): {
        "spades, two hands": (2496, 2496, 4800),
        "durchmarsch": (1080, 1044, 1080),
    },
}


@pytest.mark.clause(
    "AP-6.3", "AP-6.4", "AP-6.5", "AP-6.6", "AP-6.7", "AP-9.17", "AP-9.19", "AP-9.20", "AP-9.21"
)
@pytest.mark.parametrize(
    ("hands", "game", "golden"),
    [(hands, *row) for hands, rows in SMALL.items() for row in rows.items()],
)
def test_plays(hands: tuple[str, ...], game: str, golden: tuple[int, int, int]) -> None:
    """Whole plays under each duty: to head the trick, to beat the lead, to follow only."""
    contract, _, alone = game.partition(", ")
    numbers = [
        tuple(SUIT_AT[c.suit] * 8 + RANK_AT[c.rank] for c in cards(hand))
        for hand in hands[: 2 if alone else 3]
    ]
    trump = {"spades": SUIT_AT["♠"], "hearts": SUIT_AT["♥"]}.get(contract, -1)
    goal = {"bettel": 0, "durchmarsch": 10}.get(contract)
    for duty, whole in zip(Duty, golden, strict=True):
        walked: list[int] = []
        phase = begun(hands, contract, duty, (1,) if alone else (1, 2))
        counted: list[int] = []
        assert walked_plays(phase, walked) == whole
        # A Bettel wants the winning card beaten, whatever the table beats elsewhere (AP-9.20).
        kept = "head" if (contract, duty) == ("bettel", Duty.LEAD) else duty.value
        assert counted_plays(numbers, trump, kept, goal, counted) == whole
        # Not only in the end: after each card the ways are as many.
        assert walked == counted
