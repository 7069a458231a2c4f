"""The toy with a secret: each seat holds a mask that the other may not know, and both may act at first."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec

from md_tui.kernel.decider import Offer
from md_tui.kernel.errors import Rejected
from md_tui.kernel.question import Answer, Answered, Asked, Next, Planned
from md_tui.kernel.rng import Luck, advanced
from md_tui.kernel.value import Command, Event, Step
from tests.toy.game import (
    CARDS,
    EVOLVE,
    SEATS,
    Dig,
    Dug,
    Hurt,
    Move,
    Moved,
    Passed,
    Roll,
    Rolled,
    Settle,
    Strike,
    Toy,
)
from tests.toy.game import State as Plain

MASKS = ("crow", "fox", "hare", "owl")
HIDDEN = "?"


class Ready(Command, frozen=True):
    """A seat has looked at its mask; both may, in any order."""


class Unmask(Command, frozen=True):
    """A seat shows its mask, for a piece of gold."""


class Deal(Step, frozen=True):
    """Everybody gets a mask."""


class Masked(Event, frozen=True):
    """A seat got a mask; only that seat learns which."""

    seat: str
    mask: str

    @property
    def draws(self) -> int:
        """One random number."""
        return 1


class Readied(Event, frozen=True):
    """A seat is ready."""

    seat: str


class Unmasked(Event, frozen=True):
    """A mask was shown to all."""

    reveals = True
    seat: str
    mask: str


class State(Plain, frozen=True):
    """The toy, its masks, and who is not ready yet."""

    agenda: tuple[Deal | Roll | Settle, ...] = ()  # type: ignore[assignment]
    masks: dict[str, str] = {}
    unready: tuple[str, ...] = ()


def _masked(state: State, event: Masked) -> State:
    cursors = advanced(state.cursors, "masks")
    return msgspec.structs.replace(state, masks={**state.masks, event.seat: event.mask}, cursors=cursors)


def _readied(state: State, event: Readied) -> State:
    unready = tuple(seat for seat in state.unready if seat != event.seat)
    return msgspec.structs.replace(state, unready=unready)


def _unmasked(state: State, event: Unmasked) -> State:
    masks = {seat: mask for seat, mask in state.masks.items() if seat != event.seat}
    gold = {**state.gold, event.seat: state.gold.get(event.seat, 0) + 1}
    return msgspec.structs.replace(state, masks=masks, gold=gold)


class MaskSecrets:
    """Each seat is a side of its own."""

    def sides(self, state: State) -> Mapping[str, str]:
        return {seat: seat for seat in SEATS}

    def seen(self, before: State, event: Any, side: str | None) -> Event | None:
        if isinstance(event, Masked) and event.seat != side:
            return Masked(event.seat, HIDDEN)
        return event  # type: ignore[no-any-return]

    def imagine(self, view: State, luck: Luck) -> State:
        free = [mask for mask in MASKS if mask not in view.masks.values()]
        masks = {s: luck.pick({}, s, free) if m == HIDDEN else m for s, m in view.masks.items()}
        found = sum(view.gold.values())
        left = ["gold"] * max(0, CARDS.count("gold") - found) + ["trap"] * CARDS.count("trap")
        return msgspec.structs.replace(view, masks=masks, bag=tuple(left[: len(view.bag)]))

    def scramble(self, state: State, side: str | None, luck: Luck) -> State:
        known = {seat: mask for seat, mask in state.masks.items() if seat == side}
        free = [mask for mask in MASKS if mask not in known.values()]
        others = {seat: luck.pick({}, seat, free) for seat in state.masks if seat != side}
        return msgspec.structs.replace(state, masks={**state.masks, **others, **known})


class Masks(Toy):
    """The rules of the toy with masks."""

    name = "masks"
    secrets = MaskSecrets()
    command_type: Any = Move | Strike | Dig | Answer | Ready | Unmask
    event_type: Any = (
        Moved | Rolled | Hurt | Dug | Passed | Masked | Readied | Unmasked
        | Asked | Answered | Next | Planned[Roll | Settle | Deal]
    )  # fmt: skip
    state_type: Any = State

    def initial(self, setup: dict[str, Any], luck: Luck) -> State:
        figures = super().initial(setup, luck).figures
        return State(figures, agenda=(Deal(),), unready=SEATS)

    def resolve(self, state: Any, step: Any, luck: Luck) -> Sequence[Event]:
        if not isinstance(step, Deal):
            return super().resolve(state, step, luck)
        one = luck.pick(state.cursors, "masks", MASKS)
        rest = [mask for mask in MASKS if mask != one]
        return [Masked(SEATS[0], one), Masked(SEATS[1], luck.pick({"masks": 1}, "masks", rest))]

    def decide(self, state: Any, seat: str, command: Any, luck: Luck) -> Sequence[Event]:
        if isinstance(command, Ready) and seat in state.unready:
            return [Readied(seat)]
        if state.unready or isinstance(command, Ready):
            raise Rejected("not_ready", "TOY-5", seat=seat)
        if isinstance(command, Unmask):
            if seat != state.turn or seat not in state.masks or state.asking:
                raise Rejected("no_mask", "TOY-6", seat=seat)
            return [Unmasked(seat, state.masks[seat]), Passed()]
        return super().decide(state, seat, command, luck)

    def evolve(self, state: Any, event: Any) -> Any:
        own = {Masked: _masked, Readied: _readied, Unmasked: _unmasked}
        return own[type(event)](state, event) if type(event) in own else EVOLVE[type(event)](state, event)

    def offers(self, state: Any, seat: str, *, illegal: bool = False) -> Iterator[Offer]:
        if seat in state.unready:
            yield Offer(Ready(), "ready")
        if state.unready:
            return
        yield from super().offers(state, seat, illegal=illegal)
        if seat == state.turn and seat in state.masks and not state.asking and not state.over:
            yield Offer(Unmask(), "unmask", undo="reveals", leads=("shows_the_mask",))

    def seats(self, state: Any) -> tuple[str, ...]:
        return state.unready or super().seats(state)

    def view(self, state: Any, seat: str | None) -> State:  # type: ignore[override]
        masks = {name: mask if name == seat else HIDDEN for name, mask in state.masks.items()}
        return msgspec.structs.replace(state, masks=masks, bag=(HIDDEN,) * len(state.bag), cursors={})


MASKED_TOY = Masks()
