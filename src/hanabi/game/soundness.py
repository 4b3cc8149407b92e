"""Whether a table can be true: everything that cannot be true of any state or view, in words.

Each field is checked alone first, then what the fields say together. A field with a fault is not used to check
another, so that one fault is reported once.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import TypeVar

import attrs

from hanabi.game.checks import brief_repr, is_int_between, require
from hanabi.game.ending import Ending
from hanabi.game.endings import possible_endings
from hanabi.game.held_card import HeldCard
from hanabi.game.hint_marks import hints_can_leave, marks_of
from hanabi.game.lookup import UNSEEN
from hanabi.game.rules import Rules
from hanabi.game.table import Table
from hanabi.game.text import counted

SomeTable = TypeVar("SomeTable", bound=Table)

BY_A_CARD = frozenset({Ending.PERFECT, Ending.STRIKES, Ending.INDISPENSABLE})
"""The endings that a played or discarded card brings about at once, before another is drawn in its place."""


def defects(table: Table) -> tuple[str, ...]:
    """Everything that cannot be true of a table: nothing, for any state or view that play produces.

    Each defect begins with the name of the field that it is about: `hands`, `fireworks`, `discards`, `hint_tokens`,
    `strikes`, `current_player`, `turns_left`, `drawn`, `ending`, or `deck`. The fields must have their types, but
    any values. An unseen place of the deck may hold any card, unless that card was placed or discarded.

    Not everything that passes can come about by play: a table may have fewer hint marks than the hints that were
    given would have left.

    Examples:
        >>> from attrs import evolve
        >>> from hanabi import Ending, new_game
        >>> state = new_game(2, seed=7)
        >>> defects(state)
        ()
        >>> defects(evolve(state, ending=Ending.PERFECT))
        ('ending: expected None, got perfect',)
        >>> defects(evolve(state, hint_tokens=9, turns_left=1))
        ('hint_tokens: expected 0 to 8, got 9', 'turns_left: expected None while the deck has cards, got 1')
    """
    require(table, Table, "a State or a View")
    found = [*_defects_alone(table)]
    for fields, check in _TOGETHER:
        if {defect.partition(":")[0] for defect in found}.isdisjoint(fields.split()):
            found += check(table)
    return tuple(found)


def with_its_ending(table: SomeTable) -> SomeTable:
    """The table with the ending that it has reached, where all hands are seen; unchanged if a field makes no sense.

    Examples:
        >>> from attrs import evolve
        >>> from hanabi import new_game
        >>> with_its_ending(evolve(new_game(2, seed=7), strikes=3)).ending
        <Ending.STRIKES: 'strikes'>
    """
    require(table, Table, "a State or a View")
    if any(_defects_alone(table)):
        return table
    return attrs.evolve(table, ending=possible_endings(table)[0])


# Each field alone.


def _defects_alone(table: Table) -> Iterator[str]:
    rules = table.rules
    if table.players in rules.players:
        yield from _held_defects(table)
        yield from _out_of_range("current_player", table.current_player, table.players - 1)
        if table.turns_left is not None:
            yield from _out_of_range("turns_left", table.turns_left, table.players, " or None")
    else:
        yield f"hands: {counted(table.players, 'player')}: the rules allow {', '.join(map(str, rules.players))}"
    heights = table.fireworks
    if len(heights) != len(rules.suits) or not all(is_int_between(height, 0, rules.values) for height in heights):
        yield f"fireworks: expected {len(rules.suits)} heights from 0 to {rules.values}, got {brief_repr(heights)}"
    yield from _out_of_range("hint_tokens", table.hint_tokens, rules.hint_tokens)
    yield from _out_of_range("strikes", table.strikes, rules.strikes)
    yield from _out_of_range("drawn", table.drawn, _places(table))
    if len(table.deck_faces) < rules.deck_size:
        yield f"deck: expected {rules.deck_size} cards, got {len(table.deck_faces)}"
    identities = {*range(len(rules.lookup.cards))}
    for name, faces, blank in (("discards", table.discard_faces, set[int]()), ("deck", table.deck_faces, {UNSEEN})):
        for strange in sorted({*faces} - identities - blank):
            yield f"{name}: {strange} is not the identity of a card of this game"


def _places(table: Table) -> int:
    """How many places there are to draw from: `_copies` reports a deck that is too long, with the surplus cards."""
    return max(len(table.deck_faces), table.rules.deck_size)


def _out_of_range(name: str, value: object, most: int, otherwise: str = "") -> Iterator[str]:
    if not is_int_between(value, 0, most):
        yield f"{name}: expected 0 to {most}{otherwise}, got {brief_repr(value)}"


def _held_defects(table: Table) -> Iterator[str]:
    every_card, every_hint = (1 << len(table.rules.lookup.cards)) - 1, table.rules.lookup.every_hint
    places = _places(table)
    seen: set[int] = set()
    for where, held in _slots(table):
        if not is_int_between(held.order, 0, places - 1):
            yield f"hands: {where} holds place {brief_repr(held.order)} of a deck of {places}"
        elif held.order in seen:
            yield f"hands: {where} holds place {held.order} of the deck, as another slot does"
        else:
            seen.add(held.order)
        if not is_int_between(held.candidates, 0, every_card):
            yield f"hands: {where}: candidates: expected a bit mask of cards, got {brief_repr(held.candidates)}"
        if not is_int_between(held.touched, 0, every_hint):
            yield f"hands: {where}: touched: expected a bit mask of hints, got {brief_repr(held.touched)}"


def _slots(table: Table) -> Iterator[tuple[str, HeldCard]]:
    for seat, hand in enumerate(table.hands):
        for slot, held in enumerate(hand):
            yield f"slot {slot} of seat {seat}", held


# The fields together.


def _undrawn(table: Table) -> Iterator[str]:
    for where, held in _slots(table):
        if held.order >= table.drawn:
            yield f"hands: {where} holds place {held.order} of the deck, but only {table.drawn} cards were drawn"


def _drawn(table: Table) -> Iterator[str]:
    """Each card that has left the deck is in a hand, placed or discarded."""
    counts = {"held": sum(map(len, table.hands)), "placed": table.score, "discarded": len(table.discard_faces)}
    expected, full = sum(counts.values()), table.rules.hand_size(table.players)
    if table.drawn == expected:
        return
    if any(len(hand) > full for hand in table.hands):
        yield f"hands: expected at most {full} cards in each, got {', '.join([str(len(hand)) for hand in table.hands])}"
    else:
        listed = ", ".join([f"{count} {where}" for where, count in counts.items()])
        yield f"drawn: expected {expected} ({listed}), got {table.drawn}"


def _copies(table: Table) -> Iterator[str]:
    """The deck has the right size, and no card is in more places than it has copies."""
    rules, lookup, deck = table.rules, table.rules.lookup, table.deck_faces
    if len(deck) > rules.deck_size:
        yield f"deck: expected {rules.deck_size} cards, got {len(deck)}"
    placed = [rules.identity(card) for card in rules.placed(table.fireworks)]
    places = {
        "placed": bytes(placed),
        "discarded": table.discard_faces,
        "held": bytes([deck[held.order] for _, held in _slots(table)]),
        "in the deck": deck[table.drawn :],
    }
    everywhere = b"".join(places.values())
    for identity, copies in enumerate(lookup.copies):
        if everywhere.count(identity) > copies:
            listed = ", ".join([f"{n} {where}" for where, faces in places.items() if (n := faces.count(identity))])
            yield f"deck: {lookup.cards[identity]}: {listed}, but there are {copies} in all"


def _left_the_hands(table: Table) -> Iterator[str]:
    """The cards that have left the deck and the hands are those that were placed and discarded."""
    held = {held.order for _, held in _slots(table)}
    out = [place for place in range(table.drawn) if place not in held]
    blank = [place for place in out if table.deck_faces[place] == UNSEEN]
    yield from [f"deck: place {place} is blank, but its card was placed or discarded" for place in blank]
    on_the_table = Counter([*table.rules.placed(table.fireworks), *table.discards])
    faces = table.rules.lookup.cards
    if not blank and Counter([faces[table.deck_faces[place]] for place in out]) != on_the_table:
        yield "deck: the cards that left the hands are not those on the fireworks and in the discards"


def _turns_left(table: Table) -> Iterator[str]:
    """The last round, where there is one, lasts from the last card drawn to the end."""
    turns = table.turns_left
    if not table.rules.last_round:
        if turns is not None:
            yield f"turns_left: expected None, as there is no last round, got {turns}"
    elif table.deck_size:
        if turns is not None:
            yield f"turns_left: expected None while the deck has cards, got {turns}"
    elif turns is None:
        yield f"turns_left: the deck is empty, so 0 to {table.players} turns are left, got None"


def _strikes(table: Table) -> Iterator[str]:
    if table.strikes > len(table.discard_faces):
        yield f"strikes: got {table.strikes}, but the discards hold {counted(len(table.discard_faces), 'card')}"
    if table.strikes == table.rules.strikes and table.score == table.rules.max_score:
        yield "strikes: the last one was made and ended the game, but every firework is complete"


def _lost(table: Table) -> Iterator[str]:
    """A card whose loss ends the game is the last one discarded."""
    if table.rules.lost_card_ends:
        lookup, earlier = table.rules.lookup, table.discard_faces[:-1]
        for identity, copies in enumerate(lookup.copies):
            if earlier.count(identity) == copies:
                card = lookup.cards[identity]
                yield f"discards: {card} is lost, which ended the game, but another card was discarded after it"


def _ending(table: Table) -> Iterator[str]:
    possible = possible_endings(table)
    got = _named(table.ending)
    if table.ending not in possible:
        why = "" if len(possible) > 1 or possible[0] is None else f", as {possible[0].reason}"
        yield f"ending: expected {' or '.join(map(_named, possible))}{why}, got {got}"
    elif table.ending in BY_A_CARD and table.turns_left == table.players:
        yield f"ending: {got} ends a game before a card is drawn, but the last card was just drawn"


def _named(ending: Ending | None) -> str:
    return "None" if ending is None else ending.value


def _hand_sizes(table: Table) -> Iterator[str]:
    for seat, hand in enumerate(table.hands):
        least, most = _hand_size(table, seat)
        if not least <= len(hand) <= most:
            wanted = f"{least} to {most} cards" if least < most else "1 card" if most == 1 else f"{most} cards"
            yield f"hands: expected {wanted} in the hand of seat {seat}, got {len(hand)}"


def _hand_size(table: Table, seat: int) -> tuple[int, int]:
    """How many cards a seat may hold, at least and at most.

    A hand is full, except that it may lack the card of its turn in the last round, the card that ended the game, and
    any number of cards where the game goes on without a deck.
    """
    full = table.rules.hand_size(table.players)
    least = full
    if not table.deck_size:
        if table.turns_left is None:
            least = 0
        elif (seat - table.current_player) % table.players >= table.turns_left:
            least = full - 1
    if table.ending in BY_A_CARD and seat == (table.current_player - 1) % table.players:
        return min(least, full - 1), full - 1
    return least, full


def _hint_tokens(table: Table) -> Iterator[str]:
    """Each hint that has left a mark took a token, and only so many tokens can have come back."""
    rules = table.rules
    hints = 0
    for hand in table.hands:
        given = 0
        for held in hand:
            given |= held.touched | _missed_alone(rules, held)
        hints += given.bit_count()
    back = len(table.discard_faces) - table.strikes
    if rules.completion_bonus:
        back += table.fireworks.count(rules.values)
    if rules.choreography:
        back += table.score
    most = rules.hint_tokens - hints + back
    if table.hint_tokens > most:
        spent = f"{counted(hints, 'hint')} marked the hands, and at most {counted(back, 'token')} came back"
        yield f"hint_tokens: {table.hint_tokens} of {rules.hint_tokens} are available, but {spent}"


def _missed_alone(rules: Rules, held: HeldCard) -> int:
    """The hints that missed a card and alone rule something out, as a bit mask: they were given for certain."""
    touches = rules.lookup.touches
    left = (1 << len(rules.lookup.cards)) - 1
    missed = []
    for number, touch in enumerate(touches):
        if held.touched >> number & 1:
            left &= touch
        elif not held.candidates & touch:
            missed.append(number)
    once = twice = 0
    for number in missed:
        twice |= once & touches[number]
        once |= touches[number]
    return sum([1 << number for number in missed if left & once & ~twice & touches[number]])


def _marks(table: Table) -> Iterator[str]:
    """The marks on each card are marks that hints can leave, and true of its face."""
    rules = table.rules
    for where, held in _slots(table):
        identity = table.deck_faces[held.order]
        if not held.candidates:
            yield f"hands: {where}: no card of this game is {marks_of(rules, held)}"
        elif not hints_can_leave(rules, held):
            yield f"hands: {where}: no hints leave these candidates: {brief_repr(held)}"
        elif identity != UNSEEN and not held.candidates >> identity & 1:
            yield f"hands: {where} holds {rules.lookup.cards[identity]}, which cannot be {marks_of(rules, held)}"


_TOGETHER: tuple[tuple[str, Callable[[Table], Iterator[str]]], ...] = (
    ("hands drawn", _undrawn),
    ("hands fireworks discards drawn", _drawn),
    ("hands fireworks discards drawn deck", _copies),
    ("hands fireworks discards drawn deck", _left_the_hands),
    ("drawn deck hands turns_left", _turns_left),
    ("fireworks discards strikes", _strikes),
    ("discards deck", _lost),
    ("hands fireworks discards hint_tokens strikes current_player turns_left drawn deck", _ending),
    ("hands current_player turns_left drawn deck ending", _hand_sizes),
    ("hands deck", _marks),
    ("hands fireworks discards hint_tokens strikes", _hint_tokens),
)
"""The checks of several fields together, made where each of them makes sense alone."""
