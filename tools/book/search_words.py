"""Synonyms for the search of the site, in every language of the rulings.

The synonyms are the words that `hanabi.find` understands in a question. The theme's search matches prefixes, so a word
that is the beginning of another one is left out.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Any

from book.page_words import LANGUAGES
from book.rule_places import folder
from hanabi import Rule, ruling
from hanabi.rulebook.data_files import ENGLISH
from hanabi.rulebook.search.index import OUTSIDE, index
from hanabi.rulebook.search.lexicons import lexicon, words_of
from hanabi.rulebook.search.weights import HALF_RELEVANT

RULES = {folder(language): language for language in LANGUAGES}
"""The folders of the rules, and their languages, English first: its folder has those of the others in it."""
AGAIN = tuple(f"{pages}every-ruling/" for pages in RULES)
"""Pages that repeat the content of others. Only their first section is in the search index."""
FIELDS = {"names": 500, "words": 30}
"""The fields added to each section, with the weight of a word there. A word in the text weighs 1, in the title 1000."""
RULE, OF_A_VARIANT, ASIDE = 4.0, 1.5, 0.2
"""The weight of a section about a rule, of one about a rule of a variant, and of one that readers rarely look for.

All other sections have the weight 1."""
TRANSLATED = 0.8
"""Factor for languages other than English: a word of several languages, such as *bonus*, is found in English first."""
LONGER = 0.95
"""Factor for each word of an id beyond the second, so that `play/bonus` comes before `play/bonus-full`."""
FEW_LOOK_FOR = ("benchmarks/", "changelog/", "contributing/", "explanation/how-it-is-built/", "examples/")
RELEVANT = 1.5
"""The minimum number of a rule's passages that name a concept, for the synonyms of the concept to lead to the rule.

It is the mean number of passages in a language, and so is the next one.
"""
AGAIN_FOR = 6
"""The number of passages for which a word is repeated once more."""
MOST = 4
"""A word is repeated at most this often, even if the rule is about little else."""

PART = re.compile(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])|\d+")
"""A word within a Python name."""


def enriched(found: dict[str, Any]) -> dict[str, Any]:
    """Add the synonyms to the search index. `found` is the content of `search_index.json`."""
    fields = found["config"].setdefault("fields", {})
    fields.update({name: {"boost": boost} for name, boost in FIELDS.items()})
    once = [section for section in found["docs"] if not _again(section["location"])]
    return {**found, "docs": [_enriched(section) for section in once]}


def _again(location: str) -> bool:
    return location.startswith(AGAIN) and "#" in location


def _enriched(section: Mapping[str, Any]) -> dict[str, Any]:
    page, _, anchor = section["location"].partition("#")
    language = next((RULES[part] for part in reversed(RULES) if page.startswith(part)), None)
    if language is not None and anchor in _by_anchor():
        rule = _by_anchor()[anchor]
        words = {"names": " ".join(names_of(rule, language)), "words": " ".join(words_about(rule, language))}
        return {**section, **words, "boost": _boost(rule, language)}
    if page.startswith("reference/") and anchor:
        return {**section, "names": " ".join(PART.findall(section["title"]))}
    return {**section, "boost": ASIDE} if page.startswith(FEW_LOOK_FOR + AGAIN) else {**section}


def _boost(rule: Rule, language: str) -> float:
    boost = RULE if ruling(rule).variant is None else OF_A_VARIANT
    boost *= 1 if language == ENGLISH else TRANSLATED
    return round(boost * LONGER ** (len(words_of(rule.value)) - 2), 3)


@cache
def _by_anchor() -> Mapping[str, Rule]:
    return {rule.value.replace("/", "-"): rule for rule in Rule}


def names_of(rule: Rule, language: str) -> tuple[str, ...]:
    """The words of a rule's id, and their synonyms in a language.

    Examples:
        >>> {"hint", "clues", "empty"} <= {*names_of(Rule.HINT_EMPTY, "en")}
        True
        >>> {"hint", "empty", "indices", "vides"} <= {*names_of(Rule.HINT_EMPTY, "fr")}
        True
    """
    said = words_of(rule.value)
    concepts = [concept for word in said for concept in lexicon("en").concepts((word,))]
    others = [word for concept in concepts for word in _synonyms(language).get(concept, ())]
    return tuple(dict.fromkeys([*said, *others]))


def words_about(rule: Rule, language: str) -> tuple[str, ...]:
    """The words of a language for the concepts of a rule, repeated by relevance.

    Examples:
        >>> "misplays" in words_about(Rule.PLAY_FAILURE, "en"), "erreurs" in words_about(Rule.PLAY_FAILURE, "fr")
        (True, True)
    """
    return tuple(_words_about(rule, _synonyms(language)))


def _words_about(rule: Rule, synonyms: Mapping[str, tuple[str, ...]]) -> Iterator[str]:
    for concept, relevance in ((concept, by_rule.get(rule, 0.0)) for concept, by_rule in index().relevance.items()):
        passages = HALF_RELEVANT * relevance / (1 - relevance) / len(index().vocabularies)
        if passages >= RELEVANT and concept not in index().weak:
            for word in synonyms.get(concept, ()):
                yield from [word] * min(MOST, 1 + int(passages / AGAIN_FOR))


@cache
def _synonyms(language: str) -> Mapping[str, tuple[str, ...]]:
    """For each concept, the words of a language that mean it, without phrases of several words, and without compounds.

    A word weighs less the more there are.
    """
    known, words = lexicon(language), defaultdict[str, list[str]](list)
    for (word, *more), meant in known.meanings.items():
        if not more and OUTSIDE.keys().isdisjoint(meant) and not known.parts(word):
            for concept in meant:
                words[concept].append(word)
    return {concept: tuple(_longest(said)) for concept, said in words.items()}


def _longest(words: Sequence[str]) -> Iterator[str]:
    """The words and their plurals, except each that is the beginning of another."""
    ordered = sorted({*words, *(f"{word}s" for word in words if not word.endswith(("s", "x")))})
    for word, following in zip(ordered, [*ordered[1:], ""], strict=True):
        if not following.startswith(word):
            yield word
