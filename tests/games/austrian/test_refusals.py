"""What is refused, by which clause, and with which words; and what cannot be read at all."""

import pytest

from rulebook import Invalid, Refused, Tally
from rulebook.games.austrian import AUSTRIAN, Contract, Mode, Options, Outcome
from rulebook.games.austrian.options import OnEmpty
from rulebook.keys import Written
from rulebook.replay import settle

DEAL = "pot=30 declarer=South contract=clubs"
WHISTED = f"{DEAL} whist=West,East tricks=South:6,West:2,East:2"


def keys(text: str) -> list[Written]:
    return [Written(*item.split("=", 1)) for item in text.split()]


REFUSED = [
    ("AP-1.4", "seats=A,B declarer=A contract=none", "seats=A,B: 2 at the table"),
    (
        "AP-1.4",
        "seats=N,E,S,W dealer=N pot=30 declarer=N contract=clubs whist=none",
        "declarer=N: N deals and sits",
    ),
    (
        "AP-1.4",
        "seats=N,E,S,W dealer=N pot=30 declarer=E contract=clubs whist=N tricks=E:10",
        "whist=N",
    ),
    ("AP-2.4", "pot=-10 declarer=South contract=clubs whist=none", "pot=-10: the pot cannot owe"),
    ("AP-2.4", "pot=35 declarer=South contract=clubs whist=none", "pot=35: not a multiple of 10"),
    (
        "AP-2.8",
        "mode=limited limit=7 pot=30 contract=none",
        "limit=7: the limit is one of 5, 10, 20",
    ),
    ("AP-2.6", "limit=5 pot=30 contract=none", "limit=5: mode=ordinary has no use"),
    ("AP-2.9", "mode=styrian limit=5 pot=30 contract=none", "limit=5: mode=styrian has no use"),
    (
        "AP-2.10",
        "mode=unlimited funding=equal pot=30 contract=none",
        "funding=equal: mode=unlimited",
    ),
    (
        "AP-2.10",
        "mode=limited contribution=20 pot=30 contract=none",
        "contribution=20: mode=limited",
    ),
    ("AP-2.10", "mode=unlimited on_empty=end pot=30 contract=none", "on_empty=end: mode=unlimited"),
    ("AP-2.10", "funding=dealer on_empty=end pot=30 contract=none", "on_empty=end: funding=dealer"),
    ("AP-2.11", "mode=styrian funding=dealer pot=30 contract=none", "funding=dealer: mode=styrian"),
    ("AP-2.11", "contribution=15 pot=30 contract=none", "contribution=15: not a multiple of 10"),
    ("AP-2.11", "contribution=0 pot=30 contract=none", "contribution=0"),
    ("AP-2.12", "pot=0 declarer=South contract=clubs whist=none", "pot=0: nothing to play for"),
    ("AP-2.10", "mode=unlimited pot=0 declarer=South contract=clubs whist=none", "pot=0"),
    ("AP-3.7", f"{DEAL} hand=yes whist=none", "contract=clubs: from the hand only hearts"),
    ("AP-3.8", "pot=30 contract=none declarer=South", "contract=none: nobody declared"),
    (
        "AP-5.1",
        f"{DEAL} whist=South tricks=South:10",
        "whist=South: South is the declarer; defenders: West, East",
    ),
    ("AP-5.3", f"{DEAL} whist=none tricks=South:9,West:1", "nobody whisted"),
    (
        "AP-5.4",
        f"{DEAL} whist=West invited=South tricks=South:10",
        "invited=South: South is the declarer",
    ),
    ("AP-5.4", f"{DEAL} whist=none invited=West", "invited=West: East has not whisted"),
    (
        "AP-5.4",
        f"{DEAL} whist=West invited=West tricks=South:10",
        "invited=West: West whists already",
    ),
    (
        "AP-5.6",
        f"{DEAL} whist=West tricks=South:6,West:2,East:2",
        "East passed and was not invited",
    ),
    ("AP-6.1", f"{DEAL} whist=West,East tricks=South:6,West:2,East:1", "they make 9"),
    ("AP-6.1", f"{DEAL} whist=West,East tricks=South:11,West:-1", "nobody takes fewer"),
    ("AP-6.1", "pot=30 declarer=South contract=bettel tricks=South:0,West:4", "they make 4"),
    ("AP-6.1", "pot=30 declarer=South contract=bettel tricks=South:11", "they make 11"),
    ("AP-8.5", f"{WHISTED} announced=four-aces,no-aces", "say one of the two"),
    ("AP-9.1", f"{WHISTED} ace_bonuses=neither announced=four-aces", "announced=four-aces"),
    (
        "AP-9.1",
        f"{WHISTED} ace_bonuses=neither aces_failed=pay",
        "aces_failed=pay: ace_bonuses=neither",
    ),
    # Who has failed reports no aces at the end, and where only four aces count none cost anything.
    ("AP-8.2", f"{WHISTED} aces_failed=pay", "aces_failed=pay: four_aces=at-the-end has no use"),
    (
        "AP-8.3",
        f"{WHISTED} ace_bonuses=four aces_failed=nothing",
        "aces_failed=nothing: ace_bonuses=four has no use",
    ),
    ("AP-2.12", "pot=0 contract=none", "pot=0: nothing to play for"),
    ("AP-9.2", f"{WHISTED} ace_games=hand announced=no-aces", "only with hand=yes"),
    ("AP-9.4", f"{WHISTED} ace_bonuses=four announced=no-aces", "announced=no-aces"),
    (
        "AP-9.6",
        "bids=to-four pot=30 declarer=South contract=bettel tricks=South:0",
        "this table stops at four",
    ),
    ("AP-9.6", "bids=to-four eight=inferred pot=30 contract=none", "eight=inferred: bids=to-four"),
    ("AP-9.10", "pot=30 declarer=South contract=eight tricks=South:10", "not played at this table"),
    (
        "AP-9.13",
        "pot=30 declarer=South contract=bettel whist=West tricks=South:0",
        "leave out whist",
    ),
    (
        "AP-9.13",
        "pot=30 declarer=South contract=bettel invited=West tricks=South:0",
        "leave out invited",
    ),
    (
        "AP-9.13",
        "pot=30 declarer=South contract=bettel announced=no-aces tricks=South:0",
        "leave out announced",
    ),
    (
        "AP-9.14",
        "pot=30 declarer=South contract=bettel hand=yes tricks=South:0",
        "not from the hand",
    ),
]


