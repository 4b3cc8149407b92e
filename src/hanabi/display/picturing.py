"""Making the picture of a table, from what the table holds and nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TypeAlias, assert_never, get_args

import attrs

from hanabi.display.last_event import last_event, sees
from hanabi.display.looks import OUTLINES, looks_of
from hanabi.display.rules_in_short import rules_in_short, touch_in_words
from hanabi.display.sentences import describe, names_of
from hanabi.display.table_picture import (
    CardPicture,
    DiscardPicture,
    Eyes,
    FireworkPicture,
    MovePicture,
    Picture,
    ProposedPicture,
    ResultPicture,
    SeatPicture,
    SuitDiscards,
    SuitPicture,
)
from hanabi.game import (
    Card,
    Discard,
    Event,
    HeldCard,
    Hint,
    HintColor,
    HintValue,
    InvalidArgument,
    Move,
    Outcome,
    Play,
    Rules,
    Table,
    legal_moves,
    marks_of,
)
from hanabi.game.internals import (
    MAX_TEXT,
    brief_repr,
    counted,
    is_text,
    printable,
    require,
    seat_name,
    slots_in,
    subject_of,
    touched_slots,
)
from hanabi.records import write_move
from hanabi.rulebook.internals import explained, result_in_words
from hanabi.seats import Happening, View

Marks: TypeAlias = dict[tuple[int, int], str]
"""What is written on cards, by seat and slot."""


def picture(
    table: Table,
    *,
    names: Sequence[str] = (),
    last: Happening | None = None,
    move: Move | None = None,
    marks: Marks | None = None,
) -> Picture:
    """The picture of a state or of a view.

    * `names`: the players' names, in seat order.
    * `last`: the event that led here. The picture of a view tells no more of it than that view may know.
    * `move`: a move to consider; it is shown as an arrow, with its verdict.
    * `marks`: what to write on cards, by seat and slot: `{(1, 0): "finesse"}`.

    The picture of a view holds nothing that the view does not. Raises `InvalidArgument` when `table` is not a state or
    a view, when `last` cannot have led to it, and when a name, a move or a mark is not one.

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
    proposed = None if move is None else _proposed(table, move)
    rules, outcome = table.rules, table.outcome
    view = table if isinstance(table, View) else None
    return Picture(
        eyes=eyes_of(view),
        viewer=None if view is None else view.seat,
        turn=_turn(table, called),
        to_move=None if table.is_over else table.current_player,
        rules=rules_in_short(rules),
        suits=_suits(rules),
        values=rules.values,
        colors=rules.colors,
        seats=_seats(table, called, last, proposed, _marks_of(table, marks)),
        hand_size=rules.hand_size(table.players),
        fireworks=_fireworks(table),
        score=table.score,
        best_score=table.best_score,
        max_score=rules.max_score,
        discards=_discards(table),
        discards_by_suit=_discards_by_suit(table),
        hint_tokens=table.hint_tokens,
        max_hint_tokens=rules.hint_tokens,
        strikes=table.strikes,
        max_strikes=rules.strikes,
        deck=table.deck_size,
        turns_left=table.turns_left,
        result=None if outcome is None else _result(rules, outcome),
        last=None if last is None else describe(last, names),
        last_by=None if last is None else last.seat,
        last_move=_move_of(table, last) if isinstance(last, Event) else None,
        last_card=str(last.card) if isinstance(last, Event) and last.card is not None else None,
        last_placed=isinstance(last, Event) and last.placed,
        moves=tuple([_move(table, legal) for legal in legal_moves(table)]) if _can_choose(table) else (),
        proposed=proposed,
    )


# What is given.


def _marks_of(table: Table, marks: object) -> Marks:
    if marks is None:
        return {}
    if not isinstance(marks, dict):
        raise InvalidArgument(f"marks: expected a dict of texts by seat and slot, got {brief_repr(marks)}")
    found: dict[tuple[int, int], str] = {}
    for place, text in marks.items():
        if type(place) is not tuple or len(place) != 2:
            raise InvalidArgument(f"marks: expected a seat and a slot, got {brief_repr(place)}")
        table.held(*place)
        if not is_text(text, MAX_TEXT):
            raise InvalidArgument(f"marks: expected a text, got {brief_repr(text)}")
        found[place] = printable(text)
    return found


