"""The command `hanabi rule`."""
