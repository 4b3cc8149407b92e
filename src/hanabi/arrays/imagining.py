"""Filling records with worlds that a view leaves possible."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import TypeAlias

import numpy as np

from hanabi.arrays.array_rules import Array, array_rules
from hanabi.arrays.game_record import write
from hanabi.arrays.hidden_cards import Hidden, hidden_in
from hanabi.game import InvalidArgument, State
from hanabi.game.internals import UNSEEN, DeckFaces, draft_of, state_of
from hanabi.seats import Uncountable, View
from hanabi.seats.internals import deals_left, view_defects

MOST_TRIES = 100
"""How often a world is tried to be drawn slot by slot, before it is drawn from a count of all that there are.

Both draw every world exactly as likely. A count takes as long as some fifty tries. The view of a seat needs one try;
where several hands are hidden, on average two.
"""
MOST_TRIES_UNCOUNTED = 1_000_000
"""The same where the worlds are too many to count: it takes a table larger than any box has."""

Draw: TypeAlias = Callable[[Array, Hidden, int, Array], None]
"""Draw the hidden cards of each game: `(games, hidden, most_tries, failed)`."""


def require_possible(view: View) -> View:
    """Raise `InvalidArgument` unless it is a view of a game that can be."""
    found = view_defects(view)
    if found:
        raise InvalidArgument(f"the view cannot be: {found[0]}")
    return view


def imagine(games: Array, view: View | State, draw: Draw) -> None:
    """Fill records with worlds of a view that can be, each drawn with the generator of its record.

    A state is its only world.

    Raises `Uncountable` in the rare case that a world has to be counted, and cannot.
    """
    hidden = hidden_in(view)
    lots = games[["deck_lots", "lots"]].copy()
    write(
        games[:1].view(np.recarray)[0], _any_filling(view, hidden.cards), array_rules(view.rules, len(view.hands)).words
    )
    games[1:] = games[0]
    games["deck_lots"], games["lots"] = lots["deck_lots"], lots["lots"]
    failed = _try(games, hidden, draw, MOST_TRIES)
    if failed.size:
        assert type(view) is View
        try:
            deals = deals_left(view)
        except Uncountable:
            still = games[failed]
            if _try(still, hidden, draw, MOST_TRIES_UNCOUNTED).size:
                raise
            games[failed] = still
        else:
            for place in failed:
                chance = random.Random(int(lots["deck_lots"][place]))  # noqa: S311
                games["deck"][place] = np.frombuffer(deals.draw(view, chance), np.int8)


def _try(games: Array, hidden: Hidden, draw: Draw, most_tries: int) -> Array:
    """Draw the hidden cards of each game, and return the places of those in which that failed."""
    failed = np.zeros(len(games), np.bool_)
    draw(games, hidden, most_tries, failed)
    return np.flatnonzero(failed)


def _any_filling(view: View | State, cards: Array) -> State:
    """A state with the unseen cards laid in any order, whether or not they fit."""
    draft = draft_of(view)
    unseen = iter(cards.tolist())
    draft.deck_faces = DeckFaces(bytes([next(unseen) if face == UNSEEN else face for face in view.deck_faces]))
    return state_of(draft)
