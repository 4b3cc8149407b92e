"""Find the contradictions in a table: whatever cannot be true of any state or view.

`field_soundness` checks each field alone; here fields are checked against each other. A field with a defect is not used
to check another, so that each mistake is reported once. Example: 2 players hold 5 and 6 cards, 3 cards are placed and
2 discarded, so 16 must have left the deck. `drawn=15` is reported as one defect, not also as a wrong number of turns
left.

The checks are necessary conditions. The checks on hints only count: each hint that left a mark took a token, and the
number of tokens that came back has an upper bound. They do not search for an order of hints that fits the marks.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import TypeVar

import attrs

from hanabi.game.checks import brief_repr, require
from hanabi.game.defect import Defect
from hanabi.game.ending import Ending
from hanabi.game.endings import possible_endings
from hanabi.game.field_soundness import field_defects, held_by_path, wrong_deck_size
from hanabi.game.held_card import HeldCard
from hanabi.game.hint_marks import hints_can_leave, marks_of
from hanabi.game.lookup import UNSEEN
from hanabi.game.moves import HintKind
from hanabi.game.open_courses import built, placed_on
from hanabi.game.rules import Rules
from hanabi.game.table import Table

SomeTable = TypeVar("SomeTable", bound=Table)

BY_A_CARD = frozenset({Ending.PERFECT, Ending.STRIKES, Ending.INDISPENSABLE})
"""The endings that a played or discarded card causes at once, before the next card is drawn."""


def defects(table: Table) -> tuple[Defect, ...]:
    """Everything that cannot be true of a table. No state or view that play produces has a defect.

    Each path begins with `hands`, `fireworks`, `discards`, `hint_tokens`, `strikes`, `current_player`, `turns_left`,
    `last_hint`, `drawn`, `ending` or `deck`. The fields must have the right types. An unseen card of the deck may be
    any card, unless it was placed or discarded.

    Some tables pass although play cannot produce them. For example, a table may have fewer hint marks than the hints
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
    found = [*field_defects(table)]
    for fields, check in _TOGETHER:
        if {defect.path[0] for defect in found}.isdisjoint(fields.split()):
            found += check(table)
    return tuple(found)


def with_its_ending(table: SomeTable) -> SomeTable:
    """The table with `ending` set to the ending that it has reached. Unchanged if a field is invalid.

    If hidden hands decide the ending, the first that `possible_endings` lists is set.

    Examples:
        >>> from attrs import evolve
        >>> from hanabi import new_game
        >>> with_its_ending(evolve(new_game(2, seed=7), strikes=3)).ending
        <Ending.STRIKES: 'strikes'>
    """
    require(table, Table, "a State or a View")
    if any(field_defects(table)):
        return table
    return attrs.evolve(table, ending=possible_endings(table)[0])


def _undrawn(table: Table) -> Iterator[Defect]:
    for where, held in held_by_path(table):
        if held.order >= table.drawn:
            yield Defect("not-drawn", where, got=str(held.order), figures={"drawn": table.drawn})


def _drawn(table: Table) -> Iterator[Defect]:
    """Check that each card that has left the deck is in a hand, placed or discarded."""
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
    """Check that the deck is not too large, and that no card appears more often than it has copies."""
    rules, lookup, deck = table.rules, table.rules.lookup, table.deck_faces
    if len(deck) > rules.deck_size:
        yield wrong_deck_size(table)
    placed = [identity for some in placed_on(lookup, table.fireworks, table.courses) for identity in some]
    where = {
        "placed": bytes(placed),
        "discarded": table.discard_faces,
        "held": bytes([deck[held.order] for _, held in held_by_path(table)]),
        "left": deck[table.drawn :],
    }
    everywhere = b"".join(where.values())
    for identity, copies in enumerate(lookup.copies):
        if everywhere.count(identity) > copies:
            counts = {name: faces.count(identity) for name, faces in where.items()}
            card = str(lookup.cards[identity])
            yield Defect("copies", ["deck"], expected=copies, figures={"card": card, **counts})


def _left_the_hands(table: Table) -> Iterator[Defect]:
    """Check that the cards that have left the hands are those on the fireworks and in the discards."""
    held = {held.order for _, held in held_by_path(table)}
    out = [order for order in range(table.drawn) if order not in held]
    blank = [order for order in out if table.deck_faces[order] == UNSEEN]
    yield from [Defect("left-blank", ["deck", order]) for order in blank]
    on_the_table = Counter([*(card for pile in table.placed for card in pile), *table.discards])
    faces = table.rules.lookup.cards
    if not blank and Counter([faces[table.deck_faces[order]] for order in out]) != on_the_table:
        yield Defect("not-on-the-table", ["deck"])


