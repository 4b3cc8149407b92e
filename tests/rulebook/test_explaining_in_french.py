"""Explanations in French: what a player would say, for every rule that refuses, every effect and every ending."""

from __future__ import annotations

import re

import pytest

from explained_moves import ALLOWED_MOVES, CLAIMS, HANDS, REFUSED_MOVES, START
from hanabi import Discard, Explanation, HintColor, Move, Rule, Table, editions, explain, ruling
from hanabi.game.internals import seat_name
from hanabi.rulebook.explaining.claims import explained_claim
from hanabi.rulebook.explaining.explanation import explained
from hanabi.rulebook.texts.text_files import texts
from positions import position

NO_BREAK = "\u00a0"
FOR_RED = "pour avoir terminé le feu d'artifice rouge"
FULL = "(les 8 sont déjà disponibles)"
IF_NAMED = "si la carte convient et qu'elle est de la couleur annoncée"
IF_COMPLETE = "si la carte termine un feu d'artifice"


def in_french(table: Table, move: Move) -> Explanation:
    return explained(table, move, seat_name, "fr")


REFUSED = {
    "no-card-in-the-slot": (
        "il n'y a pas de carte à l'emplacement 5, les 5 cartes du joueur A sont aux emplacements 0 à 4."
    ),
    "not-the-last-card": "seule la dernière carte de la pioche peut être jouée directement, et il en reste 35.",
    "no-cards-in-hand": "le joueur A n'a plus de carte en main, donc aucune à l'emplacement 0.",
    "all-tokens": "les 8 jetons d'indice sont disponibles.",
    "no-token": "il ne reste aucun jeton d'indice.",
    "hint-to-oneself": "le joueur A se donnerait un indice à lui-même.",
    "no-such-seat": "il n'y a pas de joueur D, les joueurs vont de A à C.",
    "no-such-value": "la valeur 6 n'existe pas ici, les valeurs vont de 1 à 5.",
    "no-such-colour": "« puce » n'est pas une couleur de ce jeu ; on peut nommer rouge, jaune, vert, bleu, blanc.",
    "colour-not-for-hints": "« arc-en-ciel » est bien en jeu, mais aucun indice ne peut nommer cette couleur.",
    "colour-of-no-card": "l'indice bleu ne concerne aucune carte du joueur B.",
    "colour-beside-black-and-many-colours": (
        "l'indice rouge ne concerne aucune carte du joueur B ; aucune couleur ne concerne les cartes « noir » "
        "[hint/complete] ; « multicolore » est une couleur à part entière [avalanche/colour]."
    ),
    "value-of-no-card": "l'indice 5 ne concerne aucune carte du joueur B.",
    "colour-named-without-choreography": "on joue sans la Chorégraphie minutée.",
    "no-such-colour-named": (
        "« puce » n'est pas une couleur en jeu ; les couleurs sont rouge, jaune, vert, bleu, blanc."
    ),
    "game-over": "la partie est finie, car l'équipe a fait une erreur de trop.",
    "not-your-turn": "c'est au joueur A de jouer.",
    "no-such-kind-of-hint-by-colour": "dans cette partie, il n'y a pas d'indice de couleur.",
    "no-such-kind-of-hint-by-value": "dans cette partie, il n'y a pas d'indice de valeur.",
    "value-not-for-hints": "la valeur 1 est bien en jeu, mais aucun indice ne peut la nommer.",
    "neither-odd-nor-even": "un indice de valeur nomme 1 pour les valeurs impaires ou 2 pour les valeurs paires.",
    "odd-of-no-card": "l'indice « impair » ne concerne aucune carte du joueur B.",
    "even-of-no-card": "l'indice « pair » ne concerne aucune carte du joueur B.",
    "half-a-token": "il n'y a pas assez de jetons d'indice : un indice en coûte 2, et il en reste 1.",
    "two-colours-in-a-row": "après un indice de couleur, le suivant doit nommer une valeur.",
    "two-values-in-a-row": "après un indice de valeur, le suivant doit nommer une couleur.",
}
CLAIMED = {
    "nothing-named": "l'indice ne nomme ni couleur ni valeur.",
    "two-things": "il nomme rouge et 1, et un indice ne nomme qu'une seule chose.",
    "three-things": "il nomme rouge, jaune et 1, et un indice ne nomme qu'une seule chose.",
    "nobody-named": "il faut dire à qui s'adresse l'indice.",
    "two-players": "il s'adresse à B et C, et un indice ne s'adresse qu'à un seul joueur.",
    "no-card": "il faut désigner une carte de sa main.",
    "a-face": "on ne voit pas ses propres cartes, il faut donc désigner un emplacement.",
    "passing": "passer n'est pas une action.",
    "taken-back": "les autres ont déjà vu ou entendu ce coup.",
    "two-actions": "cela fait plus d'une action.",
    "a-new-order": "ce n'est pas une action, et cela ne coûte pas de tour.",
    "half-an-order": "le nouvel ordre doit nommer une fois chaque emplacement du joueur A.",
    "an-order-for-nobody": "il n'y a pas de joueur D, les joueurs vont de A à C.",
}
ALLOWED: dict[str, tuple[str, list[str]]] = {
    "play": (
        "c'est le 1 rouge, et le feu d'artifice rouge attend son 1.",
        ["pose le 1 rouge", "pioche une carte (il en reste 37 à piocher)"],
    ),
    "misplay": (
        "c'est le 4 bleu, et le feu d'artifice bleu attend son 2.",
        ["défausse le 4 bleu (erreur 2 sur 3)", "pioche une carte (il en reste 37 à piocher)"],
    ),
    "discard": (
        "3 jetons d'indice sur 8 sont disponibles, on peut donc en récupérer un.",
        [
            "défausse le 3 jaune et récupère un jeton d'indice (cela en fait 4 sur 8)",
            "pioche une carte (il en reste 37 à piocher)",
        ],
    ),
    "hint-two-cards": (
        "3 jetons d'indice sont disponibles, et l'indice concerne les emplacements 0 et 1 du joueur B.",
        ["montre les emplacements 0 et 1 du joueur B", "dépense un jeton d'indice (il en reste 2 sur 8)"],
    ),
    "hint-the-last-token": (
        "1 jeton d'indice est disponible, et l'indice concerne l'emplacement 2 du joueur B.",
        ["montre l'emplacement 2 du joueur B", "dépense un jeton d'indice (il n'en reste plus)"],
    ),
    "hint-beside-black-and-many-colours": (
        "8 jetons d'indice sont disponibles, et l'indice concerne l'emplacement 0 du joueur B.",
        [
            "montre l'emplacement 0 du joueur B",
            "dépense un jeton d'indice (il en reste 7 sur 8)",
            "laisse de côté les cartes « noir » (aucune couleur ne les concerne)",
            "traite « multicolore » comme une couleur à part entière",
        ],
    ),
    "hint-of-every-colour": (
        "8 jetons d'indice sont disponibles, et l'indice concerne l'emplacement 1 du joueur B.",
        [
            "montre l'emplacement 1 du joueur B",
            "dépense un jeton d'indice (il en reste 7 sur 8)",
            "montre aussi les cartes « arc-en-ciel » (toutes les couleurs les concernent)",
        ],
    ),
    "empty-hint": (
        "8 jetons d'indice sont disponibles, et avec ces règles un indice peut ne concerner aucune carte.",
        ["ne montre aucune carte du joueur B", "dépense un jeton d'indice (il en reste 7 sur 8)"],
    ),
    "discard-at-full": (
        "les 8 jetons d'indice sont disponibles, mais ces règles permettent quand même de défausser.",
        [
            "défausse le 3 jaune et ne récupère aucun jeton d'indice (les 8 sont déjà disponibles)",
            "pioche une carte (il en reste 40 à piocher)",
        ],
    ),
    "complete-a-firework": (
        "c'est le 5 rouge, et le feu d'artifice rouge attend son 5.",
        [
            "pose le 5 rouge",
            "récupère un jeton d'indice pour avoir terminé le feu d'artifice rouge (cela en fait 4 sur 8)",
            "pioche une carte (il en reste 42 à piocher)",
        ],
    ),
    "complete-without-bonus": (
        "c'est le 5 rouge, et le feu d'artifice rouge attend son 5.",
        [
            "pose le 5 rouge",
            f"ne récupère aucun jeton d'indice {FOR_RED} (ces règles n'ont pas ce bonus)",
            "pioche une carte (il en reste 42 à piocher)",
        ],
    ),
    "two-tokens-lost": (
        "c'est le 5 rouge, annoncé rouge, et le feu d'artifice rouge attend son 5.",
        [
            "pose le 5 rouge",
            f"perd les jetons d'indice gagnés pour la bonne annonce et {FOR_RED} {FULL}",
            "pioche une carte (il en reste 42 à piocher)",
        ],
    ),
    "named-wrongly": (
        "c'est le 1 rouge, annoncé bleu, et le feu d'artifice rouge est terminé.",
        ["défausse le 1 rouge (erreur 1 sur 3)", "pioche une carte (il en reste 41 à piocher)"],
    ),
    "draw-the-last-card": (
        "c'est le 1 rouge, et le feu d'artifice rouge est terminé.",
        [
            "défausse le 1 rouge (erreur 1 sur 3)",
            "pioche la dernière carte",
            "lance le dernier tour de table (encore 2 tours à jouer)",
        ],
    ),
    "play-from-the-deck": (
        "c'est le 1 rouge, et le feu d'artifice rouge attend son 1.",
        [
            "pose le 1 rouge",
            "garde sa main telle quelle, car la carte vient de la pioche",
            "lance le dernier tour de table (encore 2 tours à jouer)",
        ],
    ),
    "play-from-the-deck-unseen": (
        "la dernière carte de la pioche peut être jouée directement, sans que personne sache laquelle c'est.",
        [
            "joue la dernière carte de la pioche, quelle qu'elle soit",
            "pose la carte, si c'est celle que son feu d'artifice attend",
            "défausse la carte (erreur 1 sur 3), si ce n'est pas celle que son feu d'artifice attend",
            "garde sa main telle quelle, car la carte vient de la pioche",
            "lance le dernier tour de table (encore 2 tours à jouer)",
        ],
    ),
    "a-turn-of-the-last-round": (
        "c'est le 1 rouge, et le feu d'artifice rouge attend son 1.",
        [
            "pose le 1 rouge",
            "ne pioche rien, car la pioche est vide",
            "poursuit le dernier tour de table (encore 1 tour à jouer)",
        ],
    ),
    "no-last-round": (
        "c'est le 1 rouge, et le feu d'artifice rouge attend son 1.",
        [
            "pose le 1 rouge",
            "pioche la dernière carte",
            "ne lance pas de dernier tour de table : la partie continue, avec de moins en moins de cartes",
        ],
    ),
    "last-strike": (
        "c'est le 5 rouge, et le feu d'artifice rouge attend son 1.",
        [
            "défausse le 5 rouge (erreur 3 sur 3)",
            "ne pioche rien, car la partie est finie",
            "met fin à la partie (l'équipe a fait une erreur de trop)",
            "marque 0 point sur 25 (les feux d'artifice en valent 3)",
        ],
    ),
    "last-strike-and-a-card": (
        "c'est le 5 rouge, et le feu d'artifice rouge attend son 1.",
        [
            "défausse le 5 rouge (erreur 3 sur 3)",
            "ne pioche rien, car la partie est finie",
            "met fin à la partie (l'équipe a fait une erreur de trop)",
            "fait aussi perdre une carte encore utile (c'est l'erreur qui met fin à la partie)",
            "marque 0 point sur 25 (les feux d'artifice en valent 3)",
        ],
    ),
    "perfect": (
        "c'est le 5 blanc, et le feu d'artifice blanc attend son 5.",
        [
            "pose le 5 blanc",
            "récupère un jeton d'indice pour avoir terminé le feu d'artifice blanc (cela en fait 4 sur 8)",
            "ne pioche rien, car la partie est finie",
            "met fin à la partie (tous les feux d'artifice sont terminés)",
            "marque 25 points sur 25",
            "atteint le palier 25\u00a0: «\u00a0un triomphe\u00a0» (nos mots)",
        ],
    ),
    "last-turn": (
        "c'est le 1 rouge, et le feu d'artifice rouge attend son 1.",
        [
            "pose le 1 rouge",
            "ne pioche rien, car la pioche est vide",
            "met fin à la partie (le dernier tour de table est terminé)",
            "marque 1 point sur 25",
            "atteint le palier 0-5\u00a0: «\u00a0un pétard mouillé\u00a0» (nos mots)",
        ],
    ),
    "lose-a-card": (
        "3 jetons d'indice sur 8 sont disponibles, on peut donc en récupérer un.",
        [
            "défausse le 5 rouge et récupère un jeton d'indice (cela en fait 4 sur 8)",
            "ne pioche rien, car la partie est finie",
            "met fin à la partie (une carte encore utile est perdue)",
            "marque 0 point sur 25",
        ],
    ),
    "stuck": (
        "c'est le 1 jaune, et le feu d'artifice jaune attend son 1.",
        [
            "pose le 1 jaune",
            "ne pioche rien, car la pioche est vide",
            "met fin à la partie (le joueur dont c'est le tour n'a aucun coup permis)",
            "marque 0 point sur 25 (les feux d'artifice en valent 1)",
        ],
    ),
    "hopeless": (
        "3 jetons d'indice sur 8 sont disponibles, on peut donc en récupérer un.",
        [
            "défausse le 2 blanc et récupère un jeton d'indice (cela en fait 4 sur 8)",
            "pioche une carte (il en reste 30 à piocher)",
            "met fin à la partie (il n'y a plus de point à gagner)",
            "marque 0 point sur 25",
        ],
    ),
    "play-unseen": (
        "on peut jouer n'importe quelle carte de sa main, même sans savoir laquelle c'est.",
        [
            "joue la carte de l'emplacement 0, quelle qu'elle soit",
            "pose la carte, si c'est celle que son feu d'artifice attend",
            "défausse la carte (erreur 2 sur 3), si ce n'est pas celle que son feu d'artifice attend",
            "pioche une carte (il en reste 37 à piocher)",
        ],
    ),
    "discard-unseen": (
        "3 jetons d'indice sur 8 sont disponibles, on peut donc en récupérer un.",
        [
            "défausse la carte et récupère un jeton d'indice (cela en fait 4 sur 8)",
            "pioche une carte (il en reste 37 à piocher)",
        ],
    ),
    "named-unseen": (
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
    "decisive-unseen": (
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
    "hint-for-two-tokens": (
        "16 jetons d'indice sont disponibles, et l'indice concerne l'emplacement 2 du joueur B.",
        [
            "montre l'emplacement 2 du joueur B",
            "dépense 2 jetons d'indice (il en reste 14 sur 16)",
        ],
    ),
    "hint-that-is-not-told": (
        "8 jetons d'indice sont disponibles, et l'indice concerne l'emplacement 0 du joueur B.",
        [
            "montre l'emplacement 0 du joueur B",
            "dépense un jeton d'indice (il en reste 7 sur 8)",
            "ne dit ni sa couleur ni sa valeur",
        ],
    ),
    "hint-of-some-colour": (
        "8 jetons d'indice sont disponibles, et l'indice concerne l'emplacement 0 du joueur B.",
        [
            "montre l'emplacement 0 du joueur B",
            "dépense un jeton d'indice (il en reste 7 sur 8)",
            "dit seulement qu'il nomme une couleur",
        ],
    ),
    "hint-of-some-value": (
        "8 jetons d'indice sont disponibles, et l'indice concerne l'emplacement 2 du joueur B.",
        [
            "montre l'emplacement 2 du joueur B",
            "dépense un jeton d'indice (il en reste 7 sur 8)",
            "dit seulement qu'il nomme une valeur",
        ],
    ),
    "blind-hint": (
        "8 jetons d'indice sont disponibles, et avec ces règles un indice peut ne concerner aucune carte.",
        [
            "ne montre aucune carte du joueur B",
            "dépense un jeton d'indice (il en reste 7 sur 8)",
        ],
    ),
    "play-inverted": (
        "c'est le 1 orange, d'une suite inversée : le jouer le défausse.",
        [
            "défausse le 1 orange",
            "récupère un jeton d'indice (cela en fait 4 sur 8)",
            "pioche une carte (il en reste 45 à piocher)",
        ],
    ),
    "discard-inverted": (
        "c'est le 1 orange, d'une suite inversée : le défausser le joue.",
        [
            "pose le 1 orange",
            "pioche une carte (il en reste 45 à piocher)",
        ],
    ),
    "play-what-may-be-inverted": (
        "on peut jouer n'importe quelle carte de sa main, même sans savoir laquelle c'est.",
        [
            "joue la carte de l'emplacement 0, quelle qu'elle soit",
            "défausse la carte, si elle est d'une suite inversée",
            "récupère un jeton d'indice (cela en fait 4 sur 8), si elle est d'une suite inversée",
            "pose la carte, si c'est une autre carte et que son feu d'artifice l'attend",
            "défausse la carte (erreur 1 sur 3), si c'est une autre carte et que son feu d'artifice ne l'attend pas",
            "pioche une carte (il en reste 45 à piocher)",
        ],
    ),
    "discard-what-may-be-inverted": (
        "3 jetons d'indice sur 8 sont disponibles, on peut donc en récupérer un.",
        [
            "retire de la main la carte de l'emplacement 0, quelle qu'elle soit",
            (
                "défausse la carte et récupère un jeton d'indice (cela en fait 4 sur 8), "
                "si elle n'est pas d'une suite inversée"
            ),
            "pose la carte, si elle est d'une suite inversée et que son feu d'artifice l'attend",
            (
                "défausse la carte (erreur 1 sur 3), "
                "si elle est d'une suite inversée et que son feu d'artifice ne l'attend pas"
            ),
            "pioche une carte (il en reste 45 à piocher)",
        ],
    ),
    "discard-from-the-deck": (
        "les 8 jetons d'indice sont disponibles, mais ces règles permettent quand même de défausser.",
        [
            "prend la dernière carte de la pioche, quelle qu'elle soit",
            "défausse la carte et ne récupère aucun jeton d'indice (les 8 sont déjà disponibles)",
            "garde sa main telle quelle, car la carte vient de la pioche",
            "lance le dernier tour de table (encore 2 tours à jouer)",
        ],
    ),
}


def typeset(text: str) -> str:
    """A text with the spaces that French has before some signs and inside its quotes."""
    return re.sub(" (?=[?!:;»])|(?<=«) ", NO_BREAK, text)


@pytest.mark.parametrize("name", REFUSED)
def test_why_a_move_is_refused(name: str) -> None:
    told = in_french(*REFUSED_MOVES[name])
    assert (told.legal, told.effects) == (False, ())
    assert told.because == typeset(REFUSED[name])


@pytest.mark.parametrize("name", CLAIMS)
def test_what_is_no_move(name: str) -> None:
    assert explained_claim(START, CLAIMS[name], seat_name, "fr").because == CLAIMED[name]


@pytest.mark.parametrize("name", ALLOWED)
def test_what_a_move_would_do(name: str) -> None:
    told, (because, effects) = in_french(*ALLOWED_MOVES[name]), ALLOWED[name]
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
