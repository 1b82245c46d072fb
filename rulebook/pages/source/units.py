"""The things that figures count, as nouns of both languages: tricks, cards, stakes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from types import MappingProxyType

from ...numerals import CASES


@dataclass(frozen=True, slots=True)
class Unit:
    """Hold a noun that figures are counted in.

    `one` and `many` are English; `gender` and the six cases of each number, parted by blanks, are
    Russian.
    """

    one: str
    many: str
    gender: str
    ru_one: str
    ru_many: str


@dataclass(frozen=True, slots=True)
class Noun:
    """Hold one way to read a noun: its unit, whether it is plural, and its case in Russian."""

    unit: Unit
    plural: bool
    case: str = ""


# fmt: off
UNITS = (
    Unit("trick", "tricks", "f",
        "взятка взятки взятке взятку взяткой взятке",
        "взятки взяток взяткам взятки взятками взятках"),
    Unit("card", "cards", "f",
        "карта карты карте карту картой карте",
        "карты карт картам карты картами картах"),
    Unit("stake", "stakes", "f",
        "ставка ставки ставке ставку ставкой ставке",
        "ставки ставок ставкам ставки ставками ставках"),
    Unit("whist", "whists", "m",
        "вист виста висту вист вистом висте",
        "висты вистов вистам висты вистами вистах"),
    Unit("point", "points", "n",
        "очко очка очку очко очком очке",
        "очки очков очкам очки очками очках"),
    Unit("kopeck", "kopecks", "f",
        "копейка копейки копейке копейку копейкой копейке",
        "копейки копеек копейкам копейки копейками копейках"),
    Unit("coin", "coins", "f",
        "монета монеты монете монету монетой монете",
        "монеты монет монетам монеты монетами монетах"),
    Unit("player", "players", "m",
        "игрок игрока игроку игрока игроком игроке",
        "игроки игроков игрокам игроков игроками игроках"),
    Unit("person", "people", "m",
        "человек человека человеку человека человеком человеке",
        "люди человек людям людей людьми людях"),
    Unit("defender", "defenders", "m",
        "защитник защитника защитнику защитника защитником защитнике",
        "защитники защитников защитникам защитников защитниками защитниках"),
    Unit("deal", "deals", "f",
        "сдача сдачи сдаче сдачу сдачей сдаче",
        "сдачи сдач сдачам сдачи сдачами сдачах"),
    Unit("game", "games", "f",
        "игра игры игре игру игрой игре",
        "игры игр играм игры играми играх"),
    Unit("suit", "suits", "f",
        "масть масти масти масть мастью масти",
        "масти мастей мастям масти мастями мастях"),
    Unit("hand", "hands", "f",
        "рука руки руке руку рукой руке",
        "руки рук рукам руки руками руках"),
    Unit("pair", "pairs", "f",
        "пара пары паре пару парой паре",
        "пары пар парам пары парами парах"),
    Unit("round", "rounds", "m",
        "круг круга кругу круг кругом круге",
        "круги кругов кругам круги кругами кругах"),
    Unit("step", "steps", "f",
        "ступень ступени ступени ступень ступенью ступени",
        "ступени ступеней ступеням ступени ступенями ступенях"),
    Unit("ante", "antes", "m",
        "взнос взноса взносу взнос взносом взносе",
        "взносы взносов взносам взносы взносами взносах"),
    Unit("bid", "bids", "f",
        "заявка заявки заявке заявку заявкой заявке",
        "заявки заявок заявкам заявки заявками заявках"),
    Unit("trump", "trumps", "m",
        "козырь козыря козырю козырь козырем козыре",
        "козыри козырей козырям козыри козырями козырях"),
    Unit("pack", "packs", "f",
        "колода колоды колоде колоду колодой колоде",
        "колоды колод колодам колоды колодами колодах"),
    Unit("bonus", "bonuses", "f",
        "премия премии премии премию премией премии",
        "премии премий премиям премии премиями премиях"),
    Unit("fine", "fines", "m",
        "штраф штрафа штрафу штраф штрафом штрафе",
        "штрафы штрафов штрафам штрафы штрафами штрафах"),
    Unit("price", "prices", "f",
        "цена цены цене цену ценой цене",
        "цены цен ценам цены ценами ценах"),
    Unit("share", "shares", "f",
        "доля доли доле долю долей доле",
        "доли долей долям доли долями долях"),
    Unit("part", "parts", "f",
        "часть части части часть частью части",
        "части частей частям части частями частях"),
    Unit("way", "ways", "m",
        "способ способа способу способ способом способе",
        "способы способов способам способы способами способах"),
    Unit("undertrick", "undertricks", "m",
        "недобор недобора недобору недобор недобором недоборе",
        "недоборы недоборов недоборам недоборы недоборами недоборах"),
    Unit("contract", "contracts", "m",
        "контракт контракта контракту контракт контрактом контракте",
        "контракты контрактов контрактам контракты контрактами контрактах"),
    Unit("clause", "clauses", "m",
        "пункт пункта пункту пункт пунктом пункте",
        "пункты пунктов пунктам пункты пунктами пунктах"),
    Unit("time", "times", "m",
        "раз раза разу раз разом разе",
        "разы раз разам разы разами разах"),
)
# fmt: on

PERSONS = frozenset({"player", "person", "defender", "hand", "pair"})
"""Those whom *second* tells apart and does not count."""
AMOUNTS = frozenset({"trick", "stake", "whist", "point", "kopeck"})
"""What *one* counts; before other nouns it is hardly more than an article."""


@lru_cache(maxsize=2)
def nouns(language: str) -> Mapping[str, tuple[Noun, ...]]:
    """Return what each form of a unit's noun may be.

    Examples:
        >>> [(noun.unit.one, noun.plural) for noun in nouns("en")["tricks"]]
        [('trick', True)]
        >>> [noun.case for noun in nouns("ru")["взятки"] if not noun.plural]
        ['gen']
    """
    found: dict[str, list[Noun]] = {}
    for unit in UNITS:
        if language == "en":
            found.setdefault(unit.one, []).append(Noun(unit, False))
            found.setdefault(unit.many, []).append(Noun(unit, True))
            continue
        for plural, forms in ((False, unit.ru_one), (True, unit.ru_many)):
            for case, form in zip(CASES, forms.split(), strict=True):
                found.setdefault(form, []).append(Noun(unit, plural, case))
    return MappingProxyType({form: tuple(read) for form, read in found.items()})


def counted(number: int, unit: Unit, language: str, case: str = "nom") -> str:
    """Return the form that a noun takes behind a number; the case is that of the whole phrase.

    Examples:
        >>> trick = UNITS[0]
        >>> [counted(number, trick, "ru") for number in (1, 2, 5, 12, 21)]
        ['взятка', 'взятки', 'взяток', 'взяток', 'взятка']
        >>> counted(2, trick, "ru", "ins"), counted(2, trick, "en")
        ('взятками', 'tricks')
    """
    number = abs(number)
    if language == "en":
        return unit.one if number == 1 else unit.many
    one, many = unit.ru_one.split(), unit.ru_many.split()
    last = number % 10 if number % 100 // 10 != 1 else 0
    if last == 1:
        return one[CASES.index(case)]
    if case in ("nom", "acc") and not (case == "acc" and last in (2, 3, 4) and _lives(unit)):
        return one[CASES.index("gen")] if last in (2, 3, 4) else many[CASES.index("gen")]
    return many[CASES.index(case)]


def _lives(unit: Unit) -> bool:
    """Tell whether the accusative of several is the genitive, as of people."""
    many = unit.ru_many.split()
    return many[CASES.index("acc")] == many[CASES.index("gen")]
