"""The clauses and rulings of House Preferans.

Chapters: 1 equipment, 2 deal and sheet, 3 auction, 4 talon and contract, 5 decisions of the
defenders, 6 play, 7 what is written, 8 premium, prizes and help, 9 variants, 10 session and end.
Figures that go with the level of a game are named six, seven, eight, nine, ten.
"""

from __future__ import annotations

from ...clauses import Confidence, Ruling, Source, Text, definition, procedure, rule

_CERTAIN, _LIKELY, _OURS = Confidence.CERTAIN, Confidence.LIKELY, Confidence.OURS


# 1 Equipment

PACK = rule(
    "HP-1.1",
    "the pack has {cards} cards, ace to seven in every suit, each of them once",
    "в колоде {cards} карты, от туза до семёрки в каждой масти, каждая по одной",
    Source("C ¶1, N, T", _CERTAIN),
    cards=32,
)
RANKS = definition(
    "HP-1.2",
    "the cards of a suit rank ace, king, queen, jack, ten, nine, eight, seven",
    "старшинство карт в масти: туз, король, дама, валет, десятка, девятка, восьмёрка, семёрка",
    Source("N, T", _CERTAIN),
)
SUIT_ORDER = definition(
    "HP-1.3",
    "the suits rise from spades through clubs and diamonds to hearts; no trump stands above them",
    "масти растут от пик через трефы и бубны к червам; бескозырка старше любой масти",
    Source("C ¶1, N, S", _CERTAIN),
)
PLAYERS = rule(
    "HP-1.4",
    "{hands} players hold cards; where {most} sit at the table, the dealer sits the deal out",
    "карты держат {hands} игрока; если за столом {most}, сдающий пропускает сдачу",
    Source("C ¶6, S, T", _CERTAIN),
    hands=3,
    most=4,
)
TWO_PACKS = procedure(
    "HP-1.5",
    "{packs:word} packs are used in turn: one is dealt while the other is made ready",
    "играют {packs:word-ins} колодами по очереди: одну сдают, другую готовят",
    Source("C ¶29", _CERTAIN),
    packs=2,
)

# 2 Deal and sheet

SEAT_DRAW = procedure(
    "HP-2.1",
    "everybody draws a card from the shuffled and cut pack; the lowest chooses a seat and deals "
    "first, the others sit down clockwise as their cards rise",
    "все тянут по карте из перетасованной и снятой колоды; кто вытянул младшую, садится где хочет "
    "и сдаёт первым, остальные садятся по часовой стрелке, чем старше карта, тем дальше",
    Source("C ¶1", _CERTAIN),
)
STAKE_AND_TIME = procedure(
    "HP-2.2",
    "the first dealer notes in the middle of the sheet the stake, and when the last round will be "
    "called",
    "кто сдаёт первым, помечает в середине листа ставку и час, когда объявят последний круг",
    Source("C ¶1", _CERTAIN),
)
FIRST_SHUFFLE = procedure(
    "HP-2.3",
    "for the first deal the coming forehand shuffles a pack and lays it down on his right",
    "первую колоду тасует тот, кому говорить первым, и отдаёт её под правую руку",
    Source("C ¶29", _CERTAIN),
)
CUT = procedure(
    "HP-2.4",
    "when the deal before has been written, the dealer moves the shuffled pack from his left to "
    "his right, and his neighbour there cuts",
    "когда прошлая сдача записана, сдающий перекладывает готовую колоду с левой руки под правую, "
    "и сосед справа её снимает",
    Source("C ¶29", _CERTAIN),
)
SECOND_SHUFFLE = procedure(
    "HP-2.5",
    "while one pack is being dealt, the player opposite the dealer shuffles the other and lays it "
    "on his right, at the next dealer's hand",
    "пока одну колоду сдают, вторую готовит игрок напротив и оставляет по правую руку, где её "
    "возьмёт следующий сдающий",
    Source("C ¶29", _CERTAIN),
)
DEAL = rule(
    "HP-2.6",
    "each player gets {each} cards, two by two; {talon} go to the talon together, "
    "neither first nor last",
    "каждому {each} карт, по две; {talon} карты разом уходят в прикуп, но не первыми "
    "и не последними",
    Source("S, T", _LIKELY),
    each=10,
    talon=2,
)
DEAL_PASSES = rule(
    "HP-2.7",
    "the deal passes to the left every time, after an all-pass deal too",
    "сдача всякий раз переходит к соседу слева, и после распасовки тоже",
    Source("C ¶22, N", _CERTAIN),
)
ROUND = definition(
    "HP-2.8",
    "a round is over when everybody has dealt once; rounds are counted from the first dealer",
    "круг окончен, когда каждый сдал по разу; круги считают от первого сдающего",
    Source("C ¶1", _CERTAIN),
)
SHEET = definition(
    "HP-2.9",
    "on the sheet every player has a pool, a mountain, and a place for the whists that he writes "
    "on each of the others",
    "на листе у каждого игрока своя пуля, своя гора и место для вистов на каждого из остальных",
    Source("C ¶2, C ¶4", _CERTAIN),
)
POOL = rule(
    "HP-2.10",
    "a pool fills by even numbers from nothing up to {limit} points",
    "пуля растёт чётными числами от нуля до {limit} очков",
    Source("C ¶24, C ¶28", _CERTAIN),
    limit=40,
)
OPENING = rule(
    "HP-2.11",
    "at the start everybody has {points} points in the mountain",
    "в начале игры у каждого в горе {points} очков",
    Source("C ¶2", _CERTAIN),
    points=20,
)
MOUNTAIN = rule(
    "HP-2.12",
    "a mountain is an even number of points and never less than nothing",
    "в горе чётное число очков, и не меньше нуля",
    Source("C ¶23", _LIKELY),
)
WHISTS = rule(
    "HP-2.13",
    "whists are written on another player and are never less than nothing",
    "висты пишут на другого игрока, и меньше нуля их не бывает",
    Source("C ¶4", _CERTAIN),
)

# 3 Auction

FOREHAND_SPEAKS = rule(
    "HP-3.1",
    "forehand, on the dealer's left, speaks first, the others after him in turn",
    "первое слово за первой рукой, слева от сдающего, остальные говорят за ней по очереди",
    Source("S", _CERTAIN),
)
LADDER = definition(
    "HP-3.2",
    "there are {steps} bids: the games from six to ten, at each level in spades, clubs, diamonds, "
    "hearts and no trump, and misère between the eights and the nines",
    "заявок {steps}: игры от шести до десяти, на каждой ступени пики, трефы, бубны, червы "
    "и без козыря, а между восьмерными и девятерными — мизер",
    Source("C ¶21, U", _CERTAIN),
    steps=26,
)
RAISE = rule(
    "HP-3.3",
    "a bid must be higher than the one before",
    "заявка должна быть старше предыдущей",
    Source("S, U", _CERTAIN),
)
PASS_IS_FINAL = rule(
    "HP-3.4",
    "whoever has passed is out of the auction",
    "спасовавший в торговле больше не участвует",
    Source("S", _CERTAIN),
)
DECLARER = rule(
    "HP-3.5",
    "the one whose bid stands when the others are out is the declarer",
    "играет тот, чья заявка осталась последней, когда другие вышли из торговли",
    Source("S", _CERTAIN),
)
MISERE_FIRST = rule(
    "HP-3.6",
    "misère may only be a player's first word in the auction",
    "мизер можно заявить только первым своим словом в торговле",
    Source("C ¶21", _CERTAIN),
)
MISERE_OUTBID = rule(
    "HP-3.7",
    "misère stands above every eight, and only a nine or a ten overbids it",
    "мизер старше любой восьмерной, и перебить его может только девятерная или десятерная",
    Source("C ¶21", _CERTAIN),
)
MISERE_SILENT = rule(
    "HP-3.8",
    "whoever said misère bids no more",
    "кто заявил мизер, больше слова не имеет",
    Source("C ¶21", _CERTAIN),
)
NO_HAND_GAMES = definition(
    "HP-3.9",
    "there are no games without the talon",
    "прикуп берут в любой игре",
    Source("C ¶21", _CERTAIN),
)
ALL_PASS = rule(
    "HP-3.10",
    "if everybody passes, an all-pass deal is played: each for himself, as few tricks as possible",
    "если пасуют все, играют распасовку: каждый сам за себя, взяток поменьше",
    Source("C ¶22, N", _CERTAIN),
)
SIX_AFTER_ALL_PASS = definition(
    "HP-3.11",
    "after an all-pass deal a six is enough to open the auction, as ever",
    "после распасовки торговлю, как всегда, открывает и шестерная",
    Source("C ¶22", _CERTAIN),
)

