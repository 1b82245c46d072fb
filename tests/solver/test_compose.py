"""The composer: what it finds ends as wanted, is played without a mistake, and is found again."""

from typing import Any

import pytest

from rulebook.cards import Card, card, cards, pack
from rulebook.clauses import Invalid, Refused
from rulebook.game import Game
from rulebook.games import GAMES, find_game
from rulebook.games.austrian import AUSTRIAN, Announcement, Contract, Options
from rulebook.games.austrian.options import Duty, HandBid
from rulebook.games.preferans import PREFERANS
from rulebook.games.preferans import Contract as House
from rulebook.keys import Written, write_value
from rulebook.notation import dumps, loads
from rulebook.phase import Dealt
from rulebook.problem import Aim, Goal, Problem
from rulebook.record import Record
from rulebook.replay import replay
from rulebook.solver import Position, Unsolvable, judge
from rulebook.solver.compose import Composed, Want, compose
from rulebook.solver.people import call, danger, discards, heights, natural, strength
from rulebook.solver.wish import compose_record
from rulebook.table import Seat, Tally
from rulebook.trickplay import TrickPlay
from rulebook.tricks import Obligation, Ranking, TrickRules, follow_suit

SOUTH, WEST, EAST = Seat("South"), Seat("West"), Seat("East")
THREE = PREFERANS.table("South", "West", "East")


def of(wanted: Want, options: Options | None = None) -> tuple[Game[Any, Any, Any], Any, Want, Any]:
    options = options or Options()
    return AUSTRIAN, options, wanted, AUSTRIAN.session(options, pot=30).standing


def house(wanted: Want) -> tuple[Game[Any, Any, Any], Any, Want, Any]:
    options = PREFERANS.options()
    return PREFERANS, options, wanted, PREFERANS.session(options, THREE).standing


def facts(south: int, west: int, east: int, *whist: Seat, **said: Any) -> dict[str, Any]:
    """Say what is taken, with South to play, and who whists; he takes the talon."""
    tricks = Tally.of(South=south, West=west, East=east)
    return {"declarer": SOUTH, "hand": False, "tricks": tricks, "whist": whist, **said}


ACES_ABROAD = {"West": cards("♠A ♥A"), "East": cards("♣A ♦A")}
NO_ACES = {"announced": (Announcement.NO_ACES,)}
LOW = {"South": cards("♠87 ♣97 ♦87 ♥987")}
HIGH = {"South": cards("♠AKQJ10 ♣AK ♦A ♥A")}
WANTS = {
    "both": of(Want(facts(6, 2, 2, WEST, EAST))),
    "first alone": of(Want(facts(7, 3, 0, WEST))),
    "second invites": of(Want(facts(7, 1, 2, EAST, invited=WEST))),
    "nobody": of(Want({"whist": ()})),
    "whatever they hold": of(Want({"contract": Contract.SPADES}, likely=False)),
    "from the hand": of(Want({"hand": True})),
    "any suit": of(Want({"hand": True, "contract": Contract.CLUBS}), Options(hand_bid=HandBid.ANY)),
    "contested": of(Want(bidders=2, rounds=2), Options(duty=Duty.FOLLOW)),
    "no aces": of(Want(NO_ACES, held=ACES_ABROAD)),
    "bettel": of(Want({"declarer": SOUTH, "contract": Contract.BETTEL}, LOW)),
    "march": of(Want({"declarer": SOUTH, "contract": Contract.DURCHMARSCH}, HIGH)),
    "six of seven": house(Want({"contract": House.SEVEN_HEARTS, "tricks": Tally.of(South=6)})),
    "house alone, open": house(Want({"whist": (EAST,), "open": True})),
    "half a whist": house(Want({"whist": (), "half": EAST})),
    "misère": house(Want({"contract": House.MISERE, "tricks": Tally.of(South=0)}, LOW)),
    "caught": house(Want({"contract": House.MISERE, "tricks": Tally.of(South=2)})),
}


def holds(found: Any, wanted: Any) -> bool:
    """Tell whether a fact is as wanted; of numbers by seat, those that are named."""
    if isinstance(wanted, Tally):
        return all(found.get(seat, 0) == number for seat, number in wanted.items())
    return set(found) == set(wanted) if isinstance(wanted, tuple) else bool(found == wanted)


