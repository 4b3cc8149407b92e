"""Explanations in French: what a player would say, for every rule that refuses, every effect and every ending."""

from __future__ import annotations

import re
from typing import Any

import attrs
import pytest
from hypothesis import given

from hanabi import (
    CROWNING_PIECE,
    RAINBOW,
    STANDARD,
    TIMED_CHOREOGRAPHY,
    Discard,
    Explanation,
    HintColor,
    HintValue,
    Move,
    Play,
    Rule,
    State,
    Table,
    apply,
    editions,
    explain,
    legal_moves,
    new_game,
    ruling,
    step,
    view,
)
from hanabi.game.internals import seat_name
from hanabi.records import History, write_move
from hanabi.rulebook.data_files import ENGLISH
from hanabi.rulebook.explaining.explanation import explained, explained_after, lines_of
from hanabi.rulebook.texts.sections import PHRASES
from hanabi.rulebook.texts.text_files import texts
from hanabi.rulebook.texts.wording import Wording
from hanabi.testing import absurd_moves, playthroughs
from positions import position

NO_BREAK = "\u00a0"
CALLED = STANDARD.with_variants(TIMED_CHOREOGRAPHY)
CROWNED = editions.COCKTAIL_2010.with_variants(CROWNING_PIECE)
STOPPING = attrs.evolve(STANDARD, stops_when_hopeless=True)
HANDS = ["r1 y3 b4", "y1 y2 r5", "g1 g2 w1"]
PLAIN = position(HANDS, piles="b1", discards="r2 w2", hint_tokens=3, strikes=1, rules=editions.COCKTAIL_2015_FR)
START = new_game(3, seed=7)
NAMED = position(HANDS, rules=CALLED, hint_tokens=7, piles="b4")
ALMOST = "r5 y5 g5 b5 w4"
OVER = apply(position(["r5 r1", "y1"], strikes=2), Play(0))
TWO_EACH = attrs.evolve(STANDARD, hand_sizes={2: 2})
FOR_RED = "pour avoir terminé le feu d'artifice rouge"
FULL = "(les 8 sont déjà disponibles)"
IF_NAMED = "si la carte convient et qu'elle est de la couleur annoncée"
IF_COMPLETE = "si la carte termine un feu d'artifice"
LOST = "r1 r1 r1 y1 y1 y1 g1 g1 g1 b1 b1 b1 w1 w1 w1"


def in_french(table: Table, move: Move) -> Explanation:
    return explained(table, move, seat_name, "fr")


def fifth(hint_tokens: int | None = None, **changes: Any) -> State:
    """Red waits for the 5 in slot 0."""
    return position(["r5 b4", "y1"], piles="r4", hint_tokens=hint_tokens, **changes)


