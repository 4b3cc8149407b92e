"""What happened at a table and what it meant, in a line each, as far as somebody saw it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from hanabi.display import describe
from hanabi.display.internals import seat_called
from hanabi.game import Event, Hint, Outcome, Play, Rule, Rules, Table
from hanabi.game.internals import counted, printable, seat_name, with_and
from hanabi.rulebook.internals import explained_after, result_in_words
from hanabi.seats import Happening

SEES_ITS_HAND = "sees its own hand"
SAID_ALREADY = {
    Rule.PLAY_FAILURE,
    Rule.PLAY_SUCCESS,
    Rule.DISCARD_TOKEN,
    Rule.DRAW_AFTER_DISCARD,
    Rule.DRAW_AFTER_PLAY,
    Rule.HINT_COMPLETE,
    Rule.HINT_EMPTY,
    Rule.HINT_TOKEN,
}
"""What the sentence on the move and the counts of the table say."""


def meaning(before: Table, happening: Happening, after: Table, names: Sequence[str] = ()) -> str:
    """What happened meant, as seen by whoever holds the two tables; empty where there is nothing to say.

    Examples:
        >>> from hanabi import HintValue, Play, new_game, step
        >>> start = new_game(2, seed=7)
        >>> state, happened = step(start, HintValue(1, 1))
        >>> meaning(start, happened, state)
        'B knows: slot 2 can be played'
        >>> after, happened = step(state, Play(2))
        >>> meaning(state, happened, after)
        'it is the blue 1, and blue needs its 1'
    """
    return "; ".join(_clauses(before, happening, after, names)) if isinstance(happening, Event) else ""


def _clauses(before: Table, event: Event, after: Table, names: Sequence[str]) -> Iterator[str]:
    ruled = explained_after(before, event, after, seat_name)
    if isinstance(event.move, Hint):
        known = [*_learnt(before, event.move.seat, after)]
        if known:
            yield f"{seat_called(event.move.seat, names)} knows: {', '.join(known)}"
    elif isinstance(event.move, Play):
        yield ruled.because.rstrip(".")
    if after.is_over:
        # The sentence ends with that.
        return
    yield from [effect.text for effect in ruled.effects if effect.rule not in SAID_ALREADY]
    if after.best_score < before.best_score:
        yield f"no more than {after.best_score} can be scored now"


def _learnt(before: Table, seat: int, after: Table) -> Iterator[str]:
    """What the hints on a hand leave no doubt of, and left some before."""
    for slot in range(len(after.hands[seat])):
        known = _known(after, seat, slot)
        if known is not None and known != _known(before, seat, slot):
            yield f"slot {slot} {known}"


def _known(table: Table, seat: int, slot: int) -> str | None:
    cards = [card for card in table.candidates(seat, slot) if table.copies_left(card)]
    if len(cards) == 1:
        return f"is the {cards[0]}"
    if all(map(table.is_playable, cards)):
        return "can be played"
    return "is not needed any more" if all(map(table.is_dead, cards)) else None


def sentence(number: int, happening: Happening, names: Sequence[str]) -> str:
    """What happened, with the number of the move.

    Examples:
        >>> from hanabi import HintValue, event, new_game
        >>> sentence(1, event(new_game(2, seed=7), HintValue(1, 1)), ["", "Bob"])
        '  1  A hints 1 to Bob: touches slot 2'
    """
    return f"{number:>3}  {describe(happening, names)}"


def distinct(names: Sequence[str]) -> tuple[str, ...]:
    """Names for a table: who shares a name, or has one like the letter of a seat, goes by the letter of the own seat.

    Examples:
        >>> distinct(["Ann", "careful", "careful", "B"])
        ('Ann', '', '', '')
    """
    often = Counter(map(str.casefold, names))
    return tuple([name if often[name.casefold()] == 1 and len(name) > 1 else "" for name in names])


def who_plays(names: Sequence[str], notes: Sequence[str]) -> str:
    """Who sits where, with a note on some seats.

    Examples:
        >>> who_plays(["Ann", "careful", "careful", "cheating"], ["", "", "", "sees its own hand"])
        'A Ann, B and C careful, D cheating (sees its own hand)'
    """
    seats: dict[str, list[int]] = {}
    for seat, (name, note) in enumerate(zip(names, notes, strict=True)):
        called = f" {printable(name)}" if name.strip() else ""
        seats.setdefault(f"{called} ({note})" if note else called, []).append(seat)
    return ", ".join([f"{with_and(map(seat_name, taken))}{said}" for said, taken in seats.items()])


def result_line(rules: Rules, outcome: Outcome) -> str:
    """How the game ended and what it is worth.

    Examples:
        >>> from hanabi import Ending, STANDARD
        >>> result_line(STANDARD, Outcome(Ending.DECK, score=21, won=False, piles=21, reachable=24))
        'The end: the last round is over: 21 of 25.'
    """
    return f"The end: {result_in_words(rules, outcome)}."


def thought_line(seconds: Sequence[float], names: Sequence[str]) -> str:
    """How long each thought.

    Examples:
        >>> thought_line([0.2, 0.1], [])
        'Each thought for less than a second in all.'
        >>> thought_line([0.2, 83.4], ["Ann", ""])
        'Thought: Ann less than a second, B 83 seconds.'
    """
    if max(seconds) < 1:
        return "Each thought for less than a second in all."
    each = [f"{seat_called(seat, names)} {_duration(took)}" for seat, took in enumerate(seconds)]
    return f"Thought: {', '.join(each)}."


def _duration(seconds: float) -> str:
    return "less than a second" if seconds < 1 else counted(round(seconds), "second")
