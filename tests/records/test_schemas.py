"""The schemas that are published are those that the shapes give."""

from __future__ import annotations

import json
import runpy
import sys
from pathlib import Path

import pytest

from hanabi.records import schemas

PUBLISHED = Path(__file__).parents[2] / "docs" / "schemas"


def test_the_published_schemas_are_those_of_the_shapes() -> None:
    assert {path.stem for path in PUBLISHED.iterdir()} == set(schemas())
    for name, drawn in schemas().items():
        published = json.loads((PUBLISHED / f"{name}.json").read_text(encoding="utf-8"))
        assert published == drawn, "run python -m hanabi.records.publish_schemas docs/schemas"


def test_the_schemas_are_written_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "argv", ["publish_schemas", str(tmp_path / "new")])
    monkeypatch.delitem(sys.modules, "hanabi.records.publish_schemas", raising=False)
    runpy.run_module("hanabi.records.publish_schemas", run_name="__main__")
    assert {path.name for path in (tmp_path / "new").iterdir()} == {f"{name}.json" for name in schemas()}
