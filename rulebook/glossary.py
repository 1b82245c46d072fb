"""The words of the card table in three languages, each with the clauses that say what it is."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from .clauses import LANGUAGES, Text


@dataclass(frozen=True, slots=True)
class Term:
    """Hold one term in English, Russian and German, what it means, and the clauses on it.

    `anchor` is its place on the glossary page; `de` is empty for what no German table plays. The
    fields `also_…` hold what players and other books say for it, parted by commas: words of the
    sources that this book does not use, and words by which a reader may look for it.
    """

    anchor: str
    name: Text
    means: Text
    clauses: tuple[str, ...]
    de: str = ""
    also_en: str = ""
    also_ru: str = ""
    also_de: str = ""

    def also(self, language: str = "en") -> Iterator[tuple[str, str]]:
        """Yield the other words for it, each with its language, those of `language` first."""
        said = {"en": self.also_en, "ru": self.also_ru, "de": self.also_de}
        for spoken in sorted(said, key=lambda code: code != language):
            yield from ((word, spoken) for word in said[spoken].split(", ") if word)


def terms(language: str = "en") -> tuple[Term, ...]:
    """Return the terms in the order of the alphabet of `language`.

    Examples:
        >>> [term.name.say("ru") for term in terms("ru")[:2]]
        ['амнистия', 'без козырей']
    """
    assert language in LANGUAGES
    return tuple(sorted(TERMS, key=lambda term: term.name.say(language).casefold()))


# fmt: off
TERMS = (
    Term("above-the-line", Text("above the line", "над чертой"),
        Text("where minus points are written", "место для минусов"),
        ("FE-7.1",)),
    Term("all-pass", Text("all-pass deal", "распасовка"),
        Text(
            "a deal that nobody bid for: each for himself, and few tricks are best",
            "сдача, которую никто не заказал: каждый за себя, и взяток чем меньше, тем лучше"),
        ("HP-3.10",), also_ru="распасы, распас"),
    Term("amnesty", Text("amnesty", "амнистия"),
        Text(
            "an agreement, not made here, by which everybody is let off as many all-pass "
            "tricks as the one with the fewest took",
            "уговор, которого здесь нет: на распасовке всем прощают столько взяток, сколько "
            "взял тот, у кого их меньше всех"),
        ("HP-7.17",)),
    Term("ante", Text("ante", "взнос"),
        Text(
            "what is put in beforehand: into the pot by each dealer, into the box of Kopilka "
            "by everybody",
            "то, что кладут заранее: в котёл — каждый сдающий, в копилку — все"),
        ("AP-2.10", "KO-2.3"), de="Einsatz", also_en="stake money",
        also_ru="взнос сдающего, вклад", also_de="Einsatz des Gebers, Geber"),
    Term("auction", Text("auction", "торговля"),
        Text("the bidding for the right to name the contract", "спор за право назначить контракт"),
        ("AP-3.1", "HP-3.1"), de="Lizitation", also_en="bidding", also_ru="торг, торги",
        also_de="Lizitieren"),
    Term("below-the-line", Text("below the line", "под чертой"),
        Text("where plus points are written", "место для плюсов"),
        ("FE-7.1",)),
    Term("bettel", Text("Bettel", "беттель"),
        Text(
            "a contract to take no trick, defended blind; the source glosses it as a beggar",
            "контракт: не взять ни одной взятки, ловят его втёмную; источник поясняет — нищий"),
        ("AP-9.7",), de="Bettel", also_en="beggar, misère, null", also_ru="бетл, нищий, мизер"),
    Term("bid", Text("bid", "заявка"),
        Text("what a player says in the auction", "то, что говорят на торговле"),
        ("AP-3.2", "HP-3.2"), de="Ansage", also_en="call"),
    Term("bonus", Text("bonus", "премия"),
        Text(
            "a payment from player to player, apart from the pot",
            "платёж от игрока игроку, мимо котла"),
        ("AP-8.6",), de="Prämie"),
    Term("box", Text("box", "копилка"),
        Text(
            "the money on the table that everybody has put into",
            "коробка с деньгами, куда вносят все"),
        ("KO-1.4",), also_en="pool, kitty", also_ru="касса"),
    Term("closed-play", Text("closed play", "игра втёмную"),
        Text("play in which nobody sees another hand", "розыгрыш, в котором чужих карт не видно"),
        ("HP-6.9",), also_ru="тёмная"),
    Term("consolation", Text("consolation", "консоляция"),
        Text(
            "whists for each undertrick of the declarer",
            "висты за каждую взятку, которой играющему не хватило"),
        ("HP-7.8",), also_ru="утешение"),
    Term("contract", Text("contract", "контракт"),
        Text(
            "what the declarer plays: a trump suit, or an extra bid",
            "то, что играют: козырная масть или дополнительная заявка"),
        ("AP-4.4", "HP-4.3"), de="Spiel", also_en="game", also_ru="игра"),
    Term("dealer", Text("dealer", "сдающий"),
        Text(
            "the player who deals; the deal passes to the left",
            "тот, кто сдаёт; сдача переходит налево"),
        ("AP-2.3", "HP-2.7"), de="Geber", also_ru="сдатчик"),
    Term("declarer", Text("declarer", "разыгрывающий"),
        Text(
            "the player who won the auction and plays against the others",
            "тот, кто выиграл торговлю и играет против остальных"),
        ("AP-3.6", "HP-3.5"), de="Spieler", also_en="soloist", also_ru="играющий, игрок",
        also_de="Alleinspieler"),
    Term("defender", Text("defender", "защитник"),
        Text(
            "each of the two who play against the declarer",
            "каждый из двоих, кто играет против разыгрывающего"),
        ("AP-5.1", "HP-5.1"), de="Gegner", also_en="opponent", also_ru="вистующий, пасующий",
        also_de="Gegenspieler"),
    Term("discard", Text("discard", "снос"),
        Text(
            "cards laid away face down; after the auction, the two of the declarer",
            "карты, отложенные закрытыми; после торговли — две карты разыгрывающего"),
        ("AP-4.2", "HP-4.2", "FE-4.4"), de="Skart", also_de="Drücken"),
    Term("draw", Text("draw", "прикупить"),
        Text("to take the top card of the stock", "взять верхнюю карту прикупки"),
        ("KO-6.4",), also_en="buy", also_ru="добрать"),
    Term("durchmarsch", Text("Durchmarsch", "дурхмарш"),
        Text("a contract to take every trick", "контракт: взять все взятки"),
        ("AP-9.8",), de="Durchmarsch", also_en="totus, slam, march", also_ru="тотус, марш"),
    Term("duty-to-beat", Text("duty to beat", "обязанность перебивать"),
        Text(
            "to play a higher card than those on the table, if one can",
            "класть карту старше тех, что лежат, если она есть"),
        ("AP-6.5",), de="Stichzwang", also_en="heading the trick"),
    Term("exchange", Text("exchange", "обмен"),
        Text("to lay cards away and draw others", "снести карты и взять вместо них другие"),
        ("FE-4.1",), also_ru="прикупка"),
    Term("false-pass", Text("false pass", "ложный пас"),
        Text(
            "to pass in Kopilka while holding the suit led",
            "в копилке: спасовать, когда масть хода на руках"),
        ("KO-7.4",)),
    Term("fine", Text("fine", "штраф"),
        Text("what a broken promise costs", "цена невыполненного обещания"),
        ("AP-7.3", "KO-7.3"), de="Bête", also_en="penalty"),
    Term("first-out", Text("first out", "вышедший первым"),
        Text("the player who is first rid of all his cards", "тот, кто первым остался без карт"),
        ("KO-6.17",)),
    Term("follow", Text("follow suit", "давать масть"),
        Text("to play a card of the suit that was led", "класть карту той масти, с которой пошли"),
        ("AP-6.3", "KO-6.3", "FE-6.2", "RZ-6.2"), de="bedienen",
        also_ru="ходить в масть, отвечать", also_de="Farbe bekennen, Farbzwang"),
    Term("forehand", Text("forehand", "первая рука"),
        Text(
            "the player on the dealer's left: he speaks first, and where nothing is bid he "
            "leads",
            "сосед сдающего слева: он говорит первым, а где не торгуются — ходит"),
        ("AP-3.1", "KO-6.2", "FE-6.1"), de="Vorhand", also_en="eldest hand, eldest"),
    Term("forfeit", Text("forfeit", "плата после сдачи"),
        Text(
            "what all but the first out put into the box",
            "что кладут в копилку все, кроме вышедшего первым"),
        ("KO-7.2",)),
    Term("hand-game", Text("from the hand", "с рук"),
        Text("without taking the talon", "не трогая прикупа"),
        ("AP-3.7",), de="aus der Hand", also_en="hand game", also_ru="без прикупа",
        also_de="Handspiel"),
    Term("gift", Text("gift", "подарок"),
        Text(
            "cards of one suit that have to be offered to the others",
            "карты одной масти, которые надо предложить остальным"),
        ("KO-4.1",)),
    Term("whist-kinds", Text("greedy, responsible, returnable whist", "вист жлобский, ответственный, возвратный"),
        Text(
            "three words of a source on whist: the lone whister writes for both hands; he "
            "answers for what is missing; the word comes back to a defender who has spoken",
            "три слова источника о висте: вистующий в одиночку пишет за обе руки; он отвечает "
            "за недобор; слово возвращается к защитнику, который уже высказался"),
        ("HP-7.6", "HP-7.11", "HP-R8"), also_ru="полуответственный, джентльменский"),
    Term("half-whist", Text("half a whist", "полвиста"),
        Text(
            "whists for half of the promise, without playing",
            "висты за половину обещанного, без розыгрыша"),
        ("HP-5.5",)),
    Term("help", Text("help", "помощь"),
        Text(
            "points that go to another player for whists on him",
            "очки, которые отдают другому за висты на него"),
        ("HP-8.7",), also_en="American aid", also_ru="американская помощь"),
    Term("hold", Text("hold", "держать"),
        Text(
            "to keep the number that a later player has bid",
            "остаться на числе, которое назвал говорящий позже"),
        ("AP-3.4",), de="halten", also_en="mine", also_ru="здесь", also_de="selbst"),
    Term("horn", Text("horn", "рожок"),
        Text("the only trick of a pair", "единственная взятка пары"),
        ("RZ-7.2",)),
    Term("invitation", Text("invitation", "приглашение"),
        Text(
            "the call of a lone whister to the defender who passed",
            "зов вистующего тому, кто спасовал"),
        ("AP-5.4",), de="Einladung", also_de="einladen"),
    Term("lead", Text("lead", "ход"),
        Text("the first card of a trick", "первая карта взятки"),
        ("AP-6.2", "KO-6.2"), de="Ausspiel", also_ru="выход"),
    Term("marriage", Text("marriage", "марьяж"),
        Text("king and queen of one suit", "король и дама одной масти"),
        ("HP-8.2",), also_de="Mariage"),
    Term("misere", Text("misère", "мизер"),
        Text("a bid to take no trick", "заявка не взять ни одной взятки"),
        ("HP-3.6",), also_en="null", also_ru="мизерка"),
    Term("mountain", Text("mountain", "гора"),
        Text(
            "where penalties stand; made games take them off again",
            "место для штрафов; записанное в ней списывают сыгранными играми"),
        ("HP-2.12",)),
    Term("open-play", Text("open play", "игра всветлую"),
        Text(
            "play with both defending hands on the table",
            "розыгрыш, в котором карты обоих защитников лежат на столе"),
        ("HP-6.8",), also_ru="светлая, в открытую"),
    Term("partner", Text("partner", "партнёр"),
        Text(
            "the player opposite, who wins and loses with you",
            "игрок напротив, с которым выигрывают и проигрывают вместе"),
        ("RZ-1.7",), also_ru="напарник"),
    Term("party", Text("party", "партия"),
        Text("deals that are settled together", "сдачи, по которым рассчитываются разом"),
        ("KO-10.1", "FE-10.3"), also_en="game"),
    Term("pass", Text("pass", "пас"),
        Text(
            "to stay out of the auction or of the defence; in Kopilka, to leave a lead "
            "unanswered",
            "отказ от торговли или от защиты; в копилке — не ответить на ход"),
        ("AP-3.5", "AP-5.1", "KO-6.4"), de="weiter", also_de="passen"),
    Term("plauderer", Text("Plauderer", "плаудерер"),
        Text(
            "a Bettel with the hand laid open; in German, a talker",
            "беттель с открытыми картами; по-немецки — болтун"),
        ("AP-9.9",), de="Plauderer", also_en="talker, chatterer, open misère, open Bettel",
        also_ru="болтун, открытый мизер, открытый беттель",
        also_de="Bettel ouvert, Offener Bettel"),
    Term("pool", Text("pool", "пуля"),
        Text(
            "where made games are written; the whole sheet is called so, too",
            "место для сыгранных игр; так зовут и весь лист"),
        ("HP-2.10",), also_ru="пулька"),
    Term("pot", Text("pot", "котёл"),
        Text("the money in the middle that belongs to all", "деньги в середине, общие для всех"),
        ("AP-2.5",), de="Topf", also_en="kitty, pool", also_ru="банк, касса", also_de="Kassa"),
    Term("price", Text("price of the deal", "цена сдачи"),
        Text("the sum that one deal is played for", "сумма, на которую играют сдачу"),
        ("AP-2.5",), de="Spielwert"),
    Term("prize", Text("prize", "приз"),
        Text("whists for the first to close", "висты тому, кто закрылся первым"),
        ("HP-8.5",)),
    Term("quick-tricks", Text("quick tricks", "быстрые взятки"),
        Text(
            "high cards in the talon that will most likely take a trick",
            "старшие карты в прикупе, которые, скорее всего, возьмут взятку"),
        ("HP-8.1",)),
    Term("quota", Text("quota", "норма"),
        Text("the tricks for which nothing is written", "взятки, за которые не пишут ничего"),
        ("FE-7.2",)),
    Term("record", Text("record", "запись"),
        Text("points that a pair has to write off", "очки, которые паре надо списать"),
        ("RZ-2.4",)),
    Term("revoke", Text("revoke", "фальшренонс"),
        Text(
            "a card of another suit although one holds the suit led",
            "карта другой масти, хотя масть хода на руках есть"),
        ("AP-6.3", "RZ-6.2"), de="Renonce", also_en="renege"),
    Term("round", Text("round", "круг"),
        Text("deals in which everybody has dealt once", "сдачи, за которые каждый сдал по разу"),
        ("HP-2.8",)),
    Term("ruff", Text("ruff", "бить козырем"),
        Text("to play a trump on another suit", "положить козыря на другую масть"),
        ("AP-6.4", "FE-6.3"), de="trumpfen", also_en="trump", also_ru="козырять, резать",
        also_de="stechen"),
    Term("sheet", Text("sheet", "лист"),
        Text(
            "the paper with everybody's pool, mountain and whists",
            "бумага с пулей, горой и вистами каждого"),
        ("HP-2.9",), also_en="score sheet", also_ru="пуля, пулька"),
    Term("short", Text("short", "ремиз, подсад"),
        Text("with fewer tricks than were promised", "когда взяток меньше, чем обещано"),
        ("AP-7.3", "HP-7.7"), also_en="bete, set, down", also_ru="обремизился, сел, недобор",
        also_de="bêt"),
    Term("stake", Text("stake", "ставка"),
        Text("the coin in which everything is counted", "монета, в которой всё считают"),
        ("AP-2.4",), de="Marke", also_en="chip", also_ru="фишка, вист"),
    Term("stalemate", Text("stalemate", "тупик"),
        Text(
            "the lead has gone round in vain, and nobody is out",
            "ход впустую обошёл круг, и не вышел никто"),
        ("KO-6.19",)),
    Term("stock", Text("stock", "прикупка"),
        Text(
            "cards left over from the deal that may be drawn",
            "оставшиеся от сдачи карты, из которых прикупают"),
        ("KO-2.4", "FE-2.2"), also_en="talon", also_ru="колода"),
    Term("tally", Text("tally", "запись взяток"),
        Text("what a player notes of his tricks", "пометки игрока о своих взятках"),
        ("KO-1.5",)),
    Term("talon", Text("talon", "прикуп"),
        Text("the two cards that nobody is dealt", "две карты, которых не сдают никому"),
        ("AP-4.1", "HP-4.1"), de="Talon", also_en="widow, kitty"),
    Term("premium", Text("talon premium", "премия за прикуп"),
        Text(
            "whists for high cards that lay in the talon",
            "висты за старшие карты, пришедшие в прикупе"),
        ("HP-8.1",), also_ru="премия за быстрые взятки"),
    Term("three", Text("three", "тринька"),
        Text("exactly three tricks of a pair", "ровно три взятки у пары"),
        ("RZ-7.3",)),
    Term("trick", Text("trick", "взятка"),
        Text("one card from each player in the deal", "по карте от каждого, кто играет"),
        ("AP-6.6", "KO-6.12"), de="Stich"),
    Term("trumps", Text("trumps", "козыри"),
        Text("the suit that beats the others", "масть, которая бьёт остальные"),
        ("AP-6.4", "FE-2.4", "RZ-1.3"), de="Atout", also_ru="козырь", also_de="Trumpf"),
    Term("undertrick", Text("undertrick", "недобранная взятка"),
        Text("a trick that was promised and not taken", "взятка, которую обещали и не взяли"),
        ("HP-7.7",), also_ru="недобор"),
    Term("void", Text("void", "без масти"),
        Text("without a card of the suit that was led", "когда масти хода на руках нет"),
        ("RZ-6.3", "KO-6.4"), also_ru="ренонс"),
    Term("wall", Text("wall", "стенка"),
        Text(
            "where points go that nobody has room for: nowhere",
            "куда идут очки, которым нет места: никуда"),
        ("HP-8.11",)),
    Term("whist", Text("whist", "вист"),
        Text(
            "a defender's promise: of two tricks in the Austrian game, of one to four for "
            "both together in House Preferans",
            "обещание защитника: в австрийской игре — две взятки, в домашней — от одной до "
            "четырёх на двоих"),
        ("AP-5.2", "HP-5.2"), de="Mitgehen", also_de="helfen, mitgehen"),
    Term("whist-unit", Text("whist, the unit", "вист, единица записи"),
        Text(
            "what is written on another player and settled in the end",
            "то, что пишут на другого игрока и по чему рассчитываются в конце"),
        ("HP-2.13",)),
    Term("without-trumps", Text("without trumps", "без козырей"),
        Text(
            "a deal in which no suit beats the others",
            "сдача, в которой ни одна масть не бьёт остальные"),
        ("AP-9.19", "HP-6.7", "FE-2.4", "KO-6.1"), also_en="no trump, sans", also_ru="бескозырка",
        also_de="Sans Atout"),
)
"""The terms in the order of the English alphabet."""
# fmt: on
