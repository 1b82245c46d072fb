"""Put lies into the pages of the book, one at a time, and count which of them its tests notice.

Run it from a checkout:

    python -m tests.attack.pages --seed 1 --each 50

A lie stands on a page in memory only. The lock of reviewed sections is left out: it notices every
changed word, and proves a look.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

from . import vocabulary as words
from .checking import clean_pages, complaint, told
from .classes import CLASSES
from .lies import LANGUAGES, Edit, Lie, Pair
from .result import store


@dataclass(frozen=True, slots=True)
class Told:
    """Hold a lie that was told, and what was said against it: nothing if it passed."""

    kind: str
    lie: Lie
    said: str


def attack(
    pairs: Sequence[Pair], seed: int, each: int, kinds: Sequence[str] = tuple(CLASSES)
) -> Iterator[Told]:
    """Tell so many lies of each class, drawn from all that the pages have room for."""
    by_name = {pair.name: pair for pair in pairs}
    for kind in kinds:
        rng = Random(f"{seed} {kind}")
        room = [lie for pair in pairs for lie in CLASSES[kind](pair, rng)]
        for lie in rng.sample(room, min(each, len(room))):
            clean = by_name[lie.page]
            yield Told(kind, lie, complaint(told(clean, lie), clean))


def survivor(one: Told, pair: Pair) -> str:
    """Return a lie that passed, with the words around it, for a person to judge."""
    lines = [f"{one.kind}"]
    for edit in one.lie.edits:
        page = pair.page(edit.language)
        start, end = edit.start, edit.end
        before = " ".join(page.text[max(0, start - 90) : start].split())
        after = " ".join(page.text[end : end + 60].split())
        place = f"docs/{edit.language}/{pair.name}:{page.line_of(start)}"
        lines.append(f"  {place}")
        lines.append(f"    … {before} [-{page.text[start:end]}-]{{+{edit.new}+}} {after} …")
    return "\n".join(lines)


def result(found: Sequence[Told], seed: int) -> dict[str, Any]:
    """Return what an attack came to, for the file of results."""
    classes = []
    for kind in dict.fromkeys(one.kind for one in found):
        said = [bool(one.said) for one in found if one.kind == kind]
        name = {"en": kind, "ru": words.CLASSES[kind]}
        classes.append({**name, "told": len(said), "noticed": sum(said)})
    return {"seed": seed, "classes": classes}


def table(found: Sequence[Told]) -> str:
    """Return the table of an attack: noticed and told, class by class, and in all."""
    kinds = list(dict.fromkeys(one.kind for one in found))
    rows = [(kind, [one for one in found if one.kind == kind]) for kind in kinds]
    width = max((len(kind) for kind in kinds), default=0)
    lines = []
    for kind, ones in (*rows, ("all", list(found))):
        noticed = sum(bool(one.said) for one in ones)
        share = 100 * noticed // len(ones) if ones else 0
        lines.append(f"{kind:<{width}}  {noticed:>4}/{len(ones):<4} {share:>3} %")
    return "\n".join(lines)


def main(arguments: Sequence[str] | None = None) -> int:
    """Attack, print the table, and write down what passed."""
    parser = argparse.ArgumentParser(prog="python -m tests.attack.pages", description=__doc__)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--each", type=int, default=50, help="lies of each class")
    parser.add_argument("--classes", nargs="+", default=[], help="words of the classes wanted")
    parser.add_argument("--survivors", type=Path, help="where to write what passed")
    parser.add_argument("--result", type=Path, help="where to write the table: docs/attack.json")
    asked = parser.parse_args(arguments)
    kinds = [k for k in CLASSES if not asked.classes or any(word in k for word in asked.classes)]
    pairs = clean_pages()
    by_name = {pair.name: pair for pair in pairs}
    found: list[Told] = []
    for kind in kinds:
        begun = time.monotonic()
        ones = list(attack(pairs, asked.seed, asked.each, [kind]))
        found += ones
        took = time.monotonic() - begun
        print(f"{kind}: {len(ones)} lies, {took:.0f} s", file=sys.stderr)
    drawn = {one.lie.page for one in found}
    if said := _not_clean([pair for pair in pairs if pair.name in drawn]):
        print(f"a page does not pass as it is, so nothing was noticed: {said}", file=sys.stderr)
        return 1
    print(table(found))
    if asked.result:
        store(asked.result, "pages", result(found, asked.seed))
    if asked.survivors:
        passed = [survivor(one, by_name[one.lie.page]) for one in found if not one.said]
        asked.survivors.write_text("\n\n".join(passed) + "\n", encoding="utf-8")
    return 0


def _not_clean(pairs: Sequence[Pair]) -> str:
    """Return what the tests say of pages on which nobody lied."""
    for pair in pairs:
        for language in LANGUAGES:
            nothing = Lie(pair.name, (Edit(language, 0, 0, ""),))
            if said := complaint(told(pair, nothing), pair):
                return said
    return ""


if __name__ == "__main__":
    raise SystemExit(main())
