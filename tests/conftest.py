"""What every test shares: the check that clause marks name clauses that exist."""

import pytest

from rulebook import GAMES

_KNOWN = {item.id for game in GAMES for item in (*game.clauses, *game.rulings)}


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Refuse a mark with an id that no game has."""
    for item in items:
        for mark in item.iter_markers("clause"):
            unknown = set(mark.args) - _KNOWN
            if unknown:
                raise pytest.UsageError(f"{item.nodeid}: no clause {', '.join(sorted(unknown))}")
