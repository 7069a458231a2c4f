"""The port through which a face sits at a table: one side's view, what it may do, and what it hears.

A face never holds a state, a timeline or a seed. Two adapters stand behind this port: the local table (the
same process) and the remote one (a socket to the process that owns the game); one contract suite holds both
to what is written here. So `submit` and its kin may answer later: they return a `Reply`.
"""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple, Protocol

from md_tui.kernel.decider import Offer
from md_tui.kernel.errors import KernelError
from md_tui.kernel.question import Question
from md_tui.kernel.value import Command, Event


class Reply:
    """The answer to what was asked of a table: there at once, or as soon as the table has answered."""

    __slots__ = ("_hearers", "error", "settled")

    def __init__(self) -> None:
        self.settled = False
        self.error: KernelError | None = None
        """Why nothing came of it; nothing if it was done."""
        self._hearers: list[Callable[[KernelError | None], None]] = []

    def then(self, hear: Callable[[KernelError | None], None]) -> "Reply":
        """Ask to be told of the answer: at once if it is there already."""
        if self.settled:
            hear(self.error)
        else:
            self._hearers.append(hear)
        return self

    def settle(self, error: KernelError | None = None) -> "Reply":
        """The answer is there; the adapter calls this once."""
        self.settled, self.error = True, error
        hearers, self._hearers = self._hearers, []
        for hear in hearers:
            hear(error)
        return self


def done(error: KernelError | None = None) -> Reply:
    """A reply that is there already."""
    return Reply().settle(error)


class Beat:
    """One event as a side hears of it: what is said of it, and the view after it, made when it is wanted."""

    __slots__ = ("_look", "_view", "event", "line")

    def __init__(self, event: Event, line: Any, look: Callable[[], Any]) -> None:
        """`line` is what the game's face says of the event, or nothing."""
        self.event, self.line = event, line
        self._look: Callable[[], Any] | None = look
        self._view: Any = None

    @property
    def view(self) -> Any:
        """The table right after the event."""
        if self._look is not None:
            self._view, self._look = self._look(), None
        return self._view


class Played(NamedTuple):
    """Somebody's command was carried out: it is on disk, and these are its events as this side hears them."""

    seq: int
    seat: str
    beats: tuple[Beat, ...]


class Rewound(NamedTuple):
    """The game stands elsewhere now: after the decision `to`, or at its beginning (0)."""

    seq: int
    to: int
    crossed: tuple[int, ...] = ()
    """Decisions whose dice or cards had been seen when they were taken back."""


Heard = Played | Rewound
"""What a table tells those who sit at it."""


class Decision(NamedTuple):
    """One decision ever made at this table, live or taken back since."""

    seq: int
    parent: int
    seat: str
    live: bool
    barrier: bool
    """Whether dice or cards were seen by it."""
    crossed: bool
    """Whether it was taken back although they had been seen."""


class Past(Protocol):
    """What has happened at a table, as one side may know it; decision 0 is the set-up."""

    @property
    def head(self) -> int:
        """The decision the game stands at."""

    def decisions(self) -> tuple[Decision, ...]:
        """Every decision ever made, in the order they were made."""

    def title(self, seq: int) -> str:
        """A decision as a line; nothing for the set-up."""

    def beats(self, seq: int) -> tuple[Beat, ...]:
        """What came of a decision, event by event."""

    def view(self, seq: int) -> Any:
        """The table right after a decision."""

    def offers(self, seq: int) -> tuple[Offer, ...]:
        """What those who were to act after a decision could do then."""

    def recount(self, what: str) -> Any:
        """What the game makes of the whole record; only once it may be told."""

    @property
    def code(self) -> str:
        """The code that deals this game again; nothing if it has none, or may not tell it yet."""

    def when(self, seq: int) -> str:
        """When a record was written, as a time stamp."""


