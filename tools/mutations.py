"""The small changes that make mutants, as syntax trees."""

from __future__ import annotations

import ast
import copy
from collections.abc import Iterator
from typing import TypeAlias

Change: TypeAlias = tuple[str, ast.AST, str, int | None, ast.AST, ast.AST]
"""The scope by its qualified name; the parent node; its field, and the index if the field is a list; the old and the
new node."""

COMPARED: dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]] = {
    ast.Lt: (ast.LtE, ast.GtE),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt),
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
}
CALCULATED: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
}
NAMED = {"min": "max", "max": "min", "any": "all", "all": "any"}
REMOVED = (ast.AugAssign, ast.Raise, ast.Continue, ast.Break)
NO_CODE = ("annotation", "returns")
"""Fields of syntax nodes that hold annotations, which have no effect when the code runs."""
NO_SLIP = ("strict",)
"""Keyword arguments that are not changed, because they guard against what cannot happen, as `strict` in `zip`."""


def changes(tree: ast.Module) -> Iterator[Change]:
    """Every change of a module, from its first line to its last."""
    yield from _inside(tree, "module")


def _inside(parent: ast.AST, scope: str) -> Iterator[Change]:
    for field, value in ast.iter_fields(parent):
        if field in NO_CODE or (isinstance(parent, ast.Call) and _is_cast(parent)):
            continue
        for place, node in enumerate(value) if isinstance(value, list) else [(None, value)]:
            if not isinstance(node, ast.AST) or _runs_nothing(node):
                continue
            for new in (*_instead(node), *_decided(parent, field)):
                yield scope, parent, field, place, node, ast.copy_location(new, node)
            inner = scope
            if isinstance(node, ast.FunctionDef | ast.ClassDef):
                inner = f"{scope}.{node.name}".removeprefix("module.")
            if not isinstance(node, ast.JoinedStr):
                yield from _inside(node, inner)


def _is_cast(call: ast.Call) -> bool:
    return isinstance(call.func, ast.Name) and call.func.id == "cast"


def _runs_nothing(node: ast.AST) -> bool:
    """Whether a node is not changed: docstrings, imports, names of types, and code for the type checker only."""
    match node:
        case ast.Expr(value=ast.Constant()) | ast.Import() | ast.ImportFrom() | ast.alias():
            return True
        case ast.AnnAssign(annotation=ast.Name(id="TypeAlias")):
            return True
        case ast.Assign(targets=[ast.Name(id="__all__" | "__slots__")]):
            return True
        case ast.Assign(value=ast.Call(func=ast.Name(id="TypeVar"))):
            return True
        case ast.keyword(arg=name) if name in NO_SLIP:
            return True
    return False


def _decided(parent: ast.AST, field: str) -> tuple[ast.AST, ...]:
    """The constants that may replace a condition: always false, and except in a `while` always true."""
    if field != "test" or isinstance(parent, ast.IfExp | ast.Assert):
        return ()
    never = ast.Constant(value=False)
    return (never,) if isinstance(parent, ast.While) else (never, ast.Constant(value=True))


def _instead(node: ast.AST) -> Iterator[ast.AST]:  # noqa: C901, PLR0912
    """The nodes that may replace a node: one case for each kind of mistake that a programmer might make."""
    match node:
        case ast.Compare():
            for place, operator in enumerate(node.ops):
                for other in COMPARED[type(operator)]:
                    new = copy.deepcopy(node)
                    new.ops[place] = other()
                    yield new
        case ast.BoolOp():
            yield ast.BoolOp(ast.Or() if isinstance(node.op, ast.And) else ast.And(), node.values)
            for place in range(len(node.values)):
                rest = node.values[:place] + node.values[place + 1 :]
                yield rest[0] if len(rest) == 1 else ast.BoolOp(node.op, rest)
        case ast.UnaryOp(op=ast.Not() | ast.USub() | ast.Invert()):
            yield node.operand
        case ast.BinOp() if type(node.op) in CALCULATED:
            yield ast.BinOp(node.left, CALCULATED[type(node.op)](), node.right)
        case ast.AugAssign() if type(node.op) in CALCULATED:
            yield ast.AugAssign(node.target, CALCULATED[type(node.op)](), node.value)
            yield ast.Pass()
        case ast.Constant(value=bool(flag)):
            yield ast.Constant(not flag)
        case ast.Constant(value=int(number)):
            yield ast.Constant(number + 1)
            if number:
                yield ast.Constant(number - 1)
        case ast.Constant(value=str(text)) if " " in text:
            yield ast.Constant("")
        case ast.JoinedStr():
            yield ast.Constant("")
        case ast.Name(id=name, ctx=ast.Load()) if name in NAMED:
            yield ast.Name(NAMED[name], ast.Load())
        case ast.IfExp():
            yield from (node.body, node.orelse)
        case ast.comprehension() if node.ifs:
            for place in range(len(node.ifs)):
                yield ast.comprehension(node.target, node.iter, node.ifs[:place] + node.ifs[place + 1 :], node.is_async)
        case ast.Slice():
            if node.lower is not None:
                yield ast.Slice(None, node.upper, node.step)
            if node.upper is not None:
                yield ast.Slice(node.lower, None, node.step)
        case ast.Return(value=ast.expr() as value) if not (isinstance(value, ast.Constant) and value.value is None):
            yield ast.Return(ast.Constant(None))
        case ast.Expr() | ast.Assign(targets=[ast.Attribute() | ast.Subscript()]):
            yield ast.Pass()
        case _ if isinstance(node, REMOVED):
            yield ast.Pass()
