"""The index of all that is said about each rule, in every language, which scores how well each answers a question."""

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
from hanabi.rulebook.search.lexicons import ELSEWHERE, Words, lexicons, words_of
from hanabi.rulebook.search.question_reading import Tongue, read, tongue
from hanabi.rulebook.verdicts.ruling_lookup import rulings

ASKED, ANSWERED, HEADED, NOTED = 1.0, 0.5, 0.5, 0.25
"""The weight of a passage: what people ask, the answer, a heading of a book, a verdict or a note."""
WEAK = 0.5
"""What a concept keeps of its weight when nearly every rule is about it."""
UNKNOWN = 2.5
"""The weight of a word that no language knows."""
MUCH = 16.0
"""The weight of a word that shows that the question is not about the rules."""
HALF = 3.0
"""How many full passages with a concept make a rule half as relevant to it as it can be."""
DOUBT = 0.4
"""What a question loses of its scores when nearly as much of it is unknown as is known."""
OTHER_VARIANT = 0.9
"""What a variant's rule keeps of its score when nothing in the question points to the variant."""
WHOLE = 0.99
"""The likeness from which a question counts as the passage itself."""
DIGITS = 6
"""The digits of a score that count: smaller differences may come from the order of the words alone."""


@final
@attrs.frozen(eq=False)
class Passage:
    """Something said about a rule: its concepts, their weight together, and that of the passage."""

    rule: Rule
    concepts: Words
    says: float
    counts: float


@final
@attrs.frozen(eq=False)
class Index:
    """What is said about every rule.

    * `tongues`: the languages. `says`: the weight of each concept. `weak`: concepts that find nothing by themselves.
    * `about`: by concept, how relevant each rule is to it, below 1. `passages`: by concept, those that have it.
    * `marks`: by rule of a variant, the concepts that show that the variant is meant.
    * `exact`: by the words of an id or a heading, the rules that belong to it.
    """

    tongues: tuple[Tongue, ...]
    says: Mapping[str, float]
    weak: frozenset[str]
    about: Mapping[str, Mapping[Rule, float]]
    passages: Mapping[str, tuple[Passage, ...]]
    marks: Mapping[Rule, frozenset[str]]
    exact: Mapping[Words, tuple[Rule, ...]]

    def scores(self, words: Words) -> dict[Rule, float]:
        """How well rules answer a question, up to 1, in the order of `Rule`; those that do not are left out.

        A score is the mean of three parts: how much of the question the rule is relevant to, and how much the question
        is like each of the two passages about the rule that are most like it. One alone is often a coincidence.
        """
        asked = {each: self.says.get(each, UNKNOWN) for each in read(words, self.tongues)}
        if ELSEWHERE in asked:  # it weighs less in a story about the rules
            asked[ELSEWHERE] = MUCH / max(self._strong(asked), 1)
        alike = self._alike(asked)
        understood = self._understood(asked)
        return {
            rule: round(score * (understood or 1.0) * self._meant(asked, rule), DIGITS)
            for rule in Rule
            if rule in alike and (understood or (len(asked) > 1 and alike[rule][0] > WHOLE))
            for score in [(self._covered(asked, rule) + sum(alike[rule])) / 3]
        }

    def _understood(self, asked: Iterable[str]) -> float:
        """What a question keeps of its scores; nothing unless more of it is understood than not."""
        strange = sum(each not in self.says or each == ELSEWHERE for each in asked)
        strong = self._strong(asked)
        return 1 - DOUBT * strange / strong if strong > strange else 0.0

    def _strong(self, asked: Iterable[str]) -> int:
        return sum(each in self.says and each not in self.weak for each in asked)

    def _alike(self, asked: Mapping[str, float]) -> dict[Rule, list[float]]:
        """How much the question is like the two passages most like it, by rule: the cosine of their concepts."""
        shared: dict[Passage, float] = defaultdict(float)
        for concept, says in asked.items():
            for passage in self.passages.get(concept, ()):
                shared[passage] += says
        alike: dict[Rule, list[float]] = defaultdict(list)
        whole = sum(asked.values())
        for passage, both in shared.items():
            alike[passage.rule].append(passage.counts * both / math.sqrt(whole * passage.says))
        return {rule: nlargest(2, likenesses) for rule, likenesses in alike.items()}

    def _covered(self, asked: Mapping[str, float], rule: Rule) -> float:
        covered = sum(says * self.about.get(concept, {}).get(rule, 0.0) for concept, says in asked.items())
        return covered / sum(asked.values())

    def _meant(self, asked: Mapping[str, float], rule: Rule) -> float:
        return OTHER_VARIANT if rule in self.marks and self.marks[rule].isdisjoint(asked) else 1.0


