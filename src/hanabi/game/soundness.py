"""Whether a table can be true: everything that cannot be true of any state or view.

Each field is checked alone first, then what the fields say together. A field with a fault is not used to check
another, so that one fault is reported once.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import TypeVar

import attrs

from hanabi.game.checks import brief_repr, is_int_between, require
from hanabi.game.defect import Defect, Path
from hanabi.game.ending import Ending
from hanabi.game.endings import possible_endings
from hanabi.game.held_card import HeldCard
from hanabi.game.hint_marks import hints_can_leave, marks_of
from hanabi.game.lookup import UNSEEN
from hanabi.game.rules import Rules
from hanabi.game.table import Table

SomeTable = TypeVar("SomeTable", bound=Table)

BY_A_CARD = frozenset({Ending.PERFECT, Ending.STRIKES, Ending.INDISPENSABLE})
"""The endings that a played or discarded card brings about at once, before another is drawn in its place."""


def defects(table: Table) -> tuple[Defect, ...]:
    """Everything that cannot be true of a table: nothing, for any state or view that play produces.

    The path of each begins with a field: `hands`, `fireworks`, `discards`, `hint_tokens`, `strikes`,
    `current_player`, `turns_left`, `drawn`, `ending`, or `deck`. The fields must have their types, but any values. An
    unseen place of the deck may hold any card, unless that card was placed or discarded.

    Not everything that passes can come about by play: a table may have fewer hint marks than the hints that were
    given would have left.

    Examples:
        >>> from attrs import evolve
        >>> from hanabi import Ending, new_game
        >>> state = new_game(2, seed=7)
        >>> defects(state)
        ()
        >>> print(*defects(evolve(state, ending=Ending.PERFECT)))
        ending: expected None, got perfect
        >>> print(*defects(evolve(state, hint_tokens=9, turns_left=1)), sep="; ")
        hint_tokens: expected 0 to 8, got 9; turns_left: expected None while the deck has cards, got 1
    """
    require(table, Table, "a State or a View")
    found = [*_defects_alone(table)]
    for fields, check in _TOGETHER:
        if {defect.path[0] for defect in found}.isdisjoint(fields.split()):
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


def _defects_alone(table: Table) -> Iterator[Defect]:
    rules = table.rules
    if table.players in rules.players:
        yield from _held_defects(table)
        yield from _out_of_range("current_player", table.current_player, table.players - 1)
        if table.turns_left is not None:
            yield from _out_of_range("turns_left", table.turns_left, table.players, "range-or-none")
    else:
        yield Defect("table-players", ["hands"], expected=rules.players, figures={"count": table.players})
    heights = table.fireworks
    if len(heights) != len(rules.suits) or not all(is_int_between(height, 0, rules.values) for height in heights):
        expected = (len(rules.suits), rules.values)
        yield Defect("fireworks", ["fireworks"], expected=expected, got=brief_repr(heights))
    yield from _out_of_range("hint_tokens", table.hint_tokens, rules.hint_tokens)
    yield from _out_of_range("strikes", table.strikes, rules.strikes)
    yield from _out_of_range("drawn", table.drawn, _places(table))
    if len(table.deck_faces) < rules.deck_size:
        yield _deck_size(table)
    identities = {*range(len(rules.lookup.cards))}
    for name, faces, blank in (("discards", table.discard_faces, set[int]()), ("deck", table.deck_faces, {UNSEEN})):
        for strange in sorted({*faces} - identities - blank):
            yield Defect("identity", [name], got=str(strange))


def _deck_size(table: Table) -> Defect:
    return Defect("cards", ["deck"], expected=table.rules.deck_size, got=str(len(table.deck_faces)))


def _places(table: Table) -> int:
    """How many places there are to draw from: `_copies` reports a deck that is too long, with the surplus cards."""
    return max(len(table.deck_faces), table.rules.deck_size)


def _out_of_range(name: str, value: object, most: int, code: str = "range") -> Iterator[Defect]:
    if not is_int_between(value, 0, most):
        yield Defect(code, [name], expected=(0, most), got=brief_repr(value))


def _held_defects(table: Table) -> Iterator[Defect]:
    every_card, every_hint = (1 << len(table.rules.lookup.cards)) - 1, table.rules.lookup.every_hint
    places = _places(table)
    seen: set[int] = set()
    for where, held in _slots(table):
        if not is_int_between(held.order, 0, places - 1):
            yield Defect("no-such-place", where, got=brief_repr(held.order), figures={"places": places})
        elif held.order in seen:
            yield Defect("place-twice", where, got=str(held.order))
        else:
            seen.add(held.order)
        if not is_int_between(held.candidates, 0, every_card):
            yield _not_a_mask((*where, "candidates"), "a bit mask of cards", held.candidates)
        if not is_int_between(held.touched, 0, every_hint):
            yield _not_a_mask((*where, "touched"), "a bit mask of hints", held.touched)


def _not_a_mask(where: Path, expected: str, mask: int) -> Defect:
    return Defect("kind", where, expected=expected, got=brief_repr(mask))


def _slots(table: Table) -> Iterator[tuple[Path, HeldCard]]:
    for seat, hand in enumerate(table.hands):
        for slot, held in enumerate(hand):
            yield ("hands", seat, slot), held


# The fields together.


def _undrawn(table: Table) -> Iterator[Defect]:
    for where, held in _slots(table):
        if held.order >= table.drawn:
            yield Defect("not-drawn", where, got=str(held.order), figures={"drawn": table.drawn})


def _drawn(table: Table) -> Iterator[Defect]:
    """Each card that has left the deck is in a hand, placed or discarded."""
    counts = {"held": sum(map(len, table.hands)), "placed": table.score, "discarded": len(table.discard_faces)}
    expected, full = sum(counts.values()), table.rules.hand_size(table.players)
    if table.drawn == expected:
        return
    if any(len(hand) > full for hand in table.hands):
        sizes = tuple(map(len, table.hands))
        yield Defect("hands-too-large", ["hands"], expected=full, figures={"sizes": sizes})
    else:
        yield Defect("drawn", ["drawn"], expected=expected, got=str(table.drawn), figures=counts)


def _copies(table: Table) -> Iterator[Defect]:
    """The deck has the right size, and no card is in more places than it has copies."""
    rules, lookup, deck = table.rules, table.rules.lookup, table.deck_faces
    if len(deck) > rules.deck_size:
        yield _deck_size(table)
    placed = [rules.identity(card) for card in rules.placed(table.fireworks)]
    places = {
        "placed": bytes(placed),
        "discarded": table.discard_faces,
        "held": bytes([deck[held.order] for _, held in _slots(table)]),
        "left": deck[table.drawn :],
    }
    everywhere = b"".join(places.values())
    for identity, copies in enumerate(lookup.copies):
        if everywhere.count(identity) > copies:
            counts = {where: faces.count(identity) for where, faces in places.items()}
            card = str(lookup.cards[identity])
            yield Defect("copies", ["deck"], expected=copies, figures={"card": card, **counts})


def _left_the_hands(table: Table) -> Iterator[Defect]:
    """The cards that have left the deck and the hands are those that were placed and discarded."""
    held = {held.order for _, held in _slots(table)}
    out = [place for place in range(table.drawn) if place not in held]
    blank = [place for place in out if table.deck_faces[place] == UNSEEN]
    yield from [Defect("left-blank", ["deck", place]) for place in blank]
    on_the_table = Counter([*table.rules.placed(table.fireworks), *table.discards])
    faces = table.rules.lookup.cards
    if not blank and Counter([faces[table.deck_faces[place]] for place in out]) != on_the_table:
        yield Defect("not-on-the-table", ["deck"])


def _turns_left(table: Table) -> Iterator[Defect]:
    """The last round, where there is one, lasts from the last card drawn to the end."""
    turns = table.turns_left
    if turns is not None and not table.rules.last_round:
        yield Defect("no-last-round", ["turns_left"], got=str(turns))
    elif turns is not None and table.deck_size:
        yield Defect("last-round-too-early", ["turns_left"], got=str(turns))
    elif turns is None and table.rules.last_round and not table.deck_size:
        yield Defect("last-round-missing", ["turns_left"], expected=(0, table.players), got="None")


def _strikes(table: Table) -> Iterator[Defect]:
    if table.strikes > len(table.discard_faces):
        cards = len(table.discard_faces)
        yield Defect("strikes-without-discards", ["strikes"], got=str(table.strikes), figures={"cards": cards})
    if table.strikes == table.rules.strikes and table.score == table.rules.max_score:
        yield Defect("strikes-after-the-end", ["strikes"])


def _lost(table: Table) -> Iterator[Defect]:
    """A card whose loss ends the game is the last one discarded."""
    if table.rules.lost_card_ends:
        lookup, earlier = table.rules.lookup, table.discard_faces[:-1]
        for identity, copies in enumerate(lookup.copies):
            if earlier.count(identity) == copies:
                yield Defect("lost-before", ["discards"], figures={"card": str(lookup.cards[identity])})


def _ending(table: Table) -> Iterator[Defect]:
    possible = possible_endings(table)
    got = _named(table.ending)
    if table.ending not in possible:
        expected = tuple(map(_named, possible))
        if len(possible) == 1 and possible[0] is not None:
            reason = possible[0].reason
            yield Defect("ending-reached", ["ending"], expected=expected, got=got, figures={"reason": reason})
        else:
            yield Defect("ending", ["ending"], expected=expected, got=got)
    elif table.ending in BY_A_CARD and table.turns_left == table.players:
        yield Defect("ending-before-drawing", ["ending"], got=got)


def _named(ending: Ending | None) -> str:
    return "None" if ending is None else ending.value


def _hand_sizes(table: Table) -> Iterator[Defect]:
    for seat, hand in enumerate(table.hands):
        least, most = _hand_size(table, seat)
        if not least <= len(hand) <= most:
            got = str(len(hand))
            if least < most:
                yield Defect("hand-size-range", ["hands", seat], expected=(least, most), got=got)
            else:
                yield Defect("hand-size", ["hands", seat], expected=most, got=got)


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


def _hint_tokens(table: Table) -> Iterator[Defect]:
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
        available, figures = str(table.hint_tokens), {"hints": hints, "back": back}
        yield Defect("tokens", ["hint_tokens"], expected=rules.hint_tokens, got=available, figures=figures)


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


def _marks(table: Table) -> Iterator[Defect]:
    """The marks on each card are marks that hints can leave, and true of its face."""
    rules = table.rules
    for where, held in _slots(table):
        identity = table.deck_faces[held.order]
        if not held.candidates:
            yield Defect("no-candidates", where, figures={"marks": str(marks_of(rules, held))})
        elif not hints_can_leave(rules, held):
            yield Defect("marks", where, got=brief_repr(held))
        elif identity != UNSEEN and not held.candidates >> identity & 1:
            card, marks = rules.lookup.cards[identity], marks_of(rules, held)
            yield Defect("belied", where, got=str(card), figures={"marks": str(marks)})


_TOGETHER: tuple[tuple[str, Callable[[Table], Iterator[Defect]]], ...] = (
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
