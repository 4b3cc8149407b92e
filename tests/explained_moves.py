"""Moves whose explanations reach every phrase, for the tests of each language."""

from __future__ import annotations

from typing import Any

import attrs

from hanabi import (
    AVALANCHE,
    BLACK_POWDER,
    CROWNING_PIECE,
    RAINBOW,
    STANDARD,
    TIMED_CHOREOGRAPHY,
    Discard,
    HintColor,
    HintValue,
    Move,
    Play,
    Rearrangement,
    Rule,
    State,
    Table,
    apply,
    editions,
    new_game,
    view,
)
from hanabi.game.internals import Reason
from hanabi.rulebook.internals import Claim
from positions import position
from uncommon_rules import UNCOMMON

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
FROM_DECK = attrs.evolve(editions.HANAB_LIVE, deck_plays=True)
ALTERNATING = UNCOMMON["alternating"]
INVERTED = position(["o1 o2", "r1 b3"], rules=UNCOMMON["inverted"], hint_tokens=3)
LOST = "r1 r1 r1 y1 y1 y1 g1 g1 g1 b1 b1 b1 w1 w1 w1"


def fifth(hint_tokens: int | None = None, **changes: Any) -> State:
    """Red waits for the 5 in slot 0."""
    return position(["r5 b4", "y1"], piles="r4", hint_tokens=hint_tokens, **changes)


