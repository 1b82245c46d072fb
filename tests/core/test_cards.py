"""Cards are read as people write them, in two alphabets, and printed so that they read back."""

import copy
import pickle
from dataclasses import FrozenInstanceError

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulebook import Invalid
from rulebook.cards import RANKS, SUITS, Card, card, cards, order, pack, show

FULL = pack("2")
hands = st.lists(st.sampled_from(FULL), unique=True, max_size=13).map(tuple)


def texts(hand: tuple[Card, ...]) -> str:
    return " ".join(str(one) for one in hand)


READ = [
    # A suit once, its ranks behind it; a suit before each card; the suit behind each card.
    ("♠AK7 ♥10 9", "♠A ♠K ♠7 ♥10 ♥9"),
    ("♠A ♠K ♠7 ♥10 ♥9", "♠A ♠K ♠7 ♥10 ♥9"),
    ("A♠ K♠ 7♠ 10♥ 9♥", "♠A ♠K ♠7 ♥10 ♥9"),
    ("♠AK7♥109", "♠A ♠K ♠7 ♥10 ♥9"),
    ("♠ A K 7, ♥ 10 9", "♠A ♠K ♠7 ♥10 ♥9"),
    # The Latin alphabet: spades, clubs, diamonds, hearts; a T is a ten.
    ("sAQ cKT d98 hJ7", "♠A ♠Q ♣K ♣10 ♦9 ♦8 ♥J ♥7"),
    ("SAQ CKT", "♠A ♠Q ♣K ♣10"),
    ("saq ckt", "♠A ♠Q ♣K ♣10"),
    ("As Td 10h", "♠A ♦10 ♥10"),
    ("♠T ♥10", "♠10 ♥10"),
    # The Cyrillic one: пики, трефы, бубны, червы; туз, король, дама, валет.
    ("пТК тДВ б10 ч7", "♠A ♠K ♣Q ♣J ♦10 ♥7"),
    ("ПТ БК ЧД", "♠A ♦K ♥Q"),
    ("♠ТКДВ", "♠A ♠K ♠Q ♠J"),
    ("♠кдв", "♠K ♠Q ♠J"),
    ("Тп Кт 10ч", "♠A ♣K ♥10"),
    # A small «т» is clubs, a capital one an ace, side by side.
    ("тТ", "♣A"),
    ("тТ10", "♣A ♣10"),
    ("Тт", "♣A"),
    # A black heart is a text, a red one a picture: the selector behind it says which.
    ("♥\ufe0eA ♠\ufe0e10", "♥A ♠10"),
    ("A♥\ufe0f", "♥A"),
    # The low cards that other games play with.
    ("♠65432", "♠6 ♠5 ♠4 ♠3 ♠2"),
    ("", ""),
    ("  ", ""),
]


@pytest.mark.parametrize(("written", "meant"), READ)
def test_read(written: str, meant: str) -> None:
    assert texts(cards(written)) == meant


UNREADABLE = [
    ("♠A ♥Z", "not a card: 'Z'; write a suit (♠♣♦♥, s c d h, п т б ч) and a rank"),
    ("♠11", "not a card: '11'"),
    ("♠1", "not a card: '1'"),
    ("♠A joker", "not a card"),
    # A Cyrillic А or В looks like a Latin A or B; the first is no rank in either alphabet.
    ("♠А", "not a card: 'А'"),
    ("♠AK ♠A", "♠A is given twice"),
    ("♠10 sT", "♠10 is given twice"),
    ("♠", "a suit without a card"),
    ("♠A ♥", "a suit without a card"),
    ("♠ ♥A", "a suit without a card"),
    ("т♣", "a suit without a card"),
    ("A", "a rank without a suit"),
    ("A♠ K", "a rank without a suit"),
    ("A♠ ♥K", "a rank without a suit"),
]


@pytest.mark.parametrize(("written", "words"), UNREADABLE)
def test_unreadable(written: str, words: str) -> None:
    with pytest.raises(Invalid) as caught:
        cards(written)
    assert words in caught.value.say("en")
    assert written in caught.value.say("en") and written in caught.value.say("ru")
    assert len(caught.value.say("ru").splitlines()) == 1


MIXED = [
    ("♠Т ♥T", "T", "Т"),
    ("sТ", "S", "Т"),
    ("пA", "A", "П"),
    ("♠AК", "A", "К"),
    ("hК тQ", "H", "К"),
]


@pytest.mark.parametrize(("written", "latin", "cyrillic"), MIXED)
def test_two_alphabets_are_refused_with_both_readings(
    written: str, latin: str, cyrillic: str
) -> None:
    """`♠Т ♥T` could be an ace and a ten, or two of either: nobody should have to guess."""
    with pytest.raises(Invalid) as caught:
        cards(written)
    english, russian = caught.value.say("en"), caught.value.say("ru")
    assert f"Latin {latin} and Cyrillic {cyrillic}".lower() in english.lower()
    assert "a Latin T is a ten, a Cyrillic Т an ace" in english
    assert "латинская T — десятка, русская Т — туз" in russian


