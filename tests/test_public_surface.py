"""The public names of `hanabi`: listed, sorted, documented, and imported no earlier than needed."""

import ast
import inspect
import pickle
import pkgutil
import re
import subprocess
import sys
import traceback
from importlib import import_module
from pathlib import Path
from types import FunctionType, ModuleType
from typing import get_type_hints

import attrs
import pytest

import hanabi
from book.drawn_pages import drawn_pages
from book.public_names import MODULES, PUBLIC_MODULES, packages, public_names

SOURCE = Path(hanabi.__file__).parent
PACKAGES = sorted(f"hanabi.{path.parent.name}" for path in SOURCE.glob("*/__init__.py"))
PLAY = ["game", "seats", "rulebook"]

EXPORTED: list[str] = import_module("hanabi").__all__
"""The names that `hanabi` exports; its stub does not have the list."""


@pytest.mark.parametrize("name", PACKAGES)
def test_all_is_complete_and_real(name: str) -> None:
    package = import_module(name)
    tree = ast.parse(Path(str(package.__file__)).read_text(encoding="utf-8"))
    imported = {
        alias.asname or alias.name
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and str(node.module).startswith("hanabi")
        for alias in node.names
        if alias.name != "publish"
    }
    assert set(package.__all__) == imported
    assert len(set(package.__all__)) == len(package.__all__)
    for exported in package.__all__:
        assert getattr(package, exported) is not None


def test_the_front_door_has_what_three_rooms_export_and_three_modules() -> None:
    rooms = [import_module(f"hanabi.{room}") for room in PLAY]
    expected = sorted(
        ["display", "hanab_live", "players", "records", *(name for room in rooms for name in room.__all__)]
    )
    assert expected == EXPORTED
    assert len({*expected}) == len(expected)


def test_every_public_function_and_class_has_a_docstring() -> None:
    for name in EXPORTED:
        value = getattr(hanabi, name)
        if inspect.isclass(value) or inspect.isfunction(value) or inspect.ismodule(value):
            assert inspect.getdoc(value), name


def test_errors_have_one_base() -> None:
    public = [getattr(hanabi, name) for name in EXPORTED]
    errors = [value for value in public if isinstance(value, type) and issubclass(value, Exception)]
    assert len(errors) >= 6
    assert all(issubclass(error, hanabi.HanabiError) for error in errors)


def test_modules_come_when_they_are_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    records = import_module("hanabi.records")
    # As if it had not been imported yet.
    monkeypatch.delattr(hanabi, "records")
    assert hanabi.records is records
    program = "import hanabi as h; print(h.ruling.__module__, h.records.__name__, h.view is h.seats.view)"
    run = subprocess.run([sys.executable, "-c", program], check=True, capture_output=True, text=True)  # noqa: S603
    assert run.stdout.split() == ["hanabi", "hanabi.records", "True"]


def test_the_stub_exports_what_is_there() -> None:
    """Type checkers see exactly the names that `hanabi` exports."""
    stub = ast.parse((SOURCE / "__init__.pyi").read_text(encoding="utf-8"))
    named = [
        (node.module, alias.name) for node in stub.body if isinstance(node, ast.ImportFrom) for alias in node.names
    ]
    modules = {name for module, name in named if module == "hanabi"}
    rooms = [import_module(str(module)) for module, name in named if name == "*"]
    assert {*modules, *(each for room in rooms for each in room.__all__)} == set(EXPORTED)


@pytest.mark.parametrize("package", [name for name in PACKAGES if name != "hanabi.cli"])
def test_no_module_shares_its_name_with_what_its_package_exports(package: str) -> None:
    """One would hide the other, first of all in the reference pages."""
    room = import_module(package)
    modules = {module.name for module in pkgutil.iter_modules(room.__path__)}
    shared = {name for name in modules & set(room.__all__) if not inspect.ismodule(getattr(room, name))}
    assert modules
    assert not shared


def test_what_is_not_there_is_said_so() -> None:
    assert set(dir(hanabi)) == set(EXPORTED)
    with pytest.raises(AttributeError, match="no attribute 'fireworks'"):
        _ = hanabi.fireworks  # type: ignore[attr-defined]
    with pytest.raises(ImportError):
        from hanabi import hints  # type: ignore[attr-defined]  # noqa: F401, PLC0415


def test_the_front_door_opens_the_rules_of_play_only() -> None:
    program = "import sys, hanabi; print(sorted({m.split('.')[1] for m in sys.modules if m.startswith('hanabi.')}))"
    run = subprocess.run([sys.executable, "-c", program], check=True, capture_output=True, text=True)  # noqa: S603
    assert run.stdout.strip() == "['game']"


