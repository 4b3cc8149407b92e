"""The Python side of the rules lab: questions about positions, moves, rulings and games, as JSON texts.

It runs in the browser beside the library. The scripts in `docs/lab/` draw its answers.
"""
