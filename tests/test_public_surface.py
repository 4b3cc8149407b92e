"""The front door: what is public is listed, sorted, documented and importable."""

import inspect
import pkgutil
from importlib import import_module

import pytest

import hanabi

PACKAGES = ["hanabi", "hanabi.game", "hanabi.testing"]


@pytest.mark.parametrize("name", PACKAGES)
def test_all_is_complete_and_real(name: str) -> None:
    package = import_module(name)
    submodules = {module.name for module in pkgutil.iter_modules(package.__path__)}
    public = {
        name
        for name, value in vars(package).items()
        if not name.startswith("_") and not (inspect.ismodule(value) and name in submodules)
    }
    # A function may have the name of the module that it lives in; then it is the function that counts.
    assert set(package.__all__) >= public
    for exported in package.__all__:
        assert hasattr(package, exported)
    assert len(set(package.__all__)) == len(package.__all__)


def test_every_public_function_and_class_has_a_docstring() -> None:
    for name in hanabi.__all__:
        value = getattr(hanabi, name)
        if inspect.isclass(value) or inspect.isfunction(value):
            assert inspect.getdoc(value), name


def test_errors_have_one_base() -> None:
    errors = [
        value
        for name in hanabi.__all__
        if isinstance(value := getattr(hanabi, name), type) and issubclass(value, Exception)
    ]
    assert len(errors) >= 5
    assert all(issubclass(error, hanabi.HanabiError) for error in errors)
