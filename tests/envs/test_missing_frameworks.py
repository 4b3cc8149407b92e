"""Without its framework an environment says how to get it, and the rest of the library does not need it."""

import subprocess
import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

import pytest

import hanabi
from hanabi import MissingExtra

ENVS = Path(hanabi.__file__).parent / "envs"


@pytest.mark.parametrize(
    ("module", "file", "blocked", "packages"),
    [
        ("pettingzoo", "pettingzoo.py", "pettingzoo", "PettingZoo"),
        ("pettingzoo", "pettingzoo.py", "gymnasium", "PettingZoo"),
        ("openspiel", "openspiel/__init__.py", "pyspiel", "OpenSpiel"),
        ("gymnasium", "gymnasium/__init__.py", "gymnasium", "Gymnasium and numba"),
        ("gymnasium", "gymnasium/__init__.py", "hanabi.arrays", "Gymnasium and numba"),
    ],
)
def test_it_says_how_to_get_the_framework(
    module: str, file: str, blocked: str, packages: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Under another name, so that the module that others have imported stays what it is.
    spec = spec_from_file_location("without_framework", ENVS / file)
    assert spec is not None
    assert spec.loader is not None
    monkeypatch.setitem(sys.modules, blocked, None)
    with pytest.raises(MissingExtra) as caught:
        spec.loader.exec_module(module_from_spec(spec))
    assert str(caught.value) == f'hanabi.envs.{module} needs {packages}: python -m pip install "hanabi[{module}]"'


def test_the_frameworks_are_imported_by_nothing_else() -> None:
    program = (
        "import sys, hanabi, hanabi.envs; "
        "print({'numpy', 'gymnasium', 'pettingzoo', 'pyspiel', 'numba'} & {*sys.modules})"
    )
    run = subprocess.run([sys.executable, "-c", program], check=True, capture_output=True, text=True)  # noqa: S603
    assert run.stdout == "set()\n"