PACKAGES_WITH_PAGES = ["hanabi", *packages()]
BY_NAME = {name for name in packages() if name.removeprefix("hanabi.") not in MODULES}
"""Packages that must be imported by their own names, as `hanabi` does not export them."""


@pytest.mark.parametrize("name", PACKAGES_WITH_PAGES)
def test_public_names_say_where_they_are_public(name: str) -> None:
    door = import_module(name)
    values = [getattr(door, each) for each in door.__all__]
    named = [value for value in values if isinstance(value, type | FunctionType)]
    assert {value.__module__ for value in named} == {door.__name__}
    for kind in named:
        if isinstance(kind, type):
            assert pickle.loads(pickle.dumps(kind)) is kind
            # The types of its fields are still found, in the module that defines it.
            assert not attrs.has(kind) or {*get_type_hints(kind)} >= {*attrs.fields_dict(kind)}


def test_a_traceback_and_a_pickle_show_public_names() -> None:
    state = hanabi.new_game(2, seed=7)
    with pytest.raises(hanabi.IllegalMove) as refused:
        hanabi.apply(state, hanabi.Discard(0))
    last = traceback.format_exception_only(refused.value)[-1]
    assert last.startswith("hanabi.IllegalMove: Discard(slot=0) by seat 0 is illegal: ")
    pickled = pickle.dumps(hanabi.event(state, hanabi.Play(0)))
    assert b"hanabi" in pickled
    assert b"hanabi.game" not in pickled


REFERENCE = Path(__file__).parents[1] / "docs" / "reference"


def reference_text() -> str:
    """All pages of the reference, both written and generated."""
    written = [page.read_text(encoding="utf-8") for page in sorted(REFERENCE.glob("*.md"))]
    drawn = [text for path, text in drawn_pages().items() if path.startswith("reference/")]
    return "\n".join([*written, *drawn])


@pytest.mark.at_length
def test_every_public_class_and_function_has_an_example() -> None:
    public = {path: pkgutil.resolve_name(path) for path in public_names()}
    kinds = {path: value for path, value in public.items() if inspect.isclass(value) or inspect.isfunction(value)}
    assert len(kinds) > 200
    assert {path for path, value in kinds.items() if ">>>" not in (value.__doc__ or "")} == set()


@pytest.mark.at_length
def test_the_reference_has_every_public_name_once_and_nothing_else() -> None:
    public = {f"{package}.{name}" for package in PACKAGES_WITH_PAGES for name in import_module(package).__all__}
    documented = re.findall(r"^::: (.+)$", reference_text(), re.MULTILINE)
    in_modules = {path for path in public_names() if path.rpartition(".")[0] in PUBLIC_MODULES}
    assert public_names() - in_modules == {*public, *PACKAGES_WITH_PAGES}
    assert sorted(documented) == sorted({*public, *BY_NAME})


def test_the_reference_leaves_the_members_of_a_package_to_lines_of_their_own() -> None:
    whole = {*packages()}
    options = "    options:\n      show_root_heading: false\n      members: false"
    alone = re.findall(rf"^::: (.+)\n{options}$", reference_text(), re.MULTILINE)
    assert {*alone} >= whole


def packages_in(rooms: list[str], headings: str) -> list[ModuleType]:
    """The packages of a heading; `cli/*` means every package in `cli` that no heading names."""
    names = []
    for room in rooms:
        parent = room.removesuffix("/*")
        inside = [f"{parent}/{each}" for each in subpackages(parent)] if parent != room else [room]
        names += [name for name in inside if name == room or f"`{name}/`" not in headings]
    return [import_module(f"hanabi.{name.replace('/', '.')}") for name in names]


def subpackages(room: str) -> list[str]:
    package = import_module(f"hanabi.{room}")
    return [module.name for module in pkgutil.iter_modules(package.__path__) if module.ispkg]


def test_the_map_of_the_house_has_every_module_in_its_room() -> None:
    page = (REFERENCE.parent / "explanation" / "how-it-is-built.md").read_text(encoding="utf-8")
    sections = re.findall(r"^### (.+)\n\n((?:\|.*\n)+)", page, re.MULTILINE)
    on_map = {}
    for heading, table in sections:
        subjects = re.findall(r"^\| (.+?) \|", table, re.MULTILINE)
        on_map[heading] = {name for modules in subjects for name in re.findall(r"`(\w+)`", modules)}
    rooms = {heading: packages_in(re.findall(r"`([\w/*]+)/`", heading), " ".join(on_map)) for heading in on_map}
    in_house = {
        heading: {module.name for room in packages for module in pkgutil.iter_modules(room.__path__)} - {"internals"}
        for heading, packages in rooms.items()
    }
    assert on_map == in_house
    on_top = [room.__name__ for packages in rooms.values() for room in packages if room.__name__.count(".") == 1]
    assert sorted(on_top) == PACKAGES
