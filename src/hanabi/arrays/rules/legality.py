"""Which moves are legal, and which rule forbids the others. The twin of `game/legality.py`.

All moves are those of the current player, and no move number can break turn/one-action, turn/not-yours,
hint/teammate, hint/one-thing, hint/unknown-colour, choreography/which or choreography/off.
"""

from __future__ import annotations

from hanabi.arrays.compiling.compiler import rule
from hanabi.arrays.rules.table import seat_after
from hanabi.arrays.storage.array_rules import Array, ArrayRules
from hanabi.arrays.storage.game_record import NOT_YET, GameRecord
from hanabi.game import Rule

REFUSALS = (
    None,
    Rule.END_AFTER,
    Rule.TURN_NO_SUCH_CARD,
    Rule.DISCARD_FULL,
    Rule.HINT_TOKEN,
    Rule.HINT_COST,
    Rule.HINT_ALTERNATING,
    Rule.HINT_EMPTY,
)
"""The rule that each number stands for; 0 stands for no rule."""
NO_SUCH_MOVE = -1
END_AFTER, TURN_NO_SUCH_CARD, DISCARD_FULL, HINT_TOKEN, HINT_COST, HINT_ALTERNATING, HINT_EMPTY = range(
    1, len(REFUSALS)
)


@rule
def is_legal(rules: ArrayRules, game: GameRecord, number: int) -> bool:
    """Whether a move is legal; `number` may be any integer.

    Examples:
        >>> @rule
        ... def first_legal(rules, game, rng):
        ...     number = 0
        ...     while not is_legal(rules, game, number):
        ...         number += 1
        ...     return rng, number
    """
    return why_illegal(rules, game, number) == 0


@rule
def why_illegal(rules: ArrayRules, game: GameRecord, number: int) -> int:
    """The rule that forbids a move, as an index into `REFUSALS`; 0 if the move is legal.

    Returns `NO_SUCH_MOVE` if no move has this number.
    """
    if number < 0 or number >= rules.moves:
        return NO_SUCH_MOVE
    if game.ending:
        return END_AFTER  # end/after
    cards = game.hand_sizes[game.current_player]
    if number < rules.first_discard:
        return 0 if number < cards * rules.calls else TURN_NO_SUCH_CARD  # turn/no-such-card, play/any
    if number < rules.first_hint:
        if number - rules.first_discard >= cards:
            return TURN_NO_SUCH_CARD  # turn/no-such-card
        return 0 if may_discard(rules, game) else DISCARD_FULL  # discard/full
    if game.hint_tokens < rules.hint_cost:
        return HINT_COST if game.hint_tokens else HINT_TOKEN  # hint/cost, hint/token
    away = (number - rules.first_hint) // rules.subjects
    subject = (number - rules.first_hint) - away * rules.subjects
    if rules.alternating_hints and not may_follow(rules, game) >> subject & 1:
        return HINT_ALTERNATING  # hint/alternating
    return 0 if allowed_hints(rules, game, away + 1) >> subject & 1 else HINT_EMPTY  # hint/empty


@rule
def legal_moves(rules: ArrayRules, game: GameRecord, legal: Array) -> None:
    """Write whether each move is legal. This is faster than calling `why_illegal` for every move."""
    if game.ending:  # end/after
        for number in range(rules.moves):
            legal[number] = False
        return
    plays, discards = allowed_cards(rules, game)
    for number in range(rules.first_discard):
        legal[number] = number < plays
    for slot in range(rules.hand_size):
        legal[rules.first_discard + slot] = slot < discards
    for away in range(1, rules.players):
        hints = allowed_hints(rules, game, away)
        first = rules.first_hint + (away - 1) * rules.subjects
        for subject in range(rules.subjects):
            legal[first + subject] = hints >> subject & 1


@rule
def allowed_cards(rules: ArrayRules, game: GameRecord) -> tuple[int, int]:
    """How many plays and how many discards are legal while the game goes on.

    Of the plays, the first ones by number are legal; likewise of the discards.
    """
    cards = int(game.hand_sizes[game.current_player])  # crowning/empty-hand
    return cards * rules.calls, cards if may_discard(rules, game) else 0  # choreography/optional


@rule
def may_discard(rules: ArrayRules, game: GameRecord) -> bool:
    """Whether the hint tokens allow a discard."""
    return rules.discard_at_full_tokens or game.hint_tokens < rules.hint_tokens  # discard/full


@rule
def allowed_hints(rules: ArrayRules, game: GameRecord, away: int) -> int:
    """The mask of the hints that the current player may give to the player `away` seats later."""
    if game.hint_tokens < rules.hint_cost:
        return 0  # hint/token, hint/cost
    hints = int(game.hintable[seat_after(rules, game, away)]) | rules.free_hints  # hint/empty
    return hints & may_follow(rules, game) if rules.alternating_hints else hints


@rule
def may_follow(rules: ArrayRules, game: GameRecord) -> int:
    """The mask of the hints that may follow the last one, if hints must alternate."""
    if game.last_hint == NOT_YET:
        return rules.every_hint
    return rules.every_color if game.last_hint else rules.every_hint ^ rules.every_color  # hint/alternating
