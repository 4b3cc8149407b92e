"""A second model of the game: slow, mutable, written from the rulebooks and not from the library.

It shares no code with `hanabi.game` but the plain data of rules, cards and moves. To change a
verdict, change it in both places.
"""

from __future__ import annotations

import itertools
from typing import TypeVar

from hanabi import Card, Courses, Discard, HintColor, HintUse, HintValue, Matching, Move, Play, Rules, Telling, Touch

Word = TypeVar("Word", str, int)


class Naive:
    """One game, modified in place by `do`."""

    def __init__(self, players: int, rules: Rules, deck: list[Card], first: int) -> None:
        self.rules = rules
        self.stock = list(deck)
        self.kinds = {suit.name: suit for suit in rules.suits}
        self.highest = len(rules.suits[0].copies)
        self.full = self.highest - (rules.courses is Courses.UP_OR_DOWN)
        self.hands: list[list[Card]] = [[] for _ in range(players)]
        self.notes: list[list[set[Card]]] = [[] for _ in range(players)]
        self.heard: list[list[set[str | int]]] = [[] for _ in range(players)]
        self.shown: list[int] | None = None
        self.piles: dict[str, list[int]] = {name: [] for name in self.kinds}
        self.trash: list[Card] = []
        self.blue = rules.hint_tokens
        self.spent = 0
        self.barred: type[Move] | None = None
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
        """The words for colours, in the order in which the suits bring them."""
        words: list[str] = []
        if self.rules.color_hints is not HintUse.MUTE:
            for suit in self.rules.suits:
                words += [color for color in suit.colors if color not in words]
        return words

    def numbers(self) -> list[int]:
        """The words for values."""
        if self.rules.value_hints is HintUse.MUTE:
            return []
        if self.rules.value_matching is Matching.PARITY:
            return [1, 2]
        words = list(range(1, self.full + 1))
        odd_one = self.rules.special_value
        if odd_one and (odd_one.deceptive or odd_one.value_touch is not Touch.OWN):
            words.remove(odd_one.value)
        return words

    def words_for(self, card: Card) -> set[str | int]:
        """Every word that is true of a card."""
        true: set[str | int] = set()
        if self.rules.color_hints is HintUse.USUAL:
            true.update(self.colors_of(card))
        if self.rules.value_hints is HintUse.USUAL:
            true.update(self.numbers_of(card))
        return true

    def colors_of(self, card: Card) -> set[str]:
        kind, special, words = self.kinds[card.suit], self.rules.special_value, self.colors()
        if kind.color_touch is not Touch.OWN:
            return self.by_touch(kind.color_touch, set(kind.colors), words)
        around = set(itertools.islice(itertools.cycle(words), card.value - 1, card.value))
        if card.value > self.full:
            around = set(words[-1:])
        own = around if kind.prism else set(kind.colors)
        if special and special.value == card.value:
            own = self.by_touch(special.color_touch, own, words)
        return own | around if self.rules.synesthesia and kind.value_touch is not Touch.NONE else own

    def numbers_of(self, card: Card) -> set[int]:
        kind, special, words = self.kinds[card.suit], self.rules.special_value, self.numbers()
        touch = kind.value_touch
        if touch is Touch.OWN and card.value > self.full:
            return set()
        if touch is Touch.OWN and special and special.value == card.value:
            touch = special.value_touch
            if special.deceptive:
                lies = words * len(self.kinds)
                return {lies[list(self.kinds).index(card.suit)]}
        own = {
            Matching.EXACT: {card.value},
            Matching.PARITY: {2 - card.value % 2},
            Matching.UP_TO: set(range(card.value, self.highest + 1)),
            Matching.FROM: set(range(1, card.value + 1)),
        }[self.rules.value_matching]
        return self.by_touch(touch, own, words)

    def by_touch(self, touch: Touch, own: set[Word], words: list[Word]) -> set[Word]:
        """The words that are true of a card that such hints touch, given its own."""
        return {Touch.ALL: set(words), Touch.NONE: set(), Touch.OWN: own}[touch]

    def fits(self, card: Card, hint: HintColor | HintValue) -> bool:
        return (hint.color if isinstance(hint, HintColor) else hint.value) in self.words_for(card)

    def is_free(self, hint: HintColor | HintValue) -> bool:
        """Whether it may be given for nothing to see."""
        use = self.rules.color_hints if isinstance(hint, HintColor) else self.rules.value_hints
        return self.rules.empty_hints or use is HintUse.BLIND

    def all_hints(self, seat: int) -> list[HintColor | HintValue]:
        colors: list[HintColor | HintValue] = [HintColor(seat, color) for color in self.colors()]
        return colors + [HintValue(seat, value) for value in self.numbers()]

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
        if blind and any(kind.inverted for kind in self.kinds.values()):
            moves.append(Discard(len(slots)))
        return [*moves, *self.allowed_hints()]

    def allowed_hints(self) -> list[Move]:
        hints: list[Move] = []
        for step in range(1, len(self.hands) if self.blue >= self.rules.hint_cost else 0):
            seat = (self.seat + step) % len(self.hands)
            for hint in self.all_hints(seat):
                shows = self.is_free(hint) or any(self.fits(card, hint) for card in self.hands[seat])
                if shows and type(hint) is not self.barred:
                    hints.append(hint)
        return hints

    # Making a move.

    def fitting(self, name: str, placed: list[int]) -> set[int]:
        """The values that a pile of this suit with these cards takes next."""
        if len(placed) == self.full:
            return set()
        if self.rules.courses is Courses.ROUND:
            begun = {pile[0] for pile in self.piles.values() if pile}
            return {placed[-1] % self.highest + 1} if placed else {*range(1, self.highest + 1)} - begun
        if self.rules.courses is Courses.UP_OR_DOWN:
            return self.fitting_either_way(placed)
        if self.kinds[name].descending:
            return {placed[-1] - 1 if placed else self.highest}
        return {placed[-1] + 1 if placed else 1}

    def fitting_either_way(self, placed: list[int]) -> set[int]:
        begins_with_start = placed[:1] == [self.highest]
        numbers = placed[1:] if begins_with_start else placed
        if not placed:
            return {1, self.full, self.highest}
        if not numbers:
            return {2, self.full - 1}
        if len(numbers) > 1:
            return {2 * numbers[-1] - numbers[-2]}
        number = numbers[0]
        return ({number + 1} if number == 1 + begins_with_start else set()) | (
            {number - 1} if number == self.full - begins_with_start else set()
        )

    def gain(self) -> None:
        if self.spent:
            self.spent -= 1
            self.blue += 1

    def do(self, move: Move) -> None:
        seat = self.seat
        last_round = self.final is not None
        lost: Card | None = None
        if isinstance(move, Play | Discard):
            card = self.remove(seat, move.slot)
            named = move.announce if isinstance(move, Play) else None
            lost = self.attempt(card, named) if self.is_attempt(card, move) else self.throw(card)
        else:
            self.hint(move)
        self.finish_turn(seat, lost, last_round, acted=isinstance(move, Play | Discard))

    def is_attempt(self, card: Card, move: Play | Discard) -> bool:
        """Whether the card goes to its pile: orange ones do if discarded, all others if played."""
        return isinstance(move, Discard if self.kinds[card.suit].inverted else Play)

    def attempt(self, card: Card, named: str | None) -> Card | None:
        """Put a card on its pile. Returns it if it is lost."""
        if card.value not in self.fitting(card.suit, self.piles[card.suit]) or named not in {None, card.suit}:
            self.trash.append(card)
            self.red += 1
            return card
        self.piles[card.suit].append(card.value)
        if len(self.piles[card.suit]) == self.full and self.rules.completion_bonus:
            self.gain()
        if named:
            self.gain()
        return None

    def throw(self, card: Card) -> Card:
        self.trash.append(card)
        self.gain()
        return card

    def hint(self, move: HintColor | HintValue) -> None:
        self.blue -= self.rules.hint_cost
        self.spent += self.rules.hint_cost
        self.shown = []
        for slot, card in enumerate(self.hands[move.seat]):
            says, note = self.fits(card, move), self.notes[move.seat][slot]
            if self.rules.hints_told is Telling.ALL:
                note.difference_update({other for other in note if self.fits(other, move) != says})
            if says:
                self.shown.append(slot)
                self.heard[move.seat][slot].add(self.aloud(move))
        if self.rules.alternating_hints:
            self.barred = type(move)

    def aloud(self, hint: HintColor | HintValue) -> str | int:
        """What the table hears of a hint."""
        if self.rules.hints_told is Telling.NOTHING:
            return "?"
        if isinstance(hint, HintColor):
            return hint.color if self.rules.hints_told is Telling.ALL else "?"
        return hint.value if self.rules.hints_told is Telling.ALL else 0

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
        if all(len(pile) == self.full for pile in self.piles.values()):
            self.over = "perfect"
        elif self.red == self.rules.strikes:
            self.over = "strikes"
        elif self.rules.lost_card_ends and self.most() < self.full * len(self.kinds):
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
        if self.rules.courses is not Courses.ROUND:
            return sum(self.longest(name, pile) for name, pile in self.piles.items())
        begun = {name: pile for name, pile in self.piles.items() if pile}
        starts = {*range(1, self.highest + 1)} - {pile[0] for pile in begun.values()}
        waiting = [name for name in self.piles if name not in begun]
        worth = {
            (name, value): 0 if self.is_gone(Card(name, value)) else self.longest(name, [value])
            for name in waiting
            for value in starts
        }
        return sum(self.longest(name, pile) for name, pile in begun.items()) + max(
            sum(worth[each] for each in zip(waiting, chosen, strict=True))
            for chosen in itertools.permutations(starts, len(waiting))
        )

    def longest(self, name: str, placed: list[int]) -> int:
        """How high a pile with these cards can grow."""
        following = [value for value in self.fitting(name, placed) if not self.is_gone(Card(name, value))]
        return max([len(placed), *(self.longest(name, [*placed, value]) for value in following)])

    def is_hopeless(self) -> bool:
        if sum(map(len, self.piles.values())) == self.most():
            return True
        if self.final is None:
            return False
        wanted = {(name, value) for name, pile in self.piles.items() for value in self.fitting(name, pile)}
        held = itertools.chain.from_iterable(self.hands[seat] for seat in set(self.final))
        return not any((card.suit, card.value) in wanted for card in held)

    def score(self) -> int:
        piles = sum(map(len, self.piles.values()))
        if self.over == "perfect":
            return piles
        if self.rules.all_or_nothing:
            return 0
        return piles if self.over != "strikes" or self.rules.strikeout_keeps_points else 0
