"""A player without conventions: it uses only what hints say and the cards that it sees."""

from __future__ import annotations

from functools import cached_property
from typing import NamedTuple, final

from hanabi.game import Discard, Hint, HintColor, HintValue, Move, Play
from hanabi.game.internals import subject_of
from hanabi.players.reference.card_masks import Mask, average, identities_in, mask_of, share
from hanabi.players.reference.placing import losing, placing
from hanabi.players.reference.turns import options
from hanabi.seats import View


class Weights(NamedTuple):
    """The values by which `Careful` compares hints and discards."""

    certainty: float = 0.5
    """The value of making the holder of a playable card certain that it is playable."""
    news: float = 0.04
    """The value of a hint that tells everything about a card that is not playable."""
    price: float = 0.2
    """Minimum value of a hint for the last token. With two tokens left, half of it is enough; with three, a third."""
    last_copy: float = 2.0
    """The cost of losing the last copy of a card, in addition to the points that can no longer be scored."""
    next_card: float = 0.6
    """The cost of losing a playable card that has another copy."""
    later_card: float = 0.4
    """The cost of losing a card that is needed later and has another copy."""
    strike: float = 2.0
    """The cost of a strike, if a discarded card turns out to be an inverted one that is not playable."""


CAREFUL_WEIGHTS = Weights()
"""The weights of `Careful`. The compiled version in `hanabi.arrays` uses the same."""


@final
class Careful:
    """Plays cards that are certainly playable, gives useful hints, and discards the card that costs least to lose.

    * It plays a card if everything that the card can be is playable: the candidates that hints leave, minus cards whose
      every copy the player can see.
    * It gives the hint that brings its receiver closest to knowing that a card is playable. Certainty counts most. The
      fewer tokens are left, the more a hint has to achieve.
    * It discards the card that costs least to lose, on average over everything that it can be.
    * It discards inverted cards to play them, and plays them to discard them, if it knows that they are inverted.
    * In its last turn it plays the card that is most likely playable, unless a strike would lose the game or a hint
      leads to a sure point.

    It reads nothing into a hint beyond what the hint says. So most cards need two hints, for colour and value, and the
    tokens do not suffice for a perfect game. But it gets along with any partner, under all rules.

    Examples:
        >>> from hanabi.players import play
        >>> play([Careful(), Careful(), Careful()], seed=7).outcome.ending.value
        'deck'
    """

    def move(self, view: View) -> Move:
        """Choose a move by the rules of the class. The code lists them in order of precedence.

        Raises `InvalidArgument` unless this is the view of the current player.
        """
        turn = _Turn(view)
        return (
            turn.sure_play()
            or turn.last_hope()
            or turn.useful_hint()
            or turn.cheapest_discard()
            or turn.best_hint()
            or turn.likeliest_play()
        )


