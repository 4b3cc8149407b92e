"""The subcommand `hanabi show`: the table of a position, or of a record at a move.

Examples:
    >>> from click.testing import CliRunner
    >>> print(CliRunner().invoke(show, ["r1 y2 g3 b4 w5 / r2 r3 y1 g1 b1", "--seat", "B"]).output, end="")
    A to move, as B sees it
    hint tokens 8 of 8, strikes 0 of 3, deck 40, score 0 of 25
    <BLANKLINE>
    fireworks                      discards
    r0  red     needs 1 2 3 4 5    none
    y0  yellow  needs 1 2 3 4 5
    g0  green   needs 1 2 3 4 5
    b0  blue    needs 1 2 3 4 5
    w0  white   needs 1 2 3 4 5
    <BLANKLINE>
    > A                                B (viewer)
      slot     0   1   2   3   4       slot     0   1   2   3   4
               r1  y2  g3  b4  w5               ??  ??  ??  ??  ??
"""

from __future__ import annotations

import click

from hanabi.cli.arguments.options import EDITION, EDITIONS, file_names
from hanabi.cli.arguments.output_files import write_drawings
from hanabi.cli.arguments.positions import POSITION_HELP, file_of, find_table, given
from hanabi.cli.terminal import printing
from hanabi.display.internals import PrintedTable
from hanabi.game import State
from hanabi.records import to_data
from hanabi.seats import View

HELP = f"""The table of a position, or of a record at a move.

{POSITION_HELP}
With --seat, what that player sees, and nothing else: the cards in the player's own hand are hidden. Of a record the
last event is shown, and the move that comes next.

{EDITIONS}

OUT is a file, or - for standard output. Of a record, --html is a page to step through the whole game, which begins at
the move given with --move; with --seat it holds what that player sees, and nothing else.

\b
Examples:
  hanabi show game.json
  hanabi show game.json --move 12 --seat B
  hanabi show game.json --html game.html
  hanabi show games.jsonl:3 --json
  hanabi show "r1y2g3b4w5/r2r3y1g1b1; tokens 3"
"""


@click.command(name="show", help=HELP, short_help="The table of a position or of a record.")
@click.argument("position", shell_complete=file_names)
@click.option("--move", "number", metavar="N", type=click.IntRange(1), help="The position before move N of a record.")
@click.option("--seat", metavar="SEAT", help="As this seat sees it: B, say, or a player's name.")
@click.option(
    "--edition", type=EDITION, metavar="EDITION", help="Under this edition instead of the position's own rules."
)
@click.option("--json", "as_json", is_flag=True, help="The JSON document of the state; with --seat, of the view.")
@click.option("--svg", metavar="OUT", type=click.Path(), help="Write an image in SVG instead.")
@click.option("--png", metavar="OUT", type=click.Path(), help="Write an image in PNG, where a renderer is installed.")
@click.option("--html", metavar="OUT", type=click.Path(), help="Write a page; of a record, to step through the game.")
def show(
    position: str,
    number: int | None,
    seat: str | None,
    edition: str | None,
    as_json: bool,
    **outs: str | None,
) -> None:
    """The subcommand `hanabi show`."""
    asked = {kind: out for kind, out in outs.items() if out is not None}
    if asked and as_json:
        raise click.UsageError(f"--json and --{next(iter(asked))} cannot be used together.")
    found = find_table(given(position), number, seat, edition)
    if asked:
        write_drawings(found, asked, None if number is None else number - 1, file_of(position))
    elif as_json:
        assert isinstance(found.table, State | View)
        printing.show_json(to_data(found.table))
    else:
        printing.show(PrintedTable(found.picture(found.next_move)))
