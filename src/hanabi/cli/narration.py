"""What happened in a game and what it meant, as lines of text for one viewer."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import assert_never

from hanabi.display import describe
from hanabi.display.internals import seat_called
from hanabi.game import STANDARD, Ending, Event, Hint, Outcome, Play, Rule, Rules, Table
from hanabi.game.internals import counted, printable, seat_name, with_and
from hanabi.rulebook.internals import explained_after
from hanabi.seats import Happening

SEES_ITS_HAND = "sees its own hand"
IN_SENTENCE = {
    Rule.PLAY_FAILURE,
    Rule.PLAY_INVERTED,
    Rule.PLAY_SUCCESS,
    Rule.DISCARD_TOKEN,
    Rule.DRAW_AFTER_DISCARD,
    Rule.DRAW_AFTER_PLAY,
    Rule.HINT_COMPLETE,
    Rule.HINT_EMPTY,
    Rule.HINT_TOKEN,
    Rule.HINT_UNTOLD,
}
"""Rules whose effects `meaning` omits, because the sentence on the move or the table's counts already show them."""
NUMBERS = ("No", "One", "Two", "Three", "Four", "Five")


def sentence(number: int, happening: Happening, names: Sequence[str], rules: Rules = STANDARD) -> str:
    """The sentence on what happened, with the number of the move.

    Examples:
        >>> from hanabi import HintValue, event, new_game
        >>> sentence(1, event(new_game(2, seed=7), HintValue(1, 1)), ["", "Bob"])
        '  1  A hints 1 to Bob: touches slot 2'
    """
    return f"{number:>3}  {describe(happening, names, rules)}"


def meaning(before: Table, happening: Happening, after: Table, names: Sequence[str] = ()) -> str:
    """What an event meant to somebody who sees these tables before and after it; empty if there is nothing to say.

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
    explanation = explained_after(before, event, after, seat_name)
    if isinstance(event.move, Hint):
        known = [*_newly_known(before, event.move.seat, after)]
        if known:
            yield f"{seat_called(event.move.seat, names)} knows: {', '.join(known)}"
    elif isinstance(event.move, Play):
        yield explanation.because.rstrip(".")
    if after.is_over:
        # The sentence on the move says already that the game is over, and why.
        return
    yield from [effect.text for effect in explanation.effects if effect.rule not in IN_SENTENCE]
    if after.best_score < before.best_score:
        yield f"no more than {after.best_score} can be scored now"


def _newly_known(before: Table, seat: int, after: Table) -> Iterator[str]:
    """Say of each card in a hand what is certain now and was not before."""
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


def distinct_names(names: Sequence[str]) -> tuple[str, ...]:
    """The names that identify a player. A name that is shared, or that looks like the letter of a seat, is left empty.

    Examples:
        >>> distinct_names(["Ann", "careful", "careful", "B"])
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
    return ", ".join([f"{with_and(map(seat_name, taken))}{called}" for called, taken in seats.items()])


def result_line(rules: Rules, outcome: Outcome) -> str:
    """How the game ended, in the words of a player.

    Examples:
        >>> from hanabi import STANDARD
        >>> result_line(STANDARD, Outcome(Ending.STRIKES, score=0, won=False, piles=13, reachable=24))
        'Three strikes. Game over. Score: 0 of 25, with 13 cards placed.'
    """
    score = f"Score: {outcome.score} of {rules.max_score}"
    if outcome.piles != outcome.score:
        score += f", with {counted(outcome.piles, 'card')} placed"
    if outcome.rating is not None:
        score += f", {printable(outcome.rating)}"
    return f"{_ending(rules, outcome.ending)} {score}."


def _ending(rules: Rules, ending: Ending) -> str:
    match ending:
        case Ending.PERFECT:
            return "Perfect! Every firework is complete."
        case Ending.STRIKES:
            number = NUMBERS[rules.strikes] if rules.strikes < len(NUMBERS) else rules.strikes
            return f"{number} {'strike' if rules.strikes == 1 else 'strikes'}. Game over."
        case Ending.DECK:
            return "The last round is over."
        case Ending.INDISPENSABLE:
            return "The last copy of a needed card is lost. Game over."
        case Ending.STUCK:
            return "No legal move is left. Game over."
        case Ending.HOPELESS:
            return "No more points can be scored. Game over."
    assert_never(ending)


def thinking_time(seconds: Sequence[float], names: Sequence[str]) -> str:
    """How long each player thought.

    Examples:
        >>> thinking_time([0.2, 0.1], [])
        'Thinking time: under 1 s each.'
        >>> thinking_time([0.2, 83.4], ["Ann", ""])
        'Thinking time: Ann under 1 s, B 83 s.'
    """
    if max(seconds) < 1:
        return "Thinking time: under 1 s each."
    times = [f"{took:.0f} s" if took >= 1 else "under 1 s" for took in seconds]
    return f"Thinking time: {', '.join([f'{seat_called(seat, names)} {time}' for seat, time in enumerate(times)])}."


def replay_line(seed: int | None) -> str:
    """How to play the same deck again."""
    return f"Replay this deck: --seed {seed}"
