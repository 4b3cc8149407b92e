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
"""A slot, and a mask of identities. It states that the card in the slot is one of these identities."""
Question: TypeAlias = tuple[Statement, ...]
"""Statements. The question asks which of them is the first true one. An empty tuple stands for no question."""

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

    If the answer would leave a card no candidate, the card keeps its candidates. Only somebody who does not follow the
    convention gives such an answer.

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

    While no card is known to be playable, the question asks for one. Otherwise it asks whether a doubtful card is
    playable. If the hand leaves nothing of that kind to ask, it asks what a card is.
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
    """Ask for the first playable card; and if no card is playable, for the first dead card.

    The least likely slots come first. So all answers are about equally likely, and a late answer rules out all slots
    before it. If there are too many slots, the least likely are left out.
    """
    playable = _by_chance(hand, slots, prospects.playable, pool)[-(most - 1) :]
    if not playable:
        return ()
    room = most - 1 - len(playable)
    is_one_known = any(not mask & ~prospects.dead for mask in hand)
    dead = [] if is_one_known or not room else _by_chance(hand, slots, prospects.dead, pool)[-room:]
    return (*playable, *dead)


def _by_chance(hand: Sequence[int], slots: Sequence[int], wanted: int, pool: Pool) -> list[Statement]:
    """For each slot that can hold a wanted card, the statement that it does; the least likely statement first."""
    chances = [(pool.share(hand[slot], wanted), slot) for slot in slots if hand[slot] & wanted]
    return [(slot, wanted) for _, slot in sorted(chances)]


def _whether_playable(hand: Sequence[int], slots: Sequence[int], pool: Pool, prospects: Prospects) -> Question:
    """Ask whether the most doubtful card is playable."""
    least, most = DOUBTFUL
    chances = [(pool.share(hand[slot], prospects.playable), slot) for slot in slots]
    doubtful = [(abs(chance - (least + most) / 2), slot) for chance, slot in chances if least < chance < most]
    return ((min(doubtful)[1], prospects.playable),) if doubtful else ()


def _which_card(hand: Sequence[int], slots: Sequence[int], most: int, pool: Pool, prospects: Prospects) -> Question:
    """Ask what the card is that is most likely dead."""
    _, slot = min((-pool.share(hand[slot], prospects.dead), slot) for slot in slots)
    # The last part needs no statement: a card that is in none of the other parts is in the last.
    return tuple([(slot, part) for part in _parts(hand[slot], most, prospects.dead)[:-1]])


def _parts(mask: int, most: int, dead: int) -> list[int]:
    """Divide the identities of a mask: the dead ones are one part, the others are dealt out to the other parts."""
    parts = [mask & dead] if mask & dead else []
    others = [0] * (most - len(parts))
    for number, identity in enumerate(identities_in(mask & ~dead)):
        others[number % len(others)] |= 1 << identity
    return parts + [part for part in others if part]
