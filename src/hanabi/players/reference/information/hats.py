"""The hat of a hand: the answers to the questions about it, as one number."""

from __future__ import annotations

from collections.abc import Sequence

from hanabi.players.reference.information.pool import Pool
from hanabi.players.reference.information.prospects import Prospects
from hanabi.players.reference.information.questions import answer_of, answered, next_question


def hat_of(
    hand: Sequence[int], faces: Sequence[int], hats: int, pool: Pool, prospects: Prospects
) -> tuple[int, list[int]]:
    """The hat of a visible hand, a number below `hats`; and what the cards can be once the hat is known.

    `hand` is what the cards can be, `faces` what they are. Each question depends on the answers before it. A question
    with k answers multiplies the number of possible hats by k. Questions are asked while that number stays at most
    `hats`. For example, 8 hats allow a question with 4 answers, then one with 2. The answers 3 and 1 make the hat
    3 + 1 * 4 = 7.
    """
    masks, hat, used = list(hand), 0, 1
    while question := next_question(masks, hats // used, pool, prospects):
        answer = answer_of(question, faces)
        masks = answered(masks, question, answer)
        hat += answer * used
        used *= len(question) + 1
    return hat, masks


def masks_of_hat(hat: int, hand: Sequence[int], hats: int, pool: Pool, prospects: Prospects) -> list[int]:
    """What the cards of a hand can be once its hat is known: the inverse of `hat_of`."""
    masks, used = list(hand), 1
    while question := next_question(masks, hats // used, pool, prospects):
        hat, answer = divmod(hat, len(question) + 1)
        masks = answered(masks, question, answer)
        used *= len(question) + 1
    return masks
