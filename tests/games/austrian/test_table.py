"""Whole deals and evenings, played any way the rules allow, at any table that can be agreed on."""

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
from rulebook.games.austrian import AUSTRIAN, Bid, Contract, Options, Outcome
from rulebook.games.austrian.auction import Bidding
from rulebook.games.austrian.options import OnEmpty
from rulebook.games.austrian.play import Playing, Reporting
from rulebook.keys import changed, facets
from rulebook.notation import dumps, loads
from rulebook.phase import Act, Dealt, Finished, Phase
from rulebook.record import Fact, Record, WrittenAct, WrittenDeal, WrittenHand
from rulebook.replay import replay
from tests.tools import one_in

PACK = pack("7")
CLAUSES = set(AUSTRIAN.clauses)
FOUR = ("North", "East", "South", "West")
OPTIONS = {name: facet for name, facet in facets(AUSTRIAN).items() if facet.part == "options"}


def table_options(choose: Callable[[list[Any]], Any]) -> Options:
    """Agree on each option in turn; what the others make meaningless is left out."""
    chosen: dict[str, Any] = {}
    for name, facet in OPTIONS.items():
        kinds = [k for k in get_args(facet.type) or (facet.type,) if k is not types.NoneType]
        (kind,) = kinds
        values = list(kind) if issubclass(kind, Enum) else [5, 10, 20]
        value = choose([facet.default, *values])
        try:
            Options(**chosen, **{name: value})
        except Refused:
            continue
        chosen[name] = value
    return Options(**chosen)


@st.composite
def tables(draw: st.DrawFn) -> Options:
    return table_options(lambda values: draw(st.sampled_from(values)))


def shuffled(players: tuple[Any, ...], chance: random.Random) -> Dealt:
    """Deal at random, the aces often together in forehand's hand or away from it."""
    order = list(PACK)
    chance.shuffle(order)
    where = chance.random()
    if where < 0.3:
        order.sort(key=lambda one: (one.rank != "A") if where < 0.15 else (one.rank == "A"))
    place = PACK.index
    hands = tuple(tuple(sorted(order[i : i + 10], key=place)) for i in (0, 10, 20))
    return Dealt(players, hands, tuple(sorted(order[30:], key=place)))


# ---- What holds at every moment


def everywhere(phase: Phase) -> list[Card]:
    """Return every card, wherever it lies: in hands, in the talon, laid away, in tricks."""
    return [card for pile in phase.piles for card in pile.cards]


def check_moment(phase: Phase, played: list[Card]) -> None:
    acts, legal, forbidden = phase.acts, phase.legal, phase.forbidden
    assert len(set(acts)) == len(acts)
    assert legal == tuple(act for act in acts if act not in forbidden)
    assert len(legal) + len(forbidden) == len(acts)
    assert set(forbidden.values()) <= CLAUSES
    assert sorted(map(str, everywhere(phase))) == sorted(map(str, PACK))
    if isinstance(phase, Finished):
        assert acts == () and phase.actor is None
        return
    # There is no dead end, and nobody decides for somebody else.
    assert legal and {act.player for act in acts} == {phase.actor}
    assert phase.turn_clause in CLAUSES
    assert all(clause in CLAUSES for act in legal for clause in phase.cites(act))
    assert phase.otherwise is None or phase.otherwise in legal
    if isinstance(phase, Playing):
        assert phase.tricks.trick == tuple(played[len(played) - len(phase.tricks.trick) :])
        assert sum(phase.tricks.taken) == len(played) // len(phase.tricks.in_play)
        hand = phase.tricks.hands[phase.tricks.turn]
        assert [act.object for act in acts if act.verb == "plays"] == list(hand)
    elif isinstance(phase, Reporting) and not phase.unplayed:
        assert sum(phase.taken.values()) == 10 and len(played) in (20, 30)


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
        Act(some.player, "bids", 1),
        Act(some.player, "names", Contract.NONE),
    ]
    if phase.actor is not None:
        seats = phase.dealt.players if isinstance(phase, Bidding) else phase.plan.dealt.players  # type: ignore[attr-defined]
        strange += [replace(some, player=seat) for seat in seats if seat != phase.actor]
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
    """Settle what a deal came to: the game finds nothing wrong with it, and the money is there."""
    AUSTRIAN.check(session.standing, outcome, session.options)
    pot = session.standing.pot
    after = session.settle(outcome)
    deal = after.deals[-1]
    assert sum(deal.net.values()) == pot - deal.after.pot
    assert deal.after.pot >= 0 and deal.next.pot % 10 == 0
    assert -sum(after.net.values()) == after.standing.pot
    assert deal.next.table == deal.before.table.passed()
    return after


def likely(phase: Phase) -> tuple[Act, ...]:
    """Leave out what would end most deals too soon, and prefer what is rarely possible."""
    legal = phase.legal
    if aces := tuple(act for act in legal if act.verb.startswith("announces")):
        return aces
    if isinstance(phase, Bidding) and phase.holder is None:
        legal = tuple(act for act in legal if act.verb != "passes")
    return tuple(act for act in legal if act.object is not Bid.HEARTS) or legal


def sit_down(options: Options, four: bool) -> Session[Any, Any, Any]:
    table = AUSTRIAN.table(*(FOUR if four else AUSTRIAN.seats))
    return AUSTRIAN.session(options, table)


def ready(session: Session[Any, Any, Any]) -> Session[Any, Any, Any]:
    """Fill an empty pot, if the table left that open."""
    if session.standing.pot == 0 and not session.standing.over:
        assert session.options.on_empty is OnEmpty.ASK
        return session.decide("refill")
    return session


# ---- An evening, one decision after the other


