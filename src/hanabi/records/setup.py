"""A position described from outside: doubtful until it is checked, and then a `State`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import final

import attrs

from hanabi.game import (
    SEEDS_END,
    STANDARD,
    Card,
    Ending,
    Frozen,
    HeldCard,
    InvalidArgument,
    InvalidSetup,
    Rules,
    State,
    as_rows,
    as_tuple,
    brief_repr,
    is_int_between,
    possible_endings,
    shuffled,
)
from hanabi.records.said import Said, heard, said_of


@final
@attrs.frozen(kw_only=True)
class Setup(Frozen):
    """A position as somebody describes it, possible or not. `state` checks it.

    * `rules`: the rules in play.
    * `hands`: for each seat its cards, the one held longest first.
    * `said`: for each seat and card what hints have said; left out when nothing was.
    * `fireworks`: their heights in suit order; all 0 when left out.
    * `discards`: the discarded cards, in order.
    * `hint_tokens`: all of them when left out. `strikes`, `current_player`: 0 when left out.
    * `turns_left`: how many turns remain of the last round; None before it.
    * `deck`: the next cards to be drawn, as far as they are known. All cards that are nowhere else follow them.

    Examples:
        >>> tiny = Rules(hand_sizes={2: 1})
        >>> setup = Setup(rules=tiny, hands=[[Card("red", 1)], [Card("red", 2)]], hint_tokens=3)
        >>> setup.state()
        <State r0 y0 g0 b0 w0; r1 | r2; 3 hint tokens, 0 strikes, 48 to draw; seat 0 to move>
    """

    rules: Rules = STANDARD
    hands: tuple[tuple[Card, ...], ...] = attrs.field(converter=as_rows)
    said: tuple[tuple[Said, ...], ...] = attrs.field(default=(), converter=as_rows)
    fireworks: tuple[int, ...] = attrs.field(default=(), converter=as_tuple)
    discards: tuple[Card, ...] = attrs.field(default=(), converter=as_tuple)
    hint_tokens: int | None = None
    strikes: int = 0
    current_player: int = 0
    turns_left: int | None = None
    deck: tuple[Card, ...] = attrs.field(default=(), converter=as_tuple)

    def state(self, *, seed: int | None = None) -> State:
        """The state that is described. The cards that are nowhere else come last in the deck.

        They come in the order of the rules, or shuffled with a `seed`. A position that is over is a finished
        game. Raises `InvalidSetup` with every defect.
        """
        if seed is not None and not is_int_between(seed, 1 - SEEDS_END, SEEDS_END - 1):
            raise InvalidArgument(f"seed: expected a whole number of up to 1000 digits or None, got {brief_repr(seed)}")
        defects = list(_shape_defects(self)) or [*_count_defects(self), *_table_defects(self), *_said_defects(self)]
        if defects:
            raise InvalidSetup(defects)
        return _finished(_built(self, seed))

    @classmethod
    def of(cls, state: State) -> Setup:
        """The description of a state. The places of the cards in the deck are forgotten, but for the order of the draw.

        Examples:
            >>> from hanabi import new_game
            >>> Setup.of(new_game(2, seed=7)).state().hands == new_game(2, seed=7).hands
            True
        """
        if type(state) is not State:
            raise InvalidArgument(f"expected a State, got {brief_repr(state)}")
        return cls(
            rules=state.rules,
            hands=tuple([tuple([state.face(held) for held in hand]) for hand in state.hands]),
            said=tuple([tuple([said_of(state.rules, held) for held in hand]) for hand in state.hands]),
            fireworks=state.fireworks,
            discards=state.discards,
            hint_tokens=state.hint_tokens,
            strikes=state.strikes,
            current_player=state.current_player,
            turns_left=state.turns_left,
            deck=state.deck[state.drawn :],
        )


def _heights(setup: Setup) -> tuple[int, ...]:
    return setup.fireworks or (0,) * len(setup.rules.suits)


def _placed(setup: Setup) -> tuple[Card, ...]:
    return setup.rules.placed(_heights(setup))


def _built(setup: Setup, seed: int | None) -> State:
    rules, lookup = setup.rules, setup.rules.lookup
    held = [card for hand in setup.hands for card in hand]
    front = [*_placed(setup), *setup.discards, *held, *setup.deck]
    left = Counter(rules.cards) - Counter(front)
    rest = bytes([identity for identity, card in enumerate(lookup.cards) for _ in range(left[card])])
    if seed is not None:
        rest = shuffled(rest, seed)
    order = len(front) - len(setup.deck) - len(held)
    hands: list[tuple[HeldCard, ...]] = []
    for seat, hand in enumerate(setup.hands):
        said = setup.said[seat] if setup.said else (Said(),) * len(hand)
        hands.append(tuple([heard(rules, order + slot, words) for slot, words in enumerate(said)]))
        order += len(hand)
    return State(
        rules=rules,
        hands=tuple(hands),
        fireworks=_heights(setup),
        discard_faces=bytes([rules.identity(card) for card in setup.discards]),
        hint_tokens=rules.hint_tokens if setup.hint_tokens is None else setup.hint_tokens,
        strikes=setup.strikes,
        current_player=setup.current_player,
        turns_left=setup.turns_left,
        drawn=order,
        ending=None,
        deck_faces=bytes([rules.identity(card) for card in front]) + rest,
    )


def _finished(state: State) -> State:
    """The same state, with its ending where it has come to one."""
    lost = state.rules.lost_card_ends and state.best_score < state.rules.max_score
    endings = {
        Ending.PERFECT: state.score == state.rules.max_score,
        Ending.STRIKES: state.strikes == state.rules.strikes,
        Ending.INDISPENSABLE: lost,
        Ending.DECK: state.turns_left == 0,
    }
    ending = next((ending for ending, holds in endings.items() if holds), None)
    return attrs.evolve(state, ending=possible_endings(state)[0] if ending is None else ending)


# What can be wrong. First the shapes; the rest is asked only of what has the right shape.


def _shape_defects(setup: Setup) -> Iterator[str]:
    rules: object = setup.rules
    if type(rules) is not Rules:
        yield f"rules: expected Rules, got {brief_repr(rules)}"
        return
    if not (type(setup.hands) is tuple and all(type(hand) is tuple for hand in setup.hands)):
        yield f"hands: expected the cards of each seat, got {brief_repr(setup.hands)}"
    elif len(setup.hands) not in rules.players:
        yield f"hands: {len(setup.hands)} players: the rules know {', '.join(map(str, rules.players))}"
    else:
        for seat, hand in enumerate(setup.hands):
            yield from _card_defects(rules, hand, f"hand of seat {seat}")
        yield from _said_shape_defects(setup)
    yield from _card_defects(rules, setup.discards, "discards")
    yield from _card_defects(rules, setup.deck, "deck")
    heights = setup.fireworks
    if type(heights) is not tuple or not (
        heights == ()
        or (len(heights) == len(rules.suits) and all(is_int_between(height, 0, rules.values) for height in heights))
    ):
        yield f"fireworks: expected {len(rules.suits)} heights from 0 to {rules.values}, got {brief_repr(heights)}"


def _card_defects(rules: Rules, cards: object, where: str) -> Iterator[str]:
    if type(cards) is not tuple:
        yield f"{where}: expected cards, got {brief_repr(cards)}"
        return
    for card in cards:
        if type(card) is not Card or card not in rules.lookup.identities:
            yield f"{where}: {brief_repr(card)} is no card of this game"


def _said_shape_defects(setup: Setup) -> Iterator[str]:
    rows: object = setup.said
    if not (type(rows) is tuple and all(type(row) is tuple for row in rows)):
        yield f"said: expected what was said of each card, got {brief_repr(rows)}"
    elif rows and [len(row) for row in rows] != [len(hand) for hand in setup.hands]:
        yield "said: expected one entry for each card held"
    else:
        for said in (said for row in rows for said in row):
            if not (type(said) is Said and type(said.touched) is tuple and type(said.missed) is tuple):
                yield f"said: {brief_repr(said)} does not say what touched and what missed a card"
                continue
            for subject in (*said.touched, *said.missed):
                if type(subject) not in {str, int} or subject not in setup.rules.lookup.hint_numbers:
                    yield f"said: {brief_repr(subject)} is nothing that a hint can name in this game"


def _count_defects(setup: Setup) -> Iterator[str]:
    """No card is in more places than it has copies."""
    places = {
        "placed": Counter(_placed(setup)),
        "discarded": Counter(setup.discards),
        "held": Counter(card for hand in setup.hands for card in hand),
        "in the deck": Counter(setup.deck),
    }
    for card in setup.rules.faces:
        counts = [(where, cards[card]) for where, cards in places.items() if cards[card]]
        if sum(count for _, count in counts) > setup.rules.copies(card):
            listed = ", ".join(f"{count} {where}" for where, count in counts)
            yield f"{card}: {listed}, but there are {setup.rules.copies(card)} in all"


def _table_defects(setup: Setup) -> Iterator[str]:
    rules, players = setup.rules, len(setup.hands)
    for name, value, most in (
        ("hint_tokens", rules.hint_tokens if setup.hint_tokens is None else setup.hint_tokens, rules.hint_tokens),
        ("strikes", setup.strikes, rules.strikes),
        ("current_player", setup.current_player, players - 1),
    ):
        if not is_int_between(value, 0, most):
            yield f"{name}: expected 0 to {most}, got {brief_repr(value)}"
    if is_int_between(setup.strikes, 0, rules.strikes) and setup.strikes > len(setup.discards):
        yield f"strikes: {setup.strikes} were made, but only {len(setup.discards)} cards are discarded"
    yield from _last_round_defects(setup)


def _last_round_defects(setup: Setup) -> Iterator[str]:
    rules, players = setup.rules, len(setup.hands)
    elsewhere = len(_placed(setup)) + len(setup.discards) + sum(map(len, setup.hands))
    empty = elsewhere >= rules.deck_size
    if setup.turns_left is None:
        if empty and rules.last_round and not _over(setup):
            yield f"turns_left: the deck is empty, so 0 to {players} turns are left, got None"
    elif not rules.last_round:
        yield f"turns_left: expected None, as there is no last round, got {brief_repr(setup.turns_left)}"
    elif not empty:
        yield f"turns_left: expected None while the deck has cards, got {brief_repr(setup.turns_left)}"
    elif not is_int_between(setup.turns_left, 0, players):
        yield f"turns_left: expected 0 to {players}, got {brief_repr(setup.turns_left)}"
    yield from _hand_size_defects(setup, empty=empty)


def _hand_size_defects(setup: Setup, *, empty: bool) -> Iterator[str]:
    """A hand is full, but for one card where no replacement was drawn, and for any where there is no last round."""
    rules, players = setup.rules, len(setup.hands)
    full = rules.hand_size(players)
    for seat, hand in enumerate(setup.hands):
        least = full
        if empty and not rules.last_round:
            least = 0
        elif _over(setup) or (empty and not _has_a_turn_left(setup, seat)):
            least = full - 1
        if not least <= len(hand) <= full:
            wanted = f"{full}" if least == full else f"{least} to {full}"
            yield f"hand of seat {seat}: expected {wanted} cards, got {len(hand)}"


def _has_a_turn_left(setup: Setup, seat: int) -> bool:
    """Whether a seat is still to move in the last round, as far as the setup makes sense."""
    player, turns, players = setup.current_player, setup.turns_left, len(setup.hands)
    if not (is_int_between(player, 0, players - 1) and is_int_between(turns, 0, players)):
        return False
    return (seat - player) % players < (turns or 0)


def _over(setup: Setup) -> bool:
    rules = setup.rules
    perfect = sum(_heights(setup)) == rules.max_score
    discarded = Counter(setup.discards)
    unplaced = set(rules.faces) - set(_placed(setup))
    lost = rules.lost_card_ends and any(discarded[card] == rules.copies(card) for card in unplaced)
    return perfect or lost or is_int_between(setup.strikes, rules.strikes, rules.strikes)


def _said_defects(setup: Setup) -> Iterator[str]:
    """Hints never lie: what they said of a card is true of it."""
    for seat, (hand, row) in enumerate(zip(setup.hands, setup.said, strict=False)):
        for slot, (card, said) in enumerate(zip(hand, row, strict=True)):
            if not heard(setup.rules, 0, said).candidates >> setup.rules.identity(card) & 1:
                yield f"said: slot {slot} of seat {seat} holds {card}, of which {said} is not true"
