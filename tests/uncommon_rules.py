"""Rules of variants that no book has, for the tests of what people see and read of them."""

from __future__ import annotations

from hanabi import STANDARD, HintUse, Matching, Rules, SpecialValue, Suit, Telling, Touch

PLAIN = STANDARD.suits
TOMATO, MAHOGANY = Suit("tomato", "t", colors=["red"]), Suit("mahogany", "m", colors=["red"])
BERRY = Suit("berry", "b", colors=["blue"])
ORANGE = Suit("orange", "o", inverted=True)

UNCOMMON = {
    "rainbow ones": Rules(special_value=SpecialValue(1, color_touch=Touch.ALL)),
    "pink ones": Rules(special_value=SpecialValue(1, value_touch=Touch.ALL)),
    "null fives": Rules(special_value=SpecialValue(5, color_touch=Touch.NONE, value_touch=Touch.NONE)),
    "deceptive ones": Rules(special_value=SpecialValue(1, deceptive=True)),
    "prism": Rules(suits=[*PLAIN[:4], Suit("prism", "i", prism=True)]),
    "shared colours": Rules(suits=[TOMATO, MAHOGANY, BERRY], hand_sizes={2: 5, 3: 4}),
    "several colours": Rules(
        suits=[
            Suit("ruby", "r", colors=["red"]),
            Suit("yam", "y", colors=["red", "yellow"]),
            Suit("geas", "g", colors=["red", "yellow", "green"]),
        ],
        hand_sizes={2: 5, 3: 4},
    ),
    "odds and evens": Rules(value_matching=Matching.PARITY),
    "funnels": Rules(value_matching=Matching.UP_TO),
    "chimneys": Rules(value_matching=Matching.FROM),
    "colour blind": Rules(color_hints=HintUse.BLIND),
    "number blind": Rules(value_hints=HintUse.BLIND),
    "colour mute": Rules(color_hints=HintUse.MUTE),
    "number mute": Rules(value_hints=HintUse.MUTE),
    "synesthesia": Rules(
        suits=[*PLAIN[:3], Suit("brown", "n", value_touch=Touch.NONE)], synesthesia=True, value_hints=HintUse.MUTE
    ),
    "alternating": Rules(alternating_hints=True),
    "starved": Rules(hint_tokens=16, hint_cost=2),
    "cow and pig": Rules(hints_told=Telling.KIND),
    "duck": Rules(hints_told=Telling.NOTHING),
    "inverted": Rules(suits=[*PLAIN[:4], ORANGE], discard_at_full_tokens=True),
    "deck plays": Rules(deck_plays=True),
}
"""Rules by the names that players know."""
