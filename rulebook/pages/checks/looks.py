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
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from ... import library
from ...clauses import LANGUAGES, Clause, Ruling
from ...game import Game
from ...games import CLAUSES, GAMES, RULINGS
from ..source.fences import Fence
from ..source.page import Page, pages
from ..source.sections import Section, menu, page_name, readable, said, sections
from .pinned import kept_in

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


_ALIKE = str.maketrans({"ё": "е", "-": "−", "'": None, "’": None})


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

    def pages_of(self, key: str) -> Iterator[Page]:
        """Yield the page of an id in each language; nothing for what stands on none."""
        name = key.partition("#")[0]
        yield from (named[name] for named in self._pages.values() if name in named)

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
        for fence in section.fences:
            yield from _remarks(fence, language)

    def _examples(self, key: str) -> Iterator[str]:
        """Yield the blocks of a section, each deal with what is kept of what it comes to."""
        name, _, id = key.partition("#")
        kept = iter(self._kept(name).get(id, ()))
        for fence in self._section(key).fences:
            if fence.language == "deal":
                came = next(kept, "").partition("\n")[2]
                yield "\n".join(filter(None, (*_given(fence), "⇒" if came else "", came)))
            else:
                yield f"{fence.info}\n{fence.source.strip()}"

    def _kept(self, name: str) -> Mapping[str, list[str]]:
        """Return what the deals of a page come to, by section: the file that the tests compare."""
        path = kept_in(self._page(name))
        if path is None or not path.exists():
            return {}
        found = re.split(r"^# ", path.read_text(encoding="utf-8"), flags=re.MULTILINE)[1:]
        return {
            heading: re.split(r"\n(?=\S)", lines.strip())
            for heading, _, lines in (part.partition("\n") for part in found)
        }

    def _page(self, name: str) -> Page:
        """Return a page in the first language that has it: blocks are the same in all."""
        return next(self.pages_of(name))

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
        yield from (item.asks(language) for language in LANGUAGES)
        yield from (item.decides(language) for language in LANGUAGES)


def _written(fence: Fence) -> list[str]:
    """Return the lines of a deal block; behind the name of a worked deal its own, if all of it is shown."""
    lines = fence.source.splitlines() if fence.language == "deal" else []
    whole = not any(line.startswith("steps:") for line in lines)
    worked = [line.partition(":")[2].strip() for line in lines if line.startswith("deal:")]
    for name in worked if whole else ():
        lines += library.text(name).splitlines()
    return lines


_SAID = re.compile(r"(?:title(?:\.(?P<title>\w+))?|! ?(?P<remark>\w+)): *(?P<text>.*)")


def _remarks(fence: Fence, language: str) -> Iterator[str]:
    """Yield the titles and remarks of a deal: they are prose."""
    for line in _written(fence):
        said = _SAID.match(line)
        if said and (said["title"] or said["remark"] or "en") == language:
            yield f"» {said['text']}"


def _given(fence: Fence) -> Iterator[str]:
    """Yield what a deal block starts from: all that is no prose."""
    return (line.strip() for line in _written(fence) if line.strip() and not _SAID.match(line))


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
            word = word.casefold().translate(_ALIKE)
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
