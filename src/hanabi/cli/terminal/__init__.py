"""Printing and typing: safe output that fits the terminal, a screen of its own, progress, lines that are typed."""
