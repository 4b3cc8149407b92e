"""Explanations in German: what a player would say. Articles and endings fit the cards, numbers and colours."""

from __future__ import annotations

import attrs
import pytest

from explained_moves import ALLOWED_MOVES, CLAIMS, HANDS, REFUSED_MOVES, START
from hanabi import (
    STANDARD,
    Card,
    Discard,
    Ending,
    Explanation,
    HintColor,
    Move,
    Outcome,
    Play,
    Rule,
    Table,
    editions,
    explain,
    new_game,
    ruling,
)
from hanabi.game.internals import seat_name
from hanabi.rulebook.explaining.claims import explained_claim
from hanabi.rulebook.explaining.explanation import explained
from hanabi.rulebook.texts.text_files import texts
from hanabi.rulebook.texts.wording import wording
from positions import position

FULL = "(alle 8 sind schon verfügbar)"
UNSEEN = "Jede Handkarte darf ausgespielt werden; welche es hier ist, weiß der Spieler nicht."
IF_NAMED = "wenn die Ansage stimmt und die Karte passt"


def in_german(table: Table, move: Move) -> Explanation:
    return explained(table, move, seat_name, "de")


REFUSED = {
    "no-card-in-the-slot": "Spieler A hat 5 Karten auf der Hand, auf den Plätzen 0 bis 4, und keine auf Platz 5.",
    "not-the-last-card": (
        "Nur die letzte Karte des Nachziehstapels darf man von dort spielen, und es sind noch 35 übrig."
    ),
    "no-cards-in-hand": "Spieler A hat keine Karte auf der Hand, also auch keine auf Platz 0.",
    "all-tokens": "Alle 8 Hinweisplättchen sind verfügbar.",
    "no-token": "Es ist kein Hinweisplättchen verfügbar.",
    "hint-to-oneself": "Spieler A würde sich selbst einen Hinweis geben.",
    "no-such-seat": "Einen Spieler D gibt es nicht; die Spieler sind A bis C.",
    "no-such-value": "Den Wert 6 gibt es in diesem Spiel nicht; die Werte gehen von 1 bis 5.",
    "no-such-colour": "„puce“ ist keine Farbe in diesem Spiel; zur Wahl stehen rot, gelb, grün, blau, weiß.",
    "colour-not-for-hints": ("Es sind regenbogenfarbene Karten im Spiel, aber kein Hinweis darf diese Farbe nennen."),
    "colour-of-no-card": "Der Hinweis „blau“ trifft bei Spieler B auf keine Karte zu.",
    "colour-beside-black-and-many-colours": (
        "Der Hinweis „rot“ trifft bei Spieler B auf keine Karte zu; auf schwarze Karten trifft kein Farbhinweis zu "
        "[hint/complete]; bunte Karten zählen als eigene Farbe [avalanche/colour]."
    ),
    "value-of-no-card": "Der Hinweis „5“ trifft bei Spieler B auf keine Karte zu.",
    "colour-named-without-choreography": "Gespielt wird ohne die Choreografie auf die Minute.",
    "no-such-colour-named": "„puce“ ist keine Farbe in diesem Spiel; im Spiel sind rot, gelb, grün, blau, weiß.",
    "game-over": "Das Spiel ist vorbei, denn es gab einen Fehler zu viel.",
    "not-your-turn": "Spieler A ist am Zug.",
    "no-such-kind-of-hint-by-colour": "In diesem Spiel gibt es keine Hinweise zu Farben.",
    "no-such-kind-of-hint-by-value": "In diesem Spiel gibt es keine Hinweise zu Werten.",
    "value-not-for-hints": "Es sind Karten mit dem Wert 1 im Spiel, aber kein Hinweis darf diesen Wert nennen.",
    "neither-odd-nor-even": "Ein Hinweis zum Wert nennt 1 für ungerade oder 2 für gerade Werte.",
    "odd-of-no-card": "Der Hinweis „ungerade“ trifft bei Spieler B auf keine Karte zu.",
    "even-of-no-card": "Der Hinweis „gerade“ trifft bei Spieler B auf keine Karte zu.",
    "half-a-token": "Ein Hinweis kostet 2 Plättchen, und nur 1 ist verfügbar.",
    "two-colours-in-a-row": "Nach einem Hinweis zur Farbe muss der nächste einen Wert nennen.",
    "two-values-in-a-row": "Nach einem Hinweis zum Wert muss der nächste eine Farbe nennen.",
}
CLAIMED = {
    "nothing-named": "Der Hinweis nennt weder eine Farbe noch einen Wert.",
    "two-things": "Der Hinweis nennt rot und 1, darf aber nur eines davon nennen.",
    "three-things": "Der Hinweis nennt rot, gelb und 1, darf aber nur eines davon nennen.",
    "nobody-named": "Es fehlt, an wen der Hinweis geht.",
    "two-players": "Der Hinweis ist für B und C, darf aber nur an einen Spieler gehen.",
    "no-card": "Es ist keine Handkarte genannt.",
    "a-face": "Seine eigenen Karten sieht niemand; also muss man einen Platz nennen.",
    "passing": "Passen ist keine Aktion.",
    "taken-back": "Die anderen haben diesen Zug schon gesehen oder gehört.",
    "two-actions": "Das ist mehr als eine Aktion.",
    "a-new-order": "Es ist keine Aktion und kostet keinen Zug.",
    "half-an-order": "Die neue Reihenfolge muss jeden Platz von Spieler A einmal nennen.",
    "an-order-for-nobody": "Einen Spieler D gibt es nicht; die Spieler sind A bis C.",
}
ALLOWED: dict[str, tuple[str, list[str]]] = {
    "play": (
        "Es ist die rote 1, und das rote Feuerwerk braucht die 1.",
        ["legt die rote 1 an", "zieht eine Karte nach (noch 37 im Nachziehstapel)"],
    ),
    "misplay": (
        "Es ist die blaue 4, und das blaue Feuerwerk braucht die 2.",
        ["wirft die blaue 4 ab (Fehler 2 von 3)", "zieht eine Karte nach (noch 37 im Nachziehstapel)"],
    ),
    "discard": (
        "3 von 8 Hinweisplättchen sind verfügbar, also kann eines zurückkommen.",
        [
            "wirft die gelbe 3 ab und bringt ein Hinweisplättchen zurück (4 von 8 verfügbar)",
            "zieht eine Karte nach (noch 37 im Nachziehstapel)",
        ],
    ),
    "hint-two-cards": (
        "3 Hinweisplättchen sind verfügbar, und der Hinweis betrifft bei Spieler B die Plätze 0 und 1.",
        ["zeigt bei Spieler B auf die Plätze 0 und 1", "verbraucht ein Hinweisplättchen (2 von 8 verfügbar)"],
    ),
    "hint-the-last-token": (
        "1 Hinweisplättchen ist verfügbar, und der Hinweis betrifft bei Spieler B Platz 2.",
        ["zeigt bei Spieler B auf Platz 2", "verbraucht ein Hinweisplättchen (0 von 8 verfügbar)"],
    ),
    "empty-hint": (
        "8 Hinweisplättchen sind verfügbar, und nach diesen Regeln darf ein Hinweis leer sein.",
        ["zeigt bei Spieler B auf keine Karte", "verbraucht ein Hinweisplättchen (7 von 8 verfügbar)"],
    ),
    "discard-at-full": (
        "Alle 8 Hinweisplättchen sind verfügbar, aber diese Regeln erlauben das Abwerfen trotzdem.",
        [
            f"wirft die gelbe 3 ab und bringt kein Hinweisplättchen zurück {FULL}",
            "zieht eine Karte nach (noch 40 im Nachziehstapel)",
        ],
    ),
    "complete-without-bonus": (
        "Es ist die rote 5, und das rote Feuerwerk braucht die 5.",
        [
            "legt die rote 5 an",
            "bringt für das vollendete rote Feuerwerk kein Hinweisplättchen zurück (diese Regeln kennen keinen Bonus)",
            "zieht eine Karte nach (noch 42 im Nachziehstapel)",
        ],
    ),
    "two-tokens-lost": (
        "Es ist die rote 5, angesagt als rot, und das rote Feuerwerk braucht die 5.",
        [
            "legt die rote 5 an",
            f"verschenkt die Hinweisplättchen für die richtige Ansage und für das vollendete rote Feuerwerk {FULL}",
            "zieht eine Karte nach (noch 42 im Nachziehstapel)",
        ],
    ),
    "draw-the-last-card": (
        "Es ist die rote 1, und das rote Feuerwerk ist schon vollendet.",
        [
            "wirft die rote 1 ab (Fehler 1 von 3)",
            "zieht die letzte Karte",
            "leitet die letzte Runde ein (noch 2 Züge)",
        ],
    ),
    "play-from-the-deck": (
        "Es ist die rote 1, und das rote Feuerwerk braucht die 1.",
        [
            "legt die rote 1 an",
            "behält die Hand, wie sie ist (die Karte kam vom Nachziehstapel)",
            "leitet die letzte Runde ein (noch 2 Züge)",
        ],
    ),
    "play-from-the-deck-unseen": (
        "Die letzte Karte des Nachziehstapels darf von dort gespielt werden; welche es ist, weiß niemand.",
        [
            "spielt die letzte Karte des Nachziehstapels aus, was immer sie ist",
            "legt die Karte an, wenn sie passt",
            "wirft die Karte ab (Fehler 1 von 3), wenn sie nicht passt",
            "behält die Hand, wie sie ist (die Karte kam vom Nachziehstapel)",
            "leitet die letzte Runde ein (noch 2 Züge)",
        ],
    ),
    "a-turn-of-the-last-round": (
        "Es ist die rote 1, und das rote Feuerwerk braucht die 1.",
        [
            "legt die rote 1 an",
            "zieht nicht nach (der Nachziehstapel ist leer)",
            "setzt die letzte Runde fort (noch 1 Zug)",
        ],
    ),
    "last-strike-and-a-card": (
        "Es ist die rote 5, und das rote Feuerwerk braucht die 1.",
        [
            "wirft die rote 5 ab (Fehler 3 von 3)",
            "zieht nicht nach (das Spiel ist vorbei)",
            "beendet das Spiel (es gab einen Fehler zu viel)",
            "kostet auch eine unersetzliche Karte (als Grund zählt der Fehler)",
            "bringt 0 von 25 Punkten (Summe der Feuerwerke: 3)",
        ],
    ),
    "hint-of-every-colour": (
        "8 Hinweisplättchen sind verfügbar, und der Hinweis betrifft bei Spieler B Platz 1.",
        [
            "zeigt bei Spieler B auf Platz 1",
            "verbraucht ein Hinweisplättchen (7 von 8 verfügbar)",
            "schließt regenbogenfarbene Karten ein (jeder Farbhinweis trifft auf sie zu)",
        ],
    ),
    "perfect": (
        "Es ist die weiße 5, und das weiße Feuerwerk braucht die 5.",
        [
            "legt die weiße 5 an",
            "bringt für das vollendete weiße Feuerwerk ein Hinweisplättchen zurück (4 von 8 verfügbar)",
            "zieht nicht nach (das Spiel ist vorbei)",
            "beendet das Spiel (alle Feuerwerke sind vollendet)",
            "bringt 25 von 25 Punkten",
            "bekommt in der Stufe 25 das Urteil „eine Sensation“ (unsere Worte)",
        ],
    ),
    "named-unseen": (
        UNSEEN,
        [
            "spielt die Karte auf Platz 0 aus, was immer sie ist",
            f"legt die Karte an, {IF_NAMED}",
            f"bringt für die richtige Ansage ein Hinweisplättchen zurück (8 von 8 verfügbar), {IF_NAMED}",
            f"verschenkt das Hinweisplättchen für das Feuerwerk {FULL}, wenn die Karte es vollendet",
            "wirft die Karte ab (Fehler 1 von 3), wenn sie eine andere Farbe hat",
            "wirft die Karte ab (Fehler 1 von 3), wenn die Ansage stimmt, aber die Karte nicht passt",
            "zieht eine Karte nach (noch 36 im Nachziehstapel)",
        ],
    ),
    "stuck-unseen": (
        UNSEEN,
        [
            "spielt die Karte auf Platz 0 aus, was immer sie ist",
            "legt die Karte an, wenn sie passt",
            "bringt für das Feuerwerk ein Hinweisplättchen zurück (1 von 8 verfügbar), wenn die Karte es vollendet",
            "wirft die Karte ab (Fehler 1 von 3), wenn sie nicht passt",
            "zieht nicht nach (der Nachziehstapel ist leer)",
            "beendet das Spiel, wenn der nächste Spieler keinen erlaubten Zug mehr hat",
            "bringt 0 von 25 Punkten (Summe der Feuerwerke: 4), wenn das Spiel damit endet",
        ],
    ),
    "hopeless-unseen": (
        "3 von 8 Hinweisplättchen sind verfügbar, also kann eines zurückkommen.",
        [
            "wirft die Karte ab und bringt ein Hinweisplättchen zurück (4 von 8 verfügbar)",
            "zieht eine Karte nach (noch 31 im Nachziehstapel)",
            "beendet das Spiel, wenn danach keine Punkte mehr zu holen sind",
            "bringt 0 von 25 Punkten, wenn das Spiel damit endet",
        ],
    ),
    "hint-for-two-tokens": (
        "16 Hinweisplättchen sind verfügbar, und der Hinweis betrifft bei Spieler B Platz 2.",
        [
            "zeigt bei Spieler B auf Platz 2",
            "verbraucht 2 Hinweisplättchen (14 von 16 verfügbar)",
        ],
    ),
    "hint-that-is-not-told": (
        "8 Hinweisplättchen sind verfügbar, und der Hinweis betrifft bei Spieler B Platz 0.",
        [
            "zeigt bei Spieler B auf Platz 0",
            "verbraucht ein Hinweisplättchen (7 von 8 verfügbar)",
            "nennt weder Farbe noch Wert",
        ],
    ),
    "hint-of-some-colour": (
        "8 Hinweisplättchen sind verfügbar, und der Hinweis betrifft bei Spieler B Platz 0.",
        [
            "zeigt bei Spieler B auf Platz 0",
            "verbraucht ein Hinweisplättchen (7 von 8 verfügbar)",
            "sagt nur, dass es um eine Farbe geht",
        ],
    ),
    "hint-of-some-value": (
        "8 Hinweisplättchen sind verfügbar, und der Hinweis betrifft bei Spieler B Platz 2.",
        [
            "zeigt bei Spieler B auf Platz 2",
            "verbraucht ein Hinweisplättchen (7 von 8 verfügbar)",
            "sagt nur, dass es um einen Wert geht",
        ],
    ),
    "blind-hint": (
        "8 Hinweisplättchen sind verfügbar, und nach diesen Regeln darf ein Hinweis leer sein.",
        [
            "zeigt bei Spieler B auf keine Karte",
            "verbraucht ein Hinweisplättchen (7 von 8 verfügbar)",
        ],
    ),
    "play-inverted": (
        "Es ist die orange 1 einer umgekehrten Farbe; wer sie spielt, wirft sie ab.",
        [
            "wirft die orange 1 ab",
            "bringt ein Hinweisplättchen zurück (4 von 8 verfügbar)",
            "zieht eine Karte nach (noch 45 im Nachziehstapel)",
        ],
    ),
    "discard-inverted": (
        "Es ist die orange 1 einer umgekehrten Farbe; wer sie abwirft, spielt sie aus.",
        [
            "legt die orange 1 an",
            "zieht eine Karte nach (noch 45 im Nachziehstapel)",
        ],
    ),
    "play-what-may-be-inverted": (
        "Jede Handkarte darf ausgespielt werden; welche es hier ist, weiß der Spieler nicht.",
        [
            "spielt die Karte auf Platz 0 aus, was immer sie ist",
            "wirft die Karte ab, wenn ihre Farbe umgekehrt ist",
            "bringt ein Hinweisplättchen zurück (4 von 8 verfügbar), wenn ihre Farbe umgekehrt ist",
            "legt die Karte an, wenn es eine andere Karte ist und sie passt",
            "wirft die Karte ab (Fehler 1 von 3), wenn es eine andere Karte ist und sie nicht passt",
            "zieht eine Karte nach (noch 45 im Nachziehstapel)",
        ],
    ),
    "discard-what-may-be-inverted": (
        "3 von 8 Hinweisplättchen sind verfügbar, also kann eines zurückkommen.",
        [
            "nimmt die Karte auf Platz 0 aus der Hand, was immer sie ist",
            (
                "wirft die Karte ab und bringt ein Hinweisplättchen zurück (4 von 8 verfügbar), "
                "wenn ihre Farbe nicht umgekehrt ist"
            ),
            "legt die Karte an, wenn ihre Farbe umgekehrt ist und sie passt",
            "wirft die Karte ab (Fehler 1 von 3), wenn ihre Farbe umgekehrt ist und sie nicht passt",
            "zieht eine Karte nach (noch 45 im Nachziehstapel)",
        ],
    ),
    "discard-from-the-deck": (
        "Alle 8 Hinweisplättchen sind verfügbar, aber diese Regeln erlauben das Abwerfen trotzdem.",
        [
            "nimmt die letzte Karte des Nachziehstapels, was immer sie ist",
            "wirft die Karte ab und bringt kein Hinweisplättchen zurück (alle 8 sind schon verfügbar)",
            "behält die Hand, wie sie ist (die Karte kam vom Nachziehstapel)",
            "leitet die letzte Runde ein (noch 2 Züge)",
        ],
    ),
}


