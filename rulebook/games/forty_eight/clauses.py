"""The clauses and rulings of Forty-Eight, a game for three whose title is lost.

Chapters: 1 equipment, 2 deal, 4 exchange, 6 play, 7 scoring, 9 variants, 10 end of the game.
There is no auction, no defence and no bonus: chapters 3, 5 and 8 are empty.
"""

from __future__ import annotations

from ...clauses import Confidence, Ruling, Source, Text, definition, procedure, rule

_CERTAIN, _LIKELY, _OURS = Confidence.CERTAIN, Confidence.LIKELY, Confidence.OURS


# 1 Equipment

PLAYERS = rule(
    "FE-1.1",
    "{players} play, each for himself",
    "играют {players} игрока, каждый за себя",
    Source("D ¶3.1", _CERTAIN),
    players=3,
)
PACK = rule(
    "FE-1.2",
    "the pack has {cards} cards: a full one without the twos",
    "в колоде {cards} листов: полная колода без двоек",
    Source("D ¶3.2, D ¶3.3", _CERTAIN),
    cards=48,
)
RANKS = definition(
    "FE-1.3",
    "the cards of a suit rank from the ace down to the three",
    "старшинство карт в масти обычное, от туза до тройки",
    Source("D ¶3.3", _LIKELY),
)

# 2 Deal

FIRST_DEALER = procedure(
    "FE-2.1",
    "lots are drawn for the first deal",
    "кому сдавать первым, решает жребий",
    Source("D ¶3.4", _OURS),
)
DEAL = rule(
    "FE-2.2",
    "{hands} hands of {each} cards are dealt, {packet} at a time; the last one is the stock",
    "сдают по {packet} карты на {hands} руки, по {each} на каждую; последняя рука — прикупка",
    Source("D ¶3.4, D ¶3.5", _CERTAIN),
    hands=4,
    each=12,
    packet=3,
)
DEAL_PASSES = rule(
    "FE-2.3",
    "the deal passes to the left",
    "сдача переходит к соседу слева",
    Source("D ¶3.9", _OURS),
)
TRUMPS = rule(
    "FE-2.4",
    "trumps turn in a cycle of {deals} deals: spades, clubs, diamonds, hearts, no trump",
    "козыри меняются по кругу в {deals} сдач: пики, трефы, бубны, червы, без козырей",
    Source("D ¶3.11, D ¶3.12", _CERTAIN),
    deals=5,
)

# 4 Exchange

EXCHANGE = rule(
    "FE-4.1",
    "forehand may lay away any cards that he has no use for and draw others from the stock",
    "первая рука может снести ненужные карты и прикупить вместо них другие",
    Source("D ¶3.6", _CERTAIN),
)
LEFT_OVER = rule(
    "FE-4.2",
    "as long as cards are left, the players after him may exchange too, no more than the stock "
    "still holds",
    "пока прикупка не кончилась, из неё берут и следующие игроки, не больше, чем в ней осталось",
    Source("D ¶3.7", _CERTAIN),
)
AS_MANY = rule(
    "FE-4.3",
    "lay cards away first, then draw as many from the top of the stock",
    "сначала снос, потом столько же карт сверху прикупки",
    Source("D ¶3.6", _LIKELY),
)
OUT_OF_PLAY = definition(
    "FE-4.4",
    "the stock and what was laid away lie face down; what is not drawn stays out of play",
    "прикупка и снос лежат закрытыми; что не прикуплено, в игре не участвует",
    Source("D ¶3.5, D ¶3.6", _OURS),
)
WRITES = rule(
    "FE-4.5",
    "whoever has exchanged writes the number of cards down before the first lead",
    "прикупивший записывает число карт до первого хода",
    Source("D ¶3.8, D ¶3.16", _CERTAIN),
)
LATE = rule(
    "FE-4.6",
    "whoever writes his exchange down after the first lead adds {points} points to it",
    "записавший прикупку после первого хода прибавляет к ней {points} очка",
    Source("D ¶3.16", _CERTAIN),
    points=3,
)

