"""What every test shares: the check that clause marks name clauses that exist."""

import pytest

from rulebook import GAMES

_KNOWN = {item.id for game in GAMES for item in (*game.clauses, *game.rulings)}


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Refuse a mark with an id that no game has, and keep what needs the built site together.

    Tests run in two processes; only one of them has to build the site.
    """
    for item in items:
        if {"pages", "site"} & set(getattr(item, "fixturenames", ())):
            item.add_marker(pytest.mark.xdist_group("site"))
        for mark in item.iter_markers("clause"):
            unknown = set(mark.args) - _KNOWN
            if unknown:
                raise pytest.UsageError(f"{item.nodeid}: no clause {', '.join(sorted(unknown))}")
