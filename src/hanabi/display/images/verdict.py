"""The verdict on a proposed move, below the table."""

from __future__ import annotations

from hanabi.display.images.alt_text import VERDICTS, why_in_words
from hanabi.display.images.layout import INNER, MARGIN
from hanabi.display.images.text_fitting import bold, bold_room, boxed, fitted, label, wrapped
from hanabi.display.pictures.table_picture import ProposedPicture

_LINE_HEIGHT = 16


def verdict_height(proposed: ProposedPicture | None) -> float:
    """The height of the verdict; 0 without a proposed move."""
    return 0 if proposed is None else 44 + _LINE_HEIGHT * len(_lines(proposed))


def verdict(proposed: ProposedPicture | None, top: float) -> str:
    """The move, whether it is legal, the rule that decides, and why."""
    if proposed is None:
        return ""
    kind = VERDICTS[proposed.legal]
    height = verdict_height(proposed) - MARGIN
    rule = "" if proposed.rule is None else f" · {proposed.rule}"
    decision = fitted(kind + rule, 12, bold_room(180))
    parts = [
        f'<rect class="hanabi-panel" x="{MARGIN}" y="{top:g}" width="{INNER}" height="{height}" rx="9"/>',
        f'<path class="hanabi-verdict-{kind}" d="M{MARGIN} {top + 9:g}q0-9 6-9v{height}q-6 0-6-9Z"/>',
        bold(proposed.move.text, MARGIN + 16, top + 21, 14, "ink", 170),
        label(decision, MARGIN + INNER - 10, top + 21, 12, f"verdict-{kind} hanabi-b", "end"),
    ]
    parts += [
        boxed(line, MARGIN + 16, top + 40 + _LINE_HEIGHT * row, 12, "ink", INNER - 28)
        for row, line in enumerate(_lines(proposed))
    ]
    return "".join(parts)


def _lines(proposed: ProposedPicture) -> list[str]:
    return wrapped(why_in_words(proposed), 12, INNER - 28, 8)
