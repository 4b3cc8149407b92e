"""The sentences of explanations, in every language: each figure in its place, each number with the right form."""

from __future__ import annotations

import itertools
import pickle
import re
from collections.abc import Iterator
from typing import Any

import attrs
import pytest

from hanabi import (
    RAINBOW,
    STANDARD,
    Card,
    Discard,
    Ending,
    HintColor,
    HintValue,
    IllegalMove,
    InvalidArgument,
    Outcome,
    Play,
    Rule,
    editions,
    explain,
    new_game,
)
from hanabi.game import wording_hook
from hanabi.game.internals import AS_TOML, Reason, reason, seat_name
from hanabi.plain_data import Unfit
from hanabi.rulebook.books.book_files import books
from hanabi.rulebook.books.variants import VARIANTS
from hanabi.rulebook.data_files import ENGLISH, languages
from hanabi.rulebook.texts.phrases import Phrase, phrase_with
from hanabi.rulebook.texts.sections import PHRASES, SUITS
from hanabi.rulebook.texts.text_files import texts
from hanabi.rulebook.texts.wording import result_in_words, wording
from positions import position

OTHERS = [code for code in languages() if code != ENGLISH]
ONE_EACH = attrs.evolve(STANDARD, hand_sizes={2: 1})
FIGURES: dict[str, Any] = {
    "card": Card("blue", 3),
    "color": "blue",
    "announce": "red",
    "subject": "white",
    "colors": ("red", "green"),
    "ending": Ending.DECK,
    "name": "puce",
    "rating": "a dud",
    "slots": (0, 2, 3),
    "seats": (1, 2),
    "subjects": ("white", 3),
}
"""Something for each blank that does not take a number."""
NUMBERS = (0, 1, 2, 8)
LEAST = {"cost": 2}
"""A figure that is never lower: if a hint costs one token, other phrases say so."""


def filled_in(language: str, section: str, key: str) -> Iterator[str]:
    """A phrase with every figure, for all small numbers."""
    blanks = PHRASES[section][key].split()
    numbers = [blank for blank in blanks if blank not in FIGURES]
    fitting = [[number for number in NUMBERS if number >= LEAST.get(blank, 0)] for blank in numbers]
    for chosen in itertools.product(*fitting):
        figures = {**FIGURES, **dict(zip(numbers, chosen, strict=True))}
        yield wording(language, seat_name).say(section, key, **{blank: figures[blank] for blank in blanks})


@pytest.mark.parametrize("language", languages())
def test_every_phrase_can_be_filled_in(language: str) -> None:
    for section, phrases in texts(language).phrases.items():
        for said in itertools.chain.from_iterable(filled_in(language, section, key) for key in phrases):
            assert said.strip() == said != ""
            assert not re.search(r"[{}]|%s|None|  ", said), said


DISAGREEING = {
    "en": r"(?<!of )\b1 (cards|turns|strikes|tokens|hint tokens)\b|\b([02-9]) (card|turn|strike|token|hint token)\b",
    "fr": r"\b[01] (\w+s|jetons.*)\b|\b[2-9] (carte|tour|erreur|jeton)\b",
    "de": r"(?<!von )\b1 (Karten|Züge|Hinweisplättchen sind)\b|(?<!von )\b[02-9] (Karte|Zug|Hinweisplättchen ist)\b",
}
"""A number before a word of the wrong number, by language: in French zero has no plural either."""


@pytest.mark.parametrize("language", DISAGREEING)
def test_a_noun_agrees_with_its_number(language: str) -> None:
    for section, phrases in texts(language).phrases.items():
        for said in itertools.chain.from_iterable(filled_in(language, section, key) for key in phrases):
            assert not re.search(DISAGREEING[language], said), said


@pytest.mark.parametrize(
    ("tokens", "said"),
    [
        (0, "aucun jeton d'indice n'est disponible, on peut donc en récupérer un."),
        (1, "1 jeton d'indice sur 8 est disponible, on peut donc en récupérer un."),
        (2, "2 jetons d'indice sur 8 sont disponibles, on peut donc en récupérer un."),
        (7, "7 jetons d'indice sur 8 sont disponibles, on peut donc en récupérer un."),
    ],
)
def test_french_agrees_with_the_tokens_left(tokens: int, said: str) -> None:
    assert explain(attrs.evolve(new_game(2, seed=7), hint_tokens=tokens), Discard(0), "fr").because == said


