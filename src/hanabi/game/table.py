"""`Table`: what everyone sees, and the questions that players and programs ask about it."""

from __future__ import annotations

from abc import ABCMeta, abstractmethod
from operator import getitem
from typing import Any, Self

import attrs

from hanabi.game.cards import Card
from hanabi.game.checks import brief_repr, is_int_between
from hanabi.game.course_prospects import best_sum, indispensable_faces, live_faces, lost_faces, playable_faces
from hanabi.game.display_hook import ImageDisplay
from hanabi.game.ending import Ending
from hanabi.game.errors import InvalidArgument
from hanabi.game.frozen import Frozen
from hanabi.game.held_card import HeldCard
from hanabi.game.hint_marks import subjects_in
from hanabi.game.lookup import UNSEEN
from hanabi.game.open_courses import placed_on
from hanabi.game.outcome import Outcome
from hanabi.game.rules import not_in_play
from hanabi.game.table_fields import TableFields


@attrs.frozen(weakref_slot=False, repr=False)
class Table(TableFields, ImageDisplay, Frozen, metaclass=ABCMeta):
    """What everyone at the table sees. A `State` adds the deck, a `View` adds what one seat sees of it.

    You do not construct tables: call `new_game`, then `apply`. `repr(table)` is one line; `print(table)` and notebooks
    draw the whole table.

    Examples:
        >>> from hanabi import new_game
        >>> state = new_game(3, seed=7)
        >>> state.hint_tokens, state.strikes, state.fireworks, state.deck_size
        (8, 0, (0, 0, 0, 0, 0), 35)
        >>> state.is_over, state.outcome
        (False, None)
    """

    @property
    def players(self) -> int:
        """The number of players."""
        return len(self.hands)

    @property
    @abstractmethod
    def may_move(self) -> bool:
        """Whether the holder of this table may make the next move. False for the view of a seat that is not to move."""

    @property
    def is_over(self) -> bool:
        """Whether the game is over. `outcome` says how it ended."""
        return self.ending is not None

    @property
    def deck_size(self) -> int:
        """The number of cards left to draw."""
        return len(self.deck_faces) - self.drawn

    @property
    def discards(self) -> tuple[Card, ...]:
        """The discarded cards, in order."""
        faces = self.rules.lookup.cards
        return tuple([faces[identity] for identity in self.discard_faces])

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, and its score; None while the game goes on."""
        if self.ending is None:
            return None
        piles, rules = self.score, self.rules
        won = self.ending is Ending.PERFECT
        lost = not won and (
            rules.all_or_nothing or (self.ending is Ending.STRIKES and not rules.strikeout_keeps_points)
        )
        return Outcome(
            ending=self.ending,
            score=0 if lost else piles,
            won=won,
            piles=piles,
            reachable=self.best_score,
            rating=None if lost or rules.all_or_nothing else rules.rating(piles),
        )

    @property
    def score(self) -> int:
        """The sum of the fireworks."""
        return sum(self.fireworks)

    @property
    def best_score(self) -> int:
        """The highest score still possible with the cards not lost, ignoring the number of turns left."""
        if self.courses:
            return best_sum(self, lost_faces(self))
        _, reachable = self._left_and_reachable()
        return sum(reachable)

    @property
    def placed(self) -> tuple[tuple[Card, ...], ...]:
        """For each suit the cards on its firework, in the order in which they were placed.

        Examples:
            >>> from hanabi import Play, apply, new_game
            >>> apply(new_game(2, seed=7), Play(4)).placed
            ((), (), (), (Card('blue', 1),), ())
        """
        lookup = self.rules.lookup
        piles = placed_on(lookup, self.fireworks, self.courses)
        return tuple([tuple([lookup.cards[identity] for identity in pile]) for pile in piles])

    @property
    def playable_cards(self) -> tuple[Card, ...]:
        """The cards that can be placed now, in suit order: usually the next card of each unfinished firework.

        Examples:
            >>> from hanabi import new_game
            >>> [str(card) for card in new_game(2, seed=7).playable_cards]
            ['red 1', 'yellow 1', 'green 1', 'blue 1', 'white 1']
        """
        if self.courses:
            return self.rules.faces_in(playable_faces(self))
        return sum(map(getitem, self.rules.lookup.next_cards, self.fireworks), ())

    @property
    def dead_cards(self) -> tuple[Card, ...]:
        """The cards that can no longer be placed, in suit order."""
        lookup, fireworks = self.rules.lookup, self.fireworks
        if self.courses:
            return self.rules.faces_in(lookup.every_card & ~live_faces(self, lost_faces(self)))
        _, reachable = self._left_and_reachable()
        return tuple(
            [
                card
                for card, suit, step in zip(lookup.cards, lookup.suit_of, lookup.step_of, strict=True)
                if not fireworks[suit] <= step < reachable[suit]
            ]
        )

    @property
    def indispensable_cards(self) -> tuple[Card, ...]:
        """The cards whose loss would lower `best_score`, in suit order.

        Examples:
            >>> from hanabi import new_game
            >>> [str(card) for card in new_game(2, seed=7).indispensable_cards]
            ['red 5', 'yellow 5', 'green 5', 'blue 5', 'white 5']
        """
        lookup, fireworks = self.rules.lookup, self.fireworks
        if self.courses:
            return self.rules.faces_in(indispensable_faces(self))
        left, reachable = self._left_and_reachable()
        return tuple(
            [
                card
                for card, copies, suit, step in zip(lookup.cards, left, lookup.suit_of, lookup.step_of, strict=True)
                if copies == 1 and fireworks[suit] <= step < reachable[suit]
            ]
        )

    def playable_slots(self, seat: int | None = None) -> tuple[int, ...]:
        """The slots of a hand (default: of the player to move) whose cards can be played now.

        For a view, only cards that it sees count, even if hints identify another card. For such a card,
        `beliefs.playable` gives the probability. Raises `InvalidArgument` if there is no such seat.

        Examples:
            >>> from hanabi import new_game, view
            >>> state = new_game(2, seed=7)
            >>> state.playable_slots(), state.playable_slots(1), view(state, 0).playable_slots()
            ((4,), (2,), ())
        """
        hand = self.hands[self.current_player] if seat is None else self.hand(seat)
        lookup, fireworks, faces = self.rules.lookup, self.fireworks, self.deck_faces
        suit_of, step_of = lookup.suit_of, lookup.step_of
        if self.courses:
            playable = playable_faces(self)
            return tuple([slot for slot, held in enumerate(hand) if playable >> faces[held.order] & 1])
        slots: list[int] = []
        for slot, held in enumerate(hand):
            identity = faces[held.order]
            if identity != UNSEEN and fireworks[suit_of[identity]] == step_of[identity]:
                slots.append(slot)
        return tuple(slots)

    def unhinted_slots(self, seat: int | None = None) -> tuple[int, ...]:
        """The slots of a hand (default: of the player to move) whose cards no hint has touched.

        They are ordered by the age of their cards, oldest first, even in a rearranged hand. Raises `InvalidArgument` if
        there is no such seat.

        Examples:
            >>> from hanabi import HintColor, apply, new_game
            >>> apply(new_game(2, seed=7), HintColor(1, "green")).unhinted_slots()
            (0, 2)
        """
        hand = self.hands[self.current_player] if seat is None else self.hand(seat)
        oldest_first = sorted([(held.order, slot) for slot, held in enumerate(hand) if not held.touched])
        return tuple([slot for _, slot in oldest_first])

    def seats_after(self, seat: int | None = None) -> tuple[int, ...]:
        """The other seats in turn order, starting after a seat (default: after the player to move).

        Raises `InvalidArgument` if there is no such seat.

        Examples:
            >>> from hanabi import new_game
            >>> state = new_game(4, seed=7)
            >>> state.seats_after(), state.seats_after(2)
            ((1, 2, 3), (3, 0, 1))
        """
        first = self.current_player if seat is None else seat
        self.hand(first)
        return (*range(first + 1, self.players), *range(first))

    def is_playable(self, card: Card) -> bool:
        """Whether this card can be played now.

        Raises `InvalidArgument` for a card of another game. So do all methods that take a card.
        """
        lookup = self.rules.lookup
        try:
            # Inlined from `Rules.identity`: players ask about every card, and the call would take half of the time.
            if type(card) is Card:
                identity = lookup.identity_of[card.suit][card.value]
                if self.courses:
                    return playable_faces(self) >> identity & 1 == 1
                return self.fireworks[lookup.suit_of[identity]] == lookup.step_of[identity]
        except KeyError:
            pass
        raise not_in_play(card, self.rules)

    def is_dead(self, card: Card) -> bool:
        """Whether this card can no longer be placed.

        That is so if a copy is placed already, or if all copies of this card, or of a card that must be placed before
        it, are discarded. If its firework may still follow several courses, that must be so on each of them.
        """
        identity, lookup = self.rules.identity(card), self.rules.lookup
        if self.courses:
            return not live_faces(self, lost_faces(self)) >> identity & 1
        suit, step = lookup.suit_of[identity], lookup.step_of[identity]
        height = self.fireworks[suit]
        if height > step:
            return True
        count, copies = self.discard_faces.count, lookup.copies
        for needed in lookup.faces_by_step[suit][height : step + 1]:  # noqa: SIM110
            # A generator would take twice as long.
            if count(needed) == copies[needed]:
                return True
        return False

    def is_indispensable(self, card: Card) -> bool:
        """Whether losing this card would lower `best_score`: it can still be placed and has only one copy left."""
        if self.courses:
            return indispensable_faces(self) >> self.rules.identity(card) & 1 == 1
        return self.copies_left(card) == 1 and not self.is_dead(card)

    def copies_left(self, card: Card) -> int:
        """The number of copies of this card in hands and in the deck: neither discarded nor placed."""
        identity, lookup = self.rules.identity(card), self.rules.lookup
        suit = lookup.suit_of[identity]
        placed = (
            identity in placed_on(lookup, self.fireworks, self.courses)[suit]
            if self.courses
            else self.fireworks[suit] > lookup.step_of[identity]
        )
        return lookup.copies[identity] - self.discard_faces.count(identity) - placed

    def candidates(self, seat: int, slot: int) -> tuple[Card, ...]:
        """The cards that a slot can hold according to the hints on it.

        Examples:
            >>> from hanabi import new_game
            >>> len(new_game(2, seed=7).candidates(seat=0, slot=4))
            25
        """
        return self.rules.faces_in(self.held(seat, slot).candidates)

    def hints_on(self, seat: int, slot: int) -> tuple[str | int, ...]:
        """The colours and values of the hints that have touched the card in a slot, colours first."""
        return subjects_in(self.rules, self.held(seat, slot).touched)

    def face(self, held: HeldCard) -> Card | None:
        """The face of a held card, or None if this table does not know it.

        Raises `InvalidArgument` if it is not a held card of this game.
        """
        self.require_held(held)
        identity = self.deck_faces[held.order]
        return None if identity == UNSEEN else self.rules.lookup.cards[identity]

    def held(self, seat: int, slot: int) -> HeldCard:
        """The held card in a slot. Raises `InvalidArgument` if there is no such slot."""
        hand = self.hand(seat)
        if type(slot) is not int or not 0 <= slot < len(hand):
            raise InvalidArgument(f"slot {brief_repr(slot)}: seat {seat} holds {len(hand)} cards, in slots from 0")
        return hand[slot]

    def hand(self, seat: int) -> tuple[HeldCard, ...]:
        """The hand of a seat. Raises `InvalidArgument` if there is no such seat."""
        if type(seat) is not int or not 0 <= seat < len(self.hands):
            raise InvalidArgument(f"seat {brief_repr(seat)}: the seats of this game are 0 to {len(self.hands) - 1}")
        return self.hands[seat]

    def require_held(self, held: object) -> None:
        """Raise `InvalidArgument` unless `held` is a held card of this game."""
        if type(held) is not HeldCard or not is_int_between(held.order, 0, len(self.deck_faces) - 1):
            raise InvalidArgument(f"{brief_repr(held)} is not a held card of this game")

    def _left_and_reachable(self) -> tuple[list[int], list[int]]:
        """For each identity the copies not discarded; for each suit the height that its firework can still reach."""
        lookup = self.rules.lookup
        left, suit_of, step_of = list(lookup.copies), lookup.suit_of, lookup.step_of
        reachable = [len(order) for order in lookup.faces_by_step]
        for identity in self.discard_faces:
            left[identity] -= 1
            if not left[identity] and step_of[identity] < reachable[suit_of[identity]]:
                reachable[suit_of[identity]] = step_of[identity]
        return left, reachable

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return self

    def __repr__(self) -> str:
        piles = " ".join(
            f"{suit.letter}{height}" for suit, height in zip(self.rules.suits, self.fireworks, strict=True)
        )
        hands = " | ".join(" ".join(self._written(held) for held in hand) for hand in self.hands)
        turn = f"seat {self.current_player} to move" if self.ending is None else f"over: {self.ending.value}"
        tokens = f"{self.hint_tokens} hint tokens, {self.strikes} strikes, {self.deck_size} to draw"
        return f"<{type(self).__name__} {piles}; {hands}; {tokens}; {turn}>"

    def _written(self, held: HeldCard) -> str:
        card = self.face(held)
        if card is None:
            return "??"
        return next(suit.letter for suit in self.rules.suits if suit.name == card.suit) + str(card.value)
