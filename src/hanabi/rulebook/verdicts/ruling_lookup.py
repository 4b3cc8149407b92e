"""Looking up rulings: by rule id, and where two books differ."""

from __future__ import annotations

import difflib
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from types import MappingProxyType
from typing import Any

import attrs

from hanabi.game import InvalidArgument, Rule, Rules
from hanabi.game.internals import MAX_NAME, abridged, brief_repr, is_text, require
from hanabi.rulebook.books.book_files import INAPPLICABLE, books, file_of
from hanabi.rulebook.books.editions import edition
from hanabi.rulebook.books.origins import are_of_a_book
from hanabi.rulebook.data_files import ENGLISH, folders, toml
from hanabi.rulebook.texts.text_files import texts
from hanabi.rulebook.verdicts.ruling_types import Ruling, Setting, Source
from hanabi.rulebook.verdicts.rulings_toml import rulings_in

NEAR = 0.8
"""How much a word has to be like an id for the id to be suggested."""


def ruling(rule: Rule | str, language: str = ENGLISH) -> Ruling:
    """The ruling on a rule, by its id in any case, in a language: `en` or `fr`.

    Raises `InvalidArgument` for an unknown id, with the nearest one, and for a language that has no rulings.

    Examples:
        >>> ruling("discard/token").ruling
        'One spent hint token becomes available again.'
        >>> ruling("discard/ful")
        Traceback (most recent call last):
        hanabi.game.errors.InvalidArgument: 'discard/ful' is not a rule id: did you mean discard/full?
    """
    known = _by_rule(language)
    if type(rule) is Rule:
        return known[rule]
    ids = {str(each.value): each for each in known}
    named = rule.casefold() if is_text(rule, MAX_NAME) else ""
    if named in ids:
        return known[ids[named]]
    near = difflib.get_close_matches(named, ids, n=1, cutoff=NEAR)
    hint = f"did you mean {near[0]}?" if near else "rulings() lists them all"
    raise InvalidArgument(f"{brief_repr(rule)} is not a rule id: {hint}")


def source_in(rules: Rules, rule: Rule) -> Source | None:
    """What the book in play says on a rule; None when the rules are not those of a book.

    Examples:
        >>> from hanabi import STANDARD, editions
        >>> source_in(editions.ABACUS, Rule.DISCARD_FULL).section, source_in(STANDARD, Rule.DISCARD_FULL)
        ('B. Discard a card', None)
    """
    return sources_in(rules)(rule)


def sources_in(rules: Rules, language: str = ENGLISH) -> Callable[[Rule], Source | None]:
    """The same for many rules, in a language: a function that gives what the book in play says on each.

    Examples:
        >>> from hanabi import editions
        >>> sources_in(editions.ABACUS)(Rule.DISCARD_FULL).section
        'B. Discard a card'
    """
    book = rules.edition
    if book is None or not are_of_a_book(rules):
        return lambda rule: None
    by_rule = _by_rule(language)
    return lambda rule: by_rule[rule].by(book)


def rulings(language: str = ENGLISH) -> tuple[Ruling, ...]:
    """Every ruling, in the order of `Rule`, in a language: `en` or `fr`.

    Raises `InvalidArgument` for a language that has no rulings.

    Examples:
        >>> len(rulings()) == len(Rule)
        True
    """
    return tuple(_by_rule(language).values())


def differing(one: str | None = None, other: str | None = None) -> tuple[Ruling, ...]:
    """The rulings on which two books differ: the two given, or any two.

    Raises `InvalidArgument` for an edition that is not a book.

    Examples:
        >>> [each.id for each in differing("abacus", "cocktail-2010")]
        ['setup/first-player', 'hint/empty']
    """
    if one is None or other is None:
        return tuple([each for each in rulings() if each.differs])
    both = [(each, {each.by(one).verdict, each.by(other).verdict}) for each in rulings()]
    return tuple([each for each, verdicts in both if len(verdicts) == 2 and None not in verdicts])


def _by_rule(language: str) -> Mapping[Rule, Ruling]:
    texts(language)  # whatever cannot be hashed is refused here
    return _read(language)


@cache
def _read(language: str) -> Mapping[Rule, Ruling]:
    found = rulings_in(toml("rulings.toml"), books(), texts(language))
    # Tests look for contradictions in what the library has itself.
    defects = list(contradictions(found.values())) if len(folders()) > 1 else []
    if defects:
        raise InvalidArgument("; ".join(abridged(defects)))
    return MappingProxyType(found)


def contradictions(found: Iterable[Ruling]) -> Iterator[str]:
    """Where what a book says and the rules of its edition do not go together.

    Examples:
        >>> list(contradictions(rulings()))
        []
    """
    for each in found:
        for source in each.sources:
            yield from (f"{file_of(source.edition)}: {each.id}: {why}" for why in _of_source(each, source))


def _of_source(each: Ruling, source: Source) -> Iterator[str]:
    if each.variant is not None and edition(source.edition).offers(each.variant) != (source.verdict is not None):
        if source.verdict is None:
            yield f"expected stated or silent, as the book offers {each.variant.id}"
        else:
            yield f'expected "{INAPPLICABLE}", as the book does not offer {each.variant.id}'
    elif each.setting is not None and source.verdict is not None:
        actual = setting_of(source.edition, each)
        if actual != source.value:
            means = f"{each.setting} = {source.value!r}"
            yield f"{source.verdict!r} goes with {means} in rulings.toml, but the rules have {actual!r}"


def setting_of(book: str, each: Ruling) -> Setting:
    """What an edition's `Rules` really have for a ruling's setting, as plain data; None for a ruling without one.

    The ruling's variant, if any, is put on the edition first. Raises `InvalidArgument` when there is no such edition,
    or `each` is not a `Ruling`.

    Examples:
        >>> setting_of("abacus", ruling("hint/empty"))
        True
    """
    rules = edition(book).rules
    require(each, Ruling, "a Ruling")
    if each.setting is None:
        return None
    if each.setting not in [field.name for field in attrs.fields(Rules)]:
        raise InvalidArgument(f"{brief_repr(each.setting)} is not a field of Rules")
    if each.variant is not None:
        rules = rules.with_variants(each.variant)
    value: Any = getattr(rules, each.setting)
    match each.setting:
        case "suits":
            return tuple([(suit.name, suit.copies) for suit in value])
        case "scale":
            return tuple([band.lowest for band in value])
        case _:
            return value  # type: ignore[no-any-return]
