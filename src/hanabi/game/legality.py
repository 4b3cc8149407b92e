"""Which moves are legal, which rule forbids the others, and what a legal move shows (its *fact*)."""

from __future__ import annotations

from typing import Never, final

from hanabi.game.checks import brief_repr
from hanabi.game.errors import HanabiError, InvalidArgument
from hanabi.game.held_card import HeldCard
from hanabi.game.hint_settings import Telling
from hanabi.game.lookup import UNSEEN
from hanabi.game.moves import Discard, Hint, HintColor, HintKind, HintValue, Move, Play, subject_of
from hanabi.game.numbers import Mask
from hanabi.game.reasons import reason
from hanabi.game.rule_ids import Rule
from hanabi.game.rules import Rules
from hanabi.game.state import State
from hanabi.game.table import Table
from hanabi.game.told_hints import told_subject


@final
class IllegalMove(HanabiError):
    """A move that a rule forbids: `rule`, `move`, the `state` (or view) it was tried on, and the `seat` that tried it.

    Do not pass the error to players: it holds the state, so its `repr` and its pickle reveal every hand. Its `str`
    reveals no card. The player who tried the move may see `redact(error, seat)`.

    Examples:
        >>> from hanabi import Discard, apply, new_game
        >>> apply(new_game(2, seed=7), Discard(0))
        Traceback (most recent call last):
        hanabi.IllegalMove: Discard(slot=0) by seat 0 is illegal: all 8 hint tokens are available. \
[discard/full]
    """

    def __init__(self, rule: Rule, move: Move, state: Table, seat: int | None = None) -> None:
        super().__init__(rule, move, state, seat)
        self.rule = rule
        self.move = move
        self.state = state
        self._seat = seat

    @property
    def seat(self) -> int:
        """The player who tried the move: the given seat, or the player to move if none was given."""
        return self.state.current_player if self._seat is None else self._seat

    def __str__(self) -> str:
        why = reason(self.state, self.move, self.rule)
        return f"{self.move} by seat {self.seat} is illegal: {why}. [{self.rule}]"


def legal_moves(table: Table) -> tuple[Move, ...]:  # noqa: C901 - a call more would take a twentieth of the time
    """Every legal move of the player to move, in a fixed order; none if the game is over.

    Plays come first, by slot: for each slot the play without an announcement, then one for each suit that a play may
    announce, in suit order. Discards follow by slot. Hints come last, by seat clockwise from the player to move:
    colours in suit order, then values rising.

    The view of a seat that is not to move has no legal moves.

    Examples:
        >>> from hanabi import new_game
        >>> [str(move) for move in legal_moves(new_game(2, seed=7))][4:7]
        ['Play(slot=4, announce=None)', "HintColor(seat=1, color='red')", "HintColor(seat=1, color='green')"]
    """
    if type(table) is not State:
        require_table(table)
        if not table.may_move:
            return ()
        _require_hands(table)
    if table.ending is not None:
        return ()
    rules, hands, player = table.rules, table.hands, table.current_player
    lookup = rules.lookup
    tokens = table.hint_tokens
    own = lookup.at_full_tokens if tokens == rules.hint_tokens else lookup.plays_and_discards
    moves = own[len(hands[player])]
    if rules.deck_plays:
        moves = _with_plays_from_deck(table, moves)
    if tokens < rules.hint_cost:
        return moves
    hints, known, hints_touching = lookup.hints, table.deck_faces, lookup.hints_touching
    colors, every_color, free_hints, every_hint = (
        lookup.colors,
        lookup.every_color,
        lookup.free_hints,
        lookup.every_hint,
    )
    last_hint = table.last_hint
    seats = len(hands)
    seat = player + 1
    while True:
        if seat == seats:
            seat = 0
        if seat == player:
            return moves
        numbers: int = free_hints
        if numbers != every_hint:
            for held in hands[seat]:
                numbers |= hints_touching[known[held.order]]
        if last_hint is not None:
            numbers &= lookup.hints_after[last_hint]
        to_seat = hints[seat]
        moves += to_seat.by_colors[numbers & every_color] + to_seat.by_values[numbers >> colors]
        seat += 1


def _with_plays_from_deck(table: Table, moves: tuple[Move, ...]) -> tuple[Move, ...]:
    """The plays and discards of a hand, and the same with the last card of the deck if it may be played."""
    hand = len(table.hands[table.current_player])
    play, discard = Play(hand), Discard(hand)
    plays, discards = moves[:hand], moves[hand:]
    return (
        *plays,
        *([play] if _why_not_from_deck(table, play) is None else ()),
        *discards,
        *([discard] if _why_not_from_deck(table, discard) is None else ()),
    )


