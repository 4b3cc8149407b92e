"""The rules and a number of players as whole numbers and arrays: all that compiled loops ask."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Any, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from hanabi.arrays.compiling import sources
from hanabi.game import Ending, Rules

Array: TypeAlias = NDArray[Any]

WORD = 32
"""How many candidates one number of a mask holds."""
ENDINGS = (None, *Ending)
"""What the numbers of endings mean: 0 is none."""
PERFECT, STRIKES, DECK, INDISPENSABLE, STUCK, HOPELESS = [
    ENDINGS.index(ending)
    for ending in (
        Ending.PERFECT,
        Ending.STRIKES,
        Ending.DECK,
        Ending.INDISPENSABLE,
        Ending.STUCK,
        Ending.HOPELESS,
    )
]


class ArrayRules(NamedTuple):
    """What a policy is told of the rules. Nothing here is a rule of its own: everything comes from `Rules`.

    Examples:
        >>> from hanabi.arrays import is_legal, rule
        >>> @rule
        ... def first_hint_or_oldest_card(rules, game, lots):
        ...     if is_legal(rules, game, rules.first_hint):
        ...         return lots, rules.first_hint
        ...     return lots, 0
    """

    players: int
    hand_size: int
    suits: int
    values: int
    faces: int
    deck_size: int
    hint_tokens: int
    strikes: int
    max_score: int
    powers: int
    """How many powers of two are not above the number of cards to draw when the game begins."""
    empty_hints: bool
    discard_at_full_tokens: bool
    completion_bonus: int
    strikeout_keeps_points: bool
    last_round: bool
    lost_card_ends: bool
    all_or_nothing: bool
    stops_when_hopeless: bool
    # The moves, by number: in the order of `encoding.moves`.
    calls: int
    """In how many ways a card can be played: unannounced, and announced as each suit."""
    subjects: int
    """What hints may name: colours, then values."""
    colors: int
    first_discard: int
    first_hint: int
    moves: int
    # Tables.
    every_hint: int
    """The mask of all hint numbers."""
    words: int
    """How many numbers a mask of candidates takes."""
    suit_of: Array
    step_of: Array
    copies: Array
    all_copies: Array
    """The identity of every card, in the order of the identities."""
    first_copies: Array
    """For each identity the place of its first copy, when all copies lie in a row in the order of the identities."""
    faces_by_step: Array
    hints_touching: Array
    """For each identity the mask of the hint numbers that touch it."""
    touches: Array
    """For each hint number the words of the mask of identities that it touches."""
    everything: Array
    """The words of the mask of all identities."""
    sources: int


@lru_cache(maxsize=64)
def array_rules(rules: Rules, players: int) -> ArrayRules:
    """Rules as numbers. Raises `InvalidArgument` when they do not allow so many players."""
    lookup = rules.lookup
    hand_size, suits, faces = rules.hand_size(players), len(rules.suits), len(lookup.cards)
    calls = 1 + (suits if rules.choreography else 0)
    first_discard = hand_size * calls
    first_hint = first_discard + hand_size
    subjects = len(lookup.subjects)
    words = -(-faces // WORD)
    return ArrayRules(
        players=players,
        hand_size=hand_size,
        suits=suits,
        values=rules.values,
        faces=faces,
        deck_size=rules.deck_size,
        hint_tokens=rules.hint_tokens,
        strikes=rules.strikes,
        max_score=rules.max_score,
        powers=(rules.deck_size - players * hand_size).bit_length(),
        empty_hints=rules.empty_hints,
        discard_at_full_tokens=rules.discard_at_full_tokens,
        completion_bonus=int(rules.completion_bonus),
        strikeout_keeps_points=rules.strikeout_keeps_points,
        last_round=rules.last_round,
        lost_card_ends=rules.lost_card_ends,
        all_or_nothing=rules.all_or_nothing,
        stops_when_hopeless=rules.stops_when_hopeless,
        calls=calls,
        subjects=subjects,
        colors=lookup.colors,
        first_discard=first_discard,
        first_hint=first_hint,
        moves=first_hint + (players - 1) * subjects,
        every_hint=lookup.every_hint,
        words=words,
        suit_of=_fixed(lookup.suit_of, np.int8),
        step_of=_fixed(lookup.step_of, np.int8),
        copies=_fixed(lookup.copies, np.int8),
        all_copies=_fixed(list(lookup.deck), np.int8),
        first_copies=_fixed(np.cumsum((0, *lookup.copies[:-1])), np.int16),
        faces_by_step=_fixed(lookup.faces_by_step, np.int8),
        hints_touching=_fixed(lookup.hints_touching, np.uint32),
        touches=_fixed([in_words(mask, words) for mask in lookup.touches], np.uint32),
        everything=_fixed(in_words((1 << faces) - 1, words), np.uint32),
        sources=sources(),
    )


def in_words(mask: int, words: int) -> list[int]:
    """A mask as the numbers that hold it, the lowest bits first.

    Examples:
        >>> in_words(1 << 33 | 1, 2)
        [1, 2]
    """
    return [mask >> WORD * word & (1 << WORD) - 1 for word in range(words)]


def from_words(words: Iterable[int]) -> int:
    """The mask that some numbers hold.

    Examples:
        >>> from_words([1, 2]) == 1 << 33 | 1
        True
    """
    return sum(int(part) << WORD * word for word, part in enumerate(words))


def _fixed(rows: Any, kind: type[np.generic]) -> Array:
    array = np.array(rows, kind)
    array.flags.writeable = False
    return array
