"""What stands over the columns of a bound table: asked with the expression that its rows are asked with.

A table is as wrong under a wrong head as with a wrong figure. So whatever yields rows has its heads
here, in both languages; where the package has a name for a column, the head is that name.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ...clauses import Confidence, Text
from ...game import Session
from ...games.preferans.outcome import LEVELS
from ...games.rozhok import clauses as RZ
from ...numerals import Form, Manner, spell
from ...voice import name_of

Heads = tuple[str, ...]

_CLAUSE = Text("Clause", "Пункт")
_DEAL = Text("Deal", "Сдача")
_GAME = Text("Game", "Игра")
_PLAYER = Text("Player", "Игрок")
_NOTICED = Text("Noticed", "Замечено")
_OF_A_HUNDRED = Text("Of a hundred", "Из сотни")
_DOWN = Text("{} down", "Без {}")
_AMONG = Text("Among {}", "{}")

# fmt: off
_FIXED: Mapping[str, tuple[Text, ...]] = {
    "attacks": (
        Text("Attack on", "Что испытано"), Text("Day", "День"), Text("Seed", "Жребий"),
        Text("Made", "Подставлено"), _NOTICED, _OF_A_HUNDRED,
    ),
    "lies": (
        Text("What was changed", "Что изменено"), Text("Lies", "Сколько раз"), _NOTICED, _OF_A_HUNDRED,
    ),
    "switched": (
        _GAME, Text("Rules", "Правил"), _NOTICED, Text("In their own section", "В своём разделе"),
        Text("Figures", "Чисел"), Text("Figures noticed", "Чисел замечено"),
    ),
    "faults": (
        Text("Where", "Где"), Text("Faults", "Ошибок"),
        Text("Noticed by an example", "Замечено примером"), Text("By any test", "Любым тестом"),
    ),
    "documents": (Text("Letter", "Буква"), Text("Document", "Документ")),
    "firmness": (
        _GAME, *(Text(*(said[0].upper() + said[1:] for said in (firm.value.en, firm.value.ru))) for firm in Confidence),
    ),
    "glossary": (
        Text("English", "По-русски"), Text("What it is", "Что это"), Text("Russian", "По-английски"),
        Text("German", "По-немецки"), Text("Also called", "Ещё говорят"), Text("Clauses", "Пункты"),
    ),
    "keys": (
        Text("Key", "Ключ"), Text("Where", "Где"), Text("What is written", "Что пишут"), Text("What it says", "О чём"),
    ),
    "matrix": (
        _CLAUSE, Text("Kind", "Вид"), Text("Prose", "Текст"), Text("Test", "Тест"), Text("Forbids", "Запрещает"),
        Text("Writes", "Пишет"), Text("Tells", "Сообщает"), Text("Figures", "Числа"),
    ),
    "options": (
        Text("Option", "Параметр"), Text("Values", "Значения"), Text("Clause or ruling", "Пункт или решение"),
    ),
    "stated": (
        Text("Number", "Номер"), Text("Sentence", "Фраза"), Text("Where it comes from", "Откуда взято"),
    ),
    "verbs": (Text("Written", "Запись"), Text("Means", "Значит"), _CLAUSE),
    "worked": (_DEAL, Text("How many", "Сколько"), Text("What it shows", "Что показывает")),
    # Austrian Préférence
    "defences": (
        Text("First defender", "Первый защитник"), Text("Second defender", "Второй защитник"), Text("Then", "Затем"),
        Text("The first answers for", "Первый отвечает за"), Text("The second answers for", "Второй отвечает за"),
        Text("Who is paid", "Кому платят"),
    ),
    "named": (
        Text("Won with", "Выиграно числом"), Text("Suits", "Масти"), Text("Above them", "Сверх мастей"),
    ),
    "styrian": (
        Text("Trumps", "Козыри"), Text("Price", "Цена"), Text("A trick", "Взятка"),
        Text("A fine of the declarer", "Штраф разыгрывающего"),
    ),
    "suit_numbers": (Text("Suit", "Масть"), Text("Number", "Номер")),
    # Forty-Eight
    "calendar": (_DEAL, Text("Trumps", "Козыри"), Text("Dealer", "Сдаёт"), Text("Forehand", "Первая рука")),
    # House Preferans
    "preferans_nets": (
        _PLAYER, Text("Exactly", "Точно"), Text("In whole whists", "Целыми вистами"),
    ),
    "preferans_prices": (
        _GAME, Text("Pool and mountain", "Очки"), Text("A trick", "Взятка"), Text("Promised by a whist", "Надо взять"),
        Text("Share of each of two", "Каждый из двух"), Text("Half a whist", "Полвиста"),
        Text("Undertrick", "Без одной"), Text("Trick missing on whist", "Недобор"),
    ),
    "preferans_shares": (
        _GAME, Text("Tricks of one", "Взяток у одного"), Text("Tricks of the other", "У другого"),
        Text("Into the mountain of the one", "В гору одному"), Text("of the other", "Другому"),
    ),
    "preferans_systems": (
        Text("What", "Что"), Text("Sochi", "Сочинка"), Text("Leningrad", "Ленинградка"), Text("This house", "Этот дом"),
    ),
    "preferans_walk": (
        _PLAYER, Text("Pool lacks", "Не хватает в пуле"), Text("Mountain with it", "Гора вместе с этим"),
        Text("Against the average", "Против средней"), Text("Whists written", "Написал вистов"),
        Text("Whists on him", "Вистов на него"), Text("Net", "Итог"),
    ),
    "promises": (
        _GAME, Text("The two promise", "Обещают двое"), Text("Each, if both whist", "Каждый, если вистуют оба"),
        Text("Half a whist stands for", "Полвиста — это за"),
    ),
    "whist_endings": (
        Text("The defenders say", "Говорят защитники"), Text("What may follow", "Что может быть дальше"),
        Text("What it comes to", "Что из этого выходит"),
    ),
    # Kopilka
    "dearest": (
        Text("Suit", "Масть"), Text("Cards", "Карт"), Text("Tricks", "Взяток"), Text("By the ace", "Тузом"),
        Text("Worth", "Цена"),
    ),
    "safe_antes": (
        Text("Forfeit", "Плата после сдачи"), Text("Ante", "Взнос"), Text("In the box at least", "В копилке не меньше"),
    ),
    "suit_prices": (
        Text("Suit led", "Масть хода"), Text("Ordinary", "Обычная"), Text("By the ace of spades", "Тузом пик"),
    ),
    # Rozhok
    "splits": (
        Text("Tricks", "Взятки"), Text("Called", "Зовётся"), Text("What happens", "Что бывает"), Text("Points", "Очки"),
        _CLAUSE,
    ),
}
# fmt: on


def heads(language: str) -> Mapping[str, Callable[..., Heads]]:
    """Return for each name that yields a table what yields its heads from the same arguments.

    Examples:
        >>> heads("en")["suit_numbers"](), heads("ru")["preferans_bills"](2)
        (('Suit', 'Number'), ('Игра', 'Без одной', 'Без двух'))
    """

    def said(texts: tuple[Text, ...]) -> Callable[..., Heads]:
        return lambda *arguments: tuple(text.say(language) for text in texts)

    def word(number: int, form: Form) -> str:
        return spell(number, form if language == "ru" else Form(Manner.CARDINAL), language)

    def titled(text: Text, number: int, form: Form) -> str:
        filled = text.say(language).format(word(number, form))
        return filled[0].upper() + filled[1:]

    def bills(most: int) -> Heads:
        down = (titled(_DOWN, n, Form(Manner.CARDINAL, "gen", "f")) for n in range(1, most + 1))
        return (_GAME.say(language), *down)

    def premiums() -> Heads:
        levels = (word(int(level), Form(Manner.CARDINAL)).capitalize() for level in LEVELS)
        return _IN_THE_TALON.say(language), _TRICKS.say(language), *levels

    def worth() -> Heads:
        among = (titled(_AMONG, players, Form(Manner.JOINTLY)) for players in (4, 3))
        return (_MADE.say(language), *among)

    def roundings(session: Session[Any, Any, Any]) -> Heads:
        return "rounding", *(name_of(seat, language) for seat in session.start.table.seats)

    def readings() -> Heads:
        whole = RZ.COUNT["tricks"]
        splits = (f"{more}–{whole - more}" for more in range(whole, whole // 2, -1))
        return _READING.say(language), "nine", "odd_points_to", *splits

    return {
        **{name: said(texts) for name, texts in _FIXED.items()},
        "preferans_bills": bills,
        "preferans_premiums": premiums,
        "preferans_worth": worth,
        "preferans_roundings": roundings,
        "readings": readings,
    }


_IN_THE_TALON, _TRICKS = Text("In the talon", "В прикупе"), Text("Tricks", "Взяток")
_MADE = Text("Game made", "Сыграно")
_READING = Text("Reading", "Чтение")
