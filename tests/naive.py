"""A second model of the game: slow, mutable, written from the rulebooks and not from the library.

It shares no code with `hanabi.game` but the plain data of rules, cards and moves. To change a
verdict, change it in both places.
"""

from __future__ import annotations

import itertools

from hanabi import Card, Discard, HintColor, HintValue, Move, Play, Rules, Suit, Touch


class Naive:
    """One game, modified in place by `do`."""

    def __init__(self, players: int, rules: Rules, deck: list[Card], first: int) -> None:
        self.rules = rules
        self.stock = list(deck)
        self.kinds = {suit.name: suit for suit in rules.suits}
        self.highest = len(rules.suits[0].copies)
        self.hands: list[list[Card]] = [[] for _ in range(players)]
        self.notes: list[list[set[Card]]] = [[] for _ in range(players)]
        self.heard: list[list[set[str | int]]] = [[] for _ in range(players)]
        self.shown: list[int] | None = None
        self.piles: dict[str, list[int]] = {name: [] for name in self.kinds}
        self.trash: list[Card] = []
        self.blue = rules.hint_tokens
        self.spent = 0
        self.red = 0
        self.seat = first
        self.final: list[int] | None = None
        self.over: str | None = None
        self.deal(first)

    def deal(self, first: int) -> None:
        players, rules = len(self.hands), self.rules
        for seat in range(players):
            for _ in range(dict(rules.hand_sizes)[players]):
                self.draw(seat)
        if self.final is not None:
            self.final = [(first + turn) % players for turn in range(players)]

    def draw(self, seat: int) -> None:
        if not self.stock:
            return
        self.hands[seat].append(self.stock.pop(0))
        everything = {Card(name, value) for name in self.kinds for value in range(1, self.highest + 1)}
        self.notes[seat].append(everything)
        self.heard[seat].append(set())
        if not self.stock and self.rules.last_round:
            players = len(self.hands)
            self.final = [(seat + 1 + turn) % players for turn in range(players)]

    # Hints.

    def colors(self) -> list[str]:
        return [color for suit in self.rules.suits for color in suit.colors]

    def fits_color(self, card: Card, color: str) -> bool:
        kind: Suit = self.kinds[card.suit]
        return self.fits_one(kind.color_touch, card.suit == color)

    def fits_value(self, card: Card, value: int) -> bool:
        kind: Suit = self.kinds[card.suit]
        return self.fits_one(kind.value_touch, card.value == value)

    def fits_one(self, touch: Touch, own: bool) -> bool:
        return {Touch.ALL: True, Touch.NONE: False, Touch.OWN: own}[touch]

    def fits(self, card: Card, hint: HintColor | HintValue) -> bool:
        return self.fits_color(card, hint.color) if isinstance(hint, HintColor) else self.fits_value(card, hint.value)

    def all_hints(self, seat: int) -> list[Move]:
        colors: list[Move] = [HintColor(seat, color) for color in self.colors()]
        return colors + [HintValue(seat, value) for value in range(1, self.highest + 1)]

    # Legal moves.

    def allowed(self) -> list[Move]:
        if self.over:
            return []
        moves: list[Move] = []
        slots = range(len(self.hands[self.seat]))
        for slot in slots:
            moves.append(Play(slot))
            if self.rules.choreography:
                moves.extend(Play(slot, suit.name) for suit in self.rules.suits)
        blind = self.rules.deck_plays and len(self.stock) == 1
        if blind:
            moves.append(Play(len(slots)))
        if self.spent or self.rules.discard_at_full_tokens:
            moves.extend(Discard(slot) for slot in slots)
        if self.blue:
            for step in range(1, len(self.hands)):
                seat = (self.seat + step) % len(self.hands)
                for hint in self.all_hints(seat):
                    assert isinstance(hint, HintColor | HintValue)
                    if self.rules.empty_hints or any(self.fits(card, hint) for card in self.hands[seat]):
                        moves.append(hint)
        return moves

    # Making a move.

    def next_value(self, name: str) -> int | None:
        placed = self.piles[name]
        if len(placed) == self.highest:
            return None
        if self.kinds[name].descending:
            return placed[-1] - 1 if placed else self.highest
        return placed[-1] + 1 if placed else 1

    def gain(self) -> None:
        if self.spent:
            self.spent -= 1
            self.blue += 1

    def do(self, move: Move) -> None:
        seat = self.seat
        last_round = self.final is not None
        lost: Card | None = None
        if isinstance(move, Play):
            card = self.remove(seat, move.slot)
            right = self.next_value(card.suit) == card.value and move.announce in {None, card.suit}
            if right:
                self.piles[card.suit].append(card.value)
                if len(self.piles[card.suit]) == self.highest and self.rules.completion_bonus:
                    self.gain()
                if move.announce:
                    self.gain()
            else:
                self.trash.append(card)
                self.red += 1
                lost = card
        elif isinstance(move, Discard):
            lost = self.remove(seat, move.slot)
            self.trash.append(lost)
            self.gain()
        else:
            self.blue -= 1
            self.spent += 1
            self.shown = []
            for slot, card in enumerate(self.hands[move.seat]):
                says, note = self.fits(card, move), self.notes[move.seat][slot]
                note.difference_update({other for other in note if self.fits(other, move) != says})
                if says:
                    self.shown.append(slot)
                    self.heard[move.seat][slot].add(move.color if isinstance(move, HintColor) else move.value)
        self.finish_turn(seat, lost, last_round, acted=isinstance(move, Play | Discard))

    def remove(self, seat: int, slot: int) -> Card:
        if slot == len(self.hands[seat]):
            # It goes through the hand for a moment: taking it begins the last round.
            self.draw(seat)
        self.notes[seat].pop(slot)
        self.heard[seat].pop(slot)
        return self.hands[seat].pop(slot)

    def finish_turn(self, seat: int, lost: Card | None, last_round: bool, *, acted: bool) -> None:
        self.end_by_display(lost)
        if acted and not self.over:
            self.draw(seat)
        if last_round and self.final is not None:
            self.final.pop(0)
        self.seat = (seat + 1) % len(self.hands)
        self.end_by_what_is_left()

    def end_by_display(self, lost: Card | None) -> None:
        if all(len(pile) == self.highest for pile in self.piles.values()):
            self.over = "perfect"
        elif self.red == self.rules.strikes:
            self.over = "strikes"
        elif lost and self.rules.lost_card_ends and self.is_gone(lost) and lost.value not in self.piles[lost.suit]:
            self.over = "indispensable"

    def end_by_what_is_left(self) -> None:
        if self.over:
            return
        if self.final == []:
            self.over = "deck"
        elif self.rules.stops_when_hopeless and self.is_hopeless():
            self.over = "hopeless"
        elif not self.allowed():
            self.over = "stuck"

    def is_gone(self, card: Card) -> bool:
        return self.trash.count(card) == self.kinds[card.suit].copies[card.value - 1]

    def most(self) -> int:
        total = 0
        for name, kind in self.kinds.items():
            order = list(range(1, self.highest + 1))
            if kind.descending:
                order.reverse()
            for value in order:
                if value not in self.piles[name] and self.is_gone(Card(name, value)):
                    break
                total += 1
        return total

    def is_hopeless(self) -> bool:
        if sum(map(len, self.piles.values())) == self.most():
            return True
        if self.final is None:
            return False
        wanted = {(name, self.next_value(name)) for name in self.kinds}
        held = itertools.chain.from_iterable(self.hands[seat] for seat in set(self.final))
        return not any((card.suit, card.value) in wanted for card in held)

    def score(self) -> int:
        piles = sum(map(len, self.piles.values()))
        if self.over == "perfect":
            return piles
        if self.rules.all_or_nothing:
            return 0
        return piles if self.over != "strikes" or self.rules.strikeout_keeps_points else 0
