"""Checks of records that users pass in: can play lead to them? `game/soundness` checks tables in the same way.

First each field is checked alone, then the fields together, for all games at once.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from hanabi.arrays.storage.array_rules import (
    ENDINGS,
    INDISPENSABLE,
    PERFECT,
    STRIKES,
    Array,
    ArrayRules,
    from_mask_words,
)
from hanabi.arrays.storage.game_record import FIELDS, NOT_YET, Stored
from hanabi.game import HeldCard, InvalidArgument, Rules
from hanabi.game.internals import brief_repr, hints_can_leave

Bools: TypeAlias = NDArray[np.bool_]
FindEndings: TypeAlias = Callable[[Array, Array], None]
"""A loop that finds the ending of each game. Its arguments are `(games, endings)`."""


class Cards(NamedTuple):
    """Where the cards of each game are, a row per game."""

    held: Bools
    """Per seat and slot, whether it holds a card."""
    holders: Array
    """Per order, the number of slots that hold the card."""
    drawn: Bools
    """Per order, whether the card was drawn."""
    placed: Bools
    """Per identity, whether it is on its firework."""


Check: TypeAlias = Callable[[Array, ArrayRules, Cards], Array]
"""Returns for each game, or for each part of a game, whether something is wrong."""


def require_sound(games: Array, rules: Rules, figures: ArrayRules, find_endings: FindEndings) -> None:
    """Raise `InvalidArgument` if a game is impossible. The message names the first such game and why.

    `faces` and `hintable` follow from other fields. The caller computes them again, so only their range is checked.
    """
    for name, stored in FIELDS.items():
        _require_range(name, games[name], stored, figures)
    cards = _cards_of(games, figures)
    for (name, what), check in _CHECKS.items():
        _require(name, what, check(games, figures, cards))
    _require_marks(games, rules, cards)
    reached = np.zeros(len(games), np.int8)
    find_endings(games, reached)
    wrong = games["ending"] != reached
    if wrong.any():
        expected, got = [ENDINGS[each[wrong.argmax()]] for each in (reached, games["ending"])]
        _require("ending", f"expected {expected and expected.value}, got {got and got.value}", wrong)


def require_step_outputs(outputs: object, n: int) -> tuple[Array, Array]:
    """Return the arrays `gained` and `ended` of a step of `n` games. Raises `InvalidArgument` for anything else."""
    match outputs:
        case (np.ndarray() as gained, np.ndarray() as ended):
            if all(each.shape == (n,) and each.dtype == np.int8 for each in (gained, ended)):
                _require("ended", f"expected 0 to {len(ENDINGS) - 1}", (ended < 0) | (ended >= len(ENDINGS)))
                return gained, ended
    raise InvalidArgument(f"expected the arrays gained and ended of {n} games, got {brief_repr(outputs)}")


def _require_range(name: str, values: Array, stored: Stored, rules: ArrayRules) -> None:
    most = np.broadcast_to(stored.most(rules), values.shape)
    wrong = (values < stored.least) | (values > most)
    if wrong.any():
        _require(name, f"expected {stored.least} to {most[wrong][0]}, got {values[wrong][0]}", wrong)


def _require(name: str, what: str, wrong: Array) -> None:
    if wrong.any():
        game = wrong.reshape(len(wrong), -1).any(axis=1).argmax()
        raise InvalidArgument(f"game {game} is impossible: {name}: {what}")


def _cards_of(games: Array, rules: ArrayRules) -> Cards:
    held = np.arange(rules.hand_size) < games["hand_sizes"][:, :, None]
    return Cards(
        held=held,
        holders=_counted(games["orders"], held, rules.deck_size),
        drawn=np.arange(rules.deck_size) < games["drawn"][:, None],
        placed=games["fireworks"][:, rules.suit_of] > rules.step_of,
    )


def _counted(values: Array, which: Array, end: int) -> Array:
    """For each game, how often each number below `end` occurs among the values that `which` selects."""
    counts = np.zeros((len(values), end), np.int16)
    np.add.at(counts, (np.nonzero(which)[0], values[which]), 1)
    return counts


def _deck(games: Array, rules: ArrayRules, cards: Cards) -> Array:
    return np.asarray(np.sort(games["deck"], axis=1) != rules.all_copies)


def _orders(games: Array, rules: ArrayRules, cards: Cards) -> Array:
    return np.asarray(cards.holders > cards.drawn)


def _lost(games: Array, rules: ArrayRules, cards: Cards) -> Array:
    discarded = np.arange(rules.deck_size) < games["discarded"][:, None]
    return np.asarray(games["lost"] != _counted(games["discards"], discarded, rules.faces))


def _score(games: Array, rules: ArrayRules, cards: Cards) -> Array:
    return np.asarray(games["score"] != games["fireworks"].sum(axis=1))


def _drawn(games: Array, rules: ArrayRules, cards: Cards) -> Array:
    out = _counted(games["deck"], cards.drawn & (cards.holders == 0), rules.faces)
    return np.asarray(out != games["lost"] + cards.placed)


def _turns_left(games: Array, rules: ArrayRules, cards: Cards) -> Array:
    is_last_round = (games["drawn"] == rules.deck_size) & rules.last_round
    return np.asarray((games["turns_left"] != NOT_YET) != is_last_round)


def _strikes(games: Array, rules: ArrayRules, cards: Cards) -> Array:
    return np.asarray(games["strikes"] > games["discarded"])


def _hand_sizes(games: Array, rules: ArrayRules, cards: Cards) -> Array:
    """A hand must be full, with three exceptions.

    It lacks a card if its last card ended the game. It may lack a card after its turn in the last round. Without a last
    round, hands may shrink once the deck is empty.
    """
    away = (np.arange(rules.players) - games["current_player"][:, None]) % rules.players
    turns_left, no_deck = games["turns_left"][:, None], games["drawn"][:, None] == rules.deck_size
    by_a_card = np.isin(games["ending"], (PERFECT, STRIKES, INDISPENSABLE))[:, None]
    lacks = by_a_card & (away == rules.players - 1)
    least = rules.hand_size - (lacks | (no_deck & (turns_left <= away)))
    least[no_deck[:, 0] & (turns_left[:, 0] == NOT_YET)] = 0
    return np.asarray((games["hand_sizes"] < least) | (games["hand_sizes"] > rules.hand_size - lacks))


def _candidates(games: Array, rules: ArrayRules, cards: Cards) -> Array:
    """The identity of each held card must be among its candidates."""
    faces = np.take_along_axis(games["deck"], games["orders"].reshape(len(games), -1), axis=1).astype(np.int64)
    faces = faces.reshape(games["orders"].shape)[..., None]
    word = np.take_along_axis(games["candidates"], faces >> 5, axis=3)
    return np.asarray(cards.held & ((word >> (faces & 31).astype(np.uint32) & 1) == 0)[..., 0])


def _last_player(games: Array, rules: ArrayRules, cards: Cards) -> Array:
    moved = (games["last_player"].astype(np.int64) + 1) % rules.players
    return np.asarray((games["last_move"] != NOT_YET) & (moved != games["current_player"]))


_CHECKS: Mapping[tuple[str, str], Check] = MappingProxyType(
    {
        ("deck", "expected the cards of these rules"): _deck,
        ("orders", "expected cards that were drawn, each in one slot"): _orders,
        ("lost", "expected what is in the discards"): _lost,
        ("score", "expected the sum of the fireworks"): _score,
        ("drawn", "the cards that left the hands are not those on the fireworks and in the discards"): _drawn,
        ("turns_left", "expected a number in the last round, and -1 before"): _turns_left,
        ("strikes", "expected at most one per discarded card"): _strikes,
        ("hand_sizes", "expected full hands while cards are drawn"): _hand_sizes,
        ("candidates", "a card is not what its hints say"): _candidates,
        ("last_player", "expected the player before the one to move"): _last_player,
    }
)
"""The checks that combine several fields, by field and message. Each check relies on the earlier ones."""


def _require_marks(games: Array, rules: Rules, cards: Cards) -> None:
    marks = np.concatenate([games["candidates"], games["touched"][..., None]], axis=3)[cards.held]
    different, which = np.unique(marks, axis=0, return_inverse=True)
    wrong = np.array([not _hints_can_leave(rules, row.tolist()) for row in different], np.bool_)[which.reshape(-1)]
    if wrong.any():
        game = np.nonzero(cards.held)[0][wrong.argmax()]
        raise InvalidArgument(f"game {game} is impossible: candidates: no hints leave these")


def _hints_can_leave(rules: Rules, row: list[Any]) -> bool:
    return hints_can_leave(rules, HeldCard(0, from_mask_words(row[:-1]), row[-1]))
