"""The command `hanabi show`."""
