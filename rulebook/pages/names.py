"""The names that every page may bind its figures and tables to."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from .. import library
from ..clauses import DOCUMENTS, Clause, Ruling
from ..game import Deal, Settlement
from ..games import GAMES
from ..games import game as find_game
from ..games.austrian import AUSTRIAN, Contract, Outcome
from ..games.austrian import clauses as AP
from ..games.austrian.auction import Taking
from ..glossary import TERMS
from ..keys import facets
from ..replay import replay
from ..scores import Payment
from ..solver import report
from ..solver.exchange import Exchange, exchanges
from ..solver.splits import caught, forced
from ..table import Seat, Tally
from ..transcript import key_json, value_name

CLAUSES: Mapping[str, Clause] = {id: c for game in GAMES for id, c in game.clause.items()}
RULINGS: Mapping[str, Ruling] = {id: r for game in GAMES for id, r in game.ruling.items()}

Rows = list[tuple[Any, ...]]

ROOT = Path(__file__).resolve().parents[2]
"""The checkout in which pages are checked."""


def page_names(language: str) -> Mapping[str, Any]:
    """Return what expressions on a page of `language` may use besides the page's own deals.

    Examples:
        >>> page_names("en")["clause"]["AP-7.3"]["tricks"]
        6
    """

    def documents() -> Rows:
        """Return the documents: letter and description."""
        return [(d.letter, d.title.say(language)) for d in DOCUMENTS]

    def options(game: str) -> Rows:
        """Return the options of a game: key, what may be written, and the clauses."""
        rows = [
            key_json(f, language) for f in facets(find_game(game)).values() if f.part == "options"
        ]
        return [(row["key"], row["values"], ", ".join(row["clauses"])) for row in rows]

    def styrian() -> Rows:
        """Return the Styrian trumps: name, price, value of a trick, fine of the declarer."""
        parts, times = AP.PRICE["parts"], AP.DECLARER_SHORT["times"]
        return [
            (value_name(AUSTRIAN, trump, language), price, price // parts, times * price)
            for trump, price in AP.STYRIAN.figures
        ]

    def glossary() -> Rows:
        """Return the terms: English, Russian, German, what it means (the page's own), clause."""
        return [(t.en, t.ru, t.de, None, t.clause) for t in TERMS]

    def verbs(game: str) -> Rows:
        """Return the acts of a game's notation: how they are written, said, and their clause."""
        found = []
        for verb in find_game(game).words.verbs:
            takes = "…" if verb.takes or (verb.object and not verb.value) else ""
            said = verb.says.say(language).format(
                player="South" if language == "en" else "Юг", what="…"
            )
            found.append((f"South {verb.written} {takes}".strip(), said, verb.clause.id))
        return found

    return {
        "clause": CLAUSES,
        "ruling": RULINGS,
        "game": find_game,
        "documents": documents,
        "options": options,
        "styrian": styrian,
        "defences": defences,
        "closing": closing,
        "glossary": glossary,
        "matrix": matrix,
        "verbs": verbs,
        "worked": worked,
        "worth": worth,
        "exchange": exchange,
        "caught": caught,
        "forced": forced,
    }


def matrix(game: str) -> Rows:
    """Return the clauses of a game with what proves them: prose, code, tests, deals."""
    from . import matrix as proofs  # the matrix reads pages, and pages read their names here

    def mark(found: object) -> str:
        return "✔" if found else "–"

    return [
        (
            row.clause.id,
            row.clause.kind.value,
            mark(row.prose),
            mark(row.cited),
            mark(row.tests),
            mark(row.deals),
        )
        for row in proofs.rows(find_game(game), ROOT)
    ]


def worth(name: str, number: int) -> int:
    """Return the declarer's tricks against best play in one deal of a worked record, counted from one."""
    solved = report.solve(replay(library.load(name)))
    return next(one.start.value for one in solved if one.number == number)


def exchange(name: str, number: int) -> Exchange:
    """Return the best exchange of the declarer in one deal of a worked record, counted from one."""
    steps = replay(library.load(name)).replayed[number - 1].steps
    taking = next(step.before for step in steps if isinstance(step.before, Taking))
    return exchanges(taking)[0]


def worked(game: str) -> Rows:
    """Return the worked deals of a game: name, how many deals it has, and what it shows (free)."""
    return [(n, len(library.load(n).deals), None) for n in library.names(find_game(game))]


def defences() -> Rows:
    """Return the six ends of the defenders' decisions, with the tricks each defender answers for.

    The figures are found by asking the settlement: one more trick until no fine is due. What
    the defenders said is left to the page.
    """
    first, second = Seat("West"), Seat("East")
    ends: tuple[tuple[tuple[Seat, ...], Seat | None], ...] = (
        ((first, second), None),
        ((first,), None),
        ((first,), second),
        ((second,), None),
        ((second,), first),
        ((), None),
    )
    return [
        (None, None, None, *(_answers_for(seat, whist, invited) for seat in (first, second)), None)
        for whist, invited in ends
    ]


def _answers_for(seat: Seat, whist: tuple[Seat, ...], invited: Seat | None) -> int:
    declarer, whole = Seat("South"), AP.TEN_TRICKS["tricks"]
    standing = AUSTRIAN.session().standing
    for tricks in range(whole if seat in whist else 0):
        tally = Tally.of({declarer: whole - tricks, seat: tricks})
        outcome = Outcome(declarer, Contract.CLUBS, tally, whist, invited)
        lines = AUSTRIAN.settle(standing, outcome, AUSTRIAN.options()).lines
        if not any(isinstance(line, Payment) and line.payer == seat for line in lines):
            return tricks
    return 0


def closing(deal: Deal[Any, Any, Any]) -> Settlement[Any]:
    """Return what is paid out if the table stops after a deal."""
    played = next(game for game in GAMES if isinstance(deal.outcome, game.outcome))
    return played.close(deal.after, deal.options)
