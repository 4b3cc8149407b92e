"""The picture of a table in words, for those who hear it read."""

from __future__ import annotations

from hanabi.display.pictures.table_picture import (
    CardPicture,
    FireworkPicture,
    Picture,
    ProposedPicture,
    SeatPicture,
    SuitDiscards,
)


def in_words(picture: Picture) -> str:
    """All that is drawn, in sentences: of a view only what the view has.

    Examples:
        >>> from hanabi import new_game, view
        >>> from hanabi.display import picture
        >>> words = in_words(picture(view(new_game(2, seed=7), 0)))
        >>> words[:71]
        '8 of 8 hint tokens, 0 of 3 strikes, deck 40, score 0 of 25, at best 25.'
    """
    counts = (
        f"{picture.hint_tokens} of {picture.max_hint_tokens} hint tokens, {picture.strikes} of {picture.max_strikes} "
        f"strikes, deck {picture.deck}, score {picture.score} of {picture.max_score}"
    )
    sentences = [
        *([picture.last] if picture.last else []),
        f"{counts}, {_worth(picture)}",
        "Fireworks: " + ", ".join([_firework(pile) for pile in picture.fireworks]),
        *[seat_in_words(seat) for seat in picture.seats],
        "Discards: " + _discards(picture),
        *_proposed(picture),
    ]
    return ". ".join(sentences) + "."


def _worth(picture: Picture) -> str:
    return f"at best {picture.best_score}" if picture.result is None else f"worth {picture.result.score}"


def _firework(pile: FireworkPicture) -> str:
    lost = f" ({_list(pile.lost)} lost)" if pile.lost else ""
    return f"{pile.suit} {pile.top or 0}{lost}"


def seat_in_words(seat: SeatPicture) -> str:
    """A seat and its hand."""
    return f"{seat.name}: {', '.join([_card(card) for card in seat.cards]) or 'no cards'}"


_WORDS = (
    *(("new", "new"), ("can be played", "playable"), ("dead", "dead")),
    *(("the last of its kind", "indispensable"), ("aimed at", "aimed_at")),
)
"""What is said of a card, and the field that tells whether to say it."""


def _card(card: CardPicture) -> str:
    notes = [
        *([f"hinted {_list(card.touched_by)}"] if card.touched_by else []),
        *([f"not {_list(card.missed_by)}"] if card.missed_by else []),
        *[word for word, said in _WORDS if getattr(card, said)],
        *([card.mark] if card.mark else []),
    ]
    said = f" ({'; '.join(notes)})" if notes else ""
    return f"{card.card or 'a back'}{said}"


def _list(things: tuple[str | int, ...] | tuple[int, ...]) -> str:
    return " ".join(map(str, things))


def _discards(picture: Picture) -> str:
    last = {(gone.suit, gone.value) for gone in picture.discards if gone.indispensable}
    return ", ".join([_suit(suit, last) for suit in picture.discards_by_suit if suit.values]) or "none"


def _suit(discards: SuitDiscards, last: set[tuple[str, int]]) -> str:
    single = tuple(sorted({value for value in discards.values if (discards.suit, value) in last}))
    left = f" (one left of {_list(single)})" if single else ""
    return f"{discards.suit} {_list(discards.values)}{left}"


VERDICTS = {True: "legal", False: "illegal", None: "not to be told"}
"""The verdict on a move in a word."""


def _proposed(picture: Picture) -> list[str]:
    proposed = picture.proposed
    if proposed is None:
        return []
    return [f"Considered: {proposed.move.text}, {VERDICTS[proposed.legal]}: {why_in_words(proposed).removesuffix('.')}"]


def why_in_words(proposed: ProposedPicture) -> str:
    """Why a move is legal or not, and what it would do."""
    effects = f" It {'; it '.join(proposed.effects)}." if proposed.effects else ""
    text = f"{proposed.because}{effects}"
    return text[:1].upper() + text[1:]
