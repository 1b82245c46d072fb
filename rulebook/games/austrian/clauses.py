"""The clauses and rulings of Austrian Préférence.

Chapters: 1 equipment, 2 deal and pot, 3 auction, 4 exchange and contract, 5 decisions of the
defenders, 6 play, 7 payment, 8 bonuses, 9 variants, 10 session and end.
"""

from __future__ import annotations

from ...clauses import Confidence, Ruling, Source, Text, definition, procedure, rule

_CERTAIN, _LIKELY, _OURS = Confidence.CERTAIN, Confidence.LIKELY, Confidence.OURS


# 1 Equipment

PACK = rule(
    "AP-1.1",
    "the pack has {cards} cards, ace to seven in every suit, each of them once",
    "в колоде {cards} карты, от туза до семёрки в каждой масти, каждая по одной",
    Source("E, F", _CERTAIN),
    cards=32,
)
RANKS = definition(
    "AP-1.2",
    "the cards of a suit rank ace, king, queen, jack, ten, nine, eight, seven",
    "старшинство карт в масти: туз, король, дама, валет, десятка, девятка, восьмёрка, семёрка",
    Source("E, F", _CERTAIN),
)
SUIT_ORDER = definition(
    "AP-1.3",
    "clubs count {clubs}, spades {spades}, diamonds {diamonds}, hearts {hearts}",
    "трефы — {clubs}, пики — {spades}, бубны — {diamonds}, червы — {hearts}",
    Source("E, F, B ¶5", _CERTAIN),
    clubs=1,
    spades=2,
    diamonds=3,
    hearts=4,
)
PLAYERS = rule(
    "AP-1.4",
    "{hands} players hold cards; where {most} sit at the table, the dealer sits the deal out",
    "карты держат {hands} игрока; если за столом {most}, сдающий пропускает сдачу",
    Source("E, F", _CERTAIN),
    hands=3,
    most=4,
)

# 2 Deal and pot

FIRST_DEALER = procedure(
    "AP-2.1",
    "everybody draws a card; the highest suit deals first, and in one suit the highest card",
    "все тянут по карте; первым сдаёт старшая масть, а в одной масти — старшая карта",
    Source("F", _LIKELY),
)
DEAL = rule(
    "AP-2.2",
    "each player gets {each} cards in rounds of {first}, {second} and {third}; {talon} go to the "
    "talon after the first round",
    "каждому {each} карт по {first}, {second} и {third}; после первого круга {talon} карты в "
    "прикуп",
    Source("H", _CERTAIN),
    each=10,
    first=3,
    second=4,
    third=3,
    talon=2,
)
DEAL_PASSES = rule(
    "AP-2.3",
    "the deal passes to the left",
    "сдача переходит к соседу слева",
    Source("I, R", _LIKELY),
)
STAKE = rule(
    "AP-2.4",
    "the pot holds a multiple of {multiple} stakes, and never less than nothing",
    "в котле лежит сумма, кратная {multiple} ставкам, и не меньше нуля",
    Source("B ¶5, E", _LIKELY),
    multiple=10,
)
PRICE = definition(
    "AP-2.5",
    "each deal has a price, and a trick is worth one part in {parts} of it",
    "у каждой сдачи есть цена, и взятка стоит одну часть из {parts}",
    Source("A ¶7, B ¶2", _CERTAIN),
    parts=10,
)
ORDINARY = definition(
    "AP-2.6",
    "in the ordinary game the price of every deal in a suit is {price} stakes",
    "в обычной игре цена любой сдачи с козырем — {price} ставок",
    Source("A ¶7", _CERTAIN),
    price=10,
)
UNLIMITED = definition(
    "AP-2.7",
    "in the unlimited game the price is the whole pot",
    "в игре с неограниченным котлом цена сдачи — весь котёл",
    Source("A ¶15, B ¶2", _CERTAIN),
)
LIMITED = rule(
    "AP-2.8",
    "in the limited game the price is the pot, but at most {low}, {middle} or {high} antes, "
    "as the table agreed",
    "в игре с ограниченным котлом цена сдачи — весь котёл, но не больше {low}, {middle} "
    "или {high} взносов, как договорились",
    Source("A ¶16, B ¶3", _CERTAIN),
    low=5,
    middle=10,
    high=20,
)
STYRIAN = rule(
    "AP-2.9",
    "in the Styrian game the trump sets the price: clubs {clubs}, spades {spades}, diamonds "
    "{diamonds}, hearts {hearts}",
    "в штирийской игре цену назначает козырь: трефы {clubs}, пики {spades}, бубны {diamonds},"
    " червы {hearts}",
    Source("B ¶5", _CERTAIN),
    clubs=20,
    spades=30,
    diamonds=40,
    hearts=50,
)
ANTE = rule(
    "AP-2.10",
    "the dealer's ante: {ante} stakes into the pot before dealing",
    "взнос сдающего: {ante} ставок в котёл перед сдачей",
    Source("A ¶15, B ¶2, B ¶4", _CERTAIN),
    ante=10,
)
CONTRIBUTION = rule(
    "AP-2.11",
    "in the ordinary and the Styrian game all put the same sum into the pot, a multiple of "
    "{multiple} stakes",
    "в обычной и штирийской игре все вносят в котёл поровну, сумму, кратную {multiple} ставкам",
    Source("B ¶5, R", _CERTAIN),
    multiple=10,
)
EMPTY = rule(
    "AP-2.12",
    "an empty pot is filled again in equal shares or the game ends, as the table decides",
    "пустой котёл наполняют снова поровну или кончают игру, как решат игроки",
    Source("B ¶5", _CERTAIN),
)
AT_MOST_THE_POT = rule(
    "AP-2.13",
    "the price of a deal is never more than the pot holds",
    "цена сдачи не бывает больше, чем лежит в котле",
    Source("A ¶16, B ¶5", _OURS),
)

