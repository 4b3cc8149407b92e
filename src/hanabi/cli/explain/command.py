"""The command `hanabi explain`: what is legal in a position, what a move would do, and what the rule and the book say.

Examples:
    >>> from click.testing import CliRunner
    >>> result = CliRunner().invoke(explain, ["r1 y2 g3 b4 w5 / r2 r3 y1 g1 b1", "discard", "0"])
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
from hanabi.cli.explain.explanations import by_book, explanation_data, explanation_lines, explanation_of
from hanabi.cli.explain.possible_moves import possible_moves, possible_moves_data
from hanabi.cli.terminal.printing import Failure, show, show_json
from hanabi.game import Discard, Move, Rearrangement, Rule, Table
from hanabi.records import NotationError, read_move, write_move
from hanabi.records.internals import typed_words
from hanabi.rulebook import Explanation
from hanabi.rulebook.internals import languages, wording

LEGAL, ILLEGAL = 0, 1
ABOUT_HINTS = f"{Rule.HINT_ONE_THING} {Rule.HINT_UNKNOWN_COLOUR}"
"""The rules about what a hint may name."""
DISCARDS = [write_move(Discard(0), language=language) for language in languages()]
HINT_WORDS = ("hint", "clue", *[word for other in languages()[1:] for word in typed_words(other)["hint"]])

HELP = f"""Explain what is legal in a position, or what a move does, with the rule and the book.

{POSITION_HELP}
Without MOVE, list the legal moves, and explain why others are illegal; for a record, also explain the move that was
played. The exit status is 1 if MOVE is illegal.

MOVE may be typed in any language of --language: {", ".join(DISCARDS)}.

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
    move = _move(" ".join(words), found, spoken) if words else None
    if everything:
        explained = move or found.next_move
        if explained is None:
            raise click.UsageError("--all needs a MOVE, or a record at a move.")
        context.exit(_by_each_book(found, explained, spoken, as_json))
    if move is None:
        _what_is_legal(found, spoken, as_json)
        return
    each = explanation_of(found.table, move, spoken)
    if as_json:
        show_json(explanation_data(found.table, each))
    else:
        show(*_with_advice(found.table, each), "", found.printed(move))
    context.exit(LEGAL if each.legal else ILLEGAL)


def _by_each_book(found: Found, move: Move, language: str, as_json: bool) -> int:
    """Explain a move under each book. Return the exit status."""
    table = found.table
    tables: dict[str, Table] = {}
    impossible: dict[str, str] = {}
    for book in BOOK_IDS:
        try:
            tables[book] = under_edition(table, book)
        except Failure as error:
            impossible[book] = error.message
    answers = {book: explanation_of(each, move, language) for book, each in tables.items()}
    if as_json:
        data = [explanation_data(tables[book], each) for book, each in answers.items()]
        show_json([*data, *({"edition": book, "error": why} for book, why in impossible.items())])
    else:
        show(by_book(tables, answers, impossible), "", found.printed(move))
    return ILLEGAL if impossible or not all(each.legal for each in answers.values()) else LEGAL


def _what_is_legal(found: Found, language: str, as_json: bool) -> None:
    table, played = found.table, found.played
    if as_json:
        written = None if played is None else write_move(played, table.rules)
        show_json({"played": written, **possible_moves_data(table)})
        return
    if played is not None and not isinstance(played, Rearrangement):
        move = found.next_move
        why = [] if move is None else _with_advice(table, explanation_of(table, move, language))
        written = write_move(played, table.rules, language)
        show(wording(language).say("possible", "played", move=written), *why, "")
    show(possible_moves(table, language), "", found.printed(found.next_move))


def _with_advice(table: Table, each: Explanation) -> list[str]:
    advice = [wording(each.language).say("advice", "books")] if each.source is None else []
    return [*explanation_lines(table, each), *advice]


def _move(text: str, found: Found, language: str) -> Move:
    words = wording(language)
    try:
        move = read_move(text, found.table.rules, found.names, language=None)
    except NotationError as error:
        advice = [words.say("advice", "moves")]
        if text.strip().casefold().startswith(HINT_WORDS):
            advice.append(words.say("advice", "hints", rules=ABOUT_HINTS))
        raise Failure("\n".join([str(error), *advice])) from None
    if isinstance(move, Rearrangement):
        raise Failure(words.say("advice", "rearrange", rule=str(Rule.HAND_REARRANGE)))
    return move
