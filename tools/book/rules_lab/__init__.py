"""The Python side of the rules lab: questions about positions, moves, rulings and games, as JSON texts.

In the browser it runs beside the library; what it answers is drawn by the scripts in `docs/lab/`.
"""