REFUSED_MOVES: dict[str, tuple[Table, Move]] = {
    "no-card-in-the-slot": (START, Play(5)),
    "not-the-last-card": (new_game(3, FROM_DECK, seed=7), Play(5)),
    "no-cards-in-hand": (position(["", "r1 r2"], left=0, turns_left=2, rules=TWO_EACH), Play(0)),
    "all-tokens": (START, Discard(0)),
    "no-token": (attrs.evolve(START, hint_tokens=0), HintValue(1, 1)),
    "hint-to-oneself": (START, HintColor(0, "red")),
    "no-such-seat": (START, HintValue(3, 1)),
    "no-such-value": (START, HintValue(1, 6)),
    "no-such-colour": (START, HintColor(1, "puce")),
    "colour-not-for-hints": (new_game(2, STANDARD.with_variants(RAINBOW), seed=7), HintColor(1, "rainbow")),
    "colour-of-no-card": (position(["y1 y2", "r1 r2"]), HintColor(1, "blue")),
    "colour-beside-black-and-many-colours": (
        position(["r1", "k1 m1"], rules=STANDARD.with_variants(AVALANCHE, BLACK_POWDER)),
        HintColor(1, "red"),
    ),
    "value-of-no-card": (position(["y1 y2", "r1 r2"]), HintValue(1, 5)),
    "colour-named-without-choreography": (START, Play(0, "red")),
    "no-such-colour-named": (NAMED, Play(0, "puce")),
    "game-over": (OVER, Play(0)),
    "not-your-turn": (view(START, 1), Play(0)),
    "no-such-kind-of-hint-by-colour": (new_game(2, UNCOMMON["colour mute"], seed=7), HintColor(1, "red")),
    "no-such-kind-of-hint-by-value": (new_game(2, UNCOMMON["number mute"], seed=7), HintValue(1, 1)),
    "value-not-for-hints": (new_game(2, UNCOMMON["pink ones"], seed=7), HintValue(1, 1)),
    "neither-odd-nor-even": (new_game(2, UNCOMMON["odds and evens"], seed=7), HintValue(1, 3)),
    "odd-of-no-card": (position(["y1 y2", "r2 r4"], rules=UNCOMMON["odds and evens"]), HintValue(1, 1)),
    "even-of-no-card": (position(["y1 y2", "r1 r3"], rules=UNCOMMON["odds and evens"]), HintValue(1, 2)),
    "half-a-token": (attrs.evolve(new_game(2, UNCOMMON["starved"], seed=7), hint_tokens=1), HintValue(1, 1)),
    "two-colours-in-a-row": (apply(new_game(2, ALTERNATING, seed=7), HintColor(1, "red")), HintColor(0, "blue")),
    "two-values-in-a-row": (apply(new_game(2, ALTERNATING, seed=7), HintValue(1, 1)), HintValue(0, 1)),
}
"""Illegal moves: one for each reason."""
ALLOWED_MOVES: dict[str, tuple[Table, Move]] = {
    "play": (PLAIN, Play(0)),
    "misplay": (PLAIN, Play(2)),
    "discard": (PLAIN, Discard(1)),
    "hint-two-cards": (PLAIN, HintColor(1, "yellow")),
    "hint-the-last-token": (attrs.evolve(PLAIN, hint_tokens=1), HintValue(1, 5)),
    "hint-beside-black-and-many-colours": (
        position(["r1", "r1 m1"], rules=STANDARD.with_variants(AVALANCHE, BLACK_POWDER)),
        HintColor(1, "red"),
    ),
    "hint-of-every-colour": (
        position(["r1", "r1 m1"], rules=editions.ABACUS.with_variants(RAINBOW)),
        HintColor(1, "blue"),
    ),
    "empty-hint": (position(HANDS, rules=editions.ABACUS), HintColor(1, "blue")),
    "discard-at-full": (position(HANDS, rules=editions.EARLY_RESEARCH), Discard(1)),
    "complete-a-firework": (fifth(hint_tokens=3), Play(0)),
    "complete-without-bonus": (fifth(hint_tokens=3, rules=editions.SPLASH_2023), Play(0)),
    "two-tokens-lost": (fifth(rules=CALLED), Play(0, "red")),
    "named-wrongly": (position(["r1 b4", "y1"], piles="r5", rules=CALLED), Play(0, "blue")),
    "draw-the-last-card": (position(["r1 b4", "y1"], piles="r5", left=1), Play(0)),
    "play-from-the-deck": (position(["p2 b4", "y1"], left=1, rules=FROM_DECK), Play(2)),
    "play-from-the-deck-unseen": (view(position(["p2 b4", "y1"], left=1, rules=FROM_DECK), 0), Play(2)),
    "a-turn-of-the-last-round": (position(["r1 b4", "y1"], left=0, turns_left=2, hint_tokens=3), Play(0)),
    "no-last-round": (position(["r1 b4", "y1 y2"], left=1, rules=CROWNED, hint_tokens=3), Play(0)),
    "last-strike": (position(["r5", "y1"], strikes=2, piles="b3", rules=editions.ABACUS), Play(0)),
    "last-strike-and-a-card": (position(["r5", "y1"], strikes=2, piles="b3", rules=CROWNED), Play(0)),
    "perfect": (position(["w5 r1", "y1"], piles=ALMOST, hint_tokens=3, rules=editions.ABACUS), Play(0)),
    "last-turn": (position(["r1 r2", "y1 y2"], left=0, turns_left=1, rules=editions.ABACUS), Play(0)),
    "lose-a-card": (position(["r5 y1", "y1"], hint_tokens=3, rules=CROWNED), Discard(0)),
    "stuck": (position(["y1 r3", ""], left=0, rules=CROWNED, hint_tokens=0), Play(0)),
    "hopeless": (
        position(["w2 w2", "r2 r3"], discards=f"{LOST[:-9]} w1 w1 w1", hint_tokens=3, rules=STOPPING),
        Discard(0),
    ),
    "play-unseen": (view(PLAIN, 0), Play(0)),
    "discard-unseen": (view(PLAIN, 0), Discard(0)),
    "named-unseen": (view(NAMED, 0), Play(0, "blue")),
    "decisive-unseen": (
        view(position(["w5 r1", "y1"], piles=ALMOST, strikes=2, hint_tokens=3, left=0, turns_left=1), 0),
        Play(0),
    ),
    "draw-the-last-card-unseen": (view(position(["r1 r2", "y1 y2"], left=1, hint_tokens=3, strikes=2), 0), Play(0)),
    "last-turn-unseen": (
        view(position(["w5 r1", "y1"], piles=ALMOST, left=0, turns_left=1, strikes=1, hint_tokens=3), 0),
        Play(0),
    ),
    "last-strike-and-a-card-unseen": (view(position(["r5 y1", "y1"], strikes=2, rules=CROWNED), 0), Play(0)),
    "one-token-lost": (fifth(rules=CALLED), Play(0)),
    "lose-a-card-unseen": (view(position(["r5 y1", "y1"], hint_tokens=3, rules=CROWNED), 0), Discard(0)),
    "stuck-unseen": (view(position(["r5 r1", ""], piles="r4", left=0, rules=CROWNED, hint_tokens=0), 0), Play(0)),
    "hint-for-two-tokens": (new_game(2, UNCOMMON["starved"], seed=7), HintValue(1, 1)),
    "hint-that-is-not-told": (new_game(2, UNCOMMON["duck"], seed=7), HintColor(1, "red")),
    "hint-of-some-colour": (new_game(2, UNCOMMON["cow and pig"], seed=7), HintColor(1, "red")),
    "hint-of-some-value": (new_game(2, UNCOMMON["cow and pig"], seed=7), HintValue(1, 1)),
    "blind-hint": (new_game(2, UNCOMMON["colour blind"], seed=7), HintColor(1, "red")),
    "play-inverted": (INVERTED, Play(0)),
    "discard-inverted": (INVERTED, Discard(0)),
    "play-what-may-be-inverted": (view(INVERTED, 0), Play(0)),
    "discard-what-may-be-inverted": (view(INVERTED, 0), Discard(0)),
    "discard-from-the-deck": (
        view(position(["r1 r2", "y1 y2"], left=1, rules=attrs.evolve(UNCOMMON["inverted"], deck_plays=True)), 0),
        Discard(2),
    ),
    "hopeless-unseen": (
        view(position(["w1 w2", "r2 r3"], discards=LOST[:-3], hint_tokens=3, rules=STOPPING), 0),
        Discard(0),
    ),
}
"""Legal moves: for each effect, each condition and each ending at least one."""
CLAIMS: dict[str, Claim] = {
    "nothing-named": Reason(Rule.HINT_ONE_THING, "no_subject", {}),
    "two-things": Reason(Rule.HINT_ONE_THING, "several_subjects", {"subjects": ("red", 1)}),
    "three-things": Reason(Rule.HINT_ONE_THING, "several_subjects", {"subjects": ("red", "yellow", 1)}),
    "nobody-named": Reason(Rule.HINT_TEAMMATE, "no_teammate", {}),
    "two-players": Reason(Rule.HINT_TEAMMATE, "several_teammates", {"seats": (1, 2)}),
    "no-card": Reason(Rule.TURN_NO_SUCH_CARD, "no_card", {}),
    "a-face": Reason(Rule.HAND_HIDDEN, "a_face", {}),
    "passing": Reason(Rule.TURN_ONE_ACTION, "passing", {}),
    "taken-back": Reason(Rule.TURN_TAKE_BACK, "taken_back", {}),
    "two-actions": Reason(Rule.TURN_ONE_ACTION, "several_actions", {}),
    "a-new-order": Rearrangement(2, (4, 3, 2, 1, 0)),
    "half-an-order": Rearrangement(0, (1, 0)),
    "an-order-for-nobody": Rearrangement(3, (1, 0)),
}
"""What people want to do that is no move, at the table `START`: one for each reason."""
