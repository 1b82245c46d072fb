"""Switch each clause off and see which examples of the book notice.

Run by hand: `python -m tests.attack.switched_off [--game G] [--jobs 2]`.

A clause of kind rule acts in few ways, and each has one door: it forbids (`Phase.why_not`,
`TrickRules`, `refuse`), it is cited by lines (`Pen.write`) and by acts and events (`Step`), it holds
figures. The doors are wrapped for one clause at a time, the deals of the pages of its game are
replayed, and what they come to is compared with what they came to before.
"""

from __future__ import annotations

import argparse
import json
import re
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, replace
from functools import cache
from multiprocessing import get_context
from pathlib import Path
from typing import Any
from unittest.mock import patch

from rulebook import GAMES, Game, library
from rulebook.clauses import Clause, Kind
from rulebook.html.deals import Block, Shown, show
from rulebook.pages.checks import drift, matrix
from rulebook.pages.checks.outcomes import outcome
from rulebook.pages.source import page as page_module
from rulebook.pages.source.page import Page, pages
from rulebook.pages.source.sections import sections
from rulebook.pen import Pen
from rulebook.phase import Phase
from rulebook.replay import replay
from rulebook.told import Replayed, Step
from rulebook.tricks import TrickRules
from tests.attack.result import store
from tests.tools import ROOT

AnyGame = Game[Any, Any, Any]

WAYS = ("forbids", "writes", "tells", "neighbour")
"""The ways to switch a clause off, before its figures: never forbid by it; drop the lines that
cite it; drop the events of acts and what acts cite; cite its neighbour everywhere instead."""

Change = Callable[[Clause], "Clause | None"]


# ---- The doors


@contextmanager
def forbidding(change: Change) -> Iterator[None]:
    """Forbid by the clause that `change` returns, and not at all where it returns none."""
    allowed = TrickRules.forbidden

    def forbidden(self: TrickRules, hand: Any, trick: Any) -> Mapping[Any, Clause]:
        kept = tuple(o for o in self.obligations if change(o.clause) is not None)
        rules = replace(self, obligations=kept)
        return {card: change(clause) for card, clause in allowed(rules, hand, trick).items()}  # type: ignore[misc]

    def why_not(self: Phase, act: Any) -> Clause | None:
        changed = (change(clause) for clause in self.reasons(act))
        return next((clause for clause in changed if clause is not None), None)

    def refused(clause: Clause, *about: Any) -> None:
        instead = change(clause)
        if instead is not None:
            refuse(instead, *about)

    refuse = sys.modules["rulebook.clauses"].refuse
    with ExitStack() as stack:
        stack.enter_context(patch.object(TrickRules, "forbidden", forbidden))
        stack.enter_context(patch.object(Phase, "why_not", why_not))
        for name, module in list(sys.modules.items()):
            if name.startswith("rulebook.") and getattr(module, "refuse", None) is refuse:
                stack.enter_context(patch.object(module, "refuse", refused))
        yield


@contextmanager
def writing(change: Change) -> Iterator[None]:
    """Write lines under the clause that `change` returns, and not at all where it returns none."""
    write = Pen.write

    def written(self: Any, line: Any) -> None:
        clause = change(line.clause)
        if clause is not None:
            write(self, line if clause is line.clause else replace(line, clause=clause))

    with patch.object(Pen, "write", written):
        yield


@contextmanager
def telling(change: Change) -> Iterator[None]:
    """Tell of events and cite for acts as `change` returns."""
    begin, opening = Step.__init__, Replayed.opening

    def changed(events: Any) -> Any:
        pairs = ((event, change(event.clause)) for event in events)
        return tuple(replace(event, clause=clause) for event, clause in pairs if clause)

    def init(
        self: Any, written: Any, verb: Any, clauses: Any, events: Any = (), *rest: Any, **more: Any
    ) -> None:
        cited = tuple(clause for clause in map(change, clauses) if clause is not None)
        begin(self, written, verb, cited, changed(events), *rest, **more)

    with (
        patch.object(Step, "__init__", init),
        patch.object(Replayed, "opening", property(lambda self: changed(opening.__get__(self)))),
    ):
        yield


