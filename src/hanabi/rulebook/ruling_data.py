"""The rulings: for every rule id the question, our answer, and what each of the five books says, and where.

The data is in `rulings.toml`. Headings are the books' own; every other word is ours.
"""

from __future__ import annotations

import difflib
import tomllib
from collections.abc import Iterable
from functools import cache
from importlib.resources import files
from typing import Any, TypeAlias, final

import attrs

from hanabi.game import InvalidArgument, Rule, Rules
from hanabi.game.house import MAX_NAME, Frozen, FrozenEnum, abridged, as_rows, as_tuple, brief_repr, is_text, require
from hanabi.rulebook.editions import BOOKS, edition
from hanabi.rulebook.ruling_defects import STANDINGS, rulings_defects
from hanabi.rulebook.variants import Variant, folded, variant

MAX_QUESTION = 1000
"""Nobody looks for more words than have room in so many characters."""

Setting: TypeAlias = bool | int | tuple[Any, ...] | None
"""The value of a field of `Rules` as plain data: of suits the names and copies, of a scale the lowest scores."""


class Standing(FrozenEnum):
    """How a book stands to a question.

    Examples:
        >>> ruling("hint/empty").by("abacus").standing
        <Standing.STATED: 'stated'>
    """

    STATED = "stated"
    """The book answers, under the heading that is named."""
    SILENT = "silent"
    """The book does not answer; the library rules."""
    INAPPLICABLE = "not applicable"
    """The question does not arise in this edition."""


def _as_setting(given: Any) -> Setting:
    return as_rows(given)


@final
@attrs.frozen(kw_only=True)
class Source(Frozen):
    """What one book says on a question.

    * `edition`: its id. `standing`: whether it answers. `section`: the heading under which it does.
    * `verdict`: the answer that holds in this edition, in a few words; None where the question does not arise.
    * `note`: what else there is to say of this book.
    * `value`: the `Rules` setting that goes with the verdict, as plain data, where there is one.

    Examples:
        >>> ruling("hint/empty").by("abacus")
        Source(edition='abacus', standing=<Standing.STATED: 'stated'>, verdict='allowed')
    """

    edition: str
    standing: Standing
    section: str | None = attrs.field(repr=False)
    verdict: str | None
    note: str | None = attrs.field(repr=False)
    value: Setting = attrs.field(converter=_as_setting, repr=False)

    @property
    def citation(self) -> str:
        """Where to look it up, or that there is nothing to look up.

        Examples:
            >>> ruling("hint/empty").by("abacus").citation
            'abacus, “A. Give a hint”'
        """
        if self.standing is Standing.STATED:
            return f"{self.edition}, “{self.section}”"
        if self.standing is Standing.SILENT:
            return f"{self.edition} is silent; this is the library's reading"
        return f"{self.edition} does not know this rule; it comes from the rules in play"


@final
@attrs.frozen(kw_only=True)
class Ruling(Frozen):
    """Our answer to one question, and the books it rests on.

    * `rule`: the rule, whose `value` is the id. `question` and `ruling`: in words.
    * `setting`: the field of `Rules` that it corresponds to, if any. `variant`: the variant that it belongs to.
    * `related`: rules that one asks for next. `sources`: the five books, in the order of `editions.BOOKS`.

    Examples:
        >>> ruling("hint/empty")
        Ruling(rule=<Rule.HINT_EMPTY: 'hint/empty'>)
        >>> ruling("hint/empty").question
        'May a hint match no card at all?'
        >>> [(source.edition, source.verdict) for source in ruling("hint/empty").sources][:2]
        [('cocktail-2010', 'refused'), ('abacus', 'allowed')]
    """

    rule: Rule
    question: str = attrs.field(repr=False)
    ruling: str = attrs.field(repr=False)
    setting: str | None = attrs.field(repr=False)
    variant: Variant | None = attrs.field(repr=False)
    related: tuple[Rule, ...] = attrs.field(converter=as_tuple, repr=False)
    sources: tuple[Source, ...] = attrs.field(converter=as_tuple, repr=False)

    @property
    def id(self) -> str:
        """The id of the rule."""
        return str(self.rule.value)

    def by(self, edition_id: str) -> Source:
        """What one of the five books says. Raises `InvalidArgument` for any other edition."""
        for source in self.sources:
            if type(edition_id) is str and source.edition == edition_id:
                return source
        books = ", ".join(source.edition for source in self.sources)
        raise InvalidArgument(f"{brief_repr(edition_id)} is none of the five books: expected one of {books}")

    @property
    def differs(self) -> bool:
        """Whether two of the books in which the question arises have different verdicts."""
        return len({source.verdict for source in self.sources if source.verdict is not None}) > 1


def ruling(rule: Rule | str) -> Ruling:
    """The ruling on a rule, by its id. Raises `InvalidArgument` with the nearest id when there is none.

    Examples:
        >>> ruling("discard/token").ruling
        'One spent hint token becomes available again.'
        >>> ruling("discard/ful")
        Traceback (most recent call last):
        hanabi.game.errors.InvalidArgument: 'discard/ful' is no rule id: did you mean discard/full?
    """
    known = _by_rule()
    if type(rule) is Rule:
        return known[rule]
    ids = {str(each.value): each for each in known}
    if type(rule) is str and rule in ids:
        return known[ids[rule]]
    near = difflib.get_close_matches(rule, ids, n=1, cutoff=0.4) if is_text(rule, MAX_NAME) else []
    hint = f"did you mean {near[0]}?" if near else "rulings() lists them all"
    raise InvalidArgument(f"{brief_repr(rule)} is no rule id: {hint}")


