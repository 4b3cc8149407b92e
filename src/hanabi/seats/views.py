"""What one viewer sees of a game: the table, and the deck with hidden cards left blank."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from typing import final

import attrs

from hanabi.game import Card, HeldCard, InvalidArgument, State, Table
from hanabi.game.internals import UNSEEN, Draft, TableFields, about, brief_repr, draft_of
from hanabi.seats.unseen import deals

_BLANK = bytes([UNSEEN])


@final
@attrs.frozen(kw_only=True, weakref_slot=False, repr=False)
class View(Table):
    """A game as one viewer sees it: the table, and the deck with hidden cards left blank.

    A view has all attributes and methods of a `Table`. It stores no card that the viewer does not see.

    Examples:
        >>> from hanabi import new_game, view
        >>> view(new_game(2, seed=7), seat=0)
        <View r0 y0 g0 b0 w0; ?? ?? ?? ?? ?? | r3 g5 b1 g3 g4; 8 hint tokens, 0 strikes, 40 to draw; seat 0 to move>
    """

    seat: int | None = attrs.field(metadata=about("the seat whose view it is; None for a spectator or a common view"))
    sees: tuple[bool, ...] = attrs.field(metadata=about("for each seat, whether the view shows its hand"))

    @property
    def seen(self) -> tuple[Card | None, ...]:
        """The deck in the order of dealing, with None for each hidden card.

        Examples:
            >>> from hanabi import new_game, view
            >>> view(new_game(2, seed=7), seat=0).seen[4:7]
            (None, Card('red', 3), Card('green', 5))
        """
        faces = self.rules.lookup.cards
        return tuple([None if identity == UNSEEN else faces[identity] for identity in self.deck_faces])

    @property
    def may_move(self) -> bool:
        """Whether the viewer may move: it is the player to move, or the view has no seat."""
        return self.seat is None or self.seat == self.current_player

    @cached_property
    def _deals(self) -> deals.Deals:
        """Cached per view: a cache for the whole process could reveal to a seat what others have asked."""
        return deals.deals_of(self)


def view(state: State, seat: int) -> View:
    """What the player at a seat sees: everything except their own hand and the deck.

    Raises `InvalidArgument` if there is no such seat or `state` is not a `State`.

    Examples:
        >>> from hanabi import legal_moves, new_game
        >>> state = new_game(2, seed=7)
        >>> legal_moves(view(state, 0)) == legal_moves(state), legal_moves(view(state, 1))
        (True, ())
    """
    _require_state(state)
    state.hand(seat)
    return seen_by(state, seat, tuple([other != seat for other in range(len(state.hands))]))


def spectator_view(state: State) -> View:
    """What a spectator sees: all hands, but not the deck.

    Raises `InvalidArgument` if `state` is not a `State`.

    Examples:
        >>> from hanabi import new_game
        >>> spectator_view(new_game(2, seed=7)).seen.count(None)
        40
    """
    _require_state(state)
    return seen_by(state, None, (True,) * len(state.hands))


def common_view(state: State) -> View:
    """What everybody sees: the table, but not the face of any card in a hand or the deck.

    Raises `InvalidArgument` if `state` is not a `State`.

    Examples:
        >>> from hanabi import new_game
        >>> common_view(new_game(2, seed=7)).seen.count(None)
        50
    """
    _require_state(state)
    return seen_by(state, None, (False,) * len(state.hands))


def shared_view(view: View, seat: int) -> View:
    """The view of another seat, as far as this viewer knows it: what both of them see.

    Raises `InvalidArgument` if there is no such seat.

    Examples:
        >>> from hanabi import new_game, view
        >>> shared_view(view(new_game(3, seed=7), 0), seat=1).sees
        (False, False, True)
    """
    hand = require_view(view).hand(seat)
    known = bytearray(view.deck_faces)
    for held in hand:
        known[held.order] = UNSEEN
    sees = tuple([seen and other != seat for other, seen in enumerate(view.sees)])
    return attrs.evolve(view, seat=seat, sees=sees, deck_faces=bytes(known))


def require_view(view: View) -> View:
    """Return the view. Raises `InvalidArgument` if it is not a `View`."""
    if type(view) is not View:
        raise InvalidArgument(f"expected a View, got {brief_repr(view)}")
    return view


def deals_left(view: View) -> deals.Deals:
    """All deals that agree with a view, computed once per view. Raises `Uncountable`."""
    return view._deals  # noqa: SLF001


def seen_by(state: State, seat: int | None, sees: tuple[bool, ...]) -> View:
    """The view of a state. `sees` gives for each seat whether the view sees its hand. Nothing is checked."""
    hidden = [hand for hand, seen in zip(state.hands, sees, strict=True) if not seen]
    return seen_from(state, _faces_without(state, hidden), seat, sees)


def draft_seen_by(state: State, seat: int) -> Draft:
    """The content of a seat's view as a draft, made in a quarter of the time of a `View`. Nothing is checked."""
    draft = draft_of(state)
    draft.deck_faces = _faces_without(state, (state.hands[seat],))
    return draft


def _faces_without(state: State, hidden: Iterable[tuple[HeldCard, ...]]) -> bytes:
    """The faces of all cards that have left the deck, except those in these hands."""
    faces = state.deck_faces
    known = bytearray(faces[: state.drawn].ljust(len(faces), _BLANK))
    for hand in hidden:
        for held in hand:
            known[held.order] = UNSEEN
    return bytes(known)


def seen_from(table: TableFields, faces: bytes, seat: int | None, sees: tuple[bool, ...]) -> View:
    """The view of a table or draft from a seat, given the faces that it sees."""
    return View(
        rules=table.rules,
        hands=table.hands,
        fireworks=table.fireworks,
        courses=table.courses,
        discard_faces=table.discard_faces,
        hint_tokens=table.hint_tokens,
        strikes=table.strikes,
        current_player=table.current_player,
        turns_left=table.turns_left,
        last_hint=table.last_hint,
        drawn=table.drawn,
        ending=table.ending,
        deck_faces=faces,
        seat=seat,
        sees=sees,
    )


def _require_state(state: object) -> None:
    if type(state) is not State:
        raise InvalidArgument(f"expected a State, got {brief_repr(state)}")
