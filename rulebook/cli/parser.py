"""What may be typed: the commands, their options and arguments."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any, NoReturn

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
    language = language_of(arguments)
    commands = _commands(language)
    front = _front(commands, language).parse_args(arguments)
    chosen = commands[front.command]
    # What stood in front of the command is kept unless it is said again behind it.
    known = argparse.Namespace(json=front.json, lang=front.lang)
    return chosen.parse_intermixed_args(front.rest, known)


def language_of(arguments: Sequence[str]) -> str:
    """Return the language that was typed, before anything else is understood.

    Examples:
        >>> language_of(["games", "--lang", "ru"]), language_of(["--lang=ru"]), language_of(["--help"])
        ('ru', 'ru', 'en')
    """
    said = " ".join(arguments).replace("=", " ").split()
    follows = (after for word, after in pairwise(said) if word == "--lang")
    return next((word for word in follows if word in LANGUAGES), "en")


# As many signs in both: argparse cuts off as many as its own word has.
_USAGE = Text("usage: ", "пишут: ")
_ARGUMENTS = Text("positional arguments", "что следует за командой")
_OPTIONS = Text("options", "ключи")
_HELP = Text("show this help message and exit", "показать эту справку")
_JSON = Text(
    "print JSON, failures too (on the error stream)",
    "печатать JSON, об ошибках тоже (в поток ошибок)",
)
_LANGUAGE = Text("language of the output", "язык ответа")


class _Formatter(argparse.RawDescriptionHelpFormatter):
    """Write help in English."""

    usage = _USAGE.en

    def add_usage(self, usage: Any, actions: Any, groups: Any, prefix: str | None = None) -> None:
        super().add_usage(usage, actions, groups, self.usage)


class _RussianFormatter(_Formatter):
    """Write help in Russian."""

    usage = _USAGE.ru


class _Parser(argparse.ArgumentParser):
    """Report a wrong command line as every other problem, and help in a language."""

    def __init__(self, *, language: str, **given: Any) -> None:
        formatter = _RussianFormatter if language == "ru" else _Formatter
        super().__init__(add_help=False, formatter_class=formatter, allow_abbrev=False, **given)
        self._positionals.title = _ARGUMENTS.say(language)
        self._optionals.title = _OPTIONS.say(language)
        self.add_argument("--json", action="store_true", help=_JSON.say(language))
        self.add_argument("--lang", choices=LANGUAGES, default="en", help=_LANGUAGE.say(language))
        self.add_argument("-h", "--help", action="help", help=_HELP.say(language))

    def error(self, message: str) -> NoReturn:
        see = f"{self.prog} --help"
        raise Invalid(
            Text(f"{message}; see {see}", f"команду не разобрать: `{message}`; см. `{see}`")
        )


def _front(commands: dict[str, _Parser], language: str) -> _Parser:
    """Return the parser of all that stands in front of a command, and of its name."""
    listed = "\n".join(f"  {name:<10}{one.description}" for name, one in commands.items())
    front = _Parser(
        language=language,
        prog="rulebook",
        usage="rulebook COMMAND … [--json] [--lang en|ru]",
        description=Text(
            "The rules of card games, each under a numbered clause, and what deals pay.",
            "Правила карточных игр, каждое под своим пунктом, и расчёт сдач.",
        ).say(language),
        epilog=Text(
            f"commands:\n{listed}\n\nrulebook COMMAND --help says more of one.",
            f"команды:\n{listed}\n\nО каждой подробнее: `rulebook COMMAND --help`.",
        ).say(language),
    )
    version = f"rulebook {rulebook.__version__}"
    said = Text("print the version", "показать версию").say(language)
    front.add_argument("--version", action="version", version=version, help=said)
    front.add_argument("command", metavar="COMMAND", choices=commands, help=argparse.SUPPRESS)
    front.add_argument("rest", metavar="…", nargs=argparse.REMAINDER, help=argparse.SUPPRESS)
    return front


def _commands(language: str) -> dict[str, _Parser]:
    found: dict[str, _Parser] = {}

    def command(
        name: str, run: Callable[[argparse.Namespace], int], english: str, russian: str
    ) -> argparse.ArgumentParser:
        found[name] = _Parser(
            language=language,
            prog=f"rulebook {name}",
            description=say(english, russian),
        )
        found[name].set_defaults(run=run)
        return found[name]

    def say(english: str, russian: str) -> str:
        return Text(english, russian).say(language)

    command(
        "games", deals.list_games,
        "list the games, their keys and defaults", "перечислить игры, их ключи и значения",
    )  # fmt: skip
    listing = command(
        "deals", deals.list_deals, "list the worked deals", "перечислить разобранные сдачи"
    )
    listing.add_argument("game", metavar="GAME", nargs="?")
    showing = command(
        "show", deals.show,
        "show a worked deal, step by step, with what was paid",
        "показать разобранную сдачу по шагам, с расчётом",
    )  # fmt: skip
    showing.add_argument("deal", metavar="DEAL")
    checking = command(
        "check", deals.check,
        "replay .deal files and settle them", "разыграть записанные сдачи и рассчитать их",
    )  # fmt: skip
    said = say("a file, or - for the input", "файл, или - для ввода")
    checking.add_argument("files", metavar="FILE", nargs="+", help=said)
    settling = command(
        "settle", deals.settle,
        "tell who pays whom for one deal, without cards, or at the end: sheet=FILE",
        "рассчитать одну сдачу без карт или пулю целиком: sheet=FILE",
    )  # fmt: skip
    settling.add_argument("game", metavar="GAME")
    settling.add_argument("keys", metavar="key=value", nargs="*")
    solving = command(
        "solve", deals.solve,
        "tell what a deal is worth and which cards keep it",
        "найти, чего стоит сдача и какие карты сохраняют результат",
    )  # fmt: skip
    said = say("a worked deal, a file, or -", "разобранная сдача, файл или -")
    solving.add_argument("deal", metavar="DEAL|FILE", help=said)
    said = say("value each card at one step", "оценить каждую карту на одном шаге")
    solving.add_argument("--at", type=int, metavar="STEP", help=said)
    said = say("value every discard", "оценить каждый снос")
    solving.add_argument("--exchange", action="store_true", help=said)
    composing = command(
        "compose", deals.compose,
        "find a deal that ends as wanted", "подобрать сдачу с нужным исходом",
    )  # fmt: skip
    composing.add_argument("game", metavar="GAME")
    composing.add_argument("keys", metavar="key=value", nargs="*")
    said = say("default: 1", "обычно 1")
    composing.add_argument("--seed", type=int, default=1, metavar="N", help=said)
    clauses = command(
        "clauses", deals.list_clauses,
        "list the clauses and rulings", "перечислить пункты и решения",
    )  # fmt: skip
    clauses.add_argument("game", metavar="GAME", nargs="?")
    said = say(
        "show which prose, code, tests and deals prove each clause; fail on a hole",
        "показать, чем подтверждён каждый пункт; пробел — ошибка",
    )
    clauses.add_argument("--matrix", action="store_true", help=said)
    reviewing = command(
        "review", review.review,
        "show a section with its clause and examples; record a look at it",
        "показать раздел с его пунктом и примерами; записать просмотр",
    )  # fmt: skip
    said = say(
        "a section, AP-6.3; without it: list what wants a look",
        "раздел, AP-6.3; без него — что ждёт просмотра",
    )
    reviewing.add_argument("id", metavar="ID", nargs="?", help=said)
    said = say("record the look without being asked", "записать просмотр, не спрашивая")
    reviewing.add_argument("--record", action="store_true", help=said)
    building = command(
        "build", site.build,
        "build the whole site, in both languages", "построить весь сайт на двух языках",
    )  # fmt: skip
    said = say("default: site", "обычно site")
    building.add_argument("--output", type=Path, metavar="FOLDER", help=said)
    serving = command(
        "serve", site.serve,
        "serve the site on this machine, rebuilt on change",
        "открыть сайт на этой машине и перестраивать при правке",
    )  # fmt: skip
    said = say("default: 8000", "обычно 8000")
    serving.add_argument("--port", type=_port, default=8000, metavar="N", help=said)
    return found


def _port(text: str) -> int:
    if not text.isdecimal() or not 0 < int(text) < 65536:
        raise argparse.ArgumentTypeError(f"{text}: a port is a number from 1 to 65535")
    return int(text)
