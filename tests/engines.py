"""The library and the naive model as engines for `hanabi.testing.conformance`: two styles behind the same functions."""

from __future__ import annotations

import copy
import functools
from collections import Counter
from collections.abc import Callable, Hashable
from typing import Any

import attrs

from hanabi import (
    Band,
    Card,
    Courses,
    HintUse,
    InvalidSetup,
    Matching,
    Rearrangement,
    Rules,
    SpecialValue,
    State,
    Suit,
    Telling,
    Touch,
    apply,
    event,
    legal_moves,
    new_game,
    rearrange,
    shuffled_deck,
    view,
    why_illegal,
)
from hanabi.records import Setup, from_data, read_card, read_move, to_data, write_card, write_move
from hanabi.testing.conformance import Engine, Refused, Unsupported
from naive import Naive

Data = dict[str, Any]


KINDS = {
    **dict.fromkeys(("color_touch", "value_touch"), Touch),
    **dict.fromkeys(("color_hints", "value_hints"), HintUse),
    "value_matching": Matching,
    "hints_told": Telling,
    "courses": Courses,
}


def with_kinds(settings: Data) -> Data:
    return {name: KINDS[name](value) if name in KINDS else value for name, value in settings.items()}


def rules_of(settings: Data) -> Rules:
    special = settings["special_value"]
    parts = {
        "suits": [Suit(**with_kinds(suit)) for suit in settings["suits"]],
        "scale": [Band(**band) for band in settings["scale"]],
        "special_value": None if special is None else SpecialValue(**with_kinds(special)),
    }
    return Rules(**{**with_kinds(settings), **parts})


def deck_of(deal: Data, rules: Rules) -> list[Card] | None:
    if "deck" not in deal:
        return None
    names = {suit.letter: suit.name for suit in rules.suits}
    # A letter without a suit belongs to a card of another game.
    return [Card(names.get(word[0], word[0]), int(word[1:])) for word in deal["deck"].split()]


# The library.

REFUSED_DEALS = (
    ("players, got ", "setup/players"),
    ("first player", "setup/first-player"),
    ("deck: ", "deck/composition"),
)


@attrs.frozen
class Seen:
    """A state, and the slots that the last hint touched."""

    state: State
    touched: list[int] | None = None


@functools.cache
def rules_data(rules: Rules) -> Data:
    return {name: value for name, value in to_data(rules).items() if name != "format"}


def setup_of(setup: Data, rules: Rules) -> Setup:
    return from_data({"format": "hanabi/setup/1", "rules": rules_data(rules), **setup}, Setup)


def dealt(deal: Data, rules: Rules) -> State:
    deck, seed = deck_of(deal, rules), deal.get("seed")
    try:
        return new_game(deal["players"], rules, seed=seed, deck=deck, first_player=deal["first_player"])
    except InvalidSetup as error:
        raise Refused(next((rule for words, rule in REFUSED_DEALS if words in error.messages[0]), None)) from error


def tried(seen: Seen, text: str, seat: int | None) -> Seen:
    state = seen.state
    move = read_move(text, state.rules)
    if isinstance(move, Rearrangement):
        return attrs.evolve(seen, state=rearrange(state, move.seat, move.slots))
    rule = why_illegal(state if seat is None else view(state, seat), move)
    if rule is not None:
        raise Refused(rule)
    return Seen(apply(state, move), list(event(state, move).touched))


def shown(seen: Seen) -> Data:
    state = seen.state
    there = Counter(state.deck)
    values = range(1, state.rules.values + 1)
    found: Data = {
        "hint_tokens": state.hint_tokens,
        "strikes": state.strikes,
        "fireworks": state.fireworks,
        "deck_size": state.deck_size,
        "ending": None if state.ending is None else state.ending.value,
        "hands": [len(hand) for hand in state.hands],
        "cards": [[write_card(state.face(held)) for held in hand] for hand in state.hands],
        "discards": [write_card(card) for card in state.discards],
        "touched": seen.touched,
        "hinted": [[state.hints_on(seat, slot) for slot in range(len(h))] for seat, h in enumerate(state.hands)],
        "deck_counts": {suit.name: [there[Card(suit.name, n)] for n in values] for suit in state.rules.suits},
    }
    outcome = state.outcome
    if outcome is None:
        return found | {"turns_left": state.turns_left, "current_player": state.current_player}
    bands = {band.label: band.lowest for band in state.rules.scale}
    band = None if outcome.rating is None else bands[outcome.rating]
    return found | {"score": outcome.score, "won": outcome.won, "rating_band": band}


def library(change: Callable[[Rules], Rules] = lambda rules: rules, *, seed: int | None = None) -> Engine[Seen]:
    """The library as an engine, under changed rules, or with the open cards of a setup shuffled by a seed."""

    def start(beginning: Data) -> Seen:
        rules = change(rules_of(beginning["rules"]))
        if "setup" in beginning:
            return Seen(setup_of(beginning["setup"], rules).state(seed=seed))
        return Seen(dealt(beginning["deal"], rules))

    return Engine(
        start=start,
        legal_moves=lambda seen: [write_move(move, seen.state.rules) for move in legal_moves(seen.state)],
        apply=tried,
        table=shown,
        position=lambda seen: position_of(seen.state),
    )