# 6 Play

FIRST_LEAD = rule(
    "FE-6.1",
    "the player on the dealer's left leads to the first trick",
    "в первую взятку ходит сидящий слева от сдающего",
    Source("D ¶3.9", _CERTAIN),
)
FOLLOW = rule(
    "FE-6.2",
    "follow suit",
    "кладите карту той же масти",
    Source("D ¶3.10", _CERTAIN),
)
MUST_TRUMP = rule(
    "FE-6.3",
    "without a card of the suit led, play a trump, any one",
    "нет масти хода — кладите козыря, любого",
    Source("D ¶3.10", _CERTAIN),
)
ANY_CARD = rule(
    "FE-6.4",
    "with neither the suit led nor a trump, play any card",
    "нет ни масти хода, ни козырей — кладите что угодно",
    Source("D ¶3.10", _LIKELY),
)
WINS = rule(
    "FE-6.5",
    "the highest trump wins the trick, or else the highest card of the suit led; "
    "the winner leads to the next",
    "взятку берёт старший козырь, а без козырей — старшая карта масти хода; "
    "взявший ходит следующим",
    Source("D ¶3.9, D ¶3.10", _LIKELY),
)
TWELVE_TRICKS = rule(
    "FE-6.6",
    "a deal has {tricks} tricks",
    "в сдаче {tricks} взяток",
    Source("D ¶3.4", _LIKELY),
    tricks=12,
)
NO_DUTY_TO_BEAT = definition(
    "FE-6.7",
    "nobody has to beat a card, neither when following nor when trumping",
    "перебивать никто не обязан: ни в масть, ни козырем",
    Source("D ¶3.10", _LIKELY),
)

# 7 Scoring

LINE = definition(
    "FE-7.1",
    "everybody has a line on the paper: minus is written above it, plus below it",
    "у каждого на листе своя черта: сверху пишут минус, снизу плюс",
    Source("D ¶5, D ¶6, D ¶7", _CERTAIN),
)
QUOTA = rule(
    "FE-7.2",
    "{tricks} tricks are each player's quota: for them nothing is written",
    "{tricks} взятки — норма, за неё ничего не пишут",
    Source("D ¶3.13, D ¶3.15", _CERTAIN),
    tricks=4,
)
OVER_QUOTA = rule(
    "FE-7.3",
    "{points} point below the line for each trick over the quota",
    "{points} очко под чертой за каждую взятку сверх нормы",
    Source("D ¶3.13, D ¶3.14, D ¶6", _CERTAIN),
    points=1,
)
SHORT_OF_QUOTA = rule(
    "FE-7.4",
    "{points} point above the line for each trick short of the quota",
    "{points} очко над чертой за каждую недобранную взятку",
    Source("D ¶3.15, D ¶5", _CERTAIN),
    points=1,
)
EXCHANGED = rule(
    "FE-7.5",
    "{points} point above the line for each card exchanged",
    "{points} очко над чертой за каждую прикупленную карту",
    Source("D ¶3.8, D ¶5", _CERTAIN),
    points=1,
)
KEPT_APART = definition(
    "FE-7.6",
    "the two sides of the line are never set off against each other",
    "верх и низ черты между собой не вычитают",
    Source("D ¶7, D ¶8.2", _LIKELY),
)

# 9 Variants

DEAL_IS_LAST = rule(
    "FE-9.1",
    "by agreement the deal that brings a winner is the last",
    "по уговору сдача, в которой кто-то выиграл, последняя",
    Source("D ¶8.1", _OURS),
)
BY_TRICK = rule(
    "FE-9.2",
    "by agreement, of several in one deal the one whose trick took him there first has won",
    "по уговору из нескольких в одной сдаче выигрывает тот, кого взятка привела к цели раньше",
    Source("D ¶8.1", _OURS),
)
FROM_FOREHAND = rule(
    "FE-9.3",
    "by agreement, of several in one deal the earlier in turn from forehand has won",
    "по уговору из нескольких в одной сдаче выигрывает сидящий ближе к первой руке",
    Source("D ¶8.1", _OURS),
)
GETS_BACK = rule(
    "FE-9.4",
    "by agreement a loser who went beyond the goal gets the excess back",
    "по уговору проигравшему возвращают то, что у него набрано сверх цели",
    Source("D ¶8.2", _OURS),
)

