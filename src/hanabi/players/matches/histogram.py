"""The distribution of scores as an image: a bar for each score, and a panel for each line-up."""

from __future__ import annotations

from collections.abc import Sequence

from hanabi.display.internals import bold_room, boxed, escaped, fitted, label, style
from hanabi.game.internals import MAX_NAME, counted
from hanabi.players.matches.standings import Standing

WIDTH, PANEL, MARGIN, BARS = 560, 150, 28, 84
"""The width of the image; the height of a panel, its margin, and the height of its tallest bar."""
TITLE, SMALL = 13, 12
FOR_TITLE = 290
"""The size of the title, that of the figures beside it, and the room that these leave."""


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
    return f"{standing.title[:MAX_NAME]}, {standing.players} players, {_figures(standing)}"


def _figures(standing: Standing) -> str:
    error = "" if standing.standard_error is None else f" ± {standing.standard_error:.2f}"
    return f"{counted(standing.games, 'game')}: mean {standing.mean:.2f}{error}"


def _panel(standing: Standing, top: int) -> str:
    scores = range(min(0, *standing.distribution), max(standing.rules.max_score, *standing.distribution) + 1)
    step = (WIDTH - 2 * MARGIN) / len(scores)
    foot = top + PANEL - MARGIN
    every = 1 + len(scores) // 30
    title = fitted(f"{standing.title} ({standing.players} players)", TITLE, bold_room(FOR_TITLE))
    parts = [
        boxed(title, MARGIN, top + 22, TITLE, "ink hanabi-b", FOR_TITLE),
        label(_figures(standing), WIDTH - MARGIN, top + 22, SMALL, "ink", "end"),
    ]
    for place, score in enumerate(scores):
        left = MARGIN + place * step
        if score in standing.distribution:
            parts.append(_bar(standing, score, left, foot, step))
        if place % every == 0:
            parts.append(label(str(score), round(left + step / 2, 1), foot + 13, 9.5, "muted", "middle"))
    parts.append(f'<path class="hanabi-rim" d="M{MARGIN} {foot}H{WIDTH - MARGIN}"/>')
    return "".join(parts)


def _bar(standing: Standing, score: int, left: float, foot: int, step: float) -> str:
    games = standing.distribution[score]
    tall = max(1.0, BARS * games / max(standing.distribution.values()))
    return (
        f'<rect class="hanabi-token" x="{left + step / 10:.1f}" y="{foot - tall:.1f}" width="{step * 0.8:.1f}" '
        f'height="{tall:.1f}"><title>{counted(score, "point")}: {counted(games, "game")}</title></rect>'
    )
