"""The answer of a ruling in one line, with its verdict.

The line is put together from the rule's statement and the verdict of each book, so it stays true if a book is added.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence

from hanabi.rulebook.texts.text_files import RuleText, Texts
from hanabi.rulebook.verdicts.ruling_types import Source, Standing, differ

YES_AND_NO = ("yes", "no")


def statement(
    text: RuleText, sources: Iterable[Source], answers: Collection[str | None], names: Mapping[str, str], texts: Texts
) -> str:
    """The answer in one line.

    `answers` says what the verdicts mean: yes, no, or None. `names` are the names of the books by id.

    Examples:
        >>> from hanabi import ruling
        >>> print(ruling("setup/first-player").statement)  # doctest: +NORMALIZE_WHITESPACE
        It depends on the book. Cocktail 2010, Cocktail 2015 (French), Cocktail 2025: most colourful clothes.
        Abacus: the oldest. Splash 2023 (silent; our reading): the players choose.
        >>> print(ruling("hint/again").statement)
        Yes, by our reading; no book says so. The same hint may be given again; it costs a token each time.
    """
    say = texts.captions["answers"]
    arising = [source for source in sources if source.verdict is not None]
    if differ(arising):
        return say["by_book"].format(answer=say["depends"], verdicts=_by_book(arising, names, say))
    answer = next(iter(answers)) if len(answers) == 1 else None
    silent = all(source.standing is Standing.SILENT for source in arising)
    if answer is not None:
        return say["reading" if silent else "plain"].format(answer=say[answer], statement=text.statement)
    return say["silent"].format(statement=text.statement) if silent else text.statement


def shared_verdict(verdict: str, sources: Sequence[Source], labels: Mapping[str, str]) -> str:
    """A verdict that all books share, with a word on whether all of them, some or none say so.

    Examples:
        >>> from hanabi import ruling
        >>> from hanabi.rulebook.texts.text_files import texts
        >>> labels = texts("en").captions["labels"]
        >>> shared_verdict("no", ruling("discard/full").sources, labels)
        'no: all books'
        >>> shared_verdict("yes", ruling("hint/again").sources, labels)
        'yes: our reading, as no book says so'
    """
    if all(source.standing is Standing.SILENT for source in sources):
        return labels["no_book"].format(verdict=verdict)
    return labels["alike" if any(source.reading for source in sources) else "all_agree"].format(verdict=verdict)


def _by_book(sources: Iterable[Source], names: Mapping[str, str], say: Mapping[str, str]) -> str:
    groups: dict[tuple[str | None, bool], list[str]] = {}
    for source in sources:
        groups.setdefault((source.verdict, source.standing is Standing.SILENT), []).append(names[source.edition])
    return " ".join(
        [
            say["book_silent" if silent else "book_says"].format(books=", ".join(books), verdict=verdict)
            for (verdict, silent), books in groups.items()
        ]
    )
