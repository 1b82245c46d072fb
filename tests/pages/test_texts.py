"""In clauses, rulings, events and titles a number word is written from a figure, as on a page."""

import re
from collections.abc import Iterator
from typing import Any

import pytest

from rulebook.clauses import LANGUAGES
from rulebook.game import Game
from rulebook.games import GAMES
from rulebook.pages.source.numbers import loose


def texts(game: Game[Any, Any, Any]) -> Iterator[tuple[str, str, str]]:
    """Yield what a game says: where, in which language, and the text as it is written."""
    for language in LANGUAGES:
        for clause in game.clauses:
            yield clause.id, language, clause.ru if language == "ru" else clause.en
        for ruling in game.rulings:
            yield ruling.id, language, ruling.question.say(language)
            yield ruling.id, language, ruling.decision.say(language)
        for name, said in (*game.words.names.items(), *game.words.events.items()):
            yield name, language, said.say(language)


NAMED = {"swept", "thirds"}
"""Values and events that are called so."""


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_number_words_of_texts_are_figures(game: Game[Any, Any, Any]) -> None:
    """Write the word from the figure, `{tricks:word}`, or say it without a number."""
    found = [
        f"{place} ({language}): {word.said}"
        for place, language, text in texts(game)
        if place not in NAMED
        for word in loose(re.sub(r"\{[^}]*\}", "", text), language)
    ]
    assert found == []


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_every_ruling_can_be_said(game: Game[Any, Any, Any]) -> None:
    for ruling in game.rulings:
        for language in LANGUAGES:
            assert "{" not in ruling.asks(language) + ruling.decides(language)
