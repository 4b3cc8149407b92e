"""What people type at a table, in any language of the rulebook, as a move or as the reason why it is no move.

`read_move` reads what can be written in a record. People type more: a card by its age, a colour that the game does not
have, a hint about two things, two actions at once, or that they pass. A table tells what is meant.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache, partial
from typing import Any, TypeAlias, assert_never, final

import attrs

from hanabi.game import Discard, HintColor, HintValue, Play, Rearrangement, Rule, Rules, Table
from hanabi.game.internals import MAX_NAME, Frozen, Reason, cut_short, printable, seat_of_letter
from hanabi.records.notation.grammar import Grammar, Part
from hanabi.records.notation.grammar_parts import PARTS
from hanabi.records.notation.reading import read_move
from hanabi.records.notation.tokens import TOKEN, NotationError, Tokens, folded, without_accents
from hanabi.records.notation.typed_moves import color_in, typed_words
from hanabi.records.notation.writing import write_move
from hanabi.rulebook.internals import ENGLISH, Claim, languages, texts

MAX_SHOWN = 60
"""The number of characters of a typed text that an answer repeats, at most."""
MAX_NAMED = 12
"""The number of things that one hint or one play is read with, at most."""
ENGLISH_WORDS: Mapping[str, tuple[str, ...]] = {
    "play": ("play", "plays", "p"),
    "discard": ("discard", "discards", "d"),
    "hint": ("hint", "hints", "clue", "clues", "tell", "tells", "h"),
    "rearrange": ("rearrange", "rearranges", "reorder", "reorders"),
    "as": ("as",),
    "to": ("to",),
    "about": ("about",),
    "the": ("the", "his", "her", "their", "all"),
    "card": ("card", "cards"),
    "player": ("seat", "player"),
    "color": ("colour", "color"),
    "value": ("value", "number", "rank"),
}
"""The words of moves in English, as `typed` in the texts has them for other languages."""
_NUMBER = re.compile("[0-9]+")
_SEAT_BY_NUMBER = re.compile(r"(?:seat|player)\s+([0-9]{1,9})\b[\s:]*(.*)", re.IGNORECASE | re.DOTALL)
_SIGNS = (",", ";", "&", "+", "/")
_SITE = ("hanab", ".", "live")
_SUITS_OF_MANY_COLORS = frozenset({"multicolor", "rainbow"})
"""The suits that people call by the same names."""


@final
@attrs.frozen
class _ByAge(Frozen):
    """A card by its age: 1 is the newest. None is the oldest."""

    number: int | None


@final
@attrs.frozen
class _Hinting(Frozen):
    """A hint about any number of things, for any number of seats. None stands for all other players."""

    seats: tuple[int | None, ...] = ()
    subjects: tuple[str | int, ...] = ()


@final
@attrs.frozen
class _Moving(Frozen):
    """A play or a discard of any number of cards. None is a card that was named by its face."""

    kind: type[Play | Discard]
    cards: tuple[int | _ByAge | None, ...] = ()
    announce: str | None = None


@final
@attrs.frozen
class _Reordering(Frozen):
    """A new order of one's own hand; no slots if it is not said which."""

    slots: tuple[int, ...]


@final
@attrs.frozen
class _Refusing(Frozen):
    """Something that the rules refuse whatever the table is."""

    rule: Rule
    sentence: str


_Said: TypeAlias = _Hinting | _Moving | _Reordering | _Refusing
_Reader: TypeAlias = Callable[[Tokens, int], Iterable[tuple[Any, int]]]


def read_claim(text: str, table: Table, names: Sequence[str] = ()) -> Claim:
    """Read what the player to move wants to do: a move, a rearrangement, or the reason why it is no move.

    Raises `NotationError`, as `read_move` does, if that is not understood.

    Examples:
        >>> from hanabi import new_game
        >>> state = new_game(2, seed=7)
        >>> read_claim("hint B purple", state), read_claim("jouer la plus récente", state)
        (HintColor(seat=1, color='purple'), Play(slot=4, announce=None))
        >>> print(read_claim("hint B red 1", state))
        it names red and 1, and a hint may name only one of them
    """
    mover = _mover(text, table, names) if type(text) is str else None
    if mover is not None and mover != table.current_player:
        return Reason(Rule.TURN_NOT_YOURS, "not_your_turn", {"seat": table.current_player})
    own = _own_hand().fullmatch(text) if type(text) is str else None
    if own is not None:
        return Rearrangement(table.current_player, tuple([int(slot) for slot in _NUMBER.findall(own[1])]))
    try:
        return read_move(text, table.rules, names, language=None)
    except NotationError:
        claim = _unwritten(text, table, names) or _several_actions(text, table, names)
        if claim is None:
            raise
        return claim


