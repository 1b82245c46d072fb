"""The words of Austrian Préférence in both languages: values, events and written acts."""

from __future__ import annotations

from types import MappingProxyType

from ...cards import Card
from ...clauses import Text
from ...game import Verb, Words
from ...trickplay import TAKES_TRICK, TRICKS, plays_verb
from . import clauses as AP
from .auction import Bid

WORDS = Words(
    names=MappingProxyType(
        {
            "1": Text("1", "единица"),
            "2": Text("2", "двойка"),
            "3": Text("3", "тройка"),
            "4": Text("4", "четвёрка"),
            "5": Text("5", "пятёрка"),
            "6": Text("6", "шестёрка"),
            "7": Text("7", "семёрка"),
            "8": Text("8", "восьмёрка"),
            "pot": Text("pot", "котёл"),
            "talon": Text("talon", "прикуп"),
            "contract": Text("contract", "контракт"),
            "announced": Text("announced", "объявлено"),
            "hand": Text("from the hand", "с рук"),
            "yes": Text("yes", "да"),
            "none": Text("thrown in", "сдачу бросили"),
            "clubs": Text("clubs", "трефы"),
            "spades": Text("spades", "пики"),
            "diamonds": Text("diamonds", "бубны"),
            "hearts": Text("hearts", "червы"),
            "bettel": Text("Bettel", "беттель"),
            "durchmarsch": Text("Durchmarsch", "дурхмарш"),
            "plauderer": Text("Plauderer", "плаудерер"),
            "eight": Text("eight", "восьмёрка"),
            "four-aces": Text("four aces", "четыре туза"),
            "no-aces": Text("no aces", "без тузов"),
            "ordinary": Text("ordinary pot", "обычный котёл"),
            "unlimited": Text("unlimited pot", "неограниченный котёл"),
            "limited": Text("limited pot", "ограниченный котёл"),
            "styrian": Text("Styrian pot", "штирийский котёл"),
        }
    ),
    events=MappingProxyType(
        {
            "thrown-in": Text("The cards are thrown in.", "Карты бросают."),
            "nobody-whists": Text(
                "Nobody whists: {player} is credited with all the tricks.",
                "Никто не вистует, все взятки записывают {player:dat}.",
            ),
            "capped": Text(
                "Only {amount} of the {of} in the pot are played for.",
                "Разыгрывают только {amount} из {of}, лежащих в котле.",
            ),
            "styrian-price": Text(
                "The trump sets the price: {amount}.", "Цену назначает козырь: {amount}."
            ),
            "bid-price": Text("The price of the bid is {amount}.", "Цена заявки — {amount}."),
            "short-pot": Text(
                "The pot cannot pay {of}: the deal is played for {amount}.",
                "На {of} котла не хватает: играют на {amount}.",
            ),
            "four-aces-fail": Text(
                "Four aces earn nothing: the contract failed.",
                "Четыре туза ничего не приносят: контракт не сыгран.",
            ),
            "no-aces-fail": Text(
                "Having no aces costs nothing at this table.",
                "Отсутствие тузов за этим столом ничего не стоит.",
            ),
            "declares": Text("{player} declares.", "Разыгрывает {player}."),
            "untouched": Text("The talon stays where it lies.", "Прикуп остаётся лежать."),
            "takes-trick": TAKES_TRICK,
            "laid-open": Text(
                "{player} lays the hand open on the table.",
                "{player} открывает карты на столе.",
            ),
            "decided": Text("The bid is decided, play stops.", "Исход решён, игра кончается."),
            "asked": Text(
                "The pot is empty: fill it again or end the game.",
                "Котёл пуст: наполнить его снова или кончить игру.",
            ),
            "ended": Text("The pot is empty and the game ends.", "Котёл пуст, игра окончена."),
        }
    ),
    verbs=(
        Verb(
            "bids",
            Text("{player} bids {what}.", "{player}: {what}."),
            Text("bid", "заявить"),
            AP.RAISE,
            takes=Bid,
        ),
        Verb(
            "holds", Text("{player} holds.", "{player}: здесь."), Text("hold", "держать"), AP.HOLD
        ),
        Verb(
            "takes the talon",
            Text("{player} takes the talon.", "{player} берёт прикуп."),
            Text("take the talon", "взять прикуп"),
            AP.TALON,
            evident=True,
        ),
        Verb(
            "discards",
            Text("{player} discards {what}.", "{player} сносит {what}."),
            Text("discard", "снести"),
            AP.DISCARD,
            takes=Card,
        ),
        Verb(
            "names",
            Text("{player} names {what}.", "{player} назначает {what:acc}."),
            Text("name", "назначить"),
            AP.NAMES,
            actor="declarer",
            object="contract",
        ),
        Verb(
            "whists",
            Text("{player} whists.", "{player}: вист."),
            Text("whist", "вистовать"),
            AP.WHIST,
            actor="whist",
        ),
        Verb(
            "passes",
            Text("{player} passes.", "{player}: пас."),
            Text("pass", "спасовать"),
            AP.DECISION,
            opens="whist",
            also=(AP.PASS_IS_FINAL,),
        ),
        Verb(
            "invites",
            Text("{player} invites {what}.", "{player} приглашает {what:acc}."),
            Text("invite", "пригласить"),
            AP.INVITATION,
            object="invited",
        ),
        Verb(
            "plays alone",
            Text("{player} plays alone.", "{player} играет один."),
            Text("play alone", "играть одному"),
            AP.OUT_OF_PLAY,
            opens="whist",
        ),
        plays_verb(AP.FOLLOW, AP.FIRST_LEAD),
        Verb(
            "announces four aces",
            Text("{player} announces four aces.", "{player} объявляет четыре туза."),
            Text("announce four aces", "объявить четыре туза"),
            AP.FOUR_ACES,
            object="announced",
            value="four-aces",
            also=(AP.ACES_BEFOREHAND,),
        ),
        Verb(
            "announces no aces",
            Text("{player} announces no aces.", "{player} объявляет: без тузов."),
            Text("announce no aces", "объявить, что тузов нет"),
            AP.NO_ACES,
            object="announced",
            value="no-aces",
        ),
        Verb(
            "reports nothing",
            Text("{player} reports nothing.", "{player} ничего не объявляет."),
            Text("report nothing", "ничего не объявлять"),
            AP.FOUR_ACES,
            evident=True,
        ),
    ),
    counts=MappingProxyType(
        {
            AP.TRICK_MONEY.id: TRICKS,
            AP.INVITER_PAID.id: TRICKS,
        }
    ),
)
