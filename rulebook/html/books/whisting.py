"""What the pages on whisting in House Preferans bind to and draw: endings, promises, ladder, trees."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from html import escape
from itertools import groupby
from typing import Any

from ...cards import SUITS, pack
from ...clauses import Clause, Text
from ...games.preferans import LADDER, PREFERANS, Contract, Options, Trump
from ...games.preferans import clauses as HP
from ...games.preferans.play import Plan
from ...games.preferans.whisting import (
    CLOSED,
    HALF,
    OPEN,
    PASS,
    WHIST,
    WITH_HAND,
    DealersChoice,
    Ending,
    Whisting,
    endings,
)
from ...games.preferans.words import ending_rows
from ...phase import Act, Dealt, Phase
from ...sentences import value_name
from ...table import Seat
from ..drawing import clause_link

Rows = list[tuple[Any, ...]]

_GAMES = (Contract.SIX, Contract.SEVEN, Contract.EIGHT, Contract.NINE, Contract.TEN)
_LOW = tuple(game for game in _GAMES if game.is_low)
_NOTHING = "–"

_LEVEL = Text("Game", "Игра")
_NO_TRUMP = Text("no trump", "без козыря")
_FIRST, _SECOND, _DEALER = Seat("first"), Seat("second"), Seat("dealer")
_NAMES = {
    _FIRST: Text("First", "Первый"),
    _SECOND: Text("Second", "Второй"),
    _DEALER: Text("Dealer", "Сдающий"),
}
_SAYS = {
    WHIST: Text("whist", "вист"),
    PASS: Text("pass", "пас"),
    HALF: Text("half", "полвиста"),
    CLOSED: Text("stays on whist", "остаётся на висте"),
    OPEN: Text("stays on whist", "остаётся на висте"),
    WITH_HAND: Text("takes one of the two hands and whists", "берёт одну из двух рук и вистует"),
}
_DECLINES = Text("does not whist", "не вистует")
_BOTH = Text("both play, closed", "играют оба, втёмную")
_ALONE = Text("{} whists alone, closed or open", "{} вистует один, втёмную или всветлую")
_UNPLAYED = Text("no play, the game counts as made", "без розыгрыша, игра сыграна")
_EACH_HALF = Text("both promise, each half", "обещают оба, по половине")
_LAST_ANSWERS = Text("both whist, second answers", "вистуют оба, отвечает второй")
_FOR_TWO = Text("{} promises for two", "{} обещает за двоих")
_CAME_BACK = Text("{} has come back and promises for two", "{} вернулся и обещает за двоих")
_HAS_PASSED = Text("{}; {} has passed", "{}, {} спасовал")
_WRITES_HALF = Text("{} writes half", "{} пишет полвиста")
_NOBODY_WRITES = Text("nobody writes", "никто не пишет")
_UNLESS = Text("{}, unless the dealer whists", "{}, если не завистует сдающий")


def names(language: str) -> Mapping[str, Any]:
    """Return the names that figures and tables of the pages may be bound to."""

    def whist_endings(level: int, players: int) -> Rows:
        """Return how a defence can end: the words, what may follow, and what it comes to."""
        (game,) = (game for game in _GAMES if game.level == level)
        ends = zip(ending_rows(game, language, players), endings(game, players), strict=True)
        return [(*row, _comes_to(end, game, players, language)) for row, end in ends]

    def promises() -> Rows:
        """Return each game with its promise, the share of each of two, and half a whist in tricks."""
        return [
            (
                value_name(PREFERANS, game.value, language),
                game.quota,
                HP.SHARE[game.figure] if game.is_low else _NOTHING,
                HP.HALF_WRITES[game.figure] if game.is_low else _NOTHING,
            )
            for game in _GAMES
        ]

    return {"bids": LADDER, "whist_endings": whist_endings, "promises": promises}


def _comes_to(end: Ending, game: Contract, players: int, language: str) -> str:
    """Return who promises or writes once the words are said; first and second speak in turn."""
    seats = [_NAMES[seat].say(language).lower() for seat in (_FIRST, _SECOND)]
    last = [end.calls[at::2][-1] for at in range(len(seats))]
    if last.count(WHIST) > 1:
        return (_EACH_HALF if game.is_low else _LAST_ANSWERS).say(language)
    if WHIST not in last:
        half = HALF in last
        said = (_WRITES_HALF if half else _NOBODY_WRITES).say(language)
        said = said.format(seats[last.index(HALF)]) if half else said
        return _UNLESS.say(language).format(said) if players == HP.PLAYERS["most"] else said
    at = last.index(WHIST)
    back = PASS in end.calls[at::2]
    said = (_CAME_BACK if back else _FOR_TWO).say(language).format(seats[at])
    other = 1 - at
    return _HAS_PASSED.say(language).format(said, seats[other]) if last[other] == HALF else said


def ladder(language: str) -> str:
    """Return the bids as a table with the highest on top, each by its place from the lowest."""
    heads = (_LEVEL.say(language), *SUITS, _NO_TRUMP.say(language))
    top = "".join(f'<th scope="col">{escape(head)}</th>' for head in heads)
    rows = []
    for level, bids in groupby(LADDER, key=lambda bid: bid.level):
        cells = {bid.trump: str(LADDER.index(bid) + 1) for bid in bids}
        if level:
            name = str(level)
            body = "".join(f"<td>{cells[trump]}</td>" for trump in Trump)
        else:
            name = value_name(PREFERANS, Contract.MISERE.value, language)
            body = f'<td colspan="{len(Trump)}">{cells[None]}</td>'
        rows.append(f'<tr><th scope="row">{escape(name)}</th>{body}</tr>')
    return (
        f'<figure class="ladder"><table class="rungs"><thead><tr>{top}</tr></thead>'
        f"<tbody>{''.join(reversed(rows))}</tbody></table></figure>"
    )


def low_tree(language: str) -> str:
    """Return the tree of the words against a six or a seven, with four at the table."""
    return _tree(_LOW[0], language)


def high_tree(language: str) -> str:
    """Return the tree of the words against an eight, a nine or a ten, with four at the table."""
    return _tree(Contract.EIGHT, language)


def _tree(contract: Contract, language: str) -> str:
    """Return the tree of a defence, walked through the phases of the game."""
    whole, each = pack("7"), HP.DEAL["each"]
    seats = (Seat("declarer"), _FIRST, _SECOND)
    hands = tuple(whole[i * each : (i + 1) * each] for i in range(len(seats)))
    dealt = Dealt(seats, hands, whole[len(seats) * each :])
    plan = Plan(dealt, Options(), _DEALER, 0, contract, contract=contract)
    return f'<figure class="tree">{_branches(Whisting(plan), language)}</figure>'


def _branches(phase: Phase, language: str) -> str:
    if not isinstance(phase, (Whisting, DealersChoice)):
        return f'<span class="end">{_end(phase, language)}</span>'
    acts = tuple(_distinct(phase.legal))
    if len(acts) == 1:
        # Who cannot come down to half has nothing to say but open or closed.
        return _branches(phase.do(acts[0]), language)
    items = []
    for act in acts:
        declines = isinstance(phase, DealersChoice) and act.verb == PASS
        word = (_DECLINES if declines else _SAYS[act.verb]).say(language)
        name = _NAMES[act.player].say(language)
        # The choice between open and closed is left to the end of the branch.
        clause = "" if act.verb == CLOSED else f" {clause_link(phase.cites(act)[0])}"
        below = _branches(phase.do(act), language)
        items.append(f"<li><b>{escape(name)}</b>: {escape(word)}{clause} {below}</li>")
    return f"<ul>{''.join(items)}</ul>"


def _distinct(acts: tuple[Act, ...]) -> Iterator[Act]:
    """Yield the acts that lead to different branches: of open and closed one, of two hands one."""
    seen: set[str] = set()
    for act in acts:
        kind = CLOSED if act.verb == OPEN else act.verb
        if kind not in seen:
            seen.add(kind)
            yield act


def _end(phase: Phase, language: str) -> str:
    if phase.outcome is not None:
        return _unplayed(phase, language)
    plan: Plan = phase.plan  # type: ignore[attr-defined]
    if len(plan.whist) > 1:
        share = HP.SHARE if plan.game.is_low else HP.LAST_WHISTER
        return f"{_BOTH.say(language)} {_links(HP.BOTH_CLOSED, share)}"
    alone = _ALONE.say(language).format(_NAMES[plan.whist[0]].say(language).lower())
    return f"{escape(alone)} {_links(HP.OPEN_OR_CLOSED, HP.GREEDY)}"


def _unplayed(phase: Phase, language: str) -> str:
    assert phase.outcome is not None
    text, half = _UNPLAYED.say(language), phase.outcome.half
    if half is None:
        return f"{text} {_links(HP.NOT_PLAYED)}"
    stands = _WRITES_HALF.say(language).format(_NAMES[half].say(language).lower())
    return f"{text}; {escape(stands)} {_links(HP.NOT_PLAYED, HP.HALF_WRITES)}"


def _links(*clauses: Clause) -> str:
    return ", ".join(map(clause_link, clauses))


PICTURES: dict[str, Callable[[str], str]] = {
    "preferans-ladder": ladder,
    "whisting-low": low_tree,
    "whisting-high": high_tree,
}
"""The pictures that a page can ask for by name."""
