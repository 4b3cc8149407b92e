"""The errors, with one common base.

    HanabiError
    ├── IllegalMove       a rule refuses the move
    ├── InvalidArgument   an argument that makes no sense: no such seat, not a move, not a state
    │   └── UnsupportedVariant  a variant of hanab.live that our rules cannot express  (hanabi.hanab_live)
    ├── ValidationFailed  invalid data; `defects` lists every defect
    │   ├── InvalidRules  rules that contradict themselves
    │   ├── InvalidSetup  a game or position that cannot be set up
    │   ├── InvalidJson   a malformed document  (hanabi.records)
    │   ├── InvalidLink   a text that is not a share link of hanab.live  (hanabi.hanab_live)
    │   ├── InvalidSeed   a text that is not a seed of hanab.live  (hanabi.hanab_live)
    │   └── NotDownloaded the address of a game of hanab.live  (hanabi.hanab_live)
    ├── InvalidEvent      an event that contradicts a view
    ├── Uncountable       a view with too many hidden hands to count exactly  (hanabi)
    ├── InvalidData       a game of a data set that cannot be read  (hanabi.datasets)
    ├── NotationError     a text that is not a card, move or event  (hanabi.records)
    └── MissingExtra      an optional dependency that is not installed

Errors keep their data as attributes and can be pickled.
"""

from __future__ import annotations

from collections.abc import Iterable

from hanabi.game.defect import ENGLISH, Defect, DefectWording, first_defects
from hanabi.game.text import printable


class HanabiError(Exception):
    """The base class of every error that this library raises on purpose.

    Examples:
        >>> issubclass(InvalidRules, HanabiError)
        True
    """


class InvalidArgument(HanabiError, ValueError):
    """An argument that makes no sense, such as a seat that the game does not have.

    Examples:
        >>> raise InvalidArgument("seat 7: the seats of this game are 0 to 2")
        Traceback (most recent call last):
        hanabi.InvalidArgument: seat 7: the seats of this game are 0 to 2
    """


class ValidationFailed(HanabiError, ValueError):
    """Invalid data. `defects` lists every defect, and `messages` has them as sentences.

    If there are more than 25 defects, the last one gives the number of those left out.

    Examples:
        >>> error = InvalidSetup([Defect("range", ["strikes"], expected=(0, 3), got="4"), Defect("no-such-table")])
        >>> error.defects[0].path, error.defects[0].expected
        (('strikes',), (0, 3))
        >>> error.messages
        ('strikes: expected 0 to 3, got 4', 'no-such-table')
    """

    subject = "value"
    wording = ENGLISH

    def __init__(self, defects: Iterable[Defect]) -> None:
        self.defects = first_defects(defects)
        super().__init__(self.defects)

    def __str__(self) -> str:
        return self.worded(self.wording, self.subject)

    @property
    def messages(self) -> tuple[str, ...]:
        """Each defect as a sentence."""
        return tuple(map(self.wording, self.defects))

    def worded(self, wording: DefectWording, subject: str) -> str:
        """The whole message in another wording; `subject` names what is invalid."""
        lines = [printable(wording(defect)) for defect in self.defects]
        if len(lines) == 1:
            return f"invalid {subject}: {lines[0]}"
        return "\n  - ".join([f"invalid {subject}, {len(lines)} defects:", *lines])


class InvalidRules(ValidationFailed):
    """Rules, or a suit, that cannot be played. `defects` lists every defect.

    Examples:
        >>> print(InvalidRules([Defect("range", ["strikes"], expected=(1, 99), got="0")]))
        invalid rules: strikes: expected 1 to 99, got 0
    """

    subject = "rules"


class InvalidSetup(ValidationFailed):
    """A game or position that cannot be set up. `defects` lists every defect.

    Examples:
        >>> print(InvalidSetup([Defect("players", ["players"], expected=(2, 3, 4, 5), got="1")]))
        invalid setup: expected 2, 3, 4 or 5 players, got 1
    """

    subject = "setup"


class InvalidEvent(HanabiError, ValueError):
    """An event that contradicts a view: `reason` says why, `event` was reported, `view` received it.

    Examples:
        >>> print(InvalidEvent("seat 1 moved, but it is the turn of seat 0", event=None, view=None))
        seat 1 moved, but it is the turn of seat 0
    """

    def __init__(self, reason: str, event: object, view: object) -> None:
        super().__init__(reason, event, view)
        self.reason = reason
        self.event = event
        self.view = view

    def __str__(self) -> str:
        return self.reason


class MissingExtra(HanabiError, ImportError):
    """A part of the library needs packages that are not installed: `extra` is the extra that installs them.

    Examples:
        >>> print(MissingExtra("hanabi.arrays", "NumPy and numba", "arrays"))
        hanabi.arrays needs NumPy and numba: python -m pip install "hanabi[arrays]"
    """

    def __init__(self, part: str, packages: str, extra: str) -> None:
        super().__init__(part, packages, extra)
        self.part = part
        self.packages = packages
        self.extra = extra

    def __str__(self) -> str:
        return f'{self.part} needs {self.packages}: python -m pip install "hanabi[{self.extra}]"'
