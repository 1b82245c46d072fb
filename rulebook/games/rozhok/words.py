"""The words of Rozhok in both languages: values, events and written acts."""

from __future__ import annotations

from types import MappingProxyType

from ...clauses import Text
from ...game import Column, Words
from ...trickplay import TAKES_TRICK, plays_verb
from . import clauses as RZ

WORDS = Words(
    names=MappingProxyType(
        {
            "record": Text("record", "запись"),
            "left": Text("left on the record", "остаток записи"),
            "won": Text("party won by", "партию выиграли"),
            "swept": Text("all nine tricks", "все девять взяток"),
            "split": Text("tricks by pair", "взятки пар"),
            "yes": Text("yes", "да"),
            "no": Text("no", "нет"),
            "lose": Text("lose", "проигрывают"),
            "win": Text("win", "выигрывают"),
            "minority": Text("the pair with fewer tricks", "паре, у которой взяток меньше"),
            "majority": Text("the pair with more tricks", "паре, у которой взяток больше"),
            "remaining": Text("what is left", "остаток"),
            "fixed": Text("a fixed sum", "твёрдая сумма"),
            "restart": Text("begin again", "сначала"),
            "literal": Text("as printed", "как напечатано"),
            "inverted": Text("read the other way", "наоборот"),
        }
    ),
    events=MappingProxyType(
        {
            "takes-trick": TAKES_TRICK,
            "horn": Text(
                "A horn: {player} and {other} took {amount} {amount:trick/tricks}.",
                "Рожок: {player} и {other} взяли {amount} {amount:взятку/взятки/взяток}.",
            ),
            "three": Text(
                "A three: {player} and {other} took {amount} {amount:trick/tricks}.",
                "Тринька: {player} и {other} взяли {amount} {amount:взятку/взятки/взяток}.",
            ),
            "draw": Text(
                "A draw, {amount} to {of}: nothing is written off.",
                "Ничья, {amount} на {of}: никто ничего не списывает.",
            ),
            "all-nine": Text(
                "{player} and {other} took all {amount} tricks.",
                "{player} и {other} взяли все {amount} {amount:взятку/взятки/взяток}.",
            ),
            "at-once": Text(
                "The party is over at once: {player} and {other} win it.",
                "Партия кончена сразу: выиграли {player} и {other}.",
            ),
            "past-nothing": Text(
                "{player} and {other} win {amount} {amount:point/points} and have fewer left.",
                "{player} и {other} выиграли {amount} {amount:очко/очка/очков}, а осталось у них меньше.",
            ),
            "party": Text(
                "{player} and {other} have nothing left to write off and win the party.",
                "{player} и {other} списали всю запись и выиграли партию.",
            ),
        }
    ),
    verbs=(plays_verb(RZ.FOLLOW, RZ.FIRST_LEAD),),
    columns=MappingProxyType(
        {
            "record": Column(
                Text("{player} add to the record", "{player} пишут в запись"),
                Text("{player} write off the record", "{player} списывают с записи"),
            ),
        }
    ),
)