SHUFFLE = procedure(
    "AP-2.14",
    "the dealer shuffles and the player on his right cuts",
    "сдающий тасует, сосед справа снимает",
    Source("I", _LIKELY),
)

# 3 Auction

FOREHAND_SPEAKS = rule(
    "AP-3.1",
    "forehand, on the dealer's left, speaks first, the others after him in turn",
    "первое слово за сидящим слева от сдающего, остальные говорят за ним по очереди",
    Source("H", _CERTAIN),
)
NUMBER = definition(
    "AP-3.2",
    "a number promises to take the talon and to name a contract of at least that number",
    "число обещает взять прикуп и назначить контракт не ниже этого числа",
    Source("B ¶7, G, H", _CERTAIN),
)
RAISE = rule(
    "AP-3.3",
    "the first number is {first}, and each further one is {step} higher",
    "первое число — {first}, каждое следующее на {step} больше",
    Source("G", _LIKELY),
    first=1,
    step=1,
)
HOLD = rule(
    "AP-3.4",
    "an earlier player holds the number of a later one, who then has to raise; "
    "a later player cannot hold, and an earlier one need not raise",
    "говорящий раньше держит число говорящего позже, и тому надо повысить; "
    "младшая рука держать не может, старшей незачем повышать",
    Source("G, I", _LIKELY),
)
PASS_IS_FINAL = rule(
    "AP-3.5",
    "whoever has passed is out of the auction",
    "спасовавший в торговле больше не участвует",
    Source("G", _LIKELY),
)
DECLARER = rule(
    "AP-3.6",
    "the one who is left when the others have passed is the declarer",
    "разыгрывает тот, кто остался, когда другие спасовали",
    Source("G, H", _CERTAIN),
)
HEARTS_FROM_HAND = rule(
    "AP-3.7",
    "hearts, and no other suit, may be bid from the hand: the talon stays where it lies",
    "с рук, не трогая прикупа, можно заявить только червы",
    Source("A ¶11, G", _LIKELY),
)
THROWN_IN = rule(
    "AP-3.8",
    "if everybody passes, the cards are thrown in and nobody pays",
    "если пасуют все, карты бросают, и никто не платит",
    Source("H", _CERTAIN),
)

HEARTS_HIGHEST = rule(
    "AP-3.9",
    "hearts from the hand outrank every number and end the auction",
    "червы с рук старше любого числа и кончают торговлю",
    Source("A ¶11, G", _OURS),
)

# 4 Exchange and contract

TALON = rule(
    "AP-4.1",
    "whoever won the auction on a number takes the talon, unseen by the others",
    "выигравший торговлю числом берёт прикуп, никому не показывая",
    Source("G", _CERTAIN),
)
DISCARD = rule(
    "AP-4.2",
    "the declarer lays {cards} cards away face down, any he likes, the same ones included",
    "разыгрывающий сносит {cards} карты закрытыми, любые, хоть те же самые",
    Source("G", _LIKELY),
    cards=2,
)
UNTOUCHED = rule(
    "AP-4.3",
    "in a game from the hand the talon stays where it lies",
    "в игре с рук прикуп остаётся лежать",
    Source("A ¶11, G", _LIKELY),
)
NAMES = rule(
    "AP-4.4",
    "the declarer names the contract, not below the number reached in the auction",
    "разыгрывающий назначает контракт не ниже числа, до которого дошла торговля",
    Source("B ¶7, G", _CERTAIN),
)

AFTER_THE_EXCHANGE = definition(
    "AP-4.5",
    "hearts named after taking the talon are a contract like any other",
    "червы, назначенные после прикупа, — обычный контракт",
    Source("A ¶11", _LIKELY),
)

# 5 Decisions of the defenders

DECISION = rule(
    "AP-5.1",
    "each defender says one word, whist or pass, the one on the declarer's left first",
    "каждый защитник говорит одно слово, «вист» или «пас», первым — сосед разыгрывающего слева",
    Source("A ¶2, A ¶3", _LIKELY),
)
WHIST = definition(
    "AP-5.2",
    "to whist is to promise at least {tricks} tricks",
    "вист — это обещание взять хотя бы {tricks} взятки",
    Source("A ¶2", _CERTAIN),
    tricks=2,
)
NOBODY_WHISTS = rule(
    "AP-5.3",
    "if neither defender whists, nothing is played and the declarer is credited with all "
    "{tricks} tricks",
    "если никто не вистует, сдачу не играют и все {tricks} взяток записывают разыгрывающему",
    Source("A ¶3, A ¶4", _CERTAIN),
    tricks=DEAL["each"],
)
INVITATION = rule(
    "AP-5.4",
    "a defender who whists alone may invite the one who passed, and the invitation "
    "cannot be refused",
    "кто вистует один, может пригласить спасовавшего; отказаться тот не вправе",
    Source("A ¶3", _CERTAIN),
)
INVITER = definition(
    "AP-5.5",
    "the inviter answers for {tricks} tricks of both together; the invited defender answers "
    "for none",
    "пригласивший отвечает за {tricks} взятки на двоих, приглашённый — ни за одну",
    Source("A ¶3, A ¶9", _CERTAIN),
    tricks=4,
)
OUT_OF_PLAY = rule(
    "AP-5.6",
    "a defender who passed and was not invited is out of the play and takes no trick",
    "спасовавший без приглашения в розыгрыше не участвует и взяток не берёт",
    Source("A ¶3", _CERTAIN),
)

