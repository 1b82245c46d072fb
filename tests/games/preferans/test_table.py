"""Whole deals and evenings, played any way the rules allow, at tables of three and of four."""

import random
import types
from collections.abc import Callable
from dataclasses import replace
from enum import Enum
from typing import Any, get_args

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
)

from rulebook import Invalid, Refused, RulebookError, Session, Tally
from rulebook.cards import Card, card, pack
from rulebook.games.preferans import LADDER, PREFERANS, Contract, Options, Outcome
from rulebook.games.preferans.all_pass import AllPass
from rulebook.games.preferans.auction import Bidding, Naming
from rulebook.games.preferans.play import Playing
from rulebook.games.preferans.whisting import DealersChoice, WithPlan
from rulebook.keys import changed, facets
from rulebook.notation import dumps, loads
from rulebook.phase import Act, Dealt, Finished, Phase, PileKind
from rulebook.record import Fact, Record, WrittenAct, WrittenDeal, WrittenHand
from rulebook.replay import replay

PACK = pack("7")
CLAUSES = set(PREFERANS.clauses)
THREE, FOUR = ("South", "West", "East"), ("South", "West", "North", "East")
OPTIONS = {name: facet for name, facet in facets(PREFERANS).items() if facet.part == "options"}


def table_options(choose: Callable[[list[Any]], Any], seats: tuple[str, ...]) -> Options:
    """Agree on each option in turn; what the others or the seats make meaningless is left out."""
    chosen: dict[str, Any] = {}
    for name, facet in OPTIONS.items():
        kinds = [k for k in get_args(facet.type) or (facet.type,) if k is not types.NoneType]
        (kind,) = kinds
        assert issubclass(kind, Enum) or kind is bool
        value = choose([facet.default, *(list(kind) if kind is not bool else [True, False])])
        try:
            PREFERANS.open(PREFERANS.table(*seats), Options(**chosen, **{name: value}))
        except Refused:
            continue
        chosen[name] = value
    return Options(**chosen)


@st.composite
def tables(draw: st.DrawFn) -> tuple[tuple[str, ...], Options]:
    seats = draw(st.sampled_from([THREE, FOUR]))
    return seats, table_options(lambda values: draw(st.sampled_from(values)), seats)


def shuffled(players: tuple[Any, ...], chance: random.Random) -> Dealt:
    order = list(PACK)
    chance.shuffle(order)
    place = PACK.index
    hands = tuple(tuple(sorted(order[i : i + 10], key=place)) for i in (0, 10, 20))
    return Dealt(players, hands, tuple(order[30:]))


# ---- What holds at every moment


def check_moment(phase: Phase, played: list[Card]) -> None:
    acts, legal, forbidden = phase.acts, phase.legal, phase.forbidden
    assert len(set(acts)) == len(acts)
    assert legal == tuple(act for act in acts if act not in forbidden)
    assert len(legal) + len(forbidden) == len(acts)
    assert set(forbidden.values()) <= CLAUSES
    everywhere = [one for pile in phase.piles for one in pile.cards]
    assert sorted(map(str, everywhere)) == sorted(map(str, PACK))
    assert all(pile.cards for pile in phase.piles)
    if isinstance(phase, Finished):
        assert acts == () and phase.actor is None
        return
    # There is no dead end, and nobody decides for somebody else.
    assert legal and {act.player for act in acts} == {phase.actor}
    assert phase.turn_clause in CLAUSES
    assert all(clause in CLAUSES for act in legal for clause in phase.cites(act))
    if isinstance(phase, Playing | AllPass):
        check_play(phase, played)
    elif isinstance(phase, WithPlan) and not isinstance(phase, DealersChoice):
        assert phase.actor in phase.plan.dealt.players or phase.plan.hand is not None


def check_play(phase: Playing | AllPass, played: list[Card]) -> None:
    tricks = phase.tricks
    assert tricks.trick == tuple(played[len(played) - len(tricks.trick) :])
    # Whose hand lies open is seen by all, every other by its player at least.
    for pile in phase.piles:
        if pile.kind is PileKind.HAND:
            assert pile.seen_by is None or pile.seat in pile.seen_by
        if pile.kind is PileKind.DISCARD:
            assert pile.seen_by == (phase.plan.declaring,)  # type: ignore[union-attr]
    if isinstance(phase, Playing):
        assert sum(tricks.taken) == len(played) // 3
        hands = [pile for pile in phase.piles if pile.kind is PileKind.HAND]
        defending = [pile.seat for pile in hands if pile.seat in phase.plan.defenders]
        seen = [pile.seat for pile in hands if pile.seen_by is None]
        assert seen == (defending if phase.lies_open else [])
        if phase.decider != phase.actor:
            assert phase.decider in phase.plan.whist


