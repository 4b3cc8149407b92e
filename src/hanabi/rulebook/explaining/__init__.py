"""Explaining a move: what it does, by which rules, and what the book says."""
