"""Playing a position out many times, and the scores that this leads to."""
