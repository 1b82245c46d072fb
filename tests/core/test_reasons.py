"""Every act says why, and what it says holds by the rules: reasons worked out by hand, deal by deal."""

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

import rulebook
from rulebook import GAMES, Game, library
from rulebook.phase import Act, Phase
from rulebook.playing import Played
from rulebook.reasons import RESULTS, Reason, Why
from rulebook.told import Step

HOLDS = """
    1 first-bid AP-3.3
    2 raises South AP-3.3
    3 raises West AP-3.3
    4 bids-no-more AP-3.5
    5 need-not-raise East AP-3.4
    6 raises West AP-3.3
    7 bids-no-more AP-3.5
    8
    9 one-of-so-many 1 2 AP-4.2
    10 one-of-so-many 2 2 AP-4.2
    11 as-bid AP-4.4
    12 promises 2 AP-5.2
    13 promises 2 AP-5.2
    14 leads AP-6.2
    15 follows AP-6.3, cannot-beat ♠A AP-6.5
    16 follows AP-6.3, cannot-beat ♠A AP-6.5
    17 leads AP-6.6
    18 follows AP-6.3, must-beat ♥10 AP-6.5, only-card AP-6.3
    19 throws-away ♥ AP-6.3
    25 must-trump ♠ AP-6.4
    30 follows AP-6.3, must-beat ♣10 AP-6.5
    31 follows AP-6.3, must-beat ♣K AP-6.5, only-card AP-6.3
    37 throws-away ♦ AP-6.3
"""
"""South ♠KQ7 ♣KQJ97 ♥A9, West ♠J109 ♣A ♦AKQJ97, East ♠A ♣108 ♦108 ♥KQJ108, talon ♠8 ♥7."""
BETTEL = """
    10 leads AP-9.18
    11 follows AP-6.3, cannot-beat ♥K AP-6.5, only-card AP-6.3
    12 follows AP-6.3, must-beat ♥K AP-6.5, only-card AP-6.3, broken AP-9.7
"""
"""South ♥AJ10987, the other hearts lie alone: the king with West, who leads it, the queen with East."""
MISERE = """
    1 bids-no-more HP-3.4
    2 first-bid HP-3.6, first-word HP-3.6
    7 as-bid HP-4.4
    8 leads HP-6.2
    9 follows HP-6.3
    10 follows HP-6.3, broken HP-7.15
    12 throws-away ♦ HP-6.3
    16 follows HP-6.3
    19 throws-away ♥ HP-6.3
    21 follows HP-6.3, only-card HP-6.3
    24 throws-away ♠ HP-6.3
"""
"""North ♣97 ♦A10987 ♥AK7 after the exchange; he takes the first trick and two more."""
SEVEN = """
    1 first-bid HP-3.3
    2 raises West HP-3.3
    11 above-the-bid HP-4.3
    12 promises-nothing HP-5.1
    13 must-not-pass HP-5.4, promises-for-two 2 HP-5.2
    14 whists-alone HP-5.11
    15 leads HP-6.2
    28 must-trump ♥ HP-6.4
    29 follows HP-6.3
    32 follows HP-6.3, short 1 HP-7.1
"""
"""West plays seven spades: with East's ace of trumps the defence has its fourth trick."""
UNTIL_FOUND = """
    1 leads KO-6.2
    2 has-none ♥ KO-6.4, need-not-draw KO-6.4
    3 follows KO-6.3, only-card KO-6.3
    5 leads KO-6.12, other-suit ♥ KO-6.15
    14 has-none ♦ KO-6.4
    15 drawn-fits ♦ KO-6.6, only-card KO-6.6
    16 has-none ♦ KO-6.4
    17 has-none ♦ KO-9.2
    18 drawn-fits ♦ KO-6.6, only-card KO-6.6
"""
FALSE_PASS = """
    4 has-none ♥ KO-6.10, takes-any-suit ♠A KO-6.10
    9 leads KO-6.12, other-suit ♦ KO-6.15
    14 offence KO-7.4
    15 follows KO-6.3
    25 has-none ♣ KO-6.4, has-drawn KO-6.7
"""
HALF = """
    8 promises-for-two 4 HP-5.2
    9 promises-nothing HP-5.1
    10 half-of-it 2 HP-7.14
    11 asked-again HP-5.7, promises-nothing HP-5.7
    12 nobody-whists HP-5.9
    13 whists-alone HP-5.11
"""

