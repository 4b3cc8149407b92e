"""A picture: all that is to be seen of a table, joined and in words. Every drawing is a function of a picture alone.

A picture holds texts and numbers, so that whoever draws it needs to know nothing of the rules. Cards are written as
documents write them: `red 1` in full, `r1` as the letter of the suit and the value. Text that came from people is made
harmless for a single line; what else a medium needs (HTML does) is for its drawing.
"""

from __future__ import annotations

from typing import Literal, TypeAlias, final

import attrs

from hanabi.game.internals import Frozen, ImageDisplay, about

Eyes: TypeAlias = Literal["referee", "seat", "spectator", "everyone", "some"]
"""Who sees a picture."""

MoveKind: TypeAlias = Literal["play", "discard", "hint color", "hint value"]
"""The kinds of moves."""


@final
@attrs.frozen(kw_only=True)
class SuitPicture(Frozen):
    """A suit, and how it looks."""

    name: str = attrs.field(metadata=about("its name"))
    letter: str = attrs.field(metadata=about("the same as one letter, as cards in short have it"))
    look: str = attrs.field(metadata=about("what its look is called"))
    shape: str = attrs.field(metadata=about("the shape that tells it from the others without colour"))
    outline: str = attrs.field(
        metadata=about("the shape as the path of an SVG, in a square from -11 to 11, where y grows downwards")
    )
    fills: tuple[str, ...] = attrs.field(
        metadata=about("its colours as hexadecimal numbers; several for a suit of many colours")
    )
    ink: str = attrs.field(metadata=about("the colour of what is written on it"))
    descending: bool = attrs.field(metadata=about("whether its firework runs from the highest value down to 1"))
    copies: tuple[int, ...] = attrs.field(metadata=about("how many cards of value 1, 2, 3 … the deck holds"))
    touch: str | None = attrs.field(metadata=about("what hints touch it, in words, where that is unusual; else None"))


@final
@attrs.frozen(kw_only=True)
class CardPicture(Frozen):
    """A card in a hand."""

    order: int = attrs.field(metadata=about("its place in the deck, which identifies it for as long as the game lasts"))
    slot: int = attrs.field(metadata=about("its place in the hand, from 0, the card held longest"))
    card: str | None = attrs.field(metadata=about("what it is, as `red 1`; None where only its back is seen"))
    suit: str | None = attrs.field(metadata=about("its suit; None where only its back is seen"))
    value: int | None = attrs.field(metadata=about("its value; None where only its back is seen"))
    touched_by: tuple[str | int, ...] = attrs.field(
        metadata=about("the colours and values of the hints that touched it")
    )
    missed_by: tuple[str | int, ...] = attrs.field(
        metadata=about("the colours and values of the hints that missed it, where that adds anything")
    )
    possible: tuple[str, ...] = attrs.field(
        metadata=about("the cards that hints leave possible, as `r1`, in suit order")
    )
    new: bool = attrs.field(metadata=about("whether the last event drew it"))
    hinted: bool = attrs.field(metadata=about("whether the last event was a hint that touched it"))
    playable: bool | None = attrs.field(
        metadata=about("whether it can be placed now; None where only its back is seen")
    )
    dead: bool | None = attrs.field(
        metadata=about("whether no copy of it can be placed any more; None where only its back is seen")
    )
    indispensable: bool | None = attrs.field(
        metadata=about("whether it is the last copy that can be placed; None where only its back is seen")
    )
    aimed_at: bool = attrs.field(
        metadata=about("whether the move that is shown as an arrow plays, discards or touches it")
    )
    mark: str | None = attrs.field(metadata=about("what whoever made the picture wrote on it; None if nothing"))


@final
@attrs.frozen(kw_only=True)
class SeatPicture(Frozen):
    """A player's place at the table."""

    seat: int = attrs.field(metadata=about("its number, from 0"))
    letter: str = attrs.field(metadata=about("what notation calls it"))
    name: str = attrs.field(metadata=about("the player's name; the letter where there is none"))
    to_move: bool = attrs.field(metadata=about("whether it is this player's turn"))
    viewer: bool = attrs.field(metadata=about("whether the picture is this player's view"))
    seen: bool = attrs.field(metadata=about("whether the faces of the hand are seen"))
    cards: tuple[CardPicture, ...] = attrs.field(metadata=about("the hand, the card held longest first"))


