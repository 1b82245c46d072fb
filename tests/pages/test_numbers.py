"""Number words on a page are read, found loose, and rewritten in the same form."""

from fractions import Fraction
from pathlib import Path

import pytest
from markdown import Markdown

from rulebook.numerals import CASES
from rulebook.pages.checks import drift
from rulebook.pages.site.markdown import RulebookExtension
from rulebook.pages.source.numbers import loose, says
from rulebook.pages.source.page import Page
from rulebook.pages.source.units import UNITS, counted

pymorphy3 = pytest.importorskip("pymorphy3")


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Six tricks, or six high cards.", ["Six tricks", "six high cards"]),
        ("He pays twice, thrice, or half of it.", ["twice", "thrice", "half"]),
        ("A tenth of the price, one tenth a trick; two thirds.", ["tenth", "tenth", "thirds"]),
        ("The third trick and the sixth deal.", ["third trick", "sixth deal"]),
        ("One trick short by one point.", ["One trick", "one point"]),
        ("One deal, one player, one suit, one who whists.", []),
        ("The first lead, the second defender, first of all, once more.", []),
        ("One goes on, one another, no one; two of them speak.", []),
        ("The six of clubs, ace to seven, a seven and a half whist.", []),
        ("Half a whist, two are enough, three and a card.", []),
        ("A third choice: a tenth for each, a third.", ["tenth", "third"]),
        ("Four people at two tables; three times the price.", ["Four people", "three times"]),
    ],
)
def test_loose_words_in_english(text: str, found: list[str]) -> None:
    assert [one.said for one in loose(text, "en")] == found


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Шесть взяток и две старшие карты.", ["Шесть взяток", "две старшие карты"]),
        ("С двумя взятками, в шести сдачах, трём игрокам.",
         ["двумя взятками", "шести сдачах", "трём игрокам"]),
        ("Вдвое больше, дважды, вдвойне, втрое.", ["Вдвое", "дважды", "вдвойне", "втрое"]),
        ("Половину цены, треть, десятую часть, полцены.",
         ["Половину цены", "треть", "десятую часть", "полцены"]),
        ("Третья взятка, второй взятке, второй игрок.", ["Третья взятка", "второй взятке"]),
        ("Одна взятка, один игрок, одной масти, один за другим.", ["Одна взятка"]),
        ("Полвиста, втроём, шестерная, вист против шестерной, первый ход.", []),
        ("Двое игроков и трое на троих.", ["Двое игроков"]),
        ("Шесть, взятки; семь без козырей; ни одной взятки.", []),
        ("Три подарка разводят масти, две последние взятки.", ["две последние взятки"]),
    ],
)  # fmt: skip
def test_loose_words_in_russian(text: str, found: list[str]) -> None:
    assert [one.said for one in loose(text, "ru")] == found


@pytest.mark.parametrize(
    ("literal", "value", "language", "right"),
    [
        ("twice", 2, "en", True),
        ("Twice", 3, "en", False),
        ("half", Fraction(1, 2), "en", True),
        ("half", 2, "en", True),
        ("tenth", 10, "en", True),
        ("three times", 3, "en", True),
        ("двумя", 2, "ru", True),
        ("двумя", 3, "ru", False),
        ("вдвое", 2, "ru", True),
        ("полтора", 2, "ru", False),
        ("one", True, "en", False),
        ("two", "two", "en", False),
    ],
)
def test_words_say_values(literal: str, value: object, language: str, right: bool) -> None:
    assert says(literal, value, language) is right


TALON = 'clause["AP-2.2"]["talon"]'
SHORT = 'clause["AP-7.3"]["tricks"]'
"""Six in the package."""


def page(text: str, language: str) -> Page:
    return Page(Path("page.md"), language, f"# Page {{ #page }}\n\n{text}\n")


