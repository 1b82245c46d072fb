"""What a person has looked at: each section with its clause and examples, and whether it is still that.

What no program can judge (a lost *not*, *may* for *must*, the sentence of a clause) is judged by a
look. `docs/reviewed.toml` holds for each section what was looked at, as digests of four sides: the
prose in each language, the clause, what the examples come to. Whoever changes one of them opens
the section until somebody looks again.
"""

from __future__ import annotations

import hashlib
import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path

from ...clauses import LANGUAGES, Clause, Ruling
from ...game import Game
from ...games import CLAUSES, GAMES, RULINGS
from ...html.deals import Shown
from ...notation import dumps
from ...record import Record
from ..source.page import Page, pages
from ..source.sections import Section, menu, page_name, readable, said, sections
from .outcomes import outcome

SIDES = (*LANGUAGES, "clause", "examples")
"""What a look holds apart: prose in each language, clause, what the examples come to."""

Sides = Mapping[str, tuple[str, ...]]
"""What is to be looked at, by side, in paragraphs; an empty side is left out."""

_CONFIGS = {"en": "mkdocs.yml", "ru": "mkdocs.ru.yml"}
_WORDS = "words"
"""The page, in ids, of what a game calls things: it stands in the package and on many pages."""

_TOKEN = re.compile(
    r"‹[^›]*›"  # what a figure is bound to
    r"|[A-Z]{2}-R?\d+(?:\.\d+)?"  # a clause
    r"|(?<!\w)[-−+]?\d+(?:[.,/]\d+)*"  # a number with its sign
    r"|[^\W_]+(?:['’][^\W_]+)*"  # a word
    r"|[^\w\s]"
)


@dataclass(frozen=True, slots=True)
class Place:
    """Hold where a section stands: its id in full, its heading, the file and line."""

    key: str
    title: str
    path: str
    line: int


@dataclass(frozen=True)
class Book:
    """Hold all that is to be looked at in a checkout, by id: `austrian/rules#AP-6.3`, `words#austrian`."""

    root: Path

    @cached_property
    def _pages(self) -> Mapping[str, Mapping[str, Page]]:
        return {
            language: {page_name(page, self.root): page for page in pages(self.root, language)}
            for language in LANGUAGES
        }

    @cached_property
    def _sections(self) -> Mapping[str, Mapping[str, Section]]:
        return {
            language: {
                f"{name}#{section.id}": section
                for name, page in named.items()
                for section in sections(page)
            }
            for language, named in self._pages.items()
        }

    @cached_property
    def _configs(self) -> Mapping[str, str]:
        return {
            language: (self.root / name).read_text(encoding="utf-8")
            for language, name in _CONFIGS.items()
            if (self.root / name).exists()
        }

    @cached_property
    def places(self) -> Mapping[str, Place]:
        """Return where everything stands, in the order of pages and headings."""
        found: dict[str, Place] = {}
        for language in LANGUAGES:
            for key, section in self._sections[language].items():
                path = f"docs/{language}/{key.partition('#')[0]}.md"
                found.setdefault(key, Place(key, section.title, path, section.line))
        for game in GAMES:
            path = f"rulebook/games/{game.id}/words.py"
            key = f"{_WORDS}#{game.id}"
            found[key] = Place(key, f"the words of {game.title.en}", path, 1)
        return found

    def sides(self, key: str) -> Sides:
        """Return what is to be looked at under an id of `places`."""
        page, _, id = key.partition("#")
        if page == _WORDS:
            game = next(game for game in GAMES if game.id == id)
            found = {language: tuple(_words_of(game, language)) for language in LANGUAGES}
        else:
            found = {language: tuple(self._prose(key, language)) for language in LANGUAGES}
            found["clause"] = tuple(_stated(id))
            found["examples"] = tuple(self._examples(key))
        return {side: texts for side, texts in found.items() if texts}

    def _prose(self, key: str, language: str) -> Iterator[str]:
        """Yield what a section says, with its place in the menu if it is the first of its page."""
        if key not in self._sections[language]:
            return
        name = key.partition("#")[0]
        page, section = self._pages[language][name], self._sections[language][key]
        if section.id == page.anchors[0]:
            config = self._configs.get(language, "")
            yield from filter(None, [menu(config).get(name, "")])
            if name == "index":  # stands under every page, and is a promise
                yield from filter(
                    None, [said(config, "site_description"), said(config, "copyright")]
                )
        yield from readable(section.text).split("\n\n")
        for shown in self._shown(key):
            if isinstance(shown, Shown):
                yield from _remarks(shown.record, language)

    def _examples(self, key: str) -> Iterator[str]:
        name = key.partition("#")[0]
        section = self._section(key)
        came = {one.line: one for one in section.fences if one.language == "deal"}
        blocks = self._page(name).blocks
        for fence in section.fences:
            if fence.line in came:
                yield _came(blocks[fence.line])
            else:
                yield f"{fence.info}\n{fence.source.strip()}"

    def _shown(self, key: str) -> Iterator[Shown | Exception]:
        blocks = self._page(key.partition("#")[0]).blocks
        for fence in self._section(key).fences:
            if fence.language == "deal":
                yield blocks[fence.line]

    def _page(self, name: str) -> Page:
        """Return a page in the first language that has it: blocks are the same in all."""
        return next(p[name] for p in self._pages.values() if name in p)

    def _section(self, key: str) -> Section:
        return next(s[key] for s in self._sections.values() if key in s)


