"""What the pages on Austrian Préférence bind to and draw, beside what all games share."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from html import escape
from typing import Any

from ... import library
from ...cards import SUIT_NAMES, cards
from ...clauses import Text
from ...games.austrian import AUSTRIAN, Bid, Contract, Outcome
from ...games.austrian import clauses as AP
from ...games.austrian.auction import Deciding, Inviting, Naming, Taking, number
from ...games.austrian.options import Duty, Options
from ...games.austrian.play import Plan, trick_rules
from ...phase import Dealt, Phase
from ...replay import replay
from ...scores import Payment
from ...sentences import value_name
from ...solver import splits
from ...solver.exchange import Exchange, exchanges
from ...table import Seat, Tally
from ...voice import name_of
from ..drawing import clause_link

Rows = list[tuple[Any, ...]]

_NUMBER = Text("Bid", "Заявка")
_CONTRACT = Text("Contract", "Контракт")
_TALON = Text("Talon", "Прикуп")
_TAKEN = Text("taken", "берут")
_STAYS = Text("stays", "не трогают")
_RULE = Text("Clause", "Пункт")
_ANY_SUIT = Text("any suit", "любая масть")
_AGREED = Text("{}, where the table plays it", "{}, если так условились")
_LOST = Text(
    "its description is lost; by default not played", "описание утрачено, без уговора не играют"
)
_WHISTS = Text("whists", "вист")
_PASSES = Text("passes", "пас")
_INVITES = Text("invites", "приглашает")
_ALONE = Text("plays alone", "играет один")
_PLAYED = Text("play: {}", "играют: {}")
_UNPLAYED = Text("no play, the declarer has won", "розыгрыша нет, разыгрывающий выиграл")
_ANSWERS = Text("{} answers for {}", "{} отвечает за {}")


def names(language: str) -> Mapping[str, Any]:
    """Return the names that figures and tables of the pages may be bound to."""

    def styrian() -> Rows:
        """Return the Styrian trumps: name, price, value of a trick, fine of the declarer."""
        parts, times = AP.PRICE["parts"], AP.DECLARER_SHORT["times"]
        return [
            (value_name(AUSTRIAN, trump, language), price, price // parts, times * price)
            for trump, price in AP.STYRIAN.figures
        ]

    def suit_numbers() -> Rows:
        """Return the suits with their numbers in the auction, lowest first."""
        suits = {name.en: suit for suit, name in SUIT_NAMES.items()}
        return [
            (f"{suits[name]} {value_name(AUSTRIAN, name, language)}", number)
            for name, number in AP.SUIT_ORDER.figures
        ]

    def named() -> Rows:
        """Return what may be named after the talon: the number reached, suits, what is above them."""
        rows = []
        for reached in range(1, AP.PLAUDERER["number"] + 1):
            contracts = [act.object for act in Naming(_plan(reached)).legal]
            parts = ([c for c in contracts if c.is_suit], [c for c in contracts if not c.is_suit])
            said = [", ".join(value_name(AUSTRIAN, c.value, language) for c in p) for p in parts]
            rows.append((reached, *(words or "–" for words in said)))
        return rows

    return {
        "styrian": styrian,
        "defences": lambda: defences(language),
        "exchange": exchange,
        "named": named,
        "caught": caught,
        "forced": forced,
        "suit_numbers": suit_numbers,
    }


_WORD = {True: Text("whists", "вист"), False: Text("passes", "пас")}
_EACH = Text("each for his own tricks", "каждому за свои взятки")
_NOBODY, _NO_PLAY = Text("nobody", "никому"), Text("no play", "розыгрыша нет")
_ALONE = Text("no invitation", "без приглашения")
_INVITATION = (
    Text("the first invites", "первый приглашает"),
    Text("the second invites", "второй приглашает"),
)
_PAID = (Text("the first", "первому"), Text("the second", "второму"))
_FOR_BOTH = (
    Text("the first, for the tricks of both", "первому за взятки обоих"),
    Text("the second, for the tricks of both", "второму за взятки обоих"),
)


def defences(language: str = "en") -> Rows:
    """Return the six ends of the defenders' decisions, with the tricks each defender answers for.

    The figures are found by asking the settlement: one more trick until no fine is due. What
    the defenders said, and who is paid, stands around them.
    """
    seats = first, second = Seat("West"), Seat("East")
    ends: tuple[tuple[tuple[Seat, ...], Seat | None], ...] = (
        ((first, second), None),
        ((first,), None),
        ((first,), second),
        ((second,), None),
        ((second,), first),
        ((), None),
    )

    def then(whist: tuple[Seat, ...], invited: Seat | None) -> tuple[str, str]:
        """Return what follows the two words, and who is paid."""
        if len(whist) != 1:
            return (
                ("", _EACH.say(language))
                if whist
                else (_NO_PLAY.say(language), _NOBODY.say(language))
            )
        alone = seats.index(whist[0])
        if invited is None:
            return _ALONE.say(language), _PAID[alone].say(language)
        return _INVITATION[alone].say(language), _FOR_BOTH[alone].say(language)

    rows = []
    for whist, invited in ends:
        words = (_WORD[seat in whist].say(language) for seat in seats)
        follows, paid = then(whist, invited)
        answers = (_answers_for(seat, whist, invited) for seat in seats)
        rows.append((*words, follows, *answers, paid))
    return rows


def _answers_for(seat: Seat, whist: tuple[Seat, ...], invited: Seat | None) -> int:
    declarer, whole = Seat("South"), AP.TEN_TRICKS["tricks"]
    standing = AUSTRIAN.session().standing
    for tricks in range(whole if seat in whist else 0):
        tally = Tally.of({declarer: whole - tricks, seat: tricks})
        outcome = Outcome(declarer, Contract.CLUBS, tally, whist, invited)
        lines = AUSTRIAN.settle(standing, outcome, AUSTRIAN.options()).lines
        if not any(isinstance(line, Payment) and line.payer == seat for line in lines):
            return tricks
    return 0


def exchange(name: str, number: int) -> Exchange:
    """Return the best exchange of the declarer in one deal of a worked record, counted from one."""
    steps = replay(library.load(name)).replayed[number - 1].steps
    taking = next(step.before for step in steps if isinstance(step.before, Taking))
    return exchanges(taking)[0]


def caught(own: str, low: str, duty: str, turn: int, lead: str = "") -> tuple[int, int]:
    """Return in how many splits of a suit a bettel is caught where a duty binds, and of how many.

    Examples:
        >>> caught("♥AJ10987", "♠87 ♣7 ♦7", "follow", 1), caught("♥AJ10987", "♠87 ♣7 ♦7", "head", 1)
        ((0, 4), (4, 4))
    """
    return splits.caught(own, low, trick_rules(None, Duty(duty)), turn, lead)


def forced(declarer: str, following: str, last: str, duty: str, turn: int) -> int:
    """Return how many tricks best play forces on a declarer who wants none.

    The hands are the declarer's and those after him in turn order; `turn` is who leads, 0 to 2.

    Examples:
        >>> forced("♥97", "♥108", "♥KQ", "follow", 1)
        0
    """
    hands = (cards(declarer), cards(following), cards(last))
    return splits.misere(hands, trick_rules(None, Duty(duty)), turn).value


def ladder(language: str) -> str:
    """Return the bids from the lowest to the highest, with what each promises."""
    rows = []
    contracts = sorted((c for c in Contract if c is not Contract.NONE), key=number)
    for contract in contracts:
        clause = contract.bid or AP.SUIT_ORDER
        name = value_name(AUSTRIAN, contract.value, language)
        if contract is Contract.EIGHT:
            name = _LOST.say(language)
        elif contract.bid is not None:
            name = _AGREED.say(language).format(name)
        rows.append((str(number(contract)), name, _TAKEN, clause))
    rows.append(
        (
            value_name(AUSTRIAN, Bid.HAND.value, language),
            _AGREED.say(language).format(_ANY_SUIT.say(language)),
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
        f"<td>{talon.say(language)}</td><td>{clause_link(clause)}</td></tr>"
        for bid, name, talon, clause in reversed(rows)
    )
    return (
        f'<figure class="ladder"><table class="rungs"><thead><tr>{heads}</tr></thead>'
        f"<tbody>{body}</tbody></table></figure>"
    )


def decisions(language: str) -> str:
    """Return the tree of the defenders' decisions with its ends, walked through the game itself."""
    plan = replace(_plan(1), contract=Contract.CLUBS)
    return f'<figure class="tree">{_branches(Deciding(plan), language)}</figure>'