# Who sees it, and who moves.


def eyes_of(view: View | None) -> Eyes:
    """Whose eyes those of a view are, in a word; with None, the referee's.

    Examples:
        >>> from hanabi import common_view, new_game
        >>> eyes_of(common_view(new_game(2, seed=7))), eyes_of(None)
        ('everyone', 'referee')
    """
    if view is None:
        return "referee"
    if view.seat is not None:
        # A view shared with another player hides the hand of that player too.
        return "seat" if view.sees.count(False) == 1 else "some"
    if all(view.sees):
        return "spectator"
    return "some" if any(view.sees) else "everyone"


_SEEN_BY = {"spectator": "as a spectator sees it", "everyone": "as all know it", "some": "with some hands hidden"}


def _seen_by(view: View, called: Sequence[str]) -> str:
    eyes = eyes_of(view)
    if view.seat is None:
        return _SEEN_BY[eyes]
    return f"as {called[view.seat]} {'sees it' if eyes == 'seat' else 'is known to see it'}"


def _turn(table: Table, called: Sequence[str]) -> str:
    parts = []
    if table.outcome is None:
        parts.append(f"{called[table.current_player]} to move")
        if table.turns_left is not None:
            parts.append(f"{counted(table.turns_left, 'turn')} left")
    else:
        parts.append(f"Game over: {result_in_words(table.rules, table.outcome)}")
    if isinstance(table, View):
        parts.append(_seen_by(table, called))
    return ", ".join(parts)


def _can_choose(table: Table) -> bool:
    """Whether the holder of the table can tell what is legal: hints need the hands of the others."""
    return table.may_move and all(sees(table, seat) for seat in range(table.players) if seat != table.current_player)


# The suits and their cards.


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
                copies=suit.copies,
                touch=touch_in_words(suit),
            )
            for suit, look in zip(rules.suits, looks_of(rules), strict=True)
        ]
    )


@lru_cache(maxsize=64)
def _letters(rules: Rules) -> tuple[str, ...]:
    """Each card in short, by its identity."""
    letters = {suit.name: suit.letter for suit in rules.suits}
    return tuple([f"{letters[card.suit]}{card.value}" for card in rules.lookup.cards])


def _fireworks(table: Table) -> tuple[FireworkPicture, ...]:
    dead = set(table.dead_cards)
    fireworks = []
    for suit, height in zip(table.rules.suits, table.fireworks, strict=True):
        order = range(1, table.rules.values + 1)
        values = tuple(reversed(order)) if suit.descending else tuple(order)
        needs = values[height:]
        fireworks.append(
            FireworkPicture(
                suit=suit.name,
                height=height,
                top=values[height - 1] if height else None,
                needs=needs,
                next=needs[0] if needs else None,
                lost=tuple([value for value in needs if Card(suit.name, value) in dead]),
            )
        )
    return tuple(fireworks)


def _discards(table: Table) -> tuple[DiscardPicture, ...]:
    dead, indispensable = set(table.dead_cards), set(table.indispensable_cards)
    return tuple(
        [
            DiscardPicture(
                card=str(card),
                suit=card.suit,
                value=card.value,
                left=table.copies_left(card),
                dead=card in dead,
                indispensable=card in indispensable,
            )
            for card in table.discards
        ]
    )


def _discards_by_suit(table: Table) -> tuple[SuitDiscards, ...]:
    return tuple(
        [
            SuitDiscards(
                suit=suit.name,
                values=tuple(sorted([card.value for card in table.discards if card.suit == suit.name])),
            )
            for suit in table.rules.suits
        ]
    )


# The hands.


def _seats(
    table: Table,
    called: Sequence[str],
    last: Happening | None,
    proposed: ProposedPicture | None,
    marks: Marks,
) -> tuple[SeatPicture, ...]:
    new, hinted, aimed_at = _drawn(table, last), _hinted(last), _aimed_at(proposed)
    known = (set(table.playable_cards), set(table.dead_cards), set(table.indispensable_cards))
    viewer = table.seat if isinstance(table, View) else None
    return tuple(
        [
            SeatPicture(
                seat=seat,
                letter=seat_name(seat),
                name=called[seat],
                to_move=seat == table.current_player and not table.is_over,
                viewer=seat == viewer,
                seen=sees(table, seat),
                cards=tuple(
                    [
                        _card(
                            table,
                            held,
                            slot,
                            known,
                            new=held.order == new,
                            hinted=(seat, slot) in hinted,
                            aimed_at=(seat, slot) in aimed_at,
                            mark=marks.get((seat, slot)),
                        )
                        for slot, held in enumerate(hand)
                    ]
                ),
            )
            for seat, hand in enumerate(table.hands)
        ]
    )


