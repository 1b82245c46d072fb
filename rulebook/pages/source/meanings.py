"""What the keys of each game say, in both languages: the last column of their tables."""

from __future__ import annotations

from collections.abc import Mapping

from ...clauses import Text

# fmt: off
MEANINGS: Mapping[str, Mapping[str, Text]] = {
    "austrian": {
        "declarer": Text("who plays against the others", "кто играет против остальных"),
        "contract": Text("what he plays; none if nobody bid", "что он играет; none, если никто не торговался"),
        "tricks": Text("what each has taken", "сколько взял каждый"),
        "whist": Text("who whisted", "кто вистовал"),
        "invited": Text("who was invited", "кого пригласили"),
        "hand": Text("the contract was played without the talon", "играли без прикупа"),
        "announced": Text("what was said of the aces", "что сказали о тузах"),
        "pot": Text("the pot of the coming deal, the ante in it", "котёл перед сдачей, вместе со взносом"),
    },
    "preferans": {
        "declarer": Text("who plays the contract", "кто играет"),
        "contract": Text("the game, or its level alone; misère; an all-pass deal", "игра или только её высота; мизер; распасовка"),
        "tricks": Text("what each has taken", "сколько взял каждый"),
        "whist": Text("who whisted", "кто вистовал"),
        "half": Text("who took half a whist", "кто взял полвиста"),
        "hand": Text("with whose hand the dealer whists", "чьей рукой вистует сдающий"),
        "open": Text("the hands of the defenders lay on the table", "играли всветлую"),
        "premium": Text("what lay in the talon", "что лежало в прикупе"),
        "pool": Text("the pools before the deal", "пуля каждого перед сдачей"),
        "mountain": Text("the mountains before the deal", "гора каждого перед сдачей"),
        "whists": Text("who has written how much on whom", "кто на кого сколько написал"),
        "pool_prize": Text("who has had the prize for the pool", "кому записан приз за пулю"),
        "mountain_prize": Text("who has had the prize for the mountain", "кому записан приз за гору"),
        "series": Text("all-pass deals in a row so far", "сколько распасовок подряд"),
        "first_dealer": Text("from whom rounds are counted", "от кого считают круги"),
        "time": Text("how far the evening is", "сколько осталось вечера"),
    },
    "kopilka": {
        "tricks": Text("what each has taken; follows from the suits", "сколько взял каждый; следует из мастей"),
        "spades": Text("tricks led in spades", "взятки, где ходили с пик"),
        "clubs": Text("tricks led in clubs", "взятки, где ходили с треф"),
        "diamonds": Text("tricks led in diamonds", "взятки, где ходили с бубён"),
        "hearts": Text("tricks led in hearts", "взятки, где ходили с червей"),
        "by_ace": Text("who took a trick with the ace of spades", "кто взял взятку тузом пик"),
        "ace_suit": Text("the suit of that trick", "масть этой взятки"),
        "first_out": Text("who was the first out", "кто вышел первым"),
        "stalemate": Text("nobody was out", "не вышел никто"),
        "false_passes": Text("how often each passed with the suit", "сколько раз кто спасовал с мастью"),
        "box": Text("the box of the coming deal, the antes in it", "копилка перед сдачей, вместе со взносами"),
        "deals": Text("deals of the party that are over", "сколько сдач партии сыграно"),
        "claims": Text("what each has to get from the box", "сколько кому причитается"),
        "remainder_to": Text("who was the first out of the last deal", "кто вышел первым в последней сдаче"),
    },
    "forty_eight": {
        "tricks": Text("what each has taken", "сколько взял каждый"),
        "exchanged": Text("how many cards each has bought", "сколько карт прикупил каждый"),
        "late": Text("who wrote them down too late", "кто записал поздно"),
        "reached": Text("whose trick came first, where that counts", "чья взятка раньше, если это важно"),
        "played": Text("deals of the game so far; they tell the trumps", "сколько сдач сыграно; от этого зависят козыри"),
        "above": Text("what stands above each line", "что у каждого над чертой"),
        "below": Text("what stands below each line", "что у каждого под чертой"),
        "won": Text("who has won, while the cycle is played out", "кто выиграл, пока доигрывают круг"),
    },
    "rozhok": {
        "tricks": Text("what each player has taken", "сколько взял каждый"),
        "split": Text("the tricks of the pairs, each under one partner", "взятки пар, каждая под одним из партнёров"),
        "left": Text("what is left on each record", "сколько осталось на записи"),
        "won": Text("who has won the party", "кто выиграл партию"),
        "swept": Text("it was won by all nine tricks", "выиграна всеми девятью взятками"),
    },
}
# fmt: on
"""By the id of the game and the key; Markdown is left to the page."""
