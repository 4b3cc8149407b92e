"""Published files agree: versions, addresses, Python versions, and the contents of the packages."""

from __future__ import annotations

import re
import subprocess
import tomllib
from importlib.metadata import version
from pathlib import Path
from typing import Any

import pytest

import hanabi

ROOT = Path(__file__).parents[1]
PYPROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
PROJECT = PYPROJECT["project"]
SDIST: list[str] = PYPROJECT["tool"]["hatch"]["build"]["targets"]["sdist"]["include"]
URLS: dict[str, str] = PROJECT["urls"]
PYTHONS = [found[1] for name in PROJECT["classifiers"] if (found := re.search(r":: Python :: (3\.\d+)$", name))]
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
HOSTS = [".".join(parts) for parts in (("pypi", "org"), ("pythonhosted", "org"), ("npmjs", "org"), ("npmjs", "com"))]
"""Package indexes. No file may name one, as users may install from another."""


def text_of(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


def field(name: str, key: str) -> str:
    """The value of a line in a YAML file."""
    (value,) = re.findall(rf"^{key}: (.+)$", text_of(name), re.MULTILINE)
    return str(value)


def test_there_is_one_version() -> None:
    assert re.fullmatch(r"\d+\.\d+\.\d+", hanabi.__version__)
    assert version("hanabi") == hanabi.__version__, "install it anew: the installed version is another"
    assert field("CITATION.cff", "version") == hanabi.__version__


def test_the_changelog_ends_with_this_version_or_before_the_first_release() -> None:
    headings = re.findall(r"^## (.+)$", text_of("CHANGELOG.md"), re.MULTILINE)
    assert headings[0] == "Unreleased"
    assert all(re.fullmatch(r"\d+\.\d+\.\d+, \d{4}-\d\d-\d\d", heading) for heading in headings[1:])
    assert [heading.split(",")[0] for heading in headings[1:2]] in ([], [hanabi.__version__])


def test_the_site_and_the_repository_have_one_address_each() -> None:
    assert {URLS["Documentation"], field("mkdocs.yml", "site_url"), field("CITATION.cff", "url")} == {
        URLS["Documentation"]
    }
    assert {URLS["Source"], field("mkdocs.yml", "repo_url"), field("CITATION.cff", "repository-code")} == {
        URLS["Source"]
    }
    named = re.findall(r"https://(?:github\.com|hanabi-rules\.github\.io)/[\w./-]*", "\n".join(map(str, URLS.values())))
    assert all(url.startswith((URLS["Documentation"], URLS["Source"])) for url in named)


def test_the_workflows_try_the_pythons_that_are_declared() -> None:
    assert len(PYTHONS) >= 3
    assert PROJECT["requires-python"] == f">={PYTHONS[0]}"
    tried = re.search(r"^ +python: \[(.+)\]$", text_of(".github/workflows/tests.yml"), re.MULTILINE)
    assert tried is not None
    assert re.findall(r"[\d.]+", tried[1]) == PYTHONS
    alone = {each for path in WORKFLOWS for each in re.findall(r'python-version: "(.+)"', text_of(str(path)))}
    assert alone
    assert alone <= {*PYTHONS}
    assert f"{', '.join(PYTHONS[:-1])} and {PYTHONS[-1]}" in text_of("docs/policies.md")


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.name)
def test_actions_are_pinned_and_workflows_may_do_nothing_that_they_do_not_ask_for(path: Path) -> None:
    text = text_of(str(path))
    assert re.search(r"^permissions:( \{\}|\n  contents: read)$", text, re.MULTILINE)
    used = re.findall(r"uses: (?!\./)(.+)$", text, re.MULTILINE)
    assert used
    for action in used:
        assert re.fullmatch(r"[\w-]+/[\w-]+@[0-9a-f]{40} # v[\d.]+", action), action


def test_the_sources_as_published_are_all_of_them() -> None:
    if not (ROOT / ".git").exists():
        pytest.skip("these are the sources as published")
    listed = subprocess.run(["git", "ls-files"], cwd=ROOT, check=True, capture_output=True, text=True)  # noqa: S607
    at_the_top = {line.split("/")[0] for line in listed.stdout.splitlines()}
    # The last three are always included.
    assert {*SDIST, ".gitignore", "LICENSE", "pyproject.toml"} == at_the_top


def test_no_file_names_where_packages_lie() -> None:
    files = [path for name in SDIST for path in ([ROOT / name] if "." in name[1:] else (ROOT / name).rglob("*"))]
    wrong = [
        path
        for path in files
        if path.is_file()
        and not {"node_modules", "__pycache__"} & {*path.parts}
        and any(host.encode() in path.read_bytes() for host in HOSTS)
    ]
    assert len(files) > 500
    assert not wrong
