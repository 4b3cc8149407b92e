"""The player: it follows the game, and asks the conventions what to do."""

from __future__ import annotations

from typing import assert_never, final

from hanabi.game import Discard, Event, HintColor, HintValue, Move, Play
from hanabi.game.internals import require
from hanabi.players.player import Follower
from hanabi.players.reference.conventions.choosing import choose
from hanabi.players.reference.conventions.interpreting import interpret
from hanabi.players.reference.conventions.knowledge import Knowledge
from hanabi.players.reference.conventions.position import Position, position_of
from hanabi.players.reference.conventions.refuting import Turn, after_turn
from hanabi.seats import Happening, View


@final
class Conventions(Follower):
    """Plays as people do who have agreed on what hints mean: by the conventions of the H-Group, levels 1 to 3.

    The conventions are the H-Group's, who describe them, and many more, at https://hanabi.github.io. Those used here:

    * *Order*: hands are read by the age of cards, wherever in the hand they were put. The *chop* is the oldest card
      that no hint has touched: it is what its holder discards next.
    * *Focus*: a hint is about one card. If it touches new cards it is the chop among them, or else the newest of them;
      if it touches no new card, the newest that it touches.
    * *Save*: a hint may say that the card on the chop must not be discarded: the last copy of a card, by colour or
      value; a 2 of which no other copy is seen, by value. A 5 may be shown by its value anywhere.
    * *Play*: any other hint says that its focus can be played, now or once other cards are played that are known; or
      *prompted*: a touched card that fits, the newest first; or else *finessed*: the newest untouched card of somebody,
      who plays it at once. There may be several such links, in several hands. The receiver waits as long as somebody
      else may hold one.
    * *Good touch*: a touched card is needed, and touched in one hand only.
    * *Fix*: a hint that shows its receiver that a card cannot be played, just before it is played, says no more.
    * What to do: play blind where a finesse asks for it; keep others from mistakes; save what the next player would
      discard; play; get cards played; save what others would discard; discard what is useless, or else the chop.

    Each player works out what a hint means to every seat, from what it sees and what it thinks the others know. It
    gives a hint only after it has thought through how everybody would read it and what they would play, and none that
    leads to a mistake. When a card turns out not to be what a hint promised, nobody relies on that hint any more; and
    when one more strike would end the game, the player plays only what hints by themselves make likely to fit.

    It plays under all rules. With wild or colourless suits, conventions say less; with partners who do not know them,
    it reads too much into their hints.

    Examples:
        >>> from hanabi.players import play
        >>> play([Conventions(), Conventions(), Conventions()], seed=7).outcome.ending.value
        'deck'
    """

    _knowledge: Knowledge
    _early: bool

    def start(self, view: View) -> None:
        """Begin a game, knowing nothing but what the table shows. Raises `InvalidArgument` when it is not a view."""
        super().start(view)
        self._knowledge = Knowledge(position_of(view))
        self._early = True

    def move(self, view: View) -> Move:
        """The move that the conventions ask for.

        Of a table that it did not follow it knows what hints say. Raises `InvalidArgument` unless it is the view of the
        seat to move.
        """
        require(view, View, "a View")
        known = self._knowledge if view == self.view else Knowledge(position_of(view))
        return choose(view, known, early=self._early)

    def saw(self, before: View, happening: Happening) -> None:
        """Work out what a move means."""
        require(before, View, "a View")
        after = position_of(self.view)
        if isinstance(happening, Event):
            self._knowledge = self._after(before, happening, after)
        else:
            self._knowledge = Knowledge(after, self._knowledge.readings)

    def _after(self, before: View, event: Event, after: Position) -> Knowledge:
        known, seat, move = self._knowledge, event.seat, event.move
        match move:
            case HintColor() | HintValue():
                known = after_turn(known, Turn(seat), known.position)
                orders = [after.hands[move.seat][slot].order for slot in event.touched]
                return interpret(known, after, seat, move, orders)
            case Play(slot=slot) | Discard(slot):
                order = before.hands[seat][slot].order
            case _:
                assert_never(move)
        # Who discards the chop ends the early game.
        self._early = self._early and (order != known.chop(seat) or event.placed)
        identity = next(identity for identity, card in enumerate(before.rules.faces) if card == event.card)
        return after_turn(known, Turn(seat, order, identity, event.placed), after)
