"""The worked commits in the guides for contributors apply to the sources and pass their checks."""

from __future__ import annotations

import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
GUIDES = sorted((ROOT / "docs" / "contributing").glob("*.md"))
BLOCK = re.compile(r'^```(\w+) title="([^"\n]+)"\n(.*?)^```$', re.MULTILINE | re.DOTALL)
BEGIN = re.compile(r"^<!-- begin -->\n```console\n(.*?)^```$", re.MULTILINE | re.DOTALL)
CHECK = re.compile(r"^<!-- check -->\n```console\n(.*?)^```$", re.MULTILINE | re.DOTALL)
QUICKLY = ("-n0", "-p", "no:cacheprovider", "--hypothesis-profile=brief")
NOT_COPIED = shutil.ignore_patterns(".*", "node_modules", "__pycache__", "site", "dist")


def _apply(diff: str, path: Path) -> None:
    """Change a file by a diff whose hunks have no line numbers: the lines before the change must occur exactly once."""
    text = path.read_text(encoding="utf-8")
    for hunk in re.split(r"^@@.*\n", diff, flags=re.MULTILINE)[1:]:
        lines = hunk.splitlines(keepends=True)
        before = "".join([line[1:] for line in lines if line[0] in " -"])
        after = "".join([line[1:] for line in lines if line[0] in " +"])
        assert text.count(before) == 1, f"{path}: these lines are there {text.count(before)} times:\n{before}"
        text = text.replace(before, after)
    path.write_text(text, encoding="utf-8")


def _own_folder(root: Path) -> None:
    """Create the folder `my-rules` like the guide on rulebooks."""
    page = (ROOT / "docs" / "how-to" / "add-a-rulebook.md").read_text(encoding="utf-8")
    for _, title, text in BLOCK.findall(page):
        path = root / title
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    subprocess.run([sys.executable, "begin.py"], cwd=root, check=True, capture_output=True)


def _commit(guide: Path, root: Path) -> list[str]:
    """Make the changes of a guide, and return the paths of the changed files."""
    text = guide.read_text(encoding="utf-8")
    if "my-rules" in text:
        _own_folder(root)
    for line in "".join(BEGIN.findall(text)).splitlines():
        command, source, target = line.split()
        assert command == "cp"
        shutil.copy(root / source, root / target)
    for kind, title, block in BLOCK.findall(text):
        path = root / title
        if kind == "diff":
            _apply(block, path)
        else:
            assert not path.exists(), f"{title} exists"
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(block, encoding="utf-8")
    return [title for _, title, _ in BLOCK.findall(text)]


def test_there_are_five_guides() -> None:
    assert [guide.stem for guide in GUIDES] == ["a-book", "a-command", "a-language", "a-player", "a-way-of-touching"]


@pytest.mark.parametrize("guide", GUIDES, ids=lambda guide: guide.stem)
def test_a_guide_lists_the_files_of_its_commit(guide: Path) -> None:
    text = guide.read_text(encoding="utf-8")
    table = re.search(r"^## The files\n\n((?:.+\n|\n(?!##))+)", text, re.MULTILINE)
    assert table is not None
    listed = re.findall(r"^\| `([^`]+)`", table[1], re.MULTILINE)
    changed = {title for _, title, _ in BLOCK.findall(text)}
    assert changed <= set(listed)
    assert len(listed) == len(set(listed))


@pytest.mark.at_length
@pytest.mark.parametrize("guide", GUIDES, ids=lambda guide: guide.stem)
def test_a_worked_commit_applies_and_passes_its_checks(guide: Path, tmp_path: Path) -> None:
    root = tmp_path / "hanabi"
    shutil.copytree(ROOT, root, ignore=NOT_COPIED)
    _commit(guide, root)
    checks = CHECK.findall(guide.read_text(encoding="utf-8"))
    assert checks
    path = os.pathsep.join([str(root / "src"), *filter(None, [os.environ.get("PYTHONPATH")])])
    for line in "".join(checks).splitlines():
        words = shlex.split(line)
        assert words[0] == "python"
        if words[:3] == ["python", "-m", "ruff"]:
            continue  # `test_a_worked_commit_passes_lint` runs it, where the extra `lint` is installed
        done = subprocess.run(  # noqa: S603
            [sys.executable, *words[1:], *(QUICKLY if "pytest" in words else [])],
            cwd=root,
            env={**os.environ, "PYTHONPATH": path},
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, f"{line}\n{done.stdout}\n{done.stderr}"


@pytest.mark.at_length
@pytest.mark.parametrize("guide", GUIDES, ids=lambda guide: guide.stem)
def test_a_worked_commit_passes_lint(guide: Path, tmp_path: Path) -> None:
    pytest.importorskip("ruff", reason="needs the extra lint")
    root = tmp_path / "hanabi"
    shutil.copytree(ROOT, root, ignore=NOT_COPIED)
    changed = [path for path in _commit(guide, root) if path.endswith(".py")]
    for command in (["check"], ["format", "--check"]):
        done = subprocess.run(  # noqa: S603
            [sys.executable, "-m", "ruff", *command, "src", *changed],
            cwd=root,
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, done.stdout
