"""Thousands of games in step, compiled: for training and search."""
