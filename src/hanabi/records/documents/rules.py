"""Rules in documents: an edition, the variants applied to it, and the settings that differ from these."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, NewType

import attrs

from hanabi.game import STANDARD, Defect, InvalidRules, Rules
from hanabi.game.internals import about, setting_names
from hanabi.plain_data import Converter, Form, one_of, types_of
from hanabi.records.documents.forms import FORMS
from hanabi.rulebook import edition, variant
from hanabi.rulebook.internals import EDITIONS, VARIANTS, origin_of

EditionId = NewType("EditionId", str)
VariantId = NewType("VariantId", str)

SETTINGS = setting_names(Rules)

_fields = attrs.fields_dict(Rules)
_types = types_of(Rules)
_optional: Any = EditionId | None
RulesDocument: Any = attrs.make_class(
    "RulesDocument",
    {
        "edition": attrs.field(type=_optional, default=None, metadata=about("the id of an edition of the library")),
        "variants": attrs.field(
            type=tuple[VariantId, ...], default=(), metadata=about("the ids of the variants applied to the edition")
        ),
        "named": attrs.field(
            type=_types["edition"], default=None, metadata=about("the id of an edition unknown to the library")
        ),
        "named_variants": attrs.field(
            type=_types["variants"],
            default=(),
            metadata=about("the ids of other variants that the rules name"),
        ),
        **{
            name: attrs.field(type=_types[name] | None, default=None, metadata=_fields[name].metadata)
            for name in SETTINGS
        },
    },
    frozen=True,
    kw_only=True,
)
RulesDocument.__doc__ = "Rules: an edition (by default the standard rules), variants, and settings that differ."


@lru_cache(maxsize=64)
def _rules_of(document: Any) -> Rules:
    if document.edition is not None and document.named is not None:
        raise InvalidRules([Defect("edition-and-named")])
    if len(document.variants) > len(VARIANTS):
        count = {"count": len(document.variants)}
        raise InvalidRules([Defect("at-most", ["variants"], expected=len(VARIANTS), figures=count)])
    base = STANDARD if document.edition is None else edition(document.edition).rules
    rules = base.with_variants(*[variant(name) for name in document.variants])
    changes: dict[str, Any] = {name: getattr(document, name) for name in SETTINGS}
    changes["edition"] = document.named
    changes = {name: value for name, value in changes.items() if value is not None}
    if document.named_variants:
        changes["variants"] = (*rules.variants, *document.named_variants)
    return attrs.evolve(rules, **changes) if changes else rules


@lru_cache(maxsize=64)
def _document_of(rules: Rules) -> Any:
    origin = origin_of(rules)
    return RulesDocument(
        edition=None if origin.edition is None else origin.name,
        named=origin.name if origin.edition is None else None,
        variants=tuple([each.id for each in origin.variants]),
        named_variants=origin.unknown,
        **origin.changed,
    )


_CONVERTER = Converter(
    {
        **FORMS,
        EditionId: one_of({each.id: each.id for each in EDITIONS}),
        VariantId: one_of({each.id: each.id for each in VARIANTS}),
    },
)
_read_document = _CONVERTER.reader(RulesDocument)
_write_document = _CONVERTER.writer(RulesDocument)


def _read(value: Any) -> Rules:
    return _rules_of(_read_document(value))


def _write(rules: Rules) -> dict[str, Any]:
    written: dict[str, Any] = _write_document(_document_of(rules))
    return written


RULES = Form(_read, _write, RulesDocument)
RULES_FORMS = _CONVERTER.forms
