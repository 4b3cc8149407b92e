"""One game as a record of numbers, which compiled loops change in place."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Annotated, Any, NamedTuple, Protocol, get_type_hints

import numpy as np

from hanabi.arrays.rng import Rng
from hanabi.arrays.storage.array_rules import ENDINGS, LAST_HINTS, Array, ArrayRules, from_mask_words, to_mask_words
from hanabi.game import Event, HeldCard, Hint, Move, Rules, State
from hanabi.game.internals import DeckFaces, Draft, as_told, state_of

NOT_YET = -1
"""The value of `turns_left` before the last round, and of `last_move` before the first move."""
MAX_RNG = 2**64 - 1
"""The largest state of a generator. The smallest is 1, because a generator never leaves 0."""


class Stored(NamedTuple):
    """How a field is stored: its NumPy type, its limits, and its shape as attribute names of `ArrayRules`."""

    kind: str
    most: Callable[[ArrayRules], Any]
    """The maximum: one for all elements, or one for each."""
    shape: tuple[str, ...] = ()
    least: int = 0


def _up_to(name: str) -> Callable[[ArrayRules], Any]:
    return lambda rules: getattr(rules, name)


def _below(name: str) -> Callable[[ArrayRules], Any]:
    return lambda rules: getattr(rules, name) - 1


Flag = Annotated[int, Stored("i1", lambda _: 1)]
Seat = Annotated[int, Stored("i1", _below("players"))]
Cards = Annotated[int, Stored("i2", _up_to("deck_size"))]
Generator = Annotated[Rng, Stored("u8", lambda _: MAX_RNG, least=1)]


class GameRecord(Protocol):
    """The fields of a game, as policies get them. Slots past the end of a hand hold old values.

    Examples:
        >>> from hanabi.arrays import Games, rule
        >>> @rule
        ... def newest_card(rules, game, rng):
        ...     return rng, game.hand_sizes[game.current_player] - 1
        >>> Games.deal(2, players=2, seed=7).table["hint_tokens"].tolist()
        [8, 8]
    """

    hint_tokens: Annotated[int, Stored("i1", _up_to("hint_tokens"))]
    strikes: Annotated[int, Stored("i1", _up_to("strikes"))]
    current_player: Seat
    turns_left: Annotated[int, Stored("i1", _up_to("players"), least=NOT_YET)]
    last_hint: Annotated[int, Stored("i1", lambda rules: 1 if rules.alternating_hints else NOT_YET, least=NOT_YET)]
    """If hints must alternate: 0 if the last one named a colour, 1 if a value."""
    ending: Annotated[int, Stored("i1", lambda _: len(ENDINGS) - 1)]
    """The number of the ending in `ENDINGS`."""
    score: Annotated[int, Stored("i1", _up_to("max_score"))]
    """The sum of the fireworks."""
    first_player: Seat
    drawn: Cards
    discarded: Cards
    """The number of discarded cards."""
    # The last move.
    last_move: Annotated[int, Stored("i2", _below("moves"), least=NOT_YET)]
    last_player: Seat
    last_slot: Annotated[int, Stored("i2", _below("hand_size"))]
    last_card: Annotated[int, Stored("i1", _below("faces"))]
    last_placed: Flag
    last_drew: Flag
    last_gained: Flag
    """Whether it gained a hint token."""
    last_touched: Annotated[Array, Stored("i1", lambda _: 1, ("hand_size",))]
    """For each slot, whether the hint touched it."""
    # The table.
    hand_sizes: Annotated[Array, Stored("i2", _up_to("hand_size"), ("players",))]
    fireworks: Annotated[Array, Stored("i1", _up_to("values"), ("suits",))]
    lost: Annotated[Array, Stored("i1", _up_to("copies"), ("faces",))]
    """The number of discarded copies of each identity."""
    faces: Annotated[Array, Stored("i1", _below("faces"), ("players", "hand_size"))]
    """The identities of the held cards."""
    orders: Annotated[Array, Stored("i2", _below("deck_size"), ("players", "hand_size"))]
    hintable: Annotated[Array, Stored("u4", _up_to("every_hint"), ("players",))]
    """For each hand the mask of the hints that touch one of its cards."""
    touched: Annotated[Array, Stored("u4", _up_to("every_mark"), ("players", "hand_size"))]
    candidates: Annotated[Array, Stored("u4", _up_to("everything"), ("players", "hand_size", "mask_words"))]
    deck: Annotated[Array, Stored("i1", _below("faces"), ("deck_size",))]
    discards: Annotated[Array, Stored("i1", _below("faces"), ("deck_size",))]
    # Two random generators, so that the decks do not depend on how the games are played.
    deck_rng: Generator
    rng: Generator


FIELDS: Mapping[str, Stored] = MappingProxyType(
    {name: hint.__metadata__[0] for name, hint in get_type_hints(GameRecord, include_extras=True).items()}
)
"""How each field is stored."""


def record_type(rules: ArrayRules) -> np.dtype[np.void]:
    """The NumPy type of games under these rules."""
    fields = [
        (name, stored.kind, tuple([getattr(rules, side) for side in stored.shape])) for name, stored in FIELDS.items()
    ]
    return np.dtype(fields, align=True)


def write(game: GameRecord, state: State) -> None:
    """Fill a record from a state, except for `faces` and `hintable`, which follow from other fields."""
    mask_words = game.candidates.shape[-1]
    game.hint_tokens, game.strikes, game.current_player = state.hint_tokens, state.strikes, state.current_player
    game.first_player = state.current_player
    game.turns_left = NOT_YET if state.turns_left is None else state.turns_left
    game.drawn, game.discarded, game.score = state.drawn, len(state.discard_faces), state.score
    game.last_hint = LAST_HINTS.index(state.last_hint) - 1
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
            game.candidates[seat, slot] = to_mask_words(held.candidates, mask_words)


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
                        from_mask_words(game.candidates[seat, slot]),
                        int(game.touched[seat, slot]),
                    )
                    for slot in range(size)
                ]
            )
            for seat, size in enumerate(game.hand_sizes)
        ]
    )
    draft.fireworks = tuple(game.fireworks.tolist())
    draft.courses = ()
    draft.discard_faces = game.discards[: game.discarded].astype(np.uint8).tobytes()
    draft.hint_tokens, draft.strikes = int(game.hint_tokens), int(game.strikes)
    draft.current_player, draft.drawn = int(game.current_player), int(game.drawn)
    draft.turns_left = None if game.turns_left == NOT_YET else int(game.turns_left)
    draft.last_hint = LAST_HINTS[game.last_hint + 1]
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
        move=as_told(rules, move) if isinstance(move, Hint) else move,
        card=None if is_hint else cards[game.last_card],
        placed=bool(game.last_placed),
        touched=tuple(np.flatnonzero(game.last_touched).tolist()) if is_hint else (),
        draws=draws,
        drawn=cards[game.deck[game.drawn - 1]] if draws else None,
        hint_tokens=int(game.hint_tokens),
        strikes=int(game.strikes),
        ending=ENDINGS[game.ending],
    )
