"""The clauses and rulings of Kopilka.

Chapters: 1 equipment, 2 deal and box, 4 the gift, 6 play, 7 payments and the tally, 9 variants,
10 the party and its end. Kopilka has no auction, no decisions of defenders and no bonuses.
"""

from __future__ import annotations

from ...clauses import Confidence, Ruling, Source, Text, definition, procedure, rule

_CERTAIN, _LIKELY, _OURS = Confidence.CERTAIN, Confidence.LIKELY, Confidence.OURS


# 1 Equipment

PACK = rule(
    "KO-1.1",
    "the pack has {cards} cards, ace to seven in every suit, each of them once",
    "в колоде {cards} карты, от туза до семёрки в каждой масти, каждая по одной",
    Source("D ¶1.3", _CERTAIN),
    cards=32,
)
RANKS = definition(
    "KO-1.2",
    "the cards of a suit rank ace, king, queen, jack, ten, nine, eight, seven",
    "старшинство карт в масти: туз, король, дама, валет, десятка, девятка, восьмёрка, семёрка",
    Source("D ¶1.11", _LIKELY),
)
PLAYERS = rule(
    "KO-1.3",
    "{players} play, each for himself",
    "играют {players} человека, каждый за себя",
    Source("D ¶1.2, D ¶1.30", _CERTAIN),
    players=4,
)
BOX = definition(
    "KO-1.4",
    "a box for the money stands on the table; the game is named after it",
    "на столе стоит коробка для денег — копилка; по ней и назвали игру",
    Source("D ¶1.1", _CERTAIN),
)
TALLY = definition(
    "KO-1.5",
    "everybody writes down the tricks he takes, each with its suit",
    "каждый ведёт запись своих взяток и помечает масть каждой",
    Source("D ¶1.19", _CERTAIN),
)

# 2 Deal and box

FIRST_DEALER = procedure(
    "KO-2.1",
    "lots are drawn for the first deal",
    "кому сдавать первым, решает жребий",
    Source("D ¶1.4", _OURS),
)
SHUFFLE = procedure(
    "KO-2.2",
    "the dealer shuffles and the player on his right cuts",
    "сдающий тасует, сосед справа снимает",
    Source("D ¶1.4", _OURS),
)
ANTE = rule(
    "KO-2.3",
    "before a party everybody puts the ante into the box: the same sum, agreed beforehand",
    "перед партией все делают взнос в копилку: поровну, сколько условились",
    Source("D ¶1.1, D ¶1.34", _LIKELY),
)
DEAL = rule(
    "KO-2.4",
    "each player gets {each} cards, one at a time; the other {stock} are the stock, face down in "
    "the middle",
    "каждому сдают по одной {each} карт; остальные {stock} — прикупка, она лежит посередине закрытой",
    Source("D ¶1.4, D ¶1.5", _CERTAIN),
    each=5,
    stock=12,
)
DEAL_PASSES = rule(
    "KO-2.5",
    "the deal passes to the left",
    "сдача переходит к соседу слева",
    Source("D ¶1.25", _OURS),
)
NO_DEBT = definition(
    "KO-2.6",
    "the box never holds less than nothing",
    "меньше нуля в копилке не бывает",
    Source("D ¶1.1", _LIKELY),
)

ANTE_SUM = definition(
    "KO-2.7",
    "if nothing else was agreed, the ante is {ante} kopecks",
    "если не условились иначе, взнос — {ante} копеек",
    Source("D ¶1.1", _OURS),
    ante=20,
)

# 4 The gift

