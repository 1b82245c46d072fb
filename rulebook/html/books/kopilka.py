"""What the pages on Kopilka bind to and draw, beside what all games share."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from html import escape
from itertools import product
from math import comb, prod
from typing import Any

from ...clauses import Text
from ...game import Deal
from ...games.kopilka import KOPILKA, Outcome, Standing, Suit, trick_value
from ...games.kopilka import clauses as KO
from ...games.kopilka.options import Options
from ...games.kopilka.outcome import ace_trick, dearest
from ...scores import BOX, Book
from ...sentences import value_name
from ...table import Seat
from ...voice import name_of
from ..deals import Shown

Rows = list[tuple[Any, ...]]
Party = Deal[Options, Outcome, Standing]

_SHEET = Text("The tally, as it is kept on paper", "Запись, как её ведут на бумаге")
_DEAL = Text("Deal", "Сдача")
_STAKED = Text("put in", "внесли")
_DUE = Text("due", "итог")
_TAKES = Text("takes", "берёт")
_OUT = Text("out", "вышел")
_ACE = Text("A", "Т")
_BY_ACE = Text("taken with the ace of spades", "взята тузом пик")
_NONE = Text("no trick", "без взяток")


def names(language: str) -> Mapping[str, Any]:
    """Return the names that figures and tables of the pages may be bound to."""

    def said(suit: Suit) -> str:
        return value_name(KOPILKA, suit.value, language)

    def prices() -> Rows:
        """Return the suits: name, price of a trick, price of one taken with the ace of spades."""
        return [(said(suit), trick_value(suit), trick_value(suit, by_ace=True)) for suit in Suit]

    def dearest_deal() -> Rows:
        """Return how a deal comes to its dearest: suit, cards, tricks, those by the ace, worth."""
        return [(said(one.suit), one.cards, one.tricks, one.by_ace, one.worth) for one in dearest()]

    return {
        "suit_prices": prices,
        "dearest": dearest_deal,
        "safe_antes": safe_antes,
        "suit_price": lambda suit: trick_value(Suit(suit)),
        "ace_price": lambda suit: trick_value(Suit(suit), by_ace=True),
        "sure_box": sure_box,
        "safe_ante": safe_ante,
        "gift_hands": gift_hands,
        "gift_deals": gift_deals,
    }


def sure_box(ante: int, forfeit: int) -> int:
    """Return what is in the box after a party at the least, if nobody pays a fine.

    Examples:
        >>> sure_box(20, 5)
        140
    """
    return KO.PLAYERS["players"] * ante + _forfeits(forfeit)


def _forfeits(forfeit: int) -> int:
    """Return the forfeits of a party: in each deal all but the first out pay."""
    return KO.PARTY["deals"] * (KO.PLAYERS["players"] - 1) * forfeit


def safe_ante(forfeit: int) -> int:
    """Return the smallest ante with which the box can pay whatever a party may bring.

    Examples:
        >>> safe_ante(5)
        28
    """
    missing = KO.PARTY["deals"] * KO.MOST["most"] - _forfeits(forfeit)
    return -(-missing // KO.PLAYERS["players"])


def safe_antes() -> Rows:
    """Return forfeits, the ante that each asks for, and what is then in the box at the least."""
    forfeits = (0, KO.FORFEIT_SUM["forfeit"], 2 * KO.FORFEIT_SUM["forfeit"])
    return [(f, safe_ante(f), sure_box(safe_ante(f), f)) for f in forfeits]


def gift_hands() -> int:
    """Return how many of a hundred hands oblige to a gift, rounded down.

    Counted over the suits alone, each hand weighed by the ways to draw it.

    Examples:
        >>> gift_hands()
        34
    """
    cards, each, least = KO.PACK["cards"], KO.DEAL["each"], KO.GIFT["cards"]
    whole = cards // len(Suit)
    obliged = len(Suit) * sum(
        comb(whole, n) * comb(cards - whole, each - n) for n in range(least, each + 1)
    )
    return 100 * obliged // comb(cards, each)


def gift_deals() -> int:
    """Return how many of a hundred deals begin with a gift, rounded to a whole number.

    Counted over the suits of the four hands: those deals in which no hand holds enough of a suit
    are taken away from all.

    Examples:
        >>> gift_deals()
        80
    """
    cards, each, suits = KO.PACK["cards"], KO.DEAL["each"], len(Suit)
    few = range(KO.GIFT["cards"])
    free = [hand for hand in product(few, repeat=suits) if sum(hand) == each]
    ways = Counter({(cards // suits,) * suits: 1})
    for _ in range(KO.PLAYERS["players"]):
        dealt: Counter[tuple[int, ...]] = Counter()
        for left, count in ways.items():
            for hand in free:
                rest = tuple(n - taken for n, taken in zip(left, hand, strict=True))
                if min(rest) >= 0:
                    dealt[rest] += count * prod(map(comb, left, hand))
        ways = dealt
    every = prod(comb(cards - each * n, each) for n in range(KO.PLAYERS["players"]))
    return round(100 * (every - ways.total()) / every)


# ---- The tally on paper


def paper(shown: Shown, language: str) -> str:
    """Return a party as it is written down: suits of the tricks, their worth, and the box.

    A row a deal, a column a player; the box last, struck out once it has been emptied. Deals
    of earlier blocks that the block goes on from are on the same sheet.
    """
    assert shown.told is not None
    session = shown.told.session
    deals: tuple[Party, ...] = session.deals
    seats = session.start.table.seats
    heads = "".join(f'<th scope="col">{escape(name_of(s, language))}</th>' for s in seats)
    box = escape(value_name(KOPILKA, BOX, language))
    rows = []
    if session.opening:
        paid = Book(session.opening).net(seats)
        cells = "".join(f"<td>{-paid[seat]}</td>" for seat in seats)
        rows.append(_row(_STAKED.say(language), cells, str(deals[0].before.box)))
    for deal in deals:
        cells = "".join(_taken(deal, seat, language) for seat in seats)
        left = str(deal.after.box)
        if deal.next_lines:
            left = f"<s>{left}</s> {deal.next.box}"
        rows.append(_row(f"{_DEAL.say(language)} {deal.after.deals}", cells, left))
    last = deals[-1]
    due = "".join(f"<td>{last.after.claims.get(seat, 0)}</td>" for seat in seats)
    rows.append(_row(_DUE.say(language), due, "", "sum"))
    if last.next.over:
        got = last.passing.net
        cells = "".join(f"<td><b>{got[seat]}</b></td>" for seat in seats)
        rows.append(_row(_TAKES.say(language), cells, ""))
    return (
        f'<figure class="paper" aria-label="{escape(_SHEET.say(language))}"><table class="sheet">'
        f'<thead><tr><td></td>{heads}<th scope="col">{box}</th></tr></thead>'
        f"<tbody>{''.join(rows)}</tbody></table></figure>"
    )


def _row(head: str, cells: str, box: str, kind: str = "") -> str:
    of_kind = f' class="{kind}"' if kind else ""
    return f'<tr{of_kind}><th scope="row">{escape(head)}</th>{cells}<td class="box">{box}</td></tr>'


def _taken(deal: Party, seat: Seat, language: str) -> str:
    """Return the cell of a player in one deal: the suits, what they are worth, and who was out."""
    outcome = deal.outcome
    ace = ace_trick(outcome)
    marks = []
    for suit, taken in outcome.by_suit.items():
        colour = " red" if suit in (Suit.DIAMONDS, Suit.HEARTS) else ""
        plain = f'<span class="suit{colour}">{suit.sign}</span>'
        by_ace = ace == (seat, suit)
        marks.extend([plain] * (taken.get(seat, 0) - by_ace))
        if by_ace:
            title = escape(_BY_ACE.say(language))
            marks.append(f'<span class="ace" title="{title}">{plain}{_ACE.say(language)}</span>')
    worth = deal.after.claims.get(seat, 0) - deal.before.claims.get(seat, 0)
    none = f'<span title="{escape(_NONE.say(language))}">–</span>'
    *before, last = marks or [none]
    out = f' <i class="out">{_OUT.say(language)}</i>' if outcome.first_out == seat else ""
    # The sum stays with the last suit where a narrow sheet breaks the line.
    return (
        f'<td>{" ".join([*before, ""])}<span class="worth">{last} <b>{worth}</b></span>{out}</td>'
    )
