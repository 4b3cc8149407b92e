"""Finding rulings by a question in a player's own words, in any language of the rulings."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from itertools import groupby, islice
from typing import final

import attrs

from hanabi.game import InvalidArgument, Rule
from hanabi.game.internals import Frozen, brief_repr, is_text
from hanabi.rulebook.data_files import ENGLISH
from hanabi.rulebook.search.index import index
from hanabi.rulebook.search.lexicons import Words, words_of
from hanabi.rulebook.search.question_reading import without_names
from hanabi.rulebook.texts.text_files import texts
from hanabi.rulebook.verdicts.ruling_lookup import ruling
from hanabi.rulebook.verdicts.ruling_types import Ruling

MAX_QUESTION = 1000
"""The most characters that a question may have."""
SENTENCE = re.compile(r"[.?!;:…]+(?=\s)|\n")
"""What ends a sentence of a question."""
SIGN = re.compile(r"[.?!;:…,()«»“”]+(?=\s|$)|\s[-\u2013\u2014]+\s|\n")
"""The signs that end a clause or a sentence of it."""
ALONE = 4
"""The fewest words in a part that can be a question of its own."""
MAX_PARTS = 12
"""The most sentences, and the most clauses, that are read: what has more is not a question."""
BY_SENTENCE, BY_CLAUSE = 0.8, 0.55
"""The weight of a part's score; what is found by a clause alone is never clear."""
ENOUGH = 0.4
"""The score below which a ruling does not answer the question."""
NEAR = 0.6
"""The share of the best score that a ruling needs to be among the answers."""
SURE, CLEAR = 0.55, 0.85
"""The best ruling is clear when its score is at least the first, and no other has the second's share of that score."""


@final
@attrs.frozen
class Found(Frozen):
    """A ruling that answers a question, and how well it does, from 0 to 1."""

    ruling: Ruling
    score: float


def find(words: str, language: str = ENGLISH) -> tuple[Ruling, ...]:
    """The rulings that answer a question, best first; none if it is not about the rules.

    The question may be in any language of the rulings; `language` is that of the rulings returned. Case, accents and
    typos do not matter, nor do other names for things.

    Raises `InvalidArgument` unless the words are a text of up to 1,000 characters with a letter or a digit in it, and
    without control characters; and for a language that has no rulings.

    Examples:
        >>> [each.id for each in find("Can I throw away a card when all clues are there?")][:1]
        ['discard/full']
        >>> find("bouquet final, trois erreurs")[0].id, find("whats teh weather")
        ('crowning/strikes', ())
    """
    return tuple([found.ruling for found in ranked(words, language)])


def clear_answer(words: str, language: str = ENGLISH) -> Ruling | None:
    """The ruling that answers a question, if there is no doubt which one does; else None.

    Raises `InvalidArgument` as `find` does.

    Examples:
        >>> clear_answer("HINT/EMPTY").id, clear_answer("hint")
        ('hint/empty', None)
    """
    found = ranked(words, language)
    if not found or found[0].score < SURE or any(other.score >= CLEAR * found[0].score for other in found[1:]):
        return None
    return found[0].ruling


def ranked(words: str, language: str = ENGLISH) -> tuple[Found, ...]:
    """The rulings that answer a question, best first, each with how well it does.

    Raises `InvalidArgument` as `find` does.

    Examples:
        >>> [(found.ruling.id, found.score) for found in ranked("Discard/Full")][:1]
        [('discard/full', 1.0)]
    """
    asked = _asked(words)
    texts(language)  # an unknown language is refused even when nothing is found
    scores = _with_exact(_scores(words), index().exact.get(asked, ()))
    enough = max([ENOUGH, *(NEAR * score for score in scores.values())])
    order = sorted(scores, key=lambda rule: -scores[rule])
    return tuple([Found(ruling(rule, language), scores[rule]) for rule in order if scores[rule] >= enough])


def _scores(text: str) -> dict[Rule, float]:
    """How well rules answer the question as a whole, or a part of it: many people tell a story around it.

    The parts are its sentences; its clauses only if nothing else is found, as a clause is easily misunderstood.
    """
    story = without_names(text, index().tongues)
    scores = _best(index().scores(words_of(story)), map(words_of, SENTENCE.split(story)), BY_SENTENCE)
    return scores if any(score >= ENOUGH for score in scores.values()) else _best(scores, _clauses(story), BY_CLAUSE)


def _clauses(text: str) -> Iterator[Words]:
    joints = frozenset[str]().union(*(each.lexicon.joints for each in index().tongues))
    for part in SIGN.split(text):
        for joint, words in groupby(words_of(part), key=joints.__contains__):
            yield () if joint else tuple(words)


def _best(scores: Mapping[Rule, float], parts: Iterable[Words], counts: float) -> dict[Rule, float]:
    best = dict(scores)
    for words in islice((part for part in parts if len(part) >= ALONE), MAX_PARTS):
        for rule, score in index().scores(words).items():
            best[rule] = max(best.get(rule, 0.0), counts * score)
    return best


def _with_exact(scores: Mapping[Rule, float], exact: tuple[Rule, ...]) -> dict[Rule, float]:
    # Whoever types an id or a heading gets its rules before all others.
    best = {rule: 1.0 if len(exact) == 1 else (9 + scores.get(rule, 0.0)) / 10 for rule in exact}
    others = {rule: min(score, 0.7) if exact else score for rule, score in scores.items()}
    return {**others, **best}


def _asked(words: str) -> Words:
    if not is_text(words, MAX_QUESTION):
        raise InvalidArgument(f"expected words to look for, up to {MAX_QUESTION} characters, got {brief_repr(words)}")
    if any(unicodedata.category(each) == "Cc" and not each.isspace() for each in words):
        raise InvalidArgument(f"expected words to look for, without control characters, got {brief_repr(words)}")
    asked = words_of(words)
    if not asked:
        raise InvalidArgument(f"expected a question, with a letter or a digit in it, got {brief_repr(words)}")
    return asked
