"""Write the JSON Schema of every kind of document: `python -m hanabi.records.publish_schemas docs/schemas`."""

from __future__ import annotations

import json
import sys
from pathlib import Path

from hanabi.records.json_schema import schemas


def publish(folder: Path) -> None:
    """Write each schema to a file in a folder, which is created if need be.

    Examples:
        >>> import tempfile
        >>> folder = Path(tempfile.mkdtemp())
        >>> publish(folder)
        >>> sorted(path.stem for path in folder.iterdir())[:3]
        ['event', 'outcome', 'rearrangement']
    """
    folder.mkdir(parents=True, exist_ok=True)
    for name, drawn in schemas().items():
        (folder / f"{name}.json").write_text(json.dumps(drawn, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    publish(Path(sys.argv[1]))
