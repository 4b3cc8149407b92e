"""Choosing a move: several ways in order of precedence. The first way that finds a move decides."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from hanabi.game import Discard, Hint, Move, Play
from hanabi.players.reference.card_masks import identities_in
from hanabi.players.reference.information.hinting import hint_to_give, silent_hint
from hanabi.players.reference.information.losses import Losses
from hanabi.players.reference.information.messages import discard_of, sum_to_say
from hanabi.players.reference.information.strangers import is_worth_the_risk
from hanabi.players.reference.information.turn import Turn
from hanabi.players.reference.placing import losing, placing

MANY_TOKENS = 4
"""With more hint tokens than this, a hint that nobody needs is better than a discard that may hurt."""
MAX_COST = 4.0
"""Upper bound on the expected loss of a discard, multiplied by the hint tokens. Above it, give a hint instead."""
HELD_BY_OTHERS = 0.5
"""The urgency of a card that another player holds, too, relative to one that nobody else holds."""


def choose(turn: Turn) -> Move:
    """The move to make."""
    for way in WAYS:
        move = way(turn)
        if move is not None:
            return move
    return anything(turn)


def play_sure(turn: Turn) -> Move | None:
    """Play the most urgent of the certainly playable cards."""
    sure = [slot for slot, mask in enumerate(turn.own) if not mask & ~turn.known.prospects.playable]
    return _play(turn, max(sure, key=lambda slot: (_urgency(turn, turn.own[slot]), -slot))) if sure else None


def play_likely(turn: Turn) -> Move | None:
    """Take a worthwhile risk, while there are cards to spare."""
    slots = range(len(turn.own)) if turn.cards_to_spare >= 0 else ()
    worth = [(turn.chance(slot), slot) for slot in slots if is_worth_the_risk(turn.known, turn.view, slot)]
    return _play(turn, max(worth)[1]) if worth else None


def hint_what_is_needed(turn: Turn) -> Move | None:
    """Give a hint if all tokens are available, or if somebody has a playable card and knows of none."""
    return _hint(turn) if turn.tokens_are_full or _somebody_is_at_a_loss(turn) else None


def discard_early(turn: Turn) -> Move | None:
    """Discard a useless card, while there are cards to spare."""
    return discard_late(turn) if turn.cards_to_spare >= 0 else None


def hint_for_time(turn: Turn) -> Move | None:
    """Give a hint if somebody can play a card: unlike a discard, it does not use up the deck."""
    view = turn.view
    return _hint(turn) if any(view.playable_slots(seat) for seat in view.seats_after()) else None


def discard_late(turn: Turn) -> Move | None:
    """Discard a useless card."""
    return None if turn.tokens_are_full else _discard_useless(turn)


def hint_or_discard(turn: Turn) -> Move | None:
    """Discard what will be missed least. Give a hint instead if tokens are many or the discard would cost much."""
    if not turn.own or not turn.can_discard:
        return _hint(turn)
    losses = Losses(turn.view.rules, turn.view.fireworks, turn.known.prospects, turn.in_sight)
    loss, slot = min((losses.expected(mask, turn.unseen), slot) for slot, mask in enumerate(turn.own))
    tokens = turn.view.hint_tokens
    hint = _hint(turn) if tokens > MANY_TOKENS or loss * tokens > MAX_COST else None
    return hint or _discard_useless(turn) or _lose(turn, slot)


def anything(turn: Turn) -> Move:
    """Give a hint that stands for no number; if there is none, make the likeliest play.

    If a strike would end the game, the codes guarantee such a hint.
    """
    silent = silent_hint(turn.known, turn.view, turn.hints, turn.kinds)
    return silent or _play(turn, max((turn.chance(slot), slot) for slot in range(len(turn.own)))[1])


WAYS: Sequence[Callable[[Turn], Move | None]] = (
    play_sure,
    play_likely,
    hint_what_is_needed,
    discard_early,
    hint_for_time,
    discard_late,
    hint_or_discard,
)
"""The ways to choose a move, in order of precedence."""


def _play(turn: Turn, slot: int) -> Play | Discard:
    """Play a card, and announce its colour if that is certain and earns a token."""
    rules = turn.view.rules
    return placing(rules, slot, rules.faces_in(turn.own[slot])) if turn.chance(slot) == 1 else Play(slot)


def _urgency(turn: Turn, mask: int) -> float:
    """The urgency of playing a card that can be any of a mask.

    Low cards are more urgent, and so are cards that others in sight are waiting for.
    """
    lookup = turn.view.rules.lookup
    urgency = 0.0
    for identity in identities_in(mask):
        card = 1 << identity
        step, steps = lookup.step_of[identity], lookup.faces_by_step[lookup.suit_of[identity]]
        of_itself = (2 * len(steps) - step) * (HELD_BY_OTHERS if turn.in_sight & card else 1.0)
        urgency += turn.unseen.share(mask, card) * (of_itself + _waiting(turn, steps[step + 1 :]))
    return urgency


def _waiting(turn: Turn, later: Sequence[int]) -> int:
    """How many of the next cards of a firework are in sight, up to the first that is not."""
    missing = (number for number, identity in enumerate(later) if not turn.in_sight >> identity & 1)
    return next(missing, len(later))


def _somebody_is_at_a_loss(turn: Turn) -> bool:
    """Whether another player holds a playable card but knows of none."""
    view, known = turn.view, turn.known
    return any(
        view.playable_slots(seat) and all(mask & ~known.prospects.playable for mask in known.of(view, seat))
        for seat in view.seats_after()
    )


def _hint(turn: Turn) -> Hint | None:
    return hint_to_give(turn.known, turn.view, turn.hints, turn.kinds)


def _lose(turn: Turn, slot: int) -> Play | Discard:
    """Discard a card."""
    rules = turn.view.rules
    return losing(rules, slot, rules.faces_in(turn.own[slot]))


def _discard_useless(turn: Turn) -> Play | Discard | None:
    """Discard a useless card. If everybody knows of several, the choice is a message: the sum of the hats."""
    view, known = turn.view, turn.known
    useless = known.known_useless(view, view.current_player)
    if known.trusting and len(useless) > 1:
        return discard_of(known, view, useless[sum_to_say(known, view, len(useless))[0]])
    dead = [slot for slot, mask in enumerate(turn.own) if not mask & ~known.prospects.dead]
    return _lose(turn, (useless + dead)[0]) if useless or dead else None
