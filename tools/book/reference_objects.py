"""An extension of Griffe that changes how the reference shows objects.

* Field metadata, and a list of fields or parameters in a docstring, becomes a list with types.
* Members inherited from a private class are shown as the public class's own; the private class is hidden.
* attrs classes show the signature of their constructor.
* Names and exceptions in docstrings link to their entries.
"""

from __future__ import annotations

import ast
import copy
import re
from collections.abc import Iterator
from importlib import import_module
from typing import Any

import griffe

from book.public_names import PUBLIC_MODULES, public_names
from book.reference_links import Links
from book.reference_types import Types
from hanabi import Rules
from hanabi.display.pictures.rules_in_short import rules_in_short
from hanabi.game.descriptions import with_fields

OF_THE_RULES = ("hanabi", "hanabi.editions", "hanabi.hanab_live")
"""Modules whose constants are shown by their repr; other constants are shown as in the source."""

MADE_BY_PLAY = frozenset({"hanabi.Table", "hanabi.State", "hanabi.View"})
"""Classes that games make for users, who never call the constructor."""

NOT_SAID = frozenset({"module-attribute", "class-attribute", "instance-attribute", "property", "abstractmethod"})
"""Griffe's labels that the reference hides, because they only state the obvious."""

ITEM = re.compile(r"(?:^|(?<=[.;] ))((?:`\w+`(?:, | and )?)+): ")
"""The start of a field's description: one or more names."""
LIST = re.compile(r"(?:^\* `.*\n(?:^  .*\n)*)+", re.MULTILINE)
RAISES = re.compile(r"(?<![^.\s])\s*\bRaises\s+((?:`|what ).*?\.)(?=\s+[A-Z]|\n\n|\s*$)", re.DOTALL)
NAME = re.compile(r"(?<![\[`])`([A-Za-z_][\w.]*)`(?![\]`])")
ERROR = re.compile(r"(?<= )hanabi\.[a-z_.]+\.(?=[A-Z]\w+:)", re.MULTILINE)
"""The module of an exception in a traceback."""
CODE = re.compile(r"(^Examples:.*)", re.DOTALL | re.MULTILINE)


class PublicObjects(griffe.Extension):
    """Changes the objects that Griffe has read to what the reference shows."""

    def on_package(self, *, pkg: griffe.Module, **_: Any) -> None:
        """Change every public object after the whole package is read."""
        if pkg.name != "hanabi":
            return
        objects = {path: object_at(pkg, path) for path in sorted(public_names())}
        public = {shown.path for shown in objects.values()}
        types = Types(pkg)
        for path, shown in objects.items():
            if isinstance(shown, griffe.Class):
                _show_class(shown, path, public)
        for path, shown in objects.items():
            for each in [shown, *(_own_members(shown) if isinstance(shown, griffe.Class) else [])]:
                types.show(each)
                each.labels -= NOT_SAID
            if isinstance(shown, griffe.Attribute):
                _show_value(shown, path)
        links = Links(objects)
        for path, shown in objects.items():
            _show_docstrings(shown, path, links)


def object_at(pkg: griffe.Object | griffe.Alias, path: str) -> griffe.Object:
    """The object at a public path."""
    found = pkg if path == "hanabi" else pkg[path.removeprefix("hanabi.")]
    return found.final_target if isinstance(found, griffe.Alias) else found


# Classes.


def _show_class(shown: griffe.Class, path: str, public: set[str]) -> None:
    above = [base for base in shown.mro() if base.path.startswith("hanabi.")]
    if _is_made_by_attrs(shown) and path not in MADE_BY_PLAY and "__init__" not in shown.members:
        shown.set_member("__init__", _constructor([*reversed(above), shown]))
    for base in above:
        if base.path not in public:
            _take_over(shown, base)
    shown.bases = [base for base in shown.bases if not _is_private(getattr(base, "canonical_path", str(base)), public)]


def _is_private(path: str, public: set[str]) -> bool:
    return path.startswith("hanabi.") and path not in public


def _take_over(shown: griffe.Class, above: griffe.Class) -> None:
    """Copy the documented members of a private base class to its public subclass."""
    for name, member in above.members.items():
        if not name.startswith("_") and name not in shown.members and not member.is_alias:
            shown.set_member(name, copy.copy(member))


def _is_made_by_attrs(shown: griffe.Class) -> bool:
    return any(str(decorator.value).startswith("attrs.") for decorator in shown.decorators)


def _constructor(line: list[griffe.Class]) -> griffe.Function:
    """The constructor's signature, from the fields of a class and its bases."""
    by_name = {}
    for each in line:
        all_by_keyword = any("kw_only=True" in str(decorator.value) for decorator in each.decorators)
        for name, member in each.members.items():
            if isinstance(member, griffe.Attribute) and _is_field(member):
                by_name[name] = _parameter(member, by_keyword=all_by_keyword)
    given = [parameter for parameter in by_name.values() if parameter is not None]
    own = griffe.Parameter("self", kind=griffe.ParameterKind.positional_or_keyword)
    ordered = sorted(given, key=lambda parameter: parameter.kind is griffe.ParameterKind.keyword_only)
    return griffe.Function("__init__", parameters=griffe.Parameters(own, *ordered), returns="None")


def _is_field(member: griffe.Attribute) -> bool:
    """Whether an attribute of a class is a field of its instances, and not a class attribute or a property."""
    of_class = "class-attribute" in member.labels and "instance-attribute" not in member.labels
    return member.annotation is not None and not of_class and "property" not in member.labels


