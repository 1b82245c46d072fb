"""What the defenders may say, in which order, and what comes of it.

South is the dealer at a table of four and sits out; West declares, North and East defend. Among
three, West declares, East and South defend, and South has dealt.
"""

import pytest

from rulebook import Refused, RulebookError
from rulebook.cards import cards, pack
from rulebook.games.preferans import PREFERANS, Contract, Options, Outcome, Premium
from rulebook.games.preferans.play import Plan, Playing, premium
from rulebook.games.preferans.whisting import (
    Choosing,
    DealersChoice,
    Ending,
    Whisting,
    endings,
)
from rulebook.games.preferans.words import ending_rows
from rulebook.notation import loads
from rulebook.phase import Act, Dealt, Finished, Phase, PileKind
from rulebook.replay import replay
from rulebook.table import Seat

LOW = (Contract.SIX_SPADES, Contract.SEVEN_NO_TRUMP)
HIGH = (Contract.EIGHT_HEARTS, Contract.NINE_CLUBS, Contract.TEN_NO_TRUMP)


def asked(contract: Contract = Contract.SIX_SPADES, players: int = 4) -> Phase:
    """Return the moment when the game is named and the first defender is asked."""
    seats = ("South", "West", "North", "East") if players == 4 else ("South", "West", "East")
    table = PREFERANS.table(*seats, dealer="South")
    whole = pack("7")
    dealt = Dealt(table.playing(3), (whole[:10], whole[10:20], whole[20:30]), whole[30:])
    return Whisting(Plan(dealt, Options(), table.dealer, 0, contract, contract=contract))


def say(phase: Phase, words: str) -> Phase:
    """Say words one after the other: `East whists · North takes half`, the seat checked."""
    for one in filter(None, words.split(" · ")):
        player, verb = one.split(" ", 1)
        about = None
        if verb.startswith("whists with "):
            verb, about = "whists with", Seat(verb.removeprefix("whists with "))
        phase = phase.apply(Act(Seat(player), verb, about))
    return phase


def legal(phase: Phase) -> list[str]:
    return [str(act) for act in phase.legal]


# ---- The two lists of the source, row by row: the words, and what may follow them

WHIST, PASS, HALF = "whists", "passes", "takes half"
CLOSED = (("plays closed",),)
EITHER = (("plays closed",), ("plays open",))
DEALER = (
    ("whists with first", "plays closed"),
    ("whists with first", "plays open"),
    ("whists with second", "plays closed"),
    ("whists with second", "plays open"),
    ("passes",),
)
SIX_AND_SEVEN = (
    Ending((WHIST, WHIST), CLOSED),
    Ending((WHIST, PASS), EITHER),
    Ending((WHIST, PASS, HALF, WHIST), EITHER),
    Ending((WHIST, PASS, HALF, PASS), DEALER),
    Ending((PASS, WHIST), EITHER),
    Ending((PASS, HALF, WHIST), EITHER),
    Ending((PASS, HALF, PASS), DEALER),
)
EIGHT_TO_TEN = (
    Ending((WHIST, WHIST), CLOSED),
    Ending((WHIST, PASS), EITHER),
    Ending((PASS, WHIST), EITHER),
    Ending((PASS, PASS, WHIST), EITHER),
    Ending((PASS, PASS, PASS), DEALER),
)
NO_PLAY = ((),)


@pytest.mark.clause(
    "HP-5.1", "HP-5.4", "HP-5.5", "HP-5.6", "HP-5.7", "HP-5.8", "HP-5.9", "HP-5.11", "HP-5.12",
    "HP-5.13", "HP-R8", "HP-R9", "HP-R10", "HP-R12", "HP-R19",
)  # fmt: skip
@pytest.mark.parametrize(
    ("contracts", "rows"), [(LOW, SIX_AND_SEVEN), (HIGH, EIGHT_TO_TEN)], ids=["low", "high"]
)
def test_the_endings_are_those_of_the_source(
    contracts: tuple[Contract, ...], rows: tuple[Ending, ...]
) -> None:
    for contract in contracts:
        assert endings(contract) == rows
        # Among three there is no dealer to choose a hand: then the deal is not played.
        three = tuple(
            Ending(row.calls, NO_PLAY if row.follows == DEALER else row.follows) for row in rows
        )
        assert endings(contract, players=3) == three


