"""What must come of a scenario: values of the state, events in order, events that must not come."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import msgspec
from msgspec import Struct

from md_tui.games.massive_darkness.model import State
from md_tui.kernel.value import Event

GONE = "gone"
"""Stands for what is not there."""


def unmet(state: State, wanted: Mapping[str, Any]) -> list[str]:
    """The expected values that do not hold: paths such as `heroes.bjorn.health`, `gone` for nothing there."""
    found = []
    for path, value in wanted.items():
        actual = looked_up(state, path)
        if actual != value:
            found.append(f"{path} is {actual!r}, expected {value!r}")
    return found


def looked_up(value: Any, path: str) -> Any:
    """The plain value at a path through fields, keys and places; `gone` if there is none."""
    for part in path.split("."):
        if isinstance(value, Mapping) and part in value:
            value = value[part]
        elif isinstance(value, tuple) and part.isdigit() and int(part) < len(value):
            value = value[int(part)]
        elif isinstance(value, Struct) and part in value.__struct_fields__:
            value = getattr(value, part)
        else:
            return GONE
    return plain(value)


def plain(value: Any) -> Any:
    """A value as TOML would write it."""
    return [plain(item) for item in value] if isinstance(value, tuple) else msgspec.to_builtins(value)


def untold(events: Sequence[Event], wanted: Iterable[Mapping[str, Any]], never: Iterable[str]) -> list[str]:
    """The expected events that did not come, in their order, and those that should not have come."""
    failures, at = [], 0
    for want in wanted:
        place = next((n for n in range(at, len(events)) if _fits(events[n], want)), None)
        if place is None:
            failures.append(f"nothing like {dict(want)} was told after event {at}")
        else:
            at = place + 1
    told = {kind_of(event) for event in events}
    return failures + [f"{kind} was told, but must not be" for kind in never if kind in told]


def kind_of(event: Event) -> str:
    """The kind of an event, as logs name it."""
    return str(event.__struct_config__.tag)


def _fits(event: Event, want: Mapping[str, Any]) -> bool:
    """Whether an event is of the kind (`event`) and has every other value that is wanted of it."""
    fields = {key: value for key, value in want.items() if key != "event"}
    right = want.get("event", kind_of(event)) == kind_of(event)
    return right and all(plain(getattr(event, key, None)) == value for key, value in fields.items())
