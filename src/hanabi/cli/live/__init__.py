"""The command `hanabi live`."""
