"""Whether a view can be true: what its table says, and what its faces say."""

from __future__ import annotations

from collections.abc import Iterator

from hanabi.game.house import UNSEEN, brief_repr, defects, is_int_between, possible_endings
from hanabi.seats.endings_that_fit import endings_that_fit
from hanabi.seats.fitting import some_hand_fits
from hanabi.seats.views import View, require_view


def view_defects(view: View) -> tuple[str, ...]:
    """Everything that cannot be true of a view: nothing, for any view of a state that play produces.

    It is what `hanabi.game.soundness.defects` finds, with the deck called `seen`, and what is wrong with `seat`, `sees`
    and `seen`. Raises `InvalidArgument` when it is not a view.

    Examples:
        >>> from attrs import evolve
        >>> from hanabi import new_game, view
        >>> eyes = view(new_game(2, seed=7), seat=0)
        >>> view_defects(eyes), view_defects(evolve(eyes, sees=(True, True)))[-1]
        ((), 'sees: seat 0 sees its own hand')
    """
    found = [_with_seen(defect) for defect in defects(require_view(view))]
    found += _eyes(view)
    if not found:
        found += _sight(view)
    if not found and not some_hand_fits(view):
        found.append("hands: no cards are left that fit the hints on the unseen hands")
    if not found and len(possible_endings(view)) > 1:
        found += _ending(view)
    return tuple(found)


def _with_seen(defect: str) -> str:
    name, colon, what = defect.partition(":")
    return ("seen" if name == "deck" else name) + colon + what


def _eyes(view: View) -> Iterator[str]:
    players = len(view.hands)
    if len(view.sees) != players:
        yield f"sees: expected {players} entries, got {len(view.sees)}"
    if view.seat is not None and not is_int_between(view.seat, 0, players - 1):
        yield f"seat: expected 0 to {players - 1} or None, got {brief_repr(view.seat)}"
    elif view.seat is not None and view.sees[view.seat : view.seat + 1] == (True,):
        yield f"sees: seat {view.seat} sees its own hand"


def _sight(view: View) -> Iterator[str]:
    """A view sees every card that left the deck, except those in the hands that it does not see."""
    hidden = {held.order for hand, seen in zip(view.hands, view.sees, strict=True) for held in hand if not seen}
    hidden.update(range(view.drawn, len(view.deck_faces)))
    for place, identity in enumerate(view.deck_faces):
        if (identity == UNSEEN) != (place in hidden):
            yield f"seen: place {place} is {'blank' if identity == UNSEEN else 'filled'}, unlike what the view sees"


def _ending(view: View) -> Iterator[str]:
    """What hands not seen can have brought about, by all that is known of them."""
    fitting = endings_that_fit(view)
    if view.ending not in fitting:
        names = ["None" if ending is None else ending.value for ending in (*fitting, view.ending)]
        yield f"ending: expected {' or '.join(names[:-1])}, by what may be in the hands not seen, got {names[-1]}"