def _open_courses(table: Table) -> Iterator[Defect]:
    """Check that the open courses are those that the cards on the fireworks leave."""
    if table.courses:
        lookup = table.rules.lookup
        placed = placed_on(lookup, table.fireworks, table.courses)
        expected = built(lookup, [identity for some in placed for identity in some])
        if expected is None:
            yield Defect("courses-clash", ["courses"], got=str(table.courses))
        elif expected[1] != table.courses:
            yield Defect("courses", ["courses"], expected=expected[1], got=str(table.courses))


def _turns_left(table: Table) -> Iterator[Defect]:
    """Check that `turns_left` is a number if and only if the rules have a last round and the deck is empty."""
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
    """Check that no card was lost before the last discard, if the loss of a card ends the game.

    If suits have several courses, a lost card need not have been needed.
    """
    if table.rules.lost_card_ends and not table.courses:
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
    elif table.ending in BY_A_CARD and table.turns_left == table.players and not table.rules.deck_plays:
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
    """The smallest and the largest hand that a seat can hold.

    A hand is full, with three exceptions. After its turn in the last round it may lack a card. If a played or discarded
    card ended the game, the hand that it came from lacks this card, unless it may have come from the deck. If play goes
    on with an empty deck and no last round, a hand can be smaller by any number of cards.
    """
    full = table.rules.hand_size(table.players)
    least = full
    if not table.deck_size:
        if table.turns_left is None:
            least = 0
        elif (seat - table.current_player) % table.players >= table.turns_left:
            least = full - 1
    if table.ending in BY_A_CARD and seat == (table.current_player - 1) % table.players:
        came_from_deck = table.rules.deck_plays and not table.deck_size
        return min(least, full - 1), full if came_from_deck else full - 1
    return least, full


def _hint_tokens(table: Table) -> Iterator[Defect]:
    """Check for too many tokens: each hint that left a mark took one, and the number that came back is limited."""
    rules = table.rules
    hints = _hints_given(table)
    back = len(table.discard_faces) - table.strikes
    if rules.completion_bonus:
        back += table.fireworks.count(rules.height)
    if rules.choreography:
        back += table.score
    most = rules.hint_tokens - rules.hint_cost * hints + back
    if table.hint_tokens > most:
        available, figures = str(table.hint_tokens), {"hints": hints, "back": back}
        yield Defect("tokens", ["hint_tokens"], expected=rules.hint_tokens, got=available, figures=figures)


def _hints_given(table: Table) -> int:
    """The smallest number of hints that can have left the marks."""
    rules, subjects = table.rules, table.rules.lookup.mark_subjects
    colors = sum([1 << number for number, subject in enumerate(subjects) if type(subject) is str])
    by_color = by_value = 0
    for hand in table.hands:
        given = 0
        for held in hand:
            given |= held.touched | _missed_alone(rules, held)
        by_color += (given & colors).bit_count()
        by_value += (given & ~colors).bit_count()
    if table.last_hint is None:
        return by_color + by_value
    # The kinds alternate, so the last one was given as often as the other, or once more.
    last, other = (by_color, by_value) if table.last_hint is HintKind.COLOR else (by_value, by_color)
    other = max(other, last - 1)
    return max(last, other, 1) + other


def _last_hint(table: Table) -> Iterator[Defect]:
    """Check that the kind of the last hint is known if hints alternate and some were given."""
    given = any(held.touched or held.candidates != table.rules.lookup.every_card for _, held in held_by_path(table))
    if table.rules.alternating_hints and table.last_hint is None and given:
        yield Defect("last-hint-missing", ["last_hint"])


def _missed_alone(rules: Rules, held: HeldCard) -> int:
    """The hints that certainly missed a card, as a bit mask: for some face, only this hint can have ruled it out.

    Example: a card touched by red has the candidates red 1, 2, 3 and 5. Only "4" can have ruled out red 4, so "4"
    missed it. If either of two hints can have ruled out a face, that face proves neither.
    """
    touches = rules.lookup.touches
    left: int = rules.lookup.every_card
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
    """Check that hints can leave the marks on each card, and that the marks are true of its face."""
    rules = table.rules
    for where, held in held_by_path(table):
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
    ("fireworks courses", _open_courses),
    ("hands fireworks courses discards drawn deck", _copies),
    ("hands fireworks courses discards drawn deck", _left_the_hands),
    ("drawn deck hands turns_left", _turns_left),
    ("fireworks discards strikes", _strikes),
    ("discards deck", _lost),
    ("hands fireworks courses discards hint_tokens strikes current_player turns_left drawn deck", _ending),
    ("hands current_player turns_left drawn deck ending", _hand_sizes),
    ("hands deck", _marks),
    ("hands last_hint", _last_hint),
    ("hands fireworks discards hint_tokens strikes last_hint", _hint_tokens),
)
"""The checks of several fields together. Each runs only if its fields have no defect so far."""
