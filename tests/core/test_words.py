"""Every event and every act of a game has its words, in both languages, before anybody meets it."""

import ast
import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from string import Formatter
from typing import Any

import pytest

from rulebook import GAMES, Game, library
from rulebook.clauses import LANGUAGES, Text
from rulebook.keys import facets
from rulebook.replay import replay
from rulebook.scores import Event

SAID_ELSEWHERE = {"words", "clauses", "options", "outcome", "__init__"}
"""The modules of a game that make no event and no act."""
DIAGRAM = {"first", "second"}
"""Seats of a picture that stands for any table."""


def words_in(tree: ast.AST) -> Iterator[ast.Constant]:
    """Yield what a module writes in small letters, its docstrings and messages left out."""
    for node in ast.iter_child_nodes(tree):
        message = isinstance(node, ast.Call) and ast.unparse(node.func) == "Text"
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            if re.fullmatch(r"[a-z]+([- ][a-z]+)*", node.value):
                yield node
        elif not message:
            yield from words_in(node)


def written(game: Game[Any, Any, Any]) -> dict[str, str]:
    """Return the words that the moments and settlements of a game write, each with its place."""
    folder = Path(str(import_module(f"rulebook.games.{game.id}").__file__)).parent
    return {
        one.value: f"{path.name}:{one.lineno}"
        for path in sorted(folder.glob("*.py"))
        if path.stem not in SAID_ELSEWHERE
        for one in words_in(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(one.value, str)
    }


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_a_word_of_the_code_is_one_that_the_game_can_say(game: Game[Any, Any, Any]) -> None:
    """It is an event or an act with its words, a value, a key or the figure of a clause."""
    events, verbs = set(game.words.events), {verb.written for verb in game.words.verbs}
    figures = {name for clause in game.clauses for name, _ in clause.figures}
    known = events | verbs | set(game.words.names) | figures | DIAGRAM
    known |= {*facets(game), *game.decisions, "dealer", "taken"}
    found = written(game)
    assert {word: place for word, place in found.items() if word not in known} == {}
    # And nothing has words that never happens; to play a card is the same in every game.
    assert events | verbs <= {*found, "plays"}


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_what_happens_in_worked_deals_has_its_words(game: Game[Any, Any, Any]) -> None:
    verbs = {verb.written for verb in game.words.verbs}
    for name in library.names(game):
        told = replay(library.load(name))
        steps = [step for one in told.replayed for step in one.steps]
        assert {step.act.verb for step in steps if step.act} <= verbs
        lines = [line for deal in told.deals for line in (*deal.lines, *deal.next_lines)]
        events = [event for step in steps for event in step.events]
        events += [line for line in lines if isinstance(line, Event)]
        assert {event.name for event in events} <= set(game.words.events)


def placeholders(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name}


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_words_say_the_same_things_in_both_languages(game: Game[Any, Any, Any]) -> None:
    said: list[Text] = list(game.words.events.values())
    for verb in game.words.verbs:
        said += [verb.says, verb.may]
    for text in said:
        english, russian = (text.say(language) for language in LANGUAGES)
        assert english and russian and english != russian
        assert placeholders(english) == placeholders(russian), english
        assert not re.search("[а-яё]", english, re.IGNORECASE) and not re.search(
            "[A-Za-z]", re.sub(r"\{.*?\}", "", russian)
        )


def test_an_event_without_words_is_found() -> None:
    tree = ast.parse(
        'def f(self):\n    """Tell."""\n    yield Event("new-thing", KO.OUT)\n    raise Invalid(Text("no such deal", ""))'
    )
    assert [node.value for node in words_in(tree)] == ["new-thing"]
