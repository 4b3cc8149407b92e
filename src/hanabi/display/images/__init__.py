"""The picture of a table as an image: cards, piles, seats, arrows, and what they are laid out and drawn with."""
