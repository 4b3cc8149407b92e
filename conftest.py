"""What every test run shares: how Hypothesis behaves, and that the Markdown pages are executed."""

import doctest
import gc
import inspect
import io
import os
import re
import shlex
import signal
import sys
from contextlib import redirect_stdout
from importlib.util import find_spec
from types import ModuleType
from typing import Any

import pytest
from click.testing import CliRunner
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis.strategies import none
from sybil import Example, Sybil
from sybil.evaluators.python import PythonEvaluator
from sybil.parsers.markdown import CodeBlockParser, PythonCodeBlockParser
from sybil.typing import Parser
from xdist.scheduler import LoadFileScheduling

from following import enter, follow_console, leave, titled_files
from hanabi.cli.main import main
from outside import SHARED

if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    # Started in the background of a shell, where Ctrl-C is ignored; what the tests start would ignore it too.
    signal.signal(signal.SIGINT, signal.default_int_handler)

settings.register_profile("dev", deadline=None, suppress_health_check=[HealthCheck.too_slow])
# The examples are the same in every run, so more of them would find nothing new; those of a developer are not.
settings.register_profile("ci", parent=settings.get_profile("dev"), derandomize=True, database=None, max_examples=60)
# For versions of other libraries: whether they work at all.
settings.register_profile("brief", parent=settings.get_profile("ci"), max_examples=10)
settings.register_profile("thorough", parent=settings.get_profile("dev"), max_examples=1000)
# For tools/mutate.py: whether something fails, not how small it can be made.
settings.register_profile(
    "mutants", parent=settings.get_profile("ci"), max_examples=50, phases=[Phase.explicit, Phase.generate]
)
settings.load_profile("ci" if os.environ.get("CI") else "dev")

if find_spec("griffe") is None:
    # What the reference is drawn with comes with the extra docs.
    collect_ignore = [f"tools/book/reference_{part}.py" for part in ("links", "objects", "types")]


def _is_defined_in(finder: doctest.DocTestFinder, module: ModuleType, value: Any) -> bool:
    """Whether the doctests of a value belong to a module. What is public has the `__module__` of its front door."""
    name: str = getattr(value, "__name__", "")
    door = sys.modules.get(getattr(value, "__module__", None) or "")
    if name and hasattr(door, "__path__") and getattr(door, name, None) is value:
        defined = re.search(rf"^(class|def) {name}\b", inspect.getsource(module), re.MULTILINE)
        return defined is not None and getattr(module, name, None) is value
    return bool(_is_from(finder, module, value))


_is_from = doctest.DocTestFinder._from_module  # type: ignore[attr-defined]  # noqa: SLF001
doctest.DocTestFinder._from_module = _is_defined_in  # type: ignore[attr-defined]  # noqa: SLF001

TOGETHER = (
    *("src/hanabi/arrays/", "src/hanabi/envs/gymnasium/", "tests/test_examples.py"),
    *("docs/how-to/environments", "docs/how-to/search", "docs/how-to/thousands", "docs/how-to/train"),
)
"""Files that compile the same loops: one process runs them, or several would compile them at the same time."""


class _Together(LoadFileScheduling):  # type: ignore[misc]
    def _split_scope(self, nodeid: str) -> str:
        return "loops" if nodeid.startswith(TOGETHER) else str(super()._split_scope(nodeid))


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: object) -> LoadFileScheduling | None:
    """Give whole files to processes, and some files to one."""
    return _Together(config, log) if config.getvalue("dist") == "loadfile" else None


def pytest_runtest_setup(item: pytest.Item) -> None:
    """Skip what reads the books and games beside the repository where they are missing."""
    if item.get_closest_marker("shared") and not SHARED.is_dir():
        pytest.skip("reads the books or games of ../shared, which is not here")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out what takes minutes, unless it is asked for by its mark."""
    if "million" in config.option.markexpr:
        return
    left_out = [item for item in items if item.get_closest_marker("million")]
    config.hook.pytest_deselected(items=left_out)
    items[:] = [item for item in items if item not in left_out]


def pytest_collection_finish() -> None:
    """Let the collector pass over what stays to the end: modules and tests. Some tests ask it to look at everything."""
    # Before its first example, Hypothesis asks the collector who holds its generator.
    settings(max_examples=1, database=None)(given(none())(lambda _: None))()
    gc.collect()
    gc.freeze()


def run_console(example: Example) -> str | None:
    """Run each `$ hanabi …` line of a console block and compare what it prints; other commands are not run.

    Before it there may be `printf TEXT |`, which gives it a text to read.
    """
    for block in f"\n{example.parsed}".split("\n$ ")[1:]:
        command, _, expected = block.partition("\n")
        words = shlex.split(command)
        typed = ""
        if words[0] == "printf" and words[2] == "|":
            typed, words = words[1].replace("\\n", "\n"), words[3:]
        if words[0] == "hanabi":
            printed = CliRunner(env={"NO_COLOR": "1", "FORCE_COLOR": None, "LC_ALL": "C"}).invoke(
                main, words[1:], input=typed, prog_name="hanabi"
            )
            if printed.output.strip() != expected.strip():
                return f"{command} prints:\n{printed.output}"
    return None


def run_python(example: Example) -> None:
    """Run a python block, and keep what it prints for an output block after it."""
    printed = io.StringIO()
    with redirect_stdout(printed):
        PythonEvaluator()(example)
    example.namespace[PRINTED] = printed.getvalue()


def compare_output(example: Example) -> str | None:
    """Compare an output block with what the python block before it printed."""
    if PRINTED not in example.namespace:
        return "there is no python block before this output"
    printed = [line.rstrip() for line in str(example.namespace.pop(PRINTED)).strip().splitlines()]
    if printed != [line.rstrip() for line in example.parsed.strip().splitlines()]:
        return "the block before it prints:\n" + "\n".join(printed)
    return None


PRINTED = "__printed__"
python_blocks = PythonCodeBlockParser()
python_blocks.codeblock_parser = CodeBlockParser(language="python", evaluator=run_python)
shared_parsers: list[Parser] = [python_blocks, CodeBlockParser(language="output", evaluator=compare_output)]
FOLLOWED = ["docs/tutorials/*.md", "docs/how-to/add-a-rulebook.md"]
WORKED_COMMITS = ["docs/contributing/*.md"]
"""`tests/test_worked_commits.py` applies them to a copy of the sources."""
pages = Sybil(
    parsers=[*shared_parsers, CodeBlockParser(language="console", evaluator=run_console)],
    patterns=["*.md"],
    excludes=FOLLOWED + WORKED_COMMITS,
)
tutorials = Sybil(
    parsers=[*shared_parsers, titled_files, CodeBlockParser(language="console", evaluator=follow_console)],
    patterns=FOLLOWED,
    setup=enter,
    teardown=leave,
)
pytest_collect_file = (pages + tutorials).pytest()
