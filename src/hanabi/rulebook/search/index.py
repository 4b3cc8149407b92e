"""The index of all texts about each rule, in every language. It scores how well rules answer a question.

The idea is that of text search by TF-IDF and cosine. Questions people ask, our answers, headings of the books, verdicts
and notes are *passages* about a rule. A passage, like a question, is a set of concepts. A concept weighs more if
people ask about fewer rules with it. The score of a rule is the mean of three numbers from 0 to 1:

* the mean relevance of the rule to the concepts of the question: n / (n + 3) for a concept in n passages on the rule;
* the similarity of the question to the most similar passage about the rule: the cosine of their concepts;
* the same for the second most similar passage, as a single similar passage is often a coincidence.

Example: *redraw deck* is read as `draw` and `deck`. People ask about 29 of 66 rules with `draw`, about 10 with `deck`.
So these weigh log(1 + 66 / 29) = 1.2 and log(1 + 66 / 10) = 2.0, together 3.2. About thirty passages on the rule
`end/last-card` have `draw`, and as many have `deck`: the relevance is 0.91 and 0.92. The most similar passage has these
two concepts and another that weighs 0.5: the cosine is 3.2 / sqrt(3.2 * 3.7) = 0.94. The next has 0.62. The mean is
0.82.

Questions are told as stories, so what is not known does not count: neither words that no text has, nor the weight of a
question beyond `LONG`. But beside unknown words a rule needs *ties*: the sum of its relevance to the concepts of the
question. A single word ties by chance (*life on mars*), two seldom do (*legality of empty clues*). Words that have
nothing to do with the rules need more ties, questions of strategy and other games more still. With fewer ties than
needed the score falls steeply.

Example: *is a redraw from the deck kosher* has the same two concepts, with the same scores. One unknown word needs
1.3 + 0.1 = 1.4 ties. The rule `end/last-card` has 0.91 + 0.92 = 1.83, so it keeps its score. *redraw my umbrella* has
one tie of 0.91 and keeps (0.91 / 1.4) ** 5 = 0.12 of its score, which is too little to be found.

The index has 5,700 passages and 530 concepts, in three languages. It is built when the first question is asked, in
0.5 s, mostly for stemming. A question takes about a millisecond: it is compared only with passages that share a concept
with it.
"""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from typing import final

import attrs

from hanabi.game import Rule
from hanabi.rulebook.data_files import languages
from hanabi.rulebook.search import weights
from hanabi.rulebook.search.lexicons import ELSEWHERE, OTHER_GAME, STRATEGY, Words, lexicons, words_of
from hanabi.rulebook.search.vocabulary import Vocabulary, read, vocabulary
from hanabi.rulebook.texts.text_files import texts
from hanabi.rulebook.verdicts.ruling_lookup import rulings

OUTSIDE = {ELSEWHERE: weights.ELSEWHERE, STRATEGY: weights.STRATEGY, OTHER_GAME: weights.OTHER_GAME}
"""The concepts that no rule is about, with the ties that each of them needs."""
_ORDER = {rule: number for number, rule in enumerate(Rule)}


@final
@attrs.frozen(eq=False)
class Passage:
    """A text about a rule: its concepts, how much it counts, and the factor from shared weights to the cosine."""

    rule: Rule
    concepts: Words
    counts: float
    factor: float


