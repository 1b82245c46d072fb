"""From the deal to the last trick: the exchange, the record of it, the cards.

A is forehand, B the next, C deals and speaks last.
"""

from collections.abc import Sequence
from typing import Any

import pytest

from rulebook import Invalid, Refused, Tally
from rulebook.cards import Card, card, cards, pack, show
from rulebook.games.forty_eight import FORTY_EIGHT, First, Options, PlayOut
from rulebook.games.forty_eight.exchange import Drawing, Exchanging, Recording
from rulebook.games.forty_eight.play import Playing, trick_rules
from rulebook.notation import loads
from rulebook.phase import Act, Dealt, Finished, Phase, PileKind
from rulebook.replay import Drifted, replay

TABLE = FORTY_EIGHT.table("A", "B", "C", dealer="C")
STOCK = "♠K ♥3 ♠9 ♦A ♣10 ♥9 ♦4 ♠5 ♣K ♦J ♥J ♠3"
HANDS = (
    "♠AQ10 ♣876 ♦KQ5 ♥A54",
    "♠J86 ♣AQ4 ♦1098 ♥KQ8",
    "♠74 ♣J953 ♦763 ♥1076",
)
"""A deal; the stock is drawn from its left end."""


def dealt() -> Dealt:
    return Dealt(TABLE.playing(3), tuple(map(cards, HANDS)), cards(STOCK))


def start(options: Options | None = None, deal: Dealt | None = None, **standing: Any) -> Phase:
    options = options or Options()
    session = FORTY_EIGHT.session(options, TABLE, **standing)
    return FORTY_EIGHT.start(session.standing, deal or dealt(), options)


def do(phase: Phase, *acts: str) -> Phase:
    """Act without naming the player: `discards ♣76`, `draws 2`, `keeps`, `forgets!`, `♠A`."""
    for text in acts:
        verb, _, what = text.partition(" ")
        if verb == "discards":
            for one in cards(what):
                phase = phase.apply(Act(phase.actor, verb, one))
        elif verb == "draws":
            for _ in range(int(what)):
                phase = phase.apply(Act(phase.actor, verb))
        elif verb in ("keeps", "records"):
            phase = phase.apply(Act(phase.actor, verb))
        elif verb == "forgets!":
            phase = phase.apply(Act(phase.actor, "forgets", offence=True))
        else:
            phase = phase.apply(Act(phase.actor, "plays", card(text)))
    return phase


def refused(phase: Phase, act: Act) -> str:
    """Return the clause that refuses an act, and hold that the moment stays as it was."""
    before = (phase.legal, phase.forbidden, phase.piles)
    with pytest.raises(Refused) as caught:
        phase.apply(act)
    for language in ("en", "ru"):
        assert len(caught.value.say(language).splitlines()) == 1
    assert (phase.legal, phase.forbidden, phase.piles) == before
    return caught.value.clause.id


def verbs(phase: Phase) -> dict[str, int]:
    counts: dict[str, int] = {}
    for act in phase.legal:
        counts[act.verb] = counts.get(act.verb, 0) + 1
    return counts


def lying(phase: Phase, kind: PileKind, seat: str | None = None) -> str:
    return show(c for p in phase.piles if p.kind is kind and p.seat == seat for c in p.cards)


# ---- The exchange


@pytest.mark.clause("FE-1.1", "FE-1.2", "FE-2.2", "FE-4.1")
def test_the_deal() -> None:
    phase = start()
    assert phase.actor == "A" and len(pack("3")) == 48
    sizes = [(p.kind, p.seat, len(p.cards), p.seen_by) for p in phase.piles]
    assert sizes == [
        (PileKind.HAND, "A", 12, ("A",)),
        (PileKind.HAND, "B", 12, ("B",)),
        (PileKind.HAND, "C", 12, ("C",)),
        (PileKind.STOCK, None, 12, ()),
    ]
    assert [(e.name, e.clause.id) for e in phase.events] == [("trump-spades", "FE-2.4")]


