"""The table of number words says what two well-kept libraries say."""

import pytest

from rulebook.numerals import CASES, GENDERS, LARGEST, Form, Manner, fill, form, read, spell

num2words = pytest.importorskip("num2words").num2words
pymorphy3 = pytest.importorskip("pymorphy3")

EVERY = range(LARGEST + 1)
SHORT = {case: case[0] for case in CASES} | {"pre": "p"}
"""The names that num2words has for the cases."""


@pytest.mark.parametrize("number", EVERY)
def test_english_words(number: int) -> None:
    assert spell(number, Form(Manner.CARDINAL)) == num2words(number)
    assert spell(number, Form(Manner.ORDINAL)) == num2words(number, to="ordinal")


@pytest.mark.parametrize("number", [n for n in EVERY if n <= 20 or n % 10 == 0])
def test_russian_words_in_every_case_and_gender(number: int) -> None:
    for case in CASES:
        for gender in GENDERS:
            wanted = {"lang": "ru", "case": SHORT[case], "gender": gender, "animate": False}
            said = spell(number, Form(Manner.CARDINAL, case, gender), "ru")
            assert said == num2words(number, **wanted)
            if number:
                said = spell(number, Form(Manner.ORDINAL, case, gender), "ru")
                assert said == num2words(number, to="ordinal", **wanted)


@pytest.mark.parametrize("manner", [Manner.ORDINAL, Manner.COLLECTIVE, Manner.FRACTION])
def test_russian_words_are_words_of_that_case(manner: Manner) -> None:
    morph = pymorphy3.MorphAnalyzer()
    tags = dict(zip(CASES, ("nomn", "gent", "datv", "accs", "ablt", "loct"), strict=True))
    for number in (2, 3, 4, 5, 6, 7):
        for case in CASES:
            gender = "pl" if manner is Manner.ORDINAL else ""
            word = spell(number, Form(manner, case, gender), "ru")
            if manner is Manner.COLLECTIVE and case == "acc":
                continue  # that of living beings
            assert any(tags[case] in parsed.tag for parsed in morph.parse(word)), word


@pytest.mark.parametrize(
    ("number", "name", "english", "russian"),
    [
        (2, "times", "twice", "вдвое"),
        (3, "times", "three times", "втрое"),
        (4, "times", "four times", "вчетверо"),
        (2, "fraction", "half", "половина"),
        (10, "fraction", "tenth", "десятая"),
        (10, "fraction-acc", "", "десятую"),
        (2, "often", "", "дважды"),
        (2, "doubly", "double", "вдвойне"),
        (3, "together-gen", "", "троих"),
        (4, "jointly", "", "вчетвером"),
        (2, "word-ins-f", "", "двумя"),
        (2, "word-f", "", "две"),
        (3, "ordinal-gen-m", "", "третьего"),
    ],
)
def test_forms_have_names(number: int, name: str, english: str, russian: str) -> None:
    assert spell(number, form(name), "ru") == russian
    if english:
        assert spell(number, form(name)) == english


def test_words_are_read_back() -> None:
    assert {(r.number, r.form.case) for r in read("Двум", "ru")} == {(2, "dat")}
    assert {r.number for r in read("четвертая", "ru")} == {4}  # without the dots of ё
    assert {(r.number, r.form.manner) for r in read("tenth")} == {
        (10, Manner.ORDINAL),
        (10, Manner.FRACTION),
    }
    assert read("trick") == () and read("взятка", "ru") == ()


def test_what_has_no_word_says_so() -> None:
    with pytest.raises(KeyError, match="no word for 41 as word"):
        spell(41, Form(Manner.CARDINAL))
    with pytest.raises(ValueError, match="'tims' is not a valid Manner"):
        fill("{times:tims}", {"times": 2})
