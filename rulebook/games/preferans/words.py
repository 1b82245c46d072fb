"""The words of House Preferans in both languages: values, events and written acts."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from ...cards import Card
from ...clauses import Text
from ...game import Column, Verb, Words
from ...trickplay import TAKES_TRICK, TRICKS, plays_verb
from . import clauses as HP
from .outcome import Contract, Trump
from .whisting import CLOSED, HALF, OPEN, PASS, WHIST, WITH_HAND, endings

_LEVELS = {
    "six": Text("six", "шесть"),
    "seven": Text("seven", "семь"),
    "eight": Text("eight", "восемь"),
    "nine": Text("nine", "девять"),
    "ten": Text("ten", "десять"),
}
_GAMES = {
    "six": Text("a six", "шестерная"),
    "seven": Text("a seven", "семерная"),
    "eight": Text("an eight", "восьмерная"),
    "nine": Text("a nine", "девятерная"),
    "ten": Text("a ten", "десятерная"),
}
_TRUMPS = {
    Trump.SPADES: Text("spades", "пик"),
    Trump.CLUBS: Text("clubs", "треф"),
    Trump.DIAMONDS: Text("diamonds", "бубён"),
    Trump.HEARTS: Text("hearts", "червей"),
    Trump.NO_TRUMP: Text("no trump", "без козыря"),
}


def contract_name(contract: Contract) -> Text:
    """Return a contract as it is said at the table.

    Examples:
        >>> contract_name(Contract.SEVEN_HEARTS).ru, contract_name(Contract.SEVEN).en
        ('семь червей', 'a seven')
    """
    if contract is Contract.ALL_PASS:
        return Text("all-pass", "распасовка")
    if contract is Contract.MISERE:
        return Text("misère", "мизер")
    if contract.trump is None:
        return _GAMES[contract.figure]
    level, trump = _LEVELS[contract.figure], _TRUMPS[contract.trump]
    return Text(f"{level.en} {trump.en}", f"{level.ru} {trump.ru}")


_CALLS = {
    WHIST: Text("whist", "вист"),
    PASS: Text("pass", "пас"),
    HALF: Text("half", "полвиста"),
}
_FOLLOWS: Mapping[tuple[tuple[str, ...], ...], Text] = {
    ((CLOSED,),): Text("closed", "втёмную"),
    ((CLOSED,), (OPEN,)): Text("closed or open", "втёмную или всветлую"),
    (
        (f"{WITH_HAND} first", CLOSED),
        (f"{WITH_HAND} first", OPEN),
        (f"{WITH_HAND} second", CLOSED),
        (f"{WITH_HAND} second", OPEN),
        (PASS,),
    ): Text(
        "the dealer may choose either hand and whist, closed or open; else no play",
        "сдающий может выбрать любую руку и вистовать, втёмную или всветлую; иначе без розыгрыша",
    ),
    ((),): Text("no play", "без розыгрыша"),
}
"""Everything that may follow the defenders' words, as a phrase."""


def ending_rows(
    contract: Contract, language: str = "en", players: int = 4
) -> tuple[tuple[str, str], ...]:
    """Return the ways in which a defence can end: the words said, and all that may follow.

    They are those that the phases of the game allow, in the source's order.

    Examples:
        >>> ending_rows(Contract.SEVEN_CLUBS, "ru")[2]
        ('вист – пас – полвиста – вист', 'втёмную или всветлую')
    """
    return tuple(
        (
            " – ".join(_CALLS[call].say(language) for call in ending.calls),
            _FOLLOWS[ending.follows].say(language),
        )
        for ending in endings(contract, players)
    )


_UNDERTRICKS = Text(
    "{n:undertrick/undertricks}",
    "{n:недобранная взятка/недобранные взятки/недобранных взяток}",
)
_QUICK = Text("{n:quick trick/quick tricks}", "{n:быстрая взятка/быстрые взятки/быстрых взяток}")
_TRICKS_COUNT = (
    HP.TRICK_WHISTS, HP.GREEDY, HP.HALF_WRITES, HP.MISERE_CAUGHT, HP.ALL_PASS_TRICKS, HP.RISING,
)  # fmt: skip
_UNDERTRICKS_COUNT = (
    HP.UNDERTRICK, HP.UNDERTRICK_SINGLE, HP.CONSOLATION, HP.RETURNED, HP.DEALER_CONSOLATION,
    HP.RESPONSIBLE, HP.HALF_RESPONSIBLE,
)  # fmt: skip
_QUICK_COUNT = (HP.PREMIUM, HP.PREMIUM_BY_GAME, HP.PREMIUM_HALVED)

