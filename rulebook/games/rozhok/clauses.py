"""The clauses and rulings of Rozhok.

Chapters: 1 equipment, 2 deal and record, 6 play, 7 scoring, 9 variants, 10 the end of a party.
The title of the game is lost; `Rozhok`, the horn, is what it calls its smallest win.
"""

from __future__ import annotations

from ...clauses import Confidence, Ruling, Source, Text, definition, procedure, rule

_CERTAIN, _LIKELY, _OURS = Confidence.CERTAIN, Confidence.LIKELY, Confidence.OURS


# 1 Equipment

PLAYERS = rule(
    "RZ-1.1",
    "{players} play, two against two",
    "игроков {players}, играют двое на двое",
    Source("D ¶10.1, D ¶10.2", _CERTAIN),
    players=4,
)
PACK = rule(
    "RZ-1.2",
    "the pack has {cards} cards, ace to six in every suit, each of them once",
    "в колоде {cards} карт, от туза до шестёрки в каждой масти, каждая по одной",
    Source("D ¶10.3", _CERTAIN),
    cards=36,
)
TRUMPS = definition(
    "RZ-1.3",
    "all jacks and all clubs are trumps in every deal, {trumps} cards together",
    "козыри в каждой сдаче одни и те же: все валеты и все трефы, вместе {trumps} карт",
    Source("D ¶10.7", _CERTAIN),
    trumps=12,
)
TRUMP_ORDER = definition(
    "RZ-1.4",
    "the six of clubs is the highest trump; below it the jacks of clubs, spades, hearts and "
    "diamonds, then the clubs from the ace down to the seven",
    "старший козырь — шестёрка треф; за ней валеты: трефовый, пиковый, червовый, бубновый, "
    "потом трефы от туза до семёрки",
    Source("D ¶10.8", _CERTAIN),
)
PLAIN_ORDER = definition(
    "RZ-1.5",
    "spades, diamonds and hearts rank ace, king, queen, ten, nine, eight, seven, six",
    "старшинство в пиках, бубнах и червах: туз, король, дама, десятка, девятка, восьмёрка, "
    "семёрка, шестёрка",
    Source("D ¶10.8", _LIKELY),
)
JACKS = definition(
    "RZ-1.6",
    "the trumps are one suit: a jack is not a card of the suit printed on it",
    "козыри — одна масть: валет не считается картой той масти, что на нём нарисована",
    Source("D ¶10.7, K", _LIKELY),
)

OPPOSITE = definition(
    "RZ-1.7",
    "partners sit opposite each other",
    "партнёры сидят друг против друга",
    Source("D ¶10.2, K", _LIKELY),
)

# 2 Deal and record

FIRST_DEALER = procedure(
    "RZ-2.1",
    "the first dealer is drawn by lot",
    "кому сдавать первым, решает жребий",
    Source("D ¶10.5", _OURS),
)
DEAL = rule(
    "RZ-2.2",
    "all cards are dealt one by one, {each} to each player",
    "сдают по одной все карты, каждому по {each}",
    Source("D ¶10.4", _CERTAIN),
    each=9,
)
DEAL_PASSES = rule(
    "RZ-2.3",
    "the deal passes to the left, after a draw too",
    "сдача переходит к соседу слева, после ничьей тоже",
    Source("D ¶10.5", _OURS),
)
RECORD = rule(
    "RZ-2.4",
    "each pair begins a party with the same number of points on its record, agreed beforehand",
    "в начале партии у каждой пары одинаковая запись, о которой уговорились заранее",
    Source("D ¶10.10", _LIKELY),
)
RECORD_SIZE = definition(
    "RZ-2.5",
    "if nothing else was agreed, the record is {record} points",
    "если не уговорились иначе, запись — {record} очков",
    Source("D ¶10.10, K", _OURS),
    record=12,
)

# 6 Play

FIRST_LEAD = rule(
    "RZ-6.1",
    "the player on the dealer's left leads first",
    "первый ход — у сидящего слева от сдающего",
    Source("D ¶10.5", _CERTAIN),
)
FOLLOW = rule(
    "RZ-6.2",
    "follow suit",
    "давайте масть хода",
    Source("D ¶10.6", _CERTAIN),
)
VOID = rule(
    "RZ-6.3",
    "whoever has no card of the suit that was led plays any card",
    "у кого масти хода нет, кладёт любую карту",
    Source("D ¶10.6", _CERTAIN),
)
WINS = rule(
    "RZ-6.4",
    "the highest trump wins the trick; without a trump, the highest card of the suit that was led",
    "взятку берёт старший козырь, а если козыря нет — старшая карта масти хода",
    Source("D ¶10.7, D ¶10.8", _LIKELY),
)
WINNER_LEADS = rule(
    "RZ-6.5",
    "whoever took a trick leads to the next, and not his partner",
    "следующий ход — у взявшего взятку, а не у его партнёра",
    Source("D ¶10.5", _CERTAIN),
)
COUNT = rule(
    "RZ-6.6",
    "there are {tricks} tricks, and those of two partners are counted together",
    "взяток {tricks}, и взятки партнёров считают вместе",
    Source("D ¶10.4, D ¶10.9", _CERTAIN),
    tricks=9,
)

