"""A bot to be watched: `hanabi watch --player docs.examples.my_bots:Eager`."""

from hanabi import Move, Play, View


class Eager:
    """Plays its newest card, whatever it is."""

    def move(self, view: View) -> Move:
        """The newest card is in the last slot."""
        return Play(len(view.hands[view.current_player]) - 1)
