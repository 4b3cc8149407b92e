"""Functions that choose moves, and the compiled loops that play by them."""
