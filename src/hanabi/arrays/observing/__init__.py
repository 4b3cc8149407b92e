"""Observations of many games at once, equal to those of `hanabi.encoding`."""
