"""The commands that need a checkout of the project: the matrix, building and serving the site."""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import rulebook

from ..clauses import Invalid, Text
from ..game import Game
from ..pages import SiteError
from .streams import FORBIDDEN, RIGHT, fail, print_data, print_json

HOME = Path(rulebook.__file__).resolve().parent.parent
"""The folder that holds this package: in a checkout, its root."""


def matrix(arguments: argparse.Namespace, games: tuple[Game[Any, Any, Any], ...]) -> int:
    """Print what proves each clause; a hole is a failure."""
    with _site_errors():
        from ..pages.checks import matrix
    if not (HOME / "docs").is_dir() or not (HOME / "tests").is_dir():
        raise Invalid(
            Text(
                "the matrix looks at docs/ and tests/: run it in a checkout of the project",
                "матрица смотрит в `docs/` и `tests/`: запустите её в копии проекта",
            ),
            str(HOME),
        )
    rows = [row for game in games for row in matrix.rows(game, HOME)]
    if arguments.json:
        print_json({"matrix": [matrix.row_json(row) for row in rows]})
    else:
        print(matrix.table(rows, arguments.lang))
    holes = [row for row in rows if row.holes]
    for row in holes:
        missing = f"no {' and no '.join(row.holes)}"
        fail(arguments, Invalid(Text(missing, missing), row.clause.id))
    return FORBIDDEN if holes else RIGHT


def build(arguments: argparse.Namespace) -> int:
    """Build the whole site."""
    root = _site_root()
    with _site_errors():
        from ..pages.site.build import build

        build(root, arguments.output or root / "site", log=_log(arguments))
    return RIGHT


def serve(arguments: argparse.Namespace) -> int:
    """Serve the site until somebody ends it."""
    with _site_errors():
        from ..pages.site.serve import serve

        serve(_site_root(), arguments.port, log=_log(arguments))
    return RIGHT


def _site_root() -> Path:
    """Return the checkout to build: the folder we stand in, or the one that holds this package."""
    here = Path.cwd()
    return here if (here / "mkdocs.yml").exists() else HOME


@contextmanager
def _site_errors() -> Iterator[None]:
    """Turn what stops a site from being built or served into one line."""
    try:
        yield
    except ModuleNotFoundError as error:
        if error.name is None or error.name.startswith("rulebook"):
            raise  # a fault of ours
        raise Invalid(
            Text(
                'the site needs a checkout of the project and its tools: pip install -e ".[site]" '
                f"there (no module {error.name})",
                'сайту нужна копия проекта и её инструменты: `pip install -e ".[site]"` '
                f"в ней (нет модуля `{error.name}`)",
            )
        ) from None
    except SiteError as error:
        raise Invalid(Text(str(error), str(error))) from None


def _log(arguments: argparse.Namespace) -> Callable[[str], None]:
    def log(message: str) -> None:
        if arguments.json:
            print_data(json.dumps({"message": message}, ensure_ascii=False))
        else:
            print(message, flush=True)

    return log