@pytest.mark.parametrize(
    ("language", "false", "true"),
    [
        ("en", "Under 5{} tricks.", "Under 6{} tricks."),
        ("en", "Under five{} tricks.", "Under six{} tricks."),
        ("en", "One{} trick is short.", "Six{} tricks is short."),
        ("en", "Twice{} the price.", "Six times{} the price."),
        ("en", "Three times{} the price.", "Six times{} the price."),
        ("en", "The fifth{} trick, a tenth{} of it.", "The sixth{} trick, a sixth{} of it."),
        ("en", "He took 5{} and won.", "He took 6{} and won."),
        ("ru", "Меньше 2{} взяток.", "Меньше 6{} взяток."),
        ("ru", "Взял 2{} взятки.", "Взял 6{} взяток."),
        ("ru", "Взял две{} взятки.", "Взял шесть{} взяток."),
        ("ru", "Одна{} взятка.", "Шесть{} взяток."),
        ("ru", "С двумя{} взятками.", "С шестью{} взятками."),
        ("ru", "На двух{} взятках.", "На шести{} взятках."),
        ("ru", "Вдвое{} больше.", "Вшестеро{} больше."),
        ("ru", "Пятую{} взятку, десятая{} часть.", "Шестую{} взятку, шестая{} часть."),
    ],
)
def test_what_drifted_is_rewritten_with_its_noun(language: str, false: str, true: str) -> None:
    binding = f"<!--= {SHORT} -->"
    found = page(false.replace("{}", binding), language)
    right = drift.updated(found, drift.problems(found))
    assert right == page(true.replace("{}", binding), language).text
    assert drift.problems(page(true.replace("{}", binding), language)) == []


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("ru", "Взял 2{} лишние взятки."),  # the words between would have to bend as well
        ("en", "One{} more trick."),
        ("ru", "дважды{} подряд"),  # no such word for six
        ("ru", "вдвойне{} дороже"),
    ],
)
def test_half_a_sentence_is_never_rewritten(language: str, text: str) -> None:
    found = page(text.replace("{}", f"<!--= {SHORT} -->"), language)
    [problem] = drift.problems(found)
    assert "write it by hand" in str(problem)
    assert drift.updated(found, [problem]) == found.text


def test_what_a_source_prints_is_compared_and_never_rewritten() -> None:
    found = page(f"The source prints five<!--printed {SHORT} --> tricks.", "en")
    [problem] = drift.problems(found)
    assert str(problem) == (
        f"page.md:3: page five, package 6, {SHORT}: a source prints it, so either the binding or "
        "the package is wrong"
    )
    assert drift.updated(found, [problem]) == found.text
    assert drift.problems(page(f"It prints 6<!--printed {SHORT} --> tricks.", "en")) == []


def test_a_loose_word_is_told_with_what_it_could_be() -> None:
    text = "# Page { #page }\n\n### Short { #AP-7.3 }\n\nUnder six tricks, pay twice.\n"
    assert [str(p) for p in drift.loose_words(Page(Path("page.md"), "en", text))] == [
        "page.md:5: the word six in “six tricks” is not bound (<!--= expression -->); it could be "
        'clause["AP-7.3"]["tricks"]',
        "page.md:5: the word twice in “twice” is not bound (<!--= expression -->); it could be "
        'clause["AP-7.3"]["times"]',
    ]


def test_a_word_that_is_no_number_cannot_be_bound() -> None:
    found = page(f"Under tricks<!--= {SHORT} -->.", "en")
    assert [str(p) for p in drift.problems(found)] == [
        f"page.md:3: tricks is no number word: write the figure right before {SHORT}"
    ]


def test_russian_nouns_are_declined_as_the_dictionary_does() -> None:
    morph = pymorphy3.MorphAnalyzer()
    tags = dict(zip(CASES, ("nomn", "gent", "datv", "accs", "ablt", "loct"), strict=True))
    for unit in UNITS:
        for number, forms in (("sing", unit.ru_one), ("plur", unit.ru_many)):
            lemma = unit.ru_one.split()[0]
            [parsed] = [
                p for p in morph.parse(lemma) if "NOUN" in p.tag and p.normal_form == lemma
            ][:1]
            for case, form in zip(CASES, forms.split(), strict=True):
                inflected = parsed.inflect({number, tags[case]})
                assert inflected is not None and form in (inflected.word, "человек"), form


@pytest.mark.parametrize(
    ("number", "words"),
    [
        (0, "взяток игроков"),
        (1, "взятка игрок"),
        (2, "взятки игрока"),
        (5, "взяток игроков"),
        (11, "взяток игроков"),
        (22, "взятки игрока"),
        (-3, "взятки игрока"),
    ],
)
def test_nouns_behind_numbers(number: int, words: str) -> None:
    tricks = next(unit for unit in UNITS if unit.one == "trick")
    players = next(unit for unit in UNITS if unit.one == "player")
    assert " ".join(counted(number, unit, "ru") for unit in (tricks, players)) == words
    assert counted(3, players, "ru", "acc") == "игроков"


