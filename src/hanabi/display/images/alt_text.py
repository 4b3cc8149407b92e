"""An image in words, for screen readers."""

from __future__ import annotations

from collections.abc import Mapping

from hanabi.display.pictures.table_picture import (
    CardPicture,
    FireworkPicture,
    Picture,
    ProposedPicture,
    SeatPicture,
    SuitDiscards,
)


def in_words(picture: Picture) -> str:
    """Everything in the image, as sentences."""
    counts = (
        f"{picture.hint_tokens} of {picture.max_hint_tokens} hint tokens, {picture.strikes} of {picture.max_strikes} "
        f"strikes, deck {picture.deck}, score {picture.score} of {picture.max_score}"
    )
    sentences = [
        *([picture.last] if picture.last else []),
        f"{counts}, {_worth(picture)}",
        "Fireworks: " + ", ".join([_firework(pile) for pile in picture.fireworks]),
        *[seat_in_words(seat, picture) for seat in picture.seats],
        "Discards: " + _discards(picture),
        *_proposed(picture),
    ]
    return ". ".join(sentences) + "."


def _worth(picture: Picture) -> str:
    return f"at best {picture.best_score}" if picture.result is None else f"final score {picture.result.score}"


def _firework(pile: FireworkPicture) -> str:
    lost = f" ({_list(pile.lost)} lost)" if pile.lost else ""
    return f"{pile.suit} {pile.top or 0}{lost}"


def seat_in_words(seat: SeatPicture, picture: Picture) -> str:
    """A player's name and hand, in words."""
    words = {each.subject: each.word for each in picture.subjects}
    return f"{seat.name}: {', '.join([_card(card, words) for card in seat.cards]) or 'no cards'}"


_NOTES = {
    "new": "new",
    "playable": "can be played",
    "dead": "dead",
    "indispensable": "last copy",
    "aimed_at": "aimed at",
}
"""The note that each field adds to a card, if the field is true."""


def _card(card: CardPicture, words: Mapping[str | int, str]) -> str:
    touched, missed = [" ".join([words[each] for each in subjects]) for subjects in (card.touched_by, card.missed_by)]
    notes = [
        *([f"hinted {touched}"] if touched else []),
        *([f"not {missed}"] if missed else []),
        *[note for field, note in _NOTES.items() if getattr(card, field)],
        *([card.mark] if card.mark else []),
    ]
    noted = f" ({'; '.join(notes)})" if notes else ""
    return f"{card.card or 'face down'}{noted}"


def _list(values: tuple[int, ...]) -> str:
    return " ".join(map(str, values))


def _discards(picture: Picture) -> str:
    last = {(card.suit, card.value) for card in picture.discards if card.indispensable}
    return ", ".join([_suit(suit, last) for suit in picture.discards_by_suit if suit.values]) or "none"


def _suit(discards: SuitDiscards, last: set[tuple[str, int]]) -> str:
    single = tuple(sorted({value for value in discards.values if (discards.suit, value) in last}))
    left = f" (one left of {_list(single)})" if single else ""
    return f"{discards.suit} {_list(discards.values)}{left}"


VERDICTS = {True: "legal", False: "illegal", None: "unknown"}
"""The verdict on a move as a word. The same word names the style."""


def _proposed(picture: Picture) -> list[str]:
    proposed = picture.proposed
    if proposed is None:
        return []
    return [f"Proposed: {proposed.move.text}, {VERDICTS[proposed.legal]}: {why_in_words(proposed).removesuffix('.')}"]


def why_in_words(proposed: ProposedPicture) -> str:
    """Why a proposed move is legal or not, and what it would do."""
    effects = f" It {'; it '.join(proposed.effects)}." if proposed.effects else ""
    text = f"{proposed.because}{effects}"
    return text[:1].upper() + text[1:]
