"""The variants of hanab.live: what they are put together from, their names and numbers, and their rules."""