@pytest.mark.parametrize("name", WANTS)
@pytest.mark.thorough
def test_a_deal_ends_as_wanted_and_nobody_errs(name: str) -> None:
    played, options, want, standing = WANTS[name]
    found = compose(played, want, options, standing, seed=5)
    assert found is not None
    for key, wanted in want.facts.items():
        assert holds(getattr(found.outcome, key), wanted), key
    contract = found.outcome.contract  # type: ignore[attr-defined]
    if isinstance(contract, Contract) and contract.bid is not None:
        assert found.outcome.tricks[SOUTH] == contract.bid["tricks"]
    for name_, held in want.held.items():
        assert set(held) <= set(found.dealt.hand(Seat(name_)))
    assert not any(one.cost for one in judge(plays(found)))
    assert compose(played, want, options, standing, seed=5) == found


def plays(found: Composed) -> list[tuple[Any, Card]]:
    return [
        (p, a.object)
        for p, a in found.moments
        if isinstance(p, TrickPlay) and isinstance(a.object, Card)
    ]


def test_a_deal_can_be_written_down() -> None:
    played, options, _, standing = of(Want())
    want = Want(facts(7, 0, 3, EAST))
    found = compose(played, want, options, standing, seed=2)
    assert found is not None
    pot = loads("game: austrian\npot: 30\n").standing
    written = dumps(Record("austrian", standing=pot, deals=(found.written(standing.table),)))
    written = dumps(loads(written))
    (deal,) = replay(loads(written)).replayed
    assert deal.deal is not None and deal.deal.outcome == found.outcome
    assert "plays alone" in written and "reports nothing" not in written


def wish(name: str, text: str) -> Record:
    return compose_record(find_game(name), [Written(*word.split("=")) for word in text.split()], 1)


@pytest.mark.parametrize(
    "line",
    [
        "preferans contract=6-clubs tricks=South:6 seats=South,West,East",
        "preferans whist=none",
        pytest.param("rozhok tricks=South:2,West:2,North:2,East:3", marks=pytest.mark.thorough),
        "austrian whist=West tricks=West:4",
    ],
)
@pytest.mark.thorough
def test_a_wish_is_a_record_that_replays_to_what_was_wanted(line: str) -> None:
    name, _, text = line.partition(" ")
    record = wish(name, text)
    (deal,) = replay(loads(dumps(record))).deals
    wanted = dict(word.split("=") for word in text.split() if not word.startswith("seats"))
    for key, value in wanted.items():
        came_to = write_value(getattr(deal.outcome, key))
        assert all(part.replace(":", " ") in came_to for part in value.split(",")), came_to


def test_the_search_gives_up_and_says_so() -> None:
    played, options, _, standing = of(Want())
    impossible = Want(facts(1, 8, 1, WEST, EAST))
    assert compose(played, impossible, options, standing, seed=1, attempts=200) is None


@pytest.mark.parametrize(
    "name",
    [pytest.param(one.id, marks=[pytest.mark.thorough] if one.partners else []) for one in GAMES],
)
def test_every_game_composes_or_says_in_one_line_why_not(name: str) -> None:
    """A game has deals to compose exactly if the play of its first composed deal has two sides."""
    played = find_game(name)
    session = played.session()
    dealt = Dealt(
        players := session.standing.table.playing(played.hands),
        tuple(
            played.pack[i * played.hand_size : (i + 1) * played.hand_size]
            for i in range(len(players))
        ),
        played.pack[len(players) * played.hand_size :],
    )
    why = played.start(session.standing, dealt, session.options).for_himself
    if why is None:
        assert wish(name, "split=South:4" if played.partners else "").deals
    else:
        with pytest.raises(Unsolvable) as refused:
            wish(name, "")
        assert refused.value.message is why and "\n" not in why.en + why.ru


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("austrian contract=none", "contract=none: nothing is played there"),
        ("austrian contract=eight", "say clubs, .*, plauderer$"),
        ("preferans contract=all-pass", "nothing is played there"),
        ("preferans contract=7", "say 6-spades, "),
        ("preferans contract=7-hearts whist=Anna", "nobody named Anna"),
    ],
)
def test_a_wish_that_no_deal_of_cards_can_meet_is_refused_at_once(line: str, words: str) -> None:
    name, _, text = line.partition(" ")
    with pytest.raises(Invalid, match=words):
        wish(name, text)


