"""What holds for every outcome at every table: money is conserved and nobody pays for another."""

from dataclasses import fields
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulebook import Payment, Refused, Tally
from rulebook.games.austrian import AUSTRIAN, Announcement, Contract, Mode, Options, Outcome
from rulebook.games.austrian.options import (
    AceBonuses,
    AceGames,
    AcesFailed,
    Bids,
    BonusPayers,
    Duty,
    Eight,
    ExtraLead,
    ExtraPay,
    FourAces,
    Funding,
    HandBid,
    OnEmpty,
    Raises,
)
from rulebook.scores import POT, Book
from rulebook.transcript import deal_json

SEATS = ("South", "West", "East")
SUITS = [Contract.CLUBS, Contract.SPADES, Contract.DIAMONDS, Contract.HEARTS]
EXTRA = [Contract.BETTEL, Contract.DURCHMARSCH, Contract.PLAUDERER, Contract.EIGHT]

CHOICES: dict[str, list[Any]] = {
    "mode": list(Mode),
    "limit": [None, 5, 10, 20],
    "funding": [None, *Funding],
    "contribution": [None, 10, 50],
    "on_empty": [None, *OnEmpty],
    "hand_bid": list(HandBid),
    "raises": list(Raises),
    "duty": list(Duty),
    "bonus_payers": list(BonusPayers),
    "ace_bonuses": list(AceBonuses),
    "ace_games": list(AceGames),
    "four_aces": list(FourAces),
    "aces_failed": list(AcesFailed),
    "bids": list(Bids),
    "eight": list(Eight),
    "extra_lead": list(ExtraLead),
    "extra_pay": list(ExtraPay),
}


def test_every_option_is_drawn() -> None:
    assert set(CHOICES) == {field.name for field in fields(Options)}


@st.composite
def tables(draw: st.DrawFn) -> Options:
    """Draw a table: each option as it may be, those that its mode ignores left out."""
    chosen: dict[str, Any] = {}
    for name, values in CHOICES.items():
        value = draw(st.sampled_from(values))
        try:
            Options(**chosen, **{name: value})
        except Refused:
            continue
        chosen[name] = value
    return Options(**chosen)


@st.composite
def outcomes(draw: st.DrawFn, options: Options, dealer: str = "East") -> Outcome:
    """Draw an outcome that the table allows."""
    declarer = draw(st.sampled_from(SEATS))
    contracts = [Contract.NONE, *SUITS]
    if options.bids is Bids.TO_SEVEN:
        contracts += EXTRA if options.eight is Eight.INFERRED else EXTRA[:3]
    contract = draw(st.sampled_from(contracts))
    if contract is Contract.NONE:
        return Outcome(contract=Contract.NONE)
    if contract in EXTRA:
        return Outcome(declarer, contract, Tally.of({declarer: draw(st.integers(0, 10))}))
    others = [s for s in SEATS if s != declarer]
    whist = draw(st.sampled_from([(), (others[0],), (others[1],), tuple(others)]))
    passed = [s for s in others if s not in whist]
    invited = draw(st.sampled_from([None, *passed])) if len(whist) == 1 else None
    taking = [declarer, *whist, *([invited] if invited else [])]
    cuts = sorted(
        draw(st.lists(st.integers(0, 10), min_size=len(taking) - 1, max_size=len(taking) - 1))
    )
    counts = [b - a for a, b in zip([0, *cuts], [*cuts, 10], strict=True)]
    tricks = Tally.of(zip(taking, counts, strict=True)) if whist else Tally.of()
    hand = draw(st.booleans()) and (contract is Contract.HEARTS or options.hand_bid is HandBid.ANY)
    aces = {
        AceBonuses.BOTH: [(), (Announcement.FOUR_ACES,), (Announcement.NO_ACES,)],
        AceBonuses.FOUR: [(), (Announcement.FOUR_ACES,)],
        AceBonuses.NEITHER: [()],
    }[options.ace_bonuses]
    announced = draw(st.sampled_from(aces if hand or options.ace_games is AceGames.ALL else [()]))
    return Outcome(declarer, contract, tricks, whist, invited, hand, announced)


