"""The rules for a number of players, as the numbers and arrays that compiled loops need."""

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from types import SimpleNamespace
from typing import Annotated, Any, NamedTuple, TypeAlias, get_type_hints

import numpy as np
from numpy.typing import NDArray

from hanabi.arrays.compiling.compiler import sources
from hanabi.game import Ending, HintKind, Rules, Telling
from hanabi.game.internals import require_one_course, require_plays_from_hands

Array: TypeAlias = NDArray[Any]

WORD_BITS = 32
"""The number of bits in one word of a mask."""
LAST_HINTS = (None, *HintKind)
"""The kind of the last hint that each number stands for, plus 1."""
ENDINGS = (None, *Ending)
"""The ending that each number stands for; 0 stands for a game that goes on."""
PERFECT, STRIKES, DECK, INDISPENSABLE, STUCK, HOPELESS = [
    ENDINGS.index(ending)
    for ending in (Ending.PERFECT, Ending.STRIKES, Ending.DECK, Ending.INDISPENSABLE, Ending.STUCK, Ending.HOPELESS)
]

From: TypeAlias = Callable[[str, SimpleNamespace], Any]
"""Computes a field from its name and a namespace with `rules`, `lookup`, `players` and all fields before it."""


def _rules(name: str, its: SimpleNamespace) -> Any:
    return getattr(its.rules, name)


def _figure(ask: Callable[[SimpleNamespace], Any]) -> From:
    return lambda _, its: ask(its)


def _table(kind: type[np.generic], ask: Callable[[SimpleNamespace], Any] | None = None) -> From:
    """Make a read-only array, from what `ask` computes or from the field of the same name in `rules.lookup`."""
    return lambda name, its: _fixed(getattr(its.lookup, name) if ask is None else ask(its), kind)


