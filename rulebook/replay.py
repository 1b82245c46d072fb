"""From what was written to what is possible: a record becomes a session, or is refused."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from .clauses import Invalid, Refused, RulebookError, Text, refuse
from .dealing import begin, is_ending, is_printed
from .following import Following, Move
from .game import Deal, Game, Session, Verb
from .games import find_game
from .keys import Facet, Reading, Written, facets, read, read_value, write_value
from .phase import Finished, Phase
from .record import Fact, Place, Record, WrittenAct, WrittenDeal
from .sentences import in_words, written_text
from .table import Seat, Tally
from .told import Replayed, Step, Stop, Told
from .voice import both


class Drifted(RulebookError):
    """Say that a written result is not what the play came to."""


def sit_down(game: Game[Any, Any, Any], reading: Reading) -> Session[Any, Any, Any]:
    """Open the session that keys describe: on the standing they give, or as the game opens."""
    return game.session(game.options(**reading.options), reading.table, **reading.standing)


def settle(game: Game[Any, Any, Any], written: list[Written]) -> Deal[Any, Any, Any]:
    """Settle the one deal that keys describe.

    Raises `Invalid` or `Refused` as `keys.read` and the game's `check` do.

    Examples:
        >>> keys = "mode=unlimited pot=40 declarer=South contract=clubs whist=none"
        >>> deal = settle(find_game("austrian"), [Written(*k.split("=")) for k in keys.split()])
        >>> deal.net["South"], deal.next.pot
        (40, 10)
    """
    reading = read(game, written)
    session = sit_down(game, reading).settle(game.outcome(**reading.outcome))
    return session.deals[-1]


def replay(record: Record, after: Session[Any, Any, Any] | None = None) -> Told:
    """Replay the deals of a record one after the other, on its own standing or `after` a session.

    A deal that stops early is replayed as far as it goes; none may follow it.
    Raises `Invalid`, `Refused` or `Drifted` with the place of whatever cannot have happened.
    """
    told = tell(record, after)
    if told.stopped is not None:
        raise told.stopped.error
    return told


def tell(record: Record, after: Session[Any, Any, Any] | None = None) -> Told:
    """Replay a record as far as it can have happened; `stopped` says why it goes no further.

    Raises `Invalid` or `Refused` where nobody can sit down to what the header says.
    """
    game = find_game(record.game)
    session = _opened(game, record, after)
    told: list[Replayed] = []
    for deal in record.deals:
        if told and told[-1].deal is None:
            error = Invalid(
                Text("the deal before stops early", "предыдущая сдача не доиграна"),
                str(deal.place).removesuffix(": "),
            )
            return Told(game, session, tuple(told), stopped=Stop(error))
        # What the first deal is played for may be wrong in the header.
        header = record if not told and after is None else None
        try:
            for decision in deal.decided:
                session = session.decide(decision)
        except RulebookError as error:
            return Told(
                game, session, tuple(told), stopped=Stop(_located(game, error, deal, header))
            )
        if deal.decided:
            # What it moved comes after the deal before, and is told with it.
            told[-1:] = [replace(one, deal=session.deals[-1]) for one in told[-1:]]
        session, one, stop = _replay_deal(session, deal)
        told.append(one)
        if stop is not None:
            stop = replace(stop, error=_located(game, stop.error, deal, header))
            told[-1] = replace(one, steps=tuple(_blamed(one.steps, stop.error)))
            return Told(game, session, tuple(told), stopped=stop)
    try:
        # A game that ends by itself has paid out with its last deal.
        ends = record.ended and not session.standing.over
        closing = session.close() if ends else None
        if ends and told:
            session = session.stopped()
            told[-1] = replace(told[-1], deal=session.deals[-1])
    except RulebookError as error:
        return Told(game, session, tuple(told), stopped=Stop(_headed(error, record)))
    return Told(game, session, tuple(told), closing)


def _opened(
    game: Game[Any, Any, Any], record: Record, after: Session[Any, Any, Any] | None
) -> Session[Any, Any, Any]:
    """Return the session on which a record begins."""
    if after is not None:
        if record.options or record.standing or record.game != after.game.id:
            raise Invalid(
                Text(
                    "a session that goes on keeps its game, options and standing: leave them out",
                    "сессия продолжается с той же игрой, параметрами и котлом: уберите их",
                )
            )
        return after
    dealer = record.deals[0].dealer if record.deals else None
    try:
        table = game.table(*record.seats, dealer=None if dealer is None else dealer.value)
        options, standing = (
            {fact.key: fact.value for fact in facts} for facts in (record.options, record.standing)
        )
        session = sit_down(game, Reading(table, options, standing, {}))
    except RulebookError as error:
        raise _headed(error, record) from None
    if any(is_printed(game, deal) for deal in record.deals[:1]):
        return replace(session, opening=())  # a problem belongs to no evening
    return session


def _located(
    game: Game[Any, Any, Any], error: RulebookError, deal: WrittenDeal, header: Record | None
) -> RulebookError:
    """Return an error with its place in a deal, or in the header where that is wrong."""
    if header is not None:
        error = _headed(error, header)
    if error.where.startswith("line "):
        return error
    return _placed(error, _place(game, error, deal))


def _blamed(steps: tuple[Step, ...], error: RulebookError) -> Iterator[Step]:
    """Yield the acts of a deal without cards, the one that is refused under the clause against it."""
    for step in steps:
        told = step.before is None and error.where.startswith(str(step.written.place))
        if told and isinstance(error, Refused):
            step = replace(step, clauses=(error.clause,))
        yield step


def _replay_deal(
    session: Session[Any, Any, Any], deal: WrittenDeal
) -> tuple[Session[Any, Any, Any], Replayed, Stop | None]:
    """Return the session after a deal, the deal as far as it goes, and what stops it."""
    game, table = session.game, session.standing.table
    one = Replayed(deal, (), table)
    try:
        if deal.dealer is not None and deal.dealer.value != table.dealer:
            refuse(
                game.deal_passes,
                both("it is {who} who deals", "сдаёт {who}", who=table.dealer),
                f"dealer={deal.dealer.value}",
            )
        if not deal.hands:
            one = replace(one, steps=tuple(_said(game, deal)))
            _check_settles(one.steps)
            outcome = game.outcome(**_facts(session, deal, one.steps))
        else:
            printed = is_printed(game, deal)
            dealt, begun = begin(session, deal)
            phase, steps, stop = _played(game, deal, begun)
            one = replace(one, dealt=dealt, phase=phase, steps=steps)
            if stop is not None:
                return session, one, stop
            if not isinstance(phase, Finished):
                _check_unfinished(deal, phase, printed=printed)
                return session, one, None
            outcome = phase.outcome
            if printed and is_ending(game, deal):
                return session, one, None  # nobody knows the tricks before
            _compare(game, deal, outcome)
        settled = session.settle(outcome)
    except RulebookError as error:
        return session, one, Stop(error)
    return settled, replace(one, deal=settled.deals[-1]), None


# ---- Deals with cards


def _played(
    game: Game[Any, Any, Any], deal: WrittenDeal, phase: Phase
) -> tuple[Phase, tuple[Step, ...], Stop | None]:
    """Return where the written acts lead, their steps, and the act that is not possible, if any."""
    verbs = {verb.written: verb for verb in game.words.verbs}
    following = Following(phase)
    steps: list[Step] = []
    for number, line in enumerate(deal.acts, 1):
        for move in (move for written in line for move in following.take(written)):
            if move.written is None:
                _goes_on(steps, move)
                continue
            verb, after = verbs[move.act.verb], move.after
            error = move.error or _wrong_draw(move.written, after)
            if error is not None:
                error = _put(error, error.where, in_words(game, error.message, move.before))
                clauses = (error.clause,) if isinstance(error, Refused) else ()
                refused = Step(move.written, verb, clauses, before=move.before)
                stop = Stop(_placed(error, move.written.place), refused)
                return move.before, tuple(steps), stop
            steps.append(Step(move.written, verb, move.observed, after.events, move.before, after))
        remarks = tuple(r for r in deal.remarks if r.after == number)
        if remarks and steps:
            steps[-1] = replace(steps[-1], remarks=remarks)
    for move in following.finish():
        _goes_on(steps, move)
    return following.phase, tuple(steps), None


def _goes_on(steps: list[Step], move: Move) -> None:
    """Tell what follows by itself with the act before it."""
    for step in steps[-1:]:
        events = (*step.events, *move.after.events)
        steps[-1] = replace(step, events=events, after=move.after)


def _wrong_draw(written: WrittenAct, after: Phase) -> Drifted | None:
    """Return what is wrong with a draw unless the card that was written lay on top."""
    drawn = next((event.card for event in after.events if event.hidden and event.card), None)
    if None in (drawn, written.drawn) or drawn is written.drawn:
        return None
    return Drifted(
        both("the top card of the stock is {card}", "верхняя карта прикупки — {card}", card=drawn),
        str(written),
    )


def _check_unfinished(deal: WrittenDeal, phase: Phase, *, printed: bool) -> None:
    """Raise `Invalid` if a result is written for a deal whose play stops early.

    What a problem as printed begins with is no result: all but numbers of tricks.
    """
    for fact in deal.facts:
        if printed and not isinstance(fact.value, Tally):
            continue
        raise Invalid(
            both(
                "the play stops before the end, {who} is to act",
                "розыгрыш не окончен, очередь {who:gen}",
                who=phase.actor,
            ),
            fact.where,
        )


def _compare(game: Game[Any, Any, Any], deal: WrittenDeal, outcome: Any) -> None:
    """Raise `Drifted` unless the written facts are those that the play came to."""
    for fact in deal.facts:
        played = getattr(outcome, fact.key)
        if not _same(fact.value, played):
            right, right_ru = write_value(played), written_text(game, played, "ru")
            raise Drifted(
                Text(f"the play comes to {right}", f"в розыгрыше вышло: {right_ru}"),
                f"{fact.place}{fact.key}: {write_value(fact.value)}",
            )


def _same(written: Any, played: Any) -> bool:
    """Tell whether a fact is what the play came to; who has nothing need not be written."""
    if isinstance(written, Tally) and isinstance(played, Tally):
        seats = {*written, *played}
        return all(written.get(seat, 0) == played.get(seat, 0) for seat in seats)
    if isinstance(written, tuple) and isinstance(played, tuple):
        return set(written) == set(played)  # who, not in which order
    return bool(written == played)


# ---- Deals without cards


def _said(game: Game[Any, Any, Any], deal: WrittenDeal) -> Iterator[Step]:
    """Yield the acts of a deal without cards, each with the clause of what it settles."""
    verbs = {verb.written: verb for verb in game.words.verbs}
    for number, line in enumerate(deal.acts, 1):
        for written in line:
            last = written is line[-1]
            remarks = tuple(r for r in deal.remarks if r.after == number) if last else ()
            verb = verbs[written.act.verb]
            yield Step(written, verb, (verb.clause,), remarks=remarks)


def _check_settles(steps: tuple[Step, ...]) -> None:
    """Raise `Invalid` for an act that means nothing in a deal without cards.

    Raises `Refused` for an offence that is not written as one.
    """
    for step in steps:
        if not step.verb.settles:
            raise Invalid(
                Text(
                    "only a deal with its hands can tell this; write the hands first",
                    "это можно записать только в сдаче с картами; сначала запишите руки",
                ),
                f"{step.written.place}{step.written}",
            )
        if step.verb.offence and not step.act.offence:
            refuse(
                step.verb.clause,
                Text(
                    f"whoever does that all the same writes it as an offence: {step.written}!",
                    f"кто так всё же поступил, пишет это как нарушение: `{step.written}!`",
                ),
                f"{step.written.place}{step.written}",
            )


def _facts(
    session: Session[Any, Any, Any], deal: WrittenDeal, steps: tuple[Step, ...]
) -> dict[str, Any]:
    """Put together what the acts say and what the keys say of one deal."""
    known, seats = facets(session.game), session.standing.table.seats
    said: dict[str, Any] = {}
    for step in steps:
        verb, written = step.verb, step.written
        said.pop(verb.undoes, None)
        if verb.opens:
            said.setdefault(verb.opens, ())
        if verb.actor:
            _say(said, known[verb.actor], written.act.player, written)
        if verb.object:
            _say(said, known[verb.object], _about(verb, written, known, seats), written)
    for fact in deal.facts:
        if fact.key in said:
            raise Invalid(
                Text(
                    f"{fact.key} is already said by an act", f"`{fact.key}` уже следует из действий"
                ),
                fact.where,
            )
        said[fact.key] = fact.value
    return said


def _about(
    verb: Verb, written: WrittenAct, known: Mapping[str, Facet], seats: tuple[Seat, ...]
) -> Any:
    """Return what an act sets its field to: what follows the verb, or what the verb itself says."""
    if not verb.value:
        return written.act.object
    facet = known[verb.object]
    value = read_value(facet.type, Written(verb.object, verb.value), seats)
    return value[0] if facet.several else value


def _say(said: dict[str, Any], facet: Facet, value: Any, act: WrittenAct) -> None:
    key = facet.name
    if facet.several:
        said[key] = (*said.get(key, ()), value)
    elif key in said:
        already = write_value(said[key])
        raise Invalid(
            Text(f"{key} is already {already}", f"`{key}` уже `{already}`"), f"{act.place}{act}"
        )
    else:
        said[key] = value


# ---- Where something was written


def _place(game: Game[Any, Any, Any], error: RulebookError, deal: WrittenDeal) -> Place:
    """Return where the key that an error speaks of was said: in a fact, by an act, or at large."""
    key = error.where.partition("=")[0]
    facts: tuple[Fact | None, ...] = (*deal.facts, deal.dealer, deal.leads, deal.taken)
    for fact in facts:
        if fact is not None and fact.key == key:
            return fact.place
    fields = {verb.written: (verb.actor, verb.object) for verb in game.words.verbs}
    for line in deal.acts:
        for act in line:
            if key and key in fields[act.act.verb]:
                return act.place
    return deal.place


def _headed(error: RulebookError, record: Record) -> RulebookError:
    """Return an error with the place of the header's line that it speaks of, if there is one."""
    key = error.where.partition("=")[0]
    places = {fact.key: fact.place for fact in (*record.options, *record.standing)}
    place = places.get(key, record.seated if key == "seats" else Place())
    return _placed(error, place) if place.line else error


def _placed(error: RulebookError, place: Place) -> RulebookError:
    where = f"{place}{error.where}" if error.where else str(place).removesuffix(": ")
    return _put(error, where, error.message)


def _put(error: RulebookError, where: str, message: Text) -> RulebookError:
    """Return an error with another place or message."""
    if isinstance(error, Refused):
        return Refused(error.clause, message, where)
    return type(error)(message, where)