GIFT = rule(
    "KO-4.1",
    "whoever is dealt {cards} or more cards of one suit may not keep quiet about them: he offers "
    "them to the others",
    "кому сдали {cards} или больше карт одной масти, тот не вправе промолчать: "
    "он предлагает их другим",
    Source("D ¶1.20, D ¶1.24", _CERTAIN),
    cards=3,
)
GIFT_ORDER = rule(
    "KO-4.2",
    "gifts are made before the first lead; if several players have to give, they do so in turn "
    "from the dealer's left",
    "дарят до первого хода, а если должны несколько игроков, то по очереди, начиная слева "
    "от сдающего",
    Source("D ¶1.20", _OURS),
)
GIFT_LAID = rule(
    "KO-4.3",
    "the giver lays all his cards of that suit on the table face down",
    "дарящий выкладывает на стол закрытыми все свои карты этой масти",
    Source("D ¶1.20", _CERTAIN),
)
GIFT_TAKEN = rule(
    "KO-4.4",
    "each of the others, in turn from the giver's left, takes one of them without seeing it",
    "остальные по очереди, начиная слева от дарящего, берут по одной карте вслепую",
    Source("D ¶1.20", _LIKELY),
)
GIFT_DISCARD = rule(
    "KO-4.5",
    "whoever has taken a card lays one he does not need away face down, out of play",
    "взявший карту сбрасывает одну ненужную закрытой, и она выходит из игры",
    Source("D ¶1.22", _LIKELY),
)
KEPT_FOR_THE_GIFT = rule(
    "KO-4.6",
    "whoever still has to give may not discard the suit he owes down to fewer than he must offer",
    "кому ещё предстоит дарить, тот не вправе сбрасывать свою масть так, чтобы дарить стало нечего",
    Source("D ¶1.22, D ¶1.24", _OURS),
)
GIFT_RETURNS = rule(
    "KO-4.7",
    "what nobody has taken goes back to the giver",
    "что никто не взял, возвращается дарящему",
    Source("D ¶1.20", _LIKELY),
)
GIFT_DRAWS = rule(
    "KO-4.8",
    "for every card taken from him the giver draws one from the stock",
    "за каждую взятую у него карту дарящий берёт одну из прикупки",
    Source("D ¶1.21", _CERTAIN),
)
GIFT_ACE = definition(
    "KO-4.9",
    "the ace of spades is no exception: it may change hands like any other card",
    "туз пик — не исключение: как и любая другая карта, он может сменить хозяина",
    Source("D ¶1.23", _CERTAIN),
)

# 6 Play

NO_TRUMPS = definition(
    "KO-6.1",
    "no suit is trumps",
    "козырной масти нет",
    Source("D ¶1.6", _CERTAIN),
)
FIRST_LEAD = rule(
    "KO-6.2",
    "the player on the dealer's left leads first",
    "первым ходит сидящий слева от сдающего",
    Source("D ¶1.7", _CERTAIN),
)
FOLLOW = rule(
    "KO-6.3",
    "the others in turn follow suit if they can",
    "остальные по очереди дают масть хода, если она у них есть",
    Source("D ¶1.8", _CERTAIN),
)
DRAW_OR_PASS = rule(
    "KO-6.4",
    "whoever has none of the suit led draws the top card of the stock or passes",
    "у кого нет масти хода, тот прикупает верхнюю карту или пасует",
    Source("D ¶1.9", _CERTAIN),
)
NO_DISCARD = rule(
    "KO-6.5",
    "a card of another suit is never thrown on a trick",
    "чужую масть на взятку не сносят",
    Source("D ¶1.10", _CERTAIN),
)
PLAY_DRAWN = rule(
    "KO-6.6",
    "a drawn card of the suit led is played at once",
    "прикупленную карту нужной масти кладут сразу",
    Source("D ¶1.8, D ¶1.9", _LIKELY),
)
ONE_DRAW = rule(
    "KO-6.7",
    "nobody draws more than {cards} card to a trick",
    "на каждую взятку прикупают не больше {cards} карты",
    Source("D ¶1.9", _OURS),
    cards=1,
)
EMPTY_STOCK = rule(
    "KO-6.8",
    "once the stock is empty, nobody draws any more",
    "когда прикупка кончилась, прикупать больше нечего",
    Source("D ¶1.9", _LIKELY),
)
ACE_BEATS = rule(
    "KO-6.9",
    "the ace of spades beats every other card",
    "туз пик бьёт любую карту",
    Source("D ¶1.15", _CERTAIN),
)
ACE_WHEN_VOID = rule(
    "KO-6.10",
    "on a lead of another suit the ace of spades is free to whoever has none of that suit",
    "на ход другой масти туза пик кладёт тот, у кого этой масти нет",
    Source("D ¶1.8, D ¶1.15, D ¶1.33", _LIKELY),
)
SUIT_OF_A_TRICK = definition(
    "KO-6.11",
    "a trick is of the suit that was led, even if the ace of spades takes it",
    "масть взятки — та, с которой пошли, даже если её взял туз пик",
    Source("D ¶1.33", _LIKELY),
)
WINS = rule(
    "KO-6.12",
    "the highest card takes the trick, and whoever took it leads",
    "взятку берёт старшая карта; взявший ходит",
    Source("D ¶1.7, D ¶1.11", _CERTAIN),
)
COUNTS = definition(
    "KO-6.13",
    "a trick counts as soon as one player has put a card to the lead, though the others pass",
    "взятка считается, если на ход дали хотя бы одну карту, пусть остальные и спасовали",
    Source("D ¶1.13", _CERTAIN),
)
TAKEN_BACK = rule(
    "KO-6.14",
    "if nobody puts a card to the lead, it is taken back and the next player leads",
    "если на ход никто ничего не дал, карту берут обратно и ходит следующий",
    Source("D ¶1.12", _CERTAIN),
)
ANOTHER_SUIT = rule(
    "KO-6.15",
    "whoever took the last trick leads a suit other than that of the trick",
    "взявший последнюю взятку ходит с другой масти, не с той, в какой взял",
    Source("D ¶1.14", _CERTAIN),
)
LEAD_PASSES = rule(
    "KO-6.16",
    "a player who may lead none of his cards leaves the lead to the next one",
    "кому ходить не с чего, тот уступает ход следующему",
    Source("D ¶1.12", _OURS),
)
OUT = rule(
    "KO-6.17",
    "the deal ends with the trick in which a player is rid of his last card: he is the first out",
    "сдача кончается той взяткой, на которую кто-то положил последнюю карту: он вышел первым",
    Source("D ¶1.26", _LIKELY),
)
OUT_TIE = rule(
    "KO-6.18",
    "of two who are rid of their last cards in the same trick, the one who played earlier is out first",
    "если последние карты на одну и ту же взятку положили двое, первым вышел тот, кто положил раньше",
    Source("D ¶1.26", _OURS),
)
STALEMATE = rule(
    "KO-6.19",
    "when the lead has gone round in vain, and meanwhile nobody has drawn and nobody has passed "
    "falsely, the deal ends and nobody is out",
    "если ход впустую обошёл всех, а за это время никто не прикупил и никто не спасовал ложно, "
    "сдача кончается без вышедшего",
    Source("D ¶1.12, D ¶1.26", _OURS),
)
TRICK_SIZE = definition(
    "KO-6.20",
    "a trick has at least {cards} cards, so that a suit yields at most {cards:fraction} as many tricks as it "
    "has cards",
    "во взятке не меньше {cards} карт, поэтому масть даёт взяток не больше {cards:fraction-gen} своих карт",
    Source("D ¶1.12, D ¶1.13", _LIKELY),
    cards=2,
)
ENOUGH_TRICKS = definition(
    "KO-6.21",
    "nobody is rid of his cards before the deal has as many tricks as he was dealt cards",
    "никто не избавится от карт, пока в сдаче не сыграно столько взяток, сколько карт ему сдали",
    Source("D ¶1.4, D ¶1.8", _LIKELY),
)

