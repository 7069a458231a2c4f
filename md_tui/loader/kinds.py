"""Values that are not of the wanted type: every one of them with its place and what to write instead."""

from collections.abc import Iterator
from types import NoneType, UnionType
from typing import Any, Final, Literal, NamedTuple, Union, get_args, get_origin

import msgspec

from md_tui.loader.errors import did_you_mean
from md_tui.loader.lines import KeyPath

_HINTS: Final = {
    int: "write a whole number without quotes, such as 2",
    bool: "write true or false, without quotes",
    str: "write a text in quotes",
    list: "write a list: [ … ]",
    tuple: "write a list: [ … ]",
    dict: "write a table: { key = value }",
}


class Misfit(NamedTuple):
    """One value of the wrong type."""

    path: KeyPath
    problem: str
    hint: str


def misfits(value: Any, kind: Any, path: KeyPath = ()) -> Iterator[Misfit]:
    """Everything in a value that keeps it from being of a type."""
    try:
        msgspec.convert(value, kind)
    except msgspec.ValidationError as problem:
        inner = list(_inside(value, kind, path))
        said = str(problem).partition(" - at ")[0]
        yield from inner or (Misfit(path, said[:1].lower() + said[1:], _hint(value, kind)),)


def _inside(value: Any, kind: Any, path: KeyPath) -> Iterator[Misfit]:
    """The same for the items of a list or the values of a table."""
    origin, members = get_origin(kind), get_args(kind)
    if origin in (Union, UnionType):
        for member in members:
            if isinstance(value, dict | list) and (get_origin(member) or member) is type(value):
                yield from misfits(value, member, path)
    elif isinstance(value, dict) and origin is dict:
        for key, item in value.items():
            yield from misfits(item, members[1], (*path, key))
    elif isinstance(value, list) and origin in (list, tuple):
        fixed = origin is tuple and members[-1] is not Ellipsis
        kinds = members if fixed else [members[0]] * len(value)
        for index, (item, wanted) in enumerate(zip(value, kinds, strict=False)):
            yield from misfits(item, wanted, (*path, index))


def _hint(value: Any, kind: Any) -> str:
    """What to write where a value of a type is wanted."""
    origin, members = get_origin(kind) or kind, get_args(kind)
    if origin is Literal:
        near = did_you_mean(value, members) if isinstance(value, str) else ""
        return near if near.startswith("did") else f"one of {', '.join(filter(None, map(str, members)))}"
    if origin in (Union, UnionType):
        return _hint(value, next(member for member in members if member is not NoneType))
    if origin is tuple and isinstance(value, list):
        return f"write {len(members)} of them"
    return _HINTS.get(origin, "")


def blank(kind: Any) -> Any:
    """An empty value of a type, so that reading can go on after a mistake."""
    origin = get_origin(kind)
    if origin is Literal:
        return get_args(kind)[0]
    if origin in (Union, UnionType):
        members = get_args(kind)
        return None if NoneType in members else blank(members[0])
    if origin is tuple and get_args(kind)[-1] is not Ellipsis:
        return tuple(blank(member) for member in get_args(kind))
    return (origin or kind)() if (origin or kind) in (str, int, float, bool, list, tuple, dict, set) else None
