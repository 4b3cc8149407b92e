"""The player: it follows the game and chooses moves by the conventions."""

from __future__ import annotations

from typing import assert_never, final

from hanabi.game import Discard, Event, HintColor, HintValue, Move, Play
from hanabi.game.internals import require, within_reach
from hanabi.players.player import Follower
from hanabi.players.reference.conventions.choosing import choose
from hanabi.players.reference.conventions.interpreting import interpret
from hanabi.players.reference.conventions.knowledge import Knowledge
from hanabi.players.reference.conventions.position import Position, position_of
from hanabi.players.reference.conventions.refuting import Turn, after_turn
from hanabi.players.reference.turns import require_one_course
from hanabi.seats import Happening, View


@final
class Conventions(Follower):
    """Plays by human conventions: those of the H-Group, levels 1 to 3 (https://hanabi.github.io).

    * *Order*: cards are read by age, wherever they are in the hand. The *chop* is the oldest untouched card; its holder
      discards it next.
    * *Focus*: a hint is about one card. This is the chop if the hint newly touches the chop, otherwise the newest of
      the newly touched cards. If no card is newly touched, it is the newest touched card.
    * *Save*: a hint to the chop may mean "do not discard". A colour or a value saves the last copy of a card; a value
      also saves a 2 with no other copy in sight. A 5 may be saved by value in any slot.
    * *Play*: any other hint means that its focus is playable, now or after other cards, the *links*. A link may be
      known to its holder. It may be *prompted*: the newest touched card that fits. Or it is *finessed*: somebody's
      newest untouched card, which has to be played at once. There may be several links, in several hands. The receiver
      waits while somebody else may hold one.
    * *Good touch*: touched cards are needed, and touched in one hand only.
    * *Fix*: a hint may show the receiver that a card it was going to play is not playable. Such a hint means nothing
      else.
    * *Precedence*: the player does the first of these that it can. Play blind for a finesse; prevent mistakes; save
      what the next player would discard; play; get cards played; save what others would discard; discard a useless
      card; discard the chop.

    Each player works out what a hint means to every seat. Before it gives a hint, it simulates how everybody reads it
    and what they play, and gives none that leads to a mistake. Once a card is not what a hint promised, nobody relies
    on that hint. If one more strike would end the game, the player plays only cards that hints alone make likely to be
    playable.

    It supports all rules. With wild or colourless suits, hints mean less. The player reads too much into the hints of
    partners who do not know the conventions.

    Examples:
        >>> from hanabi.players import play
        >>> play([Conventions(), Conventions(), Conventions()], seed=7).outcome.ending.value
        'deck'
    """

    _knowledge: Knowledge
    _early: bool

    def start(self, view: View) -> None:
        """Begin a game with what the table shows.

        Raises `InvalidArgument` if this is not a view, and `UnsuitableRules` if suits have several courses.
        """
        super().start(view)
        require_one_course(view, "conventions")
        self._knowledge = Knowledge(position_of(view))
        self._early = True

    def move(self, view: View) -> Move:
        """Choose a move by the conventions. In a game that the player has not followed, use only what hints say.

        Raises `InvalidArgument` unless this is the view of the current player.
        """
        require(view, View, "a View")
        known = self._knowledge if view == self.view else Knowledge(position_of(view))
        return choose(view, known, early=self._early)

    def saw(self, before: View, happening: Happening) -> None:
        """Update what everybody knows."""
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
                order = within_reach(before)[slot].order
            case _:
                assert_never(move)
        # The first discard of a chop ends the early game.
        self._early = self._early and (order != known.chop(seat) or event.placed)
        identity = next(identity for identity, card in enumerate(before.rules.faces) if card == event.card)
        return after_turn(known, Turn(seat, order, identity, event.placed), after)
