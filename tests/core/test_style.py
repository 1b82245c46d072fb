"""Lint, format and strict types belong to the same command as the tests."""

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.parametrize(
    "tool",
    [("ruff", "check"), ("ruff", "format", "--check"), ("mypy",)],
    ids=" ".join,
)
def test_style(tool: tuple[str, ...]) -> None:
    command = [sys.executable, "-m", *tool]
    if tool[0] == "ruff":
        command += ["rulebook", "tests"]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, encoding="utf-8", check=False)
    assert run.returncode == 0, run.stdout + run.stderr


PLAIN = {"str", "str | None", "int", "int | None", "bool", "Any", "object"}
"""Types that say nothing of what is wanted; `language` is one of `LANGUAGES` everywhere."""


def public_modules() -> list[Path]:
    """Return the modules that the page on the Python API shows."""
    page = (ROOT / "docs/en/api.md").read_text(encoding="utf-8")
    paths = [ROOT.joinpath(*name.split(".")) for name in re.findall(r"(?m)^::: (\S+)$", page)]
    return [p / "__init__.py" if p.is_dir() else p.with_suffix(".py") for p in paths]


def public_functions(tree: ast.AST) -> Iterator[ast.FunctionDef]:
    """Yield the functions of a module, and the methods of its classes, that have public names."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.FunctionDef) and not node.name.startswith("_"):
            yield node
        elif isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
            yield from public_functions(node)


def raised(function: ast.AST) -> Iterator[str]:
    """Yield the errors that a function raises itself, as they are called."""
    for node in ast.iter_child_nodes(function):
        if isinstance(node, ast.FunctionDef):
            continue
        if isinstance(node, ast.Raise) and isinstance(node.exc, ast.Call):
            name = ast.unparse(node.exc.func)
            if name[0].isupper():  # a function that makes an error says so itself
                yield name
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "refuse":
            yield "Refused"
        yield from raised(node)


def unsaid(function: ast.FunctionDef) -> list[str]:
    """Return what the docstring of a function leaves out.

    It names each error that is raised, and each of several arguments whose type says nothing.
    """
    said = ast.get_docstring(function) or ""
    arguments = [*function.args.args, *function.args.kwonlyargs]
    plain = [
        one.arg
        for one in arguments
        if one.annotation and ast.unparse(one.annotation) in PLAIN and one.arg != "language"
    ]
    wanted = [*raised(function), *(plain if len(arguments) > 1 else [])]
    return [name for name in wanted if not re.search(rf"\b{name}\b", said)]


@pytest.mark.parametrize("path", public_modules(), ids=lambda p: p.relative_to(ROOT).as_posix())
def test_docstrings_name_what_a_caller_has_to_know(path: Path) -> None:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    found = {one.name: missing for one in public_functions(tree) if (missing := unsaid(one))}
    assert found == {}


def test_a_silent_docstring_is_found() -> None:
    source = """
def sit(table: Table, most: int) -> None:
    'Seat the players.'
    if most < 2:
        raise Invalid(Text("too few", "мало"))
    refuse(clause, message)
"""
    (function,) = public_functions(ast.parse(source))
    assert unsaid(function) == ["Invalid", "Refused", "most"]
