"""Which moves the rules allow."""

from __future__ import annotations

from hanabi.arrays.array_rules import Array, ArrayRules
from hanabi.arrays.compiling import rule
from hanabi.arrays.game_record import GameRecord


@rule
def list_legal(rules: ArrayRules, game: GameRecord, legal: Array) -> None:
    """Write for each move whether it is legal."""
    if game.ending:
        for number in range(rules.moves):
            legal[number] = False
        return
    cards = game.hand_sizes[game.current_player]
    for number in range(rules.first_discard):
        legal[number] = number < cards * rules.calls
    discards = cards if may_discard(rules, game) else 0
    for slot in range(rules.hand_size):
        legal[rules.first_discard + slot] = slot < discards
    for away in range(1, rules.players):
        hints = allowed_hints(rules, game, away)
        first = rules.first_hint + (away - 1) * rules.subjects
        for subject in range(rules.subjects):
            legal[first + subject] = hints >> subject & 1


@rule
def is_legal(rules: ArrayRules, game: GameRecord, number: int) -> bool:
    """Whether one move is legal, for any number at all.

    Examples:
        >>> @rule
        ... def first_legal(rules, game, lots):
        ...     number = 0
        ...     while not is_legal(rules, game, number):
        ...         number += 1
        ...     return lots, number
    """
    if game.ending or number < 0 or number >= rules.moves:
        return False
    cards = game.hand_sizes[game.current_player]
    if number < rules.first_discard:
        return bool(number < cards * rules.calls)
    if number < rules.first_hint:
        return may_discard(rules, game) and number - rules.first_discard < cards
    away = (number - rules.first_hint) // rules.subjects
    subject = (number - rules.first_hint) - away * rules.subjects
    return bool(allowed_hints(rules, game, away + 1) >> subject & 1)


@rule
def may_discard(rules: ArrayRules, game: GameRecord) -> bool:
    """Whether the hint tokens let the player to move discard."""
    return rules.discard_at_full_tokens or game.hint_tokens < rules.hint_tokens


@rule
def allowed_hints(rules: ArrayRules, game: GameRecord, away: int) -> int:
    """The mask of the hints that the player to move may give to the one so many seats away."""
    if not game.hint_tokens:
        return 0
    if rules.empty_hints:
        return rules.every_hint
    seat = game.current_player + away
    if seat >= rules.players:
        seat -= rules.players
    return int(game.hintable[seat])