def _card(
    table: Table,
    held: HeldCard,
    slot: int,
    known: tuple[set[Card], set[Card], set[Card]],
    *,
    new: bool,
    hinted: bool,
    aimed_at: bool,
    mark: str | None,
) -> CardPicture:
    face, said, letters = table.face(held), marks_of(table.rules, held), _letters(table.rules)
    playable, dead, indispensable = (None, None, None) if face is None else [face in cards for cards in known]
    return CardPicture(
        order=held.order,
        slot=slot,
        card=None if face is None else str(face),
        suit=None if face is None else face.suit,
        value=None if face is None else face.value,
        touched_by=said.touched_by,
        missed_by=said.missed_by,
        possible=tuple([letters[identity] for identity in slots_in(held.candidates)]),
        new=new,
        hinted=hinted,
        playable=playable,
        dead=dead,
        indispensable=indispensable,
        aimed_at=aimed_at,
        mark=mark,
    )


def _drawn(table: Table, last: Happening | None) -> int | None:
    """The order of the card that the last event drew."""
    return table.drawn - 1 if isinstance(last, Event) and last.draws else None


def _hinted(last: Happening | None) -> set[tuple[int, int]]:
    if isinstance(last, Event) and isinstance(last.move, Hint):
        return {(last.move.seat, slot) for slot in last.touched}
    return set()


def _aimed_at(proposed: ProposedPicture | None) -> set[tuple[int, int]]:
    if proposed is None:
        return set()
    move = proposed.move
    if move.seat is not None:
        return {(move.seat, slot) for slot in move.touches or ()}
    assert move.slot is not None
    return {(proposed.by, move.slot)}


# Moves and results.


def _move(table: Table, move: Move) -> MovePicture:
    text = write_move(move, table.rules)
    match move:
        case Play(slot, announce):
            named = None if announce is None else printable(announce)
            return MovePicture(text=text, kind="play", slot=slot, announce=named)
        case Discard(slot):
            return MovePicture(text=text, kind="discard", slot=slot)
        case HintColor(seat, color):
            touches = _touches(table, move)
            return MovePicture(text=text, kind="hint color", seat=seat, color=printable(color), touches=touches)
        case HintValue(seat, value):
            return MovePicture(text=text, kind="hint value", seat=seat, value=value, touches=_touches(table, move))
    assert_never(move)


def _move_of(table: Table, event: Event) -> MovePicture:
    """The move of an event, with what it touched then."""
    return attrs.evolve(_move(table, event.move), touches=event.touched if isinstance(event.move, Hint) else None)


def _touches(table: Table, hint: Hint) -> tuple[int, ...] | None:
    """The slots that a hint touches; None where that is not seen, or there is no such hint."""
    known = 0 <= hint.seat < table.players and subject_of(hint) in table.rules.lookup.hint_numbers
    if not known or not sees(table, hint.seat):
        return None
    return slots_in(touched_slots(table, hint))


def _proposed(table: Table, move: Move) -> ProposedPicture:
    if type(move) not in get_args(Move):
        raise InvalidArgument(f"expected a move, got {brief_repr(move)}")
    drawn = _move(table, move)
    if not _can_choose(table):
        return ProposedPicture(
            move=drawn, by=table.current_player, legal=None, rule=None, because="Not to be told from here.", effects=()
        )
    why = explained(table, move, seat_name)
    return ProposedPicture(
        move=drawn,
        by=table.current_player,
        legal=why.legal,
        rule=str(why.rule),
        because=why.because,
        effects=tuple([effect.text for effect in why.effects]),
    )


def _result(rules: Rules, outcome: Outcome) -> ResultPicture:
    return ResultPicture(
        ending=outcome.ending.value,
        score=outcome.score,
        won=outcome.won,
        rating=None if outcome.rating is None else printable(outcome.rating),
        text=result_in_words(rules, outcome),
    )
