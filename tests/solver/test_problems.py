"""Problems as they are printed: hands in play, what is played, who leads, and no auction."""

from pathlib import Path
from typing import Any

import pytest

from rulebook.__main__ import main
from rulebook.clauses import RulebookError
from rulebook.notation import dumps, loads
from rulebook.phase import PileKind
from rulebook.replay import replay
from rulebook.solver import moment_of
from rulebook.solver.report import solve, solved_text
from rulebook.told import Replayed

NEWSPAPER = """
game: preferans
seats: North East West
--- deal 1
dealer: East
declarer: East
contract: 6-spades
North: ♠A98 ♥A1098 ♣1087
East: ♠Q107 ♥KQJ ♦A ♣KQJ
West: ♠KJ ♥7 ♦KQJ109 ♣A9
"""


def told(text: str) -> Replayed:
    """Return the one deal of a text, which is read the same again when it is written canonically."""
    record = loads(text)
    assert loads(dumps(record)) == record
    (deal,) = replay(record).replayed
    return deal


def value(text: str) -> Any:
    return solve(replay(loads(text)))[0].start.value


@pytest.mark.clause("HP-6.2", "HP-6.3", "HP-6.4")
def test_the_newspapers_problem_is_solved_as_it_stands() -> None:
    """East takes nothing if West, forehand, leads a diamond, and something after any other card."""
    deal = told(NEWSPAPER)
    assert deal.phase is not None and deal.phase.actor == "West" and not deal.steps
    moment = moment_of(deal.phase)
    assert moment.value == 0
    assert {str(card) for card in moment.keeping} == {"♦K", "♦Q", "♦J", "♦10", "♦9"}
    assert min(n for card, n in moment.values if card.suit != "♦") == 3
    # With North on lead, as the newspaper had it, East takes two.
    assert value(f"{NEWSPAPER}leads: North") == 2
    laid = [pile for pile in deal.phase.piles if pile.kind is PileKind.DISCARD]
    assert [(pile.seat, *map(str, pile.cards)) for pile in laid] == [("East", "♦8", "♦7")]


def test_a_problem_with_the_cards_laid_away_told_and_the_first_cards_played() -> None:
    text = f"{NEWSPAPER}talon: ♦87\n1. West ♦K, North ♠8, East ♦A\n"
    deal = told(text)
    assert deal.phase is not None and deal.phase.actor == "North" and len(deal.steps) == 3
    assert "no card costs its side a trick" in solved_text(solve(replay(loads(text))))


AUSTRIAN = """
game: austrian
pot: 30
--- deal 1
declarer: South
contract: {contract}
leads: {leads}
South: {south}
West: {west}
East: {east}
"""


@pytest.mark.clause("AP-6.3", "AP-6.4", "AP-6.5")
def test_an_ending_of_the_austrian_game() -> None:
    """South draws the last trump and makes the other two; if West leads, he ruffs a heart first."""
    hands = {"south": "♠A ♥A7", "west": "♠7 ♦87", "east": "♥K8 ♦9"}
    ending = AUSTRIAN.format(contract="spades", leads="South", **hands)
    assert value(ending) == 2
    # Two tricks and the four that he has.
    assert value(f"{ending}taken: South 4, West 2, East 1") == 6
    # He leads the spade, then the ace; the seven of hearts loses to the eight.
    played = f"{ending}1. South ♠A, West ♠7, East ♦9\n2. South ♥A, West ♦7, East ♥8\n"
    played += "3. South ♥7, West ♦8, East ♥K\n"
    deal = told(played)
    assert deal.phase is not None and deal.phase.outcome is not None and deal.deal is None
    settled = told(f"{played}taken: South 4, West 2, East 1\n")
    assert settled.deal is not None and settled.deal.tricks["South"] == 6


def test_a_bettel_of_a_few_cards_is_caught_or_not() -> None:
    """West leads the eight, and East has to win with the ace if the duty to beat binds him."""
    hands = {"south": "♥97", "west": "♥8 ♦7", "east": "♥KQ"}
    assert "South makes the bid" in solved_text(
        solve(replay(loads(AUSTRIAN.format(contract="bettel", leads="East", **hands))))
    )
    hands["south"] = "♥A7"
    caught = AUSTRIAN.format(contract="bettel", leads="West", **hands)
    assert "South can be beaten" in solved_text(solve(replay(loads(caught))))


PAIRS = """
game: rozhok
--- deal 1
leads: {leads}
South: ♣6 ♥A
West: ♥K7
North: ♥Q9
East: ♥86
"""


@pytest.mark.clause("RZ-6.2", "RZ-7.1")
def test_an_ending_of_two_against_two_counts_what_was_taken() -> None:
    """South's trump and ace take both tricks: with one before, three, which are worth three points."""
    ending = PAIRS.format(leads="South")
    moment = solve(replay(loads(f"{ending}taken: South 1, West 6\n")))[0].start
    assert moment.value == 3
    # With no trick before, two are worth nothing.
    assert solve(replay(loads(f"{ending}taken: East 7\n")))[0].start.value == 0
    whole = told(f"{ending}taken: East 7\n1. South ♥A, West ♥7, North ♥9, East ♥6\n"
                 "2. South ♣6, West ♥K, North ♥Q, East ♥8\n")  # fmt: skip
    assert whole.deal is not None and dict(whole.deal.outcome.split) == {"South": 2, "West": 7}