def write_claim(claim: Claim, text: str, rules: Rules, language: str = ENGLISH) -> str:
    """The text of a claim: a move in its written form, anything else as it was typed.

    Examples:
        >>> from hanabi import STANDARD
        >>> passing = Reason(Rule.TURN_ONE_ACTION, "passing", {})
        >>> write_claim(Play(4), "play newest", STANDARD), write_claim(passing, "I  pass", STANDARD)
        ('play 4', 'I pass')
    """
    if isinstance(claim, Reason):
        return cut_short(" ".join(printable(text).split()), MAX_SHOWN)
    return write_move(claim, rules, language)


def _mover(line: str, table: Table, names: Sequence[str]) -> int | None:
    """The seat named before the move in a line such as `B: play 0`; None if there is none."""
    for seat, rest in _leading_seats(line, table, names):
        try:
            read_move(rest, table.rules, tuple(names), language=None)
        except NotationError:
            continue
        return seat
    return None


def _leading_seats(line: str, table: Table, names: Sequence[str]) -> list[tuple[int, str]]:
    """The seats that the beginning of a line may name, each with the rest of the line."""
    found = []
    numbered = _SEAT_BY_NUMBER.fullmatch(line)
    if numbered is not None:
        found.append((int(numbered[1]), numbered[2]))
    letter = seat_of_letter(line[:1])
    # In "I play 0" the letter is no seat, unless nine play.
    if letter is not None and (line[1:2] == ":" or (line[1:2] == " " and letter < table.players)):
        found.append((letter, line[1:].lstrip(" :")))
    for seat, name in enumerate(names):
        if name and line.casefold().startswith(name.casefold()):
            found.append((seat, line[len(name) :].lstrip(" :")))
    return found


def _unwritten(text: str, table: Table, names: Sequence[str]) -> Claim | None:
    """What is meant by a text that is not written like a move; None if it is not understood."""
    found = _grammar().meanings(Tokens(unicodedata.normalize("NFC", text), table.rules, names))
    # A letter may be a seat or a colour. Most hints are for one player.
    found.sort(key=lambda said: isinstance(said, _Hinting) and len(said.seats) != 1)
    return _claimed(found[0], table) if found else None


def _several_actions(text: str, table: Table, names: Sequence[str]) -> Claim | None:
    """The reason against two actions at once, if the text before the first joining word is one, and so is the rest."""
    joined = _joint().search(text)
    if joined is None:
        return None
    for part in (text[: joined.start()], text[joined.end() :]):
        try:
            read_move(part, table.rules, names, language=None)
        except NotationError:
            if _unwritten(part, table, names) is None:
                return None
    return Reason(Rule.TURN_ONE_ACTION, "several_actions", {})


def _claimed(said: _Said, table: Table) -> Claim:
    match said:
        case _Hinting():
            return _hinted(said, table)
        case _Moving():
            return _moved(said, table)
        case _Reordering(slots):
            return Rearrangement(table.current_player, slots)
        case _Refusing(rule, sentence):
            return Reason(rule, sentence, {})
    assert_never(said)


def _hinted(said: _Hinting, table: Table) -> Claim:
    subjects, seats = said.subjects, _named(said.seats, table)
    if not subjects:
        return Reason(Rule.HINT_ONE_THING, "no_subject", {})
    if len(subjects) > 1:
        return Reason(Rule.HINT_ONE_THING, "several_subjects", {"subjects": subjects})
    if len(seats) > 1:
        return Reason(Rule.HINT_TEAMMATE, "several_teammates", {"seats": seats})
    if not seats and table.players > 2:
        return Reason(Rule.HINT_TEAMMATE, "no_teammate", {})
    (subject,), seat = subjects, seats[0] if seats else 1 - table.current_player
    return HintColor(seat, subject) if isinstance(subject, str) else HintValue(seat, subject)


def _named(seats: tuple[int | None, ...], table: Table) -> tuple[int, ...]:
    """Seats without None, which stands for all seats but that of the player to move."""
    everybody = [seat for seat in range(table.players) if seat != table.current_player]
    return tuple(dict.fromkeys(each for seat in seats for each in (everybody if seat is None else [seat])))


def _moved(said: _Moving, table: Table) -> Claim:
    if not said.cards:
        return Reason(Rule.TURN_NO_SUCH_CARD, "no_card", {})
    if len(said.cards) > 1:
        return Reason(Rule.TURN_ONE_ACTION, "several_actions", {})
    card = said.cards[0]
    if card is None:
        return Reason(Rule.HAND_HIDDEN, "a_face", {})
    slot = _slot(card, table) if isinstance(card, _ByAge) else card
    return Play(slot, said.announce) if said.kind is Play else Discard(slot)


