"""The words of Kopilka in both languages: values, events and written acts."""

from __future__ import annotations

from types import MappingProxyType

from ...cards import Card
from ...clauses import Text
from ...game import Column, Verb, Words
from ...trickplay import TAKES_TRICK, TRICKS, plays_verb
from . import clauses as KO
from .outcome import Suit

WORDS = Words(
    names=MappingProxyType(
        {
            "box": Text("box", "копилка"),
            "stock": Text("stock", "прикупка"),
            "tally": Text("tally", "запись взяток"),
            "deals": Text("deals over", "сыграно сдач"),
            "claims": Text("due from the box", "причитается"),
            "remainder_to": Text("remainder to", "остаток получает"),
            "first_out": Text("first out", "вышел первым"),
            "by_ace": Text("by the ace of spades", "тузом пик"),
            "ace_suit": Text("suit of that trick", "масть этой взятки"),
            "stalemate": Text("stalemate", "тупик"),
            "false_passes": Text("false passes", "ложных пасов"),
            "yes": Text("yes", "да"),
            "no": Text("no", "нет"),
            "none": Text("nobody", "никто"),
            "spades": Text("spades", "пики"),
            "clubs": Text("clubs", "трефы"),
            "diamonds": Text("diamonds", "бубны"),
            "hearts": Text("hearts", "червы"),
        }
    ),
    events=MappingProxyType(
        {
            "taken": Text("It is {card}.", "Это {card}."),
            "returned": Text(
                "{player} takes back what is left: {amount}.",
                "Оставшееся забирает {player}: {amount}.",
            ),
            "fills-up": Text(
                "For a card that was taken {player} gets {card}.",
                "Взамен взятой к {player:dat} приходит {card}.",
            ),
            "drawn": Text("It is {card}.", "Это {card}."),
            "false-pass": Text(
                "{player} had the suit: a false pass.", "{player}: масть была, пас ложный."
            ),
            "taken-back": Text(
                "Nobody follows: {player} takes {card} back.",
                "Масти не дал никто: {card} возвращается к {player:dat}.",
            ),
            "takes-trick": TAKES_TRICK,
            "lead-passes": Text(
                "{player} has nothing to lead: the lead passes on.",
                "{player}: ходить не с чего, ход переходит дальше.",
            ),
            "out": Text("{player} is the first out.", "Первым выходит {player}."),
            "first-out": Text(
                "{player} was the first out and pays nothing for that.",
                "{player} выходит первым и за сдачу не платит.",
            ),
            "nobody-out": Text("Nobody is out: everybody pays.", "Не вышел никто: платят все."),
            "spared": Text(
                "{player} counts as the first out and pays nothing for that.",
                "{player} считается вышедшим первым и за сдачу не платит.",
            ),
            "stalemate": Text(
                "The lead has gone round in vain: the deal is over and nobody is out.",
                "Ход впустую обошёл круг: сдача окончена, не вышел никто.",
            ),
            "fewest-cards": Text(
                "{player} has the fewest cards.",
                "{player}: карт меньше всех.",
            ),
            "played-out": Text(
                "Nobody can go on: the deal is over.", "Играть дальше некому: сдача окончена."
            ),
            "short-box": Text(
                "The box holds {amount}; {of} are due.",
                "В копилке {amount}, а причитается {of}.",
            ),
            "remainder-stays": Text("{amount} stay in the box.", "В копилке остаётся {amount}."),
        }
    ),
    verbs=(
        Verb(
            "lays",
            Text(
                "{player} lays all the {what} face down.", "{player} кладёт закрытыми все {what}."
            ),
            Text("lay", "выложить"),
            KO.GIFT_LAID,
            takes=Suit,
        ),
        Verb(
            "takes",
            Text("{player} takes a card unseen.", "{player} берёт карту вслепую."),
            Text("take", "взять"),
            KO.GIFT_TAKEN,
            takes=Card,
        ),
        Verb(
            "refuses",
            Text("{player} refuses the gift.", "{player} отказывается от подарка."),
            Text("refuse", "отказаться"),
            KO.MAY_REFUSE,
        ),
        Verb(
            "discards",
            Text("{player} discards {what}.", "{player} сбрасывает {what}."),
            Text("discard", "сбросить"),
            KO.GIFT_DISCARD,
            takes=Card,
        ),
        plays_verb(KO.FOLLOW, KO.FIRST_LEAD, KO.WINS),
        Verb(
            "draws",
            Text("{player} draws.", "{player} прикупает."),
            Text("draw", "прикупить"),
            KO.DRAW_OR_PASS,
            takes=Card,
            draws=True,
            also=(KO.DRAW_FOR_LEAD,),
        ),
        Verb(
            "passes",
            Text("{player} passes.", "{player}: пас."),
            Text("pass", "спасовать"),
            KO.DRAW_OR_PASS,
        ),
    ),
    columns=MappingProxyType(
        {
            "tally": Column(Text("{player} marks for tricks", "{player} пишет за взятки")),
        }
    ),
    counts=MappingProxyType(
        {
            KO.PRICES.id: TRICKS,
            KO.ACE_COUNTS.id: Text("{n:price/prices}", "{n:цена/цены/цен}"),
            KO.FALSE_PASS.id: Text("{n:pass/passes}", "{n:пас/паса/пасов}"),
        }
    ),
)
