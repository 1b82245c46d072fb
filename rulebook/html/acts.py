"""The acts of a deal: the hands they begin with, what was done, what may be done and what not."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from typing import Any

from ..cards import Card
from ..clauses import Clause, Text
from ..game import Game
from ..phase import Act
from ..record import WrittenDeal
from ..sentences import (
    act_sentence,
    event_sentence,
    listed,
    results,
    show_hand,
    step_sentence,
    value_name,
    written_text,
)
from ..table import Seat
from ..told import Replayed, Step
from ..voice import sentence
from .drawing import cards_html, clause_link
from .viewer import DEALER, Viewed

_HOLDS = Text("{player} holds", "У {player:gen}")
_MAY = Text("{player} may", "{player} может")
_MAY_NOT = Text("Not allowed", "Нельзя")
_TRICKS = Text("Tricks", "Взятки")


def hands_table(game: Game[Any, Any, Any], one: Replayed, language: str) -> str:
    """Return the hands as dealt, a row a player, with the dealer named."""
    assert one.dealt is not None
    rows: list[tuple[str, tuple[Card, ...]]] = [
        *zip(one.dealt.players, one.dealt.hands, strict=True)
    ]
    rows += [(game.stock, one.dealt.stock)] if one.dealt.stock else []
    dealer = sentence(DEALER, {"player": one.table.dealer}, language)
    return hand_rows(game, rows, f"<caption>{escape(dealer)}</caption>", language)


def hand_rows(
    game: Game[Any, Any, Any],
    rows: Iterable[tuple[str, tuple[Card, ...]]],
    caption: str,
    language: str,
) -> str:
    body = "".join(
        f'<tr><th scope="row">{escape(value_name(game, name, language))}</th> '
        f"<td>{cards_html(show_hand(cards, language))}</td></tr>"
        for name, cards in rows
    )
    return f'<table class="hands">{caption}<tbody>{body}</tbody></table>' if body else ""


def holding(step: Step, seat: str, language: str) -> str:
    """Return the hand that one player holds before a step."""
    assert step.before is not None
    held = cards_html(show_hand(step.before.held(Seat(seat)), language))
    holds = sentence(_HOLDS, {"player": seat}, language)
    return f'<p class="holding">{escape(holds)}: {held}</p>'


def choice(game: Game[Any, Any, Any], step: Step, language: str) -> str:
    """Return what the player about to act may do, and what he may not and why."""
    assert step.before is not None and step.before.actor is not None
    player = escape(sentence(_MAY, {"player": step.before.actor}, language))
    conceivable = step.before.acts
    legal = cards_html(escape(listed(game, step.before.legal, conceivable, language)))
    may = f"<p>{player}: {legal}.</p>"
    barred: dict[Clause, list[Act]] = {}
    for act, clause in step.before.forbidden.items():
        barred.setdefault(clause, []).append(act)
    items = "".join(
        f"<li>{cards_html(escape(listed(game, tuple(acts), conceivable, language)))}: "
        f"{escape(clause.say(language))} {clause_link(clause)}</li>"
        for clause, acts in barred.items()
    )
    may_not = f"<p>{_MAY_NOT.say(language)}:</p><ul>{items}</ul>" if items else ""
    return f'<div class="choice">{may}{may_not}</div>'


def steps_list(
    game: Game[Any, Any, Any],
    one: Replayed,
    anchor: str,
    first: int,
    final: int,
    language: str,
    viewed: Viewed | None,
) -> str:
    """Return the transcript: an item a step, with its clauses, what it led to, and remarks."""
    items = []
    for number, step in enumerate(one.steps[first - 1 : final], first):
        change, own = viewed.act(one, number - 1) if viewed else ("", None)
        act = cards_html(escape(step_sentence(game, step, language)), own=own)
        act = _heard_object(step, act, language)
        cited = " ".join(clause_link(clause) for clause in step.clauses)
        events = "".join(
            f' <span class="happened">{cards_html(escape(said), own=own)}</span> '
            f"{clause_link(event.clause)}"
            for event in step.events
            for said in [event_sentence(game, event, language)]
        )
        events += "".join(
            f' <strong class="result">{said}</strong>' for said in results(step, language)
        )
        remarks = "".join(
            f' <span class="remark">{cards_html(escape(remark.text), own=own)}</span>'
            for remark in step.remarks
            if remark.language == language
        )
        start = f' value="{number}"' if number == first > 1 else ""
        items.append(
            f'<li{change} id="{anchor}{number}"{start}>{act} {cited}{events}{remarks}</li>'
        )
    return f'<ol class="steps">{"".join(items)}</ol>'


def _heard_object(step: Step, said: str, language: str) -> str:
    """Return a sentence in which a voice says the card in the case that a Russian verb wants.

    Without a verb before it, `Юг: ♠К`, a card keeps the name that it has.
    """
    if language != "ru" or step.verb.takes is not Card or " {what}" not in step.verb.says.ru:
        return said
    if ": {what}" in step.verb.says.ru or step.written.card is None:
        return said
    heard = russian_object(step.written.card.say("ru"))
    return said.replace("<span ", f'<span role="img" aria-label="{heard}" ', 1)


def russian_object(name: str) -> str:
    """Return the name of a card in the accusative.

    Examples:
        >>> russian_object("девятка треф"), russian_object("король пик")
        ('девятку треф', 'короля пик')
    """
    rank, _, suit = name.partition(" ")
    men = {"туз": "туза", "король": "короля", "валет": "валета"}
    return f"{men.get(rank, rank[:-1] + 'у')} {suit}"


def told_acts(
    game: Game[Any, Any, Any], written: WrittenDeal, steps: tuple[Step, ...], language: str
) -> str:
    """Return what was written of a deal as sentences, each act with its clause."""
    sentences = [
        f"{escape(act_sentence(game, step, language))} "
        f"{' '.join(clause_link(clause) for clause in step.clauses)}"
        for step in steps
    ]
    for fact in written.facts:
        words = written_text(game, fact.value, language)
        key = (
            _TRICKS.say(language) if fact.key == "tricks" else value_name(game, fact.key, language)
        )
        sentences.append(f"{escape(key[:1].upper() + key[1:])}: {escape(words)}.")
    return f'<p class="told">{" ".join(sentences)}</p>' if sentences else ""
