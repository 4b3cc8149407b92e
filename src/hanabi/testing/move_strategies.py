"""Strategies for cards and moves, legal and absurd."""

from __future__ import annotations

from hypothesis import strategies as st

from hanabi.game import Card, Discard, HintColor, HintValue, Move, Play, Rules, Table, legal_moves
from hanabi.game.internals import require

WORDS = ["red", "yellow", "green", "blue", "white", "multicolor", "puce", "", "RED", "red "]


def cards(rules: Rules) -> st.SearchStrategy[Card]:
    """Any card of a game. Raises `InvalidArgument` unless `rules` are Rules.

    Examples:
        >>> from hanabi import STANDARD
        >>> from hypothesis import given
        >>> @given(cards(STANDARD))
        ... def is_in_the_deck(card): assert STANDARD.copies(card) >= 1
        >>> is_in_the_deck()
    """
    require(rules, Rules, "Rules")
    return st.sampled_from(rules.faces)


def moves_at(table: Table) -> st.SearchStrategy[Move]:
    """Any legal move at a table where the game is not over.

    Examples:
        >>> from hanabi import apply, new_game
        >>> from hypothesis import given
        >>> @given(moves_at(new_game(2, seed=7)))
        ... def can_be_made(move): assert apply(new_game(2, seed=7), move).current_player == 1
        >>> can_be_made()
    """
    return st.sampled_from(legal_moves(table))


def absurd_moves() -> st.SearchStrategy[Move]:
    """Any move that can be made as a value, including slots, seats, colours and values far out of range.

    Examples:
        >>> from hypothesis import given
        >>> @given(absurd_moves())
        ... def is_a_move(move): assert isinstance(move, Move)
        >>> is_a_move()
    """
    places = st.integers(-2, 8) | st.integers(1 - 10**9, 10**9 - 1)
    words = st.sampled_from(WORDS) | st.text(max_size=5)
    return st.one_of(
        st.builds(Play, places, st.none() | words),
        st.builds(Discard, places),
        st.builds(HintColor, places, words),
        st.builds(HintValue, places, places),
    )