ROWS_OF_A_SIX = [
    ("вист – вист", "втёмную"),
    ("вист – пас", "втёмную или всветлую"),
    ("вист – пас – полвиста – вист", "втёмную или всветлую"),
    ("вист – пас – полвиста – пас", "рука"),
    ("пас – вист", "втёмную или всветлую"),
    ("пас – полвиста – вист", "втёмную или всветлую"),
    ("пас – полвиста – пас", "рука"),
]
ROWS_OF_AN_EIGHT = [
    ("вист – вист", "втёмную"),
    ("вист – пас", "втёмную или всветлую"),
    ("пас – вист", "втёмную или всветлую"),
    ("пас – пас – вист", "втёмную или всветлую"),
    ("пас – пас – пас", "рука"),
]
HAND = "сдающий может выбрать любую руку и вистовать, втёмную или всветлую; иначе без розыгрыша"


@pytest.mark.parametrize(
    ("contract", "rows"),
    [(Contract.SEVEN_CLUBS, ROWS_OF_A_SIX), (Contract.EIGHT_CLUBS, ROWS_OF_AN_EIGHT)],
)
def test_the_rows_in_words(contract: Contract, rows: list[tuple[str, str]]) -> None:
    expected = [(calls, HAND if follows == "рука" else follows) for calls, follows in rows]
    assert list(ending_rows(contract, "ru")) == expected
    english = ending_rows(contract, "en")
    assert len(english) == len(rows) and english[0] == ("whist – whist", "closed")
    assert english[-1][1].startswith("the dealer may choose either hand")
    assert ending_rows(contract, "en", players=3)[-1][1] == "no play"


# ---- Who is asked, and what is refused

NO_PASS_PASS, NO_HALF, HALF_CLAUSE, DEALER_CLAUSE = "HP-5.4", "HP-5.6", "HP-5.5", "HP-5.9"
# Contract, words so far, who is asked, what is legal, and what is refused by which clause.
MOMENTS = [
    (6, "", "North", "whists, passes", {"takes half": HALF_CLAUSE}),
    (6, "North whists", "East", "whists, passes", {"takes half": HALF_CLAUSE}),
    (6, "North passes", "East", "whists, takes half", {"passes": NO_PASS_PASS}),
    (7, "North passes", "East", "whists, takes half", {"passes": NO_PASS_PASS}),
    (6, "North whists · East passes", "North", "plays closed, plays open, takes half", {}),
    (
        6,
        "North whists · East passes · North takes half",
        "East",
        "whists, passes",
        {"takes half": HALF_CLAUSE},
    ),
    (7, "North passes · East takes half", "North", "whists, passes", {"takes half": HALF_CLAUSE}),
    (8, "", "North", "whists, passes", {"takes half": NO_HALF}),
    (8, "North passes", "East", "whists, passes", {"takes half": NO_HALF}),
    (9, "North passes · East passes", "North", "whists, passes", {"takes half": NO_HALF}),
    (
        10,
        "North whists · East passes",
        "North",
        "plays closed, plays open",
        {"takes half": NO_HALF},
    ),
    (6, "North passes · East whists", "East", "plays closed, plays open", {}),
    (8, "North passes · East passes · North whists", "North", "plays closed, plays open", {}),
]


@pytest.mark.clause("HP-5.1", "HP-5.4", "HP-5.5", "HP-5.6", "HP-5.7", "HP-5.8", "HP-5.11")
@pytest.mark.parametrize(("level", "words", "actor", "allowed", "refused"), MOMENTS)
def test_a_moment(
    level: int, words: str, actor: str, allowed: str, refused: dict[str, str]
) -> None:
    phase = say(asked(Contract(f"{level}-diamonds")), words)
    assert phase.actor == actor
    assert [act.verb for act in phase.legal] == allowed.split(", ")
    for verb, clause in refused.items():
        with pytest.raises(Refused) as caught:
            phase.apply(Act(Seat(actor), verb))
        assert caught.value.clause.id == clause
        assert f"legal: {'; '.join(allowed.split(', '))}" in str(caught.value)


@pytest.mark.clause("HP-5.7", "HP-5.8")
def test_the_second_question_stands_under_a_clause_of_its_own() -> None:
    half = say(asked(), "North passes · East takes half")
    assert half.turn_clause.id == "HP-5.7"
    back = say(asked(Contract.EIGHT_CLUBS), "North passes · East passes")
    assert back.turn_clause.id == "HP-5.8"
    assert [c.id for c in back.cites(Act(Seat("North"), "whists"))] == ["HP-5.8", "HP-5.6"]


