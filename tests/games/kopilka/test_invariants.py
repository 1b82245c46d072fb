"""Whole deals and parties of Kopilka, played any way the rules allow, at any table agreed on."""

import random
from collections.abc import Callable
from dataclasses import replace
from enum import Enum
from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from rulebook import Invalid, Refused, RulebookError, Session
from rulebook.cards import RANKS, Card, card, pack
from rulebook.games.kopilka import KOPILKA, Options, Outcome, Suit, obliged_suit
from rulebook.games.kopilka.gift import Discarding, FillingUp, Giving, Taking
from rulebook.games.kopilka.options import DrawLimit, NoLegalLead
from rulebook.games.kopilka.outcome import dearest
from rulebook.games.kopilka.play import Leading, Responding
from rulebook.keys import changed, facets
from rulebook.notation import dumps, loads
from rulebook.phase import Act, Dealt, Finished, Phase, PileKind
from rulebook.record import Fact, Record, WrittenAct, WrittenDeal, WrittenHand
from rulebook.replay import replay
from rulebook.scores import BOX, Book
from tests.tools import one_in

PACK = pack("7")
CLAUSES = set(KOPILKA.clauses)
OPTIONS = {name: facet for name, facet in facets(KOPILKA).items() if facet.part == "options"}
SUMS = {
    "ante": [5, 20, 28], "forfeit": [0, 5, 10], "fine": [0, 3, 5],
    "spade_price": [1, 6], "club_price": [1, 2], "diamond_price": [3, 5], "heart_price": [4, 1],
}  # fmt: skip
PRICE = {"♠": 1, "♣": 2, "♦": 3, "♥": 4}


def prices(options: Options) -> dict[str, int]:
    return {
        "♠": options.spade_price,
        "♣": options.club_price,
        "♦": options.diamond_price,
        "♥": options.heart_price,
    }


def most(options: Options) -> int:
    """Four tricks of each suit; the ace counts one more, and costs spades one unless it is there."""
    spades, *others = prices(options).values()
    return 4 * (spades + sum(others)) + max(spades, max(others) - spades)


@pytest.mark.clause("KO-7.5", "KO-7.7", "KO-R4")
@pytest.mark.parametrize(
    ("options", "worth"),
    [
        # 4 × 10 and the ace: hearts once more, spades once less.
        (Options(), 4 * 10 + 4 - 1),
        # Spades are the dearest, and the ace stays with them.
        (Options(spade_price=6, heart_price=1), 4 * 12 + 6),
        (Options(club_price=9), 4 * 17 + 9 - 1),
    ],
)
def test_the_dearest_deal_at_other_prices(options: Options, worth: int) -> None:
    assert most(options) == worth == sum(suit.worth for suit in dearest(options))


def table_options(choose: Callable[[list[Any]], Any]) -> Options:
    """Agree on each option in turn, often as printed; what has no use is left out."""
    chosen: dict[str, Any] = {}
    for name, facet in OPTIONS.items():
        values = SUMS.get(name) or (
            list(facet.type) if issubclass(facet.type, Enum) else [False, True]
        )
        value = choose([facet.default, *values])
        try:
            Options(**chosen, **{name: value})
        except Refused:
            continue
        chosen[name] = value
    return Options(**chosen)


def test_every_option_is_drawn() -> None:
    drawn = [table_options(random.Random(seed).choice) for seed in range(60)]
    for name in OPTIONS:
        assert len({getattr(options, name) for options in drawn}) > 1, name


@st.composite
def tables(draw: st.DrawFn) -> Options:
    return table_options(lambda values: draw(st.sampled_from(values)))


def shuffled(players: tuple[Any, ...], chance: random.Random) -> Dealt:
    """Deal at random, now and then by suits, so that several have to give and few can follow."""
    order = list(PACK)
    chance.shuffle(order)
    if chance.random() < 0.4:
        order.sort(key=lambda one: one.suit + str(chance.random() < 0.3))
        order = [*order[0:5], *order[8:13], *order[16:21], *order[24:29], *order]
        order = list(dict.fromkeys(order))
    hands = tuple(tuple(sorted(order[i : i + 5], key=PACK.index)) for i in range(0, 20, 5))
    return Dealt(players, hands, tuple(order[20:]))


# ---- A second opinion on the tricks


