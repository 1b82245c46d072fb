"""What may be typed: the commands, their options and arguments."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NoReturn

import rulebook

from ..clauses import LANGUAGES, Invalid, Text
from . import deals, review, site


def parse(arguments: Sequence[str]) -> argparse.Namespace:
    """Return what was typed, the command's function as `run`; options may stand anywhere.

    Raises `Invalid` for a line that is no command, `SystemExit` once help or version is printed.

    Examples:
        >>> parsed = parse(["--lang", "ru", "settle", "austrian", "--json", "pot=40"])
        >>> parsed.lang, parsed.json, parsed.game, parsed.keys
        ('ru', True, 'austrian', ['pot=40'])
    """
    commands = _commands()
    front = _front(commands).parse_args(arguments)
    chosen = commands[front.command]
    # What stood in front of the command is kept unless it is said again behind it.
    known = argparse.Namespace(json=front.json, lang=front.lang)
    return chosen.parse_intermixed_args(front.rest, known)


class _Parser(argparse.ArgumentParser):
    """Report a wrong command line as every other problem."""

    def error(self, message: str) -> NoReturn:
        said = f"{message}; see {self.prog} --help"
        raise Invalid(Text(said, said))


def _common() -> _Parser:
    common = _Parser(add_help=False)
    common.add_argument(
        "--json", action="store_true", help="print JSON, failures too (on the error stream)"
    )
    common.add_argument("--lang", choices=LANGUAGES, default="en", help="language of the output")
    return common


def _front(commands: dict[str, _Parser]) -> _Parser:
    """Return the parser of all that stands in front of a command, and of its name."""
    listed = "\n".join(f"  {name:<10}{one.description}" for name, one in commands.items())
    front = _Parser(
        prog="rulebook",
        usage="rulebook COMMAND … [--json] [--lang en|ru]",
        description="The rules of card games, each under a numbered clause, and what deals pay.",
        epilog=f"commands:\n{listed}\n\nrulebook COMMAND --help says more of one.",
        formatter_class=argparse.RawDescriptionHelpFormatter,
        parents=[_common()],
        allow_abbrev=False,
    )
    version = f"rulebook {rulebook.__version__}"
    front.add_argument("--version", action="version", version=version, help="print the version")
    front.add_argument("command", metavar="COMMAND", choices=commands, help=argparse.SUPPRESS)
    front.add_argument("rest", metavar="…", nargs=argparse.REMAINDER, help=argparse.SUPPRESS)
    return front


def _commands() -> dict[str, _Parser]:
    found: dict[str, _Parser] = {}

    def command(
        name: str, run: Callable[[argparse.Namespace], int], description: str
    ) -> argparse.ArgumentParser:
        found[name] = _Parser(
            prog=f"rulebook {name}",
            description=description,
            parents=[_common()],
            allow_abbrev=False,
        )
        found[name].set_defaults(run=run)
        return found[name]

    command("games", deals.list_games, "list the games, their keys and defaults")
    listing = command("deals", deals.list_deals, "list the worked deals")
    listing.add_argument("game", metavar="GAME", nargs="?")
    showing = command("show", deals.show, "show a worked deal, step by step, with what was paid")
    showing.add_argument("deal", metavar="DEAL")
    checking = command("check", deals.check, "replay .deal files and settle them")
    checking.add_argument("files", metavar="FILE", nargs="+", help="a file, or - for the input")
    settling = command(
        "settle",
        deals.settle,
        "tell who pays whom for one deal, without cards, or at the end: sheet=FILE",
    )
    settling.add_argument("game", metavar="GAME")
    settling.add_argument("keys", metavar="key=value", nargs="*")
    solving = command("solve", deals.solve, "tell what a deal is worth and which cards keep it")
    solving.add_argument("deal", metavar="DEAL|FILE", help="a worked deal, a file, or -")
    solving.add_argument("--at", type=int, metavar="STEP", help="value each card at one step")
    solving.add_argument("--exchange", action="store_true", help="value every discard")
    composing = command("compose", deals.compose, "find a deal that ends as wanted")
    composing.add_argument("game", metavar="GAME")
    composing.add_argument("keys", metavar="key=value", nargs="*")
    composing.add_argument("--seed", type=int, default=1, metavar="N", help="default: 1")
    clauses = command("clauses", deals.list_clauses, "list the clauses and rulings")
    clauses.add_argument("game", metavar="GAME", nargs="?")
    clauses.add_argument(
        "--matrix",
        action="store_true",
        help="show which prose, code, tests and deals prove each clause; fail on a hole",
    )
    reviewing = command(
        "review", review.review, "show a section with its clause and examples; record a look at it"
    )
    reviewing.add_argument(
        "id", metavar="ID", nargs="?", help="a section, AP-6.3; without it: list what wants a look"
    )
    reviewing.add_argument(
        "--record", action="store_true", help="record the look without being asked"
    )
    building = command("build", site.build, "build the whole site, in both languages")
    building.add_argument("--output", type=Path, metavar="FOLDER", help="default: site")
    serving = command("serve", site.serve, "serve the site on this machine, rebuilt on change")
    serving.add_argument("--port", type=_port, default=8000, metavar="N", help="default: 8000")
    return found


def _port(text: str) -> int:
    if not text.isdecimal() or not 0 < int(text) < 65536:
        raise argparse.ArgumentTypeError(f"{text}: a port is a number from 1 to 65535")
    return int(text)