def test_one_card() -> None:
    assert card("♥10") is card("hT") is card("10♥") is card("ч10") is card("10ч")
    assert (card("♥10").suit, card("♥10").rank) == ("♥", "10")
    for written, count in (("", 0), ("♠AK", 2), ("♠A ♥A ♦A", 3)):
        with pytest.raises(Invalid, match=f"one card is wanted, not {count}"):
            card(written)


def test_a_card_is_one_object_and_stays_as_it_is() -> None:
    ace = card("♠A")
    assert pickle.loads(pickle.dumps(ace)) is ace
    assert copy.copy(ace) is ace and copy.deepcopy([ace])[0] is ace
    assert repr(ace) == "card('♠A')" and eval(repr(ace), {"card": card}) is ace
    assert len({card("♠A"), card("пТ"), card("♣A")}) == 2
    with pytest.raises(FrozenInstanceError):
        ace.rank = "K"
    with pytest.raises(TypeError):
        sorted([ace, card("♠K")])  # type: ignore[type-var]


@pytest.mark.clause("AP-1.1", "AP-1.2")
@pytest.mark.parametrize(("lowest", "size"), [("7", 32), ("6", 36), ("3", 48), ("2", 52)])
def test_packs(lowest: str, size: int) -> None:
    whole = pack(lowest)
    assert len(whole) == len(set(whole)) == size
    for suit in SUITS:
        ranks = [one.rank for one in whole if one.suit == suit]
        assert ranks[0] == "A" and ranks[-1] == lowest
        assert ranks == list(RANKS[: size // 4])


def test_a_hand_has_an_order() -> None:
    places = order(RANKS[:8])
    hand = sorted(cards("♥7 ♦A ♠9 ♣10 ♠A ♥K"), key=places.__getitem__)
    assert show(hand) == "♠A9 ♣10 ♦A ♥K7"
    assert len(places) == 32 and card("♠6") not in places
    rising = order(RANKS[:8], ("♣", "♠", "♦", "♥"))
    assert show(sorted(cards("♥7 ♠9 ♣10"), key=rising.__getitem__)) == "♣10 ♠9 ♥7"


def test_show() -> None:
    assert show(cards("A♠ K♠ 10♥ 9♥")) == "♠AK ♥109"
    assert show(cards("♠A ♥K ♠K")) == "♠A ♥K ♠K"
    assert show(()) == ""
    assert [card(text).show("ru") for text in ("♠A", "♣K", "♦Q", "♥J", "♥10", "♥7")] == [
        "♠Т",
        "♣К",
        "♦Д",
        "♥В",
        "♥10",
        "♥7",
    ]
    assert card("♠A").show() == "♠A"


SAID = [
    ("♠A", "ace of spades", "туз пик"),
    ("♣K", "king of clubs", "король треф"),
    ("♦Q", "queen of diamonds", "дама бубён"),
    ("♥J", "jack of hearts", "валет червей"),
    ("♥10", "10 of hearts", "десятка червей"),
    ("♠9", "9 of spades", "девятка пик"),
    ("♣8", "8 of clubs", "восьмёрка треф"),
    ("♦7", "7 of diamonds", "семёрка бубён"),
    ("♣6", "6 of clubs", "шестёрка треф"),
    ("♠3", "3 of spades", "тройка пик"),
]


@pytest.mark.parametrize(("written", "english", "russian"), SAID)
def test_say(written: str, english: str, russian: str) -> None:
    assert card(written).say() == card(written).say("en") == english
    assert card(written).say("ru") == russian


def test_every_card_has_a_name_of_its_own() -> None:
    for language in ("en", "ru"):
        assert len({one.say(language) for one in FULL}) == 52
        assert len({one.show(language) for one in FULL}) == 52


@given(hands)
def test_what_is_printed_reads_back(hand: tuple[Card, ...]) -> None:
    assert cards(show(hand)) == hand
    for language in ("en", "ru"):
        assert cards(" ".join(one.show(language) for one in hand)) == hand


# The signs of the suits, and the letters of ace, king, queen and jack that may stand beside them.
SPELLINGS = [
    ("♠♣♦♥", "AKQJ"),
    ("scdh", "AKQJ"),
    ("SCDH", "akqj"),
    ("♠♣♦♥", "ТКДВ"),
    ("птбч", "ТКДВ"),
]


@given(hands, st.sampled_from(SPELLINGS), st.booleans())
def test_every_spelling_of_a_hand_reads_the_same(
    hand: tuple[Card, ...], spelling: tuple[str, str], rank_first: bool
) -> None:
    suits = dict(zip(SUITS, spelling[0], strict=True))
    letters = dict(zip("AKQJ", spelling[1], strict=True))
    written = [(suits[one.suit], letters.get(one.rank, one.rank)) for one in hand]
    text = ", ".join(rank + suit if rank_first else suit + rank for suit, rank in written)
    assert cards(text) == hand


@given(st.text(st.sampled_from("♠♣♦♥AKQJT1098765ТКДВптбчscdh ,\ufe0e"), max_size=20))
def test_any_text_is_cards_or_an_error_of_ours(text: str) -> None:
    try:
        hand = cards(text)
    except Invalid as error:
        assert len(error.say("en").splitlines()) == len(error.say("ru").splitlines()) == 1
    else:
        assert len(set(hand)) == len(hand)
        assert cards(show(hand)) == hand
