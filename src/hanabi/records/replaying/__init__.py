"""Replaying a record: the game so far, what each seat saw of it, and whether its moves were legal."""
