"""Recorded games to look at: of the library or of a file, whole, damaged or old; no rule is ever asked."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple, Protocol

from md_tui.games.face import Face
from md_tui.kernel.decider import Game
from md_tui.kernel.errors import Damaged, Diverged, KernelError, Malformed
from md_tui.kernel.event import read_log
from md_tui.kernel.hidden_seed import Veiled, keeps_seed
from md_tui.kernel.log import Log
from md_tui.kernel.reading import read_through
from md_tui.kernel.secrets import EVERYBODY, WATCHER, may_be_told
from md_tui.kernel.store import InUse
from md_tui.kernel.timeline import Timeline
from md_tui.kernel.verify import verify
from md_tui.store import mdlog, reports
from md_tui.store.contents import Carried
from md_tui.store.files import read_limited
from md_tui.store.library import Library, named_in
from md_tui.table.foreign_past import ForeignPast
from md_tui.table.past import RecordedPast
from md_tui.table.player_library import resolve
from md_tui.table.shown_past import ShownPast

SUFFIXES = (".mdlog", reports.SUFFIX)
"""How the names of files with a game in them end."""
Resolve = Callable[[str, str, Any], Game[Any]]
"""From the name of a game, the hash of its content and where that lies to its rules."""
FIRST = 200
"""Records that are read before a game is shown."""


class Viewed(NamedTuple):
    """A game that can be looked at, and why it can only be looked at up to a point, if so."""

    timeline: Timeline
    fault: str = ""
    content: bytes | None = None
    """The content that came with the game, for those who play on from it elsewhere."""
    unverified: bool = False
    """Whether it came from elsewhere and could not be decided again."""
    foreign: bool = False
    """Whether it is read from a file, so that anything may stand in it."""

    @property
    def game(self) -> str:
        """The name of the game that was played."""
        return self.timeline.game.name

    def past(self, face: Face) -> RecordedPast:
        """What happened in it, in the words of a face; a game with secrets is seen as a watcher sees it."""
        game = self.timeline.game
        bound = face if face.game is game else face.bound_to(game)
        side = EVERYBODY if may_be_told(game, self.timeline.state) else WATCHER
        past = ForeignPast if self.foreign or self.unverified else RecordedPast
        return past(self.timeline, bound, side)


def log_file(path: Path) -> bytes:
    """The `.mdlog` in a file, or inside a report."""
    data = read_limited(path, mdlog.MAX_FILE)
    return reports.unpack(data) if reports.is_report(data) else data


class Sight(Protocol):
    """Whatever can be looked at step by step: a recorded game, or one at a shared table."""

    @property
    def fault(self) -> str:
        """Why it can only be looked at up to a point, if so."""

    @property
    def content(self) -> bytes | None:
        """The content that came with it from elsewhere, if any did."""

    @property
    def unverified(self) -> bool:
        """Whether it came from elsewhere and could not be decided again."""

    @property
    def game(self) -> str:
        """The name of the game."""

    def past(self, face: Face) -> ShownPast:
        """What happened in it."""


class OpenedRecording(NamedTuple):
    """A game to be shown at once: its beginning, and how to read the rest if there is more."""

    first: Sight
    rest: Callable[[], Viewed] | None = None


def open_file(path: Path, find: Resolve = resolve) -> OpenedRecording:
    """A game in a file; of a long one only the beginning is read before it is shown."""
    data = log_file(path)
    lines = data.split(b"\n", FIRST)
    if len(lines) <= FIRST:
        return OpenedRecording(view_bytes(data, find))
    return OpenedRecording(
        view_bytes(b"\n".join(lines[:FIRST]) + b"\n", find), lambda: view_bytes(data, find)
    )


def open_game(library: Library, id: str) -> OpenedRecording:
    """A game of the library; of a long one only the beginning is read before it is shown."""
    try:
        game, bodies, fault = _salvaged(library, id)
    except InUse as busy:
        return OpenedRecording(_marked(library, id, view_bytes(_from_table(library, id, busy, look=True))))
    if len(bodies) <= FIRST:
        return OpenedRecording(_marked(library, id, view_bodies(game, bodies, fault)))
    first = _marked(library, id, view_bodies(game, bodies[:FIRST]))
    return OpenedRecording(first, lambda: _marked(library, id, view_bodies(game, bodies, fault)))


def view_file(path: Path) -> Viewed:
    """A game in a file, as far as the file is good, and marked if today's rules decide it otherwise."""
    viewed = view_bytes(log_file(path))
    return viewed._replace(unverified=is_doubtful(viewed))


