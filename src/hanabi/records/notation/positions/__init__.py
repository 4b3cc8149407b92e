"""A position in a few words, such as `r1 y2 g3 b4 w5 / r2 r3 y1 g1 b1; tokens 3; turn B`, and back.

Parts are separated by semicolons, in any order. The hands alone are enough:

| part | what it says | when left out |
|---|---|---|
| `r1 y2 / b5 w1` | the hands, seat by seat, the card held longest first; `-` is an empty hand | |
| `tokens 3` | how many hint tokens are available | all of them |
| `strikes 1` | how many strikes the team has taken | 0 |
| `fireworks r2 b1` | the card on top of each firework | none |
| `discards r1 r1 y4` | the discarded cards, in order | none |
| `turn B` | whose turn it is | A |
| `deck g1 w3` | the next cards to be drawn | unknown |
| `deck 12` | how many cards are left to draw; with `deck 0`, cards that are nowhere else are discarded | all others |
| `last round 2` | how many turns of the last round are left | the last round has not begun |
| `edition abacus` | the edition whose rules hold | the rules given |
| `variants avalanche, crowning piece` | the variants played | none |

A card is written as in notation: `r1`, `R1` or `red 1`. Cards by letters need no spaces: `r1y2/b5w1`. What hints have
said of a held card may follow it without a space, by letters and values: `r1+r3-y` was touched by red and by 3, and
missed by yellow. Cards that are in none of the parts are in the deck, after those given, in the order of the rules.
"""

from hanabi.records.notation.positions.part_names import IN_WORDS, part_of
from hanabi.records.notation.positions.reading import read_position
from hanabi.records.notation.positions.writing import write_position

__all__ = ["IN_WORDS", "part_of", "read_position", "write_position"]