@final
@attrs.frozen(kw_only=True)
class FireworkPicture(Frozen):
    """A firework. The fireworks are in suit order."""

    suit: str = attrs.field(metadata=about("the name of its suit"))
    height: int = attrs.field(metadata=about("how many cards it has"))
    top: int | None = attrs.field(metadata=about("the value of the card on top; None while there is none"))
    needs: tuple[int, ...] = attrs.field(
        metadata=about("the values still to be placed, the next one first; none when it is complete")
    )
    next: int | None = attrs.field(metadata=about("the first of them; None when it is complete"))
    lost: tuple[int, ...] = attrs.field(metadata=about("those that can no longer be placed"))


@final
@attrs.frozen(kw_only=True)
class DiscardPicture(Frozen):
    """A card in the discard pile."""

    card: str = attrs.field(metadata=about("what it is, as `red 1`"))
    suit: str = attrs.field(metadata=about("its suit"))
    value: int = attrs.field(metadata=about("its value"))
    left: int = attrs.field(metadata=about("how many copies of it are neither discarded nor placed"))
    dead: bool = attrs.field(metadata=about("whether no copy can be placed any more"))
    indispensable: bool = attrs.field(metadata=about("whether one can, and it is the last"))


@final
@attrs.frozen(kw_only=True)
class SuitDiscards(Frozen):
    """What is discarded of a suit. There is one for each suit, in suit order."""

    suit: str = attrs.field(metadata=about("the name of the suit"))
    values: tuple[int, ...] = attrs.field(metadata=about("the discarded values, rising"))


@final
@attrs.frozen(kw_only=True)
class MovePicture(Frozen):
    """A move."""

    text: str = attrs.field(
        metadata=about("as notation writes it: `play 0`, `play 0 as red`, `discard 0`, `hint B red` or `hint B 1`")
    )
    kind: MoveKind = attrs.field(metadata=about("`play`, `discard`, `hint color` or `hint value`"))
    slot: int | None = attrs.field(
        default=None, metadata=about("of the card that is played or discarded; None for a hint")
    )
    announce: str | None = attrs.field(
        default=None, metadata=about("the colour that is named with a play; None where none is")
    )
    seat: int | None = attrs.field(default=None, metadata=about("who gets the hint; None for other moves"))
    color: str | None = attrs.field(default=None, metadata=about("the colour that a hint names; None otherwise"))
    value: int | None = attrs.field(default=None, metadata=about("the value that a hint names; None otherwise"))
    touches: tuple[int, ...] | None = attrs.field(
        default=None,
        metadata=about("the slots that a hint touches, rising; None for other moves, and where the hand is not seen"),
    )


@final
@attrs.frozen(kw_only=True)
class ProposedPicture(Frozen):
    """A move that is considered, with its verdict: shown as an arrow."""

    move: MovePicture = attrs.field(metadata=about("the move"))
    by: int = attrs.field(metadata=about("the seat that would make it"))
    legal: bool | None = attrs.field(
        metadata=about("whether it may be made; None where the holder of this view cannot tell")
    )
    rule: str | None = attrs.field(metadata=about("the id of the rule that decides; None where it cannot be told"))
    because: str = attrs.field(metadata=about("why, as a sentence"))
    effects: tuple[str, ...] = attrs.field(metadata=about("what the move would do, in order; none for an illegal one"))


@final
@attrs.frozen(kw_only=True)
class ResultPicture(Frozen):
    """How the game ended and what it is worth."""

    ending: str = attrs.field(
        metadata=about("why it is over: `perfect`, `strikes`, `deck`, `indispensable`, `stuck` or `hopeless`")
    )
    score: int = attrs.field(metadata=about("what it is worth"))
    won: bool = attrs.field(metadata=about("whether the display is perfect"))
    rating: str | None = attrs.field(
        metadata=about(
            "what the scale calls the score; None for a lost game, where the display is all or nothing, "
            "and where there is no scale"
        )
    )
    text: str = attrs.field(metadata=about("all that in words"))


