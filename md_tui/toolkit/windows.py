"""Windows: moments in which other seats may step in, who is still to be asked, and orders given beforehand.

A game opens a window by planning a `Window` step. When the step is resolved, the game works out which cards
each seat could play there and calls `next_seat`. Nobody left: the window closes. Otherwise `consult` says
whether the seat's standing orders play a card, pass, or want the seat to be asked. A pass or a play gives a
changed window (`passing`, `playing`), which the game plans again on top of its agenda.

Whether orders are hidden or open, which places there are and what a card does belong to the game.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Final, Literal, NamedTuple, TypeAlias

import msgspec

from md_tui.kernel.value import Step, Value

Mode: TypeAlias = Literal["play", "ask", "hold"]
Facts: TypeAlias = Mapping[str, str | int]
"""What everybody can see of the moment: `{"hero": "jain", "points": 3, "falls": 1}`."""

MOST_PARTS: Final = 24
"""A condition of more parts than this is refused: nobody could read it, and it must stay quick to test."""


class Part(Value, frozen=True, tag_field="is", tag=str.lower):
    """One part of a condition."""


class Equal(Part, frozen=True):
    """The fact is known and is this."""

    fact: str
    value: str | int


class Least(Part, frozen=True):
    """The fact is a known number and at least this."""

    fact: str
    number: int


class Most(Part, frozen=True):
    """The fact is a known number and at most this."""

    fact: str
    number: int


class All(Part, frozen=True, gc=True):
    """Every part holds; without parts it always does."""

    parts: tuple["Condition", ...] = ()


class Either(Part, frozen=True, gc=True):
    """At least one part holds; without parts it never does."""

    parts: tuple["Condition", ...] = ()


class Not(Part, frozen=True, gc=True):
    """The part does not hold."""

    part: "Condition"


Condition: TypeAlias = Equal | Least | Most | All | Either | Not

ALWAYS: Final = All()
NEVER: Final = Either()


def holds(condition: Condition, facts: Facts) -> bool:
    """Whether a condition holds; it always has an answer, a fact that is not known makes its part false."""
    match condition:
        case Equal(fact, value):
            return facts.get(fact) == value
        case Least(fact, number):
            known = facts.get(fact)
            return isinstance(known, int) and known >= number
        case Most(fact, number):
            known = facts.get(fact)
            return isinstance(known, int) and known <= number
        case All(parts):
            return all(holds(part, facts) for part in parts)
        case Either(parts):
            return any(holds(part, facts) for part in parts)
        case Not(part):
            return not holds(part, facts)


def facts_named(condition: Condition) -> frozenset[str]:
    """Every fact a condition speaks of, so that a game can refuse one it does not know."""
    match condition:
        case Equal(fact=fact) | Least(fact=fact) | Most(fact=fact):
            return frozenset({fact})
        case All(parts) | Either(parts):
            return frozenset().union(*map(facts_named, parts))
        case Not(part):
            return facts_named(part)


def parts_of(condition: Condition) -> int:
    """How many parts a condition has, itself included; compare with `MOST_PARTS`."""
    match condition:
        case All(parts) | Either(parts):
            return 1 + sum(map(parts_of, parts))
        case Not(part):
            return 1 + parts_of(part)
        case _:
            return 1


class Order(Value, frozen=True, gc=True, omit_defaults=False):
    """What a seat wants done with a card while it is not asked."""

    card: str
    when: Condition = ALWAYS
    mode: Mode = "play"
    """Play it, ask the seat, or hold it back, when the condition holds."""


class Window(Step, frozen=True):
    """A moment in which seats may step in, as a step on the agenda."""

    at: str
    """The place in the rules: "attack_declared", "space_entered", …"""
    subject: str
    """What the moment is about: a figure, a door, an attack."""
    passed: tuple[str, ...] = ()
    """Seats that have said no since something was last played."""
    played: tuple[str, ...] = ()
    """What was played in it so far, each as `name>target` (see `play_of`)."""


def play_of(name: str, target: str) -> str:
    """How a play is remembered: the name that cards share, and whom it hit."""
    return f"{name}>{target}"


def was_played(window: Window, name: str, target: str) -> bool:
    """Whether a card of this name was already played on this target in this window."""
    return play_of(name, target) in window.played


def passing(window: Window, seat: str) -> Window:
    """The window after a seat has passed."""
    if seat in window.passed:
        return window
    return msgspec.structs.replace(window, passed=(*window.passed, seat))


def playing(window: Window, name: str, target: str) -> Window:
    """The window after a card was played: everybody may think again, for the moment has changed."""
    return msgspec.structs.replace(window, passed=(), played=(*window.played, play_of(name, target)))


def next_seat(
    window: Window,
    seats: Iterable[str],
    fitting: Mapping[str, Collection[str]],
    courtesy: Collection[str] = (),
) -> str | None:
    """The seat that comes next: the first in order that has not passed and could play something.

    Seats in `courtesy` are asked whether or not a card of theirs fits, so that being asked tells nothing.
    """
    for seat in seats:
        if seat not in window.passed and (fitting.get(seat) or seat in courtesy):
            return seat
    return None


class Reply(NamedTuple):
    """What orders say about a window: play a card, ask the seat (suggesting a card), or pass."""

    mode: Mode
    card: str = ""


PASS: Final = Reply("hold")


def consult(orders: Sequence[Order], fitting: Sequence[str], facts: Facts, unordered: Mode = "ask") -> Reply:
    """What a seat's orders say: the first for a fitting card whose condition holds and that is not `hold`.

    A card with orders of which none holds stays in the hand. Cards without any order follow `unordered`;
    they come after all orders, in the given sequence.
    """
    for order in orders:
        if order.card in fitting and order.mode != "hold" and holds(order.when, facts):
            return Reply(order.mode, order.card)
    if unordered == "hold":
        return PASS
    named = {order.card for order in orders}
    loose = next((card for card in fitting if card not in named), None)
    return PASS if loose is None else Reply(unordered, loose)
