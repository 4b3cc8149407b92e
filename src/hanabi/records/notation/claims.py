"""What people type at a table, in any language of the rulebook, as a move or as the reason why it is no move.

`read_move` reads what can be written in a record. People type more: a card by its age, a colour that the game does not
have, a hint about two things, two actions at once, or that they pass. A table tells what is meant.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from typing import assert_never

from hanabi.game import Discard, HintColor, HintValue, Play, Rearrangement, Rule, Rules, Table
from hanabi.game.internals import Reason, cut_short, printable, seat_of_letter
from hanabi.records.notation.claim_forms import ByAge, Hinting, Moving, Refusing, Reordering, Typed, claim_grammar
from hanabi.records.notation.claim_words import joint, own_hand
from hanabi.records.notation.reading import read_move
from hanabi.records.notation.tokens import NotationError, Tokens
from hanabi.records.notation.writing import write_move
from hanabi.rulebook.internals import ENGLISH, Claim

MAX_SHOWN = 60
"""The number of characters of a typed text that an answer repeats, at most."""
_NUMBER = re.compile("[0-9]+")
_SEAT_BY_NUMBER = re.compile(r"(?:seat|player)\s+([0-9]{1,9})\b[\s:]*(.*)", re.IGNORECASE | re.DOTALL)


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
    try:
        claim: Claim = read_move(text, table.rules, names, language=None)
    except NotationError:
        found = _own_order(text, table) or _unwritten(text, table, names) or _several_actions(text, table, names)
        if found is None:
            raise
        return found
    # In `rearrange 1 0 2` the first number is a slot, not a seat.
    return (_own_order(text, table) or claim) if isinstance(claim, Rearrangement) else claim


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


def _own_order(text: str, table: Table) -> Rearrangement | None:
    """A new order of the mover's own hand, as in `rearrange 1 0 2`; None if the text has anything but slots."""
    own = own_hand().fullmatch(text)
    if own is None:
        return None
    return Rearrangement(table.current_player, tuple([int(slot) for slot in _NUMBER.findall(own[1])]))


def _unwritten(text: str, table: Table, names: Sequence[str]) -> Claim | None:
    """What is meant by a text that is not written like a move; None if it is not understood."""
    found = claim_grammar().meanings(Tokens(unicodedata.normalize("NFC", text), table.rules, names))
    # A letter may be a seat or a colour. Most hints are for one player.
    found.sort(key=lambda said: isinstance(said, Hinting) and len(said.seats) != 1)
    return _claimed(found[0], table) if found else None


def _several_actions(text: str, table: Table, names: Sequence[str]) -> Claim | None:
    """The reason against two actions at once, if the text before the first joining word is one, and so is the rest."""
    joined = joint().search(text)
    if joined is None:
        return None
    for part in (text[: joined.start()], text[joined.end() :]):
        try:
            read_move(part, table.rules, names, language=None)
        except NotationError:
            if _unwritten(part, table, names) is None:
                return None
    return Reason(Rule.TURN_ONE_ACTION, "several_actions", {})


def _claimed(said: Typed, table: Table) -> Claim:
    match said:
        case Hinting():
            return _hinted(said, table)
        case Moving():
            return _moved(said, table)
        case Reordering(slots):
            return Rearrangement(table.current_player, slots)
        case Refusing(rule, sentence):
            return Reason(rule, sentence, {})
    assert_never(said)


def _hinted(said: Hinting, table: Table) -> Claim:
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


def _moved(said: Moving, table: Table) -> Claim:
    if not said.cards:
        return Reason(Rule.TURN_NO_SUCH_CARD, "no_card", {})
    if len(said.cards) > 1:
        return Reason(Rule.TURN_ONE_ACTION, "several_actions", {})
    card = said.cards[0]
    if card is None:
        return Reason(Rule.HAND_HIDDEN, "a_face", {})
    slot = _slot(card, table) if isinstance(card, ByAge) else card
    return Play(slot, said.announce) if said.kind is Play else Discard(slot)


def _slot(card: ByAge, table: Table) -> int:
    """The slot of a card by its age, also in a hand that was reordered. A slot that the hand does not have is kept."""
    hand = table.hands[table.current_player]
    newest_first = sorted(range(len(hand)), key=lambda slot: -hand[slot].order)
    number = len(hand) if card.number is None else card.number
    if 1 <= number <= len(hand):
        return newest_first[number - 1]
    return number or -1