class Watcher:
    """Follow a deal from the outside: what is led, followed and won, by the rules as printed."""

    def __init__(self) -> None:
        self.table: list[tuple[str, Card]] = []
        self.tricks: list[tuple[str, Card, tuple[Card, ...]]] = []
        self.last_winner = ""
        self.false_passes = 0

    def saw(self, before: Phase, act: Act, after: Phase) -> None:
        self.false_passes += act.offence
        if isinstance(before, (Taking, Discarding, FillingUp)) and isinstance(after, Leading):
            # Whatever was given, taken and refused, everybody goes into the play with five cards.
            assert {len(after.held(seat)) for seat in KOPILKA.seats} == {5}
        if isinstance(before, Leading) and act.verb == "plays":
            last = self.tricks[-1] if self.tricks else None
            if last and last[0] == act.player and last[1].suit == act.object.suit:
                # The winner of the last trick leads another suit, where a table does not allow it.
                assert before.layout.options.no_legal_lead is NoLegalLead.MAY_REPEAT
                assert {one.suit for one in before.hand} == {act.object.suit}
            self.table = [(act.player, act.object)]
        elif isinstance(before, Responding) and act.verb == "plays":
            self.table.append((act.player, act.object))
        if self.table and not isinstance(after, Responding):
            if len(self.table) > 1:
                self._won(after)
            else:
                assert any(event.name == "taken-back" for event in after.events)
            self.table = []

    def _won(self, after: Phase) -> None:
        cards = dict((one, player) for player, one in self.table)
        led = self.table[0][1]
        ace = card("♠A")
        ranked = [one for one in cards if one.suit == led.suit]
        best = ace if ace in cards else min(ranked, key=lambda one: RANKS.index(one.rank))
        assert [e.player for e in after.events if e.name == "takes-trick"] == [cards[best]]
        self.tricks.append((cards[best], led, tuple(cards)))

    def worth(self, seat: str, options: Options) -> int:
        return sum(
            prices(options)[led.suit] * (2 if card("♠A") in cards else 1)
            for winner, led, cards in self.tricks
            if winner == seat
        )


# ---- What holds at every moment


def check_moment(phase: Phase) -> None:
    acts, legal, forbidden = phase.acts, phase.legal, phase.forbidden
    assert len(set(acts)) == len(acts) == len(legal) + len(forbidden)
    assert set(forbidden.values()) <= CLAUSES
    everywhere = [one for pile in phase.piles for one in pile.cards]
    assert len(everywhere) == 32 and set(everywhere) == set(PACK)
    for pile in phase.piles:
        open_ = {PileKind.TRICK: None, PileKind.TAKEN: None, PileKind.STOCK: ()}
        assert pile.seen_by == open_.get(pile.kind, (pile.seat,))
    assert all(event.clause in CLAUSES for event in phase.events)
    assert all(event.hidden is (event.name in HIDDEN) for event in phase.events)
    if isinstance(phase, Finished):
        assert acts == () and phase.actor is None
        return
    # There is no dead end, and nobody decides for somebody else.
    assert legal and {act.player for act in acts} == {phase.actor}
    assert phase.turn_clause in CLAUSES
    assert all(clause in CLAUSES for act in legal for clause in phase.cites(act))
    sizes = {seat: len(phase.held(seat)) for seat in KOPILKA.seats}
    if isinstance(phase, Giving):
        assert set(sizes.values()) == {5}
        assert len(legal) == 1 and legal[0].object is phase.suit
    elif isinstance(phase, Taking):
        assert len(phase.layout.laid) >= 3 - phase.taken
    elif isinstance(phase, Discarding):
        assert phase.actor is not None and sizes[phase.actor] == 6
    elif isinstance(phase, FillingUp):
        assert phase.actor is not None and sizes[phase.actor] == 5 - phase.owed
    elif isinstance(phase, Leading):
        assert sum(sizes.values()) >= 2
    if isinstance(phase, Responding):
        suit = phase.trick[0][1].suit
        void = all(one.suit != suit for one in phase.hand)
        passes, draws = Act(phase.actor, "passes"), Act(phase.actor, "draws")  # type: ignore[arg-type]
        assert (passes in legal) is void
        assert (phase.price(passes) is not None) is not void
        again = phase.layout.options.draw_limit is DrawLimit.UNTIL_FOUND
        assert (draws in legal) is (void and bool(phase.layout.stock) and (again or not phase.drew))
        for act in legal:
            if act.verb == "plays":
                assert act.object.suit == suit or act.object is card("♠A")


HIDDEN = {"taken", "fills-up", "drawn"}


