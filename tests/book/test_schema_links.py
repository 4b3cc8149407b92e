"""The page of the documents leads to every schema that there is, and to the types."""

from __future__ import annotations

import re
from pathlib import Path

DOCS = Path(__file__).parents[2] / "docs"


def test_every_schema_is_in_the_table_once() -> None:
    page = (DOCS / "reference" / "documents.md").read_text(encoding="utf-8")
    listed = re.findall(r"^\| (\S+) \| \[\1\.json\]\(\.\./schemas/\1\.json\)", page, re.MULTILINE)
    assert sorted(listed) == sorted(path.stem for path in (DOCS / "schemas").glob("*.json"))
    assert "../schemas/hanabi.d.ts" in page
