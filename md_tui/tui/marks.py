"""What lies over a board for a while, and a part of its picture: the words of all painters."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple


class Area(NamedTuple):
    """A part of a picture, in cells from its upper left corner."""

    x: int
    y: int
    width: int
    height: int


class Marks(NamedTuple):
    """What is drawn on top of a board for a while; places and things by their ids."""

    overlay: Mapping[str, str] = {}
    """A short mark for a place, such as the cost to get there."""
    tints: Mapping[str, str] = {}
    """The role that the ground of a place takes on: reach, threat, goal."""
    letters: Mapping[str, str] = {}
    """The letter that chooses a place or a thing."""
    place: str = ""
    """The place under the cursor."""
    thing: str = ""
    """The thing under the cursor."""


PLAIN = Marks()
"""No marks at all."""
