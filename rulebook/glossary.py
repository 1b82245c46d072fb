"""The words of the card table in three languages, each with the clause that defines it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Term:
    """Hold one term in English, Russian and German, and the id of the clause on it, if any.

    `anchor` is its place on the glossary page; `de` is empty for what no German table plays.
    """

    anchor: str
    en: str
    ru: str
    de: str
    clause: str = ""


TERMS = (
    Term("above-the-line", "above the line", "над чертой", "", "FE-7.1"),
    Term("all-pass", "all-pass deal", "распасовка", "", "HP-3.10"),
    Term("ante", "ante", "взнос сдающего", "Geber", "AP-2.10"),
    Term("auction", "auction", "торговля", "Lizitation", "AP-3.1"),
    Term("below-the-line", "below the line", "под чертой", "", "FE-7.1"),
    Term("bettel", "Bettel", "беттель", "Bettel", "AP-9.7"),
    Term("bonus", "bonus", "премия", "Prämie", "AP-8.6"),
    Term("box", "box", "копилка", "", "KO-1.4"),
    Term("closed-play", "closed play", "игра втёмную", "", "HP-6.9"),
    Term("consolation", "consolation", "консоляция", "", "HP-7.8"),
    Term("contract", "contract", "контракт", "Ansage", "AP-4.4"),
    Term("dealer", "dealer", "сдающий", "Geber", "AP-2.3"),
    Term("declarer", "declarer", "разыгрывающий", "Spieler", "AP-3.6"),
    Term("defender", "defender", "защитник", "Gegner", "AP-5.1"),
    Term("discard", "discard", "снос", "Skart", "AP-4.2"),
    Term("draw", "draw", "прикупить", "", "KO-6.4"),
    Term("durchmarsch", "Durchmarsch", "дурхмарш", "Durchmarsch", "AP-9.8"),
    Term("exchange", "exchange", "обмен", "", "FE-4.1"),
    Term("fine", "fine", "штраф", "Bête", "AP-7.3"),
    Term("first-out", "first out", "вышедший первым", "", "KO-6.17"),
    Term("follow", "follow suit", "давать масть", "bedienen", "AP-6.3"),
    Term("forehand", "forehand", "первая рука", "Vorhand", "AP-3.1"),
    Term("forfeit", "forfeit", "взнос после сдачи", "", "KO-7.2"),
    Term("hand-game", "from the hand", "с рук", "aus der Hand", "AP-3.7"),
    Term("gift", "gift", "подарок", "", "KO-4.1"),
    Term("half-whist", "half a whist", "полвиста", "", "HP-5.5"),
    Term("help", "help", "помощь", "", "HP-8.7"),
    Term("hold", "hold", "держать, «здесь»", "halten, „hier“", "AP-3.4"),
    Term("horn", "horn", "рожок", "", "RZ-7.2"),
    Term("invitation", "invitation", "приглашение", "Einladung", "AP-5.4"),
    Term("lead", "lead", "ход", "Ausspiel", "AP-6.2"),
    Term("misere", "misère", "мизер", "", "HP-3.6"),
    Term("mountain", "mountain", "гора", "", "HP-2.12"),
    Term("open-play", "open play", "игра всветлую", "", "HP-6.8"),
    Term("partner", "partner", "партнёр", "", "RZ-1.1"),
    Term("party", "party", "партия", "", "KO-10.1"),
    Term("pass", "pass", "пас", "weiter, passen", "AP-3.5"),
    Term("plauderer", "Plauderer", "плаудерер", "Plauderer", "AP-9.9"),
    Term("pool", "pool", "пуля", "", "HP-2.10"),
    Term("pot", "pot", "котёл", "Topf, Kassa", "AP-2.5"),
    Term("price", "price of the deal", "цена сдачи", "Spielwert", "AP-2.5"),
    Term("prize", "prize", "приз", "", "HP-8.5"),
    Term("quota", "quota", "норма", "", "FE-7.2"),
    Term("record", "record", "запись", "", "RZ-2.4"),
    Term("revoke", "revoke", "ренонс", "Renonce", "AP-6.3"),
    Term("round", "round", "круг", "", "HP-2.8"),
    Term("ruff", "ruff", "бить козырем", "trumpfen", "AP-6.4"),
    Term("sheet", "sheet", "лист", "", "HP-2.9"),
    Term("stake", "stake", "ставка", "Marke", "AP-2.4"),
    Term("stock", "stock", "прикупка", "", "KO-2.4"),
    Term("tally", "tally", "запись взяток", "", "KO-1.5"),
    Term("talon", "talon", "прикуп", "Talon", "AP-4.1"),
    Term("premium", "talon premium", "премия за прикуп", "", "HP-8.1"),
    Term("three", "three", "тринька", "", "RZ-7.3"),
    Term("trick", "trick", "взятка", "Stich", "AP-6.6"),
    Term("trumps", "trumps", "козыри", "Atout, Trumpf", "AP-6.4"),
    Term("undertrick", "undertrick", "недобранная взятка", "", "HP-7.7"),
    Term("void", "void", "без масти", "", "RZ-6.3"),
    Term("wall", "wall", "стенка", "", "HP-8.11"),
    Term("whist", "whist", "вист", "helfen, mitgehen", "AP-5.2"),
)
"""The terms in the order of the English alphabet."""