@final
@attrs.frozen(kw_only=True)
class RulesPicture(Frozen):
    """The rules in short."""

    name: str = attrs.field(metadata=about("what people would call them"))
    edition: str | None = attrs.field(metadata=about("the id of the edition that they come from; None if from none"))
    in_short: tuple[str, ...] = attrs.field(metadata=about("what there is to know of them, in a few lines"))


@final
@attrs.frozen(kw_only=True)
class Picture(ImageDisplay, Frozen):
    """All that is to be seen of a table, for whoever draws it.

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

    eyes: Eyes = attrs.field(
        metadata=about(
            "who sees it: `referee` for a state; `seat`, `spectator` or `everyone` for a view; `some` for"
            " a view that hides some more hands, as a shared one does"
        )
    )
    viewer: int | None = attrs.field(metadata=about("the seat whose view it is; None if of none"))
    turn: str = attrs.field(metadata=about("whose turn it is, or how the game ended, and who sees it, in words"))
    to_move: int | None = attrs.field(metadata=about("the seat to move; None after the end"))
    rules: RulesPicture = attrs.field(metadata=about("the rules in short"))
    suits: tuple[SuitPicture, ...] = attrs.field(metadata=about("the suits in play, and how they look"))
    values: int = attrs.field(metadata=about("the highest value of a card"))
    colors: tuple[str, ...] = attrs.field(
        metadata=about("the colours that a hint may name: names of suits, in suit order")
    )
    seats: tuple[SeatPicture, ...] = attrs.field(metadata=about("the players and their hands, from seat 0"))
    hand_size: int = attrs.field(metadata=about("how many cards each was dealt"))
    fireworks: tuple[FireworkPicture, ...] = attrs.field(metadata=about("the fireworks, in suit order"))
    score: int = attrs.field(metadata=about("the sum of the fireworks"))
    best_score: int = attrs.field(metadata=about("the highest sum that is still to be reached"))
    max_score: int = attrs.field(metadata=about("the sum of a perfect display"))
    discards: tuple[DiscardPicture, ...] = attrs.field(metadata=about("the discard pile, in order"))
    discards_by_suit: tuple[SuitDiscards, ...] = attrs.field(metadata=about("the discard pile by suit"))
    hint_tokens: int = attrs.field(metadata=about("how many hint tokens are available"))
    max_hint_tokens: int = attrs.field(metadata=about("how many hint tokens there are"))
    strikes: int = attrs.field(metadata=about("how many strikes were made"))
    max_strikes: int = attrs.field(metadata=about("how many strikes end the game"))
    deck: int = attrs.field(metadata=about("how many cards are left to draw"))
    turns_left: int | None = attrs.field(metadata=about("how many turns are left of the last round; None before it"))
    result: ResultPicture | None = attrs.field(metadata=about("how the game ended; None while it goes on"))
    last: str | None = attrs.field(metadata=about("what happened last, as a sentence; None where that is not told"))
    last_by: int | None = attrs.field(metadata=about("the seat of whoever did that; None where it is not told"))
    last_move: MovePicture | None = attrs.field(
        metadata=about("the move that was made last; None for a rearrangement, and where it is not told")
    )
    last_card: str | None = attrs.field(
        metadata=about(
            "the card that was played or discarded with it, as `red 1`; None for a hint, and where it is not told"
        )
    )
    last_placed: bool = attrs.field(metadata=about("whether that card was added to its firework"))
    moves: tuple[MovePicture, ...] = attrs.field(
        metadata=about("the legal moves of whoever holds this view, in their fixed order")
    )
    proposed: ProposedPicture | None = attrs.field(metadata=about("a move that is considered; None if none is"))

    def __repr__(self) -> str:
        return f"<Picture: {self.turn}>"
