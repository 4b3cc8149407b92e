"""Mutation testing: make one small change to the code at a time, and see whether a test notices.

    python tools/mutate.py                          every mutant of game/ and seats/
    python tools/mutate.py --sample 300 --seed 1    some of them
    python tools/mutate.py --path src/hanabi/game/table.py

The sources are not modified: a mutant is a syntax tree that a forked process imports instead of the file. The process
runs the tests that reach the changed line, fastest first, until one fails or takes too long. Survivors are printed.
For each, write a test that kills it, or add an entry to `judged.toml` that says why no test can.

Killed mutants are kept in the results file until their source changes. All others run again.
"""

from __future__ import annotations

import argparse
import ast
import hashlib
import importlib
import json
import multiprocessing
import os
import random
import resource
import sys
import tempfile
import tomllib
from collections import Counter
from collections.abc import Iterator
from importlib.machinery import SourceFileLoader
from itertools import takewhile
from multiprocessing import connection
from multiprocessing.context import ForkProcess
from operator import eq
from pathlib import Path
from types import CodeType
from typing import Any, cast, final

import attrs
import pytest
from coverage import Coverage
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from mutations import changes

ROOT = Path(__file__).resolve().parent.parent
SOURCES = ["src/hanabi/game", "src/hanabi/seats"]
TESTS = [
    "tests/game",
    "tests/seats",
    "tests/golden",
    "tests/display",
    "tests/records/test_all_comes_back.py",
    "tests/test_all_values.py",
    "src/hanabi/game",
    "src/hanabi/seats",
]
OPTIONS = ["-q", "-x", "-n0", "-pno:cacheprovider", "--hypothesis-profile=mutants"]
# The plug-ins are imported before the fork, once for all mutants.
OPTIONS += ["-Wignore::pytest.PytestAssertRewriteWarning"]
JUDGED = Path(__file__).with_name("judged.toml")
RESULTS = ROOT / ".mutants.json"
MEMORY = 4 * 2**30
"""Bytes of memory that a mutant may use. One that needs more counts as killed, like one that hangs."""
WARM = ["attrs", "click.testing", "hypothesis.strategies", "jsonschema", "sybil", "xdist"]
LINE, CONTEXT = 100, 12
"""A change of up to `LINE` characters is shown in full, a longer one with `CONTEXT` unchanged characters around it."""
FORK = multiprocessing.get_context("fork")


@final
@attrs.frozen(eq=False)
class Mutant:
    """A change: its file and line, its name in results and judgements, and how to make it."""

    path: Path
    line: int
    key: str
    tree: ast.Module
    parent: ast.AST
    field: str
    place: int | None
    new: ast.AST

    def code(self) -> CodeType:
        """The changed module. The tree stays changed, so call this in a process of its own."""
        if self.place is None:
            setattr(self.parent, self.field, self.new)
        else:
            getattr(self.parent, self.field)[self.place] = self.new
        return compile(ast.fix_missing_locations(self.tree), str(self.path), "exec")


def mutants_of(path: Path) -> Iterator[Mutant]:
    """Every mutant of a file, in the order of its lines."""
    text = path.read_text(encoding="utf-8")
    tree, lines = ast.parse(text), text.splitlines()
    met: Counter[str] = Counter()
    for scope, parent, field, place, node, new in changes(tree):
        line: int = getattr(node, "lineno", getattr(parent, "lineno", 0))
        what = " => ".join(_difference(ast.unparse(node), ast.unparse(new)))
        key = f"{path.relative_to(ROOT)}: {scope}: {lines[line - 1].strip()}: {what}"
        met[key] += 1
        yield Mutant(path, line, key if met[key] == 1 else f"{key} #{met[key]}", tree, parent, field, place, new)


def _difference(before: str, after: str) -> tuple[str, str]:
    """Both texts, each on one line. In long ones, most of their common beginning and end is cut off."""
    one, other = " ".join(before.split()), " ".join(after.split())
    if len(one) + len(other) <= LINE:
        return one, other
    start = max(_common(one, other) - CONTEXT, 0)
    end = max(_common(one[start:][::-1], other[start:][::-1]) - CONTEXT, 0)
    one, other = (f"{'…' * bool(start)}{text[start : len(text) - end]}{'…' * bool(end)}" for text in (one, other))
    return one, other