@final
@attrs.frozen(eq=False)
class Index:
    """The texts about every rule, by the concepts in them.

    * `vocabularies`: one per language. `weak`: concepts that find nothing by themselves.
    * `weight_of`: the weight of each concept. `passages`: by concept, the passages that have it.
    * `relevance`: by concept, how relevant each rule is to the concept, from 0 to below 1.
    * `marks`: for each rule of a variant, the concepts that show that the variant is meant.
    * `exact`: by the words of a rule id or a heading, the rules that have it.
    * `asked`: by the concepts of the questions that people ask, how many of these questions are about each rule.
    """

    vocabularies: tuple[Vocabulary, ...]
    weight_of: Mapping[str, float]
    weak: frozenset[str]
    relevance: Mapping[str, Mapping[Rule, float]]
    passages: Mapping[str, tuple[Passage, ...]]
    marks: Mapping[Rule, frozenset[str]]
    exact: Mapping[Words, tuple[Rule, ...]]
    asked: Mapping[frozenset[str], Mapping[Rule, int]]

    def read(self, words: Words) -> Counter[str]:
        """The concepts in the words of a question, with the number of times that each is mentioned."""
        return Counter(read(words, self.vocabularies))

    def scores(self, mentions: Mapping[str, int], *, beside: int = 0) -> dict[Rule, float]:
        """The scores of the rules that answer a question, up to 1, in the order of `Rule`.

        `beside` is the number of unknown words beside those in `mentions`.
        """
        question = {each: self.weight_of[each] for each in mentions if each in self.weight_of}
        ties = {
            each: min(mentions[each], weights.MENTIONS) * (weights.WEAK if each in self.weak else 1.0)
            for each in question
        }
        alike = self._alike(question)
        needed = self._needed(mentions, beside)
        scores: dict[Rule, float] = {}
        for rule in sorted(alike, key=_ORDER.__getitem__):
            relevance = {each: self.relevance[each].get(rule, 0.0) for each in question}
            score = (self._covered(question, relevance) + alike[rule]) / 3 * self._meant(question, rule)
            enough = min(1.0, sum(ties[each] * relevance[each] for each in question) / needed) if needed else 1.0
            scores[rule] = round(score * enough**weights.STEEP, weights.DIGITS)
        return scores

    def _needed(self, concepts: Iterable[str], beside: int) -> float:
        """The ties that a rule needs to keep its score; 0 if all is known, and more than what every rule is about."""
        strange = [each for each in concepts if each not in self.weight_of]
        if not strange and not beside and not self.weak.issuperset(concepts):
            return 0.0
        unknown = beside + sum(each not in OUTSIDE for each in strange)
        outside = sum(OUTSIDE.get(each, 0.0) for each in strange)
        return weights.TIES + weights.MORE_TIES * math.log2(1 + unknown) + outside

    def _alike(self, question: Mapping[str, float]) -> dict[Rule, float]:
        """The sum of the cosines of the question with the two most similar passages about each rule."""
        shared: dict[Passage, float] = defaultdict(float)
        for concept, weight in question.items():
            for passage in self.passages[concept]:
                shared[passage] += weight
        alike: dict[Rule, tuple[float, float]] = {}
        for passage, both in shared.items():
            likeness = both * passage.factor
            best, second = alike.get(passage.rule, (0.0, 0.0))
            if likeness > second:
                alike[passage.rule] = (likeness, best) if likeness > best else (best, likeness)
        whole = math.sqrt(min(sum(question.values()), weights.LONG))
        return {rule: min(1.0, best / whole) + min(1.0, second / whole) for rule, (best, second) in alike.items()}

    def _covered(self, question: Mapping[str, float], relevance: Mapping[str, float]) -> float:
        covered = sum(weight * relevance[concept] for concept, weight in question.items())
        return min(1.0, covered / min(sum(question.values()), weights.LONG))

    def _meant(self, question: Mapping[str, float], rule: Rule) -> float:
        return weights.OTHER_VARIANT if rule in self.marks and self.marks[rule].isdisjoint(question) else 1.0


@cache
def index() -> Index:
    """The index of all rulings, built for the first question."""
    said = {code: [(rule, words_of(text), counts) for rule, text, counts in _texts(code)] for code in lexicons()}
    order = tuple([vocabulary(lexicons()[code], [words for _, words, _ in said[code]]) for code in said])
    read_texts = [
        (rule, _unique(each.lexicon.concepts(words)), counts)
        for each, texts_said in zip(order, said.values(), strict=True)
        for rule, words, counts in texts_said
    ]
    read_texts += [(rule, _unique(read(words_of(heading), order)), weights.HEADING) for rule, heading in _headings()]
    weak = frozenset().union(*(each.lexicon.weak for each in order))
    weighed = _weights(read_texts, weak)
    passages: dict[str, list[Passage]] = defaultdict(list)
    for rule, concepts, counts in read_texts:
        weight = sum(map(weighed.__getitem__, concepts))
        passage = Passage(rule, concepts, counts, counts / math.sqrt(weight or 1.0))
        for concept in concepts:
            passages[concept].append(passage)
    return Index(
        vocabularies=order,
        weight_of=weighed,
        weak=weak,
        relevance={concept: _relevance(having) for concept, having in passages.items()},
        passages={concept: tuple(having) for concept, having in passages.items()},
        marks=_marks(order),
        exact=_exact(),
        asked=_asked(read_texts),
    )


def _unique(concepts: Words) -> Words:
    return tuple([each for each in dict.fromkeys(concepts) if each not in OUTSIDE])


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


def _asked(read_texts: Iterable[tuple[Rule, Words, float]]) -> dict[frozenset[str], Counter[Rule]]:
    asked: dict[frozenset[str], Counter[Rule]] = defaultdict(Counter)
    for rule, concepts, counts in read_texts:
        if counts == weights.QUESTION:
            asked[frozenset(concepts)][rule] += 1
    return asked


def _exact() -> dict[Words, tuple[Rule, ...]]:
    exact: dict[Words, list[Rule]] = defaultdict(list)
    for rule, text in [*((rule, rule.value) for rule in Rule), *_headings()]:
        exact[words_of(text)].append(rule)
    return {words: tuple(rules) for words, rules in exact.items()}