# 6 Play

TEN_TRICKS = rule(
    "AP-6.1",
    "a deal that is played out has {tricks} tricks",
    "в доигранной сдаче {tricks} взяток",
    Source("A ¶6", _CERTAIN),
    tricks=DEAL["each"],
)

FIRST_LEAD = rule(
    "AP-6.2",
    "the declarer leads to the first trick",
    "в первую взятку ходит разыгрывающий",
    Source("A ¶5, H", _LIKELY),
)
FOLLOW = rule(
    "AP-6.3",
    "follow suit",
    "давайте масть хода",
    Source("A ¶5", _CERTAIN),
)
TRUMP = rule(
    "AP-6.4",
    "without a card of the suit led, play a trump",
    "нет масти хода — бейте козырем",
    Source("A ¶5", _CERTAIN),
)
HEAD = rule(
    "AP-6.5",
    "beat the winning card if following suit or trumping allows it",
    "перебейте старшую карту взятки, если масть или козырь позволяют",
    Source("A ¶5, B ¶10", _LIKELY),
)
WINS = rule(
    "AP-6.6",
    "the highest trump wins the trick, without trumps the highest card of the suit led; "
    "the winner leads to the next one",
    "взятку берёт старший козырь, а без козырей — старшая карта масти хода; "
    "взявший ходит в следующую",
    Source("A ¶5", _LIKELY),
)
TWO_HANDS = definition(
    "AP-6.7",
    "against a lone defender a trick has {cards} cards",
    "против одного защитника во взятке {cards} карты",
    Source("A ¶3", _CERTAIN),
    cards=2,
)
IN_TURN = rule(
    "AP-6.8",
    "after the lead the others play one card each in turn, to the left",
    "после хода остальные кладут по одной карте по очереди, по часовой стрелке",
    Source("I, R", _LIKELY),
)

# 7 Payment

DECLARER_TAKES = rule(
    "AP-7.1",
    "the declarer takes the price of the deal",
    "разыгрывающий забирает цену сдачи",
    Source("A ¶7, B ¶2", _CERTAIN),
)
TRICK_MONEY = rule(
    "AP-7.2",
    "a {parts:fraction} of the price for each trick of a whister",
    "вистующему {parts:fraction} часть цены за каждую его взятку",
    Source("A ¶7, B ¶2", _CERTAIN),
    parts=PRICE["parts"],
)
DECLARER_SHORT = rule(
    "AP-7.3",
    "declarer under {tricks} tricks: {times:times} the price",
    "у разыгрывающего меньше {tricks} взяток: штраф — {times:word-f} цены сдачи",
    Source("A ¶8, B ¶2", _CERTAIN),
    tricks=6,
    times=2,
)
WHISTER_SHORT = rule(
    "AP-7.4",
    "whister under {tricks} tricks: the price",
    "у вистующего меньше {tricks} взяток: штраф — цена сдачи",
    Source("A ¶9, B ¶2, B ¶4", _CERTAIN),
    tricks=WHIST["tricks"],
)
INVITER_PAID = rule(
    "AP-7.5",
    "a {parts:fraction} of the price to the inviter for each trick of the defence",
    "пригласившему {parts:fraction} часть цены за каждую взятку защиты",
    Source("A ¶7", _CERTAIN),
    parts=PRICE["parts"],
)
INVITER_SHORT = rule(
    "AP-7.6",
    "both defenders together under {tricks} tricks: the inviter pays the price",
    "у защитников вместе меньше {tricks} взяток: пригласивший платит цену сдачи",
    Source("A ¶9", _CERTAIN),
    tricks=INVITER["tricks"],
)
NOT_LIABLE = definition(
    "AP-7.7",
    "a defender who passed or was invited owes the pot nothing",
    "спасовавший или приглашённый защитник котлу ничего не должен",
    Source("A ¶3, A ¶9", _CERTAIN),
)

# 8 Bonuses

HEARTS_BONUS = rule(
    "AP-8.1",
    "hearts from the hand: {bonus} stakes from each defender, or to each if the contract fails",
    "червы с рук: по {bonus} ставок от каждого защитника, а при подсаде — каждому",
    Source("A ¶11", _CERTAIN),
    bonus=10,
)
FOUR_ACES = rule(
    "AP-8.2",
    "four aces are reported at the end, by a declarer who holds them all: {bonus} stakes from"
    " each defender",
    "о четырёх тузах говорит в конце тот разыгрывающий, у кого они все: по {bonus} ставок от "
    "каждого защитника",
    Source("A ¶12", _CERTAIN),
    bonus=10,
)
FOUR_ACES_FAILED = rule(
    "AP-8.3",
    "four aces earn nothing if the contract fails",
    "четыре туза ничего не приносят, если контракт не сыгран",
    Source("A ¶12", _CERTAIN),
)
NO_ACES = rule(
    "AP-8.4",
    "a declarer without an ace may announce it before his first lead: {bonus} stakes from each "
    "defender, or to each if the contract fails",
    "разыгрывающий без единого туза может объявить об этом до своего первого хода: по {bonus} "
    "ставок от каждого защитника, а при подсаде — каждому",
    Source("A ¶13", _CERTAIN),
    bonus=10,
)
ACES_EXCLUDE = rule(
    "AP-8.5",
    "one hand cannot hold four aces and none",
    "на одной руке не бывает и четырёх тузов, и ни одного",
    Source("A ¶12, A ¶13", _LIKELY),
)
BONUSES_APART = definition(
    "AP-8.6",
    "bonuses add up, go from player to player and stay the same whatever the price of the deal",
    "премии складываются, идут от игрока к игроку и не зависят от цены сдачи",
    Source("A ¶10", _LIKELY),
)

