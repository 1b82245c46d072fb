"""The commands that know the games: list, show, check, settle, solve, compose."""

from __future__ import annotations

import argparse
from dataclasses import replace
from pathlib import Path
from typing import Any

from .. import library, transcript
from ..clauses import Invalid, Text
from ..facts import SomeStanding
from ..game import Game, Settlement
from ..games import GAMES, find_game
from ..keys import Written, facets, read
from ..notation import dumps, loads
from ..record import Record
from ..replay import replay
from ..replay import settle as settle_keys
from ..sentences import listed
from ..told import Replayed
from ..voice import both, name_of
from . import site
from .streams import RIGHT, InFile, fail, in_file, note, print_data, print_json, read_text


def list_games(arguments: argparse.Namespace) -> int:
    """List the games, each key with its default and clauses."""
    if arguments.json:
        print_json({"games": [transcript.game_json(g, arguments.lang) for g in GAMES]})
        return RIGHT
    for known in GAMES:
        seats = Text("seats", "места").say(arguments.lang)
        names = ", ".join(name_of(seat, arguments.lang) for seat in known.seats)
        print(f"{known.id} — {known.title.say(arguments.lang)}; {seats}: {names}")
        for facet in facets(known).values():
            data = transcript.key_json(facet, arguments.lang)
            default = f" [{data['default']}]" if data["default"] is not None else ""
            authority = f"  {', '.join(data['clauses'])}" if data["clauses"] else ""
            print(f"  {facet.name}={data['values']}{default}{authority}")
    return RIGHT


def list_deals(arguments: argparse.Namespace) -> int:
    """List the worked deals of one game, or of all."""
    games: tuple[Game[Any, Any, Any], ...] = (
        (find_game(arguments.game),) if arguments.game else GAMES
    )
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
        print_json({"deals": rows})
        return RIGHT
    width = max((len(name) for _, name, _ in found), default=0)
    for _, name, record in found:
        print(f"{name:<{width}}  {record.title(arguments.lang)}")
    return RIGHT


def show(arguments: argparse.Namespace) -> int:
    """Tell a worked deal step by step."""
    name = library.full_name(arguments.deal)
    record = library.load(name)
    played, told = find_game(record.game), replay(record)
    if arguments.json:
        about = {"id": name, "game": played.id, "title": record.title(arguments.lang)}
        print_json({"deals": transcript.told_json(played, told, about, arguments.lang)})
    else:
        print(transcript.told_text(played, record, told, arguments.lang))
    return RIGHT


def check(arguments: argparse.Namespace) -> int:
    """Replay files; go on after one that fails, and return the worst status."""
    if arguments.files.count("-") > 1:
        raise Invalid(Text("the input can be read once", "ввод можно прочесть один раз"), "-")
    status = RIGHT
    found: list[dict[str, Any]] = []
    for path in arguments.files:
        try:
            with in_file(path):
                record = loads(read_text(path))
                played, told = find_game(record.game), replay(record)
        except InFile as error:
            status = max(status, fail(arguments, error))
            continue
        about = {"id": path, "game": played.id, "title": record.title(arguments.lang)}
        deals = transcript.told_json(played, told, about, arguments.lang)
        found += deals
        if not arguments.json:
            print(f"{path}: {record.title(arguments.lang)}".rstrip(": "))
            for data, one in zip(deals, told.replayed, strict=True):
                print(_checked(played, data, one, arguments.lang))
            if told.closing is not None:
                print(transcript.closed_text(played, told.closing, arguments.lang))
    if arguments.json:
        print_json({"deals": found})
    return status


def _checked(
    played: Game[Any, Any, Any], data: dict[str, Any], one: Replayed, language: str
) -> str:
    """Return what `check` says of one deal: its settlement, or who is to act."""
    number, clauses = data["deal"], ", ".join(data["clauses"])
    observed = Text("clauses observed", "пункты").say(language)
    heading = Text(f"deal {number}: legal", f"сдача {number}: всё по правилам").say(language)
    if one.deal is None and data["actor"] is None:
        ended = Text(
            "an ending, played out; what came before is not told, so nothing is settled",
            "окончание доиграно; что было раньше, не сказано, и рассчитать нечего",
        ).say(language)
        return f"{heading}; {ended}\n{observed}: {clauses}"
    if one.deal is None:
        assert one.phase is not None
        legal = listed(played, one.phase.legal, one.phase.acts, language)
        stops = both(
            "stops early; {who} is to act: ", "не доиграна; очередь {who:gen}: ", who=data["actor"]
        ).say(language)
        return f"{heading}; {stops}{legal}\n{observed}: {clauses}"
    settled = transcript.deal_text(played, one.deal, language)
    return f"{heading}\n{settled}\n{observed}: {clauses}"


