"""The command `hanabi watch`."""