REFUSED: list[tuple[Table, Move, str]] = [
    (START, Play(5), "il n'y a pas de carte à l'emplacement 5, les 5 cartes du joueur A sont aux emplacements 0 à 4."),
    (
        position(["", "r1 r2"], left=0, turns_left=2, rules=TWO_EACH),
        Play(0),
        "le joueur A n'a plus de carte en main, donc aucune à l'emplacement 0.",
    ),
    (START, Discard(0), "les 8 jetons d'indice sont disponibles."),
    (attrs.evolve(START, hint_tokens=0), HintValue(1, 1), "il ne reste aucun jeton d'indice."),
    (START, HintColor(0, "red"), "le joueur A se donnerait un indice à lui-même."),
    (START, HintValue(3, 1), "il n'y a pas de joueur D, les joueurs vont de A à C."),
    (START, HintValue(1, 6), "la valeur 6 n'existe pas ici, les valeurs vont de 1 à 5."),
    (
        START,
        HintColor(1, "puce"),
        "« puce » n'est pas une couleur de ce jeu ; on peut nommer rouge, jaune, vert, bleu, blanc.",
    ),
    (
        new_game(2, STANDARD.with_variants(RAINBOW), seed=7),
        HintColor(1, "rainbow"),
        "« arc-en-ciel » est bien en jeu, mais aucun indice ne peut nommer cette couleur.",
    ),
    (position(["y1 y2", "r1 r2"]), HintColor(1, "blue"), "l'indice bleu ne concerne aucune carte du joueur B."),
    (position(["y1 y2", "r1 r2"]), HintValue(1, 5), "l'indice 5 ne concerne aucune carte du joueur B."),
    (START, Play(0, "red"), "on joue sans la Chorégraphie minutée."),
    (
        NAMED,
        Play(0, "puce"),
        "« puce » n'est pas une couleur en jeu ; les couleurs sont rouge, jaune, vert, bleu, blanc.",
    ),
    (OVER, Play(0), "la partie est finie, car l'équipe a fait une erreur de trop."),
    (view(START, 1), Play(0), "c'est au joueur A de jouer."),
]
ALLOWED: list[tuple[Table, Move, str, list[str]]] = [
    (
        PLAIN,
        Play(0),
        "c'est le 1 rouge, et le feu d'artifice rouge attend son 1.",
        ["pose le 1 rouge", "pioche une carte (il en reste 37 à piocher)"],
    ),
    (
        PLAIN,
        Play(2),
        "c'est le 4 bleu, et le feu d'artifice bleu attend son 2.",
        ["défausse le 4 bleu (erreur 2 sur 3)", "pioche une carte (il en reste 37 à piocher)"],
    ),
    (
        PLAIN,
        Discard(1),
        "3 jetons d'indice sur 8 sont disponibles, on peut donc en récupérer un.",
        [
            "défausse le 3 jaune et récupère un jeton d'indice (cela en fait 4 sur 8)",
            "pioche une carte (il en reste 37 à piocher)",
        ],
    ),
    (
        PLAIN,
        HintColor(1, "yellow"),
        "3 jetons d'indice sont disponibles, et l'indice concerne les emplacements 0 et 1 du joueur B.",
        ["montre les emplacements 0 et 1 du joueur B", "dépense un jeton d'indice (il en reste 2 sur 8)"],
    ),
    (
        attrs.evolve(PLAIN, hint_tokens=1),
        HintValue(1, 5),
        "1 jeton d'indice est disponible, et l'indice concerne l'emplacement 2 du joueur B.",
        ["montre l'emplacement 2 du joueur B", "dépense un jeton d'indice (il n'en reste plus)"],
    ),
    (
        position(HANDS, rules=editions.ABACUS),
        HintColor(1, "blue"),
        "8 jetons d'indice sont disponibles, et avec ces règles un indice peut ne concerner aucune carte.",
        ["ne montre aucune carte du joueur B", "dépense un jeton d'indice (il en reste 7 sur 8)"],
    ),
    (
        position(HANDS, rules=editions.EARLY_RESEARCH),
        Discard(1),
        "les 8 jetons d'indice sont disponibles, mais ces règles permettent quand même de défausser.",
        [
            "défausse le 3 jaune et ne récupère aucun jeton d'indice (les 8 sont déjà disponibles)",
            "pioche une carte (il en reste 40 à piocher)",
        ],
    ),
    (
        fifth(hint_tokens=3),
        Play(0),
        "c'est le 5 rouge, et le feu d'artifice rouge attend son 5.",
        [
            "pose le 5 rouge",
            "récupère un jeton d'indice pour avoir terminé le feu d'artifice rouge (cela en fait 4 sur 8)",
            "pioche une carte (il en reste 42 à piocher)",
        ],
    ),
    (
        fifth(hint_tokens=3, rules=editions.SPLASH_2023),
        Play(0),
        "c'est le 5 rouge, et le feu d'artifice rouge attend son 5.",
        [
            "pose le 5 rouge",
            f"ne récupère aucun jeton d'indice {FOR_RED} (ces règles n'ont pas ce bonus)",
            "pioche une carte (il en reste 42 à piocher)",
        ],
    ),
    (
        fifth(rules=CALLED),
        Play(0, "red"),
        "c'est le 5 rouge, annoncé rouge, et le feu d'artifice rouge attend son 5.",
        [
            "pose le 5 rouge",
            f"perd les jetons d'indice gagnés pour la bonne annonce et {FOR_RED} {FULL}",
            "pioche une carte (il en reste 42 à piocher)",
        ],
    ),
    (
        position(["r1 b4", "y1"], piles="r5", rules=CALLED),
        Play(0, "blue"),
        "c'est le 1 rouge, annoncé bleu, et le feu d'artifice rouge est terminé.",
        ["défausse le 1 rouge (erreur 1 sur 3)", "pioche une carte (il en reste 41 à piocher)"],
    ),
    (
        position(["r1 b4", "y1"], piles="r5", left=1),
        Play(0),
        "c'est le 1 rouge, et le feu d'artifice rouge est terminé.",
        [
            "défausse le 1 rouge (erreur 1 sur 3)",
            "pioche la dernière carte",
            "lance le dernier tour de table (encore 2 tours à jouer)",
        ],
    ),
    (
        position(["r1 b4", "y1"], left=0, turns_left=2, hint_tokens=3),
        Play(0),
        "c'est le 1 rouge, et le feu d'artifice rouge attend son 1.",
        [
            "pose le 1 rouge",
            "ne pioche rien, car la pioche est vide",
            "poursuit le dernier tour de table (encore 1 tour à jouer)",
        ],
    ),
    (
        position(["r1 b4", "y1 y2"], left=1, rules=CROWNED, hint_tokens=3),
        Play(0),
        "c'est le 1 rouge, et le feu d'artifice rouge attend son 1.",
        [
            "pose le 1 rouge",
            "pioche la dernière carte",
            "ne lance pas de dernier tour de table : la partie continue, avec de moins en moins de cartes",
        ],
    ),
    (
        position(["r5", "y1"], strikes=2, piles="b3", rules=editions.ABACUS),
        Play(0),
        "c'est le 5 rouge, et le feu d'artifice rouge attend son 1.",
        [
            "défausse le 5 rouge (erreur 3 sur 3)",
            "ne pioche rien, car la partie est finie",
            "met fin à la partie (l'équipe a fait une erreur de trop)",
            "marque 0 point sur 25 (les feux d'artifice en valent 3)",
        ],
    ),
    (
        position(["r5", "y1"], strikes=2, piles="b3", rules=CROWNED),
        Play(0),
        "c'est le 5 rouge, et le feu d'artifice rouge attend son 1.",
        [
            "défausse le 5 rouge (erreur 3 sur 3)",
            "ne pioche rien, car la partie est finie",
            "met fin à la partie (l'équipe a fait une erreur de trop)",
            "fait aussi perdre une carte encore utile (c'est l'erreur qui met fin à la partie)",
            "marque 0 point sur 25 (les feux d'artifice en valent 3)",
        ],
    ),
    (
        position(["w5 r1", "y1"], piles=ALMOST, hint_tokens=3, rules=editions.ABACUS),
        Play(0),
        "c'est le 5 blanc, et le feu d'artifice blanc attend son 5.",
        [
            "pose le 5 blanc",
            "récupère un jeton d'indice pour avoir terminé le feu d'artifice blanc (cela en fait 4 sur 8)",
            "ne pioche rien, car la partie est finie",
            "met fin à la partie (tous les feux d'artifice sont terminés)",
            "marque 25 points sur 25",
            "obtient la mention « un triomphe »",
        ],
    ),
    (
        position(["r1 r2", "y1 y2"], left=0, turns_left=1, rules=editions.ABACUS),
        Play(0),
        "c'est le 1 rouge, et le feu d'artifice rouge attend son 1.",
        [
            "pose le 1 rouge",
            "ne pioche rien, car la pioche est vide",
            "met fin à la partie (le dernier tour de table est terminé)",
            "marque 1 point sur 25",
            "obtient la mention « un pétard mouillé »",
        ],
    ),
    (
        position(["r5 y1", "y1"], hint_tokens=3, rules=CROWNED),
        Discard(0),
        "3 jetons d'indice sur 8 sont disponibles, on peut donc en récupérer un.",
        [
            "défausse le 5 rouge et récupère un jeton d'indice (cela en fait 4 sur 8)",
            "ne pioche rien, car la partie est finie",
            "met fin à la partie (une carte encore utile est perdue)",
            "marque 0 point sur 25",
        ],
    ),
    (
        position(["y1 r3", ""], left=0, rules=CROWNED, hint_tokens=0),
        Play(0),
        "c'est le 1 jaune, et le feu d'artifice jaune attend son 1.",
        [
            "pose le 1 jaune",
            "ne pioche rien, car la pioche est vide",
            "met fin à la partie (le joueur dont c'est le tour n'a aucun coup permis)",
            "marque 0 point sur 25 (les feux d'artifice en valent 1)",
        ],
    ),
    (
        position(["w2 w2", "r2 r3"], discards=f"{LOST[:-9]} w1 w1 w1", hint_tokens=3, rules=STOPPING),
        Discard(0),
        "3 jetons d'indice sur 8 sont disponibles, on peut donc en récupérer un.",
        [
            "défausse le 2 blanc et récupère un jeton d'indice (cela en fait 4 sur 8)",
            "pioche une carte (il en reste 30 à piocher)",
            "met fin à la partie (il n'y a plus de point à gagner)",
            "marque 0 point sur 25",
        ],
    ),
    (
        view(PLAIN, 0),
        Play(0),
        "on peut jouer n'importe quelle carte de sa main, même sans savoir laquelle c'est.",
        [
            "joue la carte de l'emplacement 0, quelle qu'elle soit",
            "pose la carte, si c'est celle que son feu d'artifice attend",
            "défausse la carte (erreur 2 sur 3), si ce n'est pas celle que son feu d'artifice attend",
            "pioche une carte (il en reste 37 à piocher)",
        ],
    ),
    (
        view(PLAIN, 0),
        Discard(0),
        "3 jetons d'indice sur 8 sont disponibles, on peut donc en récupérer un.",
        [
            "défausse la carte et récupère un jeton d'indice (cela en fait 4 sur 8)",
            "pioche une carte (il en reste 37 à piocher)",
        ],
    ),
    (
        view(NAMED, 0),
        Play(0, "blue"),
        "on peut jouer n'importe quelle carte de sa main, même sans savoir laquelle c'est.",
        [
            "joue la carte de l'emplacement 0, quelle qu'elle soit",
            f"pose la carte, {IF_NAMED}",
            f"récupère un jeton d'indice pour la bonne annonce (cela en fait 8 sur 8), {IF_NAMED}",
            f"perd le jeton d'indice gagné en bonus {FULL}, {IF_COMPLETE}",
            "défausse la carte (erreur 1 sur 3), si elle est d'une autre couleur",
            "défausse la carte (erreur 1 sur 3), si elle est de la couleur annoncée mais ne convient pas",
            "pioche une carte (il en reste 36 à piocher)",
        ],
    ),
    (
        view(position(["w5 r1", "y1"], piles=ALMOST, strikes=2, hint_tokens=3, left=0, turns_left=1), 0),
        Play(0),
        "on peut jouer n'importe quelle carte de sa main, même sans savoir laquelle c'est.",
        [
            "joue la carte de l'emplacement 0, quelle qu'elle soit",
            "pose la carte, si c'est celle que son feu d'artifice attend",
            f"récupère un jeton d'indice en bonus (cela en fait 4 sur 8), {IF_COMPLETE}",
            "défausse la carte (erreur 3 sur 3), si ce n'est pas celle que son feu d'artifice attend",
            "ne pioche rien, car la pioche est vide",
            "met fin à la partie (tous les feux d'artifice sont terminés), si la carte termine le spectacle",
            "met fin à la partie (l'équipe a fait une erreur de trop), si c'est une erreur",
            "marque 25 points sur 25, si cela met fin à la partie",
            "marque 0 point sur 25 (les feux d'artifice en valent 24), si c'est une erreur",
        ],
    ),
]


