"""What a legal move would do: its effects in order, each by one rule, and which effect decides.

1. The transition makes the move and lists its consequences. This is a *course*. If a view does not know the card, there
   is a course for each card that it may be, and for each ending that the unseen cards may bring about.
2. The consequences of a course are sorted by `STAGES`. Neighbours by the same rule form a *clause*.
3. All clauses by one rule, from any course, form an effect. The effect is certain if every course has it. Otherwise its
   text gives the condition.
4. Of the certain effects, the one with the greatest weight decides: an ending weighs 3, a hint token that is lost
   because all are available 2, a token that is gained or withheld 1, everything else 0. If several have that weight,
   the first decides.

Example: a player plays a card that is red 1 or red 4, and red needs its 1. The courses are `play/any` (a card is played
unseen), `play/success`, `draw/after-play`, and `play/any`, `play/failure`, `draw/after-play`. So the effects are:
`play/any`, certain; `play/success`, if the card is the next of its firework; `play/failure`, if it is not; and
`draw/after-play`, certain. All weigh 0, so the first certain one decides: `play/any`.

The cost is one transition for each possible card (up to 25 in an ordinary game), and one check that the remaining cards
fit the hands.
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
    Hint,
    HintColor,
    HintValue,
    InvalidArgument,
    Move,
    Play,
    Rule,
    State,
    Table,
    Telling,
)
from hanabi.game.internals import (
    UNSEEN,
    Frozen,
    Log,
    advance,
    fact_of,
    state_after,
    touched_slots,
    with_ending,
    within_reach,
    worth,
)
from hanabi.game.internals import consequences as did
from hanabi.rulebook.books.editions import edition
from hanabi.rulebook.books.variants import VARIANTS
from hanabi.rulebook.data_files import ENGLISH
from hanabi.rulebook.explaining.effect_words import (
    RANKS,
    DiscardedUnknown,
    EffectWording,
    Occurrence,
    PlayedUnknown,
    SuitApart,
    Untold,
    suits_apart,
)
from hanabi.rulebook.texts.wording import Wording, wording
from hanabi.rulebook.verdicts.ruling_lookup import sources_in
from hanabi.rulebook.verdicts.ruling_types import Source, Standing
from hanabi.seats import View
from hanabi.seats.internals import endings_that_fit, seen_from, some_hand_fits


@final
@attrs.frozen(kw_only=True)
class Effect(Frozen):
    """One effect of a move.

    * `text`: what happens, in a few words that begin with a verb. `rule`: the rule behind it.
    * `certain`: whether it happens in every possible case. If not, the text gives the condition.
    * `source`: what the book in play says on that rule; None unless the rules are a book's.
    * `foreign`: whether it comes from a variant that the book in play does not have. How it works is then our reading.

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
    foreign: bool = attrs.field(default=False, repr=False)

    def marked(self, language: str = ENGLISH) -> str:
        """The text, marked as our reading if it is `foreign`. `language` must be the language of the text."""
        return wording(language).say("effects", "not_in_book", effect=self.text) if self.foreign else self.text


_Course: TypeAlias = tuple[Table, Log]
"""One possible course of a move: the table after it, and its consequences."""
_Clause: TypeAlias = list[Occurrence]
"""What happens by one rule in one course."""


def effects(
    table: Table, move: Move, card: Card | None, words: Wording, happened: tuple[Event, Table] | None = None
) -> tuple[tuple[Effect, ...], Effect]:
    """The effects of a legal move, and the one that decides.

    `card` is the card that leaves the hand, if it is known. If the move was made, `happened` is its event and the table
    after it. Raises `InvalidArgument` for a view that no deal can produce.
    """
    courses = [*_courses(table, move)] if happened is None else [_course(table, *happened)]
    if not courses:
        raise InvalidArgument("no cards are left that fit the hints on the unseen hands of this view")
    if len(courses) > 1:
        # Courses in which the game goes on come first.
        courses.sort(key=lambda course: course[0].is_over)
    source = sources_in(table.rules, words.texts.language)
    may_be_inverted = isinstance(move, (Play, Discard)) and card is None and _may_be_inverted(table, move)
    say = EffectWording(rules=table.rules, move=move, card=card, wording=words, may_be_inverted=may_be_inverted)
    found: list[Effect] = []
    decides, heaviest = 0, -1
    for clauses in _by_rule([_clauses(course, move, card, may_be_inverted) for course in courses]):
        first, certain = clauses[0][0], len(clauses) == len(courses)
        weight = _WEIGHTS.get(type(clauses[0][-1]), 0) if certain else -1
        if weight > heaviest:
            decides, heaviest = len(found), weight
        text = say.clause(clauses[0]) if len(clauses) == 1 else say.alternatives(clauses)
        if not certain:
            text = say.with_condition(text, first)
        cited = source(first.rule)
        foreign = cited is not None and _is_foreign(first, cited)
        found.append(Effect(text=text, rule=first.rule, certain=certain, source=cited, foreign=foreign))
    return tuple(found), found[decides]


def _is_foreign(occurrence: Occurrence, source: Source) -> bool:
    """Whether the book of a source does not have the variant behind an occurrence."""
    if isinstance(occurrence, SuitApart) and occurrence.rule is Rule.HINT_COMPLETE:
        book = edition(source.edition)
        return not any(each.suit == occurrence.suit and book.offers(each) for each in VARIANTS)
    return source.standing is Standing.INAPPLICABLE


