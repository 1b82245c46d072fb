"""Whole games, played any way the rules allow, at any table that can be agreed on."""

import random
from dataclasses import fields, replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from rulebook import Invalid, Payment, Refused, RulebookError, Session, Tally
from rulebook.cards import Card, card, pack
from rulebook.games.forty_eight import FORTY_EIGHT, First, Options, Outcome, PlayOut
from rulebook.games.forty_eight.exchange import Exchanging, Recording
from rulebook.games.forty_eight.play import Playing
from rulebook.keys import changed
from rulebook.notation import dumps, loads
from rulebook.phase import Act, Dealt, Finished, Phase, PileKind
from rulebook.record import Fact, Record, WrittenAct, WrittenDeal, WrittenHand
from rulebook.replay import replay
from rulebook.scores import Entry
from rulebook.transcript import deal_json, deal_text
from tests.tools import one_in

PACK = pack("3")
PLACE = PACK.index
CLAUSES = set(FORTY_EIGHT.clauses)
CHOICES: dict[str, list[Any]] = {
    "play_out": list(PlayOut),
    "first_to_target": list(First),
    "clamp": [True, False],
}
TABLES = st.builds(Options, **{name: st.sampled_from(values) for name, values in CHOICES.items()})


def test_every_option_is_drawn() -> None:
    assert set(CHOICES) == {field.name for field in fields(Options)}


def shuffled(players: tuple[Any, ...], chance: random.Random) -> Dealt:
    order = list(PACK)
    chance.shuffle(order)
    hands = tuple(tuple(sorted(order[i : i + 12], key=PLACE)) for i in (0, 12, 24))
    return Dealt(players, hands, tuple(order[36:]))


# ---- What holds at every moment


def check_moment(phase: Phase) -> None:
    lying = [card for pile in phase.piles for card in pile.cards]
    assert sorted(map(str, lying)) == sorted(map(str, PACK))
    acts, legal, forbidden = phase.acts, phase.legal, phase.forbidden
    assert len(set(acts)) == len(acts)
    assert legal == tuple(act for act in acts if act not in forbidden)
    assert set(forbidden.values()) <= CLAUSES
    if isinstance(phase, Finished):
        assert acts == () and phase.actor is None
        assert sum(phase.outcome.tricks.values()) == 12
        return
    # There is no dead end, and nobody decides for somebody else.
    assert legal and {act.player for act in acts} == {phase.actor}
    assert phase.turn_clause in CLAUSES
    assert all(clause in CLAUSES for act in legal for clause in phase.cites(act))
    assert phase.otherwise is None or phase.otherwise in legal
    assert all(e.clause in CLAUSES and e.name in FORTY_EIGHT.words.events for e in phase.events)
    sizes = {p.seat: len(p.cards) for p in phase.piles if p.kind is PileKind.HAND}
    laid = sum(len(p.cards) for p in phase.piles if p.kind is PileKind.DISCARD)
    stock = sum(len(p.cards) for p in phase.piles if p.kind is PileKind.STOCK)
    assert laid <= 12
    if isinstance(phase, Playing | Recording):
        assert laid + stock == 12
        in_trick = sum(len(p.cards) for p in phase.piles if p.kind is PileKind.TRICK)
        assert max(sizes.values()) - min(sizes.get(s, 0) for s in FORTY_EIGHT.seats) <= 1
        assert (36 - sum(sizes.values())) % 3 == in_trick
    else:
        # Whoever is not in the middle of an exchange has twelve cards.
        assert all(n == 12 for seat, n in sizes.items() if seat != phase.actor)


def check_refusals(phase: Phase, pick: int) -> None:
    """Try what is forbidden and what is not conceivable: the moment stays as it is."""
    before = replace(phase)  # type: ignore[type-var]
    for act, clause in phase.forbidden.items():
        with pytest.raises(Refused) as caught:
            phase.apply(act)
        assert caught.value.clause == clause and str(act) in caught.value.say("en")
    some = phase.legal[pick % len(phase.legal)] if phase.legal else Act("South", "keeps")
    strange = [
        replace(some, player="Nobody"),
        replace(some, verb="whists"),
        replace(some, object="a bunch of keys"),
        replace(some, offence=True),
        Act(some.player, "plays", card("♠2")),
        Act(some.player, "discards", None),
        *(replace(some, player=seat) for seat in FORTY_EIGHT.seats if seat != phase.actor),
    ]
    for act in strange:
        with pytest.raises(RulebookError) as failed:
            phase.apply(act)
        for language in ("en", "ru"):
            assert len(failed.value.say(language).splitlines()) == 1
    assert phase == before
    assert phase.legal == before.legal and phase.forbidden == before.forbidden
    if phase.legal:
        assert phase.apply(some) == before.apply(some)


