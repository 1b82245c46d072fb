"""The words of the card table in three languages, each with the clause that defines it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Term:
    """Hold one term in English, Russian and German, and the id of the clause on it, if any.

    `anchor` is its place on the glossary page.
    """

    anchor: str
    en: str
    ru: str
    de: str
    clause: str = ""


TERMS = (
    Term("ante", "ante", "взнос сдающего", "Geber", "AP-2.10"),
    Term("auction", "auction", "торговля", "Lizitation", "AP-3.1"),
    Term("bettel", "Bettel", "беттель", "Bettel", "AP-9.7"),
    Term("bonus", "bonus", "премия", "Prämie", "AP-8.6"),
    Term("contract", "contract", "контракт", "Ansage", "AP-4.4"),
    Term("dealer", "dealer", "сдающий", "Geber", "AP-2.3"),
    Term("declarer", "declarer", "разыгрывающий", "Spieler", "AP-3.6"),
    Term("defender", "defender", "защитник", "Gegner", "AP-5.1"),
    Term("discard", "discard", "снос", "Skart", "AP-4.2"),
    Term("durchmarsch", "Durchmarsch", "дурхмарш", "Durchmarsch", "AP-9.8"),
    Term("fine", "fine", "штраф", "Bête", "AP-7.3"),
    Term("follow", "follow suit", "давать масть", "bedienen", "AP-6.3"),
    Term("forehand", "forehand", "первая рука", "Vorhand", "AP-3.1"),
    Term("hand-game", "from the hand", "с рук", "aus der Hand", "AP-3.7"),
    Term("hold", "hold", "держать, «здесь»", "halten, „hier“", "AP-3.4"),
    Term("invitation", "invitation", "приглашение", "Einladung", "AP-5.4"),
    Term("lead", "lead", "ход", "Ausspiel", "AP-6.2"),
    Term("pass", "pass", "пас", "weiter, passen", "AP-3.5"),
    Term("plauderer", "Plauderer", "плаудерер", "Plauderer", "AP-9.9"),
    Term("pot", "pot", "котёл", "Topf, Kassa", "AP-2.5"),
    Term("price", "price of the deal", "цена сдачи", "Spielwert", "AP-2.5"),
    Term("revoke", "revoke", "ренонс", "Renonce", "AP-6.3"),
    Term("ruff", "ruff", "бить козырем", "trumpfen", "AP-6.4"),
    Term("stake", "stake", "ставка", "Marke", "AP-2.4"),
    Term("talon", "talon", "прикуп", "Talon", "AP-4.1"),
    Term("trick", "trick", "взятка", "Stich", "AP-6.6"),
    Term("trumps", "trumps", "козыри", "Atout, Trumpf", "AP-6.4"),
    Term("whist", "whist", "вист", "helfen, mitgehen", "AP-5.2"),
)
"""The terms in the order of the English alphabet."""
