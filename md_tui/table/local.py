"""The table in the same process: a command is decided, written, and only then shown."""

from collections.abc import Callable
from typing import Any, ClassVar, NamedTuple, Self

from md_tui.kernel.decider import Game
from md_tui.kernel.errors import Rejected, Stale
from md_tui.kernel.log import Batch, Rewind
from md_tui.kernel.reading import read_game
from md_tui.kernel.store import NotSaved, Store
from md_tui.kernel.timeline import Draft, Timeline

Subscriber = Callable[[Any, Any], None]
"""Called with the record (a `Batch` or a `Rewind`) and the state after it."""


class Upgrade(NamedTuple):
    """The game by older rules of which another is the copy that goes on."""

    id: str
    rules: str
    """The rules it was played by."""
    now: str
    """The rules by which its copy goes on."""


class LocalTable:
    """One game, its rules and its store; the only place where the game changes."""

    verified: bool = True
    """Whether all of it was decided here; if not, every face shows a sign that stays."""
    saved: ClassVar[bool] = True
    """Whether the store keeps the game; if not, every face shows a sign that stays."""
    refuge: str = ""
    """Where the game could be saved now that its own place is gone; nothing while it is there."""
    rescued: str = ""
    """Where it was saved then."""
    upgrade: Upgrade | None = None
    """What this game was copied from when it was opened, if that was played by older rules: faces say so."""

    def __init__(self, game: Game[Any], store: Store, timeline: Timeline, *, may_cross: bool = True) -> None:
        """`may_cross`: whether undo may go over a barrier at all, as it may in a solo game."""
        self.game, self.store, self.timeline, self.may_cross = game, store, timeline, may_cross
        self._subscribers: list[Subscriber] = []
        self._untold: list[tuple[Any, Any]] = []
        """Records with the states after them of which not everyone was told yet."""

    @classmethod
    def start(
        cls,
        game: Game[Any],
        store: Store,
        setup: dict[str, Any],
        *,
        seed: str,
        id: str,
        options: dict[str, Any] | None = None,
        may_cross: bool = True,
    ) -> Self:
        """A new game in an empty store."""
        timeline = Timeline.start(game, setup, seed=seed, id=id, options=options)
        store.create(timeline.codec.encode(timeline.header))
        return cls(game, store, timeline, may_cross=may_cross)

    @classmethod
    def resume(
        cls, game: Game[Any], store: Store, *, bodies: list[bytes] | None = None, may_cross: bool = True
    ) -> Self:
        """The game that lies in a store; `bodies` are its records, if they were read already."""
        timeline = read_game(game, bodies or [record.body for record in store.read()])
        return cls(game, store, timeline, may_cross=may_cross)

    @property
    def state(self) -> Any:
        """The state at the head."""
        return self.timeline.state

    @property
    def seq(self) -> int:
        """The version a command may expect."""
        return self.timeline.seq

    def when(self, seq: int) -> str:
        """When a record was written."""
        return self.store.read(seq, 1)[0].at

    def rescue(self, folder: str = "") -> str:
        """Save a game whose place is gone in another one; where it lies then."""
        raise NotSaved("no_own_place")

    def subscribe(self, subscriber: Subscriber) -> Callable[[], None]:
        """Be told of each record after it is on disk; the result ends that."""
        self._subscribers.append(subscriber)
        return lambda: self._subscribers.remove(subscriber)

    def submit(self, seat: str, command: Any, *, expect: int | None = None) -> Batch:
        """Play a command; `Rejected`, `Stale` and `NotSaved` leave everything as it was."""
        self._check(expect)
        if self.timeline.behind:
            self._save(self.timeline.propose_adoption())
        batch: Batch = self._save(self.timeline.propose(seat, command))
        return batch

    def undo(self, *, cross: bool = False, expect: int | None = None) -> Rewind:
        """Take back the last batch."""
        self._check(expect)
        return self._rewind(self.timeline.propose_undo(cross=self._crossing(cross)))

    def redo(self, *, expect: int | None = None) -> Rewind:
        """Go forward to the batch left last."""
        self._check(expect)
        return self._rewind(self.timeline.propose_redo())

    def jump(self, seq: int, *, cross: bool = False, expect: int | None = None) -> Rewind:
        """Stand at any batch ever played."""
        self._check(expect)
        return self._rewind(self.timeline.propose_jump(seq, cross=self._crossing(cross)))

    def close(self) -> None:
        """Let go of the store."""
        self.store.close()

    def _check(self, expect: int | None) -> None:
        """Refuse what was meant for another version of the game."""
        if expect is not None and expect != self.seq:
            raise Stale("too_late", number=self.seq, expected=expect)

    def _crossing(self, cross: bool) -> bool:
        """Refuse to cross a barrier where that is not allowed."""
        if cross and not self.may_cross:
            raise Rejected("barriers_hold_here", "")
        return cross

    def _rewind(self, draft: Draft) -> Rewind:
        rewind: Rewind = self._save(draft)
        return rewind

    def _save(self, draft: Draft) -> Any:
        """Write first; then it has happened, and everyone is told."""
        self.store.append(self.seq, [draft.body])
        return self.happened(draft)

    def happened(self, draft: Draft) -> Any:
        """A draft is on disk: it is part of the game now."""
        record = self.timeline.commit(draft)
        self._untold.append((record, self.timeline.state))
        if len(self._untold) == 1:
            self._tell()
        return record

    def _tell(self) -> None:
        """Tell everyone of one record after the other: who answers one at once is heard after it by all."""
        while self._untold:
            try:
                for subscriber in tuple(self._subscribers):
                    subscriber(*self._untold[0])
            finally:
                self._untold.pop(0)
