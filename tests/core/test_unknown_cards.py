"""A card that nobody wrote is unknown: it is inferred from the play or asked for, never judged by."""

import random
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from rulebook import Invalid, Refused, RulebookError
from rulebook.cards import Card, show
from rulebook.clauses import LANGUAGES
from rulebook.game import Game
from rulebook.games.forty_eight import FORTY_EIGHT
from rulebook.games.kopilka import KOPILKA
from rulebook.notation import dumps, loads
from rulebook.phase import Act, Dealt
from rulebook.record import Record, WrittenAct, WrittenDeal, WrittenHand
from rulebook.replay import Drifted, replay
from rulebook.told import Told
from rulebook.voice import name_of
from tests.tools import one_in

CASES = Path(__file__).parent / "cases"


def case(name: str) -> str:
    return (CASES / f"{name}.deal").read_text(encoding="utf-8")


def problem(text: str) -> RulebookError:
    with pytest.raises(RulebookError) as caught:
        replay(loads(text))
    for language in LANGUAGES:
        assert len(caught.value.say(language).splitlines()) == 1
    return caught.value


@pytest.mark.parametrize(
    ("name", "where", "player"),
    [
        # East draws, does not find a spade and shows nothing: no card can be told.
        ("kopilka-unnamed-draw", "line 8, column 34", "East"),
        # South draws three for his hearts and shows one, the king of clubs.
        ("kopilka-gift-no-stock", "line 8, column 109", "South"),
        # South draws three and shows one, the nine of diamonds.
        ("forty-eight-unnamed-draw", "line 7, column 25", "South"),
    ],
)
def test_a_card_that_is_not_told_is_asked_for(name: str, where: str, player: str) -> None:
    error = problem(case(name))
    assert type(error) is Invalid and error.where == where
    assert f"nobody wrote what {player} draws" in error.say("en")
    assert "stock: …" in error.say("ru") and name_of(player, "ru") in error.say("ru")


def test_the_draws_of_a_gift_can_be_written() -> None:
    """South fills up with the ace of spades and leads it; West follows, two have no spade."""
    (one,) = replay(loads(case("kopilka-gift-draws"))).replayed
    assert one.dealt is not None and show(one.dealt.stock[:3]) == "♠AJ ♣7"
    assert one.phase is not None and one.phase.actor == "South"
    drawn = [step for step in one.steps if step.act.verb == "draws"]
    assert [[e.clause.id for e in step.events] for step in drawn] == [["KO-4.8"]] * 3
    # Named one by one or not at all where the stock is written: the same hands.
    stock = "stock: ♠AJ ♣7K98 ♦A10 ♥K10 ♠87"
    with_stock = case("kopilka-gift-draws").replace("South lays", f"{stock}\nSouth lays")
    silent = with_stock.replace("South draws ♠A ♠J ♣7\n", "")
    for text in (with_stock, silent):
        (other,) = replay(loads(text)).replayed
        assert other.phase is not None and other.phase.held("South") == one.phase.held("South")
    wrong = problem(with_stock.replace("draws ♠A ♠J", "draws ♠J ♠A"))
    assert type(wrong) is Drifted and "the top card of the stock is ♠A" in wrong.say("en")


def test_a_deal_may_stop_within_a_trick_and_its_fault_is_named() -> None:
    error = problem(case("kopilka-wrong-draw"))
    assert type(error) is Drifted
    assert error.say("en").endswith("West draws ♠7: the top card of the stock is ♣8")
    stops = case("kopilka-wrong-draw").replace("draws ♠7", "draws ♣8, West ♣8")
    (one,) = replay(loads(stops.replace(", West passes", ""))).replayed
    assert one.phase is not None and one.phase.actor == "North"
    # North holds clubs: the fault is the pass, whatever number stands before the line.
    false = case("kopilka-wrong-draw").replace(
        "West draws ♠7, West passes", "West ♠A, North passes"
    )
    refused = problem(false)
    assert isinstance(refused, Refused) and refused.clause.id == "KO-6.3"


KOPILKA_DEAL = """\
game: kopilka
--- deal 1
dealer: East
South: ♠K9 ♣10 ♦8 ♥Q
West: ♠A ♦K9 ♥J7
North: ♠10 ♣Q7 ♦7 ♥A
East: ♠J ♣K9 ♦Q ♥10
"""


@pytest.mark.parametrize(
    ("drawn", "words"),
    [
        ("♠K", "♠K was dealt to South"),
        ("♣6", "♣6 is not in the pack"),
    ],
)
def test_a_draw_names_a_card_that_can_lie_in_the_stock(drawn: str, words: str) -> None:
    error = problem(f"{KOPILKA_DEAL}1. South ♣10, West draws {drawn}, West passes, North ♣Q\n")
    assert isinstance(error, Refused) and error.clause.id == "KO-1.1"
    assert words in error.say("en") and error.where.startswith("line 8, column 15: ")
    twice = problem(f"{KOPILKA_DEAL}1. South ♣10, West draws ♠7, West passes, North draws ♠7\n")
    assert "♠7 has been drawn before" in twice.say("en")


