"""Write the JSON Schemas of all documents, and their TypeScript types.

Run `python -m hanabi.display.publish_schemas docs/schemas`.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

from hanabi import records
from hanabi.display.front_ends import documents
from hanabi.display.front_ends.typescript import typescript
from hanabi.records.internals import message_schemas


def publish(folder: Path) -> None:
    """Write one file per schema and one file of types into a folder. The folder is created if it is missing."""
    schemas = {**documents.schemas(), **records.schemas(), **message_schemas()}
    folder.mkdir(parents=True, exist_ok=True)
    for name, schema in schemas.items():
        (folder / f"{name}.json").write_text(json.dumps(schema, indent=2) + "\n", encoding="utf-8")
    (folder / "hanabi.d.ts").write_text(typescript(schemas), encoding="utf-8")


if __name__ == "__main__":
    publish(Path(sys.argv[1]))