ACES_LAID_AWAY = rule(
    "AP-8.7",
    "whoever laid an ace away may not announce that he has none",
    "кто снёс туза, не вправе объявить, что тузов нет",
    Source("A ¶13", _CERTAIN),
)

# 9 Variants

NO_ACE_BONUSES = rule(
    "AP-9.1",
    "at this table aces earn nothing",
    "за этим столом премий за тузы нет",
    Source("B ¶6", _CERTAIN),
)
ACES_WITHOUT_TALON = rule(
    "AP-9.2",
    "at this table aces count only in games without the talon",
    "за этим столом премии за тузы платят только в играх без прикупа",
    Source("B ¶6", _CERTAIN),
)
ACES_BEFOREHAND = rule(
    "AP-9.3",
    "four aces are announced beforehand at this table, by a declarer who holds them all: "
    "{bonus} stakes from each defender",
    "за этим столом о четырёх тузах говорит заранее тот разыгрывающий, у кого они все: по "
    "{bonus} ставок от каждого защитника",
    Source("B ¶6", _CERTAIN),
    bonus=FOUR_ACES["bonus"],
)
FOUR_ACES_ONLY = rule(
    "AP-9.4",
    "at this table four aces count, having none does not",
    "за этим столом платят за четыре туза, а за отсутствие тузов — нет",
    Source("B ¶6", _CERTAIN),
)
ACES_WHEN_FAILED = rule(
    "AP-9.5",
    "at this table a declarer who fails pays for every announcement of aces, or for none",
    "за этим столом севший платит за любое объявление о тузах или ни за какое",
    Source("B ¶6", _OURS),
)
EXTRA_BIDS = rule(
    "AP-9.6",
    "extra bids: some players bid on after {last}, up to {highest}",
    "дополнительные заявки: некоторые торгуются и дальше {last}, до {highest}",
    Source("B ¶7", _CERTAIN),
    last=4,
    highest=8,
)
BETTEL = rule(
    "AP-9.7",
    "bid {number}, Bettel: no trick at all, {price} stakes",
    "заявка {number}, беттель: ни одной взятки, цена {price} ставок",
    Source("B ¶9, B ¶10", _CERTAIN),
    number=5,
    price=10,
    tricks=0,
)
DURCHMARSCH = rule(
    "AP-9.8",
    "bid {number}, Durchmarsch: all {tricks} tricks without trumps, {price} stakes",
    "заявка {number}, дурхмарш: все {tricks} взяток без козыря, цена {price} ставок",
    Source("B ¶11, B ¶12", _CERTAIN),
    number=6,
    price=20,
    tricks=10,
)
PLAUDERER = rule(
    "AP-9.9",
    "bid {number}, Plauderer: no trick with the hand laid open, {price} stakes",
    "заявка {number}, плаудерер: ни одной взятки в открытую, цена {price} ставок",
    Source("B ¶13, B ¶14", _CERTAIN),
    number=7,
    price=30,
    tricks=0,
)
EIGHT = rule(
    "AP-9.10",
    "the description of {number} is lost, and it is played only where the table takes it for an "
    "open Durchmarsch: all {tricks} tricks, {price} stakes",
    "описание заявки {number} утрачено; её играют, только если за столом считают её открытым "
    "дурхмаршем: все {tricks} взяток, цена {price} ставок",
    Source("B ¶7", _OURS),
    number=8,
    price=40,
    tricks=10,
)
SETTLED_DIRECTLY = definition(
    "AP-9.11",
    "an extra bid is settled between the declarer and each defender",
    "за дополнительную заявку разыгрывающий рассчитывается с каждым защитником",
    Source("B ¶10, B ¶12, B ¶14", _OURS),
)
FROM_THE_POT = rule(
    "AP-9.12",
    "at this table an extra bid is drawn from the pot, and a failed one pays {times} times "
    "its price into it",
    "за этим столом за дополнительную заявку платит котёл, а за несыгранную котлу — её цену ×"
    " {times}",
    Source("B ¶2, B ¶5", _OURS),
    times=2,
)
BOTH_DEFEND = rule(
    "AP-9.13",
    "against an extra bid both defenders play: nobody whists or invites, and no bonus is paid",
    "против дополнительной заявки играют оба защитника: вистов, приглашений и премий нет",
    Source("B ¶10, B ¶12, B ¶14", _OURS),
)
TALON_TAKEN = rule(
    "AP-9.14",
    "an extra bid takes the talon",
    "дополнительную заявку играют с прикупом",
    Source("B ¶10, B ¶12, B ¶14", _CERTAIN),
)

