"""Finding rulings by a question in a player's own words."""
