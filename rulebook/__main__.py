"""The command line: `rulebook`, or `python -m rulebook`."""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NoReturn

from . import transcript
from .clauses import LANGUAGES, Invalid, Refused, RulebookError, Text
from .game import Game
from .games import GAMES, game
from .keys import Written, facets
from .pages import SiteError
from .replay import settle

RIGHT, FORBIDDEN, UNREADABLE = 0, 1, 2
_ROOT = Path(__file__).resolve().parent.parent


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command and return its exit status.

    0 is right, 1 readable but forbidden by a rule (or an example has drifted), 2 not readable
    as input. A problem is one line on the standard error stream.
    """
    for stream in (sys.stdout, sys.stderr):
        # A terminal that cannot show a suit shows a question mark rather than a traceback.
        stream.reconfigure(errors="replace")  # type: ignore[union-attr]
    language = "en"
    try:
        parsed = _parser().parse_args(arguments)
        language = parsed.lang
        status = parsed.run(parsed)
        sys.stdout.flush()
        return int(status)
    except RulebookError as error:
        print(f"rulebook: {error.say(language)}", file=sys.stderr)
        return FORBIDDEN if isinstance(error, Refused) else UNREADABLE
    except BrokenPipeError:
        # Whoever read our output has seen enough. What Python still holds goes nowhere.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return RIGHT
    except KeyboardInterrupt:
        return 130


class _Parser(argparse.ArgumentParser):
    """Report a wrong command line as one line, as every other problem."""

    def error(self, message: str) -> NoReturn:
        print(f"rulebook: {message}; see {self.prog} --help", file=sys.stderr)
        raise SystemExit(UNREADABLE)


def _parser() -> argparse.ArgumentParser:
    common = _Parser(add_help=False)
    common.add_argument("--json", action="store_true", help="print JSON")
    common.add_argument("--lang", choices=LANGUAGES, default="en", help="language of the output")
    parser = _Parser(
        prog="rulebook",
        description="The rules of card games, each under a numbered clause, and what deals pay.",
    )
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")

    def command(
        name: str, run: Callable[[argparse.Namespace], int], help: str
    ) -> argparse.ArgumentParser:
        added = commands.add_parser(name, parents=[common], help=help, description=help)
        added.set_defaults(run=run)
        return added

    command("games", _games, "list the games, their keys and defaults")
    settling = command("settle", _settle, "tell who pays whom for one deal, without cards")
    settling.add_argument("game", metavar="GAME")
    settling.add_argument("keys", metavar="key=value", nargs="*")
    clauses = command("clauses", _clauses, "list the clauses and rulings")
    clauses.add_argument("game", metavar="GAME", nargs="?")
    clauses.add_argument(
        "--matrix",
        action="store_true",
        help="show which prose, code, tests and deals prove each clause; fail on a hole",
    )
    building = command("build", _build, "build the whole site, in both languages")
    building.add_argument("--output", type=Path, metavar="FOLDER", help="default: site")
    serving = command("serve", _serve, "serve the site on this machine, rebuilt on change")
    serving.add_argument("--port", type=_port, default=8000, metavar="N", help="default: 8000")
    return parser


def _port(text: str) -> int:
    if not text.isdecimal() or not 0 < int(text) < 65536:
        raise argparse.ArgumentTypeError(f"{text}: a port is a number from 1 to 65535")
    return int(text)


def _print_json(data: Any) -> None:
    print(json.dumps(data, ensure_ascii=False, indent=2))


def _games(arguments: argparse.Namespace) -> int:
    if arguments.json:
        _print_json({"games": [transcript.game_json(g, arguments.lang) for g in GAMES]})
        return RIGHT
    for known in GAMES:
        seats = Text("seats", "места").say(arguments.lang)
        print(f"{known.id} — {known.title.say(arguments.lang)}; {seats}: {', '.join(known.seats)}")
        for facet in facets(known).values():
            data = transcript.key_json(facet, arguments.lang)
            default = f" [{data['default']}]" if data["default"] is not None else ""
            authority = f"  {', '.join(data['clauses'])}" if data["clauses"] else ""
            print(f"  {facet.name}={data['values']}{default}{authority}")
    return RIGHT


def _settle(arguments: argparse.Namespace) -> int:
    played = game(arguments.game)
    written = []
    for item in arguments.keys:
        key, sign, value = item.partition("=")
        if not sign:
            raise Invalid(Text("write key=value", "пишите ключ=значение"), item)
        written.append(Written(key, value))
    deal = settle(played, written)
    if arguments.json:
        _print_json(transcript.deal_json(played, deal))
    else:
        print(transcript.deal_text(played, deal, arguments.lang))
    return RIGHT


def _clauses(arguments: argparse.Namespace) -> int:
    games: tuple[Game[Any, Any, Any], ...] = (game(arguments.game),) if arguments.game else GAMES
    if arguments.matrix:
        from .pages import matrix

        rows = [row for g in games for row in matrix.rows(g, _ROOT)]
        if arguments.json:
            _print_json({"matrix": [matrix.row_json(row) for row in rows]})
        else:
            print(matrix.table(rows, arguments.lang))
        holes = [row for row in rows if row.holes]
        for row in holes:
            print(f"rulebook: {row.clause.id}: no {' and no '.join(row.holes)}", file=sys.stderr)
        return FORBIDDEN if holes else RIGHT
    if arguments.json:
        data = {
            "clauses": [
                transcript.clause_json(c, arguments.lang) for g in games for c in g.clauses
            ],
            "rulings": [
                transcript.ruling_json(r, arguments.lang) for g in games for r in g.rulings
            ],
        }
        _print_json(data)
        return RIGHT
    for g in games:
        for clause in g.clauses:
            print(
                f"{clause.id:<8} {clause.say(arguments.lang)} [{clause.source.say(arguments.lang)}]"
            )
        for ruling in g.rulings:
            chosen = f" ({ruling.option}=…)" if ruling.option else ""
            print(f"{ruling.id:<8} {ruling.question.say(arguments.lang)}")
            print(f"{'':<8} {ruling.clause.id}: {ruling.decision.say(arguments.lang)}{chosen}")
    return RIGHT


def _site_root() -> Path:
    """Return the checkout to build: the folder we stand in, or the one that holds this package."""
    here = Path.cwd()
    return here if (here / "mkdocs.yml").exists() else _ROOT


def _build(arguments: argparse.Namespace) -> int:
    root = _site_root()
    with _site_errors():
        from .pages.build import build

        build(root, arguments.output or root / "site", log=_log(arguments))
    return RIGHT


def _serve(arguments: argparse.Namespace) -> int:
    with _site_errors():
        from .pages.serve import serve

        serve(_site_root(), arguments.port, log=_log(arguments))
    return RIGHT


@contextmanager
def _site_errors() -> Iterator[None]:
    """Turn what stops a site from being built or served into one line."""
    try:
        yield
    except ModuleNotFoundError as error:
        message = f'the site needs {error.name}: pip install "card-rulebook[site]"'
        raise Invalid(
            Text(message, f'сайту нужен {error.name}: pip install "card-rulebook[site]"')
        ) from None
    except SiteError as error:
        raise Invalid(Text(str(error), str(error))) from None


def _log(arguments: argparse.Namespace) -> Callable[[str], None]:
    def log(message: str) -> None:
        if arguments.json:
            print(json.dumps({"message": message}, ensure_ascii=False), flush=True)
        else:
            print(message, flush=True)

    return log


if __name__ == "__main__":
    sys.exit(main())
