"""The hat of a hand: the answers to the questions on it, as one number."""

from __future__ import annotations

from collections.abc import Sequence

from hanabi.players.reference.information.pool import Pool
from hanabi.players.reference.information.prospects import Prospects
from hanabi.players.reference.information.questions import answer_of, answered, next_question


def hat_of(
    hand: Sequence[int], faces: Sequence[int], hats: int, pool: Pool, prospects: Prospects
) -> tuple[int, list[int]]:
    """The hat of a hand that is seen, a number below `hats`, and what its cards can be for those who know it.

    `hand` says what the cards can be, `faces` what they are. Questions are asked for as long as another one fits: each
    depends on the answers before it, and its answers multiply the hats that are used.
    """
    masks, hat, used = list(hand), 0, 1
    while question := next_question(masks, hats // used, pool, prospects):
        answer = answer_of(question, faces)
        masks = answered(masks, question, answer)
        hat += answer * used
        used *= len(question) + 1
    return hat, masks


def told_by(hat: int, hand: Sequence[int], hats: int, pool: Pool, prospects: Prospects) -> list[int]:
    """What the cards of a hand can be for those who know its hat: `hat_of` the other way round."""
    masks, used = list(hand), 1
    while question := next_question(masks, hats // used, pool, prospects):
        hat, answer = divmod(hat, len(question) + 1)
        masks = answered(masks, question, answer)
        used *= len(question) + 1
    return masks
