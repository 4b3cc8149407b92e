"""Games as HTML: records, replays, faults, judgements, and comparisons of editions."""

from __future__ import annotations

from hanabi.display.notebooks.html_elements import Markup, bullets, element, grid, joined, paragraphs
from hanabi.display.notebooks.rulings_html import explanation_as_html, rule_id, sources_as_html
from hanabi.display.notebooks.table_html import figure
from hanabi.display.pages.game_page import page
from hanabi.display.pictures.building import picture
from hanabi.display.pictures.event_sentences import describe
from hanabi.display.pictures.player_names import names_of
from hanabi.game import Move, Rearrangement, State
from hanabi.game.internals import counted, printable, seat_name, with_and
from hanabi.records import Comparison, Difference, Fault, History, Judgement, Record, RecordEntry, write_move
from hanabi.records.internals import cited, judgement_lines, signed_note
from hanabi.rulebook.internals import rules_called


def record_as_html(record: Record) -> Markup:
    """Players, rules, deck, moves and notes, without tables."""
    called = names_of(record.names, record.players)
    deck = "a given deck" if record.seed is None else f"seed {record.seed}"
    moves = element("ol", *[element("li", move) for move in _moves(record)]) if record.moves else "No moves."
    notes = [f"after {counted(note.after, 'move')}: {printable(signed_note(note, called))}" for note in record.notes]
    site = [f"{printable(name)}: {printable(str(value))}" for name, value in record.site]
    characters = [f"{player}: {printable(name)}" for player, name in zip(called, record.characters, strict=False)]
    return joined(
        paragraphs(f"{with_and(called)}, {rules_called(record.rules)}, {deck}"),
        element("details", element("summary", counted(len(record.moves), "move")), moves),
        bullets(*notes),
        bullets(*characters),
        bullets(*site),
        None if record.stopped is None else paragraphs(f"Stopped early: {printable(record.stopped)}"),
    )


def _moves(record: Record) -> list[str]:
    """Each move in notation, after the player's name."""
    called, seat = names_of(record.names, record.players), record.first_player
    written = []
    for entry in record.moves:
        if isinstance(entry, Rearrangement):
            written.append(describe(entry, record.names))
        else:
            written.append(f"{called[seat]}: {write_move(entry, record.rules)}")
            seat = (seat + 1) % record.players
    return written


def fault_as_html(fault: Fault, names: tuple[str, ...] = ()) -> Markup:
    """The illegal move and why it is illegal, and the table with that move as an arrow."""
    return joined(paragraphs(str(fault)), _with_arrow(fault.state, fault.move, names))


def _with_arrow(state: State, entry: RecordEntry, names: tuple[str, ...]) -> Markup:
    """A table with a move as an arrow. A rearrangement has no arrow."""
    move: Move | None = None if isinstance(entry, Rearrangement) else entry
    return figure(picture(state, names=names, move=move))


def judgement_as_html(judgement: Judgement) -> Markup:
    """The verdict, and the table at the fault with the illegal move as an arrow. Without a fault, the last table."""
    fault, names = judgement.fault, judgement.history.origin.names
    verdict = [*judgement_lines(judgement, cited(judgement)), f"judged by {rules_called(judgement.last.rules)}"]
    if fault is not None:
        table = _with_arrow(fault.state, fault.move, names)
    else:
        table = figure(picture(judgement.last, names=names, last=judgement.history.last))
    return joined(paragraphs(*verdict), table)


def difference_as_html(difference: Difference, names: tuple[str, ...] = ()) -> Markup:
    """The first move on which two editions differ, both explanations, what the books say, and the table before it."""
    rules = difference.states[0].rules
    tried = f"{seat_name(difference.seat)}: {write_move(difference.move, rules)}"
    sources = [source for source in difference.sources if source is not None]
    sides = zip(difference.states, (difference.one, difference.other), strict=True)
    return joined(
        paragraphs(joined(f"The editions differ at move {difference.number}, {tried} ", rule_id(difference.rule))),
        grid(
            tuple([rules_called(state.rules) for state in difference.states]),
            tuple([explanation_as_html(side) for _, side in sides]),
        ),
        sources_as_html(tuple(sources)) if sources else None,
        figure(picture(difference.states[0], names=names)),
    )


def comparison_as_html(comparison: Comparison) -> Markup:
    """Both verdicts side by side, and the first difference."""
    sides = (comparison.one, comparison.other)
    difference = comparison.first_difference
    return joined(
        grid(
            tuple([rules_called(side.last.rules) for side in sides]),
            tuple([paragraphs(*judgement_lines(side, cited(side))) for side in sides]),
        ),
        paragraphs("Both editions agree to the end.")
        if difference is None
        else difference_as_html(difference, comparison.one.history.origin.names),
    )


def history_as_html(history: History) -> Markup:
    """The result, and the page of the game in a frame. The page needs no server.

    The frame separates the script and the style of the page from those of the notebook. An untrusted notebook omits the
    frame and shows only the result.
    """
    judgement, fault = Judgement(history=history), history.fault
    tables = len(history.states) * (history.now.players + 1)
    framed = page(history, seats=None if tables <= MAX_TABLES else ["referee"], start=0 if fault is None else -1)
    result = f"{counted(judgement.good_moves, 'good move')}; {judgement.result}"
    return joined(
        paragraphs(result, None if fault is None else str(fault)),
        element("iframe", srcdoc=framed, sandbox="allow-scripts", title="The game, step by step", style=_FRAME),
    )


MAX_TABLES = 1000
"""If a game has more tables, the page has only the referee's perspective, because notebooks store their output."""

_FRAME = "width:100%;height:52em;border:0;resize:vertical"
