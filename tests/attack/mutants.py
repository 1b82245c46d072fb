"""Small faults in the program, one at a time: a comparison, a constant, a citation, a lost statement.

Tools that mutate (mutmut, cosmic-ray) run a whole test command for each fault and cannot be told to
kill by the examples of the book alone, which is what is asked here; making the faults is the
smaller part, and the syntax tree of the standard library does it.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

SHARED = ("cards", "table", "tricks", "scores", "phase", "game", "trickplay", "ledger", "acts")
"""The modules that all games share and that decide something, as far as there are such."""

# fmt: off
_COMPARED: dict[type[ast.cmpop], ast.cmpop] = {
    ast.Lt: ast.LtE(), ast.LtE: ast.Lt(), ast.Gt: ast.GtE(), ast.GtE: ast.Gt(), ast.Eq: ast.NotEq(),
    ast.NotEq: ast.Eq(), ast.In: ast.NotIn(), ast.NotIn: ast.In(), ast.Is: ast.IsNot(), ast.IsNot: ast.Is(),
}
_RECKONED: dict[type[ast.operator], ast.operator] = {
    ast.Add: ast.Sub(), ast.Sub: ast.Add(), ast.Mult: ast.FloorDiv(), ast.FloorDiv: ast.Mult(), ast.Mod: ast.Mult(),
}
# fmt: on


@dataclass(frozen=True, slots=True)
class Mutant:
    """Hold a fault: the module from the root of the checkout, its line, what it was and became, the code."""

    path: str
    line: int
    was: str
    became: str
    code: str

    def __str__(self) -> str:
        return f"{self.path}:{self.line}: {self.was}  →  {self.became}"


def modules(root: Path) -> Iterator[Path]:
    """Yield the modules that are attacked: those of the games, but for their words, and shared ones."""
    games = root / "rulebook" / "games"
    yield from (p for p in sorted(games.glob("*/*.py")) if p.stem not in ("words", "__init__"))
    for name in SHARED:
        yield from (p for p in [root / "rulebook" / f"{name}.py"] if p.exists())


def mutants(root: Path, path: Path) -> Iterator[Callable[[], Mutant]]:
    """Yield what makes the faults of one module, each from the tree as it was."""
    text = path.read_text(encoding="utf-8")
    count = len(list(_faults(ast.parse(text))))
    name = path.relative_to(root).as_posix()
    for number in range(count):
        yield lambda number=number: _made(name, text, number)  # type: ignore[misc]


def _made(path: str, text: str, number: int) -> Mutant:
    tree = ast.parse(text)
    node, change = list(_faults(tree))[number]
    line = next(one.lineno for one in ast.walk(node) if hasattr(one, "lineno"))
    was = _said(node)
    new = change()
    ast.fix_missing_locations(tree)
    return Mutant(path, line, was, _said(new), ast.unparse(tree))


def _said(node: ast.AST) -> str:
    return ast.unparse(node).splitlines()[0][:110]


Fault = tuple[ast.AST, Callable[[], ast.AST]]


def _faults(tree: ast.Module) -> Iterator[Fault]:
    """Yield the places of a tree with what changes each in place and returns what stands there then."""
    names = _clauses(tree)
    for parent, field, node in _nodes(tree):
        yield from _in_expression(parent, field, node)
        yield from _in_statement(parent, field, node)
        if isinstance(node, ast.Attribute) and (other := names.get(ast.unparse(node))):
            yield node, _setting(node, "attr", other)


def _nodes(tree: ast.AST) -> Iterator[tuple[ast.AST, str, ast.AST]]:
    """Yield the nodes that run, each with its parent and the field that holds it."""
    for field, value in ast.iter_fields(tree):
        if field in ("annotation", "returns", "decorator_list", "type_params"):
            continue
        for child in value if isinstance(value, list) else [value]:
            if not isinstance(child, ast.AST) or _says_nothing(child):
                continue
            yield tree, field, child
            yield from _nodes(child)


def _says_nothing(node: ast.AST) -> bool:
    """Tell whether a node decides nothing: how a value is printed, what is only for people."""
    if isinstance(node, ast.FunctionDef):
        return node.name in ("__repr__", "__str__")
    if isinstance(node, ast.Expr):  # a docstring
        return isinstance(node.value, ast.Constant)
    if isinstance(node, ast.Call):
        return ast.unparse(node.func) in ("Text", "Source", "TypeVar")
    return isinstance(node, (ast.Import, ast.ImportFrom, ast.JoinedStr))


def _in_expression(parent: ast.AST, field: str, node: ast.AST) -> Iterator[Fault]:
    match node:
        case ast.Compare(ops=[op]) if type(op) in _COMPARED:
            yield node, _setting(node, "ops", [_COMPARED[type(op)]])
        case ast.BinOp(op=op) | ast.AugAssign(op=op) if type(op) in _RECKONED:
            yield node, _setting(node, "op", _RECKONED[type(op)])
        case ast.BoolOp(op=op):
            other = ast.Or() if isinstance(op, ast.And) else ast.And()
            yield node, _setting(node, "op", other)
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            yield node, _putting(parent, field, node, operand)
        case ast.Constant(value=bool(value)):
            yield node, _setting(node, "value", not value)
        case ast.Constant(value=int(value)):
            yield node, _setting(node, "value", value + 1)
        case ast.IfExp(test=test):
            yield node, _setting(node, "test", ast.UnaryOp(ast.Not(), test))


def _in_statement(parent: ast.AST, field: str, node: ast.AST) -> Iterator[Fault]:
    match node:
        case ast.If(test=test) if ast.unparse(test) != "TYPE_CHECKING":
            yield node, _setting(node, "test", ast.UnaryOp(ast.Not(), test))
        case ast.comprehension(ifs=[_]):
            yield node, _setting(node, "ifs", [])
        case ast.Expr() | ast.Raise() | ast.Continue():
            yield node, _putting(parent, field, node, ast.Pass())


def _setting(node: ast.AST, name: str, value: object) -> Callable[[], ast.AST]:
    def change() -> ast.AST:
        setattr(node, name, value)
        return node

    return change


def _putting(parent: ast.AST, field: str, old: ast.AST, new: ast.AST) -> Callable[[], ast.AST]:
    def change() -> ast.AST:
        held = getattr(parent, field)
        if isinstance(held, list):
            held[held.index(old)] = new
        else:
            setattr(parent, field, new)
        return new

    return change


def _clauses(tree: ast.Module) -> dict[str, str]:
    """Return the citations of a module (`AP.FOLLOW`), each with the name of the one cited next."""
    found = {
        ast.unparse(node)
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute)
        and isinstance(node.value, ast.Name)
        and len(node.value.id) == 2
        and node.value.id.isupper()
        and node.attr.isupper()
    }
    cited = sorted(found)
    return {
        one: other.partition(".")[2]
        for one, other in zip(cited, cited[1:] + cited[:1], strict=True)
        if one != other
    }
