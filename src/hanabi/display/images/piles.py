"""The fireworks and the discards."""

from __future__ import annotations

from hanabi.display.images.layout import CHIP_HEIGHT, CHIP_WIDTH, Box, Chip, SuitRow
from hanabi.display.images.suits import Looks, SuitLook
from hanabi.display.images.text_fitting import fitted, label
from hanabi.display.pictures.table_picture import DiscardPicture, FireworkPicture, SuitDiscards

_TILE_HEIGHT, _RAIL_HEIGHT = 46, 14
_INKS = {"done": "panel", "next": "ink", "spoilt": "white", "cell": "muted"}
"""The CSS class of the digit in a cell, by the state of the cell."""
_HALF_DIGIT = 0.33
"""Half the width of a digit, relative to the font size. Digits are centred by hand, because not every renderer can
centre a text with one x per digit."""


def firework(pile: FireworkPicture, looks: Looks, box: Box) -> str:
    """A firework: its top card, a rail of all its values, and its name."""
    look = looks[pile.suit]
    name = f"{pile.suit} ↓" if look.suit.descending else pile.suit
    size = 10.5 if fitted(name, 10.5, box.width) == name else 9
    middle, y = round(box.x + box.width / 2, 1), box.y + _TILE_HEIGHT + _RAIL_HEIGHT + 17
    return (
        (_top(pile, look, box) if pile.height else look.empty_tile(box.x, box.y, box.width, _TILE_HEIGHT))
        + _rail(pile, box)
        + label(fitted(name, size, box.width), middle, y, size, "muted", "middle")
    )


def _top(pile: FireworkPicture, look: SuitLook, box: Box) -> str:
    return (
        f"{look.tile(box.x, box.y, box.width, _TILE_HEIGHT)}"
        f'<text class="hanabi-b" x="{box.x + box.width * 0.31:.4g}" y="{box.y + 35}" font-size="33" '
        f'text-anchor="middle" {look.ink}>{pile.top}</text>'
    )


def _rail(pile: FireworkPicture, box: Box) -> str:
    """All values of a firework, in playing order: those placed, and those that it may still need."""
    values = (*pile.placed, *pile.needs)
    cells: dict[str, list[tuple[float, int]]] = {}
    step, y = box.width / len(values), box.y + _TILE_HEIGHT + 4
    for column, value in enumerate(values):
        cells.setdefault(_state(pile, column, value), []).append((box.x + step * column, value))
    return "".join([_cells(state, alike, y, step) for state, alike in cells.items()])


def _cells(state: str, cells: list[tuple[float, int]], y: float, step: float) -> str:
    """The cells of a rail in the same state."""
    width, size = f"{step - 1:.4g}", min(11, step * 1.1)
    boxes = "".join([f"M{x + 0.5:.4g} {y + _RAIL_HEIGHT / 2:g}h{width}" for x, _ in cells])
    text_x = " ".join([f"{x + step / 2 - _HALF_DIGIT * size:.4g}" for x, _ in cells])
    values = "".join([str(value) for _, value in cells])
    cuts = "".join([f"M{x + 1.5:.4g} {y + 13}l{step - 3:.4g}-12" for x, _ in cells]) if state == "spoilt" else ""
    return (
        f'<path class="hanabi-{state}" d="{boxes}"/>'
        + (f'<path class="hanabi-cut" stroke="#fff" d="{cuts}"/>' if cuts else "")
        + f'<text class="hanabi-{_INKS[state]} hanabi-b" x="{text_x}" y="{y + 11}" font-size="{size:.3g}">'
        f"{values}</text>"
    )


def _state(pile: FireworkPicture, step: int, value: int) -> str:
    """The state of a value: `done` (placed), `next` (fits now), `spoilt` (never fits again), or `cell` (fits later)."""
    if step < pile.height:
        return "done"
    if value in pile.lost:
        return "spoilt"
    return "next" if value in pile.fits else "cell"


# The discards.


def discards_panel(box: Box) -> str:
    """The panel behind the discards."""
    return (
        f'<rect class="hanabi-panel" x="{box.x:g}" y="{box.y:g}" width="{box.width:g}" height="{box.height:g}" rx="9"/>'
        + label("Discards", box.x + 8, box.y + 15, 11.5, "muted hanabi-b")
    )


def suit_discards(
    discards: SuitDiscards, pile: FireworkPicture, discarded: tuple[DiscardPicture, ...], looks: Looks, row: SuitRow
) -> str:
    """All cards of a suit: the discarded ones in their colours, the others as empty outlines."""
    look, box = looks[discards.suit], row.box
    gone = {value: discards.values.count(value) for value in discards.values}
    last = {each.value for each in discarded if each.indispensable and each.suit == discards.suit}
    chips: dict[str, list[Chip]] = {"": [], ' opacity=".45"': []}
    lost = ""
    open_paths: dict[str, list[str]] = {"open": [], "last": []}
    for value, x, y in row.chips:
        if gone.get(value, 0):
            gone[value] -= 1
            chips["" if value in pile.needs else ' opacity=".45"'].append((value, x, y))
            lost += f"M{x + 1.5:g} {y + 15.5:g}l9.5-14" if value in pile.lost else ""
        else:
            kind, side = ("last", "h8v8h-8Z") if value in last else ("open", "h8")
            open_paths[kind].append(f"M{x + 2.5:g} {y + (4.5 if kind == 'last' else 8.5):g}{side}")
    return "".join(
        [
            look.outline(box.x + 12.5, box.y + 8.5, 0.56),
            label(look.suit.letter, box.x + 24.6, box.y + 12.5, 10.5, "muted", "middle"),
            *[_chips(look, alike, faded, "" if faded else lost) for faded, alike in chips.items() if alike],
            *[f'<path class="hanabi-{kind}" d="{"".join(path)}"/>' for kind, path in open_paths.items() if path],
        ]
    )


def _chips(look: SuitLook, chips: list[Chip], faded: str, lost: str) -> str:
    """Discarded cards. `lost` is the path of the strokes through cards whose value can no longer be placed."""
    plates = [look.plate(round(x + 1.8, 1), y + 2, CHIP_WIDTH - 4.9, CHIP_HEIGHT - 4, 2) for _, x, y in chips]
    return (
        f"<g{faded}>{look.bands([(x, y) for _, x, y in chips], CHIP_WIDTH - 1.3, CHIP_HEIGHT, 3)}{''.join(plates)}"
        f"{look.cut(lost) if lost else ''}"
        f'<text class="hanabi-b" x="{" ".join([f"{x + 6.3 - _HALF_DIGIT * 11.5:.4g}" for _, x, _ in chips])}" '
        f'y="{" ".join([f"{y + 12.8:.5g}" for _, _, y in chips])}" font-size="11.5" '
        f"{look.ink}>{''.join([str(value) for value, _, _ in chips])}</text></g>"
    )
