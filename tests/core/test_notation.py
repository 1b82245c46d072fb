"""What a `.deal` text may get wrong: each mistake is one line that says where, why, and what is right."""

import random
import re

import pytest

from rulebook import Invalid, Refused, RulebookError
from rulebook.cards import show
from rulebook.clauses import LANGUAGES
from rulebook.notation import dumps, loads
from rulebook.replay import Drifted, replay
from rulebook.told import Told


def in_russian(place: str) -> str:
    """Return a place as a Russian error says it; what was written there stays as it is."""
    return place.replace("line ", "строка ").replace(", column ", ", столбец ")


# South holds the number of West and names spades. He takes eight tricks: five trumps and three
# hearts. West takes the club with his ace, East the diamond with his. Both whisted and are short.
SAMPLE = """\
game: austrian
pot: 40

--- deal 1
dealer: East
South: ♠AKQJ10 ♣7 ♦97 ♥AK
West: ♠98 ♣AKQ ♦KQ ♥1098
East: ♠7 ♣J1098 ♦AJ10 ♥Q7
talon: ♦8 ♥J
South bids 1 · West bids 2 · East passes
South holds · West passes
South takes the talon · South discards ♦98 · South names spades
West whists · East whists
1. South ♠A, West ♠8, East ♠7
2. South ♠K, West ♠9, East ♦10
3. South ♥A, West ♥8, East ♥7
4. South ♥K, West ♥9, East ♥Q
5. South ♥J, West ♥10, East ♦J
6. South ♠Q, West ♦Q, East ♣8
7. South ♠J, West ♣Q, East ♣9
8. South ♠10, West ♣K, East ♣10
9. South ♣7, West ♣A, East ♣J
10. West ♦K, East ♦A, South ♦7
tricks: South 8, West 1, East 1
"""
LINES = SAMPLE.splitlines()

FOUR = """\
game: austrian
options: mode=limited limit=5 hand_bid=any
seats: Anna Boris Clara Dora

--- deal 1
Anna: ♠AKQJ10 ♣7 ♦97 ♥AK
Boris: ♠98 ♣AKQ ♦KQ ♥1098
Clara: ♠7 ♣J1098 ♦AJ10 ♥Q7
Anna bids 1 · Boris passes · Clara bids hand
Anna bids hearts
Boris passes · Clara whists
Clara plays alone
1. Anna ♥A, Clara ♥7
2. Anna ♥K, Clara ♥Q
! en: Nobody else holds a heart.
"""

TOLD = """\
game: austrian
title: Three deals without cards
title.ru: Три сдачи без карт
options: contribution=20 on_empty=ask
pot: 10

--- deal 1
South names clubs
West passes · East passes
South announces no aces

--- deal 2
refill
dealer: South
contract: none

--- deal 3
East names bettel
! en: A bid above four is not whisted.
tricks: East 0

--- end
"""


def read(text: str) -> Told:
    return replay(loads(text))


def problem(text: str, kind: type[RulebookError] = RulebookError) -> RulebookError:
    with pytest.raises(kind) as caught:
        read(text)
    assert kind is RulebookError or type(caught.value) is kind
    for language in LANGUAGES:
        assert len(caught.value.say(language).splitlines()) == 1
    return caught.value


def edited(old: str, new: str) -> str:
    assert SAMPLE.count(old) == 1, old
    return SAMPLE.replace(old, new)


@pytest.mark.parametrize("text", [SAMPLE, FOUR, TOLD], ids=["sample", "four", "told"])
def test_the_samples_are_right_and_canonical(text: str) -> None:
    read(text)
    assert dumps(loads(text)) == text


@pytest.mark.clause("AP-6.1", "AP-6.3", "AP-6.5", "AP-6.6", "AP-7.1", "AP-7.2", "AP-7.4")
def test_the_sample_is_played_and_paid() -> None:
    """South takes 10 of the 40, pays 1 for each trick, and each defender puts 10 in for his one."""
    told = read(SAMPLE)
    (deal,) = told.deals
    assert dict(deal.net) == {"South": 10 - 1 - 1, "West": 1 - 10, "East": 1 - 10}
    assert deal.after.pot == 40 - 10 + 10 + 10
    laid = told.replayed[0].steps[-1].before
    assert show(laid.plan.laid) == "♦98"  # type: ignore[union-attr]


