"""The words of the table: one meaning each, known clauses, and the words that players look for."""

import pytest

from rulebook.clauses import LANGUAGES
from rulebook.games import GAMES
from rulebook.glossary import TERMS, terms

CITED = {item.id for game in GAMES for item in (*game.clauses, *game.rulings)}

# What players and the sources say and this book does not, with the place where it is explained.
LOOKED_FOR = {
    "пулька": "pool", "сдатчик": "dealer", "болтун": "plauderer", "нищий": "bettel",
    "обремизился": "short", "распасы": "all-pass", "бетл": "bettel", "тотус": "durchmarsch",
    "ренонс": "void", "играющий": "declarer", "недобор": "short", "касса": "box",
    "widow": "talon", "kitty": "talon", "eldest": "forehand", "sans": "without-trumps",
    "einladen": "invitation", "selbst": "hold", "Bettel ouvert": "plauderer",
}  # fmt: skip


def test_each_term_stands_once_and_leads_to_clauses_that_exist() -> None:
    anchors = [term.anchor for term in TERMS]
    assert len(set(anchors)) == len(anchors)
    for term in TERMS:
        assert term.clauses and set(term.clauses) <= CITED, term.anchor
        for language in LANGUAGES:
            assert term.name.say(language) and term.means.say(language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_terms_follow_the_alphabet(language: str) -> None:
    names = [term.name.say(language).casefold() for term in terms(language)]
    assert names == sorted(names) and len(names) == len(TERMS)


def test_a_name_is_the_name_of_one_thing() -> None:
    for language in LANGUAGES:
        names = [term.name.say(language) for term in TERMS]
        assert len(set(names)) == len(names)


@pytest.mark.parametrize(("word", "anchor"), LOOKED_FOR.items())
def test_words_of_players_and_sources_are_found(word: str, anchor: str) -> None:
    assert anchor in {term.anchor for term in TERMS for said, _ in term.also() if said == word}


def test_names_that_mislead_are_gone() -> None:
    """The absence of a suit is no offence, a dealer is no ante, and no table says *hier*."""
    by_anchor = {term.anchor: term for term in TERMS}
    assert by_anchor["revoke"].name.ru == "фальшренонс"
    assert by_anchor["ante"].de != by_anchor["dealer"].de
    assert not any("hier" in word for word, _ in by_anchor["hold"].also())
    assert by_anchor["forfeit"].name.ru == "плата после сдачи"
