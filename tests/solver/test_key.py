"""What a value depends on, and what it does not."""

from dataclasses import replace

from rulebook.cards import cards
from rulebook.clauses import Clause
from rulebook.games.austrian.options import Duty
from rulebook.games.austrian.play import trick_rules
from rulebook.games.rozhok.play import RULES
from rulebook.solver import Aim, PairPosition, Position
from rulebook.solver.key import value_key
from rulebook.table import Seat
from rulebook.tricks import TrickRules

HANDS = (cards("♠A ♥7"), cards("♠K ♥8"), cards("♠Q ♥9"))
SEATS = tuple(map(Seat, ("South", "West", "East")))
START = Position(trick_rules("♠", Duty.HEAD), SEATS, HANDS)


def test_whatever_changes_a_value_changes_the_name() -> None:
    pairs = PairPosition(RULES, (*SEATS, Seat("North")), (*HANDS, cards("♠J ♥10")))
    others = [
        replace(START, rules=trick_rules("♥", Duty.HEAD)),
        replace(START, rules=trick_rules(None, Duty.HEAD)),
        replace(START, rules=trick_rules("♠", Duty.LEAD)),
        replace(START, rules=trick_rules("♠", Duty.FOLLOW)),
        replace(START, hands=(HANDS[1], HANDS[0], HANDS[2])),
        replace(START, hands=HANDS[:2]),
        replace(START, turn=1),
        replace(START, taken=1),
        replace(START, aim=Aim.FEWEST),
        replace(START, decides=10),
        START.play(HANDS[0][0]),
        START.play(HANDS[0][1]),
        pairs,
        replace(pairs, worth=(0, 1, 0)),
        replace(pairs, worth=(0, 0, 1)),
    ]
    names = [value_key(moment) for moment in (START, *others)]
    assert len(set(names)) == len(names) == 16
    assert names == [value_key(moment) for moment in (START, *others)]


def test_names_of_players_and_texts_of_clauses_change_nothing() -> None:
    def reworded(clause: Clause) -> Clause:
        return replace(clause, en=f"{clause.en}, as ever", ru=f"{clause.ru}, как всегда")

    rules = START.rules
    told = tuple(replace(one, clause=reworded(one.clause)) for one in rules.obligations)
    assert told != rules.obligations
    elsewhere = replace(
        START, rules=TrickRules(rules.ranking, told), seats=tuple(map(Seat, ("A", "B", "C")))
    )
    assert value_key(elsewhere) == value_key(START)