# 7 Payments and the tally

FIRST_OUT_FREE = rule(
    "KO-7.1",
    "the first out pays the box nothing for the deal",
    "вышедший первым за эту сдачу ничего не платит",
    Source("D ¶1.26", _CERTAIN),
)
FORFEIT = rule(
    "KO-7.2",
    "after the deal all but the first out pay the box the forfeit, a sum agreed beforehand",
    "все, кроме вышедшего первым, кладут в копилку плату после сдачи — сколько условились",
    Source("D ¶1.27", _CERTAIN),
)
NO_TRICK = rule(
    "KO-7.3",
    "whoever takes no trick in the deal pays the box a fine, {fine} kopecks if nothing else was "
    "agreed",
    "не взявший в сдаче ни одной взятки платит в копилку штраф; если не условились иначе, "
    "{fine} копеек",
    Source("D ¶1.17", _CERTAIN),
    fine=5,
)
FALSE_PASS = rule(
    "KO-7.4",
    "whoever passes while holding the suit led pays the same fine on the spot, and the pass stands",
    "спасовавший с мастью хода на руках тут же платит такой же штраф, а пас остаётся в силе",
    Source("D ¶1.18", _CERTAIN),
)
PRICES = rule(
    "KO-7.5",
    "each suit has its price: unless agreed otherwise, a trick is worth {spades} kopeck in "
    "spades, {clubs} in clubs, {diamonds} in diamonds, {hearts} in hearts",
    "у каждой масти своя цена: если не условились иначе, взятка в пиках стоит {spades} копейку, "
    "в трефах {clubs}, в бубнах {diamonds}, в червах {hearts}",
    Source("D ¶1.31, D ¶1.32", _CERTAIN),
    spades=1,
    clubs=2,
    diamonds=3,
    hearts=4,
)
ACE_COUNTS = rule(
    "KO-7.6",
    "a trick taken with the ace of spades counts {times:times} the price of its suit",
    "взятка, взятая тузом пик, идёт за {times} взятки той же масти",
    Source("D ¶1.16, D ¶1.33", _CERTAIN),
    times=2,
)
MOST = definition(
    "KO-7.7",
    "at the printed prices the tricks of a deal are worth {most} kopecks at most",
    "по напечатанным ценам все взятки одной сдачи стоят самое большее {most} коп.",
    Source("D ¶1.16, D ¶1.32", _LIKELY),
    most=43,
)
FORFEIT_SUM = definition(
    "KO-7.8",
    "if nothing else was agreed, the forfeit is {forfeit} kopecks",
    "если не условились иначе, плата после сдачи — {forfeit} копеек",
    Source("D ¶1.27", _OURS),
    forfeit=5,
)

