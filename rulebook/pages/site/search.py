"""What the search finds: the sections of the pages, and the forms of their words.

The browser counts words itself (docs/scripts/finding.mjs); what it cannot know is written here:
which words are forms of one («взяток», «взятками»; `trick`, `tricks`), which pages are beside the
point for a player, what else a thing is called, what a query looks like on the wrong keyboard.
"""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Iterable, Iterator, Set
from functools import cache
from html import unescape
from typing import Any

from ...glossary import terms

_ASIDE = {"api/": 0.1, "matrix/": 0.2, "contributing/": 0.2, "how-we-know/": 0.5, "notation/": 0.7}
"""What a page counts that is not for those who play, beside 1 for a page of rules."""

_DEALS, _RULINGS, _GLOSSARY = 0.6, 0.8, 0.9

_KEYBOARDS = (("qwertyuiop[]asdfghjkl;'zxcvbnm,.`", "йцукенгшщзхъфывапролджэячсмитьбюе"),)
"""The letters of two keyboards in the same places: «ghbreg» is «прикуп» on the other one."""

_ASKING = {
    "en": "a an and are as at be by can do does for from how i if in is it its many may me much must my of on or "
    "should so than that the then there they this to was we what when where which who whom why will with you",
    "ru": "а бы в во вы где да для до его ее если есть еще за зачем и из или их к как какая какие какой какую кем "
    "когда кого ком кому кто куда ли мне можно на над надо не него ней но ну нужно о об он она они от по почему "
    "при про с сколько со та так такое такой те то тогда тот ту у уже чего чей чем что чтобы это этот я",
}
"""Words of a question: they count little where others stand beside them, and nothing is left out."""

# Endings of English, each with what it replaces at the end of the plain word.
_ENDINGS = (
    *(("s", ""), ("es", ""), ("ies", "y")),
    *(("ed", ""), ("ed", "e"), ("ied", "y")),
    *(("ing", ""), ("ing", "e"), ("er", ""), ("er", "e")),
)

_IRREGULAR = (
    "begin began begun", "break broke broken", "choose chose chosen", "deal dealt dealing", "draw drew drawn",
    "fall fell fallen", "give gave given", "hold held holding", "keep kept", "lay laid laying", "lead led leading",
    "lose lost losing", "owe owes owed", "pay paid paying", "say said", "score scored scoring", "shuffle shuffled",
    "take took taken taking", "win won winning", "write wrote written writing",
)  # fmt: skip
"""Forms of English verbs of the table that no rule makes."""

_HEADING = re.compile(r'<h[1-4][^>]*\bid="(?P<id>[^"]+)"[^>]*>(?P<title>.*?)</h[1-4]>', re.DOTALL)
_UNREAD = re.compile(
    r'<figure class="deal.*?</figure>'
    r"|<(?P<tag>script|style|svg)\b.*?</(?P=tag)>"
    r'|<a class="(?:headerlink|other-language|clause-id)".*?</a>'
    r'|<span class="clause-source">.*?</span>',
    re.DOTALL,
)
_IN_WORDS = re.compile(r"</?(?:a|abbr|b|code|data|em|i|span|strong|sup)\b[^>]*>")
_TAG = re.compile(r"<[^>]*>")
_CLAUSE = re.compile(r"[A-Z]{2}-R?\d[\d.]*")
_WORD = re.compile(r"[^\W\d_]+")
_RUSSIAN = re.compile(r"[а-я]{3,}")
_ENGLISH = re.compile(r"[a-z]{3,}")

Entry = tuple[int, str, str, str, str]
"""Page, anchor, title, text, and what else it is called."""


def index(files: Iterable[Any], language: str) -> str:
    """Return the script that brings the index of one language, for its template.

    Args:
        files: the pages of the site, as MkDocs gives them to templates.
        language: whose words have forms here: `en` or `ru`.
    """
    pages: list[tuple[str, str, str, float]] = []
    entries: list[Entry] = []
    for file in files:
        page = file.page
        trail = " › ".join(section.title for section in reversed(page.ancestors))
        number = len(pages)
        pages.append((page.url, page.title, trail, _weight(page.url)))
        if page.url == "glossary/":
            entries += _glossary(number, language)
        else:
            entries += ((number, *section, "") for section in sections(page.content))
    endings, forms = _packed(_forms(entries, language))
    data = {
        "pages": pages,
        "entries": [entry[: 5 if entry[4] else 4] for entry in entries],
        "endings": endings,
        "forms": forms,
        "keyboards": _KEYBOARDS,
        "asking": _ASKING[language],
    }
    said = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    return f"globalThis.rulebookIndex={said};"


def _weight(url: str) -> float:
    if "/deals" in url:
        return _DEALS
    if url.endswith("rulings/"):
        return _RULINGS
    return _ASIDE.get(url, 1)


