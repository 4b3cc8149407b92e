"""Distributions of scores as one image: a panel per group of games, with a bar per score."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import final

import attrs

from hanabi.display.escaping import escaped
from hanabi.display.images.style import style
from hanabi.display.images.text_fitting import bold, label
from hanabi.game.internals import MAX_NAME, Frozen, counted

WIDTH, PANEL_HEIGHT, MARGIN, MAX_BAR = 560, 150, 28, 84
TITLE_SIZE, SUMMARY_SIZE, SCORE_SIZE = 13, 12, 9.5
TITLE_ROOM = 290
"""Maximum width of the title. The rest of its line is for the summary."""
MAX_LABELS = 30


@final
@attrs.frozen(kw_only=True)
class Distribution(Frozen):
    """The scores of some games.

    * `title`: who played. `players`: the number of players. `summary`: the number of games and their mean, in words.
    * `max_score`: the score of a perfect game. `counts`: the number of games by score.
    """

    title: str
    players: int
    summary: str
    max_score: int
    counts: Mapping[int, int]


def histogram(distributions: Sequence[Distribution]) -> str:
    """Draw distributions as an SVG image with a light and a dark theme, and a description for screen readers."""
    height = PANEL_HEIGHT * len(distributions)
    panels = [_panel(each, PANEL_HEIGHT * row) for row, each in enumerate(distributions)]
    description = escaped("; ".join(map(_description, distributions)))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" class="hanabi hanabi-auto" role="img" '
        f'aria-label="{description}"><title>{description}</title>{style("auto")}'
        f'<rect class="hanabi-panel" width="{WIDTH}" height="{height}"/>{"".join(panels)}</svg>'
    )


def _description(shown: Distribution) -> str:
    return f"{shown.title[:MAX_NAME]}, {shown.players} players, {shown.summary}"


def _panel(shown: Distribution, top: int) -> str:
    step = (WIDTH - 2 * MARGIN) / (shown.max_score + 1)
    bottom = top + PANEL_HEIGHT - MARGIN
    label_step = 1 + (shown.max_score + 1) // MAX_LABELS
    parts = [
        bold(f"{shown.title} ({shown.players} players)", MARGIN, top + 22, TITLE_SIZE, "ink", TITLE_ROOM),
        label(shown.summary, WIDTH - MARGIN, top + 22, SUMMARY_SIZE, "ink", "end"),
    ]
    for score in range(shown.max_score + 1):
        left = MARGIN + score * step
        if score in shown.counts:
            parts.append(_bar(shown, score, left, bottom, step))
        if score % label_step == 0:
            parts.append(label(str(score), round(left + step / 2, 1), bottom + 13, SCORE_SIZE, "muted", "middle"))
    parts.append(f'<path class="hanabi-rim" d="M{MARGIN} {bottom}H{WIDTH - MARGIN}"/>')
    return "".join(parts)


def _bar(shown: Distribution, score: int, left: float, bottom: int, step: float) -> str:
    games = shown.counts[score]
    height = max(1.0, MAX_BAR * games / max(shown.counts.values()))
    return (
        f'<rect class="hanabi-token" x="{left + step / 10:.1f}" y="{bottom - height:.1f}" width="{step * 0.8:.1f}" '
        f'height="{height:.1f}"><title>{counted(score, "point")}: {counted(games, "game")}</title></rect>'
    )
