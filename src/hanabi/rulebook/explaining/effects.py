"""What a legal move would do: its consequences in order, each with the rule that it follows.

The transition reports the consequences. If a view does not know the card, every possible card is tried. What follows
from all of them is certain; the rest depends on the card.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from typing import TypeAlias, assert_never, final

import attrs

from hanabi.game import (
    Card,
    Discard,
    Event,
    HeldCard,
    HintColor,
    HintValue,
    InvalidArgument,
    Move,
    Play,
    Rule,
    State,
    Table,
)
from hanabi.game.internals import (
    UNSEEN,
    Frozen,
    Log,
    advance,
    fact_of,
    slots_in,
    state_after,
    touched_slots,
    with_ending,
    worth,
)
from hanabi.game.internals import consequences as did
from hanabi.rulebook.explaining.effect_words import RANKS, PlayedUnknown, Said, Scene
from hanabi.rulebook.texts.wording import Wording
from hanabi.rulebook.verdicts.ruling_lookup import sources_in
from hanabi.rulebook.verdicts.ruling_types import Source
from hanabi.seats import View
from hanabi.seats.internals import endings_that_fit, seen_from, some_hand_fits


@final
@attrs.frozen(kw_only=True)
class Effect(Frozen):
    """One effect of a move.

    * `text`: what happens, in a few words that begin with a verb. `rule`: the rule by which it happens.
    * `certain`: whether it happens whatever the card is. If not, the text says under which condition.
    * `source`: what the book in play says on that rule; None unless the rules are a book's.

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


_Course: TypeAlias = tuple[Table, Log]
"""One possible course of a move: the table after it, and its consequences."""
_Clause: TypeAlias = list[Said]
"""What a move does by one rule in one course."""


def effects(
    table: Table, move: Move, card: Card | None, words: Wording, happened: tuple[Event, Table] | None = None
) -> tuple[tuple[Effect, ...], Effect]:
    """What a legal move would do, the action first; and the effect that decides.

    `card` is the card that leaves the hand; None for a hint, or if it is not known. With `happened`, the event of the
    move and the table after it, what the move did. Raises `InvalidArgument` for a view that no deal can produce.
    """
    courses = [*_courses(table, move)] if happened is None else [_course(table, *happened)]
    if not courses:
        raise InvalidArgument("no cards are left that fit the hints on the unseen hands of this view")
    if len(courses) > 1:
        # Courses in which the game goes on come first.
        courses.sort(key=lambda course: course[0].is_over)
    source = sources_in(table.rules, words.texts.language)
    scene = Scene(rules=table.rules, move=move, card=card, words=words)
    found: list[Effect] = []
    decides, heaviest = 0, -1
    for clauses in _by_rule([_clauses(course, scene) for course in courses]):
        first, certain = clauses[0][0], len(clauses) == len(courses)
        # Of the certain consequences with the greatest weight, the first decides.
        weight = _WEIGHTS.get(type(clauses[0][-1]), 0) if certain else -1
        if weight > heaviest:
            decides, heaviest = len(found), weight
        text = scene.said(clauses[0]) if len(clauses) == 1 else scene.either(clauses)
        if not certain:
            text = scene.with_condition(text, first)
        found.append(Effect(text=text, rule=first.rule, certain=certain, source=source(first.rule)))
    return tuple(found), found[decides]


# The possible courses of a move.


def _courses(table: Table, move: Move) -> Iterator[_Course]:
    """The possible courses of a move, as far as a state or a view knows: one for a state."""
    log: Log
    if not isinstance(table, View):
        assert isinstance(table, State)
        log = []
        yield state_after(table, move, fact_of(table, move), log), log
        return
    for fact, faces in _facts(table, move):
        log = []
        after = seen_from(advance(table, move, fact, log), faces, table.seat, table.sees)
        if some_hand_fits(after):
            for ending in endings_that_fit(after) if after.ending is None else (after.ending,):
                made = after if ending is after.ending else attrs.evolve(after, ending=ending)
                yield made, with_ending(log, ending)


def _course(before: Table, event: Event, after: Table) -> _Course:
    """The course that a move took."""
    log: Log = []
    card = event.card
    touched = sum(1 << slot for slot in event.touched)
    advance(before, event.move, touched if card is None else before.rules.identity(card), log)
    return after, with_ending(log, after.ending)


