"""Find what is wrong with each field of a table by itself. `soundness` checks fields against each other."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import repeat

from hanabi.game.checks import brief_repr, is_int_between
from hanabi.game.defect import Defect, Path
from hanabi.game.held_card import HeldCard
from hanabi.game.lookup import UNSEEN
from hanabi.game.table import Table


def field_defects(table: Table) -> Iterator[Defect]:
    """The defects of each field by itself."""
    rules = table.rules
    if table.players in rules.players:
        yield from _held_defects(table)
        yield from _out_of_range("current_player", table.current_player, table.players - 1)
        if table.turns_left is not None:
            yield from _out_of_range("turns_left", table.turns_left, table.players, "range-or-none")
    else:
        yield Defect("table-players", ["hands"], expected=rules.players, figures={"count": table.players})
    heights = table.fireworks
    if len(heights) != len(rules.suits) or not all(is_int_between(height, 0, rules.height) for height in heights):
        expected = (len(rules.suits), rules.height)
        yield Defect("fireworks", ["fireworks"], expected=expected, got=brief_repr(heights))
    every = rules.lookup.every_course
    if len(table.courses) != len(every) or not all(map(is_int_between, table.courses, repeat(1), every)):
        code = "courses" if every else "one-course"
        yield Defect(code, ["courses"], expected=every, got=brief_repr(table.courses))
    yield from _out_of_range("hint_tokens", table.hint_tokens, rules.hint_tokens)
    yield from _out_of_range("strikes", table.strikes, rules.strikes)
    yield from _out_of_range("drawn", table.drawn, _deck_length(table))
    if table.last_hint is not None and not rules.alternating_hints:
        yield Defect("not-alternating", ["last_hint"], got=table.last_hint.value)
    if len(table.deck_faces) < rules.deck_size:
        yield wrong_deck_size(table)
    identities = {*range(len(rules.lookup.cards))}
    for name, faces, blank in (("discards", table.discard_faces, set[int]()), ("deck", table.deck_faces, {UNSEEN})):
        for strange in sorted({*faces} - identities - blank):
            yield Defect("identity", [name], got=str(strange))


def wrong_deck_size(table: Table) -> Defect:
    """The defect of a deck with too few or too many cards."""
    return Defect("cards", ["deck"], expected=table.rules.deck_size, got=str(len(table.deck_faces)))


def _deck_length(table: Table) -> int:
    """The number of cards in the deck, at least that of a full one. `soundness` reports a deck that is too large."""
    return max(len(table.deck_faces), table.rules.deck_size)


def _out_of_range(name: str, value: object, most: int, code: str = "range") -> Iterator[Defect]:
    if not is_int_between(value, 0, most):
        yield Defect(code, [name], expected=(0, most), got=brief_repr(value))


def _held_defects(table: Table) -> Iterator[Defect]:
    every_card, every_mark = table.rules.lookup.every_card, table.rules.lookup.every_mark
    cards = _deck_length(table)
    seen: set[int] = set()
    for where, held in held_by_path(table):
        if not is_int_between(held.order, 0, cards - 1):
            yield Defect("no-such-order", where, got=brief_repr(held.order), figures={"cards": cards})
        elif held.order in seen:
            yield Defect("order-twice", where, got=str(held.order))
        else:
            seen.add(held.order)
        if not is_int_between(held.candidates, 0, every_card):
            yield _not_a_mask((*where, "candidates"), "a bit mask of cards", held.candidates)
        if not is_int_between(held.touched, 0, every_mark):
            yield _not_a_mask((*where, "touched"), "a bit mask of hints", held.touched)


def _not_a_mask(where: Path, expected: str, mask: int) -> Defect:
    return Defect("kind", where, expected=expected, got=brief_repr(mask))


def held_by_path(table: Table) -> Iterator[tuple[Path, HeldCard]]:
    """Each held card with its path."""
    for seat, hand in enumerate(table.hands):
        for slot, held in enumerate(hand):
            yield ("hands", seat, slot), held
