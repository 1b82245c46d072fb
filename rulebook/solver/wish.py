"""From keys to a composed deal: what an author wants, written as for `settle`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..clauses import Invalid, Text
from ..game import Game, Session
from ..games.austrian import AUSTRIAN, Contract, Outcome
from ..games.austrian.outcome import defenders
from ..games.rozhok import ROZHOK
from ..games.rozhok import Outcome as PairsOutcome
from ..games.rozhok.outcome import split
from ..keys import Reading, Written, read, write_value
from ..notation import Fact, Record
from ..replay import sit_down
from .compose import Composed, Want, compose
from .compose_pairs import PairsComposed, PairsWant, compose_pairs
from .rules import Unsolvable

ATTEMPTS = 200_000
"""How many deals are drawn before the search gives up."""


def compose_record(game: Game[Any, Any, Any], written: list[Written], seed: int) -> Record:
    """Find a deal that ends as the keys say, and return it as a record.

    The keys are those of `settle`; what is left out is left open, and in the Austrian game both
    defenders whist unless `whist` says otherwise. Raises `Unsolvable` for a game that cannot be
    composed, and if no deal was found; `Invalid` for keys that cannot be read or are missing.
    """
    search = _SEARCHES.get(game.id)
    if search is None:
        raise Unsolvable(
            Text(f"no deals can be composed for {game.id}", f"сдачи игры {game.id} не составляются")
        )
    reading = read(game, written)
    session = sit_down(game, reading)
    found = search(session, reading, seed)
    if found is None:
        raise Unsolvable(
            Text(
                f"no such deal among {ATTEMPTS} from seed {seed}; try another seed",
                f"такой сдачи нет среди {ATTEMPTS} при --seed {seed}; попробуйте другое число",
            )
        )
    standing = tuple(Fact(key, write_value(value)) for key, value in reading.standing.items())
    options = tuple(Fact(key, write_value(value)) for key, value in reading.options.items())
    seats = reading.table.seats if reading.table.seats != game.seats else ()
    deal = found.written(reading.table.dealer)
    return Record(game.id, (), seats, options, standing, (deal,))


def _austrian(session: Session[Any, Any, Any], reading: Reading, seed: int) -> Composed | None:
    want = _want(session.standing, reading)
    return compose(want, session.options, session.standing, seed, ATTEMPTS)


def _rozhok(session: Session[Any, Any, Any], reading: Reading, seed: int) -> PairsComposed | None:
    standing = session.standing
    took = split(standing.table, PairsOutcome(**reading.outcome))
    want = PairsWant(took[standing.table.seats[0]], {})
    return compose_pairs(want, session.options, standing, seed, ATTEMPTS)


_SEARCHES: dict[
    str, Callable[[Session[Any, Any, Any], Reading, int], Composed | PairsComposed | None]
] = {
    AUSTRIAN.id: _austrian,
    ROZHOK.id: _rozhok,
}


def _want(standing: Any, reading: Reading) -> Want:
    outcome = Outcome(**reading.outcome)
    asks = outcome.tricks or outcome.whist is not None or outcome.invited
    if asks and outcome.declarer is None:
        raise Invalid(
            Text(
                "name the declarer, so that the others are his defenders",
                "назовите разыгрывающего, чтобы остальные были защитниками",
            ),
            "declarer",
        )
    if outcome.contract is Contract.NONE:
        raise Invalid(Text("nothing is played there", "там ничего не разыгрывают"), "contract=none")
    others = defenders(standing, outcome)
    tricks = None
    if outcome.tricks and outcome.declarer is not None:
        first, second, third = (outcome.tricks.get(s, 0) for s in (outcome.declarer, *others))
        tricks = (first, second, third)
    decisions = (True, True)
    if outcome.whist is not None:
        decisions = (others[0] in outcome.whist, others[1] in outcome.whist)
    return Want(
        contract=outcome.contract,
        tricks=tricks,
        decisions=decisions,
        invites=outcome.invited is not None,
        declarer=outcome.declarer,
        hand=outcome.hand,
        announce=bool(outcome.announced),
        aces=_aces(outcome),
    )


def _aces(outcome: Outcome) -> int | None:
    """Return how many aces the declarer must hold to announce what he is to announce."""
    said = {announcement.value for announcement in outcome.announced}
    return 4 if "four-aces" in said else 0 if "no-aces" in said else None
