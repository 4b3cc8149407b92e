"""The decks that the site's seeds stand for, and the seeds of decks.

The site shuffles with the random generator of Go's `math/rand`. `lagged_generator` is that generator, `jumping`
computes its fixed table, and `shuffling` the order that a seed puts cards into.
"""
