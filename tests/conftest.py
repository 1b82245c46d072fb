"""What every test shares: two tiers, a time for each, marks that name real clauses, what was left out."""

from collections import Counter
from collections.abc import Iterator

import pytest
from hypothesis import settings

from rulebook import GAMES

from .tools import ABSENT

_KNOWN = {item.id for game in GAMES for item in (*game.clauses, *game.rulings)}

# How long an example takes says something of the machine, nothing of the rules.
settings.register_profile("daily", deadline=None, print_blob=True, max_examples=20)
settings.register_profile("thorough", deadline=None, print_blob=True, max_examples=200)


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the switch between the two tiers."""
    parser.addoption(
        "--thorough",
        action="store_true",
        help="run what the daily tests leave out: every page in every width, scheme and font, "
        "paper, other browsers (the tests marked thorough, and no others)",
    )


def pytest_configure(config: pytest.Config) -> None:
    """Draw few examples every day and many in the thorough tier."""
    settings.load_profile("thorough" if config.getoption("--thorough") else "daily")


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Keep the tests of the tier that is asked for; a test named on the command line stays.

    Tests of random examples belong to both: the thorough tier draws more of them.
    """
    thorough = bool(config.getoption("--thorough"))
    named = [argument for argument in config.args if "::" in argument]
    other = [
        item
        for item in items
        if (item.get_closest_marker("thorough") is not None) != thorough
        and not (thorough and _random(item))
        and not any(item.nodeid.startswith(name) for name in named)
    ]
    if other:
        config.hook.pytest_deselected(items=other)
        items[:] = [item for item in items if item not in set(other)]


def _random(item: pytest.Item) -> bool:
    return bool(getattr(getattr(item, "obj", None), "is_hypothesis_test", False))


def pytest_runtest_setup(item: pytest.Item) -> None:
    """Fail a test that is marked with an id that no game has: the clause was renamed."""
    for mark in item.iter_markers("clause"):
        unknown = sorted(set(mark.args) - _KNOWN)
        if unknown:
            pytest.fail(f"marked with a clause that no game has: {', '.join(unknown)}", False)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say in one line for each tool that is absent what was left out, and what a test has noted."""
    left_out = Counter(_reasons(terminalreporter))
    for reason, count in sorted(left_out.items()):
        terminalreporter.write_line(f"left out, {count} tests: {reason}", yellow=True)
    for report in terminalreporter.stats.get("passed", []):
        for name, value in report.user_properties:
            if name == "note":
                terminalreporter.write_line(value)


def _reasons(terminalreporter: pytest.TerminalReporter) -> Iterator[str]:
    for report in terminalreporter.stats.get("skipped", []):
        if isinstance(report.longrepr, tuple):
            reason = report.longrepr[2].removeprefix("Skipped: ")
            if reason.startswith(ABSENT):
                yield reason