# ---- Reading leniently

LENIENT = [
    ("♠AKQJ10 ♣7 ♦97 ♥AK", "♥AK ♣7 ♠10JQAK ♦79"),
    ("♠AKQJ10 ♣7 ♦97 ♥AK", "sAKQJT c7 d97 hAK"),
    ("♠AKQJ10 ♣7 ♦97 ♥AK", "пТКДВ10 т7 б97 чТК"),
    ("♠AKQJ10 ♣7 ♦97 ♥AK", "♠\ufe0eAKQJ10 ♣\ufe0e7 ♦\ufe0f97 ♥AK"),
    ("♠AKQJ10 ♣7 ♦97 ♥AK", "A♠ K♠ Q♠ J♠ 10♠ 7♣ 9♦ 7♦ A♥ K♥"),
    ("South: ♠A", "South:   ♠A"),
    ("talon: ♦8 ♥J\n", ""),
    ("1. South ♠A, West ♠8, East ♠7", "1. South plays sA,West 8s ,East п7"),
    ("1. South ♠A, West ♠8, East ♠7", "  1.   South ♠A, West ♠8, East ♠7   # drawing trumps"),
    ("West whists · East whists", "West whists; East whists"),
    ("South bids 1 · West bids 2 · East passes", "South bids 1\nWest bids 2\n\nEast passes"),
    ("tricks: South 8, West 1, East 1", "tricks: East:1,west:1,South:8"),
    ("dealer: East", "dealer: east"),
    ("South discards ♦98", "South discards ♦9 · South discards ♦8"),
    ("game: austrian", "\ufeffgame: austrian"),
]


@pytest.mark.parametrize(("old", "new"), LENIENT)
def test_reading_is_lenient_and_writing_canonical(old: str, new: str) -> None:
    text = edited(old, new)
    assert read(text).deals == read(SAMPLE).deals
    record = loads(text)
    assert loads(dumps(record)) == record
    if "talon" not in old and "bids 1" not in old:
        assert dumps(record) == SAMPLE


# ---- Mistakes

