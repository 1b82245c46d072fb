"""What is known of some positions: footnote 303, Kovalevskaya's misère, and what is refused."""

import pytest

from rulebook.cards import RANKS, card, cards, pack
from rulebook.games.austrian import AUSTRIAN, Options, clauses
from rulebook.games.austrian.options import Duty
from rulebook.games.austrian.play import trick_rules
from rulebook.notation import loads
from rulebook.phase import Dealt
from rulebook.replay import replay
from rulebook.solver import (
    Aim,
    Beat,
    Position,
    RuleSet,
    Search,
    Unsolvable,
    first_mistakes,
    judge,
    rule_set,
)
from rulebook.solver.splits import SEATS, caught, splits
from rulebook.tricks import Obligation, Ranking, TrickRules, beat_the_lead, follow_suit

FREE, BEAT = trick_rules(None, Duty.FOLLOW), trick_rules(None, Duty.HEAD)


# ---- Footnote 303


@pytest.mark.parametrize("turn", [1, 2])
@pytest.mark.parametrize(
    ("own", "low", "free", "beat"),
    [
        ("♥AJ10987", "♠87 ♣7 ♦7", (0, 4), (4, 4)),
        ("♥A10987", "♠87 ♣7 ♦87", (0, 8), (8, 8)),
        ("♥10987", "♠87 ♣87 ♦87", (0, 16), (0, 16)),
        ("♥87", "♠987 ♣987 ♦87", (0, 64), (0, 64)),
    ],
)
@pytest.mark.clause("AP-6.5", "AP-9.7")
def test_a_low_card_protects_a_high_one_only_where_nobody_has_to_beat(
    own: str, low: str, free: tuple[int, int], beat: tuple[int, int], turn: int
) -> None:
    assert caught(own, low, FREE, turn) == free
    assert caught(own, low, BEAT, turn) == beat


@pytest.mark.clause("AP-6.5", "AP-9.7")
def test_the_declarer_who_leads_is_safe_when_king_and_queen_are_split() -> None:
    assert caught("♥AJ10987", "♠87 ♣7 ♦7", BEAT, 0, lead="♥J") == (2, 4)
    safe = [
        len({c.rank for c in hands[1]} & {"K", "Q"} & {c.rank for c in hands[1] if c.suit == "♥"})
        for hands in splits("♥AJ10987", "♠87 ♣7 ♦7")
        if not Position(BEAT, SEATS, hands, aim=Aim.FEWEST).makes(1)
    ]
    assert safe == [1, 1]


def test_three_to_the_jack_loses_more_often_in_a_deal_than_alone() -> None:
    """Alone, 18 of 32 splits lose; in a deal the defenders can also throw cards of the suit away."""
    assert caught("♥J97", "♠987 ♣87 ♦87", FREE, 1) == (0, 32)
    assert caught("♥J97", "♠987 ♣87 ♦87", BEAT, 1) == (24, 32)


# ---- Kovalevskaya's misère


@pytest.mark.parametrize(("turn", "tricks"), [(2, 1), (0, 0)], ids=["before", "declarer"])
def test_kovalevskaya(turn: int, tricks: int) -> None:
    hands = (
        cards("♠10987 ♣8 ♦987 ♥98"),
        cards("♠AK ♣QJ10 ♦A ♥AKQ10"),
        cards("♠QJ ♣97 ♦KQJ10 ♥J7"),
    )
    position = Position(FREE, SEATS, hands, turn=turn, aim=Aim.FEWEST)
    assert position.value == tricks
    assert position.makes(1) is bool(tricks)


# ---- What the solver models


def test_the_rules_are_read_off_the_obligations() -> None:
    assert rule_set(trick_rules("♠", Duty.HEAD), 3) == RuleSet(3, True, True, Beat.WINNER)
    assert rule_set(trick_rules("♠", Duty.LEAD), 2) == RuleSet(2, True, True, Beat.LEAD)
    assert rule_set(FREE, 3, Aim.FEWEST) == RuleSet(3, False, False, Beat.NOTHING, Aim.FEWEST)


def test_other_rules_are_refused_with_their_clauses() -> None:
    ranking = Ranking(RANKS[:8], "♥")
    follow = Obligation(clauses.FOLLOW, follow_suit)
    absolute = Obligation(clauses.FOLLOW, follow_suit, absolute=True)
    odd = (follow, Obligation(clauses.BEAT_THE_LEAD, beat_the_lead))
    for obligations in ((absolute,), odd, ()):
        with pytest.raises(Unsolvable, match="not modelled"):
            rule_set(TrickRules(ranking, obligations), 3)
    jacks = Ranking(RANKS[:8], "♥", top=cards("♠J ♣J"))
    with pytest.raises(Unsolvable, match="leaves its suit"):
        rule_set(TrickRules(jacks, (follow,)), 3)
    with pytest.raises(Unsolvable, match="5 hands in play"):
        rule_set(FREE, 5)
    with pytest.raises(Unsolvable, match="one declarer plays against one or two"):
        Search(rule_set(TrickRules(ranking, (follow,)), 4))


def test_a_phase_without_cards_being_played_is_refused() -> None:
    table = AUSTRIAN.table()
    deal = pack("7")
    standing = AUSTRIAN.session(pot=30).standing
    dealt = Dealt(table.seats, (deal[:10], deal[10:20], deal[20:30]), deal[30:])
    phase = AUSTRIAN.start(standing, dealt, Options())
    with pytest.raises(Unsolvable, match="nothing to solve"):
        Position.of(phase)
    with pytest.raises(Unsolvable):
        judge([(phase, card("♠A"))])


def test_old_bounds_are_forgotten_before_they_fill_the_memory(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    rules, words = RuleSet(trump=False, beat=Beat.NOTHING), ("0120", "1021", "2012", "")
    roomy = Search(rules)
    expected = roomy.value(roomy.suits.position(words, 1), 4)
    monkeypatch.setattr("rulebook.solver.search._ROOM", 5)
    tight = Search(rules)
    key = tight.suits.position(words, 1)
    assert [tight.value(key, 4) for _ in range(3)] == [expected] * 3


def test_first_mistakes() -> None:
    text = """
game: austrian
pot: 30
--- deal
dealer: East
South: ♠AKQJ10 ♣Q ♦108 ♥QJ
West:  ♠7 ♣J7 ♦AKJ9 ♥A87
East:  ♠98 ♣AK108 ♦Q7 ♥K9
South bids 1 · West passes · East passes
South takes the talon · South discards ♣9 ♦8 · South names spades
West whists · East whists
1. South ♣Q, West ♣J, East ♣A
2. East ♠8, South ♠A, West ♠7
3. South ♥Q, West ♥A, East ♥K
"""
    (deal,) = replay(loads(text)).replayed
    acts = [(step.before, step.act.object) for step in deal.steps
            if step.verb.written == "plays"]  # fmt: skip
    judged = judge(acts)  # type: ignore[arg-type]
    mine, theirs = first_mistakes(judged)
    assert mine is not None and theirs is not None
    assert (mine.card, mine.cost, card("♠A") in mine.keeping) == (card("♣Q"), 1, True)
    assert theirs.side == 1 and theirs.cost == 1
