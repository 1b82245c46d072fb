"""Pictures of a game drawn from its data: who sits where, what outbids what, who decides what."""

from __future__ import annotations

import math
from collections.abc import Callable
from html import escape

from ..clauses import Clause, Text
from ..game import Dealt, Phase
from ..games.austrian import AUSTRIAN, Bid, Contract
from ..games.austrian import clauses as AP
from ..games.austrian.auction import Deciding, Inviting, number
from ..games.austrian.options import Options
from ..games.austrian.play import Plan
from ..transcript import account_name, value_name

_TURN = Text("the turn goes to the left", "ход идёт влево")
_DEALS = Text("deals", "сдаёт")
_FOREHAND = Text("forehand, speaks first", "первая рука, говорит первым")
_OUT = Text("deals and sits out", "сдаёт и отдыхает")
_NUMBER = Text("Bid", "Заявка")
_CONTRACT = Text("Contract", "Контракт")
_TALON = Text("Talon", "Прикуп")
_TAKEN = Text("taken", "берут")
_STAYS = Text("stays", "не трогают")
_RULE = Text("Clause", "Пункт")
_ANY_SUIT = Text("any suit, where the table plays it", "любая масть, если так условились")
_WHISTS = Text("whists", "вист")
_PASSES = Text("passes", "пас")
_INVITES = Text("invites", "приглашает")
_ALONE = Text("plays alone", "играет один")
_PLAYED = Text("play: {}", "играют: {}")
_UNPLAYED = Text("no play, the declarer has won", "розыгрыша нет, разыгрывающий выиграл")
_ANSWERS = Text("{} answers for {}", "{} отвечает за {}")


def _link(clause: Clause) -> str:
    return f'<autoref identifier="{clause.id}">{clause.id}</autoref>'


def seating(language: str) -> str:
    """Return a table of three and one of four, with the dealer, forehand and the turn."""
    three = _table(("South", "West", "East"), "East", language)
    four = _table(("South", "West", "North", "East"), "East", language)
    label = escape(_TURN.say(language))
    return f'<figure class="seating" aria-label="{label}">{three}{four}</figure>'


def _table(seats: tuple[str, ...], dealer: str, language: str) -> str:
    table = AUSTRIAN.table(*seats, dealer=dealer)
    playing = table.playing(AP.PLAYERS["hands"])
    centre, radius = 150.0, 100.0
    parts = [f'<circle class="board" cx="{centre}" cy="{centre}" r="46"/>']
    for i, seat in enumerate(seats):
        # South sits below; the turn runs clockwise, so to each player's left.
        angle = math.pi / 2 + 2 * math.pi * i / len(seats)
        x, y = centre + radius * math.cos(angle), centre + radius * math.sin(angle)
        role = ""
        if seat == dealer:
            role = (_DEALS if seat in playing else _OUT).say(language)
        elif seat == playing[0]:
            role = _FOREHAND.say(language)
        kind = "seat" if seat in playing else "seat out"
        parts.append(
            f'<g class="{kind}"><rect x="{x - 46:.0f}" y="{y - 17:.0f}" width="92" height="34" '
            f'rx="6"/><text x="{x:.0f}" y="{y + 5:.0f}" text-anchor="middle">'
            f"{escape(account_name(seat, language))}</text></g>"
        )
        if role:
            below = 32 if y >= centre else -25
            # The words of a player at the side begin or end with his box.
            side = "middle" if abs(x - centre) < 1 else ("start" if x < centre else "end")
            at = {"middle": x, "start": x - 46, "end": x + 46}[side]
            parts.append(
                f'<text class="role" x="{at:.0f}" y="{y + below:.0f}" text-anchor="{side}">'
                f"{escape(role)}</text>"
            )
    parts.append(
        '<path class="turn" d="M120 171 A 36 36 0 1 1 154 186" fill="none"/>'
        '<polygon class="turn-head" points="156,179 156,193 143,186"/>'
    )
    names = ", ".join(account_name(seat, language) for seat in table.seats)
    described = f"{names}; {_DEALS.say(language)}: {account_name(dealer, language)}"
    return (
        f'<svg viewBox="0 0 300 300" role="img" aria-label="{escape(described)}">'
        f"{''.join(parts)}</svg>"
    )


def ladder(language: str) -> str:
    """Return the bids from the lowest to the highest, with what each promises."""
    rows = []
    contracts = sorted((c for c in Contract if c is not Contract.NONE), key=number)
    for contract in contracts:
        clause = contract.bid or AP.SUIT_ORDER
        name = value_name(AUSTRIAN, contract.value, language)
        rows.append((str(number(contract)), name, _TAKEN, clause))
    rows.append(
        (
            value_name(AUSTRIAN, Bid.HAND.value, language),
            _ANY_SUIT.say(language),
            _STAYS,
            AP.HAND_BID,
        )
    )
    hearts = value_name(AUSTRIAN, Contract.HEARTS.value, language)
    rows.append((hearts, hearts, _STAYS, AP.HEARTS_HIGHEST))
    heads = "".join(
        f'<th scope="col">{h.say(language)}</th>' for h in (_NUMBER, _CONTRACT, _TALON, _RULE)
    )
    body = "".join(
        f'<tr><th scope="row">{escape(bid)}</th><td>{escape(name)}</td>'
        f"<td>{talon.say(language)}</td><td>{_link(clause)}</td></tr>"
        for bid, name, talon, clause in reversed(rows)
    )
    return (
        f'<figure class="ladder"><table class="rungs"><thead><tr>{heads}</tr></thead>'
        f"<tbody>{body}</tbody></table></figure>"
    )


def decisions(language: str) -> str:
    """Return the tree of the defenders' decisions with its ends, walked through the game itself."""
    seats = AUSTRIAN.table().playing(AP.PLAYERS["hands"])
    dealt = Dealt(seats, ((),) * len(seats), ())
    plan = Plan(dealt, Options(), 0, 1, False, dealt.hands, (), Contract.CLUBS)
    return f'<figure class="tree">{_branches(Deciding(plan), language)}</figure>'


def _branches(phase: Phase, language: str) -> str:
    if not isinstance(phase, (Deciding, Inviting)):
        return f'<span class="end">{_end(phase, language)}</span>'
    items = []
    words = {"whists": _WHISTS, "passes": _PASSES, "invites": _INVITES, "plays alone": _ALONE}
    for act in phase.legal:
        player = account_name(act.player, language)
        whom = f" {account_name(act.object, language)}" if act.object else ""
        said = f"<b>{escape(player)}</b> {words[act.verb].say(language)}{escape(whom)}"
        items.append(
            f"<li>{said} {_link(phase.cites(act)[0])}{_branches(phase.do(act), language)}</li>"
        )
    return f"<ul>{''.join(items)}</ul>"


def _end(phase: Phase, language: str) -> str:
    plan: Plan = phase.plan  # type: ignore[attr-defined]
    if not plan.whist:
        return f"{_UNPLAYED.say(language)} {_link(AP.NOBODY_WHISTS)}"
    seats = plan.dealt.players
    playing = ", ".join(account_name(seats[i], language) for i in plan.in_play)
    clause = AP.INVITER_SHORT if plan.invited is not None else AP.WHISTER_SHORT
    answers = "; ".join(
        _ANSWERS.say(language).format(account_name(seats[i], language), clause["tricks"])
        for i in plan.whist
    )
    return f"{_PLAYED.say(language).format(playing)}; {answers} {_link(clause)}"


PICTURES: dict[str, Callable[[str], str]] = {
    "seating": seating,
    "ladder": ladder,
    "decisions": decisions,
}
"""The pictures that a page can ask for by name."""
