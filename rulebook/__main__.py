"""The command line: `rulebook`, or `python -m rulebook`."""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any, NoReturn

from . import library, transcript
from .clauses import LANGUAGES, Invalid, Refused, RulebookError, Text
from .game import Game, Settlement, SomeStanding
from .games import GAMES, game
from .keys import Written, facets, read
from .notation import dumps, loads
from .pages import SiteError
from .replay import Drifted, Replayed, replay, settle

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
        return FORBIDDEN if isinstance(error, (Refused, Drifted)) else UNREADABLE
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
    listing = command("deals", _deals, "list the worked deals")
    listing.add_argument("game", metavar="GAME", nargs="?")
    showing = command("show", _show, "show a worked deal, step by step, with what was paid")
    showing.add_argument("deal", metavar="DEAL")
    checking = command("check", _check, "replay .deal files and settle them")
    checking.add_argument("files", metavar="FILE", nargs="+", help="a file, or - for the input")
    settling = command(
        "settle",
        _settle,
        "tell who pays whom for one deal, without cards, or at the end: sheet=FILE",
    )
    settling.add_argument("game", metavar="GAME")
    settling.add_argument("keys", metavar="key=value", nargs="*")
    solving = command("solve", _solve, "tell what a deal is worth and which cards keep it")
    solving.add_argument("deal", metavar="DEAL|FILE", help="a worked deal, a file, or -")
    solving.add_argument("--at", type=int, metavar="STEP", help="value each card at one step")
    solving.add_argument("--exchange", action="store_true", help="value every discard")
    composing = command("compose", _compose, "find a deal that ends as wanted")
    composing.add_argument("game", metavar="GAME")
    composing.add_argument("keys", metavar="key=value", nargs="*")
    composing.add_argument("--seed", type=int, default=1, metavar="N", help="default: 1")
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


def _deals(arguments: argparse.Namespace) -> int:
    games: tuple[Game[Any, Any, Any], ...] = (game(arguments.game),) if arguments.game else GAMES
    found = [(g, name, library.load(name)) for g in games for name in library.names(g)]
    if arguments.json:
        rows = [
            {
                "id": name,
                "game": g.id,
                "title": record.title(arguments.lang),
                "deals": len(record.deals),
            }
            for g, name, record in found
        ]
        _print_json({"deals": rows})
        return RIGHT
    width = max((len(name) for _, name, _ in found), default=0)
    for _, name, record in found:
        print(f"{name:<{width}}  {record.title(arguments.lang)}")
    return RIGHT


def _show(arguments: argparse.Namespace) -> int:
    name = library.full_name(arguments.deal)
    record = library.load(name)
    played, told = game(record.game), replay(record)
    if arguments.json:
        about = {"id": name, "game": played.id, "title": record.title(arguments.lang)}
        _print_json({"deals": transcript.told_json(played, told, about)})
    else:
        print(transcript.told_text(played, record, told, arguments.lang))
    return RIGHT


_LARGEST = 1_000_000
"""No deal is written in more bytes than these; what is larger is something else."""


def _check(arguments: argparse.Namespace) -> int:
    status = RIGHT
    found: list[dict[str, Any]] = []
    for path in arguments.files:
        try:
            record = loads(_read(path))
            played, told = game(record.game), replay(record)
        except RulebookError as error:
            print(f"rulebook: {path}: {error.say(arguments.lang)}", file=sys.stderr)
            status = max(status, FORBIDDEN if isinstance(error, (Refused, Drifted)) else UNREADABLE)
            continue
        about = {"id": path, "game": played.id, "title": record.title(arguments.lang)}
        deals = transcript.told_json(played, told, about)
        found += deals
        if not arguments.json:
            print(f"{path}: {record.title(arguments.lang)}".rstrip(": "))
            for data, one in zip(deals, told.replayed, strict=True):
                print(_checked(played, data, one, arguments.lang))
            if told.closing is not None:
                print(transcript.closed_text(played, told.closing, arguments.lang))
    if arguments.json:
        _print_json({"deals": found})
    return status


def _checked(
    played: Game[Any, Any, Any], data: dict[str, Any], one: Replayed, language: str
) -> str:
    """Return what `check` says of one deal: its settlement, or who is to act."""
    number, clauses = data["deal"], ", ".join(data["clauses"])
    observed = Text("clauses observed", "пункты").say(language)
    heading = Text(f"deal {number}: legal", f"сдача {number}: всё по правилам").say(language)
    if one.deal is None:
        legal = ", ".join(data["legal"])
        stops = Text(
            f"stops early; {data['actor']} is to act: {legal}",
            f"не доиграна; очередь игрока {data['actor']}: {legal}",
        ).say(language)
        return f"{heading}; {stops}\n{observed}: {clauses}"
    settled = transcript.deal_text(played, one.deal, language)
    return f"{heading}\n{settled}\n{observed}: {clauses}"


