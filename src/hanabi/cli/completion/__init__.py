"""The command `hanabi completion`."""