def within_reach(table: Table) -> tuple[HeldCard, ...]:
    """The cards that the player to move may play, by slot: the hand, and the last card of the deck if it is allowed.

    Examples:
        >>> from hanabi import new_game
        >>> len(within_reach(new_game(2, seed=7)))
        5
    """
    hand = table.hands[table.current_player]
    if _why_not_from_deck(table, Play(len(hand))) is None:
        return (*hand, table.rules.lookup.undealt[table.drawn])
    return hand


def why_illegal(table: Table, move: Move, *, seat: int | None = None) -> Rule | None:
    """The rule that forbids a move, or None if the move is legal.

    `seat` is the player who makes the move (default: the player to move). A server that passes it need not check whose
    turn it is.

    If several rules forbid the move, rules about what the move names (slot, seat, colour) take precedence over rules
    about the state of the table. Raises `InvalidArgument` if `move` is not a move.

    Examples:
        >>> from hanabi import new_game
        >>> why_illegal(new_game(2, seed=7), Discard(0))
        <Rule.DISCARD_FULL: 'discard/full'>
        >>> why_illegal(new_game(2, seed=7), Play(0)) is None
        True
        >>> why_illegal(new_game(2, seed=7), Play(0), seat=1)
        <Rule.TURN_NOT_YOURS: 'turn/not-yours'>
    """
    if seat is not None and not _is_to_move(table, seat):
        return _why_not_now(table, move)
    if type(table) is not State:
        require_table(table)
        if not table.may_move:
            return _why_not_now(table, move)
        _require_hands(table)
    rule = refusal(table, move)
    if (
        rule is None
        and isinstance(move, Hint)
        and not (table.rules.empty_hints or touched_slots(table, move) or table.rules.lookup.may_miss(move))
    ):
        return Rule.HINT_EMPTY
    return rule


def fact_of(state: State, move: Move, seat: int | None = None) -> int:
    """What a legal move shows: the identity of the card that leaves the hand, or the slots touched, as a bit mask.

    Raises `IllegalMove` if the move is illegal or the given seat is not to move; `InvalidArgument` if `state` is not a
    state, `move` is not a move, or there is no such seat.
    """
    if type(state) is not State:
        raise InvalidArgument(f"expected a State, which knows the deck; got {brief_repr(state)}")
    if seat is not None:
        rule = why_illegal(state, move, seat=seat)
        if rule is not None:
            raise IllegalMove(rule, move, state, seat)
    if type(move) is Play or type(move) is Discard:
        rule = refusal(state, move)
        if rule is None:
            try:
                return state.deck_faces[state.hands[state.current_player][move.slot].order]
            except IndexError:
                # The last card of the deck. To test for it first would cost time in every move.
                return state.deck_faces[state.drawn]
        raise IllegalMove(rule, move, state)
    return hint_fact(state, move)


def hint_fact(table: Table, hint: Hint) -> Mask:
    """The slots that a hint touches, as a bit mask. Raises `IllegalMove` if the hint is illegal.

    The hand must be seen, unless the hint is illegal for any hand.
    """
    rule = refusal(table, hint)
    if rule is None:
        touched = touched_slots(table, hint)
        if touched or table.rules.empty_hints or table.rules.lookup.may_miss(hint):
            return touched
        rule = Rule.HINT_EMPTY
    raise IllegalMove(rule, hint, table)


def touched_slots(table: Table, hint: Hint) -> Mask:
    """The slots that a hint touches, as a bit mask. The hand must be seen."""
    lookup, faces = table.rules.lookup, table.deck_faces
    number = lookup.hint_numbers[hint.color if type(hint) is HintColor else hint.value]
    touched_faces = lookup.touched_faces[number]
    touched, slot = 0, 1
    for held in table.hands[hint.seat]:
        if faces[held.order] in touched_faces:
            touched |= slot
        slot <<= 1
    return touched  # type: ignore[return-value]  # `Mask(touched)` would be a call in every hint


def as_told(rules: Rules, hint: Hint) -> Hint:
    """The hint as the table is told it: the hint itself, unless the rules keep its subject secret.

    The hint may be one that cannot be given.

    Examples:
        >>> from hanabi import Rules, Telling
        >>> as_told(Rules(hints_told=Telling.KIND), HintValue(1, 5))
        HintValue(seat=1, value=0)
    """
    if rules.hints_told is Telling.ALL:
        return hint
    subject = told_subject(subject_of(hint), rules.hints_told)
    return HintColor(hint.seat, subject) if isinstance(subject, str) else HintValue(hint.seat, subject)


