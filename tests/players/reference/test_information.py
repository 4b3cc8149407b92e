"""The parts of the reference player `Information`: what everybody knows, hats, and the codes of hints."""

from __future__ import annotations

import attrs
from hypothesis import assume, given
from hypothesis import strategies as st

from hanabi import (
    RAINBOW,
    STANDARD,
    Card,
    Discard,
    Hint,
    HintColor,
    HintValue,
    Play,
    Rules,
    State,
    Suit,
    Touch,
    View,
    apply,
    event,
    legal_moves,
    new_game,
    touched,
    view,
)
from hanabi.game.internals import Order
from hanabi.players.reference.information.choosing import anything, choose
from hanabi.players.reference.information.common_knowledge import CommonKnowledge, from_hints_alone, updated
from hanabi.players.reference.information.hats import hat_of, masks_of_hat
from hanabi.players.reference.information.hint_codes import Chain, hint_codes, kinds_of
from hanabi.players.reference.information.hinting import silent_hint
from hanabi.players.reference.information.losses import Losses
from hanabi.players.reference.information.messages import Message, codebook, decoded, message_of, sum_to_say
from hanabi.players.reference.information.pool import pool_of, settle
from hanabi.players.reference.information.prospects import prospects_of
from hanabi.players.reference.information.questions import answer_of, answered, next_question
from hanabi.players.reference.information.strangers import is_worth_the_risk, shows_a_stranger
from hanabi.players.reference.information.turn import Turn, turn_of
from hanabi.testing import states
from hypothesis_examples import examples

START = new_game(2, seed=7)
EVERYBODY = from_hints_alone(START)
FRESH = (1 << 25) - 1
"""What a card can be of which nothing is known."""


def mask(*names: str) -> int:
    """The identities of some cards of the standard game, such as `r1`."""
    suits = "rygbw"
    return sum(1 << 5 * suits.index(name[0]) + int(name[1]) - 1 for name in names)


def knowing(state: State, **cards: int) -> CommonKnowledge:
    """What everybody knows if they have been told of the cards in some slots: `a3` is the card of seat 0 in slot 3."""
    learned = {state.hands["abcde".index(slot[0])][int(slot[1])].order: known for slot, known in cards.items()}
    return updated(from_hints_alone(state), learned, state)


def turn_at(eyes: View, known: CommonKnowledge) -> Turn:
    return turn_of(eyes, legal_moves(eyes), known, kinds_of(eyes.rules))


def hints_in(state: State) -> list[Hint]:
    return [move for move in legal_moves(state) if isinstance(move, Hint)]


@examples(20)
@given(states())
def test_prospects_are_what_the_table_says(state: State) -> None:
    prospects = prospects_of(state)
    assert state.rules.faces_in(prospects.dead) == state.dead_cards
    assert state.rules.faces_in(prospects.indispensable) == state.indispensable_cards
    alive = [card for card in state.playable_cards if not state.is_dead(card)]
    assert list(state.rules.faces_in(prospects.playable)) == alive
    assert sum(prospects.reachable) == state.best_score
    on_piles = [*state.discards, *state.rules.placed(state.fireworks)]
    for card, count in zip(state.rules.faces, prospects.unplaced, strict=True):
        assert count == state.rules.copies(card) - on_piles.count(card)


def test_a_pool_weighs_by_copies() -> None:
    pool = pool_of([3, 2, 1, 0])
    assert [pool.weight(1 << identity) for identity in range(4)] == [3, 2, 1, 0]
    assert pool.share(0b0111, 0b0011) == 5 / 6
    assert pool.share(0b1000, 0b1000) == 1
    assert pool.share(0b0100, 0b0011) == 0
    assert pool.share(0b1100, 0b1000) == 0
    assert pool_of([]).layers == ()


def test_known_cards_use_up_copies() -> None:
    assert settle({0: 0b01, 1: 0b11}, [1, 3]) == ({0: 0b01, 1: 0b10}, pool_of([0, 2]))
    assert settle({0: 0b11, 1: 0b11}, [1, 3]) == ({0: 0b11, 1: 0b11}, pool_of([1, 3]))
    assert settle({0: 0b11}, [0, 1]) == ({0: 0b10}, pool_of([0, 0]))
    assert settle({0: 0b01}, [0, 1]) is None


