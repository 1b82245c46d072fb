"""From keys to a composed deal: what an author wants, written as for `settle`."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Any

from ..clauses import Invalid, Text
from ..game import Game
from ..keys import Written, read
from ..record import Fact, Record
from ..replay import sit_down
from .compose import Want, compose
from .rules import Unsolvable

ATTEMPTS = 200_000
"""How many deals are drawn before the search gives up."""


def compose_record(
    game: Game[Any, Any, Any],
    written: list[Written],
    seed: int,
    searching: Callable[[], object] = lambda: None,
) -> Record:
    """Find a deal that ends as the keys say, and return it as a record.

    The keys are those of `settle`; what is left out is left open, and all whist unless the keys
    say otherwise. `searching` is called when the search begins. Raises `Unsolvable` for a game in which everybody plays for himself, and if no
    deal was found; `Invalid` and `Refused` for keys that cannot be read or cannot happen.
    """
    reading = read(game, written)
    session = sit_down(game, reading)
    with suppress(Invalid):  # a wish need not say all that a settlement has to know
        game.check(session.standing, game.outcome(**reading.outcome), session.options)
    want = Want(reading.outcome)
    found = compose(game, want, session.options, session.standing, seed, ATTEMPTS, searching)
    if found is None:
        raise Unsolvable(
            Text(
                f"no such deal among {ATTEMPTS} from seed {seed}; try another seed",
                f"такой сдачи нет среди {ATTEMPTS} при `--seed {seed}`; попробуйте другое число",
            )
        )
    standing = tuple(Fact(key, value) for key, value in reading.standing.items())
    options = tuple(Fact(key, value) for key, value in reading.options.items())
    seats = reading.table.seats if reading.table.seats != game.seats else ()
    deal = found.written(reading.table)
    return Record(game.id, (), seats, options, standing, (deal,))
