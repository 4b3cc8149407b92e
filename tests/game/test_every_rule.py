"""That no rule id is without a test of its name, and that ids and statements are fit to be cited."""

import ast
from pathlib import Path

from hanabi import Rule

TESTS = Path(__file__).parent


def test_every_rule_has_a_test_named_after_it() -> None:
    names = {
        node.name
        for path in TESTS.glob("test_*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef)
    }
    wanted = {"test_" + rule.value.replace("/", "_").replace("-", "_") for rule in Rule}
    assert wanted - names == set()


def test_names_follow_from_ids() -> None:
    for rule in Rule:
        assert rule.name == rule.value.upper().replace("/", "_").replace("-", "_")
        assert rule.statement.endswith(".")
        assert str(rule) == rule.value
