"""Finding the rulings that answer a question. `index` scores them; this module decides which scores are enough."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Mapping
from typing import final

import attrs

from hanabi.game import InvalidArgument, Rule
from hanabi.game.internals import Frozen, brief_repr, is_text
from hanabi.rulebook.data_files import ENGLISH
from hanabi.rulebook.search import weights
from hanabi.rulebook.search.index import index
from hanabi.rulebook.search.lexicons import Words, words_of
from hanabi.rulebook.search.question_parts import parts
from hanabi.rulebook.search.vocabulary import without_names
from hanabi.rulebook.texts.text_files import texts
from hanabi.rulebook.verdicts.ruling_lookup import ruling
from hanabi.rulebook.verdicts.ruling_types import Ruling


@final
@attrs.frozen
class Found(Frozen):
    """A ruling that answers a question. The `score` says how well, from 0 to 1."""

    ruling: Ruling
    score: float


def find(question: str, language: str = ENGLISH) -> tuple[Ruling, ...]:
    """Find the rulings that answer a question, best first; none if it is not about the rules.

    The question may be in any language of the rulings; the rulings returned are in `language`. Case, accents and typos
    do not matter. Common synonyms are understood.

    Raises `InvalidArgument` unless the question is a text of up to 1,000 characters without control characters, and has
    a letter or a digit; and for a language without rulings.

    Examples:
        >>> [each.id for each in find("Can I throw away a card when all clues are there?")][:1]
        ['discard/full']
        >>> find("bouquet final, trois erreurs")[0].id, find("whats teh weather")
        ('crowning/strikes', ())
    """
    return tuple([found.ruling for found in ranked(question, language)])


def ranked(question: str, language: str = ENGLISH) -> tuple[Found, ...]:
    """The rulings that answer a question, best first, with their scores.

    Raises `InvalidArgument` as `find` does.

    Examples:
        >>> [(found.ruling.id, found.score) for found in ranked("Discard/Full")][:1]
        [('discard/full', 1.0)]
    """
    return in_order(understood(question, language).scores, language)


def in_order(scores: Mapping[Rule, float], language: str) -> tuple[Found, ...]:
    """The rulings with scores that are high enough, best first."""
    least = max([weights.MIN_SCORE, *(weights.MIN_SHARE * score for score in scores.values())])
    order = sorted(scores, key=lambda rule: -scores[rule])
    return tuple([Found(ruling(rule, language), scores[rule]) for rule in order if scores[rule] >= least])


@final
@attrs.frozen
class Understood:
    """A question as it is understood.

    * `scores`: how well each rule answers it. `questions`: the same for each of several questions in it.
    * `concepts`: what it mentions. `is_story`: whether it is so long that much of it may be beside the point.
    """

    scores: Mapping[Rule, float]
    questions: tuple[Mapping[Rule, float], ...]
    concepts: frozenset[str]
    is_story: bool


def understood(question: str, language: str) -> Understood:
    """Score the question as a whole, and each sentence by itself, as many people tell a story around their question."""
    words = _words(question)
    texts(language)  # raises for an unknown language, even if nothing is found
    text = without_names(question, index().vocabularies)
    mentioned = index().read(words_of(text))
    within = parts(text, (each.lexicon for each in index().vocabularies))
    by_part = [(index().scores(index().read(part.words), beside=1), part.asks) for part in within]
    scores = _best(index().scores(mentioned), (scores for scores, _ in by_part))
    exact = _with_exact(scores, index().exact.get(words, ()))
    asked = tuple([scores for scores, asks in by_part if asks])
    return Understood(exact, asked, frozenset(mentioned), len(words) >= weights.STORY)


def _best(scores: Mapping[Rule, float], by_part: Iterable[Mapping[Rule, float]]) -> dict[Rule, float]:
    best = dict(scores)
    for part in by_part:
        for rule, score in part.items():
            best[rule] = max(best.get(rule, 0.0), weights.SENTENCE * score)
    return best


def _with_exact(scores: Mapping[Rule, float], exact: tuple[Rule, ...]) -> dict[Rule, float]:
    """If the question is a rule id or a heading, rank the rules that have it before all others."""
    if not exact:
        return dict(scores)
    least = 1.0 if len(exact) == 1 else weights.ONE_OF_SEVERAL
    others = {rule: min(score, weights.BESIDE_EXACT) for rule, score in scores.items()}
    return {**others, **{rule: least + (1 - least) * scores.get(rule, 0.0) for rule in exact}}


def _words(question: str) -> Words:
    if not is_text(question, weights.MAX_QUESTION):
        longest = weights.MAX_QUESTION
        raise InvalidArgument(f"expected a question of up to {longest} characters, got {brief_repr(question)}")
    if any(unicodedata.category(each) == "Cc" and not each.isspace() for each in question):
        raise InvalidArgument(f"expected a question without control characters, got {brief_repr(question)}")
    words = words_of(question)
    if not words:
        raise InvalidArgument(f"expected a question with a letter or a digit in it, got {brief_repr(question)}")
    return words