def _read(path: str) -> str:
    """Return the text of a file; raise `Invalid` in one line if it is no text that we read."""
    try:
        with sys.stdin.buffer if path == "-" else open(path, "rb") as file:
            content = file.read(_LARGEST + 1)
    except OSError as error:
        reason = error.strerror or str(error)
        raise Invalid(Text(f"cannot be read: {reason}", f"не читается: {reason}")) from None
    if len(content) > _LARGEST:
        raise Invalid(
            Text(
                f"larger than {_LARGEST} bytes: not a deal", f"больше {_LARGEST} байт: это не сдача"
            )
        )
    try:
        text = content.decode("utf-8")
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        raise Invalid(
            Text(
                "not UTF-8 text; save the file in that encoding",
                "не текст в UTF-8; сохраните файл в этой кодировке",
            ),
            f"line {line}",
        ) from None
    if "\0" in text:
        raise Invalid(Text("not a text but binary data", "не текст, а двоичные данные"))
    return text


def _settle(arguments: argparse.Namespace) -> int:
    played = game(arguments.game)
    keys = [_written(item) for item in arguments.keys]
    sheet = next((key for key in keys if key.key == "sheet"), None)
    if sheet is not None:
        closed = _closed(played, sheet.value, [key for key in keys if key is not sheet])
        if arguments.json:
            _print_json(transcript.closed_json(played, closed))
        else:
            print(transcript.closed_text(played, closed, arguments.lang))
        return RIGHT
    deal = settle(played, keys)
    if arguments.json:
        _print_json(transcript.deal_json(played, deal))
    else:
        print(transcript.deal_text(played, deal, arguments.lang))
    return RIGHT


def _closed(
    played: Game[Any, Any, Any], path: str, others: list[Written]
) -> Settlement[SomeStanding]:
    """Return what is paid out at the end of the session that a file tells, deals or none.

    Options on the command line go before those of the file.
    """
    try:
        record = loads(_read(path))
        if record.game != played.id:
            raise Invalid(
                Text(f"a text of the game {record.game}", f"текст игры {record.game}"), "game"
            )
        session = replay(record).session
        known = facets(played)
        for other in others:
            if other.key in ("seats", "dealer") or (
                other.key in known and known[other.key].part != "options"
            ):
                raise Invalid(Text("that stands in the file", "это записано в файле"), other.where)
        reading = read(played, others)
        return replace(session, options=replace(session.options, **reading.options)).close()
    except RulebookError as error:
        where = f"{path}: {error.where}".rstrip(": ")
        if isinstance(error, Refused):
            raise Refused(error.clause, error.message, where) from None
        raise type(error)(error.message, where) from None


def _written(item: str) -> Written:
    """Return a key and its value from an argument."""
    key, sign, value = item.partition("=")
    if not sign:
        raise Invalid(Text("write key=value", "пишите ключ=значение"), item)
    return Written(key, value)


def _solve(arguments: argparse.Namespace) -> int:
    from .solver import report

    name = arguments.deal
    is_file = name == "-" or name.endswith(".deal") or Path(name).is_file()
    record = loads(_read(name)) if is_file else library.load(library.full_name(name))
    told = replay(record)
    if arguments.exchange:
        if arguments.json:
            _print_json({"solved": report.exchange_json(told)})
        else:
            print(report.exchange_text(told, arguments.lang))
        return RIGHT
    solved = report.solve(told)
    if arguments.at is not None:
        position = report.at_step(solved, arguments.at)
        if arguments.json:
            _print_json({"solved": [{"step": arguments.at, **report.position_json(position)}]})
        else:
            print(report.worth(position, arguments.lang))
            print(report.cards_text(position, arguments.lang))
    elif arguments.json:
        _print_json({"solved": report.solved_json(solved)})
    else:
        print(report.solved_text(solved, arguments.lang))
    return RIGHT


def _compose(arguments: argparse.Namespace) -> int:
    from .solver import wish

    written = [_written(item) for item in arguments.keys]
    print(f"rulebook: looking for such a deal, seed {arguments.seed}", file=sys.stderr)
    record = wish.compose_record(game(arguments.game), written, arguments.seed)
    if arguments.json:
        _print_json({"seed": arguments.seed, "text": dumps(record)})
    else:
        print(dumps(record), end="")
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
            chosen = " ".join(f"{name}=…" for name in ruling.option.split())
            chosen = f" ({chosen})" if chosen else ""
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
