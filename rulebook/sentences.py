"""What is said of a deal: acts with their reasons, events, lines, what may be done, in a language.

Each sentence is made here, once, from the words of the game and typed parts; `voice` declines them.
The transcript, the pages, the viewer and the command line say what stands here.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import groupby
from typing import Any

from .cards import Card
from .clauses import Text
from .game import Game
from .keys import NOBODY, write_value
from .phase import Act, Phase
from .reasons import RESULTS, Reason, Why
from .scores import BOX, POT, Entry, Event, Line, Payment
from .table import PairTally, Seat, Table, Tally
from .told import Step
from .voice import name_of, sentence, signed

AnyGame = Game[Any, Any, Any]

_PAYS = {
    POT: (
        Text("{player} pays the pot", "{player} платит в котёл"),
        Text("The pot pays {player}", "{player} берёт из котла"),
    ),
    BOX: (
        Text("{player} pays the box", "{player} платит в копилку"),
        Text("The box pays {player}", "{player} берёт из копилки"),
    ),
}
"""What a player does with money that nobody holds: pays it in, takes it out."""
_PAYS_PLAYER = Text("{player} pays {on}", "{player} платит {on:dat}")
_ON = Text("{player} on {on}", "{player} на {on:acc}")
_LEGAL = Text("legal", "можно")


# ---- Values


def value_name(game: AnyGame, value: str, language: str = "en") -> str:
    """Return a value of the game's keys, a seat or an account as a word in `language`."""
    name = game.words.names.get(value)
    return name.say(language) if name else name_of(value, language)


def part(game: AnyGame, value: Any) -> Any:
    """Return a value as a part of a sentence: a card, a seat, or the text by which the game calls it."""
    if value is None or isinstance(value, Card):
        return value
    word = write_value(value)
    return game.words.names.get(word, word)


def side(game: AnyGame, seat: Seat, table: Table | None) -> tuple[Seat, ...]:
    """Return the players for whom a seat at a table stands: himself, or both of the pair."""
    if table is None or seat not in table.seats:
        return (seat,)
    return game.side(table, seat)


def side_name(
    game: AnyGame, seat: str, language: str = "en", table: Table | None = None, case: str = "nom"
) -> str:
    """Return the name of a player, or those of the pair that a seat at `table` stands for.

    `case` is the Russian case.
    """
    return "–".join(name_of(one, language, case) for one in side(game, seat, table))


def fact_text(game: AnyGame, value: Any, language: str = "en", table: Table | None = None) -> str:
    """Return the value of a fact as text: a number, a word, a number for each seat or pair."""
    if isinstance(value, Tally):
        found = (f"{side_name(game, s, language, table)} {n}" for s, n in value.items())
        return ", ".join(found) or "–"
    if isinstance(value, PairTally):
        return ", ".join(f"{whose(game, pair, language)} {n}" for pair, n in value.items()) or "–"
    if isinstance(value, tuple):
        return ", ".join(fact_text(game, one, language) for one in value) or "–"
    if isinstance(value, Card):
        return value.show(language)
    if table is not None and value in table.seats:
        return side_name(game, value, language, table)
    if isinstance(value, int) and not isinstance(value, bool):
        return str(value)
    return "–" if value is None else value_name(game, write_value(value), language)


def whose(
    game: AnyGame,
    key: Seat | tuple[Seat, Seat],
    language: str = "en",
    table: Table | None = None,
) -> str:
    """Return whose a number is: a player's, or what one has written on another."""
    if isinstance(key, str):
        return side_name(game, key, language, table)
    player, on = key
    return sentence(_ON, {"player": player, "on": on}, language)


def written_text(game: AnyGame, value: Any, language: str = "en") -> str:
    """Return a value as it is written, its seats and words in `language`.

    Examples:
        >>> from rulebook.games import find_game
        >>> written_text(find_game("austrian"), Tally.of(South=6, West=4), "ru")
        'Юг 6, Запад 4'
    """
    return fact_text(game, value, language) if value != () else value_name(game, NOBODY, language)


# ---- Acts and what they lead to


def act_sentence(game: AnyGame, step: Step, language: str = "en") -> str:
    """Return an act as a sentence without its reason, cards as they are printed in `language`."""
    about = act_about(step)
    leads = any(reason.why is Why.LEADS for reason in step.reasons)
    says = step.verb.leads if leads and step.verb.leads else step.verb.says
    parts = {"player": step.act.player, "what": part(game, about)}
    said = sentence(says, parts, language)
    return said if about is not None else re.sub(r"[ :]+\.", ".", said)  # a card that is not told


def act_about(step: Step) -> Any:
    """Return what an act is about: a card, a seat, a value; a card that was drawn, if it is known."""
    about = step.act.object
    if step.verb.draws and about is None:
        about = next((event.card for event in step.events if event.card is not None), None)
    return about


def step_sentence(game: AnyGame, step: Step, language: str = "en") -> str:
    """Return an act with the reasons for it: `South plays ♠10: no diamonds, must trump.`"""
    said, why = act_sentence(game, step, language), why_text(step.reasons, language)
    if not why:
        return said
    return f"{said.removesuffix('.')}{Text(': ', ' — ').say(language)}{why}."


