"""Who sees a table, and which hands."""

from __future__ import annotations

from collections.abc import Sequence

from hanabi.display.pictures.table_picture import Eyes
from hanabi.game import Table
from hanabi.seats import View


def eyes_of(table: Table) -> Eyes:
    """Who sees a table, in one word.

    Examples:
        >>> from hanabi import common_view, new_game, view
        >>> state = new_game(2, seed=7)
        >>> eyes_of(state), eyes_of(view(state, 0)), eyes_of(common_view(state))
        ('referee', 'seat', 'everyone')
    """
    if not isinstance(table, View):
        return "referee"
    if table.seat is not None:
        # A view that two players share hides the hands of both.
        return "seat" if table.sees.count(False) == 1 else "some"
    if all(table.sees):
        return "spectator"
    return "some" if any(table.sees) else "everyone"


def viewer_of(table: Table) -> int | None:
    """The seat whose view this is, if any."""
    return table.seat if isinstance(table, View) else None


def sees(table: Table, seat: int) -> bool:
    """Whether the hand of a seat is visible."""
    return not isinstance(table, View) or table.sees[seat]


def knows_legal_moves(table: Table) -> bool:
    """Whether the viewer can tell which moves are legal. This needs the hands that the player to move may hint at."""
    return table.may_move and all(sees(table, seat) for seat in range(table.players) if seat != table.current_player)


_SEEN_BY = {"spectator": "as a spectator sees it", "everyone": "as all know it", "some": "with some hands hidden"}


def seen_by(view: View, names: Sequence[str]) -> str:
    """Who sees a view, as the end of a sentence."""
    eyes = eyes_of(view)
    if view.seat is None:
        return _SEEN_BY[eyes]
    return f"as {names[view.seat]} {'sees it' if eyes == 'seat' else 'is known to see it'}"