@contextmanager
def counting(clause: Clause, figure: str) -> Iterator[None]:
    """Add one to a figure of a clause, for whoever reads it from now on."""
    figures = clause.figures
    more = tuple((name, number + (name == figure)) for name, number in figures)
    object.__setattr__(clause, "figures", more)
    try:
        yield
    finally:
        object.__setattr__(clause, "figures", figures)


def switched_off(game: AnyGame, clause: Clause, way: str) -> ExitStack:
    """Return the context in which a clause is switched off in one way."""
    place = game.clauses.index(clause)
    neighbour = game.clauses[place + 1 if place + 1 < len(game.clauses) else place - 1]
    stack = ExitStack()
    # The worked deals that come with the package were told before, with all clauses in force.
    stack.enter_context(patch.object(library, "told", lambda name: replay(library.load(name))))
    if way in WAYS[:3]:
        door = {"forbids": forbidding, "writes": writing, "tells": telling}[way]
        stack.enter_context(door(lambda one: None if one is clause else one))
    elif way == "neighbour":
        for door in (forbidding, writing, telling):
            stack.enter_context(door(lambda one: neighbour if one is clause else one))
    else:
        stack.enter_context(counting(clause, way))
    return stack


# ---- What the examples come to


@dataclass(frozen=True)
class Example:
    """Hold a block of a page in its section, and what came of it with all clauses in force."""

    page: str
    section: str
    place: int
    source: str
    line: int
    shown: Shown | Exception
    lines: tuple[str, ...]

    def mentions(self, clause: Clause) -> bool:
        """Tell whether what it came to has anything to do with a clause."""
        return any(re.search(rf"\b{re.escape(clause.id)}\b", line) for line in self.lines)


@cache
def texts(game: AnyGame) -> tuple[Page, ...]:
    """Return the pages of a game."""
    return tuple(page for page in pages(ROOT, "en") if game.id in page.path.parts)


def _name(page: Page) -> str:
    return page.path.relative_to(ROOT / "docs" / "en").as_posix()


@cache
def examples(game: AnyGame) -> tuple[Example, ...]:
    """Return every block of the pages of a game."""
    found = []
    for page in texts(game):
        name = _name(page)
        for section in sections(page):
            blocks = [fence for fence in section.fences if fence.language == "deal"]
            for place, fence in enumerate(blocks):
                shown = page.blocks[fence.line]
                came = _lines(shown)
                found.append(
                    Example(name, section.id, place, fence.source, fence.line + 1, shown, came)
                )
    return tuple(found)


def changed(game: AnyGame, clause: Clause | None) -> Iterator[Example]:
    """Yield the examples that now come to something else; of a clause, only what mentions it."""
    named: dict[tuple[str, str], Shown] = {}
    for one in examples(game):
        block = Block.read(one.source, one.line)
        fresh = named.get((one.page, block.after))
        shown = one.shown
        if clause is None or fresh is not None or one.mentions(clause):
            known = {name: value for (page, name), value in named.items() if page == one.page}
            shown = _shown(block, {**_kept(game, one.page), **known})
            if _lines(shown) != one.lines:
                yield one
            if isinstance(shown, Shown) and block.id:
                named[one.page, block.id] = shown


@cache
def _kept(game: AnyGame, page: str) -> Mapping[str, Shown]:
    those = (one.shown for one in examples(game) if one.page == page)
    return {one.block.id: one for one in those if isinstance(one, Shown) and one.block.id}


def _shown(block: Block, earlier: Mapping[str, Shown]) -> Shown | Exception:
    try:
        return show(block, earlier)
    except Exception as error:  # whatever goes wrong without a clause, somebody has noticed
        return error


def _lines(shown: Shown | Exception) -> tuple[str, ...]:
    if isinstance(shown, Exception):
        return (f"{type(shown).__name__}: {shown}",)
    try:
        return outcome(shown)
    except Exception as error:  # whatever goes wrong without the clause, somebody has noticed
        return (f"{type(error).__name__}: {error}",)


def complaints(game: AnyGame, section: str) -> tuple[str, ...]:
    """Return what the check of pages says of the section of a clause: figures, tables, pictures."""
    page_module._replayed.cache_clear()  # what was replayed before was so under all clauses
    found = []
    for known in texts(game):
        if section not in known.anchors:
            continue
        page = Page(known.path, known.language, known.text)
        own = next(one for one in sections(page) if one.id == section)
        below = [one.line for one in sections(page) if one.line > own.line]
        end = min(below, default=page.line_of(len(page.text)) + 1)
        found += [str(one) for one in drift.problems(page) if own.line <= one.line < end]
    return tuple(found)


