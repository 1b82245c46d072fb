"""The words of Forty-Eight in both languages: values, events and written acts."""

from __future__ import annotations

from types import MappingProxyType

from ...cards import Card
from ...clauses import Text
from ...game import Column, Verb, Words
from ...trickplay import TAKES_TRICK, TRICKS, plays_verb
from . import clauses as FE

WORDS = Words(
    names=MappingProxyType(
        {
            "played": Text("deals played", "сыграно сдач"),
            "above": Text("above the line", "над чертой"),
            "below": Text("below the line", "под чертой"),
            "won": Text("winner", "выиграл"),
            "exchanged": Text("exchanged", "прикуплено"),
            "late": Text("written late", "записано поздно"),
            "reached": Text("first by trick", "первым по взяткам"),
            "stock": Text("stock", "прикупка"),
            "none": Text("nobody", "никто"),
            "cycle": Text("the cycle of trumps", "круг козырей"),
            "deal": Text("the deal", "сдача"),
            "largest": Text("the largest figure", "у кого больше"),
            "by-trick": Text("by the order of tricks", "по порядку взяток"),
            "forehand": Text("the earlier from forehand", "кто ближе к первой руке"),
        }
    ),
    events=MappingProxyType(
        {
            "trump-spades": Text("Spades are trumps.", "Козыри — пики."),
            "trump-clubs": Text("Clubs are trumps.", "Козыри — трефы."),
            "trump-diamonds": Text("Diamonds are trumps.", "Козыри — бубны."),
            "trump-hearts": Text("Hearts are trumps.", "Козыри — червы."),
            "no-trump": Text("There are no trumps.", "Играют без козырей."),
            "drawn": Text("It is {card}.", "Приходит {card}."),
            "recorded": Text(
                "{player} writes {amount} above the line.",
                "{player} записывает над чертой: {amount}.",
            ),
            "takes-trick": TAKES_TRICK,
            "nothing-written": Text(
                "Everybody has his quota, and nothing is written.",
                "У всех норма, писать нечего.",
            ),
            "reaches": Text(
                "{player} reaches the goal: {amount} below the line.",
                "{player} у цели: под чертой {amount}.",
            ),
            "first": Text("{player} counts as the first.", "Первым считается {player}."),
            "goes-on": Text(
                "{player} has won, but the cycle is played out; deals left: {amount}.",
                "Игру выиграл {player}, но круг доигрывают; осталось сдач: {amount}.",
            ),
            "wins": Text(
                "The game is over: {player} is paid.", "Игра окончена: платят {player:dat}."
            ),
            "lacks-nothing": Text(
                "{player} has {amount} below the line and lacks nothing.",
                "Под чертой у {player:gen} {amount}, доплачивать нечего.",
            ),
        }
    ),
    verbs=(
        Verb(
            "discards",
            Text("{player} discards {what}.", "{player} сносит {what}."),
            Text("discard", "снести"),
            FE.EXCHANGE,
            takes=Card,
        ),
        Verb(
            "draws",
            Text("{player} draws.", "{player} прикупает."),
            Text("draw", "прикупить"),
            FE.AS_MANY,
            takes=Card,
            draws=True,
        ),
        Verb(
            "keeps",
            Text("{player} keeps the hand.", "{player} остаётся при своих."),
            Text("keep the hand", "остаться при своих"),
            FE.EXCHANGE,
            also=(FE.LEFT_OVER,),
            evident=True,
        ),
        Verb(
            "records",
            Text("{player} writes the exchange down.", "{player} записывает прикупку."),
            Text("write the exchange down", "записать прикупку"),
            FE.WRITES,
            evident=True,
        ),
        Verb(
            "forgets",
            Text(
                "{player} forgets to write the exchange down.",
                "{player} забывает записать прикупку.",
            ),
            Text("forget to write the exchange down", "забыть записать прикупку"),
            FE.LATE,
            actor="late",
            offence=True,
        ),
        plays_verb(FE.FOLLOW, FE.FIRST_LEAD),
    ),
    columns=MappingProxyType(
        {
            "above": Column(
                Text("{player} writes above the line", "{player} пишет над чертой"),
            ),
            "below": Column(
                Text("{player} writes below the line", "{player} пишет под чертой"),
            ),
        }
    ),
    counts=MappingProxyType(
        {
            FE.EXCHANGED.id: Text("{n:card/cards}", "{n:карта/карты/карт}"),
            FE.SHORT_OF_QUOTA.id: TRICKS,
            FE.OVER_QUOTA.id: TRICKS,
        }
    ),
)
