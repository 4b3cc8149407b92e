"""The index of all texts about each rule, in every language. It scores how well rules answer a question.

The idea is that of text search by TF-IDF and cosine. Questions people ask, our answers, headings of the books, verdicts
and notes are *passages* about a rule. A passage, like a question, is a set of concepts. A concept weighs more if
people ask about fewer rules with it. The score of a rule is the mean of three numbers from 0 to 1:

* the mean relevance of the rule to the concepts of the question: n / (n + 3) for a concept in n passages on the rule;
* the similarity of the question to the most similar passage about the rule: the cosine of their concepts;
* the same for the second most similar passage, as a single similar passage is often a coincidence.

Example: *redraw deck* is read as `draw` and `deck`. People ask about 18 of 55 rules with `draw`, about 8 with `deck`.
So these weigh log(1 + 55 / 18) = 1.4 and log(1 + 55 / 8) = 2.1, together 3.5. About twenty passages on the rule
`end/last-card` have `draw`, and as many have `deck`: the relevance is 0.88 for both. The most similar passage has these
two concepts and others that weigh 0.4: the cosine is 3.5 / sqrt(3.5 * 3.9) = 0.94. The next has 0.60. The mean is 0.81.

The index has 3,200 passages and 325 concepts. It is built when the first question is asked, in 0.4 s, mostly for
stemming. A question takes about a millisecond: it is compared only with passages that share a concept with it.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from heapq import nlargest
from typing import final

import attrs

from hanabi.game import Rule
from hanabi.rulebook.data_files import languages
from hanabi.rulebook.search import weights
from hanabi.rulebook.search.lexicons import ELSEWHERE, Words, lexicons, words_of
from hanabi.rulebook.search.vocabulary import Vocabulary, read, vocabulary
from hanabi.rulebook.texts.text_files import texts
from hanabi.rulebook.verdicts.ruling_lookup import rulings


@final
@attrs.frozen(eq=False)
class Passage:
    """A text about a rule: its concepts, the sum of their weights, and how much the passage counts."""

    rule: Rule
    concepts: Words
    weight: float
    counts: float


@final
@attrs.frozen(eq=False)
class Index:
    """The texts about every rule, by the concepts in them.

    * `vocabularies`: one per language. `weak`: concepts that find nothing by themselves.
    * `weight_of`: the weight of each concept. `passages`: by concept, the passages that have it.
    * `relevance`: by concept, how relevant each rule is to the concept, from 0 to below 1.
    * `marks`: for each rule of a variant, the concepts that show that the variant is meant.
    * `exact`: by the words of a rule id or a heading, the rules that have it.
    """

    vocabularies: tuple[Vocabulary, ...]
    weight_of: Mapping[str, float]
    weak: frozenset[str]
    relevance: Mapping[str, Mapping[Rule, float]]
    passages: Mapping[str, tuple[Passage, ...]]
    marks: Mapping[Rule, frozenset[str]]
    exact: Mapping[Words, tuple[Rule, ...]]

    def scores(self, words: Words) -> dict[Rule, float]:
        """The scores of the rules that answer a question, up to 1, in the order of `Rule`."""
        question = {each: self.weight_of.get(each, weights.UNKNOWN) for each in read(words, self.vocabularies)}
        if ELSEWHERE in question:  # this concept weighs less in a long question about the rules
            question[ELSEWHERE] = weights.OFF_TOPIC / max(self._strong(question), 1)
        alike = self._alike(question)
        understood = self._understood(question)
        return {
            rule: round(score * (understood or 1.0) * self._meant(question, rule), weights.DIGITS)
            for rule in Rule
            if rule in alike and (understood or (len(question) > 1 and alike[rule][0] > weights.SAME))
            for score in [(self._covered(question, rule) + sum(alike[rule])) / 3]
        }

    def _understood(self, question: Iterable[str]) -> float:
        """The share of the scores to keep; 0 unless more concepts are known than unknown."""
        strange = sum(each not in self.weight_of or each == ELSEWHERE for each in question)
        strong = self._strong(question)
        return 1 - weights.DOUBT * strange / strong if strong > strange else 0.0

    def _strong(self, question: Iterable[str]) -> int:
        return sum(each in self.weight_of and each not in self.weak for each in question)

    def _alike(self, question: Mapping[str, float]) -> dict[Rule, list[float]]:
        """The cosines of the question with the two most similar passages about each rule."""
        shared: dict[Passage, float] = defaultdict(float)
        for concept, weight in question.items():
            for passage in self.passages.get(concept, ()):
                shared[passage] += weight
        alike: dict[Rule, list[float]] = defaultdict(list)
        whole = sum(question.values())
        for passage, both in shared.items():
            alike[passage.rule].append(passage.counts * both / math.sqrt(whole * passage.weight))
        return {rule: nlargest(2, likenesses) for rule, likenesses in alike.items()}

    def _covered(self, question: Mapping[str, float], rule: Rule) -> float:
        covered = sum(weight * self.relevance.get(concept, {}).get(rule, 0.0) for concept, weight in question.items())
        return covered / sum(question.values())

    def _meant(self, question: Mapping[str, float], rule: Rule) -> float:
        return weights.OTHER_VARIANT if rule in self.marks and self.marks[rule].isdisjoint(question) else 1.0


@cache
def index() -> Index:
    """The index of all rulings, built for the first question."""
    by_language = {
        code: vocabulary(lexicon, [text for _, text, _ in _texts(code)]) for code, lexicon in lexicons().items()
    }
    order = tuple(by_language.values())
    read_texts = [
        (rule, each.lexicon.concepts(words_of(text)), counts)
        for code, each in by_language.items()
        for rule, text, counts in _texts(code)
    ]
    read_texts += [(rule, read(words_of(heading), order), weights.HEADING) for rule, heading in _headings()]
    weak = frozenset().union(*(each.lexicon.weak for each in order))
    weighed = _weights(read_texts, weak)
    passages: dict[str, list[Passage]] = defaultdict(list)
    for rule, concepts, counts in read_texts:
        unique = tuple(dict.fromkeys(concepts))
        passage = Passage(rule, unique, sum(map(weighed.__getitem__, unique)), counts)
        for concept in unique:
            passages[concept].append(passage)
    return Index(
        vocabularies=order,
        weight_of={**weighed, ELSEWHERE: weights.OFF_TOPIC},
        weak=weak | {ELSEWHERE},
        relevance={concept: _relevance(having) for concept, having in passages.items()},
        passages={concept: tuple(having) for concept, having in passages.items()},
        marks=_marks(order),
        exact=_exact(),
    )


def _texts(language: str) -> Iterator[tuple[Rule, str, float]]:
    """Every text about a rule in a language, and how much it counts."""
    for rule_id, questions in lexicons()[language].questions.items():
        yield from ((Rule(rule_id), text, weights.QUESTION) for text in questions)
    for each in rulings(language) if language in languages() else ():
        plain = texts(language).rules[each.rule].statement
        yield from ((each.rule, text, weights.QUESTION) for text in (each.question, plain))
        yield from ((each.rule, text, weights.ANSWER) for text in (each.ruling, each.practice) if text is not None)
        said = [text for source in each.sources for text in (source.verdict, source.note) if text is not None]
        yield from ((each.rule, text, weights.NOTE) for text in dict.fromkeys(said))


def _headings() -> Iterator[tuple[Rule, str]]:
    for each in rulings():
        named = dict.fromkeys(source.section for source in each.sources if source.section is not None)
        yield from ((each.rule, heading) for heading in named)


def _weights(read_texts: Iterable[tuple[Rule, Words, float]], weak: frozenset[str]) -> dict[str, float]:
    rules: dict[str, set[Rule]] = defaultdict(set)
    for rule, concepts, counts in read_texts:
        for concept in concepts:
            rules[concept].update([rule] if counts == weights.QUESTION else [])
    return {
        concept: math.log(1 + len(Rule) / max(len(having), 1)) * (weights.WEAK if concept in weak else 1.0)
        for concept, having in rules.items()
    }


def _relevance(having: Iterable[Passage]) -> dict[Rule, float]:
    amounts: dict[Rule, float] = defaultdict(float)
    for passage in having:
        amounts[passage.rule] += passage.counts
    return {rule: amount / (amount + weights.HALF_RELEVANT) for rule, amount in amounts.items()}


def _marks(vocabularies: Iterable[Vocabulary]) -> dict[Rule, frozenset[str]]:
    marks: dict[str, set[str]] = defaultdict(set)
    for each in vocabularies:
        for variant, concepts in each.lexicon.marks.items():
            marks[variant].update(concepts)
    return {each.rule: frozenset(marks[each.variant.id]) for each in rulings() if each.variant is not None}


def _exact() -> dict[Words, tuple[Rule, ...]]:
    exact: dict[Words, list[Rule]] = defaultdict(list)
    for rule, text in [*((rule, rule.value) for rule in Rule), *_headings()]:
        exact[words_of(text)].append(rule)
    return {words: tuple(rules) for words, rules in exact.items()}
