"""One game as a record of numbers: the only thing here that changes."""

from __future__ import annotations

from typing import Annotated, NamedTuple, Protocol, get_type_hints

import numpy as np

from hanabi.arrays.array_rules import ENDINGS, Array, ArrayRules, from_words, in_words
from hanabi.arrays.lots import Lots
from hanabi.game import Event, HeldCard, Hint, Move, Rules, State
from hanabi.game.house import DeckFaces, Draft, state_of

NOT_YET = -1
"""For `turns_left` before the last round, and for `last_move` before there is one."""


class Stored(NamedTuple):
    """How a field is stored: NumPy's name of its type, and the questions to the rules that give its shape."""

    kind: str
    shape: tuple[str, ...] = ()


Small = Annotated[int, Stored("i1")]
Count = Annotated[int, Stored("i2")]
Generator = Annotated[Lots, Stored("u8")]


class GameRecord(Protocol):
    """The fields of a game, as a policy is given them. Slots past the end of a hand hold what was last there.

    Examples:
        >>> from hanabi.arrays import Games, rule
        >>> @rule
        ... def newest_card(rules, game, lots):
        ...     return lots, game.hand_sizes[game.current_player] - 1
        >>> Games.deal(2, players=2, seed=7).table["hint_tokens"].tolist()
        [8, 8]
    """

    hint_tokens: Small
    strikes: Small
    current_player: Small
    turns_left: Small
    ending: Small
    """The number of the ending in `ENDINGS`."""
    score: Small
    """The sum of the fireworks."""
    first_player: Small
    drawn: Count
    discarded: Count
    """How many cards were discarded."""
    # The last move.
    last_move: Count
    last_player: Small
    last_slot: Count
    last_card: Small
    last_placed: Small
    last_drew: Small
    last_gained: Small
    """Whether it gained a hint token."""
    last_touched: Annotated[Array, Stored("i1", ("hand_size",))]
    """For each slot whether the hint touched it."""
    # The table.
    hand_sizes: Annotated[Array, Stored("i2", ("players",))]
    fireworks: Annotated[Array, Stored("i1", ("suits",))]
    lost: Annotated[Array, Stored("i1", ("faces",))]
    """How many copies of each identity were discarded."""
    faces: Annotated[Array, Stored("i1", ("players", "hand_size"))]
    """The identities of the held cards."""
    orders: Annotated[Array, Stored("i2", ("players", "hand_size"))]
    hintable: Annotated[Array, Stored("u4", ("players",))]
    """For each hand the mask of the hints that touch a card of it."""
    touched: Annotated[Array, Stored("u4", ("players", "hand_size"))]
    candidates: Annotated[Array, Stored("u4", ("players", "hand_size", "words"))]
    deck: Annotated[Array, Stored("i1", ("deck_size",))]
    discards: Annotated[Array, Stored("i1", ("deck_size",))]
    # Chance: two generators, so that the decks do not depend on how the games are played.
    deck_lots: Generator
    lots: Generator


def record_type(rules: ArrayRules) -> np.dtype[np.void]:
    """How NumPy is to store games under these rules."""
    fields = []
    for name, hint in get_type_hints(GameRecord, include_extras=True).items():
        (stored,) = hint.__metadata__
        fields.append((name, stored.kind, tuple([getattr(rules, side) for side in stored.shape])))
    return np.dtype(fields, align=True)


def write(game: GameRecord, state: State, words: int) -> None:
    """Fill a record from a state. What follows from other fields, the faces of a hand and what touches it, is not."""
    game.hint_tokens, game.strikes, game.current_player = state.hint_tokens, state.strikes, state.current_player
    game.first_player = state.current_player
    game.turns_left = NOT_YET if state.turns_left is None else state.turns_left
    game.drawn, game.discarded, game.score = state.drawn, len(state.discard_faces), state.score
    game.ending = ENDINGS.index(state.ending)
    game.last_move = NOT_YET
    game.fireworks[:] = state.fireworks
    game.deck[:] = np.frombuffer(state.deck_faces, np.uint8)
    game.discards[: game.discarded] = np.frombuffer(state.discard_faces, np.uint8)
    game.lost[:] = np.bincount(np.frombuffer(state.discard_faces, np.uint8), minlength=len(game.lost))
    for seat, hand in enumerate(state.hands):
        game.hand_sizes[seat] = len(hand)
        for slot, held in enumerate(hand):
            game.orders[seat, slot], game.touched[seat, slot] = held.order, held.touched
            game.candidates[seat, slot] = in_words(held.candidates, words)


def read(game: GameRecord, rules: Rules) -> State:
    """The state that a record holds."""
    draft = Draft()
    draft.rules = rules
    draft.hands = tuple(
        [
            tuple(
                [
                    HeldCard(
                        int(game.orders[seat, slot]),
                        from_words(game.candidates[seat, slot]),
                        int(game.touched[seat, slot]),
                    )
                    for slot in range(size)
                ]
            )
            for seat, size in enumerate(game.hand_sizes)
        ]
    )
    draft.fireworks = tuple(game.fireworks.tolist())
    draft.discard_faces = game.discards[: game.discarded].astype(np.uint8).tobytes()
    draft.hint_tokens, draft.strikes = int(game.hint_tokens), int(game.strikes)
    draft.current_player, draft.drawn = int(game.current_player), int(game.drawn)
    draft.turns_left = None if game.turns_left == NOT_YET else int(game.turns_left)
    draft.ending = ENDINGS[game.ending]
    draft.deck_faces = DeckFaces(game.deck.astype(np.uint8).tobytes())
    return state_of(draft)


def read_event(game: GameRecord, rules: Rules, move: Move) -> Event:
    """The event of the last move, with every face."""
    cards = rules.lookup.cards
    is_hint = isinstance(move, Hint)
    draws = bool(game.last_drew)
    return Event(
        seat=int(game.last_player),
        move=move,
        card=None if is_hint else cards[game.last_card],
        placed=bool(game.last_placed),
        touched=tuple(np.flatnonzero(game.last_touched).tolist()) if is_hint else (),
        draws=draws,
        drawn=cards[game.deck[game.drawn - 1]] if draws else None,
        hint_tokens=int(game.hint_tokens),
        strikes=int(game.strikes),
        ending=ENDINGS[game.ending],
    )
