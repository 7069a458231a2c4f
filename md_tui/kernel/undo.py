"""What may be taken back: the policy of a game, and barriers derived from what its events did."""

from collections.abc import Iterable, Sequence

from md_tui.kernel.errors import KernelError, Rejected
from md_tui.kernel.log import Batch
from md_tui.kernel.value import Event

FREE = "free"
UNTIL_REVEAL = "until_reveal"
OFF = "off"
POLICIES = (FREE, UNTIL_REVEAL, OFF)


class Barrier(KernelError):
    """Going back would take back dice or reveals that people have seen; `events` are those."""

    def __init__(self, batches: Sequence[Batch]) -> None:
        """`batches` are the barriers in the way, newest first."""
        self.batches = tuple(batches)
        self.events: tuple[Event, ...] = tuple(e for batch in batches for e in telling(batch))
        words = ", ".join(type(event).__name__ for event in self.events)
        super().__init__("barrier", events=words)


def telling(batch: Batch) -> list[Event]:
    """The events of a batch that used up random numbers or showed something hidden."""
    return [event for event in batch.events if event.reveals or event.draws]


def is_barrier(batch: Batch) -> bool:
    """Whether people know more after this batch than they decided."""
    return any(event.reveals or event.draws for event in batch.events)


def policy_of(options: dict[str, object]) -> str:
    """The undo policy fixed in a header; `until_reveal` unless it says otherwise."""
    policy = options.get("undo", UNTIL_REVEAL)
    if policy not in POLICIES:
        raise Rejected("no_such_undo_policy", "", policy=str(policy))
    return str(policy)


def crossed_by(policy: str, leaving: Iterable[Batch], *, cross: bool) -> tuple[int, ...]:
    """The barriers that leaving these batches crosses, to be recorded; or the refusal."""
    if policy == OFF:
        raise Rejected("undo_is_off", "")
    if policy == FREE:
        return ()
    barriers = [batch for batch in leaving if is_barrier(batch)]
    if barriers and not cross:
        raise Barrier(barriers)
    return tuple(batch.seq for batch in barriers)
