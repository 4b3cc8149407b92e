"""The command `hanabi explain`: what is legal in a position, what a move would do, and what the rule and the book say.

Examples:
    >>> from click.testing import CliRunner
    >>> from hanabi.cli.main import main
    >>> result = CliRunner().invoke(main, ["explain", "r1 y2 g3 b4 w5 / r2 r3 y1 g1 b1", "discard", "0"])
    >>> result.exit_code, "discard/full" in result.output
    (1, True)
"""

from __future__ import annotations

import click

from hanabi.cli.arguments.language import chosen_language, language_options
from hanabi.cli.arguments.options import (
    BOOK_IDS,
    EDITIONS_HELP,
    edition_option,
    move_option,
    position_argument,
    seat_option,
)
from hanabi.cli.arguments.positions import POSITION_HELP, Found, find_table, under_edition
from hanabi.cli.explain.explanations import Asked, by_book, explanation_data
from hanabi.cli.explain.possible_moves import possible_moves, possible_moves_data
from hanabi.cli.terminal.printing import Failure, show, show_json
from hanabi.game import Rearrangement, Rule, Table
from hanabi.records import NotationError, write_move
from hanabi.records.internals import read_claim, words_for
from hanabi.rulebook.internals import wording

LEGAL, ILLEGAL = 0, 1
ABOUT_HINTS = f"{Rule.HINT_ONE_THING} {Rule.HINT_UNKNOWN_COLOUR}"
"""The rules about what a hint may name."""

HELP = f"""Explain what is legal in a position, or what a move does, with the rule and the book.

{POSITION_HELP}
Without MOVE, list the legal moves, and explain why others are illegal; for a record, also explain the move that was
played. The exit status is 1 if MOVE is illegal.

\b
MOVE is one of:
  play 0          play the card in slot 0, the oldest
  play 0 as red   and name a colour: Timed Choreography
  discard newest  discard the newest card; or oldest
  hint B red      point at all red cards of B
  hint Bob 3      the same by name, in a record with names

What is not a move gets a verdict, too: pass, hint B red 1, play 0 and discard 1.

MOVE may be typed in any language of --language: discard 0, défausser 0.

{EDITIONS_HELP}

\b
Examples:
  hanabi explain r1y2g3b4w5/r2r3y1g1b1 hint B white --all
  hanabi explain "r1y2g3b4w5/r2r3y1g1b1; tokens 3"
  hanabi explain game.json --move 12
  hanabi explain game.json --move 12 --all
  hanabi explain game.json --move 12 play 3 --seat B
  hanabi explain game.json --move 12 jouer 3 --language fr
"""


@click.command(name="explain", help=HELP, short_help="Explain what is legal, and what a move does.")
@position_argument
@click.argument("words", metavar="[MOVE]...", nargs=-1)
@move_option
@edition_option("Use the rules of this edition instead of the position's own.")
@click.option("--all", "everything", is_flag=True, help="Explain the move under each book.")
@seat_option
@language_options
@click.pass_context
def explain(
    context: click.Context,
    position: str,
    words: tuple[str, ...],
    number: int | None,
    edition: str | None,
    everything: bool,
    seat: str | None,
    language: str | None,
    as_json: bool,
) -> None:
    """The command `hanabi explain`."""
    if edition is not None and everything:
        raise click.UsageError("--edition and --all cannot be used together.")
    spoken = chosen_language(language, as_json=as_json)
    found = find_table(position, number, seat, edition)
    asked = _asked(" ".join(words), found, spoken)
    if everything:
        if asked is None:
            raise click.UsageError("--all needs a MOVE, or a record at a move.")
        context.exit(_by_each_book(found, asked, as_json))
    if asked is None or not words:
        _what_is_legal(found, asked, spoken, as_json)
        return
    if as_json:
        show_json(explanation_data(found.table, asked))
    else:
        show(*_with_advice(found.table, asked), "", found.printed(asked.move))
    context.exit(LEGAL if asked.explained(found.table).legal else ILLEGAL)


def _by_each_book(found: Found, asked: Asked, as_json: bool) -> int:
    """Explain a claim under each book. Return the exit status."""
    table = found.table
    tables: dict[str, Table] = {}
    impossible: dict[str, str] = {}
    for book in BOOK_IDS:
        try:
            tables[book] = under_edition(table, book)
        except Failure as error:
            impossible[book] = error.message
    if as_json:
        data = [explanation_data(each, asked) for each in tables.values()]
        show_json([*data, *({"edition": book, "error": why} for book, why in impossible.items())])
    else:
        show(by_book(tables, asked, impossible), "", found.printed(asked.move))
    return ILLEGAL if impossible or not all(asked.explained(each).legal for each in tables.values()) else LEGAL


def _what_is_legal(found: Found, next_move: Asked | None, language: str, as_json: bool) -> None:
    table, played = found.table, found.played
    if as_json:
        written = None if played is None else write_move(played, table.rules)
        show_json({"played": written, **possible_moves_data(table)})
        return
    if played is not None and not isinstance(played, Rearrangement):
        why = [] if next_move is None else _with_advice(table, next_move)
        written = write_move(played, table.rules, language)
        show(wording(language).say("possible", "played", move=written), *why, "")
    show(possible_moves(table, language, found.names), "", found.printed(found.next_move))


def _with_advice(table: Table, asked: Asked) -> list[str]:
    no_book = asked.explained(table).source is None
    return [*asked.lines(table), *([wording(asked.language).say("advice", "books")] if no_book else [])]


def _asked(text: str, found: Found, language: str) -> Asked | None:
    """What was typed or, if nothing was, the next move of a record."""
    if not text:
        move = found.next_move
        return None if move is None else Asked(move, names=found.names, language=language)
    words = wording(language)
    try:
        return Asked(read_claim(text, found.table, found.names), text, found.names, language)
    except NotationError as error:
        advice = [words.say("advice", "moves")]
        if next(iter(text.casefold().split()), "") in words_for("hint"):
            advice.append(words.say("advice", "hints", rules=ABOUT_HINTS))
        raise Failure("\n".join([str(error), *advice])) from None
