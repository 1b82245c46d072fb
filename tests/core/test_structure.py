"""The house stands as it is drawn: who may import whom, and what loads without anything else."""

import ast
import re
import sys
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
    "numerals", "clauses", "cards", "table", "tricks", "problem", "scores", "phase", "facts", "game", "pen", "trickplay", "games", "keys", "record", "playing",
    "notation", "following", "stock", "dealing", "told", "replay", "library", "glossary", "transcript", "solver", "html", "pages", "cli", "__main__",
]  # fmt: skip
"""The floors of the house, lowest first."""


def modules() -> list[Path]:
    return sorted(p for p in PACKAGE.rglob("*.py") if p != PACKAGE / "__init__.py")


@pytest.mark.parametrize("path", modules(), ids=lambda p: p.relative_to(PACKAGE).as_posix())
def test_a_reader_holds_a_module_in_mind(path: Path) -> None:
    """Five hundred lines are the most; clauses are read one at a time, and may be more."""
    if path.stem != "clauses":
        assert len(path.read_text(encoding="utf-8").splitlines()) <= 500


def floor(path: Path) -> str:
    return path.relative_to(PACKAGE).parts[0].removesuffix(".py")


def imported(path: Path) -> list[str]:
    """Return the absolute names of the modules that a module imports."""
    here = ("rulebook", *path.relative_to(PACKAGE).with_suffix("").parts)
    names = []
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            package = here[: len(here) - node.level] if node.level else ()
            base = ".".join((*package, *([node.module] if node.module else [])))
            names += [base, *(f"{base}.{alias.name}" for alias in node.names)]
    return names


@pytest.mark.parametrize("path", modules(), ids=lambda p: p.relative_to(PACKAGE).as_posix())
def test_imports_go_down(path: Path) -> None:
    level = ORDER.index(floor(path))
    for name in imported(path):
        parts = name.split(".")
        if parts[0] == "rulebook" and len(parts) > 1 and parts[1] in ORDER:
            assert ORDER.index(parts[1]) <= level, f"{name} stands above {floor(path)}"
            if floor(path) == parts[1] == "games" and len(parts) > 2:
                game = path.relative_to(PACKAGE).parts[1]
                assert game in ("__init__.py", parts[2]), f"{game} imports {name}"


@pytest.mark.parametrize("path", modules(), ids=lambda p: p.relative_to(PACKAGE).as_posix())
def test_no_name_hides_a_module(path: Path) -> None:
    """What `import rulebook.game` brings is a module, whatever its package offers beside it."""
    parts = path.relative_to(PACKAGE).with_suffix("").parts
    if parts[-1] != "__main__":
        name = ".".join(("rulebook", *parts)).removesuffix(".__init__")
        package, _, own = name.rpartition(".")
        module = import_module(name)
        assert getattr(import_module(package), own) is module


def test_no_import_leads_back() -> None:
    """A module that is imported by what it imports belongs to it, or one of them elsewhere."""
    paths = {
        ".".join(("rulebook", *p.relative_to(PACKAGE).with_suffix("").parts)): p for p in modules()
    }
    names = {name.removesuffix(".__init__"): path for name, path in paths.items()}
    graph = {
        name: {
            one for one in imported(path) if one in names and not f"{name}.".startswith(f"{one}.")
        }
        for name, path in names.items()
    }
    assert tuple(TopologicalSorter(graph).static_order())


ROOMS = ["source", "checks", "site"]
"""The floors of `pages`: what a page says, what is held against the package, the site."""


@pytest.mark.parametrize("path", [p for p in modules() if floor(p) == "pages"], ids=str)
def test_imports_of_the_pages_go_down(path: Path) -> None:
    room = path.relative_to(PACKAGE).parts[1]
    if room == "__init__.py":
        return
    for name in imported(path):
        parts = name.split(".")
        if parts[:2] == ["rulebook", "pages"] and len(parts) > 2 and parts[2] in ROOMS:
            assert ROOMS.index(parts[2]) <= ROOMS.index(room), f"{name} stands above {room}"
        assert room == "site" or parts[0] == "rulebook" or parts[0] in sys.stdlib_module_names


@pytest.mark.parametrize("path", modules(), ids=lambda p: p.relative_to(PACKAGE).as_posix())
def test_a_clause_says_no_through_one_door(path: Path) -> None:
    """Whatever is refused is refused by `clauses.refuse`; `replay` alone adds where it was written."""
    if path.stem in ("clauses", "replay") and floor(path) != "games":
        return
    nodes = ast.walk(ast.parse(path.read_text(encoding="utf-8")))
    calls = [node.func for node in nodes if isinstance(node, ast.Call)]
    assert "Refused" not in {call.id for call in calls if isinstance(call, ast.Name)}


@pytest.mark.parametrize("path", modules(), ids=lambda p: p.relative_to(PACKAGE).as_posix())
def test_a_line_is_written_through_one_door(path: Path) -> None:
    """A settlement of a game comes from its pen, so that its standing is the fold of its lines."""
    if floor(path) != "games":
        return
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call):
            assert not (isinstance(node.func, ast.Name) and node.func.id == "Settlement")
            assert not {"after", "lines"} & {keyword.arg for keyword in node.keywords}


@pytest.mark.parametrize("path", modules(), ids=lambda p: p.relative_to(PACKAGE).as_posix())
def test_all_but_the_pages_needs_the_standard_library_alone(path: Path) -> None:
    if floor(path) == "pages":
        return
    for name in imported(path):
        top = name.split(".")[0]
        assert top == "rulebook" or top in sys.stdlib_module_names, name


@pytest.mark.parametrize("path", sorted((PACKAGE / "solver").glob("*.py")), ids=lambda p: p.name)
def test_the_solver_knows_no_game(path: Path) -> None:
    """What it solves is stated by the phases of a game; it imports none and names none."""
    assert not [name for name in imported(path) if name.startswith("rulebook.games")]
    text = path.read_text(encoding="utf-8")
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