@final
class _Turn:
    """One turn: what the player knows, and the moves that it considers."""

    def __init__(self, view: View) -> None:
        self._legal = options(view)
        self._view = view
        lookup, faces = view.rules.lookup, view.deck_faces
        self._playable = mask_of(view.rules, view.playable_cards)
        self._inverted = sum([1 << identity for identity in lookup.inverted])
        self._by_play, self._by_discard = self._playable & ~self._inverted, self._playable & self._inverted
        """The cards that a play places, and those that a discard places."""
        self._copies = [copies - faces.count(identity) for identity, copies in enumerate(lookup.copies)]
        """The unseen copies of each identity."""
        self._unseen = sum([1 << identity for identity, count in enumerate(self._copies) if count])
        self._mine = [held.candidates & self._unseen for held in view.hands[view.current_player]]
        """What each of the player's own cards can be."""

    def sure_play(self) -> Play | Discard | None:
        """Play the lowest certainly playable card, because most cards can follow it."""
        rules, slots = self._view.rules, [slot for slot, cards in enumerate(self._mine) if self._is_sure(cards)]
        if not slots:
            return None
        heights, suit_of = self._view.fireworks, rules.lookup.suit_of
        slot = min(slots, key=lambda slot: min([heights[suit_of[card]] for card in identities_in(self._mine[slot])]))
        return placing(rules, slot, rules.faces_in(self._mine[slot]))

    def last_hope(self) -> Play | Discard | None:
        """In the last turn, play the card most likely playable, if a strike is free and no hint brings a sure point."""
        view = self._view
        costs_nothing = view.turns_left is not None and view.strikes + 1 < view.rules.strikes
        if costs_nothing and any(self._hopes) and max(self._worths.values(), default=0.0) < CAREFUL_WEIGHTS.certainty:
            return self.likeliest_play()
        return None

    def useful_hint(self) -> Hint | None:
        """Give the best hint, if it is worth its token. With all tokens available, a hint costs nothing."""
        view, best = self._view, self.best_hint()
        if best is None or view.hint_tokens == view.rules.hint_tokens:
            return best
        price = CAREFUL_WEIGHTS.price * view.rules.hint_cost
        return best if self._worths[best] * view.hint_tokens >= price else None

    def cheapest_discard(self) -> Play | Discard | None:
        """Discard the card that costs least to lose, if discards are legal."""
        if not any(isinstance(move, Discard) for move in self._legal):
            return None
        rules, losses = self._view.rules, self._losses()
        risks = [self._risk(card, loss) for card, loss in enumerate(losses)]
        costs = [average(cards, self._copies, risks if cards & ~self._inverted else losses) for cards in self._mine]
        slot = costs.index(min(costs))
        return losing(rules, slot, rules.faces_in(self._mine[slot]))

    def best_hint(self) -> Hint | None:
        return max(self._worths, key=self._worths.__getitem__, default=None)

    def likeliest_play(self) -> Play | Discard:
        slot = self._hopes.index(max(self._hopes))
        return Play(slot) if slot < len(self._mine) else Discard(slot - len(self._mine))

    @cached_property
    def _hopes(self) -> list[float]:
        """The probability that a card is placed: for each slot by a play, then for each slot by a discard."""
        ways = [self._by_play, self._by_discard] if self._by_discard else [self._by_play]
        fits = [[mask >> card & 1 for card in range(len(self._copies))] for mask in ways]
        return [average(cards, self._copies, each) for each in fits for cards in self._mine]

    def _is_sure(self, cards: Mask) -> bool:
        """Whether one move places a card, whichever of these it is."""
        return not (cards & ~self._by_play and cards & ~self._by_discard)

    def _risk(self, card: int, loss: float) -> float:
        """The cost of discarding a card that may or may not be inverted."""
        if not self._inverted >> card & 1:
            return loss
        return 0.0 if self._playable >> card & 1 else loss + CAREFUL_WEIGHTS.strike

    def _losses(self) -> list[float]:
        view = self._view
        lookup, values = view.rules.lookup, view.rules.values
        dead, last = mask_of(view.rules, view.dead_cards), mask_of(view.rules, view.indispensable_cards)
        in_hands = {view.deck_faces[held.order] for hand in view.hands for held in hand}

        def loss(card: int) -> float:
            if dead >> card & 1:
                return 0.0
            if last >> card & 1:
                return CAREFUL_WEIGHTS.last_copy + values - lookup.step_of[card]
            # Losing the card costs less if another hand holds a copy: that copy remains.
            cost = CAREFUL_WEIGHTS.next_card if self._playable >> card & 1 else CAREFUL_WEIGHTS.later_card
            return cost / 2 if card in in_hands else cost

        return [loss(card) for card in range(len(lookup.cards))]

    @cached_property
    def _worths(self) -> dict[Hint, float]:
        hands = {seat: self._shown(seat) for seat in self._view.seats_after()}
        known = 0
        for shown in hands.values():
            for card, thought in shown:
                known |= card if self._is_sure(thought) else 0
        return {
            hint: self._worth(hands[hint.seat], hint, known)
            for hint in self._legal
            if isinstance(hint, HintColor | HintValue)
        }

    def _shown(self, seat: int) -> list[tuple[Mask, Mask]]:
        """Each card of another hand, with what it can be as far as its holder knows; both as masks.

        The holder sees what this player sees, except for that hand.
        """
        hand = self._view.hands[seat]
        cards = [1 << self._view.deck_faces[held.order] for held in hand]
        unseen = self._unseen
        for card in cards:
            unseen |= card
        return [(card, held.candidates & unseen) for card, held in zip(cards, hand, strict=True)]

    def _worth(self, shown: list[tuple[Mask, Mask]], hint: Hint, known: Mask) -> float:
        """The value of a hint to a hand.

        The holders of the `known` identities already know that these are playable.
        """
        lookup, worth = self._view.rules.lookup, 0.0
        touches, told = lookup.touched_by(hint), lookup.told[subject_of(hint)]
        for card, before in shown:
            after = before & (told.touch if touches & card else told.miss)
            if after == before or known & card:
                continue
            if not self._playable & card:
                worth += CAREFUL_WEIGHTS.news * (1 - share(before, after))
                continue
            fits = self._by_discard if self._inverted & card else self._by_play
            worth += share(after, fits) - share(before, fits)
            if not after & ~fits:
                worth += CAREFUL_WEIGHTS.certainty
                # It is worth nothing to make a second copy of this card known.
                known |= card
        return worth