STOCK = """
    12 another 12 FE-4.1
    13 one-of-so-many 1 12 FE-4.3
    24 one-of-so-many 12 12 FE-4.3
    25
    27 leads FE-6.1
    28 follows FE-6.2
"""
"""South lays all twelve cards away and draws the whole stock; West and East keep theirs."""
THREE = """
    19 trumps ♦ RZ-6.3
    23 throws-away ♣ RZ-6.3
    24 follows RZ-6.2
    30 follows RZ-6.2, only-card RZ-6.2
    36 trumps ♠ RZ-6.3, overtrumps ♣9 RZ-6.3, only-card RZ-6.3
"""
"""Clubs and the jacks are trumps: the jack of hearts follows to the ace of clubs."""


def said(reason: Reason) -> str:
    return " ".join((reason.why.key, *(str(v) for _, v in reason.about()), reason.clause.id))


def steps(name: str) -> list[Step]:
    return [step for one in library.told(name).replayed for step in one.steps if step.before]


@pytest.mark.parametrize(
    ("name", "by_hand"),
    [
        ("austrian/holds-in-the-auction", HOLDS),
        ("austrian/bettel-must-beat", BETTEL),
        ("preferans/misere-caught", MISERE),
        ("preferans/seven-three-down", SEVEN),
        ("preferans/dealer-whists-after-half", HALF),
        ("kopilka/draw-until-found", UNTIL_FOUND),
        ("kopilka/false-pass", FALSE_PASS),
        ("forty_eight/the-whole-stock", STOCK),
        ("rozhok/three", THREE),
    ],
)
def test_reasons_are_those_that_the_rules_give(name: str, by_hand: str) -> None:
    told = steps(name)
    for line in by_hand.strip().splitlines():
        number, _, expected = line.strip().partition(" ")
        step = told[int(number) - 1]
        assert ", ".join(map(said, step.reasons)) == expected, f"{name} {number}: {step.act}"


def test_a_contract_is_made_with_the_trick_that_makes_it() -> None:
    """South's six: ♠A, ♠K, the ten of diamonds' suit trumped, the king of clubs trumped, ♥Q, ♠J."""
    told = steps("austrian/both-whist")
    results = {n: r.why for n, s in enumerate(told, 1) for r in s.reasons if r.why in RESULTS}
    assert results == {39: Why.MADE}


def only_card(phase: Phase, act: Act) -> bool:
    """Tell by the rules alone whether a player had no other card, and nothing else to do."""
    legal = phase.legal
    return legal == (act,) and act.verb == "plays" and act.object in phase.held(act.player)


def holds(phase: Phase, act: Act) -> None:
    reasons = list(phase.why(act))
    assert (Why.ONLY_CARD in {reason.why for reason in reasons}) == only_card(phase, act), act
    for reason in reasons:
        if reason.why in (Why.THROWS_AWAY, Why.MUST_TRUMP, Why.MUST_OVERTRUMP, Why.HAS_NONE):
            printed = {card.suit for card in phase.held(act.player) if card.rank != "J"}
            assert reason.suit not in printed, act


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_no_step_of_a_worked_deal_is_without_a_reason(game: Game[Any, Any, Any]) -> None:
    for name in library.names(game):
        for step in steps(name):
            assert step.before is not None
            assert step.reasons or step.verb.evident, f"{name}: {step.act}"
            assert not (step.reasons and step.verb.evident), f"{name}: {step.act}"
            holds(step.before, step.act)


def random_deals(game: Game[Any, Any, Any], deals: int) -> Iterator[tuple[Phase, Act]]:
    """Play deals of a game at random, each at one of its tables; yield every act with its moment."""
    for seed in range(deals):
        source = Random(seed)
        options = source.choice([game.options(), *game.presets.values()])
        session = game.session(options)
        played = Played.begin(session, game.deal(source))
        while played.phase.actor is not None:
            act = source.choice(played.phase.legal)
            yield played.phase, act
            played = played.do(act)


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_the_only_card_is_said_exactly_when_one_is_legal(game: Game[Any, Any, Any]) -> None:
    evident = {verb.written for verb in game.words.verbs if verb.evident}
    for phase, act in random_deals(game, 12):
        holds(phase, act)
        assert act.verb in evident or any(True for _ in phase.why(act)), act


def test_the_schema_knows_every_reason() -> None:
    path = Path(rulebook.__file__).with_name("schema.json")
    schema = json.loads(path.read_text(encoding="utf-8"))
    assert schema["$defs"]["reason"]["properties"]["why"]["enum"] == [why.key for why in Why]