@pytest.mark.clause("FE-4.1", "FE-4.3", "FE-R7")
def test_any_number_is_laid_away_and_as_many_are_drawn() -> None:
    phase = start()
    assert verbs(phase) == {"discards": 12, "keeps": 1}
    assert refused(phase, Act("A", "draws")) == "FE-4.3"
    phase = do(phase, "discards ♣876")
    assert verbs(phase) == {"discards": 9, "draws": 1}
    assert refused(phase, Act("A", "keeps")) == "FE-4.3"
    with pytest.raises(Invalid, match="not possible here"):
        phase.apply(Act("A", "discards", card("♣8")))
    phase = do(phase, "draws 1")
    assert isinstance(phase, Drawing) and verbs(phase) == {"draws": 1} and phase.actor == "A"
    with pytest.raises(Invalid, match="not possible here; legal: draws"):
        phase.apply(Act("A", "discards", card("♥4")))
    phase = do(phase, "draws 2")
    assert isinstance(phase, Exchanging) and phase.actor == "B"
    assert show(phase.held("A")) == "♠AKQ109 ♦KQ5 ♥A543"
    assert lying(phase, PileKind.STOCK) == "♦A ♣10 ♥9 ♦4 ♠5 ♣K ♦J ♥J ♠3"


@pytest.mark.clause("FE-4.3")
def test_what_is_drawn_is_known_to_the_player_alone() -> None:
    phase = do(start(), "discards ♣87", "draws 1")
    assert [(e.name, e.player, e.card, e.hidden) for e in phase.events] == [
        ("drawn", "A", card("♠K"), True)
    ]
    phase = do(phase, "draws 1")
    assert [e.card for e in phase.events] == [card("♥3")]
    seen = {(p.kind, p.seat): p.seen_by for p in phase.piles}
    assert seen[PileKind.HAND, "A"] == ("A",) and seen[PileKind.STOCK, None] == ()


@pytest.mark.clause("FE-4.4", "FE-R12")
def test_discards_stay_out_of_play() -> None:
    """A takes the whole stock but one card, B that one; C is left with his hand."""
    phase = do(start(), "discards ♠Q10 ♣876 ♦KQ5 ♥A54", "draws 11", "discards ♣4", "draws 1")
    assert show(phase.held("B")) == "♠J863 ♣AQ ♦1098 ♥KQ8"
    assert lying(phase, PileKind.STOCK) == ""
    assert refused(phase, Act("C", "discards", card("♥6"))) == "FE-4.2"
    phase = do(phase, "keeps")
    assert lying(phase, PileKind.DISCARD, "A") == "♠Q10 ♣876 ♦KQ5 ♥A54"
    assert lying(phase, PileKind.DISCARD, "B") == "♣4"
    assert {p.seen_by for p in phase.piles if p.kind is PileKind.DISCARD} == {("A",), ("B",)}


@pytest.mark.clause("FE-4.1", "FE-4.2", "FE-R7")
def test_forehand_may_take_all_twelve() -> None:
    """f1: then the two others cannot exchange."""
    phase = do(start(), f"discards {HANDS[0]}")
    assert verbs(phase) == {"draws": 1}
    phase = do(phase, "draws 12")
    assert set(phase.held("A")) == set(cards(STOCK))
    for seat in ("B", "C"):
        assert phase.actor == seat and verbs(phase) == {"keeps": 1}
        assert set(phase.forbidden.values()) == {
            FORTY_EIGHT.clause["FE-4.2"], FORTY_EIGHT.clause["FE-4.3"],
        }  # fmt: skip
        phase = do(phase, "keeps")
    assert isinstance(phase, Recording) and phase.actor == "A"


@pytest.mark.clause("FE-4.2", "FE-R5", "FE-R6")
def test_the_chain_of_exchanges() -> None:
    """F10: seven of twelve, then five of five, then nothing for the dealer; +7, +5, +0."""
    phase = do(start(), "discards ♣876 ♦5 ♥54 ♠10", "draws 7", "discards ♠6 ♣4 ♦98 ♥8")
    assert refused(phase, Act("B", "discards", card("♦10"))) == "FE-4.2"
    phase = do(phase, "draws 5")
    assert phase.actor == "C" and verbs(phase) == {"keeps": 1}
    phase = do(phase, "keeps", "records", "records")
    assert isinstance(phase, Playing)
    outcome = play_out(phase).outcome
    assert dict(outcome.exchanged) == {"A": 7, "B": 5}
    after = FORTY_EIGHT.session(table=TABLE).settle(outcome).deals[0]
    written = [(e.player, e.amount) for e in after.lines if e.clause.id == "FE-7.5"]  # type: ignore[union-attr]
    assert written == [("A", 7), ("B", 5)]


