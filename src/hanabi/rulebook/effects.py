"""What a legal move would do: all its consequences in order, each with the rule that it follows.

A view does not always know what a move would show. Then every card that it may be is tried: what follows from all of
them is certain; the rest depends on the card.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice
from typing import TypeAlias, assert_never, final

import attrs

from hanabi.game import (
    Card,
    Discard,
    Ending,
    Event,
    Hint,
    HintColor,
    HintValue,
    InvalidArgument,
    Move,
    Play,
    Rule,
    State,
    Table,
    apply,
)
from hanabi.game.house import UNSEEN, Frozen, advance, counted, in_slots, printable, slots_in, touched_slots
from hanabi.rulebook.ruling_lookup import source_in
from hanabi.rulebook.ruling_types import Source
from hanabi.seats import View
from hanabi.seats.endings_that_fit import endings_that_fit
from hanabi.seats.fitting import some_hand_fits
from hanabi.seats.views import seen_from

Called: TypeAlias = Callable[[int], str]
"""What a seat is called."""

PLAIN, GAINED, LOST, ENDING = range(4)
"""How much a consequence weighs: the first of the heaviest that are certain names the rule that decides."""


@final
@attrs.frozen(kw_only=True)
class Effect(Frozen):
    """One consequence of a move.

    * `text`: what happens, in a few words that begin with a verb. `rule`: the rule by which it happens.
    * `certain`: whether it happens whatever the card is. If not, the text says when it does.
    * `source`: what the book in play says on that rule; None unless the rules are one of the five books'.

    Examples:
        >>> from hanabi import Play, explain, new_game
        >>> explain(new_game(2, seed=7), Play(4)).effects
        (Effect(text='places the blue 1', rule=<Rule.PLAY_SUCCESS: 'play/success'>), \
Effect(text='draws a card (39 left to draw)', rule=<Rule.DRAW_AFTER_PLAY: 'draw/after-play'>))
    """

    text: str
    rule: Rule
    certain: bool = attrs.field(repr=False)
    source: Source | None = attrs.field(repr=False)


@attrs.frozen
class _Clause:
    """A consequence of a move that leads to one table."""

    rule: Rule
    text: str
    weight: int = PLAIN
    condition: str | None = None
    """When it comes about, where that does not follow from the rule."""


_Stage: TypeAlias = Callable[[Table, Table, Move, Called], Iterator[_Clause]]


def effects(
    table: Table, move: Move, called: Called, known_after: Table | None = None
) -> tuple[tuple[Effect, ...], Rule]:
    """What a legal move would do, the action first; and the rule that decides.

    With the table that is known to have come after it, what it did. Raises `InvalidArgument` for a view that nothing
    can be true of.
    """
    possible = _tables_after(table, move) if known_after is None else (known_after,)
    # First those in which the game goes on.
    tables = sorted(possible, key=lambda after: after.is_over)
    if not tables:
        raise InvalidArgument("no cards are left that fit the hints on the unseen hands of this view")
    found: list[Effect] = []
    weights: list[int] = []
    for stage in _STAGES:
        by_rule: dict[Rule, list[_Clause]] = {}
        for after in tables:
            for clause in stage(table, after, move, called):
                by_rule.setdefault(clause.rule, []).append(clause)
        # Tried card by card, they come in no order of their own.
        ranked = by_rule.items() if len(tables) == 1 else sorted(by_rule.items(), key=lambda each: _rank(each[0]))
        for rule, clauses in ranked:
            certain = len(clauses) == len(tables)
            text = " or ".join(dict.fromkeys(clause.text for clause in clauses))
            found.append(
                Effect(
                    text=text if certain else f"{text}, {clauses[0].condition or _IF[rule]}",
                    rule=rule,
                    certain=certain,
                    source=source_in(table.rules, rule),
                )
            )
            weights.append(clauses[0].weight if certain else -1)
    return tuple(found), found[weights.index(max(weights))].rule


# What a move can lead to.


def _tables_after(table: Table, move: Move) -> Iterator[Table]:
    """The tables that a move can lead to, as far as a state or a view knows: one for a state."""
    if not isinstance(table, View):
        assert isinstance(table, State)
        yield apply(table, move)
        return
    for fact, faces in _facts(table, move):
        after = seen_from(advance(table, move, fact), faces, table.seat, table.sees)
        if some_hand_fits(after):
            for ending in endings_that_fit(after) if after.ending is None else (after.ending,):
                yield attrs.evolve(after, ending=ending)


def _facts(view: View, move: Move) -> Iterator[tuple[int, bytes]]:
    """What a move can show, and the faces of the deck that are seen with it."""
    if isinstance(move, Hint):
        yield touched_slots(view, move), view.deck_faces
        return
    held = view.hands[view.current_player][move.slot]
    known = view.deck_faces[held.order]
    for identity in slots_in(held.candidates) if known == UNSEEN else (known,):
        faces = bytearray(view.deck_faces)
        faces[held.order] = identity
        if faces.count(identity) <= view.rules.lookup.copies[identity]:
            yield identity, bytes(faces)


def with_what_is_known(table: Table, move: Move) -> Table:
    """The table with the card that a move takes out of the hand, where a view leaves only one that it can be."""
    if not isinstance(table, View) or isinstance(move, Hint) or card_of(table, move) is not None:
        return table
    seen = (seen_from(table, faces, table.seat, table.sees) for _, faces in _facts(table, move))
    possible = [*islice(filter(some_hand_fits, seen), 2)]
    return possible[0] if len(possible) == 1 else table


def with_card_shown(before: Table, event: Event) -> Table:
    """The table before an event, with the card that the event shows: a view may not have seen it in the hand.

    Examples:
        >>> from hanabi import common_view, event, new_game
        >>> state = new_game(2, seed=7)
        >>> with_card_shown(common_view(state), event(state, Play(4))).seen.count(None)
        49
    """
    move = event.move
    if not isinstance(before, View) or isinstance(move, Hint) or event.card is None:
        return before
    faces = bytearray(before.deck_faces)
    faces[before.hands[event.seat][move.slot].order] = before.rules.identity(event.card)
    return seen_from(before, bytes(faces), before.seat, before.sees)


def card_of(table: Table, move: Play | Discard) -> Card | None:
    """The card that a move takes out of the hand, None where the table does not know it."""
    return table.face(table.hands[table.current_player][move.slot])


def touched_by(after: Table, hint: Hint) -> tuple[int, ...]:
    """The slots that a hint touched, as the table shows after it, whoever sees the cards.

    Examples:
        >>> from hanabi import HintValue, apply, common_view, new_game
        >>> hint = HintValue(1, 3)
        >>> touched_by(common_view(apply(new_game(2, seed=7), hint)), hint)
        (0, 3)
    """
    fitting = after.rules.lookup.touched_by(hint)
    return tuple([slot for slot, held in enumerate(after.hands[hint.seat]) if not held.candidates & ~fitting])


def _the(card: Card | None) -> str:
    return "the card" if card is None else f"the {card}"


def _available(table: Table, tokens: int) -> str:
    return f"({tokens} of {table.rules.hint_tokens} available)"


def _as_full(table: Table) -> str:
    most = table.rules.hint_tokens
    return "as the only one is available" if most == 1 else f"as all {most} are available"


# The action.


def _action(table: Table, after: Table, move: Move, called: Called) -> Iterator[_Clause]:
    match move:
        case Play():
            yield from _play(table, after, move)
        case Discard():
            yield _discard(table, after, move)
        case HintColor() | HintValue():
            yield _pointing(after, move, called)
            spent = f"spends a hint token {_available(table, after.hint_tokens)}"
            yield _Clause(Rule.HINT_TOKEN, spent)
        case _:
            assert_never(move)


def _play(table: Table, after: Table, move: Play) -> Iterator[_Clause]:
    card = card_of(table, move)
    if card is None:
        rule = Rule.PLAY_ANY if move.announce is None else Rule.CHOREOGRAPHY_OPTIONAL
        yield _Clause(rule, f"plays the card in slot {move.slot}, whatever it is")
    if after.fireworks == table.fireworks:
        strike = f"strike {after.strikes} of {table.rules.strikes}"
        yield _Clause(_rule_of_error(after, move), f"discards {_the(card)} as {strike}")
    else:
        condition = None if move.announce is None else _NAMED
        yield _Clause(Rule.PLAY_SUCCESS, f"places {_the(card)}", condition=condition)
        yield from _tokens(table, after, move, card)


def _rule_of_error(after: Table, move: Play) -> Rule:
    if move.announce is None:
        return Rule.PLAY_FAILURE
    named = after.discards[-1].suit == move.announce
    return Rule.CHOREOGRAPHY_UNPLAYABLE if named else Rule.CHOREOGRAPHY_WRONG


def _tokens(table: Table, after: Table, move: Play, card: Card | None) -> Iterator[_Clause]:
    """The hint tokens that a placed card earns: each is gained or lost on its own."""
    rules, tokens = table.rules, table.hint_tokens
    earned = [] if move.announce is None else [(Rule.CHOREOGRAPHY_RIGHT, "the right name")]
    completes = after.fireworks.count(rules.values) > table.fireworks.count(rules.values)
    firework = "the complete firework" if card is None else f"the complete {card.suit} firework"
    if completes and rules.completion_bonus:
        earned.append((Rule.PLAY_BONUS, firework))
    room = rules.hint_tokens - tokens
    for number, (rule, why) in enumerate(earned[:room], 1):
        yield _Clause(rule, f"gives a hint token for {why} {_available(table, tokens + number)}", GAINED)
    lost = [why for _, why in earned[room:]]
    if lost:
        rule = Rule.PLAY_BONUS_FULL if move.announce is None else Rule.CHOREOGRAPHY_FULL
        token = "hint token" if len(lost) == 1 else "hint tokens"
        # With room for one, only a second one is lost.
        condition = _COMPLETES if room else None
        yield _Clause(rule, f"loses the {token} for {' and for '.join(lost)}, {_as_full(table)}", LOST, condition)
    if completes and not rules.completion_bonus:
        yield _Clause(Rule.PLAY_BONUS, f"gives no hint token for {firework} under these rules", GAINED)


def _discard(table: Table, after: Table, move: Discard) -> _Clause:
    gone, tokens = f"discards {_the(card_of(table, move))}", after.hint_tokens
    if tokens == table.hint_tokens:
        return _Clause(Rule.DISCARD_FULL, f"{gone} and gives no hint token, {_as_full(table)}")
    return _Clause(Rule.DISCARD_TOKEN, f"{gone} and gives a hint token {_available(table, tokens)}")


def _pointing(after: Table, move: Hint, called: Called) -> _Clause:
    slots = touched_by(after, move)
    if not slots:
        return _Clause(Rule.HINT_EMPTY, f"points at no card of seat {called(move.seat)}")
    return _Clause(Rule.HINT_COMPLETE, f"points at {in_slots(slots)} of seat {called(move.seat)}")


# What follows.


def _draw(table: Table, after: Table, move: Move, called: Called) -> Iterator[_Clause]:
    if isinstance(move, Hint):
        return
    rule = Rule.DRAW_AFTER_PLAY if isinstance(move, Play) else Rule.DRAW_AFTER_DISCARD
    if after.drawn > table.drawn:
        yield _Clause(
            rule, f"draws a card ({after.deck_size} left to draw)" if after.deck_size else "draws the last card"
        )
    else:
        yield _Clause(rule, f"draws nothing, as {'the game is over' if table.deck_size else 'the deck is empty'}")


def _last_round(table: Table, after: Table, move: Move, called: Called) -> Iterator[_Clause]:
    if after.ending is not None or after.deck_size:
        return
    if after.turns_left is None:
        yield _Clause(Rule.CROWNING_NO_LAST_ROUND, "starts no last round: hands shrink")
    elif table.turns_left is None:
        yield _Clause(Rule.END_LAST_CARD, f"starts the last round: {counted(after.turns_left, 'turn')} left")
    else:
        yield _Clause(Rule.END_LAST_CARD, f"leaves {counted(after.turns_left, 'turn')} of the last round")


def _end(table: Table, after: Table, move: Move, called: Called) -> Iterator[_Clause]:
    if after.ending is None:
        return
    rules = table.rules
    condition = "if nothing else ends it" if after.ending is Ending.DECK else None
    yield _Clause(after.ending.rule, f"ends the game: {after.ending.reason}", ENDING, condition)
    if after.ending is Ending.STRIKES and rules.lost_card_ends and after.best_score < rules.max_score:
        yield _Clause(Rule.CROWNING_STRIKES, "also loses a card that is still needed: the strike comes first")


def _worth(table: Table, after: Table, move: Move, called: Called) -> Iterator[_Clause]:
    outcome, rules = after.outcome, table.rules
    if outcome is None:
        return
    rule = Rule.SCORE_SUM
    if rules.all_or_nothing:
        rule = Rule.CROWNING_ALL_OR_NOTHING
    elif outcome.ending is Ending.STRIKES:
        rule = Rule.END_STRIKES_SCORE
    piles = "" if outcome.piles == outcome.score else f", with {outcome.piles} in the piles"
    yield _Clause(rule, f"scores {outcome.score} of {rules.max_score}{piles}")
    if outcome.rating is not None:
        yield _Clause(Rule.SCORE_SCALE, f"earns the rating “{printable(outcome.rating)}”")


_STAGES: tuple[_Stage, ...] = (_action, _draw, _last_round, _end, _worth)


def _rank(rule: Rule) -> int:
    """What is certain first, then what depends on the card, in the order of the conditions."""
    return list(_IF).index(rule) if rule in _IF else -1


_NAMED = "if it fits and has the colour named"
_COMPLETES = "if it completes a firework"
_GOES_ON = "if the game goes on"
_THEN = "if that ends the game"
_IF = {
    Rule.PLAY_SUCCESS: "if it is the next of its firework",
    Rule.CHOREOGRAPHY_RIGHT: _NAMED,
    Rule.CHOREOGRAPHY_FULL: _NAMED,
    Rule.PLAY_BONUS: _COMPLETES,
    Rule.PLAY_BONUS_FULL: _COMPLETES,
    Rule.PLAY_FAILURE: "if it is not the next of its firework",
    Rule.CHOREOGRAPHY_WRONG: "if it has another colour",
    Rule.CHOREOGRAPHY_UNPLAYABLE: "if it has the colour named and does not fit",
    Rule.END_PERFECT: "if it completes the display",
    Rule.END_STRIKES: "if it is a strike",
    Rule.END_HOPELESS: "if that is so",
    Rule.CROWNING_INDISPENSABLE: "if that is so",
    Rule.CROWNING_STRIKES: "if that is so",
    Rule.CROWNING_STUCK: "if that is so",
    Rule.END_LAST_CARD: _GOES_ON,
    Rule.CROWNING_NO_LAST_ROUND: _GOES_ON,
    Rule.SCORE_SUM: _THEN,
    Rule.SCORE_SCALE: _THEN,
    Rule.END_STRIKES_SCORE: "if it is a strike",
    Rule.CROWNING_ALL_OR_NOTHING: _THEN,
}
"""When an effect that is not certain comes about, by its rule."""
