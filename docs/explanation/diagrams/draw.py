"""Draws the diagrams of the explanation: `python docs/explanation/diagrams/draw.py`.

The diagrams are computed from a real game, so that they cannot contradict the library.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path

from hanabi import (
    Card,
    Discard,
    HintColor,
    HintValue,
    Play,
    State,
    Table,
    View,
    apply,
    beliefs,
    common_view,
    event,
    new_game,
    shared_view,
    view,
)
from hanabi.display.pictures.known_looks import Look
from hanabi.display.pictures.suit_looks import looks_of

WIDTH = 620
CELL = 42
LEFT = 16
STYLE = (
    "text{font:18px system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans','DejaVu Sans',sans-serif;fill:#22252a}"
    ".paper{fill:#fbf8f0}.small{font-size:16px;fill:#5a5f68}.strong{font-weight:700}.code{font-family:ui-monospace,"
    "'DejaVu Sans Mono',monospace;font-size:16px}.middle{text-anchor:middle}.face{font-weight:700;text-anchor:middle}"
    ".blank{fill:#e6dfce;stroke:#b3ab98;stroke-dasharray:4 3}.box{fill:#fffdf8;stroke:#5a5f68;stroke-width:1.5}"
    ".said{fill:#fff3d1;stroke:#8a5000;stroke-width:1.5}.line{stroke:#5a5f68;stroke-width:2;fill:none}"
    ".head{fill:#5a5f68}.edge{stroke:#5d6778}.unknown{fill:#5a5f68}"
    "@media(prefers-color-scheme:dark){text{fill:#eef0f4}.paper{fill:#20252d}.small{fill:#adb5c1}"
    ".blank{fill:#39414d;stroke:#7b8390}.box{fill:#2c323c;stroke:#adb5c1}.said{fill:#332c1a;stroke:#ffc46b}"
    ".line{stroke:#adb5c1}.head{fill:#adb5c1}.unknown{fill:#adb5c1}}"
)


def moment() -> State:
    """A game of two, Ada and Ben, after three moves: a hint, a play and a discard."""
    state = new_game(2, seed=7)
    for move in (HintValue(1, 1), Play(2), Discard(0)):
        state = apply(state, move)
    return state


# The deck, as several eyes see it.

NAMES = "AB"
SHOWN = 14


def the_deck() -> str:
    """The first cards of a deck: as the state has them, and with the blanks of several views."""
    state = moment()
    rows: tuple[tuple[str, Table], ...] = (
        ("State: every face", state),
        ("View of A: neither A's hand nor the rest of the deck", view(state, 0)),
        ("View of B: neither B's hand nor the rest of the deck", view(state, 1)),
        ("Common view: only what lies on the table", common_view(state)),
    )
    parts = [_text(LEFT, 28, "Where each card is", "strong"), *_places(state)]
    for number, (heading, seen) in enumerate(rows):
        top = 92 + number * 88
        parts += [_text(LEFT, top + 20, heading, "strong"), *_strip(seen, top + 30)]
    return _drawing(92 + len(rows) * 88 + 8, parts)


def _places(state: State) -> Iterable[str]:
    """Under the orders of the deck: who holds the card, or where it lies."""
    holder: dict[int, str] = {held.order: NAMES[seat] for seat, hand in enumerate(state.hands) for held in hand}
    for order in range(SHOWN):
        middle = LEFT + order * CELL + CELL / 2
        yield _text(middle, 52, str(order), "small middle")
        where = holder.get(order, "deck" if order >= state.drawn else "pile")
        yield _text(middle, 74, where, "middle" if where in NAMES else "small middle")


def _strip(seen: Table, top: int) -> Iterable[str]:
    faces = seen.deck if isinstance(seen, State) else seen.seen if isinstance(seen, View) else ()
    for order, card in enumerate(faces[:SHOWN]):
        yield _cell(LEFT + order * CELL, top, card, seen)


def _cell(x: float, y: float, card: Card | None, table: Table, size: int = CELL) -> str:
    if card is None:
        mark = _text(x + size / 2 - 2, y + size / 2 + 5, "?", "face unknown")
        return f'<rect class="blank" x="{x:g}" y="{y:g}" width="{size - 4}" height="{size - 4}" rx="6"/>{mark}'
    look = _look(card, table)
    word = _text(x + size / 2 - 2, y + size / 2 + 5, _short(card, table), "face", look.ink)
    fill = look.fills[0]
    return f'<rect class="edge" x="{x:g}" y="{y:g}" width="{size - 4}" height="{size - 4}" rx="6" fill="{fill}"/>{word}'


def _short(card: Card, table: Table) -> str:
    letters = {suit.name: suit.letter for suit in table.rules.suits}
    return f"{letters[card.suit]}{card.value}"


def _look(card: Card, table: Table) -> Look:
    names = [suit.name for suit in table.rules.suits]
    return looks_of(table.rules)[names.index(card.suit)]


# What a move becomes, for the server and for a seat.


def two_ways() -> str:
    """Two paths from a state to the next view: through the next state, or through the event."""
    left, right, width = 16, 424, 180
    boxes = [
        *_box(left, 20, width, "State", "the whole truth"),
        *_box(right, 20, width, "next State", "the whole truth"),
        *_box(220, 150, width, "Event", "what the table saw", "said"),
        *_box(left, 280, width, "View", "what one seat sees"),
        *_box(right, 280, width, "next View", "what one seat sees"),
    ]
    arrows = [
        _arrow(left + width, 50, right, 50),
        _arrow(310, 52, 310, 150),
        _arrow(310, 210, 310, 308),
        _arrow(left + width, 310, right, 310),
        _arrow(left + width / 2, 80, left + width / 2, 280),
        _arrow(right + width / 2, 80, right + width / 2, 280),
    ]
    words = [
        _text(310, 38, "step(state, move)", "code middle"),
        _text(310, 334, "observe(view, event)", "code middle"),
        _text(322, 254, "redact", "code"),
        _text(left + width / 2 + 10, 122, "view", "code"),
        _text(right + width / 2 + 10, 122, "view", "code"),
    ]
    return _drawing(360, [*arrows, *boxes, *words])


def one_fact() -> str:
    """A move in two steps: the one that reads the deck, and the one that reads no face."""
    before = apply(new_game(2, seed=7), HintValue(1, 1))
    parts = [
        *_box(16, 30, 120, "move", "Play(2)"),
        *_box(250, 30, 130, "fact", str(event(before, Play(2)).card), "said"),
        *_box(484, 30, 120, "table", "the next one"),
        _arrow(136, 60, 250, 60),
        _arrow(380, 60, 484, 60),
        _text(193, 114, "reads the deck", "small middle"),
        _text(432, 114, "reads no face", "small middle"),
    ]
    return _drawing(132, parts)


# What is known of one hand.


def levels() -> str:
    """One hand, at each level of knowledge: how many faces each card may have."""
    state = new_game(2, seed=7)
    for color, value in (("green", 4), ("blue", 5)):
        state = apply(apply(state, HintColor(1, color)), HintValue(0, value))
    state = apply(state, HintValue(1, 3))
    mine, theirs = view(state, 1), shared_view(view(state, 0), 1)
    rows: tuple[tuple[str, tuple[tuple[Card, ...], ...]], ...] = (
        ("What the cards are", tuple((state.face(held),) for held in state.hands[1])),
        ("hinted: by hints alone", beliefs.hinted(mine)),
        ("counted: less the cards that B sees every copy of", beliefs.counted(mine)),
        ("counted, as far as A can tell: of a shared view", beliefs.counted(theirs, 1)),
    )
    parts = []
    for number, (heading, sets) in enumerate(rows):
        top = 10 + number * 92
        parts.append(_text(LEFT, top + 20, heading, "strong"))
        for slot, possible in enumerate(sets):
            x = LEFT + slot * 120
            if number == 0:
                parts.append(_cell(x, top + 32, possible[0], state))
            else:
                parts.append(f'<rect class="box" x="{x}" y="{top + 32}" width="108" height="38" rx="6"/>')
                parts.append(_text(x + 54, top + 57, _faces(possible, state), "small middle"))
    return _drawing(10 + len(rows) * 92, parts)


def _faces(possible: tuple[Card, ...], state: State) -> str:
    if len(possible) > 4:
        return f"{len(possible)} faces"
    return " ".join([_short(card, state) for card in possible])


# What diagrams are made of.


def _text(x: float, y: float, words: str, kind: str, ink: str | None = None) -> str:
    color = "" if ink is None else f' style="fill:{ink}"'
    return f'<text class="{kind}" x="{x:g}" y="{y:g}"{color}>{words}</text>'


def _box(x: float, y: float, width: float, name: str, meaning: str, kind: str = "box") -> list[str]:
    return [
        f'<rect class="{kind}" x="{x:g}" y="{y:g}" width="{width:g}" height="60" rx="8"/>',
        _text(x + width / 2, y + 26, name, "strong middle"),
        _text(x + width / 2, y + 48, meaning, "small middle"),
    ]


def _arrow(x: float, y: float, to_x: float, to_y: float) -> str:
    """An arrow straight across or straight down."""
    tip = f"{to_x:g} {to_y:g}l-10 -6v12z" if y == to_y else f"{to_x:g} {to_y:g}l-6 -10h12z"
    return f'<path class="line" d="M{x:g} {y:g}L{to_x:g} {to_y:g}"/><path class="head" d="M{tip}"/>'


def _drawing(height: int, parts: Iterable[str]) -> str:
    size = f'viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" height="{height}"'
    paper = f'<rect class="paper" width="{WIDTH}" height="{height}" rx="12"/>'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size}><style>{STYLE}</style>{paper}{"".join(parts)}</svg>\n'


DIAGRAMS: tuple[Callable[[], str], ...] = (the_deck, two_ways, one_fact, levels)


def drawings() -> dict[str, str]:
    """Each diagram by the name of its file."""
    return {f"{diagram.__name__.replace('_', '-')}.svg": diagram() for diagram in DIAGRAMS}


if __name__ == "__main__":
    for name, drawing in drawings().items():
        Path(__file__).with_name(name).write_text(drawing, encoding="utf-8", newline="\n")
