"""From what was written to what is possible: a record becomes a session, or is refused."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from .cards import Card, card
from .clauses import Clause, Invalid, Refused, RulebookError, Text
from .dealing import dealt_as_printed, dealt_as_written, is_printed
from .game import Act, Deal, Dealt, Finished, Game, Phase, Session, Settlement, Verb
from .games import game as find_game
from .keys import Facet, Reading, Written, facets, read, read_value, write_value
from .notation import Fact, Place, Record, Remark, WrittenAct, WrittenDeal
from .scores import Event, Line
from .table import Seat, Table, Tally


class Drifted(RulebookError):
    """Say that a written result is not what the play came to."""


@dataclass(frozen=True)
class Step:
    """Hold one act of a deal: what was written, what it observed, and what it led to.

    In a deal written without cards there is no phase: `before` and `after` are empty.
    """

    written: WrittenAct
    verb: Verb
    clauses: tuple[Clause, ...]
    events: tuple[Event, ...] = ()
    before: Phase | None = None
    after: Phase | None = None
    remarks: tuple[Remark, ...] = ()


@dataclass(frozen=True)
class Replayed:
    """Hold one deal of a record: its steps, and its settlement if it came to an end.

    `dealt` is empty for a deal written without cards; `phase` is where the written acts stop.
    """

    written: WrittenDeal
    steps: tuple[Step, ...]
    table: Table
    dealt: Dealt | None = None
    phase: Phase | None = None
    deal: Deal[Any, Any, Any] | None = None

    @property
    def opening(self) -> tuple[Event, ...]:
        """Return what is known before the first act: the trump of the deal, for one."""
        first = self.steps[0].before if self.steps else self.phase
        return first.events if first is not None else ()

    @property
    def remarks(self) -> tuple[Remark, ...]:
        """Return the remarks that stand before the first act, or in a deal that has none."""
        return tuple(remark for remark in self.written.remarks if remark.after == 0)

    @property
    def clauses(self) -> tuple[Clause, ...]:
        """Return the clauses that the deal observed, each once."""
        lines: tuple[Line, ...] = ()
        if self.deal is not None:
            lines = (*self.deal.lines, *self.deal.next_lines)
        steps = (
            c for step in self.steps for c in (*step.clauses, *(e.clause for e in step.events))
        )
        return tuple(dict.fromkeys((*steps, *(line.clause for line in lines))))


@dataclass(frozen=True)
class Told:
    """Hold what a record tells: the session that it leaves, and its deals one by one.

    `closing` is what was paid out in the end, if the record says that the table stopped.
    """

    game: Game[Any, Any, Any]
    session: Session[Any, Any, Any]
    replayed: tuple[Replayed, ...] = ()
    closing: Settlement[Any] | None = None

    @property
    def deals(self) -> tuple[Deal[Any, Any, Any], ...]:
        """Return the settled deals."""
        return tuple(one.deal for one in self.replayed if one.deal is not None)

    @property
    def clauses(self) -> tuple[Clause, ...]:
        """Return the clauses that the record observed, in order and each once."""
        seen: dict[Clause, None] = {}
        if len(self.deals) == len(self.session.deals):
            seen.update(dict.fromkeys(line.clause for line in self.session.opening))
        for one in self.replayed:
            seen.update(dict.fromkeys(one.clauses))
        if self.closing is not None:
            seen.update(dict.fromkeys(line.clause for line in self.closing.lines))
        return tuple(seen)


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
    game = find_game(record.game)
    if after is not None:
        if record.options or record.standing or record.game != after.game.id:
            raise Invalid(
                Text(
                    "a session that goes on keeps its game, options and standing: leave them out",
                    "сессия продолжается с той же игрой, параметрами и котлом: уберите их",
                )
            )
        session = after
    else:
        seats = [Written("seats", ",".join(record.seats))] if record.seats else []
        dealer = record.deals[0].dealer if record.deals else None
        if dealer is not None:
            seats.append(dealer.written)
        facts = [fact.written for fact in (*record.options, *record.standing)]
        try:
            session = sit_down(game, read(game, [*seats, *facts]))
        except RulebookError as error:
            raise _headed(error, record) from None
    told: list[Replayed] = []
    for deal in record.deals:
        if told and told[-1].deal is None:
            raise Invalid(
                Text("the deal before stops early", "предыдущая сдача не доиграна"),
                str(deal.place).removesuffix(": "),
            )
        try:
            for decision in deal.decided:
                session = session.decide(decision)
            if deal.decided:
                # What it moved comes after the deal before, and is told with it.
                told[-1:] = [replace(one, deal=session.deals[-1]) for one in told[-1:]]
            session, one = _replay_deal(session, deal)
        except RulebookError as error:
            # What the first deal is played for may be wrong in the header.
            if not told and after is None:
                error = _headed(error, record)
            if error.where.startswith("line "):
                raise error from None
            raise _placed(error, _place(game, error, deal)) from None
        told.append(one)
    try:
        # A game that ends by itself has paid out with its last deal.
        ends = record.ended and not session.standing.over
        closing = session.close() if ends else None
        if ends and told:
            session = session.stopped()
            told[-1] = replace(told[-1], deal=session.deals[-1])
    except RulebookError as error:
        raise _headed(error, record) from None
    return Told(game, session, tuple(told), closing)


def _replay_deal(
    session: Session[Any, Any, Any], deal: WrittenDeal
) -> tuple[Session[Any, Any, Any], Replayed]:
    game = session.game
    table = session.standing.table
    if deal.dealer is not None and deal.dealer.value != table.dealer:
        raise Refused(
            game.deal_passes,
            Text(f"it is {table.dealer} who deals", f"сдаёт {table.dealer}"),
            f"dealer={deal.dealer.value}",
        )
    if not deal.hands:
        steps = tuple(told_steps(game, deal))
        _check_settles(steps)
        outcome = game.outcome(**_facts(session, deal, steps))
        session = session.settle(outcome)
        return session, Replayed(deal, steps, table, deal=session.deals[-1])
    players, facts = table.playing(game.hands), _written_facts(session, deal)
    printed = is_printed(game, deal, facts)
    if printed:
        dealt, problem = dealt_as_printed(game, deal, players, facts)
        assert game.pose is not None
        begun = game.pose(session.standing, dealt, problem, session.options)
    else:
        dealt = dealt_as_written(game, deal, players)
        begun = game.start(session.standing, dealt, session.options)
    phase, steps = _played(session, deal, begun)
    if not isinstance(phase, Finished):
        _check_unfinished(deal, phase, facts if printed else {})
        return session, Replayed(deal, steps, table, dealt, phase)
    if printed and sum(phase.outcome.tricks.values()) < game.hand_size:
        return session, Replayed(deal, steps, table, dealt, phase)  # nobody knows the tricks before
    _compare(session, deal, phase.outcome)
    session = session.settle(phase.outcome)
    return session, Replayed(deal, steps, table, dealt, phase, session.deals[-1])


# ---- Deals with cards


def _written_facts(session: Session[Any, Any, Any], deal: WrittenDeal) -> dict[str, Any]:
    """Return the facts of a deal that are written as keys."""
    known, seats = facets(session.game), session.standing.table.seats
    return {f.key: read_value(known[f.key].type, f.written, seats) for f in deal.facts}


def _played(
    session: Session[Any, Any, Any], deal: WrittenDeal, phase: Phase
) -> tuple[Phase, tuple[Step, ...]]:
    game = session.game
    known = facets(game)
    verbs = {verb.written: verb for verb in game.words.verbs}
    seats = session.standing.table.seats
    steps: list[Step] = []
    for number, line in enumerate(deal.acts, 1):
        for written in line:
            verb = verbs[written.verb]
            act = Act(
                written.player,
                written.verb,
                None if verb.draws else _object(verb, written, known, seats),
                written.offence,
            )
            plain = replace(act, offence=False)
            while phase.otherwise is not None and plain not in phase.acts:
                phase = phase.apply(phase.otherwise)
            try:
                after = phase.apply(act)
            except RulebookError as error:
                raise _placed(error, written.place) from None
            if verb.draws and written.object:
                _check_drawn(written, after)
            steps.append(Step(written, verb, _observed(phase, act), after.events, phase, after))
            phase = after
        remarks = tuple(r for r in deal.remarks if r.after == number)
        if remarks and steps:
            steps[-1] = replace(steps[-1], remarks=remarks)
    while phase.otherwise is not None:
        phase = phase.apply(phase.otherwise)
    return phase, tuple(steps)


def _observed(phase: Phase, act: Act) -> tuple[Clause, ...]:
    """Return what an act observed; an offence, what it broke and what puts a price on it."""
    if not act.offence:
        return phase.cites(act)
    plain = replace(act, offence=False)
    clauses = (phase.why_not(plain), phase.price(plain))
    return tuple(clause for clause in clauses if clause is not None)


def _check_drawn(written: WrittenAct, after: Phase) -> None:
    """Raise `Drifted` unless the card that was written is the one that lay on top."""
    drawn = next((e.card for e in after.events if e.name == "drawn"), None)
    if drawn is not None and str(drawn) != written.object:
        raise Drifted(
            Text(f"the top card of the stock is {drawn}", f"верхняя карта прикупки — {drawn}"),
            f"{written.place}{written}",
        )


def _object(verb: Verb, written: WrittenAct, known: Any, seats: tuple[Seat, ...]) -> Any:
    """Return what an act is about, as the phases have it."""
    if not written.object:
        return None
    if verb.takes is Card:
        return card(written.object)
    item = Written(verb.object or verb.written, written.object, str(written.place))
    return read_value(verb.takes or known[verb.object].type, item, seats)


def _check_unfinished(deal: WrittenDeal, phase: Phase, printed: Mapping[str, Any]) -> None:
    """Raise `Invalid` if a result is written for a deal whose play stops early.

    What a problem as printed begins with is no result: all but numbers of tricks.
    """
    for fact in deal.facts:
        if fact.key in printed and not isinstance(printed[fact.key], Tally):
            continue
        raise Invalid(
            Text(
                f"the play stops before the end, {phase.actor} is to act",
                f"розыгрыш не окончен, очередь игрока {phase.actor}",
            ),
            fact.written.where,
        )


def _compare(session: Session[Any, Any, Any], deal: WrittenDeal, outcome: Any) -> None:
    """Raise `Drifted` unless the written facts are those that the play came to."""
    known = facets(session.game)
    seats = session.standing.table.seats
    for fact in deal.facts:
        written = read_value(known[fact.key].type, fact.written, seats)
        played = getattr(outcome, fact.key)
        if not _same(written, played):
            right = write_value(played)
            raise Drifted(
                Text(f"the play comes to {right}", f"в розыгрыше вышло {right}"),
                f"{fact.place}{fact.key}: {fact.value}",
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


def told_steps(game: Game[Any, Any, Any], deal: WrittenDeal) -> Iterator[Step]:
    """Yield the acts of a deal as they are written, whether or not they are possible."""
    verbs = {verb.written: verb for verb in game.words.verbs}
    for number, line in enumerate(deal.acts, 1):
        for written in line:
            last = written is line[-1]
            remarks = tuple(r for r in deal.remarks if r.after == number) if last else ()
            verb = verbs[written.verb]
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
        if step.verb.offence and not step.written.offence:
            raise Refused(
                step.verb.clause,
                Text(
                    f"whoever does that all the same writes it as an offence: {step.written}!",
                    f"кто так всё же поступил, пишет это как нарушение: {step.written}!",
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
            _say(said, known[verb.actor], written.player, written)
        if verb.object:
            item = Written(verb.object, verb.value or written.object, str(written.place))
            value = read_value(known[verb.object].type, item, seats)
            if known[verb.object].several:
                (value,) = value
            _say(said, known[verb.object], value, written)
    for fact in deal.facts:
        if fact.key in said:
            raise Invalid(
                Text(
                    f"{fact.key} is already said by an act", f"{fact.key} уже следует из действий"
                ),
                fact.written.where,
            )
        said[fact.key] = read_value(known[fact.key].type, fact.written, seats)
    return said


def _say(said: dict[str, Any], facet: Facet, value: Any, act: WrittenAct) -> None:
    key = facet.name
    if facet.several:
        said[key] = (*said.get(key, ()), value)
    elif key in said:
        already = write_value(said[key])
        raise Invalid(
            Text(f"{key} is already {already}", f"{key} уже {already}"), f"{act.place}{act}"
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
            if key and key in fields[act.verb]:
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
    if isinstance(error, Refused):
        return Refused(error.clause, error.message, where)
    return type(error)(error.message, where)
