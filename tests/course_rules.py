"""Rules by which a firework may follow one of several courses."""

from __future__ import annotations

from typing import Any

import attrs
from hypothesis import strategies as st

from hanabi import Courses, Rules, Suit, Touch

NAMES = {"red": "r", "blue": "b", "green": "g", "yellow": "y", "teal": "t"}
FLAGS = (
    "lost_card_ends",
    "stops_when_hopeless",
    "all_or_nothing",
    "choreography",
    "empty_hints",
    "last_round",
    "discard_at_full_tokens",
    "completion_bonus",
)


@st.composite
def course_rules(draw: st.DrawFn) -> Rules:
    """Rules with several courses, few or many values, and any touch."""
    courses = draw(st.sampled_from([Courses.UP_OR_DOWN, Courses.ROUND]))
    highest = draw(st.integers(2, 6))
    number = draw(st.integers(1, min(5, highest)))
    chosen = [
        Suit(
            name,
            NAMES[name],
            copies=tuple(draw(st.lists(st.integers(1, 2), min_size=highest, max_size=highest))),
            color_touch=Touch.OWN,
            value_touch=draw(st.sampled_from(Touch)),
            prism=draw(st.integers(0, 3)) == 0,
        )
        for name in [*NAMES][:number]
    ]
    if not any(suit.colors for suit in chosen):
        chosen[0] = attrs.evolve(chosen[0], prism=False, colors=[chosen[0].name])
    size = sum(suit.size for suit in chosen)
    flags: dict[str, Any] = {name: draw(st.booleans()) for name in FLAGS}
    return Rules(
        suits=chosen,
        courses=courses,
        hand_sizes={players: max(1, min(4, size // players // 2)) for players in (2, 3) if players <= size},
        strikes=draw(st.sampled_from([3, 9])),
        **flags,
    )
