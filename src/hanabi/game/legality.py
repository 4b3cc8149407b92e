"""Which moves the rules allow, and which rule forbids the others."""

from __future__ import annotations

from typing import final

from hanabi.game.checks import brief_repr, is_a
from hanabi.game.errors import HanabiError, InvalidArgument
from hanabi.game.lookup import UNSEEN
from hanabi.game.moves import Discard, HintColor, HintValue, Move, Play
from hanabi.game.rule_ids import Rule
from hanabi.game.state import State
from hanabi.game.table import Table


@final
class IllegalMove(HanabiError):
    """A move that a rule refuses: `rule`, `move`, and the `state` (or view) that it was tried on.

    It is the referee's: with the state every hand is in it, in its `repr` and in a pickle of it. The text of `str`
    tells of no card. What the player may be given who tried the move is `redact(error, seat)`.

    Examples:
        >>> from hanabi import Discard, apply, new_game
        >>> apply(new_game(2, seed=7), Discard(0))
        Traceback (most recent call last):
        hanabi.game.legality.IllegalMove: Discard(slot=0) by seat 0 breaks discard/full: While every hint token \
    is available nobody may discard, unless the rules allow it.
    """

    def __init__(self, rule: Rule, move: Move, state: Table) -> None:
        super().__init__(rule, move, state)
        self.rule = rule
        self.move = move
        self.state = state

    def __str__(self) -> str:
        seat = self.state.current_player
        return f"{self.move} by seat {seat} breaks {self.rule}: {self.rule.statement}"


def legal_moves(table: Table) -> tuple[Move, ...]:
    """Every legal move of the seat to move, in a fixed order; none when the game is over.

    Plays by slot, each unannounced and then announced in suit order; discards by slot; hints by seat,
    clockwise from the player to move, colours in suit order and then values rising.

    For a view of a seat that is not to move there are none.

    Examples:
        >>> from hanabi import new_game
        >>> [str(move) for move in legal_moves(new_game(2, seed=7))][4:7]
        ['Play(slot=4, announce=None)', "HintColor(seat=1, color='red')", "HintColor(seat=1, color='green')"]
    """
    if type(table) is not State:
        require_table(table)
        if not _may_move(table):
            return ()
        _require_hands(table)
    if table.ending is not None:
        return ()
    rules, hands, player = table.rules, table.hands, table.current_player
    lookup = rules.lookup
    tokens = table.hint_tokens
    own = lookup.at_full_tokens if tokens == rules.hint_tokens else lookup.plays_and_discards
    moves = own[len(hands[player])]
    if not tokens:
        return moves
    hints, known, hints_touching = lookup.hints, table.deck_faces, lookup.hints_touching
    colors, every_color = lookup.colors, lookup.every_color
    seats = len(hands)
    seat = player + 1
    while True:
        if seat == seats:
            seat = 0
        if seat == player:
            return moves
        numbers = 0
        if rules.empty_hints:
            numbers = lookup.every_hint
        else:
            for held in hands[seat]:
                numbers |= hints_touching[known[held.order]]
        to_seat = hints[seat]
        moves += to_seat.by_colors[numbers & every_color] + to_seat.by_values[numbers >> colors]
        seat += 1


def why_illegal(table: Table, move: Move) -> Rule | None:
    """The rule that forbids a move here, or None when the move is legal.

    When several rules do, what the move names comes first (a slot, a seat, a colour that exists), then
    what the table allows. Raises `InvalidArgument` when `move` is not one of the four moves.

    Examples:
        >>> from hanabi import new_game
        >>> why_illegal(new_game(2, seed=7), Discard(0))
        <Rule.DISCARD_FULL: 'discard/full'>
        >>> why_illegal(new_game(2, seed=7), Play(0)) is None
        True
    """
    if type(table) is not State:
        require_table(table)
        if not _may_move(table):
            return Rule.TURN_NOT_YOURS
        _require_hands(table)
    return refusal(table, move)


def refusal(table: Table, move: Move) -> Rule | None:
    """`why_illegal` for the player to move, whoever looks at the table."""
    if table.ending is not None:
        return Rule.END_AFTER
    if type(move) is Play:
        if not 0 <= move.slot < len(table.hands[table.current_player]):
            return Rule.TURN_NO_SUCH_CARD
        return None if move.announce is None else _why_not_announced(table, move.announce)
    if type(move) is Discard:
        if not 0 <= move.slot < len(table.hands[table.current_player]):
            return Rule.TURN_NO_SUCH_CARD
        full = table.hint_tokens == table.rules.hint_tokens
        return Rule.DISCARD_FULL if full and not table.rules.discard_at_full_tokens else None
    if type(move) is HintColor:
        return _why_not_hinted(table, move.seat, move.color)
    if type(move) is HintValue:
        return _why_not_hinted(table, move.seat, move.value)
    raise InvalidArgument(f"{brief_repr(move)} is no move: expected Play, Discard, HintColor or HintValue")


def _why_not_announced(table: Table, announce: str) -> Rule | None:
    if not table.rules.choreography:
        return Rule.CHOREOGRAPHY_OFF
    in_play = any(suit.name == announce for suit in table.rules.suits)
    return None if in_play else Rule.CHOREOGRAPHY_WHICH


def _why_not_hinted(table: Table, seat: int, subject: str | int) -> Rule | None:
    if not 0 <= seat < len(table.hands) or seat == table.current_player:
        return Rule.HINT_TEAMMATE
    number = table.rules.lookup.hint_numbers.get(subject)
    if number is None:
        return Rule.HINT_UNKNOWN_COLOUR
    if not table.hint_tokens:
        return Rule.HINT_TOKEN
    if table.rules.empty_hints:
        return None
    touch, known = table.rules.lookup.touches[number], table.deck_faces
    for held in table.hands[seat]:
        if touch >> known[held.order] & 1:
            return None
    return Rule.HINT_EMPTY


def require_table(table: object) -> None:
    """Raise `InvalidArgument` unless `table` is a state or a view."""
    if not is_a(table, Table):
        raise InvalidArgument(f"expected a State or a View, got {brief_repr(table)}")


def _may_move(table: Table) -> bool:
    return getattr(table, "seat", None) in {None, table.current_player}


def _require_hands(table: Table) -> None:
    """Raise `InvalidArgument` unless the hands of the other players are seen: hints depend on them."""
    for seat, hand in enumerate(table.hands):
        if seat != table.current_player and any(table.deck_faces[held.order] == UNSEEN for held in hand):
            raise InvalidArgument(
                f"this view does not see the hand of seat {seat}: it cannot tell which hints are legal"
            )
