"""Evaluate the expressions that figures on a page are bound to.

An expression says where a figure comes from, so it must not contain the figure: a number may
stand in it only as an index or an argument, and an unknown name is an error.
"""

from __future__ import annotations

import ast
from collections.abc import Mapping
from typing import Any

_OPERATORS = (ast.Add, ast.Sub, ast.Mult, ast.FloorDiv)
_BUILTINS = {"abs": abs, "len": len, "max": max, "min": min, "sum": sum}


class ExpressionError(ValueError):
    """Say what is wrong with an expression."""


def evaluate(expression: str, names: Mapping[str, Any]) -> Any:
    """Return the value of an expression over the names of a page.

    Raises `ExpressionError` for whatever an expression may not do, and for what fails in it.

    Examples:
        >>> evaluate("tricks['South'] * price", {"tricks": {"South": 5}, "price": 4})
        20
        >>> evaluate("price + 10", {"price": 120})
        Traceback (most recent call last):
            ...
        rulebook.pages.source.expressions.ExpressionError: the number 10 stands for itself
    """
    try:
        tree = ast.parse(expression.strip(), mode="eval")
    except (SyntaxError, ValueError) as error:
        raise ExpressionError(f"not an expression: {error}") from None
    scope = {**_BUILTINS, **names}
    _check(tree.body, scope, counts=False)
    try:
        return eval(compile(tree, "<figure>", "eval"), {"__builtins__": {}}, scope)
    except Exception as error:  # whatever a name on the page raises belongs to the author's report
        raise ExpressionError(f"{type(error).__name__}: {error}") from None


def _check(node: ast.expr, scope: Mapping[str, Any], *, counts: bool) -> None:
    """Raise `ExpressionError` unless the node is allowed; `counts` where a number may stand."""
    match node:
        case ast.Constant(value=value):
            if isinstance(value, (int, float)) and not counts:
                raise ExpressionError(f"the number {value} stands for itself")
        case ast.Name(id=name):
            if name not in scope:
                raise ExpressionError(f"no name {name!r} on this page")
        case ast.Attribute(value=value, attr=attribute) if not attribute.startswith("_"):
            _check(value, scope, counts=False)
        case ast.Subscript(value=value, slice=index):
            _check(value, scope, counts=False)
            _check(index, scope, counts=True)
        case ast.UnaryOp(op=ast.USub(), operand=operand):
            _check(operand, scope, counts=counts)
        case ast.BinOp(left=left, op=op, right=right) if isinstance(op, _OPERATORS):
            _check(left, scope, counts=False)
            _check(right, scope, counts=False)
        case ast.Call(func=function, args=arguments, keywords=[]):
            _check(function, scope, counts=False)
            for argument in arguments:
                _check(argument, scope, counts=True)
        case _:
            raise ExpressionError(f"{type(node).__name__} may not stand in an expression")
