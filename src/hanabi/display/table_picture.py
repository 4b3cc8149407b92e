"""A picture: all that is to be seen of a table, joined and in words. Every drawing is a function of a picture alone.

A picture holds texts and numbers, so that whoever draws it needs to know nothing of the rules. Cards are written as
documents write them: `red 1` in full, `r1` as the letter of the suit and the value. Text that came from people is made
harmless for a single line; what else a medium needs (HTML does) is for its drawing.
"""

from __future__ import annotations

from typing import Literal, TypeAlias, final

import attrs

from hanabi.game.house import Drawn, Frozen

Eyes: TypeAlias = Literal["referee", "seat", "spectator", "everyone", "some"]
"""Who sees a picture."""

MoveKind: TypeAlias = Literal["play", "discard", "hint color", "hint value"]
"""The kinds of moves."""


@final
@attrs.frozen(kw_only=True)
class SuitPicture(Frozen):
    """A suit, and how it looks.

    * `name`: its name. `letter`: the same as one letter, as cards in short have it.
    * `look`: what its look is called. `shape`: the shape that tells it from the others without colour.
    * `outline`: the shape as the path of an SVG, in a square from -11 to 11, where y grows downwards.
    * `fills`: its colours as hexadecimal numbers; several for a suit of many colours.
    * `ink`: the colour of what is written on it.
    * `descending`: whether its firework runs from the highest value down to 1.
    * `copies`: how many cards of value 1, 2, 3 … the deck holds.
    * `touch`: what hints touch it, in words, where that is unusual; else None.
    """

    name: str
    letter: str
    look: str
    shape: str
    outline: str
    fills: tuple[str, ...]
    ink: str
    descending: bool
    copies: tuple[int, ...]
    touch: str | None


@final
@attrs.frozen(kw_only=True)
class CardPicture(Frozen):
    """A card in a hand.

    * `order`: its place in the deck, which identifies it for as long as the game lasts.
    * `slot`: its place in the hand, from 0, the card held longest.
    * `card`: what it is, as `red 1`; None where only its back is seen.
    * `suit`: its suit; None where only its back is seen. `value`: its value; None where only its back is seen.
    * `touched_by`: the colours and values of the hints that touched it.
    * `missed_by`: the colours and values of the hints that missed it, where that adds anything.
    * `possible`: the cards that hints leave possible, as `r1`, in suit order.
    * `new`: whether the last event drew it. `hinted`: whether the last event was a hint that touched it.
    * `playable`: whether it can be placed now; None where only its back is seen.
    * `dead`: whether no copy of it can be placed any more; None where only its back is seen.
    * `indispensable`: whether it is the last copy that can be placed; None where only its back is seen.
    * `aimed_at`: whether the move that is shown as an arrow plays, discards or touches it.
    * `mark`: what whoever made the picture wrote on it; None if nothing.
    """

    order: int
    slot: int
    card: str | None
    suit: str | None
    value: int | None
    touched_by: tuple[str | int, ...]
    missed_by: tuple[str | int, ...]
    possible: tuple[str, ...]
    new: bool
    hinted: bool
    playable: bool | None
    dead: bool | None
    indispensable: bool | None
    aimed_at: bool
    mark: str | None


@final
@attrs.frozen(kw_only=True)
class SeatPicture(Frozen):
    """A player's place at the table.

    * `seat`: its number, from 0. `letter`: what notation calls it.
    * `name`: the player's name; the letter where there is none.
    * `to_move`: whether it is this player's turn. `viewer`: whether the picture is this player's view.
    * `seen`: whether the faces of the hand are seen. `cards`: the hand, the card held longest first.
    """

    seat: int
    letter: str
    name: str
    to_move: bool
    viewer: bool
    seen: bool
    cards: tuple[CardPicture, ...]


@final
@attrs.frozen(kw_only=True)
class FireworkPicture(Frozen):
    """A firework. The fireworks are in suit order.

    * `suit`: the name of its suit. `height`: how many cards it has.
    * `top`: the value of the card on top; None while there is none.
    * `needs`: the values still to be placed, the next one first; none when it is complete.
    * `next`: the first of them; None when it is complete. `lost`: those that can no longer be placed.
    """

    suit: str
    height: int
    top: int | None
    needs: tuple[int, ...]
    next: int | None
    lost: tuple[int, ...]


@final
@attrs.frozen(kw_only=True)
class DiscardPicture(Frozen):
    """A card in the discard pile.

    * `card`: what it is, as `red 1`. `suit`: its suit. `value`: its value.
    * `left`: how many copies of it are neither discarded nor placed.
    * `dead`: whether no copy can be placed any more. `indispensable`: whether one can, and it is the last.
    """

    card: str
    suit: str
    value: int
    left: int
    dead: bool
    indispensable: bool


@final
@attrs.frozen(kw_only=True)
class SuitDiscards(Frozen):
    """What is discarded of a suit. There is one for each suit, in suit order.

    * `suit`: the name of the suit. `values`: the discarded values, rising.
    """

    suit: str
    values: tuple[int, ...]


