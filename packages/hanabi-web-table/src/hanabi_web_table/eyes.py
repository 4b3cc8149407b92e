"""What one seat has seen. Whatever a seat is told is made here, from its first view and its events alone.

So there is no way from a message to the state: nothing here has ever held it.
"""

from collections.abc import Sequence

from hanabi import View, observe
from hanabi.display import Change, Picture, change, picture
from hanabi.seats import Happening


class Eyes:
    """The eyes of a seat, or of everybody, who see no hand.

    * `view`: what they see now. `number`: how many events led there. `last`: the last of them.
    """

    def __init__(self, view: View, names: Sequence[str]) -> None:
        self.view = view
        self.names = names
        self.number = 0
        self.last: Happening | None = None
        self._before: View | None = None

    def see(self, happening: Happening) -> None:
        """Follow what happened: redacted for these eyes."""
        self._before, self.view = self.view, observe(self.view, happening)
        self.last = happening
        self.number += 1

    def picture(self) -> Picture:
        """All that they see now."""
        return picture(self.view, names=self.names, last=self.last)

    def change(self, now: Picture) -> Change | None:
        """What the last event changed, with the picture of what they see now; None before the first event."""
        return None if self._before is None else change(picture(self._before, names=self.names), now)
