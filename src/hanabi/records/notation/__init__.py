"""Cards, moves, events and positions as short text, and back.

Each value has exactly one written form:

| what | written |
|---|---|
| a card | `red 1` |
| a play | `play 0`, with an announced colour `play 0 as red` |
| a discard | `discard 3` |
| a hint | `hint B red`, `hint B 3` |
| a rearrangement | `rearrange B 4 0 1 2 3` |
| an event | `A: play 0; shows red 1; placed; draws green 3; hints 8; strikes 0` |
| | `A: hint B red; touches 0 2; hints 7; strikes 0` |

An event has only the parts that apply: `shows` a card, `placed`, `touches` slots, `draws` a card (without the card if
it is hidden), the `hints` and `strikes` after the move, and `ends` with the ending. Seats are letters from A, slots are
numbers from 0. A colour that the rules do not have, or a colour of several words, is written in double quotes, as in
JSON. A hint of an unknown colour is illegal under the rules, but it can be written.

Reading is more lenient, as the reference page on notation describes, but every word must be understood, and the text
must have exactly one meaning. Otherwise a `NotationError` says what was expected, and where.
"""

from hanabi.records.notation.events import read_event, write_event
from hanabi.records.notation.reading import read_card, read_move
from hanabi.records.notation.tokens import NotationError
from hanabi.records.notation.writing import RecordEntry, write_card, write_move, write_seat

__all__ = [
    "NotationError",
    "RecordEntry",
    "read_card",
    "read_event",
    "read_move",
    "write_card",
    "write_event",
    "write_move",
    "write_seat",
]
