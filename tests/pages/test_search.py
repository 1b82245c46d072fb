"""What the search finds: each question with the places that may come first."""

import json
import re
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from rulebook import GAMES
from rulebook.clauses import LANGUAGES
from rulebook.glossary import TERMS
from rulebook.pages.site.search import fold
from tests.site import site
from tests.tools import ROOT, need

__all__ = ["site"]

# A question, and what may come first: an address, or the beginning of one.
ASKED = {
    "en": {
        "preference": "austrian/",
        "preferans": "preferans/",
        "misere": "glossary/#misere preferans/scoring/#misere",
        "misère": "glossary/#misere preferans/scoring/#misere",
        "what is a whist": "preferans/whisting/ austrian/scoring/#one-or-both glossary/#whist",
        "whists on 8": "preferans/",
        "widow": "glossary/#talon",
        "kitty": "glossary/",
        "eldest": "glossary/#forehand",
        "einladen": "glossary/#invitation",
        "Stichzwang": "glossary/#duty-to-beat",
        "selbst": "glossary/#hold",
        "sans": "glossary/#without-trumps",
        "ap6.3": "austrian/rules/#AP-6.3",
        "AP 6.3": "austrian/rules/#AP-6.3",
        "AP-6.3": "austrian/rules/#AP-6.3",
        "hp r4": "preferans/rulings/#HP-R4",
        "RZ7.4": "rozhok/scoring/#RZ-7.4",
        "wist": "preferans/whisting/ glossary/#whist",
        "tallon": "glossary/#talon",
        "who deals first": "austrian/rules/#AP-2.1 kopilka/rules/#KO-2.1 rozhok/rules/#RZ-2.1 forty_eight/rules/#FE-2.1",
        "must I follow suit": "austrian/rules/#AP-6.3",
        "do I have to trump": "austrian/ kopilka/ glossary/ rozhok/ forty_eight/ preferans/",
        "how do I score a misère": "preferans/scoring/#misere",
        "who pays if nobody bids": "austrian/rulings/#nobody-bids",
        "the pot is empty": "austrian/scoring/#AP-2.12",
        "kopilka gift": "kopilka/",
        "kopilka ace of spades": "kopilka/",
        "forty-eight exchange": "forty_eight/",
        "rozhok six of clubs": "rozhok/",
        "score sheet": "preferans/sheet/ glossary/#sheet",
        "all-pass": "glossary/#all-pass preferans/",
        "half a whist": "glossary/#half-whist",
        "limited pot": "austrian/",
        "styrian": "austrian/",
        "bettel": "glossary/#bettel austrian/variants/",
        "hold": "glossary/#hold austrian/",
        "invite": "glossary/#invitation austrian/",
        "four aces": "austrian/",
        "revoke": "glossary/#revoke",
        "notation": "notation/",
        "python": "api/",
        "sources": "sources/",
        "puzzles": "puzzles/",
        "kovalevskaya": "puzzles/#kovalevskaya",
        "how to add a clause": "contributing/",
        "qrrnevs": "",
    },
    "ru": {
        "здесь": "austrian/rules/#AP-3.4 preferans/variants/#HP-9.13 glossary/#hold",
        "распасы": "glossary/#all-pass",
        "распасовка": "glossary/#all-pass preferans/",
        "прикуп": "glossary/#talon",
        "расчет": "austrian/scoring/ kopilka/scoring/ preferans/scoring/",
        "расчёт": "austrian/scoring/ kopilka/scoring/ preferans/scoring/",
        "счет": "forty_eight/scoring/ rozhok/scoring/",
        "пулька": "glossary/#sheet glossary/#pool",
        "сдатчик": "glossary/#dealer",
        "болтун": "glossary/#plauderer",
        "тотус": "glossary/#durchmarsch",
        "обремизился": "glossary/#short",
        "ремиз": "glossary/#short preferans/",
        "бетл": "glossary/#bettel",
        "фальшренонс": "glossary/#revoke",
        "мизер": "preferans/scoring/#misere glossary/#misere",
        "прикпу": "glossary/#talon",
        "ghbreg": "glossary/#talon",
        "gfc": "austrian/ preferans/ kopilka/ glossary/",
        "ap6.3": "austrian/rules/#AP-6.3",
        "hp-7.5": "preferans/scoring/#HP-7.5",
        "взяток": "glossary/#trick",
        "взятками": "glossary/#trick",
        "козырем": "glossary/ austrian/ rozhok/ kopilka/",
        "вистом": "preferans/whisting/ glossary/#whist",
        "preference": "sources/",
        "префера": "austrian/ preferans/",
        "копилка": "kopilka/ glossary/#box",
        "подарки": "kopilka/ glossary/#gift",
        "рожок": "rozhok/",
        "сорок восемь": "forty_eight/",
        "кто сдаёт первым": "kopilka/rules/#KO-2.1 forty_eight/rules/#FE-2.1 rozhok/rules/#RZ-2.1 austrian/rules/#AP-2.1",
        "кто платит если недобрал": "austrian/scoring/",
        "кто ходит первым": "preferans/rules/#HP-6.2 kopilka/rules/#KO-6.2",
        "что такое пуля": "glossary/#pool preferans/",
        "как писать висты": "preferans/",
        "пустой котёл": "austrian/",
        "пустой котел": "austrian/",
        "дурхмарш": "glossary/#durchmarsch",
        "полвиста": "glossary/#half-whist preferans/",
        "штирийский котёл": "austrian/",
        "четыре туза": "austrian/",
        "туз пик": "kopilka/",
        "шестёрка треф": "rozhok/",
        "словарь": "glossary/",
        "источники": "sources/",
        "задачи": "puzzles/",
        "Ковалевской": "puzzles/#kovalevskaya",
        "widow": "glossary/#talon",
        "Talon": "glossary/#talon",
        "щшзщ": "",
    },
}

