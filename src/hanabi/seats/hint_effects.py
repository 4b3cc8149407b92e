"""What a hint would do: the slots it touches, what is new in it, and the state or view after it.

All functions take a `State`, or a `View` that sees the receiver's hand. Only `imagine_hint` checks whether the hint is
legal; the others ignore whose turn it is and how many hint tokens are available.
"""

from __future__ import annotations

from typing import TypeVar, cast

import attrs

from hanabi.game import Hint, HintColor, HintValue, InvalidArgument, Rule, State, Table, apply
from hanabi.game.internals import (
    UNSEEN,
    Mask,
    advance,
    brief_repr,
    hint_fact,
    reason,
    refusal,
    require_table,
    slots_in,
    subject_of,
    touched_slots,
)
from hanabi.seats.unseen.endings_that_fit import endings_that_fit
from hanabi.seats.views import View, seen_from

SomeTable = TypeVar("SomeTable", bound=State | View)


def hints_touching(table: Table, seat: int, slot: int) -> tuple[Hint, ...]:
    """Every hint to a seat that touches the card in a slot, in the order of `legal_moves`.

    Use this rather than `HintColor(seat, card.suit)`: suits may be wild, colourless or rankless, so such a hint
    may be impossible, or may not touch the card. While hint tokens are available, the player to move may give any of
    these hints to another seat, unless hints must alternate.

    Raises `InvalidArgument` if there is no such seat or slot, or the view does not see that card.

    Examples:
        >>> from hanabi import Suit, Rules, STANDARD, Touch, new_game
        >>> hints_touching(new_game(2, seed=7), seat=1, slot=2)
        (HintColor(seat=1, color='blue'), HintValue(seat=1, value=1))
        >>> wild = Suit("rainbow", "m", color_touch=Touch.ALL, colors=())
        >>> rules = Rules(suits=[*STANDARD.suits[:2], wild])
        >>> [str(hint) for hint in hints_touching(new_game(2, rules, deck=rules.cards[::-1]), seat=1, slot=0)]
        ["HintColor(seat=1, color='red')", "HintColor(seat=1, color='yellow')", 'HintValue(seat=1, value=2)']
    """
    require_table(table)
    identity = table.deck_faces[table.held(seat, slot).order]
    if identity == UNSEEN:
        raise _not_seen(seat)
    lookup = table.rules.lookup
    numbers, to_seat = lookup.hints_touching[identity], lookup.hints[seat]
    return to_seat.by_colors[numbers & lookup.every_color] + to_seat.by_values[numbers >> lookup.colors]


def touched(table: Table, hint: Hint) -> tuple[int, ...]:
    """The slots that a hint would touch.

    Raises `InvalidArgument` if `hint` is not a hint, the view does not see that hand, or the game has no such seat,
    colour or value.

    Examples:
        >>> from hanabi import new_game, view
        >>> touched(view(new_game(2, seed=7), 0), HintColor(1, "green"))
        (1, 3, 4)
    """
    return slots_in(_touched(table, hint))


def news(table: Table, hint: Hint) -> tuple[int, ...]:
    """The slots about which a hint tells its receiver something new.

    A hint is news for a card if it rules out a candidate, or is the first hint of its colour or value to touch the
    card. Cards that the hint does not touch count too, because missing a card also rules out candidates. What the
    receiver knows from counting cards is ignored. If hints do not tell their colour or value, only the first touch
    of a card is news.

    Raises `InvalidArgument` as `touched` does.

    Examples:
        >>> from hanabi import new_game
        >>> state = new_game(2, seed=7)
        >>> news(state, HintColor(1, "green")), news(apply(state, HintColor(1, "green")), HintColor(1, "green"))
        ((0, 1, 2, 3, 4), ())
    """
    after = advance(table, hint, _touched(table, hint)).hands[hint.seat]
    # `advance` keeps the same object for a card that the hint leaves unchanged.
    return tuple([slot for slot, held in enumerate(table.hands[hint.seat]) if after[slot] is not held])


def imagine_hint(table: SomeTable, hint: Hint) -> SomeTable:
    """The state after the player to move gives a hint; for a view, the next view.

    A hint reveals no face, so a view that sees the hand can compute its own next view:
    `imagine_hint(view(s, p), hint) == view(apply(s, hint), p)`.

    Raises `IllegalMove` with the rule if the hint is illegal, `InvalidArgument` if it is not a hint or the view does
    not see that hand. If several hands are hidden, as in a shared view, their cards may decide whether the hint ends
    the game; that raises `InvalidArgument`, too.

    Examples:
        >>> from hanabi import new_game, view
        >>> eyes = view(new_game(2, seed=7), 0)
        >>> after = imagine_hint(eyes, HintValue(1, 3))
        >>> after.hint_tokens, after.current_player, [str(card) for card in after.candidates(1, 0)]
        (7, 1, ['red 3', 'yellow 3', 'green 3', 'blue 3', 'white 3'])
    """
    require_table(table)
    _require_hint(hint)
    after = apply(table, hint) if isinstance(table, State) else _view_after(table, hint)
    return cast("SomeTable", after)


def _view_after(view: View, hint: Hint) -> View:
    # A hint that is illegal whatever the hand holds raises `IllegalMove` below, as in `apply`.
    if refusal(view, hint) is None:
        _require_seen(view, hint.seat)
    after = seen_from(advance(view, hint, hint_fact(view, hint)), view.deck_faces, view.seat, view.sees)
    if after.ending is not None:
        return after
    ending, *others = endings_that_fit(after)
    if others:
        raise InvalidArgument("hands that this view does not see decide whether that hint ends the game")
    return after if ending is None else attrs.evolve(after, ending=ending)


def _touched(table: Table, hint: Hint) -> Mask:
    """The slots that a hint touches. Checks the arguments, but not whether the hint is legal."""
    require_table(table)
    _require_hint(hint)
    _require_seen(table, hint.seat)
    if subject_of(hint) not in table.rules.lookup.hint_numbers:
        raise InvalidArgument(str(reason(table, hint, Rule.HINT_UNKNOWN_COLOUR)))
    return touched_slots(table, hint)


def _require_hint(hint: object) -> None:
    if type(hint) is not HintColor and type(hint) is not HintValue:
        raise InvalidArgument(f"expected a hint, HintColor or HintValue, got {brief_repr(hint)}")


def _require_seen(table: Table, seat: int) -> None:
    table.hand(seat)
    if isinstance(table, View) and not table.sees[seat]:
        raise _not_seen(seat)


def _not_seen(seat: int) -> InvalidArgument:
    return InvalidArgument(f"this view does not see the hand of seat {seat}: it cannot tell what a hint touches there")
