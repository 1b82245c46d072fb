"""What is refused, by which clause, and with which words; and what cannot be read at all."""

import pytest

from rulebook import Invalid, Refused, Tally
from rulebook.games.forty_eight import FORTY_EIGHT
from rulebook.keys import Written
from rulebook.notation import loads
from rulebook.replay import replay, settle

FOURS = "tricks=South:4,West:4,East:4"


def keys(text: str) -> list[Written]:
    return [Written(*item.split("=", 1)) for item in text.split()]


REFUSED = [
    ("FE-1.1", "seats=A,B tricks=A:6,B:6", "seats=A,B: 2 at the table"),
    ("FE-1.1", "seats=A,B,C,D tricks=A:12", "seats=A,B,C,D: 4 at the table"),
    ("FE-6.6", "tricks=South:6,West:4", "they make 10"),
    ("FE-6.6", "tricks=South:6,West:4,East:3", "they make 13"),
    ("FE-6.6", "tricks=South:13,West:-1", "nobody takes fewer than no tricks"),
    ("FE-4.1", f"{FOURS} exchanged=South:-1", "exchanged=South:-1: nobody exchanges fewer"),
    # f1 and f2: whoever comes later has what is left, in turn from forehand.
    ("FE-4.2", f"{FOURS} exchanged=South:13", "exchanged=South:13: the stock still holds 12"),
    ("FE-4.2", f"{FOURS} exchanged=South:12,West:1", "exchanged=West:1: the stock still holds 0"),
    ("FE-4.2", f"{FOURS} exchanged=South:7,West:5,East:1", "exchanged=East:1: the stock still holds 0"),
    ("FE-4.2", f"{FOURS} exchanged=South:7,West:6", "exchanged=West:6: the stock still holds 5"),
    ("FE-4.2", f"dealer=South {FOURS} exchanged=South:7,West:6", "exchanged=South:7: the stock still holds 6"),
    ("FE-4.5", f"{FOURS} late=East", "late=East: East exchanged nothing"),
    ("FE-7.1", f"{FOURS} above=South:-2", "above=South:-2: nothing is taken away"),
    ("FE-7.1", f"{FOURS} below=East:-1", "below=East:-1: nothing is taken away"),
    ("FE-10.1", f"{FOURS} below=South:11", "say who was first, won=South"),
    ("FE-10.1", f"{FOURS} below=South:9 won=South", "won=South: South has 9 below the line"),
    ("FE-10.1", f"{FOURS} won=South", "won=South: South has 0 below the line"),
    ("FE-10.3", f"played=5 below=South:10 won=South {FOURS}", "won=South: South has won, and no deal follows"),
    ("FE-9.1", f"play_out=deal played=2 below=South:10 won=South {FOURS}", "no deal follows"),
    ("FE-10.2", "below=South:9 tricks=South:5,West:4,East:3 reached=South", "does not go by the order of tricks"),
    ("FE-9.3", "first_to_target=forehand below=South:9 tricks=South:5,West:7 reached=South", "does not go by the order"),
    ("FE-10.1", "first_to_target=by-trick below=South:8 tricks=South:5,West:7 reached=South", "reached=South: not at the goal by this deal; there are: –"),
    ("FE-10.1", "first_to_target=by-trick below=South:9 tricks=South:5,West:7 reached=West", "there are: South"),
    ("FE-10.1", "first_to_target=by-trick played=1 below=South:10,West:9 won=South tricks=West:5,East:7 reached=West", "reached=West"),
]  # fmt: skip


@pytest.mark.clause(
    "FE-1.1", "FE-4.1", "FE-4.2", "FE-4.5", "FE-6.6", "FE-7.1", "FE-9.1", "FE-9.3", "FE-10.1",
    "FE-10.2", "FE-10.3",
)  # fmt: skip
@pytest.mark.parametrize(("clause", "written", "words"), REFUSED)
def test_refused(clause: str, written: str, words: str) -> None:
    with pytest.raises(Refused) as caught:
        settle(FORTY_EIGHT, keys(written))
    assert caught.value.clause.id == clause
    for language in ("en", "ru"):
        said = caught.value.say(language)
        assert clause in said and "\n" not in said
    assert words in caught.value.say("en")