@pytest.mark.parametrize(
    ("line", "clause"),
    [
        ("austrian declarer=South contract=clubs whist=South tricks=South:10", "AP-5.1"),
        ("austrian declarer=South contract=clubs whist=West,East tricks=South:9", "AP-6.1"),
        ("preferans declarer=South contract=7-clubs whist=South tricks=South:10", "HP-5.1"),
        ("preferans declarer=South contract=misere tricks=South:2,West:3", "HP-6.1"),
    ],
)
def test_a_wish_that_the_rules_forbid_is_refused_with_its_clause(line: str, clause: str) -> None:
    name, _, text = line.partition(" ")
    with pytest.raises(Refused) as refused:
        wish(name, text)
    assert refused.value.clause.id == clause


def test_people_count_on_what_they_hold() -> None:
    assert strength(cards("♠AKQJ1098 ♣A ♦A ♥A"), "♠") > 8
    assert strength(cards("♠AKQ ♣987 ♦987 ♥9"), "♠") == 0
    lone, guarded = cards("♠K ♥AKQJ1098"), cards("♠K7 ♥AKQJ109")
    assert strength(lone, "♥") - strength(cards("♠7 ♥AKQJ1098"), "♥") < 0.3 < strength(guarded, "♥")
    # Without trumps five to the four honours run, and three aces with them.
    assert strength(cards("♠AKQJ10 ♣A97 ♦A ♥A"), None) == 8
    height = heights(pack("7"))
    one, two = danger(cards("♠8 ♥7"), height), danger(cards("♠A ♥7"), height)
    assert danger(cards("♠79J ♥7"), height) == 0 < one < two


@pytest.mark.parametrize("lowest", ["7", "6", "3", "2"])
def test_people_know_the_cards_of_every_pack(lowest: str) -> None:
    whole = pack(lowest)
    ranks = [card.rank for card in whole if card.suit == "♠"]
    height = heights(whole)
    assert sorted(height.values(), reverse=True) == [height[rank] for rank in ranks]
    assert height[lowest] == 0 and height["A"] == len(ranks) - 1
    # A lowest card is safe, and so is one step above each gap; the next higher is not.
    low, second, third = [card for card in reversed(whole) if card.suit == "♠"][:3]
    assert danger((low, third), height) == 0 < danger((second,), height) == 1
    # Either lead gives one trick; people take a sure one first.
    rules = TrickRules(Ranking(tuple(ranks)), (Obligation(AUSTRIAN.clause["AP-6.3"], follow_suit),))
    hands = (cards(f"♠A ♣{lowest}"), cards(f"♠{lowest} ♣A"), cards("♠8 ♣8"))
    problem = Problem(rules, (SOUTH, WEST, EAST), hands, 0, (), 0, 0, Goal(1))
    position = Position.posed(problem)
    assert position.value == 1 and set(position.keeping) == set(hands[0])
    assert natural(position, height) == card("♠A")
    for aim in Aim:
        assert discards(cards(f"♠{lowest} ♥K ♦A"), 1, aim, height)[0] == cards(
            f"♠{lowest}" if aim is Aim.MOST else "♦A"
        )


def test_a_player_without_a_suit_passes() -> None:
    played, options, _, standing = of(Want())
    hands = tuple(
        cards(h) for h in ("♠Q87 ♣Q87 ♦J87 ♥8", "♠AKJ9 ♣AKJ ♦A10 ♥9", "♠10 ♣109 ♦KQ9 ♥AKQJ")
    )
    phase = played.start(standing, Dealt(standing.table.seats, hands, cards("♥107")), options)
    assert call(phase, hands[0], None, heights(AUSTRIAN.pack)).verb == "passes"


@pytest.mark.thorough
def test_positions_of_a_composed_deal_keep_their_value() -> None:
    played, options, want, standing = of(Want(facts(5, 3, 2, WEST, EAST)))
    found = compose(played, want, options, standing, seed=3)
    assert found is not None
    assert {Position.of(p).value for p, _ in plays(found)} == {5}
