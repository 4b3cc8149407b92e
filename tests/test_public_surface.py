"""The front door: what is public is listed, sorted, documented, and imported no earlier than needed."""

import ast
import inspect
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

import hanabi

SOURCE = Path(hanabi.__file__).parent
PACKAGES = ["hanabi", *sorted(f"hanabi.{path.parent.name}" for path in SOURCE.glob("*/__init__.py"))]


@pytest.mark.parametrize("name", PACKAGES)
def test_all_is_complete_and_real(name: str) -> None:
    package = import_module(name)
    tree = ast.parse(Path(str(package.__file__)).read_text(encoding="utf-8"))
    imported = {
        alias.asname or alias.name
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and str(node.module).startswith("hanabi")
        for alias in node.names
    }
    assert set(package.__all__) == imported
    assert len(set(package.__all__)) == len(package.__all__)
    for exported in package.__all__:
        assert getattr(package, exported) is not None


def test_every_public_function_and_class_has_a_docstring() -> None:
    for name in hanabi.__all__:
        value = getattr(hanabi, name)
        if inspect.isclass(value) or inspect.isfunction(value) or inspect.ismodule(value):
            assert inspect.getdoc(value), name


def test_errors_have_one_base() -> None:
    public = [getattr(hanabi, name) for name in hanabi.__all__]
    errors = [value for value in public if isinstance(value, type) and issubclass(value, Exception)]
    assert len(errors) >= 6
    assert all(issubclass(error, hanabi.HanabiError) for error in errors)


def test_modules_come_when_they_are_asked_for() -> None:
    assert hanabi.__getattr__("records") is import_module("hanabi.records")
    assert hanabi.__getattr__("ruling") is hanabi.ruling


def test_what_is_not_there_is_said_so() -> None:
    assert set(dir(hanabi)) == set(hanabi.__all__)
    with pytest.raises(AttributeError, match="no attribute 'fireworks'"):
        _ = hanabi.fireworks  # type: ignore[attr-defined]
    with pytest.raises(ImportError):
        from hanabi import hints  # type: ignore[attr-defined]  # noqa: F401, PLC0415


def test_the_front_door_opens_the_rules_of_play_only() -> None:
    program = "import sys, hanabi; print(sorted({m.split('.')[1] for m in sys.modules if m.startswith('hanabi.')}))"
    run = subprocess.run([sys.executable, "-c", program], check=True, capture_output=True, text=True)  # noqa: S603
    assert run.stdout.strip() == "['game']"