def _plan(reached: int) -> Plan:
    """Return a deal of which the auction alone is told: forehand has won it with a number."""
    seats = AUSTRIAN.table().playing(AP.PLAYERS["hands"])
    dealt = Dealt(seats, ((),) * len(seats), ())
    return Plan(dealt, Options(), 0, reached, False, dealt.hands)


def _branches(phase: Phase, language: str) -> str:
    if not isinstance(phase, (Deciding, Inviting)):
        return f'<span class="end">{_end(phase, language)}</span>'
    items = []
    words = {"whists": _WHISTS, "passes": _PASSES, "invites": _INVITES, "plays alone": _ALONE}
    for act in phase.legal:
        player = name_of(act.player, language)
        whom = f" {name_of(act.object, language, 'acc')}" if act.object else ""
        said = f"<b>{escape(player)}</b> {words[act.verb].say(language)}{escape(whom)}"
        items.append(
            f"<li>{said} {clause_link(phase.cites(act)[0])}{_branches(phase.do(act), language)}</li>"
        )
    return f"<ul>{''.join(items)}</ul>"


def _end(phase: Phase, language: str) -> str:
    plan: Plan = phase.plan  # type: ignore[attr-defined]
    if not plan.whist:
        return f"{_UNPLAYED.say(language)} {clause_link(AP.NOBODY_WHISTS)}"
    seats = plan.dealt.players
    playing = ", ".join(name_of(seats[i], language) for i in plan.in_play)
    clause = AP.INVITER_SHORT if plan.invited is not None else AP.WHISTER_SHORT
    answers = "; ".join(
        _ANSWERS.say(language).format(name_of(seats[i], language), clause["tricks"])
        for i in plan.whist
    )
    return f"{_PLAYED.say(language).format(playing)}; {answers} {clause_link(clause)}"


PICTURES: dict[str, Callable[[str], str]] = {"ladder": ladder, "decisions": decisions}
"""The pictures that a page can ask for by name."""
