"""Immutable records: the base of every state, step, command and event."""

import re
from typing import ClassVar

import msgspec


def tag_of(name: str) -> str:
    """The word a class is known by in logs: its name in snake case, never its import path."""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", name.rsplit(".", 1)[-1]).lower()


class Value(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, omit_defaults=True):
    """A record that never changes; a changed copy is made with `msgspec.structs.replace`.

    A default is left out of the written form only if it is the very object, not merely an equal one: a class
    whose defaults are more than empty, small or a singleton sets `omit_defaults=False`, lest equal records be
    written differently (a test looks for such defaults).
    """


class Command(Value, frozen=True, tag_field="do", tag=tag_of):
    """Something a seat wants to do; the rules may refuse it."""


class Step(Value, frozen=True, tag_field="step", tag=tag_of):
    """A piece of work still to be done, kept as data on the agenda."""


class Event(Value, frozen=True, tag_field="on", tag=tag_of):
    """Something that has happened; folding it can never fail."""

    plumbing: ClassVar[bool] = False
    """Book-keeping that no person needs to read."""

    reveals: ClassVar[bool] = False
    """Whether a player has learnt something by it that cannot be unlearnt."""

    @property
    def draws(self) -> int:
        """How many random numbers this event used up."""
        return 0