def test_every_reason_is_a_german_sentence() -> None:
    assert REFUSED.keys() == REFUSED_MOVES.keys()
    assert {name: in_german(*move).because for name, move in REFUSED_MOVES.items()} == REFUSED


@pytest.mark.parametrize("name", CLAIMS)
def test_what_is_no_move(name: str) -> None:
    assert explained_claim(START, CLAIMS[name], seat_name, "de").because == CLAIMED[name]


@pytest.mark.parametrize("name", ALLOWED)
def test_what_a_move_would_do(name: str) -> None:
    told = in_german(*ALLOWED_MOVES[name])
    assert (told.because, [effect.text for effect in told.effects]) == ALLOWED[name]


def test_all_of_an_explanation_is_in_german() -> None:
    told = explain(position(HANDS, rules=editions.ABACUS), HintColor(1, "blue"), language="de")
    assert (told.language, told.ruling) == ("de", ruling("hint/empty", "de"))
    assert str(told).split("\n") == [
        f"HintColor(seat=1, color='blue') ist erlaubt: {told.because} [hint/empty]",
        "- zeigt bei Spieler 1 auf keine Karte [hint/empty]",
        "- verbraucht ein Hinweisplättchen (7 von 8 verfügbar) [hint/token]",
        f"Die Regel: {texts('de').rules[Rule.HINT_EMPTY].statement} [hint/empty]",
        "Die Anleitung: erlaubt; abacus, „1. Color Hint“, Absatz\u00a02.",
    ]
    assert str(explain(START, Discard(0), "de")).endswith("Die Anleitung: diese Regeln stehen so in keiner.")


