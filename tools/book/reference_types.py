"""Types and defaults in the reference: a name without an entry is replaced by its definition."""

from __future__ import annotations

import dataclasses
from typing import Any

import griffe

from book.public_names import public_names

STANDS_FOR = {"hanabi.game.deal.HasRules": "Edition", "hanabi.game.internals.HasRules": "Edition"}
"""Protocols, each with the public class that the reference shows instead."""


class Types:
    """Replaces internal names in signatures by their definitions."""

    def __init__(self, package: griffe.Module) -> None:
        """`package` is the package as Griffe has read it, with all its modules."""
        self._package = package
        self._public = {*public_names(), *map(self._path_of, public_names())}

    def show(self, shown: griffe.Object) -> None:
        """Replace names in the signature of a function, or in the type of an attribute."""
        if isinstance(shown, griffe.Function):
            for parameter in shown.parameters:
                parameter.annotation = self.meant(parameter.annotation)
                parameter.default = self.meant(parameter.default)
            shown.returns = self.meant(shown.returns)
        elif isinstance(shown, griffe.Attribute):
            shown.annotation = self.meant(shown.annotation)

    def meant(self, expression: Any) -> Any:
        """A copy of an expression in which the definition replaces every internal name, at any depth."""
        if isinstance(expression, griffe.ExprName):
            return self._of_name(expression)
        if isinstance(expression, griffe.Expr):
            inside = {
                field.name: self._inside(getattr(expression, field.name)) for field in dataclasses.fields(expression)
            }
            return dataclasses.replace(expression, **inside)
        return expression

    def _path_of(self, public: str) -> str:
        """The path at which a public name is defined."""
        found = self._package if public == "hanabi" else self._package[public.removeprefix("hanabi.")]
        return str(found.canonical_path)

    def _inside(self, part: Any) -> Any:
        return [self.meant(each) for each in part] if isinstance(part, list) else self.meant(part)

    def _of_name(self, name: griffe.ExprName) -> Any:
        path = name.canonical_path
        if path in STANDS_FOR:
            return griffe.ExprName(STANDS_FOR[path], parent=self._package)
        target = self._written(path)
        if target is None or target.value is None or isinstance(target.value, griffe.ExprCall):
            return name
        return self.meant(target.value)

    def _written(self, path: str) -> griffe.Attribute | None:
        """The type alias or constant at this path; None if there is none or it has an entry in the reference."""
        if not path.startswith("hanabi.") or path in self._public:
            return None
        try:
            found = self._package[path.removeprefix("hanabi.")]
        except KeyError:
            return None
        found = found.final_target if found.is_alias else found
        is_own = isinstance(found, griffe.Attribute) and isinstance(found.parent, griffe.Module)
        return found if is_own and found.path not in self._public else None
