"""Records wherever they stand: either form, one to a file or one to a line."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from hanabi import STANDARD, Play
from hanabi.hanab_live import any_record, export_game, records_in, to_site, variant_rules
from hanabi.plain_data import json_text
from hanabi.records import InvalidJson, Record, dumps, save, save_lines, to_data

OURS = Record(players=2, seed=7, moves=[Play(0)])
THEIRS = Record(
    rules=variant_rules(), players=2, deck=Record(rules=variant_rules(), players=2, seed=7).start.deck, names=["a", "b"]
)


def test_either_form() -> None:
    assert any_record(to_data(OURS)) == OURS
    assert any_record(to_site(THEIRS)) == THEIRS
    junk: Any
    for junk in (None, [], {}, {"actions": [], "format": "x"}, to_data(STANDARD)):
        with pytest.raises(InvalidJson):
            any_record(junk)


@pytest.mark.parametrize("record", [OURS, THEIRS], ids=["ours", "theirs"])
def test_one_document_to_a_file(tmp_path: Path, record: Record) -> None:
    path = tmp_path / "game.json"
    save(path, record)
    (found,) = records_in(path)
    assert (found.name, found.record, found.error) == (str(path), record, None)


def test_lines_of_either_form(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    path.write_text("\n".join([dumps(OURS), "", export_game(THEIRS), "{", dumps(STANDARD)]))
    found = list(records_in(path))
    assert [each.name for each in found] == [f"{path}:{number}" for number in (1, 3, 4, 5)]
    assert [each.record for each in found] == [OURS, THEIRS, None, None]
    assert [each.error is None for each in found] == [True, True, False, False]
    save_lines(path, [OURS, OURS])
    assert [each.record for each in records_in(str(path))] == [OURS, OURS]


@pytest.mark.parametrize("text", ["", "\n \n"])
def test_a_file_without_anything(tmp_path: Path, text: str) -> None:
    path = tmp_path / "empty"
    path.write_text(text)
    (found,) = records_in(path)
    assert (found.name, found.record) == (str(path), None)
    assert "Expecting value" in str(found.error)


def test_a_large_file_is_read_line_by_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "games.jsonl"
    save_lines(path, [OURS] * 3)
    monkeypatch.setattr(json_text, "MAX_DOCUMENT", len(dumps(OURS)) + 1)
    assert [each.record for each in records_in(path)] == [OURS] * 3
    path.write_text(" " * 1000)
    (found,) = records_in(path)
    assert found.record is None
    assert "more than" in str(found.error)


def test_a_missing_file(tmp_path: Path) -> None:
    with pytest.raises(OSError, match="none"):
        list(records_in(tmp_path / "none"))


def test_lines_that_are_not_records_are_reported(tmp_path: Path) -> None:
    path = tmp_path / "rules.json"
    save(path, STANDARD)
    (found,) = records_in(path)
    fault: Any = found.error
    assert fault.messages == ("$.format: expected hanabi/record/1, got 'hanabi/rules/1'",)
