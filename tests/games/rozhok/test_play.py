"""The cards of Rozhok: which may be played, why not the others, who wins and who leads."""

import pytest

from rulebook import Invalid, Refused
from rulebook.cards import card, cards, pack
from rulebook.games.rozhok import ROZHOK, Options
from rulebook.games.rozhok.play import RULES
from rulebook.phase import Act, Dealt, Phase
from rulebook.table import Seat

PLAYERS = tuple(map(Seat, ("South", "West", "North", "East")))
TRUMPS = ["♣6", "♣J", "♠J", "♥J", "♦J", "♣A", "♣K", "♣Q", "♣10", "♣9", "♣8", "♣7"]


def play(*hands: str) -> Phase:
    """Return the play of four hands, short ones allowed; South leads, since East deals."""
    dealt = Dealt(PLAYERS, tuple(cards(hand) for hand in hands), ())
    return ROZHOK.start(ROZHOK.session().standing, dealt, Options())


def follow(phase: Phase, *played: str) -> Phase:
    for one in played:
        assert phase.actor is not None
        phase = phase.apply(Act(phase.actor, "plays", card(one)))
    return phase


def legal(phase: Phase) -> str:
    return " ".join(str(act.object) for act in phase.legal)


# ---- Trumps and ranks


@pytest.mark.clause("RZ-1.2", "RZ-1.3", "RZ-1.4")
def test_twelve_trumps_in_their_order() -> None:
    ranking = RULES.ranking
    trumps = [one for one in pack("6") if ranking.suit(one) == "♣"]
    assert sorted(map(str, trumps), key=lambda t: -ranking.height(card(t))) == TRUMPS
    assert ROZHOK.pack == pack("6") and len(ROZHOK.pack) == 36


@pytest.mark.parametrize("suit", ["♠", "♦", "♥"])
@pytest.mark.clause("RZ-1.5", "RZ-R8")
def test_plain_suits_have_eight_cards_and_a_low_ten(suit: str) -> None:
    ranking = RULES.ranking
    own = [one for one in pack("6") if ranking.suit(one) == suit]
    ordered = sorted(own, key=lambda one: -ranking.height(one))
    assert [one.rank for one in ordered] == ["A", "K", "Q", "10", "9", "8", "7", "6"]


@pytest.mark.parametrize(
    ("trick", "winner"),
    [
        ("♠A ♦J ♣6 ♠10", 2),
        ("♦J ♣7 ♥J ♣A", 2),
        ("♥9 ♥A ♦A ♥10", 1),
        ("♣7 ♠A ♥K ♦A", 0),
        ("♣K ♣A ♦J ♣6", 3),
        ("♠6 ♠J ♠A ♠9", 1),
        ("♠A ♥J ♠J ♦J", 2),
        ("♦A ♦J ♥J ♦K", 2),
        ("♥A ♣J ♠J ♥J", 1),
    ],
)
@pytest.mark.clause("RZ-1.4", "RZ-1.6", "RZ-6.4", "RZ-R7")
def test_who_takes_a_trick(trick: str, winner: int) -> None:
    assert RULES.ranking.winner(tuple(map(card, trick.split()))) == winner


# ---- What may be played


@pytest.mark.parametrize(
    ("led", "hand", "right"),
    [
        ("♠K", "♠J ♥9 ♣8", "♠J ♥9 ♣8"),
        ("♠K", "♠6 ♠J", "♠6"),
        ("♥J", "♠J ♥9 ♣8", "♠J ♣8"),
        ("♥9", "♥J ♦A", "♥J ♦A"),
        ("♣7", "♣6 ♠A", "♣6"),
        ("♦J", "♣7 ♦A ♦6", "♣7"),
        ("♣A", "♥J ♥K", "♥J"),
        ("♦A", "♣6 ♠7", "♣6 ♠7"),
        ("♦9", "♦6 ♦A ♣J", "♦6 ♦A"),
    ],
)
@pytest.mark.clause("RZ-1.3", "RZ-1.6", "RZ-6.2", "RZ-6.3", "RZ-R7", "RZ-R9")
def test_following(led: str, hand: str, right: str) -> None:
    phase = follow(play(f"{led} ♥7", hand, "♥8 ♦7", "♥6 ♠8"), led)
    assert phase.actor == "West"
    assert legal(phase) == right
    wrong = [one for one in cards(hand) if str(one) not in right.split()]
    assert {act.object for act in phase.forbidden} == set(wrong)
    assert {clause.id for clause in phase.forbidden.values()} <= {"RZ-6.2"}
    for one in wrong:
        with pytest.raises(Refused) as caught:
            follow(phase, str(one))
        assert caught.value.clause.id == "RZ-6.2"
        legal_cards = ", ".join(right.split())
        assert caught.value.say("en").startswith(f"West plays {one}: legal: plays {legal_cards} (")


