"""What cannot be settled at a table of Rozhok is refused in one line, with its clause."""

import pytest

from rulebook import Invalid, Refused, Tally
from rulebook.games import find_game
from rulebook.games.rozhok import Options
from rulebook.keys import Written
from rulebook.notation import loads
from rulebook.replay import replay, settle


def said(text: str, language: str = "en") -> str:
    keys = [Written(*word.split("=")) for word in text.split()]
    with pytest.raises((Refused, Invalid)) as caught:
        settle(find_game("rozhok"), keys)
    return caught.value.say(language)


@pytest.mark.parametrize(
    ("keys", "message"),
    [
        ("", "too few facts to settle a deal; say tricks by player, or split by pair"),
        ("split=South:4,West:4", "split=South:4,West:4: they make 8 (RZ-6.6: "),
        ("tricks=South:4,West:4", "tricks=South:4,West:4: they make 8 (RZ-6.6: "),
        ("split=South:10", "split=South:10: there are 0 to 9 tricks to take (RZ-6.6: "),
        ("split=South:-1", "split=South:-1: there are 0 to 9 tricks to take (RZ-6.6: "),
        (
            "split=South:1,North:2",
            "split=South:1,North:2: South and North are one pair and have one number",
        ),
        (
            "tricks=South:1,West:8 split=South:2",
            "split=South:2: the tricks of the players make 1 and 8 (RZ-6.6: ",
        ),
        ("split=Boris:1", "split=Boris:1: nobody named Boris sits here; seats: South, West"),
        (
            "split=South:1 left=South:13",
            "left=South:13: at this table a record holds 0 to 12 points (RZ-2.4: ",
        ),
        (
            "split=South:1 left=South:2,North:3",
            "left=South:2,North:3: South and North are one pair and have one number",
        ),
        (
            "split=South:1 left=South:0",
            "left=South:0: South and North have won this party (RZ-10.1: ",
        ),
        ("split=South:1 won=East", "won=East: West and East have won this party (RZ-10.1: "),
        ("split=South:1 record=0", "record=0: at least one point (RZ-2.4: "),
        ("split=South:1 payment=fixed fixed_sum=0", "fixed_sum=0: at least one point (RZ-9.4: "),
        (
            "split=South:1 fixed_sum=5",
            "fixed_sum=5: payment=remaining has no use for it; leave it out (RZ-10.3: ",
        ),
        ("split=South:1 seats=A,B,C", "seats=A,B,C: 3 at the table (RZ-1.1: "),
    ],
)
@pytest.mark.clause("RZ-1.1", "RZ-2.4", "RZ-6.6", "RZ-9.4", "RZ-10.1", "RZ-10.3")
def test_one_line_that_says_what_is_wrong(keys: str, message: str) -> None:
    if "A,B,C" in keys:
        keys = keys.replace("South", "A")
    english = said(keys)
    assert english.startswith(message) and "\n" not in english
    russian = said(keys, "ru")
    assert russian != english and "\n" not in russian


@pytest.mark.clause("RZ-10.1")
def test_no_deal_follows_a_party_that_is_over() -> None:
    rozhok = find_game("rozhok")
    over = rozhok.session().settle(rozhok.outcome(split=Tally.of(South=0)))
    with pytest.raises(Invalid, match="the game is over"):
        over.settle(rozhok.outcome(split=Tally.of(South=1)))


@pytest.mark.clause("RZ-10.1")
def test_both_pairs_cannot_have_won() -> None:
    rozhok = find_game("rozhok")
    session = rozhok.session(left=Tally.of(West=0), won="South")
    with pytest.raises(Refused, match="both pairs cannot have won"):
        session.close()


def test_equal_tables_are_equal_values() -> None:
    assert Options(record=12) == Options()


DEAL = """
game: rozhok
--- deal 1
dealer: East
South: {south}
West: ♠AJ ♣J98 ♦KQ9 ♥8
North: ♠109 ♣AK7 ♦106 ♥KJ
East: ♠Q7 ♣6 ♦AJ87 ♥106
"""


@pytest.mark.parametrize(
    ("south", "message"),
    [
        ("♠K86 ♣Q10 ♥AQ9", r"South: 8 cards, not 9 \(RZ-2\.2: "),
        ("♠K865 ♣Q10 ♥AQ9", r"South: ♠5 is not in the pack of 36 cards \(RZ-1\.2: "),
        ("♠K86 ♣Q10 ♥AQJ9", r"♥J is also with South, and a pack of 36 cards has one \(RZ-1\.2: "),
    ],
)
@pytest.mark.clause("RZ-1.2", "RZ-2.2")
def test_hands_that_cannot_be_dealt(south: str, message: str) -> None:
    with pytest.raises(Refused, match=message):
        replay(loads(DEAL.format(south=south)))


@pytest.mark.clause("RZ-2.3")
def test_the_deal_cannot_stay_where_it_is() -> None:
    text = "game: rozhok\n--- deal 1\nsplit: South 7\n--- deal 2\ndealer: East\nsplit: South 1\n"
    with pytest.raises(Refused, match=r"it is South who deals \(RZ-2\.3: "):
        replay(loads(text))
