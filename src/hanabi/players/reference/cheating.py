"""A player that sees its own hand: an estimate of what perfect information is worth."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import ClassVar, TypeAlias, final

from hanabi.game import Card, Discard, HintColor, HintValue, Move, Play
from hanabi.players.reference.placing import losing, placing
from hanabi.players.reference.turns import options, require_one_course
from hanabi.seats import View

Hands: TypeAlias = tuple[tuple[Card, ...], ...]
"""The cards of every seat."""

FEW_TOKENS = 2
"""With at most this many hint tokens, the player prefers a discard to a hint."""
FEW_DISCARDS = 4
"""With at most this many discards to spare, the player prefers hints, unless tokens are few."""


@final
class Cheating:
    """Plays with all hands open, its own included. Only the order of the deck is hidden.

    * It plays whenever it can. It prefers a card that nobody else holds; of several, the card that most cards in hands
      can follow; and of those, the lowest. In the last round it searches all ways to play.
    * Without a playable card it gives any hint, or discards a card that is not missed: a dead card, or a card with
      another copy in a hand. A discard gains a token, but it costs a card of the deck and so a turn. So the player
      counts how many discards the deck can spare.
    * If it has to discard a card that is missed, it chooses the one that is likely to cost least.

    It supports all rules by which each suit has one course. Its hints mean nothing.

    Examples:
        >>> from hanabi.players import play
        >>> play([Cheating(), Cheating()], seed=7, cheats=True).outcome.score
        25
    """

    cheats: ClassVar[bool] = True

    def start(self, view: View) -> None:
        """Raise `UnsuitableRules` if suits have several courses."""
        require_one_course(view, "cheating")

    def move(self, view: View) -> Move:
        """The best play, hint or discard.

        Raises `InvalidArgument` unless the view shows all hands and the game goes on.
        """
        legal = options(view, open_hand=True)
        require_one_course(view, "cheating")
        hands = tuple([tuple([card for card in map(view.face, hand) if card is not None]) for hand in view.hands])
        slot = _play(view, hands) if view.turns_left is None else _play_in_last_round(view, hands)
        if slot is None:
            return _pass(view, hands, legal)
        return placing(view.rules, slot, [hands[view.current_player][slot]])


def _play(view: View, hands: Hands) -> int | None:
    mine = hands[view.current_player]

    def merits(slot: int) -> tuple[bool, int, int]:
        card = mine[slot]
        nobody_else = sum(card in hand for hand in hands) == 1
        return nobody_else, _followers(view, hands, card), -_step(view, card)

    return max(view.playable_slots(), key=merits, default=None)


def _play_in_last_round(view: View, hands: Hands) -> int | None:
    """The slot to play so that the last round scores most; None if not playing scores more.

    The search tries every way to play the round. It caches the result for each turn and state of the fireworks.
    """
    lookup, rounds_end = view.rules.lookup, view.turns_left

    @cache
    def best(turn: int, fireworks: tuple[int, ...]) -> tuple[int, int | None]:
        """The most points that can be scored from this turn on, and the slot to play; None to play no card."""
        if turn == rounds_end:
            return 0, None
        most, chosen = best(turn + 1, fireworks)[0], None
        for slot, card in enumerate(hands[(view.current_player + turn) % view.players]):
            identity = view.rules.identity(card)
            suit = lookup.suit_of[identity]
            if fireworks[suit] == lookup.step_of[identity]:
                raised = (*fireworks[:suit], fireworks[suit] + 1, *fireworks[suit + 1 :])
                points = 1 + best(turn + 1, raised)[0]
                if points >= most:
                    most, chosen = points, slot
        return most, chosen

    return best(0, view.fireworks)[1]


def _pass(view: View, hands: Hands, legal: Sequence[Move]) -> Move:
    """Give a hint or discard, whichever costs the team less; misplay if neither is legal."""
    hint = next((move for move in legal if isinstance(move, HintColor | HintValue)), None)
    can_discard = any(isinstance(move, Discard) for move in legal)
    losses = _losses(view, hands)
    if hint is not None and not (can_discard and _is_discard_better(view, min(losses))):
        return hint
    slot = losses.index(min(losses))
    return losing(view.rules, slot, [hands[view.current_player][slot]]) if can_discard else Play(slot)


def _is_discard_better(view: View, loss: Loss) -> bool:
    """Whether to discard a card with this loss rather than give a hint."""
    spare = _plays_to_come(view) - (view.best_score - view.score)
    return loss <= HELD_TWICE and spare > 1 and (view.hint_tokens <= FEW_TOKENS or spare > FEW_DISCARDS)


def _plays_to_come(view: View) -> int:
    """The number of cards that can still be played if nobody discards."""
    if not view.rules.last_round:
        return view.deck_size + sum(map(len, view.hands))
    return view.deck_size + view.players if view.turns_left is None else view.turns_left


Loss: TypeAlias = tuple[int, int]
"""How bad it is to lose a card: the larger, the worse."""
HELD_TWICE: Loss = (1, 0)


def _losses(view: View, hands: Hands) -> list[Loss]:
    mine = hands[view.current_player]
    dead, last = frozenset(view.dead_cards), frozenset(view.indispensable_cards)

    def loss(slot: int) -> Loss:
        card = mine[slot]
        # Of two cards that are equally hard to replace, lose the one that is needed later.
        soon = view.fireworks[view.rules.lookup.suit_of[view.rules.identity(card)]] - _step(view, card)
        if card in dead or card in mine[:slot]:
            return (0, 0)
        if sum(card in hand for hand in hands) > 1:
            return (1, soon)
        return (3 if card in last else 2, soon)

    return [loss(slot) for slot in range(len(mine))]


def _followers(view: View, hands: Hands, card: Card) -> int:
    """How many cards in hands could follow this card on its firework, without a gap."""
    lookup = view.rules.lookup
    after = lookup.faces_by_step[lookup.suit_of[view.rules.identity(card)]][_step(view, card) + 1 :]
    held = [any(lookup.cards[identity] in hand for hand in hands) for identity in after]
    return (*held, False).index(False)


def _step(view: View, card: Card) -> int:
    """The height that the firework of a card has when the card is playable."""
    return view.rules.lookup.step_of[view.rules.identity(card)]