def _parameter(field: griffe.Attribute, *, by_keyword: bool) -> griffe.Parameter | None:
    """A field as a parameter of the constructor; None if the constructor does not take it."""
    options, default = _field_options(field.value)
    if options.get("init") == "False":
        return None
    kind = griffe.ParameterKind
    by_keyword = by_keyword or options.get("kw_only") == "True"
    return griffe.Parameter(
        field.name.lstrip("_"),
        annotation=field.annotation,
        kind=kind.keyword_only if by_keyword else kind.positional_or_keyword,
        default=default,
    )


def _field_options(value: Any) -> tuple[dict[str, str], Any]:
    """The attrs options of a field, and its default: `...` if it is computed."""
    if not (isinstance(value, griffe.ExprCall) and str(value.function) == "attrs.field"):
        return {}, value
    options = {each.name: each.value for each in value.arguments if isinstance(each, griffe.ExprKeyword)}
    default = options.get("default")
    if "factory" in options or (isinstance(default, griffe.ExprCall) and "Factory" in str(default.function)):
        default = "..."
    return {name: str(option) for name, option in options.items()}, default


def _own_members(shown: griffe.Class) -> list[griffe.Object]:
    return [member for member in shown.members.values() if isinstance(member, griffe.Object)]


# Constants.


def _show_value(shown: griffe.Attribute, path: str) -> None:
    """Show a constant by its repr, and `Rules` also in words."""
    package, _, name = path.rpartition(".")
    if package not in OF_THE_RULES or "TypeAlias" in str(shown.annotation):
        return
    value = getattr(import_module(PUBLIC_MODULES.get(package, package)), name)
    shown.value = repr(value)
    if isinstance(value, Rules) and shown.docstring:
        lines = "\n".join(f"* {line}" for line in rules_in_short(value).in_short)
        shown.docstring.value = f"{shown.docstring.value}\n\n{lines}"


# Docstrings.


def _show_docstrings(shown: griffe.Object, path: str, links: Links) -> None:
    for each in [shown, *(_own_members(shown) if isinstance(shown, griffe.Class) else [])]:
        if each.docstring:
            if isinstance(each, griffe.Class):
                each.docstring.value = with_fields(each.docstring.value, _descriptions(each))
            each.docstring.value = as_shown(each.docstring.value, _names_of(each), links.seen_from(each, path))


def _descriptions(shown: griffe.Class) -> dict[str, str]:
    """The descriptions of a class's own fields, from their metadata."""
    fields = [member for member in shown.members.values() if isinstance(member, griffe.Attribute)]
    said = {field.name: _field_options(field.value)[0].get("metadata", "") for field in fields}
    return {name: _text_of(metadata) for name, metadata in said.items() if metadata.startswith("about(")}


def _text_of(metadata: str) -> str:
    """The text of a call such as `about("its lowest score")`."""
    call = ast.parse(metadata, mode="eval").body
    assert isinstance(call, ast.Call)
    return str(ast.literal_eval(call.args[0]))


def _names_of(shown: griffe.Object) -> tuple[str, frozenset[str]]:
    """The section that a list of names in the docstring becomes (`Args` or `Attributes`), and the names in it."""
    if isinstance(shown, griffe.Function):
        return "Args", frozenset(parameter.name for parameter in shown.parameters)
    if isinstance(shown, griffe.Class):
        own = {name for name, member in shown.all_members.items() if member.is_attribute}
        made_with = shown.all_members.get("__init__")
        given = {parameter.name for parameter in made_with.parameters} if isinstance(made_with, griffe.Function) else ()
        return ("Args", frozenset(given)) if not own.intersection(given) and given else ("Attributes", frozenset(own))
    return "Attributes", frozenset()


def as_shown(text: str, names: tuple[str, frozenset[str]], links: dict[str, str]) -> str:
    r"""A docstring as the reference shows it.

    Examples:
        >>> print(as_shown("A card. Raises `Bad` if not.", ("Args", frozenset()), {"Bad": "hanabi.Bad"}))
        A card.
        <BLANKLINE>
        **Raises** [`Bad`][hanabi.Bad] if not.
        <BLANKLINE>
        <BLANKLINE>
        >>> print(as_shown("A card.\n\n* `suit`, `value`: what it is.\n", ("Attributes", {"suit", "value"}), {}))
        A card.
        <BLANKLINE>
        Attributes:
            suit: What it is.
            value: What it is.
        <BLANKLINE>
        <BLANKLINE>
    """
    told, examples, _ = CODE.split(f"{text}\n", maxsplit=1) if CODE.search(text) else (text, "", "")
    told = _raises(told)
    told = LIST.sub(lambda found: _section(found[0], *names), told)
    told = NAME.sub(lambda found: f"[`{found[1]}`][{links[found[1]]}]" if found[1] in links else found[0], told)
    return f"{told}\n{ERROR.sub('', examples)}"


def _raises(text: str) -> str:
    """The errors raised, in a paragraph of their own."""
    return RAISES.sub(r"\n\n**Raises** \1\n\n", text).strip() + "\n"


def _section(written: str, title: str, names: frozenset[str]) -> str:
    described = list(_described(written))
    if not described or not all(name in names for name, _ in described):
        return written
    lines = [f"    {name}: {words[:1].upper()}{words[1:]}" for name, words in described]
    return "\n".join([f"{title}:", *lines, ""])


def _described(written: str) -> Iterator[tuple[str, str]]:
    """Each name in a list, with its description."""
    for item in re.split(r"^\* ", written, flags=re.MULTILINE)[1:]:
        _, *parts = ITEM.split(" ".join(item.split()))
        for together, words in zip(parts[::2], parts[1::2], strict=True):
            for name in re.findall(r"\w+", together.replace(" and ", " ")):
                yield name, words.strip()