# 4 Talon and contract

TALON = rule(
    "HP-4.1",
    "the declarer turns the talon up for all to see and takes it",
    "играющий открывает прикуп, показывает всем и берёт",
    Source("S", _CERTAIN),
)
DISCARD = rule(
    "HP-4.2",
    "he lays {cards} cards away face down, any he likes",
    "он сносит {cards} карты закрытыми, любые",
    Source("S", _CERTAIN),
    cards=2,
)
NAMES = rule(
    "HP-4.3",
    "the declarer names a game not below his last bid",
    "играющий назначает игру не ниже своей последней заявки",
    Source("S, U", _CERTAIN),
)
MISERE_STAYS = rule(
    "HP-4.4",
    "a misère that was bid is played, and no other bid may become one",
    "заявленный мизер играют, а из другой заявки мизер не сделать",
    Source("C ¶21, U", _CERTAIN),
)

# 5 Decisions of the defenders

DECISION = rule(
    "HP-5.1",
    "each defender says whist or pass, the one on the declarer's left first",
    "каждый защитник говорит «вист» или «пас», первым — сосед играющего слева",
    Source("C ¶7, C ¶15, N", _CERTAIN),
)
QUOTA = definition(
    "HP-5.2",
    "to whist is to promise tricks of both defenders together: {six} against a six, {seven} "
    "against a seven, {higher} against a higher game",
    "вист — обещание взять вдвоём {six} взятки против шестерной, {seven} против семерной, "
    "{higher} против игры старше",
    Source("N, P", _CERTAIN),
    six=4,
    seven=2,
    higher=1,
)
SHARE = definition(
    "HP-5.3",
    "where both whist, each owes a share of it: {six} tricks against a six, {seven} against a seven",
    "если вистуют оба, с каждого его доля: {six} взятки против шестерной, {seven} против семерной",
    Source("R, P", _LIKELY),
    six=2,
    seven=1,
)
NO_PASS_PASS = rule(
    "HP-5.4",
    "against a six or a seven the second defender may not pass after a pass: he whists or takes "
    "half a whist",
    "на шестерной и семерной второй после паса пасовать не может: вист или полвиста",
    Source("C ¶7", _LIKELY),
)
HALF = rule(
    "HP-5.5",
    "half a whist is there for the second defender after a pass, and for the first who whisted "
    "when the second passed",
    "полвиста может сказать второй защитник после паса, а первый — если сказал вист и второй "
    "спасовал",
    Source("C ¶10, C ¶13", _CERTAIN),
)
NO_HALF = rule(
    "HP-5.6",
    "against an eight, a nine or a ten there is no half whist",
    "на восьмерной, девятерной и десятерной полвиста нет",
    Source("C ¶15", _CERTAIN),
)
RETURN = rule(
    "HP-5.7",
    "after half a whist the other defender is asked once more; if he whists now, the deal is "
    "played, and the half whist counts as a pass",
    "после полвиста другого защитника спрашивают ещё раз; скажет вист — играют, а полвиста "
    "становятся пасом",
    Source("C ¶5, C ¶10, C ¶13, O", _CERTAIN),
)
COMES_BACK = rule(
    "HP-5.8",
    "against an eight, a nine or a ten, after two passes, the first defender may still whist",
    "на восьмерной, девятерной и десятерной после двух пасов первый защитник ещё может сказать вист",
    Source("C ¶19", _CERTAIN),
)
DEALER_WHISTS = rule(
    "HP-5.9",
    "with four at the table, where no defender whists in the end, the dealer may choose one of "
    "their hands and whist with it",
    "если за столом четверо и вистующих не осталось, сдающий может выбрать одну из их рук "
    "и вистовать ею",
    Source("C ¶11, C ¶14, C ¶20", _CERTAIN),
)
NOT_PLAYED = rule(
    "HP-5.10",
    "if nobody whists, the deal is not played and the game counts as made",
    "если никто не вистует, сдачу не играют и игра считается сыгранной",
    Source("C ¶11, C ¶14, C ¶20, S", _LIKELY),
)
OPEN_OR_CLOSED = rule(
    "HP-5.11",
    "whoever whists alone chooses to play open or closed",
    "единственный вистующий выбирает, играть всветлую или втёмную",
    Source("C ¶9, C ¶17, N", _OURS),
)
BOTH_CLOSED = rule(
    "HP-5.12",
    "where both whist, the play is closed",
    "если вистуют оба, играют втёмную",
    Source("C ¶8, C ¶16", _CERTAIN),
)
TEN_IS_WHISTED = definition(
    "HP-5.13",
    "a ten is whisted like any other game",
    "десятерная вистуется, как любая другая игра",
    Source("C ¶5", _CERTAIN),
)
NO_WHIST = rule(
    "HP-5.14",
    "nobody whists against a misère or in an all-pass deal: all play",
    "на мизере и на распасовке не вистуют: играют все",
    Source("N, U", _CERTAIN),
)

# 6 Play