@pytest.mark.parametrize(
    ("most", "said"),
    [
        (1, "le seul jeton d'indice est disponible."),
        (2, "les 2 jetons d'indice sont disponibles."),
        (8, "les 8 jetons d'indice sont disponibles."),
    ],
)
def test_french_agrees_with_all_the_tokens(most: int, said: str) -> None:
    state = new_game(2, attrs.evolve(STANDARD, hint_tokens=most), seed=7)
    assert explain(state, Discard(0), language="fr").because == said


def test_french_agrees_with_the_cards_in_hand() -> None:
    state = position(["", "r1 r2"], left=0, turns_left=2, rules=attrs.evolve(STANDARD, hand_sizes={2: 2}))
    said = [
        explain(state, Play(0), "fr").because,
        explain(position(["r1", "y1"], rules=ONE_EACH), Play(3), "fr").because,
        explain(new_game(2, seed=7), Play(5), "fr").because,
    ]
    assert said == [
        "le joueur 0 n'a plus de carte en main, donc aucune à l'emplacement 0.",
        "il n'y a pas de carte à l'emplacement 3, la seule carte du joueur 0 est à l'emplacement 0.",
        "il n'y a pas de carte à l'emplacement 5, les 5 cartes du joueur 0 sont aux emplacements 0 à 4.",
    ]


# Names.


@pytest.mark.parametrize("language", languages())
def test_all_ratings_of_ours_have_names(language: str) -> None:
    labels = {(band.label, book.language) for book in books() for band in book.rules.scale}
    assert {label for label, spoken in labels if spoken != language} <= texts(language).ratings.keys()
    assert wording(language).rating("mine") == "mine"


@pytest.mark.parametrize("language", OTHERS)
def test_all_suits_and_ratings_of_ours_have_names(language: str) -> None:
    names = texts(language)
    rules = [*(each.rules for each in editions.EDITIONS), *(STANDARD.with_variants(each) for each in VARIANTS)]
    suits = {suit.name for each in rules for suit in each.suits}
    ratings = {band.label for each in rules for band in each.scale if each.edition != f"cocktail-2015-{language}"}
    assert suits >= {*SUITS}
    assert (suits - names.suits.keys(), ratings - names.ratings.keys()) == (set(), set())


def test_a_suit_that_a_language_has_no_name_for_stays_as_it_is() -> None:
    french = wording("fr")
    assert french.card(Card("red", 1)) == "1 rouge"
    assert french.card(Card("sea foam", 2)) == "2 sea foam"
    assert (french.rating("a dud"), french.rating("mine")) == ("un pétard mouillé", "mine")
    assert wording().color("late\nother") == "late\\nother"
    assert (french.slots(()), french.slots((1,))) == ("aucun emplacement", "l'emplacement 1")
    assert french.slots((0, 2, 3)) == "les emplacements 0, 2 et 3"


# Results.


@pytest.mark.parametrize(
    ("outcome", "english", "french"),
    [
        (
            Outcome(Ending.STRIKES, score=0, won=False, piles=13, reachable=24),
            "lost with 3 strikes: 0 of 25, with 13 in the piles",
            "perdu à la 3e erreur\u00a0: 0 sur 25, les feux d'artifice en valaient 13",
        ),
        (
            Outcome(Ending.PERFECT, score=25, won=True, piles=25, reachable=25, rating="a sensation"),
            "a perfect display: 25 of 25, “a sensation”",
            "spectacle parfait\u00a0: 25 sur 25, «\u00a0un triomphe\u00a0»",
        ),
        (
            Outcome(Ending.DECK, score=18, won=False, piles=18, reachable=22, rating="a glow"),
            "the last round is over: 18 of 25, “a glow”",
            "le dernier tour de table est terminé\u00a0: 18 sur 25, «\u00a0une lueur\u00a0»",
        ),
    ],
)
def test_results(outcome: Outcome, english: str, french: str) -> None:
    assert result_in_words(STANDARD, outcome) == english
    assert wording("fr").result(STANDARD, outcome) == french


def test_one_strike_was_enough() -> None:
    outcome = Outcome(Ending.STRIKES, score=0, won=False, piles=0, reachable=24)
    once = attrs.evolve(STANDARD, strikes=1)
    assert result_in_words(once, outcome) == "lost with 1 strike: 0 of 25"
    assert wording("fr").result(once, outcome) == "perdu à la première erreur\u00a0: 0 sur 25"


# Reasons, wherever they are printed.