def position_of(state: State) -> Hashable:
    """A state without the places of its cards in the deck: copies of a card are interchangeable."""
    hands = tuple([tuple([(state.face(h), h.touched, h.candidates) for h in hand]) for hand in state.hands])
    table = state.fireworks, state.discards, state.hint_tokens, state.strikes, state.current_player
    return hands, table, state.turns_left, state.last_hint, state.ending


# The naive model, which is mutable and gives no reason why a move is illegal.


def twin(model: Naive) -> Naive:
    other = copy.copy(model)
    other.stock, other.trash, other.final = model.stock[:], model.trash[:], model.final and model.final[:]
    other.hands = [hand[:] for hand in model.hands]
    other.notes = [[set(note) for note in notes] for notes in model.notes]
    other.heard = [[set(words) for words in row] for row in model.heard]
    other.piles = {name: pile[:] for name, pile in model.piles.items()}
    return other


def naive_start(beginning: Data) -> Naive:
    rules = rules_of(beginning["rules"])
    return naive_setup(beginning["setup"], rules) if "setup" in beginning else naive_deal(beginning["deal"], rules)


def naive_deal(deal: Data, rules: Rules) -> Naive:
    players, first = deal["players"], deal["first_player"]
    deck = deck_of(deal, rules) or list(shuffled_deck(rules, deal["seed"]))
    if players not in rules.players or first not in range(players) or Counter(deck) != Counter(rules.cards):
        raise Refused
    return Naive(players, rules, deck, first)


def naive_setup(setup: Data, rules: Rules) -> Naive:
    if "hint_marks" in setup:
        raise Unsupported("the naive model cannot be told of earlier hints")
    model = Naive(len(setup["hands"]), rules, list(rules.cards), setup["current_player"])
    model.hands = [[read_card(card, rules) for card in hand] for hand in setup["hands"]]
    model.notes = [[set(rules.faces) for _ in hand] for hand in model.hands]
    model.heard = [[set() for _ in hand] for hand in model.hands]
    for (name, pile), height in zip(model.piles.items(), setup["fireworks"], strict=True):
        while len(pile) < height:
            pile.append(min(model.fitting(name, pile)))
    model.trash = [read_card(card, rules) for card in setup["discards"]]
    model.blue, model.spent = setup["hint_tokens"], rules.hint_tokens - setup["hint_tokens"]
    model.red = setup["strikes"]
    players, turns = len(model.hands), setup.get("turns_left")
    model.final = None if turns is None else [(model.seat + turn) % players for turn in range(turns)]
    first = [read_card(card, rules) for card in setup.get("deck", ())]
    placed = [Card(name, value) for name, pile in model.piles.items() for value in pile]
    held = [card for hand in model.hands for card in hand]
    rest = Counter(rules.cards) - Counter([*first, *placed, *model.trash, *held])
    model.stock = [*first, *rest.elements()]
    for card in [None, *model.trash]:
        model.end_by_display(card)
    model.end_by_what_is_left()
    return model


def naive_apply(model: Naive, text: str, seat: int | None) -> Naive:
    if seat not in {None, model.seat}:
        raise Unsupported("the naive model knows no moves out of turn")
    model = twin(model)
    move = read_move(text, model.rules)
    if isinstance(move, Rearrangement):
        rows: list[list[list[Any]]] = [model.hands, model.notes, model.heard]
        for row in rows:
            row[move.seat] = [row[move.seat][slot] for slot in move.slots]
    elif move in model.allowed():
        model.do(move)
    else:
        raise Refused
    return model


def naive_table(model: Naive) -> Data:
    found: Data = {
        "hint_tokens": model.blue,
        "strikes": model.red,
        "fireworks": [len(pile) for pile in model.piles.values()],
        "deck_size": len(model.stock),
        "ending": model.over,
        "hands": [len(hand) for hand in model.hands],
        "cards": [[str(card) for card in hand] for hand in model.hands],
        "discards": [str(card) for card in model.trash],
        "touched": model.shown,
        "hinted": [[in_order(words, model) for words in row] for row in model.heard],
    }
    if model.over:
        return found | {"score": model.score(), "won": model.over == "perfect"}
    return found | {"turns_left": None if model.final is None else len(model.final), "current_player": model.seat}


def in_order(words: set[str | int], model: Naive) -> list[str | int]:
    return [word for word in (*model.colors(), *model.numbers(), "?", 0) if word in words]


def naive_position(model: Naive) -> Hashable:
    notes = [tuple([frozenset(each) for each in row]) for rows in (model.notes, model.heard) for row in rows]
    hands, piles = tuple(map(tuple, model.hands)), tuple(map(tuple, model.piles.values()))
    final = model.final if model.final is None else tuple(model.final)
    counts = model.blue, model.red, model.seat
    return hands, tuple(notes), piles, tuple(model.trash), counts, model.barred, final, model.over


NAIVE: Engine[Naive] = Engine(
    start=naive_start,
    legal_moves=lambda model: [write_move(move, model.rules) for move in model.allowed()],
    apply=naive_apply,
    table=naive_table,
    position=naive_position,
)