@pytest.mark.clause(
    "AP-1.4", "AP-2.4", "AP-2.8", "AP-2.11", "AP-2.12", "AP-3.7", "AP-3.8", "AP-5.1", "AP-5.3",
    "AP-5.4", "AP-5.5", "AP-5.6", "AP-6.1", "AP-8.5", "AP-9.1", "AP-9.2", "AP-9.4", "AP-9.6",
    "AP-9.10", "AP-9.13", "AP-9.14",
)  # fmt: skip
@pytest.mark.parametrize(("clause", "written", "words"), REFUSED)
def test_refused(clause: str, written: str, words: str) -> None:
    with pytest.raises(Refused) as caught:
        settle(AUSTRIAN, keys(written))
    assert caught.value.clause.id == clause
    for language in ("en", "ru"):
        said = caught.value.say(language)
        assert clause in said and "\n" not in said
    assert words in caught.value.say("en")


INVALID = [
    ("pot=30", "say also declarer, contract, whist, tricks"),
    (DEAL, "say also whist, tricks"),
    (f"{DEAL} whist=West", "say also tricks"),
    ("pot=30 declarer=South contract=bettel", "say also tricks"),
    ("pot=30 declarer=South contract=bettel tricks=West:4", "say how many South took"),
    (f"{DEAL} whist=North", "whist=North: nobody named North sits here; seats: South, West, East"),
    (f"{DEAL} whist=West,West tricks=South:10", "whist=West,West: somebody is named twice"),
    (f"{WHISTED} announced=no-aces,no-aces", "announced twice"),
    ("pots=30", "pots=30: no key of that name; did you mean pot?"),
    ("pot=30 pot=40", "pot is given twice"),
    ("pot=many", "pot=many: not a whole number"),
    ("pot=٣٠", "not a whole number"),
    ("mode=free", "mode=free: no such value; mode is one of ordinary, unlimited, limited, styrian"),
    ("hand=maybe", "hand=maybe: say yes or no"),
    ("tricks=South", "tricks=South: write a seat and a number, South:6"),
    ("tricks=South:6,South:4", "South is given twice"),
    ("seats=A,A,B", "a name is given to two players"),
    ("seats=", "nobody sits down"),
    ("seats=A,7,C", "not a name: '7'"),
    ("dealer=North", "dealer=North: nobody of that name sits here; seats: South, West, East"),
]


