"""Strategies for cards and moves, legal and absurd."""

from __future__ import annotations

from hypothesis import strategies as st

from hanabi.game import Card, Discard, HintColor, HintValue, Move, Play, Rules, Table, legal_moves
from hanabi.game.internals import require

COLORS = ["red", "yellow", "green", "blue", "white", "multicolor", "puce", "", "RED", "red "]


def cards(rules: Rules) -> st.SearchStrategy[Card]:
    """Any card of the game. Raises `InvalidArgument` if `rules` are not `Rules`.

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
    """Any legal move at a table. The game must not be over.

    Examples:
        >>> from hanabi import apply, new_game
        >>> from hypothesis import given
        >>> @given(moves_at(new_game(2, seed=7)))
        ... def can_be_made(move): assert apply(new_game(2, seed=7), move).current_player == 1
        >>> can_be_made()
    """
    return st.sampled_from(legal_moves(table))


def absurd_moves() -> st.SearchStrategy[Move]:
    """Any move object, even with slots, seats, colours and values far out of range.

    Examples:
        >>> from hypothesis import given
        >>> @given(absurd_moves())
        ... def is_a_move(move): assert isinstance(move, Move)
        >>> is_a_move()
    """
    numbers = st.integers(-2, 8) | st.integers(1 - 10**9, 10**9 - 1)
    colors = st.sampled_from(COLORS) | st.text(max_size=5)
    return st.one_of(
        st.builds(Play, numbers, st.none() | colors),
        st.builds(Discard, numbers),
        st.builds(HintColor, numbers, colors),
        st.builds(HintValue, numbers, numbers),
    )