TEN_TRICKS = rule(
    "HP-6.1",
    "a deal has {tricks} tricks",
    "в сдаче {tricks} взяток",
    Source("S", _CERTAIN),
    tricks=10,
)
FIRST_LEAD = rule(
    "HP-6.2",
    "forehand leads to the first trick of a game and of a misère, whoever declares",
    "в игре и на мизере в первую взятку ходит первая рука, кто бы ни играл",
    Source("N, U", _CERTAIN),
)
FOLLOW = rule(
    "HP-6.3",
    "follow suit",
    "давайте масть хода",
    Source("N", _CERTAIN),
)
TRUMP = rule(
    "HP-6.4",
    "without a card of the suit led, play a trump",
    "нет масти хода — бейте козырем",
    Source("N", _CERTAIN),
)
NO_DUTY_TO_BEAT = definition(
    "HP-6.5",
    "nobody has to beat a card, nor to trump higher; without the suit led and without trumps "
    "any card will do",
    "перебивать карту или козырь не обязательно; без масти хода и без козырей можно снести "
    "любую карту",
    Source("N, U", _CERTAIN),
)
WINS = rule(
    "HP-6.6",
    "the highest trump wins the trick, without trumps the highest card of the suit led; "
    "the winner leads to the next one",
    "взятку берёт старший козырь, а без козырей — старшая карта масти хода; "
    "взявший ходит в следующую",
    Source("N", _CERTAIN),
)
NO_TRUMPS = definition(
    "HP-6.7",
    "in a game without a trump, in misère and in an all-pass deal no suit is trumps",
    "в игре без козыря, на мизере и на распасовке козыря нет",
    Source("N", _CERTAIN),
)
OPEN_PLAY = rule(
    "HP-6.8",
    "in open play both defending hands lie face up before the first lead, and the whister plays "
    "them both",
    "всветлую обе руки защиты открывают до первого хода, и обеими играет вистующий",
    Source("C ¶9, R", _LIKELY),
)
CLOSED_PLAY = definition(
    "HP-6.9",
    "in closed play nobody sees another hand, and the one who passed plays his own cards",
    "втёмную чужих карт не видит никто, и спасовавший играет своими картами сам",
    Source("C ¶8, C ¶9, O", _CERTAIN),
)
DEALER_PLAYS = rule(
    "HP-6.10",
    "the dealer plays the hand that he chose; the other one is the passer's",
    "сдающий играет выбранной рукой; другая остаётся у пасующего",
    Source("C ¶11, C ¶14, C ¶20", _LIKELY),
)
MISERE_SHOWN = rule(
    "HP-6.11",
    "against a misère the defenders lay their hands open and play them together: before the "
    "first lead, or after the declarer's first card if he leads",
    "на мизере защитники открывают карты и играют сообща: до первого хода, а если ходит "
    "играющий — после его первой карты",
    Source("N, U", _LIKELY),
)
TALON_LEADS = rule(
    "HP-6.12",
    "in an all-pass deal the talon cards, turned up one at a time, lead to the first {tricks} "
    "tricks, and everybody follows the suit shown",
    "на распасовке в первые {tricks} взятки ходят прикупом, открывая по карте, и все дают "
    "показанную масть",
    Source("N, Q, U", _CERTAIN),
    tricks=2,
)
TALON_IS_THE_DEALERS = rule(
    "HP-6.13",
    "with four at the table the talon cards are the dealer's: they may win, and such a trick is his",
    "если за столом четверо, карты прикупа — карты сдающего: они могут взять, и взятка его",
    Source("Q, U", _CERTAIN),
)
TALON_SHOWS = rule(
    "HP-6.14",
    "with three at the table the talon cards only show the suit and never win",
    "если за столом трое, карты прикупа только указывают масть и взятки не берут",
    Source("U", _LIKELY),
)
AFTER_THE_TALON = rule(
    "HP-6.15",
    "after the talon the winner of the last trick leads; if it was the dealer's, forehand does",
    "после прикупа ходит взявший последнюю взятку, а если она у сдающего — первая рука",
    Source("U", _OURS),
)

# 7 What is written

GAME_PRICE = definition(
    "HP-7.1",
    "a six is worth {six}, a seven {seven}, an eight {eight}, a nine {nine}, a ten {ten} "
    "and a misère {misere} points",
    "шестерная стоит {six}, семерная {seven}, восьмерная {eight}, девятерная {nine}, "
    "десятерная {ten}, мизер {misere} очков",
    Source("C ¶3, P, Q", _CERTAIN),
    six=2,
    seven=4,
    eight=6,
    nine=8,
    ten=10,
    misere=10,
)
WHIST_PRICE = definition(
    "HP-7.2",
    "a trick against a six is worth {six} whists, against a seven {seven}, an eight {eight}, "
    "a nine {nine}, a ten {ten}",
    "взятка на шестерной стоит {six} виста, на семерной {seven}, на восьмерной {eight}, "
    "на девятерной {nine}, на десятерной {ten}",
    Source("C ¶3, C ¶4, P, Q", _CERTAIN),
    six=4,
    seven=8,
    eight=12,
    nine=16,
    ten=20,
)
MADE_POOL = rule(
    "HP-7.3",
    "a made game goes into the pool at its price",
    "сыгранную игру пишут в пулю по её цене",
    Source("C ¶4", _CERTAIN),
)
MADE_MOUNTAIN = rule(
    "HP-7.4",
    "a made game comes off the mountain at its price as well",
    "сыгранную игру по той же цене списывают и с горы",
    Source("C ¶4", _CERTAIN),
)
TRICK_WHISTS = rule(
    "HP-7.5",
    "where both whist, each writes the price of a trick for every trick of his own",
    "если вистуют оба, каждый пишет висты за свои взятки",
    Source("C ¶4, N, Q", _CERTAIN),
)
GREEDY = rule(
    "HP-7.6",
    "whoever whists alone writes for the tricks of both defending hands",
    "единственный вистующий пишет висты за взятки обеих рук защиты",
    Source("C ¶4, C ¶5, R, U", _CERTAIN),
)
UNDERTRICK = rule(
    "HP-7.7",
    "an undertrick goes into the declarer's mountain at {times:times} the price of the game",
    "недобранная взятка — играющему в гору цена игры, взятая {times} раза",
    Source("C ¶3, P, Q, O", _LIKELY),
    times=2,
)
CONSOLATION = rule(
    "HP-7.8",
    "whoever whists writes the price of a trick for every undertrick as well",
    "за каждую недобранную играющим взятку вистующий пишет ещё и консоляцию по цене взятки",
    Source("C ¶6", _CERTAIN),
)
RETURNED = rule(
    "HP-7.9",
    "a passer writes no consolation: his falls to the one who whists alone",
    "пасующий консоляции не пишет: его доля достаётся вистующему",
    Source("C ¶5, C ¶6", _CERTAIN),
)
DEALER_CONSOLATION = rule(
    "HP-7.10",
    "the dealer who sits the deal out writes the price of a trick for every undertrick",
    "отдыхающий сдающий пишет консоляцию за каждую недобранную взятку",
    Source("C ¶6", _CERTAIN),
)
RESPONSIBLE = rule(
    "HP-7.11",
    "whist is responsible: a trick missing to the promise goes into the whister's mountain at "
    "{times:times} the price of the game",
    "вист ответственный: взятка, недобранная до обещанного, — вистующему в гору цена игры, "
    "взятая {times} раза",
    Source("C ¶5, P", _LIKELY),
    times=2,
)
UNDER_SHARE = rule(
    "HP-7.12",
    "where both whist against a six or a seven and fall short together, the one under his share "
    "answers, for no more than the two lack together",
    "если на шестерной или семерной вистуют оба и вместе недобрали, отвечает не взявший своей доли, но не больше, чем не хватает двоим",
    Source("R", _LIKELY),
)
LAST_WHISTER = rule(
    "HP-7.13",
    "where both whist against an eight, a nine or a ten, the last to say whist answers",
    "если на восьмерной, девятерной или десятерной вистуют оба, отвечает последний вистующий",
    Source("C ¶5", _CERTAIN),
)
HALF_WRITES = rule(
    "HP-7.14",
    "half a whist that stands writes part of the promised tricks: {six} against a six, "
    "{seven} against a seven",
    "устоявшие полвиста дают висты за часть обещанных взяток: {six} на шестерной, "
    "{seven} на семерной",
    Source("N, P", _LIKELY),
    six=2,
    seven=1,
)
MISERE_CAUGHT = rule(
    "HP-7.15",
    "every trick taken in a misère goes into the declarer's mountain at {points} points",
    "каждая взятка на мизере — играющему в гору {points} очков",
    Source("P, Q", _LIKELY),
    points=20,
)
MISERE_NO_WHISTS = definition(
    "HP-7.16",
    "against a misère nobody writes whists, consolation or a shortfall",
    "на мизере нет ни вистов, ни консоляции, ни подсада на висте",
    Source("N, Q, U", _CERTAIN),
)
ALL_PASS_TRICKS = rule(
    "HP-7.17",
    "in an all-pass deal every trick goes into the mountain at {points} points, "
    "nobody's least count taken off",
    "каждая взятка на распасовке — в гору {points} очка, без амнистии",
    Source("C ¶22", _CERTAIN),
    points=2,
)
NO_TRICK = rule(
    "HP-7.18",
    "whoever takes no trick in an all-pass deal writes {points} points into the pool",
    "не взявший на распасовке ни одной пишет {points} очка в пулю",
    Source("C ¶22", _CERTAIN),
    points=2,
)
NO_TRICK_MOUNTAIN = rule(
    "HP-7.19",
    "if his pool is full, he takes them off his mountain",
    "если пуля закрыта, очки за сдачу без взяток списывают с горы",
    Source("C ¶22", _CERTAIN),
)

