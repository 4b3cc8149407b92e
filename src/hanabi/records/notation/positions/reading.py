"""Reading a position in words."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any, final

import attrs

from hanabi.game import STANDARD, Card, Defect, HanabiError, HintMarks, InvalidArgument, InvalidSetup, Rules, Suit
from hanabi.game.internals import brief_repr, require, seat_name, seat_of_letter
from hanabi.records.notation.positions.part_names import EMPTY_HAND, EXAMPLES, NO_CARDS, SYNONYMS
from hanabi.records.notation.reading import read_card
from hanabi.records.notation.tokens import MAX_LINE, NotationError
from hanabi.records.setup import Setup
from hanabi.rulebook import edition, variant

_WORDS = sorted([*EXAMPLES, *SYNONYMS], key=len, reverse=True)
_BEGINNINGS = frozenset([word.split()[0] for word in _WORDS])
"""How a part begins: where such a word is not a card, a semicolon is missing."""
_PART = re.compile(rf"({'|'.join(_WORDS)})(?![^\W_]) ?:? ?(.*)", re.IGNORECASE)
_TO_MOVE = re.compile(r"(\S+) to move", re.IGNORECASE)
_NUMBER = re.compile(r"-?[0-9]{1,9}")
_RUN = re.compile(r"(?:[^\W\d_][0-9])+")
"""Cards by letter and value without spaces, as r1y2."""
_SEATS = re.compile(r"[/|]")
"""What divides the hands."""
_MARKED = re.compile(r"([^+-]+)([+-].*)?")
_MARKS = re.compile(r"([+-])([^+-]*)")


def read_position(text: str, rules: Rules = STANDARD) -> Setup:
    """A position from a few words, under the rules given unless the words name others.

    What it describes may be impossible: `Setup.state` checks it. Raises `InvalidSetup` with everything that is not
    understood, and `InvalidArgument` when the text is not a string or `rules` are not `Rules`.

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
    """What has been understood, and everything that has not."""

    rules: Rules
    fields: dict[str, Any] = attrs.field(factory=dict)
    defects: list[Defect] = attrs.field(factory=list)

    def read(self, text: str) -> Setup:
        parts = self._parts(text)
        # Whether a word is a card depends on the rules.
        order = ["edition", "variants", *EXAMPLES]
        for name in sorted(parts, key=order.index):
            _READERS[name](self, parts[name])
        if "hands" not in parts:
            self.defects.insert(0, _wrong("part-missing", "hands", example=EXAMPLES["hands"]))
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
                self.defects.append(_wrong("part-twice", name))
            else:
                parts[name] = rest
        if unnamed and "hands" not in parts:
            # A part with several hands is more likely to be them than a misspelt one.
            parts["hands"] = unnamed.pop(next((at for at, piece in enumerate(unnamed) if _SEATS.search(piece)), 0))
        known = tuple(EXAMPLES.values())[1:]
        self.defects += [Defect("not-a-part", expected=known, got=brief_repr(piece)) for piece in unnamed]
        return parts

    # Each part.

    def edition(self, text: str) -> None:
        try:
            self.rules = edition(text.casefold()).rules
        except InvalidArgument as error:
            self.defects.append(_wrong("refused", "edition", why=str(error)))

    def variants(self, text: str) -> None:
        for name in [] if text.casefold() == NO_CARDS else text.split(","):
            try:
                self.rules = variant(name.strip())(self.rules)
            except HanabiError as error:
                self.defects.append(_wrong("refused", "variants", why=str(error)))

    def hands(self, text: str) -> None:
        rows = [self._held(hand) for hand in _SEATS.split(text)]
        if len(rows) < 2:
            self.defects.append(_wrong("one-hand", "hands", example=EXAMPLES["hands"]))
        self.fields["hands"] = [[card for card, _ in row] for row in rows]
        if any(marks != HintMarks() for row in rows for _, marks in row):
            self.fields["hint_marks"] = [[marks for _, marks in row] for row in rows]

    def fireworks(self, text: str) -> None:
        suits = {suit.name: suit for suit in self.rules.suits}
        heights = dict.fromkeys(suits, 0)
        met = set()
        for card, _ in self._cards("fireworks", text, from_zero=True):
            if card.suit in met:
                self.defects.append(_wrong("firework-twice", "fireworks", suit=card.suit))
            met.add(card.suit)
            heights[card.suit] = firework_height(suits[card.suit], card.value)
        self.fields["fireworks"] = list(heights.values())

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
            self.defects.append(_wrong("seat-letter", "turn", expected=seat_name(seats - 1), got=text))
        self.fields["current_player"] = seat

    def number(self, name: str, field: str, text: str) -> None:
        if not _NUMBER.fullmatch(text):
            self.defects.append(_wrong("number", name, got=text, example=EXAMPLES[name]))
        else:
            self.fields[field] = int(text)

    # Cards.

    def _count_deck(self, number: int) -> None:
        """How many cards are left to draw follows from the others; if none are left, the others must be discarded."""
        if self.defects:
            return
        held = [card for hand in self.fields.get("hands", ()) for card in hand]
        placed = self.rules.placed(tuple(self.fields.get("fireworks", (0,) * len(self.rules.suits))))
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
        """The cards of a text, each with the marks that follow it."""
        words = [] if text.casefold() == NO_CARDS else _words(text)
        longest = 1 + max(len(suit.name.split()) for suit in self.rules.suits)
        found, at = [], 0
        while at < len(words):
            for size in range(1, longest + 1):
                card = self._card(" ".join(words[at : at + size]), from_zero)
                if card is not None:
                    found.append(card)
                    at += size
                    break
            else:
                if words[at].casefold().rstrip(":") in _BEGINNINGS:
                    self.defects.append(_wrong("no-semicolon", where, got=words[at]))
                    break
                self.defects.append(self._no_card(where, words[at], 0 if from_zero else 1))
                at += 1
        return found

    def _no_card(self, where: str, word: str, least: int) -> Defect:
        suits, example = tuple([suit.name for suit in self.rules.suits]), f"{self.rules.suits[0].letter}1"
        figures: dict[str, Any] = {"suits": suits, "least": least, "most": self.rules.values, "example": example}
        return _wrong("card-in-words", where, got=word, **figures)

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
        said: dict[str, list[str | int]] = {"+": [], "-": []}
        for sign, subjects in _MARKS.findall(text):
            for subject in subjects:
                named = self._subject(subject)
                if named is None:
                    self.defects.append(_wrong("not-a-mark", "hands", got=text, subject=brief_repr(subject)))
                else:
                    said[sign].append(named)
        return HintMarks(touched_by=said["+"], missed_by=said["-"])

    def _subject(self, letter: str) -> str | int | None:
        names: dict[str, str | int] = {suit.letter.casefold(): suit.name for suit in self.rules.suits if suit.nameable}
        names |= {suit.letter: suit.name for suit in self.rules.suits if suit.nameable}
        names |= {str(value): value for value in range(1, self.rules.values + 1)}
        return names.get(letter, names.get(letter.casefold()))


def _wrong(code: str, part: str, *, expected: str | None = None, got: str | None = None, **figures: Any) -> Defect:
    shown = None if got is None else brief_repr(got)
    return Defect(code, [part], expected=expected, got=shown, figures=figures)


def _number_of(name: str, field: str) -> Callable[[_Reader, str], None]:
    return lambda reader, text: reader.number(name, field, text)


_READERS: Mapping[str, Callable[[_Reader, str], None]] = {
    "hands": _Reader.hands,
    "tokens": _number_of("tokens", "hint_tokens"),
    "strikes": _number_of("strikes", "strikes"),
    "fireworks": _Reader.fireworks,
    "discards": _Reader.discards,
    "turn": _Reader.turn,
    "deck": _Reader.deck,
    "last round": _number_of("last round", "turns_left"),
    "edition": _Reader.edition,
    "variants": _Reader.variants,
}


def _part_of(piece: str) -> tuple[str | None, str]:
    """The name of a part, if it has one, and what it says."""
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
    """How many cards a firework has by the one on top, and the other way round."""
    return len(suit.copies) + 1 - top if suit.descending and top else top