WORDS = Words(
    names=MappingProxyType(
        {
            **{contract.value: contract_name(contract) for contract in Contract},
            "talon": Text("talon", "прикуп"),
            "contract": Text("Played", "Играют"),
            "premium": Text("In the talon", "В прикупе"),
            "pool": Text("pool", "пуля"),
            "mountain": Text("mountain", "гора"),
            "whists": Text("whists", "висты"),
            "net": Text("net", "итог"),
            "pool_prize": Text("prize for the pool", "приз за пулю"),
            "mountain_prize": Text("prize for the mountain", "приз за гору"),
            "series": Text("all-pass deals in a row", "распасовок подряд"),
            "first_dealer": Text("first dealer", "сдавал первым"),
            "time": Text("time", "время"),
            "running": Text("running", "идёт"),
            "up": Text("up", "вышло"),
            "last-round": Text("last round", "последний круг"),
            "extra": Text("until a pool is full", "до закрытия пули"),
            "yes": Text("yes", "да"),
            "no": Text("no", "нет"),
            "none": Text("none", "нет"),
            "ace": Text("an ace", "туз"),
            "marriage": Text("a marriage", "марьяж"),
            "ace-king": Text("ace and king", "туз с королём"),
            "two-aces": Text("two aces", "два туза"),
        }
    ),
    events=MappingProxyType(
        {
            "silenced": Text(
                "The misère is overbid: {player} bids no more.",
                "Мизер перебит: {player} больше не торгуется.",
            ),
            "declares": Text("{player} declares.", "Играет {player}."),
            "turned": Text("In the talon: {card}.", "В прикупе {card}."),
            "all-pass": Text("Everybody has passed: all-pass.", "Пасовали все: распасовка."),
            "all-play": Text("Nobody whists, all play.", "Вистов нет: играют все."),
            "both-closed": Text("Both whist: closed.", "Вистуют оба: втёмную."),
            "plays-hand": Text(
                "{player} plays the hand of {other}.", "Картами {other:gen} играет {player}."
            ),
            "laid-open": Text(
                "Both defending hands lie open; {player} plays them.",
                "Карты защиты открыты, обеими руками играет {player}.",
            ),
            "hands-shown": Text(
                "Both hands against {player} lie open; they play together.",
                "Карты против {player:gen} открыты, ловят сообща.",
            ),
            "suit-shown": Text("The talon shows {card}.", "В прикупе открывают: {card}."),
            "takes-trick": TAKES_TRICK,
            "leads-on": Text(
                "The talon is played out; {player} leads.", "Прикуп вышел, ходит {player}."
            ),
            "ten-tricks": Text(
                "All tricks are played; {player} has {amount} of {of}.",
                "Все взятки разыграны: {player} — {amount} из {of}.",
            ),
            "not-played": Text(
                "Nobody whists: the game of {player} counts as made.",
                "Никто не вистует: игра {player:gen} считается сыгранной.",
            ),
            "dealer-whists": Text(
                "{player} whists with the hand of {other}.",
                "{player} вистует рукой {other:gen}.",
            ),
            "answers": Text(
                "{player} answers for the missing tricks: {amount}.",
                "За недобранные взятки отвечает {player}: {amount}.",
            ),
            "dealer-free": Text(
                "{player} dealt and answers for nothing.",
                "{player} сдавал и за недобор не отвечает.",
            ),
            "to-the-wall": Text(
                "{player}: {amount} points go to the wall.",
                "{player}: очки на стенку, {amount}.",
            ),
            "no-premium": Text(
                "{player} dealt and declared: nobody writes the premium.",
                "{player} сам сдавал и играл: премию за прикуп не пишет никто.",
            ),
            "no-bonus": Text(
                "{player} dealt and writes nothing for taking no trick.",
                "{player} сдавал и за отсутствие взяток ничего не пишет.",
            ),
            "no-prize": Text(
                "{player} has closed by an all-pass deal and writes no prize.",
                "{player} закрывает на распасовке и приза не пишет.",
            ),
            "mountain-prize": Text(
                "{player} is the first to clear his mountain.",
                "{player} списывает гору первым.",
            ),
            "pool-prize": Text(
                "{player} is the first to fill his pool.", "{player} закрывает пулю первым."
            ),
            "series": Text(
                "All-pass deals in the series: {amount}.", "Распасовок в ряду: {amount}."
            ),
            "series-ends": Text("The series of all-pass deals is over.", "Ряд распасовок прерван."),
            "time-up": Text("The time is up.", "Время вышло."),
            "last-round": Text(
                "The last round begins; {player} deals.",
                "Начинается последний круг, сдаёт {player}.",
            ),
            "goes-on": Text(
                "The last round is over and no pool is full: the game goes on until one is.",
                "Последний круг сыгран, но ни одна пуля не закрыта: играют, пока не закроют.",
            ),
            "game-ends": Text(
                "The time is up and a pool is full: the game is over.",
                "Время вышло, и пуля закрыта: игра окончена.",
            ),
            "average": Text(
                "The mountains come to {amount}, shared out among {of}.",
                "В горах вместе {amount}, игроков {of}.",
            ),
            "among-opponents": Text(
                "A point is divided among {amount} opponents, not among {of}.",
                "Очко делят между соперниками, на {amount}, а не на {of}.",
            ),
            "thirds": Text("The nets keep their thirds.", "Трети в итогах остаются."),
        }
    ),
    verbs=(
        Verb(
            "bids",
            Text("{player} bids {what}.", "{player}: {what}."),
            Text("bid", "заявить"),
            HP.RAISE,
            takes=Contract,
        ),
        Verb(
            "holds",
            Text("{player} holds.", "{player}: здесь."),
            Text("hold", "сказать «здесь»"),
            HP.SENIOR_HOLD,
        ),
        Verb(
            "takes the talon",
            Text("{player} takes the talon.", "{player} берёт прикуп."),
            Text("take the talon", "взять прикуп"),
            HP.TALON,
            evident=True,
        ),
        Verb(
            "discards",
            Text("{player} discards {what}.", "{player} сносит {what}."),
            Text("discard", "снести"),
            HP.DISCARD,
            takes=Card,
        ),
        Verb(
            "names",
            Text("{player} names {what}.", "{player} назначает {what:acc}."),
            Text("name", "назначить"),
            HP.NAMES,
            actor="declarer",
            object="contract",
        ),
        Verb(
            "whists",
            Text("{player} whists.", "{player}: вист."),
            Text("whist", "вистовать"),
            HP.DECISION,
            actor="whist",
            undoes="half",
        ),
        Verb(
            "passes",
            Text("{player} passes.", "{player}: пас."),
            Text("pass", "спасовать"),
            HP.DECISION,
            opens="whist",
            also=(HP.PASS_IS_FINAL, HP.DEALER_WHISTS),
        ),
        Verb(
            "takes half",
            Text("{player} takes half a whist.", "{player}: полвиста."),
            Text("take half a whist", "взять полвиста"),
            HP.HALF,
            actor="half",
            opens="whist",
            undoes="whist",
        ),
        Verb(
            "whists with",
            Text("{player} whists with the hand of {what}.", "{player} вистует рукой {what:gen}."),
            Text("whist with the hand of", "вистовать рукой"),
            HP.DEALER_WHISTS,
            actor="whist",
            object="hand",
            undoes="half",
            case="gen",
        ),
        Verb(
            "plays open",
            Text("{player} plays open.", "{player} играет всветлую."),
            Text("play open", "играть всветлую"),
            HP.OPEN_OR_CLOSED,
            object="open",
            value="yes",
        ),
        Verb(
            "plays closed",
            Text("{player} plays closed.", "{player} играет втёмную."),
            Text("play closed", "играть втёмную"),
            HP.OPEN_OR_CLOSED,
            object="open",
            value="no",
        ),
        plays_verb(HP.FOLLOW, HP.FIRST_LEAD, HP.TALON_LEADS),
    ),
    columns=MappingProxyType(
        {
            "pool": Column(Text("{player} writes into the pool", "{player} пишет в пулю")),
            "mountain": Column(
                Text("{player} writes into the mountain", "{player} пишет в гору"),
                Text("{player} takes off the mountain", "{player} списывает с горы"),
            ),
            "whists": Column(Text("{player} writes on {on}", "{player} пишет на {on:acc}")),
            "net": Column(Text("{player} ends with", "{player}: итог"), signed=True),
        }
    ),
    counts=MappingProxyType(
        {
            **{clause.id: TRICKS for clause in _TRICKS_COUNT},
            **{clause.id: _UNDERTRICKS for clause in _UNDERTRICKS_COUNT},
            **{clause.id: _QUICK for clause in _QUICK_COUNT},
        }
    ),
)