HAND_BID = rule(
    "AP-9.15",
    "at this table a hand bid, any suit without the talon, stands above the numbers and below"
    " hearts",
    "за этим столом заявка с рук, любая масть без прикупа, старше чисел и младше червей",
    Source("B ¶6", _OURS),
)
LAID_OPEN = rule(
    "AP-9.16",
    "the declarer's hand is laid open after the first card, and the defenders may confer",
    "после первой карты рука разыгрывающего ложится на стол, защитники могут совещаться",
    Source("B ¶14", _LIKELY),
)
DECIDED = rule(
    "AP-9.17",
    "play stops at the trick that decides an extra bid",
    "дополнительную заявку играют до решающей взятки",
    Source("B ¶10, B ¶12, B ¶14", _OURS),
)
LEFT_LEADS = rule(
    "AP-9.18",
    "at this table the player on the declarer's left leads to an extra bid",
    "за этим столом в дополнительной заявке первым ходит сосед разыгрывающего слева",
    Source("B ¶19", _OURS),
)
NO_TRUMPS = definition(
    "AP-9.19",
    "an extra bid has no trumps, and whoever cannot follow suit discards freely; the duty to "
    "beat stays, and in Bettel and Plauderer it is owed to the winning card",
    "в дополнительной заявке козыря нет, и без масти можно снести что угодно; перебивать "
    "по-прежнему надо, а в беттеле и плаудерере — непременно старшую карту взятки",
    Source("B ¶10, B ¶12, B ¶14", _LIKELY),
)
BEAT_THE_LEAD = rule(
    "AP-9.20",
    "at this table only the card led has to be beaten, except in Bettel and Plauderer",
    "за этим столом перебивать надо только карту хода, кроме беттеля и плаудерера",
    Source("A ¶5", _LIKELY),
)
FOLLOW_ONLY = definition(
    "AP-9.21",
    "at this table nobody has to trump or to beat, whatever the contract",
    "за этим столом ни бить козырем, ни перебивать не обязаны ни в каком контракте",
    Source("H", _CERTAIN),
)
ANY_RAISE = definition(
    "AP-9.22",
    "at this table a number may be raised by any step",
    "за этим столом число можно повышать на сколько угодно",
    Source("H", _LIKELY),
)

# 10 Session and end

POT_SHARED = rule(
    "AP-10.1",
    "at the end the pot is shared equally, the odd stakes one each from the last dealer's left",
    "в конце котёл делят поровну, лишние ставки — по одной, начиная слева от последнего сдающего",
    Source("B ¶5", _OURS),
)


# Rulings: first on money, then on the cards

