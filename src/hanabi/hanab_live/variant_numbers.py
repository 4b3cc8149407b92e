"""The site's numbers of its variants."""

from __future__ import annotations

from hanabi.game import InvalidArgument, Rules
from hanabi.hanab_live.site_variants import variant_name, variant_rules

_NAMES = {0: "No Variant", 1: "6 Suits", 15: "4 Suits", 16: "Black (5 Suits)", 18: "3 Suits"}


def rules_numbered(variant: str | int) -> Rules:
    """The rules of a variant by its name or number."""
    if isinstance(variant, str):
        return variant_rules(variant)
    if variant not in _NAMES:
        raise InvalidArgument(f"the site has no variant {variant}")
    return variant_rules(_NAMES[variant])


def variant_number(rules: Rules) -> int:
    """The number of the variant with these rules."""
    name = variant_name(rules)
    return next(number for number, known in _NAMES.items() if known == name)
