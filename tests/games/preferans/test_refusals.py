"""What is refused, by which clause, and with which words; and what cannot be settled at all."""

import pytest

from rulebook import Invalid, Refused
from rulebook.games.preferans import PREFERANS, Options
from rulebook.games.preferans.options import AllPassScale, PrizeTie, SeriesEnds
from rulebook.keys import Written
from rulebook.notation import loads
from rulebook.replay import replay, settle

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
    ("HP-5.9", f"{SEVEN} whist=A hand=B tricks=B:10", "hand=B: B is the declarer"),
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


LEVEL = "mountain=A:20,B:20,C:20,D:20"
EIGHT = f"{FOUR} contract=8 whist=none"
THREE_EIGHT = f"{THREE} contract=8 whist=none"

UNREACHABLE = [
    # ---- whoever closes first writes the prize
    (
        "HP-8.6",
        "seats=South,West,North,East declarer=West contract=6 whist=North "
        "tricks=West:6,North:3,South:1 pool=South:40,West:38,North:30,East:20 "
        "mountain=South:6,West:12,North:40,East:44",
        "pool_prize=none: South has closed: say who has written this prize, pool_prize=",
    ),
    (
        "HP-8.5",
        f"{EIGHT} pool=A:20,B:0,C:0,D:0 mountain=A:0,B:20,C:20,D:20",
        "mountain_prize=none: A has closed: say who has written this prize, mountain_prize=",
    ),
    (
        "HP-8.6",
        f"{EIGHT} pool=A:10,B:30,C:0,D:0 {LEVEL} pool_prize=A",
        "pool_prize=A: there are only 10 points in the pool of A",
    ),
    (
        "HP-8.12",
        f"{EIGHT} pool=A:40,B:40,C:0,D:0 {LEVEL} pool_prize=A,B",
        "pool_prize=A,B: only where it is shared (prize_tie=shared)",
    ),
    (
        "HP-7.19",
        f"{EIGHT} pool=A:40,B:30,C:0,D:0 {LEVEL} pool_prize=A mountain_prize=A,B prize_tie=shared",
        "mountain_prize=A,B: shared by an all-pass deal, but the pool of B is not full",
    ),
    # ---- what has come off a mountain is in the pool
    (
        "HP-7.4",
        f"{EIGHT} pool=A:18,B:0,C:0,D:0 {LEVEL} mountain_prize=A",
        "mountain_prize=A: with 18 points in the pool A has brought it down to 2 at best",
    ),
    (
        "HP-7.4",
        f"{EIGHT} pool=A:0,B:6,C:0,D:0 mountain=A:20,B:12,C:20,D:20",
        "mountain=B:12: with 6 points in the pool B has brought it down to 14 at best",
    ),
    # ---- whists go by the prices of tricks
    ("HP-7.2", f"{EIGHT} whists=A:B:5", "whists=A:B:5: all that is written as whists here is a"),
    ("HP-7.2", f"{EIGHT} whists=A:B:6", "multiple of 4"),
    ("HP-7.2", f"{EIGHT} premium_price=game whists=A:B:5", "multiple of 2"),
    ("HP-7.2", f"{EIGHT} prize_tie=shared whists=A:B:5", "multiple of 2"),
    ("HP-7.2", f"{THREE_EIGHT} premium_of_three=halves whists=A:B:5", "multiple of 2"),
    # ---- the clock
    ("HP-10.2", f"{EIGHT} time=up", "time=up: say who dealt first: first_dealer="),
    ("HP-10.2", f"{EIGHT} time=last-round", "time=last-round: say who dealt first"),
    ("HP-10.2", f"{EIGHT} time=extra", "time=extra: say who dealt first"),
    (
        "HP-10.2",
        "seats=South,West,North,East dealer=East declarer=South contract=8 whist=none "
        "pool=South:20,West:0,North:0,East:0 time=up first_dealer=East",
        "time=up: East deals, so it has begun: time=last-round",
    ),
    (
        "HP-10.3",
        f"{EIGHT} pool=A:40,B:0,C:0,D:0 {LEVEL} pool_prize=A time=extra first_dealer=B",
        "time=extra: A has a full pool: no deal follows",
    ),
    ("HP-2.8", f"{EIGHT} first_dealer=C", "first_dealer=C: A deals, and nothing has been written"),
    # ---- options that do nothing at a table of this size
    ("HP-8.4", f"{EIGHT} premium_of_three=halves", "premium_of_three=halves: four at the table"),
    ("HP-10.7", f"{EIGHT} rounding=exact", "rounding=exact: four at the table have no use for it"),
    ("HP-5.9", f"{THREE_EIGHT} dealer_liable=no", "dealer_liable=no: three at the table"),
    ("HP-1.4", f"{THREE_EIGHT} dealer_bonus=no", "dealer_bonus=no: three at the table"),
]
REFUSED += UNREACHABLE