def typeset(text: str) -> str:
    """A text with the spaces that French has before some signs and inside its quotes."""
    return re.sub(" (?=[?!:;»])|(?<=«) ", NO_BREAK, text)


@pytest.mark.parametrize(("table", "move", "because"), REFUSED)
def test_why_a_move_is_refused(table: Table, move: Move, because: str) -> None:
    told = in_french(table, move)
    assert (told.legal, told.effects) == (False, ())
    assert told.because == typeset(because)


@pytest.mark.parametrize(("table", "move", "because", "effects"), ALLOWED)
def test_what_a_move_would_do(table: Table, move: Move, because: str, effects: list[str]) -> None:
    told = in_french(table, move)
    assert told.because == typeset(because)
    assert [effect.text for effect in told.effects] == list(map(typeset, effects))


def test_all_of_an_explanation_is_in_french() -> None:
    told = explain(position(HANDS, rules=editions.ABACUS), HintColor(1, "blue"), language="fr")
    assert told.language == "fr"
    assert told.ruling is ruling("hint/empty", "fr")
    assert str(told).split("\n") == [
        f"HintColor(seat=1, color='blue') est permis\u00a0: {told.because} [hint/empty]",
        "- ne montre aucune carte du joueur 1 [hint/empty]",
        "- dépense un jeton d'indice (il en reste 7 sur 8) [hint/token]",
        f"La règle\u00a0: {texts('fr').rules[Rule.HINT_EMPTY].statement} [hint/empty]",
        "Le livret\u00a0: permis\u00a0; abacus, «\u00a01. Color Hint\u00a0», paragraphe 2.",
    ]
    assert str(explain(START, Discard(0), "fr")).endswith("Le livret\u00a0: ces règles ne viennent d'aucun livret.")