def check_refusals(phase: Phase, pick: int) -> None:
    """Try what is forbidden and what is not conceivable: the moment stays as it is."""
    before = replace(phase)  # type: ignore[type-var]
    for act, clause in phase.forbidden.items():
        with pytest.raises(Refused) as caught:
            phase.apply(act)
        assert caught.value.clause == clause and str(act) in caught.value.say("en")
    some = phase.legal[pick % len(phase.legal)] if phase.legal else Act(KOPILKA.seats[0], "passes")  # type: ignore[arg-type]
    strange = [
        replace(some, player="Nobody"),
        replace(some, verb="redoubles"),
        replace(some, object="three blind mice"),
        replace(some, offence=True),
        Act(some.player, "plays", card("♠6")),
        Act(some.player, "takes", card("♠6")),
    ]
    if phase.actor is not None:
        strange += [replace(some, player=s) for s in KOPILKA.seats if s != phase.actor]
    for act in strange:
        with pytest.raises(RulebookError) as failed:
            phase.apply(act)
        for language in ("en", "ru"):
            assert len(failed.value.say(language).splitlines()) == 1
    assert phase == before and phase.legal == before.legal
    if phase.legal:
        assert phase.apply(some) == before.apply(some)


def check_start(phase: Phase, dealt: Dealt, options: Options) -> None:
    """A deal begins with a gift exactly where somebody was dealt three of a suit."""
    owing = [seat for seat in dealt.players if obliged_suit(dealt.hand(seat))]
    assert isinstance(phase, Giving) is bool(owing)
    assert phase.actor == (owing or dealt.players)[0]


def check_outcome(
    session: Session[Any, Any, Any], outcome: Outcome, watcher: Watcher
) -> Session[Any, Any, Any]:
    """Settle what a deal came to: the game finds nothing wrong with it, and the money is there."""
    after = session.settle(outcome)
    deal = after.deals[-1]
    assert sum(deal.net.values()) == deal.before.box - deal.after.box <= 0
    assert -sum(after.net.values()) == after.standing.box >= 0
    assert deal.next.table == deal.before.table.passed()
    total = 0
    for seat in KOPILKA.seats:
        gained = deal.after.claims[seat] - deal.before.claims[seat]
        assert gained == watcher.worth(seat, session.options)
        total += gained
        assert outcome.tricks[seat] == sum(winner == seat for winner, *_ in watcher.tricks)
    assert total <= most(session.options) and len(watcher.tricks) <= 16
    assert sum(outcome.false_passes.values()) == watcher.false_passes
    assert all(2 <= len(cards) <= 4 for *_, cards in watcher.tricks)
    assert outcome.stalemate or (outcome.first_out and len(watcher.tricks) >= 5)
    if deal.after.deals == 4:
        assert deal.next.over
        due = sum(deal.after.claims.values())
        paid = sum(
            p.amount
            for p in Book(deal.next_lines).payments
            if p.clause.id in PAYS and p.payer == BOX
        )
        assert paid <= due
        if deal.after.box >= due:
            assert paid == due
        assert (deal.next.box == 0) or outcome.first_out is None
    return after


PAYS = {"KO-10.2", "KO-10.4", "KO-9.10"}


def chosen(phase: Phase, choice: int) -> Act:
    """Choose among what is legal; now and then, where there is one, the offence."""
    if choice == 31:
        for act in phase.forbidden:
            if phase.price(act):
                return replace(act, offence=True)
    return phase.legal[choice % len(phase.legal)]


# ---- A party, one decision after the other


class Party(RuleBasedStateMachine):
    """Play deals in a row; the rules say what may be done, and every moment is looked at."""

    session: Session[Any, Any, Any]
    phase: Phase | None = None
    watcher: Watcher
    acts = 0

    @initialize(options=tables())
    def sit_down(self, options: Options) -> None:
        self.session = KOPILKA.session(options)

    @precondition(lambda self: self.phase is None)
    @rule(seed=st.integers(0, 2**32))
    def deal(self, seed: int) -> None:
        if self.session.standing.over:
            with pytest.raises(Invalid, match="the game is over"):
                self.session.settle(Outcome(stalemate=True))
            if seed % 2:
                left, table = self.session.standing.box, self.session.standing.table
                self.session = self.session.decide("new party")
                opened = self.session.standing
                assert opened.box == left + 4 * self.session.options.ante
                assert (opened.table, opened.deals, opened.over) == (table, 0, False)
            else:
                self.session = KOPILKA.session(self.session.options, self.session.standing.table)
        standing = self.session.standing
        dealt = shuffled(standing.table.playing(4), random.Random(seed))
        self.phase = KOPILKA.start(standing, dealt, self.session.options)
        self.watcher, self.acts = Watcher(), 0
        check_start(self.phase, dealt, self.session.options)

    @precondition(lambda self: self.phase is not None and self.phase.outcome is None)
    @rule(choices=st.lists(st.integers(0, 31), min_size=8, max_size=40))
    def act(self, choices: list[int]) -> None:
        for choice in choices:
            if self.phase is None or self.phase.outcome is not None:
                break
            act = chosen(self.phase, choice)
            after = self.phase.apply(act)
            self.watcher.saw(self.phase, act, after)
            self.phase = after
            self.acts += 1
            self.every_moment()
        # At most four gifts, sixteen tricks and twelve draws, and four vain leads between them.
        assert self.acts < 500

    @precondition(lambda self: self.phase is not None)
    @rule(pick=st.integers(0, 31))
    def try_what_is_wrong(self, pick: int) -> None:
        assert self.phase is not None
        check_refusals(self.phase, pick)

    @precondition(lambda self: self.phase is not None and self.phase.outcome is not None)
    @rule()
    def settle(self) -> None:
        assert self.phase is not None
        self.session = check_outcome(self.session, self.phase.outcome, self.watcher)
        self.phase = None

    @invariant()
    def every_moment(self) -> None:
        if self.phase is not None:
            check_moment(self.phase)