# 7 Scoring

WRITTEN_OFF = definition(
    "RZ-7.1",
    "points are written off the record of a pair, by the number of tricks",
    "очки списывают с записи пары — по числу взяток",
    Source("D ¶10.10", _CERTAIN),
)
HORN = rule(
    "RZ-7.2",
    "{tricks} trick for one pair is a horn and wins {points} point",
    "{tricks} взятка у пары — рожок, он стоит {points} очко",
    Source("D ¶10.12", _CERTAIN),
    tricks=1,
    points=1,
)
THREE = rule(
    "RZ-7.3",
    "{tricks} tricks for one pair are a three and win {points} points",
    "{tricks} взятки у пары — тринька, она стоит {points} очка",
    Source("D ¶10.12", _CERTAIN),
    tricks=3,
    points=3,
)
OWN_HAUL = rule(
    "RZ-7.4",
    "the pair that took the horn or the three writes the points off its own record",
    "очки за рожок и триньку списывает с себя та пара, которая их взяла",
    Source("D ¶10.10, D ¶10.12", _LIKELY),
)
DRAW = rule(
    "RZ-7.5",
    "{seven} tricks against {two}, and {five} against {four}, are a draw: nothing is written off",
    "{seven} взяток против {two} и {five} против {four} — ничья: никто ничего не списывает",
    Source("D ¶10.13", _CERTAIN),
    seven=7,
    two=2,
    five=5,
    four=4,
)
NINE_LOSE = rule(
    "RZ-7.6",
    "the pair that took all {tricks} tricks loses the party at once: its whole record, "
    "{times:times} over",
    "пара, взявшая все {tricks} взяток, тут же проигрывает партию: полную запись {times} раза",
    Source("D ¶10.11", _LIKELY),
    tricks=9,
    times=2,
)

# 9 Variants

OTHERS_HAUL = rule(
    "RZ-9.1",
    "read the other way, a horn or a three is won from the pair that took it: the other pair "
    "writes the points off",
    "при другом чтении рожок и триньку выигрывают у той пары, которая их взяла: очки списывает другая",
    Source("D ¶10.12", _OURS),
)
NINE_WIN = rule(
    "RZ-9.2",
    "read the other way, the pair that took all {tricks} tricks wins the party at once: the other "
    "loses its whole record, {times:times} over",
    "при другом чтении пара, взявшая все {tricks} взяток, тут же выигрывает партию, а другая "
    "проигрывает полную запись {times} раза",
    Source("D ¶10.11, K", _OURS),
    tricks=9,
    times=2,
)
REST_DOUBLED = rule(
    "RZ-9.3",
    "read the other way, not the record agreed on is lost {times:times} over, but what is left of it",
    "при другом чтении {times} раза платят не запись, о которой уговорились, а её остаток",
    Source("D ¶10.11", _OURS),
    times=2,
)
FIXED_SUM = rule(
    "RZ-9.4",
    "by agreement, a party that was written off is paid with a sum fixed beforehand",
    "по уговору за списанную партию платят твёрдую сумму, назначенную заранее",
    Source("D ¶10.10, J", _OURS),
)
RESTART = rule(
    "RZ-9.5",
    "by agreement, the record has to be written off exactly: a pair that wins more than is left "
    "begins again with the whole record",
    "по уговору запись надо списать ровно: пара, выигравшая больше остатка, начинает "
    "с полной записи",
    Source("D ¶10.10, J", _OURS),
)

# 10 The end of a party

