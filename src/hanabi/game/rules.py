"""`Rules`: the rules of a game as one frozen value."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property
from itertools import islice, repeat
from typing import Any, TypeAlias, cast, final

import attrs

from hanabi.game.cards import Card, Suit
from hanabi.game.checks import as_tuple, brief_repr, first_of, is_int_between
from hanabi.game.courses import Courses, start_value
from hanabi.game.defect import Defect
from hanabi.game.descriptions import about
from hanabi.game.display_hook import HtmlDisplay
from hanabi.game.errors import HanabiError, InvalidArgument, InvalidRules
from hanabi.game.frozen import Frozen
from hanabi.game.hint_settings import HintUse, Matching, SpecialValue, Telling
from hanabi.game.lookup import RELEVANT, Lookup, lookup_of
from hanabi.game.numbers import Identity
from hanabi.game.open_courses import placed_on
from hanabi.game.rules_defects import MAX_PLAYERS, rules_defects
from hanabi.game.rules_in_words import rules_in_words
from hanabi.game.scale import Band
from hanabi.game.touching import hint_colors, hint_values

HandSizes: TypeAlias = Mapping[int, int] | Iterable[tuple[int, int]]
"""Hand sizes by number of players."""

FIVE_SUITS = (
    Suit("red", "r"),
    Suit("yellow", "y"),
    Suit("green", "g"),
    Suit("blue", "b"),
    Suit("white", "w"),
)
"""The five colours of every box."""


def _as_ids(given: Sequence[str]) -> tuple[str, ...]:
    ids = as_tuple(given)
    # Anything but a tuple of strings is kept as it is, and `rules_defects` reports it.
    return tuple(sorted(set(ids))) if type(ids) is tuple and all(type(each) is str for each in ids) else ids


def _as_pairs(given: HandSizes) -> tuple[tuple[int, int], ...]:
    try:
        pairs = given.items() if isinstance(given, Mapping) else given
        return tuple(sorted((players, cards) for players, cards in islice(pairs, 2 * MAX_PLAYERS)))
    except (TypeError, ValueError):
        # What was given is kept as it is, and `rules_defects` reports it.
        return cast("tuple[tuple[int, int], ...]", given)


@final
@attrs.frozen(kw_only=True, cache_hash=True)
class Rules(HtmlDisplay, Frozen):
    """The rules of a game. The defaults are the rules that all books have in common.

    `edition` and `variants` record where the rules come from. The engine ignores them, but `==` compares them, and
    `attrs.evolve` keeps them.

    The `repr` shows the edition, the variants and what differs from the defaults. Suits appear by name, with the number
    of their cards if it is unusual. A scale appears as its lowest scores.

    Raises `InvalidRules` with every defect.

    Examples:
        >>> rules = Rules(hint_tokens=6, empty_hints=True)
        >>> rules.hint_tokens, rules.deck_size, rules.max_score, rules.hand_size(4)
        (6, 50, 25, 4)
        >>> rules
        Rules(hint_tokens=6, empty_hints=True)
        >>> rules.players, rules.values, rules.colors
        ((2, 3, 4, 5), 5, ('red', 'yellow', 'green', 'blue', 'white'))
        >>> Rules(strikes=0, hand_sizes={2: 30})
        Traceback (most recent call last):
        hanabi.InvalidRules: invalid rules, 2 defects:
          - strikes: expected 1 to 99, got 0
          - hand_sizes: 2 players with 30 cards each need 60, but the deck has 50
    """

    suits: tuple[Suit, ...] = attrs.field(
        default=FIVE_SUITS, converter=as_tuple, metadata=about("the suits in play; their order is used everywhere")
    )
    hint_tokens: int = attrs.field(default=8, metadata=about("the number of hint tokens"))
    strikes: int = attrs.field(default=3, metadata=about("the number of strikes that ends the game"))
    hand_sizes: tuple[tuple[int, int], ...] = attrs.field(
        default=((2, 5), (3, 5), (4, 4), (5, 4)),
        converter=_as_pairs,
        metadata=about("the hand size for each number of players, as pairs or a mapping"),
    )
    special_value: SpecialValue | None = attrs.field(
        default=None, metadata=about("a value whose cards are touched by other hints than usual; None if there is none")
    )
    color_hints: HintUse = attrs.field(default=HintUse.USUAL, metadata=about("how colour hints may be used"))
    value_hints: HintUse = attrs.field(default=HintUse.USUAL, metadata=about("how value hints may be used"))
    value_matching: Matching = attrs.field(default=Matching.EXACT, metadata=about("which values a value hint touches"))
    synesthesia: bool = attrs.field(
        default=False,
        metadata=about(
            "whether colour hints also touch by value: the first colour the 1s, the second the 2s, and so on"
        ),
    )
    courses: Courses = attrs.field(
        default=Courses.ONE, metadata=about("in which orders the cards of a firework may be placed")
    )
    alternating_hints: bool = attrs.field(
        default=False, metadata=about("whether a hint must name a value after a hint by colour, and the reverse")
    )
    hints_told: Telling = attrs.field(
        default=Telling.ALL, metadata=about("how much a hint tells besides the cards at which it points")
    )
    hint_cost: int = attrs.field(default=1, metadata=about("the number of hint tokens that a hint costs"))
    empty_hints: bool = attrs.field(default=False, metadata=about("whether a hint may touch no card"))
    discard_at_full_tokens: bool = attrs.field(
        default=False,
        metadata=about("whether a player may discard while every hint token is available, without gaining one"),
    )
    completion_bonus: bool = attrs.field(
        default=True, metadata=about("whether completing a firework gives a hint token")
    )
    strikeout_keeps_points: bool = attrs.field(
        default=False, metadata=about("whether a game lost by strikes scores its fireworks instead of 0")
    )
    last_round: bool = attrs.field(
        default=True,
        metadata=about("whether drawing the last card starts a last round. Without one, play goes on and hands shrink"),
    )
    lost_card_ends: bool = attrs.field(
        default=False,
        metadata=about("whether the game ends when an indispensable card is discarded"),
    )
    all_or_nothing: bool = attrs.field(default=False, metadata=about("whether only a perfect display scores"))
    choreography: bool = attrs.field(default=False, metadata=about("whether a play may announce a colour"))
    deck_plays: bool = attrs.field(
        default=False,
        metadata=about(
            "whether a player may play the last card of the deck without looking at it, from the slot after the hand"
        ),
    )
    stops_when_hopeless: bool = attrs.field(
        default=False, metadata=about("whether the game ends once no more cards can be placed")
    )
    scale: tuple[Band, ...] = attrs.field(default=(), converter=as_tuple, metadata=about("the bands that rate a score"))
    edition: str | None = attrs.field(
        default=None, metadata=about("the id of the edition that the rules come from, if any")
    )
    variants: tuple[str, ...] = attrs.field(
        default=(),
        converter=_as_ids,
        metadata=about("the ids of the variants that were applied, in alphabetical order"),
    )

    def __attrs_post_init__(self) -> None:
        defects = rules_defects(self)
        if defects:
            raise InvalidRules(defects)

    def __repr__(self) -> str:
        return f"Rules({rules_in_words(self, STANDARD)})"

    @cached_property
    def lookup(self) -> Lookup:
        """Tables computed from these rules, for fast code."""
        return lookup_of(Rules(**{name: getattr(self, name) for name in RELEVANT}))

    def with_variants(self, *variants: Callable[[Rules], Rules]) -> Rules:
        """These rules with the given variants, in any order. A variant is a function from rules to rules.

        Raises `InvalidRules` if a variant clashes with these rules or with another variant.

        Examples:
            >>> from hanabi import AVALANCHE, TIMED_CHOREOGRAPHY
            >>> rules = Rules().with_variants(AVALANCHE, TIMED_CHOREOGRAPHY)
            >>> rules.max_score, rules.choreography, rules.variants
            (30, True, ('avalanche', 'timed-choreography'))
            >>> rules == Rules().with_variants(TIMED_CHOREOGRAPHY).with_variants(AVALANCHE)
            True
        """
        rules = self
        for variant in cast("tuple[Any, ...]", variants):
            if isinstance(variant, str):
                name = brief_repr(variant)
                raise InvalidArgument(
                    f"expected a variant, got {name}: look one up by its id with hanabi.variant({name})"
                )
            if not callable(variant):
                raise InvalidArgument(f"expected a variant, got {brief_repr(variant)}")
            try:
                rules = variant(rules)
            except HanabiError:
                raise
            except Exception as error:
                raise InvalidArgument(f"{brief_repr(variant)} is not a variant: calling it with Rules fails") from error
            if type(rules) is not Rules:
                raise InvalidArgument(
                    f"{brief_repr(variant)} is not a variant: it must return Rules, got {brief_repr(rules)}"
                )
        return rules

    @property
    def values(self) -> int:
        """The highest value of a card. Each suit has all values from 1 up to it."""
        return len(self.suits[0].copies)

    @property
    def height(self) -> int:
        """The number of cards of a complete firework."""
        return self.values if self.start_value is None else self.values - 1

    @property
    def start_value(self) -> int | None:
        """The value of the START cards, which begin a firework that runs up or down; None if there are none."""
        return start_value(self.courses, self.values)

    @property
    def deck_size(self) -> int:
        """The number of cards in the whole deck."""
        return sum(suit.size for suit in self.suits)

    @property
    def max_score(self) -> int:
        """The score of a perfect game."""
        return len(self.suits) * self.height

    @property
    def cards(self) -> tuple[Card, ...]:
        """Every card of the deck, each copy, in suit order, values rising.

        Examples:
            >>> Rules().cards[:4]
            (Card('red', 1), Card('red', 1), Card('red', 1), Card('red', 2))
        """
        faces = self.lookup.cards
        return tuple([faces[identity] for identity in self.lookup.deck])

    @property
    def faces(self) -> tuple[Card, ...]:
        """Every different card, in suit order, values rising.

        Examples:
            >>> len(Rules().faces), Rules().faces[5]
            (25, Card('yellow', 1))
        """
        return self.lookup.cards

    @cached_property
    def colors(self) -> tuple[str, ...]:
        """The colours that hints may name, in suit order."""
        return hint_colors(self)

    @cached_property
    def hint_values(self) -> tuple[int, ...]:
        """The values that hints may name, rising. If hints tell odd from even values, they name 1 or 2.

        Examples:
            >>> Rules(value_matching=Matching.PARITY).hint_values
            (1, 2)
        """
        return hint_values(self)

    @property
    def players(self) -> tuple[int, ...]:
        """The numbers of players that these rules allow."""
        return tuple([players for players, _ in self.hand_sizes])

    def hand_size(self, players: int) -> int:
        """The number of cards dealt to each player in a game of `players`.

        Raises `InvalidArgument` if the rules do not allow that number of players.

        Examples:
            >>> Rules().hand_size(3)
            5
        """
        for known, size in self.hand_sizes:
            if type(players) is int and players == known:
                return size
        raise InvalidArgument(str(Defect("players", expected=self.players, got=brief_repr(players))))

    def copies(self, card: Card) -> int:
        """The number of copies of this card in the whole deck.

        Raises `InvalidArgument` for a card of another game.

        Examples:
            >>> Rules().copies(Card("red", 1))
            3
        """
        return self.lookup.copies[self.identity(card)]

    def identity(self, card: Card) -> Identity:
        """The number of a face: the index of its suit times `values`, plus its value, minus 1.

        Raises `InvalidArgument` for a card of another game.

        Examples:
            >>> Rules().identity(Card("yellow", 2))
            6
        """
        try:
            if type(card) is Card:
                return self.lookup.identity_of[card.suit][card.value]
        except KeyError:
            pass
        raise not_in_play(card, self)

    def placed(self, fireworks: Sequence[int], courses: Sequence[int] = ()) -> tuple[Card, ...]:
        """The cards on fireworks of these heights, suit by suit, in playing order.

        If suits have several courses, `courses` are the open ones, as in a table. Raises `InvalidArgument` unless there
        is one height per suit, from 0 to `height`, and an open course per suit that needs it.

        Examples:
            >>> [str(card) for card in Rules().placed((2, 0, 0, 0, 1))]
            ['red 1', 'red 2', 'white 1']
        """
        heights = first_of(fireworks, len(self.suits) + 1)
        if (
            heights is None
            or len(heights) != len(self.suits)
            or not all(is_int_between(h, 0, self.height) for h in heights)
        ):
            expected = f"{len(self.suits)} heights from 0 to {self.height}"
            raise InvalidArgument(f"fireworks: expected {expected}, got {brief_repr(fireworks)}")
        lookup = self.lookup
        masks, every = first_of(courses, len(self.suits) + 1), lookup.every_course
        if masks is None or len(masks) != len(every) or not all(map(is_int_between, masks, repeat(1), every)):
            expected = "a bit mask for each suit" if every else "none"
            raise InvalidArgument(f"courses: expected {expected}, got {brief_repr(courses)}")
        return tuple([lookup.cards[identity] for pile in placed_on(lookup, heights, masks) for identity in pile])

    def faces_in(self, mask: int) -> tuple[Card, ...]:
        """The cards in a bit mask of identities, such as `HeldCard.candidates`.

        Raises `InvalidArgument` if it is not a mask of the cards of these rules.

        Examples:
            >>> Rules().faces_in(0b100001)
            (Card('red', 1), Card('yellow', 1))
        """
        if not is_int_between(mask, 0, self.lookup.every_card):
            raise InvalidArgument(f"expected a bit mask of {len(self.lookup.cards)} cards, got {brief_repr(mask)}")
        return tuple([card for identity, card in enumerate(self.lookup.cards) if mask >> identity & 1])

    def rating(self, score: int) -> str | None:
        """The label of a score on the scale, or None if there is no scale.

        Raises `InvalidArgument` if the score is not a whole number.

        Examples:
            >>> Rules(scale=(Band(0, "poor"), Band(20, "fine"))).rating(21)
            'fine'
        """
        if type(score) is not int:
            raise InvalidArgument(f"score: expected a whole number, got {brief_repr(score)}")
        return next((band.label for band in reversed(self.scale) if band.lowest <= score), None)

    def longest_game(self, players: int) -> int:
        """An upper bound on the number of moves in a game of `players`.

        Each card leaves a hand at most once. Each hint spends a token: a token from the start, a token gained when a
        card leaves a hand, or a token for a completed firework.

        Examples:
            >>> Rules().longest_game(2)
            97
        """
        dealt = players * self.hand_size(players)
        cards = self.deck_size - dealt + players if self.last_round else self.deck_size
        return 2 * cards + self.hint_tokens + len(self.suits) * self.completion_bonus


def require_plays_from_hands(rules: Rules) -> None:
    """Raise `InvalidArgument` if cards may be played from the deck. Numbers for moves have no place for these plays.

    Examples:
        >>> require_plays_from_hands(Rules(deck_plays=True))
        Traceback (most recent call last):
        hanabi.InvalidArgument: deck_plays: plays from the deck are not supported here
    """
    if rules.deck_plays:
        raise InvalidArgument("deck_plays: plays from the deck are not supported here")


def require_one_course(rules: Rules) -> None:
    """Raise `InvalidArgument` if suits have several courses: heights do not tell which cards are on the fireworks.

    Examples:
        >>> from hanabi import Courses
        >>> require_one_course(Rules(courses=Courses.ROUND))
        Traceback (most recent call last):
        hanabi.InvalidArgument: courses: expected one for each suit, as others are not supported here; got round
    """
    if rules.courses is not Courses.ONE:
        got = rules.courses.value
        raise InvalidArgument(f"courses: expected one for each suit, as others are not supported here; got {got}")


def not_in_play(card: object, rules: Rules) -> InvalidArgument:
    """The error for something that is not a card of these rules."""
    cards = f"the suits are {', '.join(suit.name for suit in rules.suits)}, the values 1 to {rules.values}"
    return InvalidArgument(f"{brief_repr(card)} is not a card of this game: {cards}")


STANDARD = Rules()
"""What the books have in common: five suits, eight hint tokens, three strikes, no variants."""
