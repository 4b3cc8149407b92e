"""Questions on a hand: which one to ask next, and what an answer says of the cards.

A question is a list of statements. Each says of the card in one slot that it is one of some cards, as in "slot 3 is
playable" or "slot 0 is dead". The answer is the number of the first statement that is true, or how many there are, if
none is. So the answer 2 says three things: statements 0 and 1 are false, and statement 2 is true.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from hanabi.players.reference.card_masks import identities_in
from hanabi.players.reference.information.pool import Pool
from hanabi.players.reference.information.prospects import Prospects

Statement: TypeAlias = tuple[int, int]
"""A slot, and the mask of the identities of which its card is said to have one."""
Question: TypeAlias = tuple[Statement, ...]
"""Statements, of which the first true one is asked for. Without any, it is no question."""

DOUBTFUL = (0.5, 0.9)
"""Between which chances of being playable it is worth asking whether a card is."""


def answer_of(question: Question, faces: Sequence[int]) -> int:
    """The answer to a question on a hand that holds these identities.

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
    """What the cards of a hand can be once a question is answered, by what they could be before.

    An answer that leaves nothing for a card to be is not believed: only strangers to the convention give it.

    Examples:
        >>> answered([0b1111, 0b1111, 0b1111], ((2, 0b0001), (0, 0b0110)), answer=1)
        [6, 15, 14]
    """
    masks = list(hand)
    for number, (slot, mask) in enumerate(question[: answer + 1]):
        told = mask if number == answer else ~mask
        masks[slot] = masks[slot] & told or masks[slot]
    return masks


def next_question(hand: Sequence[int], most: int, pool: Pool, prospects: Prospects) -> Question:
    """The next question on a hand whose cards can be these, with so many answers at most.

    As long as no card is known to be playable, which one is. Then: whether a doubtful card is, and what cards are.
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
    """Which is the first card that is playable, and if none is, the first that is dead?

    Those that are least likely to be come first: that makes all answers about as likely, and when a late one is given,
    all cards before are known not to be playable. Where there is not room for all, the least likely are left out.
    """
    playable = _by_chance(hand, slots, prospects.playable, pool)[-(most - 1) :]
    if not playable:
        return ()
    room = most - 1 - len(playable)
    is_one_known = any(not mask & ~prospects.dead for mask in hand)
    dead = [] if is_one_known or not room else _by_chance(hand, slots, prospects.dead, pool)[-room:]
    return (*playable, *dead)


def _by_chance(hand: Sequence[int], slots: Sequence[int], wanted: int, pool: Pool) -> list[Statement]:
    """For each slot whose card may be one of those wanted the statement that it is, the least likely first."""
    chances = [(pool.share(hand[slot], wanted), slot) for slot in slots if hand[slot] & wanted]
    return [(slot, wanted) for _, slot in sorted(chances)]


def _whether_playable(hand: Sequence[int], slots: Sequence[int], pool: Pool, prospects: Prospects) -> Question:
    """Is the card playable of which that is most doubtful?"""
    least, most = DOUBTFUL
    chances = [(pool.share(hand[slot], prospects.playable), slot) for slot in slots]
    doubtful = [(abs(chance - (least + most) / 2), slot) for chance, slot in chances if least < chance < most]
    return ((min(doubtful)[1], prospects.playable),) if doubtful else ()


def _which_card(hand: Sequence[int], slots: Sequence[int], most: int, pool: Pool, prospects: Prospects) -> Question:
    """What is the card that is most likely to be dead?"""
    _, slot = min((-pool.share(hand[slot], prospects.dead), slot) for slot in slots)
    # A card that is in none of the other parts is in the last.
    return tuple([(slot, part) for part in _parts(hand[slot], most, prospects.dead)[:-1]])


def _parts(mask: int, most: int, dead: int) -> list[int]:
    """The identities in a mask in parts, two at least: the dead ones in one, and the others dealt out to the rest."""
    parts = [mask & dead] if mask & dead else []
    others = [0] * (most - len(parts))
    for number, identity in enumerate(identities_in(mask & ~dead)):
        others[number % len(others)] |= 1 << identity
    return parts + [part for part in others if part]