def test_a_drawn_card_is_the_one_that_is_shown() -> None:
    """West has no club, draws and follows with the eight: that is what he drew."""
    (one,) = replay(loads(f"{KOPILKA_DEAL}1. South ♣10, West draws, West ♣8, North ♣Q\n")).replayed
    assert one.dealt is not None and show(one.dealt.stock[:1]) == "♣8"


# ---- Any deal, with its stock or without: never another result, never an accusation


def played(game: Game[Any, Any, Any], chance: random.Random) -> tuple[Record, Told]:
    """Play a deal at random and write it down whole."""
    session = game.session()
    table = session.standing.table
    order = list(game.pack)
    chance.shuffle(order)
    size, players = game.hand_size, table.playing(game.hands)
    hands = tuple(
        tuple(sorted(order[i * size : (i + 1) * size], key=game.pack.index))
        for i in range(game.hands)
    )
    stock = tuple(order[game.hands * size :])
    phase = game.start(session.standing, Dealt(players, hands, stock), session.options)
    lines: list[tuple[WrittenAct, ...]] = []
    while phase.outcome is None:
        act: Act = chance.choice(phase.legal)
        after = phase.apply(act)
        drawn = next((event.card for event in after.events if event.hidden), None)
        named = drawn if act.verb == "draws" else None
        lines.append((WrittenAct(act, named),))
        phase = after
    held = dict(zip(players, hands, strict=True))
    written = (
        *(WrittenHand(seat, held[seat]) for seat in table.seats),
        WrittenHand("stock", stock),
    )
    record = Record(game.id, deals=(WrittenDeal(hands=written, acts=tuple(lines)),))
    return record, replay(record)


def unnamed(record: Record, chance: random.Random, share: float) -> Record:
    """Leave the stock out, and the names of some of the cards that are drawn."""

    def bare(written: WrittenAct) -> WrittenAct:
        return replace(written, drawn=None) if chance.random() < share else written

    (deal,) = record.deals
    acts = tuple(tuple(map(bare, line)) for line in deal.acts)
    return replace(record, deals=(replace(deal, hands=deal.hands[:-1], acts=acts),))


@pytest.mark.parametrize("game", [KOPILKA, FORTY_EIGHT], ids=str)
@pytest.mark.parametrize("seed", one_in(4, range(25)))
def test_a_stock_left_out_changes_nothing_and_accuses_nobody(
    game: Game[Any, Any, Any], seed: int
) -> None:
    chance = random.Random(f"{game.id} {seed}")
    record, whole = played(game, chance)
    for share in (0, 0.3, 1):
        short = unnamed(record, chance, share)
        try:
            told = replay(loads(dumps(short)))
        except Invalid as error:
            assert share and "nobody wrote what" in error.say("en")
            continue
        assert told.session.deals == whole.session.deals
        for step, other in zip(told.replayed[0].steps, whole.replayed[0].steps, strict=True):
            assert step.act == other.act and cards_shown(step.act) == cards_shown(other.act)


def cards_shown(act: Act) -> Card | None:
    return act.object if isinstance(act.object, Card) else None


# ---- What a text may say ahead, and words that are nearly right

FORTY_EIGHT_DEAL = """\
game: forty_eight
--- deal 1
South: ♠AJ1087 ♣96 ♦4 ♥Q864
West: ♠Q93 ♣AK108 ♦AQ5 ♥A9
East: ♠6 ♣Q753 ♦KJ106 ♥J103
stock: ♠4 ♦97 ♣J ♦3 ♥7 ♠K ♥5 ♠5 ♥K ♦8 ♣4
South discards ♣96 · South draws
"""


@pytest.mark.clause("FE-4.5", "FE-4.6")
@pytest.mark.parametrize(("said", "late"), [("records", False), ("forgets!", True)])
def test_an_exchange_is_written_down_at_any_time_before_the_lead(said: str, late: bool) -> None:
    """Right after the draw or after all have exchanged: the same moment of the same deal."""
    early = f"South {said} · West keeps · East keeps\n1. South ♦4\n"
    after = f"West keeps · East keeps\nSouth {said}\n1. South ♦4\n"
    phases = [replay(loads(FORTY_EIGHT_DEAL + acts)).replayed[0].phase for acts in (early, after)]
    assert phases[0] == phases[1]
    assert phases[0] is not None and bool(phases[0].plan.late) is late  # type: ignore[attr-defined]
    waits = replay(loads(f"{FORTY_EIGHT_DEAL}South {said}\n")).replayed[0].phase
    assert waits is not None and waits.actor == "West"
    twice = problem(f"{FORTY_EIGHT_DEAL}South {said} · South {said}\n")
    assert "West" in twice.say("en")


@pytest.mark.parametrize(
    ("line", "meant"),
    [
        ("1. South leads ♣10", "plays"),
        ("South leads ♣10", "plays"),
        ("1. South ♣10, West pass", "passes"),
        ("1. South ♣10, West draw", "draws"),
        ("1. South ♣10, west ♠A", "West"),
        ("south ♣10", "South"),
        ("Dealer: East", "dealer"),
        ("souht: ♣10", "South"),
        ("first: East", "first_out"),
    ],
)
def test_words_that_are_nearly_right(line: str, meant: str) -> None:
    error = problem(f"{KOPILKA_DEAL}{line}\n")
    assert error.say("en").endswith(f"did you mean {meant}?")
    assert error.say("ru").endswith(f"может быть, `{meant}`?")