# 9 Variants

ACE_ALWAYS = rule(
    "KO-9.1",
    "the ace of spades may be played on any lead, whatever else one holds",
    "туза пик можно положить на любой ход, что бы ни было на руках",
    Source("D ¶1.15", _OURS),
)
DRAW_ON = rule(
    "KO-9.2",
    "whoever has drawn in vain may draw again, until he finds the suit or the stock is empty",
    "кто прикупил неудачно, может прикупать ещё, пока не найдёт масть или прикупка не кончится",
    Source("D ¶1.9", _OURS),
)
MAY_REPEAT = rule(
    "KO-9.3",
    "a winner with no other suit leads the suit of his trick again",
    "если другой масти у взявшего нет, он ходит в ту же",
    Source("D ¶1.14", _OURS),
)
DRAW_FOR_LEAD = rule(
    "KO-9.4",
    "a winner with no other suit draws until he has one to lead",
    "если другой масти у взявшего нет, он прикупает, пока она не придёт",
    Source("D ¶1.9, D ¶1.14", _OURS),
)
PLAY_ON = rule(
    "KO-9.5",
    "play goes on after the first out, as long as more than one player holds cards; those who are out are "
    "passed over",
    "после первого вышедшего играют дальше, пока карты есть хотя бы у двоих; вышедших пропускают",
    Source("D ¶1.26", _OURS),
)
TIE_WINNER = rule(
    "KO-9.6",
    "of those rid of their last cards in the same trick, its winner is out first",
    "если последние карты на одну и ту же взятку положили несколько игроков, первым вышел взявший её",
    Source("D ¶1.26", _OURS),
)
TIE_FEWEST = rule(
    "KO-9.7",
    "of those rid of their last cards in the same trick, the one with the fewest tricks is out first",
    "если последние карты на одну и ту же взятку положили несколько игроков, первым вышел тот, у кого "
    "меньше взяток",
    Source("D ¶1.26", _OURS),
)
FIRST_OUT_FINED = rule(
    "KO-9.8",
    "the first out pays the fine too if he took no trick",
    "вышедший первым, но без взяток, тоже платит штраф",
    Source("D ¶1.17, D ¶1.26", _OURS),
)
MAKE_UP = rule(
    "KO-9.9",
    "if the box cannot pay, everybody adds an equal share of what is missing, in whole kopecks",
    "если в копилке не хватает, недостачу вносят поровну, округляя долю вверх до копейки",
    Source("D ¶1.33", _OURS),
)
LARGEST_FIRST = rule(
    "KO-9.10",
    "if the box cannot pay, the larger claim is paid before the smaller; of equal ones, that "
    "nearer to the last dealer's left",
    "если в копилке не хватает, сначала платят больший выигрыш, а из равных — тот, чей хозяин "
    "сидит ближе слева от сдававшего",
    Source("D ¶1.33", _OURS),
)
FEWEST_CARDS = rule(
    "KO-9.11",
    "when nobody is out, the one who alone holds the fewest cards counts as the first out",
    "если не вышел никто, первым считается тот, у кого одного карт меньше всех",
    Source("D ¶1.26", _OURS),
)
MAY_REFUSE = rule(
    "KO-9.12",
    "the gift may be refused; then nothing is discarded for it and nothing drawn",
    "подарок можно не брать; тогда за него не сбрасывают и не прикупают",
    Source("D ¶1.20", _OURS),
)
CASCADE = rule(
    "KO-9.13",
    "cards that were taken or drawn oblige as well: gifts go round until nobody holds the cards "
    "for one, or the stock does not suffice",
    "взятые и прикупленные карты тоже обязывают: дарят по кругу, пока есть кому или пока хватает "
    "прикупки",
    Source("D ¶1.24", _OURS),
)

# 10 The party and its end

