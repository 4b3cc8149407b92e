"""The recommendation strategy: one hint tells all other players at once what to do.

After C. Cox, J. De Silva, P. Deorsey, F. H. J. Kenter, T. Retter and J. Tobin, "How to make the perfect fireworks
display: two strategies for Hanabi", Mathematics Magazine 88 (2015).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TypeAlias, final

import attrs

from hanabi.game import Discard, Event, HeldCard, Hint, HintColor, HintValue, Move, Play, Table
from hanabi.game.internals import Frozen, Order, require
from hanabi.players.player import Follower
from hanabi.players.reference.card_masks import Mask, mask_of
from hanabi.players.reference.placing import placing
from hanabi.players.reference.turns import options, require_one_course
from hanabi.seats import Happening, View, touched

Number: TypeAlias = int
"""A recommendation for a hand of h cards: 0 to h - 1 is a slot to play, h to 2h - 1 a slot to discard."""


@final
class Recommendation(Follower):
    """Hints carry recommendations in code: one hint recommends a play or a discard to every other player.

    * *The rule*: a hand of h cards gets a number. If it holds a playable card, the number is the slot of a card to
      play: one that completes its firework, otherwise the lowest. If not, the number is h plus the slot of a card to
      discard. This is a dead card if there is one. Otherwise it is the highest card that has several copies and has
      lost none of them. If there is no such card either, it is the newest card.
      Inverted cards have it the other way round: they are played by a discard, and discarded by a play.
    * *The code*: a hint stands for a number, too. It depends on the receiver, and on whether the hint names a colour or
      a value. The giver adds up the numbers of all other hands, modulo 2h, and gives a hint that stands for the sum.
      Each of the other players sees all those hands except their own. They subtract the numbers that they see, and what
      remains is the number of their own hand. What the hint says about the receiver's cards does not matter.
    * *The turn*: if a play was recommended and the card is still likely enough to be playable, play it. Otherwise give
      a hint. Without a token, discard as recommended, or else the newest card.

    An example: three players with five cards each, so numbers are modulo 10. Ann sees that Ben should play slot 3
    (number 3) and Cleo should discard slot 4 (number 9). The sum is 12, so she gives a hint for 2. Ben sees Cleo's 9:
    2 - 9 = -7, which is 3 modulo 10. Cleo sees Ben's 3: 2 - 3 = -1, which is 9.

    In the paper five players have four cards each. There are eight kinds of hints (four receivers, colour or value) and
    eight numbers, so every sum has a hint. With fewer players there are too few kinds, so hints also differ by the
    newest card that they touch. Then a sum may have no legal hint; wild or colourless suits can cause this, too. In
    that case the giver takes the hint whose wrong numbers do the most good, if they do more good than harm.

    Two more things differ from the paper:

    * A recommended card was playable at that time. Only a copy that was placed since can make it useless. In the paper,
      a player plays the card if no card was placed since, or if one was placed and a strike can be spared. This player
      does not count placed cards that the recommended card cannot be.
    * If a hint would recommend nothing but discards, this player discards instead, if that is legal.

    `Recommendation(as_published=True)` leaves out both changes. A strike can be spared if it is not the last; under the
    standard rules the third loses all points. In the program of the paper's authors the fourth strike ends the game and
    points are kept: `Rules(strikes=4, strikeout_keeps_points=True)`. Under those rules, five players as published score
    23.03 over 1,000 games (standard error 0.05), and the authors' program 23.04. Under the standard rules they score
    22.43, and with the two changes 23.73.

    It supports all rules by which each suit has one course, and any number of players from 2.

    Examples:
        >>> from hanabi.players import play
        >>> play([Recommendation(), Recommendation(), Recommendation()], seed=7).outcome.ending.value
        'deck'
    """

    def __init__(self, *, as_published: bool = False) -> None:
        self._as_published = as_published

    def start(self, view: View) -> None:
        """Begin a game without recommendations. Raises `UnsuitableRules` if suits have several courses."""
        super().start(view)
        require_one_course(view, "recommendation")
        self._code = _Code.of(view)
        self._advised: Mapping[int, _Advice] = {}
        self._placed: list[int] = []

    def recommended(self, seat: int) -> Play | Discard | None:
        """What the last hint recommends to a seat, as far as this player knows; None once the card is gone.

        Raises `InvalidArgument` if there is no such seat.

        Examples:
            >>> from hanabi import HintColor, event, new_game, view
            >>> state, player = new_game(5, seed=7), Recommendation()
            >>> player.start(view(state, 2))
            >>> player.see(event(state, HintColor(1, "red")))
            >>> player.recommended(0), player.recommended(1)
            (None, Play(slot=0, announce=None))
        """
        hand = self.view.hand(seat)
        advice = self._advised.get(seat)
        for slot, held in enumerate(hand):
            if advice is not None and held.order == advice.order:
                return Play(slot) if advice.to_play else Discard(slot)
        return None

    def saw(self, before: View, happening: Happening) -> None:
        """Note what a hint recommends, and which cards are placed afterwards."""
        require(before, View, "a View")
        if not isinstance(happening, Event):
            return
        if isinstance(happening.move, HintColor | HintValue):
            number = self._code.number(before, happening.move, happening.touched)
            self._advised, self._placed = self._decoded(before, number), []
        elif happening.placed and happening.card is not None:
            self._placed.append(before.rules.identity(happening.card))

    def move(self, view: View) -> Move:
        """Play as recommended, or else give a hint, or else discard.

        Raises `InvalidArgument` unless this is the view of the current player.
        """
        legal, mine = options(view), view.hands[view.current_player]
        advice = self.recommended(view.current_player)
        if isinstance(advice, Play) and self._still_fits(mine[advice.slot]):
            fitting = mine[advice.slot].candidates & mask_of(view.rules, view.playable_cards)
            return placing(view.rules, advice.slot, view.rules.faces_in(fitting))
        discards = [move for move in legal if isinstance(move, Discard)]
        hints = [move for move in legal if isinstance(move, HintColor | HintValue)]
        hint = self._hint(view, hints, may_discard=bool(discards))
        if hint is not None:
            return hint
        if advice in discards:
            return advice
        return Discard(_newest(mine)) if discards else Play(_newest(mine))

    def _decoded(self, before: View, sum_: Number) -> dict[int, _Advice]:
        """What a hint for this sum recommends to everybody except its giver, as far as this player can tell."""
        me, others = self.view.seat, before.seats_after()
        numbers = self._code.advice(before, [seat for seat in others if seat != me])
        rest = sum_ - sum(numbers.values())
        if me in others:
            numbers[me] = rest
        else:
            # The player's own hint. If it stands for another sum, everybody decodes a number that is wrong by `rest`.
            numbers = {seat: number + rest for seat, number in numbers.items()}
        advised = {seat: self._code.meaning(before, seat, number) for seat, number in numbers.items()}
        return {seat: advice for seat, advice in advised.items() if advice is not None}

    def _still_fits(self, held: HeldCard) -> bool:
        """Whether a recommended card is still playable, for sure or likely enough to risk a strike."""
        view, copies = self.view, self.view.rules.lookup.copies
        placed = self._placed
        if not self._as_published:
            if not held.candidates & mask_of(view.rules, view.playable_cards):
                return False
            placed = [
                identity
                for identity in placed
                if held.candidates >> identity & 1 and view.deck_faces.count(identity) < copies[identity]
            ]
        return not placed or (len(placed) == 1 and view.strikes + 1 < view.rules.strikes)

    def _hint(self, view: View, hints: Sequence[Hint], *, may_discard: bool) -> Hint | None:
        """The hint for the sum, or else the next best hint; None if no hint is legal or a discard is better."""
        code, numbers = self._code, self._code.advice(view, view.seats_after())
        if may_discard and not self._as_published and min(numbers.values()) >= code.hand:
            return None
        hint_for: dict[Number, Hint] = {}
        for hint in hints:
            hint_for.setdefault(code.number(view, hint, touched(view, hint)), hint)
        total = sum(numbers.values())
        if total % code.numbers in hint_for:
            return hint_for[total % code.numbers]

        def good(other: Number) -> int:
            more = other - total
            return sum([_good(view, code.meaning(view, seat, number + more)) for seat, number in numbers.items()])

        best = max(hint_for, key=good, default=None)
        return None if best is None or (may_discard and good(best) <= 0) else hint_for[best]


@final
@attrs.frozen
class _Advice(Frozen):
    """A recommendation to play a card, or to discard it if `to_play` is false. The card is named by its order."""

    to_play: bool
    order: Order


@final
@attrs.frozen
class _Code(Frozen):
    """The numbers of recommendations and hints.

    * `hand`: the number h of cards in a full hand. `numbers`: the modulus, 2h.
    * `grades`: how many groups the slot of the newest touched card divides the hints into.
    """

    players: int
    hand: int
    numbers: Number
    grades: int

    @classmethod
    def of(cls, table: Table) -> _Code:
        hand, others = table.rules.hand_size(table.players), table.players - 1
        return cls(table.players, hand, 2 * hand, grades=-(-2 * hand // (2 * others)))

    def number(self, before: Table, hint: Hint, slots: Sequence[int]) -> Number:
        """The number of a hint that touches these slots."""
        others = self.players - 1
        receiver = (hint.seat - before.current_player) % self.players - 1
        orders = [held.order for held in before.hands[hint.seat]]
        newest = max([orders[slot] for slot in slots], default=-1)
        grade = min(len([order for order in orders if order > newest]), self.grades - 1)
        return (receiver + others * isinstance(hint, HintColor) + 2 * others * grade) % self.numbers

    def advice(self, table: Table, seats: Iterable[int]) -> dict[int, Number]:
        """The recommendation for each of these seats, as a number."""
        playable, dead = mask_of(table.rules, table.playable_cards), mask_of(table.rules, table.dead_cards)
        return {seat: self._advice(table, table.hands[seat], playable, dead) for seat in seats}

    def _advice(self, table: Table, hand: Sequence[HeldCard], playable: Mask, dead: Mask) -> Number:
        """The recommendation for a hand by *the rule* of `Recommendation`, as a number."""
        lookup = table.rules.lookup
        cards = [table.deck_faces[held.order] for held in hand]
        ranks = [(lookup.step_of[card], card) for card in cards]
        last_step = table.rules.values - 1
        plays = [slot for slot, card in enumerate(cards) if playable >> card & 1]
        if plays:
            slot = min(plays, key=lambda slot: (ranks[slot][0] < last_step, ranks[slot]))
            return slot + self.hand * (cards[slot] in lookup.inverted)
        lost = table.discard_faces
        discards = [slot for slot, card in enumerate(cards) if dead >> card & 1] or [
            slot for slot, card in enumerate(cards) if lookup.copies[card] > 1 and card not in lost
        ]
        slot = max(discards, key=ranks.__getitem__, default=_newest(hand))
        return slot + self.hand * (not cards or cards[slot] not in lookup.inverted)

    def meaning(self, table: Table, seat: int, number: Number) -> _Advice | None:
        """The recommendation that a number, modulo 2h, stands for; None if the seat has no such card."""
        what, slot = divmod(number % self.numbers, self.hand)
        hand = table.hands[seat]
        return _Advice(what == 0, hand[slot].order) if slot < len(hand) else None


def _good(table: Table, advice: _Advice | None) -> int:
    """How much good a recommendation does; negative if it does harm."""
    if advice is None:
        return 0
    identity = table.deck_faces[advice.order]
    card = table.rules.faces[identity]
    if advice.to_play is not (identity in table.rules.lookup.inverted):
        return 2 if table.is_playable(card) else -4
    return 1 if table.is_dead(card) else -2 if table.is_indispensable(card) else 0


def _newest(hand: Sequence[HeldCard]) -> int:
    """The slot of the newest card; 0 for an empty hand."""
    return max(range(len(hand)), key=lambda slot: hand[slot].order, default=0)
