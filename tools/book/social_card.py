"""Draw the preview image for links to the site: `PYTHONPATH=tools python tools/book/social_card.py`.

Needs Chromium and the extra `browser`, like the browser tests.
"""

from __future__ import annotations

import shutil
from pathlib import Path

DOCS = Path(__file__).parents[2] / "docs"
CARD = DOCS / "assets" / "social-card.png"
WIDTH, HEIGHT = 1200, 630
PAGE = f"""<!doctype html>
<meta charset="utf-8">
<link rel="stylesheet" href="{(DOCS / "assets/css/fonts.css").as_uri()}">
<style>
body {{
  display: grid; grid-template-columns: 1fr 430px; gap: 50px; box-sizing: border-box; overflow: hidden;
  width: {WIDTH}px; height: {HEIGHT}px; margin: 0; padding: 70px 60px 0 70px;
  background: #171c3a; color: #fff; font-family: "Atkinson Hyperlegible Next", sans-serif;
}}
.mark {{ width: 130px; margin: 0 0 20px -14px; display: block; }}
h1 {{ margin: 0; font-size: 92px; line-height: 1; letter-spacing: -2px; }}
p {{ margin: 26px 0 0; font-size: 38px; line-height: 1.3; color: #d5d9ea; }}
.table {{ width: 430px; }}
</style>
<div>
  <img class="mark" src="{(DOCS / "assets/mark.svg").as_uri()}" alt="">
  <h1>hanabi</h1>
  <p>The rules of Hanabi, as a Python library: every verdict with its reason, and its place in a book</p>
</div>
<img class="table" src="{(DOCS / "pictures/empty-hint.svg").as_uri()}" alt="">
"""


def draw() -> None:
    """Draw the card."""
    from playwright.sync_api import sync_playwright  # noqa: PLC0415

    source = CARD.with_suffix(".html")
    source.write_text(PAGE, encoding="utf-8")
    try:
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
            page = browser.new_page(viewport={"width": WIDTH, "height": HEIGHT}, color_scheme="light")
            page.goto(source.as_uri(), wait_until="networkidle")
            page.screenshot(path=CARD)
            browser.close()
    finally:
        source.unlink()


if __name__ == "__main__":
    draw()