def is_doubtful(viewed: Viewed) -> bool:
    """Whether a game from elsewhere is not what today's rules decide; takes as long as deciding it again."""
    played = viewed.timeline
    log = Log(played.header, tuple(played.records), played.setup_events, None, played.tip, played.codec)
    try:
        verify(played.game, log)
    except KernelError:
        return True
    return viewed.unverified


def view_bytes(data: bytes, find: Resolve = resolve) -> Viewed:
    """A game in the bytes of an `.mdlog`, as far as they are good."""
    parsed = mdlog.read(data, up_to_fault=True)
    if not parsed.bodies and parsed.fault is not None:
        raise parsed.fault
    game = find(*named_in(parsed.bodies), Carried(parsed.content))
    viewed = view_bodies(game, parsed.bodies, parsed.fault)
    played = viewed.timeline
    older = played.header.rules != played.todays_rules
    return viewed._replace(content=parsed.content, unverified=older, foreign=True)


def view_game(library: Library, id: str) -> Viewed:
    """A game of the library, as far as it is good; one in play is asked of the table that has it."""
    try:
        return _marked(library, id, view_bodies(*_salvaged(library, id)))
    except InUse as busy:
        return _marked(library, id, view_bytes(_from_table(library, id, busy, look=True)))


def _marked(library: Library, id: str, viewed: Viewed) -> Viewed:
    """A game of the library with what is known of where it came from."""
    return viewed._replace(unverified=library.is_unverified(id))


def _salvaged(library: Library, id: str) -> tuple[Game[Any], list[bytes], Damaged | None]:
    """The rules and the good records of a game that nobody has open, and what ends them."""
    store = library.open(id)
    try:
        records, fault = store.salvage()
    finally:
        store.close()
    if not records and fault is not None:
        raise fault
    bodies = [record.body for record in records]
    return library.resolve(*named_in(bodies), library.contents), bodies, fault


def view_bodies(game: Game[Any], bodies: list[bytes], fault: KernelError | None = None) -> Viewed:
    """The timeline in some records up to the first that cannot be read or followed."""
    timeline = read_through(game, bodies)
    if timeline is None:
        timeline, fault = _as_far_as_good(game, bodies, fault)
    else:
        timeline.stopped = fault
    if keeps_seed(timeline.header, timeline.state) and timeline.stopped is None:
        timeline.stopped = Veiled()
    return Viewed(timeline, str(fault) if fault else "")


def _as_far_as_good(
    game: Game[Any], bodies: list[bytes], fault: KernelError | None
) -> tuple[Timeline, KernelError | None]:
    """The timeline before the first fault, and the fault."""
    while True:
        log = read_log(game, bodies, up_to_fault=True)
        stopped = log.stopped or fault
        try:
            shown = Log(log.header, log.records, log.setup_events, stopped, log.tip, log.codec)
            return Timeline.load(game, shown), stopped
        except (Damaged, Diverged) as error:
            if not error.seq:
                raise
            bodies, fault = bodies[: error.seq], error


def exported(library: Library, id: str) -> bytes:
    """A game as `.mdlog`, also while it is played; one with secrets once it is over."""
    try:
        data = library.export(id)
    except InUse as busy:
        return _from_table(library, id, busy)
    viewed = view_bytes(data)
    if not may_be_told(viewed.timeline.game, viewed.timeline.state):
        raise Malformed("secrets_unexported")
    return data


def _from_table(library: Library, id: str, busy: InUse, *, look: bool = False) -> bytes:
    """The log of a game in play; if its table does not answer, the error says who has the game."""
    from md_tui.table.feed import Unanswered, fetch, look_at

    try:
        return look_at(library, id) if look else fetch(library, id)
    except Unanswered:
        raise busy from None
