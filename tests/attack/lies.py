"""The lies that the attack puts into pages, class by class.

A lie is one change of one page that a reader would take for true. Some stand in both languages,
since what is in one only is found by comparing them.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from itertools import pairwise
from random import Random

from rulebook.games import CLAUSES
from rulebook.numerals import Manner, read, spell
from rulebook.pages.source.page import FIGURE, LIT, TABLE, Page
from rulebook.pages.source.units import UNITS

from . import vocabulary as words
from .reading import Read

LANGUAGES = ("en", "ru")


@dataclass(frozen=True, slots=True)
class Edit:
    """Hold a change of the text of a page in one language."""

    language: str
    start: int
    end: int
    new: str


@dataclass(frozen=True, slots=True)
class Lie:
    """Hold one lie: the page by its name, and what changes on it."""

    page: str
    edits: tuple[Edit, ...]


@dataclass(frozen=True)
class Pair:
    """Hold one page in both languages."""

    name: str
    read: Mapping[str, Read]

    @classmethod
    def of(cls, name: str, english: Page, russian: Page) -> Pair:
        """Take two pages that say the same."""
        return cls(name, {"en": Read(english), "ru": Read(russian)})

    def page(self, language: str) -> Page:
        """Return the page in a language."""
        return self.read[language].page


Liar = Callable[[Pair, Random], Iterator[Lie]]


def _one(language: str, start: int, end: int, new: str) -> tuple[Edit, ...]:
    return (Edit(language, start, end, new),)


def _each(pair: Pair) -> Iterator[tuple[str, Read, Page]]:
    for language in LANGUAGES:
        yield language, pair.read[language], pair.page(language)


def _lies(pair: Pair, found: Iterator[tuple[Edit, ...]]) -> Iterator[Lie]:
    return (Lie(pair.name, edits) for edits in found)


def liar(search: Callable[[Pair, Random], Iterator[tuple[Edit, ...]]]) -> Liar:
    """Make a class of lies from what finds its places."""
    return lambda pair, rng: _lies(pair, search(pair, rng))


# ---- Figures


def _higher(text: str) -> str:
    """Return a text with its first number one higher."""
    return re.sub(r"\d+", lambda number: str(int(number[0]) + 1), text, count=1)


def bound_digits(pair: Pair, rng: Random) -> Iterator[tuple[Edit, ...]]:
    """Change a bound figure in digits."""
    for language, _, page in _each(pair):
        for match in FIGURE.finditer(page.prose):
            if match["literal"][-1].isdigit() and match["literal"][0] not in "♠♣♦♥":
                yield _one(language, *match.span("literal"), _higher(match["literal"]))


def marked_digits(pair: Pair, rng: Random) -> Iterator[tuple[Edit, ...]]:
    """Change a number that is marked as typed by hand."""
    for language, _, page in _each(pair):
        for match in LIT.finditer(page.prose):
            if any(c.isdigit() for c in match["literal"]):
                yield _one(language, *match.span("literal"), _higher(match["literal"]))


def code_digits(pair: Pair, rng: Random) -> Iterator[tuple[Edit, ...]]:
    """Change a number in a code span."""
    for language, _, page in _each(pair):
        for match in re.finditer(r"`[^`\n]*\d[^`\n]*`", page.prose):
            yield _one(language, *match.span(), _higher(match[0]))


_WORD = re.compile(r"[^\W\d_]+")
_NAMES = re.compile(
    r"\bhalf[ -](?:a[ -])?(?:whist|sentence)\w*|\bForty-Eight\b|«?Сорок(?:\w{0,2})? восем\w+|\bone another\b|"
    r"друг друг\w+|одна-две|\b(?:six|seven|eight|nine|ten) of (?:spades|clubs|diamonds|hearts)\b",
    re.IGNORECASE,
)
"""Names and phrases that hold a number word and say no number."""


def _number_words(pair: Pair) -> Iterator[tuple[str, re.Match[str], str, bool]]:
    """Yield the number words: language, place, another number in the same form, if they count a unit.

    One and first rarely count: one goes on, first of all.
    """
    for language, read_page, _ in _each(pair):
        unit = re.compile(rf"(?:\s+{_WORD.pattern}){{0,1}}\s+(?:{words.UNIT[language]})\b")
        named = {at for name in _NAMES.finditer(read_page.plain) for at in range(*name.span())}
        for match in _WORD.finditer(read_page.plain):
            if match.start() in named:
                continue
            for reading in read(match[0], language):
                if reading.form.manner not in (Manner.CARDINAL, Manner.ORDINAL, Manner.COLLECTIVE):
                    continue
                try:
                    new = spell(reading.number + 1, reading.form, language)
                except KeyError:
                    continue
                new = new.capitalize() if match[0][0].isupper() else new
                counts = reading.number > 1 and unit.match(read_page.plain, match.end())
                yield language, match, new, bool(counts)
                break


def unit_words(pair: Pair, rng: Random) -> Iterator[tuple[Edit, ...]]:
    """Change a number word in front of what it counts."""
    for language, match, new, counts in _number_words(pair):
        if counts:
            yield _one(language, *match.span(), new)


def other_words(pair: Pair, rng: Random) -> Iterator[tuple[Edit, ...]]:
    """Change another number word."""
    for language, match, new, counts in _number_words(pair):
        if not counts:
            yield _one(language, *match.span(), new)


Table = Mapping[str, list[list[str]]]


def _exchanged(
    pair: Pair, table: Table, *, around: bool, ignore_case: bool = True
) -> Iterator[tuple[str, int, int, str]]:
    """Yield the places of words of a table, each with the word to put there: the next of its row."""
    for language, read_page, _ in _each(pair):
        for row in table[language]:
            for at, word in enumerate(row if around else row[:1]):
                new = row[(at + 1) % len(row)]
                ends = r"\b" if word[-1].isalpha() else ""
                flags = re.IGNORECASE if ignore_case else 0
                for match in re.finditer(rf"\b{word}{ends}", read_page.plain, flags):
                    like = new[:1].upper() + new[1:] if match[0][0].isupper() else new
                    yield language, *match.span(), like


def multiples(pair: Pair, rng: Random) -> Iterator[tuple[Edit, ...]]:
    """Change a multiple or a part."""
    for language, start, end, new in _exchanged(pair, words.MULTIPLES, around=False):
        if not _NAMES.match(pair.read[language].plain, start):
            yield _one(language, start, end, new)


def units(pair: Pair, rng: Random) -> Iterator[tuple[Edit, ...]]:
    """Change what a bound figure counts."""
    for language, _, page in _each(pair):
        forms = _unit_forms(language)
        for match in FIGURE.finditer(page.prose):
            behind = re.compile(rf"\s+({_WORD.pattern})").match(page.prose, match.end())
            if behind and behind[1] in forms:
                yield _one(language, *behind.span(1), rng.choice(forms[behind[1]]))


def _unit_forms(language: str) -> Mapping[str, list[str]]:
    """Return other units in the same form, by the form."""
    found: dict[str, list[str]] = {}
    for unit in UNITS[:5]:  # tricks, cards, stakes, whists, points
        for other in UNITS[:5]:
            if other is unit:
                continue
            pairs = [(unit.one, other.one), (unit.many, other.many)]
            if language == "ru":
                here = f"{unit.ru_one} {unit.ru_many}".split()
                pairs = list(zip(here, f"{other.ru_one} {other.ru_many}".split(), strict=True))
            for form, new in pairs:
                if form != new:
                    found.setdefault(form, []).append(new)
    return found


def order(pair: Pair, rng: Random) -> Iterator[tuple[Edit, ...]]:
    """Exchange two bound figures of a paragraph, each with its binding."""
    for language, read_page, page in _each(pair):
        for start, end in read_page.paragraphs:
            figures = list(FIGURE.finditer(page.prose, start, end))
            for one, two in pairwise(figures):
                if one["literal"].lower() != two["literal"].lower():
                    between = page.text[one.end() : two.start()]
                    yield _one(language, one.start(), two.end(), two[0] + between + one[0])


# ---- Cards, seats, roles


_RANK = re.compile(r"(?<=[♠♣♦♥\dAKQJ])[AKQJ6789](?![\d])|(?<=[♠♣♦♥])[AKQJ6789]")


def _in_blocks(
    pair: Pair, pattern: re.Pattern[str], replace: Callable[[re.Match[str]], str], *kinds: str
) -> Iterator[tuple[Edit, ...]]:
    """Yield changes of blocks, made in both languages."""
    for fence, offset, line in pair.read["en"].lines(*kinds):
        others = [one for one in pair.page("ru").fences if one.source == fence.source]
        for match in pattern.finditer(line):
            edits = [
                Edit(language, there.start + offset + match.start(), there.start + offset + match.end(), replace(match))
                for language, there in (("en", fence), ("ru", others[0] if others else fence))
            ]  # fmt: skip
            yield tuple(edits)


def block_cards(pair: Pair, rng: Random) -> Iterator[tuple[Edit, ...]]:
    """Change the rank of a card in a block."""
    return _in_blocks(
        pair, _RANK, lambda card: rng.choice([r for r in "AKQJ789" if r != card[0]]), "deal"
    )


def card_figures(pair: Pair, rng: Random) -> Iterator[tuple[Edit, ...]]:
    """Change a card that stands in the prose as a figure."""
    for language, _, page in _each(pair):
        for match in FIGURE.finditer(page.prose):
            if match["literal"][0] in "♠♣♦♥":
                suits = [suit for suit in "♠♣♦♥" if suit != match["literal"][0]]
                new = rng.choice(suits) + match["literal"][1:]
                yield _one(language, *match.span("literal"), new)


def card_words(pair: Pair, rng: Random) -> Iterator[tuple[Edit, ...]]:
    """Change a card or a suit that stands in the prose as a word."""
    for table in (words.RANKS, words.SUITS):
        for place in _exchanged(pair, table, around=True):
            yield _one(*place)


def block_seats(pair: Pair, rng: Random) -> Iterator[tuple[Edit, ...]]:
    """Change a seat in a block.

    Left out are partners in the tricks and records of pairs: the one stands for the other. So are the
    tricks of a deal that is refused: it says by which clause, and that whoever took them took as many
    as a deal has. Whose they would have been is as possible elsewhere.
    """
    following = {"South": "West", "West": "East", "East": "South", "North": "South"}
    seat = re.compile(r"\b(?:South|West|East|North)\b(?=[ :])")
    english = pair.page("en")
    for edits in _in_blocks(pair, seat, lambda match: following[match[0]], "deal"):
        start = edits[0].start
        fence = next(one for one in english.fences if one.start <= start < one.end)
        key = english.text[:start].rpartition("\n")[2].partition(":")[0]
        partners = key in ("split", "left") and english.text[start:].startswith(("West", "North"))
        if not partners and not ("refused:" in fence.source and key in ("tricks", "split")):
            yield edits


def _people(pair: Pair, *, bound: bool) -> Iterator[tuple[Edit, ...]]:
    for table, around in ((words.SEATS, True), (words.ROLES, True)):
        for language, start, end, new in _exchanged(pair, table, around=around):
            first, last = pair.read[language].sentence(start)
            has_figure = bool(FIGURE.search(pair.page(language).prose, first, last))
            if has_figure is bound:
                yield _one(language, start, end, new)


def bound_people(pair: Pair, rng: Random) -> Iterator[tuple[Edit, ...]]:
    """Change a seat or a role in a sentence that has a bound figure."""
    return _people(pair, bound=True)


def other_people(pair: Pair, rng: Random) -> Iterator[tuple[Edit, ...]]:
    """Change a seat or a role in another sentence."""
    return _people(pair, bound=False)


# ---- Clauses, tables, results


_ID = re.compile(r"\[([A-Z]{2}-\d+\.\d+)\]\[\]")


def _other_clause(id: str, rng: Random) -> str:
    return rng.choice([one for one in CLAUSES if one[:2] == id[:2] and one != id])


def one_clause(pair: Pair, rng: Random) -> Iterator[tuple[Edit, ...]]:
    """Refer to another clause, in one language."""
    for language, read_page, page in _each(pair):
        for match in _ID.finditer(page.prose):
            if read_page.plain[match.start(1)] != " ":  # not in a bound table
                yield _one(language, *match.span(1), _other_clause(match[1], rng))


def both_clauses(pair: Pair, rng: Random) -> Iterator[tuple[Edit, ...]]:
    """Refer to another clause, in both languages."""
    places = [
        {match.start(): match[1] for match in _ID.finditer(page.prose) if read_page.plain[match.start(1)] != " "}
        for _, read_page, page in _each(pair)
    ]  # fmt: skip
    for id in dict.fromkeys(places[0].values()):
        here, there = ([at for at, one in found.items() if one == id] for found in places)
        for at, other in zip(here, there, strict=False):
            new = _other_clause(id, rng)
            yield tuple(
                Edit(language, start + 1, start + 1 + len(id), new)
                for language, start in (("en", at), ("ru", other))
            )


def _lines_of(text: str, start: int) -> Iterator[tuple[int, str]]:
    for line in text.splitlines(keepends=True):
        yield start, line
        start += len(line)


def _cells(line: str, start: int) -> list[tuple[int, str]]:
    found = re.finditer(r"(?<=\|)[^|\n]+(?=\|)", line)
    return [
        (start + cell.start() + len(cell[0]) - len(cell[0].lstrip()), cell[0].strip())
        for cell in found
    ]


def _other_cell(text: str, column: list[str]) -> str | None:
    """Return a false content of a cell: a higher number, or what stands elsewhere in the column."""
    plain = re.sub(r"<!--.*?-->|<[^>]+>", "", text)
    if re.search(r"\d", plain) and not _ID.search(text) and "<!--" not in text:
        return _higher(text)
    return next((one for one in column if one != text), None)


def _tables(page: Page, read_page: Read, *, bound: bool) -> Iterator[list[list[tuple[int, str]]]]:
    """Yield the tables of a page, head first, without the line under it."""
    if bound:
        parts = [(match["rows"], match.start("rows")) for match in TABLE.finditer(page.prose)]
    else:
        found = re.finditer(r"(?:^[ \t]*\|.*\n)+", read_page.plain, re.MULTILINE)
        parts = [(page.prose[match.start() : match.end()], match.start()) for match in found]
    for text, start in parts:
        rows = [_cells(line, at) for at, line in _lines_of(text, start)]
        yield [row for row in rows if row and not all(re.fullmatch(r":?-+:?", c) for _, c in row)]


def _wrong_cells(pair: Pair, *, bound: bool, head: bool) -> Iterator[tuple[Edit, ...]]:
    for language, read_page, page in _each(pair):
        for rows in _tables(page, read_page, bound=bound):
            for number, row in enumerate(rows):
                if (number == 0) is not head:
                    continue
                for at, (start, text) in enumerate(row):
                    column = [one[at][1] for one in rows[1:] if len(one) > at]
                    new = _other_cell(text, [c for _, c in row] if head else column)
                    if new and new != text:
                        yield _one(language, start, start + len(text), new)


def bound_cells(pair: Pair, rng: Random) -> Iterator[tuple[Edit, ...]]:
    """Change a cell of a bound table."""
    return _wrong_cells(pair, bound=True, head=False)


def bound_heads(pair: Pair, rng: Random) -> Iterator[tuple[Edit, ...]]:
    """Change the head of a column of a bound table."""
    return _wrong_cells(pair, bound=True, head=True)


def other_cells(pair: Pair, rng: Random) -> Iterator[tuple[Edit, ...]]:
    """Change a cell of a table that is not bound."""
    return _wrong_cells(pair, bound=False, head=False)


def results(pair: Pair, rng: Random) -> Iterator[tuple[Edit, ...]]:
    """Change what a block says that it comes to."""
    number = re.compile(r"(?<=\s)\d+(?=,|$)|(?<=:)\d+(?=,|$)")
    for fence, offset, line in pair.read["en"].lines("deal"):
        if not re.match(r"\s*(?:tricks|split|spades|clubs|late|first_out):", line):
            continue
        if "refused:" in fence.source and "," not in line:
            continue  # of one player in a deal that is refused, any number is as possible
        for match in number.finditer(line):
            yield _both(pair, fence.source, offset, match, _higher(match[0]))
    yield from _in_blocks(
        pair,
        re.compile(r"(?<=^refused: )[A-Z]{2}-\d+\.\d+"),
        lambda found: _other_clause(found[0], rng),
        "deal",
    )
    yield from _in_blocks(
        pair, re.compile(r"(?<=^#> ).*\d.*$"), lambda said: _higher(said[0]), "python"
    )


def _both(pair: Pair, source: str, offset: int, match: re.Match[str], new: str) -> tuple[Edit, ...]:
    found = []
    for language in LANGUAGES:
        fence = next((one for one in pair.page(language).fences if one.source == source), None)
        if fence is not None:
            start = fence.start + offset
            found.append(Edit(language, start + match.start(), start + match.end(), new))
    return tuple(found)


# ---- Meaning


def negations(pair: Pair, rng: Random) -> Iterator[tuple[Edit, ...]]:
    """Lose a not, or exchange may and must, never and always."""
    for place in _exchanged(pair, words.NOT, around=False):
        yield _one(*place)


def bounds(pair: Pair, rng: Random) -> Iterator[tuple[Edit, ...]]:
    """Exchange at least and at most, more and fewer."""
    for place in _exchanged(pair, words.BOUNDS, around=False):
        yield _one(*place)


def _lost(pair: Pair, *, bound: bool) -> Iterator[tuple[Edit, ...]]:
    for language, read_page, page in _each(pair):
        for start, end in read_page.sentences:
            text = page.text[start:end]
            if ("<!--" in text or "][]" in text) is bound and not text.lstrip().startswith("desc"):
                yield _one(language, start, end, "")


def lost_facts(pair: Pair, rng: Random) -> Iterator[tuple[Edit, ...]]:
    """Lose a sentence with a bound figure or a clause, in one language."""
    return _lost(pair, bound=True)


def lost_sentences(pair: Pair, rng: Random) -> Iterator[tuple[Edit, ...]]:
    """Lose another sentence, in one language."""
    return _lost(pair, bound=False)