PARTY_WON = rule(
    "RZ-10.1",
    "the pair that has nothing left on its record wins the party",
    "партию выигрывает пара, списавшая всю запись",
    Source("D ¶10.10, J", _LIKELY),
)
NO_MORE_THAN_LEFT = rule(
    "RZ-10.2",
    "no more is written off than is left",
    "больше, чем осталось, не списывают",
    Source("D ¶10.10", _OURS),
)
LOSERS_PAY = rule(
    "RZ-10.3",
    "each loser pays the opponent on his left what is left on the record of his pair",
    "каждый проигравший платит соседу слева остаток записи своей пары",
    Source("D ¶10.10, J", _OURS),
)
PLAYED_OUT = rule(
    "RZ-10.4",
    "nothing is paid before a party is won",
    "пока партия не выиграна, никто не платит",
    Source("D ¶10.10", _OURS),
)
NEW_PARTY = procedure(
    "RZ-10.5",
    "a new party begins with the whole record for both pairs",
    "новая партия начинается с полной записи у обеих пар",
    Source("D ¶10.10", _OURS),
)


# Rulings: first on the score, then on the cards and the table

NINE = Ruling(
    "RZ-R1",
    NINE_LOSE,
    Text(
        "The source has those who took all {tricks:word} tricks lose. Is that a misprint for winning?",
        "В источнике взявшие все {tricks:word} взяток проигрывают. Не опечатка ли это вместо «выигрывают»?",
    ),
    Text(
        "We take it as printed: it needs no correction, and a game without a duty to ruff is made "
        "for avoiding tricks. In its relatives a side without a trick loses everything at once, so "
        "the other reading is an option.",
        "Читаем как напечатано: правки не нужно, а игра, где бить не обязательно, располагает "
        "уклоняться от взяток. У родственных игр всё сразу проигрывают те, кто не взял ни одной, "
        "поэтому другое чтение оставлено параметром.",
    ),
    Source("D ¶10.11, K", _LIKELY),
    option="nine",
)
WHOSE_POINTS = Ruling(
    "RZ-R2",
    OWN_HAUL,
    Text(
        "The win “of” or “from” the players who took a single trick? The Russian preposition allows both.",
        "«Выигрыш у игроков, взявших…» — это их выигрыш или выигрыш с них? Предлог допускает и то и другое.",
    ),
    Text(
        "Theirs: the sentence before has the same takers for its subject, points go by the number "
        "of tricks, and a pet name is for one's own haul. The other reading is an option.",
        "Их выигрыш: предыдущая фраза говорит о взявших, очки идут по числу взяток, а ласковое имя "
        "дают своей добыче. Другое чтение — параметр.",
    ),
    Source("D ¶10.10, D ¶10.11, D ¶10.12", _LIKELY),
    option="odd_points_to",
)
HOW_MANY = Ruling(
    "RZ-R3",
    RECORD,
    Text(
        "The record is agreed on beforehand, and no number is given. How many points?",
        "Запись условлена заранее, но число не названо. Сколько очков?",
    ),
    Text(
        "Twelve, the usual goal of the family; a table may agree on any other number.",
        "Двенадцать — так принято у родственных игр; уговориться можно и об ином.",
    ),
    Source("D ¶10.10, K", _OURS),
    option="record",
)
WHOLE_RECORD = Ruling(
    "RZ-R4",
    NINE_LOSE,
    Text(
        "“The whole record, doubled”: the number that the pairs began with, or what is left of it?",
        "«Всю запись в двойном размере» — это число, с которого начали, или то, что от него осталось?",
    ),
    Text(
        "The number they began with: it is the whole record, and whatever was written off before "
        "no longer counts. The other reading is an option.",
        "То, с которого начали: это и есть вся запись, и списанное раньше уже не в счёт. "
        "Другое чтение — параметр.",
    ),
    Source("D ¶10.11", _LIKELY),
    option="double_of",
)
PAYMENT = Ruling(
    "RZ-R5",
    LOSERS_PAY,
    Text(
        "The source stops before the end of a party. Who has won, and what is paid?",
        "До конца партии источник не доходит. Кто выиграл и сколько платят?",
    ),
    Text(
        "The first pair to write off its record has won; the losers pay what is left on theirs. "
        "The same book describes both this and a fixed sum for games of writing off.",
        "Выиграла пара, первой списавшая запись; проигравшие платят свой остаток. В родственной книге "
        "для игр со списыванием описаны и этот расчёт, и твёрдая сумма.",
    ),
    Source("D ¶10.10, J", _OURS),
    option="payment",
)
OVERSHOOT = Ruling(
    "RZ-R6",
    NO_MORE_THAN_LEFT,
    Text(
        "A pair with fewer points left than a three brings wins one. What now?",
        "У пары очков осталось меньше, чем даёт тринька, а она её выиграла. Что теперь?",
    ),
    Text(
        "Its record is written off and the party is won. In another game of writing off whoever "
        "goes past nothing begins again; that is an option.",
        "Запись списана, партия выиграна. В другой игре со списыванием перебравший начинает сначала; "
        "это параметр.",
    ),
    Source("D ¶10.10, J", _OURS),
    option="exact_finish",
)
JACK_OF_SPADES = Ruling(
    "RZ-R7",
    JACKS,
    Text(
        "Spades are led. Must a player put the jack of spades if he has no other spade?",
        "Зашли в пики. Обязан ли игрок без других пик положить валета пик?",
    ),
    Text(
        "No. The jack is a trump, so he has no spade and plays what he likes, the jack included. "
        "All relatives have it so.",
        "Нет. Валет — козырь, значит, пик у игрока нет и он кладёт что хочет, хоть того же валета. "
        "Так во всех родственных играх.",
    ),
    Source("D ¶10.7, K", _LIKELY),
)
RANK_OF_TEN = Ruling(
    "RZ-R8",
    PLAIN_ORDER,
    Text(
        "Where does the ten stand? In Kozel and Shama it is second to the ace.",
        "Где место десятки? В козле и «Шаме» она вторая после туза.",
    ),
    Text(
        "Below the queen. The source has the ace followed by the king, and counts no points in cards.",
        "Под дамой. В источнике за тузом идёт король, и очков в картах не считают.",
    ),
    Source("D ¶10.8", _LIKELY),
)
NO_DUTY_TO_RUFF = Ruling(
    "RZ-R9",
    VOID,
    Text(
        "Relatives demand a trump from whoever cannot follow suit. Does this game?",
        "В родственных играх без масти обязаны бить козырем. А здесь?",
    ),
    Text(
        "No: any card, as the source says, and nothing has to be beaten either.",
        "Нет: любая карта, как и сказано в источнике; перебивать тоже не нужно.",
    ),
    Source("D ¶10.6", _CERTAIN),
)
BY_PAIRS = Ruling(
    "RZ-R10",
    COUNT,
    Text(
        "Some sentences speak of players who took so many tricks. Is it players or pairs?",
        "Иногда говорится об игроках, взявших столько-то взяток. Игроки это или пары?",
    ),
    Text(
        "Pairs: the tricks of each pair are counted.",
        "Пары: считают взятки каждой пары.",
    ),
    Source("D ¶10.9", _CERTAIN),
)
WHO_LEADS = Ruling(
    "RZ-R11",
    FIRST_LEAD,
    Text(
        "In Shama the holder of the six of clubs leads first. Here too?",
        "В «Шаме» первым ходит обладатель трефовой шестёрки. И здесь?",
    ),
    Text(
        "No, the player on the dealer's left.",
        "Нет, сидящий слева от сдающего.",
    ),
    Source("D ¶10.5", _CERTAIN),
)
REVOKE = Ruling(
    "RZ-R12",
    FOLLOW,
    Text(
        "What does it cost not to follow suit?",
        "Чего стоит не дать масть, когда она есть?",
    ),
    Text(
        "The source has no price. A forbidden card is taken back.",
        "Цены в источнике нет. Недозволенную карту берут назад.",
    ),
    Source("D ¶10.6", _OURS),
)
ROTATION = Ruling(
    "RZ-R13",
    DEAL_PASSES,
    Text(
        "Who deals next, and does a draw make the next deal dearer?",
        "Кто сдаёт дальше, и дорожает ли сдача после ничьей?",
    ),
    Text(
        "The deal passes to the left whatever happened, and no deal counts double.",
        "Сдача переходит налево, что бы ни случилось, и дороже других не считают ни одну.",
    ),
    Source("D ¶10.5, D ¶10.13", _OURS),
)
WHO_PAYS_WHOM = Ruling(
    "RZ-R14",
    LOSERS_PAY,
    Text(
        "Two have lost to two. Who pays whom?",
        "Двое проиграли двоим. Кто кому платит?",
    ),
    Text(
        "Each loser pays one winner, the one on his left, so that everybody settles once.",
        "Каждый проигравший платит одному победителю — соседу слева, так что все рассчитываются "
        "по разу.",
    ),
    Source("D ¶10.10", _OURS),
)
BROKEN_OFF = Ruling(
    "RZ-R15",
    PLAYED_OUT,
    Text(
        "What if the table stops in the middle of a party?",
        "А если партию бросили на середине?",
    ),
    Text(
        "Nothing is paid: only a party that was won is settled.",
        "Никто не платит: рассчитываются только за выигранную партию.",
    ),
    Source("D ¶10.10", _OURS),
)
