"""What a ruling is: a question, our answer, and what each book says, and where."""

from __future__ import annotations

from typing import Any, TypeAlias, final

import attrs

from hanabi.game import InvalidArgument, Rule
from hanabi.game.internals import Frozen, FrozenEnum, HtmlDisplay, as_rows, as_tuple, brief_repr
from hanabi.rulebook.books.variants import Variant

Setting: TypeAlias = bool | int | tuple[Any, ...] | None
"""A field of `Rules` as plain data: suits by their names and copies, a scale by its lowest scores."""


class Standing(FrozenEnum):
    """Whether a book answers a question.

    Examples:
        >>> from hanabi import ruling
        >>> ruling("hint/empty").by("abacus").standing
        <Standing.STATED: 'stated'>
    """

    STATED = "stated"
    """The book answers, under the heading given."""
    SILENT = "silent"
    """The book does not answer; the verdict is the library's reading."""
    INAPPLICABLE = "not applicable"
    """The question does not arise in this edition."""


def _as_setting(given: Any) -> Setting:
    return as_rows(given)


@final
@attrs.frozen(kw_only=True)
class Source(HtmlDisplay, Frozen):
    """What one book says on a question.

    * `edition`: its id. `standing`: whether it answers.
    * `section`: the heading under which it does. `place`: where under it, such as `paragraph 2`.
    * `also`: more headings and places; for a silent book, what the reading rests on.
    * `verdict`: the answer that holds in this edition, in a few words; None where the question does not arise.
    * `reading`: whether the answer, or a part of it, is the library's reading rather than what the book says.
    * `note`: anything else worth saying about this book, such as which part is a reading.
    * `value`: the `Rules` setting that goes with the verdict, as plain data, if any.
    * `citation`: where to look it up, or why it cannot be looked up.

    Examples:
        >>> from hanabi import ruling
        >>> ruling("hint/empty").by("abacus")
        Source(edition='abacus', standing=<Standing.STATED: 'stated'>, verdict='allowed')
        >>> ruling("hint/empty").by("abacus").citation
        'abacus, “1. Color Hint”, paragraph 2'
        >>> ruling("hint/empty").by("abacus").also[0]
        ('1. Color Hint', 'example 2')
    """

    edition: str
    standing: Standing
    section: str | None = attrs.field(repr=False)
    place: str | None = attrs.field(repr=False)
    also: tuple[tuple[str, str], ...] = attrs.field(converter=as_rows, repr=False)
    verdict: str | None
    reading: bool = attrs.field(repr=False)
    note: str | None = attrs.field(repr=False)
    value: Setting = attrs.field(converter=_as_setting, repr=False)
    citation: str = attrs.field(repr=False)


@final
@attrs.frozen(kw_only=True)
class Ruling(HtmlDisplay, Frozen):
    """Our answer to one question, and the books behind it.

    * `rule`: the rule, whose `value` is the id. `question`, `ruling`: the question and our answer, in words.
    * `statement`: the answer in one line.
    * `setting`: the field of `Rules` that it corresponds to, if any. `variant`: the variant that it belongs to, if any.
    * `related`: rules to look at next. `sources`: the books, in the order of `editions.BOOKS`.

    Examples:
        >>> from hanabi import ruling
        >>> ruling("hint/empty")
        Ruling(rule=<Rule.HINT_EMPTY: 'hint/empty'>)
        >>> ruling("hint/empty").question
        'May a hint match no card at all?'
        >>> [(source.edition, source.verdict) for source in ruling("hint/empty").sources][:2]
        [('cocktail-2010', 'refused'), ('abacus', 'allowed')]
    """

    rule: Rule
    statement: str = attrs.field(repr=False)
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
        """What a book says, by its id in any case. Raises `InvalidArgument` for any other edition."""
        named = edition_id.casefold() if type(edition_id) is str else None
        for source in self.sources:
            if source.edition == named:
                return source
        books = ", ".join(source.edition for source in self.sources)
        raise InvalidArgument(f"{brief_repr(edition_id)} is not a book: expected one of {books}")

    @property
    def differs(self) -> bool:
        """Whether any two books in which the question arises have different verdicts."""
        return len({source.verdict for source in self.sources if source.verdict is not None}) > 1
