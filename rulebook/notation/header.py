"""What stands above the first deal: the game, titles, seats, options, and what is played for."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from ..clauses import LANGUAGES, Invalid
from ..game import Game
from ..games import find_game
from ..keys import Facet, Written, facets, read_table, read_value, unknown_key
from ..record import Fact, Place, Record
from ..table import Table
from .lines import Line, Pair, invalid, pairs_of


@dataclass(frozen=True, slots=True)
class Header:
    """Hold the header as a record without deals, and what is needed to read what follows."""

    record: Record
    game: Game[Any, Any, Any]
    table: Table
    known: dict[str, Facet]

    @classmethod
    def read(cls, lines: list[Line], first_line: int, continues: Record | None) -> Header:
        """Read the lines of a header; a record that continues another has its game and seats."""
        facts = {fact.key: fact for fact in pairs_of(lines)}
        named = facts.pop("game", None)
        if named is None and continues is None:
            raise invalid(
                lines[0].place if lines else Place(first_line, 1),
                "name the game first: game: austrian",
                "сначала назовите игру: `game: austrian`",
            )
        try:
            game = find_game(named.value if named else continues.game if continues else "")
        except Invalid as error:
            place = named.place if named else Place(first_line, 1)
            raise Invalid(error.message, f"{place}{error.where}") from None
        known = dict(facets(game))
        titles = tuple(
            (language, facts.pop(key).value)
            for language in LANGUAGES
            for key in ("title" if language == "en" else f"title.{language}",)
            if key in facts
        )
        seats = facts.pop("seats", None)
        if seats is None and continues is not None and continues.seats:
            seats = Pair("seats", " ".join(continues.seats), Place(first_line, 1))
        table = read_table(
            game,
            None
            if seats is None
            else Written("seats", ",".join(re.split(r"[\s,]+", seats.value)), str(seats.place)),
            None,
        )
        options = tuple(_read_options(facts.pop("options", None), known, table))
        standing = tuple(
            read_fact(fact, known, table, "standing", ("title", "seats", "options"))
            for fact in facts.values()
        )
        record = Record(
            game.id,
            titles,
            table.seats if table.seats != tuple(game.seats) else (),
            in_order(options, known),
            in_order(standing, known),
            seated=seats.place if seats is not None else Place(),
        )
        return cls(record, game, table, known)


def _read_options(fact: Pair | None, known: dict[str, Facet], table: Table) -> Iterator[Fact]:
    if fact is None:
        return
    for word in fact.value.split():
        key, sign, value = word.partition("=")
        if not sign:
            raise invalid(
                fact.place,
                f"options are written key=value, not {word!r}",
                f"параметры пишут ключ=значение, а не {word!r}",
            )
        yield read_fact(Pair(key, value, fact.place), known, table, "options", ())


def read_fact(
    pair: Pair, known: dict[str, Facet], table: Table, part: str, others: tuple[str, ...]
) -> Fact:
    """Read a fact; raise `Invalid` unless its key belongs to this part of the text."""
    facet = known.get(pair.key)
    if facet is None or facet.part != part:
        raise unknown_key(pair.written, (*(n for n, f in known.items() if f.part == part), *others))
    return Fact(pair.key, read_value(facet.type, pair.written, table.seats), pair.place)


def in_order(facts: tuple[Fact, ...], known: dict[str, Facet]) -> tuple[Fact, ...]:
    """Return facts in the order of the fields of the game."""
    order = list(known)
    return tuple(sorted(facts, key=lambda fact: order.index(fact.key)))