@pytest.mark.parametrize(("written", "words"), INVALID)
def test_invalid(written: str, words: str) -> None:
    with pytest.raises(Invalid) as caught:
        settle(AUSTRIAN, keys(written))
    assert words in caught.value.say("en")
    assert "\n" not in caught.value.say("ru")


@pytest.mark.clause("AP-2.12", "AP-R3")
def test_an_empty_pot_waits_for_the_table() -> None:
    """The pot of 10 is taken without play; what follows is decided, never assumed."""
    taken = Outcome("South", Contract.CLUBS, whist=())
    asked = AUSTRIAN.session(pot=10).settle(taken)
    assert asked.standing.pot == 0 and not asked.standing.over
    assert [line.clause.id for line in asked.deals[0].next_lines] == ["AP-2.12"]
    with pytest.raises(Refused, match=r"AP-2\.12"):
        asked.settle(taken)
    filled = asked.decide("refill")
    assert filled.standing.pot == 30 and filled.standing.table.dealer == "South"
    assert filled.net == Tally.of(South=0, West=-10, East=-10)
    with pytest.raises(Refused, match=r"AP-2\.12"):
        filled.decide("refill")


@pytest.mark.clause("AP-2.12", "AP-R3")
def test_an_empty_pot_as_agreed_beforehand() -> None:
    taken = Outcome("South", Contract.CLUBS, whist=())
    again = AUSTRIAN.session(Options(on_empty=OnEmpty.REFILL, contribution=20), pot=10).settle(
        taken
    )
    assert again.standing.pot == 60
    over = AUSTRIAN.session(Options(on_empty=OnEmpty.END), pot=10).settle(taken)
    assert over.standing.over
    with pytest.raises(Invalid, match="the game is over"):
        over.settle(taken)


@pytest.mark.clause("AP-2.10", "AP-3.8", "AP-R4")
def test_the_ante_is_due_for_every_deal_and_from_a_dealer_who_sits_out() -> None:
    """Two deals thrown in at a table of four: 10, 20, 30, paid by North, East, South."""
    session = AUSTRIAN.session(
        Options(mode=Mode.UNLIMITED),
        AUSTRIAN.table("North", "East", "South", "West", dealer="North"),
    )
    for _ in range(2):
        session = session.settle(Outcome(contract=Contract.NONE))
    assert session.standing.pot == 30
    assert session.net == Tally.of(North=-10, East=-10, South=-10, West=0)


@pytest.mark.clause("AP-2.11")
def test_the_pot_opens_with_equal_shares() -> None:
    session = AUSTRIAN.session()
    assert session.standing.pot == 30
    assert session.net == Tally.of(South=-10, West=-10, East=-10)


@pytest.mark.clause("AP-10.1", "AP-R19")
@pytest.mark.parametrize(
    ("pot", "shares"),
    [(100, (34, 33, 33)), (110, (37, 37, 36)), (120, (40, 40, 40)), (0, (0, 0, 0))],
)
def test_the_rest_of_the_pot_is_shared(pot: int, shares: tuple[int, int, int]) -> None:
    """East dealt last: South is on the left and gets the first odd stake, West the second."""
    closed = AUSTRIAN.session(Options(mode=Mode.UNLIMITED), pot=pot).close()
    assert tuple(closed.net[seat] for seat in ("South", "West", "East")) == shares
    assert closed.after.pot == 0 and closed.after.over


@pytest.mark.clause("AP-8.2", "AP-R9")
def test_where_only_whisters_pay_bonuses_a_passer_keeps_his_money() -> None:
    """Hearts from the hand, West alone: made 7/3, South gets 10 + 10 × 1 from one defender only."""
    made = f"{DEAL.replace('clubs', 'hearts')} hand=yes whist=West tricks=South:7,West:3"
    assert settle(AUSTRIAN, keys(f"bonus_payers=whisters {made}")).net == Tally.of(
        South=17, West=-7, East=0
    )
    lost = made.replace("South:7,West:3", "South:5,West:5")
    assert settle(AUSTRIAN, keys(f"bonus_payers=whisters {lost}")).net == Tally.of(
        South=-35, West=15, East=10
    )
