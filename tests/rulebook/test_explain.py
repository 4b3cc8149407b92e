"""Explanations: for every move, with the position's own figures, and nothing that a seat must not know."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from random import Random
from typing import Any, get_args

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from hanabi import (
    AVALANCHE,
    BLACK_POWDER,
    CROWNING_PIECE,
    RAINBOW,
    STANDARD,
    TIMED_CHOREOGRAPHY,
    Band,
    Card,
    Discard,
    Ending,
    Event,
    Explanation,
    HintColor,
    HintValue,
    IllegalMove,
    InvalidArgument,
    Move,
    Play,
    Rule,
    Rules,
    State,
    Suit,
    View,
    apply,
    common_view,
    determinize,
    editions,
    event,
    explain,
    legal_moves,
    new_game,
    redact,
    spectator_view,
    step,
    view,
    why_illegal,
)
from hanabi.records import History
from hanabi.rulebook.explaining.effect_words import Occurrence
from hanabi.rulebook.explaining.effects import STAGES
from hanabi.rulebook.explaining.explanation import explained_after
from hanabi.testing import absurd_moves, playthroughs, states
from hypothesis_examples import examples
from positions import position

HANDS = ["r1 y3 b4", "y1 y2 r5", "g1 g2 w1"]
PLAIN = position(HANDS, piles="b1", discards="r2 w2", hint_tokens=3, strikes=1, rules=editions.COCKTAIL_2015_FR)
FULL = position(HANDS)
SPENT = position(HANDS, hint_tokens=0)
NAMED = position(HANDS, rules=editions.COCKTAIL_2015_FR.with_variants(TIMED_CHOREOGRAPHY), hint_tokens=7, piles="b5")
OVER = apply(position(["r5 r1", "y1"], strikes=2), Play(0))
WILD = position(["r1", "y1"], rules=STANDARD.with_variants(RAINBOW))


@pytest.mark.parametrize(
    ("state", "move", "rule", "part"),
    [
        (FULL, Discard(0), Rule.DISCARD_FULL, "all 8 hint tokens are available"),
        (PLAIN, Discard(9), Rule.TURN_NO_SUCH_CARD, "seat 0 holds 3 cards, in slots 0 to 2, and none in slot 9"),
        (PLAIN, Play(-1), Rule.TURN_NO_SUCH_CARD, "none in slot -1"),
        (position(["", "r2"]), Play(0), Rule.TURN_NO_SUCH_CARD, "seat 0 holds 0 cards, and none in slot 0"),
        (SPENT, HintValue(1, 1), Rule.HINT_TOKEN, "no hint token is available"),
        (PLAIN, HintValue(0, 1), Rule.HINT_TEAMMATE, "seat 0 would be hinting to itself"),
        (PLAIN, HintColor(7, "red"), Rule.HINT_TEAMMATE, "there is no seat 7: the seats are 0 to 2"),
        (PLAIN, HintColor(1, "puce"), Rule.HINT_UNKNOWN_COLOUR, "'puce' is not a colour of this game"),
        (PLAIN, HintValue(1, 6), Rule.HINT_UNKNOWN_COLOUR, "6 is not a value of this game: the values run from 1 to 5"),
        (WILD, HintColor(1, "rainbow"), Rule.HINT_UNKNOWN_COLOUR, "no hint may name that colour"),
        (PLAIN, HintColor(1, "blue"), Rule.HINT_EMPTY, "no card of seat 1 is touched by blue"),
        (PLAIN, HintValue(1, 4), Rule.HINT_EMPTY, "no card of seat 1 is touched by 4"),
        (PLAIN, Play(0, "red"), Rule.CHOREOGRAPHY_OFF, "do not have Timed Choreography"),
        (NAMED, Play(0, "puce"), Rule.CHOREOGRAPHY_WHICH, "'puce' is not a suit in play"),
        (OVER, Play(0), Rule.END_AFTER, "the game is over: the last strike was made"),
        (view(PLAIN, 1), Play(0), Rule.TURN_NOT_YOURS, "it is the turn of seat 0"),
    ],
)
def test_why_a_move_is_illegal(state: State, move: Move, rule: Rule, part: str) -> None:
    told = explain(state, move)
    assert (told.legal, told.rule, told.rules, told.effects) == (False, rule, (rule,), ())
    assert part in told.because
    assert rule.statement in str(told)
    assert told.ruling.rule is rule
    assert str(IllegalMove(rule, move, state)).endswith(f"is illegal: {told.because} [{rule}]")


def test_an_error_that_names_a_rule_which_no_move_breaks_says_the_rule() -> None:
    for move in (Play(0), Play(0, "red"), Discard(0), HintColor(1, "red"), HintValue(1, 1)):
        error = IllegalMove(Rule.PLAY_ANY, move, PLAIN)
        assert str(error) == f"{move} by seat 0 is illegal: {Rule.PLAY_ANY.statement} [play/any]"


LAST = position(["r1 y5", "y1 y2"], left=1, rules=editions.ABACUS, hint_tokens=3)
LAST_TURN = position(["r1", "y1"], left=0, turns_left=1, rules=editions.ABACUS)
CROWNED = editions.COCKTAIL_2025.with_variants(CROWNING_PIECE)
FIVE_STRIKES = attrs.evolve(STANDARD, strikes=5, hint_tokens=10)
CALLED = STANDARD.with_variants(TIMED_CHOREOGRAPHY)
LOST = "r1 r1 r1 y1 y1 y1 g1 g1 g1 b1 b1 b1 w1 w1"
STOPPING = attrs.evolve(STANDARD, stops_when_hopeless=True)


@pytest.mark.parametrize(
    ("state", "move", "because", "effects"),
    [
        (
            PLAIN,
            Play(0),
            "it is the red 1, and red needs its 1",
            ["places the red 1 [play/success]", "draws a card (37 left to draw) [draw/after-play]"],
        ),
        (
            PLAIN,
            Play(2),
            "it is the blue 4, and blue needs its 2",
            ["discards the blue 4 as strike 2 of 3 [play/failure]", "draws a card"],
        ),
        (
            PLAIN,
            Discard(1),
            "3 of 8 hint tokens are available",
            [
                "discards the yellow 3 and regains a hint token (4 of 8 available) [discard/token]",
                "draws a card (37 left to draw) [draw/after-discard]",
            ],
        ),
        (
            PLAIN,
            HintColor(1, "yellow"),
            "the hint touches slots 0 and 1 of seat 1",
            [
                "points at slots 0 and 1 of seat 1 [hint/complete]",
                "spends a hint token (2 of 8 available) [hint/token]",
            ],
        ),
        (PLAIN, HintValue(1, 5), "touches slot 2 of seat 1", ["points at slot 2 of seat 1", "spends"]),
        (
            NAMED,
            Play(0, "blue"),
            "named as blue",
            ["discards the red 1 as strike 1 of 3 [choreography/wrong]", "draws a card"],
        ),
        (
            NAMED,
            Play(1, "yellow"),
            "yellow needs its 1",
            ["discards the yellow 3 as strike 1 of 3 [choreography/unplayable]", "draws a card"],
        ),
        (NAMED, Play(2), "the blue firework is complete", ["discards the blue 4 as strike", "draws a card"]),
        (
            position(["r1", "y1"], left=0, turns_left=2),
            Play(0),
            "red needs its 1",
            ["places", "draws nothing, as the deck is empty", "leaves 1 turn of the last round [end/last-card]"],
        ),
        (
            position(["r1", "y1"], left=0, turns_left=2),
            HintValue(1, 1),
            "touches slot 0",
            ["points", "spends", "leaves 1 turn of the last round"],
        ),
        (
            LAST,
            Play(0),
            "red needs its 1",
            [
                "places",
                "draws the last card [draw/after-play]",
                "starts the last round: 2 turns left [end/last-card]",
            ],
        ),
        (
            LAST,
            Discard(1),
            "3 of 8 hint tokens",
            ["discards", "draws the last card [draw/after-discard]", "starts the last round: 2 turns left"],
        ),
        (
            position(["y2 r1", "y1"], left=1, rules=CROWNED, discards="y3", hint_tokens=2),
            Play(1),
            "red needs its 1",
            ["places", "draws the last card", "starts no last round: hands shrink [crowning/no-last-round]"],
        ),
        (
            position(["r1", "y1"], rules=FIVE_STRIKES, strikes=3, hint_tokens=9),
            Discard(0),
            "9 of 10 hint tokens are available",
            ["discards the red 1 and regains a hint token (10 of 10 available)", "draws"],
        ),
        (
            position(["r2", "y1"], rules=FIVE_STRIKES, strikes=3),
            Play(0),
            "red needs its 1",
            ["discards the red 2 as strike 4 of 5", "draws"],
        ),
    ],
)
def test_what_a_legal_move_would_do(state: State, move: Move, because: str, effects: list[str]) -> None:
    told = explain(state, move)
    assert told.legal
    assert because in told.because
    _check(told, effects)
    assert told.rule is told.rules[0]
    assert f"{told.because} [{told.rule}]" in str(told)


def _check(told: Explanation, expected: list[str]) -> None:
    written = [f"{effect.text} [{effect.rule}]" for effect in told.effects]
    assert len(written) == len(expected), written
    for text, start in zip(written, expected, strict=True):
        assert text.startswith(start)
        assert f"- {text}" in str(told).split("\n")
    assert all(effect.certain for effect in told.effects)
    assert told.rules == tuple(dict.fromkeys(effect.rule for effect in told.effects))


RIGHTLY = "regains a hint token for the right name"


def fifth(hint_tokens: int | None = None, rules: Rules = STANDARD) -> State:
    """Red waits for the 5 in slot 0."""
    return position(["r5 b4", "y1"], piles="r4", hint_tokens=hint_tokens, rules=rules)


@pytest.mark.parametrize(
    ("state", "announce", "rule", "effect"),
    [
        (
            fifth(hint_tokens=3),
            None,
            Rule.PLAY_BONUS,
            "regains a hint token for the complete red firework (4 of 8 available)",
        ),
        (
            fifth(),
            None,
            Rule.PLAY_BONUS_FULL,
            "loses the hint token for the complete red firework, as all 8 are available",
        ),
        (
            fifth(rules=FIVE_STRIKES),
            None,
            Rule.PLAY_BONUS_FULL,
            "loses the hint token for the complete red firework, as all 10 are available",
        ),
        (
            fifth(hint_tokens=3, rules=editions.SPLASH_2023),
            None,
            Rule.PLAY_BONUS,
            "regains no hint token for the complete red firework under these rules",
        ),
        (
            fifth(hint_tokens=3, rules=CALLED),
            "red",
            Rule.CHOREOGRAPHY_RIGHT,
            f"{RIGHTLY} (4 of 8 available); regains a hint token for the complete red firework (5 of 8 available)",
        ),
        (
            fifth(hint_tokens=7, rules=CALLED),
            "red",
            Rule.CHOREOGRAPHY_FULL,
            f"{RIGHTLY} (8 of 8 available); loses the hint token for the complete red firework, as all 8 are available",
        ),
        (
            fifth(rules=CALLED),
            "red",
            Rule.CHOREOGRAPHY_FULL,
            "loses the hint tokens for the right name and for the complete red firework, as all 8 are available",
        ),
        (
            position(["r1", "y1"], rules=CALLED),
            "red",
            Rule.CHOREOGRAPHY_FULL,
            "loses the hint token for the right name, as all 8 are available",
        ),
        (
            position(["r1", "y1"], rules=CALLED, hint_tokens=3),
            "red",
            Rule.CHOREOGRAPHY_RIGHT,
            "regains a hint token for the right name (4 of 8 available)",
        ),
        (fifth(rules=CALLED), None, Rule.PLAY_BONUS_FULL, "loses the hint token for the complete red"),
    ],
)
def test_a_bonus_gained_or_lost_decides(state: State, announce: str | None, rule: Rule, effect: str) -> None:
    told = explain(state, Play(0, announce))
    assert (told.rules[0], told.rule) == (Rule.PLAY_SUCCESS, rule)
    assert "; ".join(each.text for each in told.effects[1:-1]).startswith(effect)
    assert told.effects[-1].rule is Rule.DRAW_AFTER_PLAY


def test_a_bonus_that_the_edition_in_play_does_not_give() -> None:
    told = explain(fifth(hint_tokens=3, rules=editions.SPLASH_2023), Play(0))
    assert str(told).split("\n")[-1] == ("The book: nothing; splash-2023 is silent; this is our reading.")


ALMOST = "r5 y5 g5 b5 w4"


@pytest.mark.parametrize(
    ("state", "move", "rule", "effects"),
    [
        (
            position(["r5", "y1"], strikes=2, piles="b3", rules=editions.ABACUS),
            Play(0),
            Rule.END_STRIKES,
            [
                "discards the red 5 as strike 3 of 3 [play/failure]",
                "draws nothing, as the game is over [draw/after-play]",
                "ends the game: the last strike was made [end/strikes]",
                "scores 0 of 25, with 3 in the piles [end/strikes-score]",
            ],
        ),
        (
            position(["r5", "y1"], strikes=4, piles="b3", rules=FIVE_STRIKES),
            Play(0),
            Rule.END_STRIKES,
            ["discards the red 5 as strike 5 of 5", "draws nothing", "ends the game", "scores 0 of 25, with 3"],
        ),
        (
            position(["r5", "y1"], strikes=2, piles="b3", rules=editions.EARLY_RESEARCH),
            Play(0),
            Rule.END_STRIKES,
            ["discards", "draws nothing", "ends the game", "scores 3 of 25 [end/strikes-score]"],
        ),
        (
            position(["r5", "y1"], strikes=2, piles="b3", rules=CROWNED),
            Play(0),
            Rule.END_STRIKES,
            [
                "discards",
                "draws nothing",
                "ends the game: the last strike was made",
                "also loses a card that is still needed, but it is the strike that ends the game [crowning/strikes]",
                "scores 0 of 25, with 3 in the piles [crowning/all-or-nothing]",
            ],
        ),
        (
            position(["r3", "y1"], strikes=2, rules=CROWNED),
            Play(0),
            Rule.END_STRIKES,
            ["discards", "draws nothing", "ends the game", "scores 0 of 25 [crowning/all-or-nothing]"],
        ),
        (
            position(["r5", "y1"], hint_tokens=3, rules=CROWNED),
            Discard(0),
            Rule.CROWNING_INDISPENSABLE,
            [
                "discards the red 5 and regains a hint token",
                "draws nothing, as the game is over [draw/after-discard]",
                "ends the game: a card that is still needed is lost [crowning/indispensable]",
                "scores 0 of 25 [crowning/all-or-nothing]",
            ],
        ),
        (
            position(["w5", "y1"], piles=ALMOST, rules=editions.ABACUS),
            Play(0),
            Rule.END_PERFECT,
            [
                "places the white 5",
                "loses the hint token",
                "draws nothing, as the game is over",
                "ends the game: every firework is complete [end/perfect]",
                "scores 25 of 25 [score/sum]",
                "earns the rating in the band 25: “a sensation” (our label) [score/scale]",
            ],
        ),
        (
            position(["w5", "y1"], piles=ALMOST, hint_tokens=1, rules=CROWNED),
            Play(0),
            Rule.END_PERFECT,
            ["places", "regains a hint token", "draws", "ends the game", "scores 25 of 25 [crowning/all-or-nothing]"],
        ),
        (
            LAST_TURN,
            Play(0),
            Rule.END_LAST_CARD,
            [
                "places the red 1",
                "draws nothing, as the deck is empty",
                "ends the game: the last round is over [end/last-card]",
                "scores 1 of 25 [score/sum]",
                "earns the rating in the band 0-5: “a dud” (our label) [score/scale]",
            ],
        ),
        (
            position(["w1 w2", "r2 r3"], discards=LOST, hint_tokens=3, rules=STOPPING),
            Discard(0),
            Rule.END_HOPELESS,
            ["discards", "draws", "ends the game: nothing more can be scored [end/hopeless]", "scores 0 of 25"],
        ),
        (
            position(["w1 w2", "r2 r3"], discards=LOST, hint_tokens=3),
            Discard(0),
            Rule.DISCARD_TOKEN,
            ["discards", "draws a card"],
        ),
        (
            position(["y1 r3", ""], left=0, rules=CROWNED, hint_tokens=0),
            Play(0),
            Rule.CROWNING_STUCK,
            [
                "places the yellow 1",
                "draws nothing, as the deck is empty",
                "ends the game: the player to move has no legal move [crowning/stuck]",
                "scores 0 of 25, with 1 in the piles [crowning/all-or-nothing]",
            ],
        ),
    ],
)
def test_the_ending_decides(state: State, move: Move, rule: Rule, effects: list[str]) -> None:
    told = explain(state, move)
    assert told.rule is rule
    _check(told, effects)


def test_an_empty_hint_where_it_is_legal() -> None:
    state = position(HANDS, rules=editions.ABACUS)
    told = explain(state, HintColor(1, "blue"))
    assert (told.legal, told.rule) == (True, Rule.HINT_EMPTY)
    assert told.because == "8 hint tokens are available, and under these rules a hint need not touch a card."
    assert [effect.text for effect in told.effects] == [
        "points at no card of seat 1",
        "spends a hint token (7 of 8 available)",
    ]
    assert str(told).endswith("The book: allowed; abacus, “1. Color Hint”, paragraph 2.")


def test_a_discard_at_full_tokens_where_it_is_legal() -> None:
    state = position(HANDS, rules=editions.EARLY_RESEARCH)
    told = explain(state, Discard(1))
    assert (told.legal, told.rule) == (True, Rule.DISCARD_FULL)
    assert told.because == "all 8 hint tokens are available, but these rules allow a discard anyway."
    assert told.effects[0].text == "discards the yellow 3 and regains no hint token, as all 8 are available"
    seen = explain(view(state, 0), Discard(1)).effects[0]
    assert seen.text == "discards the card and regains no hint token, as all 8 are available"


def test_the_book_that_is_in_play() -> None:
    stated = explain(new_game(2, editions.ABACUS, seed=1), Discard(0))
    assert str(stated).endswith("The book: abacus, “B. Discard a card”, paragraph 1.")
    silent = explain(position(HANDS, rules=editions.COCKTAIL_2010), HintColor(1, "blue"))
    # Here the books differ, so that what this one says is worth saying.
    assert "The book: refused; cocktail-2010 is silent; this is our reading." in str(silent)
    foreign = editions.ABACUS.with_variants(TIMED_CHOREOGRAPHY)
    assert "abacus does not have this variant; how it works there is our reading." in str(
        explain(position(HANDS, rules=foreign), Play(0, "red"))
    )
    assert explain(FULL, Discard(0)).source is None
    assert explain(new_game(2, editions.HANAB_LIVE, seed=1), Discard(0)).source is None


def test_an_empty_deck_without_a_last_round_is_mentioned_once() -> None:
    state = position(["r1 b4", "y1 y2"], left=1, hint_tokens=3, rules=STANDARD.with_variants(CROWNING_PIECE))
    told = []
    for move in (Play(0), HintValue(0, 4), Discard(1)):
        told.append(str(explain(state, move)).count("starts no last round"))
        state = apply(state, move)
    assert told == [1, 0, 0]


def test_what_a_variant_adds_to_a_book_without_it_is_marked_as_our_reading() -> None:
    def marked(rules: Rules, move: Move, hands: Sequence[str] = HANDS, **changes: Any) -> list[str]:
        told = explain(position(hands, rules=rules, **changes), move)
        assert str(told).count("(not in the book: our reading)") == sum(each.foreign for each in told.effects)
        return [str(each.rule) for each in told.effects if each.foreign]

    named = Play(0, "red")
    assert marked(editions.SPLASH_2023.with_variants(TIMED_CHOREOGRAPHY), named, hint_tokens=3) == [
        "choreography/right"
    ]
    assert marked(editions.COCKTAIL_2015_FR.with_variants(TIMED_CHOREOGRAPHY), named, hint_tokens=3) == []
    assert marked(STANDARD.with_variants(TIMED_CHOREOGRAPHY), named, hint_tokens=3) == []
    stuck: dict[str, Any] = {"hands": ["y1 r3", ""], "left": 0, "hint_tokens": 0}
    crowned = ["crowning/stuck", "crowning/all-or-nothing"]
    assert marked(editions.SPLASH_2023.with_variants(CROWNING_PIECE), Play(0), **stuck) == crowned
    assert marked(editions.COCKTAIL_2010.with_variants(CROWNING_PIECE), Play(0), **stuck) == []
    hint = HintColor(1, "red")
    with_sixth: dict[str, Any] = {"hands": ["r1", "r1 m1"]}
    assert marked(editions.ABACUS.with_variants(AVALANCHE), hint, **with_sixth) == ["avalanche/colour"]
    assert marked(editions.COCKTAIL_2015_FR.with_variants(AVALANCHE), hint, **with_sixth) == []
    assert marked(editions.ABACUS.with_variants(RAINBOW), hint, **with_sixth) == ["hint/complete"]
    assert marked(STANDARD.with_variants(RAINBOW), hint, **with_sixth) == []


def test_an_empty_hint_beside_cards_of_many_colours() -> None:
    sixth = position(["r1", "y1 m1"], rules=STANDARD.with_variants(AVALANCHE))
    of_its_own = "multicolor is a colour of its own [avalanche/colour]."
    assert explain(sixth, HintColor(1, "red")).because == f"no card of seat 1 is touched by red; {of_its_own}"
    # Only suits in that hand are mentioned, and only for colours.
    assert explain(sixth, HintValue(1, 5)).because == "no card of seat 1 is touched by 5."
    without = position(["r1 m1", "y1 y2"], rules=STANDARD.with_variants(AVALANCHE))
    assert explain(without, HintColor(1, "red")).because == "no card of seat 1 is touched by red."


NO_COLOUR, EVERY_COLOUR = "cards (no colour touches them)", "cards (every colour touches them)"


def test_two_suits_apart_are_told_of_after_the_hint_itself() -> None:
    rules = attrs.evolve(STANDARD.with_variants(RAINBOW, BLACK_POWDER), stops_when_hopeless=True)
    for table in (state := position(["r1", "r1 m1"], rules=rules, hint_tokens=2), view(state, 0)):
        told = explain(table, HintColor(1, "red"))
        assert [(effect.text, effect.certain) for effect in told.effects] == [
            ("points at slots 0 and 1 of seat 1", True),
            ("spends a hint token (1 of 8 available)", True),
            (f"leaves out black {NO_COLOUR} and includes rainbow {EVERY_COLOUR}", True),
        ]


@pytest.mark.parametrize(
    ("language", "rating"),
    [
        ("en", "earns the rating in the band 0-5: “a misfire” (our label)"),
        ("fr", "atteint le palier 0-5\u00a0: «\u00a0raté\u00a0» (nos mots)"),
    ],
)
def test_a_rating_is_ours_and_in_the_language_of_the_text(language: str, rating: str) -> None:
    last = position(["r1 r2", "y1 y2"], left=0, turns_left=1, rules=editions.COCKTAIL_2015_FR)
    assert explain(last, Play(0), language).effects[-1].text == rating
    own = attrs.evolve(last, rules=attrs.evolve(STANDARD, scale=[Band(0, "poor"), Band(1, "fair"), Band(2, "good")]))
    assert "1: “fair”" in explain(own, Play(0)).effects[-1].text
    assert "our label" not in str(explain(own, Play(0)))


def test_rules_that_were_changed_are_those_of_no_book() -> None:
    changed = attrs.evolve(editions.ABACUS, strikes=5)
    told = explain(position(["r5", "y1"], rules=changed, strikes=4), Play(0))
    assert told.source is None
    assert {effect.source for effect in told.effects} == {None}
    assert str(told).endswith("The book: these are not the rules of a book.")
    with_variants = editions.COCKTAIL_2015_FR.with_variants(TIMED_CHOREOGRAPHY, AVALANCHE, CROWNING_PIECE)
    told = explain(position(["r5", "y1"], rules=with_variants), Play(0, "red"))
    assert {effect.source.edition for effect in told.effects if effect.source is not None} == {"cocktail-2015-fr"}


def test_of_a_view_nothing_hidden_is_told() -> None:
    eyes = view(PLAIN, 0)
    told = explain(eyes, Play(0))
    assert told.rule is Rule.PLAY_ANY
    assert "its player does not know" in told.because
    assert [(f"{effect.text} [{effect.rule}]", effect.certain) for effect in told.effects] == [
        ("plays the card in slot 0, whatever it is [play/any]", True),
        ("places the card, if it is the next of its firework [play/success]", False),
        ("discards the card as strike 2 of 3, if it is not the next of its firework [play/failure]", False),
        ("draws a card (37 left to draw) [draw/after-play]", True),
    ]
    discarded = explain(eyes, Discard(0))
    assert discarded.effects[0].text == "discards the card and regains a hint token (4 of 8 available)"
    assert discarded.rule is Rule.DISCARD_TOKEN
    assert explain(eyes, HintColor(1, "yellow")).effects == explain(PLAIN, HintColor(1, "yellow")).effects
    named = explain(view(NAMED, 0), Play(0, "red"))
    assert named.effects[1].text == "places the card, if it fits and has the colour named"
    assert named.rule is Rule.CHOREOGRAPHY_OPTIONAL
    assert named.rules == (
        Rule.CHOREOGRAPHY_OPTIONAL,
        Rule.PLAY_SUCCESS,
        Rule.CHOREOGRAPHY_RIGHT,
        Rule.CHOREOGRAPHY_WRONG,
        Rule.CHOREOGRAPHY_UNPLAYABLE,
        Rule.DRAW_AFTER_PLAY,
    )


def test_a_view_is_told_what_is_so_whatever_the_card_is() -> None:
    """Three strikes are near, the display is perfect but for one card: the rest depends on the card."""
    told = explain(view(position(["w5 r1", "y1"], piles=ALMOST, strikes=2, hint_tokens=3), 0), Play(0))
    assert (told.rule, told.rules[-4:]) == (
        Rule.PLAY_ANY,
        (Rule.END_PERFECT, Rule.END_STRIKES, Rule.SCORE_SUM, Rule.END_STRIKES_SCORE),
    )
    texts = [effect.text for effect in told.effects]
    assert "ends the game: the last strike was made, if it is a strike" in texts
    assert "ends the game: every firework is complete, if it completes the display" in texts
    assert "regains a hint token for the complete firework (4 of 8 available), if it completes a firework" in texts
    last = explain(view(LAST_TURN, 0), Play(0))
    assert last.rule is Rule.END_LAST_CARD


def test_a_player_who_can_tell_what_a_card_is_reads_its_name() -> None:
    """By hints, or because no other card is left that it can be."""
    state = position(["y2 r4", "r1 y3"], hint_tokens=5, player=1)
    for hint in (HintColor(0, "yellow"), HintValue(1, 3), HintValue(0, 2), HintValue(1, 1), HintValue(0, 4)):
        state = apply(state, hint)
    told = explain(view(state, 0), Play(0))
    assert told.because == "it is the yellow 2, and yellow needs its 1."
    assert told == explain(state, Play(0))
    only = Rules(suits=[Suit("red", "r", copies=(1, 1, 1))], hand_sizes={2: 1})
    last = view(position(["r3", "r1"], rules=only, piles="", discards="r2", hint_tokens=3, turns_left=2), 0)
    assert explain(last, Discard(0)).effects[0].text == "discards the red 3 and regains a hint token (4 of 8 available)"


def test_the_last_turn_of_a_player_who_may_end_the_game_otherwise() -> None:
    state = position(["w5 r1", "y1"], piles=ALMOST, left=0, turns_left=1, strikes=1, hint_tokens=3)
    assert [effect.text for effect in explain(view(state, 0), Play(0)).effects][-3:-1] == [
        "ends the game: every firework is complete, if it completes the display",
        "ends the game: the last round is over, if nothing else ends it",
    ]


def test_a_game_that_may_end_draws_or_does_not() -> None:
    state = position(["r2 y1", "y1 y3"], piles="r1", strikes=2, hint_tokens=3)
    texts = [effect.text for effect in explain(view(state, 0), Play(0)).effects]
    assert "draws a card (44 left to draw) or draws nothing, as the game is over" in texts


def test_with_room_for_one_token_a_second_is_lost_only_by_a_complete_firework() -> None:
    state = position(["b5 r1", "y1"], piles="b4", rules=CALLED, hint_tokens=7)
    texts = [effect.text for effect in explain(view(state, 0), Play(0, "blue")).effects]
    assert "loses the hint token for the complete firework, as all 8 are available, if it completes a firework" in texts
    full = [effect.text for effect in explain(view(attrs.evolve(state, hint_tokens=8), 0), Play(0, "blue")).effects]
    assert any(text.endswith(", if it fits and has the colour named") for text in full)


def test_one_token_one_card_and_one_player() -> None:
    one = attrs.evolve(STANDARD, hint_tokens=1, discard_at_full_tokens=True, hand_sizes={2: 1})
    assert explain(position(["r1", "y1"], rules=one), Discard(0)).because == (
        "the only hint token is available, but these rules allow a discard anyway."
    )
    assert explain(position(["r1", "y1"], rules=one, hint_tokens=0), HintValue(1, 1)).because == (
        "no hint token is available."
    )
    assert explain(position(["r5", "y1"], rules=one, piles="r4"), Play(0)).effects[1].text == (
        "loses the hint token for the complete red firework, as the only one is available"
    )
    refusing = attrs.evolve(one, discard_at_full_tokens=False)
    assert explain(position(["r1", "y1"], rules=refusing), Discard(0)).because == "the only hint token is available."
    assert explain(position(["r1", "y1"]), Play(3)).because == "seat 0 holds 1 card, in slot 0, and none in slot 3."
    assert explain(position(["r1", "y1"], hint_tokens=1), Discard(0)).because == (
        "1 of 8 hint tokens is available, so one can come back."
    )


def test_a_view_that_cannot_be_true_has_no_explanation() -> None:
    eyes = view(PLAIN, 0)
    nowhere = attrs.evolve(eyes.hands[0][0], candidates=0)
    with pytest.raises(InvalidArgument, match="no cards are left that fit"):
        explain(attrs.evolve(eyes, hands=((nowhere, *eyes.hands[0][1:]), *eyes.hands[1:])), Play(0))


@given(states(), st.randoms(use_true_random=False), absurd_moves())
def test_hidden_cards_change_no_explanation(state: State, rng: Random, move: Move) -> None:
    seat = state.current_player
    other = determinize(view(state, seat), rng)
    for each in (move, *legal_moves(state)[:8]):
        assert explain(view(state, seat), each) == explain(view(other, seat), each)


BONUSES = {Rule.PLAY_BONUS, Rule.CHOREOGRAPHY_RIGHT}
ENDINGS = {ending.rule for ending in Ending}
ERRORS = {Rule.PLAY_FAILURE, Rule.CHOREOGRAPHY_WRONG, Rule.CHOREOGRAPHY_UNPLAYABLE}


def _some(game: History) -> list[tuple[State, Move]]:
    """A few of the moves of a game, the last one among them."""
    pairs = game.turns
    return [*pairs[:: max(1, len(pairs) // 8)], pairs[-1]]


def _is_inverted(state: State, happened: Event) -> bool:
    """Whether the card that left the hand is of a suit whose cards are discarded by playing them."""
    suits = {suit.name: suit for suit in state.rules.suits}
    return happened.card is not None and suits[happened.card.suit].inverted


@given(playthroughs(), absurd_moves())
def test_the_rules_at_work_are_those_of_the_event(game: History, absurd: Move) -> None:
    for state, made in _some(game):
        for move in (absurd, made):
            told = explain(state, move)
            refused = why_illegal(state, move)
            assert told.legal == (refused is None)
            if refused is not None:
                assert (told.rule, told.rules, told.effects) == (refused, (refused,), ())
                continue
            after, happened = step(state, move)
            rules = set(told.rules)
            assert bool(rules & ERRORS) == (happened.strikes > state.strikes)
            assert (Rule.PLAY_SUCCESS in rules) == happened.placed
            gives = BONUSES if state.rules.completion_bonus else {Rule.CHOREOGRAPHY_RIGHT}
            rose = happened.hint_tokens > state.hint_tokens
            discards = isinstance(move, Play if _is_inverted(state, happened) else Discard)
            assert bool(rules & gives) == (rose and not discards)
            assert (Rule.DISCARD_TOKEN in rules) == (rose and discards)
            assert (Rule.HINT_TOKEN in rules) == (happened.hint_tokens < state.hint_tokens)
            assert (told.rule in ENDINGS) == (happened.ending is not None)
            if happened.ending is not None:
                assert told.rule is happened.ending.rule
                assert after.outcome is not None
                assert f"scores {after.outcome.score} of " in str(told)
            starts = state.turns_left is None and after.turns_left is not None and after.ending is None
            assert ("starts the last round" in str(told)) == starts
            assert told.rule in rules
            assert all(effect.certain for effect in told.effects)


@given(playthroughs(), st.randoms(use_true_random=False))
def test_a_view_names_what_can_happen_and_nothing_certain_that_does_not(game: History, rng: Random) -> None:
    for state, move in _some(game):
        seen = explain(view(state, state.current_player), move)
        certain = {effect.rule for effect in seen.effects if effect.certain}
        # The rules by which an unknown card leaves the hand, whatever it is.
        leaving = {Rule.PLAY_ANY, Rule.CHOREOGRAPHY_OPTIONAL} | (
            {Rule.PLAY_INVERTED} if type(move) is Discard else set()
        )
        for _ in range(2):
            world = determinize(view(state, state.current_player), rng)
            truth = set(explain(world, move).rules) | leaving
            assert certain <= truth <= set(seen.rules) | leaving
            assert explain(view(world, state.current_player), move) == seen


@examples(50)
@given(playthroughs())
def test_what_a_move_did_is_explained_alike_from_all_eyes(game: History) -> None:
    for number, ((before, move), after) in enumerate(zip(game.turns, game.states[1:], strict=True)):
        happened = event(before, move)
        whole = explained_after(before, happened, after, str)
        assert whole == attrs.evolve(explain(before, move), move=happened.move)
        seat = number % before.players
        eyes: tuple[Callable[[State], View], ...] = (partial(view, seat=seat), spectator_view, common_view)
        for see, seen in zip(eyes, (redact(happened, seat), happened, redact(happened, None)), strict=True):
            assert explained_after(see(before), seen, see(after), str) == whole


def test_wrong_input() -> None:
    for junk in (None, 5, "play 0"):
        with pytest.raises(InvalidArgument):
            explain(FULL, junk)  # type: ignore[arg-type]
        with pytest.raises(InvalidArgument):
            explain(junk, Play(0))  # type: ignore[arg-type]


def test_cards_that_would_leave_no_card_for_another_slot_are_left_out() -> None:
    """The only red 1 is in slot 0, by its hint: what slot 1 holds will not fit."""
    suits = [attrs.evolve(suit, copies=(1, 1, 1, 1)) for suit in STANDARD.suits[:2]]
    names = [("red", 1), ("red", 3), ("yellow", 1), ("yellow", 2)]
    names += [("red", 2), ("yellow", 3), ("red", 4), ("yellow", 4)]
    state = new_game(2, Rules(suits=suits, hand_sizes={2: 2}), deck=[Card(*name) for name in names])
    for move in (HintValue(1, 1), HintValue(0, 1), Discard(1), Discard(1)):
        state = apply(state, move)
    told = explain(view(state, 0), Play(1))
    assert [(effect.text, effect.certain) for effect in told.effects][1] == (
        "discards the card as strike 1 of 3",
        True,
    )


def test_every_kind_of_consequence_has_its_place_among_the_effects() -> None:
    assert set(STAGES) == set(get_args(Occurrence))