POINTS_ARE_STAKES = Ruling(
    "AP-R1",
    STYRIAN,
    Text(
        "The Styrian prices are printed in points. Which coin is that?",
        "Штирийские цены напечатаны в очках. Что это за монета?",
    ),
    Text(
        "A point is a stake. The pot of the same game is counted in stakes, and one price "
        "explains itself by the tricks it buys.",
        "Очко — это ставка: котёл той же игры считается в ставках, а одна из цен прямо "
        "разложена по взяткам.",
    ),
    Source("B ¶5", _LIKELY),
)
WHEN_TO_PAY_IN = Ruling(
    "AP-R2",
    CONTRIBUTION,
    Text(
        "How is the ordinary pot filled? The chapter in A begins too late to tell.",
        "Как наполняют котёл в обычной игре? Глава A начинается слишком поздно и не говорит.",
    ),
    Text(
        "All who sit at the table put in equal sums, also the one who sits the coming deal out. "
        "Tables that let each dealer pay an ante instead say so.",
        "Все за столом вносят поровну, в том числе и тот, кто пропустит сдачу. Где вместо этого "
        "платит каждый сдающий, это оговаривают.",
    ),
    Source("F, H, R", _LIKELY),
    option="funding",
)
WHO_DECIDES_ON_EMPTY = Ruling(
    "AP-R3",
    EMPTY,
    Text(
        "Who decides whether an empty pot is filled again, and when?",
        "Кто и когда решает, наполнять ли пустой котёл?",
    ),
    Text(
        "The table, before the next deal, each time anew; it may also settle the question "
        "once for the whole evening. The ordinary game follows the Styrian one here.",
        "Игроки, перед следующей сдачей и каждый раз заново; можно и договориться один раз "
        "на весь вечер. Обычная игра следует здесь штирийской.",
    ),
    Source("B ¶5", _LIKELY),
    option="on_empty",
)
ANTE_EVERY_DEAL = Ruling(
    "AP-R4",
    ANTE,
    Text(
        "Is the ante due after a deal that was thrown in, and who pays it where somebody sits out?",
        "Платят ли взнос после сдачи, которую бросили, и кто платит, если за столом четверо?",
    ),
    Text(
        "Every deal has its ante, and its dealer pays it, even the one who sits the deal out.",
        "Взнос платят за каждую сдачу, и платит её сдающий, даже если сам он в ней отдыхает.",
    ),
    Source("B ¶2", _LIKELY),
)
SHORT_POT = Ruling(
    "AP-R5",
    AT_MOST_THE_POT,
    Text(
        "What if a Styrian contract costs more than the pot holds?",
        "Что если штирийский контракт дороже, чем есть в котле?",
    ),
    Text(
        "The deal is played for what is there, the takings and the fines alike.",
        "Играют на то, что есть: и выигрыш, и штрафы считают от остатка.",
    ),
    Source("B ¶5", _OURS),
)
ONE_FINE_EACH = Ruling(
    "AP-R6",
    WHISTER_SHORT,
    Text(
        "Does a whister with too few tricks pay when his partner took plenty, or when the declarer "
        "went down?",
        "Платит ли недобравший вистующий, если партнёр взял достаточно или разыгрывающий сел?",
    ),
    Text(
        "He pays in both cases. Each promise stands alone; the printed deals settle it both ways.",
        "Платит в обоих случаях. Каждый отвечает сам за себя; напечатанные сдачи показывают "
        "и то и другое.",
    ),
    Source("B ¶2, B ¶4", _CERTAIN),
)
ONE_FINE_FOR_FOUR = Ruling(
    "AP-R7",
    INVITER_SHORT,
    Text(
        "The inviter answers for the tricks of two whisters. Does he pay a fine for each?",
        "Пригласивший отвечает за взятки двоих. Платит ли он за каждого?",
    ),
    Text("No: one price of the deal.", "Нет: одну цену сдачи."),
    Source("A ¶9", _CERTAIN),
)
STYRIAN_FINES = Ruling(
    "AP-R8",
    DECLARER_SHORT,
    Text(
        "The Styrian fines are not printed. What are they?",
        "Штирийские штрафы не напечатаны. Каковы они?",
    ),
    Text(
        "The same multiples of the price as in every other pot.",
        "Те же доли цены, что и при любом другом котле.",
    ),
    Source("A ¶8, A ¶9", _LIKELY),
)
PASSERS_AND_BONUSES = Ruling(
    "AP-R9",
    BONUSES_APART,
    Text(
        "Does a defender who passed pay bonuses too? The general sentence names the whisters, "
        "the three special ones name both defenders or simply the defenders.",
        "Платит ли премии спасовавший? Общая фраза называет вистующих, а три частные — "
        "обоих защитников или просто защитников.",
    ),
    Text(
        "Both defenders pay, as the special sentences say. What the declarer owes goes to both "
        "in either reading.",
        "Платят оба, как в частных фразах. То, что должен разыгрывающий, получают оба "
        "при любом чтении.",
    ),
    Source("A ¶10, A ¶11, A ¶12, A ¶13", _LIKELY),
    option="bonus_payers",
)
BONUS_WITHOUT_PLAY = Ruling(
    "AP-R10",
    NOBODY_WHISTS,
    Text(
        "Are bonuses due when nobody whists?",
        "Платят ли премии, когда никто не вистует?",
    ),
    Text(
        "Yes: the contract counts as made. Aces may still be announced before the cards are "
        "thrown in.",
        "Да: контракт считается сыгранным. О тузах можно объявить, пока карты не брошены.",
    ),
    Source("A ¶4", _LIKELY),
)
FORGOTTEN_ACES = Ruling(
    "AP-R11",
    FOUR_ACES,
    Text(
        "What if the declarer forgets to report four aces?",
        "Что если разыгрывающий забыл объявить четыре туза?",
    ),
    Text(
        "Then they earn nothing. What counts is what was announced in time.",
        "Тогда они ничего не приносят. Считается то, что объявлено вовремя.",
    ),
    Source("A ¶12", _OURS),
)
ACES_ON_FAILURE = Ruling(
    "AP-R12",
    ACES_WHEN_FAILED,
    Text(
        "The source speaks of many ways to treat aces when the contract fails. Which?",
        "Источник говорит о множестве способов поступать с тузами при подсаде. Каких?",
    ),
    Text(
        "It prints one: four aces earn nothing, and “no aces” costs as much as it would have "
        "earned. The option adds two of ours: both cost, which takes four aces announced "
        "beforehand, since nobody reports them after failing; or neither does.",
        "Напечатан один: четыре туза не приносят ничего, а «без тузов» стоит столько, сколько "
        "принесло бы. Параметр добавляет два наших: платят за то и другое, если о четырёх тузах "
        "говорят заранее (сев, о них никто не скажет), или ни за что.",
    ),
    Source("A ¶12, A ¶13, B ¶6", _OURS),
    option="aces_failed",
)
FLAT_BONUSES = Ruling(
    "AP-R13",
    BONUSES_APART,
    Text(
        "Do bonuses grow in an expensive deal?",
        "Растут ли премии в дорогой сдаче?",
    ),
    Text(
        "No. Only the base game prints their size, and nothing scales it.",
        "Нет. Размер их напечатан для обычной игры, и ничто его не увеличивает.",
    ),
    Source("A ¶11, A ¶12, A ¶13", _LIKELY),
)
OTHER_SUITS_FROM_HAND = Ruling(
    "AP-R14",
    HEARTS_FROM_HAND,
    Text(
        "May another suit be played from the hand? The source speaks of games without the talon "
        "in the plural, but describes hearts alone.",
        "Можно ли играть с рук другую масть? Источник говорит об играх без прикупа во "
        "множественном числе, но описывает только червы.",
    ),
    Text(
        "Hearts alone. Tables that allow any suit say so, and whoever has bid “hand” there may "
        "name hearts as well. Only hearts earn the bonus, by whichever bid they came: "
        "it is printed for the contract.",
        "Только червы. Где можно любую, это оговаривают; заявивший там «с рук» может назначить "
        "и червы. Премию приносят лишь червы, какой бы заявкой до них ни дошли: "
        "она напечатана для контракта.",
    ),
    Source("A ¶11, B ¶6", _OURS),
    option="hand_bid",
)
WHO_PAYS_EXTRA_BIDS = Ruling(
    "AP-R15",
    SETTLED_DIRECTLY,
    Text(
        "A price is printed for each bid above four, but not who pays it to whom. Who does?",
        "Для каждой заявки выше четырёх напечатана цена, но не сказано, кто кому её платит. Кто?",
    ),
    Text(
        "Each defender and the declarer settle it between them. The other reading draws it from "
        "the pot, as the Styrian game draws its prices; that a failed bid then pays more than its "
        "price into the pot is a guess, too.",
        "Разыгрывающий рассчитывается с каждым защитником. По другому чтению платит котёл, "
        "как платит он цены штирийской игры; что за несыгранную заявку котлу платят больше её цены — тоже догадка.",
    ),
    Source("B ¶2, B ¶5, B ¶9", _OURS),
    option="extra_pay",
)
BID_EIGHT = Ruling(
    "AP-R16",
    EIGHT,
    Text(
        "Bid 8 is announced and its description is lost. What was it?",
        "Заявка 8 упомянута, но её описание утрачено. Какой она была?",
    ),
    Text(
        "We do not know, and it is not played unless a table wants it. Then it is to 6 what 7 is "
        "to 5: a Durchmarsch laid open, and dearer than 7.",
        "Мы не знаем, и по умолчанию её не играют. Если за столом условились, она для 6 то же, "
        "что 7 для 5: дурхмарш в открытую, и дороже семи.",
    ),
    Source("B ¶7", _OURS),
    option="eight",
)
EXTRA_BIDS_AT_THE_TABLE = Ruling(
    "AP-R17",
    EXTRA_BIDS,
    Text(
        "Are the bids above four part of the game?",
        "Входят ли заявки выше четырёх в игру?",
    ),
    Text(
        "Some players allow them, says the source; in the base game the auction stops at 4. "
        "What is on by default is our choice: 5 to 7, which are described, but not 8. A table "
        "that stops at 4 says so.",
        "Некоторые игроки их допускают, говорит источник; в основной игре торговля кончается "
        "на 4. Что включено по умолчанию, решили мы: 5, 6 и 7, которые описаны, но не 8. "
        "Где кончают на 4, это оговаривают.",
    ),
    Source("B ¶7", _OURS),
    option="bids",
)
STOPPED_EARLY = Ruling(
    "AP-R18",
    BETTEL,
    Text(
        "Is a lost Bettel played to the end?",
        "Доигрывают ли проигранный беттель?",
    ),
    Text(
        "No: the price is fixed, so play stops at the trick that decides it. A Durchmarsch stops "
        "in the same way.",
        "Нет: цена твёрдая, и игра кончается на решающей взятке. Так же и с дурхмаршем.",
    ),
    Source("B ¶10, B ¶12", _OURS),
)
REST_OF_THE_POT = Ruling(
    "AP-R19",
    POT_SHARED,
    Text(
        "What becomes of the pot when the table stops while it is full?",
        "Что делать с полным котлом, когда игру кончают?",
    ),
    Text(
        "It is shared equally; what cannot be shared goes in single stakes from the last "
        "dealer's left.",
        "Его делят поровну, а что не делится, раздают по ставке, начиная слева "
        "от последнего сдающего.",
    ),
    Source("B ¶5", _OURS),
)