def test_the_reason_is_a_value() -> None:
    state = new_game(2, seed=7)
    why = reason(state, Discard(0), Rule.DISCARD_FULL)
    assert why == Reason(Rule.DISCARD_FULL, "all_available", {"most": 8})
    assert pickle.loads(pickle.dumps(why)) == why
    assert f"{why}" == "all 8 hint tokens are available"
    assert wording("fr", seat_name).reason(why) == "les 8 jetons d'indice sont disponibles"


def test_a_rule_that_refuses_no_such_move_gives_its_statement_in_every_language() -> None:
    why = reason(new_game(2, seed=7), Play(0), Rule.TURN_ORDER)
    assert why.sentence is None
    assert wording("fr").reason(why) == "On joue chacun son tour, dans le sens des aiguilles d'une montre"
    # A game that is said to be over and is not.
    assert reason(new_game(2, seed=7), Play(0), Rule.END_AFTER).sentence is None


@pytest.mark.parametrize("error", [ImportError, OSError, InvalidArgument])
def test_a_refusal_is_printed_where_the_words_cannot_be_had(
    error: type[Exception], monkeypatch: pytest.MonkeyPatch
) -> None:
    """As while Python shuts down, or if the files of the package are damaged."""

    def fails(module: str) -> Any:
        raise error("no words")

    monkeypatch.setattr(wording_hook, "import_module", fails)
    refused = IllegalMove(Rule.DISCARD_FULL, Discard(0), new_game(2, seed=7))
    assert str(refused) == (
        "Discard(slot=0) by seat 0 is illegal: While every hint token is available nobody may discard, "
        "unless the rules allow it. [discard/full]"
    )
    assert Ending.DECK.reason == "deck"


@pytest.mark.parametrize("language", ["tlh", "", None, 5])
def test_a_language_without_rulings_explains_nothing(language: Any) -> None:
    with pytest.raises(InvalidArgument, match="is not a language of the rulings: expected one of en, "):
        explain(new_game(2, seed=7), Play(0), language)


UNKNOWN = "«\u00a0puce\u00a0» n'est pas une couleur de ce jeu"


def test_what_a_hint_may_name_in_french() -> None:
    state = new_game(2, STANDARD.with_variants(RAINBOW), seed=7)
    moves = (HintColor(1, "rainbow"), HintColor(1, "puce"), HintValue(1, 7))
    assert [explain(state, move, "fr").because for move in moves] == [
        "«\u00a0arc-en-ciel\u00a0» est bien en jeu, mais aucun indice ne peut nommer cette couleur.",
        f"{UNKNOWN}\u00a0; on peut nommer rouge, jaune, vert, bleu, blanc.",
        "la valeur 7 n'existe pas ici, les valeurs vont de 1 à 5.",
    ]


# Phrases.


def test_a_phrase_without_forms_is_the_same_for_every_number() -> None:
    phrase = phrase_with(["cards"])("{cards} cards, 100 %")
    assert type(phrase) is Phrase
    assert [phrase.of(cards, (1,)).text % {"cards": cards} for cards in (0, 1, 2)] == [
        *("0 cards, 100 %", "1 cards, 100 %", "2 cards, 100 %")
    ]


@pytest.mark.parametrize("singular", [(1,), (0, 1), ()])
def test_the_form_for_a_number_depends_on_the_language(singular: tuple[int, ...]) -> None:
    phrase = phrase_with(["n"])({"by": "n", "one": "one", "other": "other"})
    expected = ["one" if number in singular else "other" for number in range(4)]
    assert [phrase.of(number, singular).text for number in range(4)] == expected
    with_zero = phrase_with(["n"])({"by": "n", "zero": "zero", "other": "other"})
    assert [with_zero.of(number, singular).text for number in range(3)] == ["zero", "other", "other"]


def test_braces_that_are_meant_are_doubled() -> None:
    phrase = phrase_with(["n"])({"by": "n", "one": "{n} card", "other": "{n} {{cards}}"})
    assert phrase.of(2, (1,)).text % {"n": 2} == "2 {cards}"


def test_every_defect_of_a_phrase_has_its_path() -> None:
    with pytest.raises(Unfit) as caught:
        phrase_with(["n", "m", "seat"])({"by": "seat", "one": "{", "many": "{n}"})
    assert list(map(AS_TOML, caught.value.defects)) == [
        "by: expected one of n, m, got 'seat'",
        "one: expected no braces except {n} {m} {seat}, got '{'",
        "other: is missing",
        "unknown keys: 'many'",
    ]


def test_a_phrase_without_a_number_has_no_forms() -> None:
    with pytest.raises(Unfit, match=r"expected a string, got \{'by': 'seat', 'other': 'x'\}"):
        phrase_with(["seat"])({"by": "seat", "other": "x"})