# ---- The attack


@dataclass(frozen=True, slots=True)
class Found:
    """Hold what switching a clause off in one way changes: nowhere, somewhere, in its own section.

    There it is a block that changes, or (`checked`) words that are bound to a block above.
    """

    game: str
    clause: str
    way: str
    noticed: str = ""
    place: int = 0
    own: bool = False
    checked: bool = False

    @property
    def at_home(self) -> bool:
        """Tell whether its own section notices: by a block, or by words bound to one above."""
        return self.own or self.checked

    @property
    def figure(self) -> bool:
        """Tell whether a figure was changed."""
        return self.way not in WAYS


def _try(job: tuple[str, str, str]) -> Found:
    game = next(one for one in GAMES if one.id == job[0])
    clause, way = game.clause[job[1]], job[2]
    library.told.cache_clear()  # a worked deal is replayed once, and was with all clauses in force
    with switched_off(game, clause, way):
        noticed = list(changed(game, clause if way in WAYS else None))
        own = any(one.section == clause.id for one in noticed)
        checked = not own and bool(complaints(game, clause.id))
    first = next((one for one in noticed if one.section == clause.id), (*noticed, None)[0])
    where, place = (f"{first.page}#{first.section}", first.place) if first else ("", 0)
    return Found(game.id, clause.id, way, where, place, own, checked)


def jobs(game: AnyGame) -> Iterator[tuple[str, str, str]]:
    """Yield what is tried: each rule in each way, and each of its figures."""
    for clause in game.clauses:
        if clause.kind is Kind.RULE:
            yield from ((game.id, clause.id, way) for way in WAYS)
            yield from ((game.id, clause.id, name) for name, _ in clause.figures)


def attack(games: list[AnyGame], processes: int) -> list[Found]:
    """Switch every rule of some games off in every way, each in a process of its own."""
    for game in games:
        examples(game)  # once, for all processes
    todo = [job for game in games for job in jobs(game)]
    with get_context("fork").Pool(processes, maxtasksperchild=1) as pool:
        return pool.map(_try, todo, chunksize=4)


