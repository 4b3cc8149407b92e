"""The command `hanabi judge`: replays records, and reports what was legal and how each game ended.

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

import click

from hanabi.cli.arguments.options import EDITION, EDITIONS_HELP, STANDARD_STREAM, compare_option, edition_option
from hanabi.cli.arguments.positions import exists
from hanabi.cli.judge.verdicts import Parts, comparison_data, comparison_parts, judgement_data, judgement_parts
from hanabi.cli.terminal.printing import show
from hanabi.cli.terminal.progress import ProgressBar
from hanabi.cli.terminal.standard_input import standard_input
from hanabi.game import HanabiError
from hanabi.game.internals import counted, printable
from hanabi.hanab_live import records_from, records_in
from hanabi.hanab_live.internals import NamedGame, named_game
from hanabi.records import Record
from hanabi.records import compare as compare_editions
from hanabi.records import judge as judge_record

LEGAL, ILLEGAL, UNREADABLE = range(3)

HELP = f"""Replay recorded games, and report illegal moves with the reasons, and how each game ended.

FILE holds a record, or an export, share link or seed of hanab.live, or one of these per line; - is standard input. A
link or a seed works in place of FILE, too. The exit status is 0 if every move of every record is legal, 1 if some move
is illegal, and 2 if something could not be read.

{EDITIONS_HELP}

\b
Examples:
  hanabi judge game.json
  hanabi judge games.jsonl --quiet
  hanabi judge game.json --compare abacus splash-2023
  curl https://example.org/game.json | hanabi judge -
"""


@click.command(name="judge", help=HELP, short_help="Check recorded games.")
@click.argument("files", metavar="FILE...", nargs=-1, required=True, type=click.Path())
@edition_option("Use the rules of this edition instead of the record's own.")
@compare_option(EDITION, "Judge under two editions, and show where they first differ.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON, one object per line.")
@click.option("--quiet", is_flag=True, help="Print only what is illegal or cannot be read.")
@click.pass_context
def judge(
    context: click.Context,
    files: tuple[str, ...],
    edition: str | None,
    compare: tuple[str, str] | None,
    as_json: bool,
    quiet: bool,
) -> None:
    """The command `hanabi judge`."""
    if edition is not None and compare is not None:
        raise click.UsageError("--edition and --compare cannot be used together.")
    if files.count(STANDARD_STREAM) > 1:
        raise click.UsageError("Standard input can be read only once: give - once.")
    counts: Counter[int] = Counter()
    with ProgressBar() as bar:
        for name, record, why in _all(files):
            data, (text, *parts), status = _verdict(record, why, edition, compare)
            counts[status] += 1
            if status != LEGAL or not quiet:
                bar.make_way()
                if as_json:
                    click.echo(json.dumps({"name": name, **data}))
                else:
                    show(f"{printable(name)}: {text}", *parts)
            bar.update(_progress(counts))
    context.exit(max(counts, default=LEGAL))


def _progress(counts: Counter[int]) -> str:
    parts = [f"judged {counted(counts.total(), 'record')}"]
    parts += [
        f"{counts[status]} {name}"
        for status, name in ((ILLEGAL, "illegal"), (UNREADABLE, "unreadable"))
        if counts[status]
    ]
    return ", ".join(parts)


def _all(files: tuple[str, ...]) -> Iterator[tuple[str, Record | None, str]]:
    """Yield the name of each document, its record (None if it cannot be read), and why it cannot be read."""
    for name in files:
        try:
            if not name:
                # `records_in` would take the empty path for the current folder.
                yield "''", None, "is not the name of a file"
                continue
            named = _named(name)
            if named is not None:
                yield name, named.record, ""
                continue
            results = records_from(standard_input(), name) if name == STANDARD_STREAM else records_in(name)
            for result in results:
                yield result.name, result.record, str(result.error)
        except HanabiError as error:
            yield name, None, str(error)
        except OSError as error:
            yield name, None, f"cannot be read: {error.strerror}"


def _named(name: str) -> NamedGame | None:
    """The game of a link or a seed that is given in place of a file; None for a file. Raises `HanabiError`."""
    return None if name == STANDARD_STREAM or exists(name) else named_game(name)


def _verdict(
    record: Record | None, why: str, edition: str | None, both: tuple[str, str] | None
) -> tuple[dict[str, Any], Parts, int]:
    """The verdict on a record, or why it cannot be read: as plain data, as text, and as an exit status."""
    if record is None:
        return {"error": why}, (why,), UNREADABLE
    if both is None:
        verdict = judge_record(record, edition)
        return judgement_data(verdict), judgement_parts(verdict), LEGAL if verdict.legal else ILLEGAL
    comparison = compare_editions(record, *both)
    is_legal = comparison.one.legal and comparison.other.legal
    return comparison_data(comparison, both), comparison_parts(comparison, both), LEGAL if is_legal else ILLEGAL