# 8 Premium, prizes and help

PREMIUM = rule(
    "HP-8.1",
    "for quick tricks in the talon the dealer writes the price of a trick on the declarer, "
    "as many times as they count",
    "за каждую быструю взятку, что лежала в прикупе, сдающий пишет на играющего по цене взятки",
    Source("C ¶26, Q", _LIKELY),
)
QUICK_TRICKS = definition(
    "HP-8.2",
    "an ace counts {ace}, king and queen of one suit {marriage}, ace and king of one suit "
    "{ace_king}, two aces {two_aces}",
    "туз — {ace}, марьяж — {marriage}, туз с королём одной масти — {ace_king}, "
    "два туза — {two_aces}",
    Source("C ¶26, Q", _CERTAIN),
    ace=1,
    marriage=1,
    ace_king=2,
    two_aces=3,
)
NO_PREMIUM = rule(
    "HP-8.3",
    "a misère and an all-pass deal have no premium",
    "на мизере и на распасовке премии за прикуп нет",
    Source("Q", _LIKELY),
)
PREMIUM_OF_THREE = rule(
    "HP-8.4",
    "with three at the table the dealer writes it too, unless he is the declarer",
    "втроём премию за прикуп тоже пишет сдающий, если только не играет он сам",
    Source("C ¶26", _LIKELY),
)
MOUNTAIN_PRIZE = rule(
    "HP-8.5",
    "the first to clear his mountain writes {four} whists on each of the others with four at the "
    "table, {three} with three",
    "первый списавший гору пишет на каждого из остальных {four} вистов вчетвером, {three} втроём",
    Source("C ¶23", _CERTAIN),
    four=60,
    three=80,
)
POOL_PRIZE = rule(
    "HP-8.6",
    "the first to fill his pool writes {whists} whists on each of the others",
    "первый закрывший пулю пишет на каждого из остальных {whists} вистов",
    Source("C ¶24", _CERTAIN),
    whists=120,
)
HELP_POOL = rule(
    "HP-8.7",
    "points that a full pool has no room for help the largest pool that is still open",
    "очки, которым нет места в закрытой пуле, идут в помощь самой большой из незакрытых",
    Source("C ¶25", _CERTAIN),
)
HELP_MOUNTAIN = rule(
    "HP-8.8",
    "points that a cleared mountain has no need of help the smallest mountain that is still there",
    "очки, которые с закрытой горы уже не списать, идут в помощь самой маленькой из незакрытых",
    Source("C ¶25", _CERTAIN),
)
HELP_WHISTS = rule(
    "HP-8.9",
    "for help the helper writes {whists} whists on the one helped for every {points} points",
    "за помощь пишут на того, кому помогли, {whists} вистов за каждые {points} очка",
    Source("C ¶25", _CERTAIN),
    whists=20,
    points=2,
)
HELP_GOES_ON = definition(
    "HP-8.10",
    "what one player has no room for goes on to the next; of equals the first to the helper's "
    "left is helped",
    "что не поместилось у одного, идёт следующему; из равных помогают первому слева",
    Source("U, Q", _LIKELY),
)
WALL = rule(
    "HP-8.11",
    "points that find no room go to the wall: they are written nowhere",
    "очки, которым нигде нет места, идут на стенку: их не пишут никуда",
    Source("C ¶22", _CERTAIN),
)
ONE_PRIZE = definition(
    "HP-8.12",
    "a mountain that grows again is open again, but each prize is written only once a game",
    "выросшая снова гора снова открыта, но каждый приз пишут один раз за игру",
    Source("", _OURS),
)

# 9 Variants

UNDERTRICK_SINGLE = rule(
    "HP-9.1",
    "at this table an undertrick costs the price of the game once",
    "за этим столом недобранная взятка стоит столько же, сколько сама игра",
    Source("U", _LIKELY),
)
HALF_RESPONSIBLE = rule(
    "HP-9.2",
    "at this table whist is half responsible: a missing trick costs the price of the game once",
    "за этим столом вист полуответственный: недобранная на висте взятка стоит столько же, "
    "сколько сама игра",
    Source("P, Q", _CERTAIN),
)
WHOLE_SHARE = rule(
    "HP-9.3",
    "at this table the one under his share answers for all that he lacks",
    "за этим столом не взявший своей доли отвечает за всё, чего недобрал",
    Source("S, Q, U", _LIKELY),
)
BOTH_ANSWER = rule(
    "HP-9.4",
    "at this table both whisters answer against an eight, a nine and a ten",
    "за этим столом на восьмерной, девятерной и десятерной отвечают оба вистующих",
    Source("Q, U", _CERTAIN),
)
DEALER_FREE = rule(
    "HP-9.5",
    "at this table a dealer who whists answers for nothing",
    "за этим столом вистующий сдающий ни за что не отвечает",
    Source("Q", _CERTAIN),
)
PREMIUM_BY_GAME = rule(
    "HP-9.6",
    "at this table a quick trick costs the price of the game in whists",
    "за этим столом быстрая взятка стоит столько вистов, сколько очков сама игра",
    Source("U", _LIKELY),
)
PREMIUM_HALVED = rule(
    "HP-9.7",
    "at this table of three the declarer's opponents share the premium equally, whoever dealt",
    "за этим столом втроём премию пишут пополам оба соперника играющего, кто бы ни сдавал",
    Source("Q", _CERTAIN),
)
DEALER_NO_BONUS = rule(
    "HP-9.8",
    "at this table a dealer who sits the deal out writes nothing for taking no trick",
    "за этим столом отдыхающий сдающий за отсутствие взяток ничего не пишет",
    Source("Q", _CERTAIN),
)
RISING = rule(
    "HP-9.9",
    "at this table the first all-pass deal of a series counts {first} points a trick, and {later} "
    "each one after it; taking none earns as much",
    "за этим столом первая распасовка в ряду идёт по {first} очка за взятку, следующие — "
    "по {later}; столько же и за отсутствие взяток",
    Source("C ¶22", _CERTAIN),
    first=2,
    later=4,
)
SERIES_ENDS = rule(
    "HP-9.10",
    "a made game ends the series of all-pass deals, from a six on; some tables want it whisted, "
    "at others a lost one does as well",
    "ряд распасовок прерывает сыгранная игра, начиная с шестерной; за иными столами — только "
    "завистованная, за другими — любая, даже проигранная",
    Source("C ¶22, Q, U", _OURS),
)
NO_RACE_BY_ALL_PASS = rule(
    "HP-9.11",
    "at this table nobody wins a prize by an all-pass deal",
    "за этим столом на распасовке призов не берут",
    Source("U", _LIKELY),
)
PRIZE_SHARED = rule(
    "HP-9.12",
    "at this table those whose own points close them in the same deal share the prize",
    "за этим столом приз делят все, кого в одной сдаче закрыли собственные очки",
    Source("U", _LIKELY),
)
SENIOR_HOLD = rule(
    "HP-9.13",
    "at this table the senior of the last two bidders may hold the other's bid",
    "за этим столом старшая рука из двух последних торгующихся может сказать «здесь»",
    Source("N, U", _LIKELY),
)
OPEN_AFTER_A_TRICK = rule(
    "HP-9.14",
    "at this table the first lead is made in the dark: the hands lie open after the first trick",
    "за этим столом первый ход делают втёмную: карты открывают после первой взятки",
    Source("O, R, U", _LIKELY),
)
AMONG_OPPONENTS = rule(
    "HP-9.15",
    "at this table a point of mountain is divided among the opponents of its owner, not among all "
    "the players",
    "за этим столом очко горы делят на одних соперников, а не на всех игроков",
    Source("U", _LIKELY),
)

