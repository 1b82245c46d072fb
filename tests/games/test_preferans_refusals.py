"""What is refused, by which clause, and with which words; and what cannot be settled at all."""

import pytest

from rulebook import Invalid, Refused
from rulebook.games.preferans import PREFERANS, Options
from rulebook.games.preferans.options import AllPassScale, PrizeTie, SeriesEnds
from rulebook.keys import Written
from rulebook.replay import settle

FOUR = "seats=A,B,C,D dealer=A declarer=B"
THREE = "seats=A,B,C dealer=C declarer=A"
SEVEN = f"{FOUR} contract=7"
PASSED = "seats=A,B,C,D dealer=A contract=all-pass"


def keys(text: str) -> list[Written]:
    return [Written(*item.split("=", 1)) for item in text.split()]


REFUSED = [
    ("HP-1.4", "seats=A,B declarer=A contract=8 whist=none", "seats=A,B: 2 at the table"),
    ("HP-1.4", "seats=A,B,C,D dealer=B declarer=B contract=8 whist=none", "declarer=B: B deals"),
    ("HP-1.4", f"{SEVEN} half=A", "half=A: A deals and sits this deal out; playing: B, C, D"),
    ("HP-1.4", f"{SEVEN} whist=A hand=A tricks=B:10", "hand=A: A deals"),
    ("HP-1.4", f"{SEVEN} whist=C tricks=B:7,C:2,A:1", "tricks=A: A deals"),
    ("HP-2.10", f"{SEVEN} half=C pool=A:0,B:3,C:0,D:0", "pool=B:3: 3 is odd"),
    ("HP-2.10", f"{SEVEN} half=C pool=A:0,B:42,C:0,D:0", "pool=B:42: a pool holds 0 to 40"),
    ("HP-2.12", f"{SEVEN} half=C mountain=A:0,B:-4,C:0,D:0", "mountain=B:-4: less than nothing"),
    ("HP-2.13", f"{SEVEN} half=C whists=B:B:8", "whists=B:B:8: on oneself"),
    ("HP-3.10", f"{PASSED} declarer=B tricks=B:10", "declarer: leave it out"),
    ("HP-5.1", f"{SEVEN} whist=B tricks=B:7,C:3", "whist=B: B is the declarer; defenders: C, D"),
    ("HP-5.1", f"{SEVEN} half=B", "half=B: B is the declarer"),
    ("HP-5.1", f"{SEVEN} whist=A hand=B tricks=B:10", "hand=B: B is the declarer"),
    ("HP-5.4", f"{FOUR} contract=6 whist=none", "whist=none: say who whists or takes half: C, D"),
    ("HP-5.4", f"{SEVEN} whist=none", "whist=none"),
    ("HP-5.4", f"{THREE} contract=7-spades whist=none", "takes half: B, C"),
    ("HP-5.6", f"{FOUR} contract=8 half=C", "half=C: not with contract=8"),
    ("HP-5.6", f"{FOUR} contract=10-no-trump half=D", "half=D: not with contract=10-no-trump"),
    ("HP-5.7", f"{SEVEN} half=C whist=D tricks=B:7,D:3", "half=C: D whists, so leave it out"),
    ("HP-5.7", f"{SEVEN} half=C whist=A hand=D tricks=B:7,D:3", "half=C: A whists"),
    (
        "HP-5.9",
        f"{THREE} contract=7 whist=C hand=B tricks=A:7,B:3",
        "hand=B: with three the dealer",
    ),
    ("HP-5.9", f"{SEVEN} whist=C hand=D tricks=B:7,C:3", "hand=D: only where whist=A alone"),
    ("HP-5.9", f"{SEVEN} whist=A,C hand=D tricks=B:7,C:3", "hand=D: only where whist=A alone"),
    ("HP-5.9", f"{SEVEN} whist=A,C tricks=B:7,C:3", "whist=A,C: only where whist=A alone"),
    ("HP-5.9", f"{SEVEN} half=C hand=D", "hand=D: only where whist=A alone"),
    ("HP-5.10", f"{SEVEN} half=C tricks=B:7,C:3", "nobody whisted: leave the tricks out"),
    ("HP-5.10", f"{SEVEN} half=C open=yes", "open=yes: nobody whists"),
    ("HP-5.12", f"{SEVEN} whist=C,D open=yes tricks=B:7,C:3", "open=yes: both whist"),
    ("HP-5.14", f"{FOUR} contract=misere whist=C tricks=B:0", "whist: leave it out with"),
    ("HP-5.14", f"{FOUR} contract=misere half=C tricks=B:0", "half: leave it out with"),
    ("HP-5.14", f"{FOUR} contract=misere hand=C tricks=B:0", "hand: leave it out with"),
    ("HP-5.14", f"{PASSED} open=yes tricks=B:10", "open: leave it out with contract=all-pass"),
    ("HP-8.3", f"{FOUR} contract=misere premium=ace tricks=B:0", "premium: leave it out with"),
    ("HP-8.3", f"{PASSED} premium=marriage tricks=B:10", "premium: leave it out with"),
    ("HP-6.1", f"{SEVEN} whist=C tricks=B:7,C:2", "they make 9"),
    ("HP-6.1", f"{SEVEN} whist=C tricks=B:11,C:-1", "nobody takes fewer"),
    ("HP-6.1", f"{FOUR} contract=misere tricks=B:1,C:4,D:4", "they make 9"),
    ("HP-6.1", f"{FOUR} contract=misere tricks=B:11", "they make 11"),
    ("HP-6.1", f"{PASSED} tricks=B:3,C:3,D:3", "they make 9"),
    ("HP-6.13", f"{PASSED} tricks=A:3,B:3,C:3,D:1", "the talon can win 2 for A"),
    ("HP-7.17", f"{PASSED} series=1 tricks=B:10", "series=1: no such series"),
    ("HP-9.9", f"{PASSED} all_pass=rising series=-1 tricks=B:10", "series=-1: no such series"),
    (
        "HP-7.17",
        f"{PASSED} series_ends=any tricks=B:10",
        "series_ends=any: all_pass=flat has no use",
    ),
    (
        "HP-9.11",
        f"{PASSED} all_pass_closes=no prize_tie=shared tricks=B:10",
        "prize_tie=shared: all_pass_closes=no has no use",
    ),
]