EQUAL = {"south": "♠A ♥A7", "west": "♠7 ♦87", "east": "♥K8 ♦9"}
SPADES = AUSTRIAN.format(contract="spades", leads="South", **EQUAL)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (SPADES.replace("♥A7", "♥A"), "line 9, column 7: West: 3 cards, not 2"),
        (SPADES.replace("East: ♥K8 ♦9", "East: ♥K8"), "East: 2 cards, not 3"),
        (SPADES.replace("♥K8", "♥A8"), "♥A is also with South"),
        (SPADES.replace("♥K8", "♥K6"), "♥6 is not in the pack"),
        (SPADES.replace("East: ♥K8 ♦9\n", ""), "East has no hand"),
        (SPADES.replace("leads: South\n", ""), "say who leads to the next trick: leads: South"),
        (SPADES.replace("leads: South", "leads: Anna"), "nobody named Anna"),
        (SPADES.replace("declarer: South\n", ""), "say what is played and by whom"),
        (SPADES.replace("contract: spades\n", ""), "say what is played and by whom"),
        (SPADES.replace("contract: spades", "contract: none"), "say what is played and by whom"),
        (f"{SPADES}whist: none\n", "nobody whists, so nothing is played"),
        (f"{SPADES}whist: South\n", "South is the declarer"),
        (f"{SPADES}whist: West\n".replace("leads: South", "leads: East"), "plays no cards"),
        (f"{SPADES}talon: ♣87\n", "in an ending no cards lie aside"),
        (f"{SPADES}taken: South 6\n", "with 3 cards in each hand the tricks taken are 7"),
        (f"{SPADES}tricks: South 2\n", "the play stops before the end"),
        (f"{SPADES}South bids 1\n", "South bids 1: not possible here"),
        (NEWSPAPER.replace("dealer: East\n", ""), "say who leads to the next trick: leads: North"),
        (NEWSPAPER.replace("6-spades", "6"), "contract=6: say what is played .* with its trump"),
        (NEWSPAPER.replace("6-spades", "all-pass"), "contract=all-pass: say what is played"),
        (PAIRS.format(leads="South"), "say how many tricks each has"),
        ("game: kopilka\n--- deal\nleads: South\nSouth: ♠A\n", "write it from its beginning"),
    ],
)
def test_what_is_no_moment_of_a_deal_is_refused_in_one_line(text: str, words: str) -> None:
    with pytest.raises(RulebookError, match=words) as refused:
        replay(loads(text))
    assert "\n" not in str(refused.value)
    assert refused.value.where.startswith("line ")


def test_an_ending_that_was_played_out_is_not_settled_and_says_so(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "ending.deal"
    plays = "1. South ♠A, West ♠7, East ♦9\n2. South ♥A, West ♦7, East ♥8\n3. South ♥7, West ♦8, East ♥K\n"
    path.write_text(SPADES + plays, encoding="utf-8")
    assert main(["check", str(path)]) == 0
    said = capsys.readouterr().out
    assert "an ending, played out" in said and "None" not in said
    assert main(["solve", str(path)]) == 0
    assert "South takes 2" in capsys.readouterr().out


def aside(deal: Replayed) -> dict[PileKind, set[str]]:
    """Return what lies beside the hands."""
    assert deal.phase is not None
    piles = [pile for pile in deal.phase.piles if pile.kind is not PileKind.HAND]
    return {pile.kind: set(map(str, pile.cards)) for pile in piles}


@pytest.mark.clause("AP-3.6", "HP-8.2")
def test_two_aces_in_no_hand_are_the_talon_only_if_the_problem_says_so() -> None:
    """They have been laid away, and bring no premium; or they are the talon of a game from the hand."""
    hands = "South: ♠KQJ1098 ♣87 ♥87\nWest: ♠A7 ♣AKQ ♦K87 ♥K9\nEast: ♣J109 ♦QJ109 ♥QJ10\n"
    austrian = "game: austrian\npot: 30\n--- deal\nleads: South\n" + hands
    house = "game: preferans\nseats: South West East\n--- deal\nleads: South\n" + hands
    facts = {austrian: "contract: spades\n", house: "contract: 6-spades\n"}
    for text, contract in facts.items():
        whole = f"{text}declarer: South\n{contract}"
        laid = told(whole)
        assert laid.phase is not None and laid.dealt is not None and not laid.dealt.stock
        assert aside(laid) == {PileKind.DISCARD: {"♦A", "♥A"}}
        open_talon = told(f"{whole}hand: yes\n" if text is austrian else f"{whole}talon: ♦A ♥A\n")
        assert aside(open_talon) == {PileKind.TALON: {"♦A", "♥A"}}
    phase: Any = told(f"{house}declarer: South\ncontract: 6-spades\n").phase
    while phase.outcome is None:
        phase = phase.apply(phase.legal[0])
    assert phase.outcome.premium.value == "none"


@pytest.mark.clause("AP-9.7")
def test_a_whole_bettel_that_is_caught_at_once_is_settled() -> None:
    """Play stops at the trick that decides; all cards were there, so nothing before it is missing."""
    whole = AUSTRIAN.format(
        contract="bettel", leads="West", south="♠A87 ♣987 ♦87 ♥87", west="♠K109 ♣AK ♦AK ♥AKQ",
        east="♠QJ ♣QJ10 ♦QJ10 ♥J10",
    )  # fmt: skip
    deal = told(f"{whole}1. West ♠K, East ♠Q, South ♠A\n")
    assert deal.deal is not None and deal.deal.tricks["South"] == 1