@pytest.mark.clause("FE-4.2")
def test_nobody_gets_more_than_is_left() -> None:
    """f2: B would like three, two are left; the discards must match."""
    phase = do(start(), "discards ♠Q10 ♣876 ♦KQ5 ♥54", "draws 10", "discards ♦98")
    assert refused(phase, Act("B", "discards", card("♣4"))) == "FE-4.2"
    assert verbs(phase) == {"draws": 1}


@pytest.mark.clause("FE-4.1")
def test_nobody_has_to_exchange() -> None:
    """f3: three hands are kept, nothing is to be recorded, A leads."""
    phase = do(start(), "keeps", "keeps", "keeps")
    assert isinstance(phase, Playing) and phase.actor == "A" and phase.turn_clause.id == "FE-6.1"
    outcome = play_out(phase).outcome
    assert (outcome.exchanged, outcome.late) == (Tally(), ())


@pytest.mark.clause("FE-4.1", "FE-4.2", "FE-6.1")
def test_everything_in_turn() -> None:
    assert refused(start(), Act("B", "keeps")) == "FE-4.1"
    assert refused(do(start(), "keeps"), Act("C", "keeps")) == "FE-4.2"
    assert (
        refused(do(start(), "keeps", "keeps", "keeps"), Act("B", "plays", card("♠J"))) == "FE-6.1"
    )


# ---- The record


@pytest.mark.clause("FE-4.5", "FE-4.6", "FE-R13")
def test_who_exchanged_writes_or_pays_for_forgetting() -> None:
    phase = do(start(), "discards ♣87", "draws 2", "keeps", "discards ♦3", "draws 1")
    assert isinstance(phase, Recording) and phase.actor == "A"
    assert phase.otherwise == Act("A", "records") and phase.legal == (phase.otherwise,)
    forgets = Act("A", "forgets")
    assert refused(phase, forgets) == "FE-4.5"
    assert phase.price(forgets) == FORTY_EIGHT.clause["FE-4.6"]
    assert [c.id for c in phase.cites(phase.otherwise)] == ["FE-4.5"]
    wrote = do(phase, "records")
    assert [(e.name, e.player, e.amount) for e in wrote.events] == [("recorded", "A", 2)]
    # B exchanged nothing and is passed over.
    assert wrote.actor == "C"
    late = play_out(do(wrote, "forgets!")).outcome
    assert (dict(late.exchanged), late.late) == ({"A": 2, "C": 1}, ("C",))
    both = play_out(do(phase, "forgets!", "forgets!")).outcome
    assert both.late == ("A", "C")


@pytest.mark.clause("FE-4.5", "FE-R13")
def test_once_a_card_is_led_nothing_can_be_written_any_more() -> None:
    phase = do(start(), "discards ♣87", "draws 2", "keeps", "keeps", "records", "♠A")
    with pytest.raises(Refused, match=r"A records: it is the turn of B \(FE-6\.5: "):
        phase.apply(Act("A", "records"))
    with pytest.raises(Invalid, match="not possible here"):
        phase.apply(Act("B", "forgets", offence=True))


def text(*lines: str, facts: str = "") -> str:
    hands = "".join(f"{s}: {h}\n" for s, h in zip("ABC", HANDS, strict=True))
    body = "\n".join(lines)
    return f"game: forty_eight\nseats: A B C\n--- deal 1\n{hands}{body}\n{facts}"


def play_out(phase: Phase) -> Finished:
    """Play the first legal card until the deal is over."""
    while phase.outcome is None:
        phase = phase.apply(phase.otherwise or phase.legal[0])
    assert isinstance(phase, Finished)
    return phase


# ---- The cards


@pytest.mark.clause("FE-6.2", "FE-6.3", "FE-6.4", "FE-6.7", "FE-R9", "FE-R20")
@pytest.mark.parametrize(
    ("trump", "hand", "trick", "legal"),
    [
        # F8.
        ("♦", "♠A ♦K3", "♣5", "♦K3"),
        ("♦", "♣3 ♦K", "♣5", "♣3"),
        ("♦", "♠A ♥9", "♣5", "♠A ♥9"),
        (None, "♠A ♦K", "♣5", "♠A ♦K"),
        ("♦", "♠A ♣K", "♦4", "♠A ♣K"),
        # f4 and f5: any trump, one that loses to the trump on the table among them.
        ("♦", "♠A ♦93", "♣5 ♦J", "♦93"),
        ("♦", "♠A ♦A3", "♣5 ♦J", "♦A3"),
        # f6: without trumps any card. f7: a trump is led and there is none.
        (None, "♠A3 ♥9", "♣5 ♣K", "♠A3 ♥9"),
        ("♠", "♣A ♥9", "♠3 ♠K", "♣A ♥9"),
        # Nobody has to beat what lies on the table.
        ("♠", "♣A3", "♣K", "♣A3"),
        ("♠", "♠A3", "♠K", "♠A3"),
    ],
)
def test_legal_cards(trump: str | None, hand: str, trick: str, legal: str) -> None:
    assert show(trick_rules(trump).legal(cards(hand), cards(trick))) == legal


