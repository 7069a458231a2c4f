"""What a command takes, declared without the library that explains and refuses command lines.

That library takes longer to import than many a command takes to run. A line that fits its command is read
here; whatever does not (help, mistakes, options from the environment) is handed to the library as it stands.
"""

import os
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Literal, NamedTuple, get_args, get_origin

PREFIX = "MD_TUI"
"""Every option is also a variable: MD_TUI_GAMES_SORT and the like."""


class Option(NamedTuple):
    """An option of a command; its names are made of the parameter's if there are none."""

    names: tuple[str, ...] = ()
    help: str = ""
    metavar: str | None = None
    min: int | None = None
    max: int | None = None


class Argument(NamedTuple):
    """The words of a command line that belong to no option."""

    metavar: str
    help: str = ""


def option(
    *names: str, help: str = "", metavar: str | None = None, min: int | None = None, max: int | None = None
) -> Option:
    """An option, to stand in an `Annotated` parameter of a command."""
    return Option(names, help, metavar, min, max)


class Unusual(Exception):
    """A command line that is not read here."""


def fitting(command: str, run: Callable[..., Any], words: Sequence[str]) -> dict[str, Any] | None:
    """What a plain command line gives each parameter it names, or None if it is not read here."""
    if any(name.startswith(f"{PREFIX}_{command.upper().replace('-', '_')}_") for name in os.environ):
        return None
    try:
        return _read(_declared(run), words)
    except Unusual:
        return None


Declared = Mapping[str, tuple[Any, Option | Argument]]
"""The type and the declaration of every parameter."""


def _declared(run: Callable[..., Any]) -> Declared:
    found: dict[str, tuple[Any, Option | Argument]] = {}
    for name, annotation in run.__annotations__.items():
        if name == "return":
            continue
        kind, *notes = get_args(annotation) if hasattr(annotation, "__metadata__") else (annotation,)
        if len(notes) != 1 or not isinstance(notes[0], Option | Argument):
            raise Unusual
        found[name] = (kind, notes[0])
    return found


def _read(declared: Declared, words: Sequence[str]) -> dict[str, Any]:
    named = {spelt: name for name, (_, how) in declared.items() for spelt in _spelt(name, how)}
    rest = next((name for name, (_, how) in declared.items() if isinstance(how, Argument)), "")
    given: dict[str, Any] = {}
    left = list(words)
    while left:
        word, equals, value = left.pop(0).partition("=")
        if not word.startswith("-"):
            _add(given, rest, word + equals + value)
            continue
        if word not in named:
            raise Unusual
        kind, how = declared[named[word]]
        if kind is bool and not equals:
            given[named[word]] = True
            continue
        if not equals:
            value = left.pop(0) if left else "-"
        _keep(given, named[word], _worth(kind, how, value))
    return given


def _spelt(name: str, how: Option | Argument) -> tuple[str, ...]:
    if isinstance(how, Argument):
        return ()
    return how.names or (f"--{name.replace('_', '-')}",)


def _add(given: dict[str, Any], name: str, word: str) -> None:
    if not name:
        raise Unusual
    given.setdefault(name, []).append(word)


def _keep(given: dict[str, Any], name: str, value: Any) -> None:
    if isinstance(value, list):
        given.setdefault(name, []).extend(value)
    elif name in given:
        raise Unusual
    else:
        given[name] = value


def _worth(kind: Any, how: Option | Argument, value: str) -> Any:
    """The value of an option as its type asks for it."""
    assert isinstance(how, Option)
    kinds = set(get_args(kind)) - {type(None)} if get_origin(kind) is not Literal else set()
    if value.startswith("-"):
        raise Unusual
    if kind is str or kinds == {str}:
        return value
    if (kind is int or kinds == {int}) and value.isascii() and value.isdigit():
        number = int(value)
        if (how.min is None or how.min <= number) and (how.max is None or number <= how.max):
            return number
    if get_origin(kind) is Literal and value in get_args(kind):
        return value
    if list[str] in kinds:
        return [value]
    raise Unusual