INVALID = [
    ("exchanged=South:3", "say also tricks"),
    (f"{FOURS} late=South,South exchanged=South:2", "late=South,South: somebody is named twice"),
    (f"{FOURS} late=North", "late=North: nobody named North sits here; seats: South, West, East"),
    (f"{FOURS} played=-1", "played=-1: deals are counted from 0"),
    (f"{FOURS} play_out=evening", "play_out is one of cycle, deal"),
    (f"{FOURS} first_to_target=loudest", "first_to_target is one of largest, by-trick, forehand"),
    (f"{FOURS} clamp=perhaps", "clamp=perhaps: say yes or no"),
    (f"{FOURS} must_trump=no", "no key of that name"),
    (
        "first_to_target=by-trick below=South:8,West:9 tricks=South:6,West:5,East:1",
        "South, West reach the goal in this deal; say whose trick came first: reached",
    ),
]


@pytest.mark.clause("FE-9.2")
@pytest.mark.parametrize(("written", "words"), INVALID)
def test_invalid(written: str, words: str) -> None:
    with pytest.raises(Invalid) as caught:
        settle(FORTY_EIGHT, keys(written))
    assert words in caught.value.say("en")
    assert "\n" not in caught.value.say("ru")


@pytest.mark.clause("FE-10.1", "FE-R16")
def test_nothing_is_paid_before_somebody_has_won() -> None:
    """West stands at 9: the table may stop, but there is nothing to pay."""
    with pytest.raises(Refused) as caught:
        FORTY_EIGHT.session(below=Tally.of(South=2, West=9, East=0)).close()
    assert caught.value.clause.id == "FE-10.1" and "won=none" in caught.value.say("ru")


@pytest.mark.clause("FE-10.3", "FE-R1")
def test_nothing_is_paid_before_the_cycle_is_out() -> None:
    with pytest.raises(Refused, match=r"^played=6: deals left in the cycle: 4 \(FE-10\.3: "):
        FORTY_EIGHT.session(below=Tally.of(South=10), won="South", played=6).close()


@pytest.mark.clause("FE-1.2", "FE-2.2")
@pytest.mark.parametrize(
    ("hand", "clause", "words"),
    [
        ("♠AKQJ1098765 ♣A2", "FE-1.2", "♣2 is not in the pack"),
        ("♠AKQJ1098765 ♣A", "FE-2.2", "11 cards, not 12"),
        ("♠AKQJ1098765 ♣A ♥A", "FE-1.2", "♥A is also with South"),
    ],
)
def test_hands_that_cannot_have_been_dealt(hand: str, clause: str, words: str) -> None:
    text = f"game: forty_eight\n--- deal 1\nSouth: ♥AKQJ109876543\nWest: {hand}\nEast: ♦AKQJ109876543\n"
    with pytest.raises(Refused) as caught:
        replay(loads(text))
    assert caught.value.clause.id == clause and words in caught.value.say("en")


@pytest.mark.clause("FE-4.6")
def test_forgetting_is_written_as_the_offence_it_is() -> None:
    told = "game: forty_eight\n--- deal 1\nWest forgets{}\ntricks: South 4, West 4, East 4\nexchanged: West 2\n"
    assert replay(loads(told.format("!"))).deals[0].outcome.late == ("West",)
    with pytest.raises(
        Refused, match=r"line 3, column 1: West forgets: .* West forgets!"
    ) as refused:
        replay(loads(told.format("")))
    assert refused.value.clause.id == "FE-4.6"


@pytest.mark.clause("FE-4.3")
def test_a_forgotten_draw_is_refused_by_the_clause_on_drawing() -> None:
    """South has laid cards away and West acts: what is missing is South's draw."""
    text = (
        "game: forty_eight\n--- deal 1\n"
        "South: ♠AJ1087 ♣96 ♦4 ♥Q864\nWest: ♠Q93 ♣AK108 ♦AQ5 ♥A9\nEast: ♠6 ♣Q753 ♦KJ106 ♥J103\n"
        "South discards ♣96 · West keeps\n"
    )
    with pytest.raises(Refused, match="it is the turn of South") as caught:
        replay(loads(text))
    assert caught.value.clause.id == "FE-4.3"
