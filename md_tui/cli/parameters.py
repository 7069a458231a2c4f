"""What a command takes, declared without the library that explains and refuses command lines.

That library takes longer to import than many a command takes to run. A line that fits its command is read
here; whatever does not (help, mistakes, options from the environment) is handed to the library as it stands.
"""

import os
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from importlib import import_module
from typing import TYPE_CHECKING, Annotated, Any, Literal, NamedTuple, get_args, get_origin

from md_tui.cli import COMMANDS

if TYPE_CHECKING:
    from md_tui.games.wishes import Wish

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


class SetupOptions(NamedTuple):
    """All that may be wished for a new game of the kind that `--game` names, each wish an option."""


SetUp = Annotated[dict[str, Any] | None, SetupOptions()]
"""The wishes for a new game, by their ids."""


class Unusual(Exception):
    """A command line that is not read here."""


def fitting(command: str, run: Callable[..., Any], words: Sequence[str]) -> dict[str, Any] | None:
    """What a plain command line gives each parameter it names, or None if it is not read here."""
    if any(name.startswith(f"{PREFIX}_{command.upper().replace('-', '_')}_") for name in os.environ):
        return None
    try:
        return gathered(run, _read(_known(declared(command, run, words)), words))
    except Unusual:
        return None


def function_of(command: str, words: Sequence[str]) -> Any:
    """What does a command: its module's `run`, or what the game has in its place; None for sub-commands."""
    module = import_module(COMMANDS[command][0])
    if getattr(module, "BY_GAME", False):
        from md_tui.games import registry
        from md_tui.kernel.errors import Incompatible

        with suppress(Incompatible):  # whoever opens the game says that there is none of that name
            own = registry.entry(named_game(command, words)).commands.get(command)
            return registry.load(own) if own else module.run
    return getattr(module, "run", None)


def named_game(command: str, words: Sequence[str]) -> str:
    """The game that a command line is about."""
    from md_tui.games.registry import DEFAULT

    for place, word in enumerate(words):
        name, equals, value = word.partition("=")
        if name == "--game":
            return value if equals else next(iter(words[place + 1 :]), "") or DEFAULT
    return os.environ.get(f"{PREFIX}_{command.upper().replace('-', '_')}_GAME") or DEFAULT


def declared(command: str, run: Callable[..., Any], words: Sequence[str]) -> dict[str, Any]:
    """The parameters of a command with their annotations; in the place of a set-up its wishes."""
    own = {name: kind for name, kind in run.__annotations__.items() if name != "return"}
    found: dict[str, Any] = {}
    for name, annotation in own.items():
        if isinstance(_note(annotation), SetupOptions):
            from md_tui.table.known_wishes import known_wishes

            wishes = known_wishes(named_game(command, words))
            found |= {one.id: _option(one) for one in wishes if one.id.isidentifier() and one.id not in own}
        else:
            found[name] = annotation
    return found


def gathered(run: Callable[..., Any], given: dict[str, Any]) -> dict[str, Any]:
    """What a command is called with: values that are no parameters of its own are the set-up's."""
    own = run.__annotations__
    taker = next((name for name, kind in own.items() if isinstance(_note(kind), SetupOptions)), "")
    if not taker:
        return given
    rest = {key: value for key, value in given.items() if key in own}
    made = {key: value for key, value in given.items() if key not in own and _is_made(value)}
    return {**rest, taker: made} if made else rest


def _is_made(value: Any) -> bool:
    """Whether a wish was made; a zero is one."""
    return value is not None and value is not False and value != ""


def _note(annotation: Any) -> Any:
    notes: tuple[Any, ...] = getattr(annotation, "__metadata__", ())
    return notes[0] if len(notes) == 1 else None


def _option(wish: "Wish") -> Any:
    """A wish as a parameter that may be left out."""
    spelt = f"--{wish.id.replace('_', '-')}"
    if wish.kind is bool:
        return Annotated[bool, option(spelt, help=wish.help)]
    if wish.choices:
        return Annotated[Literal[(*wish.choices, "")], option(spelt, help=wish.help)]
    return Annotated[wish.kind | None, option(spelt, help=wish.help)]


Declared = Mapping[str, tuple[Any, Option | Argument]]
"""The type and the declaration of every parameter."""


def _known(annotations: Mapping[str, Any]) -> Declared:
    found: dict[str, tuple[Any, Option | Argument]] = {}
    for name, annotation in annotations.items():
        note = _note(annotation)
        if not isinstance(note, Option | Argument):
            raise Unusual
        found[name] = (get_args(annotation)[0], note)
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