@pytest.mark.parametrize(
    ("language", "text", "problem"),
    [
        ("en", f"Under 6<!--= {SHORT} --> cards.", f"the page counts cards, {SHORT} counts tricks"),
        ("ru", f"Меньше 6<!--= {SHORT} --> карт.", f"the page counts карт, {SHORT} counts tricks"),
        ("en", f"Under six<!--= {SHORT} --> stakes.", f"the page counts stakes, {SHORT} counts tricks"),
        ("en", f"Under 6<!--= {SHORT} --> trick.", "6 trick: the two do not agree"),
        ("ru", f"Взял 6<!--= {SHORT} --> взятки.", "6 взятки: the two do not agree"),
        ("ru", 'Взял два<!--= clause["AP-5.2"]["tricks"] --> взятки.', "два взятки: the two do not agree"),
        ("en", f"The sixth<!--= {SHORT} --> card.", f"the page counts card, {SHORT} counts tricks"),
        ("en", 'Under 2<!--= clause["HP-5.3"]["six"] --> cards.',
         'the page counts cards, clause["HP-5.3"]["six"] counts tricks'),
        ("ru", f"Шестая<!--= {SHORT} --> часть.", ""),
        ("ru", f'Треть<!--= {SHORT} // clause["AP-5.2"]["tricks"] --> взяток.', ""),
        ("ru", f'Треть<!--= {SHORT} // clause["AP-5.2"]["tricks"] --> карт.',
         f'the page counts карт, {SHORT} // clause["AP-5.2"]["tricks"] counts tricks'),
        ("en", f"Under 6<!--= {SHORT} --> of them, 6<!--= {SHORT} --> tricks.", ""),
        ("en", f"The 2<!--= {TALON} --> tricks.", f"the page counts tricks, {TALON} counts cards"),
        ("en", "4<!--= len(readings()) --> deals", "the page counts deals, len(readings()) counts games"),
        ("ru", "80<!--= gift_deals() --> рук", "the page counts рук, gift_deals() counts deals"),
    ],
)  # fmt: skip
def test_the_noun_behind_a_figure_is_what_it_counts(language: str, text: str, problem: str) -> None:
    said = [str(p) for p in drift.problems(page(text, language))]
    assert said == ([f"page.md:3: {problem}"] if problem else [])


DEAL = """
```deal
id: one
game: austrian
pot: 30
--- deal 1
South names clubs
West whists · East whists
tricks: South 6, West 3, East 1
```
"""


def test_a_net_is_counted_in_the_money_of_its_game() -> None:
    sentence = 'South gains 6<!--= one.net["South"] --> {}.'
    found = [str(p) for p in drift.problems(page(sentence.format("tricks") + DEAL, "en"))]
    assert found == ['page.md:3: the page counts tricks, one.net["South"] counts stakes']
    assert drift.problems(page(sentence.format("stakes") + DEAL, "en")) == []


@pytest.mark.parametrize(
    ("language", "sentence", "right"),
    [
        ("en", 'West took 3<!--= one.tricks["West"] --> tricks.', True),
        ("en", 'East took 3<!--= one.tricks["West"] --> tricks.', False),
        ("ru", 'У Востока 3<!--= one.tricks["West"] --> взятки.', False),
        ("ru", 'У Запада 3<!--= one.tricks["West"] --> взятки.', True),
        ("en", 'West and East took 3<!--= one.tricks["West"] --> and 1<!--= one.tricks["East"] -->.', True),
        ("en", 'West, not South, took 1<!--= one.tricks["East"] -->.', False),
        ("en", "West gets 3<!--= one.lines[1].amount -->.", True),
        ("ru", "Востоку достаётся 3<!--= one.lines[1].amount -->.", False),
        ("en", 'East? No: you took 3<!--= one.tricks["West"] --> tricks.', True),
    ],
)  # fmt: skip
def test_a_sentence_names_the_seat_of_its_figures(
    language: str, sentence: str, right: bool
) -> None:
    found = drift.problems(page(f"{sentence}\n{DEAL}", language))
    assert (found == []) is right, found


def test_a_printed_figure_and_a_word_say_on_the_page_where_they_come_from() -> None:
    text = f"six<!--= {SHORT} --> and 6<!--printed {SHORT} -->, 7<!--printed-->"
    html = Markdown(extensions=[RulebookExtension(language="en")]).convert(text)
    assert html.count('value="6"') == 2
    assert "computed: clause" in html and "printed in a source; computed: clause" in html
    assert html.endswith(", 7</p>")
