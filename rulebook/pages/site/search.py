"""Make the search find a word in whatever form it is typed, and a clause by its id.

Material's search looks for words that begin as the query does: «взяток» does not find «взятка»,
and `tricks` does not find `trick`. So each entry of the index gets one more field, `forms`: the
other forms of its words. Material indexes any field that the index names, and shows only title
and text. A clause bears its id in its title, which counts most.
"""

import json
import re
from collections.abc import Iterator, Set
from functools import cache
from html import unescape
from pathlib import Path
from typing import Any

# A match in the text itself counts for more than one in the forms.
BOOST = 0.5

# Endings of English, each with what it replaces at the end of the plain word.
_ENDINGS = (
    *(("s", ""), ("es", ""), ("ies", "y")),
    *(("ed", ""), ("ed", "e"), ("ied", "y")),
    *(("ing", ""), ("ing", "e"), ("er", ""), ("er", "e")),
)

_CLAUSE = re.compile(r"#([A-Z]{2}-R?\d[\d.]*)$")
_TAG = re.compile(r"<[^>]*>")
_RUSSIAN = re.compile(r"[а-яё]{3,}")
_ENGLISH = re.compile(r"[a-z]{3,}")


def improve(index: Path) -> None:
    """Add forms of words and ids of clauses to a search index in place.

    Args:
        index: the `search_index.json` that Material's search plugin has written.
    """
    data: dict[str, Any] = json.loads(index.read_text("utf-8"))
    texts = [_plain(f"{entry['title']} {entry['text']}") for entry in data["docs"]]
    known = {word for text in texts for word in _ENGLISH.findall(text)}
    for entry, text in zip(data["docs"], texts, strict=True):
        if clause := _CLAUSE.search(entry["location"]):
            entry["title"] = f"{clause[1]} {entry['title']}"
        own = set(_RUSSIAN.findall(text)) | set(_ENGLISH.findall(text))
        forms = [form for word in _RUSSIAN.findall(text) for form in _russian(word)]
        forms += [form for word in _ENGLISH.findall(text) for form in _english(word, known)]
        entry["forms"] = " ".join(form for form in dict.fromkeys(forms) if form not in own)
    data["config"]["fields"]["forms"] = {"boost": BOOST}
    index.write_text(json.dumps(data, ensure_ascii=False, separators=(",", ":")), "utf-8")


def _plain(html: str) -> str:
    return unescape(_TAG.sub(" ", html)).lower()


@cache
def _russian(word: str) -> tuple[str, ...]:
    """Return the forms of a Russian word, with «е» for «ё» beside those that have it."""
    readings = _morphology().parse(word)
    forms = [word]
    for reading in readings[:1] + [other for other in readings[1:] if other.score >= 0.1]:
        kind = _kind(reading)
        forms += [form.word for form in reading.lexeme if _kind(form) == kind]
    return tuple(dict.fromkeys(word for form in forms for word in (form, form.replace("ё", "е"))))


def _kind(form: Any) -> str:
    """Return the part of speech; participles are apart from their verb: they have forms enough."""
    part = str(form.tag.POS)
    return "VERB" if part == "INFN" else part


@cache
def _morphology() -> Any:
    import pymorphy3  # only a build needs it

    return pymorphy3.MorphAnalyzer(lang="ru")


def _english(word: str, known: Set[str]) -> Iterator[str]:
    """Yield the plural of an English word, and of its other regular forms those that are known.

    Without a dictionary no more is safe: the rule that makes `trumped` makes `thing` of `the`.
    """
    stems = {word} | {
        word.removesuffix(ending) + instead
        for ending, instead in _ENDINGS
        if word.endswith(ending) and len(word) > len(ending) + 2
    }
    stems |= {stem[:-1] for stem in stems if stem[-2:-1] == stem[-1]}  # bidding, bidd, bid
    for stem in sorted(stems):
        for ending, instead in _ENDINGS:
            if stem.endswith(instead) and (form := stem.removesuffix(instead) + ending) in known:
                yield form
        if stem in known:
            yield stem
    if not word.endswith("s"):
        yield word[:-1] + "ies" if re.search("[^aeiou]y$", word) else word + "s"
