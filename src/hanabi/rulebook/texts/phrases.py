"""Phrases with blanks and plural forms, and reading them.

In a file of texts, a phrase is a text, or a table if it changes with a number. In a table, `by` names the blank with
the number, and `other` is the usual form. The forms `one` and `zero` are optional:

    [reasons.all_available]
    by = "most"
    one = "the only hint token is available"
    other = "all {most} hint tokens are available"

The numbers that take the form `one` depend on the language. Its file lists them under `numbers`.
"""

from __future__ import annotations

from collections.abc import Sequence
from string import Formatter
from typing import Any, final

import attrs

from hanabi.game.internals import Frozen
from hanabi.plain_data import Read, misfit, object_of, one_of
from hanabi.rulebook.data_files import read_nonblank

WORDED = frozenset(
    {*("seat", "first_seat", "last_seat", "seats", "slots"), *("color", "colors", "announce", "subject", "subjects")}
    | {"card", "ending", "rating", "name"}
)
"""The blanks whose values `Wording` puts into words. Numbers and texts fill all others."""
BY = "by"
OTHER = "other"


@final
@attrs.frozen
class Template(Frozen):
    """A text with blanks for `%` to fill in from a mapping. `worded` lists the blanks that are among `WORDED`.

    Examples:
        >>> phrase_with(["tokens", "seat"])("{tokens} of 5 %, seat {seat}").usual
        Template(text='%(tokens)s of 5 %%, seat %(seat)s', worded=('seat',))
    """

    text: str
    worded: tuple[str, ...]


@final
@attrs.frozen
class Phrase(Frozen):
    """A phrase in its forms. `by` is the blank with the number that chooses the form.

    Examples:
        >>> read = phrase_with(["cards"])
        >>> phrase = read({"by": "cards", "one": "{cards} card", "other": "{cards} cards"})
        >>> [phrase.of(cards, singular=(1,)).text for cards in (0, 1, 2)]
        ['%(cards)s cards', '%(cards)s card', '%(cards)s cards']
    """

    usual: Template
    by: str | None = None
    zero: Template | None = None
    one: Template | None = None

    def of(self, number: int, singular: tuple[int, ...]) -> Template:
        """The form for a number. `singular` are the numbers that take the form `one`."""
        if number == 0 and self.zero is not None:
            return self.zero
        return self.one if number in singular and self.one is not None else self.usual


def phrase_with(blanks: Sequence[str]) -> Read:
    """A reader of phrases that may have these blanks, and several forms if a blank is a number.

    Examples:
        >>> from hanabi.rulebook.data_files import read_data
        >>> read_data(phrase_with(["left"]), {"by": "left", "one": "{letf} left"}, "texts/eo.toml")
        Traceback (most recent call last):
        hanabi.InvalidArgument: texts/eo.toml: one: expected no braces except {left}, got ...
    """
    numbers = {blank: blank for blank in blanks if blank not in WORDED}

    def read_template(value: Any) -> Template:
        parts = _parts(value, blanks)
        filled = [before.replace("%", "%%") + ("" if name is None else f"%({name})s") for before, name, _, _ in parts]
        return Template("".join(filled), tuple([name for _, name, _, _ in parts if name in WORDED]))

    def read_phrase(value: Any) -> Phrase:
        if type(value) is not dict or not numbers:
            return Phrase(read_template(value))
        forms = {"zero": read_template, "one": read_template, OTHER: read_template}
        found = object_of({BY: one_of(numbers).reads, **forms}, optional=("zero", "one"))(value)
        return Phrase(found.pop(OTHER), **found)

    return read_phrase


def text_with(blanks: Sequence[str]) -> Read:
    """A reader of texts that may have these blanks, for `str.format`."""

    def read(value: Any) -> Any:
        _parts(value, blanks)
        return value

    return read


def _parts(value: Any, blanks: Sequence[str]) -> list[tuple[str, Any, Any, Any]]:
    text = read_nonblank(value)
    try:
        parts = list(Formatter().parse(text))
    except ValueError:
        parts = [("", "", "", "")]  # a blank without a name, which is refused below
    for _, name, spec, change in parts:
        if name is not None and (name not in blanks or spec or change):
            in_braces = " ".join([f"{{{blank}}}" for blank in blanks])
            raise misfit(f"no braces except {in_braces}" if blanks else "no braces", value)
    return parts
