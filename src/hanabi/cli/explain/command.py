"""The subcommand `hanabi explain`: what is legal in a position, what a move would do, and by which rule and book.

Examples:
    >>> from click.testing import CliRunner
    >>> result = CliRunner().invoke(explain, ["r1 y2 g3 b4 w5 / r2 r3 y1 g1 b1", "discard", "0"])
    >>> result.exit_code, "discard/full" in result.output
    (1, True)
"""

from __future__ import annotations

import click

from hanabi.cli.arguments.language import language_of
from hanabi.cli.arguments.options import BOOK_IDS, EDITION, EDITIONS, LANGUAGE, file_names
from hanabi.cli.arguments.positions import POSITION_HELP, Found, find_table, given, under
from hanabi.cli.explain.explanations import explanation_data, explanation_lines, explanation_of, side_by_side
from hanabi.cli.explain.possible_moves import possible_moves, possible_moves_data
from hanabi.cli.terminal.printing import Failure, show, show_json
from hanabi.display.internals import PrintedTable, without_verdict
from hanabi.game import Move, Rearrangement, Rule, Table
from hanabi.records import NotationError, read_move, write_move
from hanabi.records.internals import typed_words
from hanabi.rulebook import Explanation
from hanabi.rulebook.internals import ENGLISH, languages, wording

LEGAL, ILLEGAL = 0, 1
ABOUT_HINTS = f"{Rule.HINT_ONE_THING} {Rule.HINT_UNKNOWN_COLOUR}"
"""The rules on what a hint may name."""
HINT_WORDS = ("hint", "clue", *[word for other in languages()[1:] for word in typed_words(other)["hint"]])

HELP = f"""What is legal in a position; what a move would do, and by which rule and which book.

{POSITION_HELP}
Without a MOVE: what was played there in a record, all that is legal, and what is not and why. The exit status is 1
when the move is illegal.

A MOVE may be typed in English or French: discard 0, défausser 0.

{EDITIONS}

\b
Examples:
  hanabi explain r1y2g3b4w5/r2r3y1g1b1 hint B white --all
  hanabi explain "r1y2g3b4w5/r2r3y1g1b1; tokens 3"
  hanabi explain game.json --move 12
  hanabi explain game.json --move 12 --all
  hanabi explain game.json --move 12 play 3 --seat B
  hanabi explain game.json --move 12 jouer 3 --language fr
"""


@click.command(name="explain", help=HELP, short_help="What is legal in a position, and what a move would do.")
@click.argument("position", shell_complete=file_names)
@click.argument("words", metavar="[MOVE]...", nargs=-1)
@click.option("--move", "number", metavar="N", type=click.IntRange(1), help="The position before move N of a record.")
@click.option(
    "--edition", type=EDITION, metavar="EDITION", help="Under this edition instead of the position's own rules."
)
@click.option("--all", "everything", is_flag=True, help="The move under each book.")
@click.option("--seat", metavar="SEAT", help="As far as this seat can know: B, say, or a player's name.")
@click.option("--language", type=LANGUAGE, help="The language of the answer, by default that of the locale.")
@click.option("--json", "as_json", is_flag=True, help="Plain data for programs, in English unless --language is given.")
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
    """The subcommand `hanabi explain`."""
    if edition is not None and everything:
        raise click.UsageError("--edition and --all cannot be used together.")
    spoken = language or (ENGLISH if as_json else language_of())
    meant = given(position)
    found = find_table(meant, number, seat, edition)
    move = _move(" ".join(words), found, spoken) if words else None
    if everything:
        asked = move or found.next_move
        if asked is None:
            raise click.UsageError("--all needs a MOVE, or a record at a move.")
        context.exit(_by_each_book(found, asked, spoken, as_json))
    if move is None:
        _what_is_legal(found, spoken, as_json)
        return
    each = explanation_of(found.table, move, spoken)
    if as_json:
        show_json(explanation_data(found.table, each))
    else:
        show(*_with_advice(found.table, each), "", _table(found, move))
    context.exit(LEGAL if each.legal else ILLEGAL)


def _by_each_book(found: Found, move: Move, language: str, as_json: bool) -> int:
    """Explain a move in one position under each book, and give the exit status."""
    table = found.table
    tables: dict[str, Table] = {}
    impossible: dict[str, str] = {}
    for book in BOOK_IDS:
        try:
            tables[book] = under(table, book)
        except Failure as error:
            impossible[book] = error.message
    answers = {book: explanation_of(each, move, language) for book, each in tables.items()}
    if as_json:
        data = [explanation_data(tables[book], each) for book, each in answers.items()]
        show_json([*data, *({"edition": book, "error": why} for book, why in impossible.items())])
    else:
        show(side_by_side(tables, answers, impossible), "", _table(found, move))
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
    show(possible_moves(table, language), "", _table(found, found.next_move))


def _table(found: Found, move: Move | None) -> PrintedTable:
    return PrintedTable(without_verdict(found.picture(move)))


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
