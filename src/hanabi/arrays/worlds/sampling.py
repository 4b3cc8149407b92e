"""Filling records with full deals, hands and deck, that a view leaves possible."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import TypeAlias

import numpy as np

from hanabi.arrays.storage.array_rules import Array
from hanabi.arrays.storage.game_record import write
from hanabi.arrays.worlds.hidden_cards import Hidden, hidden_in
from hanabi.game import InvalidArgument, State
from hanabi.game.internals import UNSEEN, DeckFaces, draft_of, state_of
from hanabi.seats import Uncountable, View
from hanabi.seats.internals import deals_left, view_defects

MAX_ATTEMPTS = 100
"""Maximum attempts to draw a world slot by slot, before all worlds are counted.

Both ways draw uniformly. Counting takes as long as about 50 attempts. The view of a seat needs one attempt; views with
several hidden hands need two on average.
"""
MAX_ATTEMPTS_UNCOUNTED = 1_000_000
"""Maximum attempts if there are too many worlds to count, as with far more cards than a real game has."""

DrawHidden: TypeAlias = Callable[[Array, Hidden, int, Array], None]
"""Draw the hidden cards of each game: `(games, hidden, max_attempts, failed)`."""


def require_possible(view: View) -> View:
    """Raise `InvalidArgument` unless the view can occur in a game."""
    found = view_defects(view)
    if found:
        raise InvalidArgument(f"the view is impossible: {found[0]}")
    return view


def imagine(games: Array, view: View | State, draw_hidden: DrawHidden) -> None:
    """Fill records with worlds of a possible view, each drawn by the generator of its record.

    A state has one world, itself. Raises `Uncountable` in the rare case that there are too many worlds to count.
    """
    hidden = hidden_in(view)
    generators = games[["deck_rng", "rng"]].copy()
    write(games[:1].view(np.recarray)[0], _state_with_any_cards(view, hidden.cards))
    games[1:] = games[0]
    games["deck_rng"], games["rng"] = generators["deck_rng"], generators["rng"]
    failed = _attempt(games, hidden, draw_hidden, MAX_ATTEMPTS)
    if failed.size:
        assert type(view) is View
        try:
            deals = deals_left(view)
        except Uncountable:
            still = games[failed]
            if _attempt(still, hidden, draw_hidden, MAX_ATTEMPTS_UNCOUNTED).size:
                raise
            games[failed] = still
        else:
            for index in failed:
                rng = random.Random(int(generators["deck_rng"][index]))  # noqa: S311
                games["deck"][index] = np.frombuffer(deals.draw(view, rng), np.int8)


def _attempt(games: Array, hidden: Hidden, draw_hidden: DrawHidden, max_attempts: int) -> Array:
    """Draw the hidden cards of each game, and return the indices of the games where that failed."""
    failed = np.zeros(len(games), np.bool_)
    draw_hidden(games, hidden, max_attempts, failed)
    return np.flatnonzero(failed)


def _state_with_any_cards(view: View | State, cards: Array) -> State:
    """A state with the unseen cards in any order, whether or not they fit."""
    draft = draft_of(view)
    unseen = iter(cards.tolist())
    draft.deck_faces = DeckFaces(bytes([next(unseen) if face == UNSEEN else face for face in view.deck_faces]))
    return state_of(draft)
