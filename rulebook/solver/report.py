"""What a deal was worth and which cards kept it, in words and as JSON."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from ..cards import Card
from ..clauses import Invalid, Text
from ..phase import Phase, PileKind
from ..problem import Aim
from ..sentences import show_hand, value_name
from ..told import Step, Told
from ..voice import name_of, signed
from .exchange import Exchange, exchanges
from .judging import Judged, first_mistakes, judge
from .moment import Moment
from .pair_position import PairPosition
from .position import Position
from .read import moment_of
from .rules import Unsolvable

Json = dict[str, Any]


@dataclass(frozen=True)
class Solved:
    """Hold one deal of a record with every card judged; `steps` are the numbers of the cards.

    `after` is the moment at which the written cards stop, if they stop early.
    """

    number: int
    judged: tuple[Judged, ...]
    steps: tuple[int, ...]
    after: Moment | None = None

    @property
    def start(self) -> Moment:
        """Return the position before the first card."""
        position = self.judged[0].position if self.judged else self.after
        assert position is not None
        return position

    @cached_property
    def mistakes(self) -> tuple[tuple[int, Judged], ...]:
        """Return the first card that cost its side something, for each side, with its step."""
        found = [one for one in first_mistakes(self.judged) if one is not None]
        return tuple((self.steps[self.judged.index(one)], one) for one in found)


def solve(told: Told) -> tuple[Solved, ...]:
    """Judge every card of a record, deal by deal.

    Raises `Unsolvable` if no cards are played in any of its deals, or not by rules that the solver
    models.

    Examples:
        >>> from rulebook.library import full_name, load
        >>> from rulebook.replay import replay
        >>> (solved,) = solve(replay(load(full_name("both-whist"))))
        >>> solved.start.value, solved.mistakes
        (6, ())
    """
    found = tuple(_solved(told))
    if not found:
        raise Unsolvable(
            Text(
                "no cards are played in this record, so there is nothing to solve",
                "в этой записи нет розыгрыша, решать нечего",
            )
        )
    return found


def _solved(told: Told) -> Iterator[Solved]:
    for number, one in enumerate(told.replayed, 1):
        played = [
            (n, step.before, step.act.object)
            for n, step in enumerate(one.steps, 1)
            if step.verb.written == "plays" and step.before is not None
        ]
        phase = one.phase
        after = moment_of(phase) if phase is not None and _in_play(phase) else None
        if played or after is not None:
            judged = judge((before, what) for _, before, what in played)
            yield Solved(number, judged, tuple(n for n, _, _ in played), after)


def _in_play(phase: Phase) -> bool:
    return any(act.verb == "plays" for act in phase.acts)


def at_step(solved: tuple[Solved, ...], step: int) -> Moment:
    """Return the position before a step of the first deal that has it; raises `Invalid` if none."""
    for one in solved:
        if step in one.steps:
            return one.judged[one.steps.index(step)].position
    steps = ", ".join(f"{one.steps[0]}–{one.steps[-1]}" for one in solved if one.steps) or "–"
    raise Invalid(
        Text(
            f"no card is played at this step; cards: {steps}",
            f"на этом шаге карту не кладут; карты: {steps}",
        ),
        f"step {step}",
    )


def worth(moment: Moment, language: str = "en") -> str:
    """Return what a moment is worth, as a sentence."""
    if isinstance(moment, PairPosition):
        return _worth_to_a_pair(moment, language)
    assert isinstance(moment, Position)
    declarer = name_of(moment.seats[0], language)
    if moment.decides is not None:
        made = moment.value == moment.decides
        return Text(
            f"{declarer} {'makes the bid' if made else 'can be beaten'} against best play",
            f"{declarer}: при лучшей игре заявка {'удаётся' if made else 'ловится'}",
        ).say(language)
    least = moment.aim is Aim.FEWEST
    return Text(
        f"{declarer} takes {'no fewer than ' if least else ''}{moment.value} against best play",
        f"{declarer} берёт при лучшей игре {moment.value}",
    ).say(language)


def _worth_to_a_pair(moment: PairPosition, language: str) -> str:
    pair = "–".join(name_of(seat, language) for seat in moment.seats[::2])
    points, tricks = signed(moment.value), moment.counted.value
    return Text(
        f"{pair}: the deal is worth {points} against best play; {tricks} if tricks are all that counts",
        f"{pair}: при лучшей игре сдача стоит {points}; если считать одни взятки — {tricks}",
    ).say(language)


def cards_text(moment: Moment, language: str = "en") -> str:
    """Return the legal cards of a moment with the value of each, best for the actor first."""
    actor = name_of(moment.actor, language)
    shown = signed if isinstance(moment, PairPosition) else str
    groups: dict[int, list[Card]] = {}
    for one, value in moment.values:
        groups.setdefault(value, []).append(one)
    ranked = sorted(groups.items(), reverse=moment.most)
    said = "; ".join(
        f"{shown(value)}: {show_hand(tuple(same), language)}" for value, same in ranked
    )
    return f"{actor} — {said}"


_NO_TRICK = Text("  no card costs its side a trick", "  ни одна карта не отдаёт взятку")
_NO_POINT = Text("  no card costs its side a point", "  ни одна карта не отдаёт очка")


def solved_text(solved: tuple[Solved, ...], language: str = "en") -> str:
    """Return what deals were worth and where tricks were given away, as text."""
    lines = []
    for one in solved:
        deal = Text(f"deal {one.number}", f"сдача {one.number}").say(language)
        lines.append(f"{deal}: {worth(one.start, language)}")
        for step, mistake in one.mistakes:
            lines.append(f"  {_mistake(step, mistake, language)}")
        if not one.mistakes and one.judged:
            lines.append(
                (_NO_POINT if isinstance(one.start, PairPosition) else _NO_TRICK).say(language)
            )
        if one.after is not None:
            lines.append(f"  {worth(one.after, language)}; {cards_text(one.after, language)}")
    return "\n".join(lines)


def _mistake(step: int, one: Judged, language: str) -> str:
    actor = name_of(one.position.actor, language)
    keeping = show_hand(one.keeping, language)
    return Text(
        f"step {step}: {actor} plays {one.card}, which costs {one.cost}; what keeps the value: {keeping}",
        f"шаг {step}: {actor}, {one.card.show('ru')} — цена ошибки {one.cost}; сохраняет результат: {keeping}",
    ).say(language)


def solved_json(solved: tuple[Solved, ...]) -> list[Json]:
    """Return deals with every card judged as JSON."""
    return [
        {
            "deal": one.number,
            **_start_json(one.start),
            "cards": [
                {
                    "step": step,
                    **position_json(judged.position),
                    "card": str(judged.card),
                    "cost": judged.cost,
                }
                for step, judged in zip(one.steps, one.judged, strict=True)
            ],
            "mistakes": [step for step, _ in one.mistakes],
        }
        for one in solved
    ]


def _start_json(moment: Moment) -> Json:
    """Return whose value a deal has and what it is; for a pair, its tricks beside it."""
    if isinstance(moment, PairPosition):
        pair = list(moment.seats[::2])
        return {"pair": pair, "value": moment.value, "tricks": moment.counted.value}
    return {"declarer": moment.seats[0], "value": moment.value}


def position_json(moment: Moment) -> Json:
    """Return who is to play and what each legal card is worth as JSON."""
    return {
        "player": moment.actor,
        "values": {str(one): value for one, value in moment.values},
        "keeping": [str(one) for one in moment.keeping],
    }


def exchange_text(told: Told, language: str = "en") -> str:
    """Return the best exchanges of each deal with a talon, and what the one that was made is worth.

    Raises `Unsolvable` if nobody takes a talon in the record.
    """
    lines = []
    for number, best, own in _exchanges(told):
        deal = Text(f"deal {number}", f"сдача {number}").say(language)
        equal = [one for one in best if one.value == best[0].value and one.made == best[0].made]
        lines.append(f"{deal}: {_exchange(told, best[0], language)}")
        shown = ", ".join(
            f"{show_hand(one.discards, language)} ({value_name(told.game, one.contract.value, language)})"
            for one in equal[:_SHOWN]
        )
        more = f" … +{len(equal) - _SHOWN}" if len(equal) > _SHOWN else ""
        lines.append(f"  {shown}{more}")
        if own is not None:
            made = Text("laid away in the deal", "снесли в сдаче").say(language)
            lines.append(f"  {made}: {_exchange(told, own, language)}")
    if not lines:
        raise Unsolvable(
            Text("nobody takes a talon in this record", "в этой записи никто не берёт прикупа")
        )
    return "\n".join(lines)


def exchange_json(told: Told) -> list[Json]:
    """Return the exchanges of each deal with a talon as JSON, the best first."""
    return [
        {
            "deal": number,
            "exchanges": [
                {
                    "discards": [str(one) for one in found.discards],
                    "contract": found.contract.value,
                    "value": found.value,
                    "made": found.made,
                }
                for found in best
            ],
        }
        for number, best, _ in _exchanges(told)
    ]


_SHOWN = 6


def _exchange(told: Told, one: Exchange, language: str) -> str:
    discards = show_hand(one.discards, language)
    contract = value_name(told.game, one.contract.value, language)
    return f"{discards}, {contract}: {one.value}"


def _exchanges(told: Told) -> Iterator[tuple[int, tuple[Exchange, ...], Exchange | None]]:
    for number, one in enumerate(told.replayed, 1):
        phases = [*(s.before for s in one.steps), one.phase]
        taking = next((phase for phase in phases if phase is not None and phase.exchange), None)
        if taking is not None:
            own = _own(one.steps)
            yield number, exchanges(taking, None if own is None else own.goal.aim), own


def _own(steps: tuple[Step, ...]) -> Exchange | None:
    """Return the exchange that was made in a deal, if it got as far as a contract."""
    for step in steps:
        if step.before is None or step.after is None or step.after.problem is None:
            continue
        for prospect in step.before.prospects(step.act):
            piles = (pile.cards for pile in step.after.piles if pile.kind is PileKind.DISCARD)
            value = Position.posed(step.after.problem).value
            return Exchange(next(piles, ()), prospect.contract, value, prospect.goal)
    return None