# 10 End of the game

GOAL = rule(
    "FE-10.1",
    "whoever is first to have {points} points below the line has won",
    "выигрывает тот, у кого первым под чертой {points} очков",
    Source("D ¶8.1", _CERTAIN),
    points=10,
)
SEVERAL = rule(
    "FE-10.2",
    "of several who get there in one deal the largest figure below the line has won, "
    "and of equal ones the earlier in turn from forehand",
    "если в одной сдаче дошли несколько, выигрывает тот, у кого под чертой больше, "
    "а при равенстве — сидящий ближе к первой руке",
    Source("D ¶8.1", _OURS),
)
PLAYED_OUT = rule(
    "FE-10.3",
    "the cycle of trumps is played to its end, and all its deals are written",
    "круг козырей доигрывают до конца и записывают все его сдачи",
    Source("D ¶3.11, D ¶8.1", _OURS),
)
PAYS_ABOVE = rule(
    "FE-10.4",
    "each loser pays the winner what stands above his line",
    "каждый проигравший платит выигравшему то, что стоит у него над чертой",
    Source("D ¶8.2", _CERTAIN),
)
PAYS_MISSING = rule(
    "FE-10.5",
    "each loser also pays what he lacks below the line to the goal",
    "к этому проигравший доплачивает то, чего ему под чертой не хватает до цели",
    Source("D ¶8.2", _CERTAIN),
)
WINNER_KEEPS = definition(
    "FE-10.6",
    "what stands above the winner's own line costs him nothing",
    "то, что стоит над чертой у самого выигравшего, ему ничего не стоит",
    Source("D ¶8.2", _LIKELY),
)
POINT = definition(
    "FE-10.7",
    "a point is worth what the table agreed on",
    "очко стоит столько, о скольких договорились",
    Source("D ¶8.2", _OURS),
)


# Rulings: those that can be played otherwise first

