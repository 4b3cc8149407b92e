"""The command `hanabi explain`."""
