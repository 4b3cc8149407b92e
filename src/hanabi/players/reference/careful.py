"""A player without any convention: it goes by what hints say and by the cards it sees, and by nothing else."""

from __future__ import annotations

from functools import cached_property
from typing import NamedTuple, final

from hanabi.game import Discard, Hint, HintColor, HintValue, Move, Play
from hanabi.players.reference.announcing import announcing
from hanabi.players.reference.card_masks import Mask, average, identities_in, mask_of, share
from hanabi.players.reference.turns import options
from hanabi.seats import View


class Weights(NamedTuple):
    """What `Careful` weighs its hints and discards by."""

    certainty: float = 0.5
    """The value of letting the holder of a playable card know for sure that it is playable."""
    news: float = 0.04
    """The value of telling everything about a card that is not playable."""
    price: float = 0.2
    """The least value of a hint that takes the last token. With two tokens left, half of it; with three, a third."""
    last_copy: float = 2.0
    """The cost of losing the last copy of a card, besides the points that can no longer be scored."""
    next_card: float = 0.6
    """The cost of losing a playable card that has another copy."""
    later_card: float = 0.4
    """The cost of losing a card that is needed later and has another copy."""


CAREFUL_WEIGHTS = Weights()
"""The compiled twin in `hanabi.arrays` uses the same."""


@final
class Careful:
    """Plays what is sure to be playable, tells what is useful, and discards what is cheapest to lose.

    * It plays a card when all that the card can be is playable. A card can be what hints leave possible, less the
      cards of which the player sees every copy.
    * It gives the hint that raises most the chance, as the receiver sees it, that a playable card is playable. Best is
      a hint that makes it certain. The fewer tokens there are, the more a hint has to be worth.
    * It discards the card that it can lose most cheaply, on average over all that the card can be: at best a dead one.
    * In its last turn, if a strike would not lose the game, it plays a card and hopes.

    It reads nothing into a hint beyond what the hint says. So a playable card takes two hints as a rule, for its colour
    and for its value, and the tokens do not last for a perfect game; but it plays with anybody, and under all rules.

    Examples:
        >>> from hanabi.players import play
        >>> play([Careful(), Careful(), Careful()], seed=7).outcome.ending.value
        'deck'
    """

    def move(self, view: View) -> Move:
        """The first of these that there is. Raises `InvalidArgument` unless it is the view of the seat to move."""
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
    """One turn: what the player to move knows, and the moves that it thinks of."""

    def __init__(self, view: View) -> None:
        self._legal = options(view)
        self._view = view
        lookup, faces = view.rules.lookup, view.deck_faces
        self._playable = mask_of(view.rules, view.playable_cards)
        self._copies = [copies - faces.count(identity) for identity, copies in enumerate(lookup.copies)]
        """How many copies of each identity the player does not see."""
        self._unseen = sum([1 << identity for identity, count in enumerate(self._copies) if count])
        self._mine = [held.candidates & self._unseen for held in view.hands[view.current_player]]
        """What each card of its own can be."""

    def sure_play(self) -> Play | None:
        """A card that fits whatever it is: the lowest, which the most cards can follow."""
        rules, slots = self._view.rules, [slot for slot, cards in enumerate(self._mine) if not cards & ~self._playable]
        if not slots:
            return None
        step_of = rules.lookup.step_of
        slot = min(slots, key=lambda slot: min([step_of[card] for card in identities_in(self._mine[slot])]))
        return announcing(rules, slot, rules.faces_in(self._mine[slot]))

    def last_hope(self) -> Play | None:
        """The likeliest play in the player's last turn, if it costs nothing and no hint would bring a sure point."""
        view = self._view
        costs_nothing = view.turns_left is not None and view.strikes + 1 < view.rules.strikes
        if costs_nothing and any(self._hopes) and max(self._worths.values(), default=0.0) < CAREFUL_WEIGHTS.certainty:
            return self.likeliest_play()
        return None

    def useful_hint(self) -> Hint | None:
        """The best hint, if it is worth its token. When all tokens are there, a hint costs nothing."""
        view, best = self._view, self.best_hint()
        if best is None or view.hint_tokens == view.rules.hint_tokens:
            return best
        return best if self._worths[best] * view.hint_tokens >= CAREFUL_WEIGHTS.price else None

    def cheapest_discard(self) -> Discard | None:
        """The card that is cheapest to lose, if discards are legal."""
        if not any(isinstance(move, Discard) for move in self._legal):
            return None
        losses = self._losses()
        costs = [average(cards, self._copies, losses) for cards in self._mine]
        return Discard(costs.index(min(costs)))

    def best_hint(self) -> Hint | None:
        """The hint that is worth most, if there is any."""
        return max(self._worths, key=self._worths.__getitem__, default=None)

    def likeliest_play(self) -> Play:
        """The card that most likely fits."""
        return Play(self._hopes.index(max(self._hopes)))

    @cached_property
    def _hopes(self) -> list[float]:
        """How likely each card of its own is playable."""
        fits = [self._playable >> card & 1 for card in range(len(self._copies))]
        return [average(cards, self._copies, fits) for cards in self._mine]

    def _losses(self) -> list[float]:
        """What it would cost to lose each card, by identity."""
        view = self._view
        lookup, values = view.rules.lookup, view.rules.values
        dead, last = mask_of(view.rules, view.dead_cards), mask_of(view.rules, view.indispensable_cards)
        in_hands = {view.deck_faces[held.order] for hand in view.hands for held in hand}

        def loss(card: int) -> float:
            if dead >> card & 1:
                return 0.0
            if last >> card & 1:
                return CAREFUL_WEIGHTS.last_copy + values - lookup.step_of[card]
            # Where a copy is seen in somebody's hand, there will be one.
            cost = CAREFUL_WEIGHTS.next_card if self._playable >> card & 1 else CAREFUL_WEIGHTS.later_card
            return cost / 2 if card in in_hands else cost

        return [loss(card) for card in range(len(lookup.cards))]

    @cached_property
    def _worths(self) -> dict[Hint, float]:
        """What each legal hint is worth."""
        hands = {seat: self._shown(seat) for seat in self._view.seats_after()}
        known = 0
        for shown in hands.values():
            for card, thought in shown:
                known |= 0 if thought & ~self._playable else card
        touches = self._view.rules.lookup.touched_by
        return {
            hint: self._worth(hands[hint.seat], touches(hint), known)
            for hint in self._legal
            if isinstance(hint, HintColor | HintValue)
        }

    def _shown(self, seat: int) -> list[tuple[Mask, Mask]]:
        """Each card of another hand, and all that its holder thinks it can be.

        The holder sees what this player sees, but for that hand.
        """
        hand = self._view.hands[seat]
        cards = [1 << self._view.deck_faces[held.order] for held in hand]
        unseen = self._unseen
        for card in cards:
            unseen |= card
        return [(card, held.candidates & unseen) for card, held in zip(cards, hand, strict=True)]

    def _worth(self, shown: list[tuple[Mask, Mask]], touches: Mask, known: Mask) -> float:
        """What a hint is worth that touches these cards, where somebody knows already that the `known` are playable."""
        worth = 0.0
        for card, before in shown:
            after = before & (touches if touches & card else ~touches)
            if after == before or known & card:
                continue
            if not self._playable & card:
                worth += CAREFUL_WEIGHTS.news * (1 - share(before, after))
                continue
            worth += share(after, self._playable) - share(before, self._playable)
            if not after & ~self._playable:
                worth += CAREFUL_WEIGHTS.certainty
                # Of a second copy nobody need be sure.
                known |= card
        return worth