def _slot(card: _ByAge, table: Table) -> int:
    """The slot of a card by its age, also in a hand that was reordered. A slot that the hand does not have is kept."""
    hand = table.hands[table.current_player]
    newest_first = sorted(range(len(hand)), key=lambda slot: -hand[slot].order)
    number = len(hand) if card.number is None else card.number
    if 1 <= number <= len(hand):
        return newest_first[number - 1]
    return number or -1


# What may be typed.


def _words(key: str) -> tuple[str, ...]:
    """The words for a part of a move, in all languages."""
    others = [word for language in languages()[1:] for word in typed_words(language).get(key, ())]
    return tuple(dict.fromkeys([*ENGLISH_WORDS.get(key, ()), *others]))


@cache
def _phrases(key: str) -> tuple[tuple[str, ...], ...]:
    """What people say, in all languages, with and without accents. The longest phrases come first."""
    said = [phrase for language in languages() for phrase in texts(language).said[key]]
    phrases = {folded(each.split()) for phrase in said for each in (phrase, without_accents(phrase))}
    return tuple(sorted(phrases, key=lambda phrase: (-len(phrase), phrase)))


@cache
def _values() -> Mapping[str, int]:
    """The values by their names in all languages."""
    named = {language: texts(language).said["values"] for language in languages()}
    return {word.casefold(): value for words in named.values() for value, word in enumerate(words, 1)}


@cache
def _many_colored() -> tuple[tuple[str, ...], ...]:
    """What people call the suits of many colours, in all languages."""
    names = [texts(language).suits[suit] for language in languages()[1:] for suit in _SUITS_OF_MANY_COLORS]
    called = {folded(TOKEN.findall(each)) for name in names for each in (name, without_accents(name))}
    return (*sorted(called), *_phrases("multicolor"))


@cache
def _joint() -> re.Pattern[str]:
    """Everything that may stand between two things."""
    words = "|".join([" +".join(phrase) for phrase in _phrases("and")])
    return re.compile(rf"\s+(?:{words})\s+|\s*[{re.escape(''.join(_SIGNS))}]\s*", re.IGNORECASE)


@cache
def _own_hand() -> re.Pattern[str]:
    """A new order of one's own hand. In `rearrange 1 0 2` the first number is a slot, not a seat."""
    return re.compile(rf"\s*(?:{'|'.join(_words('rearrange'))})((?:[\s,]+[0-9]{{1,9}})+)\s*", re.IGNORECASE)


@cache
def _known_words() -> frozenset[str]:
    """The words that are no name of a colour."""
    phrases = [
        phrase for key in ("and", "oldest", "newest", "pass", "take_back", "everybody") for phrase in _phrases(key)
    ]
    said = {word for phrase in phrases for word in phrase}
    return frozenset(said.union(*map(_words, ENGLISH_WORDS)) | _fillers())


@cache
def _fillers() -> frozenset[str]:
    """The words around a card, a colour or a value that change nothing."""
    words = {word for key in ("the", "card", "player", "color", "value", "about") for word in _words(key)}
    return frozenset(words | {word for key in ("my", "slot", "of") for (word,) in _phrases(key)})


def _after(phrases: Iterable[tuple[str, ...]], tokens: Tokens, index: int) -> int | None:
    """The index after the first phrase that stands at an index; None if there is none."""
    for phrase in phrases:
        if tokens.folded[index : index + len(phrase)] == phrase:
            return index + len(phrase)
    return None


def _past_fillers(tokens: Tokens, index: int) -> int:
    while tokens.at(index).casefold() in _fillers():
        index += 1
    return index


def _several(read_one: _Reader, tokens: Tokens, index: int) -> Iterator[tuple[tuple[Any, ...], int]]:
    """All things of a kind that follow, with or without words between them."""
    found: list[Any] = []
    end, at = index, index
    while len(found) <= MAX_NAMED:
        starts = dict.fromkeys([at, _past_fillers(tokens, at)])
        read = next((each for start in starts for each in read_one(tokens, start)), None)
        if read is None:
            break
        found.append(read[0])
        end = _past_fillers(tokens, read[1])
        at = end + 1 if tokens.at(end) in _SIGNS else _after(_phrases("and"), tokens, end) or end
    if found:
        yield tuple(dict.fromkeys(found)), end


def _colors(tokens: Tokens, index: int) -> Iterator[tuple[str, int]]:
    """A colour in any language. Names of the multicolour suit name the suit of that kind that is in play."""
    found = [each for language in languages()[1:] for each in color_in(tokens, index, language)]
    following = _after(_many_colored(), tokens, index)
    if not found and following is not None:
        typed = " ".join(tokens.as_written[index:following])
        in_play = [suit.name for suit in tokens.rules.suits if suit.name in _SUITS_OF_MANY_COLORS]
        found = [(name, following) for name in in_play or [typed]][:1]
    yield from found