# 10 Session and end

TIME_UP = rule(
    "HP-10.1",
    "when the agreed time, usually an hour, is over, the last round is called",
    "когда условленное время, обычно час, вышло, объявляют последний круг",
    Source("C ¶27", _CERTAIN),
)
LAST_ROUND = rule(
    "HP-10.2",
    "the last round begins when the deal is with the first dealer",
    "последний круг начинается, когда сдача дошла до сдававшего первым",
    Source("C ¶27", _CERTAIN),
)
ENDS = rule(
    "HP-10.3",
    "the game ends once the last round is over and a pool is full; until one is, it goes on",
    "игра кончается, когда последний круг сыгран и чья-нибудь пуля закрыта; пока не закрыта, "
    "играют дальше",
    Source("C ¶27", _CERTAIN),
)
SHORTFALL = rule(
    "HP-10.4",
    "in the end what a pool lacks goes into the mountain, {each} point for each point",
    "в конце недоигранное в пуле выносят в гору, {each} очко за очко",
    Source("C ¶28", _CERTAIN),
    each=1,
)
AVERAGE = rule(
    "HP-10.5",
    "every mountain is set against the average one, at {whists} whists a point",
    "каждую гору сравнивают со средней, по {whists} вистов за очко",
    Source("C ¶25, V", _CERTAIN),
    whists=10,
)
NET = definition(
    "HP-10.6",
    "to this each adds the whists that he wrote and takes off those written on him; "
    "the nets of the table make nothing",
    "к этому каждый прибавляет свои висты и вычитает висты на себя; в сумме по столу выходит ноль",
    Source("V", _CERTAIN),
)
ROUNDED = rule(
    "HP-10.7",
    "a net is written in whole whists; the parts, which arise where mountains are divided by {parts}, "
    "are rounded as agreed",
    "итог пишут целыми вистами; части, которые выходят, где горы делят на {parts}, округляют "
    "как условились",
    Source("Q, U", _OURS),
    parts=3,
)
MONEY = procedure(
    "HP-10.8",
    "every whist of a net is paid at the stake noted on the sheet",
    "за каждый вист итога платят ставку, записанную на листе",
    Source("C ¶1", _OURS),
)


# Rulings: in the order in which a deal, and then a game, goes on; later ones follow

