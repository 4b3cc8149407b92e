"""The index of all that is said about each rule, in every language, and how well each rule answers a question."""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from functools import cache
from typing import final

import attrs

from hanabi.game import Rule
from hanabi.rulebook.question_reading import Tongue, read, tongue
from hanabi.rulebook.question_words import Words, lexicons, words_of
from hanabi.rulebook.ruling_lookup import rulings
from hanabi.rulebook.ruling_types import Ruling
from hanabi.rulebook.texts import languages

ASKED, ANSWERED, HEADED, NOTED = 1.0, 0.5, 0.5, 0.25
"""How much is in what people ask, in the answer, in the headings of the books, in verdicts and notes."""
WEAK = 0.3
"""How much a concept says that nearly every rule is about."""
UNKNOWN = 2.5
"""How much a word says that nobody knows."""
ELSEWHERE, MUCH = "elsewhere", 8.0
"""The concept of whatever no rule is about, and how much it says."""
HALF = 2.0
"""In how many questions about a rule a concept makes the rule half as much about it as can be."""
OTHER_VARIANT = 0.9
"""What the rule of a variant keeps of its score where nothing in the question says that the variant is meant."""


@final
@attrs.frozen(eq=False)
class Passage:
    """Something said about a rule: its concepts, how much they say together, and how much the passage counts."""

    rule: Rule
    concepts: frozenset[str]
    says: float
    counts: float


@final
@attrs.frozen(eq=False)
class Index:
    """What is said about every rule.

    * `tongues`: the languages. `says`: how much each concept says. `weak`: concepts that find nothing alone.
    * `about`: by concept, how much each rule is about it, up to 1. `passages`: by concept, those that have it.
    * `marks`: by rule of a variant, the concepts that show that the variant is meant.
    * `exact`: by the words of a heading or an id, the rules that it is about.
    """

    tongues: tuple[Tongue, ...]
    says: Mapping[str, float]
    weak: frozenset[str]
    about: Mapping[str, Mapping[Rule, float]]
    passages: Mapping[str, tuple[Passage, ...]]
    marks: Mapping[Rule, frozenset[str]]
    exact: Mapping[Words, tuple[Rule, ...]]

    def scores(self, words: Words) -> dict[Rule, float]:
        """How well rules answer a question, from 0 to 1: those that do at all.

        A score is the mean of two parts: how much of the question the rule is about, and how much the question is
        like the one passage about the rule that is most like it.
        """
        says = {**self.says, ELSEWHERE: MUCH}
        concepts = {each: says.get(each, UNKNOWN) for each in read(words, self.tongues)}
        strong = any(each in self.says and each not in self.weak for each in concepts)
        asked = sum(concepts.values())
        alike = self._alike(concepts, asked)
        scores = {}
        for rule, likeness in alike.items():
            covered = sum(says * self.about.get(each, {}).get(rule, 0.0) for each, says in concepts.items()) / asked
            if strong or likeness > 0.99:
                meant = rule not in self.marks or self.marks[rule] & set(concepts)
                scores[rule] = (covered + likeness) / 2 * (1.0 if meant else OTHER_VARIANT)
        return scores

    def _alike(self, concepts: Mapping[str, float], asked: float) -> dict[Rule, float]:
        shared: Counter[Passage] = Counter()
        for each, says in concepts.items():
            for passage in self.passages.get(each, ()):
                shared[passage] += says
        alike: dict[Rule, float] = defaultdict(float)
        for passage, both in shared.items():
            likeness = passage.counts * both / math.sqrt(asked * passage.says)
            alike[passage.rule] = max(alike[passage.rule], likeness)
        return alike


@cache
def index() -> Index:
    """The index of all rulings, made when the first question is asked."""
    said = {language: list(_said(language)) for language in lexicons()}
    tongues = {language: tongue(lexicons()[language], [text for _, text, _ in said[language]]) for language in said}
    order = tuple(tongues.values())
    read_passages = [
        (rule, frozenset(each.lexicon.concepts(words_of(text))), counts)
        for language, each in tongues.items()
        for rule, text, counts in said[language]
    ]
    read_passages += [
        (each.rule, frozenset(read(words_of(heading), order)), HEADED)
        for each in rulings()
        for heading in _headings(each)
    ]
    weak = frozenset().union(*(each.lexicon.weak for each in order))
    says = _says(read_passages, weak)
    passages: dict[str, list[Passage]] = defaultdict(list)
    amounts: dict[str, Counter[Rule]] = defaultdict(Counter)
    for rule, concepts, counts in read_passages:
        passage = Passage(rule, concepts, sum(map(says.__getitem__, concepts)), counts)
        for concept in concepts:
            passages[concept].append(passage)
            amounts[concept][rule] += counts  # type: ignore[assignment]
    return Index(
        tongues=order,
        says=says,
        weak=weak,
        about={
            c: {rule: amount / (amount + HALF) for rule, amount in by_rule.items()} for c, by_rule in amounts.items()
        },
        passages={concept: tuple(each) for concept, each in passages.items()},
        marks=_marks(order),
        exact=_exact(),
    )


def _said(language: str) -> Iterator[tuple[Rule, str, float]]:
    """All that is said about rules in a language, and how much it counts."""
    for rule_id, asked in lexicons()[language].questions.items():
        yield from ((Rule(rule_id), text, ASKED) for text in asked)
    for each in rulings(language) if language in languages() else ():
        yield from ((each.rule, text, ASKED) for text in (each.question, each.statement))
        yield each.rule, each.ruling, ANSWERED
        verdicts = {source.verdict for source in each.sources} | {source.note for source in each.sources}
        yield from ((each.rule, text, NOTED) for text in sorted(filter(None, verdicts)))


def _headings(each: Ruling) -> list[str]:
    return sorted({source.section for source in each.sources if source.section is not None})


def _says(passages: list[tuple[Rule, frozenset[str], float]], weak: frozenset[str]) -> dict[str, float]:
    """How much each concept says: the fewer rules people ask about with it, the more."""
    rules: dict[str, set[Rule]] = defaultdict(set)
    for rule, concepts, counts in passages:
        for concept in concepts:
            rules[concept] |= {rule} if counts == ASKED else set()
    return {
        concept: math.log(1 + len(Rule) / max(len(about), 1)) * (WEAK if concept in weak else 1.0)
        for concept, about in rules.items()
    }


def _marks(tongues: tuple[Tongue, ...]) -> dict[Rule, frozenset[str]]:
    marks: dict[str, set[str]] = defaultdict(set)
    for each in tongues:
        for variant, concepts in each.lexicon.marks.items():
            marks[variant].update(concepts)
    return {each.rule: frozenset(marks[each.variant.id]) for each in rulings() if each.variant is not None}


def _exact() -> dict[Words, tuple[Rule, ...]]:
    exact: dict[Words, list[Rule]] = defaultdict(list)
    for each in rulings():
        for text in [each.id, *_headings(each)]:
            exact[words_of(text)].append(each.rule)
    return {words: tuple(rules) for words, rules in exact.items()}