TestParty = pytest.mark.clause(
    "KO-1.1", "KO-1.3", "KO-2.4", "KO-2.5", "KO-4.1", "KO-6.3", "KO-6.5", "KO-6.9", "KO-6.12",
    "KO-6.15", "KO-6.20", "KO-6.21", "KO-7.5", "KO-7.6", "KO-7.7", "KO-R26",
)(Party.TestCase)  # fmt: skip
TestParty.settings = settings(
    max_examples=settings.default.max_examples // 4, stateful_step_count=30
)


# ---- Parties at random, written down and read back


def written_act(act: Act, after: Phase, chance: random.Random) -> WrittenAct:
    """Write an act; the card of a draw may be left out."""
    if act.verb == "draws":
        (drawn,) = (e.card for e in after.events if e.name in ("drawn", "fills-up"))
        return WrittenAct(act, drawn if chance.random() < 0.7 else None)
    return WrittenAct(act)


def write_deal(
    session: Session[Any, Any, Any], dealt: Dealt, lines: list[list[WrittenAct]], outcome: Outcome,
    chance: random.Random,
) -> WrittenDeal:  # fmt: skip
    table = session.standing.table
    facts = [(key, value) for key, value in changed(outcome) if chance.random() < 0.5]
    held = dict(zip(dealt.players, dealt.hands, strict=True))
    hands = [WrittenHand(seat, held[seat]) for seat in table.seats]
    return WrittenDeal(
        dealer=Fact("dealer", table.dealer) if chance.random() < 0.5 else None,
        hands=(*hands, WrittenHand("stock", dealt.stock)),
        acts=tuple(map(tuple, lines)),
        facts=tuple(Fact(key, value) for key, value in facts),
    )


@pytest.mark.clause("KO-2.3", "KO-2.5", "KO-10.1", "KO-10.2", "KO-10.3", "KO-7.4")
@pytest.mark.parametrize("seed", one_in(4, range(40)))
def test_a_party_written_down_tells_the_same_and_nets_to_zero(seed: int) -> None:
    chance = random.Random(f"party {seed}")
    options = table_options(chance.choice) if seed % 4 else Options()
    session = KOPILKA.session(options)
    deals = []
    for number in range(4):
        dealt = shuffled(session.standing.table.playing(4), chance)
        phase = KOPILKA.start(session.standing, dealt, options)
        check_start(phase, dealt, options)
        watcher, lines = Watcher(), list[list[WrittenAct]]()
        while phase.outcome is None:
            check_moment(phase)
            if not chance.randrange(9):
                check_refusals(phase, seed)
            act = chosen(phase, chance.randrange(32))
            after = phase.apply(act)
            watcher.saw(phase, act, after)
            if not isinstance(phase, Responding):
                lines.append([])
            lines[-1].append(written_act(act, after, chance))
            phase = after
        check_moment(phase)
        deals.append(write_deal(session, dealt, lines, phase.outcome, chance))
        session = check_outcome(session, phase.outcome, watcher)
        assert session.standing.over is (number == 3)
    assert sum(session.net.values()) == -session.standing.box
    if session.deals[-1].outcome.first_out:
        assert session.standing.box == 0
    assert session.closing_net == session.net
    record = Record(
        "kopilka",
        options=tuple(Fact(key, value) for key, value in changed(options)),
        deals=tuple(deals),
        ended=chance.random() < 0.5,
    )
    text = dumps(record)
    assert loads(text) == record and dumps(loads(text)) == text
    told = replay(loads(text))
    assert told.session.deals == session.deals and told.session.net == session.net
    assert told.closing is None


def test_suits_have_signs() -> None:
    assert {suit: PRICE[suit.sign] for suit in Suit} == {
        suit: KOPILKA.clause["KO-7.5"][suit.value] for suit in Suit
    }
    assert [Suit.of(suit.sign) for suit in Suit] == list(Suit)
