"""Turn clauses and settled deals into HTML, in the language of the page."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from html import escape
from itertools import groupby
from typing import Any

from ..cards import Card
from ..clauses import Clause, Text
from ..game import Act, Deal, Game
from ..games import CLAUSES, RULINGS
from ..keys import write_value
from ..record import Record, WrittenDeal
from ..replay import Replayed, Step
from ..scores import Entry, Event, Line, Payment
from ..table import Seat, Table, Tally
from ..transcript import (
    account_name,
    act_sentence,
    event_sentence,
    fact_text,
    in_language,
    line_ends,
    line_reason,
    show_hand,
    signed,
    standing_text,
    value_name,
    working,
    written_text,
)
from .deals import Shown
from .drawing import cards_html, clause_link, flow
from .viewer import DEALER, Viewed

_PAYMENTS = Text("Payments", "Платежи")
_ENTRIES = Text("Entries", "Записи")
_PAYS = Text("{} pays {}", "платит {}, получает {}")
_TIMES = Text("{} times {}", "{} по {}")
_WHO = Text("Who pays whom", "Кто кому")
_WHOSE = Text("Written for", "Кому пишут")
_MUCH = Text("How much", "Сколько")
_HOW = Text("How", "Счёт")
_WHY = Text("Why", "За что")
_CLAUSE = Text("Clause", "Пункт")
_NET = Text("Won and lost", "Итог сдачи")
_EXACTLY = Text("Exactly, before rounding", "Точно, до округления")
_DEAL = Text("Deal", "Сдача")
_REFUSED = Text("Refused", "Так нельзя")
_READS = Text("reads", "толкует")
_OPTION = Text("option", "параметр")
_BETWEEN = Text("Before the coming deal", "Перед следующей сдачей")
_END = Text("The table stops", "Игра окончена")
_OVER = Text("At the end of the game", "В конце игры")
_HOLDS = Text("{} holds", "У игрока {}")
_MAY = Text("{} may", "{} может")
_LEGAL = Text("legal", "можно")
_MAY_NOT = Text("Not allowed", "Нельзя")
_TO_ACT = Text("{} is to act.", "Очередь игрока {}.")
_BEFORE = Text("Before the first deal", "Перед первой сдачей")
_TRICKS = Text("Tricks", "Взятки")


def statute(id: str, language: str) -> str | None:
    """Return the line that stands under a clause's or ruling's heading, or nothing for other ids.

    It is the package's own text, so that the book cannot state a rule that the program does not.
    """
    if clause := CLAUSES.get(id):
        return (
            f'<p class="clause"><a class="clause-id" href="#{id}">{id}</a> '
            f'<span class="clause-text">{escape(clause.say(language))}</span> '
            f'<span class="clause-source">{escape(clause.source.say(language))}</span></p>'
        )
    if ruling := RULINGS.get(id):
        reads = f"{_READS.say(language)} {clause_link(ruling.clause)}"
        option = f" · {_OPTION.say(language)} <code>{ruling.option}</code>" if ruling.option else ""
        return (
            f'<p class="clause ruling"><a class="clause-id" href="#{id}">{id}</a> '
            f'<span class="clause-question">{escape(ruling.question.say(language))}</span> '
            f'<span class="clause-text">{escape(ruling.decision.say(language))}</span> '
            f'<span class="clause-source">{reads}{option} · '
            f"{escape(ruling.source.say(language))}</span></p>"
        )
    return None


def deal_figure(shown: Shown, language: str, *, words: bool = True) -> str:
    """Return a block as a figure: what was written, what was paid and why, and what is left.

    A deal with cards, and a session, can be stepped through; `words` puts the words into its
    viewer that all viewers of a page share.
    """
    if shown.refusal is not None:
        return _refused_figure(shown, language)
    assert shown.told is not None
    parts: list[str] = []
    several = len(shown.record.deals) > 1
    start, opening = shown.told.session.start, shown.told.session.opening
    viewed = Viewed(shown.game, shown.record, shown.told, language) if viewable(shown) else None
    if opening and not shown.block.after and not shown.block.steps:
        parts.append(f'<p class="between">{_BEFORE.say(language)}</p>')
        parts.append(_lines_table(shown.game, opening, language, start.table, viewed))
    for number, one in enumerate(shown.told.replayed, 1):
        heading = f"{_DEAL.say(language)} {number}" if several else ""
        last = number == len(shown.record.deals) and shown.record.ended
        parts.extend(_deal(shown, one, number, heading, language, viewed, last=last))
    if closing := shown.told.closing:
        parts.append(f'<p class="between">{_END.say(language)}</p>')
        number = len(shown.told.replayed)
        at = _after_all(shown.told.replayed[-1]) if number else 0
        name = f"{shown.anchor}{number}-"
        parts.append(
            _lines_table(shown.game, closing.lines, language, start.table, viewed, name, at)
        )
        if closing.sheet_net is not None:
            parts.append(_nets(closing.sheet_net, language, _EXACTLY))
    anchor = f' id="{shown.anchor.rstrip("-")}"' if shown.anchor else ""
    # A part of a deal stands in the middle of a story that has told the rest.
    caption = "" if shown.block.steps else _caption(shown.game, shown.record, language)
    body = "".join(parts)
    if viewed is not None:
        title = shown.record.title(language) if shown.record.titles else ""
        head = viewed.head(title, words=words)
        block = f'<script type="application/json">{head}</script>'
        body = f"<deal-viewer>{block}{body}</deal-viewer>"
    return f'<figure class="deal"{anchor}>{caption}{body}</figure>'


def viewable(shown: Shown) -> bool:
    """Tell whether a block is stepped through: a whole deal with cards, or several deals."""
    if shown.told is None or shown.block.steps or shown.block.after or not shown.anchor:
        return False
    deals = shown.told.replayed
    return len(deals) > 1 or any(one.dealt is not None for one in deals)


def _after_all(one: Replayed) -> int:
    """Return the number of the last step of a deal: its acts, then its lines."""
    lines = len(one.deal.lines) if one.deal else 0
    return len(one.steps if one.dealt else ()) + lines


def _caption(game: Game[Any, Any, Any], record: Record, language: str) -> str:
    """Return what is agreed before the first deal: the title, the options and the standing."""
    said = [escape(record.title(language))] if record.titles else []
    for fact in record.options:
        text = write_value(fact.value)
        word = game.words.names.get(text) if fact.key == "mode" else None
        said.append(escape(word.say(language)) if word else f"<code>{fact.key}={text}</code>")
    table = game.table(*record.seats)
    for fact in record.standing:
        value = fact_text(game, fact.value, language, table)
        said.append(f"{escape(value_name(game, fact.key, language))} {escape(value)}")
    if record.seats:
        said.append(escape(", ".join(account_name(s, language) for s in record.seats)))
    return f"<figcaption>{' · '.join(said)}</figcaption>" if said else ""


def _deal(
    shown: Shown,
    one: Replayed,
    number: int,
    heading: str,
    language: str,
    viewed: Viewed | None,
    *,
    last: bool,
) -> Iterator[str]:
    game, deal, name = shown.game, one.deal, f"{shown.anchor}{number}-"
    if heading:
        yield f'<p class="deal-number">{heading}</p>'
    if one.dealt is None:
        yield _told(game, one.written, one.steps, language)
        yield _before_the_first_act(game, one, language)
    else:
        first, final = shown.block.steps or (1, len(one.steps))
        if shown.block.hold:
            yield _holding(one.steps[first - 1], shown.block.hold, language)
        else:
            yield _hands(game, one, language)
        if first == 1:
            yield _before_the_first_act(game, one, language)
        yield _steps(game, one, name, first, final, language, viewed)
        if final < len(one.steps):
            yield _choice(game, one.steps[final], language)
            return
    if deal is None and one.phase is not None:
        acting = account_name(one.phase.actor or "", language)
        yield f'<p class="to-act">{escape(_TO_ACT.say(language).format(acting))}</p>'
    if deal is None:
        return
    if shown.block.draw == "flow":
        yield f'<div class="flow">{flow(deal.lines, _from_declarer(game, deal), language)}</div>'
    acts = len(one.steps) if one.dealt else 0
    yield _lines_table(game, deal.lines, language, one.table, viewed, name, acts)
    yield _nets(deal.net, language)
    if last:
        return
    if deal.next_lines:
        between = _OVER if deal.next.over else _BETWEEN
        yield f'<p class="between">{between.say(language)}</p>'
        at = _after_all(one)
        yield _lines_table(game, deal.next_lines, language, one.table, viewed, name, at)
        yield _nets(deal.passing.net, language) if deal.next.over else ""
    yield _standing(game, deal, language)


def _before_the_first_act(game: Game[Any, Any, Any], one: Replayed, language: str) -> str:
    """Return what is known when a deal begins, and the remarks on it."""
    known = "".join(
        f'<p class="told opening">{escape(event_sentence(game, event, language))} '
        f"{clause_link(event.clause)}</p>"
        for event in one.opening
    )
    return known + "".join(
        f'<p class="remark">{cards_html(escape(remark.text))}</p>'
        for remark in one.remarks
        if remark.language == language
    )


def _hands(game: Game[Any, Any, Any], one: Replayed, language: str) -> str:
    """Return the hands as dealt, a row a player, with the dealer named."""
    assert one.dealt is not None
    rows: list[tuple[str, tuple[Card, ...]]] = [
        *zip(one.dealt.players, one.dealt.hands, strict=True)
    ]
    rows += [(game.stock, one.dealt.stock)] if one.dealt.stock else []
    dealer = DEALER.say(language).format(account_name(one.table.dealer, language))
    return _hand_rows(game, rows, f"<caption>{escape(dealer)}</caption>", language)


def _hand_rows(
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


def _holding(step: Step, seat: str, language: str) -> str:
    """Return the hand that one player holds before a step."""
    assert step.before is not None
    held = cards_html(show_hand(step.before.held(Seat(seat)), language))
    holds = _HOLDS.say(language).format(account_name(seat, language))
    return f'<p class="holding">{escape(holds)}: {held}</p>'


def _choice(game: Game[Any, Any, Any], step: Step, language: str) -> str:
    """Return what the player about to act may do, and what he may not and why."""
    assert step.before is not None and step.before.actor is not None
    actor = escape(account_name(step.before.actor, language))
    conceivable = step.before.acts
    legal = cards_html(escape(_listed(game, step.before.legal, conceivable, language)))
    may = f"<p>{_MAY.say(language).format(actor)}: {legal}.</p>"
    barred: dict[Clause, list[Act]] = {}
    for act, clause in step.before.forbidden.items():
        barred.setdefault(clause, []).append(act)
    items = "".join(
        f"<li>{cards_html(escape(_listed(game, tuple(acts), conceivable, language)))}: "
        f"{escape(clause.say(language))} {clause_link(clause)}</li>"
        for clause, acts in barred.items()
    )
    may_not = f"<p>{_MAY_NOT.say(language)}:</p><ul>{items}</ul>" if items else ""
    return f'<div class="choice">{may}{may_not}</div>'


def _listed(
    game: Game[Any, Any, Any], acts: tuple[Act, ...], conceivable: tuple[Act, ...], language: str
) -> str:
    """Return acts as a list, each verb once with what may follow it; cards as a hand.

    Of a long run of conceivable acts, such as the bids of a ladder, only the ends are said.
    """
    verbs = {verb.written: verb for verb in game.words.verbs}
    said = []
    for verb, same in groupby(acts, key=lambda act: act.verb):
        objects = [act.object for act in same if act.object is not None]
        if objects and isinstance(objects[0], Card):
            what = show_hand(tuple(objects), language)
        else:
            ladder = [act.object for act in conceivable if act.verb == verb]
            what = ", ".join(
                " … ".join(
                    value_name(game, str(getattr(value, "value", value)), language) for value in run
                )
                for run in _runs(objects, ladder)
            )
        said.append(f"{verbs[verb].may.say(language)} {what}".strip())
    return "; ".join(said)


_LONG_RUN = 6
"""From how many on neighbours are told by the first and the last of them."""


def _runs(values: list[Any], ladder: list[Any]) -> Iterator[tuple[Any, ...]]:
    """Yield values one by one, and the ends of those that are many neighbours on a ladder.

    Examples:
        >>> list(_runs([3, 4, 5, 6, 7, 8, 12], list(range(20))))
        [(3, 8), (12,)]
    """
    places = enumerate(ladder.index(value) for value in values)
    for _, same in groupby(places, key=lambda pair: pair[1] - pair[0]):
        run = [ladder[place] for _, place in same]
        yield from [(run[0], run[-1])] if len(run) >= _LONG_RUN else ((value,) for value in run)


def _steps(
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
        said = _heard_object(step, cards_html(escape(act_sentence(game, step, language))), language)
        cited = " ".join(clause_link(clause) for clause in step.clauses)
        events = "".join(
            f' <span class="happened">{escape(event_sentence(game, event, language))}</span> '
            f"{clause_link(event.clause)}"
            for event in step.events
        )
        remarks = "".join(
            f'<span class="remark">{cards_html(escape(remark.text))}</span>'
            for remark in step.remarks
            if remark.language == language
        )
        change = viewed.act(one, number - 1) if viewed else ""
        start = f' value="{number}"' if number == first > 1 else ""
        items.append(
            f'<li id="{anchor}{number}"{start}{change}>{said} {cited}{events}{remarks}</li>'
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


def _from_declarer(game: Game[Any, Any, Any], deal: Deal[Any, Any, Any]) -> tuple[Seat, ...]:
    """Return those who held cards in turn order, the declarer, where there is one, first."""
    seats: tuple[Seat, ...] = deal.before.table.playing(game.hands)
    declarer: Seat = getattr(deal.outcome, "declarer", None) or seats[0]
    first = seats.index(declarer)
    return seats[first:] + seats[:first]


def _told(
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


def _refused_figure(shown: Shown, language: str) -> str:
    refusal = shown.refusal
    assert refusal is not None
    # What was written is shown; of the acts, those that could be replayed, and the one refused.
    replayed = shown.until.replayed if shown.until is not None else ()
    told = ""
    for number, deal in enumerate(shown.record.deals):
        steps = replayed[number].steps if number < len(replayed) else ()
        if number + 1 == len(replayed):
            steps += shown.until.refused if shown.until is not None else ()
        hands = [(hand.name, hand.cards) for hand in deal.hands]
        told += _hand_rows(shown.game, hands, "", language)
        told += _told(shown.game, deal, steps, language)
    message = escape(in_language(refusal.message.say(language), language))
    for step in shown.until.refused if shown.until is not None else ():
        if step.before is not None and step.act.player == step.before.actor:
            acts = _listed(shown.game, step.before.legal, step.before.acts, language)
            message = escape(f"{_LEGAL.say(language)}: {acts}")
    return (
        f'<figure class="deal refused">{_caption(shown.game, shown.record, language)}{told}'
        f'<p class="refusal"><strong>{_REFUSED.say(language)}:</strong> {message} — '
        f"{escape(refusal.clause.say(language))} {clause_link(refusal.clause)}</p></figure>"
    )


def _lines_table(
    game: Game[Any, Any, Any],
    lines: Iterable[Line],
    language: str,
    table: Table,
    viewed: Viewed | None = None,
    name: str = "",
    at: int = 0,
) -> str:
    """Return lines as a table; in a viewer each is a step, numbered on from `at`.

    Without a name for their anchors the lines stand before the first step.
    """
    lines = tuple(lines)
    paid = any(isinstance(line, Payment) for line in lines)
    written = any(isinstance(line, Entry) for line in lines)
    # A sheet has columns of points and of whists: no one unit stands above them.
    who, what = (_WHOSE, _MUCH) if written and not paid else (_WHO, game.unit_plural)
    heads = (who, what, _HOW, _WHY, _CLAUSE)
    head = " ".join(f'<th scope="col">{escape(h.say(language))}</th>' for h in heads)
    named = (_PAYMENTS if paid else _ENTRIES).say(language)
    body = ""
    for number, line in enumerate(lines, at + 1):
        anchor = f' id="{name}{number}"' if viewed and name else ""
        change = viewed.row(line, first=number == at + 1) if viewed else ""
        body += _row(game, line, language, table, anchor + change)
    return (
        f'<table class="lines" aria-label="{named}"><thead><tr>{head}</tr></thead> '
        f"<tbody>{body}</tbody></table>"
        if body
        else ""
    )


def _row(
    game: Game[Any, Any, Any], line: Line, language: str, table: Table, attributes: str
) -> str:
    reason, link = escape(line_reason(game, line, language)), clause_link(line.clause)
    if isinstance(line, Event):
        return f'<tr class="event"{attributes}><td colspan="4">{reason}</td> <td class="cites">{link}</td></tr> '
    ends = line_ends(game, line, language, table)
    amount = str(line.amount) if isinstance(line, Payment) else signed(line.amount)
    return (
        f'<tr{attributes}><th scope="row" class="ends"{_heard_ends(line, language)}>{escape(ends)}'
        f'</th> <td class="amount">{amount}</td> '
        f'<td class="working"{_heard_working(line, language)}>{working(line)}</td> '
        f'<td class="reason">{reason}</td> '
        f'<td class="cites">{link}</td></tr> '
    )


def _heard_ends(line: Payment | Entry, language: str) -> str:
    """Return the label by which a voice says who pays whom: an arrow says nothing."""
    if not isinstance(line, Payment):
        return ""
    ends = (account_name(end, language) for end in (line.payer, line.payee))
    return f' aria-label="{escape(_PAYS.say(language).format(*ends))}"'


def _heard_working(line: Payment | Entry, language: str) -> str:
    """Return the label by which a voice says how an amount comes about, if it is a product."""
    if line.count is None:
        return ""
    return f' aria-label="{_TIMES.say(language).format(signed(line.count).lstrip("+"), line.of)}"'


def _nets(net: Tally[Any], language: str, heading: Text = _NET) -> str:
    """Return what each player won or lost, headed by what it is; nothing where nobody did."""
    if not any(net.values()):
        return ""
    names = " ".join(f'<th scope="col">{escape(account_name(s, language))}</th>' for s in net)
    nets = " ".join(f"<td>{signed(n)}</td>" for n in net.values())
    return (
        f'<table class="nets"><thead><tr><td></td>{names}</tr></thead> '
        f'<tbody><tr><th scope="row">{heading.say(language)}</th>{nets}</tr></tbody></table>'
    )


def _standing(game: Game[Any, Any, Any], deal: Deal[Any, Any, Any], language: str) -> str:
    said = (escape(text) for text in standing_text(game, deal, language))
    shown = (re.sub("([0-9]+)", r"<b>\1</b>", text) for text in said)
    return "".join(f'<p class="standing">{text}</p>' for text in shown)
