"""What holds for every deal and every party of Rozhok, at every table."""

from dataclasses import fields, replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from rulebook import Refused, Tally
from rulebook.cards import Card
from rulebook.clauses import RulebookError
from rulebook.games.rozhok import ROZHOK, Options, Outcome
from rulebook.games.rozhok.options import (
    INVERTED,
    LITERAL,
    DoubleOf,
    ExactFinish,
    Nine,
    OddPoints,
    Pays,
)
from rulebook.games.rozhok.outcome import score
from rulebook.games.rozhok.play import RULES
from rulebook.keys import changed
from rulebook.notation import dumps, loads
from rulebook.phase import Act, Dealt, Finished, Phase, PileKind
from rulebook.record import Fact, Record, WrittenAct, WrittenDeal, WrittenHand
from rulebook.replay import replay
from rulebook.scores import Book
from rulebook.transcript import deal_json, told_json

SEATS = ("South", "West", "North", "East")

CHOICES: dict[str, list[Any]] = {
    "record": [1, 2, 3, 6, 12, 15],
    "nine": list(Nine),
    "odd_points_to": list(OddPoints),
    "double_of": list(DoubleOf),
    "payment": list(Pays),
    "fixed_sum": [None, 1, 5],
    "exact_finish": list(ExactFinish),
}


def test_every_option_is_drawn() -> None:
    assert set(CHOICES) == {field.name for field in fields(Options)}


@st.composite
def tables(draw: st.DrawFn) -> Options:
    """Draw a table: each option as it may be."""
    chosen = {name: draw(st.sampled_from(values)) for name, values in CHOICES.items()}
    if chosen["payment"] is Pays.REMAINING:
        chosen["fixed_sum"] = None
    return Options(**chosen)


# ---- Settlements


@given(tables(), st.integers(0, 9), st.data())
@pytest.mark.clause("RZ-6.6", "RZ-7.1", "RZ-10.1", "RZ-10.2", "RZ-10.3")
def test_one_deal(options: Options, tricks: int, data: st.DataObject) -> None:
    left = Tally.of({s: data.draw(st.integers(1, options.record)) for s in ("South", "West")})
    one = ROZHOK.session(options, left=left).settle(Outcome(split=Tally.of(South=tricks))).deals[0]
    entries = Book(one.lines).written("record", ("South", "West"))
    # At most one pair's record changes, and it falls by a horn, by a three, or to nothing.
    changed = [seat for seat, amount in entries.items() if amount]
    assert len(changed) <= 1
    for seat in changed:
        began_again = entries[seat] > 0
        assert began_again is (one.after.left[seat] == options.record)
        assert began_again or entries[seat] in (-1, -3, -left[seat])
        assert not began_again or options.exact_finish is ExactFinish.RESTART
    # What stands on paper afterwards is what stood there and the entries of the deal.
    assert dict(one.after.left) == dict(left.plus(entries))
    # Somebody has won exactly if a record is written off or all nine tricks have decided it.
    assert one.after.swept is (tricks in (0, 9))
    assert (one.after.won is not None) is (one.after.swept or 0 in one.after.left.values())
    assert one.next.over is (one.after.won is not None)
    # Two payments of one sum, from each loser to the opponent on his left, or none.
    payments = list(Book(one.next_lines).payments)
    assert len(payments) == (2 if one.next.over else 0)
    assert len({p.amount for p in payments}) <= 1
    assert all(SEATS.index(p.payee) == (SEATS.index(p.payer) + 1) % 4 for p in payments)
    assert {p.payee for p in payments} <= {one.after.won, partner(one.after.won)}
    assert sum(Book(one.next_lines).net(SEATS).values()) == 0
    assert deal_json(ROZHOK, one)["standing"]["after"]["left"] == dict(one.after.left)


def partner(seat: str | None) -> str | None:
    return SEATS[(SEATS.index(seat) + 2) % 4] if seat is not None else None


@given(tables(), st.integers(0, 9), st.integers(0, 3))
@pytest.mark.clause("RZ-6.6", "RZ-7.4", "RZ-9.1")
def test_swapping_the_pairs_swaps_what_they_write(options: Options, tricks: int, at: int) -> None:
    """Whoever stands for the pairs, and whoever deals: only the split counts."""
    one = ROZHOK.session(options).settle(Outcome(split=Tally.of(South=tricks))).deals[0]
    other = ROZHOK.session(options, ROZHOK.table(dealer=SEATS[at])).settle(
        Outcome(split=Tally.of(East=tricks))
    ).deals[0]  # fmt: skip
    assert list(one.after.left.values()) == list(other.after.left.values())[::-1]
    assert {"South": "West", "West": "South", None: None}[one.after.won] == other.after.won
    assert score(tricks, options) == -score(9 - tricks, options)


@given(st.integers(0, 9), st.integers(1, 20))
@pytest.mark.clause("RZ-R1", "RZ-R2", "RZ-7.5")
def test_the_two_readings_are_mirror_images(tricks: int, record: int) -> None:
    literal, inverted = (replace(o, record=record) for o in (LITERAL, INVERTED))
    assert score(tricks, literal) == -score(tricks, inverted) == score(9 - tricks, inverted)
    assert (score(tricks, literal) == 0) is (tricks in (2, 4, 5, 7))


