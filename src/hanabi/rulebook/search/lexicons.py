"""The concepts that a text is about, by the words listed in `data/search/` for each language.

Different words for the same thing are one concept. Case, accents, apostrophes, hyphens and inflections do not matter.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache, lru_cache
from typing import Any, final

import attrs

from hanabi.plain_data import list_of, map_of, object_of, read_bool, read_text
from hanabi.rulebook.data_files import languages, named_in, read_data, toml
from hanabi.rulebook.search.compounds import joined, parts_of
from hanabi.rulebook.search.weights import MAX_WORD, MIN_CUT

ELSEWHERE = "elsewhere"
STRATEGY = "strategy"
OTHER_GAME = "othergame"
"""The concepts of what no rule is about: everything else in the world, how to play well, and other games."""
NO_RULE = frozenset([(ELSEWHERE,), (STRATEGY,), (OTHER_GAME,)])
"""What a phrase means that no rule is about."""
_WORD = re.compile(r"\d+|[^\W\d_]+")
_LIGATURES = str.maketrans({"œ": "oe", "æ": "ae"})
_MARKS = ("Mn", "Cf")
"""The Unicode categories of accents, and of invisible characters such as soft hyphens."""

Words = tuple[str, ...]


def words_of(text: str) -> Words:
    """The words and numbers in a text, without case, accents or signs.

    Examples:
        >>> words_of("Fin d'une Œuvre: 5s, multi-colour!")
        ('fin', 'd', 'une', 'oeuvre', '5', 's', 'multi', 'colour')
    """
    letters = text.casefold()
    if not letters.isascii():
        plain = unicodedata.normalize("NFKD", letters.translate(_LIGATURES))
        letters = "".join([each for each in plain if each.isascii() or unicodedata.category(each) not in _MARKS])
    return tuple(_WORD.findall(letters))


@final
@attrs.frozen(eq=False)
class Lexicon:
    """What a file in `data/search/` says about the words of a language.

    * `meanings`: the concepts of each word or phrase, as typed. Stop words have none.
    * `stemmed`: the same by the stems of the words, without stop words.
    * `longest`: the number of words in the longest phrase.
    * `joints`, `askers`: a joint followed by an asker (*and who*) begins another question in the same sentence.
    * `weak`: concepts that nearly every rule is about.
    * `marks`: by variant, the concepts that show that the variant is meant.
    * `questions`: by rule id, the questions that people ask about the rule.
    * `compounds`: whether nouns are written together and begin with a capital letter.
    * `particles`: what verbs leave at the end of a clause. `spellings`: letters that are also typed for other letters.
    """

    meanings: Mapping[Words, Words]
    stemmed: Mapping[Words, Words]
    longest: int
    joints: frozenset[str]
    askers: frozenset[str]
    weak: frozenset[str]
    marks: Mapping[str, Words]
    questions: Mapping[str, Words]
    stem: Callable[[str], str]
    compounds: bool
    particles: frozenset[str]
    spellings: Mapping[str, str]

    def concepts(self, words: Words) -> tuple[str, ...]:
        """The concepts in a text, in order.

        Of phrases that overlap, the first wins. Of phrases that begin at the same word, the longest wins. A phrase of
        several words mentions its concept twice, as it is surer than a word. The concept of a word that is not in the
        lexicon is its stem.

        Examples:
            >>> lexicon("en").concepts(words_of("May I give TWO clues?"))
            ('give', '2', 'hint')
            >>> lexicon("en").concepts(words_of("at the same time"))
            ('at-once', 'at-once')
        """
        if not self.particles.isdisjoint(words):
            words = joined(words, self.particles, self._begins)
        return tuple(self._concepts(words, tuple(map(self.stem, words))))

    def parts(self, word: str) -> Words:
        """The listed words that a compound is made of; none if it is not a compound, or the language has none.

        Examples:
            >>> lexicon("de").parts("stapelfarbe"), lexicon("en").parts("stackcolour")
            (('stapel', 'farbe'), ())
        """
        return parts_of(word, self._begins, self._lists) if self.compounds else ()

    def _begins(self, word: str) -> bool:
        return bool(self.meanings.get((word,)))

    def _lists(self, word: str) -> bool:
        return self._begins(word) or (self.stem(word),) in self.stemmed

    def _concepts(self, words: Words, stems: Words) -> Iterator[str]:
        start = 0
        while start < len(words):
            for length in range(min(self.longest, len(words) - start), 0, -1):
                part = slice(start, start + length)
                meaning = self.meanings.get(words[part], self.stemmed.get(stems[part]))
                if meaning is not None:
                    yield from meaning * 2 if length > 1 and len(meaning) == 1 else meaning
                    break
            else:
                length = 1
                yield from self._of_compound(words[start]) or (stems[start],)
            start += length

    def _of_compound(self, word: str) -> Words:
        parts = self.parts(word)
        return self.concepts(parts) if parts else ()


@cache
def lexicon(language: str) -> Lexicon:
    """The lexicon of a language. It is empty if the language has no file in `data/search/`."""
    name = f"search/{language}.toml"
    return lexicon_of(toml(name), name)


def lexicon_of(given: Mapping[str, Any], name: str) -> Lexicon:
    """The lexicon in the data of a file. Raises `InvalidArgument` with every defect.

    Examples:
        >>> lexicon_of({"concepts": {"hint": ["tip off"]}}, "search/eo.toml").concepts(("tip", "off", "bob"))
        ('hint', 'hint', 'bob')
        >>> lexicon_of({"stop": "the"}, "search/eo.toml")
        Traceback (most recent call last):
        hanabi.InvalidArgument: search/eo.toml: stop: expected a list, got 'the'
    """
    data = read_data(_READ, given, name)
    stem = _stemming(data["stemmer"]) if "stemmer" in data else _cutting(data.get("endings", ()))
    concepts: dict[str, Words] = data.get("concepts", {})
    meaningful = {words_of(phrase): tuple(name.split()) for name, group in concepts.items() for phrase in group}
    meanings = {**dict.fromkeys(map(words_of, data.get("stop", ())), ()), **meaningful}
    stemmed: dict[Words, Words] = {}
    for words, meaning in meaningful.items():
        # Phrases about things other than the rules match only as typed: "play time" is such a phrase, "play timed" not.
        if meaning not in NO_RULE:
            stemmed.setdefault(tuple(map(stem, words)), meaning)
    return Lexicon(
        meanings=meanings,
        stemmed=stemmed,
        longest=max(map(len, meanings), default=1),
        joints=_single_words(data.get("joints", ())),
        askers=_single_words(data.get("askers", ())),
        weak=frozenset(data.get("weak", ())),
        marks=data.get("variants", {}),
        questions=data.get("questions", {}),
        stem=stem,
        compounds=data.get("compounds", False),
        particles=_single_words(data.get("particles", ())),
        spellings=data.get("spellings", {}),
    )


def _single_words(listed: Words) -> frozenset[str]:
    return frozenset(word for each in listed for word in words_of(each))


_TEXTS = list_of(read_text)
_LISTS = ("endings", "particles", "stop", "joints", "askers", "weak")
_MAPS = ("concepts", "variants", "questions")
_READ = object_of(
    {
        "stemmer": read_text,
        "compounds": read_bool,
        "spellings": map_of(read_text),
        **dict.fromkeys(_LISTS, _TEXTS),
        **dict.fromkeys(_MAPS, map_of(_TEXTS)),
    },
    optional=("stemmer", "compounds", "spellings", *_LISTS, *_MAPS),
)


@cache
def lexicons() -> Mapping[str, Lexicon]:
    """The lexicons of all languages with a file in `data/texts/` or `data/search/`, English first."""
    return {language: lexicon(language) for language in dict.fromkeys([*languages(), *named_in("search", ".toml")])}


def _cutting(endings: Sequence[str]) -> Callable[[str], str]:
    """Cut off the first of these endings that a word has."""

    def cut(word: str) -> str:
        ending = next((each for each in endings if word.endswith(each)), "")
        return word.removesuffix(ending) if len(word) >= len(ending) + MIN_CUT else word

    return cut


def _stemming(algorithm: str) -> Callable[[str], str]:
    import snowballstemmer  # noqa: PLC0415 - slow to import, and needed only for questions

    stem_once = snowballstemmer.stemmer(algorithm).stemWord

    @lru_cache(maxsize=10_000)
    def stem(word: str) -> str:
        # The words have no accents, so a second pass may find one more ending to remove: defaussee, defausse, defauss.
        shorter = stem_once(word) if len(word) <= MAX_WORD else word
        return stem(shorter) if len(shorter) < len(word) else word

    return stem
