"""The command `hanabi show`: the table of a position, or of a record at a move.

Examples:
    >>> from click.testing import CliRunner
    >>> from hanabi.cli.main import main
    >>> print(CliRunner().invoke(main, ["show", "r1 y2 g3 b4 w5 / r2 r3 y1 g1 b1", "--seat", "B"]).output, end="")
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

from hanabi.cli.arguments.options import EDITIONS_HELP, edition_option, move_option, position_argument, seat_option
from hanabi.cli.arguments.output_files import write_drawings
from hanabi.cli.arguments.positions import POSITION_HELP, file_of, find_table
from hanabi.cli.terminal import printing
from hanabi.display.internals import PrintedTable
from hanabi.game import State
from hanabi.records import to_data
from hanabi.seats import View

HELP = f"""Show the table of a position, or of a record at a move.

{POSITION_HELP}
With --seat, the cards in that player's own hand are hidden. The table of a record shows the last event and the move
that comes next.

{EDITIONS_HELP}

OUT is a file, or - for standard output. The --html page of a record steps through the whole game, starting at --move.
With --seat, it holds only what that player sees.

\b
Examples:
  hanabi show game.json
  hanabi show game.json --move 12 --seat B
  hanabi show game.json --html game.html
  hanabi show games.jsonl:3 --json
  hanabi show "r1y2g3b4w5/r2r3y1g1b1; tokens 3"
"""


@click.command(name="show", help=HELP, short_help="Show the table of a position or a record.")
@position_argument
@move_option
@seat_option
@edition_option("Use the rules of this edition instead of the position's own.")
@click.option("--json", "as_json", is_flag=True, help="Print the state as JSON; with --seat, the view.")
@click.option("--svg", metavar="OUT", type=click.Path(), help="Write an SVG image instead.")
@click.option("--png", metavar="OUT", type=click.Path(), help="Write a PNG image instead; needs a renderer.")
@click.option("--html", metavar="OUT", type=click.Path(), help="Write a page instead.")
def show(
    position: str,
    number: int | None,
    seat: str | None,
    edition: str | None,
    as_json: bool,
    **outs: str | None,
) -> None:
    """The command `hanabi show`."""
    drawings = {kind: out for kind, out in outs.items() if out is not None}
    if drawings and as_json:
        raise click.UsageError(f"--json and --{next(iter(drawings))} cannot be used together.")
    found = find_table(position, number, seat, edition)
    if drawings:
        write_drawings(found, drawings, file_of(position))
    elif as_json:
        assert isinstance(found.table, State | View)
        printing.show_json(to_data(found.table))
    else:
        printing.show(PrintedTable(found.picture(found.next_move)))
