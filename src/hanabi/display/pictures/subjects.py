"""What hints name, in a picture."""

from __future__ import annotations

from functools import lru_cache

from hanabi.display.pictures.suit_looks import look_of_color
from hanabi.display.pictures.table_picture import SubjectPicture
from hanabi.game import Rules
from hanabi.game.internals import color_letters
from hanabi.rulebook.internals import wording


@lru_cache(maxsize=64)
def subject_pictures(rules: Rules) -> tuple[SubjectPicture, ...]:
    """What hints may say of a card under some rules.

    Examples:
        >>> from hanabi import Matching, Telling
        >>> [each.word for each in subject_pictures(Rules(value_matching=Matching.PARITY))][-2:]
        ['odd', 'even']
        >>> [each.word for each in subject_pictures(Rules(hints_told=Telling.KIND))][-2:]
        ['a colour', 'a value']
    """
    words, letters = wording(), color_letters(rules)
    return tuple(
        [
            SubjectPicture(
                subject=subject,
                word=words.hinted(rules, subject),
                letter=letters.get(str(subject), str(subject)),
                fills=look.fills if (look := look_of_color(rules, subject)) else (),
                ink=look.ink if look else None,
            )
            for subject in rules.lookup.mark_subjects
        ]
    )