def _subjects(tokens: Tokens, index: int) -> Iterator[tuple[str | int, int]]:
    """A colour or a value, such as `red`, `reds`, `1`, `1s`, `one` or `ones`."""
    yield from _colors(tokens, index)
    for value, following in PARTS["value"].read(tokens, index):
        yield value, following + (tokens.at(following).casefold() == "s")
    word = tokens.at(index).casefold()
    for each in (word, word.removesuffix("s")):
        if each in _values():
            yield _values()[each], index + 1
        elif each != word:
            yield from ((suit.name, index + 1) for suit in tokens.rules.suits if suit.name.casefold() == each)


def _seats(tokens: Tokens, index: int) -> Iterator[tuple[int | None, int]]:
    """A seat, or None for all seats."""
    everybody = _after(_phrases("everybody"), tokens, index)
    if everybody is not None:
        yield None, everybody
    yield from PARTS["teammate"].read(tokens, index)


def _cards(tokens: Tokens, index: int) -> Iterator[tuple[int | _ByAge | None, int]]:
    """A slot, a card by its age, a slot of hanab.live, which counts from the newest, or None for a face."""
    for number, following in PARTS["slot"].read(tokens, index):
        yield from ((None, after_suit) for _, after_suit in _colors(tokens, following))
        site = _after([_SITE], tokens, _past_fillers(tokens, following))
        yield (number, following) if site is None else (_ByAge(number), site)
    site = _after([_SITE], tokens, index)
    if site is not None:
        for number, following in PARTS["slot"].read(tokens, _past_fillers(tokens, site)):
            yield _ByAge(number), following
    for key, card in (("oldest", _ByAge(None)), ("newest", _ByAge(1))):
        aged = _after(_phrases(key), tokens, index)
        if aged is not None:
            yield card, aged
    for _, after_suit in _colors(tokens, index):
        yield None, max([after_suit, *[following for _, following in PARTS["value"].read(tokens, after_suit)]])


def _unknown(tokens: Tokens, index: int) -> Iterator[tuple[str, int]]:
    """A word that means nothing else: the name of a colour that the game does not have."""
    word = tokens.at(index)
    if word.isalpha() and len(word) <= MAX_NAME and word.casefold() not in _known_words():
        yield word, index + 1


_PARTS = {
    **PARTS,
    "seats": Part(None, partial(_several, _seats)),
    "subjects": Part(None, partial(_several, _subjects)),
    "cards": Part(None, partial(_several, _cards)),
    "color": Part(None, _colors),
    "unknown": Part(None, _unknown),
    "fillers": Part(None, lambda tokens, index: [(None, _past_fillers(tokens, index))]),
}


@cache
def _grammar() -> Grammar:
    """Everything that people type for a turn in another way than moves are written."""
    play, discard, hint, rearrange, said_as, to = (
        "/".join(_words(key)) for key in ("play", "discard", "hint", "rearrange", "as", "to")
    )
    play_end, discard_end = ("/".join(_words(key)) for key in ("play_end", "discard_end"))
    passing, taking_back = (" | ".join([" ".join(each) for each in _phrases(key)]) for key in ("pass", "take_back"))
    color = "<fillers> ({announce:color} | {announce:unknown})"
    forms: list[tuple[Callable[..., _Said], str]] = [
        (_Hinting, f"{hint} [{to}] [<fillers>] {{seats}} [,/:] {{subjects}}"),
        (_Hinting, f"{hint} {{subjects}} [{to}] {{seats}}"),
        (_Hinting, f"{hint} [[{to}] [<fillers>] {{seats}} | {{subjects}}]"),
        (_unknown_hint, f"{hint} [{to}] [<fillers>] {{seats}} [,/:] <fillers> {{unknown}}"),
        (_unknown_hint, f"{hint} <fillers> {{unknown}} {to} {{seats}}"),
        (_Hinting, "{seats} [,/:] {subjects}"),
        (_Hinting, f"{{subjects}} [{to}] {{seats}}"),
        (partial(_Moving, Play), f"{play} ({{cards}} | <fillers>) [{said_as} {color}]"),
        (partial(_Moving, Discard), f"{discard} ({{cards}} | <fillers>)"),
        (partial(_Moving, Play), f"{play} {{cards}} {play_end}"),
        (partial(_Moving, Discard), f"{play}/{discard} {{cards}} {discard_end}"),
        (_Reordering, f"{rearrange} <fillers> {{slots}}"),
        (partial(_Refusing, Rule.TURN_ONE_ACTION, "passing"), f"({passing})"),
        (partial(_Refusing, Rule.TURN_TAKE_BACK, "taken_back"), f"({taking_back})"),
    ]
    return Grammar(_PARTS, [(make, f"[<somebody> [:]] <fillers> {form} [.]") for make, form in forms], write_move)


def _unknown_hint(seats: tuple[int | None, ...], unknown: str) -> _Said:
    return _Hinting(seats, (unknown,))
