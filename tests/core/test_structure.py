"""The house stands as it is drawn: who may import whom, and what loads without anything else."""

import ast
import re
import sys
from dataclasses import dataclass
from functools import cached_property
from graphlib import TopologicalSorter
from importlib import import_module
from pathlib import Path

import pytest

import rulebook
from rulebook import GAMES
from rulebook.clauses import DOCUMENTS
from rulebook.facts import own_fields
from rulebook.keys import facets

PACKAGE = Path(rulebook.__file__).parent
ORDER = [
    "numerals", "clauses", "cards", "voice", "table", "reasons", "tricks", "problem", "scores", "phase", "facts", "game", "pen", "trickplay", "games", "keys", "record", "playing",
    "notation", "following", "stock", "dealing", "told", "sentences", "replay", "library", "glossary", "transcript", "solver", "html", "pages", "cli", "__main__",
]  # fmt: skip
"""The floors of the house, lowest first."""


@dataclass(frozen=True)
class Module:
    """Hold a module of the package, read once for all tests."""

    path: Path

    @cached_property
    def nodes(self) -> list[ast.AST]:
        return list(ast.walk(ast.parse(self.path.read_text(encoding="utf-8"))))

    @property
    def parts(self) -> tuple[str, ...]:
        return self.path.relative_to(PACKAGE).parts

    @property
    def floor(self) -> str:
        return self.parts[0].removesuffix(".py")

    @property
    def name(self) -> str:
        """Return the name by which it is imported."""
        names = ("rulebook", *self.path.relative_to(PACKAGE).with_suffix("").parts)
        return ".".join(names).removesuffix(".__init__")

    @cached_property
    def imported(self) -> list[str]:
        """Return the absolute names of the modules that it imports."""
        here = ("rulebook", *self.path.relative_to(PACKAGE).with_suffix("").parts)
        names = []
        for node in self.nodes:
            if isinstance(node, ast.Import):
                names += [alias.name for alias in node.names]
            elif isinstance(node, ast.ImportFrom):
                package = here[: len(here) - node.level] if node.level else ()
                base = ".".join((*package, *([node.module] if node.module else [])))
                names += [base, *(f"{base}.{alias.name}" for alias in node.names)]
        return names

    @property
    def calls(self) -> list[ast.Call]:
        return [node for node in self.nodes if isinstance(node, ast.Call)]


MODULES = [
    Module(path) for path in sorted(PACKAGE.rglob("*.py")) if path != PACKAGE / "__init__.py"
]


def test_a_reader_holds_a_module_in_mind() -> None:
    """Five hundred lines are the most; clauses are read one at a time, and may be more."""
    lines = {
        module.name: len(module.path.read_text(encoding="utf-8").splitlines())
        for module in MODULES
        if module.path.stem != "clauses"
    }
    assert {name: count for name, count in lines.items() if count > 500} == {}


def test_imports_go_down() -> None:
    for module in MODULES:
        level = ORDER.index(module.floor)
        for name in module.imported:
            parts = name.split(".")
            if parts[0] == "rulebook" and len(parts) > 1 and parts[1] in ORDER:
                assert ORDER.index(parts[1]) <= level, f"{module.name}: {name} stands above it"
                if module.floor == parts[1] == "games" and len(parts) > 2:
                    game = module.parts[1]
                    assert game in ("__init__.py", parts[2]), f"{game} imports {name}"


def test_no_name_hides_a_module() -> None:
    """What `import rulebook.game` brings is a module, whatever its package offers beside it."""
    for name in (module.name for module in MODULES if module.path.stem != "__main__"):
        package, _, own = name.rpartition(".")
        module = import_module(name)
        assert getattr(import_module(package), own) is module, name


def test_no_import_leads_back() -> None:
    """A module that is imported by what it imports belongs to it, or one of them elsewhere."""
    names = {module.name: set(module.imported) for module in MODULES}
    graph = {
        name: {one for one in imported & names.keys() if not f"{name}.".startswith(f"{one}.")}
        for name, imported in names.items()
    }
    assert tuple(TopologicalSorter(graph).static_order())


ROOMS = ["source", "checks", "site"]
"""The floors of `pages`: what a page says, what is held against the package, the site."""


def test_imports_of_the_pages_go_down() -> None:
    for module in MODULES:
        if module.floor != "pages" or module.parts[1] == "__init__.py":
            continue
        room = module.parts[1]
        for name in module.imported:
            parts = name.split(".")
            if parts[:2] == ["rulebook", "pages"] and len(parts) > 2 and parts[2] in ROOMS:
                assert ROOMS.index(parts[2]) <= ROOMS.index(room), f"{module.name}: {name}"
            ours = parts[0] == "rulebook" or parts[0] in sys.stdlib_module_names
            assert room == "site" or ours, f"{module.name}: {name}"


