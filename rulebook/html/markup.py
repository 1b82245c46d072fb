"""Turn clauses and settled deals into HTML, in the language of the page."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from typing import Any

from ..clauses import Text
from ..game import Deal, Game
from ..games import CLAUSES, RULINGS
from ..keys import write_value
from ..record import Record
from ..sentences import event_sentence, fact_text, value_name
from ..table import Seat
from ..told import Replayed
from ..transcript import to_act
from ..voice import name_of
from .acts import choice, hand_rows, hands_table, holding, steps_list, told_acts
from .deals import Shown
from .drawing import cards_html, clause_link, flow
from .ledger import lines_table, nets_table, standing_lines
from .viewer import Viewed

_EXACTLY = Text("Exactly, before rounding", "Точный итог")
_DEAL = Text("Deal", "Сдача")
_REFUSED = Text("Refused", "Так нельзя")
_READS = Text("reads", "толкует")
_OPTION = Text("option", "параметр")
_BETWEEN = Text("Before the coming deal", "Перед следующей сдачей")
_END = Text("The table stops", "Игра окончена")
_OVER = Text("At the end of the game", "В конце игры")
_BEFORE = Text("Before the first deal", "Перед первой сдачей")


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
            f'<span class="clause-question">{escape(ruling.asks(language))}</span> '
            f'<span class="clause-text">{escape(ruling.decides(language))}</span> '
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
        parts.append(lines_table(shown.game, opening, language, start.table, viewed))
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
            lines_table(shown.game, closing.lines, language, start.table, viewed, name, at)
        )
        if closing.sheet_net is not None:
            parts.append(nets_table(closing.sheet_net, language, _EXACTLY))
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
        said.append(escape(", ".join(name_of(s, language) for s in record.seats)))
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
        yield told_acts(game, one.written, one.steps, language)
        yield _before_the_first_act(game, one, language)
    else:
        first, final = shown.block.steps or (1, len(one.steps))
        if shown.block.hold:
            yield holding(one.steps[first - 1], shown.block.hold, language)
        else:
            yield hands_table(game, one, language)
        if first == 1:
            yield _before_the_first_act(game, one, language)
        yield steps_list(game, one, name, first, final, language, viewed)
        if final < len(one.steps):
            yield choice(game, one.steps[final], language)
            return
    if deal is None and one.phase is not None:
        yield f'<p class="to-act">{escape(to_act(one.phase.actor or "", language))}</p>'
    if deal is None:
        return
    if shown.block.draw == "flow":
        yield f'<div class="flow">{flow(deal.lines, _from_declarer(game, deal), language)}</div>'
    acts = len(one.steps) if one.dealt else 0
    yield lines_table(game, deal.lines, language, one.table, viewed, name, acts)
    yield nets_table(deal.net, language)
    if last:
        return
    if deal.next_lines:
        between = _OVER if deal.next.over else _BETWEEN
        yield f'<p class="between">{between.say(language)}</p>'
        at = _after_all(one)
        yield lines_table(game, deal.next_lines, language, one.table, viewed, name, at)
        yield nets_table(deal.passing.net, language) if deal.next.over else ""
    yield standing_lines(game, deal, language)


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


def _from_declarer(game: Game[Any, Any, Any], deal: Deal[Any, Any, Any]) -> tuple[Seat, ...]:
    """Return those who held cards in turn order, the declarer, where there is one, first."""
    seats: tuple[Seat, ...] = deal.before.table.playing(game.hands)
    declarer: Seat = getattr(deal.outcome, "declarer", None) or seats[0]
    first = seats.index(declarer)
    return seats[first:] + seats[:first]


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
        told += hand_rows(shown.game, hands, "", language)
        told += told_acts(shown.game, deal, steps, language)
    message = cards_html(escape(refusal.message.say(language)))
    return (
        f'<figure class="deal refused">{_caption(shown.game, shown.record, language)}{told}'
        f'<p class="refusal"><strong>{_REFUSED.say(language)}:</strong> {message} — '
        f"{escape(refusal.clause.say(language))} {clause_link(refusal.clause)}</p></figure>"
    )