@pytest.mark.clause("FE-1.3", "FE-6.5")
@pytest.mark.parametrize(
    ("trump", "trick", "winner"),
    [
        ("♠", "♥9 ♥A ♠3", 2),
        ("♠", "♥9 ♠4 ♠J", 2),
        (None, "♥9 ♠A ♥10", 2),
        ("♣", "♦K ♦A ♦3", 1),
        (None, "♦3 ♠A ♥A", 0),
    ],
)
def test_who_wins(trump: str | None, trick: str, winner: int) -> None:
    """F9, and a three that nobody can follow."""
    assert trick_rules(trump).ranking.winner(cards(trick)) == winner


@pytest.mark.clause("FE-1.3")
def test_the_order_of_a_suit() -> None:
    ranking = trick_rules(None).ranking
    suit = cards("♥AKQJ109876543")
    assert [c.rank for c in sorted(suit, key=ranking.height, reverse=True)] == [
        "A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3",
    ]  # fmt: skip


def led(hands: Sequence[str], played: int, *acts: str) -> Phase:
    """Return the play of given hands, filled up with what is left of the pack in turn."""
    known = [c for hand in hands for c in cards(hand)]
    rest = iter([c for c in pack("3") if c not in known])
    full = tuple(
        tuple(
            sorted(
                (*cards(h), *(next(rest) for _ in range(12 - len(cards(h))))), key=pack("3").index
            )
        )
        for h in hands
    )
    phase = start(deal=Dealt(TABLE.playing(3), full, tuple(rest)), played=played)
    return do(phase, "keeps", "keeps", "keeps", *acts)


@pytest.mark.clause("FE-6.2", "FE-6.3", "FE-6.4", "FE-2.4")
def test_a_play_cites_the_clause_that_it_observes() -> None:
    """Diamonds are trumps in the third deal: B is out of clubs, C of clubs and diamonds."""
    hands = ("♣AKQJ109 ♦AKQJ10 ♥3", "♠AKQJ ♦987 ♥AKQJ10", "♠1098765 ♥987654")
    phase = led(hands, 2)
    assert [c.id for c in phase.cites(Act("A", "plays", card("♣A")))] == ["FE-6.1"]
    phase = do(phase, "♣A")
    assert refused(phase, Act("B", "plays", card("♥A"))) == "FE-6.3"
    assert [c.id for c in phase.cites(Act("B", "plays", card("♦7")))] == ["FE-6.3"]
    phase = do(phase, "♦7")
    assert len(phase.legal) == 12
    assert [c.id for c in phase.cites(Act("C", "plays", card("♥4")))] == ["FE-6.4"]
    phase = do(phase, "♥4")
    assert [(e.name, e.player, e.clause.id) for e in phase.events] == [
        ("takes-trick", "B", "FE-6.5")
    ]
    assert phase.actor == "B" and phase.turn_clause.id == "FE-6.5"
    phase = do(phase, "♥A")
    assert refused(phase, Act("C", "plays", card("♠5"))) == "FE-6.2"
    assert [c.id for c in phase.cites(Act("C", "plays", card("♥9")))] == ["FE-6.2"]


@pytest.mark.clause("FE-6.2", "FE-6.3", "FE-6.4")
def test_a_hand_of_one_suit_is_free_within_it() -> None:
    """B holds nothing but spades: trumps on a club in the first deal, the suit led in the fifth."""
    phase = led(("♣AKQJ1098765 ♥AK", "♠AKQJ109876543", "♦AKQJ109876543"), 0, "♣A")
    assert len(phase.legal) == 12
    assert [c.id for c in phase.cites(phase.legal[0])] == ["FE-6.3"]
    phase = do(phase, "♠3")
    assert [c.id for c in phase.cites(phase.legal[0])] == ["FE-6.4"]
    phase = led(
        ("♠A ♣AKQJ10987654", "♠KQJ109876543 ♥A", "♦AKQJ109876543"), 4, "♣A", "♥A", "♦3", "♠A"
    )
    assert len(phase.legal) == 11
    assert [c.id for c in phase.cites(phase.legal[0])] == ["FE-6.2"]


