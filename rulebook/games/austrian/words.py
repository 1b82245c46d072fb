"""The words of Austrian Préférence in both languages: values, events and written acts."""

from __future__ import annotations

from types import MappingProxyType

from ...clauses import Text
from ...game import Verb, Words
from . import clauses as AP

WORDS = Words(
    names=MappingProxyType(
        {
            "pot": Text("pot", "котёл"),
            "none": Text("thrown in", "сдачу бросили"),
            "clubs": Text("clubs", "трефы"),
            "spades": Text("spades", "пики"),
            "diamonds": Text("diamonds", "бубны"),
            "hearts": Text("hearts", "червы"),
            "bettel": Text("Bettel", "беттель"),
            "durchmarsch": Text("Durchmarsch", "дурхмарш"),
            "plauderer": Text("Plauderer", "плаудерер"),
            "eight": Text("eight", "восемь"),
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
                "Никто не вистует, все взятки — на счёт игрока {player}.",
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
            "asked": Text(
                "The pot is empty: fill it again or end the game.",
                "Котёл пуст: наполнить его снова или кончить игру.",
            ),
            "ended": Text("The pot is empty and the game ends.", "Котёл пуст, игра окончена."),
        }
    ),
    verbs=(
        Verb(
            "names",
            Text("{player} names {what}.", "{player} назначает: {what}."),
            AP.NAMES,
            actor="declarer",
            object="contract",
        ),
        Verb("whists", Text("{player} whists.", "{player}: вист."), AP.WHIST, actor="whist"),
        Verb("passes", Text("{player} passes.", "{player}: пас."), AP.DECISION, opens="whist"),
        Verb(
            "invites",
            Text("{player} invites {what}.", "{player} приглашает: {what}."),
            AP.INVITATION,
            object="invited",
        ),
        Verb(
            "announces four aces",
            Text("{player} announces four aces.", "{player} объявляет четыре туза."),
            AP.FOUR_ACES,
            object="announced",
            value="four-aces",
        ),
        Verb(
            "announces no aces",
            Text("{player} announces no aces.", "{player} объявляет: без тузов."),
            AP.NO_ACES,
            object="announced",
            value="no-aces",
        ),
    ),
)
