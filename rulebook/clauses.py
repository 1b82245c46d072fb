"""Clauses, rulings, and the refusals that cite them.

A clause is a constant that the code uses at run time, so that what stands in the book,
what moves a coin and what is said to a player who broke a rule are one and the same text.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from types import MappingProxyType, ModuleType
from typing import Any, NoReturn, TypeVar

from .numerals import fill

LANGUAGES = ("en", "ru")


@dataclass(frozen=True, slots=True)
class Text:
    """Hold one text in both languages of the book.

    Examples:
        >>> Text("the pot", "котёл").say("ru")
        'котёл'
    """

    en: str
    ru: str

    def say(self, language: str = "en") -> str:
        """Return the text in `language`, one of `en` and `ru`."""
        return self.ru if language == "ru" else self.en

    def __str__(self) -> str:
        return self.en


class Kind(Enum):
    """Tell what has to prove a clause."""

    RULE = "rule"
    """Decides something: proved by prose, code, a test, and a deal that observed it."""
    DEFINITION = "definition"
    """Names something: proved by prose and a test."""
    PROCEDURE = "procedure"
    """Is done by people at the table and not by the program: prose alone."""

    def say(self, language: str = "en") -> str:
        """Return what it is called in `language`."""
        return _KINDS[self.value] if language == "ru" else self.value


_KINDS = {"rule": "правило", "definition": "определение", "procedure": "порядок"}


class Confidence(Enum):
    """Tell how firmly a source carries what we say."""

    CERTAIN = Text("certain", "надёжно")
    """A source says it, and nothing we have read speaks against it."""
    LIKELY = Text("likely", "вероятно")
    """One source of weight says it, or it follows from what the sources say."""
    OURS = Text("ours", "наше решение")
    """The sources leave it open; this is how we rule."""


@dataclass(frozen=True, slots=True)
class Document:
    """Describe a document that clauses point to by its letter."""

    letter: str
    title: Text


DOCUMENTS = (
    Document(
        "A",
        Text(
            "a Russian handbook of preferans, its chapter on the Austrian game: "
            "from the defenders' decisions to the limited pot",
            "русская книга о преферансе, глава об австрийской игре: "
            "от решений защитников до ограниченного котла",
        ),
    ),
    Document(
        "B",
        Text(
            "the same chapter, cut elsewhere: from the unlimited pot to the bids above four",
            "та же глава, вырезанная иначе: от неограниченного котла до заявок выше четырёх",
        ),
    ),
    Document(
        "C",
        Text(
            "a fragment on a house preferans with pool, mountain and whists",
            "отрывок о домашнем преферансе с пулей, горой и вистами",
        ),
    ),
    Document(
        "D",
        Text("a page on three forgotten games", "страница о трёх забытых играх"),
    ),
    Document(
        "E",
        Text(
            "pagat.com, page on the Austrian game, its opening",
            "pagat.com, страница об австрийской игре, её начало",
        ),
    ),
    Document(
        "F",
        Text(
            "German Wikipedia, article “Préférence”, its opening",
            "немецкая Википедия, статья «Préférence», её начало",
        ),
    ),
    Document(
        "G",
        Text(
            "the chapter of A and B on an e-book site: the end of the auction and the exchange",
            "глава из A и B на сайте электронных книг: конец торговли и обмен",
        ),
    ),
    Document(
        "H",
        Text(
            "kartenspiele.net, short rules of Préférence",
            "kartenspiele.net, краткие правила Préférence",
        ),
    ),
    Document(
        "I",
        Text(
            "English Wikipedia, article “Préférence”, sentences of it in mirrors",
            "английская Википедия, статья «Préférence», отдельные фразы в зеркалах",
        ),
    ),
    Document(
        "J",
        Text(
            "N. Yu. Rozaliev, “Card Games of Russia”, chapters of it on reading sites",
            "Н. Ю. Розалиев, «Карточные игры России», главы на сайтах для чтения",
        ),
    ),
    Document(
        "K",
        Text(
            "a program for the game of Shama on GitHub, and pages on Kozel",
            "программа для игры «Шама» на GitHub и страницы о козле",
        ),
    ),
    Document(
        "L",
        Text(
            "gambiter.com and others on Tribello and Sergeant Major",
            "gambiter.com и другие о трибелло и сержант-майоре",
        ),
    ),
    Document(
        "M",
        Text("encyclopaedia pages on Mouche and Rams", "страницы энциклопедий о мушке и рамсе"),
    ),
    Document(
        "N",
        Text(
            "the Codex of Preferans of 1996, in public copies",
            "Кодекс преферанса 1996 года в открытых копиях",
        ),
    ),
    Document(
        "O",
        Text(
            "Skuratov, “Preferans: history, strategy, tactics”, public excerpts",
            "Скуратов, «Преферанс: история, стратегия, тактика», открытые отрывки",
        ),
    ),
    Document(
        "P",
        Text(
            "shram.kiev.ua, page on the Leningrad game",
            "shram.kiev.ua, страница о ленинградке",
        ),
    ),
    Document(
        "Q",
        Text(
            "a digest of the Russian code of sport preferans, on GitHub",
            "изложение российского кодекса спортивного преферанса на GitHub",
        ),
    ),
    Document(
        "R",
        Text(
            "Parlett, “The Penguin Book of Card Games”, copies on the web",
            "Парлетт, «The Penguin Book of Card Games», копии в сети",
        ),
    ),
    Document(
        "S",
        Text(
            "kzpn200.blogspot.com on Russian Preferans",
            "kzpn200.blogspot.com о русском преферансе",
        ),
    ),
    Document(
        "T",
        Text(
            "English Wikipedia, article “Preferans”, sentences of it in mirrors",
            "английская Википедия, статья «Preferans», отдельные фразы в зеркалах",
        ),
    ),
    Document(
        "U",
        Text(
            "programs on GitHub that settle preferans sheets, with their tests",
            "программы расчёта пули на GitHub с их тестами",
        ),
    ),
    Document(
        "V",
        Text(
            "vavav.ru on settling by the average mountain",
            "vavav.ru о расчёте по средней горе",
        ),
    ),
    Document(
        "W",
        Text(
            "an encyclopaedia of games on a reading site, its chapter on the classic preferans",
            "энциклопедия игр на сайте для чтения, глава о классическом преферансе",
        ),
    ),
)
"""Every document that a clause may point to."""


@dataclass(frozen=True, slots=True)
class Source:
    """Point to where a clause comes from: documents with paragraph numbers, never a quotation.

    A pointer reads `A ¶8` (paragraph 8 of document A, empty lines not counted) or `D ¶1.17`
    (sentence 17 of its paragraph 1); several are separated by commas. For what is ours it is the place that leaves the question
    open; an empty one says that no document comes near it.
    """

    pointer: str
    confidence: Confidence

    def say(self, language: str = "en") -> str:
        """Return the pointer and the confidence as one phrase in `language`."""
        return " · ".join(p for p in (self.pointer, self.confidence.value.say(language)) if p)


@dataclass(frozen=True, slots=True)
class Clause:
    """State one numbered sentence of the rules, in both languages.

    The texts are fragments without a full stop, since refusals and payments carry on from
    them. A figure stands in `figures` only; the texts show it as `{name}`, or as a word in the
    form that the place names, `{name:times}`.

    Examples:
        >>> short = rule("AP-7.3", "fewer than {tricks} tricks", "меньше {tricks} взяток",
        ...              Source("A ¶8", Confidence.CERTAIN), tricks=6)
        >>> short["tricks"], short.say("en")
        (6, 'fewer than 6 tricks')
    """

    id: str
    kind: Kind
    en: str
    ru: str
    source: Source
    figures: tuple[tuple[str, int], ...] = ()

    def __repr__(self) -> str:
        return f"<Clause {self.id}>"

    @property
    def number(self) -> tuple[int, ...]:
        """Return the chapter and the place in it: 7 and 3 for AP-7.3."""
        return tuple(map(int, self.id.partition("-")[2].split(".")))

    def __getitem__(self, figure: str) -> int:
        """Return a figure of the clause; raise `KeyError` naming those that it has."""
        for name, value in self.figures:
            if name == figure:
                return value
        names = ", ".join(name for name, _ in self.figures) or "none"
        raise KeyError(f"{self.id} has no figure {figure!r}; its figures: {names}")

    def say(self, language: str = "en") -> str:
        """Return the text in `language` with its figures filled in."""
        return fill(Text(self.en, self.ru).say(language), dict(self.figures), language)

    def __str__(self) -> str:
        return self.id


def rule(id: str, en: str, ru: str, source: Source, /, **figures: int) -> Clause:
    """Make a clause that decides something at run time."""
    return Clause(id, Kind.RULE, en, ru, source, tuple(figures.items()))


def definition(id: str, en: str, ru: str, source: Source, /, **figures: int) -> Clause:
    """Make a clause that says what a word or an amount is."""
    return Clause(id, Kind.DEFINITION, en, ru, source, tuple(figures.items()))


def procedure(id: str, en: str, ru: str, source: Source, /, **figures: int) -> Clause:
    """Make a clause about what people do at the table."""
    return Clause(id, Kind.PROCEDURE, en, ru, source, tuple(figures.items()))


@dataclass(frozen=True, slots=True)
class Ruling:
    """Say how we read a place that the sources leave open.

    The texts show the figures of the clause as its own do, `{tricks:word}`.
    `option` names the field of the game's options that gives the other reading, where a
    source or a known table plays it, or several fields parted by spaces; it is empty where our
    answer stands alone.
    """

    id: str
    clause: Clause
    question: Text
    decision: Text
    source: Source
    option: str = ""

    def asks(self, language: str = "en") -> str:
        """Return the question in `language`, the figures of its clause filled in."""
        return fill(self.question.say(language), dict(self.clause.figures), language)

    def decides(self, language: str = "en") -> str:
        """Return the decision in `language`, the figures of its clause filled in."""
        return fill(self.decision.say(language), dict(self.clause.figures), language)

    def __repr__(self) -> str:
        return f"<Ruling {self.id}>"

    def __str__(self) -> str:
        return self.id


Numbered = TypeVar("Numbered", Clause, Ruling)


def defined(kind: type[Numbered], module: ModuleType) -> tuple[Numbered, ...]:
    """Return the clauses or rulings that a module defines, in the order in which it does.

    Examples:
        >>> from rulebook.games.rozhok import clauses
        >>> defined(Clause, clauses)[0].id, defined(Ruling, clauses)[-1].id
        ('RZ-1.1', 'RZ-R15')
    """
    return tuple(one for one in vars(module).values() if isinstance(one, kind))


def by_id(items: tuple[Numbered, ...]) -> Mapping[str, Numbered]:
    """Return clauses or rulings by their ids; raise `ValueError` for an id given twice."""
    index: dict[str, Numbered] = {}
    for item in items:
        if item.id in index:
            raise ValueError(f"{item.id} is given twice")
        index[item.id] = item
    return MappingProxyType(index)


_PLACE = re.compile(r"^line (\d+)(?:, column (\d+))?")


def _placed(line: str, column: str | None) -> str:
    return f"строка {line}" + (f", столбец {column}" if column else "")


class RulebookError(ValueError):
    """Be the parent of all that this package says against its input.

    `where` is what the reader wrote and would look for: a key, a line, a card.
    """

    def __init__(self, message: Text, where: str = "") -> None:
        self.message = message
        self.where = where
        super().__init__(self.say("en"))

    def __reduce__(self) -> tuple[Any, ...]:
        """Return what makes the same error again, so that it survives a pool of processes."""
        return type(self), (self.message, self.where)

    def say(self, language: str = "en") -> str:
        """Return the whole error as one line in `language`."""
        message, where = self.message.say(language), self.where
        if language == "ru":
            where = _PLACE.sub(lambda found: _placed(*found.groups()), where)
        return f"{where}: {message}" if where else message


class Invalid(RulebookError):
    """Say that something cannot be read, or is not conceivable here."""


class Refused(RulebookError):
    """Say that something can be read, but a clause forbids it."""

    def __init__(self, clause: Clause, message: Text, where: str = "") -> None:
        self.clause = clause
        super().__init__(message, where)

    def __reduce__(self) -> tuple[Any, ...]:
        """Return what makes the same refusal again, its clause included."""
        return type(self), (self.clause, self.message, self.where)

    def say(self, language: str = "en") -> str:
        """Return the whole refusal as one line in `language`, the clause last."""
        return f"{super().say(language)} ({self.clause.id}: {self.clause.say(language)})"


def refuse(clause: Clause, message: Text, where: str = "") -> NoReturn:
    """Raise `Refused`: the one door through which a clause says no, to an act or to a fact.

    `where` is what the reader wrote and would look for.
    """
    raise Refused(clause, message, where)