def test_what_cannot_be_true_is_forgotten() -> None:
    red_5 = mask("r5")
    assert knowing(START, a0=red_5).of(START, 0) == [red_5, *[FRESH & ~red_5] * 4]
    assert knowing(START, a0=red_5, a1=red_5) == attrs.evolve(EVERYBODY, trusting=False)
    hinted = apply(START, HintValue(1, 1))
    assert updated(EVERYBODY, {Order(7): mask("r2")}, hinted) == from_hints_alone(hinted, trusting=False)


def test_the_first_question_is_what_to_play() -> None:
    question = next_question([FRESH] * 3, 16, EVERYBODY.pool, EVERYBODY.prospects)
    ones = mask("r1", "y1", "g1", "b1", "w1")
    assert question == ((0, ones), (1, ones), (2, ones))
    assert next_question([FRESH] * 3, 3, EVERYBODY.pool, EVERYBODY.prospects) == ((1, ones), (2, ones))
    assert next_question([FRESH] * 3, 1, EVERYBODY.pool, EVERYBODY.prospects) == ()
    likely = mask("r1", "y1", "g4")
    assert next_question([likely, FRESH], 9, EVERYBODY.pool, EVERYBODY.prospects) == ((1, ones), (0, ones))


def test_once_a_playable_card_is_known_other_things_are_asked() -> None:
    pool, prospects = EVERYBODY.pool, EVERYBODY.prospects
    doubtful, known = mask("r1", "y1", "g4", "b4"), mask("r1", "w1")
    assert next_question([known, doubtful], 9, pool, prospects) == ((1, prospects.playable),)
    threes = mask("r3", "y3", "g3")
    assert next_question([known, threes], 2, pool, prospects) == ((1, mask("r3", "g3")),)
    assert next_question([known, threes], 3, pool, prospects) == ((1, mask("r3")), (1, mask("y3")))
    dead = attrs.evolve(prospects, dead=mask("y3"))
    assert next_question([known, threes], 2, pool, dead) == ((1, mask("y3")),)
    assert next_question([mask("r1")], 9, pool, prospects) == ()
    assert next_question([mask("r2", "r3")], 9, pool, prospects) == ((0, mask("r2")),)


def test_with_a_dead_card_known_others_are_not_asked_about() -> None:
    pool = EVERYBODY.pool
    prospects = attrs.evolve(EVERYBODY.prospects, dead=mask("y3", "g3"))
    hand = [mask("r1", "y3"), mask("r2", "r4", "g3")]
    assert next_question(hand, 9, pool, prospects) == (
        (0, prospects.playable),
        (1, prospects.dead),
        (0, prospects.dead),
    )
    assert next_question([*hand, mask("y3")], 9, pool, prospects) == ((0, prospects.playable),)
    assert next_question(hand, 2, pool, prospects) == ((0, prospects.playable),)


def test_an_impossible_answer_is_not_believed() -> None:
    assert answered([0b01, 0b11], ((0, 0b10), (1, 0b01)), 0) == [0b01, 0b11]
    assert answered([0b01, 0b11], ((0, 0b10), (1, 0b01)), 1) == [0b01, 0b01]
    assert answered([0b01, 0b11], ((0, 0b10), (1, 0b01)), 2) == [0b01, 0b10]


@examples(20)
@given(states(), st.integers(1, 30))
def test_whoever_learns_their_hat_learns_what_others_see(state: State, colors: int) -> None:
    known = from_hints_alone(state)
    for seat, hand in enumerate(state.hands):
        masks = known.of(state, seat)
        faces = [state.deck_faces[held.order] for held in hand]
        hat, told = hat_of(masks, faces, colors, known.pool, known.prospects)
        assert 0 <= hat < colors
        assert told == masks_of_hat(hat, masks, colors, known.pool, known.prospects)
        for before, after, face in zip(masks, told, faces, strict=True):
            assert after >> face & 1
            assert after & before == after
        question = next_question(masks, colors, known.pool, known.prospects)
        assert 0 <= answer_of(question, faces) <= len(question) < max(colors, 1)


def test_codes_of_a_chain() -> None:
    assert [Chain((2, 0)).code(slots) for slots in ((0, 2), (0, 1), (1,))] == [0, 1, None]
    assert Chain((2, 0), can_miss=True).code((1,)) == 2
    assert (Chain().codes, Chain((2, 0), can_miss=True).codes) == (0, 3)


def test_codes_of_a_fresh_hand() -> None:
    kinds = kinds_of(STANDARD)
    codes = hint_codes([FRESH] * 5, kinds, EVERYBODY.pool, EVERYBODY.prospects)
    assert codes.colors == codes.values == Chain((0,), can_miss=True)
    assert codes.code(HintColor(1, "red"), (0, 1)) == 0
    assert codes.code(HintColor(1, "red"), (1, 2)) == 1
    assert codes.code(HintValue(1, 1), (0, 1)) == 2
    assert codes.code(HintValue(1, 1), (3,)) == 3
    sure = hint_codes([FRESH] * 5, kinds, EVERYBODY.pool, EVERYBODY.prospects, risk=0)
    assert sure.colors == sure.values == Chain((0,))


