"""Measure the single engine, seats, records and drawings, and print one table: `python benchmarks/run.py`.

It needs the extra `benchmarks`, and takes some three minutes. `python benchmarks/natural.py` prints the natural loops
alone, in 40 seconds.
"""

from __future__ import annotations

import drawn
import hints
import memory
import natural
import startup
import steps
import written

import seats


def main() -> None:
    """Print the table as Markdown."""
    print(f"| steps per second | here | OpenSpiel, {' | '.join(steps.WAYS)} |")
    print("|---|---|---|---|---|---|")
    for row in steps.measure(rounds=21, seconds=0.15):
        columns = " | ".join([f"{speed:,.0f} ({times:.2f} x)" for speed, times in row.there])
        print(f"| {row.name} | {row.here:,.0f} | {columns} |", flush=True)
    print()
    natural.report(rounds=21, seconds=0.15)
    print()
    print("| bytes per live state | here | OpenSpiel | here / there |")
    print("|---|---|---|---|")
    for sharing, name in (("many", "20 of each of 1,000 games"), ("one", "one of each of 20,000 games")):
        here, there = memory.measure("here", sharing), memory.measure("there", sharing)
        print(f"| {name} | {here:,.0f} | {there:,.0f} | {here / there:.2f} |", flush=True)
    print()
    parts = {
        "a seat, 2 players": seats.measure,
        "hints, 3 players": hints.measure,
        "records": written.measure,
        "drawings": drawn.measure,
    }
    for title, measure in parts.items():
        print(f"| {title} | |")
        print("|---|---|")
        for name, figure in measure():
            print(f"| {name} | {figure} |")
        print(flush=True)
    print(f"`import hanabi` takes {startup.measure(21):.0f} ms over a bare interpreter.")


if __name__ == "__main__":
    main()