class Ledger:
    """Add up what all deals of a game wrote, apart from what the game itself keeps."""

    def __init__(self) -> None:
        self.exchanged = self.late = 0

    def write(self, session: Session[Any, Any, Any]) -> None:
        deal, outcome = session.deals[-1], session.deals[-1].outcome
        self.exchanged += sum(outcome.exchanged.values())
        self.late += len(outcome.late)
        said = [(e.clause.id, e.amount) for e in deal.lines if isinstance(e, Entry)]
        plus = sum(amount for clause, amount in said if clause == "FE-7.3")
        short = sum(amount for clause, amount in said if clause == "FE-7.4")
        # What some took over the quota, others took under it.
        assert plus == short <= 8
        assert sum(outcome.exchanged.values()) <= 12
        above, below = deal.after.above, deal.after.below
        assert sum(above.values()) == sum(below.values()) + self.exchanged + 3 * self.late
        assert all(above[s] >= deal.before.above[s] for s in FORTY_EIGHT.seats)
        assert all(below[s] >= deal.before.below[s] for s in FORTY_EIGHT.seats)
        self.check_end(session)

    def check_end(self, session: Session[Any, Any, Any]) -> None:
        standing, deals, options = session.standing, session.deals, session.options
        deal = deals[-1]
        at_goal = [seat for seat in FORTY_EIGHT.seats if deal.after.below[seat] >= 10]
        assert bool(at_goal) == (standing.won is not None)
        if deal.before.won is not None:
            assert standing.won == deal.before.won
        if standing.won is not None:
            assert standing.won in at_goal and len(deals) >= 2
        ends = standing.won is not None and (options.play_out is PlayOut.DEAL or not len(deals) % 5)
        assert standing.over == ends
        paid = [line for line in deal.next_lines if isinstance(line, Payment)]
        assert sum(session.net.values()) == 0 and sum(deal.net.values()) == 0
        if not ends:
            assert not paid and not any(session.net.values())
            assert standing.table == deal.before.table.passed()
            return
        for seat in FORTY_EIGHT.seats:
            own = deal.after.above[seat] + 10 - deal.after.below[seat]
            if seat == standing.won:
                continue
            if options.clamp:
                own = deal.after.above[seat] + max(0, 10 - deal.after.below[seat])
                assert own >= 0
            assert session.net[seat] == -own
        assert session.close().lines == deal.next_lines
        assert session.closing_net == session.net


def settle(
    session: Session[Any, Any, Any], outcome: Outcome, ledger: Ledger
) -> Session[Any, Any, Any]:
    FORTY_EIGHT.check(session.standing, outcome, session.options)
    after = session.settle(outcome)
    ledger.write(after)
    assert deal_json(FORTY_EIGHT, after.deals[-1])["standing"]["after"]["played"] == len(
        after.deals
    )
    for language in ("en", "ru"):
        assert "{" not in deal_text(FORTY_EIGHT, after.deals[-1], language)
    return after


# ---- A game, one decision after the other


def likely(phase: Phase, choice: int) -> Act:
    """Choose an act: mostly one that is legal, now and then an offence, seldom a long exchange."""
    if isinstance(phase, Recording) and choice % 3 == 0:
        return Act(phase.actor, "forgets", offence=True)
    legal = phase.legal
    if isinstance(phase, Exchanging):
        ready = tuple(act for act in legal if act.verb != "discards")
        return (ready or legal)[0] if choice % 4 == 0 else legal[choice % len(legal)]
    return legal[choice % len(legal)]


class Game(RuleBasedStateMachine):
    """Play deals in a row; the rules say what may be done, and every moment is looked at."""

    session: Session[Any, Any, Any]
    phase: Phase | None = None
    ledger: Ledger

    @initialize(options=TABLES)
    def sit_down(self, options: Options) -> None:
        self.session, self.ledger = FORTY_EIGHT.session(options), Ledger()

    @precondition(lambda self: self.phase is None)
    @rule(seed=st.integers(0, 2**32))
    def deal(self, seed: int) -> None:
        if self.session.standing.over:
            with pytest.raises(Invalid, match="the game is over"):
                self.session.settle(Outcome(Tally.of(South=12)))
            self.sit_down(self.session.options)
        standing = self.session.standing
        dealt = shuffled(standing.table.playing(3), random.Random(seed))
        self.phase = FORTY_EIGHT.start(standing, dealt, self.session.options)
        assert self.phase.actor == standing.table.after(standing.table.dealer)

    @precondition(lambda self: self.phase is not None and self.phase.outcome is None)
    @rule(choices=st.lists(st.integers(0, 47), min_size=8, max_size=30))
    def act(self, choices: list[int]) -> None:
        for choice in choices:
            assert self.phase is not None
            if self.phase.outcome is not None:
                break
            self.phase = self.phase.apply(likely(self.phase, choice))
            self.every_moment()

    @precondition(lambda self: self.phase is not None)
    @rule(pick=st.integers(0, 47))
    def try_what_is_wrong(self, pick: int) -> None:
        assert self.phase is not None
        check_refusals(self.phase, pick)

    @precondition(lambda self: self.phase is not None and self.phase.outcome is not None)
    @rule()
    def settle(self) -> None:
        assert self.phase is not None
        self.session = settle(self.session, self.phase.outcome, self.ledger)
        self.phase = None

    @invariant()
    def every_moment(self) -> None:
        if self.phase is not None:
            check_moment(self.phase)


