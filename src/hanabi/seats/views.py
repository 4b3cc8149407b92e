"""What one viewer sees of a game: a table, and the deck with its hidden places left blank."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from typing import final

import attrs

from hanabi.game import Card, HeldCard, InvalidArgument, State, Table
from hanabi.game.internals import UNSEEN, Draft, about, brief_repr, draft_of
from hanabi.seats.unseen import deals

_BLANK = bytes([UNSEEN])


@final
@attrs.frozen(kw_only=True, weakref_slot=False, repr=False)
class View(Table):
    """A game as one viewer sees it now. It holds nothing that the viewer does not see.

    A view answers every question that a `Table` answers, from what it sees.

    Examples:
        >>> from hanabi import new_game, view
        >>> view(new_game(2, seed=7), seat=0)
        <View r0 y0 g0 b0 w0; ?? ?? ?? ?? ?? | r3 g5 b1 g3 g4; 8 hint tokens, 0 strikes, 40 to draw; seat 0 to move>
    """

    seat: int | None = attrs.field(
        metadata=about("whose view it is; None for a spectator, and for what is common to all")
    )
    sees: tuple[bool, ...] = attrs.field(metadata=about("for each seat whether its hand is seen"))

    @property
    def seen(self) -> tuple[Card | None, ...]:
        """The deck in deal order, None at each place whose card is not seen.

        Examples:
            >>> from hanabi import new_game, view
            >>> view(new_game(2, seed=7), seat=0).seen[4:7]
            (None, Card('red', 3), Card('green', 5))
        """
        faces = self.rules.lookup.cards
        return tuple([None if identity == UNSEEN else faces[identity] for identity in self.deck_faces])

    @property
    def may_move(self) -> bool:
        """Whether this view is of the player to move, or of no seat at all."""
        return self.seat is None or self.seat == self.current_player

    @cached_property
    def _deals(self) -> deals.Deals:
        """Kept by the view itself: a cache for the whole process could tell a seat what others have asked."""
        return deals.deals_of(self)


def view(state: State, seat: int) -> View:
    """What the player in a seat sees: everything but their own hand and the deck.

    Raises `InvalidArgument` when there is no such seat, or `state` is not a `State`.

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

    Examples:
        >>> from hanabi import new_game
        >>> spectator_view(new_game(2, seed=7)).seen.count(None)
        40
    """
    _require_state(state)
    return seen_by(state, None, (True,) * len(state.hands))


def common_view(state: State) -> View:
    """What is common knowledge: the table, and no hand.

    Examples:
        >>> from hanabi import new_game
        >>> common_view(new_game(2, seed=7)).seen.count(None)
        50
    """
    _require_state(state)
    return seen_by(state, None, (False,) * len(state.hands))


def shared_view(view: View, seat: int) -> View:
    """The view of another seat as far as this one knows it: what both of them see.

    Raises `InvalidArgument` when there is no such seat.

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
    """Raise `InvalidArgument` unless `view` is a view."""
    if type(view) is not View:
        raise InvalidArgument(f"expected a View, got {brief_repr(view)}")
    return view


def deals_left(view: View) -> deals.Deals:
    """All deals that a view leaves possible, worked out once per view. Raises `Uncountable`."""
    return view._deals  # noqa: SLF001


def seen_by(state: State, seat: int | None, sees: tuple[bool, ...]) -> View:
    """The view of a state from a seat that sees the hands of these seats; nothing is checked."""
    hidden = [hand for hand, seen in zip(state.hands, sees, strict=True) if not seen]
    return seen_from(state, _faces_without(state, hidden), seat, sees)


def draft_seen_by(state: State, seat: int) -> Draft:
    """What the view of a seat shows, as a draft, which is made in a quarter of the time. Nothing is checked."""
    draft = draft_of(state)
    draft.deck_faces = _faces_without(state, (state.hands[seat],))
    return draft


def _faces_without(state: State, hidden: Iterable[tuple[HeldCard, ...]]) -> bytes:
    """The faces of the cards drawn, but for those in these hands."""
    faces = state.deck_faces
    known = bytearray(faces[: state.drawn].ljust(len(faces), _BLANK))
    for hand in hidden:
        for held in hand:
            known[held.order] = UNSEEN
    return bytes(known)


def seen_from(table: Draft, faces: bytes, seat: int | None, sees: tuple[bool, ...]) -> View:
    """The view of a table, or of a draft of one, from a seat that sees these faces of the deck."""
    return View(
        rules=table.rules,
        hands=table.hands,
        fireworks=table.fireworks,
        discard_faces=table.discard_faces,
        hint_tokens=table.hint_tokens,
        strikes=table.strikes,
        current_player=table.current_player,
        turns_left=table.turns_left,
        drawn=table.drawn,
        ending=table.ending,
        deck_faces=faces,
        seat=seat,
        sees=sees,
    )


def _require_state(state: object) -> None:
    if type(state) is not State:
        raise InvalidArgument(f"expected a State, got {brief_repr(state)}")