def check_refusals(phase: Phase, pick: int) -> None:
    """Try what is forbidden and what is not conceivable: the moment stays as it is."""
    before = replace(phase)  # type: ignore[type-var]
    for act, clause in phase.forbidden.items():
        with pytest.raises(Refused) as caught:
            phase.apply(act)
        assert caught.value.clause == clause and str(act) in caught.value.say("en")
    some = phase.legal[pick % len(phase.legal)] if phase.legal else Act("South", "passes")
    strange = [
        replace(some, player="Nobody"),
        replace(some, verb="redoubles"),
        replace(some, object="three blind mice"),
        replace(some, offence=True),
        Act(some.player, "plays", card("♠6")),
        Act(some.player, "bids", Contract.SIX),
        Act(some.player, "bids", Contract.ALL_PASS),
        Act(some.player, "whists with", some.player),
    ]
    if phase.actor is not None:
        strange += [replace(some, player=seat) for seat in FOUR if seat != phase.actor]
    for act in strange:
        with pytest.raises(RulebookError) as failed:
            phase.apply(act)
        for language in ("en", "ru"):
            assert len(failed.value.say(language).splitlines()) == 1
    assert phase == before
    assert phase.legal == before.legal and phase.forbidden == before.forbidden
    if phase.legal:
        assert phase.apply(some) == before.apply(some)


def check_outcome(session: Session[Any, Any, Any], outcome: Outcome) -> Session[Any, Any, Any]:
    """Settle what a deal came to: the game finds nothing wrong with it, and the sheet balances."""
    PREFERANS.check(session.standing, outcome, session.options)
    after = session.settle(outcome)
    deal = after.deals[-1]
    assert sum(deal.net.values()) == 0
    assert all(0 <= n <= 40 and n % 2 == 0 for n in deal.after.pool.values())
    assert all(n >= 0 and n % 2 == 0 for n in deal.after.mountain.values())
    if outcome.contract is Contract.ALL_PASS:
        assert set(outcome.tricks) == set(session.standing.table.seats)
    if outcome.tricks:
        assert sum(outcome.tricks.values()) == 10
    return after


def likely(phase: Phase, chance: int) -> tuple[Act, ...]:
    """Prefer what is rarely come by: low bids, games at every level, a misère now and then."""
    legal = phase.legal
    if isinstance(phase, Bidding):
        bids = [act for act in legal if act.verb == "bids"]
        if phase.bid is None and chance % 3 == 0:
            return (legal[0],)
        return (legal[0], *bids[:2], *(a for a in bids if a.object is Contract.MISERE))
    if isinstance(phase, Naming) and len(legal) > 4 and chance % 2:
        return legal[:4]
    return legal


# ---- An evening, one decision after the other


class Evening(RuleBasedStateMachine):
    """Play deals in a row; the rules say what may be done, and every moment is looked at."""

    session: Session[Any, Any, Any]
    phase: Phase | None = None
    played: list[Card]

    @initialize(table=tables())
    def sit_down(self, table: tuple[tuple[str, ...], Options]) -> None:
        seats, options = table
        self.session = PREFERANS.session(options, PREFERANS.table(*seats))
        self.played = []

    @precondition(lambda self: self.phase is None)
    @rule(seed=st.integers(0, 2**32))
    def deal(self, seed: int) -> None:
        standing = self.session.standing
        players = standing.table.playing(3)
        assert len(standing.table.seats) == 3 or standing.table.dealer not in players
        dealt = shuffled(players, random.Random(seed))
        self.phase, self.played = PREFERANS.start(standing, dealt, self.session.options), []
        assert self.phase.actor == standing.table.after(standing.table.dealer)

    @precondition(lambda self: self.phase is not None and self.phase.outcome is None)
    @rule(choices=st.lists(st.integers(0, 31), min_size=4, max_size=20))
    def act(self, choices: list[int]) -> None:
        for choice in choices:
            if self.phase is None or self.phase.outcome is not None:
                break
            legal = likely(self.phase, choice) if choice < 28 else self.phase.legal
            act = legal[choice % len(legal)]
            self.phase = self.phase.apply(act)
            if act.verb == "plays":
                self.played.append(act.object)
            self.every_moment()

    @precondition(lambda self: self.phase is not None)
    @rule(pick=st.integers(0, 31))
    def try_what_is_wrong(self, pick: int) -> None:
        assert self.phase is not None
        check_refusals(self.phase, pick)

    @precondition(lambda self: self.phase is not None and self.phase.outcome is not None)
    @rule()
    def settle(self) -> None:
        assert self.phase is not None
        self.session = check_outcome(self.session, self.phase.outcome)
        self.phase = None

    @invariant()
    def every_moment(self) -> None:
        if self.phase is not None:
            check_moment(self.phase, self.played)


TestEvening = pytest.mark.clause(
    "HP-1.1", "HP-1.4", "HP-2.6", "HP-2.7", "HP-3.1", "HP-6.1", "HP-6.9", "HP-6.12"
)(Evening.TestCase)
TestEvening.settings = settings(
    max_examples=settings.default.max_examples // 4, stateful_step_count=25
)


# ---- Evenings at random, written down and read back