# The possible courses of a move.


def _courses(table: Table, move: Move) -> Iterator[_Course]:
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
    """The course of a move that was made."""
    log: Log = []
    card = event.card
    touched = sum(1 << slot for slot in event.touched)
    advance(before, event.move, touched if card is None else before.rules.identity(card), log)
    return after, with_ending(log, after.ending)


def _facts(view: View, move: Move) -> Iterator[tuple[int, bytes]]:
    """Yield each fact that a move can show, touched slots or a card, with the deck faces that the view then sees."""
    match move:
        case HintColor() | HintValue():
            yield touched_slots(view, move), view.deck_faces
        case Play(slot=slot) | Discard(slot):
            yield from _faces(view, within_reach(view)[slot])
        case _:
            assert_never(move)


def _faces(view: View, held: HeldCard) -> Iterator[tuple[int, bytes]]:
    known = view.deck_faces[held.order]
    for identity, copies in enumerate(view.rules.lookup.copies):
        if identity == known or (known == UNSEEN and held.candidates >> identity & 1):
            faces = bytearray(view.deck_faces)
            faces[held.order] = identity
            if faces.count(identity) <= copies:
                yield identity, bytes(faces)


def _may_be_inverted(table: Table, move: Play | Discard) -> bool:
    held = within_reach(table)[move.slot]
    return any(held.candidates >> identity & 1 for identity in table.rules.lookup.inverted)


def known_card(table: Table, move: Move) -> Card | None:
    """The card that a move takes out of the hand, if the table shows it or leaves one possibility; None for a hint.

    Examples:
        >>> from hanabi import new_game, view
        >>> state = new_game(2, seed=7)
        >>> known_card(state, Play(4)), known_card(view(state, 0), Play(4))
        (Card('blue', 1), None)
    """
    if not isinstance(move, (Play, Discard)):
        return None
    card = table.face(within_reach(table)[move.slot])
    if card is not None or not isinstance(table, View):
        return card
    seen = ((fact, seen_from(table, faces, table.seat, table.sees)) for fact, faces in _facts(table, move))
    possible = [*islice((fact for fact, after in seen if some_hand_fits(after)), 2)]
    return table.rules.lookup.cards[possible[0]] if len(possible) == 1 else None


# What happens, by rule.


def _clauses(course: _Course, move: Move, card: Card | None, may_be_inverted: bool) -> list[_Clause]:
    after, log = course
    found: list[Occurrence] = [*log, *worth(after)]
    rules = after.rules
    if isinstance(move, Hint) and rules.hints_told is not Telling.ALL:
        found.append(Untold())
    if isinstance(move, HintColor) and rules.hints_told is not Telling.NOTHING:
        found += suits_apart(rules)
    if isinstance(move, (Play, Discard)) and card is None:
        slot = None if did.LeftDeck in map(type, log) else move.slot
        if isinstance(move, Play):
            found.insert(0, PlayedUnknown(slot, is_named=move.announce is not None))
        elif may_be_inverted:
            found.insert(0, DiscardedUnknown(slot))
    found.sort(key=_stage)
    clauses = [[found[0]]]
    for each in found[1:]:
        first = clauses[-1][0]
        if (_stage(each), each.rule) == (_stage(first), first.rule):
            clauses[-1].append(each)
        else:
            clauses.append([each])
    return clauses


def _by_rule(courses: Sequence[Sequence[_Clause]]) -> list[list[_Clause]]:
    """Group the clauses of all courses by stage and rule, in the order of the explanation."""
    if len(courses) == 1:
        return [[clause] for clause in courses[0]]
    found: dict[tuple[int, Rule], list[_Clause]] = {}
    for clauses in courses:
        for clause in clauses:
            found.setdefault((_stage(clause[0]), clause[0].rule), []).append(clause)
    # Within a stage, rules without a condition come first, then the others in the order of the conditions.
    return [found[key] for key in sorted(found, key=lambda key: (key[0], RANKS.get(key[1], -1)))]


def _stage(occurrence: Occurrence) -> int:
    return STAGES[type(occurrence)]


_ACTION, _SUITS, _DRAW, _LAST_ROUND, _END, _WORTH = range(6)

STAGES: Mapping[type[Occurrence], int] = {
    PlayedUnknown: _ACTION,
    DiscardedUnknown: _ACTION,
    did.Placed: _ACTION,
    did.Struck: _ACTION,
    did.Discarded: _ACTION,
    did.Touched: _ACTION,
    SuitApart: _SUITS,
    Untold: _SUITS,
    did.TokenSpent: _ACTION,
    did.TokenGained: _ACTION,
    did.TokenLost: _ACTION,
    did.NoBonus: _ACTION,
    did.Drew: _DRAW,
    did.DrewNothing: _DRAW,
    did.LeftDeck: _DRAW,
    did.LastRoundBegan: _LAST_ROUND,
    did.LastRoundGoesOn: _LAST_ROUND,
    did.NoLastRound: _LAST_ROUND,
    did.Ended: _END,
    did.StrikeBeforeLoss: _END,
    did.Scored: _WORTH,
    did.Rated: _WORTH,
}
"""The stage of each consequence. An explanation lists its effects in the order of their stages."""

_WEIGHTS: Mapping[type[Occurrence], int] = {did.TokenGained: 1, did.NoBonus: 1, did.TokenLost: 2, did.Ended: 3}
"""The weights of consequences, which choose the effect that decides. Every other consequence weighs 0."""
