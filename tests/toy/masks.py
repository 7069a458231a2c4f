"""The toy with a secret: each seat holds a mask that the other may not know, and both may act at first."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from md_tui.kernel.decider import Offer
from md_tui.kernel.errors import Rejected
from md_tui.kernel.question import Planned
from md_tui.kernel.rng import Luck, advanced
from md_tui.kernel.value import Command, Event, Step
from tests.toy.game import CARDS, EVENTS, EVOLVE, SEATS, Passed, Roll, Settle, Toy
from tests.toy.game import State as Plain

MASKS = ("crow", "fox", "hare", "owl")
HIDDEN = "?"


class Ready(Command, frozen=True):
    """A seat has looked at its mask; both may, in any order."""


class Unmask(Command, frozen=True):
    """A seat shows its mask, for a piece of gold."""


class Deal(Step, frozen=True):
    """Everybody gets a mask."""


class Masked(Event, frozen=True):  # A seat got a mask; only that seat learns which.
    draws = 1
    seat: str
    mask: str


class Readied(Event, frozen=True):  # A seat is ready.
    seat: str


class Unmasked(Event, frozen=True):  # A mask was shown to all.
    reveals = True
    seat: str
    mask: str


class State(Plain, frozen=True):  # The toy, its masks, and who is not ready yet.
    agenda: tuple[Deal | Roll | Settle, ...] = ()  # type: ignore[assignment]
    masks: dict[str, str] = {}
    unready: tuple[str, ...] = ()


def _masked(state: State, event: Masked) -> State:
    cursors = advanced(state.cursors, "masks")
    return replace(state, masks={**state.masks, event.seat: event.mask}, cursors=cursors)


def _unmasked(state: State, event: Unmasked) -> State:
    masks = {seat: mask for seat, mask in state.masks.items() if seat != event.seat}
    return replace(state, masks=masks, gold={**state.gold, event.seat: state.gold.get(event.seat, 0) + 1})


OWN = {
    Masked: _masked,
    Readied: lambda state, one: replace(state, unready=tuple(s for s in state.unready if s != one.seat)),
    Unmasked: _unmasked,
}


class MaskSecrets:
    """Each seat is a side of its own."""

    def sides(self, state: State) -> Mapping[str, str]:
        return dict(zip(SEATS, SEATS, strict=True))

    def seen(self, before: State, event: Any, side: str | None) -> Event | None:
        hidden = isinstance(event, Masked) and event.seat != side
        return Masked(event.seat, HIDDEN) if hidden else event

    def imagine(self, view: State, luck: Luck) -> State:
        free = [mask for mask in MASKS if mask not in view.masks.values()]
        masks = {s: luck.pick({}, s, free) if m == HIDDEN else m for s, m in view.masks.items()}
        left = ["gold"] * max(0, CARDS.count("gold") - sum(view.gold.values()))
        return replace(view, masks=masks, bag=tuple([*left, *["trap"] * 3][: len(view.bag)]))

    def scramble(self, state: State, side: str | None, luck: Luck) -> State:
        free = [mask for mask in MASKS if mask != state.masks.get(side or "")]
        others = {seat: luck.pick({}, seat, free) for seat in state.masks if seat != side}
        return replace(state, masks={**state.masks, **others})


class Masks(Toy):
    """The rules of the toy with masks."""

    name, secrets, state_type, folding = "masks", MaskSecrets(), State, EVOLVE | OWN
    command_type: Any = Toy.command_type | Ready | Unmask
    event_type: Any = EVENTS | Masked | Readied | Unmasked | Planned[Roll | Settle | Deal]

    def initial(self, setup: dict[str, Any], luck: Luck) -> State:
        return State(super().initial(setup, luck).figures, agenda=(Deal(),), unready=SEATS)

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
        if not isinstance(command, Unmask):
            return super().decide(state, seat, command, luck)
        if seat != state.turn or seat not in state.masks or state.asking:
            raise Rejected("no_mask", "TOY-6", seat=seat)
        return [Unmasked(seat, state.masks[seat]), Passed()]

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

    def view(self, state: Any, seat: str | None) -> State:
        masks = {name: mask if name == seat else HIDDEN for name, mask in state.masks.items()}
        return replace(state, masks=masks, bag=(HIDDEN,) * len(state.bag), cursors={})


MASKED_TOY = Masks()
