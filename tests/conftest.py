"""What every test shares: marks that name real clauses."""

import pytest

from rulebook import GAMES

_KNOWN = {item.id for game in GAMES for item in (*game.clauses, *game.rulings)}


def pytest_runtest_setup(item: pytest.Item) -> None:
    """Fail a test that is marked with an id that no game has: the clause was renamed."""
    for mark in item.iter_markers("clause"):
        unknown = sorted(set(mark.args) - _KNOWN)
        if unknown:
            pytest.fail(f"marked with a clause that no game has: {', '.join(unknown)}", False)
