"""A picture as one line, for logs and lists."""

from __future__ import annotations

from hanabi.display.pictures.table_picture import CardPicture, Picture
from hanabi.game.internals import require


def line(picture: Picture) -> str:
    """The picture as one line of `name=value` pairs, always in this order.

    * `turn`: the letter of the seat to move. A finished game has `over` instead, with the ending.
    * `left`: the turns left; only in the last round.
    * `tokens`, `strikes`, `score`: the current and the highest number. `deck`: the cards left to draw.
    * `fireworks`: the top card of each, with 0 for none.
    * `hands`: seat by seat, from the card held longest, with `??` for a back and `-` for an empty hand.
    * `as`: whose view it is: the letter of a seat, `spectator`, `everyone` or `some`; absent for a state.

    Raises `InvalidArgument` for anything but a picture.

    Examples:
        >>> from hanabi import new_game, view
        >>> from hanabi.display import picture
        >>> line(picture(view(new_game(2, seed=7), 1)))
        'turn=A tokens=8/8 strikes=0/3 deck=40 score=0/25 fireworks=r0y0g0b0w0 hands=b4y4b5b4b1/?????????? as=B'
    """
    require(picture, Picture, "a Picture")
    result = picture.result
    letters = {suit.name: suit.letter for suit in picture.suits}
    parts = {
        "turn": None if picture.to_move is None else picture.seats[picture.to_move].letter,
        "over": None if result is None else result.ending,
        "left": None if result is not None else picture.turns_left,
        "tokens": f"{picture.hint_tokens}/{picture.max_hint_tokens}",
        "strikes": f"{picture.strikes}/{picture.max_strikes}",
        "deck": picture.deck,
        "score": f"{picture.score if result is None else result.score}/{picture.max_score}",
        "fireworks": "".join([f"{letters[firework.suit]}{firework.top or 0}" for firework in picture.fireworks]),
        "hands": "/".join(["".join([_card(letters, card) for card in seat.cards]) or "-" for seat in picture.seats]),
        "as": _eyes(picture),
    }
    return " ".join([f"{name}={value}" for name, value in parts.items() if value is not None])


def _card(letters: dict[str, str], card: CardPicture) -> str:
    return "??" if card.suit is None else f"{letters[card.suit]}{card.value}"


def _eyes(picture: Picture) -> str | None:
    if picture.viewer is not None:
        return picture.seats[picture.viewer].letter
    return None if picture.eyes == "referee" else picture.eyes
