"""The command `hanabi simulate`."""