NO_TALON = "talon: ♦8 ♥J\n"
REFUSED = [
    pytest.param(
        edited("♦97 ♥AK", "♦96 ♥AK"), "AP-1.1", "line 6, column 8: South: ♦6 is not in the pack",
        id="a card of another pack",
    ),
    pytest.param(
        edited("East: ♠7", "East: ♠8"), "AP-1.1", "line 8, column 7: East: ♠8 is also with West",
        id="a card in two hands",
    ),
    pytest.param(
        edited("talon: ♦8 ♥J", "talon: ♦8 ♥A"), "AP-1.1",
        "line 9, column 8: talon: ♥A is also with South", id="a card in hand and talon",
    ),
    pytest.param(
        edited(NO_TALON, "").replace("East: ♠7", "East: ♥J ♠7"), "AP-2.2",
        "line 8, column 7: East: 11 cards, not 10", id="eleven cards",
    ),
    pytest.param(
        edited("♥1098", "♥109"), "AP-2.2", "line 7, column 7: West: 9 cards, not 10",
        id="nine cards",
    ),
    pytest.param(
        edited("talon: ♦8 ♥J", "talon: ♦8"), "AP-2.2",
        "line 9, column 8: talon: 1 cards, not 2", id="half a talon",
    ),
    pytest.param(
        edited("East: ♠7 ♣J1098 ♦AJ10 ♥Q7\n", ""), "AP-2.2",
        "line 4, column 1: East has no hand", id="a hand is missing",
    ),
    pytest.param(
        FOUR.replace("Anna bids 1", "Dora: ♦8 ♥J\nAnna bids 1"), "AP-2.2",
        "line 9, column 7: Dora: sits this deal out; playing: Anna, Boris, Clara",
        id="the dealer's hand",
    ),
    pytest.param(
        edited("South bids 1 · West bids 2", "West bids 1 · South bids 2"), "AP-3.1",
        "line 10, column 1: West bids 1: it is the turn of South", id="a bid out of turn",
    ),
    pytest.param(
        edited("West bids 2", "West bids 3"), "AP-3.3",
        "line 10, column 16: West bids 3: legal: passes; bids 2, hearts", id="a jump",
    ),
    pytest.param(
        edited("West bids 2", "West holds"), "AP-3.4",
        "line 10, column 16: West holds: legal: passes; bids 2, hearts", id="a junior hold",
    ),
    pytest.param(
        edited("South holds · West passes", "South holds · East bids 3"), "AP-3.5",
        "line 11, column 15: East bids 3: it is the turn of West", id="passed and back",
    ),
    pytest.param(
        edited("names spades", "names clubs"), "AP-4.4",
        "line 12, column 46: South names clubs: legal: names spades, diamonds, hearts",
        id="below the number",
    ),
    pytest.param(
        edited("West whists · East whists", "East whists · West whists"), "AP-5.1",
        "line 13, column 1: East whists: it is the turn of West", id="decisions out of order",
    ),
    pytest.param(
        edited("South ♥A, West ♥8", "South ♥A, West ♦Q"), "AP-6.3",
        "line 16, column 14: West plays ♦Q: legal: plays ♥10, ♥9, ♥8", id="a revoke",
    ),
    pytest.param(
        edited("2. South ♠K, West ♠9, East ♦10", "2. West ♠9, South ♠K, East ♦10"), "AP-6.6",
        "line 15, column 4: West plays ♠9: it is the turn of South", id="the loser leads",
    ),
    pytest.param(
        edited("1. South ♠A, West ♠8, East ♠7", "1. East ♠7, South ♠A, West ♠8"), "AP-6.2",
        "line 14, column 4: East plays ♠7: it is the turn of South", id="a defender leads",
    ),
    pytest.param(
        edited("1. South ♠A", "South announces no aces\n1. South ♠A"), "AP-8.4",
        "line 14, column 1: South announces no aces: legal: plays ", id="aces in hand",
    ),
    pytest.param(
        edited("tricks: South 8", "South announces four aces\ntricks: South 8"), "AP-8.2",
        "line 24, column 1: South announces four aces: legal: reports nothing", id="two aces",
    ),
]  # fmt: skip


@pytest.mark.clause(
    "AP-1.1", "AP-1.4", "AP-2.2", "AP-3.1", "AP-3.3", "AP-3.4", "AP-3.5", "AP-4.4", "AP-5.1",
    "AP-6.2", "AP-6.3", "AP-6.6", "AP-8.2", "AP-8.4",
)  # fmt: skip
@pytest.mark.parametrize(("text", "clause", "words"), REFUSED)
def test_what_a_clause_forbids(text: str, clause: str, words: str) -> None:
    error = problem(text, Refused)
    assert isinstance(error, Refused) and error.clause.id == clause
    assert error.say("en").startswith(words)
    assert error.say("en").endswith(f"({clause}: {error.clause.say('en')})")
    assert error.say("ru").endswith(f"({clause}: {error.clause.say('ru')})")
    # The place is not a matter of language.
    assert error.say("ru").startswith(in_russian(words.split(": ")[0]))


