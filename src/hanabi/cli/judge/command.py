"""The command `hanabi judge`: replays records, and reports what was legal and how each game ended.

Examples:
    >>> from click.testing import CliRunner
    >>> from hanabi.cli.main import main
    >>> CliRunner().invoke(main, ["judge", "nowhere.json"]).exit_code
    2
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from typing import Any, final

import attrs
import click

from hanabi.cli.arguments.options import EDITION, EDITIONS_HELP, STANDARD_STREAM, compare_option, edition_option
from hanabi.cli.arguments.positions import exists
from hanabi.cli.judge.verdicts import Parts, comparison_data, comparison_parts, judgement_data, judgement_parts
from hanabi.cli.terminal.printing import show
from hanabi.cli.terminal.progress import ProgressBar
from hanabi.cli.terminal.standard_input import standard_input
from hanabi.datasets import DatasetGame, is_dataset, read_dataset
from hanabi.datasets.internals import divergence_of
from hanabi.game import HanabiError
from hanabi.game.internals import counted, printable
from hanabi.hanab_live import records_from, records_in
from hanabi.hanab_live.internals import NamedGame, named_game
from hanabi.records import ReadResult, Record
from hanabi.records import compare as compare_editions
from hanabi.records import judge as judge_record

LEGAL, ILLEGAL, OTHER_SCORE, UNREADABLE = "legal", "illegal", "with another score", "unreadable"
EXIT_STATUS = {LEGAL: 0, ILLEGAL: 1, OTHER_SCORE: 1, UNREADABLE: 2}

HELP = f"""Replay recorded games, and report illegal moves with the reasons, and how each game ended.

FILE holds a record, or an export, share link or seed of hanab.live, or one of these per line; - is standard input. A
link or a seed works in place of FILE, too. FILE may also be a data set of JaxMARL, HanabiData or AH2AC2; then scores
are compared. The exit status is 0 if every move of every record is legal, 1 if some move is illegal or some score
differs, and 2 if something could not be read.

{EDITIONS_HELP}

\b
Examples:
  hanabi judge game.json
  hanabi judge games.jsonl --quiet
  hanabi judge game.json --compare abacus splash-2023
  hanabi judge JaxMARL/tests/hanabi --quiet
  curl https://example.org/game.json | hanabi judge -
"""


@click.command(name="judge", help=HELP, short_help="Check recorded games.")
@click.argument("files", metavar="FILE...", nargs=-1, required=True, type=click.Path())
@edition_option("Use the rules of this edition instead of the record's own.")
@compare_option(EDITION, "Judge under two editions, and show where they first differ.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON, one object per line.")
@click.option("--quiet", is_flag=True, help="Print only what is illegal, has another score or cannot be read.")
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
    counts: Counter[str] = Counter()
    with ProgressBar() as bar:
        for result in _all(files):
            name = result.name
            data, (text, *parts), status = _verdict(result, edition, compare)
            counts[status] += 1
            if status != LEGAL or not quiet:
                bar.make_way()
                if as_json:
                    click.echo(json.dumps({"name": name, **data}))
                else:
                    show(f"{printable(name)}: {text}", *parts)
            bar.update(_progress(counts))
    context.exit(max((EXIT_STATUS[status] for status in counts), default=0))


def _progress(counts: Counter[str]) -> str:
    parts = [f"judged {counted(counts.total(), 'record')}"]
    parts += [f"{counts[status]} {status}" for status in (ILLEGAL, OTHER_SCORE, UNREADABLE) if counts[status]]
    return ", ".join(parts)


@final
@attrs.frozen
class _Found:
    """A document: its record, or why there is none, and the score that a data set gives."""

    name: str
    record: Record | None
    why: str
    score: int | None = None


def _all(files: tuple[str, ...]) -> Iterator[_Found]:
    for name in files:
        try:
            yield from _documents(name)
        except HanabiError as error:
            yield _Found(name, None, str(error))
        except OSError as error:
            yield _Found(name, None, f"cannot be read: {error.strerror}")


def _documents(name: str) -> Iterator[_Found]:
    if not name:
        # `records_in` would take the empty path for the current folder.
        yield _Found("''", None, "is not the name of a file")
        return
    named = _named(name)
    if named is not None:
        yield _Found(name, named.record, "")
        return
    for result in _results(name):
        score = result.score if isinstance(result, DatasetGame) else None
        yield _Found(result.name, result.record, str(result.error), score)


def _named(name: str) -> NamedGame | None:
    """The game of a link or a seed that is given in place of a file; None for a file. Raises `HanabiError`."""
    return None if name == STANDARD_STREAM or exists(name) else named_game(name)


def _results(name: str) -> Iterator[ReadResult] | Iterator[DatasetGame]:
    if name == STANDARD_STREAM:
        return records_from(standard_input(), name)
    return read_dataset(name) if is_dataset(name) else records_in(name)


def _verdict(found: _Found, edition: str | None, both: tuple[str, str] | None) -> tuple[dict[str, Any], Parts, str]:
    """The verdict on a record, or why it cannot be read: as plain data, as text, and as a status."""
    if found.record is None:
        return {"error": found.why}, (found.why,), UNREADABLE
    if both is None:
        # Under other rules, another score would say nothing about the data set.
        verdict, score = judge_record(found.record, edition), found.score if edition is None else None
        status = LEGAL if divergence_of(verdict, score) is None else OTHER_SCORE if verdict.legal else ILLEGAL
        return judgement_data(verdict, score), judgement_parts(verdict, score), status
    comparison = compare_editions(found.record, *both)
    is_legal = comparison.one.legal and comparison.other.legal
    return comparison_data(comparison, both), comparison_parts(comparison, both), LEGAL if is_legal else ILLEGAL
