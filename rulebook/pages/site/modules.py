"""Join the modules of a script into one classic script, which also runs on a page opened from a folder.

Browsers load no module from a folder, and several files cost several journeys. Of the module syntax
this knows what the modules here need, and refuses the rest:

* `import { one, another } from "./file.mjs";`, before anything else of a module;
* `export` before `const`, `let`, `function`, `async function` or `class` at the beginning of a line.

All modules then stand in one scope, each after those that it imports, so no two of them may give
the same name to different things at the beginning of a line.
"""

from __future__ import annotations

import logging
import re
from dataclasses import dataclass
from pathlib import Path

from .. import SiteError

LOG = logging.getLogger("mkdocs.rulebook")

_IMPORT = re.compile(r'import \{ (?P<names>\w+(?:, \w+)*) \} from "\./(?P<file>[\w-]+\.mjs)";')
_DECLARED = re.compile(
    r"(?P<export>export )?(?P<declared>(?:const|let|class|(?:async )?function\*?) (?P<name>[\w$]+)\b.*)"
)
_MODULE_SYNTAX = re.compile(r"(?:import|export)\b")
_DECLARATION = re.compile(r"(?:export )?(?:const|let|var|class|function|async function)\b")


@dataclass(frozen=True, slots=True)
class _Module:
    """Hold a module: what it takes from which other, what it declares, and its text without that."""

    path: Path
    imports: tuple[tuple[int, Path, tuple[str, ...]], ...]
    declared: tuple[tuple[int, str], ...]
    exported: frozenset[str]
    text: str

    @classmethod
    def read(cls, path: Path) -> _Module:
        """Read a module.

        Raises:
            SiteError: it is not there, or holds module syntax that is not understood.
        """
        try:
            lines = path.read_text("utf-8").splitlines()
        except OSError as error:
            raise SiteError(f"{path.as_posix()}: {error.strerror}") from error
        imports: list[tuple[int, Path, tuple[str, ...]]] = []
        declared: list[tuple[int, str]] = []
        exported: set[str] = set()
        kept: list[str] = []
        for number, line in enumerate(lines, 1):
            if found := _IMPORT.fullmatch(line):
                if declared:
                    raise _unknown(path, number, line, "an import stands before all else")
                imports.append(
                    (number, path.parent / found["file"], tuple(found["names"].split(", ")))
                )
                continue
            if found := _DECLARED.fullmatch(line):
                declared.append((number, found["name"]))
                if found["export"]:
                    exported.add(found["name"])
                line = found["declared"]
            elif _MODULE_SYNTAX.match(line) or _DECLARATION.match(line):
                raise _unknown(path, number, line, "not of the few forms that are joined")
            kept.append(line)
        return cls(path, tuple(imports), tuple(declared), frozenset(exported), "\n".join(kept))


def _unknown(path: Path, number: int, line: str, why: str) -> SiteError:
    return SiteError(f"{path.as_posix()}:{number}: {line.strip()}: {why}")


def joined(entry: Path) -> str:
    """Return a module and all that it imports as one classic script.

    Raises:
        SiteError: in a line with file and line, what cannot be joined: unknown module syntax, a name
            that the other module does not export, modules that import each other in a ring, two
            declarations of one name.
    """
    modules: dict[Path, _Module] = {}

    def take(path: Path, ring: tuple[Path, ...]) -> None:
        if path in modules:
            return
        module = _Module.read(path)
        for number, other, names in module.imports:
            place = f"{path.as_posix()}:{number}"
            if other in (*ring, path):
                raise SiteError(f"{place}: {other.name} imports this module: a ring is not joined")
            take(other, (*ring, path))
            if missing := sorted(set(names) - modules[other].exported):
                raise SiteError(f"{place}: {other.name} does not export {', '.join(missing)}")
        modules[path] = module

    take(entry, ())
    places: dict[str, str] = {}
    for module in modules.values():
        for number, name in module.declared:
            place = f"{module.path.as_posix()}:{number}"
            if name in places:
                raise SiteError(f"{place}: {name} is declared in {places[name]} too")
            places[name] = place
    body = "\n".join(module.text for module in modules.values())
    return f'(() => {{\n"use strict";\n{body}\n}})();\n'


def script(entry: str) -> str:
    """Return a script for its page template, and log what is wrong with it: MkDocs, being strict, fails.

    The templates of the site ask for it (`docs/overrides/assets/js`), by its name in `mkdocs.yml`.
    """
    try:
        return joined(Path(entry))
    except SiteError as error:
        LOG.error("%s", error)
        return ""
