"""The subcommand `hanabi rule`: what the rules say, and what each of the five books says.

Examples:
    >>> from click.testing import CliRunner
    >>> print(CliRunner().invoke(rule, ["--find", "chorégraphie full"]).output, end="")
    ╭───────────────────┬────────────────────────────────────────────────────────────────────╮
    │ rule              │ in short                                                           │
    ├───────────────────┼────────────────────────────────────────────────────────────────────┤
    │ choreography/full │ Timed Choreography: each token beyond the last is lost on its own. │
    ╰───────────────────┴────────────────────────────────────────────────────────────────────╯
"""

from __future__ import annotations

from collections.abc import Sequence

import click

from hanabi.cli.printing import show, show_json
from hanabi.cli.rule_pages import listing, page, side_by_side
from hanabi.cli.ruling_json import ruling_data
from hanabi.game import InvalidArgument
from hanabi.game.house import MAX_NAME
from hanabi.rulebook import Ruling, differing, find, ruling, rulings
from hanabi.rulebook.editions import BOOKS

BOOK_IDS = tuple([book.id for book in BOOKS])
BOOK = click.Choice(BOOK_IDS, case_sensitive=False)

HELP = """What the rules say, and what each of the five books says.

Without arguments: all rules. With the ID of a rule, such as hint/empty: the question, the answer, and the books.
"""


@click.command(help=HELP, short_help="What the rules and the five books say.")
@click.argument("words", metavar="[ID]", nargs=-1)
@click.option("--edition", "editions", type=BOOK, multiple=True, help="Only this book; may be repeated.")
@click.option("--find", "wanted", metavar="WORDS", help="The rules that contain all these words, French names too.")
@click.option("--compare", type=(BOOK, BOOK), metavar="EDITION EDITION", help="The rules on which two books differ.")
@click.option("--all", "everything", is_flag=True, help="With --compare: also the rules on which they agree.")
@click.option("--table", is_flag=True, help="The verdicts of the five books on every rule.")
@click.option("--json", "as_json", is_flag=True, help="Plain data for programs.")
def rule(
    words: tuple[str, ...],
    editions: tuple[str, ...],
    wanted: str | None,
    compare: tuple[str, str] | None,
    everything: bool,
    table: bool,
    as_json: bool,
) -> None:
    """The subcommand `hanabi rule`."""
    _refuse_contradictions(words, editions, wanted, compare, everything, table)
    books = tuple(dict.fromkeys(editions)) or BOOK_IDS
    if compare is not None:
        _compare(*compare, everything, as_json)
    elif wanted is not None:
        _find(" ".join([wanted, *words]), as_json)
    elif words:
        _one(" ".join(words), books, as_json)
    elif as_json:
        _show_data(rulings(), books)
    else:
        show(side_by_side(rulings(), books) if table else listing(rulings()))


def _refuse_contradictions(
    words: tuple[str, ...],
    editions: tuple[str, ...],
    wanted: str | None,
    compare: tuple[str, str] | None,
    everything: bool,
    table: bool,
) -> None:
    asked = {
        "an ID": bool(words) and wanted is None,
        "--find": wanted is not None,
        "--compare": compare is not None,
        "--table": table,
    }
    given = [name for name, is_given in asked.items() if is_given]
    if len(given) > 1:
        raise click.UsageError(f"{' and '.join(given)} do not go together.")
    if everything and compare is None:
        raise click.UsageError("--all goes with --compare.")
    if editions and given not in (["an ID"], ["--table"]):
        raise click.UsageError("--edition goes with an ID or with --table.")
    if compare is not None and compare[0] == compare[1]:
        raise click.UsageError("--compare takes two different editions.")


def _compare(one: str, other: str, everything: bool, as_json: bool) -> None:
    found = rulings() if everything else differing(one, other)
    if as_json:
        _show_data(found, (one, other))
    elif found:
        show(side_by_side(found, (one, other), questions=True))
    else:
        show(f"{one} and {other} do not differ.")


def _find(words: str, as_json: bool) -> None:
    try:
        found = find(words)
    except InvalidArgument as error:
        raise click.UsageError(str(error)) from error
    if as_json:
        _show_data(found, BOOK_IDS)
    elif found:
        show(listing(found))
    if not found:
        raise click.ClickException(f"no rule contains all these words: {words}")


def _one(rule_id: str, books: Sequence[str], as_json: bool) -> None:
    each = _known(rule_id)
    if as_json:
        show_json(ruling_data(each, books))
    else:
        show(page(each, books))


def _known(rule_id: str) -> Ruling:
    try:
        return ruling(rule_id)
    except InvalidArgument as error:
        # The library suggests a function; here it is a command.
        message = str(error).replace("rulings()", "hanabi rule")
        raise click.UsageError(f"{message}{_advice(rule_id)}") from error


def _advice(words: str) -> str:
    found = len(find(words)) if len(words) <= MAX_NAME else 0
    count = "1 rule contains" if found == 1 else f"{found} rules contain"
    return f' {count} these words: hanabi rule --find "{words}"' if found else ""


def _show_data(found: Sequence[Ruling], books: Sequence[str]) -> None:
    show_json([ruling_data(each, books) for each in found])