UNREADABLE = [
    pytest.param(
        edited("♥1098", "♥109Z"), "line 7, column 7: West: ♠98 ♣AKQ ♦KQ ♥109Z: not a card: 'Z'; "
        "write a suit (♠♣♦♥, s c d h, п т б ч) and a rank", id="an unknown card",
    ),
    pytest.param(
        edited("West ♥10,", "West ♥11,"), "line 18, column 14: ♥11: not a card: '11'",
        id="an unknown card in a trick",
    ),
    pytest.param(
        edited("♠AKQJ10", "♠AAQJ10"),
        "line 6, column 8: South: ♠AAQJ10 ♣7 ♦97 ♥AK: ♠A is given twice", id="a card twice",
    ),
    pytest.param(
        edited("South ♠A,", "South sТ,"), "line 14, column 4: sТ: two alphabets in one hand: "
        "Latin s and Cyrillic Т; a Latin T is a ten, a Cyrillic Т an ace",
        id="a Cyrillic Т beside a Latin suit",
    ),
    pytest.param(
        edited("South: ♠AKQJ10", "South: sТKQJ10"), "line 6, column 8: South: sТKQJ10 ♣7 ♦97 ♥AK: "
        "two alphabets in one hand", id="a Cyrillic Т in a hand",
    ),
    pytest.param(
        edited("2. South", "3. South"), "line 15, column 1: trick 3, where trick 2 is due",
        id="a wrong trick number",
    ),
    pytest.param(
        edited("talon: ♦8 ♥J", "West: ♦8 ♥J"), "line 9, column 7: West has two hands",
        id="two hands",
    ),
    pytest.param(
        edited("South discards ♦98", "South discards ♦98 ♥J"),
        "line 12, column 25: South discards ♥J: not possible here; legal: names spades, diamonds",
        id="a third card laid away",
    ),
    pytest.param(
        edited("South ♥A, West ♥8", "South ♥A, West ♥Q"),
        "line 16, column 14: West plays ♥Q: not possible here; legal: plays ♥10, ♥9, ♥8",
        id="a card that is not held",
    ),
    pytest.param(
        edited("tricks: South 8", "South plays ♠A\ntricks: South 8"),
        "line 24, column 1: South plays ♠A: ", id="a card after the last",
    ),
    pytest.param(
        edited("--- deal 1", "--- deal 2"), "line 4, column 1: this is where deal 1 begins",
        id="a wrong deal number",
    ),
    pytest.param(
        edited("West ♠9, East ♦10", "West ♠9, Est ♦10"),
        "line 15, column 23: an act begins with a seat, not with 'Est ♦10'; did you mean West or East?",
        id="a misspelt seat",
    ),
    pytest.param(
        edited("South holds", "South hold"),
        "line 11, column 1: no act of that name: 'hold'; did you mean holds?", id="no such act",
    ),
    pytest.param(
        edited("West bids 2", "West bids 9"),
        "line 10, column 16: bids=9: no such value; bids is one of 1, 2, 3, ", id="no such bid",
    ),
    pytest.param(
        edited("pot: 40", "pod: 40"), "line 2, column 1: pod=40: no key of that name; did you mean "
        "pot?", id="a misspelt key",
    ),
    pytest.param(
        edited("game: austrian", "game: austrain"), "line 1, column 1: game austrain: no game of that name; did you "
        "mean austrian?", id="a misspelt game",
    ),
    pytest.param(
        edited("dealer: East", "dealer: Nord"),
        "line 5, column 1: dealer=Nord: nobody named Nord sits here; seats: South, West, East",
        id="a dealer nobody knows",
    ),
    # Cut off.
    pytest.param(SAMPLE[:8], "line 1, column 1: game au: no game of that name", id="cut in the header"),
    pytest.param(
        SAMPLE[: SAMPLE.index("♥9, East ♥Q") + 1], "line 17, column 14: ♥: a suit without a card",
        id="cut in a card",
    ),
    pytest.param(
        SAMPLE[: SAMPLE.index(" ♥9, East ♥Q")],
        "line 17, column 14: one card is wanted, not 0", id="cut before a card",
    ),
    pytest.param(
        SAMPLE[: SAMPLE.index("♥1098") + 1], "line 7, column 7: West: ♠98 ♣AKQ ♦KQ ♥: a suit "
        "without a card", id="cut in a hand",
    ),
    pytest.param(
        "\n".join((*LINES[:16], LINES[-1])),
        "line 17, column 1: tricks=South 8, West 1, East 1: the play stops before the end, "
        "South is to act", id="tricks missing before the result",
    ),
    # No text at all.
    pytest.param("", "line 1, column 1: name the game first: game: austrian", id="empty"),
    pytest.param("\x00\x01\x02", "line 1, column 1: ", id="binary"),
    pytest.param(
        SAMPLE.encode("utf-16").decode("latin-1"), "line 1, column 4: a control character", id="another encoding"
    ),
    pytest.param(
        SAMPLE.encode().decode("cp1251", "replace"), "line 6, column 8: South: ",
        id="read as if it were Cyrillic",
    ),
]  # fmt: skip


