"""What the hall says to its guests."""

from typing import Any

import msgspec
from msgspec import Raw

from md_tui.bots.base import Advice, Why
from md_tui.kernel.errors import Damaged, KernelError, Malformed, Rejected, Saying, Stale
from md_tui.kernel.store import NotSaved
from md_tui.kernel.undo import Barrier
from md_tui.kernel.value import tag_of
from md_tui.table.hall.sayings import facts_in, plain_facts


class Told(msgspec.Struct, frozen=True, tag_field="is", tag=tag_of, omit_defaults=True):
    """Something the hall says."""


class Welcome(Told, frozen=True):
    """The answer to `hello`: who the guest is here."""

    person: str
    name: str
    program: str
    protocol: int
    twice: bool = False
    """Whether the same person is here by another line as well."""


class Tables(Told, frozen=True):
    """The tables that can be seen from the door."""

    tables: tuple[dict[str, Any], ...]


class Entered(Told, frozen=True):
    """A guest is at a table: the header without its seed; what he has not seen yet follows."""

    table: str
    header: Raw
    side: str | None = ""
    secret: bool = False
    again: bool = False
    """Whether the guest's own records do not fit: all of them follow."""
    watch: bool = False
    left: int = -1
    """The last record when the guest left this table for the last time, if he has a seat here."""
    known: bool = False
    """Whether whoever brought the game to this table knows its seed."""
    unverified: bool = False
    """Whether it came from elsewhere and could not be decided again."""


class ContentIs(Told, frozen=True):
    """The content of a table in its canonical form."""

    data: Raw


class Record(Told, frozen=True):
    """A record that is on disk; `id` is the intent it came of."""

    at: str
    body: Raw
    id: str = ""


class Ready(Told, frozen=True):
    """Everything that a guest had missed was sent."""

    seq: int


class Revealed(Told, frozen=True):
    """The game has ended: its true header."""

    header: Raw


class SeatIs(msgspec.Struct, frozen=True, omit_defaults=True):
    """One seat: who owns it, who plays it, and whether he is away."""

    seat: str
    owner: str = ""
    player: str = ""
    """Somebody else, while the seat is lent."""
    bot: bool = False


class Seats(Told, frozen=True):
    """Who sits where."""

    seats: tuple[SeatIs, ...]


class PersonIs(msgspec.Struct, frozen=True, omit_defaults=True):
    """Somebody who plays or watches here."""

    person: str
    name: str
    here: bool = True
    watch: bool = False
    muted: bool = False


class People(Told, frozen=True):
    """Everybody at a table, and who is its host."""

    people: tuple[PersonIs, ...]
    host: str = ""
    locked: bool = False


class Chat(Told, frozen=True):
    """A line of chat."""

    person: str
    name: str
    text: str
    at: str
    watchers: bool = False


class BallotIs(Told, frozen=True):
    """An open ballot: the exact record to return to, what would go, and who has still to answer."""

    ballot: int
    by: str
    to: int
    gone: tuple[int, ...]
    yes: tuple[str, ...]
    waiting: tuple[str, ...]
    seconds: float
    ended: str = ""
    """`done`, `no`, `late` or `lapsed` once it is over."""


class Looks(Told, frozen=True):
    """Where others look now, by person."""

    at: dict[str, tuple[str, str]]


class Pinged(Told, frozen=True):
    """Somebody points at something."""

    person: str
    thing: str


class Thinks(Told, frozen=True):
    """Why the bot in a seat does what it does next, in ids and figures: whoever hears it has the words."""

    seat: str
    plan: Advice | None = None
    """Its plan, without the command that begins it: that comes as a record."""
    why: Why | None = None


class ReviewIs(Told, frozen=True):
    """Who leads a review of the game (nobody: it is over), and at which step of which line of play he is."""

    lead: str = ""
    tip: int = 0
    step: int = 0


class Led(Told, frozen=True):
    """Whoever leads has gone to another step."""

    tip: int
    step: int