def test_a_clause_says_no_through_one_door() -> None:
    """Whatever is refused is refused by `clauses.refuse`; `replay` alone adds where it was written."""
    for module in MODULES:
        if module.path.stem in ("clauses", "replay") and module.floor != "games":
            continue
        called = {call.func.id for call in module.calls if isinstance(call.func, ast.Name)}
        assert "Refused" not in called, module.name


def test_a_line_is_written_through_one_door() -> None:
    """A settlement of a game comes from its pen, so that its standing is the fold of its lines."""
    for module in MODULES:
        for call in module.calls if module.floor == "games" else ():
            direct = isinstance(call.func, ast.Name) and call.func.id == "Settlement"
            assert not direct, module.name
            assert not {"after", "lines"} & {word.arg for word in call.keywords}, module.name


def test_all_but_the_pages_needs_the_standard_library_alone() -> None:
    for module in MODULES:
        for name in module.imported if module.floor != "pages" else ():
            top = name.split(".")[0]
            assert top == "rulebook" or top in sys.stdlib_module_names, f"{module.name}: {name}"


@pytest.mark.parametrize(
    "module", [m for m in MODULES if m.floor == "solver"], ids=lambda module: module.name
)
def test_the_solver_knows_no_game(module: Module) -> None:
    """What it solves is stated by the phases of a game; it imports none and names none."""
    assert not [name for name in module.imported if name.startswith("rulebook.games")]
    text = module.path.read_text(encoding="utf-8")
    for game in GAMES:
        names = f"{game.id} {game.title.en} {game.title.ru}"
        for word in re.findall(r"\w{6,}", names):  # not "house" or "eight", which say little
            assert not re.search(rf"\b{word}\b", text, re.IGNORECASE), word
        assert f"{game.prefix}-" not in text and f"as {game.prefix}" not in text


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_ids_are_well_formed_and_in_order(game: rulebook.Game) -> None:  # type: ignore[type-arg]
    def number(id: str) -> tuple[int, ...]:
        return tuple(int(part) for part in id.split("-")[1].split("."))

    ids = [clause.id for clause in game.clauses]
    assert all(id.startswith(f"{game.prefix}-") for id in ids)
    assert [number(id) for id in ids] == sorted({number(id) for id in ids})
    rulings = [ruling.id for ruling in game.rulings]
    assert rulings == [f"{game.prefix}-R{n}" for n in range(1, len(rulings) + 1)]


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_texts_hold_no_figure_but_by_name(game: rulebook.Game) -> None:  # type: ignore[type-arg]
    for clause in game.clauses:
        assert not any(c.isdigit() for c in clause.en + clause.ru), clause.id
        for name, _ in clause.figures:
            shown = [
                re.search(rf"\{{{name}(?::[\w-]+)?\}}", text) is not None
                for text in (clause.en, clause.ru)
            ]
            assert shown[0] == shown[1], f"{clause.id}: {name} stands in one language only"
        assert clause.say("en") and clause.say("ru") != clause.say("en")


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_every_source_is_a_document_of_the_book(game: rulebook.Game) -> None:  # type: ignore[type-arg]
    letters = {document.letter for document in DOCUMENTS}
    for item in (*game.clauses, *game.rulings):
        for pointer in filter(None, item.source.pointer.split(", ")):
            assert pointer.split(" ")[0] in letters, item.id


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_every_option_has_a_clause_or_ruling_and_every_ruling_names_a_real_option(
    game: rulebook.Game,  # type: ignore[type-arg]
) -> None:
    options = {field.name: field for field in own_fields(game.options)}
    for name, field in options.items():
        assert field.metadata["authority"], name
    for ruling in game.rulings:
        for name in ruling.option.split():
            assert ruling in options[name].metadata["authority"]


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_keys_are_disjoint_and_of_known_types(game: rulebook.Game) -> None:  # type: ignore[type-arg]
    parts = [own_fields(facts) for facts in (game.outcome, game.standing, game.options)]
    names = [field.name for part in parts for field in part]
    assert len(set(names)) == len(names)
    assert not {
        "seats",
        "dealer",
        "leads",
        "taken",
        "game",
        "title",
        "options",
        *game.decisions,
    } & set(names)
    assert all(facet.values.en and facet.values.ru for facet in facets(game).values())