class Voice(Protocol):
    """The words of the game for this table as it is now; what they say of it, they say for this side."""

    def prompt(self, question: Question) -> Any:
        """A question in words: title, options, why."""

    def offer(self, seat: str, offer: Offer) -> str:
        """An offer as a line."""

    def group(self, offer: Offer) -> str:
        """The heading of an offer."""

    def refusal(self, error: KernelError) -> str:
        """Why nothing came of a command, in one sentence."""

    def name(self, id: str) -> str:
        """The name of anything with an id; places as they lie now."""

    def status(self) -> list[str]:
        """How things stand."""

    def story(self) -> str:
        """What is told before the first round."""

    def read(self, text: str) -> Command:
        """A typed command, or `Malformed`."""

    def query(self, seat: str, word: str, rest: str) -> list[str] | None:
        """The answer to a typed question, or None if the word asks for nothing."""

    def odds(self, seat: str, command: Command) -> list[str]:
        """The odds of a command in lines; nothing for one that has none."""

    def seat_for(self, command: Command) -> str:
        """Which of the seats held here gives a typed command."""


class Table(Protocol):
    """One side's place at one game."""

    @property
    def id(self) -> str:
        """The name of the game."""

    @property
    def side(self) -> str | None:
        """Whose eyes these are; nobody's for a watcher."""

    @property
    def saved(self) -> bool:
        """Whether the game is kept; if not, every face shows a sign that stays."""

    @property
    def verified(self) -> bool:
        """Whether all of the game was decided here; if not, every face shows a sign that stays."""

    @property
    def refuge(self) -> str:
        """The folder in which the game could be saved now that its own place is gone; nothing while it is
        there. Until then it lives in memory alone, takes no move, and every face offers to save it."""

    @property
    def rescued(self) -> str:
        """The file in which such a game was saved; nothing as long as it was not."""

    def rescue(self, folder: str = "") -> str:
        """Save it in a folder, the proposed one if none is named; where it lies then, or `NotSaved`."""

    @property
    def may_cross(self) -> bool:
        """Whether undo may go over what was seen, as it may when one plays alone."""

    @property
    def options(self) -> Mapping[str, Any]:
        """What was fixed when the game began: undo policy, hints, odds."""

    @property
    def seq(self) -> int:
        """The version of the game that a command may expect."""

    @property
    def over(self) -> bool:
        """Whether the game has ended."""

    @property
    def held(self) -> tuple[str, ...]:
        """The seats that are played from here."""

    @property
    def acting(self) -> tuple[str, ...]:
        """The seats that may act now; there may be several, and none is the first among them."""

    @property
    def view(self) -> Any:
        """The table as this side sees it."""

    @property
    def asking(self) -> Question | None:
        """The open question as this side may see it; it silences nobody who has offers beside it."""

    @property
    def past(self) -> Past:
        """What has happened so far."""

    @property
    def voice(self) -> Voice:
        """What is said of the table as it is."""

    def offers(self, seat: str, *, illegal: bool = False) -> tuple[Offer, ...]:
        """What a seat of this side may do, and on demand what it may not and why."""

    def ask(self, query: str, *facts: Any) -> Any:
        """The answer to a query of the game about the table as it is: odds, intents, reach and the like."""

    def foretell(self, seat: str, command: Command) -> tuple[Event, ...]:
        """What a command is sure to lead to: its events up to the first that rolls or reveals."""

    def submit(self, seat: str, command: Command, *, expect: int | None = None) -> Reply:
        """Play a command; it is on disk before anybody hears of it."""

    def undo(self, *, cross: bool = False) -> Reply:
        """Take back the last decision."""

    def redo(self) -> Reply:
        """Take the last undo back."""

    def jump(self, seq: int, *, cross: bool = False) -> Reply:
        """Stand at any decision ever made."""

    def what_if(self) -> "Table":
        """A table that stands where this one stands, with dice of its own; nothing of it is kept."""

    def subscribe(self, hear: Callable[[Heard], None]) -> Callable[[], None]:
        """Ask to be told whatever happens, once it is on disk; calling the result ends that."""

    def wait(self, reply: Reply) -> None:
        """Wait until a reply is there; a refusal is raised. For faces that can do nothing in the meantime."""

    def close(self) -> None:
        """Get up from the table."""
