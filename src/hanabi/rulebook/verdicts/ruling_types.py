"""What a ruling is: a question, our answer, and what each book says and where."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, TypeAlias, final

import attrs

from hanabi.game import InvalidArgument, Rule
from hanabi.game.internals import Frozen, FrozenEnum, HtmlDisplay, as_rows, as_tuple, brief_repr
from hanabi.rulebook.books.variants import Variant

Setting: TypeAlias = bool | int | tuple[Any, ...] | None
"""A field of `Rules` as plain data: suits as names and copies, a scale as the lowest score of each band."""


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
    """The book does not answer. The verdict is our reading."""
    INAPPLICABLE = "not applicable"
    """The question does not arise in this book."""


def _as_setting(given: Any) -> Setting:
    return as_rows(given)


@final
@attrs.frozen(kw_only=True)
class Source(HtmlDisplay, Frozen):
    """What one book says on a question.

    * `edition`: its id. `standing`: whether it answers.
    * `section`: the heading of the answer. `place`: the place under it, such as `paragraph 2`.
    * `also`: further headings and places; for a silent book, those that support the reading.
    * `verdict`: the answer in this edition, in a few words; None if the question does not arise.
    * `reading`: whether all or part of the answer is our reading, not the book's words.
    * `note`: any remark on this book, such as which part is a reading.
    * `value`: the `Rules` setting of the verdict, as plain data, if any.
    * `citation`: where to find it in the book, or why there is nothing to cite.

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
    """A question, our answer, and what each book says.

    * `rule`: the rule; its `value` is the id. `question`, `ruling`: the question and our answer.
    * `statement`: the answer in one line: yes or no, if the question asks for it; what each book says, if they differ;
      and that no book says so, if none does.
    * `practice`: what groups usually do, whatever the books say, if there is something to say about it.
    * `setting`: the corresponding field of `Rules`, if any. `variant`: the variant it belongs to, if any.
    * `related`: rules to look at next. `sources`: one per book, in the order of `editions.BOOKS`.

    Examples:
        >>> from hanabi import ruling
        >>> ruling("hint/empty")
        Ruling(rule=<Rule.HINT_EMPTY: 'hint/empty'>)
        >>> ruling("hint/empty").question
        'May a hint match no card at all?'
        >>> ruling("discard/full").statement
        'No. While every hint token is available nobody may discard, unless the rules allow it.'
        >>> [(source.edition, source.verdict) for source in ruling("hint/empty").sources][:2]
        [('cocktail-2010', 'refused'), ('abacus', 'allowed')]
    """

    rule: Rule
    statement: str = attrs.field(repr=False)
    question: str = attrs.field(repr=False)
    ruling: str = attrs.field(repr=False)
    practice: str | None = attrs.field(repr=False)
    setting: str | None = attrs.field(repr=False)
    variant: Variant | None = attrs.field(repr=False)
    related: tuple[Rule, ...] = attrs.field(converter=as_tuple, repr=False)
    sources: tuple[Source, ...] = attrs.field(converter=as_tuple, repr=False)

    @property
    def id(self) -> str:
        """The id of the rule."""
        return str(self.rule.value)

    def by(self, edition_id: str) -> Source:
        """What a book says. Its id may be in upper or lower case. Raises `InvalidArgument` unless it is a book."""
        named = edition_id.casefold() if type(edition_id) is str else None
        for source in self.sources:
            if source.edition == named:
                return source
        books = ", ".join(source.edition for source in self.sources)
        raise InvalidArgument(f"{brief_repr(edition_id)} is not a book: expected one of {books}")

    @property
    def differs(self) -> bool:
        """Whether two books have different verdicts. Books in which the question does not arise do not count."""
        return differ(self.sources)


def differ(sources: Iterable[Source]) -> bool:
    """Whether two of these books have different verdicts."""
    return len({source.verdict for source in sources} - {None}) > 1
