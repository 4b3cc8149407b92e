"""What the current player knows: the common knowledge, and what this player alone sees."""

from __future__ import annotations

from collections.abc import Sequence
from typing import final

import attrs

from hanabi.game import Discard, Hint, Move
from hanabi.game.internals import Frozen
from hanabi.players.reference.information.common_knowledge import CommonKnowledge
from hanabi.players.reference.information.hint_codes import Kind
from hanabi.players.reference.information.pool import Pool, pool_of, settle
from hanabi.seats import View


@final
@attrs.frozen
class Turn(Frozen):
    """The turn of a player.

    * `view`: what the player sees. `known`: what everybody knows. `kinds`: the hints of the game.
    * `own`: what the player's own cards can be, by slot, given all other hands.
    * `unseen`: the cards that this player cannot locate. `in_sight`: the identities in the other hands.
    * `can_discard`: whether a discard is legal. `hints`: the legal hints.
    """

    view: View
    known: CommonKnowledge
    kinds: tuple[Kind, Kind]
    own: tuple[int, ...]
    unseen: Pool
    in_sight: int
    can_discard: bool
    hints: tuple[Hint, ...]

    @property
    def tokens_are_full(self) -> bool:
        """Whether all hint tokens are available."""
        return self.view.hint_tokens == self.view.rules.hint_tokens

    @property
    def cards_to_spare(self) -> int:
        """How many more discards leave enough turns to play every card and one more round."""
        rules, players = self.view.rules, self.view.players
        if not rules.last_round:
            return rules.deck_size
        to_draw = rules.deck_size - players * rules.hand_size(players)
        return to_draw - rules.max_score - len(self.view.discard_faces)

    def chance(self, slot: int) -> float:
        """The probability that the card in this slot of the player's own hand is playable."""
        return self.unseen.share(self.own[slot], self.known.prospects.playable)


def turn_of(view: View, legal: Sequence[Move], known: CommonKnowledge, kinds: tuple[Kind, Kind]) -> Turn:
    """The turn of the current player, with this view and these legal moves."""
    in_sight, unseen = 0, list(known.prospects.unplaced)
    for seat in view.seats_after():
        for held in view.hands[seat]:
            identity = view.deck_faces[held.order]
            in_sight |= 1 << identity
            unseen[identity] -= 1
    hand = view.hands[view.current_player]
    settled = settle({held.order: known.masks[held.order] for held in hand}, unseen)
    if settled is None:
        # Somebody who does not follow the convention corrupted the masks. What hints say to anybody is still true.
        settled = settle({held.order: held.candidates for held in hand}, unseen) or ({}, pool_of(unseen))
    own, pool = settled
    return Turn(
        view=view,
        known=known,
        kinds=kinds,
        own=tuple(own.values()),
        unseen=pool,
        in_sight=in_sight,
        can_discard=any(isinstance(move, Discard) for move in legal),
        hints=tuple([move for move in legal if isinstance(move, Hint)]),
    )
