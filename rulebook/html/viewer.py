"""What the deal viewer of a page needs beside the transcript: where the cards start, what moves.

The viewer (`docs/scripts`) knows no rules and makes no sentences. A step's
change is the difference of the piles before and after it, so nothing here knows a game either.

The changes of a step are written in one attribute, `data-step`, parts separated by spaces:

* the number of the seat that acts, or `-`, with a `+` where a trick or another phase begins;
* `SA`: its player puts this card on the table; `SA9:n:h0`: cards go from one place to another;
  `*:t:w0`: the whole trick goes there;
* `h0=`, `h0=02`, `h0=*`: from now on the cards of a place are seen by nobody, these seats, everybody;
* `$0:p:16`: 16 go from seat 0 to the pot; `#1:0:4`, `#1:0:4:2`: 4 are written into column 1 of seat 0,
  on seat 2.

Cards are a letter for the suit and one for each rank (`HT9` are the ten and the nine of hearts),
places a letter for the kind and the number of the seat, if it belongs to one.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from functools import cached_property
from html import escape
from typing import Any

from ..cards import RANK_NAMES, RANKS, Card, card
from ..clauses import Clause, Text
from ..game import Game
from ..phase import Act, Phase, Pile, PileKind
from ..record import Record, WrittenAct
from ..scores import BOX, POT, Book, Entry, Line, Payment
from ..sentences import event_sentence, part, results, side_name, step_sentence, value_name
from ..table import PairTally, Seat, Tally
from ..told import Replayed, Step, Told
from ..voice import name_of, sentence
from .best import best_play
from .codes import code, codes
from .drawing import cards_html

Json = dict[str, Any]

KINDS = {
    PileKind.HAND: "h",
    PileKind.TRICK: "t",
    PileKind.STOCK: "k",
    PileKind.TALON: "n",
    PileKind.TURNED: "u",
    PileKind.DISCARD: "d",
    PileKind.LAID: "g",
    PileKind.TAKEN: "w",
}
_ACCOUNTS = {POT: "p", BOX: "b"}

DEALER = Text("{player} deals", "Сдаёт {player}")

LABELS = {
    "viewer": Text("Deal, step by step", "Сдача по шагам"),
    "bar": Text("Steps", "Шаги"),
    "first": Text("To the beginning", "К началу"),
    "back": Text("Back by a trick or a phase", "Назад на взятку или этап"),
    "prev": Text("One step back", "Шаг назад"),
    "play": Text("Play", "Показывать подряд"),
    "pause": Text("Pause", "Остановить"),
    "next": Text("One step on", "Шаг вперёд"),
    "on": Text("On by a trick or a phase", "Вперёд на взятку или этап"),
    "last": Text("To the end", "К концу"),
    "step": Text("Step", "Шаг"),
    "of": Text("{} of {}", "{} из {}"),
    "link": Text("Copy a link to this step", "Скопировать ссылку на этот шаг"),
    "copied": Text("The link is copied.", "Ссылка скопирована."),
    "steps": Text("All steps", "Все шаги"),
    "deal": Text("Deal", "Сдача"),
    "hand": Text("{}, cards: {}", "{}, карт: {}"),
    "turn": Text("to act", "очередь"),
    "dealer": Text("dealer", "сдаёт"),
    "sign": Text("D", "С"),
    "won": Text("tricks: {}", "взяток: {}"),
    "trick": Text("Trick {}", "Взятка {}"),
    "table": Text("On the table", "На столе"),
    "lead": Text("led", "ход"),
    "takes": Text("takes the trick", "берёт взятку"),
    "legal": Text("may be played", "можно"),
    "illegal": Text("not allowed", "нельзя"),
    "d": Text("laid away", "снос"),
    "g": Text("laid as a gift", "подарок"),
    "k": Text("stock", "прикупка"),
    "u": Text("turned up", "открыта"),
    "money": Text("Total", "Итог"),
    "book": Text("Money and score", "Деньги и запись"),
    "view": Text("Cards shown", "Видны карты"),
    "all": Text("of all players", "всех игроков"),
    "seen": Text("of whoever is to act", "того, чья очередь"),
    "only": Text("of {} only", "какие видит {}"),
    "faces": Text("Suits", "Масти"),
    "two": Text("two colours", "в два цвета"),
    "four": Text("four colours", "в четыре цвета"),
    "speed": Text("Speed", "Скорость"),
    "slow": Text("slow", "медленно"),
    "normal": Text("normal", "обычная"),
    "fast": Text("fast", "быстро"),
    "quiz": Text("Quiz", "Угадать карту"),
    "ask": Text("You are {}: choose a card.", "Вы — {}. Выберите карту."),
    "right": Text("So it was played.", "Так и сыграли."),
    "other": Text("Allowed, but another card was played.", "Можно, но сыграли иначе."),
    "good": Text("It keeps the value as well.", "Она тоже сохраняет результат."),
    "worse": Text("It gives something away.", "Эта карта кое-что отдаёт."),
    "best": Text("Best play", "Лучшая игра"),
    "keeps": Text("keeps the value", "сохраняет результат"),
    "mistake": Text("mistake", "ошибка"),
    "line": Text("Best play from here", "Лучшая игра отсюда"),
    "home": Text("Back to the deal", "Вернуться к сдаче"),
    "same": Text("From here the deal is best play.", "Дальше в сдаче лучшая игра."),
}
"""All words of the viewer that are not in the transcript."""

_PACKS = {"german": (Text("German", "немецкие"), {"J": "U", "Q": "O"})}
"""Packs with other suits, each with its word and the letters of its ranks where they differ."""

_SUITS_SAID = {
    "S": Text("of spades", "пик"),
    "C": Text("of clubs", "треф"),
    "D": Text("of diamonds", "бубён"),
    "H": Text("of hearts", "червей"),
}


def labels(language: str) -> Json:
    """Return the words of the viewer in a language, with the names of cards for screen readers."""
    ranks = {rank.replace("10", "T"): card(f"♠{rank}").say(language).split()[0] for rank in RANKS}
    letters = {r.replace("10", "T"): card(f"♠{r}").show(language)[1:] for r in ("10", *RANK_NAMES)}
    return {
        **{name: text.say(language) for name, text in LABELS.items()},
        "ranks": ranks,
        "letters": letters,
        "suits": {letter: text.say(language) for letter, text in _SUITS_SAID.items()},
    }


class Viewed:
    """Hold one record as the viewer shows it, in a language."""

    def __init__(
        self, game: Game[Any, Any, Any], record: Record, told: Told, language: str
    ) -> None:
        self.game, self.record, self.told, self.language = game, record, told, language
        self.seats: tuple[Seat, ...] = told.session.start.table.seats
        self.columns = tuple(
            dict.fromkeys(line.column for line in self._lines() if isinstance(line, Entry))
        )

    def _lines(self) -> Iterator[Line]:
        yield from self.told.session.opening
        for deal in self.told.deals:
            yield from (*deal.lines, *deal.next_lines)
        if self.told.closing is not None:
            yield from self.told.closing.lines

    # ---- One step

    def act(self, one: Replayed, at: int) -> tuple[str, str]:
        """Return the attributes of a step of a deal, and the code of the cards that it moves first.

        `at` counts from 0.
        """
        step = one.steps[at]
        if step.before is None:
            return "", ""
        seat = str(self.seats.index(step.act.player))
        before, after = self._around(one, at)
        moves = [*self._moves(step, seat, before, after)]
        own = moves[0].partition(":")[0] if moves else ""
        parts = [*moves, *self._sights(before, after)]
        parts.insert(0, f"{seat}+" if _begins(one, at) else seat)
        attributes = {"data-step": " ".join(parts)}
        if said := _said(self.game, step, self.language):
            attributes["data-said"] = escape(said)
        if forbidden := _forbidden(step):
            attributes["data-no"] = forbidden
        if (best := self.best.get(id(one))) and (judged := best["steps"].get(str(at + 1))):
            value, *keeping = judged
            now = "" if value is None else value
            attributes["data-best"] = f"{now} {codes(map(card, keeping))}".rstrip()
        return attributes_html(attributes), own

    def row(self, line: Line, *, first: bool) -> str:
        """Return the attributes of a line of a settlement; with the `first` one a part begins."""
        money = self._money(line)
        return attributes_html({"data-step": f"-{'+' if first else ''} {money}".strip()})

    def _money(self, line: Line) -> str:
        if isinstance(line, Payment):
            return f"${self._account(line.payer)}:{self._account(line.payee)}:{line.amount}"
        if isinstance(line, Entry):
            place = f"#{self.columns.index(line.column)}:{self.seats.index(line.player)}"
            on = f":{self.seats.index(line.on)}" if line.on else ""
            return f"{place}:{line.amount}{on}"
        return ""

    def _account(self, name: str) -> str:
        return _ACCOUNTS.get(name) or str(self.seats.index(Seat(name)))

    def _around(self, one: Replayed, at: int) -> tuple[tuple[Pile, ...], tuple[Pile, ...]]:
        """Return the piles that a step found and those that it left, with what was not written."""
        step = one.steps[at]
        assert step.before is not None and step.after is not None and one.phase is not None
        earlier = one.steps[at - 1].after if at else step.before
        assert earlier is not None
        after = one.phase if at + 1 == len(one.steps) else step.after
        return earlier.piles, after.piles

    def _moves(
        self, step: Step, seat: str, before: tuple[Pile, ...], after: tuple[Pile, ...]
    ) -> Iterator[str]:
        """Yield what lies elsewhere after a step, the card that was played first."""
        was, is_ = self._places(before), self._places(after)
        moved: dict[tuple[str, str], list[Card]] = {}
        for one, place in was.items():
            if is_[one] != place:
                moved.setdefault((place, is_[one]), []).append(one)
        played = _object(step)
        own = f"h{seat}"
        for (place, to), several in sorted(moved.items(), key=lambda item: item[0][0] != own):
            if place == own and to[0] in "tw" and isinstance(played, Card):
                # The last card of a trick lies on the table before the trick is taken.
                yield code(played)
                if to != "t":
                    yield f"*:t:{to}"
            elif place == "t" and (own, to) in moved and to[0] == "w":
                continue
            else:
                yield f"{codes(several)}:{place}:{to}"

    def _places(self, piles: tuple[Pile, ...]) -> dict[Card, str]:
        return {one: self._place(pile) for pile in piles for one in pile.cards}

    def _place(self, pile: Pile) -> str:
        seat = "" if pile.seat is None else str(self.seats.index(pile.seat))
        return KINDS[pile.kind] + seat

    def _seen(self, pile: Pile) -> str:
        if pile.seen_by is None:
            return "*"
        return "".join(str(self.seats.index(seat)) for seat in pile.seen_by)

    def _usual(self, place: str) -> str:
        """Return who sees the cards of a place unless it is said: everybody, or its own player."""
        return "*" if place[0] in "twu" else place[1:]

    def _sights(self, before: tuple[Pile, ...], after: tuple[Pile, ...]) -> Iterator[str]:
        seen = {self._place(pile): self._seen(pile) for pile in before}
        for pile in after:
            place, now = self._place(pile), self._seen(pile)
            if seen.get(place, self._usual(place)) != now:
                yield f"{place}={now}"

    # ---- The whole

    @cached_property
    def best(self) -> dict[int, Json]:
        """Return best play for each deal that has a value, by the identity of the deal.

        A deal is a deep value: hashing it at each step would take longer than all the rest.
        """
        found = best_play(self.game, self.record, self.told)
        return {id(self.told.replayed[int(n) - 1]): data for n, data in found.items()}

    def head(self, title: str, *, words: bool) -> str:
        """Return the JSON block of a viewer; `words` adds those that all viewers of a page share."""
        told, language = self.told, self.language
        data: Json = {"title": title, "seats": [name_of(s, language) for s in self.seats]}
        if self.game.partners:
            # Entries stand under the earlier player of a pair.
            table = self.told.session.start.table
            names = [side_name(self.game, seat, language, table) for seat in self.seats]
            data["pairs"] = {n: name for n, name in enumerate(names) if name not in names[:n]}
        if self.game.german_suits:
            data["packs"] = {
                name: (text.say(language), letters) for name, (text, letters) in _PACKS.items()
            }
        data["n"] = value_name(self.game, self.game.stock, language)
        lines = tuple(self._lines())
        moving = {end for p in Book(lines).payments for end in (p.payer, p.payee)}
        accounts = {
            letter: [name_of(name, language), self._opened_with(name)]
            for name, letter in _ACCOUNTS.items()
            if name in moving or hasattr(told.session.start, name)
        }
        if accounts or moving:
            data["accounts"] = accounts
        if self.columns:
            data["columns"] = [self._column(name) for name in self.columns]
        data["deals"] = [self._deal(one) for one in told.replayed]
        refusals = {
            clause.id: clause.say(language)
            for one in told.replayed
            for step in one.steps
            if step.before is not None
            for act, clause in step.before.forbidden.items()
            if isinstance(act.object, Card)
        }
        if refusals:
            data["no"] = refusals
        if words:
            data["words"] = labels(language)
        text = json.dumps(_html(data), ensure_ascii=False, separators=(",", ":"))
        return text.replace("<", "\\u003c")

    def _opened_with(self, name: str) -> int:
        start = getattr(self.told.session.start, name, 0)
        held: int = start if isinstance(start, int) else 0
        return held - Book(self.told.session.opening).change(name)

    def _column(self, name: str) -> Json:
        """Return a column of the score sheet: its name and what stood there before."""
        column: Json = {"name": value_name(self.game, name, self.language)}
        stood: dict[tuple[int, ...], int] = {}
        start = getattr(self.told.session.start, name, None)
        if isinstance(start, Tally):
            stood = {(self.seats.index(seat),): n for seat, n in start.items()}
        elif isinstance(start, PairTally):
            stood = {tuple(map(self.seats.index, pair)): n for pair, n in start.cells}
        # What the game opens with is written by lines of its own.
        for line in self.told.session.opening:
            if isinstance(line, Entry) and line.column == name:
                place = tuple(self.seats.index(s) for s in (line.player, line.on) if s is not None)
                stood[place] = stood.get(place, 0) - line.amount
        if written := [[n_seat, n, *on] for (n_seat, *on), n in stood.items() if n]:
            column["start"] = written
        return column

    def _steps(self, one: Replayed) -> int:
        """Return how many lines of the transcript belong to a deal: acts, payments, the end."""
        count = len(one.steps) if one.dealt is not None else 0
        if one.deal is not None:
            count += len(one.deal.lines)
            last = one is self.told.replayed[-1] and self.record.ended
            count += 0 if last else len(one.deal.next_lines)
        if one is self.told.replayed[-1] and self.told.closing is not None:
            count += len(self.told.closing.lines)
        return count

    def _deal(self, one: Replayed) -> Json:
        data: Json = {
            "say": sentence(DEALER, {"player": one.table.dealer}, self.language),
            "dealer": self.seats.index(one.table.dealer),
            "steps": self._steps(one),
        }
        if one.dealt is not None:
            first = one.steps[0].before if one.steps else one.phase
            assert first is not None
            data["players"] = [s for s, seat in enumerate(self.seats) if seat in one.dealt.players]
            data["piles"] = [
                f"{place}={'' if seen == self._usual(place) else seen}:{codes(pile.cards)}"
                for pile in first.piles
                for place, seen in [(self._place(pile), self._seen(pile))]
            ]
        if best := self.best.get(id(one)):
            texts = best["texts"].items()
            data["best"] = {value: said[self.language] for value, said in texts}
            data["worth"] = best["start"]
            if best["lines"]:
                data["lines"] = {
                    step: list(_line(self, _found_at(one, step), cards))
                    for step, cards in best["lines"].items()
                }
        return data


def _found_at(one: Replayed, step: str) -> Phase:
    before = one.steps[int(step) - 1].before
    assert before is not None
    return before


def _html(data: Any) -> Any:
    """Return data with its texts as HTML, so that the viewer can put them into the page."""
    if isinstance(data, str):
        return cards_html(escape(data), own="")
    if isinstance(data, dict):
        return {key: _html(value) for key, value in data.items()}
    return [_html(value) for value in data] if isinstance(data, (list, tuple)) else data


def attributes_html(attributes: dict[str, str]) -> str:
    """Return attributes as HTML, a space before each."""
    return "".join(f' {name}="{value}"' for name, value in attributes.items())


def _object(step: Step) -> Any:
    return step.written.card


def _said(game: Game[Any, Any, Any], step: Step, language: str) -> str:
    """Return what stands beside the name of a player who has said something: his act in words.

    A card is not said but shown.
    """
    if step.verb.takes is Card or step.verb.draws:
        return ""
    parts = {"player": "", "what": part(game, step.act.object)}
    return sentence(step.verb.says, parts, language).strip(" :.")


def _forbidden(step: Step) -> str:
    """Return the cards that a clause forbids at this step: `AP-6.3 AP-6.5:H87 -:HA`.

    A clause forbids the cards behind it. One without cards forbids the rest of the hand, and what
    is allowed beside the card that was played stands behind a hyphen: that is shorter where most of
    a hand is forbidden.
    """
    before = step.before
    assert before is not None
    barred: dict[Clause, list[Card]] = {}
    for act, clause in before.forbidden.items():
        if isinstance(act.object, Card):
            barred.setdefault(clause, []).append(act.object)
    held = before.held(step.act.player)
    allowed = [one for one in held if not any(one in several for several in barred.values())]
    most = max(barred, key=lambda clause: len(barred[clause]), default=None)
    if most is None:
        return ""
    if (
        len(allowed) >= len(barred[most])
        or step.act.object not in allowed
        or not set(barred[most]) <= set(held)
    ):
        most = None
    parts = [most.id] if most else []
    parts += [f"{clause.id}:{codes(cards)}" for clause, cards in barred.items() if clause != most]
    if most:
        others = codes(one for one in allowed if one is not step.act.object)
        parts.append(f"-:{others}" if others else "-")
    return " ".join(parts)


def _begins(one: Replayed, at: int) -> bool:
    """Tell whether a trick or another phase begins with a step."""
    before, earlier = one.steps[at].before, one.steps[at - 1].before
    assert before is not None and earlier is not None
    if not at or type(before) is not type(earlier):
        return True
    on_table, lay = (
        sum(len(pile.cards) for pile in phase.piles if pile.kind is PileKind.TRICK)
        for phase in (before, earlier)
    )
    return not on_table and bool(lay)


# ---- Best play


def _line(viewed: Viewed, phase: Phase, cards: Iterable[tuple[str, int]]) -> Iterator[Json]:
    """Yield the cards of best play from a moment of the deal on, each with its sentence."""
    game, language = viewed.game, viewed.language
    verbs = {verb.written: verb for verb in game.words.verbs}
    for played, value in cards:
        assert phase.actor is not None
        act = Act(phase.actor, "plays", card(played))
        after = phase.apply(act)
        step = Step(WrittenAct(act), verbs[act.verb], phase.cites(act), after.events, phase, after)
        seat = str(viewed.seats.index(act.player))
        parts = [seat, *viewed._moves(step, seat, phase.piles, after.piles)]
        said = [step_sentence(game, step, language)]
        said += [event_sentence(game, event, language) for event in step.events]
        said += results(step, language)
        line: Json = {"step": " ".join(parts), "say": " ".join(said)}
        line["best"] = str(value)
        if forbidden := _forbidden(step):
            line["no"] = forbidden
        yield line
        phase = after
