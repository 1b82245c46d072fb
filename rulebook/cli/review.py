"""The command that shows a section with all that belongs to it, and records that somebody looked."""

from __future__ import annotations

import argparse
import sys
import textwrap
from collections.abc import Iterable, Iterator, Mapping
from difflib import SequenceMatcher, unified_diff
from itertools import groupby, zip_longest
from pathlib import Path
from shutil import get_terminal_size
from typing import TYPE_CHECKING, Any

from ..clauses import Invalid, Text
from .site import HOME
from .streams import FORBIDDEN, RIGHT, note, print_json

if TYPE_CHECKING:
    from ..pages.checks.looks import Book, Sides
    from ..pages.checks.reviewed import Look, Looks, Opened

_NAMES = {
    "en": Text("English", "английский текст"),
    "ru": Text("Russian", "русский текст"),
    "clause": Text("clause", "пункт"),
    "examples": Text("examples", "примеры"),
    "never": Text("never looked at", "ещё не просмотрено"),
    "by hand": Text(
        "its entry was edited by hand: look at it anew",
        "запись о просмотре правили вручную: посмотрите заново",
    ),
    "gone": Text(
        "no section has this id any more: if it was renamed or moved, look at it where it is now; "
        "--record takes the old entry out",
        "такого раздела больше нет: если он переименован или перенесён, посмотрите его на новом "
        "месте; `--record` убирает старую запись",
    ),
}


def review(arguments: argparse.Namespace) -> int:
    """List what nobody has looked at since it changed, or show one section and record a look."""
    from ..pages.checks import reviewed
    from ..pages.checks.looks import Book

    root = HOME
    if not (root / "docs" / "en").is_dir():
        raise Invalid(
            Text(
                "looks are kept with the pages: run this in a checkout of the project",
                "просмотры хранятся вместе со страницами: запустите это в копии проекта",
            ),
            str(root),
        )
    book, looks = Book(root), reviewed.read(root)
    if arguments.id is None:
        if arguments.record:
            raise Invalid(
                Text("one id at a time: name the section", "по одному: назовите раздел"), "--record"
            )
        return _list(arguments, book, looks)
    return _one(arguments, book, looks, reviewed.find(book, looks, arguments.id))


def _list(arguments: argparse.Namespace, book: Book, looks: Looks) -> int:
    """Print what wants a look, page by page."""
    from ..pages.checks.reviewed import open_sections

    if looks.by_key:
        note(
            arguments, Text("replaying every deal of the pages", "разыгрываются все сдачи страниц")
        )
    found = list(open_sections(book, looks))
    if arguments.json:
        sections = [{"id": one.key, "why": list(one.why)} for one in found]
        print_json({"review": {"enforced": looks.enforced, "open": sections}})
    else:
        for page, group in groupby(found, key=lambda one: one.key.partition("#")[0]):
            print("\n".join(_page_lines(page, list(group), arguments.lang)))
        count, of = len(found), len(book.places)
        total = Text(
            f"{count} of {of} sections want a look; see one: rulebook review ID",
            f"ждут просмотра: {count} из {of}; посмотреть один: `rulebook review ID`",
        )
        print(total.say(arguments.lang))
    return FORBIDDEN if found and looks.enforced else RIGHT


def _page_lines(page: str, found: list[Opened], language: str) -> Iterator[str]:
    """Yield a page with its open sections, those that want a look for the same reason together."""
    yield f"{page}  {len(found)}"
    by_reason: dict[tuple[str, ...], list[str]] = {}
    for one in found:
        by_reason.setdefault(one.why, []).append(one.key.partition("#")[2])
    for why, ids in by_reason.items():
        line = f"{_reason(why, language)}: {' '.join(ids)}"
        width = get_terminal_size().columns - 1
        yield textwrap.fill(
            line, width, initial_indent="  ", subsequent_indent="    ", break_on_hyphens=False
        )


def _reason(why: Iterable[str], language: str) -> str:
    return ", ".join(_NAMES[one].say(language) for one in why)


def _one(arguments: argparse.Namespace, book: Book, looks: Looks, key: str) -> int:
    """Show a section; record the look if that is asked for, or said at the terminal."""
    from ..pages.checks.citing import uses
    from ..pages.checks.looks import digests
    from ..pages.checks.reviewed import Look, moved, state, write

    there = key in book.places
    _check_examples(book, key)
    sides: Sides = book.sides(key) if there else {}
    now = digests(sides)
    why = state(book, looks, key)
    before = _before(book.root, key, looks, why)
    code = uses(book.root, key.partition("#")[2])
    if arguments.json:
        data: dict[str, Any] = {"id": key, "why": list(why), "sides": dict(sides)}
        data["code"] = [f"{use.path}:{use.line}" for use in code]
        data["before"] = dict(before)
        print_json({"section": data})
    else:
        listed = [f"{use.path}:{use.line}: {use.text}" for use in code]
        print("\n".join(_shown(book, key, why, sides, listed, before, arguments.lang)))
    if not (why and (arguments.record or _agreed(arguments))):
        return RIGHT
    old = (*moved(looks, book, now), *(() if there else (key,)))
    seen = {key: Look.of(key, now)} if there else {}
    write(book.root, looks.changed(old, seen))
    recorded = Text(f"recorded: {key}", f"записано: {key}")
    note(arguments, recorded)
    return RIGHT


