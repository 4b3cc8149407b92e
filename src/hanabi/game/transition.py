"""What a move does. `advance` is the only code that makes the next table, for states, views and everything else.

`advance` never looks at the face of a card. What a move shows is passed to it as the *fact*, which `legality.fact_of`
finds.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeVar, assert_never

import attrs

from hanabi.game import consequences as did
from hanabi.game.checks import as_tuple, brief_repr
from hanabi.game.class_swaps import BlankHeldCard, Draft, draft_of
from hanabi.game.consequences import REGAINED, RULE_OF_DRAWING, SPENT, Consequence, Log, pointing_at, with_ending
from hanabi.game.course_prospects import best_sum, lost_faces
from hanabi.game.ending import Ending
from hanabi.game.endings import endings_by_hands
from hanabi.game.errors import InvalidArgument
from hanabi.game.held_card import HeldCard
from hanabi.game.legality import fact_of, require_table
from hanabi.game.moves import Discard, Hint, HintColor, HintKind, HintValue, Move, Play
from hanabi.game.open_courses import courses_after
from hanabi.game.rule_ids import Rule
from hanabi.game.state import State, state_of
from hanabi.game.table import Table

SomeTable = TypeVar("SomeTable", bound=Table)


def apply(state: State, move: Move, *, seat: int | None = None) -> State:
    """The state after a move. The given state does not change.

    `seat` is the player who makes the move (default: the player to move). Raises `IllegalMove` with the rule if the
    move is illegal, `InvalidArgument` if it is not a move.

    Examples:
        >>> from hanabi import HintValue, new_game
        >>> state = new_game(2, seed=7)
        >>> apply(state, HintValue(1, 1)).hint_tokens, state.hint_tokens
        (7, 8)
    """
    return state_after(state, move, fact_of(state, move, seat))


def state_after(state: State, move: Move, fact: int, log: Log | None = None) -> State:
    """The state after a legal move that shows this fact. Appends each consequence to the `log`, if given."""
    made = state_of(advance(state, move, fact, log))
    if made.ending is None and (made.rules.stops_when_hopeless or not made.hands[made.current_player]):
        ending = endings_by_hands(made)[0]
        if ending is None:
            return made
        if log is not None:
            log[:] = with_ending(log, ending)
        return attrs.evolve(made, ending=ending)
    return made


def rearrange(table: SomeTable, seat: int, slots: Sequence[int]) -> SomeTable:
    """The table after a player reorders their own hand. Hint marks move with their cards, and no turn passes.

    `slots` are the old slots in their new order. Raises `InvalidArgument` if they do not name each slot of that hand
    once, or if the game is over.

    Examples:
        >>> from hanabi import new_game
        >>> state = new_game(2, seed=7)
        >>> [held.order for held in rearrange(state, 1, [4, 0, 1, 2, 3]).hands[1]]
        [9, 5, 6, 7, 8]
    """
    require_table(table)
    hand = table.hand(seat)
    if table.ending is not None:
        raise InvalidArgument("the game is over: hands can no longer be rearranged")
    order = tuple(slots) if type(slots) is range and len(slots) == len(hand) else as_tuple(slots)
    each_once = type(order) is tuple and all(type(slot) is int for slot in order) and {*order} == {*range(len(hand))}
    if not each_once or len(order) != len(hand):
        raise InvalidArgument(
            f"slots {brief_repr(slots)}: expected each of the {len(hand)} slots of that hand once, counted from 0"
        )
    hands = (*table.hands[:seat], tuple([hand[slot] for slot in order]), *table.hands[seat + 1 :])
    return attrs.evolve(table, hands=hands)


def consequences_of(state: State, move: Move) -> tuple[Consequence, ...]:
    """Everything that a move does, with the score and the rating if it ends the game.

    Raises what `apply` raises.

    Examples:
        >>> from hanabi import new_game
        >>> consequences_of(new_game(2, seed=7), Play(4))[0]
        Placed(card=Card('blue', 1))
    """
    log: Log = []
    made = state_after(state, move, fact_of(state, move), log)
    return (*log, *worth(made))


def worth(table: Table) -> Iterator[did.Scored | did.Rated]:
    """If the game is over: its score, and its rating if the rules have a scale."""
    outcome, rules = table.outcome, table.rules
    if outcome is None:
        return
    rule = Rule.SCORE_SUM
    if rules.all_or_nothing:
        rule = Rule.CROWNING_ALL_OR_NOTHING
    elif outcome.ending is Ending.STRIKES:
        rule = Rule.END_STRIKES_SCORE
    yield did.Scored(rule, outcome.score, outcome.piles)
    if outcome.rating is not None:
        yield did.Rated(outcome.rating)


def advance(table: Table, move: Move, fact: int, log: Log | None = None) -> Draft:
    """The table after a legal move, before endings that depend on cards in hand are checked.

    `fact` is what the move shows: the identity of the card that leaves the hand, or the slots that a hint touches, as a
    bit mask. No face is read. Appends each consequence to the `log`, if given.
    """
    draft = draft_of(table)
    player = seat = draft.current_player
    if type(move) is Play:
        hand = _play(draft, move, fact, log)
    elif type(move) is Discard:
        hand = _discard(draft, move, fact, log)
    elif type(move) is HintColor or type(move) is HintValue:
        seat, hand = move.seat, _hint(draft, move, fact, log)
    else:
        assert_never(move)
    # A list takes two thirds of the time of unpacking slices.
    hands = list(draft.hands)
    hands[seat] = tuple(hand)
    draft.hands = tuple(hands)
    player += 1
    draft.current_player = 0 if player == len(hands) else player
    if draft.turns_left is not None:
        draft.turns_left -= 1
        if draft.ending is None:
            if not draft.turns_left:
                _end(draft, Ending.DECK, log)
            elif log is not None:
                log.append(did.LastRoundGoesOn(draft.turns_left))
    elif draft.drawn == len(draft.deck_faces):
        _empty_deck(draft, log if draft.drawn > table.drawn else None)
    return draft


def _play(draft: Draft, move: Play | Discard, identity: int, log: Log | None) -> list[HeldCard]:
    """Play a card. Returns the new hand, as `_discard` and `_hint` do.

    An inverted card is discarded by playing it, and played by discarding it.
    """
    rules, fireworks = draft.rules, draft.fireworks
    lookup = rules.lookup
    named = None
    if type(move) is Play:
        if identity in lookup.inverted:
            return _discard(draft, move, identity, log)
        named = move.announce
    suit = lookup.suit_of[identity]
    height = fireworks[suit]
    courses, fits = draft.courses, height == lookup.step_of[identity]
    if courses:
        courses = courses_after(lookup, fireworks, courses, identity)
        fits = courses != ()
    if fits and (named is None or named == rules.suits[suit].name):
        height += 1
        draft.courses = courses
        draft.fireworks = (*fireworks[:suit], height, *fireworks[suit + 1 :])
        if log is not None:
            log.append(lookup.placed[identity])
        if height == lookup.height or named is not None:
            _reward(draft, named is not None, height == lookup.height, log)
            if sum(draft.fireworks) == rules.max_score:
                _end(draft, Ending.PERFECT, log)
        if courses and _lacks_a_card(draft):
            # A course that needs a lost card is the only one left.
            _end(draft, Ending.INDISPENSABLE, log)
    else:
        _strike(draft, named, identity, log)
    return _remove_card(draft, move, log)


def _reward(draft: Draft, is_named: bool, is_complete: bool, log: Log | None) -> None:
    """Give hint tokens for a right announcement and for a complete firework, up to the maximum."""
    rules = draft.rules
    rewards = [Rule.CHOREOGRAPHY_RIGHT] if is_named else []
    if is_complete and rules.completion_bonus:
        rewards.append(Rule.PLAY_BONUS)
    room = rules.hint_tokens - draft.hint_tokens
    gained, lost = rewards[:room], rewards[room:]
    if log is not None:
        log += [did.TokenGained(reward, draft.hint_tokens + number) for number, reward in enumerate(gained, 1)]
        if lost:
            log.append(did.TokenLost(Rule.CHOREOGRAPHY_FULL if is_named else Rule.PLAY_BONUS_FULL, tuple(lost)))
        if is_complete and not rules.completion_bonus:
            log.append(did.NoBonus())
    draft.hint_tokens += len(gained)


def _strike(draft: Draft, named: str | None, identity: int, log: Log | None) -> None:
    rules, lookup = draft.rules, draft.rules.lookup
    draft.strikes += 1
    if log is not None:
        suit = rules.suits[lookup.suit_of[identity]].name
        log.append(did.Struck(_rule_of_strike(named, suit), lookup.cards[identity], draft.strikes))
    is_needed = _lose(draft, identity)
    # The last strike takes precedence over the loss of a card, because strikes belong to the base game.
    if draft.strikes == rules.strikes:
        _end(draft, Ending.STRIKES, log)
        if is_needed and log is not None:
            log.append(did.StrikeBeforeLoss())
    elif is_needed:
        _end(draft, Ending.INDISPENSABLE, log)


def _rule_of_strike(named: str | None, suit: str) -> Rule:
    if named is None:
        return Rule.PLAY_FAILURE
    return Rule.CHOREOGRAPHY_UNPLAYABLE if named == suit else Rule.CHOREOGRAPHY_WRONG


def _discard(draft: Draft, move: Play | Discard, identity: int, log: Log | None) -> list[HeldCard]:
    rules = draft.rules
    if type(move) is Discard and identity in rules.lookup.inverted:
        return _play(draft, move, identity, log)
    is_full = draft.hint_tokens == rules.hint_tokens
    if not is_full:
        draft.hint_tokens += 1
    if log is not None:
        if type(move) is Discard and not is_full:
            log.append(rules.lookup.discarded[identity])
        else:
            rule = Rule.DISCARD_FULL if type(move) is Discard else Rule.PLAY_INVERTED
            log.append(did.Discarded(rule, rules.lookup.cards[identity]))
        log.append(did.TokenLost(Rule.DISCARD_FULL, (Rule.DISCARD_TOKEN,)) if is_full else REGAINED[draft.hint_tokens])
    if _lose(draft, identity):
        _end(draft, Ending.INDISPENSABLE, log)
    return _remove_card(draft, move, log)


def _lose(draft: Draft, identity: int) -> bool:
    """Discard a card. Returns whether its loss ends the game."""
    draft.discard_faces += identity.to_bytes()
    rules = draft.rules
    if draft.courses:
        return _lacks_a_card(draft)
    # If this card was placed before, a copy is on its firework, so its copies can never all be discarded.
    return rules.lost_card_ends and draft.discard_faces.count(identity) == rules.lookup.copies[identity]


def _lacks_a_card(draft: Draft) -> bool:
    """Whether a firework with several courses cannot be completed any more, if that ends the game."""
    return draft.rules.lost_card_ends and best_sum(draft, lost_faces(draft)) < draft.rules.max_score


def _end(draft: Draft, ending: Ending, log: Log | None) -> None:
    draft.ending = ending
    if log is not None:
        log.append(did.Ended(ending))


def _empty_deck(draft: Draft, log: Log | None) -> None:
    """Start the last round, if the rules have one. Without a last round, every later turn calls this without a log."""
    if draft.rules.last_round:
        draft.turns_left = len(draft.hands)
    if draft.ending is None and log is not None:
        log.append(did.NoLastRound() if draft.turns_left is None else did.LastRoundBegan(draft.turns_left))


def _remove_card(draft: Draft, move: Play | Discard, log: Log | None) -> list[HeldCard]:
    """Remove the card from the hand, and draw unless the game is over or the deck is empty."""
    drawn = draft.drawn
    hand = list(draft.hands[draft.current_player])
    try:
        del hand[move.slot]
    except IndexError:
        # It was the last card of the deck, so there is none to draw. A test for it would cost time in every move.
        draft.drawn = drawn + 1
        if log is not None:
            log.append(did.LeftDeck())
        return hand
    if draft.ending is None and drawn < len(draft.deck_faces):
        hand.append(draft.rules.lookup.undealt[drawn])
        draft.drawn = drawn + 1
        if log is not None:
            log.append(draft.rules.lookup.drew[type(move)][drawn])
    elif log is not None:
        log.append(did.DrewNothing(RULE_OF_DRAWING[type(move)], len(draft.deck_faces) - drawn))
    return hand


def _hint(draft: Draft, move: Hint, slots: int, log: Log | None) -> list[HeldCard]:
    rules = draft.rules
    touch, miss, mark = rules.lookup.told[move.color if type(move) is HintColor else move.value]
    touched = slots
    hand: list[HeldCard] = []
    for held in draft.hands[move.seat]:
        before, hints_before = held.candidates, held.touched
        if touched & 1:
            candidates, hints = before & touch, hints_before | mark
        else:
            candidates, hints = before & miss, hints_before
        touched >>= 1
        if candidates != before or hints != hints_before:
            blank = BlankHeldCard()
            blank.order = held.order
            blank.candidates = candidates
            blank.touched = hints
            blank.__class__ = HeldCard  # type: ignore[assignment]
            hand.append(blank)  # type: ignore[arg-type]
        else:
            hand.append(held)
    draft.hint_tokens -= rules.hint_cost
    if rules.alternating_hints:
        draft.last_hint = HintKind.COLOR if type(move) is HintColor else HintKind.VALUE
    if log is not None:
        log.append(pointing_at(slots))
        log.append(SPENT[draft.hint_tokens])
    return hand
