"""The texts of each language: reading them, and putting values of the game into words."""
