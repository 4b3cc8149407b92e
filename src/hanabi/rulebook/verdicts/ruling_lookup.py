"""Looking up rulings: by rule id, and where two books differ."""

from __future__ import annotations

import difflib
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from types import MappingProxyType
from typing import Any

from hanabi.game import InvalidArgument, Rule, Rules
from hanabi.game.internals import MAX_NAME, brief_repr, is_text
from hanabi.rulebook.books.book_files import INAPPLICABLE, books, file_of
from hanabi.rulebook.books.editions import edition
from hanabi.rulebook.books.origins import are_of_a_book
from hanabi.rulebook.data_files import ENGLISH, folders, refuse, toml
from hanabi.rulebook.texts.text_files import texts
from hanabi.rulebook.verdicts.ruling_types import Ruling, Setting, Source
from hanabi.rulebook.verdicts.rulings_toml import rulings_in

NEAR = 0.8
"""The minimum similarity of a word to an id for the id to be suggested."""


def ruling(rule: Rule | str, language: str = ENGLISH) -> Ruling:
    """Look up the ruling on a rule by its id; case does not matter. `language` is a code such as `fr`.

    Raises `InvalidArgument` for an unknown id, with a suggestion, and for a language without rulings.

    Examples:
        >>> ruling("discard/token").ruling
        'One hint token: a spent one becomes available again.'
        >>> ruling("discard/ful")
        Traceback (most recent call last):
        hanabi.InvalidArgument: 'discard/ful' is not a rule id: did you mean discard/full?
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
    """What the book in play says on a rule; None if the rules are not a book's.

    Examples:
        >>> from hanabi import STANDARD, editions
        >>> source_in(editions.ABACUS, Rule.DISCARD_FULL).section, source_in(STANDARD, Rule.DISCARD_FULL)
        ('B. Discard a card', None)
    """
    return sources_in(rules)(rule)


def sources_in(rules: Rules, language: str = ENGLISH) -> Callable[[Rule], Source | None]:
    """`source_in` for these rules, as a function of the rule. It is faster for many rules."""
    book = rules.edition
    if book is None or not are_of_a_book(rules):
        return lambda rule: None
    by_rule = _by_rule(language)
    return lambda rule: by_rule[rule].by(book)


def rulings(language: str = ENGLISH) -> tuple[Ruling, ...]:
    """All rulings, in the order of `Rule`; `language` is a code such as `fr`.

    Raises `InvalidArgument` for a language without rulings.

    Examples:
        >>> len(rulings()) == len(Rule)
        True
    """
    return tuple(_by_rule(language).values())


def differing(one: str | None = None, other: str | None = None) -> tuple[Ruling, ...]:
    """The rulings on which two books differ: the two given, or any two. Raises `InvalidArgument` unless they are books.

    Examples:
        >>> [each.id for each in differing("abacus", "cocktail-2010")]
        ['setup/first-player', 'hint/empty']
    """
    if one is None or other is None:
        return tuple([each for each in rulings() if each.differs])
    both = [(each, {each.by(one).verdict, each.by(other).verdict}) for each in rulings()]
    return tuple([each for each, verdicts in both if len(verdicts) == 2 and None not in verdicts])


def _by_rule(language: str) -> Mapping[Rule, Ruling]:
    texts(language)  # refuses everything that is not a language, even unhashable values
    return _read(language)


@cache
def _read(language: str) -> Mapping[Rule, Ruling]:
    found = rulings_in(toml("rulings.toml"), books(), texts(language))
    if len(folders()) > 1:  # tests have already checked the library's own data
        refuse(contradictions(found.values()))
    return MappingProxyType(found)


def contradictions(found: Iterable[Ruling]) -> Iterator[str]:
    """Where a book's verdict contradicts the rules of its edition.

    Examples:
        >>> list(contradictions(rulings()))
        []
    """
    for each in found:
        for source in each.sources:
            yield from (f"{file_of(source.edition)}: {each.id}: {why}" for why in _of_source(each, source))


def _of_source(each: Ruling, source: Source) -> Iterator[str]:
    arises = source.verdict is not None
    if each.variant is not None and edition(source.edition).offers(each.variant) != arises:
        if arises:
            yield f'expected "{INAPPLICABLE}", as the book does not offer {each.variant.id}'
        else:
            yield f"expected stated or silent, as the book offers {each.variant.id}"
    elif each.setting is not None and arises:
        actual = setting_of(source.edition, each)
        if actual != source.value:
            means = f"{each.setting} = {source.value!r}"
            yield f"{source.verdict!r} goes with {means} in rulings.toml, but the rules have {actual!r}"


def setting_of(book: str, each: Ruling) -> Setting:
    """The value of a ruling's setting in an edition's rules, as plain data; None without a setting.

    If the ruling belongs to a variant, the rules are those with the variant.
    """
    if each.setting is None:
        return None
    variants = [] if each.variant is None else [each.variant]
    value: Any = getattr(edition(book).rules.with_variants(*variants), each.setting)
    match each.setting:
        case "suits":
            return tuple([(suit.name, suit.copies) for suit in value])
        case "scale":
            return tuple([band.lowest for band in value])
        case _:
            return value  # type: ignore[no-any-return]
