"""The rules of play for compiled loops, one game at a time: the twin of `hanabi.game`.

Modules and functions have the names of their twins in `game`. A game is a mutable record here, a card is its identity,
and a move is its number in `encoding.moves`. Comments name each rule where it is applied. `tests/arrays/test_twin.py`
compares names, ids and results.

| here | there | the difference |
|---|---|---|
| `deal.new_game` | `deal.new_game` | the deck is in the record already |
| `deal.shuffle` | `deal.shuffled` | in place, by the generator of the record |
| `legality.legal_moves` | `legality.legal_moves` | writes a truth value for each move |
| `legality.why_illegal` | `legality.why_illegal` | returns an index into `REFUSALS` |
| `transition.advance` and what it calls | the same, and what `state_after` adds | they change the record |
| `transition.worth` | `transition.worth` | a number; before the end, the sum of the fireworks |
| `endings.ending_by_hands` | `endings.endings_by_hands` | every hand is known, so there is one answer |
| `endings.ending_of` | `endings.possible_endings` | the same |
| `table.seat_after`, `table.best_score` | `Table.seats_after`, `Table.best_score` | of one record |

numba compiles the rules in as constants, and leaves out the code that they never reach.
"""