@pytest.mark.parametrize(
    ("suit", "card", "hint"),
    [
        ("white", "weiße 3", "weiß"),
        ("multicolor", "bunte 3", "bunt"),
        ("rainbow", "regenbogenfarbene 3", "regenbogen"),
        ("pink", "rosa 3", "rosa"),
        ("sea foam", "sea foam 3", "sea foam"),
    ],
)
def test_a_colour_is_inflected_before_a_noun_only(suit: str, card: str, hint: str) -> None:
    german = wording("de")
    assert (german.card(Card(suit, 3)), german.subject(suit)) == (card, hint)
    needed = f"Es ist die {card}, angesagt als {hint}, und das {card[:-2]} Feuerwerk braucht die 1"
    assert german.say("legal", "card_needed_named", card=Card(suit, 3), color=suit, announce=suit, value=1) == needed


def test_all_colours_but_those_that_never_change_are_inflected() -> None:
    german = texts("de")
    assert german.suits.keys() - german.inflected.keys() == {"pink", "purple"}
    assert german.inflected.keys() <= german.suits.keys()


def test_numbers_agree() -> None:
    one_each = attrs.evolve(STANDARD, hand_sizes={2: 1}, hint_tokens=1)
    assert explain(position(["r1", "y1"], rules=one_each), Play(3), "de").because == (
        "Spieler 0 hat 1 Karte auf der Hand, auf Platz 0, und keine auf Platz 3."
    )
    assert explain(new_game(2, one_each, seed=7), Discard(0), "de").because == (
        "Das einzige Hinweisplättchen ist verfügbar."
    )
    said = [explain(attrs.evolve(START, hint_tokens=tokens), Discard(0), "de").because for tokens in (0, 1, 2)]
    assert [each.partition(",")[0] for each in said] == [
        "Kein Hinweisplättchen ist verfügbar",
        "1 von 8 Hinweisplättchen ist verfügbar",
        "2 von 8 Hinweisplättchen sind verfügbar",
    ]


@pytest.mark.parametrize(
    ("outcome", "said"),
    [
        (
            Outcome(Ending.STRIKES, score=0, won=False, piles=13, reachable=24),
            "nach 3 Fehlern verloren: 0 von 25 Punkten, Summe der Feuerwerke 13",
        ),
        (
            Outcome(Ending.PERFECT, score=25, won=True, piles=25, reachable=25, rating="a sensation"),
            "ein perfektes Spiel: 25 von 25 Punkten, „eine Sensation“",
        ),
        (
            Outcome(Ending.DECK, score=18, won=False, piles=18, reachable=22, rating="a glow"),
            "die letzte Runde ist gespielt: 18 von 25 Punkten, „ein Leuchten“",
        ),
    ],
)
def test_results(outcome: Outcome, said: str) -> None:
    assert wording("de").result(STANDARD, outcome) == said
