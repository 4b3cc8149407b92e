"""Following a tutorial finds output that differs from the page."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from sybil import Document, Example, Region

from following import enter, follow_console, is_as_shown, leave, titled_files


@pytest.mark.parametrize(
    ("shown", "is_so"),
    [
        ("one\ntwo\nthree", True),
        ("one\ntwo", False),
        ("one\n…", True),
        ("…\nthree", True),
        ("…\ntwo", False),
        ("one\nt…\nthree", True),
        ("one\n…\nfour\n…", False),
        ("o.e\ntwo\nthree", False),
    ],
)
def test_what_is_left_out_may_be_anything(shown: str, is_so: bool) -> None:
    assert is_as_shown("one  \ntwo\nthree\n", shown) is is_so


def console(text: str) -> Example:
    document = Document(text, "page.md")
    return Example(document, 1, 1, Region(0, 0, text, follow_console), document.namespace)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("$ python -c 'print(5)'\n5", None),
        ("$ python -c 'print(5)'", None),
        ("$ python -c 'print(5)'\n6", "prints, with status 0:\n5\n"),
        ("$ python -c 'exit(3)'", "with status 3"),
        ("$ rm -rf everything", None),
    ],
)
def test_commands_are_run_as_they_are_written(text: str, said: str | None) -> None:
    found = follow_console(console(text))
    assert found is None if said is None else said in str(found)


def test_a_page_is_followed_in_a_folder_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    namespace: dict[str, Any] = {}
    enter(namespace)
    folder = Path.cwd()
    document = Document('```py title="a.py"\nprint(5)\n```\n\n```py\nprint(6)\n```\n', "page.md")
    for region in titled_files(document):
        region.evaluator(Example(document, 1, 1, region, namespace))  # type: ignore[misc]
    assert [file.read_text() for file in folder.iterdir()] == ["print(5)\n"]
    leave(namespace)
    assert Path.cwd() == tmp_path
    assert not folder.exists()