WHAT_IS_PLAYED_OUT = Ruling(
    "FE-R1",
    PLAYED_OUT,
    Text(
        "The “party” is played to its end once somebody has won. Is that the deal or a series?",
        "Когда кто-то выиграл, игру «в эту партию» доигрывают. Это сдача или ряд сдач?",
    ),
    Text(
        "The cycle of trumps, down to the deal without. Points are written when a deal is over, so "
        "the deal itself could not be meant; and the same page calls a series of deals a party.",
        "Круг козырей, до сдачи без козырей включительно. Очки пишут после сдачи, так что "
        "доигрывать её саму уже не надо; да и партией на той же странице назван ряд сдач.",
    ),
    Source("D ¶3.11, D ¶8.1", _OURS),
    option="play_out",
)
WHO_WAS_FIRST = Ruling(
    "FE-R2",
    SEVERAL,
    Text(
        "Who is first when two get there in one deal?",
        "Кто первый, если в одной сдаче дошли двое?",
    ),
    Text(
        "The one with more below the line; if that is equal, the earlier from forehand. To go by "
        "the order of tricks is nobody's text: tricks are counted after the play.",
        "Тот, у кого под чертой больше, а при равенстве — кто ближе к первой руке. По порядку "
        "взяток не судит ни один текст: взятки считают после розыгрыша.",
    ),
    Source("D ¶3.12, D ¶8.1", _OURS),
    option="first_to_target",
)
BEYOND_THE_GOAL = Ruling(
    "FE-R3",
    PAYS_MISSING,
    Text(
        "What does a loser lack who is beyond the goal himself?",
        "Чего не хватает проигравшему, который сам перешёл цель?",
    ),
    Text(
        "Nothing. To give him the excess back is arithmetic that no text asks for, and could "
        "leave him paid for losing.",
        "Ничего. Возвращать ему излишек — арифметика, о которой нигде не сказано; так можно и "
        "получить за проигрыш.",
    ),
    Source("D ¶8.2", _OURS),
    option="clamp",
)
WINNERS_OWN_LINE = Ruling(
    "FE-R4",
    WINNER_KEEPS,
    Text(
        "Does the winner's own minus lower what he collects?",
        "Уменьшает ли собственный минус то, что получает выигравший?",
    ),
    Text(
        "No. Only what stands with the others is named.",
        "Нет. Названо только то, что стоит у остальных.",
    ),
    Source("D ¶8.2", _LIKELY),
)
ORDER_OF_EXCHANGE = Ruling(
    "FE-R5",
    LEFT_OVER,
    Text(
        "In which order do the others exchange, and with what right?",
        "В каком порядке прикупают остальные и на каких правах?",
    ),
    Text(
        "In turn, the dealer last, each as freely as forehand within what is left.",
        "По очереди, сдающий последним, и так же свободно, как первая рука, — из остатка.",
    ),
    Source("D ¶3.7", _LIKELY),
)
ALL_MAY_EXCHANGE = Ruling(
    "FE-R6",
    LEFT_OVER,
    Text(
        "If cards are left, may one more player exchange or both?",
        "Если карты остались, прикупает ещё один игрок или оба?",
    ),
    Text(
        "Both: the text speaks of them in the plural.",
        "Оба: о них сказано во множественном числе.",
    ),
    Source("D ¶3.7", _LIKELY),
)
HOW_MANY = Ruling(
    "FE-R7",
    EXCHANGE,
    Text(
        "How many cards may be exchanged?",
        "Сколько карт можно обменять?",
    ),
    Text(
        "From none to the whole hand.",
        "Хоть ни одной, хоть всю руку.",
    ),
    Source("D ¶3.6", _LIKELY),
)
EXCHANGE_COSTS = Ruling(
    "FE-R8",
    EXCHANGED,
    Text(
        "Is every exchanged card really a minus?",
        "Правда ли, что каждая прикупленная карта — минус?",
    ),
    Text(
        "Yes. The sample of a score adds them to the missing tricks.",
        "Да. В образце записи их складывают с недобранными взятками.",
    ),
    Source("D ¶5", _CERTAIN),
)
TRUMP_THAT_LOSES = Ruling(
    "FE-R9",
    MUST_TRUMP,
    Text(
        "Must a player without the suit trump even where a higher trump lies already?",
        "Надо ли класть козыря, если на столе уже лежит старший?",
    ),
    Text(
        "Yes. A trump takes the place of the suit, and nothing is said about beating.",
        "Надо. Козырь идёт взамен масти, а о том, чтобы перебивать, речи нет.",
    ),
    Source("D ¶3.10", _LIKELY),
)
FLAT_AND_IN_TIME = Ruling(
    "FE-R10",
    LATE,
    Text(
        "Is the addition for a late record per card, and until when can a record be made?",
        "Прибавка за опоздание — на каждую карту? И до каких пор можно записать?",
    ),
    Text(
        "Once for the deal, however many cards. Until the deal is scored; later it is not mended.",
        "Одна на сдачу, сколько бы карт ни было. Пока сдача не подсчитана; потом уже не исправляют.",
    ),
    Source("D ¶3.16", _LIKELY),
)
OR_MORE = Ruling(
    "FE-R11",
    GOAL,
    Text(
        "Exactly the goal, or at least?",
        "Ровно цель или не меньше?",
    ),
    Text(
        "At least: several points can come at once.",
        "Не меньше: за раз прибавляется и по нескольку очков.",
    ),
    Source("D ¶8.1", _LIKELY),
)
NOT_DRAWN_AGAIN = Ruling(
    "FE-R12",
    OUT_OF_PLAY,
    Text(
        "Can discards be drawn when the stock has run out?",
        "Можно ли прикупать из сноса, когда прикупка кончилась?",
    ),
    Text(
        "No. Those who come later go without.",
        "Нет. Кому не хватило, остаётся при своих.",
    ),
    Source("D ¶3.7", _LIKELY),
)
THE_FIRST_CARD = Ruling(
    "FE-R13",
    WRITES,
    Text(
        "Which lead closes the time for writing?",
        "До какого хода надо успеть записать?",
    ),
    Text(
        "The first card of the deal, whoever leads it.",
        "До первой карты сдачи, кто бы ею ни ходил.",
    ),
    Source("D ¶3.16", _LIKELY),
)
WRONG_NUMBER = Ruling(
    "FE-R14",
    LATE,
    Text(
        "What if a wrong number was written?",
        "А если записано неверное число?",
    ),
    Text(
        "It is put right; after the first lead this counts as writing late.",
        "Его исправляют; после первого хода это считается опозданием.",
    ),
    Source("D ¶3.16", _OURS),
)
NOTHING_TO_WRITE = Ruling(
    "FE-R15",
    LATE,
    Text(
        "Can a player be late who exchanged nothing?",
        "Может ли опоздать тот, кто ничего не прикупал?",
    ),
    Text(
        "No. He has nothing to write down.",
        "Нет. Записывать ему нечего.",
    ),
    Source("D ¶3.8, D ¶3.16", _LIKELY),
)
NO_END = Ruling(
    "FE-R16",
    GOAL,
    Text(
        "What if nobody ever gets there?",
        "А если до цели никто не дойдёт?",
    ),
    Text(
        "The game goes on. There is no limit of deals, and nothing is paid before somebody has won.",
        "Играют дальше. Числа сдач никто не ограничивал, а пока нет выигравшего, не платят.",
    ),
    Source("D ¶8.1", _OURS),
)
WHO_DEALS = Ruling(
    "FE-R17",
    DEAL_PASSES,
    Text(
        "Who deals first, where does the deal go, and which hand is dealt first?",
        "Кто сдаёт первым, куда переходит сдача и кому дают первые карты?",
    ),
    Text(
        "By lot, then to the left; forehand gets the first packet and the stock the last.",
        "По жребию, дальше влево; первые карты идут первой руке, последние — в прикупку.",
    ),
    Source("D ¶3.4, D ¶3.9", _OURS),
)
PRICE_OF_A_POINT = Ruling(
    "FE-R18",
    POINT,
    Text(
        "What is a point worth?",
        "Сколько стоит очко?",
    ),
    Text(
        "The source gives no price. We pay in points, and the table sets their worth.",
        "Цены в источнике нет. Мы платим в очках, а почём они — решают игроки.",
    ),
    Source("D ¶8.2", _OURS),
)
NOT_OVERTAKEN = Ruling(
    "FE-R19",
    GOAL,
    Text(
        "Can the winner be overtaken while the cycle is played out?",
        "Можно ли обогнать выигравшего, пока доигрывают круг?",
    ),
    Text(
        "No. Whoever was first stays the winner; the others only mend what they will pay.",
        "Нет. Кто дошёл первым, тот и выиграл; остальные лишь правят то, что им платить.",
    ),
    Source("D ¶8.1", _LIKELY),
)
TO_BEAT_OR_NOT = Ruling(
    "FE-R20",
    NO_DUTY_TO_BEAT,
    Text(
        "Must a player beat the card led, or a trump that lies on the table?",
        "Надо ли перебивать карту хода или козыря на столе?",
    ),
    Text(
        "No. The text asks for the suit, then for a trump, and for nothing more.",
        "Нет. Текст требует масти, потом козыря и больше ничего.",
    ),
    Source("D ¶3.10", _LIKELY),
)