def _words_of(game: Game, language: str) -> Iterator[str]:  # type: ignore[type-arg]
    """Yield what a game calls its values, and how it tells events and acts."""
    yield f"{game.title.say(language)} · {game.unit.say(language)}"
    for name, text in (*game.words.names.items(), *game.words.events.items()):
        yield f"{name}: {text.say(language)}"
    for verb in game.words.verbs:
        yield f"{verb.written}: {verb.says.say(language)} / {verb.may.say(language)}"


def _stated(id: str) -> Iterator[str]:
    """Yield the texts and figures of the clause or ruling that a heading is the anchor of."""
    item: Clause | Ruling | None = CLAUSES.get(id) or RULINGS.get(id)
    if isinstance(item, Clause):
        yield f"{item.id} · {item.kind.value} · {item.source.say()}"
        yield from (item.say(language) for language in LANGUAGES)
        yield from (f"{name} = {value}" for name, value in item.figures)
    elif item is not None:
        about = filter(None, (item.id, item.clause.id, item.option, item.source.say()))
        yield " · ".join(about)
        yield from (item.question.say(language) for language in LANGUAGES)
        yield from (item.decision.say(language) for language in LANGUAGES)


def _remarks(record: Record, language: str) -> Iterator[str]:
    """Yield the titles and remarks of a deal: they are prose."""
    yield from (text for one, text in record.titles if one == language)
    for deal in record.deals:
        yield from (f"» {one.text}" for one in deal.remarks if one.language == language)


def _came(shown: Shown | Exception) -> str:
    """Return what a deal block starts from and comes to."""
    if isinstance(shown, Exception):
        return f"{type(shown).__name__}: {shown}"
    silent = tuple(replace(deal, remarks=()) for deal in shown.record.deals)
    text = dumps(replace(shown.record, titles=(), deals=silent))
    return "\n".join((text.strip(), "⇒", *outcome(shown)))


# ---- What changes nothing


def tokens(text: str) -> Iterator[tuple[str, str]]:
    """Yield the words of a text, each as it is compared and as it is written.

    Case, punctuation, markup, links, quotation marks, hyphens and the dots of a Russian ё are no
    difference; signs of numbers, suits and arrows are.

    Examples:
        >>> [word for word, _ in tokens("He “must” pay: −60, ещё 1–2!")]
        ['he', 'must', 'pay', '−60', 'еще', '1', '2']
    """
    for match in _TOKEN.finditer(unicodedata.normalize("NFC", text)):
        word = match[0]
        if len(word) == 1 and not word.isalnum():
            if word != "%" and (unicodedata.category(word)[0] != "S" or word in "|~^`"):
                continue
        elif not word.startswith("‹"):
            word = re.sub("['’]", "", word.casefold().replace("ё", "е").replace("-", "−"))
        yield word, match[0]


def digest(side: str, texts: Iterable[str]) -> str:
    """Return what is kept of one side of a section: the same for what differs in nothing."""
    if side == "examples":
        kept = [word for text in texts for word in text.split() if word != "·"]
    else:
        kept = [word for text in texts for word, _ in tokens(text)]
    return short_digest("\n".join(kept))


def digests(sides: Sides) -> Mapping[str, str]:
    """Return the digests of all sides."""
    return {side: digest(side, texts) for side, texts in sides.items()}


def short_digest(text: str) -> str:
    """Return a text in twelve digits: enough to tell it from every other."""
    return hashlib.sha256(text.encode()).hexdigest()[:12]
