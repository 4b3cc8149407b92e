"""The command `hanabi play`."""
