"""Circles of sentences that could set each other off without end.

A sentence works at a moment and brings about others. A circle of moments has no end if everything that it
uses up is given back on the way; what a game has that is never used up, every sentence of it gives back.
"""

from collections.abc import Iterable
from typing import Protocol, TypeAlias

Moments: TypeAlias = frozenset[str]


class Link(Protocol):
    """What a sentence is to a circle."""

    @property
    def moment(self) -> str:
        """When it works."""

    @property
    def brings(self) -> Moments:
        """The moments that it can bring about."""

    @property
    def restores(self) -> Moments:
        """The moments that can come again because of it."""


def circles(links: Iterable[Link], moments: Moments) -> list[Moments]:
    """The circles of moments in which everything that is used up is given back."""
    links, alive = list(links), moments
    while True:
        found = _linked(links, alive)
        lasting = frozenset().union(*(_lasting(links, circle) for circle in found))
        if lasting == alive:
            return found
        alive = lasting


def _linked(links: list[Link], alive: Moments) -> list[Moments]:
    """Groups of moments that lead to each other, and single ones that lead to themselves."""
    reach = {moment: _reach(links, alive, moment) for moment in alive}
    groups = {
        frozenset(other for other in reach[moment] if moment in reach[other])
        for moment in alive
        if moment in reach[moment]
    }
    return sorted(groups, key=sorted)


def _reach(links: list[Link], alive: Moments, start: str) -> set[str]:
    """The moments to which one leads in one step or more."""
    found: set[str] = set()
    waiting = {start}
    while waiting:
        now = waiting.pop()
        brought = (one.brings & alive for one in links if one.moment == now)
        more = set().union(*brought) - found
        found |= more
        waiting |= more
    return found


def _lasting(links: list[Link], circle: Moments) -> Moments:
    """The moments of a circle that do not run out."""
    return circle & frozenset().union(*(one.restores for one in links if one.moment in circle))


def part_of(one: Link, circle: Moments) -> bool:
    """Whether a sentence keeps a circle going."""
    return one.moment in circle and bool((one.brings | one.restores) & circle)
