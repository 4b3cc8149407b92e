"""A game as one HTML file to step through."""
