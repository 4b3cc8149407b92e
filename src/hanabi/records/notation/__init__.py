"""Writing cards, moves and events as short text, and reading it back.

What is written has one form:

| what | written |
|---|---|
| a card | `red 1` |
| a play | `play 0`, with an announced colour `play 0 as red` |
| a discard | `discard 3` |
| a hint | `hint B red`, `hint B 3` |
| a reordered hand | `rearrange B 4 0 1 2 3` |
| an event | `A: play 0; shows red 1; placed; draws green 3; hints 8; strikes 0` |
| | `A: hint B red; touches 0 2; hints 7; strikes 0` |

An event names what there is to name: `shows` a face, `placed`, `touches` slots, `draws` a card (with no face where it
is hidden), `hints` and `strikes` after the move, and `ends` with the ending. Seats are letters from A, slots numbers
from 0. A colour that the rules do not have, and a name of more than one word, is written in double quotes, as in JSON:
the rules refuse such a hint, the notation does not.

What is read may differ, as the page on records says; every word must be understood, and there must be one meaning.
Anything else is a `NotationError`, which says where and what was expected.
"""

from hanabi.records.notation.cards import read_card, write_card
from hanabi.records.notation.events import read_event, write_event
from hanabi.records.notation.moves import RecordEntry, read_move, write_move, write_seat
from hanabi.records.notation.words import NotationError

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