def why_text(reasons: tuple[Reason, ...], language: str = "en") -> str:
    """Return reasons as a phrase; what the act itself says, or another reason, is left out.

    Examples:
        >>> from rulebook.games.austrian import clauses as AP
        >>> why_text((Reason(Why.FOLLOWS, AP.FOLLOW), Reason(Why.ONLY_CARD, AP.FOLLOW)), "ru")
        'выбора нет'
    """
    there = {reason.why for reason in reasons}
    evident = RESULTS | {Why.LEADS}
    if there & {Why.ONLY_CARD, Why.MUST_BEAT, Why.CANNOT_BEAT}:
        evident |= {Why.FOLLOWS}
    if Why.ONLY_CARD in there:
        evident |= {Why.CANNOT_BEAT, Why.THROWS_AWAY, Why.OVERTRUMPS}
    said = (reason_text(reason, language) for reason in reasons if reason.why not in evident)
    return ", ".join(said)


def reason_text(reason: Reason, language: str = "en") -> str:
    """Return one reason as a phrase."""
    return sentence(reason.why.value, dict(reason.about()), language)


def results(step: Step, language: str = "en") -> tuple[str, ...]:
    """Return what an act came to, each a sentence: that the contract is made, or two short already."""
    said = (reason_text(one, language) for one in step.reasons if one.why in RESULTS)
    return tuple(f"{one[0].upper()}{one[1:]}." for one in said)


def event_sentence(game: AnyGame, event: Event, language: str = "en") -> str:
    """Return what happened as a sentence."""
    names = ("player", "other", "card", "amount", "of")
    return sentence(
        game.words.events[event.name], {name: getattr(event, name) for name in names}, language
    )


# ---- Lines


def line_reason(game: AnyGame, line: Line, language: str = "en") -> str:
    """Return why a line stands there: the sentence of an event, else the text of its clause."""
    if isinstance(line, Event):
        return event_sentence(game, line, language)
    return line.clause.say(language)


def line_text(game: AnyGame, line: Line, language: str = "en", table: Table | None = None) -> str:
    """Return a line as a sentence, its clause at the end: who pays whom, how much, how and why."""
    reason = f"{line_reason(game, line, language)} — {line.clause.id}"
    if isinstance(line, Event):
        return reason
    how = working(game, line, language)
    much = f"{amount_text(game, line)} ({how})" if how else amount_text(game, line)
    return f"{line_ends(game, line, language, table)} {much}: {reason}"


def amount_text(game: AnyGame, line: Payment | Entry) -> str:
    """Return the amount of a line; it has a sign where the words before it do not say which."""
    if isinstance(line, Payment):
        return str(line.amount)
    column = game.words.columns[line.column]
    told = not column.signed and (line.amount >= 0 or column.takes_off is not None)
    return str(abs(line.amount)) if told else signed(line.amount)


def working(game: AnyGame, line: Payment | Entry, language: str = "en") -> str:
    """Return how an amount is made up, `4 tricks × 4`, or nothing."""
    if line.count is None:
        return ""
    count, noun = signed(line.count).lstrip("+"), game.words.counts.get(line.clause.id)
    counted = f"{count} {sentence(noun, {'n': line.count}, language)}" if noun else count
    return f"{counted} × {line.of}"


def line_ends(
    game: AnyGame, line: Payment | Entry, language: str = "en", table: Table | None = None
) -> str:
    """Return who pays whom, or who writes where, without the amount."""
    if isinstance(line, Payment):
        payer, payee = line.payer, line.payee
        if payee in _PAYS:
            return sentence(_PAYS[payee][0], {"player": payer}, language)
        if payer in _PAYS:
            return sentence(_PAYS[payer][1], {"player": payee}, language)
        return sentence(_PAYS_PLAYER, {"player": payer, "on": payee}, language)
    column = game.words.columns[line.column]
    text = column.takes_off if column.takes_off and line.amount < 0 else column.adds
    return sentence(text, {"player": side(game, line.player, table), "on": line.on}, language)


# ---- What may be done


def listed(
    game: AnyGame, acts: tuple[Act, ...], conceivable: tuple[Act, ...], language: str = "en"
) -> str:
    """Return acts as a list, each verb once with what may follow it; cards as a hand.

    Of a long run of `conceivable` acts, such as the bids of a ladder, only the ends are said.
    """
    verbs = {verb.written: verb for verb in game.words.verbs}
    said = []
    for verb, same in groupby(acts, key=lambda act: act.verb):
        objects = [act.object for act in same if act.object is not None]
        known, shown = verbs[verb], ""
        if objects and isinstance(objects[0], Card):
            shown = show_hand(tuple(objects), language)
        elif objects:
            ladder = [act.object for act in conceivable if act.verb == verb]
            one = Text("{what}", "{what:" + known.case + "}")
            shown = ", ".join(
                " … ".join(sentence(one, {"what": part(game, end)}, language) for end in run)
                for run in _runs(objects, ladder)
            )
        said.append(f"{known.may.say(language)} {shown}".strip())
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


def in_words(game: AnyGame, message: Text, before: Phase) -> Text:
    """Return the message of a moment with what is legal in the words of the game, in Russian.

    A moment does not know them and lists its acts as they are written.
    """
    words = f"{_LEGAL.ru}: {listed(game, before.legal, before.acts, 'ru')}"
    return Text(message.en, message.ru.replace(before.would_be_legal().ru, words))


def show_hand(hand: tuple[Card, ...], language: str = "en") -> str:
    """Return a hand as it is printed in `language`, a suit once.

    Examples:
        >>> from rulebook.cards import cards
        >>> show_hand(cards("♠AK7 ♥10"), "ru")
        '♠ТК7 ♥10'
    """
    groups = [(suit, list(group)) for suit, group in groupby(hand, key=lambda one: one.suit)]
    return " ".join(suit + "".join(c.show(language)[1:] for c in group) for suit, group in groups)
