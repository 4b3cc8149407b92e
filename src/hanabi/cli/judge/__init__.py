"""The command `hanabi judge`."""
