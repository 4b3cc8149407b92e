"""The forms that values have as JSON. What a field may be is said once, here; reading and the schema follow it.

Cards are written `red 1`, moves as in `hanabi.records.notation`. Fields with a default may be left out.
"""

from __future__ import annotations

from typing import TypeAlias

import attrs

Subject: TypeAlias = str | int
"""What a hint names: a colour or a value."""


@attrs.frozen(kw_only=True)
class SuitShape:
    """A suit."""

    name: str
    letter: str
    copies: tuple[int, ...]
    color_touch: str
    value_touch: str
    nameable: bool
    descending: bool


@attrs.frozen(kw_only=True)
class BandShape:
    """A band of a scale."""

    lowest: int
    label: str


@attrs.frozen(kw_only=True)
class RulesShape:
    """Rules: an edition (the standard rules when left out), variants put on it, and whatever else differs.

    `named` is the id of an edition that the library does not know.
    """

    edition: str | None = None
    variants: tuple[str, ...] = ()
    named: str | None = None
    suits: tuple[SuitShape, ...] | None = None
    hint_tokens: int | None = None
    strikes: int | None = None
    hand_sizes: tuple[tuple[int, ...], ...] | None = None
    empty_hints: bool | None = None
    discard_at_full_tokens: bool | None = None
    completion_bonus: bool | None = None
    strikeout_keeps_points: bool | None = None
    last_round: bool | None = None
    lost_card_ends: bool | None = None
    all_or_nothing: bool | None = None
    choreography: bool | None = None
    stops_when_hopeless: bool | None = None
    scale: tuple[BandShape, ...] | None = None


@attrs.frozen(kw_only=True)
class NoteShape:
    """A remark after so many moves."""

    after: int
    text: str


@attrs.frozen(kw_only=True)
class RecordShape:
    """A game written down. `deck` has each card as the letter of its suit and its value: `r1 y3 …`."""

    rules: RulesShape = RulesShape()
    players: int
    first_player: int = 0
    seed: int | None = None
    deck: str | None = None
    moves: tuple[str, ...] = ()
    names: tuple[str, ...] = ()
    notes: tuple[NoteShape, ...] = ()
    stopped: str | None = None


@attrs.frozen(kw_only=True)
class SaidShape:
    """What hints have said of a held card."""

    touched: tuple[Subject, ...] = ()
    missed: tuple[Subject, ...] = ()


@attrs.frozen(kw_only=True)
class SetupShape:
    """A position as somebody describes it."""

    rules: RulesShape = RulesShape()
    hands: tuple[tuple[str, ...], ...]
    said: tuple[tuple[SaidShape, ...], ...] = ()
    fireworks: tuple[int, ...] = ()
    discards: tuple[str, ...] = ()
    hint_tokens: int | None = None
    strikes: int = 0
    current_player: int = 0
    turns_left: int | None = None
    deck: tuple[str, ...] = ()


@attrs.frozen(kw_only=True)
class HeldShape:
    """A held card: its place in the deck, and what hints have said of it."""

    order: int
    touched: tuple[Subject, ...] = ()
    missed: tuple[Subject, ...] = ()


@attrs.frozen(kw_only=True)
class ViewShape:
    """A game as it is seen from one place. `seen` is the deck with null at each place that is not seen."""

    rules: RulesShape = RulesShape()
    seat: int | None
    sees: tuple[bool, ...]
    hands: tuple[tuple[HeldShape, ...], ...]
    fireworks: tuple[int, ...]
    discards: tuple[str, ...]
    hint_tokens: int
    strikes: int
    current_player: int
    turns_left: int | None
    drawn: int
    ending: str | None
    seen: tuple[str | None, ...]


@attrs.frozen(kw_only=True)
class EventShape:
    """What a move did."""

    seat: int
    move: str
    card: str | None = None
    placed: bool = False
    touched: tuple[int, ...] = ()
    draws: bool = False
    drawn: str | None = None
    hint_tokens: int
    strikes: int
    ending: str | None = None


@attrs.frozen(kw_only=True)
class RearrangementShape:
    """A hand that was reordered."""

    seat: int
    slots: tuple[int, ...]


@attrs.frozen(kw_only=True)
class OutcomeShape:
    """How a game ended."""

    ending: str
    score: int
    won: bool
    piles: int
    reachable: int
    rating: str | None = None
