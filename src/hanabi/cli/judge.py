"""The subcommand `hanabi judge`: replay records, and say what was legal and what each game is worth.

Examples:
    >>> from click.testing import CliRunner
    >>> CliRunner().invoke(judge, ["nowhere.json"]).exit_code
    2
"""

from __future__ import annotations

import errno
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, BinaryIO, TextIO

import attrs
import click
from rich.console import Console
from rich.progress import track

from hanabi.cli.printing import show
from hanabi.cli.verdicts import compared, judgement_data, judgement_text
from hanabi.game.house import printable
from hanabi.hanab_live import records_from, records_in
from hanabi.records import ReadResult, compare
from hanabi.records import judge as judged
from hanabi.rulebook.editions import EDITIONS

EDITION = click.Choice([known.id for known in EDITIONS], case_sensitive=False)
LEGAL, ILLEGAL, UNREADABLE = range(3)
STANDARD_INPUT = "-"

HELP = """Replay recorded games and say what was legal, what was not and why, how each ended and what it is worth.

A FILE holds a record of this library or an export of hanab.live, or one of these per line; - is standard input. The
exit status is 0 when every move of every record is legal, 1 when some move is not, and 2 when something could not be
read.
"""


@click.command(name="judge", help=HELP, short_help="What was legal in recorded games.")
@click.argument("files", metavar="FILE...", nargs=-1, required=True, type=click.Path(path_type=Path))
@click.option("--edition", type=EDITION, help="Judge under this edition instead of the record's own rules.")
@click.option(
    "--compare",
    "both",
    type=(EDITION, EDITION),
    metavar="EDITION EDITION",
    help="Judge under both, and compare.",
)
@click.option("--json", "as_json", is_flag=True, help="One JSON object per line, for programs.")
@click.option("--quiet", is_flag=True, help="Print only what is illegal or unreadable.")
def judge(
    files: tuple[Path, ...], edition: str | None, both: tuple[str, str] | None, as_json: bool, quiet: bool
) -> None:
    """The subcommand `hanabi judge`."""
    if edition is not None and both is not None:
        raise click.UsageError("--edition and --compare do not go together.")
    if list(map(str, files)).count(STANDARD_INPUT) > 1:
        raise click.UsageError("Standard input can only be read once: give - once.")
    worst = LEGAL
    for found in track(_all(files), description="judging", console=_progress(as_json), transient=True):
        data, text, status = _verdict(found, edition, both)
        worst = max(worst, status)
        if as_json:
            click.echo(json.dumps({"name": found.name, **data}))
        elif status != LEGAL or not quiet:
            show(f"{printable(found.name)}: {text}")
    sys.exit(worst)


def _progress(as_json: bool) -> Console:
    """The bar is for people: it goes to standard error, and only when that is a terminal."""
    console = Console(stderr=True)
    console.quiet = as_json or not console.is_terminal
    return console


def _all(files: tuple[Path, ...]) -> Iterator[ReadResult | _Unreadable]:
    for path in files:
        try:
            if str(path) == STANDARD_INPUT:
                yield from records_from(_standard_input(), STANDARD_INPUT)
            else:
                yield from records_in(path)
        except OSError as error:
            yield _Unreadable(str(path), f"cannot be read: {error.strerror}")


def _standard_input() -> BinaryIO:
    # A shell can start the command without standard input.
    given: TextIO | None = sys.stdin
    if given is None:
        raise OSError(errno.EBADF, "there is no standard input")
    return given.buffer


@attrs.frozen
class _Unreadable:
    name: str
    why: str


def _verdict(
    found: ReadResult | _Unreadable, edition: str | None, both: tuple[str, str] | None
) -> tuple[dict[str, Any], str, int]:
    """The verdict on a record: as plain data, as text, and as an exit status."""
    if isinstance(found, _Unreadable):
        return {"error": found.why}, found.why, UNREADABLE
    if found.record is None:
        return {"error": str(found.error)}, str(found.error), UNREADABLE
    if both is not None:
        comparison = compare(found.record, *both)
        legal = comparison.one.legal and comparison.other.legal
        return *compared(comparison, both), LEGAL if legal else ILLEGAL
    verdict = judged(found.record, edition)
    return judgement_data(verdict), judgement_text(verdict), LEGAL if verdict.legal else ILLEGAL
