"""The time of `import hanabi` over a bare interpreter, in milliseconds."""

from __future__ import annotations

import statistics
import subprocess
import sys
from time import perf_counter


def once(code: str) -> float:
    """Milliseconds of one run of an interpreter."""
    start = perf_counter()
    subprocess.run([sys.executable, "-c", code], check=True)  # noqa: S603
    return (perf_counter() - start) * 1000


def measure(runs: int) -> float:
    """The median difference between runs with and without the import, taken in turn."""
    for code in ("pass", "import hanabi"):
        once(code)
    return statistics.median(once("import hanabi") - once("pass") for _ in range(runs))