def source_in(rules: Rules, rule: Rule) -> Source | None:
    """What the book whose edition is in play says on a rule; None when it is none of the five.

    Raises `InvalidArgument` when `rules` are none, or there is no such rule.

    Examples:
        >>> from hanabi import STANDARD, editions
        >>> source_in(editions.ABACUS, Rule.DISCARD_FULL).section, source_in(STANDARD, Rule.DISCARD_FULL)
        ('B. Discard a card', None)
    """
    require(rules, Rules, "Rules")
    books = {source.edition: source for source in ruling(rule).sources}
    return None if rules.edition is None else books.get(rules.edition)


def rulings() -> tuple[Ruling, ...]:
    """Every ruling, in the order of `Rule`.

    Examples:
        >>> len(rulings()) == len(Rule)
        True
    """
    return tuple(_by_rule().values())


def differing(one: str | None = None, other: str | None = None) -> tuple[Ruling, ...]:
    """The rulings in which two editions differ: two given ones, or any two of the five.

    Raises `InvalidArgument` for an edition that is none of the five books.

    Examples:
        >>> [each.id for each in differing("abacus", "cocktail-2010")]
        ['setup/first-player', 'hint/empty']
    """
    if one is None or other is None:
        return tuple([each for each in rulings() if each.differs])
    both = [(each, {each.by(one).verdict, each.by(other).verdict}) for each in rulings()]
    return tuple([each for each, verdicts in both if len(verdicts) == 2 and None not in verdicts])


def find(words: str) -> tuple[Ruling, ...]:
    """The rulings whose id, words or variant names hold all the words given; case and accents do not matter.

    Raises `InvalidArgument` when the words are no text, or one of more than 1,000 characters.

    Examples:
        >>> [each.id for each in find("bouquet final strikes")][:1]
        ['crowning/strikes']
        >>> [each.id for each in find("chorégraphie full")]
        ['choreography/full']
    """
    if type(words) is not str or len(words) > MAX_QUESTION:
        raise InvalidArgument(
            f"expected words to look for, of up to {MAX_QUESTION} characters, got {brief_repr(words)}"
        )
    wanted = set(folded(words.replace("/", " ")).split())
    return tuple([each for each in rulings() if wanted and _has_all(wanted, _words(each))])


def _has_all(wanted: Iterable[str], text: str) -> bool:
    return all(word in text for word in wanted)


def _words(each: Ruling) -> str:
    names = each.variant.names if each.variant is not None else ()
    verdicts = [source.verdict for source in each.sources if source.verdict is not None]
    return folded(" ".join([each.id.replace("/", " "), each.question, each.ruling, *names, *verdicts]))


@cache
def _by_rule() -> dict[Rule, Ruling]:
    return rulings_in(files("hanabi.rulebook").joinpath("rulings.toml").read_text(encoding="utf-8"))


def rulings_in(text: str) -> dict[Rule, Ruling]:
    """The rulings of a TOML text like `rulings.toml`. Raises `InvalidArgument` with everything that it leaves out.

    Examples:
        >>> rulings_in("")
        Traceback (most recent call last):
        hanabi.game.errors.InvalidArgument: rulings: deck/composition: there is no ruling on it; ...
    """
    data = tomllib.loads(text)
    defects = list(rulings_defects(data))
    if defects:
        raise InvalidArgument(f"rulings: {'; '.join(abridged(defects))}")
    return {rule: _read(rule, data[rule.value]) for rule in Rule}


def _read(rule: Rule, data: dict[str, Any]) -> Ruling:
    return Ruling(
        rule=rule,
        question=data["question"],
        ruling=data["ruling"],
        setting=data.get("setting"),
        variant=variant(data["variant"]) if "variant" in data else None,
        related=tuple([Rule(rule_id) for rule_id in data["related"]]),
        sources=tuple([_source(book.id, data) for book in BOOKS]),
    )


def _source(book: str, data: dict[str, Any]) -> Source:
    (standing,) = [Standing[key.upper()] for key in STANDINGS if book in data.get(key, ())]
    arises = standing is not Standing.INAPPLICABLE
    return Source(
        edition=book,
        standing=standing,
        section=data["stated"][book] if standing is Standing.STATED else None,
        verdict=data.get("verdicts", {}).get(book, data["verdict"]) if arises else None,
        note=data.get("notes", {}).get(book),
        value=_frozen(data.get("values", {}).get(book, data.get("value"))) if arises else None,
    )


def _frozen(value: Any) -> Setting:
    return tuple(map(_frozen, value)) if type(value) is list else value


def setting_of(book: str, each: Ruling) -> Setting:
    """The setting that a ruling corresponds to, as an edition's `Rules` really have it, as plain data.

    Under the ruling's variant, where it belongs to one. None where the ruling has no setting. Raises `InvalidArgument`
    when there is no such edition, or `each` is no ruling.

    Examples:
        >>> setting_of("abacus", ruling("hint/empty"))
        True
    """
    rules = edition(book).rules
    require(each, Ruling, "a Ruling")
    if each.setting is None:
        return None
    if each.setting not in [field.name for field in attrs.fields(Rules)]:
        raise InvalidArgument(f"{brief_repr(each.setting)} is no setting of Rules")
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
