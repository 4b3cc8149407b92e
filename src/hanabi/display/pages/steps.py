"""The steps of a game from one perspective, each with its picture."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import assert_never, final

import attrs

from hanabi.display.pages.step_rulings import StepRuling, ruling_of_attempt, ruling_of_event, ruling_of_proposal
from hanabi.display.pictures.building import picture
from hanabi.display.pictures.eyes import eyes_of, viewer_of
from hanabi.display.pictures.table_picture import Picture
from hanabi.game import Discard, HintColor, HintValue, Play, Rearrangement
from hanabi.game.internals import Frozen, printable, seat_name
from hanabi.records import RecordEntry, SeenHistory, write_move
from hanabi.seats import Happening

_EYES = {
    "referee": "Referee",
    "spectator": "Spectator",
    "everyone": "Everyone",
    "some": "Some of the hands",
}


@final
@attrs.frozen(kw_only=True)
class Step(Frozen):
    """A table of a game, and the event that led to it.

    * `kind`: `start`, `placed`, `strike`, `discard`, `hint`, `order` for a rearrangement, or `attempt` for an illegal
      move.
    * `sentence`: what happened. `picture`: the table after the event. `ruling`: what the rules say of it, if anything.
    """

    kind: str
    sentence: str
    picture: Picture
    ruling: StepRuling | None = None


@final
@attrs.frozen(kw_only=True)
class Perspective(Frozen):
    """A game from one perspective.

    * `key`: the perspective in one word, for links. `label`: the same for readers.
    * `seen`: the game as seen from this perspective. `names`: the players' names.
    """

    key: str
    label: str
    seen: SeenHistory
    names: tuple[str, ...]

    def __len__(self) -> int:
        return len(self.seen.tables) + (self.seen.attempt is not None)

    @property
    def cards(self) -> int:
        """The number of cards in all hands at the start."""
        return sum(map(len, self.seen.tables[0].hands))

    def steps(self) -> Iterator[Step]:
        """The steps in order, made lazily."""
        tables = self.seen.tables
        start = picture(tables[0], names=self.names)
        sentence = start.turn if len(self) == 1 else f"Start: {start.turn}"
        yield Step(kind="start", sentence=sentence, picture=start)
        for before, happening, after in zip(tables, self.seen.events, tables[1:], strict=False):
            shown = picture(after, names=self.names, last=happening)
            assert shown.last is not None
            ruling = ruling_of_event(before, happening, after)
            yield Step(kind=_kind(happening), sentence=shown.last, picture=shown, ruling=ruling)
        if self.seen.attempt is not None:
            yield self.attempt_step(self.seen.attempt)

    def attempt_step(self, attempt: RecordEntry) -> Step:
        """The illegal move at the end, with as much of the reason as this perspective may know."""
        table, seat = self.seen.now, self.seen.tried_by
        player = self.names[seat] if 0 <= seat < len(self.names) else seat_name(seat)
        written = printable(write_move(attempt, table.rules))
        move = None if isinstance(attempt, Rearrangement) else attempt
        shown = picture(table, names=self.names, move=move)
        ruling = ruling_of_attempt(table, attempt, shown)
        return Step(kind="attempt", sentence=f"{player} tries: {written}", picture=shown, ruling=ruling)


@final
@attrs.frozen(kw_only=True)
class OneTable(Frozen):
    """A single picture, as a perspective of one step."""

    key: str
    label: str
    picture: Picture

    def __len__(self) -> int:
        return 1

    @property
    def cards(self) -> int:
        """The number of cards in all hands."""
        return sum([len(seat.cards) for seat in self.picture.seats])

    def steps(self) -> Iterator[Step]:
        """The only step."""
        ruling = ruling_of_proposal(self.picture.proposed)
        yield Step(kind="start", sentence=self.picture.last or self.picture.turn, picture=self.picture, ruling=ruling)


def perspective(seen: SeenHistory, names: tuple[str, ...]) -> Perspective:
    """A game from the perspective of `seen`."""
    return Perspective(**_key_and_label(eyes_of(seen.now), viewer_of(seen.now), names), seen=seen, names=names)


def perspective_of_picture(shown: Picture, names: tuple[str, ...]) -> OneTable:
    """A picture as the only step."""
    return OneTable(**_key_and_label(shown.eyes, shown.viewer, names), picture=shown)


def _key_and_label(eyes: str, viewer: int | None, names: Sequence[str]) -> dict[str, str]:
    if viewer is None:
        return {"key": eyes, "label": _EYES[eyes]}
    letter = seat_name(viewer)
    label = f"Player {letter}" if names[viewer] == letter else f"{letter}: {names[viewer]}"
    return {"key": letter, "label": label}


def _kind(happening: Happening) -> str:
    if isinstance(happening, Rearrangement):
        return "order"
    match happening.move:
        case Play():
            return "placed" if happening.placed else "strike"
        case Discard():
            return "discard"
        case HintColor() | HintValue():
            return "hint"
    assert_never(happening.move)
