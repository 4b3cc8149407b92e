"""Where the site says what the books say on a rule."""

from __future__ import annotations

RULINGS = "rules/every-ruling.md"


def place_of_rule(rule_id: str) -> str:
    """The page and the section of a rule, from the top of the site.

    Examples:
        >>> place_of_rule("hint/empty")
        'rules/every-ruling.md#hint-empty'
    """
    return f"{RULINGS}#{rule_id.replace('/', '-')}"
