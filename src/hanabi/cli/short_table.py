"""A table in a few lines, for where there is no room for all of it; and the fullest drawing that fits."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import final

import attrs
from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
from rich.text import Text

from hanabi.cli.drawn_table import DrawnTable
from hanabi.cli.printing import printed
from hanabi.display import Picture
from hanabi.display.internals import NARROWEST, CardPicture, SeatPicture, cut

LONGEST_NAME = 12
TURN = "> "


@final
@attrs.frozen
class ShortTable:
    """A table with one line for each hand, its cards as in a position in words: `?3+3` is touched by 3.

    Examples:
        >>> from hanabi import new_game, view
        >>> from hanabi.cli.printing import show
        >>> from hanabi.display import picture
        >>> show(ShortTable(picture(view(new_game(2, seed=7), 0))))
        A to move, as A sees it
        tokens 8/8  strikes 0/3  deck 40  score 0/25
        fireworks r0 y0 g0 b0 w0
        > A ?? ?? ?? ?? ??
          B r3 g5 b1 g3 g4
    """

    picture: Picture

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        """Print it."""
        yield from self._lines()

    def _lines(self) -> Iterator[Text]:
        seen = self.picture
        yield Text(seen.turn, style="bold")
        if seen.last is not None:
            yield Text(seen.last)
        counts = {
            "tokens": f"{seen.hint_tokens}/{seen.max_hint_tokens}",
            "strikes": f"{seen.strikes}/{seen.max_strikes}",
            "deck": str(seen.deck),
            "score": f"{seen.score}/{seen.max_score}",
        }
        yield Text("  ".join(f"{name} {count}" for name, count in counts.items()))
        tops = [self._card(firework.suit, str(firework.top or 0)) for firework in seen.fireworks]
        yield Text(" ").join([Text("fireworks"), *tops])
        if seen.discards:
            piles = zip(seen.suits, seen.discards_by_suit, strict=True)
            gone = [self._card(suit.name, "".join(map(str, pile.values))) for suit, pile in piles if pile.values]
            yield Text(" ").join([Text("discards "), *gone])
        names = [cut(_called(seat), LONGEST_NAME) for seat in seen.seats]
        for seat, name in zip(seen.seats, names, strict=True):
            turn = TURN if seat.to_move else " " * len(TURN)
            heading = Text(f"{turn}{name:{max(map(len, names))}}", style="bold" if seat.to_move else "")
            yield Text(" ").join([heading, *map(self._held, seat.cards)])

    def _held(self, card: CardPicture) -> Text:
        """A card in a hand, with the hints that touched it."""
        letters = {suit.name: suit.letter for suit in self.picture.suits}
        touched = "".join([letters.get(str(subject), str(subject)) for subject in card.touched_by])
        return self._face(card).append(f"+{touched}" if touched else "", style="dim not bold")

    def _face(self, card: CardPicture) -> Text:
        """A card as it is seen; of a back what hints leave no doubt of."""
        if card.suit is not None:
            return self._card(card.suit, str(card.value))
        letters, values = {possible[0] for possible in card.possible}, {possible[1:] for possible in card.possible}
        value = min(values) if len(values) == 1 else "?"
        suit = next((suit for suit in self.picture.suits if letters == {suit.letter}), None)
        return Text(f"?{value}") if suit is None else self._card(suit.name, value)

    def _card(self, name: str, value: str) -> Text:
        suit = next(suit for suit in self.picture.suits if suit.name == name)
        return Text().append(f"{suit.letter}{value}", style=f"{suit.ink} on {suit.fills[0]}")


def _called(seat: SeatPicture) -> str:
    return seat.letter if seat.name == seat.letter else f"{seat.letter} {seat.name}"


def fitted(picture: Picture, printer: Console, height: int) -> list[str]:
    """The fullest drawing of a table that takes no more than so many lines; the shortest where none fits.

    First go the empty lines, then what hints missed, then all but the cards. Nothing is wider than the terminal.

    Examples:
        >>> from hanabi import display, new_game
        >>> from hanabi.cli.printing import console
        >>> table = display.picture(new_game(2, seed=7))
        >>> [len(fitted(table, console(), height)) for height in (80, 12, 10)]
        [13, 11, 5]
    """
    fewer = [
        attrs.evolve(seat, cards=tuple([attrs.evolve(card, missed_by=()) for card in seat.cards]))
        for seat in picture.seats
    ]
    drawings: Sequence[tuple[RenderableType, bool]] = (
        (DrawnTable(picture), True),
        (DrawnTable(picture), False),
        (DrawnTable(attrs.evolve(picture, seats=tuple(fewer))), False),
    )
    for drawn, spaced in drawings:
        lines = [line for line in lines_of(drawn, printer) if spaced or line]
        if len(lines) <= height and printer.width >= NARROWEST:
            return lines
    return lines_of(ShortTable(picture), printer)


def lines_of(part: RenderableType, printer: Console) -> list[str]:
    """What is printed, line by line."""
    return printed(part, printer).removesuffix("\n").split("\n")