def in_lines(acts: list[tuple[Act, bool]], chance: random.Random) -> tuple[Any, ...]:
    """Write a trick on a line, and other acts as they come, several on a line or one."""
    lines: list[list[WrittenAct]] = []
    for act, leads in acts:
        plays = act.verb == "plays"
        fresh = leads if plays else chance.random() < 0.5
        if fresh or not lines or (lines[-1][-1].act.verb == "plays") != plays:
            lines.append([])
        lines[-1].append(WrittenAct(act))
    return tuple(map(tuple, lines))


def write_deal(
    session: Session[Any, Any, Any], dealt: Dealt, acts: list[tuple[Act, bool]], outcome: Outcome,
    chance: random.Random,
) -> WrittenDeal:  # fmt: skip
    table = session.standing.table
    tricks = Tally.of((s, outcome.tricks[s]) for s in table.seats if s in outcome.tricks)
    facts = dict(changed(outcome)) | ({"tricks": tricks} if tricks else {})
    said = [(key, value) for key, value in facts.items() if chance.random() < 0.5]
    held = dict(zip(dealt.players, dealt.hands, strict=True))
    return WrittenDeal(
        dealer=Fact("dealer", table.dealer),
        hands=(
            *(WrittenHand(seat, held[seat]) for seat in table.seats if seat in held),
            WrittenHand("talon", dealt.stock),
        ),
        acts=in_lines(acts, chance),
        facts=tuple(Fact(key, value) for key, value in said),
    )


KINDS = ("all-pass", "misere", "unplayed", "half", "both", "alone", "dealer", "open")


def kinds(outcome: Outcome) -> set[str]:
    """Name what a deal was, so that we know that chance has shown us everything."""
    contract = outcome.contract
    assert contract is not None
    if not contract.is_game:
        return {contract.value}
    whist = outcome.whist or ()
    found = {"both"} if len(whist) == 2 else {"alone"} if whist else {"unplayed"}
    found |= {"half"} if outcome.half else set()
    found |= {"dealer"} if outcome.hand else set()
    return found | ({"open"} if outcome.open else set())


@pytest.mark.clause("HP-1.4", "HP-2.7", "HP-3.10", "HP-5.10", "HP-6.1", "HP-6.13", "HP-6.14")
@pytest.mark.parametrize("seed", range(24))
def test_an_evening_written_down_tells_the_same(seed: int) -> None:
    chance = random.Random(f"evening {seed}")
    seats = FOUR if seed % 2 else THREE
    options = table_options(chance.choice, seats)
    session = PREFERANS.session(options, PREFERANS.table(*seats))
    deals = []
    for _ in range(4):
        dealt = shuffled(session.standing.table.playing(3), chance)
        phase = PREFERANS.start(session.standing, dealt, options)
        acts: list[tuple[Act, bool]] = []
        played: list[Card] = []
        while phase.outcome is None:
            check_moment(phase, played)
            if not len(acts) % 7:
                check_refusals(phase, seed)
            act = chance.choice(likely(phase, chance.randrange(32)))
            leads = isinstance(phase, Playing | AllPass) and not phase.tricks.trick
            acts.append((act, leads))
            played += [act.object] if act.verb == "plays" else []
            phase = phase.apply(act)
        check_moment(phase, played)
        deals.append(write_deal(session, dealt, acts, phase.outcome, chance))
        session = check_outcome(session, phase.outcome)
    record = Record(
        "preferans",
        seats=seats if seats != PREFERANS.seats else (),
        options=tuple(Fact(key, value) for key, value in changed(options)),
        deals=tuple(deals),
    )
    text = dumps(record)
    assert loads(text) == record and dumps(loads(text)) == text
    told = replay(loads(text))
    assert told.session.deals == session.deals
    assert [one.phase.outcome for one in told.replayed if one.phase] == [
        deal.outcome for deal in session.deals
    ]


def test_chance_has_shown_us_everything() -> None:
    """Play one evening of many deals until each kind of deal has come up."""
    chance, found = random.Random("kinds"), set[str]()
    for number in range(400):
        table = PREFERANS.table(*(FOUR if number % 2 else THREE))
        standing = PREFERANS.session(Options(), table).standing
        dealt = shuffled(table.playing(3), chance)
        phase = PREFERANS.start(standing, dealt, Options())
        while phase.outcome is None:
            phase = phase.apply(chance.choice(likely(phase, chance.randrange(32))))
        found |= kinds(phase.outcome)
        if found == set(KINDS):
            return
    raise AssertionError(f"never seen: {set(KINDS) - found}")


def test_the_ladder_has_no_bid_that_a_game_could_not_be() -> None:
    assert all(bid.is_game or bid is Contract.MISERE for bid in LADDER)


def test_hands_are_refused_to_those_who_sit_out() -> None:
    text = "game: preferans\n--- deal 1\ndealer: East\nEast: ♠AKQJ10987 ♥A9\n"
    with pytest.raises((Refused, Invalid), match="sits this deal out"):
        replay(loads(text))
