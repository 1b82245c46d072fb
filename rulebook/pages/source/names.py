"""The names that every page may bind its figures and tables to."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ... import library
from ...clauses import DOCUMENTS, Confidence, Text
from ...game import Deal, Settlement
from ...games import CLAUSES, GAMES, RULINGS, find_game
from ...glossary import terms
from ...html import books
from ...keys import facets
from ...solver import report
from ...transcript import key_json
from ...voice import sentence
from .meanings import MEANINGS

Rows = list[tuple[Any, ...]]

_OF_THE_DEAL, _OF_THE_HEAD = Text("deal", "сдача"), Text("head", "начало")


def page_names(language: str) -> Mapping[str, Any]:
    """Return what expressions on a page of `language` may use besides the page's own deals.

    Examples:
        >>> page_names("en")["clause"]["AP-7.3"]["tricks"]
        6
    """

    def documents() -> Rows:
        """Return the documents: letter and description."""
        return [(d.letter, d.title.say(language)) for d in DOCUMENTS]

    def firmness() -> Rows:
        """Return the games: title, and how many clauses are certain, likely, and ours."""
        return [
            (
                game.title.say(language),
                *(
                    sum(clause.source.confidence is firm for clause in game.clauses)
                    for firm in Confidence
                ),
            )
            for game in GAMES
        ]

    def stated(id: str) -> Rows:
        """Return a clause as it stands under its heading: id, text, source."""
        clause = CLAUSES[id]
        return [(id, clause.say(language), clause.source.say(language))]

    def options(game: str) -> Rows:
        """Return the options of a game: key, what may be written, and the clauses."""
        rows = [
            key_json(f, language) for f in facets(find_game(game)).values() if f.part == "options"
        ]
        return [(row["key"], row["values"], ", ".join(row["clauses"])) for row in rows]

    def glossary() -> Rows:
        """Return the terms: name, meaning, the other language, German, also called, clauses."""
        other = "ru" if language == "en" else "en"
        return [
            (
                term.name.say(language),
                term.means.say(language),
                term.name.say(other),
                term.de or "–",
                ", ".join(word for word, _ in term.also(language)) or "–",
                ", ".join(term.clauses),
            )
            for term in terms(language)
        ]

    def keys(game: str) -> Rows:
        """Return what a game's text may say as keys: key, part, what is written, meaning."""
        named = {"outcome": _OF_THE_DEAL, "standing": _OF_THE_HEAD}
        return [
            (
                name,
                named[facet.part].say(language),
                _abridged(facet.values.say(language)),
                MEANINGS[game][name].say(language),
            )
            for name, facet in facets(find_game(game)).items()
            if facet.part in named
        ]

    def verbs(game: str) -> Rows:
        """Return the acts of a game's notation: how they are written, said, and their clauses."""
        found = []
        for verb in find_game(game).words.verbs:
            takes = "…" if verb.takes or (verb.object and not verb.value) else ""
            parts = {"player": "South", "what": Text("…", "…")}
            said = sentence(verb.says, parts, language).replace("….", "…")
            cited = ", ".join(clause.id for clause in verb.clauses)
            written = f"South {verb.written} {takes}".strip() + "!" * verb.offence
            found.append((written, said, cited))
        return found

    def worked(game: str) -> Rows:
        """Return the worked deals of a game: name, how many deals it has, and its title."""
        records = [(name, library.load(name)) for name in library.names(find_game(game))]
        return [(name, len(record.deals), record.title(language)) for name, record in records]

    return {
        **books.names(language),
        "clause": CLAUSES,
        "ruling": RULINGS,
        "game": find_game,
        "documents": documents,
        "options": options,
        "stated": stated,
        "firmness": firmness,
        "closing": closing,
        "glossary": glossary,
        "keys": keys,
        "verbs": verbs,
        "worked": worked,
        "worth": worth,
    }


def _abridged(values: str) -> str:
    """Return a list of values, the middle of a long one left out."""
    words = values.split(", ")
    return ", ".join(words if len(words) < 10 else (*words[:3], "…", *words[-2:]))


def worth(name: str, number: int) -> int:
    """Return the declarer's tricks against best play in one deal of a worked record, counted from one."""
    solved = report.solve(library.told(name))
    return next(one.start.value for one in solved if one.number == number)


def closing(deal: Deal[Any, Any, Any]) -> Settlement[Any]:
    """Return what is paid out if the table stops after a deal."""
    played = next(game for game in GAMES if isinstance(deal.outcome, game.outcome))
    return played.close(deal.after, deal.options)
