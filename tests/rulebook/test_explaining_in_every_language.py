"""Explanations in every language say what the English ones say, and nothing in them is left in English."""

from __future__ import annotations

import re
from typing import Any

import attrs
import pytest
from hypothesis import given

from explained_moves import ALLOWED_MOVES, CLAIMS, REFUSED_MOVES, START
from hanabi import Move, Play, Table, editions, legal_moves, new_game, step, view
from hanabi.game.internals import seat_name
from hanabi.records import History
from hanabi.records.internals import write_claim
from hanabi.rulebook.data_files import ENGLISH, languages
from hanabi.rulebook.explaining.claims import Claim, explained_claim
from hanabi.rulebook.explaining.explanation import explained, explained_after, lines_of
from hanabi.rulebook.texts.sections import PHRASES
from hanabi.rulebook.texts.text_files import texts
from hanabi.rulebook.texts.wording import Wording
from hanabi.testing import absurd_moves, playthroughs

OTHERS = [code for code in languages() if code != ENGLISH]
EXAMPLES = [*REFUSED_MOVES.values(), *ALLOWED_MOVES.values()]


def test_no_phrase_of_an_explanation_is_without_use(monkeypatch: pytest.MonkeyPatch) -> None:
    """The examples reach every entry of the files."""
    said: set[tuple[str, str]] = set()
    say_with = Wording.say_with

    def say(self: Wording, section: str, key: str, figures: dict[str, Any]) -> str:
        said.add((section, key))
        return say_with(self, section, key, figures)

    monkeypatch.setattr(Wording, "say_with", say)
    for table, move in EXAMPLES:
        str(explained(table, move, seat_name))
    for claim in CLAIMS.values():
        explained_claim(START, claim, seat_name)
    sections = ("reasons", "legal", "effects", "conditions", "endings", "explanations")
    expected = {(section, key) for section in sections for key in PHRASES[section]}
    assert expected - said == set()


WORD = re.compile(r"[^\W\d_]{2,}")
"""A word. A single letter may name a seat."""
QUOTED = {"fr": "«[^»]*»", "de": "„[^“]*“"}
BEYOND_WORDS = re.compile(r"\[[\w/-]+\]|\b(?:cocktail|abacus|splash)[\w-]*")
"""Ids of rules and books."""
BADLY_SET = {
    "fr": r" \u00a0|\u00a0 |[^\u00a0][?!:;»]|«[^\u00a0]",
    "de": r" [?!:;,.“)]|[„(] |[«»”]",
}
"""What the typesetting of a language does not allow."""
DISAGREEING = {
    "fr": r"\b[01] (?:points|jetons|cartes|tours|erreurs)\b|(?<!erreur )(?<!sur )\b[2-9] (?:point|jeton|carte|tour)\b",
    "de": r"(?<!von )\b(?:1 (?:Karten|Züge|Hinweisplättchen sind)|[02-9] (?:Karte|Zug|Hinweisplättchen ist))\b",
}
"""A number before a word of the wrong number."""
NOTHING = "(?!)"
"""Matches nothing: a further language need not be in these."""


def words_of(*texts: str) -> set[str]:
    return {word.casefold() for text in texts for word in WORD.findall(re.sub(r"\{\w+\}", "", text))}


def all_words(language: str) -> set[str]:
    known = texts(language)
    phrases = [
        form.text
        for section in known.phrases.values()
        for phrase in section.values()
        for form in (phrase.usual, phrase.zero, phrase.one)
        if form is not None
    ]
    rules = [text for rule in known.rules.values() for text in (rule.statement, *rule.verdicts.values())]
    words = words_of(*(re.sub(r"%\(\w+\)s", "", phrase) for phrase in phrases), *rules)
    names = words_of(
        *known.suits.values(), *known.ratings.values(), *(known.inflected.get(suit, [""])[0] for suit in known.suits)
    )
    return words | names | words_of(*(text for section in known.captions.values() for text in section.values()))


ENGLISH_ONLY = {language: all_words(ENGLISH) - all_words(language) for language in OTHERS}
"""Words of English explanations that are no words of the other language."""


def check(table: Table, move: Claim, language: str) -> None:
    told, english = explained_claim(table, move, seat_name, language), explained_claim(table, move, seat_name)
    assert (told.legal, told.rule, told.rules) == (english.legal, english.rule, english.rules)
    assert [(each.rule, each.certain) for each in told.effects] == [
        (each.rule, each.certain) for each in english.effects
    ]
    lines = "\n".join(lines_of(told, write_claim(move, "", table.rules, language)))
    assert not re.search(r"[{}%]|None|  ", lines), lines
    if told.source is not None and told.source.section is not None:
        lines = lines.replace(told.source.section, "")
    ours = re.sub(QUOTED.get(language, NOTHING), "", BEYOND_WORDS.sub("", lines))
    home_made = words_of(*(suit.name for suit in table.rules.suits))
    ratings = words_of(*(band.label for band in table.rules.scale))
    assert not (words_of(ours) & ENGLISH_ONLY[language]) - home_made - ratings, lines
    assert not re.search(BADLY_SET.get(language, NOTHING), lines), lines
    assert not re.search(DISAGREEING.get(language, NOTHING), lines), lines


@pytest.mark.parametrize("language", OTHERS)
@given(game=playthroughs(), absurd=absurd_moves())
def test_nothing_of_a_game_is_left_in_english(language: str, game: History, absurd: Move) -> None:
    for state, made in [*zip(game.states, game.moves, strict=False)][::7]:
        assert isinstance(made, Move)
        for table in (state, view(state, state.current_player)):
            for move in (made, *([absurd] if isinstance(absurd, Play) and absurd.announce is None else [])):
                check(table, move, language)
        after, happened = step(state, made)
        told = explained_after(state, happened, after, seat_name, language)
        assert told == attrs.evolve(explained(state, made, seat_name, language), move=happened.move)


@pytest.mark.parametrize("language", OTHERS)
def test_examples_are_explained_in_every_language(language: str) -> None:
    for table, move in EXAMPLES:
        check(table, move, language)
    for claim in CLAIMS.values():
        check(START, claim, language)


@pytest.mark.parametrize("language", OTHERS)
def test_legal_moves_of_every_edition_are_explained_in_every_language(language: str) -> None:
    for edition in editions.EDITIONS:
        state = new_game(3, edition.rules, seed=7)
        for move in legal_moves(state):
            check(state, move, language)