@final
@attrs.frozen(kw_only=True)
class MovePicture(Frozen):
    """A move.

    * `text`: as notation writes it: `play 0`, `play 0 as red`, `discard 0`, `hint B red` or `hint B 1`.
    * `kind`: `play`, `discard`, `hint color` or `hint value`.
    * `slot`: of the card that is played or discarded; None for a hint.
    * `announce`: the colour that is named with a play; None where none is.
    * `seat`: who gets the hint; None for other moves.
    * `color`: the colour that a hint names; None otherwise. `value`: the value that a hint names; None otherwise.
    * `touches`: the slots that a hint touches, rising; None for other moves, and where the hand is not seen.
    """

    text: str
    kind: MoveKind
    slot: int | None = None
    announce: str | None = None
    seat: int | None = None
    color: str | None = None
    value: int | None = None
    touches: tuple[int, ...] | None = None


@final
@attrs.frozen(kw_only=True)
class ProposedPicture(Frozen):
    """A move that is considered, with its verdict: shown as an arrow.

    * `move`: the move. `by`: the seat that would make it.
    * `legal`: whether it may be made; None where the holder of this view cannot tell.
    * `rule`: the id of the rule that decides; None where it cannot be told.
    * `because`: why, as a sentence. `effects`: what the move would do, in order; none for an illegal one.
    """

    move: MovePicture
    by: int
    legal: bool | None
    rule: str | None
    because: str
    effects: tuple[str, ...]


@final
@attrs.frozen(kw_only=True)
class ResultPicture(Frozen):
    """How the game ended and what it is worth.

    * `ending`: why it is over: `perfect`, `strikes`, `deck`, `indispensable`, `stuck` or `hopeless`.
    * `score`: what it is worth. `won`: whether the display is perfect. `rating`: what the scale calls the
      score; None for a lost game, where the display is all or
      nothing, and where there is no scale.
    * `text`: all that in words.
    """

    ending: str
    score: int
    won: bool
    rating: str | None
    text: str


@final
@attrs.frozen(kw_only=True)
class RulesPicture(Frozen):
    """The rules in short.

    * `name`: what people would call them. `edition`: the id of the edition that they come from; None if from none.
    * `in_short`: what there is to know of them, in a few lines.
    """

    name: str
    edition: str | None
    in_short: tuple[str, ...]


@final
@attrs.frozen(kw_only=True)
class Picture(Drawn, Frozen):
    """All that is to be seen of a table, for whoever draws it.

    * `eyes`: who sees it: `referee` for a state; `seat`, `spectator` or `everyone` for a view; `some` for a view that
      hides some more hands, as a shared one does. `viewer`: the seat whose view it is; None if of none.
    * `turn`: whose turn it is, or how the game ended, and who sees it, in words.
    * `to_move`: the seat to move; None after the end.
    * `rules`: the rules in short. `suits`: the suits in play, and how they look. `values`: the highest value of a card.
    * `colors`: the colours that a hint may name: names of suits, in suit order.
    * `seats`: the players and their hands, from seat 0. `hand_size`: how many cards each was dealt.
    * `fireworks`: the fireworks, in suit order. `score`: the sum of the fireworks.
    * `best_score`: the highest sum that is still to be reached. `max_score`: the sum of a perfect display.
    * `discards`: the discard pile, in order. `discards_by_suit`: the discard pile by suit.
    * `hint_tokens`: how many hint tokens are available. `max_hint_tokens`: how many hint tokens there are.
    * `strikes`: how many strikes were made. `max_strikes`: how many strikes end the game.
    * `deck`: how many cards are left to draw. `turns_left`: how many turns are left of the last round; None before it.
    * `result`: how the game ended; None while it goes on.
    * `last`: what happened last, as a sentence; None where that is not told.
    * `last_by`: the seat of whoever did that; None where it is not told.
    * `last_move`: the move that was made last; None for a rearrangement, and where it is not told.
    * `last_card`: the card that was played or discarded with it, as `red 1`; None for a hint, and where it is not told.
    * `last_placed`: whether that card was added to its firework.
    * `moves`: the legal moves of whoever holds this view, in their fixed order.
    * `proposed`: a move that is considered; None if none is.

    Pictures are made by `picture`.

    Examples:
        >>> from hanabi import new_game, view
        >>> from hanabi.display import picture
        >>> seen = picture(view(new_game(2, seed=7), 0))
        >>> seen.eyes, seen.viewer, seen.to_move, seen.hint_tokens, seen.deck
        ('seat', 0, 0, 8, 40)
        >>> [card.card for card in seen.seats[0].cards], seen.seats[1].cards[0].card
        ([None, None, None, None, None], 'red 3')
    """

    eyes: Eyes
    viewer: int | None
    turn: str
    to_move: int | None
    rules: RulesPicture
    suits: tuple[SuitPicture, ...]
    values: int
    colors: tuple[str, ...]
    seats: tuple[SeatPicture, ...]
    hand_size: int
    fireworks: tuple[FireworkPicture, ...]
    score: int
    best_score: int
    max_score: int
    discards: tuple[DiscardPicture, ...]
    discards_by_suit: tuple[SuitDiscards, ...]
    hint_tokens: int
    max_hint_tokens: int
    strikes: int
    max_strikes: int
    deck: int
    turns_left: int | None
    result: ResultPicture | None
    last: str | None
    last_by: int | None
    last_move: MovePicture | None
    last_card: str | None
    last_placed: bool
    moves: tuple[MovePicture, ...]
    proposed: ProposedPicture | None

    def __repr__(self) -> str:
        return f"<Picture: {self.turn}>"
