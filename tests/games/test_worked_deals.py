"""What holds for every worked deal of every game: canonical, named, told in both languages."""

import re
from dataclasses import replace
from functools import reduce

import pytest

from rulebook import GAMES
from rulebook.clauses import LANGUAGES
from rulebook.games import find_game
from rulebook.library import load, names, text
from rulebook.notation import dumps, loads
from rulebook.phase import Finished
from rulebook.replay import replay
from rulebook.transcript import told_text

NAMES = [name for one in GAMES for name in names(one)]
CYRILLIC = re.compile("[а-яёА-ЯЁ]")


@pytest.mark.parametrize("name", NAMES)
def test_a_deal_is_written_as_the_package_writes_it_and_happens(name: str) -> None:
    written = text(name)
    record = loads(written)
    assert dumps(record) == written
    told = replay(record)
    assert len(told.deals) == len(record.deals) > 0
    for one in told.replayed:
        if one.dealt is not None:
            assert isinstance(one.phase, Finished)
            assert one.written.dealer is not None
            cards = [card for pile in one.phase.piles for card in pile.cards]
            assert sorted(map(str, cards)) == sorted(map(str, told.game.pack))


@pytest.mark.parametrize("name", NAMES)
def test_every_standing_is_the_fold_of_its_lines(name: str) -> None:
    """Nothing stands that no line has written, but whose deal it is and that the game is over."""
    told = replay(load(name))
    for deal in told.session.deals:
        assert reduce(told.game.fold, deal.lines, deal.before) == deal.after
        passing = told.game.next_deal(deal.after, deal.options)
        if not passing.after.over:
            begun = replace(deal.after, table=deal.after.table.passed())
            assert reduce(told.game.fold, passing.lines, begun) == passing.after


def test_a_deal_has_a_name_and_a_title_in_each_language() -> None:
    for name in NAMES:
        record = load(name)
        assert re.fullmatch(rf"{record.game}/[a-z]+(-[a-z]+)*", name)
        assert set(dict(record.titles)) == set(LANGUAGES), name
        assert CYRILLIC.search(record.title("ru")), name
        assert not CYRILLIC.search(record.title("en")), name


def test_remarks_come_in_pairs_and_hold_no_digit() -> None:
    for name, deal in ((one, deal) for one in NAMES for deal in load(one).deals):
        places = {
            language: [remark.after for remark in deal.remarks if remark.language == language]
            for language in LANGUAGES
        }
        assert places["en"] == places["ru"], name
        for remark in deal.remarks:
            assert not re.search(r"\d", remark.text), remark.text
            assert bool(CYRILLIC.search(remark.text)) is (remark.language == "ru"), remark.text


@pytest.mark.parametrize("one", GAMES, ids=str)
@pytest.mark.parametrize("language", LANGUAGES)
def test_titles_of_a_game_differ(one: object, language: str) -> None:
    titles = [load(name).title(language) for name in names(find_game(str(one)))]
    assert len(set(titles)) == len(titles) > 0


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_deal_is_told_in_words(name: str, language: str) -> None:
    record = load(name)
    said = told_text(find_game(record.game), record, replay(record), language)
    assert "{" not in said and "None" not in said
    assert bool(CYRILLIC.search(said)) is (language == "ru")