REACHABLE = [
    f"{EIGHT} pool=A:40,B:38,C:0,D:0 {LEVEL} pool_prize=A",
    # Filled by taking no trick, where all-pass deals win no prize.
    f"{EIGHT} pool=A:40,B:38,C:0,D:0 {LEVEL} all_pass_closes=no",
    f"{EIGHT} pool=A:40,B:40,C:0,D:0 {LEVEL} pool_prize=A,B prize_tie=shared",
    # Cleared and grown again; and B helped by A, with nothing of his own.
    f"{EIGHT} pool=A:20,B:0,C:0,D:0 mountain=A:8,B:0,C:20,D:20 mountain_prize=A",
    # Twenty have come off, and undertricks have come back.
    f"{EIGHT} pool=A:6,B:0,C:0,D:0 mountain=A:14,B:44,C:20,D:20",
    f"{EIGHT} premium_price=game whists=A:B:6",
    f"{THREE_EIGHT} premium_of_three=halves premium_price=game whists=A:B:5",
    f"{EIGHT} prize_tie=shared whists=A:B:30",
    f"{EIGHT} pool=A:20,B:0,C:0,D:0 {LEVEL} time=up first_dealer=C",
    f"{EIGHT} pool=A:20,B:0,C:0,D:0 {LEVEL} time=last-round first_dealer=A",
    f"{EIGHT} pool=A:20,B:0,C:0,D:0 {LEVEL}",
    f"{THREE_EIGHT} rounding=exact",
]


@pytest.mark.parametrize("text", REACHABLE)
def test_what_a_game_can_have_written_is_settled(text: str) -> None:
    settle(PREFERANS, keys(text))


def test_a_sheet_at_its_end_is_checked_as_before_a_deal() -> None:
    """The closing asks the same as the next deal would: who has the prizes, who dealt first."""
    for text, words in (
        ("pool: A 40, B 0, C 0\nmountain: A 20, B 20, C 20\n", "pool_prize="),
        ("pool: A 20, B 0, C 0\nmountain: A 0, B 20, C 20\n", "mountain_prize="),
        ("pool: A 20, B 0, C 0\nmountain: A 2, B 20, C 20\ntime: up\n", "first_dealer="),
    ):
        with pytest.raises(Refused, match=words):
            replay(loads(f"game: preferans\nseats: A B C\n{text}--- end\n"))


def test_who_dealt_first_is_asked_when_the_time_is_up() -> None:
    head = "game: preferans\nseats: A B C\npool: A 8, B 0, C 0\nmountain: A 12, B 20, C 20\n"
    deal = "--- deal\ndeclarer: A\ncontract: 8\nwhist: none\n--- deal\ntime up\n"
    deal += "declarer: B\ncontract: 8\nwhist: none\n"
    with pytest.raises(Refused, match="who dealt first: first_dealer:"):
        replay(loads(head + deal))
    assert (
        replay(loads(f"{head}first_dealer: A\n{deal}")).session.standing.time.value == "last-round"
    )


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