def _common(one: str, other: str) -> int:
    """The length of the common prefix of two texts."""
    return sum(1 for _ in takewhile(bool, map(eq, one, other)))


@final
class Guide:
    """The pytest plug-in: picks and orders tests, or records which lines each reaches and how long it takes."""

    def __init__(self, chosen: dict[str, float] | None = None, coverage: Coverage | None = None) -> None:
        self.chosen, self.coverage = chosen, coverage
        self.seconds: dict[str, float] = {}

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Keep the chosen tests, the quickest first."""
        times = self.chosen
        if times is not None:
            items[:] = sorted([item for item in items if item.nodeid in times], key=lambda item: times[item.nodeid])

    def pytest_runtest_setup(self, item: pytest.Item) -> None:
        """Lines that run from here on belong to this test."""
        if self.coverage is not None:
            self.coverage.switch_context(item.nodeid)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Add up the time of a test."""
        self.seconds[report.nodeid] = self.seconds.get(report.nodeid, 0.0) + report.duration


def survey(out: str) -> None:
    """Run every test once, and record the lines that it reaches and its time."""
    _silence()
    coverage = Coverage(data_file=None, source_pkgs=["hanabi"], config_file=False)
    guide = Guide(coverage=coverage)
    coverage.start()
    status = pytest.main([*OPTIONS, *TESTS], plugins=[guide])
    coverage.stop()
    data = coverage.get_data()
    reached = {file: data.contexts_by_lineno(file) for file in data.measured_files()}
    Path(out).write_text(json.dumps({"reached": reached, "seconds": guide.seconds}), encoding="utf-8")
    os._exit(status)


def trial(mutant: Mutant | None, chosen: dict[str, float], limit: int) -> None:
    """Run the chosen tests with a mutant in place of its file. Exits with pytest's status."""
    _silence()
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    resource.setrlimit(resource.RLIMIT_CPU, (limit, limit))
    if mutant is not None:
        _plant(str(mutant.path), mutant.code())
    files = sorted({nodeid.partition("::")[0] for nodeid in chosen})
    os._exit(pytest.main([*OPTIONS, *files], plugins=[Guide(chosen)]))


def _plant(path: str, code: CodeType) -> None:
    original = SourceFileLoader.get_code

    def get_code(loader: SourceFileLoader, fullname: str) -> CodeType | None:
        return code if loader.path == path else original(loader, fullname)

    SourceFileLoader.get_code = get_code  # type: ignore[method-assign, assignment]


def _silence() -> None:
    null = os.open(os.devnull, os.O_RDWR)
    for stream in range(3):
        os.dup2(null, stream)