def _check_examples(book: Book, key: str) -> None:
    """Raise `Invalid` if what is kept of the examples of a page is not what they come to."""
    from ..pages.checks.pinned import parted

    found = next((p for page in book.pages_of(key) for p in parted(page)), None)
    if found is not None:
        said = Text(
            f"{found.message}; run first: pytest tests/pages --update-examples",
            f"{found.message}; сначала запустите: `pytest tests/pages --update-examples`",
        )
        raise Invalid(said, f"{found.path.relative_to(book.root).as_posix()}:{found.line}")


def _before(root: Path, key: str, looks: Looks, why: tuple[str, ...]) -> Sides:
    """Return the sides that have changed, as they were looked at, as far as the history tells."""
    from ..pages.checks.history import looked_at
    from ..pages.checks.looks import SIDES

    look: Look | None = looks.by_key.get(key)
    if look is None or not set(why) & set(SIDES):
        return {}
    return {side: texts for side, texts in looked_at(root, key, look).items() if side in why}


def _agreed(arguments: argparse.Namespace) -> bool:
    """Ask at the terminal whether the section may be recorded as looked at."""
    if arguments.json or not (sys.stdin.isatty() and sys.stdout.isatty()):
        return False
    question = Text(
        "Do both languages, the clause and the examples say the same, and is it so? [y/N] ",
        "Оба текста, пункт и примеры говорят одно и то же, и это верно? [д/Н] ",
    )
    try:
        answer = input(question.say(arguments.lang))
    except EOFError:
        return False
    return answer.strip().casefold() in ("y", "yes", "д", "да")


# ---- On the screen


def _shown(
    book: Book,
    key: str,
    why: tuple[str, ...],
    sides: Sides,
    code: list[str],
    before: Sides,
    language: str,
) -> Iterator[str]:
    """Yield a section as lines: prose side by side, the clause, its code, the examples, what changed."""
    width = min(get_terminal_size((100, 24)).columns, 160)
    place = book.places.get(key)
    where = f"{place.path}:{place.line}" if place else ""
    as_was = Text("as it was looked at", "просмотрено, с тех пор не менялось")
    yield f"{key}  {where}".rstrip()
    yield _reason(why, language) if why else as_was.say(language)
    if "en" in sides or "ru" in sides:
        yield _rule(Text("Prose", "Текст").say(language), width)
        yield from _columns(sides.get("en", ()), sides.get("ru", ()), width)
    if "clause" in sides:
        yield _rule(Text("Clause", "Пункт").say(language), width)
        yield from sides["clause"]
    if code:
        yield _rule(Text("Code", "Код").say(language), width)
        yield from code
    if "examples" in sides:
        yield _rule(Text("Examples", "Примеры").say(language), width)
        yield "\n\n".join(sides["examples"])
    changed = [side for side in why if side in ("en", "ru", "clause", "examples")]
    if changed:
        yield _rule(
            Text("Changed since the last look", "Изменилось с тех пор").say(language), width
        )
    for side in changed:
        yield f"{_NAMES[side].say(language)}:"
        yield from _changes(side, before, sides, language)


def _rule(heading: str, width: int) -> str:
    return f"\n── {heading} {'─' * (width - len(heading) - 4)}"


def _columns(left: Iterable[str], right: Iterable[str], width: int) -> Iterator[str]:
    """Yield two texts side by side, paragraph beside paragraph; one below the other if it is narrow."""
    if width < 80:
        yield from (*left, "", *right)
        return
    half = (width - 3) // 2
    for one, other in zip_longest(left, right, fillvalue=""):
        for a, b in zip_longest(_wrapped(one, half), _wrapped(other, half), fillvalue=""):
            yield f"{a:<{half}} │ {b}".rstrip()
        yield f"{'':<{half}} │"


def _wrapped(text: str, width: int) -> list[str]:
    return [part for line in text.splitlines() for part in textwrap.wrap(line, width) or [""]]


def _changes(
    side: str, before: Sides, now: Mapping[str, tuple[str, ...]], language: str
) -> Iterator[str]:
    """Yield what changed on one side: words within their sentence, or lines of examples."""
    new = now.get(side, ())
    if side not in before:
        unknown = Text(
            "  what it was stands in no commit", "  прежнего вида нет ни в одном коммите"
        )
        yield unknown.say(language)
    elif side == "examples":
        old_lines, new_lines = ("\n".join(texts).splitlines() for texts in (before[side], new))
        for line in list(unified_diff(old_lines, new_lines, lineterm="", n=1))[2:]:
            yield f"  {line}" if not line.startswith("@@") else "  …"
    else:
        yield f"  {_marked(before[side], new)}"


def _marked(old: Iterable[str], new: Iterable[str]) -> str:
    """Return the words of a new text, those that came in {+ +}, those that went in [- -]."""
    from ..pages.checks.looks import tokens

    was, now = (list(tokens("\n".join(texts))) for texts in (old, new))
    said: list[str] = []
    matcher = SequenceMatcher(None, [w for w, _ in was], [w for w, _ in now], autojunk=False)
    for what, a, b, c, d in matcher.get_opcodes():
        gone, come = (" ".join(word for _, word in part) for part in (was[a:b], now[c:d]))
        if what == "equal":
            words = come.split()
            said.append(come if len(words) < 13 else " ".join((*words[:6], "…", *words[-6:])))
        else:
            said += [f"[-{gone}-]"] if gone else []
            said += [f"{{+{come}+}}"] if come else []
    return " ".join(said)