def test_no_phrase_of_an_explanation_is_without_use(monkeypatch: pytest.MonkeyPatch) -> None:
    """The examples above, and a few more, reach every entry of the files."""
    said: set[tuple[str, str]] = set()
    say_with = Wording.say_with

    def say(self: Wording, section: str, key: str, figures: dict[str, Any]) -> str:
        said.add((section, key))
        return say_with(self, section, key, figures)

    monkeypatch.setattr(Wording, "say_with", say)
    more: list[tuple[Table, Move]] = [
        (view(position(["r2 y1", "y1 y3"], piles="r1", strikes=2, hint_tokens=3), 0), Play(0)),
        (view(position(["r1 r2", "y1 y2"], left=1, hint_tokens=3, strikes=2), 0), Play(0)),
        (view(position(["w5 r1", "y1"], piles=ALMOST, left=0, turns_left=1, strikes=1, hint_tokens=3), 0), Play(0)),
        (view(position(["r5 y1", "y1"], hint_tokens=3, rules=CROWNED), 0), Discard(0)),
        (view(position(["r5 y1", "y1"], strikes=2, rules=CROWNED), 0), Play(0)),
        (view(position(["r5 r1", ""], piles="r4", left=0, rules=CROWNED, hint_tokens=0), 0), Play(0)),
        (view(position(["w1 w2", "r2 r3"], discards=LOST[:-3], hint_tokens=3, rules=STOPPING), 0), Discard(0)),
        (fifth(rules=CALLED), Play(0)),
        (position(["r5", "y1"], rules=editions.COCKTAIL_2010, piles="r4"), Play(0)),
    ]
    more += [(table, move) for table, move, _ in REFUSED]
    more += [(table, move) for table, move, _, _ in ALLOWED]
    for table, move in more:
        str(in_french(table, move))
    sections = ("reasons", "legal", "effects", "conditions", "endings", "explanations")
    expected = {(section, key) for section in sections for key in PHRASES[section]}
    assert expected - said == set()


