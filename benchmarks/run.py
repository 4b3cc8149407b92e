"""Measure everything and print one table: `python benchmarks/run.py`. Needs the extra `benchmarks`."""

from __future__ import annotations

import memory
import startup
import steps
import written

import seats


def main() -> None:
    """Print the table as Markdown."""
    print("| steps per second | here | OpenSpiel in place | its `clone()` | in place, deck ready |")
    print("|---|---|---|---|---|")
    for row in steps.measure(rounds=7, seconds=0.7):
        ratios = [f"{other:,.0f} ({row.here / other:.2f} x)" for other in (row.in_place, row.cloned, row.deck_ready)]
        print(f"| {row.name} | {row.here:,.0f} | {' | '.join(ratios)} |", flush=True)
    print()
    print("| bytes per live state | here | OpenSpiel | here / there |")
    print("|---|---|---|---|")
    for sharing, name in (("many", "20 of each of 1,000 games"), ("one", "one of each of 20,000 games")):
        here, there = memory.measure("here", sharing), memory.measure("there", sharing)
        print(f"| {name} | {here:,.0f} | {there:,.0f} | {here / there:.2f} |", flush=True)
    print()
    for title, rows in (("a seat, 2 players", seats.measure()), ("records", written.measure())):
        print(f"| {title} | |")
        print("|---|---|")
        for name, figure in rows:
            print(f"| {name} | {figure} |")
        print(flush=True)
    print(f"`import hanabi` takes {startup.measure(21):.0f} ms over a bare interpreter.")


if __name__ == "__main__":
    main()
