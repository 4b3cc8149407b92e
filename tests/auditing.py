"""What axe finds on a page that keeps somebody from reading or using it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Page

AUDIT = """async ([within, looks, rules]) => {
  const options = { resultTypes: ["violations"], preload: false, elementRef: false };
  const others = { rules: Object.fromEntries(rules.map((rule) => [rule, { enabled: false }])) };
  const found = looks
    ? await axe.run({ include: looks.map((look) => window.looks.get(look)) }, { ...options, runOnly: rules })
    : await axe.run(document.querySelector(within), { ...options, ...others });
  return {
    applied: found.passes.length + found.violations.length + found.incomplete.length,
    bad: found.violations.filter((each) => ["serious", "critical"].includes(each.impact)).map(
      (each) => [each.id, each.nodes.length, each.nodes[0].html.slice(0, 160), each.nodes[0].any[0]?.message ?? ""]),
  };
}"""
"""Audits a part of a page by all rules but some; or by these alone what has some of the `looks` kept there."""


def axe_script() -> str:
    """The script that audits a page."""
    found = pytest.importorskip("axe_playwright_python.base", reason="needs the extra browser")
    return str(found.AXE_SCRIPT)


def hard_to_read(page: Page, within: str = "html", *, at_least: int = 10) -> list[str]:
    """What is seriously wrong in a part of a page: the rule, how many elements, the first of them, and why.

    More than `at_least` rules have to apply to something, or the audit says little.
    """
    if not page.evaluate("'axe' in window"):
        page.evaluate(axe_script())
    audit: dict[str, Any] = page.evaluate(AUDIT, [within, None, []])
    assert audit["applied"] > at_least, "hardly a rule applied to anything"
    return [str(each) for each in audit["bad"]]
