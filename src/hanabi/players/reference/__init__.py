"""The built-in players, from random moves to the strongest published strategy."""
