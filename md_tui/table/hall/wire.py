"""What hall and guests say to each other: lines of JSON of a bounded length, in one ordered stream a guest.

This is a protocol between our own programs, versioned apart from `md-tui protocol`. Whoever does not speak
this very version is told so and comes again with the program that fits.
"""

from typing import Annotated, Any

import msgspec
from msgspec import Meta, Raw

from md_tui.kernel.errors import Malformed
from md_tui.kernel.value import tag_of

PROTOCOL = 6
LONGEST_LINE = 1 << 16
"""Bytes of a line from a guest; a longer one disconnects him."""
LONGEST_ANSWER = 16 << 20
"""Bytes of a line from the hall: content and whole views travel in one."""

Name = Annotated[str, Meta(max_length=120)]
Word = Annotated[str, Meta(max_length=64)]
Text = Annotated[str, Meta(max_length=2000)]
Number = Annotated[int, Meta(ge=-1, le=1 << 31)]


class Said(msgspec.Struct, frozen=True, tag_field="do", tag=tag_of, omit_defaults=True):
    """Something a guest says; fields it does not know are passed over."""


class Hello(Said, frozen=True):
    """The first word: which program this is, and who; the key only from a session of the hall's own user."""

    protocol: int
    program: Word
    name: Name = ""
    key: Name = ""
    alias: Name = ""
    """At a terminal of the machine: who else of the same Unix user this is."""


class Lobby(Said, frozen=True):
    """Which tables are there?"""


class Open(Said, frozen=True):
    """A new table, or a game of the library brought to one."""

    id: Word
    game: Word = ""
    setup: dict[str, Any] = {}
    options: dict[str, Any] = {}
    title: Name = ""
    private: bool = False
    kept: Word = ""
    """The name of a game that lies in the library."""


class Join(Said, frozen=True):
    """Come to a table; `since` and `tip` are the last record the guest has."""

    table: Word
    since: Number = -1
    tip: Word = ""
    watch: bool = False
    word: Word = ""
    """The invitation to a private table."""


class Leave(Said, frozen=True):
    """Get up and go; the seats stay reserved."""


class Content(Said, frozen=True):
    """The content that this table is played with."""


class Place(Said, frozen=True):
    """Something about a seat."""

    id: Word
    seat: Word
    to: Word = ""


class Sit(Place, frozen=True):
    """Take a free seat."""


class Stand(Place, frozen=True):
    """Leave a seat free."""


class Give(Place, frozen=True):
    """Hand a seat over for good."""


class Lend(Place, frozen=True):
    """Let somebody else play a seat for a while."""


class Take(Place, frozen=True):
    """Play the seat of somebody who is away, as a loan."""


class Back(Place, frozen=True):
    """Take a lent seat back."""


class Bot(Place, frozen=True):
    """Let a bot play a free seat, or (`to` = "off") no longer."""


class Act(Said, frozen=True):
    """Play a command: the same id gets the same answer, however often it is sent."""

    id: Word
    seat: Word
    expect: Number
    command: Raw


class Undo(Said, frozen=True):
    """Stand at a decision: at once, or by a ballot."""

    id: Word
    expect: Number
    to: Number
    cross: bool = False


class Vote(Said, frozen=True):
    """Yes or no to the open ballot."""

    ballot: Number
    yes: bool


class At(Said, frozen=True):
    """Where somebody looks; only the newest counts, and nothing of it is kept."""

    place: Word
    doing: Word = ""


class Ping(Said, frozen=True):
    """Look here!"""

    thing: Word


class Say(Said, frozen=True):
    """A line of chat, to all or among those who watch."""

    text: Text
    watchers: bool = False


class Listen(Said, frozen=True):
    """Hear what those who watch say among each other, or no longer."""

    id: Word
    on: bool = True


class Away(Said, frozen=True):
    """Step away from the table for a while, without leaving it; whatever is said next brings one back."""

    id: Word
    on: bool = True


class Review(Said, frozen=True):
    """Look back together: stand at a step of a line of play, pass the lead (`lead`), or end it (`on`)."""

    id: Word = ""
    """Without a name a step is not answered: everybody hears of it anyway."""
    on: bool = True
    lead: Word = ""
    tip: Number = -1
    step: Number = -1


class Host(Said, frozen=True):
    """What only the host of a table may do: lock, unlock, invite, kick, mute, unmute, pass."""

    id: Word
    what: Word
    who: Word = ""


class Rename(Said, frozen=True):
    """Another name; once a day."""

    id: Word
    name: Name


class Link(Said, frozen=True):
    """A word that lets another key be the same person, or such a word."""

    id: Word
    word: Word = ""


class Past(Said, frozen=True):
    """What came of a decision, at a table with secrets."""

    id: Word
    seq: Number


class Offers(Said, frozen=True):
    """What a seat may do and what not, at a table with secrets."""

    id: Word
    seat: Word


class Beat(Said, frozen=True):
    """Still there."""


SAID = (
    Hello | Lobby | Open | Join | Leave | Content | Sit | Stand | Give | Lend | Take | Back | Bot | Act | Undo
    | Vote | At | Ping | Say | Listen | Away | Review | Host | Rename | Link | Past | Offers | Beat
)  # fmt: skip
_said = msgspec.json.Decoder(SAID).decode
_encode = msgspec.json.Encoder().encode


def said_in(line: bytes) -> Any:
    """What a guest says in a line, every field of its type; or `Malformed`."""
    if len(line) > LONGEST_LINE:
        raise Malformed("line_too_long", most=LONGEST_LINE)
    try:
        return _said(line)
    except (ValueError, RecursionError) as error:
        raise Malformed("line_not_taken", problem=error) from None


def line_of(message: Any) -> bytes:
    """A message as a line."""
    return bytes(_encode(message)) + b"\n"
