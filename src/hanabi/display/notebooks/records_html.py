"""Games as pieces of a page: records, replays, faults, judgements, and one game under two editions."""

from __future__ import annotations

from hanabi.display.notebooks.html_elements import Markup, element, grid, joined, lines, listed
from hanabi.display.notebooks.rulings_html import explanation_as_html, rule_id, sources_as_html
from hanabi.display.notebooks.table_html import figure
from hanabi.display.pages.game_page import page
from hanabi.display.pictures.building import picture
from hanabi.display.pictures.event_sentences import describe
from hanabi.display.pictures.player_names import names_of
from hanabi.game import Move, Rearrangement, State
from hanabi.game.internals import counted, printable, seat_name, with_and
from hanabi.records import Comparison, Difference, Fault, History, Judgement, Record, RecordEntry, write_move
from hanabi.records.internals import cited, judgement_lines
from hanabi.rulebook.internals import rules_called


def record_as_html(record: Record) -> Markup:
    """Who plays what, and every move and note in words; a replay shows the tables too.

    Examples:
        >>> from hanabi import Play
        >>> record_as_html(Record(players=2, seed=7, moves=[Play(0)], names=["Ann", "Bob"])).text[:46]
        '<p>Ann and Bob, the standard rules, seed 7</p>'
    """
    called = names_of(record.names, record.players)
    deck = "a given deck" if record.seed is None else f"seed {record.seed}"
    moves = element("ol", *[element("li", move) for move in _moves(record)]) if record.moves else "No moves."
    notes = [f"after {counted(note.after, 'move')}: {printable(note.text)}" for note in record.notes]
    return joined(
        lines(f"{with_and(called)}, {rules_called(record.rules)}, {deck}"),
        element("details", element("summary", counted(len(record.moves), "move")), moves),
        listed(*notes),
        None if record.stopped is None else lines(f"Stopped by hand: {printable(record.stopped)}"),
    )


def _moves(record: Record) -> list[str]:
    """Each move as it is written, with whose it is."""
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
    """What was tried and why a rule refuses it, and the table with the refused move as an arrow.

    Examples:
        >>> from hanabi import Discard
        >>> from hanabi.records import judge
        >>> fault = judge(Record(players=2, seed=7, moves=[Discard(9)])).fault
        >>> fault_as_html(fault).text[:45]
        '<p>move 1, A: discard 9: seat A holds 5 cards'
    """
    return joined(lines(str(fault)), _considered(fault.state, fault.move, names))


def _considered(state: State, entry: RecordEntry, names: tuple[str, ...]) -> Markup:
    """A table, with a move as an arrow; there is none for a rearrangement."""
    move: Move | None = None if isinstance(entry, Rearrangement) else entry
    return figure(picture(state, names=names, move=move))


def judgement_as_html(judgement: Judgement) -> Markup:
    """The verdict in words, and the table at the fault with the refused move as an arrow, or else at the end.

    Examples:
        >>> from hanabi import Discard
        >>> from hanabi.records import judge
        >>> judgement_as_html(judge(Record(players=2, seed=7, moves=[Discard(0)]))).text[:43]
        '<p>illegal at move 1, A: discard 0</p><p>al'
    """
    fault, names = judgement.fault, judgement.history.origin.names
    said = [*judgement_lines(judgement, cited(judgement)), f"judged by {rules_called(judgement.last.rules)}"]
    if fault is not None:
        table = _considered(fault.state, fault.move, names)
    else:
        table = figure(picture(judgement.last, names=names, last=judgement.history.last))
    return joined(lines(*said), table)


def difference_as_html(difference: Difference, names: tuple[str, ...] = ()) -> Markup:
    """The move on which two editions part, explained under each, what the books say, and the table before it.

    Examples:
        >>> from hanabi import HintColor
        >>> from hanabi.records import compare
        >>> parted = compare(Record(players=2, seed=7, moves=[HintColor(1, "yellow")]), "abacus", "splash-2023")
        >>> difference_as_html(parted.first_difference).text[:41]
        '<p>They part at move 1, A: hint B yellow '
    """
    rules = difference.states[0].rules
    tried = f"{seat_name(difference.seat)}: {write_move(difference.move, rules)}"
    sources = [source for source in difference.sources if source is not None]
    sides = zip(difference.states, (difference.one, difference.other), strict=True)
    return joined(
        lines(joined(f"They part at move {difference.number}, {tried} ", rule_id(difference.rule))),
        grid(
            tuple([rules_called(state.rules) for state in difference.states]),
            tuple([explanation_as_html(side) for _, side in sides]),
        ),
        sources_as_html(tuple(sources)) if sources else None,
        figure(picture(difference.states[0], names=names)),
    )


def comparison_as_html(comparison: Comparison) -> Markup:
    """Both verdicts side by side, and where they part.

    Examples:
        >>> from hanabi.records import compare
        >>> comparison_as_html(compare(Record(players=2, seed=7), "abacus", "splash-2023")).text[-32:]
        '<p>The two agree to the end.</p>'
    """
    sides = (comparison.one, comparison.other)
    difference = comparison.first_difference
    return joined(
        grid(
            tuple([rules_called(side.last.rules) for side in sides]),
            tuple([lines(*judgement_lines(side, cited(side))) for side in sides]),
        ),
        lines("The two agree to the end.")
        if difference is None
        else difference_as_html(difference, comparison.one.history.origin.names),
    )


def history_as_html(history: History) -> Markup:
    """The page of the game, with its slider, in a frame; it needs no server.

    A frame keeps the script and the style of the page apart from those of the notebook, and lets the script do nothing
    beyond the frame. A notebook that is not trusted leaves it out, and the words before it are there.

    Examples:
        >>> from hanabi import Play
        >>> from hanabi.records import replay
        >>> history_as_html(replay(Record(players=2, seed=7, moves=[Play(0)]))).text[:54]
        '<p>1 good move; not over: 0 of 25 so far</p><iframe sr'
    """
    judgement, fault = Judgement(history=history), history.fault
    tables = len(history.states) * (history.now.players + 1)
    framed = page(history, seats=None if tables <= MANY_TABLES else ["referee"], start=0 if fault is None else -1)
    said = f"{counted(judgement.good_moves, 'good move')}; {judgement.result}"
    return joined(
        lines(said, None if fault is None else str(fault)),
        element("iframe", srcdoc=framed, sandbox="allow-scripts", title="The game, step by step", style=_FRAME),
    )


MANY_TABLES = 1000
"""A notebook keeps all that it shows: of a longer game, only what the referee sees."""

_FRAME = "width:100%;height:52em;border:0;resize:vertical"
