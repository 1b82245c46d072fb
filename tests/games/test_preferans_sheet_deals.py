"""The worked deals of House Preferans: canonical, and told in both languages."""

import re

import pytest

from rulebook.games import game
from rulebook.library import load, names, text
from rulebook.notation import dumps
from rulebook.replay import replay
from rulebook.transcript import told_text

PREFERANS = game("preferans")
NAMES = names(PREFERANS)


@pytest.mark.parametrize("name", NAMES)
def test_a_deal_is_canonical_and_settled(name: str) -> None:
    record = load(name)
    assert dumps(record) == text(name)
    told = replay(record)
    assert len(told.deals) == len(record.deals)


@pytest.mark.parametrize("name", NAMES)
def test_a_deal_has_a_name_and_a_title_in_each_language(name: str) -> None:
    assert re.fullmatch(r"preferans/[a-z]+(-[a-z]+)*", name)
    record = load(name)
    assert set(dict(record.titles)) == {"en", "ru"}
    assert re.search(r"[а-яё]", record.title("ru"))
    assert not re.search(r"[а-яёА-ЯЁ]", record.title("en"))


def test_titles_differ() -> None:
    for language in ("en", "ru"):
        titles = [load(name).title(language) for name in NAMES]
        assert len(set(titles)) == len(titles)


@pytest.mark.parametrize("name", NAMES)
def test_remarks_come_in_pairs_and_hold_no_digit(name: str) -> None:
    for deal in load(name).deals:
        remarks = [(r.after, r.language) for r in deal.remarks]
        assert [r for r in remarks if r[1] == "en"] == [
            (after, "en") for after, language in remarks if language == "ru"
        ]
        for remark in deal.remarks:
            assert not re.search(r"\d", remark.text), remark.text
            assert bool(re.search(r"[а-яё]", remark.text)) is (remark.language == "ru")


@pytest.mark.parametrize("name", NAMES)
def test_a_deal_is_told_in_words(name: str) -> None:
    record = load(name)
    told = replay(record)
    english, russian = (told_text(PREFERANS, record, told, lang) for lang in ("en", "ru"))
    assert not re.search(r"[а-яё]", english)
    assert "висты на игрока" in russian
    assert "{" not in english + russian
