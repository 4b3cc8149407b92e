"""Words that some languages write together, and words that they take apart.

German puts nouns together as it needs them: *Hinweisplättchenvorrat*. It takes verbs apart: *ich lege eine Karte ab*
means *ablegen*. Both are put right with the words that a lexicon lists, so nobody has to list every compound.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from hanabi.rulebook.search.weights import MAX_APART, MAX_WORD, MIN_PIECE

LINKS = ("", "s", "n", "en", "es", "e", "er")
"""What German puts between the parts of a compound: *Spielerunde*, *Kartenhalter*, *Hinweisvorrat*."""


def parts_of(word: str, is_first: Callable[[str], bool], is_last: Callable[[str], bool]) -> tuple[str, ...]:
    """The parts of a compound, as few as possible; none unless the whole word is made of them.

    `is_last` tells what the last part may be, `is_first` what the parts before it may be.

    Examples:
        >>> nouns = {"hinweis", "karte", "stapel", "vorrat"}
        >>> parts_of("hinweiskartenvorrat", nouns.__contains__, nouns.__contains__)
        ('hinweis', 'karte', 'vorrat')
        >>> parts_of("hinweisbaum", nouns.__contains__, nouns.__contains__)
        ()
    """
    if len(word) > MAX_WORD:
        return ()
    for end in range(len(word) - MIN_PIECE, MIN_PIECE - 1, -1):
        if is_first(word[:end]):
            for link in LINKS:
                rest = word[end + len(link) :]
                if word.startswith(link, end) and len(rest) >= MIN_PIECE:
                    further = (rest,) if is_last(rest) else parts_of(rest, is_first, is_last)
                    if further:
                        return (word[:end], *further)
    return ()


def joined(words: Sequence[str], particles: Collection[str], is_verb: Callable[[str], bool]) -> tuple[str, ...]:
    """Words with each particle put before the verb that it belongs to: the nearest of the words before it.

    Examples:
        >>> joined("wann lege ich sie ab".split(), {"ab"}, {"ablege"}.__contains__)
        ('wann', 'ablege', 'ich', 'sie')
    """
    whole: list[str] = []
    for word in words:
        before = range(len(whole) - 1, max(len(whole) - MAX_APART, 0) - 1, -1) if word in particles else ()
        verb = next((place for place in before if is_verb(word + whole[place])), None)
        if verb is None:
            whole.append(word)
        else:
            whole[verb] = word + whole[verb]
    return tuple(whole)