@final
class Survey:
    """The tests that reach each line, and how long each test takes."""

    def __init__(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            out = str(Path(folder, "survey.json"))
            process = FORK.Process(target=survey, args=(out,))
            process.start()
            process.join()
            if process.exitcode:
                sys.exit(f"the tests fail without any mutant: pytest gives {process.exitcode}")
            found: dict[str, Any] = json.loads(Path(out).read_text(encoding="utf-8"))
        self.seconds: dict[str, float] = found["seconds"]
        self._reached: dict[str, dict[str, list[str]]] = found["reached"]

    def tests_for(self, mutant: Mutant) -> dict[str, float]:
        """The tests that reach the line of a mutant, with their times. All tests if it runs on import or never."""
        named = self._reached.get(str(mutant.path), {}).get(str(mutant.line), [])
        tests = {nodeid: self.seconds[nodeid] for nodeid in named if nodeid}
        return tests if tests and "" not in named else self.seconds


def run(mutants: list[Mutant], jobs: int) -> Iterator[tuple[Mutant, bool]]:
    """Test the mutants, and yield each with whether it was killed."""
    guide = Survey()
    control = FORK.Process(target=trial, args=(None, guide.seconds, 3600))
    control.start()
    control.join()
    if control.exitcode:
        sys.exit(f"the tests fail where nothing is changed: pytest gives {control.exitcode}")
    # CPU time, not wall time: a busy machine must not kill mutants.
    limit = 30 + 4 * int(sum(guide.seconds.values()))
    waiting, running = list(reversed(mutants)), dict[int, tuple[ForkProcess, Mutant]]()
    while waiting or running:
        while waiting and len(running) < jobs:
            mutant = waiting.pop()
            process = FORK.Process(target=trial, args=(mutant, guide.tests_for(mutant), limit), daemon=True)
            process.start()
            running[process.sentinel] = process, mutant
        for sentinel in connection.wait(list(running)):
            process, mutant = running.pop(cast("int", sentinel))
            process.join()
            if process.exitcode == pytest.ExitCode.NO_TESTS_COLLECTED:
                sys.exit(f"no test was run for {mutant.key}")
            yield mutant, process.exitcode != 0


def chosen_mutants(paths: list[str], sample: int | None, seed: int) -> list[Mutant]:
    """The mutants of some files and folders, or a random sample of them."""
    files: list[Path] = []
    for path in paths:
        given = ROOT / path
        files += sorted(given.rglob("*.py")) if given.is_dir() else [given]
    found = [mutant for file in files for mutant in mutants_of(file)]
    if sample is None or sample >= len(found):
        return found
    return [found[place] for place in sorted(random.Random(seed).sample(range(len(found)), sample))]


def main() -> None:
    """Run the command."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--path", action="append", help="a file or folder of src/ (default: game/ and seats/)")
    parser.add_argument("--sample", type=int, help="how many mutants to draw at random")
    parser.add_argument("--seed", type=int, default=0, help="what the sample is drawn with")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--results", type=Path, default=RESULTS)
    parser.add_argument("--list", action="store_true", help="print the mutants and run nothing")
    asked = parser.parse_args()
    os.chdir(ROOT)
    os.environ["CI"] = "true"
    sys.stdout.reconfigure(line_buffering=True)  # type: ignore[union-attr]
    sys.path.insert(0, str(ROOT / "src"))
    for name in WARM:
        importlib.import_module(name)
    assert "hanabi" not in sys.modules, "each mutant imports the library anew"

    mutants = chosen_mutants(asked.path or SOURCES, asked.sample, asked.seed)
    if asked.list:
        print("\n".join(f"{mutant.line:4} {mutant.key}" for mutant in mutants))
        return
    digests = {file: hashlib.sha256(file.read_bytes()).hexdigest() for file in {mutant.path for mutant in mutants}}
    known: dict[str, str] = json.loads(asked.results.read_text("utf-8")) if asked.results.exists() else {}
    judged: dict[str, str] = {
        entry["mutant"]: entry["why"] for entry in tomllib.loads(JUDGED.read_text("utf-8")).get("equivalent", [])
    }
    open_ones = [m for m in mutants if m.key not in judged and known.get(m.key) != digests[m.path]]
    survivors = []
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns) as progress:
        bar = progress.add_task("surveying", total=len(open_ones))
        for mutant, was_killed in run(open_ones, asked.jobs) if open_ones else ():
            if not was_killed:
                survivors.append(mutant)
                progress.console.print(f"{mutant.line:4} {mutant.key}", markup=False, highlight=False, soft_wrap=True)
            else:
                known[mutant.key] = digests[mutant.path]
                asked.results.write_text(json.dumps(known, indent=0), encoding="utf-8")
            progress.update(bar, advance=1, description=f"{len(survivors)} survived")
    forgiven = sum(mutant.key in judged for mutant in mutants)
    killed = len(mutants) - forgiven - len(survivors)
    print(f"{len(mutants)} mutants, {killed} killed, {forgiven} judged equivalent, {len(survivors)} unjudged")
    stale = judged.keys() - {mutant.key for mutant in mutants}
    if stale and not (asked.path or asked.sample):
        sys.exit("judged, but no longer a mutant:\n" + "\n".join(sorted(stale)))
    sys.exit(1 if survivors else 0)


if __name__ == "__main__":
    main()
