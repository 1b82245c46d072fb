"""The solver against brute force through the game's own phases, and what may not change a value."""

import random
from dataclasses import replace
from typing import Any

import pytest

from rulebook.cards import RANKS, SUITS, Card, pack
from rulebook.games.austrian import AUSTRIAN, Contract, Options
from rulebook.games.austrian import clauses as AP
from rulebook.games.austrian.options import Duty
from rulebook.games.austrian.play import Plan, Playing, begin, trick_rules
from rulebook.phase import Act, Dealt, Phase
from rulebook.solver import Aim, Position
from rulebook.solver.search import search_for
from rulebook.table import Seat
from rulebook.tricks import Obligation, Ranking, TrickRules, follow_suit, trump_when_void

PACK = pack("7")
SEATS = (Seat("South"), Seat("West"), Seat("East"))
SUIT_CONTRACTS = (Contract.CLUBS, Contract.SPADES, Contract.DIAMONDS, Contract.HEARTS)
TRICKS = 10

GAMES: list[tuple[str, tuple[Contract, ...], int]] = [
    ("trump", SUIT_CONTRACTS, 3),
    ("alone", SUIT_CONTRACTS, 2),
    ("bettel", (Contract.BETTEL,), 3),
    ("march", (Contract.DURCHMARSCH,), 3),
]


def ending(source: random.Random, contracts: tuple[Contract, ...], duty: Duty, hands: int) -> Any:
    """Return a phase of play with a few cards left, some tricks taken, perhaps within a trick."""
    size = source.choices((1, 2, 3, 4, 5), (2, 4, 8, 3, 1))[0]
    suits = source.sample(SUITS, source.choice((2, 3, 4, 4)))
    known = [card for card in PACK if card.suit in suits]
    if len(known) < 3 * size:
        known = list(PACK)
    drawn = source.sample(known, 3 * size)
    held = tuple(tuple(sorted(drawn[i * size : (i + 1) * size], key=PACK.index)) for i in range(3))
    declarer = source.randrange(3)
    whist = [i for i in range(3) if i != declarer]
    if hands == 2:
        whist = [source.choice(whist)]
    contract = source.choice(contracts)
    plan = Plan(
        Dealt(SEATS, held, ()), Options(duty=duty), declarer, 1, False, held,
        contract=contract, whist=tuple(whist) if contract.is_suit else (),
    )  # fmt: skip
    phase = begin(plan)
    assert isinstance(phase, Playing)
    # A bid above four is still open: the other tricks went as the declarer wants them.
    own = source.randint(0, TRICKS - size) if contract.is_suit else (
        0 if contract is Contract.BETTEL else TRICKS - size
    )  # fmt: skip
    taken = [0, 0, 0]
    taken[declarer], taken[(declarer + 1) % 3] = own, TRICKS - size - own
    leader = source.choice(phase.tricks.in_play)
    tricks = replace(phase.tricks, turn=leader, leader=leader, taken=tuple(taken))
    phase = replace(phase, tricks=tricks)
    for _ in range(source.randint(0, min(4, 2 * size - 1))):
        after = phase.apply(source.choice(phase.legal))
        if not isinstance(after, Playing):
            break
        phase = after
    return phase


def brute(phase: Phase, memo: dict[Any, int]) -> int:
    """Return what a phase is worth: the declarer's tricks once all have played their best."""
    if phase.outcome is not None:
        tricks: int = phase.outcome.tricks[phase.outcome.declarer]
        contract = phase.outcome.contract
        # Where play stops because the march has failed, the tricks not played count for nothing.
        return max(tricks, TRICKS - 1) if contract is Contract.DURCHMARSCH else tricks
    if not isinstance(phase, Playing):
        return brute(phase.apply(phase.legal[0]), memo)
    key = (phase.tricks.hands, phase.tricks.turn, phase.tricks.trick, phase.tricks.taken)
    if key not in memo:
        few = phase.plan.contract is Contract.BETTEL
        best = max if (phase.tricks.turn == phase.plan.declarer) is not few else min
        memo[key] = best(brute(phase.apply(act), memo) for act in phase.legal)
    return memo[key]


@pytest.mark.parametrize(
    "duty",
    [
        Duty.HEAD,
        *(pytest.param(one, marks=pytest.mark.thorough) for one in Duty if one is not Duty.HEAD),
    ],
    ids=lambda d: d.value,
)
@pytest.mark.parametrize(("name", "contracts", "hands"), GAMES, ids=[g[0] for g in GAMES])
@pytest.mark.clause("AP-6.3", "AP-6.4", "AP-6.5", "AP-9.20")
def test_every_card_is_worth_what_brute_force_finds(
    name: str, contracts: tuple[Contract, ...], hands: int, duty: Duty
) -> None:
    source = random.Random(f"{name} {duty.value}")
    for _ in range(90):
        phase = ending(source, contracts, duty, hands)
        memo: dict[Any, int] = {}
        position = Position.of(phase)
        assert position.value == brute(phase, memo), position
        expected = {act.object: brute(phase.apply(act), memo) for act in phase.legal}
        assert dict(position.values) == expected, position


def free_to_duck(trump: str | None) -> TrickRules:
    """Follow and trump, and nothing to beat, as in Russian preferans."""
    obligations = (Obligation(AP.FOLLOW, follow_suit), Obligation(AP.TRUMP, trump_when_void))
    return TrickRules(Ranking(RANKS[:8], trump), obligations)