@pytest.mark.clause(
    "HP-1.4", "HP-2.10", "HP-2.12", "HP-2.13", "HP-3.10", "HP-5.1", "HP-5.4", "HP-5.6", "HP-5.7",
    "HP-5.9", "HP-5.10", "HP-5.12", "HP-5.14", "HP-6.1", "HP-6.13", "HP-8.3",
)  # fmt: skip
@pytest.mark.parametrize(("clause", "text", "words"), REFUSED)
def test_refused(clause: str, text: str, words: str) -> None:
    with pytest.raises(Refused) as caught:
        settle(PREFERANS, keys(text))
    assert caught.value.clause.id == clause
    for language in ("en", "ru"):
        said = caught.value.say(language)
        assert "\n" not in said and clause in said
    assert words in caught.value.say("en")


INVALID = [
    (f"{FOUR}", "say also contract, whist"),
    (f"{SEVEN}", "say also whist"),
    (f"{SEVEN} whist=C", "say also tricks"),
    ("seats=A,B,C,D dealer=A contract=7 whist=none", "say also declarer"),
    (f"{FOUR} contract=misere", "say also tricks"),
    (f"{PASSED}", "say also tricks"),
    (f"{FOUR} contract=misere tricks=C:5", "tricks=C:5: say how many B took"),
    (f"{SEVEN} whist=A tricks=B:7,C:3", "whist=A: say with whose hand the dealer whists"),
    (f"{SEVEN} whist=C,C tricks=B:7,C:3", "whist=C,C: somebody is named twice"),
    (f"{SEVEN} whist=E tricks=B:7,C:3", "nobody named E sits here"),
    (f"{SEVEN} half=C pool=A:0,B:0,C:0", "pool=A:0,B:0,C:0: nothing is said of D"),
    (f"{SEVEN} half=C mountain=A:20", "nothing is said of B, C, D"),
    (f"{FOUR} contract=5 whist=none", "no such value; contract is one of"),
    (f"{SEVEN} half=C premium=king", "premium is one of none, ace, marriage, ace-king, two-aces"),
]


@pytest.mark.parametrize(("text", "words"), INVALID)
def test_invalid(text: str, words: str) -> None:
    with pytest.raises(Invalid) as caught:
        settle(PREFERANS, keys(text))
    assert words in caught.value.say("en")
    assert "\n" not in caught.value.say("ru")


def test_equal_tables_are_equal_values() -> None:
    assert Options(prize_tie=PrizeTie.FIRST) == Options() == PREFERANS.presets["house"]
    rising = Options(all_pass=AllPassScale.RISING, series_ends=SeriesEnds.MADE)
    assert rising == PREFERANS.presets["rising"]
