"""Finding the defects of a view: whatever cannot be true of its table or of the faces that it shows."""

from __future__ import annotations

from collections.abc import Iterator

import attrs

from hanabi.game import Defect
from hanabi.game.internals import UNSEEN, brief_repr, defects, is_int_between, possible_endings
from hanabi.seats.unseen.endings_that_fit import endings_that_fit
from hanabi.seats.unseen.matching import some_hand_fits
from hanabi.seats.views import View, require_view


def view_defects(view: View) -> tuple[Defect, ...]:
    """Everything that cannot be true of a view; empty for the view of any state that play can reach.

    These are the defects that `hanabi.game.soundness.defects` finds (with `seen` for `deck`), and those of `seat`,
    `sees` and `seen`. Raises `InvalidArgument` if it is not a view.

    Examples:
        >>> from attrs import evolve
        >>> from hanabi import new_game, view
        >>> eyes = view(new_game(2, seed=7), seat=0)
        >>> view_defects(eyes)
        ()
        >>> print(view_defects(evolve(eyes, sees=(True, True)))[-1])
        sees: seat 0 sees its own hand
    """
    found = [_with_seen(defect) for defect in defects(require_view(view))]
    found += _eyes(view)
    if not found:
        found += _sight(view)
    if not found and not some_hand_fits(view):
        found.append(Defect("no-cards-fit", ["hands"]))
    if not found and len(possible_endings(view)) > 1:
        found += _ending(view)
    return tuple(found)


def _with_seen(defect: Defect) -> Defect:
    field, *more = defect.path
    return attrs.evolve(defect, path=["seen", *more]) if field == "deck" else defect


def _eyes(view: View) -> Iterator[Defect]:
    players = len(view.hands)
    if len(view.sees) != players:
        yield Defect("sees", ["sees"], expected=players, got=str(len(view.sees)))
    if view.seat is not None and not is_int_between(view.seat, 0, players - 1):
        yield Defect("range-or-none", ["seat"], expected=(0, players - 1), got=brief_repr(view.seat))
    elif view.seat is not None and view.sees[view.seat : view.seat + 1] == (True,):
        yield Defect("sees-itself", ["sees", view.seat])


def _sight(view: View) -> Iterator[Defect]:
    """Check that the view shows every card that has left the deck, except those in hands that it does not see."""
    hidden: set[int] = {
        held.order for hand, seen in zip(view.hands, view.sees, strict=True) for held in hand if not seen
    }
    hidden.update(range(view.drawn, len(view.deck_faces)))
    for order, identity in enumerate(view.deck_faces):
        if (identity == UNSEEN) != (order in hidden):
            yield Defect("seen-blank" if identity == UNSEEN else "seen-filled", ["seen", order])


def _ending(view: View) -> Iterator[Defect]:
    """Check that the hidden hands can have caused the ending."""
    fitting = endings_that_fit(view)
    if view.ending not in fitting:
        *expected, got = ["None" if ending is None else ending.value for ending in (*fitting, view.ending)]
        yield Defect("ending-unseen", ["ending"], expected=tuple(expected), got=got)
