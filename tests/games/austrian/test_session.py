"""The printed session: the pot goes 10, 40, 130; with a limit 130, 140, 50."""

import pytest

from rulebook.games.austrian import AUSTRIAN
from rulebook.notation import dumps, loads
from rulebook.replay import replay

PRINTED = """\
game: austrian
title: The pot that grew
title.ru: Котёл, который рос
options: mode=unlimited

--- deal 1
South names clubs
West whists · East whists
tricks: South 5, West 4, East 1

--- deal 2
dealer: South
West names clubs
East whists · South whists
tricks: South 1, West 5, East 4
"""

LIMITED = """\
game: austrian
options: mode=limited limit=10
pot: 130

--- deal 1
South names clubs
West whists · East whists
tricks: South 6, West 3, East 1

--- deal 2
West names clubs
East whists · South whists
! en: Nobody falls short.
! ru: Никто не сел.
tricks: South 2, West 6, East 2

--- end
"""


@pytest.mark.clause("AP-2.7", "AP-2.10", "AP-4.4", "AP-5.2")
def test_the_unlimited_pot_reaches_130_in_two_deals() -> None:
    played = replay(loads(PRINTED))
    assert played.session.start.pot == 10
    assert [deal.next.pot for deal in played.deals] == [40, 130]
    # The first dealer's ante, the deals 0 and 1, and the antes after them.
    # South: −15 −10 −36; West: +4 −60 −10; East: −10 −9 +16.
    assert dict(played.session.net) == {"South": -61, "West": -66, "East": -3}


@pytest.mark.clause("AP-2.8", "AP-10.1")
def test_the_limited_pot_goes_to_140_and_50() -> None:
    played = replay(loads(LIMITED))
    goes_on = replay(loads(LIMITED.replace("--- end\n", "")))
    assert [deal.next.pot for deal in goes_on.deals] == [140, 50]
    # The table gets up after the second deal: no ante is due for a third.
    assert [deal.next.pot for deal in played.deals] == [140, 40]
    assert played.deals[-1].next_lines == ()
    assert [deal.after.pot for deal in played.deals] == [130, 40]
    # 40 are left. South dealt last, so the odd stake goes to West, on South's left.
    assert played.closing is not None
    assert dict(played.closing.net) == {"South": 13, "West": 14, "East": 13}


@pytest.mark.parametrize("text", [PRINTED, LIMITED])
def test_records_are_canonical(text: str) -> None:
    assert dumps(loads(text)) == text


@pytest.mark.clause("AP-2.3")
def test_the_deal_passes_to_the_left() -> None:
    with pytest.raises(ValueError, match=r"line 12, column 1: dealer=East: it is South who deals"):
        replay(loads(PRINTED.replace("dealer: South", "dealer: East")))


@pytest.mark.clause("AP-4.4", "AP-5.1", "AP-5.2", "AP-5.4", "AP-8.2", "AP-8.4")
def test_acts_and_keys_say_the_same() -> None:
    acts = replay(
        loads(
            "game: austrian\npot: 30\n--- deal\nSouth names hearts\nWest passes\nEast whists · East invites West\n"
            "South announces no aces\ntricks: South 6, West 1, East 3"
        )
    )
    keys = replay(
        loads(
            "game: austrian\npot: 30\n--- deal\ndeclarer: South\ncontract: hearts\nwhist: East\ninvited: West\n"
            "announced: no aces\ntricks: South:6, East:3, West:1"
        )
    )
    assert acts.deals[0].outcome == keys.deals[0].outcome
    assert [c.id for c in acts.clauses][:5] == ["AP-4.4", "AP-5.1", "AP-5.2", "AP-5.4", "AP-8.4"]


def test_a_session_goes_on_in_another_record() -> None:
    first = loads(PRINTED)
    second = loads("--- deal 1\ncontract: none\n", continues=first)
    played = replay(second, replay(first).session)
    assert len(played.deals) == 1 and len(played.session.deals) == 3
    assert played.deals[0].next.pot == 140
    assert AUSTRIAN.id == second.game


@pytest.mark.clause("AP-2.11", "AP-2.12")
def test_a_refill_is_told_with_the_deal_before_it() -> None:
    """South takes the last 10; each puts in 10 again, and West plays for a pot of 30."""
    told = replay(
        loads(
            "game: austrian\npot: 10\n--- deal\nSouth names clubs\nWest passes · East passes\n"
            "--- deal\nrefill\nWest names clubs\nEast passes · South passes\n"
        )
    )
    first, second = told.deals
    assert [line.clause.id for line in first.next_lines] == ["AP-2.12"] + 3 * ["AP-2.11"]
    assert (first.after.pot, first.next.pot, second.before.pot) == (0, 30, 30)
    assert told.deals == told.session.deals
