"""Links from the names in a docstring to their entries."""

from __future__ import annotations

from functools import cache

import griffe


class Links:
    """Maps names, as docstrings write them, to entries of the reference."""

    def __init__(self, objects: dict[str, griffe.Object]) -> None:
        """`objects` maps the paths of public objects to the objects."""
        self._objects = objects
        self._members = {path: _members_of(shown, path) for path, shown in objects.items()}

    def seen_from(self, shown: griffe.Object, path: str) -> dict[str, str]:
        """The links for the docstring of a public object or of its member.

        Names of parameters and fields are not linked, and no entry links to itself.
        """
        owner = shown if isinstance(shown, griffe.Class) else shown.parent
        found = dict(self._near(path.rpartition(".")[0]))
        here = {path}
        if isinstance(owner, griffe.Class):
            fields = {name for name, member in owner.all_members.items() if not member.has_docstring}
            found = {name: link for name, link in found.items() if name not in fields}
            found |= {name: f"{path}.{name}" for name in entries(owner)}
            here |= {f"{path}.{shown.name}"} if owner is not shown else set()
        given = {each.name for each in shown.parameters} if isinstance(shown, griffe.Function) else set()
        return {name: link for name, link in found.items() if name not in given and link not in here}

    @cache  # noqa: B019
    def _near(self, package: str) -> dict[str, str]:
        """The links for a package's docstrings, which may write its names, and those of `hanabi`, without a path."""
        found: dict[str, str] = {}
        for near in ("hanabi", package):
            for path in self._objects:
                if path.rpartition(".")[0] == near:
                    found |= self._as_written(path, path.rpartition(".")[2])
        # `hanabi` itself has no entry. In docstrings, it can also mean a numbering of moves.
        for path in self._objects.keys() - {"hanabi"}:
            found |= self._as_written(path, path) | self._as_written(path, path.removeprefix("hanabi."))
        return found

    def _as_written(self, path: str, short: str) -> dict[str, str]:
        """The links for a name and its members (`State.players`). A member without an entry links to its class."""
        return {short: path} | {f"{short}.{name}": link for name, link in self._members[path].items()}


def _members_of(shown: griffe.Object, path: str) -> dict[str, str]:
    if not isinstance(shown, griffe.Class):
        return {}
    fields = {name: path for name in shown.all_members if not name.startswith("_")}
    return fields | {name: f"{path}.{name}" for name in entries(shown)}


def entries(shown: griffe.Class) -> list[str]:
    """The members of a class that have an entry of their own."""
    members = shown.members.items()
    return [name for name, member in members if not name.startswith("_") and member.has_docstring]
