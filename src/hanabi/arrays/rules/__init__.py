"""The rules of play once more, for compiled loops: the twin of `hanabi.game`, one game at a time.

A module here has the name of its twin in `game`, and a function the name of the one that does the same there. Here a
game is a mutable record, a card is its identity, and a move is its number in `encoding.moves`. A comment names
each rule where it is applied. `tests/arrays/test_twin.py` compares names, ids and results.

| here | there | the difference |
|---|---|---|
| `deal.new_game` | `deal.new_game` | the deck is in the record already |
| `deal.shuffle` | `deal.shuffled` | in place, by the generator of the record |
| `legality.legal_moves` | `legality.legal_moves` | writes a truth value for each move |
| `legality.why_illegal` | `legality.why_illegal` | returns an index into `REFUSALS` |
| `transition.advance` and what it calls | the same, and what `state_after` adds | they change the record |
| `transition.worth` | `transition.worth` | a number, and before the end the sum of the fireworks |
| `endings.ending_by_hands` | `endings.endings_by_hands` | every hand is known, so there is one answer |
| `endings.ending_of` | `endings.possible_endings` | likewise |
| `table.seat_after`, `table.best_score` | `Table.seats_after`, `Table.best_score` | of one record |

The rules are constants to numba, which leaves out the code that they do not use.
"""