def _facts(view: View, move: Move) -> Iterator[tuple[int, bytes]]:
    """What a move can show, and the faces of the deck that are seen then."""
    match move:
        case HintColor() | HintValue():
            yield touched_slots(view, move), view.deck_faces
        case Play(slot=slot) | Discard(slot):
            yield from _faces(view, view.hands[view.current_player][slot])
        case _:
            assert_never(move)


def _faces(view: View, held: HeldCard) -> Iterator[tuple[int, bytes]]:
    """What a card of one's own can turn out to be, and the faces of the deck that are seen then."""
    known = view.deck_faces[held.order]
    for identity in slots_in(held.candidates) if known == UNSEEN else (known,):
        faces = bytearray(view.deck_faces)
        faces[held.order] = identity
        if faces.count(identity) <= view.rules.lookup.copies[identity]:
            yield identity, bytes(faces)


def known_card(table: Table, move: Move) -> Card | None:
    """The card that a move takes out of the hand, where the table shows it or leaves only one; None for a hint.

    Examples:
        >>> from hanabi import new_game, view
        >>> state = new_game(2, seed=7)
        >>> known_card(state, Play(4)), known_card(view(state, 0), Play(4))
        (Card('blue', 1), None)
    """
    if not isinstance(move, (Play, Discard)):
        return None
    card = table.face(table.hands[table.current_player][move.slot])
    if card is not None or not isinstance(table, View):
        return card
    seen = ((fact, seen_from(table, faces, table.seat, table.sees)) for fact, faces in _facts(table, move))
    possible = [*islice((fact for fact, after in seen if some_hand_fits(after)), 2)]
    return table.rules.lookup.cards[possible[0]] if len(possible) == 1 else None


# What happens, by rule.


def _clauses(course: _Course, scene: Scene) -> list[_Clause]:
    """What happens in one course; neighbouring consequences of one rule go together."""
    after, log = course
    said: list[Said] = [*log, *worth(after)]
    if isinstance(scene.move, Play) and scene.card is None:
        said.insert(0, PlayedUnknown(scene.move.slot, is_named=scene.move.announce is not None))
    said.sort(key=_stage)
    clauses = [[said[0]]]
    for each in said[1:]:
        if each.rule is clauses[-1][0].rule:
            clauses[-1].append(each)
        else:
            clauses.append([each])
    return clauses


def _by_rule(courses: Sequence[Sequence[_Clause]]) -> list[list[_Clause]]:
    """The clauses of all courses, grouped by stage and rule, in the order of the stages."""
    if len(courses) == 1:
        return [[clause] for clause in courses[0]]
    found: dict[tuple[int, Rule], list[_Clause]] = {}
    for clauses in courses:
        for clause in clauses:
            found.setdefault((_stage(clause[0]), clause[0].rule), []).append(clause)
    # Card by card, they come in no order. What is certain goes first, the rest in the order of the conditions.
    places = sorted(found, key=lambda place: (place[0], RANKS.get(place[1], -1)))
    return [found[place] for place in places]


def _stage(said: Said) -> int:
    return STAGES[type(said)]


_ACTION, _DRAW, _LAST_ROUND, _END, _WORTH = range(5)

STAGES: Mapping[type[Said], int] = {
    PlayedUnknown: _ACTION,
    did.Placed: _ACTION,
    did.Struck: _ACTION,
    did.Discarded: _ACTION,
    did.Touched: _ACTION,
    did.TokenSpent: _ACTION,
    did.TokenGained: _ACTION,
    did.TokenLost: _ACTION,
    did.NoBonus: _ACTION,
    did.Drew: _DRAW,
    did.DrewNothing: _DRAW,
    did.LastRoundBegan: _LAST_ROUND,
    did.LastRoundGoesOn: _LAST_ROUND,
    did.NoLastRound: _LAST_ROUND,
    did.Ended: _END,
    did.StrikeBeforeLoss: _END,
    did.Scored: _WORTH,
    did.Rated: _WORTH,
}
"""The order of consequences in an explanation."""

_WEIGHTS: Mapping[type[Said], int] = {did.TokenGained: 1, did.NoBonus: 1, did.TokenLost: 2, did.Ended: 3}
"""The weights that choose the rule that decides; all other consequences weigh 0."""
