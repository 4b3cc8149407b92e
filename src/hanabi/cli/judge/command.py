"""The subcommand `hanabi judge`: replay records, and say what was legal and what each game is worth.

Examples:
    >>> from click.testing import CliRunner
    >>> CliRunner().invoke(judge, ["nowhere.json"]).exit_code
    2
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from typing import Any

import attrs
import click

from hanabi.cli.arguments.options import EDITION, EDITIONS, STANDARD_INPUT
from hanabi.cli.arguments.standard_input import standard_input
from hanabi.cli.judge.verdicts import Parts, compared, judgement_data, judgement_parts
from hanabi.cli.terminal.printing import show
from hanabi.cli.terminal.progress import Bar
from hanabi.game.internals import counted, printable
from hanabi.hanab_live import records_from, records_in
from hanabi.records import ReadResult, compare
from hanabi.records import judge as judged

LEGAL, ILLEGAL, UNREADABLE = range(3)

HELP = f"""Replay recorded games and say what was legal, what was not and why, how each ended and what it is worth.

A FILE holds a record of this library or an export of hanab.live, or one of these per line; - is standard input. The
exit status is 0 when every move of every record is legal, 1 when some move is not, and 2 when something could not be
read.

{EDITIONS}

\b
Examples:
  hanabi judge game.json
  hanabi judge games.jsonl --quiet
  hanabi judge game.json --compare abacus splash-2023
  curl https://example.org/game.json | hanabi judge -
"""


@click.command(name="judge", help=HELP, short_help="What was legal in recorded games.")
@click.argument("files", metavar="FILE...", nargs=-1, required=True, type=click.Path())
@click.option(
    "--edition",
    type=EDITION,
    metavar="EDITION",
    help="Judge under this edition instead of the record's own rules.",
)
@click.option(
    "--compare",
    "both",
    type=(EDITION, EDITION),
    metavar="EDITION EDITION",
    # click does not complete several values by itself.
    shell_complete=EDITION.shell_complete,
    help="Judge under both, and compare.",
)
@click.option("--json", "as_json", is_flag=True, help="One JSON object per line, for programs.")
@click.option("--quiet", is_flag=True, help="Print only what is illegal or unreadable.")
@click.pass_context
def judge(
    context: click.Context,
    files: tuple[str, ...],
    edition: str | None,
    both: tuple[str, str] | None,
    as_json: bool,
    quiet: bool,
) -> None:
    """The subcommand `hanabi judge`."""
    if edition is not None and both is not None:
        raise click.UsageError("--edition and --compare cannot be used together.")
    if files.count(STANDARD_INPUT) > 1:
        raise click.UsageError("Standard input can only be read once: give - once.")
    counts: Counter[int] = Counter()
    with Bar() as bar:
        for found in _all(files):
            data, (text, *parts), status = _verdict(found, edition, both)
            counts[status] += 1
            if status != LEGAL or not quiet:
                bar.make_way()
                if as_json:
                    click.echo(json.dumps({"name": found.name, **data}))
                else:
                    show(f"{printable(found.name)}: {text}", *parts)
            bar.say(_so_far(counts))
    context.exit(max(counts, default=LEGAL))


def _so_far(counts: Counter[int]) -> str:
    parts = [f"judged {counted(counts.total(), 'record')}"]
    parts += [
        f"{counts[status]} {name}"
        for status, name in ((ILLEGAL, "illegal"), (UNREADABLE, "unreadable"))
        if counts[status]
    ]
    return ", ".join(parts)


def _all(files: tuple[str, ...]) -> Iterator[ReadResult | _Unreadable]:
    for name in files:
        try:
            if name == STANDARD_INPUT:
                yield from records_from(standard_input(), STANDARD_INPUT)
            elif name:
                yield from records_in(name)
            else:
                # It would be read as the folder that one is in.
                yield _Unreadable("''", "is not the name of a file")
        except OSError as error:
            yield _Unreadable(name, f"cannot be read: {error.strerror}")


@attrs.frozen
class _Unreadable:
    name: str
    why: str


def _verdict(
    found: ReadResult | _Unreadable, edition: str | None, both: tuple[str, str] | None
) -> tuple[dict[str, Any], Parts, int]:
    """The verdict on a record: as plain data, for people, and as an exit status."""
    if isinstance(found, _Unreadable):
        return {"error": found.why}, (found.why,), UNREADABLE
    if found.record is None:
        return {"error": str(found.error)}, (str(found.error),), UNREADABLE
    if both is not None:
        comparison = compare(found.record, *both)
        legal = comparison.one.legal and comparison.other.legal
        return *compared(comparison, both), LEGAL if legal else ILLEGAL
    verdict = judged(found.record, edition)
    return judgement_data(verdict), judgement_parts(verdict), LEGAL if verdict.legal else ILLEGAL