@given(tables(), st.lists(st.integers(0, 9), max_size=40))
@pytest.mark.clause("RZ-2.3", "RZ-10.1", "RZ-10.4")
def test_a_party(options: Options, splits: list[int]) -> None:
    session, deals = ROZHOK.session(options), 0
    for tricks in splits:
        if session.standing.over:
            break
        assert session.standing.table.dealer == SEATS[(3 + deals) % 4]
        assert min(session.standing.left.values()) > 0
        with pytest.raises(Refused):
            session.close()
        session, deals = session.settle(Outcome(split=Tally.of(North=tricks))), deals + 1
    assert sum(session.net.values()) == 0
    if session.standing.over:
        assert session.close().lines == session.deals[-1].next_lines
        assert session.net["South"] == session.net["North"] == -session.net["West"]
    else:
        assert not any(session.net.values())


# ---- The cards


class Deals(RuleBasedStateMachine):
    """Play deals card by card, legal or not, and look at every moment of them."""

    @initialize(order=st.permutations(ROZHOK.pack), dealer=st.sampled_from(SEATS), options=tables())
    def deal(self, order: list[Card], dealer: str, options: Options) -> None:
        table = ROZHOK.table(dealer=dealer)
        hands = tuple(
            tuple(sorted(order[at : at + 9], key=ROZHOK.pack.index)) for at in range(0, 36, 9)
        )
        self.session = ROZHOK.session(options, table)
        self.dealt = Dealt(table.playing(4), hands, ())
        self.phase: Phase = ROZHOK.start(self.session.standing, self.dealt, options)
        self.done: list[Act] = []

    @precondition(lambda self: self.phase.actor is not None)
    @rule(data=st.data())
    def play(self, data: st.DataObject) -> None:
        act = data.draw(st.sampled_from(self.phase.legal))
        self.done.append(act)
        self.phase = self.phase.apply(act)

    @precondition(lambda self: self.phase.actor is not None)
    @rule(data=st.data())
    def finish_the_trick(self, data: st.DataObject) -> None:
        for _ in range(4 - len(self.done) % 4):
            self.play(data)

    @rule(data=st.data())
    def try_what_is_not_allowed(self, data: st.DataObject) -> None:
        seat = data.draw(st.sampled_from(SEATS))
        act = Act(
            self.dealt.players[SEATS.index(seat)], "plays", data.draw(st.sampled_from(ROZHOK.pack))
        )
        if act in self.phase.legal:
            return
        before, cards_before = self.phase, self.phase.piles
        with pytest.raises(RulebookError):
            self.phase.apply(act)
        assert self.phase is before and self.phase.piles == cards_before

    @invariant()
    def every_card_lies_somewhere_once(self) -> None:
        cards = [card for pile in self.phase.piles for card in pile.cards]
        assert len(cards) == 36 and set(cards) == set(ROZHOK.pack)
        assert sum(RULES.ranking.suit(card) == "♣" for card in cards) == 12

    @invariant()
    def only_its_player_sees_a_hand(self) -> None:
        for pile in self.phase.piles:
            hand = pile.kind is PileKind.HAND
            assert pile.seen_by == ((pile.seat,) if hand else None)

    @invariant()
    def somebody_can_act_or_the_deal_is_over(self) -> None:
        assert bool(self.phase.legal) is (len(self.done) < 36)
        assert isinstance(self.phase, Finished) is (len(self.done) == 36)
        assert set(self.phase.legal) | set(self.phase.forbidden) == set(self.phase.acts)
        assert not set(self.phase.legal) & set(self.phase.forbidden)

    @precondition(lambda self: len(self.done) % 4 == 0)
    @invariant()
    def a_written_deal_is_the_deal(self) -> None:
        hands = tuple(
            WrittenHand(s, h) for s, h in zip(self.dealt.players, self.dealt.hands, strict=True)
        )
        order = {seat: n for n, seat in enumerate(SEATS)}
        acts = [WrittenAct(a) for a in self.done]
        lines = tuple(tuple(acts[at : at + 4]) for at in range(0, len(acts), 4))
        facts: tuple[Fact, ...] = ()
        if self.phase.outcome is not None:
            facts = (Fact("split", self.phase.outcome.split),)
        written = WrittenDeal(
            Fact("dealer", self.session.standing.table.dealer),
            (),
            tuple(sorted(hands, key=lambda hand: order[hand.name])),
            lines,
            facts,
        )
        options = tuple(Fact(key, value) for key, value in changed(self.session.options))
        record = Record("rozhok", options=options, deals=(written,))
        assert loads(dumps(record)) == record
        told = replay(record)
        assert told.replayed[0].phase is not None
        assert told.replayed[0].phase.piles == self.phase.piles
        assert told_json(ROZHOK, told, {"id": "x", "game": "rozhok", "title": ""})

    @precondition(lambda self: self.phase.outcome is not None)
    @invariant()
    def the_tricks_make_nine_and_one_pair_has_an_odd_number(self) -> None:
        outcome = self.phase.outcome
        assert sum(outcome.tricks.values()) == sum(outcome.split.values()) == 9
        assert sum(n % 2 for n in outcome.split.values()) == 1
        assert outcome.split["South"] == outcome.tricks["South"] + outcome.tricks["North"]
        settled = self.session.settle(outcome)
        by_pair = self.session.settle(Outcome(split=outcome.split))
        assert settled.deals[0].settlement == by_pair.deals[0].settlement


Deals.TestCase.settings = settings(
    max_examples=settings.default.max_examples // 4, stateful_step_count=20
)
TestDeals = Deals.TestCase
