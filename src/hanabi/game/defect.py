"""Defects: what is wrong with one part of a value, as data that can be put into any language."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeAlias, final

import attrs

from hanabi.game.defect_sentences import PARTS, PLACELESS, SENTENCES
from hanabi.game.frozen import Frozen
from hanabi.game.text import MAX_LISTED

Path: TypeAlias = tuple[str | int, ...]
"""Field names and list indexes that lead from a value to a part of it."""
Figure: TypeAlias = str | int | tuple[str | int | None, ...] | None


def _as_tuple(given: Any) -> Any:
    return tuple(given) if isinstance(given, list) else given


def _as_pairs(given: Any) -> tuple[tuple[str, Figure], ...]:
    return tuple(given.items()) if isinstance(given, dict) else given


@final
@attrs.frozen
class Defect(Frozen):
    """What is wrong with one part of a value.

    * `code`: identifies the kind of defect, whatever the wording or language.
    * `path`: the field names and list indexes that lead to the part; empty for the whole value.
    * `expected`: what was expected: a phrase, a number, or several of either.
    * `got`: what was found, as a message shows it.
    * `figures`: other numbers and names that the sentence needs, by key; `figure` looks one up.

    `str` gives an English sentence, or the code itself if it has no sentence.

    Examples:
        >>> defect = Defect("range", ["hint_tokens"], expected=[0, 8], got="9")
        >>> defect.path, defect.expected
        (('hint_tokens',), (0, 8))
        >>> print(defect)
        hint_tokens: expected 0 to 8, got 9
        >>> print(Defect("these suits look alike"))
        these suits look alike
    """

    code: str
    path: Path = attrs.field(default=(), converter=_as_tuple)
    expected: Figure = attrs.field(default=None, converter=_as_tuple, kw_only=True)
    got: str | None = attrs.field(default=None, kw_only=True)
    figures: tuple[tuple[str, Figure], ...] = attrs.field(default=(), converter=_as_pairs, kw_only=True)

    def __str__(self) -> str:
        return ENGLISH(self)

    def figure(self, name: str) -> Any:
        """A figure by its name, or None.

        Examples:
            >>> Defect("copies", ["deck"], expected=1, figures={"card": "red 5", "held": 2}).figure("held")
            2
        """
        return next((figure for known, figure in self.figures if known == name), None)

    def under(self, *path: str | int) -> Defect:
        """The same defect, seen from an enclosing value. `path`, which leads from there to this value, is put in front.

        Examples:
            >>> Defect("range", ["strikes"], expected=(1, 99), got="0").under("rules").path
            ('rules', 'strikes')
        """
        return attrs.evolve(self, path=(*path, *self.path))


def first_defects(defects: Iterable[Defect]) -> tuple[Defect, ...]:
    """The first 25 defects and the number of the others, to keep a message short.

    Examples:
        >>> first_defects(Defect("range", [number]) for number in range(50_000))[-1].figure("count")
        49975
    """
    listed = tuple(defects)
    # `MAX_LISTED` + 1 are still listed in full, so that shortening the result again changes nothing.
    if len(listed) <= MAX_LISTED + 1:
        return listed
    left = sum([defect.figure("count") if defect.code == "more" else 1 for defect in listed[MAX_LISTED:]])
    return (*listed[:MAX_LISTED], Defect("more", figures={"count": left}))


class _Number(int):
    """A number. Its format can name a noun in the singular and the plural: `{cards:card|cards}`."""

    def __format__(self, spec: str) -> str:
        one, _, many = spec.partition("|")
        return f"{int(self)} {one if self == 1 else many}" if many else int.__format__(self, spec)


class _Several(tuple[Any, ...]):
    """Values, joined by commas or by the text in the format: `{expected: or }`, or `{suits:, | or }`."""

    __slots__ = ()

    def __format__(self, spec: str) -> str:
        *others, last = map(str, self)
        comma, _, word = (spec or ", ").partition("|")
        return (word or comma).join(filter(None, [comma.join(others), last]))


def path_in_words(path: Path, seat: Callable[[int], str] = str) -> str:
    """The part of a value that a path leads to, in words; empty for the whole value.

    Examples:
        >>> path_in_words(("hands", 1, 0)), path_in_words(("deck", 7)), path_in_words(("suits", 0, "copies"))
        ('hands: slot 0 of seat 1', 'deck[7]', 'suits[0].copies')
    """
    match path:
        case ("hands" | "hint_marks" as field, int(number)):
            return f"{field}: seat {seat(number)}"
        case ("hands" | "hint_marks" as field, int(number), int(slot), *more):
            return ": ".join([field, f"slot {slot} of seat {seat(number)}", *map(str, more)])
        case _:
            return joined(path)


def joined(path: Path) -> str:
    """A path with dots and brackets, as in code.

    Examples:
        >>> joined(("rules", "suits", 0, "copies"))
        'rules.suits[0].copies'
    """
    steps = [f"[{step}]" if isinstance(step, int) else f".{step}" for step in path]
    return "".join(steps).removeprefix(".")


@final
@attrs.frozen(eq=False)
class DefectWording:
    """How to put defects into sentences: in which language, with which names for parts and seats.

    * `sentences`: templates by code. A template without {where} says in its own words which part it means.
    * `where`: turns a path into words.
    * `named`: whether to put the path in front of such a sentence as well.
    * `seat`: turns a seat into words.

    Examples:
        >>> french = DefectWording({"range": "{where} : entre {expected[0]} et {expected[1]}, au lieu de {got}"})
        >>> print(french(Defect("range", ["strikes"], expected=(0, 3), got="4")))
        strikes : entre 0 et 3, au lieu de 4
    """

    sentences: Mapping[str, str] = SENTENCES
    where: Callable[[Path], str] = path_in_words
    named: bool = False
    seat: Callable[[int], str] = str
    parts: Mapping[str, Mapping[str, str]] = PARTS

    def __call__(self, defect: Defect) -> str:
        """The sentence for a defect."""
        where = self.where(defect.path)
        sentence = self.sentences.get(defect.code)
        if sentence is None:
            return f"{where}: {defect.code}" if where else defect.code
        text = sentence.format(**self._fields(defect), where=where).removeprefix(": ")
        says_where = sentence.startswith(("{where}", "{field}")) or defect.code in PLACELESS
        return text if says_where or not self.named or not where else f"{where}: {text}"

    def _fields(self, defect: Defect) -> dict[str, Any]:
        parts = self.parts.get(defect.code, {})
        there = [f"{figure} {parts[name]}" for name, figure in defect.figures if name in parts and figure]
        return {
            "got": defect.got,
            "expected": _shown(defect.expected),
            "field": self.where(defect.path[:1]),
            "seat": self.seat(defect.path[1]) if len(defect.path) > 1 and isinstance(defect.path[1], int) else "",
            "parts": ", ".join(there),
            **{name: _shown(figure) for name, figure in defect.figures},
        }


def _shown(figure: Figure) -> object:
    if type(figure) is int:
        return _Number(figure)
    return _Several(figure) if type(figure) is tuple else figure


ENGLISH = DefectWording()
"""The wording of `str`."""
AS_JSON = DefectWording(
    # Documents have no field `drawn`: the sentence has to name it.
    {**SENTENCES, "drawn": SENTENCES["drawn"].replace("{where}:", "{where}: drawn:")},
    where=lambda path: f"${'.' if path and isinstance(path[0], str) else ''}{joined(path)}",
    named=True,
)
"""English sentences that begin with a JSON path, such as `$.hands[0][1]`."""
AS_TOML = DefectWording(where=joined, named=True)
"""English sentences that begin with a path in TOML data."""
