"""Tournaments: line-ups, the processes that play them, and their results."""