REFUSED = [
    ("a whist by the declarer", 6, "", "West whists", "HP-5.1"),
    ("the dealer before his time", 6, "", "South whists with North", DEALER_CLAUSE),
    (
        "the declarer's hand",
        6,
        "North passes · East takes half · North passes",
        "South whists with West",
        DEALER_CLAUSE,
    ),
    (
        "a whist without a hand",
        9,
        "North passes · East passes · North passes",
        "South whists",
        DEALER_CLAUSE,
    ),
    ("a defender with a chosen hand", 6, "", "North whists with East", DEALER_CLAUSE),
    (
        "a lone whister with a chosen hand",
        6,
        "North passes · East whists",
        "East whists with North",
        DEALER_CLAUSE,
    ),
    ("two in a row", 6, "North whists", "North whists", "HP-5.1"),
]


@pytest.mark.clause("HP-5.1", "HP-5.9")
@pytest.mark.parametrize(
    ("level", "words", "last", "clause"), [row[1:] for row in REFUSED], ids=[r[0] for r in REFUSED]
)
def test_refused(level: int, words: str, last: str, clause: str) -> None:
    phase = say(asked(Contract(f"{level}-spades")), words)
    with pytest.raises(Refused) as caught:
        say(phase, last)
    assert caught.value.clause.id == clause
    assert str(caught.value).startswith(f"{last}: ")


@pytest.mark.clause("HP-5.9")
def test_among_three_the_dealer_has_no_second_whist() -> None:
    phase = say(asked(players=3), "East passes · South takes half")
    assert phase.actor == "East"
    phase = asked(Contract.EIGHT_SPADES, players=3)
    phase = say(phase, "East passes")
    with pytest.raises(Refused) as caught:
        say(phase, "South whists with East")
    assert caught.value.clause.id == DEALER_CLAUSE
    assert isinstance(say(phase, "South passes · East passes"), Finished)


# ---- What comes of it

SIX, NINE = Contract.SIX_SPADES, Contract.NINE_SPADES
# Contract, players, words; who whists, half, the hand chosen, open, whether the deal is played.
RESULTS = [
    (SIX, 4, "North whists · East whists", ("North", "East"), None, None, False, True),
    (SIX, 4, "North whists · East passes · North plays open", ("North",), None, None, True, True),
    (
        SIX,
        4,
        "North whists · East passes · North takes half · East whists · East plays closed",
        ("East",),
        None,
        None,
        False,
        True,
    ),
    (
        SIX,
        4,
        "North whists · East passes · North takes half · East passes · South passes",
        (),
        "North",
        None,
        False,
        False,
    ),
    (
        SIX,
        4,
        "North whists · East passes · North takes half · East passes · "
        "South whists with East · South plays open",
        ("South",),
        None,
        "East",
        True,
        True,
    ),
    (
        SIX,
        4,
        "North passes · East takes half · North whists · North plays open",
        ("North",),
        None,
        None,
        True,
        True,
    ),
    (
        SIX,
        4,
        "North passes · East takes half · North passes · South passes",
        (),
        "East",
        None,
        False,
        False,
    ),
    (SIX, 3, "East passes · South takes half · East passes", (), "South", None, False, False),
    (
        SIX,
        3,
        "East whists · South passes · East takes half · South passes",
        (),
        "East",
        None,
        False,
        False,
    ),
    (
        NINE,
        4,
        "North passes · East passes · North whists · North plays closed",
        ("North",),
        None,
        None,
        False,
        True,
    ),
    (
        NINE,
        4,
        "North passes · East passes · North passes · South whists with North · South plays closed",
        ("South",),
        None,
        "North",
        False,
        True,
    ),
    (
        NINE,
        4,
        "North passes · East passes · North passes · South passes",
        (),
        None,
        None,
        False,
        False,
    ),
    (NINE, 3, "East passes · South passes · East passes", (), None, None, False, False),
]