DRAW_ORDER = Ruling(
    "HP-R1",
    SEAT_DRAW,
    Text(
        "“From the seven of spades to the ace of hearts”: is it the rank that counts first, "
        "or the suit? And where does the ace stand?",
        "«От семёрки пик до туза червей» — сначала считают достоинство или масть? И где здесь туз?",
    ),
    Text(
        "Rank first and suit among equals, as another code has it; but the ace is high, where that "
        "code counts it lowest. The words fit suit before rank as well; we have met nobody who "
        "draws so.",
        "Сначала достоинство, среди равных масть, как и в другом кодексе; но туз старший, а там он "
        "при жребии младше всех. Слова подходят и к обратному порядку — сначала масть; кто бы так "
        "тянул, мы не встретили.",
    ),
    Source("C ¶1, N", _LIKELY),
)
WHO_SHUFFLES_OF_THREE = Ruling(
    "HP-R2",
    SECOND_SHUFFLE,
    Text(
        "Three at the table: nobody sits opposite. Who shuffles the other pack?",
        "За столом трое, напротив никого нет. Кто тасует другую колоду?",
    ),
    Text(
        "The player on the dealer's right: his right side is the next dealer's left.",
        "Сосед сдающего справа: его правая сторона — левая для следующего сдающего.",
    ),
    Source("C ¶29", _OURS),
)
MISDEALS = Ruling(
    "HP-R3",
    DEAL,
    Text(
        "What does a misdeal or a revoke cost?",
        "Чего стоит неверная сдача или фальшренонс?",
    ),
    Text(
        "The source has no price. A misdealt pack is dealt anew by the same dealer, a forbidden "
        "card is taken back.",
        "Цены в источнике нет. Неверную сдачу пересдаёт тот же игрок, недозволенную карту берут "
        "назад.",
    ),
    Source("S", _OURS),
)
HOLDING = Ruling(
    "HP-R4",
    RAISE,
    Text(
        "May the senior hand hold a bid (“here”) instead of raising it?",
        "Может ли старшая рука держать заявку («здесь»), не повышая?",
    ),
    Text(
        "No: the source does not know it. Tables that play it by their code say so.",
        "Нет: источник этого не знает. Столы, где так играют по кодексу, оговаривают это.",
    ),
    Source("N, U", _LIKELY),
    option="senior_hold",
)
SECOND_MISERE = Ruling(
    "HP-R5",
    MISERE_OUTBID,
    Text("May a misère be bid over a misère?", "Можно ли заявить мизер на мизер?"),
    Text(
        "No: it would not be higher.",
        "Нет: он не старше.",
    ),
    Source("C ¶21", _LIKELY),
)
STALINGRAD = Ruling(
    "HP-R6",
    DECISION,
    Text(
        "Is it compulsory to whist against six spades?",
        "Обязателен ли вист на шести пиках?",
    ),
    Text(
        "No. The source does not say so, and a kindred code says no outright.",
        "Нет. Источник об этом молчит, а родственный кодекс прямо отвечает «нет».",
    ),
    Source("Q", _LIKELY),
)
CONCESSION = Ruling(
    "HP-R7",
    NAMES,
    Text(
        "May the declarer give the game up after seeing the talon, and be written as set?",
        "Может ли играющий, увидев прикуп, сдаться «без трёх»?",
    ),
    Text(
        "No. The source does not offer it, and a kindred code forbids it.",
        "Нет. Источник этого не предлагает, а родственный кодекс запрещает.",
    ),
    Source("Q", _LIKELY),
)
RETURNABLE = Ruling(
    "HP-R8",
    RETURN,
    Text(
        "What does “returnable whist” («возвратный») mean?",
        "Что значит «возвратный» вист?",
    ),
    Text(
        "That the word goes back to a defender who has spoken: a declaration in two stages. "
        "The word might also point to the consolation that returns to the whister, which the "
        "printed figures prove in any case.",
        "Что слово возвращается к защитнику, который уже высказался: объявление в два этапа. "
        "Можно понять и как возврат консоляции вистующему — её всё равно доказывают "
        "напечатанные числа.",
    ),
    Source("C ¶5, O", _LIKELY),
)
PASS_AND_PASS = Ruling(
    "HP-R9",
    NO_PASS_PASS,
    Text(
        "The list for six and seven is called complete and has no pass–pass. May both pass?",
        "Список для шестерной и семерной назван полным, а «пас–пас» в нём нет. Могут ли спасовать "
        "оба?",
    ),
    Text(
        "No: the second defender whists or takes half. Other codes let both pass, and the game "
        "counts as made.",
        "Нет: второй защитник говорит вист или полвиста. По другим кодексам спасовать могут оба, "
        "и игра считается сыгранной.",
    ),
    Source("C ¶7, N", _LIKELY),
)
FIRST_TAKES_HALF = Ruling(
    "HP-R10",
    HALF,
    Text(
        "Elsewhere only gentleman's whist lets the first defender come down to half. Here too?",
        "В других играх уйти за полвиста первый может только при джентльменском висте. "
        "А здесь, при жлобском?",
    ),
    Text(
        "He may: the list has it.",
        "Может: в списке это есть.",
    ),
    Source("C ¶10, C ¶11", _CERTAIN),
)
HALF_GIVEN_BACK = Ruling(
    "HP-R11",
    RETURN,
    Text(
        "What is left of half a whist once the other defender has whisted after it?",
        "Что остаётся от полвиста, если после него другой сказал вист?",
    ),
    Text(
        "Nothing: who took it counts as a passer.",
        "Ничего: сказавший его считается пасующим.",
    ),
    Source("R", _CERTAIN),
)
WHO_COMES_BACK = Ruling(
    "HP-R12",
    COMES_BACK,
    Text(
        "Pass, pass, whist: whose is the third word?",
        "Пас, пас, вист: чьё третье слово?",
    ),
    Text(
        "The first defender's. It cannot be the dealer's: he still has his choice after a third "
        "pass.",
        "Первого защитника. Сдающего — нет: после третьего паса у него ещё свой выбор.",
    ),
    Source("C ¶19, C ¶20", _LIKELY),
)
WHO_OPENS = Ruling(
    "HP-R13",
    OPEN_OR_CLOSED,
    Text(
        "Who chooses between open and closed play?",
        "Кто выбирает, играть всветлую или втёмную?",
    ),
    Text(
        "The source lists both ways and does not say. The one who whists alone chooses, the dealer "
        "with a chosen hand too. Where both whist, nobody.",
        "Источник называет оба способа и не говорит, кто выбирает. Единственный вистующий, в том "
        "числе сдающий с выбранной рукой. Если вистуют оба — никто.",
    ),
    Source("C ¶8, C ¶9, N", _OURS),
)
WHEN_OPEN = Ruling(
    "HP-R14",
    OPEN_PLAY,
    Text(
        "Do the hands lie open before the first lead or after the first trick?",
        "Карты открывают до первого хода или после первой взятки?",
    ),
    Text(
        "Before it. Tables that lead in the dark say so.",
        "До него. Столы, где ходят втёмную, оговаривают это.",
    ),
    Source("O, R, U", _LIKELY),
    option="hands_open",
)
DEALER_CHOOSES = Ruling(
    "HP-R15",
    DEALER_WHISTS,
    Text(
        "Must the dealer whist, and may he look at the hands before he chooses?",
        "Обязан ли сдающий вистовать и может ли он посмотреть руки, прежде чем выбрать?",
    ),
    Text(
        "He need not, and he looks at both.",
        "Не обязан, а смотрит обе.",
    ),
    Source("C ¶11, C ¶14, C ¶20", _OURS),
)
DEALER_WRITES = Ruling(
    "HP-R16",
    DEALER_WHISTS,
    Text(
        "What does a dealer who whists write?",
        "Что пишет вистующий сдающий?",
    ),
    Text(
        "What any lone whister writes, for the tricks of both hands; if the game is set, his own "
        "consolation and those of the two who passed. So the bill of the declarer stays the same "
        "whoever whists. It could also be read as two consolations, as of a whister and one "
        "passer, or as his own alone.",
        "То же, что и любой единственный вистующий, за взятки обеих рук; при ремизе — свою "
        "консоляцию и консоляции обоих пасующих. Счёт играющего не зависит от того, кто вистовал. "
        "Можно прочесть и иначе: две консоляции, как у вистующего с одним пасующим, или только "
        "своя.",
    ),
    Source("C ¶6", _OURS),
)
DEALER_ANSWERS = Ruling(
    "HP-R17",
    RESPONSIBLE,
    Text(
        "Does a dealer who whists answer for missing tricks?",
        "Отвечает ли вистующий сдающий за недобор?",
    ),
    Text(
        "Yes: the source calls whist responsible without an exception. A kindred code lets him off.",
        "Да: источник называет вист ответственным без исключений. Родственный кодекс его прощает.",
    ),
    Source("C ¶5, Q", _OURS),
    option="dealer_liable",
)
HALF_LOST = Ruling(
    "HP-R18",
    HALF_WRITES,
    Text(
        "Does the half whist still write anything when the dealer whists?",
        "Пишет ли что-нибудь сказавший полвиста, если вистует сдающий?",
    ),
    Text(
        "No: he has become a passer. It could also be read that he keeps it if the game is made.",
        "Нет: он стал пасующим. Можно прочесть и так, что при сыгранной игре полвиста за ним "
        "остаются.",
    ),
    Source("C ¶11, C ¶14", _OURS),
)
DEALER_OF_THREE = Ruling(
    "HP-R19",
    DEALER_WHISTS,
    Text(
        "Three at the table: what of the dealer's whist?",
        "За столом трое: что с вистом сдающего?",
    ),
    Text(
        "There is none: the dealer holds a hand of his own.",
        "Его нет: у сдающего своя рука.",
    ),
    Source("C ¶11", _LIKELY),
)
UNDERTRICK_PRICE = Ruling(
    "HP-R20",
    UNDERTRICK,
    Text(
        "The source prints no price of an undertrick in the mountain. What is it?",
        "Цена недобранной взятки в горе в источнике не напечатана. Какова она?",
    ),
    Text(
        "Taken from the Leningrad game, whose prices the source follows: {times:times} the price of the "
        "game. One program writes it once.",
        "Взята из ленинградки, чьим ценам следует источник: {times:word-f} цены игры. Одна из программ пишет "
        "одну.",
    ),
    Source("C ¶3, P, Q, U", _LIKELY),
    option="undertrick",
)
RESPONSIBILITY = Ruling(
    "HP-R21",
    RESPONSIBLE,
    Text(
        "Prices are those of the Leningrad game, whose whist is half responsible; the source calls "
        "its whist responsible. Which is it?",
        "Цены — как в ленинградке, где вист полуответственный, а источник называет свой вист "
        "ответственным. Что верно?",
    ),
    Text(
        "The explicit word wins: the full price of a missing trick.",
        "Верно прямо сказанное: за недобор — полная цена.",
    ),
    Source("C ¶3, C ¶5, P", _LIKELY),
    option="responsibility",
)
PASSERS_SHARE = Ruling(
    "HP-R22",
    RETURNED,
    Text(
        "Does the consolation that a passer does not write vanish, or does the whister write it?",
        "Консоляция, которую пасующий не пишет, пропадает или достаётся вистующему?",
    ),
    Text(
        "The whister writes it: no other reading gives the printed results.",
        "Её пишет вистующий: иначе напечатанные результаты не получаются.",
    ),
    Source("C ¶6", _CERTAIN),
)
CAPPED = Ruling(
    "HP-R23",
    UNDER_SHARE,
    Text(
        "Both whist against a six; one takes all the tricks that the two have, the other none. "
        "For how many does the other answer?",
        "На шестерной вистуют оба; все взятки у одного, второй не взял ни одной. За сколько взяток "
        "он отвечает?",
    ),
    Text(
        "For as many as the two lack together. Other tables make him answer for his whole share.",
        "За столько, сколько не хватает двоим вместе. За другими столами — за всю свою долю.",
    ),
    Source("R, S, Q, U", _OURS),
    option="shortfall_cap",
)
WHO_ANSWERS = Ruling(
    "HP-R24",
    LAST_WHISTER,
    Text(
        "Who is the last whister, and does the first one pay as well?",
        "Кто такой последний вистующий и платит ли ещё и первый?",
    ),
    Text(
        "The later in time, and he alone. Some tables charge both.",
        "Сказавший вист позже, и только он. За иными столами платят оба.",
    ),
    Source("C ¶5, R, Q, U", _CERTAIN),
    option="high_liability",
)
PASSERS_TRICKS = Ruling(
    "HP-R25",
    GREEDY,
    Text(
        "Do the tricks of the passer's hand count towards the promise?",
        "Идут ли взятки пасующего в счёт обещанных?",
    ),
    Text(
        "Yes: who writes for them has promised them. One of the programs does not count them.",
        "Да: кто за них пишет, тот их и обещал. Одна из программ их не считает.",
    ),
    Source("R, Q, U", _LIKELY),
)
HALF_FROM_LENINGRAD = Ruling(
    "HP-R26",
    HALF_WRITES,
    Text(
        "The source names half a whist and not what it writes. What is it?",
        "Источник называет полвиста, но не говорит, что за них пишут. Сколько?",
    ),
    Text(
        "Taken from the Leningrad game: so many of the promised tricks, at the price of a trick.",
        "Взято из ленинградки: часть обещанных взяток по цене взятки.",
    ),
    Source("C ¶3, N, P", _LIKELY),
)
MISERE_OFF_THE_MOUNTAIN = Ruling(
    "HP-R27",
    MADE_MOUNTAIN,
    Text(
        "Does a made misère come off the mountain too?",
        "Списывают ли с горы и сыгранный мизер?",
    ),
    Text(
        "Yes: it is a made game like any other. The sentence of the source speaks of games and "
        "their price; whoever does not count a misère among them writes it into the pool only.",
        "Да: это такая же сыгранная игра. Источник говорит об игре и её стоимости; кто не относит "
        "сюда мизер, пишет его только в пулю.",
    ),
    Source("C ¶4", _LIKELY),
)
MISERE_FROM_LENINGRAD = Ruling(
    "HP-R28",
    MISERE_CAUGHT,
    Text(
        "What does a trick taken in a misère cost? The source is silent.",
        "Сколько стоит взятка на мизере? Источник молчит.",
    ),
    Text(
        "Taken from the Leningrad game: the double price of a misère.",
        "Взято из ленинградки: двойная цена мизера.",
    ),
    Source("C ¶3, P, Q", _LIKELY),
)
MISERE_HANDS = Ruling(
    "HP-R29",
    MISERE_SHOWN,
    Text(
        "When do the defenders show their hands against a misère? The source is silent.",
        "Когда защитники открывают карты на мизере? Источник молчит.",
    ),
    Text(
        "Before they lead, or after the declarer's first card if he leads.",
        "До своего хода, а если ходит играющий — после его первой карты.",
    ),
    Source("N, U", _LIKELY),
)
QUICK_TRICK_PRICE = Ruling(
    "HP-R30",
    PREMIUM,
    Text(
        "The premium is written “at the cost of the game”. At the price of a "
        "trick, or at that of the game?",
        "Премию пишут «по стоимости игры». По цене взятки или по цене игры?",
    ),
    Text(
        "At the price of a trick, as a kindred code with the same scale has it. Another reading "
        "takes the price of the game.",
        "По цене взятки, как в родственном кодексе с той же шкалой. Другое чтение — по цене игры.",
    ),
    Source("C ¶26, Q, U", _LIKELY),
    option="premium_price",
)
PREMIUM_ALWAYS = Ruling(
    "HP-R31",
    PREMIUM,
    Text(
        "Is the premium due when the game is set or not played, and at the price of the bid or of "
        "the game named?",
        "Пишут ли премию при ремизе или без розыгрыша и по цене заявки или назначенной игры?",
    ),
    Text(
        "It is always due, at the price of the game named.",
        "Пишут всегда, по цене назначенной игры.",
    ),
    Source("Q", _LIKELY),
)
PREMIUM_ON_MISERE = Ruling(
    "HP-R32",
    NO_PREMIUM,
    Text("Is there a premium on a misère?", "Есть ли премия за прикуп на мизере?"),
    Text(
        "No: a misère has no price of a trick.",
        "Нет: у мизера нет цены взятки.",
    ),
    Source("Q", _LIKELY),
)
PREMIUM_AMONG_THREE = Ruling(
    "HP-R33",
    PREMIUM_OF_THREE,
    Text(
        "Three at the table, and the dealer may be the declarer. Who writes the premium then?",
        "За столом трое, и играющим может быть сам сдающий. Кто тогда пишет премию?",
    ),
    Text(
        "Nobody. A kindred code lets the opponents share it in every deal.",
        "Никто. В родственном кодексе её в любой сдаче пишут пополам оба соперника.",
    ),
    Source("C ¶26, Q, U", _OURS),
    option="premium_of_three",
)
DEALER_WITHOUT_TRICKS = Ruling(
    "HP-R34",
    NO_TRICK,
    Text(
        "Does a dealer who sits out write for taking no trick?",
        "Пишет ли за сдачу без взяток и отдыхающий сдающий?",
    ),
    Text(
        "Yes: “any player”. A kindred code leaves him out.",
        "Да: «любой игрок». Родственный кодекс его исключает.",
    ),
    Source("C ¶22, Q", _LIKELY),
    option="dealer_bonus",
)
POOL_ALONE = Ruling(
    "HP-R35",
    NO_TRICK,
    Text(
        "Does the bonus for no trick also come off the mountain, as a made game does?",
        "Списывают ли очки за сдачу без взяток ещё и с горы, как сыгранную игру?",
    ),
    Text(
        "No: into the pool alone, and off the mountain only when the pool is full.",
        "Нет: только в пулю, а с горы — лишь когда пуля закрыта.",
    ),
    Source("C ¶22", _CERTAIN),
)
BONUS_SPLIT = Ruling(
    "HP-R36",
    NO_TRICK_MOUNTAIN,
    Text(
        "What if the pool has room for only a part of the bonus?",
        "Что если в пуле есть место только для части этих очков?",
    ),
    Text(
        "The rest comes off the mountain; it is never help.",
        "Остаток списывают с горы; в помощь он не идёт.",
    ),
    Source("C ¶22", _OURS),
)
WHAT_ENDS_A_SERIES = Ruling(
    "HP-R37",
    SERIES_ENDS,
    Text(
        "Where the price of all-pass deals rises: what ends the series?",
        "Если цена распасовок растёт — что прерывает ряд?",
    ),
    Text(
        "Any made game and a made misère. Other tables ask for a whisted game, or let a lost one "
        "do as well.",
        "Любая сыгранная игра и сыгранный мизер. За другими столами игра должна быть завистована, "
        "или хватает и проигранной.",
    ),
    Source("C ¶22, Q, U", _OURS),
    option="series_ends",
)
WHO_LEADS_AFTER_TALON = Ruling(
    "HP-R38",
    AFTER_THE_TALON,
    Text(
        "In an all-pass deal: who leads to the trick after the first, and who to the next?",
        "Кто на распасовке ходит после первой взятки и кто потом?",
    ),
    Text(
        "The other talon card, whoever won the first trick; then the winner of the next, or "
        "forehand if a talon card won it.",
        "Другая карта прикупа, кто бы ни взял первую; дальше — взявший следующую, а если "
        "взял прикуп, первая рука.",
    ),
    Source("U", _OURS),
)
ALL_PASS_CLOSES = Ruling(
    "HP-R39",
    POOL_PRIZE,
    Text(
        "Does a bonus for no trick that fills the pool or clears the mountain win the prize?",
        "Берёт ли приз тот, кто закрылся очками за распасовку без взяток?",
    ),
    Text(
        "Yes: he is the first to close. A kindred race is not ended by an all-pass deal.",
        "Да: он закрыл первым. В родственных скачках распасовка забег не кончает.",
    ),
    Source("C ¶22, C ¶24, U", _OURS),
    option="all_pass_closes",
)
TWO_CLOSE = Ruling(
    "HP-R40",
    POOL_PRIZE,
    Text(
        "Several players close in one all-pass deal. Who is the first?",
        "Двое закрываются на одной распасовке. Кто первый?",
    ),
    Text(
        "The first of them in turn from forehand. Elsewhere they share.",
        "Первый по очереди от первой руки. Кое-где приз делят.",
    ),
    Source("U", _OURS),
    option="prize_tie",
)
SAME_POOL_PRIZE = Ruling(
    "HP-R41",
    POOL_PRIZE,
    Text(
        "The mountain prize has two figures, the pool prize one. Which is due among three?",
        "У приза за гору цены разные, у приза за пулю одна. Сколько пишут втроём?",
    ),
    Text(
        "The same one.",
        "Столько же.",
    ),
    Source("C ¶24", _LIKELY),
)
OPEN_ONES = Ruling(
    "HP-R42",
    HELP_POOL,
    Text(
        "Largest pool and smallest mountain: among all, or among those with room?",
        "Самая большая пуля и самая маленькая гора: из всех или из тех, где есть место?",
    ),
    Text(
        "Among those with room; to a full pool nothing can be given.",
        "Из тех, где есть место: закрытой пуле не поможешь.",
    ),
    Source("C ¶25", _LIKELY),
)
CLOSING_SURPLUS = Ruling(
    "HP-R43",
    HELP_WHISTS,
    Text(
        "A game fills the pool or clears the mountain and has points to spare. Do they help?",
        "Игра закрыла пулю или гору, и остались лишние очки. Идут ли они в помощь?",
    ),
    Text(
        "Yes, at once; the pool and the mountain are looked at apart.",
        "Да, сразу; пулю и гору считают отдельно.",
    ),
    Source("C ¶25", _OURS),
)
HELP_TIE = Ruling(
    "HP-R44",
    HELP_GOES_ON,
    Text(
        "Several players are equally far. Who is helped?",
        "У двоих поровну. Кому помогают?",
    ),
    Text(
        "The first to the helper's left.",
        "Первому слева от помогающего.",
    ),
    Source("Q", _OURS),
)
NOBODY_TO_HELP = Ruling(
    "HP-R45",
    WALL,
    Text(
        "The source sends a bonus of an all-pass deal to the wall. And help that nobody can take?",
        "На стенку источник отправляет очки распасовки. А помощь, которую некому принять?",
    ),
    Text(
        "To the wall as well, and no whists are written.",
        "Туда же, и вистов за неё не пишут.",
    ),
    Source("C ¶22", _LIKELY),
)
ORDER_OF_ENTRIES = Ruling(
    "HP-R46",
    SHEET,
    Text(
        "In which order is a deal written, where one entry changes what another finds?",
        "В каком порядке пишут сдачу, если одна запись меняет другую?",
    ),
    Text(
        "The declarer's game with its help, the whists, shortfalls, the premium, then the prizes.",
        "Игра с помощью, висты, подсады на висте, премия за прикуп, потом призы.",
    ),
    Source("", _OURS),
)
BOTH_NEEDED = Ruling(
    "HP-R47",
    ENDS,
    Text(
        "Does either event end the game, the time or the full pool?",
        "Кончает ли игру любое из двух событий — время или закрытая пуля?",
    ),
    Text(
        "Both are needed. A pool filled early does not stop the game: its owner helps on.",
        "Нужны оба. Закрытая раньше времени пуля игры не кончает: её хозяин дальше помогает.",
    ),
    Source("C ¶27", _CERTAIN),
)
WHEN_THE_LAST_ROUND_BEGINS = Ruling(
    "HP-R48",
    LAST_ROUND,
    Text(
        "Time runs out in the middle of a round. Does the last one begin at once?",
        "Время вышло посреди круга. Последний круг начинается сразу?",
    ),
    Text(
        "No: the current round is finished first.",
        "Нет: сначала доигрывают текущий.",
    ),
    Source("C ¶27", _LIKELY),
)
SINGLE_SIZE = Ruling(
    "HP-R49",
    SHORTFALL,
    Text(
        "The Leningrad game carries the shortfall of the pool into the mountain double. Why single here?",
        "В ленинградке недоигранное выносят в гору в двойном размере. Почему здесь один к одному?",
    ),
    Text(
        "Because a made game has already come off the mountain once.",
        "Потому что сыгранную игру один раз уже списали с горы.",
    ),
    Source("C ¶28, V", _CERTAIN),
)
THIRDS = Ruling(
    "HP-R50",
    ROUNDED,
    Text(
        "Among three, nets can come out in parts of a whist. How are they rounded?",
        "Втроём в итогах бывают части виста. Как их округляют?",
    ),
    Text(
        "Down to whole whists, the missing ones given to the largest fractions, of equals to the "
        "earlier seat. Programs also keep the parts, round what each pays to every other, or let "
        "the last one absorb the rest.",
        "Вниз до целых вистов, недостающие — тем, у кого дробь больше, из равных — сидящему раньше. "
        "Программы ещё оставляют части, округляют то, что каждый платит каждому, или отдают "
        "остаток последнему.",
    ),
    Source("Q, U", _OURS),
    option="rounding",
)
HELP_CLOSES_NOBODY_FIRST = Ruling(
    "HP-R51",
    POOL_PRIZE,
    Text(
        "A game fills the declarer's pool, and as help another one in the same deal. Who is the "
        "first? And with the mountain?",
        "Игра закрыла пулю играющего, а помощью в той же сдаче закрылась ещё чья-то. Кто первый? "
        "А с горой?",
    ),
    Text(
        "The declarer, even where prizes are shared: only when he is full is there anything to "
        "help with. The same goes for the mountain.",
        "Играющий, даже там, где приз делят: помогать ему нечем, пока не закрыт он сам. То же "
        "и с горой.",
    ),
    Source("C ¶24, C ¶25", _OURS),
)
STAKE_OF_A_WHIST = Ruling(
    "HP-R52",
    MONEY,
    Text(
        "A stake is noted. What is it paid for?",
        "Ставка записана. За что её платят?",
    ),
    Text(
        "The source does not say. For every whist of the net, since all accounts end in whists.",
        "Источник не говорит. За каждый вист итога: вистами кончаются все расчёты.",
    ),
    Source("C ¶1", _OURS),
)
FALSE_ENTRIES = Ruling(
    "HP-R53",
    SHEET,
    Text(
        "A wrong number has been written, or one on the wrong player. What now?",
        "Записали не то число или не на того. Что делать?",
    ),
    Text(
        "The source is silent. It is put right without a fine as soon as all agree that it is "
        "wrong; what was decided by it meanwhile, a prize or help, stands.",
        "Источник молчит. Запись исправляют без штрафа, как только все согласны, что она неверна; "
        "что по ней успели решить, приз или помощь, остаётся.",
    ),
    Source("", _OURS),
)
A_FOURTH_PLAYER = Ruling(
    "HP-R54",
    PLAYERS,
    Text(
        "May another player join three in the middle of a game, or one of four leave?",
        "Может ли четвёртый подсесть к троим посреди игры или один из четверых встать?",
    ),
    Text(
        "The source is silent. The sheet is settled, and a new one is opened: among four the "
        "prizes are others. Another code lets him in if all agree.",
        "Источник молчит. Лист рассчитывают и начинают новый: вчетвером призы другие. По другому "
        "кодексу его принимают, если согласны все.",
    ),
    Source("N", _OURS),
)
AMONG_WHOM = Ruling(
    "HP-R55",
    AVERAGE,
    Text(
        "A point of mountain is worth {whists:word} whists. Among how many are they divided?",
        "Очко горы стоит {whists:word} вистов. На скольких их делят?",
    ),
    Text(
        "Among all who sit at the table, as the average has it: so that helping is worth as much as "
        "keeping. Some divide them among the opponents alone.",
        "На всех, кто сидит за столом, как выходит по средней горе: тогда помогать так же выгодно, "
        "как писать себе. Кое-где делят на одних соперников.",
    ),
    Source("C ¶25, U, V", _LIKELY),
    option="divided_among",
)