def settle(arguments: argparse.Namespace) -> int:
    """Settle one deal without cards, or a session at its end."""
    played = find_game(arguments.game)
    keys = [_written(item) for item in arguments.keys]
    sheet = next((key for key in keys if key.key == "sheet"), None)
    if sheet is not None:
        closed = _closed(played, sheet.value, [key for key in keys if key is not sheet])
        if arguments.json:
            print_json(transcript.closed_json(played, closed))
        else:
            print(transcript.closed_text(played, closed, arguments.lang))
        return RIGHT
    deal = settle_keys(played, keys)
    if arguments.json:
        print_json(transcript.deal_json(played, deal))
    else:
        print(transcript.deal_text(played, deal, arguments.lang))
    return RIGHT


def _closed(
    played: Game[Any, Any, Any], path: str, others: list[Written]
) -> Settlement[SomeStanding]:
    """Return what is paid out at the end of the session that a file tells, deals or none.

    Options on the command line go before those of the file.
    """
    with in_file(path):
        record = loads(read_text(path))
        if record.game != played.id:
            raise Invalid(
                Text(f"a text of the game {record.game}", f"текст игры `{record.game}`"), "game"
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


def _written(item: str) -> Written:
    """Return a key and its value from an argument."""
    key, sign, value = item.partition("=")
    if not sign:
        raise Invalid(Text("write key=value", "пишите ключ=значение"), item)
    return Written(key, value)


def solve(arguments: argparse.Namespace) -> int:
    """Tell what a deal, a moment of it or its exchange is worth."""

    name = arguments.deal
    if name != "-" and not name.endswith(".deal") and not Path(name).is_file():
        _solve(arguments, library.load(library.full_name(name)))
    else:
        with in_file(name):
            _solve(arguments, loads(read_text(name)))
    return RIGHT


def _solve(arguments: argparse.Namespace, record: Record) -> None:
    from ..solver import report

    told = replay(record)
    if arguments.exchange:
        if arguments.json:
            print_json({"solved": report.exchange_json(told)})
        else:
            print(report.exchange_text(told, arguments.lang))
        return
    solved = report.solve(told)
    if arguments.at is not None:
        position = report.at_step(solved, arguments.at)
        if arguments.json:
            print_json({"solved": [{"step": arguments.at, **report.position_json(position)}]})
        else:
            print(report.worth(position, arguments.lang))
            print(report.cards_text(position, arguments.lang))
    elif arguments.json:
        print_json({"solved": report.solved_json(solved)})
    else:
        print(report.solved_text(solved, arguments.lang))


def compose(arguments: argparse.Namespace) -> int:
    """Find a deal and print its text."""
    from ..solver import wish

    written = [_written(item) for item in arguments.keys]
    seed = arguments.seed
    looking = Text(f"looking for such a deal, seed {seed}", f"ищу такую сдачу, `--seed {seed}`")
    record = wish.compose_record(
        find_game(arguments.game), written, seed, lambda: note(arguments, looking)
    )
    if arguments.json:
        print_json({"seed": arguments.seed, "text": dumps(record)})
    else:
        print_data(dumps(record).removesuffix("\n"))
    return RIGHT


def list_clauses(arguments: argparse.Namespace) -> int:
    """List clauses and rulings, or what proves them."""
    games: tuple[Game[Any, Any, Any], ...] = (
        (find_game(arguments.game),) if arguments.game else GAMES
    )
    if arguments.matrix:
        return site.matrix(arguments, games)
    if arguments.json:
        data = {
            "clauses": [
                transcript.clause_json(c, arguments.lang) for g in games for c in g.clauses
            ],
            "rulings": [
                transcript.ruling_json(r, arguments.lang) for g in games for r in g.rulings
            ],
        }
        print_json(data)
        return RIGHT
    for g in games:
        for clause in g.clauses:
            print(
                f"{clause.id:<8} {clause.say(arguments.lang)} [{clause.source.say(arguments.lang)}]"
            )
        for ruling in g.rulings:
            chosen = " ".join(f"{name}=…" for name in ruling.option.split())
            chosen = f" ({chosen})" if chosen else ""
            print(f"{ruling.id:<8} {ruling.asks(arguments.lang)}")
            print(f"{'':<8} {ruling.clause.id}: {ruling.decides(arguments.lang)}{chosen}")
    return RIGHT
