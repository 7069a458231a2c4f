"""The local adapter of the table's port: one side's place at a game that is played in this process."""

from collections.abc import Callable, Mapping
from typing import Any

from md_tui.games.face import Face
from md_tui.kernel.decider import Offer, act
from md_tui.kernel.errors import KernelError, Malformed, Rejected
from md_tui.kernel.log import Batch, Rewind
from md_tui.kernel.question import Question
from md_tui.kernel.rng import Luck
from md_tui.kernel.secrets import EVERYBODY, secrets_of, seen_question, side_of
from md_tui.kernel.table_port import Heard, Played, Reply, Rewound, Table, done
from md_tui.kernel.value import Command, Event
from md_tui.store.ids import new_seed
from md_tui.table.local import LocalTable
from md_tui.table.past import RecordedPast
from md_tui.table.scratch import scratch, scratch_from
from md_tui.table.voice import TableVoice


class SeatedTable:
    """What one side sees, may do and hears of a game; `host` alone changes it."""

    def __init__(self, host: LocalTable, face: Face, side: str | None = EVERYBODY) -> None:
        """In a game without secrets everybody is on one side and all seats are played from here."""
        self.host, self.side = host, side
        self.face = face if face.game is host.game else face.bound_to(host.game)
        self.past = RecordedPast(host.timeline, self.face, side, host.when)
        self.voice = TableVoice(self.face, self._scene, lambda: self.held)
        self._hearers: list[Callable[[Heard], None]] = []
        self._last: Any = host.state
        self._viewed: tuple[Any, Any] | None = None
        self._offered: dict[tuple[str, bool], tuple[Any, tuple[Offer, ...]]] = {}
        self.led_by: Callable[[int, str], bool] = lambda seq, seat: False
        """Whether a decision of a seat was made by a companion: undo passes over those."""
        self.lent: Callable[[], tuple[str, ...]] = tuple
        """The seats of this side that companions play now."""
        self._unsubscribe = host.subscribe(self._wrote)

    @property
    def id(self) -> str:
        """The name of the game."""
        return self.host.timeline.header.id

    @property
    def options(self) -> Mapping[str, Any]:
        """What was fixed when the game began."""
        return self.host.timeline.header.options

    @property
    def saved(self) -> bool:
        """Whether the game is kept."""
        return self.host.saved

    @property
    def verified(self) -> bool:
        """Whether all of the game was decided here."""
        return self.host.verified

    @property
    def refuge(self) -> str:
        """Where the game could be saved now that its own place is gone."""
        return self.host.refuge

    @property
    def rescued(self) -> str:
        """Where it was saved then."""
        return self.host.rescued

    def rescue(self, folder: str = "") -> str:
        """Save it there, or in another folder."""
        return self.host.rescue(folder)

    @property
    def may_cross(self) -> bool:
        """Whether undo may go over what was seen."""
        return self.host.may_cross

    @property
    def seq(self) -> int:
        """The version of the game that a command may expect."""
        return self.host.seq

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return bool(self.host.state.over)

    @property
    def held(self) -> tuple[str, ...]:
        """The seats of this side that are played from here."""
        lent = self.lent()
        return tuple(seat for seat in self.own_seats if seat not in lent) if lent else self.own_seats

    @property
    def own_seats(self) -> tuple[str, ...]:
        """The seats of this side, whoever plays them."""
        secrets = secrets_of(self.host.game)
        if secrets is None:
            return self.face.seats(self.host.state)
        return tuple(seat for seat, side in secrets.sides(self.host.state).items() if side == self.side)

    @property
    def acting(self) -> tuple[str, ...]:
        """The seats that may act now, whoever plays them."""
        return self.host.game.seats(self.host.state)

    @property
    def view(self) -> Any:
        """The table as this side sees it."""
        state = self.host.state
        if self._viewed is None or self._viewed[0] is not state:
            self._viewed = (state, self.past.view(self.past.head))
        return self._viewed[1]

    @property
    def asking(self) -> Question | None:
        """The open question as this side may see it."""
        return seen_question(self.host.game, self.host.state, self.side)

    def offers(self, seat: str, *, illegal: bool = False) -> tuple[Offer, ...]:
        """What a seat of this side may do."""
        state, key = self.host.state, (seat, illegal)
        known = self._offered.get(key)
        if known is None or known[0] is not state:
            self._holds(seat)
            found = tuple(self.host.game.offers(state, seat, illegal=illegal))
            known = self._offered[key] = (state, found)
        return known[1]

    def ask(self, query: str, *facts: Any) -> Any:
        """The answer to a query of the game about the table as it is."""
        return self.face.ask(self._scene(), query, *facts)

    def foretell(self, seat: str, command: Command) -> tuple[Event, ...]:
        """The events of a command up to the first that rolls or reveals, by dice of its own."""
        self._holds(seat)
        _, events = act(self.host.game, self._world(), seat, command, Luck(new_seed()))
        sure: list[Event] = []
        for event in events:
            if event.draws or event.reveals:
                break
            sure.append(event)
        return tuple(sure)

    def submit(self, seat: str, command: Command, *, expect: int | None = None) -> Reply:
        """Play a command."""
        return self._tried(lambda: self._played(seat, command, expect))

    def undo(self, *, cross: bool = False) -> Reply:
        """Take back the last decision of a person; against others, one's own last and all after it."""
        if secrets_of(self.host.game) is None:
            return self._tried(lambda: self._taken_back(cross))
        return self._tried(lambda: self.host.jump(self._own_last(), cross=cross))

    def redo(self) -> Reply:
        """Take the last undo back, with what companions did after it."""
        return self._tried(self._done_again)

    def _taken_back(self, cross: bool) -> None:
        made = [one for one in self.past.decisions() if one.live and not self.led_by(one.seq, one.seat)]
        if not made or made[-1].seq == self.past.head:
            self.host.undo(cross=cross)
        else:
            self.host.jump(made[-1].parent, cross=cross)

    def _done_again(self) -> None:
        self.host.redo()
        left, last = self.host.timeline.tree.left, self.past.head
        seats = {one.seq: one.seat for one in self.past.decisions()}
        while (child := left.get(last)) is not None and self.led_by(child, seats[child]):
            last = child
        if last != self.past.head:
            self.host.jump(last, cross=True)

    def jump(self, seq: int, *, cross: bool = False) -> Reply:
        """Stand at any decision ever made."""
        return self._tried(lambda: self.host.jump(seq, cross=cross))

    def what_if(self) -> "SeatedTable":
        """A copy to try things out, in a world that fits what this side knows."""
        host = self.host
        if secrets_of(host.game) is None:
            return SeatedTable(scratch(host.timeline), self.face, self.side)
        return SeatedTable(
            scratch_from(host.timeline.codec, host.timeline.header, self._world()), self.face, self.side
        )

    def subscribe(self, hear: Callable[[Heard], None]) -> Callable[[], None]:
        """Be told whatever happens."""
        self._hearers.append(hear)
        return lambda: self._hearers.remove(hear)

    def wait(self, reply: Reply) -> None:
        """Here every reply is there at once."""
        if reply.error is not None:
            raise reply.error

    def get_up(self) -> None:
        """Stop listening; the game stays open, so that another side can sit down."""
        self._unsubscribe()

    def close(self) -> None:
        """Get up, and let go of the game."""
        self.get_up()
        self.host.close()

    def _own_last(self) -> int:
        """The decision before the last one of this side."""
        own = [made for made in self.past.decisions() if made.live and made.seat in self.held]
        if not own:
            raise Rejected("nothing_to_undo", "")
        return own[-1].parent

    def _scene(self) -> Any:
        return self.past.scene(self.past.head)

    def _holds(self, seat: str) -> None:
        if seat not in self.held and secrets_of(self.host.game) is not None:
            raise Rejected("not_your_seat", "", seat=seat)

    def _played(self, seat: str, command: Command, expect: int | None) -> None:
        self._holds(seat)
        self.host.submit(seat, command, expect=expect)

    def _world(self) -> Any:
        """The state, or where secrets are kept one that this side can imagine."""
        secrets = secrets_of(self.host.game)
        return self.host.state if secrets is None else secrets.imagine(self.view, Luck(new_seed()))

    def _tried(self, do: Callable[[], Any]) -> Reply:
        try:
            do()
        except KernelError as error:
            return done(error)
        return done()

    def _wrote(self, record: Any, state: Any) -> None:
        """Something is on disk: this side hears of it in its own words."""
        before, self._last = self._last, state
        heard: Heard
        if isinstance(record, Batch):
            heard = Played(record.seq, record.seat, tuple(self.past.told(before, record.events)))
        elif isinstance(record, Rewind):
            heard = Rewound(record.seq, record.to, record.crossed)
        else:
            return
        for hear in tuple(self._hearers):
            hear(heard)


