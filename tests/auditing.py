"""Accessibility audits with axe: the serious faults of a page."""

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
"""Audit a part of a page by all but some `rules`; or only elements with these `looks`, by only these rules."""


def axe_script() -> str:
    """The script that audits a page."""
    found = pytest.importorskip("axe_playwright_python.base", reason="needs the extra browser")
    return str(found.AXE_SCRIPT)


def hard_to_read(page: Page, within: str = "html", *, at_least: int = 10) -> list[str]:
    """The serious faults in a part of a page: the rule, the number of elements, the first of them, and the reason.

    More than `at_least` rules must apply to something, otherwise the audit proves little.
    """
    if not page.evaluate("'axe' in window"):
        page.evaluate(axe_script())
    audit: dict[str, Any] = page.evaluate(AUDIT, [within, None, []])
    assert audit["applied"] > at_least, "hardly a rule applied to anything"
    return [str(each) for each in audit["bad"]]