@pytest.mark.clause("FE-6.6", "FE-2.2")
def test_a_deal_has_twelve_tricks() -> None:
    phase = do(start(), "keeps", "keeps", "keeps")
    plays = 0
    while phase.outcome is None:
        phase = phase.apply(phase.legal[0])
        plays += 1
    assert plays == 36 and sum(phase.outcome.tricks.values()) == 12
    assert sum(len(p.cards) for p in phase.piles if p.kind is PileKind.TAKEN) == 36


# ---- By the order of tricks


def dealt_to_win(winners: Sequence[int]) -> tuple[Dealt, list[Card]]:
    """Deal three cards of each suit to everybody, so that the tricks fall as named.

    Every trick is of one suit, and all follow: the named player has its highest card. The first
    trick is led by forehand, each other one by the winner of the trick before it.
    """
    hands: list[list[Card]] = [[], [], []]
    plays: list[Card] = []
    leader = 0
    for number, winner in enumerate(winners):
        suit, level = "♠♣♦♥"[number // 3], number % 3
        ranks = ("A", "K", "Q", "J", "10", "9", "8", "7", "6")[level * 3 : level * 3 + 3]
        order = [winner, (winner + 1) % 3, (winner + 2) % 3]
        trick = {place: card(suit + rank) for place, rank in zip(order, ranks, strict=True)}
        for place, one in trick.items():
            hands[place].append(one)
        plays += [trick[(leader + n) % 3] for n in range(3)]
        leader = winner
    left = [c for c in pack("3") if all(c not in hand for hand in hands)]
    place = pack("3").index
    return Dealt(
        TABLE.playing(3), tuple(tuple(sorted(h, key=place)) for h in hands), tuple(left)
    ), plays


FIRST_TO_TARGET = [
    ((8, 9, 0), (0, 0, 0, 0, 0, 1, 1, 1, 1, 0, 1, 2), "A", 10),
    ((8, 9, 0), (0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 0, 2), "B", 10),
    ((2, 0, 0), (0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2), None, 12),
    ((8, 0, 0), (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0), "A", 6),
]
"""Below the line before the deal, who wins each trick, who is there first, and by which trick."""


@pytest.mark.clause("FE-9.2", "FE-10.1", "FE-R2")
@pytest.mark.parametrize(("below", "winners", "first", "trick"), FIRST_TO_TARGET)
def test_first_to_the_goal_by_the_order_of_tricks(
    below: tuple[int, ...], winners: tuple[int, ...], first: str | None, trick: int
) -> None:
    """F6, played, and F11: the trick that brings a player to ten decides, if the table says so."""
    deal, plays = dealt_to_win(winners)
    score = {"below": Tally.of(zip("ABC", below, strict=True)), "played": 4}
    options = Options(first_to_target=First.BY_TRICK)
    phase = do(start(options, deal, **score), "keeps", "keeps", "keeps")
    reached: list[tuple[int, str, str]] = []
    for number, one in enumerate(plays):
        phase = phase.apply(Act(phase.actor, "plays", one))
        reached += [
            (number // 3 + 1, e.player, e.clause.id) for e in phase.events if e.name == "reaches"
        ]
    outcome = phase.outcome
    assert [outcome.tricks[seat] for seat in "ABC"] == [winners.count(i) for i in range(3)]
    assert outcome.reached == first
    assert reached == ([(trick, first, "FE-9.2")] if first else [])
    session = FORTY_EIGHT.session(options, TABLE, **score).settle(outcome)
    assert session.standing.won == first


@pytest.mark.clause("FE-10.2", "FE-R2")
def test_other_tables_do_not_look_at_the_order_of_tricks() -> None:
    """The second vector at a table that goes by the larger figure: both have 10, A is forehand."""
    below, winners, _, _ = FIRST_TO_TARGET[1]
    deal, plays = dealt_to_win(winners)
    score = {"below": Tally.of(zip("ABC", below, strict=True)), "played": 4}
    phase = do(start(None, deal, **score), "keeps", "keeps", "keeps", *map(str, plays))
    assert phase.outcome.reached is None
    session = FORTY_EIGHT.session(table=TABLE, **score).settle(phase.outcome)
    assert session.standing.won == "A"


@pytest.mark.clause("FE-9.2", "FE-7.4", "FE-R19")
def test_a_deal_goes_on_when_the_winner_is_known() -> None:
    """f9: A is there by his sixth trick; all twelve are played, and every shortfall is written."""
    winners = (0, 0, 0, 0, 0, 0, 0, 1, 1, 2, 1, 2)
    deal, plays = dealt_to_win(winners)
    options = Options(first_to_target=First.BY_TRICK, play_out=PlayOut.DEAL)
    score = {"below": Tally.of(A=8, B=9, C=0)}
    phase = do(start(options, deal, **score), "keeps", "keeps", "keeps", *map(str, plays[:18]))
    assert [e.name for e in phase.events] == ["takes-trick", "reaches"] and phase.outcome is None
    phase = do(phase, *map(str, plays[18:]))
    one = FORTY_EIGHT.session(options, TABLE, **score).settle(phase.outcome).deals[0]
    assert dict(one.after.below) == {"A": 11, "B": 9, "C": 0}
    assert dict(one.after.above) == {"A": 0, "B": 1, "C": 2}


# ---- As text


@pytest.mark.clause("FE-4.6", "FE-R14")
def test_the_number_is_what_was_drawn_and_a_wrong_one_is_put_right() -> None:
    """f11: a play in which B drew two cannot be written down as three; put right late, it is 2 + 3."""
    exchange = ("A keeps", "B discards ♣4 ♦8", "B draws", "C keeps", "B forgets!")
    acts = (f"stock: {STOCK}", *exchange)
    tail = trick_lines(acts)
    told = replay(loads(text(*acts, *tail, facts="exchanged: B 2\nlate: B\n")))
    written = [
        (e.amount, e.clause.id) for e in told.deals[0].lines if getattr(e, "player", "") == "B"
    ]
    assert written[:2] == [(2, "FE-7.5"), (3, "FE-4.6")]
    with pytest.raises(Drifted, match=r"exchanged: B 3: the play comes to B 2"):
        replay(loads(text(*acts, *tail, facts="exchanged: B 3\n")))


def trick_lines(acts: Sequence[str]) -> list[str]:
    """Play a deal out, the first legal card each time, and write its tricks."""
    phase = replay(loads(text(*acts))).replayed[0].phase
    assert phase is not None
    lines: list[list[str]] = []
    while phase.outcome is None:
        if isinstance(phase, Playing) and not phase.tricks.trick:
            lines.append([])
        act = phase.legal[0]
        lines[-1].append(f"{act.player} {act.object}")
        phase = phase.apply(act)
    return [f"{n}. " + ", ".join(line) for n, line in enumerate(lines, 1)]


@pytest.mark.clause("FE-4.6")
def test_forgetting_is_an_offence_and_says_so() -> None:
    acts = ("A discards ♣76", "A draws ♠K ♥3", "B keeps", "C keeps")
    told = replay(loads(text(*acts, "A forgets!")))
    step = told.replayed[0].steps[-1]
    assert [c.id for c in step.clauses] == ["FE-4.5", "FE-4.6"]
    with pytest.raises(Refused, match=r"A forgets: legal: records \(FE-4\.5: "):
        replay(loads(text(*acts, "A forgets")))


@pytest.mark.clause("FE-4.3", "FE-4.5")
def test_draws_and_records_may_be_left_out() -> None:
    """What is drawn is named or not, and whoever says nothing has written his number down."""
    stock = f"stock: {STOCK}"
    said = text(stock, "A discards ♣76", "A draws ♠K ♥3", "B keeps", "C keeps", "A records")
    short = text(stock, "A discards ♣76", "A draws", "B keeps", "C keeps")
    ends = [replay(loads(one)).replayed[0].phase for one in (said, short)]
    assert ends[0] is not None and ends[1] is not None
    assert (ends[0].piles, ends[0].actor) == (ends[1].piles, "A") and ends[0].actor == "A"
    assert show(ends[0].held("A")) == "♠AKQ10 ♣8 ♦KQ5 ♥A543"