class Done(Told, frozen=True):
    """It was done, or the same had been done before; `seq` is the last record it led to."""

    id: str
    seq: int = -1
    word: str = ""


class No(Told, frozen=True):
    """It was not done, and why."""

    id: str
    error: str
    text: str
    rule: str = ""
    facts: dict[str, Any] = {}
    seqs: tuple[int, ...] = ()


class Paused(Told, frozen=True):
    """The table cannot go on for now (`why` is a key of the words), or goes on again (nothing)."""

    why: str
    facts: dict[str, Any] = {}


class Moment(Told, frozen=True):
    """A table with secrets as one side sees it, and what led there: events, each with the view after it."""

    seq: int
    head: int
    view: Raw
    acting: tuple[str, ...]
    asking: Raw
    offers: dict[str, Raw]
    over: bool
    decisions: Raw
    at: str = ""
    seat: str = ""
    id: str = ""
    rewound: Raw = Raw(b"null")
    events: Raw = Raw(b"null")
    """Pairs of event and view; nothing for a moment that nothing led to."""
    side: str | None = None
    """The side that sees it so: who sits down is on one from then on."""


class PastIs(Told, frozen=True):
    """What came of a decision, as one side learnt it."""

    id: str
    command: Raw
    before: Raw
    view: Raw
    events: Raw
    offers: Raw
    at: str
    acting: tuple[str, ...] = ()


class OffersAre(Told, frozen=True):
    """What a seat may do and what not."""

    id: str
    offers: Raw


class Bye(Told, frozen=True):
    """The hall hangs up, and why; `text` is a key of the words, or for another version a sentence."""

    why: str
    text: str
    facts: dict[str, Any] = {}


TOLD = (
    Welcome | Tables | Entered | ContentIs | Record | Ready | Revealed | Seats | People | Chat | BallotIs
    | Looks | Pinged | Thinks | ReviewIs | Led | Done | No | Paused | Moment | PastIs | OffersAre | Bye
)  # fmt: skip
told_in = msgspec.json.Decoder(TOLD).decode


def refused(id: str, error: KernelError) -> No:
    """A refusal as it travels: key and facts, so that whoever reads it has it in his own language."""
    facts = plain_facts(error)
    if isinstance(error, Rejected):
        return No(id, "rejected", error.why, error.rule, facts)
    if isinstance(error, Barrier):
        return No(id, "barrier", error.why, facts=facts, seqs=tuple(batch.seq for batch in error.batches))
    for kind, name in ((Stale, "stale"), (NotSaved, "not_saved"), (Malformed, "malformed")):
        if isinstance(error, kind):
            return No(id, name, error.why, facts=facts)
    return No(id, "refused", error.why, facts=facts)


def slow_down(id: str) -> No:
    """What is told to somebody in a hurry: no answer to what he wants, which may be asked again."""
    return No(id, "slow_down", "slow_down")


def paused(why: Saying | None) -> Paused:
    """Why a table cannot go on for now, as it travels; nothing: it goes on."""
    return Paused(why.why, plain_facts(why)) if why is not None else Paused("")


def error_in(no: No, records: Any = ()) -> KernelError:
    """The refusal that travelled, as the kernel knows it; a barrier needs the records it names."""
    if no.error == "rejected":
        return Rejected(no.text, no.rule, **facts_in(no.facts))
    if no.error == "barrier" and all(0 < seq < len(records) for seq in no.seqs):
        return Barrier([records[seq] for seq in no.seqs])
    kinds: dict[str, type[KernelError]] = {"stale": Stale, "not_saved": NotSaved, "malformed": Malformed}
    return kinds.get(no.error, KernelError)(no.text, **facts_in(no.facts))


def message_in(line: bytes) -> Any:
    """What the hall says in a line; anything else is damage."""
    try:
        return told_in(line)
    except (ValueError, RecursionError) as error:
        raise Damaged("hall_unreadable", problem=error) from error
