"""A position described by its parts, and the checks that turn it into a `State`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import final

import attrs

from hanabi.game import (
    STANDARD,
    Card,
    Defect,
    HanabiError,
    HeldCard,
    HintKind,
    HintMarks,
    InvalidArgument,
    InvalidSetup,
    Rules,
    State,
    marks_of,
)
from hanabi.game.internals import (
    UNSEEN,
    Frozen,
    Order,
    about,
    as_rows,
    as_tuple,
    brief_repr,
    defects,
    marked_card,
    shuffled,
    with_its_ending,
)
from hanabi.plain_data import defects_of
from hanabi.records.fields import (
    NUMBER,
    Expected,
    as_rules,
    brief_rules,
    field_defects,
    is_card_of,
    is_number,
    is_tuple_of,
    optional,
)


@final
@attrs.frozen(kw_only=True)
class Setup(Frozen):
    """A position described by its parts. It may be impossible: `state` checks it.

    `rules` may be anything that has rules, such as an `Edition`.

    Examples:
        >>> tiny = Rules(hand_sizes={2: 1})
        >>> setup = Setup(rules=tiny, hands=[[Card("red", 1)], [Card("red", 2)]], hint_tokens=3)
        >>> setup.state()
        <State r0 y0 g0 b0 w0; r1 | r2; 3 hint tokens, 0 strikes, 48 to draw; seat 0 to move>
    """

    rules: Rules = attrs.field(default=STANDARD, converter=as_rules, metadata=about("the rules in play"))
    hands: tuple[tuple[Card, ...], ...] = attrs.field(
        converter=as_rows, metadata=about("the cards of each seat, the one held longest first")
    )
    hint_marks: tuple[tuple[HintMarks, ...], ...] = attrs.field(
        default=(),
        converter=as_rows,
        metadata=about("the hint marks of each card of each seat; omitted if there are none"),
    )
    fireworks: tuple[int, ...] = attrs.field(
        default=(), converter=as_tuple, metadata=about("the height of each firework, in suit order; all 0 by default")
    )
    courses: tuple[int, ...] = attrs.field(
        default=(),
        converter=as_tuple,
        metadata=about(
            "for each suit a bit mask of the courses that its firework may still follow, if suits have several; all of "
            "them by default"
        ),
    )
    discards: tuple[Card, ...] = attrs.field(
        default=(), converter=as_tuple, metadata=about("the discarded cards, in order")
    )
    hint_tokens: int | None = attrs.field(
        default=None, metadata=about("the available hint tokens; all of them by default")
    )
    strikes: int = attrs.field(default=0, metadata=about("the number of strikes; 0 by default"))
    current_player: int = attrs.field(default=0, metadata=about("the seat to move; 0 by default"))
    turns_left: int | None = attrs.field(
        default=None, metadata=about("the turns left in the last round; None before it")
    )
    last_hint: HintKind | None = attrs.field(
        default=None,
        metadata=about("whether the last hint named a colour or a value, if hints must alternate; None otherwise"),
    )
    deck: tuple[Card, ...] = attrs.field(
        default=(),
        converter=as_tuple,
        metadata=about("the next cards to be drawn, if they are known. All cards that appear nowhere else follow them"),
    )

    def __repr__(self) -> str:
        hands: object = self.hands
        players = f"{len(hands)} players" if type(hands) is tuple else f"hands {brief_repr(hands)}"
        given: object = self.rules
        rules = brief_rules(self.rules) if type(given) is Rules else brief_repr(given)
        return f"<Setup of {players}, {rules}, seat {brief_repr(self.current_player)} to move>"

    def state(self, *, seed: int | None = None) -> State:
        """The state of this position. If the position ends the game, the state is over.

        Cards that are nowhere else come last in the deck: shuffled with a `seed`, or in the order of the rules
        without a seed. Raises `InvalidSetup` with every defect.
        """
        if not (seed is None or is_number(seed)):
            raise InvalidArgument(f"seed: expected {NUMBER} or None, got {brief_repr(seed)}")
        _require_sound(part_defects(self) or _unmatched(self))
        table = with_its_ending(_table(self))
        _require_sound(defects(table))
        return attrs.evolve(table, deck_faces=_filled(table, seed))

    @classmethod
    def of(cls, state: State) -> Setup:
        """The description of a state. It keeps the order of the cards left to draw, but not of the cards drawn before.

        Examples:
            >>> from hanabi import new_game
            >>> Setup.of(new_game(2, seed=7)).state().hands == new_game(2, seed=7).hands
            True
        """
        if type(state) is not State:
            raise InvalidArgument(f"expected a State, got {brief_repr(state)}")
        return cls(
            rules=state.rules,
            hands=tuple([tuple([state.face(held) for held in hand]) for hand in state.hands]),
            hint_marks=tuple([tuple([marks_of(state.rules, held) for held in hand]) for hand in state.hands]),
            fireworks=state.fireworks,
            courses=state.courses,
            discards=state.discards,
            hint_tokens=state.hint_tokens,
            strikes=state.strikes,
            current_player=state.current_player,
            turns_left=state.turns_left,
            last_hint=state.last_hint,
            deck=state.deck[state.drawn :],
        )


def _require_sound(found: Sequence[Defect]) -> None:
    if found:
        raise InvalidSetup(found)


def _table(setup: Setup) -> State:
    """The table as described, possible or not; unknown cards of the deck are blank."""
    rules = setup.rules
    heights = setup.fireworks or (0,) * len(rules.suits)
    courses = setup.courses or rules.lookup.every_course
    open_cards = [*_placed(rules, heights, courses), *setup.discards]
    front = [*open_cards, *(card for hand in setup.hands for card in hand), *setup.deck]
    hands: list[tuple[HeldCard, ...]] = []
    order = len(open_cards)
    for seat, hand in enumerate(setup.hands):
        marks = setup.hint_marks[seat] if setup.hint_marks else (HintMarks(),) * len(hand)
        hands.append(tuple([marked_card(rules, Order(order + slot), each) for slot, each in enumerate(marks)]))
        order += len(hand)
    return State(
        rules=rules,
        hands=tuple(hands),
        fireworks=heights,
        courses=courses,
        discard_faces=bytes([rules.identity(card) for card in setup.discards]),
        hint_tokens=rules.hint_tokens if setup.hint_tokens is None else setup.hint_tokens,
        strikes=setup.strikes,
        current_player=setup.current_player,
        turns_left=setup.turns_left,
        last_hint=setup.last_hint,
        drawn=order,
        ending=None,
        deck_faces=bytes([rules.identity(card) for card in front]).ljust(rules.deck_size, bytes([UNSEEN])),
    )


def _placed(rules: Rules, heights: tuple[int, ...], courses: tuple[int, ...]) -> tuple[Card, ...]:
    try:
        return rules.placed(heights, courses)
    except InvalidArgument:
        # `defects` reports such fireworks.
        return ()


def _filled(table: State, seed: int | None) -> bytes:
    """The deck with its blanks filled by the cards that are nowhere else."""
    known = table.deck_faces.rstrip(bytes([UNSEEN]))
    left = Counter(table.rules.lookup.deck) - Counter(known)
    rest = bytes(sorted(left.elements()))
    return known + (rest if seed is None else shuffled(rest, seed))


# Checks of the types of the parts. `defects` checks whether the position is possible.

_EXPECTED: Expected = {
    "fireworks": (is_tuple_of(is_number), "a height for each suit"),
    "courses": (is_tuple_of(is_number), "a bit mask for each suit"),
    "hint_tokens": (optional(is_number), f"{NUMBER} or None"),
    "strikes": (is_number, NUMBER),
    "current_player": (is_number, NUMBER),
    "turns_left": (optional(is_number), f"{NUMBER} or None"),
    "last_hint": (lambda given: given is None or type(given) is HintKind, "a HintKind or None"),
}


def part_defects(setup: Setup) -> list[Defect]:
    """Parts of the wrong type, and cards and hint marks that the rules do not have."""
    found = field_defects(setup, _EXPECTED)
    rules: object = setup.rules
    if type(rules) is Rules:
        found += [*_row_defects(setup), *_card_defects(rules, setup.discards, ("discards",))]
        found += _card_defects(rules, setup.deck, ("deck",))
    return found


def _unmatched(setup: Setup) -> list[Defect]:
    rows, hands = [[len(row) for row in each] for each in (setup.hint_marks, setup.hands)]
    return [Defect("one-for-each-card", ["hint_marks"])] if rows and rows != hands else []


def _row_defects(setup: Setup) -> Iterator[Defect]:
    hands: object = setup.hands
    rows: object = setup.hint_marks
    if not _is_rows(hands):
        yield Defect("kind", ["hands"], expected="the cards of each seat", got=brief_repr(hands))
        return
    for seat, hand in enumerate(setup.hands):
        yield from _card_defects(setup.rules, hand, ("hands", seat))
    if not _is_rows(rows):
        yield Defect("kind", ["hint_marks"], expected="HintMarks for each card of each seat", got=brief_repr(rows))
    else:
        for seat, row in enumerate(setup.hint_marks):
            for slot, marks in enumerate(row):
                try:
                    marked_card(setup.rules, Order(0), marks)
                except HanabiError as error:
                    yield from [defect.under("hint_marks", seat, slot) for defect in defects_of(error)]


def _is_rows(rows: object) -> bool:
    return type(rows) is tuple and all(type(row) is tuple for row in rows)


def _card_defects(rules: Rules, cards: Sequence[object], where: tuple[str | int, ...]) -> Iterator[Defect]:
    if type(cards) is not tuple:
        yield Defect("kind", where, expected="cards", got=brief_repr(cards))
        return
    for index, card in enumerate(cards):
        if not is_card_of(rules, card):
            yield Defect("card", (*where, index), got=brief_repr(card))
