"""What one seat has seen, made only from its first view and its events.

Nothing here ever holds the state, so no message can leak it.
"""

from collections.abc import Sequence

from hanabi import View, observe
from hanabi.display import Change, Picture, change, picture
from hanabi.seats import Happening


class Eyes:
    """The eyes of a seat, or of spectators, who see no hand.

    * `view`: what they see now. `number`: the number of events so far. `last`: the last event.
    """

    def __init__(self, view: View, names: Sequence[str]) -> None:
        self.view = view
        self.names = names
        self.number = 0
        self.last: Happening | None = None
        self._before: View | None = None

    def see(self, happening: Happening) -> None:
        """Follow an event that is redacted for these eyes."""
        self._before, self.view = self.view, observe(self.view, happening)
        self.last = happening
        self.number += 1

    def picture(self) -> Picture:
        """What they see now, as a picture."""
        return picture(self.view, names=self.names, last=self.last)

    def change(self, now: Picture) -> Change | None:
        """What the last event changed in the current picture; None before the first event."""
        return None if self._before is None else change(picture(self._before, names=self.names), now)
