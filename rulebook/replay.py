"""From what was written to what is possible: a record becomes a session, or is refused."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from .clauses import Clause, Invalid, Refused, RulebookError, Text
from .game import Deal, Game, Session, Settlement, Verb
from .games import game as find_game
from .keys import Facet, Reading, Written, facets, read, read_value, write_value
from .notation import Place, Record, WrittenAct, WrittenDeal
from .scores import Line


@dataclass(frozen=True, slots=True)
class Act:
    """Hold an act of a deal with the verb that explains it."""

    written: WrittenAct
    verb: Verb


@dataclass(frozen=True)
class Replayed:
    """Hold the session that a record describes, with the acts that were written for each deal.

    `closing` is what was paid out in the end, if the record says that the table stopped.
    """

    game: Game[Any, Any, Any]
    session: Session[Any, Any, Any]
    acts: tuple[tuple[Act, ...], ...] = ()
    closing: Settlement[Any] | None = None

    @property
    def deals(self) -> tuple[Deal[Any, Any, Any], ...]:
        """Return the settled deals of the record, without those of the session it continues."""
        return self.session.deals[len(self.session.deals) - len(self.acts) :]

    @property
    def clauses(self) -> tuple[Clause, ...]:
        """Return the clauses that the record observed, in order and each once."""
        seen: dict[Clause, None] = {}
        if len(self.acts) == len(self.session.deals):
            seen.update(dict.fromkeys(line.clause for line in self.session.opening))
        for acts, deal in zip(self.acts, self.deals, strict=True):
            last = self.closing is not None and deal is self.deals[-1]
            lines: tuple[Line, ...] = (*deal.lines, *(() if last else deal.next_lines))
            seen.update(dict.fromkeys(act.verb.clause for act in acts))
            seen.update(dict.fromkeys(line.clause for line in lines))
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


def replay(record: Record, after: Session[Any, Any, Any] | None = None) -> Replayed:
    """Settle the deals of a record one after the other, on its own standing or `after` a session.

    Raises `Invalid` or `Refused` with the line of the deal that cannot have happened.
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
        session = sit_down(game, read(game, [*seats, *facts]))
    played: list[tuple[Act, ...]] = []
    for deal in record.deals:
        acts = tuple(Act(a, _verb(game, a)) for line in deal.acts for a in line)
        session = _settle_deal(session, deal, acts)
        played.append(acts)
    return Replayed(game, session, tuple(played), session.close() if record.ended else None)


def _verb(game: Game[Any, Any, Any], act: WrittenAct) -> Verb:
    return next(verb for verb in game.words.verbs if verb.written == act.verb)


def _settle_deal(
    session: Session[Any, Any, Any], deal: WrittenDeal, acts: tuple[Act, ...]
) -> Session[Any, Any, Any]:
    game = session.game
    try:
        if deal.refill:
            session = session.refill()
        expected = session.standing.table.dealer
        if deal.dealer is not None and deal.dealer.value != expected:
            raise Refused(
                game.deal_passes,
                Text(f"it is {expected} who deals", f"сдаёт {expected}"),
                f"dealer={deal.dealer.value}",
            )
        return session.settle(game.outcome(**_facts(session, deal, acts)))
    except RulebookError as error:
        if error.where.startswith("line "):
            raise
        raise _placed(error, _place(error, deal, acts)) from None


def _place(error: RulebookError, deal: WrittenDeal, acts: tuple[Act, ...]) -> Place:
    """Return where the key that an error speaks of was said: in a fact, by an act, or at large."""
    key = error.where.partition("=")[0]
    for fact in (*deal.facts, deal.dealer):
        if fact is not None and fact.key == key:
            return fact.place
    for act in acts:
        if key in (act.verb.actor, act.verb.object) and key:
            return act.written.place
    return deal.place


def _placed(error: RulebookError, place: Place) -> RulebookError:
    where = f"{place}{error.where}" if error.where else str(place).removesuffix(": ")
    if isinstance(error, Refused):
        return Refused(error.clause, error.message, where)
    return Invalid(error.message, where)


def _facts(
    session: Session[Any, Any, Any], deal: WrittenDeal, acts: tuple[Act, ...]
) -> dict[str, Any]:
    """Put together what the acts say and what the keys say of one deal."""
    known, seats = facets(session.game), session.standing.table.seats
    said: dict[str, Any] = {}
    for act in acts:
        verb, written = act.verb, act.written
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
