"""The distribution of scores as an image: a bar for each score, and a panel for each line-up."""

from __future__ import annotations

from collections.abc import Sequence

from hanabi.display.escaping import escaped
from hanabi.display.images.style import style
from hanabi.game.house import MAX_NAME
from hanabi.players.matches.standings import Standing

WIDTH, PANEL, MARGIN, BARS = 560, 150, 28, 84
"""The width of the image; the height of a panel, its margin, and the height of its tallest bar."""


def histogram(standings: Sequence[Standing]) -> str:
    """The image, in SVG: by day and by night, and readable aloud."""
    height = PANEL * len(standings)
    panels = "".join([_panel(standing, PANEL * place) for place, standing in enumerate(standings)])
    told = escaped("; ".join(map(_told, standings)))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" class="hanabi hanabi-auto" role="img" '
        f'aria-label="{told}"><title>{told}</title>{style("auto")}'
        f'<rect class="hanabi-panel" width="{WIDTH}" height="{height}"/>{panels}</svg>'
    )


def _told(standing: Standing) -> str:
    title = standing.title[:MAX_NAME]
    return f"{title}, {standing.players} players, {standing.games:,} games: mean {standing.mean:.2f}"


def _panel(standing: Standing, top: int) -> str:
    scores = range(min(0, *standing.distribution), max(standing.rules.max_score, *standing.distribution) + 1)
    most = max(standing.distribution.values())
    step = (WIDTH - 2 * MARGIN) / len(scores)
    foot = top + PANEL - MARGIN
    every = 1 + len(scores) // 30
    heading = escaped(_told(standing))
    parts = [f'<text class="hanabi-ink hanabi-b" font-size="13" x="{MARGIN}" y="{top + 22}">{heading}</text>']
    for place, score in enumerate(scores):
        games = standing.distribution.get(score, 0)
        left, middle = MARGIN + place * step, MARGIN + (place + 0.5) * step
        if games:
            tall = max(1.0, BARS * games / most)
            parts.append(
                f'<rect class="hanabi-token" x="{left + step / 10:.1f}" y="{foot - tall:.1f}" width="{step * 0.8:.1f}" '
                f'height="{tall:.1f}"><title>{score} points: {games:,} games</title></rect>'
            )
        if place % every == 0:
            parts.append(
                f'<text class="hanabi-muted" font-size="9.5" text-anchor="middle" x="{middle:.1f}" y="{foot + 13}">'
                f"{score}</text>"
            )
    parts.append(f'<path class="hanabi-rim" d="M{MARGIN} {foot}H{WIDTH - MARGIN}"/>')
    return "".join(parts)