# Whole games.

WORD = re.compile(r"[^\W\d_]+")
BEYOND_WORDS = re.compile(r"\[[\w/-]+\]|«[^»]*»|\b(?:cocktail|abacus|splash)[\w-]*")
"""Ids of rules and books, and headings of books."""


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
    return words | words_of(*(text for section in known.captions.values() for text in section.values()))


ENGLISH_ONLY = (
    all_words(ENGLISH) - all_words("fr") - words_of(*texts("fr").suits.values(), *texts("fr").ratings.values())
)
"""Words of English explanations that are no French words."""


@given(playthroughs(), absurd_moves())
def test_nothing_of_a_game_is_left_in_english(game: History, absurd: Move) -> None:
    for state, made in [*zip(game.states, game.moves, strict=False)][::7]:
        assert isinstance(made, Move)
        for table in (state, view(state, state.current_player)):
            for move in (made, *([absurd] if isinstance(absurd, Play) and absurd.announce is None else [])):
                check(table, move)
        after, happened = step(state, made)
        told = explained_after(state, happened, after, seat_name, "fr")
        assert told == in_french(state, made)


def check(table: Table, move: Move) -> None:
    told, english = in_french(table, move), explained(table, move, seat_name)
    assert (told.legal, told.rule, told.rules) == (english.legal, english.rule, english.rules)
    assert [(each.rule, each.certain) for each in told.effects] == [
        (each.rule, each.certain) for each in english.effects
    ]
    lines = "\n".join(lines_of(told, write_move(move, table.rules, "fr")))
    assert not re.search(r"[{}%]|None|  | \u00a0|\u00a0 |[^\u00a0][?!:;»]|«[^\u00a0]", lines), lines
    home_made = words_of(*(suit.name for suit in table.rules.suits))
    ratings = words_of(*(band.label for band in table.rules.scale))
    assert not (words_of(BEYOND_WORDS.sub("", lines)) & ENGLISH_ONLY) - home_made - ratings, lines
    assert not re.search(r"\b(?:0|1) (?:points|jetons|cartes|tours|erreurs)\b", lines), lines
    assert not re.search(r"(?<!erreur )(?<!sur )\b[2-9] (?:point|jeton|carte|tour)\b", lines), lines


def test_legal_moves_of_every_edition_are_explained_in_french() -> None:
    for edition in editions.EDITIONS:
        state = new_game(3, edition.rules, seed=7)
        for move in legal_moves(state):
            check(state, move)
