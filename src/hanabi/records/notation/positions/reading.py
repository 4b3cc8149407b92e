"""Reading a position in words."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any, final

import attrs

from hanabi.game import (
    STANDARD,
    Card,
    Courses,
    Defect,
    HanabiError,
    HintMarks,
    InvalidArgument,
    InvalidSetup,
    Rules,
    Suit,
)
from hanabi.game.internals import brief_repr, built, color_letters, require, seat_name, seat_of_letter
from hanabi.plain_data import defects_of
from hanabi.records.notation.positions.part_names import EMPTY_HAND, EXAMPLES, KINDS, NO_CARDS, SYNONYMS
from hanabi.records.notation.reading import read_card
from hanabi.records.notation.tokens import MAX_LINE, NotationError
from hanabi.records.setup import Setup
from hanabi.rulebook import edition, variant

_WORDS = sorted([*EXAMPLES, *SYNONYMS], key=len, reverse=True)
_BEGINNINGS = frozenset([word.split()[0] for word in _WORDS])
"""First words of parts. Where a card is expected, such a word means that a semicolon is missing."""
_PART = re.compile(rf"({'|'.join(_WORDS)})(?![^\W_]) ?:? ?(.*)", re.IGNORECASE)
_TO_MOVE = re.compile(r"(\S+) to move", re.IGNORECASE)
_NUMBER = re.compile(r"-?[0-9]{1,9}")
_RUN = re.compile(r"(?:[^\W\d_][0-9])+")
"""Cards by letter and value without spaces, such as r1y2."""
_SEATS = re.compile(r"[/|]")
"""The separators of hands."""
_NUMBERS = {"tokens": "hint_tokens", "strikes": "strikes", "last round": "turns_left"}
"""The parts that are numbers, with their fields."""
_MARKED = re.compile(r"([^+-]+)([+-].*)?")
_MARKS = re.compile(r"([+-])([^+-]*)")


def read_position(text: str, rules: Rules = STANDARD) -> Setup:
    """Read a position in words, such as `r1 y2 / r2 r3; tokens 3`. An edition in the words replaces `rules`.

    The position may be impossible: `Setup.state` checks it. Raises `InvalidSetup` with every part that is not
    understood, and `InvalidArgument` if `text` is not a string or `rules` are not `Rules`.

    Examples:
        >>> setup = read_position("r1 y2 g3 b4 w5 / r2 r3 y1 g1 b1; tokens 3; fireworks r1 b2; turn B")
        >>> setup.state()
        <State r1 y0 g0 b2 w0; r1 y2 g3 b4 w5 | r2 r3 y1 g1 b1; 3 hint tokens, 0 strikes, 37 to draw; seat 1 to move>
        >>> read_position("r1 y2 g3 b4 w9 / r2 r3 y1 g1 b1; tokens many")
        Traceback (most recent call last):
        hanabi.InvalidSetup: invalid setup, 2 defects:
          - hands: 'w9' is not a card of this game: expected red, yellow, green, blue or white from 1 to 5, such as r1
          - tokens: expected a number, such as tokens 3, got 'many'
    """
    require(rules, Rules, "Rules")
    if type(text) is not str:
        raise InvalidArgument(f"expected a position in words, got {brief_repr(text)}")
    if len(text) > MAX_LINE:
        raise InvalidSetup([Defect("position-length", expected=MAX_LINE, figures={"count": len(text)})])
    return _Reader(rules).read(text)


@final
@attrs.define
class _Reader:
    """The fields read so far, and every defect."""

    rules: Rules
    fields: dict[str, Any] = attrs.field(factory=dict)
    defects: list[Defect] = attrs.field(factory=list)

    def read(self, text: str) -> Setup:
        parts = self._parts(text)
        # The rules are read first, as they decide which words are cards. The hands come next, as they decide which
        # seats there are and which cards are left.
        order = ["edition", "variants", *EXAMPLES]
        for name in sorted(parts, key=order.index):
            if name in _NUMBERS:
                self.number(name, parts[name])
            else:
                _READERS[name](self, parts[name])
        if "hands" not in parts:
            self.defects.insert(0, Defect("part-missing", ["hands"], figures={"example": EXAMPLES["hands"]}))
        if self.defects:
            raise InvalidSetup(dict.fromkeys(self.defects))
        return Setup(rules=self.rules, **self.fields)

    def _parts(self, text: str) -> dict[str, str]:
        parts: dict[str, str] = {}
        unnamed: list[str] = []
        for words in filter(None, map(str.split, text.split(";"))):
            piece = " ".join(words)
            name, rest = _part_of(piece)
            if name is None:
                unnamed.append(piece)
            elif name in parts:
                self.fail("part-twice", name)
            else:
                parts[name] = rest
        if unnamed and "hands" not in parts:
            # Prefer a piece with a separator of hands, as any other piece may be a misspelt part.
            parts["hands"] = unnamed.pop(next((i for i, piece in enumerate(unnamed) if _SEATS.search(piece)), 0))
        known = tuple(EXAMPLES.values())[1:]
        self.defects += [Defect("not-a-part", expected=known, got=brief_repr(piece)) for piece in unnamed]
        return parts

    # Each part.

    def edition(self, text: str) -> None:
        try:
            self.rules = edition(text.casefold()).rules
        except InvalidArgument as error:
            self.defects += [defect.under("edition") for defect in defects_of(error)]

    def variants(self, text: str) -> None:
        for name in [] if text.casefold() == NO_CARDS else text.split(","):
            try:
                self.rules = variant(name.strip())(self.rules)
            except HanabiError as error:
                self.defects += [defect.under("variants") for defect in defects_of(error)]

    def hands(self, text: str) -> None:
        rows = [self._held(hand) for hand in _SEATS.split(text)]
        if len(rows) < 2:
            self.fail("one-hand", "hands", example=EXAMPLES["hands"])
        self.fields["hands"] = [[card for card, _ in row] for row in rows]
        if any(marks != HintMarks() for row in rows for _, marks in row):
            self.fields["hint_marks"] = [[marks for _, marks in row] for row in rows]

    def fireworks(self, text: str) -> None:
        if self.rules.courses is not Courses.ONE:
            self._fireworks_card_by_card(text)
            return
        suits = {suit.name: suit for suit in self.rules.suits}
        heights = dict.fromkeys(suits, 0)
        met = set()
        for card, _ in self._cards("fireworks", text, from_zero=True):
            if card.suit in met:
                self.fail("firework-twice", "fireworks", suit=card.suit)
            met.add(card.suit)
            heights[card.suit] = firework_height(suits[card.suit], card.value)
        self.fields["fireworks"] = list(heights.values())

    def _fireworks_card_by_card(self, text: str) -> None:
        """Read all cards of the fireworks, in the order of playing: the top ones do not tell what is below them."""
        cards = [card for card, _ in self._cards("fireworks", text)]
        found = built(self.rules.lookup, map(self.rules.identity, cards))
        if found is None:
            self.fail("fireworks-card-by-card", "fireworks", got=text)
        else:
            self.fields["fireworks"], self.fields["courses"] = found

    def discards(self, text: str) -> None:
        self.fields["discards"] = [card for card, _ in self._cards("discards", text)]

    def deck(self, text: str) -> None:
        if _NUMBER.fullmatch(text):
            self._count_deck(int(text))
        else:
            self.fields["deck"] = [card for card, _ in self._cards("deck", text)]

    def turn(self, text: str) -> None:
        seat = seat_of_letter(text)
        seats = len(self.fields.get("hands", ())) or 2
        if seat is None or seat >= seats:
            self.fail("seat-letter", "turn", expected=seat_name(seats - 1), got=text)
        self.fields["current_player"] = seat

    def last_hint(self, text: str) -> None:
        known = {**{word: kind for kind, word in KINDS.items()}, **{kind.value: kind for kind in KINDS}}
        if text.casefold() in known:
            self.fields["last_hint"] = known[text.casefold()]
        else:
            self.fail("hint-kind", "last hint", got=text)

    def number(self, name: str, text: str) -> None:
        if _NUMBER.fullmatch(text):
            self.fields[_NUMBERS[name]] = int(text)
        else:
            self.fail("number", name, got=text, example=EXAMPLES[name])

    def fail(
        self, code: str, part: str, *, expected: str | None = None, got: str | None = None, **figures: Any
    ) -> None:
        shown = None if got is None else brief_repr(got)
        self.defects.append(Defect(code, [part], expected=expected, got=shown, figures=figures))

    # Cards.

    def _count_deck(self, number: int) -> None:
        """Check the number of cards left to draw against the other parts. If it is 0, discard all cards left."""
        if self.defects:
            return
        held = [card for hand in self.fields.get("hands", ()) for card in hand]
        placed = self.rules.placed(
            tuple(self.fields.get("fireworks", (0,) * len(self.rules.suits))),
            self.fields.get("courses", self.rules.lookup.every_course),
        )
        discards = self.fields.setdefault("discards", [])
        left = Counter(self.rules.cards) - Counter([*held, *placed, *discards])
        if number == 0:
            discards += left.elements()
        elif number != left.total():
            self.defects.append(Defect("cards-left", ["deck"], expected=left.total(), got=str(number)))

    def _held(self, text: str) -> list[tuple[Card, HintMarks]]:
        if text.strip() == EMPTY_HAND:
            return []
        return [(card, self._marks(marks)) for card, marks in self._cards("hands", text)]

    def _cards(self, where: str, text: str, *, from_zero: bool = False) -> list[tuple[Card, str]]:
        """The cards of a text, each with the hint marks that follow it."""
        words = [] if text.casefold() == NO_CARDS else _words(text)
        longest = 1 + max(len(suit.name.split()) for suit in self.rules.suits)
        found, index = [], 0
        while index < len(words):
            for size in range(1, longest + 1):
                card = self._card(" ".join(words[index : index + size]), from_zero)
                if card is not None:
                    found.append(card)
                    index += size
                    break
            else:
                if words[index].casefold().rstrip(":") in _BEGINNINGS:
                    self.fail("no-semicolon", where, got=words[index])
                    break
                self._fail_card(where, words[index], 0 if from_zero else 1)
                index += 1
        return found

    def _fail_card(self, where: str, word: str, least: int) -> None:
        suits, example = tuple([suit.name for suit in self.rules.suits]), f"{self.rules.suits[0].letter}1"
        self.fail("card-in-words", where, got=word, suits=suits, least=least, most=self.rules.values, example=example)

    def _card(self, text: str, from_zero: bool) -> tuple[Card, str] | None:
        marked = _MARKED.fullmatch(text)
        if marked is None:
            return None
        face, marks = marked[1], marked[2] or ""
        empty = from_zero and face.endswith("0")
        try:
            card = read_card(f"{face[:-1]}1" if empty else face, self.rules)
        except NotationError:
            return None
        return (Card(card.suit, 0) if empty else card), marks

    def _marks(self, text: str) -> HintMarks:
        marks: dict[str, list[str | int]] = {"+": [], "-": []}
        for sign, subjects in _MARKS.findall(text):
            for subject in subjects:
                named = self._subject(subject)
                if named is None:
                    self.fail("not-a-mark", "hands", got=text, subject=brief_repr(subject))
                else:
                    marks[sign].append(named)
        return HintMarks(touched_by=marks["+"], missed_by=marks["-"])

    def _subject(self, letter: str) -> str | int | None:
        letters = color_letters(self.rules)
        names: dict[str, str | int] = {letter.casefold(): color for color, letter in letters.items()}
        names |= {letter: color for color, letter in letters.items()}
        names |= {str(subject): subject for subject in self.rules.lookup.mark_subjects if subject not in letters}
        return names.get(letter, names.get(letter.casefold()))


_READERS: Mapping[str, Callable[[_Reader, str], None]] = {
    "hands": _Reader.hands,
    "fireworks": _Reader.fireworks,
    "discards": _Reader.discards,
    "turn": _Reader.turn,
    "deck": _Reader.deck,
    "last hint": _Reader.last_hint,
    "edition": _Reader.edition,
    "variants": _Reader.variants,
}


def _part_of(piece: str) -> tuple[str | None, str]:
    """The name of a part, if it has one, and its content."""
    named, to_move = _PART.match(piece), _TO_MOVE.fullmatch(piece)
    if to_move is not None:
        return "turn", to_move[1]
    if named is None:
        return None, piece
    word = named[1].casefold()
    return SYNONYMS.get(word, word), named[2]


def _words(text: str) -> list[str]:
    words: list[str] = []
    for word in text.replace(",", " ").split():
        words += [word[at : at + 2] for at in range(0, len(word), 2)] if _RUN.fullmatch(word) else [word]
    return words


def firework_height(suit: Suit, top: int) -> int:
    """Convert the value of a firework's top card to the height of the firework, or the height to the value."""
    return len(suit.copies) + 1 - top if suit.descending and top else top