def main(arguments: list[str] | None = None) -> int:
    """Print the table, and clause by clause what is not noticed."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.attack.switched_off", description=__doc__
    )
    parser.add_argument("--game", action="append", choices=[game.id for game in GAMES])
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument(
        "--figures", type=Path, help=f"where to write what notices each: {matrix.FIGURES}"
    )
    parser.add_argument("--result", type=Path, help="where to write the table: docs/attack.json")
    chosen = parser.parse_args(arguments)
    games = [game for game in GAMES if chosen.game is None or game.id in chosen.game]
    found = attack(games, chosen.jobs)
    print("\n".join(table(games, found)))
    if chosen.figures:
        keep(chosen.figures, found)
    if chosen.result:
        kinds = ("rules", "noticed", "own", "figures", "counted")
        rows = [(game, _counts([one for one in found if one.game == game.id])) for game in games]
        parts = [{"part": game.id, **dict(zip(kinds, row, strict=False))} for game, row in rows]
        store(chosen.result, "rules", {"parts": parts})
    return 0


def unnoticed(
    kept: Mapping[str, Mapping[str, str]], only: str = "", processes: int = 1
) -> list[str]:
    """Return what the file says wrongly of the figures of rules: where each is noticed.

    `only` is the beginning of the ids that are looked at. A block is replayed for each figure, so
    that it takes seconds.
    """
    todo = [
        (game.id, clause.id, name, kept.get(clause.id, {}).get(name, ""))
        for game in GAMES
        for clause in game.clauses
        for name, _ in clause.figures
        if clause.kind is Kind.RULE and clause.id.startswith(only)
    ]
    known = {(id, name) for _, id, name, _ in todo}
    over = [
        f"{id}[{name}]: no figure of a rule"
        for id, names in kept.items()
        for name in names
        if (id, name) not in known
    ]
    with get_context("fork").Pool(processes, maxtasksperchild=1) as pool:
        return over + [said for said in pool.map(_unnoticed, todo, chunksize=4) if said]


def _unnoticed(job: tuple[str, str, str, str]) -> str:
    """Return what is wrong with a figure and its example, or nothing."""
    game, (id, name, where) = next(one for one in GAMES if one.id == job[0]), job[1:]
    if where == matrix.IN_WORDS:
        bound = f'clause["{id}"]["{name}"]'
        return "" if any(bound in one.text for one in texts(game)) else f"{id}[{name}]: no words"
    path, _, rest = where.partition("#")
    section, _, place = rest.rpartition("/")
    page = next((one for one in texts(game) if _name(one) == path), None)
    own = next((one for one in sections(page) if one.id == section), None) if page else None
    blocks = [fence for fence in own.fences if fence.language == "deal"] if own else []
    if page is None or not place or int(place) >= len(blocks):
        return f"{id}[{name}]: there is no example {where or 'that notices it'}"
    block = Block.read(blocks[int(place)].source, blocks[int(place)].line + 1)
    before = _lines(page.blocks[blocks[int(place)].line])
    library.told.cache_clear()
    with counting(game.clause[id], name):
        silent = _lines(_anew(page, block)) == before
    return f"{id}[{name}]: {where} does not notice it" if silent else ""


def _anew(page: Page, block: Block) -> Shown | Exception:
    """Show a block as it is now, with those that it goes on from."""
    earlier = next((shown for shown in page.deals if shown.block.id == block.after), None)
    if not block.after or earlier is None:
        return _shown(block, {})
    before = _anew(page, earlier.block)
    return _shown(block, {block.after: before}) if isinstance(before, Shown) else before


def keep(path: Path, found: list[Found]) -> None:
    """Write for each figure that was tried where it is noticed; figures of other games stay."""
    kept = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    tried: dict[str, dict[str, str]] = {}
    for one in found:
        if one.figure:
            words = matrix.IN_WORDS if one.checked else ""
            where = f"{one.noticed}/{one.place}" if one.noticed else words
            tried.setdefault(one.clause, {})[one.way] = where
    those = {one.clause for one in found}
    both = {id: kept[id] for id in kept if id not in those} | tried
    order = [clause.id for game in GAMES for clause in game.clauses if clause.id in both]
    text = json.dumps({id: both[id] for id in order}, indent=1, ensure_ascii=False)
    path.write_text(text + "\n", encoding="utf-8")


def table(games: list[AnyGame], found: list[Found]) -> Iterator[str]:
    """Yield the counts by game and by way, then each clause and figure that its section is silent on."""
    yield f"{'':12}{'rules':>6} {'noticed':>8} {'own section':>12} {'figures':>8} {'noticed':>8} {'own section':>12}"
    rows = [_counts([one for one in found if one.game == game.id]) for game in games]
    for game, numbers in zip(games, rows, strict=True):
        yield _row(game.id, numbers)
    yield _row("all", [sum(column) for column in zip(*rows, strict=True)])
    yield ""
    for way in WAYS:
        those = [one for one in found if one.way == way]
        noticed, own = sum(bool(one.noticed) for one in those), sum(one.at_home for one in those)
        yield f"{way:12}{len(those):6} {noticed:8} {own:12}"
    yield ""
    for game in games:
        for clause in game.clauses:
            yield from _silent(clause, [one for one in found if one.clause == clause.id])


def _counts(found: list[Found]) -> list[int]:
    rules = {one.clause for one in found}
    ways, figures = ([one for one in found if one.figure is wanted] for wanted in (False, True))
    return [
        len(rules),
        len({one.clause for one in ways if one.noticed or one.checked}),
        len({one.clause for one in ways if one.at_home}),
        len(figures),
        sum(bool(one.noticed) or one.checked for one in figures),
        sum(one.at_home for one in figures),
    ]


def _silent(clause: Clause, found: list[Found]) -> Iterator[str]:
    ways = [one for one in found if not one.figure]
    if ways and not any(one.at_home for one in ways):
        where = next((one.noticed for one in ways if one.noticed), "nothing")
        yield f"{clause.id}: {where} notices"
    for one in found:
        if one.figure and not one.at_home:
            where = one.noticed or "nothing"
            yield f"{clause.id}[{one.way}] + 1: {where} notices"


def _row(name: str, numbers: list[int]) -> str:
    rules, noticed, own, figures, told, in_own = numbers
    return f"{name:12}{rules:6} {noticed:8} {own:12} {figures:8} {told:8} {in_own:12}"


if __name__ == "__main__":
    sys.exit(main())