FIND = """
import {{ readFileSync }} from "node:fs";
const {{ Finder }} = await import({module!r});
(0, eval)(readFileSync({index!r}, "utf8"));
const finder = new Finder(globalThis.rulebookIndex);
const found = JSON.parse(readFileSync(0, "utf8")).map(query => finder.find(query));
console.log(JSON.stringify(found.map(({{results, instead}}) => [results.slice(0, 3).map(one => [one.href, one.title]), instead])));
"""

Found = list[tuple[list[tuple[str, str]], list[tuple[str, str]]]]


def find(site: Path, language: str, queries: list[str]) -> Found:
    """Return the first three places for each query, by the script that readers get."""
    code = FIND.format(
        module=(ROOT / "docs/scripts/finding.mjs").as_uri(),
        index=str(site / language / "assets/search/index.js"),
    )
    done = subprocess.run(
        [need("node"), "--input-type=module", "--eval", code],
        input=json.dumps(queries),
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, done.stderr
    found: Found = json.loads(done.stdout)
    return found


def places(language: str) -> Iterator[tuple[str, str]]:
    """Yield every query with the places that answer it, parted by blanks."""
    yield from ASKED[language].items()
    for term in TERMS:
        own = {f"glossary/#{term.anchor}"}
        for word in (term.name.say(language), term.de, *(word for word, _ in term.also(language))):
            # Several things may be called so; a clause on it is an answer, too.
            same = {f"glossary/#{o.anchor}" for o in TERMS if fold(word) in map(fold, _names(o))}
            if word:
                yield word, " ".join(own | same | {f"#{clause}" for clause in term.clauses})


def _names(term: "object") -> list[str]:
    name, also = term.name, term.also()  # type: ignore[attr-defined]
    return [name.en, name.ru, *(word for word, _ in also)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_question_finds_its_place(site: Path, language: str) -> None:
    """At least 95 of 100 first, all among the first three; where nothing is meant, nothing is found."""
    asked = list(places(language))
    assert len(asked) >= 120
    late, missed = [], []
    for (query, wanted), (results, _) in zip(
        asked, find(site, language, [query for query, _ in asked]), strict=True
    ):
        ranks = [_answers(place, wanted.split(), query) for place in results]
        if not wanted:
            missed += [f"{query}: {results}"] if results else []
        elif True not in ranks:
            missed.append(f"{query}: {[href for href, _ in results]} and not {wanted}")
        elif not ranks[0]:
            late.append(f"{query}: {results[0][0]} before {wanted}")
    assert not missed, "\n".join(missed)
    assert len(late) <= len(asked) * 0.05, "\n".join(late)


def _answers(place: tuple[str, str], wanted: list[str], query: str) -> bool:
    href, title = place
    same = fold(title) == fold(query) or fold(title).split(" ", 1)[-1] == fold(query)
    return same or any(
        href.startswith(one) or (one[0] == "#" and href.endswith(one)) for one in wanted
    )


@pytest.mark.parametrize("language", ["ru", pytest.param("en", marks=pytest.mark.thorough)])
def test_each_clause_is_found_by_its_own_title(site: Path, language: str) -> None:
    """Also by its id alone, in whatever way it is written."""
    script = (site / language / "assets/search/index.js").read_text("utf-8")
    entries = json.loads(script.removeprefix("globalThis.rulebookIndex=").rstrip().rstrip(";"))[
        "entries"
    ]
    titles = {
        anchor: title.removeprefix(anchor).strip()
        for _, anchor, title, *_ in entries
        if re.fullmatch(r"[A-Z]{2}-R?\d[\d.]*", anchor)
    }
    known = {one.id for game in GAMES for one in (*game.clauses, *game.rulings)}
    assert len(known & set(titles)) >= 480
    spelt = [anchor.lower().replace("-", " ") for anchor in titles]
    found = [results for results, _ in find(site, language, [*titles.values(), *spelt])]
    late = []
    for results, title in zip(found[: len(titles)], titles.values(), strict=True):
        same = [fold(other).endswith(fold(title)) for _, other in results]
        assert True in same, (title, results)
        late += [] if same[0] else [title]
    assert len(late) <= len(titles) * 0.05, late
    for results, anchor in zip(found[len(titles) :], titles, strict=True):
        assert results[0][0].endswith(f"#{anchor}")


def test_a_mistyped_word_is_told_and_nothing_that_is_typed_stops_the_search(site: Path) -> None:
    odd = ["", "   ", "?!", "x" * 500, "слово " * 200, "<script>alert(1)</script>"]
    found = find(site, "ru", ["прикпу", "ghbreg", *odd])
    assert [instead for _, instead in found[:2]] == [
        [["прикпу", "прикуп"]],
        [["ghbreg", "прикуп"]],
    ]
    assert find(site, "en", ["wist"])[0][1] == [["wist", "whist"]]
