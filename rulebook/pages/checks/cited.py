"""Whether a clause that a page cites speaks of what the page speaks of.

A wrong number of a clause looks as good as a right one. So a citation has to hold by something: the
clause is that of its section, a block of the section observes it, a figure or an option of its
paragraph belongs to it, or the two have a word in common that few clauses of the game have. A
neighbour on the same subject may still pass; that is left to a person's look.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from functools import lru_cache
from pathlib import Path

from ...games import CLAUSES, GAMES
from ...html.deals import Shown
from ...keys import facets
from ..source.page import FIGURE, TABLE, Page, pages
from ..source.sections import Section, readable, sections
from .problem import Problem

_LINK = re.compile(r"\[([A-Z]{2}-\d+\.\d+)\]\[\]")
_PART = re.compile(r"\n[ \t]*\n|\n(?=[*|-]|\d+\.)")
"""What parts paragraphs, items of lists and rows of tables."""
_WORD = re.compile(r"[^\W\d_]{3,}")
_STEM = 5
"""So many letters of a word tell what it is about; what bends is behind them."""
_COMMON = 0.15
"""A word in more than this share of the clauses of a game tells nothing."""
# fmt: off
_SMALL = {
    "en": frozenset({
        "all", "and", "any", "are", "but", "can", "did", "does", "each", "every", "for", "from", "had", "has", "have",
        "him", "his", "into", "its", "may", "must", "not", "one", "only", "other", "out", "over", "than", "that", "the",
        "their", "them", "then", "there", "they", "this", "under", "was", "were", "what", "when", "where", "which", "who",
        "with", "you", "your",
    }),
    "ru": frozenset({
        "без", "был", "была", "были", "было", "вам", "вас", "ваш", "все", "всё", "для", "его", "если", "ещё", "или", "как",
        "кто", "можно", "нет", "нельзя", "них", "она", "они", "под", "при", "сам", "так", "там", "тем", "тех", "того",
        "той", "только", "тот", "уже", "чем", "что", "чтобы", "это", "этого", "этом",
    }),
}
# fmt: on


def misplaced(page: Page, root: Path) -> Iterator[Problem]:
    """Yield the citations of clauses that hold by nothing."""
    for section in sections(page):
        observed = _observed(section, page) | {section.id}
        for part in _PART.split(TABLE.sub("", section.text)):
            for id in _LINK.findall(part):
                if id in CLAUSES and not (id in observed or _holds(id, part, page.language, root)):
                    said = CLAUSES[id].say(page.language)
                    message = (
                        f"[{id}] is neither observed here nor has it a word in common: “{said}”"
                    )
                    yield Problem(page.path, section.line, message)


def _observed(section: Section, page: Page) -> set[str]:
    shown = (page.blocks.get(fence.line) for fence in section.fences)
    return {clause.id for one in shown if isinstance(one, Shown) for clause in one.clauses}


def _holds(id: str, part: str, language: str, root: Path) -> bool:
    """Tell whether something in a paragraph belongs to a clause that it cites."""
    if f'clause["{id}"]' in part or id in _of_options(part, id):
        return True
    prose = readable(FIGURE.sub(r"\g<literal>", part))
    return bool(stems(prose, language) & _telling(language, root)[id])


def _of_options(part: str, id: str) -> set[str]:
    """Return the clauses of the options that a paragraph names."""
    game = next(game for game in GAMES if id.startswith(f"{game.prefix}-"))
    named = set(re.findall(r"`(\w+)(?:=[\w-]+)?`", part))
    return {
        str(item)
        for name, facet in facets(game).items()
        if facet.part == "options" and name in named
        for item in facet.field.metadata.get("authority", ())
    }


def stems(prose: str, language: str) -> frozenset[str]:
    """Return what prose is about: its words without the small ones, each cut to its beginning.

    Examples:
        >>> sorted(stems("The declarer takes the talon.", "en"))
        ['decla', 'takes', 'talon']
        >>> stems("прикуп", "ru") == stems("прикупа", "ru")
        True
    """
    words = (word.lower() for word in _WORD.findall(prose))
    return frozenset(
        word.replace("ё", "е")[:_STEM] for word in words if word not in _SMALL[language]
    )


@lru_cache(maxsize=2)
def _telling(language: str, root: Path) -> Mapping[str, frozenset[str]]:
    """Return for each clause the words that tell it from most others: of its text and its heading."""
    headings = {
        section.id: section.title for page in pages(root, language) for section in sections(page)
    }
    found = {}
    for game in GAMES:
        texts = {clause.id: stems(clause.say(language), language) for clause in game.clauses}
        count = Counter(stem for text in texts.values() for stem in text)
        common = {stem for stem, times in count.items() if times > _COMMON * len(texts)}
        for id, text in texts.items():
            found[id] = (text | stems(headings.get(id, ""), language)) - common
    return found