PARTY = rule(
    "KO-10.1",
    "a party has {deals} deals",
    "в партии {deals} сдачи",
    Source("D ¶1.25", _CERTAIN),
    deals=4,
)
CLAIMS = rule(
    "KO-10.2",
    "after the last deal everybody takes from the box what his tricks of the whole party are worth",
    "после последней сдачи каждый берёт из копилки столько, сколько стоят его взятки за всю партию",
    Source("D ¶1.29, D ¶1.30, D ¶1.33", _CERTAIN),
)
REMAINDER = rule(
    "KO-10.3",
    "what is left in the box goes to the first out of the last deal",
    "остаток копилки забирает тот, кто вышел первым в последней сдаче",
    Source("D ¶1.28", _CERTAIN),
)
SHORT_BOX = rule(
    "KO-10.4",
    "if the box cannot pay all the claims, each is paid in proportion, rounded down to whole "
    "kopecks",
    "если на все выигрыши копилки не хватает, её делят пропорционально, отбрасывая доли копейки",
    Source("D ¶1.33", _OURS),
)
STAYS = rule(
    "KO-10.5",
    "if nobody was out in the last deal, the remainder stays in the box for the next party",
    "если в последней сдаче не вышел никто, остаток лежит в копилке до следующей партии",
    Source("D ¶1.28", _OURS),
)
NEW_PARTY = rule(
    "KO-10.6",
    "a new party begins with new antes",
    "новая партия начинается с новых взносов",
    Source("D ¶1.34", _CERTAIN),
)


# Rulings: first on money, then on the cards, the box last

