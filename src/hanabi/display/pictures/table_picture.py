"""A picture: everything that is visible of a table. Each drawing is a function of a picture alone.

A picture holds only texts and numbers, so drawing it needs no knowledge of the rules. `red 1` is a card in full, `r1`
the same in short, as in documents. Texts that users supply are escaped for a single line; a drawing adds what its
medium needs, such as HTML escapes.
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
    """A suit and its look."""

    name: str = attrs.field(metadata=about("its name"))
    letter: str = attrs.field(metadata=about("its letter, as in `r1`"))
    look: str = attrs.field(metadata=about("the name of its look"))
    shape: str = attrs.field(metadata=about("the shape that identifies it without colour"))
    outline: str = attrs.field(
        metadata=about("the shape as an SVG path, in a square from -11 to 11 with y pointing down")
    )
    fills: tuple[str, ...] = attrs.field(metadata=about("its hexadecimal colours; several for a multicolour suit"))
    ink: str = attrs.field(metadata=about("the colour of text on it"))
    descending: bool = attrs.field(metadata=about("whether its firework runs from the highest value down to 1"))
    inverted: bool = attrs.field(
        metadata=about("whether playing its cards discards them, and discarding them plays them")
    )
    copies: tuple[int, ...] = attrs.field(metadata=about("the number of cards of value 1, 2, 3 … in the deck"))
    touch: str | None = attrs.field(metadata=about("which hints touch it, in words, if that is unusual; else None"))


@final
@attrs.frozen(kw_only=True)
class SubjectPicture(Frozen):
    """Something that hints name: a colour, which need not be the name of a suit, a value, or what they do not tell."""

    subject: str | int = attrs.field(
        metadata=about("the colour or value, as in `touched_by` and `missed_by`; `?` or 0 if hints do not tell it")
    )
    word: str = attrs.field(metadata=about("in words: `red`, `3`, `odd`, `a colour`"))
    letter: str = attrs.field(metadata=about("in one character, as in positions: `r`, `3`, `1`, `?`"))
    fills: tuple[str, ...] = attrs.field(metadata=about("the hexadecimal colours of a colour; empty for anything else"))
    ink: str | None = attrs.field(metadata=about("the colour of text on it; None for anything but a colour"))


@final
@attrs.frozen(kw_only=True)
class CardPicture(Frozen):
    """A card in a hand."""

    order: int = attrs.field(metadata=about("its index in the deck as dealt, which identifies it throughout the game"))
    slot: int = attrs.field(metadata=about("its position in the hand; 0 is the card held longest"))
    card: str | None = attrs.field(metadata=about("the card, such as `red 1`; None if face down"))
    suit: str | None = attrs.field(metadata=about("its suit; None if face down"))
    value: int | None = attrs.field(metadata=about("its value; None if face down"))
    touched_by: tuple[str | int, ...] = attrs.field(
        metadata=about("the colours and values of the hints that touched it")
    )
    missed_by: tuple[str | int, ...] = attrs.field(
        metadata=about("the colours and values of the hints that missed it, if that adds information")
    )
    possible: tuple[str, ...] = attrs.field(
        metadata=about("the cards that hints leave possible, such as `r1`, in suit order")
    )
    new: bool = attrs.field(metadata=about("whether the last event drew it"))
    hinted: bool = attrs.field(metadata=about("whether the last event was a hint that touched it"))
    playable: bool | None = attrs.field(metadata=about("whether it can be placed now; None if face down"))
    dead: bool | None = attrs.field(metadata=about("whether no copy of it can ever be placed; None if face down"))
    indispensable: bool | None = attrs.field(
        metadata=about("whether it is the last copy that can be placed; None if face down")
    )
    aimed_at: bool = attrs.field(metadata=about("whether the proposed move plays, discards or touches it"))
    mark: str | None = attrs.field(metadata=about("the text that `marks` writes on it; None if nothing"))


@final
@attrs.frozen(kw_only=True)
class SeatPicture(Frozen):
    """A player and the hand."""

    seat: int = attrs.field(metadata=about("the seat, from 0"))
    letter: str = attrs.field(metadata=about("the letter of the seat in notation"))
    name: str = attrs.field(metadata=about("the player's name; the letter if there is none"))
    to_move: bool = attrs.field(metadata=about("whether it is this player's turn"))
    viewer: bool = attrs.field(metadata=about("whether the picture is this player's view"))
    seen: bool = attrs.field(metadata=about("whether the hand is visible"))
    cards: tuple[CardPicture, ...] = attrs.field(metadata=about("the hand, from the card held longest"))


@final
@attrs.frozen(kw_only=True)
class FireworkPicture(Frozen):
    """A firework."""

    suit: str = attrs.field(metadata=about("the name of its suit"))
    height: int = attrs.field(metadata=about("the number of its cards"))
    placed: tuple[int, ...] = attrs.field(metadata=about("the values of its cards, in the order of playing"))
    top: int | None = attrs.field(metadata=about("the value of its top card; None if it has no card"))
    needs: tuple[int, ...] = attrs.field(
        metadata=about("the values still to be placed, in order; rising, if the order is still open; empty if complete")
    )
    fits: tuple[int, ...] = attrs.field(
        metadata=about("the values that can be placed now: several, if the order is still open")
    )
    next: int | None = attrs.field(metadata=about("the next value; None if complete, or if several fit"))
    lost: tuple[int, ...] = attrs.field(metadata=about("the values that can no longer be placed"))


@final
@attrs.frozen(kw_only=True)
class DiscardPicture(Frozen):
    """A discarded card."""

    card: str = attrs.field(metadata=about("the card, such as `red 1`"))
    suit: str = attrs.field(metadata=about("its suit"))
    value: int = attrs.field(metadata=about("its value"))
    left: int = attrs.field(metadata=about("the number of copies neither discarded nor placed"))
    dead: bool = attrs.field(metadata=about("whether no copy can ever be placed"))
    indispensable: bool = attrs.field(metadata=about("whether the one copy left can still be placed"))


@final
@attrs.frozen(kw_only=True)
class SuitDiscards(Frozen):
    """The discards of one suit."""

    suit: str = attrs.field(metadata=about("the name of the suit"))
    values: tuple[int, ...] = attrs.field(metadata=about("the discarded values, sorted"))


@final
@attrs.frozen(kw_only=True)
class MovePicture(Frozen):
    """A move."""

    text: str = attrs.field(
        metadata=about("in notation: `play 0`, `play 0 as red`, `discard 0`, `hint B red` or `hint B 1`")
    )
    kind: MoveKind = attrs.field(metadata=about("`play`, `discard`, `hint color` or `hint value`"))
    slot: int | None = attrs.field(
        default=None, metadata=about("the slot of the card played or discarded; None for a hint")
    )
    announce: str | None = attrs.field(
        default=None, metadata=about("the colour announced with a play; None if none is")
    )
    seat: int | None = attrs.field(default=None, metadata=about("the seat that gets the hint; None for other moves"))
    color: str | None = attrs.field(default=None, metadata=about("the hinted colour; None for other moves"))
    value: int | None = attrs.field(default=None, metadata=about("the hinted value; None for other moves"))
    touches: tuple[int, ...] | None = attrs.field(
        default=None,
        metadata=about("the slots that the hint touches, sorted; None for other moves, and if the hand is hidden"),
    )


@final
@attrs.frozen(kw_only=True)
class ProposedPicture(Frozen):
    """A proposed move with its verdict, drawn as an arrow."""

    move: MovePicture = attrs.field(metadata=about("the move"))
    by: int = attrs.field(metadata=about("the seat that would make it"))
    legal: bool | None = attrs.field(metadata=about("whether it is legal; None if this view cannot tell"))
    rule: str | None = attrs.field(metadata=about("the id of the rule that decides; None if this view cannot tell"))
    because: str = attrs.field(metadata=about("why, as a sentence"))
    effects: tuple[str, ...] = attrs.field(metadata=about("what the move would do, in order; empty if illegal"))


@final
@attrs.frozen(kw_only=True)
class ResultPicture(Frozen):
    """The result of a finished game."""

    ending: str = attrs.field(
        metadata=about("why it is over: `perfect`, `strikes`, `deck`, `indispensable`, `stuck` or `hopeless`")
    )
    score: int = attrs.field(metadata=about("the final score"))
    won: bool = attrs.field(metadata=about("whether the display is perfect"))
    rating: str | None = attrs.field(
        metadata=about(
            "the label of the score on the edition's scale; None for a lost game, under all-or-nothing rules, and "
            "without a scale"
        )
    )
    text: str = attrs.field(metadata=about("the whole result in words"))


@final
@attrs.frozen(kw_only=True)
class RulesPicture(Frozen):
    """The rules in short."""

    name: str = attrs.field(metadata=about("the name of the rules"))
    edition: str | None = attrs.field(metadata=about("the id of the edition; None if there is none"))
    in_short: tuple[str, ...] = attrs.field(metadata=about("what players need to know about the rules, in a few lines"))


@final
@attrs.frozen(kw_only=True)
class Picture(ImageDisplay, Frozen):
    """Everything that is visible of a table, ready to be drawn.

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
            "who sees it: `referee` for a state; `seat`, `spectator` or `everyone` for a view; `some` for any other"
            " view, such as one that two players share"
        )
    )
    viewer: int | None = attrs.field(metadata=about("the seat whose view it is; None if it is not that of one seat"))
    turn: str = attrs.field(metadata=about("whose turn it is, or how the game ended, and who sees it, in words"))
    to_move: int | None = attrs.field(metadata=about("the seat to move; None if the game is over"))
    rules: RulesPicture = attrs.field(metadata=about("the rules in short"))
    suits: tuple[SuitPicture, ...] = attrs.field(metadata=about("the suits in play and their looks"))
    values: int = attrs.field(metadata=about("the highest value of a card"))
    colors: tuple[str, ...] = attrs.field(metadata=about("the colours that hints may name, in suit order"))
    subjects: tuple[SubjectPicture, ...] = attrs.field(
        metadata=about("what hints may say of a card: first the colours, then the values")
    )
    seats: tuple[SeatPicture, ...] = attrs.field(metadata=about("the players and their hands, from seat 0"))
    hand_size: int = attrs.field(metadata=about("the number of cards dealt to each player"))
    fireworks: tuple[FireworkPicture, ...] = attrs.field(metadata=about("the fireworks, in suit order"))
    score: int = attrs.field(metadata=about("the sum of the heights of the fireworks"))
    best_score: int = attrs.field(metadata=about("the highest score within reach"))
    max_score: int = attrs.field(metadata=about("the score of a perfect display"))
    discards: tuple[DiscardPicture, ...] = attrs.field(metadata=about("the discards, in order"))
    discards_by_suit: tuple[SuitDiscards, ...] = attrs.field(metadata=about("the discards of each suit, in suit order"))
    hint_tokens: int = attrs.field(metadata=about("the available hint tokens"))
    max_hint_tokens: int = attrs.field(metadata=about("the number of hint tokens in the game"))
    strikes: int = attrs.field(metadata=about("the strikes so far"))
    max_strikes: int = attrs.field(metadata=about("the number of strikes that ends the game"))
    deck: int = attrs.field(metadata=about("the number of cards left to draw"))
    turns_left: int | None = attrs.field(metadata=about("the turns left in the last round; None before it"))
    result: ResultPicture | None = attrs.field(metadata=about("the result; None while the game goes on"))
    last: str | None = attrs.field(metadata=about("the last event as a sentence; None if not given"))
    last_by: int | None = attrs.field(metadata=about("the seat that caused the last event; None if not given"))
    last_move: MovePicture | None = attrs.field(
        metadata=about("the move of the last event; None for a rearrangement, and if not given")
    )
    last_card: str | None = attrs.field(
        metadata=about(
            "the card that the last event played or discarded, such as `red 1`; None for a hint, and if not given"
        )
    )
    last_placed: bool = attrs.field(metadata=about("whether that card was added to its firework"))
    moves: tuple[MovePicture, ...] = attrs.field(
        metadata=about("the legal moves, in their fixed order; empty if this view cannot tell")
    )
    proposed: ProposedPicture | None = attrs.field(metadata=about("the proposed move; None if there is none"))

    def __repr__(self) -> str:
        return f"<Picture: {self.turn}>"
