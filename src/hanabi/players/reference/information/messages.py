"""The numbers that moves stand for, and what every player learns from them."""

from __future__ import annotations

from collections.abc import Collection
from typing import assert_never, final

import attrs

from hanabi.game import Discard, Hint, HintColor, HintValue, Move, Play, Table
from hanabi.game.internals import Frozen, Order
from hanabi.players.reference.information.common_knowledge import CommonKnowledge
from hanabi.players.reference.information.hats import hat_of, masks_of_hat
from hanabi.players.reference.information.hint_codes import RISK, HintCodes, Kind, hint_codes
from hanabi.players.reference.placing import losing
from hanabi.seats import View


@final
@attrs.frozen
class Message(Frozen):
    """The number that a move says: the sum of all hats except the speaker's, modulo `numbers`."""

    number: int
    numbers: int


@final
@attrs.frozen
class Codebook(Frozen):
    """The numbers of the hints of one player.

    * `codes`: for each other seat, in turn order: the seat, the number of the first code of hints to it, and the codes.
    * `numbers`: how many different numbers the hints have.
    """

    codes: tuple[tuple[int, int, HintCodes], ...]
    numbers: int

    def message(self, hint: Hint, touched: Collection[int]) -> Message | None:
        """The number of a hint that touches these slots; None if the hint has no number."""
        code, first = next((codes.code(hint, touched), first) for seat, first, codes in self.codes if seat == hint.seat)
        return None if code is None or self.numbers < 2 else Message(first + code, self.numbers)


def codebook(known: CommonKnowledge, table: Table, giver: int, kinds: tuple[Kind, Kind]) -> Codebook:
    """The numbers of the hints of a player, computed from common knowledge alone."""
    risk = 0.0 if _has_to_hint(table, giver) else RISK
    codes: list[tuple[int, int, HintCodes]] = []
    numbers = 0
    for seat in table.seats_after(giver):
        to_seat = hint_codes(known.of(table, seat), kinds, known.pool, known.prospects, risk)
        codes.append((seat, numbers, to_seat))
        numbers += to_seat.codes
    return Codebook(tuple(codes), numbers)


def _has_to_hint(table: Table, giver: int) -> bool:
    """Whether a player without a certain play must give a hint.

    That is so if the player has no card, or if it may not discard and a strike would end the game.
    """
    full = table.hint_tokens == table.rules.hint_tokens and not table.rules.discard_at_full_tokens
    return not table.hands[giver] or (full and table.strikes + 1 == table.rules.strikes)


def message_of(
    known: CommonKnowledge, table: Table, move: Move, touched: Collection[int], kinds: tuple[Kind, Kind]
) -> Message | None:
    """The number that a move of the current player says; None if the move says no number."""
    if not known.trusting:
        return None
    player = table.current_player
    match move:
        case HintColor() | HintValue():
            return codebook(known, table, player, kinds).message(move, touched)
        case Play(slot=slot) | Discard(slot):
            useless = known.known_useless(table, player)
            said = len(useless) > 1 and slot in useless and move == discard_of(known, table, slot)
            return Message(useless.index(slot), len(useless)) if said else None
    assert_never(move)


def discard_of(known: CommonKnowledge, table: Table, slot: int) -> Play | Discard:
    """The move by which the current player discards a card, as far as everybody knows it."""
    rules = table.rules
    return losing(rules, slot, rules.faces_in(known.of(table, table.current_player)[slot]))


def sum_to_say(known: CommonKnowledge, view: View, numbers: int) -> tuple[int, dict[Order, int]]:
    """The number that the current player has to say, and what the others learn from it about their cards."""
    total, learned = _hats_seen(known, view, view.seats_after(), numbers)
    return total % numbers, learned


def decoded(known: CommonKnowledge, view: View, message: Message) -> dict[Order, int]:
    """What everybody learns about their cards from a number, as far as the viewer can tell.

    The viewer sees the hats of the others, and subtracts them from the sum to find their own.
    """
    others = [seat for seat in view.seats_after() if seat != view.seat]
    total, learned = _hats_seen(known, view, others, message.numbers)
    if view.seat is not None and view.seat != view.current_player:
        hat = (message.number - total) % message.numbers
        hand = masks_of_hat(hat, known.of(view, view.seat), message.numbers, known.pool, known.prospects)
        learned.update(zip([held.order for held in view.hands[view.seat]], hand, strict=True))
    return learned


def _hats_seen(
    known: CommonKnowledge, view: View, seats: Collection[int], numbers: int
) -> tuple[int, dict[Order, int]]:
    """The sum of the hats of these seats, whose hands the view shows; and what each hat says about its cards."""
    total = 0
    learned: dict[Order, int] = {}
    for seat in seats:
        held = view.hands[seat]
        faces = [view.deck_faces[card.order] for card in held]
        hat, hand = hat_of(known.of(view, seat), faces, numbers, known.pool, known.prospects)
        total += hat
        learned.update(zip([card.order for card in held], hand, strict=True))
    return total, learned