ROTATION = Ruling(
    "AP-R20",
    DEAL_PASSES,
    Text(
        "Clockwise or anticlockwise? One summary of the game says the latter.",
        "По часовой стрелке или против? В одной сводке сказано — против.",
    ),
    Text(
        "Clockwise. The other direction belongs to the Serbian game of the same name.",
        "По часовой. Другое направление принадлежит сербской игре с тем же названием.",
    ),
    Source("I, R", _LIKELY),
)
JUMPS = Ruling(
    "AP-R21",
    RAISE,
    Text(
        "May a bid skip numbers? One source asks for “at least two” over a one.",
        "Можно ли перескакивать через числа? Один источник требует после единицы «не меньше двух».",
    ),
    Text(
        "No, one step at a time, as in the printed auction.",
        "Нет, по одному, как в напечатанной торговле.",
    ),
    Source("G, H", _LIKELY),
    option="raises",
)
SENIOR_RAISE = Ruling(
    "AP-R22",
    HOLD,
    Text(
        "May a player who could hold raise instead?",
        "Можно ли повысить тому, кто может держать?",
    ),
    Text(
        "No. Holding is always enough for him.",
        "Нет. Держать ему всегда достаточно.",
    ),
    Source("G", _OURS),
)
HEARTS_AT_ANY_TURN = Ruling(
    "AP-R23",
    HEARTS_HIGHEST,
    Text(
        "When may hearts from the hand be bid, and do they outrank the bids above four?",
        "Когда можно заявить червы с рук и старше ли они заявок выше четырёх?",
    ),
    Text(
        "At any turn of a player who has not passed, and they outrank everything.",
        "В любой свой черёд, пока не спасовал, и они старше всего.",
    ),
    Source("A ¶11", _OURS),
)
ACES_COUNTED = Ruling(
    "AP-R24",
    FOUR_ACES,
    Text(
        "Do laid-away aces count towards four?",
        "Считаются ли снесённые тузы?",
    ),
    Text(
        "No: the four must be among the cards played with.",
        "Нет: все четыре должны быть среди карт, которыми играют.",
    ),
    Source("A ¶12", _LIKELY),
)
WHAT_TO_BEAT = Ruling(
    "AP-R25",
    HEAD,
    Text(
        "The base game says to beat the card led, the bid of five the cards played. Which?",
        "В обычной игре велено перебивать карту хода, в заявке пять — сыгранные карты. Что именно?",
    ),
    Text(
        "The card that is winning. The bid of five is said to keep the duty, not to change it.",
        "Ту, что берёт взятку. О заявке пять сказано, что обязанность сохраняется, а не меняется.",
    ),
    Source("A ¶5, B ¶10", _LIKELY),
    option="duty",
)
WHO_LEADS = Ruling(
    "AP-R26",
    FIRST_LEAD,
    Text(
        "The declarer leads “if both whisted”. Who leads against a lone defender?",
        "Разыгрывающий ходит, «если завистовали оба». А против одного?",
    ),
    Text(
        "The declarer too. The sentence follows one about nobody whisting, and other sources let "
        "him lead always.",
        "Тоже он. Эта фраза идёт сразу за случаем, когда не вистует никто, а в других источниках "
        "он ходит всегда.",
    ),
    Source("A ¶5, H", _LIKELY),
)
WHO_LEADS_EXTRA = Ruling(
    "AP-R27",
    LEFT_LEADS,
    Text(
        "Who leads to an extra bid? The rule is silent; a footnote has West lead to South's "
        "Bettel.",
        "Кто ходит первым в дополнительной заявке? Правило молчит; в примечании в беттеле Юга "
        "ходит Запад.",
    ),
    Text(
        "The declarer, as always. The footnote's table is an option, and it changes what can "
        "be made.",
        "Разыгрывающий, как всегда. Чтение из примечания — параметр, и он меняет то, что можно "
        "сыграть.",
    ),
    Source("B ¶19", _OURS),
    option="extra_lead",
)
DUTY_IN_BETTEL = Ruling(
    "AP-R28",
    NO_TRUMPS,
    Text(
        "The translator finds the duty to beat in a Bettel very strange. Is it meant?",
        "Переводчик находит обязанность перебивать в беттеле очень странной. Так ли задумано?",
    ),
    Text(
        "Yes: Bettel and Plauderer say so themselves, and of all cards of the trick, so a table "
        "that beats the card led changes nothing there. For the Durchmarsch, which is silent, "
        "the base rule stands.",
        "Да: так сказано и о беттеле, и о плаудерере, притом обо всех картах взятки, и стол, где "
        "перебивают карту хода, ничего здесь не меняет. Для дурхмарша, о котором молчат, "
        "действует общее правило.",
    ),
    Source("B ¶10, B ¶14, B ¶18", _LIKELY),
    option="duty",
)
AFTER_THE_FIRST_LEAD = Ruling(
    "AP-R29",
    LAID_OPEN,
    Text(
        "“After the first lead”: after the first card or the first trick? And whose cards?",
        "«После первого хода» — после первой карты или первой взятки? И чьи карты?",
    ),
    Text(
        "After the first card, and the declarer's alone.",
        "После первой карты, и только карты разыгрывающего.",
    ),
    Source("B ¶14", _LIKELY),
)
MISDEALS = Ruling(
    "AP-R30",
    FOLLOW,
    Text(
        "What does a revoke or a misdeal cost?",
        "Чего стоит фальшренонс или неверная сдача?",
    ),
    Text(
        "No source has a price. A forbidden card is taken back; a misdealt pack is dealt anew.",
        "Цены нет ни в одном источнике. Недозволенную карту берут назад, неверную сдачу пересдают.",
    ),
    Source("A ¶5", _OURS),
)
BEFORE_WHAT = Ruling(
    "AP-R31",
    ACES_BEFOREHAND,
    Text(
        "Some have four aces announced beforehand. Before what? The text does not say.",
        "За иными столами о четырёх тузах объявляют заранее. До чего именно? В тексте не сказано.",
    ),
    Text(
        "Before the declarer's first lead, the time that is printed for having none; where nobody "
        "whists, before the cards are thrown in. Before the defenders decide would be the other "
        "reading; we know no table that plays it.",
        "До первого хода разыгрывающего: это время напечатано для отсутствия тузов; а если никто "
        "не вистует, пока карты не брошены. Можно читать и «до слова защитников», но столов, "
        "где так играют, мы не знаем.",
    ),
    Source("A ¶13, B ¶6", _OURS),
)
ONE_WORD = Ruling(
    "AP-R32",
    DECISION,
    Text(
        "May a defender change his word, and when does a lone whister invite? The text gives only "
        "the order in which the two speak.",
        "Можно ли передумать и когда приглашает единственный вистующий? В тексте есть только "
        "порядок, в котором говорят двое.",
    ),
    Text(
        "One word each, and it stands. The invitation follows both words and precedes the first "
        "lead.",
        "По одному слову, и менять его нельзя. Приглашают после обоих слов и до первого хода.",
    ),
    Source("A ¶3", _OURS),
)
OTHER_LIMITS = Ruling(
    "AP-R33",
    LIMITED,
    Text(
        "The limit may be 5, 10 or 20 antes, says the source. May it be another one?",
        "Ограничение может быть в 5, 10 или 20 взносов, говорит источник. А другим?",
    ),
    Text(
        "We take the three for the whole choice. They could be meant as examples; we know no "
        "table with another limit, so none is offered.",
        "Мы считаем, что выбирают из трёх. Их можно понять и как примеры, но столов с другим "
        "ограничением мы не знаем и его не предлагаем.",
    ),
    Source("A ¶16, B ¶3", _OURS),
)
SAME_CARDS = Ruling(
    "AP-R34",
    DISCARD,
    Text(
        "May the {cards:word} cards of the talon be laid away again, or the talon be left alone after a "
        "number? One source makes the exchange optional.",
        "Можно ли снести те же {cards:word-f} карты прикупа или вовсе не брать его после числа? В одном "
        "источнике обмен необязателен.",
    ),
    Text(
        "The talon is taken, and the same {cards:word} cards may go: it comes to the same.",
        "Прикуп берут, а снести можно и те же {cards:word-f} карты: выходит одно и то же.",
    ),
    Source("G, H", _LIKELY),
)