def test_chains_go_on_through_cards_that_differ() -> None:
    kinds = kinds_of(STANDARD)
    hand = [mask("r1", "y2"), mask("g1", "b2"), mask("r2", "r3"), mask("w3", "g3")]
    codes = hint_codes(hand, kinds, EVERYBODY.pool, EVERYBODY.prospects, risk=0)
    assert codes.colors == Chain((0, 1))
    assert codes.values == Chain((0, 3))
    assert hint_codes(hand[:2], kinds, EVERYBODY.pool, EVERYBODY.prospects, risk=0).values == Chain((0,))
    assert hint_codes(hand, kinds, EVERYBODY.pool, EVERYBODY.prospects, risk=0.5).values.can_miss
    assert hint_codes([], kinds, EVERYBODY.pool, EVERYBODY.prospects).codes == 0


def test_no_code_hangs_on_a_card_that_no_hint_may_touch() -> None:
    ghost = Suit("ghost", "x", color_touch=Touch.NONE)
    rules = Rules(suits=[*STANDARD.suits[:2], ghost])
    state = new_game(2, rules, seed=7)
    known = from_hints_alone(state)
    codes = hint_codes(known.of(state, 1), kinds_of(rules), known.pool, known.prospects)
    assert codes.colors == Chain()
    assert codes.values.slots == (0,)
    hand = [mask("r1", "r2"), 1 << 10 | 1 << 11]
    assert hint_codes(hand, kinds_of(rules), known.pool, known.prospects).colors.slots == (0,)


def test_a_hint_that_touches_nothing_is_a_code_too() -> None:
    def can_miss(rules: Rules) -> bool:
        state = new_game(2, rules, seed=7)
        known = from_hints_alone(state)
        return hint_codes(known.of(state, 1), kinds_of(rules), known.pool, known.prospects, risk=0).colors.can_miss

    empty = attrs.evolve(STANDARD, empty_hints=True)
    assert can_miss(empty)
    assert not can_miss(STANDARD)
    assert not can_miss(RAINBOW(empty))


@examples(30)
@given(states())
def test_without_risk_there_is_a_hint_for_every_code(state: State) -> None:
    assume(not state.is_over and state.hint_tokens >= state.rules.hint_cost)
    state = attrs.evolve(state, last_hint=None)
    known, kinds = from_hints_alone(state), kinds_of(state.rules)
    for seat in state.seats_after():
        codes = hint_codes(known.of(state, seat), kinds, known.pool, known.prospects, risk=0)
        hints = [hint for hint in hints_in(state) if hint.seat == seat]
        given_by = {codes.code(hint, event(state, hint).touched) for hint in hints}
        assert set(range(codes.codes)) <= given_by


@examples(20)
@given(states())
def test_everybody_understands_what_is_said(state: State) -> None:
    assume(not state.is_over and state.hint_tokens)
    giver = state.current_player
    known, kinds = from_hints_alone(state), kinds_of(state.rules)
    eyes = view(state, giver)
    book = codebook(known, state, giver, kinds)
    assume(book.numbers > 1)
    number, told = sum_to_say(known, eyes, book.numbers)
    for seat in range(state.players):
        assert decoded(known, view(state, seat), Message(number, book.numbers)) == told
    for hint in hints_in(state):
        message = book.message(hint, event(state, hint).touched)
        assert touched(eyes, hint) == event(state, hint).touched
        assert message is None or 0 <= message.number < message.numbers == book.numbers
        assert message == message_of(known, state, hint, event(state, hint).touched, kinds)


def test_a_discard_of_one_of_several_useless_cards_says_a_number() -> None:
    state = apply(START, HintValue(1, 3))
    kinds = kinds_of(STANDARD)
    known = knowing(state, a4=mask("b1", "w1"), b0=mask("r3"), b1=mask("w2"), b3=mask("r3"))
    known = attrs.evolve(known, prospects=attrs.evolve(known.prospects, dead=mask("w2")))
    assert known.known_useless(state, 1) == [1, 3]
    said = [message_of(known, state, Discard(slot), (), kinds) for slot in range(5)]
    assert said == [None, Message(0, 2), None, Message(1, 2), None]
    assert message_of(known, state, Play(1), (), kinds) is None
    assert message_of(attrs.evolve(known, trusting=False), state, Discard(1), (), kinds) is None
    move = choose(turn_at(view(state, 1), known))
    number, _ = sum_to_say(known, view(state, 1), 2)
    assert move == Discard([1, 3][number])
    alone = attrs.evolve(known, trusting=False)
    assert choose(turn_at(view(state, 1), alone)) == Discard(1)