TestGame = pytest.mark.clause(
    "FE-1.1", "FE-1.2", "FE-2.2", "FE-2.3", "FE-4.2", "FE-4.3", "FE-4.4", "FE-6.6", "FE-7.6"
)(Game.TestCase)
TestGame.settings = settings(
    max_examples=settings.default.max_examples // 4, stateful_step_count=30
)


# ---- Games without cards


@st.composite
def outcomes(draw: st.DrawFn) -> Outcome:
    """Draw tricks and exchanges; who is there first by trick is left to the game to ask."""
    cuts = sorted(draw(st.lists(st.integers(0, 12), min_size=2, max_size=2)))
    tricks = [b - a for a, b in zip([0, *cuts], [*cuts, 12], strict=True)]
    left, cards = 12, []
    for _ in FORTY_EIGHT.seats:
        cards.append(draw(st.integers(0, left)))
        left -= cards[-1]
    exchanged = dict(zip(FORTY_EIGHT.seats, cards, strict=True))
    late = tuple(seat for seat in FORTY_EIGHT.seats if exchanged[seat] and draw(st.booleans()))
    return Outcome(Tally.of(zip(FORTY_EIGHT.seats, tricks, strict=True)), Tally.of(exchanged), late)


@settings(max_examples=settings.default.max_examples // 4)
@given(TABLES, st.lists(outcomes(), min_size=15, max_size=15))
@pytest.mark.clause("FE-7.6", "FE-10.1", "FE-10.3", "FE-10.4", "FE-10.5", "FE-9.1", "FE-9.4")
def test_the_two_sides_of_the_line(options: Options, deals: list[Outcome]) -> None:
    """Whatever is played, above is below and the exchanges and three for each late record."""
    options = replace(options, first_to_target=First.LARGEST)
    session, ledger = FORTY_EIGHT.session(options), Ledger()
    for outcome in deals:
        if session.standing.over:
            break
        session = settle(session, outcome, ledger)


# ---- Games at random, written down and read back


def in_lines(acts: list[Act], drawn: dict[int, Card], chance: random.Random) -> tuple[Any, ...]:
    """Write a trick on a line, and other acts as they come, several on a line or one."""
    lines: list[list[WrittenAct]] = []
    trick = 0
    for number, act in enumerate(acts):
        plays = act.verb == "plays"
        if act.verb == "records" and chance.random() < 0.5:
            continue  # it is meant when nothing is written
        one = WrittenAct(act, drawn.get(number) if act.verb == "draws" else None)
        fresh = trick == 0 if plays else chance.random() < 0.3
        if fresh or not lines or (lines[-1][-1].act.verb == "plays") != plays:
            lines.append([])
        lines[-1].append(one)
        trick = (trick + 1) % 3 if plays else 0
    return tuple(map(tuple, lines))


@pytest.mark.clause("FE-2.3", "FE-2.4", "FE-4.5", "FE-4.6", "FE-6.1")
@pytest.mark.parametrize("seed", one_in(4, range(25)))
def test_a_game_written_down_tells_the_same(seed: int) -> None:
    chance = random.Random(f"game {seed}")
    options = Options(**{name: chance.choice(values) for name, values in CHOICES.items()})
    session, ledger = FORTY_EIGHT.session(options), Ledger()
    deals = []
    for _ in range(6):
        if session.standing.over:
            break
        dealt = shuffled(session.standing.table.playing(3), chance)
        phase = FORTY_EIGHT.start(session.standing, dealt, options)
        acts: list[Act] = []
        drawn: dict[int, Card] = {}
        named = chance.random() < 0.5
        while phase.outcome is None:
            check_moment(phase)
            act = likely(phase, chance.randrange(48))
            phase = phase.apply(act)
            drawn |= {len(acts): e.card for e in phase.events if e.card and named}
            acts.append(act)
        check_moment(phase)
        outcome = phase.outcome
        facts = dict(changed(outcome)) | {"tricks": outcome.tricks}
        # Tallies are written in the order of the table.
        seats = session.standing.table.seats
        facts["tricks"] = Tally.of((s, outcome.tricks[s]) for s in seats)
        held = dict(zip(dealt.players, dealt.hands, strict=True))
        stock = [WrittenHand("stock", dealt.stock)] if not named or chance.random() < 0.5 else []
        deals.append(
            WrittenDeal(
                dealer=Fact("dealer", session.standing.table.dealer),
                hands=(*(WrittenHand(seat, held[seat]) for seat in seats), *stock),
                acts=in_lines(acts, drawn, chance),
                facts=tuple(
                    Fact(k, facts[k]) for k in ("tricks", "exchanged", "late") if k in facts
                ),
            )
        )
        session = settle(session, outcome, ledger)
    record = Record(
        "forty_eight",
        options=tuple(Fact(key, value) for key, value in changed(options)),
        deals=tuple(deals),
    )
    text = dumps(record)
    assert loads(text) == record and dumps(loads(text)) == text
    told = replay(loads(text))
    assert told.session.deals == session.deals
    assert told.session.net == session.net