def _is_a_table(table: SeatedTable) -> Table:
    """The type checker holds the adapter to the port."""
    return table


def first_side(host: LocalTable) -> str:
    """The side of whoever sits down alone: the only one, or in a game with secrets the first."""
    secrets = secrets_of(host.game)
    return EVERYBODY if secrets is None else next(iter(secrets.sides(host.state).values()))


ALL_SIDES = "both"
"""Stands for every side: people at one screen take turns behind a curtain."""


def sides_named(host: LocalTable, word: str) -> tuple[str, ...]:
    """The sides that a word means: one of them, all of them, or for no word whoever sits down alone."""
    secrets = secrets_of(host.game)
    known = tuple(dict.fromkeys(secrets.sides(host.state).values())) if secrets is not None else (EVERYBODY,)
    if not word or secrets is None:
        return (first_side(host),)
    if word == ALL_SIDES:
        return known
    if word not in known:
        raise Malformed("no_side", side=word, known=", ".join((*known, ALL_SIDES)))
    return (word,)


def sides_to_act(host: LocalTable) -> tuple[str, ...]:
    """The sides of the seats that may act now."""
    return tuple(side_of(host.game, host.state, seat) for seat in host.game.seats(host.state))


def setup_of(host: LocalTable) -> dict[str, Any]:
    """What the game was begun with."""
    return host.timeline.header.setup