@pytest.mark.clause("HP-5.7", "HP-5.9", "HP-5.10", "HP-5.11", "HP-5.12", "HP-6.10")
@pytest.mark.parametrize(
    ("contract", "players", "words", "whist", "half", "hand", "open_", "played"), RESULTS
)
def test_result(
    contract: Contract, players: int, words: str, whist: tuple[str, ...], half: str | None,
    hand: str | None, open_: bool, played: bool,
) -> None:  # fmt: skip
    phase = say(asked(contract, players), words)
    assert isinstance(phase, Playing if played else Finished)
    while not isinstance(phase, Finished):
        phase = phase.apply(phase.legal[0])
    outcome: Outcome = phase.outcome
    assert (outcome.whist, outcome.half, outcome.hand) == (whist, half, hand)
    assert (outcome.open, bool(outcome.tricks)) == (open_, played)
    assert (outcome.declarer, outcome.contract) == ("West", contract)
    # The facts are those that the settlement reads, so it has nothing against them.
    seats = ("South", "West", "North", "East") if players == 4 else ("South", "West", "East")
    session = PREFERANS.session(Options(), PREFERANS.table(*seats, dealer="South"))
    assert session.settle(outcome).deals[0].outcome == outcome


@pytest.mark.clause("HP-5.9", "HP-6.9", "HP-6.10", "HP-R13", "HP-R15")
def test_the_dealer_looks_at_both_hands_before_he_chooses() -> None:
    phase = say(asked(), "North passes · East takes half · North passes")
    assert isinstance(phase, DealersChoice) and phase.turn_clause.id == DEALER_CLAUSE
    seen = {p.seat: p.seen_by for p in phase.piles if p.kind is PileKind.HAND}
    assert seen == {"West": ("West",), "North": ("North", "South"), "East": ("East", "South")}
    chosen = say(phase, "South whists with East")
    assert isinstance(chosen, Choosing) and legal(chosen) == [
        "South plays closed",
        "South plays open",
    ]
    playing = say(chosen, "South plays closed")
    assert isinstance(playing, Playing)
    assert [(e.name, e.player, e.other) for e in playing.events] == [
        ("plays-hand", "South", "East")
    ]
    deciders = set()
    while isinstance(playing, Playing):
        deciders.add((playing.actor, playing.decider))
        playing = playing.apply(playing.legal[0])
    assert deciders == {("West", "West"), ("North", "North"), ("East", "South")}


@pytest.mark.clause("HP-8.2")
@pytest.mark.parametrize(
    ("talon", "found"),
    [
        ("♠A ♥8", Premium.ACE),
        ("♠A ♥K", Premium.ACE),
        ("♠AQ", Premium.ACE),
        ("♠KQ", Premium.MARRIAGE),
        ("♥AK", Premium.ACE_KING),
        ("♥A ♠A", Premium.TWO_ACES),
        ("♠K ♥Q", Premium.NONE),
        ("♠K ♥7", Premium.NONE),
        ("♦J10", Premium.NONE),
    ],
)
def test_quick_tricks_in_the_talon(talon: str, found: Premium) -> None:
    assert premium(cards(talon)) is found
    assert premium(cards(talon)[::-1]) is found


def test_strange_words_are_not_possible_at_any_moment() -> None:
    for words in ("", "North passes", "North whists · East passes"):
        phase = say(asked(), words)
        for verb in ("holds", "bids", "doubles", "plays", "names"):
            with pytest.raises(RulebookError):
                phase.apply(Act(Seat(str(phase.actor)), verb))


# ---- The same words in a deal written without its cards

TOLD = [
    ("D whists · A passes · D takes half · A whists", "tricks: C 6, D 1, A 3", ("A",), None, None),
    ("D whists · A passes · D takes half · A passes · B passes", "", (), "D", None),
    ("D passes · A takes half · D whists · D plays open", "tricks: C 6, D 4", ("D",), None, None),
    ("D passes · A takes half · D passes · B whists with A", "tricks: C 6, D 4", ("B",), None, "A"),
]


@pytest.mark.clause("HP-5.7", "HP-5.9", "HP-R11", "HP-R18")
@pytest.mark.parametrize(("words", "tricks", "whist", "half", "hand"), TOLD)
def test_words_that_are_taken_back_are_not_said(
    words: str, tricks: str, whist: tuple[str, ...], half: str | None, hand: str | None
) -> None:
    text = f"game: preferans\nseats: A B C D\n--- deal 1\ndealer: B\nC names 6-spades\n{words}\n"
    (deal,) = replay(loads(text + tricks)).deals
    assert (deal.outcome.whist, deal.outcome.half, deal.outcome.hand) == (whist, half, hand)
