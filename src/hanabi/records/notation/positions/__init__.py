"""A position in words, such as `r1 y2 g3 b4 w5 / r2 r3 y1 g1 b1; tokens 3; turn B`, and back.

Semicolons separate the parts, which come in any order. Only the hands are required:

| part | meaning | default |
|---|---|---|
| `r1 y2 / b5 w1` | the hands, seat by seat, the card held longest first; `-` is an empty hand | |
| `tokens 3` | the available hint tokens | all of them |
| `strikes 1` | the number of strikes | 0 |
| `fireworks r2 b1` | the top card of each firework | none |
| `discards r1 r1 y4` | the discarded cards, in order | none |
| `turn B` | the player to move | A |
| `deck g1 w3` | the next cards to be drawn | unknown |
| `deck 12` | the number of cards left to draw; `deck 0` discards all cards that are nowhere else | all others |
| `last round 2` | the turns left in the last round | the last round has not begun |
| `edition abacus` | the edition | the given rules |
| `variants avalanche, crowning piece` | the variants | none |

A card is written as in notation: `r1`, `R1` or `red 1`. Cards by letters need no spaces: `r1y2/b5w1`. The hint marks of
a held card may follow it without a space, by letters and values: `r1+r3-y` was touched by red and by 3, and missed by
yellow. Cards that are in no part are in the deck, after the given cards, in the order of the rules.
"""

from hanabi.records.notation.positions.part_names import IN_WORDS, part_of
from hanabi.records.notation.positions.reading import read_position
from hanabi.records.notation.positions.writing import write_position

__all__ = ["IN_WORDS", "part_of", "read_position", "write_position"]