@cache
def index() -> Index:
    """The index of all rulings, made when the first question is asked."""
    tongues = {code: tongue(lexicon, [text for _, text, _ in _said(code)]) for code, lexicon in lexicons().items()}
    order = tuple(tongues.values())
    said = [
        (rule, each.lexicon.concepts(words_of(text)), counts)
        for code, each in tongues.items()
        for rule, text, counts in _said(code)
    ]
    said += [(rule, read(words_of(heading), order), HEADED) for rule, heading in _headings()]
    weak = frozenset().union(*(each.lexicon.weak for each in order))
    says = _says(said, weak)
    passages: dict[str, list[Passage]] = defaultdict(list)
    for rule, concepts, counts in said:
        unique = tuple(dict.fromkeys(concepts))
        passage = Passage(rule, unique, sum(map(says.__getitem__, unique)), counts)
        for concept in unique:
            passages[concept].append(passage)
    return Index(
        tongues=order,
        says={**says, ELSEWHERE: MUCH},
        weak=weak | {ELSEWHERE},
        about={concept: _about(having) for concept, having in passages.items()},
        passages={concept: tuple(having) for concept, having in passages.items()},
        marks=_marks(order),
        exact=_exact(),
    )


def _said(language: str) -> Iterator[tuple[Rule, str, float]]:
    """All that is said about rules in a language, with the weight of each passage."""
    for rule_id, asked in lexicons()[language].questions.items():
        yield from ((Rule(rule_id), text, ASKED) for text in asked)
    for each in rulings(language) if language in languages() else ():
        yield from ((each.rule, text, ASKED) for text in (each.question, each.statement))
        yield each.rule, each.ruling, ANSWERED
        texts = [text for source in each.sources for text in (source.verdict, source.note) if text is not None]
        yield from ((each.rule, text, NOTED) for text in dict.fromkeys(texts))


def _headings() -> Iterator[tuple[Rule, str]]:
    for each in rulings():
        named = dict.fromkeys(source.section for source in each.sources if source.section is not None)
        yield from ((each.rule, heading) for heading in named)


def _says(said: Iterable[tuple[Rule, Words, float]], weak: frozenset[str]) -> dict[str, float]:
    """The weight of each concept: the fewer rules people ask about with it, the greater."""
    rules: dict[str, set[Rule]] = defaultdict(set)
    for rule, concepts, counts in said:
        for concept in concepts:
            rules[concept].update([rule] if counts == ASKED else [])
    return {
        concept: math.log(1 + len(Rule) / max(len(about), 1)) * (WEAK if concept in weak else 1.0)
        for concept, about in rules.items()
    }


def _about(having: Iterable[Passage]) -> dict[Rule, float]:
    amounts: dict[Rule, float] = defaultdict(float)
    for passage in having:
        amounts[passage.rule] += passage.counts
    return {rule: amount / (amount + HALF) for rule, amount in amounts.items()}


def _marks(tongues: Iterable[Tongue]) -> dict[Rule, frozenset[str]]:
    marks: dict[str, set[str]] = defaultdict(set)
    for each in tongues:
        for variant, concepts in each.lexicon.marks.items():
            marks[variant].update(concepts)
    return {each.rule: frozenset(marks[each.variant.id]) for each in rulings() if each.variant is not None}


def _exact() -> dict[Words, tuple[Rule, ...]]:
    exact: dict[Words, list[Rule]] = defaultdict(list)
    for rule, text in [*((rule, rule.value) for rule in Rule), *_headings()]:
        exact[words_of(text)].append(rule)
    return {words: tuple(rules) for words, rules in exact.items()}
