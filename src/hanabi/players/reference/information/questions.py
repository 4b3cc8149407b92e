"""Questions about a hand: which one to ask next, and what an answer says about the cards.

A question is a list of statements about single cards, such as "slot 3 is playable" or "slot 0 is dead". The answer is
the index of the first true statement, or the number of statements if none is true. So the answer 2 says three things:
statements 0 and 1 are false, and statement 2 is true.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from hanabi.players.reference.card_masks import identities_in
from hanabi.players.reference.information.pool import Pool
from hanabi.players.reference.information.prospects import Prospects

Statement: TypeAlias = tuple[int, int]
"""A slot, and the mask of identities that its card is said to belong to."""
Question: TypeAlias = tuple[Statement, ...]
"""Statements; the question asks for the first true one. An empty tuple is no question."""

DOUBTFUL = (0.5, 0.9)
"""The range of probabilities where it is worth asking whether a card is playable."""


def answer_of(question: Question, faces: Sequence[int]) -> int:
    """The answer to a question about a hand with these identities.

    Examples:
        >>> answer_of(((2, 0b0001), (0, 0b0110)), [1, 0, 3])
        1
        >>> answer_of(((2, 0b0001), (1, 0b0110)), [1, 0, 3])
        2
    """
    for number, (slot, mask) in enumerate(question):
        if mask >> faces[slot] & 1:
            return number
    return len(question)


def answered(hand: Sequence[int], question: Question, answer: int) -> list[int]:
    """What the cards of a hand can be after an answer, given what they could be before.

    If an answer leaves a card no candidate, it is ignored: only a stranger to the convention gives such an answer.

    Examples:
        >>> answered([0b1111, 0b1111, 0b1111], ((2, 0b0001), (0, 0b0110)), answer=1)
        [6, 15, 14]
    """
    masks = list(hand)
    for number, (slot, mask) in enumerate(question[: answer + 1]):
        left = masks[slot] & (mask if number == answer else ~mask)
        masks[slot] = left or masks[slot]
    return masks


def next_question(hand: Sequence[int], most: int, pool: Pool, prospects: Prospects) -> Question:
    """The next question about a hand with these candidates, with at most `most` answers.

    While no card is known to be playable: which one is? Then: is a doubtful card playable? Then: what is a card?
    """
    if most < 2:
        return ()
    playable, dead = prospects.playable, prospects.dead
    open_slots = [slot for slot, mask in enumerate(hand) if mask & (mask - 1) and mask & ~dead and mask & ~playable]
    if not open_slots:
        return ()
    if all(mask & ~playable for mask in hand):
        question = _first_of_use(hand, open_slots, most, pool, prospects)
    else:
        question = _whether_playable(hand, open_slots, pool, prospects)
    return question or _which_card(hand, open_slots, most, pool, prospects)


def _first_of_use(hand: Sequence[int], slots: Sequence[int], most: int, pool: Pool, prospects: Prospects) -> Question:
    """Which is the first playable card, and if there is none, the first dead one?

    The least likely slots come first. That makes all answers about equally likely, and a late answer rules out all
    slots before it. If there are too many slots, the least likely are left out.
    """
    playable = _by_chance(hand, slots, prospects.playable, pool)[-(most - 1) :]
    if not playable:
        return ()
    room = most - 1 - len(playable)
    is_one_known = any(not mask & ~prospects.dead for mask in hand)
    dead = [] if is_one_known or not room else _by_chance(hand, slots, prospects.dead, pool)[-room:]
    return (*playable, *dead)


def _by_chance(hand: Sequence[int], slots: Sequence[int], wanted: int, pool: Pool) -> list[Statement]:
    """The statements that a slot holds a wanted card, for each slot where that is possible, the least likely first."""
    chances = [(pool.share(hand[slot], wanted), slot) for slot in slots if hand[slot] & wanted]
    return [(slot, wanted) for _, slot in sorted(chances)]


def _whether_playable(hand: Sequence[int], slots: Sequence[int], pool: Pool, prospects: Prospects) -> Question:
    """Is the most doubtful card playable?"""
    least, most = DOUBTFUL
    chances = [(pool.share(hand[slot], prospects.playable), slot) for slot in slots]
    doubtful = [(abs(chance - (least + most) / 2), slot) for chance, slot in chances if least < chance < most]
    return ((min(doubtful)[1], prospects.playable),) if doubtful else ()


def _which_card(hand: Sequence[int], slots: Sequence[int], most: int, pool: Pool, prospects: Prospects) -> Question:
    """What is the card that is most likely dead?"""
    _, slot = min((-pool.share(hand[slot], prospects.dead), slot) for slot in slots)
    # A card in none of the other parts is in the last.
    return tuple([(slot, part) for part in _parts(hand[slot], most, prospects.dead)[:-1]])


def _parts(mask: int, most: int, dead: int) -> list[int]:
    """The identities of a mask in at least two parts: the dead ones in one, the others dealt out to the rest."""
    parts = [mask & dead] if mask & dead else []
    others = [0] * (most - len(parts))
    for number, identity in enumerate(identities_in(mask & ~dead)):
        others[number % len(others)] |= 1 << identity
    return parts + [part for part in others if part]