class ArrayRules(NamedTuple):
    """The rules as policies get them. Everything is computed from `Rules`.

    Examples:
        >>> from hanabi.arrays import is_legal, rule
        >>> @rule
        ... def first_hint_or_oldest_card(rules, game, rng):
        ...     if is_legal(rules, game, rules.first_hint):
        ...         return rng, rules.first_hint
        ...     return rng, 0
    """

    players: Annotated[int, _figure(lambda its: its.players)]
    hand_size: Annotated[int, _figure(lambda its: its.rules.hand_size(its.players))]
    suits: Annotated[int, _figure(lambda its: len(its.rules.suits))]
    values: Annotated[int, _rules]
    faces: Annotated[int, _figure(lambda its: len(its.lookup.cards))]
    deck_size: Annotated[int, _rules]
    hint_tokens: Annotated[int, _rules]
    strikes: Annotated[int, _rules]
    max_score: Annotated[int, _rules]
    powers: Annotated[int, _figure(lambda its: (its.deck_size - its.players * its.hand_size).bit_length())]
    """The number of bits of the size of the draw deck when the game begins."""
    hint_cost: Annotated[int, _rules]
    alternating_hints: Annotated[bool, _rules]
    discard_at_full_tokens: Annotated[bool, _rules]
    completion_bonus: Annotated[int, _figure(lambda its: int(its.rules.completion_bonus))]
    strikeout_keeps_points: Annotated[bool, _rules]
    last_round: Annotated[bool, _rules]
    lost_card_ends: Annotated[bool, _rules]
    all_or_nothing: Annotated[bool, _rules]
    stops_when_hopeless: Annotated[bool, _rules]
    # The moves, by number: in the order of `encoding.moves`.
    calls: Annotated[int, _figure(lambda its: 1 + its.suits * its.rules.choreography)]
    """The number of ways to play a card: without announcing a colour, or announcing one of the suits."""
    subjects: Annotated[int, _figure(lambda its: len(its.lookup.subjects))]
    """The number of things that hints can name: colours, then values."""
    colors: Annotated[int, _figure(lambda its: its.lookup.colors)]
    first_discard: Annotated[int, _figure(lambda its: its.hand_size * its.calls)]
    first_hint: Annotated[int, _figure(lambda its: its.first_discard + its.hand_size)]
    moves: Annotated[int, _figure(lambda its: its.first_hint + (its.players - 1) * its.subjects)]
    # Tables.
    every_hint: Annotated[int, _figure(lambda its: its.lookup.every_hint)]
    """The mask of all hint numbers."""
    mask_words: Annotated[int, _figure(lambda its: -(-its.faces // WORD_BITS))]
    """The number of words of a mask of identities."""
    suit_of: Annotated[Array, _table(np.int8)]
    step_of: Annotated[Array, _table(np.int8)]
    copies: Annotated[Array, _table(np.int8)]
    all_copies: Annotated[Array, _table(np.int8, lambda its: list(its.lookup.deck))]
    """The identity of every card of the deck, sorted."""
    first_copies: Annotated[Array, _table(np.int16, lambda its: np.cumsum((0, *its.lookup.copies[:-1])))]
    """For each identity the index of its first copy in `all_copies`."""
    faces_by_step: Annotated[Array, _table(np.int8)]
    hints_touching: Annotated[Array, _table(np.uint32)]
    """For each identity the mask of the hint numbers that touch it."""
    touches: Annotated[Array, _table(np.uint32, lambda its: _masks(its, its.lookup.touches))]
    """For each hint number the mask of the identities that it touches."""
    free_hints: Annotated[int, _figure(lambda its: its.lookup.free_hints)]
    """The mask of the hint numbers that may be given even if they touch nothing."""
    every_color: Annotated[int, _figure(lambda its: its.lookup.every_color)]
    """The mask of the hint numbers that are colours."""
    mark_bits: Annotated[int, _figure(lambda its: len(its.lookup.mark_subjects))]
    """The number of different marks that hints can leave on a card."""
    tells_subject: Annotated[bool, _figure(lambda its: its.rules.hints_told is Telling.ALL)]
    tells_kind: Annotated[bool, _figure(lambda its: its.rules.hints_told is not Telling.NOTHING)]
    """Whether a hint tells what it names, and whether that is a colour or a value."""
    every_mark: Annotated[int, _figure(lambda its: its.lookup.every_mark)]
    inverted: Annotated[Array, _table(np.bool_, lambda its: [face in its.lookup.inverted for face in range(its.faces)])]
    """For each identity, whether playing it discards it, and discarding it plays it."""
    inverts: Annotated[bool, _figure(lambda its: bool(its.lookup.inverted))]
    """Whether any identity is inverted."""
    everything: Annotated[Array, _table(np.uint32, lambda its: to_mask_words((1 << its.faces) - 1, its.mask_words))]
    """The mask of all identities."""
    sources: Annotated[int, _figure(lambda its: sources())]


@lru_cache(maxsize=64)
def array_rules(rules: Rules, players: int) -> ArrayRules:
    """Rules as numbers.

    Raises `InvalidArgument` for another number of players, for plays from the deck and for suits with several courses.
    """
    require_plays_from_hands(rules)
    require_one_course(rules)
    its = SimpleNamespace(rules=rules, lookup=rules.lookup, players=players)
    for name, hint in get_type_hints(ArrayRules, include_extras=True).items():
        (source,) = hint.__metadata__
        setattr(its, name, source(name, its))
    return ArrayRules(*[getattr(its, name) for name in ArrayRules._fields])


def to_mask_words(mask: int, words: int) -> list[int]:
    """A mask as 32-bit words, the lowest bits first.

    Examples:
        >>> to_mask_words(1 << 33 | 1, 2)
        [1, 2]
    """
    return [mask >> WORD_BITS * word & (1 << WORD_BITS) - 1 for word in range(words)]


def from_mask_words(words: Iterable[int]) -> int:
    """The mask of some 32-bit words: the inverse of `to_mask_words`.

    Examples:
        >>> from_mask_words([1, 2]) == 1 << 33 | 1
        True
    """
    return sum(int(part) << WORD_BITS * word for word, part in enumerate(words))


def _masks(its: SimpleNamespace, masks: Sequence[int]) -> Array:
    """A row of words for each mask. The shape has two sides even if there is no hint."""
    words = [to_mask_words(mask, its.mask_words) for mask in masks]
    return np.array(words, np.uint32).reshape(len(masks), its.mask_words)


def _fixed(rows: Any, kind: type[np.generic]) -> Array:
    array = np.array(rows, kind)
    array.flags.writeable = False
    return array