@pytest.mark.clause("RZ-6.1", "RZ-6.2", "RZ-6.3", "RZ-6.5")
def test_what_a_card_observes() -> None:
    phase = play("♠K ♥7", "♠6 ♠J", "♠9 ♠A", "♥6 ♦8")
    observed = []
    for one in ("♠K", "♠6", "♠9", "♦8", "♥7"):
        act = Act(phase.actor, "plays", card(one))  # type: ignore[arg-type]
        observed.append([clause.id for clause in phase.cites(act)])
        phase = phase.apply(act)
    # A lead; a jack that was forbidden; nothing forbidden; nothing to follow with; a winner's lead.
    assert observed == [["RZ-6.1"], ["RZ-6.2"], ["RZ-6.2"], ["RZ-6.3"], ["RZ-6.5"]]


@pytest.mark.clause("RZ-1.6", "RZ-6.3", "RZ-R7", "RZ-R9")
def test_a_jack_ruffs_the_suit_that_is_printed_on_it() -> None:
    """West has no spade but the jack: he may play anything, and the jack takes the trick."""
    phase = follow(play("♠K ♥7", "♠J ♥9", "♠A ♥8", "♠6 ♥6"), "♠K")
    assert legal(phase) == "♠J ♥9"
    after = follow(phase, "♠J", "♠A", "♠6")
    assert (after.actor, [e.player for e in after.events]) == ("West", ["West"])
    elsewhere = follow(phase, "♥9", "♠A", "♠6")
    assert elsewhere.actor == "North"


@pytest.mark.clause("RZ-1.3", "RZ-6.2")
def test_a_jack_led_is_a_trump_led() -> None:
    phase = follow(play("♦J ♦A", "♦K ♣7", "♦Q ♥J", "♦10 ♦9"), "♦J")
    assert legal(phase) == "♣7"
    phase = follow(phase, "♣7")
    assert legal(phase) == "♥J"
    phase = follow(phase, "♥J")
    # East has no trump, and his diamonds do not follow: both are as good.
    assert legal(phase) == "♦10 ♦9"
    assert follow(phase, "♦9").actor == "North"


@pytest.mark.clause("RZ-6.2")
def test_the_highest_trump_has_no_privilege() -> None:
    phase = follow(play("♣7 ♦6", "♣6 ♠A", "♣8 ♦7", "♣9 ♦8"), "♣7")
    assert legal(phase) == "♣6"
    with pytest.raises(Refused, match=r"West plays ♠A: legal: plays ♣6 \(RZ-6\.2"):
        follow(phase, "♠A")


@pytest.mark.clause("RZ-6.4")
def test_the_higher_of_two_jacks() -> None:
    phase = follow(play("♦A ♥7", "♥J ♠9", "♠J ♠8", "♦6 ♥6"), "♦A", "♥J", "♠J", "♦6")
    assert phase.actor == "North"


@pytest.mark.clause("RZ-6.3", "RZ-R9")
def test_nobody_has_to_ruff_or_to_overruff() -> None:
    phase = follow(play("♥A ♠6", "♣6 ♦6", "♣J ♦7", "♥6 ♠7"), "♥A")
    assert legal(phase) == "♣6 ♦6"
    assert follow(phase, "♦6", "♦7", "♥6").actor == "South"
    assert legal(follow(phase, "♣6")) == "♣J ♦7"


# ---- Turns


@pytest.mark.clause("RZ-6.1", "RZ-6.5", "RZ-R11")
def test_who_leads() -> None:
    """Forehand leads first, whoever has the six of clubs; then the winner, not his partner."""
    phase = play("♠K ♥7", "♣6 ♠6", "♠A ♥8", "♠7 ♥6")
    with pytest.raises(Refused, match=r"it is the turn of South \(RZ-6\.1"):
        phase.apply(Act(Seat("West"), "plays", card("♣6")))
    phase = follow(phase, "♠K", "♠6", "♠A", "♠7")
    assert phase.actor == "North"
    with pytest.raises(Refused, match=r"it is the turn of North \(RZ-6\.5"):
        phase.apply(Act(Seat("South"), "plays", card("♥7")))


@pytest.mark.clause("RZ-6.2", "RZ-R12")
def test_a_revoke_is_taken_back() -> None:
    phase = follow(play("♥9 ♦6", "♥K ♠J", "♥8 ♦7", "♥6 ♦8"), "♥9")
    with pytest.raises(Refused) as caught:
        follow(phase, "♠J")
    assert "RZ-6.2: follow suit" in caught.value.say("en")
    assert "RZ-6.2: давайте масть хода" in caught.value.say("ru")
    assert phase == follow(play("♥9 ♦6", "♥K ♠J", "♥8 ♦7", "♥6 ♦8"), "♥9")
    for absent in ("♥A", "♥8"):
        with pytest.raises(Invalid, match="not possible here; legal: plays ♥K"):
            follow(phase, absent)


@pytest.mark.clause("RZ-6.6", "RZ-R10")
def test_the_tricks_are_counted_by_pair() -> None:
    """South takes the first trick, North the second; West is the third player of nobody's pair."""
    phase = follow(play("♠A ♥7", "♠6 ♥6", "♠7 ♥A", "♠8 ♥8"), "♠A", "♠6", "♠7", "♠8")
    done = follow(phase, "♥7", "♥6", "♥A", "♥8")
    assert dict(done.outcome.tricks) == {"South": 1, "West": 0, "North": 1, "East": 0}
    assert dict(done.outcome.split) == {"South": 2, "West": 0}