class Evening(RuleBasedStateMachine):
    """Play deals in a row; the rules say what may be done, and every moment is looked at."""

    session: Session[Any, Any, Any]
    phase: Phase | None = None
    played: list[Card]

    @initialize(options=tables(), four=st.booleans())
    def sit_down(self, options: Options, four: bool) -> None:
        self.session = sit_down(options, four)
        self.played = []

    @precondition(lambda self: self.phase is None)
    @rule(seed=st.integers(0, 2**32))
    def deal(self, seed: int) -> None:
        if self.session.standing.over:
            with pytest.raises(Invalid, match="the game is over"):
                self.session.settle(Outcome(contract=Contract.NONE))
            self.session = AUSTRIAN.session(self.session.options, self.session.standing.table)
        self.session = ready(self.session)
        standing = self.session.standing
        players = standing.table.playing(3)
        assert len(standing.table.seats) == 3 or standing.table.dealer not in players
        dealt = shuffled(players, random.Random(seed))
        self.phase, self.played = AUSTRIAN.start(standing, dealt, self.session.options), []
        assert self.phase.actor == standing.table.after(standing.table.dealer)

    @precondition(lambda self: self.phase is not None and self.phase.outcome is None)
    @rule(choices=st.lists(st.integers(0, 31), min_size=4, max_size=20))
    def act(self, choices: list[int]) -> None:
        for choice in choices:
            if self.phase is None or self.phase.outcome is not None:
                break
            legal = likely(self.phase) if choice < 28 else self.phase.legal
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
    "AP-1.1", "AP-1.4", "AP-2.2", "AP-2.3", "AP-3.1", "AP-5.6", "AP-6.1", "AP-6.7"
)(Evening.TestCase)
TestEvening.settings = settings(
    max_examples=settings.default.max_examples // 4, stateful_step_count=30
)


# ---- Evenings at random, written down and read back


def in_lines(acts: list[Act], hands: int, chance: random.Random) -> tuple[Any, ...]:
    """Write a trick on a line, and other acts as they come, several on a line or one."""
    lines: list[list[WrittenAct]] = []
    trick = 0
    for act in acts:
        plays = act.verb == "plays"
        fresh = trick == 0 if plays else chance.random() < 0.5
        if fresh or not lines or (lines[-1][-1].act.verb == "plays") != plays:
            lines.append([])
        lines[-1].append(WrittenAct(act))
        trick = (trick + 1) % hands if plays else 0
    return tuple(map(tuple, lines))


def write_deal(
    session: Session[Any, Any, Any], dealt: Dealt, acts: list[Act], outcome: Outcome, refilled: bool,
    chance: random.Random,
) -> WrittenDeal:  # fmt: skip
    table = session.standing.table
    tricks = Tally.of((s, outcome.tricks[s]) for s in table.seats if s in outcome.tricks)
    facts = dict(changed(outcome)) | ({"tricks": tricks} if tricks else {})
    said = [(key, value) for key, value in facts.items() if chance.random() < 0.5]
    held = dict(zip(dealt.players, dealt.hands, strict=True))
    hands = [WrittenHand(seat, held[seat]) for seat in table.seats if seat in held]
    # What is meant when nothing is written may be left out.
    silent = ("plays alone", "reports nothing")
    kept = [act for act in acts if act.verb not in silent or chance.random() < 0.5]
    return WrittenDeal(
        dealer=Fact("dealer", table.dealer) if chance.random() < 0.5 else None,
        decided=("refill",) if refilled else (),
        hands=(*hands, *([WrittenHand("talon", dealt.stock)] if chance.random() < 0.5 else [])),
        acts=in_lines(kept, len(outcome.tricks) or 3, chance),
        facts=tuple(Fact(key, value) for key, value in said),
    )


@pytest.mark.clause("AP-1.4", "AP-2.3", "AP-2.10", "AP-2.12", "AP-3.8", "AP-6.1")
@pytest.mark.parametrize("seed", one_in(4, range(60)))
def test_an_evening_written_down_tells_the_same(seed: int) -> None:
    chance = random.Random(f"evening {seed}")
    four = seed % 2 == 1
    options = table_options(chance.choice)
    session = sit_down(options, four)
    deals = []
    for _ in range(4):
        if session.standing.over:
            break
        refilled = session.standing.pot == 0
        session = ready(session)
        dealt = shuffled(session.standing.table.playing(3), chance)
        phase = AUSTRIAN.start(session.standing, dealt, options)
        acts: list[Act] = []
        played: list[Card] = []
        nobody = chance.random() < 0.1
        while phase.outcome is None:
            check_moment(phase, played)
            if not len(acts) % 7:
                check_refusals(phase, seed)
            act = chance.choice(likely(phase) if chance.random() < 0.9 else phase.legal)
            if nobody and isinstance(phase, Bidding):
                act = Act(phase.actor, "passes")
            acts.append(act)
            played += [act.object] if act.verb == "plays" else []
            phase = phase.apply(act)
        check_moment(phase, played)
        deals.append(write_deal(session, dealt, acts, phase.outcome, refilled, chance))
        session = check_outcome(session, phase.outcome)
    record = Record(
        "austrian",
        seats=session.start.table.seats if four else (),
        options=tuple(Fact(key, value) for key, value in changed(options)),
        deals=tuple(deals),
        ended=chance.random() < 0.5,
    )
    text = dumps(record)
    assert loads(text) == record and dumps(loads(text)) == text
    told = replay(loads(text))
    session = session.stopped() if record.ended else session
    assert told.session.deals == session.deals
    assert told.session.net == session.net
    assert [one.phase.outcome for one in told.replayed if one.phase] == [
        deal.outcome for deal in session.deals
    ]
    assert (told.closing is not None) == (record.ended and not session.standing.over)