EQUAL_ANTE = Ruling(
    "KO-R1",
    ANTE,
    Text(
        "A certain sum goes into the box. How much, and from whom?",
        "В копилку вносят некую сумму. Сколько и кто?",
    ),
    Text(
        "The same sum from each of the four; how much, the table agrees. The tricks of a party "
        "are paid for certain only if antes and forfeits together cover a party of the dearest deals.",
        "Все четверо поровну, а сколько — как условятся. Взятки партии заведомо оплачены, только "
        "если взносов и плат после сдачи вместе хватает на партию самых дорогих сдач.",
    ),
    Source("D ¶1.1, D ¶1.34", _LIKELY),
    option="ante",
)
FORFEIT_OR_FINE = Ruling(
    "KO-R2",
    FORFEIT,
    Text(
        "Is the sum that all but the first out pay the same thing as the fine?",
        "Плата после сдачи и штраф — это одно и то же?",
    ),
    Text(
        "No: two sums, agreed separately; whoever takes no trick owes both. A size is printed for "
        "the fine alone; we let the other one equal it.",
        "Нет, это две суммы, о каждой уславливаются отдельно; кто без взяток, платит обе. Размер "
        "напечатан только для штрафа, вторую мы принимаем такой же.",
    ),
    Source("D ¶1.17, D ¶1.27", _LIKELY),
    option="forfeit",
)
SIZE_OF_THE_FINE = Ruling(
    "KO-R3",
    NO_TRICK,
    Text(
        "Is the printed fine binding?",
        "Обязателен ли напечатанный размер штрафа?",
    ),
    Text(
        "It is printed as an example: the table may agree on another.",
        "Он дан как пример: можно условиться о другом.",
    ),
    Source("D ¶1.17", _CERTAIN),
    option="fine",
)
PRINTED_PRICES = Ruling(
    "KO-R4",
    PRICES,
    Text(
        "Are the printed prices of the suits binding?",
        "Обязательны ли напечатанные цены мастей?",
    ),
    Text(
        "They are printed as an example, like the fine: the table may agree on others.",
        "Они даны как пример, как и штраф: можно условиться о других.",
    ),
    Source("D ¶1.31, D ¶1.32", _CERTAIN),
    option="spade_price club_price diamond_price heart_price",
)
FINE_PER_DEAL = Ruling(
    "KO-R5",
    NO_TRICK,
    Text(
        "No trick in the deal, or none in the whole party?",
        "Ни одной взятки за сдачу или за всю партию?",
    ),
    Text(
        "In the deal. The sentence stands among those on the play of one deal.",
        "За сдачу. Фраза стоит среди тех, что описывают розыгрыш одной сдачи.",
    ),
    Source("D ¶1.17", _LIKELY),
)
FIRST_OUT_WITHOUT_A_TRICK = Ruling(
    "KO-R6",
    FIRST_OUT_FREE,
    Text(
        "Does the first out pay the fine if he took no trick?",
        "Платит ли вышедший первым штраф, если он без взяток?",
    ),
    Text(
        "No: he is said to pay nothing. Some may read that of the forfeit alone, and the option "
        "does.",
        "Нет: сказано, что он не платит ничего. Можно отнести это к одной только плате после "
        "сдачи — так читает параметр.",
    ),
    Source("D ¶1.17, D ¶1.26", _OURS),
    option="first_out_fine",
)
FALSE_PASS_OF_THE_FIRST_OUT = Ruling(
    "KO-R7",
    FALSE_PASS,
    Text(
        "Does the first out get back what he paid for a false pass?",
        "Возвращают ли вышедшему первым штраф за ложный пас?",
    ),
    Text(
        "No. It was due on the spot, before anybody was out.",
        "Нет. Он уплачен сразу, когда ещё никто не вышел.",
    ),
    Source("D ¶1.18, D ¶1.26", _OURS),
)
FALSE_PASS_IS_AN_OFFENCE = Ruling(
    "KO-R8",
    FALSE_PASS,
    Text(
        "Is a false pass a choice that costs money, or an offence?",
        "Ложный пас — это выбор за деньги или нарушение?",
    ),
    Text(
        "An offence with a fixed price. It is never among what is legal, but when it has happened "
        "it stands and is paid for.",
        "Нарушение с твёрдой ценой. Среди дозволенного его нет, но если он случился, он остаётся "
        "в силе и оплачивается.",
    ),
    Source("D ¶1.8, D ¶1.18", _LIKELY),
)
ACE_IS_A_TRUMP = Ruling(
    "KO-R9",
    ACE_BEATS,
    Text(
        "Does the ace of spades beat cards of other suits too, or is it only the highest spade?",
        "Бьёт ли туз пик карты других мастей, или он просто старшая пика?",
    ),
    Text(
        "Cards of every suit. A club trick taken with it has a printed price, and there could be "
        "none otherwise. It counts as a card put to the lead even if the others pass.",
        "Карты любой масти. Для трефовой взятки, взятой тузом пик, напечатана цена, а иначе "
        "такой взятки не бывает. Он считается картой, данной на ход, даже если остальные спасовали.",
    ),
    Source("D ¶1.15, D ¶1.33", _LIKELY),
)
ACE_OFF_SUIT = Ruling(
    "KO-R10",
    ACE_WHEN_VOID,
    Text(
        "When may the ace of spades be played on another suit?",
        "Когда туза пик можно положить на чужую масть?",
    ),
    Text(
        "When one has none of the suit led, drawn or dealt; nothing forces one to. By the other "
        "reading it may be played at any time.",
        "Когда масти хода нет, всё равно, сдали его или прикупили; принуждения нет. По другому "
        "чтению — когда угодно.",
    ),
    Source("D ¶1.8, D ¶1.15", _OURS),
    option="ace_play",
)
HOW_MANY_DRAWS = Ruling(
    "KO-R11",
    ONE_DRAW,
    Text(
        "How many cards may a player without the suit draw?",
        "Сколько карт может прикупить игрок без масти хода?",
    ),
    Text(
        "One to a trick: the source speaks of the top card. By the other reading he may go on "
        "until he finds the suit.",
        "Одну на взятку: в источнике речь о верхней карте. По другому чтению можно прикупать, "
        "пока масть не найдётся.",
    ),
    Source("D ¶1.9", _OURS),
    option="draw_limit",
)
DRAWN_IN_VAIN = Ruling(
    "KO-R12",
    PLAY_DRAWN,
    Text(
        "Must a drawn card of the suit be played, and what becomes of another one?",
        "Надо ли класть прикупленную масть и что делать с другой картой?",
    ),
    Text(
        "It must: whoever has the suit follows. Another card stays in the hand, even if the lead "
        "is taken back, and its owner passes.",
        "Надо: у кого масть есть, тот её даёт. Другая карта остаётся на руках, даже если ход "
        "взяли обратно, а игрок пасует.",
    ),
    Source("D ¶1.8, D ¶1.9", _LIKELY),
)
NO_OTHER_SUIT = Ruling(
    "KO-R13",
    LEAD_PASSES,
    Text(
        "The winner holds nothing but the suit of his trick. What does he lead?",
        "У взявшего осталась только масть этой взятки. С чего ему ходить?",
    ),
    Text(
        "Nothing: the lead passes on without a penalty, as it does from a card taken back. Other "
        "tables may let him lead that suit after all, or draw for another.",
        "Ни с чего: ход переходит дальше без штрафа, как и при взятой назад карте. Можно "
        "условиться и иначе: пусть всё же ходит в эту масть или прикупает другую.",
    ),
    Source("D ¶1.12, D ¶1.14", _OURS),
    option="no_legal_lead",
)
HOW_LONG_BARRED = Ruling(
    "KO-R14",
    ANOTHER_SUIT,
    Text(
        "How long does the winner have to avoid the suit, and does it bind anybody else?",
        "Как долго взявший не вправе ходить в ту же масть и касается ли это других?",
    ),
    Text(
        "Until another trick is complete, cards taken back in between included. Whoever inherits "
        "the lead from him is free.",
        "Пока не сыграна другая взятка, даже если между ними ходы брали обратно. Тот, к кому ход "
        "перешёл, свободен.",
    ),
    Source("D ¶1.14", _OURS),
)
BARRED_AFTER_THE_ACE = Ruling(
    "KO-R15",
    SUIT_OF_A_TRICK,
    Text(
        "Which suit is barred after the ace of spades took a club trick?",
        "В какую масть нельзя ходить, взяв трефы тузом пик?",
    ),
    Text(
        "Clubs: that is the suit of the trick.",
        "В трефы: это масть взятки.",
    ),
    Source("D ¶1.14, D ¶1.33", _LIKELY),
)
WHEN_THE_DEAL_ENDS = Ruling(
    "KO-R16",
    OUT,
    Text(
        "Does the deal end when the first player is rid of his cards?",
        "Кончается ли сдача, когда у первого игрока не осталось карт?",
    ),
    Text(
        "Yes, as soon as the trick is complete; what the others still hold counts for nothing. "
        "But speaking of a first one may mean that the others go on.",
        "Да, как только доиграна взятка; карты у остальных ничего не стоят. Но раз вышедший "
        "назван первым, остальные, может быть, и доигрывают.",
    ),
    Source("D ¶1.26", _LIKELY),
    option="end_of_deal",
)
TWO_OUT = Ruling(
    "KO-R17",
    OUT_TIE,
    Text(
        "Several players are rid of their last cards in the same trick. Who is out first?",
        "На одной и той же взятке последние карты положили двое. Кто вышел первым?",
    ),
    Text(
        "Whoever played earlier. A table may also prefer the winner of the trick, or the one with "
        "the fewest tricks.",
        "Кто положил раньше. Можно условиться и в пользу взявшего эту взятку или того, у кого "
        "взяток меньше.",
    ),
    Source("D ¶1.26", _OURS),
    option="out_tie",
)
NOBODY_CAN = Ruling(
    "KO-R18",
    STALEMATE,
    Text(
        "What if nobody can or will follow anybody?",
        "Что если никто никому не может или не хочет дать масть?",
    ),
    Text(
        "Once the lead has gone all the way round in vain, the deal is over. Nobody is spared the "
        "forfeit; by the other reading the one with the fewest cards is.",
        "Когда ход впустую обошёл круг, сдача окончена. Плату после сдачи вносят все; по "
        "другому чтению от неё избавлен тот, у кого карт меньше всех.",
    ),
    Source("D ¶1.12, D ¶1.26", _OURS),
    option="spared",
)
WHO_DISCARDS = Ruling(
    "KO-R19",
    GIFT_DISCARD,
    Text(
        "A card is discarded for each card taken. By whom?",
        "За каждую взятую карту одну сбрасывают. Кто?",
    ),
    Text(
        "By the taker. If the giver did it, he would be left with too few cards and the others "
        "with too many.",
        "Взявший. Если бы сбрасывал дарящий, у него карт осталось бы мало, а у других много.",
    ),
    Source("D ¶1.21, D ¶1.22", _LIKELY),
)
WHAT_TO_DISCARD = Ruling(
    "KO-R20",
    GIFT_DISCARD,
    Text(
        "May the card just received be the one that is discarded?",
        "Можно ли сбросить ту самую карту, которую взял?",
    ),
    Text(
        "Yes: the taker judges what he does not need.",
        "Да: взявший сам решает, что ему не нужно.",
    ),
    Source("D ¶1.22", _OURS),
)
ASKED_OR_OBLIGED = Ruling(
    "KO-R21",
    GIFT_TAKEN,
    Text(
        "The giver asks the others to take a card. May they refuse?",
        "Дарящий просит взять по карте. Можно ли отказаться?",
    ),
    Text(
        "No, though a request may be read as one. Where it is, the giver draws only for what was "
        "taken.",
        "Нет, хотя просьбу можно понять и как просьбу. Где понимают так, дарящий прикупает "
        "только за взятые карты.",
    ),
    Source("D ¶1.20, D ¶1.21", _OURS),
    option="takers_may_refuse",
)
GIFTS_IN_TURN = Ruling(
    "KO-R22",
    GIFT_ORDER,
    Text(
        "Several players hold cards for a gift. Do they give at once or in turn, and all of the "
        "suit?",
        "Дарить должны несколько. Сразу или по очереди, и всю ли масть?",
    ),
    Text(
        "In turn, and all the cards of the suit they hold by then, those taken from others "
        "included. Meanwhile nobody may discard himself out of his duty.",
        "По очереди и всю масть, какая к тому времени на руках, вместе со взятым у других. "
        "До тех пор сбрасывать её так, чтобы дарить стало нечего, нельзя.",
    ),
    Source("D ¶1.20", _OURS),
)
WHICH_CARDS_OBLIGE = Ruling(
    "KO-R23",
    GIFT,
    Text(
        "Do cards that were taken or drawn oblige to a gift as well?",
        "Обязывают ли дарить и те карты, что взяты или прикуплены?",
    ),
    Text(
        "No, only those dealt. But one sentence forbids silence about cards that came to a player, "
        "without saying how they came.",
        "Нет, только сданные. Но одна фраза запрещает умалчивать о пришедших картах и не говорит, "
        "как они пришли.",
    ),
    Source("D ¶1.20, D ¶1.24", _OURS),
    option="gift_cascade",
)
CONCEALING = Ruling(
    "KO-R24",
    GIFT,
    Text(
        "What does it cost to conceal {cards:word} cards of a suit?",
        "Чего стоит утаить {cards:word} карты одной масти?",
    ),
    Text(
        "No price is named. The program does not let it happen.",
        "Цена не названа. Программа этого просто не допускает.",
    ),
    Source("D ¶1.24", _OURS),
)
OUT_OF_PLAY = Ruling(
    "KO-R25",
    GIFT_DISCARD,
    Text(
        "Do discards and what is left of the stock come back into play?",
        "Возвращаются ли в игру сброшенные карты и остаток прикупки?",
    ),
    Text(
        "Not before the next deal.",
        "До следующей сдачи — нет.",
    ),
    Source("D ¶1.22", _LIKELY),
)
WHERE_DEALING_STARTS = Ruling(
    "KO-R26",
    DEAL,
    Text(
        "Who deals first, where does dealing start, and which way does it go round?",
        "Кто сдаёт первым, с кого начинают и куда идёт сдача?",
    ),
    Text(
        "The first dealer by lot; the first card to his left; the deal goes clockwise, so that in "
        "a party everybody deals once.",
        "Первый сдающий — по жребию, первая карта — соседу слева; сдача идёт по часовой стрелке, "
        "и за партию каждый сдаёт по разу.",
    ),
    Source("D ¶1.4, D ¶1.25", _OURS),
)
EMPTY_BOX = Ruling(
    "KO-R27",
    SHORT_BOX,
    Text(
        "What if the box holds less than the claims?",
        "Что если в копилке меньше, чем причитается?",
    ),
    Text(
        "Each is paid in proportion; the kopecks that cannot be divided are the remainder. A "
        "table may also make up what is missing, or pay the largest claim first.",
        "Делят пропорционально; копейки, которые не делятся, идут в остаток. Можно условиться "
        "и добавить недостающее или платить сначала больший выигрыш.",
    ),
    Source("D ¶1.33", _OURS),
    option="insolvency",
)
FALSE_PASS_STOPS_NOTHING = Ruling(
    "KO-R28",
    STALEMATE,
    Text(
        "A lead came to nothing because somebody passed with the suit in his hand. Does it count "
        "towards a stalemate?",
        "Ход не удался, потому что кто-то спасовал с мастью на руках. Идёт ли он в счёт тупика?",
    ),
    Text(
        "No: the deal is not stuck, somebody could have followed. The count begins anew, as it "
        "does when somebody draws.",
        "Нет: сдача не зашла в тупик, ответить было чем. Счёт начинается заново, как и после "
        "прикупки.",
    ),
    Source("D ¶1.12, D ¶1.18", _OURS),
)
NOBODY_OUT_IN_THE_END = Ruling(
    "KO-R29",
    STAYS,
    Text(
        "The remainder goes to the first out of the last deal. What if nobody was out in it?",
        "Остаток забирает вышедший первым в последней сдаче. А если в ней не вышел никто?",
    ),
    Text(
        "It stays in the box, and the antes of the next party are put to it.",
        "Остаток лежит в копилке, и к нему кладут взносы следующей партии.",
    ),
    Source("D ¶1.28, D ¶1.34", _OURS),
)
WHAT_NOBODY_TOOK = Ruling(
    "KO-R30",
    GIFT_RETURNS,
    Text(
        "More cards were laid than are taken. What becomes of the others?",
        "Выложили больше карт, чем взяли. Куда деваются остальные?",
    ),
    Text(
        "They go back to the giver, who draws for what was taken and not for what he laid.",
        "Они возвращаются дарящему, и добирает он за взятые карты, а не за выложенные.",
    ),
    Source("D ¶1.20, D ¶1.21", _LIKELY),
)