@st.composite
def deals(draw: st.DrawFn) -> tuple[Options, int, Outcome]:
    options = draw(tables())
    return options, 10 * draw(st.integers(1, 40)), draw(outcomes(options))


@given(deals())
@pytest.mark.clause("AP-2.4", "AP-2.13", "AP-7.7")
def test_settlement(deal: tuple[Options, int, Outcome]) -> None:
    options, pot, outcome = deal
    settled = AUSTRIAN.session(options, pot=pot).settle(outcome).deals[0]

    # What the players win, the pot loses, and the pot stays a pot.
    assert sum(settled.net.values()) == pot - settled.after.pot
    assert settled.after.pot >= 0 and settled.after.pot % 10 == 0
    assert settled.next.pot >= 0 and settled.next.pot % 10 == 0

    # Who neither declared nor whisted owes the pot nothing.
    liable = {outcome.declarer, *(outcome.whist or ())}
    for line in settled.lines:
        if isinstance(line, Payment) and line.payee == POT:
            assert line.payer in liable

    # A fine of the whole price is never due from both sides of a deal with one defender.
    if len(outcome.whist or ()) == 1 and outcome.invited is None:
        fined = [p.payer for p in Book(settled.lines).payments if p.payee == POT]
        assert len(fined) <= 1

    assert deal_json(AUSTRIAN, settled)["standing"]["after"]["pot"] == settled.after.pot


@given(deals())
@pytest.mark.clause("AP-8.1", "AP-8.2", "AP-8.4", "AP-8.6")
def test_bonuses_go_from_player_to_player_and_treat_both_defenders_alike(
    deal: tuple[Options, int, Outcome],
) -> None:
    options, pot, outcome = deal
    settled = AUSTRIAN.session(options, pot=pot).settle(outcome).deals[0]
    bonuses = [
        line
        for line in settled.lines
        if isinstance(line, Payment) and line.clause.id[:4] in ("AP-8", "AP-9")
        and POT not in (line.payer, line.payee)
    ]  # fmt: skip
    if not bonuses:
        return
    assert all(outcome.declarer in (line.payer, line.payee) for line in bonuses)
    paid = {seat: 0 for seat in SEATS if seat != outcome.declarer}
    for line in bonuses:
        won = line.payee == outcome.declarer
        paid[line.payer if won else line.payee] += line.amount if won else -line.amount
    if options.bonus_payers is BonusPayers.DEFENDERS or outcome.contract in EXTRA:
        assert len(set(paid.values())) == 1
    else:
        # Only whisters pay, and the declarer pays all: nobody who passed is ever a loser.
        assert all(
            amount <= 0 for seat, amount in paid.items() if seat not in (outcome.whist or ())
        )


@given(st.data())
@pytest.mark.clause("AP-2.3", "AP-2.10", "AP-2.11", "AP-2.12", "AP-10.1")
def test_session(data: st.DataObject) -> None:
    """Through a whole evening, what the players have lost is what the pot holds."""
    options = data.draw(tables())
    session = AUSTRIAN.session(options)
    dealers = []
    for _ in range(data.draw(st.integers(1, 8))):
        if session.standing.over:
            break
        if session.standing.pot == 0:
            session = session.decide("refill")
        dealers.append(session.standing.table.dealer)
        session = session.settle(data.draw(outcomes(options)))
        assert -sum(session.net.values()) == session.standing.pot
    assert dealers == [("East", "South", "West")[i % 3] for i in range(len(dealers))]
    assert sum(session.closing_net.values()) == 0
    assert session.close().after.pot == 0


@given(deals(), st.sampled_from(SEATS))
def test_renaming_the_seats_renames_the_payments(
    deal: tuple[Options, int, Outcome], dealer: str
) -> None:
    """Where the dealer sits decides who pays the ante, never what the deal pays."""
    options, pot, outcome = deal
    one = AUSTRIAN.session(options, pot=pot).settle(outcome).deals[0]
    other = AUSTRIAN.session(options, AUSTRIAN.table(dealer=dealer), pot=pot).settle(outcome)
    assert one.net == other.deals[0].net
