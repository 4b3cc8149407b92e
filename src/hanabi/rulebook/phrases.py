"""Phrases with blanks for figures, in the forms that a language has for numbers; and what can be wrong with them.

In a file of texts a phrase is a text, or, where it changes with a number, a table: `by` names the blank with the
number, `other` is the usual form, and there may be one for `one` and one for `zero`:

    [reasons.all_available]
    by = "most"
    one = "the only hint token is available"
    other = "all {most} hint tokens are available"

Which numbers take the form `one` depends on the language: its file says so under `numbers`.
"""

from __future__ import annotations

from collections.abc import Iterator
from string import Formatter
from typing import Any, final

import attrs

from hanabi.game.house import Frozen

OTHER = "other"
"""The form that every phrase has."""
FORMS = ("zero", "one", OTHER)
WORDED = frozenset(
    {*("seat", "first_seat", "last_seat", "slots"), *("color", "colors", "announce", "subject", "card")}
    | {"ending", "rating", "name"}
)
"""The blanks for what every language says in its own way; all others are filled in with numbers and texts."""
BY = "by"
"""The key of the blank whose number chooses the form."""


@final
@attrs.frozen
class Template(Frozen):
    """A text with blanks, as `%` fills them in from a mapping; and those of the blanks that have to be put into words.

    Examples:
        >>> template("{tokens} of 5 %, seat {seat}")
        Template(text='%(tokens)s of 5 %%, seat %(seat)s', worded=('seat',))
    """

    text: str
    worded: tuple[str, ...]


def template(text: str) -> Template:
    """A text with blanks in braces as a template."""
    parts = [(before.replace("%", "%%"), name) for before, name, _, _ in Formatter().parse(text)]
    filled = "".join([f"{before}{'' if name is None else f'%({name})s'}" for before, name in parts])
    return Template(filled, tuple([name for _, name in parts if name in WORDED]))


@final
@attrs.frozen
class Phrase(Frozen):
    """A phrase in the forms that it has: the usual one, and those for numbers; `by` is the blank with the number.

    Examples:
        >>> phrase = phrase_in({"by": "cards", "one": "{cards} card", "other": "{cards} cards"})
        >>> [phrase.of(cards, singular=(1,)).text for cards in (0, 1, 2)]
        ['%(cards)s cards', '%(cards)s card', '%(cards)s cards']
    """

    usual: Template
    by: str | None = None
    zero: Template | None = None
    one: Template | None = None

    def of(self, number: int, singular: tuple[int, ...]) -> Template:
        """The form for a number; `singular` are the numbers that take the form `one`."""
        if number == 0 and self.zero is not None:
            return self.zero
        return self.one if number in singular and self.one is not None else self.usual


def phrase_in(data: Any) -> Phrase:
    """A phrase from the data of a file of texts, which has no defects."""
    if type(data) is str:
        return Phrase(template(data))
    forms = {form: template(data[form]) for form in FORMS if form in data}
    return Phrase(forms.pop(OTHER), data[BY], **forms)


def phrase_defects(name: str, data: Any, blanks: tuple[str, ...]) -> Iterator[str]:
    """What is wrong with a phrase that may have these blanks.

    Examples:
        >>> list(phrase_defects("effects: 'drew'", {"by": "left", "one": "{letf} left"}, ("left",)))
        ["effects: 'drew': 'other' is missing", "effects: 'drew': 'one' may have {left} in braces, and nothing else"]
    """
    if type(data) is not dict:
        yield from text_defects(name, data, blanks)
        return
    yield from (f"{name}: {key!r} is missing" for key in (BY, OTHER) if key not in data)
    yield from (f"{name}: {key!r} is not a key" for key in data if key not in {BY, *FORMS})
    numbers = [blank for blank in blanks if blank not in WORDED]
    if BY in data and data[BY] not in numbers:
        yield f"{name}: {BY!r} is not one of {', '.join(numbers) or 'no numbers'}"
    for form in FORMS:
        if form in data:
            yield from text_defects(f"{name}: {form!r}", data[form], blanks)


def text_defects(name: str, text: Any, blanks: tuple[str, ...]) -> Iterator[str]:
    """What is wrong with a text that may have these blanks."""
    if type(text) is not str or not text.strip():
        yield f"{name} is not a text"
    elif not _can_be_filled_in(text, blanks):
        in_braces = " ".join([f"{{{blank}}}" for blank in blanks]) or "nothing"
        yield f"{name} may have {in_braces} in braces, and nothing else"


def _can_be_filled_in(text: str, blanks: tuple[str, ...]) -> bool:
    try:
        parts = list(Formatter().parse(text))
    except ValueError:
        return False
    return all(name is None or (name in blanks and not spec and not conversion) for _, name, spec, conversion in parts)