def test_what_a_discard_costs() -> None:
    state = apply(apply(START, HintValue(1, 1)), Play(2))
    losses = Losses(STANDARD, state.fireworks, prospects_of(state), in_sight=mask("r2"))
    identity = STANDARD.identity
    dead, seen, soon, later, last = (
        losses.of(identity(card))
        for card in (Card("blue", 1), Card("red", 2), Card("blue", 2), Card("blue", 4), Card("blue", 5))
    )
    assert 0 == dead < seen < later < soon < last
    fatal = attrs.evolve(losses, rules=attrs.evolve(STANDARD, lost_card_ends=True))
    assert fatal.of(identity(Card("blue", 5))) > last
    pool = pool_of(STANDARD.lookup.copies)
    assert losses.expected(mask("b1", "b2"), pool) == soon * 2 / 5
    assert losses.expected(mask("b5"), pool) == last


def test_a_risk_has_to_be_worth_it() -> None:
    state = apply(apply(apply(START, HintValue(1, 1)), Play(2)), HintValue(1, 5))
    dead_or_next = mask("b1", "r1", "y1", "g1", "w1", "b2")
    assert is_worth_the_risk(knowing(state, b4=dead_or_next), state, slot=4)
    assert not is_worth_the_risk(knowing(state, b4=dead_or_next | mask("r2")), state, slot=4)
    assert not is_worth_the_risk(knowing(state, b4=mask("b1", "w1")), state, slot=4)
    assert not is_worth_the_risk(knowing(state, b4=mask("r1", "w1")), state, slot=4)
    one_strike = attrs.evolve(state, rules=attrs.evolve(STANDARD, strikes=1))
    assert not is_worth_the_risk(knowing(one_strike, b4=dead_or_next), one_strike, slot=4)


def test_a_strike_that_nobody_would_have_risked_shows_a_stranger() -> None:
    state = apply(START, HintValue(1, 1))
    known = from_hints_alone(state)
    assert shows_a_stranger(known, state, event(state, Play(0)))
    assert not shows_a_stranger(known, state, event(state, Play(2)))
    assert not shows_a_stranger(known, state, event(state, Discard(0)))
    assert not shows_a_stranger(EVERYBODY, START, event(START, Play(0)))
    assert not shows_a_stranger(EVERYBODY, START, event(START, HintValue(1, 1)))
    from_the_deck = attrs.evolve(event(START, Play(0)), move=Play(5))
    assert not shows_a_stranger(EVERYBODY, START, from_the_deck)


def test_a_card_that_was_known_to_be_another_shows_a_stranger() -> None:
    state = apply(START, HintValue(1, 1))
    known = knowing(state, b0=mask("r3", "r4"), b1=mask("w5"), b2=mask("w1", "r1"))
    assert not shows_a_stranger(known, state, event(state, Discard(0)))
    assert shows_a_stranger(known, state, event(state, Discard(1)))
    assert shows_a_stranger(known, state, event(state, Play(2)))


def test_nonsense_told_of_the_own_hand_is_not_believed() -> None:
    state = apply(START, HintValue(1, 1))
    known = from_hints_alone(state)
    in_others_hands = attrs.evolve(known, masks={**known.masks, Order(5): mask("r5"), Order(6): mask("r5")})
    assert turn_at(view(state, 1), in_others_hands).own[0].bit_count() > 1


def test_without_a_hint_for_the_number_to_say_anything_is_done() -> None:
    kinds = kinds_of(STANDARD)
    turn = turn_at(view(START, 0), EVERYBODY)
    assert choose(attrs.evolve(turn, hints=())) == Play(4)
    assert silent_hint(EVERYBODY, turn.view, turn.hints, kinds) is None
    half_red = {"b1": mask("r5", "g5"), "b2": mask("r1", "g1"), "b3": mask("r3", "g3"), "b4": mask("r4", "g4")}
    known = knowing(START, b0=mask("r3"), **half_red)
    assert anything(attrs.evolve(turn, known=known)) == HintColor(1, "blue")
    assert message_of(known, START, HintColor(1, "blue"), (2,), kinds) is None
