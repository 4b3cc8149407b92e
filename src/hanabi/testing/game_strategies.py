"""Strategies for decks, openings, states and whole games."""

from __future__ import annotations

from hypothesis import strategies as st

from hanabi.game import Card, Discard, HintColor, HintValue, Move, Play, Rules, State, apply, legal_moves, new_game
from hanabi.game.internals import require, within_reach
from hanabi.records import History, Record
from hanabi.testing.rule_strategies import rules as any_rules


def decks(rules: Rules) -> st.SearchStrategy[tuple[Card, ...]]:
    """Any order of the deck. Raises `InvalidArgument` if `rules` are not `Rules`.

    Examples:
        >>> from hanabi import STANDARD, new_game
        >>> from hypothesis import given
        >>> @given(decks(STANDARD))
        ... def can_be_dealt(deck): assert new_game(2, deck=deck).deck == deck
        >>> can_be_dealt()
    """
    require(rules, Rules, "Rules")
    return st.permutations(rules.cards).map(tuple)


@st.composite
def openings(draw: st.DrawFn, *, rules: st.SearchStrategy[Rules] | None = None) -> State:
    """The first state of a game, under any rules or under rules from the given strategy.

    Examples:
        >>> from hypothesis import given
        >>> @given(openings())
        ... def has_a_full_deck(state): assert state.deck_size + sum(map(len, state.hands)) == state.rules.deck_size
        >>> has_a_full_deck()
    """
    chosen = draw(any_rules() if rules is None else rules)
    players = draw(st.sampled_from(chosen.players))
    return new_game(players, chosen, seed=draw(st.integers(0, 2**32)), first_player=draw(st.integers(0, players - 1)))


def _fits(state: State, move: Play) -> bool:
    card = state.face(within_reach(state)[move.slot])
    return state.is_playable(card) and move.announce in (None, card.suit)


def _preferred(state: State, style: str) -> list[Move]:
    """The legal moves that a style of play prefers; never empty."""
    moves = legal_moves(state)
    plays: list[Move] = [move for move in moves if isinstance(move, Play)]
    hints: list[Move] = [move for move in moves if isinstance(move, HintColor | HintValue)]
    hand = [state.face(held) for held in state.hands[state.current_player]]
    discards: list[Move] = [move for move in moves if isinstance(move, Discard)]
    right: list[Move] = [move for move in moves if isinstance(move, Play) and _fits(state, move)]
    dead: list[Move] = [Discard(slot) for slot, card in enumerate(hand) if discards and state.is_dead(card)]
    spare: list[Move] = [
        Discard(slot) for slot, card in enumerate(hand) if discards and not state.is_indispensable(card)
    ]
    styles: dict[str, list[list[Move]]] = {
        "careful": [right, dead, spare, hints, discards],
        "talkative": [hints, right, dead, spare, discards],
        "thrifty": [dead, spare, right, hints, discards],
        "wasteful": [discards, hints, right],
        "reckless": [[move for move in plays if move not in right]],
    }
    return next((group for group in styles.get(style, []) if group), list(moves))


STYLES = ("any", "careful", "talkative", "thrifty", "wasteful", "reckless")


@st.composite
def playthroughs(draw: st.DrawFn, *, rules: st.SearchStrategy[Rules] | None = None) -> History:
    """The history of a whole game. Several styles of play are mixed, so that every ending occurs.

    Examples:
        >>> from hypothesis import given
        >>> @given(playthroughs())
        ... def has_an_end(game): assert game.outcome is not None
        >>> has_an_end()
    """
    state = draw(openings(rules=rules))
    style = draw(st.sampled_from(STYLES))
    chance = draw(st.randoms(use_true_random=False))
    states, moves = [state], []
    while state.ending is None:
        preferred = _preferred(state, style if chance.random() < 0.95 else "any")
        moves.append(preferred[chance.randrange(len(preferred))])
        state = apply(state, moves[-1])
        states.append(state)
    return History(origin=Record.of(states[0], ()), states=states, steps=moves)


@st.composite
def states(draw: st.DrawFn, *, rules: st.SearchStrategy[Rules] | None = None) -> State:
    """Any state of any game, including final ones.

    Examples:
        >>> from hypothesis import given
        >>> @given(states())
        ... def is_over_or_goes_on(state): assert (state.outcome is None) == (not state.is_over)
        >>> is_over_or_goes_on()
    """
    return draw(st.sampled_from(draw(playthroughs(rules=rules)).states))
