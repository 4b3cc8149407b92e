"""Asking: which rulings surely answer a question, which may answer it, and why there is none."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, final

import attrs

from hanabi.game import Rule
from hanabi.game.internals import Frozen
from hanabi.rulebook.data_files import ENGLISH
from hanabi.rulebook.search import weights
from hanabi.rulebook.search.finding import Understood, in_order, understood
from hanabi.rulebook.search.index import OUTSIDE, index
from hanabi.rulebook.search.lexicons import OTHER_GAME, STRATEGY
from hanabi.rulebook.texts.text_files import texts
from hanabi.rulebook.verdicts.ruling_lookup import ruling
from hanabi.rulebook.verdicts.ruling_types import Ruling

Outside = Literal["strategy", "elsewhere"]


@final
@attrs.frozen
class Answer(Frozen):
    """What answers a question.

    * `sure`: the rulings that surely answer it: one, or one for each of several questions, or none.
    * `unsure`: other rulings that may answer it, best first.
    * `outside`: why nothing is sure: `strategy` if it asks how to play well, which no book says; `elsewhere` if it is
      about another game or not about rules; None if something is sure, or if one of the unsure may be meant.

    Examples:
        >>> ask("whats teh weather")
        Answer(sure=(), unsure=(), outside='elsewhere')
    """

    sure: tuple[Ruling, ...]
    unsure: tuple[Ruling, ...]
    outside: Outside | None


def ask(question: str, language: str = ENGLISH) -> Answer:
    """Answer a question with rulings: which are surely meant, and which may be meant.

    Takes the same questions as `find`, and raises the same errors.

    Examples:
        >>> [each.id for each in ask("How many cards do we hold with 4, and who starts?").sure]
        ['setup/hand-size', 'setup/first-player']
        >>> bouquet = ask("bouquet final")
        >>> bouquet.sure, len(bouquet.unsure) > 1
        ((), True)
        >>> ask("What is the best opening hint?").outside, ask("en passant").outside
        ('strategy', 'elsewhere')
    """
    asked = understood(question, language)
    sure = tuple([ruling(rule, language) for rule in _sure(asked)])
    found = [each.ruling for each in in_order(asked.scores, language)]
    unsure = tuple([each for each in found if each not in sure])
    return Answer(sure, unsure, None if sure else _outside(asked.concepts, unsure))


def heading_of(answer: Answer, question: str, language: str = ENGLISH) -> str:
    """What to print above rulings: nothing if they are sure, else that they may be meant, or that no book answers.

    Examples:
        >>> heading_of(ask("bouquet final"), "bouquet final"), heading_of(ask("who starts"), "who starts")
        ('Perhaps one of these:', '')
    """
    captions = texts(language).captions
    labels = captions["labels"]
    if answer.sure:
        return ""
    if answer.outside is None:
        return labels["perhaps"]
    silence = labels["strategy" if answer.outside == "strategy" else "nothing_found"]
    return silence.format(question=question, themes=", ".join(captions["themes"].values()))


def _sure(asked: Understood) -> list[Rule]:
    """The rules that are surely meant: those of several questions, unless the whole surely means another rule."""
    if not _mostly_known(asked.concepts):
        return []
    whole = _clear(asked.scores, weights.CLEAR_IN_STORY if asked.is_story else weights.CLEAR_SHARE)
    whole = whole or _asked_alike(asked)
    several = list(dict.fromkeys(filter(None, map(_clear, asked.questions))))
    if len(several) > 1 and whole in {None, *several}:
        return several
    return [] if whole is None else [whole]


def _mostly_known(concepts: frozenset[str]) -> bool:
    """Whether more of the concepts are known than not. Concepts that nearly every rule is about do not count.

    Example: *empty clues* has two known concepts. With *caravan* one is unknown; with *caravan trombone* two, too many.
    """
    known = len(concepts & (index().weight_of.keys() - index().weak))
    unknown = len(concepts - index().weight_of.keys())
    return not unknown or known > unknown


def _clear(scores: Mapping[Rule, float], share: float = weights.CLEAR_SHARE) -> Rule | None:
    """The rule that is surely meant: its score is high, and no other reaches this share of it."""
    best = max(scores, key=scores.__getitem__, default=None)
    if best is None or scores[best] < weights.CLEAR_SCORE:
        return None
    rivals = [rule for rule in scores if rule is not best and scores[rule] >= share * scores[best]]
    return None if rivals else best


def _asked_alike(asked: Understood) -> Rule | None:
    """The rule that people mean when they ask with the same concepts. Words that no text has do not count.

    Example: *legality of empty clues* has the concepts of 14 questions that people ask; 12 are about `hint/empty`.
    """
    best = max(asked.scores, key=asked.scores.__getitem__, default=None)
    alike = index().asked.get(frozenset(asked.concepts & index().weight_of.keys()), {})
    if best is None or asked.scores[best] < weights.CLEAR_SCORE or asked.concepts & OUTSIDE.keys():
        return None
    count, whole = alike.get(best, 0), sum(alike.values())
    return best if count >= weights.MIN_ASKED and count >= weights.ASKED_SHARE * whole else None


def _outside(concepts: frozenset[str], unsure: tuple[Ruling, ...]) -> Outside | None:
    if STRATEGY in concepts:
        return "strategy"
    return "elsewhere" if OTHER_GAME in concepts or not unsure else None
