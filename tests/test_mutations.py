"""The mutations that tools/mutate.py makes, on a few lines."""

from __future__ import annotations

import ast
import importlib.util
from pathlib import Path
from types import ModuleType

import pytest


def tool(name: str) -> ModuleType:
    path = Path(__file__).parent.parent / "tools" / f"{name}.py"
    spec = importlib.util.spec_from_file_location(name, path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


MUTATIONS = tool("mutations")


def slips(source: str) -> set[str]:
    return {ast.unparse(new) for *_, new in MUTATIONS.changes(ast.parse(source))}


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("a < b", {"a <= b", "a >= b", "pass"}),
        ("x = a is b", {"a is not b"}),
        ("x = a and b and c", {"a or b or c", "b and c", "a and c", "a and b"}),
        ("x = not a", {"a"}),
        ("x = a + b", {"a - b"}),
        ("x = a >> 1", {"a << 1", "2", "0"}),
        ("x = 0", {"1"}),
        ("x = True", {"False"}),
        ("x = 'red'", set()),
        ("raise X('no such seat')", {"''", "pass"}),
        ("x = f'{a}'", {"''"}),
        ("x = any(y)", {"all"}),
        ("if a: b = c", {"True", "False"}),
        ("while a: b = c", {"False"}),
        ("x = a if b else c", {"a", "c"}),
        ("x = [a for a in b if c]", {" for a in b"}),
        ("x = a[b:c]", {":c", "b:"}),
        ("def f(): return a", {"return None"}),
        ("def f(): return None", set()),
        ("def f(a: b | c) -> d | e: 'some words'", set()),
        ("x = zip(a, b, strict=True)", set()),
        ("a += b", {"a -= b", "pass"}),
        ("import a", set()),
        ("__all__ = ['a b']", set()),
    ],
)
def test_slips(source: str, expected: set[str]) -> None:
    assert slips(source) == expected


def test_where_a_slip_is() -> None:
    ((scope, *_),) = MUTATIONS.changes(ast.parse("class A:\n    def b(self):\n        x = True"))
    assert scope == "A.b"


def test_a_change_leaves_the_module_as_it_was() -> None:
    tree = ast.parse("x = a < b and not c[1:2]")
    before = ast.dump(tree)
    after = [ast.dump(tree) for _ in MUTATIONS.changes(tree)]
    assert after
    assert set(after) == {before}
