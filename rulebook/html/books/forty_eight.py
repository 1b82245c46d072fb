"""What the pages on Forty-Eight bind to and draw, beside what all games share."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from html import escape
from itertools import islice, takewhile
from typing import Any

from ...cards import SUIT_NAMES, Card, Suit, cards
from ...clauses import Text
from ...games.forty_eight import FORTY_EIGHT, Standing
from ...games.forty_eight import clauses as FE
from ...games.forty_eight.outcome import players, trump
from ...games.forty_eight.play import trick_rules
from ...sentences import show_hand, value_name
from ...table import Seat, Tally
from ...voice import name_of
from ..deals import Shown
from ..drawing import cards_html, clause_link

Rows = list[tuple[Any, ...]]

_NO_TRUMP = Text("no trump", "без козырей")
_TRUMPS = Text("Trumps", "Козыри")
_LED = Text("Led", "Ход")
_HOLDS = Text("In hand", "На руке")
_MAY = Text("May be played", "Можно положить")
_RULE = Text("Clause", "Пункт")
_PLAYED = Text("Played in turn", "Положили по очереди")
_TAKES = Text("Takes the trick", "Берёт взятку")
_PAPER = Text(
    "The score; what is struck out was replaced by the figure after it",
    "Запись; зачёркнутое заменено следующим числом",
)
_NOTHING = Text("nothing", "пусто")

_CHOICES: tuple[tuple[Suit | None, str, str], ...] = (
    ("♦", "♣5", "♣3 ♦K"),
    ("♦", "♣5", "♠A ♦K3"),
    ("♦", "♣5", "♠A ♥9"),
    ("♦", "♦4", "♠A ♣K"),
    (None, "♣5", "♠A ♦K"),
)
_TRICKS: tuple[tuple[Suit | None, str], ...] = (
    ("♠", "♥9 ♥A ♠3"),
    ("♠", "♥9 ♠4 ♠J"),
    ("♣", "♦K ♦A ♦3"),
    (None, "♥9 ♠A ♥10"),
)


def names(language: str) -> Mapping[str, Any]:
    """Return the names that figures and tables of the pages may be bound to."""

    def calendar(deals: int) -> Rows:
        """Return the first deals, the last before trump and dealer meet again, and that one.

        A row has the number of the deal, the trumps, who deals, and who is forehand.
        """
        wanted = {*range(1, deals + 1), together(), together() + 1}
        return [
            (number, _suit(trump(standing), language), *_around(standing, language))
            for number, standing in enumerate(islice(_deals(), max(wanted)), 1)
            if number in wanted
        ]

    return {"calendar": calendar, "together": together}


def _deals() -> Iterator[Standing]:
    """Yield the standing of each deal in turn; what is written does not matter here."""
    standing = FORTY_EIGHT.session().standing
    while True:
        yield standing
        standing = replace(standing, played=standing.played + 1, table=standing.table.passed())


def _around(standing: Standing, language: str) -> tuple[str, str]:
    """Return who deals and who is forehand."""
    return (
        name_of(standing.table.dealer, language),
        name_of(players(standing)[0], language),
    )


def together() -> int:
    """Return after how many deals the same player deals the same trumps again.

    Examples:
        >>> together()
        15
    """
    deals = _deals()
    first = next(deals)
    start = (trump(first), first.table.dealer)
    return 1 + sum(1 for _ in takewhile(lambda s: (trump(s), s.table.dealer) != start, deals))


def _suit(suit: Suit | None, language: str) -> str:
    return (SUIT_NAMES[suit] if suit else _NO_TRUMP).say(language)


def choices(language: str) -> str:
    """Return what may be played from some hands to a lead, and the clause that decides."""
    rows: list[tuple[str, ...]] = []
    for suit, led, held in _CHOICES:
        rules, hand = trick_rules(suit), cards(held)
        forbidden = rules.forbidden(hand, cards(led))
        legal = tuple(card for card in hand if card not in forbidden)
        clause = next(iter(forbidden.values()), FE.ANY_CARD)
        rows.append(
            (
                _suit(suit, language),
                _cards(cards(led), language),
                _cards(hand, language),
                _cards(legal, language),
                clause_link(clause),
            )
        )
    return _table((_TRUMPS, _LED, _HOLDS, _MAY, _RULE), rows, language)


def winners(language: str) -> str:
    """Return some tricks, their cards in turn, and the card that takes each."""
    rows: list[tuple[str, ...]] = []
    for suit, written in _TRICKS:
        trick = cards(written)
        best = trick[trick_rules(suit).ranking.winner(trick)]
        in_turn = ", ".join(_cards((card,), language) for card in trick)
        rows.append((_suit(suit, language), in_turn, _cards((best,), language)))
    return _table((_TRUMPS, _PLAYED, _TAKES), rows, language)


def _cards(hand: tuple[Card, ...], language: str) -> str:
    return cards_html(show_hand(hand, language))


def _table(heads: tuple[Text, ...], rows: list[tuple[str, ...]], language: str) -> str:
    head = " ".join(f'<th scope="col">{h.say(language)}</th>' for h in heads)
    body = " ".join(f"<tr>{' '.join(f'<td>{cell}</td>' for cell in row)}</tr>" for row in rows)
    return (
        f'<figure class="ladder"><table class="rungs"><thead><tr>{head}</tr></thead> '
        f"<tbody>{body}</tbody></table></figure>"
    )


def paper(shown: Shown, language: str) -> str:
    """Return the score as it is kept: each player's figures above and below his line.

    A figure grows by being struck out and written anew, so that the paper tells the whole game.
    """
    assert shown.told is not None
    session = shown.told.session
    standings = [session.start, *(deal.after for deal in session.deals)]
    seats = session.start.table.seats
    names = " ".join(f'<th scope="col">{escape(name_of(seat, language))}</th>' for seat in seats)
    sides = " ".join(
        f'<tr{line}><th scope="row">{value_name(FORTY_EIGHT, side, language)}</th> '
        + " ".join(f"<td>{_running(standings, side, seat, language)}</td>" for seat in seats)
        + "</tr>"
        for side, line in (("above", ""), ("below", ' class="sum"'))
    )
    return (
        f'<figure class="paper" aria-label="{_PAPER.say(language)}"><table class="score">'
        f"<thead><tr><td></td>{names}</tr></thead> <tbody>{sides}</tbody></table></figure>"
    )


def _running(standings: list[Standing], side: str, seat: Seat, language: str) -> str:
    """Return the figures that stood on one side of a player's line, all but the last struck out."""
    figures: list[int] = []
    for standing in standings:
        tally: Tally[int] = getattr(standing, side)
        figure = tally.get(seat, 0)
        if figure and figure not in figures[-1:]:
            figures.append(figure)
    if not figures:
        return f'<span class="nothing" role="img" aria-label="{_NOTHING.say(language)}">–</span>'
    return " ".join([*(f"<s>{figure}</s>" for figure in figures[:-1]), f"<b>{figures[-1]}</b>"])


PICTURES: dict[str, Callable[[str], str]] = {
    "forty-eight-choices": choices,
    "forty-eight-winners": winners,
}
"""The pictures that a page can ask for by name."""