@pytest.mark.parametrize(("text", "words"), UNREADABLE)
def test_what_cannot_be_read(text: str, words: str) -> None:
    error = problem(text, Invalid)
    assert error.say("en").startswith(words)
    assert re.match(r"строка \d+, столбец \d+: |game ", error.say("ru"))


@pytest.mark.parametrize(
    ("text", "words", "russian"),
    [
        (
            edited("South 8, West 1", "South 7, West 2"),
            "line 24, column 1: tricks: South 7, West 2, East 1: "
            "the play comes to South 8, West 1, East 1",
            "Юг 8, Запад 1, Восток 1",
        ),
        (
            edited("tricks:", "contract: clubs\ntricks:"),
            "line 24, column 1: contract: clubs: the play comes to spades",
            "пики",
        ),
        (
            edited("tricks:", "whist: West\ntricks:"),
            "line 24, column 1: whist: West: the play comes to West, East",
            "Запад, Восток",
        ),
    ],
)
def test_a_result_that_the_play_did_not_come_to(text: str, words: str, russian: str) -> None:
    error = problem(text, Drifted)
    assert error.say("en") == words
    written = in_russian(words.partition(": the play")[0])
    assert error.say("ru") == f"{written}: в розыгрыше вышло: {russian}"


def test_a_play_that_stops_early_is_told_as_far_as_it_goes() -> None:
    for kept, actor in ((9, "South"), (10, "South"), (11, "South"), (13, "South"), (16, "South")):
        told = read("\n".join(LINES[:kept]))
        (one,) = told.replayed
        assert one.deal is None and told.deals == () and told.session.deals == ()
        assert one.phase is not None and one.phase.actor == actor
    told = read(SAMPLE[: SAMPLE.index(", East ♥Q")])
    assert told.replayed[0].phase.actor == "East"  # type: ignore[union-attr]
    # Without a settlement there is nothing that the next deal could be played for.
    error = problem("\n".join((*LINES[:16], "--- deal 2", "contract: none")), Invalid)
    assert error.say("en") == "line 17, column 1: the deal before stops early"


@pytest.mark.parametrize(
    "line",
    ["♠A" * 200_000, "South" + " " * 400_000 + "bids 1", "tricks: South" + " " * 400_000 + "1 1"],
    ids=["cards", "spaces", "tricks"],
)
def test_an_endless_line_is_no_reason_to_wait(line: str) -> None:
    for text in (line, f"South: {line}"):
        error = problem(f"game: austrian\n--- deal 1\n{text}", Invalid)
        assert error.say("en").startswith("line 3, column 1: ")
        assert "characters; at most 2000 are read" in error.say("en")


def test_a_text_without_end_is_not_read() -> None:
    """Ten megabytes of acts would be read for half a minute before anything could be wrong."""
    error = problem("game: austrian\n--- deal 1\n" + "South passes\n" * 800_000, Invalid)
    assert error.say("en").startswith("line 1, column 1: a text of 10400026 characters; at most ")
    assert problem("\x00" * 10_000_000, Invalid).say("en").startswith("line 1, column 1: ")