def sections(html: str) -> Iterator[tuple[str, str, str]]:
    """Yield anchor, title and text of each section of a page; a page itself has no anchor.

    The title of a clause begins with its id.

    Examples:
        >>> list(sections('<h1 id="play">Play</h1><p>By turns.</p><h3 id="AP-6.3">Follow</h3>Or not.'))
        [('', 'Play', 'By turns.'), ('AP-6.3', 'AP-6.3 Follow', 'Or not.')]
    """
    html = _UNREAD.sub(" ", html)
    headings = list(_HEADING.finditer(html))
    ends = [heading.start() for heading in headings[1:]] + [len(html)]
    for heading, end in zip(headings, ends, strict=True):
        anchor, title = heading["id"], _plain(heading["title"])
        if _CLAUSE.fullmatch(anchor):
            title = f"{anchor} {title}"
        first = heading is headings[0] and heading[0].startswith("<h1")
        yield "" if first else anchor, title, _plain(html[heading.end() : end])


def _glossary(page: int, language: str) -> Iterator[Entry]:
    """Yield the words of the glossary; each is found by what it is called elsewhere, too."""
    for term in terms(language):
        others = [term.name.en, term.name.ru, term.de, *(word for word, _ in term.also(language))]
        name = term.name.say(language)
        also = ", ".join(dict.fromkeys(other for other in others if other and other != name))
        yield page, term.anchor, name, term.means.say(language), also


def _plain(html: str) -> str:
    return " ".join(unescape(_TAG.sub(" ", _IN_WORDS.sub("", html))).replace("¶", "").split())


def fold(text: str) -> str:
    """Return a text without capitals and without accents, as the browser folds a query.

    Examples:
        >>> fold("Préférence"), fold("Ёлка")
        ('preference', 'елка')
    """
    parts = unicodedata.normalize("NFD", text.lower())
    return "".join(letter for letter in parts if not unicodedata.combining(letter))


def _forms(entries: Iterable[Entry], language: str) -> set[frozenset[str]]:
    """Return the sets of words that are forms of one, of all words of the index."""
    texts = [" ".join(entry[2:]).lower() for entry in entries]
    said = {word for text in texts for word in _WORD.findall(text)}
    sets = {_english(word, said) for word in said if _ENGLISH.fullmatch(word)}
    sets |= {frozenset((*one.split(), f"{one.split()[0]}s")) for one in _IRREGULAR}
    if language == "ru":
        plain = {word.replace("ё", "е"): word for word in sorted(said)}
        russian = (word for folded, word in plain.items() if _RUSSIAN.fullmatch(folded))
        sets |= {frozenset(_russian(word)) for word in russian}
    return {frozenset(map(fold, one)) for one in sets if len(one) > 1}


def _packed(sets: Set[frozenset[str]]) -> tuple[list[str], str]:
    """Return sets of endings, and of each set of forms what they have in common, with its endings."""
    numbers: dict[str, int] = {}
    packed = []
    for forms in sorted(sets, key=sorted):
        first, last = min(forms), max(forms)
        common = (one == other for one, other in zip(first, last, strict=False))
        stem = first[: next((at for at, same in enumerate(common) if not same), len(first))]
        endings = ",".join(sorted(form.removeprefix(stem) for form in forms))
        packed.append(f"{stem}:{numbers.setdefault(endings, len(numbers))}")
    return list(numbers), " ".join(packed)


@cache
def _russian(word: str) -> tuple[str, ...]:
    """Return the forms of a Russian word."""
    readings = _morphology().parse(word)
    forms = [word]
    for reading in readings[:1] + [other for other in readings[1:] if other.score >= 0.1]:
        kind = _kind(reading)
        forms += [form.word for form in reading.lexeme if _kind(form) == kind]
    return tuple(dict.fromkeys(forms))


def _kind(form: Any) -> str:
    """Return the part of speech; participles are apart from their verb: they have forms enough."""
    part = str(form.tag.POS)
    return "VERB" if part == "INFN" else part


@cache
def _morphology() -> Any:
    import pymorphy3  # only a build needs it

    return pymorphy3.MorphAnalyzer(lang="ru")


def _english(word: str, said: Set[str]) -> frozenset[str]:
    """Return an English word, its plural, and of its other regular forms those that are said.

    Without a dictionary no more is safe: the rule that makes `trumped` makes `thing` of `the`.
    """
    stems = {word} | {
        word.removesuffix(ending) + instead
        for ending, instead in _ENDINGS
        if word.endswith(ending) and len(word) > len(ending) + 2
    }
    stems |= {stem[:-1] for stem in stems if stem[-2:-1] == stem[-1]}  # bidding, bidd, bid
    forms = {word} | (stems & said)
    for stem in stems:
        for ending, instead in _ENDINGS:
            if stem.endswith(instead) and (form := stem.removesuffix(instead) + ending) in said:
                forms.add(form)
    if not word.endswith("s"):
        forms.add(word[:-1] + "ies" if re.search("[^aeiou]y$", word) else word + "s")
    return frozenset(forms)