def refusal(  # noqa: C901, PLR0912 - a call more would take a tenth of the time of a hint
    table: Table, move: Move, *, as_told: bool = False
) -> Rule | None:
    """The rule that forbids a move of the player to move. Omits `hint/empty`, the only rule that depends on faces.

    With `as_told`, a hint must name what the table is told, as in events.
    """
    if table.ending is not None:
        return _why_not_now(table, move)
    if type(move) is Play:
        if not 0 <= move.slot < len(table.hands[table.current_player]):
            rule = _why_not_from_deck(table, move)
            if rule is not None:
                return rule
        return None if move.announce is None else _why_not_announced(table, move.announce)
    if type(move) is Discard:
        if not 0 <= move.slot < len(table.hands[table.current_player]):
            rule = _why_not_from_deck(table, move)
            if rule is not None:
                return rule
        full = table.hint_tokens == table.rules.hint_tokens
        return Rule.DISCARD_FULL if full and not table.rules.discard_at_full_tokens else None
    if type(move) is HintColor:
        subject: str | int = move.color
    elif type(move) is HintValue:
        subject = move.value
    else:
        raise _not_a_move_at_all(move)
    rules = table.rules
    if not 0 <= move.seat < len(table.hands) or move.seat == table.current_player:
        return Rule.HINT_TEAMMATE
    if subject not in (rules.lookup.told_as if as_told else rules.lookup.hint_numbers):
        return Rule.HINT_UNKNOWN_COLOUR
    if table.hint_tokens < rules.hint_cost:
        return Rule.HINT_COST if table.hint_tokens else Rule.HINT_TOKEN
    return None if table.last_hint is None else _why_not_after(table.last_hint, subject)


def _not_a_move_at_all(move: Never) -> InvalidArgument:
    """The error for anything but a move. Mypy accepts the call only if every kind of move was handled before."""
    return _not_a_move(move)


def _not_a_move(move: object) -> InvalidArgument:
    shown = brief_repr(move)
    in_words = f"; parse a text with hanabi.records.read_move({shown})" if type(move) is str else ""
    return InvalidArgument(f"{shown} is not a move: expected Play, Discard, HintColor or HintValue{in_words}")


def _why_not_now(table: Table, move: Move) -> Rule:
    if type(move) not in {Play, Discard, HintColor, HintValue}:
        raise _not_a_move(move)
    return Rule.TURN_NOT_YOURS if table.ending is None else Rule.END_AFTER


def _why_not_from_deck(table: Table, move: Play | Discard) -> Rule | None:
    """Why a card that is not in the hand cannot be played: only the last card of the deck can be.

    It is discarded only where that may mean to play it, because a suit is inverted.
    """
    rules = table.rules
    if not rules.deck_plays or move.slot != len(table.hands[table.current_player]):
        return Rule.TURN_NO_SUCH_CARD
    if type(move) is Discard and not rules.lookup.inverted:
        return Rule.TURN_NO_SUCH_CARD
    return None if table.drawn + 1 == len(table.deck_faces) else Rule.PLAY_FROM_DECK


def _why_not_announced(table: Table, announce: str) -> Rule | None:
    if not table.rules.choreography:
        return Rule.CHOREOGRAPHY_OFF
    in_play = any(suit.name == announce for suit in table.rules.suits)
    return None if in_play else Rule.CHOREOGRAPHY_WHICH


def _why_not_after(last_hint: HintKind, subject: str | int) -> Rule | None:
    kind = HintKind.COLOR if isinstance(subject, str) else HintKind.VALUE
    return Rule.HINT_ALTERNATING if last_hint is kind else None


def _is_to_move(table: Table, seat: int) -> bool:
    require_table(table)
    table.hand(seat)
    return seat == table.current_player


def require_table(table: object) -> None:
    """Raise `InvalidArgument` unless `table` is a state or a view."""
    if not isinstance(table, Table):
        raise InvalidArgument(f"expected a State or a View, got {brief_repr(table)}")


def _require_hands(table: Table) -> None:
    """Raise `InvalidArgument` unless all hands but that of the player to move are seen, as hints depend on them."""
    for seat, hand in enumerate(table.hands):
        if seat != table.current_player and any(table.deck_faces[held.order] == UNSEEN for held in hand):
            raise InvalidArgument(
                f"this view does not see the hand of seat {seat}: it cannot tell which hints are legal"
            )