def minimax(position: Position, memo: dict[Any, int]) -> int:
    """Return the same by the positions themselves, for rules that no Austrian table plays."""
    if not position.left:
        return position.taken
    key = (position.hands, position.turn, position.trick, position.taken)
    if key not in memo:
        best = max if (position.turn == 0) == (position.aim is Aim.MOST) else min
        memo[key] = best(minimax(position.play(card), memo) for card in position.legal)
    return memo[key]


@pytest.mark.parametrize("aim", list(Aim))
@pytest.mark.parametrize("trump", [None, "♦"])
def test_follow_and_trump_without_a_duty_to_beat(trump: str | None, aim: Aim) -> None:
    source = random.Random(f"{trump} {aim}")
    for _ in range(30):
        size = source.choice((2, 3, 3, 4))
        drawn = source.sample(PACK, 3 * size)
        hands = tuple(tuple(drawn[i * size : (i + 1) * size]) for i in range(3))
        turn = source.randrange(3)
        position = Position(free_to_duck(trump), SEATS, hands, turn=turn, aim=aim)
        assert position.value == minimax(position, {})


def full_deals(count: int, seed: int) -> list[Phase]:
    """Return whole deals at the first lead, of every rule set in turn."""
    source = random.Random(seed)
    found = []
    for number in range(count):
        cards = source.sample(PACK, 30)
        hands = tuple(tuple(sorted(cards[i : i + 10], key=PACK.index)) for i in (0, 10, 20))
        duty = list(Duty)[number % 3]
        contract = (*SUIT_CONTRACTS, Contract.BETTEL)[number % 5]
        whist = (1, 2) if number % 2 else (1,)
        plan = Plan(
            Dealt(SEATS, hands, ()), Options(duty=duty), 0, 1, False, hands,
            contract=contract, whist=whist if contract.is_suit else (),
        )  # fmt: skip
        found.append(begin(plan))
    return found


def test_rule_sets_do_not_mix() -> None:
    """The tables of one rule set never answer for another, whatever was asked in between."""
    deals = [Position.of(phase).hands for phase in full_deals(8, 1)[1::2]]
    kinds = [(trump, duty, aim) for trump, aim in (("♠", Aim.MOST), (None, Aim.MOST), (None, Aim.FEWEST))
             for duty in Duty]  # fmt: skip

    def value(hands: Any, kind: Any) -> int:
        trump, duty, aim = kind
        return Position(trick_rules(trump, duty), SEATS, hands, turn=1, aim=aim).value

    hands = [tuple(hand[:7] for hand in held) for held in deals if len(held) == 3]
    mixed = [[value(held, kind) for kind in kinds] for held in hands]
    alone = []
    for kind in kinds:
        search_for.cache_clear()
        alone.append([value(held, kind) for held in hands])
    assert mixed == [list(column) for column in zip(*alone, strict=True)]
    # The duties do make a difference, so a mixture would show.
    assert len({tuple(column) for column in alone}) > len(kinds) // 2


def test_plain_suits_may_be_swapped() -> None:
    for phase in full_deals(20, 2):
        position = Position.of(phase)
        trump = position.rules.ranking.trump
        plain = [suit for suit in SUITS if suit != trump]
        other = dict(zip(plain, plain[1:] + plain[:1], strict=True))
        by_name = {card.text: card for card in PACK}

        def swap(card: Card, other: dict[str, str] = other, names: Any = by_name) -> Card:
            found: Card = names[other.get(card.suit, card.suit) + card.rank]
            return found

        hands = tuple(tuple(swap(card) for card in hand) for hand in position.hands)
        assert replace(position, hands=hands).value == position.value


def test_touching_cards_of_one_owner_are_worth_the_same() -> None:
    checked = 0
    for phase in full_deals(10, 3):
        position = Position.of(phase)
        values = dict(position.values)
        for group in position.touching:
            assert len({values[card] for card in group}) == 1
            for one in group:
                assert position.play(one).value == values[one]
            checked += len(group) > 1
    assert checked > 10


def test_a_third_hand_is_free_after_a_ruff() -> None:
    """It cannot beat the trump, so its ace need not fall and its king is saved for a trick."""
    by_name = {card.text: card for card in PACK}
    hands = tuple(
        tuple(by_name[name] for name in names.split()) for names in ("♦K ♦7", "♦10 ♣8", "♠8 ♠9")
    )
    plan = Plan(
        Dealt(SEATS, hands, ()), Options(), 0, 1, False, hands,
        contract=Contract.SPADES, whist=(1, 2),
    )  # fmt: skip
    opened = begin(plan)
    assert isinstance(opened, Playing)
    phase: Phase = replace(opened, tricks=replace(opened.tricks, turn=1, leader=1))
    for name in ("♦10", "♠8"):
        phase = phase.apply(Act(phase.actor, "plays", by_name[name]))  # type: ignore[arg-type]
    assert [act.object.text for act in phase.legal] == ["♦K", "♦7"]
    assert dict(Position.of(phase).values) == {by_name["♦K"]: 0, by_name["♦7"]: 0}


def test_a_value_counts_the_tricks_already_taken_and_left() -> None:
    for phase in full_deals(12, 4):
        position = Position.of(phase)
        if position.decides is not None:
            continue
        while position.left:
            assert position.taken <= position.value <= position.taken + position.left
            assert position.makes(position.value) and not position.makes(position.value + 1)
            before = position.value
            position = position.play(position.keeping[-1])
            assert position.value == before
        assert position.value == position.taken


def test_the_table_is_that_of_the_game() -> None:
    assert AUSTRIAN.pack == PACK
