"""Making the picture of a table. Only the table itself is used, so the picture of a view reveals nothing hidden."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from hanabi.display.pictures.event_sentences import describe
from hanabi.display.pictures.eyes import eyes_of, seen_by, viewer_of
from hanabi.display.pictures.hands import Marks, seat_pictures
from hanabi.display.pictures.hint_lines import touch_in_words
from hanabi.display.pictures.known_looks import OUTLINES
from hanabi.display.pictures.last_event import last_event
from hanabi.display.pictures.move_pictures import last_move_picture, legal_move_pictures, proposed_picture
from hanabi.display.pictures.piles import discard_pictures, discards_by_suit, firework_pictures
from hanabi.display.pictures.player_names import names_of
from hanabi.display.pictures.rules_in_short import rules_in_short
from hanabi.display.pictures.subjects import subject_pictures
from hanabi.display.pictures.suit_looks import looks_of
from hanabi.display.pictures.table_picture import Picture, ResultPicture, SuitPicture
from hanabi.game import Event, HintKind, InvalidArgument, Move, Rules, Table
from hanabi.game.internals import MAX_TEXT, brief_repr, counted, is_text, printable, require
from hanabi.rulebook.internals import result_in_words
from hanabi.seats import Happening, View


def picture(
    table: Table,
    *,
    names: Sequence[str] = (),
    last: Happening | None = None,
    move: Move | None = None,
    marks: Marks | None = None,
) -> Picture:
    """Make the picture of a state or of a view.

    * `names`: the players' names, in seat order.
    * `last`: the event that led to this table. The picture of a view omits what this event hides from the viewer.
    * `move`: a proposed move, drawn as an arrow with its verdict.
    * `marks`: texts to write on cards, by seat and slot: `{(1, 0): "finesse"}`.

    The picture of a view holds nothing that the view does not. Raises `InvalidArgument` if `table` is not a state or a
    view, if `last` cannot have led to this table, or if a name, a move or a mark is invalid.

    Examples:
        >>> from hanabi import HintValue, new_game, step, view
        >>> state, happened = step(new_game(2, seed=7), HintValue(1, 1))
        >>> seen = picture(view(state, 1), last=happened, names=["Ann", "Bob"])
        >>> seen.turn, seen.last
        ('Bob to move, as Bob sees it', 'Ann hints 1 to Bob: touches slot 2')
        >>> seen.seats[1].cards[2].card, seen.seats[1].cards[2].touched_by, seen.seats[1].cards[2].hinted
        (None, (1,), True)
    """
    require(table, Table, "a State or a View")
    called = names_of(names, table.players)
    if last is not None:
        last = last_event(table, last)
    proposed = proposed_picture(table, move)
    rules = table.rules
    return Picture(
        eyes=eyes_of(table),
        viewer=viewer_of(table),
        turn=_turn(table, called),
        to_move=None if table.is_over else table.current_player,
        rules=rules_in_short(rules),
        suits=_suits(rules),
        values=rules.values,
        colors=rules.colors,
        subjects=subject_pictures(rules),
        seats=seat_pictures(table, called, last, proposed, _checked(marks, table)),
        hand_size=rules.hand_size(table.players),
        fireworks=firework_pictures(table),
        score=table.score,
        best_score=table.best_score,
        max_score=rules.max_score,
        discards=discard_pictures(table),
        discards_by_suit=discards_by_suit(table),
        hint_tokens=table.hint_tokens,
        max_hint_tokens=rules.hint_tokens,
        strikes=table.strikes,
        max_strikes=rules.strikes,
        deck=table.deck_size,
        turns_left=table.turns_left,
        result=_result(table),
        last=None if last is None else describe(last, names, rules),
        last_by=None if last is None else last.seat,
        last_move=last_move_picture(table, last),
        last_card=_last_card(last),
        last_placed=isinstance(last, Event) and last.placed,
        moves=legal_move_pictures(table),
        proposed=proposed,
    )


def _checked(marks: object, table: Table) -> Marks:
    if marks is None:
        return {}
    if not isinstance(marks, dict):
        raise InvalidArgument(f"marks: expected a dict of texts by seat and slot, got {brief_repr(marks)}")
    checked: Marks = {}
    for key, text in marks.items():
        if type(key) is not tuple or len(key) != 2:
            raise InvalidArgument(f"marks: expected a seat and a slot, got {brief_repr(key)}")
        table.held(*key)
        if not is_text(text, MAX_TEXT):
            raise InvalidArgument(f"marks: expected a text, got {brief_repr(text)}")
        checked[key] = printable(text)
    return checked


def _turn(table: Table, names: Sequence[str]) -> str:
    parts = []
    if table.outcome is None:
        parts.append(f"{names[table.current_player]} to move")
        if table.turns_left is not None:
            parts.append(f"{counted(table.turns_left, 'turn')} left")
        if table.last_hint is not None:
            parts.append(f"next hint by {'value' if table.last_hint is HintKind.COLOR else 'colour'}")
    else:
        parts.append(f"Game over: {result_in_words(table.rules, table.outcome)}")
    if isinstance(table, View):
        parts.append(seen_by(table, names))
    return ", ".join(parts)


def _last_card(last: Happening | None) -> str | None:
    return str(last.card) if isinstance(last, Event) and last.card is not None else None


def _result(table: Table) -> ResultPicture | None:
    outcome = table.outcome
    if outcome is None:
        return None
    return ResultPicture(
        ending=outcome.ending.value,
        score=outcome.score,
        won=outcome.won,
        rating=None if outcome.rating is None else printable(outcome.rating),
        text=result_in_words(table.rules, outcome),
    )


@lru_cache(maxsize=64)
def _suits(rules: Rules) -> tuple[SuitPicture, ...]:
    return tuple(
        [
            SuitPicture(
                name=suit.name,
                letter=suit.letter,
                look=look.name,
                shape=look.shape,
                outline=OUTLINES[look.shape],
                fills=look.fills,
                ink=look.ink,
                descending=suit.descending,
                inverted=suit.inverted,
                copies=suit.copies,
                touch=touch_in_words(suit),
            )
            for suit, look in zip(rules.suits, looks_of(rules), strict=True)
        ]
    )