@pytest.mark.clause("AP-1.4", "AP-2.4", "AP-2.6", "AP-2.11")
@pytest.mark.parametrize(
    ("text", "words"),
    [
        (edited("pot: 40", "pot: 45"), "line 2, column 1: pot=45: not a multiple of 10 (AP-2.4"),
        (edited("pot: 40", "pot: -10"), "line 2, column 1: pot=-10: the pot cannot owe"),
        (edited("pot: 40", "pot: 0"), "line 2, column 1: pot=0: nothing to play for"),
        (
            edited("pot: 40", "options: limit=5"),
            "line 2, column 1: limit=5: mode=ordinary has no use for it; leave it out (AP-2.6",
        ),
        (
            edited("pot: 40", "options: contribution=15"),
            "line 2, column 1: contribution=15: not a multiple of 10 above nothing (AP-2.11",
        ),
        (
            "game: austrian\nseats: South West\n--- deal 1\ncontract: none",
            "line 2, column 1: seats=South,West: 2 at the table (AP-1.4",
        ),
        ("game: austrian\nseats: ,", "line 2, column 1: seats=,: nobody sits down"),
        ("game: austrian\npot: 35\n--- end", "line 2, column 1: pot=35: not a multiple"),
    ],
)
def test_what_is_wrong_in_the_header(text: str, words: str) -> None:
    assert problem(text).say("en").startswith(words)


# ---- Ten thousand mistakes

SIGNS = "♠♣♦♥AKQJT10987ТКДВптбчscdh:·;,.!#=- \t\n\r\x00\x0b\x1c\x85\u2028\ufe0e\u0301٣²ſİ\U0001f0a1"
WORDS = (
    "South", "West", "Anna", "Boris", "talon", "bids", "holds", "passes", "names", "whists",
    "invites", "discards", "takes the talon", "plays", "plays alone", "announces no aces", "1.",
    "11.", "--- deal 2", "--- end", "! en: so", "tricks: ", "whist: ", "pot: ", "options: ",
    "none", "hearts", "999999999", "-10", "refill", "dealer: West",
)  # fmt: skip


def mistaken(text: str, chance: random.Random) -> str:
    """Change a text in one place: a sign, a word, a line, a byte, or its end."""
    at = chance.randrange(len(text))
    kind = chance.randrange(9)
    if kind == 0:
        return text[:at] + text[at + 1 :]
    if kind == 1:
        return text[:at] + chance.choice(SIGNS) + text[at:]
    if kind == 2:
        return text[:at] + chance.choice(SIGNS) + text[at + 1 :]
    if kind == 3:
        return text[:at] + chance.choice(WORDS) + text[at:]
    if kind == 4:
        return text[:at]
    if kind == 5:
        raw = bytearray(text.encode())
        raw[chance.randrange(len(raw))] = chance.randrange(256)
        return raw.decode("utf-8", "replace")
    if kind == 6:
        to = chance.randrange(len(text))
        return text[: min(at, to)] + text[max(at, to) :]
    lines = text.split("\n")
    one, other = chance.randrange(len(lines)), chance.randrange(len(lines))
    if kind == 7:
        lines[one], lines[other] = lines[other], lines[one]
    else:
        lines.insert(other, lines[one])
    return "\n".join(lines)


# The play takes longest to replay: a short cut of it stands for the whole most of the time.
OPENING = "\n".join(LINES[:15])
BASES = (OPENING, FOUR, TOLD, TOLD, SAMPLE, SAMPLE)


@pytest.mark.parametrize(
    "part", [0, *(pytest.param(part, marks=pytest.mark.thorough) for part in (1, 2, 3))]
)
def test_ten_thousand_mistakes_bring_no_error_but_ours(part: int) -> None:
    chance = random.Random(f"mistakes {part}")
    wrong = 0
    for _ in range(2500):
        text = chance.choice(BASES)
        for _ in range(chance.choice((1, 1, 1, 2, 3))):
            text = mistaken(text, chance) if text else text
        try:
            record = loads(text)
            assert loads(dumps(record)) == record
            replay(record)
        except RulebookError as error:
            wrong += 1
            for language in LANGUAGES:
                said = error.say(language)
                assert len(said.splitlines()) == 1 and len(said) < 1000
    # Most mistakes are noticed; what is not was a comment, a remark, a title or a lucky hit.
    assert 1500 < wrong < 2500
