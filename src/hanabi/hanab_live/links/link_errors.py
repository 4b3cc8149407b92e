"""The errors for links and addresses."""

from __future__ import annotations

from typing import final

from hanabi.game import ValidationFailed


@final
class InvalidLink(ValidationFailed):
    """A text that is not a share link of hanab.live, or a link to a game that our rules cannot express.

    Examples:
        >>> from hanabi.hanab_live import read_link
        >>> try:
        ...     read_link("https://hanab.live/shared-replay-json/415")
        ... except InvalidLink as error:
        ...     print(error)
        invalid link: expected a deck, actions and a variant, separated by commas, got '415'
    """

    subject = "link"


@final
class NotDownloaded(ValidationFailed):
    """The address or the number of a game at the site, which has to be downloaded before it can be read.

    Examples:
        >>> from hanabi.hanab_live import read_link
        >>> try:
        ...     read_link("https://hanab.live/replay/123#5")
        ... except NotDownloaded as error:
        ...     print(error)
        game 123 is on the site: download https://hanab.live/export/123 and use that file
    """

    def __str__(self) -> str:
        return self.worded(self.wording, "address").removeprefix("invalid address: ")
